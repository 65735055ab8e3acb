/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Rate all": rates the difficulty of many puzzles. */

#pragma once

#include "engine/logic/explainer/explainer.h"
#include "engine/logic/logic.h"
#include "engine/logic/position-check.h"
#include "solver/bulk/bulk-service.h"

/** AriRaterGrade: the result for a puzzle in one of two rounds. */
typedef struct {
  guint puzzle;                 /* its number in the source */
  gboolean is_er;               /* the second round: the explainer's rating, else level and score */
  AriPositionVerdict verdict;   /* only if it is RIGHT, the puzzle can be rated */
  AriLogicStatus status;        /* SOLVED where it is rated, STUCK, or why there is no rating */
  gboolean is_outside;          /* the explainer knows no such puzzles */
  AriLogicRating rating;        /* of the first round */
  AriExplainerRating explained; /* of the second round, without its marks */
} AriRaterGrade;

/**
 * ari_rater_new: (transfer full): a service with two items per puzzle, whose results are
 * AriRaterGrade. Its time limit is processor time for a puzzle in a round (default 10).
 *
 * Level and score of all puzzles come first, then the explainer's ratings, which take longer.
 */
AriBulkService *ari_rater_new (void);
/**
 * ari_rater_start: clears earlier results; state RUNNING.
 * @source: (transfer full): copied; its data is freed at the next start, clear or dispose
 */
void ari_rater_start (AriBulkService *self, const AriPuzzleSource *source);
/** ari_rater_start_answers: the same with the first round only, and keeps the solutions. */
void ari_rater_start_answers (AriBulkService *self, const AriPuzzleSource *source);

/** ari_rater_get_solution: (transfer none) (nullable): the unique solution of puzzle @puzzle,
 * available after its grade, valid until the next start, clear or dispose; NULL if there are none
 * or several, or if time ran out. Requires ari_rater_start_answers(). */
const guint8 *ari_rater_get_solution (AriBulkService *self, guint puzzle);
