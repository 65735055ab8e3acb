/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search that learns from its dead ends, for large grids: finds solutions, counts them, and
 * proves that there are no more. */

#pragma once

#include "engine/base/grid.h"
#include "engine/batch/batch-answer.h"

/** AriLearnRule: how a decision is chosen. */
typedef enum {
  ARI_LEARN_ACTIVITY, /* the candidate that took part in the most conflicts of late: the fastest */
  ARI_LEARN_FEWEST,   /* MRV: in the cell or the house's digit with the fewest candidates, ties by
                         activity */
} AriLearnRule;

/** AriLearnStatus: where a search stands. */
typedef enum {
  ARI_LEARN_RUNNING,   /* neither of those below: ari_learn_run() goes on */
  ARI_LEARN_EXHAUSTED, /* all solutions have been found; if there is none, that is proven */
  ARI_LEARN_LIMIT,     /* as many solutions were found as were wanted */
  ARI_LEARN_CONFLICTS, /* the limit of conflicts was reached */
  ARI_LEARN_MEMORY,    /* the ceiling of memory was reached: too little is left to learn with */
  ARI_LEARN_FAULT,     /* a solution failed its check: a mistake in the search, never seen */
} AriLearnStatus;

/** AriLearnOptions: zeros are the defaults. */
typedef struct {
  AriLearnRule rule;
  uint64_t seed;          /* the same search for the same seed, everywhere */
  uint64_t limit;         /* ends after that many solutions (2: proves uniqueness); 0: all */
  uint64_t max_conflicts; /* ends after that many; 0: no limit */
  size_t memory;          /* the ceiling in bytes, of everything; 0: 512 MiB */
} AriLearnOptions;

/** AriLearnExchange: how searches of one position help each other. Its numbers mean the same in all
 * searches that were started alike, whatever their seeds and rules. */
typedef struct {
  uint32_t most; /* numbers of a nogood that is given at most */
  /* give: (nullable): a nogood was learnt. It is implied by the position and by the solutions that
   * were found so far, here and where it was taken from. */
  void (*give) (void *data, const uint32_t *numbers, uint32_t n, uint32_t glue);
  /* take: (nullable): called at restarts until it returns 0: a nogood of another search into
   * @numbers, of at most `most`. */
  uint32_t (*take) (void *data, uint32_t *numbers, uint32_t *glue);
  void *data;
} AriLearnExchange;

/** AriLearnProgress: how far a search is. */
typedef struct {
  uint64_t steps; /* events that ari_learn_step() returned */
  uint64_t conflicts;
  uint64_t decisions; /* in all */
  uint64_t restarts;
  uint64_t solutions;
  uint32_t depth;        /* decisions open now */
  uint32_t longest_jump; /* the most decisions that one conflict undid */
  uint32_t n_nogoods;    /* kept now */
  uint32_t n_candidates; /* that were undecided at the start, after singles */
  uint32_t n_fixed;      /* of them, decided for good */
} AriLearnProgress;

typedef enum {
  ARI_LEARN_EVENT_NONE,
  ARI_LEARN_EVENT_DECISION,  /* a candidate is placed or ruled out, to see what follows */
  ARI_LEARN_EVENT_PLACEMENT, /* a candidate must be placed; with all that it takes from its peers */
  ARI_LEARN_EVENT_ELIMINATION, /* a candidate is ruled out, by a nogood */
  ARI_LEARN_EVENT_CONFLICT, /* a cell without a candidate, a digit without a place, or a nogood */
  ARI_LEARN_EVENT_NOGOOD,   /* what it teaches: ari_learn_last_nogood() */
  ARI_LEARN_EVENT_JUMP,     /* `n` decisions are undone */
  ARI_LEARN_EVENT_RESTART,  /* all `n` decisions are undone, to be made in a better order */
  ARI_LEARN_EVENT_SOLUTION,
  ARI_LEARN_EVENT_END, /* ari_learn_status() says why */
} AriLearnEventKind;

/** AriLearnCause: what a placement, an elimination or a conflict follows from. */
typedef enum {
  ARI_LEARN_BY_NOTHING,
  ARI_LEARN_BY_CELL,   /* the cell has this candidate alone, or none */
  ARI_LEARN_BY_HOUSE,  /* the digit has this place alone in `house`, or none */
  ARI_LEARN_BY_NOGOOD, /* all other parts of a nogood are so; a conflict: all its parts are, or the
                          candidate that remained is gone */
} AriLearnCause;

/** AriLearnEvent: what one step did. What means nothing for a kind holds ARI_NO_CELL, ARI_NO_DIGIT
 * or ARI_NO_HOUSE. */
typedef struct {
  uint8_t kind; /* AriLearnEventKind */
  uint8_t by;   /* AriLearnCause */
  bool is_placed;
  uint8_t digit;
  uint16_t cell;
  uint16_t house;
  uint32_t depth; /* decisions open after the step */
  uint32_t n;     /* decisions undone, or the parts of the nogood */
} AriLearnEvent;

/** AriLearnPart: a part of a nogood: that a candidate is placed, or that it is not. */
typedef struct {
  uint16_t cell;
  uint8_t digit;
  bool is_placed;
} AriLearnPart;

/** AriLearn: one block of memory for any position of one layout; deterministic. */
typedef struct AriLearn AriLearn;

/**
 * ari_learn_new: memory for searches on @layout, which is all the memory they take. The operating
 * system gives only as much as is touched, usually a few MiB.
 *
 * Returns: (transfer full) (nullable): NULL when memory is short, or the ceiling too low for the
 *   layout.
 */
AriLearn *ari_learn_new (const AriLayout *layout, const AriLearnOptions *options);
/** ari_learn_free: @learn may be NULL. */
void ari_learn_free (AriLearn *learn);

/**
 * ari_learn_start: a new search.
 * @digits: (array length=n_cells): a digit or ARI_NO_DIGIT a cell; digits may clash
 * @removed: (nullable) (array length=n_cells): candidates that are ruled out, of open cells
 * @options: everything but the memory may differ from those of ari_learn_new()
 *
 * Allocates nothing. Takes some 2 ms on an empty 25×25 grid, 20 ms on an empty 64×64 one, and twice
 * that for the first time.
 */
void ari_learn_start (AriLearn *learn,
                      const uint8_t *digits,
                      const AriDigits *removed,
                      const AriLearnOptions *options);

/**
 * ari_learn_stay_near: lets the search that was just started prefer the digits of a grid, until it
 * forgets its target for the first time: it finds solutions close to the grid sooner.
 * @digits: (array length=n_cells)
 */
void ari_learn_stay_near (AriLearn *learn, const uint8_t *digits);

/**
 * ari_learn_set_exchange: from the next conflict on; ari_learn_start() ends it.
 * @exchange: (nullable): copied; NULL: none
 *
 * A search that takes nothing remains deterministic.
 */
void ari_learn_set_exchange (AriLearn *learn, const AriLearnExchange *exchange);

/**
 * ari_learn_run: searches until the next solution, the end, or until broken off.
 * @goes_on: (nullable): called every millisecond or so; at 64×64, where undoing a full grid takes
 *   long, at least every 20 ms
 *
 * May be called again after each solution and after it was broken off.
 *
 * Returns: whether a solution was found, which ari_learn_solution() has; ari_learn_status() says
 *   what is left to do.
 */
bool ari_learn_run (AriLearn *learn, AriBatchGoesOn goes_on, void *data);

/**
 * ari_learn_step: the same search, one event a call. The singles that it begins with are events
 * too.
 * @event: (out)
 *
 * Most calls take less than a microsecond, some all that follows from a decision. Steps and runs
 * may be mixed: a run passes over events.
 *
 * Returns: false if it was over before the call; ARI_LEARN_EVENT_END itself is a step, the last.
 */
bool ari_learn_step (AriLearn *learn, AriLearnEvent *event);

/** ari_learn_write_candidates: (array length=n_cells) (out): a cell's candidates after the last
 * step; of a filled one its digit alone. */
void ari_learn_write_candidates (const AriLearn *learn, AriDigits *candidates);

/** ari_learn_last_nogood: the parts, which cannot all be so, of the nogood learnt last; valid from
 * its event until the next conflict or solution. The first is the one that the last decision led
 * to. Returns: how many there are; at most @max are written. */
size_t ari_learn_last_nogood (const AriLearn *learn, AriLearnPart *parts, size_t max);

AriLearnStatus ari_learn_status (const AriLearn *learn);
AriLearnProgress ari_learn_progress (const AriLearn *learn);
/** ari_learn_solution: (array length=n_cells): the last one found, checked against the layout. */
const uint8_t *ari_learn_solution (const AriLearn *learn);
