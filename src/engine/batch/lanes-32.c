/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kernel of 32 lanes, for AVX-512. */

#include <immintrin.h>
#include <string.h>

#define LANES 32

/* The functions of lanes-vector.h that AVX-512 has instructions for: any function of three operands
 * is one, and a comparison makes a mask that is free to apply. */

#include <stdint.h>

typedef uint16_t Vector __attribute__ ((vector_size (2 * LANES)));

/* Calls the ternary logic instruction; @table says the result for each of the eight cases, the
 * first operand being the highest bit of the case's number. */
#define TERNARY(a, b, c, table)                                                                    \
  ((Vector) _mm512_ternarylogic_epi32 ((__m512i) (a), (__m512i) (b), (__m512i) (c), (table)))

static inline Vector
vector_of (unsigned set)
{
  return (Vector) _mm512_set1_epi16 ((short) set);
}

static inline Vector
vector_and3 (Vector a, Vector b, Vector c)
{
  return TERNARY (a, b, c, 0x80);
}

static inline Vector
vector_or3 (Vector a, Vector b, Vector c)
{
  return TERNARY (a, b, c, 0xfe);
}

static inline Vector
vector_without (Vector a, Vector b, Vector c)
{
  return TERNARY (a, b, c, 0x10);
}

static inline Vector
vector_once (Vector a, Vector b, Vector c)
{
  return TERNARY (a, b, c, 0x16);
}

static inline Vector
vector_twice (Vector a, Vector b, Vector c)
{
  return TERNARY (a, b, c, 0x68);
}

static inline Vector
vector_and_either (Vector a, Vector b, Vector c)
{
  return TERNARY (a, b, c, 0xe0);
}

static inline Vector
vector_or_both (Vector a, Vector b, Vector c)
{
  return TERNARY (a, b, c, 0xf8);
}

static inline Vector
vector_or_difference (Vector a, Vector b, Vector c)
{
  return TERNARY (a, b, c, 0xf6);
}

static inline Vector
vector_unless_one (Vector a, Vector b, Vector c)
{
  return TERNARY (a, b, c, 0x90);
}

static inline Vector
vector_prefer (Vector wanted, Vector set)
{
  __mmask32 is_wanted = _mm512_test_epi16_mask ((__m512i) wanted, (__m512i) wanted);

  return (Vector) _mm512_mask_mov_epi16 ((__m512i) set, is_wanted, (__m512i) wanted);
}

static inline Vector
vector_single (Vector set, Vector less_one)
{
  __mmask32 is_single = _mm512_testn_epi16_mask ((__m512i) set, (__m512i) less_one);

  return (Vector) _mm512_maskz_mov_epi16 (is_single, (__m512i) set);
}

typedef __mmask32 LaneMask;

static inline LaneMask
lane_mask (uint32_t lanes)
{
  return lanes;
}

static inline Vector
vector_blend (LaneMask lanes, Vector wanted, Vector set)
{
  return (Vector) _mm512_mask_mov_epi16 ((__m512i) set, lanes, (__m512i) wanted);
}

static inline Vector
vector_smaller (Vector a, Vector b)
{
  return (Vector) _mm512_min_epu16 ((__m512i) a, (__m512i) b);
}

static inline Vector
vector_count (Vector set)
{
  return (Vector) _mm512_popcnt_epi16 ((__m512i) set);
}

static inline uint32_t
vector_lanes (Vector set)
{
  return _mm512_test_epi16_mask ((__m512i) set, (__m512i) set);
}

static inline uint32_t
lanes_with (const uint8_t numbers[LANES], unsigned number)
{
  return _mm256_cmpeq_epi8_mask (_mm256_loadu_si256 ((const void *) numbers),
                                 _mm256_set1_epi8 ((char) number));
}

/* Moves positions between bytes, shelves and lanes by permuting whole vectors. */

#include "engine/batch/lanes-move-rest.h"

/* Transposes four vectors of 4 × 4 groups of 4 bytes within each quarter of the vectors: the second
 * of two steps that transpose a block of 32 puzzles. The first orders the bytes of each vector of 4
 * puzzles. */
static inline void
transpose_quarters (__m512i v[4])
{
  __m512i a = _mm512_unpacklo_epi32 (v[0], v[1]), b = _mm512_unpackhi_epi32 (v[0], v[1]);
  __m512i c = _mm512_unpacklo_epi32 (v[2], v[3]), d = _mm512_unpackhi_epi32 (v[2], v[3]);

  v[0] = _mm512_unpacklo_epi64 (a, c);
  v[1] = _mm512_unpackhi_epi64 (a, c);
  v[2] = _mm512_unpacklo_epi64 (b, d);
  v[3] = _mm512_unpackhi_epi64 (b, d);
}

static inline __m512i
load_four (const uint8_t *const places[4], unsigned offset)
{
  __m512i v = _mm512_castsi128_si512 (_mm_loadu_si128 ((const void *) (places[0] + offset)));

  v = _mm512_inserti32x4 (v, _mm_loadu_si128 ((const void *) (places[1] + offset)), 1);
  v = _mm512_inserti32x4 (v, _mm_loadu_si128 ((const void *) (places[2] + offset)), 2);
  return _mm512_inserti32x4 (v, _mm_loadu_si128 ((const void *) (places[3] + offset)), 3);
}

/** read_puzzles: fills the @n first slots of @shelf from 81 digits each. All places are read. */
static void
read_puzzles (Shelf *shelf, const uint8_t *const puzzles[LANES], unsigned n)
{
  uint8_t by_cell[64], widen[4][64];
  uint16_t candidates[LANES];

  for (unsigned i = 0; i < 64; i++) {
    by_cell[i] = (uint8_t) (i % 4 * 16 + i / 4);
    for (unsigned quarter = 0; quarter < 4; quarter++)
      widen[quarter][i] = (uint8_t) (i / 32 * 64 + quarter * 16 + i % 32 / 2);
  }
  for (unsigned digit = 0; digit < LANES; digit++)
    candidates[digit] = (uint16_t) (digit < 9 ? 1u << digit : ALL_DIGITS);

  for (unsigned first = 0; first < N_CELLS_IN_BLOCKS; first += CELLS_OF_A_BLOCK) {
    __m512i v[8];

#pragma GCC unroll 8
    for (unsigned i = 0; i < 8; i++)
      v[i] = _mm512_permutexvar_epi8 (
          _mm512_loadu_si512 (by_cell),
          _mm512_min_epu8 (load_four (puzzles + 4 * i, first), _mm512_set1_epi8 (9)));
    transpose_quarters (v);
    transpose_quarters (v + 4);
    /* v[i] now has the cells i, 4 + i, 8 + i and 12 + i of the first 16 puzzles, v[4 + i] those of
     * the others */
#pragma GCC unroll 16
    for (unsigned i = 0; i < CELLS_OF_A_BLOCK; i++) {
      __m512i digits = _mm512_maskz_permutex2var_epi8 (
          UINT64_C (0x5555555555555555), v[i % 4], _mm512_loadu_si512 (widen[i / 4]), v[4 + i % 4]);

      shelf->cells[position_of_cell[first + i]].all =
          (Vector) _mm512_permutexvar_epi16 (digits, _mm512_loadu_si512 (candidates));
    }
  }
  read_last_cell (shelf, puzzles, n);
}

/** write_solutions: writes the digits of each filled slot to 81 bytes at @solutions[slot]. */
static void
write_solutions (const Shelf *shelf, uint8_t *const solutions[])
{
  uint8_t nowhere[N_CELLS];
  uint8_t *places[LANES];

  find_places (places, shelf, solutions, nowhere);
  for (unsigned first = 0; first < N_CELLS_IN_BLOCKS; first += CELLS_OF_A_BLOCK) {
    __m512i v[8]; /* the slots 0 to 3 of each 8 in the lower half, 4 to 7 in the upper */

#pragma GCC unroll 4
    for (unsigned i = 0; i < 4; i++) {
      Vector digits[4];
      __m512i low, high;

#pragma GCC unroll 4
      for (unsigned j = 0; j < 4; j++)
        digits[j] = vector_count (shelf->cells[position_of_cell[first + 4 * i + j]].all - 1);
      low = (__m512i) (digits[0] | digits[1] << 8);
      high = (__m512i) (digits[2] | digits[3] << 8);
      v[i] = _mm512_unpacklo_epi16 (low, high);
      v[4 + i] = _mm512_unpackhi_epi16 (low, high);
    }
    transpose_quarters (v);
    transpose_quarters (v + 4);
#pragma GCC unroll 8
    for (unsigned i = 0; i < 8; i++) {
      _mm_storeu_si128 ((void *) (places[i] + first), _mm512_extracti32x4_epi32 (v[i], 0));
      _mm_storeu_si128 ((void *) (places[8 + i] + first), _mm512_extracti32x4_epi32 (v[i], 1));
      _mm_storeu_si128 ((void *) (places[16 + i] + first), _mm512_extracti32x4_epi32 (v[i], 2));
      _mm_storeu_si128 ((void *) (places[24 + i] + first), _mm512_extracti32x4_epi32 (v[i], 3));
    }
  }
  write_last_cell (shelf, solutions);
}

/** move: copies positions into as many lanes or slots; both ascend. */
static void
move (Cell *to, uint32_t to_slots, const Cell *from, uint32_t from_slots)
{
  static const uint16_t numbers[LANES] = {
    0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
    16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
  };
  const __m512i sources = _mm512_maskz_expand_epi16 (
      to_slots, _mm512_maskz_compress_epi16 (from_slots, _mm512_loadu_si512 (numbers)));

#pragma GCC unroll 9
  for (unsigned cell = 0; cell < N_CELLS; cell++)
    _mm512_mask_storeu_epi16 (to + cell, to_slots,
                              _mm512_permutexvar_epi16 (sources, (__m512i) from[cell].all));
}

/** admit: prepares for admit_to_cell(). */
static void
admit (LaneBoards *board, const Arrivals *arrivals, Admission *admission)
{
  admission->from[0] = arrivals->shelves[0]->cells;
  admission->from[1] = arrivals->shelves[1]->cells;
  admission->lanes = arrivals->lanes;
  admission->slots =
      (Vector) _mm512_maskz_expand_epi16 (arrivals->lanes, _mm512_loadu_si512 (arrivals->slots));
}

/** admit_to_cell: puts the arrivals' candidates of a cell into their lanes. What is known of lines
 * was applied to the cell before, so it does not affect them. */
static inline Vector
admit_to_cell (const Admission *admission, size_t position, Vector cell, unsigned n_shelves)
{
  __m512i arriving;

  if (n_shelves == 1)
    return (Vector) _mm512_mask_permutexvar_epi16 ((__m512i) cell, admission->lanes,
                                                   (__m512i) admission->slots,
                                                   (__m512i) admission->from[0][position].all);
  arriving = _mm512_permutex2var_epi16 ((__m512i) admission->from[0][position].all,
                                        (__m512i) admission->slots,
                                        (__m512i) admission->from[1][position].all);

  return (Vector) _mm512_mask_mov_epi16 ((__m512i) cell, admission->lanes, arriving);
}

#include "engine/batch/lanes-kernel.h"

const AriLanesKernel ari_lanes_32 = { "AVX-512, 32 lanes", sizeof (LanesState),
                                      _Alignof(LanesState), run };
