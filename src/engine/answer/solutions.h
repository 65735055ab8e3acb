/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the solutions of a position, up to a limit, by the quickest search. */

#pragma once

#include "engine/base/grid.h"
#include "engine/batch/batch.h"

/** AriSolutionsStatus: the state of the work on a position. */
typedef enum {
  ARI_SOLUTIONS_RUNNING,   /* not over: ari_solutions_next() goes on */
  ARI_SOLUTIONS_EXHAUSTED, /* all solutions have been found; if there is none, that is proven */
  ARI_SOLUTIONS_LIMIT,     /* the limit of solutions was reached */
  ARI_SOLUTIONS_MEMORY,    /* the memory limit was reached, or memory is short */
  ARI_SOLUTIONS_FAULT,     /* a solution failed its check: a mistake in the program, never seen */
} AriSolutionsStatus;

/** AriSolutionsOptions: zeros are the defaults. */
typedef struct {
  uint64_t limit; /* ends after that many solutions (2: proves uniqueness); 0: all */
  uint64_t seed;  /* seed of random choices, which affect only the order of solutions */
  size_t memory;  /* the limit of all searches together, helpers included, in bytes; 0:
                   *   ARI_LEARN_DEFAULT_MEMORY */
  bool in_order;  /* solutions come in the same order with and without helpers */
} AriSolutionsOptions;

/** AriSolutionsProgress: the progress of the work. */
typedef struct {
  uint64_t steps;     /* the steps of the plain search */
  uint64_t conflicts; /* the conflicts of all learning searches */
  uint64_t solutions;
  uint32_t depth;        /* decisions open now */
  uint32_t n_candidates; /* undecided at the start, after singles; 0 before learning begins */
  uint32_t n_fixed;      /* candidates that are decided for good */
  bool is_memory_short;  /* learning ran out of memory, and the plain search goes on */
} AriSolutionsProgress;

/** AriSolutions: scratch memory for positions of one layout. One thread uses it at a time; others
 * may only call ari_solutions_help(). */
typedef struct AriSolutions AriSolutions;

/** AriSolutionsHelpers: threads that may have time for a hard position. The engine starts none. */
typedef struct {
  unsigned n_most; /* at the same time */
  /** join: called about every millisecond while a position is hard, on the thread that works on it.
   * It may let other threads call ari_solutions_help(). */
  void (*join) (void *data, AriSolutions *self);
  /** leave: called when helpers are to end; returns when none is in ari_solutions_help(). */
  void (*leave) (void *data);
  void *data;
} AriSolutionsHelpers;

/**
 * ari_solutions_new: allocates no memory for learning; the first position that needs it does.
 *
 * Returns: (transfer full) (nullable): NULL when memory is short.
 */
AriSolutions *ari_solutions_new (const AriLayout *layout);
/** ari_solutions_free: @self may be NULL. */
void ari_solutions_free (AriSolutions *self);
/** ari_solutions_trim: frees the memory for learning; but while a position is being searched by
 * learning, it only sends helpers away. */
void ari_solutions_trim (AriSolutions *self);
/** ari_solutions_set_helpers: @helpers: (nullable): copied; for positions started after this. */
void ari_solutions_set_helpers (AriSolutions *self, const AriSolutionsHelpers *helpers);

/**
 * ari_solutions_start: begins with another position.
 * @digits: (array length=n_cells): a digit per cell; any other number is a blank; digits may clash
 * @removed: (nullable) (array length=n_cells): candidates of open cells that are ruled out
 */
void ari_solutions_start (AriSolutions *self,
                          const uint8_t *digits,
                          const AriDigits *removed,
                          const AriSolutionsOptions *options);

/**
 * ari_solutions_next: finds the next solution.
 * @goes_on: (nullable): called at least every few milliseconds; false breaks off
 *
 * May be called again after each solution and after it was broken off. Helpers do not change which
 * solutions are found, and with in_order not their order either.
 *
 * Returns: true if there is one: see ari_solutions_solution(). ari_solutions_status() says whether
 * there may be others.
 */
bool ari_solutions_next (AriSolutions *self, AriBatchGoesOn goes_on, void *data);

/**
 * ari_solutions_count: begins with a position and counts its solutions up to the limit.
 * @first: (out) (nullable) (array length=n_cells): a solution, if there is one
 *
 * Classic puzzles go to the lanes if the order does not matter.
 *
 * Returns: the number of solutions. It is final if all were counted, or the limit was reached; else
 *   the work was broken off, or ari_solutions_status() is MEMORY or FAULT.
 */
AriBatchAnswer ari_solutions_count (AriSolutions *self,
                                    const uint8_t *digits,
                                    const AriDigits *removed,
                                    const AriSolutionsOptions *options,
                                    uint8_t *first,
                                    AriBatchGoesOn goes_on,
                                    void *data);

/**
 * ari_solutions_help: (on any thread): searches the same position, until it is over.
 * @number: from 1 to the helpers' n_most, different for all that help at the same time
 * @goes_on: (nullable): false ends it earlier
 *
 * It may run only between AriSolutionsHelpers.join() and the end of .leave(). It allocates the
 * memory of a learning search, and does nothing if memory is short.
 */
void
ari_solutions_help (const AriSolutions *self, unsigned number, AriBatchGoesOn goes_on, void *data);

/** ari_solutions_layout: (transfer none): returns the layout of the position. */
const AriLayout *ari_solutions_layout (const AriSolutions *self);
/** ari_solutions_status: returns what ari_solutions_next() has left to do. */
AriSolutionsStatus ari_solutions_status (const AriSolutions *self);
/** ari_solutions_progress: returns how much has been done. */
AriSolutionsProgress ari_solutions_progress (const AriSolutions *self);
/** ari_solutions_solution: (array length=n_cells): the last one found, checked against the layout.
 */
const uint8_t *ari_solutions_solution (const AriSolutions *self);
