/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The service that works through many puzzles. */

#pragma once

#include "engine/base/layout.h"
#include "solver/base/service.h"

/**
 * AriPuzzleSource: access to puzzles by number, which must not change.
 * @n: number of puzzles
 * @get_run: called from any thread, several at a time: sets the layout and the givens of puzzle
 * @index, below @n, and returns how many puzzles from there on have the same layout and consecutive
 * givens in memory: at least 1; too large a number means all that are left. Both must live as long
 * as the source
 * @data: for @get_run
 * @free_data: (nullable): called once with @data, on the owner's thread, when no thread uses it
 */
typedef struct {
  guint n;
  guint (*get_run) (guint index, const AriLayout **layout, const guint8 **givens, gpointer data);
  gpointer data;
  GDestroyNotify free_data;
} AriPuzzleSource;

#define ARI_TYPE_BULK_SERVICE (ari_bulk_service_get_type ())
/**
 * AriBulkService: a service that works through many puzzles on all processors.
 *
 * The work consists of items: one or several for each puzzle, each with one result. Each kind of
 * work has its own functions to make a service and to start it, and its own type of result: see
 * batch-solver.h, rater.h and stopwatch.h.
 *
 * AriService's time limit applies to each item, and takes effect at the next start. Results are
 * kept when the service is stopped.
 *
 * Signal `found (gpointer results, guint n)`: @n new results, valid only during the signal; in any
 * order, at most once a frame; before `progress`.
 */
G_DECLARE_FINAL_TYPE (AriBulkService, ari_bulk_service, ARI, BULK_SERVICE, AriService)

/** ari_bulk_service_new: (transfer full): @time_limit: in seconds, for each item; 0 for none. */
AriBulkService *ari_bulk_service_new (double time_limit);
/* The numbers of puzzles, of items, and of items with a result, of the last start: */
guint ari_bulk_service_get_n_puzzles (AriBulkService *self);
guint64 ari_bulk_service_get_n_items (AriBulkService *self);
guint64 ari_bulk_service_get_n_done (AriBulkService *self);
/** ari_bulk_service_get_share: Returns: the part that is done, from 0 to 1; 0 if there is nothing
 * to do. */
double ari_bulk_service_get_share (AriBulkService *self);
/** ari_bulk_service_get_remaining: Returns: an estimate of the seconds left; negative if
 * unknown. */
double ari_bulk_service_get_remaining (AriBulkService *self);
/** ari_bulk_service_set_n_threads: takes effect at the next start. 0, the default, means one per
 * processor. */
void ari_bulk_service_set_n_threads (AriBulkService *self, guint n_threads);
