/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window and its search: started from the game, shown in the grid, kept or left again. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/window/window-private.h"

/* Whoever looks at the search page while there is a search looks at the search; on the play page,
 * the game is shown as it was left. So the two never mix, and both can be come back to. */

static gboolean
has_search (AriWindow *self)
{
  return ari_solver_get_snapshot (self->solver) != NULL;
}

/* (transfer full) (nullable): the solution that Keep would keep: the one asked for, else the one
 * the view stands on, else the first */
static AriGrid *
dup_solution (AriWindow *self)
{
  const AriSnapshot *snapshot = ari_solver_get_snapshot (self->solver);
  guint64 index = 0;

  if (snapshot == NULL)
    return NULL;
  if (self->shown_solution >= 0)
    index = (guint64) self->shown_solution;
  else if (snapshot->counters.solutions > 0)
    index = snapshot->counters.solutions - 1;
  /* only the first ones are kept by the solver; the very last step of a search shows one too */
  return ari_solver_dup_solution (self->solver, MIN (index, (guint64) ARI_SOLVER_MAX_KEPT - 1));
}

static void
update_search_actions (AriWindow *self)
{
  const gboolean searching = has_search (self);
  const AriGrid *givens = ari_puzzle_get_givens (ari_game_get_puzzle (self->game));
  AriGrid *grid = ari_game_dup_grid (self->game);

  ari_window_set_action_enabled (self, "keep-solution",
                                 searching && ari_solver_get_n_solutions (self->solver) > 0);
  ari_window_set_action_enabled (self, "leave-search", searching);
  ari_window_set_action_enabled (self, "search-givens", !ari_grid_equal (grid, givens));
  ari_grid_free (grid);
}

void
ari_window_draw_search (AriWindow *self)
{
  const AriSnapshot *snapshot = ari_solver_get_snapshot (self->solver);
  AriGrid *solution;

  g_assert (snapshot != NULL && self->search_givens != NULL);

  ari_picture_show_search (self->picture, snapshot, self->search_givens);
  if (self->shown_solution < 0)
    return;
  solution = dup_solution (self);
  if (solution == NULL)
    return;
  for (guint cell = 0; cell < solution->layout->n_cells; cell++) {
    AriPictureCell *shown = &self->picture->cells[cell];
    const gboolean stood = shown->look == ARI_LOOK_GIVEN || shown->look == ARI_LOOK_ENTERED;

    *shown = (AriPictureCell){ .digit = solution->cells[cell],
                               .look = stood ? shown->look : ARI_LOOK_DEDUCED };
  }
  ari_grid_free (solution);
}

/* Shows the search or the game, as page and solver want it. */
static void
choose_what_is_shown (AriWindow *self)
{
  const gboolean shows_search =
      has_search (self)
      && g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "search") == 0;

  if (self->game == NULL)
    return;
  if (shows_search != self->shows_search) {
    self->shows_search = shows_search;
    ari_notice_hide (self->notice);
    ari_window_count_time (self);
    ari_window_update_actions (self);
  }
  ari_window_refresh (self);
  update_search_actions (self);
}

/* What had the focus may be out of sight now; GTK would go on with the first button of the window,
 * where the next Return would begin a new puzzle. */
static void
find_lost_focus (AriWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus == NULL || !gtk_widget_get_mapped (focus))
    gtk_widget_grab_focus (GTK_WIDGET (self->grid));
}

static void
on_page (GtkStack *pages, GParamSpec *pspec, gpointer user_data)
{
  choose_what_is_shown (user_data);
  find_lost_focus (user_data);
}

static void
on_progress (AriSolver *solver, gpointer user_data)
{
  AriWindow *self = user_data;

  self->shown_solution = -1;
  /* one may be found while the state stays the same: running, or step by step */
  ari_window_set_action_enabled (self, "keep-solution",
                                 has_search (self) && ari_solver_get_n_solutions (solver) > 0);
  if (self->shows_search != has_search (self))
    choose_what_is_shown (self);
  else if (self->shows_search)
    ari_window_refresh (self);
}

static void
on_state (AriSolver *solver, GParamSpec *pspec, gpointer user_data)
{
  AriWindow *self = user_data;

  if (self->game == NULL)
    return;
  update_search_actions (self);
  find_lost_focus (self);
  if (ari_solver_get_state (solver) == ARI_SOLVER_RUNNING || ari_solver_get_seeking (solver))
    ari_window_ensure_tick (self);
}

static void
start_search (AriWindow *self, gboolean from_entries, gboolean paused)
{
  const AriGrid *givens = ari_puzzle_get_givens (ari_game_get_puzzle (self->game));
  AriGrid *grid = ari_game_dup_grid (self->game);
  g_autofree char *name = NULL;
  guint64 limit;
  const AriStrategy *strategy;

  g_object_get (self->search_panel, "strategy", &name, "limit", &limit, NULL);
  strategy = name ? ari_strategy_by_name (name) : NULL;
  ari_grid_free (self->search_givens);
  self->search_givens = ari_grid_copy (givens);
  self->shown_solution = -1;
  ari_window_cancel_check (self);
  ari_notice_hide (self->notice);
  gtk_stack_set_visible_child_name (self->pages, "search");
  ari_solver_start (self->solver, from_entries ? grid : givens, from_entries ? givens : NULL,
                    strategy ? strategy : ari_strategy_default (), limit, paused);
  ari_grid_free (grid);
  choose_what_is_shown (self);
  find_lost_focus (self);
}

static void
on_start (AriSearchPanel *panel, gboolean paused, gpointer user_data)
{
  gboolean from_entries;

  g_object_get (panel, "from-entries", &from_entries, NULL);
  start_search (user_data, from_entries, paused);
}

static void
on_show_solution (AriSearchPanel *panel, guint64 index, gpointer user_data)
{
  AriWindow *self = user_data;

  self->shown_solution = (gint64) MIN (index, (guint64) G_MAXINT64);
  choose_what_is_shown (self);
}

void
ari_window_leave_search (AriWindow *self)
{
  ari_solver_clear (self->solver);
  g_clear_pointer (&self->search_givens, ari_grid_free);
  self->shown_solution = -1;
  self->shows_search = FALSE;
  ari_notice_hide (self->notice);
  if (self->game == NULL)
    return;
  ari_window_refresh (self);
  ari_window_update_actions (self);
  update_search_actions (self);
  ari_window_count_time (self);
}

/* --- actions ---------------------------------------------------------------------------------- */

static void
solve (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriWindow *self = user_data;

  gtk_stack_set_visible_child_name (self->pages, "search");
  ari_adaptive_body_set_show_panel (self->body, TRUE);
  if (ari_solver_get_state (self->solver) != ARI_SOLVER_RUNNING)
    ari_search_panel_run_or_pause (self->search_panel);
}

/* On the page for logic, the same keys wind the path; see window-logic.c. Otherwise a command to
 * the search is given where the search is seen. */
static AriSearchPanel *
search_panel_shown (AriWindow *self)
{
  gtk_stack_set_visible_child_name (self->pages, "search");
  return self->search_panel;
}

static void
run_pause (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriLogicPanel *logic = ari_window_get_logic_panel_shown (user_data);

  if (logic != NULL)
    ari_logic_panel_find (logic);
  else
    ari_search_panel_run_or_pause (search_panel_shown (user_data));
}

static void
step (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriLogicPanel *logic = ari_window_get_logic_panel_shown (user_data);

  if (logic != NULL)
    ari_logic_panel_step (logic);
  else
    ari_search_panel_step (search_panel_shown (user_data));
}

static void
step_back (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriLogicPanel *logic = ari_window_get_logic_panel_shown (user_data);

  if (logic != NULL)
    ari_logic_panel_step_back (logic);
  else
    ari_search_panel_step_back (search_panel_shown (user_data));
}

static void
to_start (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriLogicPanel *logic = ari_window_get_logic_panel_shown (user_data);

  if (logic != NULL)
    ari_logic_panel_to_start (logic);
  else
    ari_search_panel_to_start (search_panel_shown (user_data));
}

static void
to_end (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriLogicPanel *logic = ari_window_get_logic_panel_shown (user_data);

  if (logic != NULL)
    ari_logic_panel_to_end (logic);
  else
    ari_search_panel_to_end (search_panel_shown (user_data));
}

static void
stop (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriLogicPanel *logic = ari_window_get_logic_panel_shown (user_data);

  if (logic != NULL)
    ari_logic_panel_stop (logic);
  else
    ari_search_panel_stop (search_panel_shown (user_data));
}

static void
search_givens (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  start_search (user_data, FALSE, FALSE);
}

static void
leave_search (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriWindow *self = user_data;

  ari_window_leave_search (self);
  gtk_stack_set_visible_child_name (self->pages, "play");
  gtk_widget_grab_focus (GTK_WIDGET (self->grid));
}

static void
keep_solution (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriWindow *self = user_data;
  AriGrid *solution = dup_solution (self);
  g_autoptr (AriMove) move = NULL;

  if (solution == NULL)
    return;
  move = ari_game_move_solution (self->game, solution);
  ari_grid_free (solution);
  leave_search (action, NULL, self);
  if (move)
    ari_game_execute (self->game, move);
}

void
ari_window_add_search_actions (AriWindow *self)
{
  const GActionEntry entries[] = {
    { .name = "solve", .activate = solve },
    { .name = "run-pause", .activate = run_pause },
    { .name = "step", .activate = step },
    { .name = "step-back", .activate = step_back },
    { .name = "to-start", .activate = to_start },
    { .name = "to-end", .activate = to_end },
    { .name = "stop", .activate = stop },
    { .name = "search-givens", .activate = search_givens },
    { .name = "leave-search", .activate = leave_search },
    { .name = "keep-solution", .activate = keep_solution },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}

void
ari_window_set_up_search (AriWindow *self)
{
  g_signal_connect_object (self->solver, "progress", G_CALLBACK (on_progress), self, 0);
  g_signal_connect_object (self->solver, "notify::state", G_CALLBACK (on_state), self, 0);
  g_signal_connect_object (self->solver, "notify::seeking", G_CALLBACK (on_state), self, 0);
  g_signal_connect_object (self->search_panel, "start", G_CALLBACK (on_start), self, 0);
  g_signal_connect_object (self->search_panel, "show-solution", G_CALLBACK (on_show_solution), self,
                           0);
  g_signal_connect_object (self->pages, "notify::visible-child-name", G_CALLBACK (on_page), self,
                           0);
}
