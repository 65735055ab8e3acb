/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The run times of a collection: makes points of a graph out of what a stopwatch says. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "solver/stopwatch.h"
#include "ui/collection/collection-measure.h"
#include "puzzle/words/numbers.h"
#include "ui/collection/runtime-graph.h"
#include "ui/common/settings.h"
#include "ui/common/stillness.h"

/* How many puzzles a sample has. */
enum {
  LARGE_SAMPLE = 1000,
  SMALL_SAMPLE = 100,
};
/* Up to so many puzzles, all are measured unless the user wants fewer. */
enum { MEASURE_ALL = 2000 };

/* What is chosen where nothing was chosen before: plain, usual and strong. */
static const char *const usual_strategies[] = { "mrv", "mrv-singles", "mrv-locked", NULL };

struct _AriCollectionMeasure {
  GtkWidget parent_instance;

  GtkStack *pages;
  GtkBox *strategies;
  GtkDropDown *scope;
  GtkButton *start_button;
  GtkLabel *hint;
  AriRuntimeGraph *graph;
  GtkProgressBar *progress;
  GtkLabel *status;
  GtkStack *buttons;
  GtkButton *pause_button;
  GPtrArray *checks; /* GtkCheckButton, one a preset */

  AriCollectionFacts *facts; /* (nullable) */
  AriCollectionList *list;   /* (nullable); not owned */
  AriStopwatch *stopwatch;
  AriRunData *data; /* (nullable) */
  guint32 *puzzles; /* those that are measured */
  guint32 n_puzzles;
  AriJobState state; /* as last notified */
  gboolean has_points;
  guint tick; /* something is to be shown when nothing needs to be still */
  gboolean times_changed;
};

G_DEFINE_FINAL_TYPE (AriCollectionMeasure, ari_collection_measure, GTK_TYPE_WIDGET)

enum {
  PROP_STATE = 1,
  PROP_HAS_POINTS,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

enum {
  PUZZLE_ACTIVATED,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

/* --- what is chosen --------------------------------------------------------------------------- */

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
                                 any && has_list && !ari_collection_measure_get_busy (self));
  gtk_label_set_text (self->hint,
                      !any        ? _ ("Choose at least one way of searching.")
                      : !has_list ? _ ("No puzzle is listed.")
                                  : _ ("A point can be clicked to see its puzzle. The graph can be "
                                       "saved as a picture or as a table."));
}

static void
on_check_toggled (AriCollectionMeasure *self)
{
  GSettings *settings = ari_settings_get ();
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  unsigned n;
  const AriStrategy *all = ari_strategies (&n);

  for (guint i = 0; i < self->checks->len; i++)
    if (gtk_check_button_get_active (g_ptr_array_index (self->checks, i)))
      g_ptr_array_add (names, (gpointer) all[i].name);
  g_ptr_array_add (names, NULL);
  if (settings)
    g_settings_set_strv (settings, "measure-strategies", (const char *const *) names->pdata);
  update_start (self);
}

static void
add_checks (AriCollectionMeasure *self)
{
  GSettings *settings = ari_settings_get ();
  g_auto (GStrv) wanted = settings ? g_settings_get_strv (settings, "measure-strategies") : NULL;
  unsigned n;
  const AriStrategy *all = ari_strategies (&n);

  self->checks = g_ptr_array_new ();
  for (unsigned i = 0; i < n; i++) {
    /* Translators: a way of searching, and its short name, which the graph shows */
    g_autofree char *label = g_strdup_printf (_ ("%s (%s)"), _ (all[i].title), all[i].name);
    GtkWidget *check = gtk_check_button_new_with_label (label);
    const char *const *names = wanted ? (const char *const *) wanted : usual_strategies;

    gtk_widget_set_tooltip_text (check, _ (all[i].summary));
    gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    _ (all[i].summary), -1);
    gtk_check_button_set_active (GTK_CHECK_BUTTON (check), g_strv_contains (names, all[i].name));
    gtk_box_append (self->strategies, check);
    g_ptr_array_add (self->checks, check);
    g_signal_connect_object (check, "toggled", G_CALLBACK (on_check_toggled), self,
                             G_CONNECT_SWAPPED);
  }
}

/* The choices of puzzles, by how many are listed. */
static void
fill_scope (AriCollectionMeasure *self)
{
  const guint n = self->list ? ari_collection_list_get_n_shown (self->list) : 0;
  const gboolean has_all = self->facts && n == ari_collection_facts_get_n_puzzles (self->facts);
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
    /* Translators: a choice of puzzles, besides “All …”: so many of them, taken evenly */
    name = g_strdup_printf (_ ("%s of them, taken evenly"), number);
    gtk_string_list_append (names, name);
  }
  gtk_drop_down_set_model (self->scope, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->scope, n > MEASURE_ALL ? 1 : 0);
  update_start (self);
}

/* Sets `puzzles` to those that the chosen scope takes of the list. */
static void
take_puzzles (AriCollectionMeasure *self)
{
  guint32 n;
  const guint32 *order = ari_collection_list_get_order (self->list, &n);
  const guint chosen = gtk_drop_down_get_selected (self->scope);
  guint n_wanted = n;

  if (chosen == 1)
    n_wanted = n > LARGE_SAMPLE ? LARGE_SAMPLE : SMALL_SAMPLE;
  else if (chosen == 2)
    n_wanted = SMALL_SAMPLE;
  n_wanted = MIN (n_wanted, n);
  g_free (self->puzzles);
  self->puzzles = g_new (guint32, MAX (n_wanted, 1));
  self->n_puzzles = n_wanted;
  for (guint i = 0; i < n_wanted; i++)
    self->puzzles[i] = order[(guint64) i * n / n_wanted];
}

/* --- what is shown ---------------------------------------------------------------------------- */

static char *
dup_status (AriCollectionMeasure *self)
{
  const guint64 n = ari_bulk_service_get_n_items (ARI_BULK_SERVICE (self->stopwatch));
  const guint64 n_done = ari_bulk_service_get_n_done (ARI_BULK_SERVICE (self->stopwatch));
  const double remaining = ari_bulk_service_get_remaining (ARI_BULK_SERVICE (self->stopwatch));
  const double elapsed = ari_service_get_elapsed (ARI_SERVICE (self->stopwatch));
  g_autofree char *all = ari_count_to_string (n);
  g_autofree char *done = ari_count_to_string (n_done);
  g_autofree char *time = NULL;

  switch (self->state) {
  case ARI_JOB_RUNNING:
    if (remaining < 0)
      return g_strdup_printf (_ ("%s of %s measured"), done, all);
    time = ari_seconds_to_string (remaining);
    return g_strdup_printf (_ ("%s of %s measured, %s left"), done, all, time);
  case ARI_JOB_PAUSED:
    return g_strdup_printf (_ ("Paused: %s of %s measured"), done, all);
  case ARI_JOB_STOPPED:
    return g_strdup_printf (_ ("Cancelled: %s of %s measured"), done, all);
  case ARI_JOB_FINISHED:
    time = ari_seconds_to_string (elapsed);
    return g_strdup_printf (_ ("%s times measured in %s"), all, time);
  case ARI_JOB_IDLE:
    break;
  }
  return g_strdup ("");
}

static void
show (AriCollectionMeasure *self)
{
  const gboolean busy = ari_collection_measure_get_busy (self);
  g_autofree char *status = dup_status (self);

  gtk_progress_bar_set_fraction (self->progress,
                                 ari_bulk_service_get_share (ARI_BULK_SERVICE (self->stopwatch)));
  gtk_widget_set_visible (GTK_WIDGET (self->progress), busy);
  gtk_label_set_text (self->status, status);
  gtk_stack_set_visible_child_name (self->buttons, busy ? "busy" : "over");
  gtk_button_set_label (self->pause_button,
                        self->state == ARI_JOB_PAUSED ? _ ("_Go On") : _ ("_Pause"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "measure.run-pause", busy);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "measure.stop", busy);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "measure.choose", !busy);
  update_start (self);
  ari_runtime_graph_update (self->graph);
  if (self->times_changed && self->facts) {
    self->times_changed = FALSE;
    ari_collection_facts_changed (self->facts, ARI_FACT_TIME);
  }
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  AriCollectionMeasure *self = ARI_COLLECTION_MEASURE (widget);

  if (ari_stillness_is_wanted ())
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  show (self);
  return G_SOURCE_REMOVE;
}

/* Shows what is new with the next frame, where there are frames. */
static void
queue_show (AriCollectionMeasure *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    show (self);
  else if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}

static void
update_state (AriCollectionMeasure *self)
{
  const AriJobState state = ari_service_get_state (ARI_SERVICE (self->stopwatch));
  gsize n_points = 0;

  if (self->data)
    ari_run_data_get_points (self->data, &n_points);
  if (self->has_points != (n_points > 0)) {
    self->has_points = n_points > 0;
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_HAS_POINTS]);
  }
  if (self->state != state) {
    self->state = state;
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_STATE]);
  }
  queue_show (self);
}

/* --- the stopwatch ---------------------------------------------------------------------------- */

/* The puzzles that are measured, for its threads. */
typedef struct {
  AriCollection *collection;
  guint32 *puzzles;
} Source;

static guint
get_run (guint index, const AriLayout **layout, const guint8 **givens, gpointer data)
{
  const Source *source = data;

  *layout = ari_collection_get_layout (source->collection, source->puzzles[index]);
  *givens = ari_collection_get_givens (source->collection, source->puzzles[index]);
  return 1;
}

static void
source_free (gpointer data)
{
  Source *source = data;

  g_object_unref (source->collection);
  g_free (source->puzzles);
  g_free (source);
}

static void
on_points (AriStopwatch *stopwatch, gpointer data, guint n, gpointer user_data)
{
  AriCollectionMeasure *self = user_data;
  AriCollection *collection = ari_collection_facts_get_collection (self->facts);
  const AriStopwatchPoint *points = data;
  g_autofree AriRunPoint *run = g_new0 (AriRunPoint, n);

  for (guint i = 0; i < n; i++) {
    const guint32 index = self->puzzles[points[i].puzzle];
    const gboolean broken_off = points[i].timing.outcome == ARI_TIMING_TOO_LONG;

    run[i] = (AriRunPoint){
      .seconds = points[i].timing.seconds,
      .steps = points[i].timing.steps,
      .puzzle = index + 1,
      .gaps = (guint16) points[i].gaps,
      .givens = (guint16) ari_collection_get_n_givens (collection, index),
      .series = (guint16) points[i].strategy,
      .broken_off = broken_off,
    };
    ari_collection_facts_set_time (self->facts, index, points[i].strategy, points[i].timing.seconds,
                                   broken_off);
  }
  ari_run_data_append (self->data, run, n);
  self->times_changed = TRUE;
  update_state (self);
}

static void
on_progress (AriCollectionMeasure *self)
{
  update_state (self);
}

static void
on_point_activated (AriRuntimeGraph *graph, guint puzzle, gpointer user_data)
{
  g_signal_emit (user_data, signals[PUZZLE_ACTIVATED], 0, puzzle - 1);
}

void
ari_collection_measure_start (AriCollectionMeasure *self)
{
  g_autoptr (GPtrArray) strategies = g_ptr_array_new ();
  AriPuzzleSource source = { .get_run = get_run, .free_data = source_free };
  Source *data;
  unsigned n;
  const AriStrategy *all = ari_strategies (&n);

  g_return_if_fail (ARI_IS_COLLECTION_MEASURE (self));

  if (self->facts == NULL || ari_collection_measure_get_busy (self) || !any_chosen (self))
    return;
  take_puzzles (self);
  if (self->n_puzzles == 0)
    return;

  g_clear_pointer (&self->data, ari_run_data_unref);
  self->data = ari_run_data_new (ARI_RUN_BY_GAPS);
  for (guint i = 0; i < self->checks->len; i++)
    if (gtk_check_button_get_active (g_ptr_array_index (self->checks, i))) {
      ari_run_data_add_series (self->data, all[i].name);
      g_ptr_array_add (strategies, (gpointer) &all[i]);
    }
  ari_collection_facts_set_strategies (self->facts, (const AriStrategy *const *) strategies->pdata,
                                       strategies->len);
  ari_runtime_graph_set_data (self->graph, self->data);
  gtk_stack_set_visible_child_name (self->pages, "graph");

  data = g_new (Source, 1);
  data->collection = g_object_ref (ari_collection_facts_get_collection (self->facts));
  data->puzzles = g_memdup2 (self->puzzles, self->n_puzzles * sizeof *self->puzzles);
  source.n = self->n_puzzles;
  source.data = data;
  ari_stopwatch_start (self->stopwatch, &source, (const AriStrategy *const *) strategies->pdata,
                       strategies->len, 2);
  update_state (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->pause_button));
}

void
ari_collection_measure_pause (AriCollectionMeasure *self)
{
  g_return_if_fail (ARI_IS_COLLECTION_MEASURE (self));

  ari_service_pause (ARI_SERVICE (self->stopwatch));
  update_state (self);
}

void
ari_collection_measure_resume (AriCollectionMeasure *self)
{
  g_return_if_fail (ARI_IS_COLLECTION_MEASURE (self));

  ari_service_resume (ARI_SERVICE (self->stopwatch));
  update_state (self);
}

void
ari_collection_measure_stop (AriCollectionMeasure *self)
{
  g_return_if_fail (ARI_IS_COLLECTION_MEASURE (self));

  if (!ari_collection_measure_get_busy (self))
    return;
  ari_service_stop (ARI_SERVICE (self->stopwatch));
  update_state (self);
}

static void
run_pause (AriCollectionMeasure *self)
{
  if (ari_service_get_state (ARI_SERVICE (self->stopwatch)) == ARI_JOB_RUNNING)
    ari_collection_measure_pause (self);
  else
    ari_collection_measure_resume (self);
}

static void
choose (AriCollectionMeasure *self)
{
  fill_scope (self);
  gtk_stack_set_visible_child_name (self->pages, "choose");
  gtk_widget_grab_focus (GTK_WIDGET (self->start_button));
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
    ari_collection_measure_stop (self);
  else
    choose (self);
}

static void
ari_collection_measure_dispose (GObject *object)
{
  AriCollectionMeasure *self = ARI_COLLECTION_MEASURE (object);

  if (self->stopwatch)
    g_signal_handlers_disconnect_by_data (self->stopwatch, self);
  g_clear_object (&self->stopwatch);
  if (self->tick)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  if (self->list)
    g_signal_handlers_disconnect_by_data (self->list, self);
  self->list = NULL;
  g_clear_object (&self->facts);
  if (self->pages)
    gtk_widget_unparent (GTK_WIDGET (self->pages));
  self->pages = NULL;
  g_clear_pointer (&self->data, ari_run_data_unref);

  G_OBJECT_CLASS (ari_collection_measure_parent_class)->dispose (object);
}

static void
ari_collection_measure_finalize (GObject *object)
{
  AriCollectionMeasure *self = ARI_COLLECTION_MEASURE (object);

  g_ptr_array_unref (self->checks);
  g_free (self->puzzles);

  G_OBJECT_CLASS (ari_collection_measure_parent_class)->finalize (object);
}

static void
ari_collection_measure_get_property (GObject *object,
                                     guint property_id,
                                     GValue *value,
                                     GParamSpec *pspec)
{
  AriCollectionMeasure *self = ARI_COLLECTION_MEASURE (object);

  switch (property_id) {
  case PROP_STATE:
    g_value_set_enum (value, (int) self->state);
    break;
  case PROP_HAS_POINTS:
    g_value_set_boolean (value, self->has_points);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}

static void
ari_collection_measure_class_init (AriCollectionMeasureClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  const char *const actions[] = { "measure.start", "measure.run-pause", "measure.stop",
                                  "measure.choose" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ari_collection_measure_dispose;
  object_class->finalize = ari_collection_measure_finalize;
  object_class->get_property = ari_collection_measure_get_property;

  /** AriCollectionMeasure:state: of the measurement. */
  props[PROP_STATE] =
      g_param_spec_enum ("state", NULL, NULL, ARI_TYPE_JOB_STATE, ARI_JOB_IDLE, flags);
  /** AriCollectionMeasure:has-points: whether there is a graph to be saved. */
  props[PROP_HAS_POINTS] = g_param_spec_boolean ("has-points", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /** AriCollectionMeasure::puzzle-activated: puzzle @index is to be shown. */
  signals[PUZZLE_ACTIVATED] =
      g_signal_new ("puzzle-activated", ARI_TYPE_COLLECTION_MEASURE, G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i], NULL, activate_action);
  g_type_ensure (ARI_TYPE_RUNTIME_GRAPH);
  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/collection-measure.ui");
  gtk_widget_class_bind_template_child (widget_class, AriCollectionMeasure, pages);
  gtk_widget_class_bind_template_child (widget_class, AriCollectionMeasure, strategies);
  gtk_widget_class_bind_template_child (widget_class, AriCollectionMeasure, scope);
  gtk_widget_class_bind_template_child (widget_class, AriCollectionMeasure, start_button);
  gtk_widget_class_bind_template_child (widget_class, AriCollectionMeasure, hint);
  gtk_widget_class_bind_template_child (widget_class, AriCollectionMeasure, graph);
  gtk_widget_class_bind_template_child (widget_class, AriCollectionMeasure, progress);
  gtk_widget_class_bind_template_child (widget_class, AriCollectionMeasure, status);
  gtk_widget_class_bind_template_child (widget_class, AriCollectionMeasure, buttons);
  gtk_widget_class_bind_template_child (widget_class, AriCollectionMeasure, pause_button);
  gtk_widget_class_set_css_name (widget_class, "collectionmeasure");
}

static void
ari_collection_measure_init (AriCollectionMeasure *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_checks (self);
  self->stopwatch = ari_stopwatch_new ();
  g_signal_connect (self->stopwatch, "found", G_CALLBACK (on_points), self);
  g_signal_connect_swapped (self->stopwatch, "progress", G_CALLBACK (on_progress), self);
  g_signal_connect_object (self->graph, "point-activated", G_CALLBACK (on_point_activated), self,
                           0);
  fill_scope (self);
}

GtkWidget *
ari_collection_measure_new (void)
{
  return g_object_new (ARI_TYPE_COLLECTION_MEASURE, NULL);
}

void
ari_collection_measure_set_facts (AriCollectionMeasure *self,
                                  AriCollectionFacts *facts,
                                  AriCollectionList *list)
{
  g_return_if_fail (ARI_IS_COLLECTION_MEASURE (self));
  g_return_if_fail (facts == NULL || ARI_IS_COLLECTION_FACTS (facts));
  g_return_if_fail (list == NULL || ARI_IS_COLLECTION_LIST (list));

  ari_service_clear (ARI_SERVICE (self->stopwatch));
  g_set_object (&self->facts, facts);
  if (self->list)
    g_signal_handlers_disconnect_by_data (self->list, self);
  self->list = list;
  if (list)
    g_signal_connect_object (list, "notify::n-shown", G_CALLBACK (fill_scope), self,
                             G_CONNECT_SWAPPED);
  g_clear_pointer (&self->data, ari_run_data_unref);
  ari_runtime_graph_set_data (self->graph, NULL);
  self->times_changed = FALSE;
  gtk_stack_set_visible_child_name (self->pages, "choose");
  fill_scope (self);
  update_state (self);
}

gboolean
ari_collection_measure_get_busy (AriCollectionMeasure *self)
{
  g_return_val_if_fail (ARI_IS_COLLECTION_MEASURE (self), FALSE);

  return ari_service_is_busy (ARI_SERVICE (self->stopwatch));
}

gboolean
ari_collection_measure_get_running (AriCollectionMeasure *self)
{
  g_return_val_if_fail (ARI_IS_COLLECTION_MEASURE (self), FALSE);

  return ari_service_get_state (ARI_SERVICE (self->stopwatch)) == ARI_JOB_RUNNING;
}

AriRunData *
ari_collection_measure_get_data (AriCollectionMeasure *self)
{
  g_return_val_if_fail (ARI_IS_COLLECTION_MEASURE (self), NULL);

  return self->data;
}
