/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text cut into lines of possible cells, before it is known which grid it is. */

#pragma once

#include "engine/base/layout.h"
#include "engine/base/symbols.h"
#include "puzzle/formats/grid-text-error.h"

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
  uint32_t character;
  uint16_t column; /* from 1 */
  uint8_t gap;     /* AriTextGap before it */
} AriTextSpot;

/** AriTextLine: a line with at least one spot. */
typedef struct {
  unsigned line;     /* its number in the text, from 1 */
  unsigned first;    /* its first spot */
  unsigned n_spots;  /* in the line, even if not all were kept */
  unsigned n_tokens; /* groups of spots separated by gaps */
  unsigned n_run;    /* spots at its start up to a gap or a character that cannot be a cell */
  uint8_t gap;       /* AriTextGap before it */
  bool dashes;       /* only `-` and bars: a rule, or a row of blanks */
  size_t end;        /* the byte after its line end */
} AriTextLine;

typedef struct {
  unsigned n_lines;
  unsigned n_spots;
  AriTextLine lines[ARI_TEXT_MAX_LINES];
  AriTextSpot spots[ARI_TEXT_MAX_SPOTS];
} AriTextLines;

/**
 * ari_text_lines_scan: cuts @text into lines without comments and rules.
 * @symbols: (nullable): characters that are cells even if they are otherwise comments or rules
 * @spaces_are_cells: take each line as it is: a space is a spot, and nothing is a rule or a comment
 *
 * Returns: false with @error filled in for wrong UTF-8, control characters and far too much text.
 */
bool ari_text_lines_scan (const char *text,
                          size_t length,
                          const AriSymbols *symbols,
                          bool spaces_are_cells,
                          AriTextLines *lines,
                          AriGridTextError *error);
