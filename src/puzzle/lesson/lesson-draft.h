/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits the JSON of a lesson. What this program does not edit (other languages, claims, members of
 * newer versions) stays as it was. */

#pragma once

#include "puzzle/lesson/lesson.h"

/** AriLessonDraft: one thread at a time. Pages are counted from 0. */
typedef struct _AriLessonDraft AriLessonDraft;

/** AriDraftText: the texts that a draft has. */
typedef enum {
  ARI_DRAFT_TITLE,
  ARI_DRAFT_TEXT,
  ARI_DRAFT_DONE,
  ARI_DRAFT_ANSWERS, /* what is right, separated by spaces; a cell may also be R3C7 or C7 */
} AriDraftText;

/** AriDraftNumber: the numbers that a page of a draft has. */
typedef enum {
  ARI_DRAFT_STEP,     /* where it begins */
  ARI_DRAFT_UNTIL,    /* where it ends; 0: nowhere */
  ARI_DRAFT_KEY,      /* an AriLessonKey */
  ARI_DRAFT_QUESTION, /* an AriQuestionKind */
} AriDraftNumber;

/** ARI_DRAFT_LESSON: stands for the lesson in place of a page. */
#define ARI_DRAFT_LESSON G_MAXUINT

/** AriDraftShown: what a page is made of: what a window shows. */
typedef struct {
  AriPuzzle *puzzle;
  const AriSearchNotes *search; /* its strategy is known */
  const char *shows; /* as in AriLessonPage; a name that lessons do not have is “none” */
  double speed;      /* as in AriLessonPage */
  guint16 cell;      /* of the cursor */
} AriDraftShown;

/** ari_lesson_draft_new: (transfer full): makes one without pages. */
AriLessonDraft *ari_lesson_draft_new (void);
/** ari_lesson_draft_read: (transfer full) (nullable): NULL with an error of ari_lesson_read().
 * @languages: as there; the language in which texts are read and changed */
AriLessonDraft *ari_lesson_draft_read (GBytes *bytes, const char *const *languages, GError **error);
void ari_lesson_draft_free (AriLessonDraft *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriLessonDraft, ari_lesson_draft_free)

guint ari_lesson_draft_get_n_pages (const AriLessonDraft *self);
/** ari_lesson_draft_insert: inserts a page before page @at, or as the last one.
 * Returns: FALSE if there are too many pages. */
gboolean ari_lesson_draft_insert (AriLessonDraft *self,
                                  guint at,
                                  const AriDraftShown *shown,
                                  const char *title);
void ari_lesson_draft_remove (AriLessonDraft *self, guint page);
/** ari_lesson_draft_move: moves page @from so that it becomes page @to. */
void ari_lesson_draft_move (AriLessonDraft *self, guint from, guint to);

/** ari_lesson_draft_dup_text: (transfer full): returns a text; "" where there is none.
 * @page: a page, or ARI_DRAFT_LESSON, which has a title only */
char *ari_lesson_draft_dup_text (const AriLessonDraft *self, guint page, AriDraftText which);
/** ari_lesson_draft_set_text: the language of a text that has several is that of the reader. */
void
ari_lesson_draft_set_text (AriLessonDraft *self, guint page, AriDraftText which, const char *text);
guint64 ari_lesson_draft_get_number (const AriLessonDraft *self, guint page, AriDraftNumber which);
void ari_lesson_draft_set_number (AriLessonDraft *self,
                                  guint page,
                                  AriDraftNumber which,
                                  guint64 number);

/** ari_lesson_draft_to_bytes: (transfer full): the file. ari_lesson_read() says whether all parts
 * of it fit together. */
GBytes *ari_lesson_draft_to_bytes (const AriLessonDraft *self);
