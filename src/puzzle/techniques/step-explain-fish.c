/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains fish. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-phrases-private.h"

/* Explains a fish without fins. */
static const char *
say_plain (const StepWords *words, const char *base, const char *cover, const char *digit)
{
  if ((words->step->flags & ARI_STEP_CANNIBAL) != 0)
    return ari_say (words->say,
                    _ ("In {base}, {digit} can only be in {cover}. Each of {cover} takes only "
                       "one, so none can be in two of them at once, or outside {base}."),
                    "base", base, "cover", cover, "digit", digit, NULL);
  return ari_say (words->say,
                  _ ("In {base}, {digit} can only be in {cover}. So {cover} have their {digit} "
                     "there, and nowhere else."),
                  "base", base, "cover", cover, "digit", digit, NULL);
}

/* Explains a fish that holds only if its fins are false. */
static const char *
say_with_fins (const StepWords *words,
               const GArray *fins,
               const char *base,
               const char *cover,
               const char *digit)
{
  return ari_say (words->say,
                  ngettext ("If {digit} is not in the fin {fins}, its places in {base} all lie in "
                            "{cover}, which then cannot hold it anywhere else. If it is in "
                            "{fins}, no cell that the fin sees can hold it.",
                            "If {digit} is in none of the fins {fins}, its places in {base} all "
                            "lie in {cover}, which then cannot hold it anywhere else. If it is in "
                            "one of them, no cell that sees all fins can hold it.",
                            fins->len),
                  "fins", step_say_cells (words, fins, STEP_LIST_AND), "base", base, "cover", cover,
                  "digit", digit, NULL);
}

const char *
step_explain_fish (const StepWords *words)
{
  g_autoptr (GArray) outer_fins = step_marked_cells (words, ARI_ROLE_FIN, STEP_ANY_GROUP);
  g_autoptr (GArray) endo_fins = step_marked_cells (words, ARI_ROLE_ENDO_FIN, STEP_ANY_GROUP);
  g_autoptr (GArray) fins = step_cells_joined (outer_fins, endo_fins);
  const char *base = step_say_houses_of (words, ARI_HOUSE_BASE);
  const char *cover = step_say_houses_of (words, ARI_HOUSE_COVER);
  const char *digit = step_say_digits (words, words->step->digits, STEP_LIST_OR);

  if ((words->step->flags & ARI_STEP_SIAMESE) != 0)
    return ari_say (words->say,
                    _ ("These are two fish for {digit} with the same base, {base}, and fins among "
                       "{fins}. In each of them, either a fin is {digit} or the rest is a fish "
                       "without fins. Either way, the candidates it removes are false."),
                    "fins", step_say_cells (words, fins, STEP_LIST_AND), "base", base, "digit",
                    digit, NULL);
  if (fins->len > 0)
    return say_with_fins (words, fins, base, cover, digit);
  return say_plain (words, base, cover, digit);
}
