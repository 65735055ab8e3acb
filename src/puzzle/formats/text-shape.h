/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds out which characters of a text are the cells of a grid, or why none are. */

#pragma once

#include "puzzle/formats/text-lines.h"

/** AriTextShape: the spots that are cells. */
typedef struct {
  unsigned n;
  bool one_line;
  bool numbers;                      /* cells are tokens, not spots */
  unsigned n_rows;                   /* lines that are rows, all of them */
  unsigned rows[ARI_TEXT_MAX_LINES]; /* their indices */
  uint8_t gaps[ARI_TEXT_MAX_LINES];  /* AriTextGap before each */
} AriTextShape;

/** AriTextReader: the state of one reading. */
typedef struct {
  const AriTextLines *lines;
  const AriSymbols *symbols; /* nullable */
  bool spaced;               /* spaces are blanks */
  AriTextShape shape;
} AriTextReader;

/** ari_text_try_rows: finds n lines of n cells, or of n numbers. Returns: false, with all rows
 * listed in the shape, if there are none. */
bool ari_text_try_rows (AriTextReader *reader);

/** ari_text_try_line: finds n² cells in the first row: all of it, or its first run and a
 * comment. */
bool ari_text_try_line (AriTextReader *reader);

/** ari_text_is_candidates_line: Returns: true, with @error filled in, if the first row is n³
 * characters, n for the candidates of each cell, the k-th a blank or the digit k. */
bool ari_text_is_candidates_line (const AriTextReader *reader, AriGridTextError *error);

/** ari_text_fail_shape: says why no shape fits. Returns: false. */
bool ari_text_fail_shape (AriTextReader *reader, AriGridTextError *error);

/** ari_text_read_token: reads the token at spot @i of a row and moves @i to the next.
 * Returns: true if it is a number or a blank. */
bool ari_text_read_token (
    const AriTextReader *reader, unsigned row, unsigned *i, unsigned *number, bool *blank);

/** ari_text_is_size: Returns: true if a grid of @n digits is wanted and can be made. */
bool ari_text_is_size (const AriTextReader *reader, unsigned n);

/** ari_text_last_column: the last column of a line that was kept, where an error points. */
unsigned ari_text_last_column (const AriTextReader *reader, const AriTextLine *line);

/** ari_text_fail: fills in @error; @line may be NULL. Returns: false. */
bool ari_text_fail (AriGridTextError *error,
                    AriGridTextCode code,
                    const AriTextLine *line,
                    unsigned column,
                    unsigned found,
                    unsigned expected);

/** ari_text_row: the line of a row. */
static inline const AriTextLine *
ari_text_row (const AriTextReader *reader, unsigned row)
{
  return &reader->lines->lines[reader->shape.rows[row]];
}

/** ari_text_spot: the @i-th character of a row. */
static inline const AriTextSpot *
ari_text_spot (const AriTextReader *reader, unsigned row, unsigned i)
{
  return &reader->lines->spots[ari_text_row (reader, row)->first + i];
}

/** ari_text_is_kept: Returns: true if all characters of a row were kept. */
static inline bool
ari_text_is_kept (const AriTextReader *reader, unsigned row)
{
  const AriTextLine *line = ari_text_row (reader, row);

  return line->first + line->n_spots <= reader->lines->n_spots;
}
