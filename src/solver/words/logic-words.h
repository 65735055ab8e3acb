/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of the Logic page, and grades. */

#pragma once

#include "puzzle/game/game.h"
#include "solver/position/logician.h"

/** AriLogicTone: how to show a sentence. */
typedef enum {
  ARI_LOGIC_TONE_GOOD,
  ARI_LOGIC_TONE_PLAIN,
  ARI_LOGIC_TONE_BAD, /* something must be corrected first */
} AriLogicTone;

/**
 * ari_logic_answer_to_string: (transfer full) (nullable): whole sentences, translated, about what
 * is unusual in an answer to PATH, EASIEST or ALL; NULL for a path to the end.
 * @game: in its state when the question was asked
 * @n_open: open cells after all steps of the answer
 * @tone: (out)
 */
char *ari_logic_answer_to_string (const AriLogicianAnswer *answer,
                                  AriGame *game,
                                  guint n_open,
                                  AriLogicTone *tone);

/** AriGrade: the known parts of a puzzle's grade. */
typedef struct {
  gboolean has_level; /* a path leads to the end */
  AriLevel level;
  guint score;
  AriTechnique hardest;
  gboolean has_er;
  guint er; /* in tenths, like the other two */
  guint ep;
  guint ed;
} AriGrade;

/** ari_grade_to_string: (transfer full) (nullable): a short text, translated: "Hard · 1016 · ER
 * 4.2"; NULL if nothing is known. */
char *ari_grade_to_string (const AriGrade *grade);
/** ari_grade_explain: explains the numbers of a grade, translated, for a tooltip. */
const char *ari_grade_explain (void);
/** ari_er_to_string: (transfer full): "4.2" */
char *ari_er_to_string (guint tenths);
