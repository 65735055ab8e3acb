/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line as a puzzle: the fast reader agrees with the tolerant one. */

#include <string.h>

#include "puzzle/formats/puzzle-line.h"
#include "tests/puzzle/formats/line-agrees.h"
#include "tests/seed.h"

#define EASY "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

enum {
  N_RANDOM = 20000,
  ROOM = 400,
};

/* Lines consist of these characters: mostly those of puzzles, and some others. */
static const char *const alphabets[] = {
  "123456789.........................",
  "1234567890000000000000000000000000",
  "12345678.........................0",
  "0123456780123456780123456780",
  "1234.*-_xX",
  "-",
  ".",
  "ABCDEFGHI....................",
  "123456789........................ab",
};

static const char *const tails[] = {
  "",
  "",
  " ",
  "# comment",
  " comment",
  "\tcomment",
  ",x",
  ";1.2;3",
  "|",
  " |",
  "9",
  ".",
  "x",
  "\xc3\xa9",
  " \xc3\xa9",
  " \xff",
  "\r",
  " \r",
  "\x01",
  " \x7f",
  ":",
  "/",
  "'",
  " 1 2 3 4 5 6 7 8 9",
  ",534678912672195348198342567859761423426853791713924856961537284287419635345286179",
  " 534678912672195348198342567859761423426853791713924856961537284287419635345286179",
};

static void
append_random (GRand *random, GString *line, const char *alphabet, guint n)
{
  const guint length = (guint) strlen (alphabet);
  guint i;

  for (i = 0; i < n; i++)
    g_string_append_c (line, alphabet[g_rand_int_range (random, 0, (gint32) length)]);
}

static void
shuffle (GRand *random, char *text, guint n)
{
  guint i;

  for (i = n; i > 1; i--) {
    const guint k = (guint) g_rand_int_range (random, 0, (gint32) i);
    const char byte = text[k];

    text[k] = text[i - 1];
    text[i - 1] = byte;
  }
}

/* Lines are copied into blocks of exactly their size, so that a read beyond them is seen. */
static void
test_as_tolerant (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  guint n_quick = 0;
  guint i;

  for (i = 0; i < N_RANDOM; i++) {
    const guint alphabet = (guint) g_rand_int_range (random, 0, G_N_ELEMENTS (alphabets));
    const guint tail = (guint) g_rand_int_range (random, 0, G_N_ELEMENTS (tails));
    g_autoptr (GString) line = g_string_sized_new (ROOM);
    g_autofree char *bytes = NULL;
    guint8 cells[ARI_CLASSIC_CELLS];

    append_random (random, line, alphabets[alphabet], 81);
    if (g_rand_int_range (random, 0, 20) == 0)
      g_string_truncate (line, (gsize) g_rand_int_range (random, 0, 81));
    if (g_rand_int_range (random, 0, 20) == 0)
      append_random (random, line, alphabets[alphabet], (guint) g_rand_int_range (random, 1, 250));
    g_string_append (line, tails[tail]);
    bytes = g_memdup2 (line->str, line->len);
    assert_line_agrees (bytes, line->len);
    n_quick += ari_puzzle_line_read_classic (bytes, line->len, cells, NULL) != FALSE;
  }
  g_assert_cmpuint (n_quick, >, N_RANDOM / 5);
}

/* Groups of cells follow the cells: solutions, columns of numbers, the rest of a larger grid. */
static void
test_groups (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  guint i;

  for (i = 0; i < N_RANDOM / 4; i++) {
    static const guint lengths[] = { 1, 4, 9, 18, 19, 39, 63, 81 };
    const guint alphabet = (guint) g_rand_int_range (random, 0, 5);
    g_autoptr (GString) line = g_string_sized_new (ROOM);
    g_autofree char *bytes = NULL;
    guint n = (guint) g_rand_int_range (random, 1, 4);

    append_random (random, line, alphabets[alphabet], 81);
    while (n-- > 0) {
      g_string_append_c (line, " ,\t:|;#"[g_rand_int_range (random, 0, 7)]);
      append_random (random, line, alphabets[alphabet],
                     lengths[g_rand_int_range (random, 0, G_N_ELEMENTS (lengths))]);
    }
    bytes = g_memdup2 (line->str, line->len);
    assert_line_agrees (bytes, line->len);
  }
}

/* A line that is written is read again, and no byte more is written. */
static void
test_written (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  guint i, k;

  for (i = 0; i < 1000; i++) {
    g_autofree char *line = g_malloc (ARI_CLASSIC_CELLS);
    guint8 cells[ARI_CLASSIC_CELLS], again[ARI_CLASSIC_CELLS];

    for (k = 0; k < ARI_CLASSIC_CELLS; k++) {
      const guint digit = (guint) g_rand_int_range (random, 0, 12);

      cells[k] = digit < 9 ? (guint8) digit : ARI_NO_DIGIT;
    }
    ari_puzzle_line_write_classic (cells, line);
    g_assert_null (memchr (line, '0', ARI_CLASSIC_CELLS));
    g_assert_true (ari_puzzle_line_read_classic (line, ARI_CLASSIC_CELLS, again, NULL));
    g_assert_cmpmem (again, sizeof again, cells, sizeof cells);
    assert_line_agrees (line, ARI_CLASSIC_CELLS);
    for (k = 0; k < ARI_CLASSIC_CELLS; k++)
      g_assert_false (ari_puzzle_line_read_classic (line, k, again, NULL));
  }
}

/* The grids have nine of each of nine digits, with a 0 or not, in any order. */
static void
test_full_grids (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  guint i, k;

  for (i = 0; i < 200; i++) {
    char line[81];

    for (k = 0; k < 81; k++)
      line[k] = (char) ((i % 2 == 0 ? '0' : '1') + k % 9);
    shuffle (random, line, 81);
    assert_line_agrees (line, 81);
  }
}

typedef struct {
  const char *name;
  const char *line;
  AriPuzzleLineKind kind;
  const char *comment;
} Case;

static const Case cases[] = {
  { "nothing", "", ARI_PUZZLE_LINE_EMPTY, NULL },
  { "spaces", " \t ", ARI_PUZZLE_LINE_EMPTY, NULL },
  { "comment", "  # " EASY, ARI_PUZZLE_LINE_EMPTY, NULL },
  { "mark-alone", "\xef\xbb\xbf", ARI_PUZZLE_LINE_EMPTY, NULL },
  { "plain", EASY, ARI_PUZZLE_LINE_PUZZLE, "" },
  { "marked", "\xef\xbb\xbf" EASY " x", ARI_PUZZLE_LINE_PUZZLE, "x" },
  { "indented", "  " EASY "  ## a b ", ARI_PUZZLE_LINE_PUZZLE, "a b " },
  { "values", EASY ";1.2;hard", ARI_PUZZLE_LINE_PUZZLE, "1.2;hard" },
  { "small", "1..4............ easy", ARI_PUZZLE_LINE_PUZZLE, "easy" },
  { "spaced", "1 . . 4 . . . . . . . . . . . . # easy", ARI_PUZZLE_LINE_PUZZLE, "easy" },
  { "bars", "1..4|....|....|....", ARI_PUZZLE_LINE_PUZZLE, "" },
  { "short", "53..7....6..195", ARI_PUZZLE_LINE_BAD, NULL },
  { "words", "easy", ARI_PUZZLE_LINE_BAD, NULL },
};

static void
test_case (gconstpointer data)
{
  const Case *line_case = data;
  const gsize length = strlen (line_case->line);
  g_autofree AriGridText *text = g_new0 (AriGridText, 1);
  AriGridTextError error;
  gsize comment;

  g_assert_cmpint (ari_puzzle_line_read (line_case->line, length, text, &comment, &error), ==,
                   line_case->kind);
  if (line_case->comment != NULL)
    g_assert_cmpstr (line_case->line + comment, ==, line_case->comment);
  g_assert_cmpint (ari_puzzle_line_read (line_case->line, length, text, NULL, &error), ==,
                   line_case->kind);
}

int
main (int argc, char *argv[])
{
  guint i;

  ari_test_init (&argc, &argv);
  g_test_add_func ("/puzzle-line/as-tolerant", test_as_tolerant);
  g_test_add_func ("/puzzle-line/groups", test_groups);
  g_test_add_func ("/puzzle-line/written", test_written);
  g_test_add_func ("/puzzle-line/full-grids", test_full_grids);
  for (i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strdup_printf ("/puzzle-line/line/%s", cases[i].name);

    g_test_add_data_func (path, &cases[i], test_case);
  }
  return g_test_run ();
}
