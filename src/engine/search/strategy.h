/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strategy of a search: how it chooses a cell, what it deduces, and the named presets. */

#pragma once

#include "engine/search/own-choices.h"

typedef enum {
  ARI_ORDER_ROWS,     /* the first open cell, row by row */
  ARI_ORDER_COLUMNS,  /* the first open cell, column by column */
  ARI_ORDER_FEWEST,   /* the open cell with the fewest candidates; a search that learns: cell or
                         digit of a house */
  ARI_ORDER_ACTIVITY, /* the candidate that took part in the most conflicts of late; only where the
                         search learns */
} AriCellOrder;

typedef enum {
  ARI_TIES_READING,   /* the first in reading order */
  ARI_TIES_LOOKAHEAD, /* the one whose candidates, tried and propagated, leave the least open */
} AriTies;

/** AriRule: why a digit was placed or a candidate removed; also indexes the table of deductions. */
typedef enum {
  ARI_RULE_NONE,          /* not deduced: a guess, a forced level, a given */
  ARI_RULE_NAKED_SINGLE,  /* the cell's only candidate */
  ARI_RULE_HIDDEN_SINGLE, /* the digit's only place in a house */
  ARI_RULE_POINTING,      /* locked in the intersection, removed from the line */
  ARI_RULE_CLAIMING,      /* locked in the intersection, removed from the box */
  ARI_RULE_LOOKAHEAD,     /* tried and propagated by singles, it leads to a contradiction */
  ARI_RULE_NOGOOD,        /* all other parts of a nogood are true */
  ARI_RULE_CHOICE,        /* not deduced: decided by a person, see own-choices.h */
  ARI_N_RULES,
} AriRule;

/** AriStrategy: immutable; a search runs the deductions of the set in the order of AriRule. A copy
 * that outlives it must hold a reference to the choices too. */
typedef struct {
  const char *name;    /* for the command line and files: "mrv-singles" */
  const char *title;   /* for people, English, marked for translation */
  const char *line;    /* a short description, without a full stop */
  const char *summary; /* a sentence or two, English, marked for translation */
  AriCellOrder order;
  AriTies ties;
  uint32_t deductions;          /* bit (1 << AriRule) */
  bool learns;                  /* the search learns from its dead ends (engine/learn) */
  const AriOwnChoices *choices; /* (nullable): decisions of a person instead; no preset has any */
} AriStrategy;

/** ari_strategies: the presets, the simplest first. @n is set to their number. */
const AriStrategy *ari_strategies (unsigned *n);
/** ari_strategy_by_name: the preset of that name, or NULL. */
const AriStrategy *ari_strategy_by_name (const char *name);
/** ari_strategy_default: `mrv-singles`. */
const AriStrategy *ari_strategy_default (void);
/** ari_strategy_keep: copies @from into @strategy and references its choices. */
void ari_strategy_keep (AriStrategy *strategy, const AriStrategy *from);
/** ari_strategy_drop: releases the choices of a kept strategy and clears them. */
void ari_strategy_drop (AriStrategy *strategy);
/** ari_strategy_looks_ahead: Returns: true if candidates are tried, so that a step may take up to
 * 50 µs. */
bool ari_strategy_looks_ahead (const AriStrategy *strategy);
/** ari_rule_title: a rule's name for people, English, marked for translation. */
const char *ari_rule_title (AriRule rule);
