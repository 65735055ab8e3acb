/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes the user's choices in a search. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/numbers.h"
#include "puzzle/words/phrases.h"
#include "puzzle/words/sentence.h"
#include "solver/words/choosing-words.h"
#include "solver/words/counter-words.h"

static const char *const refusals[] = {
  [ARI_CHOOSING_NO_SEARCH] = N_ ("There is no search in which to decide this."),
  [ARI_CHOOSING_RUNS] = N_ ("Pause the search before you decide something in it."),
  [ARI_CHOOSING_OVER] =
      N_ ("The search has ended here. Go back to an earlier step to decide something."),
  [ARI_CHOOSING_FILLED] = N_ ("{cell} is filled at this step. Choose an open cell."),
  [ARI_CHOOSING_GONE] = N_ ("{cell} cannot be {digit} at this step."),
  [ARI_CHOOSING_REFUTED] = N_ ("{cell} = {digit} is already refuted here."),
  [ARI_CHOOSING_SAME] = N_ ("{cell} = {digit} is what this step tries."),
  [ARI_CHOOSING_FULL] = N_ ("A branch cannot have more choices than this."),
  [ARI_CHOOSING_MEMORY] = N_ ("There is not enough memory for a branch of your own."),
};

/* (transfer full) */
static char *
fill (const char *sentence,
      const AriLayout *layout,
      const AriSymbols *symbols,
      guint cell,
      guint digit)
{
  g_auto (AriPhrases) say = ari_phrases (layout, symbols);

  return ari_sentence_fill (sentence, "cell", ari_say_cell (&say, (guint16) cell), "digit",
                            ari_say_digit (&say, digit), NULL);
}

char *
ari_choosing_to_string (AriChoosing choosing,
                        const AriLayout *layout,
                        const AriSymbols *symbols,
                        guint cell,
                        guint digit)
{
  return choosing == ARI_CHOOSING_TAKEN
             ? NULL
             : fill (_ (refusals[choosing]), layout, symbols, cell, digit);
}

char *
ari_passed_over_to_string (const AriLayout *layout,
                           const AriSymbols *symbols,
                           guint cell,
                           guint digit)
{
  return fill (_ ("{cell} = {digit} is ruled out before the search decides again."), layout,
               symbols, cell, digit);
}

char *
ari_own_branch_to_string (AriSolver *solver)
{
  const AriOwnChoices *choices = ari_solver_get_choices (solver);
  const guint n = ari_own_choices_n (choices);
  g_autofree char *number = NULL;
  g_autofree char *step = NULL;

  if (n == 0)
    return NULL;
  number = ari_count_to_string (n);
  step = ari_count_to_string (ari_own_choices_get (choices, 0)->step);
  /* Translators: a search in which the user made choices: {step} is the number of a step */
  return ari_sentence_fill (ngettext ("Your branch: {n} choice, at step {step}",
                                      "Your branch: {n} choices, the first at step {step}", n),
                            "n", number, "step", step, NULL);
}

char *
ari_original_to_string (AriSolver *solver)
{
  gboolean over;
  const AriCounters *counters = ari_solver_get_original (solver, &over);
  g_autofree char *steps = NULL;
  g_autofree char *guesses = NULL;
  g_autofree char *dead_ends = NULL;

  if (counters == NULL)
    return NULL;
  steps = ari_counter_to_string (ARI_COUNTER_STEPS, counters->steps);
  guesses = ari_counter_to_string (ARI_COUNTER_GUESSES, counters->guesses);
  dead_ends = ari_counter_to_string (ARI_COUNTER_DEAD_ENDS, counters->dead_ends);
  /* Translators: the search without the user's choices: “Original: 91 steps, 2 guesses, 1 dead end”
   */
  return ari_sentence_fill (over ? _ ("Original: {steps}, {guesses}, {dead_ends}")
                                 : _ ("Original so far: {steps}, {guesses}, {dead_ends}"),
                            "steps", steps, "guesses", guesses, "dead_ends", dead_ends, NULL);
}
