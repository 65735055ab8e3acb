/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Search page: what to search and how, transport, counters, open decisions, verdict. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "solver/words/counter-words.h"
#include "ui/common/own-icons.h"
#include "ui/flame/flame-pane.h"
#include "ui/search/branch-bar.h"
#include "ui/search/counter-grid.h"
#include "ui/tree/decision-list.h"
#include "ui/search/goal-chooser.h"
#include "ui/search/nogood-box.h"
#include "ui/search/search-layout.h"
#include "ui/search/search-panel.h"
#include "ui/search/speed-box.h"
#include "ui/search/strategy-chooser.h"
#include "ui/search/verdict-box.h"
#include "ui/widgets/fitting-text.h"
#include "ui/widgets/mnemonics.h"
#include "ui/widgets/reveal.h"
#include "ui/widgets/widget.h"
#include "ui/widgets/wrapping.h"

/* The space above the sentence, in pixels, and the size of its letters where it is long: both as in
 * panels.css. */
#define ABOVE_SENTENCE 3
#define LONG_SENTENCE  0.88

struct _AriSearchPanel {
  GtkWidget parent_instance;

  AriSolver *solver;
  AriSymbols symbols;
  gboolean mnemonics;
  AriFlamePane *pane;
  AriTimeline *timeline; /* belongs to the pane, as the next does */
  AriFlameView *flame;

  GtkWidget *page;
  GtkWidget *run;
  GtkImage *run_icon;
  GtkLabel *run_label;
  const char *run_words; /* (nullable): the text that run_label shows, with its mnemonic */
  GtkWidget *stop;
  GtkWidget *steps;
  GtkWidget *to_start;
  GtkWidget *step_back;
  GtkWidget *step;
  GtkWidget *to_end;
  AriSpeedBox *speed;
  GtkStack *sentences; /* the reason of the last step, or the verdict, in one place */
  AriVerdictBox *verdict;
  GtkInscription *last_step;
  GtkScrolledWindow *last_step_scroller;
  AriLinkBox *links;       /* below the first sentence, as the next three */
  GtkWidget *again;        /* goes to the search that was left */
  GtkWidget *with_entries; /* chooses the current grid */
  GtkWidget *show_answer;  /* shows what the finder already knows */
  AriFittingText *counts;
  GtkBox *find;
  GtkWidget *next_guess;
  GtkWidget *next_dead_end;
  GtkInscription *legend;
  char *overlay;
  char *overlay_before; /* (nullable): the overlay that “Show Causes” took the place of */
  gboolean runs;
  guint fit_idle;
  GMenu *answers; /* a section of the menu of what is shown on the grid */
  gboolean refuses_what_if;
  char *legend_markup; /* (nullable) */
  AriStopList *stops;
  AriBranchBar *branch_bar; /* is in the pane */
  AriCounterGrid *counters;
  AriNogoodBox *nogood;
  GtkToggleButton *show_guesses; /* in a low page: shows the next in place of the controls */
  GtkStack *guess_views;         /* the decisions, the tree or the counters */
  GtkStack *tools;               /* what is to be done in the tree, or elsewhere */
  GtkToggleButton *show_decisions;
  GtkToggleButton *show_tree;
  GtkToggleButton *show_more;
  GtkWidget *guess_header; /* above the decisions, in their columns */
  GtkWidget *rest_header;
  AriDecisionList *decisions;
  GtkLabel *emptiness;
  const char *no_decisions; /* (nullable): what the label says above the decisions */
  const char *no_tree;      /* (nullable): what it says above the tree */
  AriTreeView *tree;
  GtkWidget *setup;
  GtkWidget *beginning;
  GtkCheckButton *finds_answer;
  GtkCheckButton *slow_motion;
  AriStrategyChooser *strategy;
  AriGoalChooser *goal;
  GtkToggleButton *from_givens;
  GtkToggleButton *from_entries;
};

G_DEFINE_FINAL_TYPE (AriSearchPanel, ari_search_panel, GTK_TYPE_WIDGET)

enum {
  PROP_STRATEGY = 1,
  PROP_LIMIT,
  PROP_FROM_ENTRIES,
  PROP_OVERLAY,
  PROP_FINDS_ANSWER,
  PROP_SHOW_TREE,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

enum {
  SIGNAL_COMMAND,
  SIGNAL_SHOW_SOLUTION,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

/* --- signals ---------------------------------------------------------------------------------- */

static GtkWidget *
button_of (AriSearchPanel *self, AriCommand command)
{
  GtkWidget *const buttons[ARI_N_COMMANDS] = {
    [ARI_COMMAND_RUN_PAUSE] = self->run,       [ARI_COMMAND_STEP] = self->step,
    [ARI_COMMAND_STEP_BACK] = self->step_back, [ARI_COMMAND_TO_START] = self->to_start,
    [ARI_COMMAND_TO_END] = self->to_end,       [ARI_COMMAND_STOP] = self->stop,
  };

  return buttons[command];
}

static void
ask_for_command (AriSearchPanel *self, GtkWidget *button)
{
  for (guint i = 0; i < ARI_N_COMMANDS; i++)
    if (button == button_of (self, (AriCommand) i))
      g_signal_emit (self, signals[SIGNAL_COMMAND], 0, (int) i);
}

static void
ask_for_solution (AriSearchPanel *self, gint64 index)
{
  g_signal_emit (self, signals[SIGNAL_SHOW_SOLUTION], 0, index);
}

static void
ask_for_first (AriSearchPanel *self)
{
  ask_for_solution (self, 0);
}

static void
seek_in_graph (AriSearchPanel *self, guint64 step)
{
  ari_timeline_want (self->timeline, step);
  ari_solver_seek (self->solver, step);
}

/* The timeline shows the new place only when its step is known. */
static void
seek_work_in_graph (AriSearchPanel *self, guint64 work)
{
  ari_timeline_forget (self->timeline);
  ari_solver_reach_work (self->solver, work);
}

/* Ignores the list's wish for detail while the graph is zoomed, because the solver has one detail
 * at a time. */
static void
want_detail_of_list (AriSearchPanel *self, const AriCloseUp *part)
{
  if (!ari_flame_view_get_zoomed (self->flame))
    ari_solver_detail (self->solver, part);
}

/* --- showing ---------------------------------------------------------------------------------- */

static void
show_find_button (GtkWidget *button, const AriFindLabel *label)
{
  GtkLabel *words = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  if (g_strcmp0 (gtk_label_get_text (words), label->words) == 0)
    return;
  gtk_label_set_text (words, label->words);
  gtk_widget_set_tooltip_text (button, label->tooltip);
  ari_accessible_set_label (button, label->words);
}

static void
show_buttons (AriSearchPanel *self, const AriSearchState *state)
{
  if (g_strcmp0 (self->run_words, state->run_label) != 0) {
    self->run_words = state->run_label;
    gtk_label_set_text_with_mnemonic (self->run_label, state->run_label);
    ari_widget_set_mnemonics (GTK_WIDGET (self->run_label), self->mnemonics);
    gtk_image_set_from_icon_name (self->run_icon,
                                  state->runs ? "ariadne-pause-symbolic" : "ariadne-run-symbolic");
  }
  for (guint i = 0; i < ARI_N_COMMANDS; i++)
    gtk_widget_set_sensitive (button_of (self, (AriCommand) i), state->can[i]);
  show_find_button (self->next_guess, &state->next_guess);
  show_find_button (self->next_dead_end, &state->next_dead_end);
  gtk_widget_set_sensitive (self->setup, state->can_choose);
  gtk_widget_set_sensitive (self->beginning, state->can_choose);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "start.with-entries", state->can_choose);
}

static void
show_emptiness (AriSearchPanel *self)
{
  const char *words = gtk_toggle_button_get_active (self->show_more)   ? NULL
                      : gtk_toggle_button_get_active (self->show_tree) ? self->no_tree
                                                                       : self->no_decisions;

  if (words != NULL)
    gtk_label_set_text (self->emptiness, words);
  gtk_widget_set_visible (GTK_WIDGET (self->emptiness), words != NULL);
}

/* (transfer full): the sentence as it is laid out with letters of a size, relative to the usual one
 */
static PangoLayout *
lay_sentence_out (AriSearchPanel *self, double size)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self->last_step_scroller),
                                                        gtk_inscription_get_text (self->last_step));
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (size));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_width (layout,
                          gtk_widget_get_width (GTK_WIDGET (self->last_step)) * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  return layout;
}

/* Where its place is too low, the sentence has smaller letters, and scrolls if these are still too
 * many. While the search runs, sentences come faster than anyone could read them, so they are not
 * measured. */
static void
fit_sentence (AriSearchPanel *self)
{
  const int room = gtk_widget_get_height (GTK_WIDGET (self->last_step_scroller)) - ABOVE_SENTENCE;
  g_autoptr (PangoLayout) usual = NULL;
  g_autoptr (PangoLayout) smaller = NULL;
  int height;

  if (self->runs || gtk_widget_get_width (GTK_WIDGET (self->last_step)) <= 0) {
    gtk_inscription_set_min_lines (self->last_step, 2);
    return;
  }
  usual = lay_sentence_out (self, 1.0);
  smaller = lay_sentence_out (self, LONG_SENTENCE);
  pango_layout_get_pixel_size (usual, NULL, &height);
  ari_widget_set_css_class (GTK_WIDGET (self->last_step), "long", height > room);
  gtk_inscription_set_min_lines (
      self->last_step,
      (guint) MAX (2, pango_layout_get_line_count (height > room ? smaller : usual)));
}

static gboolean
fit_when_idle (gpointer data)
{
  ARI_SEARCH_PANEL (data)->fit_idle = 0;
  fit_sentence (data);
  return G_SOURCE_REMOVE;
}

/* Lines are counted again after the allocation of another size, which must not ask for one itself.
 */
static void
on_sentence_size (AriSearchPanel *self)
{
  if (self->fit_idle == 0)
    self->fit_idle = g_idle_add (fit_when_idle, self);
}

/* Verdict and reason share one place, so nothing moves, and no button appears under the pointer
 * where another one was. */
static void
show_words (AriSearchPanel *self, const AriSearchState *state)
{
  if (g_strcmp0 (gtk_inscription_get_text (self->last_step), state->why) != 0) {
    gtk_inscription_set_text (self->last_step, state->why);
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->last_step_scroller), 0);
  }
  self->runs = state->runs;
  fit_sentence (self);
  gtk_stack_set_visible_child_name (self->sentences, state->says_verdict ? "verdict" : "why");
  gtk_widget_set_visible (self->again, state->phase == ARI_SOLVER_IDLE && state->can_continue);
  gtk_widget_set_visible (self->with_entries, state->leaves_out);
  gtk_widget_set_visible (self->show_answer, state->shows_answer);
  ari_link_box_show (self->links, state);
  self->no_decisions = state->no_decisions;
  self->no_tree = state->no_tree;
  ari_flame_view_set_no_bars (self->flame, state->no_bars);
  show_emptiness (self);
}

/* While the search runs, this is its present rate; else it is the mean over its whole time, or 0 if
 * that is too short to tell. */
static double
rate_of (AriSolver *solver)
{
  const double seconds = ari_solver_get_report (solver)->elapsed;

  if (ari_solver_state_runs (ari_solver_get_state (solver)))
    return ari_solver_get_rate (solver);
  return seconds > 0.001 ? (double) ari_solver_get_frontier (solver) / seconds : 0;
}

/* Shows the counters in a line and in a table, which is on another part of the page. */
static void
show_counts (
    AriSearchPanel *self, gboolean learns, const AriCounters *counters, double seconds, double rate)
{
  g_auto (GStrv) words = ari_counters_to_lines (counters, NULL);

  ari_fitting_text_set_words (self->counts, (const char *const *) words);
  ari_counter_grid_update (self->counters, learns, counters, seconds, rate);
}

/* The header is above the columns of the decisions, whose widths depend on the puzzle and the font.
 */
static void
show_header (AriSearchPanel *self, gboolean learns)
{
  int trial, rest;

  ari_decision_list_get_columns (self->decisions, &trial, &rest);
  gtk_widget_set_margin_start (self->guess_header, trial);
  gtk_widget_set_size_request (self->guess_header, rest - trial, -1);
  gtk_label_set_text (GTK_LABEL (self->guess_header), learns ? _ ("Decision") : _ ("Guess"));
}

/* The last entry of its section is greyed out where a search learns, and says why: an entry of a
 * menu has no tooltip. */
static void
offer_what_if (AriSearchPanel *self, gboolean learns)
{
  g_autoptr (GMenuItem) item = NULL;
  const int last = g_menu_model_get_n_items (G_MENU_MODEL (self->answers)) - 1;

  if (self->refuses_what_if == learns)
    return;
  self->refuses_what_if = learns;
  item = learns
             ? g_menu_item_new (_ ("What If (Only Without Learning)"), "search.not-while-learning")
             : g_menu_item_new (_ ("What If"), "search.overlay::what-if");
  g_menu_remove (self->answers, last);
  g_menu_append_item (self->answers, item);
}

static void
show_no_search (AriSearchPanel *self)
{
  const gboolean learns = ari_strategy_chooser_get_strategy (self->strategy)->learns;

  show_header (self, learns);
  offer_what_if (self, learns);
  ari_flame_view_update (self->flame, NULL, NULL, 0, 0, FALSE);
  ari_decision_list_update (self->decisions, NULL, NULL, NULL, FALSE, FALSE);
  ari_tree_view_update (self->tree, NULL, NULL, 0, FALSE);
  show_counts (self, learns, &(AriCounters){ 0 }, 0, 0);
  ari_nogood_box_show (self->nogood, NULL, &self->symbols, learns);
}

/* Shows the search itself: its graph, tree, decisions and counters. */
static void
show_search (AriSearchPanel *self, const AriSearchState *state)
{
  const AriSnapshot *snapshot = ari_solver_get_snapshot (self->solver);
  const AriSummary *summary = ari_solver_get_report (self->solver)->summary;
  const AriSummary *detail = ari_solver_get_detail (self->solver);
  /* if the search goes on while the user looks back, its counters are shown, as are its time and
   * rate */
  const AriCounters *counters = state->phase == ARI_SOLVER_LOOKING
                                    ? &ari_solver_get_report (self->solver)->frontier
                                    : &snapshot->counters;
  /* time and rate are known of all steps only, and not of those up to the view */
  const gboolean is_whole = counters->steps == ari_solver_get_frontier (self->solver);

  show_header (self, snapshot->learns);
  offer_what_if (self, snapshot->learns);
  ari_flame_view_set_choices (self->flame, ari_solver_get_choices (self->solver));
  ari_flame_view_update (self->flame, summary, detail, snapshot->counters.steps,
                         snapshot->counters.work, state->runs);
  show_counts (self, snapshot->learns, counters,
               is_whole ? ari_solver_get_report (self->solver)->elapsed : -1,
               is_whole ? rate_of (self->solver) : 0);
  ari_nogood_box_show (self->nogood, snapshot, &self->symbols, snapshot->learns);
  ari_decision_list_update (self->decisions, snapshot, summary, detail,
                            state->phase == ARI_SOLVER_RUNNING, state->says_blame);
  ari_tree_view_update (self->tree, summary, detail, snapshot->counters.steps, state->runs);
}

static void
show_timeline (AriSearchPanel *self, const AriSearchState *state)
{
  GtkWidget *const canvases[] = { GTK_WIDGET (self->flame), GTK_WIDGET (self->decisions),
                                  GTK_WIDGET (self->tree) };
  const guint64 *marked = (const guint64 *) (const void *) state->marked->data;
  const AriReport *report = ari_solver_get_report (self->solver);

  ari_timeline_set_restarts (self->timeline, report->restarts, report->n_restarts);
  ari_timeline_set_bookmarks (self->timeline, marked, state->marked->len);
  for (guint i = 0; i < G_N_ELEMENTS (canvases); i++)
    ari_canvas_set_bookmarks (ARI_CANVAS (canvases[i]), marked, state->marked->len);
  ari_flame_pane_set_goes_on (self->pane, state->phase == ARI_SOLVER_LOOKING);
  ari_timeline_update (self->timeline, ari_solver_get_position (self->solver),
                       ari_solver_get_frontier (self->solver),
                       ari_solver_get_seeking (self->solver));
}

/* This runs for every report of the search, so it must cost little where little has changed. */
void
ari_search_panel_show (AriSearchPanel *self, const AriSearchState *state)
{
  show_timeline (self, state);
  show_buttons (self, state);
  ari_stop_list_show (self->stops, state);
  if (state->phase == ARI_SOLVER_IDLE)
    show_no_search (self);
  else
    show_search (self, state);
  ari_branch_bar_show (self->branch_bar, state);
  ari_verdict_box_show (self->verdict, state);
  show_words (self, state);
}

/* --- properties ------------------------------------------------------------------------------- */

/* These properties are those of parts of the page. */
static const char *const part_props[N_PROPS] = { [PROP_STRATEGY] = "strategy",
                                                 [PROP_LIMIT] = "limit",
                                                 [PROP_FROM_ENTRIES] = "active",
                                                 [PROP_FINDS_ANSWER] = "active",
                                                 [PROP_SHOW_TREE] = "active" };

static GObject *
part_of (AriSearchPanel *self, guint id)
{
  switch (id) {
  case PROP_STRATEGY:
    return G_OBJECT (self->strategy);
  case PROP_LIMIT:
    return G_OBJECT (self->goal);
  case PROP_FROM_ENTRIES:
    return G_OBJECT (self->from_entries);
  case PROP_SHOW_TREE:
    return G_OBJECT (self->show_tree);
  default:
    return G_OBJECT (self->finds_answer);
  }
}

static void
on_part_notify (AriSearchPanel *self, GParamSpec *pspec, GObject *part)
{
  for (guint id = 1; id < N_PROPS; id++)
    if (part_props[id] != NULL && part_of (self, id) == part)
      g_object_notify_by_pspec (G_OBJECT (self), props[id]);
}

static void
set_from_entries (AriSearchPanel *self, gboolean from_entries)
{
  gtk_toggle_button_set_active (from_entries ? self->from_entries : self->from_givens, TRUE);
}

/* One button of the group is always active. */
static void
set_shows_tree (AriSearchPanel *self, gboolean shows_tree)
{
  if (gtk_toggle_button_get_active (self->show_tree) != shows_tree)
    gtk_toggle_button_set_active (shows_tree ? self->show_tree : self->show_decisions, TRUE);
}

/* This is the user's own choice, as if made where the page has both. */
static void
choose_entries (GtkWidget *widget, const char *action, GVariant *parameter)
{
  set_from_entries (ARI_SEARCH_PANEL (widget), TRUE);
}

static void
show_part_of_switch (AriSearchPanel *self)
{
  ari_search_layout_set_shows_decisions (
      ARI_SEARCH_LAYOUT (gtk_widget_get_layout_manager (self->page)),
      gtk_toggle_button_get_active (self->show_guesses));
}

/* A low page scrolls to what was chosen, which would stand below its edge. */
static void
reveal_part_of_switch (AriSearchPanel *self)
{
  const char *part = gtk_toggle_button_get_active (self->show_guesses) ? "guesses" : "controls";

  ari_widget_reveal (
      GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (self), ARI_TYPE_SEARCH_PANEL, part)));
}

static void
set_overlay (AriSearchPanel *self, const char *overlay)
{
  if (g_strcmp0 (self->overlay, overlay) == 0)
    return;
  g_free (self->overlay);
  self->overlay = g_strdup (overlay);
  /* the legend has a fixed height, whatever it says */
  gtk_widget_set_visible (GTK_WIDGET (self->legend), g_strcmp0 (overlay, "none") != 0);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_OVERLAY]);
}

/* The overlay that the causes took the place of comes back after them. */
static void
show_causes (AriSearchPanel *self, gboolean shows)
{
  if (shows && g_strcmp0 (self->overlay, "causes") != 0) {
    g_free (self->overlay_before);
    self->overlay_before = g_strdup (self->overlay);
  }
  set_overlay (self, shows                          ? "causes"
                     : self->overlay_before != NULL ? self->overlay_before
                                                    : "none");
}

static void
ari_search_panel_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_OVERLAY)
    g_value_set_string (value, ARI_SEARCH_PANEL (object)->overlay);
  else
    g_object_get_property (part_of (ARI_SEARCH_PANEL (object), id), part_props[id], value);
}

static void
ari_search_panel_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_OVERLAY)
    set_overlay (ARI_SEARCH_PANEL (object), g_value_get_string (value));
  else if (id == PROP_FROM_ENTRIES)
    set_from_entries (ARI_SEARCH_PANEL (object), g_value_get_boolean (value));
  else if (id == PROP_SHOW_TREE)
    set_shows_tree (ARI_SEARCH_PANEL (object), g_value_get_boolean (value));
  else
    g_object_set_property (part_of (ARI_SEARCH_PANEL (object), id), part_props[id], value);
}

/* --- life ------------------------------------------------------------------------------------- */

static void
ari_search_panel_dispose (GObject *object)
{
  AriSearchPanel *self = ARI_SEARCH_PANEL (object);

  g_clear_handle_id (&self->fit_idle, g_source_remove);
  g_clear_pointer (&self->page, gtk_widget_unparent);
  if (self->pane != NULL)
    ari_flame_view_update (self->flame, NULL, NULL, 0, 0, FALSE);
  g_clear_object (&self->pane);
  g_clear_object (&self->solver);
  g_clear_pointer (&self->overlay, g_free);
  g_clear_pointer (&self->overlay_before, g_free);
  g_clear_pointer (&self->legend_markup, g_free);
  G_OBJECT_CLASS (ari_search_panel_parent_class)->dispose (object);
}

#define CHILD(member) ARI_TEMPLATE_CHILD (AriSearchPanel, member)

static void
bind_children (GtkWidgetClass *widget_class)
{
  static const AriTemplateChild children[] = { CHILD (page),           CHILD (run),
                                               CHILD (run_icon),       CHILD (run_label),
                                               CHILD (stop),           CHILD (steps),
                                               CHILD (to_start),       CHILD (step_back),
                                               CHILD (step),           CHILD (to_end),
                                               CHILD (speed),          CHILD (sentences),
                                               CHILD (verdict),        CHILD (again),
                                               CHILD (show_answer),    CHILD (find),
                                               CHILD (next_guess),     CHILD (next_dead_end),
                                               CHILD (counts),         CHILD (show_guesses),
                                               CHILD (last_step),      CHILD (last_step_scroller),
                                               CHILD (answers),        CHILD (legend),
                                               CHILD (stops),          CHILD (counters),
                                               CHILD (nogood),         CHILD (guess_views),
                                               CHILD (show_decisions), CHILD (show_tree),
                                               CHILD (tree),           CHILD (decisions),
                                               CHILD (emptiness),      CHILD (setup),
                                               CHILD (beginning),      CHILD (finds_answer),
                                               CHILD (slow_motion),    CHILD (show_more),
                                               CHILD (guess_header),   CHILD (rest_header),
                                               CHILD (strategy),       CHILD (goal),
                                               CHILD (from_givens),    CHILD (from_entries),
                                               CHILD (with_entries),   CHILD (links),
                                               CHILD (tools) };

  ari_widget_class_bind_children (widget_class, children, G_N_ELEMENTS (children));
  gtk_widget_class_bind_template_child_full (widget_class, "parts", FALSE, 0);
  gtk_widget_class_bind_template_child_full (widget_class, "controls", FALSE, 0);
  gtk_widget_class_bind_template_child_full (widget_class, "guesses", FALSE, 0);
  gtk_widget_class_install_action (widget_class, "start.with-entries", NULL, choose_entries);
}

static void
ari_search_panel_class_init (AriSearchPanelClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ari_search_panel_get_property;
  object_class->set_property = ari_search_panel_set_property;
  object_class->dispose = ari_search_panel_dispose;

  props[PROP_STRATEGY] = g_param_spec_string ("strategy", NULL, NULL, NULL, flags);
  props[PROP_LIMIT] = g_param_spec_uint64 ("limit", NULL, NULL, 0, ARI_GOAL_MAX_LIMIT, 2, flags);
  props[PROP_FROM_ENTRIES] = g_param_spec_boolean ("from-entries", NULL, NULL, TRUE, flags);
  props[PROP_OVERLAY] = g_param_spec_string ("overlay", NULL, NULL, "none", flags);
  props[PROP_FINDS_ANSWER] = g_param_spec_boolean ("finds-answer", NULL, NULL, TRUE, flags);
  props[PROP_SHOW_TREE] = g_param_spec_boolean ("show-tree", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[SIGNAL_COMMAND] = ARI_SIGNAL ("command", ARI_TYPE_SEARCH_PANEL, 1, G_TYPE_INT);
  signals[SIGNAL_SHOW_SOLUTION] =
      ARI_SIGNAL ("show-solution", ARI_TYPE_SEARCH_PANEL, 1, G_TYPE_INT64);

  g_type_ensure (ARI_TYPE_COUNTER_GRID);
  g_type_ensure (ARI_TYPE_DECISION_LIST);
  g_type_ensure (ARI_TYPE_FITTING_TEXT);
  g_type_ensure (ARI_TYPE_GOAL_CHOOSER);
  g_type_ensure (ARI_TYPE_LINK_BOX);
  g_type_ensure (ARI_TYPE_NOGOOD_BOX);
  g_type_ensure (ARI_TYPE_SEARCH_LAYOUT);
  g_type_ensure (ARI_TYPE_SPEED_BOX);
  g_type_ensure (ARI_TYPE_STOP_LIST);
  g_type_ensure (ARI_TYPE_STRATEGY_CHOOSER);
  g_type_ensure (ARI_TYPE_TREE_VIEW);
  g_type_ensure (ARI_TYPE_VERDICT_BOX);
  ari_own_icons_need ();
  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/search-panel.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, ari_inscription_query_tooltip);
  gtk_widget_class_bind_template_callback (widget_class, reveal_part_of_switch);
  gtk_widget_class_install_property_action (widget_class, "search.overlay", "overlay");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
show_guess_view (AriSearchPanel *self)
{
  gtk_stack_set_visible_child_name (self->guess_views,
                                    gtk_toggle_button_get_active (self->show_tree)   ? "tree"
                                    : gtk_toggle_button_get_active (self->show_more) ? "more"
                                                                                     : "decisions");
  gtk_stack_set_visible_child_name (
      self->tools, gtk_toggle_button_get_active (self->show_tree) ? "tree" : "other");
  show_emptiness (self);
}

void
ari_search_panel_choose_none (AriSearchPanel *self)
{
  ari_canvas_set_chosen (ARI_CANVAS (self->flame), NULL);
  ari_canvas_set_chosen (ARI_CANVAS (self->decisions), NULL);
  ari_canvas_set_chosen (ARI_CANVAS (self->tree), NULL);
}

/* Graph, list and tree share one selection, and seek in the same way. */
static void
share_tree (AriSearchPanel *self)
{
  gpointer views[] = { self->flame, self->decisions, self->tree };

  for (guint i = 0; i < G_N_ELEMENTS (views); i++) {
    ARI_CONNECT (views[i], "seek", seek_in_graph, self);
    for (guint j = 0; j < G_N_ELEMENTS (views); j++)
      if (i != j)
        ARI_CONNECT (views[i], "chosen", ari_canvas_set_chosen, views[j]);
  }
  ARI_CONNECT (self->show_tree, "toggled", show_guess_view, self);
  ARI_CONNECT (self->show_more, "toggled", show_guess_view, self);
}

static void
ari_search_panel_init (AriSearchPanel *self)
{
  self->mnemonics = TRUE;
  self->overlay = g_strdup ("none");
  gtk_widget_init_template (GTK_WIDGET (self));
  ari_widget_name_buttons (self->page);
  self->pane = g_object_ref_sink (g_object_new (ARI_TYPE_FLAME_PANE, NULL));
  self->timeline = ari_flame_pane_get_timeline (self->pane);
  self->flame = ari_flame_pane_get_view (self->pane);
  self->branch_bar = g_object_new (ARI_TYPE_BRANCH_BAR, NULL);
  ari_flame_pane_set_beside (self->pane, GTK_WIDGET (self->branch_bar));
  ARI_CONNECT (gtk_scrolled_window_get_hadjustment (self->last_step_scroller), "notify::page-size",
               on_sentence_size, self);
  ARI_CONNECT (gtk_scrolled_window_get_vadjustment (self->last_step_scroller), "notify::page-size",
               on_sentence_size, self);
  /* earlier steps are on the left, as on the timeline */
  gtk_widget_set_direction (self->steps, GTK_TEXT_DIR_LTR);
  ARI_FOR_CHILDREN (button, self->steps)
    gtk_widget_set_direction (button, GTK_TEXT_DIR_LTR);
  /* the headers stand over a list in which the guess is left of the digits still to try */
  gtk_widget_set_direction (gtk_widget_get_parent (self->guess_header), GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (self->guess_header, GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (self->rest_header, GTK_TEXT_DIR_LTR);

  ari_search_layout_set_legend (ARI_SEARCH_LAYOUT (gtk_widget_get_layout_manager (self->page)),
                                GTK_WIDGET (self->legend));
  for (guint i = 0; i < ARI_N_COMMANDS; i++)
    ARI_CONNECT (button_of (self, (AriCommand) i), "clicked", ask_for_command, self);
  ARI_CONNECT (self->flame, "seek-work", seek_work_in_graph, self);
  share_tree (self);
  ARI_CONNECT (self->decisions, "detail-wanted", want_detail_of_list, self);
  ARI_CONNECT (self->verdict, "show-solution", ask_for_solution, self);
  ARI_CONNECT (self->show_answer, "clicked", ask_for_first, self);
  ARI_CONNECT (self->links, "show-causes", show_causes, self);
  for (guint id = 1; id < N_PROPS; id++)
    if (part_props[id] != NULL) {
      g_autofree char *signal = g_strconcat ("notify::", part_props[id], NULL);

      ARI_CONNECT (part_of (self, id), signal, on_part_notify, self);
    }
  ARI_CONNECT (self->show_guesses, "toggled", show_part_of_switch, self);
  gtk_box_append (self->find, ari_verdict_box_get_menu (self->verdict));
}

AriSearchChoices
ari_search_panel_get_choices (AriSearchPanel *self)
{
  return (AriSearchChoices){
    .strategy = ari_strategy_chooser_get_strategy (self->strategy),
    .limit = ari_goal_chooser_get_limit (self->goal),
    .from_entries = gtk_toggle_button_get_active (self->from_entries),
    .finds_answer = gtk_check_button_get_active (self->finds_answer),
  };
}

AriSolver *
ari_search_panel_get_solver (AriSearchPanel *self)
{
  return self->solver;
}

AriStopList *
ari_search_panel_get_stops (AriSearchPanel *self)
{
  return self->stops;
}

AriLinkBox *
ari_search_panel_get_links (AriSearchPanel *self)
{
  return self->links;
}

void
ari_search_panel_set_legend (AriSearchPanel *self, const char *markup)
{
  if (g_strcmp0 (self->legend_markup, markup) == 0)
    return;
  g_free (self->legend_markup);
  self->legend_markup = g_strdup (markup);
  gtk_inscription_set_markup (self->legend, markup);
}

void
ari_search_panel_set_alternatives (AriSearchPanel *self, GArray *alternatives)
{
  ari_tree_view_set_alternatives (self->tree, ari_solver_get_snapshot (self->solver), alternatives);
}

GtkWidget *
ari_search_panel_get_pane (AriSearchPanel *self)
{
  return GTK_WIDGET (self->pane);
}

GtkWidget *
ari_search_panel_get_answer (AriSearchPanel *self)
{
  return ari_verdict_box_get_menu (self->verdict);
}

AriTreeView *
ari_search_panel_get_tree (AriSearchPanel *self)
{
  return self->tree;
}

GtkWidget *
ari_search_panel_new (AriSolver *solver)
{
  AriSearchPanel *self = g_object_new (ARI_TYPE_SEARCH_PANEL, NULL);
  gpointer views[] = { self->flame, self->decisions, self->tree };

  self->solver = g_object_ref (solver);
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    ARI_CONNECT (solver, "outdated", ari_canvas_forget_summaries, views[i]);
  ARI_CONNECT (self->timeline, "seek", ari_solver_seek, solver);
  ARI_CONNECT (self->flame, "detail-wanted", ari_solver_detail, solver);
  ARI_CONNECT (self->tree, "detail-wanted", ari_solver_detail, solver);
  g_object_bind_property (solver, "speed", self->speed, "speed",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  ari_stop_list_bind_goes_on (self->stops, G_OBJECT (solver));
  g_object_bind_property (solver, "slow-motion", self->slow_motion, "active",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  return GTK_WIDGET (self);
}

void
ari_search_panel_set_puzzle (AriSearchPanel *self,
                             const AriLayout *layout,
                             const AriSymbols *symbols)
{
  self->symbols = *symbols;
  self->mnemonics = !ari_symbols_have_letters (symbols);
  ari_canvas_set_puzzle (ARI_CANVAS (self->decisions), layout, symbols);
  ari_canvas_set_puzzle (ARI_CANVAS (self->flame), layout, symbols);
  ari_canvas_set_puzzle (ARI_CANVAS (self->tree), layout, symbols);
  ari_widget_set_mnemonics (self->page, self->mnemonics);
}
