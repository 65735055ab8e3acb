/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One search of a race. */

#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "puzzle/base/need.h"
#include "puzzle/words/sentence.h"
#include "solver/words/counter-words.h"
#include "solver/words/why-words.h"
#include "ui/flame/find-actions.h"
#include "ui/flame/flame-view.h"
#include "ui/grid/grid-thumbnail.h"
#include "ui/race/race-lane.h"
#include "ui/widgets/fitting-text.h"
#include "ui/widgets/widget.h"
#include "ui/widgets/wrapping.h"
#include "puzzle/words/method-words.h"

/* These sizes are in pixels. */
enum { GRID_SIZE = 116, GRAPH_HEIGHT = 104 };
/* Numbers and digits are updated once in this many µs, because they could not be read if they
 * changed more often. */
#define SHOWN_EVERY 100000

struct _AriRaceLane {
  GtkBox parent_instance;

  AriGridThumbnail *grid;
  GtkLabel *title;
  AriFittingText *counters;
  GtkInscription *sentence;
  GtkWidget *to_end;
  AriFlameView *graph;
  gint64 shown_at;     /* µs, when numbers and digits were updated last */
  guint64 shown_steps; /* the step that they show; G_MAXUINT64 if they must be shown again */

  /* the arguments of ari_race_lane_update(), until ari_race_lane_forget_results() */
  const AriRunResult *result;  /* (nullable) */
  const AriSnapshot *snapshot; /* (nullable) */
  const guint8 *solution;      /* (nullable) */

  /* for showing an earlier step */
  AriGrid *start;
  AriSymbols symbols;
  AriStrategy strategy;
  guint64 limit;
  AriSolver *solver;      /* repeats the search; idle until an earlier step is wanted */
  gboolean shows_earlier; /* the lane shows the step of the solver, not the present one */
  guint64 goal;           /* the step or work to be shown; 0 if it is not known yet */
  gboolean goes_by_work;
  gboolean has_subtree; /* a subtree of the graph is chosen */
  guint tick;
};

G_DEFINE_FINAL_TYPE (AriRaceLane, ari_race_lane, GTK_TYPE_BOX)

static const char *
end_word (const AriRunResult *result)
{
  if (result->short_of_memory)
    return _ ("memory is full");
  return result->over ? _ ("finished") : "…";
}

static const char *
describe_grid (const AriRunResult *result)
{
  if (!result->over || result->short_of_memory)
    return "";
  if (result->counters.solutions == 0)
    return _ ("There is no solution.");
  return result->counters.solutions == 1 ? _ ("The grid shows the solution.")
                                         : _ ("The grid shows the first solution.");
}

static void
set_counters (AriRaceLane *self, const AriCounters *counters, const char *end)
{
  g_auto (GStrv) lines = ari_counters_to_lines (counters, end);

  ari_fitting_text_set_words (self->counters, (const char *const *) lines);
}

static void
set_sentence (AriRaceLane *self, const char *sentence)
{
  gtk_inscription_set_text (self->sentence, sentence);
  if ((gtk_widget_get_state_flags (GTK_WIDGET (self->sentence)) & GTK_STATE_FLAG_PRELIGHT) != 0)
    gtk_widget_trigger_tooltip_query (GTK_WIDGET (self->sentence));
}

/* A search that is over shows the solution that it found, and not the grid in which it ended. */
static void
show_digits (AriRaceLane *self, const AriSnapshot *snapshot, const guint8 *solution)
{
  guint8 digits[ARI_MAX_CELLS];

  for (guint cell = 0; cell < snapshot->layout->n_cells; cell++)
    digits[cell] =
        solution != NULL ? solution[cell] : ari_snapshot_shown (snapshot, (guint16) cell).digit;
  ari_grid_thumbnail_set_entries (self->grid, digits);
}

static void
show_present_step (AriRaceLane *self)
{
  show_digits (self, self->snapshot, self->result->over ? self->solution : NULL);
  set_counters (self, &self->result->counters, end_word (self->result));
  set_sentence (self, describe_grid (self->result));
}

static void
update_graph (AriRaceLane *self, const AriCounters *shown, gboolean runs)
{
  if (self->result == NULL)
    return;
  ari_flame_view_set_no_bars (self->graph, self->result->over ? _ ("No guess was needed") : NULL);
  ari_flame_view_update (self->graph, self->result->summary, NULL, shown->steps, shown->work, runs);
}

/* --- earlier steps ---------------------------------------------------------------------------- */

/* (transfer full): the sentence that is shown while a step is sought. That can take long: the
   search is repeated from its beginning or from a checkpoint. */
static char *
describe_seeking (AriRaceLane *self, const AriCounters *counters)
{
  const guint64 at = self->goes_by_work ? counters->work : counters->steps;
  g_autofree char *percent = NULL;

  if (self->goal == 0)
    return g_strdup (_ ("Searching again to get there. End goes back."));
  percent = g_strdup_printf ("%.0f", floor (100.0 * (double) MIN (at, self->goal) / self->goal));
  return ari_sentence_fill (_ ("Searching again to get there: at {n} %. End goes back."), "n",
                            percent, NULL);
}

static void
show_earlier_step (AriRaceLane *self)
{
  const AriSnapshot *snapshot = ari_solver_get_snapshot (self->solver);
  const gboolean is_seeking = ari_solver_get_seeking (self->solver);
  g_autofree char *sentence = NULL;

  if (!self->shows_earlier || snapshot == NULL)
    return;
  sentence = is_seeking ? describe_seeking (self, &snapshot->counters)
                        : ari_solver_why_to_string (self->solver, &self->symbols);
  show_digits (self, snapshot, NULL);
  set_counters (self, &snapshot->counters, _ ("at an earlier step"));
  set_sentence (self, sentence);
  update_graph (self, &snapshot->counters, FALSE);
  /* A screen reader says the name of the widget that has the focus, so the name is not changed in
     each frame while the step is sought. */
  if (!self->has_subtree && !is_seeking)
    ari_accessible_set_label (self->graph, sentence);
}

static void
set_shows_earlier (AriRaceLane *self, gboolean shows_earlier)
{
  self->shows_earlier = shows_earlier;
  self->shown_steps = G_MAXUINT64;
  gtk_widget_set_sensitive (self->to_end, shows_earlier);
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  ari_solver_update (ARI_RACE_LANE (widget)->solver, gdk_frame_clock_get_frame_time (clock));
  return G_SOURCE_CONTINUE;
}

/* While a step that takes long to reach is sought, each frame shows how far the search has got. */
static void
on_seeking (AriRaceLane *self)
{
  show_earlier_step (self);
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = ari_solver_get_seeking (self->solver)
                   ? gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL)
                   : 0;
}

/* @goal: the step or work that is sought; 0 if it is not known yet */
static void
set_goal (AriRaceLane *self, guint64 goal, gboolean by_work)
{
  self->goal = goal;
  self->goes_by_work = by_work;
}

/* Starts the solver, at the step that the lane showed last. Returns: FALSE if it cannot search. */
static gboolean
start_solver (AriRaceLane *self)
{
  if (self->result == NULL)
    return FALSE;
  if (ari_solver_get_state (self->solver) == ARI_SOLVER_IDLE)
    ari_solver_start (self->solver, self->start, &self->strategy, self->limit, TRUE);
  if (ari_solver_get_state (self->solver) == ARI_SOLVER_IDLE) {
    set_sentence (self, _ ("There is not enough memory to look back."));
    return FALSE;
  }
  if (!self->shows_earlier)
    ari_solver_reach (self->solver, self->result->counters.steps);
  set_shows_earlier (self, TRUE);
  return TRUE;
}

static void
return_to_end (AriRaceLane *self)
{
  if (!self->shows_earlier)
    return;
  set_shows_earlier (self, FALSE);
  if (ari_solver_get_state (self->solver) != ARI_SOLVER_IDLE)
    ari_solver_pause (self->solver); /* it may be seeking a step */
  ari_canvas_set_chosen (ARI_CANVAS (self->graph), NULL);
  self->has_subtree = FALSE;
  if (self->result == NULL)
    return;
  show_present_step (self);
  update_graph (self, &self->result->counters, FALSE);
}

/* Seeking the last step returns to the running race. */
static void
on_seek (AriRaceLane *self, guint64 step)
{
  if (self->result != NULL && step >= self->result->counters.steps) {
    return_to_end (self);
    return;
  }
  set_goal (self, step, FALSE);
  if (start_solver (self))
    ari_solver_reach (self->solver, step);
}

static void
on_seek_work (AriRaceLane *self, guint64 work)
{
  if (self->result != NULL && work >= self->result->counters.work) {
    return_to_end (self);
    return;
  }
  set_goal (self, work, TRUE);
  if (start_solver (self))
    ari_solver_reach_work (self->solver, work);
}

static void
on_chosen (AriRaceLane *self, const AriSubtree *subtree)
{
  self->has_subtree = subtree != NULL;
}

static void
on_find (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AriRaceLane *self = data;

  self->has_subtree = FALSE;
  set_goal (self, 0, FALSE);
  if (start_solver (self))
    ari_find_next (self->solver, g_action_get_name (G_ACTION (action)));
}

static void
on_run_pause (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_widget_activate_action (data, "race.run", NULL);
}

/* Each lane has its own actions, because the keys of a graph act on the lane that has the focus. */
static void
add_actions (AriRaceLane *self)
{
  const GActionEntry run_pause = { .name = "run-pause", .activate = on_run_pause };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), &run_pause, 1, self);
  for (guint i = 0; ari_find_actions[i] != NULL; i++)
    g_action_map_add_action_entries (
        G_ACTION_MAP (group), &(GActionEntry){ .name = ari_find_actions[i], .activate = on_find },
        1, self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "win", G_ACTION_GROUP (group));
}

/* --- the race --------------------------------------------------------------------------------- */

void
ari_race_lane_update (AriRaceLane *self,
                      const AriRunResult *result,
                      const AriSnapshot *snapshot,
                      const guint8 *solution,
                      AriAxis axis,
                      guint64 extent,
                      gboolean is_logarithmic,
                      gboolean runs)
{
  const gint64 now = g_get_monotonic_time ();
  const guint64 steps = result->counters.steps;
  const AriSnapshot *earlier;

  self->result = result;
  self->snapshot = snapshot;
  self->solution = solution;
  earlier = self->shows_earlier ? ari_solver_get_snapshot (self->solver) : NULL;
  if (earlier == NULL && self->shown_steps != steps
      && (!runs || now - self->shown_at >= SHOWN_EVERY)) {
    show_present_step (self);
    self->shown_at = now;
    self->shown_steps = steps;
  }
  ari_flame_view_set_by_work (self->graph, axis == ARI_AXIS_WORK);
  ari_flame_view_set_extent (self->graph, extent);
  ari_flame_view_set_logarithmic (self->graph, is_logarithmic);
  update_graph (self, earlier != NULL ? &earlier->counters : &result->counters, runs);
}

void
ari_race_lane_forget_results (AriRaceLane *self)
{
  self->result = NULL;
  self->snapshot = NULL;
  self->solution = NULL;
  ari_canvas_forget_summaries (ARI_CANVAS (self->graph));
}

static void
ari_race_lane_dispose (GObject *object)
{
  AriRaceLane *self = ARI_RACE_LANE (object);

  if (self->solver != NULL)
    g_signal_handlers_disconnect_by_data (self->solver, self);
  g_clear_object (&self->solver);
  G_OBJECT_CLASS (ari_race_lane_parent_class)->dispose (object);
  ari_strategy_drop (&self->strategy);
  g_clear_pointer (&self->start, ari_grid_free);
}

static void
ari_race_lane_class_init (AriRaceLaneClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ari_race_lane_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

void
ari_race_lane_update_title (AriRaceLane *self)
{
  const char *title = ari_method_title (&self->strategy);

  gtk_label_set_text (self->title, title);
  ari_accessible_set_label (self, title);
}

static GtkLabel *
add_title (GtkBox *box)
{
  GtkLabel *label = GTK_LABEL (gtk_label_new (NULL));

  gtk_label_set_xalign (label, 0);
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (GTK_WIDGET (label), "heading");
  gtk_box_append (box, GTK_WIDGET (label));
  return label;
}

/* The label is two lines high even if it is empty, so that nothing moves when a sentence
   appears. */
static GtkInscription *
add_sentence (GtkBox *box)
{
  GtkInscription *sentence = GTK_INSCRIPTION (gtk_inscription_new (NULL));

  gtk_inscription_set_min_lines (sentence, 2);
  gtk_inscription_set_nat_lines (sentence, 2);
  gtk_inscription_set_min_chars (sentence, 16);
  gtk_inscription_set_xalign (sentence, 0);
  gtk_inscription_set_yalign (sentence, 0);
  gtk_inscription_set_text_overflow (sentence, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END);
  gtk_widget_add_css_class (GTK_WIDGET (sentence), "caption");
  gtk_widget_set_has_tooltip (GTK_WIDGET (sentence), TRUE);
  g_signal_connect (sentence, "query-tooltip", G_CALLBACK (ari_inscription_query_tooltip), NULL);
  gtk_box_append (box, GTK_WIDGET (sentence));
  return sentence;
}

/* The button is beside the sentence and no higher, so that it makes the lane no higher. */
static GtkWidget *
make_foot (AriRaceLane *self)
{
  GtkWidget *foot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->sentence = add_sentence (GTK_BOX (foot));
  gtk_widget_set_hexpand (GTK_WIDGET (self->sentence), TRUE);
  self->to_end = gtk_button_new_from_icon_name ("ariadne-to-end-symbolic");
  gtk_widget_add_css_class (self->to_end, "flat");
  gtk_widget_set_valign (self->to_end, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (self->to_end, _ ("Back to where the search is (End)"));
  ari_accessible_set_label (self->to_end, _ ("Back to where the search is"));
  gtk_widget_set_sensitive (self->to_end, FALSE);
  gtk_box_append (GTK_BOX (foot), self->to_end);
  ARI_CONNECT (self->to_end, "clicked", return_to_end, self);
  return foot;
}

static void
make_graph (AriRaceLane *self)
{
  self->graph =
      g_object_new (ARI_TYPE_FLAME_VIEW, "height-request", GRAPH_HEIGHT, "vexpand", TRUE, NULL);
  ari_canvas_set_puzzle (ARI_CANVAS (self->graph), self->start->layout, &self->symbols);
  ari_flame_view_set_choices (self->graph, self->strategy.choices);
  ARI_CONNECT (self->graph, "seek", on_seek, self);
  ARI_CONNECT (self->graph, "seek-work", on_seek_work, self);
  ARI_CONNECT (self->graph, "chosen", on_chosen, self);
}

static void
ari_race_lane_init (AriRaceLane *self)
{
  gtk_box_set_spacing (GTK_BOX (self), 12);
  self->shown_steps = G_MAXUINT64;
  self->solver = ari_solver_new ();
  g_signal_connect_swapped (self->solver, "progress", G_CALLBACK (show_earlier_step), self);
  g_signal_connect_swapped (self->solver, "notify::seeking", G_CALLBACK (on_seeking), self);
  add_actions (self);
}

/* The button is as wide as the grid above it, because its label wraps. */
static GtkWidget *
make_show_button (guint index)
{
  GtkWidget *label = gtk_label_new (_ ("Show This Search"));
  GtkWidget *button = gtk_button_new ();

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 1);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_set_tooltip_text (button,
                               _ ("Show this search, with its guesses, in the puzzle’s window"));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", index);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "race.show");
  return button;
}

GtkWidget *
ari_race_lane_new (guint index,
                   const AriStrategy *strategy,
                   const AriGrid *start,
                   const AriSymbols *symbols,
                   guint64 limit)
{
  AriRaceLane *self = g_object_new (ARI_TYPE_RACE_LANE, NULL);
  GtkWidget *first = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  self->start = ari_need (ari_grid_copy (start));
  self->symbols = *symbols;
  self->limit = limit;
  ari_strategy_keep (&self->strategy, strategy);
  self->grid = ARI_GRID_THUMBNAIL (ari_grid_thumbnail_new_of_grid (start, symbols, GRID_SIZE));
  gtk_box_append (GTK_BOX (first), GTK_WIDGET (self->grid));
  gtk_box_append (GTK_BOX (first), make_show_button (index));
  gtk_box_append (GTK_BOX (self), first);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (self), words);
  self->title = add_title (GTK_BOX (words));
  self->counters = g_object_new (ARI_TYPE_FITTING_TEXT, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->counters), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->counters), "numeric");
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->counters));
  gtk_box_append (GTK_BOX (words), make_foot (self));
  make_graph (self);
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->graph));
  ari_race_lane_update_title (self);
  return GTK_WIDGET (self);
}
