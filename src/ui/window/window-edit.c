/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window and its game: what grid and pad say becomes moves; undo, clipboard and zoom. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/formats/text-format.h"
#include "ui/window/window-private.h"

/* --- moves ------------------------------------------------------------------------------------ */

/* Whether the game may be changed now; if not, says how it can be. */
static gboolean
may_change (AriWindow *self)
{
  if (self->shows_logic) {
    ari_notice_say (self->notice, ARI_NOTICE_INFO,
                    _ ("This is a step of a path, which your keys do not change. Press Esc to go "
                       "back to your game."));
    ari_notice_set_button (self->notice, _ ("_Back to My Game"), "win.escape");
    return FALSE;
  }
  if (!self->shows_search)
    return TRUE;
  ari_notice_say (self->notice, ARI_NOTICE_INFO,
                  _ ("This is a search, which your keys do not change. Press Esc to go back to "
                     "your game."));
  ari_notice_set_button (self->notice, _ ("_Back to My Game"), "win.leave-search");
  return FALSE;
}

/* @move: (transfer full) (nullable) */
static void
execute (AriWindow *self, AriMove *move)
{
  g_autoptr (AriMove) owned = move;

  if (owned && !ari_game_execute (self->game, owned))
    g_warning ("A move was made for another state of the game");
}

static void
enter_digit (AriWindow *self, guint digit)
{
  guint n_cells;
  const guint16 *cells = ari_grid_view_get_selection (self->grid, &n_cells);

  if (may_change (self) && digit < ari_game_get_layout (self->game)->n_digits)
    execute (self, ari_game_move_digit (self->game, cells, n_cells, (guint8) digit,
                                        ari_play_panel_get_keep_notes (self->play_panel)));
}

static void
enter_note (AriWindow *self, guint digit, AriNoteKind kind)
{
  guint n_cells;
  const guint16 *cells = ari_grid_view_get_selection (self->grid, &n_cells);

  if (may_change (self) && digit < ari_game_get_layout (self->game)->n_digits)
    execute (self, ari_game_move_note (self->game, cells, n_cells, kind, (guint8) digit));
}

static void
erase_selection (AriWindow *self)
{
  guint n_cells;
  const guint16 *cells = ari_grid_view_get_selection (self->grid, &n_cells);

  if (may_change (self))
    execute (self, ari_game_move_erase (self->game, cells, n_cells));
}

static void
on_digit (AriGridView *grid, guint digit, gpointer user_data)
{
  enter_digit (user_data, digit);
}

static void
on_note (AriGridView *grid, guint digit, guint kind, gpointer user_data)
{
  enter_note (user_data, digit, kind);
}

static void
on_erase (AriGridView *grid, gpointer user_data)
{
  erase_selection (user_data);
}

static void
on_pad_digit (AriPlayPanel *panel, guint digit, gpointer user_data)
{
  AriWindow *self = user_data;

  switch (ari_grid_view_get_input_mode (self->grid)) {
  case ARI_INPUT_DIGIT:
    enter_digit (self, digit);
    break;
  case ARI_INPUT_CENTRE:
    enter_note (self, digit, ARI_NOTE_CENTRE);
    break;
  case ARI_INPUT_CORNER:
    enter_note (self, digit, ARI_NOTE_CORNER);
    break;
  }
}

void
ari_window_connect_grid (AriWindow *self)
{
  g_signal_connect_object (self->grid, "digit", G_CALLBACK (on_digit), self, 0);
  g_signal_connect_object (self->grid, "note", G_CALLBACK (on_note), self, 0);
  g_signal_connect_object (self->grid, "erase", G_CALLBACK (on_erase), self, 0);
  g_signal_connect_object (self->play_panel, "digit", G_CALLBACK (on_pad_digit), self, 0);
  g_object_bind_property (self->grid, "input-mode", self->play_panel, "input-mode",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
}

void
ari_window_judge_game (AriWindow *self)
{
  const AriLayout *layout = ari_game_get_layout (self->game);
  AriGrid *grid;
  gulong n_conflicts;

  if (ari_game_get_solved (self->game)) {
    ari_play_panel_set_message (
        self->play_panel, _ ("Solved! Every row, column and region is complete and right."), TRUE);
    return;
  }
  grid = ari_game_dup_grid (self->game);
  if (ari_grid_n_filled (grid) < layout->n_cells) {
    /* what Check said was about the digits as they were */
    ari_play_panel_set_message (self->play_panel, NULL, TRUE);
  } else {
    g_autofree char *text = NULL;

    n_conflicts = (gulong) ari_grid_conflicts (grid, NULL, 0);
    text = g_strdup_printf (
        ngettext ("The grid is full, but not right: %lu pair of equal digits share a house. It is "
                  "marked.",
                  "The grid is full, but not right: %lu pairs of equal digits share a house. They "
                  "are marked.",
                  n_conflicts),
        n_conflicts);
    ari_play_panel_set_message (self->play_panel, text, FALSE);
  }
  ari_grid_free (grid);
}

/* --- actions ---------------------------------------------------------------------------------- */

static void
undo (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_game_undo (ARI_WINDOW (user_data)->game);
}

static void
redo (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_game_redo (ARI_WINDOW (user_data)->game);
}

static void
erase (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  erase_selection (user_data);
}

static void
fill_candidates (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriWindow *self = user_data;

  execute (self, ari_game_move_fill_candidates (self->game));
}

static void
restart (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriWindow *self = user_data;

  execute (self, ari_game_move_restart (self->game));
}

static void
use_as_puzzle (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriWindow *self = user_data;

  execute (self, ari_game_move_use_as_puzzle (self->game));
  ari_play_panel_set_message (self->play_panel,
                              _ ("These digits are the puzzle now, and cannot be changed in play."),
                              TRUE);
}

static void
edit_puzzle (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriWindow *self = user_data;

  execute (self, ari_game_move_edit_puzzle (self->game));
  ari_play_panel_set_message (
      self->play_panel,
      _ ("All digits can be changed now. “Use as Puzzle” makes them the puzzle again."), TRUE);
}

/* A text that has the focus has the first claim on the clipboard's keys. */
static gboolean
text_takes (AriWindow *self, const char *action_name)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  return focus && (GTK_IS_TEXT (focus) || GTK_IS_TEXT_VIEW (focus))
         && gtk_widget_activate_action (focus, action_name, NULL);
}

/* Copies the digits that are shown, the game's or the search's. */
static void
copy_as (AriWindow *self, AriGridTextForm form)
{
  const AriLayout *layout = ari_game_get_layout (self->game);
  AriGrid *grid = ari_grid_new (layout);
  g_autofree char *text = NULL;

  if (grid == NULL)
    g_error ("Not enough memory for a grid of %u cells", layout->n_cells);
  for (guint cell = 0; cell < layout->n_cells; cell++)
    grid->cells[cell] = self->picture->cells[cell].digit;
  text = ari_grid_to_text (grid, &self->picture->symbols, form);
  ari_grid_free (grid);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
}

static void
copy (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  if (!text_takes (user_data, "clipboard.copy"))
    copy_as (user_data, ARI_GRID_TEXT_LINE);
}

static void
copy_grid (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  copy_as (user_data, ARI_GRID_TEXT_BOXES);
}

static void
on_text_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AriWindow) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (self->game == NULL)
    return;
  if (text)
    ari_window_take_text (self, text);
  else
    ari_notice_say (self->notice, ARI_NOTICE_ERROR,
                    _ ("There is no text to paste. Copy a puzzle as text first: a line of 81 "
                       "characters, or nine lines of nine."));
}

static void
paste (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriWindow *self = user_data;

  if (!text_takes (self, "clipboard.paste"))
    gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->closing,
                                   on_text_read, g_object_ref (self));
}

static void
select_all (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  if (!text_takes (user_data, "selection.select-all"))
    ari_grid_view_select_all (ARI_WINDOW (user_data)->grid);
}

static void
zoom_in (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_grid_view_zoom_in (ARI_WINDOW (user_data)->grid);
}

static void
zoom_out (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_grid_view_zoom_out (ARI_WINDOW (user_data)->grid);
}

static void
zoom_reset (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_grid_view_zoom_reset (ARI_WINDOW (user_data)->grid);
}

/* What Escape means when nothing else wanted it: one step out of whatever one is in. */
static void
escape (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriWindow *self = user_data;

  if (self->shows_search)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.leave-search", NULL);
  else if (self->hint != ARI_WINDOW_HINT_NONE)
    ari_window_close_hint (self);
  else if (self->shows_logic)
    ari_window_leave_logic (self);
  else if (ari_notice_get_shown (self->notice))
    ari_notice_hide (self->notice);
  else if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
    gtk_window_unfullscreen (GTK_WINDOW (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->grid));
}

void
ari_window_add_edit_actions (AriWindow *self)
{
  const GActionEntry entries[] = {
    { .name = "undo", .activate = undo },
    { .name = "redo", .activate = redo },
    { .name = "erase", .activate = erase },
    { .name = "fill-candidates", .activate = fill_candidates },
    { .name = "restart", .activate = restart },
    { .name = "use-as-puzzle", .activate = use_as_puzzle },
    { .name = "edit-puzzle", .activate = edit_puzzle },
    { .name = "copy", .activate = copy },
    { .name = "copy-grid", .activate = copy_grid },
    { .name = "paste", .activate = paste },
    { .name = "select-all", .activate = select_all },
    { .name = "zoom-in", .activate = zoom_in },
    { .name = "zoom-out", .activate = zoom_out },
    { .name = "zoom-reset", .activate = zoom_reset },
    { .name = "escape", .activate = escape },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
