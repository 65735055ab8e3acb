/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads puzzles in brackets: JSON, and lists in programming languages. */

#pragma once

#include "puzzle/formats/text-cells.h"
#include "puzzle/document/document.h"

/** AriBrackets: the nesting of brackets at a place in a text; all 0 at first. */
typedef struct {
  guint64 depth; /* open brackets of all kinds */
  gboolean in_string;
  gboolean is_escaped; /* a backslash in a string precedes the next byte */
} AriBrackets;

/** ari_brackets_follow: continues to the end of the outermost bracket.
 * Returns: the bytes up to there, or all if it does not end there. */
gsize ari_brackets_follow (AriBrackets *brackets, const char *bytes, gsize length, gboolean *ends);

/** ari_brackets_find: finds where a list of cells or rows begins in a line of source code, such as
 * `board = [[5, 3`. Returns: @length if there is none. */
gsize ari_brackets_find (const char *line, gsize length);

/** ari_brackets_split: splits what is in brackets into cells, however they nest. Returns: the
 * number of cells, @max at most. */
guint ari_brackets_split (const char *text, gsize length, AriTextCell *cells, guint max);

/** ari_json_from_literal: writes an object of Python, JavaScript or the like as JSON, with names
 * and strings in `"`. Returns: (transfer full) (nullable): NULL if it has other words. */
GString *ari_json_from_literal (const char *text, gsize length);

/** ari_json_puzzles_read: reads one JSON value: a puzzle, or an array of them. @found:
 * (element-type AriFoundPuzzle): gets one at least. @cells: (out): the grid, if the value is none
 * but lists cells, such as
 * `{"row": 0, "col": 4, "value": 7}`. Returns: FALSE if it does, but not those of a grid. */
gboolean ari_json_puzzles_read (const char *text, gsize length, GQueue *found, AriReading *cells);
