/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line made ready to be read, and what its characters say at a first look. */

#pragma once

#include <glib.h>

#include "engine/text/grid-text.h"

G_BEGIN_DECLS

/** AriLineText: a line as it is read: UTF-8, without the marks of a quotation. */
typedef struct {
  const char *text;
  gsize length;
  guint shift;         /* characters of the line in front of it */
  gboolean has_hashes; /* `#` stood for its blanks */
} AriLineText;

/**
 * ari_line_text_make: takes away a byte order mark, `> ` and spaces behind it; makes ASCII of
 * digits of full width, and UTF-8 of Latin-1.
 * @scratch: where the text lies if it is not the same
 * @in_hashes: it may be a row of blanks that are `#`, not a comment
 */
AriLineText
ari_line_text_make (const char *line, gsize length, gboolean in_hashes, GString *scratch);

typedef enum {
  ARI_ROW_BLANK,   /* nothing but spaces */
  ARI_ROW_COMMENT, /* `#`, `%`, `//` or a code fence */
  ARI_ROW_RULE,    /* between the rows of a grid */
  ARI_ROW_CELLS,   /* it may be the row of a grid */
  ARI_ROW_SHORT,   /* it is like one, but no grid is so wide */
  ARI_ROW_OTHER,
} AriRowKind;

/** AriRow: a line that may be a row: how many cells it has if cells are… */
typedef struct {
  AriRowKind kind;
  guint n_chars;  /* …characters */
  guint n_tokens; /* …groups of them separated by spaces and bars */
  guint n_fields; /* …what is between commas, semicolons or tabs */
  guint n_bars;   /* …what is between bars */
  char separator; /* of fields, or NUL */
  gboolean ends_with_separator;
  gboolean has_space; /* between other characters */
  gboolean is_dashes; /* a rule, or a row of blanks */
  guint width;        /* characters in all, spaces too */
} AriRow;

AriRow ari_row_look (const AriLineText *line);

/** ari_line_is_longer_than_a_row: whether a line has more characters than a row of any grid. */
gboolean ari_line_is_longer_than_a_row (const char *text, gsize length);

/** ari_line_is_words: whether a line is written for people: a heading, a name, prose. */
gboolean ari_line_is_words (const char *text, gsize length);

/** ari_is_size: whether there are grids of @n × @n cells with boxes. */
gboolean ari_is_size (guint n);
/** ari_root_of: the n of a grid with @n_cells cells; 0 if there is none */
guint ari_root_of (gsize n_cells);

G_END_DECLS
