/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a grid from text: finds out its shape, its boxes and its symbols, or what is wrong. */

#include <string.h>

#include "engine/grid-text.h"
#include "engine/text-fit.h"
#include "engine/text-lines.h"

/* How text becomes a grid.
 *
 * Nothing says what a text is, so it is found out in three passes, each of which can say what is
 * wrong and where. text-lines.c cuts the text into lines of characters that may be cells; here the
 * numbers of lines and of characters decide which shape it is: n lines of n cells, one line of n²,
 * or the like with numbers apart by spaces; text-fit.c tries the usual sets of symbols.
 * If that fails, a second look takes spaces as blanks, which only lines of exactly the right length
 * allow. Each pass is linear in the text, which is read no further than 130 lines. */

enum {
  MIN_NUMBERS = 10,  /* digits from which cells may be numbers */
  MAX_SPACED = 16,   /* digits up to which a space may be a blank: beyond, prose might fit */
  LONG_RUN = 16,     /* characters from which a run is meant to be a grid */
  LONGEST_CUBE = 16, /* digits of the largest grid of candidates that looks like one of cells */
};

/** Shape: which spots are the cells. */
typedef struct {
  unsigned n;
  bool one_line;
  bool numbers;                      /* cells are tokens, not spots */
  unsigned n_rows;                   /* lines that are rows, all of them */
  unsigned rows[ARI_TEXT_MAX_LINES]; /* their indices */
  uint8_t gaps[ARI_TEXT_MAX_LINES];  /* AriTextGap before each */
} Shape;

/** Reader: all that one reading needs. */
typedef struct {
  const AriTextLines *lines;
  const AriSymbols *symbols; /* nullable */
  bool spaced;               /* spaces are blanks */
  Shape shape;
} Reader;

static const AriTextLine *
row_line (const Reader *reader, unsigned row)
{
  return &reader->lines->lines[reader->shape.rows[row]];
}

static const AriTextSpot *
spot_at (const Reader *reader, unsigned row, unsigned i)
{
  return &reader->lines->spots[row_line (reader, row)->first + i];
}

/* Whether all characters of a line were kept. */
static bool
is_kept (const Reader *reader, unsigned row)
{
  const AriTextLine *line = row_line (reader, row);

  return line->first + line->n_spots <= reader->lines->n_spots;
}

/* Whether a grid of @n digits is wanted and there are boxes for it. */
static bool
is_size (const Reader *reader, unsigned n)
{
  unsigned rows, columns;

  if (reader->symbols != NULL)
    return n == reader->symbols->n;
  return ari_layout_default_box (n, &rows, &columns);
}

/* The n with n² = @count, or 0. */
static unsigned
root_of (unsigned count)
{
  unsigned n = 0;

  while (n * n < count && n <= ARI_MAX_DIGITS + 1)
    n++;
  return n * n == count ? n : 0;
}

static bool
is_square (const Reader *reader, unsigned count)
{
  return is_size (reader, root_of (count));
}

static bool
fail (AriGridTextError *error,
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

/* The last column of a line that was kept: where a row that is too short or too long ends. */
static unsigned
last_column (const Reader *reader, const AriTextLine *line)
{
  unsigned last = line->first + line->n_spots - 1;

  if (last >= reader->lines->n_spots)
    last = reader->lines->n_spots - 1;
  return reader->lines->spots[last].column;
}

/* Which lines are rows. Lines of dashes alone are rules, or rows of @dashes blanks. */
static void
collect_rows (Reader *reader, unsigned dashes)
{
  Shape *shape = &reader->shape;
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

/* n lines of n cells; what follows after an empty line is no part of it, but one row more is one
 * too many. */
static bool
try_rows (Reader *reader)
{
  Shape *shape = &reader->shape;
  const unsigned n = row_line (reader, 0)->n_spots;

  if (n < ARI_MIN_DIGITS || n > ARI_MAX_DIGITS || n > shape->n_rows)
    return false;
  if (reader->symbols != NULL && n != reader->symbols->n)
    return false;
  for (unsigned row = 1; row < n; row++)
    if (row_line (reader, row)->n_spots != n)
      return false;
  if (shape->n_rows > n && shape->gaps[n] != ARI_TEXT_GAP_SPACE
      && row_line (reader, n)->n_spots == n)
    return false;
  shape->n = n;
  shape->one_line = shape->numbers = false;
  return true;
}

/* Whether a line is cut into groups of the same length, so that no group is a comment. */
static bool
is_evenly_cut (const Reader *reader, unsigned row)
{
  const AriTextLine *line = row_line (reader, row);
  const unsigned length = line->n_run;

  if (length == 0 || line->n_tokens * length != line->n_spots)
    return false;
  for (unsigned i = 1; i < line->n_spots; i++)
    if ((spot_at (reader, row, i)->gap != ARI_TEXT_GAP_NONE) != (i % length == 0))
      return false;
  return true;
}

/* n² cells in a line: its first run, then what follows is a comment, or all of it. */
static bool
try_line (Reader *reader)
{
  const AriTextLine *line = row_line (reader, 0);
  const bool whole_fits = is_square (reader, line->n_spots) && is_kept (reader, 0);
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

/* Whether the token at spot @i of a row is a number or a blank; @i moves to the next token. */
static bool
read_token (const Reader *reader, unsigned row, unsigned *i, unsigned *number, bool *blank)
{
  const unsigned n_spots = row_line (reader, row)->n_spots;
  const uint32_t first = spot_at (reader, row, *i)->character;
  const bool marked = ari_text_is_blank_mark (first);

  *number = 0;
  do {
    const uint32_t character = spot_at (reader, row, *i)->character;

    if (marked ? character != first : character < '0' || character > '9')
      return false;
    if (!marked && *number <= ARI_MAX_DIGITS)
      *number = *number * 10 + (character - '0');
    ++*i;
  } while (*i < n_spots && spot_at (reader, row, *i)->gap == ARI_TEXT_GAP_NONE);
  *blank = marked;
  return true;
}

/* Whether a row is made of numbers and blanks. */
static bool
is_of_numbers (const Reader *reader, unsigned row)
{
  for (unsigned i = 0; i < row_line (reader, row)->n_spots;) {
    unsigned number;
    bool blank;

    if (!read_token (reader, row, &i, &number, &blank))
      return false;
  }
  return true;
}

/* n lines of n tokens, or a line of n² tokens; @wide is set if a token has several characters. */
static bool
try_tokens (Reader *reader, bool *wide)
{
  Shape *shape = &reader->shape;
  const AriTextLine *line = row_line (reader, 0);
  unsigned n = line->n_tokens;

  *wide = false;
  shape->one_line = n > ARI_MAX_DIGITS;
  if (shape->one_line)
    n = root_of (n);
  if (n < ARI_MIN_DIGITS || n > ARI_MAX_DIGITS || (!shape->one_line && n > shape->n_rows))
    return false;
  for (unsigned row = 0; row < (shape->one_line ? 1 : n); row++) {
    if (row_line (reader, row)->n_tokens != line->n_tokens || !is_kept (reader, row))
      return false;
    if (row_line (reader, row)->n_spots > line->n_tokens)
      *wide = true;
  }
  shape->n = n;
  return true;
}

static bool
try_numbers (Reader *reader)
{
  bool wide;

  if (!try_tokens (reader, &wide) || !wide || reader->shape.n < MIN_NUMBERS
      || !is_size (reader, reader->shape.n))
    return false;
  for (unsigned row = 0; row < (reader->shape.one_line ? 1 : reader->shape.n); row++)
    if (!is_of_numbers (reader, row))
      return false;
  reader->shape.numbers = true;
  return true;
}

/* Where each cell has several candidates, as solving programs write them. */
static bool
is_pencil_marks (Reader *reader, AriGridTextError *error)
{
  bool wide;

  if (!try_tokens (reader, &wide) || !wide)
    return false;
  for (unsigned row = 0; row < (reader->shape.one_line ? 1 : reader->shape.n); row++)
    if (!is_of_numbers (reader, row))
      return false;
  for (unsigned row = 0; row < (reader->shape.one_line ? 1 : reader->shape.n); row++)
    for (unsigned i = 1; i < row_line (reader, row)->n_spots; i++)
      if (spot_at (reader, row, i)->gap == ARI_TEXT_GAP_NONE) {
        fail (error, ARI_GRID_TEXT_PENCIL_MARKS, row_line (reader, row),
              spot_at (reader, row, i - 1)->column, 0, 0);
        return true;
      }
  return false;
}

/* A line of n³ characters may be n² cells of n characters each, the k-th a blank or the digit k. */
static bool
is_candidates_line (const Reader *reader, AriGridTextError *error)
{
  const AriTextLine *line = row_line (reader, 0);
  unsigned n = 0;

  while (n * n * n < line->n_run && n < LONGEST_CUBE)
    n++;
  if (n < ARI_MIN_DIGITS || n * n * n != line->n_run || !is_kept (reader, 0))
    return false;

  const AriSymbols symbols = ari_symbols_default (n);

  for (unsigned cell = 0; cell < n * n; cell++) {
    unsigned n_candidates = 0;

    for (unsigned k = 0; k < n; k++) {
      const uint32_t character = spot_at (reader, 0, cell * n + k)->character;

      if (character == symbols.characters[k])
        n_candidates++;
      else if (!ari_text_is_blank_mark (character) && character != '0')
        return false;
    }
    if (n_candidates == 0)
      return false;
  }
  fail (error, ARI_GRID_TEXT_PENCIL_MARKS, line, spot_at (reader, 0, 0)->column, 0, 0);
  return true;
}

/* The n² nearest to @count for which there are boxes. */
static unsigned
nearest_square (const Reader *reader, unsigned count)
{
  unsigned nearest = 0;

  for (unsigned n = ARI_MIN_DIGITS; n <= ARI_MAX_DIGITS; n++) {
    if (!is_size (reader, n))
      continue;
    const unsigned here = n * n > count ? n * n - count : count - n * n;
    const unsigned there = nearest > count ? nearest - count : count - nearest;

    if (nearest == 0 || here < there)
      nearest = n * n;
  }
  return nearest;
}

static bool
fail_line (const Reader *reader, const AriTextLine *line, AriGridTextError *error)
{
  const unsigned found = line->n_run >= LONG_RUN ? line->n_run : line->n_spots;
  const unsigned n = root_of (found);

  if (n >= ARI_MIN_DIGITS - 1 && reader->symbols == NULL && !is_size (reader, n))
    return fail (error, ARI_GRID_TEXT_NO_LAYOUT, line, last_column (reader, line), n, 0);
  return fail (error, ARI_GRID_TEXT_BAD_LENGTH, line, last_column (reader, line), found,
               nearest_square (reader, found));
}

/* The width that most rows have; the first of those with equally many. */
static unsigned
usual_width (const Reader *reader)
{
  unsigned best = 0, most = 0;

  for (unsigned row = 0; row < reader->shape.n_rows; row++) {
    const unsigned width = row_line (reader, row)->n_spots;
    unsigned n = 0;

    for (unsigned other = row; other < reader->shape.n_rows; other++)
      n += row_line (reader, other)->n_spots == width;
    if (n > most) {
      most = n;
      best = width;
    }
  }
  return best;
}

/* Says why no shape fits. */
static bool
fail_shape (Reader *reader, AriGridTextError *error)
{
  const unsigned n_rows = reader->shape.n_rows;

  if (n_rows == 0)
    return fail (error, ARI_GRID_TEXT_EMPTY, NULL, 1, 0, 0);
  if (is_pencil_marks (reader, error))
    return false;
  if (n_rows == 1)
    return fail_line (reader, row_line (reader, 0), error);

  const unsigned width = reader->symbols != NULL ? reader->symbols->n : usual_width (reader);

  for (unsigned row = 0; row < n_rows; row++) {
    const AriTextLine *line = row_line (reader, row);

    if (line->n_spots == width)
      continue;
    if (width > ARI_MAX_DIGITS + 1)
      return fail_line (reader, line, error);
    return fail (error, ARI_GRID_TEXT_BAD_ROW, line, last_column (reader, line), line->n_spots,
                 width);
  }
  if (width > ARI_MAX_DIGITS + 1)
    return fail_line (reader, row_line (reader, 0), error);

  const AriTextLine *last = row_line (reader, n_rows - 1);

  if (n_rows == width)
    return fail (error, ARI_GRID_TEXT_NO_LAYOUT, last, last_column (reader, last), width, 0);
  return fail (error, ARI_GRID_TEXT_BAD_ROW_COUNT, last, last_column (reader, last), n_rows, width);
}

/* The width of evenly spaced groups, from a set of the places where one begins; 0 if there are
 * none, if they differ, or if they are single cells. */
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

/* Columns at which a gap at least as strong as @gap begins a group, if it does so in all rows. */
static uint64_t
column_groups (const Reader *reader, unsigned gap)
{
  uint64_t begins = 0;

  for (unsigned row = 0; row < reader->shape.n; row++) {
    uint64_t here = 0;
    unsigned column = 0;

    for (unsigned i = 0; i < row_line (reader, row)->n_spots; i++) {
      const AriTextSpot *spot = spot_at (reader, row, i);

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
row_groups (const Reader *reader, unsigned gap)
{
  uint64_t begins = 0;

  for (unsigned row = 1; row < reader->shape.n; row++)
    if (reader->shape.gaps[row] >= gap)
      begins |= UINT64_C (1) << row;
  return begins;
}

/* Boxes as the rules show them; one direction is enough, and rules that make no sense are passed
 * over. Bars and rules count before spaces and empty lines. */
static void
find_boxes (const Reader *reader, AriGridText *result)
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

/* Cells that are numbers. A 0 is a blank; beside another blank, where no number is n, it is the
 * first digit. */
static bool
read_numbers (const Reader *reader, AriGridText *result, AriGridTextError *error)
{
  const unsigned n = reader->shape.n;
  bool has_zero = false, has_blank = false;
  unsigned largest = 0;
  unsigned cell = 0;

  for (unsigned row = 0; row < (reader->shape.one_line ? 1 : n); row++)
    for (unsigned i = 0; i < row_line (reader, row)->n_spots;) {
      const AriTextSpot *spot = spot_at (reader, row, i);
      unsigned number;
      bool blank;

      read_token (reader, row, &i, &number, &blank);
      if (number > n) {
        fail (error, ARI_GRID_TEXT_BAD_CHARACTER, row_line (reader, row), spot->column, 0, 0);
        error->character = spot->character;
        return false;
      }
      has_blank = has_blank || blank;
      has_zero = has_zero || (!blank && number == 0);
      if (number > largest)
        largest = number;
      /* numbers as they stand; below they become digits */
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

/* The one character besides the symbols that is no usual blank, if it can safely be taken as one:
 * there is no other blank, and it is either no letter or digit or seen too often to be a slip. */
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

/* Cells that are characters. */
static bool
read_characters (const Reader *reader, AriGridText *result, AriGridTextError *error)
{
  const unsigned n = reader->shape.n;
  uint32_t characters[ARI_MAX_CELLS];
  AriTextFit fit;
  bool fits;

  for (unsigned cell = 0; cell < n * n; cell++)
    characters[cell] = reader->shape.one_line ? spot_at (reader, 0, cell)->character
                                              : spot_at (reader, cell / n, cell % n)->character;

  fits =
      ari_text_fit (characters, n, reader->symbols, reader->spaced ? ' ' : 0, &fit, result->cells);
  if (!fits) {
    const unsigned misfit = fit.misfit;
    const uint32_t blank = reader->spaced ? 0 : odd_blank (characters, n, misfit);

    fits = blank != 0 && ari_text_fit (characters, n, reader->symbols, blank, &fit, result->cells);
    if (!fits) {
      const unsigned row = reader->shape.one_line ? 0 : misfit / n;
      const AriTextSpot *spot = spot_at (reader, row, reader->shape.one_line ? misfit : misfit % n);

      fail (error, ARI_GRID_TEXT_BAD_CHARACTER, row_line (reader, row), spot->column, 0, 0);
      error->character = spot->character;
      return false;
    }
  }
  result->symbols = fit.symbols;
  result->ambiguous = fit.ambiguous;
  return true;
}

/* Reads the grid whose shape is known. */
static bool
read_shape (const Reader *reader, AriGridText *result, AriGridTextError *error)
{
  const unsigned n = reader->shape.n;
  const unsigned last = reader->shape.one_line ? 0 : n - 1;

  if (!is_kept (reader, last))
    return fail (error, ARI_GRID_TEXT_TOO_LONG, row_line (reader, last), 1, 0, 0);
  if (!is_size (reader, n))
    return fail (error, ARI_GRID_TEXT_NO_LAYOUT, row_line (reader, last),
                 last_column (reader, row_line (reader, last)), n, 0);

  if (!(reader->shape.numbers ? read_numbers (reader, result, error)
                              : read_characters (reader, result, error)))
    return false;
  result->n = n;
  result->end = row_line (reader, last)->end;
  find_boxes (reader, result);
  return true;
}

/* Finds the shape and reads it. A shape of rows goes before a line, so that n lines of n² = m cells
 * are a list of small grids only if they cannot be one of m × m. */
static bool
read_lines (Reader *reader, AriGridText *result, AriGridTextError *error)
{
  AriGridTextError line_error;

  collect_rows (reader, 0);
  if (reader->shape.n_rows == 0)
    return fail_shape (reader, error);
  if (try_rows (reader) || try_numbers (reader))
    return read_shape (reader, result, error);

  const unsigned width = row_line (reader, 0)->n_spots;

  collect_rows (reader, width);
  if (!reader->spaced && try_rows (reader))
    return read_shape (reader, result, error);
  collect_rows (reader, 0);

  if (is_candidates_line (reader, error))
    return false;
  if (try_line (reader)) {
    if (read_shape (reader, result, &line_error))
      return true;
    /* a square that lacks rows is more likely than a line of a small grid with wrong symbols */
    if (width > ARI_MAX_DIGITS || reader->shape.n_rows == 1
        || row_line (reader, 1)->n_spots != width) {
      *error = line_error;
      return false;
    }
  }
  return fail_shape (reader, error);
}

bool
ari_grid_text_read (const char *text,
                    size_t length,
                    const AriSymbols *symbols,
                    AriGridText *result,
                    AriGridTextError *error)
{
  AriTextLines lines;
  Reader reader = { .lines = &lines, .symbols = symbols };
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
