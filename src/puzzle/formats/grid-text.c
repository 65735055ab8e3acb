/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a grid from text: finds out its shape, its boxes and its symbols, or what is wrong. */

#include "config.h"

#include "puzzle/formats/grid-text.h"
#include "puzzle/formats/text-fit.h"
#include "puzzle/formats/text-shape.h"

/* Makes a grid from text.
 *
 * Nothing says what a text is, so three passes find out, each of which can say what is
 * wrong and where. text-lines.c cuts the text into lines of characters that may be cells;
 * text-shape.c decides by their numbers which shape it is: n lines of n cells, one line of n², or
 * the same with numbers separated by spaces; text-fit.c tries the usual sets of symbols. If that
 * fails, a second look takes spaces as blanks, which only lines of exactly the right length allow.
 * Each pass is linear in the text, which is read no further than 130 lines, and all of them work in
 * about 120 KB of the stack. */

/* Returns the width of evenly spaced groups, given the set of places where one begins; 0 if there
 * are none, if they differ, or if they are single cells. */
static unsigned
group_size (uint64_t begins, unsigned n)
{
  const unsigned size = begins == 0 ? 0 : ari_digits_first (begins);
  uint64_t even = 0;

  if (size < 2)
    return 0;
  for (unsigned i = size; i < n; i += size)
    even |= UINT64_C (1) << i;
  return n % size == 0 && begins == even ? size : 0;
}

/* Returns the columns at which a gap at least as strong as @gap begins a group, if it does so in
 * all rows. */
static uint64_t
column_groups (const AriTextReader *reader, unsigned gap)
{
  uint64_t begins = 0;

  for (unsigned row = 0; row < reader->shape.n; row++) {
    uint64_t here = 0;
    unsigned column = 0;

    for (unsigned i = 0; i < ari_text_row (reader, row)->n_spots; i++) {
      const AriTextSpot *spot = ari_text_spot (reader, row, i);

      if (reader->shape.numbers && i > 0 && spot->gap == ARI_TEXT_GAP_NONE)
        continue;
      if (column > 0 && column < ARI_MAX_DIGITS && spot->gap >= gap)
        here |= UINT64_C (1) << column;
      column++;
    }
    if (row > 0 && here != begins)
      return 0;
    begins = here;
  }
  return begins;
}

static uint64_t
row_groups (const AriTextReader *reader, unsigned gap)
{
  uint64_t begins = 0;

  for (unsigned row = 1; row < reader->shape.n; row++)
    if (reader->shape.gaps[row] >= gap)
      begins |= UINT64_C (1) << row;
  return begins;
}

/* Finds the size of the boxes from the rules; one direction is enough, and rules that make no sense
 * are ignored. Bars and rules count before spaces and empty lines. */
static void
find_boxes (const AriTextReader *reader, AriGridText *result)
{
  const unsigned n = reader->shape.n;
  unsigned rows = 0, columns = 0;

  if (!reader->shape.one_line) {
    for (unsigned gap = ARI_TEXT_GAP_RULE; gap > ARI_TEXT_GAP_NONE; gap--) {
      if (rows == 0)
        rows = group_size (row_groups (reader, gap), n);
      if (columns == 0)
        columns = group_size (column_groups (reader, gap), n);
    }
    if (rows == 0 && columns > 0)
      rows = n / columns;
    if (columns == 0 && rows > 0)
      columns = n / rows;
  }
  if (rows < 2 || columns < 2 || rows * columns != n) {
    rows = columns = 0;
    ari_layout_default_box (n, &rows, &columns);
  }
  result->box_rows = rows;
  result->box_columns = columns;
}

/* Reads cells that are numbers. A 0 is a blank; beside another blank, where no number is n, it is
 * the first digit. */
static bool
read_numbers (const AriTextReader *reader, AriGridText *result, AriGridTextError *error)
{
  const unsigned n = reader->shape.n;
  bool has_zero = false, has_blank = false;
  unsigned largest = 0;
  unsigned cell = 0;

  for (unsigned row = 0; row < (reader->shape.one_line ? 1 : n); row++)
    for (unsigned i = 0; i < ari_text_row (reader, row)->n_spots;) {
      const AriTextSpot *spot = ari_text_spot (reader, row, i);
      unsigned number;
      bool blank;

      ari_text_read_token (reader, row, &i, &number, &blank);
      if (number > n) {
        ari_text_fail (error, ARI_GRID_TEXT_BAD_CHARACTER, ari_text_row (reader, row), spot->column,
                       0, 0);
        error->character = spot->character;
        return false;
      }
      has_blank = has_blank || blank;
      has_zero = has_zero || (!blank && number == 0);
      if (number > largest)
        largest = number;
      /* these are still numbers; below they become digits */
      result->cells[cell++] = blank ? ARI_NO_DIGIT : (uint8_t) number;
    }

  const bool from_zero = has_zero && has_blank && largest < n;

  for (cell = 0; cell < n * n && !from_zero; cell++)
    if (result->cells[cell] != ARI_NO_DIGIT)
      result->cells[cell] = result->cells[cell] == 0 ? ARI_NO_DIGIT : result->cells[cell] - 1;
  if (reader->symbols != NULL)
    result->symbols = *reader->symbols;
  else
    result->symbols = from_zero ? ari_symbols_default (n) : ari_text_symbols_from_one (n);
  result->ambiguous = false;
  return true;
}

/* Returns the character at @misfit if it can safely be taken as the only blank, else 0: it must not
 * be a letter or digit, or be too frequent to be a typing error. */
static uint32_t
odd_blank (const uint32_t *characters, unsigned n, unsigned misfit)
{
  const uint32_t blank = characters[misfit];
  const bool word = (blank >= '0' && blank <= '9') || (blank >= 'A' && blank <= 'Z')
                    || (blank >= 'a' && blank <= 'z');
  unsigned count = 0;

  for (unsigned i = 0; i < n * n; i++)
    count += characters[i] == blank;
  return word && count <= n ? 0 : blank;
}

static bool
read_characters (const AriTextReader *reader, AriGridText *result, AriGridTextError *error)
{
  const unsigned n = reader->shape.n;
  uint32_t characters[ARI_MAX_CELLS];
  AriTextFit fit;
  bool fits;

  for (unsigned cell = 0; cell < n * n; cell++)
    characters[cell] = reader->shape.one_line
                           ? ari_text_spot (reader, 0, cell)->character
                           : ari_text_spot (reader, cell / n, cell % n)->character;

  fits =
      ari_text_fit (characters, n, reader->symbols, reader->spaced ? ' ' : 0, &fit, result->cells);
  if (!fits) {
    const unsigned misfit = fit.misfit;
    const uint32_t blank = reader->spaced ? 0 : odd_blank (characters, n, misfit);

    fits = blank != 0 && ari_text_fit (characters, n, reader->symbols, blank, &fit, result->cells);
    if (!fits) {
      const unsigned row = reader->shape.one_line ? 0 : misfit / n;
      const AriTextSpot *spot =
          ari_text_spot (reader, row, reader->shape.one_line ? misfit : misfit % n);

      ari_text_fail (error, ARI_GRID_TEXT_BAD_CHARACTER, ari_text_row (reader, row), spot->column,
                     0, 0);
      error->character = spot->character;
      return false;
    }
  }
  result->symbols = fit.symbols;
  result->ambiguous = fit.ambiguous;
  return true;
}

static bool
read_shape (const AriTextReader *reader, AriGridText *result, AriGridTextError *error)
{
  const unsigned n = reader->shape.n;
  const unsigned last = reader->shape.one_line ? 0 : n - 1;

  if (!ari_text_is_kept (reader, last))
    return ari_text_fail (error, ARI_GRID_TEXT_TOO_LONG, ari_text_row (reader, last), 1, 0, 0);
  if (!ari_text_is_size (reader, n))
    return ari_text_fail (error, ARI_GRID_TEXT_NO_LAYOUT, ari_text_row (reader, last),
                          ari_text_last_column (reader, ari_text_row (reader, last)), n, 0);

  if (!(reader->shape.numbers ? read_numbers (reader, result, error)
                              : read_characters (reader, result, error)))
    return false;
  result->n = n;
  result->end = ari_text_row (reader, last)->end;
  find_boxes (reader, result);
  return true;
}

/* Finds the shape and reads it. A shape of rows is tried before a line, so that n lines of n² = m
 * cells are a list of small grids only if they cannot be one of m × m. */
static bool
read_lines (AriTextReader *reader, AriGridText *result, AriGridTextError *error)
{
  AriGridTextError line_error;

  if (ari_text_try_rows (reader))
    return read_shape (reader, result, error);
  if (reader->shape.n_rows == 0)
    return ari_text_fail_shape (reader, error);
  if (ari_text_is_candidates_line (reader, error))
    return false;
  if (ari_text_try_line (reader)) {
    if (read_shape (reader, result, &line_error))
      return true;

    const unsigned width = ari_text_row (reader, 0)->n_spots;

    /* a square that lacks rows is more likely than a line of a small grid with wrong symbols */
    if (width > ARI_MAX_DIGITS || reader->shape.n_rows == 1
        || ari_text_row (reader, 1)->n_spots != width) {
      *error = line_error;
      return false;
    }
  }
  return ari_text_fail_shape (reader, error);
}

bool
ari_grid_text_read (const char *text,
                    size_t length,
                    const AriSymbols *symbols,
                    AriGridText *result,
                    AriGridTextError *error)
{
  AriTextLines lines;
  AriTextReader reader = { .lines = &lines, .symbols = symbols };
  AriGridTextError unused;

  if (!ari_text_lines_scan (text, length, symbols, false, &lines, error))
    return false;
  if (read_lines (&reader, result, error)) {
    *error = (AriGridTextError){ .code = ARI_GRID_TEXT_OK };
    return true;
  }

  reader.spaced = true;
  if (error->code == ARI_GRID_TEXT_EMPTY || error->code == ARI_GRID_TEXT_PENCIL_MARKS
      || !ari_text_lines_scan (text, length, symbols, true, &lines, &unused)
      || !read_lines (&reader, result, &unused))
    return false;
  *error = (AriGridTextError){ .code = ARI_GRID_TEXT_OK };
  return true;
}
