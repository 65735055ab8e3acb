/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of AriSolver share. */

#pragma once

#include "solver/search/pace.h"
#include "solver/search/solver.h"
#include "solver/search/worker.h"

G_BEGIN_DECLS

struct _AriSolver {
  GObject parent_instance;

  AriWorker *worker;    /* NULL while idle */
  AriStrategy strategy; /* kept: its choices are a branch of one's own */
  GMainContext *context;
  GSource *wake;       /* the worker makes it ready */
  GSource *seek_timer; /* until a seek has lasted long enough to be worth showing */
  const AriReport *report;
  AriWorker *shown; /* whose report it is: another worker's until the present one has one */

  AriSolverState state;
  AriVerdict verdict;
  AriVerdict givens_verdict;
  double speed;
  AriPace pace;
  gboolean finishes; /* it runs to the end, whatever the speed */
  gboolean gave_up;
  gboolean goes_on; /* what becomes of a running search when the view is moved */
  gboolean seeking;
  GArray *breakpoints; /* of AriBreakpoint */
  gboolean broke;      /* one of them has paused it */
  guint64 last_run;    /* the command to run that it obeys */
  guint64 last_command;
  guint64 last_seek; /* the number of the last command that moves the view */
  guint64 position;
  guint64 n_solutions;

  /* for a branch of one's own; the search that it parts from waits meanwhile */
  AriGrid *start;
  AriGrid *givens; /* (nullable) */
  guint64 limit;
  AriWorker *original;              /* NULL where there is no branch */
  const AriReport *original_report; /* its last one; also for a moment after it is taken back */
  gboolean original_gave_up;
  guint64 chosen_at; /* where the view was when the last choice was made, and until it is there */
  gboolean is_choosing;

  AriCounters frontier;
  double elapsed;
  double rate;
  gint64 rate_time; /* when and where the rate was last measured; 0: not yet in this run */
  guint64 rate_steps;
};

/* solver.c */

/** ari_solver_set_state: notifies. */
void ari_solver_set_state (AriSolver *self, AriSolverState state);
/** ari_solver_expect_seek: a command that moves the view was sent: it seeks until that is done. */
void ari_solver_expect_seek (AriSolver *self, guint64 command);
/** ari_solver_brief_worker: a new one: breakpoints, and whether it goes on. */
void ari_solver_brief_worker (AriSolver *self);
static inline gboolean
ari_solver_has_search (const AriSolver *self)
{
  return self->state != ARI_SOLVER_IDLE;
}
static inline gboolean
ari_solver_runs (const AriSolver *self)
{
  return ari_solver_state_runs (self->state);
}
/** ari_solver_emit_outdated: before the report goes. */
void ari_solver_emit_outdated (AriSolver *self);

/* solver-branch.c */

/** ari_solver_forget_branch: with the search that it parted from. */
void ari_solver_forget_branch (AriSolver *self);
/** ari_solver_show_worker: the present worker's report has been taken: no other is needed. */
void ari_solver_show_worker (AriSolver *self);
/** ari_solver_land: looks whether @report, of the present worker, shows the choice that was made
 * last. Returns: FALSE if it cannot be made: then the branch is as it was before, and the report
 * is void. */
gboolean ari_solver_land (AriSolver *self, const AriReport *report);

G_END_DECLS
