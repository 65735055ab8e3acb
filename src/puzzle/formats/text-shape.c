/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows, one line, or numbers: tries the shapes that grids have in texts, and explains failures. */

#include "config.h"

#include "puzzle/formats/text-fit.h"
#include "puzzle/formats/text-shape.h"

enum {
  MIN_NUMBERS = 10,  /* digits from which cells may be numbers */
  MAX_SPACED = 16,   /* digits up to which a space may be a blank: beyond, prose might fit */
  LONG_RUN = 16,     /* characters from which a run is meant to be a grid */
  LONGEST_CUBE = 16, /* digits of the largest grid whose n³ candidates may look like cells */
};

bool
ari_text_is_size (const AriTextReader *reader, unsigned n)
{
  unsigned rows, columns;

  if (reader->symbols != NULL)
    return n == reader->symbols->n;
  return ari_layout_default_box (n, &rows, &columns);
}

/* Returns the n with n² = @count, or 0. */
static unsigned
root_of (unsigned count)
{
  unsigned n = 0;

  while (n * n < count && n <= ARI_MAX_DIGITS + 1)
    n++;
  return n * n == count ? n : 0;
}

static bool
is_square (const AriTextReader *reader, unsigned count)
{
  return ari_text_is_size (reader, root_of (count));
}

bool
ari_text_fail (AriGridTextError *error,
               AriGridTextCode code,
               const AriTextLine *line,
               unsigned column,
               unsigned found,
               unsigned expected)
{
  *error = (AriGridTextError){
    .code = code,
    .line = line != NULL ? line->line : 1,
    .column = column,
    .found = found,
    .expected = expected,
  };
  return false;
}

unsigned
ari_text_last_column (const AriTextReader *reader, const AriTextLine *line)
{
  unsigned last = line->first + line->n_spots - 1;

  if (last >= reader->lines->n_spots)
    last = reader->lines->n_spots - 1;
  return reader->lines->spots[last].column;
}

/* Collects the lines that are rows. Lines of dashes alone are rules, or rows of @dashes blanks. */
static void
collect_rows (AriTextReader *reader, unsigned dashes)
{
  AriTextShape *shape = &reader->shape;
  unsigned gap = ARI_TEXT_GAP_NONE;

  shape->n_rows = 0;
  for (unsigned i = 0; i < reader->lines->n_lines; i++) {
    const AriTextLine *line = &reader->lines->lines[i];

    if (line->gap > gap)
      gap = line->gap;
    if (line->dashes && line->n_spots != dashes) {
      gap = ARI_TEXT_GAP_RULE;
      continue;
    }
    shape->rows[shape->n_rows] = i;
    shape->gaps[shape->n_rows++] = (uint8_t) gap;
    gap = ARI_TEXT_GAP_NONE;
  }
}

/* Tries n lines of n cells. Lines after an empty one may follow, but not a further row. */
static bool
try_rows (AriTextReader *reader)
{
  AriTextShape *shape = &reader->shape;
  const unsigned n = ari_text_row (reader, 0)->n_spots;

  if (n < ARI_MIN_DIGITS || n > ARI_MAX_DIGITS || n > shape->n_rows)
    return false;
  if (reader->symbols != NULL && n != reader->symbols->n)
    return false;
  for (unsigned row = 1; row < n; row++)
    if (ari_text_row (reader, row)->n_spots != n)
      return false;
  if (shape->n_rows > n && shape->gaps[n] != ARI_TEXT_GAP_SPACE
      && ari_text_row (reader, n)->n_spots == n)
    return false;
  shape->n = n;
  shape->one_line = shape->numbers = false;
  return true;
}

/* Returns true if a line is cut into groups of the same length, so that no group is a comment. */
static bool
is_evenly_cut (const AriTextReader *reader, unsigned row)
{
  const AriTextLine *line = ari_text_row (reader, row);
  const unsigned length = line->n_run;

  if (length == 0 || line->n_tokens * length != line->n_spots)
    return false;
  for (unsigned i = 1; i < line->n_spots; i++)
    if ((ari_text_spot (reader, row, i)->gap != ARI_TEXT_GAP_NONE) != (i % length == 0))
      return false;
  return true;
}

bool
ari_text_try_line (AriTextReader *reader)
{
  const AriTextLine *line = ari_text_row (reader, 0);
  const bool whole_fits = is_square (reader, line->n_spots) && ari_text_is_kept (reader, 0);
  unsigned count = 0;

  if (whole_fits && is_evenly_cut (reader, 0))
    count = line->n_spots;
  else if (is_square (reader, line->n_run))
    count = line->n_run;
  else if (whole_fits)
    count = line->n_spots;

  reader->shape.n = root_of (count);
  reader->shape.one_line = true;
  reader->shape.numbers = false;
  return count > 0 && (!reader->spaced || reader->shape.n <= MAX_SPACED);
}

bool
ari_text_read_token (
    const AriTextReader *reader, unsigned row, unsigned *i, unsigned *number, bool *blank)
{
  const unsigned n_spots = ari_text_row (reader, row)->n_spots;
  const uint32_t first = ari_text_spot (reader, row, *i)->character;
  const bool marked = ari_text_is_blank_mark (first);

  *number = 0;
  do {
    const uint32_t character = ari_text_spot (reader, row, *i)->character;

    if (marked ? character != first : character < '0' || character > '9')
      return false;
    if (!marked && *number <= ARI_MAX_DIGITS)
      *number = *number * 10 + (character - '0');
    ++*i;
  } while (*i < n_spots && ari_text_spot (reader, row, *i)->gap == ARI_TEXT_GAP_NONE);
  *blank = marked;
  return true;
}

/* Returns true if a row is made of numbers and blanks. */
static bool
is_of_numbers (const AriTextReader *reader, unsigned row)
{
  for (unsigned i = 0; i < ari_text_row (reader, row)->n_spots;) {
    unsigned number;
    bool blank;

    if (!ari_text_read_token (reader, row, &i, &number, &blank))
      return false;
  }
  return true;
}

/* Tries n lines of n tokens, or a line of n² tokens; @wide is set if a token has several
 * characters. */
static bool
try_tokens (AriTextReader *reader, bool *wide)
{
  AriTextShape *shape = &reader->shape;
  const AriTextLine *line = ari_text_row (reader, 0);
  unsigned n = line->n_tokens;

  *wide = false;
  shape->one_line = n > ARI_MAX_DIGITS;
  if (shape->one_line)
    n = root_of (n);
  if (n < ARI_MIN_DIGITS || n > ARI_MAX_DIGITS || (!shape->one_line && n > shape->n_rows))
    return false;
  for (unsigned row = 0; row < (shape->one_line ? 1 : n); row++) {
    if (ari_text_row (reader, row)->n_tokens != line->n_tokens || !ari_text_is_kept (reader, row))
      return false;
    if (ari_text_row (reader, row)->n_spots > line->n_tokens)
      *wide = true;
  }
  shape->n = n;
  return true;
}

static bool
try_numbers (AriTextReader *reader)
{
  bool wide;

  if (!try_tokens (reader, &wide) || !wide || reader->shape.n < MIN_NUMBERS
      || !ari_text_is_size (reader, reader->shape.n))
    return false;
  for (unsigned row = 0; row < (reader->shape.one_line ? 1 : reader->shape.n); row++)
    if (!is_of_numbers (reader, row))
      return false;
  reader->shape.numbers = true;
  return true;
}

/* Fills in @error and returns true if cells have several candidates, as solvers write them. */
static bool
is_pencil_marks (AriTextReader *reader, AriGridTextError *error)
{
  bool wide;

  if (!try_tokens (reader, &wide) || !wide)
    return false;
  for (unsigned row = 0; row < (reader->shape.one_line ? 1 : reader->shape.n); row++)
    if (!is_of_numbers (reader, row))
      return false;
  for (unsigned row = 0; row < (reader->shape.one_line ? 1 : reader->shape.n); row++)
    for (unsigned i = 1; i < ari_text_row (reader, row)->n_spots; i++)
      if (ari_text_spot (reader, row, i)->gap == ARI_TEXT_GAP_NONE) {
        ari_text_fail (error, ARI_GRID_TEXT_PENCIL_MARKS, ari_text_row (reader, row),
                       ari_text_spot (reader, row, i - 1)->column, 0, 0);
        return true;
      }
  return false;
}

/* A line of n³ characters may be n² cells of n characters each, the k-th a blank or the digit k. */
bool
ari_text_is_candidates_line (const AriTextReader *reader, AriGridTextError *error)
{
  const AriTextLine *line = ari_text_row (reader, 0);
  unsigned n = 0;

  while (n * n * n < line->n_run && n < LONGEST_CUBE)
    n++;
  if (n < ARI_MIN_DIGITS || n * n * n != line->n_run || !ari_text_is_kept (reader, 0))
    return false;

  const AriSymbols symbols = ari_symbols_default (n);

  for (unsigned cell = 0; cell < n * n; cell++) {
    unsigned n_candidates = 0;

    for (unsigned k = 0; k < n; k++) {
      const uint32_t character = ari_text_spot (reader, 0, cell * n + k)->character;

      if (character == symbols.characters[k])
        n_candidates++;
      else if (!ari_text_is_blank_mark (character) && character != '0')
        return false;
    }
    if (n_candidates == 0)
      return false;
  }
  ari_text_fail (error, ARI_GRID_TEXT_PENCIL_MARKS, line, ari_text_spot (reader, 0, 0)->column, 0,
                 0);
  return true;
}

/* Returns the n² nearest to @count for which there are boxes. */
static unsigned
nearest_square (const AriTextReader *reader, unsigned count)
{
  unsigned nearest = 0;

  for (unsigned n = ARI_MIN_DIGITS; n <= ARI_MAX_DIGITS; n++) {
    if (!ari_text_is_size (reader, n))
      continue;
    const unsigned here = n * n > count ? n * n - count : count - n * n;
    const unsigned there = nearest > count ? nearest - count : count - nearest;

    if (nearest == 0 || here < there)
      nearest = n * n;
  }
  return nearest;
}

static bool
fail_line (const AriTextReader *reader, const AriTextLine *line, AriGridTextError *error)
{
  const unsigned found = line->n_run >= LONG_RUN ? line->n_run : line->n_spots;
  const unsigned n = root_of (found);

  if (n >= ARI_MIN_DIGITS - 1 && reader->symbols == NULL && !ari_text_is_size (reader, n))
    return ari_text_fail (error, ARI_GRID_TEXT_NO_LAYOUT, line, ari_text_last_column (reader, line),
                          n, 0);
  return ari_text_fail (error, ARI_GRID_TEXT_BAD_LENGTH, line, ari_text_last_column (reader, line),
                        found, nearest_square (reader, found));
}

/* Returns the width that most rows have; the first of those with equally many. */
static unsigned
usual_width (const AriTextReader *reader)
{
  unsigned best = 0, most = 0;

  for (unsigned row = 0; row < reader->shape.n_rows; row++) {
    const unsigned width = ari_text_row (reader, row)->n_spots;
    unsigned n = 0;

    for (unsigned other = row; other < reader->shape.n_rows; other++)
      n += ari_text_row (reader, other)->n_spots == width;
    if (n > most) {
      most = n;
      best = width;
    }
  }
  return best;
}

bool
ari_text_fail_shape (AriTextReader *reader, AriGridTextError *error)
{
  const unsigned n_rows = reader->shape.n_rows;

  if (n_rows == 0)
    return ari_text_fail (error, ARI_GRID_TEXT_EMPTY, NULL, 1, 0, 0);
  if (is_pencil_marks (reader, error))
    return false;
  if (n_rows == 1)
    return fail_line (reader, ari_text_row (reader, 0), error);

  const unsigned width = reader->symbols != NULL ? reader->symbols->n : usual_width (reader);

  for (unsigned row = 0; row < n_rows; row++) {
    const AriTextLine *line = ari_text_row (reader, row);

    if (line->n_spots == width)
      continue;
    if (width > ARI_MAX_DIGITS + 1)
      return fail_line (reader, line, error);
    return ari_text_fail (error, ARI_GRID_TEXT_BAD_ROW, line, ari_text_last_column (reader, line),
                          line->n_spots, width);
  }
  if (width > ARI_MAX_DIGITS + 1)
    return fail_line (reader, ari_text_row (reader, 0), error);

  const AriTextLine *last = ari_text_row (reader, n_rows - 1);

  if (n_rows == width)
    return ari_text_fail (error, ARI_GRID_TEXT_NO_LAYOUT, last, ari_text_last_column (reader, last),
                          width, 0);
  return ari_text_fail (error, ARI_GRID_TEXT_BAD_ROW_COUNT, last,
                        ari_text_last_column (reader, last), n_rows, width);
}

bool
ari_text_try_rows (AriTextReader *reader)
{
  collect_rows (reader, 0);
  if (reader->shape.n_rows == 0)
    return false;
  if (try_rows (reader) || try_numbers (reader))
    return true;

  collect_rows (reader, ari_text_row (reader, 0)->n_spots);
  if (!reader->spaced && try_rows (reader))
    return true;
  collect_rows (reader, 0);
  return false;
}
