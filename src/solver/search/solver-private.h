/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The solver's structure, shared by its parts. */

#pragma once

#include "solver/search/pace.h"
#include "solver/search/solver.h"

/** AriSolverPhase: what tells apart two searches in the same state: see the tables in solver.c. */
typedef enum {
  ARI_PHASE_PLAIN,
  ARI_PHASE_FINISHING, /* RUNNING or LOOKING: to the end at full speed */
  ARI_PHASE_BROKEN,    /* PAUSED: at a breakpoint */
  ARI_PHASE_CHOOSING,  /* PAUSED: the view goes to the last choice, which may be impossible */
} AriSolverPhase;

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
  AriSolverPhase phase;
  AriVerdict verdict;
  AriVerdict givens_verdict;
  guint8 *givens_solution; /* (nullable): a digit per cell; belongs to givens_verdict */
  double speed;
  AriPace pace;
  gboolean goes_on; /* a running search continues when the view is moved */
  gboolean slow_motion;
  gboolean seeking;
  GArray *breakpoints; /* (element-type AriBreakpoint) */
  guint64 last_run;    /* number of the run command that is in effect */
  guint64 last_command;
  guint64 last_seek; /* number of the last command that moves the view */
  guint64 return_to; /* the view goes there when that is carried out; ARI_WORKER_NO_TARGET: not */
  guint64 position;

  /* for branches, which start as the search did */
  AriGrid *start;
  guint64 limit;
  AriWorker *original;              /* suspended while there is a branch; NULL without one */
  const AriReport *original_report; /* its last; kept for a short time after it has resumed */
  guint64 chosen_at; /* where the view was when the last choice was made; in phase CHOOSING */

  AriCounters frontier;
  double rate;
  gint64 rate_time; /* time and step of the last measurement of the rate; 0: none in this run */
  guint64 rate_steps;
};

/* solver.c */

/** ari_solver_set_state: sets state and phase, and notifies of the state. */
void ari_solver_set_state (AriSolver *self, AriSolverState state, AriSolverPhase phase);
/** ari_solver_waiting_state: the state of a search that neither runs nor is at its end. */
AriSolverState ari_solver_waiting_state (const AriSolver *self);
/** ari_solver_expect_seek: after @command, which moves the view: `seeking` is TRUE until it is
 * carried out. */
void ari_solver_expect_seek (AriSolver *self, guint64 command);
/** ari_solver_brief_worker: sends a new worker the breakpoints, and whether it may go on. */
void ari_solver_brief_worker (AriSolver *self);

/* solver-branch.c */

/** ari_solver_settle_choice: in phase CHOOSING, checks whether @report, of the current worker,
 * shows the last choice. Returns: FALSE if the choice is impossible: then it is undone, and the
 * report is invalid. */
gboolean ari_solver_settle_choice (AriSolver *self, const AriReport *report);
/** ari_solver_show_worker: makes the current worker the one that is shown, once its report was
 * taken. */
void ari_solver_show_worker (AriSolver *self);
/** ari_solver_forget_branch: drops the branch, the original search and the start. */
void ari_solver_forget_branch (AriSolver *self);
