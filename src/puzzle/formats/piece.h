/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cuts lines that may be one grid from a text, and weighs the ways to read them. */

#pragma once

#include "engine/base/grid.h"
#include "puzzle/formats/grid-row.h"
#include "puzzle/formats/text-line.h"

G_BEGIN_DECLS

/** AriPieceResult: the result of an attempt to read a grid. */
typedef enum {
  ARI_PIECE_NOT_YET, /* more or fewer rows may be one */
  ARI_PIECE_MORE,    /* more of the text is needed */
  ARI_PIECE_GRID,    /* a grid, in AriPiece.grid */
  ARI_PIECE_MARKS,   /* a grid of candidates: the layout is in `grid`, the candidates in `marks` */
  ARI_PIECE_SAMURAI, /* five grids that overlap */
} AriPieceResult;

/** AriPieceDoubt: why what was read may not be what was meant. */
typedef enum {
  ARI_PIECE_SURE,
  ARI_PIECE_CLASH,      /* equal digits in a row, column or box */
  ARI_PIECE_FEW_DIGITS, /* ten digits or more, but only 1 to 9 occur */
  ARI_PIECE_BASE,       /* rows and columns may count from 0 or from 1 */
} AriPieceDoubt;

/** ARI_PIECE_MAX_ROWS: more rows than two grids of the largest size have. */
#define ARI_PIECE_MAX_ROWS (2 * ARI_MAX_DIGITS + 2)

/** AriPieceRow: a row that was gathered. */
typedef struct {
  AriRow look;
  gsize start, end; /* place in AriPiece.text */
  gsize whole;      /* the end of its line in the text that it was gathered from */
  guint line;       /* from 0 at the piece's beginning */
  guint shift;      /* characters of the line before its text */
  gboolean has_rule_before;
  gboolean has_gap_before;
} AriPieceRow;

typedef struct {
  GString *text; /* all lines; those that are not rows are rules or empty */
  AriPieceRow rows[ARI_PIECE_MAX_ROWS];
  guint n_rows;
  guint n_lines;
  guint n_dashes; /* lines of dashes, which may be rows */
  guint views;    /* a bit for each view in which all rows can be read so far */
  guint gap;      /* rows before the first gap */
  gboolean rule_is_next;
  gboolean gap_is_next;
  GString *scratch, *bare; /* the current line, and without what it wears */

  AriPieceDoubt doubt;
  AriGridText grid;
  gboolean has_other; /* where there is doubt, the text can be read in another way, too */
  AriGridText other;
  AriDigits marks[ARI_MAX_CELLS];
  gboolean is_entry[ARI_MAX_CELLS]; /* the player entered these marks as a digit */
} AriPiece;

/** AriTextCell: the text of a cell. */
typedef struct {
  const char *text;
  gsize length;
} AriTextCell;

void ari_piece_init (AriPiece *piece);
void ari_piece_clear (AriPiece *piece);

/**
 * ari_piece_gather: gathers the rows at the start of @text up to a line that cannot be one, and
 * reads them.
 * @at_end: nothing comes after @text
 * @can_wait: more may come, and is asked for with ARI_PIECE_MORE
 * @end: (out): bytes up to the end of the grid, or of all that belongs to it
 */
AriPieceResult ari_piece_gather (AriPiece *piece,
                                 const char *text,
                                 gsize length,
                                 gboolean at_end,
                                 gboolean can_wait,
                                 gsize *end);

/** ari_piece_read_loose: reads a text whose lines are not the rows of a grid: lines that were
 * wrapped, a cell a line, facts of a row, a column and a digit, units of DIMACS. The arguments are
 * those of ari_piece_gather(). */
AriPieceResult ari_piece_read_loose (AriPiece *piece,
                                     const char *text,
                                     gsize length,
                                     gboolean at_end,
                                     gboolean can_wait,
                                     gsize *end);

/** ari_piece_look: classifies a line, without what it wears if only then it may be a row. @text:
 * (out): what was classified; overwritten by the next call */
AriRow ari_piece_look (
    AriPiece *piece, const AriLine *line, gboolean in_hashes, gboolean *is_tex, AriRowText *text);

/** ari_piece_is_broken_grid: Returns: TRUE if this is most probably a grid with a mistake. */
gboolean ari_piece_is_broken_grid (const AriPiece *piece);
/** ari_piece_has_heading: Returns: TRUE if the first row is not like the others, which may be a
 * grid without it. */
gboolean ari_piece_has_heading (const AriPiece *piece);
/** ari_piece_explain: explains why it is not a grid; lines count from 1 at its beginning. */
void ari_piece_explain (AriPiece *piece, AriGridTextError *error);

/** ari_piece_read_cells: reads n × n cells from a line, or from within brackets; or n rows of n
 * characters. */
AriPieceResult ari_piece_read_cells (AriPiece *piece, const AriTextCell *cells, guint n_cells);

/** ari_piece_read_marks_line: reads n × n groups of n characters, each a candidate or a blank. */
gboolean ari_piece_read_marks_line (AriPiece *piece, const char *text, gsize length);

/** ari_piece_read_plus: reads n × n characters in which a `+` precedes each digit that was entered.
 */
gboolean ari_piece_read_plus (AriPiece *piece, const char *text, gsize length);

/** ari_piece_split: splits a line at @separator. Returns: the number of cells, which may exceed
 * @max. */
guint
ari_piece_split (const char *text, gsize length, char separator, AriTextCell *cells, guint max);

/** ari_piece_are_ordinals: Returns: TRUE if the cells are the labels of columns, in order. */
gboolean ari_piece_are_ordinals (const AriTextCell *cells, guint n);

G_END_DECLS
