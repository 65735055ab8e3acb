/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread that runs a search: it receives commands and posts reports. */

#pragma once

#include <glib.h>

#include "engine/laboratory/breakpoints.h"
#include "engine/laboratory/summary.h"

/** ARI_WORKER_MAX_RESTARTS: the most restarts in a report. */
#define ARI_WORKER_MAX_RESTARTS 64

/** AriReport: the state of a search; each report is complete, so only the latest is needed. */
typedef struct {
  AriSnapshot *view;   /* the search as it is shown */
  AriSummary *summary; /* all steps up to the frontier; settled */
  AriSummary *detail;  /* a requested span, as far as it has been replayed; settled */
  gboolean has_detail;
  AriCounters frontier; /* counters at the frontier */
  AriCellState *cells;  /* (array length=n_cells): cells at the frontier */
  gboolean over;        /* about the frontier, like the next three */
  gboolean exhausted;
  gboolean bad_givens;
  gboolean memory_short;
  guint n_restarts; /* in `restarts`: the steps of all restarts, or of every so many */
  guint64 restarts[ARI_WORKER_MAX_RESTARTS];
  guint64 broken_at;     /* the number of the latest run command that a breakpoint ended; 0: none */
  AriEvent broken_event; /* the event at which it ended */
  guint64 broken_step;   /* and its step */
  gboolean goes_on;      /* the frontier goes on apart from the view */
  guint64 handled;       /* all commands up to this number have been carried out */
  double elapsed;        /* seconds of processor time spent on the frontier */
  gint64 time;           /* when it was written; monotonic, µs */
} AriReport;

/** ARI_WORKER_NO_TARGET: no target; the search runs as far as it goes. */
#define ARI_WORKER_NO_TARGET G_MAXUINT64

/**
 * AriWorker: one search on one thread that lives as long as the worker.
 *
 * It tracks two positions: the frontier, how far the search has gone, and the view, which is
 * reported. They move together until the view is moved back; then the view moves alone, in a copy
 * of the search, until it meets the frontier again. Meanwhile the frontier waits, or goes on if it
 * may (ari_worker_let_go_on()): then the view stays apart until it joins the frontier.
 *
 * All functions are for the thread that created the worker. Only ari_worker_free(),
 * ari_worker_lay_aside() and ari_worker_take_up() block, for a batch of steps: a fraction of a
 * millisecond. Commands are numbered from 1; each function that sends one returns its number, to be
 * compared with AriReport.handled.
 */
typedef struct AriWorker AriWorker;

/**
 * ari_worker_new: creates a search paused at step 0; the first report can be taken immediately.
 * @max_kept: most solutions to keep
 * @is_aside: the worker is suspended until ari_worker_take_up()
 * @wake: a source whose ready time is set to 0, from the worker's thread, when a report is posted
 *   that should not wait for a frame: a command was carried out, the search is over, or the verdict
 *   changed
 *
 * Returns: (nullable): NULL without enough memory for the search.
 */
AriWorker *ari_worker_new (const AriGrid *start,
                           const AriStrategy *strategy,
                           guint64 limit,
                           guint64 max_kept,
                           gboolean is_aside,
                           GSource *wake);
/** ari_worker_free: ends the thread; @worker may be NULL. */
void ari_worker_free (AriWorker *worker);

/** ari_worker_lay_aside: suspends the worker: it drops all work but the search itself, and has no
 * view until ari_worker_take_up(), so no commands are allowed meanwhile. Its last report stays
 * valid.
 * Returns: (transfer full) (nullable): the view, for the worker that runs in its place; NULL if
 * each has its own */
AriMachine *ari_worker_lay_aside (AriWorker *worker);
/**
 * ari_worker_take_up: resumes a suspended worker; the view is at the frontier.
 * @view: (transfer full) (nullable): of a worker with the same start and strategy; only the choices
 * may differ
 * @is_alone: no other worker is suspended meanwhile, so its history may take more memory
 */
void ari_worker_take_up (AriWorker *worker, AriMachine *view, gboolean is_alone);

/** ari_worker_let_go_on: with @goes_on, a later command that says “holds” does not stop the
 * frontier if it runs: it goes on apart from the view, up to the target or its end. A frontier that
 * waits for the view still waits. This is not a command itself. */
void ari_worker_let_go_on (AriWorker *worker, gboolean goes_on);
/** ari_worker_join: moves the view to the frontier; from then on they move together again. */
guint64 ari_worker_join (AriWorker *worker);

/** ari_worker_run: moves the view up to @target, which ari_worker_set_target() can change. */
guint64 ari_worker_run (AriWorker *worker, guint64 target);
/** ari_worker_finish: moves the view to the frontier and runs both to the end. */
guint64 ari_worker_finish (AriWorker *worker);
/** ari_worker_hold: stops both, in any case, after any seek in progress. */
guint64 ari_worker_hold (AriWorker *worker);
/** ari_worker_seek: holds, and moves the view to @step or the frontier, whichever comes first. */
guint64 ari_worker_seek (AriWorker *worker, guint64 step);
/** ari_worker_reach: like ari_worker_seek(), but goes beyond the frontier if needed. */
guint64 ari_worker_reach (AriWorker *worker, guint64 step);
/** ari_worker_move: holds, and moves the view by @steps, from the destination of any seek in
 * progress; forward beyond the frontier if needed. */
guint64 ari_worker_move (AriWorker *worker, gint64 steps);
/** ari_worker_find: holds, and moves the view forward, beyond the frontier if needed, to the next
 * step of one of @kinds, bits (1 << AriEventKind), with at most @max_depth open decisions, or to
 * the end of the search. Any other command but ari_worker_detail() cancels it. */
guint64 ari_worker_find (AriWorker *worker, guint kinds, guint32 max_depth);
/** ari_worker_decide: holds, and moves the view forward, beyond the frontier if needed, to the
 * first decision at @step or later: a choice of the user, or a decision of the search that is not
 * the next digit of an open one; or to the end. Cancelled like ari_worker_find(). */
guint64 ari_worker_decide (AriWorker *worker, guint64 step);
/** ari_worker_reach_work: holds, and moves the view to the first step after which the search has
 * cost @work, beyond the frontier if needed, or to the end. Cancelled like ari_worker_find(). */
guint64 ari_worker_reach_work (AriWorker *worker, guint64 work);
/** ari_worker_give_up: holds immediately, and ends the search for good; cancels seeks. */
guint64 ari_worker_give_up (AriWorker *worker);
/** ari_worker_has_given_up: Returns: TRUE once ari_worker_give_up() was called. */
gboolean ari_worker_has_given_up (AriWorker *worker);

/** ari_worker_detail: replays the steps of @part, up to the frontier, into the detail of the
 * reports, whatever else runs; reports its progress several times a second. The latest part counts;
 * an empty one ends it. */
guint64 ari_worker_detail (AriWorker *worker, const AriCloseUp *part);

/** ari_worker_set_breakpoints: sets where a running view stops; not when it runs to the end, or
 * seeks. @breakpoints: (array length=n): copied */
guint64 ari_worker_set_breakpoints (AriWorker *worker, const AriBreakpoint *breakpoints, guint n);

/** ari_worker_set_target: sets how far the running view, or the frontier apart from it, may go by
 * now; not a command. Cheap. */
void ari_worker_set_target (AriWorker *worker, guint64 target);

/** ari_worker_take: Returns: the latest report if it is new, else NULL; valid until the next call
 * that returns one. */
const AriReport *ari_worker_take (AriWorker *worker);

/** ari_worker_n_kept: Returns: number of solutions kept by now: at least as many as the last report
 * counts, up to max_kept. */
guint64 ari_worker_n_kept (AriWorker *worker);
/** ari_worker_dup_solution: (transfer full): @index below ari_worker_n_kept(). */
AriGrid *ari_worker_dup_solution (AriWorker *worker, guint64 index);
