/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line is read as a puzzle in both ways. */

#include "puzzle/formats/puzzle-line.h"
#include "tests/puzzle/formats/line-agrees.h"

void
assert_line_agrees (const char *line, gsize length)
{
  g_autofree AriGridText *expected = g_new0 (AriGridText, 1);
  g_autofree AriGridText *read = g_new0 (AriGridText, 1);
  AriGridTextError expected_error, error;
  const gboolean reads = ari_grid_text_read (line, length, NULL, expected, &expected_error);
  gsize comment = G_MAXSIZE;
  const AriPuzzleLineKind kind = ari_puzzle_line_read (line, length, read, &comment, &error);

  if (kind == ARI_PUZZLE_LINE_EMPTY) {
    g_assert_false (reads);
    return;
  }
  g_assert_cmpint (kind, ==, reads ? ARI_PUZZLE_LINE_PUZZLE : ARI_PUZZLE_LINE_BAD);
  if (!reads) {
    g_assert_cmpint (error.code, ==, expected_error.code);
    g_assert_cmpuint (error.column, ==, expected_error.column);
    return;
  }
  g_assert_cmpuint (read->n, ==, expected->n);
  g_assert_cmpuint (read->box_rows, ==, expected->box_rows);
  g_assert_cmpuint (read->box_columns, ==, expected->box_columns);
  g_assert_true (ari_symbols_equal (&read->symbols, &expected->symbols));
  g_assert_cmpint (read->ambiguous, ==, expected->ambiguous);
  g_assert_cmpuint (read->end, ==, expected->end);
  g_assert_cmpmem (read->cells, read->n * read->n, expected->cells, expected->n * expected->n);
  g_assert_cmpuint (comment, <=, length);
}
