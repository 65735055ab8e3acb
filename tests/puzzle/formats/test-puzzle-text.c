/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles are read from the clipboard and written to it, and errors have sentences. */

#include "config.h"

#include <string.h>

#include "puzzle/base/puzzle-error.h"
#include "puzzle/formats/format.h"
#include "puzzle/formats/grid-text.h"
#include "tests/seed.h"

#define PUZZLE "9.563..723....26...1..8...5.9......71.2...9.37......8.6...5..2...78....958..437.6"

static void
test_read (void)
{
  g_autoptr (GError) error = NULL;
  AriPuzzle *puzzle = ari_puzzle_new_from_text (PUZZLE "\n", -1, &error);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  text = ari_grid_to_text (ari_puzzle_get_givens (puzzle), ari_puzzle_get_symbols (puzzle),
                           ARI_GRID_TEXT_LINE);
  g_assert_cmpstr (text, ==, PUZZLE);
  g_assert_finalize_object (puzzle);
}

/* The length counts, not a NUL. */
static void
test_length (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AriPuzzle) puzzle = ari_puzzle_new_from_text ("1234341221434321garbage", 16, &error);

  g_assert_no_error (error);
  g_assert_nonnull (puzzle);
  g_assert_cmpuint (ari_grid_n_filled (ari_puzzle_get_givens (puzzle)), ==, 16);
}

/* A puzzle is written in the symbols and boxes in which it was read. */
static void
test_same_symbols_and_boxes (void)
{
  static const char *const grids[] = {
    "AB|CD|EF\n..|..|..\n--+--+--\n..|..|..\n..|..|..\n--+--+--\n..|..|..\n..|..|..\n",
    "12|34|56\n..|..|..\n..|..|..\n--+--+--\n..|..|..\n..|..|..\n..|..|..\n",
    "123|456\n...|...\n---+---\n...|...\n...|...\n---+---\n...|...\n...|...\n",
  };

  for (guint i = 1; i < G_N_ELEMENTS (grids); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (AriPuzzle) puzzle = ari_puzzle_new_from_text (grids[i], -1, &error);
    g_autofree char *text = NULL;

    g_assert_no_error (error);
    text = ari_grid_to_text (ari_puzzle_get_givens (puzzle), ari_puzzle_get_symbols (puzzle),
                             ARI_GRID_TEXT_BOXES);
    g_assert_cmpstr (text, ==, grids[i]);
  }

  g_autoptr (AriPuzzle) letters = ari_puzzle_new_from_text (grids[0], -1, NULL);
  char symbols[4 * ARI_MAX_DIGITS + 1];

  /* its separators form no boxes of 6 cells, so the usual ones are used */
  g_assert_nonnull (letters);
  g_assert_cmpuint (ari_puzzle_get_layout (letters)->box_rows, ==, 2);
  ari_symbols_to_utf8 (ari_puzzle_get_symbols (letters), symbols);
  g_assert_cmpstr (symbols, ==, "ABCDEF");
}

static void
test_errors (void)
{
  static const struct {
    const char *text;
    const char *words; /* the message must contain these, separated by `;` */
  } known[] = {
    { "", "no puzzle" },
    { "12\xff", "Line 1, column 3;UTF-8" },
    { "123.\n3..1\n..8.\n....\n", "Line 3, column 3;“8”;“.”" },
    { "123.\n3..1\n..\x02.\n....\n", "Line 3, column 3;U+0002" },
    { PUZZLE "1", "Line 1;82 cells;81" },
    { "1", "Line 1;1 cell;16" },
    { "....\n...\n....\n....\n", "Line 2;4 cells;has 3" },
    { "....\n....\n....\n", "Line 3;4 rows;has 3" },
    { ".........", "Line 1;9 cells;16" },
    { ".......\n.......\n.......\n.......\n.......\n.......\n.......\n", "7×7;boxes" },
    { "1 2 34 .\n. 12 . .\n. . . .\n3 . . 1\n", "Line 1, column 5;candidates" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++) {
    g_autoptr (GError) error = NULL;
    g_auto (GStrv) words = g_strsplit (known[i].words, ";", -1);

    g_assert_null (ari_puzzle_new_from_text (known[i].text, -1, &error));
    g_assert_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_TEXT);
    g_test_message ("%s", error->message);
    for (guint k = 0; words[k] != NULL; k++)
      g_assert_nonnull (strstr (error->message, words[k]));
    g_assert_true (g_str_has_suffix (error->message, "."));
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
    g_assert_null (ari_puzzle_new_from_text (known[i].text, -1, NULL));
  }
}

/* Every code has a sentence of its own. */
static void
test_all_codes (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (AriGridTextCode code = ARI_GRID_TEXT_OK; code <= ARI_GRID_TEXT_PENCIL_MARKS; code++) {
    const AriGridTextError error = { code, 2, 3, 7, 9, 'q' };

    g_assert_true (g_hash_table_add (seen, ari_grid_text_error_to_string (&error)));
  }
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/text-format/read", test_read);
  g_test_add_func ("/text-format/length", test_length);
  g_test_add_func ("/text-format/same-symbols-and-boxes", test_same_symbols_and_boxes);
  g_test_add_func ("/text-format/errors", test_errors);
  g_test_add_func ("/text-format/all-codes", test_all_codes);
  return g_test_run ();
}
