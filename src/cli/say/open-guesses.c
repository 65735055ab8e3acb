/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the open guesses at a moment of a search as text. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cli/say/open-guesses.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "puzzle/words/words.h"

#define WIDTH_OF_GUESS 12 /* "r36c36 = Z", and the space between columns */
#define LENGTH_OF_HEAD 25 /* "Open guesses: ", in any language */
#define SHARE_OF_LEFT  5  /* the digits that are left take a fifth of the columns */

/* (transfer full): "r5c1 = 6", or only the cell, between two tries */
static char *
guess_to_string (const AriSnapshot *view, const AriDecision *decision, const AriSymbols *symbols)
{
  g_autofree char *cell = ari_cell_to_string (view->layout, decision->cell);
  char symbol[ARI_SYMBOL_SIZE];

  if (decision->digit == ARI_NO_DIGIT)
    return g_steal_pointer (&cell);
  ari_symbols_write (symbols, decision->digit, symbol);
  return g_strdup_printf (decision->excludes ? "%s ≠ %s" : "%s = %s", cell, symbol);
}

char *
ari_open_guesses_to_line (const AriSnapshot *view, const AriSymbols *symbols, guint columns)
{
  g_autoptr (GString) guesses = g_string_new (NULL);

  for (guint i = view->n_decisions; i-- > 0;) {
    const AriDecision *decision = &view->decisions[i];
    g_autofree char *guess = NULL;

    if (decision->digit == ARI_NO_DIGIT || !ari_decision_is_guess (decision))
      continue;
    guess = guess_to_string (view, decision, symbols);
    if (g_utf8_strlen (guesses->str, -1) + g_utf8_strlen (guess, -1) + LENGTH_OF_HEAD
        > (glong) columns) {
      g_string_prepend (guesses, guesses->len > 0 ? "…, " : "…");
      break;
    }
    g_string_prepend (guesses, guesses->len > 0 ? ", " : "");
    g_string_prepend (guesses, guess);
  }
  if (guesses->len == 0)
    return g_strdup (_ ("No open guess"));
  return ari_sentence_fill (_ ("Open guesses: {guesses}"), "guesses", guesses->str, NULL);
}

/* --- list --- */

/* Returns: (transfer full): an array of AriSubtree with the undone tries of open decisions, as far
 * as they are recorded */
static GArray *
read_undone (const AriSnapshot *view, const AriSummary *summary)
{
  g_autofree AriSubtree *open = g_new (AriSubtree, MAX (view->n_decisions, 1));
  GArray *undone = g_array_new (FALSE, FALSE, sizeof (AriSubtree));
  guint n = 0;

  for (guint i = 0; i < view->n_decisions; i++)
    n += ari_digits_count (view->decisions[i].refuted);
  if (summary == NULL || n == 0)
    return undone;
  g_array_set_size (undone, n);
  g_array_set_size (undone, (guint) ari_tries_read (summary, NULL, view, open,
                                                    (AriSubtree *) (void *) undone->data, n));
  return undone;
}

static void
append_digit (GString *text, guint digit, const char *between, const AriSymbols *symbols)
{
  char symbol[ARI_SYMBOL_SIZE];

  ari_symbols_write (symbols, digit, symbol);
  g_string_append_printf (text, "%s%s", text->len > 0 ? between : "", symbol);
}

/* (transfer full): "1 (12 480), 4 (7)"; tries of unknown cost come last */
static char *
refuted_to_string (const AriDecision *decision,
                   guint level,
                   const GArray *undone,
                   const AriSymbols *symbols)
{
  GString *text = g_string_new (NULL);
  AriDigits unknown = decision->refuted;

  for (guint i = 0; i < undone->len; i++) {
    const AriSubtree *subtree = &g_array_index (undone, AriSubtree, i);
    g_autofree char *steps = NULL;

    if (subtree->level != level || !ari_digits_has (unknown, subtree->digit))
      continue;
    steps = ari_count_to_string (ari_subtree_steps (subtree));
    append_digit (text, subtree->digit, ", ", symbols);
    g_string_append_printf (text, " (%s)", steps);
    unknown &= ~ari_digits_of (subtree->digit);
  }
  ARI_FOR_DIGITS (digit, unknown)
    append_digit (text, (guint) digit, ", ", symbols);
  return g_string_free (text, FALSE);
}

/* (transfer full): "6 9", the digits that are still to be tried */
static char *
left_to_string (const AriDecision *decision, const AriSymbols *symbols)
{
  GString *text = g_string_new (NULL);
  AriDigits left = decision->is_alone ? 0 : decision->candidates & ~decision->refuted;

  if (decision->digit != ARI_NO_DIGIT)
    left &= ~ari_digits_of (decision->digit);
  ARI_FOR_DIGITS (digit, left)
    append_digit (text, (guint) digit, " ", symbols);
  return g_string_free (text, FALSE);
}

/* Appends a column of @width characters and two spaces; longer texts are cut. */
static void
append_cell (GString *line, const char *words, guint width)
{
  const guint length = (guint) g_utf8_strlen (words, -1);

  if (length <= width) {
    g_string_append_printf (line, "%s%*s", words, (int) (width - length) + 2, "");
    return;
  }
  g_string_append_len (line, words, g_utf8_offset_to_pointer (words, (glong) width - 1) - words);
  g_string_append (line, "…  ");
}

/* (transfer full): a row without trailing empty columns */
static char *
row_to_string (const char *guess, const char *refuted, const char *left, guint columns)
{
  GString *line = g_string_new (NULL);
  const guint of_left = columns / SHARE_OF_LEFT;

  append_cell (line, guess, WIDTH_OF_GUESS - 2);
  append_cell (line, refuted, columns - WIDTH_OF_GUESS - of_left - 2);
  append_cell (line, left, of_left);
  g_string_truncate (line, strlen (g_strchomp (line->str)));
  return g_string_free (line, FALSE);
}

/* (transfer full): a search that learns decides, and has no columns for other tries */
static char *
head_to_string (guint n, gboolean learns, guint columns)
{
  if (n == 0)
    return g_strdup (_ ("No open guess"));
  if (learns)
    return g_strdup (_ ("Decision"));
  /* Translators: the heads of columns, of at least 10, 15 and 7 characters: "r3c5 = 2",
   * "3 (12 480), 5 (7)" and "6 9" */
  return row_to_string (_ ("Guess"), _ ("Refuted (steps)"), _ ("Left"), columns);
}

GStrv
ari_open_guesses_to_list (const AriSnapshot *view,
                          const AriSummary *summary,
                          const AriSymbols *symbols,
                          guint columns,
                          guint rows)
{
  g_return_val_if_fail (columns >= ARI_OPEN_GUESSES_LEAST && rows >= 2, NULL);

  g_autoptr (GPtrArray) lines = g_ptr_array_new ();
  g_autoptr (GArray) undone = read_undone (view, summary);
  guint n = 0, hidden;

  for (guint i = 0; i < view->n_decisions; i++)
    n += ari_decision_is_guess (&view->decisions[i]);
  hidden = n > rows - 1 ? n - (rows - 1) : 0;
  g_ptr_array_add (lines, head_to_string (n, view->learns, columns));
  for (guint i = 0; i < view->n_decisions; i++) {
    const AriDecision *decision = &view->decisions[i];
    g_autofree char *guess = NULL, *refuted = NULL, *left = NULL;

    if (!ari_decision_is_guess (decision) || (hidden > 0 && hidden-- > 0))
      continue;
    guess = guess_to_string (view, decision, symbols);
    refuted = refuted_to_string (decision, i + 1, undone, symbols);
    left = left_to_string (decision, symbols);
    g_ptr_array_add (lines, row_to_string (guess, refuted, left, columns));
  }
  g_ptr_array_add (lines, NULL);
  return (GStrv) g_ptr_array_free (g_steal_pointer (&lines), FALSE);
}
