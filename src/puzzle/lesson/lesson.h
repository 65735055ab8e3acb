/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson about searching: pages with a text, a puzzle, a place in its search and a question. */

#pragma once

#include "puzzle/document/document.h"

/** ARI_LESSON_ENDING: of the names of lessons' files. */
#define ARI_LESSON_ENDING ".ariadne-lesson"
/** ARI_LESSON_MAX_PAGES: the most pages that a lesson has. */
#define ARI_LESSON_MAX_PAGES 500
/** ARI_LESSON_MAX_TEXT: the most bytes of a text of a page. */
#define ARI_LESSON_MAX_TEXT 4000

/** AriLessonKey: the key that the reader is asked to press. */
typedef enum {
  ARI_LESSON_KEY_STEP,
  ARI_LESSON_KEY_RUN,
  ARI_LESSON_KEY_END,
  ARI_LESSON_N_KEYS,
} AriLessonKey;

/** AriQuestionKind: how a page is answered. */
typedef enum {
  ARI_QUESTION_NONE,
  ARI_QUESTION_CELL,   /* a cell is chosen in the grid */
  ARI_QUESTION_NUMBER, /* a whole number is typed */
  ARI_QUESTION_DIGIT,  /* a digit of the puzzle is typed */
  ARI_QUESTION_TEXT,   /* free text, which only a teacher can judge */
  ARI_QUESTION_GUESS,  /* the cell of each guess from here on is chosen before it is made */
  ARI_N_QUESTIONS,
} AriQuestionKind;

/** AriLessonPage: a page. Texts are in one language, and names in braces are filled in. */
typedef struct {
  char *title;
  char *text;             /* until the page is done */
  char *done;             /* (nullable): afterwards */
  AriPuzzle *puzzle;      /* owned */
  AriSearchNotes *search; /* its strategy is known; `step` is where the page begins */
  guint64 until;          /* the step at which the page is done; 0 if there is none */
  char *shows;            /* the name of what the grid shows besides, see ari_overlay_by_name() */
  double speed;           /* in steps a second; 0: unlimited */
  AriLessonKey key;       /* leads to `until` */
  guint16 cell;           /* to which the eye is drawn at first, or ARI_NO_CELL */
  guint16 cell_done;      /* and when the page is done, or ARI_NO_CELL */
  AriQuestionKind question;
  char **answers; /* (nullable) (array zero-terminated=1): any of them is right: a cell as r1c2, a
                   * number, a digit */
  char **claims;  /* (array zero-terminated=1): what the page says of the search: pairs of a name
                   * and a value, as in the file */
  char *name;     /* (nullable): for the claims of other pages */
} AriLessonPage;

/** AriLessonUse: why a lesson is played. */
typedef enum {
  ARI_LESSON_PLAYED,    /* to learn: the answers can be saved for the teacher */
  ARI_LESSON_TRIED,     /* by its author: the answers need not be kept */
  ARI_LESSON_PREDICTED, /* made to predict the guesses of one puzzle */
} AriLessonUse;

/** AriLesson: plain data with an owner, which nothing changes. */
typedef struct {
  char *title;
  GPtrArray *pages; /* (element-type AriLessonPage): one or more */
  guint first;      /* the page with which it begins; 0 unless it is tried */
  AriLessonUse use;
} AriLesson;

/**
 * ari_lesson_read: reads the text of a lesson. Any thread.
 * @languages: (array zero-terminated=1): codes of languages, the preferred one first; a text that
 *   has none of them is in English, or else in its first language
 *
 * Returns: (transfer full) (nullable): NULL with an error of ARI_PUZZLE_ERROR
 */
AriLesson *ari_lesson_read (GBytes *bytes, const char *const *languages, GError **error);
/** ari_lesson_new_to_predict: (transfer full): makes a lesson of one page, on which the reader
 * chooses the cell of each guess before it is made.
 * @search: (transfer full): its strategy is known */
AriLesson *
ari_lesson_new_to_predict (AriPuzzle *puzzle, AriSearchNotes *search, const char *overlay);
void ari_lesson_free (AriLesson *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriLesson, ari_lesson_free)

/** ari_lesson_get_page: (transfer none): returns a page, counted from 0. */
const AriLessonPage *ari_lesson_get_page (const AriLesson *self, guint page);
/** ari_lesson_page_dup_document: (transfer full): makes a document with the puzzle of a page.
 * @title: of the puzzle */
AriDocument *ari_lesson_page_dup_document (const AriLessonPage *page, const char *title);
/** ari_lesson_page_takes: Returns: TRUE if @answer is of the kind that the page asks for: a cell of
 * the puzzle, a whole number, a digit, any text. */
gboolean ari_lesson_page_takes (const AriLessonPage *page, const char *answer);
/** ari_lesson_page_is_right: Returns: TRUE if @answer is one of the page's, or the page has none */
gboolean ari_lesson_page_is_right (const AriLessonPage *page, const char *answer);
