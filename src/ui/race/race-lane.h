/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One search of a race: a small grid, its counters, a sentence and its flame graph. */

#pragma once

#include <gtk/gtk.h>

#include "engine/laboratory/run-result.h"

#define ARI_TYPE_RACE_LANE (ari_race_lane_get_type ())
/**
 * AriRaceLane: shows the state of ari_race_lane_update(), or an earlier step, which the user asks
 * for with a click or a key on the graph while the race goes on. For that, a thread repeats the
 * search up to that step. The key End, the button or a click at the end of the graph goes back.
 */
G_DECLARE_FINAL_TYPE (AriRaceLane, ari_race_lane, ARI, RACE_LANE, GtkBox)

/**
 * ari_race_lane_new: makes the lane of a search that has not begun.
 * @index: the target of the action `race.show`, with which the lane's button shows its search
 * @strategy, @start, @symbols: copied
 * @limit: the number of solutions after which the search ends, as in ari_search_new()
 */
GtkWidget *ari_race_lane_new (guint index,
                              const AriStrategy *strategy,
                              const AriGrid *start,
                              const AriSymbols *symbols,
                              guint64 limit);

/** ari_race_lane_update_title: call this when methods got other names. */
void ari_race_lane_update_title (AriRaceLane *self);
/**
 * ari_race_lane_update: shows the state of the search.
 * @result, @snapshot: used until the next call, or until ari_race_lane_forget_results()
 * @solution: (nullable) (array length=n_cells): shown once the search is over
 * @extent: the length of the longest search on @axis; @is_logarithmic: of the scale
 * @runs: another call follows soon, so only the graph is drawn each time
 */
void ari_race_lane_update (AriRaceLane *self,
                           const AriRunResult *result,
                           const AriSnapshot *snapshot,
                           const guint8 *solution,
                           AriAxis axis,
                           guint64 extent,
                           gboolean is_logarithmic,
                           gboolean runs);
/**
 * ari_race_lane_forget_results: drops what ari_race_lane_update() was given; call it before that is
 * freed.
 */
void ari_race_lane_forget_results (AriRaceLane *self);
