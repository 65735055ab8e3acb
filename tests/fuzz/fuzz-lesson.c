/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons: what is read can be edited, and what the editor writes is read as the same, in any order
 * of its pages. */

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

void
fuzz_one (const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, length);
  g_autoptr (AriLesson) lesson = ari_lesson_read (bytes, languages, &error);
  g_autoptr (AriLesson) again = NULL;
  g_autoptr (AriLesson) turned = NULL;
  g_autoptr (AriLessonDraft) draft = NULL;
  g_autoptr (GPtrArray) answers = NULL;
  g_autoptr (GBytes) written = NULL;
  g_autoptr (GBytes) reversed = NULL;
  g_autoptr (GBytes) handed_in = NULL;

  if (lesson == NULL) {
    if (error == NULL)
      g_error ("refused without a word");
    return;
  }
  answers = ari_answers_new (lesson);
  handed_in = ari_answers_to_bytes (answers, lesson, "Ada", "2026-01-31");
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
