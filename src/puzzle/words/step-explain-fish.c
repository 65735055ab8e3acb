/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why fish are right. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/step-phrases-private.h"

/* list_fins: (transfer full): fins and endo-fins. */
static GArray *
list_fins (const StepWords *words)
{
  g_autoptr (GArray) fins = step_marked_cells (words, ARI_ROLE_FIN, STEP_ANY_GROUP);
  g_autoptr (GArray) endo_fins = step_marked_cells (words, ARI_ROLE_ENDO_FIN, STEP_ANY_GROUP);

  return step_cells_joined (fins, endo_fins);
}

/* say_plain: a fish without fins. */
static const char *
say_plain (const StepWords *words, const char *base, const char *cover, const char *digit)
{
  if ((words->step->flags & ARI_STEP_CANNIBAL) != 0)
    return step_say (words,
                     _ ("Each of {base} needs its {digit}, and all places for it there lie in "
                        "{cover}, as many as them. Each of {cover} can take one only, so none "
                        "can be in two of them at once, nor outside of {base}."),
                     "base", base, "cover", cover, "digit", digit, NULL);
  return step_say (words,
                   _ ("Each of {base} needs its {digit}, and all places for it there lie in "
                      "{cover}, as many as them. So each of {cover} has its {digit} there, and "
                      "nowhere else."),
                   "base", base, "cover", cover, "digit", digit, NULL);
}

/* say_with_fins: a fish that is one only if its fins are wrong. */
static const char *
say_with_fins (const StepWords *words,
               const GArray *fins,
               const char *base,
               const char *cover,
               const char *digit)
{
  return step_say (
      words,
      ngettext ("If {digit} is not in the fin {fins}, then {base} have it only where they meet "
                "{cover}, which then cannot hold it anywhere else. If it is in {fins}, no cell "
                "that this one sees can hold it.",
                "If {digit} is in none of the fins {fins}, then {base} have it only where they "
                "meet {cover}, which then cannot hold it anywhere else. If it is in one of them, "
                "no cell that they all see can hold it.",
                fins->len),
      "fins", step_say_cells (words, fins, STEP_LIST_AND), "base", base, "cover", cover, "digit",
      digit, NULL);
}

const char *
step_explain_fish (const StepWords *words)
{
  g_autoptr (GArray) fins = list_fins (words);
  const char *base = step_say_houses_of (words, ARI_HOUSE_BASE);
  const char *cover = step_say_houses_of (words, ARI_HOUSE_COVER);
  const char *digit = step_say_digits (words, words->step->digits, STEP_LIST_OR);
  const char *why;

  if ((words->step->flags & ARI_STEP_SIAMESE) != 0)
    why = step_say (words,
                    _ ("These are two fish for {digit} on the same base, {base}, with fins among "
                       "{fins}. For each of them, {digit} is in a fin, or the rest is a fish "
                       "without fins; what it removes is wrong either way."),
                    "fins", step_say_cells (words, fins, STEP_LIST_AND), "base", base, "digit",
                    digit, NULL);
  else if (fins->len > 0)
    why = say_with_fins (words, fins, base, cover, digit);
  else
    why = say_plain (words, base, cover, digit);
  return step_say_why (words, why);
}
