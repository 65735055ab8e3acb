/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Rate all": how hard each of many puzzles is, found by all processors. */

#pragma once

#include "engine/logic/explainer/explainer.h"
#include "engine/logic/logic.h"
#include "solver/service.h"

G_BEGIN_DECLS

/** AriRaterGrade: what was found out about a puzzle in one of two rounds. */
typedef struct {
  guint puzzle;      /* its number in the source */
  gboolean is_er;    /* the second round: the explainer's rating, else level and score */
  gboolean is_known; /* there is one solution and a way to it, found in time */
  AriLevel level;    /* of the first round, as the next two */
  guint score;
  AriTechnique hardest;
  guint er; /* of the second round; tenths */
} AriRaterGrade;

#define ARI_TYPE_RATER (ari_rater_get_type ())
/**
 * AriRater: a service whose `time-limit` is for a puzzle in a round (default 10). More properties,
 * notified on change only: `n-items` (guint64, read-only: two for each puzzle), `n-done` (guint64,
 * read-only), `n-threads` (guint; 0, the default, for one a processor). Time limit and threads
 * count from the next start on.
 *
 * Level and score of all puzzles come first, then the explainer's ratings, which take longer.
 *
 * Signal `rated (gpointer grades, guint n)`: n new AriRaterGrade, whole only during the signal; in
 * any order, at most once a frame; before `progress`.
 */
G_DECLARE_FINAL_TYPE (AriRater, ari_rater, ARI, RATER, AriService)

AriRater *ari_rater_new (void);
/**
 * ari_rater_start: forgets what was, and begins; state RUNNING.
 * @source: (transfer full): copied; its data is freed when the next one is started, or by clear or
 *   dispose
 */
void ari_rater_start (AriRater *self, const AriPuzzleSource *source);

guint64 ari_rater_get_n_items (AriRater *self);
guint64 ari_rater_get_n_done (AriRater *self);

G_END_DECLS
