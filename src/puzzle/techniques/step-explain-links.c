/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains patterns of one digit: skyscrapers, kites, turbot fish, empty rectangles, templates. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-phrases-private.h"

/* Returns the house of the pattern that holds all cells of two nodes, or ARI_NO_HOUSE. */
static guint16
house_of (const StepWords *words, guint a, guint b)
{
  const AriStep *step = words->step;
  g_autoptr (GArray) cells = step_nodes_cells (words, (int) a, (int) b, -1);

  for (guint i = 0; i < step->n_houses; i++) {
    const AriHouse *house = &words->say->layout->houses[step->houses[i].house];
    guint n = 0;

    for (guint j = 0; j < house->n_cells; j++)
      for (guint k = 0; k < cells->len; k++)
        n += house->cells[j] == step_cell (cells, k);
    if (n == cells->len)
      return step->houses[i].house;
  }
  return ARI_NO_HOUSE;
}

static const char *
say_house_of (const StepWords *words, guint a, guint b)
{
  const guint16 house = house_of (words, a, b);

  return ari_say_house (words->say, house != ARI_NO_HOUSE ? house : words->step->houses[0].house);
}

/* Fills @sentence about two strong links, a = b and c = d, where b and c see each other. @e, @f:
 * the outer ends of the second kite of a dual kite */
static const char *
say_two_links (const StepWords *words, const char *sentence, const char *e, const char *f)
{
  return ari_say (words->say, sentence, "digit",
                  step_say_digits (words, words->step->digits, STEP_LIST_OR), "house",
                  say_house_of (words, 0, 1), "other", say_house_of (words, 2, 3), "a",
                  step_say_node (words, 0), "b", step_say_node (words, 1), "c",
                  step_say_node (words, 2), "d", step_say_node (words, 3), "e", e, "f", f, NULL);
}

const char *
step_explain_two_links (const StepWords *words)
{
  return say_two_links (words,
                        _ ("In {house}, {digit} can only be in {a} or {b}, and in {other} only in "
                           "{c} or {d}. It cannot be in both {b} and {c}, which see each other, so "
                           "it is in {a} or {d}, and no cell that sees both can hold it."),
                        "", "");
}

const char *
step_explain_dual_kite (const StepWords *words)
{
  return say_two_links (words,
                        _ ("{b} and {c} see each other and cannot both be {digit}, so it is in {a} "
                           "or {d}, the only other places in {house} and {other}. They link {e} "
                           "and {f} in the same way, so {digit} is also in one of those two."),
                        step_say_node (words, 4), step_say_node (words, 7));
}

/* The nodes are: the far end of the link, the near end, the cells of the box that the near end
 * sees, and the other cells of the box. */
const char *
step_explain_empty_rectangle (const StepWords *words)
{
  return ari_say (words->say,
                  _ ("If {digit} is not in {far}, it is in {near}, the only other place in "
                     "{link}. That rules out {seen}, so {box} has it in {rest}. Either way it is "
                     "in {far} or {rest}, and no cell that sees all of these can hold it."),
                  "digit", step_say_digits (words, words->step->digits, STEP_LIST_OR), "link",
                  say_house_of (words, 0, 1), "box", say_house_of (words, 2, 3), "far",
                  step_say_node (words, 0), "near", step_say_node (words, 1), "seen",
                  step_say_node (words, 2), "rest", step_say_node (words, 3), NULL);
}

const char *
step_explain_dual_empty_rectangle (const StepWords *words)
{
  const char *second = ari_say (
      words->say,
      _ ("In the same way it is in {far} or {rest}, because {near} leads into {box} as well."),
      "box", say_house_of (words, 6, 7), "far", step_say_node (words, 4), "near",
      step_say_node (words, 5), "rest", step_say_node (words, 7), NULL);

  return step_say_then (words, step_explain_empty_rectangle (words), second);
}

const char *
step_explain_template_set (const StepWords *words)
{
  const AriStep *step = words->step;
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint16));

  for (guint i = 0; i < step->n_placements; i++)
    g_array_append_val (cells, step->placements[i].cell);
  return ari_say (words->say,
                  _ ("Every way left to place {digit} in the whole grid puts it in {cells}."),
                  "digit", step_say_digits (words, step->digits, STEP_LIST_OR), "cells",
                  step_say_cells (words, cells, STEP_LIST_AND), NULL);
}

const char *
step_explain_template_delete (const StepWords *words)
{
  const guint digit = ari_digits_first (words->step->digits);
  g_autoptr (GArray) cells = step_lost_cells (words, digit);

  return ari_say (words->say,
                  _ ("No way left to place {digit} in the whole grid puts it in {cells}."), "digit",
                  ari_say_digit (words->say, digit), "cells",
                  step_say_cells (words, cells, STEP_LIST_OR), NULL);
}
