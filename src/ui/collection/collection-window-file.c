/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window with many puzzles and their file: opening, dropping, pasting, and a puzzle of its own
 * window. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/collection/content-probe.h"
#include "puzzle/files/puzzle-file.h"
#include "puzzle/words/numbers.h"
#include "ui/collection/collection-problems.h"
#include "ui/collection/collection-window-private.h"
#include "ui/common/compat.h"
#include "ui/common/recent.h"
#include "ui/common/window-kind.h"
#include "ui/window/window.h"

char *
ari_collection_window_dup_name (AriCollectionWindow *self)
{
  g_autofree char *name = NULL;

  if (self->file == NULL)
    /* Translators: the name of puzzles that came from the clipboard or were dropped as text */
    return g_strdup (_ ("Pasted puzzles"));
  name = g_file_get_basename (self->file);
  return name ? g_filename_display_name (name) : g_file_get_parse_name (self->file);
}

static gboolean
is_closed (AriCollectionWindow *self)
{
  return g_cancellable_is_cancelled (self->closing);
}

AriCollectionWindow *
ari_collection_window_find (GFile *file)
{
  GListModel *windows = gtk_window_get_toplevels ();

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

    if (ARI_IS_COLLECTION_WINDOW (window) && ARI_COLLECTION_WINDOW (window)->file
        && g_file_equal (ARI_COLLECTION_WINDOW (window)->file, file))
      return ARI_COLLECTION_WINDOW (window);
  }
  return NULL;
}

/* This window if it is empty, else a new one, presented. */
static AriCollectionWindow *
window_for_another (AriCollectionWindow *self)
{
  AriCollectionWindow *window = self;

  if (!ari_collection_window_is_empty (self)) {
    window = ARI_COLLECTION_WINDOW (
        ari_collection_window_new (gtk_window_get_application (GTK_WINDOW (self))));
    gtk_window_present (GTK_WINDOW (window));
  }
  return window;
}

/* --- loading ---------------------------------------------------------------------------------- */

static void
on_loading (guint64 done, guint64 total, guint64 n_puzzles, gpointer user_data)
{
  AriCollectionWindow *self = user_data;
  g_autofree char *name = NULL;
  g_autofree char *count = NULL;
  g_autofree char *text = NULL;

  if (is_closed (self))
    return;
  name = ari_collection_window_dup_name (self);
  count = ari_count_to_string (n_puzzles);
  text = g_strdup_printf (ngettext ("Reading “%s”: %s puzzle", "Reading “%s”: %s puzzles",
                                    (gulong) MIN (n_puzzles, G_MAXLONG)),
                          name, count);
  gtk_label_set_text (self->loading_label, text);
  if (total > 0)
    gtk_progress_bar_set_fraction (self->loading_progress,
                                   MIN (1.0, (double) done / (double) total));
  else
    gtk_progress_bar_pulse (self->loading_progress);
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AriCollectionWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AriCollection) collection = ari_collection_load_finish (result, &error);
  g_autoptr (GFile) file = g_steal_pointer (&self->file);

  g_clear_object (&self->loading);
  if (is_closed (self))
    return;
  if (collection) {
    ari_recent_add (file, "text/plain");
    ari_collection_window_show_collection (self, collection, file);
    return;
  }
  gtk_stack_set_visible_child_name (self->pages, "empty");
  gtk_label_set_text (self->title, _ ("Many Puzzles"));
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    /* it names the file */
    ari_notice_say (self->notice, ARI_NOTICE_ERROR, error->message);
  ari_collection_window_update_actions (self);
}

void
ari_collection_window_load (AriCollectionWindow *self, GFile *file)
{
  g_autofree char *name = NULL;

  g_return_if_fail (ARI_IS_COLLECTION_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (ari_collection_window_is_empty (self));

  self->loading = g_cancellable_new ();
  g_set_object (&self->file, file);
  name = ari_collection_window_dup_name (self);
  gtk_label_set_text (self->title, name);
  gtk_progress_bar_set_fraction (self->loading_progress, 0);
  ari_notice_hide_error (self->notice);
  on_loading (0, 0, 0, self);
  gtk_stack_set_visible_child_name (self->pages, "loading");
  ari_collection_window_update_actions (self);
  ari_collection_load_async (file, self->loading, on_loading, self, on_loaded, g_object_ref (self));
}

/* --- opening ---------------------------------------------------------------------------------- */

typedef struct {
  AriCollectionWindow *window; /* a reference, so that the answer finds somebody */
  GFile *file;
} Opening;

static void
opening_free (Opening *opening)
{
  g_object_unref (opening->window);
  g_object_unref (opening->file);
  g_free (opening);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opening, opening_free)

static void
on_probed (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Opening) opening = user_data;
  AriCollectionWindow *self = opening->window;
  g_autoptr (AriCollection) collection = NULL;
  g_autoptr (GError) error = NULL;
  const AriContent content = ari_content_probe_finish (result, &collection, &error);
  AriCollectionWindow *window;

  if (error || is_closed (self))
    return;
  if (content == ARI_CONTENT_PUZZLE) {
    GtkWidget *puzzle_window = ari_window_new (gtk_window_get_application (GTK_WINDOW (self)));

    gtk_window_present (GTK_WINDOW (puzzle_window));
    ari_window_open_files (ARI_WINDOW (puzzle_window), &opening->file, 1);
    return;
  }
  window = window_for_another (self);
  if (collection) {
    ari_recent_add (opening->file, "text/plain");
    ari_collection_window_show_collection (window, collection, opening->file);
  } else {
    ari_collection_window_load (window, opening->file);
  }
}

void
ari_collection_window_open_files (AriCollectionWindow *self, GFile **files, int n_files)
{
  g_return_if_fail (ARI_IS_COLLECTION_WINDOW (self));
  g_return_if_fail (files != NULL || n_files == 0);

  for (int i = 0; i < n_files; i++) {
    AriCollectionWindow *shown = ari_collection_window_find (files[i]);
    Opening *opening;

    if (shown) {
      gtk_window_present (GTK_WINDOW (shown));
      continue;
    }
    opening = g_new0 (Opening, 1);
    opening->window = g_object_ref (self);
    opening->file = g_object_ref (files[i]);
    ari_content_probe_async (files[i], self->closing, on_probed, opening);
  }
}

static void
on_files_chosen (GObject *source, GAsyncResult *result, gpointer user_data)
{
  AriCollectionWindow *self = ARI_COLLECTION_WINDOW (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (GListModel) files = ari_compat_open_finish (GTK_WINDOW (self), result, &error);
  g_autoptr (GPtrArray) list = NULL;

  if (is_closed (self))
    return;
  if (error)
    ari_notice_say (self->notice, ARI_NOTICE_ERROR, error->message);
  if (files == NULL)
    return;
  list = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    g_ptr_array_add (list, g_list_model_get_item (files, i));
  ari_collection_window_open_files (self, (GFile **) list->pdata, (int) list->len);
}

static void
open_files (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCollectionWindow *self = user_data;
  g_autoptr (GFile) folder = self->file ? g_file_get_parent (self->file) : NULL;

  ari_compat_open (GTK_WINDOW (self), folder, on_files_chosen, NULL);
}

static void
open_recent (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  ari_collection_window_open_files (user_data, &file, 1);
}

static void
new_puzzle (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWidget *window = ari_window_new (gtk_window_get_application (user_data));

  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (window, "win.new", NULL);
}

/* --- one puzzle ------------------------------------------------------------------------------- */

/* (transfer full): puzzle @index, called by the collection's name and its number */
static AriPuzzle *
dup_named_puzzle (AriCollectionWindow *self, guint index)
{
  g_autoptr (AriPuzzle) puzzle = ari_collection_dup_puzzle (self->collection, index);
  g_autofree char *name = ari_collection_window_dup_name (self);
  g_autofree char *number = ari_count_to_string (index + 1);
  g_autofree char *title = NULL;
  AriPuzzleInfo info = *ari_puzzle_get_info (puzzle);
  char *dot = strrchr (name, '.');

  if (self->file && dot && dot != name)
    *dot = '\0';
  /* Translators: a puzzle’s title: the name of its collection, and its number there */
  title = g_strdup_printf (_ ("%s, no. %s"), name, number);
  info.title = title;
  return ari_puzzle_new (ari_puzzle_get_givens (puzzle), ari_puzzle_get_symbols (puzzle), &info);
}

void
ari_collection_window_open_puzzle (AriCollectionWindow *self, guint index)
{
  const gpointer key = GUINT_TO_POINTER (index);
  GWeakRef *ref = g_hash_table_lookup (self->opened, key);
  g_autoptr (AriWindow) shown = ref ? g_weak_ref_get (ref) : NULL;
  g_autoptr (AriPuzzle) puzzle = NULL;
  g_autoptr (AriGame) game = NULL;
  g_autoptr (AriDocument) document = NULL;
  AriWindow *window;

  if (self->collection == NULL || index >= ari_collection_get_n_puzzles (self->collection))
    return;
  if (shown && gtk_widget_get_root (GTK_WIDGET (shown)) && ari_window_get_document (shown)) {
    gtk_window_present (GTK_WINDOW (shown));
    return;
  }
  puzzle = dup_named_puzzle (self, index);
  game = ari_game_new (puzzle);
  document = ari_document_new (game);
  window = ARI_WINDOW (ari_window_new (gtk_window_get_application (GTK_WINDOW (self))));
  gtk_window_present (GTK_WINDOW (window));
  ari_window_show_document (window, document, NULL);
  ref = g_new0 (GWeakRef, 1);
  g_weak_ref_init (ref, window);
  g_hash_table_replace (self->opened, key, ref);
}

/* How many windows one command may open. */
enum { MAX_WINDOWS = 10 };

static void
open_puzzle (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCollectionWindow *self = user_data;
  guint32 n;
  g_autofree guint32 *selected = ari_collection_list_dup_selected (self->list, &n);

  for (guint32 i = 0; i < MIN (n, MAX_WINDOWS); i++)
    ari_collection_window_open_puzzle (self, selected[i]);
  if (n > MAX_WINDOWS) {
    g_autofree char *text = g_strdup_printf (
        _ ("The first %d of the selected puzzles were opened: more windows would be too many."),
        MAX_WINDOWS);

    ari_notice_say (self->notice, ARI_NOTICE_INFO, text);
  }
}

static void
show_problems (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCollectionWindow *self = user_data;
  g_autoptr (GtkWindow) shown = g_weak_ref_get (&self->problems);

  if (self->collection == NULL)
    return;
  if (shown && gtk_widget_get_mapped (GTK_WIDGET (shown))) {
    gtk_window_present (shown);
    return;
  }
  g_set_object (&shown,
                GTK_WINDOW (ari_collection_problems_new (GTK_WINDOW (self), self->collection)));
  g_weak_ref_set (&self->problems, shown);
  gtk_window_present (shown);
}

/* --- text and drops --------------------------------------------------------------------------- */

static void
take_text (AriCollectionWindow *self, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (AriCollection) collection = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (AriDocument) document = NULL;

  if (ari_content_probe_bytes (bytes, &collection) == ARI_CONTENT_COLLECTION) {
    ari_collection_window_show_collection (window_for_another (self), collection, NULL);
    return;
  }
  document = ari_document_new_from_bytes (bytes, &error);
  if (document) {
    GtkWidget *window = ari_window_new (gtk_window_get_application (GTK_WINDOW (self)));

    ari_game_set_recovered (ari_document_get_game (document));
    gtk_window_present (GTK_WINDOW (window));
    ari_window_show_document (ARI_WINDOW (window), document, NULL);
  } else {
    g_autofree char *message = g_strdup_printf (_ ("This text is no puzzle. %s"), error->message);

    ari_notice_say (self->notice, ARI_NOTICE_ERROR, message);
  }
}

static void
on_text_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AriCollectionWindow) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (is_closed (self))
    return;
  if (text)
    take_text (self, text);
  else
    ari_notice_say (self->notice, ARI_NOTICE_ERROR,
                    _ ("There is no text to paste. Copy puzzles as text first: a puzzle on each "
                       "line."));
}

static void
paste (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCollectionWindow *self = user_data;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  /* a text that has the focus has the first claim */
  if (focus && GTK_IS_TEXT (focus) && gtk_widget_activate_action (focus, "clipboard.paste", NULL))
    return;
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->closing,
                                 on_text_read, g_object_ref (self));
}

static void
open_dropped (gpointer self, GFile **files, int n_files)
{
  ari_collection_window_open_files (self, files, n_files);
}

static void
take_dropped (gpointer self, const char *text)
{
  take_text (self, text);
}

void
ari_collection_window_add_drop_target (AriCollectionWindow *self)
{
  ari_window_kind_take_drops (GTK_WIDGET (self), open_dropped, take_dropped);
}

void
ari_collection_window_add_file_actions (AriCollectionWindow *self)
{
  const GActionEntry entries[] = {
    { .name = "new", .activate = new_puzzle },
    { .name = "open", .activate = open_files },
    { .name = "open-recent", .activate = open_recent, .parameter_type = "s" },
    { .name = "open-puzzle", .activate = open_puzzle },
    { .name = "paste", .activate = paste },
    { .name = "show-problems", .activate = show_problems },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
