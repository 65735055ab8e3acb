/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A race in its window: which two searches it compares, what it remembers, and where it shows a
 * search. */

#include "config.h"

#include "puzzle/words/method-words.h"
#include "tests/puzzle/read-document.h"
#include "tests/seed.h"
#include "tests/ui/window-fixture.h"
#include "ui/common/own-methods.h"
#include "ui/flame/canvas.h"
#include "ui/race/race-window.h"
#include "ui/search/method-dialog.h"
#include "ui/search/search-panel.h"
#include "ui/window/window.h"

/* This puzzle takes six guesses with naked and hidden singles, nineteen without, and none with
 * look-ahead. */
#define HARD  ".9..5.8....638...5...62....12.....6.......4.85..4..71.......3..94.....5.2.57...4."
#define OTHER "39..5.8....638...5...62....12.....6.......4.85..4..71.......3..94.....5.2.57...4."

static void
show_puzzle (AriWindow *window, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AriDocument) document = read_document (text, -1, &error);

  g_assert_no_error (error);
  ari_window_set_document (window, document, NULL);
}

static AriWindow *
open_window (void)
{
  AriWindow *window = ARI_WINDOW (ari_window_new (NULL));

  show_puzzle (window, HARD);
  g_action_group_activate_action (G_ACTION_GROUP (window), "page", g_variant_new_string ("search"));
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

static GtkWidget *
open_race (AriWindow *window)
{
  window_run (window, "win.race");
  return window_wait_for_other (ARI_TYPE_RACE_WINDOW, NULL);
}

static AriRace *
race_of (GtkWidget *window)
{
  return ari_race_window_get_race (ARI_RACE_WINDOW (window));
}

/* Checks exactly those whose names are in @titles. */
static void
choose (GtkWidget *race, const char *const *titles)
{
  GtkWidget *checks = widget_part (race, "checks");

  for (GtkWidget *box = gtk_widget_get_first_child (checks); box != NULL;
       box = gtk_widget_get_next_sibling (box)) {
    gboolean is_wanted = FALSE;

    for (guint i = 0; titles[i] != NULL; i++)
      is_wanted = is_wanted || widget_is_called (box, titles[i]);
    gtk_check_button_set_active (GTK_CHECK_BUTTON (box), is_wanted);
  }
}

static void
run (GtkWidget *race)
{
  gtk_widget_activate_action (race, "race.run", NULL);
  WAIT_UNTIL (ari_service_get_state (ARI_SERVICE (race_of (race))) == ARI_SERVICE_FINISHED);
}

static const char *
selected (GtkWidget *race, const char *list)
{
  GtkStringObject *item = gtk_drop_down_get_selected_item (widget_part (race, list));

  return gtk_string_object_get_string (item);
}

/* The race compares the search of the window's page with the one that guesses least, however the
 * table is sorted, and does so again in each race; two that the user chose stay until the next
 * race. */
static void
test_pair (void)
{
  AriWindow *window = open_window ();
  GtkWidget *race = open_race (window);

  run (race);
  g_assert_cmpstr (selected (race, "one"), ==, "MRV (fewest candidates) with singles");
  g_assert_cmpstr (selected (race, "other"), ==, "MRV with look-ahead");

  g_signal_emit_by_name (gtk_grid_get_child_at (widget_part (race, "table"), 0, 0), "clicked");
  run (race);
  g_assert_cmpstr (selected (race, "one"), ==, "MRV (fewest candidates) with singles");
  g_assert_cmpstr (selected (race, "other"), ==, "MRV with look-ahead");
  gtk_drop_down_set_selected (widget_part (race, "one"), 0);
  g_assert_cmpstr (selected (race, "one"), ==, "MRV (fewest candidates first)");

  choose (race, (const char *const[]){ "Row by row", "Column by column",
                                       "MRV (fewest candidates first)", NULL });
  run (race);
  g_assert_cmpstr (selected (race, "one"), ==, "Column by column");
  g_assert_cmpstr (selected (race, "other"), ==, "MRV (fewest candidates first)");
  window_end (race);
  window_end (window);
}

/* (transfer full): what is said of the chosen node */
static char *
name_of (GtkWidget *tree)
{
  return G_TYPE_INSTANCE_GET_CLASS (tree, ARI_TYPE_CANVAS, AriCanvasClass)
      ->dup_name (ARI_CANVAS (tree));
}

static void
press (GtkWidget *tree, guint key)
{
  g_assert_true (widget_press (tree, key, 0, 0));
}

/* The keys are those of the tree of one search: a guess that both made is folded, and unfolded. */
static void
walk_merged (GtkWidget *tree)
{
  g_autofree char *first = NULL, *folded = NULL;

  press (tree, GDK_KEY_Home);
  press (tree, GDK_KEY_Down);
  first = name_of (tree);
  g_assert_nonnull (strstr (first, "\nMRV (fewest candidates) with singles: "));
  g_assert_nonnull (strstr (first, "\nMRV (fewest candidates first): "));
  g_assert_null (strstr (first, "folded here"));
  press (tree, GDK_KEY_Return);
  folded = name_of (tree);
  g_assert_true (g_str_has_prefix (folded, first));
  g_assert_nonnull (strstr (folded, "tries are folded here"));
  press (tree, GDK_KEY_Return);
  widget_assert_called (tree, first);
  press (tree, GDK_KEY_Home);
}

/* The tree shows which of both searches tried what, for any two that are chosen. */
static void
test_merged (void)
{
  AriWindow *window = open_window ();
  GtkWidget *race = open_race (window);
  GtkWidget *merged = widget_part (race, "merged");
  GtkWidget *tree = gtk_widget_get_first_child (merged);

  g_assert_false (gtk_widget_get_visible (merged));
  run (race);
  /* the search with look-ahead makes no guess */
  widget_assert_called (tree, "Tree of both searches. Tries shown: 0 in both, 12 only in the "
                              "first, 0 only in the second");
  gtk_drop_down_set_selected (widget_part (race, "other"), 0);
  g_assert_cmpstr (selected (race, "other"), ==, "MRV (fewest candidates first)");
  widget_assert_called (tree, "Tree of both searches. Tries shown: 4 in both, 8 only in the "
                              "first, 34 only in the second");
  g_assert_true (gtk_widget_get_visible (merged));
  walk_merged (tree);
  gtk_drop_down_set_selected (widget_part (race, "one"), 0);
  widget_assert_called (tree, "Tree of both searches. Tries shown: 38 in both, 0 only in the "
                              "first, 0 only in the second");
  gtk_drop_down_set_selected (widget_part (race, "one"), 2);
  gtk_drop_down_set_selected (widget_part (race, "other"), 2);
  g_assert_false (gtk_widget_get_visible (merged)); /* no guess, no tree */
  window_end (race);
  window_end (window);
}

/* Returns: how many tries a merged tree shows, as its name says */
static guint
count_tries (GtkWidget *tree)
{
  g_autofree char *name = name_of (tree);
  guint both = 0, one = 0, other = 0;

  if (name != NULL)
    sscanf (name, "Tree of both searches. Tries shown: %u in both, %u only in the first, %u only",
            &both, &one, &other);
  return both + one + other;
}

/* A merged tree is made before it has a width, and made again for the width that it gets. */
static void
test_wide (void)
{
  AriWindow *window = open_window ();
  GtkWidget *race = open_race (window);
  GtkWidget *tree = gtk_widget_get_first_child (widget_part (race, "merged"));

  choose (race, (const char *const[]){ "Row by row", "Column by column", NULL });
  gtk_window_set_default_size (GTK_WINDOW (race), 900, 700);
  run (race);
  WAIT_UNTIL (gtk_widget_get_width (tree) > 600 && count_tries (tree) > 150);
  g_assert_cmpuint (count_tries (tree), <=, (guint) gtk_widget_get_width (tree) / 3);
  window_end (race);
  window_end (window);
}

/* The menu of the graphs chooses one scale for all, a logarithmic one, or one for each. */
static void
test_scales (void)
{
  static const char *const names[] = { "logarithmic", "own", "common" };
  AriWindow *window = open_window ();
  GtkWidget *race = open_race (window);

  run (race);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *scale = NULL;

    g_assert_true (gtk_widget_activate_action (race, "race.scale", "s", names[i]));
    g_object_get (race, "scale", &scale, NULL);
    g_assert_cmpstr (scale, ==, names[i]);
  }
  window_end (race);
  window_end (window);
}

/* All searches can race. The graphs are in the order of the rows. */
static void
test_all (void)
{
  AriWindow *window = open_window ();
  GtkWidget *race = open_race (window);
  GtkGrid *table = widget_part (race, "table");
  GtkWidget *lane;
  unsigned n;
  guint n_results;

  ari_strategies (&n);
  g_signal_emit_by_name (
      widget_find_button (gtk_menu_button_get_popover (widget_part (race, "methods")), "_All"),
      "clicked");
  run (race);
  ari_race_get_results (race_of (race), &n_results);
  g_assert_cmpuint (n_results, ==, n);
  lane = gtk_widget_get_first_child (widget_part (race, "lanes"));
  for (guint row = 1; row <= n; row++) {
    GtkButton *name = GTK_BUTTON (gtk_grid_get_child_at (table, 0, (int) row));

    widget_assert_called (lane, gtk_button_get_label (name));
    lane = gtk_widget_get_next_sibling (lane);
  }
  g_assert_null (lane);
  g_signal_emit_by_name (
      widget_find_button (gtk_menu_button_get_popover (widget_part (race, "methods")), "_None"),
      "clicked");
  g_assert_false (gtk_widget_get_sensitive (widget_part (race, "run")));
  window_end (race);
  window_end (window);
}

static const char *
name_in_row (GtkWidget *race, int row)
{
  return gtk_button_get_label (
      GTK_BUTTON (gtk_grid_get_child_at (widget_part (race, "table"), 0, row)));
}

/* A pause sorts the rows, and they keep their places when the race goes on: the slowest search
 * stays last. */
static void
test_resumed (void)
{
  AriWindow *window = open_window ();
  GtkWidget *race = open_race (window);
  GtkGrid *table = widget_part (race, "table");
  g_autofree char *steps = NULL;
  guint n;

  gtk_widget_activate_action (race, "race.example", NULL);
  g_assert_cmpstr (name_in_row (race, 1), ==, "Row by row");
  WAIT_UNTIL (ari_race_get_results (race_of (race), &n)[1].over
              && ari_race_get_results (race_of (race), &n)[2].over);
  g_assert_cmpstr (name_in_row (race, 1), ==, "Row by row");
  gtk_widget_activate_action (race, "race.run", NULL);
  WAIT_UNTIL (ari_service_get_state (ARI_SERVICE (race_of (race))) == ARI_SERVICE_PAUSED);
  g_assert_cmpstr (name_in_row (race, 3), ==, "Row by row");
  steps = g_strdup (gtk_label_get_text (GTK_LABEL (gtk_grid_get_child_at (table, 2, 3))));
  gtk_widget_activate_action (race, "race.run", NULL);
  WAIT_UNTIL (
      !g_str_equal (gtk_label_get_text (GTK_LABEL (gtk_grid_get_child_at (table, 2, 3))), steps));
  g_assert_cmpstr (name_in_row (race, 3), ==, "Row by row");
  window_end (race);
  window_end (window);
}

/* The choices are remembered for the next race of this window, as is a choice on its search
 * page. */
static void
test_remembered (void)
{
  AriWindow *window = open_window ();
  GtkWidget *race = open_race (window);

  choose (race,
          (const char *const[]){ "Row by row", "MRV (fewest candidates) with learning", NULL });
  window_end (race);
  race = open_race (window);
  run (race);
  for (guint i = 0; i < 3; i++) {
    static const char *const names[] = { "rows", "mrv-singles", "mrv-learning" };
    guint n;
    const AriRunResult *results = ari_race_get_results (race_of (race), &n);

    g_assert_cmpuint (n, ==, 3);
    g_assert_cmpstr (results[i].strategy->name, ==, names[i]);
  }
  window_end (race);
  window_end (window);
}

/* A method that is put together in the dialog of the list races, too, once the dialog closes,
 * though there are more methods with names than rows. */
static void
test_own_method (void)
{
  static const char *const named[] = { "degree/singles",       "degree/tie-random/singles",
                                       "random/none",          "wdeg/tie-random/singles",
                                       "wdeg/two-way/singles", "fewest/alldiff" };
  AriWindow *window = open_window ();
  GtkWidget *race, *button, *dialog;
  const AriRunResult *results;
  guint n;

  for (guint i = 0; i < G_N_ELEMENTS (named); i++)
    ari_own_method_save (ari_method_by_name (named[i]), named[i]);
  race = open_race (window);
  button = widget_find_button (gtk_menu_button_get_popover (widget_part (race, "methods")),
                               "Own Method…");
  g_signal_emit_by_name (button, "clicked");
  dialog = GTK_WIDGET (window_wait_for_dialog (race));
  gtk_drop_down_set_selected (widget_find (dialog, GTK_TYPE_DROP_DOWN), ARI_ORDER_WEIGHT);
  gtk_window_close (GTK_WINDOW (dialog));
  run (race);
  results = ari_race_get_results (race_of (race), &n);
  g_assert_cmpuint (n, ==, 4);
  g_assert_cmpstr (results[n - 1].strategy->name, ==, "wdeg/singles");
  window_end (race);

  race = open_race (window); /* it is remembered, as other choices are */
  run (race);
  ari_race_get_results (race_of (race), &n);
  g_assert_cmpuint (n, ==, 4);
  window_end (race);
  window_end (window);
  for (guint i = 0; i < G_N_ELEMENTS (named); i++)
    ari_own_method_remove (ari_method_by_name (named[i]));
}

/* A method that gets a name while a race shows it has that name everywhere at once. */
static void
test_renamed (void)
{
  const AriStrategy *method = ari_method_by_name ("degree/singles");
  AriWindow *window = open_window ();
  GtkWidget *race;
  GtkDropDown *one;
  guint selected;

  ari_own_method_save (method, "Before");
  race = open_race (window);
  choose (race, (const char *const[]){ "MRV (fewest candidates first)", "Before", NULL });
  run (race);
  widget_assert_says (race, "Before");
  one = widget_part (race, "one");
  selected = gtk_drop_down_get_selected (one);
  ari_own_method_save (method, "After");
  WAIT_UNTIL (!widget_says (race, "Before"));
  widget_assert_says (race, "After");
  g_assert_cmpuint (gtk_drop_down_get_selected (one), ==, selected);
  g_assert_true (
      widget_is_called (gtk_widget_get_last_child (widget_part (race, "checks")), "After"));
  window_end (race);
  window_end (window);
  ari_own_method_remove (method);
}

/* A row shows its search in the race's window, as long as that has the puzzle. */
static void
test_shown (void)
{
  AriWindow *window = open_window ();
  GtkWidget *race = open_race (window);
  AriSolver *solver =
      ari_search_panel_get_solver (ARI_SEARCH_PANEL (widget_find (window, ARI_TYPE_SEARCH_PANEL)));

  run (race);
  gtk_widget_activate_action (race, "race.show", "u", 2u);
  WAIT_UNTIL (ari_solver_get_state (solver) == ARI_SOLVER_FINISHED);
  g_assert_cmpstr (ari_solver_get_strategy (solver)->name, ==, "mrv-lookahead");
  g_assert_cmpuint (ari_solver_get_report (solver)->frontier.guesses, ==, 0);
  gtk_widget_activate_action (race, "race.show", "u", 0u);
  WAIT_UNTIL (ari_solver_get_state (solver) == ARI_SOLVER_FINISHED);
  g_assert_cmpuint (ari_solver_get_report (solver)->frontier.guesses, ==, 19);

  show_puzzle (window, HARD); /* opens it again */
  gtk_widget_activate_action (race, "race.show", "u", 1u);
  WAIT_UNTIL (ari_solver_get_state (solver) == ARI_SOLVER_FINISHED);
  g_assert_cmpuint (ari_solver_get_report (solver)->frontier.guesses, ==, 6);
  show_puzzle (window, OTHER);
  gtk_widget_activate_action (race, "race.show", "u", 1u);
  g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_IDLE);
  widget_assert_says (race, "is not open in the window");
  window_end (window);
  gtk_widget_activate_action (race, "race.show", "u", 1u);
  window_end (race);
}

/* The window fits a phone, also in languages with longer words. */
static void
test_narrow (void)
{
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();
  AriWindow *window = open_window ();
  GtkWidget *race = open_race (window);
  int least, wanted;

  gtk_css_provider_load_from_resource (style, APP_PATH "/panels.css");
  gtk_style_context_add_provider_for_display (gtk_widget_get_display (race),
                                              GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);

  run (race);
  gtk_window_set_title (GTK_WINDOW (race),
                        "The race of a puzzle whose name is far too long to show");
  gtk_button_set_label (widget_part (race, "run"), "_Fortsetzen");
  gtk_widget_measure (race, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 360);
  gtk_widget_measure (widget_part (race, "checks"), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wanted,
                      NULL, NULL);
  g_assert_cmpint (wanted, <=, 330); /* without the borders of its popover */
  window_end (race);
  window_end (window);
}

/* Enter starts the race as soon as the window is open. */
static void
test_enter (void)
{
  AriWindow *window = open_window ();
  GtkWidget *race = open_race (window);

  g_assert_true (gtk_widget_activate (gtk_window_get_focus (GTK_WINDOW (race))));
  WAIT_UNTIL (ari_service_get_state (ARI_SERVICE (race_of (race))) == ARI_SERVICE_FINISHED);
  window_end (race);
  window_end (window);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  if (!gtk_init_check ())
    return 77;
  g_test_add_func ("/race-window/pair", test_pair);
  g_test_add_func ("/race-window/merged", test_merged);
  g_test_add_func ("/race-window/wide", test_wide);
  g_test_add_func ("/race-window/scales", test_scales);
  g_test_add_func ("/race-window/all", test_all);
  g_test_add_func ("/race-window/resumed", test_resumed);
  g_test_add_func ("/race-window/remembered", test_remembered);
  g_test_add_func ("/race-window/own-method", test_own_method);
  g_test_add_func ("/race-window/renamed", test_renamed);
  g_test_add_func ("/race-window/shown", test_shown);
  g_test_add_func ("/race-window/narrow", test_narrow);
  g_test_add_func ("/race-window/enter", test_enter);
  return g_test_run ();
}
