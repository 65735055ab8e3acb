/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file with the answers of a reader to the questions of a lesson: the teacher reads it. */

#pragma once

#include "puzzle/lesson/lesson.h"

/** AriAnswer: the answer to a page; `given` is NULL as long as another one may be tried. */
typedef struct {
  char *given;
  char *wrong;       /* (nullable): the last one while more may be tried */
  gboolean is_right; /* means nothing for free text */
  guint n_tries;     /* of a question that is judged */
  GPtrArray *all;    /* (element-type utf8) (nullable): all that was given, in order */
  guint n_asked;     /* where guesses are predicted: how many were, and how many of them rightly */
  guint n_right;
} AriAnswer;

/** ari_answers_new: (transfer full) (element-type AriAnswer): an empty answer for each page. */
GPtrArray *ari_answers_new (const AriLesson *lesson);
/** ari_answer_get: (transfer none) (nullable): the answer as it is, even if it is wrong and another
 * one may be tried. */
const char *ari_answer_get (const AriAnswer *answer);
/** ari_answers_any: Returns: TRUE if a question has been answered. */
gboolean ari_answers_any (GPtrArray *answers);
/** ari_answers_score: Returns: the number of questions that were answered rightly at the first try
 * @n_judged: (out): the number of questions of the lesson that have a right answer */
guint ari_answers_score (GPtrArray *answers, const AriLesson *lesson, guint *n_judged);
/** ari_answer_note: adds @given to all that was given. */
void ari_answer_note (AriAnswer *answer, const char *given);
/** ari_answers_to_bytes: (transfer full): returns JSON with an entry for each question.
 * @reader: whose answers these are; "" if this is not known
 * @date: such as "2026-01-31" */
GBytes *ari_answers_to_bytes (GPtrArray *answers,
                              const AriLesson *lesson,
                              const char *reader,
                              const char *date);
