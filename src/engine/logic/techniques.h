/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of the techniques that people use: one row each, in the order in which they are tried.
 */

#pragma once

#include "engine/layout.h"

/** AriLevel: how hard a technique or a puzzle is, on the scale of HoDoKu. */
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
  ARI_TECHNIQUE_NEEDS_BOXES = 1 << 2,  /* finds nothing where ari_layout has no rectangular boxes */
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
 * flags    of AriTechniqueFlags: ON, UNIQUE, BOXES
 * find     the function, static in a family's file
 * variant  a number for this function, which reads it as sink->variant
 *
 * The order of the rows is the order in which they are tried if nothing else is asked for.
 */
#define ARI_TECHNIQUES(X)                                                                          \
  X (FULL_HOUSE, "0000", N_ ("Full House"), EASY, 4, 10, ON, find_full_house, 0)                   \
  X (NAKED_SINGLE, "0003", N_ ("Naked Single"), EASY, 4, 23, ON, find_naked_single, 0)             \
  X (HIDDEN_SINGLE, "0002", N_ ("Hidden Single"), EASY, 14, 12, ON, find_hidden_single, 0)         \
  X (LOCKED_PAIR, "0110", N_ ("Locked Pair"), MEDIUM, 40, 20, ON, find_locked_subset, 2)           \
  X (LOCKED_TRIPLE, "0111", N_ ("Locked Triple"), MEDIUM, 60, 25, ON, find_locked_subset, 3)       \
  X (POINTING, "0100", N_ ("Locked Candidates Type 1 (Pointing)"), MEDIUM, 50, 26, ON,             \
     find_locked, LOCKED_POINTING)                                                                 \
  X (CLAIMING, "0101", N_ ("Locked Candidates Type 2 (Claiming)"), MEDIUM, 50, 28, ON,             \
     find_locked, LOCKED_CLAIMING)                                                                 \
  X (NAKED_PAIR, "0200", N_ ("Naked Pair"), MEDIUM, 60, 30, ON, find_naked_subset, 2)              \
  X (NAKED_TRIPLE, "0201", N_ ("Naked Triple"), MEDIUM, 80, 36, ON, find_naked_subset, 3)          \
  X (HIDDEN_PAIR, "0210", N_ ("Hidden Pair"), MEDIUM, 70, 34, ON, find_hidden_subset, 2)           \
  X (HIDDEN_TRIPLE, "0211", N_ ("Hidden Triple"), MEDIUM, 100, 40, ON, find_hidden_subset, 3)      \
  X (NAKED_QUADRUPLE, "0202", N_ ("Naked Quadruple"), HARD, 120, 50, ON, find_naked_subset, 4)     \
  X (HIDDEN_QUADRUPLE, "0212", N_ ("Hidden Quadruple"), HARD, 150, 54, ON, find_hidden_subset, 4)

/** AriTechnique: a technique's number, which is its row. */
typedef enum {
#define ARI_TECHNIQUE_NUMBER(name, code, title, level, score, er, flags, find, variant)            \
  ARI_TECHNIQUE_##name,
  ARI_TECHNIQUES (ARI_TECHNIQUE_NUMBER)
#undef ARI_TECHNIQUE_NUMBER
      ARI_N_TECHNIQUES,
} AriTechnique;

/** AriTechniqueInfo: what the table says of a technique. */
typedef struct {
  const char *code;  /* "0300" */
  const char *title; /* for people, in English, marked for translation */
  AriLevel level;
  uint16_t score;
  uint16_t er; /* tenths; 0: not known to the explainer */
  AriTechniqueFlags flags;
} AriTechniqueInfo;

/** ari_technique_info: the row of @technique, which must be below ARI_N_TECHNIQUES. */
const AriTechniqueInfo *ari_technique_info (AriTechnique technique);
/** ari_technique_by_code: Returns: false, @technique untouched, if the table has no such code. */
bool ari_technique_by_code (const char *code, AriTechnique *technique);
/** ari_level_title: for people, in English, marked for translation. */
const char *ari_level_title (AriLevel level);
