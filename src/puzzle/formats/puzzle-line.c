/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a line that is a whole puzzle. */

#include "config.h"

#include <string.h>

#include "engine/base/utf8.h"
#include "puzzle/formats/grid-row.h"
#include "puzzle/formats/puzzle-line.h"
#include "puzzle/formats/text-line.h"

enum {
  MIN_NUMBERS = 10, /* digits from which cells may be numbers */
  MAX_SPACED = 16,  /* digits up to which a space may be a blank, not prose */
  LONG_RUN = 16,    /* characters from which a run is meant to be a grid */
  MAX_COLUMNS = 60000,
};

/** Line: the characters of a line that may be cells, up to a `#`. */
typedef struct {
  const char *text;
  gsize length;
  guint32 codes[ARI_MAX_CELLS];
  guint16 columns[ARI_MAX_CELLS]; /* from 1 */
  guint n;                        /* characters, of which only ARI_MAX_CELLS are kept */
  guint n_tokens;                 /* groups of them between spaces and bars */
  guint n_run;                    /* characters up to the first that cannot follow in a grid */
  guint last;                     /* column of the last of them */
  guint width;                    /* characters of the whole line */
} Line;

static gboolean
fail (AriGridTextError *error, AriGridTextCode code, guint column, guint found, guint expected)
{
  *error = (AriGridTextError){
    .code = code, .line = 1, .column = column, .found = found, .expected = expected
  };
  return FALSE;
}

/* Returns TRUE if a character can be a cell in some usual grid; a comment may begin at any
 * other. */
static gboolean
may_be_cell (guint32 character)
{
  return character >= 0x80 || g_ascii_isalnum ((char) character)
         || ari_text_is_blank_mark (character) || character == '@' || character == '&';
}

/* Cuts a line into characters. @spaced: spaces are characters, and nothing else has a meaning.
 * Returns FALSE with @error set if the line cannot be text. */
static gboolean
scan (Line *line, gboolean spaced, AriGridTextError *error)
{
  gboolean is_apart = TRUE, is_comment = FALSE, run_is_over = FALSE;
  guint column = 0;

  line->n = line->n_tokens = line->n_run = line->last = 0;
  for (gsize at = ari_utf8_mark (line->text, line->length), taken; at < line->length; at += taken) {
    guint32 character = (guint8) line->text[at];

    taken = character >= ' ' && character < 0x7f
                ? 1 /* most are */
                : ari_utf8_read (line->text + at, line->length - at, &character);
    if (++column > MAX_COLUMNS)
      return fail (error, ARI_GRID_TEXT_TOO_LONG, column, 0, 0);
    if (taken == 0 || (character < ' ' && !ari_text_is_space (character))
        || (character >= 0x7f && character < 0xa0)) {
      fail (error, taken == 0 ? ARI_GRID_TEXT_NOT_UTF8 : ARI_GRID_TEXT_BAD_CHARACTER, column, 0, 0);
      error->character = taken == 0 ? (guint8) line->text[at] : character;
      return FALSE;
    }
    is_comment = is_comment || (!spaced && character == '#');
    if (is_comment)
      continue;
    if (!spaced && (ari_text_is_space (character) || ari_text_is_bar (character))) {
      is_apart = TRUE;
      continue;
    }
    run_is_over = run_is_over || (is_apart && line->n > 0) || (!spaced && !may_be_cell (character));
    line->n_run += !run_is_over;
    line->n_tokens += is_apart;
    if (line->n < ARI_MAX_CELLS) {
      line->codes[line->n] = character;
      line->columns[line->n] = (guint16) column;
    }
    line->n++;
    line->last = column;
    is_apart = FALSE;
  }
  line->width = column;
  return TRUE;
}

/* Returns TRUE if a line is cut into groups of the same length, so that no group is a comment. */
static gboolean
is_evenly_cut (const Line *line)
{
  if (line->n_run == 0 || line->n > ARI_MAX_CELLS || line->n_tokens * line->n_run != line->n)
    return FALSE;
  for (guint i = 1; i < line->n; i++)
    if ((line->columns[i] > line->columns[i - 1] + 1) != (i % line->n_run == 0))
      return FALSE;
  return TRUE;
}

/* Reads cells that are separated and have several characters: numbers. Returns FALSE, with @error
 * set if they are candidates. */
static gboolean
read_tokens (const Line *line, AriGridText *grid, AriGridTextError *error)
{
  const guint n = ari_root_of (line->n_tokens);
  g_autofree AriReading *reading = NULL;
  g_autofree AriTextCell *cells = NULL;
  guint wide = 0;

  if (n < 9 || line->n <= line->n_tokens)
    return FALSE;
  cells = g_new (AriTextCell, n * n);
  reading = g_new (AriReading, 1);
  ari_row_cut (line->text, line->length, TRUE, cells, n * n, NULL);
  ari_cells_read (cells, n, NULL, reading);
  while (wide + 1 < n * n && cells[wide].length < 2)
    wide++;
  if (reading->result == ARI_PIECE_MARKS)
    fail (error, ARI_GRID_TEXT_PENCIL_MARKS,
          (guint) g_utf8_strlen (line->text, cells[wide].text - line->text) + 1, 0, 0);
  if (reading->result != ARI_PIECE_GRID || n < MIN_NUMBERS)
    return FALSE;
  *grid = reading->grid;
  return TRUE;
}

/* Returns TRUE if the line has the candidates of each cell. */
static gboolean
is_marks (const Line *line)
{
  char characters[ARI_MAX_CELLS];

  if (line->n_run > ARI_MAX_CELLS || line->n > ARI_MAX_CELLS)
    return FALSE;
  for (guint i = 0; i < line->n_run; i++)
    characters[i] = line->codes[i] < 0x80 ? (char) line->codes[i] : '?';
  return ari_text_fit_marks (characters, line->n_run, NULL) > 0;
}

/* Reads n × n characters: the whole line, or its first run and a comment. Returns FALSE with @error
 * set unless the code of @error is that of another mistake. */
static gboolean
read_characters (const Line *line, gboolean spaced, AriGridText *grid, AriGridTextError *error)
{
  const guint whole = line->n <= ARI_MAX_CELLS ? ari_root_of (line->n) : 0;
  const guint run = ari_root_of (line->n_run);
  const guint n = run == 0 || (whole > 0 && is_evenly_cut (line)) ? whole : run;
  const guint found = line->n_run >= LONG_RUN ? line->n_run : line->n;
  const guint nearest = ari_nearest_square (found);
  guint misfit, root = 0;

  if (n > 0 && (!spaced || n <= MAX_SPACED)) {
    if (ari_text_fit (line->codes, n, spaced ? ARI_TEXT_SPACED : ARI_TEXT_CHARACTERS, NULL, grid,
                      &misfit))
      return TRUE;
    fail (error, ARI_GRID_TEXT_BAD_CHARACTER, line->columns[misfit], 0, 0);
    error->character = line->codes[misfit];
    return FALSE;
  }
  while (root * root < found && root <= ARI_MAX_DIGITS)
    root++;
  if (root * root == found && !ari_is_size (root) && root > ARI_MIN_DIGITS)
    return fail (error, ARI_GRID_TEXT_NO_LAYOUT, line->last, root, 0);
  return fail (error, ARI_GRID_TEXT_BAD_LENGTH, line->last, found, nearest);
}

/* Reads any line. Where nothing else fits, a second look takes spaces as blanks. */
static gboolean
read_any (const char *text, gsize length, AriGridText *grid, AriGridTextError *error)
{
  AriGridTextError unused;
  gboolean is_dashes;
  Line line;

  while (length > 0 && (text[length - 1] == '\r' || text[length - 1] == '\n'))
    length--;
  line.text = text;
  line.length = length;
  if (!scan (&line, FALSE, error))
    return FALSE;
  if (line.n == 0 || ari_line_is_rule (text, length, &is_dashes) || is_dashes)
    return fail (error, ARI_GRID_TEXT_EMPTY, 1, 0, 0);
  if (read_tokens (&line, grid, error))
    return TRUE;
  if (error->code == ARI_GRID_TEXT_OK && is_marks (&line))
    fail (error, ARI_GRID_TEXT_PENCIL_MARKS, line.columns[0], 0, 0);
  if (error->code != ARI_GRID_TEXT_OK)
    return FALSE;
  return read_characters (&line, FALSE, grid, error)
         || (ari_root_of (line.width) > 0 && memchr (text, ' ', length) != NULL
             && scan (&line, TRUE, &unused) && read_characters (&line, TRUE, grid, &unused));
}

/* Finds where the comment begins in a line that holds a grid of @n × @n: after the first run of
 * cells if that is the whole grid, else after a `#`. */
static gsize
find_comment (const char *line, gsize length, guint n)
{
  const char *mark = memchr (line, '#', length);
  gsize at = ari_line_content (line, length);
  guint count = 0;

  while (at < length && count < n * n && !ari_line_is_separator (line[at])) {
    guint32 character;

    at += MAX (ari_utf8_read (line + at, length - at, &character), 1);
    count++;
  }
  if (count == n * n)
    return ari_line_skip_separators (line, length, at);
  return mark != NULL ? ari_line_skip_separators (line, length, (gsize) (mark - line)) : length;
}

AriPuzzleLineKind
ari_puzzle_line_read (
    const char *line, gsize length, AriGridText *text, gsize *comment, AriGridTextError *error)
{
  const gsize content = ari_line_content (line, length);

  *error = (AriGridTextError){ .code = ARI_GRID_TEXT_OK };
  if (content == length || line[content] == '#')
    return ARI_PUZZLE_LINE_EMPTY;

  if (ari_puzzle_line_read_classic (line, length, text->cells, comment)) {
    text->n = 9;
    text->box_rows = text->box_columns = 3;
    text->symbols = ari_symbols_default (9);
    text->ambiguous = FALSE;
    return ARI_PUZZLE_LINE_PUZZLE;
  }
  if (!read_any (line, length, text, error))
    return ARI_PUZZLE_LINE_BAD;
  error->code = ARI_GRID_TEXT_OK;
  if (comment != NULL)
    *comment = find_comment (line, length, text->n);
  return ARI_PUZZLE_LINE_PUZZLE;
}
