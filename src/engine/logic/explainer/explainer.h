/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rates puzzles on the scale of the Sudoku Explainer (ER, EP, ED): by a path over that program's
 * own table of techniques, in its own order. */

#pragma once

#include "engine/logic/explainer/explainer-rating.h"
#include "engine/logic/step/sink.h"

/** ari_explainer_technique_title: a title for people, in English, marked for translation; NULL from
 * ARI_N_EXPLAINER_TECHNIQUES on. */
const char *ari_explainer_technique_title (AriExplainerTechnique technique);

/** AriExplainer: scratch memory; nothing but ari_explainer_new() allocates. The same puzzle always
 * gets the same rating. One thread at a time. */
typedef struct AriExplainer AriExplainer;

/**
 * ari_explainer_knows: Returns: true if puzzles of @layout can be rated: up to 16 digits, where all
 * houses have as many cells as there are digits, without rules between cells that share no house.
 * Boxes may be regions of any form; up to twelve more houses of any kind (diagonals, windows,
 * disjoint groups, extra regions) are ordinary ones.
 */
bool ari_explainer_knows (const AriLayout *layout);
/** ari_explainer_new: memory for puzzles of @layout. Returns: (transfer full) (nullable): NULL for
 * layouts that it does not know, and when memory is short. */
AriExplainer *ari_explainer_new (const AriLayout *layout);
/** ari_explainer_free: @explainer may be NULL. */
void ari_explainer_free (AriExplainer *explainer);

/**
 * ari_explainer_rate: plays the steps of the Sudoku Explainer, each the easiest, to the end.
 * @givens: (array length=n_cells): a digit or ARI_NO_DIGIT per cell; other numbers are open cells
 * @has_one_solution: true if unique rectangles and loops and universal graves may be used, which
 * the caller has to know; without them, ratings can be higher than published ones
 * @rating: (out)
 * @goes_on: (nullable): called at least every few milliseconds
 *
 * Returns: SOLVED; STUCK where the scale ends; CONTRADICTION where there is no solution; or
 * BROKEN_OFF. It is rating->status too.
 */
AriLogicStatus ari_explainer_rate (AriExplainer *explainer,
                                   const uint8_t *givens,
                                   bool has_one_solution,
                                   AriExplainerRating *rating,
                                   AriLogicGoesOn goes_on,
                                   void *data);

/**
 * ari_explainer_find_step: finds the step that comes next in a position, which may be one of
 * candidates alone (a *sukaku*).
 * @givens: (array length=n_cells): as for ari_explainer_rate(), placed digits too
 * @removed: (array length=n_cells) (nullable): candidates that have been taken from open cells
 * @rating: (out): of this step alone
 *
 * Returns: FOUND; or SOLVED, STUCK, CONTRADICTION, BROKEN_OFF where there is no step.
 */
AriLogicStatus ari_explainer_find_step (AriExplainer *explainer,
                                        const uint8_t *givens,
                                        const AriDigits *removed,
                                        bool has_one_solution,
                                        AriExplainerRating *rating,
                                        AriLogicGoesOn goes_on,
                                        void *data);

/**
 * ari_explainer_find_chains: looks for steps of sink->technique, which must be one with
 * ARI_TECHNIQUE_LAST_RESORT: the one that the explainer would play, or the shortest for each
 * conclusion. explainer-show.h says what they consist of.
 * @digits: (array length=n_cells): the digit of each cell, or ARI_NO_DIGIT
 * @removed: (array length=n_cells): candidates that have been taken from open cells
 *
 * Finds nothing where the position is a contradiction. It asks the sink every few milliseconds.
 */
void ari_explainer_find_chains (AriExplainer *explainer,
                                const uint8_t *digits,
                                const AriDigits *removed,
                                AriSink *sink);

/** ari_explainer_technique_of: the explainer's technique for @step, which is of a technique with
 * ARI_TECHNIQUE_LAST_RESORT. */
AriExplainerTechnique ari_explainer_technique_of (const AriStep *step);
