/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of puzzles for tests. */

#include "tests/cli/lists.h"
#include "tests/shared-lines.h"

/* Sets @order to a random order of 0 to @n - 1. */
static void
shuffle (guint *order, guint n)
{
  guint i;

  for (i = 0; i < n; i++) {
    const guint j = (guint) g_test_rand_int_range (0, (gint) i + 1);

    order[i] = order[j];
    order[j] = i;
  }
}

/* Sets @lines to an order of nine lines in which those of a box stay together. */
static void
shuffle_lines (guint *lines)
{
  guint bands[3], within[3], i, j;

  shuffle (bands, 3);
  for (i = 0; i < 3; i++) {
    shuffle (within, 3);
    for (j = 0; j < 3; j++)
      lines[3 * i + j] = 3 * bands[i] + within[j];
  }
}

void
list_add_random (GString *list, guint n_givens, gboolean spoilt)
{
  guint rows[9], columns[9], digits[9], cells[81], i;
  char puzzle[83];

  shuffle_lines (rows);
  shuffle_lines (columns);
  shuffle (digits, 9);
  shuffle (cells, 81);
  for (i = 0; i < 81; i++)
    puzzle[i] = '.';
  for (i = 0; i < n_givens; i++) {
    const guint row = rows[cells[i] / 9], column = columns[cells[i] % 9];

    /* a full grid whose rows are shifted by three within a band, and by one between bands */
    puzzle[cells[i]] = (char) ('1' + digits[(3 * row + row / 3 + column) % 9]);
  }
  if (spoilt && n_givens > 0)
    puzzle[cells[0]] = (char) ('1' + (puzzle[cells[0]] - '1' + 1) % 9);
  puzzle[81] = '\n';
  puzzle[82] = '\0';
  g_string_append (list, puzzle);
}

GString *
list_new_random (guint n)
{
  GString *list = g_string_new (NULL);
  guint i;

  for (i = 0; i < n; i++)
    list_add_random (list, (guint) g_test_rand_int_range (22, 50), i % 5 == 0);
  return list;
}

char *
list_sample (const char *name, guint n)
{
  g_autofree char *file = g_build_filename ("puzzles", name, NULL);
  g_auto (GStrv) lines = shared_lines (file);
  GString *sample;
  guint i, n_lines;

  if (lines == NULL)
    return NULL;
  n_lines = g_strv_length (lines);
  sample = g_string_new (NULL);
  for (i = 0; i < MIN (n, n_lines); i++)
    g_string_append_printf (sample, "%s\n", lines[(gsize) i * n_lines / MIN (n, n_lines)]);
  return g_string_free (sample, FALSE);
}
