/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strategy of a search: how it chooses a cell, what it deduces, and the named presets. */

#pragma once

#include "engine/search/own-choices.h"

typedef enum {
  ARI_ORDER_ROWS,       /* the first open cell, row by row */
  ARI_ORDER_COLUMNS,    /* the first open cell, column by column */
  ARI_ORDER_BOXES,      /* the first open cell, box by box or region by region */
  ARI_ORDER_FEWEST,     /* the open cell with the fewest candidates; a search that learns: cell or
                           digit of a house */
  ARI_ORDER_DEGREE,     /* the cell that sees the most open cells */
  ARI_ORDER_DOM_DEGREE, /* the fewest candidates for each open cell that it sees (dom/deg) */
  ARI_ORDER_WEIGHT,     /* the fewest candidates for its weight (dom/wdeg): each dead end adds to
                           that of its cell or house */
  ARI_ORDER_CONFLICT,   /* the cell of the last guess that failed, while it is open; else the
                           fewest candidates */
  ARI_ORDER_DIGIT,      /* among the cells that can hold the digit that was placed most often, the
                           one with the fewest candidates; that digit is tried first */
  ARI_ORDER_RANDOM,     /* any open cell */
  ARI_ORDER_ACTIVITY,   /* the candidate that took part in the most conflicts of late; only where
                           the search learns */
  ARI_N_ORDERS,
} AriCellOrder;

/** AriTies: which of the cells that are equal by the order. */
typedef enum {
  ARI_TIES_READING,   /* the first in reading order */
  ARI_TIES_RANDOM,    /* any of them */
  ARI_TIES_LOOKAHEAD, /* the one whose candidates, tried and propagated, leave the least open */
  ARI_N_TIES,
} AriTies;

/** AriValues: which candidate of a cell, or place of a digit, is tried first. Among equal ones it
 * is the least digit, or the first place. */
typedef enum {
  ARI_VALUES_ASCENDING,
  ARI_VALUES_DESCENDING,
  ARI_VALUES_LEAST, /* the one that takes candidates from the fewest cells */
  ARI_VALUES_PLACE, /* the digit that has the fewest places in one of the cell's houses; the cell
                     * with the fewest candidates */
  ARI_VALUES_RANDOM,
  ARI_N_VALUES,
} AriValues;

typedef enum {
  ARI_BRANCHING_DIGITS,  /* each candidate of the cell in turn */
  ARI_BRANCHING_TWO_WAY, /* one candidate; then without it, where the order chooses again */
  ARI_BRANCHING_PLACES,  /* two-way, and where a digit has fewer places in a house than the cell has
                          * candidates, a guess is one of these */
  ARI_N_BRANCHINGS,
} AriBranching;

typedef enum {
  ARI_PROPAGATION_NONE,    /* a dead end is found when its cell is chosen */
  ARI_PROPAGATION_FORWARD, /* forward checking: a cell without a candidate is a dead end at once */
  ARI_PROPAGATION_NAKED,   /* and naked singles */
  ARI_PROPAGATION_SINGLES, /* and hidden singles */
  ARI_PROPAGATION_LOCKED,  /* singles, and locked candidates */
  ARI_PROPAGATION_PAIRS,   /* these, and naked and hidden pairs */
  ARI_PROPAGATION_ALLDIFF, /* singles, and each house as one constraint: see alldiff.c */
  ARI_PROPAGATION_LOOKAHEAD, /* singles, and candidates that lead to a dead end by singles */
  ARI_N_PROPAGATIONS,
} AriPropagation;

/** AriRestarts, AriDecay, AriForgets: the dials of a search that learns. */
typedef enum {
  ARI_RESTARTS_USUAL, /* the search begins again after some hundreds of dead ends, then more */
  ARI_RESTARTS_OFTEN, /* after an eighth of these */
  ARI_RESTARTS_NEVER,
  ARI_N_RESTARTS,
} AriRestarts;
typedef enum {
  ARI_DECAY_USUAL, /* with each dead end, those before it count a fourteenth less */
  ARI_DECAY_FAST,  /* a quarter less */
  ARI_DECAY_SLOW,  /* a fiftieth less */
  ARI_N_DECAYS,
} AriDecay;
typedef enum {
  ARI_FORGETS_USUAL, /* the worse half of the nogoods after some thousands of dead ends */
  ARI_FORGETS_OFTEN, /* after an eighth of these */
  ARI_FORGETS_NEVER, /* unless memory is full */
  ARI_N_FORGETS,
} AriForgets;

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
  ARI_RULE_NAKED_PAIR,    /* two cells of a house need two digits, which the others lose */
  ARI_RULE_HIDDEN_PAIR,   /* two digits of a house need two cells, which lose the others */
  ARI_RULE_ALLDIFF,       /* with it, the other cells of a house could not all be different */
  ARI_RULE_SEARCHED,      /* two-way branching: the guess of it has been searched to its end */
  ARI_N_RULES,
} AriRule;

/** AriStrategy: immutable: a value for each axis of methods, see method.h. A copy that outlives it
 * must hold a reference to the choices too. */
typedef struct {
  const char *name;    /* for the command line and files: "mrv-singles" */
  const char *title;   /* for people, English, marked for translation */
  const char *line;    /* a short description, without a full stop */
  const char *summary; /* a sentence or two, English, marked for translation */
  AriCellOrder order;
  AriTies ties;
  AriValues values;
  AriBranching branching;
  AriPropagation propagation;
  bool learns;          /* the search learns from its dead ends (engine/learn) */
  AriRestarts restarts; /* this and the next two: only where it learns */
  AriDecay decay;
  AriForgets forgets;
  uint32_t seed;                /* of what is random; 0 where nothing is */
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
/** ari_strategy_deductions: Returns: the rules of its propagation, bits (1 << AriRule). */
uint32_t ari_strategy_deductions (const AriStrategy *strategy);
/** ari_strategy_is_random: Returns: true if a choice is made by random numbers. */
bool ari_strategy_is_random (const AriStrategy *strategy);
/** ari_strategy_looks_ahead: Returns: true if candidates are tried, so that a step may take up to
 * 50 µs. */
bool ari_strategy_looks_ahead (const AriStrategy *strategy);
/** ari_rule_title: a rule's name for people, English, marked for translation. */
const char *ari_rule_title (AriRule rule);
