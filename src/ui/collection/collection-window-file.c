/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window with many puzzles and their file: loading shown, and a puzzle for a window of its
 * own. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/document/document.h"
#include "puzzle/words/numbers.h"
#include "ui/collection/collection-problems.h"
#include "ui/collection/collection-window-private.h"
#include "ui/widgets/open-actions.h"

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

/* --- loading ---------------------------------------------------------------------------------- */

void
ari_collection_window_show_loading (AriCollectionWindow *self,
                                    guint64 done,
                                    guint64 total,
                                    guint64 n_puzzles)
{
  g_autofree char *name = NULL;
  g_autofree char *count = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (ARI_IS_COLLECTION_WINDOW (self));

  if (self->loading == NULL)
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

void
ari_collection_window_begin_loading (AriCollectionWindow *self,
                                     GFile *file,
                                     GCancellable *cancellable)
{
  g_autofree char *name = NULL;

  g_return_if_fail (ARI_IS_COLLECTION_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (ari_collection_window_is_empty (self));

  g_set_object (&self->loading, cancellable);
  g_set_object (&self->file, file);
  name = ari_collection_window_dup_name (self);
  gtk_label_set_text (self->title, name);
  gtk_progress_bar_set_fraction (self->loading_progress, 0);
  ari_notice_hide_error (self->notice);
  ari_collection_window_show_loading (self, 0, 0, 0);
  gtk_stack_set_visible_child_name (self->pages, "loading");
  ari_collection_window_update_actions (self);
}

void
ari_collection_window_end_loading (AriCollectionWindow *self)
{
  g_return_if_fail (ARI_IS_COLLECTION_WINDOW (self));

  if (self->loading == NULL)
    return;
  g_clear_object (&self->loading);
  if (g_cancellable_is_cancelled (self->closing))
    return;
  g_clear_object (&self->file);
  gtk_stack_set_visible_child_name (self->pages, "empty");
  gtk_label_set_text (self->title, _ ("Many Puzzles"));
  ari_collection_window_update_actions (self);
}

static void
new_puzzle (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_signal_emit_by_name (user_data, "new-puzzle");
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

/* The same document again is shown by the same window, as long as there is one. */
void
ari_collection_window_open_puzzle (AriCollectionWindow *self, guint index)
{
  const gpointer key = GUINT_TO_POINTER (index);
  GWeakRef *ref = g_hash_table_lookup (self->opened, key);
  g_autoptr (AriDocument) document = ref != NULL ? g_weak_ref_get (ref) : NULL;

  if (self->collection == NULL || index >= ari_collection_get_n_puzzles (self->collection))
    return;
  if (document == NULL) {
    g_autoptr (AriPuzzle) puzzle = dup_named_puzzle (self, index);
    g_autoptr (AriGame) game = ari_game_new (puzzle);

    document = ari_document_new (game);
    ref = g_new0 (GWeakRef, 1);
    g_weak_ref_init (ref, document);
    g_hash_table_replace (self->opened, key, ref);
  }
  g_signal_emit_by_name (self, "open-document", document, NULL);
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
    g_autofree char *text =
        g_strdup_printf (_ ("Only the first %d of the selected puzzles were opened."), MAX_WINDOWS);

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

static GFile *
get_file (gpointer window)
{
  return ari_collection_window_get_file (window);
}

void
ari_collection_window_add_file_actions (AriCollectionWindow *self)
{
  const GActionEntry entries[] = {
    { .name = "new", .activate = new_puzzle },
    { .name = "open-puzzle", .activate = open_puzzle },
    { .name = "show-problems", .activate = show_problems },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  ari_open_actions_add (
      GTK_APPLICATION_WINDOW (self), self->notice,
      _ ("There is no text to paste. Copy puzzles as text first: a puzzle on each "
         "line."),
      get_file);
}
