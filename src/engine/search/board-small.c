/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards of at most 128 cells, as sets of cells and lines of places. */

#include <string.h>

#include "engine/search/board-private.h"

/*
 * Where only the fewest candidates, or those of one cell, are asked for, and there are at most 128
 * cells, as on 9×9, a board keeps nothing but sets of cells: to fill is to clear some bits of two
 * words, which undoing sets again, and the cell with the fewest candidates is found by adding up
 * the sets of all digits, in binary, with each bit of the sums in a word of its own for 64 cells.
 * Nothing there is a loop over what was found, whose end the processor could not foretell: `mrv`
 * takes 1.2 times as many steps as with fill_by_peers(), `rows` 1.1.
 *
 * Where singles are deduced, too, each digit has a line besides: its places in each house, sixteen
 * bits a house. A fill takes the places of all peers from the line of its digit at once, by a line
 * that each cell has for that, and keeps the old line, which undoing writes back. The houses that
 * lost a place and have one left, and the peers with one candidate left, are kept as sets, as they
 * are after that fill. Only when a single is asked for is the first of them looked for that is
 * still to be filled: by then most are filled, by way of another house, so that hardly ever two of
 * a fill are left.
 *
 * Which of these is the first, and which of several dead ends, is as if the digit were taken from
 * one peer after another, house by house, and each single queued when it appears, as in board.c.
 * `mrv-singles` takes 1.4 times as many steps as by fill_by_places(). With singles queued when a
 * digit is placed it took 1.1 times as many: a quarter fewer instructions, but as many jumps that
 * the processor did not foretell.
 *
 * Sets and lines are read and written as whole vectors, because a processor waits when it reads a
 * vector of which a part was just written.
 */

enum {
  EIGHT = 8, /* houses in a vector of the processor */
  N_EIGHTS = ARI_LINE_HOUSES / EIGHT,
  FIRST_OF_WORD = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__ ? 3 : 0, /* of four numbers */
};

typedef uint16_t Eight __attribute__ ((vector_size (2 * EIGHT)));
typedef uint64_t Pair __attribute__ ((vector_size (16)));

static inline __attribute__ ((always_inline)) Pair
pair_at (const uint64_t words[2])
{
  Pair pair;

  memcpy (&pair, words, sizeof pair);
  return pair;
}

static inline __attribute__ ((always_inline)) void
set_pair (uint64_t words[2], Pair pair)
{
  memcpy (words, &pair, sizeof pair);
}

static inline __attribute__ ((always_inline)) Eight
eight_at (const AriDigitLine *line, unsigned i)
{
  Eight eight;

  memcpy (&eight, line->houses + (size_t) i * EIGHT, sizeof eight);
  return eight;
}

static inline __attribute__ ((always_inline)) void
set_eight (AriDigitLine *line, unsigned i, Eight eight)
{
  memcpy (line->houses + (size_t) i * EIGHT, &eight, sizeof eight);
}

bool
ari_board_fits_small (const AriBoard *board)
{
  const AriLayout *layout = board->layout;
  bool fits = board->needs.sets && board->n_cells <= 128 && board->n_digits < 16;

  if (!board->needs.places)
    return fits && !board->needs.naked;
  for (unsigned h = 0; h < board->n_houses; h++)
    fits = fits && layout->houses[h].n_cells == board->n_digits;
  return fits && board->is_plain && layout->candidates == NULL
         && board->n_houses <= ARI_LINE_HOUSES;
}

/*
 * A set of houses is a word with a bit for each, which is found in a vector that has, in each of
 * its eight numbers, a bit for each vector of a line.
 */

static inline __attribute__ ((always_inline)) uint64_t
fold (Eight houses)
{
  Pair pair;

  memcpy (&pair, &houses, sizeof pair);
  return pair[0] | pair[1] << N_EIGHTS;
}

static unsigned
bit_of_house (unsigned house)
{
  const unsigned number = house % EIGHT;

  return (number % 4 ^ FIRST_OF_WORD) * 16 + number / 4 * N_EIGHTS + house / EIGHT;
}

static inline unsigned
house_of_bit (unsigned bit)
{
  return bit % N_EIGHTS * EIGHT + bit / N_EIGHTS % 4 * 4 + (bit / 16 ^ FIRST_OF_WORD);
}

static void
build_cell (const AriBoard *board, unsigned cell, AriLineCell *of)
{
  const AriSlot *slots = ari_board_slots (board);
  unsigned n_peers;
  const uint16_t *peers = ari_layout_peers (board->layout, (uint16_t) cell, &n_peers);

  memset (of, 0, sizeof *of);
  memset (&of->kept, 0xff, sizeof of->kept);
  memset (&of->others, 0xff, sizeof of->others);
  of->self[cell / 64] = ari_board_bit_of (cell);
  for (unsigned i = 0; i < n_peers; i++)
    for (unsigned j = 0; j < 3; j++)
      of->kept.houses[slots[3 * peers[i] + j].house] &= (uint16_t) ~slots[3 * peers[i] + j].bit;
  for (unsigned j = 0; j < 3; j++) {
    const AriSlot *slot = &slots[3 * cell + j];

    of->kept.houses[slot->house] = 0;
    of->others.houses[slot->house] = (uint16_t) ~slot->bit;
    of->houses[j] = (uint16_t) slot->house;
    of->bits[j] = (uint8_t) bit_of_house (slot->house);
    of->own |= UINT64_C (1) << of->bits[j];
  }
}

void
ari_board_small_build_places (AriBoard *board)
{
  for (unsigned cell = 0; cell < board->n_cells; cell++)
    build_cell (board, cell, ari_board_line_cells (board) + cell);
}

void
ari_board_small_build_lines (AriBoard *board)
{
  for (unsigned digit = 0; digit < board->n_digits; digit++)
    for (unsigned h = 0; h < board->n_houses; h++)
      ari_board_lines (board)[digit].houses[h] = (uint16_t) ari_digits_below (board->n_digits);
}

/* Counts the bits of both words; a call for each, which it is on plain x86-64, took a tenth. */
static inline unsigned
count_both (uint64_t low, uint64_t high)
{
  const uint64_t ones = UINT64_C (0x5555555555555555), twos = UINT64_C (0x3333333333333333);
  const uint64_t fours = UINT64_C (0x0f0f0f0f0f0f0f0f), bytes = UINT64_C (0x0101010101010101);
  uint64_t sum;

  low -= low >> 1 & ones;
  high -= high >> 1 & ones;
  sum = (low & twos) + (low >> 2 & twos) + (high & twos) + (high >> 2 & twos);
  return (unsigned) (((sum & fours) + (sum >> 4 & fours)) * bytes >> 56);
}

static void
fill_sets (AriBoard *board, unsigned cell, unsigned digit)
{
  const uint64_t *peers = ari_board_peer_sets (board) + 2 * cell;
  uint64_t *holders = ari_board_holders (board);
  uint64_t *open = ari_board_open (board);
  uint64_t *lost = ari_board_lost (board) + 2 * board->now.n_filled;
  uint64_t held[2] = { 0 };
  uint64_t none[2];

  open[cell / 64] &= ~ari_board_bit_of (cell);
  ari_board_digits (board)[cell] = (uint8_t) digit;
  ari_board_filled (board)[board->now.n_filled++] = (uint16_t) cell;
  for (unsigned i = 0; i < 2; i++) {
    lost[i] = holders[2 * digit + i] & peers[i] & open[i];
    holders[2 * digit + i] ^= lost[i];
  }
  board->now.n_removed += count_both (lost[0], lost[1]);
  board->work += board->layout->peer_starts[cell + 1] - board->layout->peer_starts[cell];
  if (!board->needs.dead_ends)
    return;
  for (unsigned d = 0; d < board->n_digits; d++)
    for (unsigned i = 0; i < 2; i++)
      held[i] |= holders[2 * d + i];
  for (unsigned i = 0; i < 2; i++)
    none[i] = lost[i] & ~held[i];
  if ((none[0] | none[1]) != 0)
    ari_board_die (board,
                   none[1] != 0 ? 127 - (unsigned) __builtin_clzll (none[1])
                                : 63 - (unsigned) __builtin_clzll (none[0]),
                   ARI_NO_DIGIT, ARI_NO_HOUSE);
}

static void
undo_sets (AriBoard *board, const AriBoardMark *mark)
{
  for (uint32_t i = board->now.n_filled; i-- > mark->n_filled;) {
    const unsigned cell = ari_board_filled (board)[i];
    const uint64_t *lost = ari_board_lost (board) + 2 * i;
    uint64_t *holders = ari_board_holders (board) + 2 * ari_board_digits (board)[cell];

    holders[0] |= lost[0];
    holders[1] |= lost[1];
    ari_board_open (board)[cell / 64] |= ari_board_bit_of (cell);
    ari_board_digits (board)[cell] = ARI_NO_DIGIT;
  }
}

/* Notes the first dead end among the peers of @cell that lose @digit. @none: those without a
 * candidate */
static __attribute__ ((noinline)) void
note_dead_end (AriBoard *board, unsigned cell, unsigned digit, Pair none)
{
  const AriLineCell *cells = ari_board_line_cells (board);
  const AriSlot *slots = ari_board_slots (board);
  const AriDigits *fresh = ari_board_fresh_peers (board) + (size_t) 3 * cell;
  AriDigitLine line = ari_board_line_fills (board)[board->now.n_filled].line;
  AriDigits peers[3];

  for (unsigned i = 0; i < 3; i++) {
    peers[i] = line.houses[cells[cell].houses[i]] & fresh[i];
    line.houses[cells[cell].houses[i]] = UINT16_MAX;
  }
  for (unsigned i = 0; i < 3; i++)
    ARI_FOR_DIGITS (position, peers[i]) {
      const unsigned peer = board->layout->houses[cells[cell].houses[i]].cells[position];

      if ((none[peer / 64] >> peer % 64 & 1) != 0) {
        ari_board_die (board, peer, ARI_NO_DIGIT, ARI_NO_HOUSE);
        return;
      }
      for (unsigned j = 0; j < 3; j++) {
        const unsigned house = cells[peer].houses[j];

        line.houses[house] &= (uint16_t) ~slots[3 * peer + j].bit;
        if (line.houses[house] == 0) {
          ari_board_die (board, ARI_NO_CELL, digit, house);
          return;
        }
      }
    }
}

/* @n_digits: of the board; known at compile time, if it is 9 */
static inline __attribute__ ((always_inline)) void
fill_lines (AriBoard *board, unsigned cell, unsigned digit, unsigned n_digits)
{
  const AriLineCell *of = ari_board_line_cells (board) + cell;
  AriLineFill *fill = ari_board_line_fills (board) + board->now.n_filled;
  uint64_t *lost_words = ari_board_lost (board) + 2 * board->now.n_filled;
  uint64_t *holders = ari_board_holders (board);
  AriDigitLine *lines = ari_board_lines (board);
  const Pair open = pair_at (ari_board_open (board)) & ~pair_at (of->self);
  const Pair lost =
      pair_at (holders + 2 * digit) & pair_at (ari_board_peer_sets (board) + 2 * cell) & open;
  const AriDigits others =
      ari_board_small_candidates (board, cell, n_digits) & ~ari_digits_of (digit);
  const unsigned n_lost = count_both (lost[0], lost[1]);
  Pair ones = { 0 }, several = { 0 }, none;
  Eight single = { 0 }, empty = { 0 };
  uint64_t other_houses = 0;

  set_pair (ari_board_open (board), open);
  set_pair (holders + 2 * digit, pair_at (holders + 2 * digit) ^ lost);
  set_pair (lost_words, lost);
  ari_board_digits (board)[cell] = (uint8_t) digit;
  ari_board_filled (board)[board->now.n_filled] = (uint16_t) cell;
  board->now.n_removed += n_lost;
  board->work += 8 + 4 * n_lost;
  for (unsigned d = 0; d < n_digits; d++) {
    const Pair held = pair_at (holders + 2 * d);

    several |= ones & held;
    ones |= held;
  }
  set_pair (fill->few, lost & ~several);
  none = lost & ~ones;
  for (unsigned i = 0; i < N_EIGHTS; i++) {
    const Eight old = eight_at (lines + digit, i), left = old & eight_at (&of->kept, i);
    const Eight changed = (Eight) (left != old) & (uint16_t) (1 << i);

    set_eight (&fill->line, i, old);
    set_eight (lines + digit, i, left);
    single |= (Eight) ((left & (left - 1)) == 0) & changed;
    empty |= (Eight) (left == 0) & changed;
  }
  fill->houses = fold (single) & ~of->own;
  if (__builtin_expect (((fold (empty) & ~of->own) | none[0] | none[1]) != 0, 0))
    note_dead_end (board, cell, digit, none);
  board->now.n_filled++;
  ARI_FOR_DIGITS (other, others) {
    for (unsigned i = 0; i < N_EIGHTS; i++)
      set_eight (lines + other, i, eight_at (lines + other, i) & eight_at (&of->others, i));
    for (unsigned i = 0; i < 3; i++) {
      const uint16_t places = lines[other].houses[of->houses[i]];

      other_houses |= (uint64_t) ((places & (places - 1)) == 0) << (4 * other + i);
      if (__builtin_expect (places == 0, 0))
        ari_board_die (board, ARI_NO_CELL, (unsigned) other, of->houses[i]);
    }
  }
  fill->others = others;
  fill->other_houses = other_houses;
}

static void
undo_lines (AriBoard *board, const AriBoardMark *mark)
{
  for (uint32_t i = board->now.n_filled; i-- > mark->n_filled;) {
    const unsigned cell = ari_board_filled (board)[i];
    const unsigned digit = ari_board_digits (board)[cell];
    const AriLineCell *of = ari_board_line_cells (board) + cell;
    const AriLineFill *fill = ari_board_line_fills (board) + i;
    uint64_t *holders = ari_board_holders (board) + 2 * digit;
    uint64_t *open = ari_board_open (board);

    set_pair (holders, pair_at (holders) | pair_at (ari_board_lost (board) + 2 * i));
    set_pair (open, pair_at (open) | pair_at (of->self));
    ari_board_digits (board)[cell] = ARI_NO_DIGIT;
    ari_board_lines (board)[digit] = fill->line;
    ARI_FOR_DIGITS (other, fill->others) {
      AriDigitLine *line = ari_board_lines (board) + other;

      for (unsigned j = 0; j < N_EIGHTS; j++)
        set_eight (line, j, eight_at (line, j) | ~eight_at (&of->others, j));
    }
  }
}

/* Returns the first of @few, which are peers of @cell. */
static __attribute__ ((noinline)) unsigned
first_naked (const AriBoard *board, unsigned cell, const AriLineFill *fill, Pair few)
{
  const AriLineCell *of = ari_board_line_cells (board) + cell;
  const AriDigits *fresh = ari_board_fresh_peers (board) + (size_t) 3 * cell;

  for (unsigned i = 0; i < 3; i++)
    ARI_FOR_DIGITS (position, fill->line.houses[of->houses[i]] & fresh[i]) {
      const unsigned peer = board->layout->houses[of->houses[i]].cells[position];

      if ((few[peer / 64] >> peer % 64 & 1) != 0)
        return peer;
    }
  return ARI_NO_CELL;
}

unsigned
ari_board_small_next_naked (AriBoard *board)
{
  for (; board->now.naked_head < board->now.n_filled; board->now.naked_head++) {
    const AriLineFill *fill = ari_board_line_fills (board) + board->now.naked_head;
    const Pair few = pair_at (fill->few) & pair_at (ari_board_open (board));
    const uint64_t low = few[0], high = few[1];

    if ((low | high) == 0)
      continue;
    if (((low & (low - 1)) | (high & (high - 1))) != 0 || (low != 0 && high != 0))
      return first_naked (board, ari_board_filled (board)[board->now.naked_head], fill, few);
    return low != 0 ? (unsigned) __builtin_ctzll (low) : 64 + (unsigned) __builtin_ctzll (high);
  }
  return ARI_NO_CELL;
}

/* Returns the one of @left that was the first to be left with one place. Its last loss counts, so
 * the peers are gone through from the last to the first, until all houses were met. */
static __attribute__ ((noinline)) unsigned
first_hidden (const AriBoard *board, unsigned cell, const AriLineFill *fill, uint64_t left)
{
  const AriLineCell *cells = ari_board_line_cells (board);
  const AriDigits *fresh = ari_board_fresh_peers (board) + (size_t) 3 * cell;
  unsigned first = ARI_NO_HOUSE;

  for (unsigned i = 3; i-- > 0 && left != 0;) {
    const unsigned own = cells[cell].houses[i];
    AriDigits peers = fill->line.houses[own] & fresh[i];

    while (peers != 0) {
      const unsigned position = 63 ^ (unsigned) __builtin_clzll (peers);
      const AriLineCell *of = &cells[board->layout->houses[own].cells[position]];

      peers ^= ari_digits_of (position);
      if ((of->own & left) == 0)
        continue;
      for (unsigned j = 3; j-- > 0;)
        first = (left >> of->bits[j] & 1) != 0 ? of->houses[j] : first;
      left &= ~of->own;
    }
  }
  return first;
}

unsigned
ari_board_small_next_hidden (AriBoard *board, unsigned *digit, unsigned *house)
{
  const AriDigitLine *lines = ari_board_lines (board);

  for (; board->now.hidden_head < board->now.n_filled; board->now.hidden_head++) {
    const AriLineFill *fill = ari_board_line_fills (board) + board->now.hidden_head;
    const unsigned cell = ari_board_filled (board)[board->now.hidden_head];
    uint64_t houses = fill->houses;

    if (houses != 0) {
      Eight open = { 0 };

      *digit = ari_board_digits (board)[cell];
      for (unsigned i = 0; i < N_EIGHTS; i++)
        open |= (Eight) (eight_at (lines + *digit, i) != 0) & (uint16_t) (1 << i);
      houses &= fold (open);
      if (houses != 0) {
        *house = ari_digits_are_several (houses) ? first_hidden (board, cell, fill, houses)
                                                 : house_of_bit (ari_digits_first (houses));
        return board->layout->houses[*house].cells[ari_digits_first (lines[*digit].houses[*house])];
      }
    }
    ARI_FOR_DIGITS (bit, fill->other_houses) {
      *digit = (unsigned) bit / 4;
      *house = ari_board_line_cells (board)[cell].houses[bit % 4];
      if (lines[*digit].houses[*house] != 0)
        return board->layout->houses[*house].cells[ari_digits_first (lines[*digit].houses[*house])];
    }
  }
  return ARI_NO_CELL;
}

void
ari_board_small_fill (AriBoard *board, unsigned cell, unsigned digit)
{
  if (!board->needs.places)
    fill_sets (board, cell, digit);
  else if (board->n_digits == 9)
    fill_lines (board, cell, digit, 9);
  else
    fill_lines (board, cell, digit, board->n_digits);
}

void
ari_board_small_undo (AriBoard *board, const AriBoardMark *mark)
{
  if (board->needs.places)
    undo_lines (board, mark);
  else
    undo_sets (board, mark);
}

unsigned
ari_board_small_none (const AriBoard *board)
{
  const uint64_t *holders = ari_board_holders (board);

  for (unsigned i = 0; i < 2; i++) {
    uint64_t none = ari_board_open (board)[i];

    for (unsigned digit = 0; digit < board->n_digits; digit++)
      none &= ~holders[2 * digit + i];
    if (none != 0)
      return 64 * i + (unsigned) __builtin_ctzll (none);
  }
  return ARI_NO_CELL;
}

enum { N_PLANES = 4 };

/* Takes the cells whose sum has a bit away, unless that leaves none: from the highest bit on. */
unsigned
ari_board_small_fewest (const AriBoard *board)
{
  const uint64_t *holders = ari_board_holders (board);
  uint64_t least[2] = { ari_board_open (board)[0], ari_board_open (board)[1] };
  uint64_t planes[N_PLANES][2] = { 0 };

  for (unsigned d = 0; d < board->n_digits; d++)
    for (unsigned i = 0; i < 2; i++) {
      const uint64_t c0 = planes[0][i] & holders[2 * d + i];
      const uint64_t c1 = planes[1][i] & c0;
      const uint64_t c2 = planes[2][i] & c1;

      planes[0][i] ^= holders[2 * d + i];
      planes[1][i] ^= c0;
      planes[2][i] ^= c1;
      planes[3][i] |= c2;
    }
  for (unsigned plane = N_PLANES; plane-- > 0;) {
    const uint64_t low = least[0] & ~planes[plane][0], high = least[1] & ~planes[plane][1];
    const bool is_some = (low | high) != 0;

    least[0] = is_some ? low : least[0];
    least[1] = is_some ? high : least[1];
  }
  return least[0] != 0 ? (unsigned) __builtin_ctzll (least[0])
                       : 64 + (unsigned) __builtin_ctzll (least[1]);
}

size_t
ari_board_write_lost (const AriBoard *board, uint32_t index, uint16_t *cells, size_t max)
{
  const uint64_t *lost = ari_board_lost (board) + 2 * (size_t) index;
  size_t n = 0;

  for (unsigned cell = 0; cell < board->n_cells; cell++)
    if ((lost[cell / 64] & ari_board_bit_of (cell)) != 0) {
      if (n < max)
        cells[n] = (uint16_t) cell;
      n++;
    }
  return n;
}
