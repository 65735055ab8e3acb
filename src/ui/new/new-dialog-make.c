/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The New dialog while it makes a puzzle, and its question about one that is not as wished. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "solver/words/filter-words.h"
#include "solver/words/logic-words.h"
#include "ui/common/save-place.h"
#include "ui/new/made-words.h"
#include "ui/new/new-dialog-private.h"
#include "ui/widgets/disabled-form.h"
#include "ui/widgets/widget.h"

/* The dialog is in one of three states: the form can be changed; the maker is working; or it has
 * made a puzzle that is not as wished, and asks about it. In the last two, the form is insensitive,
 * and the place below it is visible. */

static gboolean
is_making (AriNewDialog *self)
{
  return ari_service_get_state (ARI_SERVICE (self->maker)) == ARI_SERVICE_RUNNING;
}

/* Returns: TRUE if the maker continues after the first puzzle that fits the wish. */
static gboolean
has_aim (AriNewDialog *self)
{
  return self->filter.aim != ARI_AIM_FIRST;
}

/* Returns: TRUE if the best puzzle so far can be used while the maker still runs. Puzzles whose
   places or levels are all prescribed cannot be compared, so none of them is the best. */
static gboolean
has_best (AriNewDialog *self)
{
  if (has_aim (self))
    return self->best_stamp > 0;
  return ari_filter_is_open (&self->filter)
             ? self->wish.goal != ARI_GOAL_ALL && self->wish.goal != ARI_GOAL_GAPS
             : ari_filter_ranks_by_conflicts (&self->filter);
}

static gboolean
is_series (AriNewDialog *self)
{
  return self->n_wanted > 1;
}

/* Shows the place below the form with two buttons, or makes the form sensitive again. */
static void
show_work (AriNewDialog *self, gboolean shows)
{
  const gboolean makes = is_making (self);
  const gboolean may_take = shows && !(makes && (is_series (self) || !has_best (self)));

  gtk_spinner_set_spinning (self->spinner, makes);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), makes);
  gtk_button_set_label (GTK_BUTTON (self->take_button), is_series (self) ? _ ("_Take These Puzzles")
                                                        : makes          ? _ ("Take the _Best")
                                                                         : _ ("_Take This Puzzle"));
  gtk_button_set_label (GTK_BUTTON (self->stop_button), makes ? _ ("_Stop") : _ ("_Back"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.create", !shows);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.stop", shows);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.take", may_take);
  gtk_window_set_default_widget (GTK_WINDOW (self),
                                 shows ? self->take_button : self->create_button);
  gtk_widget_set_visible (self->foot, !shows);
  if (shows) {
    gtk_widget_set_visible (self->work, TRUE);
    ari_form_disable (self->form, may_take && (!makes || has_aim (self)) ? self->take_button
                                                                         : self->stop_button);
  } else {
    ari_form_enable (self->form, self->create_button);
    gtk_widget_set_visible (self->work, FALSE);
  }
}

static void
forget_rating (AriNewDialog *self)
{
  if (self->grader != NULL)
    ari_service_clear (ARI_SERVICE (self->grader));
  self->best_stamp = 0;
  gtk_widget_set_visible (GTK_WIDGET (self->rating_words), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->tally_words), FALSE);
}

static void
back_to_form (AriNewDialog *self)
{
  g_ptr_array_set_size (self->series, 0);
  ari_service_clear (ARI_SERVICE (self->maker));
  forget_rating (self);
  show_work (self, FALSE);
  ari_new_dialog_update (self);
}

/* --- the result ------------------------------------------------------------------------------- */

static void
take (AriNewDialog *self)
{
  const AriMakerPuzzle *result = ari_maker_get_report (self->maker).result;
  const char *chosen_title = gtk_editable_get_text (GTK_EDITABLE (self->title));
  g_autofree char *title = *chosen_title == '\0' ? ari_made_title (self->layout, &self->filter)
                                                 : g_strdup (chosen_title);
  g_autofree char *comment = ari_made_comment (&result->made, &self->wish, &self->filter);

  ari_new_dialog_create (self, result->givens,
                         &(AriPuzzleInfo){
                             .title = title,
                             .source = (char *) ARI_MADE_SOURCE,
                             .comment = comment,
                         },
                         result->made.is_final);
}

static const char *
describe_failure (AriNewDialog *self)
{
  if (ari_maker_get_report (self->maker).no_grid_fits)
    return self->layout->box_rows == 0
               ? _ ("No grid can be filled with these regions. Change them, or choose others with "
                    "“Random”.")
               : _ ("No grid of this size can be filled with these rules. Choose fewer, or another "
                    "size.");
  if (ari_maker_get_report (self->maker).has_no_grid)
    return _ ("No full grid was found for these regions, though one may fit them. Change them, or "
              "try another seed.");
  if (self->takes_best)
    return _ ("Nothing found yet.");
  if (self->wish.goal == ARI_GOAL_ALL && ari_filter_is_open (&self->filter))
    return _ ("No puzzle with exactly one solution was found with givens in just these cells. "
              "Choose more or different cells.");
  return _ ("No such puzzle was found. Try another seed, or relax the conditions.");
}

/* Returns: (transfer full) (nullable): how near the puzzles tried so far came to the wish */
static char *
describe_tally (AriNewDialog *self)
{
  guint64 counts[ARI_N_FILTER_STAGES];

  ari_maker_count_stages (self->maker, counts);
  return ari_filter_tally_to_string (&self->filter, counts);
}

/* Says which wish was not met, and how near the closest puzzle came. */
static void
say_failure (AriNewDialog *self, const char *failure)
{
  const AriMakerReport report = ari_maker_get_report (self->maker);
  const guint64 n = report.n_tries;
  g_autofree char *tally = report.has_no_grid ? NULL : describe_tally (self);
  g_autofree char *tries = ari_count_to_string (n);
  g_autofree char *text = NULL;

  if (tally != NULL && n > 0)
    text = ari_sentence_fill (
        /* Translators: {failure} says that no puzzle was found; {tally} goes on from the number,
           such as “Of these, 12 have the level Hard.” */
        ngettext ("{failure} {n} was tried. {tally}", "{failure} {n} were tried. {tally}",
                  ari_count_plural (n)),
        "failure", failure, "n", tries, "tally", tally, NULL);
  if (report.has_no_grid)
    gtk_expander_set_expanded (self->grid_options, TRUE); /* shows what is to be changed */
  back_to_form (self);
  ari_new_dialog_say (self, text != NULL ? text : failure);
}

/* --- a series --------------------------------------------------------------------------------- */

static void
say_series (AriNewDialog *self)
{
  const guint n = self->series->len;
  const double seconds = (double) (g_get_monotonic_time () - self->since) / G_USEC_PER_SEC;
  g_autofree char *done = ari_count_to_string (n);
  g_autofree char *total = ari_count_to_string (self->n_wanted);
  g_autofree char *left =
      ari_clock_to_string (n > 0 ? seconds / n * (self->n_wanted - n) + 0.5 : 0);
  g_autofree char *text =
      n > 0 ? /* Translators: {left} is a time, such as 0:40 */
          ari_sentence_fill (_ ("Generating… {n} of {total}, about {left} left"), "n", done,
                             "total", total, "left", left, NULL)
            : ari_sentence_fill (_ ("Generating… {n} of {total}"), "n", done, "total", total, NULL);

  gtk_label_set_text (self->work_words, text);
}

/* The puzzles made so far are kept, and the user decides whether to use them. */
static void
end_series (AriNewDialog *self)
{
  g_autofree char *done = ari_count_to_string (self->series->len);
  g_autofree char *total = ari_count_to_string (self->n_wanted);
  g_autofree char *text = ari_sentence_fill (_ ("Generated: {n} of {total}. Use them?"), "n", done,
                                             "total", total, NULL);

  ari_service_clear (ARI_SERVICE (self->maker));
  gtk_label_set_text (self->work_words, text);
  show_work (self, TRUE);
}

/* A puzzle of a series is used without a question if it is as wished, or if time ran out before it
 * was proved to be minimal or to have the fewest givens. */
static gboolean
is_good_enough (AriNewDialog *self, const AriMakerPuzzle *puzzle)
{
  return puzzle->made.status == ARI_MADE_AS_WISHED
         || (!puzzle->is_too_easy
             && (self->wish.goal == ARI_GOAL_MINIMAL
                 || (self->wish.goal == ARI_GOAL_FEWEST && self->wish.n_givens == 0)));
}

/* Each puzzle has its own seed, which is that of the one before plus one. */
static void
append_puzzle (AriNewDialog *self, const AriMakerPuzzle *puzzle)
{
  AriWish wish = self->wish;
  g_autofree char *title = NULL;
  g_autofree char *comment = NULL;

  wish.seed += self->series->len;
  title = ari_made_title (self->layout, &self->filter);
  comment = ari_made_comment (&puzzle->made, &wish, &self->filter);
  g_ptr_array_add (self->series,
                   ari_new_dialog_dup_puzzle (self, puzzle->givens,
                                              &(AriPuzzleInfo){ .title = title,
                                                                .source = (char *) ARI_MADE_SOURCE,
                                                                .comment = comment }));
}

/* Takes the puzzles made since the last call; one that is not good enough ends the series. */
static void
take_made (AriNewDialog *self)
{
  while (self->series->len < ari_maker_get_n_made (self->maker)) {
    const AriMakerPuzzle *puzzle = ari_maker_get_puzzle (self->maker, self->series->len);

    if (puzzle->givens != NULL && is_good_enough (self, puzzle)) {
      append_puzzle (self, puzzle);
      continue;
    }
    if (self->series->len > 0) {
      end_series (self);
    } else {
      say_failure (self, describe_failure (self));
    }
    return;
  }
  if (self->series->len == self->n_wanted)
    ari_new_dialog_create_many (self);
  else
    say_series (self);
}

/* --- the puzzle that is shown ----------------------------------------------------------------- */

static void
on_graded (AriLogician *grader, gpointer user_data)
{
  AriNewDialog *self = user_data;
  AriGrade rated = { 0 };
  g_autofree char *grade = NULL;
  g_autofree char *text = NULL;

  ari_grade_set_level (&rated, &ari_logician_get_answer (grader)->rating);
  grade = ari_grade_to_string (&rated);
  if (grade != NULL)
    /* Translators: {grade} is a level and a score, such as “Hard · 1016” */
    text = ari_sentence_fill (_ ("The puzzle shown is rated {grade}."), "grade", grade, NULL);
  ari_label_show (self->rating_words, text);
}

static void
rate (AriNewDialog *self, const AriGrid *givens)
{
  if (self->grader == NULL) {
    self->grader = ari_logician_new ();
    g_signal_connect_object (self->grader, "answered", G_CALLBACK (on_graded), self, 0);
  }
  ari_logician_ask (self->grader, &(AriLogicianQuestion){
                                      .task = ARI_LOGICIAN_GRADE,
                                      .layout = givens->layout,
                                      .givens = givens->cells,
                                  });
}

static void
show_puzzle (AriNewDialog *self, const AriGrid *givens)
{
  AriSymbols symbols;
  g_autoptr (AriPicture) picture = NULL;

  /* problems of the symbols were reported before anything was made */
  g_free (ari_new_dialog_read_symbols (self, &symbols));
  picture = ari_picture_new (givens->layout, &symbols);
  for (guint cell = 0; cell < givens->layout->n_cells; cell++)
    if (givens->cells[cell] != ARI_NO_DIGIT) {
      picture->cells[cell].digit = givens->cells[cell];
      picture->cells[cell].look = ARI_LOOK_GIVEN;
    }
  ari_grid_view_set_picture (self->preview, picture);
  gtk_widget_set_visible (GTK_WIDGET (self->preview), TRUE);
  rate (self, givens);
}

/* Shows the best puzzle so far and its rating while the maker looks for a better one. */
static void
show_best (AriNewDialog *self)
{
  const guint before = self->best_stamp;
  AriGrid *best = ari_maker_dup_best (self->maker, &self->best_stamp);

  if (best == NULL)
    return;
  show_puzzle (self, best);
  if (before == 0) {
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
    if (has_aim (self))
      show_work (self, TRUE); /* there is a puzzle to take now */
  }
  ari_grid_free (best);
}

/* The time limits in seconds. A large puzzle is made soon, but it takes minutes to prove that each
 * of its givens is needed. */
enum { TIME_LIMIT = 30, LARGE_TIME_LIMIT = 300, MAX_SMALL_DIGITS = 16 };

/* (transfer full): says in which ways the puzzle differs from the wish */
static char *
describe_result (AriNewDialog *self, const AriMakerPuzzle *result)
{
  const guint n = result->made.n_givens;
  const guint64 n_conflicts = ari_maker_get_report (self->maker).n_conflicts;
  g_autofree char *conflicts = ari_count_to_string (n_conflicts);

  if (result->stage < ARI_FILTER_STAGE_PASSES) {
    g_autofree char *closest = ari_filter_stage_to_string (&self->filter, result->stage);

    /* Translators: {closest} is a sentence about a puzzle */
    return ari_sentence_fill (_ ("{closest} Use this puzzle?"), "closest", closest, NULL);
  }
  if (result->is_too_easy)
    return g_strdup_printf (ngettext ("The hardest found has %s dead end. Use this puzzle?",
                                      "The hardest found has %s dead ends. Use this puzzle?",
                                      ari_count_plural (n_conflicts)),
                            conflicts);
  if (self->wish.goal == ARI_GOAL_MINIMAL)
    return g_strdup_printf (
        /* Translators: how many givens are needed, and how many there are */
        ngettext ("Known to be needed: %u of %u given; time ran out for the others. Use this "
                  "puzzle?",
                  "Known to be needed: %u of %u givens; time ran out for the others. Use this "
                  "puzzle?",
                  n),
        (guint) result->made.n_needed, n);
  return g_strdup_printf (_ ("The fewest givens found: %u. Use this puzzle?"), n);
}

static void
finish (AriNewDialog *self)
{
  const AriMakerPuzzle *result = ari_maker_get_report (self->maker).result;

  if (result == NULL || result->givens == NULL) {
    say_failure (self, describe_failure (self));
  } else if (result->made.status == ARI_MADE_AS_WISHED || self->takes_best) {
    take (self);
  } else {
    g_autofree char *text = describe_result (self, result);

    gtk_label_set_text (self->work_words, text);
    show_puzzle (self, result->givens);
    /* shows the picture of the puzzle */
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
    show_work (self, TRUE);
  }
}

/* --- the making ------------------------------------------------------------------------------- */

/* The time in seconds after which the dialog says how rare the wanted puzzles are. */
#define PATIENCE 1.0

/* Says how near the puzzles came to the wish, while none fulfils it. */
static void
say_tally (AriNewDialog *self)
{
  g_autofree char *text = NULL;

  if (self->best_stamp == 0 && ari_service_get_elapsed (ARI_SERVICE (self->maker)) >= PATIENCE)
    text = describe_tally (self);
  ari_label_show (self->tally_words, text);
}

/* Returns: (transfer full): the progress of looking for a better puzzle */
static char *
describe_aim (AriNewDialog *self, const char *tries)
{
  AriService *service = ARI_SERVICE (self->maker);
  const double left = ari_service_get_time_limit (service) - ari_service_get_elapsed (service);
  g_autofree char *time = ari_clock_to_string (MAX (left, 0.0) + 0.5);

  return ari_sentence_fill (self->filter.aim == ARI_AIM_HARDER
                                /* Translators: {n} is a number of puzzles, {left} a time, such as
                                   0:40 */
                                ? _ ("Looking for a harder one… {n} tried, {left} left")
                                : _ ("Looking for one with fewer givens… {n} tried, {left} left"),
                            "n", tries, "left", time, NULL);
}

static void
say_progress (AriNewDialog *self)
{
  const AriMakerReport report = ari_maker_get_report (self->maker);
  g_autofree char *tries = ari_count_to_string (report.n_tries);
  g_autofree char *conflicts = ari_count_to_string (report.n_conflicts);
  g_autofree char *text = NULL;

  say_tally (self);
  if (has_aim (self) && self->best_stamp > 0)
    text = describe_aim (self, tries);
  else if (report.n_tries == 0 && report.n_givens > 0)
    text = g_strdup_printf (
        /* Translators: how many givens the puzzle has, and how many of them are needed */
        ngettext ("Generating… %u given; known to be needed so far: %u",
                  "Generating… %u givens; known to be needed so far: %u", report.n_givens),
        report.n_givens, report.n_needed);
  else if (report.n_tries == 0)
    text = g_strdup (_ ("Generating…"));
  else if (report.n_conflicts > 0)
    text = g_strdup_printf (
        /* Translators: how many puzzles were tried, and the most dead ends that a search met in one
           of them */
        ngettext ("Generating… %s attempt, the hardest so far with %s dead ends",
                  "Generating… %s attempts, the hardest so far with %s dead ends",
                  ari_count_plural (report.n_tries)),
        tries, conflicts);
  else if (report.fewest_givens == 0 || !ari_filter_is_open (&self->filter))
    text = g_strdup_printf (
        ngettext ("Generating… %s attempt", "Generating… %s attempts", (gulong) report.n_tries),
        tries);
  else
    text = g_strdup_printf (ngettext ("Generating… %s attempt, fewest givens so far: %u",
                                      "Generating… %s attempts, fewest givens so far: %u",
                                      (gulong) report.n_tries),
                            tries, report.fewest_givens);
  gtk_label_set_text (self->work_words, text);
}

static void
on_progress (AriMaker *maker, gpointer user_data)
{
  AriNewDialog *self = user_data;

  if (self->n_wanted > 1) {
    if (is_making (self) || ari_service_get_state (ARI_SERVICE (maker)) == ARI_SERVICE_FINISHED)
      take_made (self);
  } else if (is_making (self)) {
    show_best (self);
    say_progress (self);
  } else if (ari_service_get_state (ARI_SERVICE (maker)) == ARI_SERVICE_FINISHED)
    finish (self);
}

void
ari_new_dialog_limit_time (AriNewDialog *self)
{
  ari_service_set_time_limit (ARI_SERVICE (self->maker), self->layout->n_digits > MAX_SMALL_DIGITS
                                                             ? LARGE_TIME_LIMIT
                                                             : TIME_LIMIT);
}

gboolean
ari_new_dialog_may_aim (AriNewDialog *self)
{
  return self->layout != NULL && self->layout->n_digits <= MAX_SMALL_DIGITS;
}

void
ari_new_dialog_make (AriNewDialog *self)
{
  /* what is wrong with the wish is said in the form, and there is nothing to press then */
  g_free (ari_wish_form_get_wish (self->wish_form, &self->wish, &self->filter));
  self->takes_best = FALSE;
  gtk_spin_button_update (self->number); /* reads text that the user has just typed */
  self->n_wanted = (guint) gtk_spin_button_get_value_as_int (self->number);
  if (self->n_wanted == 1 && ari_new_dialog_may_aim (self))
    self->filter.aim = (AriFilterAim) gtk_drop_down_get_selected (self->aim);
  if (self->filter.aim == ARI_AIM_FEWER && self->wish.goal == ARI_GOAL_GIVENS) {
    self->wish.goal = ARI_GOAL_MINIMAL; /* fewer givens than are usual for the level */
    self->wish.n_givens = 0;
  }
  self->since = g_get_monotonic_time ();
  g_ptr_array_set_size (self->series, 0);
  forget_rating (self);
  ari_maker_start_many (self->maker, self->layout, &self->wish, &self->filter, self->n_wanted);
  self->wish.pattern = NULL; /* it belongs to the form */
  ari_new_dialog_say (self, NULL);
  show_work (self, TRUE);
  if (is_series (self))
    say_series (self);
  else
    say_progress (self);
}

static void
take_best (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  AriNewDialog *self = ARI_NEW_DIALOG (widget);

  if (is_making (self)) {
    self->takes_best = TRUE;
    ari_maker_settle (self->maker);
  } else if (is_series (self)) {
    ari_new_dialog_create_many (self);
  } else {
    take (self);
  }
}

static void
stop (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  AriNewDialog *self = ARI_NEW_DIALOG (widget);
  const gboolean makes = is_making (self);

  if (makes && self->series->len > 0)
    end_series (self);
  else if (makes && self->best_stamp == 0 && ari_filter_wants_logic (&self->filter)
           && ari_maker_get_report (self->maker).n_tries > 0)
    say_failure (self, _ ("Stopped before such a puzzle was found."));
  else
    back_to_form (self);
}

/* Leaves one state: stops making, discards the puzzle in question, or closes the dialog. */
static void
escape (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  AriNewDialog *self = ARI_NEW_DIALOG (widget);

  if (gtk_widget_get_visible (self->work))
    stop (widget, action_name, NULL);
  else
    gtk_window_close (GTK_WINDOW (self));
}

void
ari_new_dialog_add_maker_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "dialog.take", NULL, take_best);
  gtk_widget_class_install_action (widget_class, "dialog.stop", NULL, stop);
  gtk_widget_class_install_action (widget_class, "dialog.escape", NULL, escape);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "dialog.escape", NULL);
}

void
ari_new_dialog_set_up_maker (AriNewDialog *self)
{
  self->maker = ari_maker_new ();
  self->n_wanted = 1;
  self->series = g_ptr_array_new_with_free_func (g_object_unref);
  g_signal_connect_object (self->maker, "progress", G_CALLBACK (on_progress), self, 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.take", FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.stop", FALSE);
}
