/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One line of a text: says whether it may be a row of a grid. */

#pragma once

#include "puzzle/formats/text-cells.h"
#include "puzzle/formats/clean.h"

/** AriRowKind: how a line can belong to a grid. */
typedef enum {
  ARI_ROW_BLANK,   /* nothing but spaces */
  ARI_ROW_COMMENT, /* `#`, `%`, `//` or a code fence */
  ARI_ROW_RULE,    /* between the rows of a grid */
  ARI_ROW_CELLS,   /* may be the row of a grid */
  ARI_ROW_SHORT,   /* like one, but too short for any grid */
  ARI_ROW_OTHER,   /* prose, or anything else */
} AriRowKind;

/** AriRow: a line that may be a row of a grid, and its number of cells for each way to tell cells
 * apart. */
typedef struct {
  AriRowKind kind;
  guint n_chars;  /* if each character is a cell; 0 if there are quotation marks */
  guint n_tokens; /* if spaces and bars separate cells; 0 if there are quotation marks */
  guint n_fields; /* if `separator` separates cells; 0 if there is none */
  guint n_bars;   /* if bars separate cells, or also enclose them; 0 if there are none */
  char separator; /* the most frequent of tab, semicolon and comma; else NUL */
  gboolean ends_with_separator;
  gboolean begins_with_bar, ends_with_bar;
  gboolean has_space;  /* after its first cell */
  gboolean has_quote;  /* a quotation mark `"` */
  gboolean is_dashes;  /* it has only `-`, and spaces: a rule, or a row of blanks */
  gboolean is_dressed; /* it was a row only without what it wore */
  guint width;         /* in characters, including spaces */
} AriRow;

/** ari_row_is_framed: Returns: TRUE if bars enclose a row. */
static inline gboolean
ari_row_is_framed (const AriRow *row)
{
  return row->begins_with_bar && row->ends_with_bar;
}

/** ari_row_classify: says what a line can be in a grid. */
AriRow ari_row_classify (const AriRowText *line);

/**
 * ari_row_cut: cuts a row into cells, up to a `#`.
 * @in_groups: spaces and bars separate cells; else each character is one
 * @cells: (array length=max) (out)
 * @gaps: (array) (out) (nullable): for each AriTextGap, a bit for each cell but the first that such
 * a gap, or a stronger one, precedes
 *
 * Returns: the number of cells, which may exceed @max.
 */
guint ari_row_cut (const char *text,
                   gsize length,
                   gboolean in_groups,
                   AriTextCell *cells,
                   guint max,
                   guint64 gaps[ARI_TEXT_GAP_RULE + 1]);

/** ari_line_is_longer_than_a_row: Returns: TRUE if a line has more characters than a row of any
 * grid. */
gboolean ari_line_is_longer_than_a_row (const char *text, gsize length);

/** ari_text_has_error_value: Returns: TRUE if a text has what spreadsheets write in place of a
 * value that cannot be computed, such as `#REF!`. */
gboolean ari_text_has_error_value (const char *text, gsize length);

/** ari_text_may_have_letters: Returns: FALSE if a text has neither letters nor anything beyond
 * ASCII. */
gboolean ari_text_may_have_letters (const char *text, gsize length);

/** ari_line_is_words: Returns: TRUE if a line is text for people: a heading, a name or prose. */
gboolean ari_line_is_words (const char *text, gsize length);
