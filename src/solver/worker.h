/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread that runs a search: it takes orders, and posts reports. */

#pragma once

#include <glib.h>

#include "engine/search/snapshot.h"

G_BEGIN_DECLS

/** AriReport: where a search stands; each says everything, so only the latest is needed. */
typedef struct {
  AriSnapshot *view;    /* what is shown */
  AriCounters frontier; /* how far the search has gone */
  gboolean over;        /* of the frontier, as are the next two */
  gboolean exhausted;
  gboolean bad_givens;
  gboolean givens_known; /* whether the search of the givens alone has an answer, and which */
  gboolean givens_solvable;
  gboolean givens_bad;
  guint64 handled; /* every order up to this number has been carried out */
  double elapsed;  /* seconds of processor time that the frontier has taken */
  gint64 time;     /* monotonic, µs, when it was written */
} AriReport;

/** ARI_WORKER_NO_TARGET: as far as the search goes. */
#define ARI_WORKER_NO_TARGET G_MAXUINT64

/**
 * AriWorker: one search on one thread that lives as long as the worker.
 *
 * There are two places: the frontier, how far the search has gone, and the view, what is reported.
 * They go together until the view is taken back; then the view moves alone, over a copy of the
 * search, until it meets the frontier again.
 *
 * All functions belong to the thread that made the worker. None waits for the search but
 * ari_worker_free(), which waits for a fraction of a millisecond. Orders are numbered from 1; each
 * function that gives one returns its number, to be compared with AriReport.handled.
 */
typedef struct AriWorker AriWorker;

/**
 * ari_worker_new: a search that holds at step 0; a report of that is there to be taken.
 * @givens: (nullable): see ari_solver_start()
 * @wake: a source whose ready time is set to 0, from the worker's thread, when a report is posted
 *   that should not wait for a frame: an order was carried out, the search is over, there is a
 *   verdict
 */
AriWorker *ari_worker_new (const AriGrid *start,
                           const AriGrid *givens,
                           const AriStrategy *strategy,
                           guint64 limit,
                           GSource *wake);
/** ari_worker_free: ends the thread; @worker may be NULL. */
void ari_worker_free (AriWorker *worker);

/** ari_worker_run: the view moves on up to @target, which ari_worker_set_target() can change. */
guint64 ari_worker_run (AriWorker *worker, guint64 target);
/** ari_worker_finish: the view leaps to the frontier and both run on to the end. */
guint64 ari_worker_finish (AriWorker *worker);
/** ari_worker_hold: both stand still, when a seek that is under way is done. */
guint64 ari_worker_hold (AriWorker *worker);
/** ari_worker_seek: holds, and moves the view to @step or the frontier, whichever is nearer. */
guint64 ari_worker_seek (AriWorker *worker, guint64 step);
/** ari_worker_move: holds, and moves the view by @steps, from where an earlier seek is to lead if
 * there is one under way; forward over the frontier if need be. */
guint64 ari_worker_move (AriWorker *worker, gint64 steps);
/** ari_worker_give_up: holds at once, for the frontier for good; drops seeks and the search of the
 * givens. */
guint64 ari_worker_give_up (AriWorker *worker);

/** ari_worker_set_target: how far a view that runs may go by now; never an order. Cheap. */
void ari_worker_set_target (AriWorker *worker, guint64 target);

/** ari_worker_take: the latest report if it is a new one, else NULL; stays until the next. */
const AriReport *ari_worker_take (AriWorker *worker);

/** ari_worker_n_kept: how many solutions can be had by now; never less than the last report has,
 * up to ARI_SOLVER_MAX_KEPT. */
guint64 ari_worker_n_kept (AriWorker *worker);
/** ari_worker_dup_solution: (transfer full): @index below ari_worker_n_kept(). */
AriGrid *ari_worker_dup_solution (AriWorker *worker, guint64 index);

G_END_DECLS
