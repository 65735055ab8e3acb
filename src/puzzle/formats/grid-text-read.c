/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a grid from text: finds out its shape, its boxes and its symbols, or what is wrong. */

#include "config.h"

#include "puzzle/formats/grid-text-private.h"

/* A grid is n lines of n cells, one line of n², or the same with numbers separated by spaces. If it
 * is none of these, a second look takes spaces as blanks, which only lines of exactly the right
 * length allow. Each pass is linear in the text, which is read no further than 130 lines, and all
 * of them work in about 130 KB of the stack. */

enum {
  MIN_NUMBERS = 10, /* digits from which cells may be numbers */
  MAX_SPACED = 16,  /* digits up to which a space may be a blank: beyond, prose might fit */
  LONG_RUN = 16,    /* characters from which a run is meant to be a grid */
};

/** TextReader: a text that is read, and the shape that was found: which characters are its cells.
 */
typedef struct {
  const AriTextLines *lines;
  const AriSymbols *known; /* nullable */
  gboolean spaced;         /* spaces are blanks */

  guint n;
  gboolean one_line;
  gboolean numbers;                /* a cell is a token: all characters up to the next gap */
  guint n_rows;                    /* lines that are rows, all of them */
  guint rows[ARI_TEXT_MAX_LINES];  /* their indices */
  guint8 gaps[ARI_TEXT_MAX_LINES]; /* AriTextGap before each */
} TextReader;

/* Sizes */

gboolean
ari_is_size (guint n)
{
  static const guint64 primes = 1ull << 5 | 1ull << 7 | 1ull << 11 | 1ull << 13 | 1ull << 17
                                | 1ull << 19 | 1ull << 23 | 1ull << 29 | 1ull << 31 | 1ull << 37
                                | 1ull << 41 | 1ull << 43 | 1ull << 47 | 1ull << 53 | 1ull << 59
                                | 1ull << 61;

  return n >= ARI_MIN_DIGITS && n <= ARI_MAX_DIGITS
         && (n == ARI_MAX_DIGITS || (primes >> n & 1) == 0);
}

/* Returns the n with n² = @count, or 0. */
static guint
square_root (gsize count)
{
  gsize n = 0;

  while (n * n < count && n <= ARI_MAX_DIGITS + 1)
    n++;
  return n * n == count ? (guint) n : 0;
}

guint
ari_root_of (gsize n_cells)
{
  const guint n = square_root (n_cells);

  return ari_is_size (n) ? n : 0;
}

guint
ari_nearest_square (gsize n_cells)
{
  const glong count = (glong) MIN (n_cells, 2 * ARI_MAX_CELLS);
  glong nearest = ARI_MIN_DIGITS * ARI_MIN_DIGITS;

  for (glong n = ARI_MIN_DIGITS + 1; n <= ARI_MAX_DIGITS; n++)
    if (ari_is_size ((guint) n) && ABS (n * n - count) < ABS (nearest - count))
      nearest = n * n;
  return (guint) nearest;
}

/* Rows */

static const AriTextLine *
get_row (const TextReader *reader, guint row)
{
  return &reader->lines->lines[reader->rows[row]];
}

/* Returns the @i-th character of a row. */
static const AriTextCharacter *
get_character (const TextReader *reader, guint row, guint i)
{
  return &reader->lines->characters[get_row (reader, row)->first + i];
}

/* Returns TRUE if all characters of a row were kept. */
static gboolean
is_kept (const TextReader *reader, guint row)
{
  const AriTextLine *line = get_row (reader, row);

  return line->first + line->n_characters <= reader->lines->n_characters;
}

/* Fills in @error at a column of a line, or at its end where that is 0. Returns FALSE. */
static gboolean
fail (const TextReader *reader,
      const AriTextLine *line,
      guint column,
      AriGridTextCode code,
      guint found,
      guint expected,
      AriGridTextError *error)
{
  const guint last = MIN (line->first + line->n_characters, reader->lines->n_characters) - 1;

  *error = (AriGridTextError){
    .code = code,
    .line = line->line,
    .column = column > 0 ? column : reader->lines->characters[last].column,
    .found = found,
    .expected = expected,
  };
  return FALSE;
}

/* Collects the lines that are rows. Lines of dashes alone are rules, or rows of @dashes blanks. */
static void
collect_rows (TextReader *reader, guint dashes)
{
  guint gap = ARI_TEXT_GAP_NONE;

  reader->n_rows = 0;
  for (guint i = 0; i < reader->lines->n_lines; i++) {
    const AriTextLine *line = &reader->lines->lines[i];

    if (line->gap > gap)
      gap = line->gap;
    if (line->dashes && line->n_characters != dashes) {
      gap = ARI_TEXT_GAP_RULE;
      continue;
    }
    reader->rows[reader->n_rows] = i;
    reader->gaps[reader->n_rows++] = (guint8) gap;
    gap = ARI_TEXT_GAP_NONE;
  }
}

/* Tries n lines of n cells. Lines after an empty one may follow, but not a further row. */
static gboolean
try_rows (TextReader *reader)
{
  const guint n = get_row (reader, 0)->n_characters;

  if (n < ARI_MIN_DIGITS || n > ARI_MAX_DIGITS || n > reader->n_rows)
    return FALSE;
  for (guint row = 1; row < n; row++)
    if (get_row (reader, row)->n_characters != n)
      return FALSE;
  if (reader->n_rows > n && reader->gaps[n] != ARI_TEXT_GAP_SPACE
      && get_row (reader, n)->n_characters == n)
    return FALSE;
  reader->n = n;
  reader->one_line = reader->numbers = FALSE;
  return TRUE;
}

/* Returns TRUE if a line is cut into groups of the same length, so that no group is a comment. */
static gboolean
is_evenly_cut (const TextReader *reader, guint row)
{
  const AriTextLine *line = get_row (reader, row);
  const guint length = line->n_run;

  if (length == 0 || line->n_tokens * length != line->n_characters)
    return FALSE;
  for (guint i = 1; i < line->n_characters; i++)
    if ((get_character (reader, row, i)->gap != ARI_TEXT_GAP_NONE) != (i % length == 0))
      return FALSE;
  return TRUE;
}

/* Finds n² cells in the first row: all of it, or its first run and a comment. */
static gboolean
try_line (TextReader *reader)
{
  const AriTextLine *line = get_row (reader, 0);
  const guint whole = is_kept (reader, 0) ? ari_root_of (line->n_characters) : 0;
  const guint run = ari_root_of (line->n_run);

  reader->n = run == 0 || (whole > 0 && is_evenly_cut (reader, 0)) ? whole : run;
  reader->one_line = TRUE;
  reader->numbers = FALSE;
  return reader->n > 0 && (!reader->spaced || reader->n <= MAX_SPACED);
}

/* Reads the token at character @i of a row, a number or ARI_TEXT_NO_NUMBER for a blank, and moves
 * @i to the next. Returns FALSE if it is neither. */
static gboolean
read_token (const TextReader *reader, guint row, guint *i, guint32 *number)
{
  const guint n_characters = get_row (reader, row)->n_characters;
  const guint32 first = get_character (reader, row, *i)->code;
  const gboolean marked = ari_text_is_blank_mark (first);

  *number = marked ? ARI_TEXT_NO_NUMBER : 0;
  do {
    const guint32 character = get_character (reader, row, *i)->code;

    if (marked ? character != first : character < '0' || character > '9')
      return FALSE;
    if (!marked && *number <= ARI_MAX_DIGITS)
      *number = *number * 10 + (character - '0');
    ++*i;
  } while (*i < n_characters && get_character (reader, row, *i)->gap == ARI_TEXT_GAP_NONE);
  return TRUE;
}

/* Returns TRUE if the rows of the shape are made of numbers and blanks. */
static gboolean
are_numbers (const TextReader *reader)
{
  guint32 unused;

  for (guint row = 0; row < (reader->one_line ? 1 : reader->n); row++)
    for (guint i = 0; i < get_row (reader, row)->n_characters;)
      if (!read_token (reader, row, &i, &unused))
        return FALSE;
  return TRUE;
}

/* Tries n lines of n tokens, or a line of n² tokens; @wide is set if a token has several
 * characters. */
static gboolean
try_tokens (TextReader *reader, gboolean *wide)
{
  const AriTextLine *line = get_row (reader, 0);
  guint n = line->n_tokens;

  *wide = FALSE;
  reader->one_line = n > ARI_MAX_DIGITS;
  if (reader->one_line)
    n = square_root (n);
  if (n < ARI_MIN_DIGITS || n > ARI_MAX_DIGITS || (!reader->one_line && n > reader->n_rows))
    return FALSE;
  for (guint row = 0; row < (reader->one_line ? 1 : n); row++) {
    if (get_row (reader, row)->n_tokens != line->n_tokens || !is_kept (reader, row))
      return FALSE;
    if (get_row (reader, row)->n_characters > line->n_tokens)
      *wide = TRUE;
  }
  reader->n = n;
  return TRUE;
}

static gboolean
try_numbers (TextReader *reader)
{
  gboolean wide;

  reader->numbers = try_tokens (reader, &wide) && wide && reader->n >= MIN_NUMBERS
                    && ari_is_size (reader->n) && are_numbers (reader);
  return reader->numbers;
}

/* Fills in @error and returns TRUE if cells have several candidates, as solvers write them. */
static gboolean
is_pencil_marks (TextReader *reader, AriGridTextError *error)
{
  gboolean wide;

  if (!try_tokens (reader, &wide) || !wide || !are_numbers (reader))
    return FALSE;
  for (guint row = 0; row < (reader->one_line ? 1 : reader->n); row++)
    for (guint i = 1; i < get_row (reader, row)->n_characters; i++)
      if (get_character (reader, row, i)->gap == ARI_TEXT_GAP_NONE) {
        fail (reader, get_row (reader, row), get_character (reader, row, i - 1)->column,
              ARI_GRID_TEXT_PENCIL_MARKS, 0, 0, error);
        return TRUE;
      }
  return FALSE;
}

/* Fills in @error and returns TRUE if the first row has the candidates of each cell. */
static gboolean
is_marks_line (const TextReader *reader, AriGridTextError *error)
{
  const AriTextLine *line = get_row (reader, 0);
  guint32 characters[ARI_MAX_CELLS];

  if (line->n_run > G_N_ELEMENTS (characters) || !is_kept (reader, 0))
    return FALSE;
  for (guint i = 0; i < line->n_run; i++)
    characters[i] = get_character (reader, 0, i)->code;
  if (ari_text_fit_marks (characters, line->n_run, NULL) == 0)
    return FALSE;
  fail (reader, line, get_character (reader, 0, 0)->column, ARI_GRID_TEXT_PENCIL_MARKS, 0, 0,
        error);
  return TRUE;
}

static gboolean
fail_line (const TextReader *reader, const AriTextLine *line, AriGridTextError *error)
{
  const guint found = line->n_run >= LONG_RUN ? line->n_run : line->n_characters;
  const guint n = square_root (found);

  if (n >= ARI_MIN_DIGITS - 1 && !ari_is_size (n))
    return fail (reader, line, 0, ARI_GRID_TEXT_NO_LAYOUT, n, 0, error);
  return fail (reader, line, 0, ARI_GRID_TEXT_BAD_LENGTH, found, ari_nearest_square (found), error);
}

/* Returns the width that most rows have; the first of those with equally many. */
static guint
usual_width (const TextReader *reader)
{
  guint best = 0, most = 0;

  for (guint row = 0; row < reader->n_rows; row++) {
    const guint width = get_row (reader, row)->n_characters;
    guint n = 0;

    for (guint other = row; other < reader->n_rows; other++)
      n += get_row (reader, other)->n_characters == width;
    if (n > most) {
      most = n;
      best = width;
    }
  }
  return best;
}

/* Says why no shape fits. Returns FALSE. */
static gboolean
fail_shape (TextReader *reader, AriGridTextError *error)
{
  const guint n_rows = reader->n_rows;

  if (n_rows == 0) {
    *error = (AriGridTextError){ .code = ARI_GRID_TEXT_EMPTY, .line = 1, .column = 1 };
    return FALSE;
  }
  if (is_pencil_marks (reader, error))
    return FALSE;
  if (n_rows == 1)
    return fail_line (reader, get_row (reader, 0), error);

  const guint width = usual_width (reader);
  const AriTextLine *last = get_row (reader, n_rows - 1);

  for (guint row = 0; row < n_rows; row++) {
    const AriTextLine *line = get_row (reader, row);

    if (line->n_characters != width && width <= ARI_MAX_DIGITS + 1)
      return fail (reader, line, 0, ARI_GRID_TEXT_BAD_ROW, line->n_characters, width, error);
    if (line->n_characters != width)
      return fail_line (reader, line, error);
  }
  if (width > ARI_MAX_DIGITS + 1)
    return fail_line (reader, get_row (reader, 0), error);
  if (n_rows == width)
    return fail (reader, last, 0, ARI_GRID_TEXT_NO_LAYOUT, width, 0, error);
  return fail (reader, last, 0, ARI_GRID_TEXT_BAD_ROW_COUNT, n_rows, width, error);
}

/* Finds n lines of n cells, or numbers. Returns FALSE, with all rows listed, if there are none. */
static gboolean
try_shapes_of_rows (TextReader *reader)
{
  collect_rows (reader, 0);
  if (reader->n_rows == 0)
    return FALSE;
  if (try_rows (reader) || try_numbers (reader))
    return TRUE;

  collect_rows (reader, get_row (reader, 0)->n_characters);
  if (!reader->spaced && try_rows (reader))
    return TRUE;
  collect_rows (reader, 0);
  return FALSE;
}

/* Cells */

/* Lists the cells of the shape, and the character at which each begins. */
static void
list_cells (const TextReader *reader, guint32 *cells, guint16 *characters)
{
  const guint n_cells = reader->n * reader->n;
  guint n = 0;

  for (guint row = 0; n < n_cells; row++)
    for (guint i = 0; n < n_cells && i < get_row (reader, row)->n_characters; n++) {
      characters[n] = (guint16) (get_row (reader, row)->first + i);
      if (reader->numbers)
        read_token (reader, row, &i, &cells[n]);
      else
        cells[n] = get_character (reader, row, i++)->code;
    }
}

/* Returns the columns at which a gap at least as strong as @gap begins a group, if it does so in
 * all rows. */
static guint64
column_groups (const TextReader *reader, guint gap)
{
  guint64 begins = 0;

  for (guint row = 0; row < reader->n; row++) {
    guint64 here = 0;
    guint column = 0;

    for (guint i = 0; i < get_row (reader, row)->n_characters; i++) {
      const AriTextCharacter *found = get_character (reader, row, i);

      if (reader->numbers && i > 0 && found->gap == ARI_TEXT_GAP_NONE)
        continue;
      if (column > 0 && column < ARI_MAX_DIGITS && found->gap >= gap)
        here |= UINT64_C (1) << column;
      column++;
    }
    if (row > 0 && here != begins)
      return 0;
    begins = here;
  }
  return begins;
}

static AriTextGaps
find_gaps (const TextReader *reader)
{
  AriTextGaps gaps = { 0 };

  for (guint gap = ARI_TEXT_GAP_SPACE; gap <= ARI_TEXT_GAP_RULE && !reader->one_line; gap++) {
    gaps.columns[gap] = column_groups (reader, gap);
    for (guint row = 1; row < reader->n; row++)
      if (reader->gaps[row] >= gap)
        gaps.rows[gap] |= UINT64_C (1) << row;
  }
  return gaps;
}

static gboolean
read_shape (const TextReader *reader, AriGridText *result, AriGridTextError *error)
{
  const AriTextLine *last = get_row (reader, reader->one_line ? 0 : reader->n - 1);
  const AriTextCellKind kind = reader->numbers  ? ARI_TEXT_NUMBERS
                               : reader->spaced ? ARI_TEXT_SPACED
                                                : ARI_TEXT_CHARACTERS;
  const AriSymbols *known =
      reader->known != NULL && reader->known->n == reader->n ? reader->known : NULL;
  guint32 cells[ARI_MAX_CELLS];
  guint16 characters[ARI_MAX_CELLS];
  AriTextGaps gaps;
  guint misfit;

  if (last->first + last->n_characters > reader->lines->n_characters)
    return fail (reader, last, 1, ARI_GRID_TEXT_TOO_LONG, 0, 0, error);
  if (!ari_is_size (reader->n))
    return fail (reader, last, 0, ARI_GRID_TEXT_NO_LAYOUT, reader->n, 0, error);
  list_cells (reader, cells, characters);
  if (!ari_text_fit (cells, reader->n, kind, known, result, &misfit)) {
    const AriTextCharacter *found = &reader->lines->characters[characters[misfit]];

    fail (reader, get_row (reader, reader->one_line ? 0 : misfit / reader->n), found->column,
          ARI_GRID_TEXT_BAD_CHARACTER, 0, 0, error);
    error->character = found->code;
    return FALSE;
  }
  gaps = find_gaps (reader);
  ari_text_find_boxes (&gaps, reader->n, result);
  result->end = last->end;
  return TRUE;
}

/* Finds the shape and reads it. A shape of rows is tried before a line, so that n lines of n² = m
 * cells are a list of small grids only if they cannot be one of m × m. */
static gboolean
read_lines (TextReader *reader, AriGridText *result, AriGridTextError *error)
{
  AriGridTextError line_error;

  if (try_shapes_of_rows (reader))
    return read_shape (reader, result, error);
  if (reader->n_rows > 0 && is_marks_line (reader, error))
    return FALSE;
  if (reader->n_rows > 0 && try_line (reader)) {
    const guint width = get_row (reader, 0)->n_characters;

    if (read_shape (reader, result, &line_error))
      return TRUE;
    /* a square that lacks rows is more likely than a line of a small grid with wrong symbols */
    if (width > ARI_MAX_DIGITS || reader->n_rows == 1
        || get_row (reader, 1)->n_characters != width) {
      *error = line_error;
      return FALSE;
    }
  }
  return fail_shape (reader, error);
}

gboolean
ari_grid_text_read (const char *text,
                    gsize length,
                    const AriSymbols *known,
                    AriGridText *result,
                    AriGridTextError *error)
{
  AriTextLines lines;
  TextReader reader = { .lines = &lines, .known = known };
  AriGridTextError unused;

  if (!ari_text_lines_scan (text, length, FALSE, &lines, error))
    return FALSE;
  if (!read_lines (&reader, result, error)) {
    reader.spaced = TRUE;
    if (error->code == ARI_GRID_TEXT_EMPTY || error->code == ARI_GRID_TEXT_PENCIL_MARKS
        || !ari_text_lines_scan (text, length, TRUE, &lines, &unused)
        || !read_lines (&reader, result, &unused))
      return FALSE;
  }
  *error = (AriGridTextError){ .code = ARI_GRID_TEXT_OK };
  return TRUE;
}
