/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Human logic: paths, steps in the grid, and applying them to the game. */

#include "config.h"

#include <string.h>

#include "picture/step-drawing.h"
#include "puzzle/techniques/step-words.h"
#include "tests/engine-auto.h"
#include "tests/ui/puzzles.h"
#include "tests/ui/section-fixture.h"
#include "tests/ui/window-fixture.h"
#include "ui/logic/logic-panel.h"
#include "ui/logic/logic-section.h"
#include "ui/logic/rating-dialog.h"
#include "ui/play/play-section.h"
#include "ui/widgets/widget.h"
#include "tests/seed.h"

/* its first step is an AIC */
#define CHAIN                                                                                      \
  ":0708:3:...9.7.4.59..64.+7......+5+9+38.5...1.2.....+5..+976...9+235.8.....7...4.....+83..75."  \
  "8..9"                                                                                           \
  ":612 613 115 215 117 217 119 219 123 223 124 224 131 231 132 232 133 233 443 843 853 179 679 "  \
  "187 687 197 697:344 345 351 352 353::"
/* Four cells are open in two ways, so techniques have little to look at. */
#define SEVERAL "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179"
#define HARD    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
/* Singles solve it; step 20 of the explainer's path is the first that is rated 1.5. */
#define EXPLAINED                                                                                  \
  ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."
/* needs forcing nets */
#define NETS "............279..8....46..5..7...9...3..6..7.5..73.61.8..69.1....6......3....1.4."
/* Golden Nugget, which needs nets of more than sixty links */
#define LONG_NETS                                                                                  \
  ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."

typedef struct {
  SectionFixture *desk;
  AriSection *logic;
  AriStepFinder *finder;
  GtkWidget *panel;
} Fixture;

static void
wait_for_path (Fixture *f)
{
  WAIT_UNTIL (section_fixture_has_action (f->desk, "find-path"));
}

/* Shows the page, and waits for its results. */
static void
open_page (Fixture *f)
{
  section_fixture_show (f->desk, "play");
  section_fixture_show (f->desk, "logic");
  wait_for_path (f);
}

static Fixture
set_up (const char *text)
{
  SectionFixture *desk = section_fixture_new (text);
  AriSection *logic;

  section_fixture_add_new (desk, ARI_TYPE_PLAY_SECTION);
  logic = section_fixture_add_new (desk, ARI_TYPE_LOGIC_SECTION);
  return (Fixture){ desk, logic, ari_logic_section_get_finder (ARI_LOGIC_SECTION (logic)),
                    ari_section_get_panel (logic) };
}

/* The transport keys belong to the window; the section says which of them do something. */
static const struct {
  const char *name;
  AriCommand command;
} transport[] = {
  { "step", ARI_COMMAND_STEP },
  { "step-back", ARI_COMMAND_STEP_BACK },
  { "to-start", ARI_COMMAND_TO_START },
  { "to-end", ARI_COMMAND_TO_END },
};

static gboolean
is_enabled (Fixture *f, const char *action)
{
  for (guint i = 0; i < G_N_ELEMENTS (transport); i++)
    if (g_str_equal (action, transport[i].name))
      return (ari_section_get_commands (f->logic) & 1u << transport[i].command) != 0;
  return section_fixture_has_action (f->desk, action);
}

static void
run (Fixture *f, const char *action)
{
  g_assert_true (is_enabled (f, action));
  for (guint i = 0; i < G_N_ELEMENTS (transport); i++)
    if (g_str_equal (action, transport[i].name)) {
      g_assert_true (section_fixture_command (f->desk, transport[i].command));
      return;
    }
  section_fixture_run (f->desk, action);
}

static void
run_with (Fixture *f, const char *action, const char *target)
{
  g_action_group_activate_action (G_ACTION_GROUP (f->desk->actions), action,
                                  g_variant_new_string (target));
}

static guint
n_filled (Fixture *f)
{
  g_autoptr (AriGrid) grid = ari_game_dup_grid (section_fixture_game (f->desk));
  const guint n = (guint) ari_grid_n_filled (grid);

  return n;
}

static guint
n_shown (Fixture *f)
{
  const AriPicture *picture = section_fixture_paint (f->desk);
  guint n = 0;

  for (guint cell = 0; cell < picture->layout->n_cells; cell++)
    n += picture->cells[cell].digit != ARI_NO_DIGIT;
  return n;
}

static gboolean
covers (Fixture *f)
{
  return ari_section_get_cover (f->logic) == ARI_COVER_SHOWS;
}

/* A single is drawn with the digits that exclude the others, as in a hint; other steps are drawn as
 * they are. */
static void
test_sight (void)
{
  Fixture f = set_up (EASY);

  open_page (&f);
  (void) section_fixture_paint (f.desk);
  g_assert_true (f.desk->scene.has_step);
  g_assert_true (f.desk->scene.step.flags & ARI_STEP_SIGHT);
  g_assert_cmpuint (f.desk->scene.step.n_placements, ==, 1);
  g_assert_cmpuint (f.desk->scene.step.n_links, >, 0);
  section_fixture_free (f.desk);

  f = set_up (CHAIN);
  open_page (&f);
  (void) section_fixture_paint (f.desk);
  g_assert_true (f.desk->scene.has_step);
  g_assert_false (f.desk->scene.step.flags & ARI_STEP_SIGHT);
  section_fixture_free (f.desk);
}

/* The chains of a net come last, because they are long, and the reason for the step is read
 * first. */
static void
test_chains (void)
{
  Fixture f = set_up (NETS);
  GtkLabel *notation = widget_part (f.panel, "notation");
  GtkLabel *chains = widget_part (f.panel, "chains");
  const AriSymbols *symbols =
      ari_puzzle_get_symbols (ari_game_get_puzzle (section_fixture_game (f.desk)));
  gboolean has_step;
  AriStep step;

  open_page (&f);
  while (ari_step_finder_get_board (f.finder, &step, &has_step) != NULL && has_step) {
    g_autofree char *all = ari_step_to_notation (
        &step, ari_game_get_layout (section_fixture_game (f.desk)), symbols, ARI_HINT_FULL);
    const char *rest = strchr (all, '\n');

    g_assert_cmpint (gtk_widget_get_visible (GTK_WIDGET (chains)), ==, rest != NULL);
    g_assert_null (strchr (gtk_label_get_text (notation), '\n'));
    g_assert_true (g_str_has_prefix (all, gtk_label_get_text (notation)));
    if (rest != NULL) {
      g_assert_cmpstr (gtk_label_get_text (chains), ==, rest + 1);
      break;
    }
    run (&f, "step");
  }
  g_assert_true (has_step);
  section_fixture_free (f.desk);
}

/* The words of a step with too many links for the board say how to see them, below what unfolds
 * them. */
static void
test_many_links (void)
{
  Fixture f = set_up (LONG_NETS);
  gboolean has_step;
  AriStep step;

  open_page (&f);
  while (ari_step_finder_get_board (f.finder, &step, &has_step) != NULL && has_step) {
    g_assert_cmpint (widget_says (f.panel, "The arrows of this step would hide the board"), ==,
                     ari_step_draws_lit_alone (&step));
    if (ari_step_draws_lit_alone (&step))
      break;
    run (&f, "step");
  }
  g_assert_true (has_step);
  widget_assert_says (f.panel, "parts\nThe arrows of this step");
  section_fixture_free (f.desk);
}

/* Tab moves to the chosen row of the list, and from there to the widget after the list. */
static void
test_tab (void)
{
  Fixture f = set_up (EASY);
  GtkWidget *list, *focus;

  gtk_window_present (GTK_WINDOW (f.desk->window));
  open_page (&f);
  list = widget_part (f.panel, "list");
  run (&f, "step");
  gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD);
  focus = gtk_window_get_focus (GTK_WINDOW (f.desk->window));
  g_assert_true (gtk_widget_is_ancestor (focus, list));
  g_assert_false (gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
  g_assert_false (gtk_widget_child_focus (list, GTK_DIR_TAB_BACKWARD));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f.desk->window)) == focus);
  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_DOWN));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f.desk->window)) != focus);
  section_fixture_free (f.desk);
}

/* The chain of a step can be played on this page, too; another step begins without a link. */
static void
test_walk (void)
{
  Fixture f = set_up (CHAIN);

  g_assert_false (ARI_SECTION_GET_CLASS (f.logic)->walk (f.logic, FALSE));
  open_page (&f);
  g_assert_true (ARI_SECTION_GET_CLASS (f.logic)->walk (f.logic, FALSE));
  section_fixture_paint (f.desk);
  g_assert_cmpuint (f.desk->scene.lit.n_links, ==, 1);
  run (&f, "step");
  section_fixture_paint (f.desk);
  g_assert_cmpuint (f.desk->scene.lit.n_links, ==, 0);
  section_fixture_free (f.desk);
}

/* The grid shows the position before the chosen step; the game stays as it is. */
static void
test_path (void)
{
  Fixture f = set_up (EASY);

  gtk_window_present (GTK_WINDOW (f.desk->window)); /* otherwise there are no rows */
  open_page (&f);
  g_assert_true (covers (&f));
  g_assert_true (section_fixture_paint (f.desk)->explains);
  g_assert_cmpuint (n_shown (&f), ==, 30);
  g_assert_false (is_enabled (&f, "logic-back"));
  run (&f, "step");
  run (&f, "logic-on");
  g_assert_cmpuint (n_shown (&f), ==, 32);
  run (&f, "step-back");
  g_assert_cmpuint (n_shown (&f), ==, 31);
  run (&f, "to-end");
  g_assert_cmpuint (n_shown (&f), ==, 81);
  g_assert_false (is_enabled (&f, "step"));
  WAIT_UNTIL (widget_says (f.panel, "Solved"));
  run (&f, "to-start");
  g_assert_cmpuint (n_shown (&f), ==, 30);

  section_fixture_type (f.desk, 2, 0);
  g_assert_cmpuint (n_filled (&f), ==, 30);
  g_assert_nonnull (f.desk->notice);
  /* Escape shows the game, says so, and stays on the page; the step is not lost */
  run (&f, "step");
  g_assert_true (section_fixture_leave (f.desk));
  g_assert_true (ari_section_get_active (f.logic));
  g_assert_cmpstr (f.desk->notice, ==, "This is your game again: keys change it.");
  g_assert_false (covers (&f));
  g_assert_false (section_fixture_leave (f.desk));
  run (&f, "logic-on");
  g_assert_cmpuint (n_shown (&f), ==, 31);
  run_with (&f, "all-steps", "every");
  g_assert_true (section_fixture_leave (f.desk));
  g_assert_false (ari_step_finder_get_shows_here (f.finder));
  g_assert_cmpuint (n_shown (&f), ==, 31);
  g_assert_true (section_fixture_leave (f.desk));
  g_assert_false (covers (&f));
  g_assert_false (section_fixture_paint (f.desk)->explains);
  g_assert_cmpuint (n_filled (&f), ==, 30);
  g_assert_false (is_enabled (&f, "undo"));
  section_fixture_free (f.desk);
}

/* Applying the steps up to the chosen one is one move, after which the path goes on. */
static void
test_take_over (void)
{
  Fixture f = set_up (EASY);
  guint n_steps;

  open_page (&f);
  run (&f, "step");
  run (&f, "step");
  run (&f, "take-over");
  g_assert_cmpuint (n_filled (&f), ==, 33);
  wait_for_path (&f);
  g_assert_true (covers (&f));
  g_assert_cmpuint (n_shown (&f), ==, 33);

  /* a change of the game chooses no step, so that the game can be played on */
  run (&f, "undo");
  g_assert_false (covers (&f));
  g_assert_cmpuint (n_filled (&f), ==, 30);
  g_assert_false (is_enabled (&f, "undo"));
  wait_for_path (&f);
  g_assert_false (covers (&f));
  section_fixture_type (f.desk, 2, 3);
  g_assert_cmpuint (n_filled (&f), ==, 31);
  wait_for_path (&f);
  run (&f, "step");
  n_steps =
      ari_step_finder_get_n_steps (ari_logic_section_get_finder (ARI_LOGIC_SECTION (f.logic)));
  run (&f, "to-end");
  run (&f, "take-over");
  g_assert_true (ari_game_get_solved (section_fixture_game (f.desk)));
  g_assert_cmpuint (ari_game_get_n_hints (section_fixture_game (f.desk)), ==, 3 + n_steps);
  /* the path of a solved game is that of its givens, and no step of it is chosen */
  wait_for_path (&f);
  g_assert_false (covers (&f));
  run (&f, "step");
  g_assert_cmpuint (n_shown (&f), ==, 30);
  g_assert_false (widget_says (f.panel, "nothing left to find"));
  section_fixture_free (f.desk);
}

/* Candidates are applied, too: after steps without a digit, the same path goes on. */
static void
test_take_over_candidates (void)
{
  Fixture f = set_up (HARD);
  gboolean has_step = TRUE;
  AriStep step;
  guint n_before;

  open_page (&f);
  for (; ari_step_finder_get_board (f.finder, &step, &has_step) != NULL; run (&f, "step"))
    if (!has_step || step.n_placements == 0)
      break;
  g_assert_true (has_step);
  n_before = n_shown (&f);
  run (&f, "take-over");
  g_assert_cmpuint (n_filled (&f), ==, n_before);
  wait_for_path (&f);
  g_assert_cmpuint (n_shown (&f), ==, n_before);
  run (&f, "undo");
  g_assert_cmpuint (n_filled (&f), ==, 17);
  section_fixture_free (f.desk);
}

/* All steps of a position are another list, and there is a way back. */
static void
test_all_steps (void)
{
  Fixture f = set_up (EASY);

  open_page (&f);
  run (&f, "step");
  run (&f, "step");
  run_with (&f, "all-steps", "every");
  WAIT_UNTIL (widget_says (f.panel, "steps in this position, besides the last resort"));
  wait_for_path (&f);
  g_assert_cmpuint (n_shown (&f), ==, 32);
  run (&f, "step");
  g_assert_cmpuint (n_shown (&f), ==, 32);
  run (&f, "back-to-path");
  g_assert_cmpuint (n_shown (&f), ==, 32);
  run (&f, "step");
  g_assert_cmpuint (n_shown (&f), ==, 33);

  run_with (&f, "all-steps", "easiest");
  wait_for_path (&f);
  run (&f, "take-over");
  g_assert_cmpuint (n_filled (&f), ==, 34);
  section_fixture_free (f.desk);
}

static void
keep_text (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(char **) user_data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

/* Returns: (transfer full): what a copy of the selected step is */
static char *
copied (Fixture *f, const char *what)
{
  char *text = NULL;

  run_with (f, "copy-step", what);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (f->desk->window)), NULL,
                                 keep_text, &text);
  WAIT_UNTIL (text != NULL);
  return text;
}

/* A step is copied alone or with its reason; its technique can be left out, and taken in again. */
static void
test_menu (void)
{
  Fixture f = set_up (HARD);
  g_autofree char *notation = NULL, *reason = NULL;
  guint n;

  open_page (&f);
  n = ari_step_finder_get_n_steps (f.finder);
  for (guint i = 0; i < 3; i++)
    run (&f, "logic-on");
  notation = copied (&f, "notation");
  g_assert_true (g_str_has_prefix (notation, "Locked Triple: 2,8,9 in r7c123 => "));
  reason = copied (&f, "reason");
  g_assert_true (g_str_has_prefix (reason, notation));
  g_assert_nonnull (strstr (reason, "\nr7c1, r7c2 and r7c3 can only hold "));
  run (&f, "to-end");
  g_assert_false (is_enabled (&f, "copy-step"));

  run_with (&f, "leave-out", "0100");
  WAIT_UNTIL (f.desk->notice != NULL);
  g_assert_cmpstr (f.desk->notice, ==, "Locked Candidates Type 1 (Pointing) is no longer used.");
  wait_for_path (&f);
  g_assert_true (widget_says (f.panel, "With your choice of techniques: Medium: 766 points"));
  run_with (&f, "take-in", "0100");
  WAIT_UNTIL (widget_says (f.panel, "Medium: 696 points, 71 steps"));
  g_assert_cmpuint (ari_step_finder_get_n_steps (f.finder), ==, n);

  run_with (&f, "leave-out", "0100");
  run_with (&f, "take-in", "0100");
  wait_for_path (&f);
  g_assert_null (f.desk->notice);
  section_fixture_free (f.desk);
}

/* A technique that is left out in the list of all steps leaves that, and the path is another. */
static void
test_leave_out_here (void)
{
  Fixture f = set_up (HARD);
  guint n_shown_before, n;

  open_page (&f);
  run (&f, "step");
  run (&f, "step");
  run_with (&f, "all-steps", "every");
  wait_for_path (&f);
  n_shown_before = n_shown (&f);
  n = ari_step_finder_get_n_steps (f.finder);
  run_with (&f, "leave-out", "0100");
  wait_for_path (&f);
  g_assert_true (ari_step_finder_get_shows_here (f.finder));
  g_assert_cmpuint (n_shown (&f), ==, n_shown_before);
  g_assert_cmpuint (ari_step_finder_get_n_steps (f.finder), <, n);
  run (&f, "back-to-path");
  wait_for_path (&f);
  g_assert_true (widget_says (f.panel, "With your choice of techniques: Medium: 766 points"));
  run_with (&f, "take-in", "0100");
  section_fixture_free (f.desk);
}

/* The list can have only the steps that change a cell; if none does, a sentence says so. */
static void
test_choice (void)
{
  Fixture f = set_up (EASY);
  guint n;

  open_page (&f);
  run_with (&f, "all-steps", "every");
  wait_for_path (&f);
  WAIT_UNTIL (widget_says (f.panel, "steps in this position"));
  n = ari_step_finder_get_n_steps (f.finder);
  ari_logic_panel_set_choice (ARI_LOGIC_PANEL (f.panel), "r2");
  g_assert_true (widget_says (f.panel, " of "));
  g_assert_cmpuint (ari_step_finder_get_n_steps (f.finder), <, n);
  g_assert_cmpuint (ari_step_finder_get_n_all (f.finder), ==, n);
  run_with (&f, "steps-of", "r1c1");
  g_assert_true (widget_says (f.panel, "r1c1 is a given, which no step changes."));
  g_assert_true (widget_says (f.panel, "0 of "));
  g_assert_false (is_enabled (&f, "take-over"));
  g_assert_true (is_enabled (&f, "all-steps"));
  ari_logic_panel_set_choice (ARI_LOGIC_PANEL (f.panel), "");
  g_assert_cmpuint (ari_step_finder_get_n_steps (f.finder), ==, n);
  run (&f, "back-to-path");
  g_assert_false (is_enabled (&f, "steps-of"));
  section_fixture_free (f.desk);
}

/* If there is no path, a sentence says why. */
static void
test_no_path (void)
{
  Fixture f = set_up (NULL);

  open_page (&f);
  WAIT_UNTIL (widget_says (f.panel, "empty"));
  g_assert_false (covers (&f));
  section_fixture_type (f.desk, 0, 4);
  section_fixture_type (f.desk, 1, 4);
  WAIT_UNTIL (widget_says (f.panel, "no solution"));
  section_fixture_free (f.desk);

  f = set_up (SEVERAL);
  open_page (&f);
  WAIT_UNTIL (widget_says (f.panel, "several solutions"));
  g_assert_false (covers (&f));
  section_fixture_free (f.desk);

  f = set_up (EASY);
  section_fixture_type (f.desk, 2, 0);
  open_page (&f);
  WAIT_UNTIL (widget_says (f.panel, "wrong"));
  g_assert_false (is_enabled (&f, "take-over"));
  /* the rating is that of the givens */
  ari_session_set_grade (f.desk->session,
                         &(AriGrade){ .has_level = TRUE, .level = ARI_LEVEL_EASY });
  widget_assert_says (f.panel, "Whole puzzle: Easy");
  g_assert_true (gtk_widget_get_visible (widget_part (f.panel, "summary")));
  g_assert_false (gtk_widget_get_visible (widget_part (f.panel, "hardest")));
  run (&f, "undo");
  wait_for_path (&f);
  run (&f, "step");
  g_assert_true (covers (&f));
  section_fixture_free (f.desk);
}

/* (transfer full): what the dialog says that @action opens */
static char *
text_of_dialog (Fixture *f, const char *action)
{
  GtkWidget *dialog;
  char *text = NULL;

  run (f, action);
  dialog = window_wait_for_other (ARI_TYPE_RATING_DIALOG, NULL);
  WAIT_UNTIL (gtk_widget_get_sensitive (widget_part (dialog, "copy")));
  g_signal_emit_by_name (widget_part (dialog, "copy"), "clicked");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (dialog), NULL, keep_text, &text);
  WAIT_UNTIL (text != NULL);
  window_end (dialog);
  return text;
}

/* While a puzzle is being entered, its digits are the puzzle for all answers. */
static void
test_entered (void)
{
  Fixture f = set_up (NULL);
  g_autofree char *rating = NULL, *steps = NULL;

  for (guint16 cell = 0; EASY[cell] != '\0'; cell++)
    if (EASY[cell] != '.')
      section_fixture_type (f.desk, cell, (guint) g_ascii_digit_value (EASY[cell]) - 1);
  open_page (&f);
  rating = text_of_dialog (&f, "why-rating");
  g_assert_nonnull (strstr (rating, "\n" EASY "\n\nHoDoKu’s scale\n"));
  steps = text_of_dialog (&f, "steps-text");
  g_assert_true (g_str_has_prefix (steps, EASY "\n"));
  section_fixture_free (f.desk);
}

/* A path of the dialog is played from the givens on, as the usual one; applying its steps and
 * undoing that keeps it. A step that the game has already does not count as a hint. */
static void
test_played (void)
{
  Fixture f = set_up (EASY);
  GtkWidget *dialog;

  open_page (&f);
  run (&f, "step");
  run (&f, "take-over");
  wait_for_path (&f);
  g_assert_cmpuint (n_shown (&f), ==, 32);
  g_assert_false (is_enabled (&f, "back-to-path"));
  run (&f, "why-rating");
  dialog = window_wait_for_other (ARI_TYPE_RATING_DIALOG, NULL);
  WAIT_UNTIL (widget_find_button (dialog, "Step Through") != NULL);
  g_signal_emit_by_name (widget_find_button (dialog, "Step Through"), "clicked");
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (ari_section_get_grid (f.logic))));
  g_assert_true (widget_says (f.panel, "The usual path"));
  g_assert_true (widget_says (f.panel, "begins at the givens"));
  g_assert_true (covers (&f));
  g_assert_cmpuint (n_shown (&f), ==, 30);
  run (&f, "step");
  g_assert_cmpuint (n_shown (&f), ==, 31);
  run (&f, "to-end");
  g_assert_cmpuint (n_shown (&f), ==, 81);
  run (&f, "to-start");
  run (&f, "step");
  run (&f, "step");
  run (&f, "take-over");
  g_assert_cmpuint (n_filled (&f), ==, 33);
  g_assert_true (widget_says (f.panel, "The usual path"));
  g_assert_cmpuint (n_shown (&f), ==, 33);
  g_assert_cmpuint (ari_game_get_n_hints (section_fixture_game (f.desk)), ==, 3);
  run (&f, "to-start");
  run (&f, "take-over");
  g_assert_cmpuint (n_filled (&f), ==, 33);
  g_assert_cmpuint (n_shown (&f), ==, 31);
  g_assert_cmpuint (ari_game_get_n_hints (section_fixture_game (f.desk)), ==, 3);

  run (&f, "undo");
  g_assert_cmpuint (n_filled (&f), ==, 32);
  g_assert_false (covers (&f));
  g_assert_true (widget_says (f.panel, "The usual path"));
  run (&f, "step");
  g_assert_cmpuint (n_shown (&f), ==, 30);
  run_with (&f, "all-steps", "every");
  WAIT_UNTIL (ari_step_finder_get_n_all (f.finder) > 0);
  g_assert_cmpuint (n_shown (&f), ==, 30);
  run (&f, "back-to-path");
  g_assert_true (widget_says (f.panel, "The usual path"));
  run (&f, "back-to-path");
  wait_for_path (&f);
  g_assert_cmpuint (n_shown (&f), ==, 32);
  g_assert_false (widget_says (f.panel, "The usual path"));
  g_assert_false (widget_says (f.panel, "begins at the givens"));
  section_fixture_free (f.desk);
}

/* Opens the report, and plays its path @title once it is found. */
static void
play_path (Fixture *f, const char *title)
{
  GtkWidget *dialog;

  run (f, "why-rating");
  dialog = window_wait_for_other (ARI_TYPE_RATING_DIALOG, NULL);
  WAIT_UNTIL (widget_says (widget_part (dialog, "report"), title));
  ARI_FOR_CHILDREN (part, widget_part (dialog, "report"))
    if (widget_says (part, title)) {
      g_signal_emit_by_name (widget_find_button (part, "Step Through"), "clicked");
      return;
    }
  g_assert_not_reached ();
}

/* The way back from a path that is played leads to the path that was left, and to its row, without
 * looking for it again; but a change of the game makes it another. */
static void
test_way_back (void)
{
  Fixture f = set_up (EASY);
  const AriLogicianAnswer *usual;

  open_page (&f);
  run (&f, "step");
  run (&f, "step");
  usual = ari_step_finder_get_answer (f.finder);
  play_path (&f, "The usual path");
  g_assert_true (ari_step_finder_get_answer (f.finder) != usual);
  run (&f, "back-to-path");
  g_assert_true (ari_step_finder_get_answer (f.finder) == usual);
  g_assert_cmpuint (ari_step_finder_get_row (f.finder), ==, 2);
  g_assert_false (is_enabled (&f, "back-to-path"));

  play_path (&f, "The usual path");
  run (&f, "take-over");
  run (&f, "back-to-path");
  g_assert_null (ari_step_finder_get_answer (f.finder));
  wait_for_path (&f);
  section_fixture_free (f.desk);
}

/* The explainer's path is rated by its own scale, whatever techniques are in use. */
static void
test_explainer (void)
{
  Fixture f = set_up (EXPLAINED);
  g_autofree char *text = NULL;

  open_page (&f);
  run_with (&f, "leave-out", "0002");
  wait_for_path (&f);
  play_path (&f, "The Sudoku Explainer’s path");
  widget_assert_says (f.panel, "ER 1.5: 64 steps");
  g_assert_false (widget_says (f.panel, "With your choice of techniques"));
  WAIT_UNTIL (widget_says (widget_part (f.panel, "list"), "1.2"));
  g_assert_false (widget_says (widget_part (f.panel, "list"), "Easy"));
  text = text_of_dialog (&f, "steps-text");
  g_assert_nonnull (strstr (text, "\n1. [1.2] Hidden Single: "));
  g_assert_nonnull (strstr (text, "\n20. [1.5] Hidden Single: "));
  g_assert_nonnull (strstr (text, "\nThe Sudoku Explainer’s path\nER 1.5: 64 steps\n"));
  g_assert_null (strstr (text, "With your choice of techniques"));
  g_signal_emit_by_name (widget_part (f.panel, "hardest"), "clicked");
  g_assert_cmpuint (ari_step_finder_get_row (f.finder), ==, 19);
  run_with (&f, "take-in", "0002");
  section_fixture_free (f.desk);
}

/* Another choice of techniques keeps a path of the dialog, which is right all the same, and says if
 * it uses what is no longer used; of the page's own path it keeps the row while the steps up to
 * there are the same. */
static void
test_kept (void)
{
  Fixture f = set_up (HARD);
  GtkWidget *dialog;

  open_page (&f);
  for (guint i = 0; i < 10; i++)
    run (&f, "step");
  run_with (&f, "leave-out", "0302"); /* which is not needed */
  wait_for_path (&f);
  g_assert_cmpuint (ari_step_finder_get_row (f.finder), ==, 10);
  run_with (&f, "leave-out", "0100"); /* used before */
  wait_for_path (&f);
  g_assert_cmpuint (ari_step_finder_get_row (f.finder), <, 10);
  run_with (&f, "take-in", "0302");
  run_with (&f, "take-in", "0100");
  wait_for_path (&f);

  run (&f, "why-rating");
  dialog = window_wait_for_other (ARI_TYPE_RATING_DIALOG, NULL);
  WAIT_UNTIL (widget_find_button (dialog, "Step Through") != NULL);
  g_signal_emit_by_name (widget_find_button (dialog, "Step Through"), "clicked");
  for (guint i = 0; i < 5; i++)
    run (&f, "step");
  run_with (&f, "leave-out", "0100");
  g_assert_true (widget_says (f.panel, "The usual path"));
  g_assert_cmpuint (ari_step_finder_get_row (f.finder), ==, 5);
  g_assert_cmpstr (f.desk->notice, ==, "Locked Candidates Type 1 (Pointing) is no longer used.");
  run_with (&f, "take-in", "0100");
  g_assert_true (widget_says (f.panel, "The usual path"));
  run_with (&f, "all-steps", "every");
  wait_for_path (&f);
  run_with (&f, "leave-out", "0302");
  wait_for_path (&f);
  run (&f, "back-to-path");
  g_assert_true (widget_says (f.panel, "The usual path"));
  g_assert_cmpuint (ari_step_finder_get_row (f.finder), ==, 5);
  run_with (&f, "take-in", "0302");
  section_fixture_free (f.desk);
}

/* A puzzle that comes while the page is shown has its first step chosen, as one that was there when
 * the page was entered. */
static void
test_replaced (void)
{
  Fixture f = set_up (EASY);

  open_page (&f);
  run (&f, "step");
  section_fixture_load (f.desk, HARD);
  wait_for_path (&f);
  g_assert_cmpuint (ari_step_finder_get_row (f.finder), ==, 0);
  g_assert_true (covers (&f));
  g_assert_true (is_enabled (&f, "take-over"));
  section_fixture_free (f.desk);
}

/* A section is freed while it looks for steps, and another puzzle comes while it does. */
static void
test_gone_while_busy (void)
{
  Fixture f = set_up (HARD);

  section_fixture_show (f.desk, "logic");
  section_fixture_load (f.desk, EASY);
  section_fixture_free (f.desk);
  f = set_up (HARD);
  section_fixture_show (f.desk, "logic");
  section_fixture_show (f.desk, "play");
  g_assert_false (covers (&f));
  section_fixture_show (f.desk, "logic");
  section_fixture_free (f.desk);
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  g_test_add_func ("/logic-section/walk", test_walk);
  g_test_add_func ("/logic-section/sight", test_sight);
  g_test_add_func ("/logic-section/chains", test_chains);
  g_test_add_func ("/logic-section/many-links", test_many_links);
  g_test_add_func ("/logic-section/tab", test_tab);
  g_test_add_func ("/logic-section/path", test_path);
  g_test_add_func ("/logic-section/take-over", test_take_over);
  g_test_add_func ("/logic-section/way-back", test_way_back);
  g_test_add_func ("/logic-section/played", test_played);
  g_test_add_func ("/logic-section/explainer", test_explainer);
  g_test_add_func ("/logic-section/kept", test_kept);
  g_test_add_func ("/logic-section/take-over-candidates", test_take_over_candidates);
  g_test_add_func ("/logic-section/all-steps", test_all_steps);
  g_test_add_func ("/logic-section/menu", test_menu);
  g_test_add_func ("/logic-section/leave-out-here", test_leave_out_here);
  g_test_add_func ("/logic-section/choice", test_choice);
  g_test_add_func ("/logic-section/no-path", test_no_path);
  g_test_add_func ("/logic-section/entered", test_entered);
  g_test_add_func ("/logic-section/replaced", test_replaced);
  g_test_add_func ("/logic-section/gone-while-busy", test_gone_while_busy);
  return g_test_run ();
}
