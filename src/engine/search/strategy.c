/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The presets. */

#include <string.h>

#include "engine/search/strategy.h"

/* marks a text for translation, which the floors above look up */
#define N_(text) (text)

static const AriStrategy strategies[] = {
  {
      .name = "rows",
      .title = N_ ("Row by row"),
      .line = N_ ("Plain backtracking, reading row by row"),
      .summary =
          N_ ("Takes the first open cell, row by row, and tries each digit that does not clash "
              "with those already placed. Deduces nothing: this is plain backtracking."),
      .order = ARI_ORDER_ROWS,
  },
  {
      .name = "columns",
      .title = N_ ("Column by column"),
      .line = N_ ("Plain backtracking, reading column by column"),
      .summary =
          N_ ("Plain backtracking like “Row by row”, but takes the first open cell column by "
              "column. The same puzzle can take a thousand times more or fewer steps."),
      .order = ARI_ORDER_COLUMNS,
  },
  {
      .name = "mrv",
      .title = N_ ("MRV (fewest candidates first)"),
      .line = N_ ("Guesses where the fewest candidates are left"),
      .summary =
          N_ ("Minimum remaining values: takes the open cell with the fewest candidates and tries "
              "them in turn. A cell with one candidate gets it without a guess, but is a level of "
              "its own in the search (“forced”). Walks the same tree as “MRV with naked "
              "singles”, which fills such cells by deduction."),
      .order = ARI_ORDER_FEWEST,
      .propagation = ARI_PROPAGATION_FORWARD,
  },
  {
      .name = "mrv-naked",
      .title = N_ ("MRV with naked singles"),
      .line = N_ ("The same tree, but naked singles are deduced"),
      .summary =
          N_ ("Fills every cell that has one candidate left (naked singles), then tries the cell "
              "with the fewest. Walks the same tree as “MRV (fewest candidates first)”, where a "
              "cell with one candidate is a forced level; here it is a deduction and adds no "
              "level."),
      .order = ARI_ORDER_FEWEST,
      .propagation = ARI_PROPAGATION_NAKED,
  },
  {
      .name = "mrv-singles",
      .title = N_ ("MRV (fewest candidates) with singles"),
      .line = N_ ("Fewest candidates, after naked and hidden singles"),
      .summary = N_ (
          "MRV: tries the cell with the fewest candidates first, but only after it has filled "
          "cells with one candidate left (naked singles) and placed digits that fit only one cell "
          "of a house (hidden singles). Nearly half of all puzzles with 17 givens need no guess."),
      .order = ARI_ORDER_FEWEST,
      .propagation = ARI_PROPAGATION_SINGLES,
  },
  {
      .name = "mrv-locked",
      .title = N_ ("MRV with locked candidates"),
      .line = N_ ("Fewest candidates, after singles, pointing and claiming"),
      .summary =
          N_ ("Singles, pointing and claiming: where all candidates of a digit in one house also "
              "lie in a second house, the rest of the second house loses the digit. Then tries "
              "the cell with the fewest candidates."),
      .order = ARI_ORDER_FEWEST,
      .propagation = ARI_PROPAGATION_LOCKED,
  },
  {
      .name = "mrv-lookahead",
      .title = N_ ("MRV with look-ahead"),
      .line = N_ ("Fewest candidates, after testing each by singles"),
      .summary =
          N_ ("Singles, then tests each candidate by following it up with singles and removes "
              "it if that ends in a contradiction. Each step is slow, but no puzzle with 17 "
              "givens needs a guess."),
      .order = ARI_ORDER_FEWEST,
      .propagation = ARI_PROPAGATION_LOOKAHEAD,
  },
  {
      .name = "mrv-ties",
      .title = N_ ("MRV with ties broken by look-ahead"),
      .line = N_ ("Of the cells with the fewest candidates, the one that settles most"),
      .summary =
          N_ ("Singles and locked candidates. Among the cells with the fewest candidates, takes "
              "the one whose candidates, followed up with singles, leave the least open."),
      .order = ARI_ORDER_FEWEST,
      .ties = ARI_TIES_LOOKAHEAD,
      .propagation = ARI_PROPAGATION_LOCKED,
  },
  {
      .name = "mrv-learning",
      .title = N_ ("MRV (fewest candidates) with learning"),
      .line = N_ ("Fewest candidates; learns from each dead end, and jumps"),
      .summary =
          N_ ("For large grids. Singles, then tries a candidate of the cell or of the digit in a "
              "house that has the fewest. From each dead end it learns a nogood: placements and "
              "missing candidates that cannot all be so. A nogood lets it jump back over the "
              "decisions that it does not need, and rules out candidates later on. "
              "After hundreds of dead ends it begins again, and mostly decides like “Learning”, so "
              "that it ends on the largest grids, too."),
      .order = ARI_ORDER_FEWEST,
      .propagation = ARI_PROPAGATION_SINGLES,
      .learns = true,
  },
  {
      .name = "learning",
      .title = N_ ("Learning (most active candidates first)"),
      .line = N_ ("For 25×25 and larger: learns, and follows what it learns"),
      .summary =
          N_ ("Learns nogoods from dead ends like “MRV (fewest candidates) with learning”, but "
              "decides the candidate "
              "that took part in the most dead ends of late. The fastest way on 25×25 and larger; "
              "its decisions are the hardest to follow."),
      .order = ARI_ORDER_ACTIVITY,
      .propagation = ARI_PROPAGATION_SINGLES,
      .learns = true,
  },
};

enum { N_STRATEGIES = sizeof strategies / sizeof strategies[0] };

const AriStrategy *
ari_strategies (unsigned *n)
{
  *n = N_STRATEGIES;
  return strategies;
}

const AriStrategy *
ari_strategy_by_name (const char *name)
{
  for (unsigned i = 0; i < N_STRATEGIES; i++)
    if (strcmp (strategies[i].name, name) == 0)
      return &strategies[i];
  return NULL;
}

const AriStrategy *
ari_strategy_default (void)
{
  return ari_strategy_by_name ("mrv-singles");
}

void
ari_strategy_keep (AriStrategy *strategy, const AriStrategy *from)
{
  *strategy = *from;
  ari_own_choices_ref (strategy->choices);
}

void
ari_strategy_drop (AriStrategy *strategy)
{
  ari_own_choices_unref (strategy->choices);
  strategy->choices = NULL;
}

uint32_t
ari_strategy_deductions (const AriStrategy *strategy)
{
  enum {
#define RULE(name) (1 << ARI_RULE_##name)
    NAKED = RULE (NAKED_SINGLE),
    SINGLES = NAKED | RULE (HIDDEN_SINGLE),
    LOCKED = SINGLES | RULE (POINTING) | RULE (CLAIMING),
    PAIRS = LOCKED | RULE (NAKED_PAIR) | RULE (HIDDEN_PAIR),
    ALLDIFF = SINGLES | RULE (ALLDIFF),
    LOOKAHEAD = SINGLES | RULE (LOOKAHEAD),
#undef RULE
  };
  static const uint32_t deductions[ARI_N_PROPAGATIONS] = {
    [ARI_PROPAGATION_NAKED] = NAKED,     [ARI_PROPAGATION_SINGLES] = SINGLES,
    [ARI_PROPAGATION_LOCKED] = LOCKED,   [ARI_PROPAGATION_PAIRS] = PAIRS,
    [ARI_PROPAGATION_ALLDIFF] = ALLDIFF, [ARI_PROPAGATION_LOOKAHEAD] = LOOKAHEAD,
  };

  return deductions[strategy->propagation];
}

bool
ari_strategy_is_random (const AriStrategy *strategy)
{
  return strategy->order == ARI_ORDER_RANDOM || strategy->ties == ARI_TIES_RANDOM
         || strategy->values == ARI_VALUES_RANDOM;
}

bool
ari_strategy_looks_ahead (const AriStrategy *strategy)
{
  return strategy->propagation == ARI_PROPAGATION_LOOKAHEAD || strategy->ties == ARI_TIES_LOOKAHEAD;
}

const char *
ari_rule_title (AriRule rule)
{
  static const char *const titles[ARI_N_RULES] = {
    [ARI_RULE_NONE] = N_ ("No rule"),
    [ARI_RULE_NAKED_SINGLE] = N_ ("Naked single"),
    [ARI_RULE_HIDDEN_SINGLE] = N_ ("Hidden single"),
    [ARI_RULE_POINTING] = N_ ("Pointing"),
    [ARI_RULE_CLAIMING] = N_ ("Claiming"),
    [ARI_RULE_LOOKAHEAD] = N_ ("Look-ahead"),
    [ARI_RULE_NOGOOD] = N_ ("Nogood"),
    [ARI_RULE_CHOICE] = N_ ("Your choice"),
    [ARI_RULE_NAKED_PAIR] = N_ ("Naked pair"),
    [ARI_RULE_HIDDEN_PAIR] = N_ ("Hidden pair"),
    [ARI_RULE_ALLDIFF] = N_ ("All different"),
    [ARI_RULE_SEARCHED] = N_ ("Searched to its end"),
  };

  return (unsigned) rule < ARI_N_RULES ? titles[rule] : titles[ARI_RULE_NONE];
}
