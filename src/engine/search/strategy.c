/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The presets: every published way of searching that the program shows, as data. */

#include <string.h>

#include "engine/search/strategy.h"

/* marks a text for translation, which the floors above look up */
#define N_(text) (text)

#define RULE(name) (UINT32_C (1) << ARI_RULE_##name)

enum {
  NAKED = RULE (NAKED_SINGLE),
  SINGLES = NAKED | RULE (HIDDEN_SINGLE),
  LOCKED = SINGLES | RULE (POINTING) | RULE (CLAIMING),
  LOOKAHEAD = SINGLES | RULE (LOOKAHEAD),
};

static const AriStrategy strategies[] = {
  {
      .name = "rows",
      .title = N_ ("Row by row"),
      .summary =
          N_ ("Takes the first open cell, row by row, and tries its digits in turn, each where "
              "no row, column or box forbids it. Nothing else is deduced: this is plain "
              "backtracking."),
      .order = ARI_ORDER_ROWS,
  },
  {
      .name = "columns",
      .title = N_ ("Column by column"),
      .summary =
          N_ ("Plain backtracking as “Row by row”, but the first open cell is taken column by "
              "column. On one puzzle it can be a thousand times faster or slower."),
      .order = ARI_ORDER_COLUMNS,
  },
  {
      .name = "mrv",
      .title = N_ ("Fewest candidates first"),
      .summary =
          N_ ("Takes the open cell with the fewest candidates and tries them in turn. A cell "
              "with one candidate is a level of the search too, a forced one. Walks the same "
              "tree as “Fewest candidates, with single candidates”, which fills such a cell "
              "as a deduction."),
      .order = ARI_ORDER_FEWEST,
  },
  {
      .name = "mrv-naked",
      .title = N_ ("Fewest candidates, with single candidates"),
      .summary =
          N_ ("Fills every cell that has one candidate left, then tries the cell with the "
              "fewest. Walks the same tree as “Fewest candidates first”: there a cell with one "
              "candidate is a forced level, here it is a deduction and no level at all."),
      .order = ARI_ORDER_FEWEST,
      .deductions = NAKED,
  },
  {
      .name = "mrv-singles",
      .title = N_ ("Fewest candidates, with single places"),
      .summary =
          N_ ("Fills cells with one candidate, and puts a digit where it has one place left in "
              "a row, column or box; then tries the cell with the fewest candidates. Nearly "
              "half of all 17-clue puzzles need no guess."),
      .order = ARI_ORDER_FEWEST,
      .deductions = SINGLES,
  },
  {
      .name = "mrv-locked",
      .title = N_ ("Fewest candidates, with locked candidates"),
      .summary =
          N_ ("Singles, and pointing and claiming: where all places of a digit in one house "
              "lie in another house too, the rest of that house loses the digit. Then the cell "
              "with the fewest candidates is tried."),
      .order = ARI_ORDER_FEWEST,
      .deductions = LOCKED,
  },
  {
      .name = "mrv-lookahead",
      .title = N_ ("Fewest candidates, with look-ahead"),
      .summary =
          N_ ("Singles, then each candidate is tried and followed up by singles; if that ends "
              "in a contradiction, it is removed. Slow for each step, but no 17-clue puzzle "
              "then needs a guess."),
      .order = ARI_ORDER_FEWEST,
      .deductions = LOOKAHEAD,
  },
  {
      .name = "mrv-ties",
      .title = N_ ("Fewest candidates, ties by look-ahead"),
      .summary =
          N_ ("Singles and locked candidates; among the cells with the fewest candidates, the "
              "one whose candidates, tried and followed up by singles, leave the least open."),
      .order = ARI_ORDER_FEWEST,
      .ties = ARI_TIES_LOOKAHEAD,
      .deductions = LOCKED,
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

const char *
ari_rule_title (AriRule rule)
{
  static const char *const titles[ARI_N_RULES] = {
    [ARI_RULE_NONE] = N_ ("No rule"),
    [ARI_RULE_NAKED_SINGLE] = N_ ("Single candidate"),
    [ARI_RULE_HIDDEN_SINGLE] = N_ ("Single place"),
    [ARI_RULE_POINTING] = N_ ("Pointing"),
    [ARI_RULE_CLAIMING] = N_ ("Claiming"),
    [ARI_RULE_LOOKAHEAD] = N_ ("Look-ahead"),
  };

  return (unsigned) rule < ARI_N_RULES ? titles[rule] : titles[ARI_RULE_NONE];
}
