/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of the Logic page, and grades. */

#pragma once

#include "engine/logic/path-search.h"
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

/** ari_logic_path_to_string: (transfer full) (nullable): what a path says about the position that
 * it begins at, translated: “Hard: 1016 points, 61 steps”, that it has no level, or that the
 * techniques are not the usual ones; of the explainer's own path “ER 7.1: 61 steps”; NULL if it
 * does not reach the solution. */
char *ari_logic_path_to_string (const AriLogicianAnswer *answer);
/** ari_logic_path_end: (transfer none) (nullable): the text after the last step of a path,
 * translated; NULL if it has no step, or is none. */
const char *ari_logic_path_end (const AriLogicianAnswer *answer);

/** ari_path_find_to_string: (transfer full): what is special about a path that was looked for,
 * translated: “The shortest path found within 5 s: 3 steps that are not singles.”
 * @seconds: how long it was looked for, at most */
char *ari_path_find_to_string (const AriPathFind *find, AriPathAim aim, double seconds);

/** AriGrade: the known parts of a puzzle's grade. */
typedef struct {
  gboolean has_level; /* a path leads to the end */
  gboolean is_stuck;  /* the techniques that rate do not solve it, so it has no level */
  AriLevel level;
  guint score;
  AriTechnique hardest;
  gboolean has_er;
  guint er; /* in tenths, like the other two */
  guint ep;
  guint ed;
  AriExplainerTechnique er_hardest;
} AriGrade;

/** ari_grade_set_level: takes the level from the path of the techniques that rate, or that there
 * is none. A path that was broken off, or has no step, leaves both unknown. */
void ari_grade_set_level (AriGrade *grade, const AriLogicRating *rating);
/** ari_no_level_word: the word in place of the level of a puzzle that the techniques that rate do
 * not solve, translated. */
const char *ari_no_level_word (void);
/** ari_grade_to_string: (transfer full) (nullable): a short text, translated: "Hard · 1016 · ER
 * 4.2" or "No level · ER 9.2"; NULL if nothing is known. */
char *ari_grade_to_string (const AriGrade *grade);
/** ari_grade_of_puzzle_to_string: (transfer full) (nullable): all of it in a sentence, translated:
 * "Whole puzzle: Hard · 1016 · ER 4.2, EP 1.2, ED 1.2"; NULL if nothing is known. */
char *ari_grade_of_puzzle_to_string (const AriGrade *grade);
/** ari_logic_steps_to_text: (transfer full): a numbered line for each step, with the level and the
 * points that it counts, “12. [Hard, 140] X-Wing: …”, or on the explainer's path with its rating,
 * “12. [4.2] …”, and the lines of its branches below it. */
char *ari_logic_steps_to_text (const AriLogicianAnswer *answer,
                               const AriLayout *layout,
                               const AriSymbols *symbols);
/**
 * ari_logic_answer_to_text: (transfer full): the steps of an answer with what each of them counts,
 * as forums write them, below the givens, the position, the grade and what the path says.
 * @title: (nullable): which path it is, translated
 * @position: (array): digits of the cells before the first step
 */
char *ari_logic_answer_to_text (const AriLogicianAnswer *answer,
                                const char *title,
                                AriPuzzle *puzzle,
                                const guint8 *position,
                                const AriGrade *grade);
/** ari_grade_explain: explains the numbers of a grade, translated, for a tooltip. */
const char *ari_grade_explain (void);
/** ari_er_to_string: (transfer full): "4.2" */
char *ari_er_to_string (guint tenths);
