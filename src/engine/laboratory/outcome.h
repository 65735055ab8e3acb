/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells what became of a try. Graph, tree, list, grid, race and files all show this answer. */

#pragma once

#include "engine/laboratory/subtree.h"

typedef enum {
  ARI_OUTCOME_OPEN,   /* being searched, without a solution so far */
  ARI_OUTCOME_LEADS,  /* leads to a solution, searched to its end or not */
  ARI_OUTCOME_WASTED, /* searched to its end, without a solution */
  ARI_OUTCOME_LEFT,   /* left by a jump or a restart before its end, without a solution */
  ARI_OUTCOME_FORCED, /* no guess: the only candidate of its cell */
  ARI_N_OUTCOMES,
} AriOutcome;

/** ari_subtree_outcome: Returns: the outcome of a try, as far as it was searched. */
static inline AriOutcome
ari_subtree_outcome (const AriSubtree *subtree)
{
  if (subtree->is_forced)
    return ARI_OUTCOME_FORCED;
  if (subtree->solutions > 0)
    return ARI_OUTCOME_LEADS;
  switch (subtree->state) {
  case ARI_SUBTREE_OPEN:
    return ARI_OUTCOME_OPEN;
  case ARI_SUBTREE_JUMPED:
  case ARI_SUBTREE_RESTARTED:
    return ARI_OUTCOME_LEFT;
  default:
    return ARI_OUTCOME_WASTED;
  }
}
