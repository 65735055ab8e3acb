/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sentences of the Logic page, and a grade in words. */

#pragma once

#include "puzzle/game/game.h"
#include "solver/position/logician.h"

G_BEGIN_DECLS

/** AriLogicTone: how a sentence is to be shown. */
typedef enum {
  ARI_LOGIC_TONE_GOOD,
  ARI_LOGIC_TONE_PLAIN,
  ARI_LOGIC_TONE_BAD, /* something must be corrected first */
} AriLogicTone;

/**
 * ari_logic_answer_to_string: (transfer full) (nullable): whole sentences, translated, about what
 * is unusual in an answer to PATH, EASIEST or ALL; NULL for a path to the end.
 * @game: as it was when the question was asked
 * @n_open: cells still open after all steps of the answer
 * @tone: (out)
 */
char *ari_logic_answer_to_string (const AriLogicianAnswer *answer,
                                  AriGame *game,
                                  guint n_open,
                                  AriLogicTone *tone);

/** AriGrade: what is known of a puzzle's grade. */
typedef struct {
  gboolean has_level; /* a path leads to the end */
  AriLevel level;
  guint score;
  AriTechnique hardest;
  gboolean has_er;
  guint er; /* in tenths, as are the other two */
  guint ep;
  guint ed;
  AriExplainerTechnique er_hardest;
} AriGrade;

/** ari_grade_to_string: (transfer full) (nullable): in short, translated: "Hard · 1016 · ER 4.2";
 * NULL where nothing is known. */
char *ari_grade_to_string (const AriGrade *grade);
/** ari_grade_explain: what its numbers are, translated: for a tooltip. */
const char *ari_grade_explain (void);
/** ari_er_to_string: (transfer full): "4.2" */
char *ari_er_to_string (guint tenths);

G_END_DECLS
