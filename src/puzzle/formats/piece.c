/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gathers the lines of a text that may be one grid. */

#include "config.h"

#include <string.h>

#include "engine/base/utf8.h"
#include "puzzle/formats/loose.h"
#include "puzzle/formats/piece-private.h"
#include "puzzle/formats/puzzle-line.h"

enum {
  BANDS = 7,
  ROWS_WITHOUT_BLANKS = 9,
  MOST_WITHOUT_BLANKS = 45, /* digits in them: more than a puzzle has are rows with a mistake */
};

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
add (
    AriPiece *piece, AriPieceRows *rows, const AriRowText *line, const AriRow *look, gsize line_end)
{
  const gsize start = piece->text->len;

  g_string_append_len (piece->text, line->text, (gssize) line->length);
  rows->rows[rows->n++] = (AriPieceRow){ .look = *look,
                                         .start = start,
                                         .end = piece->text->len,
                                         .line_end = line_end,
                                         .line = piece->n_lines++,
                                         .shift = line->shift,
                                         .has_rule_before = piece->rule_is_next,
                                         .has_gap_before = piece->gap_is_next };
}

static void
add_row (AriPiece *piece, const AriRowText *line, const AriRow *look, gsize line_end)
{
  add (piece, &piece->rows, line, look, line_end);
  piece->rule_is_next = piece->gap_is_next = FALSE;
  for (guint view = 0; view < ARI_N_VIEWS; view++) {
    const guint n = ari_piece_count (view, look);

    if (n == 0 || n != ari_piece_count (view, &piece->rows.rows[0].look))
      piece->views &= ~(1u << view);
  }
  if (look->separator != '\0')
    piece->views &= ~(1u << ARI_VIEW_COLUMNS);
}

static void
add_rule (AriPiece *piece, const AriRowText *line, const AriRow *look)
{
  if (look->is_dashes && piece->dashes.n < ARI_PIECE_MAX_ROWS)
    add (piece, &piece->dashes, line, look, 0);
  else
    piece->n_lines++;
  piece->rule_is_next = TRUE;
}

static void
add_gap (AriPiece *piece, gboolean is_gap)
{
  piece->n_lines++;
  if (is_gap && piece->rows.n > 0) {
    piece->gap_is_next = TRUE;
    if (piece->n_rows_before_gap == 0)
      piece->n_rows_before_gap = piece->rows.n;
  }
}

/* Returns TRUE if the rows have only digits and spaces, so that an empty line may be a row,
 * too. */
static gboolean
are_bare (const AriPiece *piece)
{
  if (!ari_piece_can_be (piece, ARI_VIEW_COLUMNS) || piece->n_lines > 16
      || !piece->rows.rows[0].look.has_space)
    return FALSE;
  for (guint row = 0; row < piece->rows.n; row++)
    if (piece->rows.rows[row].look.width >= 18
        || !ari_piece_has_only_digits (piece, &piece->rows.rows[row]))
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
  for (guint view = 0; view <= ARI_VIEW_BARS; view++) {
    const guint n = ari_piece_count (view, &piece->rows.rows[0].look);

    if (ari_piece_can_be (piece, view) && ari_is_size (n) && n % piece->n_rows_before_gap == 0
        && n_rows < n)
      return TRUE;
  }
  return FALSE;
}

/* Returns TRUE if a row looks like those of the piece. */
static gboolean
continues (const AriPiece *piece, const AriRow *look)
{
  for (guint view = 0; view <= ARI_VIEW_BARS; view++) {
    const guint n = ari_piece_count (view, look);

    if (ari_piece_can_be (piece, view) && n >= (view == ARI_VIEW_BARS ? 1 : ARI_MIN_DIGITS)
        && n == ari_piece_count (view, &piece->rows.rows[0].look))
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
  if (ari_piece_read_rows (piece, n_rows, is_all, reading) == ARI_PIECE_NOT_YET)
    return FALSE;
  reading->end = piece->rows.rows[n_rows - 1].line_end;
  if (reading->result == ARI_PIECE_GRID && is_list (&reading->grid))
    reading->result = ARI_PIECE_NOT_YET;
  return TRUE;
}

/* Gathering */

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
  gboolean is_dashes;
  int n = 0;

  if (ari_line_is_rule (line->text, line->length, &is_dashes))
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
  while (*n_rows < ARI_PIECE_MAX_ROWS && piece->n_lines < 4 * ARI_PIECE_MAX_ROWS) {
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
    if (ari_piece_may_be_whole (piece, *n_rows)) {
      const gboolean is_row = look.kind == ARI_ROW_CELLS || look.kind == ARI_ROW_SHORT;

      if (is_row && !piece->gap_is_next && continues (piece, &look)
          && (!piece->rule_is_next || ari_piece_find_height (piece) > 0))
        n_complete = n_complete > 0 ? n_complete : *n_rows;
      else if (look.kind != ARI_ROW_COMMENT && !look.is_dashes
               && !(look.kind == ARI_ROW_RULE && ari_piece_find_height (piece) > 0)
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
      add_gap (piece, look.kind == ARI_ROW_BLANK);
      if (look.kind == ARI_ROW_BLANK && !goes_on (piece))
        break;
    } else if (look.kind == ARI_ROW_RULE)
      add_rule (piece, &made, &look);
    else {
      add_row (piece, &made, &look, at);
      if (n_complete > 0 && *n_rows == 2 * n_complete && ari_piece_find_height (piece) == 0
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
  piece->views = (1u << (ARI_N_VIEWS + 1)) - 1;
  piece->rule_is_next = piece->gap_is_next = FALSE;
  if (ari_loose_read_cut (part, has_labels, reading) == ARI_PIECE_NOT_YET)
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

/* Reads a table without empty rows and columns. */
static AriPieceResult
gather_trimmed (AriPiece *piece, const AriTextPart *part, AriReading *reading)
{
  gsize end = 0;
  g_autoptr (GString) made = ari_table_trim (part, &end);

  reading->result = ARI_PIECE_NOT_YET;
  if (made == NULL)
    return reading->result;
  if (end == part->length && part->can_wait)
    return reading->result = ARI_PIECE_MORE;
  gather (piece, &(AriTextPart){ made->str, made->len, TRUE, FALSE }, FALSE, reading);
  if (reading->result != ARI_PIECE_GRID && reading->result != ARI_PIECE_MARKS)
    return gather (piece, part, FALSE, reading); /* for its errors */
  reading->end = end;
  return reading->result;
}

AriPieceResult
ari_piece_gather (AriPiece *piece, const AriTextPart *part, gboolean tries_all, AriReading *reading)
{
  piece->rows.n = piece->n_lines = 0;
  reading->n_lines = 0;
  if ((!tries_all || gather_labelled (piece, part, reading) == ARI_PIECE_NOT_YET)
      && gather (piece, part, FALSE, reading) == ARI_PIECE_NOT_YET && tries_all)
    gather_trimmed (piece, part, reading);
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
usual_width (const AriPiece *piece, AriPieceView view, guint *n_usual)
{
  guint8 counts[ARI_MAX_DIGITS + 2] = { 0 };
  guint best = 0;

  for (guint row = 0; row < piece->rows.n; row++) {
    const guint width = ari_piece_count (view, &piece->rows.rows[row].look);

    if (width <= ARI_MAX_DIGITS + 1)
      counts[width]++;
  }
  for (guint row = 0; row < piece->rows.n; row++) {
    const guint width = ari_piece_count (view, &piece->rows.rows[row].look);

    if (width >= ARI_MIN_DIGITS && width <= ARI_MAX_DIGITS + 1
        && (best == 0 || counts[width] > counts[best]))
      best = width;
  }
  *n_usual = best > 0 ? counts[best] : 0;
  return best;
}

static AriPieceView
usual_view (const AriPiece *piece, guint *width, guint *n_usual)
{
  static const AriPieceView views[] = { ARI_VIEW_FIELDS, ARI_VIEW_CHARACTERS, ARI_VIEW_GROUPS,
                                        ARI_VIEW_BARS };
  AriPieceView best = ARI_VIEW_CHARACTERS;

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
has_heading (const AriPiece *piece, AriPieceView view, guint width, guint n_usual)
{
  const AriPieceRow *first = &piece->rows.rows[0];
  AriTextCell cells[ARI_MAX_DIGITS];
  guint n;

  if (ari_piece_count (view, &first->look) == width)
    return FALSE;
  n = ari_piece_cut (piece, first, ARI_VIEW_GROUPS, cells, ARI_MAX_DIGITS, NULL);
  return (piece->rows.n == width + 1 && n_usual == width)
         || (n_usual + 1 == piece->rows.n && n >= ARI_MIN_DIGITS && n <= ARI_MAX_DIGITS
             && ari_cells_are_ordinals (cells, n));
}

/* Sets an error at a cell of a row; @cell: NULL for its end. */
static void
set_error (const AriPiece *piece,
           AriGridTextError *error,
           AriGridTextCode code,
           const AriPieceRow *row,
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
explain_misfit (AriPiece *piece, AriPieceView view, guint n, AriGridTextError *error)
{
  const AriPieceRow *rows = piece->rows.rows;
  guint32 characters[ARI_MAX_CELLS];
  guint misfit;

  for (guint row = 0; row < n; row++)
    if (ari_piece_cut (piece, &rows[row], view, piece->cells + row * n, n, NULL) != n)
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
    const AriPieceRow *here = &piece->rows.rows[row];

    if (!ari_piece_has_only_digits (piece, here) || here->look.n_chars >= ROWS_WITHOUT_BLANKS
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
  const AriPieceRow *last;
  AriPieceView view;

  *error = (AriGridTextError){ .code = ARI_GRID_TEXT_EMPTY, .line = 1, .column = 1 };
  if (n_rows == 0)
    return FALSE;
  if (lacks_blanks (piece)) {
    set_error (piece, error, ARI_GRID_TEXT_NO_BLANKS, &piece->rows.rows[0], NULL);
    return TRUE;
  }
  last = &piece->rows.rows[n_rows - 1];
  view = usual_view (piece, &width, &n_usual);
  for (guint row = 0; row < n_rows && view == ARI_VIEW_BARS; row++)
    n_framed += ari_row_is_framed (&piece->rows.rows[row].look);
  error->expected = width;
  for (guint row = 0; row < n_rows && n_usual > 1 && error->code == ARI_GRID_TEXT_EMPTY; row++) {
    error->found = ari_piece_count (view, &piece->rows.rows[row].look);
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
              const AriReading *reading,
              const AriTextPart *part,
              AriGridText *unused,
              AriGridTextError *error)
{
  const AriLine next = ari_line_cut (part->text + reading->end, part->length - reading->end, TRUE);
  AriGridTextError wrong;

  ari_piece_explain (piece, error);
  if (error->code != ARI_GRID_TEXT_BAD_ROW_COUNT || error->found > error->expected
      || ari_puzzle_line_read (next.start, next.length, unused, NULL, &wrong) != ARI_PUZZLE_LINE_BAD
      || (wrong.code != ARI_GRID_TEXT_BAD_CHARACTER && wrong.code != ARI_GRID_TEXT_NOT_UTF8))
    return;
  wrong.line = error->line + 1;
  *error = wrong;
}

/** Memory: what a text is read with: too much for the stacks of some systems. A thread keeps it, as
 * making it for each text would take most of the time. */
typedef struct {
  AriPiece *piece;
  AriReading reading;
} Memory;

static void
memory_free (gpointer memory)
{
  ari_piece_free (((Memory *) memory)->piece);
  g_free (memory);
}

static Memory *
get_memory (void)
{
  static GPrivate of_thread = G_PRIVATE_INIT (memory_free);
  Memory *memory = g_private_get (&of_thread);

  if (memory == NULL) {
    memory = g_new (Memory, 1);
    memory->piece = ari_piece_new ();
    g_private_set (&of_thread, memory);
  }
  return memory;
}

gboolean
ari_grid_text_read (const char *text, gsize length, AriGridText *result, AriGridTextError *error)
{
  const gsize mark = ari_utf8_mark (text, length);
  AriTextPart part = { text + mark, length - mark, TRUE, FALSE };
  AriPuzzleLineKind kind = ARI_PUZZLE_LINE_EMPTY;
  guint n_before = 0;
  Memory *memory = NULL;
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
    memory = get_memory ();
    ari_piece_gather (memory->piece, &part, TRUE, &memory->reading);
    if (memory->reading.result == ARI_PIECE_GRID) {
      *result = memory->reading.grid;
      error->code = ARI_GRID_TEXT_OK;
      return TRUE;
    }
    if (memory->reading.result == ARI_PIECE_MARKS) {
      ari_piece_explain (memory->piece, error);
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
  else if (memory != NULL && memory->piece->rows.n > 1)
    explain_rows (memory->piece, &memory->reading, &part, result, error);
  error->line += error->code == ARI_GRID_TEXT_EMPTY ? 0 : n_before;
  return FALSE;
}
