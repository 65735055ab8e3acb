/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The finder: a second search, which only looks for the solutions of the one that is watched. */

#pragma once

#include "solver/position/position-service.h"
#include "solver/search/solver.h"

/** ARI_SEARCH_USUAL_DIGITS: grids with more digits have a search strategy of their own. Nobody can
 * watch such a search to its end, so there the answer comes first. */
enum { ARI_SEARCH_USUAL_DIGITS = 16 };

/** AriFinderNews: the finder when it was last spoken of, because it changes more often. */
typedef struct {
  guint n_kept;
  double seconds; /* since it began */
  AriSolutionsProgress progress;
} AriFinderNews;

#define ARI_TYPE_SEARCH_FINDER (ari_search_finder_get_type ())
/**
 * AriSearchFinder: searches beside a solver. It begins once the solver has run for a while without
 * being watched, pauses and resumes with it, and stops when the solver has an answer of its own.
 *
 * Signal `news ()`: there is more to say of it; its state changed, or its news, which they do at
 * most twice a second after the first solution.
 */
G_DECLARE_FINAL_TYPE (AriSearchFinder, ari_search_finder, ARI, SEARCH_FINDER, GObject)

/** ari_search_finder_new: (transfer full): makes a finder that has not begun.
 * @solver: must outlive it */
AriSearchFinder *ari_search_finder_new (AriSolver *solver);
/** ari_search_finder_get_service: returns (transfer none) what searches; its answers are read from
 * it. */
AriPositionService *ari_search_finder_get_service (AriSearchFinder *self);
AriFinderNews ari_search_finder_get_news (AriSearchFinder *self);
/** ari_search_finder_forget: ends its search and drops what it has found. */
void ari_search_finder_forget (AriSearchFinder *self);
/** ari_search_finder_frame: is to be called for each frame: begins where it is time to.
 * @is_allowed: the user wants to know the answer before the search has it
 * @now: the frame time in µs */
void ari_search_finder_frame (AriSearchFinder *self, gboolean is_allowed, gint64 now);
