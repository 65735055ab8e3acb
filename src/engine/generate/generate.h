/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes puzzles of any layout that meet a wish and have exactly one solution. */

#pragma once

#include "engine/batch/batch.h"
#include "engine/base/symmetry.h"

/** AriGoal: the number of givens that a puzzle should have. */
typedef enum {
  ARI_GOAL_MINIMAL, /* no given can be left out (see AriMade); exactly n_givens if that is set */
  ARI_GOAL_GIVENS,  /* exactly n_givens, some of which may be redundant */
  ARI_GOAL_FEWEST,  /* minimal, and as few givens as n_tries turn up, or at most n_givens */
  ARI_GOAL_ALL,     /* every cell that may hold a given does: without a pattern a full grid */
  ARI_GOAL_GAPS, /* n_givens cells of a full grid, whatever the number of solutions; no pattern */
} AriGoal;

/**
 * AriWish: the puzzles that are wanted; plain data. { 0 } is a wish for minimal puzzles.
 *
 * A pattern is a set of cells outside of which no given stands. With ARI_GOAL_ALL all of its cells
 * are givens; with the other goals, some are. With a symmetry, a cell belongs to the pattern only
 * if its counterparts do.
 */
typedef struct {
  AriGoal goal;
  AriSymmetry symmetry;
  unsigned n_givens;      /* see the goals; 0: any number */
  const uint8_t *pattern; /* (nullable): n_cells, not 0 where a given may stand; copied */
  uint64_t seed;
  uint32_t n_tries; /* the most tries for each puzzle; 0: a default */
} AriWish;

/** AriWishFault: why a wish is impossible, as far as that is known before a try. */
typedef enum {
  ARI_WISH_FINE,
  ARI_WISH_TOO_MANY,      /* more givens than cells that may hold one */
  ARI_WISH_TOO_FEW,       /* fewer givens than any puzzle of this layout has */
  ARI_WISH_PATTERN_SMALL, /* a pattern, as far as it is symmetric, with too few cells */
  ARI_WISH_NOT_SYMMETRIC, /* no set of whole orbits has that many cells */
  ARI_WISH_NOT_MINIMAL,   /* more givens than any minimal puzzle has */
  ARI_WISH_ROWS_EMPTY,    /* two rows that can be swapped may hold no given */
  ARI_WISH_COLUMNS_EMPTY, /* the same with columns */
} AriWishFault;

/** AriWishLimits: limits of the numbers in a wish. */
typedef struct {
  /* a lower bound of the givens of a puzzle: 17 on the classic grid and 4 on 4×4, which are exact,
   * else one less than digits */
  unsigned least;
  unsigned most; /* the number of cells that may hold a given */
  /* an upper bound of the givens of a minimal puzzle without a symmetry: 40 on the classic grid,
   * where no more are known, else all cells but one in each row */
  unsigned most_minimal;
  unsigned empty[2]; /* with ROWS_EMPTY and COLUMNS_EMPTY: which two, from 0 */
} AriWishLimits;

/**
 * ari_wish_check: looks for a reason why no puzzle of @layout meets @wish. ARI_WISH_FINE is not a
 * promise: that many other wishes are impossible is found only by trying.
 * @limits: (out) (nullable)
 */
AriWishFault ari_wish_check (const AriLayout *layout, const AriWish *wish, AriWishLimits *limits);

/** AriMadeStatus: the result of making a puzzle. */
typedef enum {
  ARI_MADE_AS_WISHED,
  ARI_MADE_OTHERWISE, /* a puzzle with one solution that comes closest to the wish */
  ARI_MADE_NOTHING,   /* no puzzle with one solution, or no full grid, was found */
} AriMadeStatus;

/**
 * AriMade: the result for a puzzle, without its cells.
 *
 * With a symmetry, minimal has two meanings: that no given can be left out, and that no whole orbit
 * can. The goals ask for the second. Both are reported, and true only if proven.
 */
typedef struct {
  uint64_t index; /* the number of the puzzle, which depends on the wish and this alone */
  AriMadeStatus status;
  bool is_final;     /* false: broken off, so another run may make another puzzle */
  bool no_grid_fits; /* it is proved that no grid fits the layout, so there are no puzzles */
  bool is_minimal;   /* each given is needed */
  bool is_minimal_by_orbits;
  bool has_spare;    /* it is proven that a given is not needed */
  uint16_t n_givens; /* 0 if nothing was made */
  uint16_t n_needed; /* givens in orbits that are proven to be needed */
  uint32_t n_tries;
} AriMade;

/** AriGenerator: scratch memory. One thread at a time. All generators with the same layout and wish
 * make the same puzzle for the same number. */
typedef struct AriGenerator AriGenerator;

/**
 * ari_generator_new: @kernel: as for ari_batch_new(); changes only the speed.
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
  /** join: called every few milliseconds while there are questions for helpers, on the thread that
   * runs the generator. It may let other threads call ari_generator_help(). */
  void (*join) (void *data);
  /** leave: called when helpers are to end; returns when none is in ari_generator_help(). */
  void (*leave) (void *data);
  void *data;
} AriGeneratorHelpers;

/** ari_generator_set_helpers: @helpers: (nullable): copied; for runs after this. They change only
 * the speed. Allocates; if memory is short, there is no help. */
void ari_generator_set_helpers (AriGenerator *generator, const AriGeneratorHelpers *helpers);
/**
 * ari_generator_help: (on any thread): works on proofs of the run, as long as there are any.
 * @number: from 1 to the helpers' n_most, different for all that help at the same time
 * @goes_on: (nullable): false ends it earlier
 *
 * It may run only between AriGeneratorHelpers.join() and the end of .leave(). It allocates the
 * memory for a proof, and does nothing if memory is short.
 */
void
ari_generator_help (AriGenerator *generator, unsigned number, AriBatchGoesOn goes_on, void *data);

/** AriGeneratorProgress: the progress of the current run. */
typedef struct {
  size_t n_done;          /* puzzles of this run that are final */
  uint64_t n_tries;       /* for all puzzles of this run */
  uint16_t fewest_givens; /* the fewest givens of any try of this run; 0: none yet */
  uint16_t n_givens;      /* of the try in progress; 0 if several puzzles are in progress */
  uint16_t n_needed;      /* of these, givens that are proven to be needed */
} AriGeneratorProgress;

/** ari_generator_progress: may be called from within goes_on, and after a run. */
AriGeneratorProgress ari_generator_progress (const AriGenerator *generator);

/**
 * ari_generator_get_best: writes the best puzzle so far of a run for one puzzle; only from within
 * goes_on.
 * @givens: (array length=n_cells) (out): unchanged if there is none yet
 *
 * Returns: how many givens it has; 0 if there is none yet.
 */
unsigned ari_generator_get_best (const AriGenerator *generator, uint8_t *givens);

/**
 * ari_generator_run: makes the puzzles @first to @first + @n - 1.
 * @made: (array length=n) (out)
 * @givens: (array length=n*n_cells) (out): a digit or ARI_NO_DIGIT per cell; all ARI_NO_DIGIT if
 *   nothing was made
 * @solutions: (array length=n*n_cells) (out) (nullable): likewise
 * @goes_on: (nullable): called at least every few milliseconds; false breaks off. Puzzles that are
 *   not done then are the best so far, and not final
 *
 * Classic puzzles are made side by side: a call for a few hundred or more keeps all lanes busy.
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
