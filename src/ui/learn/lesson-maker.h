/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window in which a lesson is made of what other windows show. */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/lesson/lesson-draft.h"

#define ARI_TYPE_LESSON_MAKER (ari_lesson_maker_get_type ())
/**
 * AriLessonMaker: orders, edits and removes the pages of one lesson, and saves it. It asks before
 * changes are lost.
 *
 * Signal `try ()`: the user wants to play the lesson, see ari_lesson_maker_dup_lesson().
 */
G_DECLARE_FINAL_TYPE (AriLessonMaker, ari_lesson_maker, ARI, LESSON_MAKER, GtkWindow)

GtkWidget *ari_lesson_maker_new (GtkApplication *application);
/** ari_lesson_maker_add: adds a page after the one that is edited, and goes to it.
 * @title: "" if it has none yet */
void ari_lesson_maker_add (AriLessonMaker *self, const AriDraftShown *shown, const char *title);
/** ari_lesson_maker_dup_lesson: (transfer full) (nullable): the lesson, to be tried from the page
 * on that is edited; NULL while it has a mistake. */
AriLesson *ari_lesson_maker_dup_lesson (AriLessonMaker *self);
