/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A collection has the puzzles of its text, whatever else the text contains, and however it is
 * read. */

#include "config.h"

#include <string.h>

#include "puzzle/collection/collection.h"

#include "tests/puzzle/reader/random-text.h"
#include "tests/puzzle/read-document.h"
#include "tests/seed.h"

#define EASY_0 "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

/* Cases */

static void
test_one_and_gone (void)
{
  AriCollection *collection = load_good (EASY);

  g_assert_cmpuint (ari_collection_get_n_puzzles (collection), ==, 1);
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
  guint last_line;     /* the line of the last puzzle */
  const char *comment; /* the comment of the last puzzle */
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
  g_autoptr (GArray) lines = lines_of (test_case->text);
  guint last;

  g_assert_cmpuint (ari_collection_get_n_puzzles (collection), ==, test_case->n_puzzles);
  g_assert_cmpuint (ari_collection_get_n_problems (collection), ==, test_case->n_problems);
  last = test_case->n_puzzles - 1;
  assert_puzzle (collection, last, EASY);
  g_assert_cmpuint (g_array_index (lines, guint, last), ==, test_case->last_line);
  g_assert_cmpstr (ari_collection_get_comment (collection, last), ==, test_case->comment);
}

/* The runs cover all puzzles in sequence, and most are long. */
static void
test_runs (void)
{
  g_autoptr (AriCollection) collection = NULL;
  guint i, n, n_runs = 0;
  Expected expected;

  expected_init (&expected);
  expected_fill (&expected, 1000, "\n");
  collection = load_good (expected.text->str);
  for (i = 0; i < expected.puzzles->len; i += n) {
    const AriLayout *layout;
    const guint8 *givens;
    guint k;

    n = ari_collection_get_run (collection, i, &layout, &givens);
    g_assert_cmpuint (n, >=, 1);
    g_assert_cmpuint (i + n, <=, expected.puzzles->len);
    for (k = i; k < i + n; k++) {
      g_assert_true (ari_collection_get_layout (collection, k) == layout);
      g_assert_true (ari_collection_get_givens (collection, k)
                     == givens + (k - i) * layout->n_cells);
    }
    n_runs++;
  }
  g_assert_cmpuint (i, ==, expected.puzzles->len);
  g_assert_cmpuint (n_runs, <, expected.puzzles->len);
  expected_clear (&expected);
}

/* A puzzle can be opened in a window. */
static void
test_puzzle (void)
{
  g_autoptr (AriCollection) collection = load_good ("1...............\n" EASY " # by nobody\n");
  g_autoptr (AriPuzzle) puzzle = ari_collection_dup_puzzle (collection, 1);
  const AriGrid *givens = ari_puzzle_get_givens (puzzle);

  g_assert_true (givens->layout == ari_collection_get_layout (collection, 1));
  g_assert_cmpmem (givens->cells, 81, ari_collection_get_givens (collection, 1), 81);
  g_assert_cmpstr (ari_puzzle_get_info (puzzle)->comment, ==, "by nobody");
  g_assert_cmpuint (ari_collection_get_layout (collection, 0)->n_digits, ==, 4);
}

/* Symbols that a line does not determine are those of the lines before it. */
static void
test_open_symbols (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (AriCollection) collection = NULL;
  guint i;

  for (i = 0; i < 256; i++)
    g_string_append_c (text, i == 0 ? 'G' : i == 100 ? '1' : '.');
  g_string_append_c (text, '\n');
  for (i = 0; i < 256; i++)
    g_string_append_c (text, i == 0 ? 'F' : i == 100 ? '1' : '.');
  collection = load_good (text->str);
  g_assert_cmpuint (ari_collection_get_n_puzzles (collection), ==, 2);
  g_assert_true (ari_symbols_equal (ari_collection_get_symbols (collection, 0),
                                    ari_collection_get_symbols (collection, 1)));
  g_assert_cmpuint (ari_collection_get_givens (collection, 1)[0], ==, 14);
  g_assert_cmpuint (ari_collection_get_givens (collection, 1)[100], ==, 0);
}

/* n lines of n cells are a grid, but lines of small puzzles if they use only the small digits. */
static void
test_small_or_large (void)
{
  static const guint sizes[] = { 4, 6 };
  guint k, i, row;

  for (k = 0; k < G_N_ELEMENTS (sizes); k++) {
    const guint m = sizes[k], n = m * m;
    const AriSymbols symbols = ari_symbols_default (n);
    g_autoptr (GString) small = g_string_new (NULL);
    g_autoptr (GString) large = g_string_new (NULL);
    g_autoptr (AriCollection) of_small = NULL;
    g_autoptr (AriCollection) of_large = NULL;

    for (row = 0; row < n; row++) {
      for (i = 0; i < n; i++) {
        const gboolean is_open = (row + i) % 3 > 0;

        g_string_append_c (small, is_open ? '.' : (char) ('1' + (row + i) % m));
        g_string_append_c (large, is_open ? '.' : (char) symbols.characters[(row + i) % n]);
      }
      g_string_append_c (small, '\n');
      g_string_append_c (large, '\n');
    }
    of_small = load_good (small->str);
    of_large = load_good (large->str);
    g_assert_cmpuint (ari_collection_get_n_puzzles (of_small), ==, n);
    g_assert_cmpuint (ari_collection_get_layout (of_small, 0)->n_digits, ==, m);
    g_assert_cmpuint (ari_collection_get_n_puzzles (of_large), ==, 1);
    g_assert_cmpuint (ari_collection_get_layout (of_large, 0)->n_digits, ==, n);
  }
}

/* A line that is too long for memory is one problem. */
static void
test_endless_line (void)
{
  static const char *const ends[] = { "\n", "\r\n", "\r" };
  guint k;

  for (k = 0; k < 12; k++) {
    g_autoptr (GString) text = g_string_new (EASY);
    g_autoptr (AriCollection) collection = NULL;
    g_autoptr (GArray) lines = NULL;
    /* near the size of the buffer, and far beyond it */
    const gsize length = k < 9 ? 256 * 1024 - 84 + k / 3 : 3000000;

    g_string_append (text, ends[k % 3]);
    g_string_set_size (text, text->len + length);
    memset (text->str + text->len - length, '1', length);
    g_string_append (text, ends[k % 3]);
    g_string_append (text, EASY);
    collection = load_good (text->str);
    g_assert_cmpuint (ari_collection_get_n_puzzles (collection), ==, 2);
    g_assert_cmpuint (ari_collection_get_n_problems (collection), ==, 1);
    lines = lines_of (text->str);
    g_assert_cmpuint (g_array_index (lines, guint, 1), ==, 3);
  }
}

/* Problems are counted, and the first ones are kept with place and message. */
static void
test_problems (void)
{
  g_autoptr (GString) text = g_string_new (EASY "\n");
  g_autoptr (AriCollection) collection = NULL;
  const AriCollectionProblem *problems;
  guint i, n;

  for (i = 0; i < ARI_COLLECTION_MAX_PROBLEMS + 500; i++)
    g_string_append (
        text,
        "5?..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n");
  collection = load_good (text->str);
  g_assert_cmpuint (ari_collection_get_n_problems (collection), ==, i);
  problems = ari_collection_get_problems (collection, &n);
  g_assert_cmpuint (n, ==, ARI_COLLECTION_MAX_PROBLEMS);
  for (i = 0; i < n; i++) {
    g_autofree char *place = g_strdup_printf ("Line %u", i + 2);

    g_assert_cmpuint (problems[i].line, ==, i + 2);
    g_assert_true (g_str_has_prefix (problems[i].message, place));
  }
}

/* JSON with one puzzle per line is also a list. */
static void
test_json_lines (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (AriCollection) collection = NULL;
  guint i;

  for (i = 0; i < 3; i++) {
    g_string_append (text, "{\"grid\": [[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,4]]}\n");
    g_string_append (text, "[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,4]]\n");
    g_string_append (text, i == 1 ? "{\"grid\": [[1,0,0,0]]}\n" : "\n");
  }
  collection = load_good (text->str);
  g_assert_cmpuint (ari_collection_get_n_puzzles (collection), ==, 6);
  g_assert_cmpuint (ari_collection_get_n_problems (collection), ==, 1);
  for (i = 0; i < 6; i++)
    assert_puzzle (collection, i, "1..............4");
}

/* Files of other programs have one puzzle per line, or one text that is longer than the buffer. */
static void
test_other_programs (void)
{
  static const char *const before[] = {
    "", "<?xml version=\"1.0\"?>\r\n<opensudoku version=\"1\">\r\n"
  };
  static const char *const lines[] = {
    ":0000:x:" EASY ":::\n",
    "<game data=\"" EASY_0 "\" />\r\n",
  };
  static const char *const after[] = { "", "</opensudoku>\n" };
  const guint n = 3000;
  guint k, i;

  for (k = 0; k < G_N_ELEMENTS (lines); k++) {
    g_autoptr (GString) text = g_string_new (before[k]);
    g_autoptr (AriCollection) collection = NULL;

    for (i = 0; i < n; i++)
      g_string_append (text, lines[k]);
    g_string_append (text, after[k]);
    collection = load_good (text->str);
    g_assert_cmpuint (ari_collection_get_n_puzzles (collection), ==, n);
    g_assert_cmpuint (ari_collection_get_n_problems (collection), ==, 0);
    for (i = 0; i < n; i++)
      assert_puzzle (collection, i, EASY);
  }
}

/* The sets of puzzles of the shared folder load, if it exists. */
static void
test_sets (void)
{
  static const struct {
    const char *name;
    guint n;
    guint n_digits;
  } sets[] = {
    { "16x16.txt", 10, 16 },    { "25x25-sparse.txt", 15, 25 }, { "36x36.txt", 4, 36 },
    { "top1465.txt", 1465, 9 }, { "17-clue.txt", 49151, 9 },    { "hardest-11.txt", 6000, 9 },
  };
  const char *shared = g_getenv ("ARIADNE_SHARED");
  guint k;

  for (k = 0; k < G_N_ELEMENTS (sets); k++) {
    g_autofree char *path =
        shared != NULL ? g_build_filename (shared, "puzzles", sets[k].name, NULL) : NULL;
    g_autoptr (AriCollection) collection = NULL;
    g_autoptr (GError) error = NULL;
    g_autoptr (GFile) file = NULL;

    if (path == NULL || !g_file_test (path, G_FILE_TEST_EXISTS)) {
      g_test_skip ("the sets of puzzles are not here");
      return;
    }
    file = g_file_new_for_path (path);
    collection = read_collection_file (file, &error);
    g_assert_no_error (error);
    g_assert_cmpuint (ari_collection_get_n_puzzles (collection), ==, sets[k].n);
    g_assert_cmpuint (ari_collection_get_n_problems (collection), ==, 0);
    g_assert_cmpuint (ari_collection_get_layout (collection, sets[k].n - 1)->n_digits, ==,
                      sets[k].n_digits);
  }
}

int
main (int argc, char *argv[])
{
  guint i;

  ari_test_init (&argc, &argv);
  g_test_add_func ("/collection/one-and-gone", test_one_and_gone);
  for (i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strdup_printf ("/collection/text/%s", cases[i].name);

    g_test_add_data_func (path, &cases[i], test_case);
  }
  g_test_add_func ("/collection/runs", test_runs);
  g_test_add_func ("/collection/puzzle", test_puzzle);
  g_test_add_func ("/collection/open-symbols", test_open_symbols);
  g_test_add_func ("/collection/small-or-large", test_small_or_large);
  g_test_add_func ("/collection/endless-line", test_endless_line);
  g_test_add_func ("/collection/problems", test_problems);
  g_test_add_func ("/collection/json-lines", test_json_lines);
  g_test_add_func ("/collection/other-programs", test_other_programs);
  g_test_add_func ("/collection/sets", test_sets);
  return g_test_run ();
}
