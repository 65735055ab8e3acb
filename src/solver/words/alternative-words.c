/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says what other digits would have cost. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/phrases.h"
#include "solver/words/alternative-words.h"
#include "solver/words/counter-words.h"

static const char *
fill (const AriPhrases *say,
      const char *sentence,
      const AriSnapshot *snapshot,
      const AriAlternative *alternative)
{
  const guint32 guess = alternative->decision;
  const guint64 less =
      alternative->instead > alternative->steps ? alternative->instead - alternative->steps : 0;

  return ari_say (
      say, sentence, "cell", ari_say_cell (say, snapshot->decisions[guess].cell), "digit",
      ari_say_digit (say, alternative->digit), "n",
      ari_say_count (say, ari_snapshot_guess_number (snapshot, guess)), "steps",
      ari_say_text (say, ari_counter_to_string (ARI_COUNTER_STEPS, alternative->steps)), "instead",
      ari_say_text (say, ari_counter_to_string (ARI_COUNTER_STEPS, alternative->instead)), "saved",
      ari_say_text (say, ari_counter_to_string (ARI_COUNTER_STEPS, less)), NULL);
}

static const char *
cost_sentence (const AriAlternative *alternative)
{
  if (!alternative->is_known)
    /* Translators: the cost of a digit that was not tried; {steps} is “12 steps” */
    return _ ("{digit}: more than {steps}");
  if (alternative->is_on_trial)
    /* Translators: the cost of the digit that is being tried */
    return alternative->leads ? _ ("{digit} (on trial): a solution after {steps}")
                              : _ ("{digit} (on trial): refuted after {steps}");
  return alternative->leads ? _ ("{digit}: a solution after {steps}")
                            : _ ("{digit}: refuted after {steps}");
}

static const char *
best_sentence (const AriAlternative *best)
{
  if (best->is_so_far)
    /* Translators: {saved}, {steps} and {instead} are “12 steps” */
    return _ ("{cell} = {digit} at guess {n} would have saved most: at least {saved}. It leads to "
              "a solution after {steps}; the search has found none in {instead} since that guess.");
  return _ ("{cell} = {digit} as the first try of guess {n} would have saved most: {saved}. It "
            "leads to a solution after {steps}; the search itself takes {instead}.");
}

/* Explains why no digit would have saved anything, or why that is not known. */
static const char *
no_best_sentence (const AriAlternative *alternatives, gsize n)
{
  gboolean is_compared = FALSE;

  for (gsize i = 0; i < n; i++)
    is_compared = is_compared || alternatives[i].instead > 0;
  if (!is_compared)
    return alternatives[0].is_so_far
               ? _ ("The search is too long to say which digit would have saved steps.")
               : _ ("The first solution was found before these guesses were made.");
  return alternatives[0].is_so_far
             ? _ ("No other digit of the open guesses leads to a solution in fewer steps than were "
                  "taken so far.")
             : _ ("No other digit of the open guesses, tried first, would have led to a solution "
                  "in fewer steps.");
}

/* Says which choice would have saved most, and how far that can be trusted. Returns: FALSE if none
 * is known to save anything, which it says too */
static gboolean
append_best (GString *text,
             const AriPhrases *say,
             const AriSnapshot *snapshot,
             const AriStrategy *strategy,
             const AriAlternative *alternatives,
             gsize n)
{
  bool is_sure;
  const gsize best = ari_what_if_best (alternatives, n, &is_sure);

  g_string_append (text, best < n ? fill (say, best_sentence (&alternatives[best]), snapshot,
                                          &alternatives[best])
                                  : no_best_sentence (alternatives, n));
  if (!is_sure)
    g_string_append_printf (text, " %s",
                            _ ("A digit that was given up after too many steps may save more."));
  if (ari_what_if_lacks_past (strategy))
    g_string_append_printf (text, " %s",
                            _ ("This method also chooses by what came before, which these costs "
                               "leave out."));
  return best < n;
}

char *
ari_alternative_to_string (const AriSnapshot *snapshot,
                           const AriSymbols *symbols,
                           const AriAlternative *alternative,
                           gboolean is_best)
{
  g_return_val_if_fail (snapshot != NULL && symbols != NULL && alternative != NULL, NULL);

  g_auto (AriPhrases) say = ari_phrases (snapshot->layout, symbols);

  return g_strconcat (fill (&say, _ ("Guess {n}, {cell}:"), snapshot, alternative), " ",
                      fill (&say, cost_sentence (alternative), snapshot, alternative),
                      is_best ? "\n" : NULL,
                      fill (&say, best_sentence (alternative), snapshot, alternative), NULL);
}

char *
ari_alternatives_best_to_string (const AriSnapshot *snapshot,
                                 const AriStrategy *strategy,
                                 const AriSymbols *symbols,
                                 const AriAlternative *alternatives,
                                 gsize n)
{
  g_return_val_if_fail (snapshot != NULL && strategy != NULL && symbols != NULL, NULL);

  if (n == 0)
    return NULL;
  g_auto (AriPhrases) say = ari_phrases (snapshot->layout, symbols);
  g_autoptr (GString) text = g_string_new (NULL);

  return append_best (text, &say, snapshot, strategy, alternatives, n) ? g_strdup (text->str)
                                                                       : NULL;
}

char *
ari_alternatives_to_string (const AriSnapshot *snapshot,
                            const AriStrategy *strategy,
                            const AriSymbols *symbols,
                            const AriAlternative *alternatives,
                            gsize n)
{
  GString *text;

  g_return_val_if_fail (snapshot != NULL && strategy != NULL && symbols != NULL, NULL);

  if (n == 0)
    return g_strdup (_ ("No digit is left to try in the open guesses."));
  g_auto (AriPhrases) say = ari_phrases (snapshot->layout, symbols);

  text = g_string_new (NULL);
  append_best (text, &say, snapshot, strategy, alternatives, n);
  for (gsize i = n; i > 0; i--) {
    gsize from = i - 1;

    while (from > 0 && alternatives[from - 1].decision == alternatives[i - 1].decision)
      from--;
    g_string_append_printf (
        text, "\n%s",
        /* Translators: the digits of a guess that were not tried follow, with their costs */
        fill (&say, _ ("Guess {n}, {cell}:"), snapshot, &alternatives[from]));
    for (gsize k = from; k < i; k++)
      g_string_append_printf (
          text, "%s%s", k > from ? "; " : " ",
          fill (&say, cost_sentence (&alternatives[k]), snapshot, &alternatives[k]));
    i = from + 1;
  }
  return g_string_free (text, FALSE);
}
