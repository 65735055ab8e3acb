/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays a lesson on the search page. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/files/file-write.h"
#include "puzzle/lesson/lesson-answers.h"
#include "puzzle/words/cell-words.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "ui/common/file-saving.h"
#include "ui/common/save-place.h"
#include "ui/common/settings.h"
#include "ui/flame/flame-pane.h"
#include "ui/learn/guess-ahead.h"
#include "ui/learn/lesson-card.h"
#include "ui/learn/lesson-section.h"
#include "ui/search/search-panel.h"
#include "ui/search/search-state.h"
#include "ui/widgets/adaptive-body.h"

/* A question may be answered this many times; then the right answer is shown. */
#define MOST_TRIES 3

struct _AriLessonSection {
  AriSection parent_instance;

  AriSearchSection *search;
  AriLesson *lesson; /* this and the next three are set only while a lesson is played */
  char *name;
  GtkWidget *card;
  GPtrArray *answers;     /* (element-type AriAnswer) */
  AriGuessAhead *ahead;   /* (nullable): on a page where guesses are predicted */
  guint64 next_guess;     /* the step of the guess that the reader predicts; 0 if there is none */
  char *verdict;          /* (nullable): about the answer, a sentence */
  guint number;           /* of the page */
  gboolean is_picked;     /* the reader has chosen a cell since the question was asked */
  gboolean is_done;       /* the place of the page is reached, its question answered */
  gboolean is_setting_up; /* the lesson itself is replacing the puzzle */
  gboolean is_saved;      /* the answers, as they are */
  gboolean is_leaving;    /* the lesson ends when the answers are saved */
  gboolean is_finished;   /* its last page is left, and the window closes as the lesson ends */
};

G_DEFINE_FINAL_TYPE (AriLessonSection, ari_lesson_section, ARI_TYPE_SECTION)

static AriSearchPanel *
panel_of (AriLessonSection *self)
{
  return ARI_SEARCH_PANEL (ari_section_get_panel (ARI_SECTION (self->search)));
}

static AriSolver *
solver_of (AriLessonSection *self)
{
  return ari_search_section_get_solver (self->search);
}

static gboolean
is_on (AriLessonSection *self)
{
  return self->lesson != NULL;
}

static const AriLessonPage *
page_of (AriLessonSection *self)
{
  return ari_lesson_get_page (self->lesson, self->number);
}

static AriAnswer *
answer_of (AriLessonSection *self)
{
  return g_ptr_array_index (self->answers, self->number);
}

static gboolean
is_last (AriLessonSection *self)
{
  return self->number + 1 == self->lesson->pages->len;
}

/* Returns: TRUE while the page waits for an answer */
static gboolean
asks (AriLessonSection *self)
{
  if (!is_on (self))
    return FALSE;
  return page_of (self)->question == ARI_QUESTION_GUESS
             ? self->next_guess > 0
             : page_of (self)->question != ARI_QUESTION_NONE && answer_of (self)->given == NULL;
}

static gboolean
asks_for_cell (AriLessonSection *self)
{
  return asks (self)
         && (page_of (self)->question == ARI_QUESTION_CELL
             || page_of (self)->question == ARI_QUESTION_GUESS);
}

/* Returns: TRUE if there is an answer to be taken; the cell where the cursor just stands is none */
static gboolean
can_answer (AriLessonSection *self)
{
  return asks (self) && (self->is_picked || !asks_for_cell (self));
}

/* --- the card --------------------------------------------------------------------------------- */

/* (transfer full): @sentence with both numbers */
static char *
fill_score (const char *sentence, guint n_right, guint n_asked)
{
  g_autofree char *right = g_strdup_printf ("%u", n_right);
  g_autofree char *asked = g_strdup_printf ("%u", n_asked);

  return ari_sentence_fill (sentence, "right", right, "asked", asked, NULL);
}

static gboolean
is_too_far (AriLessonSection *self)
{
  return self->ahead != NULL && ari_guess_ahead_is_too_far (self->ahead);
}

/* Returns: TRUE if all guesses of the page were predicted, or there is none */
static gboolean
is_all_predicted (AriLessonSection *self)
{
  return self->is_done && !is_too_far (self) && page_of (self)->question == ARI_QUESTION_GUESS;
}

/* (transfer full) (nullable): how many predictions were right, and whether these were all */
static char *
dup_predicted (AriLessonSection *self)
{
  const gboolean is_all = is_all_predicted (self);

  if (answer_of (self)->n_asked == 0)
    return is_all ? g_strdup (_ ("There is no guess to predict here.")) : NULL;
  return fill_score (
      is_all ? ngettext ("There are no more guesses. You were right {right} time out of {asked}.",
                         "There are no more guesses. You were right {right} times out of {asked}.",
                         answer_of (self)->n_right)
             : _ ("Right so far: {right} of {asked}."),
      answer_of (self)->n_right, answer_of (self)->n_asked);
}

/* (transfer full) (nullable): the score of the lesson, if it has questions with right answers */
static char *
dup_score (AriLessonSection *self)
{
  guint n_judged;
  const guint n_right = ari_answers_score (self->answers, self->lesson, &n_judged);

  if (n_judged == 0)
    return NULL;
  return fill_score (_ ("You were right at the first try in {right} of {asked} questions."),
                     n_right, n_judged);
}

static AriLessonMood
mood_of (AriLessonSection *self)
{
  const AriAnswer *answer = answer_of (self);

  switch (page_of (self)->question) {
  case ARI_QUESTION_NONE:
    return self->is_done ? ARI_LESSON_RIGHT : ARI_LESSON_WAITS;
  case ARI_QUESTION_GUESS:
    return self->verdict == NULL || asks (self) ? ARI_LESSON_WAITS
           : answer->is_right                   ? ARI_LESSON_RIGHT
                                                : ARI_LESSON_WRONG;
  case ARI_QUESTION_CELL:
  case ARI_QUESTION_NUMBER:
  case ARI_QUESTION_DIGIT:
  case ARI_QUESTION_TEXT:
  default:
    return page_of (self)->answers == NULL || answer->n_tries == 0
                   || (answer->given == NULL && self->verdict == NULL)
               ? ARI_LESSON_WAITS
           : answer->is_right ? ARI_LESSON_RIGHT
                              : ARI_LESSON_WRONG;
  }
}

/* Returns: what the button Next does; after a guess that was predicted, it shows the next one */
static AriLessonWay
way_of (AriLessonSection *self)
{
  if (is_last (self) && (self->ahead == NULL || self->is_done))
    return ARI_LESSON_FINISH;
  return self->is_done || (self->ahead != NULL && !asks (self)) ? ARI_LESSON_NEXT : ARI_LESSON_SKIP;
}

/* (transfer full) (nullable): the pages whose questions were skipped */
static char *
dup_skipped (AriLessonSection *self)
{
  g_autoptr (GString) pages = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < self->lesson->pages->len; i++) {
    const AriAnswer *answer = g_ptr_array_index (self->answers, i);

    if (ari_lesson_get_page (self->lesson, i)->question == ARI_QUESTION_NONE
        || ari_answer_get (answer) != NULL || answer->n_asked > 0
        || (i == self->number && is_all_predicted (self)))
      continue;
    g_string_append_printf (pages, "%s%u", n > 0 ? ", " : "", i + 1);
    n++;
  }
  return n > 0 ? ari_sentence_fill (
             /* Translators: {pages} is a list of numbers: “3, 7” */
             ngettext ("The question of page {pages} is not answered.",
                       "The questions of these pages are not answered: {pages}.", n),
             "pages", pages->str, NULL)
               : NULL;
}

static void
append_sentence (GString *words, const char *sentence)
{
  if (sentence != NULL)
    g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", sentence);
}

/* What the reader can do on a page without a text. */
static const char *
usual_text (const AriLessonPage *page)
{
  switch (page->question) {
  case ARI_QUESTION_NONE:
    return page->until > 0 ? _ ("Take steps until the text changes.")
                           : _ ("Look around, and then press “Next”.");
  case ARI_QUESTION_CELL:
  case ARI_QUESTION_GUESS:
    return _ ("Choose a cell, and then press “Answer”.");
  case ARI_QUESTION_NUMBER:
  case ARI_QUESTION_DIGIT:
  case ARI_QUESTION_TEXT:
  default:
    return _ ("Type your answer, and then press “Answer”.");
  }
}

/* Returns: TRUE if both pages show the same search */
static gboolean
is_same_search (const AriLessonPage *one, const AriLessonPage *other)
{
  return g_strcmp0 (one->search->strategy, other->search->strategy) == 0
         && ari_grid_equal (ari_puzzle_get_givens (one->puzzle),
                            ari_puzzle_get_givens (other->puzzle));
}

/* (transfer full) (nullable): where the search stands, if the page before has left it elsewhere */
static char *
dup_leap (AriLessonSection *self)
{
  const AriLessonPage *page = page_of (self), *before;
  const guint64 step = page->search->step;
  g_autofree char *number = ari_count_to_string (step);
  guint64 left_at;

  if (self->is_done || self->number == 0)
    return NULL;
  before = ari_lesson_get_page (self->lesson, self->number - 1);
  left_at = MAX (before->until, before->search->step);
  if (left_at == step || left_at == 0 || !is_same_search (page, before))
    return NULL;
  if (step == 0)
    return g_strdup (_ ("Back to the start."));
  return ari_sentence_fill (step > left_at ? _ ("The search has run on to step {n}.")
                                           : _ ("Back to step {n}."),
                            "n", number, NULL);
}

/* The question is not repeated under its answer. */
static const char *
text_of (AriLessonSection *self)
{
  const AriLessonPage *page = page_of (self);

  if (self->is_done && page->done != NULL)
    return page->done;
  if (self->verdict != NULL && !asks (self))
    return NULL;
  return *page->text != '\0' ? page->text : usual_text (page);
}

static void
say (AriLessonSection *self, gboolean aloud)
{
  const AriLessonPage *page = page_of (self);
  g_autofree char *predicted = dup_predicted (self);
  const gboolean is_over = is_last (self) && self->is_done;
  g_autofree char *score = is_over ? dup_score (self) : NULL;
  g_autofree char *skipped = is_over ? dup_skipped (self) : NULL;
  g_autofree char *leap = self->verdict == NULL ? dup_leap (self) : NULL;
  g_autoptr (GString) words = g_string_new (self->verdict);

  append_sentence (words, leap);
  if (is_too_far (self))
    append_sentence (words, _ ("The next guess is too many steps away to be predicted."));
  append_sentence (words, predicted);
  if (page->question != ARI_QUESTION_GUESS || asks (self) || words->len == 0)
    append_sentence (words, text_of (self));
  append_sentence (words, score);
  append_sentence (words, skipped);
  ari_lesson_card_say (ARI_LESSON_CARD (self->card), words->str, mood_of (self), way_of (self),
                       self->is_done);
  if (aloud)
    ari_section_announce (ARI_SECTION (self), words->str);
}

static void
show_task (AriLessonSection *self)
{
  const AriLessonPage *page = page_of (self);
  const char *const labels[] = {
    [ARI_LESSON_KEY_STEP] = _ ("Step"),
    [ARI_LESSON_KEY_RUN] = ari_search_run_label (solver_of (self)),
    [ARI_LESSON_KEY_END] = _ ("End"),
  };

  ari_lesson_card_set_task (ARI_LESSON_CARD (self->card),
                            page->question != ARI_QUESTION_NONE ? _ ("Answer") : labels[page->key]);
}

/* A cell that is asked for can be chosen with the arrow keys, whatever was pressed before. */
static void
let_choose (AriLessonSection *self)
{
  if (asks_for_cell (self))
    gtk_widget_grab_focus (GTK_WIDGET (ari_section_get_grid (ARI_SECTION (self))));
}

/* Where a cell is asked for, the cursor is hidden until the reader moves it, because it would look
 * like an answer. */
static void
show_choice (AriLessonSection *self)
{
  ari_section_set_action_enabled (ARI_SECTION (self), "lesson-answer", can_answer (self));
  ari_grid_view_hide_cursor (ari_section_get_grid (ARI_SECTION (self)),
                             asks (self) && !can_answer (self));
}

/* Returns: what the button for the task does */
static const char *
task_action (const AriLessonPage *page)
{
  static const char *const actions[] = {
    [ARI_LESSON_KEY_STEP] = "win.step",
    [ARI_LESSON_KEY_RUN] = "win.run-pause",
    [ARI_LESSON_KEY_END] = "win.to-end",
  };

  return page->question != ARI_QUESTION_NONE ? "win.lesson-answer" : actions[page->key];
}

/* (nullable): NULL if the grid is not in a window */
static gpointer
body_of (AriLessonSection *self)
{
  return gtk_widget_get_ancestor (GTK_WIDGET (ari_section_get_grid (ARI_SECTION (self))),
                                  ARI_TYPE_ADAPTIVE_BODY);
}

/* While a guess is to be predicted, nothing in the panel can be used, and a large grid needs its
 * height. */
static void
yield_panel (AriLessonSection *self)
{
  gpointer body = body_of (self);

  if (body != NULL)
    ari_adaptive_body_set_panel_yields (body,
                                        ari_section_get_active (ARI_SECTION (self)) && asks (self)
                                            && page_of (self)->question == ARI_QUESTION_GUESS);
}

static void
show_page (AriLessonSection *self)
{
  const AriLessonPage *page = page_of (self);
  g_autofree char *number = g_strdup_printf ("%u", self->number + 1);
  g_autofree char *n = g_strdup_printf ("%u", self->lesson->pages->len);
  const char *name = *page->title != '\0' ? page->title : self->lesson->title;
  g_autofree char *title =
      self->lesson->pages->len == 1
          ? g_strdup (name)
          /* Translators: the number of a page, how many there are, and its title: “2/6 A Dead End”
           */
          : ari_sentence_fill (_ ("{number}/{n} {title}"), "number", number, "n", n, "title", name,
                               NULL);

  ari_lesson_card_set_page (ARI_LESSON_CARD (self->card), title, task_action (page));
  show_task (self);
  ari_lesson_card_set_question (ARI_LESSON_CARD (self->card),
                                asks (self) ? page->question : ARI_QUESTION_NONE);
  ari_section_set_action_enabled (ARI_SECTION (self), "lesson-back", self->number > 0);
  show_choice (self);
  let_choose (self);
  ari_search_section_hide_reasons (self->search, asks (self));
  yield_panel (self);
  say (self, TRUE);
}

/* --- the pages -------------------------------------------------------------------------------- */

/* Returns: TRUE if the search has reached the place of the page, whichever keys were pressed */
static gboolean
has_reached_goal (AriLessonSection *self)
{
  const AriSnapshot *snapshot = ari_solver_get_snapshot (solver_of (self));

  if (page_of (self)->question != ARI_QUESTION_NONE)
    return page_of (self)->question != ARI_QUESTION_GUESS && !asks (self);
  return page_of (self)->until == 0
         || (snapshot != NULL
             && (snapshot->counters.steps >= page_of (self)->until
                 || ari_solver_get_state (solver_of (self)) == ARI_SOLVER_FINISHED));
}

/* Moves the cursor, whose frame draws the eye, to the cell that the text is about, if any. */
static void
point_at (AriLessonSection *self, guint16 cell)
{
  if (cell != ARI_NO_CELL)
    ari_grid_view_set_cursor (ari_section_get_grid (ARI_SECTION (self)), cell);
}

/* A search that has passed the place of a page is taken back to it, and waits for the next page. */
static void
stay_at_goal (AriLessonSection *self)
{
  const guint64 until = page_of (self)->until;

  if (until > 0 && page_of (self)->question != ARI_QUESTION_GUESS
      && !ari_solver_get_seeking (solver_of (self))
      && ari_solver_get_position (solver_of (self)) > until)
    ari_solver_seek (solver_of (self), until);
}

static void
finish_page (AriLessonSection *self)
{
  self->is_done = TRUE;
  point_at (self, page_of (self)->cell_done);
}

/* The button does something else as soon as the search is paused or resumed, before it reports
 * progress. */
static void
on_state (AriLessonSection *self)
{
  if (is_on (self) && !self->is_setting_up)
    show_task (self);
}

static void
on_progress (AriLessonSection *self)
{
  if (!is_on (self) || self->is_setting_up)
    return;
  show_task (self);
  if (self->is_done) {
    stay_at_goal (self);
  } else if (has_reached_goal (self)) {
    finish_page (self);
    say (self, TRUE);
  }
}

/* Stops a running search at the place of the page, and at the page's own breakpoints. */
static void
set_breakpoints (AriLessonSection *self)
{
  const AriLessonPage *page = page_of (self);
  g_autoptr (GArray) breakpoints = g_array_new (FALSE, FALSE, sizeof (AriBreakpoint));
  const AriBreakpoint until = { .kind = ARI_BREAK_STEP, .value = page->until };

  g_array_append_vals (breakpoints, page->search->breakpoints->data,
                       page->search->breakpoints->len);
  if (page->until > 0)
    g_array_append_val (breakpoints, until);
  ari_solver_set_breakpoints (solver_of (self), (const AriBreakpoint *) (void *) breakpoints->data,
                              breakpoints->len);
}

/* Shows the search as it is before its next guess. */
static void
go_before_guess (AriLessonSection *self)
{
  self->is_picked = FALSE;
  self->next_guess = ari_guess_ahead_next (self->ahead);
  if (page_of (self)->until > 0 && self->next_guess > page_of (self)->until)
    self->next_guess = 0;
  if (self->next_guess > 0)
    ari_solver_reach (solver_of (self), self->next_guess - 1);
  else
    finish_page (self);
}

static void
begin_to_predict (AriLessonSection *self)
{
  guint64 limit;
  const AriGrid *start = ari_solver_get_start (solver_of (self), &limit);

  *answer_of (self) = (AriAnswer){ 0 };
  if (start != NULL)
    self->ahead = ari_guess_ahead_new (start, ari_solver_get_strategy (solver_of (self)), limit,
                                       page_of (self)->search->step);
  if (self->ahead != NULL)
    go_before_guess (self);
}

/* Prepares the window for the page: puzzle, strategy, step. */
static void
set_up_page (AriLessonSection *self)
{
  const AriLessonPage *page = page_of (self);
  g_autoptr (AriDocument) document = ari_lesson_page_dup_document (page, self->lesson->title);

  self->is_done = FALSE;
  self->is_picked = FALSE;
  self->is_setting_up = TRUE;
  self->next_guess = 0;
  g_clear_pointer (&self->ahead, ari_guess_ahead_free);
  g_clear_pointer (&self->verdict, g_free);
  ari_session_set_document (session_of (self), document, NULL);
  g_object_set (panel_of (self), "strategy", page->search->strategy, "limit",
                page->search->has_limit ? page->search->limit : (guint64) 1, "from-entries", TRUE,
                "overlay", page->shows, "finds-answer", FALSE, NULL);
  ari_solver_set_speed (solver_of (self), page->speed > 0 ? page->speed : ARI_SPEED_UNLIMITED);
  ari_section_want_page (ARI_SECTION (self), NULL, TRUE);
  ari_search_section_start_paused (self->search);
  if (page->search->choices != NULL)
    ari_solver_follow (solver_of (self), page->search->choices);
  ari_solver_reach (solver_of (self), page->until > 0 && answer_of (self)->given != NULL
                                          ? page->until
                                          : page->search->step);
  set_breakpoints (self);
  point_at (self, page->cell);
  if (page->question == ARI_QUESTION_GUESS)
    begin_to_predict (self);
  self->is_setting_up = FALSE;
  if (!self->is_done && has_reached_goal (self))
    finish_page (self);
  show_page (self);
}

/* --- answers ---------------------------------------------------------------------------------- */

static guint16
cursor_of (AriLessonSection *self)
{
  return ari_grid_view_get_cursor (ari_section_get_grid (ARI_SECTION (self)));
}

/* (transfer full): the cell of the cursor as a name */
static char *
dup_cursor (AriLessonSection *self)
{
  g_autoptr (GString) name = g_string_new (NULL);

  ari_cell_name_append (name, layout_of (self), cursor_of (self));
  return g_string_free (g_steal_pointer (&name), FALSE);
}

/* Returns: the number of candidates that the grid shows; 0 for a filled cell */
static guint
count_candidates (AriLessonSection *self, guint16 cell)
{
  const AriSnapshot *snapshot = ari_solver_get_snapshot (solver_of (self));
  AriCellState shown;

  if (snapshot == NULL || cell >= snapshot->layout->n_cells)
    return 0;
  shown = ari_snapshot_shown (snapshot, cell);
  return shown.digit == ARI_NO_DIGIT ? ari_digits_count (shown.candidates) : 0;
}

/* (transfer full) (nullable): that the cell @name is filled, so that it is no answer */
static char *
dup_filled (AriLessonSection *self, guint16 cell, const char *name)
{
  const AriSnapshot *snapshot = ari_solver_get_snapshot (solver_of (self));
  AriCellState shown;

  if (snapshot == NULL)
    return NULL;
  shown = ari_snapshot_shown (snapshot, cell);
  if (shown.digit == ARI_NO_DIGIT)
    return NULL;
  return ari_sentence_fill (shown.origin == ARI_ORIGIN_GIVEN
                                ? _ ("{cell} is a given. Choose an open cell.")
                                : _ ("{cell} is filled already. Choose an open cell."),
                            "cell", name, NULL);
}

/* (transfer full): that the next guess is @guessed and not @mine, and why, if candidates are
 * counted
 */
static char *
dup_wrong_guess (AriLessonSection *self, guint16 guess, const char *guessed, const char *mine)
{
  const guint n = count_candidates (self, guess),
              n_mine = count_candidates (self, cursor_of (self));
  g_autofree char *n_text = g_strdup_printf ("%u", n);
  g_autofree char *n_mine_text = g_strdup_printf ("%u", n_mine);

  if (ari_solver_get_strategy (solver_of (self))->order == ARI_ORDER_FEWEST && n > 0 && n < n_mine)
    /* Translators: both numbers are larger than 1 */
    return ari_sentence_fill (_ ("No, it is {cell}, with {n} candidates; {mine} has {n_mine}."),
                              "cell", guessed, "n", n_text, "mine", mine, "n_mine", n_mine_text,
                              NULL);
  return ari_sentence_fill (_ ("No, it is {cell}, not {mine}."), "cell", guessed, "mine", mine,
                            NULL);
}

/* Shows the step before the guess again: it is not shown yet, or the reader has looked at another
 * one, whose cells are not those to choose from. */
static void
ask_there (AriLessonSection *self)
{
  if (!ari_solver_state_runs (ari_solver_get_state (solver_of (self)))) {
    g_free (self->verdict);
    self->verdict = g_strdup (_ ("Another step was shown, which is not the one to predict. Choose "
                                 "the cell again."));
    self->is_picked = FALSE;
  }
  ari_solver_reach (solver_of (self), self->next_guess - 1);
}

/* Judges the cell of the cursor against the next guess. A cell that is equal by a rule that counts
 * candidates is as good. */
static void
predict (AriLessonSection *self)
{
  const AriEvent *guess = ari_guess_ahead_get (self->ahead);
  const AriSnapshot *snapshot = ari_solver_get_snapshot (solver_of (self));
  const guint16 cell = cursor_of (self);
  g_autoptr (GString) name = g_string_new (NULL);
  g_autofree char *mine = dup_cursor (self);
  char *filled;
  const gboolean is_right = cell == guess->cell;
  const gboolean is_tied = !is_right && ari_guess_ahead_is_tied (self->ahead, cell);

  if (snapshot == NULL || snapshot->counters.steps != self->next_guess - 1) {
    ask_there (self);
    return;
  }
  filled = dup_filled (self, cell, mine);
  if (filled != NULL) {
    g_free (self->verdict);
    self->verdict = filled;
    return;
  }
  if (guess->cell != ARI_NO_CELL)
    ari_cell_name_append (name, layout_of (self), guess->cell);
  answer_of (self)->n_asked++;
  answer_of (self)->is_right = is_right || is_tied;
  answer_of (self)->n_right += is_right || is_tied;
  g_free (self->verdict);
  self->verdict =
      is_right || is_tied ? ari_sentence_fill (
          is_right ? _ ("Right, {cell}.")
                   : _ ("Right: {mine} has as few candidates as {cell}, which comes first."),
          "cell", name->str, "mine", mine, NULL)
                          : dup_wrong_guess (self, guess->cell, name->str, mine);
  point_at (self, guess->cell);
  /* The guess is shown with its reason until the reader goes on. */
  ari_solver_reach (solver_of (self), self->next_guess);
  self->next_guess = 0;
}

/* Returns: the number of candidates of the cell of the cursor; 0 if they are not why it is wrong */
static guint
count_too_many (AriLessonSection *self)
{
  const AriLessonPage *page = page_of (self);
  guint n, n_right;

  if (page->question != ARI_QUESTION_CELL || page->answers == NULL)
    return 0;
  n = count_candidates (self, cursor_of (self));
  n_right = count_candidates (self, ari_cell_name_read (layout_of (self), page->answers[0]));
  return n > n_right
                 && (n_right <= 1
                     || ari_solver_get_strategy (solver_of (self))->order == ARI_ORDER_FEWEST)
             ? n
             : 0;
}

/* (transfer full): that @given is wrong, and why, if candidates are counted */
static char *
dup_wrong (AriLessonSection *self, const char *given)
{
  const guint n = count_too_many (self);
  g_autofree char *n_text = g_strdup_printf ("%u", n);

  return ari_sentence_fill (n > 0 ? ngettext ("No, {mine} is wrong: it has {n} candidate.",
                                              "No, {mine} is wrong: it has {n} candidates.", n)
                                  : _ ("No, {mine} is wrong."),
                            "mine", given, "n", n_text, NULL);
}

/* (transfer full) (nullable): what is said about an answer; a right one leaves it to the text that
 * the author has written for it */
static char *
dup_verdict (AriLessonSection *self, const char *given)
{
  const AriLessonPage *page = page_of (self);
  const AriAnswer *answer = answer_of (self);
  g_autofree char *wrong = dup_wrong (self, given);
  g_autofree char *rest = NULL;
  g_autofree char *left = g_strdup_printf ("%u", MOST_TRIES - answer->n_tries);
  g_autofree char *right = page->answers != NULL ? g_strjoinv (", ", page->answers) : NULL;

  if ((page->answers == NULL || answer->is_right) && page->done != NULL && *page->done != '\0')
    return NULL;
  if (page->answers == NULL)
    return g_strdup (_ ("Noted."));
  if (answer->is_right)
    return g_strdup (_ ("Right."));
  rest = answer->n_tries < MOST_TRIES
             /* Translators: {left} is a number, 1 or more */
             ? ari_sentence_fill (_ ("Tries left: {left}."), "left", left, NULL)
             /* Translators: {answer} may be a list */
             : ari_sentence_fill (_ ("Right: {answer}."), "answer", right, NULL);
  return g_strconcat (wrong, " ", rest, NULL);
}

/* Returns: TRUE if all right answers of the page are open cells, so that a filled one is a slip */
static gboolean
wants_open_cell (AriLessonSection *self)
{
  char *const *answers = page_of (self)->answers;

  if (page_of (self)->question != ARI_QUESTION_CELL || answers == NULL)
    return FALSE;
  for (; *answers != NULL; answers++) {
    g_autofree char *filled =
        dup_filled (self, ari_cell_name_read (layout_of (self), *answers), "");

    if (filled != NULL)
      return FALSE;
  }
  return TRUE;
}

static void
take_answer (AriLessonSection *self, const char *text)
{
  const AriLessonPage *page = page_of (self);
  AriAnswer *answer = answer_of (self);
  g_autofree char *given = g_strstrip (g_strdup (text));

  g_clear_pointer (&self->verdict, g_free);
  if (*given == '\0') { /* a page without a text says it already */
    self->verdict = *page->text != '\0' ? g_strdup (usual_text (page)) : NULL;
    return;
  }
  if (!ari_lesson_page_takes (page, given)) {
    self->verdict =
        g_strdup (page->question == ARI_QUESTION_DIGIT ? _ ("Type one digit of the puzzle.")
                                                       : _ ("Type a whole number."));
    return;
  }
  if (wants_open_cell (self))
    self->verdict = dup_filled (self, cursor_of (self), given);
  if (self->verdict != NULL)
    return;
  ari_answer_note (answer, given);
  answer->n_tries += page->answers != NULL;
  answer->is_right = ari_lesson_page_is_right (page, given);
  self->verdict = dup_verdict (self, given);
  g_clear_pointer (&answer->wrong, g_free);
  if (!answer->is_right && answer->n_tries < MOST_TRIES) {
    answer->wrong = g_steal_pointer (&given);
    self->is_saved = FALSE;
    return;
  }
  answer->given = g_steal_pointer (&given);
  if (page->until > 0)
    ari_solver_reach (solver_of (self), page->until);
  finish_page (self);
}

static void
answer (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriLessonSection *self = user_data;
  g_autofree char *cell = dup_cursor (self);

  if (!can_answer (self))
    return;
  if (page_of (self)->question == ARI_QUESTION_GUESS)
    predict (self);
  else if (page_of (self)->question == ARI_QUESTION_CELL)
    take_answer (self, cell);
  else
    take_answer (self, ari_lesson_card_get_answer (ARI_LESSON_CARD (self->card)));
  if (asks (self)) { /* nothing was answered, or the next try follows */
    say (self, TRUE);
    let_choose (self);
    ari_lesson_card_select_answer (ARI_LESSON_CARD (self->card));
    return;
  }
  self->is_saved = FALSE;
  ari_section_set_action_enabled (ARI_SECTION (self), "lesson-save", TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (ari_section_get_grid (ARI_SECTION (self))));
  show_page (self);
}

/* Says what to do first; a page without a text, and one with guesses, say it already. */
static void
ask_to_pick (AriLessonSection *self)
{
  const AriLessonPage *page = page_of (self);

  if (page->question == ARI_QUESTION_CELL && *page->text != '\0') {
    g_free (self->verdict);
    self->verdict = g_strdup (_ ("Choose a cell first."));
  }
  say (self, TRUE);
}

/* (nullable): a child of the window's template, as this room cannot include the window */
static gpointer
part_of_window (AriLessonSection *self, const char *name)
{
  GtkWindow *window = ari_section_get_window (ARI_SECTION (self));

  return GTK_IS_APPLICATION_WINDOW (window)
             ? gtk_widget_get_template_child (GTK_WIDGET (window), G_OBJECT_TYPE (window), name)
             : NULL;
}

/* Returns: (transfer full): the name of the account's owner, or "" */
static char *
name_of_reader (void)
{
  const char *name = g_get_real_name ();

  return g_utf8_make_valid (g_str_equal (name, "Unknown") ? "" : name, -1);
}

static void depart (AriLessonSection *self);

static void
save_into (gpointer object, GFile *file)
{
  AriLessonSection *self = object;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%F");
  g_autofree char *reader = name_of_reader ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  if (!is_on (self) || part_of_window (self, "notice") == NULL)
    return;
  bytes = ari_answers_to_bytes (self->answers, self->lesson, reader, date);
  self->is_saved = ari_write_file (file, bytes, NULL, NULL, &error);
  ari_file_saving_report (part_of_window (self, "notice"), file, error);
  if (self->is_saved && self->is_leaving)
    depart (self);
}

static void
ask_for_file (AriLessonSection *self)
{
  g_autofree char *reader = name_of_reader ();
  g_autofree char *name =
      *reader != '\0' ? g_strdup_printf (_ ("%s, answers of %s.json"), self->lesson->title, reader)
                      : g_strdup_printf (_ ("%s, answers.json"), self->lesson->title);

  ari_file_saving_ask (ari_section_get_window (ARI_SECTION (self)), _ ("Save Answers"),
                       ARI_FILE_KINDS ({ _ ("Answers"), ARI_PATTERNS ("*.json") }), NULL,
                       ari_save_name_clean (name), part_of_window (self, "notice"), save_into,
                       self);
}

static void
save (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriLessonSection *self = user_data;

  self->is_leaving = FALSE;
  ask_for_file (self);
}

/* --- start and end ---------------------------------------------------------------------------- */

/* A lesson neither changes the user's settings nor leaves anything behind. */
static void
borrow_window (AriLessonSection *self, gboolean borrowed)
{
  GtkWidget *pane = ari_search_panel_get_pane (panel_of (self));
  gpointer body = body_of (self);
  const struct {
    const char *key;
    gpointer object;
    const char *property;
    AriSettingScope scope;
  } bound[] = {
    { "show-panel", body, "show-panel", ARI_SETTING_REMEMBERED },
    { "panel-width", body, "panel-width", ARI_SETTING_REMEMBERED },
    { "search-graph-height", body, "foot-height", ARI_SETTING_REMEMBERED },
    { "page", part_of_window (self, "pages"), "visible-child-name", ARI_SETTING_WRITTEN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bound); i++) {
    if (bound[i].object == NULL)
      continue;
    ari_settings_unbind (bound[i].object, bound[i].property);
    if (!borrowed)
      ari_settings_bind (bound[i].key, bound[i].object, bound[i].property, bound[i].scope);
  }
  ari_search_section_set_ignores_settings (self->search, borrowed);
  gtk_widget_set_visible (ari_search_panel_get_answer (panel_of (self)), !borrowed);
  ari_flame_pane_set_keeps_legend (ARI_FLAME_PANE (pane), borrowed);
  if (borrowed) {
    g_object_set (pane, "show-graph", TRUE, NULL);
    g_object_set (ari_flame_pane_get_view (ARI_FLAME_PANE (pane)), "by-work", FALSE, NULL);
  }
}

static void
show_state (AriLessonSection *self)
{
  const gboolean covers = is_on (self) && ari_section_get_active (ARI_SECTION (self));
  /* A low window has no room for these besides, and the lesson's card says what there is to say. */
  const char *const yielding[] = { "panel_title", "content_title", "narrow_times" };

  ari_section_set_cover (ARI_SECTION (self), covers ? ARI_COVER_LOCKS : ARI_COVER_NONE);
  if (is_on (self))
    gtk_widget_set_visible (self->card, covers);
  for (guint i = 0; i < G_N_ELEMENTS (yielding); i++) {
    GtkWidget *part = part_of_window (self, yielding[i]);

    if (part != NULL)
      gtk_widget_set_visible (part, !covers);
  }
  yield_panel (self);
}

static void
set_enabled (AriLessonSection *self, gboolean enabled)
{
  ari_section_set_action_enabled (ARI_SECTION (self), "lesson-back", enabled);
  ari_section_set_action_enabled (ARI_SECTION (self), "lesson-next", enabled);
  ari_section_set_action_enabled (ARI_SECTION (self), "lesson-leave", enabled);
  ari_section_set_action_enabled (ARI_SECTION (self), "lesson-answer", FALSE);
  ari_section_set_action_enabled (ARI_SECTION (self), "lesson-save", FALSE);
}

static void
end (AriLessonSection *self)
{
  if (!is_on (self))
    return;
  g_signal_handlers_disconnect_by_data (solver_of (self), self);
  g_clear_pointer (&self->ahead, ari_guess_ahead_free);
  g_clear_pointer (&self->answers, g_ptr_array_unref);
  g_clear_pointer (&self->verdict, g_free);
  g_clear_pointer (&self->lesson, ari_lesson_free);
  g_clear_pointer (&self->name, g_free);
  gtk_widget_set_visible (self->card, FALSE);
  g_clear_object (&self->card);
  ari_session_set_hides_grade (session_of (self), FALSE);
  ari_search_section_hide_reasons (self->search, FALSE);
  ari_grid_view_hide_cursor (ari_section_get_grid (ARI_SECTION (self)), FALSE);
  borrow_window (self, FALSE);
  set_enabled (self, FALSE);
  show_state (self);
}

/* The puzzle of the page is now the player's game. */
static void
leave_puzzle (AriLessonSection *self)
{
  if (!is_on (self))
    return;
  ari_document_set_search (ari_session_get_document (session_of (self)), NULL);
  end (self);
}

/* Returns: (transfer full) (nullable): the name of the lesson that comes after this one in the menu
 */
static char *
dup_next_lesson (AriLessonSection *self)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (APP_PATH "/window-menu.ui");
  GMenuModel *menu = G_MENU_MODEL (gtk_builder_get_object (builder, "lessons"));
  gboolean is_past = FALSE;

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++) {
    g_autofree char *name = NULL;
    g_autofree char *path = NULL;

    if (!g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_TARGET, "s", &name))
      continue;
    if (is_past)
      return g_steal_pointer (&name);
    path = ari_lesson_section_path (name);
    is_past = g_str_equal (self->name, path);
  }
  return NULL;
}

enum {
  WAY_CLOSE,
  WAY_NEXT_LESSON,
};

static void
on_way (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AriLessonSection) self = user_data;

  if (ari_compat_ask_finish (GTK_WINDOW (source), result) == WAY_NEXT_LESSON && is_on (self)) {
    g_autofree char *next = dup_next_lesson (self);

    gtk_widget_activate_action (GTK_WIDGET (source), "app.lesson", "s", next);
  }
  gtk_window_close (GTK_WINDOW (source));
}

/* Closes the window of a lesson that is finished, which may lead to the next one; one that was left
 * keeps its puzzle. */
static void
depart (AriLessonSection *self)
{
  GtkWindow *window = ari_section_get_window (ARI_SECTION (self));
  const char *const buttons[] = {
    [WAY_CLOSE] = _ ("_Close"), [WAY_NEXT_LESSON] = _ ("_Next Lesson"), NULL
  };
  g_autofree char *next = self->is_finished ? dup_next_lesson (self) : NULL;

  if (!self->is_finished)
    leave_puzzle (self);
  else if (window != NULL && next != NULL)
    ari_compat_ask (window, _ ("This lesson is finished"), _ ("Do you want to take the next one?"),
                    buttons, WAY_CLOSE, WAY_NEXT_LESSON, on_way, g_object_ref (self));
  else if (window != NULL)
    gtk_window_close (window);
}

static gboolean
asks_anything (const AriLesson *lesson)
{
  for (guint i = 0; i < lesson->pages->len; i++)
    if (ari_lesson_get_page (lesson, i)->question != ARI_QUESTION_NONE)
      return TRUE;
  return FALSE;
}

/* Returns: TRUE if lesson @name is played to its end, and no answer would be lost */
static gboolean
is_over (AriLessonSection *self, const char *name)
{
  return is_last (self) && self->is_done && g_str_equal (self->name, name)
         && (self->is_saved || !ari_answers_any (self->answers));
}

char *
ari_lesson_section_path (const char *name)
{
  return g_strdup_printf (APP_PATH "/lessons/%s" ARI_LESSON_ENDING, name);
}

void
ari_lesson_section_play (AriLessonSection *self, AriLesson *lesson, const char *name)
{
  if (is_on (self) && !is_over (self, name)) {
    ari_lesson_free (lesson);
    return;
  }
  end (self);
  self->is_saved = FALSE;
  self->lesson = lesson;
  self->name = g_strdup (name);
  self->answers = ari_answers_new (lesson);
  self->card = g_object_ref_sink (ari_lesson_card_new (asks_anything (lesson)));
  borrow_window (self, TRUE);
  g_signal_connect_object (solver_of (self), "progress", G_CALLBACK (on_progress), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (solver_of (self), "notify::state", G_CALLBACK (on_state), self,
                           G_CONNECT_SWAPPED);
  ari_section_lay_above (ARI_SECTION (self), self->card);
  set_enabled (self, TRUE);
  /* The grade is not a topic of a lesson, and would need an explanation. */
  ari_session_set_hides_grade (session_of (self), TRUE);
  self->number = lesson->first;
  set_up_page (self);
  show_state (self);
}

const char *
ari_lesson_section_get_name (AriLessonSection *self)
{
  return self->name;
}

/* --- making a lesson -------------------------------------------------------------------------- */

/* Returns: TRUE if @bookmark is of the search of @notes */
static gboolean
is_of_search (const AriBookmark *bookmark, const AriSearchNotes *notes, const AriGrid *givens)
{
  AriGrid *start = ari_search_notes_dup_start (notes, givens);
  g_autofree char *mark = ari_search_dup_mark (start, notes->choices, bookmark->step);

  ari_grid_free (start);
  return g_strcmp0 (bookmark->search, mark) == 0
         && g_strcmp0 (bookmark->strategy, notes->strategy) == 0;
}

/* (transfer full): the name of what the grid shows besides */
static char *
dup_overlay (AriLessonSection *self)
{
  char *overlay;

  g_object_get (panel_of (self), "overlay", &overlay, NULL);
  return overlay;
}

gboolean
ari_lesson_section_add_to (AriLessonSection *self, AriLessonMaker *maker, gboolean bookmarks)
{
  g_autoptr (AriSearchNotes) notes = NULL;
  g_autofree char *overlay = NULL;
  AriDraftShown shown;
  double speed;
  guint n = 0;

  notes = ari_search_section_dup_notes (self->search);
  overlay = dup_overlay (self);
  speed = ari_solver_get_speed (solver_of (self));
  shown = (AriDraftShown){
    .puzzle = ari_session_get_puzzle (session_of (self)),
    .search = notes,
    .shows = overlay,
    .speed = speed < ARI_SPEED_UNLIMITED ? speed : 0,
    .cell = ari_grid_view_get_cursor (ari_section_get_grid (ARI_SECTION (self))),
  };
  if (!bookmarks) {
    ari_lesson_maker_add (maker, &shown, "");
    return TRUE;
  }
  for (guint i = 0; i < notes->bookmarks->len; i++) {
    const AriBookmark *bookmark = &g_array_index (notes->bookmarks, AriBookmark, i);

    if (!is_of_search (bookmark, notes, ari_puzzle_get_givens (shown.puzzle)))
      continue;
    notes->step = bookmark->step;
    ari_lesson_maker_add (maker, &shown, bookmark->name);
    n++;
  }
  return n > 0;
}

/* --- commands --------------------------------------------------------------------------------- */

enum {
  ANSWER_CANCEL,
  ANSWER_DISCARD,
  ANSWER_SAVE,
};

static void
on_asked (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AriLessonSection) self = user_data;
  const int chosen = ari_compat_ask_finish (GTK_WINDOW (source), result);

  self->is_leaving = chosen == ANSWER_SAVE;
  if (chosen == ANSWER_DISCARD)
    depart (self);
  else if (chosen == ANSWER_SAVE && is_on (self))
    ask_for_file (self);
}

/* Says the score before predicting is left halfway, so that a key does not end it by accident. */
static void
ask_to_stop_predicting (AriLessonSection *self)
{
  g_autofree char *score = dup_predicted (self);
  const char *const buttons[] = {
    [ANSWER_CANCEL] = _ ("_Go On"), [ANSWER_DISCARD] = _ ("_Stop"), NULL
  };

  ari_compat_ask (ari_section_get_window (ARI_SECTION (self)), _ ("Stop predicting?"), score,
                  buttons, ANSWER_CANCEL, ANSWER_DISCARD, on_asked, g_object_ref (self));
}

/* Answers that were not saved are offered before the lesson ends. */
static void
ask_to_depart (AriLessonSection *self, gboolean is_finished)
{
  const char *const buttons[] = { [ANSWER_CANCEL] = _ ("_Cancel"),
                                  [ANSWER_DISCARD] = _ ("_Don’t Save"),
                                  [ANSWER_SAVE] = _ ("_Save…"),
                                  NULL };
  g_autofree char *skipped = dup_skipped (self);
  g_autoptr (GString) words = g_string_new (
      _ ("Your teacher can read them in a file. If you do not save them, they are lost."));

  append_sentence (words, skipped);
  self->is_finished = is_finished;
  if (self->lesson->use == ARI_LESSON_PLAYED && ari_answers_any (self->answers) && !self->is_saved)
    ari_compat_ask (ari_section_get_window (ARI_SECTION (self)), _ ("Save your answers?"),
                    words->str, buttons, ANSWER_CANCEL, ANSWER_SAVE, on_asked, g_object_ref (self));
  else if (self->lesson->use == ARI_LESSON_PREDICTED && answer_of (self)->n_asked > 0
           && !self->is_done)
    ask_to_stop_predicting (self);
  else
    depart (self);
}

static void
leave (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ask_to_depart (user_data, FALSE);
}

static void
next (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriLessonSection *self = user_data;

  if (self->ahead != NULL && !self->is_done && !asks (self)) {
    g_clear_pointer (&self->verdict, g_free);
    go_before_guess (self);
    show_page (self);
  } else if (is_last (self)) {
    ask_to_depart (self, TRUE);
  } else {
    self->number++;
    set_up_page (self);
  }
}

static void
back (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriLessonSection *self = user_data;

  if (self->number == 0)
    return;
  self->number--;
  set_up_page (self);
}

static const GActionEntry entries[] = {
  { .name = "lesson-back", .activate = back },     { .name = "lesson-next", .activate = next },
  { .name = "lesson-answer", .activate = answer }, { .name = "lesson-save", .activate = save },
  { .name = "lesson-leave", .activate = leave },
};

static void
ari_lesson_section_add_actions (AriSection *section, GActionMap *map)
{
  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), section);
  set_enabled (ARI_LESSON_SECTION (section), FALSE);
}

static gboolean
ari_lesson_section_edit (AriSection *section, const AriEdit *edit)
{
  if (ari_section_get_cover (section) == ARI_COVER_NONE)
    return FALSE;
  ari_section_say_with_button (section, ARI_NOTICE_INFO,
                               _ ("This puzzle belongs to a lesson. Leave the lesson to play."),
                               _ ("_Leave the Lesson"), "win.lesson-leave");
  return TRUE;
}

static gboolean
ari_lesson_section_leave (AriSection *section)
{
  if (ari_section_get_cover (section) == ARI_COVER_NONE)
    return FALSE;
  ask_to_depart (ARI_LESSON_SECTION (section), FALSE);
  return TRUE;
}

static gboolean
ari_lesson_section_enter (AriSection *section)
{
  AriLessonSection *self = ARI_LESSON_SECTION (section);

  if (ari_section_get_cover (section) == ARI_COVER_NONE)
    return FALSE;
  if (can_answer (self))
    answer (NULL, NULL, self);
  else if (asks (self))
    ask_to_pick (self);
  /* Enter does what the page asks for, instead of passing over it; but it pauses no run. */
  else if (page_of (self)->question == ARI_QUESTION_NONE && !self->is_done) {
    if (!ari_solver_state_runs (ari_solver_get_state (solver_of (self))))
      gtk_widget_activate_action (self->card, task_action (page_of (self)), NULL);
  }
  /* Where a right answer is shown at last, one more Enter must not take it away unread. */
  else if (page_of (self)->question == ARI_QUESTION_GUESS || mood_of (self) != ARI_LESSON_WRONG)
    next (NULL, NULL, self);
  else
    ari_lesson_card_focus_next (ARI_LESSON_CARD (self->card));
  return TRUE;
}

/* The game stays in the grid while a lesson covers it, until a search paints there. */
static void
ari_lesson_section_paint (AriSection *section, AriScene *scene)
{
  if (ari_section_get_cover (section) != ARI_COVER_NONE)
    ari_picture_show_game (scene->picture, game_of (section));
}

static void
ari_lesson_section_active_changed (AriSection *section)
{
  show_state (ARI_LESSON_SECTION (section));
}

/* --- the object ------------------------------------------------------------------------------- */

/* A click on a candidate chooses the cell for an answer, and no digit for the search. */
static void
on_candidate_clicked (AriGridView *grid, guint cell, guint digit, AriLessonSection *self)
{
  if (asks (self) && ari_section_get_cover (ARI_SECTION (self)) != ARI_COVER_NONE)
    g_signal_stop_emission_by_name (grid, "candidate-clicked");
}

static void
on_picked (AriLessonSection *self)
{
  self->is_picked = TRUE;
  if (is_on (self))
    show_choice (self);
}

static void
on_replaced (AriLessonSection *self)
{
  if (!self->is_setting_up)
    end (self);
}

static void
ari_lesson_section_constructed (GObject *object)
{
  AriLessonSection *self = ARI_LESSON_SECTION (object);

  G_OBJECT_CLASS (ari_lesson_section_parent_class)->constructed (object);
  g_signal_connect_swapped (session_of (self), "replaced", G_CALLBACK (on_replaced), self);
  g_signal_connect_swapped (session_of (self), "changed", G_CALLBACK (leave_puzzle), self);
  g_signal_connect_object (ari_section_get_grid (ARI_SECTION (self)), "candidate-clicked",
                           G_CALLBACK (on_candidate_clicked), self, 0);
  g_signal_connect_object (ari_section_get_grid (ARI_SECTION (self)), "cell-picked",
                           G_CALLBACK (on_picked), self, G_CONNECT_SWAPPED);
}

static void
ari_lesson_section_dispose (GObject *object)
{
  AriLessonSection *self = ARI_LESSON_SECTION (object);

  g_clear_pointer (&self->ahead, ari_guess_ahead_free);
  g_clear_pointer (&self->answers, g_ptr_array_unref);
  g_clear_object (&self->card);
  G_OBJECT_CLASS (ari_lesson_section_parent_class)->dispose (object);
}

static void
ari_lesson_section_finalize (GObject *object)
{
  AriLessonSection *self = ARI_LESSON_SECTION (object);

  g_clear_object (&self->search);
  g_clear_pointer (&self->lesson, ari_lesson_free);
  g_free (self->name);
  g_free (self->verdict);
  G_OBJECT_CLASS (ari_lesson_section_parent_class)->finalize (object);
}

static void
ari_lesson_section_class_init (AriLessonSectionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  AriSectionClass *section_class = ARI_SECTION_CLASS (klass);

  object_class->constructed = ari_lesson_section_constructed;
  object_class->dispose = ari_lesson_section_dispose;
  object_class->finalize = ari_lesson_section_finalize;
  section_class->page = "search";
  section_class->add_actions = ari_lesson_section_add_actions;
  section_class->edit = ari_lesson_section_edit;
  section_class->leave = ari_lesson_section_leave;
  section_class->enter = ari_lesson_section_enter;
  section_class->paint = ari_lesson_section_paint;
  section_class->active_changed = ari_lesson_section_active_changed;
}

static void
ari_lesson_section_init (AriLessonSection *self)
{
}

AriLessonSection *
ari_lesson_section_new (AriSearchSection *search)
{
  AriLessonSection *self = ari_section_new (ARI_TYPE_LESSON_SECTION, session_of (search),
                                            ari_section_get_grid (ARI_SECTION (search)));

  self->search = g_object_ref (search);
  return self;
}
