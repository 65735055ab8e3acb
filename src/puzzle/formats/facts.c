/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads facts: the cells of a grid by their row, their column and their digit. */

#include "config.h"

#include <string.h>

#include "puzzle/formats/clean.h"
#include "puzzle/formats/facts.h"

enum {
  N = 9,             /* digits of most grids */
  FEWEST_FACTS = 16, /* of a 9×9 grid or a larger one */
  MOST_WORDLESS = 4, /* lines without a fact before and between facts */
  LARGEST_FACT = 25,
  LARGEST_PLACE = 99, /* row and column as one number */
  TOO_LARGE = 10000,
  MOST_NUMBERS = 3 * ARI_MOST_FACTS, /* in a line */
};

/* Reads a whole number at @at, which it passes. Returns -1 if there is none, or a large one. */
static int
read_number (const AriRowText *line, gsize *at)
{
  const gsize start = *at;
  const int number = (int) ari_text_number (line->text, line->length, at, TOO_LARGE);

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

/* Finds facts such as `R1C4=5`, `A4: 5` or `'A4': '5'` in a line, among any words; or `A4,5`, with
 * nothing behind it, as cages are lists of names and a number, too. Returns the numbers in them.
 * @has_letters: (inout): a letter counts the rows, or the columns */
static guint
find_named (const AriRowText *line, int *numbers, gboolean *has_letters)
{
  guint n = 0;

  for (gsize i = 0; i + 3 < line->length && n + 3 <= MOST_NUMBERS; i++) {
    gboolean is_listed = FALSE, is_told = FALSE;
    gsize at = i, name;

    if (!read_cell_name (line, &at, &numbers[n], &numbers[n + 1]))
      continue;
    name = at;
    for (; at < line->length && memchr (" =:'\",;\t", line->text[at], 8) != NULL; at++) {
      is_told = is_told || line->text[at] == '=' || line->text[at] == ':';
      is_listed = is_listed || memchr (",;\t", line->text[at], 3) != NULL;
    }
    if (at == name)
      continue;
    numbers[n + 2] = read_number (line, &at);
    if (numbers[n + 2] < 0 || (at < line->length && g_ascii_isalnum (line->text[at])))
      continue;
    *has_letters = *has_letters || name == i + 2; /* `A4`, not `R1C4` */
    if (is_listed && !is_told)
      return ari_cell_trim (line->text, i).length == 0
                     && ari_cell_trim (line->text + at, line->length - at).length == 0
                 ? 3
                 : 0;
    n += 3;
    i = at - 1;
  }
  return n;
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

  guint part = 0;

  while (part < ARI_FACT_N_PARTS && !ari_text_is_one_of (word, length, words[part]))
    part++;
  return part;
}

/** FactOrder: the order in which a line names the parts of a fact. */
typedef struct {
  AriFactPart parts[3]; /* the digit may have no name, and comes last then */
  gboolean has_digit;   /* it has one */
  gboolean names_given; /* there is a word for whether the digit is given */
  gboolean is_entry;    /* and the line says that it is not */
} FactOrder;

/* Returns FALSE if the line does not name row and column. */
static gboolean
find_order (const char *line, gsize length, FactOrder *order)
{
  static const char *const no[] = { "false", NULL };
  guint n = 0, seen = 0;

  order->is_entry = FALSE;
  for (gsize at = 0, end; at < length; at = end + 1) {
    AriFactPart part;

    for (end = at; end < length && (g_ascii_isalpha (line[end]) || line[end] == '_');)
      end++;
    if (end == at)
      continue;
    part = ari_fact_find_part (line + at, end - at);
    order->is_entry =
        order->is_entry
        || (ari_text_is_one_of (line + at, end - at, no) && (seen >> ARI_FACT_GIVEN & 1) != 0);
    if (part < ARI_FACT_GIVEN && (seen >> part & 1) == 0)
      order->parts[n++] = part;
    seen |= 1u << part;
  }
  order->names_given = (seen >> ARI_FACT_GIVEN & 1) != 0;
  order->has_digit = (seen >> ARI_FACT_DIGIT & 1) != 0;
  if (n == 2)
    order->parts[n++] = ARI_FACT_DIGIT;
  return n == 3 && (seen >> ARI_FACT_ROW & 1) != 0 && (seen >> ARI_FACT_COLUMN & 1) != 0;
}

/* Returns TRUE if a row of a table whose head names what is given says `true`, and nowhere `false`.
 * Any other word may mean an entry. */
static gboolean
is_given_row (const AriRowText *line)
{
  static const char *const yes[] = { "true", NULL }, *const no[] = { "false", NULL };
  gboolean is_given = FALSE;

  for (gsize at = 0, end; at < line->length; at = end + 1) {
    for (end = at; end < line->length && g_ascii_isalpha (line->text[end]);)
      end++;
    if (ari_text_is_one_of (line->text + at, end - at, no))
      return FALSE;
    is_given = is_given || ari_text_is_one_of (line->text + at, end - at, yes);
  }
  return is_given;
}

gboolean
ari_facts_begin (const char *line, gsize length)
{
  FactOrder order;

  return find_order (line, length, &order) && !order.is_entry;
}

gboolean
ari_facts_add (AriFacts *facts, const int *numbers, guint n, guint32 mark)
{
  if (n % 3 != 0 || facts->n + n / 3 > ARI_MOST_FACTS)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (numbers[i] < 0 || numbers[i] > (i % 3 == 1 ? LARGEST_PLACE : LARGEST_FACT))
      return FALSE;
  for (guint i = 0; i < n; i += 3, facts->n++) {
    facts->marks[facts->n] = mark;
    for (guint k = 0; k < 3; k++)
      facts->numbers[facts->n][k] = (guint8) numbers[i + k];
  }
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

  return literal < 0 || ari_facts_add (facts, fact, 3, 0);
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

/* Splits the places of names such as `c11` to `c99`, whose letter is always the same: then it is
 * not the name of a row, and the digits are row and column. */
static void
split_places (AriFacts *facts)
{
  guint largest = 0;

  for (guint i = 0; i < facts->n; i++) {
    const guint8 *fact = facts->numbers[i];

    if (fact[0] != facts->numbers[0][0] || fact[1] <= 10 || fact[1] % 10 == 0)
      return;
    largest = MAX (largest, fact[1]);
  }
  for (guint i = 0; i < facts->n && largest > LARGEST_FACT; i++) {
    facts->numbers[i][0] = facts->numbers[i][1] / 10;
    facts->numbers[i][1] %= 10;
  }
}

AriPieceResult
ari_facts_make (const AriFacts *facts, AriReading *reading)
{
  g_autofree char *texts = NULL;
  g_autofree AriTextCell *cells = NULL;
  g_autofree guint32 *marks = NULL;
  guint least = LARGEST_FACT, most = 0, n = 0, base;
  gboolean has_other;

  reading->result = ARI_PIECE_NOT_YET;
  for (guint i = 0; i < facts->n; i++) {
    least = MIN (least, MIN (facts->numbers[i][0], facts->numbers[i][1]));
    most = MAX (most, MAX (facts->numbers[i][0], facts->numbers[i][1]));
    n = MAX (n, facts->numbers[i][2]);
  }
  n = MAX (n, most + (least == 0));
  n = n > 4 && n < 8 && n != 6 ? 9 : n;
  if (!ari_is_size (n) || n > LARGEST_FACT || facts->n < (n < N ? n : FEWEST_FACTS))
    return reading->result;
  texts = g_malloc (4 * (facts->n + 1));
  cells = g_new (AriTextCell, ARI_MOST_FACTS);
  has_other = least > 0 && most < n && write_facts (facts, n, 0, texts, cells)
              && ari_cells_read (cells, n, NULL, reading) == ARI_PIECE_GRID
              && reading->doubt == ARI_PIECE_SURE;
  reading->other = reading->grid;
  base = least > 0;
  if (!write_facts (facts, n, base, texts, cells)
      || ari_cells_read (cells, n, NULL, reading) != ARI_PIECE_GRID
      || reading->doubt != ARI_PIECE_SURE)
    return reading->result = ARI_PIECE_NOT_YET;
  reading->has_other = has_other;
  reading->doubt = has_other ? ARI_PIECE_BASE : ARI_PIECE_SURE;
  if (has_other)
    return reading->result;
  marks = g_new0 (guint32, n * n);
  for (guint i = 0; i < facts->n; i++)
    marks[(facts->numbers[i][0] - base) * n + facts->numbers[i][1] - base] = facts->marks[i];
  return ari_cells_tell (marks, reading);
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

/* Returns TRUE if facts are in the order of one of their numbers, and then of another one. */
static gboolean
are_in_order (const AriFacts *facts, guint first, guint second)
{
  for (guint i = 1; i < facts->n; i++) {
    const guint8 *last = facts->numbers[i - 1], *next = facts->numbers[i];

    if (next[first] < last[first] || (next[first] == last[first] && next[second] <= last[second]))
      return FALSE;
  }
  return TRUE;
}

/* Makes a grid of facts whose cells have names such as A4. Letters are rows, but columns, as in a
 * spreadsheet, where the cells are row by row then; where the order tells nothing, there is a
 * doubt. */
static AriPieceResult
make_lettered (AriFacts *facts, AriReading *reading)
{
  const gboolean is_by_letters = are_in_order (facts, 0, 1);
  const gboolean is_by_numbers = !is_by_letters && are_in_order (facts, 1, 0);

  for (guint i = 0; is_by_numbers && i < facts->n; i++) {
    const guint8 letter = facts->numbers[i][0];

    facts->numbers[i][0] = facts->numbers[i][1];
    facts->numbers[i][1] = letter;
  }
  ari_facts_make (facts, reading);
  if (!is_by_letters && !is_by_numbers && reading->result == ARI_PIECE_GRID
      && reading->doubt == ARI_PIECE_SURE) {
    const AriGridText by_letters = reading->grid;

    ari_cells_turn (reading);
    reading->other = reading->grid;
    reading->grid = by_letters;
    reading->doubt = reading->has_other ? ARI_PIECE_NAMES : ARI_PIECE_SURE;
  }
  return reading->result;
}

AriPieceResult
ari_facts_read (const AriTextPart *part, AriReading *reading)
{
  g_autoptr (GString) scratch = g_string_new (NULL);
  AriTextLines lines = { .part = part, .scratch = scratch };
  AriFacts facts;
  guint n_others = 0;
  FactOrder order = { 0 };
  gboolean is_named = FALSE, have_names = FALSE, has_letters = FALSE, head_has_given = FALSE;
  gboolean has_entries = FALSE; /* perhaps: rows that do not say that they are given */
  int n_variables = 0;

  facts.n = 0;
  reading->result = ARI_PIECE_NOT_YET;
  reading->end = 0;
  reading->n_lines = 0;
  while (ari_text_lines_next (&lines)) {
    int numbers[MOST_NUMBERS];
    FactOrder here;
    guint n = find_named (&lines.text, numbers, &has_letters);

    reading->n_lines = lines.n;
    have_names = have_names || n > 0;
    if (n == 0) {
      n = find_numbers (&lines.text, numbers);
      if (n <= 3 && find_order (lines.text.text, lines.text.length, &here)) {
        if (here.is_entry)
          return reading->result;
        is_named = TRUE;
        head_has_given = here.names_given && n == 0;
        order = here;
      }
      if (is_named && (n == 3 || (n == 2 && order.has_digit))) {
        has_entries = has_entries || (head_has_given && !is_given_row (&lines.text));
        put_in_order (numbers, n, order.parts);
        n = 3;
      }
    }
    if (lines.n == 1 && n == 2 && g_str_has_prefix (lines.text.text, "p cnf "))
      n_variables = numbers[0];
    else if (n_variables > 0 && n == 2 && numbers[1] == 0) {
      if (!add_literal (&facts, numbers[0], n_variables))
        return reading->result;
    } else if (n_variables == 0 && n == 0 && (facts.n > 0 || (is_named && lines.n == 1)))
      n_others++;
    else if (n_variables == 0 && (n == 0 || !ari_facts_add (&facts, numbers, n, 0)))
      break;
    if (n_others > MOST_WORDLESS)
      break;
    if (n > 0)
      reading->end = lines.at;
  }
  if (lines.needs_more)
    return reading->result = ARI_PIECE_MORE;
  if (have_names)
    split_places (&facts);
  if (has_letters)
    make_lettered (&facts, reading);
  else
    ari_facts_make (&facts, reading);
  if (reading->result == ARI_PIECE_GRID && has_entries && reading->doubt == ARI_PIECE_SURE)
    reading->doubt = ARI_PIECE_MARKED;
  return reading->result;
}
