/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The panel of run times, which chooses what to measure and shows the graph. */

#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "picture/plot/plot.h"
#include "puzzle/words/method-words.h"
#include "puzzle/words/numbers.h"
#include "ui/collection/collection-measure.h"
#include "ui/collection/runtime-graph.h"
#include "ui/common/settings.h"
#include "ui/race/race-difference.h"
#include "ui/search/method-dialog.h"
#include "ui/common/own-methods.h"
#include "ui/widgets/popup-delay.h"
#include "ui/widgets/widget.h"
#include "ui/widgets/wrapping.h"

/* The numbers of puzzles in the samples offered. */
enum {
  LARGE_SAMPLE = 1000,
  SMALL_SAMPLE = 100,
};
/* With at most this many puzzles, the default is to measure all. */
enum { MEASURE_ALL = 2000 };
/* So wide are the names of strategies in the table, which may have two lines. */
enum { NAME_CHARS = 12 };
/* So many are still told apart in the graph. */
enum { MOST_OFFERED = 16 };

/* The default choice: a plain, a usual and a strong strategy. */
static const char *const usual_strategies[] = { "mrv", "mrv-singles", "mrv-locked", NULL };

struct _AriCollectionMeasure {
  GtkWidget parent_instance;

  GtkStack *pages;
  GtkBox *strategies;
  GtkDropDown *scope;
  GtkWidget *own_button; /* while more strategies can be offered */
  GtkWidget *back_button;
  GtkButton *start_button;
  GtkLabel *hint;
  AriRuntimeGraph *graph;
  GtkWidget *axes_button;
  GSimpleActionGroup *axes; /* the actions that choose them */
  GtkProgressBar *progress;
  GtkLabel *status;
  GtkLabel *words; /* about an experiment */
  GtkWidget *words_place;
  GtkWidget *standings_place;
  GtkGrid *standings; /* filled at the end of a measurement */
  gsize n_compared;   /* the points that the table is about; 0: it is empty */
  GtkStack *buttons;
  GtkButton *pause_button;
  GPtrArray *offered; /* AriStrategy, not owned: presets and methods */
  GPtrArray *checks;  /* GtkCheckButton, one for each of them */

  AriCollectionList *list; /* (nullable); not owned */
  AriCollectionJob *job;
  gboolean is_rated_anew; /* since the data took ratings, which an axis shows */
  guint tick;             /* not 0 while show() is queued */
};

G_DEFINE_FINAL_TYPE (AriCollectionMeasure, ari_collection_measure, GTK_TYPE_WIDGET)

static guint puzzle_activated_signal;

static AriService *
service_of (AriCollectionMeasure *self)
{
  return ARI_SERVICE (ari_collection_job_get_service (self->job));
}

static gboolean
is_busy (AriCollectionMeasure *self)
{
  return ari_service_is_busy (service_of (self));
}

/* --- the choice ------------------------------------------------------------------------------- */

static gboolean
any_chosen (AriCollectionMeasure *self)
{
  for (guint i = 0; i < self->checks->len; i++)
    if (gtk_check_button_get_active (g_ptr_array_index (self->checks, i)))
      return TRUE;
  return FALSE;
}

static void
update_start (AriCollectionMeasure *self)
{
  const gboolean any = any_chosen (self);
  const gboolean has_list = self->list && ari_collection_list_get_n_shown (self->list) > 0;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "measure.start",
                                 any && has_list && !is_busy (self));
  gtk_label_set_text (self->hint,
                      !any        ? _ ("Choose at least one strategy.")
                      : !has_list ? _ ("The list is empty.")
                                  : _ ("Click a point to see its puzzle. The graph can be saved as "
                                       "a picture or as a table."));
}

static const AriStrategy *
strategy_of (AriCollectionMeasure *self, guint check)
{
  return g_ptr_array_index (self->offered, check);
}

static void
on_check_toggled (AriCollectionMeasure *self)
{
  GSettings *settings = ari_settings_get ();
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < self->checks->len; i++)
    if (gtk_check_button_get_active (g_ptr_array_index (self->checks, i)))
      g_ptr_array_add (names, (gpointer) strategy_of (self, i)->name);
  g_ptr_array_add (names, NULL);
  if (settings)
    g_settings_set_strv (settings, "measure-strategies", (const char *const *) names->pdata);
  update_start (self);
}

static void
name_check (GtkCheckButton *check, const AriStrategy *strategy)
{
  /* Translators: a strategy, and its short name, which the graph shows */
  g_autofree char *both =
      g_strdup_printf (_ ("%s (%s)"), ari_method_title (strategy), strategy->name);

  gtk_check_button_set_label (check, both);
  ari_checks_wrap (GTK_WIDGET (check));
}

static void
offer (AriCollectionMeasure *self, const AriStrategy *strategy, gboolean chosen)
{
  GtkWidget *check;

  if (strategy == NULL || g_ptr_array_find (self->offered, strategy, NULL)
      || self->offered->len == MOST_OFFERED)
    return;
  g_ptr_array_add (self->offered, (gpointer) strategy);
  check = gtk_check_button_new ();
  name_check (GTK_CHECK_BUTTON (check), strategy);
  gtk_widget_set_tooltip_text (check, _ (strategy->summary));
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _ (strategy->summary), -1);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), chosen);
  gtk_box_append (self->strategies, check);
  if (self->offered->len == MOST_OFFERED) {
    gtk_widget_set_sensitive (self->own_button, FALSE);
    gtk_widget_set_tooltip_text (self->own_button,
                                 _ ("A graph tells no more strategies apart than are listed"));
  }
  g_ptr_array_add (self->checks, check);
  ARI_CONNECT (check, "toggled", on_check_toggled, self);
}

/* Methods got names, or other ones. */
static void
on_own_methods (AriCollectionMeasure *self)
{
  g_autoptr (GPtrArray) own = ari_own_methods ();

  ari_own_methods_take_names ();
  for (guint i = 0; i < self->checks->len; i++)
    name_check (g_ptr_array_index (self->checks, i), strategy_of (self, i));
  for (guint i = 0; i < own->len; i++)
    offer (self, g_ptr_array_index (own, i), FALSE);
}

/* Offers the presets, the methods that have names or were measured last, and the one that a search
 * begins with. */
static void
offer_strategies (AriCollectionMeasure *self)
{
  GSettings *settings = ari_settings_get ();
  g_auto (GStrv) wanted = settings ? g_settings_get_strv (settings, "measure-strategies") : NULL;
  const char *const *names = wanted ? (const char *const *) wanted : usual_strategies;
  g_autofree char *begun = settings ? g_settings_get_string (settings, "strategy") : NULL;
  unsigned n;
  const AriStrategy *presets = ari_strategies (&n);
  g_autoptr (GPtrArray) own = ari_own_methods ();

  for (unsigned i = 0; i < n; i++)
    offer (self, &presets[i], g_strv_contains (names, presets[i].name));
  for (guint i = 0; i < own->len; i++) {
    const AriStrategy *method = g_ptr_array_index (own, i);

    offer (self, method, g_strv_contains (names, method->name));
  }
  for (guint i = 0; names[i] != NULL; i++)
    offer (self, ari_method_by_name (names[i]), TRUE);
  if (begun != NULL)
    offer (self, ari_method_by_name (begun), FALSE);
}

static void
on_method_made (AriCollectionMeasure *self, const AriStrategy *method)
{
  guint at;

  offer (self, method, FALSE);
  if (g_ptr_array_find (self->offered, method, &at))
    gtk_check_button_set_active (g_ptr_array_index (self->checks, at), TRUE);
}

static void
on_own_method (AriCollectionMeasure *self)
{
  ari_method_dialog_ask (GTK_WIDGET (self), G_CALLBACK (on_method_made));
}

/* Offers all listed puzzles, and the samples that are smaller. */
static void
fill_scope (AriCollectionMeasure *self)
{
  const guint n = self->list ? ari_collection_list_get_n_shown (self->list) : 0;
  AriCollectionFacts *facts = ari_collection_job_get_facts (self->job);
  const gboolean has_all = facts && n == ari_collection_facts_get_n_puzzles (facts);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autofree char *count = ari_count_to_string (n);
  g_autofree char *all = NULL;

  if (has_all)
    all = g_strdup_printf (ngettext ("The only one", "All %s", n), count);
  else
    all = g_strdup_printf (ngettext ("The only one listed", "The %s listed", n), count);
  gtk_string_list_append (names, all);
  for (guint i = 0; i < 2; i++) {
    const guint size = i == 0 ? LARGE_SAMPLE : SMALL_SAMPLE;
    g_autofree char *number = ari_count_to_string (size);
    g_autofree char *name = NULL;

    if (n <= size)
      continue;
    /* Translators: a choice of puzzles, besides “All …”: a sample of that many */
    name = g_strdup_printf (_ ("A sample of %s"), number);
    gtk_string_list_append (names, name);
  }
  gtk_drop_down_set_model (self->scope, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->scope, n > MEASURE_ALL ? 1 : 0);
  update_start (self);
}

/* Gives the job the chosen strategies and the chosen puzzles of the list. */
static void
hand_over_choice (AriCollectionMeasure *self)
{
  guint32 n;
  const guint32 *order = ari_collection_list_get_order (self->list, &n);
  const guint chosen = gtk_drop_down_get_selected (self->scope);
  g_autoptr (GPtrArray) strategies = g_ptr_array_new ();
  g_autofree guint32 *puzzles = NULL;
  guint n_wanted = n;

  for (guint i = 0; i < self->checks->len; i++)
    if (gtk_check_button_get_active (g_ptr_array_index (self->checks, i)))
      g_ptr_array_add (strategies, (gpointer) strategy_of (self, i));
  if (chosen == 1)
    n_wanted = n > LARGE_SAMPLE ? LARGE_SAMPLE : SMALL_SAMPLE;
  else if (chosen == 2)
    n_wanted = SMALL_SAMPLE;
  n_wanted = MIN (n_wanted, n);
  puzzles = g_new (guint32, MAX (n_wanted, 1));
  for (guint i = 0; i < n_wanted; i++)
    puzzles[i] = order[(guint64) i * n / n_wanted];
  ari_measure_job_choose (self->job, (const AriStrategy *const *) strategies->pdata,
                          strategies->len, puzzles, n_wanted);
}

/* --- display ---------------------------------------------------------------------------------- */

static char *
count_of_guesses (double guesses)
{
  /* a median may lie between two numbers */
  return guesses >= 10.0 || guesses == floor (guesses)
             ? ari_count_to_string ((guint64) (guesses + 0.5))
             : g_strdup_printf ("%.1f", guesses);
}

/* Returns: (transfer full): @words, or that it is more than @words */
static char *
bound_words (const char *words, gboolean is_bound)
{
  return is_bound ? g_strdup_printf (_ ("> %s"), words) : g_strdup (words);
}

/* Returns: (transfer full): quartile @i, in the words of the list */
static char *
quartile_words (const AriRunStanding *standing, guint i)
{
  g_autofree char *words = ari_run_seconds_to_string (standing->quartiles[i]);

  return bound_words (words, standing->is_bound[i]);
}

static void
add_standing (AriCollectionMeasure *self,
              const char *name,
              const AriRunStanding *standing,
              int row,
              gboolean any_given_up)
{
  g_autofree char *lower = quartile_words (standing, 0);
  g_autofree char *median = quartile_words (standing, 1);
  g_autofree char *upper = quartile_words (standing, 2);
  g_autofree char *quartiles = g_strdup_printf ("%s –\n%s", lower, upper);
  g_autofree char *wins = ari_count_to_string (standing->n_wins);
  g_autofree char *count = count_of_guesses (standing->guesses[1]);
  g_autofree char *guesses = bound_words (count, standing->is_guess_bound[1]);
  g_autofree char *unsolved = ari_count_to_string (standing->n_broken_off);
  const char *const values[] = { median, quartiles, wins, guesses, unsolved };
  GtkLabel *title;

  ari_race_add_cell (self->standings, 0, row, name, NULL, TRUE);
  title = GTK_LABEL (gtk_grid_get_child_at (self->standings, 0, row));
  gtk_label_set_wrap (title, TRUE); /* so that no column is out of sight */
  gtk_label_set_width_chars (title, NAME_CHARS);
  for (guint i = 0; i < G_N_ELEMENTS (values) - (any_given_up ? 0 : 1); i++)
    ari_race_add_cell (self->standings, (int) i + 1, row, values[i], "numeric", FALSE);
}

/* Compares the strategies, once they have all been measured. */
static void
show_standings (AriCollectionMeasure *self, gboolean busy)
{
  const AriRunData *data = ari_measure_job_get_data (self->job);
  const char *const headings[] = {
    _ ("Strategy"),
    /* Translators: these are the headings of a table: the median of run times and their lower and
     * upper quartile, the number of puzzles that a strategy solved fastest, the median of its
     * guesses, and the number of puzzles that took it too long */
    _ ("Median"),
    _ ("Quartiles"),
    _ ("Times\nfastest"),
    _ ("Median\nguesses"),
    _ ("Given\nup"),
  };
  g_autofree AriRunStanding *standings = NULL;
  gboolean any_given_up = FALSE;
  gsize n = 0;

  if (data != NULL && !busy)
    ari_run_data_get_points (data, &n);
  if (n == self->n_compared)
    return;
  self->n_compared = n;
  ari_race_clear_table (self->standings);
  gtk_widget_set_visible (self->standings_place, n > 0);
  if (n == 0)
    return;
  standings = ari_run_data_get_standings (data);
  for (guint i = 0; i < ari_run_data_get_n_series (data); i++)
    any_given_up = any_given_up || standings[i].n_broken_off > 0;
  for (guint i = 0; i < G_N_ELEMENTS (headings) - (any_given_up ? 0 : 1); i++)
    ari_race_add_cell (self->standings, (int) i, 0, headings[i], "caption-heading", i == 0);
  for (guint i = 0; i < ari_run_data_get_n_series (data); i++)
    add_standing (self, ari_run_data_get_title (data, i), &standings[i], (int) i + 1, any_given_up);
}

/* --- the axes --------------------------------------------------------------------------------- */

/* Returns: which of @names the state of an action is. */
static guint
chosen_of (AriCollectionMeasure *self, const char *action, const char *const *names)
{
  g_autoptr (GVariant) state =
      g_action_group_get_action_state (G_ACTION_GROUP (self->axes), action);
  guint i = 0;

  while (names[i + 1] != NULL && !g_str_equal (names[i], g_variant_get_string (state, NULL)))
    i++;
  return i;
}

/* Gives the data the chosen axes, and what was rated since it was measured. */
static void
take_axes (AriCollectionMeasure *self)
{
  ari_measure_job_set_axes (self->job, (AriRunAxes){ chosen_of (self, "across", ari_run_x_names),
                                                     chosen_of (self, "up", ari_run_y_names) });
  self->is_rated_anew = FALSE;
}

static void
on_axis_chosen (GSimpleAction *action, GVariant *state, gpointer measure)
{
  AriCollectionMeasure *self = measure;

  g_simple_action_set_state (action, state);
  take_axes (self);
  ari_runtime_graph_update (self->graph);
}

static void
add_axes (AriCollectionMeasure *self)
{
  static const GActionEntry entries[] = {
    { .name = "across", .parameter_type = "s", .state = "'gaps'", .change_state = on_axis_chosen },
    { .name = "up", .parameter_type = "s", .state = "'time'", .change_state = on_axis_chosen },
  };

  self->axes = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->axes), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "axes", G_ACTION_GROUP (self->axes));
}

/* --- the measurement -------------------------------------------------------------------------- */

static void
show (gpointer widget)
{
  AriCollectionMeasure *self = widget;
  AriService *service = service_of (self);
  const gboolean busy = is_busy (self);
  g_autofree char *status = ari_collection_job_describe (self->job);

  gtk_progress_bar_set_fraction (self->progress,
                                 ari_bulk_service_get_share (ARI_BULK_SERVICE (service)));
  gtk_widget_set_visible (GTK_WIDGET (self->progress), busy);
  gtk_label_set_text (self->status, status);
  gtk_stack_set_visible_child_name (self->buttons, busy ? "busy" : "over");
  gtk_button_set_label (self->pause_button, ari_service_get_state (service) == ARI_SERVICE_PAUSED
                                                ? _ ("_Resume")
                                                : _ ("_Pause"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "measure.run-pause", busy);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "measure.stop", busy);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "measure.choose", !busy);
  update_start (self);
  show_standings (self, busy);
  if (self->is_rated_anew)
    take_axes (self);
  ari_runtime_graph_update (self->graph);
}

static void
queue_show (AriCollectionMeasure *self)
{
  ari_popup_delay_queue (GTK_WIDGET (self), &self->tick, show);
}

/* Ratings arrive often, and to take them takes all points. Those that no axis shows now are taken
 * when one is chosen. */
static void
on_facts_changed (AriCollectionMeasure *self, AriFact fact)
{
  const guint across = chosen_of (self, "across", ari_run_x_names);

  if (!ari_fact_is_grade (fact) || (across != ARI_RUN_ER && across != ARI_RUN_LEVEL))
    return;
  self->is_rated_anew = TRUE;
  queue_show (self);
}

/* --- commands --------------------------------------------------------------------------------- */

static void
on_point_activated (AriRuntimeGraph *graph, guint puzzle, guint series, gpointer user_data)
{
  const AriStrategy *strategy =
      ari_measure_job_get_strategy (ARI_COLLECTION_MEASURE (user_data)->job, series);

  if (strategy != NULL)
    g_signal_emit (user_data, puzzle_activated_signal, 0, puzzle - 1, strategy->name);
}

/* Starts the job with what it was given. @words: (nullable): about the measurement */
static void
start_job (AriCollectionMeasure *self, const char *words)
{
  gtk_label_set_text (self->words, words != NULL ? words : "");
  gtk_widget_set_visible (self->words_place, words != NULL);
  if (!ari_collection_job_start (self->job))
    return;
  ari_runtime_graph_set_data (self->graph, ari_measure_job_get_data (self->job));
  gtk_stack_set_visible_child_name (self->pages, "graph");
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->pause_button));
}

void
ari_collection_measure_start (AriCollectionMeasure *self)
{
  if (self->list == NULL || is_busy (self))
    return;
  hand_over_choice (self);
  start_job (self, NULL);
}

void
ari_collection_measure_begin (AriCollectionMeasure *self,
                              const char *const *strategies,
                              const char *up,
                              const char *words)
{
  AriCollectionFacts *facts = ari_collection_job_get_facts (self->job);
  const guint n = facts != NULL ? ari_collection_facts_get_n_puzzles (facts) : 0;
  g_autoptr (GPtrArray) methods = g_ptr_array_new ();
  g_autofree guint32 *puzzles = g_new (guint32, MAX (n, 1));

  for (; *strategies != NULL; strategies++)
    g_ptr_array_add (methods, (gpointer) ari_method_by_name (*strategies));
  for (guint i = 0; i < n; i++)
    puzzles[i] = i;
  ari_measure_job_choose (self->job, (const AriStrategy *const *) methods->pdata, methods->len,
                          puzzles, n);
  gtk_widget_activate_action (GTK_WIDGET (self), "axes.up", "s",
                              up != NULL ? up : ari_run_y_names[ARI_RUN_TIME]);
  start_job (self, words);
}

static void
run_pause (AriCollectionMeasure *self)
{
  AriService *service = service_of (self);

  if (ari_service_get_state (service) == ARI_SERVICE_RUNNING)
    ari_service_pause (service);
  else
    ari_service_resume (service);
}

static void
choose (AriCollectionMeasure *self)
{
  fill_scope (self);
  gtk_widget_set_visible (self->back_button, TRUE);
  gtk_stack_set_visible_child_name (self->pages, "choose");
  gtk_widget_grab_focus (GTK_WIDGET (self->start_button));
}

/* Shows the finished graph again. */
static void
go_back (AriCollectionMeasure *self)
{
  gtk_stack_set_visible_child_name (self->pages, "graph");
  gtk_widget_grab_focus (GTK_WIDGET (self->graph));
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
activate_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AriCollectionMeasure *self = ARI_COLLECTION_MEASURE (widget);

  if (g_str_equal (name, "measure.start"))
    ari_collection_measure_start (self);
  else if (g_str_equal (name, "measure.run-pause"))
    run_pause (self);
  else if (g_str_equal (name, "measure.stop"))
    ari_service_stop (service_of (self));
  else if (g_str_equal (name, "measure.back"))
    go_back (self);
  else
    choose (self);
}

static void
ari_collection_measure_dispose (GObject *object)
{
  AriCollectionMeasure *self = ARI_COLLECTION_MEASURE (object);

  if (self->job) {
    AriCollectionFacts *facts = ari_collection_job_get_facts (self->job);

    if (facts != NULL)
      g_signal_handlers_disconnect_by_data (facts, self);
    g_signal_handlers_disconnect_by_data (service_of (self), self);
  }
  g_clear_object (&self->job);
  ari_widget_end_tick (self, &self->tick);
  if (self->list)
    g_signal_handlers_disconnect_by_data (self->list, self);
  self->list = NULL;
  if (self->pages)
    gtk_widget_unparent (GTK_WIDGET (self->pages));
  self->pages = NULL;

  G_OBJECT_CLASS (ari_collection_measure_parent_class)->dispose (object);
}

static void
ari_collection_measure_finalize (GObject *object)
{
  AriCollectionMeasure *self = ARI_COLLECTION_MEASURE (object);

  g_ptr_array_unref (self->offered);
  g_ptr_array_unref (self->checks);
  g_object_unref (self->axes);

  G_OBJECT_CLASS (ari_collection_measure_parent_class)->finalize (object);
}

#define CHILD(member) ARI_TEMPLATE_CHILD (AriCollectionMeasure, member)

static void
ari_collection_measure_class_init (AriCollectionMeasureClass *klass)
{
  static const AriTemplateChild children[] = {
    CHILD (pages),      CHILD (strategies),      CHILD (scope),       CHILD (start_button),
    CHILD (hint),       CHILD (graph),           CHILD (progress),    CHILD (status),
    CHILD (words),      CHILD (words_place),     CHILD (buttons),     CHILD (pause_button),
    CHILD (standings),  CHILD (standings_place), CHILD (back_button), CHILD (own_button),
    CHILD (axes_button)
  };
  const char *const actions[] = { "measure.start", "measure.run-pause", "measure.stop",
                                  "measure.choose", "measure.back" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ari_collection_measure_dispose;
  object_class->finalize = ari_collection_measure_finalize;

  puzzle_activated_signal =
      ARI_SIGNAL ("puzzle-activated", ARI_TYPE_COLLECTION_MEASURE, 2, G_TYPE_UINT, G_TYPE_STRING);

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i], NULL, activate_action);
  g_type_ensure (ARI_TYPE_RUNTIME_GRAPH);
  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/collection-measure.ui");
  ari_widget_class_bind_children (widget_class, children, G_N_ELEMENTS (children));
  gtk_widget_class_bind_template_callback (widget_class, on_own_method);
  gtk_widget_class_set_css_name (widget_class, "collectionmeasure");
}

static void
ari_collection_measure_init (AriCollectionMeasure *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->job = ari_measure_job_new ();
  g_signal_connect_swapped (service_of (self), "notify::state", G_CALLBACK (queue_show), self);
  g_signal_connect_swapped (service_of (self), "progress", G_CALLBACK (queue_show), self);
  self->offered = g_ptr_array_new ();
  self->checks = g_ptr_array_new ();
  offer_strategies (self);
  add_axes (self);
  if (ari_settings_get () != NULL)
    ARI_CONNECT (ari_settings_get (), "changed::" ARI_OWN_METHODS_KEY, on_own_methods, self);
  g_signal_connect_object (self->graph, "point-activated", G_CALLBACK (on_point_activated), self,
                           0);
  fill_scope (self);
}

void
ari_collection_measure_set_facts (AriCollectionMeasure *self,
                                  AriCollectionFacts *facts,
                                  AriCollectionList *list)
{
  AriCollectionFacts *before = ari_collection_job_get_facts (self->job);

  if (before != NULL)
    g_signal_handlers_disconnect_by_data (before, self);
  if (facts != NULL)
    ARI_CONNECT (facts, "changed", on_facts_changed, self);
  ari_runtime_graph_set_data (self->graph, NULL);
  ari_collection_job_set_facts (self->job, facts);
  if (self->list)
    g_signal_handlers_disconnect_by_data (self->list, self);
  self->list = list;
  if (list)
    ARI_CONNECT (list, "notify::n-shown", fill_scope, self);
  gtk_stack_set_visible_child_name (self->pages, "choose");
  gtk_widget_set_visible (self->back_button, FALSE);
  fill_scope (self);
  queue_show (self);
}

AriCollectionJob *
ari_collection_measure_get_job (AriCollectionMeasure *self)
{
  return self->job;
}
