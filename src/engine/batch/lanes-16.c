/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kernel of 16 lanes, for AVX2. */

#include <immintrin.h>
#include <string.h>

#define LANES 16

/* The functions of lanes-vector.h that AVX2 has better instructions for than compilers find. */

#define HAVE_VECTOR_BLEND
#define HAVE_VECTOR_ORDER
#include "engine/batch/lanes-vector.h"

static inline Vector
vector_blend (LaneMask lanes, Vector wanted, Vector set)
{
  return (Vector) _mm256_blendv_epi8 ((__m256i) set, (__m256i) wanted, (__m256i) lanes);
}

static inline Vector
vector_smaller (Vector a, Vector b)
{
  return (Vector) _mm256_min_epu16 ((__m256i) a, (__m256i) b);
}

/* Each four digits stand for the place of their number in it. */
static inline __m256i
numbers_of_members (void)
{
  return _mm256_broadcastsi128_si256 (
      _mm_setr_epi8 (0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
}

/* Looks up four digits at a time: the lower four bits of a byte are looked at, and the ninth digit
 * is alone in the higher byte. */
static inline Vector
vector_count (Vector set)
{
  const __m256i low = _mm256_shuffle_epi8 (numbers_of_members (), (__m256i) (set & 0xf));
  const __m256i high = _mm256_shuffle_epi8 (numbers_of_members (), (__m256i) (set >> 4));

  return (Vector) low + (Vector) high + (set >> 8);
}

/* The ninth digit is looked up as the only one of the higher byte, and a multiplication, which adds
 * up both bytes, takes the place of two shifts. */
#define HAVE_VECTOR_COUNT_TIMES_128
static inline Vector
vector_count_times_128 (Vector set)
{
  const __m256i low = _mm256_shuffle_epi8 (numbers_of_members (), (__m256i) (set & 0x10f));
  const __m256i high = _mm256_shuffle_epi8 (numbers_of_members (), (__m256i) (set >> 4));

  return (Vector) _mm256_maddubs_epi16 (_mm256_set1_epi8 ((char) 128), _mm256_add_epi8 (low, high));
}

static inline uint32_t
vector_lanes (Vector set)
{
  const __m256i empty = (__m256i) (set == 0);

  return 0xffff
         ^ (uint32_t) _mm_movemask_epi8 (
             _mm_packs_epi16 (_mm256_castsi256_si128 (empty), _mm256_extracti128_si256 (empty, 1)));
}

static inline uint32_t
lanes_with (const uint8_t numbers[LANES], unsigned number)
{
  return (uint32_t) _mm_movemask_epi8 (
      _mm_cmpeq_epi8 (_mm_loadu_si128 ((const void *) numbers), _mm_set1_epi8 ((char) number)));
}

/* Moves positions between bytes, shelves and lanes by shuffling the bytes of whole vectors: a
 * number that is stored alone and read back as part of a vector holds the processor up. */

#include "engine/batch/lanes-move-rest.h"

/* A shuffle reaches only its own half of a vector. So each half of what comes is doubled, which is
 * free where it is read from memory, and is shuffled for itself. */
enum { HALF = LANES / 2 };

static inline Vector
bytes_from_half (Vector slots, unsigned half)
{
  return ((slots & (HALF - 1)) * 0x0202 + 0x0100)
         | (Vector) ((slots ^ vector_of (half * HALF)) >= HALF);
}

static inline Vector
shuffle_halves (const Cell *from, Vector bytes_of_low, Vector bytes_of_high)
{
  const __m128i *halves = (const __m128i *) from;
  const __m256i low = _mm256_broadcastsi128_si256 (_mm_load_si128 (halves));
  const __m256i high = _mm256_broadcastsi128_si256 (_mm_load_si128 (halves + 1));

  return (Vector) _mm256_shuffle_epi8 (low, (__m256i) bytes_of_low)
         | (Vector) _mm256_shuffle_epi8 (high, (__m256i) bytes_of_high);
}

/* Puzzles are read and written in pairs of blocks, one in each half of a vector. The last two
 * overlap, so no cell is left. */
static const struct {
  uint8_t low, high; /* the first cells */
} block_pairs[] = { { 0, 16 }, { 32, 48 }, { 64, N_CELLS - CELLS_OF_A_BLOCK } };

enum { N_BLOCK_PAIRS = sizeof block_pairs / sizeof block_pairs[0] };

/* Transposes 16 × 16 bytes in each half. */
static inline void
transpose (__m256i v[16])
{
#pragma GCC unroll 4
  for (unsigned round = 0; round < 4; round++) {
    __m256i w[16];

#pragma GCC unroll 8
    for (unsigned i = 0; i < 8; i++) {
      w[2 * i] = _mm256_unpacklo_epi8 (v[i], v[i + 8]);
      w[2 * i + 1] = _mm256_unpackhi_epi8 (v[i], v[i + 8]);
    }
    memcpy (v, w, sizeof w);
  }
}

/** read_puzzles: fills the @n first slots of @shelf from 81 digits each. All places are read. */
static void
read_puzzles (Shelf *shelf, const uint8_t *const puzzles[LANES], unsigned n)
{
  /* the lower and the higher byte of a set, by digit; for a blank, 9 */
  const __m256i low = _mm256_broadcastsi128_si256 (
      _mm_setr_epi8 (1, 2, 4, 8, 16, 32, 64, -128, 0, -1, 0, 0, 0, 0, 0, 0));
  const __m256i high =
      _mm256_broadcastsi128_si256 (_mm_setr_epi8 (0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0));

  for (unsigned pair = 0; pair < N_BLOCK_PAIRS; pair++) {
    const uint8_t *places_low = position_of_cell + block_pairs[pair].low;
    const uint8_t *places_high = position_of_cell + block_pairs[pair].high;
    __m256i v[LANES];

#pragma GCC unroll 16
    for (unsigned i = 0; i < LANES; i++)
      v[i] = _mm256_min_epu8 (
          _mm256_loadu2_m128i ((const void *) (puzzles[i] + block_pairs[pair].high),
                               (const void *) (puzzles[i] + block_pairs[pair].low)),
          _mm256_set1_epi8 (9));
    transpose (v);
#pragma GCC unroll 16
    for (unsigned i = 0; i < LANES; i++) {
      const __m256i l = _mm256_shuffle_epi8 (low, v[i]), h = _mm256_shuffle_epi8 (high, v[i]);
      const __m256i first = _mm256_unpacklo_epi8 (l, h), last = _mm256_unpackhi_epi8 (l, h);

      shelf->cells[places_low[i]].all = (Vector) _mm256_permute2x128_si256 (first, last, 0x20);
      shelf->cells[places_high[i]].all = (Vector) _mm256_permute2x128_si256 (first, last, 0x31);
    }
  }
}

/** write_solutions: writes the digits of each filled slot to 81 bytes at @solutions[slot]. */
static void
write_solutions (const Shelf *shelf, uint8_t *const solutions[])
{
  /* the digit, by the lower and by the higher half of a byte with a set of one; that of the last
   * digit has no place in a byte, and becomes the largest number */
  const __m256i by_low =
      _mm256_broadcastsi128_si256 (_mm_setr_epi8 (0, 0, 1, 0, 2, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 8));
  const __m256i by_high =
      _mm256_broadcastsi128_si256 (_mm_setr_epi8 (0, 4, 5, 0, 6, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0));
  uint8_t nowhere[N_CELLS];
  uint8_t *places[LANES];

  find_places (places, shelf, solutions, nowhere);
  for (unsigned pair = 0; pair < N_BLOCK_PAIRS; pair++) {
    const uint8_t *places_low = position_of_cell + block_pairs[pair].low;
    const uint8_t *places_high = position_of_cell + block_pairs[pair].high;
    __m256i v[LANES];

#pragma GCC unroll 16
    for (unsigned i = 0; i < LANES; i++) {
      const __m256i mixed = _mm256_packus_epi16 ((__m256i) shelf->cells[places_low[i]].all,
                                                 (__m256i) shelf->cells[places_high[i]].all);
      const __m256i sets = _mm256_permute4x64_epi64 (mixed, _MM_SHUFFLE (3, 1, 2, 0));
      const __m256i half = _mm256_set1_epi8 (0xf);

      v[i] = _mm256_shuffle_epi8 (by_low, sets & half)
             + _mm256_shuffle_epi8 (by_high, _mm256_srli_epi16 (sets, 4) & half);
    }
    transpose (v);
#pragma GCC unroll 16
    for (unsigned i = 0; i < LANES; i++)
      _mm256_storeu2_m128i ((void *) (places[i] + block_pairs[pair].high),
                            (void *) (places[i] + block_pairs[pair].low), v[i]);
  }
}

/** move: copies positions into as many lanes or slots; both ascend. */
static void
move (Cell *to, uint32_t to_slots, const Cell *from, uint32_t from_slots)
{
  const Vector slots = slots_moved (to_slots, from_slots);
  const Vector low = bytes_from_half (slots, 0), high = bytes_from_half (slots, 1);
  const Vector stays = (Vector) (slots == NO_SLOT);

#pragma GCC unroll 9
  for (unsigned cell = 0; cell < N_CELLS; cell++)
    to[cell].all = (to[cell].all & stays) | shuffle_halves (from + cell, low, high);
}

/** admit: prepares for admit_to_cell(). */
static void
admit (LaneBoards *board, const Arrivals *arrivals, Admission *admission)
{
  const Vector slots = slots_arriving (arrivals);

  for (unsigned half = 0; half < 4; half++)
    admission->bytes[half] = bytes_from_half (slots, half);
  admission->stays = (Vector) (slots == NO_SLOT);
  for (unsigned i = 0; i < 2; i++)
    admission->from[i] = arrivals->shelves[i]->cells;
}

/** admit_to_cell: puts the arrivals' candidates of a cell into their lanes. What is known of lines
 * was applied to the cell before, so it does not affect them. */
static inline Vector
admit_to_cell (const Admission *admission, size_t position, Vector cell, unsigned n_shelves)
{
  const Vector *bytes = admission->bytes;

  cell &= admission->stays;
  cell |= shuffle_halves (admission->from[0] + position, bytes[0], bytes[1]);
  if (n_shelves > 1)
    cell |= shuffle_halves (admission->from[1] + position, bytes[2], bytes[3]);
  return cell;
}

#include "engine/batch/lanes-kernel.h"

const AriLanesKernel ari_lanes_16 = { "AVX2, 16 lanes", sizeof (LanesState), _Alignof(LanesState),
                                      run };
