/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes puzzles with exactly one solution, of any layout, to a wish. */

#pragma once

#include "engine/batch/batch.h"
#include "engine/base/symmetry.h"

/** AriGoal: the number of givens that a puzzle should have. */
typedef enum {
  ARI_GOAL_MINIMAL, /* none can be left out (see AriMade); with n_givens, exactly that many too */
  ARI_GOAL_GIVENS,  /* exactly n_givens, some of which may be redundant */
  ARI_GOAL_FEWEST,  /* minimal, and as few givens as n_tries turn up, or at most n_givens */
  ARI_GOAL_ALL,     /* every cell that may hold a given does: without a pattern a full grid */
} AriGoal;

/**
 * AriWish: which puzzles are wanted; plain data, and { 0 } is a wish for minimal puzzles.
 *
 * A pattern is a set of cells: no given stands outside it. With ARI_GOAL_ALL givens stand in
 * exactly its cells; with the other goals in some of them. With a symmetry too, a cell whose
 * counterpart is not in the pattern is left out of it.
 */
typedef struct {
  AriGoal goal;
  AriSymmetry symmetry;
  unsigned n_givens;      /* see the goals; 0: any number. Gaps are n_cells less this */
  const uint8_t *pattern; /* (nullable): n_cells, not 0 where a given may stand; is copied */
  uint64_t seed;
  uint32_t n_tries; /* how often to try for each puzzle before giving up; 0: a sensible default */
} AriWish;

/** AriWishFault: the reason for which a wish is impossible, known before a try. */
typedef enum {
  ARI_WISH_FINE,
  ARI_WISH_TOO_MANY,      /* more givens than cells that may hold one */
  ARI_WISH_TOO_FEW,       /* fewer givens than any puzzle of this layout has */
  ARI_WISH_PATTERN_SMALL, /* the same for the pattern, or what the symmetry leaves of it */
  ARI_WISH_NOT_SYMMETRIC, /* no set of whole orbits has that many cells */
  ARI_WISH_NOT_MINIMAL,   /* more givens than a puzzle has that needs each of them */
  ARI_WISH_ROWS_EMPTY,    /* two rows that can be swapped may hold no given */
  ARI_WISH_COLUMNS_EMPTY, /* the same with columns */
} AriWishFault;

/** AriWishLimits: limits of the numbers in a wish. */
typedef struct {
  /* the fewest givens that a puzzle of this layout could have as far as is known: 17 on the classic
   * grid and 4 on 4×4, else one less than digits */
  unsigned least;
  unsigned most; /* the number of cells that may hold a given */
  /* the most givens that a minimal puzzle without a symmetry could have as far as is known: 40 on
   * the classic grid, else as many as leave each row a gap */
  unsigned most_minimal;
  unsigned empty[2]; /* with ROWS_EMPTY and COLUMNS_EMPTY: which two, from 0 */
} AriWishLimits;

/**
 * ari_wish_check: looks for a reason why no puzzle of @layout fulfils @wish. Many other impossible
 * wishes show only when they are tried: ARI_WISH_FINE is not a promise.
 * @limits: (out) (nullable)
 */
AriWishFault ari_wish_check (const AriLayout *layout, const AriWish *wish, AriWishLimits *limits);

/** AriMadeStatus: the result of making a puzzle. */
typedef enum {
  ARI_MADE_AS_WISHED,
  ARI_MADE_OTHERWISE, /* the closest one found: one solution, but the wish is not fully met */
  ARI_MADE_NOTHING,   /* no puzzle with one solution, or no full grid, was found */
} AriMadeStatus;

/**
 * AriMade: a puzzle, except for its cells.
 *
 * Minimal has two meanings where there is a symmetry: that no given can be left out, and that no
 * orbit can without breaking the symmetry. The goals ask for the second; both are reported, and
 * true only where proven. Without a symmetry they are the same.
 */
typedef struct {
  uint64_t index; /* the puzzle's number: it is a function of the wish and this alone */
  AriMadeStatus status;
  bool is_final;     /* false: broken off, so the next time it may be another puzzle */
  bool no_grid_fits; /* no grid fits the layout, which is proved: there are no puzzles */
  bool is_minimal;   /* each given is needed */
  bool is_minimal_by_orbits;
  uint16_t n_givens; /* 0 if nothing was made */
  uint16_t n_needed; /* givens proven to be needed, or part of an orbit that is */
  uint32_t n_tries;  /* attempts made for it */
} AriMade;

/** AriGenerator: scratch memory. One thread at a time; generators of the same wish on several
 * threads make the same puzzle for the same number. */
typedef struct AriGenerator AriGenerator;

/**
 * ari_generator_new: @kernel as for ari_batch_new(); it changes the speed and nothing else.
 *
 * A wish with a fault is allowed: it leads to ARI_MADE_OTHERWISE or ARI_MADE_NOTHING.
 *
 * Returns: (transfer full) (nullable): NULL when memory is short. Only helpers allocate more.
 */
AriGenerator *
ari_generator_new (const AriLayout *layout, const AriWish *wish, AriBatchKernel kernel);
/** ari_generator_free: @generator may be NULL. */
void ari_generator_free (AriGenerator *generator);

/** AriGeneratorHelpers: threads that may have time for a puzzle that takes long. The engine starts
 * none. */
typedef struct {
  unsigned n_most; /* at the same time */
  /** join: called every few milliseconds of a long proof, on the thread that runs the generator,
   * when there is something to help with: may have other threads call ari_generator_help(). */
  void (*join) (void *data);
  /** leave: called after they have been told to end; returns when none is in
   * ari_generator_help(). */
  void (*leave) (void *data);
  void *data;
} AriGeneratorHelpers;

/** ari_generator_set_helpers: @helpers: (nullable): copied; for the runs from now on. They change
 * the speed and nothing else. Allocates; if memory is short, there is no help. */
void ari_generator_set_helpers (AriGenerator *generator, const AriGeneratorHelpers *helpers);
/**
 * ari_generator_help: (on any thread): works on the proofs of the run, as long as there are any.
 * @number: from 1 to the helpers' n_most, different for all who help at the same time
 * @goes_on: (nullable): to end earlier
 *
 * Allocates the memory for a proof, and does nothing where that is refused. Between
 * AriGeneratorHelpers.join() and the end of .leave() only.
 */
void
ari_generator_help (AriGenerator *generator, unsigned number, AriBatchGoesOn goes_on, void *data);

/** AriGeneratorProgress: the progress of the current run. */
typedef struct {
  size_t n_done;          /* puzzles of this run that are final */
  uint64_t n_tries;       /* attempts for all puzzles of this run */
  uint16_t fewest_givens; /* the fewest of a puzzle found in this run, whether it meets the wish or
                           * not; 0: none yet */
  uint16_t n_givens;      /* givens of the puzzle in progress, if they are made one at a time; else
                           * 0 */
  uint16_t n_needed;      /* givens that are proven to be needed; the others may still go */
} AriGeneratorProgress;

/** ari_generator_progress: may be called from within goes_on, and after a run. */
AriGeneratorProgress ari_generator_progress (const AriGenerator *generator);

/**
 * ari_generator_get_best: the best puzzle so far of a run that makes one and is not over; only from
 * within goes_on.
 * @givens: (array length=n_cells) (out): untouched where there is none yet
 *
 * Returns: how many givens it has; 0 where there is none yet.
 */
unsigned ari_generator_get_best (const AriGenerator *generator, uint8_t *givens);

/**
 * ari_generator_run: makes the puzzles @first to @first + @n - 1.
 * @made: (array length=n) (out)
 * @givens: (array length=n*n_cells) (out): a digit or ARI_NO_DIGIT per cell; all ARI_NO_DIGIT where
 *   nothing was made
 * @solutions: (array length=n*n_cells) (out) (nullable): likewise
 * @goes_on: (nullable): asked at least every few thousandths of a second of work; may return false
 *   to break off. What is not done by then is filled in with the best so far, and not final
 *
 * Classic puzzles are made side by side: a few hundred a call or more keep all lanes busy.
 *
 * Returns: false if it was broken off.
 */
bool ari_generator_run (AriGenerator *generator,
                        uint64_t first,
                        size_t n,
                        AriMade *made,
                        uint8_t *givens,
                        uint8_t *solutions,
                        AriBatchGoesOn goes_on,
                        void *data);
