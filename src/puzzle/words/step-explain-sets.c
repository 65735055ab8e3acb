/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why steps with almost locked sets are right: ALS-XZ, -XY-wing, death blossom, Sue de Coq. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/step-phrases-private.h"

/* commons: the digits of the weak links. */
static AriDigits
commons (const StepWords *words)
{
  const AriStep *step = words->step;
  AriDigits digits = 0;

  for (guint i = 0; i < step->n_links; i++)
    if (!step->links[i].is_strong)
      digits |= ari_digits_of (step->nodes[step->links[i].from].digit);
  return digits;
}

const char *
step_explain_als_xz (const StepWords *words)
{
  const char *first = step_say_als (words, 0);
  const char *second = step_say_als (words, 1);
  const char *why;

  if ((words->step->flags & ARI_STEP_LOOP) != 0)
    why = step_say (words,
                    _ ("The sets {first} and {second} have one digit more than cells each. Each of "
                       "{commons} can be in one of them only, so both sets lack one of these and "
                       "hold all their other digits. So none of {commons} and of these digits can "
                       "be in a cell that sees all its places."),
                    "first", first, "second", second, "commons",
                    step_say_digits (words, commons (words), STEP_LIST_AND), NULL);
  else
    why = step_say (words,
                    ngettext ("The sets {first} and {second} have one digit more than cells each, "
                              "so each lacks just one of its digits. {common} can be in one of "
                              "them only, so the other has {digit}. In any case {digit} is in one "
                              "of them, and not in a cell that sees all its places in both.",
                              "The sets {first} and {second} have one digit more than cells each, "
                              "so each lacks just one of its digits. {common} can be in one of "
                              "them only, so the other has {digit}. In any case each of {digit} "
                              "is in one of them, and not in a cell that sees all its places in "
                              "both.",
                              ari_digits_count (step_lost_digits (words))),
                    "first", first, "second", second, "common",
                    step_say_digits (words, commons (words), STEP_LIST_OR), "digit",
                    step_say_digits (words, step_lost_digits (words), STEP_LIST_AND), NULL);
  return step_say_why (words, why);
}

/* Sets 0 and 2 have a digit in common with set 1 each. */
const char *
step_explain_als_wing (const StepWords *words)
{
  const AriNode *nodes = words->step->nodes;

  return step_say_why (
      words,
      step_say (words,
                ngettext ("Each of the sets {first}, {middle} and {last} lacks just one of its "
                          "digits. {middle} has {x} or {y}, so {first} cannot have {x} or {last} "
                          "cannot have {y}. That one has {digit}, so no cell that sees all places "
                          "of it in both can be {digit}.",
                          "Each of the sets {first}, {middle} and {last} lacks just one of its "
                          "digits. {middle} has {x} or {y}, so {first} cannot have {x} or {last} "
                          "cannot have {y}. That one has {digit}, so no cell that sees all places "
                          "of one of these digits in both can hold that digit.",
                          ari_digits_count (step_lost_digits (words))),
                "first", step_say_als (words, 0), "middle", step_say_als (words, 1), "last",
                step_say_als (words, 2), "x", step_say_digit (words, nodes[1].digit), "y",
                step_say_digit (words, nodes[3].digit), "digit",
                step_say_digits (words, step_lost_digits (words), STEP_LIST_AND), NULL));
}

/* say_petal: what follows if the stem holds one of its candidates. */
static const char *
say_petal (const StepWords *words, const AriLink *link)
{
  const AriStep *step = words->step;

  return step_say (words,
                   /* Translators: a clause of a list that follows: “{cell} can only be …:” */
                   C_ ("death blossom", "if it is {digit}, the set {set} loses it and has {other}"),
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
                _ ("{cell} can only be {digits}: {petals}. One of these sets has {other} in any "
                   "case, so no cell that sees all places of it in them can be {other}."),
                "cell", step_say_marked (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP, STEP_LIST_AND),
                "digits",
                step_say_digits (words,
                                 step_marked_digits (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP),
                                 STEP_LIST_OR),
                "petals", step_say_list (words, petals, STEP_LIST_PLAIN), "other",
                step_say_digits (words, step_lost_digits (words), STEP_LIST_AND), NULL));
}

/* say_sue: @sentence about the shared cells, and those of the one house and the other. */
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
    why = say_sue (
        words,
        ngettext ("{shared} lies in {house} and in {other}. With {first} of {house} and {second} "
                  "of {other} it is {n} cell, and just as many digits fit there: {digits}. So "
                  "each of these must be there.",
                  "{shared} lie in {house} and in {other}. With {first} of {house} and {second} of "
                  "{other} they are {n} cells, and just as many digits fit there: {digits}. So "
                  "each of these must be there.",
                  n),
        n, 0);
  else
    why = say_sue (
        words,
        ngettext ("{shared} lies in {house} and in {other}. With {first} of {house} and {second} "
                  "of {other} it is {n} cell, and just as many digits fit there: {digits}, with "
                  "{twice} on both sides. So each of these must be there.",
                  "{shared} lie in {house} and in {other}. With {first} of {house} and {second} of "
                  "{other} they are {n} cells, and just as many digits fit there: {digits}, with "
                  "{twice} on both sides. So each of these must be there.",
                  n),
        n, twice);
  return step_say_why (words, why);
}
