/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by all of the logic: options, the status of a position, and when to stop. */

#pragma once

#include "engine/logic/step/techniques.h"

/** AriTechniqueWorth: what a technique counts in the rating of a path. */
typedef struct {
  uint8_t level; /* AriLevel */
  uint16_t score;
} AriTechniqueWorth;

/** AriLogicOptions: the techniques to use, their order, what they count, and their limits. */
typedef struct {
  AriTechnique order[ARI_N_TECHNIQUES]; /* the first n_order are tried, in this order */
  unsigned n_order;
  AriTechniqueWorth worths[ARI_N_TECHNIQUES]; /* by technique */

  /* techniques with ARI_TECHNIQUE_NEEDS_UNIQUE find nothing without this; the caller has to know
   * that the givens have exactly one solution */
  bool has_one_solution;

  uint8_t max_fins;              /* fins of a fish */
  uint8_t max_endo_fins;         /* endo-fins of a Franken or mutant fish */
  bool siamese_fish;             /* finds pairs of finned fish on one base, too */
  bool sparse_empty_rectangles;  /* finds those with two candidates, too */
  bool sparse_unique_rectangles; /* finds those where a corner lacks a candidate, too */
  uint8_t max_chain_links;       /* of X- and XY-chains, nice loops, AICs, whips */
  uint8_t max_als_cells;
  uint8_t max_als_chain; /* how many sets an ALS chain may have */
  bool als_in_chains;    /* almost locked sets as nodes of grouped nice loops and AICs */
  bool als_may_overlap;
  uint16_t max_net_nodes; /* the most states of a branch of a forcing net */
} AriLogicOptions;

/** AriLogicStatus: the status of a position, or of work on it. */
typedef enum {
  ARI_LOGIC_OPEN,          /* the position has open cells and nothing visibly wrong */
  ARI_LOGIC_SOLVED,        /* all cells are filled, none wrong */
  ARI_LOGIC_CONTRADICTION, /* no solution follows */
  ARI_LOGIC_STUCK,         /* none of the techniques finds anything */
  ARI_LOGIC_FOUND,         /* there are steps in the list */
  ARI_LOGIC_BROKEN_OFF,    /* goes_on returned false; what is in the list is right, there may be
                            * more */
  ARI_LOGIC_NO_ROOM,       /* the list is full: likewise */
} AriLogicStatus;

/** AriLogicProgress: the progress of a long search: one for the chains of a technique of the last
 * resort. */
typedef struct {
  AriTechnique technique; /* ARI_N_TECHNIQUES: no such search */
  uint16_t done;          /* 0 to `total`, without a unit */
  uint16_t total;
} AriLogicProgress;

/** AriLogicGoesOn: called at least every few milliseconds of work. Returns: true to go on. */
typedef bool (*AriLogicGoesOn) (void *data);
