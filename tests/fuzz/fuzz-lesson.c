/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons: what is read can be edited, and what the editor writes is read as the same, in any order
 * of its pages; the answers to each are read as they were written. */

#include "puzzle/lesson/answer-sheet.h"
#include "puzzle/lesson/lesson-answers.h"
#include "puzzle/lesson/lesson-draft.h"
#include "tests/fuzz/fuzz-one.h"

static const char *const languages[] = { "de", "en", NULL };

static AriLesson *
read_written (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  AriLesson *lesson = ari_lesson_read (bytes, languages, &error);

  if (lesson == NULL)
    g_error ("what was written is refused: %s\n%.*s", error->message,
             (int) g_bytes_get_size (bytes), (const char *) g_bytes_get_data (bytes, NULL));
  return lesson;
}

static void
assert_same_page (const AriLessonPage *first, const AriLessonPage *again)
{
  fuzz_assert_same ("title", first->title, again->title);
  fuzz_assert_same ("text", first->text, again->text);
  fuzz_assert_same ("method", first->search->strategy, again->search->strategy);
  if (!ari_grid_equal (ari_puzzle_get_givens (first->puzzle), ari_puzzle_get_givens (again->puzzle))
      || first->search->step != again->search->step || first->until != again->until
      || first->question != again->question || first->cell != again->cell)
    g_error ("the page “%s” has changed", first->title);
}

/* What a reader hands in has each question of the lesson. */
static void
hand_in (const AriLesson *lesson)
{
  g_autoptr (GPtrArray) answers = ari_answers_new (lesson);
  g_autoptr (GBytes) bytes = ari_answers_to_bytes (answers, lesson, "Ada", "2026-01-31");
  g_autoptr (GError) error = NULL;
  g_autoptr (AriAnswerSheet) sheet = ari_answer_sheet_read (bytes, &error);
  guint n = 0;

  if (sheet == NULL)
    g_error ("answers that were written are refused: %s", error->message);
  fuzz_assert_same ("lesson", lesson->title, sheet->lesson);
  for (guint i = 0; i < lesson->pages->len; i++) {
    const AriLessonPage *page = ari_lesson_get_page (lesson, i);
    const AriSheetEntry *entry;

    if (page->question == ARI_QUESTION_NONE)
      continue;
    if (n == sheet->entries->len)
      g_error ("the question of page %u is not among the answers", i + 1);
    entry = g_ptr_array_index (sheet->entries, n++);
    if (entry->page != i + 1)
      g_error ("the answer to page %u is said to be of page %u", i + 1, entry->page);
    fuzz_assert_same ("question", page->text, entry->question);
  }
  if (n != sheet->entries->len)
    g_error ("there are answers without a question");
}

/* The same bytes may be answers instead. */
static void
read_answers (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AriAnswerSheet) sheet = ari_answer_sheet_read (bytes, &error);

  if ((sheet == NULL) != (error != NULL))
    g_error ("answers are refused without a word, or read with one");
}

void
fuzz_one (const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, length);
  g_autoptr (AriLesson) lesson = ari_lesson_read (bytes, languages, &error);
  g_autoptr (AriLesson) again = NULL;
  g_autoptr (AriLesson) turned = NULL;
  g_autoptr (AriLessonDraft) draft = NULL;
  g_autoptr (GBytes) written = NULL;
  g_autoptr (GBytes) reversed = NULL;

  read_answers (bytes);
  if (lesson == NULL) {
    if (error == NULL)
      g_error ("refused without a word");
    return;
  }
  hand_in (lesson);
  draft = ari_lesson_draft_read (bytes, languages, NULL);
  written = ari_lesson_draft_to_bytes (draft);
  again = read_written (written);
  for (guint i = 0; i < lesson->pages->len; i++) {
    g_free (ari_lesson_draft_dup_text (draft, i, ARI_DRAFT_TITLE));
    g_free (ari_lesson_draft_dup_text (draft, i, ARI_DRAFT_ANSWERS));
    assert_same_page (ari_lesson_get_page (lesson, i), ari_lesson_get_page (again, i));
    ari_lesson_draft_move (draft, i, 0);
  }
  reversed = ari_lesson_draft_to_bytes (draft);
  turned = read_written (reversed);
  for (guint i = 0; i < lesson->pages->len; i++)
    assert_same_page (ari_lesson_get_page (lesson, i),
                      ari_lesson_get_page (turned, lesson->pages->len - 1 - i));
}
