/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The position as techniques see it: sets by digit, by cell and by house, all kept up to date.
 * Internal to the kernels of logic. */

#pragma once

#include <string.h>

#include "engine/base/layout.h"
#include "engine/logic/position/cells.h"

enum {
  MAX_HOUSES_OF_CELL = ARI_MAX_HOUSES_OF_CELL,
  HOUSE_WORDS = (MAX_HOUSES + 63) / 64,
};

/** digits_of: the set that holds @digit alone; or, of positions, the one with this number. */
static inline Digits
digits_of (unsigned digit)
{
  return (Digits) ((Digits) 1 << digit);
}

/** Slot: the position of a cell in one of its houses. */
typedef struct {
  uint16_t house;
  uint16_t position; /* index into the house's cells */
  Digits others;     /* all positions but this one */
} Slot;

/** The first slots of each cell, in layouts that have rows, columns and boxes or regions. */
enum { ROW_SLOT, COLUMN_SLOT, BOX_SLOT };

/** Tables: constant data, built once for a layout. */
typedef struct {
  const AriLayout *layout;
  unsigned n_digits;
  unsigned n_cells;
  unsigned n_houses;
  Cells all;
  Digits full_set;                 /* all digits */
  Cells peers[MAX_CELLS];          /* the peers of each cell, without itself */
  Cells houses[MAX_HOUSES];        /* the cells of a house */
  bool has_all_digits[MAX_HOUSES]; /* a house of as many cells as there are digits */
  bool is_line[MAX_HOUSES];        /* a row or a column */
  uint16_t in_order[MAX_HOUSES];   /* all houses: boxes and others first, then lines */
  bool is_grid; /* houses 0 to n - 1 are rows, n to 2 n - 1 columns, each row crosses each column */
  /* of a grid: the most columns besides its own in which a cell has peers in other rows than its
   * own; [1] the same with rows and columns exchanged */
  unsigned reach[2];
  bool is_simple;             /* a grid whose cells have no houses and rules but row, column, box */
  uint16_t box_of[MAX_CELLS]; /* the first house besides row and column, or ARI_NO_HOUSE */
  uint16_t cells[MAX_HOUSES][MAX_DIGITS]; /* the cells of each house, by position */
  uint8_t n_slots[MAX_CELLS];
  Slot slots[MAX_CELLS][MAX_HOUSES_OF_CELL]; /* the houses of a cell: row, column, box, others */
  /* houses that share two cells or more with a house, ascending */
  uint16_t n_crossers[MAX_HOUSES];
  uint16_t crossers[MAX_HOUSES][MAX_HOUSES];
  Digits crossing[MAX_HOUSES][MAX_HOUSES]; /* [a][b]: the positions in a that are in b too */
} Tables;

/** Houses: a set of houses. */
typedef struct {
  uint64_t words[HOUSE_WORDS];
} Houses;

/** Scratch: memory that families work in; each says what it needs, the kernel holds it all. */
typedef struct Scratch Scratch;

/**
 * Board: a position, and a value: `*copy = *board` gives one to try things on. Only board_fill()
 * and board_remove() change it.
 *
 * A set of the cells of one house is a number of type Digits too, bit i for the house's cell i: the
 * *positions*. With rows, columns and boxes numbered as they are, positions in rows are columns.
 */
typedef struct {
  const Tables *tables;
  Scratch *scratch;                      /* shared by copies */
  Cells planes[MAX_DIGITS];              /* the open cells that can hold a digit */
  Cells open;                            /* cells without a digit */
  Cells givens;                          /* filled cells that the puzzle came with */
  Cells bivalue;                         /* open cells with two candidates */
  Cells naked;                           /* naked singles: open cells with one candidate */
  Digits candidates[MAX_CELLS];          /* the candidates of an open cell; none for a filled one */
  Digits places[MAX_DIGITS][MAX_HOUSES]; /* the positions in a house that can hold a digit */
  Digits missing[MAX_HOUSES];            /* digits that a house does not hold yet */
  Houses hidden[MAX_DIGITS];             /* hidden singles: houses with all digits, one of which
                                          * is missing and has one place left */
  Houses last;                           /* houses with one open cell */
  /* when each single of `naked` and `hidden` came up: the lower, the earlier */
  uint16_t naked_since[MAX_CELLS];
  uint16_t hidden_since[MAX_DIGITS][MAX_HOUSES];
  uint16_t n_singles;
  uint8_t digits[MAX_CELLS];  /* the digit of a cell, or ARI_NO_DIGIT */
  uint8_t counts[MAX_CELLS];  /* candidates of an open cell */
  uint8_t n_open[MAX_HOUSES]; /* open cells of a house */
  uint16_t n_filled;
  bool is_dead; /* there is no solution: then the sets need not be right */
} Board;

static inline void
houses_add (Houses *set, unsigned house)
{
  set->words[house / 64] |= UINT64_C (1) << house % 64;
}

static inline void
houses_drop (Houses *set, unsigned house)
{
  set->words[house / 64] &= ~(UINT64_C (1) << house % 64);
}

static inline bool
houses_has (const Houses *set, unsigned house)
{
  return (set->words[house / 64] >> house % 64 & 1) != 0;
}

/** houses_next: the lowest house from @house on, or ARI_NO_HOUSE. */
static inline unsigned
houses_next (const Houses *set, unsigned house)
{
  for (unsigned i = house / 64; i < HOUSE_WORDS; i++) {
    const uint64_t rest =
        i == house / 64 ? set->words[i] >> house % 64 << house % 64 : set->words[i];

    if (rest != 0)
      return 64 * i + (unsigned) __builtin_ctzll (rest);
  }
  return ARI_NO_HOUSE;
}

/** FOR_HOUSES: runs its block for each house of *@set, ascending. */
#define FOR_HOUSES(house, set)                                                                     \
  for (unsigned house = houses_next ((set), 0); house != ARI_NO_HOUSE;                             \
       house = houses_next ((set), house + 1))

/** FOR_HOUSES_OF: runs its block for each house of @cell: row, column, box, others. */
#define FOR_HOUSES_OF(house, tables, cell)                                                         \
  for (unsigned house##_slot = 0, house; tables_house_at ((tables), (cell), house##_slot, &house); \
       house##_slot++)

static inline bool
tables_house_at (const Tables *tables, unsigned cell, unsigned slot, unsigned *house)
{
  if (slot >= tables->n_slots[cell])
    return false;
  *house = tables->slots[cell][slot].house;
  return true;
}

/** FOR_HOUSES_HOLDING: runs its block for each house that holds all of *@set, which has a cell. */
#define FOR_HOUSES_HOLDING(house, tables, set)                                                     \
  for (unsigned house##_slot = 0, house;                                                           \
       tables_next_holding ((tables), (set), &house##_slot, &house);)

static inline bool
tables_next_holding (const Tables *tables, const Cells *set, unsigned *slot, unsigned *house)
{
  const unsigned first = cells_first (set);

  while (tables_house_at (tables, first, (*slot)++, house))
    if (cells_within (set, &tables->houses[*house]))
      return true;
  return false;
}

/** FOR_CROSSERS: runs its block for each house that shares two cells or more with @house. */
#define FOR_CROSSERS(other, tables, house)                                                         \
  for (unsigned other##_at = 0, other; tables_crosser_at ((tables), (house), other##_at, &other);  \
       other##_at++)

static inline bool
tables_crosser_at (const Tables *tables, unsigned house, unsigned at, unsigned *other)
{
  if (at >= tables->n_crossers[house])
    return false;
  *other = tables->crossers[house][at];
  return true;
}

/** tables_has_3x3_boxes: Returns: true if the grid is 9×9 and has boxes, whatever other rules there
 * are. */
static inline bool
tables_has_3x3_boxes (const Tables *tables)
{
  return tables->n_digits == 9 && tables->layout->box_columns == 3;
}

/** tables_row, tables_column: the house that is the row or the column of @cell. */
static inline unsigned
tables_row (const Tables *tables, unsigned cell)
{
  return tables->slots[cell][ROW_SLOT].house;
}

static inline unsigned
tables_column (const Tables *tables, unsigned cell)
{
  return tables->slots[cell][COLUMN_SLOT].house;
}

/** board_is_solved: Returns: true if all cells are filled and none is wrong. */
static inline bool
board_is_solved (const Board *board)
{
  return board->n_filled == board->tables->n_cells && !board->is_dead;
}

static inline bool
board_has (const Board *board, unsigned cell, unsigned digit)
{
  return ari_digits_has (board->candidates[cell], digit);
}

/** board_others: the candidates of @cell besides @digit. */
static inline Digits
board_others (const Board *board, unsigned cell, unsigned digit)
{
  return board->candidates[cell] & (Digits) ~digits_of (digit);
}

/** board_other: the other candidate of a cell that has two, one of which is @digit. */
static inline unsigned
board_other (const Board *board, unsigned cell, unsigned digit)
{
  return ari_digits_first (board_others (board, cell, digit));
}

/** board_is_wanted: Returns: true if @house must still get @digit somewhere: hidden singles and
 * subsets need that. */
static inline bool
board_is_wanted (const Board *board, unsigned house, unsigned digit)
{
  return board->tables->has_all_digits[house] && ari_digits_has (board->missing[house], digit);
}

/** board_pair: Returns: true if @digit has just two places in @house, and must have one: a strong
 * link. */
static inline bool
board_pair (const Board *board, unsigned house, unsigned digit, unsigned *a, unsigned *b)
{
  const Digits places = board->places[digit][house];
  const Digits rest = (Digits) (places & (places - 1));

  if (!ari_digits_is_single (rest) || !board->tables->has_all_digits[house])
    return false;
  *a = board->tables->cells[house][ari_digits_first (places)];
  *b = board->tables->cells[house][ari_digits_first (rest)];
  return true;
}

/** board_is_link: Returns: true if @a and @b are the two places that @digit has in @house, which
 * must have it. */
static inline bool
board_is_link (const Board *board, unsigned house, unsigned digit, unsigned a, unsigned b)
{
  unsigned ends[2];

  return board_pair (board, house, digit, &ends[0], &ends[1])
         && ((ends[0] == a && ends[1] == b) || (ends[0] == b && ends[1] == a));
}

/** board_partner: the other place of @digit in @house where it has just two, one of them @cell, and
 * must have one: the far end of a strong link. NO_CELL where there is no such link. */
static inline unsigned
board_partner (const Board *board, unsigned house, unsigned digit, unsigned cell)
{
  unsigned a, b;

  if (!board_pair (board, house, digit, &a, &b))
    return NO_CELL;
  return a == cell ? b : a;
}

/** StrongLink: a house in which a digit has just two places, and must have one. */
typedef struct {
  unsigned house;
  unsigned ends[2];
} StrongLink;

/** FOR_STRONG_LINKS: runs its block for each strong link of @digit, by house. */
#define FOR_STRONG_LINKS(link, board, digit)                                                       \
  for (StrongLink link = { .house = 0 }; board_next_link ((board), (digit), &link); link.house++)

static inline bool
board_next_link (const Board *board, unsigned digit, StrongLink *link)
{
  for (; link->house < board->tables->n_houses; link->house++)
    if (board_pair (board, link->house, digit, &link->ends[0], &link->ends[1]))
      return true;
  return false;
}

/** board_cells_at: the cells of @house at @positions. */
static inline Cells
board_cells_at (const Board *board, unsigned house, AriDigits positions)
{
  Cells result = cells_none ();

  ARI_FOR_DIGITS (position, positions)
    cells_add (&result, board->tables->cells[house][position]);
  return result;
}

/** board_seen_by_any: the cells that are peers of any cell of @set. */
static inline Cells
board_seen_by_any (const Board *board, const Cells *set)
{
  Cells result = cells_none ();

  FOR_CELLS (cell, set)
    result = cells_or (&result, &board->tables->peers[cell]);
  return result;
}

/** board_common_peers: the cells that are peers of every cell of @set: all cells if it is empty. */
static inline Cells
board_common_peers (const Board *board, const Cells *set)
{
  Cells result = board->tables->all;

  FOR_CELLS (cell, set)
    result = cells_and (&result, &board->tables->peers[cell]);
  return result;
}

/** candidates_seeing: the candidates of @digit in cells that are peers of every cell of @set. */
static inline Cells
candidates_seeing (const Board *board, const Cells *set, unsigned digit)
{
  const Cells peers = board_common_peers (board, set);

  return cells_and (&peers, &board->planes[digit]);
}

/** candidates_seeing_both: the candidates of @digit in common peers of two cells. */
static inline Cells
candidates_seeing_both (const Board *board, unsigned a, unsigned b, unsigned digit)
{
  const Cells peers = cells_and (&board->tables->peers[a], &board->tables->peers[b]);

  return cells_and (&peers, &board->planes[digit]);
}

static inline bool
board_are_peers (const Board *board, unsigned a, unsigned b)
{
  return cells_has (&board->tables->peers[a], b);
}

/** board_clear: empties the grid. */
static void board_clear (Board *board, const Tables *tables, Scratch *scratch);
/** board_fill: puts a digit into an open cell and takes it from the peers; if it is not a candidate
 * there or causes a contradiction, the board is dead. A filled cell stays as it is. */
static void board_fill (Board *board, unsigned cell, unsigned digit);
/** board_remove: takes a candidate away, if it is one; may leave the board dead. */
static void board_remove (Board *board, unsigned cell, unsigned digit);
