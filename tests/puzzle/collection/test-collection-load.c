/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Collections are loaded in pieces, from files, on a thread; loading is cancelled; and invalid ones
 * are refused. */

#include "config.h"

#include <string.h>

#include "puzzle/collection/open-puzzles.h"
#include "puzzle/base/puzzle-error.h"

#include "tests/temporary-file.h"
#include "tests/puzzle/reader/random-text.h"
#include "tests/seed.h"
#include "tests/waiting.h"

/** Pieces: a text that comes in pieces of any length. */
typedef struct {
  GRand *random;
  const char *text;
  gsize length;
  GCancellable *cancellable; /* nullable: cancelled at a random moment */
} Pieces;

static gssize
read_piece (gpointer data, char *bytes, gsize size, GError **error)
{
  Pieces *pieces = data;
  gsize n = MIN (size, pieces->length);

  if (pieces->cancellable != NULL && g_rand_int_range (pieces->random, 0, 50) == 0)
    g_cancellable_cancel (pieces->cancellable);
  if (n > 1)
    n = (gsize) g_rand_int_range (pieces->random, 1, (gint32) MIN (n, 1000) + 1);
  memcpy (bytes, pieces->text, n);
  pieces->text += n;
  pieces->length -= n;
  return (gssize) n;
}

static void
count_progress (guint64 done, guint64 total, guint64 n_puzzles, gpointer data)
{
  guint64 *last = data;

  g_assert_cmpuint (done, <=, total);
  g_assert_cmpuint (done, >=, last[0]);
  g_assert_cmpuint (n_puzzles, >=, last[1]);
  last[0] = done;
  last[1] = n_puzzles;
}

/* The collection has the puzzles of the text, with all kinds of line ends, read at once or in
 * pieces. */
static void
test_random (void)
{
  static const char *const ends[] = { "\n", "\r\n", "\r" };
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  guint k;

  for (k = 0; k < 12; k++) {
    g_autoptr (AriCollection) collection = NULL;
    g_autoptr (AriOpened) again = NULL;
    g_autoptr (GError) error = NULL;
    guint64 last[2] = { 0 };
    Expected expected;
    Pieces pieces;
    AriByteSource source;

    expected_init (&expected);
    expected_fill (&expected, 300, ends[k % 3]);
    collection = load_good (expected.text->str);
    assert_as_expected (collection, &expected);

    pieces = (Pieces){ random, expected.text->str, expected.text->len, NULL };
    source = (AriByteSource){ .size = pieces.length, .read = read_piece, .data = &pieces };
    again = ari_open_source (&source, NULL, NULL, count_progress, last, &error);
    g_assert_no_error (error);
    assert_as_expected (again->collection, &expected);
    g_assert_cmpuint (last[0], ==, expected.text->len);
    g_assert_cmpuint (last[1], ==, expected.puzzles->len);
    expected_clear (&expected);
  }
}

/* Cancelled at any moment, loading ends with exactly that error. */
static void
test_cancel (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  guint k, n_cancelled = 0;
  Expected expected;

  expected_init (&expected);
  expected_fill (&expected, 300, "\n");
  for (k = 0; k < 30; k++) {
    g_autoptr (GCancellable) cancellable = g_cancellable_new ();
    g_autoptr (AriOpened) opened = NULL;
    g_autoptr (GError) error = NULL;
    Pieces pieces = { random, expected.text->str, expected.text->len, cancellable };
    const AriByteSource source = { .read = read_piece, .data = &pieces };

    opened = ari_open_source (&source, NULL, cancellable, NULL, NULL, &error);
    if (g_cancellable_is_cancelled (cancellable)) {
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_null (opened);
      n_cancelled++;
    } else
      assert_as_expected (opened->collection, &expected);
  }
  g_assert_cmpuint (n_cancelled, >, 0);
  expected_clear (&expected);
}

typedef struct {
  const char *name;
  const char *text;
  gsize length; /* 0: up to the NUL */
  AriCollectionError code;
  const char *words;
} ErrorCase;

static const ErrorCase error_cases[] = {
  { "empty", "", 0, ARI_COLLECTION_ERROR_EMPTY, "empty" },
  { "only-comments", "\n# " EASY "\n\n", 0, ARI_COLLECTION_ERROR_NO_PUZZLE, "comments" },
  { "nonsense", "\nnonsense\n", 0, ARI_COLLECTION_ERROR_NO_PUZZLE,
    "is not a puzzle; a puzzle is one line" },
  { "json", " {\"grid\": []}", 0, ARI_COLLECTION_ERROR_NO_PUZZLE, "$.grid" },
  { "json-rows", "\xef\xbb\xbf[[1,2],[3,4]]", 0, ARI_COLLECTION_ERROR_NO_PUZZLE, "2 rows" },
  { "picture", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16, ARI_COLLECTION_ERROR_NO_PUZZLE, "PNG" },
  { "zeros", "\0\0\0\0\0\0\0\n\0\0\n\0", 12, ARI_COLLECTION_ERROR_NOT_TEXT, "UTF-8" },
  { "short-utf-16",
    "\xff\xfe"
    "1\0.\0.\0.\0\n\0",
    12, ARI_COLLECTION_ERROR_NO_PUZZLE, "4 cells" },
};

static void
test_error (gconstpointer data)
{
  const ErrorCase *error_case = data;
  g_autoptr (GError) error = NULL;
  const gssize length = error_case->length > 0 ? (gssize) error_case->length : -1;

  g_assert_null (load_text (error_case->text, length, &error));
  g_assert_error (error, ARI_COLLECTION_ERROR, (gint) error_case->code);
  g_assert_nonnull (strstr (error->message, error_case->words));
}

/* Loading a long text without puzzles, or a file that is not text, ends before all is read. */
static void
test_hopeless (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  Pieces pieces = { .random = random };
  const AriByteSource source = { .read = read_piece, .data = &pieces };
  guint i;

  for (i = 0; i < 100000; i++)
    g_string_append (text,
                     "It was the best of times, it was the worst of times, it was the age of\n\n");
  pieces.text = text->str;
  pieces.length = text->len;
  g_assert_null (ari_open_source (&source, NULL, NULL, NULL, NULL, &error));
  g_assert_error (error, ARI_COLLECTION_ERROR, ARI_COLLECTION_ERROR_NO_PUZZLE);
  g_assert_cmpuint (pieces.length, >, 0);
}

/* Files */

/** Load: a file that is being loaded. */
typedef struct {
  AriOpened *opened;
  GError *error;
  gboolean is_over;
  guint n_progress;
  guint64 n_puzzles;
  GCancellable *cancellable; /* nullable: cancelled at the first report */
} Load;

static void
on_load_progress (guint64 done, guint64 total, guint64 n_puzzles, gpointer data)
{
  Load *load = data;

  g_assert_false (load->is_over);
  g_assert_cmpuint (n_puzzles, >=, load->n_puzzles);
  load->n_puzzles = n_puzzles;
  load->n_progress++;
  if (load->cancellable != NULL)
    g_cancellable_cancel (load->cancellable);
}

static void
on_loaded (GObject *object, GAsyncResult *result, gpointer data)
{
  Load *load = data;

  load->opened = ari_open_file_finish (result, &load->error);
  load->is_over = TRUE;
}

static void
test_file (void)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (AriOpened) opened = NULL;
  g_autoptr (GError) error = NULL;
  Load load = { 0 };
  Expected expected;

  expected_init (&expected);
  expected_fill (&expected, 3000, "\n");
  file = temporary_file ("puzzles.txt", expected.text->str);
  opened = ari_open_file (file, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  assert_as_expected (opened->collection, &expected);

  ari_open_file_async (file, NULL, on_load_progress, &load, on_loaded, &load);
  WAIT_UNTIL (load.is_over);
  g_assert_no_error (load.error);
  assert_as_expected (load.opened->collection, &expected);
  g_assert_finalize_object (g_steal_pointer (&load.opened->collection));
  ari_opened_free (load.opened);
  g_assert_false (g_main_context_pending (NULL));

  temporary_file_remove (file);
  expected_clear (&expected);
}

/* After a thousand lines that cannot be read, only plain lines and grids are looked for, which is
 * told. */
static void
test_cut_short (void)
{
  g_autoptr (GString) text = g_string_new (EASY "\n");
  g_autoptr (AriCollection) few = NULL;
  g_autoptr (AriCollection) many = NULL;
  guint n;

  for (guint i = 0; i < 40; i++)
    g_string_append_printf (text, "%.80s\n", EASY);
  few = load_good (text->str);
  g_assert_false (ari_collection_was_cut_short (few));
  for (guint i = 40; i < 1200; i++)
    g_string_append_printf (text, "%.80s\n", EASY);
  g_string_append (text, "\n");
  for (guint row = 0; row < 9; row++)
    g_string_append_printf (text, "%.9s\n", &EASY[9 * row]);
  many = load_good (text->str);
  g_assert_true (ari_collection_was_cut_short (many));
  g_assert_cmpuint (ari_collection_get_n_puzzles (many), ==, 2);
  g_assert_cmpuint (ari_collection_get_n_problems (many), ==, 1200);
  g_assert_nonnull (ari_collection_get_problems (many, &n)[999].message);
  g_assert_cmpuint (n, ==, ARI_COLLECTION_MAX_PROBLEMS);
}

/* A list says how many of its puzzles may not be what was meant. */
static void
test_doubts (void)
{
  static const char odd[] =
      "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  g_autoptr (GString) text = g_string_new (EASY "\n\n");
  g_autoptr (AriCollection) collection = NULL;
  const char *first;

  for (guint k = 0; k < 2; k++)
    for (guint row = 0; row < 9; row++)
      g_string_append_printf (text, "%.9s\n%s", &odd[9 * row], row == 8 ? "\n" : "");
  collection = load_good (text->str);
  g_assert_cmpuint (ari_collection_get_n_puzzles (collection), ==, 3);
  g_assert_cmpuint (ari_collection_get_n_doubts (collection, &first), ==, 2);
  g_assert_true (g_str_has_prefix (first, "Line 3: a digit is twice"));
}

/* Cancelled before or during loading, it has no result, and reports nothing afterwards. */
static void
test_file_cancel (void)
{
  g_autoptr (GFile) file = NULL;
  Expected expected;
  guint k;

  expected_init (&expected);
  expected_fill (&expected, 3000, "\n");
  file = temporary_file ("puzzles.txt", expected.text->str);
  for (k = 0; k < 10; k++) {
    g_autoptr (GCancellable) cancellable = g_cancellable_new ();
    Load load = { .cancellable = k % 2 == 0 ? cancellable : NULL };

    ari_open_file_async (file, cancellable, on_load_progress, &load, on_loaded, &load);
    if (k % 2 == 1)
      g_cancellable_cancel (cancellable);
    WAIT_UNTIL (load.is_over);
    if (g_cancellable_is_cancelled (cancellable)) {
      g_assert_error (load.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_null (load.opened);
    }
    g_clear_error (&load.error);
    g_clear_pointer (&load.opened, ari_opened_free);
    wait_until_idle ();
  }
  temporary_file_remove (file);
  expected_clear (&expected);
}

static void
test_no_file (void)
{
  g_autoptr (GFile) missing = temporary_file ("missing", NULL);
  g_autoptr (GFile) folder = g_file_get_parent (missing);
  g_autoptr (GError) error = NULL;

  g_assert_null (ari_open_file (folder, NULL, NULL, NULL, &error));
  g_assert_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_NOT_REGULAR);
  g_clear_error (&error);
  g_assert_null (ari_open_file (missing, NULL, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_nonnull (strstr (error->message, "missing"));
  temporary_file_remove (missing);
}

int
main (int argc, char *argv[])
{
  guint i;

  ari_test_init (&argc, &argv);
  for (i = 0; i < G_N_ELEMENTS (error_cases); i++) {
    g_autofree char *path = g_strdup_printf ("/collection-load/error/%s", error_cases[i].name);

    g_test_add_data_func (path, &error_cases[i], test_error);
  }
  g_test_add_func ("/collection-load/random", test_random);
  g_test_add_func ("/collection-load/cancel", test_cancel);
  g_test_add_func ("/collection-load/hopeless", test_hopeless);
  g_test_add_func ("/collection-load/cut-short", test_cut_short);
  g_test_add_func ("/collection-load/doubts", test_doubts);
  g_test_add_func ("/collection-load/file", test_file);
  g_test_add_func ("/collection-load/file-cancel", test_file_cancel);
  g_test_add_func ("/collection-load/no-file", test_no_file);
  return g_test_run ();
}
