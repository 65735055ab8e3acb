/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Candidates as text: a grid of pencil marks, and lists of what was taken away. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/cell-words.h"

#include "cli/pencil-marks.h"

/* Writing */

static AriDigits
marks_of (const AriLogic *logic, guint16 cell)
{
  const guint8 digit = ari_logic_get_digit (logic, cell);

  return digit != ARI_NO_DIGIT ? ari_digits_of (digit) : ari_logic_get_candidates (logic, cell);
}

/* How wide each column is. */
static void
measure (const AriLayout *layout, const AriLogic *logic, guint *widths)
{
  for (guint column = 0; column < layout->n_columns; column++)
    widths[column] = 1;
  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    const guint column = layout->places[cell].column;

    widths[column] = MAX (widths[column], ari_digits_count (marks_of (logic, cell)));
  }
}

static void
append_rule (GString *text, const AriLayout *layout, const guint *widths)
{
  for (guint column = 0; column < layout->n_columns; column++) {
    if (column > 0)
      g_string_append (text, column % layout->box_columns == 0 ? "-+-" : "-");
    for (guint i = 0; i < widths[column]; i++)
      g_string_append_c (text, '-');
  }
  g_string_append_c (text, '\n');
}

void
ari_pencil_marks_append (GString *text,
                         const AriLayout *layout,
                         const AriSymbols *symbols,
                         const AriLogic *logic)
{
  const gboolean has_boxes = layout->box_rows > 0;
  guint widths[ARI_MAX_DIGITS];

  measure (layout, logic, widths);
  for (guint row = 0; row < layout->n_rows; row++) {
    if (has_boxes && row > 0 && row % layout->box_rows == 0)
      append_rule (text, layout, widths);
    for (guint column = 0; column < layout->n_columns; column++) {
      const guint16 cell = ari_layout_cell_at (layout, (int) row, (int) column);
      const AriDigits marks = marks_of (logic, cell);

      if (column > 0)
        g_string_append (text, has_boxes && column % layout->box_columns == 0 ? " | " : " ");
      ari_digits_append (text, symbols, marks);
      for (guint i = MAX (ari_digits_count (marks), 1); i < widths[column]; i++)
        g_string_append_c (text, ' ');
    }
    while (text->str[text->len - 1] == ' ')
      g_string_truncate (text, text->len - 1);
    g_string_append_c (text, '\n');
  }
}

/* Reading */

/* Whether a word of a grid is nothing but a part of a rule. */
static gboolean
is_rule (const char *word)
{
  return strspn (word, "-+=|:.'*,`") == strlen (word);
}

/* The number of cells that a list as "34" or "12" names: each figure one where there are fewer than
 * ten, else all of them one. Returns FALSE if it is no such list. */
static gboolean
read_numbers (const char **at, guint most, AriDigits *numbers)
{
  guint64 number = 0;
  const char *start = *at;

  *numbers = 0;
  for (; g_ascii_isdigit (**at) && *at - start < 9; (*at)++) {
    number = most < 10 ? 0 : number * 10;
    number += (guint64) g_ascii_digit_value (**at);
    if (number > most || (number == 0 && most < 10))
      return FALSE;
    if (most < 10)
      *numbers |= ari_digits_of ((guint) number - 1);
  }
  if (most >= 10 && number > 0)
    *numbers = ari_digits_of ((guint) number - 1);
  return *numbers != 0;
}

/* "r1c34<>57" */
static gboolean
read_removal (const char *word,
              const AriLayout *layout,
              const AriSymbols *symbols,
              AriDigits *removed)
{
  AriDigits rows, columns, digits;
  const char *at = word + 1;

  if (*word != 'r' || !read_numbers (&at, layout->n_rows, &rows) || *at++ != 'c'
      || !read_numbers (&at, layout->n_columns, &columns) || strncmp (at, "<>", 2) != 0)
    return FALSE;
  at += 2;
  if (!ari_digits_read (at, strlen (at), symbols, &digits) || digits == 0)
    return FALSE;
  ARI_FOR_DIGITS (row, rows)
    ARI_FOR_DIGITS (column, columns) {
      const guint16 cell = ari_layout_cell_at (layout, (int) row, (int) column);

      if (cell != ARI_NO_CELL)
        removed[cell] |= digits;
    }
  return TRUE;
}

/* "571": candidate, row and column. */
static gboolean
read_triple (const char *word, const AriLayout *layout, AriDigits *removed)
{
  guint numbers[3];

  if (strlen (word) != G_N_ELEMENTS (numbers) || layout->n_digits > 9 || layout->n_rows > 9)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++) {
    const int value = g_ascii_digit_value (word[i]);

    if (value < 1 || value > layout->n_digits)
      return FALSE;
    numbers[i] = (guint) value - 1;
  }
  removed[ari_layout_cell_at (layout, (int) numbers[1], (int) numbers[2])] |=
      ari_digits_of (numbers[0]);
  return TRUE;
}

static gboolean
read_list (char **words,
           const AriLayout *layout,
           const AriSymbols *symbols,
           AriDigits *removed,
           char **error)
{
  for (; *words != NULL; words++)
    if (**words != '\0' && !read_removal (*words, layout, symbols, removed)
        && !read_triple (*words, layout, removed)) {
      *error = g_strdup_printf (
          _ ("“%s” is no list of candidates; “r1c34<>57” is one, and so is “571”."), *words);
      return FALSE;
    }
  return TRUE;
}

/* How many words are no rules. */
static guint
count_cells (char **words)
{
  guint n = 0;

  for (; *words != NULL; words++)
    n += !is_rule (*words);
  return n;
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
      *error = g_strdup_printf (_ ("“%s” is no set of candidates."), *words);
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
  g_auto (GStrv) words = g_strsplit_set (text, " \t\r\n,", -1);

  memset (removed, 0, layout->n_cells * sizeof removed[0]);
  if (!g_utf8_validate (text, -1, NULL)) {
    *error = g_strdup (_ ("The candidates are no text in UTF-8."));
    return FALSE;
  }
  return count_cells (cells) == layout->n_cells && strstr (text, "<>") == NULL
             ? read_grid (cells, layout, symbols, removed, error)
             : read_list (words, layout, symbols, removed, error);
}
