/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Families: techniques that share their words. Internal to the files of step-words.h. */

#pragma once

#include <glib.h>

#include "engine/logic/step/techniques.h"

/** STEP_FAMILIES: calls X() for each family: its name, the place to look at, of the names in
 * step-where.c, and its notation, a NotationRow of step-notation.c. */
#define STEP_FAMILIES(X)                                                                           \
  X (FULL_HOUSE, HOUSE, "/", NULL, NULL, NULL)                                                     \
  X (NAKED_SINGLE, CELL, "/", NULL, NULL, NULL)                                                    \
  X (HIDDEN_SINGLE, HOUSE, "/", NULL, NULL, NULL)                                                  \
  X (LOCKED_CANDIDATES, HOUSE, "/", notate_locked, NULL, NULL)                                     \
  X (NAKED_SUBSET, HOUSE, ",", notate_subset, NULL, NULL)                                          \
  X (HIDDEN_SUBSET, HOUSE, ",", notate_subset, NULL, NULL)                                         \
  X (FISH, HOUSES, "/", notate_fish, NULL, NULL)                                                   \
  X (SKYSCRAPER, HOUSES, "/", notate_two_links, NULL, NULL)                                        \
  X (KITE, HOUSES, "/", notate_two_links, NULL, NULL)                                              \
  X (DUAL_KITE, HOUSES, "/", notate_dual_kite, NULL, NULL)                                         \
  X (TURBOT_FISH, HOUSES, "/", notate_x_chain, NULL, NULL)                                         \
  X (EMPTY_RECTANGLE, HOUSES, "/", notate_empty_rectangle, NULL, NULL)                             \
  X (DUAL_EMPTY_RECTANGLE, HOUSES, "/", notate_empty_rectangle, NULL, NULL)                        \
  X (REMOTE_PAIR, PAIR, "/", notate_remote_pair, NULL, NULL)                                       \
  X (COLOR_TRAP, DIGITS, "/", notate_colors, NULL, NULL)                                           \
  X (COLOR_WRAP, DIGITS, "/", notate_colors, NULL, NULL)                                           \
  X (MULTI_COLORS_1, DIGITS, "/", notate_colors, NULL, NULL)                                       \
  X (MULTI_COLORS_2, DIGITS, "/", notate_colors, NULL, NULL)                                       \
  X (MEDUSA_TRAP, DIGITS, "/", notate_medusa, NULL, NULL)                                          \
  X (MEDUSA_WRAP, DIGITS, "/", notate_medusa, NULL, NULL)                                          \
  X (XY_WING, PIVOT, "/", notate_wing, NULL, NULL)                                                 \
  X (XYZ_WING, PIVOT, "/", notate_wing, NULL, NULL)                                                \
  X (WXYZ_WING, LARGE_PIVOT, "/", notate_wing, NULL, NULL)                                         \
  X (W_WING, W_WING, "/", notate_w_wing, NULL, NULL)                                               \
  X (UNIQUE_1, PAIR, "/", notate_rectangle, NULL, NULL)                                            \
  X (UNIQUE_2, PAIR, "/", notate_rectangle, NULL, NULL) /* and type 5 */                           \
  X (UNIQUE_3, PAIR, "/", notate_rectangle, NULL, NULL)                                            \
  X (UNIQUE_4, PAIR, "/", notate_rectangle, NULL, NULL)                                            \
  X (UNIQUE_6, PAIR, "/", notate_rectangle, NULL, NULL)                                            \
  X (HIDDEN_RECTANGLE, PAIR, "/", notate_rectangle, NULL, NULL)                                    \
  X (AVOIDABLE_1, PAIR, "/", notate_rectangle, NULL, NULL)                                         \
  X (AVOIDABLE_2, PAIR, "/", notate_rectangle, NULL, NULL)                                         \
  X (GRAVE, GRAVE, "/", NULL, NULL, NULL)                                                          \
  X (UNIQUE_LOOP_1, PAIR, "/", notate_rectangle, NULL, NULL)                                       \
  X (UNIQUE_LOOP_2, PAIR, "/", notate_rectangle, NULL, NULL)                                       \
  X (UNIQUE_LOOP_3, PAIR, "/", notate_rectangle, NULL, NULL)                                       \
  X (UNIQUE_LOOP_4, PAIR, "/", notate_rectangle, NULL, NULL)                                       \
  X (EXTENDED_1, EXTENDED, "/", notate_rectangle, NULL, NULL)                                      \
  X (EXTENDED_2, EXTENDED, "/", notate_rectangle, NULL, NULL)                                      \
  X (EXTENDED_3, EXTENDED, "/", notate_rectangle, NULL, NULL)                                      \
  X (EXTENDED_4, EXTENDED, "/", notate_rectangle, NULL, NULL)                                      \
  X (REVERSE_1, PAIR, "/", notate_rectangle, NULL, NULL)                                           \
  X (REVERSE_2, PAIR, "/", notate_rectangle, NULL, NULL)                                           \
  X (REVERSE_3, PAIR, "/", notate_rectangle, NULL, NULL)                                           \
  X (LITE_1, LITE, "/", notate_rectangle, NULL, NULL)                                              \
  X (LITE_2, LITE, "/", notate_rectangle, NULL, NULL)                                              \
  X (LITE_3, LITE, "/", notate_rectangle, NULL, NULL)                                              \
  X (LITE_4, LITE, "/", notate_rectangle, NULL, NULL)                                              \
  X (GRAVE_2, GRAVES, "/", notate_grave, NULL, NULL)                                               \
  X (GRAVE_3, GRAVES, "/", notate_grave, NULL, NULL)                                               \
  X (GRAVE_4, GRAVES, "/", notate_grave, NULL, NULL)                                               \
  X (SYMMETRIC_PLACEMENT, GIVENS, "/", notate_symmetry, NULL, NULL)                                \
  X (ALMOST_LOCKED, CROSSING, ",", notate_almost_locked, NULL, NULL)                               \
  X (ALIGNED, ALIGNED, ",", notate_aligned, NULL, NULL)                                            \
  X (SUE_DE_COQ, CROSSING, ",", notate_sue_de_coq, NULL, NULL)                                     \
  X (X_CHAIN, CHAIN, "/", notate_x_chain, NULL, NULL)                                              \
  X (XY_CHAIN, CHAIN, "/", notate_aic, NULL, NULL)                                                 \
  X (AIC, CHAIN, "/", notate_aic, NULL, NULL)                                                      \
  X (DISCONTINUOUS_LOOP, CHAIN, "/", notate_discontinuous_loop, NULL, NULL)                        \
  X (CONTINUOUS_LOOP, CHAIN, "/", notate_continuous_loop, NULL, NULL)                              \
  X (CONTRADICTION, PREMISE, "/", notate_spot, " in ", notate_branches)                            \
  X (VERITY, SPOT, "/", notate_nothing, "", notate_branches)                                       \
  X (KRAKEN_1, HOUSES, "/", notate_fish, NULL, notate_branches)                                    \
  X (KRAKEN_2, HOUSES, "/", notate_fish, NULL, notate_branches)                                    \
  X (WHIP, PREMISE, "/", step_notate_whip, "", NULL)           /* and braids */                    \
  X (DYNAMIC, SPOT, "/", notate_spot, " in ", notate_branches) /* the explainer's chains */        \
  X (ALS_XZ, SET, "/", notate_als_xz, NULL, NULL)                                                  \
  X (ALS_WING, SET, "/", notate_als_wing, NULL, NULL)                                              \
  X (ALS_CHAIN, SET, "/", notate_als_chain, NULL, NULL)                                            \
  X (DEATH_BLOSSOM, STEM, "/", notate_death_blossom, NULL, NULL)                                   \
  X (COMPLEX_BLOSSOM, STEMS, "/", notate_death_blossom, NULL, NULL)                                \
  X (EXOCET, BASE, "/", notate_exocet, NULL, NULL)                                                 \
  X (DOUBLE_EXOCET, BASE, "/", notate_exocet, NULL, NULL)                                          \
  X (FIREWORK_TRIPLE, FIREWORK, ",", notate_subset, NULL, NULL)                                    \
  X (FIREWORK_QUADRUPLE, FIREWORK, ",", notate_subset, NULL, NULL)                                 \
  X (COVER, COVER, ",", notate_cover, NULL, NULL) /* SK loops and multi-sector locked sets */      \
  X (TRIDAGON, HOUSES, "/", notate_tridagon, NULL, NULL)                                           \
  X (TEMPLATE_SET, TEMPLATES, "/", NULL, NULL, NULL)                                               \
  X (TEMPLATE_DELETE, TEMPLATES, "/", notate_digits_of_step, NULL, NULL)

#define STEP_FAMILY_NUMBER(family, ...) STEP_FAMILY_##family,

/** StepFamily: techniques with the same notation, explanation and picture. */
typedef enum {
  STEP_FAMILY_NONE, /* a technique without words of its own */
  STEP_FAMILIES (STEP_FAMILY_NUMBER) STEP_N_FAMILIES,
} StepFamily;

/** step_family_needs_links: Returns: TRUE if its explanation follows a chain. A step of such a
 * family may have no links if a single was skipped. */
static inline gboolean
step_family_needs_links (StepFamily family)
{
  return family >= STEP_FAMILY_X_CHAIN && family <= STEP_FAMILY_CONTINUOUS_LOOP;
}

/** step_family: @technique is below ARI_N_TECHNIQUES. */
StepFamily step_family (AriTechnique technique);
