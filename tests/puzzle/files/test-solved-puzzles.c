/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Solved puzzles are known by their givens, also in the next run, and from any file. */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "puzzle/collection/collection-documents.h"
#include "puzzle/collection/collection-facts.h"
#include "puzzle/files/solved-puzzles.h"
#include "tests/seed.h"
#include "tests/waiting.h"

#define FIRST  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define SECOND "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
#define THIRD  "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"

typedef struct {
  char *folder;
  char *path;
  AriCollection *collection;
} Fixture;

static AriCollection *
new_collection (void)
{
  static const char text[] = FIRST "\n" SECOND "\n" THIRD "\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  AriCollection *collection = ari_collection_new_from_bytes (bytes, &error);

  g_assert_no_error (error);
  return collection;
}

static void
set_up (Fixture *fixture, gconstpointer unused)
{
  fixture->folder = g_dir_make_tmp ("ariadne-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "state", "solved", NULL);
  fixture->collection = new_collection ();
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *state = g_path_get_dirname (fixture->path);

  g_assert_finalize_object (fixture->collection);
  g_unlink (fixture->path);
  g_rmdir (state);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static gboolean
add (Fixture *fixture, AriSolvedPuzzles *solved, guint index, double seconds, GError **error)
{
  return ari_solved_puzzles_add (solved, ari_collection_get_layout (fixture->collection, index),
                                 ari_collection_get_givens (fixture->collection, index), seconds,
                                 error);
}

static double
find (Fixture *fixture, AriSolvedPuzzles *solved, guint index)
{
  return ari_solved_puzzles_find (solved, ari_collection_get_layout (fixture->collection, index),
                                  ari_collection_get_givens (fixture->collection, index));
}

/* The best time counts, and the next run knows it. */
static void
test_kept (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (AriSolvedPuzzles) solved = ari_solved_puzzles_new (fixture->path);
  g_autoptr (AriSolvedPuzzles) again = NULL;
  g_autoptr (AriCollection) elsewhere = new_collection ();
  guint n_changes = 0;

  g_signal_connect_swapped (solved, "changed", G_CALLBACK (count_call), &n_changes);
  g_assert_cmpfloat (find (fixture, solved, 0), <, 0);
  g_assert_true (add (fixture, solved, 0, 200, NULL));
  g_assert_true (add (fixture, solved, 0, 300, NULL));
  g_assert_true (add (fixture, solved, 0, 90.5, NULL));
  g_assert_true (add (fixture, solved, 2, 0, NULL));
  g_assert_cmpuint (n_changes, ==, 3);
  again = ari_solved_puzzles_new (fixture->path);
  g_assert_cmpfloat (find (fixture, again, 0), ==, 90.5);
  g_assert_cmpfloat (find (fixture, again, 1), <, 0);
  g_assert_cmpfloat (find (fixture, again, 2), ==, 0);
  g_assert_cmpfloat (ari_solved_puzzles_find (again, ari_collection_get_layout (elsewhere, 0),
                                              ari_collection_get_givens (elsewhere, 0)),
                     ==, 90.5);
}

/* Truncated or foreign lines are skipped, and later ones are read. */
static void
test_torn (Fixture *fixture, gconstpointer unused)
{
  static const char torn[] = "0123456789abcdef\n0123456789abcdef x\n-1\n\xff\xfe\n"
                             "0123456789abcdef -5\n0123456789abcdef nan\n0123456789abcdef 1e99\n"
                             "fedcba9876543210 12";
  g_autofree char *state = g_path_get_dirname (fixture->path);
  g_autoptr (AriSolvedPuzzles) solved = NULL;
  g_autoptr (AriSolvedPuzzles) again = NULL;
  g_autoptr (GHashTable) copy = NULL;

  g_assert_cmpint (g_mkdir (state, 0700), ==, 0);
  g_assert_true (g_file_set_contents (fixture->path, torn, sizeof torn - 1, NULL));
  solved = ari_solved_puzzles_new (fixture->path);
  copy = ari_solved_puzzles_copy (solved);
  g_assert_cmpuint (g_hash_table_size (copy), ==, 1);
  g_assert_cmpfloat (ari_solved_find_key (copy, G_GUINT64_CONSTANT (0xfedcba9876543210)), ==, 12);
  g_assert_true (add (fixture, solved, 1, 7, NULL));
  again = ari_solved_puzzles_new (fixture->path);
  g_assert_cmpfloat (find (fixture, again, 1), ==, 7);
}

/* If nothing can be written, that is reported, and the puzzle is known until the end. */
static void
test_no_place (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (AriSolvedPuzzles) solved = ari_solved_puzzles_new ("/proc/nowhere/solved");
  g_autoptr (GError) error = NULL;

  g_assert_false (add (fixture, solved, 0, 10, &error));
  g_assert_nonnull (error);
  g_assert_cmpfloat (find (fixture, solved, 0), ==, 10);
}

/* --- lists --------------------------------------------------------------------------------------
 */

static void
on_ordered (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static void
assert_order (AriCollectionFacts *facts, AriPlayed played, gboolean descending, const char *wanted)
{
  const AriFactFilter filter = { .played = played, .max_givens = G_MAXUINT };
  const AriFactOrder order = { .fact = ARI_FACT_PLAYED, .descending = descending };
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree guint32 *rows = NULL;
  guint32 n;

  ari_collection_facts_order_async (facts, &filter, &order, 1, NULL, on_ordered, &result);
  WAIT_UNTIL (result != NULL);
  rows = ari_collection_facts_order_finish (result, &n, NULL);
  for (guint32 i = 0; i < n; i++)
    g_string_append_printf (text, "%u", rows[i]);
  g_assert_cmpstr (text->str, ==, wanted);
}

/* A list is sorted and filtered by it; unsolved puzzles come last in both directions. */
static void
test_facts (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (AriSolvedPuzzles) solved = ari_solved_puzzles_new (fixture->path);
  g_autoptr (AriCollectionFacts) facts = ari_collection_facts_new (fixture->collection);

  assert_order (facts, ARI_PLAYED_SOLVED, FALSE, "");
  assert_order (facts, ARI_PLAYED_LEFT, FALSE, "012");
  add (fixture, solved, 0, 200, NULL);
  add (fixture, solved, 2, 100, NULL);
  ari_collection_facts_set_solved (facts, ari_solved_puzzles_copy (solved));
  g_assert_cmpfloat (ari_collection_facts_get_play (facts, 0).solved, ==, 200);
  g_assert_cmpfloat (ari_collection_facts_get_play (facts, 1).solved, <, 0);
  assert_order (facts, ARI_PLAYED_ANY, FALSE, "201");
  assert_order (facts, ARI_PLAYED_ANY, TRUE, "021");
  assert_order (facts, ARI_PLAYED_SOLVED, FALSE, "20");
  assert_order (facts, ARI_PLAYED_LEFT, FALSE, "1");
}

static void
on_facts_changed (AriCollectionFacts *facts, guint fact, guint *n_changes)
{
  (*n_changes)++;
}

/* Sets that games of these puzzles are in progress, with this percentage done. */
static void
set_begun (Fixture *fixture, AriCollectionFacts *facts, guint one, guint other)
{
  GHashTable *begun = ari_solved_table_new ();

  for (guint i = 0; i < 2; i++) {
    const guint index = i == 0 ? one : other;

    ari_solved_table_set (begun,
                          ari_solved_key (ari_collection_get_layout (fixture->collection, index),
                                          ari_collection_get_givens (fixture->collection, index)),
                          20 + 10 * index);
  }
  ari_collection_facts_set_begun (facts, begun);
}

/* Begun puzzles come between solved and untouched ones; a puzzle that was solved stays solved when
 * it is begun again. */
static void
test_begun (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (AriSolvedPuzzles) solved = ari_solved_puzzles_new (fixture->path);
  g_autoptr (AriCollectionFacts) facts = ari_collection_facts_new (fixture->collection);
  guint n_changes = 0;

  g_signal_connect (facts, "changed", G_CALLBACK (on_facts_changed), &n_changes);
  g_assert_false (ari_collection_facts_knows (facts, ARI_FACT_PLAYED));
  set_begun (fixture, facts, 1, 2);
  g_assert_true (ari_collection_facts_knows (facts, ARI_FACT_PLAYED));
  g_assert_cmpfloat (ari_collection_facts_get_play (facts, 0).begun, <, 0);
  g_assert_cmpfloat (ari_collection_facts_get_play (facts, 2).begun, ==, 40);
  assert_order (facts, ARI_PLAYED_ANY, FALSE, "210");
  assert_order (facts, ARI_PLAYED_ANY, TRUE, "120");
  assert_order (facts, ARI_PLAYED_BEGUN, FALSE, "21");
  assert_order (facts, ARI_PLAYED_LEFT, FALSE, "210");

  n_changes = 0;
  set_begun (fixture, facts, 2, 1); /* nothing has changed */
  g_assert_cmpuint (n_changes, ==, 0);

  add (fixture, solved, 2, 100, NULL);
  ari_collection_facts_set_solved (facts, ari_solved_puzzles_copy (solved));
  g_assert_cmpfloat (ari_collection_facts_get_play (facts, 2).begun, <, 0);
  assert_order (facts, ARI_PLAYED_ANY, FALSE, "210");
  assert_order (facts, ARI_PLAYED_BEGUN, FALSE, "1");
  assert_order (facts, ARI_PLAYED_SOLVED, FALSE, "2");
  assert_order (facts, ARI_PLAYED_LEFT, FALSE, "10");
}

/* A document knows its list while that exists, and a list the document that was left in it. */
static void
test_documents (Fixture *fixture, gconstpointer unused)
{
  AriCollectionDocuments *list = ari_collection_documents_new (fixture->collection, "book", NULL);
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/game.ariadne");
  g_autoptr (AriDocument) second = ari_collection_documents_get (list, 1, NULL);
  AriDocument *third, *found;
  GFile *kept;
  guint index;

  g_assert_true (ari_collection_documents_of (second, &index) == list);
  g_assert_cmpuint (index, ==, 1);
  third = ari_collection_documents_get (list, 2, &kept);
  g_assert_null (kept);
  ari_collection_documents_keep (third, file);
  g_object_unref (third);
  found = ari_collection_documents_get (list, 2, &kept);
  g_assert_true (found == third);
  g_assert_true (g_file_equal (kept, file));
  g_object_unref (found);
  g_assert_finalize_object (list);
  g_assert_null (ari_collection_documents_of (second, &index));
}

/* A kept document stores the place of its list, if that is a file; a kept game belongs to a list
 * that contains its puzzle at any place. */
static void
test_adopted (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GFile) file = g_file_new_for_uri ("file:///nowhere/a%20book.txt");
  g_autoptr (GFile) remote = g_file_new_for_uri ("http://nowhere/book.txt");
  g_autoptr (AriCollectionDocuments) pasted =
      ari_collection_documents_new (fixture->collection, "book", NULL);
  g_autoptr (AriCollectionDocuments) distant =
      ari_collection_documents_new (fixture->collection, "book", remote);
  g_autoptr (AriCollectionDocuments) list =
      ari_collection_documents_new (fixture->collection, "book", file);
  g_autoptr (AriDocument) second = ari_collection_documents_get (pasted, 1, NULL);
  g_autoptr (AriDocument) third = ari_collection_documents_get (list, 2, NULL);
  g_autoptr (AriDocument) first = ari_collection_documents_get (distant, 0, NULL);
  g_autoptr (AriDocument) found = NULL;
  guint number, index;

  g_assert_null (ari_document_get_list (second, &number));
  g_assert_null (ari_document_get_list (first, &number));
  g_assert_cmpstr (ari_document_get_list (third, &number), ==, "file:///nowhere/a%20book.txt");
  g_assert_cmpuint (number, ==, 3);
  g_assert_true (ari_collection_documents_adopt (list, second, 2));
  g_assert_true (ari_collection_documents_of (second, &index) == list);
  g_assert_cmpuint (index, ==, 1);
  found = ari_collection_documents_get (list, 1, NULL);
  g_assert_true (found == second);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
#define ADD(name, function) g_test_add (name, Fixture, NULL, set_up, function, tear_down)
  ADD ("/solved-puzzles/kept", test_kept);
  ADD ("/solved-puzzles/torn", test_torn);
  ADD ("/solved-puzzles/no-place", test_no_place);
  ADD ("/solved-puzzles/facts", test_facts);
  ADD ("/solved-puzzles/begun", test_begun);
  ADD ("/solved-puzzles/documents", test_documents);
  ADD ("/solved-puzzles/adopted", test_adopted);
  return g_test_run ();
}
