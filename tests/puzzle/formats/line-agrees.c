/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line is read as a puzzle in both ways. */

#include "puzzle/formats/puzzle-line.h"
#include "tests/puzzle/formats/line-agrees.h"

/* The quick reader declines lines that begin with a space, which changes nothing else. */
void
assert_line_agrees (const char *line, gsize length)
{
  g_autoptr (GString) spaced = g_string_new (" ");
  g_autofree AriGridText *read = g_new0 (AriGridText, 1);
  g_autofree AriGridText *slowly = g_new0 (AriGridText, 1);
  guint8 cells[ARI_CLASSIC_CELLS];
  gsize comment = G_MAXSIZE, slow_comment = G_MAXSIZE;
  AriGridTextError error;
  const AriPuzzleLineKind kind = ari_puzzle_line_read (line, length, read, &comment, &error);

  if (kind == ARI_PUZZLE_LINE_PUZZLE)
    g_assert_cmpuint (comment, <=, length);
  else if (kind == ARI_PUZZLE_LINE_BAD) {
    g_assert_cmpint (error.code, !=, ARI_GRID_TEXT_OK);
    g_assert_cmpuint (error.column, >=, 1);
  }
  if (!ari_puzzle_line_read_classic (line, length, cells, NULL))
    return;
  g_string_append_len (spaced, line, (gssize) length);
  g_assert_false (ari_puzzle_line_read_classic (spaced->str, spaced->len, cells, NULL));
  g_assert_cmpint (ari_puzzle_line_read (spaced->str, spaced->len, slowly, &slow_comment, &error),
                   ==, kind);
  g_assert_cmpint (kind, ==, ARI_PUZZLE_LINE_PUZZLE);
  g_assert_cmpuint (read->n, ==, slowly->n);
  g_assert_cmpuint (read->box_rows, ==, slowly->box_rows);
  g_assert_cmpuint (read->box_columns, ==, slowly->box_columns);
  g_assert_true (ari_symbols_equal (&read->symbols, &slowly->symbols));
  g_assert_cmpint (read->ambiguous, ==, slowly->ambiguous);
  g_assert_cmpmem (read->cells, ARI_CLASSIC_CELLS, slowly->cells, ARI_CLASSIC_CELLS);
  g_assert_cmpuint (comment + 1, ==, slow_comment);
}
