/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window in which a teacher reads the answers to a lesson. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/base/shown-text.h"
#include "puzzle/words/sentence.h"
#include "ui/common/dialogs.h"
#include "ui/common/save-place.h"
#include "ui/learn/answers-window.h"

enum { QUESTION_CHARS = 32, ANSWER_CHARS = 16 };

struct _AriAnswersWindow {
  GtkWindow parent_instance;

  char *lesson;
  GtkGrid *table;
  GPtrArray *uris;      /* (element-type utf8): of the columns' files, in their order */
  GPtrArray *questions; /* (element-type utf8): of the rows after the first, in their order */
};

G_DEFINE_FINAL_TYPE (AriAnswersWindow, ari_answers_window, GTK_TYPE_WINDOW)

static void
set_cell (AriAnswersWindow *self, int column, int row, const char *text, gboolean is_heading)
{
  GtkWidget *label = gtk_grid_get_child_at (self->table, column, row);
  g_autofree char *shown = ari_shown_text (text);

  if (label == NULL) {
    label = gtk_label_new (NULL);
    gtk_label_set_xalign (GTK_LABEL (label), 0);
    gtk_label_set_yalign (GTK_LABEL (label), 0);
    gtk_label_set_wrap (GTK_LABEL (label), TRUE);
    gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
    gtk_label_set_width_chars (GTK_LABEL (label), ANSWER_CHARS);
    gtk_label_set_max_width_chars (GTK_LABEL (label), column == 0 ? QUESTION_CHARS : ANSWER_CHARS);
    if (is_heading)
      gtk_widget_add_css_class (label, "heading");
    gtk_grid_attach (self->table, label, column, row, 1, 1);
  }
  gtk_label_set_text (GTK_LABEL (label), shown);
}

/* Returns: the row of the question of @entry, which is written if it is new. */
static int
row_of (AriAnswersWindow *self, const AriSheetEntry *entry)
{
  g_autofree char *page = g_strdup_printf ("%u", entry->page);
  /* Translators: the number of a page of a lesson, and its question */
  g_autofree char *question =
      ari_sentence_fill (_ ("{page}. {question}"), "page", page, "question",
                         *entry->question != '\0' ? entry->question : entry->title, NULL);
  guint row;

  if (!g_ptr_array_find_with_equal_func (self->questions, question, g_str_equal, &row)) {
    row = self->questions->len;
    set_cell (self, 0, (int) row + 1, question, FALSE);
    g_ptr_array_add (self->questions, g_steal_pointer (&question));
  }
  return (int) row + 1;
}

/* (transfer full): all answers to a question, in order; of those that are judged, the last has a
 * sign, and those before it were wrong */
static char *
answers_to_string (const AriSheetEntry *entry)
{
  GString *text = g_string_new (NULL);

  if (entry->n_asked > 0)
    g_string_append_printf (text, "%u/%u", entry->n_right, entry->n_asked);
  for (guint i = 0; i < entry->given->len; i++) {
    const gboolean is_last = i + 1 == entry->given->len;
    const char *sign = !entry->is_judged ? "" : is_last && entry->is_right ? " ✓" : " ✗";

    g_string_append_printf (text, "%s%s%s", i > 0 ? ", " : "",
                            (const char *) g_ptr_array_index (entry->given, i), sign);
  }
  /* files of former versions have the number of tries, but only the last answer */
  if (entry->is_judged && entry->n_tries > entry->given->len) {
    g_autofree char *tries =
        ari_sentence_fill_count (ngettext ("{n} try", "{n} tries", entry->n_tries), entry->n_tries);

    g_string_append_printf (text, " (%s)", tries);
  }
  return g_string_free (text, FALSE);
}

/* Returns: the empty column of @file, which is added if it is new. */
static int
column_of (AriAnswersWindow *self, GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  guint column;

  if (!g_ptr_array_find_with_equal_func (self->uris, uri, g_str_equal, &column)) {
    column = self->uris->len;
    g_ptr_array_add (self->uris, g_steal_pointer (&uri));
  }
  for (guint row = 0; row <= self->questions->len; row++) {
    GtkWidget *label = gtk_grid_get_child_at (self->table, (int) column + 1, (int) row);

    if (label != NULL)
      gtk_grid_remove (self->table, label);
  }
  return (int) column + 1;
}

void
ari_answers_window_add (AriAnswersWindow *self, const AriAnswerSheet *sheet, GFile *file)
{
  g_autoptr (GString) heading = g_string_new (*sheet->reader != '\0' ? sheet->reader : NULL);
  g_autofree char *name = ari_save_name_of (file);
  const int column = column_of (self, file);

  g_string_append_printf (heading, "%s%s", heading->len > 0 ? " · " : "", name);
  if (*sheet->date != '\0')
    g_string_append_printf (heading, " · %s", sheet->date);
  set_cell (self, column, 0, heading->str, TRUE);
  for (guint i = 0; i < sheet->entries->len; i++) {
    const AriSheetEntry *entry = g_ptr_array_index (sheet->entries, i);
    g_autofree char *answers = answers_to_string (entry);

    set_cell (self, column, row_of (self, entry), *answers != '\0' ? answers : "–", FALSE);
  }
}

const char *
ari_answers_window_get_lesson (AriAnswersWindow *self)
{
  return self->lesson;
}

static void
ari_answers_window_finalize (GObject *object)
{
  AriAnswersWindow *self = ARI_ANSWERS_WINDOW (object);

  g_free (self->lesson);
  g_ptr_array_unref (self->uris);
  g_ptr_array_unref (self->questions);
  G_OBJECT_CLASS (ari_answers_window_parent_class)->finalize (object);
}

static void
ari_answers_window_class_init (AriAnswersWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ari_answers_window_finalize;
}

static void
ari_answers_window_init (AriAnswersWindow *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *table = gtk_grid_new ();

  self->uris = g_ptr_array_new_with_free_func (g_free);
  self->questions = g_ptr_array_new_with_free_func (g_free);
  self->table = GTK_GRID (table);
  gtk_grid_set_column_spacing (self->table, 18);
  gtk_grid_set_row_spacing (self->table, 12);
  gtk_widget_set_margin_start (table, 12);
  gtk_widget_set_margin_end (table, 12);
  gtk_widget_set_margin_top (table, 12);
  gtk_widget_set_margin_bottom (table, 12);
  gtk_widget_set_focusable (scroller, TRUE); /* keys scroll it */
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), table);
  gtk_window_set_titlebar (GTK_WINDOW (self), gtk_header_bar_new ());
  gtk_window_set_child (GTK_WINDOW (self), scroller);
  gtk_window_set_default_size (GTK_WINDOW (self), 640, 480);
  ari_dialog_close_on_escape (GTK_WINDOW (self));
}

GtkWidget *
ari_answers_window_new (GtkApplication *application, const char *lesson)
{
  AriAnswersWindow *self = g_object_new (ARI_TYPE_ANSWERS_WINDOW, "application", application, NULL);
  g_autofree char *shown = ari_shown_text (lesson);
  /* Translators: the title of a window; {lesson} is the title of a lesson */
  g_autofree char *title = ari_sentence_fill (_ ("Answers: {lesson}"), "lesson", shown, NULL);

  self->lesson = g_strdup (lesson);
  gtk_window_set_title (GTK_WINDOW (self), title);
  set_cell (self, 0, 0, _ ("Question"), TRUE);
  return GTK_WIDGET (self);
}
