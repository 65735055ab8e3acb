/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page for logic in a window: paths, steps in the grid, what is taken over, and grades. */

#include "config.h"

#include <string.h>

#include "puzzle/words/step-words.h"
#include "puzzle/formats/text-format.h"
#include "ui/window/window-private.h"

#define EASY "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define HARD "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
/* needs forcing nets */
#define NETS "............279..8....46..5..7...9...3..6..7.5..73.61.8..69.1....6......3....1.4."

static AriWindow *
new_window (const char *text)
{
  AriWindow *window = ARI_WINDOW (ari_window_new (NULL));

  if (text != NULL)
    ari_window_take_text (window, text);
  return window;
}

static void
run (AriWindow *window, const char *action)
{
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (window), action));
  g_action_group_activate_action (G_ACTION_GROUP (window), action, NULL);
}

static void
run_with (AriWindow *window, const char *action, const char *target)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), action, g_variant_new_string (target));
}

static gboolean
is_enabled (AriWindow *window, const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (window), action);
}

static void
end (AriWindow *window)
{
  gpointer gone = window;

  g_object_add_weak_pointer (G_OBJECT (window), &gone);
  ari_window_close_now (window);
  while (gone)
    g_main_context_iteration (NULL, TRUE);
}

/* Whether some label in @widget that can be seen holds @words. */
static gboolean
says (GtkWidget *widget, const char *words)
{
  if (!gtk_widget_get_visible (widget))
    return FALSE;
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), words))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, words))
      return TRUE;
  return FALSE;
}

static void
wait_until_said (AriWindow *window, const char *words)
{
  while (!says (GTK_WIDGET (window->logic_panel), words))
    g_main_context_iteration (NULL, TRUE);
}

static void
wait_for_path (AriWindow *window)
{
  while (!ari_logic_panel_get_commands (window->logic_panel).find)
    g_main_context_iteration (NULL, TRUE);
}

/* Goes to the page, and waits for what it finds. A window begins with the page of the last one. */
static void
open_page (AriWindow *window)
{
  gtk_stack_set_visible_child_name (window->pages, "play");
  gtk_stack_set_visible_child_name (window->pages, "logic");
  wait_for_path (window);
}

static guint
n_filled (AriWindow *window)
{
  AriGrid *grid = ari_game_dup_grid (window->game);
  const guint n = (guint) ari_grid_n_filled (grid);

  ari_grid_free (grid);
  return n;
}

static guint
n_shown (AriWindow *window)
{
  guint n = 0;

  for (guint cell = 0; cell < window->picture->layout->n_cells; cell++)
    n += window->picture->cells[cell].digit != ARI_NO_DIGIT;
  return n;
}

static void
type_digit (AriWindow *window, guint16 cell, guint digit)
{
  ari_grid_view_set_cursor (window->grid, cell);
  g_signal_emit_by_name (window->grid, "digit", digit);
}

/* Of nets the chains come last: they are long, and why the step is right is read first. */
static void
test_chains (void)
{
  AriWindow *window = new_window (NETS);
  const GType type = ARI_TYPE_LOGIC_PANEL;
  GtkWidget *const widget = GTK_WIDGET (window->logic_panel);
  GtkLabel *notation = GTK_LABEL (gtk_widget_get_template_child (widget, type, "notation"));
  GtkLabel *chains = GTK_LABEL (gtk_widget_get_template_child (widget, type, "chains"));
  const AriSymbols *symbols = ari_puzzle_get_symbols (ari_game_get_puzzle (window->game));
  gboolean has_step;
  AriStep step;

  open_page (window);
  while (ari_logic_panel_get_shown (window->logic_panel, &step, &has_step) != NULL && has_step) {
    g_autofree char *all =
        ari_step_to_notation (&step, ari_game_get_layout (window->game), symbols, ARI_HINT_FULL);
    const char *rest = strchr (all, '\n');

    g_assert_cmpint (gtk_widget_get_visible (GTK_WIDGET (chains)), ==, rest != NULL);
    g_assert_null (strchr (gtk_label_get_text (notation), '\n'));
    g_assert_true (g_str_has_prefix (all, gtk_label_get_text (notation)));
    if (rest != NULL) {
      g_assert_cmpstr (gtk_label_get_text (chains), ==, rest + 1);
      break;
    }
    run (window, "step");
  }
  g_assert_true (has_step);
  end (window);
}

/* Tab goes to the chosen row of the list, and from there on to what comes after the list. */
static void
test_tab (void)
{
  AriWindow *window = new_window (EASY);
  GtkWidget *list, *focus;

  gtk_window_present (GTK_WINDOW (window));
  open_page (window);
  list = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (window->logic_panel),
                                                    ARI_TYPE_LOGIC_PANEL, "list"));
  ari_logic_panel_step (window->logic_panel);
  gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD);
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_true (gtk_widget_is_ancestor (focus, list));
  g_assert_false (gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
  g_assert_false (gtk_widget_child_focus (list, GTK_DIR_TAB_BACKWARD));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == focus);
  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_DOWN));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) != focus);
  end (window);
}

/* The grid shows the position before the step that is chosen; the game is left alone. */
static void
test_path (void)
{
  AriWindow *window = new_window (EASY);

  open_page (window);
  g_assert_true (window->shows_logic);
  g_assert_true (window->picture->explains);
  g_assert_cmpuint (n_shown (window), ==, 30);
  g_assert_false (is_enabled (window, "logic-back"));
  run (window, "step");
  run (window, "logic-on");
  g_assert_cmpuint (n_shown (window), ==, 32);
  run (window, "step-back");
  g_assert_cmpuint (n_shown (window), ==, 31);
  run (window, "to-end");
  g_assert_cmpuint (n_shown (window), ==, 81);
  g_assert_false (is_enabled (window, "step"));
  g_assert_true (says (GTK_WIDGET (window->logic_panel), "Solved"));
  run (window, "to-start");
  g_assert_cmpuint (n_shown (window), ==, 30);

  type_digit (window, 2, 0);
  g_assert_cmpuint (n_filled (window), ==, 30);
  g_assert_true (ari_notice_get_shown (window->notice));
  run (window, "escape");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (window->pages), ==, "play");
  g_assert_false (window->shows_logic);
  g_assert_false (window->picture->explains);
  g_assert_cmpuint (n_filled (window), ==, 30);
  g_assert_false (is_enabled (window, "undo"));
  end (window);
}

/* The steps up to the chosen one are one move, after which the path goes on. */
static void
test_take_over (void)
{
  AriWindow *window = new_window (EASY);

  open_page (window);
  run (window, "step");
  run (window, "step");
  run (window, "take-over");
  g_assert_cmpuint (n_filled (window), ==, 33);
  wait_for_path (window);
  g_assert_true (window->shows_logic);
  g_assert_cmpuint (n_shown (window), ==, 33);

  /* a change of the game chooses no step, so that the game can be played on */
  run (window, "undo");
  g_assert_false (window->shows_logic);
  g_assert_cmpuint (n_filled (window), ==, 30);
  g_assert_false (is_enabled (window, "undo"));
  wait_for_path (window);
  g_assert_false (window->shows_logic);
  type_digit (window, 2, 3);
  g_assert_cmpuint (n_filled (window), ==, 31);
  wait_for_path (window);
  run (window, "step");
  run (window, "to-end");
  run (window, "take-over");
  g_assert_true (ari_game_get_solved (window->game));
  wait_until_said (window, "nothing left to find");
  end (window);
}

/* Candidates are taken over too: after steps without a digit, the same path goes on. */
static void
test_take_over_candidates (void)
{
  AriWindow *window = new_window (HARD);
  gboolean has_step = TRUE;
  AriStep step;
  guint n_before;

  open_page (window);
  for (; ari_logic_panel_get_shown (window->logic_panel, &step, &has_step) != NULL;
       run (window, "step"))
    if (!has_step || step.n_placements == 0)
      break;
  g_assert_true (has_step);
  n_before = n_shown (window);
  run (window, "take-over");
  g_assert_cmpuint (n_filled (window), ==, n_before);
  wait_for_path (window);
  g_assert_cmpuint (n_shown (window), ==, n_before);
  run (window, "undo");
  g_assert_cmpuint (n_filled (window), ==, 17);
  end (window);
}

/* All steps of a position are another list, and there is a way back. */
static void
test_all_steps (void)
{
  AriWindow *window = new_window (EASY);

  open_page (window);
  run (window, "step");
  run (window, "step");
  run_with (window, "all-steps", "every");
  wait_until_said (window, "steps in this position");
  wait_for_path (window);
  g_assert_cmpuint (n_shown (window), ==, 32);
  run (window, "step");
  g_assert_cmpuint (n_shown (window), ==, 32);
  run (window, "back-to-path");
  g_assert_cmpuint (n_shown (window), ==, 32);
  run (window, "step");
  g_assert_cmpuint (n_shown (window), ==, 33);

  run_with (window, "all-steps", "easiest");
  wait_for_path (window);
  run (window, "take-over");
  g_assert_cmpuint (n_filled (window), ==, 34);
  end (window);
}

/* Where there is no path, a sentence says why. */
static void
test_no_path (void)
{
  AriWindow *window = new_window (NULL);

  open_page (window);
  wait_until_said (window, "empty");
  g_assert_false (window->shows_logic);
  type_digit (window, 0, 4);
  wait_until_said (window, "several solutions");
  g_assert_false (window->shows_logic);
  type_digit (window, 1, 4);
  wait_until_said (window, "no solution");
  end (window);

  window = new_window (EASY);
  type_digit (window, 2, 0);
  open_page (window);
  wait_until_said (window, "wrong");
  g_assert_false (is_enabled (window, "take-over"));
  run (window, "undo");
  wait_for_path (window);
  run (window, "step");
  g_assert_true (window->shows_logic);
  end (window);
}

/* A window that goes while it looks for steps, and another puzzle while it does. */
static void
test_gone_while_busy (void)
{
  AriWindow *window = new_window (HARD);

  gtk_stack_set_visible_child_name (window->pages, "logic");
  ari_window_take_text (window, EASY);
  end (window);
  window = new_window (HARD);
  gtk_stack_set_visible_child_name (window->pages, "logic");
  gtk_stack_set_visible_child_name (window->pages, "play");
  g_assert_false (window->shows_logic);
  gtk_stack_set_visible_child_name (window->pages, "logic");
  end (window);
}

/* The subtitle says how hard the puzzle is, and nothing of one with several solutions. */
static void
test_grade (void)
{
  AriWindow *window = new_window (EASY);
  g_autofree char *several = g_strdup (EASY);

  while (!window->grade.has_er)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (window->grade.has_level);
  g_assert_nonnull (strstr (gtk_label_get_text (window->subtitle), "Easy"));
  g_assert_nonnull (strstr (gtk_label_get_text (window->subtitle), "ER "));

  run (window, "edit-puzzle");
  g_assert_false (window->grade.has_level);
  g_assert_null (strstr (gtk_label_get_text (window->subtitle), "Easy"));
  g_assert_cmpint (ari_service_get_state (ARI_SERVICE (window->grader)), ==, ARI_JOB_IDLE);
  run (window, "use-as-puzzle");
  g_assert_cmpint (ari_service_get_state (ARI_SERVICE (window->grader)), ==, ARI_JOB_RUNNING);
  end (window);

  memset (several, '.', 27);
  window = new_window (several);
  while (ari_service_get_state (ARI_SERVICE (window->grader)) == ARI_JOB_RUNNING)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (window->grade.has_level || window->grade.has_er);
  end (window);
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/window-logic/chains", test_chains);
  g_test_add_func ("/window-logic/tab", test_tab);
  g_test_add_func ("/window-logic/path", test_path);
  g_test_add_func ("/window-logic/take-over", test_take_over);
  g_test_add_func ("/window-logic/take-over-candidates", test_take_over_candidates);
  g_test_add_func ("/window-logic/all-steps", test_all_steps);
  g_test_add_func ("/window-logic/no-path", test_no_path);
  g_test_add_func ("/window-logic/gone-while-busy", test_gone_while_busy);
  g_test_add_func ("/window-logic/grade", test_grade);
  return g_test_run ();
}
