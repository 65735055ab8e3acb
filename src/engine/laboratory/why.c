/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the reason for one step. */

#include "engine/laboratory/why.h"

static AriChoice
choice_of (const AriStrategy *strategy, uint32_t n_tied)
{
  if (strategy->order == ARI_ORDER_ROWS)
    return ARI_CHOICE_ROWS;
  if (strategy->order == ARI_ORDER_COLUMNS)
    return ARI_CHOICE_COLUMNS;
  if (n_tied == 0)
    return ARI_CHOICE_FEWEST;
  return strategy->ties == ARI_TIES_LOOKAHEAD ? ARI_CHOICE_LOOKAHEAD : ARI_CHOICE_READING;
}

/* Returns the decision of the step's cell, or NULL: a backtrack over the last digit removes it. */
static const AriDecision *
decision_of (const AriSnapshot *snapshot)
{
  const AriDecision *top = snapshot->decisions + snapshot->n_decisions - 1;

  return snapshot->n_decisions > 0 && top->cell == snapshot->event.cell ? top : NULL;
}

void
ari_why_read (AriWhy *why,
              const AriSnapshot *snapshot,
              const AriStrategy *strategy,
              const AriSubtree *left)
{
  const unsigned kind = snapshot->event.kind;
  const AriDecision *decision = NULL;

  *why = (AriWhy){ .event = snapshot->event, .tied = ARI_NO_CELL };
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
    why->choice =
        why->event.rule == ARI_RULE_CHOICE ? ARI_CHOICE_OWN : choice_of (strategy, why->n_tied);
  }
  if (kind == ARI_EVENT_BACK && left != NULL) {
    why->has_cost = true;
    why->steps = left->last - left->first + 1;
    why->dead_ends = left->dead_ends;
    why->solutions = left->solutions;
  }
}
