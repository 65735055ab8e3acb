/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recognizes the names of kinds of Sudoku. */

#include "config.h"

#include <string.h>

#include "puzzle/reader/variant-names.h"

enum {
  LONGEST_LINE = 200, /* bytes; what is longer is a text about puzzles */
  LONGEST_ALONE = 20, /* bytes of a name that is all of a line */
};

/* “Sudoku X” and “Sudoku XV” are left out: they may be the tenth and the fifteenth. */
static const AriVariant variants[] = {
  { "X-Sudoku", ARI_EXTRA_DIAGONALS,
    "|x sudoku|xsudoku|diagonal sudoku|sudoku diagonal|diagonals sudoku|", NULL },
  { "Windoku", ARI_EXTRA_WINDOWS, "|windoku|hyper sudoku|hypersudoku|sudoku hyper|", NULL },
  { "Disjoint Groups Sudoku", ARI_EXTRA_DISJOINT_GROUPS,
    "|disjoint groups sudoku|sudoku disjoint groups|disjoint group sudoku|", "|disjoint groups|" },
  { "Anti-Knight Sudoku", ARI_EXTRA_ANTI_KNIGHT,
    "|anti knight sudoku|antiknight sudoku|sudoku anti knight|", "|anti knight|antiknight|" },
  { "Anti-King Sudoku", ARI_EXTRA_ANTI_KING, "|anti king sudoku|antiking sudoku|sudoku anti king|",
    "|anti king|antiking|" },
  { "Killer Sudoku", ARI_EXTRA_NONE, "|killer sudoku|sudoku killer|killersudoku|", NULL },
  { "Jigsaw Sudoku", ARI_EXTRA_NONE,
    "|jigsaw sudoku|sudoku jigsaw|irregular sudoku|squiggly sudoku|chaos sudoku|", NULL },
  { "Arrow Sudoku", ARI_EXTRA_NONE, "|arrow sudoku|sudoku arrow|arrows sudoku|", NULL },
  { "Sandwich Sudoku", ARI_EXTRA_NONE, "|sandwich sudoku|sudoku sandwich|", NULL },
  { "Kropki Sudoku", ARI_EXTRA_NONE, "|kropki sudoku|sudoku kropki|", "|kropki|" },
  { "Thermo Sudoku", ARI_EXTRA_NONE,
    "|thermo sudoku|sudoku thermo|thermometer sudoku|sudoku thermometer|", "|thermo|" },
  { "Consecutive Sudoku", ARI_EXTRA_NONE,
    "|consecutive sudoku|nonconsecutive sudoku|non consecutive sudoku|", NULL },
  { "Even-Odd Sudoku", ARI_EXTRA_NONE,
    "|even odd sudoku|odd even sudoku|sudoku even odd|sudoku odd even|", NULL },
  { "Greater-Than Sudoku", ARI_EXTRA_NONE, "|greater than sudoku|sudoku greater than|", NULL },
  { "Palindrome Sudoku", ARI_EXTRA_NONE, "|palindrome sudoku|sudoku palindrome|", NULL },
  { "Renban Sudoku", ARI_EXTRA_NONE, "|renban sudoku|sudoku renban|", "|renban|" },
  { "Skyscraper Sudoku", ARI_EXTRA_NONE, "|skyscraper sudoku|sudoku skyscraper|", NULL },
  { "XV Sudoku", ARI_EXTRA_NONE, "|xv sudoku|", NULL },
};

/* Writes the words of a line in small letters, with a space before and after each. A letter beside
 * a digit, as in `9x9`, is part of a number. */
static void
write_words (const char *text, gsize length, char *words)
{
  gsize n = 0;

  words[n++] = ' ';
  for (gsize i = 0; i < length; i++)
    if (g_ascii_isalpha (text[i]))
      words[n++] = g_ascii_tolower (text[i]);
    else if ((guint8) text[i] >= 0x80 || g_ascii_isdigit (text[i])) /* or of another script */
      words[n++] = '?';
    else if (words[n - 1] != ' ')
      words[n++] = ' ';
  if (words[n - 1] != ' ')
    words[n++] = ' ';
  words[n] = '\0';
}

/* Returns TRUE if one of the names is in the words. */
static gboolean
has_name (const char *words, const char *names)
{
  for (const char *name = names + 1, *end; *name != '\0'; name = end + 1) {
    const char *at;

    end = strchr (name, '|');
    at = words;
    while (at != NULL
           && (strncmp (at + 1, name, (gsize) (end - name)) != 0 || at[1 + (end - name)] != ' '))
      at = strchr (at + 1, ' ');
    if (at != NULL)
      return TRUE;
  }
  return FALSE;
}

/* Returns TRUE if the words are one of the names. */
static gboolean
is_name (const char *words, const char *names)
{
  const gsize n = strlen (words) - 2; /* without the spaces around them */
  const char *at = names;

  while (at != NULL && at[1] != '\0' && (strncmp (at + 1, words + 1, n) != 0 || at[1 + n] != '|'))
    at = strchr (at + 1, '|');
  return at != NULL && at[1] != '\0';
}

const AriVariant *
ari_variant_find (const char *text, gsize length)
{
  gboolean has_sudoku = FALSE, has_figure = FALSE;
  char words[LONGEST_LINE + 3];

  if (length == 0 || length > LONGEST_LINE)
    return NULL;
  for (gsize i = 0; i < length && !has_sudoku; i++) {
    has_figure = has_figure || g_ascii_isdigit (text[i]);
    has_sudoku = (text[i] | 0x20) == 'd' && i + 4 <= length
                 && g_ascii_strncasecmp (text + i, "doku", 4) == 0;
  }
  /* most lines with a name have a number in it, too */
  if (!has_sudoku && (has_figure || length > LONGEST_ALONE))
    return NULL;
  write_words (text, length, words);
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    if (has_sudoku ? has_name (words, variants[i].words)
                   : variants[i].alone != NULL && is_name (words, variants[i].alone))
      return &variants[i];
  return NULL;
}
