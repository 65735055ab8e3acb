/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains the chains of the Sudoku Explainer, in which a node may follow from several others. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-phrases-private.h"

/*
 * A clause says that a candidate is true because all alternatives are ruled out, and covers all
 * links that rule them out. If another technique rules out a candidate, the clause names it. Few
 * chains are short enough for sentences; for the others, these name only the start, the end and the
 * techniques used, and the clauses are shown on demand.
 */

/* Chains with more clauses are not explained clause by clause. */
enum { MAX_CLAUSES = 8 };

static const AriNode *
get_node (const StepWords *words, guint node)
{
  return &words->step->nodes[node];
}

static guint16
cell_of (const StepWords *words, guint node)
{
  return words->step->node_cells[get_node (words, node)->first_cell];
}

/* Returns the end of the group of links, beginning with @i, that lead to the same node. */
static guint
end_of_group (const GPtrArray *links, guint i)
{
  guint end = i + 1;

  while (end < links->len && step_link (links, end)->to == step_link (links, i)->to)
    end++;
  return end;
}

static gboolean
is_ruled_out_by_one (const StepWords *words, guint node)
{
  return !get_node (words, node)->is_on && get_node (words, node)->aid == 0;
}

/* Returns TRUE if the next clause, whose links begin after link @i, depends on @node. */
static gboolean
is_needed_next (const StepWords *words, const GPtrArray *links, guint i, guint node)
{
  while (i < links->len && is_ruled_out_by_one (words, step_link (links, i)->to))
    i = end_of_group (links, i);
  if (i == links->len)
    return FALSE;
  for (guint end = end_of_group (links, i); i < end; i++)
    if (step_link (links, i)->from == node)
      return TRUE;
  return FALSE;
}

/* Returns the house in which @links rule out all places but one, or ARI_NO_HOUSE if they rule out
 * candidates of one cell. */
static guint16
house_left (const StepWords *words, const GPtrArray *links, guint begin, guint end)
{
  const AriLayout *layout = words->say->layout;
  const guint16 cell = cell_of (words, step_link (links, begin)->to);

  if (cell_of (words, step_link (links, begin)->from) == cell)
    return ARI_NO_HOUSE;
  for (guint16 house = 0; house < layout->n_houses; house++) {
    gboolean has_all = step_house_has (words, house, cell);

    for (guint i = begin; i < end && has_all; i++)
      has_all = step_house_has (words, house, cell_of (words, step_link (links, i)->from));
    if (has_all && layout->houses[house].n_cells == layout->n_digits)
      return house;
  }
  return ARI_NO_HOUSE;
}

/* Says where a technique is used: "3 and 7 in row 5", "r1c2". */
static const char *
say_aid_place (const StepWords *words, const AriAid *aid)
{
  g_autoptr (GPtrArray) houses = g_ptr_array_new ();
  const char *place;

  for (guint i = 0; i < aid->n_houses; i++)
    g_ptr_array_add (houses, (gpointer) ari_say_house (words->say, aid->houses[i]));
  place = houses->len > 0 ? step_say_list (words, houses, STEP_LIST_AND)
                          : ari_say_cell (words->say, aid->cell);
  if (aid->digits == 0)
    return place;
  return ari_say (words->say, C_ ("candidates", "{digit} in {cells}"), "digit",
                  step_say_digits (words, aid->digits, STEP_LIST_AND), "cells", place, NULL);
}

/* Says what another technique rules out. */
static const char *
say_aided (const StepWords *words, guint node)
{
  const AriAid *aid = &words->step->aids[get_node (words, node)->aid - 1];

  return ari_say (words->say,
                  /* Translators: part of a chain: a technique within it, and where that is used,
                   * as in “then 7 is not in r5c6 (Naked Pair: 3 and 7 in row 5)” */
                  C_ ("clause", "then {digit} is not in {cell} ({technique}: {place})"), "digit",
                  ari_say_digit (words->say, get_node (words, node)->digit), "cell",
                  ari_say_cell (words->say, cell_of (words, node)), "technique",
                  step_aid_name (aid), "place", say_aid_place (words, aid), NULL);
}

/* Says that the links from @begin to @end leave only one possibility. */
static const char *
say_so (const StepWords *words, const GPtrArray *links, guint begin, guint end)
{
  const guint node = step_link (links, begin)->to;
  const guint16 house = house_left (words, links, begin, end);
  const char *cell = ari_say_cell (words->say, cell_of (words, node));
  const char *digit = ari_say_digit (words->say, get_node (words, node)->digit);

  if (house == ARI_NO_HOUSE)
    return ari_say (words->say, C_ ("clause", "then {cell} can only be {digit}"), "cell", cell,
                    "digit", digit, NULL);
  return ari_say (words->say, C_ ("clause", "then in {house}, {digit} can only be in {cell}"),
                  "digit", digit, "cell", cell, "house", ari_say_house (words->say, house), NULL);
}

const char *
step_say_dynamic_clause (const StepWords *words, const GPtrArray *links, guint i, guint *n_links)
{
  guint begin = i;
  guint end = end_of_group (links, i);

  while (is_ruled_out_by_one (words, step_link (links, begin)->to)
         && is_needed_next (words, links, end, step_link (links, begin)->to)) {
    begin = end;
    end = end_of_group (links, begin);
  }
  *n_links = end - i;
  const guint node = step_link (links, begin)->to;
  if (get_node (words, node)->is_on)
    return say_so (words, links, begin, end);
  if (get_node (words, node)->aid != 0)
    return say_aided (words, node);
  return ari_say (words->say, C_ ("clause", "then {other} is not in {there}"), "other",
                  ari_say_digit (words->say, get_node (words, node)->digit), "there",
                  step_say_node (words, node), NULL);
}

/* --- the explanation --- */

/* Says each branch in a sentence. */
static const char *
say_branches (const StepWords *words)
{
  const AriStep *step = words->step;
  const guint last = step->links[step->n_links - 1].branch;
  const char *text = NULL;

  for (guint branch = 0; branch <= last; branch++) {
    g_autoptr (GPtrArray) links = step_branch_links (words, branch);

    if (links->len > 0)
      text = text == NULL ? step_say_walk (words, links)
                          : step_say_then (words, text, step_say_walk (words, links));
  }
  return text;
}

/* Says the contradiction. @has_premise: a sentence before has named the premise */
static const char *
say_clash (const StepWords *words, gboolean has_premise)
{
  const AriStep *step = words->step;
  const guint end = step->links[step->n_links - 1].to;
  const guint premise = step->links[0].from;
  const char *sentence;

  if (has_premise)
    sentence = _ ("{end} would have to be {other} and could not be.");
  else if (get_node (words, premise)->is_on)
    sentence = ngettext ("Suppose {cell} is {digit}: after {n} link, {end} would have to be "
                         "{other} and could not be.",
                         "Suppose {cell} is {digit}: after {n} links, {end} would have to be "
                         "{other} and could not be.",
                         step->n_links);
  else
    sentence = ngettext ("Suppose {cell} is not {digit}: after {n} link, {end} would have to be "
                         "{other} and could not be.",
                         "Suppose {cell} is not {digit}: after {n} links, {end} would have to be "
                         "{other} and could not be.",
                         step->n_links);
  return ari_say (words->say, sentence, "cell", ari_say_cell (words->say, cell_of (words, premise)),
                  "digit", ari_say_digit (words->say, get_node (words, premise)->digit), "n",
                  ari_say_count (words->say, step->n_links), "end",
                  ari_say_cell (words->say, cell_of (words, end)), "other",
                  ari_say_digit (words->say, get_node (words, end)->digit), NULL);
}

/* Says that all branches lead to the same result. */
static const char *
say_meeting (const StepWords *words)
{
  const AriStep *step = words->step;
  const guint start = step_verity_start (words);
  const char *sentence = step->flags & ARI_STEP_CELL
                             ? _ ("Whichever candidate {cell} holds, the result is the same.")
                         : step->flags & ARI_STEP_REGION
                             ? _ ("Wherever {digit} is in {house}, the result is the same.")
                             : _ ("Whether or not {digit} is in {cells}, the result is the same.");

  return ari_say (words->say, sentence, "cell", ari_say_cell (words->say, cell_of (words, start)),
                  "digit", ari_say_digit (words->say, get_node (words, start)->digit), "house",
                  step_say_houses_of (words, ARI_HOUSE_FAULT), "cells",
                  step_say_node (words, start), NULL);
}

/* Says how long the chains are whose clauses are not told. */
static const char *
say_length (const StepWords *words)
{
  const guint n = words->step->n_links;

  return ari_say (
      words->say,
      ngettext ("The chains have {n} link in all.", "The chains have {n} links in all.", n), "n",
      ari_say_count (words->say, n), NULL);
}

/* Names the techniques used on the way, each once; NULL if there are none. */
static const char *
say_aids (const StepWords *words)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < words->step->n_aids; i++) {
    const char *name = step_aid_name (&words->step->aids[i]);

    if (!g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
      g_ptr_array_add (names, (gpointer) name);
  }
  if (names->len == 0)
    return NULL;
  return ari_say (words->say,
                  ngettext ("On the way, another technique is used: {techniques}.",
                            "On the way, other techniques are used: {techniques}.", names->len),
                  "techniques", step_say_list (words, names, STEP_LIST_AND), NULL);
}

const char *
step_explain_dynamic (const StepWords *words)
{
  const gboolean is_clash = (words->step->flags & ARI_STEP_CONTRADICTION) != 0;
  g_autoptr (GArray) clauses = step_list_clauses (words, 0);
  const char *text;

  if (clauses->len <= MAX_CLAUSES) {
    text = step_say_then (words, say_branches (words),
                          is_clash ? say_clash (words, TRUE) : say_meeting (words));
  } else {
    text = is_clash ? say_clash (words, FALSE)
                    : step_say_then (words, say_meeting (words), say_length (words));
    text = step_say_then (words, text, say_aids (words));
  }
  return text;
}

/* How much further to the right the lines of a chain within begin, and its clauses again: an em
 * space, which is as wide everywhere. */
#define INDENT "\u2003"

static void append_branches (GString *text, const StepWords *words, guint open, gboolean is_inner);

/* Appends the clauses of a branch, each on a new line. */
static void
append_clauses (
    GString *text, const StepWords *words, const GPtrArray *links, guint open, gboolean is_inner)
{
  guint n;

  for (guint i = 0; i < links->len; i += n) {
    g_string_append_printf (text, "\n%s%s", is_inner ? INDENT INDENT : "",
                            step_say_clause (words, links, i, &n));
    if (open != 0 && get_node (words, step_link (links, i + n - 1)->to)->inner == open) {
      const AriStep inner = ari_step_get_inner (words->step, open - 1);

      append_branches (text, &(StepWords){ words->say, &inner }, 0, TRUE);
    }
  }
}

static void
append_branches (GString *text, const StepWords *words, guint open, gboolean is_inner)
{
  const guint n_links = words->step->n_links;
  const guint n_branches = n_links > 0 ? words->step->links[n_links - 1].branch + 1u : 0;

  for (guint branch = 0; branch < n_branches; branch++) {
    g_autoptr (GPtrArray) links = step_branch_links (words, branch);
    const guint first = links->len > 0 ? step_link (links, 0)->from : 0;

    if (links->len == 0)
      continue;
    g_string_append_printf (
        text, "\n%s%s", is_inner ? INDENT : "",
        ari_say (words->say,
                 /* Translators: what is assumed; what follows from it comes in the next lines */
                 get_node (words, first)->is_on ? _ ("If {digit} is in {cells}:")
                                                : _ ("If {digit} is not in {cells}:"),
                 "digit", ari_say_digit (words->say, get_node (words, first)->digit), "cells",
                 step_say_node (words, first), NULL));
    append_clauses (text, words, links, open, is_inner);
  }
}

const char *
step_say_unfolded (const StepWords *words, const char *explanation, guint open)
{
  GString *text = g_string_new (explanation);

  append_branches (text, words, open, FALSE);
  return ari_say_text (words->say, g_string_free (text, FALSE));
}
