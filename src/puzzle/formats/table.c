/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads tables that are more than the rows of a grid, or less. */

#include "config.h"

#include <string.h>

#include "puzzle/formats/clean.h"
#include "puzzle/formats/grid-row.h"
#include "puzzle/formats/table.h"

/* Cut tables */

enum {
  N = 9,                           /* digits of the most usual grid */
  LONGEST_LABEL = 8,               /* bytes */
  LONGEST_WORD = 5,                /* letters of a label, such as those of “Zeile 1” */
  MOST_CUT = 26,                   /* rows, and cells of one, with labels */
  MOST_CELLS = ARI_MAX_DIGITS + 1, /* of a row */
  LONGEST_CUT = 3,                 /* bytes of a cell or a label */
};

/** CellTable: rows of a table. */
typedef struct {
  AriTextCell cells[MOST_CELLS][MOST_CELLS];
  guint n_cells[MOST_CELLS];
  guint n_rows;
  gboolean has_gaps; /* empty lines are rows */
} CellTable;

/* Adds a row. Returns FALSE if it is none, ends with an empty cell, or has a mark for a blank. */
static gboolean
add_cut_row (CellTable *table, const char *text, gsize length, char separator)
{
  AriTextCell *cells = table->cells[table->n_rows];
  const guint n = ari_cells_split (text, length, separator, cells, MOST_CUT + 1);

  if (n > MOST_CUT || (length > 0 && cells[n - 1].length == 0))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (cells[i].length > LONGEST_CUT
        || (cells[i].length > 0 && (*cells[i].text == '0' || !g_ascii_isalnum (*cells[i].text))))
      return FALSE;
  table->n_cells[table->n_rows++] = n;
  return TRUE;
}

/* Reads the rows. Where nothing shows the width, only a 9×9 grid is sure enough. @is_sure: labels
 * of columns showed it */
static AriPieceResult
read_cut_rows (const CellTable *table, gboolean is_sure, AriReading *reading)
{
  const guint n = table->n_rows;
  g_autofree AriTextCell *all = g_new0 (AriTextCell, MOST_CUT * MOST_CUT);
  guint n_givens = 0, width = 0, least = n;

  if (!ari_is_size (n))
    return ARI_PIECE_NOT_YET;
  for (guint row = 0; row < n; row++) {
    const guint here = table->n_cells[row];

    if (here > n)
      return ARI_PIECE_NOT_YET;
    memcpy (all + row * n, table->cells[row], here * sizeof *all);
    for (guint i = 0; i < here; i++)
      n_givens += all[row * n + i].length > 0;
    width = MAX (width, here);
    least = MIN (least, here);
  }
  if (least == n
      || (!is_sure && (n_givens + 1 < 2 * n || (width < n && (n != N || table->has_gaps))))
      || ari_cells_read_list (all, n * n, reading) != ARI_PIECE_GRID)
    return ARI_PIECE_NOT_YET;
  return is_sure || reading->doubt == ARI_PIECE_SURE ? ARI_PIECE_GRID : ARI_PIECE_NOT_YET;
}

AriPieceResult
ari_table_read_cut (const AriTextPart *part, gboolean is_sure, AriReading *reading)
{
  const AriLine first = ari_line_cut (part->text, part->length, part->at_end);
  const char separator = memchr (part->text, '\t', first.length) != NULL ? '\t' : ';';
  g_autoptr (GString) scratch = NULL;
  g_autofree CellTable *table = NULL;
  g_autoptr (GStringChunk) chunk = NULL;
  AriTextLines lines = { .part = part };
  gboolean was_gap = FALSE, is_last = FALSE;

  reading->result = ARI_PIECE_NOT_YET;
  if (memchr (part->text, separator, first.length) == NULL)
    return reading->result;
  lines.scratch = scratch = g_string_new (NULL);
  table = g_new (CellTable, 1);
  table->n_rows = 0;
  table->has_gaps = FALSE;
  chunk = g_string_chunk_new (256);
  while (table->n_rows < MOST_CUT && !is_last) {
    const gsize end = lines.at;
    const AriRowText *text = &lines.text;
    gboolean is_end;

    is_last = !ari_text_lines_next (&lines);
    if (lines.needs_more)
      return reading->result = ARI_PIECE_MORE;
    is_end = is_last || text->length == 0 || text->length > MOST_CUT * (LONGEST_CUT + 1)
             || !add_cut_row (table, g_string_chunk_insert_len (chunk, text->text, text->length),
                              text->length, separator);
    if (is_end && read_cut_rows (table, is_sure, reading) != ARI_PIECE_NOT_YET) {
      reading->end = end;
      return reading->result;
    }
    reading->result = ARI_PIECE_NOT_YET;
    if (is_end && (was_gap || is_last || text->length > 0))
      break;
    if (is_end) /* an empty line */
      table->has_gaps = add_cut_row (table, "", 0, separator);
    was_gap = is_end;
  }
  return reading->result;
}

/* Tables with empty rows and columns */

/* Returns what separates the label of a row from its cells: a space unless other separators are
 * between all cells. Behind a number of a list, `1. 5,3,0`, it is a space, too. */
static char
find_label_end (const char *text, gsize length)
{
  guint n_tabs = 0, n_commas = 0, n_semicolons = 0, n_bars = 0, n_bells = 0;
  gsize n = 0;

  while (n < length && g_ascii_isdigit (text[n]))
    n++;
  if (n > 0 && n + 1 < length && (text[n] == '.' || text[n] == ')') && text[n + 1] == ' ')
    return ' ';
  for (gsize i = 0; i < length; i++) {
    n_tabs += text[i] == '\t';
    n_commas += text[i] == ',';
    n_semicolons += text[i] == ';';
    n_bars += text[i] == '|';
    n_bells += text[i] == '\a'; /* of Word, where lines were not prepared */
  }
  return n_tabs >= ARI_MIN_DIGITS                                 ? '\t'
         : n_bells >= ARI_MIN_DIGITS                              ? '\a'
         : n_commas >= ARI_MIN_DIGITS                             ? ','
         : n_semicolons >= ARI_MIN_DIGITS                         ? ';'
         : n_bars >= ARI_MIN_DIGITS && length > 0 && *text == '|' ? '|'
                                                                  : ' ';
}

/* Returns TRUE if a column, or else a row, of a table has only empty cells. */
static gboolean
is_empty (const CellTable *table, gboolean is_column, guint i)
{
  const guint n = is_column ? table->n_rows : table->n_cells[i];

  for (guint k = 0; k < n; k++)
    if ((!is_column || i < table->n_cells[k])
        && table->cells[is_column ? k : i][is_column ? i : k].length > 0)
      return FALSE;
  return TRUE;
}

/* Returns TRUE if a row of a table has nothing but words in its first cell. */
static gboolean
is_caption (const CellTable *table, guint row)
{
  const AriTextCell *first = table->cells[row];

  for (guint k = 1; k < table->n_cells[row]; k++)
    if (first[k].length > 0)
      return FALSE;
  return table->n_cells[row] > 0 && ari_line_is_words (first->text, first->length);
}

/* Finds the rows or columns of a table that are those of an n × n grid: all between empty ones at
 * both ends, but for empty ones between boxes. @found: (out): their numbers. Returns n, or 0. */
static guint
find_lines (const CellTable *table, gboolean is_column, guint end, guint *found)
{
  guint start = 0, n = 0;

  while (end > 0 && is_empty (table, is_column, end - 1))
    end--;
  while (start < end && is_empty (table, is_column, start))
    start++;
  for (guint gap = 3; start + gap < end; gap++) {
    gboolean is_gap = (end - start + 1) % gap == 0;

    for (guint k = gap; is_gap && start + k < end; k += gap)
      is_gap = is_empty (table, is_column, start + k - 1);
    for (guint k = start; is_gap && k < end; k++)
      if ((k + 1 - start) % gap != 0)
        found[n++] = k;
    if (is_gap)
      return n;
  }
  for (guint i = start; i < end; i++)
    found[n++] = i;
  return n;
}

/* Reads the n × n grid of these rows and columns. */
static AriPieceResult
read_lines (
    const CellTable *table, const guint *rows, const guint *columns, guint n, AriReading *reading)
{
  g_autofree AriTextCell *cells = g_new (AriTextCell, n * n);

  for (guint i = 0; i < n * n; i++)
    cells[i] = table->cells[rows[i / n]][columns[i % n]];
  return ari_cells_read (cells, n, NULL, reading);
}

/* Returns TRUE if a grid without blanks has all the givens of a puzzle. */
static gboolean
is_solution_of (const AriReading *solution, const AriReading *puzzle)
{
  const guint n = puzzle->grid.n;

  for (guint i = 0; i < n * n; i++)
    if (solution->grid.cells[i] == ARI_NO_DIGIT
        || (puzzle->grid.cells[i] != ARI_NO_DIGIT
            && puzzle->grid.cells[i] != solution->grid.cells[i]))
      return FALSE;
  return solution->doubt == ARI_PIECE_SURE && puzzle->doubt == ARI_PIECE_SURE
         && memchr (puzzle->grid.cells, ARI_NO_DIGIT, n * n) != NULL;
}

/* Reads a puzzle beside its solution. */
static AriPieceResult
read_with_solution (
    const CellTable *table, const guint *rows, const guint *columns, guint n, AriReading *reading)
{
  g_autofree AriReading *right = g_new (AriReading, 1);

  if (read_lines (table, rows, columns, n, reading) != ARI_PIECE_GRID
      || read_lines (table, rows, columns + n, n, right) != ARI_PIECE_GRID)
    return reading->result = ARI_PIECE_NOT_YET;
  if (is_solution_of (right, reading))
    return reading->result;
  if (!is_solution_of (reading, right))
    return reading->result = ARI_PIECE_NOT_YET;
  right->end = reading->end;
  *reading = *right;
  return reading->result;
}

AriPieceResult
ari_table_read_trimmed (const AriTextPart *part, AriReading *reading)
{
  const AriLine first = ari_line_cut (part->text, part->length, part->at_end);
  char separator = find_label_end (first.start, first.length);
  g_autoptr (GString) scratch = NULL;
  g_autofree CellTable *table = NULL;
  g_autoptr (GStringChunk) chunk = NULL;
  AriTextLines lines = { .part = part };
  guint found[2][MOST_CELLS], n[2], width = 0;

  reading->result = ARI_PIECE_NOT_YET;
  if (separator == ' ' || separator == '|')
    return reading->result;
  if (separator == '\a') /* it is prepared below */
    separator = '\t';
  lines.scratch = scratch = g_string_new (NULL);
  table = g_new (CellTable, 1);
  table->n_rows = 0;
  chunk = g_string_chunk_new (256);
  for (; table->n_rows < MOST_CELLS && ari_text_lines_next (&lines); reading->end = lines.at) {
    const AriRowText *text = &lines.text;
    guint *n_cells = &table->n_cells[table->n_rows];

    if (text->length > 0 && memchr (text->text, separator, text->length) == NULL)
      break;
    *n_cells =
        ari_cells_split (g_string_chunk_insert_len (chunk, text->text, (gssize) text->length),
                         text->length, separator, table->cells[table->n_rows], MOST_CELLS);
    if (is_caption (table, table->n_rows))
      break;
    table->n_rows++;
    width = MAX (width, *n_cells);
  }
  if (table->n_rows == MOST_CELLS || width == MOST_CELLS)
    return reading->result;
  n[0] = find_lines (table, FALSE, table->n_rows, found[0]);
  n[1] = find_lines (table, TRUE, width, found[1]);
  if ((n[0] != n[1] && 2 * n[0] != n[1]) || !ari_is_size (n[0])
      || (n[0] == table->n_rows && n[0] == width))
    return reading->result;
  if (lines.needs_more)
    return reading->result = ARI_PIECE_MORE;
  for (guint i = 0; i < n[0]; i++)
    if (table->n_cells[found[0][i]] != width) /* a cell may be missing anywhere */
      return reading->result;
  return n[0] == n[1] ? read_lines (table, found[0], found[1], n[0], reading)
                      : read_with_solution (table, found[0], found[1], n[0], reading);
}

/* Labels */

gboolean
ari_labels_are (const char *text, gsize length, guint *n)
{
  AriTextCell cells[ARI_MAX_DIGITS];
  guint found = 0;

  for (gsize at = 0; at < length;) {
    gsize end = at;

    while (end < length
           && (g_ascii_isalnum (text[end])
               || (!g_ascii_isspace (text[end]) && strchr ("|,;", text[end]) == NULL)))
      end++;
    if (end > at && (found == ARI_MAX_DIGITS || (found > 1 && !ari_cells_are_ordinals (cells, 2))))
      return FALSE;
    if (end > at)
      cells[found++] = (AriTextCell){ text + at, end - at };
    at = end + 1;
  }
  if (found == 1) { /* each character is a label */
    found = (guint) MIN (cells[0].length, ARI_MAX_DIGITS);
    for (guint i = found; i > 0; i--)
      cells[i - 1] = (AriTextCell){ cells[0].text + i - 1, 1 };
  }
  if (found < ARI_MIN_DIGITS || !ari_cells_are_ordinals (cells, found))
    return FALSE;
  if (n != NULL)
    *n = found;
  return TRUE;
}

/* Returns TRUE if a line has the labels of columns, or none in the head of a table that must have
 * one. */
static gboolean
is_head (const char *text, gsize length, guint *n)
{
  guint n_bars = 0;

  for (gsize i = 0; i < length; i++)
    if (text[i] == '|')
      n_bars++;
    else if (text[i] != ' ')
      return ari_labels_are (text, length, n);
  if (n_bars <= ARI_MIN_DIGITS)
    return FALSE;
  *n = n_bars - 1;
  return TRUE;
}

/* Returns TRUE if a byte ends a label. */
static gboolean
ends_label (char byte, char separator)
{
  return separator != ' ' ? byte == separator
                          : g_ascii_isspace (byte) || byte == '|' || (guint8) byte >= 0x80;
}

/* Finds the label before a row. Returns its bytes with what separates it from the cells. */
static gsize
find_left (const char *text, gsize length, char separator, AriTextCell *label)
{
  gsize at = separator == '|', end;

  while (at < length && text[at] == ' ')
    at++;
  for (end = at; end < length && !ends_label (text[end], separator);)
    end++;
  /* two words: “Row 1” */
  if (separator == ' ' && end > at + 1 && g_ascii_isalpha (text[end - 1]))
    for (end++; end < length && !ends_label (text[end], separator);)
      end++;
  *label = ari_cell_trim (text + at, MIN (end, length) - at);
  if (separator == '|')
    return end;
  while (separator == ' ' && end + 1 < length && text[end] == ' ' && strchr ("=:", text[end + 1]))
    end += 2;
  return MIN (end + 1, length);
}

/* Finds the label behind a row. Returns where the row ends before it. */
static gsize
find_right (const char *text, gsize length, char separator, AriTextCell *label)
{
  gsize end = length, at;

  while (end > 0 && (text[end - 1] == ' ' || text[end - 1] == '\r'))
    end--;
  if (separator == '|' && end > 0 && text[end - 1] == '|')
    end--;
  for (at = end; at > 0 && !ends_label (text[at - 1], separator);)
    at--;
  *label = ari_cell_trim (text + at, end - at);
  if (separator == ' ' && at > 2 && g_ascii_isalpha (text[at - 2])) {
    gsize word = at - 1;

    while (word > 0 && g_ascii_isalpha (text[word - 1]))
      word--;
    at = word + 1 < at - 1 ? word : at;
  }
  return at > 0 && separator != '|' ? at - 1 : at;
}

/** LastLabel: the last label on one side. */
typedef struct {
  int number;
  gboolean is_letter;
} LastLabel;

/* Returns TRUE if a label comes after the last one, which it then is. */
static gboolean
follows (const AriTextCell *label, gboolean is_first, LastLabel *last)
{
  const char *space = memchr (label->text, ' ', label->length);
  LastLabel next = *last;

  /* cells in a box end with a digit, too; lines that are columns or boxes would be another puzzle
   */
  if (label->length == 0 || label->length > LONGEST_LABEL
      || (space != NULL && !g_ascii_isalpha (*label->text))
      || !ari_cell_follows (label, is_first, &next.number, &next.is_letter)
      || (is_first && ari_label_names_other (label->text, label->length)))
    return FALSE;
  *last = next;
  return TRUE;
}

/* Returns TRUE if a line has several words, one of which is longer than those of labels. */
static gboolean
has_word (const char *text, gsize length)
{
  const AriTextCell line = ari_cell_trim (text, length);
  guint n = 0;

  if (memchr (line.text, ' ', line.length) == NULL) /* ABCDEFGHI */
    return FALSE;
  for (gsize i = 0; i < length && n <= LONGEST_WORD; i++)
    n = g_ascii_isalpha (text[i]) ? n + 1 : 0;
  return n > LONGEST_WORD;
}

gboolean
ari_labels_begin (const char *text, gsize length)
{
  LastLabel unused = { 0 };
  AriTextCell left, right;
  char separator;
  guint n;

  if (has_word (text, length))
    return FALSE;
  separator = find_label_end (text, length);
  if (is_head (text, length, &n))
    return TRUE;
  find_left (text, length, separator, &left);
  find_right (text, length, separator, &right);
  return follows (&left, TRUE, &unused) || follows (&right, TRUE, &unused);
}

/* Takes the last line as a row if its labels follow those of the row before, or if there are labels
 * of columns and it is not a rule. Returns FALSE if it is not a row. */
static gboolean
add_labelled (AriLabelled *found, const AriRowText *made, gboolean is_rule, LastLabel last[2])
{
  const char separator =
      found->separator != ' ' ? found->separator : find_label_end (made->text, made->length);
  const gboolean is_first = found->n_rows == 0;
  AriTextCell left, right;
  const gsize from = find_left (made->text, made->length, separator, &left);
  const gsize to = find_right (made->text, made->length, separator, &right);
  guint labels = is_rule ? 0 : found->labels & ARI_LABELS_ABOVE;

  if ((is_first || (found->labels & ARI_LABELS_LEFT) != 0) && follows (&left, is_first, &last[0]))
    labels |= ARI_LABELS_LEFT;
  if ((is_first || (found->labels & ARI_LABELS_RIGHT) != 0) && follows (&right, is_first, &last[1]))
    labels |= ARI_LABELS_RIGHT;
  if (labels == 0)
    return FALSE;
  found->labels = labels | (found->labels & ARI_LABELS_ABOVE);
  found->lines[found->n_lines - 1].left = from;
  found->lines[found->n_lines - 1].right = MAX (from, to);
  found->lines[found->n_lines - 1].is_row = TRUE;
  found->n_rows++;
  return TRUE;
}

AriPieceResult
ari_labels_find (const AriTextPart *part, AriLabelled *found)
{
  g_autoptr (GString) scratch = g_string_new (NULL);
  AriTextLines lines = { .part = part, .scratch = scratch };
  guint n_columns = ARI_MAX_DIGITS;
  LastLabel last[2] = { { 0 } };
  gboolean needs_rule = FALSE;

  found->n_lines = found->n_rows = found->labels = 0;
  found->separator = ' ';
  while (found->n_lines < ARI_LABELS_MAX_LINES && ari_text_lines_next (&lines)) {
    const AriRowText *made = &lines.text;
    const guint i = found->n_lines;
    const AriTextCell text = ari_cell_trim (made->text, made->length);
    gboolean is_rule;

    if (ari_line_is_longer_than_a_row (text.text, text.length)
        && !ari_line_is_rule (text.text, text.length, NULL))
      break;
    if (found->separator == ' ' && (found->labels == 0 || found->n_rows == 0))
      found->separator = find_label_end (made->text, made->length);
    if (found->separator == '|') /* it may frame rows without labels */
      found->separator = ' ';
    if (found->labels == 0 && is_head (text.text, text.length, &n_columns)) {
      needs_rule = !ari_labels_are (text.text, text.length, NULL);
      found->labels = ARI_LABELS_ABOVE;
      continue;
    }
    if (found->n_rows == n_columns)
      break;
    found->lines[i].start = found->text->len;
    g_string_append_len (found->text, made->text, (gssize) made->length);
    found->lines[i].end = found->text->len;
    found->lines[i].left = 0;
    found->lines[i].right = made->length;
    found->lines[i].is_row = FALSE;
    found->n_lines++;
    is_rule = text.length == 0 || ari_line_is_rule (text.text, text.length, NULL);
    if (needs_rule && !is_rule)
      return ARI_PIECE_NOT_YET;
    needs_rule = FALSE;
    if (!add_labelled (found, made, is_rule, last) && !is_rule) {
      found->n_lines--;
      break;
    }
    if (found->n_rows > 0 && text.length > 0)
      found->end = lines.at;
  }
  if (lines.needs_more)
    return ARI_PIECE_MORE;
  return ari_is_size (found->n_rows) ? ARI_PIECE_GRID : ARI_PIECE_NOT_YET;
}

GString *
ari_labels_remove (const AriLabelled *found, guint labels)
{
  GString *made = g_string_new (NULL);

  for (guint i = 0; i < found->n_lines; i++) {
    const gsize before = (labels & ARI_LABELS_LEFT) != 0 ? found->lines[i].left : 0;
    const gsize start = found->lines[i].start + before, from = made->len;
    const gsize end = (labels & ARI_LABELS_RIGHT) != 0
                          ? found->lines[i].start + found->lines[i].right
                          : found->lines[i].end;

    g_string_append_len (made, found->text->str + start, (gssize) (end - start));
    g_strdelimit (made->str + from, "`", ' '); /* as around code in Markdown */
    if (found->lines[i].is_row && strpbrk (made->str + from, "123456789") == NULL)
      g_strdelimit (made->str + from, "-", '.'); /* it is not a rule */
    g_string_append_c (made, '\n');
  }
  return made;
}
