/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the reason for one step. */

#include "engine/laboratory/why.h"

static AriChoice
choice_of (const AriStrategy *strategy, const AriEvent *event, uint32_t n_tied)
{
  static const AriChoice by_order[ARI_N_ORDERS] = {
    [ARI_ORDER_ROWS] = ARI_CHOICE_ROWS,       [ARI_ORDER_COLUMNS] = ARI_CHOICE_COLUMNS,
    [ARI_ORDER_BOXES] = ARI_CHOICE_BOXES,     [ARI_ORDER_FEWEST] = ARI_CHOICE_FEWEST,
    [ARI_ORDER_DEGREE] = ARI_CHOICE_DEGREE,   [ARI_ORDER_DOM_DEGREE] = ARI_CHOICE_DOM_DEGREE,
    [ARI_ORDER_WEIGHT] = ARI_CHOICE_WEIGHT,   [ARI_ORDER_CONFLICT] = ARI_CHOICE_CONFLICT,
    [ARI_ORDER_DIGIT] = ARI_CHOICE_DIGIT,     [ARI_ORDER_RANDOM] = ARI_CHOICE_RANDOM,
    [ARI_ORDER_ACTIVITY] = ARI_CHOICE_FEWEST,
  };
  static const AriChoice by_ties[ARI_N_TIES] = {
    [ARI_TIES_READING] = ARI_CHOICE_READING,
    [ARI_TIES_RANDOM] = ARI_CHOICE_TIES_RANDOM,
    [ARI_TIES_LOOKAHEAD] = ARI_CHOICE_LOOKAHEAD,
  };

  if (event->house != ARI_NO_HOUSE)
    return ARI_CHOICE_PLACE;
  return n_tied == 0 ? by_order[strategy->order] : by_ties[strategy->ties];
}

/* Returns the decision of the step's cell, or NULL: a backtrack over the last digit removes it. */
static const AriDecision *
decision_of (const AriSnapshot *snapshot)
{
  const AriDecision *top = snapshot->decisions + snapshot->n_decisions - 1;

  return snapshot->n_decisions > 0 && top->cell == snapshot->event.cell ? top : NULL;
}

/* Returns the house of the cell that lost a locked candidate in which all its places in the event's
 * house lie, too. */
static uint16_t
find_other_house (const AriSnapshot *snapshot)
{
  const AriEvent *event = &snapshot->event;
  const AriLayout *layout = snapshot->layout;
  const AriHouse *from = &layout->houses[event->house];
  unsigned n;
  const uint16_t *houses = ari_layout_houses_of (layout, event->cell, &n);

  for (unsigned i = 0; i < n; i++) {
    bool has_all = houses[i] != event->house;

    for (unsigned k = 0; k < from->n_cells && has_all; k++)
      has_all = !ari_digits_has (snapshot->cells[from->cells[k]].candidates, event->digit)
                || ari_layout_is_in_house (layout, from->cells[k], houses[i]);
    if (has_all)
      return houses[i];
  }
  return ARI_NO_HOUSE;
}

void
ari_why_read (AriWhy *why,
              const AriSnapshot *snapshot,
              const AriStrategy *strategy,
              const AriSubtree *left)
{
  const unsigned kind = snapshot->event.kind;
  const AriDecision *decision = NULL;

  *why = (AriWhy){ .event = snapshot->event, .tied = ARI_NO_CELL, .other_house = ARI_NO_HOUSE };
  if (kind == ARI_EVENT_REMOVE
      && (snapshot->event.rule == ARI_RULE_POINTING || snapshot->event.rule == ARI_RULE_CLAIMING))
    why->other_house = find_other_house (snapshot);
  if (kind == ARI_EVENT_GUESS || kind == ARI_EVENT_RETRY || kind == ARI_EVENT_FORCED
      || kind == ARI_EVENT_BACK)
    decision = decision_of (snapshot);
  if (decision != NULL) {
    why->candidates = decision->candidates;
    why->left = decision->candidates & ~decision->refuted;
    if (kind != ARI_EVENT_BACK)
      why->left &= ~ari_digits_of (decision->digit);
  }
  if (kind == ARI_EVENT_GUESS || kind == ARI_EVENT_RETRY)
    why->guess = snapshot->counters.open_guesses;
  if (kind == ARI_EVENT_GUESS) {
    for (uint32_t i = 0; i < snapshot->n_tied; i++)
      if (snapshot->tied[i] != why->event.cell && why->n_tied++ == 0)
        why->tied = snapshot->tied[i];
    why->choice = why->event.rule == ARI_RULE_CHOICE
                      ? ARI_CHOICE_OWN
                      : choice_of (strategy, &why->event, why->n_tied);
  }
  if (kind == ARI_EVENT_BACK && left != NULL) {
    why->has_cost = true;
    why->steps = ari_subtree_steps (left);
    why->dead_ends = left->dead_ends;
    why->solutions = left->solutions;
  }
}
