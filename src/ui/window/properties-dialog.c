/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dialog that shows the facts about the puzzle of a window, and can change its name. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/base/shown-text.h"
#include "puzzle/techniques/step-words.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/puzzle-name.h"
#include "ui/common/dialogs.h"
#include "ui/widgets/bounded-entry.h"
#include "ui/widgets/widget.h"
#include "ui/window/properties-dialog.h"

/* The data of a dialog, and the session of a window with the action. */
#define DIALOG_KEY  "ariadne-properties-dialog"
#define SESSION_KEY "ariadne-properties-session"

/** PropertiesDialog: belongs to its window. */
typedef struct {
  GtkWindow *window;
  GtkGrid *rows;
  GtkEditable *name;
  AriSession *session;
  int n_rows;
} PropertiesDialog;

static void
properties_dialog_free (gpointer data)
{
  PropertiesDialog *self = data;

  g_object_unref (self->session);
  g_free (self);
}

/* Sets the puzzle's name if it has changed. */
static void
rename_puzzle (PropertiesDialog *self)
{
  const AriPuzzleInfo *info = ari_puzzle_get_info (ari_session_get_puzzle (self->session));
  const char *text = gtk_editable_get_text (self->name);

  if (g_strcmp0 (info->title != NULL ? info->title : "", text) != 0)
    ari_session_rename (self->session, text);
}

static gboolean
on_close_request (PropertiesDialog *self)
{
  rename_puzzle (self);
  return FALSE;
}

/* Enter closes the dialog. */
static void
on_activate (PropertiesDialog *self)
{
  gtk_window_close (self->window);
}

/* @text: (nullable): NULL or "" adds no row */
static void
append_row (PropertiesDialog *self, const char *name, const char *text)
{
  GtkWidget *label, *value;

  if (text == NULL || *text == '\0')
    return;
  label = gtk_label_new (name);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "dim-label");
  value = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (value), 0);
  gtk_label_set_wrap (GTK_LABEL (value), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (value), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_selectable (GTK_LABEL (value), TRUE);
  gtk_widget_set_hexpand (value, TRUE);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (value), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  label, NULL, -1);
  gtk_grid_attach (self->rows, label, 0, self->n_rows, 1, 1);
  gtk_grid_attach (self->rows, value, 1, self->n_rows, 1, 1);
  self->n_rows++;
}

/* @text: (nullable): may hold any characters, because it comes from a file */
static void
append_words (PropertiesDialog *self, const char *name, const char *text)
{
  g_autofree char *shown = text != NULL ? ari_shown_text (text) : NULL;

  append_row (self, name, shown);
}

static void
append_grade (PropertiesDialog *self)
{
  const AriGrade *grade = ari_session_get_grade (self->session);

  if (grade->has_level) {
    g_autofree char *score = g_strdup_printf ("%u", grade->score);

    append_row (self, _ ("Level"), ari_level_to_string (grade->level));
    append_row (self, _ ("Score"), score);
    append_row (self, _ ("Hardest technique (HoDoKu)"), ari_technique_to_string (grade->hardest));
  } else if (grade->is_stuck) {
    append_row (self, _ ("Level"), ari_no_level_word ());
  }
  if (grade->has_er) {
    g_autofree char *er = ari_er_to_string (grade->er);

    append_row (self, _ ("Explainer rating"), er);
    append_row (self, _ ("Hardest technique (Explainer)"),
                _ (ari_explainer_technique_title (grade->er_hardest)));
  }
}

static void
fill (PropertiesDialog *self)
{
  AriPuzzle *puzzle = ari_session_get_puzzle (self->session);
  const AriLayout *layout = ari_puzzle_get_layout (puzzle);
  const AriPuzzleInfo *info = ari_puzzle_get_info (puzzle);
  g_autofree char *givens =
      ari_count_to_string (ari_grid_n_filled (ari_puzzle_get_givens (puzzle)));
  g_autofree char *size = ari_size_to_string (layout->n_columns, layout->n_rows);
  GFile *file = ari_session_get_chosen_file (self->session);
  g_autofree char *place = file != NULL ? g_file_get_parse_name (file) : NULL;

  gtk_editable_set_text (self->name, info->title != NULL ? info->title : "");
  append_words (self, _ ("Author"), info->author);
  append_words (self, _ ("Source"), info->source);
  append_row (self, _ ("Size"), size);
  append_row (self, _ ("Givens"), givens);
  append_grade (self);
  append_words (self, _ ("Comment"), info->comment);
  append_words (self, _ ("File"), place);
}

GtkWindow *
ari_properties_dialog_new (GtkWindow *parent, AriSession *session)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (APP_PATH "/properties-dialog.ui");
  PropertiesDialog *self = g_new (PropertiesDialog, 1);

  *self = (PropertiesDialog){
    .window = GTK_WINDOW (gtk_builder_get_object (builder, "properties")),
    .rows = GTK_GRID (gtk_builder_get_object (builder, "rows")),
    .name = GTK_EDITABLE (gtk_builder_get_object (builder, "name")),
    .session = g_object_ref (session),
    .n_rows = 1,
  };
  g_object_set_data_full (G_OBJECT (self->window), DIALOG_KEY, self, properties_dialog_free);
  fill (self);
  ari_entries_bound (GTK_WIDGET (self->name));
  g_signal_connect_swapped (self->name, "activate", G_CALLBACK (on_activate), self);
  g_signal_connect_swapped (self->window, "close-request", G_CALLBACK (on_close_request), self);
  /* facts and name belong to the puzzle that the dialog was opened for */
  ARI_CONNECT (session, "replaced", gtk_window_destroy, self->window);
  ARI_CONNECT (session, "puzzle-changed", gtk_window_destroy, self->window);
  ari_dialog_close_on_escape (self->window);
  gtk_window_set_transient_for (self->window, parent);
  return self->window;
}

static void
show (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriSession *session = g_object_get_data (user_data, SESSION_KEY);

  ari_dialog_present (ari_properties_dialog_new (user_data, session));
}

void
ari_properties_dialog_add_action (GtkApplicationWindow *window, AriSession *session)
{
  const GActionEntry entries[] = { { .name = "properties", .activate = show } };

  g_object_set_data (G_OBJECT (window), SESSION_KEY, session);
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), window);
}
