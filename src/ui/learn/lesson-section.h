/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays a lesson on the search page. */

#pragma once

#include "puzzle/lesson/lesson.h"
#include "ui/learn/lesson-maker.h"
#include "ui/search/search-section.h"

#define ARI_TYPE_LESSON_SECTION (ari_lesson_section_get_type ())
/**
 * AriLessonSection: prepares the search for each page of a lesson, waits until the reader has
 * reached the place of the page or answered its question, and says so. A lesson replaces the puzzle
 * in the window, so it belongs in a window of its own. It neither reads nor writes the settings of
 * the window; where the window outlives it, they apply again.
 *
 * Its actions: `lesson-back`, `lesson-next` (also Enter), which closes the window after the last
 * page, `lesson-answer` (also Enter, until there is an answer), `lesson-save` saves the answers,
 * `lesson-leave` (also Escape), which leaves the puzzle to be played. The lesson ends by itself if
 * a move is made or its puzzle is replaced.
 */
G_DECLARE_FINAL_TYPE (AriLessonSection, ari_lesson_section, ARI, LESSON_SECTION, AriSection)

AriLessonSection *ari_lesson_section_new (AriSearchSection *search);
/** ari_lesson_section_path: (transfer full): the resource with a lesson of the program's own, which
 * is also the name with which to play it, so that the next one of the menu can follow.
 * @name: the target of `app.lesson` in the menu */
char *ari_lesson_section_path (const char *name);
/** ari_lesson_section_play: begins @lesson, unless another one is being played.
 * @lesson: (transfer full)
 * @name: what ari_lesson_section_get_name() returns until it ends */
void ari_lesson_section_play (AriLessonSection *self, AriLesson *lesson, const char *name);
/** ari_lesson_section_add_to: adds pages to the lesson that is made in @maker.
 * @bookmarks: a page for each bookmark of the search, instead of one for what is shown
 *
 * Returns: FALSE if nothing was added because there are no bookmarks. */
gboolean
ari_lesson_section_add_to (AriLessonSection *self, AriLessonMaker *maker, gboolean bookmarks);
/** ari_lesson_section_get_name: (nullable): NULL while no lesson is played. */
const char *ari_lesson_section_get_name (AriLessonSection *self);
