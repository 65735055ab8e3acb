/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entering a puzzle: the message after each digit, and how it becomes a game. */

#include "config.h"

#include "tests/ui/puzzles.h"
#include "tests/ui/section-fixture.h"
#include "tests/ui/window-fixture.h"
#include "ui/play/entry-section.h"
#include "tests/seed.h"

typedef struct {
  SectionFixture *desk;
  AriEntrySection *entry;
  GtkWidget *panel;
} Fixture;

static Fixture
set_up (const char *text)
{
  SectionFixture *desk = section_fixture_new (text);
  AriPlaySection *play = section_fixture_add_new (desk, ARI_TYPE_PLAY_SECTION);

  return (Fixture){ desk, section_fixture_add (desk, ari_entry_section_new (play)),
                    ari_section_get_panel (ARI_SECTION (play)) };
}

static gboolean
moves_on (Fixture *f)
{
  gboolean moves_on;

  g_object_get (f->desk->grid, "moves-on", &moves_on, NULL);
  return moves_on;
}

/* Types the digits of @text, a character per cell from the first on. */
static void
type (Fixture *f, const char *text)
{
  for (guint16 cell = 0; text[cell] != '\0'; cell++)
    if (text[cell] != '.')
      section_fixture_type (f->desk, cell, (guint) (text[cell] - '1'));
}

static guint8
marks_of (Fixture *f, guint16 cell)
{
  return section_fixture_paint (f->desk)->cells[cell].marks;
}

static void
test_verdicts (void)
{
  Fixture f = set_up (NULL);
  g_autofree char *one_less = g_strndup (EASY, 80);

  widget_assert_says (f.panel, "Type the puzzle row by row");
  g_assert_true (moves_on (&f));
  g_assert_false (section_fixture_has_action (f.desk, "start-playing"));
  type (&f, "53");
  WAIT_UNTIL (widget_says (f.panel, "2 digits so far. A puzzle of this kind with one solution has "
                                    "at least 17 givens."));
  g_assert_false (gtk_widget_get_child_visible (widget_part (f.panel, "intro")));

  /* a digit that clashes is reported and marked, whatever comes after it */
  section_fixture_type (f.desk, 2, 2);
  WAIT_UNTIL (widget_says (f.panel, "3 in r1c3 leaves no solution. Equal digits clash"));
  section_fixture_type (f.desk, 80, 8);
  WAIT_UNTIL ((marks_of (&f, 2) & ARI_MARK_WRONG) != 0);
  widget_assert_says (f.panel, "3 in r1c3 leaves no solution");
  g_assert_cmpuint (marks_of (&f, 80) & ARI_MARK_WRONG, ==, 0);
  section_fixture_run (f.desk, "undo");
  section_fixture_run (f.desk, "undo");
  g_assert_cmpuint (marks_of (&f, 2), ==, 0);

  type (&f, one_less);
  WAIT_UNTIL (widget_says (f.panel, "Exactly one solution. The puzzle is ready to play."));
  section_fixture_run (f.desk, "undo");
  section_fixture_run (f.desk, "undo");
  WAIT_UNTIL (widget_says (f.panel, "solutions. Digits are still missing.")
              || widget_says (f.panel, "solutions or more. Digits are still missing."));
  section_fixture_free (f.desk);
}

/* A search finds a wrong digit that breaks no rule. */
static void
test_hidden_culprit (void)
{
  Fixture f = set_up (NULL);

  type (&f, EASY);
  WAIT_UNTIL (widget_says (f.panel, "Exactly one solution"));
  section_fixture_type (f.desk, 2, 1);
  WAIT_UNTIL (widget_says (f.panel, "2 in r1c3 leaves no solution. No rule is broken yet"));
  g_assert_cmpuint (marks_of (&f, 2) & ARI_MARK_WRONG, !=, 0);
  section_fixture_free (f.desk);
}

static void
test_start_playing (void)
{
  Fixture f = set_up (NULL);
  AriGame *game;

  type (&f, EASY);
  game = section_fixture_game (f.desk);
  ari_game_set_elapsed (game, 100);
  /* Start is pressed before there is an answer */
  section_fixture_run (f.desk, "start-playing");
  WAIT_UNTIL (ari_game_get_cell (game, 0)->given);
  g_assert_null (window_dialog (f.desk->window));
  g_assert_cmpfloat (ari_game_get_elapsed (game), <, 90);
  g_assert_cmpuint (ari_grid_view_get_cursor (f.desk->grid), ==, 2);
  g_assert_false (moves_on (&f));
  g_assert_false (section_fixture_has_action (f.desk, "start-playing"));
  g_assert_false (ARI_SECTION_GET_CLASS (f.entry)->enter (ARI_SECTION (f.entry)));

  section_fixture_run (f.desk, "edit-puzzle");
  g_assert_true (moves_on (&f));
  WAIT_UNTIL (widget_says (f.panel, "Exactly one solution"));

  /* correcting the givens keeps the entries, and the clock goes on */
  section_fixture_run (f.desk, "start-playing");
  WAIT_UNTIL (ari_game_get_cell (game, 0)->given);
  section_fixture_type (f.desk, 2, 3);
  ari_game_set_elapsed (game, 100);
  section_fixture_run (f.desk, "edit-puzzle");
  g_assert_cmpuint (ari_game_get_cell (game, 2)->digit, ==, ARI_NO_DIGIT);
  WAIT_UNTIL (widget_says (f.panel, "Exactly one solution"));
  section_fixture_run (f.desk, "start-playing");
  WAIT_UNTIL (ari_game_get_cell (game, 0)->given);
  g_assert_cmpuint (ari_game_get_cell (game, 2)->digit, ==, 3);
  g_assert_false (ari_game_get_cell (game, 2)->given);
  g_assert_cmpfloat (ari_game_get_elapsed (game), >=, 100);
  section_fixture_free (f.desk);
}

/* The dialog asks about several solutions, or none; Escape means not to play. */
static void
test_asks (void)
{
  const struct {
    const char *text;
    const char *heading;
  } cases[] = {
    { "53", "Play a puzzle with several solutions?" },
    { "55", "Play a puzzle without a solution?" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    Fixture f = set_up (NULL);
    AriGame *game = section_fixture_game (f.desk);
    GtkWindow *dialog;

    gtk_window_present (GTK_WINDOW (f.desk->window));
    type (&f, cases[i].text);
    section_fixture_run (f.desk, "start-playing");
    dialog = window_wait_for_dialog (f.desk->window);
    widget_assert_says (dialog, cases[i].heading);
    window_answer (dialog, NULL);
    WAIT_UNTIL (window_dialog (f.desk->window) == NULL);
    g_assert_false (ari_game_get_cell (game, 0)->given);

    section_fixture_run (f.desk, "start-playing");
    window_answer (window_wait_for_dialog (f.desk->window), "_Play Anyway");
    WAIT_UNTIL (ari_game_get_cell (game, 0)->given);
    section_fixture_free (f.desk);
  }
}

/* There are no messages about entering if a puzzle is played, another page is shown, or a search is
 * watched. */
static void
test_not_entering (void)
{
  Fixture f = set_up (EASY);

  g_assert_false (ari_entry_section_get_entering (f.entry));
  g_assert_false (moves_on (&f));
  section_fixture_load (f.desk, "1...............");
  g_assert_false (moves_on (&f));
  section_fixture_run (f.desk, "edit-puzzle");
  g_assert_true (moves_on (&f));
  section_fixture_show (f.desk, "search");
  g_assert_false (moves_on (&f));
  section_fixture_show (f.desk, "play");
  g_assert_true (moves_on (&f));
  ari_session_set_locked (f.desk->session, TRUE);
  g_assert_false (moves_on (&f));
  section_fixture_free (f.desk);
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  g_test_add_func ("/entry-section/verdicts", test_verdicts);
  g_test_add_func ("/entry-section/hidden-culprit", test_hidden_culprit);
  g_test_add_func ("/entry-section/start-playing", test_start_playing);
  g_test_add_func ("/entry-section/asks", test_asks);
  g_test_add_func ("/entry-section/not-entering", test_not_entering);
  return g_test_run ();
}
