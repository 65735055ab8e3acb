/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The members of a piece, for the two files that implement it. */

#pragma once

#include "puzzle/formats/piece.h"

/** ARI_PIECE_MAX_ROWS: more rows than two grids of the largest size have. */
#define ARI_PIECE_MAX_ROWS (2 * ARI_MAX_DIGITS + 2)

/** AriPieceView: the ways to tell the cells of a row apart, in the order in which they are
 * tried. */
typedef enum {
  ARI_VIEW_CHARACTERS,
  ARI_VIEW_FIELDS,
  ARI_VIEW_CLOSED_FIELDS,
  ARI_VIEW_GROUPS,
  ARI_VIEW_BARS,
  ARI_VIEW_BARS_BEFORE,
  ARI_VIEW_BARS_BETWEEN,
  ARI_N_VIEWS,
  ARI_VIEW_COLUMNS = ARI_N_VIEWS, /* only the column tells which cell a character is */
} AriPieceView;

/** AriPieceRow: a row that was gathered. */
typedef struct {
  AriRow look;
  gsize start, end; /* place in AriPiece.text */
  gsize line_end;   /* the end of its line in the text that it was gathered from */
  guint line;       /* from 0 at the piece's beginning */
  guint shift;      /* characters of the line before its text */
  gboolean has_rule_before;
  gboolean has_gap_before;
} AriPieceRow;

/** AriPieceRows: rows of a piece, in their order. */
typedef struct {
  AriPieceRow rows[ARI_PIECE_MAX_ROWS];
  guint n;
} AriPieceRows;

struct _AriPiece {
  GString *text; /* of all rows */
  AriPieceRows rows;
  AriPieceRows dashes; /* lines of dashes, which are rules or rows of blanks */
  guint n_lines;
  guint views;             /* a bit for each view in which all rows can be read so far */
  guint n_rows_before_gap; /* 0 if there is no gap yet */
  gboolean rule_is_next;
  gboolean gap_is_next;

  /* memory that is used again */
  GString *scratch, *bare; /* the current line, and without what it wears */
  AriTextCell cells[ARI_MAX_CELLS];
  AriGridText best, other; /* the best reading so far, and a grid that is another one */
};

/** ari_piece_count: Returns: the number of cells of a row in a view; 0 if it cannot be read so. */
guint ari_piece_count (AriPieceView view, const AriRow *look);
/** ari_piece_cut: cuts a row into its cells in a view; see ari_row_cut(). */
guint ari_piece_cut (const AriPiece *piece,
                     const AriPieceRow *row,
                     AriPieceView view,
                     AriTextCell *cells,
                     guint max,
                     guint64 gaps[ARI_TEXT_GAP_RULE + 1]);
/** ari_piece_can_be: Returns: TRUE if all rows can be read in a view so far. */
static inline gboolean
ari_piece_can_be (const AriPiece *piece, AriPieceView view)
{
  return (piece->views >> view & 1) != 0;
}
/** ari_piece_has_only_digits: Returns: TRUE if a row has only digits and spaces. */
gboolean ari_piece_has_only_digits (const AriPiece *piece, const AriPieceRow *row);
/** ari_piece_may_be_whole: Returns: TRUE if the first @n_rows rows may be a grid. */
gboolean ari_piece_may_be_whole (const AriPiece *piece, guint n_rows);
/** ari_piece_find_height: Returns: the height of rows that are drawn several lines high: the same
 * number of lines, of which one has something in it, between rules; 0 if they are not. */
guint ari_piece_find_height (const AriPiece *piece);
/** ari_piece_read_rows: reads the first @n_rows rows as a grid. @is_all: nothing follows them */
AriPieceResult
ari_piece_read_rows (AriPiece *piece, guint n_rows, gboolean is_all, AriReading *reading);
