/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Weighs the ways to read the rows of a piece. */

#include "config.h"

#include <string.h>

#include "engine/base/utf8.h"
#include "puzzle/formats/piece-private.h"

/*
 * Cells can stand side by side, separated by spaces, between commas, or between bars; a blank can
 * be a mark, nothing, or a space. Each of these ways to tell the cells of a row apart is a view.
 * Each added row rules out the views in which the rows differ in their number of cells; where a
 * view has as many cells in each row as there are rows, the rows may be a grid. Labels that number
 * rows or columns were removed (loose.h).
 *
 * The first reading that looks like a puzzle is taken: no digit is twice in a row, column or box,
 * and large grids have more than the digits 1 to 9. If there is none, the best of the others is
 * taken, with a doubt.
 */

enum { WIDEST = 4 * ARI_MAX_DIGITS };

/* Reads a character, or a byte that is not UTF-8. */
static gsize
read_character (const char *text, gsize length, guint32 *character)
{
  const gsize taken = ari_utf8_read (text, length, character);

  if (taken > 0)
    return taken;
  *character = 0xfffd;
  return 1;
}

/* Views of a row */

guint
ari_piece_count (AriPieceView view, const AriRow *look)
{
  const gboolean has_fields = look->separator == ',' || look->separator == ';';

  switch (view) {
  case ARI_VIEW_CHARACTERS: /* 53..7.... */
    return has_fields ? 0 : look->n_chars;
  case ARI_VIEW_FIELDS: /* 5,3,,,7,,,, */
    return look->n_fields;
  case ARI_VIEW_CLOSED_FIELDS: /* 5,3,0,0,7,0,0,0,0, */
    return look->ends_with_separator ? look->n_fields - 1 : 0;
  case ARI_VIEW_GROUPS: /* 5 3 . | . 7 . | . . . */
    return has_fields ? 0 : look->n_tokens;
  case ARI_VIEW_BARS: /* | 5 | 3 |   |   | 7 |   |   |   |   | */
    return look->n_bars;
  case ARI_VIEW_BARS_BEFORE: /* |5 |3 | | |7 | | | */
    return look->begins_with_bar ? look->n_bars + (look->ends_with_bar ? 1u : -1u) : 0;
  case ARI_VIEW_BARS_BETWEEN: /* 5|3|||7|||| */
    return look->n_bars + (ari_row_is_framed (look) ? 2 : 0);
  case ARI_N_VIEWS:
  default:
    g_return_val_if_reached (0);
  }
}

/* Splits a row at its bars. @is_closed: no cell is before a bar that begins it, or behind one that
 * ends it */
static guint
cut_at_bars (
    const char *text, gsize length, const gboolean is_closed[2], AriTextCell *cells, guint max)
{
  const AriTextCell row = ari_cell_trim (text, length);
  guint32 character;
  gsize from = 0;
  guint n = 0;

  for (gsize at = 0, taken; at <= row.length; at += taken) {
    character = '|';
    taken = at < row.length ? read_character (row.text + at, row.length - at, &character) : 1;
    if (!ari_text_is_bar (character))
      continue;
    if (!(at == 0 && is_closed[0]) && !(at == row.length && is_closed[1])) {
      if (n < max)
        ari_cells_split (row.text + from, at - from, '\n', cells + n, 1);
      n++;
    }
    from = at + taken;
  }
  return n;
}

/* Returns TRUE for the views in which spaces and bars may be gaps between boxes. */
static gboolean
has_gaps (AriPieceView view)
{
  return view == ARI_VIEW_CHARACTERS || view == ARI_VIEW_GROUPS;
}

guint
ari_piece_cut (const AriPiece *piece,
               const AriPieceRow *row,
               AriPieceView view,
               AriTextCell *cells,
               guint max,
               guint64 gaps[ARI_TEXT_GAP_RULE + 1])
{
  const char *text = piece->text->str + row->start;
  const gsize length = row->end - row->start;

  if (has_gaps (view))
    return ari_row_cut (text, length, view == ARI_VIEW_GROUPS, cells, max, gaps);
  if (gaps != NULL)
    memset (gaps, 0, (ARI_TEXT_GAP_RULE + 1) * sizeof *gaps);
  if (view >= ARI_VIEW_BARS) {
    const gboolean is_both = view == ARI_VIEW_BARS && ari_row_is_framed (&row->look);
    const gboolean is_closed[] = { is_both || view == ARI_VIEW_BARS_BEFORE, is_both };

    return cut_at_bars (text, length, is_closed, cells, max);
  }
  return ari_cells_split (text, length, row->look.separator, cells, max);
}

/* Returns TRUE if rows show that bars do not enclose them in a view: cells that no bar encloses
 * have something in them, in more rows than one, which may be a mistake. */
static gboolean
is_seen (const AriPiece *piece, AriPieceView view, guint n_rows)
{
  guint n_first = 0, n_last = 0;

  for (guint row = 0; row < n_rows && view > ARI_VIEW_BARS; row++) {
    n_first += !piece->rows.rows[row].look.begins_with_bar;
    n_last += !piece->rows.rows[row].look.ends_with_bar;
  }
  return view <= ARI_VIEW_BARS
         || (n_rows >= 9
             && (view == ARI_VIEW_BARS_BEFORE ? n_last > 1
                                              : MIN (n_first, n_last) > 0 && n_first + n_last > 2));
}

/* Returns TRUE if each row may have as many cells in a view as there are rows. */
static gboolean
is_square (const AriPiece *piece, AriPieceView view, guint n_rows)
{
  return ari_piece_can_be (piece, view) && ari_is_size (n_rows)
         && ari_piece_count (view, &piece->rows.rows[0].look) == n_rows
         && is_seen (piece, view, n_rows);
}

gboolean
ari_piece_may_be_whole (const AriPiece *piece, guint n_rows)
{
  guint n_characters;

  if (!ari_is_size (n_rows))
    return FALSE;
  n_characters = ari_piece_count (ARI_VIEW_CHARACTERS, &piece->rows.rows[0].look);
  /* where rows have more cells than there are rows so far, a grid needs more rows */
  if (ari_piece_can_be (piece, ARI_VIEW_CHARACTERS) && n_characters > n_rows
      && n_characters <= ARI_MAX_DIGITS)
    return FALSE;
  for (guint view = 0; view < ARI_N_VIEWS; view++)
    if (is_square (piece, view, n_rows))
      return TRUE;
  return ari_piece_can_be (piece, ARI_VIEW_COLUMNS) && n_rows <= 16;
}

/* Reading */

/* Returns the gaps between @n rows. */
static AriTextGaps
find_row_gaps (const AriPieceRow *rows, guint n)
{
  AriTextGaps gaps = { 0 };

  for (guint row = 1; row < n; row++) {
    if (rows[row].has_rule_before)
      gaps.rows[ARI_TEXT_GAP_RULE] |= UINT64_C (1) << row;
    if (rows[row].has_rule_before || rows[row].has_gap_before)
      gaps.rows[ARI_TEXT_GAP_SPACE] |= UINT64_C (1) << row;
  }
  return gaps;
}

/* Reads @n rows in a view. */
static AriPieceResult
read_view (
    AriPiece *piece, const AriPieceRow *rows, AriPieceView view, guint n, AriReading *reading)
{
  AriTextGaps gaps = find_row_gaps (rows, n);
  gboolean are_even = TRUE; /* the bars are below each other */

  for (guint row = 0; row < n; row++) {
    guint64 here[ARI_TEXT_GAP_RULE + 1];

    if (ari_piece_cut (piece, &rows[row], view, piece->cells + row * n, n, here) != n
        || (view == ARI_VIEW_BARS
            && ari_row_is_framed (&rows[row].look) != ari_row_is_framed (&rows[0].look)))
      return reading->result = ARI_PIECE_NOT_YET;
    if (has_gaps (view))
      are_even = are_even && rows[row].look.n_bars == rows[0].look.n_bars
                 && (row == 0 || here[ARI_TEXT_GAP_RULE] == gaps.columns[ARI_TEXT_GAP_RULE]);
    /* a gap begins a group of columns if it does so in all rows */
    for (guint gap = ARI_TEXT_GAP_SPACE; gap <= ARI_TEXT_GAP_RULE; gap++)
      gaps.columns[gap] = row == 0 || gaps.columns[gap] == here[gap] ? here[gap] : 0;
  }
  if (view == ARI_VIEW_CHARACTERS)
    ari_cells_read_characters (piece->cells, n, &gaps, reading);
  else
    ari_cells_read (piece->cells, n, &gaps, reading);
  if (!are_even && reading->result == ARI_PIECE_GRID && reading->doubt == ARI_PIECE_SURE)
    reading->doubt = ARI_PIECE_MARKED; /* some bars mark the digits between them */
  return reading->result;
}

/* Reads rows whose cells stand side by side; a row of dashes alone is a blank row. */
static AriPieceResult
read_with_dashes (AriPiece *piece, AriReading *reading)
{
  const guint n = ari_piece_count (ARI_VIEW_CHARACTERS, &piece->rows.rows[0].look);
  g_autofree AriPieceRows *all = g_new (AriPieceRows, 1);
  guint next = 0;

  all->n = 0;
  reading->result = ARI_PIECE_NOT_YET;
  for (guint row = 0; row <= piece->rows.n; row++) {
    const guint line = row < piece->rows.n ? piece->rows.rows[row].line : G_MAXUINT;

    for (; next < piece->dashes.n && piece->dashes.rows[next].line < line; next++)
      if (piece->dashes.rows[next].look.n_chars == n && all->n < n)
        all->rows[all->n++] = piece->dashes.rows[next];
    if (row < piece->rows.n && all->n < ARI_PIECE_MAX_ROWS)
      all->rows[all->n++] = piece->rows.rows[row];
  }
  if (!ari_is_size (n) || all->n != n)
    return reading->result;
  return read_view (piece, all->rows, ARI_VIEW_CHARACTERS, n, reading);
}

/* Rows whose blanks are spaces */

/** RowPlaces: the characters of a row, each as a cell, which is empty for a space; bars divide
 * them into spans. */
typedef struct {
  AriTextCell cells[WIDEST];
  guint n;
  guint starts[ARI_MAX_DIGITS + 3]; /* of spans; the last one is where the next would begin */
  guint n_spans;
} RowPlaces;

/* Returns the place of the first bar of a row if only spaces precede it, else -1. */
static int
find_bar (const AriPiece *piece, guint row)
{
  const AriPieceRow *at = &piece->rows.rows[row];
  int place = 0;

  for (gsize i = at->start; i < at->end; place++) {
    guint32 character;

    i += read_character (piece->text->str + i, at->end - i, &character);
    if (ari_text_is_bar (character))
      return place;
    if (!ari_text_is_space (character))
      return -1;
  }
  return -1;
}

/* Lists the places of a row. @bar: the place of the bar with which all rows begin, or -1 */
static gboolean
list_places (const AriPiece *piece, guint row, int bar, RowPlaces *places)
{
  const AriPieceRow *at = &piece->rows.rows[row];
  int place = 0;

  places->n = places->n_spans = 0;
  places->starts[0] = 0;
  for (gsize i = at->start; i < at->end; place++) {
    const char *text = piece->text->str + i;
    guint32 character;
    const gsize taken = read_character (text, at->end - i, &character);

    i += taken;
    if (place <= bar)
      continue;
    if (ari_text_is_bar (character)) {
      places->starts[++places->n_spans] = places->n;
      if (places->n_spans > ARI_MAX_DIGITS)
        return FALSE;
    } else if (places->n == WIDEST)
      return FALSE;
    else
      places->cells[places->n++] = (AriTextCell){ text, ari_text_is_space (character) ? 0 : taken };
  }
  /* what follows the last bar of a frame is not a span */
  if (bar < 0 || places->n_spans == 0)
    places->starts[++places->n_spans] = places->n;
  return TRUE;
}

/* Takes the characters at every place, or, if @stride is 2, every other one, from @offset on.
 * Returns FALSE if others are not spaces. */
static gboolean
take_places (
    const RowPlaces *places, guint width, guint stride, guint offset, AriTextCell *cells, guint *n)
{
  for (guint k = 0; k < places->n_spans; k++) {
    const guint first = places->starts[k], length = places->starts[k + 1] - first;

    /* only trailing spaces of a row may be missing */
    if (length < width && k + 1 < places->n_spans)
      return FALSE;
    for (guint i = 0; i < MAX (width, length); i++) {
      const AriTextCell cell = i < length ? places->cells[first + i] : (AriTextCell){ "", 0 };

      if (i < width && i >= offset && (stride == 1 || (i - offset) % 2 == 0))
        cells[(*n)++] = cell;
      else if (cell.length > 0)
        return FALSE;
    }
  }
  return TRUE;
}

gboolean
ari_piece_has_only_digits (const AriPiece *piece, const AriPieceRow *row)
{
  for (gsize i = row->start; i < row->end; i++)
    if (!g_ascii_isdigit (piece->text->str[i]) && piece->text->str[i] != ' ')
      return FALSE;
  return TRUE;
}

/* Returns TRUE if the cells have at most one unusual mark for blanks, and, with it, no usual one:
 * otherwise a character is a mistake. */
static gboolean
are_marked_alike (const AriTextCell *cells, guint n)
{
  gboolean has_mark = FALSE;
  guint32 odd = 0;

  for (guint i = 0; i < n * n; i++) {
    guint32 character = 0;

    if (cells[i].length == 0 || g_ascii_isalnum (*cells[i].text))
      continue;
    read_character (cells[i].text, cells[i].length, &character);
    if (ari_text_is_blank_mark (character))
      has_mark = TRUE;
    else if (odd != 0 && odd != character)
      return FALSE;
    else
      odd = character;
  }
  return odd == 0 || !has_mark;
}

/* Returns TRUE if what the rows lack at their ends can only be spaces, which mail programs strip:
 * other spaces are blanks, and nothing else is one. Else a digit may be missing anywhere. */
static gboolean
lack_only_spaces (const AriTextCell *cells, guint n)
{
  gboolean is_cut = FALSE, has_space = FALSE, has_mark = FALSE;

  for (guint i = 0; i < n * n; i++) {
    is_cut = is_cut || *cells[i].text == '\0';
    has_space = has_space || (cells[i].length == 0 && *cells[i].text != '\0');
    has_mark = has_mark || (cells[i].length > 0 && *cells[i].text == '0')
               || (cells[i].length > 0 && ari_text_is_blank_mark ((guint8) *cells[i].text));
  }
  return !is_cut || (has_space && !has_mark);
}

/* Returns FALSE if @n columns cannot be told apart in rows without bars because of their width. */
static gboolean
may_have_columns (const AriPieceRow *rows, guint n_rows, guint n)
{
  const guint width = rows[0].look.width;

  for (guint row = 0; row < n_rows; row++)
    if (rows[row].look.n_bars > 0 || rows[row].look.width != width
        || rows[row].end - rows[row].start != width)
      return TRUE;
  return n != n_rows || width == n || (width + 1 >= 2 * n && width <= 2 * n + 1);
}

/* Reads rows whose blanks are spaces: in spans of one width, cells are side by side, or a space
 * apart. The spaces at the ends of rows may be missing, and of rows without bars all of a row. */
static AriPieceResult
read_columns (AriPiece *piece, guint n_rows, guint n, AriReading *reading)
{
  g_autofree RowPlaces *rows = NULL;
  int bar = find_bar (piece, 0);
  guint width = 0, place = 0;
  gboolean is_even = TRUE;

  if (!may_have_columns (piece->rows.rows, n_rows, n))
    return reading->result = ARI_PIECE_NOT_YET;
  rows = g_new (RowPlaces, n);
  for (guint row = 1; row < n_rows; row++)
    if (find_bar (piece, row) != bar)
      bar = -1;
  for (guint row = 0; row < n; row++) { /* a row without a line has only spaces */
    rows[row].n_spans = 1;
    rows[row].n = rows[row].starts[0] = rows[row].starts[1] = 0;
  }
  for (guint row = 0; row < n_rows; row++) {
    RowPlaces *places = &rows[n == n_rows ? row : piece->rows.rows[row].line];

    if (!list_places (piece, row, bar, places) || places->n_spans != rows[0].n_spans
        || (n != n_rows && (places->n_spans > 1 || piece->rows.rows[row].has_rule_before)))
      return reading->result = ARI_PIECE_NOT_YET;
    for (guint k = 0; k < places->n_spans; k++) {
      const guint here = places->starts[k + 1] - places->starts[k];

      is_even = is_even && (row == 0 || here == width);
      width = MAX (width, here);
    }
  }
  if (rows[0].n_spans == 1 && (!is_even || n != n_rows)) {
    is_even = FALSE;
    if (n < 9 || width > 2 * n - 1 || 2 * width < n)
      return reading->result = ARI_PIECE_NOT_YET;
    width = width <= n ? n : 2 * n - 1;
    for (guint row = 0; row < n_rows; row++)
      if (!ari_piece_has_only_digits (piece, &piece->rows.rows[row]))
        return reading->result = ARI_PIECE_NOT_YET;
  }
  for (guint way = 0; way < 3; way++) {
    const guint stride = way == 0 ? 1 : 2, offset = way == 2;
    const guint box_columns = width < offset ? 0 : (width - offset + stride - 1) / stride;
    gboolean fits = box_columns * rows[0].n_spans == n;

    place = 0;
    for (guint row = 0; fits && row < n; row++)
      fits = take_places (&rows[row], width, stride, offset, piece->cells, &place);
    if (fits && are_marked_alike (piece->cells, n) && lack_only_spaces (piece->cells, n)) {
      AriTextGaps gaps = find_row_gaps (piece->rows.rows, MIN (n, n_rows));

      for (guint at = box_columns; rows[0].n_spans > 1 && at < n; at += box_columns)
        gaps.columns[ARI_TEXT_GAP_RULE] |= UINT64_C (1) << at;
      ari_cells_read (piece->cells, n, &gaps, reading);
      if (rows[0].n_spans == 1 && !is_even && reading->doubt != ARI_PIECE_SURE)
        reading->result = ARI_PIECE_NOT_YET;
      return reading->result;
    }
  }
  return reading->result = ARI_PIECE_NOT_YET;
}

/* Rows that are drawn several lines high */

guint
ari_piece_find_height (const AriPiece *piece)
{
  const AriPieceRow *rows = piece->rows.rows;
  guint height = 1, n_full = 0;

  while (height < piece->rows.n && !rows[height].has_rule_before)
    height++;
  if (height < 2 || !ari_piece_can_be (piece, ARI_VIEW_BARS) || piece->rows.n % height != 0)
    return 0;
  for (guint row = 0; row < piece->rows.n; row++) {
    if (row > 0 && rows[row].has_rule_before != (row % height == 0))
      return 0;
    n_full = (row % height == 0 ? 0 : n_full) + (rows[row].look.n_chars > 0);
    if (n_full > 1)
      return 0;
  }
  return height;
}

static AriPieceResult
read_tall (AriPiece *piece, guint n, guint height, AriReading *reading)
{
  for (guint row = 0; row < piece->rows.n; row++) {
    AriTextCell cells[ARI_MAX_DIGITS];

    if (ari_piece_cut (piece, &piece->rows.rows[row], ARI_VIEW_BARS, cells, n, NULL) != n)
      return reading->result = ARI_PIECE_NOT_YET;
    for (guint i = 0; i < n; i++)
      if (row % height == 0 || cells[i].length > 0)
        piece->cells[row / height * n + i] = cells[i];
  }
  return ari_cells_read (piece->cells, n, NULL, reading);
}

/* Weighing */

/** Best: the best reading so far; its grid is AriPiece.best. */
typedef struct {
  AriPieceResult result;
  AriPieceDoubt doubt;
  gboolean has_other; /* AriPiece.other is another grid */
} Best;

/* Keeps a reading if it is better than those before. Returns TRUE if nothing can be better. */
static gboolean
keep (AriPiece *piece, const AriReading *reading, Best *best)
{
  gboolean is_other;

  if (reading->result == ARI_PIECE_NOT_YET)
    return FALSE;
  if (reading->doubt == ARI_PIECE_SURE)
    return TRUE;
  is_other =
      best->result == ARI_PIECE_GRID
      && (piece->best.n != reading->grid.n
          || memcmp (piece->best.cells, reading->grid.cells, reading->grid.n * reading->grid.n)
                 != 0);
  if (best->result == ARI_PIECE_NOT_YET
      || (best->doubt == ARI_PIECE_CLASH && reading->doubt != ARI_PIECE_CLASH)) {
    best->has_other = is_other;
    if (is_other)
      piece->other = piece->best;
    best->result = reading->result;
    best->doubt = reading->doubt;
    piece->best = reading->grid;
  } else if (is_other && !best->has_other) {
    best->has_other = TRUE;
    piece->other = reading->grid;
  }
  return FALSE;
}

/* Returns TRUE if rows have no gaps, so that the places of their characters tell nothing. */
static gboolean
are_tight (const AriPieceRow *rows, guint n_rows)
{
  for (guint row = 0; row < n_rows; row++)
    if (rows[row].look.width != rows[row].look.n_chars)
      return FALSE;
  return TRUE;
}

/* Tries all views in which rows and columns are as many. */
static gboolean
try_views (AriPiece *piece, guint n_rows, AriReading *reading, Best *best)
{
  for (guint view = 0; view < ARI_N_VIEWS; view++) {
    if (!is_square (piece, view, n_rows))
      continue;
    read_view (piece, piece->rows.rows, view, n_rows, reading);
    if (keep (piece, reading, best))
      return TRUE;
  }
  return FALSE;
}

AriPieceResult
ari_piece_read_rows (AriPiece *piece, guint n_rows, gboolean is_all, AriReading *reading)
{
  const AriPieceRow *rows = piece->rows.rows;
  const guint height = is_all ? ari_piece_find_height (piece) : 0;
  const guint n_lines = n_rows > 0 ? rows[n_rows - 1].line + 1 : 0;
  const gboolean has_empty = piece->n_rows_before_gap > 0 && piece->n_rows_before_gap < n_rows;
  const guint n_columns = is_all && n_lines <= 16 && has_empty ? n_lines : n_rows;
  Best best = { ARI_PIECE_NOT_YET, ARI_PIECE_SURE, FALSE };

  reading->result = ARI_PIECE_NOT_YET;
  if (n_rows == 0)
    return reading->result;
  if (height > 0 && ari_is_size (n_rows / height)
      && ari_piece_count (ARI_VIEW_BARS, &rows[0].look) == n_rows / height) {
    read_tall (piece, n_rows / height, height, reading);
    if (keep (piece, reading, &best))
      return reading->result;
  }
  if (is_all && piece->dashes.n > 0) {
    read_with_dashes (piece, reading);
    if (keep (piece, reading, &best))
      return reading->result;
  }
  if (try_views (piece, n_rows, reading, &best))
    return reading->result;
  if (ari_piece_can_be (piece, ARI_VIEW_COLUMNS) && ari_is_size (n_columns)
      && (best.result == ARI_PIECE_NOT_YET || !are_tight (rows, n_rows))) {
    read_columns (piece, n_rows, n_columns, reading);
    if (keep (piece, reading, &best))
      return reading->result;
  }
  if (best.result != ARI_PIECE_NOT_YET) {
    reading->grid = piece->best;
    reading->doubt = best.doubt;
    reading->has_other = best.has_other;
    reading->other = piece->other;
  }
  return reading->result = best.result;
}
