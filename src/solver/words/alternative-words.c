/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says what the digits that were not tried yet would have cost. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "puzzle/words/words.h"

#include "solver/words/alternative-words.h"
#include "solver/words/counter-words.h"

static char *
fill (const char *sentence,
      const AriSnapshot *snapshot,
      const AriSymbols *symbols,
      const AriAlternative *alternative,
      guint64 saved)
{
  const guint16 cell = snapshot->decisions[alternative->decision].cell;
  g_autofree char *name = ari_cell_to_string (snapshot->layout, cell);
  g_autofree char *n =
      ari_count_to_string (ari_snapshot_guess_number (snapshot, alternative->decision));
  g_autofree char *steps = ari_counter_to_string (ARI_COUNTER_STEPS, alternative->steps);
  g_autofree char *less = ari_counter_to_string (ARI_COUNTER_STEPS, saved);
  char digit[ARI_SYMBOL_SIZE];

  ari_symbols_write (symbols, alternative->digit, digit);
  return ari_sentence_fill (sentence, "cell", name, "digit", digit, "n", n, "steps", steps, "saved",
                            less, NULL);
}

static const char *
cost_sentence (const AriAlternative *alternative)
{
  if (!alternative->is_known)
    /* Translators: the cost of a digit that was not tried; {steps} is “12 steps” */
    return _ ("{digit}: more than {steps}");
  return alternative->leads ? _ ("{digit}: a solution after {steps}")
                            : _ ("{digit}: refuted after {steps}");
}

char *
ari_alternatives_to_string (const AriSnapshot *snapshot,
                            const AriSymbols *symbols,
                            const AriAlternative *alternatives,
                            gsize n,
                            gsize best,
                            guint64 saved)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *first = NULL;

  g_return_val_if_fail (snapshot != NULL && symbols != NULL, NULL);

  if (n == 0)
    return g_strdup (_ ("No digit is left to try in the open guesses."));
  if (best < n)
    /* Translators: {saved} and {steps} are “12 steps” */
    first = fill (_ ("{cell} = {digit} at guess {n} would have saved most: {saved}. It leads to "
                     "a solution after {steps}."),
                  snapshot, symbols, &alternatives[best], saved);
  else if (snapshot->counters.solutions > 0)
    first = g_strdup (_ ("A solution has been found. The digits that are left will cost:"));
  else
    first = g_strdup (_ ("No digit that is left would have led to a solution in fewer steps than "
                         "were taken."));
  g_string_append (text, first);
  for (gsize i = n; i > 0; i--) {
    gsize from = i - 1;
    g_autofree char *head = NULL;

    while (from > 0 && alternatives[from - 1].decision == alternatives[i - 1].decision)
      from--;
    /* Translators: the digits of a guess that were not tried follow, with their costs */
    head = fill (_ ("Guess {n}, {cell}:"), snapshot, symbols, &alternatives[from], 0);
    g_string_append_printf (text, "\n%s", head);
    for (gsize k = from; k < i; k++) {
      g_autofree char *cost =
          fill (cost_sentence (&alternatives[k]), snapshot, symbols, &alternatives[k], 0);

      g_string_append_printf (text, "%s%s", k > from ? "; " : " ", cost);
    }
    i = from + 1;
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
