/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Solving as people do: finds steps in a position, plays them, and says how hard they are. */

#pragma once

#include "engine/logic/step/steps.h"

/** AriLogicOptions: which techniques are used, in which order, and how far each goes. */
typedef struct {
  AriTechnique order[ARI_N_TECHNIQUES]; /* of which the first n_order are tried, in this order */
  unsigned n_order;

  /* techniques with ARI_TECHNIQUE_NEEDS_UNIQUE find nothing without this: it is for the caller to
   * know that the givens have exactly one solution */
  bool has_one_solution;

  uint8_t max_fins;              /* of a fish */
  uint8_t max_endo_fins;         /* of a Franken or mutant fish */
  bool siamese_fish;             /* also pairs of finned fish on one base */
  bool sparse_empty_rectangles;  /* also of two candidates */
  bool sparse_unique_rectangles; /* also where a corner lacks a candidate of the rectangle */
  uint8_t max_chain_links;       /* of X-, XY-chains, nice loops and AICs */
  uint8_t max_als_cells;
  uint8_t max_als_chain; /* how many sets an ALS chain may have */
  bool als_in_chains;    /* almost locked sets as nodes of grouped nice loops and AICs */
  bool als_may_overlap;
  uint16_t max_net_nodes; /* of a branch of a forcing net */
} AriLogicOptions;

/** ari_logic_options_default: the table's order with what is on by default, and HoDoKu's limits;
 * not known to have one solution. */
AriLogicOptions ari_logic_options_default (void);

/** AriLogicStatus: where a position, or work on it, stands. */
typedef enum {
  ARI_LOGIC_OPEN,          /* the position has open cells and nothing wrong that can be seen */
  ARI_LOGIC_SOLVED,        /* all cells are filled, none wrong */
  ARI_LOGIC_CONTRADICTION, /* no solution follows: see AriLogicFault */
  ARI_LOGIC_STUCK,         /* none of the techniques finds anything */
  ARI_LOGIC_FOUND,         /* there are steps in the list */
  ARI_LOGIC_BROKEN_OFF,    /* goes_on said no; what is in the list is right, there may be more */
  ARI_LOGIC_NO_ROOM,       /* the list is full: likewise */
} AriLogicStatus;

/** AriLogicFault: why no solution follows. Fields that do not apply are ARI_NO_…; of two equal
 * digits cell is the second one, and house holds both. */
typedef struct {
  uint16_t cell;  /* without a candidate, or holding what it cannot hold */
  uint16_t house; /* where `digit` has no place, or stands twice */
  uint8_t digit;
} AriLogicFault;

/** AriLogicRating: how hard a path was. */
typedef struct {
  AriLogicStatus status; /* SOLVED, or why it ends */
  AriLevel level;        /* of the hardest step, or higher where the score is too high for it */
  AriTechnique hardest;  /* the first of the hardest level with the highest score */
  uint32_t score;
  uint32_t n_steps;
  uint32_t counts[ARI_N_TECHNIQUES];
} AriLogicRating;

/** AriLogicGoesOn: asked every few thousandths of a second of work, or oftener. */
typedef bool (*AriLogicGoesOn) (void *data);

/** AriLogic: a position and room for the work; nothing allocates but ari_logic_new(). The same
 * position and options give the same steps, always. One thread at a time. */
typedef struct AriLogic AriLogic;

/**
 * ari_logic_new: an empty grid of @layout, with the default options.
 *
 * Returns: (transfer full) (nullable): NULL when memory is short.
 */
AriLogic *ari_logic_new (const AriLayout *layout);
/** ari_logic_free: @logic may be NULL. */
void ari_logic_free (AriLogic *logic);

/** ari_logic_set_options: takes a copy; techniques beyond the table, and repeated, are left out. */
void ari_logic_set_options (AriLogic *logic, const AriLogicOptions *options);

/**
 * ari_logic_set_position: candidates are what peers leave of all digits, less @removed.
 * @givens: (array length=n_cells): a digit or ARI_NO_DIGIT a cell; what is neither is open
 * @placed: (array length=n_cells) (nullable): digits that the player put into open cells, likewise
 * @removed: (array length=n_cells) (nullable): candidates that have been taken from open cells
 *
 * Returns: OPEN, SOLVED or CONTRADICTION, as ari_logic_get_status() does from then on.
 */
AriLogicStatus ari_logic_set_position (AriLogic *logic,
                                       const uint8_t *givens,
                                       const uint8_t *placed,
                                       const AriDigits *removed);

/** ari_logic_get_status: OPEN, SOLVED or CONTRADICTION; @fault is set for the last. */
AriLogicStatus ari_logic_get_status (const AriLogic *logic, AriLogicFault *fault);
/** ari_logic_get_digit: what a cell holds, or ARI_NO_DIGIT. */
uint8_t ari_logic_get_digit (const AriLogic *logic, uint16_t cell);
/** ari_logic_get_candidates: of an open cell; none of a filled one. */
AriDigits ari_logic_get_candidates (const AriLogic *logic, uint16_t cell);

/*
 * The calls that look for steps clear @steps first. All steps of a technique are those with
 * different results: of several that place and eliminate the same, the one with the fewest parts.
 * @goes_on may be NULL. They return SOLVED or CONTRADICTION where the position is, FOUND, STUCK, or
 * why they broke off.
 */

/** ari_logic_find_first: one step, of the first technique in the order that finds any. */
AriLogicStatus
ari_logic_find_first (AriLogic *logic, AriSteps *steps, AriLogicGoesOn goes_on, void *data);
/** ari_logic_find_easiest: all steps of that technique. */
AriLogicStatus
ari_logic_find_easiest (AriLogic *logic, AriSteps *steps, AriLogicGoesOn goes_on, void *data);
/** ari_logic_find_all: all steps of @technique, whether it is in the order or not. */
AriLogicStatus ari_logic_find_all (
    AriLogic *logic, AriTechnique technique, AriSteps *steps, AriLogicGoesOn goes_on, void *data);

/** ari_logic_find_every: all steps of every technique in the order. */
AriLogicStatus
ari_logic_find_every (AriLogic *logic, AriSteps *steps, AriLogicGoesOn goes_on, void *data);

/** ari_logic_apply: plays a step, which must be of this layout; what of it has been done before
 * changes nothing. Returns: the status of the position. */
AriLogicStatus ari_logic_apply (AriLogic *logic, const AriStep *step);

/**
 * ari_logic_find_path: finds and plays the first step again and again, to the end or until stuck.
 * @path: (nullable): cleared, and filled with the steps in their order, to play again
 * @rating: (out): how hard it was
 *
 * Returns: SOLVED, STUCK, CONTRADICTION, BROKEN_OFF or NO_ROOM.
 */
AriLogicStatus ari_logic_find_path (
    AriLogic *logic, AriSteps *path, AriLogicRating *rating, AriLogicGoesOn goes_on, void *data);

/** ari_logic_rate: @rating's score and level, from its counts. ari_logic_find_path() has done so.
 */
void ari_logic_rate (AriLogicRating *rating);
