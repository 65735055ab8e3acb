/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window in which a teacher reads the answers to a lesson. */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/lesson/answer-sheet.h"

#define ARI_TYPE_ANSWERS_WINDOW (ari_answers_window_get_type ())
/** AriAnswersWindow: a table with a row for each question of one lesson, and a column for each
 * reader: all that was answered, and whether the last of it is right. */
G_DECLARE_FINAL_TYPE (AriAnswersWindow, ari_answers_window, ARI, ANSWERS_WINDOW, GtkWindow)

/** ari_answers_window_new: (transfer floating). @lesson: the title of the lesson */
GtkWidget *ari_answers_window_new (GtkApplication *application, const char *lesson);
/** ari_answers_window_get_lesson: Returns: the title of the lesson. */
const char *ari_answers_window_get_lesson (AriAnswersWindow *self);
/** ari_answers_window_add: adds a column, or takes the place of the one that is of the same file.
 * Questions that the table does not have yet, as of another edition of the lesson, get rows. */
void ari_answers_window_add (AriAnswersWindow *self, const AriAnswerSheet *sheet, GFile *file);
