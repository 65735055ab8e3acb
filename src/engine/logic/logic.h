/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Solving as people do: finds steps in a position, plays them, and rates them. */

#pragma once

#include "engine/logic/explainer/explainer.h"
#include "engine/logic/step/logic-types.h"
#include "engine/logic/step/steps.h"

/** ari_logic_options_default: the techniques that are on by default, in the table's order, with
 * HoDoKu's levels, scores and limits, and has_one_solution false. */
AriLogicOptions ari_logic_options_default (void);
/** ari_logic_options_for_people: the same, followed by those with ARI_TECHNIQUE_LAST_RESORT: for
 * hints and paths, but not for ratings. */
AriLogicOptions ari_logic_options_for_people (void);
/** ari_logic_options_equal: Returns: true if both have the same techniques in the same order, which
 * count the same, and the same limits; has_one_solution may differ. */
bool ari_logic_options_equal (const AriLogicOptions *a, const AriLogicOptions *b);
/** ari_logic_options_have_last: Returns: true if the order has one with ARI_TECHNIQUE_LAST_RESORT.
 */
bool ari_logic_options_have_last (const AriLogicOptions *options);

/** AriLogicRating: the rating of a path. */
typedef struct {
  AriLogicStatus status; /* SOLVED, or why it ends */
  AriLevel level;        /* that of the hardest step, or the next with room for the score */
  AriTechnique hardest;  /* the first of the hardest level with the highest score */
  uint32_t score;
  uint32_t n_steps;
  uint32_t counts[ARI_N_TECHNIQUES];
} AriLogicRating;

/** AriLogic: a position and scratch memory; nothing but ari_logic_new() allocates. The same
 * position and options always give the same steps. One thread at a time. */
typedef struct AriLogic AriLogic;

/**
 * ari_logic_new: an empty grid of @layout, with the default options.
 *
 * Returns: (transfer full) (nullable): NULL when memory is short. The widest kernel has room for
 * every layout that can be made.
 */
AriLogic *ari_logic_new (const AriLayout *layout);
/** ari_logic_free: @logic may be NULL. */
void ari_logic_free (AriLogic *logic);

/** ari_logic_set_explainer: @explainer: (nullable) (transfer none): one for the same layout, which
 * from now on finds the steps of the last resort; without it they are not found. It must not be
 * used otherwise during calls that look for steps. */
void ari_logic_set_explainer (AriLogic *logic, AriExplainer *explainer);

/** ari_logic_set_options: takes a copy, without repeated and unknown techniques. */
void ari_logic_set_options (AriLogic *logic, const AriLogicOptions *options);

/**
 * ari_logic_set_position: candidates are the digits that no peer holds, less @removed.
 * @givens: (array length=n_cells): a digit or ARI_NO_DIGIT per cell; other numbers are open cells
 * @placed: (array length=n_cells) (nullable): the player's entries in open cells, likewise
 * @removed: (array length=n_cells) (nullable): candidates that have been taken from open cells
 *
 * Returns: OPEN, SOLVED or CONTRADICTION, as ari_logic_get_status() does from then on.
 */
AriLogicStatus ari_logic_set_position (AriLogic *logic,
                                       const uint8_t *givens,
                                       const uint8_t *placed,
                                       const AriDigits *removed);

/** ari_logic_get_status: OPEN, SOLVED or CONTRADICTION; ari_position_find_fault() says why. */
AriLogicStatus ari_logic_get_status (const AriLogic *logic);
/** ari_logic_get_digit: the digit of a cell, or ARI_NO_DIGIT. */
uint8_t ari_logic_get_digit (const AriLogic *logic, uint16_t cell);
/** ari_logic_get_candidates: those of an open cell; none in a filled one. */
AriDigits ari_logic_get_candidates (const AriLogic *logic, uint16_t cell);

/*
 * The calls that look for steps clear @steps first. "All steps" of a technique are those with
 * different results: of several that place and eliminate the same, the one with the fewest parts.
 * Where other techniques of the order find any, those of the last resort are not looked for.
 * @goes_on may be NULL. They return the status of a position that is SOLVED or a CONTRADICTION,
 * FOUND, STUCK, or why they broke off.
 */

/** ari_logic_find_first: finds one step, of the first technique in the order that finds any. */
AriLogicStatus
ari_logic_find_first (AriLogic *logic, AriSteps *steps, AriLogicGoesOn goes_on, void *data);
/** ari_logic_find_easiest: finds all steps of that technique. */
AriLogicStatus
ari_logic_find_easiest (AriLogic *logic, AriSteps *steps, AriLogicGoesOn goes_on, void *data);
/** ari_logic_get_progress: the progress of the search, for @goes_on. */
AriLogicProgress ari_logic_get_progress (const AriLogic *logic);
/** ari_logic_find_all: finds all steps of @technique, whether it is in the order or not. */
AriLogicStatus ari_logic_find_all (
    AriLogic *logic, AriTechnique technique, AriSteps *steps, AriLogicGoesOn goes_on, void *data);

/** ari_logic_find_every: finds all steps of every technique in the order. */
AriLogicStatus
ari_logic_find_every (AriLogic *logic, AriSteps *steps, AriLogicGoesOn goes_on, void *data);

/** ari_logic_apply: plays a step, which must be of this layout; parts of it that have been played
 * before change nothing. Returns: the status of the position. */
AriLogicStatus ari_logic_apply (AriLogic *logic, const AriStep *step);

/**
 * ari_logic_find_path: finds and plays the first step repeatedly, to the end or until stuck.
 * @path: (nullable): cleared, and filled with the steps in their order, to play again
 * @rating: (out): the rating of the path
 *
 * Returns: SOLVED, STUCK, CONTRADICTION, BROKEN_OFF or NO_ROOM.
 */
AriLogicStatus ari_logic_find_path (
    AriLogic *logic, AriSteps *path, AriLogicRating *rating, AriLogicGoesOn goes_on, void *data);

/** ari_logic_rating_note: counts a played step in @rating, as ari_logic_find_path() does. */
void ari_logic_rating_note (AriLogicRating *rating,
                            const AriLogicOptions *options,
                            AriTechnique technique);
/** ari_logic_rate: computes @rating's score and level from its counts, likewise with @options. */
void ari_logic_rate (AriLogicRating *rating, const AriLogicOptions *options);
/** ari_logic_rating_count_last: Returns: the number of steps of the last resort. */
uint32_t ari_logic_rating_count_last (const AriLogicRating *rating);
/** ari_logic_rating_lacks_level: Returns: true if the techniques that rate did not solve the
 * puzzle: the path got stuck before the solution, or reached it only by the last resort, which no
 * scale of levels and scores has. Such a path has no level and no score. */
bool ari_logic_rating_lacks_level (const AriLogicRating *rating);
/** ari_logic_rating_has_level: Returns: true if they solved it, so that level and score are those
 * of the puzzle. */
bool ari_logic_rating_has_level (const AriLogicRating *rating);
/** ari_logic_rating_count_others: Returns: the number of steps that are not singles: neither full
 * houses nor naked or hidden singles. */
uint32_t ari_logic_rating_count_others (const AriLogicRating *rating);
/** ARI_LEVEL_CELLS: the cells of the grids that levels are made for. More singles than that do not
 * all count for the level, though they do for the score. */
#define ARI_LEVEL_CELLS 81
/** ari_logic_rating_has_many_singles: Returns: true if there are more than that. */
bool ari_logic_rating_has_many_singles (const AriLogicRating *rating);
/** ari_level_most_score: the highest score of puzzles of a level whose singles all count; with a
 * higher one they have the next level; UINT32_MAX for the last. */
uint32_t ari_level_most_score (AriLevel level);
