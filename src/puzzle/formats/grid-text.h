/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plain grids as text: one line of n² characters, or n lines with or without rules between the
 * boxes. */

#pragma once

#include <glib.h>

#include "engine/base/grid.h"
#include "engine/base/symbols.h"

typedef enum {
  ARI_GRID_TEXT_OK,
  ARI_GRID_TEXT_EMPTY,         /* no character that could be a cell */
  ARI_GRID_TEXT_TOO_LONG,      /* more than any grid needs */
  ARI_GRID_TEXT_NOT_UTF8,      /* at line and column */
  ARI_GRID_TEXT_BAD_CHARACTER, /* @character at line and column is neither symbol nor blank */
  ARI_GRID_TEXT_BAD_LENGTH,    /* @found cells in one line; @expected is the nearest n² */
  ARI_GRID_TEXT_BAD_ROW,       /* @found cells in the row at @line, which should have @expected */
  ARI_GRID_TEXT_NO_BLANKS,     /* rows of digits, of which some are shorter than others */
  ARI_GRID_TEXT_BAD_ROW_COUNT, /* @found rows of @expected cells each */
  ARI_GRID_TEXT_NO_LAYOUT,     /* n = @found has no boxes, or is outside 4 to 64 */
  ARI_GRID_TEXT_PENCIL_MARKS,  /* a cell with several candidates at line and column */
} AriGridTextCode;

/** AriGridTextError: why a text is not a grid, and where. Each code says which of the last three
 * fields are set. */
typedef struct {
  AriGridTextCode code;
  guint line;   /* from 1 */
  guint column; /* from 1, in characters */
  guint found;
  guint expected;
  guint32 character; /* Unicode */
} AriGridTextError;

/** ari_grid_text_error_to_string: (transfer full): a translated sentence that includes the place.
 */
char *ari_grid_text_error_to_string (const AriGridTextError *error);
/** ari_grid_text_error_to_words: (transfer full): a translated sentence without the place. */
char *ari_grid_text_error_to_words (const AriGridTextError *error);

/** AriGridText: a grid as it was read. */
typedef struct {
  guint n;        /* the number of digits, rows and columns: 4 to 64 */
  guint box_rows; /* from the rules if there are any, else ari_layout_default_box() */
  guint box_columns;
  AriSymbols symbols;
  gboolean ambiguous; /* several usual sets of symbols fit what was read; the first was taken */
  guint8 cells[ARI_MAX_CELLS]; /* n² in reading order: a digit or ARI_NO_DIGIT */
} AriGridText;

/** ari_grid_text_count: Returns: the number of its digits. */
guint ari_grid_text_count (const AriGridText *text);

/** ari_is_size: Returns: TRUE if a grid of @n × @n cells can have boxes. */
gboolean ari_is_size (guint n);
/** ari_root_of: Returns: the n for which n × n is @n_cells; 0 if no grid with boxes has so many. */
guint ari_root_of (gsize n_cells);
/** ari_nearest_square: Returns: the n × n nearest to @n_cells for which a grid can have boxes. */
guint ari_nearest_square (gsize n_cells);

typedef enum {
  ARI_GRID_TEXT_LINE,  /* one line, no line end */
  ARI_GRID_TEXT_ROWS,  /* n lines, each ended */
  ARI_GRID_TEXT_BOXES, /* n lines with `|` and `---+---` between boxes; rows where there are none */
} AriGridTextForm;

/** ari_grid_text_append: appends @grid to @text, `.` for blanks. @symbols: as many as @grid has
 * digits */
void ari_grid_text_append (GString *text,
                           const AriGrid *grid,
                           const AriSymbols *symbols,
                           AriGridTextForm form);
/** ari_grid_to_text: (transfer full): returns the text that ari_grid_text_append() appends. */
char *ari_grid_to_text (const AriGrid *grid, const AriSymbols *symbols, AriGridTextForm form);
