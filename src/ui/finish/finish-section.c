/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The end of a game: its result, and the choices that follow. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/collection/collection-documents.h"
#include "puzzle/files/solved-puzzles.h"
#include "puzzle/files/statistics.h"
#include "puzzle/techniques/step-words.h"
#include "puzzle/words/numbers.h"
#include "solver/generate/level-plan.h"
#include "ui/finish/finish-section.h"
#include "ui/new/level-maker.h"
#include "ui/widgets/mnemonics.h"
#include "ui/widgets/popup-delay.h"
#include "ui/widgets/widget.h"

/* Times in the statistics are rounded to this, in seconds. */
#define TIME_STEP 0.001

/* Enter does nothing so soon after the card appears: it was still meant for the game. */
#define TIME_TO_SEE (1 * G_USEC_PER_SEC)

struct _AriFinishSection {
  AriSection parent_instance;

  gboolean was_solved;
  gboolean has_played;     /* since the document was opened */
  gboolean has_finished;   /* since the document was opened */
  gboolean has_celebrated; /* the wave has run, which it does only once for a document */
  gboolean has_complained; /* an error of saving was reported */
  gboolean asks;           /* a request to the statistics is pending */
  AriStatistic record;     /* for all games of this kind; not known while n_finished is 0 */
  GtkWidget *card;         /* NULL before the first finish */
  gint64 shown_at;         /* monotonic time at which the card appeared */
  GtkLabel *time;
  GtkLabel *record_words;
  GtkLabel *facts;
  GtkLabel *streak;
  GtkButton *next;
  GtkSpinner *spinner;
  GCancellable *making; /* (nullable): while the next puzzle is being made */
};

G_DEFINE_FINAL_TYPE (AriFinishSection, ari_finish_section, ARI_TYPE_SECTION)

static guint create_signal;
static guint open_signal;

static gboolean
is_shown (AriFinishSection *self)
{
  return self->card != NULL && gtk_widget_get_visible (self->card);
}

/* --- text ------------------------------------------------------------------------------------- */

static char *
hints_to_string (guint n)
{
  return n == 0 ? g_strdup (_ ("no hints"))
                : g_strdup_printf (ngettext ("%u hint", "%u hints", n), n);
}

static char *
mistakes_to_string (guint n)
{
  return n == 0 ? g_strdup (_ ("no mistakes"))
                : g_strdup_printf (ngettext ("%u mistake", "%u mistakes", n), n);
}

/* (transfer full): "Easy · no hints · 1 mistake", as far as known */
static char *
describe (AriFinishSection *self)
{
  AriGame *game = game_of (self);
  const AriGrade *grade = ari_session_get_grade (session_of (self));
  const guint8 *solution = ari_session_get_solution (session_of (self));
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *hints = hints_to_string (ari_game_get_n_hints (game));

  if (grade->has_level)
    g_string_append_printf (words, "%s · ", ari_level_to_string (grade->level));
  g_string_append (words, hints);
  if (solution != NULL) {
    g_autofree char *mistakes = mistakes_to_string (ari_game_count_wrong (game, solution));

    g_string_append_printf (words, " · %s", mistakes);
  }
  return g_string_free (g_steal_pointer (&words), FALSE);
}

/* Returns: TRUE if `record` is about games of this level, size and shape */
static gboolean
is_comparable (AriFinishSection *self)
{
  const AriGrade *grade = ari_session_get_grade (session_of (self));
  const AriStatistic kind = ari_statistic_of (layout_of (self), grade->level);

  return grade->has_level && self->record.n_finished > 0
         && ari_statistic_is_like (&self->record, &kind);
}

/* (transfer full) (nullable): compares the time with those of all games of this kind */
static char *
compare_time (AriFinishSection *self)
{
  const AriStatistic *record = &self->record;
  const double elapsed = ari_game_get_elapsed (game_of (self));
  g_autofree char *best = NULL;
  g_autofree char *mean = NULL;

  if (!is_comparable (self))
    return NULL;
  if (record->n_finished == 1)
    return g_strdup (_ ("Your first of this kind"));
  mean = ari_clock_to_string (record->total / record->n_finished);
  if (record->n_without_hints == 0)
    /* Translators: a time, such as 12:34 */
    return g_strdup_printf (_ ("Mean %s"), mean);
  if (ari_game_get_n_hints (game_of (self)) == 0 && elapsed <= record->best + TIME_STEP)
    /* Translators: a time, such as 12:34 */
    return g_strdup_printf (_ ("Your best time! Mean %s"), mean);
  best = ari_clock_to_string (record->best);
  /* Translators: two times, such as 12:34 */
  return g_strdup_printf (_ ("Best %s · mean %s"), best, mean);
}

/* (transfer full) (nullable): the streak, for today's puzzle once it is counted */
static char *
describe_streak (AriFinishSection *self)
{
  AriPuzzle *puzzle = ari_game_get_puzzle (game_of (self));
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  const guint32 today = ari_day_of (now);
  AriStreak streak;

  if (ari_day_of_puzzle (puzzle) != today || self->asks)
    return NULL;
  streak = ari_statistics_read_streak (today);
  return streak.is_done ? g_strdup_printf (
             ngettext ("%u day in a row", "%u days in a row", streak.current), streak.current)
                        : NULL;
}

/* --- lists ------------------------------------------------------------------------------------ */

/* (nullable): the list with the puzzle, if it has another one in that direction */
static AriCollectionDocuments *
find_in_list (AriFinishSection *self, int by, guint *index)
{
  AriCollectionDocuments *list =
      ari_collection_documents_of (ari_session_get_document (session_of (self)), index);

  return list != NULL && ari_collection_documents_go (list, index, by) ? list : NULL;
}

static gboolean
go_in_list (AriFinishSection *self, int by)
{
  guint index;
  AriCollectionDocuments *list = find_in_list (self, by, &index);
  g_autoptr (AriDocument) document = NULL;
  GFile *file;

  if (list == NULL)
    return FALSE;
  document = ari_collection_documents_get (list, index, &file);
  g_signal_emit (self, open_signal, 0, document, file);
  return TRUE;
}

static void
previous_puzzle (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  go_in_list (user_data, -1);
}

static void
update_actions (AriFinishSection *self)
{
  guint index;

  ari_section_set_action_enabled (ARI_SECTION (self), "next-puzzle",
                                  is_shown (self) || find_in_list (self, 1, &index) != NULL);
  ari_section_set_action_enabled (ARI_SECTION (self), "previous-puzzle",
                                  find_in_list (self, -1, &index) != NULL);
}

/* The puzzle then counts as solved in all lists, because it is recognized by its givens. */
static void
remember_solved (AriFinishSection *self)
{
  AriGame *game = game_of (self);
  const AriGrid *givens = ari_puzzle_get_givens (ari_game_get_puzzle (game));
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (ari_solved_puzzles_add (ari_solved_puzzles_get_default (), givens->layout, givens->cells,
                              ari_game_get_elapsed (game), &error)
      || self->has_complained)
    return;
  self->has_complained = TRUE;
  /* Translators: what the system says about it */
  text = g_strdup_printf (_ ("That this puzzle is solved is not kept (%s)."), error->message);
  ari_section_say_with_button (ARI_SECTION (self), ARI_NOTICE_ERROR, text, NULL, NULL);
}

/* --- the next puzzle -------------------------------------------------------------------------- */

/* Returns: TRUE if a puzzle of the same level can be made next */
static gboolean
has_next (AriFinishSection *self)
{
  const AriGrade *grade = ari_session_get_grade (session_of (self));

  return grade->has_level && ari_level_plan_has (layout_of (self), grade->level);
}

static void
show_next (AriFinishSection *self)
{
  const AriGrade *grade = ari_session_get_grade (session_of (self));
  g_autofree char *label = NULL;
  guint index;

  gtk_spinner_set_spinning (self->spinner, self->making != NULL);
  if (self->making != NULL)
    label = g_strdup (_ ("_Stop"));
  else if (find_in_list (self, 1, &index) != NULL)
    label = g_strdup (_ ("_Next of the List"));
  else if (has_next (self))
    /* Translators: a button; a level, such as Easy */
    label = g_strdup_printf (_ ("_Next Puzzle: %s"), ari_level_to_string (grade->level));
  else
    label = g_strdup (_ ("_New Puzzle…"));
  gtk_button_set_label (self->next, label);
}

static void
show_words (AriFinishSection *self)
{
  g_autofree char *time = ari_clock_to_string (ari_game_get_elapsed (game_of (self)));
  g_autofree char *record = compare_time (self);
  g_autofree char *facts = describe (self);
  g_autofree char *streak = describe_streak (self);
  g_autofree char *spoken = NULL;

  show_next (self);
  if (g_str_equal (facts, gtk_label_get_text (self->facts))
      && g_str_equal (record != NULL ? record : "", gtk_label_get_text (self->record_words))
      && g_str_equal (streak != NULL ? streak : "", gtk_label_get_text (self->streak)))
    return;
  gtk_label_set_text (self->time, time);
  ari_label_show (self->record_words, record);
  gtk_label_set_text (self->facts, facts);
  ari_label_show (self->streak, streak);
  spoken = g_strdup_printf ("%s %s%s%s · %s%s%s", _ ("Solved!"), time, record != NULL ? " · " : "",
                            record != NULL ? record : "", facts, streak != NULL ? " · " : "",
                            streak != NULL ? streak : "");
  ari_accessible_set_label (self->card, spoken);
  ari_section_announce (ARI_SECTION (self), spoken);
}

static void count (AriFinishSection *self);

/* Updates statistics and card when a grade or the statistics become known. */
static void
update (AriFinishSection *self)
{
  count (self);
  if (is_shown (self))
    show_words (self);
}

/* --- the card --------------------------------------------------------------------------------- */

static void
on_path (AriFinishSection *self)
{
  ari_section_want_page (ARI_SECTION (self), "logic", TRUE);
}

static void
make_card (AriFinishSection *self)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (APP_PATH "/finish-card.ui");

  self->card = g_object_ref (GTK_WIDGET (gtk_builder_get_object (builder, "card")));
  self->time = GTK_LABEL (gtk_builder_get_object (builder, "time"));
  self->record_words = GTK_LABEL (gtk_builder_get_object (builder, "record"));
  self->facts = GTK_LABEL (gtk_builder_get_object (builder, "facts"));
  self->streak = GTK_LABEL (gtk_builder_get_object (builder, "streak"));
  self->next = GTK_BUTTON (gtk_builder_get_object (builder, "next"));
  self->spinner = GTK_SPINNER (gtk_builder_get_object (builder, "spinner"));
  ARI_CONNECT (gtk_builder_get_object (builder, "path"), "clicked", on_path, self);
  ari_scrolled_skip_fade (GTK_SCROLLED_WINDOW (self->card));
  ari_widget_name_buttons (self->card);
  ari_section_lay_over (ARI_SECTION (self), self->card);
}

static void
stop_making (AriFinishSection *self)
{
  g_cancellable_cancel (self->making);
  g_clear_object (&self->making);
}

static void
hide_card (AriFinishSection *self)
{
  if (!is_shown (self))
    return;
  stop_making (self);
  gtk_widget_set_visible (self->card, FALSE);
  ari_section_set_action_enabled (ARI_SECTION (self), "close-finish", FALSE);
  update_actions (self);
  ari_section_rescue_focus (ARI_SECTION (self));
}

/* The focus stays on the grid, where a screen reader announces the result; Tab moves to the card.
 */
static void
show_card (AriFinishSection *self)
{
  if (self->card == NULL)
    make_card (self);
  ari_session_find_solutions (session_of (self), ARI_SOLUTIONS_PATIENCE);
  ari_widget_set_mnemonics (self->card, !ari_symbols_have_letters (symbols_of (self)));
  gtk_label_set_text (self->facts, "");
  show_words (self);
  gtk_widget_set_visible (self->card, TRUE);
  self->shown_at = g_get_monotonic_time ();
  ari_section_set_action_enabled (ARI_SECTION (self), "close-finish", TRUE);
  update_actions (self);
}

/* --- actions ---------------------------------------------------------------------------------- */

/* After a cancellation @user_data may be freed. */
static void
on_made (GObject *source, GAsyncResult *result, gpointer user_data)
{
  AriFinishSection *self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean is_irreplaceable;
  g_autoptr (AriPuzzle) puzzle = ari_level_maker_run_finish (result, &is_irreplaceable, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->making);
  show_next (self);
  if (puzzle != NULL)
    g_signal_emit (self, create_signal, 0, puzzle, is_irreplaceable);
  else
    ari_section_say_with_button (ARI_SECTION (self), ARI_NOTICE_ERROR, error->message, NULL, NULL);
}

static void
next_puzzle (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriFinishSection *self = user_data;
  AriSession *session = session_of (self);

  if (self->making != NULL) {
    stop_making (self);
  } else if (go_in_list (self, 1)) {
    return;
  } else if (has_next (self)) {
    self->making = g_cancellable_new ();
    ari_level_maker_run_async (ari_session_get_layout (session), TRUE,
                               &ari_session_get_grade (session)->level, self->making, on_made,
                               self);
  } else
    gtk_widget_activate_action (self->card, "win.new", NULL);
  show_next (self);
}

void
ari_finish_section_update_list (AriFinishSection *self)
{
  update_actions (self);
  if (is_shown (self))
    show_next (self);
}

static void
close_finish (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  hide_card (user_data);
}

static void
ari_finish_section_add_actions (AriSection *section, GActionMap *map)
{
  const GActionEntry entries[] = {
    { .name = "next-puzzle", .activate = next_puzzle },
    { .name = "previous-puzzle", .activate = previous_puzzle },
    { .name = "close-finish", .activate = close_finish },
  };

  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), section);
  update_actions (ARI_FINISH_SECTION (section));
  ari_section_set_action_enabled (section, "close-finish", FALSE);
}

static gboolean
ari_finish_section_leave (AriSection *section)
{
  const gboolean shown = is_shown (ARI_FINISH_SECTION (section));

  hide_card (ARI_FINISH_SECTION (section));
  return shown;
}

/* Enter on the grid starts the next puzzle. */
static gboolean
ari_finish_section_enter (AriSection *section)
{
  AriFinishSection *self = ARI_FINISH_SECTION (section);

  if (!is_shown (self) || !gtk_widget_has_focus (GTK_WIDGET (ari_section_get_grid (section))))
    return FALSE;
  if (self->making == NULL && g_get_monotonic_time () - self->shown_at >= TIME_TO_SEE)
    next_puzzle (NULL, NULL, self);
  return TRUE;
}

/* --- statistics ------------------------------------------------------------------------------- */

static void
on_counted (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AriFinishSection) self = user_data;
  g_autoptr (GError) error = NULL;
  AriStatistic all;
  gboolean set_aside;
  g_autofree char *text = NULL;

  self->asks = FALSE;
  if (!ari_statistics_add_finish (result, &all, &set_aside, &error))
    /* Translators: what the system says about it */
    text = g_strdup_printf (_ ("This game is missing from the statistics (%s)."), error->message);
  else {
    self->record = all;
    if (set_aside)
      text = g_strdup (_ ("The statistics could not be read. What was there is kept as "
                          "“statistics.unreadable”, and counting starts over."));
    if (is_shown (self))
      show_words (self);
  }
  if (text != NULL && !self->has_complained) {
    self->has_complained = TRUE;
    ari_section_say_with_button (ARI_SECTION (self), ARI_NOTICE_ERROR, text, NULL, NULL);
  }
}

/* Each game counts once as played and once as finished, however often it is opened. Its level may
 * be known late. A game that was counted before is still compared with the others. */
static void
count (AriFinishSection *self)
{
  AriGame *game = game_of (self);
  const AriGrade *grade = ari_session_get_grade (session_of (self));
  const AriCounted before = ari_game_get_counted (game);
  const AriCounted now = self->has_finished ? ARI_COUNTED_FINISHED
                         : self->has_played ? ARI_COUNTED_PLAYED
                                            : ARI_COUNTED_NOT;
  const gboolean ends = now == ARI_COUNTED_FINISHED && now > before;
  AriStatistic statistic;

  if (!grade->has_level)
    return;
  statistic = ari_statistic_of (ari_game_get_layout (game), grade->level);
  if (now > before) {
    statistic.n_played = before == ARI_COUNTED_NOT;
    statistic.n_finished = ends;
    statistic.n_without_hints = ends && ari_game_get_n_hints (game) == 0;
    statistic.best = statistic.total = ends ? ari_game_get_elapsed (game) : 0;
    statistic.day = ends ? ari_day_of_puzzle (ari_game_get_puzzle (game)) : ARI_NO_DAY;
    ari_game_set_counted (game, now);
    self->record.n_finished = 0; /* without this game */
  } else if (!self->has_finished || self->asks || is_comparable (self))
    return;
  self->asks = TRUE;
  ari_statistics_add_async (&statistic, on_counted, g_object_ref (self));
}

/* --- the object ------------------------------------------------------------------------------- */

/* Other pages may not show the game that the card is about. */
static void
ari_finish_section_active_changed (AriSection *section)
{
  if (!ari_section_get_active (section))
    hide_card (ARI_FINISH_SECTION (section));
}

static void
on_changed (AriFinishSection *self)
{
  AriGame *game = game_of (self);
  const AriGrid *givens = ari_puzzle_get_givens (ari_game_get_puzzle (game));
  const guint n_givens = (guint) ari_grid_n_filled (givens);
  const gboolean solved = ari_game_get_solved (game);
  const gboolean is_puzzle = ari_grid_is_puzzle (givens);
  const gboolean ends = solved && !self->was_solved && ari_game_get_alone (game) && is_puzzle
                        && n_givens < givens->layout->n_cells;

  self->was_solved = solved;
  self->has_played |= is_puzzle;
  self->has_finished |= ends;
  if (ends)
    remember_solved (self);
  count (self);
  if (ends && !self->has_celebrated)
    ari_grid_view_celebrate (ari_section_get_grid (ARI_SECTION (self)));
  self->has_celebrated |= ends;
  if (ends)
    show_card (self);
  else
    hide_card (self);
}

static void
on_replaced (AriFinishSection *self)
{
  self->was_solved = ari_game_get_solved (game_of (self));
  self->has_played = self->has_finished = self->has_celebrated = FALSE;
  self->record.n_finished = 0;
  hide_card (self);
  update_actions (self);
}

static void
ari_finish_section_constructed (GObject *object)
{
  AriSession *session;

  G_OBJECT_CLASS (ari_finish_section_parent_class)->constructed (object);
  session = session_of (ARI_FINISH_SECTION (object));
  g_signal_connect_swapped (session, "changed", G_CALLBACK (on_changed), object);
  g_signal_connect_swapped (session, "replaced", G_CALLBACK (on_replaced), object);
  g_signal_connect_swapped (session, "grade-changed", G_CALLBACK (update), object);
  g_signal_connect_swapped (session, "solutions-found", G_CALLBACK (update), object);
}

static void
ari_finish_section_dispose (GObject *object)
{
  AriFinishSection *self = ARI_FINISH_SECTION (object);

  stop_making (self);
  g_clear_object (&self->card);
  G_OBJECT_CLASS (ari_finish_section_parent_class)->dispose (object);
}

static void
ari_finish_section_class_init (AriFinishSectionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  AriSectionClass *section_class = ARI_SECTION_CLASS (klass);

  object_class->constructed = ari_finish_section_constructed;
  object_class->dispose = ari_finish_section_dispose;
  section_class->page = "play";
  section_class->add_actions = ari_finish_section_add_actions;
  section_class->active_changed = ari_finish_section_active_changed;
  section_class->leave = ari_finish_section_leave;
  section_class->enter = ari_finish_section_enter;

  create_signal =
      ARI_SIGNAL ("create", ARI_TYPE_FINISH_SECTION, 2, ARI_TYPE_PUZZLE, G_TYPE_BOOLEAN);
  open_signal = ARI_SIGNAL ("open", ARI_TYPE_FINISH_SECTION, 2, ARI_TYPE_DOCUMENT, G_TYPE_FILE);
}

static void
ari_finish_section_init (AriFinishSection *self)
{
}
