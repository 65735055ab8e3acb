/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads texts whose lines are not the rows of a grid, or not whole ones. */

#include "config.h"

#include <string.h>

#include "puzzle/formats/grid-text-private.h"
#include "puzzle/formats/piece-private.h"

enum {
  FEWEST_CELLS = 81, /* of a grid whose lines were wrapped: fewer may be anything */
  FEWEST_FACTS = 16,
  MOST_WORDLESS = 4, /* lines without a fact before and between facts */
  N = 9,             /* digits of grids that are facts */
  MOST_FACTS = N * N,
  MOST_NUMBERS = 3 * MOST_FACTS, /* in a line of facts */
};

/* Wrapped lines */

/* Takes the cells of a line: characters side by side, whatever spaces are between them, and each
 * `+` that marks an entry. @n: (inout): the number of cells. Returns FALSE if it has anything
 * else. */
static gboolean
take_cells (const AriRowText *line, GString *cells, gsize *n)
{
  const gsize before = cells->len;

  for (gsize i = 0; i < line->length; i++)
    if (g_ascii_isdigit (line->text[i]) || line->text[i] == '+'
        || ari_text_is_blank_mark ((guint8) line->text[i])
        || (g_ascii_isupper (line->text[i]) && line->text[i] <= 'Y'))
      g_string_append_c (cells, line->text[i]);
    else if (!g_ascii_isspace (line->text[i])
             && (line->text[i] == '\0' || strchr (",;'\"", line->text[i]) == NULL)
             && (i + 1 < line->length || line->text[i] != '='))
      return FALSE;
  for (gsize i = before; i < cells->len; i++)
    *n += cells->str[i] != '+';
  return *n <= ARI_MAX_CELLS;
}

/* Reads lines of one length, the last of which may be shorter, that have n² cells together. */
static AriPieceResult
read_wrapped (
    AriPiece *piece, const char *text, gsize length, gboolean at_end, gboolean can_wait, gsize *end)
{
  g_autoptr (GString) cells = g_string_new (NULL);
  gsize n = 0, width = 0, n_whole = 0, length_whole = 0;
  guint n_lines = 0;
  gboolean has_gaps = FALSE;
  AriPieceResult result = ARI_PIECE_NOT_YET;

  *end = 0;
  for (gsize at = 0; at < length;) {
    const AriLine line = ari_line_cut (text + at, length - at, at_end);
    const gsize before = n;
    AriRowText made;

    if (!line.is_whole && can_wait)
      return ARI_PIECE_MORE;
    made = ari_row_text_prepare (line.start, line.length, FALSE, piece->scratch);
    if (made.length == 0 && n > 0 && (n == width) != has_gaps) {
      has_gaps = TRUE; /* there is one after each line, or none */
      at += line.whole;
      n_lines++;
      continue;
    }
    if (!take_cells (&made, cells, &n) || n == before || (width > 0 && n - before > width))
      break;
    at += line.whole;
    n_lines++;
    if (width == 0)
      width = n;
    if (ari_root_of (n) > 0 && n >= FEWEST_CELLS) {
      *end = at;
      n_whole = n;
      length_whole = cells->len;
    }
    if (n - before < width)
      break;
    if (at == length && can_wait)
      return ARI_PIECE_MORE;
  }
  if (n_whole > 0 && memchr (cells->str, '+', length_whole) != NULL)
    result = ari_piece_read_plus (piece, cells->str, length_whole) ? ARI_PIECE_MARKS : result;
  else if (n_whole > 0 && width != ari_root_of (n_whole))
    result = ari_piece_read_bytes (piece, cells->str, ari_root_of (n_whole));
  piece->n_lines = n_lines;
  return piece->doubt == ARI_PIECE_SURE ? result : ARI_PIECE_NOT_YET;
}

/* Facts */

/** Facts: numbers of a row, a column and a digit each. */
typedef struct {
  guint n;
  guint8 numbers[MOST_FACTS][3];
} Facts;

/* Finds the whole numbers in a line. Returns how many, MOST_NUMBERS + 1 for too many or too large
 * ones. */
static guint
find_numbers (const AriRowText *line, int *numbers)
{
  guint n = 0;

  for (gsize i = 0; i < line->length; i++) {
    const gboolean is_negative = i > 0 && line->text[i - 1] == '-';
    int number = 0;

    if (!g_ascii_isdigit (line->text[i]))
      continue;
    for (; i < line->length && g_ascii_isdigit (line->text[i]); i++) {
      number = 10 * number + line->text[i] - '0';
      if (number > 10000)
        return MOST_NUMBERS + 1;
    }
    if (n == MOST_NUMBERS)
      return n + 1;
    numbers[n++] = is_negative ? -number : number;
  }
  return n;
}

/* Adds the facts of a line. Returns FALSE if it has something else. */
static gboolean
add_facts (Facts *facts, const int *numbers, guint n)
{
  if (n % 3 != 0 || facts->n + n / 3 > MOST_FACTS)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (numbers[i] < 0 || numbers[i] > N)
      return FALSE;
  for (guint i = 0; i < n; i += 3, facts->n++)
    for (guint k = 0; k < 3; k++)
      facts->numbers[facts->n][k] = (guint8) numbers[i + k];
  return TRUE;
}

/* Adds the fact of a literal, of which there are 729 in a row, or as three digits. */
static gboolean
add_literal (Facts *facts, int literal, int n_variables)
{
  const gboolean in_digits = n_variables > N * N * N;
  const int number = literal - 1;
  const int fact[] = { in_digits ? literal / 100 : number / N / N + 1,
                       in_digits ? literal / 10 % 10 : number / N % N + 1,
                       in_digits ? literal % 10 : number % N + 1 };

  return literal < 0 || add_facts (facts, fact, 3);
}

/* Doubts a grid of facts that count from 1 if it would be as good a puzzle if they counted from 0,
 * which moves all its digits; its last row and column are empty. */
static void
weigh_base (AriPiece *piece, const char *bytes)
{
  const AriGridText from_one = piece->grid;
  char moved[N * N];

  memset (moved, '.', N + 1);
  memcpy (moved + N + 1, bytes, N * N - N - 1);
  piece->has_other =
      ari_piece_read_bytes (piece, moved, N) == ARI_PIECE_GRID && piece->doubt == ARI_PIECE_SURE;
  piece->other = piece->grid;
  piece->grid = from_one;
  piece->doubt = piece->has_other ? ARI_PIECE_BASE : ARI_PIECE_SURE;
}

/* Makes a grid of facts, whose rows and columns may count from 0. */
static AriPieceResult
make_facts (AriPiece *piece, const Facts *facts)
{
  char bytes[N * N];
  guint least = N, most = 0;
  AriPieceResult result;

  if (facts->n < FEWEST_FACTS)
    return ARI_PIECE_NOT_YET;
  for (guint i = 0; i < facts->n; i++)
    for (guint k = 0; k < 2; k++) {
      least = MIN (least, facts->numbers[i][k]);
      most = MAX (most, facts->numbers[i][k]);
    }
  if (least == 0 && most == N)
    return ARI_PIECE_NOT_YET;
  memset (bytes, '.', sizeof bytes);
  for (guint i = 0; i < facts->n; i++) {
    const guint base = least > 0;
    char *cell = &bytes[(facts->numbers[i][0] - base) * N + facts->numbers[i][1] - base];

    if (*cell != '.')
      return ARI_PIECE_NOT_YET;
    if (facts->numbers[i][2] > 0)
      *cell = (char) ('0' + facts->numbers[i][2]);
    else if (facts->n < MOST_FACTS)
      return ARI_PIECE_NOT_YET;
  }
  result = ari_piece_read_bytes (piece, bytes, N);
  if (result != ARI_PIECE_GRID || piece->doubt != ARI_PIECE_SURE)
    return ARI_PIECE_NOT_YET;
  if (least > 0 && most < N)
    weigh_base (piece, bytes);
  return result;
}

/* Reads lines with three numbers each, or several times three; or the clauses of DIMACS that have
 * one literal. */
static AriPieceResult
read_facts (
    AriPiece *piece, const char *text, gsize length, gboolean at_end, gboolean can_wait, gsize *end)
{
  Facts facts = { 0 };
  guint n_others = 0;
  guint n_lines = 0;
  int n_variables = 0;

  *end = 0;
  for (gsize at = 0; at < length;) {
    const AriLine line = ari_line_cut (text + at, length - at, at_end);
    int numbers[MOST_NUMBERS];
    AriRowText made;
    guint n;

    if (!line.is_whole && can_wait)
      return ARI_PIECE_MORE;
    made = ari_row_text_prepare (line.start, line.length, FALSE, piece->scratch);
    n = find_numbers (&made, numbers);
    if (at == 0 && n == 2 && g_str_has_prefix (made.text, "p cnf "))
      n_variables = numbers[0];
    else if (n_variables > 0 && n > MOST_NUMBERS)
      ; /* a long clause */
    else if (n_variables > 0 && (n != 2 || numbers[1] != 0))
      ;
    else if (n_variables > 0 && !add_literal (&facts, numbers[0], n_variables))
      return ARI_PIECE_NOT_YET;
    else if (n_variables == 0 && n == 0 && facts.n > 0)
      n_others++;
    else if (n_variables == 0 && (n == 0 || !add_facts (&facts, numbers, n)))
      break;
    if (n_others > MOST_WORDLESS)
      break;
    at += line.whole;
    n_lines++;
    if (n > 0)
      *end = at;
    if (at == length && can_wait)
      return ARI_PIECE_MORE;
  }
  {
    const AriPieceResult result = make_facts (piece, &facts);

    piece->n_lines = n_lines;
    return result;
  }
}

/* Cut tables */

enum {
  MOST_CUT = 26,   /* rows, and cells of one, with labels */
  LONGEST_CUT = 3, /* bytes of a cell or a label */
};

/** CutTable: rows of a table. */
typedef struct {
  AriTextCell cells[MOST_CUT][MOST_CUT + 1];
  guint n_cells[MOST_CUT];
  guint n_rows;
  gboolean has_gaps; /* empty lines are rows */
} CutTable;

/* Adds a row. Returns FALSE if it is none, ends with an empty cell, or has a mark for a blank. */
static gboolean
add_cut_row (CutTable *table, const char *text, gsize length, char separator)
{
  AriTextCell *cells = table->cells[table->n_rows];
  const guint n = ari_piece_split (text, length, separator, cells, MOST_CUT + 1);

  if (n > MOST_CUT || (length > 0 && cells[n - 1].length == 0))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (cells[i].length > LONGEST_CUT
        || (cells[i].length > 0 && (*cells[i].text == '0' || !g_ascii_isalnum (*cells[i].text))))
      return FALSE;
  table->n_cells[table->n_rows++] = n;
  return TRUE;
}

/* Reads the rows; @header: the first has the labels of columns. Where nothing shows the width, only
 * a 9×9 grid is sure enough. */
static AriPieceResult
read_cut_rows (AriPiece *piece, const CutTable *table, guint header)
{
  const guint n = table->n_rows - header;
  AriTextCell labels[MOST_CUT], *cells = NULL;
  g_autofree AriTextCell *all = g_new0 (AriTextCell, MOST_CUT * MOST_CUT);
  guint n_labels, n_givens = 0, width = 0, least = n;

  if (table->n_rows <= header || !ari_is_size (n))
    return ARI_PIECE_NOT_YET;
  for (guint row = 0; row < n; row++)
    labels[row] = table->cells[header + row][0];
  n_labels = labels[0].length > 0 && ari_piece_are_ordinals (labels, n);
  if (header > 0) {
    const guint corner = table->n_cells[0] - n;

    if (corner > n_labels || table->cells[0][corner].length == 0
        || !ari_piece_are_ordinals (table->cells[0] + corner, n))
      return ARI_PIECE_NOT_YET;
  }
  for (guint row = 0; row < n; row++) {
    const guint here = table->n_cells[header + row] - n_labels;

    if (here > n)
      return ARI_PIECE_NOT_YET;
    cells = all + row * n;
    memcpy (cells, table->cells[header + row] + n_labels, here * sizeof *cells);
    for (guint i = 0; i < here; i++)
      n_givens += cells[i].length > 0;
    width = MAX (width, here);
    least = MIN (least, here);
  }
  if (least == n
      || (header == 0 && (n_givens + 1 < 2 * n || (width < n && (n != N || table->has_gaps))))
      || ari_piece_read_cells (piece, all, n * n) != ARI_PIECE_GRID)
    return ARI_PIECE_NOT_YET;
  return header > 0 || piece->doubt == ARI_PIECE_SURE ? ARI_PIECE_GRID : ARI_PIECE_NOT_YET;
}

AriPieceResult
ari_piece_read_cut (
    AriPiece *piece, const char *text, gsize length, gboolean at_end, gboolean can_wait, gsize *end)
{
  const AriLine first = ari_line_cut (text, length, at_end);
  const char separator = memchr (text, '\t', first.length) != NULL ? '\t' : ';';
  g_autofree CutTable *table = NULL;
  g_autoptr (GStringChunk) lines = NULL;
  gboolean was_gap = FALSE;

  if (memchr (text, separator, first.length) == NULL)
    return ARI_PIECE_NOT_YET;
  table = g_new0 (CutTable, 1);
  lines = g_string_chunk_new (256);
  for (gsize at = 0; table->n_rows < MOST_CUT;) {
    const AriLine line = ari_line_cut (text + at, length - at, at_end);
    AriPieceResult result = ARI_PIECE_NOT_YET;
    AriRowText made;
    gboolean is_end;

    if ((line.whole == 0 || !line.is_whole) && can_wait)
      return ARI_PIECE_MORE;
    made = ari_row_text_prepare (line.start, line.length, FALSE, piece->scratch);
    is_end = made.length == 0 || made.length > MOST_CUT * (LONGEST_CUT + 1)
             || !add_cut_row (table, g_string_chunk_insert_len (lines, made.text, made.length),
                              made.length, separator);
    for (guint header = 0; is_end && header < 2 && result == ARI_PIECE_NOT_YET; header++)
      result = read_cut_rows (piece, table, header);
    if (result != ARI_PIECE_NOT_YET) {
      *end = at;
      return result;
    }
    if (is_end && (was_gap || line.whole == 0 || made.length > 0))
      break;
    if (is_end)
      table->has_gaps = add_cut_row (table, "", 0, separator);
    was_gap = is_end;
    at += line.whole;
  }
  return ARI_PIECE_NOT_YET;
}

AriPieceResult
ari_piece_read_loose (
    AriPiece *piece, const char *text, gsize length, gboolean at_end, gboolean can_wait, gsize *end)
{
  AriPieceResult result = read_facts (piece, text, length, at_end, can_wait, end);
  const guint n_lines = piece->n_lines;

  if (result == ARI_PIECE_NOT_YET) {
    result = read_wrapped (piece, text, length, at_end, can_wait, end);
    piece->n_lines = MAX (piece->n_lines, n_lines);
  }
  return result;
}
