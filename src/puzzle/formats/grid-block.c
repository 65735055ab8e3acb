/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads lines that may be the rows of one grid. */

#include "config.h"

#include <string.h>

#include "engine/base/utf8.h"
#include "puzzle/formats/grid-text-private.h"

#include "puzzle/formats/grid-block.h"
#include "puzzle/formats/candidates.h"

/*
 * Cells can stand side by side, separated by spaces, between commas, or between bars; a blank can
 * be a mark, nothing, or a space. Each of these ways to read rows is a view. Each added row rules
 * out the views in which the rows differ in their number of cells; where a view has as many cells a
 * row as there are rows, these rows may be a grid. ari_grid_text_read() reads cells side by side;
 * in all other views the cells are told apart here.
 *
 * Several digits in a cell are a number if the grid has ten digits or more, else candidates.
 */

enum {
  VIEW_CHARS = 1 << 0,
  VIEW_TOKENS = 1 << 1,
  VIEW_FIELDS = 1 << 2,
  VIEW_CLOSED_FIELDS = 1 << 3, /* a separator follows the last field, too */
  VIEW_BARS = 1 << 4,
  VIEW_COLUMNS = 1 << 5, /* blanks are spaces, so that only the column tells which cell it is */
  ALL_VIEWS = (1 << 6) - 1,
  N_COUNTED = 5,
  WIDEST = 4 * ARI_MAX_DIGITS,
};

void
ari_block_init (AriBlock *block)
{
  block->text = g_string_new (NULL);
}

void
ari_block_clear (AriBlock *block)
{
  g_string_free (block->text, TRUE);
}

void
ari_block_begin (AriBlock *block)
{
  g_string_truncate (block->text, 0);
  block->n_rows = block->n_lines = block->n_dashes = 0;
  block->views = ALL_VIEWS;
  block->gap = 0;
  block->rule_is_next = block->gap_is_next = FALSE;
}

/* Returns the number of cells of a row in a view; 0 if it cannot be read so. */
static guint
cells_in_view (const AriRow *look, guint view)
{
  switch (view) {
  case VIEW_CHARS:
    return look->separator == ',' || look->separator == ';' ? 0 : look->n_chars;
  case VIEW_TOKENS:
    return look->separator == ',' || look->separator == ';' ? 0 : look->n_tokens;
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
add_line (AriBlock *block, const char *text, gsize length)
{
  g_string_append_len (block->text, text, (gssize) length);
  g_string_append_c (block->text, '\n');
  block->n_lines++;
}

void
ari_block_add (AriBlock *block, const AriRowText *line, const AriRow *look)
{
  AriBlockRow *row;

  g_return_if_fail (block->n_rows < ARI_BLOCK_MAX_ROWS);

  row = &block->rows[block->n_rows];
  *row = (AriBlockRow){ .look = *look,
                        .start = block->text->len,
                        .line = block->n_lines,
                        .shift = line->shift,
                        .has_rule_before = block->rule_is_next,
                        .has_gap_before = block->gap_is_next };
  add_line (block, line->text, line->length);
  row->end = block->text->len - 1;
  block->rule_is_next = block->gap_is_next = FALSE;
  for (guint i = 0; i < N_COUNTED; i++) {
    const guint n = cells_in_view (look, 1u << i);

    if (n == 0 || n != cells_in_view (&block->rows[0].look, 1u << i))
      block->views &= ~(1u << i);
  }
  if (look->separator != '\0')
    block->views &= ~(guint) VIEW_COLUMNS;
  block->n_rows++;
}

void
ari_block_add_rule (AriBlock *block, const AriRowText *line, const AriRow *look)
{
  if (look->is_dashes) {
    add_line (block, line->text, line->length);
    block->n_dashes++;
  } else
    add_line (block, "-+-", 3);
  block->rule_is_next = TRUE;
}

void
ari_block_add_gap (AriBlock *block, gboolean is_gap)
{
  add_line (block, "", 0);
  if (is_gap && block->n_rows > 0) {
    block->gap_is_next = TRUE;
    if (block->gap == 0)
      block->gap = block->n_rows;
  }
}

gboolean
ari_block_may_be_whole (const AriBlock *block, guint n_rows)
{
  if (n_rows == 0 || !ari_is_size (n_rows))
    return FALSE;
  /* If rows are longer than @n_rows, more rows must follow. */
  if ((block->views & VIEW_CHARS) != 0 && cells_in_view (&block->rows[0].look, VIEW_CHARS) > n_rows
      && cells_in_view (&block->rows[0].look, VIEW_CHARS) <= ARI_MAX_DIGITS)
    return FALSE;
  for (guint i = 0; i < N_COUNTED; i++)
    if ((block->views & 1u << i) != 0 && cells_in_view (&block->rows[0].look, 1u << i) == n_rows)
      return TRUE;
  return (block->views & VIEW_COLUMNS) != 0 && n_rows <= 16;
}

gboolean
ari_block_goes_on (const AriBlock *block)
{
  if (block->n_rows == 0)
    return TRUE;
  if (block->gap < 2 || block->n_rows % block->gap != 0)
    return FALSE;
  for (guint i = 0; i < N_COUNTED; i++) {
    const guint n = cells_in_view (&block->rows[0].look, 1u << i);

    if ((block->views & 1u << i) != 0 && ari_is_size (n) && n % block->gap == 0
        && block->n_rows < n)
      return TRUE;
  }
  return FALSE;
}

gboolean
ari_block_continues (const AriBlock *block, const AriRow *look)
{
  for (guint i = 0; i < N_COUNTED; i++) {
    const guint n = cells_in_view (look, 1u << i);

    if ((block->views & 1u << i) != 0 && n > 0
        && n == cells_in_view (&block->rows[0].look, 1u << i))
      return TRUE;
  }
  return FALSE;
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
ari_block_split (const char *text, gsize length, char separator, AriTextCell *cells, guint max)
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
  static const char *const words[] = { "null", "None", "nan", "NaN", "-1" };
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

/* Makes a grid of n × n characters or numbers, with the gaps that the block has between rows. */
static gboolean
make_grid (AriBlock *block, const guint32 *cells, guint n, guint box_columns, AriTextCellKind kind)
{
  AriTextGaps gaps = { 0 };
  guint unused;

  for (guint row = 1; row < MIN (n, block->n_rows); row++) {
    if (block->rows[row].has_rule_before)
      gaps.rows[ARI_TEXT_GAP_RULE] |= UINT64_C (1) << row;
    else if (block->rows[row].has_gap_before)
      gaps.rows[ARI_TEXT_GAP_SPACE] |= UINT64_C (1) << row;
  }
  gaps.rows[ARI_TEXT_GAP_SPACE] |= gaps.rows[ARI_TEXT_GAP_RULE];
  for (guint column = box_columns; box_columns > 0 && column < n; column += box_columns)
    gaps.columns[ARI_TEXT_GAP_RULE] |= UINT64_C (1) << column;
  ari_text_find_boxes (&gaps, n, &block->grid);
  return ari_text_fit (cells, n, kind, NULL, &block->grid, &unused);
}

static gboolean
read_all_marks (AriBlock *block, const AriTextCell *cells, guint n, const AriSymbols *symbols)
{
  gboolean any = FALSE;

  for (guint i = 0; i < n * n; i++) {
    if (!ari_candidates_read (cells[i].text, cells[i].length, symbols, &block->marks[i],
                              &block->is_entry[i]))
      return FALSE;
    any = any || ari_digits_count (block->marks[i]) > 1;
  }
  return any;
}

/* Reads cells with digits, numbers or candidates. */
static AriBlockResult
read_cells (AriBlock *block, const AriTextCell *cells, guint n, guint box_columns)
{
  gboolean are_single = TRUE, are_numbers = n > 9;
  const AriSymbols symbols[] = { ari_symbols_default (n), ari_text_symbols_from_one (n) };
  guint32 found[ARI_MAX_CELLS];

  for (guint i = 0; i < n * n; i++) {
    found[i] = single (&cells[i]);
    are_single = are_single && found[i] != 0;
    are_numbers = are_numbers && (found[i] == '.' || number_of (&cells[i]) >= 0);
  }
  for (guint i = 0; are_numbers && !are_single && i < n * n; i++)
    found[i] = found[i] == '.' ? ARI_TEXT_NO_NUMBER : (guint32) number_of (&cells[i]);
  if ((are_single || are_numbers)
      && make_grid (block, found, n, box_columns,
                    are_single ? ARI_TEXT_CHARACTERS : ARI_TEXT_NUMBERS))
    return ARI_BLOCK_GRID;
  for (guint i = 0; i < G_N_ELEMENTS (symbols) && !are_single; i++) {
    if (!read_all_marks (block, cells, n, &symbols[i]))
      continue;
    for (guint cell = 0; cell < n * n; cell++)
      found[cell] = '.';
    make_grid (block, found, n, box_columns, ARI_TEXT_CHARACTERS);
    block->grid.symbols = symbols[i];
    block->grid.ambiguous = FALSE;
    return ARI_BLOCK_MARKS;
  }
  return ARI_BLOCK_NOT_YET;
}

AriBlockResult
ari_block_read_cells (AriBlock *block, const AriTextCell *cells, guint n_cells)
{
  const guint n = ari_root_of (n_cells);

  ari_block_begin (block);
  return n > 0 ? read_cells (block, cells, n, 0) : ARI_BLOCK_NOT_YET;
}

gboolean
ari_block_read_marks_line (AriBlock *block, const char *text, gsize length)
{
  const AriTextGaps no_gaps = { 0 };
  guint32 characters[ARI_MAX_CELLS];
  guint n;

  if (length > G_N_ELEMENTS (characters))
    return FALSE;
  for (gsize i = 0; i < length; i++)
    characters[i] = (guint8) text[i];
  n = ari_text_fit_marks (characters, length, block->marks);
  if (n == 0 || !ari_is_size (n))
    return FALSE;
  memset (block->is_entry, 0, sizeof block->is_entry);
  ari_text_find_boxes (&no_gaps, n, &block->grid);
  block->grid.symbols = ari_symbols_default (n);
  block->grid.ambiguous = FALSE;
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

/* Splits a row at spaces and bars. @box_columns: (out): groups before the first inner bar, or 0. */
static guint
cut_into_tokens (const char *text, gsize length, AriTextCell *cells, guint max, guint *box_columns)
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
      if (is_apart && n == max)
        return n + 1;
      if (is_apart) {
        if (is_barred && n > 0 && *box_columns == 0)
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

/** Piece: the characters between two bars. */
typedef struct {
  guint first;
  guint n;
} Piece;

/** RowPlaces: a row's characters, their places in the text, and its pieces. */
typedef struct {
  guint32 characters[WIDEST];
  const char *starts[WIDEST + 1];
  guint n;
  Piece pieces[ARI_MAX_DIGITS + 2];
  guint n_pieces;
} RowPlaces;

/* Finds the pieces of a row. @is_bounded: all rows begin with a bar */
static gboolean
find_places (const char *text, gsize length, gboolean is_bounded, RowPlaces *places)
{
  guint first = 0;

  places->n = places->n_pieces = 0;
  for (gsize at = 0; at < length; places->n++) {
    if (places->n == WIDEST)
      return FALSE;
    places->starts[places->n] = text + at;
    at += read_character (text + at, length - at, &places->characters[places->n]);
  }
  places->starts[places->n] = text + length;
  while (is_bounded && first < places->n && !ari_text_is_bar (places->characters[first]))
    first++;
  for (guint i = first += is_bounded; i <= places->n; i++) {
    if (i < places->n && !ari_text_is_bar (places->characters[i]))
      continue;
    if (places->n_pieces == G_N_ELEMENTS (places->pieces))
      return FALSE;
    places->pieces[places->n_pieces++] = (Piece){ first, i - MIN (first, i) };
    first = i + 1;
  }
  if (is_bounded && places->n_pieces > 1) /* ignores what follows the last bar */
    places->n_pieces--;
  return places->n_pieces > 0;
}

/* Returns the place of the first bar if only spaces precede it, else -1. */
static int
find_bar (const char *text, gsize length)
{
  int place = 0;

  for (gsize at = 0; at < length; place++) {
    guint32 character;

    at += read_character (text + at, length - at, &character);
    if (ari_text_is_bar (character))
      return place;
    if (!ari_text_is_space (character))
      return -1;
  }
  return -1;
}

/* Returns TRUE if each row begins with a bar. */
static gboolean
is_bounded (const AriBlock *block, guint n)
{
  int place = -1;

  for (guint row = 0; row < n; row++) {
    const AriBlockRow *at = &block->rows[row];
    const int here = find_bar (block->text->str + at->start, at->end - at->start);

    if (here < 0 || (row > 0 && here != place))
      return FALSE;
    place = here;
  }
  return TRUE;
}

/* Takes the characters at every @stride-th place from @offset on. Returns FALSE if others are not
 * spaces. */
static gboolean
take_places (
    const RowPlaces *places, guint width, guint stride, guint offset, AriTextCell *cells, guint *n)
{
  for (guint k = 0; k < places->n_pieces; k++) {
    const Piece *piece = &places->pieces[k];

    /* only trailing spaces of a row may be missing */
    if (piece->n < width && k + 1 < places->n_pieces)
      return FALSE;
    for (guint i = 0; i < MAX (width, piece->n); i++) {
      const guint at = piece->first + i;
      const gboolean is_blank = i >= piece->n || ari_text_is_space (places->characters[at]);

      if (i < width && i >= offset && (i - offset) % stride == 0)
        cells[(*n)++] =
            is_blank ? (AriTextCell){ "", 0 }
                     : (AriTextCell){ places->starts[at],
                                      (gsize) (places->starts[at + 1] - places->starts[at]) };
      else if (!is_blank)
        return FALSE;
    }
  }
  return TRUE;
}

/* Reads rows whose blanks are spaces: in pieces of one width, cells are side by side, or a space
 * apart. */
static AriBlockResult
read_columns (AriBlock *block, guint n, AriTextCell *cells)
{
  const gboolean bounded = is_bounded (block, n);
  g_autofree RowPlaces *rows = g_new (RowPlaces, n);
  guint width = 0;

  for (guint row = 0; row < n; row++) {
    const AriBlockRow *at = &block->rows[row];

    if (!find_places (block->text->str + at->start, at->end - at->start, bounded, &rows[row])
        || rows[row].n_pieces != rows[0].n_pieces)
      return ARI_BLOCK_NOT_YET;
    for (guint k = 0; k < rows[row].n_pieces; k++)
      width = MAX (width, rows[row].pieces[k].n);
  }
  /* without bars, only an equal width shows that these are rows */
  for (guint row = 0; rows[0].n_pieces == 1 && row < n; row++)
    if (rows[row].pieces[0].n != width)
      return ARI_BLOCK_NOT_YET;
  for (guint way = 0; way < 3; way++) {
    const guint stride = way == 0 ? 1 : 2, offset = way == 2;
    const guint box_columns = width < offset ? 0 : (width - offset + stride - 1) / stride;
    guint n_cells = 0;
    gboolean fits = box_columns * rows[0].n_pieces == n;

    for (guint row = 0; fits && row < n; row++)
      fits = take_places (&rows[row], width, stride, offset, cells, &n_cells);
    if (fits)
      return read_cells (block, cells, n, rows[0].n_pieces > 1 ? box_columns : 0);
  }
  return ARI_BLOCK_NOT_YET;
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

static AriBlockResult
read_view (AriBlock *block, guint view, guint n, AriTextCell *cells)
{
  guint box_columns = 0;

  for (guint row = 0; row < n; row++) {
    const AriBlockRow *at = &block->rows[row];
    const char *text = block->text->str + at->start;
    const gsize length = at->end - at->start;
    AriTextCell *into = cells + row * n;
    guint found;

    if (view == VIEW_TOKENS)
      found = cut_into_tokens (text, length, into, n, &box_columns);
    else if (view == VIEW_BARS)
      found = split_at_bars (text, length, into, n);
    else
      found = ari_block_split (text, length, at->look.separator, into, n);
    if (found != n)
      return ARI_BLOCK_NOT_YET;
  }
  return read_cells (block, cells, n, box_columns);
}

/* Reads the text as one grid: cells side by side, or numbers. */
static gboolean
read_as_it_is (AriBlock *block, guint n, gboolean is_all)
{
  AriGridTextError error;
  const gsize length = is_all ? block->text->len : block->rows[n - 1].end + 1;

  return ari_grid_text_read (block->text->str, length, NULL, &block->grid, &error)
         && block->grid.n > 0 && block->grid.end > block->rows[0].end + 1;
}

AriBlockResult
ari_block_read (AriBlock *block, guint n_rows, gboolean is_all)
{
  static const guint views[] = { VIEW_FIELDS, VIEW_CLOSED_FIELDS, VIEW_TOKENS, VIEW_BARS,
                                 VIEW_COLUMNS };
  const AriRow *first = &block->rows[0].look;
  g_autofree AriTextCell *cells = NULL;
  AriBlockResult result = ARI_BLOCK_NOT_YET;

  if (n_rows == 0)
    return ARI_BLOCK_NOT_YET;
  if ((block->views & (VIEW_CHARS | VIEW_TOKENS | VIEW_COLUMNS)) != 0 && first->separator != ','
      && first->separator != ';'
      && (cells_in_view (first, VIEW_CHARS) == n_rows
          || cells_in_view (first, VIEW_TOKENS) == n_rows || (is_all && block->n_dashes > 0)
          || first->width == n_rows)
      && read_as_it_is (block, n_rows, is_all))
    return ARI_BLOCK_GRID;
  if (!ari_is_size (n_rows))
    return ARI_BLOCK_NOT_YET;
  cells = g_new (AriTextCell, n_rows * n_rows);
  for (guint i = 0; i < G_N_ELEMENTS (views) && result == ARI_BLOCK_NOT_YET; i++) {
    if ((block->views & views[i]) == 0)
      continue;
    if (views[i] == VIEW_COLUMNS)
      result = read_columns (block, n_rows, cells);
    else if (cells_in_view (first, views[i]) == n_rows)
      result = read_view (block, views[i], n_rows, cells);
  }
  return result;
}

/* Errors */

/* Finds the width that most rows have in a view, and counts those rows. */
static guint
usual_width (const AriBlock *block, guint view, guint *n_usual)
{
  guint best = 0;

  *n_usual = 0;
  for (guint row = 0; row < block->n_rows; row++) {
    const guint width = cells_in_view (&block->rows[row].look, view);
    guint n = 0;

    for (guint other = row; other < block->n_rows; other++)
      n += cells_in_view (&block->rows[other].look, view) == width;
    if (n > *n_usual && width >= ARI_MIN_DIGITS && width <= ARI_MAX_DIGITS + 1) {
      *n_usual = n;
      best = width;
    }
  }
  return best;
}

static guint
usual_view (const AriBlock *block, guint *width, guint *n_usual)
{
  static const guint views[] = { VIEW_FIELDS, VIEW_CHARS, VIEW_TOKENS, VIEW_BARS };
  guint best = VIEW_CHARS;

  *n_usual = *width = 0;
  for (guint i = 0; i < G_N_ELEMENTS (views); i++) {
    guint n;
    const guint here = usual_width (block, views[i], &n);

    if (n > *n_usual) {
      *n_usual = n;
      *width = here;
      best = views[i];
    }
  }
  return best;
}

gboolean
ari_block_is_broken_grid (const AriBlock *block)
{
  guint width, n_usual;

  usual_view (block, &width, &n_usual);
  return block->n_rows >= ARI_MIN_DIGITS && 4 * n_usual >= 3 * block->n_rows
         && (ari_is_size (width) || n_usual == width);
}

gboolean
ari_block_has_heading (const AriBlock *block)
{
  guint width, n_usual;
  const guint view = usual_view (block, &width, &n_usual);

  return block->n_rows == width + 1 && n_usual == width
         && cells_in_view (&block->rows[0].look, view) != width;
}

void
ari_block_explain (AriBlock *block, AriGridTextError *error)
{
  guint width, n_usual;
  const guint view = usual_view (block, &width, &n_usual);
  AriGridTextError found;

  *error = (AriGridTextError){ .line = 1, .column = 1 };
  for (guint row = 0; row < block->n_rows && n_usual > 1; row++) {
    const AriBlockRow *at = &block->rows[row];
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
  if (n_usual > 1 && width != block->n_rows) {
    const AriBlockRow *last = &block->rows[block->n_rows - 1];

    *error = (AriGridTextError){ .code = ARI_GRID_TEXT_BAD_ROW_COUNT,
                                 .line = last->line + 1,
                                 .column = MAX (last->look.width + last->shift, 1),
                                 .found = block->n_rows,
                                 .expected = width };
    return;
  }
  if (!ari_grid_text_read (block->text->str, block->text->len, NULL, &block->grid, &found)) {
    *error = found;
    if (error->line >= 1 && error->line <= block->n_lines)
      for (guint row = 0; row < block->n_rows; row++)
        if (block->rows[row].line + 1 == error->line)
          error->column += block->rows[row].shift;
    return;
  }
  error->code = ARI_GRID_TEXT_EMPTY;
}
