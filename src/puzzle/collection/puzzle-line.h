/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One line of a file of many puzzles: the quick way for plain lines, the tolerant one for others.
 */

#pragma once

#include <glib.h>

#include "engine/text/grid-text.h"

G_BEGIN_DECLS

/** ARI_CLASSIC_CELLS: cells of the classic grid, which most files hold. */
#define ARI_CLASSIC_CELLS 81

typedef enum {
  ARI_PUZZLE_LINE_EMPTY,  /* nothing but spaces, or a comment */
  ARI_PUZZLE_LINE_PUZZLE, /* there is one */
  ARI_PUZZLE_LINE_BAD,    /* neither */
} AriPuzzleLineKind;

/**
 * ari_puzzle_line_read: reads a line as a puzzle.
 * @line: (array length=length): without its end; a byte order mark before it is fine
 * @text: (out): the puzzle, if there is one; `end` is @length
 * @comment: (out) (nullable): the first byte of the text after the grid, without the spaces,
 *   `#`, commas and semicolons between; @length where there is nothing
 * @error: (out): why the line is bad; line 1, column in characters
 *
 * It says of every line exactly what ari_grid_text_read() says of it, in a fiftieth of the time
 * where ari_puzzle_line_read_classic() takes it. Any thread; @text is 4 KiB and worth keeping from
 * line to line.
 */
AriPuzzleLineKind ari_puzzle_line_read (
    const char *line, gsize length, AriGridText *text, gsize *comment, AriGridTextError *error);

/**
 * ari_puzzle_line_read_classic: reads the line that most files are made of: 81 characters, `1` to
 * `9` and blanks, either `0` or any of `.`, `*`, `-`, `_`, `x`; then nothing, or a short comment in
 * ASCII.
 * @cells: (array length=81) (out): a digit or ARI_NO_DIGIT each; undefined where FALSE is returned
 * @comment: (out) (nullable): as ari_puzzle_line_read()
 *
 * Some twenty nanoseconds. Returns: FALSE where the line is anything else, which is not a error:
 *   ari_puzzle_line_read() may still know what it is.
 */
gboolean
ari_puzzle_line_read_classic (const char *line, gsize length, guint8 *cells, gsize *comment);

/** ari_puzzle_line_write_classic: writes 81 @cells as 81 characters, `.` for blanks. No NUL. */
void ari_puzzle_line_write_classic (const guint8 *cells, char *text);

G_END_DECLS
