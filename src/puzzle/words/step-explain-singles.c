/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why singles, locked candidates and subsets are right. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/step-phrases-private.h"

/* say_placement: @sentence about the one cell that is filled. */
static const char *
say_placement (const StepWords *words, const char *sentence)
{
  const AriMark *mark = &words->step->placements[0];

  return step_say (words, sentence, "cell", step_say_cell (words, mark->cell), "digit",
                   step_say_digit (words, mark->digit), "house",
                   step_say_houses_of (words, ARI_HOUSE_BASE), NULL);
}

const char *
step_explain_full_house (const StepWords *words)
{
  return say_placement (
      words, _ ("{cell} is the last open cell of {house}, and only {digit} is missing there."));
}

const char *
step_explain_naked_single (const StepWords *words)
{
  return say_placement (
      words, _ ("{digit} is the only digit that {cell} can still hold: each other one stands "
                "already in a cell that it sees, or has been ruled out."));
}

const char *
step_explain_hidden_single (const StepWords *words)
{
  return say_placement (words,
                        _ ("{cell} is the only cell of {house} that can still hold {digit}."));
}

const char *
step_explain_locked_candidates (const StepWords *words)
{
  const char *why = step_say (
      words,
      _ ("In {house}, {digit} can only be in {cells}, and all of these lie in {other} too: "
         "{other} gets its {digit} there, and nowhere else."),
      "house", step_say_houses_of (words, ARI_HOUSE_BASE), "other",
      step_say_houses_of (words, ARI_HOUSE_COVER), "cells",
      step_say_marked (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP, STEP_LIST_OR), "digit",
      step_say_digits (words, words->step->digits, STEP_LIST_OR), NULL);

  return step_say_why (words, why);
}

const char *
step_explain_naked_subset (const StepWords *words)
{
  const guint n = ari_digits_count (words->step->digits);
  const char *why = step_say (
      words,
      ngettext ("{cells} can hold no other digit than {digits}. "
                "That digit goes there, so no other cell of {house} can hold it.",
                "{cells} can hold no other digits than {digits}: {n} cells for {n} digits. "
                "All of these digits go there, so no other cell of {house} can hold them.",
                n),
      "n", step_say_number (words, n), "cells",
      step_say_marked (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP, STEP_LIST_AND), "digits",
      step_say_digits (words, words->step->digits, STEP_LIST_AND), "house",
      step_say_any_house_of (words, ARI_HOUSE_BASE), NULL);

  return step_say_why (words, why);
}

const char *
step_explain_hidden_subset (const StepWords *words)
{
  const guint n = ari_digits_count (words->step->digits);
  const char *why = step_say (
      words,
      ngettext ("In {house}, {digits} can only be in {cells}. "
                "That cell is needed for it, so it cannot hold anything else.",
                "In {house}, {digits} can only be in {cells}: {n} digits for {n} cells. "
                "All of these cells are needed for them, so they cannot hold anything else.",
                n),
      "n", step_say_number (words, n), "cells",
      step_say_marked (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP, STEP_LIST_AND), "digits",
      step_say_digits (words, words->step->digits, STEP_LIST_AND), "house",
      step_say_houses_of (words, ARI_HOUSE_BASE), NULL);

  return step_say_why (words, why);
}
