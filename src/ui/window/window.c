/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One window, one puzzle: what it is made of, and how a change of the game becomes visible. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/common/mnemonics.h"
#include "ui/common/settings.h"
#include "ui/common/stillness.h"
#include "ui/common/window-kind.h"
#include "ui/window/window-private.h"
#include "ui/widgets/yielding-layout.h"

G_DEFINE_FINAL_TYPE (AriWindow, ari_window, GTK_TYPE_APPLICATION_WINDOW)

enum {
  PROP_MODIFIED = 1,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

void
ari_window_set_action_enabled (AriWindow *self, const char *name, gboolean enabled)
{
  ari_window_kind_set_action_enabled (GTK_APPLICATION_WINDOW (self), name, enabled);
}

void
ari_window_count_time (AriWindow *self)
{
  const gint64 now = g_get_monotonic_time ();
  const gboolean is_played = self->game && gtk_window_is_active (GTK_WINDOW (self))
                             && !self->shows_search && !self->shows_logic
                             && !ari_game_get_solved (self->game);

  if (self->played_since && self->game)
    ari_game_set_elapsed (self->game, ari_game_get_elapsed (self->game)
                                          + (double) (now - self->played_since) / G_USEC_PER_SEC);
  self->played_since = is_played ? now : 0;
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  AriWindow *self = ARI_WINDOW (widget);
  const gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (ari_stillness_is_wanted ())
    return G_SOURCE_CONTINUE;
  ari_solver_update (self->solver, now);
  if (self->checker)
    ari_window_update_check (self, now);

  if (self->checker || ari_solver_get_seeking (self->solver)
      || ari_solver_get_state (self->solver) == ARI_SOLVER_RUNNING)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

void
ari_window_ensure_tick (AriWindow *self)
{
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}

void
ari_window_update_modified (AriWindow *self)
{
  const gboolean modified = ari_window_get_modified (self);

  if (modified == self->modified)
    return;
  self->modified = modified;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_MODIFIED]);
}

void
ari_window_update_title (AriWindow *self)
{
  AriPuzzle *puzzle = ari_game_get_puzzle (self->game);
  const AriPuzzleInfo *info = ari_puzzle_get_info (puzzle);
  const AriLayout *layout = ari_puzzle_get_layout (puzzle);
  const char *mark = ari_game_get_modified (self->game) ? "• " : "";
  g_autofree char *file_name = NULL;
  g_autofree char *title = NULL;
  g_autofree char *subtitle = NULL;
  g_autofree char *grade = ari_grade_to_string (&self->grade);
  g_autofree char *window_title = NULL;

  if (self->file) {
    g_autofree char *base_name = g_file_get_basename (self->file);

    /* names need not be UTF-8 */
    file_name = g_filename_display_name (base_name);
  }
  title = g_strconcat (mark,
                       info->title ? info->title
                       : file_name ? file_name
                                   : _ ("New Puzzle"),
                       NULL);
  if (info->title && file_name)
    subtitle = g_strdup (file_name);
  else if (file_name)
    /* Translators: the number of columns and rows of a grid */
    subtitle = g_strdup_printf (_ ("%u×%u"), layout->n_columns, layout->n_rows);
  else
    /* Translators: the number of columns and rows of a grid that has no file yet */
    subtitle = g_strdup_printf (_ ("%u×%u, not saved"), layout->n_columns, layout->n_rows);
  if (grade) {
    g_autofree char *plain = g_steal_pointer (&subtitle);

    /* Translators: a puzzle's file or size, and how hard it is */
    subtitle = g_strdup_printf (_ ("%s · %s"), plain, grade);
  }
  /* Translators: a window's title: a puzzle's name and the program's */
  window_title = g_strdup_printf (_ ("%s – %s"), title, _ ("Ariadne"));

  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->subtitle, subtitle);
  gtk_window_set_title (GTK_WINDOW (self), window_title);
}

void
ari_window_update_actions (AriWindow *self)
{
  const AriLayout *layout = ari_game_get_layout (self->game);
  const gboolean plays = !self->shows_search;
  gboolean has_given = FALSE, has_entry = FALSE, has_note = FALSE, has_open = FALSE;

  for (guint cell = 0; cell < layout->n_cells; cell++) {
    const AriGameCell *what = ari_game_get_cell (self->game, (guint16) cell);

    has_given |= what->given;
    has_entry |= !what->given && what->digit != ARI_NO_DIGIT;
    has_note |= (what->notes[0] | what->notes[1] | what->removed) != 0;
    has_open |= what->digit == ARI_NO_DIGIT;
  }
  ari_window_set_action_enabled (self, "undo", plays && ari_game_get_can_undo (self->game));
  ari_window_set_action_enabled (self, "redo", plays && ari_game_get_can_redo (self->game));
  ari_window_set_action_enabled (self, "erase", plays);
  ari_window_set_action_enabled (self, "fill-candidates", plays && has_open);
  ari_window_set_action_enabled (self, "restart", plays && (has_entry || has_note));
  ari_window_set_action_enabled (self, "use-as-puzzle", plays && has_entry);
  ari_window_set_action_enabled (self, "edit-puzzle", plays && has_given);
}

void
ari_window_refresh (AriWindow *self)
{
  if (self->shows_search)
    ari_window_draw_search (self);
  else if (self->shows_logic)
    ari_window_draw_logic (self);
  else {
    ari_picture_show_game (self->picture, self->game);
    ari_window_draw_hint (self);
  }
  ari_grid_view_set_picture (self->grid, self->picture);
}

static void
on_game_changed (AriGame *game, AriMove *move, gpointer user_data)
{
  AriWindow *self = user_data;

  ari_window_cancel_check (self);
  ari_logic_panel_update (self->logic_panel);
  ari_window_close_hint (self);
  if (!self->shows_search)
    ari_window_refresh (self);
  ari_window_update_actions (self);
  ari_window_judge_game (self);
  ari_window_count_time (self);
}

static void
on_modified (AriGame *game, GParamSpec *pspec, gpointer user_data)
{
  AriWindow *self = user_data;

  ari_window_update_title (self);
  ari_window_update_modified (self);
}

/* The givens are others: what was searched is no more this puzzle. */
static void
on_puzzle (AriGame *game, GParamSpec *pspec, gpointer user_data)
{
  ari_window_leave_search (user_data);
  ari_window_find_grade (user_data);
}

void
ari_window_set_document (AriWindow *self, AriDocument *document, GFile *file)
{
  AriPuzzle *puzzle;
  const AriLayout *layout;

  g_assert (ARI_IS_WINDOW (self));
  g_assert (ARI_IS_DOCUMENT (document));

  ari_window_count_time (self);
  ari_window_cancel_check (self);
  ari_window_close_hint (self);
  if (self->logician)
    ari_service_clear (ARI_SERVICE (self->logician));
  g_set_object (&self->document, document);
  g_set_object (&self->file, file);
  self->game = ari_document_get_game (document);
  puzzle = ari_game_get_puzzle (self->game);
  layout = ari_puzzle_get_layout (puzzle);
  g_signal_group_set_target (self->game_signals, self->game);

  g_clear_pointer (&self->picture, ari_picture_free);
  self->picture = ari_picture_new (layout, ari_puzzle_get_symbols (puzzle));
  ari_play_panel_set_game (self->play_panel, self->game);
  ari_search_panel_set_puzzle (self->search_panel, layout, ari_puzzle_get_symbols (puzzle));
  ari_logic_panel_set_game (self->logic_panel, self->game);
  /* where letters are digits, Alt and a letter is a note */
  ari_widget_set_mnemonics (GTK_WIDGET (self),
                            !ari_symbols_have_letters (ari_puzzle_get_symbols (puzzle)));
  ari_window_leave_search (self);
  ari_window_judge_game (self);
  ari_window_find_grade (self);
  ari_window_update_title (self);
  ari_window_update_modified (self);
  ari_recovery_watch (self->recovery, document, file);
  ari_window_count_time (self);
}

static void
on_active (AriWindow *self)
{
  ari_window_count_time (self);
}

/* The keys go on where they were before the menu was opened. */
static void
on_menu_closed (GtkPopover *popover, gpointer user_data)
{
  AriWindow *self = user_data;

  gtk_widget_grab_focus (GTK_WIDGET (self->grid));
}

static void
add_view_actions (AriWindow *self)
{
  ari_window_kind_add_actions (GTK_APPLICATION_WINDOW (self));
  ari_window_kind_add_property (GTK_APPLICATION_WINDOW (self), "page", self->pages,
                                "visible-child-name");
  ari_window_kind_add_property (GTK_APPLICATION_WINDOW (self), "show-panel", self->body,
                                "show-panel");
  ari_window_kind_add_property (GTK_APPLICATION_WINDOW (self), "highlight", self->grid,
                                "highlight");
  ari_window_kind_add_property (GTK_APPLICATION_WINDOW (self), "show-candidates", self->grid,
                                "show-candidates");
  ari_window_kind_add_property (GTK_APPLICATION_WINDOW (self), "keep-notes", self->play_panel,
                                "keep-notes");
}

static void
bind_settings (AriWindow *self)
{
  ari_settings_bind ("show-panel", self->body, "show-panel", ARI_SETTING_REMEMBERED);
  ari_settings_bind ("page", self->pages, "visible-child-name", ARI_SETTING_REMEMBERED);
  ari_settings_bind ("highlight", self->grid, "highlight", ARI_SETTING_SHARED);
  ari_settings_bind ("show-candidates", self->grid, "show-candidates", ARI_SETTING_SHARED);
  ari_settings_bind ("keep-notes", self->play_panel, "keep-notes", ARI_SETTING_SHARED);
  ari_settings_bind ("strategy", self->search_panel, "strategy", ARI_SETTING_REMEMBERED);
  ari_settings_bind ("limit", self->search_panel, "limit", ARI_SETTING_REMEMBERED);
  ari_settings_bind ("from-entries", self->search_panel, "from-entries", ARI_SETTING_REMEMBERED);
  ari_settings_bind ("speed", self->solver, "speed", ARI_SETTING_REMEMBERED);
  ari_window_kind_restore_size (GTK_WINDOW (self), "window");
}

static void
on_may_close (GObject *source, GAsyncResult *result, gpointer user_data)
{
  AriWindow *self = ARI_WINDOW (source);

  if (ari_window_may_close_finish (self, result))
    ari_window_close_now (self);
}

static gboolean
ari_window_close_request (GtkWindow *window)
{
  AriWindow *self = ARI_WINDOW (window);

  if (!self->may_close) {
    if (!self->asking)
      ari_window_may_close_async (self, on_may_close, NULL);
    return TRUE;
  }
  return GTK_WINDOW_CLASS (ari_window_parent_class)->close_request (window);
}

void
ari_window_close_now (AriWindow *self)
{
  g_return_if_fail (ARI_IS_WINDOW (self));

  self->may_close = TRUE;
  ari_window_kind_remember_size (GTK_WINDOW (self), "window");
  /* whoever still waits for an answer holds a reference, and would open what nobody wants to see */
  g_cancellable_cancel (self->closing);
  if (self->recovery)
    ari_recovery_discard (self->recovery);
  gtk_window_destroy (GTK_WINDOW (self));
}

void
ari_window_flush (AriWindow *self)
{
  g_return_if_fail (ARI_IS_WINDOW (self));

  ari_window_count_time (self);
  if (self->recovery)
    ari_recovery_flush (self->recovery);
}

static void
ari_window_dispose (GObject *object)
{
  AriWindow *self = ARI_WINDOW (object);

  g_cancellable_cancel (self->closing);
  ari_window_cancel_check (self);
  g_clear_handle_id (&self->hint_source, g_source_remove);
  g_clear_object (&self->logician);
  if (self->tick)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  g_clear_handle_id (&self->unseen_source, g_source_remove);
  if (self->game_signals)
    g_signal_group_set_target (self->game_signals, NULL);
  /* the panel and this window stop listening before the search is ended */
  if (self->solver)
    g_signal_handlers_disconnect_by_data (self->solver, self);
  if (self->grader)
    ari_service_clear (ARI_SERVICE (self->grader));
  self->game = NULL;

  G_OBJECT_CLASS (ari_window_parent_class)->dispose (object);

  g_clear_object (&self->game_signals);
  g_clear_object (&self->solver);
  g_clear_object (&self->grader);
  g_clear_object (&self->recovery);
}

static void
ari_window_finalize (GObject *object)
{
  AriWindow *self = ARI_WINDOW (object);

  g_clear_object (&self->document);
  g_clear_object (&self->file);
  g_clear_object (&self->closing);
  g_clear_pointer (&self->picture, ari_picture_free);
  ari_grid_free (self->search_givens);

  G_OBJECT_CLASS (ari_window_parent_class)->finalize (object);
}

static void
ari_window_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  switch (property_id) {
  case PROP_MODIFIED:
    g_value_set_boolean (value, ari_window_get_modified (ARI_WINDOW (object)));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}

static void
ari_window_class_init (AriWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ari_window_dispose;
  object_class->finalize = ari_window_finalize;
  object_class->get_property = ari_window_get_property;
  GTK_WINDOW_CLASS (klass)->close_request = ari_window_close_request;

  /** AriWindow:modified: whether closing would lose something. */
  props[PROP_MODIFIED] =
      g_param_spec_boolean ("modified", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);

  g_type_ensure (ARI_TYPE_ADAPTIVE_BODY);
  g_type_ensure (ARI_TYPE_GRID_VIEW);
  g_type_ensure (ARI_TYPE_LOGIC_PANEL);
  g_type_ensure (ARI_TYPE_NOTICE);
  g_type_ensure (ARI_TYPE_PLAY_PANEL);
  g_type_ensure (ARI_TYPE_YIELDING_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/window.ui");
  gtk_widget_class_bind_template_child (widget_class, AriWindow, title);
  gtk_widget_class_bind_template_child (widget_class, AriWindow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, AriWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, AriWindow, recent_menu);
  gtk_widget_class_bind_template_child (widget_class, AriWindow, notice);
  gtk_widget_class_bind_template_child (widget_class, AriWindow, body);
  gtk_widget_class_bind_template_child (widget_class, AriWindow, grid);
  gtk_widget_class_bind_template_child (widget_class, AriWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, AriWindow, play_page);
  gtk_widget_class_bind_template_child (widget_class, AriWindow, play_panel);
  gtk_widget_class_bind_template_child (widget_class, AriWindow, search_page);
  gtk_widget_class_bind_template_child (widget_class, AriWindow, logic_panel);

  ari_stillness_watch ();
  /* no accelerator: first comes whatever has the focus, a menu or a text, and this last */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.escape", NULL);
}

static void
ari_window_init (AriWindow *self)
{
  g_autofree char *recovery_path =
      g_build_filename (g_get_user_state_dir (), GETTEXT_PACKAGE, "recovery", NULL);
  g_autoptr (GFile) recovery_folder = g_file_new_for_path (recovery_path);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->closing = g_cancellable_new ();
  self->recovery = ari_recovery_new (recovery_folder);
  self->shown_solution = -1;
  self->solver = ari_solver_new ();
  self->search_panel = ARI_SEARCH_PANEL (ari_search_panel_new (self->solver));
  gtk_scrolled_window_set_child (self->search_page, GTK_WIDGET (self->search_panel));

  self->game_signals = g_signal_group_new (ARI_TYPE_GAME);
  g_signal_group_connect_object (self->game_signals, "changed", G_CALLBACK (on_game_changed), self,
                                 0);
  g_signal_group_connect_object (self->game_signals, "notify::modified", G_CALLBACK (on_modified),
                                 self, 0);
  g_signal_group_connect_object (self->game_signals, "notify::puzzle", G_CALLBACK (on_puzzle), self,
                                 0);

  add_view_actions (self);
  ari_window_add_file_actions (self);
  ari_window_add_edit_actions (self);
  ari_window_add_check_actions (self);
  ari_window_add_hint_actions (self);
  ari_window_add_search_actions (self);
  ari_window_add_logic_actions (self);
  ari_window_add_drop_target (self);
  ari_window_connect_grid (self);
  bind_settings (self);
  ari_window_set_up_search (self);
  ari_window_set_up_grade (self);
  ari_window_set_up_logic (self);

  g_signal_connect_object (gtk_menu_button_get_popover (self->menu_button), "closed",
                           G_CALLBACK (on_menu_closed), self, 0);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (on_active), NULL);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->grid));
}

GtkWidget *
ari_window_new (GtkApplication *application)
{
  AriWindow *self;
  AriLayout *layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  g_autoptr (AriPuzzle) puzzle = NULL;
  g_autoptr (AriGame) game = NULL;
  g_autoptr (AriDocument) document = NULL;

  g_return_val_if_fail (application == NULL || GTK_IS_APPLICATION (application), NULL);

  if (layout == NULL)
    g_error ("Not enough memory for a layout");
  puzzle = ari_puzzle_new_empty (layout);
  ari_layout_unref (layout);
  game = ari_game_new (puzzle);
  document = ari_document_new (game);
  self = g_object_new (ARI_TYPE_WINDOW, "application", application, NULL);
  ari_window_set_document (self, document, NULL);
  return GTK_WIDGET (self);
}

AriDocument *
ari_window_get_document (AriWindow *self)
{
  g_return_val_if_fail (ARI_IS_WINDOW (self), NULL);

  return self->document;
}

GFile *
ari_window_get_file (AriWindow *self)
{
  g_return_val_if_fail (ARI_IS_WINDOW (self), NULL);

  return self->file;
}

gboolean
ari_window_is_untouched (AriWindow *self)
{
  g_return_val_if_fail (ARI_IS_WINDOW (self), FALSE);

  return self->file == NULL && self->game && ari_game_is_untouched (self->game)
         && !ari_game_get_modified (self->game);
}

gboolean
ari_window_get_modified (AriWindow *self)
{
  g_return_val_if_fail (ARI_IS_WINDOW (self), FALSE);

  return self->game && ari_game_get_modified (self->game);
}
