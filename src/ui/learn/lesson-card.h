/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The card with the text of a lesson's page. */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/lesson/lesson.h"

#define ARI_TYPE_LESSON_CARD (ari_lesson_card_get_type ())
/**
 * AriLessonCard: shows a page's title, its task or the outcome, a button for the task, and
 * buttons for win.lesson-back, win.lesson-next, win.lesson-save and win.lesson-leave. CSS node:
 * `lessoncard`.
 */
G_DECLARE_FINAL_TYPE (AriLessonCard, ari_lesson_card, ARI, LESSON_CARD, GtkWidget)

/** AriLessonMood: what the card's colour and sign say. */
typedef enum {
  ARI_LESSON_WAITS, /* nothing: the page is not done, or its answer is not judged */
  ARI_LESSON_RIGHT, /* the task is done, or the answer is right */
  ARI_LESSON_WRONG, /* the answer is wrong */
} AriLessonMood;

/** AriLessonWay: what the button Next does. */
typedef enum {
  ARI_LESSON_NEXT,
  ARI_LESSON_SKIP,   /* the page asks for something that is not done */
  ARI_LESSON_FINISH, /* no page follows */
} AriLessonWay;

/** ari_lesson_card_new: @has_questions: the lesson has questions, so there is a button to save the
 * answers */
GtkWidget *ari_lesson_card_new (gboolean has_questions);
/** ari_lesson_card_set_page: shows the title and the buttons of a page. The buttons have the same
 * places on all pages.
 * @title: the page's number and title, translated
 * @action: that of the button for the task */
void ari_lesson_card_set_page (AriLessonCard *self, const char *title, const char *action);
/** ari_lesson_card_set_task: labels the button for the task. @words: translated, perhaps with a
 * mnemonic, which is left out */
void ari_lesson_card_set_task (AriLessonCard *self, const char *words);
/** ari_lesson_card_say: shows @words, translated.
 * @mood: colour and sign of the words
 * @way: what Next does and is called
 * @is_done: the task is done, so Next is highlighted */
void ari_lesson_card_say (
    AriLessonCard *self, const char *words, AriLessonMood mood, AriLessonWay way, gboolean is_done);
/** ari_lesson_card_set_question: offers an entry where the answer is typed. Call this after
 * ari_lesson_card_set_page(). */
void ari_lesson_card_set_question (AriLessonCard *self, AriQuestionKind question);
/** ari_lesson_card_get_answer: returns what was typed. */
const char *ari_lesson_card_get_answer (AriLessonCard *self);
/** ari_lesson_card_select_answer: selects what was typed, so that the next answer replaces it. */
void ari_lesson_card_select_answer (AriLessonCard *self);
/** ari_lesson_card_focus_next: focuses the button Next. */
void ari_lesson_card_focus_next (AriLessonCard *self);
