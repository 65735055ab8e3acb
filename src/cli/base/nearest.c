/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the word that somebody meant who mistyped it. */

#include <string.h>

#include "cli/base/nearest.h"

enum {
  LONGEST_WORD = 31,
  MOST_MISTAKES = 2,
};

/* Returns: the number of letters to delete, insert, change or swap with the next one to turn @a
 * into @b: the optimal string alignment distance. @b: at most LONGEST_WORD bytes */
static guint
distance (const char *a, const char *b)
{
  const gsize m = strlen (a), n = strlen (b);
  guint rows[3][LONGEST_WORD + 1] = { 0 }; /* for the last three letters of @a, used cyclically */

  for (guint j = 0; j <= n; j++)
    rows[0][j] = j;
  for (gsize i = 1; i <= m; i++) {
    guint *row = rows[i % 3];
    const guint *last = rows[(i + 2) % 3], *last_but_one = rows[(i + 1) % 3];

    row[0] = (guint) i;
    for (gsize j = 1; j <= n; j++) {
      row[j] = MIN (MIN (last[j], row[j - 1]) + 1, last[j - 1] + (a[i - 1] != b[j - 1]));
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = MIN (row[j], last_but_one[j - 2] + 1);
    }
  }
  return rows[m % 3][n];
}

const char *
ari_cli_nearest (const char *word, const char *const *words)
{
  const char *nearest = NULL;
  guint least = MOST_MISTAKES + 1;

  for (; *words != NULL; words++) {
    const guint mistakes = strlen (*words) <= LONGEST_WORD ? distance (word, *words) : least;

    if (mistakes < MIN (least, strlen (word))) {
      least = mistakes;
      nearest = *words;
    }
  }
  return nearest;
}
