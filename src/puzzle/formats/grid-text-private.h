/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a text becomes a grid.
 *
 * For all readers, a line is what ari_line_cut() cuts off, and a rule between rows is what
 * ari_line_is_rule() says (text-line.h). The rest depends on what is known of the text:
 *
 * - It is one grid. grid-text-scan.c cuts it into lines of characters that may be cells;
 *   grid-text-read.c decides by their numbers which shape it is; grid-text-symbols.c finds its
 *   symbols and boxes. Each of these passes can say what is wrong, and where.
 * - It is one line (puzzle-line.c). The usual lines of 81 characters are read sixteen at a time,
 *   all others as one grid, with the same result.
 * - It may be anything, and comes line by line (puzzle/collection/puzzle-stream.h). clean.c removes
 *   what is around and in its lines; grid-row.c says of each line whether it is a comment, a rule
 *   or a row, and how many cells it has for each way to tell them apart. piece.c gathers rows
 *   until their numbers fit a grid, and weighs the ways to read them. Their text is then read as
 *   one grid; or, where cells are not side by side, piece.c tells them apart, and only
 *   grid-text-symbols.c is the same.
 *
 * So a row of such a grid is seen twice: as an AriRow, which has only numbers, to find out where
 * the grid ends; and as an AriTextLine, which has its characters.
 */

#pragma once

#include "puzzle/formats/grid-text.h"
#include "puzzle/formats/text-line.h"

G_BEGIN_DECLS

/* Cutting */

enum {
  ARI_TEXT_MAX_LINES = 2 * ARI_MAX_DIGITS + 2, /* lines kept; the rest is ignored */
  ARI_TEXT_MAX_CHARACTERS = 3 * ARI_MAX_CELLS, /* characters kept; beyond, they are only counted */
  ARI_TEXT_MAX_COLUMNS = 60000,
  ARI_TEXT_MAX_BYTES = 1 << 20,
};

/** AriTextGap: the separator before a character in its line, or before a line; ordered by
 * strength. */
typedef enum {
  ARI_TEXT_GAP_NONE,
  ARI_TEXT_GAP_SPACE, /* spaces, or empty lines */
  ARI_TEXT_GAP_RULE,  /* a bar, or a line of rules */
} AriTextGap;

/** AriTextCharacter: a character that may be a cell, or a digit of a number in a cell. */
typedef struct {
  guint32 code;
  guint16 column; /* from 1 */
  guint8 gap;     /* AriTextGap before it */
} AriTextCharacter;

/** AriTextLine: a line with at least one character. */
typedef struct {
  guint line;         /* its number in the text, from 1 */
  guint first;        /* its first character */
  guint n_characters; /* in the line, even if not all were kept */
  guint n_tokens;     /* groups of characters separated by gaps */
  guint n_run;        /* characters at its start up to a gap or a character that cannot be a cell */
  guint8 gap;         /* AriTextGap before it */
  gboolean dashes;    /* it has only `-` and bars: a rule, or a row of blanks */
  gsize end;          /* the byte after its line end */
} AriTextLine;

/** AriTextLines: the lines of a text. Its 130 KB fit on the stack. */
typedef struct {
  guint n_lines;
  guint n_characters;
  AriTextLine lines[ARI_TEXT_MAX_LINES];
  AriTextCharacter characters[ARI_TEXT_MAX_CHARACTERS];
} AriTextLines;

/**
 * ari_text_lines_scan: cuts @text into lines, and leaves out comments and rules.
 * @text: (array length=length)
 * @spaces_are_cells: take each line as it is: a space is a character, and nothing is a rule or a
 * comment
 * @lines: (out)
 * @error: (out): undefined if TRUE is returned
 *
 * Returns: FALSE if the text is not UTF-8, has control characters, or is far too long.
 */
gboolean ari_text_lines_scan (const char *text,
                              gsize length,
                              gboolean spaces_are_cells,
                              AriTextLines *lines,
                              AriGridTextError *error);

/* Symbols and boxes */

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
 * @known: (nullable): the only symbols to accept, or NULL for the usual ones
 * @result: (out): `cells`, `symbols` and `ambiguous` are set, if TRUE is returned
 * @misfit: (out): the first cell that is neither symbol nor blank, if FALSE is returned
 *
 * Returns: FALSE if no set of symbols fits, or a number is greater than @n.
 */
gboolean ari_text_fit (const guint32 *cells,
                       guint n,
                       AriTextCellKind kind,
                       const AriSymbols *known,
                       AriGridText *result,
                       guint *misfit);

/** AriTextGaps: for each AriTextGap, a bit for each row and each column that such a gap, or a
 * stronger one, precedes. */
typedef struct {
  guint64 rows[ARI_TEXT_GAP_RULE + 1];
  guint64 columns[ARI_TEXT_GAP_RULE + 1];
} AriTextGaps;

/** ari_text_find_boxes: finds the size of the boxes of an @n × @n grid from the gaps, or takes the
 * default. @result: (out): `n`, `box_rows` and `box_columns` are set */
void ari_text_find_boxes (const AriTextGaps *gaps, guint n, AriGridText *result);

/**
 * ari_text_fit_marks: reads n × n groups of n characters as the candidates of n × n cells. The k-th
 * character of a group is the digit k or a blank, and no group has only blanks.
 * @marks: (out) (nullable): the candidates of each cell
 *
 * Returns: n, 4 to 16; 0 if the characters are anything else, and @marks is undefined then.
 */
guint ari_text_fit_marks (const guint32 *characters, gsize n_characters, AriDigits *marks);

/** ari_text_is_blank_mark: Returns: TRUE for blanks in grids of all sizes (`0` is not). */
gboolean ari_text_is_blank_mark (guint32 character);

/** ari_text_symbols_from_one: returns the first @n symbols of `1-9A-Za-z@&`, for cells that are
 * numbers from 1; the default symbols if @n is 64. */
AriSymbols ari_text_symbols_from_one (guint n);

G_END_DECLS
