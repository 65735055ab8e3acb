/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file with the answers of a reader to the questions of a lesson: the teacher reads it. */

#include "config.h"

#include <json-glib/json-glib.h>

#include "puzzle/document/json-file.h"
#include "puzzle/lesson/lesson-answers.h"
#include "puzzle/lesson/lesson-private.h"

static void
answer_free (gpointer data)
{
  AriAnswer *answer = data;

  g_free (answer->given);
  g_free (answer->wrong);
  g_clear_pointer (&answer->all, g_ptr_array_unref);
  g_free (answer);
}

GPtrArray *
ari_answers_new (const AriLesson *lesson)
{
  GPtrArray *answers = g_ptr_array_new_with_free_func (answer_free);

  for (guint i = 0; i < lesson->pages->len; i++)
    g_ptr_array_add (answers, g_new0 (AriAnswer, 1));
  return answers;
}

void
ari_answer_note (AriAnswer *answer, const char *given)
{
  if (answer->all == NULL)
    answer->all = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (answer->all, g_strdup (given));
}

const char *
ari_answer_get (const AriAnswer *answer)
{
  return answer->given != NULL ? answer->given : answer->wrong;
}

gboolean
ari_answers_any (GPtrArray *answers)
{
  for (guint i = 0; i < answers->len; i++) {
    const AriAnswer *answer = g_ptr_array_index (answers, i);

    if (ari_answer_get (answer) != NULL || answer->n_asked > 0)
      return TRUE;
  }
  return FALSE;
}

guint
ari_answers_score (GPtrArray *answers, const AriLesson *lesson, guint *n_judged)
{
  guint n = 0;

  *n_judged = 0;
  for (guint i = 0; i < answers->len; i++) {
    const AriAnswer *answer = g_ptr_array_index (answers, i);

    if (ari_lesson_get_page (lesson, i)->answers == NULL)
      continue;
    n += answer->is_right && answer->n_tries == 1;
    ++*n_judged;
  }
  return n;
}

static JsonArray *
all_to_json (const AriAnswer *answer)
{
  JsonArray *all = json_array_new ();

  for (guint i = 0; answer->all != NULL && i < answer->all->len; i++)
    json_array_add_string_element (all, g_ptr_array_index (answer->all, i));
  return all;
}

static JsonObject *
answer_to_json (const AriAnswer *answer, const AriLessonPage *page, guint number)
{
  JsonObject *entry = json_object_new ();

  json_object_set_int_member (entry, "page", number);
  json_object_set_string_member (entry, "title", page->title);
  json_object_set_string_member (entry, "question", page->text);
  if (page->question == ARI_QUESTION_GUESS) {
    json_object_set_int_member (entry, "asked", answer->n_asked);
    json_object_set_int_member (entry, "right", answer->n_right);
  } else if (ari_answer_get (answer) == NULL) {
    json_object_set_null_member (entry, "answer");
  } else {
    json_object_set_string_member (entry, "answer", ari_answer_get (answer));
    json_object_set_array_member (entry, "given", all_to_json (answer));
    if (page->answers != NULL) {
      json_object_set_boolean_member (entry, "right", answer->is_right);
      json_object_set_int_member (entry, "tries", answer->n_tries);
    }
  }
  return entry;
}

GBytes *
ari_answers_to_bytes (GPtrArray *answers,
                      const AriLesson *lesson,
                      const char *reader,
                      const char *date)
{
  JsonObject *top = json_object_new ();
  JsonArray *entries = json_array_new ();

  json_object_set_string_member (top, "format", ARI_ANSWERS_FORMAT);
  json_object_set_int_member (top, "version", ARI_ANSWERS_VERSION);
  json_object_set_string_member (top, "lesson", lesson->title);
  if (*reader != '\0')
    json_object_set_string_member (top, "reader", reader);
  json_object_set_string_member (top, "date", date);
  for (guint i = 0; i < lesson->pages->len; i++) {
    const AriLessonPage *page = ari_lesson_get_page (lesson, i);

    if (page->question != ARI_QUESTION_NONE)
      json_array_add_object_element (entries,
                                     answer_to_json (g_ptr_array_index (answers, i), page, i + 1));
  }
  json_object_set_array_member (top, "answers", entries);
  return ari_json_file_write (top);
}
