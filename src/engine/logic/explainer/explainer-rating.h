/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scale of the Sudoku Explainer: its techniques, and ratings on it. */

#pragma once

#include "engine/logic/step/logic-types.h"
#include "engine/logic/step/steps.h"

/*
 * The explainer's techniques, in the order of the scale.
 *
 *   X (NAME, title)
 *
 * NAME   ARI_EXPLAINER_NAME is its number
 * title  its name for people, in English, marked for translation
 *
 * What the explainer calls dynamic forcing chains stands here once for each use of other techniques
 * within the chains: none, plain ones, forcing chains, multiple ones, dynamic ones.
 */
#define ARI_EXPLAINER_TECHNIQUES(X)                                                                \
  X (FULL_HOUSE, N_ ("Full House"))                                                                \
  X (HIDDEN_SINGLE, N_ ("Hidden Single"))                                                          \
  X (DIRECT_POINTING, N_ ("Direct Pointing"))                                                      \
  X (DIRECT_CLAIMING, N_ ("Direct Claiming"))                                                      \
  X (DIRECT_HIDDEN_PAIR, N_ ("Direct Hidden Pair"))                                                \
  X (NAKED_SINGLE, N_ ("Naked Single"))                                                            \
  X (DIRECT_HIDDEN_TRIPLET, N_ ("Direct Hidden Triplet"))                                          \
  X (POINTING, N_ ("Pointing"))                                                                    \
  X (CLAIMING, N_ ("Claiming"))                                                                    \
  X (NAKED_PAIR, N_ ("Naked Pair"))                                                                \
  X (X_WING, N_ ("X-Wing"))                                                                        \
  X (HIDDEN_PAIR, N_ ("Hidden Pair"))                                                              \
  X (NAKED_TRIPLET, N_ ("Naked Triplet"))                                                          \
  X (SWORDFISH, N_ ("Swordfish"))                                                                  \
  X (HIDDEN_TRIPLET, N_ ("Hidden Triplet"))                                                        \
  X (XY_WING, N_ ("XY-Wing"))                                                                      \
  X (XYZ_WING, N_ ("XYZ-Wing"))                                                                    \
  X (UNIQUE_RECTANGLE_1, N_ ("Unique Rectangle Type 1"))                                           \
  X (UNIQUE_RECTANGLE_2, N_ ("Unique Rectangle Type 2"))                                           \
  X (UNIQUE_RECTANGLE_3, N_ ("Unique Rectangle Type 3"))                                           \
  X (UNIQUE_RECTANGLE_4, N_ ("Unique Rectangle Type 4"))                                           \
  X (UNIQUE_LOOP_1, N_ ("Unique Loop Type 1"))                                                     \
  X (UNIQUE_LOOP_2, N_ ("Unique Loop Type 2"))                                                     \
  X (UNIQUE_LOOP_3, N_ ("Unique Loop Type 3"))                                                     \
  X (UNIQUE_LOOP_4, N_ ("Unique Loop Type 4"))                                                     \
  X (NAKED_QUAD, N_ ("Naked Quad"))                                                                \
  X (JELLYFISH, N_ ("Jellyfish"))                                                                  \
  X (HIDDEN_QUAD, N_ ("Hidden Quad"))                                                              \
  X (GRAVE_1, N_ ("Bivalue Universal Grave Type 1"))                                               \
  X (GRAVE_2, N_ ("Bivalue Universal Grave Type 2"))                                               \
  X (GRAVE_3, N_ ("Bivalue Universal Grave Type 3"))                                               \
  X (GRAVE_4, N_ ("Bivalue Universal Grave Type 4"))                                               \
  X (ALIGNED_PAIR, N_ ("Aligned Pair Exclusion"))                                                  \
  X (X_CYCLE, N_ ("Bidirectional X-Cycle"))                                                        \
  X (Y_CYCLE, N_ ("Bidirectional Y-Cycle"))                                                        \
  X (TURBOT_FISH, N_ ("Turbot Fish"))                                                              \
  X (FORCING_X_CHAIN, N_ ("Forcing X-Chain"))                                                      \
  X (CYCLE, N_ ("Bidirectional Cycle"))                                                            \
  X (FORCING_CHAIN, N_ ("Forcing Chain"))                                                          \
  X (ALIGNED_TRIPLET, N_ ("Aligned Triplet Exclusion"))                                            \
  X (NISHIO, N_ ("Nishio Forcing Chains"))                                                         \
  X (REGION_CHAINS, N_ ("Region Forcing Chains"))                                                  \
  X (CELL_CHAINS, N_ ("Cell Forcing Chains"))                                                      \
  X (DYNAMIC_CONTRADICTION, N_ ("Dynamic Contradiction Forcing Chains"))                           \
  X (DYNAMIC_DOUBLE, N_ ("Dynamic Double Forcing Chains"))                                         \
  X (DYNAMIC_REGION, N_ ("Dynamic Region Forcing Chains"))                                         \
  X (DYNAMIC_CELL, N_ ("Dynamic Cell Forcing Chains"))                                             \
  X (PLUS_CONTRADICTION, N_ ("Dynamic Contradiction Forcing Chains (+)"))                          \
  X (PLUS_DOUBLE, N_ ("Dynamic Double Forcing Chains (+)"))                                        \
  X (PLUS_REGION, N_ ("Dynamic Region Forcing Chains (+)"))                                        \
  X (PLUS_CELL, N_ ("Dynamic Cell Forcing Chains (+)"))                                            \
  X (NESTED_2_CONTRADICTION, N_ ("Dynamic Contradiction Forcing Chains (+ Forcing Chains)"))       \
  X (NESTED_2_DOUBLE, N_ ("Dynamic Double Forcing Chains (+ Forcing Chains)"))                     \
  X (NESTED_2_REGION, N_ ("Dynamic Region Forcing Chains (+ Forcing Chains)"))                     \
  X (NESTED_2_CELL, N_ ("Dynamic Cell Forcing Chains (+ Forcing Chains)"))                         \
  X (NESTED_3_CONTRADICTION,                                                                       \
     N_ ("Dynamic Contradiction Forcing Chains (+ Multiple Forcing Chains)"))                      \
  X (NESTED_3_DOUBLE, N_ ("Dynamic Double Forcing Chains (+ Multiple Forcing Chains)"))            \
  X (NESTED_3_REGION, N_ ("Dynamic Region Forcing Chains (+ Multiple Forcing Chains)"))            \
  X (NESTED_3_CELL, N_ ("Dynamic Cell Forcing Chains (+ Multiple Forcing Chains)"))                \
  X (NESTED_4_CONTRADICTION,                                                                       \
     N_ ("Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains)"))                       \
  X (NESTED_4_DOUBLE, N_ ("Dynamic Double Forcing Chains (+ Dynamic Forcing Chains)"))             \
  X (NESTED_4_REGION, N_ ("Dynamic Region Forcing Chains (+ Dynamic Forcing Chains)"))             \
  X (NESTED_4_CELL, N_ ("Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains)"))

/** AriExplainerTechnique: a technique's number, which is its row. */
typedef enum {
#define ARI_EXPLAINER_NUMBER(name, title) ARI_EXPLAINER_##name,
  ARI_EXPLAINER_TECHNIQUES (ARI_EXPLAINER_NUMBER)
#undef ARI_EXPLAINER_NUMBER
      ARI_N_EXPLAINER_TECHNIQUES,
} AriExplainerTechnique;

/**
 * AriExplainerRating: the result of a rating. Tenths: 83 is an ER of 8.3.
 *
 * For a path that did not end solved, the figures are those of its steps so far; 0 and no marks
 * where there is none. The marks are those of the first step that is as hard as the hardest: good
 * until the next rating or ari_explainer_free().
 */
typedef struct {
  AriLogicStatus status;
  uint16_t er; /* the rating of the hardest step */
  uint16_t ep; /* of the hardest step up to the first placement ("pearl") */
  uint16_t ed; /* of the first step ("diamond") */
  uint32_t n_steps;
  AriExplainerTechnique hardest;
  const AriMark *placements; /* placements of the hardest step, by cell and digit */
  const AriMark *eliminations;
  uint32_t n_placements;
  uint32_t n_eliminations;
} AriExplainerRating;
