/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grids as text: one line of n² characters, or n lines with or without rules between the boxes. */

#pragma once

#include "engine/base/grid.h"
#include "engine/base/symbols.h"
#include "puzzle/formats/grid-text-error.h"

/** AriGridText: a grid as it was read. */
typedef struct {
  unsigned n;           /* digits, rows and columns */
  unsigned box_rows;    /* from the rules if there are any, else ari_layout_default_box() */
  unsigned box_columns; /* both 0 where there are no such boxes and the symbols were given */
  AriSymbols symbols;
  bool ambiguous; /* several usual sets of symbols fit what was read; the first was taken */
  size_t end;     /* bytes up to the end of the grid's last line: another grid may follow */
  uint8_t cells[ARI_MAX_CELLS]; /* n² in reading order: a digit or ARI_NO_DIGIT */
} AriGridText;

/**
 * ari_grid_text_read: reads one grid; what follows it on its line, or after `#`, is a comment.
 * @text: (array length=length): UTF-8; a leading byte order mark and all kinds of line ends are
 * fine
 * @symbols: (nullable): the only symbols, and so the only size, to accept; or NULL to find them
 * out: the defaults, `1-9A-Z…`, `0-9A-Z…` where a 0 is a digit, `A-P` and `A-Y`
 *
 * A grid is one line of n² cells or n lines of n cells. Blanks are `.` `0` `_` `*` `-`, and `x` and
 * `X` up to 9×9; a 0 beside another blank mark is a digit. Where nothing but symbols and one other
 * character occurs, be it a space, that character is a blank. `|`, spaces, empty lines and lines of
 * `-`, `+`, `=` and `|` are rules; they say how large the boxes are. From 10 digits, cells may also
 * be numbers from 1, separated by spaces.
 *
 * Returns: false with @error filled in; @result is then undefined.
 */
bool ari_grid_text_read (const char *text,
                         size_t length,
                         const AriSymbols *symbols,
                         AriGridText *result,
                         AriGridTextError *error);

typedef enum {
  ARI_GRID_TEXT_LINE,  /* one line, no line end */
  ARI_GRID_TEXT_ROWS,  /* n lines, each ended */
  ARI_GRID_TEXT_BOXES, /* n lines with `|` and `---+---` between boxes; rows where there are none */
} AriGridTextForm;

/**
 * ari_grid_text_write: writes @grid, `.` for blanks; like snprintf, writes at most @size bytes with
 * the NUL and returns the length that all of it needs without the NUL.
 */
size_t ari_grid_text_write (
    const AriGrid *grid, const AriSymbols *symbols, AriGridTextForm form, char *text, size_t size);
