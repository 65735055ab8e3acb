/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checkpoints of a game: named moments to which the player can return. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/base/shown-text.h"
#include "ui/common/dialogs.h"
#include "ui/play/checkpoint-dialog.h"
#include "ui/widgets/bounded-entry.h"
#include "ui/widgets/mnemonics.h"
#include "ui/widgets/popup-delay.h"
#include "ui/widgets/widget.h"

/** CheckpointDialog: lives as long as its window. */
typedef struct {
  GtkWindow *window;
  GtkEditable *name;
  GtkListBox *list;
  AriGame *game; /* a reference */
} CheckpointDialog;

static void
checkpoint_dialog_free (gpointer data)
{
  CheckpointDialog *self = data;

  g_object_unref (self->game);
  g_free (self);
}

/* Returns: (transfer full): the name of a checkpoint that nobody has named. */
static char *
usual_name (CheckpointDialog *self)
{
  guint n;

  ari_game_get_checkpoints (self->game, &n);
  /* Translators: the name of a moment of a game, to come back to, and its number */
  return g_strdup_printf (_ ("Checkpoint %u"), n + 1);
}

static void
on_set (CheckpointDialog *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->name)));
  g_autofree char *usual = usual_name (self);
  guint position;

  ari_game_get_moves (self->game, &position);
  if (!ari_game_set_checkpoint (self->game, position, *name != '\0' ? name : usual))
    return;
  /* a checkpoint is not a move, but must be saved, too */
  ari_game_set_recovered (self->game);
  gtk_window_close (self->window);
}

static void
on_row (CheckpointDialog *self, GtkListBoxRow *row)
{
  guint n;
  const AriCheckpoint *checkpoints = ari_game_get_checkpoints (self->game, &n);
  const guint position = checkpoints[gtk_list_box_row_get_index (row)].position;
  g_autoptr (AriGame) game = g_object_ref (self->game);

  gtk_window_close (self->window); /* this frees @self */
  ari_game_go_to (game, position);
}

static void fill_list (CheckpointDialog *self);

static void
on_remove (GtkWidget *button, CheckpointDialog *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW);

  ari_game_remove_checkpoint (self->game,
                              (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)));
  ari_game_set_recovered (self->game);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
  fill_list (self);
}

/* Returns: (transfer full): the distance from here: "12 moves back", "3 moves ahead", "here". */
static char *
describe (CheckpointDialog *self, const AriCheckpoint *checkpoint)
{
  guint position;
  const guint to = checkpoint->position;

  ari_game_get_moves (self->game, &position);
  if (to < position)
    return g_strdup_printf (ngettext ("%u move back", "%u moves back", position - to),
                            position - to);
  if (to > position)
    /* Translators: this number of moves, all of them undone, leads there */
    return g_strdup_printf (ngettext ("%u move ahead", "%u moves ahead", to - position),
                            to - position);
  return g_strdup (_ ("here"));
}

static void
append_row (CheckpointDialog *self, const AriCheckpoint *checkpoint)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  g_autofree char *shown = ari_shown_text (checkpoint->name);
  GtkWidget *name = gtk_label_new (shown);
  g_autofree char *distance = describe (self, checkpoint);
  GtkWidget *where = gtk_label_new (distance);
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");
  g_autofree char *words = g_strdup_printf ("%s, %s", shown, distance);
  /* Translators: a button's words for a screen reader; the name of a checkpoint */
  g_autofree char *removes = g_strdup_printf (_ ("Remove “%s”"), shown);

  g_object_set (line, "margin-start", 12, "margin-end", 6, NULL);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (where, "dim-label");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _ ("Remove the checkpoint. The game stays as it is"));
  ari_accessible_set_label (button, removes);
  g_signal_connect (button, "clicked", G_CALLBACK (on_remove), self);
  gtk_box_append (GTK_BOX (line), name);
  gtk_box_append (GTK_BOX (line), where);
  gtk_box_append (GTK_BOX (line), button);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), line);
  ari_accessible_set_label (row, words);
  gtk_list_box_append (self->list, row);
}

static void
fill_list (CheckpointDialog *self)
{
  guint n;
  const AriCheckpoint *checkpoints = ari_game_get_checkpoints (self->game, &n);
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint i = 0; i < n; i++)
    append_row (self, &checkpoints[i]);
}

GtkWindow *
ari_checkpoint_dialog_new (GtkWindow *parent, AriGame *game)
{
  g_autofree char *usual = NULL;
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (APP_PATH "/checkpoint-dialog.ui");
  CheckpointDialog *self = g_new (CheckpointDialog, 1);

  *self = (CheckpointDialog){
    .window = GTK_WINDOW (gtk_builder_get_object (builder, "checkpoints")),
    .name = GTK_EDITABLE (gtk_builder_get_object (builder, "name")),
    .list = GTK_LIST_BOX (gtk_builder_get_object (builder, "list")),
    .game = g_object_ref (game),
  };
  g_object_set_data_full (G_OBJECT (self->window), "ariadne-checkpoints", self,
                          checkpoint_dialog_free);
  usual = usual_name (self);
  gtk_editable_set_text (self->name, usual);
  ari_entries_bound (GTK_WIDGET (self->name));
  g_signal_connect_swapped (self->name, "activate", G_CALLBACK (on_set), self);
  g_signal_connect_swapped (gtk_builder_get_object (builder, "set"), "clicked", G_CALLBACK (on_set),
                            self);
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (on_row), self);
  ari_dialog_close_on_escape (self->window);
  ari_scrolled_skip_fade (GTK_SCROLLED_WINDOW (gtk_builder_get_object (builder, "scroller")));
  ari_widget_name_buttons (GTK_WIDGET (gtk_builder_get_object (builder, "set")));
  fill_list (self);
  gtk_window_set_transient_for (self->window, parent);
  return self->window;
}
