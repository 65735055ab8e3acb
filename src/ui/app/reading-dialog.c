/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks which puzzle is meant, where a text can be read in two ways, the puzzle in it is odd, or a
 * picture is hard to read. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/formats/grid-text.h"
#include "ui/app/reading-dialog.h"
#include "ui/grid/grid-thumbnail.h"
#include "ui/widgets/mnemonics.h"

/* Sides of the pictures, in pixels: two fit side by side in a narrow window; MOST_ONLY is for a
 * single one. */
enum { LEAST_PICTURE = 100, MOST_PICTURE = 150, MOST_ONLY = 270 };
/* Size of the window with two pictures that are compared, in pixels: a picture has no natural size
 * that would do. */
enum { WIDTH_TO_COMPARE = 640, HEIGHT_TO_COMPARE = 460 };

/** ReadingDialog: lives as long as its window. */
typedef struct {
  GtkWindow *window;
  GtkBox *pictures;
  AriDocument *documents[2]; /* references; the second is NULL if there is no choice */
  AriReadingChosen chosen;   /* NULL once it was called */
  gpointer data;
} ReadingDialog;

static void
answer (ReadingDialog *self, AriDocument *document)
{
  AriReadingChosen chosen = self->chosen;

  self->chosen = NULL;
  if (chosen != NULL)
    chosen (document, self->data);
}

static void
reading_dialog_free (gpointer data)
{
  ReadingDialog *self = data;

  answer (self, NULL);
  g_clear_object (&self->documents[0]);
  g_clear_object (&self->documents[1]);
  g_free (self);
}

/* Closes the window first, so that what is opened may show a dialog of its own. */
static void
choose (ReadingDialog *self, AriDocument *document)
{
  g_autoptr (AriDocument) kept = g_object_ref (document);
  AriReadingChosen chosen = self->chosen;
  gpointer data = self->data;

  self->chosen = NULL;
  gtk_window_destroy (self->window); /* this frees @self */
  chosen (kept, data);
}

static void
on_first (ReadingDialog *self)
{
  choose (self, self->documents[0]);
}

static void
on_second (ReadingDialog *self)
{
  choose (self, self->documents[1]);
}

/* Another puzzle is pasted: it is read instead of this one. */
static gboolean
on_paste (GtkWidget *widget, GVariant *parameter, gpointer user_data)
{
  GtkWindow *over = gtk_window_get_transient_for (GTK_WINDOW (widget));
  g_autoptr (GtkWindow) parent = over != NULL ? g_object_ref (over) : NULL;

  if (parent == NULL)
    return FALSE;
  gtk_window_destroy (GTK_WINDOW (widget));
  gtk_widget_activate_action (GTK_WIDGET (parent), "win.paste", NULL);
  return TRUE;
}

static GtkWidget *
make_picture (AriDocument *document, int most)
{
  AriGame *game = ari_document_get_game (document);
  AriPuzzle *puzzle = ari_game_get_puzzle (game);
  const AriGrid *givens = ari_puzzle_get_givens (puzzle);
  GtkWidget *picture = ari_grid_thumbnail_new_flexible (LEAST_PICTURE, most, most);

  ari_grid_thumbnail_set_grid (ARI_GRID_THUMBNAIL (picture), givens,
                               ari_puzzle_get_symbols (puzzle));
  ari_grid_thumbnail_mark_conflicts (ARI_GRID_THUMBNAIL (picture));
  gtk_widget_set_hexpand (picture, TRUE);
  return picture;
}

/* Returns: (transfer full): such as "9×9, 24 givens". */
static char *
describe (AriDocument *document)
{
  const AriGrid *givens =
      ari_puzzle_get_givens (ari_game_get_puzzle (ari_document_get_game (document)));
  const guint n = givens->layout->n_digits, n_givens = ari_grid_n_filled (givens);

  /* Translators: the size of a puzzle, twice the same number, and how many givens it has */
  return g_strdup_printf (ngettext ("%u×%u, %u given", "%u×%u, %u givens", n_givens), n, n,
                          n_givens);
}

static void
append_choice (ReadingDialog *self, AriDocument *document, GCallback chosen)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autofree char *words = describe (document);
  AriPuzzle *puzzle = ari_game_get_puzzle (ari_document_get_game (document));
  g_autofree char *cells = ari_grid_to_text (ari_puzzle_get_givens (puzzle),
                                             ari_puzzle_get_symbols (puzzle), ARI_GRID_TEXT_LINE);
  GtkWidget *caption = gtk_label_new (words);

  gtk_box_append (GTK_BOX (box), make_picture (document, MOST_PICTURE));
  gtk_label_set_wrap (GTK_LABEL (caption), TRUE);
  gtk_label_set_justify (GTK_LABEL (caption), GTK_JUSTIFY_CENTER);
  gtk_box_append (GTK_BOX (box), caption);
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  /* the words may be the same for both */
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, cells, -1);
  g_signal_connect_swapped (button, "clicked", chosen, self);
  gtk_box_append (self->pictures, button);
}

/* Shows the picture that @puzzle was read from, with the marks of what is hard to read. */
static void
compare (ReadingDialog *self, const AriReadingSource *source, GtkWidget *puzzle)
{
  GtkWidget *picture = gtk_picture_new_for_paintable (GDK_PAINTABLE (source->board));

  gtk_picture_set_alternative_text (GTK_PICTURE (picture), _ ("The picture that was read"));
  gtk_widget_set_size_request (picture, LEAST_PICTURE, LEAST_PICTURE);
  ari_grid_thumbnail_mark_cells (ARI_GRID_THUMBNAIL (puzzle), source->is_doubtful);
  ari_grid_thumbnail_set_most (ARI_GRID_THUMBNAIL (puzzle), WIDTH_TO_COMPARE);
  gtk_window_set_default_size (self->window, WIDTH_TO_COMPARE, HEIGHT_TO_COMPARE);
  gtk_box_append (self->pictures, picture);
}

GtkWindow *
ari_reading_dialog_new (GtkWindow *parent,
                        const AriOnlyPuzzle *only,
                        const AriReadingSource *source,
                        AriReadingChosen chosen,
                        gpointer data)
{
  GtkEventController *keys;
  GtkWidget *open;
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (APP_PATH "/reading-dialog.ui");
  ReadingDialog *self = g_new0 (ReadingDialog, 1);

  self->window = GTK_WINDOW (gtk_builder_get_object (builder, "readings"));
  self->pictures = GTK_BOX (gtk_builder_get_object (builder, "pictures"));
  self->documents[0] = g_object_ref (only->document);
  g_set_object (&self->documents[1], only->other_reading);
  self->chosen = chosen;
  self->data = data;
  g_object_set_data_full (G_OBJECT (self->window), "ariadne-readings", self, reading_dialog_free);

  gtk_label_set_text (GTK_LABEL (gtk_builder_get_object (builder, "doubt")), only->doubt);
  open = GTK_WIDGET (gtk_builder_get_object (builder, "open"));
  if (only->other_reading != NULL) {
    gtk_window_set_title (self->window, _ ("Which Puzzle Do You Mean?"));
    gtk_widget_set_visible (open, FALSE);
    append_choice (self, only->document, G_CALLBACK (on_first));
    append_choice (self, only->other_reading, G_CALLBACK (on_second));
    gtk_widget_grab_focus (gtk_widget_get_first_child (GTK_WIDGET (self->pictures)));
  } else {
    GtkWidget *puzzle = make_picture (only->document, MOST_ONLY);

    if (source != NULL)
      compare (self, source, puzzle);
    gtk_box_append (self->pictures, puzzle);
    gtk_widget_grab_focus (open);
  }
  g_signal_connect_swapped (open, "clicked", G_CALLBACK (on_first), self);
  keys = gtk_shortcut_controller_new ();
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys), gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                        gtk_named_action_new ("window.close")));
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_v, GDK_CONTROL_MASK),
                        gtk_callback_action_new (on_paste, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self->window), keys);
  ari_widget_name_buttons (GTK_WIDGET (gtk_builder_get_object (builder, "buttons")));
  gtk_window_set_transient_for (self->window, parent);
  return self->window;
}
