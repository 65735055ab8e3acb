/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads texts whose lines are not the rows of a grid, or not whole ones, or rows with labels. */

#include "config.h"

#include <string.h>

#include "puzzle/formats/clean.h"
#include "puzzle/formats/grid-row.h"
#include "puzzle/formats/loose.h"

enum {
  FEWEST_CELLS = 81, /* of a grid whose lines were wrapped: fewer may be anything */
  FEWEST_FACTS = 16,
  MOST_WORDLESS = 4,   /* lines without a fact before and between facts */
  LONGEST_LABEL = 8,   /* bytes */
  LONGEST_WORD = 5,    /* letters of a label, such as those of “Zeile 1” */
  N = 9,               /* digits of grids that are facts */
  LATEST_LETTER = 256, /* cells of a grid with more than nine digits by which one is a letter */
  LARGEST_FACT = 25,
  TOO_LARGE = 10000,
  MOST_GROUPS = N * N,               /* of candidates */
  MOST_NUMBERS = 3 * ARI_MOST_FACTS, /* in a line of facts */
};

/** LooseLines: the lines of a text, from some place on. */
typedef struct {
  const AriTextPart *part;
  GString *scratch;
  gsize at;        /* bytes of the text before the current line */
  AriLine line;    /* as it is; its length with its end is 0 behind the last one */
  AriRowText made; /* its text, until the next line is looked at */
  gboolean is_made;
  gsize made_at; /* the place of that line: the first one need not be made for each way to read */
} LooseLines;

/* Looks at the line at the present place. Returns FALSE if more of the text is needed. */
static gboolean
look (LooseLines *lines)
{
  const AriTextPart *part = lines->part;

  if (lines->is_made && lines->made_at == lines->at)
    return TRUE;
  lines->is_made = FALSE;
  lines->line = ari_line_cut (part->text + lines->at, part->length - lines->at, part->at_end);
  if ((lines->line.whole == 0 || !lines->line.is_whole) && part->can_wait)
    return FALSE;
  lines->made = ari_row_text_prepare (lines->line.start, lines->line.length, FALSE, lines->scratch);
  lines->is_made = TRUE;
  lines->made_at = lines->at;
  return TRUE;
}

/* Wrapped lines */

/* Returns TRUE if cells may still be those of a grid. */
static gboolean
may_be_wrapped (const GString *cells, gsize n)
{
  gboolean has_letter = FALSE;

  for (gsize i = 0; i < cells->len && n > LATEST_LETTER && !has_letter; i++)
    has_letter = g_ascii_isalpha (cells->str[i]);
  return n <= LATEST_LETTER || (has_letter && n <= ARI_MAX_CELLS);
}

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
  return may_be_wrapped (cells, *n);
}

/* Reads lines of one length, the last of which may be shorter, that have n² cells together. */
static AriPieceResult
read_wrapped (LooseLines *lines, AriReading *reading)
{
  g_autoptr (GString) cells = g_string_new (NULL);
  gsize n = 0, width = 0, n_whole = 0, length_whole = 0;
  guint n_lines = 0;
  gboolean has_gaps = FALSE;
  AriPieceResult result = ARI_PIECE_NOT_YET;

  for (; lines->at < lines->part->length || lines->part->can_wait;
       lines->at += lines->line.whole, n_lines++) {
    const gsize before = n;

    if (!look (lines))
      return ARI_PIECE_MORE;
    if (lines->made.length == 0 && n > 0 && (n == width) != has_gaps) {
      has_gaps = TRUE; /* there is one after each line, or none */
      continue;
    }
    if (!take_cells (&lines->made, cells, &n) || n == before || (width > 0 && n - before > width))
      break;
    if (width == 0)
      width = n;
    if (ari_root_of (n) > 0 && n >= FEWEST_CELLS) {
      reading->end = lines->at + lines->line.whole;
      n_whole = n;
      length_whole = cells->len;
    }
    if (n - before < width) {
      n_lines++;
      break;
    }
  }
  reading->n_lines = MAX (reading->n_lines, n_lines);
  reading->doubt = ARI_PIECE_SURE;
  if (n_whole > 0 && memchr (cells->str, '+', length_whole) != NULL)
    result = ari_cells_read_plus (cells->str, length_whole, reading);
  else if (n_whole > 0 && width != ari_root_of (n_whole))
    result = ari_cells_read_bytes (cells->str, ari_root_of (n_whole), reading);
  return reading->doubt == ARI_PIECE_SURE ? result : ARI_PIECE_NOT_YET;
}

/* Takes the groups of candidates of a line. Returns FALSE if it has anything else. */
static gboolean
take_groups (const AriRowText *line, GString *groups, guint *n)
{
  const guint before = *n;

  for (gsize i = 0; i < line->length; i++) {
    const gboolean is_digit = line->text[i] >= '1' && line->text[i] <= '9';

    if (!is_digit && !g_ascii_isspace (line->text[i]))
      return FALSE;
    *n += is_digit && (i == 0 || g_ascii_isspace (line->text[i - 1]));
    g_string_append_c (groups, line->text[i]);
  }
  g_string_append_c (groups, ' ');
  return *n > before && *n <= MOST_GROUPS;
}

/* Reads the candidates of the cells of a 9×9 grid, wherever the lines end. */
static AriPieceResult
read_groups (LooseLines *lines, AriReading *reading)
{
  g_autoptr (GString) groups = g_string_new (NULL);
  AriTextCell cells[MOST_GROUPS];
  guint n = 0, n_lines = 0;

  while (n < MOST_GROUPS) {
    if (!look (lines))
      return ARI_PIECE_MORE;
    if (!take_groups (&lines->made, groups, &n))
      return ARI_PIECE_NOT_YET;
    lines->at += lines->line.whole;
    reading->end = lines->at;
    reading->n_lines = MAX (reading->n_lines, ++n_lines);
  }
  ari_row_cut (groups->str, groups->len, TRUE, cells, MOST_GROUPS, NULL);
  return ari_cells_read (cells, N, NULL, reading) == ARI_PIECE_MARKS ? ARI_PIECE_MARKS
                                                                     : ARI_PIECE_NOT_YET;
}

/* Strings */

/* Appends what quotation marks enclose in a line. Returns FALSE if any of it has something else
 * than cells, or if there is none. */
static gboolean
take_strings (const AriRowText *line, GString *cells)
{
  const gsize before = cells->len;
  char quote = '\0';

  for (gsize i = 0; i < line->length; i++) {
    const char byte = line->text[i];

    if (quote == '\0' && (byte == '"' || byte == '\''))
      quote = byte;
    else if (quote != '\0' && byte == quote)
      quote = '\0';
    else if (quote != '\0' && byte == '\\' && i + 1 < line->length && line->text[i + 1] == 'n')
      i++; /* a line end */
    else if (quote != '\0') {
      if (!g_ascii_isdigit (byte) && !ari_text_is_blank_mark ((guint8) byte))
        return FALSE;
      g_string_append_c (cells, byte);
    }
  }
  return quote == '\0' && cells->len > before && cells->len <= ARI_MAX_CELLS;
}

/* Reads strings of a program that are joined, whatever is between them. */
static AriPieceResult
read_strings (LooseLines *lines, AriReading *reading)
{
  g_autoptr (GString) cells = g_string_new (NULL);
  gsize n = 0;

  while (lines->at < lines->part->length || lines->part->can_wait) {
    if (!look (lines))
      return ARI_PIECE_MORE;
    if (!take_strings (&lines->made, cells))
      break;
    n = cells->len;
    lines->at += lines->line.whole;
    reading->end = lines->at;
  }
  if (n < FEWEST_CELLS || ari_root_of (n) == 0
      || ari_cells_read_bytes (cells->str, ari_root_of (n), reading) != ARI_PIECE_GRID
      || reading->doubt != ARI_PIECE_SURE)
    return ARI_PIECE_NOT_YET;
  return ARI_PIECE_GRID;
}

/* Facts */

/* Reads a whole number at @at, which it passes. Returns -1 if there is none, or a large one. */
static int
read_number (const AriRowText *line, gsize *at)
{
  const gsize start = *at;
  int number = 0;

  for (; *at < line->length && g_ascii_isdigit (line->text[*at]); ++*at)
    number = MIN (10 * number + line->text[*at] - '0', TOO_LARGE);
  return *at == start || number == TOO_LARGE ? -1 : number;
}

/* Finds the whole numbers in a line. Returns how many, MOST_NUMBERS + 1 for too many or too large
 * ones. */
static guint
find_numbers (const AriRowText *line, int *numbers)
{
  guint n = 0;

  for (gsize i = 0; i < line->length; i++) {
    const gboolean is_negative = i > 0 && line->text[i - 1] == '-';
    int number;

    if (!g_ascii_isdigit (line->text[i]))
      continue;
    number = read_number (line, &i);
    if (number < 0 || n == MOST_NUMBERS)
      return MOST_NUMBERS + 1;
    numbers[n++] = is_negative ? -number : number;
  }
  return n;
}

/* Reads the name of a cell at @at, such as `R1C4` or `A4`, which it passes. */
static gboolean
read_cell_name (const AriRowText *line, gsize *at, int *row, int *column)
{
  const char letter = g_ascii_tolower (line->text[*at]);

  if (!g_ascii_isalpha (letter) || (*at > 0 && g_ascii_isalnum (line->text[*at - 1])))
    return FALSE;
  ++*at;
  *row = read_number (line, at);
  if (letter == 'r' && *row >= 0 && *at < line->length
      && g_ascii_tolower (line->text[*at]) == 'c') {
    ++*at;
    *column = read_number (line, at);
    return *column >= 0;
  }
  *column = *row;
  *row = letter - 'a' + 1;
  return *column > 0;
}

/* Finds facts such as `R1C4=5`, `A4: 5` or `'A4': '5'` in a line, among any words. Returns the
 * numbers in them. */
static guint
find_named (const AriRowText *line, int *numbers)
{
  guint n = 0;

  for (gsize i = 0; i + 3 < line->length && n + 3 <= MOST_NUMBERS; i++) {
    gsize at = i, name;

    if (!read_cell_name (line, &at, &numbers[n], &numbers[n + 1]))
      continue;
    name = at;
    while (at < line->length && memchr (" =:'\"", line->text[at], 5) != NULL)
      at++;
    if (at == name)
      continue;
    numbers[n + 2] = read_number (line, &at);
    if (numbers[n + 2] < 0 || (at < line->length && g_ascii_isalnum (line->text[at])))
      continue;
    n += 3;
    i = at - 1;
  }
  return n;
}

/* Returns TRUE if a word is @wanted, in capitals or not. */
static gboolean
is_word (const char *word, gsize length, const char *wanted)
{
  return strlen (wanted) == length && g_ascii_strncasecmp (word, wanted, length) == 0;
}

AriFactPart
ari_fact_find_part (const char *word, gsize length)
{
  static const char *const words[ARI_FACT_N_PARTS][9] = {
    [ARI_FACT_ROW] = { "row", "r", "y" },
    [ARI_FACT_COLUMN] = { "column", "col", "c", "x" },
    [ARI_FACT_DIGIT] = { "value", "digit", "number", "val", "num", "v", "n", "d" },
    [ARI_FACT_GIVEN] = { "given", "fixed", "isgiven", "is_given", "locked", "readonly", "initial" },
  };

  for (guint part = 0; part < ARI_FACT_N_PARTS; part++)
    for (guint i = 0; words[part][i] != NULL; i++)
      if (is_word (word, length, words[part][i]))
        return part;
  return ARI_FACT_N_PARTS;
}

/* Finds the order in which a line names the parts of a fact. The digit may have no name, and comes
 * last then. Returns FALSE if the line does not name row and column. @names_given: (out): it names
 * whether the digit is given; @is_entry: (out): it says that it is not; @has_digit: (out): the
 * digit has a name */
static gboolean
find_order (const char *line,
            gsize length,
            AriFactPart order[3],
            gboolean *names_given,
            gboolean *is_entry,
            gboolean *has_digit)
{
  guint n = 0, seen = 0;

  *is_entry = FALSE;

  for (gsize at = 0, end; at < length; at = end + 1) {
    AriFactPart part;

    for (end = at; end < length && (g_ascii_isalpha (line[end]) || line[end] == '_');)
      end++;
    if (end == at)
      continue;
    part = ari_fact_find_part (line + at, end - at);
    *is_entry =
        *is_entry || (is_word (line + at, end - at, "false") && (seen >> ARI_FACT_GIVEN & 1) != 0);
    if (part < ARI_FACT_GIVEN && (seen >> part & 1) == 0)
      order[n++] = part;
    seen |= 1u << part;
  }
  *names_given = (seen >> ARI_FACT_GIVEN & 1) != 0;
  *has_digit = (seen >> ARI_FACT_DIGIT & 1) != 0;
  if (n == 2)
    order[n++] = ARI_FACT_DIGIT;
  return n == 3 && (seen >> ARI_FACT_ROW & 1) != 0 && (seen >> ARI_FACT_COLUMN & 1) != 0;
}

/* Returns TRUE if a row of a table whose head names what is given says `true`, and nowhere `false`.
 * Any other word may mean an entry. */
static gboolean
is_given_row (const AriRowText *line)
{
  gboolean is_given = FALSE;

  for (gsize at = 0, end; at < line->length; at = end + 1) {
    for (end = at; end < line->length && g_ascii_isalpha (line->text[end]);)
      end++;
    if (is_word (line->text + at, end - at, "false"))
      return FALSE;
    is_given = is_given || is_word (line->text + at, end - at, "true");
  }
  return is_given;
}

gboolean
ari_facts_begin (const char *line, gsize length)
{
  AriFactPart unused[3];
  gboolean names_given, is_entry, has_digit;

  return find_order (line, length, unused, &names_given, &is_entry, &has_digit) && !is_entry;
}

gboolean
ari_facts_add (AriFacts *facts, const int *numbers, guint n)
{
  if (n % 3 != 0 || facts->n + n / 3 > ARI_MOST_FACTS)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (numbers[i] < 0 || numbers[i] > LARGEST_FACT)
      return FALSE;
  for (guint i = 0; i < n; i += 3, facts->n++)
    for (guint k = 0; k < 3; k++)
      facts->numbers[facts->n][k] = (guint8) numbers[i + k];
  return TRUE;
}

/* Adds the fact of a literal, of which there are 729 in a row, or as three digits. */
static gboolean
add_literal (AriFacts *facts, int literal, int n_variables)
{
  const gboolean in_digits = n_variables > N * N * N;
  const int number = literal - 1;
  const int fact[] = { in_digits ? literal / 100 : number / N / N + 1,
                       in_digits ? literal / 10 % 10 : number / N % N + 1,
                       in_digits ? literal % 10 : number % N + 1 };

  return literal < 0 || ari_facts_add (facts, fact, 3);
}

/* Writes the cells of n × n facts whose rows and columns count from @base. Returns FALSE if they
 * are not those of a grid. */
static gboolean
write_facts (const AriFacts *facts, guint n, guint base, char *texts, AriTextCell *cells)
{
  for (guint i = 0; i < n * n; i++)
    cells[i] = (AriTextCell){ "", 0 };
  for (guint i = 0; i < facts->n; i++) {
    const guint8 *fact = facts->numbers[i];
    AriTextCell *cell = &cells[(fact[0] - base) * n + fact[1] - base];

    if (fact[0] < base || fact[0] - base >= n || fact[1] < base || fact[1] - base >= n
        || fact[2] > n || cell->length > 0 || (fact[2] == 0 && facts->n < n * n))
      return FALSE;
    g_snprintf (texts + 4 * i, 4, "%u", fact[2]);
    *cell = (AriTextCell){ texts + 4 * i, strlen (texts + 4 * i) };
  }
  return TRUE;
}

AriPieceResult
ari_facts_read (const AriFacts *facts, AriReading *reading, guint *base)
{
  g_autofree char *texts = g_malloc (4 * (facts->n + 1));
  g_autofree AriTextCell *cells = g_new (AriTextCell, ARI_MOST_FACTS);
  guint least = LARGEST_FACT, most = 0, n = 0;
  gboolean has_other;

  for (guint i = 0; i < facts->n; i++) {
    least = MIN (least, MIN (facts->numbers[i][0], facts->numbers[i][1]));
    most = MAX (most, MAX (facts->numbers[i][0], facts->numbers[i][1]));
    n = MAX (n, facts->numbers[i][2]);
  }
  n = MAX (n, most + (least == 0));
  n = n > 4 && n < 8 && n != 6 ? 9 : n;
  if (!ari_is_size (n) || n > LARGEST_FACT || facts->n < (n < N ? n : FEWEST_FACTS))
    return ARI_PIECE_NOT_YET;
  has_other = least > 0 && most < n && write_facts (facts, n, 0, texts, cells)
              && ari_cells_read (cells, n, NULL, reading) == ARI_PIECE_GRID
              && reading->doubt == ARI_PIECE_SURE;
  reading->other = reading->grid;
  *base = least > 0;
  if (!write_facts (facts, n, *base, texts, cells)
      || ari_cells_read (cells, n, NULL, reading) != ARI_PIECE_GRID
      || reading->doubt != ARI_PIECE_SURE)
    return ARI_PIECE_NOT_YET;
  reading->has_other = has_other;
  reading->doubt = has_other ? ARI_PIECE_BASE : ARI_PIECE_SURE;
  return ARI_PIECE_GRID;
}

/* Puts the numbers of a fact in their usual order: three, or two where the digit is missing. */
static void
put_in_order (int *numbers, guint n, const AriFactPart order[3])
{
  int parts[3] = { 0 };

  for (guint i = 0, k = 0; i < 3; i++)
    if (n == 3 || order[i] != ARI_FACT_DIGIT)
      parts[order[i]] = numbers[k++];
  memcpy (numbers, parts, sizeof parts);
}

/* Reads lines with three numbers each, or several times three, in the order that the lines, or the
 * head of a table, name; or the clauses of DIMACS that have one literal. */
static AriPieceResult
read_facts (LooseLines *lines, AriReading *reading)
{
  AriFacts facts = { 0 };
  guint n_others = 0, base;
  AriFactPart order[3] = { ARI_FACT_ROW, ARI_FACT_COLUMN, ARI_FACT_DIGIT };
  gboolean is_named = FALSE, has_digit = FALSE, head_has_given = FALSE;
  gboolean has_entries = FALSE; /* perhaps: rows that do not say that they are given */
  AriPieceResult result;
  int n_variables = 0;

  while (lines->at < lines->part->length || lines->part->can_wait) {
    int numbers[MOST_NUMBERS];
    AriFactPart here[3];
    gboolean names_given, is_entry, names_digit;
    guint n;

    if (!look (lines))
      return ARI_PIECE_MORE;
    n = find_named (&lines->made, numbers);
    if (n == 0) {
      n = find_numbers (&lines->made, numbers);
      if (n <= 3
          && find_order (lines->made.text, lines->made.length, here, &names_given, &is_entry,
                         &names_digit)) {
        if (is_entry)
          return ARI_PIECE_NOT_YET;
        is_named = TRUE;
        has_digit = names_digit;
        head_has_given = names_given && n == 0;
        memcpy (order, here, sizeof order);
      }
      if (is_named && (n == 3 || (n == 2 && has_digit))) {
        has_entries = has_entries || (head_has_given && !is_given_row (&lines->made));
        put_in_order (numbers, n, order);
        n = 3;
      }
    }
    if (lines->at == 0 && n == 2 && g_str_has_prefix (lines->made.text, "p cnf "))
      n_variables = numbers[0];
    else if (n_variables > 0 && n == 2 && numbers[1] == 0) {
      if (!add_literal (&facts, numbers[0], n_variables))
        return ARI_PIECE_NOT_YET;
    } else if (n_variables == 0 && n == 0 && (facts.n > 0 || (is_named && lines->at == 0)))
      n_others++;
    else if (n_variables == 0 && (n == 0 || !ari_facts_add (&facts, numbers, n)))
      break;
    if (n_others > MOST_WORDLESS)
      break;
    lines->at += lines->line.whole;
    reading->n_lines++;
    if (n > 0)
      reading->end = lines->at;
  }
  result = ari_facts_read (&facts, reading, &base);
  if (result == ARI_PIECE_GRID && has_entries && reading->doubt == ARI_PIECE_SURE)
    reading->doubt = ARI_PIECE_MARKED;
  return result;
}

/* Cut tables */

enum {
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
ari_loose_read_cut (const AriTextPart *part, gboolean is_sure, AriReading *reading)
{
  const AriLine first = ari_line_cut (part->text, part->length, part->at_end);
  const char separator = memchr (part->text, '\t', first.length) != NULL ? '\t' : ';';
  g_autoptr (GString) scratch = NULL;
  g_autofree CellTable *table = NULL;
  g_autoptr (GStringChunk) chunk = NULL;
  LooseLines lines = { .part = part };
  gboolean was_gap = FALSE;

  reading->result = ARI_PIECE_NOT_YET;
  if (memchr (part->text, separator, first.length) == NULL)
    return reading->result;
  lines.scratch = scratch = g_string_new (NULL);
  table = g_new (CellTable, 1);
  table->n_rows = 0;
  table->has_gaps = FALSE;
  chunk = g_string_chunk_new (256);
  for (; table->n_rows < MOST_CUT; lines.at += lines.line.whole) {
    const AriRowText *made = &lines.made;
    AriPieceResult result = ARI_PIECE_NOT_YET;
    gboolean is_end;

    if (!look (&lines))
      return reading->result = ARI_PIECE_MORE;
    is_end = made->length == 0 || made->length > MOST_CUT * (LONGEST_CUT + 1)
             || !add_cut_row (table, g_string_chunk_insert_len (chunk, made->text, made->length),
                              made->length, separator);
    if (is_end)
      result = read_cut_rows (table, is_sure, reading);
    reading->end = lines.at;
    reading->result = result;
    if (result != ARI_PIECE_NOT_YET
        || (is_end && (was_gap || lines.line.whole == 0 || made->length > 0)))
      break;
    if (is_end)
      table->has_gaps = add_cut_row (table, "", 0, separator);
    was_gap = is_end;
  }
  return reading->result;
}

/* Tables with empty rows and columns */

/* Returns what separates the label of a row from its cells: a space unless other separators are
 * between all cells. */
static char
find_label_end (const char *text, gsize length)
{
  guint n_tabs = 0, n_commas = 0, n_semicolons = 0, n_bars = 0, n_bells = 0;

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

GString *
ari_table_trim (const AriTextPart *part, gsize *end)
{
  const AriLine first = ari_line_cut (part->text, part->length, part->at_end);
  const char separator = find_label_end (first.start, first.length);
  g_autofree CellTable *table = NULL;
  guint found[2][MOST_CELLS], n[2], width = 0;
  GString *made;

  if (separator == ' ' || separator == '|')
    return NULL;
  table = g_new (CellTable, 1);
  table->n_rows = 0;
  for (gsize at = 0; table->n_rows < MOST_CELLS;) {
    const AriLine line = ari_line_cut (part->text + at, part->length - at, part->at_end);
    guint *n_cells = &table->n_cells[table->n_rows];

    if (line.whole == 0 || (line.length > 0 && memchr (line.start, separator, line.length) == NULL))
      break;
    *n_cells = ari_cells_split (line.start, line.length, separator, table->cells[table->n_rows],
                                MOST_CELLS);
    if (is_caption (table, table->n_rows))
      break;
    table->n_rows++;
    width = MAX (width, *n_cells);
    at += line.whole;
    *end = at;
  }
  if (table->n_rows == MOST_CELLS || width == MOST_CELLS)
    return NULL;
  n[0] = find_lines (table, FALSE, table->n_rows, found[0]);
  n[1] = find_lines (table, TRUE, width, found[1]);
  if (n[0] != n[1] || !ari_is_size (n[0]) || (n[0] == table->n_rows && n[0] == width))
    return NULL;
  made = g_string_new (NULL);
  for (guint i = 0; i < n[0]; i++) {
    const guint row = found[0][i];

    if (table->n_cells[row] != width) { /* a cell may be missing anywhere */
      g_string_free (made, TRUE);
      return NULL;
    }
    for (guint k = 0; k < n[0]; k++) {
      const AriTextCell *cell = &table->cells[row][found[1][k]];

      if (k > 0)
        g_string_append_c (made, separator);
      g_string_append_len (made, cell->text, (gssize) cell->length);
    }
    g_string_append_c (made, '\n');
  }
  return made;
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
  if (label->length == 0 || (is_first && ari_label_names_other (label->text, label->length))
      || label->length > LONGEST_LABEL || (space != NULL && !g_ascii_isalpha (*label->text))
      || !ari_cell_follows (label, is_first, &next.number, &next.is_letter))
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
  LooseLines lines = { .part = part, .scratch = scratch };
  guint n_columns = ARI_MAX_DIGITS;
  LastLabel last[2] = { { 0 } };
  gboolean needs_rule = FALSE;

  found->n_lines = found->n_rows = found->labels = 0;
  found->separator = ' ';
  for (; found->n_lines < ARI_LABELS_MAX_LINES; lines.at += lines.line.whole) {
    const AriRowText *made = &lines.made;
    const guint i = found->n_lines;
    gboolean is_rule, unused;
    AriTextCell text;

    if (!look (&lines))
      return ARI_PIECE_MORE;
    text = ari_cell_trim (made->text, made->length);
    if (lines.line.whole == 0 || ari_line_is_longer_than_a_row (text.text, text.length))
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
    is_rule = text.length == 0 || ari_line_is_rule (text.text, text.length, &unused);
    if (needs_rule && !is_rule)
      return ARI_PIECE_NOT_YET;
    needs_rule = FALSE;
    if (!add_labelled (found, made, is_rule, last) && !is_rule) {
      found->n_lines--;
      break;
    }
    if (found->n_rows > 0 && text.length > 0)
      found->end = lines.at + lines.line.whole;
  }
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
    if (found->lines[i].is_row && strpbrk (made->str + from, "123456789") == NULL)
      g_strdelimit (made->str + from, "-", '.'); /* it is not a rule */
    g_string_append_c (made, '\n');
  }
  return made;
}

AriPieceResult
ari_loose_read (const AriTextPart *part, AriReading *reading)
{
  static AriPieceResult (*const ways[]) (
      LooseLines *, AriReading *) = { read_facts, read_strings, read_wrapped, read_groups };
  g_autoptr (GString) scratch = g_string_new (NULL);
  LooseLines lines = { .part = part, .scratch = scratch };

  reading->end = reading->n_lines = 0;
  reading->result = ARI_PIECE_NOT_YET;
  for (guint i = 0; i < G_N_ELEMENTS (ways) && reading->result == ARI_PIECE_NOT_YET; i++) {
    lines.at = 0;
    reading->result = ways[i](&lines, reading);
  }
  return reading->result;
}
