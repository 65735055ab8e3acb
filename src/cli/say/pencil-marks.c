/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes candidates as text: a grid of pencil marks, and lists of removed candidates. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cli/say/pencil-marks.h"
#include "puzzle/formats/candidates.h"
#include "puzzle/words/cell-words.h"

/* --- writing --- */

void
ari_pencil_marks_append (GString *text,
                         const AriLayout *layout,
                         const AriSymbols *symbols,
                         const AriLogic *logic)
{
  g_autofree AriDigits *marks = g_new (AriDigits, layout->n_cells);

  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    const guint8 digit = ari_logic_get_digit (logic, cell);

    marks[cell] =
        digit != ARI_NO_DIGIT ? ari_digits_of (digit) : ari_logic_get_candidates (logic, cell);
  }
  ari_candidates_append_grid (text, layout, symbols, marks, TRUE);
}

/* --- reading --- */

/* Returns TRUE if a word of a grid is part of a rule, or empty. A dot alone is a cell without
 * candidates. */
static gboolean
is_rule (const char *word)
{
  return strcmp (word, ".") != 0 && strspn (word, "-+=|:.'*,`") == strlen (word);
}

/* The characters between the items of a list. */
#define SEPARATORS " \t\r\n,"

/* Reads a number from 1 to @most. */
static gboolean
read_number (const char **at, guint most, AriDigits *numbers)
{
  guint number = 0;

  for (; g_ascii_isdigit (**at) && number <= most; (*at)++)
    number = number * 10 + (guint) g_ascii_digit_value (**at);
  if (number == 0 || number > most)
    return FALSE;
  *numbers |= ari_digits_of (number - 1);
  return TRUE;
}

/* Reads the rest of "(11,13)" after the bracket. */
static gboolean
read_bracket (const char **at, guint most, AriDigits *numbers)
{
  if (!read_number (at, most, numbers))
    return FALSE;
  while (**at == ',') {
    (*at)++;
    if (!read_number (at, most, numbers))
      return FALSE;
  }
  return *(*at)++ == ')';
}

/* Reads the numbers of rows or columns in notation: "34", one number per figure, if there are fewer
 * than ten; else "12" or "(11,13)". */
static gboolean
read_numbers (const char **at, guint most, AriDigits *numbers)
{
  *numbers = 0;
  if (**at == '(') {
    (*at)++;
    return read_bracket (at, most, numbers);
  }
  if (most >= 10)
    return read_number (at, most, numbers);
  for (; g_ascii_isdigit (**at); (*at)++) {
    const int figure = g_ascii_digit_value (**at);

    if (figure < 1 || figure > (int) most)
      return FALSE;
    *numbers |= ari_digits_of ((guint) figure - 1);
  }
  return *numbers != 0;
}

/* Reads "r1c34". @is_named: one per cell; set for the named cells */
static gboolean
read_cells (const char **at, const AriLayout *layout, gboolean *is_named)
{
  AriDigits rows, columns;

  if (*(*at)++ != 'r' || !read_numbers (at, layout->n_rows, &rows) || *(*at)++ != 'c'
      || !read_numbers (at, layout->n_columns, &columns))
    return FALSE;
  ARI_FOR_DIGITS (row, rows)
    ARI_FOR_DIGITS (column, columns) {
      const guint16 cell = ari_layout_cell_at (layout, (int) row, (int) column);

      if (cell != ARI_NO_CELL)
        is_named[cell] = TRUE;
    }
  return TRUE;
}

/* Reads "r1c34,r9c4<>57". */
static gboolean
read_removal (const char **at,
              const AriLayout *layout,
              const AriSymbols *symbols,
              AriDigits *removed)
{
  g_autofree gboolean *is_named = g_new0 (gboolean, layout->n_cells);
  AriDigits digits;
  gsize length;

  if (!read_cells (at, layout, is_named))
    return FALSE;
  while (**at == ',') {
    (*at)++;
    if (!read_cells (at, layout, is_named))
      return FALSE;
  }
  if (strncmp (*at, "<>", 2) != 0)
    return FALSE;
  *at += 2;
  length = strcspn (*at, SEPARATORS);
  if (!ari_digits_read (*at, length, symbols, &digits) || digits == 0)
    return FALSE;
  *at += length;
  for (guint16 cell = 0; cell < layout->n_cells; cell++)
    if (is_named[cell])
      removed[cell] |= digits;
  return TRUE;
}

/* Reads "571": candidate, row and column. */
static gboolean
read_triple (const char **at, const AriLayout *layout, AriDigits *removed)
{
  guint numbers[3];

  if (strcspn (*at, SEPARATORS) != G_N_ELEMENTS (numbers) || layout->n_digits > 9
      || layout->n_rows > 9)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++) {
    const int value = g_ascii_digit_value (*(*at)++);

    if (value < 1 || value > layout->n_digits)
      return FALSE;
    numbers[i] = (guint) value - 1;
  }
  removed[ari_layout_cell_at (layout, (int) numbers[1], (int) numbers[2])] |=
      ari_digits_of (numbers[0]);
  return TRUE;
}

static gboolean
read_list (const char *text,
           const AriLayout *layout,
           const AriSymbols *symbols,
           AriDigits *removed,
           char **error)
{
  const char *at = text + strspn (text, SEPARATORS);

  while (*at != '\0') {
    const char *start = at;

    if (*at == 'r' ? !read_removal (&at, layout, symbols, removed)
                   : !read_triple (&at, layout, removed)) {
      g_autofree char *word = g_strndup (start, strcspn (start, " \t\r\n"));

      *error = g_strdup_printf (
          _ ("“%s” is not a list of candidates; write them as “r1c34<>57” or “571”."), word);
      return FALSE;
    }
    at += strspn (at, SEPARATORS);
  }
  return TRUE;
}

static gboolean
read_grid (char **words,
           const AriLayout *layout,
           const AriSymbols *symbols,
           AriDigits *removed,
           char **error)
{
  const AriDigits all = ari_digits_below (layout->n_digits);
  guint16 cell = 0;

  for (; *words != NULL; words++) {
    AriDigits digits;

    if (is_rule (*words))
      continue;
    if (!ari_digits_read (*words, strlen (*words), symbols, &digits)) {
      *error = g_strdup_printf (_ ("“%s” is not a set of candidates."), *words);
      return FALSE;
    }
    removed[cell++] = all & ~digits;
  }
  return TRUE;
}

gboolean
ari_pencil_marks_read (const char *text,
                       const AriLayout *layout,
                       const AriSymbols *symbols,
                       AriDigits *removed,
                       char **error)
{
  g_auto (GStrv) cells = g_strsplit_set (text, " \t\r\n|", -1);
  guint n = 0;

  memset (removed, 0, layout->n_cells * sizeof removed[0]);
  if (!g_utf8_validate (text, -1, NULL)) {
    *error = g_strdup (_ ("The candidates are not valid UTF-8 text."));
    return FALSE;
  }
  for (char **word = cells; *word != NULL; word++)
    n += !is_rule (*word);
  return n == layout->n_cells && strstr (text, "<>") == NULL
             ? read_grid (cells, layout, symbols, removed, error)
             : read_list (text, layout, symbols, removed, error);
}
