/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains chains and loops. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-phrases-private.h"

/*
 * One sentence follows a chain: the assumption, then a clause for each link. A weak link and the
 * strong link after it share a clause: "then r3c8 is not 3 but 5". For a long chain the sentence
 * names only the ends; the notation and the picture show the rest.
 */

/* A reader loses track of more clauses than this. */
enum { MAX_CLAUSES = 9 };

static const AriNode *
get_node (const StepWords *words, guint node)
{
  return &words->step->nodes[node];
}

static const char *
say_digit_of (const StepWords *words, guint node)
{
  return ari_say_digit (words->say, get_node (words, node)->digit);
}

/* A digit is in one of the cells of a node, but a fish has them all. */
static const char *
say_cells_of (const StepWords *words, guint node)
{
  g_autoptr (GArray) cells = step_node_cells (words, node);

  return step_is_fish (words, node) ? step_say_cells (words, cells, STEP_LIST_AND)
                                    : step_say_node (words, node);
}

/* Fills @sentence about the ends of a link, and the set that makes it. */
static const char *
say_link (const StepWords *words, const char *sentence, const AriLink *link)
{
  const gboolean has_set = link->als != ARI_NO_ALS;
  g_autoptr (GArray) places = step_marked_cells (words, ARI_ROLE_ALS, link->als);
  const AriDigits digits = step_marked_digits (words, ARI_ROLE_ALS, link->als);

  return ari_say (words->say, sentence, "digit", say_digit_of (words, link->from), "cells",
                  say_cells_of (words, link->from), "other", say_digit_of (words, link->to),
                  "there", say_cells_of (words, link->to), "set",
                  has_set ? step_say_als (words, link->als) : "", "digits",
                  has_set ? step_say_digits (words, digits, STEP_LIST_AND) : "", "places",
                  has_set ? step_say_cells (words, places, STEP_LIST_AND) : "", NULL);
}

/* Returns TRUE if a link connects candidates of one cell, even if the step treats that as an almost
 * locked set. */
static gboolean
is_in_cell (const StepWords *words, const AriLink *link)
{
  g_autoptr (GArray) from = step_node_cells (words, link->from);
  g_autoptr (GArray) to = step_node_cells (words, link->to);

  if (link->als != ARI_NO_ALS) {
    g_autoptr (GArray) cells = step_marked_cells (words, ARI_ROLE_ALS, link->als);

    return cells->len == 1;
  }
  return from->len == 1 && step_cells_equal (from, to);
}

/* Says a strong link that a hidden set or a rectangle makes. */
static const char *
say_linked_by_set (const StepWords *words, const AriLink *link)
{
  if (step_links_by_hidden_set (words))
    /* Translators: {digits} of a house have only {places}, and lost one of these */
    return say_link (words, C_ ("clause", "then {digits} fill the rest of {places}"), link);
  /* Translators: {places} are the corners of a rectangle, {digits} two digits */
  return say_link (
      words, C_ ("clause", "then {there} is {other}, or {digits} could be swapped in {places}"),
      link);
}

/* Returns TRUE if the first end of a link that a hidden set makes is several candidates. */
static gboolean
loses_several (const StepWords *words, const AriLink *link)
{
  const guint cell = words->step->node_cells[get_node (words, link->from)->first_cell];
  guint n = 0;

  for (guint i = 0; i < words->step->n_marks; i++) {
    const AriMark *mark = &words->step->marks[i];

    n += mark->role == ARI_ROLE_ALS && mark->group == link->als && mark->cell == cell;
  }
  return n > 1;
}

/* Returns the clause for a link that a set makes, whose first end was just ruled out. */
static const char *
say_lost_in_set (const StepWords *words, const AriLink *link)
{
  const char *sentence =
      C_ ("clause", "then {cells} is not {digit}, so {there} is {other}, or {digits} could be "
                    "swapped in {places}");

  if (step_links_by_hidden_set (words))
    sentence =
        loses_several (words, link)
            ? C_ ("clause", "then {cells} is none of {digits}, so these fill the rest of {places}")
            : C_ ("clause", "then {cells} is not {digit}, so {digits} fill the rest of {places}");
  return say_link (words, sentence, link);
}

/* Returns TRUE if an almost hidden set or a rectangle makes a link. */
static gboolean
is_by_set (const StepWords *words, const AriLink *link)
{
  return link->als != ARI_NO_ALS
         && (step_links_by_hidden_set (words) || step_links_by_rectangle (words));
}

/* Says a strong link alone. */
static const char *
say_strong_link (const StepWords *words, const AriLink *link)
{
  if (is_by_set (words, link))
    return say_linked_by_set (words, link);
  if (is_in_cell (words, link))
    return say_link (words, C_ ("clause", "then {there} is {other}"), link);
  if (link->als != ARI_NO_ALS)
    return say_link (words, C_ ("clause", "then the set {set} holds {other} in {there}"), link);
  if (step_is_fish (words, link->to))
    /* Translators: {there} is a list of cells in which a digit, {other}, makes a fish */
    return say_link (words, C_ ("clause", "then {there} make a fish for {other}"), link);
  return say_link (words, C_ ("clause", "then {other} is in {there}"), link);
}

/* Says a strong link after a weak one that ruled out its first end. */
static const char *
say_weak_and_strong (const StepWords *words, const AriLink *link)
{
  if (is_by_set (words, link))
    return say_lost_in_set (words, link);
  if (is_in_cell (words, link))
    return say_link (words, C_ ("clause", "then {cells} is not {digit} but {other}"), link);
  if (link->als != ARI_NO_ALS)
    return say_link (
        words, C_ ("clause", "then the set {set} loses {digit}, so it holds {other} in {there}"),
        link);
  if (step_is_fish (words, link->to))
    return say_link (words,
                     C_ ("clause", "then {digit} is not in {cells}, so {there} make a fish for it"),
                     link);
  if (step_is_fish (words, link->from))
    return say_link (
        words, C_ ("clause", "then {cells} make no fish for {digit}, so a fin holds it: {there}"),
        link);
  return say_link (words, C_ ("clause", "then {digit} is not in {cells} but in {there}"), link);
}

const char *
step_say_clause (const StepWords *words, const GPtrArray *links, guint i, guint *n_links)
{
  const AriLink *link = step_link (links, i);

  if (step_family (words->step->technique) == STEP_FAMILY_DYNAMIC)
    return step_say_dynamic_clause (words, links, i, n_links);
  if (step_family (words->step->technique) == STEP_FAMILY_WHIP)
    return step_say_whip_clause (words, links, i, n_links);
  *n_links = 1;
  if (get_node (words, link->to)->is_on)
    return say_strong_link (words, link);
  if (i + 1 == links->len || !get_node (words, step_link (links, i + 1)->to)->is_on)
    return say_link (words, C_ ("clause", "then {other} is not in {there}"), link);
  *n_links = 2;
  return say_weak_and_strong (words, step_link (links, i + 1));
}

/* (transfer container): the clauses for all links of a chain. */
static GPtrArray *
list_clauses (const StepWords *words, const GPtrArray *links)
{
  GPtrArray *clauses = g_ptr_array_new ();
  guint n;

  for (guint i = 0; i < links->len; i += n)
    g_ptr_array_add (clauses, (gpointer) step_say_clause (words, links, i, &n));
  return clauses;
}

static void
clear_clause (gpointer data)
{
  g_free (((AriStepClause *) data)->words);
}

/* Appends the clauses of the chain within whose number is @inner - 1. */
static void
append_inner (GArray *clauses, const StepWords *words, guint inner)
{
  const AriStep step = ari_step_get_inner (words->step, inner - 1);
  g_autoptr (GArray) found = step_list_clauses (&(StepWords){ words->say, &step }, 0);

  for (guint i = 0; i < found->len; i++) {
    AriStepClause *clause = &g_array_index (found, AriStepClause, i);

    clause->inner = inner;
    g_array_append_val (clauses, *clause);
    clause->words = NULL; /* it has moved */
  }
}

GArray *
step_list_clauses (const StepWords *words, guint open)
{
  GArray *clauses = g_array_new (FALSE, FALSE, sizeof (AriStepClause));
  guint n_seen = 0;

  g_array_set_clear_func (clauses, clear_clause);
  for (guint branch = 0; n_seen < words->step->n_links; branch++) {
    g_autoptr (GPtrArray) links = step_branch_links (words, branch);
    AriStepClause clause = { 0 };

    for (guint i = 0; i < links->len; i += clause.n_links) {
      clause.words = g_strdup (step_say_clause (words, links, i, &clause.n_links));
      clause.first_link = (guint) (step_link (links, i) - words->step->links);
      clause.opens = get_node (words, step_link (links, i + clause.n_links - 1)->to)->inner;
      g_array_append_val (clauses, clause);
      if (clause.opens != 0 && clause.opens == open)
        append_inner (clauses, words, open);
    }
    n_seen += links->len;
    if (branch > words->step->n_links) /* links of no branch are left over */
      break;
  }
  return clauses;
}

/* Returns TRUE if the last link of a chain leads back, within a cell, into an almost hidden set:
 * the notation of a loop begins there. */
static gboolean
returns_in_cell (const StepWords *words, const GPtrArray *links)
{
  const AriLink *last = step_link (links, links->len - 1);

  return step_family (words->step->technique) == STEP_FAMILY_CONTINUOUS_LOOP
         && step_link (links, 0)->als != ARI_NO_ALS && step_links_by_hidden_set (words)
         && is_in_cell (words, last);
}

/* Says the assumption of a chain, followed by @clauses. */
static const char *
say_premise (const StepWords *words, const GPtrArray *links, const char *clauses)
{
  const guint node = step_link (links, 0)->from;
  const gboolean is_on = get_node (words, node)->is_on;

  if (returns_in_cell (words, links))
    return ari_say (words->say, _ ("Suppose {cell} is {digit} and not {other}: {clauses}."), "cell",
                    step_say_node (words, node), "digit",
                    say_digit_of (words, step_link (links, links->len - 1)->from), "other",
                    say_digit_of (words, node), "clauses", clauses, NULL);
  return ari_say (words->say,
                  is_on
                      /* Translators: the clauses are a list such as “then r3c4 is 5; then …” */
                      ? _ ("Suppose {digit} is in {cells}: {clauses}.")
                      : _ ("Suppose {digit} is not in {cells}: {clauses}."),
                  "digit", say_digit_of (words, node), "cells", step_say_node (words, node),
                  "clauses", clauses, NULL);
}

/* Names only the ends of a chain that is too long to follow. */
static const char *
say_ends (const StepWords *words, const GPtrArray *links)
{
  const AriLink *last = step_link (links, links->len - 1);
  const char *clause =
      ari_say (words->say,
               get_node (words, last->to)->is_on
                   ? ngettext ("then, {n} link later, {digit} is in {cells}",
                               "then, {n} links later, {digit} is in {cells}", links->len)
                   : ngettext ("then, {n} link later, {digit} is not in {cells}",
                               "then, {n} links later, {digit} is not in {cells}", links->len),
               "n", ari_say_count (words->say, links->len), "digit", say_digit_of (words, last->to),
               "cells", step_say_node (words, last->to), NULL);

  return say_premise (words, links, clause);
}

const char *
step_say_clauses (const StepWords *words, const GPtrArray *links)
{
  g_autoptr (GPtrArray) clauses = list_clauses (words, links);

  return step_say_list (words, clauses, STEP_LIST_PLAIN);
}

const char *
step_say_walk (const StepWords *words, const GPtrArray *links)
{
  g_autoptr (GPtrArray) clauses = list_clauses (words, links);

  if (clauses->len > MAX_CLAUSES)
    return say_ends (words, links);
  return say_premise (words, links, step_say_list (words, clauses, STEP_LIST_PLAIN));
}

/* Returns TRUE if two nodes are the same digit in the same cells. */
static gboolean
are_same (const StepWords *words, guint a, guint b)
{
  g_autoptr (GArray) cells = step_node_cells (words, a);
  g_autoptr (GArray) others = step_node_cells (words, b);

  return get_node (words, a)->digit == get_node (words, b)->digit
         && step_cells_equal (cells, others);
}

/* Returns TRUE if a node has several cells. */
static gboolean
is_group (const StepWords *words, guint node)
{
  g_autoptr (GArray) cells = step_node_cells (words, node);

  return cells->len > 1;
}

/* Explains X-chains, XY-chains and AICs: why one end or the other is true. A chain may end where it
 * began. */
const char *
step_explain_chain (const StepWords *words)
{
  g_autoptr (GPtrArray) links = step_branch_links (words, 0);
  const guint first = step_link (links, 0)->from;
  const guint last = step_link (links, links->len - 1)->to;
  const char *conclusion;

  if (are_same (words, first, last))
    conclusion = _ ("That means {digit} must be in {cells}, and no common peer can hold it.");
  else if (get_node (words, first)->digit != get_node (words, last)->digit)
    conclusion = _ ("That means {digit} is in {cells}, or {other} is in {there}. They see each "
                    "other, so neither can hold the other’s digit.");
  else if (is_group (words, first) || is_group (words, last))
    conclusion = _ ("That means {digit} is in {cells}, or it is in {there}, and no cell that sees "
                    "all of these can hold it.");
  else
    conclusion = _ (
        "That means {digit} is in {cells} or in {there}, and no cell that sees both can hold it.");
  conclusion = ari_say (words->say, conclusion, "digit", say_digit_of (words, first), "cells",
                        step_say_node (words, first), "other", say_digit_of (words, last), "there",
                        step_say_node (words, last), NULL);
  return step_say_then (words, step_say_walk (words, links), conclusion);
}

/* The links of an ALS chain have only the first of its digits. */
const char *
step_explain_als_chain (const StepWords *words)
{
  const AriDigits shown = ari_digits_of (get_node (words, words->step->links[0].from)->digit);
  const AriDigits rest = step_lost_digits (words) & ~shown;
  const char *more = NULL;

  if (rest != 0)
    more = ari_say (words->say, _ ("The same holds for {digits}."), "digits",
                    step_say_digits (words, rest, STEP_LIST_AND), NULL);
  return step_say_then (words, step_explain_chain (words), more);
}

const char *
step_explain_discontinuous_loop (const StepWords *words)
{
  g_autoptr (GPtrArray) links = step_branch_links (words, 0);
  const guint first = step_link (links, 0)->from;
  const guint last = step_link (links, links->len - 1)->to;
  const char *conclusion;

  if (get_node (words, first)->digit != get_node (words, last)->digit)
    return step_say_why (words, step_explain_chain (words));
  conclusion =
      ari_say (words->say,
               get_node (words, first)->is_on
                   ? _ ("That contradicts the assumption, so {digit} cannot be in {cells}.")
                   : _ ("That contradicts the assumption, so {digit} must be in {cells}, and "
                        "nothing else fits there."),
               "digit", say_digit_of (words, first), "cells", step_say_node (words, first), NULL);
  return step_say_then (words, step_say_walk (words, links), conclusion);
}

/* Returns TRUE if a chain contains an almost locked set. */
static gboolean
has_set (const GPtrArray *links)
{
  for (guint i = 0; i < links->len; i++)
    if (step_link (links, i)->als != ARI_NO_ALS)
      return TRUE;
  return FALSE;
}

const char *
step_explain_continuous_loop (const StepWords *words)
{
  g_autoptr (GPtrArray) links = step_branch_links (words, 0);
  const char *conclusion = _ ("The chain closes and works in both directions, so one end of each "
                              "weak link is true. A candidate that sees both ends is false.");

  if (has_set (links) && step_links_by_hidden_set (words))
    conclusion =
        _ ("The chain closes and works in both directions, so one end of each weak link is true. A "
           "candidate that sees both ends is false, and each hidden set fills its other cells.");
  else if (has_set (links) && !step_links_by_rectangle (words))
    conclusion =
        _ ("The chain closes and works in both directions, so one end of each weak link is true. A "
           "candidate that sees both ends is false, and each set keeps all its other digits.");
  return step_say_then (words, step_say_walk (words, links), conclusion);
}
