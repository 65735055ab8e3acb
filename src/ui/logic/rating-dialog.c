/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dialog that says why a puzzle has its ratings, or shows steps as text. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/files/file-write.h"
#include "solver/words/rating-report.h"
#include "ui/common/file-saving.h"
#include "ui/common/save-place.h"
#include "ui/logic/rating-dialog.h"
#include "ui/widgets/mnemonics.h"
#include "ui/widgets/widget.h"

struct _AriRatingDialog {
  GtkWindow parent_instance;

  char *name;
  const char *kind; /* part of a file’s name, translated */
  GCancellable *closing;
  GCancellable *enough;    /* no further search for paths */
  AriPuzzle *puzzle;       /* (nullable) */
  AriLogicOptions options; /* for the paths */
  gint64 start;            /* of the search for paths, monotonic, in microseconds */

  GtkWidget *copy;
  GtkWidget *save;
  GtkStack *pages; /* wait, text */
  GtkTextView *text;
  GtkWidget *searching;
  GtkProgressBar *progress;
  GtkWidget *stop;
  GtkWidget *message;
};

G_DEFINE_FINAL_TYPE (AriRatingDialog, ari_rating_dialog, GTK_TYPE_WINDOW)

/* --- the report ------------------------------------------------------------------------------- */

static void
show_text (AriRatingDialog *self, const char *text)
{
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->text), text, -1);
  gtk_stack_set_visible_child_name (self->pages, "text");
  gtk_widget_set_sensitive (self->copy, TRUE);
  gtk_widget_set_sensitive (self->save, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->text));
}

/* Ends with the search. */
static gboolean
show_progress (GtkWidget *bar, GdkFrameClock *clock, gpointer dialog)
{
  const AriRatingDialog *self = dialog;
  const double seconds = (double) (g_get_monotonic_time () - self->start) / G_USEC_PER_SEC;

  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (bar),
                                 MIN (1.0, seconds / (2.0 * ARI_RATING_PATH_SECONDS)));
  return gtk_widget_get_visible (self->searching) ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
on_paths_found (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AriRatingDialog) self = user_data;
  g_autofree char *text = ari_rating_report_finish (result, NULL);
  GtkTextIter end;

  if (text == NULL || self->pages == NULL)
    return;
  gtk_text_buffer_get_end_iter (gtk_text_view_get_buffer (self->text), &end);
  gtk_text_buffer_insert (gtk_text_view_get_buffer (self->text), &end, text, -1);
  gtk_widget_set_visible (self->searching, FALSE);
}

static void
find_paths (AriRatingDialog *self)
{
  self->start = g_get_monotonic_time ();
  gtk_widget_set_visible (self->searching, TRUE);
  gtk_widget_add_tick_callback (GTK_WIDGET (self->progress), show_progress, self, NULL);
  ari_rating_paths_async (self->puzzle, &self->options, self->enough, self->closing, on_paths_found,
                          g_object_ref (self));
}

static void
on_answered (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AriRatingDialog) self = user_data;
  gboolean has_rating;
  g_autofree char *text = ari_rating_report_finish (result, &has_rating);

  if (text == NULL || self->pages == NULL)
    return;
  show_text (self, text);
  if (has_rating)
    find_paths (self);
}

/* --- the text leaves -------------------------------------------------------------------------- */

/* (transfer full) */
static char *
dup_text (AriRatingDialog *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

static void
on_copy (AriRatingDialog *self)
{
  g_autofree char *text = dup_text (self);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
}

static void
write_text (gpointer dialog, GFile *file)
{
  AriRatingDialog *self = dialog;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  char *text;

  if (self->pages == NULL)
    return;
  text = dup_text (self);
  bytes = g_bytes_new_take (text, strlen (text));
  ari_write_file (file, bytes, NULL, NULL, &error);
  ari_file_saving_report (self->message, file, error);
}

static void
on_save (AriRatingDialog *self)
{
  const AriFileKind kinds[] = { { _ ("Text"), ARI_PATTERNS ("*.txt") },
                                { _ ("All files"), ARI_PATTERNS ("*") } };
  g_autofree char *name =
      ari_save_name_clean (g_strconcat (self->name, " ", self->kind, ".txt", NULL));

  ari_file_saving_ask (GTK_WINDOW (self), _ ("Save the Text"), kinds, G_N_ELEMENTS (kinds), NULL,
                       name, self->message, write_text, self);
}

static void
on_stop (AriRatingDialog *self)
{
  g_cancellable_cancel (self->enough);
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
ari_rating_dialog_dispose (GObject *object)
{
  AriRatingDialog *self = ARI_RATING_DIALOG (object);

  g_cancellable_cancel (self->closing);
  self->pages = NULL;

  G_OBJECT_CLASS (ari_rating_dialog_parent_class)->dispose (object);
}

static void
ari_rating_dialog_finalize (GObject *object)
{
  AriRatingDialog *self = ARI_RATING_DIALOG (object);

  g_clear_object (&self->closing);
  g_clear_object (&self->enough);
  g_clear_object (&self->puzzle);
  g_free (self->name);

  G_OBJECT_CLASS (ari_rating_dialog_parent_class)->finalize (object);
}

#define CHILD(member) ARI_TEMPLATE_CHILD (AriRatingDialog, member)

static void
ari_rating_dialog_class_init (AriRatingDialogClass *klass)
{
  static const AriTemplateChild children[] = { CHILD (copy), CHILD (save),      CHILD (pages),
                                               CHILD (text), CHILD (searching), CHILD (progress),
                                               CHILD (stop), CHILD (message) };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ari_rating_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = ari_rating_dialog_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/rating-dialog.ui");
  ari_widget_class_bind_children (widget_class, children, G_N_ELEMENTS (children));
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
ari_rating_dialog_init (AriRatingDialog *self)
{
  self->closing = g_cancellable_new ();
  self->enough = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  ari_widget_name_buttons (GTK_WIDGET (self));
  ARI_CONNECT (self->copy, "clicked", on_copy, self);
  ARI_CONNECT (self->save, "clicked", on_save, self);
  ARI_CONNECT (self->stop, "clicked", on_stop, self);
}

GtkWidget *
ari_rating_dialog_new (GtkWindow *parent,
                       AriPuzzle *puzzle,
                       const AriLogicOptions *options,
                       const char *name)
{
  AriRatingDialog *self = g_object_new (ARI_TYPE_RATING_DIALOG, "transient-for", parent, NULL);

  self->name = g_strdup (name);
  /* Translators: part of a file’s name: why a puzzle has its rating */
  self->kind = _ ("rating");
  self->puzzle = g_object_ref (puzzle);
  self->options = *options;
  ari_rating_report_async (puzzle, options, self->closing, on_answered, g_object_ref (self));
  return GTK_WIDGET (self);
}

GtkWidget *
ari_rating_dialog_new_for_steps (GtkWindow *parent, const char *text, const char *name)
{
  AriRatingDialog *self;

  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (text != NULL, NULL);

  self = g_object_new (ARI_TYPE_RATING_DIALOG, "transient-for", parent, "title",
                       _ ("Steps as Text"), NULL);
  self->name = g_strdup (name);
  /* Translators: part of a file’s name: the steps that solve a puzzle */
  self->kind = _ ("steps");
  show_text (self, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Steps as Text"), -1);
  return GTK_WIDGET (self);
}
