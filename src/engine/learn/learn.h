/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search that learns from its dead ends, for large grids: finds solutions, counts them, and
 * proves that there are no more. */

#pragma once

#include "engine/batch/batch-answer.h"
#include "engine/search/implications.h"
#include "engine/search/search.h"

/** AriLearnRule: the way to choose a decision. */
typedef enum {
  ARI_LEARN_ACTIVITY, /* the candidate that took part in the most conflicts of late: the fastest */
  ARI_LEARN_FEWEST,   /* MRV: the most active candidate of the cells, and of the digits in houses,
                       * that have the fewest left; after many conflicts, more and more often as
                       * above */
} AriLearnRule;

/** AriLearnStatus: the state of a search. */
typedef enum {
  ARI_LEARN_RUNNING,   /* not over: ari_learn_run() goes on */
  ARI_LEARN_EXHAUSTED, /* all solutions have been found; if there is none, that is proven */
  ARI_LEARN_LIMIT,     /* the limit of solutions was reached */
  ARI_LEARN_CONFLICTS, /* the limit of conflicts was reached */
  ARI_LEARN_MEMORY,    /* the memory limit was reached: too little is left to learn with */
  ARI_LEARN_FAULT,     /* a solution failed its check: a mistake in the search, never seen */
} AriLearnStatus;

/** ARI_LEARN_DEFAULT_MEMORY: the default memory limit, in bytes. */
#define ARI_LEARN_DEFAULT_MEMORY ((size_t) 512 * 1024 * 1024)

/** ARI_LEARN_NEVER: in place of a number of conflicts. */
#define ARI_LEARN_NEVER UINT32_MAX

/** AriLearnOptions: zeros are the defaults. */
typedef struct {
  AriLearnRule rule;
  uint64_t seed;                /* the same seed gives the same search on every machine */
  uint64_t limit;               /* ends after that many solutions (2: proves uniqueness); 0: all */
  uint64_t max_conflicts;       /* ends after that many; 0: no limit */
  size_t memory;                /* the limit in bytes; 0: ARI_LEARN_DEFAULT_MEMORY */
  uint32_t restart_unit;        /* conflicts before the first restart; ARI_LEARN_NEVER: none */
  uint32_t decay;               /* with each conflict, activities lose this part of them: 1 / decay;
                                 * from 4 to 50 */
  uint32_t collect_after;       /* conflicts before the first collection of nogoods;
                                 * ARI_LEARN_NEVER: only when memory is full */
  bool hidden_windows;          /* uses hidden windows as houses; not for steps */
  const AriOwnChoices *choices; /* (nullable): decisions of a person, only if it takes steps; kept
                                 * by the caller as long as the search */
} AriLearnOptions;

/** AriLearnExchange: how searches of one position share nogoods. A nogood is given as numbers, each
 * of which says that one candidate is placed, or that it is ruled out. They mean the same in all
 * searches that were started alike, whatever their seeds and rules. */
typedef struct {
  uint32_t most; /* longer nogoods are not given */
  /* give: (nullable): called when a nogood was learnt. It follows from the position and from the
   * solutions found so far by this search, and by those whose nogoods it has taken. */
  void (*give) (void *data, const uint32_t *numbers, uint32_t n, uint32_t glue);
  /* take: (nullable): called at restarts until it returns 0. It writes a nogood of another search
   * to @numbers (at most `most`) and @glue, and returns its length. */
  uint32_t (*take) (void *data, uint32_t *numbers, uint32_t *glue);
  void *data;
} AriLearnExchange;

/** AriLearnProgress: the progress of a search. */
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
  uint32_t n_fixed;      /* candidates that are decided for good */
} AriLearnProgress;

/** AriLearnPart: a part of a nogood: a candidate is placed, or is not. */
typedef struct {
  uint16_t cell;
  uint8_t digit;
  bool is_placed;
} AriLearnPart;

/** AriSaving: the progress of saving a state. */
typedef struct {
  size_t size; /* bytes so far */
  uint32_t from;
  bool is_whole;
} AriSaving;

/** AriLearn: one block of memory for any position of one layout; deterministic. */
typedef struct AriLearn AriLearn;

/**
 * ari_learn_new: allocates all memory for searches on @layout. The operating system provides only
 * the part that is used, usually a few MiB.
 *
 * Returns: (transfer full) (nullable): NULL when memory is short, or the limit too low for the
 *   layout.
 */
AriLearn *ari_learn_new (const AriLayout *layout, const AriLearnOptions *options);
/** ari_learn_free: @learn may be NULL. */
void ari_learn_free (AriLearn *learn);

/**
 * ari_learn_start: a new search.
 * @digits: (array length=n_cells): a digit or ARI_NO_DIGIT per cell; digits may clash
 * @removed: (nullable) (array length=n_cells): candidates that are ruled out, of open cells
 * @options: everything but the memory may differ from those of ari_learn_new()
 *
 * Allocates nothing, and only copies the position: ari_learn_run() and ari_learn_step() first set
 * up the rest, and can be broken off meanwhile.
 */
void ari_learn_start (AriLearn *learn,
                      const uint8_t *digits,
                      const AriDigits *removed,
                      const AriLearnOptions *options);

/**
 * ari_learn_stay_near: lets the search that was just started prefer the digits of a grid where it
 * decides by activity, for its first thousand conflicts or so: it finds solutions close to the grid
 * sooner.
 * @digits: (array length=n_cells)
 */
void ari_learn_stay_near (AriLearn *learn, const uint8_t *digits);

/**
 * ari_learn_set_exchange: shares nogoods from the next conflict on; ari_learn_start() ends it.
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
 * Returns: true if a solution was found: see ari_learn_solution(). ari_learn_status() says whether
 *   there may be others.
 */
bool ari_learn_run (AriLearn *learn, AriBatchGoesOn goes_on, void *data);

/**
 * ari_learn_step: runs the same search, one event per call. The singles at its beginning are events
 * too.
 * @event: (out): ARI_EVENT_NOTHING_YET, which is not a step, in the middle of setting up, and of
 *   forgetting nogoods after a restart
 *
 * Most calls take less than a microsecond; some take the time of all that follows from a decision.
 * Steps and runs may be mixed: a run passes over events.
 *
 * Returns: false if it was over before the call; ARI_EVENT_END itself is a step, the last.
 */
bool ari_learn_step (AriLearn *learn, AriEvent *event);

/* These functions describe the steps taken so far; after a run, they are undefined until the next
 * start. */

const AriCounters *ari_learn_counters (const AriLearn *learn);
/** ari_learn_last_event: the last step; of kind ARI_EVENT_NOTHING_YET before the first. */
const AriEvent *ari_learn_last_event (const AriLearn *learn);
/** ari_learn_has_shown_end: Returns: true if ARI_EVENT_END has been returned. */
bool ari_learn_has_shown_end (const AriLearn *learn);
/** ari_learn_has_bad_givens: Returns: true if the first step found that the start itself clashes,
 * or leaves a cell without a candidate. */
bool ari_learn_has_bad_givens (const AriLearn *learn);

/**
 * ari_learn_write_cells: all cells after the last step.
 * @cells: (array length=n_cells) (out)
 * @decisions: (array length=max) (out): the open ones, the first first: as many as the counters'
 *   depth, but at most @max; their `refuted` is empty
 */
void ari_learn_write_cells (const AriLearn *learn,
                            AriCellState *cells,
                            AriDecision *decisions,
                            size_t max);

/** ari_learn_last_nogood: the parts, which cannot all be true, of the nogood learnt last; none
 * before the first and after a solution. Of all parts, only the first was not yet true before the
 * last decision. Returns: how many there are; at most @max are written. */
size_t ari_learn_last_nogood (const AriLearn *learn, AriLearnPart *parts, size_t max);
/** ari_learn_jump_depth: after ARI_EVENT_NOGOOD: the number of decisions that the jump will leave
 * open. */
uint32_t ari_learn_jump_depth (const AriLearn *learn);

/** AriLearnChoice: why a decision was made. An activity tells in how many of the latest conflicts a
 * candidate took part: the last one counts 1, and each earlier one a fourteenth less than the next.
 */
typedef struct {
  bool is_by_fewest;  /* of a cell or a digit in a house with the fewest left, the most active;
                       * after a restart: the decisions that follow are such */
  uint16_t house;     /* if so: where the digit had the fewest places, or ARI_NO_HOUSE: the cell */
  uint16_t n_fewest;  /* if so: the candidates of the cell, or the places of the digit */
  double activity;    /* of the decided candidate */
  uint16_t next_cell; /* the most active of the others, or ARI_NO_CELL */
  uint8_t next_digit;
  double next_activity;
} AriLearnChoice;

/** ari_learn_read_choice: describes the last step, if it is a decision of the search, or a restart.
 */
void ari_learn_read_choice (const AriLearn *learn, AriLearnChoice *choice);
/** ari_learn_imply: writes how the last step came about: the dead end, before and after its nogood
 * was learned; or, where a nogood placed or ruled out a candidate, only the other parts of the
 * nogood, as the causes of the end. Empty after any other step, and where @graph has no room.
 * Changes only scratch memory of @learn. */
void ari_learn_imply (AriLearn *learn, AriImplications *graph);

/** ari_learn_blame: the cells that cause the last step's contradiction: those whose digits take
 * what is missing, and those that lost a candidate to a nogood. @cells: (array length=max) (out):
 * ascending. Returns: how many there are; 0 if the last step was not a contradiction. */
size_t ari_learn_blame (const AriLearn *learn, uint16_t *cells, size_t max);

/* Copies of a search that takes steps. Both must be of one layout, with equal memory. */

/** ari_learn_copy_from: makes @learn equal to @from. */
void ari_learn_copy_from (AriLearn *learn, const AriLearn *from);
/** ari_learn_save_size: the bytes that the current state takes at most, without the model (what a
 * search sets up first, and never changes); 0 before that is set up and while nogoods are
 * forgotten, when nothing can be saved. */
size_t ari_learn_save_size (const AriLearn *learn);
/** ari_learn_is_compact: Returns: true if the current state is smaller than most: nogoods were just
 * forgotten, and the last event is ARI_EVENT_NOTHING_YET. */
bool ari_learn_is_compact (const AriLearn *learn);
/**
 * ari_learn_save: writes a slice of the state, of about a millisecond.
 * @saving: (inout): zeros at first; call again with the same memory until it is whole, before the
 *   search goes on
 * @memory: (array length=room), aligned to 16
 *
 * Returns: false if it does not fit.
 */
bool ari_learn_save (const AriLearn *learn, AriSaving *saving, void *memory, size_t room);
/** ari_learn_load: returns to a state that @learn or @source saved. If @learn has no model yet, it
 * gets that of @source. */
void ari_learn_load (AriLearn *learn, const void *memory, const AriLearn *source);
/** ari_learn_work: the cost of the search so far, in literals looked at, some 10 to 30 ns each. */
uint64_t ari_learn_work (const AriLearn *learn);

/** ari_learn_status: returns what is left to do. */
AriLearnStatus ari_learn_status (const AriLearn *learn);
/** ari_learn_progress: returns how much has been done. */
AriLearnProgress ari_learn_progress (const AriLearn *learn);
/** ari_learn_solution: (array length=n_cells): the last one found, checked against the layout. */
const uint8_t *ari_learn_solution (const AriLearn *learn);
