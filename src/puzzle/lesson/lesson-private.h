/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a lesson and of its file, for the files that read or make one. */

#pragma once

#include <json-glib/json-glib.h>

#include "puzzle/lesson/lesson.h"

#define ARI_LESSON_FORMAT   "ariadne-lesson"
#define ARI_LESSON_VERSION  1
#define ARI_ANSWERS_FORMAT  "ariadne-lesson-answers"
#define ARI_ANSWERS_VERSION 1

extern const char *const ari_lesson_key_names[ARI_LESSON_N_KEYS];
extern const char *const ari_lesson_question_names[ARI_N_QUESTIONS];

/** ari_lesson_has_overlay: Returns: TRUE if a page can show the overlay of that name. */
gboolean ari_lesson_has_overlay (const char *name);
/** ari_lesson_parse: (transfer full) (nullable): the object of a lesson, of a version that this
 * program reads. */
JsonNode *ari_lesson_parse (GBytes *bytes, GError **error);
/** ari_lesson_choose_language: (nullable): the node of the preferred language, where a text has
 * several.
 * @chosen: (out) (optional): set to its code; not changed where the text is in one language */
JsonNode *
ari_lesson_choose_language (JsonNode *node, const char *const *languages, const char **chosen);
/** ari_lesson_page_free: frees a page; it may be NULL. */
void ari_lesson_page_free (gpointer page);
