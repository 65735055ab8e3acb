/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cuts lines that may be one grid from a text, and weighs the ways to read them. */

#include "config.h"

#include <string.h>

#include "engine/base/utf8.h"
#include "puzzle/formats/grid-text-private.h"

#include "puzzle/formats/candidates.h"
#include "puzzle/formats/piece-private.h"

/*
 * Cells can stand side by side, separated by spaces, between commas, or between bars; a blank can
 * be a mark, nothing, or a space. Each of these ways to read rows is a view. Each added row rules
 * out the views in which the rows differ in their number of cells; where a view has as many cells a
 * row as there are rows, these rows may be a grid, and also where labels number the rows, the
 * columns or both. ari_grid_text_read() reads cells side by side; in all other views the cells are
 * told apart here.
 *
 * The first reading that looks like a puzzle is taken: no digit is twice in a row, column or box,
 * and large grids have more than the digits 1 to 9. If there is none, the best of the others is
 * taken, with a doubt.
 *
 * Several digits in a cell are a number if the grid has ten digits or more, else candidates.
 */

enum {
  VIEW_CHARS = 1 << 0,
  VIEW_TOKENS = 1 << 1,
  VIEW_FIELDS = 1 << 2,
  VIEW_CLOSED_FIELDS = 1 << 3, /* a separator follows the last field, too */
  VIEW_BARS = 1 << 4,
  VIEW_REST = 1 << 5,    /* characters, after a label */
  VIEW_COLUMNS = 1 << 6, /* blanks are spaces, so that only the column tells which cell it is */
  ALL_VIEWS = (1 << 7) - 1,
  N_COUNTED = 6,
  WIDEST = 4 * ARI_MAX_DIGITS,
  SAMURAI = 21, /* rows and columns of five grids that overlap */
};

void
ari_piece_init (AriPiece *piece)
{
  piece->text = g_string_new (NULL);
  piece->scratch = g_string_new (NULL);
  piece->bare = g_string_new (NULL);
}

void
ari_piece_clear (AriPiece *piece)
{
  g_string_free (piece->text, TRUE);
  g_string_free (piece->scratch, TRUE);
  g_string_free (piece->bare, TRUE);
}

static void
begin (AriPiece *piece)
{
  g_string_truncate (piece->text, 0);
  piece->n_rows = piece->n_lines = piece->n_dashes = 0;
  piece->views = ALL_VIEWS;
  piece->gap = 0;
  piece->rule_is_next = piece->gap_is_next = FALSE;
  piece->doubt = ARI_PIECE_SURE;
}

/* Returns the number of cells of a row in a view; 0 if it cannot be read so. */
static guint
cells_in_view (const AriRow *look, guint view)
{
  const gboolean has_fields = look->separator == ',' || look->separator == ';';

  switch (view) {
  case VIEW_CHARS:
    return has_fields ? 0 : look->n_chars;
  case VIEW_TOKENS:
    return has_fields ? 0 : look->n_tokens;
  case VIEW_REST:
    return has_fields || look->n_tokens < 2 ? 0 : look->n_chars - look->n_first;
  case VIEW_FIELDS:
    return look->n_fields;
  case VIEW_CLOSED_FIELDS:
    return look->ends_with_separator ? look->n_fields - 1 : 0;
  case VIEW_BARS:
    return look->n_bars;
  default:
    return 0;
  }
}

static void
add_line (AriPiece *piece, const char *text, gsize length)
{
  g_string_append_len (piece->text, text, (gssize) length);
  g_string_append_c (piece->text, '\n');
  piece->n_lines++;
}

static void
add_row (AriPiece *piece, const AriRowText *line, const AriRow *look, gsize whole)
{
  AriPieceRow *row = &piece->rows[piece->n_rows];

  *row = (AriPieceRow){ .look = *look,
                        .start = piece->text->len,
                        .whole = whole,
                        .line = piece->n_lines,
                        .shift = line->shift,
                        .has_rule_before = piece->rule_is_next,
                        .has_gap_before = piece->gap_is_next };
  add_line (piece, line->text, line->length);
  row->end = piece->text->len - 1;
  piece->rule_is_next = piece->gap_is_next = FALSE;
  for (guint i = 0; i < N_COUNTED; i++) {
    const guint n = cells_in_view (look, 1u << i);

    if (n == 0 || n != cells_in_view (&piece->rows[0].look, 1u << i))
      piece->views &= ~(1u << i);
  }
  if (look->separator != '\0')
    piece->views &= ~(guint) VIEW_COLUMNS;
  piece->n_rows++;
}

static void
add_rule (AriPiece *piece, const AriRowText *line, const AriRow *look)
{
  if (look->is_dashes) {
    add_line (piece, line->text, line->length);
    piece->n_dashes++;
  } else
    add_line (piece, "-+-", 3);
  piece->rule_is_next = TRUE;
}

static void
add_gap (AriPiece *piece, gboolean is_gap)
{
  add_line (piece, "", 0);
  if (is_gap && piece->n_rows > 0) {
    piece->gap_is_next = TRUE;
    if (piece->gap == 0)
      piece->gap = piece->n_rows;
  }
}

/* Cells */

static AriTextCell
trim (const char *text, gsize length)
{
  while (length > 0 && (g_ascii_isspace (*text) || *text == '"' || *text == '\'')) {
    text++;
    length--;
  }
  while (length > 0
         && (g_ascii_isspace (text[length - 1]) || text[length - 1] == '"'
             || text[length - 1] == '\''))
    length--;
  return (AriTextCell){ text, length };
}

guint
ari_piece_split (const char *text, gsize length, char separator, AriTextCell *cells, guint max)
{
  guint n = 0;
  gsize from = 0;

  for (gsize i = 0; i <= length && n < max; i++) {
    if (i < length && text[i] != separator)
      continue;
    cells[n++] = trim (text + from, i - from);
    from = i + 1;
  }
  return n;
}

/* Returns the character of a cell that has only one, else 0; a blank is a `.`. */
static guint32
single (const AriTextCell *cell)
{
  static const char *const words[] = { "null", "None", "nan", "NaN", "nil", "NA", "-1" };
  guint32 character;

  if (cell->length == 0)
    return '.';
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strlen (words[i]) == cell->length && memcmp (words[i], cell->text, cell->length) == 0)
      return '.';
  if (ari_utf8_read (cell->text, cell->length, &character) != cell->length)
    return 0;
  return character < 0x80 && g_ascii_isalnum ((char) character) ? character : '.';
}

/* Reads a cell that is a number of one or two digits. Returns -1 if it is none. */
static int
number_of (const AriTextCell *cell)
{
  int number = 0;

  if (cell->length == 0 || cell->length > 2)
    return -1;
  for (gsize i = 0; i < cell->length; i++) {
    if (!g_ascii_isdigit (cell->text[i]))
      return -1;
    number = 10 * number + cell->text[i] - '0';
  }
  return number;
}

/* Makes a grid of n × n characters or numbers, with the gaps that the piece has between rows from
 * @first on. */
static gboolean
make_grid (AriPiece *piece,
           const guint32 *cells,
           guint n,
           guint first,
           guint box_columns,
           AriTextCellKind kind)
{
  AriTextGaps gaps = { 0 };
  guint unused;

  for (guint row = 1; row < n && first + row < piece->n_rows; row++) {
    if (piece->rows[first + row].has_rule_before)
      gaps.rows[ARI_TEXT_GAP_RULE] |= UINT64_C (1) << row;
    else if (piece->rows[first + row].has_gap_before)
      gaps.rows[ARI_TEXT_GAP_SPACE] |= UINT64_C (1) << row;
  }
  gaps.rows[ARI_TEXT_GAP_SPACE] |= gaps.rows[ARI_TEXT_GAP_RULE];
  for (guint column = box_columns; box_columns > 0 && column < n; column += box_columns)
    gaps.columns[ARI_TEXT_GAP_RULE] |= UINT64_C (1) << column;
  ari_text_find_boxes (&gaps, n, &piece->grid);
  return ari_text_fit (cells, n, kind, NULL, &piece->grid, &unused);
}

static gboolean
read_all_marks (AriPiece *piece, const AriTextCell *cells, guint n, const AriSymbols *symbols)
{
  gboolean any = FALSE;

  for (guint i = 0; i < n * n; i++) {
    if (!ari_candidates_read (cells[i].text, cells[i].length, symbols, &piece->marks[i],
                              &piece->is_entry[i]))
      return FALSE;
    any = any || ari_digits_count (piece->marks[i]) > 1;
  }
  return any;
}

/* Reads cells with digits, numbers or candidates, which it strips of what is around them. */
static AriPieceResult
read_cells (AriPiece *piece, AriTextCell *cells, guint n, guint first, guint box_columns)
{
  gboolean are_single = TRUE, are_numbers = n > 9;
  const AriSymbols symbols[] = { ari_symbols_default (n), ari_text_symbols_from_one (n) };
  guint32 found[ARI_MAX_CELLS];

  for (guint i = 0; i < n * n; i++) {
    found[i] = single (&cells[i]);
    if (found[i] == 0) {
      ari_text_unmark (&cells[i].text, &cells[i].length);
      found[i] = single (&cells[i]);
    }
    are_single = are_single && found[i] != 0;
    are_numbers = are_numbers && (found[i] == '.' || number_of (&cells[i]) >= 0);
  }
  for (guint i = 0; are_numbers && !are_single && i < n * n; i++)
    found[i] = found[i] == '.' ? ARI_TEXT_NO_NUMBER : (guint32) number_of (&cells[i]);
  if ((are_single || are_numbers)
      && make_grid (piece, found, n, first, box_columns,
                    are_single ? ARI_TEXT_CHARACTERS : ARI_TEXT_NUMBERS))
    return ARI_PIECE_GRID;
  for (guint i = 0; i < G_N_ELEMENTS (symbols) && !are_single; i++) {
    if (!read_all_marks (piece, cells, n, &symbols[i]))
      continue;
    for (guint cell = 0; cell < n * n; cell++)
      found[cell] = '.';
    make_grid (piece, found, n, first, box_columns, ARI_TEXT_CHARACTERS);
    piece->grid.symbols = symbols[i];
    piece->grid.ambiguous = FALSE;
    return ARI_PIECE_MARKS;
  }
  return ARI_PIECE_NOT_YET;
}

AriPieceResult
ari_piece_read_cells (AriPiece *piece, const AriTextCell *cells, guint n_cells)
{
  const guint n = ari_root_of (n_cells);
  AriTextCell copies[ARI_MAX_CELLS];

  begin (piece);
  if (n > 0) {
    memcpy (copies, cells, n_cells * sizeof *cells);
    return ari_piece_weigh (piece, read_cells (piece, copies, n, 0, 0));
  }
  if (!ari_is_size (n_cells))
    return ARI_PIECE_NOT_YET;
  for (guint row = 0; row < n_cells; row++) {
    /* a line end in a string: \n */
    const guint more = cells[row].length == n_cells + 1 && cells[row].text[0] == 'n';

    if (cells[row].length != n_cells + more)
      return ARI_PIECE_NOT_YET;
    for (guint i = 0; i < n_cells; i++)
      copies[row * n_cells + i] = (AriTextCell){ cells[row].text + more + i, 1 };
  }
  return ari_piece_weigh (piece, read_cells (piece, copies, n_cells, 0, 0)) != ARI_PIECE_NOT_YET
                 && piece->doubt == ARI_PIECE_SURE
             ? ARI_PIECE_GRID
             : ARI_PIECE_NOT_YET;
}

AriPieceResult
ari_piece_read_bytes (AriPiece *piece, const char *bytes, guint n)
{
  AriTextCell cells[ARI_MAX_CELLS];

  for (guint i = 0; i < n * n; i++)
    cells[i] = (AriTextCell){ bytes + i, 1 };
  return ari_piece_read_cells (piece, cells, n * n);
}

gboolean
ari_piece_read_marks_line (AriPiece *piece, const char *text, gsize length)
{
  const AriTextGaps no_gaps = { 0 };
  guint32 characters[ARI_MAX_CELLS];
  guint n;

  if (length > G_N_ELEMENTS (characters))
    return FALSE;
  for (gsize i = 0; i < length; i++)
    characters[i] = (guint8) text[i];
  n = ari_text_fit_marks (characters, length, piece->marks);
  if (n == 0 || !ari_is_size (n))
    return FALSE;
  memset (piece->is_entry, 0, sizeof piece->is_entry);
  ari_text_find_boxes (&no_gaps, n, &piece->grid);
  piece->grid.symbols = ari_symbols_default (n);
  piece->grid.ambiguous = FALSE;
  piece->doubt = ARI_PIECE_SURE;
  return TRUE;
}

gboolean
ari_piece_read_plus (AriPiece *piece, const char *text, gsize length)
{
  char bytes[ARI_MAX_CELLS];
  guint n = 0;

  if (memchr (text, '+', length) == NULL)
    return FALSE;
  for (gsize i = 0; i < length; i++)
    if (text[i] == '+' ? i + 1 == length || !g_ascii_isdigit (text[i + 1]) : n == sizeof bytes)
      return FALSE;
    else if (text[i] != '+')
      bytes[n++] = text[i];
  n = ari_root_of (n);
  if (n == 0 || ari_piece_read_bytes (piece, bytes, n) != ARI_PIECE_GRID
      || piece->doubt != ARI_PIECE_SURE)
    return FALSE;
  memset (piece->is_entry, 0, sizeof piece->is_entry);
  for (gsize i = 0, cell = 0; cell < n * n; i++, cell++) {
    piece->is_entry[cell] = text[i] == '+' && piece->grid.cells[cell] != ARI_NO_DIGIT;
    i += text[i] == '+';
    piece->marks[cell] =
        piece->grid.cells[cell] == ARI_NO_DIGIT ? 0 : ari_digits_of (piece->grid.cells[cell]);
  }
  return TRUE;
}

/* Views */

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

/* Splits a row at spaces and bars; with @rest, each character after the first group is a cell.
 * @box_columns: (out): groups before the first inner bar, or 0. Returns: the number of cells, which
 * may exceed @max. */
static guint
cut_into_tokens (const char *text,
                 gsize length,
                 gboolean rest,
                 AriTextCell *cells,
                 guint max,
                 guint *box_columns)
{
  gboolean is_apart = TRUE, is_barred = FALSE;
  guint n = 0;

  *box_columns = 0;
  for (gsize at = 0; at < length && text[at] != '#';) {
    guint32 character;
    const gsize taken = read_character (text + at, length - at, &character);

    if (ari_text_is_space (character) || ari_text_is_bar (character)) {
      is_apart = TRUE;
      is_barred = is_barred || ari_text_is_bar (character);
    } else {
      is_apart = is_apart || (rest && n > 1);
      if (is_apart && n == max)
        return n + 1;
      if (is_apart) {
        if (is_barred && n > (guint) rest && *box_columns == 0)
          *box_columns = n;
        cells[n++] = (AriTextCell){ text + at, 0 };
        is_barred = FALSE;
      }
      cells[n - 1].length = (gsize) (text + at + taken - cells[n - 1].text);
      is_apart = FALSE;
    }
    at += taken;
  }
  return n;
}

/** RowPlaces: the characters of a row, as cells that are empty for spaces, in spans between bars.
 */
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
  const AriPieceRow *at = &piece->rows[row];
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
  const AriPieceRow *at = &piece->rows[row];
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

/* Takes the characters at every @stride-th place from @offset on. Returns FALSE if others are not
 * spaces. */
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

      if (i < width && i >= offset && (i - offset) % stride == 0)
        cells[(*n)++] = cell;
      else if (cell.length > 0)
        return FALSE;
    }
  }
  return TRUE;
}

/* Returns TRUE if a row has only digits and spaces. */
static gboolean
has_only_digits (const AriPiece *piece, guint row)
{
  for (gsize i = piece->rows[row].start; i < piece->rows[row].end; i++)
    if (!g_ascii_isdigit (piece->text->str[i]) && piece->text->str[i] != ' ')
      return FALSE;
  return TRUE;
}

/* Reads rows whose blanks are spaces: in spans of one width, cells are side by side, or a space
 * apart. Of rows without bars, the spaces at their ends may be missing, also all of a row. */
static AriPieceResult
read_columns (AriPiece *piece, guint n_rows, guint n, AriTextCell *cells)
{
  g_autofree RowPlaces *rows = g_new0 (RowPlaces, n);
  int bar = find_bar (piece, 0);
  guint width = 0, place = 0;
  gboolean is_even = TRUE;

  for (guint row = 1; row < n_rows; row++)
    if (find_bar (piece, row) != bar)
      bar = -1;
  for (guint row = 0; row < n; row++)
    rows[row].n_spans = 1;
  for (guint row = 0; row < n_rows; row++) {
    RowPlaces *places = &rows[n == n_rows ? row : piece->rows[row].line];

    if (!list_places (piece, row, bar, places) || places->n_spans != rows[0].n_spans
        || (n != n_rows && (places->n_spans > 1 || piece->rows[row].has_rule_before)))
      return ARI_PIECE_NOT_YET;
    for (guint k = 0; k < places->n_spans; k++) {
      const guint here = places->starts[k + 1] - places->starts[k];

      is_even = is_even && (row == 0 || here == width);
      width = MAX (width, here);
    }
  }
  if (rows[0].n_spans == 1 && (!is_even || n != n_rows)) {
    is_even = FALSE;
    if (n < 9 || width > 2 * n - 1 || 2 * width < n)
      return ARI_PIECE_NOT_YET;
    width = width <= n ? n : 2 * n - 1;
    for (guint row = 0; row < n_rows; row++)
      if (!has_only_digits (piece, row))
        return ARI_PIECE_NOT_YET;
  }
  for (guint way = 0; way < 3; way++) {
    const guint stride = way == 0 ? 1 : 2, offset = way == 2;
    const guint box_columns = width < offset ? 0 : (width - offset + stride - 1) / stride;
    gboolean fits = box_columns * rows[0].n_spans == n;

    place = 0;
    for (guint row = 0; fits && row < n; row++)
      fits = take_places (&rows[row], width, stride, offset, cells, &place);
    if (fits) {
      const AriPieceResult result = ari_piece_weigh (
          piece, read_cells (piece, cells, n, 0, rows[0].n_spans > 1 ? box_columns : 0));

      return rows[0].n_spans > 1 || is_even || piece->doubt == ARI_PIECE_SURE ? result
                                                                              : ARI_PIECE_NOT_YET;
    }
  }
  return ARI_PIECE_NOT_YET;
}

/* Splits a row at its bars, of which one may begin and one may end the row. */
static guint
split_at_bars (const char *text, gsize length, AriTextCell *cells, guint max)
{
  const AriTextCell row = trim (text, length);
  gsize from = 0, at = 0;
  guint n = 0;

  while (at < row.length) {
    guint32 character;
    const gsize taken = read_character (row.text + at, row.length - at, &character);

    if (ari_text_is_bar (character)) {
      if (at > 0 && n < max)
        cells[n] = trim (row.text + from, at - from);
      n += at > 0;
      from = at + taken;
    }
    at += taken;
  }
  if (from < row.length && n < max)
    cells[n] = trim (row.text + from, row.length - from);
  return n + (from < row.length);
}

/* Splits a row into its cells in a view. Returns their number, which may exceed @max. */
static guint
cut_row (
    const AriPiece *piece, guint row, guint view, AriTextCell *cells, guint max, guint *box_columns)
{
  const AriPieceRow *at = &piece->rows[row];
  const char *text = piece->text->str + at->start;
  const gsize length = at->end - at->start;

  if (view == VIEW_TOKENS || view == VIEW_REST)
    return cut_into_tokens (text, length, view == VIEW_REST, cells, max, box_columns);
  if (view == VIEW_BARS)
    return split_at_bars (text, length, cells, max);
  return ari_piece_split (text, length, at->look.separator, cells, max);
}

/* Returns TRUE if labels follow each other by one, from 0, 1 or A on. The letter I may be left
 * out. */
static gboolean
follows (const AriTextCell *cell, gboolean is_first, int *last, gboolean *were_letters)
{
  gboolean is_letter;
  const int number = ari_text_ordinal (cell->text, cell->length, &is_letter);
  const gboolean fits =
      is_first ? number == 1 || (number == 0 && !is_letter)
               : is_letter == *were_letters
                     && (number == *last + 1 || (is_letter && number == 10 && *last == 8));

  *last = number;
  *were_letters = is_letter;
  return fits;
}

gboolean
ari_piece_are_ordinals (const AriTextCell *cells, guint n)
{
  gboolean are_letters = FALSE;
  guint n_empty = 0;
  int last = 0;

  for (guint i = 0; i < n; i++)
    n_empty += cells[i].length == 0;
  if (n_empty == n)
    return TRUE;
  for (guint i = 0; i < n; i++)
    if (!follows (&cells[i], i == 0, &last, &are_letters))
      return FALSE;
  return TRUE;
}

/* Returns TRUE if the first cells of @n rows from @first on number them. */
static gboolean
are_labelled (const AriPiece *piece, guint view, guint first, guint n)
{
  gboolean are_letters = FALSE;
  int last = 0;

  for (guint row = first; row < first + n; row++) {
    AriTextCell cells[2];
    guint unused;

    if (cut_row (piece, row, view, cells, 1, &unused) < 1
        || !follows (cells, row == first, &last, &are_letters))
      return FALSE;
  }
  return TRUE;
}

/* Returns the cells of each row that are labels, if without them the rows are as many as cells; -1
 * if not. @header: the first row has the labels of columns */
static int
find_labels (const AriPiece *piece, guint view, guint n_rows, guint header)
{
  const guint n = n_rows - header;
  const guint found = cells_in_view (&piece->rows[0].look, view) + (view == VIEW_REST);
  AriTextCell cells[ARI_MAX_DIGITS + 3];
  guint unused, labels;

  if ((piece->views & view) == 0 || n_rows <= header || found < n || found > n + 2
      || !ari_is_size (n))
    return -1;
  labels = found - n;
  if (labels > 0 && !are_labelled (piece, view, header, n))
    return -1;
  if (header == 0)
    return (int) labels;
  if (cut_row (piece, 0, view, cells, found, &unused) != found
      || !ari_piece_are_ordinals (cells + (labels > 0), n))
    return -1;
  return (int) labels;
}

/* Returns TRUE if the first @n_rows rows have as many cells as there are rows. */
static gboolean
may_be_whole (const AriPiece *piece, guint n_rows)
{
  if (n_rows < ARI_MIN_DIGITS || (!ari_is_size (n_rows) && !ari_is_size (n_rows - 1)))
    return FALSE;
  /* If rows are longer than @n_rows, more rows must follow. */
  for (guint i = 0; i < N_COUNTED; i++)
    if (find_labels (piece, 1u << i, n_rows, 0) > 0 || find_labels (piece, 1u << i, n_rows, 1) >= 0)
      return TRUE;
  if (!ari_is_size (n_rows)
      || ((piece->views & VIEW_CHARS) != 0
          && cells_in_view (&piece->rows[0].look, VIEW_CHARS) > n_rows
          && cells_in_view (&piece->rows[0].look, VIEW_CHARS) <= ARI_MAX_DIGITS))
    return FALSE;
  for (guint i = 0; i < N_COUNTED; i++)
    if (find_labels (piece, 1u << i, n_rows, 0) == 0)
      return TRUE;
  return (piece->views & VIEW_COLUMNS) != 0 && n_rows <= 16;
}

/* Returns TRUE if the rows have only digits and spaces, so that an empty line may be one, too. */
static gboolean
are_bare (const AriPiece *piece)
{
  if ((piece->views & VIEW_COLUMNS) == 0 || piece->n_lines > 16 || !piece->rows[0].look.has_space)
    return FALSE;
  for (guint row = 0; row < piece->n_rows; row++)
    if (piece->rows[row].look.width >= 18 || !has_only_digits (piece, row))
      return FALSE;
  return TRUE;
}

/* Returns TRUE if more rows of the same grid may follow an empty line. */
static gboolean
goes_on (const AriPiece *piece)
{
  if (piece->n_rows == 0 || are_bare (piece))
    return TRUE;
  if (piece->n_rows % piece->gap != 0)
    return FALSE;
  for (guint i = 0; i < N_COUNTED; i++) {
    const guint n = cells_in_view (&piece->rows[0].look, 1u << i);

    if ((piece->views & 1u << i) != 0 && ari_is_size (n) && n % piece->gap == 0
        && piece->n_rows < n)
      return TRUE;
  }
  return FALSE;
}

/* Returns TRUE if a row looks like those of the piece. */
static gboolean
continues (const AriPiece *piece, const AriRow *look)
{
  for (guint i = 0; i < N_COUNTED; i++) {
    const guint n = cells_in_view (look, 1u << i);

    if ((piece->views & 1u << i) != 0 && n > 0
        && n == cells_in_view (&piece->rows[0].look, 1u << i))
      return TRUE;
  }
  return FALSE;
}

/* Weighing */

/* Returns TRUE if a digit is twice in a row, column or box. */
static gboolean
has_clash (const AriGridText *grid)
{
  AriDigits rows[ARI_MAX_DIGITS] = { 0 }, columns[ARI_MAX_DIGITS] = { 0 },
            boxes[ARI_MAX_DIGITS] = { 0 };

  for (guint i = 0; i < grid->n * grid->n; i++) {
    const guint row = i / grid->n, column = i % grid->n;
    const guint box = row / grid->box_rows * grid->box_rows + column / grid->box_columns;
    AriDigits digit;

    if (grid->cells[i] == ARI_NO_DIGIT)
      continue;
    digit = ari_digits_of (grid->cells[i]);
    if (((rows[row] | columns[column] | boxes[box]) & digit) != 0)
      return TRUE;
    rows[row] |= digit;
    columns[column] |= digit;
    boxes[box] |= digit;
  }
  return FALSE;
}

AriPieceResult
ari_piece_weigh (AriPiece *piece, AriPieceResult result)
{
  const AriGridText *grid = &piece->grid;
  guint n_givens = 0, largest = 0;

  piece->doubt = ARI_PIECE_SURE;
  piece->has_other = FALSE;
  if (result != ARI_PIECE_GRID)
    return result;
  for (guint i = 0; i < grid->n * grid->n; i++)
    if (grid->cells[i] != ARI_NO_DIGIT) {
      n_givens++;
      largest = MAX (largest, grid->symbols.characters[grid->cells[i]]);
    }
  if (grid->n > 9 && n_givens >= grid->n && largest <= '9')
    piece->doubt = ARI_PIECE_FEW_DIGITS;
  if (has_clash (grid))
    piece->doubt = ARI_PIECE_CLASH;
  return result;
}

/* Reads the text as one grid: cells side by side, or numbers. */
static AriPieceResult
read_as_it_is (AriPiece *piece, guint n, gboolean is_all)
{
  const AriRow *first = &piece->rows[0].look;
  AriGridTextError error;
  const gsize length = is_all ? piece->text->len : piece->rows[n - 1].end + 1;

  if ((piece->views & (VIEW_CHARS | VIEW_TOKENS | VIEW_COLUMNS)) == 0 || first->separator == ','
      || first->separator == ';'
      || (cells_in_view (first, VIEW_CHARS) != n && cells_in_view (first, VIEW_TOKENS) != n
          && !(is_all && piece->n_dashes > 0) && first->width != n))
    return ARI_PIECE_NOT_YET;
  return ari_grid_text_read (piece->text->str, length, NULL, &piece->grid, &error)
                 && piece->grid.n > 0 && piece->grid.end > piece->rows[0].end + 1
             ? ARI_PIECE_GRID
             : ARI_PIECE_NOT_YET;
}

/* Reads the rows in a view. @labels: cells of each row that are labels */
static AriPieceResult
read_view (AriPiece *piece, guint view, guint n, guint header, guint labels, AriTextCell *cells)
{
  AriTextCell row_cells[ARI_MAX_DIGITS + 3];
  guint box_columns = 0;

  for (guint row = 0; row < n; row++) {
    if (cut_row (piece, header + row, view, row_cells, n + labels, &box_columns) != n + labels)
      return ARI_PIECE_NOT_YET;
    memcpy (cells + row * n, row_cells + (labels > 0), n * sizeof *cells);
  }
  return read_cells (piece, cells, n, header,
                     box_columns > (labels > 0) ? box_columns - (labels > 0) : 0);
}

/** Best: the best reading so far, and a grid that is another one. */
typedef struct {
  AriPieceResult result;
  AriPieceDoubt doubt;
  AriGridText grid;
  gboolean has_other;
  AriGridText other;
} Best;

static gboolean
is_same_grid (const AriGridText *one, const AriGridText *other)
{
  return one->n == other->n && memcmp (one->cells, other->cells, one->n * one->n) == 0;
}

/* Keeps a reading if it is better than those before. Returns TRUE if nothing can be better. */
static gboolean
keep (AriPiece *piece, AriPieceResult result, Best *best)
{
  if (ari_piece_weigh (piece, result) == ARI_PIECE_NOT_YET)
    return FALSE;
  if (best->result == ARI_PIECE_NOT_YET
      || (best->doubt == ARI_PIECE_CLASH && piece->doubt != ARI_PIECE_CLASH)
      || piece->doubt == ARI_PIECE_SURE) {
    best->has_other = best->result == ARI_PIECE_GRID && piece->doubt != ARI_PIECE_SURE
                      && !is_same_grid (&piece->grid, &best->grid);
    if (best->has_other)
      best->other = best->grid;
    best->result = result;
    best->doubt = piece->doubt;
    best->grid = piece->grid;
  } else if (result == ARI_PIECE_GRID && !best->has_other
             && !is_same_grid (&piece->grid, &best->grid)) {
    best->has_other = TRUE;
    best->other = piece->grid;
  }
  return piece->doubt == ARI_PIECE_SURE;
}

/* Reads a grid whose rows are drawn several lines high, of which one has the digits. */
static AriPieceResult
read_tall (AriPiece *piece, guint n, guint height, AriTextCell *cells)
{
  for (guint row = 0; row < piece->n_rows; row++) {
    AriTextCell row_cells[ARI_MAX_DIGITS];

    if (split_at_bars (piece->text->str + piece->rows[row].start,
                       piece->rows[row].end - piece->rows[row].start, row_cells, n)
        != n)
      return ARI_PIECE_NOT_YET;
    for (guint i = 0; i < n; i++)
      if (row % height == 0 || row_cells[i].length > 0)
        cells[row / height * n + i] = row_cells[i];
  }
  return read_cells (piece, cells, n, piece->n_rows, 0);
}

/* Returns the height of rows that are drawn several lines high: the same number of lines, of which
 * one has something in it, between rules; 0 if they are not. */
static guint
find_height (const AriPiece *piece)
{
  guint height = 1, n_full = 0;

  while (height < piece->n_rows && !piece->rows[height].has_rule_before)
    height++;
  if (height < 2 || (piece->views & VIEW_BARS) == 0 || piece->n_rows % height != 0)
    return 0;
  for (guint row = 0; row < piece->n_rows; row++) {
    if (row > 0 && piece->rows[row].has_rule_before != (row % height == 0))
      return 0;
    n_full = (row % height == 0 ? 0 : n_full) + (piece->rows[row].look.n_chars > 0);
    if (n_full > 1)
      return 0;
  }
  return height;
}

/* Reads the first @n_rows rows as a grid; @is_all: nothing follows them. */
static AriPieceResult
read_rows (AriPiece *piece, guint n_rows, gboolean is_all)
{
  static const guint views[] = { VIEW_FIELDS, VIEW_CLOSED_FIELDS, VIEW_TOKENS, VIEW_BARS,
                                 VIEW_REST };
  const guint height = is_all ? find_height (piece) : 0;
  const guint n_lines = n_rows > 0 ? piece->rows[n_rows - 1].line + 1 : 0;
  g_autofree AriTextCell *cells = g_new (AriTextCell, ARI_MAX_CELLS);
  g_autofree Best *best = g_new (Best, 1);
  AriPieceResult result;
  gboolean is_done = FALSE;

  best->result = ARI_PIECE_NOT_YET;
  best->has_other = FALSE;
  if (n_rows == 0)
    return ARI_PIECE_NOT_YET;
  if (height > 0 && ari_is_size (n_rows / height)
      && cells_in_view (&piece->rows[0].look, VIEW_BARS) == n_rows / height)
    is_done = keep (piece, read_tall (piece, n_rows / height, height, cells), best);
  /* with labels on both sides, then without any, then with those of one side */
  for (guint way = 0; way < 4 && !is_done; way++) {
    const guint header = way == 0 || way == 3;

    if (way == 1)
      is_done = keep (piece, read_as_it_is (piece, n_rows, is_all), best);
    for (guint i = 0; i < G_N_ELEMENTS (views) && !is_done; i++) {
      const int labels = find_labels (piece, views[i], n_rows, header);

      if (labels >= 0 && (labels > 0) == (way == 0 || way == 2))
        is_done = keep (piece,
                        read_view (piece, views[i], n_rows - header, header, (guint) labels, cells),
                        best);
    }
    if (way == 1 && !is_done && (piece->views & VIEW_COLUMNS) != 0) {
      const gboolean has_gaps = piece->gap > 0 && piece->gap < n_rows;
      const guint n = is_all && n_lines <= 16 && has_gaps ? n_lines : n_rows;

      result = ari_is_size (n) ? read_columns (piece, n_rows, n, cells) : ARI_PIECE_NOT_YET;
      is_done = keep (piece, result, best);
    }
  }
  if (best->result == ARI_PIECE_NOT_YET)
    return ARI_PIECE_NOT_YET;
  piece->grid = best->grid;
  piece->doubt = best->doubt;
  piece->has_other = best->has_other;
  if (best->has_other)
    piece->other = best->other;
  return best->result;
}

/* Returns TRUE if the n × n grid is a list of small ones in fact: n = m², and all its symbols are
 * those of grids with m digits. */
static gboolean
is_list (const AriGridText *text)
{
  const guint m = ari_root_of (text->n);
  gboolean has_givens = FALSE;
  AriSymbols small;

  if (m == 0)
    return FALSE;
  small = ari_symbols_default (m);
  for (guint i = 0; i < text->n * text->n; i++) {
    const guint8 digit = text->cells[i];

    if (digit != ARI_NO_DIGIT
        && ari_symbols_find (&small, text->symbols.characters[digit]) == ARI_NO_DIGIT)
      return FALSE;
    has_givens = has_givens || digit != ARI_NO_DIGIT;
  }
  return has_givens;
}

/* Returns TRUE if the first @n_rows rows are a grid, or a list of small ones. */
static gboolean
try_rows (AriPiece *piece, guint n_rows, gboolean is_all, AriPieceResult *result, gsize *end)
{
  *result = read_rows (piece, n_rows, is_all);
  if (*result == ARI_PIECE_NOT_YET)
    return FALSE;
  *end = piece->rows[n_rows - 1].whole;
  if (*result == ARI_PIECE_GRID && is_list (&piece->grid))
    *result = ARI_PIECE_NOT_YET;
  return TRUE;
}

/* Gathering */

/* Returns TRUE if a line has a label, and then as many digits and blanks as a row. */
static gboolean
has_label (const AriRowText *text, const AriRow *look)
{
  gsize from = 0, end;
  gboolean unused;

  if (look->n_tokens < 2 || look->separator != '\0' || !ari_is_size (look->n_chars - look->n_first))
    return FALSE;
  while (from < text->length && g_ascii_isspace (text->text[from]))
    from++;
  for (end = from; end < text->length && !g_ascii_isspace (text->text[end]);)
    end++;
  for (gsize i = end; i < text->length; i++)
    if (!g_ascii_isdigit (text->text[i]) && text->text[i] != ' ' && text->text[i] != '|'
        && !ari_text_is_blank_mark ((guint8) text->text[i]))
      return FALSE;
  return ari_text_ordinal (text->text + from, end - from, &unused) >= 0;
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
  if ((look.kind == ARI_ROW_OTHER || look.kind == ARI_ROW_SHORT) && has_label (text, &look))
    look.kind = ARI_ROW_CELLS;
  if ((look.kind == ARI_ROW_OTHER || look.kind == ARI_ROW_SHORT || *is_tex
       || (look.kind == ARI_ROW_CELLS && look.n_chars + look.n_fields + look.n_bars == 0)
       || memchr (text->text, '&', text->length) != NULL)
      && text->length < 8 * ARI_MAX_DIGITS
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

/* Returns 1 if the lines are five grids that overlap: each has the cells of one or two grids, or of
 * all; 0 if not; -1 if more lines may be. */
static int
find_samurai (AriPiece *piece, const char *text, gsize length)
{
  gboolean is_tex = FALSE;
  guint row = 0;

  for (gsize at = 0; at < length && row < SAMURAI;) {
    const AriLine line = ari_line_cut (text + at, length - at, TRUE);
    const guint part = row < 6 || row > 14 ? 18 : row > 8 && row < 12 ? 9 : SAMURAI;
    AriRowText made;
    const AriRow look = ari_piece_look (piece, &line, FALSE, &is_tex, &made);
    guint n = 0;

    at += line.whole;
    if (look.kind == ARI_ROW_BLANK || look.kind == ARI_ROW_RULE || look.kind == ARI_ROW_COMMENT)
      continue;
    if (at < length && look.n_chars != part && look.n_chars != SAMURAI)
      return 0;
    for (gsize i = 0; look.n_chars == SAMURAI && i < made.length; i++) {
      const gboolean is_outside = part == 18 ? n > 8 && n < 12 : part == 9 && (n < 6 || n > 14);

      if (g_ascii_isalpha (made.text[i])
          || (is_outside && made.text[i] > '0' && made.text[i] <= '9'))
        return 0;
      n += !g_ascii_isspace (made.text[i]) && made.text[i] != '|';
    }
    row += look.n_chars == part || look.n_chars == SAMURAI;
  }
  return row == SAMURAI ? 1 : -1;
}

AriPieceResult
ari_piece_gather (
    AriPiece *piece, const char *text, gsize length, gboolean at_end, gboolean can_wait, gsize *end)
{
  guint complete = 0; /* rows that would be a grid, but another row followed */
  gboolean has_hashes = FALSE, is_tex = FALSE;
  AriPieceResult result = ari_piece_read_cut (piece, text, length, at_end, can_wait, end);
  gsize at = 0;

  if (result != ARI_PIECE_NOT_YET)
    return result;
  begin (piece);
  *end = 0;
  while (piece->n_rows < ARI_PIECE_MAX_ROWS && piece->n_lines < 4 * ARI_PIECE_MAX_ROWS) {
    const AriLine line = ari_line_cut (text + at, length - at, at_end);
    AriRowText made;
    AriRow look;

    if (line.whole == 0 || !line.is_whole) {
      if (can_wait)
        return ARI_PIECE_MORE;
      break;
    }
    look = ari_piece_look (piece, &line, has_hashes, &is_tex, &made);
    has_hashes = has_hashes || made.has_hashes;
    if (look.kind == ARI_ROW_OTHER)
      break;
    if (piece->n_rows == 0 && (look.n_chars == 18 || look.n_chars == SAMURAI)) {
      const int found = find_samurai (piece, text + at, length - at);

      if (found < 0 && can_wait)
        return ARI_PIECE_MORE;
      *end = length;
      if (found > 0)
        return ARI_PIECE_SAMURAI;
      look = ari_piece_look (piece, &line, has_hashes, &is_tex, &made);
    }
    if (complete == 0 && may_be_whole (piece, piece->n_rows)) {
      const gboolean is_row = look.kind == ARI_ROW_CELLS || look.kind == ARI_ROW_SHORT;

      if (is_row && !piece->gap_is_next && continues (piece, &look)
          && (!piece->rule_is_next || find_height (piece) > 0))
        complete = piece->n_rows;
      else if (look.kind != ARI_ROW_COMMENT && !look.is_dashes
               && !(look.kind == ARI_ROW_RULE && find_height (piece) > 0)
               && try_rows (piece, piece->n_rows, FALSE, &result, end))
        return result;
    }
    /* single rows apart, and then rows together, are not one grid */
    if (look.kind == ARI_ROW_CELLS
        && ((piece->gap == 1 && !piece->gap_is_next && piece->n_rows > 1 && !are_bare (piece))
            || (piece->n_rows == 1 && look.is_dressed != piece->rows[0].look.is_dressed
                && !continues (piece, &look))))
      break;
    at += line.whole;
    if (look.kind == ARI_ROW_BLANK || look.kind == ARI_ROW_COMMENT) {
      add_gap (piece, look.kind == ARI_ROW_BLANK);
      if (look.kind == ARI_ROW_BLANK && !goes_on (piece))
        break;
    } else if (look.kind == ARI_ROW_RULE)
      add_rule (piece, &made, &look);
    else {
      add_row (piece, &made, &look, at);
      if (complete > 0 && piece->n_rows == 2 * complete && find_height (piece) == 0
          && try_rows (piece, complete, FALSE, &result, end))
        return result;
    }
  }
  if (!try_rows (piece, piece->n_rows, TRUE, &result, end))
    *end = piece->n_rows > 0 ? piece->rows[piece->n_rows - 1].whole : 0;
  return result;
}

/* Errors */

/* Finds the width that most rows have in a view, and counts those rows. */
static guint
usual_width (const AriPiece *piece, guint view, guint *n_usual)
{
  guint8 counts[ARI_MAX_DIGITS + 2] = { 0 };
  guint best = 0;

  for (guint row = 0; row < piece->n_rows; row++) {
    const guint width = cells_in_view (&piece->rows[row].look, view);

    if (width >= ARI_MIN_DIGITS && width <= ARI_MAX_DIGITS + 1)
      counts[width]++;
  }
  /* the first of those with equally many */
  for (guint row = 0; row < piece->n_rows; row++) {
    const guint width = cells_in_view (&piece->rows[row].look, view);

    if (width >= ARI_MIN_DIGITS && width <= ARI_MAX_DIGITS + 1
        && (best == 0 || counts[width] > counts[best]))
      best = width;
  }
  *n_usual = best > 0 ? counts[best] : 0;
  return best;
}

static guint
usual_view (const AriPiece *piece, guint *width, guint *n_usual)
{
  static const guint views[] = { VIEW_FIELDS, VIEW_CHARS, VIEW_TOKENS, VIEW_BARS };
  guint best = VIEW_CHARS;

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

gboolean
ari_piece_is_broken_grid (const AriPiece *piece)
{
  guint width, n_usual;

  usual_view (piece, &width, &n_usual);
  return piece->n_rows >= ARI_MIN_DIGITS && 4 * n_usual >= 3 * piece->n_rows
         && (ari_is_size (width) || n_usual == width);
}

gboolean
ari_piece_has_heading (const AriPiece *piece)
{
  AriTextCell cells[ARI_MAX_DIGITS];
  guint width, n_usual, unused;
  const guint view = usual_view (piece, &width, &n_usual);
  const guint n = cut_row (piece, 0, VIEW_TOKENS, cells, ARI_MAX_DIGITS, &unused);

  if (cells_in_view (&piece->rows[0].look, view) == width)
    return FALSE;
  return (piece->n_rows == width + 1 && n_usual == width)
         || (n_usual + 1 == piece->n_rows && n >= ARI_MIN_DIGITS && n <= ARI_MAX_DIGITS
             && ari_piece_are_ordinals (cells, n));
}

void
ari_piece_explain (AriPiece *piece, AriGridTextError *error)
{
  guint width, n_usual;
  const guint view = usual_view (piece, &width, &n_usual);
  AriGridTextError found;

  *error = (AriGridTextError){ .line = 1, .column = 1 };
  for (guint row = 0; row < piece->n_rows && n_usual > 1; row++) {
    const AriPieceRow *at = &piece->rows[row];
    const guint n = cells_in_view (&at->look, view);

    if (n == width)
      continue;
    *error = (AriGridTextError){ .code = ARI_GRID_TEXT_BAD_ROW,
                                 .line = at->line + 1,
                                 .column = MAX (at->look.width + at->shift, 1),
                                 .found = n,
                                 .expected = width };
    return;
  }
  if (n_usual > 1 && width != piece->n_rows) {
    const AriPieceRow *last = &piece->rows[piece->n_rows - 1];

    *error = (AriGridTextError){ .code = ARI_GRID_TEXT_BAD_ROW_COUNT,
                                 .line = last->line + 1,
                                 .column = MAX (last->look.width + last->shift, 1),
                                 .found = piece->n_rows,
                                 .expected = width };
    return;
  }
  if (!ari_grid_text_read (piece->text->str, piece->text->len, NULL, &piece->grid, &found)) {
    *error = found;
    if (error->line >= 1 && error->line <= piece->n_lines)
      for (guint row = 0; row < piece->n_rows; row++)
        if (piece->rows[row].line + 1 == error->line)
          error->column += piece->rows[row].shift;
    return;
  }
  error->code = ARI_GRID_TEXT_EMPTY;
}
