/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs one search on one worker thread, and shows it on the main context. */

#include "solver/search/pace.h"
#include "solver/search/worker.h"

#include "solver/search/solver.h"

/* A seek may take this long (ms) before `seeking` becomes TRUE. */
#define SEEK_UNNOTICED 20

/* The rate is measured over at least this time (µs). */
#define RATE_TIME 250000

/** SolverPhase: what tells apart two searches in the same state; it goes when the state is left. */
typedef enum {
  PHASE_PLAIN,
  PHASE_FINISHING, /* RUNNING or LOOKING: to the end at full speed */
  PHASE_BROKEN,    /* PAUSED: at a breakpoint */
  PHASE_CHOOSING,  /* PAUSED: the view is on its way to the last choice, which may be impossible */
} SolverPhase;

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
  SolverPhase phase;
  AriVerdict verdict;
  AriVerdict givens_verdict;
  guint8 *givens_solution; /* (nullable): a digit per cell; belongs to givens_verdict */
  double speed;
  AriPace pace;
  gboolean goes_on; /* a running search continues when the view is moved */
  gboolean seeking;
  GArray *breakpoints; /* (element-type AriBreakpoint) */
  guint64 last_run;    /* number of the run command that is in effect */
  guint64 last_command;
  guint64 last_seek; /* number of the last command that moves the view */
  guint64 position;

  /* for the user's branch, while the original search is suspended */
  AriGrid *start;
  guint64 limit;
  AriWorker *original;              /* NULL without a branch */
  const AriReport *original_report; /* its last; kept for a short time after it has resumed */
  guint64 chosen_at; /* position of the view when the last choice was made; used until the choice is
                        shown */

  AriCounters frontier;
  double elapsed;
  double rate;
  gint64 rate_time; /* time and step of the last measurement of the rate; 0: none in this run */
  guint64 rate_steps;
};

enum {
  PROP_0,
  PROP_STATE,
  PROP_VERDICT,
  PROP_GIVENS_VERDICT,
  PROP_SPEED,
  PROP_SEEKING,
  PROP_GOES_ON,
  N_PROPS
};

enum { SIGNAL_PROGRESS, SIGNAL_OUTDATED, SIGNAL_PASSED_OVER, N_SIGNALS };

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_ENUM_TYPE (AriSolverState,
                    ari_solver_state,
                    G_DEFINE_ENUM_VALUE (ARI_SOLVER_IDLE, "idle"),
                    G_DEFINE_ENUM_VALUE (ARI_SOLVER_RUNNING, "running"),
                    G_DEFINE_ENUM_VALUE (ARI_SOLVER_LOOKING, "looking"),
                    G_DEFINE_ENUM_VALUE (ARI_SOLVER_PAUSED, "paused"),
                    G_DEFINE_ENUM_VALUE (ARI_SOLVER_FINISHED, "finished"),
                    G_DEFINE_ENUM_VALUE (ARI_SOLVER_STOPPED, "stopped"))

G_DEFINE_ENUM_TYPE (AriVerdict,
                    ari_verdict,
                    G_DEFINE_ENUM_VALUE (ARI_VERDICT_NONE, "none"),
                    G_DEFINE_ENUM_VALUE (ARI_VERDICT_FOUND, "found"),
                    G_DEFINE_ENUM_VALUE (ARI_VERDICT_UNIQUE, "unique"),
                    G_DEFINE_ENUM_VALUE (ARI_VERDICT_COUNTED, "counted"),
                    G_DEFINE_ENUM_VALUE (ARI_VERDICT_SEVERAL, "several"),
                    G_DEFINE_ENUM_VALUE (ARI_VERDICT_NO_SOLUTION, "no-solution"),
                    G_DEFINE_ENUM_VALUE (ARI_VERDICT_BAD_GIVENS, "bad-givens"),
                    G_DEFINE_ENUM_VALUE (ARI_VERDICT_MEMORY, "memory"))

G_DEFINE_FINAL_TYPE (AriSolver, ari_solver, G_TYPE_OBJECT)

static gboolean
has_search (const AriSolver *self)
{
  return self->state != ARI_SOLVER_IDLE;
}

static gboolean
is_running (const AriSolver *self)
{
  return ari_solver_state_runs (self->state);
}

static gboolean
has_given_up (const AriSolver *self)
{
  return self->worker != NULL && ari_worker_has_given_up (self->worker);
}

/* Returns: the state of a search that neither runs nor is at its end. */
static AriSolverState
waiting_state (const AriSolver *self)
{
  return has_given_up (self) ? ARI_SOLVER_STOPPED : ARI_SOLVER_PAUSED;
}

/* --- setters that notify on change only ------------------------------------------------------- */

/* Resets the values that are valid only while the search runs. */
static void
halt (AriSolver *self)
{
  ari_pace_halt (&self->pace);
  self->rate = 0.0;
  self->rate_time = 0;
}

static void
set_state (AriSolver *self, AriSolverState state, SolverPhase phase)
{
  const gboolean ran = is_running (self);

  g_assert (phase != PHASE_FINISHING || ari_solver_state_runs (state));
  g_assert ((phase != PHASE_BROKEN && phase != PHASE_CHOOSING) || state == ARI_SOLVER_PAUSED);

  self->phase = phase;
  if (self->state == state)
    return;
  self->state = state;
  if (!ran || !is_running (self))
    halt (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_STATE]);
}

static void
set_verdict (AriSolver *self, AriVerdict verdict)
{
  if (self->verdict == verdict)
    return;
  self->verdict = verdict;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_VERDICT]);
}

void
ari_solver_set_givens_verdict (AriSolver *self, AriVerdict verdict, const guint8 *solution)
{
  g_return_if_fail (ARI_IS_SOLVER (self));
  g_return_if_fail (solution == NULL || self->start != NULL);

  if (self->givens_verdict == verdict)
    return;
  g_clear_pointer (&self->givens_solution, g_free);
  if (solution != NULL)
    self->givens_solution = g_memdup2 (solution, self->start->layout->n_cells);
  self->givens_verdict = verdict;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_GIVENS_VERDICT]);
}

guint
ari_solver_get_mistakes (AriSolver *self, guint16 *cells, guint max)
{
  guint n = 0;

  g_return_val_if_fail (ARI_IS_SOLVER (self), 0);

  if (self->givens_solution == NULL)
    return 0;
  for (guint16 cell = 0; cell < self->start->layout->n_cells; cell++)
    if (self->start->cells[cell] != ARI_NO_DIGIT
        && self->start->cells[cell] != self->givens_solution[cell]) {
      if (n < max)
        cells[n] = cell;
      n++;
    }
  return n;
}

static void
set_seeking (AriSolver *self, gboolean seeking)
{
  if (self->seeking == seeking)
    return;
  self->seeking = seeking;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SEEKING]);
}

/* --- where the view is ------------------------------------------------------------------------ */

static void
forget_seek_timer (AriSolver *self)
{
  if (self->seek_timer == NULL)
    return;
  g_source_destroy (self->seek_timer);
  g_clear_pointer (&self->seek_timer, g_source_unref);
}

static gboolean
on_seek_lasts (gpointer user_data)
{
  AriSolver *self = user_data;

  g_clear_pointer (&self->seek_timer, g_source_unref);
  set_seeking (self, TRUE);
  return G_SOURCE_REMOVE;
}

/* After a command that moves the view: `seeking` is TRUE until it is carried out. */
static void
expect_seek (AriSolver *self, guint64 command)
{
  self->last_command = self->last_seek = command;
  if (self->seek_timer != NULL || self->seeking)
    return;
  self->seek_timer = g_timeout_source_new (SEEK_UNNOTICED);
  g_source_set_callback (self->seek_timer, on_seek_lasts, self, NULL);
  g_source_attach (self->seek_timer, self->context);
}

static guint64
fastest_target (AriSolver *self)
{
  return self->speed >= ARI_SPEED_UNLIMITED ? ARI_WORKER_NO_TARGET : 0;
}

/* Sends a new worker the breakpoints, and whether it may go on. */
static void
brief_worker (AriSolver *self)
{
  self->last_command = ari_worker_set_breakpoints (
      self->worker, (const AriBreakpoint *) (void *) self->breakpoints->data,
      self->breakpoints->len);
  ari_worker_let_go_on (self->worker, self->goes_on);
}

/* --- the user's own branch: the same search with choices of the user in it -------------------- */

/*
 * A branch is a search with its own worker, since a search cannot be cut off at a step: its summary
 * and its history cover all of it. So the steps before a choice are repeated. The worker of the
 * original search is suspended, lends its view to the branch, and resumes when the branch is left.
 */

/* (transfer full) (nullable): the choices before @step, followed by @choice, if not NULL */
static const AriOwnChoices *
cut_choices (const AriOwnChoices *choices, guint64 step, const AriOwnChoice *choice)
{
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (AriOwnChoice));

  for (guint i = 0; i < ari_own_choices_n (choices); i++)
    if (ari_own_choices_get (choices, i)->step < step)
      g_array_append_val (list, *ari_own_choices_get (choices, i));
  if (choice != NULL)
    g_array_append_val (list, *choice);
  return list->len == 0
             ? NULL
             : ari_own_choices_new ((const AriOwnChoice *) (void *) list->data, list->len);
}

static void
set_choices (AriSolver *self, const AriOwnChoices *choices)
{
  ari_own_choices_ref (choices);
  ari_own_choices_unref (self->strategy.choices);
  self->strategy.choices = choices;
}

static void
stop_showing (AriSolver *self)
{
  if (self->shown != self->worker && self->shown != self->original)
    ari_worker_free (self->shown);
  self->shown = NULL;
}

/* Makes the current worker the one that is shown, once its report was taken. */
static void
show_worker (AriSolver *self)
{
  stop_showing (self);
  self->shown = self->worker;
}

/* Continues with another worker. The last report of the previous one is shown until the new one has
 * a report. */
static void
take_over (AriSolver *self, AriWorker *worker)
{
  AriWorker *before = self->worker;

  self->worker = worker;
  if (before != self->shown && before != self->original)
    ari_worker_free (before);
  self->last_run = 0;
  brief_worker (self);
}

/* Replaces the search by one with @choices, at step 0. Returns: FALSE, with nothing changed, if
 * memory is short. */
static gboolean
part (AriSolver *self, const AriOwnChoices *choices)
{
  AriStrategy strategy = self->strategy;
  AriWorker *worker;

  strategy.choices = choices;
  worker =
      ari_worker_new (self->start, &strategy, self->limit, ARI_SOLVER_MAX_KEPT, TRUE, self->wake);
  if (worker == NULL)
    return FALSE;
  ari_worker_take_up (worker, ari_worker_lay_aside (self->worker), FALSE);
  if (self->original == NULL) {
    self->original = self->worker;
    if (self->shown == self->worker)
      self->original_report = self->report;
  }
  set_choices (self, choices);
  ari_worker_take (worker);
  take_over (self, worker);
  return TRUE;
}

/* Returns to the original search. */
static void
rejoin (AriSolver *self)
{
  AriWorker *original = g_steal_pointer (&self->original);
  /* another take() would allow the worker to overwrite the report that is shown */
  const AriReport *waiting = self->shown != original ? ari_worker_take (original) : NULL;

  if (waiting != NULL)
    self->original_report = waiting;
  ari_worker_take_up (original, ari_worker_lay_aside (self->worker), TRUE);
  set_choices (self, NULL);
  take_over (self, original);
}

static void
seek (AriSolver *self, guint64 step)
{
  expect_seek (self, ari_worker_seek (self->worker, step));
  set_state (self, waiting_state (self), PHASE_PLAIN);
}

/* Undoes the last choice, and moves the view back to where it was made. */
static void
take_back (AriSolver *self)
{
  const guint n = ari_own_choices_n (self->strategy.choices);
  const AriOwnChoice last = *ari_own_choices_get (self->strategy.choices, n - 1);
  const AriOwnChoices *before = cut_choices (self->strategy.choices, last.step, NULL);

  if (before == NULL) {
    rejoin (self);
    seek (self, self->chosen_at);
  } else if (part (self, before)) {
    expect_seek (self, ari_worker_reach (self->worker, self->chosen_at));
  }
  ari_own_choices_unref (before);
  g_signal_emit (self, signals[SIGNAL_PASSED_OVER], 0, (guint) last.cell, (guint) last.digit);
}

/* Checks whether @report, of the current worker, shows the last choice. Returns: FALSE if the
 * choice is impossible: then it is undone, and the report is invalid. */
static gboolean
land (AriSolver *self, const AriReport *report)
{
  const guint n = ari_own_choices_n (self->strategy.choices);
  const AriOwnChoices *choices;
  AriOwnChoice last;

  if (report->handled < self->last_seek)
    return TRUE;
  self->phase = PHASE_PLAIN;
  if (report->view->event.rule != ARI_RULE_CHOICE) {
    take_back (self);
    return FALSE;
  }
  last = *ari_own_choices_get (self->strategy.choices, n - 1);
  choices = cut_choices (self->strategy.choices, last.step,
                         &(AriOwnChoice){ report->view->counters.steps, last.cell, last.digit });
  set_choices (self, choices);
  ari_own_choices_unref (choices);
  return TRUE;
}

/* Drops the branch and the original search. */
static void
forget_branch (AriSolver *self)
{
  stop_showing (self);
  g_clear_pointer (&self->original, ari_worker_free);
  g_clear_pointer (&self->start, ari_grid_free);
  g_clear_pointer (&self->givens_solution, g_free);
  ari_strategy_drop (&self->strategy);
  self->original_report = NULL;
}

/* --- reports ---------------------------------------------------------------------------------- */

static AriVerdict
verdict_of (const AriReport *report)
{
  guint64 n_solutions = report->frontier.solutions;

  if (report->bad_givens)
    return ARI_VERDICT_BAD_GIVENS;
  if (report->exhausted && n_solutions <= 1)
    return n_solutions == 1 ? ARI_VERDICT_UNIQUE : ARI_VERDICT_NO_SOLUTION;
  if (report->memory_short && n_solutions <= 1)
    return ARI_VERDICT_MEMORY;
  if (n_solutions >= 2)
    return report->exhausted ? ARI_VERDICT_COUNTED : ARI_VERDICT_SEVERAL;
  return n_solutions == 1 ? ARI_VERDICT_FOUND : ARI_VERDICT_NONE;
}

static void
take_rate (AriSolver *self, const AriReport *report)
{
  gint64 time = report->time - self->rate_time;

  if (!is_running (self))
    return;
  if (self->rate_time == 0) {
    self->rate_time = report->time;
    self->rate_steps = report->frontier.steps;
    return;
  }
  if (time < RATE_TIME && !(self->rate <= 0.0 && time > 0))
    return;
  self->rate = 1e6 * (double) (report->frontier.steps - self->rate_steps) / (double) time;
  if (time < RATE_TIME)
    return;
  self->rate_time = report->time;
  self->rate_steps = report->frontier.steps;
}

static void
apply_report (AriSolver *self, const AriReport *report)
{
  self->report = report;
  self->elapsed = report->elapsed;
  take_rate (self, report);
  self->position = report->view->counters.steps;
  self->frontier = report->frontier;
  set_verdict (self, verdict_of (report));
  if (report->handled >= self->last_seek) {
    forget_seek_timer (self);
    set_seeking (self, FALSE);
  }
  if (is_running (self) && self->phase != PHASE_FINISHING && report->broken_at != 0
      && report->broken_at == self->last_run)
    set_state (self, ARI_SOLVER_PAUSED, PHASE_BROKEN);
  if (self->state == ARI_SOLVER_LOOKING && !report->goes_on
      && (report->over || report->handled >= self->last_seek))
    set_state (self, ARI_SOLVER_PAUSED, PHASE_PLAIN);
  /* an older report does not know the state that the last command set */
  if (report->handled == self->last_command && report->over
      && report->view->counters.steps == report->frontier.steps)
    set_state (self, ARI_SOLVER_FINISHED, PHASE_PLAIN);
}

/* Takes the latest report, if it is new. Notifies after all changes are made. */
static void
take_report (AriSolver *self)
{
  const AriReport *report;

  if (self->worker == NULL)
    return;
  report = ari_worker_take (self->worker);
  if (report == NULL)
    return;

  g_signal_emit (self, signals[SIGNAL_OUTDATED], 0);
  if (self->phase == PHASE_CHOOSING && !land (self, report))
    return;
  g_object_freeze_notify (G_OBJECT (self));
  apply_report (self, report);
  show_worker (self);
  g_object_thaw_notify (G_OBJECT (self));
  g_signal_emit (self, signals[SIGNAL_PROGRESS], 0);
}

static gboolean
on_wake (gpointer user_data)
{
  g_autoptr (AriSolver) self = g_object_ref (user_data);

  g_source_set_ready_time (self->wake, -1);
  take_report (self);
  return G_SOURCE_CONTINUE;
}

static gboolean
dispatch_wake (GSource *source, GSourceFunc callback, gpointer user_data)
{
  return callback (user_data);
}

static GSourceFuncs wake_funcs = { .dispatch = dispatch_wake };

/* --- commands --------------------------------------------------------------------------------- */

/* Ends the search. Its properties keep their values until others are known. */
static void
drop_search (AriSolver *self)
{
  g_signal_emit (self, signals[SIGNAL_OUTDATED], 0);
  forget_branch (self);
  g_clear_pointer (&self->worker, ari_worker_free);
  g_source_set_ready_time (self->wake, -1);
  forget_seek_timer (self);
  halt (self);
  self->report = NULL;
  self->phase = PHASE_PLAIN;
  self->last_command = 0;
  self->last_seek = 0;
  self->elapsed = 0.0;
}

void
ari_solver_start (AriSolver *self,
                  const AriGrid *start,
                  const AriStrategy *strategy,
                  guint64 limit,
                  gboolean paused)
{
  g_return_if_fail (ARI_IS_SOLVER (self));
  g_return_if_fail (start != NULL);
  g_return_if_fail (strategy != NULL);

  g_object_freeze_notify (G_OBJECT (self));
  drop_search (self);
  ari_solver_set_givens_verdict (self, ARI_VERDICT_NONE, NULL);
  ari_strategy_keep (&self->strategy, strategy);
  self->start = ari_grid_copy (start);
  self->limit = limit;
  self->worker = ari_worker_new (start, strategy, limit, ARI_SOLVER_MAX_KEPT, FALSE, self->wake);
  if (self->worker != NULL) {
    set_state (self, paused ? ARI_SOLVER_PAUSED : ARI_SOLVER_RUNNING, PHASE_PLAIN);
    apply_report (self, ari_worker_take (self->worker));
    show_worker (self);
  } else {
    set_state (self, ARI_SOLVER_IDLE, PHASE_PLAIN);
    set_verdict (self, ARI_VERDICT_MEMORY);
  }
  if (self->worker != NULL)
    brief_worker (self);
  if (!paused && self->worker != NULL)
    self->last_command = self->last_run = ari_worker_run (self->worker, fastest_target (self));
  g_object_thaw_notify (G_OBJECT (self));
  g_signal_emit (self, signals[SIGNAL_PROGRESS], 0);
}

void
ari_solver_pause (AriSolver *self)
{
  g_return_if_fail (ARI_IS_SOLVER (self));

  if (!is_running (self))
    return;
  self->last_command = ari_worker_hold (self->worker);
  set_state (self, ARI_SOLVER_PAUSED, PHASE_PLAIN);
}

void
ari_solver_resume (AriSolver *self)
{
  g_return_if_fail (ARI_IS_SOLVER (self));

  if (self->state != ARI_SOLVER_PAUSED)
    return;
  self->last_command = self->last_run = ari_worker_run (self->worker, fastest_target (self));
  set_state (self, ARI_SOLVER_RUNNING, PHASE_PLAIN);
}

void
ari_solver_set_breakpoints (AriSolver *self, const AriBreakpoint *breakpoints, guint n)
{
  g_return_if_fail (ARI_IS_SOLVER (self));
  g_return_if_fail (breakpoints != NULL || n == 0);

  g_array_set_size (self->breakpoints, 0);
  if (n > 0)
    g_array_append_vals (self->breakpoints, breakpoints, n);
  if (self->worker != NULL)
    self->last_command = ari_worker_set_breakpoints (self->worker, breakpoints, n);
}

const AriBreakpoint *
ari_solver_get_breakpoint (AriSolver *self)
{
  g_return_val_if_fail (ARI_IS_SOLVER (self), NULL);

  for (guint i = 0; self->phase == PHASE_BROKEN && i < self->breakpoints->len; i++) {
    const AriBreakpoint *breakpoint = &g_array_index (self->breakpoints, AriBreakpoint, i);

    if (ari_breakpoint_hits (breakpoint, &self->report->broken_event, self->report->broken_step))
      return breakpoint;
  }
  return NULL;
}

void
ari_solver_finish (AriSolver *self)
{
  g_return_if_fail (ARI_IS_SOLVER (self));

  if (!is_running (self) && self->state != ARI_SOLVER_PAUSED)
    return;
  self->last_command = ari_worker_finish (self->worker);
  set_state (self, ARI_SOLVER_RUNNING, PHASE_FINISHING);
}

void
ari_solver_stop (AriSolver *self)
{
  g_return_if_fail (ARI_IS_SOLVER (self));

  if (!has_search (self) || has_given_up (self) || self->state == ARI_SOLVER_FINISHED)
    return;
  self->last_command = ari_worker_give_up (self->worker);
  set_state (self, ARI_SOLVER_STOPPED, PHASE_PLAIN);
}

void
ari_solver_clear (AriSolver *self)
{
  g_return_if_fail (ARI_IS_SOLVER (self));

  g_object_freeze_notify (G_OBJECT (self));
  drop_search (self);
  set_seeking (self, FALSE);
  self->position = 0;
  self->frontier = (AriCounters){ 0 };
  set_verdict (self, ARI_VERDICT_NONE);
  ari_solver_set_givens_verdict (self, ARI_VERDICT_NONE, NULL);
  set_state (self, ARI_SOLVER_IDLE, PHASE_PLAIN);
  g_object_thaw_notify (G_OBJECT (self));
}

/* --- moving the view: a running search continues meanwhile, or pauses ------------------------- */

/* Updates the state after the user has moved the view. The command must be sent before, because
 * handlers of the state may send others; `position` keeps its value until the command is carried
 * out. */
static void
moved_by_user (AriSolver *self, guint64 command)
{
  expect_seek (self, command);
  if (is_running (self) && self->goes_on)
    set_state (self, ARI_SOLVER_LOOKING, self->phase);
  else
    set_state (self, waiting_state (self), PHASE_PLAIN);
}

void
ari_solver_step (AriSolver *self)
{
  g_return_if_fail (ARI_IS_SOLVER (self));

  if (!has_search (self) || self->state == ARI_SOLVER_FINISHED)
    return;
  if (self->state == ARI_SOLVER_RUNNING)
    ari_solver_pause (self);
  moved_by_user (self, ari_worker_move (self->worker, 1));
}

void
ari_solver_step_back (AriSolver *self)
{
  g_return_if_fail (ARI_IS_SOLVER (self));

  if (has_search (self))
    moved_by_user (self, ari_worker_move (self->worker, -1));
}

void
ari_solver_seek (AriSolver *self, guint64 step)
{
  g_return_if_fail (ARI_IS_SOLVER (self));

  if (!has_search (self) || (self->state == ARI_SOLVER_FINISHED && step >= self->frontier.steps))
    return;
  if (is_running (self) && self->goes_on && step >= self->frontier.steps)
    ari_solver_join (self);
  else
    moved_by_user (self, ari_worker_seek (self->worker, step));
}

void
ari_solver_reach_work (AriSolver *self, guint64 work)
{
  g_return_if_fail (ARI_IS_SOLVER (self));

  if (!has_search (self) || (self->state == ARI_SOLVER_FINISHED && work >= self->frontier.work))
    return;
  if (is_running (self) && self->goes_on && work >= self->frontier.work)
    ari_solver_join (self);
  else
    moved_by_user (self, ari_worker_reach_work (self->worker, work));
}

void
ari_solver_join (AriSolver *self)
{
  SolverPhase phase;

  g_return_if_fail (ARI_IS_SOLVER (self));

  if (!has_search (self) || self->state == ARI_SOLVER_FINISHED)
    return;
  phase = self->phase == PHASE_CHOOSING ? PHASE_PLAIN : self->phase;
  if (self->state == ARI_SOLVER_LOOKING || self->state == ARI_SOLVER_RUNNING) {
    expect_seek (self, ari_worker_join (self->worker));
    set_state (self, ARI_SOLVER_RUNNING, phase);
  } else {
    moved_by_user (self, ari_worker_join (self->worker));
    self->phase = phase;
  }
}

void
ari_solver_reach (AriSolver *self, guint64 step)
{
  g_return_if_fail (ARI_IS_SOLVER (self));

  if (!has_search (self) || (self->state == ARI_SOLVER_FINISHED && step >= self->frontier.steps))
    return;
  moved_by_user (self, ari_worker_reach (self->worker, step));
}

void
ari_solver_find (AriSolver *self, guint kinds, guint32 max_depth)
{
  g_return_if_fail (ARI_IS_SOLVER (self));

  if (has_search (self) && self->state != ARI_SOLVER_FINISHED)
    moved_by_user (self, ari_worker_find (self->worker, kinds, max_depth));
}

void
ari_solver_leave_branch (AriSolver *self)
{
  g_return_if_fail (ARI_IS_SOLVER (self));

  if (self->report != NULL)
    ari_solver_find (self,
                     1u << ARI_EVENT_GUESS | 1u << ARI_EVENT_RETRY | 1u << ARI_EVENT_FORCED
                         | 1u << ARI_EVENT_EXCLUDE,
                     self->report->view->counters.depth);
}

/* --- choices ---------------------------------------------------------------------------------- */

/* Returns TRUE if the event is a decision that a choice can replace. */
static gboolean
is_decision (const AriEvent *event)
{
  return event->kind == ARI_EVENT_GUESS || event->kind == ARI_EVENT_RETRY
         || event->kind == ARI_EVENT_FORCED || event->kind == ARI_EVENT_EXCLUDE;
}

/* Two decisions of one's own can follow each other; the next digit of an open decision comes of
 * itself before any other. */
static gboolean
replaces_decision (const AriEvent *event, guint cell)
{
  return is_decision (event)
         && (event->cell == cell
             || (event->rule != ARI_RULE_CHOICE && event->kind != ARI_EVENT_RETRY));
}

static AriChoosing
check_own_cell (const AriDecision *decision, guint digit)
{
  if (decision->digit == digit)
    return decision->excludes ? ARI_CHOOSING_TAKEN : ARI_CHOOSING_SAME;
  if (ari_digits_has (decision->refuted, digit))
    return ARI_CHOOSING_REFUTED;
  return ari_digits_has (decision->candidates, digit) ? ARI_CHOOSING_TAKEN : ARI_CHOOSING_GONE;
}

AriChoosing
ari_solver_can_choose (AriSolver *self, guint cell, guint digit)
{
  const AriSnapshot *view;
  const AriDecision *top;
  AriCellState state;

  g_return_val_if_fail (ARI_IS_SOLVER (self), ARI_CHOOSING_NO_SEARCH);

  if (self->report == NULL)
    return ARI_CHOOSING_NO_SEARCH;
  view = self->report->view;
  g_return_val_if_fail (cell < view->layout->n_cells, ARI_CHOOSING_GONE);
  g_return_val_if_fail (digit < view->layout->n_digits, ARI_CHOOSING_GONE);

  if (self->state == ARI_SOLVER_RUNNING || self->shown != self->worker
      || self->report->handled < self->last_seek)
    return ARI_CHOOSING_RUNS;
  if (view->over)
    return ARI_CHOOSING_OVER;
  /* what takes the place of a guess is chosen in the grid in which that was chosen */
  state = replaces_decision (&view->event, cell) ? ari_snapshot_shown (view, (guint16) cell)
                                                 : view->cells[cell];
  top = view->n_decisions > 0 ? &view->decisions[view->n_decisions - 1] : NULL;
  if (top != NULL && top->cell == cell
      && (top->digit == ARI_NO_DIGIT || is_decision (&view->event))) {
    const AriChoosing of_decision = check_own_cell (top, digit);

    if (of_decision != ARI_CHOOSING_TAKEN)
      return of_decision;
  } else if (state.digit != ARI_NO_DIGIT) {
    return ARI_CHOOSING_FILLED;
  } else if (!ari_digits_has (state.candidates, digit)) {
    return ARI_CHOOSING_GONE;
  }
  return ari_own_choices_n (self->strategy.choices) < ARI_MAX_OWN_CHOICES ? ARI_CHOOSING_TAKEN
                                                                          : ARI_CHOOSING_FULL;
}

AriChoosing
ari_solver_choose (AriSolver *self, guint cell, guint digit)
{
  const AriChoosing choosing = ari_solver_can_choose (self, cell, digit);
  const AriOwnChoices *choices;
  AriOwnChoice choice = { .cell = (guint16) cell, .digit = (guint8) digit };

  if (choosing != ARI_CHOOSING_TAKEN)
    return choosing;
  choice.step = self->position + (replaces_decision (&self->report->view->event, cell) ? 0 : 1);
  choices = cut_choices (self->strategy.choices, choice.step, &choice);
  self->chosen_at = self->position;
  if (choices == NULL || !part (self, choices)) {
    ari_own_choices_unref (choices);
    return ARI_CHOOSING_MEMORY;
  }
  ari_own_choices_unref (choices);
  expect_seek (self, ari_worker_decide (self->worker, choice.step));
  set_state (self, ARI_SOLVER_PAUSED, PHASE_CHOOSING);
  return ARI_CHOOSING_TAKEN;
}

gboolean
ari_solver_follow (AriSolver *self, const AriOwnChoices *choices)
{
  g_return_val_if_fail (ARI_IS_SOLVER (self), FALSE);
  g_return_val_if_fail (ari_own_choices_n (choices) > 0, FALSE);

  if (self->worker == NULL || !part (self, choices))
    return FALSE;
  expect_seek (self, ari_worker_seek (self->worker, 0));
  set_state (self, ARI_SOLVER_PAUSED, PHASE_PLAIN);
  return TRUE;
}

void
ari_solver_leave_own_branch (AriSolver *self)
{
  guint64 step;

  g_return_if_fail (ARI_IS_SOLVER (self));

  if (self->original == NULL)
    return;
  step = ari_own_choices_get (self->strategy.choices, 0)->step;
  rejoin (self);
  seek (self, step);
}

/* --- frames ----------------------------------------------------------------------------------- */

void
ari_solver_update (AriSolver *self, gint64 now)
{
  g_autoptr (AriSolver) alive = NULL;

  g_return_if_fail (ARI_IS_SOLVER (self));

  alive = g_object_ref (self);
  take_report (self);

  /* until the command to run is carried out, the starting point of the view is unknown */
  if (!is_running (self) || self->phase == PHASE_FINISHING || self->speed >= ARI_SPEED_UNLIMITED
      || self->shown != self->worker
      || self->report->handled
             < (self->state == ARI_SOLVER_LOOKING ? self->last_run : self->last_command))
    return;
  ari_worker_set_target (
      self->worker,
      ari_pace_frame (&self->pace, now,
                      self->state == ARI_SOLVER_LOOKING ? self->frontier.steps : self->position,
                      self->speed));
}

/* --- properties ------------------------------------------------------------------------------- */

AriSolverState
ari_solver_get_state (AriSolver *self)
{
  g_return_val_if_fail (ARI_IS_SOLVER (self), ARI_SOLVER_IDLE);

  return self->state;
}

AriVerdict
ari_solver_get_verdict (AriSolver *self)
{
  g_return_val_if_fail (ARI_IS_SOLVER (self), ARI_VERDICT_NONE);

  return self->verdict;
}

AriVerdict
ari_solver_get_givens_verdict (AriSolver *self)
{
  g_return_val_if_fail (ARI_IS_SOLVER (self), ARI_VERDICT_NONE);

  return self->givens_verdict;
}

double
ari_solver_get_speed (AriSolver *self)
{
  g_return_val_if_fail (ARI_IS_SOLVER (self), ARI_SPEED_MIN);

  return self->speed;
}

void
ari_solver_set_speed (AriSolver *self, double steps_per_second)
{
  gboolean was_unlimited;

  g_return_if_fail (ARI_IS_SOLVER (self));
  g_return_if_fail (steps_per_second >= ARI_SPEED_MIN);

  if (!(steps_per_second < self->speed) && !(steps_per_second > self->speed))
    return;
  was_unlimited = self->speed >= ARI_SPEED_UNLIMITED;
  self->speed = steps_per_second;
  /* a running view that becomes slower waits for the target of the next frame */
  if (is_running (self) && self->phase != PHASE_FINISHING) {
    if (was_unlimited)
      ari_pace_halt (&self->pace);
    if (was_unlimited || steps_per_second >= ARI_SPEED_UNLIMITED)
      ari_worker_set_target (self->worker, fastest_target (self));
  }
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SPEED]);
}

guint64
ari_solver_get_position (AriSolver *self)
{
  g_return_val_if_fail (ARI_IS_SOLVER (self), 0);

  return self->position;
}

guint64
ari_solver_get_frontier (AriSolver *self)
{
  g_return_val_if_fail (ARI_IS_SOLVER (self), 0);

  return self->frontier.steps;
}

gboolean
ari_solver_get_seeking (AriSolver *self)
{
  g_return_val_if_fail (ARI_IS_SOLVER (self), FALSE);

  return self->seeking;
}

guint64
ari_solver_get_n_solutions (AriSolver *self)
{
  g_return_val_if_fail (ARI_IS_SOLVER (self), 0);

  return self->frontier.solutions;
}

gboolean
ari_solver_get_goes_on (AriSolver *self)
{
  return self->goes_on;
}

void
ari_solver_set_goes_on (AriSolver *self, gboolean goes_on)
{
  if (self->goes_on == !!goes_on)
    return;
  self->goes_on = !!goes_on;
  if (self->worker != NULL)
    ari_worker_let_go_on (self->worker, goes_on);
  if (self->state == ARI_SOLVER_LOOKING)
    ari_solver_pause (self);
  g_object_notify (G_OBJECT (self), "goes-on");
}

const AriOwnChoices *
ari_solver_get_choices (AriSolver *self)
{
  g_return_val_if_fail (ARI_IS_SOLVER (self), NULL);

  return self->strategy.choices;
}

const AriCounters *
ari_solver_get_original (AriSolver *self, gboolean *over)
{
  g_return_val_if_fail (ARI_IS_SOLVER (self), NULL);

  if (self->original == NULL)
    return NULL;
  if (over != NULL)
    *over = self->original_report->over;
  return &self->original_report->frontier;
}

const AriGrid *
ari_solver_get_start (AriSolver *self, guint64 *limit)
{
  g_return_val_if_fail (ARI_IS_SOLVER (self), NULL);

  if (limit != NULL)
    *limit = self->limit;
  return self->worker != NULL ? self->start : NULL;
}

gboolean
ari_solver_get_over (AriSolver *self)
{
  g_return_val_if_fail (ARI_IS_SOLVER (self), FALSE);

  return has_given_up (self) || (self->report != NULL && self->report->over);
}

double
ari_solver_get_elapsed (AriSolver *self)
{
  g_return_val_if_fail (ARI_IS_SOLVER (self), 0.0);

  return self->elapsed;
}

double
ari_solver_get_rate (AriSolver *self)
{
  g_return_val_if_fail (ARI_IS_SOLVER (self), 0.0);

  return self->rate;
}

gboolean
ari_solver_get_finishing (AriSolver *self)
{
  g_return_val_if_fail (ARI_IS_SOLVER (self), FALSE);

  return self->phase == PHASE_FINISHING;
}

const AriSnapshot *
ari_solver_get_snapshot (AriSolver *self)
{
  g_return_val_if_fail (ARI_IS_SOLVER (self), NULL);

  return self->report != NULL ? self->report->view : NULL;
}

const AriSummary *
ari_solver_get_summary (AriSolver *self)
{
  g_return_val_if_fail (ARI_IS_SOLVER (self), NULL);

  return self->report != NULL ? self->report->summary : NULL;
}

AriHeat
ari_solver_get_heat (AriSolver *self, guint cell)
{
  g_return_val_if_fail (ARI_IS_SOLVER (self), (AriHeat){ 0 });

  if (self->report == NULL)
    return (AriHeat){ 0 };
  return ari_summary_heat (self->report->summary, cell,
                           self->report->cells[cell].digit != ARI_NO_DIGIT);
}

void
ari_solver_detail (AriSolver *self, const AriCloseUp *part)
{
  g_return_if_fail (ARI_IS_SOLVER (self));

  if (has_search (self))
    self->last_command = ari_worker_detail (self->worker, part);
}

const AriSummary *
ari_solver_get_detail (AriSolver *self)
{
  g_return_val_if_fail (ARI_IS_SOLVER (self), NULL);

  return self->report != NULL && self->report->has_detail ? self->report->detail : NULL;
}

const AriStrategy *
ari_solver_get_strategy (AriSolver *self)
{
  g_return_val_if_fail (ARI_IS_SOLVER (self), NULL);

  return self->worker != NULL ? &self->strategy : NULL;
}

const AriCounters *
ari_solver_get_frontier_counters (AriSolver *self)
{
  g_return_val_if_fail (ARI_IS_SOLVER (self), NULL);

  return &self->frontier;
}

const guint64 *
ari_solver_get_restarts (AriSolver *self, guint *n)
{
  g_return_val_if_fail (ARI_IS_SOLVER (self), NULL);
  g_return_val_if_fail (n != NULL, NULL);

  *n = self->report != NULL ? self->report->n_restarts : 0;
  return *n > 0 ? self->report->restarts : NULL;
}

AriGrid *
ari_solver_dup_solution (AriSolver *self, guint64 index)
{
  g_return_val_if_fail (ARI_IS_SOLVER (self), NULL);

  if (self->worker == NULL || index >= self->frontier.solutions
      || index >= ari_worker_n_kept (self->worker))
    return NULL;
  return ari_worker_dup_solution (self->worker, index);
}

static void
ari_solver_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  AriSolver *self = ARI_SOLVER (object);

  switch (prop_id) {
  case PROP_STATE:
    g_value_set_enum (value, self->state);
    break;
  case PROP_VERDICT:
    g_value_set_enum (value, self->verdict);
    break;
  case PROP_GIVENS_VERDICT:
    g_value_set_enum (value, self->givens_verdict);
    break;
  case PROP_SPEED:
    g_value_set_double (value, self->speed);
    break;
  case PROP_SEEKING:
    g_value_set_boolean (value, self->seeking);
    break;
  case PROP_GOES_ON:
    g_value_set_boolean (value, self->goes_on);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
ari_solver_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  AriSolver *self = ARI_SOLVER (object);

  switch (prop_id) {
  case PROP_SPEED:
    ari_solver_set_speed (self, g_value_get_double (value));
    break;
  case PROP_GOES_ON:
    ari_solver_set_goes_on (self, g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
ari_solver_dispose (GObject *object)
{
  AriSolver *self = ARI_SOLVER (object);

  forget_branch (self);
  g_clear_pointer (&self->worker, ari_worker_free);
  self->report = NULL;
  self->state = ARI_SOLVER_IDLE;
  forget_seek_timer (self);
  if (self->wake != NULL) {
    g_source_destroy (self->wake);
    g_clear_pointer (&self->wake, g_source_unref);
  }
  g_clear_pointer (&self->context, g_main_context_unref);
  g_clear_pointer (&self->breakpoints, g_array_unref);

  G_OBJECT_CLASS (ari_solver_parent_class)->dispose (object);
}

static void
ari_solver_class_init (AriSolverClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  const GParamFlags writable = readable | G_PARAM_WRITABLE;

  object_class->dispose = ari_solver_dispose;
  object_class->get_property = ari_solver_get_property;
  object_class->set_property = ari_solver_set_property;

  props[PROP_STATE] =
      g_param_spec_enum ("state", NULL, NULL, ARI_TYPE_SOLVER_STATE, ARI_SOLVER_IDLE, readable);
  props[PROP_VERDICT] =
      g_param_spec_enum ("verdict", NULL, NULL, ARI_TYPE_VERDICT, ARI_VERDICT_NONE, readable);
  props[PROP_GIVENS_VERDICT] = g_param_spec_enum ("givens-verdict", NULL, NULL, ARI_TYPE_VERDICT,
                                                  ARI_VERDICT_NONE, readable);
  props[PROP_SPEED] = g_param_spec_double ("speed", NULL, NULL, ARI_SPEED_MIN, ARI_SPEED_UNLIMITED,
                                           ARI_SPEED_UNLIMITED, writable);
  props[PROP_SEEKING] = g_param_spec_boolean ("seeking", NULL, NULL, FALSE, readable);
  props[PROP_GOES_ON] = g_param_spec_boolean ("goes-on", NULL, NULL, FALSE, writable);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[SIGNAL_PROGRESS] = g_signal_new ("progress", ARI_TYPE_SOLVER, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, g_cclosure_marshal_VOID__VOID, G_TYPE_NONE, 0);
  signals[SIGNAL_PASSED_OVER] =
      g_signal_new ("passed-over", ARI_TYPE_SOLVER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[SIGNAL_OUTDATED] = g_signal_new ("outdated", ARI_TYPE_SOLVER, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, g_cclosure_marshal_VOID__VOID, G_TYPE_NONE, 0);
}

static void
ari_solver_init (AriSolver *self)
{
  self->speed = ARI_SPEED_UNLIMITED;
  self->breakpoints = g_array_new (FALSE, FALSE, sizeof (AriBreakpoint));
  self->context = g_main_context_ref_thread_default ();
  self->wake = g_source_new (&wake_funcs, sizeof (GSource));
  g_source_set_static_name (self->wake, "AriSolver");
  g_source_set_callback (self->wake, on_wake, self, NULL);
  g_source_attach (self->wake, self->context);
}

AriSolver *
ari_solver_new (void)
{
  return g_object_new (ARI_TYPE_SOLVER, NULL);
}
