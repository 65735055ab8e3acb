/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The most usual form of a puzzle in one line. */

#pragma once

#include <glib.h>

/** ARI_CLASSIC_CELLS: the classic grid, which most files hold, has this many cells. */
#define ARI_CLASSIC_CELLS 81

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

/** ari_line_is_separator: Returns: TRUE if a byte may stand between the cells and a comment. */
gboolean ari_line_is_separator (char byte);
/** ari_line_skip_separators: Returns: the place of the first other byte, from @at on. */
gsize ari_line_skip_separators (const char *line, gsize length, gsize at);
