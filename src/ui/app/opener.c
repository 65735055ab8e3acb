/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens files, text, puzzles and collections, each in a window of the right kind. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/collection/collection-documents.h"
#include "puzzle/collection/open-puzzles.h"
#include "puzzle/files/file-read.h"
#include "puzzle/files/puzzle-file.h"
#include "puzzle/words/method-words.h"
#include "puzzle/words/numbers.h"
#include "ui/app/experiments.h"
#include "ui/app/opener.h"
#include "ui/app/picture-reading.h"
#include "ui/app/reading-dialog.h"
#include "ui/collection/collection-problems.h"
#include "ui/collection/collection-window.h"
#include "ui/common/compat.h"
#include "ui/common/dialogs.h"
#include "ui/common/recent.h"
#include "ui/common/save-place.h"
#include "ui/guide/guide-window.h"
#include "ui/learn/answers-window.h"
#include "ui/learn/lesson-section.h"
#include "ui/widgets/widget.h"

#define COLLECTION_TYPE "text/plain"
/* After this time of opening, in milliseconds, even an empty window is shown. */
#define SLOW_OPENING 200
/* The largest number of unreadable lines listed above a grid. */
#define MOST_PROBLEMS 3
/* The largest number of files opened together: each takes a window. */
#define MOST_FILES 50

struct _AriOpener {
  GObject parent_instance;

  GtkApplication *application; /* (nullable): a weak pointer */
};

G_DEFINE_FINAL_TYPE (AriOpener, ari_opener, G_TYPE_OBJECT)

/* --- windows ---------------------------------------------------------------------------------- */

/* (transfer none): connects a new @window, and presents it */
static gpointer
take_window (AriOpener *self, GtkWidget *window)
{
  if (self->application == NULL)
    ari_opener_connect (self, GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

static AriWindow *
new_puzzle_window (AriOpener *self)
{
  return take_window (self, ari_window_new (self->application));
}

/* Returns an empty window: @at_hand, or a new one. */
static AriCollectionWindow *
collection_window_for (AriOpener *self, GtkWindow *at_hand)
{
  if (ARI_IS_COLLECTION_WINDOW (at_hand)
      && ari_collection_window_is_empty (ARI_COLLECTION_WINDOW (at_hand)))
    return ARI_COLLECTION_WINDOW (at_hand);
  return take_window (self, ari_collection_window_new (self->application));
}

static AriNotice *
notice_of (GtkWindow *window)
{
  if (ARI_IS_WINDOW (window))
    return ari_window_get_notice (ARI_WINDOW (window));
  if (ARI_IS_COLLECTION_WINDOW (window))
    return ari_collection_window_get_notice (ARI_COLLECTION_WINDOW (window));
  return NULL;
}

static GFile *
file_of (GtkWindow *window)
{
  if (ARI_IS_WINDOW (window))
    return ari_session_get_file (ari_window_get_session (ARI_WINDOW (window)));
  if (ARI_IS_COLLECTION_WINDOW (window))
    return ari_collection_window_get_file (ARI_COLLECTION_WINDOW (window));
  return NULL;
}

static gboolean
shows_file (GtkWindow *window, gpointer file)
{
  return file_of (window) != NULL && g_file_equal (file_of (window), file);
}

static const AriGrid *
givens_of (AriDocument *document)
{
  return ari_puzzle_get_givens (ari_game_get_puzzle (ari_document_get_game (document)));
}

/* Returns: (transfer none) (nullable): the document that the window shows */
static AriDocument *
document_of (GtkWindow *window)
{
  return ARI_IS_WINDOW (window)
             ? ari_session_get_document (ari_window_get_session (ARI_WINDOW (window)))
             : NULL;
}

static gboolean
shows_document (GtkWindow *window, gpointer document)
{
  return document_of (window) == document;
}

static gboolean
shows_puzzle (GtkWindow *window, gpointer document)
{
  AriDocument *shown = document_of (window);

  return shown != NULL && ari_grid_equal (givens_of (shown), givens_of (document));
}

/* Returns: TRUE if @window shows the puzzle of @document, with the same entries and notes */
static gboolean
shows_game (GtkWindow *window, gpointer document)
{
  AriGame *wanted = ari_document_get_game (document);
  AriGame *shown;

  if (!shows_puzzle (window, document))
    return FALSE;
  shown = ari_document_get_game (document_of (window));
  for (guint16 cell = 0; cell < ari_game_get_layout (wanted)->n_cells; cell++)
    if (!ari_game_cell_equal (ari_game_get_cell (shown, cell), ari_game_get_cell (wanted, cell)))
      return FALSE;
  return TRUE;
}

/* Returns: TRUE if @window shows the puzzle of @document, which is in a list, but got it from
 * elsewhere, such as a game that was continued */
static gboolean
shows_puzzle_of (GtkWindow *window, gpointer document)
{
  guint index;

  /* a list may have a puzzle twice */
  return shows_puzzle (window, document)
         && ari_collection_documents_of (document_of (window), &index)
                != ari_collection_documents_of (document, &index);
}

/* (transfer none) (nullable): the window that shows @what */
static GtkWindow *
find_window (gboolean (*shows) (GtkWindow *window, gpointer what), gpointer what)
{
  GtkWindow *window;

  for (guint i = 0; (window = ari_toplevel (i)) != NULL; i++)
    if (shows (window, what))
      return window;
  return NULL;
}

/* Leaves the start page, as it may cover the puzzle. */
static void
show_window (GtkWindow *window)
{
  if (ARI_IS_WINDOW (window))
    ari_window_continue (ARI_WINDOW (window));
  gtk_window_present (window);
}

/* --- opening puzzles -------------------------------------------------------------------------- */

/* Shows @document in the window at hand if that is empty, else in a new one. */
static AriWindow *
open_document (AriOpener *self, GtkWindow *at_hand, AriDocument *document, GFile *file)
{
  GtkWindow *shown = find_window (shows_document, document);
  AriWindow *window;
  guint index;

  if (shown == NULL && ari_collection_documents_of (document, &index) != NULL)
    shown = find_window (shows_puzzle_of, document);
  if (shown != NULL) {
    show_window (shown);
    return ARI_WINDOW (shown);
  }
  if (ARI_IS_WINDOW (at_hand) && ari_window_has_room (ARI_WINDOW (at_hand))) {
    window = ARI_WINDOW (at_hand);
  } else {
    /* A puzzle with unsaved changes behind a start page stays in its window. */
    if (ARI_IS_WINDOW (at_hand))
      ari_window_continue (ARI_WINDOW (at_hand));
    window = new_puzzle_window (self);
  }
  ari_window_set_document (window, document, file);
  return window;
}

/* Opens the only puzzle, and reports lines that could not be read. */
static AriWindow *
open_only_puzzle (AriOpener *self, GtkWindow *at_hand, const AriOpened *opened, GFile *file)
{
  AriWindow *window = open_document (self, at_hand, opened->only.document, file);

  if (ari_collection_get_n_problems (opened->collection) > 0) {
    g_autofree char *count = ari_collection_problems_count (opened->collection);
    g_autofree char *problems = ari_collection_problems_to_text (opened->collection, MOST_PROBLEMS);
    g_autofree char *text = g_strdup_printf ("%s\n%s", count, problems);

    ari_notice_say (ari_window_get_notice (window), ARI_NOTICE_ERROR, text);
  }
  ari_window_judge_puzzle (window);
  return window;
}

static void
on_open_document (GtkWindow *at_hand, AriDocument *document, GFile *file, AriOpener *self)
{
  AriWindow *window = open_document (self, at_hand, document, file);
  guint index;

  /* the page that was shown last is for that puzzle, and would give answers about a new one */
  if (file == NULL && ARI_IS_WINDOW (at_hand)
      && ari_collection_documents_of (document, &index) == NULL)
    gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "play");
}

static void
on_open_collection (GtkWindow *at_hand, AriCollection *collection, GFile *file, AriOpener *self)
{
  AriCollectionWindow *window = collection_window_for (self, at_hand);

  if (collection != NULL)
    ari_collection_window_show_collection (window, collection, file);
  if (ARI_IS_GUIDE_WINDOW (at_hand)) {
    /* The puzzles are for practice: no run times, the easiest first, and the techniques that each
     * needs. */
    ari_collection_window_hide_run_times (window);
    gtk_widget_activate_action (GTK_WIDGET (window), "win.rate", NULL);
    gtk_widget_activate_action (GTK_WIDGET (window), "win.sort", "s", "score");
  }
}

static void
on_new_puzzle (GtkWindow *at_hand, AriOpener *self)
{
  gtk_widget_activate_action (GTK_WIDGET (new_puzzle_window (self)), "win.new", NULL);
}

/* Reports that unsaved work is recovered, and whether others have changed its file since then, as
 * far as known. */
static void
say_recovered (AriWindow *window, AriFileState state)
{
  const char *const fates[] = {
    [ARI_FILE_UNKNOWN] = "",
    [ARI_FILE_SAME] = _ ("The file is as it was."),
    [ARI_FILE_CHANGED] = _ ("Another program has changed the file since then."),
    [ARI_FILE_GONE] = _ ("The file has been moved or deleted since then."),
  };
  AriNotice *notice = ari_window_get_notice (window);
  g_autofree char *name = ari_session_dup_file_name (ari_window_get_session (window));
  g_autofree char *text = NULL;

  if (name != NULL)
    /* Translators: a sentence about the file, or nothing, follows. */
    text = g_strdup_printf (
        _ ("Ariadne ended before your changes to “%s” were saved. Here they are. %s"), name,
        fates[state]);
  else
    text = g_strdup (_ ("Ariadne ended before this puzzle was saved. Here it is as you left it."));
  ari_notice_say (notice, ARI_NOTICE_TASK, g_strchomp (text));
  if (state == ARI_FILE_CHANGED)
    ari_notice_set_button (notice, _ ("_Reload…"), "win.reload");
}

static void
on_recovered_looked (AriFileWatch *watch, AriWindow *window)
{
  g_signal_handlers_disconnect_by_data (watch, window);
  if (ari_session_get_modified (ari_window_get_session (window))) /* not saved in the meantime */
    say_recovered (window, ari_file_watch_get_state (watch));
}

void
ari_opener_recover (AriOpener *self, AriWindow *at_hand, const AriRecovered *recovered)
{
  AriWindow *window;

  ari_game_set_recovered (ari_document_get_game (recovered->document));
  window = open_document (self, GTK_WINDOW (at_hand), recovered->document, recovered->file);
  say_recovered (window, ARI_FILE_UNKNOWN);
  if (recovered->file != NULL && ari_file_mark_of (recovered->document) != NULL)
    g_signal_connect_object (ari_session_get_watch (ari_window_get_session (window)), "looked",
                             G_CALLBACK (on_recovered_looked), window, 0);
}

/* --- reading ---------------------------------------------------------------------------------- */

/** Opening: a file or a long text that is being read. Closing the window at hand cancels it, unless
 * another one shows its progress. */
typedef struct {
  AriOpener *opener;
  GtkWindow *at_hand;     /* (nullable): a weak pointer */
  gulong destroy_handler; /* a handler of the window at hand; 0 once the file is shown elsewhere */
  GCancellable *cancellable;
  GFile *file;                  /* (nullable): NULL for a text */
  gboolean watch;               /* start the search at once */
  char *method;                 /* (nullable): with which a search begins */
  gboolean to_search;           /* with the method, show the page for searches */
  AriCollectionWindow *loading; /* (nullable): shows the progress */
  AriOpened *opened;            /* (nullable): waits for an answer */
  AriPictureReading *picture;   /* (nullable): what was read from a picture */
  GError *not_text;             /* (nullable): why no text was read; it may be a picture */
} Opening;

static Opening *
opening_new (AriOpener *self, GtkWindow *at_hand)
{
  Opening *opening = g_new0 (Opening, 1);

  opening->opener = g_object_ref (self);
  g_set_weak_pointer (&opening->at_hand, at_hand);
  opening->cancellable = g_cancellable_new ();
  opening->destroy_handler = g_signal_connect_swapped (
      at_hand, "destroy", G_CALLBACK (g_cancellable_cancel), opening->cancellable);
  return opening;
}

static void
opening_free (Opening *opening)
{
  if (opening->at_hand != NULL)
    g_clear_signal_handler (&opening->destroy_handler, opening->at_hand);
  g_clear_weak_pointer (&opening->at_hand);
  g_object_unref (opening->opener);
  g_object_unref (opening->cancellable);
  g_clear_object (&opening->file);
  g_free (opening->method);
  g_clear_object (&opening->loading);
  g_clear_pointer (&opening->opened, ari_opened_free);
  g_clear_pointer (&opening->picture, ari_picture_reading_free);
  g_clear_error (&opening->not_text);
  g_free (opening);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opening, opening_free)

static void show_answered (Opening *opening, AriDocument *document);

static void
on_reading_chosen (AriDocument *document, gpointer user_data)
{
  g_autoptr (Opening) opening = user_data;

  if (!g_cancellable_is_cancelled (opening->cancellable))
    show_answered (opening, document);
}

/* Asks about a puzzle that may not be what was meant, once no other dialog is open over the window.
 * @opening: (transfer full) */
static void
ask_about_doubt (Opening *opening)
{
  const AriPictureReading *picture = opening->picture;
  const AriReadingSource source = { picture != NULL ? picture->board : NULL,
                                    picture != NULL ? picture->is_doubtful : NULL };
  GtkWindow *other;

  if (g_cancellable_is_cancelled (opening->cancellable)) {
    opening_free (opening);
    return;
  }
  other = ari_dialog_over (opening->at_hand);
  if (other != NULL)
    g_signal_connect_swapped (other, "destroy", G_CALLBACK (ask_about_doubt), opening);
  else
    ari_dialog_present (ari_reading_dialog_new (opening->at_hand, &opening->opened->only,
                                                picture != NULL ? &source : NULL, on_reading_chosen,
                                                opening));
}

/* --- text ------------------------------------------------------------------------------------- */

/* Text up to this length is read at once, in a few milliseconds, so that no empty window is seen.
 */
#define MOST_AT_ONCE (64 * 1024)

/* Tells the user that a puzzle is open already, because it may differ from the saved one. */
static void
say_open_already (GtkWindow *shown)
{
  ari_notice_say (notice_of (shown), ARI_NOTICE_INFO, _ ("This puzzle is already open."));
}

/* Presents the window that already has the puzzle of a text, as it is played there, and says so. A
 * text with entries or notes is another game of it, unless a window shows just these. Returns: TRUE
 * if there is such a window */
static gboolean
present_puzzle (AriDocument *document)
{
  AriGame *game = ari_document_get_game (document);
  g_autoptr (AriMove) restart = ari_game_move_restart (game);
  GtkWindow *shown = !ari_game_get_can_undo (game) && !ari_game_get_can_redo (game)
                         ? find_window (restart == NULL ? shows_puzzle : shows_game, document)
                         : NULL;

  if (shown == NULL)
    return FALSE;
  show_window (shown);
  say_open_already (shown);
  return TRUE;
}

static void
show_only_text (AriOpener *self, GtkWindow *at_hand, const AriOpened *opened)
{
  /* It has no file yet, so it counts as modified, even after undo. */
  ari_game_set_recovered (ari_document_get_game (opened->only.document));
  ari_notice_hide (notice_of (at_hand));
  open_only_puzzle (self, at_hand, opened, NULL);
}

/* @read: (transfer full) (nullable): NULL if there is an @error */
static void
show_text (AriOpener *self, GtkWindow *at_hand, AriOpened *read, const GError *error)
{
  g_autoptr (AriOpened) opened = read;

  ari_notice_make_way (notice_of (at_hand));
  if (opened == NULL) {
    ari_notice_say (notice_of (at_hand), ARI_NOTICE_ERROR, error->message);
  } else if (opened->only.document == NULL) {
    on_open_collection (at_hand, opened->collection, NULL, self);
  } else if (present_puzzle (opened->only.document)) {
    return;
  } else if (opened->only.doubt != NULL) {
    Opening *opening = opening_new (self, at_hand);

    opening->opened = g_steal_pointer (&opened);
    ask_about_doubt (opening);
  } else {
    show_only_text (self, at_hand, opened);
  }
}

static void
on_text_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Opening) opening = user_data;
  g_autoptr (GError) error = NULL;
  AriOpened *opened = ari_open_file_finish (result, &error);

  if (g_cancellable_is_cancelled (opening->cancellable))
    g_clear_pointer (&opened, ari_opened_free);
  else
    show_text (opening->opener, opening->at_hand, opened, error);
}

static void
on_open_text (GtkWindow *at_hand, const char *text, AriOpener *self)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  Opening *opening;

  if (g_bytes_get_size (bytes) <= MOST_AT_ONCE) {
    AriOpened *opened = ari_open_bytes (bytes, NULL, &error);

    show_text (self, at_hand, opened, error);
    return;
  }
  opening = opening_new (self, at_hand);
  ari_open_bytes_async (bytes, opening->cancellable, on_text_read, opening);
}

static void
on_open_stream (GtkWindow *at_hand, GBytes *start, GInputStream *stream, AriOpener *self)
{
  Opening *opening = opening_new (self, at_hand);

  ari_open_stream_async (start, stream, opening->cancellable, on_text_read, opening);
}

/* --- opening files for a window at hand ------------------------------------------------------- */

/** Pending: the files that are being opened for a window, which owns this. */
typedef struct {
  GtkWindow *window;
  guint n_files;      /* files not yet assigned to a window */
  gboolean gives_way; /* a file is shown in another window */
  guint slow_source;  /* presents a window that is not visible yet */
} Pending;

#define PENDING_KEY "ari-pending-files"

static void
pending_free (gpointer data)
{
  Pending *pending = data;

  g_clear_handle_id (&pending->slow_source, g_source_remove);
  g_free (pending);
}

/* A visible window is left as it is: another one may have the focus. */
static void
present_if_unseen (Pending *pending)
{
  g_clear_handle_id (&pending->slow_source, g_source_remove);
  if (!gtk_widget_get_visible (GTK_WIDGET (pending->window)))
    gtk_window_present (pending->window);
}

static gboolean
on_slow (gpointer user_data)
{
  Pending *pending = user_data;

  pending->slow_source = 0;
  present_if_unseen (pending);
  return G_SOURCE_REMOVE;
}

static Pending *
begin_opening (GtkWindow *window)
{
  Pending *pending = g_object_get_data (G_OBJECT (window), PENDING_KEY);

  if (pending == NULL) {
    pending = g_new0 (Pending, 1);
    pending->window = window;
    g_object_set_data_full (G_OBJECT (window), PENDING_KEY, pending, pending_free);
  }
  pending->n_files++;
  return pending;
}

/* Ends one opening. After the last, an empty puzzle window is closed if other windows show the
 * files, unless it has a notice; otherwise it is presented if it is not visible yet. */
static void
end_opening (GtkWindow *window)
{
  Pending *pending = g_object_get_data (G_OBJECT (window), PENDING_KEY);

  if (pending == NULL || --pending->n_files > 0)
    return;
  g_object_steal_data (G_OBJECT (window), PENDING_KEY);
  if (pending->gives_way && ARI_IS_WINDOW (window)
      && ari_session_is_untouched (ari_window_get_session (ARI_WINDOW (window)))
      && !ari_notice_get_shown (notice_of (window)))
    ari_window_close_now (ARI_WINDOW (window));
  else
    present_if_unseen (pending);
  pending_free (pending);
}

static void
give_way (GtkWindow *window)
{
  Pending *pending = g_object_get_data (G_OBJECT (window), PENDING_KEY);

  if (pending != NULL)
    pending->gives_way = TRUE;
}

/* --- pictures --------------------------------------------------------------------------------- */

/* Says why a picture that is pasted, or a file, was not read. */
static void
say_not_read (Opening *opening, const GError *error)
{
  AriNotice *notice = notice_of (opening->at_hand);

  if (opening->file == NULL) {
    ari_notice_make_way (notice);
    ari_notice_say (notice, ARI_NOTICE_ERROR, error->message);
  } else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA)
             && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT)) { /* not a picture */
    ari_notice_add (notice, ARI_NOTICE_ERROR, opening->not_text->message);
  } else {
    g_autofree char *name = ari_save_name_of (opening->file);
    /* Translators: a file's name, and a sentence that says why it was not read */
    g_autofree char *text = g_strdup_printf (_ ("“%s”: %s"), name, error->message);

    ari_notice_add (notice, ARI_NOTICE_ERROR, text);
  }
}

/* Shows the puzzles of a picture with several boards as a list, and says how many there are. */
static void
show_boards (Opening *opening)
{
  AriCollectionWindow *window = collection_window_for (opening->opener, opening->at_hand);
  AriCollection *boards = opening->picture->opened->collection;
  const guint n = ari_collection_get_n_puzzles (boards), n_doubtful = opening->picture->n_doubtful;
  g_autoptr (GString) text = g_string_new (NULL);

  ari_collection_window_show_collection (window, boards, NULL);
  /* Translators: the number is larger than 1 */
  g_string_printf (text, ngettext ("This picture has %u grid.", "This picture has %u grids.", n),
                   n);
  if (n_doubtful > 0) {
    g_string_append_c (text, ' ');
    g_string_append_printf (
        text,
        ngettext ("%u cell is hard to read. Compare the digits with the picture.",
                  "%u cells are hard to read. Compare the digits with the picture.", n_doubtful),
        n_doubtful);
  }
  ari_notice_say (ari_collection_window_get_notice (window),
                  n_doubtful > 0 ? ARI_NOTICE_ERROR : ARI_NOTICE_INFO, text->str);
  give_way (opening->at_hand);
}

/* The puzzle gets no file, because it cannot be saved in a picture. */
static void
on_picture_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Opening) opening = user_data;
  g_autoptr (GError) error = NULL;
  GtkWindow *at_hand = opening->at_hand;

  opening->picture = ari_picture_read_finish (result, &error);
  if (g_cancellable_is_cancelled (opening->cancellable) || at_hand == NULL)
    return;
  if (opening->picture == NULL) {
    say_not_read (opening, error);
  } else if (opening->picture->opened->only.document == NULL) {
    show_boards (opening);
  } else {
    opening->opened = g_steal_pointer (&opening->picture->opened);
    if (present_puzzle (opening->opened->only.document)) {
      if (!gtk_widget_get_visible (GTK_WIDGET (at_hand)))
        give_way (at_hand);
    } else {
      if (opening->opened->only.doubt != NULL) {
        if (opening->file != NULL)
          present_if_unseen (g_object_get_data (G_OBJECT (at_hand), PENDING_KEY));
        ask_about_doubt (g_steal_pointer (&opening));
        return;
      }
      show_only_text (opening->opener, at_hand, opening->opened);
    }
  }
  if (opening->file != NULL)
    end_opening (at_hand);
}

/* @opening: (transfer full) */
static void
read_picture_of (Opening *opening)
{
  ari_picture_read_async (opening->file, NULL, opening->cancellable, on_picture_read, opening);
}

static void
on_open_picture (GtkWindow *at_hand, GBytes *picture, AriOpener *self)
{
  Opening *opening = opening_new (self, at_hand);

  ari_picture_read_async (NULL, picture, opening->cancellable, on_picture_read, opening);
}

/* --- files ------------------------------------------------------------------------------------ */

/* Shows the progress in a window once a second puzzle is found. */
static void
on_progress (guint64 done, guint64 total, guint64 n_puzzles, gpointer user_data)
{
  Opening *opening = user_data;

  if (n_puzzles < 2 || g_cancellable_is_cancelled (opening->cancellable))
    return;
  if (opening->loading == NULL) {
    opening->loading = g_object_ref (collection_window_for (opening->opener, opening->at_hand));
    ari_collection_window_begin_loading (opening->loading, opening->file, opening->cancellable);
    g_clear_signal_handler (&opening->destroy_handler, opening->at_hand);
    give_way (opening->at_hand);
    end_opening (opening->at_hand);
  }
  ari_collection_window_show_loading (opening->loading, done, total, n_puzzles);
}

/* Starts the search; a window with a list of puzzles has none. */
static void
watch_search (GtkWindow *window)
{
  if (ARI_IS_WINDOW (window))
    gtk_widget_activate_action (GTK_WIDGET (window), "win.solve", NULL);
}

/* Otherwise the page is the one that was used last, such as that for playing, whose clock runs. */
static void
choose_method (AriWindow *window, const char *method, gboolean to_search)
{
  ari_window_choose_method (window, method);
  if (to_search)
    gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "search");
}

static void
show_opened (Opening *opening, AriOpened *opened)
{
  AriCollectionWindow *window = opening->loading;

  if (opened->only.document != NULL) {
    AriWindow *shown = open_only_puzzle (opening->opener, opening->at_hand, opened, opening->file);

    if (opening->method != NULL)
      choose_method (shown, opening->method, opening->to_search);
    if (opening->watch)
      watch_search (GTK_WINDOW (shown));
    ari_recent_add_puzzle (opening->file,
                           ari_game_get_puzzle (ari_document_get_game (opened->only.document)));
    return;
  }
  if (window == NULL) {
    window = collection_window_for (opening->opener, opening->at_hand);
    give_way (opening->at_hand);
  }
  ari_collection_window_show_collection (window, opened->collection, opening->file);
  ari_recent_add (opening->file, COLLECTION_TYPE);
}

static void
show_answered (Opening *opening, AriDocument *document)
{
  AriOpened *opened = opening->opened;

  if (document != NULL)
    g_set_object (&opened->only.document, document);
  if (document != NULL && opening->file != NULL && opening->picture == NULL)
    show_opened (opening, opened);
  else if (document != NULL)
    show_only_text (opening->opener, opening->at_hand, opened);
  if (opening->file != NULL)
    end_opening (opening->at_hand);
}

static void
on_loaded_without_moves (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Opening) opening = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AriDocument) document = ari_document_load_finish (result, &error);

  if (g_cancellable_is_cancelled (opening->cancellable))
    return;
  if (document == NULL) {
    ari_notice_say (notice_of (opening->at_hand), ARI_NOTICE_ERROR, error->message);
    return;
  }
  ari_notice_hide_error (notice_of (opening->at_hand));
  open_document (opening->opener, opening->at_hand, document, opening->file);
}

enum {
  ANSWER_CANCEL,
  ANSWER_OPEN,
};

static void
on_asked_without_moves (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Opening *opening = user_data;

  if (ari_compat_ask_finish (GTK_WINDOW (source), result) == ANSWER_OPEN)
    ari_document_load_without_moves_async (opening->file, opening->cancellable,
                                           on_loaded_without_moves, opening);
  else
    opening_free (opening);
}

/* @opening: (transfer full) */
static void
ask_without_moves (Opening *opening)
{
  const char *const buttons[] = {
    [ANSWER_CANCEL] = _ ("_Cancel"), [ANSWER_OPEN] = _ ("_Open Without Moves"), NULL
  };
  g_autofree char *name = ari_save_name_of (opening->file);
  g_autofree char *heading = g_strdup_printf (_ ("Open “%s” without its moves?"), name);

  ari_compat_ask (opening->at_hand, heading,
                  _ ("The moves in this file do not fit its grid. The grid, its entries and notes "
                     "can be opened, but earlier moves cannot be undone. Saving drops the moves."),
                  buttons, ANSWER_CANCEL, ANSWER_OPEN, on_asked_without_moves, opening);
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Opening) opening = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AriOpened) opened = ari_open_file_finish (result, &error);
  GtkWindow *concerned =
      opening->loading != NULL ? GTK_WINDOW (opening->loading) : opening->at_hand;

  if (opening->loading != NULL)
    ari_collection_window_end_loading (opening->loading);
  if (g_cancellable_is_cancelled (opening->cancellable) || concerned == NULL)
    return;
  if (g_error_matches (error, ARI_COLLECTION_ERROR, ARI_COLLECTION_ERROR_NOT_TEXT)
      || g_error_matches (error, ARI_COLLECTION_ERROR, ARI_COLLECTION_ERROR_NO_PUZZLE)) {
    opening->not_text = g_steal_pointer (&error);
    read_picture_of (g_steal_pointer (&opening));
    return;
  }
  if (opened != NULL && opened->only.doubt != NULL) {
    present_if_unseen (g_object_get_data (G_OBJECT (opening->at_hand), PENDING_KEY));
    opening->opened = g_steal_pointer (&opened);
    ask_about_doubt (g_steal_pointer (&opening));
    return;
  }
  if (opened != NULL)
    show_opened (opening, opened);
  else /* the error names the file */
    ari_notice_add (notice_of (concerned), ARI_NOTICE_ERROR, error->message);
  if (opening->loading == NULL)
    end_opening (opening->at_hand);
  if (g_error_matches (error, ARI_COLLECTION_ERROR, ARI_COLLECTION_ERROR_MOVES))
    ask_without_moves (g_steal_pointer (&opening));
}

/* @opening: (transfer full) */
static void
open_file (Opening *opening, GFile *file)
{
  opening->file = g_object_ref (file);
  begin_opening (opening->at_hand);
  ari_open_file_async (file, opening->cancellable, on_progress, opening, on_read, opening);
}

/* --- lessons ---------------------------------------------------------------------------------- */

static gboolean
plays_lesson (GtkWindow *window, gpointer name)
{
  return ARI_IS_WINDOW (window)
         && g_strcmp0 (ari_window_get_lesson (ARI_WINDOW (window)), name) == 0;
}

/* @lesson: (transfer full) */
static void
play_lesson (AriOpener *self, AriLesson *lesson, const char *name)
{
  GtkWidget *window = ari_window_new (self->application);

  ari_window_play_lesson (ARI_WINDOW (window), lesson, name);
  take_window (self, window);
}

/* Shows the window of a lesson, which begins again if it was played to its end.
 * @lesson: (transfer full) */
static void
play_again (GtkWindow *window, AriLesson *lesson, const char *name)
{
  ari_window_play_lesson (ARI_WINDOW (window), lesson, name);
  gtk_window_present (window);
}

void
ari_opener_open_lesson (AriOpener *self, const char *name)
{
  g_autofree char *path = ari_lesson_section_path (name);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  GtkWindow *shown = find_window (plays_lesson, path);
  AriLesson *lesson;

  if (bytes == NULL)
    return;
  lesson = ari_lesson_read (bytes, g_get_language_names (), NULL);
  g_return_if_fail (lesson != NULL);
  if (shown != NULL)
    play_again (shown, lesson, path);
  else
    play_lesson (self, lesson, path);
}

void
ari_opener_predict (AriOpener *self, AriWindow *at_hand)
{
  GtkWindow *active = gtk_application_get_active_window (self->application);
  const AriSearchNotes *noted;
  AriDocument *document;
  AriSearchNotes *search;

  if (at_hand == NULL) {
    if (active != NULL && notice_of (active) != NULL)
      ari_notice_say (notice_of (active), ARI_NOTICE_INFO,
                      _ ("Begin or open a puzzle first: its guesses are predicted."));
    return;
  }
  document = ari_session_get_document (ari_window_get_session (at_hand));
  noted = ari_document_get_search (document);
  search = ari_search_notes_new ();
  search->strategy = g_strdup (noted != NULL && noted->strategy != NULL
                                       && ari_method_by_name (noted->strategy) != NULL
                                   ? noted->strategy
                                   : "mrv");
  play_lesson (self,
               ari_lesson_new_to_predict (ari_game_get_puzzle (ari_document_get_game (document)),
                                          search, "counts"),
               "");
}

/* Plays the lesson that is being made. Its window asks for nothing when it is closed. */
static void
on_try_lesson (AriLessonMaker *maker, AriOpener *self)
{
  AriLesson *lesson = ari_lesson_maker_dup_lesson (maker);

  if (lesson != NULL)
    play_lesson (self, lesson, "");
}

static gboolean
is_lesson_maker (GtkWindow *window, gpointer data)
{
  return ARI_IS_LESSON_MAKER (window);
}

void
ari_opener_add_to_lesson (AriOpener *self, AriWindow *at_hand, gboolean bookmarks)
{
  GtkWindow *maker = find_window (is_lesson_maker, NULL);

  if (maker == NULL) {
    maker = GTK_WINDOW (ari_lesson_maker_new (self->application));
    g_signal_connect_object (maker, "try", G_CALLBACK (on_try_lesson), self, 0);
  }
  if (at_hand == NULL || ari_window_add_to_lesson (at_hand, ARI_LESSON_MAKER (maker), bookmarks)) {
    gtk_window_present (maker);
    return;
  }
  ari_notice_say (
      notice_of (GTK_WINDOW (at_hand)), ARI_NOTICE_INFO,
      _ ("This search has no bookmarks. Add some on the page “Search”, under “More”, or "
         "use “Add to Lesson”."));
  if (!gtk_widget_get_visible (GTK_WIDGET (maker)))
    gtk_window_destroy (maker);
}

/* The title of a window ends with the name of the program. */
static gboolean
shows_experiment (GtkWindow *window, gpointer title)
{
  return ARI_IS_COLLECTION_WINDOW (window)
         && g_str_has_prefix (gtk_window_get_title (window), title);
}

void
ari_opener_open_experiment (AriOpener *self, const char *name)
{
  const char *title = ari_experiment_get_title (name);
  GtkWindow *window = title != NULL ? find_window (shows_experiment, (gpointer) title) : NULL;

  if (window == NULL && title != NULL) {
    window = GTK_WINDOW (ari_collection_window_new (self->application));
    take_window (self, GTK_WIDGET (window));
    ari_experiment_show (name, ARI_COLLECTION_WINDOW (window));
  }
  if (window != NULL)
    gtk_window_present (window);
}

/* A file of this name is a lesson or a mistake, never a list of the puzzles in it. */
static gboolean
is_lesson (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return name != NULL && g_str_has_suffix (name, ARI_LESSON_ENDING);
}

static void
open_lesson (AriOpener *self, GtkWindow *at_hand, GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *name = ari_save_name_of (file);
  GtkWindow *shown = find_window (plays_lesson, uri);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  AriLesson *lesson = NULL;

  bytes = ari_read_file (file, NULL, NULL, &error);
  if (bytes != NULL) {
    lesson = ari_lesson_read (bytes, g_get_language_names (), &error);
    g_prefix_error (&error, "%s: ", name);
  }
  if (lesson == NULL) {
    ari_notice_add (notice_of (at_hand), ARI_NOTICE_ERROR, error->message);
    return;
  }
  ari_recent_add_lesson (file, lesson->title);
  if (shown != NULL)
    play_again (shown, lesson, uri);
  else
    play_lesson (self, lesson, uri);
  if (!gtk_widget_get_visible (GTK_WIDGET (at_hand)))
    give_way (at_hand);
}

/* Files with answers say so within their first bytes. */
enum { BEGINNING_BYTES = 4096 };

/* Returns: (transfer full) (nullable): the beginning of a file of this computer; of others it could
 * be long in coming */
static GBytes *
read_beginning (GFile *file)
{
  g_autoptr (GFileInfo) info = NULL;
  g_autoptr (GFileInputStream) stream = NULL;

  if (!g_file_is_native (file))
    return NULL;
  info =
      g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE, NULL, NULL);
  if (info == NULL || g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR)
    return NULL;
  stream = g_file_read (file, NULL, NULL);
  return stream != NULL
             ? g_input_stream_read_bytes (G_INPUT_STREAM (stream), BEGINNING_BYTES, NULL, NULL)
             : NULL;
}

/* The answers to a lesson are JSON, as puzzles may be. */
static gboolean
has_answers (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *small = name != NULL ? g_ascii_strdown (name, -1) : NULL;
  g_autoptr (GBytes) bytes =
      small != NULL && g_str_has_suffix (small, ".json") ? read_beginning (file) : NULL;

  return bytes != NULL && ari_answer_sheet_is_begun (bytes);
}

static gboolean
shows_answers (GtkWindow *window, gpointer lesson)
{
  return ARI_IS_ANSWERS_WINDOW (window)
         && g_str_equal (ari_answers_window_get_lesson (ARI_ANSWERS_WINDOW (window)), lesson);
}

/* All answers to one lesson are shown in one window. */
static void
open_answers (AriOpener *self, GtkWindow *at_hand, GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = ari_read_file (file, NULL, NULL, &error);
  g_autoptr (AriAnswerSheet) sheet = bytes != NULL ? ari_answer_sheet_read (bytes, &error) : NULL;
  GtkWindow *window;

  if (sheet == NULL) {
    g_autofree char *name = ari_save_name_of (file);

    g_prefix_error (&error, "%s: ", name);
    ari_notice_add (notice_of (at_hand), ARI_NOTICE_ERROR, error->message);
    return;
  }
  window = find_window (shows_answers, sheet->lesson);
  if (window == NULL)
    window = GTK_WINDOW (ari_answers_window_new (self->application, sheet->lesson));
  ari_answers_window_add (ARI_ANSWERS_WINDOW (window), sheet, file);
  gtk_window_present (window);
  if (!gtk_widget_get_visible (GTK_WIDGET (at_hand)))
    give_way (at_hand);
}

static void
say_too_many (GtkWindow *at_hand, guint n_files)
{
  g_autofree char *all = ari_count_to_string (n_files);
  g_autofree char *text = g_strdup_printf (
      /* Translators: both numbers are larger than 1 */
      _ ("Only the first %u of %s files were opened. Puzzles in one file open as a list."),
      MOST_FILES, all);

  ari_notice_add (notice_of (at_hand), ARI_NOTICE_ERROR, text);
}

void
ari_opener_open_files (AriOpener *self, GtkWindow *at_hand, GListModel *files, gboolean watch)
{
  Pending *pending;
  const guint n_files = g_list_model_get_n_items (files);

  /* Keeps other notices, such as that work was recovered. */
  ari_notice_hide_error (notice_of (at_hand));
  /* An additional opening, so that none of the files is the last before all are started. */
  pending = begin_opening (at_hand);
  if (n_files > MOST_FILES)
    say_too_many (at_hand, n_files);
  for (guint i = 0; i < MIN (n_files, MOST_FILES); i++) {
    g_autoptr (GFile) file = g_list_model_get_item (files, i);
    GtkWindow *shown = find_window (shows_file, file);

    if (is_lesson (file))
      open_lesson (self, at_hand, file);
    else if (has_answers (file))
      open_answers (self, at_hand, file);
    else if (shown != NULL) {
      show_window (shown);
      if (watch)
        watch_search (shown);
      else
        say_open_already (shown);
      pending->gives_way |= !gtk_widget_get_visible (GTK_WIDGET (at_hand));
    } else {
      Opening *opening = opening_new (self, at_hand);

      opening->watch = watch;
      open_file (opening, file);
    }
  }
  if (pending->n_files > 1 && pending->slow_source == 0
      && !gtk_widget_get_visible (GTK_WIDGET (at_hand)))
    pending->slow_source = g_timeout_add (SLOW_OPENING, on_slow, pending);
  end_opening (at_hand);
}

static void
on_open_files (GtkWindow *at_hand, GListModel *files, AriOpener *self)
{
  ari_opener_open_files (self, at_hand, files, FALSE);
}

/* A game that was left has only a file. @method: (nullable) */
static void
on_open_puzzle (GtkWindow *at_hand,
                AriDocument *document,
                GFile *file,
                const char *method,
                gboolean to_search,
                AriOpener *self)
{
  GtkWindow *shown = document == NULL ? find_window (shows_file, file) : NULL;

  if (document == NULL && shown == NULL) {
    Opening *opening = opening_new (self, at_hand);

    opening->method = g_strdup (method);
    opening->to_search = to_search;
    open_file (opening, file);
    return;
  }
  if (document != NULL)
    shown = GTK_WINDOW (open_document (self, at_hand, document, file));
  else
    show_window (shown);
  if (method != NULL && ARI_IS_WINDOW (shown))
    choose_method (ARI_WINDOW (shown), method, to_search);
}

/* --- the object ------------------------------------------------------------------------------- */

void
ari_opener_connect (AriOpener *self, GtkWindow *window)
{
  const struct {
    const char *name;
    GCallback handler;
  } handlers[] = {
    { "open-files", G_CALLBACK (on_open_files) },
    { "open-text", G_CALLBACK (on_open_text) },
    { "open-stream", G_CALLBACK (on_open_stream) },
    { "open-picture", G_CALLBACK (on_open_picture) },
    { "open-document", G_CALLBACK (on_open_document) },
    { "open-puzzle", G_CALLBACK (on_open_puzzle) },
    { "open-collection", G_CALLBACK (on_open_collection) },
    { "new-puzzle", G_CALLBACK (on_new_puzzle) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (handlers); i++)
    if (g_signal_lookup (handlers[i].name, G_OBJECT_TYPE (window)) != 0)
      g_signal_connect_object (window, handlers[i].name, handlers[i].handler, self, 0);
}

static void
ari_opener_dispose (GObject *object)
{
  AriOpener *self = ARI_OPENER (object);

  g_clear_weak_pointer (&self->application);
  G_OBJECT_CLASS (ari_opener_parent_class)->dispose (object);
}

static void
ari_opener_class_init (AriOpenerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ari_opener_dispose;
}

static void
ari_opener_init (AriOpener *self)
{
}

AriOpener *
ari_opener_new (GtkApplication *application)
{
  AriOpener *self = g_object_new (ARI_TYPE_OPENER, NULL);

  g_set_weak_pointer (&self->application, application);
  if (application != NULL)
    ARI_CONNECT (application, "window-added", ari_opener_connect, self);
  return self;
}
