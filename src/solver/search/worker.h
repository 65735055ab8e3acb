/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread that runs a search: it takes commands and posts reports. */

#pragma once

#include <glib.h>

#include "engine/laboratory/breakpoints.h"
#include "engine/laboratory/summary.h"

G_BEGIN_DECLS

/** ARI_WORKER_MAX_RESTARTS: the most restarts that a report names. */
#define ARI_WORKER_MAX_RESTARTS 64

/** AriReport: where a search stands; each is complete, so only the latest is needed. */
typedef struct {
  AriSnapshot *view;   /* what is shown */
  AriSummary *summary; /* of all steps up to the frontier; settled */
  AriSummary *detail;  /* of a span that was asked for, as far as it has been replayed; settled */
  gboolean has_detail;
  AriCounters frontier; /* how far the search has gone */
  AriCellState *cells;  /* (array length=n_cells): there */
  gboolean over;        /* about the frontier, like the next three */
  gboolean exhausted;
  gboolean bad_givens;
  gboolean memory_short;
  gboolean givens_known; /* the search of the givens alone is over; its results follow */
  gboolean givens_solvable;
  gboolean givens_bad;
  guint n_restarts; /* in restarts: the steps of some restarts up to the frontier, evenly chosen */
  guint64 restarts[ARI_WORKER_MAX_RESTARTS];
  guint64 broken_at;     /* a breakpoint has ended this command to run, the latest; 0: none has */
  AriEvent broken_event; /* at this event, after that step */
  guint64 broken_step;
  gboolean goes_on; /* the frontier does, apart from the view */
  guint64 handled;  /* every command up to this number has been carried out */
  double elapsed;   /* seconds of processor time spent on the frontier */
  gint64 time;      /* monotonic, µs, when it was written */
} AriReport;

/** ARI_WORKER_NO_TARGET: as far as the search goes. */
#define ARI_WORKER_NO_TARGET G_MAXUINT64

/**
 * AriWorker: one search on one thread that lives as long as the worker.
 *
 * It tracks two steps: the frontier, how far the search has gone, and the view, which is reported.
 * They move together until the view is taken back; then the view moves alone, over a copy of the
 * search, until it meets the frontier again. Meanwhile the frontier waits, or goes on if it may
 * (ari_worker_let_go_on()): then the view stays wherever it is put, until it joins the frontier.
 *
 * All functions belong to the thread that made the worker. Only ari_worker_free(),
 * ari_worker_lay_aside() and ari_worker_take_up() block, for a batch of steps: a fraction of a
 * millisecond. Commands are numbered from 1; each function that sends one returns its number, to be
 * compared with AriReport.handled.
 */
typedef struct AriWorker AriWorker;

/**
 * ari_worker_new: a search paused at step 0; the first report can be taken at once.
 * @givens: (nullable): see ari_solver_start()
 * @max_kept: how many solutions to keep at most
 * @is_aside: whether it begins as if laid aside: it goes on with ari_worker_take_up()
 * @wake: a source whose ready time is set to 0, from the worker's thread, when a report is posted
 *   that should not wait for a frame: a command was carried out, the search is over, or the verdict
 *   changed
 *
 * Returns: (nullable): NULL when there is too little memory for the search.
 */
AriWorker *ari_worker_new (const AriGrid *start,
                           const AriGrid *givens,
                           const AriStrategy *strategy,
                           guint64 limit,
                           guint64 max_kept,
                           gboolean is_aside,
                           GSource *wake);
/** ari_worker_free: ends the thread; @worker may be NULL. */
void ari_worker_free (AriWorker *worker);

/** ari_worker_lay_aside: holds, gives up all that it is at but the search itself, and has no view
 * until ari_worker_take_up(): nothing can be asked of it meanwhile. Its last report stays.
 * Returns: (transfer full) (nullable): the view, for the worker that goes on in its place; NULL
 * where each has its own */
AriMachine *ari_worker_lay_aside (AriWorker *worker);
/**
 * ari_worker_take_up: it goes on, after it was laid aside; the view is at the frontier.
 * @view: (transfer full) (nullable): of a worker of the same start; only choices of the strategies
 * may differ
 * @is_alone: whether no other worker is laid aside meanwhile: then its history takes more memory
 */
void ari_worker_take_up (AriWorker *worker, AriMachine *view, gboolean is_alone);

/** ari_worker_let_go_on: whether the commands below that say that they hold let a frontier that
 * runs go on instead, apart from the view, as far as the target or the end it runs to. One that
 * waits while the view runs after it waits on. Not a command; of those sent from now on. */
void ari_worker_let_go_on (AriWorker *worker, gboolean goes_on);
/** ari_worker_join: moves the view to the frontier, to run with it or wait with it. */
guint64 ari_worker_join (AriWorker *worker);

/** ari_worker_run: moves the view up to @target, which ari_worker_set_target() can change. */
guint64 ari_worker_run (AriWorker *worker, guint64 target);
/** ari_worker_finish: moves the view to the frontier and runs both to the end. */
guint64 ari_worker_finish (AriWorker *worker);
/** ari_worker_hold: stops both where they are, after any seek in progress, in any case. */
guint64 ari_worker_hold (AriWorker *worker);
/** ari_worker_seek: holds, and moves the view to @step or the frontier, whichever comes first. */
guint64 ari_worker_seek (AriWorker *worker, guint64 step);
/** ari_worker_reach: the same, but beyond the frontier if need be. */
guint64 ari_worker_reach (AriWorker *worker, guint64 step);
/** ari_worker_move: holds, and moves the view by @steps, from the destination of any seek in
 * progress; forward beyond the frontier if need be. */
guint64 ari_worker_move (AriWorker *worker, gint64 steps);
/** ari_worker_find: holds, and moves the view forward, beyond the frontier if need be, to the next
 * step of one of @kinds, bits (1 << AriEventKind), with at most @max_depth open decisions, or to
 * the end of the search. Any other command but ari_worker_detail() ends it where it is. */
guint64 ari_worker_find (AriWorker *worker, guint kinds, guint32 max_depth);
/** ari_worker_decide: holds, and moves the view forward, beyond the frontier if need be, to what
 * the search decides at @step or later first: a choice of a person, or a decision of its own that
 * is not the next digit of one that is open; or to the end. Ended as ari_worker_find() is. */
guint64 ari_worker_decide (AriWorker *worker, guint64 step);
/** ari_worker_reach_work: holds, and moves the view to the first step after which the search has
 * cost @work, beyond the frontier if need be, or to the end. Ended as ari_worker_find() is. */
guint64 ari_worker_reach_work (AriWorker *worker, guint64 work);
/** ari_worker_give_up: holds at once, and ends the search for good; drops seeks and the search of
 * the givens. */
guint64 ari_worker_give_up (AriWorker *worker);

/** ari_worker_detail: replays the steps of @part, but not beyond the frontier, into the detail of
 * the reports, whatever else goes on; a report of how far that is comes some times a second. The
 * latest part counts; an empty one ends it. */
guint64 ari_worker_detail (AriWorker *worker, const AriCloseUp *part);

/** ari_worker_set_breakpoints: where a running view stops by itself from now on; not when it is on
 * its way to the end, or seeks. @breakpoints: (array length=n): copied */
guint64 ari_worker_set_breakpoints (AriWorker *worker, const AriBreakpoint *breakpoints, guint n);

/** ari_worker_set_target: how far what runs may go by now, be it the view or the frontier apart
 * from it; not a command. Cheap. */
void ari_worker_set_target (AriWorker *worker, guint64 target);

/** ari_worker_take: the latest report if it is a new one, else NULL; stays until the next. */
const AriReport *ari_worker_take (AriWorker *worker);

/** ari_worker_n_kept: how many solutions are kept by now: at least as many as the last report
 * counts, up to max_kept. */
guint64 ari_worker_n_kept (AriWorker *worker);
/** ari_worker_dup_solution: (transfer full): @index below ari_worker_n_kept(). */
AriGrid *ari_worker_dup_solution (AriWorker *worker, guint64 index);

G_END_DECLS
