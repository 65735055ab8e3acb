/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Collections: what is loaded is what is in the text, whatever else is there, and however it comes.
 */

#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "puzzle/collection-reader.h"
#include "puzzle/puzzle-file.h"

#define EASY   "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define EASY_0 "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

/* Helpers */

static AriCollection *
load_text (const char *text, gssize length, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length < 0 ? strlen (text) : (gsize) length);

  return ari_collection_new_from_bytes (bytes, error);
}

static AriCollection *
load_good (const char *text)
{
  g_autoptr (GError) error = NULL;
  AriCollection *collection = load_text (text, -1, &error);

  g_assert_no_error (error);
  return collection;
}

static char *
puzzle_text (AriCollection *collection, guint index)
{
  const AriLayout *layout = ari_collection_get_layout (collection, index);
  const guint8 *givens = ari_collection_get_givens (collection, index);
  const AriSymbols *symbols = ari_collection_get_symbols (collection, index);
  GString *text = g_string_new (NULL);
  guint i;

  for (i = 0; i < layout->n_cells; i++)
    g_string_append_unichar (text,
                             givens[i] == ARI_NO_DIGIT ? '.' : symbols->characters[givens[i]]);
  return g_string_free (text, FALSE);
}

static void
assert_puzzle (AriCollection *collection, guint index, const char *text)
{
  g_autofree char *found = puzzle_text (collection, index);

  g_assert_cmpstr (found, ==, text);
}

static char *
random_line (GRand *random)
{
  char *line = g_malloc (ARI_COLLECTION_MAX_PROBLEMS);
  guint i;

  for (i = 0; i < 81; i++)
    line[i] =
        g_rand_int_range (random, 0, 3) > 0 ? '.' : (char) g_rand_int_range (random, '1', '9' + 1);
  line[81] = '\0';
  return line;
}

/* Cases */

static void
test_one_and_gone (void)
{
  AriCollection *collection = load_good (EASY);

  g_assert_cmpuint (ari_collection_get_n_puzzles (collection), ==, 1);
  g_assert_cmpuint (ari_collection_get_line (collection, 0), ==, 1);
  g_assert_cmpuint (ari_collection_get_n_givens (collection, 0), ==, 30);
  g_assert_cmpuint (ari_collection_get_n_problems (collection), ==, 0);
  g_assert_null (ari_collection_get_comment (collection, 0));
  assert_puzzle (collection, 0, EASY);
  g_assert_finalize_object (collection);
}

typedef struct {
  const char *name;
  const char *text;
  guint n_puzzles;
  guint n_problems;
  guint last_line;     /* of the last puzzle */
  const char *comment; /* of the last puzzle */
} Case;

#define ROWS                                                                                       \
  "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8." \
  ".79\n"
#define BOXES                                                                                      \
  "53.|.7.|...\n6..|195|...\n.98|...|.6.\n---+---+---\n8..|.6.|..3\n4..|8.3|..1\n7..|.2.|..6\n"    \
  "---+---+---\n.6.|...|28.\n...|419|..5\n...|.8.|.79\n"
#define BAD_ROWS                                                                                   \
  "53..7....\n6..195...\n.98....6.\n8...6..3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8.." \
  "79\n"

/* every one has `EASY` as its last puzzle */
static const Case cases[] = {
  { "no-line-end", EASY, 1, 0, 1, NULL },
  { "unix", EASY "\n" EASY "\n", 2, 0, 2, NULL },
  { "windows", EASY "\r\n" EASY "\r\n", 2, 0, 2, NULL },
  { "old-mac", EASY "\r" EASY "\r" EASY, 3, 0, 3, NULL },
  { "mark", "\xef\xbb\xbf" EASY "\n" EASY "\n", 2, 0, 2, NULL },
  { "zeros", EASY_0 "\n", 1, 0, 1, NULL },
  { "empty-lines", "\n\n" EASY "\n\n  \n" EASY "\n\n", 2, 0, 6, NULL },
  { "comments", "# first\n" EASY "\n  # second\n" EASY, 2, 0, 4, NULL },
  { "comment-behind", EASY " # hard, 11.6\n", 1, 0, 1, "hard, 11.6" },
  { "comment-without-mark", EASY " hard  \n", 1, 0, 1, "hard" },
  { "comment-accents", EASY " très dur\n", 1, 0, 1, "très dur" },
  { "solution-behind",
    EASY ",534678912672195348198342567859761423426853791713924856961537284287419635345286179\n", 1,
    0, 1, "534678912672195348198342567859761423426853791713924856961537284287419635345286179" },
  { "bad-line", EASY "\nnonsense\n" EASY, 2, 1, 3, NULL },
  { "too-short", "53..7\n" EASY, 1, 1, 2, NULL },
  { "too-long-and-short", EASY "\n" EASY "...\n" EASY "\n...\n" EASY, 3, 2, 5, NULL },
  { "rows", ROWS, 1, 0, 1, NULL },
  { "rows-twice", ROWS "\n" ROWS, 2, 0, 11, NULL },
  { "rows-with-titles", "Grid 01\n" ROWS "Grid 02\n" ROWS, 2, 0, 12, "Grid 02" },
  { "boxes", BOXES "\n\n" BOXES, 2, 0, 14, NULL },
  { "mixed-forms", EASY "\n\n" ROWS "\n" EASY "\n", 3, 0, 13, NULL },
  { "mixed-forms-rows-last", ROWS "\n" EASY "\n" EASY "\n\n" ROWS, 4, 0, 14, NULL },
  { "bad-rows", ROWS "\n" BAD_ROWS "\n" ROWS, 2, 1, 21, NULL },
  { "bad-rows-first", BAD_ROWS "\n" ROWS, 1, 1, 11, NULL },
  { "nul-in-a-bad-line", EASY "\n" EASY "\n53..\x01..\n" EASY, 3, 1, 4, NULL },
  { "mixed-sizes", "1...............\n" EASY "\n1..................................6\n" EASY, 4, 0,
    4, NULL },
};

static void
test_case (gconstpointer data)
{
  const Case *test_case = data;
  g_autoptr (AriCollection) collection = load_good (test_case->text);
  guint last;

  g_assert_cmpuint (ari_collection_get_n_puzzles (collection), ==, test_case->n_puzzles);
  g_assert_cmpuint (ari_collection_get_n_problems (collection), ==, test_case->n_problems);
  last = test_case->n_puzzles - 1;
  assert_puzzle (collection, last, EASY);
  g_assert_cmpuint (ari_collection_get_line (collection, last), ==, test_case->last_line);
  g_assert_cmpstr (ari_collection_get_comment (collection, last), ==, test_case->comment);
}

int
main (int argc, char *argv[])
{
  guint i;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/collection/one-and-gone", test_one_and_gone);
  for (i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strdup_printf ("/collection/text/%s", cases[i].name);

    g_test_add_data_func (path, &cases[i], test_case);
  }
  (void) random_line;
  return g_test_run ();
}
