/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line that is a whole puzzle, as in files of many puzzles: reads the usual form quickly, all
 * others by ari_grid_text_read(). */

#pragma once

#include "puzzle/formats/grid-text.h"

G_BEGIN_DECLS

/** ARI_CLASSIC_CELLS: the classic grid, which most files hold, has this many cells. */
#define ARI_CLASSIC_CELLS 81

/** AriPuzzleLineKind: the result of reading a line. */
typedef enum {
  ARI_PUZZLE_LINE_EMPTY,  /* only spaces, or a comment */
  ARI_PUZZLE_LINE_PUZZLE, /* a puzzle */
  ARI_PUZZLE_LINE_BAD,    /* neither */
} AriPuzzleLineKind;

/**
 * ari_puzzle_line_read: reads a line as a puzzle.
 * @line: (array length=length): without its line end; may begin with a byte order mark
 * @text: (out): the puzzle; undefined unless ARI_PUZZLE_LINE_PUZZLE is returned
 * @comment: (out) (nullable): where the text after the grid begins, in bytes, without the spaces,
 *   `#`, commas, semicolons and bars before it; @length if there is none
 * @error: (out): why the line is bad; the line is 1, the column in characters
 *
 * The result is always that of ari_grid_text_read(), but takes a fiftieth of the time for lines
 * that ari_puzzle_line_read_classic() reads. Any thread; @text has 4 KiB and should be reused.
 */
AriPuzzleLineKind ari_puzzle_line_read (
    const char *line, gsize length, AriGridText *text, gsize *comment, AriGridTextError *error);

/**
 * ari_puzzle_line_read_classic: reads the most usual form of a line: 81 characters, `1` to `9` and
 * blanks, either `0` or any of `.`, `*`, `-`, `_`, `x`; then nothing, or a short comment in ASCII.
 * @cells: (array length=81) (out): a digit or ARI_NO_DIGIT each; undefined if FALSE is returned
 * @comment: (out) (nullable): as ari_puzzle_line_read()
 *
 * Takes some twenty nanoseconds. Returns: FALSE if the line is anything else, which is not an
 * error: ari_puzzle_line_read() may accept it.
 */
gboolean
ari_puzzle_line_read_classic (const char *line, gsize length, guint8 *cells, gsize *comment);

/** ari_puzzle_line_write_classic: writes 81 @cells as 81 characters, `.` for blanks, without a NUL
 * after them. */
void ari_puzzle_line_write_classic (const guint8 *cells, char *text);

G_END_DECLS
