/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window and human logic: steps of a path shown in the grid, and taken over into the game. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/common/settings.h"
#include "ui/common/technique-order.h"
#include "ui/logic/techniques-dialog.h"
#include "ui/window/window-private.h"

/* Whoever has chosen a step on the page for logic sees the position before it; where none is
 * chosen, and on all other pages, the grid shows the game. A change of the game chooses none: so a
 * puzzle can be entered while the page is open. */

static gboolean
is_on_logic_page (AriWindow *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "logic") == 0;
}

static void
update_logic_actions (AriWindow *self)
{
  const AriLogicCommands commands = ari_logic_panel_get_commands (self->logic_panel);

  ari_window_set_action_enabled (self, "find-path", commands.find);
  ari_window_set_action_enabled (self, "all-steps", commands.all_steps);
  ari_window_set_action_enabled (self, "back-to-path", commands.back_to_path);
  ari_window_set_action_enabled (self, "take-over", commands.take_over);
  ari_window_set_action_enabled (self, "logic-back", commands.step_back);
  ari_window_set_action_enabled (self, "logic-on", commands.step);
  /* on other pages they are the search's, where the panel knows when they do something */
  ari_window_set_action_enabled (self, "step-back", !is_on_logic_page (self) || commands.step_back);
  ari_window_set_action_enabled (self, "to-start", !is_on_logic_page (self) || commands.step_back);
  ari_window_set_action_enabled (self, "step", !is_on_logic_page (self) || commands.step);
  ari_window_set_action_enabled (self, "to-end", !is_on_logic_page (self) || commands.step);
  ari_window_set_action_enabled (self, "stop", !is_on_logic_page (self) || commands.stop);
}

void
ari_window_draw_logic (AriWindow *self)
{
  AriStep step;
  gboolean has_step;
  const AriLogicBoard *board = ari_logic_panel_get_shown (self->logic_panel, &step, &has_step);

  if (board != NULL)
    ari_logic_board_show (board, self->picture);
  ari_grid_view_set_step (self->grid, has_step ? &step : NULL);
}

static void
on_shown (AriLogicPanel *panel, gpointer user_data)
{
  AriWindow *self = user_data;
  AriStep step;
  gboolean has_step;
  const gboolean shows_logic = ari_logic_panel_get_shown (panel, &step, &has_step) != NULL;

  if (self->game == NULL)
    return;
  if (shows_logic != self->shows_logic) {
    self->shows_logic = shows_logic;
    if (!shows_logic)
      ari_grid_view_set_step (self->grid, NULL);
    ari_notice_hide (self->notice);
    ari_window_count_time (self);
    ari_window_refresh (self);
    ari_window_update_actions (self);
  } else if (shows_logic)
    ari_window_refresh (self);
  update_logic_actions (self);
}

static void
on_page (GtkStack *pages, GParamSpec *pspec, gpointer user_data)
{
  AriWindow *self = user_data;

  if (self->game == NULL)
    return;
  if (is_on_logic_page (self))
    ari_window_close_hint (self);
  ari_logic_panel_set_active (self->logic_panel, is_on_logic_page (self));
  update_logic_actions (self);
}

void
ari_window_leave_logic (AriWindow *self)
{
  if (!is_on_logic_page (self))
    return;
  gtk_stack_set_visible_child_name (self->pages, "play");
  gtk_widget_grab_focus (GTK_WIDGET (self->grid));
}

AriLogicPanel *
ari_window_get_logic_panel_shown (AriWindow *self)
{
  return is_on_logic_page (self) ? self->logic_panel : NULL;
}

/* --- actions ---------------------------------------------------------------------------------- */

static void
find_path (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriWindow *self = user_data;

  ari_adaptive_body_set_show_panel (self->body, TRUE);
  gtk_stack_set_visible_child_name (self->pages, "logic");
  ari_logic_panel_find (self->logic_panel);
}

static void
all_steps (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriWindow *self = user_data;

  ari_logic_panel_all_steps (self->logic_panel,
                             g_strcmp0 (g_variant_get_string (parameter, NULL), "every") == 0);
}

static void
back_to_path (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_logic_panel_back_to_path (ARI_WINDOW (user_data)->logic_panel);
}

/* Goes on with the step that comes next then. */
static void
take_over (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriWindow *self = user_data;
  g_autoptr (AriMove) move = ari_logic_panel_make_move (
      self->logic_panel, ari_play_panel_get_keep_notes (self->play_panel));

  if (move == NULL)
    return;
  if (!ari_game_execute (self->game, move))
    g_warning ("Steps were taken over for another state of the game");
  ari_logic_panel_find (self->logic_panel);
}

static void
logic_back (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_logic_panel_step_back (ARI_WINDOW (user_data)->logic_panel);
}

static void
logic_on (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_logic_panel_step (ARI_WINDOW (user_data)->logic_panel);
}

static void
choose_techniques (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWidget *dialog = ari_techniques_dialog_new (GTK_WINDOW (user_data));

  gtk_window_present (GTK_WINDOW (dialog));
}

/* Every window hears of it. */
static void
on_techniques (GSettings *settings, const char *key, gpointer user_data)
{
  AriWindow *self = user_data;

  if (self->game == NULL)
    return;
  ari_logic_panel_update (self->logic_panel);
  if (is_on_logic_page (self))
    ari_logic_panel_find (self->logic_panel);
}

void
ari_window_add_logic_actions (AriWindow *self)
{
  const GActionEntry entries[] = {
    { .name = "find-path", .activate = find_path },
    { .name = "all-steps", .activate = all_steps, .parameter_type = "s" },
    { .name = "back-to-path", .activate = back_to_path },
    { .name = "take-over", .activate = take_over },
    { .name = "logic-back", .activate = logic_back },
    { .name = "logic-on", .activate = logic_on },
    { .name = "techniques", .activate = choose_techniques },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}

void
ari_window_set_up_logic (AriWindow *self)
{
  GSettings *settings = ari_settings_get ();

  ari_logic_panel_set_active (self->logic_panel, is_on_logic_page (self));
  g_signal_connect_object (self->logic_panel, "shown", G_CALLBACK (on_shown), self, 0);
  g_signal_connect_object (self->pages, "notify::visible-child-name", G_CALLBACK (on_page), self,
                           0);
  if (settings != NULL)
    g_signal_connect_object (settings, "changed::" ARI_TECHNIQUE_ORDER_KEY,
                             G_CALLBACK (on_techniques), self, 0);
}
