/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prepares a line for reading, and classifies it by its characters. */

#pragma once

#include <glib.h>

#include "puzzle/formats/grid-text.h"

G_BEGIN_DECLS

/** AriLineText: a line as it is read: UTF-8, without quotation marks. */
typedef struct {
  const char *text;
  gsize length;
  guint shift;         /* characters of the line before it */
  gboolean has_hashes; /* `#` were blanks, and are replaced */
} AriLineText;

/**
 * ari_line_text_make: removes a byte order mark and quotation marks (`> `); converts full-width
 * characters to ASCII, and Latin-1 to UTF-8.
 * @scratch: holds the text if it had to change
 * @in_hashes: a line of `#` alone may be a row of blanks, not a comment
 */
AriLineText
ari_line_text_make (const char *line, gsize length, gboolean in_hashes, GString *scratch);

typedef enum {
  ARI_ROW_BLANK,   /* nothing but spaces */
  ARI_ROW_COMMENT, /* `#`, `%`, `//` or a code fence */
  ARI_ROW_RULE,    /* between the rows of a grid */
  ARI_ROW_CELLS,   /* may be the row of a grid */
  ARI_ROW_SHORT,   /* like one, but too short for any grid */
  ARI_ROW_OTHER,
} AriRowKind;

/** AriRow: a line that may be a row, and its number of cells if cells are… */
typedef struct {
  AriRowKind kind;
  guint n_chars;  /* …characters */
  guint n_tokens; /* …groups separated by spaces and bars */
  guint n_fields; /* …the parts between commas, semicolons or tabs */
  guint n_bars;   /* …the parts between bars */
  char separator; /* of fields, or NUL */
  gboolean ends_with_separator;
  gboolean has_space; /* between other characters */
  gboolean is_dashes; /* may be a rule, or a row of blanks */
  guint width;        /* characters, including spaces */
} AriRow;

AriRow ari_row_look (const AriLineText *line);

/** ari_line_is_longer_than_a_row: Returns: TRUE if a line has more characters than a row of any
 * grid. */
gboolean ari_line_is_longer_than_a_row (const char *text, gsize length);

/** ari_line_is_words: Returns: TRUE if a line is text for people: a heading, a name, prose. */
gboolean ari_line_is_words (const char *text, gsize length);

G_END_DECLS
