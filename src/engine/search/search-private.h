/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the parts of the search: the loop (search.c), deductions (deduce.c), probing (probe.c),
 * the choice of a cell (decide.c) and of its first digit (value.c), checkpoints (replay.c),
 * and houses as one constraint (alldiff.c). */

#pragma once

#include "engine/base/random.h"
#include "engine/search/board.h"
#include "engine/search/search.h"

/** AriPhase: what the next step begins with. */
typedef enum {
  ARI_PHASE_BEGIN,   /* no step has been taken */
  ARI_PHASE_ADVANCE, /* deduce, decide, or find that the grid is solved or dead */
  ARI_PHASE_RETREAT, /* undo the top decision's digit */
  ARI_PHASE_RETRY,   /* try the top decision's next digit */
  ARI_PHASE_REFUTE,  /* two-way branching: remove the candidate that was undone */
  ARI_PHASE_FINISH,  /* report that it is over */
  ARI_PHASE_OVER,
} AriPhase;

/** AriFinding: the result of looking for the next event. */
typedef enum {
  ARI_FOUND_NOTHING,
  ARI_FOUND_EVENT,
  ARI_FOUND_NOT_YET, /* the slice of work is used up: the next call continues here */
} AriFinding;

/** AriSearchLevel: a decision, and the lengths of the lists before its digit was tried. */
typedef struct {
  AriDecision decision;
  AriBoardMark mark;
  uint32_t n_moves;
  uint32_t rank; /* the place of the cell in the order of rows, columns or boxes */
} AriSearchLevel;

/** AriSearchMove: one change between the start and the current state. */
typedef struct {
  uint16_t cell;
  uint8_t digit;
  uint8_t kind; /* AriEventKind: GUESS, FORCED, PLACE or REMOVE */
} AriSearchMove;

/** AriProbe: a candidate tried on the board, which callers of the search do not see. */
typedef struct {
  bool is_active;
  AriBoardMark mark;
} AriProbe;

/** AriLookahead: the progress of look-ahead in a round through all candidates. */
typedef struct {
  uint32_t at;   /* cell * n_digits + digit: the next candidate to probe */
  uint32_t left; /* candidates still to be probed since something changed */
} AriLookahead;

/** AriTieBreak: the comparison of cells that the order finds equal. */
typedef struct {
  bool is_active;
  uint16_t cell;    /* being measured */
  AriDigits digits; /* of it, still to probe */
  uint64_t score;   /* of it, so far */
  uint16_t n_seen;  /* cells measured before */
  uint16_t best;
  uint64_t best_score;
} AriTieBreak;

struct AriSearch {
  size_t size; /* the bytes of the whole block */
  const AriLayout *layout;
  AriStrategy strategy;
  uint64_t limit;
  uint32_t deductions;  /* of the strategy */
  bool sees_dead_ends;  /* finds a dead end before it chooses the cell */
  bool keeps_moves;     /* deductions are too expensive to repeat */
  bool is_copied;       /* a checkpoint is a copy, since its decisions do not determine a state */
  bool notes_conflicts; /* its weights or its last conflict choose a cell */
  bool takes_first;     /* tries digits in ascending order */
  bool takes_fewest;    /* chooses the first cell with the fewest candidates */

  AriCounters counters;
  AriEvent last_event;
  uint8_t phase; /* AriPhase */
  bool is_exhausted;
  bool has_bad_givens;
  uint16_t clash_cell; /* among the givens, or ARI_NO_CELL */
  uint16_t clash_other;
  uint16_t clash_house;
  uint32_t n_moves;
  uint64_t slice_end; /* the work at which this call returns */

  uint32_t n_chosen;   /* a person's choices (strategy.choices) that are made or passed over */
  uint64_t choice_due; /* the steps after which the next one is to be made */

  AriRandom random;
  uint16_t conflict_cell; /* the guess of the last dead end, or ARI_NO_CELL */
  uint8_t most_used; /* the digit that was placed most often, where the order is ARI_ORDER_DIGIT */

  AriProbe probe;
  AriLookahead lookahead;
  AriTieBreak ties;

  /* arrays of the block, as byte offsets from the search */
  uint32_t order_at;   /* uint16_t: cells in the order of rows, columns or boxes */
  uint32_t levels_at;  /* AriSearchLevel: room for n_cells */
  uint32_t depths_at;  /* uint16_t per cell, valid for filled ones */
  uint32_t origins_at; /* uint8_t per cell, valid for filled ones */
  uint32_t moves_at;   /* AriSearchMove, if keeps_moves: room for every cell and candidate */
  uint32_t weights_at; /* uint32_t per cell and house, if notes_conflicts: its dead ends */

  _Alignas(16) AriBoard board; /* the last: its arrays follow */
};

#define ARI_SEARCH_ARRAY(name, type)                                                               \
  static inline type *ari_search_##name (const AriSearch *search)                                  \
  {                                                                                                \
    return (type *) (void *) ((char *) (uintptr_t) search + search->name##_at);                    \
  }

ARI_SEARCH_ARRAY (order, uint16_t)
ARI_SEARCH_ARRAY (levels, AriSearchLevel)
ARI_SEARCH_ARRAY (depths, uint16_t)
ARI_SEARCH_ARRAY (origins, uint8_t)
ARI_SEARCH_ARRAY (moves, AriSearchMove)
ARI_SEARCH_ARRAY (weights, uint32_t)

static inline AriSearchLevel *
ari_search_top (const AriSearch *search)
{
  return &ari_search_levels (search)[search->counters.depth - 1];
}

static inline bool
ari_search_slice_is_over (const AriSearch *search)
{
  return search->board.work >= search->slice_end;
}

/* search.c */

/** ari_search_place: fills a cell at the present depth. */
void ari_search_place (AriSearch *search, unsigned cell, unsigned digit, AriEventKind kind);
/** ari_search_strike: removes a candidate. */
void ari_search_strike (AriSearch *search, unsigned cell, unsigned digit);
/** ari_search_push: opens a decision among @candidates of @cell and tries @digit. */
void ari_search_push (
    AriSearch *search, unsigned cell, AriDigits candidates, unsigned digit, uint32_t rank);
/** ari_search_set_chosen: records that @n_chosen choices are made or passed over. */
void ari_search_set_chosen (AriSearch *search, uint32_t n_chosen);

/* deduce.c */

/** ari_search_deduce: finds the next deduction of the strategy and makes it. */
AriFinding ari_search_deduce (AriSearch *search, AriEvent *event);
/** ari_search_forget_lookahead: begins a new round, in which every candidate is probed. */
void ari_search_forget_lookahead (AriSearch *search);

/* probe.c */

/** ari_probe_begin: tries a candidate. */
void ari_probe_begin (AriSearch *search, unsigned cell, unsigned digit);
/** ari_probe_run: propagates the candidate by singles. Returns: false if the slice ended before
 * that. */
bool ari_probe_run (AriSearch *search);
/** ari_probe_end: undoes the probe. */
void ari_probe_end (AriSearch *search);

/* decide.c */

/** ari_search_decide: chooses a cell and tries its first digit, or finds that it has none. */
AriFinding ari_search_decide (AriSearch *search, AriEvent *event);

/* value.c */

/** ari_search_pick_value: chooses one of @digits of @cell by the order of values. */
unsigned ari_search_pick_value (AriSearch *search, unsigned cell, AriDigits digits);
/** ari_search_pick_place: chooses one of @places of @digit in @house. Returns: its cell. */
unsigned
ari_search_pick_place (AriSearch *search, unsigned house, unsigned digit, AriDigits places);

/** ari_search_value: chooses one of @digits, the candidates of @cell not yet tried. */
static inline unsigned
ari_search_value (AriSearch *search, unsigned cell, AriDigits digits)
{
  return search->takes_first ? ari_digits_first (digits)
                             : ari_search_pick_value (search, cell, digits);
}

/** ari_search_most_used: the digit that was placed most often, but not everywhere. */
unsigned ari_search_most_used (const AriSearch *search);

/* alldiff.c */

/** ari_search_find_different: finds a cell of @house that cannot hold one of its candidates,
 * because the cells of the house must all be different. Call it when no single is left.
 * @digit: (out): that candidate
 * Returns: the cell, or ARI_NO_CELL. */
unsigned ari_search_find_different (AriBoard *board, unsigned house, unsigned *digit);
