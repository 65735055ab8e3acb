/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A race: several strategies search the same puzzle at once, side by side. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "picture/search/race-page.h"
#include "puzzle/base/need.h"
#include "puzzle/words/method-words.h"
#include "puzzle/words/sentence.h"
#include "solver/position/game-position.h"
#include "solver/search/solver.h"
#include "ui/common/appearance.h"
#include "ui/common/file-saving.h"
#include "ui/common/own-icons.h"
#include "ui/common/own-methods.h"
#include "ui/common/settings.h"
#include "ui/flame/try-legend.h"
#include "ui/flame/try-menu.h"
#include "ui/race/race-choice.h"
#include "ui/race/race-difference.h"
#include "ui/race/race-lane.h"
#include "ui/race/race-window.h"
#include "ui/search/goal-chooser.h"
#include "ui/search/method-dialog.h"
#include "ui/search/search-panel.h"
#include "ui/search/search-section.h"
#include "ui/search/speed-box.h"
#include "ui/widgets/mnemonics.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/widget.h"

/* Row by row takes 219 886 435 steps here, with the fewest candidates first 444 182, and where
 * singles are deduced too, 91. It is one of the bundled puzzles (seventeen.ariadne). */
#define EXAMPLE         "006000800500093000000000000200000005000007000000608040070000000000020051008004000"
#define EXAMPLE_METHODS "rows,mrv,mrv-singles"
/* These methods are well known, and each guesses less than the one before. */
#define SMALL_METHODS "mrv,mrv-singles,mrv-lookahead"
/* The methods for larger grids, on which those without deductions do not end. */
#define LARGE_METHODS "mrv-singles,mrv-locked,mrv-learning"
enum { MAX_SMALL_DIGITS = 9 };

/* The columns that people ask for first come first. */
static const AriRaceColumn columns[ARI_RACE_N_COLUMNS] = {
  ARI_RACE_NAME,      ARI_RACE_GUESSES, ARI_RACE_STEPS,
  ARI_RACE_DEAD_ENDS, ARI_RACE_TIME,    ARI_RACE_RATIO,
};

/* The characters that a name keeps in a narrow table, and from which on a heading has two lines. */
enum { LEAST_NAME = 9, LONG_HEADING = 14 };

/* The table is updated at most this often (µs) while the race runs. */
#define SHOWN_EVERY 200000

struct _AriRaceWindow {
  GtkWindow parent_instance;

  GtkButton *run;
  AriNotice *notice;
  GtkMenuButton *methods;
  GtkBox *checks;
  GtkWidget *scroller; /* of the page */
  GtkDropDown *measure;
  AriGoalChooser *goal;
  GtkWidget *from;
  GtkCheckButton *from_entries;
  AriSpeedBox *speed;
  GtkWidget *intro;
  GtkBox *graphs; /* the menu and the legend of all graphs */
  GtkBox *lanes;
  GtkWidget *table_frame;
  GtkGrid *table;
  GtkWidget *parting;
  GtkDropDown *one;
  GtkDropDown *other;
  GtkLabel *words;
  AriRaceTree *merged;
  GtkGrid *shared;

  char *title; /* the puzzle's title */
  AriGrid *givens;
  AriGrid *entries; /* (nullable): the givens and the player's entries */
  AriSymbols symbols;
  AriRace *race;
  AriGrid *start; /* (nullable): the grid that the race began with */
  AriSymbols start_symbols;
  guint64 limit;
  AriRaceDifference *difference;
  AriSection *search; /* (nullable): a weak pointer to the section from which the race was opened */
  AriRaceChoice *choice;
  AriStrategy branch; /* owned, with the user's choices, if there is one */
  AriRaceLane *shown[ARI_RACE_MOST];
  guint n_shown;
  guint order[ARI_RACE_MOST]; /* the search that each row shows */
  const AriStrategy *current; /* (nullable): the strategy chosen on that section's page */
  AriRaceColumn sorted_by;
  gboolean descends;
  AriRaceScale scale;
  gboolean is_naming; /* the lists of searches to compare get other names */
  gboolean has_pair;  /* two searches to compare have been chosen */
  gint64 table_shown;
  guint tick;
};

G_DEFINE_FINAL_TYPE (AriRaceWindow, ari_race_window, GTK_TYPE_WINDOW)

enum { PROP_SCALE = 1 };

/* the values of the property `scale`, by AriRaceScale */
static const char *const scale_names[ARI_RACE_N_SCALES] = { "common", "logarithmic", "own" };

static AriServiceState
state_of (AriRaceWindow *self)
{
  return ari_service_get_state (ARI_SERVICE (self->race));
}

static AriAxis
axis_of (AriRaceWindow *self)
{
  return ari_measure_axis (ari_race_get_measure (self->race));
}

/* Returns: FALSE if there are no results. */
static gboolean
get_page (AriRaceWindow *self, AriRacePage *page)
{
  page->results = ari_race_get_results (self->race, &page->n);
  page->measure = ari_race_get_measure (self->race);
  page->layout = self->start != NULL ? self->start->layout : NULL;
  page->symbols = &self->start_symbols;
  page->colors = ari_appearance_get_try_colors (ari_appearance_get_default ());
  page->scale = self->scale;
  return page->results != NULL && page->n == self->n_shown;
}

/* --- choosing searches ------------------------------------------------------------------------ */

static void
update_commands (AriRaceWindow *self)
{
  const AriStrategy *strategies[ARI_RACE_MOST];
  const AriServiceState state = state_of (self);
  const gboolean busy = ari_service_is_busy (ARI_SERVICE (self->race));
  const guint n = ari_race_choice_get_strategies (self->choice, strategies);
  const char *label = _ ("Sta_rt");

  if (state == ARI_SERVICE_RUNNING)
    label = _ ("_Pause");
  else if (state == ARI_SERVICE_PAUSED)
    label = _ ("_Resume");
  gtk_button_set_label (self->run, label);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->run),
                               n < 2 ? _ ("Choose at least two strategies first.")
                                     : _ ("Start, pause or resume the race (F5)"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "race.run", busy || n >= 2);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "race.stop", busy);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "race.copy", self->n_shown > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "race.save", self->n_shown > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->methods), !busy);
  gtk_widget_set_sensitive (GTK_WIDGET (self->measure), !busy);
  gtk_widget_set_sensitive (GTK_WIDGET (self->goal), !busy);
  gtk_widget_set_sensitive (GTK_WIDGET (self->from_entries), !busy);
}

/* Returns: the key under which the search's section keeps the methods chosen for races. Small and
   large grids have different keys, because methods for small grids may not end on large ones. */
static const char *
data_key_of (const AriLayout *layout)
{
  return layout->n_digits <= MAX_SMALL_DIGITS ? "ari-race-small" : "ari-race-large";
}

/* The search's section keeps the user's choice for the next race that is opened from its window. */
static void
on_chosen (gpointer data, gboolean by_user)
{
  AriRaceWindow *self = data;

  if (by_user && self->search != NULL && self->branch.choices == NULL)
    g_object_set_data_full (G_OBJECT (self->search), data_key_of (self->givens->layout),
                            ari_race_choice_dup_chosen (self->choice), g_free);
  update_commands (self);
}

static void
on_all (AriRaceWindow *self)
{
  ari_race_choice_choose_all (self->choice, TRUE);
}

static void
on_none (AriRaceWindow *self)
{
  ari_race_choice_choose_all (self->choice, FALSE);
}

static void
on_method_made (AriRaceWindow *self, const AriStrategy *method)
{
  ari_race_choice_choose (self->choice, method, TRUE);
}

static void
on_own_method (AriRaceWindow *self)
{
  gtk_menu_button_popdown (self->methods);
  ari_method_dialog_ask (GTK_WIDGET (self), G_CALLBACK (on_method_made));
}

static void
on_speed (AriRaceWindow *self)
{
  ari_race_set_speed (self->race, ari_speed_box_get_speed (self->speed));
}

/* --- showing ---------------------------------------------------------------------------------- */

/* Returns: the number by which a row is sorted. A search that has not ended comes after those that
   have. */
static double
key_of (AriRaceWindow *self, const AriRacePage *page, guint row)
{
  const AriRunResult *result = &page->results[row];

  switch (self->sorted_by) {
  case ARI_RACE_STEPS:
    return (double) result->counters.steps;
  case ARI_RACE_GUESSES:
    return (double) result->counters.guesses;
  case ARI_RACE_DEAD_ENDS:
    return (double) result->counters.dead_ends;
  case ARI_RACE_TIME:
    return result->seconds;
  case ARI_RACE_RATIO:
    return ari_run_result_cost (result, page->measure);
  case ARI_RACE_NAME:
  case ARI_RACE_N_COLUMNS:
  default:
    return row;
  }
}

static gboolean
comes_before (AriRaceWindow *self, const AriRacePage *page, guint one, guint other)
{
  const AriRunResult *results = page->results;
  const double difference = key_of (self, page, one) - key_of (self, page, other);

  if (results[one].over != results[other].over)
    return results[one].over;
  if (difference < 0.0 || difference > 0.0)
    return (difference < 0.0) != self->descends;
  return results[one].counters.steps < results[other].counters.steps;
}

static void
sort_rows (AriRaceWindow *self, const AriRacePage *page)
{
  for (guint i = 1; i < page->n; i++) {
    const guint row = self->order[i];
    guint at = i;

    for (; at > 0 && comes_before (self, page, row, self->order[at - 1]); at--)
      self->order[at] = self->order[at - 1];
    self->order[at] = row;
  }
}

/* Puts the graphs into the order of the rows. */
static void
sort_lanes (AriRaceWindow *self, guint n)
{
  GtkWidget *before = NULL;

  for (guint row = 0; row < n; row++) {
    GtkWidget *lane = GTK_WIDGET (self->shown[self->order[row]]);

    if (gtk_widget_get_prev_sibling (lane) != before)
      gtk_box_reorder_child_after (self->lanes, lane, before);
    before = lane;
  }
}

/* A narrow window cuts the name of a search, which its lane shows whole, and no number. */
static void
ellipsize (GtkWidget *label)
{
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_width_chars (GTK_LABEL (label), LEAST_NAME);
}

/* (transfer full): @words in two lines if they are long, so that a column of numbers is narrow */
static char *
break_heading (const char *words)
{
  char *text = g_strdup (words);
  char *space = g_strrstr_len (text, (gssize) strlen (text) / 2, " ");

  if (g_utf8_strlen (text, -1) > LONG_HEADING && space != NULL)
    *space = '\n';
  return text;
}

/* The name of a search is a button that shows it. */
static void
show_name (AriRaceWindow *self, guint row, const char *name)
{
  GtkWidget *button = gtk_grid_get_child_at (self->table, 0, (int) row + 1);

  gtk_button_set_label (GTK_BUTTON (button), name);
  ellipsize (gtk_button_get_child (GTK_BUTTON (button)));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", self->order[row]);
}

static void
show_headings (AriRaceWindow *self)
{
  for (int i = 0; i < ARI_RACE_N_COLUMNS; i++) {
    GtkWidget *button = gtk_grid_get_child_at (self->table, i, 0);
    const char *arrow = columns[i] != self->sorted_by ? "" : self->descends ? " ▾" : " ▴";
    g_autofree char *heading =
        break_heading (ari_race_heading (columns[i], ari_race_get_measure (self->race)));
    g_autofree char *words = g_strconcat (heading, arrow, NULL);

    gtk_button_set_label (GTK_BUTTON (button), words);
    gtk_label_set_justify (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                           GTK_JUSTIFY_RIGHT);
  }
}

/* Rows keep their places while the race runs, as they would move under the pointer. */
static void
show_table (AriRaceWindow *self)
{
  AriRacePage page;

  if (!get_page (self, &page))
    return;
  if (state_of (self) != ARI_SERVICE_RUNNING)
    sort_rows (self, &page);
  sort_lanes (self, page.n);
  show_headings (self);
  for (guint row = 0; row < page.n; row++)
    for (int i = 0; i < ARI_RACE_N_COLUMNS; i++) {
      g_autofree char *value = ari_race_value (&page, self->order[row], columns[i]);

      if (columns[i] == ARI_RACE_NAME)
        show_name (self, row, value);
      else
        gtk_label_set_text (GTK_LABEL (gtk_grid_get_child_at (self->table, i, (int) row + 1)),
                            value);
    }
}

static void
on_heading (GtkButton *button, AriRaceWindow *self)
{
  int column, row, width, height;

  gtk_grid_query_child (self->table, GTK_WIDGET (button), &column, &row, &width, &height);
  self->descends = self->sorted_by == columns[column] && !self->descends;
  self->sorted_by = columns[column];
  show_table (self);
}

static void
add_name (AriRaceWindow *self, int column, guint row)
{
  GtkWidget *button = gtk_button_new_with_label ("");

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "column-heading");
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (button,
                               _ ("Show this search, with its guesses, in the puzzle’s window"));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", row);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "race.show");
  gtk_grid_attach (self->table, button, column, (int) row + 1, 1, 1);
}

static void
add_heading (AriRaceWindow *self, int column)
{
  GtkWidget *button = gtk_button_new_with_label ("");

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "caption-heading");
  gtk_widget_add_css_class (button, "column-heading");
  gtk_widget_set_halign (button,
                         columns[column] == ARI_RACE_NAME ? GTK_ALIGN_START : GTK_ALIGN_END);
  gtk_widget_set_tooltip_text (button, _ ("Sort the table by this column"));
  gtk_grid_attach (self->table, button, column, 0, 1, 1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_heading), self, 0);
}

static void
show_lanes (AriRaceWindow *self)
{
  const gboolean runs = state_of (self) == ARI_SERVICE_RUNNING;
  AriRacePage page;

  if (!get_page (self, &page))
    return;
  for (guint i = 0; i < page.n; i++) {
    const gboolean is_own = self->scale == ARI_RACE_SCALE_OWN;
    const guint first = is_own ? i : 0, n = is_own ? 1 : page.n;

    ari_race_lane_update (self->shown[i], &page.results[i], ari_race_get_snapshot (self->race, i),
                          ari_race_get_solution (self->race, i), axis_of (self),
                          ari_run_results_extent (&page.results[first], n, axis_of (self)),
                          self->scale == ARI_RACE_SCALE_LOG, runs);
  }
}

static void
on_progress (AriRaceWindow *self)
{
  const gint64 now = g_get_monotonic_time ();

  show_lanes (self);
  if (state_of (self) != ARI_SERVICE_RUNNING || now - self->table_shown >= SHOWN_EVERY) {
    show_table (self);
    self->table_shown = now;
  }
}

static void
show_difference (AriRaceWindow *self)
{
  const guint one = gtk_drop_down_get_selected (self->one);
  const guint other = gtk_drop_down_get_selected (self->other);
  const AriServiceState state = state_of (self);
  AriRacePage page;

  if (state == ARI_SERVICE_RUNNING || state == ARI_SERVICE_IDLE || !get_page (self, &page)
      || one >= page.n || other >= page.n) {
    ari_race_difference_clear (self->difference);
    if (state == ARI_SERVICE_RUNNING)
      gtk_label_set_text (self->words,
                          _ ("Pause the race to see where they part, or wait until it ends."));
    return;
  }
  ari_race_difference_show (self->difference, &page.results[one], &page.results[other], self->start,
                            self->limit, axis_of (self), &self->start_symbols);
}

static void
on_pair (AriRaceWindow *self)
{
  if (self->is_naming)
    return;
  self->has_pair = TRUE;
  show_difference (self);
}

/* Shows the searches to compare under the names that their methods have now. */
static void
name_pair (AriRaceWindow *self)
{
  GtkDropDown *const lists[] = { self->one, self->other };
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  AriRacePage page;

  if (!get_page (self, &page))
    return;
  for (guint i = 0; i < page.n; i++)
    g_ptr_array_add (names, (gpointer) ari_method_title (page.results[i].strategy));
  g_ptr_array_add (names, NULL);
  self->is_naming = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++) {
    const guint selected = gtk_drop_down_get_selected (lists[i]);
    g_autoptr (GtkStringList) titles = gtk_string_list_new ((const char *const *) names->pdata);

    gtk_drop_down_set_model (lists[i], G_LIST_MODEL (titles));
    gtk_drop_down_set_selected (lists[i], selected);
  }
  self->is_naming = FALSE;
  show_table (self);
  show_difference (self);
}

static void
on_own_methods (AriRaceWindow *self)
{
  ari_own_methods_take_names ();
  ari_race_choice_update_names (self->choice);
  for (guint i = 0; i < self->n_shown; i++)
    ari_race_lane_update_title (self->shown[i]);
  name_pair (self);
}

/* Returns: TRUE if @one has fewer guesses, or as many in fewer steps. */
static gboolean
guesses_less (const AriRunResult *one, const AriRunResult *other)
{
  if (one->over != other->over)
    return one->over;
  if (one->counters.guesses != other->counters.guesses)
    return one->counters.guesses < other->counters.guesses;
  return one->counters.steps < other->counters.steps;
}

/* Until the user chooses two searches, the table compares the search that the race was opened from,
   or the one with the most guesses, to the one with the fewest. */
static void
choose_pair (AriRaceWindow *self)
{
  guint one = 0, best = 0;
  AriRacePage page;

  if (self->has_pair || state_of (self) != ARI_SERVICE_FINISHED || !get_page (self, &page))
    return;
  for (guint i = 1; i < page.n; i++) {
    if (guesses_less (&page.results[i], &page.results[best]))
      best = i;
    if (guesses_less (&page.results[one], &page.results[i]))
      one = i;
  }
  for (guint i = 0; i < page.n; i++)
    if (self->current != NULL && i != best
        && g_str_equal (page.results[i].strategy->name, self->current->name))
      one = i;
  if (one == best)
    one = (best + 1) % page.n;
  gtk_drop_down_set_selected (self->one, one);
  gtk_drop_down_set_selected (self->other, best);
  self->has_pair = FALSE; /* the user did not choose it */
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  ari_race_update (ARI_RACE_WINDOW (widget)->race, gdk_frame_clock_get_frame_time (clock));
  return G_SOURCE_CONTINUE;
}

static void
on_state (AriRaceWindow *self)
{
  if (state_of (self) != ARI_SERVICE_RUNNING)
    ari_widget_end_tick (self, &self->tick);
  else if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
  update_commands (self);
  on_progress (self);
  choose_pair (self);
  show_difference (self);
}

static void
on_outdated (AriRaceWindow *self)
{
  for (guint i = 0; i < self->n_shown; i++)
    ari_race_lane_forget_results (self->shown[i]);
}

static void
forget_lanes (AriRaceWindow *self)
{
  for (guint i = 0; i < self->n_shown; i++)
    gtk_box_remove (self->lanes, GTK_WIDGET (self->shown[i]));
  self->n_shown = 0;
  ari_race_clear_table (self->table);
  ari_race_difference_clear (self->difference);
}

static void
make_lanes (AriRaceWindow *self, const AriStrategy *const *strategies, guint n)
{
  GtkStringList *titles = gtk_string_list_new (NULL);

  for (int column = 0; column < ARI_RACE_N_COLUMNS; column++)
    add_heading (self, column);
  show_headings (self);
  for (guint i = 0; i < n; i++) {
    self->shown[i] = ARI_RACE_LANE (
        ari_race_lane_new (i, strategies[i], self->start, &self->start_symbols, self->limit));
    self->order[i] = i;
    gtk_box_append (self->lanes, GTK_WIDGET (self->shown[i]));
    for (int column = 0; column < ARI_RACE_N_COLUMNS; column++)
      if (columns[column] == ARI_RACE_NAME)
        add_name (self, column, i);
      else
        ari_race_add_cell (self->table, column, (int) i + 1, "", "numeric", FALSE);
    gtk_string_list_append (titles, ari_method_title (strategies[i]));
  }
  self->n_shown = n;
  gtk_drop_down_set_model (self->one, G_LIST_MODEL (titles));
  gtk_drop_down_set_model (self->other, G_LIST_MODEL (titles));
  gtk_drop_down_set_selected (self->one, 0);
  gtk_drop_down_set_selected (self->other, n - 1);
  self->has_pair = FALSE;
  gtk_widget_set_visible (self->intro, FALSE);
  gtk_widget_set_visible (self->table_frame, TRUE);
  gtk_widget_set_visible (self->parting, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->graphs), TRUE);
  g_object_unref (titles);
}

/* --- commands --------------------------------------------------------------------------------- */

static gboolean
is_from_entries (AriRaceWindow *self)
{
  return self->entries != NULL && gtk_check_button_get_active (self->from_entries);
}

static void
show_title (AriRaceWindow *self, const char *puzzle, gboolean from_entries)
{
  /* Translators: the title of a window; {puzzle} is that of a puzzle */
  const char *title =
      from_entries ? _ ("Race: {puzzle}, from the current grid") : _ ("Race: {puzzle}");
  g_autofree char *words = ari_sentence_fill (title, "puzzle", puzzle, NULL);

  gtk_window_set_title (GTK_WINDOW (self), words);
}

static void
begin_race (AriRaceWindow *self, const AriGrid *start, const AriSymbols *symbols)
{
  const AriStrategy *strategies[ARI_RACE_MOST];
  const guint n = ari_race_choice_get_strategies (self->choice, strategies);

  forget_lanes (self);
  ari_notice_hide (self->notice);
  ari_grid_free (self->start);
  self->start = ari_need (ari_grid_copy (start));
  self->start_symbols = *symbols;
  self->limit = ari_goal_chooser_get_limit (self->goal);
  make_lanes (self, strategies, n);
  if (ari_race_start (self->race, self->start, strategies, n, self->limit,
                      (AriMeasure) gtk_drop_down_get_selected (self->measure)))
    return;
  forget_lanes (self);
  ari_notice_say (self->notice, ARI_NOTICE_ERROR,
                  _ ("There is not enough memory for this race. Choose fewer strategies."));
}

static void
run (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AriRaceWindow *self = ARI_RACE_WINDOW (widget);

  switch (state_of (self)) {
  case ARI_SERVICE_RUNNING:
    ari_service_pause (ARI_SERVICE (self->race));
    break;
  case ARI_SERVICE_PAUSED:
    ari_service_resume (ARI_SERVICE (self->race));
    break;
  case ARI_SERVICE_IDLE:
  case ARI_SERVICE_FINISHED:
  case ARI_SERVICE_STOPPED:
  default:
    show_title (self, self->title, is_from_entries (self));
    begin_race (self, is_from_entries (self) ? self->entries : self->givens, &self->symbols);
  }
}

static void
stop (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ari_service_stop (ARI_SERVICE (ARI_RACE_WINDOW (widget)->race));
}

/* Shows the search in the puzzle's window, if that still has the same puzzle. */
static void
show_search (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AriRaceWindow *self = ARI_RACE_WINDOW (widget);
  const guint index = g_variant_get_uint32 (parameter);
  const AriStrategy *strategy;
  AriRacePage page;

  if (!get_page (self, &page) || index >= page.n)
    return;
  if (self->search == NULL
      || !ari_search_section_is_of (ARI_SEARCH_SECTION (self->search), self->start)) {
    ari_notice_say (self->notice, ARI_NOTICE_INFO,
                    _ ("The puzzle of this race is not open in the window that it came from."));
    return;
  }
  strategy = page.results[index].strategy;
  ari_search_section_search_from (ARI_SEARCH_SECTION (self->search), self->start,
                                  strategy->choices != NULL ? self->current : strategy,
                                  strategy->choices, self->limit);
  gtk_window_present (ari_section_get_window (self->search));
}

static void
race_example (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AriRaceWindow *self = ARI_RACE_WINDOW (widget);
  AriLayout *layout = ari_need (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE));
  AriGrid *grid = ari_need (ari_grid_new (layout));
  const AriSymbols symbols = ari_symbols_default (layout->n_digits);

  for (guint cell = 0; cell < layout->n_cells; cell++)
    if (EXAMPLE[cell] != '0')
      grid->cells[cell] = (guint8) (EXAMPLE[cell] - '1');
  ari_service_clear (ARI_SERVICE (self->race));
  ari_race_choice_choose_named (self->choice, EXAMPLE_METHODS);
  gtk_drop_down_set_selected (self->measure, ARI_MEASURE_STEPS);
  ari_goal_chooser_set_limit (self->goal, 2);
  ari_speed_box_set_speed (self->speed, ARI_SPEED_UNLIMITED);
  /* Translators: the title of an example */
  show_title (self, _ ("Why Fewest First"), FALSE);
  begin_race (self, grid, &symbols);
  ari_grid_free (grid);
  ari_layout_unref (layout);
}

static void
copy (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AriRaceWindow *self = ARI_RACE_WINDOW (widget);
  g_autofree char *text = NULL;
  AriRacePage page;

  if (!get_page (self, &page))
    return;
  text = ari_race_to_text (&page);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  ari_notice_say (self->notice, ARI_NOTICE_INFO, _ ("The table is on the clipboard."));
}

/* The results are those at the time when the file has been chosen. */
static void
save_into (gpointer window, GFile *file)
{
  AriRaceWindow *self = window;
  g_autoptr (GError) error = NULL;
  AriRacePage page;

  if (self->race == NULL || !get_page (self, &page))
    return; /* the window was closed */
  ari_race_save (&page, file, &error);
  ari_file_saving_report (self->notice, file, error);
}

static void
save (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AriRaceWindow *self = ARI_RACE_WINDOW (widget);

  /* Translators: the name of a file */
  ari_file_saving_ask (GTK_WINDOW (self), _ ("Save the Race as .svg, .png, .pdf or .csv"),
                       ARI_FILE_KINDS ({ _ ("Pictures"), ARI_PATTERNS ("*.svg", "*.png", "*.pdf") },
                                       { _ ("Tables"), ARI_PATTERNS ("*.csv") }),
                       NULL, _ ("race.svg"), self->notice, save_into, self);
}

/* --- graphs ---------------------------------------------------------------------------------- */

static void
ari_race_window_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id) {
  case PROP_SCALE:
    g_value_set_string (value, scale_names[ARI_RACE_WINDOW (object)->scale]);
    break;
  }
}

static void
set_scale (AriRaceWindow *self, AriRaceScale scale)
{
  if (self->scale == scale)
    return;
  self->scale = scale;
  show_lanes (self);
  g_object_notify (G_OBJECT (self), "scale");
}

static void
ari_race_window_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AriRaceWindow *self = ARI_RACE_WINDOW (object);

  switch (id) {
  case PROP_SCALE:
    for (guint i = 0; i < ARI_RACE_N_SCALES; i++)
      if (g_strcmp0 (g_value_get_string (value), scale_names[i]) == 0)
        set_scale (self, (AriRaceScale) i);
    break;
  }
}

static void
fill_graphs (AriRaceWindow *self)
{
  static const AriGraphItem items[] = {
    /* Translators: this and the next two say how long the graphs of a race are drawn */
    { N_ ("All on One _Scale"), "race.scale::common" },
    { N_ ("All on One _Logarithmic Scale"), "race.scale::logarithmic" },
    { N_ ("Each on Its _Own Scale"), "race.scale::own" },
  };
  GtkWidget *legend = ari_try_legend_new ();

  gtk_widget_set_hexpand (legend, TRUE);
  gtk_widget_set_valign (legend, GTK_ALIGN_CENTER);
  gtk_box_append (self->graphs, legend);
  gtk_box_append (self->graphs, ari_graph_menu_new (items, G_N_ELEMENTS (items)));
}

/* --- life ------------------------------------------------------------------------------------- */

static void
ari_race_window_dispose (GObject *object)
{
  AriRaceWindow *self = ARI_RACE_WINDOW (object);

  if (self->race != NULL) {
    g_signal_handlers_disconnect_by_data (self->race, self);
    ari_widget_end_tick (self, &self->tick);
    forget_lanes (self);
    g_clear_weak_pointer (&self->search);
    g_clear_pointer (&self->difference, ari_race_difference_free);
    g_clear_pointer (&self->choice, ari_race_choice_free);
    g_clear_object (&self->race);
  }

  G_OBJECT_CLASS (ari_race_window_parent_class)->dispose (object);
}

static void
ari_race_window_finalize (GObject *object)
{
  AriRaceWindow *self = ARI_RACE_WINDOW (object);

  ari_strategy_drop (&self->branch);
  g_free (self->title);
  ari_grid_free (self->givens);
  ari_grid_free (self->entries);
  ari_grid_free (self->start);

  G_OBJECT_CLASS (ari_race_window_parent_class)->finalize (object);
}

#define CHILD(member) ARI_TEMPLATE_CHILD (AriRaceWindow, member)

static void
bind_children (GtkWidgetClass *klass)
{
  static const AriTemplateChild children[] = {
    CHILD (run),     CHILD (notice), CHILD (methods),      CHILD (checks), CHILD (measure),
    CHILD (goal),    CHILD (from),   CHILD (from_entries), CHILD (speed),  CHILD (lanes),
    CHILD (graphs),  CHILD (intro),  CHILD (table_frame),  CHILD (table),  CHILD (parting),
    CHILD (one),     CHILD (other),  CHILD (words),        CHILD (merged), CHILD (shared),
    CHILD (scroller)
  };

  ari_widget_class_bind_children (klass, children, G_N_ELEMENTS (children));
}

static gboolean
scroll (GtkWidget *widget, GVariant *direction, gpointer unused)
{
  gboolean is_scrolled;

  g_signal_emit_by_name (ARI_RACE_WINDOW (widget)->scroller, "scroll-child",
                         g_variant_get_int32 (direction), FALSE, &is_scrolled);
  return is_scrolled;
}

/* The page scrolls by @key, whatever has the focus, unless that takes the key itself. */
static void
add_scroll_key (GtkWidgetClass *klass,
                guint key,
                GdkModifierType modifiers,
                GtkScrollType direction)
{
  gtk_widget_class_add_binding (klass, key, modifiers, scroll, "i", (int) direction);
}

static void
ari_race_window_class_init (AriRaceWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ari_race_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = ari_race_window_finalize;
  G_OBJECT_CLASS (klass)->get_property = ari_race_window_get_property;
  G_OBJECT_CLASS (klass)->set_property = ari_race_window_set_property;
  g_object_class_install_property (
      G_OBJECT_CLASS (klass), PROP_SCALE,
      g_param_spec_string ("scale", NULL, NULL, scale_names[ARI_RACE_SCALE_COMMON],
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY));
  ari_own_icons_need ();
  g_type_ensure (ARI_TYPE_NOTICE);
  g_type_ensure (ARI_TYPE_GOAL_CHOOSER);
  g_type_ensure (ARI_TYPE_SPEED_BOX);
  g_type_ensure (ARI_TYPE_RACE_TREE);
  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/race-window.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, on_all);
  gtk_widget_class_bind_template_callback (widget_class, on_none);
  gtk_widget_class_bind_template_callback (widget_class, on_own_method);
  gtk_widget_class_install_action (widget_class, "race.run", NULL, run);
  gtk_widget_class_install_action (widget_class, "race.stop", NULL, stop);
  gtk_widget_class_install_action (widget_class, "race.show", "u", show_search);
  gtk_widget_class_install_action (widget_class, "race.example", NULL, race_example);
  gtk_widget_class_install_property_action (widget_class, "race.scale", "scale");
  gtk_widget_class_install_action (widget_class, "race.copy", NULL, copy);
  gtk_widget_class_install_action (widget_class, "race.save", NULL, save);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F5, 0, "race.run", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F5, GDK_SHIFT_MASK, "race.stop", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "race.save",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  add_scroll_key (widget_class, GDK_KEY_Page_Up, 0, GTK_SCROLL_PAGE_BACKWARD);
  add_scroll_key (widget_class, GDK_KEY_Page_Down, 0, GTK_SCROLL_PAGE_FORWARD);
  add_scroll_key (widget_class, GDK_KEY_Home, GDK_CONTROL_MASK, GTK_SCROLL_START);
  add_scroll_key (widget_class, GDK_KEY_End, GDK_CONTROL_MASK, GTK_SCROLL_END);
}

static void
ari_race_window_init (AriRaceWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ari_notice_lay_over (self->notice, GTK_WINDOW (self), NULL);
  self->race = ari_race_new ();
  self->difference = ari_race_difference_new (self->words, self->merged, self->shared);
  self->sorted_by = ARI_RACE_GUESSES;
  self->choice = ari_race_choice_new (self->methods, self->checks, on_chosen, self);
  ari_widget_name_buttons (GTK_WIDGET (self));
  ari_goal_chooser_set_limit (self->goal, 2);
  fill_graphs (self);
  ARI_CONNECT (self->speed, "notify::speed", on_speed, self);
  ARI_CONNECT (self->race, "outdated", on_outdated, self);
  ARI_CONNECT (self->race, "progress", on_progress, self);
  ARI_CONNECT (self->race, "notify::state", on_state, self);
  if (ari_settings_get () != NULL)
    ARI_CONNECT (ari_settings_get (), "changed::" ARI_OWN_METHODS_KEY, on_own_methods, self);
  ARI_CONNECT (self->one, "notify::selected", on_pair, self);
  ARI_CONNECT (self->other, "notify::selected", on_pair, self);
}

GtkWidget *
ari_race_window_new (GtkApplication *application,
                     const AriGrid *givens,
                     const AriGrid *entries,
                     const AriSymbols *symbols,
                     const char *title)
{
  AriRaceWindow *self = g_object_new (ARI_TYPE_RACE_WINDOW, "application", application, NULL);

  self->givens = ari_need (ari_grid_copy (givens));
  self->symbols = *symbols;
  self->title = g_strdup (title);
  if (entries != NULL && !ari_grid_equal (entries, givens)) {
    self->entries = ari_need (ari_grid_copy (entries));
    gtk_widget_set_visible (self->from, TRUE);
  }
  show_title (self, title, is_from_entries (self));
  ari_race_choice_choose_named (
      self->choice, givens->layout->n_digits <= MAX_SMALL_DIGITS ? SMALL_METHODS : LARGE_METHODS);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->run));
  return GTK_WIDGET (self);
}

/* Opens a race of a branch of the user's own and the search that it parted from, with the grid and
 * the goal of both. Both are chosen; others can be added. @branch: copied, with its choices */
static GtkWidget *
new_of_branch (GtkApplication *application,
               const AriGrid *start,
               const AriSymbols *symbols,
               const char *title,
               const AriStrategy *branch,
               guint64 limit)
{
  AriRaceWindow *self =
      ARI_RACE_WINDOW (ari_race_window_new (application, start, NULL, symbols, title));

  ari_strategy_keep (&self->branch, branch);
  self->branch.name = "your-branch";
  self->branch.title = _ ("Your branch"); /* ari_method_title() translates only presets */
  self->branch.line = self->branch.summary =
      N_ ("The same strategy, with what you decided in its place.");
  self->current = ari_method_by_name (branch->name);
  ari_race_choice_choose_named (self->choice, branch->name);
  ari_race_choice_add_branch (self->choice, &self->branch);
  ari_goal_chooser_set_limit (self->goal, limit);
  return GTK_WIDGET (self);
}

static GtkApplication *
running_application (void)
{
  GApplication *application = g_application_get_default ();

  return application != NULL ? GTK_APPLICATION (application) : NULL;
}

static gboolean
is_race_of (AriRaceWindow *self, const AriGrid *givens, const AriGrid *entries)
{
  return self->branch.choices == NULL && ari_grid_equal (self->givens, givens)
         && ari_grid_equal (self->entries != NULL ? self->entries : self->givens, entries);
}

/* Returns: (transfer none) (nullable): the window that already races the same puzzle. */
static GtkWindow *
find_race (const AriGrid *givens, const AriGrid *entries)
{
  GtkWindow *window;

  for (guint i = 0; (window = ari_toplevel (i)) != NULL; i++)
    if (ARI_IS_RACE_WINDOW (window) && is_race_of (ARI_RACE_WINDOW (window), givens, entries))
      return window;
  return NULL;
}

/* The race begins with the methods chosen in the last one, and with the one and the grid that are
 * chosen on the Search page, if there is one yet. */
static void
set_search (AriRaceWindow *self, AriSection *search)
{
  GtkWidget *panel = ari_section_has_panel (search) ? ari_section_get_panel (search) : NULL;
  const char *names = g_object_get_data (G_OBJECT (search), data_key_of (self->givens->layout));

  g_set_weak_pointer (&self->search, search);
  if (names != NULL)
    ari_race_choice_choose_named (self->choice, names);
  if (panel != NULL) {
    self->current = ari_search_panel_get_choices (ARI_SEARCH_PANEL (panel)).strategy;
    ari_race_choice_choose (self->choice, self->current, FALSE);
  }
  if (self->entries == NULL)
    return;
  if (panel != NULL) {
    gboolean from_entries;

    g_object_get (panel, "from-entries", &from_entries, NULL);
    gtk_check_button_set_active (self->from_entries, from_entries);
  }
  ari_settings_bind ("from-entries", self->from_entries, "active",
                     panel != NULL ? ARI_SETTING_WRITTEN : ARI_SETTING_REMEMBERED);
  show_title (self, self->title, is_from_entries (self));
}

static void
open_race (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriSession *session = ari_section_get_session (user_data);
  AriPuzzle *puzzle = ari_session_get_puzzle (session);
  g_autoptr (AriGamePosition) position = ari_game_position_new (ari_session_get_game (session));
  const AriGrid *givens = position->givens, *grid = position->digits;
  /* a solved grid leaves nothing to search, so the race starts from the givens */
  const AriGrid *entries = ari_grid_n_filled (grid) < grid->layout->n_cells ? grid : givens;
  g_autofree char *name = ari_session_dup_name (session);
  GtkWindow *window = find_race (givens, entries);

  if (window == NULL) {
    window = GTK_WINDOW (ari_race_window_new (running_application (), givens, entries,
                                              ari_puzzle_get_symbols (puzzle), name));
    set_search (ARI_RACE_WINDOW (window), user_data);
  }
  gtk_window_present (window);
}

static void
compare_branch (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriSession *session = ari_section_get_session (user_data);
  AriSolver *solver = ari_search_section_get_solver (user_data);
  g_autofree char *name = ari_session_dup_name (session);
  GtkWidget *window;
  guint64 limit;
  const AriGrid *start = solver != NULL ? ari_solver_get_start (solver, &limit) : NULL;

  if (start == NULL || ari_solver_get_choices (solver) == NULL)
    return;
  window = new_of_branch (running_application (), start, ari_session_get_symbols (session), name,
                          ari_solver_get_strategy (solver), limit);
  g_set_weak_pointer (&ARI_RACE_WINDOW (window)->search, ARI_SECTION (user_data));
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (window, "race.run", NULL);
}

void
ari_race_window_add_actions (GtkApplicationWindow *window, AriSection *const *sections)
{
  const GActionEntry entries[] = {
    { .name = "race", .activate = open_race },
    { .name = "compare-branch", .activate = compare_branch },
  };

  for (guint i = 0; sections[i] != NULL; i++)
    if (ARI_IS_SEARCH_SECTION (sections[i]))
      g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries),
                                       sections[i]);
}

AriRace *
ari_race_window_get_race (AriRaceWindow *self)
{
  return self->race;
}
