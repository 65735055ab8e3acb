/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies, saves and prints the data of a window with many puzzles: lists, tables, graphs. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "picture/plot/plot.h"
#include "puzzle/base/puzzle-error.h"
#include "puzzle/collection/collection.h"
#include "puzzle/collection/collection-export.h"
#include "puzzle/collection/open-puzzles.h"
#include "puzzle/files/file-watch.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "ui/collection/collection-saver.h"
#include "ui/common/compat.h"
#include "ui/common/dialogs.h"
#include "ui/common/file-saving.h"
#include "ui/common/open-actions.h"
#include "ui/common/overwrite.h"
#include "ui/common/save-place.h"
#include "ui/print/print-dialog.h"
#include "ui/widgets/widget.h"

struct _AriCollectionSaver {
  GObject parent_instance;

  /* These belong to the window; NULL when it is closed, and then nothing is shown. */
  GtkWindow *window;
  AriNotice *notice;
  AriCollectionList *list;
  AriCollectionJob *measure;
  GCancellable *closing;

  AriCollection *collection; /* (nullable) */
  AriCollectionFacts *facts; /* (nullable) */
  char *name;                /* (nullable) */
  GFile *file;               /* (nullable) */
  AriFileWatch *watch;       /* watches `file` */
  GHashTable *written;       /* GFile to AriFileMark: what was written to other files */
  gboolean takes_all;        /* the next file is to hold all puzzles, not those that are listed */
};

G_DEFINE_FINAL_TYPE (AriCollectionSaver, ari_collection_saver, G_TYPE_OBJECT)

static guint reloaded_signal;

static gboolean
is_own (AriCollectionSaver *self, GFile *file)
{
  return self->file != NULL && g_file_equal (self->file, file);
}

/* --- choosing a file -------------------------------------------------------------------------- */

/* @word, @ending: come after the collection's name in the proposed file name */
static void
ask_place (AriCollectionSaver *self,
           const char *title,
           const AriFileKind *kinds,
           const char *word,
           const char *ending,
           AriFileSave write)
{
  g_autoptr (GFile) folder = self->file != NULL ? g_file_get_parent (self->file) : NULL;
  g_autofree char *stem = ari_save_name_without_ending (self->name);
  g_autofree char *name = ari_save_name_clean (g_strconcat (stem, " ", word, ending, NULL));

  ari_file_saving_ask (self->window, title, kinds, folder, name, self->notice, write, self);
}

/* --- lists and tables ------------------------------------------------------------------------- */

typedef struct {
  AriCollectionSaver *saver;
  GFile *file; /* NULL for the clipboard */
  gboolean is_graph;
  gboolean takes_all; /* all puzzles, in the order of the collection */
  guint32 n;
  AriExportForm form;
  gboolean overwrite; /* even if another program has changed the file */
  gboolean reload;    /* show the puzzles that are read, instead of comparing them */
  gboolean is_output; /* of the last question: the window does not show this file */
} ListExport;

static void
list_export_free (ListExport *export)
{
  g_object_unref (export->saver);
  g_clear_object (&export->file);
  g_free (export);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ListExport, list_export_free)

static void export_list (ListExport *export);
static void export_graph (ListExport *export);
static void read_file (ListExport *export, gboolean reload);

static void
on_overwrite_asked (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ListExport) export = user_data;

  switch (ari_overwrite_ask_finish (GTK_WINDOW (source), export->is_output, result)) {
  case ARI_OVERWRITE_DIFFERENCE:
    read_file (g_steal_pointer (&export), FALSE);
    break;
  case ARI_OVERWRITE_RELOAD:
    read_file (g_steal_pointer (&export), TRUE);
    break;
  case ARI_OVERWRITE_SAVE_AS:
    if (export->saver->window != NULL)
      gtk_widget_activate_action (GTK_WIDGET (source),
                                  export->is_graph                   ? "win.save-graph"
                                  : export->form == ARI_EXPORT_LINES ? "win.save"
                                                                     : "win.save-results",
                                  NULL);
    break;
  case ARI_OVERWRITE_GO_AHEAD:
    export->overwrite = TRUE;
    if (export->saver->window != NULL)
      (export->is_graph ? export_graph : export_list) (g_steal_pointer (&export));
    break;
  case ARI_OVERWRITE_CANCEL:
  default:
    break;
  }
}

/* @export: (transfer full); @difference: (nullable) */
static void
ask_overwrite (ListExport *export, const char *difference)
{
  g_autoptr (ListExport) owned = export;

  if (export->saver->window == NULL)
    return;
  export->is_output = export->is_graph || !is_own (export->saver, export->file);
  ari_overwrite_ask (export->saver->window, export->file, export->is_output, difference,
                     on_overwrite_asked, g_steal_pointer (&owned));
}

static void
on_file_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ListExport) export = user_data;
  AriCollectionSaver *self = export->saver;
  g_autoptr (GError) error = NULL;
  g_autoptr (AriOpened) opened = ari_open_file_finish (result, &error);

  if (self->window == NULL)
    return;
  if (opened != NULL && export->reload) {
    ari_notice_hide (self->notice);
    g_signal_emit (self, reloaded_signal, 0, opened->collection);
  } else if (export->reload) {
    ari_notice_say (self->notice, ARI_NOTICE_ERROR, error->message); /* names the file */
  } else {
    g_autofree char *difference =
        opened != NULL ? ari_collection_difference (opened->collection, self->collection)
                       : g_strdup (error->message);

    ask_overwrite (g_steal_pointer (&export), difference);
  }
}

/* @export: (transfer full) */
static void
read_file (ListExport *export, gboolean reload)
{
  export->reload = reload;
  ari_open_file_async (export->file, export->saver->closing, NULL, NULL, on_file_read, export);
}

/* (nullable): the content that may be overwritten without asking. */
static const AriFileMark *
expected_of (ListExport *export)
{
  AriCollectionSaver *self = export->saver;

  if (export->overwrite)
    return NULL;
  if (!is_own (self, export->file))
    return g_hash_table_lookup (self->written, export->file);
  /* If the file has changed, the window has already said so and the user chose it all the same:
   * then anything may be overwritten. */
  return ari_file_watch_get_state (self->watch) != ARI_FILE_CHANGED
             ? ari_file_mark_of (self->collection)
             : NULL;
}

/* @export: (transfer full); @error: (nullable) */
static void
end_export (ListExport *export, AriWriting *writing, const GError *error)
{
  g_autoptr (ListExport) owned = export;
  g_autofree char *loss = g_steal_pointer (&writing->loss);
  AriCollectionSaver *self = export->saver;

  if (g_error_matches (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_CHANGED)) {
    ari_file_watch_release (self->watch);
    ask_overwrite (g_steal_pointer (&owned), NULL);
    return;
  }
  if (error == NULL && is_own (self, export->file)) {
    ari_file_mark_keep (self->collection, &writing->written);
    ari_file_watch_set (self->watch, self->file, &writing->written);
  } else {
    ari_file_watch_release (self->watch);
    if (error == NULL)
      g_hash_table_replace (self->written, g_object_ref (export->file),
                            g_memdup2 (&writing->written, sizeof writing->written));
  }
  if (self->window != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    ari_file_saving_report (self->notice, export->file, error); /* an error names the file */
  if (loss != NULL && self->window != NULL)
    ari_notice_say (self->notice, ARI_NOTICE_INFO, loss);
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  AriWriting writing = { 0 };

  /* the text itself is not needed: it is in the file */
  g_free (ari_collection_export_finish (result, &writing, &error));
  end_export (user_data, &writing, error);
}

/* @export: (transfer full) */
static void
export_list (ListExport *export)
{
  AriCollectionSaver *self = export->saver;
  const guint32 *order = ari_collection_list_get_order (self->list, &export->n);
  g_autofree guint32 *all = NULL;

  if (export->takes_all) {
    export->n = ari_collection_facts_get_n_puzzles (self->facts);
    all = g_new (guint32, MAX (export->n, 1));
    for (guint32 i = 0; i < export->n; i++)
      all[i] = i;
    order = all;
  }
  ari_file_watch_hold (self->watch);
  /* Closing the window does not cancel this: what the user saves must be saved. */
  ari_collection_export_async (self->facts, order, export->n, export->form, export->file,
                               expected_of (export), NULL, on_saved, export);
}

/* (transfer full) */
static ListExport *
new_export (AriCollectionSaver *self, GFile *file, AriExportForm form)
{
  ListExport *export = g_new0 (ListExport, 1);

  export->saver = g_object_ref (self);
  export->file = g_object_ref (file);
  export->form = form;
  return export;
}

/* The window may have been closed while it was asked where. */
static gboolean
is_there (AriCollectionSaver *self)
{
  return self->window != NULL && self->facts != NULL;
}

static void
write_order (AriCollectionSaver *self, GFile *file, AriExportForm form)
{
  ListExport *export;

  if (!is_there (self))
    return;
  export = new_export (self, file, form);
  export->takes_all = self->takes_all;
  export_list (export);
}

enum { CANCEL_BUTTON, ALL_BUTTON, LISTED_BUTTON };

typedef struct {
  AriCollectionSaver *saver;
  void (*ask_place) (AriCollectionSaver *saver);
} Extent;

static void
on_extent_answered (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autofree Extent *extent = user_data;
  g_autoptr (AriCollectionSaver) self = extent->saver;
  const int button = ari_compat_ask_finish (GTK_WINDOW (source), result);

  if (button == CANCEL_BUTTON || !is_there (self))
    return;
  self->takes_all = button == ALL_BUTTON;
  extent->ask_place (self);
}

/* Asks where to save by @ask_where; before that, whether all is meant, if only a part is listed. */
static void
ask_extent (AriCollectionSaver *self,
            const char *heading,
            void (*ask_where) (AriCollectionSaver *saver))
{
  const guint n = ari_collection_facts_get_n_puzzles (self->facts);
  const guint n_listed = ari_collection_list_get_n_shown (self->list);
  g_autofree char *all = ari_count_to_string (n);
  g_autofree char *listed = ari_count_to_string (n_listed);
  g_autofree char *detail = NULL, *all_label = NULL, *listed_label = NULL;
  Extent *extent;

  self->takes_all = FALSE;
  if (n_listed == n) {
    ask_where (self);
    return;
  }
  detail = ari_sentence_fill (ngettext ("The filter lists {listed} of {all} puzzle.",
                                        "The filter lists {listed} of {all} puzzles.", n),
                              "listed", listed, "all", all, NULL);
  /* Translators: a button: save all puzzles of a list, which are {n} */
  all_label = ari_sentence_fill (_ ("_All {n}…"), "n", all, NULL);
  /* Translators: a button: save only the puzzles that a filter lists, which are {n} */
  listed_label = ari_sentence_fill (_ ("Only {n} _Listed…"), "n", listed, NULL);
  extent = g_new (Extent, 1);
  *extent = (Extent){ g_object_ref (self), ask_where };
  ari_compat_ask (self->window, heading, detail,
                  (const char *const[]){ _ ("_Cancel"), all_label, listed_label, NULL },
                  CANCEL_BUTTON, LISTED_BUTTON, on_extent_answered, extent);
}

/* This asks no question, because the list holds nothing that the file lacks, except results. */
static void
reload (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCollectionSaver *self = user_data;

  if (self->file != NULL)
    read_file (new_export (self, self->file, ARI_EXPORT_LINES), TRUE);
}

static void
on_looked (AriCollectionSaver *self)
{
  if (self->window != NULL && self->file != NULL)
    ari_overwrite_report (self->notice, self->file, ari_file_watch_get_state (self->watch));
}

static void
write_lines (gpointer saver, GFile *file)
{
  write_order (saver, file, ARI_EXPORT_LINES);
}

static void
ask_list_place (AriCollectionSaver *self)
{
  ask_place (self, _ ("Save the List"),
             ARI_FILE_KINDS ({ _ ("Puzzles as text"), ARI_PATTERNS ("*.txt", "*.sdm") }),
             /* Translators: part of a file’s name: a list of puzzles as it was sorted and filtered
              */
             _ ("list"), ".txt", write_lines);
}

static void
save (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ask_extent (user_data, _ ("Save which puzzles?"), ask_list_place);
}

static void
write_results (gpointer saver, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  AriExportForm form;

  if (ari_export_form_from_name (name, &form)) {
    write_order (saver, file, form);
  } else if (is_there (saver)) {
    g_autofree char *shown = ari_save_name_of (file);
    g_autofree char *words =
        g_strdup_printf (_ ("“%s” was not saved: end its name with .csv or .tsv."), shown);

    ari_notice_say (((AriCollectionSaver *) saver)->notice, ARI_NOTICE_ERROR, words);
  }
}

static void
ask_results_place (AriCollectionSaver *self)
{
  ask_place (self, _ ("Save the Results as .csv or .tsv"),
             ARI_FILE_KINDS ({ _ ("Tables"), ARI_PATTERNS ("*.csv", "*.tsv") }),
             /* Translators: part of a file’s name: a table of numbers of solutions and run times */
             _ ("results"), ".csv", write_results);
}

static void
save_results (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ask_extent (user_data, _ ("Save the results of which puzzles?"), ask_results_place);
}

/* --- the graph -------------------------------------------------------------------------------- */

/* @export: (transfer full) */
static void
export_graph (ListExport *export)
{
  AriCollectionSaver *self = export->saver;
  AriRunData *data = ari_measure_job_get_data (self->measure);
  AriWriting writing = { .expected = expected_of (export) };
  g_autofree char *axes = NULL, *title = NULL;
  g_autoptr (GError) error = NULL;

  if (data == NULL) {
    list_export_free (export);
    return;
  }
  ari_file_watch_hold (self->watch);
  axes = ari_plot_dup_title (data);
  /* Translators: the title of a graph: “Run time by gaps: puzzles.txt” */
  title = ari_sentence_fill (_ ("{what}: {file}"), "what", axes, "file", self->name, NULL);
  ari_plot_save (data, title, export->file, &writing, &error);
  end_export (export, &writing, error);
}

static void
write_graph (gpointer saver, GFile *file)
{
  ListExport *export;

  if (!is_there (saver))
    return;
  export = new_export (saver, file, ARI_EXPORT_LINES);
  export->is_graph = TRUE;
  export_graph (export);
}

static void
save_graph (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ask_place (user_data, _ ("Save the Graph as .svg, .png, .pdf or .csv"),
             ARI_FILE_KINDS ({ _ ("Pictures"), ARI_PATTERNS ("*.svg", "*.png", "*.pdf") },
                             { _ ("Tables"), ARI_PATTERNS ("*.csv") }),
             /* Translators: part of a file’s name: a graph of run times */
             _ ("run times"), ".svg", write_graph);
}

/* --- the clipboard ---------------------------------------------------------------------------- */

static void
on_copied (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ListExport) export = user_data;
  AriCollectionSaver *self = export->saver;
  g_autofree char *text = ari_collection_export_finish (result, NULL, NULL);
  g_autofree char *count = ari_count_to_string (export->n);
  g_autofree char *words = NULL;

  if (text == NULL || self->window == NULL)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), text);
  if (export->n == 1)
    return;
  words = g_strdup_printf (ngettext ("%s puzzle was copied.", "%s puzzles were copied.", export->n),
                           count);
  ari_notice_say (self->notice, ARI_NOTICE_INFO, words);
}

static void
copy (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCollectionSaver *self = user_data;
  g_autofree guint32 *selected = NULL;
  ListExport *export;

  if (ari_open_actions_text_takes (self->window, "clipboard.copy"))
    return;
  export = g_new0 (ListExport, 1);
  export->saver = g_object_ref (self);
  selected = ari_collection_list_dup_selected (self->list, &export->n);
  ari_collection_export_async (self->facts, selected, export->n, ARI_EXPORT_LINES, NULL, NULL,
                               self->closing, on_copied, export);
}

/* --- paper ------------------------------------------------------------------------------------ */

static void
add_to_book (AriCollectionSaver *self, AriBook *book, guint index)
{
  const AriBookPuzzle puzzle = {
    .layout = ari_collection_get_layout (self->collection, index),
    .symbols = ari_collection_get_symbols (self->collection, index),
    .givens = ari_collection_get_givens (self->collection, index),
    .number = index + 1,
    .title = ari_collection_get_comment (self->collection, index),
  };

  ari_book_add (book, &puzzle);
}

/* @order: (array length=n): indices of puzzles */
static void
print_these (AriCollectionSaver *self, const guint32 *order, guint32 n)
{
  g_autoptr (GFile) folder = self->file != NULL ? g_file_get_parent (self->file) : NULL;
  g_autofree char *name = ari_save_name_without_ending (self->name);
  g_autoptr (AriBook) book = NULL;

  if (n > ARI_PRINT_MOST) {
    g_autofree char *most = ari_count_to_string (ARI_PRINT_MOST);
    g_autofree char *words = g_strdup_printf (
        _ ("At most %s puzzles can be printed at once. Select some of them, or filter the list."),
        most);

    ari_notice_say (self->notice, ARI_NOTICE_ERROR, words);
    return;
  }
  book = ari_book_new (NULL);
  for (guint32 i = 0; i < n; i++)
    add_to_book (self, book, order[i]);
  ari_dialog_present (GTK_WINDOW (
      ari_print_dialog_new (self->window, g_steal_pointer (&book), name, folder, name)));
}

/* Prints the selected rows; all that are listed if at most one is selected. */
static void
print (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCollectionSaver *self = user_data;
  g_autofree guint32 *selected = NULL;
  const guint32 *order;
  guint32 n;

  if (ari_collection_list_get_n_selected (self->list) > 1)
    order = selected = ari_collection_list_dup_selected (self->list, &n);
  else
    order = ari_collection_list_get_order (self->list, &n);
  print_these (self, order, n);
}

/* Prints the listed puzzles that are not solved yet. */
static void
print_left (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCollectionSaver *self = user_data;
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint32 n;
  const guint32 *order = ari_collection_list_get_order (self->list, &n);

  for (guint32 i = 0; i < n; i++)
    if (ari_collection_facts_get_play (self->facts, order[i]).solved < 0)
      g_array_append_val (left, order[i]);
  if (left->len > 0)
    print_these (self, (const guint32 *) (void *) left->data, left->len);
  else
    ari_notice_say (self->notice, ARI_NOTICE_INFO, _ ("All that is listed is solved."));
}

/* --- the object ------------------------------------------------------------------------------- */

static void
ari_collection_saver_dispose (GObject *object)
{
  AriCollectionSaver *self = ARI_COLLECTION_SAVER (object);

  g_cancellable_cancel (self->closing);
  g_clear_weak_pointer (&self->window);
  g_clear_weak_pointer (&self->notice);
  g_clear_weak_pointer (&self->list);
  g_clear_object (&self->measure);
  g_clear_object (&self->closing);
  g_clear_object (&self->collection);
  g_clear_object (&self->facts);
  g_clear_pointer (&self->name, g_free);
  g_clear_object (&self->file);
  if (self->watch != NULL)
    ari_file_watch_set (self->watch, NULL, NULL);
  G_OBJECT_CLASS (ari_collection_saver_parent_class)->dispose (object);
}

/* Saving that is still in progress needs the watch until its end. */
static void
ari_collection_saver_finalize (GObject *object)
{
  AriCollectionSaver *self = ARI_COLLECTION_SAVER (object);

  g_clear_object (&self->watch);
  g_clear_pointer (&self->written, g_hash_table_unref);
  G_OBJECT_CLASS (ari_collection_saver_parent_class)->finalize (object);
}

static void
ari_collection_saver_class_init (AriCollectionSaverClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ari_collection_saver_dispose;
  G_OBJECT_CLASS (klass)->finalize = ari_collection_saver_finalize;

  reloaded_signal = ARI_SIGNAL ("reloaded", ARI_TYPE_COLLECTION_SAVER, 1, ARI_TYPE_COLLECTION);
}

static void
ari_collection_saver_init (AriCollectionSaver *self)
{
  self->closing = g_cancellable_new ();
  self->written =
      g_hash_table_new_full (g_file_hash, (GEqualFunc) g_file_equal, g_object_unref, g_free);
  self->watch = ari_file_watch_new ();
  ARI_CONNECT (self->watch, "looked", on_looked, self);
}

AriCollectionSaver *
ari_collection_saver_new (GtkApplicationWindow *window,
                          AriNotice *notice,
                          AriCollectionList *list,
                          AriCollectionJob *measure)
{
  const GActionEntry entries[] = {
    { .name = "save", .activate = save },
    { .name = "save-results", .activate = save_results },
    { .name = "save-graph", .activate = save_graph },
    { .name = "print", .activate = print },
    { .name = "print-left", .activate = print_left },
    { .name = "copy", .activate = copy },
    { .name = "reload", .activate = reload },
  };
  AriCollectionSaver *self = g_object_new (ARI_TYPE_COLLECTION_SAVER, NULL);

  g_set_weak_pointer (&self->window, GTK_WINDOW (window));
  g_set_weak_pointer (&self->notice, notice);
  g_set_weak_pointer (&self->list, list);
  self->measure = g_object_ref (measure);
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), self);
  return self;
}

void
ari_collection_saver_set_collection (AriCollectionSaver *self,
                                     AriCollection *collection,
                                     AriCollectionFacts *facts,
                                     const char *name,
                                     GFile *file)
{
  g_set_object (&self->facts, facts);
  g_free (self->name);
  self->name = g_strdup (name);
  g_set_object (&self->collection, collection);
  g_set_object (&self->file, file);
  ari_file_watch_set (self->watch, file, ari_file_mark_of (collection));
}
