/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the cells of a grid that have been told apart: finds their symbols, boxes or candidates. */

#pragma once

#include "puzzle/formats/grid-text.h"
#include "puzzle/formats/text-line.h"

/** AriTextCell: the text of a cell. */
typedef struct {
  const char *text;
  gsize length;
} AriTextCell;

/** AriPieceResult: the result of an attempt to read a grid. */
typedef enum {
  ARI_PIECE_NOT_YET, /* more or fewer rows may be one */
  ARI_PIECE_MORE,    /* more of the text is needed */
  ARI_PIECE_GRID,    /* a grid, in `grid` */
  ARI_PIECE_MARKS,   /* a grid of candidates: the layout is in `grid`, the candidates in `marks` */
  ARI_PIECE_SAMURAI, /* five grids that overlap */
} AriPieceResult;

/** AriPieceDoubt: why what was read may not be what was meant. */
typedef enum {
  ARI_PIECE_SURE,
  ARI_PIECE_CLASH,      /* equal digits in a row, column or box */
  ARI_PIECE_FEW_DIGITS, /* ten digits or more, but only 1 to 9 occur */
  ARI_PIECE_BASE,       /* rows and columns may count from 0 or from 1 */
  ARI_PIECE_MARKED,     /* of some digits that are marked, and others, either may be the givens */
  ARI_PIECE_LETTERS,    /* letters were taken for the digits that they look like */
  ARI_PIECE_NAMES,      /* the letters in names of cells may count rows or columns */
  ARI_PIECE_ORDER,      /* a list fills columns, as in Fortran, but rows may have been meant */
} AriPieceDoubt;

/** AriReading: what was read. Only the fields that `result` names are set. */
typedef struct {
  AriPieceResult result;
  AriPieceDoubt doubt;
  gsize end;     /* bytes of the text up to the end of the grid, or of all that belongs to it */
  guint n_lines; /* lines that were looked at */
  AriGridText grid;
  gboolean has_other; /* where there is doubt, the text can be read in another way, too */
  AriGridText other;
  AriDigits marks[ARI_MAX_CELLS];
  gboolean is_entry[ARI_MAX_CELLS]; /* the player entered these marks as a digit */
  gboolean is_marked; /* entries are the digits without a mark, such as `*5*`, if some have one */
} AriReading;

/** AriTextGap: the separator before a cell in its row, or before a row; ordered by strength. */
typedef enum {
  ARI_TEXT_GAP_NONE,
  ARI_TEXT_GAP_SPACE, /* spaces, or empty lines */
  ARI_TEXT_GAP_RULE,  /* a bar, or a line of rules */
} AriTextGap;

/** AriTextGaps: for each AriTextGap, a bit for each row and each column that such a gap, or a
 * stronger one, precedes. */
typedef struct {
  guint64 rows[ARI_TEXT_GAP_RULE + 1];
  guint64 columns[ARI_TEXT_GAP_RULE + 1];
} AriTextGaps;

/** AriTextCellKind: how the cells of a grid are written. */
typedef enum {
  ARI_TEXT_CHARACTERS,
  ARI_TEXT_SPACED,  /* characters, of which only the space is a blank */
  ARI_TEXT_NUMBERS, /* numbers; ARI_TEXT_NO_NUMBER for a blank mark */
} AriTextCellKind;

/** ARI_TEXT_NO_NUMBER: in place of the number of a cell. */
#define ARI_TEXT_NO_NUMBER G_MAXUINT32

/**
 * ari_text_fit: reads @n × @n cells as digits and blanks.
 * @cells: (array): a Unicode character or a number for each, in reading order
 * @gaps: (nullable): they show the size of the boxes; else it is the default
 * @grid: (out): undefined if FALSE is returned
 * @misfit: (out): the first cell that is neither symbol nor blank, if FALSE is returned
 *
 * Returns: FALSE if no usual set of symbols fits, or a number is greater than @n.
 */
gboolean ari_text_fit (const guint32 *cells,
                       guint n,
                       AriTextCellKind kind,
                       const AriTextGaps *gaps,
                       AriGridText *grid,
                       guint *misfit);

/**
 * ari_text_fit_marks: reads n × n groups of n characters as the candidates of n × n cells. The k-th
 * character of a group is the digit k or a blank, and no group has only blanks.
 * @marks: (out) (nullable): the candidates of each cell
 *
 * Returns: n, 4 to 16; 0 if the characters are anything else, and @marks is undefined then.
 */
guint ari_text_fit_marks (const char *characters, gsize n_characters, AriDigits *marks);

/** ari_text_symbols_from_one: returns the first @n symbols of `1-9A-Za-z@&`, for cells that are
 * numbers from 1; the default symbols if @n is 64. */
AriSymbols ari_text_symbols_from_one (guint n);

/* These fill in @reading, except `end` and `n_lines`, and return its `result`. */

/** ari_cells_read: reads n × n cells with digits, numbers or candidates, which may have signs and
 * quotation marks around them. @gaps: (nullable) */
AriPieceResult
ari_cells_read (const AriTextCell *cells, guint n, const AriTextGaps *gaps, AriReading *reading);
/** ari_cells_read_characters: reads n × n cells of a character each, exactly as they are. */
AriPieceResult ari_cells_read_characters (const AriTextCell *cells,
                                          guint n,
                                          const AriTextGaps *gaps,
                                          AriReading *reading);
/** ari_cells_read_list: reads n × n cells, or n cells that are rows of n characters. */
AriPieceResult ari_cells_read_list (const AriTextCell *cells, guint n_cells, AriReading *reading);
/** ari_cells_turn: makes rows of the columns of a grid that was read from a list, with a doubt
 * unless they are the same. */
void ari_cells_turn (AriReading *reading);
/** ari_cells_read_marks_line: reads n × n groups of n characters, each a candidate or a blank. */
AriPieceResult ari_cells_read_marks_line (const char *text, gsize length, AriReading *reading);
/** ari_cells_read_plus: reads n × n characters in which a `+` precedes each digit that was
 * entered. */
AriPieceResult ari_cells_read_plus (const char *text, gsize length, AriReading *reading);

/** ari_cells_weigh: Returns: the doubt about a grid that has few digits for its size. */
AriPieceDoubt ari_cells_weigh (const AriGridText *grid);
/** ari_cells_overlap: Returns: TRUE if a grid of @n digits is in fact several of 9×9 cells that
 * overlap: digits are only where these have cells. */
gboolean ari_cells_overlap (guint n, const guint8 *cells, const AriSymbols *symbols);

/** ari_cells_tell: tells givens from entries where digits are marked in two ways, or some are not;
 * a
 * `+` marks entries. @marks: (array): a number for each cell, 0 for none. Leaves a grid as it is if
 * all its digits are marked alike. */
AriPieceResult ari_cells_tell (const guint32 *marks, AriReading *reading);

/** ari_cells_split: splits a line at @separator. Returns: the number of cells, @max at most. */
guint
ari_cells_split (const char *text, gsize length, char separator, AriTextCell *cells, guint max);

/** ari_cells_are_ordinals: Returns: TRUE if the cells are the labels of columns, in order. */
gboolean ari_cells_are_ordinals (const AriTextCell *cells, guint n);
/** ari_cell_follows: Returns: TRUE if a label comes after the last one, from 0, 1 or A on. @last,
 * @was_letter: (inout): the last label */
gboolean
ari_cell_follows (const AriTextCell *cell, gboolean is_first, int *last, gboolean *was_letter);

/** ari_cell_read_marks: reads the candidates of a cell side by side, or `u` and a digit that was
 * entered. A blank has none: nothing is known of it. Returns: FALSE for any other text; the results
 * are undefined then. */
gboolean ari_cell_read_marks (const char *text,
                              gsize length,
                              const AriSymbols *symbols,
                              AriDigits *candidates,
                              gboolean *is_entry);

/** ari_cell_trim: Returns: the text without spaces and quotation marks at its ends. */
AriTextCell ari_cell_trim (const char *text, gsize length);
