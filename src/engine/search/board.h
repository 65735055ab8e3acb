/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Candidates under propagation, with a trail to undo. Internal to the engine: only its two searches
 * and their parts include this. */

#pragma once

#include "engine/base/grid.h"

/* The count of an open cell is its number of candidates, that of a filled one at least this: so a
 * cell with the fewest candidates is the smallest byte of an array, and counting needs no branch.
 */
enum { ARI_COUNT_FILLED = 128 };

/** AriSlot: the position of a cell in one of its houses. */
typedef struct {
  AriDigits bit; /* its index among the house's cells */
  uint32_t house;
} AriSlot;

/* The most houses of a small board that needs places; a multiple of those in a vector. */
enum { ARI_LINE_HOUSES = 32 };

/** AriDigitLine: the positions where a digit can still go, in each house of a small board. */
typedef struct {
  uint16_t houses[ARI_LINE_HOUSES];
} AriDigitLine;

/** AriLineCell: what filling a cell does to the lines of a small board. */
typedef struct {
  AriDigitLine kept;   /* what the line of its digit keeps: nothing in its own houses */
  AriDigitLine others; /* what the lines of its other candidates keep: all but its own positions */
  uint64_t self[2];    /* the cell, as a set of cells */
  uint64_t own;        /* its houses, as a set in an order of board-small.c */
  uint16_t houses[3];
  uint8_t bits[3]; /* of each of the houses in `own` */
} AriLineCell;

/** AriLineFill: what is known since a fill of a small board, and needed to undo it. */
typedef struct {
  AriDigitLine line;     /* of its digit, before */
  uint64_t few[2];       /* the peers left with one candidate */
  uint64_t houses;       /* those left with one place for its digit, as in AriLineCell */
  uint64_t other_houses; /* bit 4 * digit + i: the ith house of the cell has one place for @digit */
  AriDigits others;      /* the candidates that the cell had besides */
} AriLineFill;

/** AriDeadEnd: why the current position cannot be completed. */
typedef struct {
  uint16_t cell;  /* the cell without a candidate, or ARI_NO_CELL */
  uint16_t house; /* where `digit` has no place, or ARI_NO_HOUSE */
  uint8_t digit;  /* or ARI_NO_DIGIT */
} AriDeadEnd;

/** AriBoardMark: a state of a board to undo to. */
typedef struct {
  uint32_t n_removed;
  uint32_t n_filled;
  uint32_t naked_head; /* of a small board, both heads are fills, and there are no tails */
  uint32_t naked_tail;
  uint32_t hidden_head;
  uint32_t hidden_tail;
} AriBoardMark;

/** AriBoardNeeds: what a board keeps up to date besides the candidates, and what it looks for. */
typedef struct {
  bool naked;     /* a queue of cells with one candidate */
  bool places;    /* the places of each digit in each house, and a queue of hidden singles */
  bool changes;   /* which digits lost a place in which house */
  bool sets;      /* sets of cells are enough: no candidate is removed alone, and only the count
                   * of a cell or its candidates are asked for, of one cell at a time */
  bool dead_ends; /* where sets are enough: cells without a candidate */
  bool ignores_places; /* it does not look for digits with one place or none in a house */
} AriBoardNeeds;

/**
 * AriBoard: the head of a block; its arrays follow at byte offsets from it, so that the whole can
 * be copied with memcpy. `*_at` are those offsets.
 *
 * A candidate is lost when its cell or a peer is filled, or when it is removed. Two lists have what
 * was filled and lost. Undoing takes from their ends; it restores by OR and addition, so the order
 * within the lists does not matter.
 */
typedef struct {
  const AriLayout *layout; /* kept alive by the owner of the block */
  uint16_t n_digits;
  uint16_t n_cells;
  uint16_t n_houses;
  uint16_t n_words; /* of 64 bits, for a set of cells; 0 where a large board keeps places */
  AriBoardNeeds needs;
  bool is_small; /* only sets of cells are kept, and lines if it needs places; no masks, counts,
                  * places, `before`, `removed` and queues */
  bool is_plain; /* every cell is in three houses, and there is no other rule */

  /* tables that never change */
  uint32_t slots_at;       /* AriSlot: list of a cell as in AriLayout.house_starts */
  uint32_t fresh_peers_at; /* AriDigits per slot: positions of cells in no earlier house of it */
  uint32_t peer_sets_at;   /* uint64_t [cell][word]: its peers */
  uint32_t line_cells_at;  /* AriLineCell per cell */
  uint32_t partial_at;     /* AriDigits per house: all ones if it need not hold every digit */
  uint32_t crossings_at; /* AriDigits per pair (a, b) of houses: positions in a that are in b too */
  uint32_t fresh_at;     /* the arrays from masks_at to counts_at as they are on an empty board */
  uint32_t fresh_size;
  uint32_t immutable_end; /* nothing before this (and after the head) ever changes */

  /* the state, in the order of the fresh image */
  uint32_t masks_at;   /* AriDigits per cell: candidates; none in a filled cell */
  uint32_t places_at;  /* AriDigits [digit][house]: positions that can hold the digit */
  uint32_t settled_at; /* AriDigits per house: digits whose places are not watched */
  uint32_t changed_at; /* AriDigits per house: digits that lost a place since last looked at */
  uint32_t stale_at;   /* AriDigits per house: bits of deductions that still have to look at it */
  uint32_t stale_end;
  uint32_t lines_at;   /* AriDigitLine per digit */
  uint32_t holders_at; /* uint64_t [digit][word]: cells that have the candidate, or had it when they
                        * were filled */
  uint32_t open_at;    /* uint64_t [word]: open cells */
  uint32_t digits_at;  /* uint8_t per cell: its digit or ARI_NO_DIGIT */
  uint32_t counts_at;  /* uint8_t per cell, padded with 255 to a multiple of 16 bytes */
  /* parts that need no reset */
  uint32_t before_at;  /* AriDigits per cell: its candidates before it was filled */
  uint32_t removed_at; /* uint32_t: cell | digit << 16, candidates lost to a peer or a removal */
  uint32_t filled_at;  /* uint16_t: cells in the order they were filled */
  uint32_t lost_at;    /* uint64_t [2] per filled cell, in their order: peers that lost its digit */
  uint32_t line_fills_at; /* AriLineFill per filled cell, in their order */
  uint32_t naked_at;      /* uint16_t: queue of cells left with one candidate */
  uint32_t hidden_at;     /* uint32_t: queue of digit * n_houses + house left with one place */
  uint32_t end_at;        /* the size of the block */

  AriBoardMark now; /* ends of the lists, heads and ends of the queues */
  bool is_dead;
  AriDeadEnd dead_end; /* the first that was found, if is_dead */
  uint64_t work;       /* candidates visited so far, about 5 ns each; the measure of long work */
} AriBoard;

#define ARI_BOARD_ARRAY(name, type)                                                                \
  static inline type *ari_board_##name (const AriBoard *board)                                     \
  {                                                                                                \
    return (type *) (void *) ((char *) (uintptr_t) board + board->name##_at);                      \
  }

ARI_BOARD_ARRAY (slots, AriSlot)
ARI_BOARD_ARRAY (fresh_peers, AriDigits)
ARI_BOARD_ARRAY (peer_sets, uint64_t)
ARI_BOARD_ARRAY (partial, AriDigits)
ARI_BOARD_ARRAY (crossings, AriDigits)
ARI_BOARD_ARRAY (masks, AriDigits)
ARI_BOARD_ARRAY (places, AriDigits)
ARI_BOARD_ARRAY (settled, AriDigits)
ARI_BOARD_ARRAY (changed, AriDigits)
ARI_BOARD_ARRAY (stale, AriDigits)
ARI_BOARD_ARRAY (line_cells, AriLineCell)
ARI_BOARD_ARRAY (lines, AriDigitLine)
ARI_BOARD_ARRAY (holders, uint64_t)
ARI_BOARD_ARRAY (open, uint64_t)
ARI_BOARD_ARRAY (digits, uint8_t)
ARI_BOARD_ARRAY (counts, uint8_t)
ARI_BOARD_ARRAY (before, AriDigits)
ARI_BOARD_ARRAY (removed, uint32_t)
ARI_BOARD_ARRAY (filled, uint16_t)
ARI_BOARD_ARRAY (lost, uint64_t)
ARI_BOARD_ARRAY (line_fills, AriLineFill)
ARI_BOARD_ARRAY (naked, uint16_t)
ARI_BOARD_ARRAY (hidden, uint32_t)

/** ari_board_plan: fills in the head of a board for @layout; the rest of the block is not touched.
 * Returns: the bytes that the block needs, 0 if they are too many. */
size_t ari_board_plan (AriBoard *board, const AriLayout *layout, AriBoardNeeds needs);
/** ari_board_build: builds the tables in the block that begins with @board. */
void ari_board_build (AriBoard *board);
/** ari_board_clear: empties the grid. */
void ari_board_clear (AriBoard *board);

/** ari_board_small_fill: ari_board_fill() where the board is small. */
void ari_board_small_fill (AriBoard *board, unsigned cell, unsigned digit);
/** ari_board_large_fill: ari_board_fill() where it is not. */
void ari_board_large_fill (AriBoard *board, unsigned cell, unsigned digit);

/** ari_board_fill: puts @digit into an open cell and takes it from the cell's peers. */
static inline void
ari_board_fill (AriBoard *board, unsigned cell, unsigned digit)
{
  if (board->is_small)
    ari_board_small_fill (board, cell, digit);
  else
    ari_board_large_fill (board, cell, digit);
}

/** ari_board_remove: takes a candidate from an open cell. */
void ari_board_remove (AriBoard *board, unsigned cell, unsigned digit);
/** ari_board_undo: returns to an earlier state of the same path. */
void ari_board_undo (AriBoard *board, const AriBoardMark *mark);

/** ari_board_next_naked: takes a cell with one candidate from the queue, or returns ARI_NO_CELL. */
unsigned ari_board_next_naked (AriBoard *board);
/** ari_board_next_hidden: takes a hidden single, @digit in @house, or returns ARI_NO_CELL. */
unsigned ari_board_next_hidden (AriBoard *board, unsigned *digit, unsigned *house);
/** ari_board_fill_single: fills the next naked single, else the next hidden one, where the board is
 * not dead. Returns: false if there is none. */
bool ari_board_fill_single (AriBoard *board);
/** ari_board_find_none: the first open cell without a candidate, or ARI_NO_CELL. */
unsigned ari_board_find_none (const AriBoard *board);
/** ari_board_write_lost: the cells that lost the digit of a filled one, where the board is small.
 * @index: among the filled cells. Returns: how many there are; @cells has at most @max of them. */
size_t ari_board_write_lost (const AriBoard *board, uint32_t index, uint16_t *cells, size_t max);
/** ari_board_fewest: the first open cell with the fewest candidates; there must be an open one. */
unsigned ari_board_fewest (const AriBoard *board);

static inline bool
ari_board_is_full (const AriBoard *board)
{
  return board->now.n_filled == board->n_cells;
}

/** ari_board_positions: the places of @digit in @house, as positions in the house. */
static inline AriDigits
ari_board_positions (const AriBoard *board, unsigned digit, unsigned house)
{
  return ari_board_places (board)[digit * board->n_houses + house];
}

/** ari_board_find_locked: a cell that loses @digit because its places in house @a all lie in
 * another house, too, or ARI_NO_CELL. */
unsigned ari_board_find_locked (const AriBoard *board, unsigned a, unsigned digit);

/** ari_board_small_candidates: those of a cell of a small board, or those that it had when it was
 * filled. @n_digits: of the board; known at compile time, if it is 9. */
static inline __attribute__ ((always_inline)) AriDigits
ari_board_small_candidates (const AriBoard *board, unsigned cell, unsigned n_digits)
{
  const uint64_t *holders = ari_board_holders (board) + cell / 64;
  AriDigits candidates = 0;

  for (unsigned digit = 0; digit < n_digits; digit++)
    candidates |= (holders[digit * 2] >> cell % 64 & 1) << digit;
  return candidates;
}

/** ari_board_candidates: those of a cell; none if it is filled. */
static inline AriDigits
ari_board_candidates (const AriBoard *board, unsigned cell)
{
  if (!board->is_small)
    return ari_board_masks (board)[cell];
  if (ari_board_digits (board)[cell] != ARI_NO_DIGIT)
    return 0;
  return board->n_digits == 9 ? ari_board_small_candidates (board, cell, 9)
                              : ari_board_small_candidates (board, cell, board->n_digits);
}
