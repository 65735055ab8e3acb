/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The transport of a search: what its buttons and keys do. */

#include "config.h"

#include "ui/flame/find-actions.h"
#include "ui/search/search-panel-private.h"

gboolean
ari_search_panel_begin (AriSearchPanel *self, gboolean paused)
{
  if (self->layout == NULL)
    return FALSE;
  ari_timeline_forget (self->timeline);
  g_signal_emit_by_name (self, "start", paused);
  return ari_solver_state_is_active (ari_solver_get_state (self->solver));
}

static void
run_or_pause (AriSearchPanel *self)
{
  switch (ari_solver_get_state (self->solver)) {
  case ARI_SOLVER_RUNNING:
    ari_solver_pause (self->solver);
    break;
  case ARI_SOLVER_PAUSED:
    ari_timeline_forget (self->timeline);
    ari_solver_resume (self->solver);
    break;
  case ARI_SOLVER_IDLE:
  case ARI_SOLVER_FINISHED:
  case ARI_SOLVER_STOPPED:
  default:
    ari_search_panel_begin (self, FALSE);
  }
}

/* The first press of Step shows the first step, not only the grid before it. */
static void
step (AriSearchPanel *self)
{
  if (ari_solver_get_state (self->solver) == ARI_SOLVER_IDLE
      && !ari_search_panel_begin (self, TRUE))
    return;
  ari_timeline_forget (self->timeline);
  ari_solver_step (self->solver);
}

static void
step_back (AriSearchPanel *self)
{
  ari_timeline_forget (self->timeline);
  ari_solver_step_back (self->solver);
}

static void
to_start (AriSearchPanel *self)
{
  ari_timeline_forget (self->timeline);
  ari_solver_seek (self->solver, 0);
}

/* A search that was given up has its end where it was stopped. */
static void
to_end (AriSearchPanel *self)
{
  const AriSolverState state = ari_solver_get_state (self->solver);

  ari_timeline_forget (self->timeline);
  if (state == ARI_SOLVER_STOPPED)
    ari_solver_seek (self->solver, ari_solver_get_frontier (self->solver));
  else if (state != ARI_SOLVER_IDLE || ari_search_panel_begin (self, FALSE))
    ari_solver_finish (self->solver);
}

static void
stop (AriSearchPanel *self)
{
  ari_timeline_forget (self->timeline);
  ari_solver_stop (self->solver);
}

static void (*const commands[ARI_N_COMMANDS]) (AriSearchPanel *self) = {
  [ARI_COMMAND_RUN_PAUSE] = run_or_pause, [ARI_COMMAND_STEP] = step,
  [ARI_COMMAND_STEP_BACK] = step_back,    [ARI_COMMAND_TO_START] = to_start,
  [ARI_COMMAND_TO_END] = to_end,          [ARI_COMMAND_STOP] = stop,
};

void
ari_search_panel_command (AriSearchPanel *self, AriCommand command)
{
  g_return_if_fail (ARI_IS_SEARCH_PANEL (self));
  g_return_if_fail (command < ARI_N_COMMANDS);

  commands[command](self);
}

void
ari_search_panel_connect_commands (AriSearchPanel *self)
{
  GtkWidget *const buttons[ARI_N_COMMANDS] = {
    [ARI_COMMAND_RUN_PAUSE] = self->run,       [ARI_COMMAND_STEP] = self->step,
    [ARI_COMMAND_STEP_BACK] = self->step_back, [ARI_COMMAND_TO_START] = self->to_start,
    [ARI_COMMAND_TO_END] = self->to_end,       [ARI_COMMAND_STOP] = self->stop,
  };

  for (guint i = 0; i < ARI_N_COMMANDS; i++)
    g_signal_connect_object (buttons[i], "clicked", G_CALLBACK (commands[i]), self,
                             G_CONNECT_SWAPPED);
}

void
ari_search_panel_find (AriSearchPanel *self, const char *action)
{
  g_return_if_fail (ARI_IS_SEARCH_PANEL (self));

  ari_timeline_forget (self->timeline);
  ari_find_next (self->solver, action);
}
