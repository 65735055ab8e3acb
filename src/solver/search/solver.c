/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs one search on one worker thread, and shows it on the main context. */

#include "solver/search/solver-private.h"

/*
 * A search runs in a worker; what is shown of it is the last report taken from that. The state says
 * what frontier and view do (solver.h), the phase tells apart two searches in the same state. In a
 * branch (solver-branch.c), there are two workers: the original one is suspended. Together occur
 *
 *   state     phases                   in a branch
 *   IDLE      PLAIN                    never; there is no worker
 *   RUNNING   PLAIN, FINISHING         or not
 *   LOOKING   PLAIN, FINISHING         or not; only while `goes-on` is TRUE
 *   PAUSED    PLAIN, BROKEN            or not
 *   PAUSED    CHOOSING                 always
 *   FINISHED  PLAIN                    or not
 *   STOPPED   PLAIN                    or not; the worker has given up
 *
 * A command sets the state at once, and the worker carries it out some time later. Those that move
 * the view are `move`: step, step back, seek, reach, find. Where no phase is named, it is PLAIN;
 * “–” does nothing:
 *
 *   command  RUNNING            LOOKING            PAUSED             FINISHED  STOPPED
 *   pause    PAUSED             PAUSED             –                  –         –
 *   resume   –                  –                  RUNNING            –         –
 *   finish   RUNNING FINISHING  RUNNING FINISHING  RUNNING FINISHING  –         –
 *   stop     STOPPED            STOPPED            STOPPED            –         –
 *   join     same phase         RUNNING, same      PAUSED, BROKEN     –         STOPPED
 *                               phase              stays
 *   move     LOOKING, same      same phase         PAUSED             PAUSED    STOPPED
 *            phase; or PAUSED
 *   choose   –                  PAUSED CHOOSING    PAUSED CHOOSING    –         PAUSED CHOOSING
 *   follow   PAUSED             PAUSED             PAUSED             PAUSED    PAUSED
 *   leave    PAUSED or, if the original search has given up, STOPPED
 *
 * A search that is RUNNING becomes LOOKING by a move if `goes-on` is TRUE; else it pauses, and
 * always before a step forward. From FINISHED, the view moves back only. Start ends any search, and
 * leads to RUNNING or PAUSED, or to IDLE if memory is short; clear leads to IDLE.
 *
 * A report changes the state, too:
 *
 *   RUNNING, LOOKING  to PAUSED BROKEN at a breakpoint, unless FINISHING
 *   LOOKING           to PAUSED when the frontier stands still
 *   PAUSED CHOOSING   to PAUSED when the view has arrived; an impossible choice is undone
 *   any               to FINISHED when the search is over and the view is at its end
 *
 * Reports may be older than the last command, and then do not know of it: `last_command`,
 * `last_seek` and `last_run` are compared with the number of the command that a report has reached.
 */

/* A seek may take this long (ms) before `seeking` becomes TRUE. */
#define SEEK_UNNOTICED 20

/* The rate is measured over at least this time (µs). */
#define RATE_TIME 250000

enum {
  PROP_0,
  PROP_STATE,
  PROP_VERDICT,
  PROP_GIVENS_VERDICT,
  PROP_SPEED,
  PROP_SEEKING,
  PROP_GOES_ON,
  PROP_SLOW_MOTION,
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

AriSolverState
ari_solver_waiting_state (const AriSolver *self)
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

void
ari_solver_set_state (AriSolver *self, AriSolverState state, AriSolverPhase phase)
{
  const gboolean ran = is_running (self);

  g_assert (phase != ARI_PHASE_FINISHING || ari_solver_state_runs (state));
  g_assert ((phase != ARI_PHASE_BROKEN && phase != ARI_PHASE_CHOOSING)
            || state == ARI_SOLVER_PAUSED);

  self->phase = phase;
  if (self->state == state)
    return;
  self->return_to = ARI_WORKER_NO_TARGET;
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

/* --- the position of the view ----------------------------------------------------------------- */

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

void
ari_solver_expect_seek (AriSolver *self, guint64 command)
{
  self->last_command = self->last_seek = command;
  self->return_to = ARI_WORKER_NO_TARGET;
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

void
ari_solver_brief_worker (AriSolver *self)
{
  self->last_command = ari_worker_set_breakpoints (
      self->worker, (const AriBreakpoint *) (void *) self->breakpoints->data,
      self->breakpoints->len);
  ari_worker_let_go_on (self->worker, self->goes_on);
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
  take_rate (self, report);
  self->position = report->view->counters.steps;
  self->frontier = report->frontier;
  set_verdict (self, verdict_of (report));
  if (report->handled >= self->last_seek && self->return_to != ARI_WORKER_NO_TARGET) {
    ari_solver_expect_seek (self, ari_worker_seek (self->worker, self->return_to));
  } else if (report->handled >= self->last_seek) {
    forget_seek_timer (self);
    set_seeking (self, FALSE);
  }
  if (is_running (self) && self->phase != ARI_PHASE_FINISHING && report->broken_at != 0
      && report->broken_at == self->last_run)
    ari_solver_set_state (self, ARI_SOLVER_PAUSED, ARI_PHASE_BROKEN);
  if (self->state == ARI_SOLVER_LOOKING && !report->goes_on
      && (report->over || report->handled >= self->last_seek))
    ari_solver_set_state (self, ARI_SOLVER_PAUSED, ARI_PHASE_PLAIN);
  /* an older report does not know the state that the last command set */
  if (report->handled == self->last_command && report->over
      && report->view->counters.steps == report->frontier.steps)
    ari_solver_set_state (self, ARI_SOLVER_FINISHED, ARI_PHASE_PLAIN);
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
  if (self->phase == ARI_PHASE_CHOOSING && !ari_solver_settle_choice (self, report))
    return;
  g_object_freeze_notify (G_OBJECT (self));
  apply_report (self, report);
  ari_solver_show_worker (self);
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
  ari_solver_forget_branch (self);
  g_clear_pointer (&self->worker, ari_worker_free);
  g_source_set_ready_time (self->wake, -1);
  forget_seek_timer (self);
  halt (self);
  self->report = NULL;
  self->phase = ARI_PHASE_PLAIN;
  self->last_command = 0;
  self->last_seek = 0;
  self->return_to = ARI_WORKER_NO_TARGET;
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
    ari_solver_set_state (self, paused ? ARI_SOLVER_PAUSED : ARI_SOLVER_RUNNING, ARI_PHASE_PLAIN);
    apply_report (self, ari_worker_take (self->worker));
    ari_solver_show_worker (self);
  } else {
    ari_solver_set_state (self, ARI_SOLVER_IDLE, ARI_PHASE_PLAIN);
    set_verdict (self, ARI_VERDICT_MEMORY);
  }
  if (self->worker != NULL)
    ari_solver_brief_worker (self);
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
  ari_solver_set_state (self, ARI_SOLVER_PAUSED, ARI_PHASE_PLAIN);
}

void
ari_solver_resume (AriSolver *self)
{
  g_return_if_fail (ARI_IS_SOLVER (self));

  if (self->state != ARI_SOLVER_PAUSED)
    return;
  self->last_command = self->last_run = ari_worker_run (self->worker, fastest_target (self));
  ari_solver_set_state (self, ARI_SOLVER_RUNNING, ARI_PHASE_PLAIN);
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

  for (guint i = 0; self->phase == ARI_PHASE_BROKEN && i < self->breakpoints->len; i++) {
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
  ari_solver_set_state (self, ARI_SOLVER_RUNNING, ARI_PHASE_FINISHING);
}

void
ari_solver_stop (AriSolver *self)
{
  g_return_if_fail (ARI_IS_SOLVER (self));

  if (!has_search (self) || has_given_up (self) || self->state == ARI_SOLVER_FINISHED)
    return;
  self->last_command = ari_worker_give_up (self->worker);
  ari_solver_set_state (self, ARI_SOLVER_STOPPED, ARI_PHASE_PLAIN);
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
  ari_solver_set_state (self, ARI_SOLVER_IDLE, ARI_PHASE_PLAIN);
  g_object_thaw_notify (G_OBJECT (self));
}

/* --- moving the view: a running search continues meanwhile, or pauses ------------------------- */

/* Updates the state after the user has moved the view. The command must be sent before, because
 * handlers of the state may send others; `position` keeps its value until the command is carried
 * out. */
static void
moved_by_user (AriSolver *self, guint64 command)
{
  ari_solver_expect_seek (self, command);
  if (is_running (self) && self->goes_on)
    ari_solver_set_state (self, ARI_SOLVER_LOOKING, self->phase);
  else
    ari_solver_set_state (self, ari_solver_waiting_state (self), ARI_PHASE_PLAIN);
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
  AriSolverPhase phase;

  g_return_if_fail (ARI_IS_SOLVER (self));

  if (!has_search (self) || self->state == ARI_SOLVER_FINISHED)
    return;
  phase = self->phase == ARI_PHASE_CHOOSING ? ARI_PHASE_PLAIN : self->phase;
  if (self->state == ARI_SOLVER_LOOKING || self->state == ARI_SOLVER_RUNNING) {
    ari_solver_expect_seek (self, ari_worker_join (self->worker));
    ari_solver_set_state (self, ARI_SOLVER_RUNNING, phase);
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
ari_solver_reach_and_return (AriSolver *self, guint64 to, guint64 step)
{
  ari_solver_reach (self, to);
  if (step < to && self->state == ARI_SOLVER_PAUSED)
    self->return_to = step;
}

void
ari_solver_find (AriSolver *self, guint kinds, guint32 max_depth)
{
  g_return_if_fail (ARI_IS_SOLVER (self));

  if (!has_search (self) || self->state == ARI_SOLVER_FINISHED)
    return;
  if (self->state == ARI_SOLVER_RUNNING)
    ari_solver_pause (self);
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

/* --- frames ----------------------------------------------------------------------------------- */

/* Returns: TRUE if the shown step is not just what follows from others. */
static gboolean
is_event (AriSolver *self)
{
  const AriSnapshot *shown = ari_solver_get_snapshot (self);

  if (shown == NULL)
    return FALSE;
  switch (shown->event.kind) {
  case ARI_EVENT_FORCED:
  case ARI_EVENT_PLACE:
  case ARI_EVENT_REMOVE:
  case ARI_EVENT_NOTHING_YET:
    return FALSE;
  default:
    return TRUE;
  }
}

void
ari_solver_update (AriSolver *self, gint64 now)
{
  g_autoptr (AriSolver) alive = NULL;
  guint64 target;

  g_return_if_fail (ARI_IS_SOLVER (self));

  alive = g_object_ref (self);
  take_report (self);

  /* until the command to run is carried out, the starting point of the view is unknown */
  if (!is_running (self) || self->phase == ARI_PHASE_FINISHING || self->speed >= ARI_SPEED_UNLIMITED
      || self->shown != self->worker
      || self->report->handled
             < (self->state == ARI_SOLVER_LOOKING ? self->last_run : self->last_command))
    return;
  if (self->slow_motion && self->state != ARI_SOLVER_LOOKING)
    target =
        ari_pace_frame_of_motion (&self->pace, now, self->position, self->speed, is_event (self));
  else
    target = ari_pace_frame (
        &self->pace, now, self->state == ARI_SOLVER_LOOKING ? self->frontier.steps : self->position,
        self->speed);
  ari_worker_set_target (self->worker, target);
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
  if (is_running (self) && self->phase != ARI_PHASE_FINISHING) {
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
ari_solver_get_rate (AriSolver *self)
{
  g_return_val_if_fail (ARI_IS_SOLVER (self), 0.0);

  return self->rate;
}

gboolean
ari_solver_get_finishing (AriSolver *self)
{
  g_return_val_if_fail (ARI_IS_SOLVER (self), FALSE);

  return self->phase == ARI_PHASE_FINISHING;
}

const AriSnapshot *
ari_solver_get_snapshot (AriSolver *self)
{
  g_return_val_if_fail (ARI_IS_SOLVER (self), NULL);

  return self->report != NULL ? self->report->view : NULL;
}

gboolean
ari_solver_explain (AriSolver *self, const AriImplications *graph)
{
  g_return_val_if_fail (ARI_IS_SOLVER (self), FALSE);
  g_return_val_if_fail (self->report != NULL, FALSE);

  return ari_snapshot_explain (self->report->view, graph);
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

const AriReport *
ari_solver_get_report (AriSolver *self)
{
  static const AriReport nothing;

  g_return_val_if_fail (ARI_IS_SOLVER (self), &nothing);

  return self->report != NULL ? self->report : &nothing;
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
  case PROP_SLOW_MOTION:
    g_value_set_boolean (value, self->slow_motion);
    break;
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
  case PROP_SLOW_MOTION:
    if (self->slow_motion == g_value_get_boolean (value))
      break;
    self->slow_motion = !self->slow_motion;
    ari_pace_halt (&self->pace);
    g_object_notify_by_pspec (object, pspec);
    break;
  }
}

static void
ari_solver_dispose (GObject *object)
{
  AriSolver *self = ARI_SOLVER (object);

  ari_solver_forget_branch (self);
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
  props[PROP_SLOW_MOTION] = g_param_spec_boolean ("slow-motion", NULL, NULL, FALSE, writable);
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
