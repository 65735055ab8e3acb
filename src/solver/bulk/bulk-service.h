/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all services that go through many puzzles have in common. */

#pragma once

#include "engine/base/layout.h"
#include "solver/base/service.h"

G_BEGIN_DECLS

/**
 * AriPuzzleSource: puzzles by number, wherever they are stored. They do not change.
 * @n: how many there are
 * @get_run: called from any thread, several at a time: sets the layout and the givens of puzzle
 *   @index, below @n, and returns for how many puzzles from there on the layout is the same and the
 *   givens follow each other in memory: at least 1; a number beyond the last puzzle means all that
 *   are left. Both must live as long as the source
 * @data: for @get_run
 * @free_data: (nullable): called once with @data, on the owner's thread, when no thread uses it any
 *   longer
 */
typedef struct {
  guint n;
  guint (*get_run) (guint index, const AriLayout **layout, const guint8 **givens, gpointer data);
  gpointer data;
  GDestroyNotify free_data;
} AriPuzzleSource;

#define ARI_TYPE_BULK_SERVICE (ari_bulk_service_get_type ())
/**
 * AriBulkService: (abstract): a service that works through many puzzles on all processors.
 *
 * The work consists of items: one or several for each puzzle, each with one result. Each kind of
 * service has its own function to start, and its own type of result.
 *
 * Properties, notified on change only: `n-puzzles` (guint, read-only), `n-items` (guint64,
 * read-only), `n-done` (guint64, read-only: items), `n-threads` (guint; 0, the default, means one
 * per processor). `n-threads` and AriService's `time-limit`, which applies to each item, take
 * effect at the next start. What was found stays when the service is stopped.
 *
 * Signal `found (gpointer results, guint n)`: @n new results, valid only during the signal; in any
 * order, at most once a frame; before `progress`.
 */
G_DECLARE_DERIVABLE_TYPE (AriBulkService, ari_bulk_service, ARI, BULK_SERVICE, AriService)

struct _AriBulkServiceClass {
  AriServiceClass parent_class;

  /* (nullable): counts new results, before anything is notified */
  void (*count) (AriBulkService *self, gconstpointer results, guint n);
};

guint ari_bulk_service_get_n_puzzles (AriBulkService *self);
guint64 ari_bulk_service_get_n_items (AriBulkService *self);
guint64 ari_bulk_service_get_n_done (AriBulkService *self);
/** ari_bulk_service_get_share: how much is done, from 0 to 1; 0 if there is nothing to do. */
double ari_bulk_service_get_share (AriBulkService *self);
/** ari_bulk_service_get_remaining: the seconds the rest will take, judged by what is done; negative
 * while that cannot be said. */
double ari_bulk_service_get_remaining (AriBulkService *self);
void ari_bulk_service_set_n_threads (AriBulkService *self, guint n_threads);

G_END_DECLS
