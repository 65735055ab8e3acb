/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text cut into lines of possible cells, before it is known which grid it is. */

#pragma once

#include "puzzle/formats/grid-text.h"

G_BEGIN_DECLS

enum {
  ARI_TEXT_MAX_LINES = 2 * ARI_MAX_DIGITS + 2, /* lines kept; the rest is ignored */
  ARI_TEXT_MAX_SPOTS = 3 * ARI_MAX_CELLS,      /* characters kept; beyond, they are only counted */
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

/** AriTextSpot: a character that may be a cell or a part of one. */
typedef struct {
  guint32 character;
  guint16 column; /* from 1 */
  guint8 gap;     /* AriTextGap before it */
} AriTextSpot;

/** AriTextLine: a line with at least one spot. */
typedef struct {
  guint line;      /* its number in the text, from 1 */
  guint first;     /* its first spot */
  guint n_spots;   /* in the line, even if not all were kept */
  guint n_tokens;  /* groups of spots separated by gaps */
  guint n_run;     /* spots at its start up to a gap or a character that cannot be a cell */
  guint8 gap;      /* AriTextGap before it */
  gboolean dashes; /* only `-` and bars: a rule, or a row of blanks */
  gsize end;       /* the byte after its line end */
} AriTextLine;

typedef struct {
  guint n_lines;
  guint n_spots;
  AriTextLine lines[ARI_TEXT_MAX_LINES];
  AriTextSpot spots[ARI_TEXT_MAX_SPOTS];
} AriTextLines;

/**
 * ari_text_lines_scan: cuts @text into lines without comments and rules.
 * @spaces_are_cells: take each line as it is: a space is a spot, and nothing is a rule or a comment
 *
 * Returns: FALSE with @error filled in for wrong UTF-8, control characters and far too much text.
 */
gboolean ari_text_lines_scan (const char *text,
                              gsize length,
                              gboolean spaces_are_cells,
                              AriTextLines *lines,
                              AriGridTextError *error);

/* These three are inline because they are asked about each character. */

static inline gboolean
ari_text_is_space (guint32 character)
{
  return character == ' ' || character == '\t' || character == '\v' || character == '\f'
         || character == 0xa0 || character == 0x3000 || (character >= 0x2000 && character <= 0x200a)
         || character == 0x202f;
}

/** ari_text_is_drawn: Returns: TRUE for box-drawing characters: rules in whatever direction. */
static inline gboolean
ari_text_is_drawn (guint32 character)
{
  return character >= 0x2500 && character <= 0x257f;
}

/** ari_text_is_bar: Returns: TRUE for `|` and drawn rules. */
static inline gboolean
ari_text_is_bar (guint32 character)
{
  return character == '|' || ari_text_is_drawn (character);
}

G_END_DECLS
