/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of the techniques that people use: one row each, in the order in which they are tried.
 */

#pragma once

#include "engine/base/layout.h"

/** AriLevel: the difficulty of a technique or a puzzle, on the scale of HoDoKu. */
typedef enum {
  ARI_LEVEL_EASY,
  ARI_LEVEL_MEDIUM,
  ARI_LEVEL_HARD,
  ARI_LEVEL_UNFAIR,
  ARI_LEVEL_EXTREME,
  ARI_N_LEVELS,
} AriLevel;

/** AriTechniqueFlags: what a technique needs, and whether it is used without being asked for. */
typedef enum {
  ARI_TECHNIQUE_DEFAULT_ON = 1 << 0,
  ARI_TECHNIQUE_NEEDS_UNIQUE = 1 << 1, /* right only if the puzzle has exactly one solution */
  ARI_TECHNIQUE_NEEDS_BOXES = 1 << 2,  /* finds nothing where the layout has no rectangular boxes */
  ARI_TECHNIQUE_TAKES_BEST = 1 << 3,   /* where one step is enough, it is the best of all */
  ARI_TECHNIQUE_JOINS_BEFORE = 1 << 4, /* … of this one and the one before it in the order */
  /* not used for ratings; people who ask for steps get it where no other technique finds any */
  ARI_TECHNIQUE_LAST_RESORT = 1 << 5,
} AriTechniqueFlags;

/*
 * A new technique is one row here and one function find (board, sink) in a family's file.
 *
 *   X (NAME, code, title, level, score, er, flags, find, variant)
 *
 * NAME     ARI_TECHNIQUE_NAME is its number
 * code     four digits, as they are used everywhere else
 * title    its name for people, in English, marked for translation
 * level    ARI_LEVEL_…
 * score    what a step counts towards a puzzle's score
 * er       ten times the explainer rating of its plainest form; 0: the explainer has none
 * flags    of AriTechniqueFlags: ON, UNIQUE, BOXES, BEST, JOINED, LAST
 * find     the function, static in a family's file
 * variant  which of the techniques of this function; it reads that as sink->variant, a value of
 *          “The variants”, an enum at the top of the family's file; 0 where there is one technique
 *
 * The order of the rows is the order in which they are tried if nothing else is asked for. Where
 * one step is enough, most techniques give the first that they find. Chains give the best, because
 * which comes first depends on the search: BEST. Adjacent rows that are one technique to most
 * people are searched together, and give the best of all their steps: all BEST, and all but the
 * first JOINED. Those of the explainer's chains, at the end, are the LAST resort: they find
 * something in nearly every position, but take long, and no other program rates with them. The best
 * step is the one that places the most digits; of equals the one that removes the most candidates;
 * then the one whose removed candidates weigh least (ari_sink_weigh()); then the one with the
 * fewest links; then the first that was found.
 */
#define ARI_TECHNIQUES(X)                                                                          \
  X (FULL_HOUSE, "0000", N_ ("Full House"), EASY, 4, 10, ON, find_full_house, 0)                   \
  X (NAKED_SINGLE, "0003", N_ ("Naked Single"), EASY, 4, 23, ON, find_naked_single, 0)             \
  X (HIDDEN_SINGLE, "0002", N_ ("Hidden Single"), EASY, 14, 12, ON, find_hidden_single, 0)         \
  X (LOCKED_PAIR, "0110", N_ ("Locked Pair"), MEDIUM, 40, 20, ON, find_locked_subset, SUBSET_PAIR) \
  X (LOCKED_TRIPLE, "0111", N_ ("Locked Triple"), MEDIUM, 60, 25, ON, find_locked_subset,          \
     SUBSET_TRIPLE)                                                                                \
  X (POINTING, "0100", N_ ("Locked Candidates Type 1 (Pointing)"), MEDIUM, 50, 26, ON,             \
     find_locked, LOCKED_POINTING)                                                                 \
  X (CLAIMING, "0101", N_ ("Locked Candidates Type 2 (Claiming)"), MEDIUM, 50, 28, ON,             \
     find_locked, LOCKED_CLAIMING)                                                                 \
  X (NAKED_PAIR, "0200", N_ ("Naked Pair"), MEDIUM, 60, 30, ON, find_naked_subset, SUBSET_PAIR)    \
  X (NAKED_TRIPLE, "0201", N_ ("Naked Triple"), MEDIUM, 80, 36, ON, find_naked_subset,             \
     SUBSET_TRIPLE)                                                                                \
  X (HIDDEN_PAIR, "0210", N_ ("Hidden Pair"), MEDIUM, 70, 34, ON, find_hidden_subset, SUBSET_PAIR) \
  X (HIDDEN_TRIPLE, "0211", N_ ("Hidden Triple"), MEDIUM, 100, 40, ON, find_hidden_subset,         \
     SUBSET_TRIPLE)                                                                                \
  X (NAKED_QUADRUPLE, "0202", N_ ("Naked Quadruple"), HARD, 120, 50, ON, find_naked_subset,        \
     SUBSET_QUADRUPLE)                                                                             \
  X (HIDDEN_QUADRUPLE, "0212", N_ ("Hidden Quadruple"), HARD, 150, 54, ON, find_hidden_subset,     \
     SUBSET_QUADRUPLE)                                                                             \
  X (X_WING, "0300", N_ ("X-Wing"), HARD, 140, 32, ON, find_fish, FISH (2, BASIC, PLAIN))          \
  X (SWORDFISH, "0301", N_ ("Swordfish"), HARD, 150, 38, ON, find_fish, FISH (3, BASIC, PLAIN))    \
  X (JELLYFISH, "0302", N_ ("Jellyfish"), HARD, 160, 52, ON, find_fish, FISH (4, BASIC, PLAIN))    \
  X (REMOTE_PAIR, "0703", N_ ("Remote Pair"), HARD, 110, 0, ON, find_remote_pair, 0)               \
  X (BUG_PLUS_1, "0610", N_ ("Bivalue Universal Grave + 1"), HARD, 100, 56, ON | UNIQUE, find_bug, \
     0)                                                                                            \
  X (SKYSCRAPER, "0400", N_ ("Skyscraper"), HARD, 130, 66, ON, find_two_links,                     \
     TWO_LINKS_SKYSCRAPER)                                                                         \
  X (TWO_STRING_KITE, "0401", N_ ("2-String Kite"), HARD, 150, 66, ON, find_two_links,             \
     TWO_LINKS_KITE)                                                                               \
  X (TURBOT_FISH, "0403", N_ ("Turbot Fish"), HARD, 120, 66, ON, find_two_links, TWO_LINKS_TURBOT) \
  X (EMPTY_RECTANGLE, "0402", N_ ("Empty Rectangle"), HARD, 120, 0, ON, find_empty_rectangle,      \
     EMPTY_RECTANGLE)                                                                              \
  X (DUAL_KITE, "0404", N_ ("Dual 2-String Kite"), HARD, 150, 0, OFF, find_two_links,              \
     TWO_LINKS_DUAL_KITE)                                                                          \
  X (DUAL_EMPTY_RECTANGLE, "0405", N_ ("Dual Empty Rectangle"), HARD, 120, 0, OFF,                 \
     find_empty_rectangle, EMPTY_RECTANGLE_DUAL)                                                   \
  X (W_WING, "0803", N_ ("W-Wing"), HARD, 150, 0, ON, find_w_wing, W_WING_PLAIN)                   \
  X (XY_WING, "0800", N_ ("XY-Wing"), HARD, 160, 42, ON, find_wing, WING_XY)                       \
  X (XYZ_WING, "0801", N_ ("XYZ-Wing"), HARD, 180, 44, ON, find_wing, WING_XYZ)                    \
  X (WXYZ_WING, "0802", N_ ("WXYZ-Wing"), HARD, 200, 0, OFF, find_wxyz_wing, WING_OF_4)            \
  X (VWXYZ_WING, "0813", N_ ("VWXYZ-Wing"), UNFAIR, 260, 0, OFF, find_wxyz_wing, WING_OF_5)        \
  X (UVWXYZ_WING, "0814", N_ ("UVWXYZ-Wing"), UNFAIR, 300, 0, OFF, find_wxyz_wing, WING_OF_6)      \
  X (TUVWXYZ_WING, "0815", N_ ("TUVWXYZ-Wing"), UNFAIR, 340, 0, OFF, find_wxyz_wing, WING_OF_7)    \
  X (GROUPED_W_WING, "0804", N_ ("Grouped W-Wing"), HARD, 180, 0, OFF, find_w_wing,                \
     W_WING_GROUPED)                                                                               \
  X (M_WING, "0805", N_ ("M-Wing"), HARD, 180, 0, OFF, find_short_wing, SHORT_WING_M)              \
  X (S_WING, "0806", N_ ("S-Wing"), HARD, 180, 0, OFF, find_short_wing, SHORT_WING_S)              \
  X (L_WING, "0807", N_ ("L-Wing"), HARD, 200, 0, OFF, find_short_wing, SHORT_WING_L)              \
  X (H_WING, "0808", N_ ("H-Wing"), HARD, 200, 0, OFF, find_short_wing, SHORT_WING_H)              \
  X (ALMOST_LOCKED_PAIR, "1110", N_ ("Almost Locked Pair"), HARD, 200, 0, OFF, find_almost_locked, \
     ALMOST_LOCKED_PAIR)                                                                           \
  X (ALMOST_LOCKED_TRIPLE, "1111", N_ ("Almost Locked Triple"), HARD, 240, 0, OFF,                 \
     find_almost_locked, ALMOST_LOCKED_TRIPLE)                                                     \
  X (UNIQUE_RECTANGLE_1, "0600", N_ ("Uniqueness Test 1"), HARD, 100, 45, ON | UNIQUE,             \
     find_unique_rectangle, UNIQUE_1)                                                              \
  X (UNIQUE_RECTANGLE_2, "0601", N_ ("Uniqueness Test 2"), HARD, 100, 45, ON | UNIQUE,             \
     find_unique_rectangle, UNIQUE_2)                                                              \
  X (UNIQUE_RECTANGLE_3, "0602", N_ ("Uniqueness Test 3"), HARD, 100, 45, ON | UNIQUE,             \
     find_unique_rectangle, UNIQUE_3)                                                              \
  X (UNIQUE_RECTANGLE_4, "0603", N_ ("Uniqueness Test 4"), HARD, 100, 45, ON | UNIQUE,             \
     find_unique_rectangle, UNIQUE_4)                                                              \
  X (UNIQUE_RECTANGLE_5, "0604", N_ ("Uniqueness Test 5"), HARD, 100, 0, ON | UNIQUE,              \
     find_unique_rectangle, UNIQUE_5)                                                              \
  X (UNIQUE_RECTANGLE_6, "0605", N_ ("Uniqueness Test 6"), HARD, 100, 0, ON | UNIQUE,              \
     find_unique_rectangle, UNIQUE_6)                                                              \
  X (HIDDEN_RECTANGLE, "0606", N_ ("Hidden Rectangle"), HARD, 100, 0, ON | UNIQUE,                 \
     find_unique_rectangle, UNIQUE_HIDDEN)                                                         \
  X (AVOIDABLE_RECTANGLE_1, "0607", N_ ("Avoidable Rectangle Type 1"), HARD, 100, 0, ON | UNIQUE,  \
     find_avoidable_rectangle, AVOIDABLE_1)                                                        \
  X (AVOIDABLE_RECTANGLE_2, "0608", N_ ("Avoidable Rectangle Type 2"), HARD, 100, 0, ON | UNIQUE,  \
     find_avoidable_rectangle, AVOIDABLE_2)                                                        \
  X (UNIQUE_LOOP_1, "0621", N_ ("Unique Loop Type 1"), HARD, 150, 46, OFF | UNIQUE,                \
     find_unique_loop, DEADLY_1)                                                                   \
  X (UNIQUE_LOOP_2, "0622", N_ ("Unique Loop Type 2"), HARD, 150, 46, OFF | UNIQUE,                \
     find_unique_loop, DEADLY_2)                                                                   \
  X (UNIQUE_LOOP_3, "0623", N_ ("Unique Loop Type 3"), HARD, 150, 46, OFF | UNIQUE,                \
     find_unique_loop, DEADLY_3)                                                                   \
  X (UNIQUE_LOOP_4, "0624", N_ ("Unique Loop Type 4"), HARD, 150, 46, OFF | UNIQUE,                \
     find_unique_loop, DEADLY_4)                                                                   \
  X (EXTENDED_RECTANGLE_1, "0631", N_ ("Extended Unique Rectangle Type 1"), HARD, 150, 0,          \
     OFF | UNIQUE, find_extended_rectangle, DEADLY_1)                                              \
  X (EXTENDED_RECTANGLE_2, "0632", N_ ("Extended Unique Rectangle Type 2"), HARD, 150, 0,          \
     OFF | UNIQUE, find_extended_rectangle, DEADLY_2)                                              \
  X (EXTENDED_RECTANGLE_3, "0633", N_ ("Extended Unique Rectangle Type 3"), HARD, 150, 0,          \
     OFF | UNIQUE, find_extended_rectangle, DEADLY_3)                                              \
  X (EXTENDED_RECTANGLE_4, "0634", N_ ("Extended Unique Rectangle Type 4"), HARD, 150, 0,          \
     OFF | UNIQUE, find_extended_rectangle, DEADLY_4)                                              \
  X (REVERSE_RECTANGLE_1, "0641", N_ ("Reverse Unique Rectangle Type 1"), HARD, 150, 0,            \
     OFF | UNIQUE, find_reverse_rectangle, DEADLY_1)                                               \
  X (REVERSE_RECTANGLE_2, "0642", N_ ("Reverse Unique Rectangle Type 2"), HARD, 150, 0,            \
     OFF | UNIQUE, find_reverse_rectangle, DEADLY_2)                                               \
  X (REVERSE_RECTANGLE_3, "0643", N_ ("Reverse Unique Rectangle Type 3"), HARD, 150, 0,            \
     OFF | UNIQUE, find_reverse_rectangle, DEADLY_3)                                               \
  X (BUG_LITE_1, "0651", N_ ("BUG-Lite Type 1"), HARD, 180, 0, OFF | UNIQUE, find_grave_lite,      \
     DEADLY_1)                                                                                     \
  X (BUG_LITE_2, "0652", N_ ("BUG-Lite Type 2"), HARD, 180, 0, OFF | UNIQUE, find_grave_lite,      \
     DEADLY_2)                                                                                     \
  X (BUG_LITE_3, "0653", N_ ("BUG-Lite Type 3"), HARD, 180, 0, OFF | UNIQUE, find_grave_lite,      \
     DEADLY_3)                                                                                     \
  X (BUG_LITE_4, "0654", N_ ("BUG-Lite Type 4"), HARD, 180, 0, OFF | UNIQUE, find_grave_lite,      \
     DEADLY_4)                                                                                     \
  X (BUG_2, "0612", N_ ("Bivalue Universal Grave Type 2"), HARD, 150, 57, OFF | UNIQUE,            \
     find_grave, DEADLY_2)                                                                         \
  X (BUG_3, "0613", N_ ("Bivalue Universal Grave Type 3"), HARD, 150, 58, OFF | UNIQUE,            \
     find_grave, DEADLY_3)                                                                         \
  X (BUG_4, "0614", N_ ("Bivalue Universal Grave Type 4"), HARD, 150, 57, OFF | UNIQUE,            \
     find_grave, DEADLY_4)                                                                         \
  X (FINNED_X_WING, "0310", N_ ("Finned X-Wing"), HARD, 130, 0, ON, find_fish,                     \
     FISH (2, BASIC, FINNED))                                                                      \
  X (SASHIMI_X_WING, "0320", N_ ("Sashimi X-Wing"), HARD, 150, 0, ON, find_fish,                   \
     FISH (2, BASIC, SASHIMI))                                                                     \
  X (FINNED_SWORDFISH, "0311", N_ ("Finned Swordfish"), UNFAIR, 200, 0, ON, find_fish,             \
     FISH (3, BASIC, FINNED))                                                                      \
  X (SASHIMI_SWORDFISH, "0321", N_ ("Sashimi Swordfish"), UNFAIR, 240, 0, ON, find_fish,           \
     FISH (3, BASIC, SASHIMI))                                                                     \
  X (FINNED_JELLYFISH, "0312", N_ ("Finned Jellyfish"), UNFAIR, 250, 0, ON, find_fish,             \
     FISH (4, BASIC, FINNED))                                                                      \
  X (SASHIMI_JELLYFISH, "0322", N_ ("Sashimi Jellyfish"), UNFAIR, 260, 0, ON, find_fish,           \
     FISH (4, BASIC, SASHIMI))                                                                     \
  X (SIMPLE_COLORS_TRAP, "0500", N_ ("Simple Colors Trap"), HARD, 150, 0, ON, find_colors,         \
     COLORS_TRAP)                                                                                  \
  X (SIMPLE_COLORS_WRAP, "0501", N_ ("Simple Colors Wrap"), HARD, 150, 0, ON, find_colors,         \
     COLORS_WRAP)                                                                                  \
  X (MULTI_COLORS_1, "0502", N_ ("Multi Colors 1"), HARD, 200, 0, ON, find_colors, COLORS_MULTI_1) \
  X (MULTI_COLORS_2, "0503", N_ ("Multi Colors 2"), HARD, 200, 0, ON, find_colors, COLORS_MULTI_2) \
  X (MEDUSA_TRAP, "0510", N_ ("3D Medusa Trap"), HARD, 220, 0, OFF, find_medusa, MEDUSA_TRAP)      \
  X (MEDUSA_WRAP, "0511", N_ ("3D Medusa Wrap"), HARD, 220, 0, OFF, find_medusa, MEDUSA_WRAP)      \
  X (ALIGNED_PAIR, "0911", N_ ("Aligned Pair Exclusion"), UNFAIR, 260, 62, OFF, find_aligned,      \
     ALIGNED_PAIR)                                                                                 \
  X (SUE_DE_COQ, "1101", N_ ("Sue de Coq"), UNFAIR, 250, 0, ON, find_sue_de_coq, 0)                \
  X (X_CHAIN, "0701", N_ ("X-Chain"), UNFAIR, 260, 66, ON | BEST, find_x_chain, 0)                 \
  X (XY_CHAIN, "0702", N_ ("XY-Chain"), UNFAIR, 260, 70, ON | BEST, find_xy_chain, 0)              \
  X (CONTINUOUS_NICE_LOOP, "0706", N_ ("Continuous Nice Loop"), UNFAIR, 280, 70, ON | BEST,        \
     find_loop, LOOP (CONTINUOUS, CELLS))                                                          \
  X (DISCONTINUOUS_NICE_LOOP, "0707", N_ ("Discontinuous Nice Loop"), UNFAIR, 280, 70,             \
     ON | JOINED, find_loop, LOOP (DISCONTINUOUS, CELLS))                                          \
  X (AIC, "0708", N_ ("AIC"), UNFAIR, 280, 70, ON | JOINED, find_loop, LOOP (AIC, CELLS))          \
  X (GROUPED_CONTINUOUS_NICE_LOOP, "0709", N_ ("Grouped Continuous Nice Loop"), UNFAIR, 300, 0,    \
     ON | BEST, find_loop, LOOP (CONTINUOUS, GROUPS))                                              \
  X (GROUPED_DISCONTINUOUS_NICE_LOOP, "0710", N_ ("Grouped Discontinuous Nice Loop"), UNFAIR, 300, \
     0, ON | JOINED, find_loop, LOOP (DISCONTINUOUS, GROUPS))                                      \
  X (GROUPED_AIC, "0711", N_ ("Grouped AIC"), UNFAIR, 300, 0, ON | JOINED, find_loop,              \
     LOOP (AIC, GROUPS))                                                                           \
  X (SYMMETRIC_PLACEMENT, "0661", N_ ("Gurth’s Symmetrical Placement"), UNFAIR, 300, 0,            \
     OFF | UNIQUE, find_symmetric_placement, 0)                                                    \
  X (ALS_XZ, "0901", N_ ("Almost Locked Set XZ-Rule"), UNFAIR, 300, 0, ON | BEST, find_als_xz, 0)  \
  X (ALS_XY_WING, "0902", N_ ("Almost Locked Set XY-Wing"), UNFAIR, 320, 0, ON | BEST,             \
     find_als_chain, ALS_WING)                                                                     \
  X (ALS_XY_CHAIN, "0903", N_ ("Almost Locked Set XY-Chain"), UNFAIR, 340, 0, ON | BEST,           \
     find_als_chain, ALS_CHAIN)                                                                    \
  X (ALIGNED_TRIPLE, "0912", N_ ("Aligned Triple Exclusion"), UNFAIR, 340, 75, OFF, find_aligned,  \
     ALIGNED_TRIPLE)                                                                               \
  X (DEATH_BLOSSOM, "0904", N_ ("Death Blossom"), UNFAIR, 360, 0, OFF, find_death_blossom,         \
     BLOSSOM_CELL)                                                                                 \
  X (COMPLEX_DEATH_BLOSSOM, "0905", N_ ("Complex Death Blossom"), UNFAIR, 400, 0, OFF,             \
     find_death_blossom, BLOSSOM_CELLS)                                                            \
  X (FIREWORK_TRIPLE, "1421", N_ ("Firework Triple"), UNFAIR, 360, 0, OFF, find_firework,          \
     FIREWORK_TRIPLE)                                                                              \
  X (FIREWORK_QUADRUPLE, "1422", N_ ("Firework Quadruple"), UNFAIR, 380, 0, OFF, find_firework,    \
     FIREWORK_QUADRUPLE)                                                                           \
  X (FRANKEN_X_WING, "0330", N_ ("Franken X-Wing"), UNFAIR, 300, 0, ON, find_fish,                 \
     FISH (2, FRANKEN, PLAIN))                                                                     \
  X (FRANKEN_SWORDFISH, "0331", N_ ("Franken Swordfish"), UNFAIR, 350, 0, ON, find_fish,           \
     FISH (3, FRANKEN, PLAIN))                                                                     \
  X (FRANKEN_JELLYFISH, "0332", N_ ("Franken Jellyfish"), UNFAIR, 370, 0, OFF, find_fish,          \
     FISH (4, FRANKEN, PLAIN))                                                                     \
  X (FINNED_FRANKEN_X_WING, "0340", N_ ("Finned Franken X-Wing"), UNFAIR, 390, 0, ON, find_fish,   \
     FISH (2, FRANKEN, FINNED))                                                                    \
  X (FINNED_FRANKEN_SWORDFISH, "0341", N_ ("Finned Franken Swordfish"), UNFAIR, 410, 0, ON,        \
     find_fish, FISH (3, FRANKEN, FINNED))                                                         \
  X (FINNED_FRANKEN_JELLYFISH, "0342", N_ ("Finned Franken Jellyfish"), UNFAIR, 430, 0, OFF,       \
     find_fish, FISH (4, FRANKEN, FINNED))                                                         \
  X (HIDDEN_CONTINUOUS_NICE_LOOP, "0741", N_ ("Continuous Nice Loop with Hidden Set"), UNFAIR,     \
     360, 0, OFF | BEST, find_loop, LOOP (CONTINUOUS, HIDDEN))                                     \
  X (HIDDEN_DISCONTINUOUS_NICE_LOOP, "0742", N_ ("Discontinuous Nice Loop with Hidden Set"),       \
     UNFAIR, 360, 0, OFF | JOINED, find_loop, LOOP (DISCONTINUOUS, HIDDEN))                        \
  X (HIDDEN_AIC, "0743", N_ ("AIC with Hidden Set"), UNFAIR, 360, 0, OFF | JOINED, find_loop,      \
     LOOP (AIC, HIDDEN))                                                                           \
  X (FISH_CONTINUOUS_NICE_LOOP, "0721", N_ ("Continuous Nice Loop with Fish"), UNFAIR, 380, 0,     \
     OFF | BEST, find_loop, LOOP (CONTINUOUS, FISH))                                               \
  X (FISH_DISCONTINUOUS_NICE_LOOP, "0722", N_ ("Discontinuous Nice Loop with Fish"), UNFAIR, 380,  \
     0, OFF | JOINED, find_loop, LOOP (DISCONTINUOUS, FISH))                                       \
  X (FISH_AIC, "0723", N_ ("AIC with Fish"), UNFAIR, 380, 0, OFF | JOINED, find_loop,              \
     LOOP (AIC, FISH))                                                                             \
  X (RECTANGLE_CONTINUOUS_NICE_LOOP, "0731", N_ ("Continuous Nice Loop with Rectangle"), UNFAIR,   \
     360, 0, OFF | UNIQUE | BEST, find_loop, LOOP (CONTINUOUS, RECTANGLES))                        \
  X (RECTANGLE_DISCONTINUOUS_NICE_LOOP, "0732", N_ ("Discontinuous Nice Loop with Rectangle"),     \
     UNFAIR, 360, 0, OFF | UNIQUE | JOINED, find_loop, LOOP (DISCONTINUOUS, RECTANGLES))           \
  X (RECTANGLE_AIC, "0733", N_ ("AIC with Rectangle"), UNFAIR, 360, 0, OFF | UNIQUE | JOINED,      \
     find_loop, LOOP (AIC, RECTANGLES))                                                            \
  X (SQUIRMBAG, "0303", N_ ("Squirmbag"), UNFAIR, 470, 0, OFF, find_fish, FISH (5, BASIC, PLAIN))  \
  X (WHALE, "0304", N_ ("Whale"), UNFAIR, 470, 0, OFF, find_fish, FISH (6, BASIC, PLAIN))          \
  X (LEVIATHAN, "0305", N_ ("Leviathan"), UNFAIR, 470, 0, OFF, find_fish, FISH (7, BASIC, PLAIN))  \
  X (FINNED_SQUIRMBAG, "0313", N_ ("Finned Squirmbag"), UNFAIR, 470, 0, OFF, find_fish,            \
     FISH (5, BASIC, FINNED))                                                                      \
  X (SASHIMI_SQUIRMBAG, "0323", N_ ("Sashimi Squirmbag"), UNFAIR, 470, 0, OFF, find_fish,          \
     FISH (5, BASIC, SASHIMI))                                                                     \
  X (FINNED_WHALE, "0314", N_ ("Finned Whale"), UNFAIR, 470, 0, OFF, find_fish,                    \
     FISH (6, BASIC, FINNED))                                                                      \
  X (SASHIMI_WHALE, "0324", N_ ("Sashimi Whale"), UNFAIR, 470, 0, OFF, find_fish,                  \
     FISH (6, BASIC, SASHIMI))                                                                     \
  X (FINNED_LEVIATHAN, "0315", N_ ("Finned Leviathan"), UNFAIR, 470, 0, OFF, find_fish,            \
     FISH (7, BASIC, FINNED))                                                                      \
  X (SASHIMI_LEVIATHAN, "0325", N_ ("Sashimi Leviathan"), UNFAIR, 470, 0, OFF, find_fish,          \
     FISH (7, BASIC, SASHIMI))                                                                     \
  X (FRANKEN_SQUIRMBAG, "0333", N_ ("Franken Squirmbag"), UNFAIR, 470, 0, OFF, find_fish,          \
     FISH (5, FRANKEN, PLAIN))                                                                     \
  X (FINNED_FRANKEN_SQUIRMBAG, "0343", N_ ("Finned Franken Squirmbag"), UNFAIR, 470, 0, OFF,       \
     find_fish, FISH (5, FRANKEN, FINNED))                                                         \
  X (FRANKEN_WHALE, "0334", N_ ("Franken Whale"), UNFAIR, 470, 0, OFF, find_fish,                  \
     FISH (6, FRANKEN, PLAIN))                                                                     \
  X (FINNED_FRANKEN_WHALE, "0344", N_ ("Finned Franken Whale"), UNFAIR, 470, 0, OFF, find_fish,    \
     FISH (6, FRANKEN, FINNED))                                                                    \
  X (FRANKEN_LEVIATHAN, "0335", N_ ("Franken Leviathan"), UNFAIR, 470, 0, OFF, find_fish,          \
     FISH (7, FRANKEN, PLAIN))                                                                     \
  X (FINNED_FRANKEN_LEVIATHAN, "0345", N_ ("Finned Franken Leviathan"), UNFAIR, 470, 0, OFF,       \
     find_fish, FISH (7, FRANKEN, FINNED))                                                         \
  X (MUTANT_X_WING, "0350", N_ ("Mutant X-Wing"), EXTREME, 450, 0, OFF, find_fish,                 \
     FISH (2, MUTANT, PLAIN))                                                                      \
  X (MUTANT_SWORDFISH, "0351", N_ ("Mutant Swordfish"), EXTREME, 450, 0, OFF, find_fish,           \
     FISH (3, MUTANT, PLAIN))                                                                      \
  X (MUTANT_JELLYFISH, "0352", N_ ("Mutant Jellyfish"), EXTREME, 450, 0, OFF, find_fish,           \
     FISH (4, MUTANT, PLAIN))                                                                      \
  X (MUTANT_SQUIRMBAG, "0353", N_ ("Mutant Squirmbag"), EXTREME, 470, 0, OFF, find_fish,           \
     FISH (5, MUTANT, PLAIN))                                                                      \
  X (MUTANT_WHALE, "0354", N_ ("Mutant Whale"), EXTREME, 470, 0, OFF, find_fish,                   \
     FISH (6, MUTANT, PLAIN))                                                                      \
  X (MUTANT_LEVIATHAN, "0355", N_ ("Mutant Leviathan"), EXTREME, 470, 0, OFF, find_fish,           \
     FISH (7, MUTANT, PLAIN))                                                                      \
  X (FINNED_MUTANT_X_WING, "0360", N_ ("Finned Mutant X-Wing"), EXTREME, 470, 0, OFF, find_fish,   \
     FISH (2, MUTANT, FINNED))                                                                     \
  X (FINNED_MUTANT_SWORDFISH, "0361", N_ ("Finned Mutant Swordfish"), EXTREME, 470, 0, OFF,        \
     find_fish, FISH (3, MUTANT, FINNED))                                                          \
  X (FINNED_MUTANT_JELLYFISH, "0362", N_ ("Finned Mutant Jellyfish"), EXTREME, 470, 0, OFF,        \
     find_fish, FISH (4, MUTANT, FINNED))                                                          \
  X (FINNED_MUTANT_SQUIRMBAG, "0363", N_ ("Finned Mutant Squirmbag"), EXTREME, 470, 0, OFF,        \
     find_fish, FISH (5, MUTANT, FINNED))                                                          \
  X (FINNED_MUTANT_WHALE, "0364", N_ ("Finned Mutant Whale"), EXTREME, 470, 0, OFF, find_fish,     \
     FISH (6, MUTANT, FINNED))                                                                     \
  X (FINNED_MUTANT_LEVIATHAN, "0365", N_ ("Finned Mutant Leviathan"), EXTREME, 470, 0, OFF,        \
     find_fish, FISH (7, MUTANT, FINNED))                                                          \
  X (JUNIOR_EXOCET, "1401", N_ ("Junior Exocet"), EXTREME, 480, 0, OFF | BOXES, find_exocet,       \
     EXOCET_JUNIOR)                                                                                \
  X (SENIOR_EXOCET, "1402", N_ ("Senior Exocet"), EXTREME, 490, 0, OFF | BOXES, find_exocet,       \
     EXOCET_SENIOR)                                                                                \
  X (DOUBLE_EXOCET, "1403", N_ ("Double Exocet"), EXTREME, 490, 0, OFF | BOXES, find_exocet,       \
     EXOCET_DOUBLE)                                                                                \
  X (SK_LOOP, "1411", N_ ("SK Loop"), EXTREME, 480, 0, OFF | BOXES, find_sk_loop, 0)               \
  X (LOCKED_SETS, "1412", N_ ("Multi-Sector Locked Set"), EXTREME, 480, 0, OFF, find_locked_sets,  \
     0)                                                                                            \
  X (TRIDAGON, "1413", N_ ("Tridagon"), EXTREME, 480, 0, OFF | BOXES, find_tridagon, 0)            \
  X (KRAKEN_FISH_1, "0371", N_ ("Kraken Fish Type 1"), EXTREME, 500, 0, OFF | BEST, find_kraken,   \
     KRAKEN_1)                                                                                     \
  X (KRAKEN_FISH_2, "0372", N_ ("Kraken Fish Type 2"), EXTREME, 500, 0, OFF | BEST, find_kraken,   \
     KRAKEN_2)                                                                                     \
  X (FRANKEN_KRAKEN_1, "0381", N_ ("Franken Kraken Fish Type 1"), EXTREME, 500, 0, OFF | BEST,     \
     find_kraken, KRAKEN_1 + FISH_FRANKEN)                                                         \
  X (FRANKEN_KRAKEN_2, "0382", N_ ("Franken Kraken Fish Type 2"), EXTREME, 500, 0, OFF | BEST,     \
     find_kraken, KRAKEN_2 + FISH_FRANKEN)                                                         \
  X (MUTANT_KRAKEN_1, "0391", N_ ("Mutant Kraken Fish Type 1"), EXTREME, 500, 0, OFF | BEST,       \
     find_kraken, KRAKEN_1 + FISH_MUTANT)                                                          \
  X (MUTANT_KRAKEN_2, "0392", N_ ("Mutant Kraken Fish Type 2"), EXTREME, 500, 0, OFF | BEST,       \
     find_kraken, KRAKEN_2 + FISH_MUTANT)                                                          \
  X (WHIP, "1431", N_ ("Whip"), EXTREME, 500, 0, OFF, find_whip, WHIP)                             \
  X (BRAID, "1432", N_ ("Braid"), EXTREME, 520, 0, OFF, find_whip, BRAID)                          \
  X (FORCING_CHAIN_CONTRADICTION, "1301", N_ ("Forcing Chain Contradiction"), EXTREME, 500, 80,    \
     ON, find_forcing_chain, FORCING_CONTRADICTION)                                                \
  X (FORCING_CHAIN_VERITY, "1302", N_ ("Forcing Chain Verity"), EXTREME, 500, 80, ON,              \
     find_forcing_chain, FORCING_VERITY)                                                           \
  X (FORCING_NET_CONTRADICTION, "1303", N_ ("Forcing Net Contradiction"), EXTREME, 700, 85, ON,    \
     find_forcing_net, FORCING_CONTRADICTION)                                                      \
  X (FORCING_NET_VERITY, "1304", N_ ("Forcing Net Verity"), EXTREME, 700, 85, ON,                  \
     find_forcing_net, FORCING_VERITY)                                                             \
  X (TEMPLATE_SET, "1201", N_ ("Template Set"), EXTREME, 10000, 0, OFF, find_template_step,        \
     TEMPLATE_SET)                                                                                 \
  X (TEMPLATE_DELETE, "1202", N_ ("Template Delete"), EXTREME, 10000, 0, OFF, find_template_step,  \
     TEMPLATE_DELETE)                                                                              \
  X (NISHIO_CHAINS, "1311", N_ ("Nishio Forcing Chains"), EXTREME, 800, 75, LAST,                  \
     find_by_explainer, 0)                                                                         \
  X (MULTIPLE_CHAINS, "1312", N_ ("Multiple Forcing Chains"), EXTREME, 800, 80, LAST,              \
     find_by_explainer, 1)                                                                         \
  X (DYNAMIC_CHAINS, "1313", N_ ("Dynamic Forcing Chains"), EXTREME, 900, 85, LAST,                \
     find_by_explainer, 2)                                                                         \
  X (DYNAMIC_CHAINS_PLUS, "1314", N_ ("Dynamic Forcing Chains (+)"), EXTREME, 1000, 90, LAST,      \
     find_by_explainer, 3)                                                                         \
  X (NESTED_CHAINS_2, "1315", N_ ("Dynamic Forcing Chains (+ Forcing Chains)"), EXTREME, 1200, 95, \
     LAST, find_by_explainer, 4)                                                                   \
  X (NESTED_CHAINS_3, "1316", N_ ("Dynamic Forcing Chains (+ Multiple Forcing Chains)"), EXTREME,  \
     1400, 100, LAST, find_by_explainer, 5)                                                        \
  X (NESTED_CHAINS_4, "1317", N_ ("Dynamic Forcing Chains (+ Dynamic Forcing Chains)"), EXTREME,   \
     1600, 105, LAST, find_by_explainer, 6)

/** AriTechnique: a technique's number, which is its row. */
typedef enum {
#define ARI_TECHNIQUE_NUMBER(name, code, title, level, score, er, flags, find, variant)            \
  ARI_TECHNIQUE_##name,
  ARI_TECHNIQUES (ARI_TECHNIQUE_NUMBER)
#undef ARI_TECHNIQUE_NUMBER
      ARI_N_TECHNIQUES,
} AriTechnique;

/** AriTechniqueInfo: the row of a technique. */
typedef struct {
  const char *code;  /* "0300" */
  const char *title; /* for people, in English, marked for translation */
  AriLevel level;
  uint16_t score;
  uint16_t er; /* tenths; 0: the explainer does not know it */
  AriTechniqueFlags flags;
} AriTechniqueInfo;

/** ari_technique_info: the row of @technique, which must be below ARI_N_TECHNIQUES. */
const AriTechniqueInfo *ari_technique_info (AriTechnique technique);
/** ari_technique_by_code: Returns: false, @technique untouched, if the table has no such code. */
bool ari_technique_by_code (const char *code, AriTechnique *technique);
/** ari_technique_is_single: Returns: true for full houses, naked and hidden singles. */
bool ari_technique_is_single (AriTechnique technique);
/** ari_level_title: the name of a level for people, in English, marked for translation. */
const char *ari_level_title (AriLevel level);
