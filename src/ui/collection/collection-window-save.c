/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What leaves a window with many puzzles: copied lines, saved lists, tables and graphs. */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "picture/plot.h"
#include "puzzle/collection/collection-export.h"
#include "puzzle/words/numbers.h"
#include "ui/collection/collection-window-private.h"
#include "ui/common/compat.h"

/* (transfer full): a file's name: the collection's without its ending, a word, an ending */
static char *
suggest_name (AriCollectionWindow *self, const char *word, const char *ending)
{
  g_autofree char *stem = ari_collection_window_dup_name (self);
  char *dot = strrchr (stem, '.');

  if (dot && dot != stem)
    *dot = '\0';
  g_strdelimit (stem, G_DIR_SEPARATOR_S "\n\r\t", '-');
  return g_strconcat (stem, word ? " " : "", word ? word : "", ending, NULL);
}

static char *
dup_display_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return name ? g_filename_display_name (name) : g_file_get_parse_name (file);
}

static void
say_saved (AriCollectionWindow *self, GFile *file, const GError *error)
{
  g_autofree char *name = dup_display_name (file);
  g_autofree char *text = NULL;

  if (self->closing == NULL || g_cancellable_is_cancelled (self->closing)
      || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (error) {
    /* it names the file */
    ari_notice_say (self->notice, ARI_NOTICE_ERROR, error->message);
    return;
  }
  text = g_strdup_printf (_ ("Saved as “%s”."), name);
  ari_notice_say (self->notice, ARI_NOTICE_INFO, text);
}

static void
ask_place (AriCollectionWindow *self,
           const char *title,
           const AriFileKind *kinds,
           guint n_kinds,
           const char *name,
           GAsyncReadyCallback callback)
{
  g_autoptr (GFile) folder = self->file ? g_file_get_parent (self->file) : NULL;

  ari_compat_save_kind (GTK_WINDOW (self), title, kinds, n_kinds, folder, name, callback, NULL);
}

/* (transfer full) (nullable): what was chosen; an error is said */
static GFile *
take_place (AriCollectionWindow *self, GAsyncResult *result)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = ari_compat_save_finish (GTK_WINDOW (self), result, &error);

  if (g_cancellable_is_cancelled (self->closing))
    return NULL;
  if (error)
    ari_notice_say (self->notice, ARI_NOTICE_ERROR, error->message);
  return g_steal_pointer (&file);
}

/* --- lists and tables ------------------------------------------------------------------------- */

typedef struct {
  AriCollectionWindow *window; /* a reference, so that the answer finds somebody */
  GFile *file;                 /* (nullable) */
  guint32 n;
} ListSaving;

static void
saving_free (ListSaving *saving)
{
  g_object_unref (saving->window);
  g_clear_object (&saving->file);
  g_free (saving);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ListSaving, saving_free)

static void
on_saved (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ListSaving) saving = user_data;
  g_autoptr (GError) error = NULL;

  g_free (ari_collection_export_finish (result, &error));
  say_saved (saving->window, saving->file, error);
}

static void
write_order (AriCollectionWindow *self, GFile *file, AriExportForm form)
{
  guint32 n;
  const guint32 *order = ari_collection_list_get_order (self->list, &n);
  ListSaving *saving = g_new0 (ListSaving, 1);

  saving->window = g_object_ref (self);
  saving->file = g_object_ref (file);
  /* not cancelled when the window goes: what was asked to be saved is saved */
  ari_collection_export_async (self->facts, order, n, form, file, NULL, on_saved, saving);
}

static void
on_list_place (GObject *source, GAsyncResult *result, gpointer user_data)
{
  AriCollectionWindow *self = ARI_COLLECTION_WINDOW (source);
  g_autoptr (GFile) file = take_place (self, result);

  if (file && self->facts)
    write_order (self, file, ARI_EXPORT_LINES);
}

static void
save (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCollectionWindow *self = user_data;
  const AriFileKind kinds[] = { { _ ("Puzzles as text"), { "*.txt", "*.sdm" } },
                                { _ ("All files"), { "*" } } };
  /* Translators: part of a file’s name: a list of puzzles as it was sorted and filtered */
  g_autofree char *name = suggest_name (self, _ ("list"), ".txt");

  ask_place (self, _ ("Save the List"), kinds, G_N_ELEMENTS (kinds), name, on_list_place);
}

static void
on_results_place (GObject *source, GAsyncResult *result, gpointer user_data)
{
  AriCollectionWindow *self = ARI_COLLECTION_WINDOW (source);
  g_autoptr (GFile) file = take_place (self, result);
  g_autofree char *name = NULL;

  if (file == NULL || self->facts == NULL)
    return;
  name = g_file_get_basename (file);
  write_order (self, file, ari_export_form_from_name (name));
}

static void
save_results (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCollectionWindow *self = user_data;
  const AriFileKind kinds[] = { { _ ("Tables"), { "*.csv", "*.tsv" } },
                                { _ ("All files"), { "*" } } };
  /* Translators: part of a file’s name: a table of numbers of solutions and run times */
  g_autofree char *name = suggest_name (self, _ ("results"), ".csv");

  ask_place (self, _ ("Save the Results as .csv or .tsv"), kinds, G_N_ELEMENTS (kinds), name,
             on_results_place);
}

/* --- the graph -------------------------------------------------------------------------------- */

static void
on_graph_place (GObject *source, GAsyncResult *result, gpointer user_data)
{
  AriCollectionWindow *self = ARI_COLLECTION_WINDOW (source);
  g_autoptr (GFile) file = take_place (self, result);
  AriRunData *data = ari_measure_job_get_data (ari_collection_measure_get_job (self->measure));
  g_autofree char *title = NULL;
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;

  if (file == NULL || data == NULL)
    return;
  name = ari_collection_window_dup_name (self);
  /* Translators: the title of a graph; %s is the name of a file of puzzles */
  title = g_strdup_printf (_ ("Run time by gaps: %s"), name);
  ari_plot_save (data, title, file, &error);
  say_saved (self, file, error);
}

static void
save_graph (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCollectionWindow *self = user_data;
  const AriFileKind kinds[] = { { _ ("Pictures"), { "*.svg", "*.png", "*.pdf" } },
                                { _ ("Tables"), { "*.csv" } },
                                { _ ("All files"), { "*" } } };
  /* Translators: part of a file’s name: a graph of run times */
  g_autofree char *name = suggest_name (self, _ ("run times"), ".svg");

  ask_place (self, _ ("Save the Graph as .svg, .png, .pdf or .csv"), kinds, G_N_ELEMENTS (kinds),
             name, on_graph_place);
}

/* --- the clipboard ---------------------------------------------------------------------------- */

static void
on_copied (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ListSaving) saving = user_data;
  AriCollectionWindow *self = saving->window;
  g_autofree char *text = ari_collection_export_finish (result, NULL);
  g_autofree char *count = ari_count_to_string (saving->n);
  g_autofree char *words = NULL;

  if (text == NULL || g_cancellable_is_cancelled (self->closing))
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  if (saving->n == 1)
    return;
  words = g_strdup_printf (ngettext ("%s puzzle was copied.", "%s puzzles were copied.", saving->n),
                           count);
  ari_notice_say (self->notice, ARI_NOTICE_INFO, words);
}

/* A text that has the focus has the first claim on the clipboard's keys. */
static gboolean
text_takes (AriCollectionWindow *self, const char *action_name)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  return focus && (GTK_IS_TEXT (focus) || GTK_IS_TEXT_VIEW (focus))
         && gtk_widget_activate_action (focus, action_name, NULL);
}

static void
copy (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCollectionWindow *self = user_data;
  g_autofree guint32 *selected = NULL;
  ListSaving *saving;

  if (text_takes (self, "clipboard.copy"))
    return;
  saving = g_new0 (ListSaving, 1);
  saving->window = g_object_ref (self);
  selected = ari_collection_list_dup_selected (self->list, &saving->n);
  ari_collection_export_async (self->facts, selected, saving->n, ARI_EXPORT_LINES, NULL,
                               self->closing, on_copied, saving);
}

static void
select_all (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCollectionWindow *self = user_data;

  if (!text_takes (self, "selection.select-all"))
    ari_collection_list_select_all (self->list);
}

void
ari_collection_window_add_save_actions (AriCollectionWindow *self)
{
  const GActionEntry entries[] = {
    { .name = "save", .activate = save },
    { .name = "save-results", .activate = save_results },
    { .name = "save-graph", .activate = save_graph },
    { .name = "copy", .activate = copy },
    { .name = "select-all", .activate = select_all },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
