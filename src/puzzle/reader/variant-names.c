/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recognizes the names of kinds of Sudoku. */

#include "config.h"

#include <string.h>

#include "puzzle/reader/variant-names.h"

enum { LONGEST_LINE = 200 }; /* bytes; what is longer is a text about puzzles */

static const AriVariant variants[] = {
  { "X-Sudoku", ARI_EXTRA_DIAGONALS,
    "|x sudoku|sudoku x|xsudoku|sudokux|diagonal sudoku|sudoku diagonal|diagonals sudoku|", NULL },
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
  { "XV Sudoku", ARI_EXTRA_NONE, "|xv sudoku|sudoku xv|", NULL },
};

/* Writes the words of a line in small letters, with a space before and after each. Returns FALSE if
 * it is none of a few words. */
static gboolean
write_words (const char *text, gsize length, char *words)
{
  gsize n = 0;

  if (length == 0 || length > LONGEST_LINE)
    return FALSE;
  words[n++] = ' ';
  for (gsize i = 0; i < length; i++)
    if (g_ascii_isalpha (text[i]))
      words[n++] = g_ascii_tolower (text[i]);
    else if ((guint8) text[i] >= 0x80) /* a letter of another script is no space */
      words[n++] = '?';
    else if (words[n - 1] != ' ')
      words[n++] = ' ';
  if (words[n - 1] != ' ')
    words[n++] = ' ';
  words[n] = '\0';
  return n > 1;
}

/* Returns TRUE if one of the names is in the words, or is all of them. */
static gboolean
has_name (const char *words, const char *names, gboolean is_all)
{
  g_auto (GStrv) each = names != NULL ? g_strsplit (names, "|", -1) : NULL;

  for (guint i = 0; each != NULL && each[i] != NULL; i++) {
    const gsize n = strlen (each[i]);
    const char *at = n > 0 ? strstr (words, each[i]) : NULL;

    if (at != NULL && at[-1] == ' ' && at[n] == ' '
        && (!is_all || (at == words + 1 && at[n + 1] == '\0')))
      return TRUE;
  }
  return FALSE;
}

const AriVariant *
ari_variant_find (const char *text, gsize length)
{
  char words[LONGEST_LINE + 3];
  gboolean has_sudoku;

  if (!write_words (text, length, words))
    return NULL;
  has_sudoku = strstr (words, "doku") != NULL;
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    if ((has_sudoku && has_name (words, variants[i].words, FALSE))
        || (!has_sudoku && has_name (words, variants[i].alone, TRUE)))
      return &variants[i];
  return NULL;
}
