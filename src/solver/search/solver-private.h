/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The structure and functions that the files of AriSolver share. */

#pragma once

#include "solver/search/pace.h"
#include "solver/search/solver.h"
#include "solver/search/worker.h"

G_BEGIN_DECLS

struct _AriSolver {
  GObject parent_instance;

  AriWorker *worker;    /* NULL while idle */
  AriStrategy strategy; /* a copy; its choices are those of the user's branch */
  GMainContext *context;
  GSource *wake;       /* the worker makes it ready when it has posted a report */
  GSource *seek_timer; /* fires if a seek takes long enough to be shown */
  const AriReport *report;
  AriWorker *shown; /* sender of `report`: the previous worker until the current one reports */

  AriSolverState state;
  AriVerdict verdict;
  AriVerdict givens_verdict;
  double speed;
  AriPace pace;
  gboolean finishes; /* it runs to the end at full speed */
  gboolean gave_up;
  gboolean goes_on; /* a running search continues when the view is moved */
  gboolean seeking;
  GArray *breakpoints; /* of AriBreakpoint */
  gboolean broke;      /* the search has paused at one of them */
  guint64 last_run;    /* number of the run command that is in effect */
  guint64 last_command;
  guint64 last_seek; /* number of the last command that moves the view */
  guint64 position;
  guint64 n_solutions;

  /* for the user's branch, while the original search is suspended */
  AriGrid *start;
  AriGrid *givens; /* (nullable) */
  guint64 limit;
  AriWorker *original;              /* NULL without a branch */
  const AriReport *original_report; /* its last; kept for a short time after it has resumed */
  gboolean original_gave_up;
  guint64 chosen_at; /* position of the view when the last choice was made; used until the choice is
                        shown */
  gboolean is_choosing;

  AriCounters frontier;
  double elapsed;
  double rate;
  gint64 rate_time; /* time and step of the last measurement of the rate; 0: none in this run */
  guint64 rate_steps;
};

/* solver.c */

/** ari_solver_set_state: sets the state and notifies. */
void ari_solver_set_state (AriSolver *self, AriSolverState state);
/** ari_solver_expect_seek: after a command that moves the view: `seeking` until it is carried
 * out. */
void ari_solver_expect_seek (AriSolver *self, guint64 command);
/** ari_solver_brief_worker: sends a new worker the breakpoints, and whether it may go on. */
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
/** ari_solver_emit_outdated: call it before the report becomes invalid. */
void ari_solver_emit_outdated (AriSolver *self);

/* solver-branch.c */

/** ari_solver_forget_branch: drops the branch and the original search. */
void ari_solver_forget_branch (AriSolver *self);
/** ari_solver_show_worker: makes the current worker the one that is shown, once its report was
 * taken. */
void ari_solver_show_worker (AriSolver *self);
/** ari_solver_land: checks whether @report, of the current worker, shows the last choice. Returns:
 * FALSE if the choice is impossible: then it is undone, and the report is invalid. */
gboolean ari_solver_land (AriSolver *self, const AriReport *report);

G_END_DECLS
