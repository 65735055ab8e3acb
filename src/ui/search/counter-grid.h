/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small table of the counts of a search. */

#pragma once

#include <gtk/gtk.h>

#include "engine/search/search.h"

#define ARI_TYPE_COUNTER_GRID (ari_counter_grid_get_type ())
/** AriCounterGrid: names and numbers in three columns of equal width, which never depends on the
 * numbers. CSS node: `countergrid`. */
G_DECLARE_FINAL_TYPE (AriCounterGrid, ari_counter_grid, ARI, COUNTER_GRID, GtkGrid)

/** ari_counter_grid_update: shows @counters.
 * @learns: also shows the counts of a search that learns
 * @seconds: how long the search has run; below 0 if it is not known
 * @rate: steps per second; 0 if it is not known */
void ari_counter_grid_update (AriCounterGrid *self,
                              gboolean learns,
                              const AriCounters *counters,
                              double seconds,
                              double rate);
