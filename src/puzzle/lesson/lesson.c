/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson about searching, as data. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/base/whole-number.h"
#include "puzzle/lesson/lesson-private.h"
#include "puzzle/words/cell-words.h"

void
ari_lesson_page_free (gpointer data)
{
  AriLessonPage *page = data;

  if (page == NULL)
    return;
  g_free (page->title);
  g_free (page->text);
  g_free (page->done);
  g_clear_object (&page->puzzle);
  ari_search_notes_free (page->search);
  g_free (page->shows);
  g_strfreev (page->answers);
  g_strfreev (page->claims);
  g_free (page->name);
  g_free (page);
}

void
ari_lesson_free (AriLesson *self)
{
  if (self == NULL)
    return;
  g_free (self->title);
  g_ptr_array_unref (self->pages);
  g_free (self);
}

AriLesson *
ari_lesson_new_to_predict (AriPuzzle *puzzle, AriSearchNotes *search, const char *overlay)
{
  AriLesson *lesson = g_new0 (AriLesson, 1);
  AriLessonPage *page = g_new0 (AriLessonPage, 1);

  lesson->title = g_strdup (_ ("Predict"));
  lesson->pages = g_ptr_array_new_with_free_func (ari_lesson_page_free);
  *page = (AriLessonPage){
    .title = g_strdup (_ ("Predict")),
    .text =
        g_strdup (_ ("Which cell does the program guess next? Choose a cell, then press Enter.")),
    .puzzle = g_object_ref (puzzle),
    .search = search,
    .shows = g_strdup (overlay),
    .cell = ARI_NO_CELL,
    .cell_done = ARI_NO_CELL,
    .question = ARI_QUESTION_GUESS,
    .claims = g_new0 (char *, 1),
  };
  lesson->use = ARI_LESSON_PREDICTED;
  g_ptr_array_add (lesson->pages, page);
  return lesson;
}

const AriLessonPage *
ari_lesson_get_page (const AriLesson *self, guint page)
{
  g_return_val_if_fail (page < self->pages->len, NULL);

  return g_ptr_array_index (self->pages, page);
}

AriDocument *
ari_lesson_page_dup_document (const AriLessonPage *page, const char *title)
{
  g_autofree char *copy = g_strdup (title);
  const AriPuzzleInfo info = { .title = copy };
  g_autoptr (AriPuzzle) titled = ari_puzzle_new (ari_puzzle_get_givens (page->puzzle),
                                                 ari_puzzle_get_symbols (page->puzzle), &info);
  g_autoptr (AriGame) game = ari_game_new (titled);
  g_autoptr (AriGame) started = NULL;
  const guint n_cells = ari_puzzle_get_layout (titled)->n_cells;
  g_autofree AriGameCell *cells = g_new (AriGameCell, n_cells);

  if (page->search->start == NULL)
    return ari_document_new (game);
  for (guint16 cell = 0; cell < n_cells; cell++)
    cells[cell] = *ari_game_get_cell (game, cell);
  for (guint i = 0; i < page->search->start->len; i++) {
    const AriStartDigit *at = &g_array_index (page->search->start, AriStartDigit, i);

    if (!cells[at->cell].given)
      cells[at->cell].digit = at->digit;
  }
  started = ari_game_new_with_history (titled, cells, NULL, 0, NULL);
  return ari_document_new (started);
}

gboolean
ari_lesson_page_takes (const AriLessonPage *page, const char *answer)
{
  AriDigits digits;
  guint64 number;

  switch (page->question) {
  case ARI_QUESTION_CELL:
    return ari_cell_name_read (ari_puzzle_get_layout (page->puzzle), answer) != ARI_NO_CELL;
  case ARI_QUESTION_NUMBER:
    return ari_whole_unsigned (answer, ARI_MAX_NOTED_STEP, &number);
  case ARI_QUESTION_DIGIT:
    return ari_digits_read (answer, strlen (answer), ari_puzzle_get_symbols (page->puzzle), &digits)
           && ari_digits_count (digits) == 1;
  case ARI_QUESTION_TEXT:
    return TRUE;
  case ARI_QUESTION_NONE:
  case ARI_QUESTION_GUESS:
  default:
    return FALSE;
  }
}

gboolean
ari_lesson_page_is_right (const AriLessonPage *page, const char *answer)
{
  if (page->answers == NULL)
    return TRUE;
  while (page->question == ARI_QUESTION_NUMBER && answer[0] == '0' && answer[1] != '\0')
    answer++;
  for (guint i = 0; page->answers[i] != NULL; i++)
    if (g_ascii_strcasecmp (page->answers[i], answer) == 0)
      return TRUE;
  return FALSE;
}
