/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges a position: how many solutions there are, and what in it is wrong. */

#pragma once

#include "engine/answer/solutions.h"

/** AriPositionVerdict: the result of a check. */
typedef enum {
  ARI_POSITION_RIGHT,       /* one solution, and nothing in the position that contradicts it */
  ARI_POSITION_UNPROVEN,    /* the number of solutions of the givens was not found in time */
  ARI_POSITION_SEVERAL,     /* the givens have several, and no proof that the position has none */
  ARI_POSITION_NO_SOLUTION, /* the givens have none */
  ARI_POSITION_WRONG,       /* the givens have one, but a digit or a removal contradicts it */
  ARI_POSITION_DEAD,        /* the givens have several, but the position as it stands has none */
} AriPositionVerdict;

/** AriPositionCheck: 44 KiB, so too large for the stack. */
typedef struct {
  AriPositionVerdict verdict;
  bool has_solution; /* the givens have exactly one; the rest is valid only then */
  uint8_t solution[ARI_MAX_CELLS];
  uint16_t wrong_cells[ARI_MAX_CELLS]; /* ascending: cells whose placed digit is wrong */
  unsigned n_wrong_cells;
  AriDigits wrong_removals[ARI_MAX_CELLS]; /* per cell: its right digit if that was removed */
  unsigned n_wrong_removals;
} AriPositionCheck;

/**
 * ari_position_compare: finds what in a position contradicts the only solution.
 * @digits: (array length=n_cells): givens and placed digits, ARI_NO_DIGIT where a cell is open
 * @removed: (nullable): as for ari_position_check()
 * @check: (inout): its solution is given; sets the verdict, RIGHT or WRONG, and all that is wrong
 */
void ari_position_compare (const AriLayout *layout,
                           const uint8_t *digits,
                           const AriDigits *removed,
                           AriPositionCheck *check);

/** AriPositionChecker: scratch memory for one layout. One thread at a time. */
typedef struct AriPositionChecker AriPositionChecker;

/** ari_position_checker_new: Returns: (transfer full) (nullable): NULL when memory is short. */
AriPositionChecker *ari_position_checker_new (const AriLayout *layout);
/** ari_position_checker_free: @checker may be NULL. */
void ari_position_checker_free (AriPositionChecker *checker);

/** ari_position_checker_set_search: uses the seed and memory of @options from now on. */
void ari_position_checker_set_search (AriPositionChecker *checker,
                                      const AriSolutionsOptions *options);
/** ari_position_checker_get_solutions: (transfer none): its search, for threads that help and to
 * see the progress. */
AriSolutions *ari_position_checker_get_solutions (AriPositionChecker *checker);

/**
 * ari_position_check: judges a position. The arrays are those of ari_logic_set_position(), and mean
 * the same: digits placed on givens, and candidates removed from filled cells, are ignored.
 * @check: (out)
 * @goes_on: (nullable): to break off early, with the verdict that is proven by then: UNPROVEN if
 * none is
 *
 * A position of usual size takes some 20 µs. Techniques that need one solution may be used only
 * where the verdict is RIGHT.
 */
void ari_position_check (AriPositionChecker *checker,
                         const uint8_t *givens,
                         const uint8_t *placed,
                         const AriDigits *removed,
                         AriBatchGoesOn goes_on,
                         void *data,
                         AriPositionCheck *check);
