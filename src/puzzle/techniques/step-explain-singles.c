/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains singles, locked candidates and subsets. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-phrases-private.h"

/* Fills the cell, digit and house of a single into @sentence. */
const char *
step_say_placement (const StepWords *words, const char *sentence)
{
  const AriMark *mark = &words->step->placements[0];

  return ari_say (words->say, sentence, "cell", ari_say_cell (words->say, mark->cell), "digit",
                  ari_say_digit (words->say, mark->digit), "house",
                  step_say_houses_of (words, ARI_HOUSE_BASE), NULL);
}

const char *
step_explain_naked_single (const StepWords *words)
{
  return step_say_placement (
      words, ari_layout_is_plain (words->say->layout)
                 ? _ ("{digit} is the only candidate left for {cell}: every other digit already "
                      "appears in its row, column or box, or has been ruled out.")
                 : _ ("{digit} is the only candidate left for {cell}: every other digit already "
                      "appears in a cell that it sees, or has been ruled out."));
}

const char *
step_explain_locked_candidates (const StepWords *words)
{
  return ari_say (words->say,
                  _ ("In {house}, {digit} can only be in {cells}, which all lie in {other} too. "
                     "So {other} has its {digit} there, and nowhere else."),
                  "house", step_say_houses_of (words, ARI_HOUSE_BASE), "other",
                  step_say_houses_of (words, ARI_HOUSE_COVER), "cells",
                  step_say_marked (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP, STEP_LIST_OR), "digit",
                  step_say_digits (words, words->step->digits, STEP_LIST_OR), NULL);
}

/* Fills the cells and digits of a subset into @sentence. @house: the words for its house */
static const char *
say_subset (const StepWords *words, const char *sentence, const char *house)
{
  return ari_say (
      words->say, sentence, "n", ari_say_count (words->say, ari_digits_count (words->step->digits)),
      "cells", step_say_marked (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP, STEP_LIST_AND), "digits",
      step_say_digits (words, words->step->digits, STEP_LIST_AND), "house", house, NULL);
}

const char *
step_explain_naked_subset (const StepWords *words)
{
  return say_subset (
      words,
      ngettext ("{cells} can only hold {digits}, so no other cell in {house} can hold that digit.",
                "{cells} can only hold {digits}: {n} cells for {n} digits. Each of these digits "
                "goes in one of them, so no other cell in {house} can hold it.",
                ari_digits_count (words->step->digits)),
      step_say_any_house_of (words, ARI_HOUSE_BASE));
}

const char *
step_explain_hidden_subset (const StepWords *words)
{
  return say_subset (
      words,
      ngettext (
          "In {house}, {digits} can only be in {cells}. That cell must hold it, and nothing else.",
          "In {house}, {digits} can only be in {cells}: {n} digits for {n} cells. These cells must "
          "hold these digits, and nothing else.",
          ari_digits_count (words->step->digits)),
      step_say_houses_of (words, ARI_HOUSE_BASE));
}
