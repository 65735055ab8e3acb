/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar leads from one puzzle of a list to the next, also if a kept game's list is read again. */

#include "config.h"

#include <string.h>
#include <sys/stat.h>

#include <glib/gstdio.h>

#include "puzzle/collection/collection-documents.h"
#include "puzzle/files/solved-puzzles.h"
#include "tests/puzzle/read-document.h"
#include "tests/seed.h"
#include "tests/ui/window-fixture.h"
#include "ui/search/search-panel.h"
#include "ui/search/strategy-chooser.h"
#include "ui/window/window.h"

/* Five 4×4 puzzles, which differ in their first rows. */
#define PUZZLE(first) first "....1....21"
static const char *const puzzles[] = {
  PUZZLE ("1234."), PUZZLE ("123.."), PUZZLE ("12.3."), PUZZLE ("1.23."), PUZZLE (".123."),
};
#define BOOK PUZZLE ("1234.") "\n" PUZZLE ("123..") "\n" PUZZLE ("12.3.") "\n" PUZZLE ("1.23.") "\n"

typedef struct {
  char *folder;
  char *path;
  GFile *file;
  GBytes *text;
  AriWindow *window;
} Fixture;

static void
set_up (Fixture *f, gconstpointer unused)
{
  f->folder = g_dir_make_tmp ("ariadne-XXXXXX", NULL);
  f->path = g_build_filename (f->folder, "book.txt", NULL);
  f->file = g_file_new_for_path (f->path);
  g_assert_true (g_file_set_contents (f->path, BOOK, -1, NULL));
  f->text = g_bytes_new_static (BOOK, strlen (BOOK));
  f->window = ARI_WINDOW (ari_window_new (NULL));
  gtk_window_present (GTK_WINDOW (f->window));
}

static void
tear_down (Fixture *f, gconstpointer unused)
{
  window_end (f->window);
  g_remove (f->path);
  g_assert_cmpint (g_rmdir (f->folder), ==, 0);
  g_bytes_unref (f->text);
  g_object_unref (f->file);
  g_free (f->path);
  g_free (f->folder);
}

static AriDocument *
document_of (Fixture *f)
{
  return ari_session_get_document (ari_window_get_session (f->window));
}

/* Returns the document as the next run reads it. */
static AriDocument *
read_again (AriDocument *document)
{
  g_autoptr (GBytes) bytes = ari_document_to_bytes (document);
  g_autoptr (GError) error = NULL;
  AriDocument *again =
      read_document (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), &error);

  g_assert_no_error (error);
  return again;
}

/* Returns: (transfer full): puzzle @index of the list, as it was kept; nothing else of the list
 * remains */
static AriDocument *
keep (Fixture *f, guint index)
{
  g_autoptr (AriCollection) collection = read_collection_file (f->file, NULL);
  g_autoptr (AriCollectionDocuments) list =
      ari_collection_documents_new (collection, "book", f->file);
  g_autoptr (AriDocument) document = ari_collection_documents_get (list, index, NULL);

  return read_again (document);
}

static gboolean
is_at (Fixture *f, const char *place, gboolean has_previous, gboolean has_next)
{
  return widget_says (f->window, place)
         && window_has_action (f->window, "previous-puzzle") == has_previous
         && window_has_action (f->window, "next-puzzle") == has_next;
}

static void
test_next_and_previous (Fixture *f, gconstpointer unused)
{
  g_autoptr (AriCollection) collection = read_collection_file (f->file, NULL);
  g_autoptr (AriCollectionDocuments) list =
      ari_collection_documents_new (collection, "book", f->file);
  g_autoptr (AriDocument) third = ari_collection_documents_get (list, 2, NULL);

  g_assert_false (window_has_action (f->window, "next-puzzle"));
  ari_window_set_document (f->window, third, NULL);
  WAIT_UNTIL (is_at (f, "3 of 4", TRUE, TRUE));
  window_run (f->window, "win.next-puzzle");
  WAIT_UNTIL (is_at (f, "4 of 4", TRUE, FALSE));
  window_run (f->window, "win.previous-puzzle");
  WAIT_UNTIL (is_at (f, "3 of 4", TRUE, TRUE));
  window_run (f->window, "win.previous-puzzle");
  WAIT_UNTIL (is_at (f, "2 of 4", TRUE, TRUE));
  window_run (f->window, "win.previous-puzzle");
  WAIT_UNTIL (is_at (f, "1 of 4", FALSE, TRUE));
}

/* The buttons follow the order of the list's window, and the bar says so. A puzzle that this window
 * no longer shows has its neighbours of the file. */
static void
test_order (Fixture *f, gconstpointer unused)
{
  g_autoptr (AriCollection) collection = read_collection_file (f->file, NULL);
  g_autoptr (AriCollectionDocuments) list =
      ari_collection_documents_new (collection, "book", f->file);
  g_autoptr (AriDocument) third = ari_collection_documents_get (list, 2, NULL);
  const guint32 sorted[] = { 3, 0, 2 };
  const guint32 own[] = { 0, 1, 2, 3 };

  ari_collection_documents_set_order (list, sorted, G_N_ELEMENTS (sorted));
  ari_window_set_document (f->window, third, NULL);
  WAIT_UNTIL (is_at (f, "3 of 3 shown", TRUE, FALSE));
  window_run (f->window, "win.previous-puzzle");
  WAIT_UNTIL (is_at (f, "2 of 3 shown", TRUE, TRUE));
  g_assert_cmpstr (ari_session_get_title (ari_window_get_session (f->window)), ==, "book, no. 1");
  ari_collection_documents_set_order (list, sorted, 1);
  WAIT_UNTIL (is_at (f, "1 of 4", FALSE, TRUE));
  ari_collection_documents_set_order (list, &sorted[1], 1);
  WAIT_UNTIL (is_at (f, "1 of 1 shown", FALSE, FALSE));
  ari_collection_documents_set_order (list, own, G_N_ELEMENTS (own));
  WAIT_UNTIL (is_at (f, "1 of 4", FALSE, TRUE));
}

/* A game that is continued belongs to the list that is still shown, in its order. */
static void
test_continued (Fixture *f, gconstpointer unused)
{
  g_autoptr (AriDocument) kept = keep (f, 2);
  g_autoptr (AriCollection) collection = read_collection_file (f->file, NULL);
  g_autoptr (AriCollectionDocuments) list =
      ari_collection_documents_new (collection, "book", f->file);
  const guint32 sorted[] = { 2, 1 };

  ari_collection_documents_set_order (list, sorted, G_N_ELEMENTS (sorted));
  ari_window_set_document (f->window, kept, NULL);
  WAIT_UNTIL (is_at (f, "1 of 2 shown", FALSE, TRUE));
}

static const char *
method_of (Fixture *f)
{
  window_show_page (f->window, "search");
  return ari_strategy_chooser_get_strategy (widget_find (f->window, ARI_TYPE_STRATEGY_CHOOSER))
      ->name;
}

/* The method that came with a puzzle stays for the others of its list, and on the way back; but a
 * choice of the user's replaces it, and a puzzle from elsewhere has the usual one. */
static void
test_method_stays (Fixture *f, gconstpointer unused)
{
  g_autoptr (AriCollection) collection = read_collection_file (f->file, NULL);
  g_autoptr (AriCollectionDocuments) list =
      ari_collection_documents_new (collection, "book", f->file);
  g_autoptr (AriDocument) first = ari_collection_documents_get (list, 0, NULL);
  g_autoptr (AriDocument) other = read_document (puzzles[4], -1, NULL);
  g_autofree char *usual = NULL;

  ari_window_set_document (f->window, first, NULL);
  usual = g_strdup (method_of (f));
  ari_window_choose_method (f->window, "rows");
  window_run (f->window, "win.next-puzzle");
  WAIT_UNTIL (is_at (f, "2 of 4", TRUE, TRUE));
  g_assert_cmpstr (method_of (f), ==, "rows");
  window_run (f->window, "win.previous-puzzle");
  WAIT_UNTIL (document_of (f) == first);
  g_assert_cmpstr (method_of (f), ==, "rows");

  g_object_set (widget_find (f->window, ARI_TYPE_SEARCH_PANEL), "strategy", "columns", NULL);
  window_run (f->window, "win.next-puzzle");
  WAIT_UNTIL (is_at (f, "2 of 4", TRUE, TRUE));
  g_assert_cmpstr (method_of (f), ==, "columns");
  g_object_set (widget_find (f->window, ARI_TYPE_SEARCH_PANEL), "strategy", usual, NULL);

  ari_window_choose_method (f->window, "rows");
  ari_window_set_document (f->window, other, NULL);
  g_assert_cmpstr (method_of (f), ==, usual);
  window_show_page (f->window, "play"); /* the next window has the page of the last one */
}

/* In the next run, the list is read again, and the former puzzle is found as it was left. */
static void
test_restart (Fixture *f, gconstpointer unused)
{
  g_autoptr (AriDocument) kept = keep (f, 2);
  const AriGrid *givens =
      ari_puzzle_get_givens (ari_game_get_puzzle (ari_document_get_game (kept)));
  guint number;

  ari_solved_puzzles_add (ari_solved_puzzles_get_default (), givens->layout, givens->cells, 61,
                          NULL);
  ari_window_set_document (f->window, kept, NULL);
  WAIT_UNTIL (is_at (f, "3 of 4", TRUE, TRUE));
  widget_assert_says (f->window, "✓ 1:01");
  window_run (f->window, "win.next-puzzle");
  WAIT_UNTIL (is_at (f, "4 of 4", TRUE, FALSE));
  g_assert_cmpstr (ari_session_get_title (ari_window_get_session (f->window)), ==, "book, no. 4");
  g_assert_nonnull (ari_document_get_list (document_of (f), &number));
  g_assert_cmpuint (number, ==, 4);
  window_run (f->window, "win.previous-puzzle");
  WAIT_UNTIL (document_of (f) == kept);
}

/* Another program has changed the text meanwhile. */
static void
test_other_place (Fixture *f, gconstpointer unused)
{
  g_autoptr (AriDocument) kept = keep (f, 2);
  g_autofree char *text = g_strjoin ("\n", puzzles[2], puzzles[4], puzzles[0], NULL);

  g_assert_true (g_file_set_contents (f->path, text, -1, NULL));
  ari_window_set_document (f->window, kept, NULL);
  WAIT_UNTIL (is_at (f, "1 of 3", FALSE, TRUE));
}

static void
on_over (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AriOpened) opened = ari_open_file_finish (result, NULL);

  g_assert_nonnull (opened);
  *(gboolean *) user_data = TRUE;
}

/* A list that was deleted, or is not a list, is not mentioned, and the game is as it was. */
static void
assert_no_list (Fixture *f, AriDocument *document)
{
  gboolean is_over = FALSE;

  ari_window_set_document (f->window, document, NULL);
  /* this is read on another thread after the list, so it nearly always ends later */
  ari_open_bytes_async (f->text, NULL, on_over, &is_over);
  WAIT_UNTIL (is_over);
  wait_until_idle ();
  g_assert_false (widget_says (f->window, " of "));
  g_assert_false (window_has_action (f->window, "next-puzzle"));
  g_assert_false (window_has_action (f->window, "previous-puzzle"));
  g_assert_true (document_of (f) == document);
}

static void
test_gone (Fixture *f, gconstpointer unused)
{
  g_autoptr (AriDocument) kept = keep (f, 2);
  g_autoptr (AriDocument) without = keep (f, 1);

  g_assert_true (g_file_set_contents (f->path, puzzles[4], -1, NULL));
  assert_no_list (f, without);
  g_assert_cmpint (g_remove (f->path), ==, 0);
  assert_no_list (f, kept);
  g_assert_cmpint (mkfifo (f->path, 0600), ==, 0);
  assert_no_list (f, kept);
  g_assert_cmpint (g_remove (f->path), ==, 0);
  g_assert_cmpint (g_mkdir (f->path, 0700), ==, 0);
  assert_no_list (f, kept);
}

/* A document, or a window, is freed while a list is read. */
static void
test_gone_while_read (Fixture *f, gconstpointer unused)
{
  g_autoptr (AriDocument) kept = keep (f, 2);
  g_autoptr (AriDocument) other = keep (f, 0);
  AriWindow *window = ARI_WINDOW (ari_window_new (NULL));

  ari_window_set_document (window, kept, NULL);
  window_end (window);
  ari_window_set_document (f->window, kept, NULL);
  ari_window_set_document (f->window, other, NULL);
  WAIT_UNTIL (is_at (f, "1 of 4", FALSE, TRUE));
}

/* Whatever earlier versions or other programs wrote there is kept as it is. */
static void
test_hostile (Fixture *f, gconstpointer unused)
{
  g_autofree char *uri = g_file_get_uri (f->file);
  static const char *const lists[] = {
    "null",
    "3",
    "[{\"uri\": \"%s\", \"number\": 3}]",
    "{}",
    "{\"uri\": \"%s\"}",
    "{\"uri\": 3, \"number\": 3}",
    "{\"uri\": null, \"number\": 3}",
    "{\"uri\": \"%s\", \"number\": 0}",
    "{\"uri\": \"%s\", \"number\": -3}",
    "{\"uri\": \"%s\", \"number\": 3.5}",
    "{\"uri\": \"%s\", \"number\": 1e+300}",
    "{\"uri\": \"%s\", \"number\": \"3\"}",
    "{\"uri\": \"\", \"number\": 3}",
    "{\"uri\": \"file:\", \"number\": 3}",
    "{\"uri\": \"file:///dev/zero\", \"number\": 3}",
    "{\"uri\": \"http://127.0.0.1:1/book.txt\", \"number\": 3}",
    "{\"uri\": \"resource:///org/gtk/libgtk/ui/gtkdialog.ui\", \"number\": 3}",
    "{\"uri\": \"book.txt\", \"number\": 3}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++) {
    g_auto (GStrv) parts = g_strsplit (lists[i], "%s", 2);
    g_autofree char *list = g_strjoinv (uri, parts);
    g_autofree char *text =
        g_strdup_printf ("{\"format\":\"ariadne-puzzle\",\"version\":1,\"layout\":{\"digits\":4},"
                         "\"givens\":[\"12.3\",\"....\",\".1..\",\"..21\"],\"list\":%s}",
                         list);
    g_autoptr (GError) error = NULL;
    g_autoptr (AriDocument) document = read_document (text, -1, &error);
    g_autoptr (GBytes) bytes = NULL;

    g_assert_no_error (error);
    assert_no_list (f, document);
    bytes = ari_document_to_bytes (document);
    g_assert_nonnull (g_strstr_len (g_bytes_get_data (bytes, NULL),
                                    (gssize) g_bytes_get_size (bytes), "\"list\": "));
  }
}

/* A number beyond the end of the list is looked for like any other. */
static void
test_huge_number (Fixture *f, gconstpointer unused)
{
  g_autoptr (AriDocument) kept = keep (f, 2);
  g_autofree char *uri = g_file_get_uri (f->file);

  ari_document_set_list (kept, uri, G_MAXUINT);
  ari_window_set_document (f->window, kept, NULL);
  WAIT_UNTIL (is_at (f, "3 of 4", TRUE, TRUE));
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
#define ADD(name, function) g_test_add (name, Fixture, NULL, set_up, function, tear_down)
  ADD ("/list-bar/next-and-previous", test_next_and_previous);
  ADD ("/list-bar/order", test_order);
  ADD ("/list-bar/continued", test_continued);
  ADD ("/list-bar/method-stays", test_method_stays);
  ADD ("/list-bar/restart", test_restart);
  ADD ("/list-bar/other-place", test_other_place);
  ADD ("/list-bar/gone", test_gone);
  ADD ("/list-bar/gone-while-read", test_gone_while_read);
  ADD ("/list-bar/hostile", test_hostile);
  ADD ("/list-bar/huge-number", test_huge_number);
  return g_test_run ();
}
