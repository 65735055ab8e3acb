/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts of many puzzles, ordinary and random, and the expected result of loading them. */

#pragma once

#include "puzzle/collection/collection.h"

#define EASY "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

/** load_text: @length: -1 for a text that ends with NUL */
AriCollection *load_text (const char *text, gssize length, GError **error);
/** load_good: loads @text, and fails if there is an error. */
AriCollection *load_good (const char *text);
/** assert_puzzle: fails unless puzzle @index, in its own symbols and with `.` for blanks, is
 * @text. */
void assert_puzzle (AriCollection *collection, guint index, const char *text);

/** lines_of: (transfer full) (element-type guint): the line where each puzzle of @text begins,
 * according to the one reader. */
GArray *lines_of (const char *text);

/** Expected: the content of a random text. */
typedef struct {
  GString *text;
  GPtrArray *puzzles;  /* char * */
  GArray *lines;       /* guint */
  GPtrArray *comments; /* char *; "" for none */
  guint n_bad;
} Expected;

void expected_init (Expected *expected);
void expected_clear (Expected *expected);
/** expected_fill: adds `EASY`, then random lines, up to @n_lines in all: puzzles of three sizes
 * with and without comments, bad lines, comments, nothing. */
void expected_fill (Expected *expected, guint n_lines, const char *end);
void assert_as_expected (AriCollection *collection, const Expected *expected);
