/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains forcing chains and nets. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-phrases-private.h"

/*
 * Short chains are followed branch by branch. For long ones, and for nets, where several
 * conclusions combine to reach the next, the explanation names only the premise and the end.
 */

/* Longer explanations name only the premise and the end. */
enum {
  MAX_BRANCHES = 3,
  MAX_CLAUSES = 8,
};

/* MeetingPoint: the cell or house in which all branches end. */
typedef struct {
  guint16 cell; /* or ARI_NO_CELL */
  guint16 house;
} MeetingPoint;

static MeetingPoint
read_spot (const StepWords *words)
{
  const AriStep *step = words->step;
  g_autoptr (GArray) houses = step_houses (words, ARI_HOUSE_FAULT);
  MeetingPoint spot = { .cell = ARI_NO_CELL,
                        .house = houses->len > 0 ? step_cell (houses, 0) : ARI_NO_HOUSE };

  for (guint i = 0; i < step->n_marks; i++)
    if (step->marks[i].digit == ARI_NO_DIGIT)
      spot.cell = step->marks[i].cell;
  return spot;
}

/* Returns TRUE if the branches are short enough to follow. */
static gboolean
can_be_walked (const StepWords *words)
{
  const AriStep *step = words->step;
  guint n_clauses = 0;

  if (step->technique == ARI_TECHNIQUE_FORCING_NET_CONTRADICTION
      || step->technique == ARI_TECHNIQUE_FORCING_NET_VERITY)
    return FALSE;
  for (guint i = 0; i < step->n_links; i++) {
    if (step->links[i].branch >= MAX_BRANCHES)
      return FALSE;
    n_clauses += step->nodes[step->links[i].to].is_on;
  }
  return n_clauses <= MAX_CLAUSES;
}

/* Says each branch in a sentence; returns NULL if they are too long. @has_premise: all branches
 * begin with the premise of a contradiction, which only the first sentence names */
static const char *
say_branches (const StepWords *words, gboolean has_premise)
{
  const char *text = NULL;

  if (!can_be_walked (words))
    return NULL;
  for (guint branch = 0; branch < MAX_BRANCHES; branch++) {
    g_autoptr (GPtrArray) links = step_branch_links (words, branch);

    if (links->len == 0)
      continue;
    if (text == NULL)
      text = step_say_walk (words, links);
    else if (has_premise)
      text = step_say_then (words, text,
                            ari_say (words->say, _ ("By another chain: {clauses}."), "clauses",
                                     step_say_clauses (words, links), NULL));
    else
      text = step_say_then (words, text, step_say_walk (words, links));
  }
  return text;
}

/* Says that the opposite of the result leads to a contradiction. */
static const char *
say_summary (const StepWords *words, const MeetingPoint *spot, const char *digit)
{
  const AriStep *step = words->step;
  const gboolean is_on = step->n_placements == 0;
  const AriMark *result = is_on ? &step->eliminations[0] : &step->placements[0];
  const guint n = step->n_links;
  const char *sentence;

  if (spot->cell != ARI_NO_CELL)
    sentence =
        is_on ? ngettext (
            "Suppose {cell} is {digit}: after {n} link, {spot} would have no candidate left.",
            "Suppose {cell} is {digit}: after {n} links, {spot} would have no candidate left.", n)
              : ngettext ("Suppose {cell} is not {digit}: after {n} link, {spot} would have no "
                          "candidate left.",
                          "Suppose {cell} is not {digit}: after {n} links, {spot} would have no "
                          "candidate left.",
                          n);
  else
    sentence = is_on ? ngettext ("Suppose {cell} is {digit}: after {n} link, {other} would have no "
                                 "place left in {spot}.",
                                 "Suppose {cell} is {digit}: after {n} links, {other} would have "
                                 "no place left in {spot}.",
                                 n)
                     : ngettext ("Suppose {cell} is not {digit}: after {n} link, {other} would "
                                 "have no place left in {spot}.",
                                 "Suppose {cell} is not {digit}: after {n} links, {other} would "
                                 "have no place left in {spot}.",
                                 n);
  return ari_say (words->say, sentence, "digit", ari_say_digit (words->say, result->digit), "cell",
                  ari_say_cell (words->say, result->cell), "n", ari_say_count (words->say, n),
                  "spot",
                  spot->cell != ARI_NO_CELL ? ari_say_cell (words->say, spot->cell)
                                            : ari_say_house (words->say, spot->house),
                  "other", digit, NULL);
}

/* Says the contradiction at the end of the branches. */
static const char *
say_fault (const StepWords *words, const MeetingPoint *spot, const char *digit)
{
  if (spot->cell != ARI_NO_CELL)
    return ari_say (words->say, _ ("{cell} would have no candidate left."), "cell",
                    ari_say_cell (words->say, spot->cell), NULL);
  return ari_say (words->say, _ ("{digit} would have no place left in {house}."), "digit", digit,
                  "house", ari_say_house (words->say, spot->house), NULL);
}

const char *
step_explain_contradiction (const StepWords *words)
{
  const AriStep *step = words->step;
  const MeetingPoint spot = read_spot (words);
  const char *branches;
  const char *digit;

  if (spot.cell == ARI_NO_CELL && spot.house == ARI_NO_HOUSE)
    return step->n_links > 0 ? step_explain_discontinuous_loop (words) : step_say_results (words);
  /* every branch ends by removing the digit or a candidate at this point */
  digit = step->n_links > 0
              ? ari_say_digit (words->say, step->nodes[step->links[step->n_links - 1].to].digit)
              : step_say_digits (words, step->digits, STEP_LIST_OR);
  branches = say_branches (words, TRUE);
  if (branches == NULL)
    return step_say_why (words, say_summary (words, &spot, digit));
  return step_say_why (words, step_say_then (words, branches, say_fault (words, &spot, digit)));
}

/* Returns TRUE if no link leads to @node. */
static gboolean
is_start (const AriStep *step, guint node)
{
  for (guint i = 0; i < step->n_links; i++)
    if (step->links[i].to == node)
      return FALSE;
  return TRUE;
}

/* A net may start from facts of the position, too, which are not the start of the verity. */
guint
step_verity_start (const StepWords *words)
{
  const AriStep *step = words->step;
  const MeetingPoint spot = read_spot (words);

  for (guint i = 0; i < step->n_links && spot.house != ARI_NO_HOUSE; i++) {
    const AriNode *node = &step->nodes[step->links[i].from];

    if (node->is_on && is_start (step, step->links[i].from)
        && step_house_has (words, spot.house, step->node_cells[node->first_cell]))
      return step->links[i].from;
  }
  return step->links[0].from;
}

const char *
step_explain_verity (const StepWords *words)
{
  const AriStep *step = words->step;
  const MeetingPoint spot = read_spot (words);
  const char *branches = say_branches (words, FALSE);
  const char *why;

  if (spot.cell != ARI_NO_CELL) {
    why = ari_say (words->say, _ ("Whichever candidate {cell} holds, the result is the same."),
                   "cell", ari_say_cell (words->say, spot.cell), NULL);
  } else if (step->n_links == 0) {
    why = _ ("Whichever is true, the result is the same.");
  } else {
    const guint start = step_verity_start (words);
    const char *digit = ari_say_digit (words->say, step->nodes[start].digit);

    why = spot.house != ARI_NO_HOUSE
              ? ari_say (words->say, _ ("Wherever {digit} is in {house}, the result is the same."),
                         "digit", digit, "house", ari_say_house (words->say, spot.house), NULL)
              : ari_say (words->say,
                         _ ("Whether or not {digit} is in {cells}, the result is the same."),
                         "digit", digit, "cells", step_say_node (words, start), NULL);
  }
  return branches != NULL ? step_say_then (words, branches, why) : why;
}

/* Says which digit a fish has where, unless a fin is right, and where all chains lead. */
const char *
step_say_kraken (const StepWords *words, const char *sentence)
{
  const AriStep *step = words->step;
  const MeetingPoint spot = read_spot (words);
  const AriDigits digits = step_marked_digits (words, ARI_ROLE_FIN, STEP_ANY_GROUP)
                           | step_marked_digits (words, ARI_ROLE_ENDO_FIN, STEP_ANY_GROUP);
  g_autoptr (GArray) outer_fins = step_marked_cells (words, ARI_ROLE_FIN, STEP_ANY_GROUP);
  g_autoptr (GArray) endo_fins = step_marked_cells (words, ARI_ROLE_ENDO_FIN, STEP_ANY_GROUP);
  g_autoptr (GArray) fins = step_cells_joined (outer_fins, endo_fins);
  g_autoptr (GArray) base = step_houses (words, ARI_HOUSE_BASE);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint16));
  const char *branches = say_branches (words, FALSE);
  const char *why;

  for (guint i = 0; i < step->n_marks && spot.house != ARI_NO_HOUSE; i++) {
    const AriMark *mark = &step->marks[i];

    for (guint j = 0; mark->role == ARI_ROLE_PATTERN && j < base->len; j++)
      if (ari_digits_has (digits, mark->digit) && step_house_has (words, spot.house, mark->cell)
          && step_house_has (words, step_cell (base, j), mark->cell))
        g_array_append_val (cells, mark->cell);
  }
  why = ari_say (words->say, sentence, "fins", step_say_cells (words, fins, STEP_LIST_OR), "digit",
                 step_say_digits (words, digits, STEP_LIST_OR), "base",
                 step_say_houses_of (words, ARI_HOUSE_BASE), "cover",
                 step_say_houses_of (words, ARI_HOUSE_COVER), "cell",
                 ari_say_cell (words->say, step->eliminations[0].cell), "lost",
                 ari_say_digit (words->say, step->eliminations[0].digit), "cells",
                 step_say_cells (words, cells, STEP_LIST_OR), NULL);
  return branches != NULL ? step_say_then (words, why, branches) : why;
}
