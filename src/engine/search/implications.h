/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A graph of the way to a dead end, from the decisions through each deduction. */

#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "engine/base/layout.h"

/** AriImplication: a candidate that is placed or ruled out, and what it follows from. */
typedef struct {
  uint16_t cell;
  uint8_t digit;
  bool is_placed;
  bool is_cut;          /* a part of the nogood that was learned from the dead end */
  uint8_t rule;         /* AriRule; NONE or CHOICE: a decision */
  uint16_t house;       /* in which it follows, or ARI_NO_HOUSE */
  uint16_t other_house; /* of locked candidates: the house that loses the digit */
  uint32_t depth;       /* the decisions that were open: of a decision, its number from 1; in a
                         * search that does not learn, up to the last of those it follows from */
  uint32_t first_cause; /* in AriImplications.causes */
  uint32_t n_causes;
} AriImplication;

/**
 * AriImplications: facts in the order in which they came about, so that causes come before what
 * follows from them. Facts known before the first decision have no entry: everything follows from
 * its causes and the grid as it was then. The last causes are those of the dead end itself. An
 * empty graph is zero, and has no memory.
 */
typedef struct {
  AriImplication *facts;
  uint32_t *causes; /* numbers of facts */
  uint32_t n_facts;
  uint32_t n_causes;
  uint32_t first_of_end; /* the first of the dead end's causes, which go on to n_causes */
  bool has_searched;     /* candidates take part that two-way branching had searched to their end */
  bool is_minimal;       /* if a decision is left out, no dead end follows from the others */
  uint32_t max_facts;
  uint32_t max_causes;
} AriImplications;

/** ari_implications_reserve: makes room for that many facts and causes in all; what is there is
 * kept, but moves. Returns: false when memory is short. */
bool ari_implications_reserve (AriImplications *graph, uint32_t n_facts, uint32_t n_causes);
/** ari_implications_clear: frees the memory of @graph and empties it. */
void ari_implications_clear (AriImplications *graph);
/** ari_implications_assign: copies @from. Returns: false, with an empty @graph, when memory is
 * short. */
bool ari_implications_assign (AriImplications *graph, const AriImplications *from);
/** ari_implications_is_decision: Returns: true if fact @i is a decision. */
bool ari_implications_is_decision (const AriImplications *graph, uint32_t i);
