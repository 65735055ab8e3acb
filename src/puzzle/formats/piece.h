/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gathers the lines of a text that may be one grid, and takes the best of the ways to read them.
 *
 * How a text becomes a grid: ari_line_cut() cuts it into lines (text-line.h), and clean.h removes
 * what is around and in them. grid-row.h says of each line whether it is a comment, a rule or a
 * row, and how many cells it has for each way to tell them apart. A piece gathers rows until their
 * numbers fit a grid, and weighs the ways to read them. text-cells.h then finds the
 * symbols and boxes, or the candidates, of cells that have been told apart. Tables (table.h), texts
 * without rows (loose.h, facts.h) and puzzles in one line (puzzle-line.h) go on from there, too.
 */

#pragma once

#include "puzzle/formats/text-cells.h"
#include "puzzle/formats/grid-row.h"
#include "puzzle/formats/text-line.h"

/** AriPiece: rows that were gathered. One is made, and used again for each piece of a text. */
typedef struct _AriPiece AriPiece;

AriPiece *ari_piece_new (void);
void ari_piece_free (AriPiece *piece);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriPiece, ari_piece_free)

/** ari_piece_gather: gathers the rows at the start of @part up to a line that cannot be one, and
 * reads them. @tries_all: FALSE if only plain rows are read, without labels and empty columns
 * @reading: (out) */
AriPieceResult ari_piece_gather (AriPiece *piece,
                                 const AriTextPart *part,
                                 gboolean tries_all,
                                 AriReading *reading);

/** ari_piece_look: classifies a line, without what it wears if only then it may be a row. @text:
 * (out): what was classified; overwritten by the next call */
AriRow ari_piece_look (
    AriPiece *piece, const AriLine *line, gboolean in_hashes, gboolean *is_tex, AriRowText *text);

/** ari_piece_get_n_rows: Returns: the number of rows that were gathered. */
guint ari_piece_get_n_rows (const AriPiece *piece);

/** ari_piece_explain: explains why the rows are not a grid; lines count from 1 at the beginning of
 * the piece. Returns: TRUE if they are most probably a grid with a mistake. */
gboolean ari_piece_explain (AriPiece *piece, AriGridTextError *error);

/**
 * ari_grid_text_read: reads one grid; what follows it on its line, or after `#`, is a comment.
 * @text: (array length=length): UTF-8; a leading byte order mark and all kinds of line ends are
 * fine
 *
 * A grid is one line of n² cells or n lines of n cells, as ari_piece_gather() reads them. The
 * symbols are the defaults, `1-9A-Z…`, `0-9A-Z…` where a 0 is a digit, `A-P` or `A-Y`. Blanks are
 * `.` `0` `_` `*` `-`, and `x` and `X` up to 9×9; a 0 beside another blank mark is a digit,
 * unless zeros of a 9×9 grid clash or are its only digit. Where
 * nothing but symbols and one other character occurs, be it a space, that character is a blank.
 * `|`, spaces, empty lines and lines of `-`, `+`, `=` and `|` are rules; they say how large the
 * boxes are. From 10 digits, cells may also be numbers from 1, separated by spaces.
 *
 * Returns: FALSE with @error filled in; @result is then undefined.
 */
gboolean
ari_grid_text_read (const char *text, gsize length, AriGridText *result, AriGridTextError *error);
