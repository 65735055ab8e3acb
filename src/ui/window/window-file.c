/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window and its files: new, open, save, what is dropped, and the question before closing. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/files/puzzle-file.h"
#include "ui/collection/collection-window.h"
#include "ui/common/compat.h"
#include "puzzle/collection/content-probe.h"
#include "ui/new/new-dialog.h"
#include "ui/common/recent.h"
#include "ui/common/save-place.h"
#include "ui/common/window-kind.h"
#include "ui/window/window-private.h"

#define MEDIA_TYPE "application/vnd.ariadne.puzzle+json"
/* After so many milliseconds of opening, people want to see something. */
#define SLOW_OPENING 200

/* (transfer full): a file's name for people: names need not be UTF-8 */
static char *
dup_display_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return name ? g_filename_display_name (name) : g_file_get_parse_name (file);
}

/* --- showing ---------------------------------------------------------------------------------- */

AriWindow *
ari_window_show_document (AriWindow *self, AriDocument *document, GFile *file)
{
  AriWindow *window = self;

  g_return_val_if_fail (ARI_IS_WINDOW (self), NULL);
  g_return_val_if_fail (ARI_IS_DOCUMENT (document), NULL);

  if (!ari_window_is_untouched (self)) {
    window = ARI_WINDOW (ari_window_new (gtk_window_get_application (GTK_WINDOW (self))));
    gtk_window_present (GTK_WINDOW (window));
  }
  ari_window_set_document (window, document, file);
  gtk_widget_grab_focus (GTK_WIDGET (window->grid));
  return window;
}

void
ari_window_recover (AriWindow *self, const AriRecovered *recovered)
{
  AriWindow *window;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (ARI_IS_WINDOW (self));
  g_return_if_fail (recovered != NULL);

  ari_game_set_recovered (ari_document_get_game (recovered->document));
  window = ari_window_show_document (self, recovered->document, recovered->file);
  if (recovered->file) {
    name = dup_display_name (recovered->file);
    text = g_strdup_printf (_ ("Ariadne ended before your changes to “%s” were saved. Here they "
                               "are; the file is as it was."),
                            name);
  } else {
    text = g_strdup (_ ("Ariadne ended before this puzzle was saved. Here it is as you left it."));
  }
  ari_notice_say (window->notice, ARI_NOTICE_INFO, text);
}

/* --- recent files ----------------------------------------------------------------------------- */

static void
remember_recent (GFile *file)
{
  ari_recent_add (file, MEDIA_TYPE);
}

/* --- opening ---------------------------------------------------------------------------------- */

static AriWindow *
find_window_of (GFile *file)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

    if (ARI_IS_WINDOW (window) && ari_window_get_file (ARI_WINDOW (window))
        && g_file_equal (ari_window_get_file (ARI_WINDOW (window)), file))
      return ARI_WINDOW (window);
  }
  return NULL;
}

typedef struct {
  AriWindow *window; /* a reference, so that the answer finds somebody */
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

/* Presents a window that nobody has seen yet; another one may have the focus by now. */
static void
present_if_unseen (AriWindow *self)
{
  g_clear_handle_id (&self->unseen_source, g_source_remove);
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    gtk_window_present (GTK_WINDOW (self));
}

static gboolean
on_slow (gpointer user_data)
{
  AriWindow *self = user_data;

  self->unseen_source = 0;
  present_if_unseen (self);
  return G_SOURCE_REMOVE;
}

/* One file less is being opened. A window that was empty gives way to windows with what was opened,
 * unless it has something to say; one that nobody has seen yet is shown if it stays. */
static void
end_opening (AriWindow *self)
{
  self->n_openings--;
  if (g_cancellable_is_cancelled (self->closing) || self->n_openings > 0)
    return;
  if (self->gives_way && ari_window_is_untouched (self) && !ari_notice_get_shown (self->notice)) {
    ari_window_close_now (self);
    return;
  }
  self->gives_way = FALSE;
  present_if_unseen (self);
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Opening) opening = user_data;
  AriWindow *self = opening->window;
  g_autoptr (GError) error = NULL;
  g_autoptr (AriDocument) document = ari_document_load_finish (result, &error);

  if (g_cancellable_is_cancelled (self->closing)
      || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (document) {
    ari_window_show_document (self, document, opening->file);
    remember_recent (opening->file);
  } else {
    /* it names the file */
    ari_notice_add (self->notice, ARI_NOTICE_ERROR, error->message);
  }
  end_opening (self);
}

/* (transfer none): a window for many puzzles, presented */
static AriCollectionWindow *
new_collection_window (AriWindow *self)
{
  GtkWidget *window = ari_collection_window_new (gtk_window_get_application (GTK_WINDOW (self)));

  gtk_window_present (GTK_WINDOW (window));
  return ARI_COLLECTION_WINDOW (window);
}

static void
on_probed (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Opening) opening = user_data;
  AriWindow *self = opening->window;
  g_autoptr (GError) error = NULL;
  g_autoptr (AriCollection) collection = NULL;
  const AriContent content = ari_content_probe_finish (result, &collection, &error);

  if (g_cancellable_is_cancelled (self->closing) || error)
    return;
  if (content == ARI_CONTENT_PUZZLE) {
    GFile *file = opening->file;

    ari_document_load_async (file, self->closing, on_loaded, g_steal_pointer (&opening));
    return;
  }
  if (collection) {
    ari_recent_add (opening->file, "text/plain");
    ari_collection_window_show_collection (new_collection_window (self), collection, opening->file);
  } else {
    ari_collection_window_load (new_collection_window (self), opening->file);
  }
  self->gives_way = TRUE;
  end_opening (self);
}

/* Shows the window that has @file already. */
static gboolean
present_window_of (GFile *file)
{
  AriWindow *puzzle_window = find_window_of (file);
  GtkWindow *window =
      puzzle_window ? GTK_WINDOW (puzzle_window) : (GtkWindow *) ari_collection_window_find (file);

  if (window)
    gtk_window_present (window);
  return window != NULL;
}

void
ari_window_open_files (AriWindow *self, GFile **files, int n_files)
{
  g_return_if_fail (ARI_IS_WINDOW (self));
  g_return_if_fail (files != NULL || n_files == 0);

  /* that work was recovered stays said until it is read */
  ari_notice_hide_error (self->notice);
  /* so that none of them is the last while others are still to come */
  self->n_openings++;
  for (int i = 0; i < n_files; i++) {
    Opening *opening;

    if (present_window_of (files[i])) {
      self->gives_way |= !gtk_widget_get_visible (GTK_WIDGET (self));
      continue;
    }
    opening = g_new0 (Opening, 1);
    opening->window = g_object_ref (self);
    opening->file = g_object_ref (files[i]);
    self->n_openings++;
    ari_content_probe_async (files[i], self->closing, on_probed, opening);
  }
  if (self->n_openings > 1 && !gtk_widget_get_visible (GTK_WIDGET (self))
      && self->unseen_source == 0)
    self->unseen_source = g_timeout_add (SLOW_OPENING, on_slow, self);
  end_opening (self);
}

static void
on_files_chosen (GObject *source, GAsyncResult *result, gpointer user_data)
{
  AriWindow *self = ARI_WINDOW (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (GListModel) files = ari_compat_open_finish (GTK_WINDOW (self), result, &error);
  g_autoptr (GPtrArray) list = NULL;

  if (error && !g_cancellable_is_cancelled (self->closing))
    ari_notice_say (self->notice, ARI_NOTICE_ERROR, error->message);
  if (files == NULL || g_cancellable_is_cancelled (self->closing))
    return;
  list = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    g_ptr_array_add (list, g_list_model_get_item (files, i));
  ari_window_open_files (self, (GFile **) list->pdata, (int) list->len);
}

static void
open_puzzle (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriWindow *self = user_data;
  g_autoptr (GFile) folder =
      ari_window_get_file (self) ? g_file_get_parent (ari_window_get_file (self)) : NULL;

  ari_compat_open (GTK_WINDOW (self), folder, on_files_chosen, NULL);
}

static void
open_collection (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  new_collection_window (user_data);
}

static void
open_recent (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  ari_window_open_files (user_data, &file, 1);
}

static void
on_create (AriNewDialog *dialog, AriPuzzle *puzzle, gpointer user_data)
{
  g_autoptr (AriGame) game = ari_game_new (puzzle);
  g_autoptr (AriDocument) document = ari_document_new (game);

  /* what was generated is in no file yet: closing asks */
  if (ari_grid_n_filled (ari_puzzle_get_givens (puzzle)) > 0)
    ari_game_set_recovered (game);
  ari_window_show_document (user_data, document, NULL);
}

static void
new_puzzle (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriWindow *self = user_data;
  GtkWidget *dialog =
      ari_new_dialog_new (GTK_WINDOW (self), ari_session_get_layout (self->session));

  g_signal_connect_object (dialog, "create", G_CALLBACK (on_create), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- text and drops --------------------------------------------------------------------------- */

void
ari_window_take_text (AriWindow *self, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (AriCollection) collection = NULL;
  g_autoptr (AriDocument) document = NULL;

  if (ari_content_probe_bytes (bytes, &collection) == ARI_CONTENT_COLLECTION) {
    ari_collection_window_show_collection (new_collection_window (self), collection, NULL);
    return;
  }
  document = ari_document_new_from_bytes (bytes, &error);
  if (document) {
    /* it is in no file yet: closing asks, undo does not change that */
    ari_game_set_recovered (ari_document_get_game (document));
    ari_notice_hide (self->notice);
    ari_window_show_document (self, document, NULL);
  } else {
    g_autofree char *message = g_strdup_printf (_ ("This text is no puzzle. %s"), error->message);

    ari_notice_say (self->notice, ARI_NOTICE_ERROR, message);
  }
}

static void
open_dropped (gpointer self, GFile **files, int n_files)
{
  ari_window_open_files (self, files, n_files);
}

static void
take_dropped (gpointer self, const char *text)
{
  ari_window_take_text (self, text);
}

void
ari_window_add_drop_target (AriWindow *self)
{
  ari_window_kind_take_drops (GTK_WIDGET (self), open_dropped, take_dropped);
}

void
ari_window_add_file_actions (AriWindow *self)
{
  const GActionEntry entries[] = {
    { .name = "new", .activate = new_puzzle },
    { .name = "open", .activate = open_puzzle },
    { .name = "collection", .activate = open_collection },
    { .name = "open-recent", .activate = open_recent, .parameter_type = "s" },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  ari_recent_follow (self->menu_button, self->recent_menu);
}
