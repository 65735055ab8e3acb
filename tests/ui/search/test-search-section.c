/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The watched search: shown only on its page, left and kept, while the game is locked. */

#include "config.h"

#include "puzzle/words/words.h"
#include "solver/words/learn-words.h"
#include "solver/words/why-words.h"
#include "tests/ui/puzzles.h"
#include "tests/ui/section-fixture.h"
#include "tests/ui/window-fixture.h"
#include "ui/common/settings.h"
#include "ui/search/search-panel.h"
#include "ui/play/play-section.h"
#include "ui/search/branch-bar.h"
#include "ui/search/search-section.h"
#include "ui/search/search-stops.h"
#include "ui/search/verdict-box.h"
#include "ui/widgets/widget.h"
#include "tests/seed.h"

/* A search of it that learns meets dead ends by nogoods of three and more parts. */
#define LONG_NOGOODS                                                                               \
  "6....894.9....61...7..4....2..61..........2...89..2.......6...5.......3.8....16.."

typedef struct {
  SectionFixture *desk;
  AriSearchSection *search;
} Fixture;

static Fixture
set_up (const char *text)
{
  SectionFixture *desk = section_fixture_new (text);

  /* an earlier test's strategy would take as many steps as that has */
  g_settings_reset (ari_settings_get (), "strategy");
  section_fixture_add_new (desk, ARI_TYPE_PLAY_SECTION);
  return (Fixture){ desk, section_fixture_add_new (desk, ARI_TYPE_SEARCH_SECTION) };
}

static gboolean
covers (Fixture *f)
{
  return ari_section_get_cover (ARI_SECTION (f->search)) == ARI_COVER_LOCKS;
}

static void
wait_for_search (Fixture *f)
{
  AriSolver *solver = ari_search_section_get_solver (f->search);

  /* where a search was watched to its end, its solution comes back in the next frames */
  WAIT_UNTIL (ari_solver_get_state (solver) != ARI_SOLVER_RUNNING
              && !ari_solver_get_seeking (solver)
              && !ari_section_get_needs_frames (ARI_SECTION (f->search)));
}

/* Nothing is made before the page is needed. */
static void
test_idle (void)
{
  Fixture f = set_up (EASY);

  g_assert_false (ari_section_has_panel (ARI_SECTION (f.search)));
  g_assert_null (ari_search_section_get_solver (f.search));
  g_assert_false (section_fixture_has_action (f.desk, "leave-search"));
  g_assert_false (section_fixture_has_action (f.desk, "keep-solution"));
  g_assert_false (section_fixture_has_action (f.desk, "search-givens"));
  section_fixture_type (f.desk, 2, 3);
  g_assert_true (section_fixture_has_action (f.desk, "search-givens"));
  section_fixture_free (f.desk);
}

static gboolean
is_from_entries (Fixture *f)
{
  gboolean from_entries;

  g_object_get (ari_section_get_panel (ARI_SECTION (f->search)), "from-entries", &from_entries,
                NULL);
  return from_entries;
}

/* Returns: the number of cells with a digit. */
static guint
n_shown (Fixture *f)
{
  const AriPicture *picture = section_fixture_paint (f->desk);
  guint n = 0;

  for (guint cell = 0; cell < 81; cell++)
    n += picture->cells[cell].digit != ARI_NO_DIGIT;
  return n;
}

/* Shows frames of a movement, at times that the test chooses. @part: of its time, in percent */
static guint
n_shown_at (Fixture *f, gint64 begin, gint64 part)
{
  AriSection *section = ARI_SECTION (f->search);

  ARI_SECTION_GET_CLASS (section)->frame (section, begin + part * 6 * G_TIME_SPAN_MILLISECOND);
  return n_shown (f);
}

static gboolean
draw_no_frame (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* A search that looks for more solutions takes the last one back before it ends. Its end shows the
 * first one, whose digits come one after another, and go when one steps back. */
static void
test_solution_comes_back (void)
{
  const gint64 begin = 10 * G_TIME_SPAN_SECOND;
  Fixture f = set_up (NEEDS_GUESSES);
  AriSolver *solver;
  guint n_left, before;

  section_fixture_show (f.desk, "search");
  solver = ari_search_section_get_solver (f.search);
  section_fixture_run (f.desk, "solve");
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_TO_END));
  wait_for_search (&f);
  g_assert_cmpuint (n_shown (&f), ==, 81);
  /* from here on, no frame is drawn but those of n_shown_at() */
  g_source_remove (f.desk->frames);
  f.desk->frames = g_timeout_add_seconds (G_MAXINT, draw_no_frame, NULL);
  for (guint round = 0; round < 2; round++) {
    const guint64 last = ari_solver_get_frontier (solver);

    g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_STEP_BACK));
    WAIT_UNTIL (ari_solver_get_position (solver) == last - 1);
    before = 82; /* at first all 81 are there */
    for (guint part = 0; part < 100; part += 10) {
      const guint n = n_shown_at (&f, begin, part);

      g_assert_cmpuint (n, <, before);
      before = n;
    }
    n_left = n_shown_at (&f, begin, 100);
    g_assert_cmpuint (n_left, <, before);
    g_assert_false (ari_section_get_needs_frames (ARI_SECTION (f.search)));
    g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_STEP));
    WAIT_UNTIL (ari_solver_get_state (solver) == ARI_SOLVER_FINISHED);
    g_assert_cmpuint (n_shown_at (&f, begin, 0), ==, n_left);
    before = n_shown_at (&f, begin, 50);
    g_assert_cmpuint (before, >, n_left);
    g_assert_cmpuint (before, <, 81);
    g_assert_cmpuint (n_shown_at (&f, begin, 100), ==, 81);
    g_assert_false (ari_section_get_needs_frames (ARI_SECTION (f.search)));
    g_object_set (gtk_widget_get_settings (GTK_WIDGET (f.desk->grid)), "gtk-enable-animations",
                  FALSE, NULL);
    g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_STEP_BACK));
    WAIT_UNTIL (ari_solver_get_position (solver) == last - 1);
    g_assert_cmpuint (n_shown (&f), ==, n_left);
    g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_STEP));
    WAIT_UNTIL (ari_solver_get_state (solver) == ARI_SOLVER_FINISHED);
    g_assert_cmpuint (n_shown (&f), ==, 81);
    gtk_settings_reset_property (gtk_widget_get_settings (GTK_WIDGET (f.desk->grid)),
                                 "gtk-enable-animations");
  }
  section_fixture_free (f.desk);
}

/* If the entries have no solution, the session says whether the entries are wrong, and the grid and
 * the words show which. A search from the givens is for this puzzle, and no choice for later ones.
 */
static void
test_wrong_entries (void)
{
  Fixture f = set_up (EASY);
  const AriPicture *picture;
  AriSolver *solver;

  section_fixture_type (f.desk, 2, 0);
  section_fixture_show (f.desk, "search");
  g_object_set (ari_section_get_panel (ARI_SECTION (f.search)), "from-entries", TRUE, NULL);
  solver = ari_search_section_get_solver (f.search);
  section_fixture_run (f.desk, "solve");
  WAIT_UNTIL (ari_solver_get_givens_verdict (solver) == ARI_VERDICT_FOUND);
  widget_assert_says (ari_section_get_panel (ARI_SECTION (f.search)),
                      "your entry r1c3 = 1 is wrong");
  picture = section_fixture_paint (f.desk);
  for (guint cell = 0; cell < 81; cell++) {
    g_assert_cmpint ((picture->cells[cell].marks & ARI_MARK_DEAD_END) != 0, ==, cell % 9 == 7);
    g_assert_cmpint ((picture->cells[cell].marks & ARI_MARK_WRONG) != 0, ==, cell == 2);
  }
  section_fixture_run (f.desk, "search-givens");
  g_assert_false (is_from_entries (&f));
  g_assert_cmpint (ari_solver_get_givens_verdict (solver), ==, ARI_VERDICT_NONE);
  wait_for_search (&f);
  g_assert_cmpint (ari_solver_get_givens_verdict (solver), ==, ARI_VERDICT_NONE);
  /* a search with another strategy begins with the givens, too, as the page says */
  g_object_set (ari_section_get_panel (ARI_SECTION (f.search)), "strategy", "rows", NULL);
  section_fixture_run (f.desk, "solve");
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_TO_END));
  wait_for_search (&f);
  g_assert_cmpint (ari_solver_get_verdict (solver), ==, ARI_VERDICT_UNIQUE);
  section_fixture_load (f.desk, NEEDS_GUESSES);
  g_assert_true (is_from_entries (&f));
  section_fixture_free (f.desk);
}

/* A search from the givens leaves out the entries of one game, and says so. After the game has
 * changed, a search begins with the entries again, and the way back to a wrong entry is short. */
static void
test_entries_left_out (void)
{
  Fixture f = set_up (EASY);
  GtkWidget *panel;
  AriSolver *solver;

  section_fixture_type (f.desk, 2, 0);
  section_fixture_show (f.desk, "search");
  panel = ari_section_get_panel (ARI_SECTION (f.search));
  g_object_set (panel, "from-entries", TRUE, NULL);
  solver = ari_search_section_get_solver (f.search);
  section_fixture_run (f.desk, "solve");
  WAIT_UNTIL (ari_solver_get_givens_verdict (solver) == ARI_VERDICT_FOUND);
  g_assert_false (widget_says (panel, "Your entries are left out."));
  g_assert_false (gtk_widget_get_visible (widget_part (panel, "with_entries")));
  ari_grid_view_set_cursor (f.desk->grid, 80);
  section_fixture_run (f.desk, "leave-search");
  g_assert_cmpint (ari_grid_view_get_cursor (f.desk->grid), ==, 2);

  section_fixture_show (f.desk, "search");
  section_fixture_run (f.desk, "search-givens");
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_TO_END));
  wait_for_search (&f);
  widget_assert_says (panel, "Your entries are left out. Exactly one solution");
  g_assert_true (gtk_widget_get_visible (widget_part (panel, "with_entries")));
  ari_grid_view_set_cursor (f.desk->grid, 80);
  section_fixture_run (f.desk, "leave-search");
  g_assert_cmpint (ari_grid_view_get_cursor (f.desk->grid), ==, 80);

  /* a note does not count, but the mended entry does */
  section_fixture_note (f.desk, 3, 3, ARI_NOTE_CENTRE);
  g_assert_false (is_from_entries (&f));
  section_fixture_type (f.desk, 2, 3);
  g_assert_true (is_from_entries (&f));
  section_fixture_show (f.desk, "search");
  g_assert_false (widget_says (panel, "Your entries are left out."));
  section_fixture_run (f.desk, "solve");
  g_assert_cmpuint (ari_solver_get_start (solver, NULL)->cells[2], ==, 3);

  /* the button changes the choice, and so ends the search, as the choice on the page does */
  section_fixture_run (f.desk, "search-givens");
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_TO_END));
  wait_for_search (&f);
  gtk_widget_activate_action (panel, "start.with-entries", NULL);
  g_assert_true (is_from_entries (&f));
  g_assert_false (covers (&f));
  g_assert_false (widget_says (panel, "Your entries are left out."));
  section_fixture_free (f.desk);
}

/* After the game has changed, the page shows the game and no longer names its former mistakes. */
static void
test_former_mistake (void)
{
  Fixture f = set_up (EASY);
  GtkWidget *panel, *search_givens;

  section_fixture_type (f.desk, 2, 0);
  section_fixture_run (f.desk, "solve");
  panel = ari_section_get_panel (ARI_SECTION (f.search));
  search_givens = widget_part (widget_find (panel, ARI_TYPE_VERDICT_BOX), "search_givens");
  WAIT_UNTIL (ari_solver_get_givens_verdict (ari_search_section_get_solver (f.search))
              == ARI_VERDICT_FOUND);
  g_assert_true (gtk_widget_get_visible (search_givens));
  section_fixture_show (f.desk, "play");
  section_fixture_run (f.desk, "undo");
  section_fixture_show (f.desk, "search");
  g_assert_false (covers (&f));
  g_assert_false (widget_says (panel, "no solution"));
  g_assert_false (widget_says (panel, "is wrong"));
  section_fixture_free (f.desk);
}

/* Whoever does not want mistakes to be marked is not told which entry is wrong. */
static void
test_mistakes_hidden (void)
{
  Fixture f = set_up (EASY);

  g_object_set (f.desk->session, "mark-mistakes", ARI_MISTAKES_NEVER, NULL);
  section_fixture_type (f.desk, 2, 0);
  section_fixture_run (f.desk, "solve");
  WAIT_UNTIL (ari_solver_get_givens_verdict (ari_search_section_get_solver (f.search))
              == ARI_VERDICT_FOUND);
  widget_assert_says (ari_section_get_panel (ARI_SECTION (f.search)),
                      "Your entries lead to no solution");
  g_assert_true ((section_fixture_paint (f.desk)->cells[2].marks & ARI_MARK_WRONG) == 0);
  ari_grid_view_set_cursor (f.desk->grid, 80);
  section_fixture_run (f.desk, "leave-search");
  g_assert_cmpint (ari_grid_view_get_cursor (f.desk->grid), ==, 80);
  section_fixture_free (f.desk);
}

/* A search that is continued begins where the page says, whatever was chosen meanwhile. */
static void
test_continued_start (void)
{
  Fixture f = set_up (EASY);

  section_fixture_type (f.desk, 2, 3);
  section_fixture_run (f.desk, "solve");
  g_assert_true (is_from_entries (&f));
  section_fixture_run (f.desk, "end-search");
  section_fixture_run (f.desk, "search-givens");
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_TO_END));
  wait_for_search (&f);
  section_fixture_run (f.desk, "end-search");
  g_object_set (ari_section_get_panel (ARI_SECTION (f.search)), "from-entries", TRUE, NULL);
  section_fixture_run (f.desk, "continue-search");
  wait_for_search (&f);
  g_assert_cmpuint (ari_solver_get_start (ari_search_section_get_solver (f.search), NULL)->cells[2],
                    ==, ARI_NO_DIGIT);
  g_assert_false (is_from_entries (&f));
  section_fixture_free (f.desk);
}

/* The search of a document is continued even if its page was not made yet, which gets the choices
 * that settings remember. */
static void
test_continued_unseen (void)
{
  Fixture f = set_up (NEEDS_GUESSES);
  AriSearchNotes *notes = ari_search_notes_new ();
  g_autofree char *strategy = NULL;

  notes->step = notes->reached = 9;
  ari_document_set_search (ari_session_get_document (f.desk->session), notes);
  section_fixture_note (f.desk, 2, 3, ARI_NOTE_CENTRE);
  g_assert_false (ari_section_has_panel (ARI_SECTION (f.search)));
  g_settings_set_string (ari_settings_get (), "strategy", "mrv-singles");
  section_fixture_run (f.desk, "continue-search");
  WAIT_UNTIL (ari_solver_get_position (ari_search_section_get_solver (f.search)) == 9);
  g_object_get (ari_section_get_panel (ARI_SECTION (f.search)), "strategy", &strategy, NULL);
  g_assert_cmpstr (strategy, ==, "mrv-singles");
  section_fixture_free (f.desk);
}

static void
test_watch (void)
{
  Fixture f = set_up (EASY);
  AriGame *game = section_fixture_game (f.desk);
  const AriPicture *picture;

  section_fixture_note (f.desk, 2, 3, ARI_NOTE_CENTRE);
  section_fixture_run (f.desk, "solve");
  g_assert_true (covers (&f));
  g_assert_cmpstr (f.desk->page, ==, "search");
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_TO_END));
  wait_for_search (&f);
  g_assert_cmpint (ari_solver_get_verdict (ari_search_section_get_solver (f.search)), ==,
                   ARI_VERDICT_UNIQUE);
  picture = section_fixture_paint (f.desk);
  g_assert_true (picture->searching);
  g_assert_cmpuint (picture->cells[2].digit, ==, 3);

  /* keys change nothing while a search is shown, and a notice says so */
  section_fixture_type (f.desk, 3, 0);
  g_assert_cmpuint (ari_game_get_cell (game, 3)->digit, ==, ARI_NO_DIGIT);
  g_assert_nonnull (f.desk->notice);

  /* the game is unchanged on the other page */
  section_fixture_show (f.desk, "play");
  g_assert_false (covers (&f));
  g_assert_true (section_fixture_paint (f.desk)->cells[2].centre == ari_digits_of (3));
  section_fixture_show (f.desk, "search");
  g_assert_true (covers (&f));

  section_fixture_run (f.desk, "leave-search");
  g_assert_false (covers (&f));
  g_assert_cmpstr (f.desk->page, ==, "play");
  g_assert_null (f.desk->notice);
  g_assert_true (ari_game_get_cell (game, 2)->notes[ARI_NOTE_CENTRE] == ari_digits_of (3));
  section_fixture_free (f.desk);
}

/* Runs the search to its end, and seeks the next step of a kind after @step. */
static const AriSnapshot *
find_step (Fixture *f, guint64 step, AriEventKind kind)
{
  AriSolver *solver = ari_search_section_get_solver (f->search);

  ari_solver_seek (solver, step);
  WAIT_UNTIL (ari_solver_get_position (solver) == step);
  ari_solver_find (solver, 1u << kind, G_MAXUINT32);
  WAIT_UNTIL (ari_solver_get_position (solver) != step && !ari_solver_get_seeking (solver));
  g_assert_cmpuint (ari_solver_get_snapshot (solver)->event.kind, ==, kind);
  return ari_solver_get_snapshot (solver);
}

static void
turn_and_paint (Fixture *f)
{
  g_main_context_iteration (NULL, TRUE);
  section_fixture_paint (f->desk);
}

/* One button shows a guess, with a search or without; after the last guess comes the first, if
 * there is one. */
static void
test_first_guess (void)
{
  Fixture f = set_up (NEEDS_GUESSES);
  GtkWidget *panel = ari_section_get_panel (ARI_SECTION (f.search));
  AriSolver *solver = ari_search_section_get_solver (f.search);
  guint64 first;

  g_object_set (panel, "strategy", "mrv-singles", "limit", G_GUINT64_CONSTANT (2), NULL);
  g_assert_false (section_fixture_has_action (f.desk, "leave-branch"));
  section_fixture_run (f.desk, "next-guess");
  WAIT_UNTIL (ari_solver_get_snapshot (solver) != NULL
              && ari_solver_get_snapshot (solver)->event.kind == ARI_EVENT_GUESS);
  g_assert_true (covers (&f));
  first = ari_solver_get_position (solver);
  g_assert_cmpuint (ari_solver_get_snapshot (solver)->counters.guesses, ==, 1);

  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_TO_END));
  wait_for_search (&f);
  widget_assert_says (panel, "First Guess");
  g_assert_false (section_fixture_has_action (f.desk, "leave-branch"));
  section_fixture_run (f.desk, "next-guess");
  WAIT_UNTIL (ari_solver_get_position (solver) == first && !ari_solver_get_seeking (solver));
  widget_assert_says (panel, "Next Guess");
  g_assert_true (section_fixture_has_action (f.desk, "leave-branch"));
  ari_solver_seek (solver, 0);
  WAIT_UNTIL (!ari_solver_get_seeking (solver) && ari_solver_get_position (solver) == 0);
  g_assert_false (section_fixture_has_action (f.desk, "leave-branch"));
  ari_solver_seek (solver, ari_solver_get_frontier (solver) - 1); /* after the last of them */
  WAIT_UNTIL (!ari_solver_get_seeking (solver)
              && ari_solver_get_position (solver) == ari_solver_get_frontier (solver) - 1);
  widget_assert_says (panel, "First Guess");
  widget_assert_says (panel, "First Dead End");
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_TO_END));
  wait_for_search (&f);
  section_fixture_run (f.desk, "next-dead-end");
  WAIT_UNTIL (ari_solver_get_snapshot (solver)->event.kind == ARI_EVENT_CONTRADICTION
              && ari_solver_get_snapshot (solver)->counters.dead_ends == 1);

  section_fixture_load (f.desk, EASY); /* it needs no guess */
  g_assert_true (section_fixture_has_action (f.desk, "next-guess"));
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_TO_END));
  wait_for_search (&f);
  g_assert_false (section_fixture_has_action (f.desk, "next-guess"));
  ari_solver_seek (solver, 5);
  WAIT_UNTIL (!ari_solver_get_seeking (solver) && ari_solver_get_position (solver) == 5);
  g_assert_false (section_fixture_has_action (f.desk, "next-guess"));
  g_assert_false (section_fixture_has_action (f.desk, "next-dead-end"));
  section_fixture_free (f.desk);
}

/* The overlays of the grid are right in each cell, and in words. */
static void
test_overlay (void)
{
  Fixture f = set_up (NEEDS_GUESSES);
  GtkWidget *panel = ari_section_get_panel (ARI_SECTION (f.search));
  const AriSnapshot *snapshot;
  const AriPicture *picture;
  const AriSymbols symbols = ari_symbols_default (9);
  g_autofree char *failed = NULL;
  g_autofree char *blamed = NULL;
  guint64 most = 0;

  g_object_set (panel, "strategy", "mrv-singles", "limit", G_GUINT64_CONSTANT (2), NULL);
  section_fixture_run (f.desk, "solve");
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_TO_END));
  wait_for_search (&f);

  snapshot = find_step (&f, 1000, ARI_EVENT_GUESS);
  picture = section_fixture_paint (f.desk);
  g_assert_cmpuint (picture->cells[snapshot->tied[1]].heat, ==, 0);
  g_object_set (panel, "overlay", "counts", NULL);
  picture = section_fixture_paint (f.desk);
  g_assert_cmpuint (snapshot->n_tied, >, 0);
  for (guint cell = 0; cell < 81; cell++)
    g_assert_cmpuint (
        picture->cells[cell].heat, ==,
        picture->cells[cell].digit != ARI_NO_DIGIT
            ? 0
            : ari_picture_heat_of_count (ari_digits_count (picture->cells[cell].candidates), 9));
  for (guint i = 0; i < snapshot->n_tied; i++)
    g_assert_cmpuint (picture->cells[snapshot->tied[i]].heat, ==,
                      picture->cells[snapshot->event.cell].heat);

  g_object_set (panel, "overlay", "placed", NULL);
  picture = section_fixture_paint (f.desk);
  for (guint cell = 0; cell < 81; cell++)
    most = MAX (most, ari_solver_get_heat (ari_search_section_get_solver (f.search), cell).placed);
  for (guint cell = 0; cell < 81; cell++) {
    const AriHeat heat = ari_solver_get_heat (ari_search_section_get_solver (f.search), cell);

    g_assert_cmpuint (picture->cells[cell].heat, ==, ari_picture_heat_of (heat.placed, most));
    g_assert_cmpuint (heat.placed - heat.taken_back, <=, 1);
  }
  g_assert_false (f.desk->scene.has_step);

  g_object_set (panel, "overlay", "causes", NULL);
  snapshot = find_step (&f, 1000, ARI_EVENT_CONTRADICTION);
  section_fixture_paint (f.desk);
  g_assert_true (widget_says (panel, "Looking for the guesses to blame"));
  WAIT_UNTIL_DOING (!widget_says (panel, "Looking for the guesses to blame"), turn_and_paint (&f));
  failed = ari_event_to_string (&snapshot->event, snapshot->layout, &symbols);
  blamed = g_strdup_printf ("%s\nTo blame: guess", failed);
  widget_assert_says (panel, blamed); /* first what failed, then whom to blame */
  widget_assert_says (panel, "\nTaken by ");
  g_assert_true (f.desk->scene.has_step);
  g_object_set (panel, "overlay", "none", NULL);
  section_fixture_paint (f.desk);
  g_assert_false (f.desk->scene.has_step);
  /* the guesses to blame are in the sentence, whatever is shown on the grid */
  WAIT_UNTIL_DOING (widget_says (panel, "To blame: guess"), turn_and_paint (&f));
  /* and so is what would have saved most, which "what if" then says, too */
  WAIT_UNTIL_DOING (widget_says (panel, "would have saved most: "), turn_and_paint (&f));

  g_object_set (panel, "overlay", "what-if", NULL);
  section_fixture_paint (f.desk);
  WAIT_UNTIL_DOING (widget_says (panel, "\nGuess 1, "), turn_and_paint (&f));
  ari_solver_seek (ari_search_section_get_solver (f.search), 0);
  WAIT_UNTIL_DOING (widget_says (panel, "No guess is open"), turn_and_paint (&f));

  /* freed while the guesses that cause a dead end are sought */
  g_object_set (panel, "overlay", "causes", NULL);
  section_fixture_free (f.desk);
}

/* Returns: TRUE if a line of the step goes from one fact to the other. */
static gboolean
has_line (const AriStep *step, const AriImplication *from, const AriImplication *to)
{
  const AriImplication *const ends[] = { from, to };

  for (guint i = 0; i < step->n_links; i++) {
    const guint16 nodes[] = { step->links[i].from, step->links[i].to };
    guint n = 0;

    for (guint end = 0; end < G_N_ELEMENTS (ends); end++) {
      const AriNode *node = &step->nodes[nodes[end]];

      n += step->node_cells[node->first_cell] == ends[end]->cell && node->digit == ends[end]->digit;
    }
    if (n == G_N_ELEMENTS (ends))
      return TRUE;
  }
  return FALSE;
}

/* Returns: TRUE if another line goes on from where line @i ends. */
static gboolean
goes_on (const AriStep *step, guint i)
{
  for (guint k = 0; k < step->n_links; k++)
    if (step->links[k].from == step->links[i].to)
      return TRUE;
  return FALSE;
}

/* Returns: 1 if a line of the step starts at a guess of the graph, else 0. */
static guint
starts_at_guess (const AriStep *step, guint link, const AriImplications *graph)
{
  const AriNode *node = &step->nodes[step->links[link].from];

  for (guint i = 0; i < graph->n_facts; i++)
    if (ari_implications_is_decision (graph, i)
        && graph->facts[i].cell == step->node_cells[node->first_cell]
        && graph->facts[i].digit == node->digit)
      return 1;
  return 0;
}

/* Plays all links of the way that is shown, each once. Beside its own lines, which stand out, there
 * are only those that lead to them. */
static void
play_all (Fixture *f)
{
  AriSection *section = ARI_SECTION (f->search);
  const AriScene *scene = &f->desk->scene;
  const guint n_links = scene->step.n_links;

  g_assert_cmpuint (n_links, >, 0);
  for (guint next = 0; next < n_links; next += scene->lit.n_links) {
    g_assert_true (ARI_SECTION_GET_CLASS (section)->walk (section, FALSE));
    section_fixture_paint (f->desk);
    g_assert_cmpuint (scene->lit.first_link, ==, 0);
    g_assert_cmpuint (scene->lit.n_links, >, 0);
    for (guint i = scene->lit.n_links; i < scene->step.n_links; i++)
      g_assert_true (goes_on (&scene->step, i));
    for (guint i = 0; i < scene->step.n_nodes; i++) /* the grid copies as many cells */
      g_assert_cmpuint (scene->step.nodes[i].first_cell, <, scene->step.n_nodes);
  }
}

/* The way to a dead end of a search that learns is followed link by link, on the grid and in words,
 * up to the dead end. */
static void
test_links (void)
{
  Fixture f = set_up (LONG_NOGOODS);
  AriSection *section = ARI_SECTION (f.search);
  GtkWidget *panel = ari_section_get_panel (section);
  const AriSnapshot *snapshot;
  const AriImplications *graph;
  guint n_links;

  g_object_set (panel, "strategy", "learning", "overlay", "causes", NULL);
  g_assert_false (ARI_SECTION_GET_CLASS (section)->walk (section, FALSE));
  section_fixture_run (f.desk, "solve");
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_TO_END));
  wait_for_search (&f);
  snapshot = find_step (&f, 0, ARI_EVENT_NOGOOD);
  while (snapshot->implications.n_causes - snapshot->implications.first_of_end < 3)
    snapshot = find_step (&f, snapshot->counters.steps + 1, ARI_EVENT_NOGOOD);
  graph = &snapshot->implications;
  section_fixture_paint (f.desk);
  widget_assert_says (panel, "To blame: guess");
  n_links = f.desk->scene.step.n_links;
  g_assert_cmpuint (f.desk->scene.lit.n_links, ==, 0);
  play_all (&f);
  widget_assert_says (panel, " of ");
  widget_assert_says (panel, "Dead end: these cannot all be: ");
  for (guint i = graph->first_of_end; i + 1 < graph->n_causes; i++)
    g_assert_true (has_line (&f.desk->scene.step, &graph->facts[graph->causes[i]],
                             &graph->facts[graph->causes[graph->n_causes - 1]]));
  g_assert_true (ARI_SECTION_GET_CLASS (section)->walk (section, TRUE));
  section_fixture_paint (f.desk);
  g_assert_cmpuint (f.desk->scene.step.n_links, <, n_links);
  g_assert_cmpuint (snapshot->n_parts, >, 0);
  g_object_set (panel, "overlay", "none", NULL);
  section_fixture_free (f.desk);
}

/* Returns: (transfer full): the rows with a ring before their number, of a list in which all rows
 * are in sight. A row is four texts: the number, an arrow, the decision and the rest. */
static char *
marked_rows (GtkWidget *list)
{
  GString *marked = g_string_new (NULL);
  guint part = 0;
  const char *number = "";

  for (GtkWidget *at = gtk_widget_get_first_child (list); at != NULL;
       at = gtk_widget_get_next_sibling (at), part++) {
    const char *text = gtk_inscription_get_text (GTK_INSCRIPTION (at));

    if (part % 4 == 0)
      number = text;
    else if (part % 4 == 2 && gtk_widget_get_child_visible (at) && g_str_has_prefix (number, "○"))
      g_string_append_printf (marked, "%s %s\n", number, text);
  }
  return g_string_free (marked, FALSE);
}

/* Returns: the rows in sight of a list, as in marked_rows(), that say @words in their last text. */
static guint
n_rows_saying (GtkWidget *list, const char *words)
{
  guint n = 0;

  ARI_FOR_CHILDREN (text, list)
    n += gtk_widget_get_child_visible (text)
         && strstr (gtk_inscription_get_text (GTK_INSCRIPTION (text)), words) != NULL;
  return n;
}

/* @numbers: guint: of the guesses that @words may name; others only as "guess 2; follows anyway" */
static void
assert_names_only (const GArray *numbers, const char *words)
{
  for (const char *at = strstr (words, "guess "); at != NULL; at = strstr (at + 1, "guess ")) {
    char *end;
    const guint n = (guint) g_ascii_strtoull (at + strlen ("guess "), &end, 10);
    gboolean is_named = g_str_has_prefix (end, "; follows anyway");

    for (guint i = 0; i < numbers->len; i++)
      is_named |= g_array_index (numbers, guint, i) == n;
    if (!is_named)
      g_error ("names guess %u: %s", n, words);
  }
}

/* A search that is left while its dead end is explained needs no explanation any more. */
static void
test_left_while_explained (void)
{
  Fixture f = set_up (NEEDS_GUESSES);
  GtkWidget *panel = ari_section_get_panel (ARI_SECTION (f.search));

  g_object_set (panel, "strategy", "mrv-singles", "limit", G_GUINT64_CONSTANT (2), "overlay",
                "causes", NULL);
  section_fixture_run (f.desk, "solve");
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_TO_END));
  wait_for_search (&f);
  find_step (&f, 1000, ARI_EVENT_CONTRADICTION);
  section_fixture_paint (f.desk);
  g_assert_true (widget_says (panel, "Looking for the guesses to blame"));
  ari_solver_clear (ari_search_section_get_solver (f.search));
  for (guint turn = 0; turn < 300; turn++) /* a frame each, so that the answer comes */
    turn_and_paint (&f);
  g_assert_false (widget_says (panel, "To blame: "));
  g_object_set (panel, "overlay", "none", NULL);
  section_fixture_free (f.desk);
}

/* A sentence that is too long for its place has smaller letters, and the next one the usual ones.
 */
static void
test_long_sentence (void)
{
  Fixture f = set_up (NEEDS_GUESSES);
  GtkWidget *panel = ari_section_get_panel (ARI_SECTION (f.search));
  GtkWidget *sentence = widget_part (panel, "last_step");

  gtk_window_set_default_size (GTK_WINDOW (f.desk->window), 900, 460);
  gtk_window_present (GTK_WINDOW (f.desk->window));
  g_object_set (panel, "strategy", "mrv-singles", "limit", G_GUINT64_CONSTANT (2), NULL);
  section_fixture_run (f.desk, "solve");
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_TO_END));
  wait_for_search (&f);
  find_step (&f, 1000, ARI_EVENT_CONTRADICTION);
  WAIT_UNTIL_DOING (widget_says (panel, "would have saved most: "), turn_and_paint (&f));
  WAIT_UNTIL_DOING (gtk_widget_has_css_class (sentence, "long"), turn_and_paint (&f));
  ari_solver_seek (ari_search_section_get_solver (f.search), 1);
  WAIT_UNTIL_DOING (!gtk_widget_has_css_class (sentence, "long"), turn_and_paint (&f));
  section_fixture_free (f.desk);
}

/* In a search that does not learn, the guesses to blame, in the sentence and in the list, the
 * dashes and the lines are those of the graph, too. Grid and list mark all other guesses as such,
 * and no sentence about the way names one of them. */
static void
test_plain_links (void)
{
  Fixture f = set_up (NEEDS_GUESSES);
  GtkWidget *panel = ari_section_get_panel (ARI_SECTION (f.search));
  GtkWidget *list = widget_part (panel, "decisions");
  const AriSymbols symbols = ari_symbols_default (9);
  AriSolver *solver;
  guint n_all_spare = 0;
  guint64 step = 0;

  g_object_set (panel, "strategy", "mrv-singles", "limit", G_GUINT64_CONSTANT (2), "overlay",
                "causes", NULL);
  gtk_widget_measure (list, GTK_ORIENTATION_VERTICAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (list, 400, 81 * 40, -1, NULL);
  section_fixture_run (f.desk, "solve");
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_TO_END));
  wait_for_search (&f);
  solver = ari_search_section_get_solver (f.search);
  for (guint i = 0; i < 10; i++) {
    const AriImplications *graph;
    const AriSnapshot *snapshot;
    const AriPicture *picture;
    g_autoptr (GString) rows = g_string_new (NULL);
    g_autoptr (GString) few = g_string_new (NULL);
    g_autoptr (GString) many = g_string_new (NULL);
    g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint));
    g_autofree char *marked = NULL;
    g_autofree char *why = NULL;
    guint n_blamed = 0, n_guesses = 0, n_spare = 0, n_anyway = 0;

    find_step (&f, step, ARI_EVENT_CONTRADICTION);
    WAIT_UNTIL_DOING (ari_solver_get_snapshot (solver)->implications.n_facts > 0,
                      turn_and_paint (&f));
    snapshot = ari_solver_get_snapshot (solver);
    step = snapshot->counters.steps;
    graph = &snapshot->implications;
    picture = section_fixture_paint (f.desk);
    for (guint cell = 0; cell < 81; cell++)
      n_blamed += (picture->cells[cell].marks & ARI_MARK_BLAMED) != 0;
    g_assert_cmpuint (n_blamed, ==, snapshot->n_blamed);
    for (guint k = 0; k < graph->n_facts; k++) {
      const AriImplication *fact = &graph->facts[k];
      guint n;

      for (guint c = 0; c < fact->n_causes; c++)
        g_assert_true (has_line (&f.desk->scene.step,
                                 &graph->facts[graph->causes[fact->first_cause + c]], fact));
      if (!ari_implications_is_decision (graph, k))
        continue;
      n = ari_snapshot_guess_number (snapshot, fact->depth - 1);
      g_array_append_val (numbers, n);
      g_string_append_printf (rows, "○%u r%uc%u = %u\n", n, fact->cell / 9u + 1,
                              fact->cell % 9u + 1, fact->digit + 1u);
      g_string_append_printf (few, "%sguess %u (r%uc%u = %u)", n_guesses > 0 ? ", " : "", n,
                              fact->cell / 9u + 1, fact->cell % 9u + 1, fact->digit + 1u);
      g_string_append_printf (many, "%s%u", n_guesses++ > 0 ? ", " : "guesses ", n);
    }
    for (guint k = 0; k < f.desk->scene.step.n_links; k++)
      g_assert_cmpuint (f.desk->scene.step.links[k].branch, ==,
                        starts_at_guess (&f.desk->scene.step, k, graph));
    marked = marked_rows (list);
    g_assert_cmpstr (marked, ==, rows->str);
    widget_assert_says (panel, n_guesses <= 2 ? few->str : many->str);
    for (guint cell = 0; cell < 81; cell++)
      n_spare += (picture->cells[cell].marks & ARI_MARK_SPARE) != 0;
    for (guint k = 0; k < snapshot->n_decisions; k++)
      n_anyway += ari_snapshot_guess_role (snapshot, k) == ARI_GUESS_ANYWAY;
    g_assert_cmpuint (n_spare, ==, snapshot->counters.open_guesses - n_guesses - n_anyway);
    g_assert_cmpuint (n_rows_saying (list, "follows anyway"), ==, n_anyway);
    g_assert_cmpuint (n_rows_saying (list, "did not matter"), ==, n_spare);
    n_all_spare += n_spare;
    for (guint k = 0; k <= graph->n_facts; k++) {
      g_autofree char *link = ari_implication_to_string (snapshot, &symbols, k);

      assert_names_only (numbers, link);
    }
    why = ari_solver_why_to_string (solver, &symbols);
    assert_names_only (numbers, why);
    play_all (&f);
    widget_assert_says (panel, ": Dead end: no ");
  }
  g_assert_cmpuint (n_all_spare, >, 0);
  g_object_set (panel, "overlay", "none", NULL);
  section_fixture_free (f.desk);
}

/* At a dead end, a button shows the causes and hides them again. A list names all links, and goes
 * to one. */
static void
test_link_box (void)
{
  Fixture f = set_up (NEEDS_GUESSES);
  GtkWidget *panel = ari_section_get_panel (ARI_SECTION (f.search));
  GtkWidget *box = GTK_WIDGET (ari_search_panel_get_links (ARI_SEARCH_PANEL (panel)));
  GtkToggleButton *shows = widget_find (box, GTK_TYPE_TOGGLE_BUTTON);
  GtkMenuButton *place = widget_find (box, GTK_TYPE_MENU_BUTTON);
  GtkListBox *list = widget_find (gtk_menu_button_get_popover (place), GTK_TYPE_LIST_BOX);
  g_autofree char *overlay = NULL, *place_words = NULL;
  guint n_links;

  g_object_set (panel, "strategy", "mrv-singles", "limit", G_GUINT64_CONSTANT (2), "overlay",
                "none", NULL);
  section_fixture_run (f.desk, "solve");
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_TO_END));
  wait_for_search (&f);
  find_step (&f, 1000, ARI_EVENT_GUESS);
  g_assert_false (gtk_widget_get_visible (box));
  find_step (&f, 1000, ARI_EVENT_CONTRADICTION);
  g_assert_true (gtk_widget_get_visible (box));
  g_assert_false (gtk_toggle_button_get_active (shows));
  g_assert_false (f.desk->scene.has_step);

  gtk_toggle_button_set_active (shows, TRUE);
  WAIT_UNTIL_DOING (widget_says (box, " Links"), turn_and_paint (&f));
  g_assert_true (f.desk->scene.has_step);
  g_signal_emit_by_name (box, "list-wanted");
  for (n_links = 0; gtk_list_box_get_row_at_index (list, (int) n_links) != NULL; n_links++)
    ;
  g_assert_cmpuint (n_links, >, 2);
  g_signal_emit_by_name (list, "row-activated", gtk_list_box_get_row_at_index (list, 1));
  place_words = g_strdup_printf ("Link 2 of %u", n_links);
  widget_assert_says (box, place_words);
  widget_assert_says (panel, gtk_label_get_text (GTK_LABEL (gtk_list_box_row_get_child (
                                 gtk_list_box_get_row_at_index (list, 1)))));

  gtk_toggle_button_set_active (shows, FALSE);
  g_object_get (panel, "overlay", &overlay, NULL);
  g_assert_cmpstr (overlay, ==, "none");
  section_fixture_paint (f.desk);
  g_assert_false (f.desk->scene.has_step);
  section_fixture_free (f.desk);
}

/* Returns the content of the popover with breakpoints and bookmarks. */
static GtkWidget *
list_of_stops (GtkWidget *panel)
{
  GtkWidget *stops = GTK_WIDGET (ari_search_panel_get_stops (ARI_SEARCH_PANEL (panel)));

  return gtk_popover_get_child (
      gtk_menu_button_get_popover (GTK_MENU_BUTTON (gtk_widget_get_first_child (stops))));
}

/* A running search stops at breakpoints, and the document remembers them without being modified. */
static void
test_breakpoints (void)
{
  Fixture f = set_up (NEEDS_GUESSES);
  GtkWidget *panel = ari_section_get_panel (ARI_SECTION (f.search));
  AriSolver *solver = ari_search_section_get_solver (f.search);
  GActionGroup *actions = G_ACTION_GROUP (f.desk->actions);
  const AriSearchNotes *notes;
  const AriBreakpoint *at;
  GtkListBoxRow *row;

  g_object_set (panel, "strategy", "mrv-singles", "limit", G_GUINT64_CONSTANT (2), NULL);
  ari_solver_set_speed (solver, ARI_SPEED_UNLIMITED);
  g_action_group_activate_action (actions, "break-step", g_variant_new_uint64 (500));
  g_action_group_activate_action (actions, "break-cell", g_variant_new ("(uu)", 2, 200));
  g_action_group_activate_action (actions, "break-cell", g_variant_new ("(uu)", 100, 1));
  g_action_group_activate_action (actions, "break-depth", g_variant_new_uint64 (0));
  section_fixture_run (f.desk, "solve");
  wait_for_search (&f);
  g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_PAUSED);
  at = ari_solver_get_breakpoint (solver);
  g_assert_nonnull (at);
  g_assert_cmpuint (at->kind, ==, ARI_BREAK_CELL);
  g_assert_cmpuint (ari_solver_get_snapshot (solver)->event.cell, ==, 2);
  widget_assert_says (panel, "Stopped: r1c3 touched");

  row = gtk_list_box_get_row_at_index (widget_find (list_of_stops (panel), GTK_TYPE_LIST_BOX), 1);
  gtk_check_button_set_active (widget_find (row, GTK_TYPE_CHECK_BUTTON), FALSE);
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_RUN_PAUSE));
  wait_for_search (&f);
  g_assert_cmpuint (ari_solver_get_position (solver), ==, 500);
  widget_assert_says (panel, "Stopped: Step 500");
  g_action_group_activate_action (actions, "bookmark-step",
                                  g_variant_new ("(ts)", (guint64) 321, ""));

  g_assert_false (ari_game_get_modified (section_fixture_game (f.desk)));
  g_assert_false (section_fixture_has_action (f.desk, "undo"));
  notes = ari_document_get_search (ari_session_get_document (f.desk->session));
  g_assert_nonnull (notes);
  g_assert_cmpstr (notes->strategy, ==, "mrv-singles");
  g_assert_cmpuint (notes->limit, ==, 2);
  g_assert_cmpuint (notes->step, ==, 500);
  g_assert_cmpuint (notes->breakpoints->len, ==, 2);
  g_assert_true (g_array_index (notes->breakpoints, AriBreakpoint, 1).is_off);
  g_assert_cmpuint (notes->bookmarks->len, ==, 1);

  /* another puzzle has none of them, and cells that it does not have are harmless */
  section_fixture_load (f.desk, "1...............");
  g_action_group_activate_action (actions, "break-cell", g_variant_new ("(uu)", 16, 0));
  g_assert_null (
      gtk_list_box_get_row_at_index (widget_find (list_of_stops (panel), GTK_TYPE_LIST_BOX), 0));
  section_fixture_free (f.desk);
}

/* (nullable): the button that says just @words */
static GtkWidget *
find_bookmark (GtkWidget *widget, const char *words)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), words))
    return gtk_widget_get_ancestor (widget, GTK_TYPE_BUTTON);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_bookmark (child, words);
  return found;
}

/* Goes to a bookmark; it cannot be pressed unless its step is in reach. */
static gboolean
follow_bookmark (Fixture *f, const char *words)
{
  GtkWidget *panel = ari_section_get_panel (ARI_SECTION (f->search));
  GtkWidget *button = find_bookmark (list_of_stops (panel), words);

  g_assert_nonnull (button);
  if (!gtk_widget_get_sensitive (button)) {
    g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (button), "search"));
    return FALSE;
  }
  g_signal_emit_by_name (button, "clicked");
  WAIT_UNTIL (!ari_solver_get_seeking (ari_search_section_get_solver (f->search))
              && ari_solver_get_position (ari_search_section_get_solver (f->search)) == 60);
  return TRUE;
}

static void
mark_step (Fixture *f, guint64 step)
{
  g_action_group_activate_action (G_ACTION_GROUP (f->desk->actions), "bookmark-step",
                                  g_variant_new ("(ts)", step, ""));
}

/* A bookmark leads to its step in the search that it was set in, and nowhere in any other: not with
 * another strategy, other digits, or a branch that parts before it. */
static void
test_bookmark_of_search (void)
{
  Fixture f = set_up (NEEDS_GUESSES);
  GtkWidget *panel = ari_section_get_panel (ARI_SECTION (f.search));
  AriSolver *solver = ari_search_section_get_solver (f.search);
  const AriSnapshot *snapshot;

  g_object_set (panel, "strategy", "mrv-singles", "limit", G_GUINT64_CONSTANT (2), NULL);
  mark_step (&f, 60); /* there is no search */
  g_assert_null (find_bookmark (list_of_stops (panel), "Step 60"));
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_TO_END));
  wait_for_search (&f);
  mark_step (&f, 60);
  g_assert_nonnull (strstr (f.desk->notice, "Step 60 has a bookmark"));
  g_assert_true (follow_bookmark (&f, "Step 60"));

  /* before the next search, too */
  section_fixture_run (f.desk, "end-search");
  g_assert_true (follow_bookmark (&f, "Step 60"));
  g_object_set (panel, "strategy", "rows", NULL);
  g_assert_true (follow_bookmark (&f, "Step 60"));
  g_assert_cmpstr (ari_solver_get_strategy (solver)->name, ==, "mrv-singles");

  g_object_set (panel, "strategy", "rows", NULL);
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_STEP));
  WAIT_UNTIL (ari_solver_get_position (solver) == 1);
  g_assert_false (follow_bookmark (&f, "Step 60"));
  g_object_set (panel, "strategy", "mrv-singles", NULL);
  section_fixture_show (f.desk, "play");
  section_fixture_type (f.desk, 2, 0);
  section_fixture_show (f.desk, "search");
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_STEP));
  WAIT_UNTIL (ari_solver_get_position (solver) == 1);
  g_assert_false (follow_bookmark (&f, "Step 60"));
  section_fixture_show (f.desk, "play");
  section_fixture_run (f.desk, "undo");
  section_fixture_show (f.desk, "search");
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_STEP));
  WAIT_UNTIL (ari_solver_get_position (solver) == 1);
  g_assert_true (follow_bookmark (&f, "Step 60"));

  /* a branch has the steps before it in common with its search */
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_TO_END));
  wait_for_search (&f);
  snapshot = find_step (&f, 1, ARI_EVENT_GUESS);
  g_assert_cmpuint (snapshot->counters.steps, <, 60);
  for (guint digit = 0; digit < 9; digit++)
    if (ari_solver_choose (solver, snapshot->event.cell, digit) == ARI_CHOOSING_TAKEN)
      break;
  WAIT_UNTIL (!ari_solver_get_seeking (solver) && ari_solver_get_choices (solver) != NULL
              && ari_solver_get_snapshot (solver)->event.rule == ARI_RULE_CHOICE);
  g_assert_false (follow_bookmark (&f, "Step 60"));
  section_fixture_run (f.desk, "leave-own-branch");
  WAIT_UNTIL (follow_bookmark (&f, "Step 60"));
  g_object_set (panel, "strategy", "mrv", NULL);
  section_fixture_free (f.desk);
}

/* A step has one bookmark: to set it again is to remove it. */
static void
test_one_bookmark (void)
{
  Fixture f = set_up (NEEDS_GUESSES);
  GtkWidget *panel = ari_section_get_panel (ARI_SECTION (f.search));

  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_TO_END));
  wait_for_search (&f);
  mark_step (&f, 60);
  g_assert_nonnull (find_bookmark (list_of_stops (panel), "Step 60"));
  mark_step (&f, 60);
  g_assert_nonnull (strstr (f.desk->notice, "bookmark of step 60 is removed"));
  g_assert_null (find_bookmark (list_of_stops (panel), "Step 60"));
  section_fixture_free (f.desk);
}

/* "Undo" of a removed bookmark brings its name back, too. */
static void
test_bookmark_comes_back (void)
{
  Fixture f = set_up (NEEDS_GUESSES);
  GtkWidget *panel = ari_section_get_panel (ARI_SECTION (f.search));
  g_autoptr (GVariant) parameter = NULL;
  g_autofree char *action = NULL;

  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_TO_END));
  wait_for_search (&f);
  g_action_group_activate_action (G_ACTION_GROUP (f.desk->actions), "bookmark-step",
                                  g_variant_new ("(ts)", (guint64) 60, "The “first” 'try'"));
  mark_step (&f, 60);
  g_assert_nonnull (strstr (f.desk->notice, "bookmark of step 60 is removed"));
  g_assert_null (find_bookmark (list_of_stops (panel), "The “first” 'try' (step 60)"));
  g_assert_true (g_action_parse_detailed_name (f.desk->notice_action, &action, &parameter, NULL));
  g_assert_true (g_str_has_prefix (action, "win."));
  g_action_group_activate_action (G_ACTION_GROUP (f.desk->actions), action + 4, parameter);
  g_assert_nonnull (find_bookmark (list_of_stops (panel), "The “first” 'try' (step 60)"));
  section_fixture_free (f.desk);
}

/* A search that had ended comes back to its end, whichever step was looked at. */
static void
test_continued_whole (void)
{
  Fixture f = set_up (NEEDS_GUESSES);
  GtkWidget *panel = ari_section_get_panel (ARI_SECTION (f.search));
  AriSolver *solver = ari_search_section_get_solver (f.search);
  guint64 end;

  g_object_set (panel, "strategy", "mrv-singles", "limit", G_GUINT64_CONSTANT (2), NULL);
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_TO_END));
  wait_for_search (&f);
  end = ari_solver_get_frontier (solver);
  ari_solver_seek (solver, 60);
  WAIT_UNTIL (ari_solver_get_position (solver) == 60 && !ari_solver_get_seeking (solver));
  section_fixture_run (f.desk, "end-search");
  section_fixture_run (f.desk, "continue-search");
  WAIT_UNTIL (ari_solver_get_over (solver) && !ari_solver_get_seeking (solver)
              && ari_solver_get_position (solver) == 60);
  g_assert_cmpuint (ari_solver_get_frontier (solver), ==, end);
  g_assert_cmpint (ari_solver_get_verdict (solver), ==, ARI_VERDICT_UNIQUE);
  widget_assert_says (panel, "Replay");
  section_fixture_free (f.desk);
}

/* A bookmark's name from a file can be anything, too. */
static void
test_wild_bookmark (void)
{
  Fixture f = set_up (NEEDS_GUESSES);
  AriSearchNotes *notes = ari_search_notes_new ();
  g_autofree char *name = text_wild ();
  GtkWidget *panel, *list;

  ari_search_notes_add_bookmark (notes, &(AriBookmark){ 7, name, name, name });
  ari_document_set_search (ari_session_get_document (f.desk->session), notes);
  panel = ari_section_get_panel (ARI_SECTION (f.search));
  list = list_of_stops (panel);
  widget_assert_says (list, "wild<U+202E> wild");
  /* it is named after more than its first group */
  widget_assert_called (gtk_widget_get_first_child (
                            GTK_WIDGET (ari_search_panel_get_stops (ARI_SEARCH_PANEL (panel)))),
                        "Breakpoints and Bookmarks");
  widget_assert_tame (list);
  section_fixture_free (f.desk);
}

static void
let_frames_go_by (Fixture *f)
{
  static gint64 now = 1000000;

  /* on a busy machine the next frame of the desk may always be due already */
  g_main_context_iteration (NULL, FALSE);
  g_thread_yield ();
  ARI_SECTION_GET_CLASS (f->search)->frame (ARI_SECTION (f->search), now += 16667);
}

/* A running search that is sent to the next dead end, guess or solution pauses there, as in a
 * debugger, though it goes on while people look back. */
static void
test_find_pauses (void)
{
  static const char *const finds[] = { "next-dead-end", "next-guess" };
  Fixture f = set_up (SIXTEEN);
  GtkWidget *panel = ari_section_get_panel (ARI_SECTION (f.search));
  AriSolver *solver = ari_search_section_get_solver (f.search);

  g_object_set (panel, "strategy", "rows", "limit", G_GUINT64_CONSTANT (2), NULL);
  ari_solver_set_speed (solver, ARI_SPEED_UNLIMITED);
  section_fixture_run (f.desk, "solve");
  for (guint i = 0; i < G_N_ELEMENTS (finds); i++) {
    WAIT_UNTIL_DOING (ari_solver_get_frontier (solver) > 20000, let_frames_go_by (&f));
    g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_RUNNING);
    section_fixture_run (f.desk, finds[i]);
    g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_PAUSED);
    WAIT_UNTIL (!ari_solver_get_seeking (solver)
                && ari_solver_get_snapshot (solver)->event.kind
                       == (i == 0 ? ARI_EVENT_CONTRADICTION : ARI_EVENT_GUESS)
                && ari_solver_get_position (solver) == ari_solver_get_frontier (solver));
    g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_PAUSED);
    g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_RUN_PAUSE));
  }
  section_fixture_free (f.desk);
}

/* A look back shows one step while the search goes on; a notice says so, and there is a way back.
 * The user can also let it pause. */
static void
test_look_back (void)
{
  Fixture f = set_up (SIXTEEN);
  GtkWidget *panel = ari_section_get_panel (ARI_SECTION (f.search));
  GtkWidget *pane = ari_search_panel_get_pane (ARI_SEARCH_PANEL (panel));
  AriSolver *solver = ari_search_section_get_solver (f.search);
  gboolean goes_on;
  guint64 frontier;

  g_object_get (solver, "goes-on", &goes_on, NULL);
  g_assert_true (goes_on);
  g_object_set (panel, "strategy", "rows", "limit", G_GUINT64_CONSTANT (2), NULL);
  ari_solver_set_speed (solver, ARI_SPEED_UNLIMITED);
  section_fixture_run (f.desk, "solve");
  WAIT_UNTIL_DOING (ari_solver_get_frontier (solver) > 20000, let_frames_go_by (&f));
  g_assert_false (section_fixture_has_action (f.desk, "back-to-now"));

  ari_solver_seek (solver, 1234);
  WAIT_UNTIL_DOING (ari_solver_get_position (solver) == 1234, let_frames_go_by (&f));
  g_assert_true (section_fixture_has_action (f.desk, "back-to-now"));
  g_assert_true (ari_section_get_needs_frames (ARI_SECTION (f.search)));
  widget_assert_says (panel, "Pause");
  widget_assert_says (pane, ", search at ");
  g_assert_cmpuint (section_fixture_paint (f.desk)->searching, ==, TRUE);
  frontier = ari_solver_get_frontier (solver);
  WAIT_UNTIL_DOING (ari_solver_get_frontier (solver) > frontier + 20000, let_frames_go_by (&f));
  g_assert_cmpuint (ari_solver_get_position (solver), ==, 1234);
  section_fixture_run (f.desk, "back-to-now");
  WAIT_UNTIL_DOING (ari_solver_get_position (solver) > frontier, let_frames_go_by (&f));
  g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_RUNNING);
  g_assert_false (widget_says (pane, "search at "));

  /* the same key pauses it, whatever is shown; there is a way back then, too */
  section_fixture_command (f.desk, ARI_COMMAND_STEP_BACK);
  g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_LOOKING);
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_RUN_PAUSE));
  g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_PAUSED);
  WAIT_UNTIL (ari_solver_get_position (solver) < ari_solver_get_frontier (solver)
              && !ari_solver_get_seeking (solver));
  section_fixture_run (f.desk, "back-to-now");
  /* its last step is known only once the search has paused */
  WAIT_UNTIL (ari_solver_get_position (solver) == ari_solver_get_frontier (solver));
  g_assert_false (section_fixture_has_action (f.desk, "back-to-now"));

  ari_solver_set_goes_on (solver, FALSE);
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_RUN_PAUSE));
  section_fixture_command (f.desk, ARI_COMMAND_TO_START);
  g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_PAUSED);
  WAIT_UNTIL (ari_solver_get_position (solver) == 0);

  /* another puzzle ends it */
  ari_solver_set_goes_on (solver, TRUE);
  section_fixture_run (f.desk, "back-to-now");
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_RUN_PAUSE));
  section_fixture_command (f.desk, ARI_COMMAND_TO_START);
  g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_LOOKING);
  section_fixture_load (f.desk, EASY);
  g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_IDLE);
  g_assert_false (section_fixture_has_action (f.desk, "back-to-now"));
  section_fixture_free (f.desk);
}

/* Returns the first open cell with two candidates or more, and one of them in @digit. */
static guint16
find_open (const AriSnapshot *snapshot, guint *digit)
{
  guint16 cell = 0;

  while (snapshot->cells[cell].digit != ARI_NO_DIGIT
         || ari_digits_count (snapshot->cells[cell].candidates) < 2)
    cell++;
  *digit = ari_digits_first (snapshot->cells[cell].candidates);
  return cell;
}

static void
wait_for_choice (Fixture *f)
{
  AriSolver *solver = ari_search_section_get_solver (f->search);

  WAIT_UNTIL (ari_solver_can_choose (solver, 0, 0) != ARI_CHOOSING_RUNS);
}

/* Exactly the cells that the user decided are marked. Returns: their number */
static guint
check_own_marks (Fixture *f)
{
  const AriSnapshot *snapshot = ari_solver_get_snapshot (ari_search_section_get_solver (f->search));
  const AriPicture *picture = section_fixture_paint (f->desk);
  guint n = 0, n_marked = 0;

  for (guint i = 0; i < snapshot->n_decisions; i++)
    if (snapshot->decisions[i].is_own) {
      g_assert_true (picture->cells[snapshot->decisions[i].cell].marks & ARI_MARK_OWN);
      n++;
    }
  for (guint cell = 0; cell < 81; cell++)
    n_marked += (picture->cells[cell].marks & ARI_MARK_OWN) != 0;
  g_assert_cmpuint (n_marked, ==, n);
  return n;
}

/* Returns the branch bar, which is in the row below the slider in every layout. */
static GtkWidget *
find_branch_bar (GtkWidget *pane)
{
  GtkWidget *child = gtk_widget_get_first_child (pane);

  while (child != NULL && !ARI_IS_BRANCH_BAR (child))
    child = gtk_widget_get_next_sibling (child);
  g_assert_nonnull (child);
  return child;
}

/* A key, a click and the menu decide in place of the strategy; the branch is named, left, and
 * stored in the document, which it does not modify. */
static void
test_branch_off (void)
{
  Fixture f = set_up (NEEDS_GUESSES);
  GtkWidget *panel = ari_section_get_panel (ARI_SECTION (f.search));
  GtkWidget *pane = ARI_SECTION_GET_CLASS (f.search)->get_foot (ARI_SECTION (f.search));
  GtkWidget *branch;
  AriSolver *solver = ari_search_section_get_solver (f.search);
  GActionGroup *actions = G_ACTION_GROUP (f.desk->actions);
  g_autoptr (GMenu) menu = g_menu_new ();
  const AriSearchNotes *notes;
  guint16 cell;
  guint digit;
  guint64 step;

  g_object_set (panel, "strategy", "mrv-singles", "limit", G_GUINT64_CONSTANT (2), NULL);
  section_fixture_show (f.desk, "search");
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_STEP));
  WAIT_UNTIL (ari_solver_get_position (solver) == 1);
  find_step (&f, 1, ARI_EVENT_GUESS);
  step = ari_solver_get_position (solver);
  g_assert_false (widget_says (pane, "Your branch"));

  /* by a key */
  cell = find_open (ari_solver_get_snapshot (solver), &digit);
  section_fixture_type (f.desk, cell, digit);
  wait_for_choice (&f);
  g_assert_cmpstr (f.desk->notice, ==, "From here on, the search follows your guess.");
  g_assert_cmpuint (ari_solver_get_position (solver), ==, step);
  g_assert_cmpuint (ari_solver_get_snapshot (solver)->event.rule, ==, ARI_RULE_CHOICE);
  g_assert_cmpuint (ari_solver_get_snapshot (solver)->event.cell, ==, cell);
  widget_assert_says (panel, "Your guess: ");
  widget_assert_says (pane, "Your branch: 1 choice, at step ");
  branch = gtk_widget_get_first_child (find_branch_bar (pane));
  widget_assert_says (
      gtk_popover_get_child (gtk_menu_button_get_popover (GTK_MENU_BUTTON (branch))),
      "Original so far: ");
  g_assert_false (ari_game_get_modified (section_fixture_game (f.desk)));
  notes = ari_document_get_search (ari_session_get_document (f.desk->session));
  g_assert_cmpuint (ari_own_choices_n (notes->choices), ==, 1);
  g_assert_cmpuint (ari_own_choices_get (notes->choices, 0)->step, ==, step);

  /* a cell that is not open is refused */
  section_fixture_type (f.desk, cell, digit);
  g_assert_nonnull (strstr (f.desk->notice, "is what this step tries."));
  section_fixture_type (f.desk, 0, 3);
  g_assert_nonnull (strstr (f.desk->notice, "is filled at this step."));

  /* by a click, which the grid reports, and by the menu */
  cell = find_open (ari_solver_get_snapshot (solver), &digit);
  g_signal_emit_by_name (f.desk->grid, "candidate-clicked", (guint) cell, digit);
  wait_for_choice (&f);
  if (f.desk->notice == NULL)
    widget_assert_says (pane, "Your branch: 2 choices, the first at step ");
  find_step (&f, ari_solver_get_position (solver), ARI_EVENT_GUESS);
  cell = find_open (ari_solver_get_snapshot (solver), &digit);
  ari_grid_view_set_cursor (f.desk->grid, cell);
  ARI_SECTION_GET_CLASS (f.search)->fill_menu (ARI_SECTION (f.search), menu);
  g_assert_cmpint (g_menu_model_get_n_items (G_MENU_MODEL (menu)), ==, 2);
  g_action_group_activate_action (actions, "choose-candidate",
                                  g_variant_new ("(uu)", (guint) cell, digit));
  wait_for_choice (&f);
  g_assert_cmpuint (ari_solver_get_snapshot (solver)->event.cell, ==, cell);
  g_assert_cmpuint (check_own_marks (&f), ==, 3);
  g_action_group_activate_action (actions, "choose-candidate", g_variant_new ("(uu)", 81u, 0u));
  g_action_group_activate_action (actions, "choose-candidate", g_variant_new ("(uu)", 0u, 9u));

  /* to its end, and back to where it began */
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_TO_END));
  wait_for_search (&f);
  g_assert_cmpint (ari_solver_get_verdict (solver), ==, ARI_VERDICT_UNIQUE);
  section_fixture_run (f.desk, "leave-own-branch");
  wait_for_choice (&f);
  g_assert_cmpuint (ari_solver_get_position (solver), ==, step);
  g_assert_false (widget_says (pane, "Your branch"));
  notes = ari_document_get_search (ari_session_get_document (f.desk->session));
  g_assert_null (notes->choices);
  section_fixture_free (f.desk);
}

/* A file with a branch continues where it was. */
static void
test_branch_in_file (void)
{
  Fixture f = set_up ("{\"format\":\"ariadne-puzzle\",\"version\":1,\"layout\":{\"digits\":4,"
                      "\"boxes\":[2,2]},\"givens\":[\"....\",\"....\",\"....\",\"....\"],"
                      "\"search\":{\"strategy\":\"mrv\",\"solutions\":2,\"step\":9,"
                      "\"choices\":[\"1:r4c4=3\",\"5:r1c1=4\"]}}");
  GtkWidget *panel = ari_section_get_panel (ARI_SECTION (f.search));
  AriSolver *solver = ari_search_section_get_solver (f.search);

  /* it is offered, and nothing begins by itself */
  section_fixture_show (f.desk, "search");
  g_assert_false (covers (&f));
  widget_assert_says (panel, "Back to the Last Search");
  section_fixture_run (f.desk, "continue-search");
  wait_for_choice (&f);
  WAIT_UNTIL (ari_solver_get_position (solver) == 9);
  g_assert_cmpuint (ari_own_choices_n (ari_solver_get_choices (solver)), ==, 2);
  widget_assert_says (ARI_SECTION_GET_CLASS (f.search)->get_foot (ARI_SECTION (f.search)),
                      "Your branch: 2 choices, the first at step 1");
  g_assert_cmpuint (ari_solver_get_snapshot (solver)->decisions[0].cell, ==, 15);
  g_assert_true (ari_solver_get_snapshot (solver)->decisions[0].is_own);
  g_object_set (panel, "strategy", "mrv-singles", NULL);
  section_fixture_free (f.desk);
}

static void
test_escape (void)
{
  Fixture f = set_up (EASY);

  section_fixture_show (f.desk, "search");
  g_assert_false (section_fixture_leave (f.desk));
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_STEP));
  g_assert_true (covers (&f));
  g_assert_false (section_fixture_leave (f.desk));
  g_assert_true (covers (&f));
  g_assert_cmpstr (f.desk->page, ==, "search");
  section_fixture_free (f.desk);
}

/* Leaving the page loses neither a search nor a branch, and ending it can be undone. */
static void
test_kept (void)
{
  Fixture f = set_up (NEEDS_GUESSES);
  GtkWidget *panel = ari_section_get_panel (ARI_SECTION (f.search));
  AriSolver *solver = ari_search_section_get_solver (f.search);
  const guint16 open = 2;
  guint64 step;
  guint cell, digit;

  g_object_set (panel, "strategy", "mrv", NULL);
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_STEP));
  wait_for_choice (&f);
  find_step (&f, 0, ARI_EVENT_GUESS);
  cell = ari_solver_get_snapshot (solver)->event.cell;
  for (digit = 0; ari_solver_can_choose (solver, cell, digit) != ARI_CHOOSING_TAKEN; digit++)
    ;
  g_assert_cmpint (ari_solver_choose (solver, cell, digit), ==, ARI_CHOOSING_TAKEN);
  wait_for_choice (&f);
  step = ari_solver_get_position (solver);

  /* an entry on another page that is undone there changes nothing */
  section_fixture_show (f.desk, "play");
  ari_session_execute (f.desk->session,
                       ari_game_move_digit (section_fixture_game (f.desk), &open, 1, 0, FALSE));
  section_fixture_run (f.desk, "undo");
  section_fixture_show (f.desk, "search");
  g_assert_true (covers (&f));
  g_assert_cmpuint (ari_solver_get_position (solver), ==, step);

  /* after an entry the page shows the game, and the search of the former game can be resumed */
  section_fixture_show (f.desk, "play");
  section_fixture_run (f.desk, "redo");
  section_fixture_show (f.desk, "search");
  g_assert_false (covers (&f));
  section_fixture_run (f.desk, "continue-search");
  g_assert_true (covers (&f));
  wait_for_choice (&f);
  WAIT_UNTIL (ari_solver_get_position (solver) == step);
  g_assert_cmpuint (ari_own_choices_n (ari_solver_get_choices (solver)), ==, 1);
  section_fixture_run (f.desk, "undo");
  g_assert_true (covers (&f));

  /* ended, and resumed where it was */
  section_fixture_run (f.desk, "end-search");
  g_assert_false (covers (&f));
  g_assert_false (section_fixture_has_action (f.desk, "end-search"));
  section_fixture_run (f.desk, "continue-search");
  g_assert_true (covers (&f));
  wait_for_choice (&f);
  WAIT_UNTIL (ari_solver_get_position (solver) == step);
  g_assert_cmpuint (ari_own_choices_n (ari_solver_get_choices (solver)), ==, 1);
  g_assert_false (section_fixture_has_action (f.desk, "continue-search"));

  /* again from the start: with the branch; with another strategy without it, which can be undone */
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_TO_END));
  wait_for_search (&f);
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_RUN_PAUSE));
  g_assert_nonnull (ari_solver_get_choices (solver));
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_TO_END));
  wait_for_search (&f);
  g_object_set (panel, "strategy", "mrv-singles", NULL);
  g_assert_false (covers (&f));
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_RUN_PAUSE));
  g_assert_null (ari_solver_get_choices (solver));
  g_assert_nonnull (strstr (f.desk->notice, "without your branch"));
  section_fixture_run (f.desk, "continue-search");
  wait_for_choice (&f);
  g_assert_cmpuint (ari_own_choices_n (ari_solver_get_choices (solver)), ==, 1);
  g_assert_cmpstr (ari_solver_get_strategy (solver)->name, ==, "mrv");
  g_object_set (panel, "strategy", "mrv-singles", NULL);
  section_fixture_free (f.desk);
}

/* A search always has the chosen strategy, goal and start: changing them ends it, also during a
 * look back, and it can be resumed as it was. */
static void
test_chosen_otherwise (void)
{
  Fixture f = set_up (NEEDS_GUESSES);
  GtkWidget *panel = ari_section_get_panel (ARI_SECTION (f.search));
  AriSolver *solver = ari_search_section_get_solver (f.search);
  g_autofree char *strategy = NULL;
  guint64 end;

  g_object_set (panel, "strategy", "mrv-singles", "limit", G_GUINT64_CONSTANT (2), NULL);
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_TO_END));
  wait_for_search (&f);
  end = ari_solver_get_frontier (solver);
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_STEP_BACK));
  WAIT_UNTIL (ari_solver_get_position (solver) == end - 1);
  g_assert_true (gtk_widget_is_sensitive (widget_part (panel, "setup")));
  g_object_set (panel, "strategy", "mrv-singles", NULL);
  g_assert_true (covers (&f));
  g_object_set (panel, "strategy", "mrv", NULL);
  g_assert_false (covers (&f));
  g_assert_false (widget_says (panel, "Exactly one solution"));
  widget_assert_says (panel, "Minimum remaining values");
  g_assert_null (f.desk->notice); /* a notice would cover the page */
  widget_assert_says (panel, "Back to the Last Search");

  section_fixture_run (f.desk, "continue-search");
  WAIT_UNTIL (ari_solver_get_position (solver) == end - 1);
  g_object_get (panel, "strategy", &strategy, NULL);
  g_assert_cmpstr (strategy, ==, "mrv-singles");
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_TO_END));
  wait_for_search (&f);
  widget_assert_says (panel, "Exactly one solution");
  g_object_set (panel, "limit", G_GUINT64_CONSTANT (1), NULL);
  g_assert_false (covers (&f));
  section_fixture_run (f.desk, "continue-search");
  WAIT_UNTIL (ari_solver_get_state (solver) == ARI_SOLVER_FINISHED);
  widget_assert_says (panel, "Exactly one solution");
  g_object_set (panel, "strategy", "mrv", NULL); /* remembered again */
  g_object_set (panel, "strategy", "mrv-singles", NULL);
  section_fixture_free (f.desk);
}

/* A search from elsewhere gives a paused one back, and does not speak of one that had ended. */
static void
test_search_from_elsewhere (void)
{
  Fixture f = set_up (NEEDS_GUESSES);
  AriSolver *solver;
  const AriStrategy *rows = ari_strategy_by_name ("rows");
  AriGrid *start;

  g_object_set (ari_section_get_panel (ARI_SECTION (f.search)), "strategy", "mrv", NULL);
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_STEP));
  solver = ari_search_section_get_solver (f.search);
  WAIT_UNTIL (ari_solver_get_position (solver) == 1);
  start = ari_grid_copy (ari_solver_get_start (solver, NULL));
  ari_search_section_search_from (f.search, start, rows, NULL, 2);
  wait_for_search (&f);
  g_assert_cmpstr (ari_solver_get_strategy (solver)->name, ==, "rows");
  g_assert_nonnull (f.desk->notice);
  g_assert_nonnull (strstr (f.desk->notice, "taken the place of yours"));
  section_fixture_run (f.desk, "continue-search");
  WAIT_UNTIL (ari_solver_get_position (solver) == 1);
  g_assert_cmpstr (ari_solver_get_strategy (solver)->name, ==, "mrv");

  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_TO_END));
  wait_for_search (&f);
  ari_search_section_search_from (f.search, start, rows, NULL, 2);
  g_assert_null (f.desk->notice);
  ari_grid_free (start);
  section_fixture_free (f.desk);
}

static void
test_keep_solution (void)
{
  Fixture f = set_up (EASY);
  AriGame *game = section_fixture_game (f.desk);

  /* from any page */
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_RUN_PAUSE));
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_TO_END));
  wait_for_search (&f);
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_TO_START));
  wait_for_search (&f);
  section_fixture_run (f.desk, "keep-solution");
  g_assert_true (ari_game_get_solved (game));
  g_assert_false (covers (&f));
  section_fixture_run (f.desk, "undo");
  g_assert_cmpuint (ari_game_get_cell (game, 2)->digit, ==, ARI_NO_DIGIT);
  g_assert_cmpuint (section_fixture_n_moves (f.desk), ==, 0);
  section_fixture_free (f.desk);
}

/* A search of another puzzle, or of other givens, ends. */
static void
test_no_longer_applies (void)
{
  Fixture f = set_up (EASY);

  section_fixture_run (f.desk, "solve");
  section_fixture_load (f.desk, EASY);
  g_assert_false (covers (&f));
  g_assert_false (section_fixture_has_action (f.desk, "leave-search"));
  section_fixture_run (f.desk, "solve");
  section_fixture_show (f.desk, "play");
  section_fixture_run (f.desk, "edit-puzzle");
  section_fixture_show (f.desk, "search");
  g_assert_false (covers (&f));
  /* freed while a search runs */
  section_fixture_run (f.desk, "solve");
  section_fixture_free (f.desk);
}

static char *
strategy_of (Fixture *f)
{
  char *name;

  g_object_get (ari_section_get_panel (ARI_SECTION (f->search)), "strategy", &name, NULL);
  return name;
}

/* Large grids have their own strategy, which is remembered separately. */
static void
test_strategy_of_size (void)
{
  g_autofree char *large_text = g_strnfill (625, '.');
  Fixture f = set_up (EASY);
  g_autofree char *usual = NULL;
  g_autofree char *large = NULL;
  g_autofree char *back = NULL;
  g_autofree char *again = NULL;

  section_fixture_show (f.desk, "search");
  usual = strategy_of (&f);
  g_assert_cmpstr (usual, ==, "mrv-singles");
  section_fixture_load (f.desk, large_text);
  large = strategy_of (&f);
  g_assert_cmpstr (large, ==, "mrv-learning");
  g_object_set (ari_section_get_panel (ARI_SECTION (f.search)), "strategy", "learning", NULL);
  section_fixture_load (f.desk, EASY);
  back = strategy_of (&f);
  g_assert_cmpstr (back, ==, "mrv-singles");
  section_fixture_load (f.desk, large_text);
  again = strategy_of (&f);
  g_assert_cmpstr (again, ==, "learning");
  section_fixture_free (f.desk);
}

static guint64
limit_of (Fixture *f)
{
  guint64 limit;

  g_object_get (ari_section_get_panel (ARI_SECTION (f->search)), "limit", &limit, NULL);
  return limit;
}

/* The choices of a file last as long as its puzzle, and are not remembered. */
static void
test_choices_of_a_file (void)
{
  static const char *const file = "{\"format\": \"ariadne-puzzle\", \"version\": 1, \"layout\": "
                                  "{\"digits\": 4, \"boxes\": [2, 2]}, "
                                  "\"givens\": [\"1...\", \"....\", \"....\", \"....\"], "
                                  "\"search\": {\"strategy\": \"columns\", \"solutions\": 7}}";
  Fixture f = set_up (EASY);
  g_autofree char *usual = NULL, *of_file = NULL, *back = NULL, *chosen = NULL;
  guint64 limit;

  section_fixture_show (f.desk, "search");
  usual = strategy_of (&f);
  limit = limit_of (&f);
  section_fixture_load (f.desk, file);
  of_file = strategy_of (&f);
  g_assert_cmpstr (of_file, ==, "columns");
  g_assert_cmpuint (limit_of (&f), ==, 7);
  section_fixture_load (f.desk, EASY);
  back = strategy_of (&f);
  g_assert_cmpstr (back, ==, usual);
  g_assert_cmpuint (limit_of (&f), ==, limit);
  /* a choice that replaces them is remembered */
  section_fixture_load (f.desk, file);
  g_object_set (ari_section_get_panel (ARI_SECTION (f.search)), "strategy", "mrv-locked", NULL);
  section_fixture_load (f.desk, EASY);
  chosen = strategy_of (&f);
  g_assert_cmpstr (chosen, ==, "mrv-locked");
  g_object_set (ari_section_get_panel (ARI_SECTION (f.search)), "strategy", usual, NULL);
  section_fixture_free (f.desk);
}

static guint
n_open (Fixture *f)
{
  const AriPicture *picture = section_fixture_paint (f->desk);
  guint n = 0;

  for (guint cell = 0; cell < 256; cell++)
    n += picture->cells[cell].digit == ARI_NO_DIGIT;
  return n;
}

static Fixture
set_up_hopeless (void)
{
  Fixture f = set_up (SIXTEEN);

  section_fixture_show (f.desk, "search");
  g_object_set (ari_section_get_panel (ARI_SECTION (f.search)), "strategy", "rows", NULL);
  return f;
}

/* Run to the End shows the answer while the search itself may never have one, until the search is
 * watched again. */
static void
test_answer_before_the_end (void)
{
  Fixture f = set_up_hopeless ();
  AriSolver *solver;

  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_TO_END));
  solver = ari_search_section_get_solver (f.search);
  WAIT_UNTIL (n_open (&f) == 0);
  g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_RUNNING);
  g_assert_true (section_fixture_has_action (f.desk, "keep-solution"));

  /* the answer stays, though the search reports */
  for (guint64 step = ari_solver_get_frontier (solver), n = 0; n < 3; n++) {
    WAIT_UNTIL (ari_solver_get_frontier (solver) > step);
    step = ari_solver_get_frontier (solver);
    g_assert_cmpuint (n_open (&f), ==, 0);
  }

  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_RUN_PAUSE));
  WAIT_UNTIL (n_open (&f) > 0);
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_TO_END));
  WAIT_UNTIL (n_open (&f) == 0);
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_STOP));
  wait_for_search (&f);
  WAIT_UNTIL (ari_solver_get_position (solver) == ari_solver_get_frontier (solver));
  g_assert_cmpuint (n_open (&f), ==, 0);
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_STEP_BACK));
  WAIT_UNTIL (n_open (&f) > 0);
  g_assert_true (section_fixture_has_action (f.desk, "keep-solution"));

  /* solving again discards the answer of the second search, too */
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_RUN_PAUSE));
  g_assert_false (section_fixture_has_action (f.desk, "keep-solution"));
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_TO_END));
  WAIT_UNTIL (n_open (&f) == 0);
  section_fixture_run (f.desk, "keep-solution");
  g_assert_true (ari_game_get_solved (section_fixture_game (f.desk)));
  section_fixture_free (f.desk);
}

static void
press_at_end (AriSolver *solver, GParamSpec *pspec, gpointer data)
{
  if (ari_solver_get_state (solver) != ARI_SOLVER_FINISHED)
    return;
  section_fixture_command (data, ARI_COMMAND_RUN_PAUSE);
  g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_FINISHED);
}

/* A press that was meant to pause a search does not begin it again if it comes as the search ends;
 * later presses do. */
static void
test_pause_at_end (void)
{
  Fixture f =
      set_up ("030049080700000920001000000025090000300000005000060470000000100074000009080670050");
  AriSolver *solver;
  gulong handler;

  section_fixture_show (f.desk, "search");
  g_object_set (ari_section_get_panel (ARI_SECTION (f.search)), "strategy", "rows", NULL);
  solver = ari_search_section_get_solver (f.search);
  handler = g_signal_connect (solver, "notify::state", G_CALLBACK (press_at_end), f.desk);
  ari_solver_set_speed (solver, 50);
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_RUN_PAUSE));
  WAIT_UNTIL (ari_solver_get_position (solver) > 60);
  ari_solver_set_speed (solver, ARI_SPEED_UNLIMITED);
  WAIT_UNTIL (ari_solver_get_state (solver) == ARI_SOLVER_FINISHED);
  g_signal_handler_disconnect (solver, handler);
  WAIT_UNTIL_DOING (ari_solver_get_state (solver) == ARI_SOLVER_FINISHED,
                    section_fixture_command (f.desk, ARI_COMMAND_RUN_PAUSE));
  section_fixture_free (f.desk);
}

/* A watched search goes on, and the answer can be requested meanwhile. */
static void
test_answer_while_watched (void)
{
  Fixture f = set_up_hopeless ();
  AriSolver *solver = ari_search_section_get_solver (f.search);

  ari_solver_set_speed (solver, 1000);
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_RUN_PAUSE));
  WAIT_UNTIL (ari_solver_get_position (solver) > 200);
  g_assert_false (section_fixture_has_action (f.desk, "keep-solution"));

  ari_solver_set_speed (solver, ARI_SPEED_UNLIMITED);
  WAIT_UNTIL (section_fixture_has_action (f.desk, "keep-solution"));
  g_assert_cmpuint (n_open (&f), >, 0);
  g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_RUNNING);
  section_fixture_run (f.desk, "keep-solution");
  g_assert_true (ari_game_get_solved (section_fixture_game (f.desk)));

  /* the next search has no answer */
  section_fixture_run (f.desk, "undo");
  section_fixture_show (f.desk, "search");
  section_fixture_run (f.desk, "end-search");
  g_assert_true (section_fixture_command (f.desk, ARI_COMMAND_STEP));
  g_assert_false (section_fixture_has_action (f.desk, "keep-solution"));
  section_fixture_free (f.desk);
}

/* The key that solves does not run on a search that waits for the answer to a question. */
static void
test_question (void)
{
  Fixture f = set_up (EASY);

  section_fixture_show (f.desk, "search");
  ari_search_section_start_paused (f.search);
  wait_for_search (&f);
  ari_search_section_hide_reasons (f.search, TRUE);
  section_fixture_run (f.desk, "solve");
  g_assert_cmpint (ari_solver_get_state (ari_search_section_get_solver (f.search)), ==,
                   ARI_SOLVER_PAUSED);
  ari_search_section_hide_reasons (f.search, FALSE);
  section_fixture_run (f.desk, "solve");
  g_assert_cmpint (ari_solver_get_state (ari_search_section_get_solver (f.search)), !=,
                   ARI_SOLVER_PAUSED);
  wait_for_search (&f);
  section_fixture_free (f.desk);
}

/* The actions of the breakpoints go with their data, even where the window stays. */
static void
test_stop_actions (void)
{
  g_autoptr (GSimpleActionGroup) map = g_simple_action_group_new ();
  AriSearchStops *stops = ari_search_stops_new (NULL, NULL);

  ari_search_stops_add_actions (stops, G_ACTION_MAP (map));
  g_assert_nonnull (g_action_map_lookup_action (G_ACTION_MAP (map), "break-step"));
  g_object_unref (stops);
  g_assert_null (g_action_map_lookup_action (G_ACTION_MAP (map), "break-step"));
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  g_test_add_func ("/search-section/idle", test_idle);
  g_test_add_func ("/search-section/solution-comes-back", test_solution_comes_back);
  g_test_add_func ("/search-section/wrong-entries", test_wrong_entries);
  g_test_add_func ("/search-section/entries-left-out", test_entries_left_out);
  g_test_add_func ("/search-section/former-mistake", test_former_mistake);
  g_test_add_func ("/search-section/mistakes-hidden", test_mistakes_hidden);
  g_test_add_func ("/search-section/continued-start", test_continued_start);
  g_test_add_func ("/search-section/continued-unseen", test_continued_unseen);
  g_test_add_func ("/search-section/watch", test_watch);
  g_test_add_func ("/search-section/first-guess", test_first_guess);
  g_test_add_func ("/search-section/overlay", test_overlay);
  g_test_add_func ("/search-section/link-box", test_link_box);
  g_test_add_func ("/search-section/links", test_links);
  g_test_add_func ("/search-section/plain-links", test_plain_links);
  g_test_add_func ("/search-section/breakpoints", test_breakpoints);
  g_test_add_func ("/search-section/bookmark-of-search", test_bookmark_of_search);
  g_test_add_func ("/search-section/one-bookmark", test_one_bookmark);
  g_test_add_func ("/search-section/bookmark-comes-back", test_bookmark_comes_back);
  g_test_add_func ("/search-section/continued-whole", test_continued_whole);
  g_test_add_func ("/search-section/wild-bookmark", test_wild_bookmark);
  g_test_add_func ("/search-section/find-pauses", test_find_pauses);
  g_test_add_func ("/search-section/look-back", test_look_back);
  g_test_add_func ("/search-section/branch", test_branch_off);
  g_test_add_func ("/search-section/branch-in-file", test_branch_in_file);
  g_test_add_func ("/search-section/escape", test_escape);
  g_test_add_func ("/search-section/kept", test_kept);
  g_test_add_func ("/search-section/chosen-otherwise", test_chosen_otherwise);
  g_test_add_func ("/search-section/search-from-elsewhere", test_search_from_elsewhere);
  g_test_add_func ("/search-section/keep-solution", test_keep_solution);
  g_test_add_func ("/search-section/left-while-explained", test_left_while_explained);
  g_test_add_func ("/search-section/long-sentence", test_long_sentence);
  g_test_add_func ("/search-section/no-longer-applies", test_no_longer_applies);
  g_test_add_func ("/search-section/strategy-of-size", test_strategy_of_size);
  g_test_add_func ("/search-section/choices-of-a-file", test_choices_of_a_file);
  g_test_add_func ("/search-section/answer-before-the-end", test_answer_before_the_end);
  g_test_add_func ("/search-section/pause-at-end", test_pause_at_end);
  g_test_add_func ("/search-section/answer-while-watched", test_answer_while_watched);
  g_test_add_func ("/search-section/question", test_question);
  g_test_add_func ("/search-section/stop-actions", test_stop_actions);
  return g_test_run ();
}
