/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gathers the lines of a text that may be one grid, and weighs the ways to read them. */

#include "config.h"

#include <string.h>

#include "engine/base/utf8.h"
#include "puzzle/formats/piece.h"
#include "puzzle/formats/puzzle-line.h"
#include "puzzle/formats/table.h"

/*
 * Cells can stand side by side, separated by spaces, between commas, or between bars; a blank can
 * be a mark, nothing, or a space. Each of these ways to tell the cells of a row apart is a view.
 * Each added row rules out the views in which the rows differ in their number of cells; where a
 * view has as many cells in each row as there are rows, the rows may be a grid. Labels that number
 * rows or columns were removed (table.h).
 *
 * The first reading that looks like a puzzle is taken: no digit is twice in a row, column or box,
 * and large grids have more than the digits 1 to 9. If there is none, the best of the others is
 * taken, with a doubt.
 */

enum {
  MAX_ROWS = 2 * ARI_MAX_DIGITS + 2, /* more than two grids of the largest size have */
  WIDEST = 4 * ARI_MAX_DIGITS,
  BANDS = 7,
  ROWS_WITHOUT_BLANKS = 9,
  MOST_WITHOUT_BLANKS = 45, /* digits in them: more than a puzzle has are rows with a mistake */
};

/** View: the ways to tell the cells of a row apart, in the order in which they are
 * tried. */
typedef enum {
  VIEW_CHARACTERS,
  VIEW_FIELDS,
  VIEW_CLOSED_FIELDS,
  VIEW_GROUPS,
  VIEW_BARS,
  VIEW_BARS_BEFORE,
  VIEW_BARS_BETWEEN,
  N_VIEWS,
  VIEW_COLUMNS = N_VIEWS, /* only the column tells which cell a character is */
} View;

/** PieceRow: a row that was gathered. */
typedef struct {
  AriRow look;
  gsize start, end; /* place in AriPiece.text */
  gsize line_end;   /* the end of its line in the text that it was gathered from */
  guint line;       /* from 0 at the piece's beginning */
  guint shift;      /* characters of the line before its text */
  gboolean has_rule_before;
  gboolean has_gap_before;
} PieceRow;

/** PieceRows: rows of a piece, in their order. */
typedef struct {
  PieceRow rows[MAX_ROWS];
  guint n;
} PieceRows;

struct _AriPiece {
  GString *text; /* of all rows */
  PieceRows rows;
  PieceRows dashes; /* lines of dashes, which are rules or rows of blanks */
  guint n_lines;
  guint views;             /* a bit for each view in which all rows can be read so far */
  guint n_rows_before_gap; /* 0 if there is no gap yet */
  gboolean rule_is_next;
  gboolean gap_is_next;

  /* memory that is used again */
  GString *scratch, *bare; /* the current line, and without what it wears */
  AriTextCell cells[ARI_MAX_CELLS];
  AriGridText best, other; /* the best reading so far, and a grid that is another one */
  AriReading reading;      /* of ari_grid_text_read(): too much for the stacks of some systems */
};

/* Returns TRUE if all rows can be read in a view so far. */
static gboolean
can_be (const AriPiece *piece, View view)
{
  return (piece->views >> view & 1) != 0;
}

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

/* Returns the number of cells of a row in a view; 0 if it cannot be read so. */
static guint
count_cells (View view, const AriRow *look)
{
  const gboolean has_fields = look->separator == ',' || look->separator == ';';

  switch (view) {
  case VIEW_CHARACTERS: /* 53..7.... */
    return has_fields ? 0 : look->n_chars;
  case VIEW_FIELDS: /* 5,3,,,7,,,, */
    return look->n_fields;
  case VIEW_CLOSED_FIELDS: /* 5,3,0,0,7,0,0,0,0, */
    return look->ends_with_separator ? look->n_fields - 1 : 0;
  case VIEW_GROUPS: /* 5 3 . | . 7 . | . . . */
    return has_fields ? 0 : look->n_tokens;
  case VIEW_BARS: /* | 5 | 3 |   |   | 7 |   |   |   |   | */
    return look->n_bars;
  case VIEW_BARS_BEFORE: /* |5 |3 | | |7 | | | */
    return look->begins_with_bar ? look->n_bars + (look->ends_with_bar ? 1u : -1u) : 0;
  case VIEW_BARS_BETWEEN: /* 5|3|||7|||| */
    return look->n_bars + (ari_row_is_framed (look) ? 2 : 0);
  case N_VIEWS:
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
has_gaps (View view)
{
  return view == VIEW_CHARACTERS || view == VIEW_GROUPS;
}

/* Cuts a row into its cells in a view; see ari_row_cut(). */
static guint
cut_row (const AriPiece *piece,
         const PieceRow *row,
         View view,
         AriTextCell *cells,
         guint max,
         guint64 gaps[ARI_TEXT_GAP_RULE + 1])
{
  const char *text = piece->text->str + row->start;
  const gsize length = row->end - row->start;

  if (has_gaps (view))
    return ari_row_cut (text, length, view == VIEW_GROUPS, cells, max, gaps);
  if (gaps != NULL)
    memset (gaps, 0, (ARI_TEXT_GAP_RULE + 1) * sizeof *gaps);
  if (view >= VIEW_BARS) {
    const gboolean is_both = view == VIEW_BARS && ari_row_is_framed (&row->look);
    const gboolean is_closed[] = { is_both || view == VIEW_BARS_BEFORE, is_both };

    return cut_at_bars (text, length, is_closed, cells, max);
  }
  return ari_cells_split (text, length, row->look.separator, cells, max);
}

/* Returns TRUE if rows show that bars do not enclose them in a view: cells that no bar encloses
 * have something in them, in more rows than one, which may be a mistake. */
static gboolean
is_seen (const AriPiece *piece, View view, guint n_rows)
{
  guint n_first = 0, n_last = 0;

  for (guint row = 0; row < n_rows && view > VIEW_BARS; row++) {
    n_first += !piece->rows.rows[row].look.begins_with_bar;
    n_last += !piece->rows.rows[row].look.ends_with_bar;
  }
  return view <= VIEW_BARS
         || (n_rows >= 9
             && (view == VIEW_BARS_BEFORE ? n_last > 1
                                          : MIN (n_first, n_last) > 0 && n_first + n_last > 2));
}

/* Returns TRUE if each row may have as many cells in a view as there are rows. */
static gboolean
is_square (const AriPiece *piece, View view, guint n_rows)
{
  return can_be (piece, view) && ari_is_size (n_rows)
         && count_cells (view, &piece->rows.rows[0].look) == n_rows
         && is_seen (piece, view, n_rows);
}

/* Returns TRUE if the first @n_rows rows may be a grid. */
static gboolean
may_be_whole (const AriPiece *piece, guint n_rows)
{
  guint n_characters;

  if (!ari_is_size (n_rows))
    return FALSE;
  n_characters = count_cells (VIEW_CHARACTERS, &piece->rows.rows[0].look);
  /* where rows have more cells than there are rows so far, a grid needs more rows */
  if (can_be (piece, VIEW_CHARACTERS) && n_characters > n_rows && n_characters <= ARI_MAX_DIGITS)
    return FALSE;
  for (guint view = 0; view < N_VIEWS; view++)
    if (is_square (piece, view, n_rows))
      return TRUE;
  return can_be (piece, VIEW_COLUMNS) && n_rows <= 16;
}

/* Reading */

/* Returns the gaps between @n rows. */
static AriTextGaps
find_row_gaps (const PieceRow *rows, guint n)
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
read_view (AriPiece *piece, const PieceRow *rows, View view, guint n, AriReading *reading)
{
  AriTextGaps gaps = find_row_gaps (rows, n);
  gboolean are_even = TRUE; /* the bars are below each other */

  for (guint row = 0; row < n; row++) {
    guint64 here[ARI_TEXT_GAP_RULE + 1];

    if (cut_row (piece, &rows[row], view, piece->cells + row * n, n, here) != n
        || (view == VIEW_BARS
            && ari_row_is_framed (&rows[row].look) != ari_row_is_framed (&rows[0].look)))
      return reading->result = ARI_PIECE_NOT_YET;
    if (has_gaps (view))
      are_even = are_even && rows[row].look.n_bars == rows[0].look.n_bars
                 && (row == 0 || here[ARI_TEXT_GAP_RULE] == gaps.columns[ARI_TEXT_GAP_RULE]);
    /* a gap begins a group of columns if it does so in all rows */
    for (guint gap = ARI_TEXT_GAP_SPACE; gap <= ARI_TEXT_GAP_RULE; gap++)
      gaps.columns[gap] = row == 0 || gaps.columns[gap] == here[gap] ? here[gap] : 0;
  }
  if (view == VIEW_CHARACTERS)
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
  const guint n = count_cells (VIEW_CHARACTERS, &piece->rows.rows[0].look);
  g_autofree PieceRows *all = g_new (PieceRows, 1);
  guint next = 0;

  all->n = 0;
  reading->result = ARI_PIECE_NOT_YET;
  for (guint row = 0; row <= piece->rows.n; row++) {
    const guint line = row < piece->rows.n ? piece->rows.rows[row].line : G_MAXUINT;

    for (; next < piece->dashes.n && piece->dashes.rows[next].line < line; next++)
      if (piece->dashes.rows[next].look.n_chars == n && all->n < n)
        all->rows[all->n++] = piece->dashes.rows[next];
    if (row < piece->rows.n && all->n < MAX_ROWS)
      all->rows[all->n++] = piece->rows.rows[row];
  }
  if (!ari_is_size (n) || all->n != n)
    return reading->result;
  return read_view (piece, all->rows, VIEW_CHARACTERS, n, reading);
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
  const PieceRow *at = &piece->rows.rows[row];
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
  const PieceRow *at = &piece->rows.rows[row];
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

/** Pitch: where the cells of a span are. */
typedef struct {
  guint before, after; /* spaces around them, at least */
  guint stride;        /* 2 if a space is between them */
} Pitch;

static const Pitch pitches[] = {
  { 0, 0, 1 }, /* 53. */
  { 0, 0, 2 }, /* 5 3 . */
  { 1, 0, 2 }, /* and a space before them */
  { 1, 1, 1 }, /* and a space at both ends, where bars part the spans */
};

/* Takes the characters at the places of cells. Returns FALSE if others are not spaces. */
static gboolean
take_places (const RowPlaces *places, guint width, const Pitch *pitch, AriTextCell *cells, guint *n)
{
  for (guint k = 0; k < places->n_spans; k++) {
    const guint first = places->starts[k], length = places->starts[k + 1] - first;

    /* only trailing spaces of a row may be missing */
    if (length < width && k + 1 < places->n_spans)
      return FALSE;
    for (guint i = 0; i < MAX (width, length); i++) {
      const AriTextCell cell = i < length ? places->cells[first + i] : (AriTextCell){ "", 0 };

      if (i + pitch->after < width && i >= pitch->before
          && (i - pitch->before) % pitch->stride == 0)
        cells[(*n)++] = cell;
      else if (cell.length > 0)
        return FALSE;
    }
  }
  return TRUE;
}

/* Returns TRUE if a space is around each bar between spans, but none before the first span:
 * `5 3 . | . 7 . | . . .`. */
static gboolean
have_no_margin (const RowPlaces *rows, guint n, guint width)
{
  for (guint row = 0; row < n; row++)
    if (rows[row].n_spans < 2 || rows[row].starts[1] + 1 != width || rows[row].n == WIDEST)
      return FALSE;
  return TRUE;
}

/* Adds the space that rows lack before their first span. */
static void
add_margin (RowPlaces *places)
{
  memmove (places->cells + 1, places->cells, places->n * sizeof *places->cells);
  places->cells[0] = (AriTextCell){ " ", 0 };
  places->n++;
  for (guint k = 1; k <= places->n_spans; k++)
    places->starts[k]++;
}

/* Returns TRUE if a row has only digits and spaces. */
static gboolean
has_only_digits (const AriPiece *piece, const PieceRow *row)
{
  const char *text = piece->text->str + row->start;
  guint8 others = 0;

  for (gsize i = 0; i < row->end - row->start; i++)
    others |= (guint8) ((guint8) (text[i] - '0') > 9) & (guint8) (text[i] != ' ');
  return others == 0;
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
may_have_columns (const PieceRow *rows, guint n_rows, guint n)
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
  if (have_no_margin (rows, n, width))
    for (guint row = 0; row < n; row++)
      add_margin (&rows[row]);
  if (rows[0].n_spans == 1 && (!is_even || n != n_rows)) {
    is_even = FALSE;
    if (n < 9 || width > 2 * n - 1 || 2 * width < n)
      return reading->result = ARI_PIECE_NOT_YET;
    width = width <= n ? n : 2 * n - 1;
    for (guint row = 0; row < n_rows; row++)
      if (!has_only_digits (piece, &piece->rows.rows[row]))
        return reading->result = ARI_PIECE_NOT_YET;
  }
  for (guint i = 0; i < G_N_ELEMENTS (pitches); i++) {
    const Pitch *pitch = &pitches[i];
    const guint around = pitch->before + pitch->after;
    const guint box_columns =
        width < around ? 0 : (width - around + pitch->stride - 1) / pitch->stride;
    gboolean fits =
        box_columns * rows[0].n_spans == n && (pitch->after == 0 || rows[0].n_spans > 1);

    place = 0;
    for (guint row = 0; fits && row < n; row++)
      fits = take_places (&rows[row], width, pitch, piece->cells, &place);
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

/* Returns the height of rows that are drawn several lines high: the same number of lines, of which
 * one has something in it, between rules; 0 if they are not. */
static guint
find_height (const AriPiece *piece)
{
  const PieceRow *rows = piece->rows.rows;
  guint height = 1, n_full = 0;

  while (height < piece->rows.n && !rows[height].has_rule_before)
    height++;
  if (height < 2 || !can_be (piece, VIEW_BARS) || piece->rows.n % height != 0)
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

    if (cut_row (piece, &piece->rows.rows[row], VIEW_BARS, cells, n, NULL) != n)
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
are_tight (const PieceRow *rows, guint n_rows)
{
  for (guint row = 0; row < n_rows; row++)
    if (rows[row].look.width != rows[row].look.n_chars)
      return FALSE;
  return TRUE;
}

/* Reads the first @n_rows rows as a grid. @is_all: nothing follows them */
static AriPieceResult
read_rows (AriPiece *piece, guint n_rows, gboolean is_all, AriReading *reading)
{
  const PieceRow *rows = piece->rows.rows;
  const guint height = is_all ? find_height (piece) : 0;
  const guint n_lines = n_rows > 0 ? rows[n_rows - 1].line + 1 : 0;
  const gboolean has_empty = piece->n_rows_before_gap > 0 && piece->n_rows_before_gap < n_rows;
  const guint n_columns = is_all && n_lines <= 16 && has_empty ? n_lines : n_rows;
  Best best = { ARI_PIECE_NOT_YET, ARI_PIECE_SURE, FALSE };

  reading->result = ARI_PIECE_NOT_YET;
  if (n_rows == 0)
    return reading->result;
  if (height > 0 && ari_is_size (n_rows / height)
      && count_cells (VIEW_BARS, &rows[0].look) == n_rows / height) {
    read_tall (piece, n_rows / height, height, reading);
    if (keep (piece, reading, &best))
      return reading->result;
  }
  if (is_all && piece->dashes.n > 0) {
    read_with_dashes (piece, reading);
    if (keep (piece, reading, &best))
      return reading->result;
  }
  for (guint view = 0; view < N_VIEWS; view++)
    if (is_square (piece, view, n_rows)) {
      read_view (piece, rows, view, n_rows, reading);
      if (keep (piece, reading, &best))
        return reading->result;
    }
  if (can_be (piece, VIEW_COLUMNS) && ari_is_size (n_columns)
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

/* Gathering */

/* The shapes of 9×9 grids that overlap: the number of cells in each row of every band of three. */
static const guint8 shapes[][BANDS] = {
  { 18, 18, 21, 9, 21, 18, 18 }, /* a samurai */
  { 9, 9, 15, 9, 9 },            /* two */
  { 9, 9, 15, 9, 15, 9, 9 },     /* three, each below the last */
  { 18, 18, 21, 9, 9 },          /* three, of which one or two are above */
  { 9, 9, 21, 18, 18 },
  { 9, 9, 21, 18, 21, 9, 9 },   /* four around a hole */
  { 9, 18, 18, 21, 18, 18, 9 }, /* five like the sails of a windmill */
};

AriPiece *
ari_piece_new (void)
{
  AriPiece *piece = g_new (AriPiece, 1);

  piece->text = g_string_new (NULL);
  piece->scratch = g_string_new (NULL);
  piece->bare = g_string_new (NULL);
  piece->rows.n = 0;
  return piece;
}

void
ari_piece_free (AriPiece *piece)
{
  g_string_free (piece->text, TRUE);
  g_string_free (piece->scratch, TRUE);
  g_string_free (piece->bare, TRUE);
  g_free (piece);
}

guint
ari_piece_get_n_rows (const AriPiece *piece)
{
  return piece->rows.n;
}

/* Adds a row, or a line of dashes. @line_end: in the text that is read */
static void
add (AriPiece *piece, PieceRows *rows, const AriRowText *line, const AriRow *look, gsize line_end)
{
  const gsize start = piece->text->len;

  g_string_append_len (piece->text, line->text, (gssize) line->length);
  rows->rows[rows->n++] = (PieceRow){ .look = *look,
                                      .start = start,
                                      .end = piece->text->len,
                                      .line_end = line_end,
                                      .line = piece->n_lines++,
                                      .shift = line->shift,
                                      .has_rule_before = piece->rule_is_next,
                                      .has_gap_before = piece->gap_is_next };
}

/* Returns TRUE if a row is the last one, and lacks the separator with which all others end. */
static gboolean
is_left_open (const AriPiece *piece, const AriRow *look)
{
  const guint n = piece->rows.n;

  return n + 1 >= ARI_MIN_DIGITS && look->n_fields == n + 1 && !look->ends_with_separator
         && !look->is_dressed && !piece->rows.rows[0].look.is_dressed
         && can_be (piece, VIEW_CLOSED_FIELDS)
         && count_cells (VIEW_CLOSED_FIELDS, &piece->rows.rows[0].look) == n + 1
         && look->separator == piece->rows.rows[0].look.separator;
}

static void
add_row (AriPiece *piece, const AriRowText *line, const AriRow *found, gsize line_end)
{
  AriRow closed = *found;
  const AriRow *look = found;

  if (is_left_open (piece, found)) {
    closed.n_fields++;
    closed.ends_with_separator = TRUE;
    look = &closed;
  }
  add (piece, &piece->rows, line, look, line_end);
  piece->rule_is_next = piece->gap_is_next = FALSE;
  for (guint view = 0; view < N_VIEWS; view++) {
    const guint n = count_cells (view, look);

    if (n == 0 || n != count_cells (view, &piece->rows.rows[0].look))
      piece->views &= ~(1u << view);
  }
  if (look->separator != '\0')
    piece->views &= ~(1u << VIEW_COLUMNS);
}

/* Returns TRUE if the rows have only digits and spaces, so that an empty line may be a row,
 * too. */
static gboolean
are_bare (const AriPiece *piece)
{
  if (!can_be (piece, VIEW_COLUMNS) || piece->n_lines > 16 || !piece->rows.rows[0].look.has_space)
    return FALSE;
  for (guint row = 0; row < piece->rows.n; row++)
    if (piece->rows.rows[row].look.width >= 18 || !has_only_digits (piece, &piece->rows.rows[row]))
      return FALSE;
  return TRUE;
}

/* Returns TRUE if more rows of the same grid may follow an empty line. */
static gboolean
goes_on (const AriPiece *piece)
{
  const guint n_rows = piece->rows.n;

  if (n_rows == 0 || are_bare (piece))
    return TRUE;
  if (n_rows % piece->n_rows_before_gap != 0)
    return FALSE;
  for (guint view = 0; view <= VIEW_BARS; view++) {
    const guint n = count_cells (view, &piece->rows.rows[0].look);

    if (can_be (piece, view) && ari_is_size (n) && n % piece->n_rows_before_gap == 0 && n_rows < n)
      return TRUE;
  }
  return FALSE;
}

/* Returns TRUE if a row looks like those of the piece. */
static gboolean
continues (const AriPiece *piece, const AriRow *look)
{
  for (guint view = 0; view <= VIEW_BARS; view++) {
    const guint n = count_cells (view, look);

    if (can_be (piece, view) && n >= (view == VIEW_BARS ? 1 : ARI_MIN_DIGITS)
        && n == count_cells (view, &piece->rows.rows[0].look))
      return TRUE;
  }
  return FALSE;
}

/* Returns TRUE if the n × n grid is a list of small ones in fact: n = m², and all its symbols are
 * those of grids with m digits. */
static gboolean
is_list (const AriGridText *text)
{
  const guint m = ari_root_of (text->n);
  AriSymbols small;

  if (m == 0)
    return FALSE;
  small = ari_symbols_default (m);
  for (guint i = 0; i < text->n * text->n; i++) {
    const guint8 digit = text->cells[i];

    if (digit != ARI_NO_DIGIT
        && ari_symbols_find (&small, text->symbols.characters[digit]) == ARI_NO_DIGIT)
      return FALSE;
  }
  return ari_grid_text_count (text) > 0;
}

/* Reads the first @n_rows rows. Returns TRUE if they can be read. The result is
 * ARI_PIECE_NOT_YET if they are a list of small grids. */
static gboolean
try_rows (AriPiece *piece, guint n_rows, gboolean is_all, AriReading *reading)
{
  if (read_rows (piece, n_rows, is_all, reading) == ARI_PIECE_NOT_YET)
    return FALSE;
  reading->end = piece->rows.rows[n_rows - 1].line_end;
  if (reading->result == ARI_PIECE_GRID && is_list (&reading->grid))
    reading->result = ARI_PIECE_NOT_YET;
  return TRUE;
}

/* Lines */

/* Returns TRUE for a digit with a mark or without, or a blank. @has_mark: (inout) */
static gboolean
is_marked_cell (AriTextCell cell, gsize longest, gboolean *has_mark)
{
  if (ari_text_mark (cell.text, cell.length) != 0) {
    ari_text_unmark (&cell.text, &cell.length);
    *has_mark = TRUE;
  }
  return cell.length <= longest
         && (cell.length == 0 || g_ascii_isdigit (*cell.text)
             || ari_text_is_blank_mark ((guint8) *cell.text));
}

/* Returns the number of cells of a line if it has as many as a row, each a digit with a mark or
 * without, or a blank, and at least one mark, such as `[5]`; else 0. */
static guint
count_marked_cells (const AriRowText *text, const AriRow *look)
{
  const gboolean has_bars = look->separator == '\0' && look->n_bars >= ARI_MIN_DIGITS;
  AriTextCell cells[ARI_MAX_DIGITS + 1];
  gboolean has_mark = FALSE;
  guint n;

  if (has_bars) {
    const AriTextCell row = ari_cell_trim (text->text, text->length);
    const gsize first = row.length > 1 && *row.text == '|' && row.text[row.length - 1] == '|';

    n = ari_cells_split (row.text + first, row.length - 2 * first, '|', cells, ARI_MAX_DIGITS + 1);
  } else if (look->separator != '\0') {
    ari_cells_split (text->text, text->length, look->separator, cells, 1);
    if (!is_marked_cell (cells[0], 2, &has_mark)) /* as the first of most rows in brackets */
      return 0;
    n = ari_cells_split (text->text, text->length, look->separator, cells, ARI_MAX_DIGITS + 1);
  } else
    n = ari_row_cut (text->text, text->length, TRUE, cells, ARI_MAX_DIGITS, NULL);
  if (!ari_is_size (n) || (has_bars && n != look->n_bars))
    return 0;
  for (guint i = 0; i < n; i++)
    if (!is_marked_cell (cells[i], n > 9 ? 2 : 1, &has_mark))
      return 0;
  return has_mark ? n : 0;
}

AriRow
ari_piece_look (
    AriPiece *piece, const AriLine *line, gboolean in_hashes, gboolean *is_tex, AriRowText *text)
{
  gboolean tex = *is_tex;
  AriRow look;

  *text = ari_row_text_prepare (line->start, line->length, in_hashes, piece->scratch);
  look = ari_row_classify (text);
  if (look.kind == ARI_ROW_CELLS && ari_line_is_longer_than_a_row (text->text, text->length))
    look.kind = ARI_ROW_OTHER;
  if (look.kind == ARI_ROW_OTHER || look.has_quote) {
    const guint n = count_marked_cells (text, &look);

    if (n > 0) {
      look.kind = ARI_ROW_CELLS;
      look.n_chars = 0;
      look.n_tokens = look.separator == '\0' && look.n_bars != n ? n : look.n_tokens;
      return look;
    }
  }
  if ((look.kind == ARI_ROW_OTHER || look.kind == ARI_ROW_SHORT || *is_tex
       || (look.kind == ARI_ROW_CELLS && look.n_chars + look.n_fields + look.n_bars == 0)
       || memchr (text->text, '&', text->length) != NULL)
      && text->length < (memchr (text->text, '<', text->length) != NULL ? 32 : 8) * ARI_MAX_DIGITS
      && ari_row_undress (text->text, text->length, &tex, piece->bare)) {
    const AriRowText bare = { piece->bare->str, piece->bare->len, text->shift, FALSE };
    AriRow again = ari_row_classify (&bare);

    if (again.is_dashes) /* what has a label is not a rule */
      again.kind = ARI_ROW_CELLS;

    if (again.kind == ARI_ROW_CELLS && !ari_line_is_longer_than_a_row (bare.text, bare.length)
        && (look.kind != ARI_ROW_CELLS || look.n_chars == 0 || tex)) {
      *text = bare;
      *is_tex = tex;
      again.is_dressed = TRUE;
      return again;
    }
  }
  return look;
}

/* Counts the cells of a line in which spaces or `#` are outside of all grids. Returns -1 if it has
 * words. */
static int
count_apart (const AriRowText *line)
{
  int n = 0;

  if (ari_line_is_rule (line->text, line->length, NULL))
    return 0;
  for (gsize at = 0, taken; at < line->length; at += taken) {
    guint32 character;

    taken = ari_utf8_read (line->text + at, line->length - at, &character);
    if (taken == 0 || (character < 0x80 && g_ascii_isalpha ((char) character)))
      return -1;
    n += !ari_text_is_space (character) && !ari_text_is_bar (character) && character != '#';
  }
  return n;
}

/* Returns 1 if the lines are grids that overlap, 0 if not, -1 if there are too few lines to tell.
 * Spaces show only how many cells a line has, because some programs remove them. */
static int
find_overlapping (AriPiece *piece, const AriTextPart *part)
{
  guint left = (1u << G_N_ELEMENTS (shapes)) - 1, row = 0;

  for (gsize at = 0; at < part->length && left != 0;) {
    const AriLine line = ari_line_cut (part->text + at, part->length - at, part->at_end);
    const gboolean has_hash = memchr (line.start, '#', line.length) != NULL;
    const AriRowText text =
        has_hash ? (AriRowText){ line.start, line.length, 0, FALSE }
                 : ari_row_text_prepare (line.start, line.length, FALSE, piece->scratch);
    const int n = count_apart (&text);

    at += line.whole;
    if (n == 0)
      continue;
    for (guint i = 0; i < G_N_ELEMENTS (shapes); i++) {
      if (row / 3 == BANDS || shapes[i][row / 3] != n)
        left &= ~(1u << i);
      else if ((left >> i & 1) != 0 && row % 3 == 2
               && (row / 3 + 1 == BANDS || shapes[i][row / 3 + 1] == 0))
        return 1;
    }
    row++;
  }
  return left != 0 && row > 0 && part->can_wait ? -1 : 0;
}

/* Gathers rows and reads them. The caller sets `result` to what this returns, and `n_lines`. */
static AriPieceResult
gather_rows (AriPiece *piece, const AriTextPart *part, AriReading *reading)
{
  guint n_complete = 0; /* rows that would be a grid, but another row followed */
  gboolean has_hashes = FALSE, is_tex = FALSE;
  guint *n_rows = &piece->rows.n;
  gsize at = 0;

  reading->end = 0;
  while (*n_rows < MAX_ROWS && piece->n_lines < 4 * MAX_ROWS) {
    const AriLine line = ari_line_cut (part->text + at, part->length - at, part->at_end);
    AriRowText made;
    AriRow look;

    if (line.whole == 0 || !line.is_whole) {
      if (part->can_wait)
        return ARI_PIECE_MORE;
      break;
    }
    look = ari_piece_look (piece, &line, has_hashes, &is_tex, &made);
    has_hashes = has_hashes || made.has_hashes;
    if (look.kind == ARI_ROW_OTHER)
      break;
    if (may_be_whole (piece, *n_rows)) {
      const gboolean is_row = look.kind == ARI_ROW_CELLS || look.kind == ARI_ROW_SHORT;

      if (is_row && !piece->gap_is_next && continues (piece, &look)
          && (!piece->rule_is_next || find_height (piece) > 0))
        n_complete = n_complete > 0 ? n_complete : *n_rows;
      else if (look.kind != ARI_ROW_COMMENT && !look.is_dashes
               && !(look.kind == ARI_ROW_RULE && find_height (piece) > 0)
               && try_rows (piece, *n_rows, FALSE, reading))
        return reading->result;
    }
    /* single rows apart, and then rows together, are not one grid */
    if (look.kind == ARI_ROW_CELLS
        && ((piece->n_rows_before_gap == 1 && !piece->gap_is_next && *n_rows > 1
             && !are_bare (piece))
            || (*n_rows == 1 && look.is_dressed != piece->rows.rows[0].look.is_dressed
                && !continues (piece, &look))))
      break;
    at += line.whole;
    if (look.kind == ARI_ROW_BLANK || look.kind == ARI_ROW_COMMENT) {
      piece->n_lines++;
      if (look.kind == ARI_ROW_BLANK && *n_rows > 0) {
        piece->gap_is_next = TRUE;
        piece->n_rows_before_gap =
            piece->n_rows_before_gap > 0 ? piece->n_rows_before_gap : *n_rows;
      }
      if (look.kind == ARI_ROW_BLANK && !goes_on (piece))
        break;
    } else if (look.kind == ARI_ROW_RULE) {
      if (look.is_dashes && piece->dashes.n < MAX_ROWS)
        add (piece, &piece->dashes, &made, &look, 0);
      else
        piece->n_lines++;
      piece->rule_is_next = TRUE;
    } else {
      add_row (piece, &made, &look, at);
      if (n_complete > 0 && *n_rows == 2 * n_complete && find_height (piece) == 0
          && try_rows (piece, n_complete, FALSE, reading))
        return reading->result;
    }
  }
  if (!try_rows (piece, *n_rows, TRUE, reading))
    reading->end = *n_rows > 0 ? piece->rows.rows[*n_rows - 1].line_end : 0;
  return reading->result;
}

/* Returns TRUE if a line has only spaces, a comment or a rule. */
static gboolean
has_no_cells (const AriLine *line)
{
  const AriRowText text = { line->start, line->length, 0, FALSE };
  AriRowKind kind;

  if (line->length > 0 && g_ascii_isalnum (*line->start))
    return FALSE;
  kind = ari_row_classify (&text).kind;
  return kind == ARI_ROW_BLANK || kind == ARI_ROW_COMMENT || kind == ARI_ROW_RULE;
}

/* @has_labels: labels of columns were removed */
static AriPieceResult
gather (AriPiece *piece, const AriTextPart *part, gboolean has_labels, AriReading *reading)
{
  g_string_truncate (piece->text, 0);
  piece->rows.n = piece->dashes.n = piece->n_lines = piece->n_rows_before_gap = 0;
  piece->views = (1u << (N_VIEWS + 1)) - 1;
  piece->rule_is_next = piece->gap_is_next = FALSE;
  if (ari_table_read_cut (part, has_labels, reading) == ARI_PIECE_NOT_YET)
    reading->result = gather_rows (piece, part, reading);
  return reading->result;
}

/* Reads rows without the labels that number them or their columns. */
static AriPieceResult
gather_labelled (AriPiece *piece, const AriTextPart *part, AriReading *reading)
{
  g_autoptr (GString) text = NULL;
  g_autofree AriLabelled *found = NULL;
  AriLine first = ari_line_cut (part->text, part->length, part->at_end);
  gsize at = 0;

  reading->result = ARI_PIECE_NOT_YET;
  for (; first.whole > 0 && has_no_cells (&first);) {
    at += first.whole;
    first = ari_line_cut (part->text + at, part->length - at, part->at_end);
  }
  if (!ari_labels_begin (first.start, first.length))
    return reading->result;
  found = g_new (AriLabelled, 1);
  found->text = text = g_string_new (NULL);
  reading->result = ari_labels_find (part, found);
  if (reading->result != ARI_PIECE_GRID)
    return reading->result;
  for (int labels = ARI_LABELS_LEFT | ARI_LABELS_RIGHT; labels >= 0; labels--) {
    g_autoptr (GString) made = NULL;

    if ((labels & (int) found->labels) != labels
        || (labels == 0 && found->labels < ARI_LABELS_ABOVE))
      continue;
    made = ari_labels_remove (found, (guint) labels);
    gather (piece, &(AriTextPart){ made->str, made->len, TRUE, FALSE },
            (found->labels & ARI_LABELS_ABOVE) != 0, reading);
    if ((reading->result == ARI_PIECE_GRID || reading->result == ARI_PIECE_MARKS)
        && reading->grid.n == found->n_rows) {
      reading->end = found->end;
      return reading->result;
    }
  }
  return reading->result = ARI_PIECE_NOT_YET;
}

AriPieceResult
ari_piece_gather (AriPiece *piece, const AriTextPart *part, gboolean tries_all, AriReading *reading)
{
  piece->rows.n = piece->n_lines = 0;
  reading->n_lines = 0;
  if ((!tries_all || gather_labelled (piece, part, reading) == ARI_PIECE_NOT_YET)
      && gather (piece, part, FALSE, reading) == ARI_PIECE_NOT_YET && tries_all) {
    const gsize end = reading->end;

    if (ari_table_read_trimmed (part, reading) == ARI_PIECE_NOT_YET)
      reading->end = end;
  }
  reading->n_lines = piece->n_lines;
  if (reading->result == ARI_PIECE_NOT_YET && tries_all) {
    const int found = find_overlapping (piece, part);

    reading->result = found > 0   ? ARI_PIECE_SAMURAI
                      : found < 0 ? ARI_PIECE_MORE
                                  : ARI_PIECE_NOT_YET;
  }
  return reading->result;
}

/* Errors */

/* Finds the width that most rows have in a view, the first of those with equally many, and counts
 * those rows. */
static guint
usual_width (const AriPiece *piece, View view, guint *n_usual)
{
  guint8 counts[ARI_MAX_DIGITS + 2] = { 0 };
  guint best = 0;

  for (guint row = 0; row < piece->rows.n; row++) {
    const guint width = count_cells (view, &piece->rows.rows[row].look);

    if (width <= ARI_MAX_DIGITS + 1)
      counts[width]++;
  }
  for (guint row = 0; row < piece->rows.n; row++) {
    const guint width = count_cells (view, &piece->rows.rows[row].look);

    if (width >= ARI_MIN_DIGITS && width <= ARI_MAX_DIGITS + 1
        && (best == 0 || counts[width] > counts[best]))
      best = width;
  }
  *n_usual = best > 0 ? counts[best] : 0;
  return best;
}

static View
usual_view (const AriPiece *piece, guint *width, guint *n_usual)
{
  static const View views[] = { VIEW_FIELDS, VIEW_CHARACTERS, VIEW_GROUPS, VIEW_BARS };
  View best = VIEW_CHARACTERS;

  *n_usual = *width = 0;
  for (guint i = 0; i < G_N_ELEMENTS (views); i++) {
    guint n;
    const guint here = usual_width (piece, views[i], &n);

    if (n > *n_usual) {
      *n_usual = n;
      *width = here;
      best = views[i];
    }
  }
  return best;
}

/* Returns TRUE if the first row is not like the others, which may be a grid without it. */
static gboolean
has_heading (const AriPiece *piece, View view, guint width, guint n_usual)
{
  const PieceRow *first = &piece->rows.rows[0];
  AriTextCell cells[ARI_MAX_DIGITS];
  guint n;

  if (count_cells (view, &first->look) == width)
    return FALSE;
  n = cut_row (piece, first, VIEW_GROUPS, cells, ARI_MAX_DIGITS, NULL);
  return (piece->rows.n == width + 1 && n_usual == width)
         || (n_usual + 1 == piece->rows.n && n >= ARI_MIN_DIGITS && n <= ARI_MAX_DIGITS
             && ari_cells_are_ordinals (cells, n));
}

/* Sets an error at a cell of a row; @cell: NULL for its end. */
static void
set_error (const AriPiece *piece,
           AriGridTextError *error,
           AriGridTextCode code,
           const PieceRow *row,
           const char *cell)
{
  const char *start = piece->text->str + row->start;
  const guint column =
      cell == NULL ? row->look.width : (guint) g_utf8_strlen (start, cell - start) + 1;

  error->code = code;
  error->line = row->line + 1;
  error->column = MAX (column + row->shift, 1);
}

/* Finds the first cell of a square of rows that is neither a symbol nor a blank, or has several
 * candidates. */
static void
explain_misfit (AriPiece *piece, View view, guint n, AriGridTextError *error)
{
  const PieceRow *rows = piece->rows.rows;
  guint32 characters[ARI_MAX_CELLS];
  guint misfit;

  for (guint row = 0; row < n; row++)
    if (cut_row (piece, &rows[row], view, piece->cells + row * n, n, NULL) != n)
      return;
  for (guint i = 0; i < n * n; i++) {
    const AriTextCell *cell = &piece->cells[i];
    gsize at = 0;

    characters[i] = '.';
    if (cell->length == 0)
      continue;
    while (at < cell->length && g_ascii_isdigit (cell->text[at]))
      at++;
    characters[i] = g_utf8_get_char (cell->text);
    if (at > 1 || (at == 1 && cell->length > 1)) {
      set_error (piece, error,
                 at == cell->length ? ARI_GRID_TEXT_PENCIL_MARKS : ARI_GRID_TEXT_BAD_CHARACTER,
                 &rows[i / n], cell->text + (at == cell->length ? 0 : at));
      error->character = at == cell->length ? 0 : g_utf8_get_char (cell->text + at);
      return;
    }
  }
  if (ari_text_fit (characters, n, ARI_TEXT_CHARACTERS, NULL, &piece->best, &misfit))
    return;
  set_error (piece, error, ARI_GRID_TEXT_BAD_CHARACTER, &rows[misfit / n],
             piece->cells[misfit].text);
  error->character = characters[misfit];
}

/* Returns TRUE for nine rows of digits from 1 on that have no blanks, as of a puzzle that was
 * copied from a printed page: not all have equally many, and none has nine. */
static gboolean
lacks_blanks (const AriPiece *piece)
{
  gboolean are_equal = TRUE;
  guint n_digits = 0;

  for (guint row = 0; row < piece->rows.n; row++) {
    const PieceRow *here = &piece->rows.rows[row];

    if (!has_only_digits (piece, here) || here->look.n_chars >= ROWS_WITHOUT_BLANKS
        || memchr (piece->text->str + here->start, '0', here->end - here->start) != NULL
        || g_strstr_len (piece->text->str + here->start, (gssize) (here->end - here->start), "  ")
               != NULL)
      return FALSE;
    n_digits += here->look.n_chars;
    are_equal = are_equal && here->look.n_chars == piece->rows.rows[0].look.n_chars;
  }
  return piece->rows.n == ROWS_WITHOUT_BLANKS && !are_equal && n_digits <= MOST_WITHOUT_BLANKS;
}

gboolean
ari_piece_explain (AriPiece *piece, AriGridTextError *error)
{
  const guint n_rows = piece->rows.n;
  guint width, n_usual, n_framed = 0;
  const PieceRow *last;
  View view;

  *error = (AriGridTextError){ .code = ARI_GRID_TEXT_EMPTY, .line = 1, .column = 1 };
  if (n_rows == 0)
    return FALSE;
  if (lacks_blanks (piece)) {
    set_error (piece, error, ARI_GRID_TEXT_NO_BLANKS, &piece->rows.rows[0], NULL);
    return TRUE;
  }
  last = &piece->rows.rows[n_rows - 1];
  view = usual_view (piece, &width, &n_usual);
  for (guint row = 0; row < n_rows && view == VIEW_BARS; row++)
    n_framed += ari_row_is_framed (&piece->rows.rows[row].look);
  error->expected = width;
  for (guint row = 0; row < n_rows && n_usual > 1 && error->code == ARI_GRID_TEXT_EMPTY; row++) {
    error->found = count_cells (view, &piece->rows.rows[row].look);
    if (error->found == width && 2 * n_framed > n_rows
        && !ari_row_is_framed (&piece->rows.rows[row].look))
      error->found--;
    if (error->found != width)
      set_error (piece, error, ARI_GRID_TEXT_BAD_ROW, &piece->rows.rows[row], NULL);
  }
  if (error->code == ARI_GRID_TEXT_EMPTY && n_usual > 1 && width != n_rows) {
    error->found = n_rows;
    set_error (piece, error, ARI_GRID_TEXT_BAD_ROW_COUNT, last, NULL);
  } else if (error->code == ARI_GRID_TEXT_EMPTY) {
    error->found = error->expected = 0;
    if (n_usual > 1 && ari_is_size (width))
      explain_misfit (piece, view, width, error);
    else if (n_usual > 1) {
      error->found = width;
      set_error (piece, error, ARI_GRID_TEXT_NO_LAYOUT, last, NULL);
    }
  }
  return n_rows >= ARI_MIN_DIGITS && 4 * n_usual >= 3 * n_rows
         && (ari_is_size (width) || n_usual == width) && !has_heading (piece, view, width, n_usual);
}

/* A text that is one grid */

/* Explains why rows are not a grid: perhaps because of a character in the line after them. */
static void
explain_rows (AriPiece *piece,
              const AriTextPart *part,
              AriGridText *unused,
              AriGridTextError *error)
{
  const gsize end = piece->reading.end;
  const AriLine next = ari_line_cut (part->text + end, part->length - end, TRUE);
  AriGridTextError wrong;

  ari_piece_explain (piece, error);
  if (error->code != ARI_GRID_TEXT_BAD_ROW_COUNT || error->found > error->expected
      || ari_puzzle_line_read (next.start, next.length, unused, NULL, &wrong) != ARI_PUZZLE_LINE_BAD
      || (wrong.code != ARI_GRID_TEXT_BAD_CHARACTER && wrong.code != ARI_GRID_TEXT_NOT_UTF8))
    return;
  wrong.line = error->line + 1;
  *error = wrong;
}

gboolean
ari_grid_text_read (const char *text, gsize length, AriGridText *result, AriGridTextError *error)
{
  /* A thread keeps what texts are read with, as making it for each would take most of the time. */
  static GPrivate of_thread = G_PRIVATE_INIT ((GDestroyNotify) ari_piece_free);
  const gsize mark = ari_utf8_mark (text, length);
  AriTextPart part = { text + mark, length - mark, TRUE, FALSE };
  AriPuzzleLineKind kind = ARI_PUZZLE_LINE_EMPTY;
  guint n_before = 0;
  AriPiece *piece = NULL;
  AriLine line;

  for (;;) {
    line = ari_line_cut (part.text, part.length, TRUE);
    if (line.whole == 0 || !has_no_cells (&line))
      break;
    part.text += line.whole;
    part.length -= line.whole;
    n_before++;
  }
  /* rows first: n lines of n² cells are a list of small grids only if they cannot be a large one */
  if (line.whole < part.length) {
    piece = g_private_get (&of_thread);
    if (piece == NULL) {
      piece = ari_piece_new ();
      g_private_set (&of_thread, piece);
    }
    ari_piece_gather (piece, &part, TRUE, &piece->reading);
    if (piece->reading.result == ARI_PIECE_GRID) {
      *result = piece->reading.grid;
      error->code = ARI_GRID_TEXT_OK;
      return TRUE;
    }
    if (piece->reading.result == ARI_PIECE_MARKS) {
      ari_piece_explain (piece, error);
      error->code = ARI_GRID_TEXT_PENCIL_MARKS;
      error->line += n_before;
      return FALSE;
    }
  }
  kind = ari_puzzle_line_read (line.start, line.length, result, NULL, error);
  if (kind == ARI_PUZZLE_LINE_PUZZLE)
    return TRUE;
  if (kind == ARI_PUZZLE_LINE_EMPTY)
    *error = (AriGridTextError){ .code = ARI_GRID_TEXT_EMPTY, .line = 1, .column = 1 };
  else if (piece != NULL && piece->rows.n > 1)
    explain_rows (piece, &part, result, error);
  error->line += error->code == ARI_GRID_TEXT_EMPTY ? 0 : n_before;
  return FALSE;
}
