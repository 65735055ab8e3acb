/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains steps with almost locked sets: ALS-XZ, ALS-XY-wing, death blossom, almost locked pairs
 * and triples, Sue de Coq. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-phrases-private.h"

const char *
step_explain_als_xz (const StepWords *words)
{
  const char *first = step_say_als (words, 0);
  const char *second = step_say_als (words, 1);
  const char *why;

  if ((words->step->flags & ARI_STEP_LOOP) != 0)
    why = step_say (words,
                    _ ("The sets {first} and {second} each have one more candidate than cells. "
                       "Each of {commons} can be in only one of them, so each set lacks one of "
                       "these digits and holds all its others. A cell that sees every place for "
                       "one of these digits cannot hold that digit."),
                    "first", first, "second", second, "commons",
                    step_say_digits (words, step_common_digits (words), STEP_LIST_AND), NULL);
  else
    why = step_say (
        words,
        ngettext ("The sets {first} and {second} each have one more candidate than cells, so each "
                  "lacks only one of its digits. {common} can be in only one of them, so the other "
                  "holds {digit}. Whichever it is, no cell that sees every place for {digit} in "
                  "both can hold it.",
                  "The sets {first} and {second} each have one more candidate than cells, so each "
                  "lacks only one of its digits. {common} can be in only one of them, so the other "
                  "holds {digit}. Whichever it is, no cell that sees every place for one of these "
                  "digits in both can hold that digit.",
                  ari_digits_count (step_lost_digits (words))),
        "first", first, "second", second, "common",
        step_say_digits (words, step_common_digits (words), STEP_LIST_OR), "digit",
        step_say_digits (words, step_lost_digits (words), STEP_LIST_AND), NULL);
  return step_say_why (words, why);
}

/* Sets 0 and 2 each share a digit with set 1. */
const char *
step_explain_als_wing (const StepWords *words)
{
  const AriNode *nodes = words->step->nodes;

  return step_say_why (
      words,
      step_say (words,
                ngettext ("Each of the sets {first}, {middle} and {last} lacks only one of its "
                          "digits. {middle} holds {x} or {y}, so either {first} cannot have {x} or "
                          "{last} cannot have {y}. That set holds {digit}, so no cell that sees "
                          "every place for it in both can be {digit}.",
                          "Each of the sets {first}, {middle} and {last} lacks only one of its "
                          "digits. {middle} holds {x} or {y}, so either {first} cannot have {x} or "
                          "{last} cannot have {y}. That set holds {digit}, so no cell that sees "
                          "every place for one of these digits in both can hold that digit.",
                          ari_digits_count (step_lost_digits (words))),
                "first", step_say_als (words, 0), "middle", step_say_als (words, 1), "last",
                step_say_als (words, 2), "x", step_say_digit (words, nodes[1].digit), "y",
                step_say_digit (words, nodes[3].digit), "digit",
                step_say_digits (words, step_lost_digits (words), STEP_LIST_AND), NULL));
}

/* Says what follows if the stem holds a certain candidate. */
static const char *
say_petal (const StepWords *words, const AriLink *link)
{
  const AriStep *step = words->step;

  return step_say (
      words,
      /* Translators: a clause of a list that follows: “{cell} can only be …:” */
      C_ ("death blossom", "if it is {digit}, the set {set} loses {digit} and holds {other}"),
      "digit", step_say_digit (words, step->nodes[link->from].digit), "set",
      step_say_als (words, link->branch), "other",
      step_say_digits (words, step_lost_digits (words), STEP_LIST_AND), NULL);
}

const char *
step_explain_death_blossom (const StepWords *words)
{
  const AriStep *step = words->step;
  g_autoptr (GPtrArray) petals = g_ptr_array_new ();

  for (guint i = 0; i < step->n_links; i++)
    if (!step->links[i].is_strong)
      g_ptr_array_add (petals, (gpointer) say_petal (words, &step->links[i]));
  return step_say_why (
      words,
      step_say (words,
                _ ("{cell} can only be {digits}: {petals}. Whichever it is, one of these sets "
                   "holds {other}, so no cell that sees every place for it there can be {other}."),
                "cell", step_say_marked (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP, STEP_LIST_AND),
                "digits",
                step_say_digits (words,
                                 step_marked_digits (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP),
                                 STEP_LIST_OR),
                "petals", step_say_list (words, petals, STEP_LIST_PLAIN), "other",
                step_say_digits (words, step_lost_digits (words), STEP_LIST_AND), NULL));
}

/* The cells of the first house have group 0, those of the second group 1. */
const char *
step_explain_almost_locked (const StepWords *words)
{
  return step_say_why (
      words,
      step_say (words,
                _ ("All but one of {digits} are in {first} in {house}, and so nowhere else in "
                   "{house}. Apart from there, {other} has room for them only in {second}, which "
                   "therefore hold nothing else. The last one of {digits} is where {house} and "
                   "{other} meet, so the rest of {house} has none of them."),
                "first", step_say_marked (words, ARI_ROLE_PATTERN, 0, STEP_LIST_AND), "second",
                step_say_marked (words, ARI_ROLE_PATTERN, 1, STEP_LIST_AND), "house",
                step_say_houses_of (words, ARI_HOUSE_BASE), "other",
                step_say_houses_of (words, ARI_HOUSE_COVER), "digits",
                step_say_digits (words, words->step->digits, STEP_LIST_AND), NULL));
}

/* Fills @sentence about the shared cells and the cells of either house. */
static const char *
say_sue (const StepWords *words, const char *sentence, guint n, AriDigits twice)
{
  const AriStep *step = words->step;

  return step_say (words, sentence, "shared",
                   step_say_marked (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP, STEP_LIST_AND),
                   "first", step_say_marked (words, ARI_ROLE_ALS, 0, STEP_LIST_AND), "second",
                   step_say_marked (words, ARI_ROLE_ALS, 1, STEP_LIST_AND), "house",
                   step_say_house (words, step->houses[0].house), "other",
                   step_say_house (words, step->houses[1].house), "n", step_say_number (words, n),
                   "digits", step_say_digits (words, step->digits, STEP_LIST_AND), "twice",
                   step_say_digits (words, twice, STEP_LIST_AND), NULL);
}

const char *
step_explain_sue_de_coq (const StepWords *words)
{
  g_autoptr (GArray) shared = step_marked_cells (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP);
  g_autoptr (GArray) first = step_marked_cells (words, ARI_ROLE_ALS, 0);
  g_autoptr (GArray) second = step_marked_cells (words, ARI_ROLE_ALS, 1);
  const AriDigits twice =
      step_marked_digits (words, ARI_ROLE_ALS, 0) & step_marked_digits (words, ARI_ROLE_ALS, 1);
  const guint n = shared->len + first->len + second->len;
  const char *why;

  if (twice == 0)
    why = say_sue (words,
                   ngettext ("{shared} lies in both {house} and {other}. With {first} in {house} "
                             "and {second} in {other}, that makes {n} cell for exactly as many "
                             "digits: {digits}. So each of these digits must be there.",
                             "{shared} lie in both {house} and {other}. With {first} in {house} "
                             "and {second} in {other}, that makes {n} cells for exactly as many "
                             "digits: {digits}. So each of these digits must be there.",
                             n),
                   n, 0);
  else
    why = say_sue (
        words,
        ngettext ("{shared} lies in both {house} and {other}. With {first} in {house} and {second} "
                  "in {other}, that makes {n} cell for exactly as many digits: {digits}, counting "
                  "{twice} twice. So each of these digits must be there.",
                  "{shared} lie in both {house} and {other}. With {first} in {house} and {second} "
                  "in {other}, that makes {n} cells for exactly as many digits: {digits}, counting "
                  "{twice} twice. So each of these digits must be there.",
                  n),
        n, twice);
  return step_say_why (words, why);
}
