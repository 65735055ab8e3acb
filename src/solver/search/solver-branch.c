/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The user's own branch: the same search with choices of the user in it. */

#include "solver/search/solver-private.h"

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

void
ari_solver_show_worker (AriSolver *self)
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
  ari_solver_brief_worker (self);
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
  ari_solver_expect_seek (self, ari_worker_seek (self->worker, step));
  ari_solver_set_state (self, ari_solver_waiting_state (self), ARI_PHASE_PLAIN);
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
    ari_solver_expect_seek (self, ari_worker_reach (self->worker, self->chosen_at));
  }
  ari_own_choices_unref (before);
  g_signal_emit_by_name (self, "passed-over", (guint) last.cell, (guint) last.digit);
}

gboolean
ari_solver_settle_choice (AriSolver *self, const AriReport *report)
{
  const guint n = ari_own_choices_n (self->strategy.choices);
  const AriOwnChoices *choices;
  AriOwnChoice last;

  if (report->handled < self->last_seek)
    return TRUE;
  self->phase = ARI_PHASE_PLAIN;
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

void
ari_solver_forget_branch (AriSolver *self)
{
  stop_showing (self);
  g_clear_pointer (&self->original, ari_worker_free);
  g_clear_pointer (&self->start, ari_grid_free);
  g_clear_pointer (&self->givens_solution, g_free);
  ari_strategy_drop (&self->strategy);
  self->original_report = NULL;
}

/* --- choices ---------------------------------------------------------------------------------- */

/* Returns: TRUE if the event is a decision that a choice can replace. */
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
  /* a digit in place of a guess is chosen in the grid in which the guess was made */
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
  ari_solver_expect_seek (self, ari_worker_decide (self->worker, choice.step));
  ari_solver_set_state (self, ARI_SOLVER_PAUSED, ARI_PHASE_CHOOSING);
  return ARI_CHOOSING_TAKEN;
}

gboolean
ari_solver_follow (AriSolver *self, const AriOwnChoices *choices)
{
  g_return_val_if_fail (ARI_IS_SOLVER (self), FALSE);
  g_return_val_if_fail (ari_own_choices_n (choices) > 0, FALSE);

  if (self->worker == NULL || !part (self, choices))
    return FALSE;
  ari_solver_expect_seek (self, ari_worker_seek (self->worker, 0));
  ari_solver_set_state (self, ARI_SOLVER_PAUSED, ARI_PHASE_PLAIN);
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
