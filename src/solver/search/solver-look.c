/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves the view. A running search continues meanwhile, or pauses. */

#include "solver/search/solver-private.h"

/* Updates the state after the user has moved the view. The command must be sent before, because
 * handlers of the state may send others; `position` keeps its value until the command is carried
 * out. */
static void
moved_by_user (AriSolver *self, guint64 command)
{
  ari_solver_expect_seek (self, command);
  self->broke = self->is_choosing = FALSE;
  if (ari_solver_runs (self) && self->goes_on) {
    ari_solver_set_state (self, ARI_SOLVER_LOOKING);
    return;
  }
  self->finishes = FALSE;
  if (ari_solver_runs (self) || self->state == ARI_SOLVER_FINISHED)
    ari_solver_set_state (self, self->gave_up ? ARI_SOLVER_STOPPED : ARI_SOLVER_PAUSED);
}

void
ari_solver_step (AriSolver *self)
{
  g_return_if_fail (ARI_IS_SOLVER (self));

  if (!ari_solver_has_search (self) || self->state == ARI_SOLVER_FINISHED)
    return;
  if (self->state == ARI_SOLVER_RUNNING)
    ari_solver_pause (self);
  moved_by_user (self, ari_worker_move (self->worker, 1));
}

void
ari_solver_step_back (AriSolver *self)
{
  g_return_if_fail (ARI_IS_SOLVER (self));

  if (ari_solver_has_search (self))
    moved_by_user (self, ari_worker_move (self->worker, -1));
}

void
ari_solver_seek (AriSolver *self, guint64 step)
{
  g_return_if_fail (ARI_IS_SOLVER (self));

  if (!ari_solver_has_search (self)
      || (self->state == ARI_SOLVER_FINISHED && step >= self->frontier.steps))
    return;
  if (ari_solver_runs (self) && self->goes_on && step >= self->frontier.steps)
    ari_solver_join (self);
  else
    moved_by_user (self, ari_worker_seek (self->worker, step));
}

void
ari_solver_reach_work (AriSolver *self, guint64 work)
{
  g_return_if_fail (ARI_IS_SOLVER (self));

  if (!ari_solver_has_search (self)
      || (self->state == ARI_SOLVER_FINISHED && work >= self->frontier.work))
    return;
  if (ari_solver_runs (self) && self->goes_on && work >= self->frontier.work)
    ari_solver_join (self);
  else
    moved_by_user (self, ari_worker_reach_work (self->worker, work));
}

void
ari_solver_join (AriSolver *self)
{
  const gboolean broke = self->broke;

  g_return_if_fail (ARI_IS_SOLVER (self));

  if (!ari_solver_has_search (self) || self->state == ARI_SOLVER_FINISHED)
    return;
  if (self->state == ARI_SOLVER_LOOKING || self->state == ARI_SOLVER_RUNNING) {
    ari_solver_expect_seek (self, ari_worker_join (self->worker));
    self->is_choosing = FALSE;
    ari_solver_set_state (self, ARI_SOLVER_RUNNING);
  } else {
    moved_by_user (self, ari_worker_join (self->worker));
    self->broke = broke;
  }
}

void
ari_solver_reach (AriSolver *self, guint64 step)
{
  g_return_if_fail (ARI_IS_SOLVER (self));

  if (!ari_solver_has_search (self)
      || (self->state == ARI_SOLVER_FINISHED && step >= self->frontier.steps))
    return;
  moved_by_user (self, ari_worker_reach (self->worker, step));
}

void
ari_solver_find (AriSolver *self, guint kinds, guint32 max_depth)
{
  g_return_if_fail (ARI_IS_SOLVER (self));

  if (ari_solver_has_search (self) && self->state != ARI_SOLVER_FINISHED)
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
