/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The transport of a search, and its actions: what buttons, keys and menus do. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/flame/find-actions.h"
#include "puzzle/words/sentence.h"
#include "puzzle/words/numbers.h"
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
  case ARI_SOLVER_LOOKING:
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

/* Whoever wants to see a guess need not start anything first. */
void
ari_search_panel_find (AriSearchPanel *self, const char *action)
{
  g_return_if_fail (ARI_IS_SEARCH_PANEL (self));

  if (ari_solver_get_state (self->solver) == ARI_SOLVER_IDLE
      && !ari_search_panel_begin (self, TRUE))
    return;
  ari_timeline_forget (self->timeline);
  ari_find_next (self->solver, action);
}

void
ari_search_panel_reach (AriSearchPanel *self, guint64 step)
{
  g_return_if_fail (ARI_IS_SEARCH_PANEL (self));

  ari_timeline_forget (self->timeline);
  ari_solver_reach (self->solver, step);
}

void
ari_search_panel_join (AriSearchPanel *self)
{
  g_return_if_fail (ARI_IS_SEARCH_PANEL (self));

  ari_timeline_forget (self->timeline);
  ari_solver_join (self->solver);
}

/* --- breakpoints and bookmarks that are set elsewhere than in their list -----------------------
 */

static AriSearchPanel *
panel_of (AriSection *section)
{
  return ARI_SEARCH_PANEL (ari_section_get_panel (section));
}

static void
add_break (AriSection *section, const AriBreakpoint *breakpoint)
{
  AriSearchPanel *panel = panel_of (section);

  ari_section_want_page (section, NULL, FALSE);
  if (ari_search_notes_add_breakpoint (ari_search_panel_get_notes (panel), breakpoint))
    ari_search_panel_change_notes (panel);
}

static void
break_step (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  const AriBreakpoint breakpoint = { .kind = ARI_BREAK_STEP,
                                     .value = g_variant_get_uint64 (parameter) };

  if (breakpoint.value > 0 && breakpoint.value <= ARI_MAX_NOTED_STEP)
    add_break (user_data, &breakpoint);
}

static void
break_depth (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  const AriBreakpoint breakpoint = { .kind = ARI_BREAK_DEPTH,
                                     .value = g_variant_get_uint64 (parameter) };

  if (breakpoint.value > 0 && breakpoint.value <= ARI_MAX_NOTED_STEP)
    add_break (user_data, &breakpoint);
}

/* Without a digit: whatever happens to the cell. */
static void
break_cell (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  const AriLayout *layout = ari_session_get_layout (ari_section_get_session (user_data));
  guint cell, digit;

  g_variant_get (parameter, "(uu)", &cell, &digit);
  if (cell < layout->n_cells && digit < layout->n_digits)
    add_break (user_data, &(AriBreakpoint){ .kind = ARI_BREAK_PLACED,
                                            .cell = (guint16) cell,
                                            .digit = (guint8) digit });
  else if (cell < layout->n_cells)
    add_break (user_data, &(AriBreakpoint){ .kind = ARI_BREAK_CELL, .cell = (guint16) cell });
}

static void
bookmark_step (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriSearchPanel *panel = panel_of (user_data);
  const guint64 step = MIN (g_variant_get_uint64 (parameter), ARI_MAX_NOTED_STEP);
  g_autofree char *number = ari_count_to_string (step);
  g_autofree char *name = ari_sentence_fill (_ ("Step {n}"), "n", number, NULL);

  if (ari_search_notes_add_bookmark (ari_search_panel_get_notes (panel), step, name))
    ari_search_panel_change_notes (panel);
}

void
ari_search_panel_add_step_actions (AriSection *section, GActionMap *map)
{
  static const GActionEntry entries[] = {
    { .name = "break-step", .activate = break_step, .parameter_type = "t" },
    { .name = "break-depth", .activate = break_depth, .parameter_type = "t" },
    { .name = "break-cell", .activate = break_cell, .parameter_type = "(uu)" },
    { .name = "bookmark-step", .activate = bookmark_step, .parameter_type = "t" },
  };

  g_return_if_fail (ARI_IS_SECTION (section));

  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), section);
}
