/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page for searching, with its section: a solver's commands, and their messages. */

#include <string.h>

#include "solver/words/subtree-words.h"
#include "tests/engine-auto.h"
#include "tests/seed.h"
#include "tests/ui/puzzles.h"
#include "tests/ui/section-fixture.h"
#include "tests/ui/window-fixture.h"
#include "ui/common/settings.h"
#include "ui/flame/flame-pane.h"
#include "ui/play/play-section.h"
#include "ui/tree/decision-list.h"
#include "ui/search/goal-chooser.h"
#include "ui/search/search-panel.h"
#include "ui/search/search-section.h"
#include "ui/search/speed-box.h"

/* EASY without its first givens has many solutions. */
static const char *const several =
    "...............................6...34..8.3..17...2...6.6....28....419..5....8..79";

typedef struct {
  SectionFixture *desk;
  AriSection *search;
  GtkWidget *panel;
  AriSolver *solver;
  GString *heard;
  GtkWidget *asked[2]; /* (nullable): asked for their tooltips at each change of the solver */
  guint n_answers;
} Fixture;

static void
hear_notify (GObject *panel, GParamSpec *pspec, gpointer user_data)
{
  Fixture *fixture = user_data;

  g_string_append_printf (fixture->heard, "%s;", pspec->name);
}

/* Asks for tooltips, as GTK does when the pointer rests on graph or thread. Returns: the number of
 * places of the graph that have one */
static guint
ask (Fixture *fixture)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (fixture->asked); i++)
    for (int y = 0; y < gtk_widget_get_height (fixture->asked[i]); y += 4) {
      gboolean answers;

      g_signal_emit_by_name (fixture->asked[i], "query-tooltip",
                             gtk_widget_get_width (fixture->asked[i]) / 2, y, FALSE, tooltip,
                             &answers);
      n += i == 0 && answers;
    }
  return n;
}

static void
on_change (Fixture *fixture)
{
  if (fixture->asked[0] != NULL)
    fixture->n_answers += ask (fixture);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  const char *const remembered[] = { "strategy", "limit", "from-entries", "speed",
                                     "search-goes-on" };

  for (guint i = 0; i < G_N_ELEMENTS (remembered); i++)
    g_settings_reset (ari_settings_get (), remembered[i]);
  fixture->heard = g_string_new (NULL);
  fixture->asked[0] = NULL;
  fixture->n_answers = 0;
  fixture->desk = section_fixture_new (EASY);
  section_fixture_add_new (fixture->desk, ARI_TYPE_PLAY_SECTION);
  fixture->search = section_fixture_add_new (fixture->desk, ARI_TYPE_SEARCH_SECTION);
  section_fixture_show (fixture->desk, "search");
  fixture->panel = ari_section_get_panel (fixture->search);
  fixture->solver = ari_search_section_get_solver (ARI_SEARCH_SECTION (fixture->search));
  g_object_set (fixture->solver, "goes-on", FALSE, NULL);
  g_signal_connect_swapped (fixture->solver, "outdated", G_CALLBACK (on_change), fixture);
  g_signal_connect_swapped (fixture->solver, "notify", G_CALLBACK (on_change), fixture);
  g_signal_connect_swapped (fixture->solver, "progress", G_CALLBACK (on_change), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gpointer solver = fixture->solver;

  g_signal_handlers_disconnect_by_data (solver, fixture);
  g_object_add_weak_pointer (solver, &solver);
  section_fixture_free (fixture->desk);
  g_assert_null (solver);
  g_string_free (fixture->heard, TRUE);
}

static void
wait_for_state (Fixture *fixture, AriSolverState state)
{
  WAIT_UNTIL (ari_solver_get_state (fixture->solver) == state);
}

static void
wait_for_position (Fixture *fixture, guint64 step)
{
  WAIT_UNTIL (ari_solver_get_position (fixture->solver) == step);
}

static GtkWidget *
verdict_part (Fixture *fixture, const char *name)
{
  return widget_part (widget_part (fixture->panel, "verdict"), name);
}

/* Returns the digit that the grid shows in a cell which the puzzle leaves open. */
static guint
shown_digit (Fixture *fixture)
{
  return section_fixture_paint (fixture->desk)->cells[2].digit;
}

/* @expected has a letter per button, a capital one if it can be pressed. */
static void
assert_buttons (Fixture *fixture, const char *expected)
{
  const char *const names[] = { "run", "stop", "to_start", "step_back", "step", "to_end" };
  char shown[] = "rx0bse";

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (gtk_widget_is_sensitive (widget_part (fixture->panel, names[i])))
      shown[i] = g_ascii_toupper (shown[i]);
  g_assert_cmpstr (shown, ==, expected);
}

static const char *
run_text (Fixture *fixture)
{
  return gtk_label_get_text (GTK_LABEL (widget_part (fixture->panel, "run_label")));
}

static const char *
verdict_text (Fixture *fixture)
{
  return gtk_inscription_get_text (
      GTK_INSCRIPTION (gtk_widget_get_last_child (verdict_part (fixture, "message"))));
}

/* Returns TRUE if the verdict is shown in place of the last step. */
static gboolean
says_verdict (Fixture *fixture)
{
  const char *shown =
      gtk_stack_get_visible_child_name (GTK_STACK (widget_part (fixture->panel, "sentences")));

  return g_str_equal (shown, "verdict");
}

static void
test_new (Fixture *fixture, gconstpointer data)
{
  g_autofree char *strategy = NULL;
  guint64 limit;
  gboolean from_entries;

  g_object_get (fixture->panel, "strategy", &strategy, "limit", &limit, "from-entries",
                &from_entries, NULL);
  g_assert_cmpstr (strategy, ==, ari_strategy_default ()->name);
  g_assert_cmpuint (limit, ==, 2);
  g_assert_true (from_entries);
  g_assert_cmpstr (run_text (fixture), ==, "Solve");
  assert_buttons (fixture, "Rx0bSE");
  g_assert_false (says_verdict (fixture));
  widget_assert_says (fixture->panel, ari_strategy_default ()->summary);
  widget_assert_says (fixture->panel, "0\u00a0steps\u00a0· 0\u00a0guesses\u00a0· "
                                      "0\u00a0dead\u00a0ends\u00a0· 0\u00a0solutions");
  g_assert_true (gtk_widget_get_sensitive (widget_part (fixture->panel, "setup")));
}

static void
test_properties (Fixture *fixture, gconstpointer data)
{
  g_autofree char *strategy = NULL;
  guint64 limit;

  g_signal_connect (fixture->panel, "notify", G_CALLBACK (hear_notify), fixture);
  for (guint twice = 0; twice < 2; twice++) {
    g_object_set (fixture->panel, "strategy", "rows", NULL);
    g_object_set (fixture->panel, "limit", G_GUINT64_CONSTANT (77), NULL);
    g_object_set (fixture->panel, "from-entries", FALSE, NULL);
  }
  g_assert_cmpstr (fixture->heard->str, ==, "strategy;limit;from-entries;");

  g_object_get (fixture->panel, "strategy", &strategy, "limit", &limit, NULL);
  g_assert_cmpstr (strategy, ==, "rows");
  g_assert_cmpuint (limit, ==, 77);
  g_assert_true (gtk_toggle_button_get_active (
      GTK_TOGGLE_BUTTON (widget_part (fixture->panel, "from_givens"))));

  g_string_truncate (fixture->heard, 0);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (widget_part (fixture->panel, "from_entries")),
                                TRUE);
  g_assert_cmpstr (fixture->heard->str, ==, "from-entries;");
  g_object_set (fixture->panel, "strategy", "no such preset", NULL);
  g_clear_pointer (&strategy, g_free);
  g_object_get (fixture->panel, "strategy", &strategy, NULL);
  g_assert_cmpstr (strategy, ==, ari_strategy_default ()->name);
}

/* The goal has any limit that is set, and choosing from the list sets one. */
static void
test_goal (Fixture *fixture, gconstpointer data)
{
  AriGoalChooser *goal = ARI_GOAL_CHOOSER (widget_part (fixture->panel, "goal"));
  GtkDropDown *list = GTK_DROP_DOWN (gtk_widget_get_first_child (GTK_WIDGET (goal)));
  GtkWidget *count = gtk_widget_get_last_child (GTK_WIDGET (goal));
  const guint64 limits[] = { 1, 2, 3, 0, 500, 2, 4, ARI_GOAL_MAX_LIMIT };

  g_signal_connect (goal, "notify::limit", G_CALLBACK (hear_notify), fixture);
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++) {
    g_string_truncate (fixture->heard, 0);
    ari_goal_chooser_set_limit (goal, limits[i]);
    g_assert_cmpstr (fixture->heard->str, ==, "limit;");
    g_assert_cmpuint (ari_goal_chooser_get_limit (goal), ==, limits[i]);
    g_assert_cmpint (gtk_widget_get_visible (count), ==, limits[i] > 2);
  }
  gtk_drop_down_set_selected (list, 0);
  g_assert_cmpuint (ari_goal_chooser_get_limit (goal), ==, 1);
  gtk_drop_down_set_selected (list, 3);
  g_assert_cmpuint (ari_goal_chooser_get_limit (goal), ==, 0);
  gtk_drop_down_set_selected (list, 2);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (count), 12);
  g_assert_cmpuint (ari_goal_chooser_get_limit (goal), ==, 12);
}

/* the place of the time in the table of counters */
enum { TIME = 6 };

/* @place: of a figure in the table of counters */
static const char *
figure_text (Fixture *fixture, guint place)
{
  GtkWidget *cell = gtk_widget_get_first_child (widget_part (fixture->panel, "counters"));

  while (place-- > 0)
    cell = gtk_widget_get_next_sibling (cell);
  return gtk_inscription_get_text (GTK_INSCRIPTION (gtk_widget_get_last_child (cell)));
}

static void
test_run_to_the_end (Fixture *fixture, gconstpointer data)
{
  ari_solver_set_speed (fixture->solver, ARI_SPEED_UNLIMITED);
  widget_click (fixture->panel, "run");
  g_assert_false (gtk_widget_get_sensitive (widget_part (fixture->panel, "setup")));
  wait_for_state (fixture, ARI_SOLVER_FINISHED);

  g_assert_true (g_str_has_prefix (verdict_text (fixture), "Exactly one solution: proved in "));
  g_assert_cmpuint (shown_digit (fixture), ==, 3); /* the solution is shown */
  g_assert_cmpstr (run_text (fixture), ==, "Solve Again");
  assert_buttons (fixture, "Rx0Bse");
  g_assert_cmpstr (figure_text (fixture, 0), !=, "0");

  /* another method has not searched yet */
  g_object_set (fixture->panel, "strategy", "rows", NULL);
  wait_for_state (fixture, ARI_SOLVER_IDLE);
  g_assert_cmpstr (figure_text (fixture, 0), ==, "0");
}

static void
test_pause_and_step (Fixture *fixture, gconstpointer data)
{
  ari_solver_set_speed (fixture->solver, 100);
  widget_click (fixture->panel, "step"); /* starts, and takes the first step */
  wait_for_position (fixture, 1);
  g_assert_cmpint (ari_solver_get_state (fixture->solver), ==, ARI_SOLVER_PAUSED);
  g_assert_cmpstr (run_text (fixture), ==, "Resume");
  assert_buttons (fixture, "RX0BSE");

  widget_click (fixture->panel, "step");
  wait_for_position (fixture, 2);
  widget_click (fixture->panel, "step_back");
  wait_for_position (fixture, 1);
  g_assert_cmpstr (figure_text (fixture, TIME), ==, "–"); /* that of two steps is not that of one */
  widget_click (fixture->panel, "to_start");
  wait_for_position (fixture, 0);
  assert_buttons (fixture, "RX0bSE");
  g_assert_cmpstr (run_text (fixture), ==, "Resume");
  g_assert_cmpstr (figure_text (fixture, TIME), ==, "–");

  widget_click (fixture->panel, "run");
  g_assert_cmpstr (run_text (fixture), ==, "Pause");
  WAIT_UNTIL (ari_solver_get_position (fixture->solver) >= 5);
  widget_click (fixture->panel, "run");
  g_assert_cmpint (ari_solver_get_state (fixture->solver), ==, ARI_SOLVER_PAUSED);

  widget_click (fixture->panel, "to_end");
  wait_for_state (fixture, ARI_SOLVER_FINISHED);
  widget_click (fixture->panel, "run");
  g_assert_cmpuint (ari_solver_get_frontier (fixture->solver), <, 100);
}

static void
test_stop (Fixture *fixture, gconstpointer data)
{
  g_object_set (fixture->panel, "strategy", "rows", NULL);
  ari_solver_set_speed (fixture->solver, 1000);
  widget_click (fixture->panel, "run");
  WAIT_UNTIL (ari_solver_get_position (fixture->solver) >= 20);
  widget_click (fixture->panel, "stop");
  g_assert_true (g_str_has_prefix (verdict_text (fixture), "Stopped after "));
  g_assert_true (gtk_widget_get_sensitive (widget_part (fixture->panel, "setup")));
  widget_click (fixture->panel, "to_start");
  wait_for_position (fixture, 0);
  assert_buttons (fixture, "Rx0bSE");
  widget_click (fixture->panel, "to_end");
  WAIT_UNTIL (ari_solver_get_position (fixture->solver)
              == ari_solver_get_frontier (fixture->solver));
  g_assert_cmpint (ari_solver_get_state (fixture->solver), ==, ARI_SOLVER_STOPPED);
}

static AriTimeline *
timeline_of (Fixture *fixture)
{
  GtkWidget *pane = ari_search_panel_get_pane (ARI_SEARCH_PANEL (fixture->panel));

  return ari_flame_pane_get_timeline (ARI_FLAME_PANE (pane));
}

/* A tooltip may be requested at any moment; the address sanitizer finds uses of freed data. */
static void
test_asked_in_between (Fixture *fixture, gconstpointer data)
{
  GtkWidget *pane = ari_search_panel_get_pane (ARI_SEARCH_PANEL (fixture->panel));
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *graph = GTK_WIDGET (ari_flame_pane_get_view (ARI_FLAME_PANE (pane)));

  gtk_box_remove (GTK_BOX (fixture->desk->box), fixture->panel);
  gtk_window_set_child (GTK_WINDOW (window), box);
  /* as in a window of the program, it does not grow with the panel */
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), fixture->panel);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_box_append (GTK_BOX (box), scrolled);
  gtk_box_append (GTK_BOX (box), pane);
  gtk_window_set_default_size (GTK_WINDOW (window), 600, 900);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_UNTIL (gtk_widget_get_height (graph) > 0);
  g_object_set (fixture->panel, "strategy", "rows", NULL);
  ari_solver_set_speed (fixture->solver, ARI_SPEED_UNLIMITED);
  fixture->asked[1] = widget_part (fixture->panel, "decisions");
  fixture->asked[0] = graph;
  for (guint i = 0; i < 3; i++) {
    widget_click (fixture->panel, "run");
    wait_for_state (fixture, ARI_SOLVER_FINISHED);
    ari_solver_seek (fixture->solver, 100);
    wait_for_position (fixture, 100);
  }
  g_assert_cmpuint (fixture->n_answers, >, 0);
  ari_solver_clear (fixture->solver);
  g_assert_cmpuint (ask (fixture), ==, 0);
  fixture->asked[0] = NULL;
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
change_timeline (Fixture *fixture, double value)
{
  GtkRange *scale = ari_timeline_get_scale (timeline_of (fixture));
  gboolean handled;

  g_signal_emit_by_name (scale, "change-value", GTK_SCROLL_JUMP, value, &handled);
  return handled;
}

/* The last seek wins, and until it is done the slider stays where it was put. */
static void
test_timeline (Fixture *fixture, gconstpointer data)
{
  AriTimeline *timeline = timeline_of (fixture);
  guint64 frontier;

  g_object_set (fixture->panel, "strategy", "rows", NULL);
  ari_solver_set_speed (fixture->solver, ARI_SPEED_UNLIMITED);
  widget_click (fixture->panel, "run");
  wait_for_state (fixture, ARI_SOLVER_FINISHED);
  frontier = ari_solver_get_frontier (fixture->solver);
  g_assert_cmpuint (ari_timeline_get_step (timeline), ==, frontier);

  for (guint step = 10; step <= 100; step += 10)
    change_timeline (fixture, step);
  g_assert_cmpuint (ari_timeline_get_step (timeline), ==, 100);
  WAIT_UNTIL (ari_solver_get_position (fixture->solver) == 100
              || ari_timeline_get_step (timeline) != 100);
  g_assert_cmpuint (ari_timeline_get_step (timeline), ==, 100);
  g_assert_cmpuint (ari_solver_get_frontier (fixture->solver), ==, frontier);

  widget_click (fixture->panel, "step_back");
  wait_for_position (fixture, 99);
  g_assert_cmpuint (ari_timeline_get_step (timeline), ==, 99);
  change_timeline (fixture, 1e15);
  wait_for_position (fixture, frontier);
}

static void
test_speed (Fixture *fixture, gconstpointer data)
{
  GtkWidget *box = widget_part (fixture->panel, "speed");
  GtkInscription *words = widget_find (box, GTK_TYPE_INSCRIPTION);
  GtkRange *speed = widget_find (box, GTK_TYPE_RANGE);

  gtk_range_set_value (speed, 1);
  g_assert_cmpfloat (ari_solver_get_speed (fixture->solver), ==, 1);
  g_assert_cmpstr (gtk_inscription_get_text (words), ==, "1 step/s");
  gtk_range_set_value (speed, 23);
  g_assert_cmpfloat (ari_solver_get_speed (fixture->solver), ==, ARI_SPEED_UNLIMITED);
  ari_solver_set_speed (fixture->solver, 33); /* between two places: kept */
  g_assert_cmpfloat (ari_solver_get_speed (fixture->solver), ==, 33);
  g_assert_cmpstr (gtk_inscription_get_text (words), ==, "33 steps/s");
}

static void
assert_place (Fixture *fixture, const char *words)
{
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (verdict_part (fixture, "place"))), ==, words);
}

static void
test_several_solutions (Fixture *fixture, gconstpointer data)
{
  section_fixture_load (fixture->desk, several);
  g_object_set (fixture->panel, "limit", G_GUINT64_CONSTANT (3), NULL);
  ari_solver_set_speed (fixture->solver, ARI_SPEED_UNLIMITED);
  widget_click (fixture->panel, "run");
  wait_for_state (fixture, ARI_SOLVER_FINISHED);

  g_assert_true (gtk_widget_get_visible (verdict_part (fixture, "browser")));
  g_assert_false (gtk_widget_is_sensitive (verdict_part (fixture, "previous")));
  assert_place (fixture, "Solution 1 of the first 3"); /* the search stopped at its limit */
  widget_click (widget_part (fixture->panel, "verdict"), "next");
  widget_click (widget_part (fixture->panel, "verdict"), "next");
  assert_place (fixture, "Solution 3 of the first 3");
  g_assert_false (gtk_widget_is_sensitive (verdict_part (fixture, "next")));
  widget_click (widget_part (fixture->panel, "verdict"), "previous");
  assert_place (fixture, "Solution 2 of the first 3");
}

static void
test_search_givens (Fixture *fixture, gconstpointer data)
{
  /* no peer is a 1, but the solution has another digit */
  section_fixture_show (fixture->desk, "play");
  section_fixture_type (fixture->desk, 2, 0);
  section_fixture_show (fixture->desk, "search");
  ari_solver_set_speed (fixture->solver, ARI_SPEED_UNLIMITED);
  widget_click (fixture->panel, "run");
  WAIT_UNTIL (ari_solver_get_givens_verdict (fixture->solver) == ARI_VERDICT_FOUND);
  g_assert_true (gtk_widget_get_visible (verdict_part (fixture, "search_givens")));
  g_assert_nonnull (strstr (verdict_text (fixture), "The puzzle’s givens have one"));
  g_assert_false (gtk_widget_get_visible (verdict_part (fixture, "keep")));

  section_fixture_run (fixture->desk, "end-search");
  g_assert_false (says_verdict (fixture));
  g_assert_cmpstr (run_text (fixture), ==, "Solve");
}

/* A puzzle of another shape comes while the former search still exists. */
static void
test_other_puzzle (Fixture *fixture, gconstpointer data)
{
  ari_solver_set_speed (fixture->solver, ARI_SPEED_UNLIMITED);
  widget_click (fixture->panel, "run");
  wait_for_state (fixture, ARI_SOLVER_FINISHED);
  section_fixture_load (fixture->desk, "1...............");
  assert_buttons (fixture, "Rx0bSE");
}

/* During a look back, the page says why a step was taken; at the end, the verdict is in that place
 * again. */
static void
test_one_place (Fixture *fixture, gconstpointer data)
{
  GtkWidget *find = widget_part (fixture->panel, "find");

  ari_solver_set_speed (fixture->solver, ARI_SPEED_UNLIMITED);
  widget_click (fixture->panel, "run");
  wait_for_state (fixture, ARI_SOLVER_FINISHED);
  g_assert_true (says_verdict (fixture));
  g_assert_true (gtk_widget_get_child_visible (find));
  widget_click (fixture->panel, "step_back");
  wait_for_state (fixture, ARI_SOLVER_PAUSED);
  g_assert_false (says_verdict (fixture));
  g_assert_true (gtk_widget_get_child_visible (find));
  /* there is nothing to resume or stop */
  g_assert_cmpstr (run_text (fixture), ==, "Replay");
  assert_buttons (fixture, "Rx0BSE");
  widget_click (fixture->panel, "to_end");
  wait_for_state (fixture, ARI_SOLVER_FINISHED);
  g_assert_true (says_verdict (fixture));
}

/* During a look back, the solutions of the search can be reached, too. */
static void
test_answer_menu (Fixture *fixture, gconstpointer data)
{
  GtkWidget *verdict = widget_part (fixture->panel, "verdict");
  GtkWidget *menu = widget_part (verdict, "menu");

  g_assert_false (gtk_widget_is_sensitive (menu));
  ari_solver_set_speed (fixture->solver, ARI_SPEED_UNLIMITED);
  widget_click (fixture->panel, "run");
  wait_for_state (fixture, ARI_SOLVER_FINISHED);
  widget_click (fixture->panel, "step_back");
  wait_for_state (fixture, ARI_SOLVER_PAUSED);
  g_assert_true (gtk_widget_is_ancestor (menu, widget_part (fixture->panel, "find")));
  g_assert_true (gtk_widget_is_sensitive (menu));
  g_assert_true (
      g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget_part (verdict, "menu_words"))),
                        "Exactly one solution: proved in "));
  g_assert_true (gtk_widget_get_visible (widget_part (verdict, "menu_keep")));
  g_assert_false (gtk_widget_get_visible (widget_part (verdict, "menu_search_givens")));
  widget_click (widget_part (fixture->panel, "verdict"), "menu_show");
  g_assert_cmpuint (shown_digit (fixture), ==, 3);
}

static void
test_width (Fixture *fixture, gconstpointer data)
{
  int minimum, natural;

  g_object_set (fixture->panel, "limit", G_GUINT64_CONSTANT (100), NULL);
  section_fixture_command (fixture->desk, ARI_COMMAND_STEP);
  gtk_widget_measure (fixture->panel, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL,
                      NULL);
  g_assert_cmpint (minimum, <=, 320);
  section_fixture_command (fixture->desk, ARI_COMMAND_STOP);
  gtk_widget_measure (fixture->panel, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL,
                      NULL);
  g_assert_cmpint (minimum, <=, 320);
}

/* Reports from before a seek do not move the slider. */
static void
test_timeline_alone (void)
{
  GtkWidget *widget = g_object_ref_sink (g_object_new (ARI_TYPE_TIMELINE, NULL));
  AriTimeline *timeline = ARI_TIMELINE (widget);
  GtkWidget *scale = gtk_widget_get_first_child (widget);
  gboolean handled;

  ari_timeline_update (timeline, 100, 100, FALSE);
  g_assert_cmpuint (ari_timeline_get_step (timeline), ==, 100);
  g_signal_emit_by_name (scale, "change-value", GTK_SCROLL_JUMP, 40.2, &handled);
  ari_timeline_update (timeline, 70, 100, FALSE);
  g_assert_cmpuint (ari_timeline_get_step (timeline), ==, 40);
  ari_timeline_update (timeline, 40, 100, FALSE);
  ari_timeline_update (timeline, 41, 100, FALSE);
  g_assert_cmpuint (ari_timeline_get_step (timeline), ==, 41);

  g_signal_emit_by_name (scale, "change-value", GTK_SCROLL_JUMP, 10.0, &handled);
  ari_timeline_forget (timeline);
  ari_timeline_update (timeline, 41, 100, FALSE);
  g_assert_cmpuint (ari_timeline_get_step (timeline), ==, 41);
  ari_timeline_update (timeline, 0, 0, FALSE);
  g_assert_false (gtk_widget_is_sensitive (scale));
  g_assert_finalize_object (widget);
}

static void
show_decisions (GtkWidget *list, AriSnapshot *view, guint n)
{
  view->n_decisions = n;
  ari_decision_list_update (ARI_DECISION_LIST (list), view, NULL, NULL, FALSE, FALSE);
}

static void
hear_chosen (AriDecisionList *list, const AriSubtree *box, gpointer user_data)
{
  *(AriSubtree *) user_data = *box;
}

/* A refuted try is unfolded, and leads back to the step where it was tried; the graph marks it,
 * too. */
static void
test_thread (Fixture *fixture, gconstpointer data)
{
  GtkWidget *list = widget_part (fixture->panel, "decisions");
  AriFlameView *graph = ari_flame_pane_get_view (
      ARI_FLAME_PANE (ari_search_panel_get_pane (ARI_SEARCH_PANEL (fixture->panel))));
  const AriSymbols symbols = ari_symbols_default (9);
  g_autofree char *words = NULL;
  guint64 here = 0;
  AriSubtree box = { 0 };

  g_signal_connect (list, "chosen", G_CALLBACK (hear_chosen), &box);
  g_object_set (fixture->panel, "strategy", "rows", "limit", G_GUINT64_CONSTANT (2), NULL);
  section_fixture_command (fixture->desk, ARI_COMMAND_STEP);
  while (here == 0 || ari_solver_get_snapshot (fixture->solver)->n_decisions < 3) {
    ari_solver_find (fixture->solver, 1u << ARI_EVENT_RETRY, G_MAXUINT32);
    WAIT_UNTIL (ari_solver_get_position (fixture->solver) > MAX (here, 1)
                && ari_solver_get_snapshot (fixture->solver)->event.kind == ARI_EVENT_RETRY);
    here = ari_solver_get_position (fixture->solver);
  }
  g_assert_true (widget_press (list, GDK_KEY_End, 0, 0));
  g_assert_cmpuint (box.first, ==, here);
  words = ari_subtree_to_string (ari_solver_get_report (fixture->solver)->summary, &box,
                                 ari_session_get_layout (fixture->desk->session), &symbols);
  widget_assert_called (graph, words);

  g_assert_true (widget_press (list, GDK_KEY_Right, 0, 0));
  g_assert_true (widget_press (list, GDK_KEY_Down, 0, 0));
  g_assert_cmpuint (box.last, ==, here - 1);
  g_assert_cmpuint (box.state, ==, ARI_SUBTREE_REFUTED);
  g_assert_true (widget_press (list, GDK_KEY_Return, 0, 0));
  wait_for_position (fixture, box.first);
  /* it is the present try by now, and still chosen */
  g_clear_pointer (&words, g_free);
  words = ari_subtree_to_string (ari_solver_get_report (fixture->solver)->summary, &box,
                                 ari_session_get_layout (fixture->desk->session), &symbols);
  widget_assert_called (list, words);
  ari_solver_clear (fixture->solver);
  widget_assert_called (list, "Open decisions");
}

/* The deepest possible stack has widgets only for the visible rows. */
static void
test_decisions (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *list = g_object_new (ARI_TYPE_DECISION_LIST, NULL);
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (8, 8, ARI_EXTRA_NONE);
  const AriSymbols symbols = ari_symbols_default (64);
  g_autoptr (AriSnapshot) view = ari_snapshot_new (layout);
  GtkAdjustment *adjustment;
  guint n_children = 0;

  for (guint16 i = 0; i < layout->n_cells; i++)
    view->decisions[i] = (AriDecision){ .candidates = 7, .digit = 1, .refuted = 1, .cell = i };
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 300);
  ari_canvas_set_puzzle (ARI_CANVAS (list), layout, &symbols);
  show_decisions (list, view, layout->n_cells);
  gtk_window_present (GTK_WINDOW (window));
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  WAIT_UNTIL (gtk_adjustment_get_page_size (adjustment) >= 100);

  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==,
                     gtk_adjustment_get_upper (adjustment)
                         - gtk_adjustment_get_page_size (adjustment));
  for (GtkWidget *at = gtk_widget_get_first_child (list); at != NULL;
       at = gtk_widget_get_next_sibling (at))
    n_children++;
  g_assert_cmpuint (n_children, <, 100);
  /* Enter belongs to the window until a row is chosen */
  g_assert_false (widget_press (list, GDK_KEY_Return, 0, 0));

  /* at its end the list follows the end, also when it grows; elsewhere it stays */
  show_decisions (list, view, 100);
  WAIT_UNTIL (gtk_adjustment_get_upper (adjustment) <= 10000);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==,
                     gtk_adjustment_get_upper (adjustment)
                         - gtk_adjustment_get_page_size (adjustment));
  show_decisions (list, view, layout->n_cells);
  WAIT_UNTIL (gtk_adjustment_get_upper (adjustment) >= 10000);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==,
                     gtk_adjustment_get_upper (adjustment)
                         - gtk_adjustment_get_page_size (adjustment));
  show_decisions (list, view, 100);
  WAIT_UNTIL (gtk_adjustment_get_upper (adjustment) <= 10000);
  gtk_adjustment_set_value (adjustment, 40);
  show_decisions (list, view, layout->n_cells);
  WAIT_UNTIL (gtk_adjustment_get_upper (adjustment) >= 10000);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 40);

  g_object_add_weak_pointer (G_OBJECT (list), (gpointer *) &list);
  gtk_window_destroy (GTK_WINDOW (window));
  WAIT_UNTIL (list == NULL);
}

#define ADD(path, function)                                                                        \
  g_test_add ("/ui/search-panel/" path, Fixture, NULL, set_up, function, tear_down)

/* What other digits would have cost is offered only where the search does not learn; else its entry
 * has no action and says why. */
static void
test_what_if (Fixture *fixture, gconstpointer data)
{
  static const struct {
    const char *strategy, *label, *action;
  } cases[] = {
    { "mrv", "What If", "search.overlay" },
    { "learning", "What If (Only Without Learning)", "search.not-while-learning" },
    { "mrv", "What If", "search.overlay" },
  };
  GMenuModel *answers = widget_part (fixture->panel, "answers");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    const int last = g_menu_model_get_n_items (answers) - 1;
    g_autofree char *label = NULL, *action = NULL;

    g_object_set (fixture->panel, "strategy", cases[i].strategy, NULL);
    g_assert_true (
        g_menu_model_get_item_attribute (answers, last, G_MENU_ATTRIBUTE_LABEL, "s", &label));
    g_assert_true (
        g_menu_model_get_item_attribute (answers, last, G_MENU_ATTRIBUTE_ACTION, "s", &action));
    g_assert_cmpint (last, ==, 2);
    g_assert_cmpstr (label, ==, cases[i].label);
    g_assert_cmpstr (action, ==, cases[i].action);
  }
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  if (!gtk_init_check ())
    return 77;

  ADD ("new", test_new);
  ADD ("properties", test_properties);
  ADD ("goal", test_goal);
  ADD ("run-to-the-end", test_run_to_the_end);
  ADD ("pause-and-step", test_pause_and_step);
  ADD ("stop", test_stop);
  ADD ("asked-in-between", test_asked_in_between);
  ADD ("timeline", test_timeline);
  ADD ("speed", test_speed);
  ADD ("several-solutions", test_several_solutions);
  ADD ("search-givens", test_search_givens);
  ADD ("other-puzzle", test_other_puzzle);
  ADD ("one-place", test_one_place);
  ADD ("answer-menu", test_answer_menu);
  ADD ("width", test_width);
  ADD ("thread", test_thread);
  ADD ("what-if", test_what_if);
  g_test_add_func ("/ui/timeline/alone", test_timeline_alone);
  g_test_add_func ("/ui/decision-list/scrolling", test_decisions);

  return g_test_run ();
}
