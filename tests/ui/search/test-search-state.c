/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the Search page says and allows, in each phase of a search. Needs no display. */

#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "tests/engine/samples.h"
#include "tests/seed.h"
#include "tests/waiting.h"
#include "ui/search/search-state.h"
#include "tests/ui/puzzles.h"

typedef struct {
  AriSymbols symbols;
  AriGrid *givens;
  AriGrid *game;
  AriSearchFacts facts;
  AriSearchState state; /* as last read */
  gint64 now;
} Desk;

static Desk
set_up (unsigned box, const char *text)
{
  Desk desk = { .symbols = ari_symbols_default (box * box),
                .givens = grid_read (box, box, text),
                .game = grid_read (box, box, text) };

  desk.facts = (AriSearchFacts){ .solver = ari_solver_new (),
                                 .finder = ari_position_service_new (),
                                 .strategy = ari_strategy_by_name ("mrv-singles"),
                                 .givens = desk.givens,
                                 .game = desk.game,
                                 .from_entries = TRUE,
                                 .began_from_entries = TRUE,
                                 .wanted_solution = -1 };
  return desk;
}

static void
tear_down (Desk *desk)
{
  ari_search_state_clear (&desk->state);
  g_object_unref (desk->facts.solver);
  g_object_unref (desk->facts.finder);
  ari_grid_free (desk->givens);
  ari_grid_free (desk->game);
}

static const AriSearchState *
look (Desk *desk)
{
  desk->facts.symbols = &desk->symbols;
  ari_search_state_clear (&desk->state);
  desk->state = ari_search_state_read (&desk->facts);
  return &desk->state;
}

static void
start (Desk *desk, guint64 limit, gboolean paused)
{
  ari_solver_start (desk->facts.solver, desk->game, desk->facts.strategy, limit, paused);
}

static void
turn (Desk *desk)
{
  desk->now += G_USEC_PER_SEC / 60;
  g_main_context_iteration (NULL, FALSE);
  ari_solver_update (desk->facts.solver, desk->now);
  g_thread_yield ();
}

#define WAIT_UNTIL_STATE(desk, wanted)                                                             \
  WAIT_UNTIL_DOING (ari_solver_get_state ((desk)->facts.solver) == (wanted)                        \
                        && !ari_solver_get_seeking ((desk)->facts.solver),                         \
                    turn (desk))
#define WAIT_UNTIL_STEP(desk, step)                                                                \
  WAIT_UNTIL_DOING (ari_solver_get_position ((desk)->facts.solver) == (step), turn (desk))

/* @expected has a letter per button, a capital one if it can be pressed: run, stop, to the start,
 * back, step, to the end; and the steps that can be found: guess, dead end, solution, out. */
static void
assert_says (Desk *desk, const char *run_label, const char *expected)
{
  const AriCommand commands[] = { ARI_COMMAND_RUN_PAUSE, ARI_COMMAND_STOP, ARI_COMMAND_TO_START,
                                  ARI_COMMAND_STEP_BACK, ARI_COMMAND_STEP, ARI_COMMAND_TO_END };
  const AriSearchState *state = look (desk);
  char shown[] = "rx0bse gdso";

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (state->can[commands[i]])
      shown[i] = g_ascii_toupper (shown[i]);
  for (guint i = 0; i < ARI_N_FIND_ACTIONS; i++)
    if (state->finds[i])
      shown[i + 7] = g_ascii_toupper (shown[i + 7]);
  g_assert_cmpstr (state->run_label, ==, run_label);
  g_assert_cmpstr (shown, ==, expected);
  /* these follow from the phase alone */
  g_assert_cmpint (state->runs, ==, ari_solver_state_runs (state->phase));
  g_assert_cmpint (state->can_choose, ==, !state->runs);
}

static void
assert_begins (const char *text, const char *beginning)
{
  g_assert_nonnull (text);
  if (!g_str_has_prefix (text, beginning))
    g_error ("“%s” does not begin with “%s”", text, beginning);
}

/* Before the page is made, actions can begin a search. */
static void
test_no_page (void)
{
  g_autoptr (AriSearchNotes) noted = ari_search_notes_new ();
  Desk desk = set_up (3, EASY);
  const AriSearchFacts page = desk.facts;

  desk.facts = (AriSearchFacts){ .givens = desk.givens,
                                 .game = desk.game,
                                 .from_entries = TRUE,
                                 .continuable = noted,
                                 .wanted_solution = -1 };
  assert_says (&desk, "_Solve", "Rx0bSE GDso");
  g_assert_true (desk.state.can_continue);
  g_assert_false (desk.state.can_keep || desk.state.can_join || desk.state.can_search_givens);
  g_assert_null (desk.state.why);
  desk.facts = page;
  tear_down (&desk);
}

static void
test_idle (void)
{
  Desk desk = set_up (3, EASY);

  assert_says (&desk, "_Solve", "Rx0bSE GDso");
  g_assert_cmpstr (desk.state.why, ==, desk.facts.strategy->summary);
  g_assert_cmpstr (desk.state.no_decisions, ==, "No guesses yet");
  g_assert_cmpstr (desk.state.no_tree, ==, "No guesses yet");
  g_assert_null (desk.state.verdict);
  g_assert_false (desk.state.says_verdict || desk.state.browses || desk.state.leaves_out);

  /* entries can be left out, and the page says so while they are */
  desk.game->cells[2] = 3;
  g_assert_true (look (&desk)->can_search_givens);
  g_assert_false (desk.state.leaves_out);
  desk.facts.from_entries = FALSE;
  g_assert_true (look (&desk)->leaves_out);
  assert_begins (desk.state.why, "Your entries are left out. ");
  tear_down (&desk);
}

/* Forward and back by single steps, and to the end. */
static void
test_steps (void)
{
  Desk desk = set_up (3, EASY);

  start (&desk, 2, TRUE);
  assert_says (&desk, "_Solve", "RX0bSE GDSo");
  g_assert_false (desk.state.can_join);
  ari_solver_step (desk.facts.solver);
  WAIT_UNTIL_STEP (&desk, 1);
  assert_says (&desk, "_Resume", "RX0BSE GDSo");
  g_assert_cmpuint (desk.state.position, ==, 1);
  ari_solver_step_back (desk.facts.solver);
  WAIT_UNTIL_STEP (&desk, 0);
  assert_says (&desk, "_Resume", "RX0bSE GDSo");
  g_assert_true (desk.state.can_join);

  ari_solver_finish (desk.facts.solver);
  assert_says (&desk, "Pa_use", "RX0bSE GDSO");
  WAIT_UNTIL_STATE (&desk, ARI_SOLVER_FINISHED);
  assert_says (&desk, "_Solve Again", "Rx0Bse gdso");
  assert_begins (desk.state.verdict, "Exactly one solution: proved in ");
  g_assert_true (desk.state.says_verdict && desk.state.can_keep);
  g_assert_cmpint (desk.state.tone, ==, ARI_MESSAGE_GOOD);
  g_assert_cmpstr (desk.state.no_decisions, ==,
                   "No guess was needed. A harder puzzle, or a simpler strategy, needs some.");

  g_assert_cmpstr (desk.state.no_bars, ==, desk.state.no_decisions);

  /* a look back says why the step was taken, and the answer waits in its menu */
  ari_solver_step_back (desk.facts.solver);
  WAIT_UNTIL_STATE (&desk, ARI_SOLVER_PAUSED);
  assert_says (&desk, "_Replay", "Rx0BSE gdSo");
  g_assert_nonnull (desk.state.no_bars);
  g_assert_false (desk.state.says_verdict);
  assert_begins (desk.state.verdict, "Exactly one solution: proved in ");
  ari_solver_resume (desk.facts.solver);
  assert_says (&desk, "Pa_use", "Rx0BSE gdSO");
  tear_down (&desk);
}

/* What a search from the entries proves, it proves with them. */
static void
test_with_entries (void)
{
  Desk desk = set_up (3, EASY);

  desk.game->cells[2] = 3;
  start (&desk, 2, FALSE);
  WAIT_UNTIL_STATE (&desk, ARI_SOLVER_FINISHED);
  look (&desk);
  assert_begins (desk.state.verdict, "Exactly one solution: proved in ");
  g_assert_true (g_str_has_suffix (desk.state.verdict, " This holds with your entries."));
  tear_down (&desk);
}

/* A puzzle that was typed in on an empty grid has no givens besides its entries. */
static void
test_typed_in (void)
{
  Desk desk = set_up (3, EASY);

  for (guint cell = 0; cell < desk.givens->layout->n_cells; cell++)
    desk.givens->cells[cell] = ARI_NO_DIGIT;
  start (&desk, 2, FALSE);
  WAIT_UNTIL_STATE (&desk, ARI_SOLVER_FINISHED);
  look (&desk);
  assert_begins (desk.state.verdict, "Exactly one solution: proved in ");
  g_assert_null (strstr (desk.state.verdict, "This holds with your entries."));
  tear_down (&desk);
}

/* A search with guesses: after the last of them comes the first, and breakpoints stop it. */
static void
test_guesses (void)
{
  const AriBreakpoint at = { .kind = ARI_BREAK_GUESS };
  Desk desk = set_up (3, NEEDS_GUESSES);

  ari_solver_set_breakpoints (desk.facts.solver, &at, 1);
  start (&desk, 2, FALSE);
  WAIT_UNTIL_STATE (&desk, ARI_SOLVER_PAUSED);
  assert_says (&desk, "_Resume", "RX0BSE GDSO");
  assert_begins (desk.state.stopped, "Stopped: ");
  assert_begins (desk.state.why, desk.state.stopped);
  desk.facts.blame = "To blame: guess 1.";
  desk.facts.link = "1 of 2: a link";
  assert_begins (look (&desk)->why, "1 of 2: a link\nGuess ");
  g_assert_nonnull (strstr (desk.state.why, "\nTo blame: guess 1.\nStopped: "));
  desk.facts.blame = desk.facts.link = NULL;
  g_assert_cmpstr (look (&desk)->next_guess.words, ==, "Next Guess");
  g_assert_null (desk.state.no_decisions);
  g_assert_null (desk.state.no_tree);

  ari_solver_finish (desk.facts.solver);
  WAIT_UNTIL_STATE (&desk, ARI_SOLVER_FINISHED);
  assert_says (&desk, "_Solve Again", "Rx0Bse GDso");
  g_assert_null (desk.state.stopped);
  g_assert_cmpstr (desk.state.next_guess.words, ==, "First Guess");
  g_assert_cmpstr (desk.state.next_dead_end.words, ==, "First Dead End");
  ari_solver_seek (desk.facts.solver, 0);
  WAIT_UNTIL_STEP (&desk, 0);
  g_assert_cmpstr (look (&desk)->next_guess.words, ==, "Next Guess");
  g_assert_null (desk.state.branch);
  /* there are guesses further on */
  g_assert_cmpstr (desk.state.no_decisions, ==, "No guesses yet");
  tear_down (&desk);
}

/* A search that has found a solution says what it looks for now, unless that was all, or it was
 * stopped since. */
static void
test_another (void)
{
  static const struct {
    guint64 limit;
    const char *words; /* (nullable) */
  } cases[] = {
    { 1, NULL },
    { 2, "\nA solution is found; the search goes on to see if there is another." },
    { 3, "\nA solution is found; the search goes on to look for others." },
    { 0, "\nA solution is found; the search goes on to look for others." },
  };
  const AriBreakpoint at = { .kind = ARI_BREAK_SOLUTION };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    Desk desk = set_up (3, NEEDS_GUESSES);
    guint64 at_solution;

    ari_solver_set_breakpoints (desk.facts.solver, &at, 1);
    start (&desk, cases[i].limit, FALSE);
    WAIT_UNTIL_DOING (!ari_solver_state_runs (ari_solver_get_state (desk.facts.solver)),
                      turn (&desk));
    if (cases[i].words == NULL)
      g_assert_null (strstr (look (&desk)->why, "A solution is found"));
    else
      g_assert_true (g_str_has_suffix (look (&desk)->why, cases[i].words));
    at_solution = ari_solver_get_position (desk.facts.solver);
    ari_solver_step (desk.facts.solver);
    WAIT_UNTIL_DOING (!ari_solver_state_runs (ari_solver_get_state (desk.facts.solver)),
                      turn (&desk));
    ari_solver_stop (desk.facts.solver);
    ari_solver_seek (desk.facts.solver, at_solution);
    WAIT_UNTIL_STEP (&desk, at_solution);
    g_assert_null (strstr (look (&desk)->why, "A solution is found"));
    tear_down (&desk);
  }
}

/* The search goes on while an earlier step is shown, or was stopped for good. */
static void
test_looking_and_stopped (void)
{
  Desk desk = set_up (4, SIXTEEN);

  desk.facts.strategy = ari_strategy_by_name ("rows");
  ari_solver_set_goes_on (desk.facts.solver, TRUE);
  ari_solver_set_speed (desk.facts.solver, 1000);
  start (&desk, 2, FALSE);
  WAIT_UNTIL_DOING (ari_solver_get_position (desk.facts.solver) > 100, turn (&desk));
  assert_says (&desk, "Pa_use", "RX0BSE GDSO");
  g_assert_false (desk.state.can_join || desk.state.says_verdict);

  ari_solver_seek (desk.facts.solver, 50);
  g_assert_cmpint (look (&desk)->phase, ==, ARI_SOLVER_LOOKING);
  assert_says (&desk, "Pa_use", "RX0BSE GDSO");
  g_assert_true (desk.state.can_join);

  ari_solver_stop (desk.facts.solver);
  WAIT_UNTIL_STATE (&desk, ARI_SOLVER_STOPPED);
  ari_solver_seek (desk.facts.solver, ari_solver_get_frontier (desk.facts.solver));
  WAIT_UNTIL_STEP (&desk, ari_solver_get_frontier (desk.facts.solver));
  assert_says (&desk, "_Solve Again", "Rx0Bse GDSO");
  assert_begins (desk.state.verdict, "Stopped after ");
  g_assert_true (desk.state.says_verdict);
  desk.facts.links.has_causes = TRUE;
  g_assert_false (look (&desk)->says_verdict);
  desk.facts.links.has_causes = FALSE;
  ari_solver_seek (desk.facts.solver, 0);
  WAIT_UNTIL_STEP (&desk, 0);
  assert_says (&desk, "_Solve Again", "Rx0bSE GDSo");
  g_assert_true (desk.state.can_join);
  g_assert_false (desk.state.says_verdict);
  tear_down (&desk);
}

/* A search is about the grid that it began with. */
static void
test_other_game (void)
{
  Desk desk = set_up (3, EASY);
  AriGrid *small = grid_read (2, 2, "1...............");

  desk.game->cells[2] = 0; /* no peer is a 1, but the solution has another digit */
  start (&desk, 2, FALSE);
  WAIT_UNTIL_STATE (&desk, ARI_SOLVER_FINISHED);
  assert_begins (look (&desk)->verdict, "No solution");
  g_assert_cmpint (desk.state.tone, ==, ARI_MESSAGE_BAD);
  g_assert_false (desk.state.offers_givens || desk.state.can_keep);
  ari_solver_set_givens_verdict (desk.facts.solver, ARI_VERDICT_FOUND, NULL);
  g_assert_true (look (&desk)->offers_givens);
  g_assert_nonnull (strstr (desk.state.verdict, "the puzzle’s givens have one"));

  desk.game->cells[2] = ARI_NO_DIGIT;
  g_assert_cmpstr (look (&desk)->verdict, ==,
                   "Your game has changed since. Before that, it had no solution.");
  assert_begins (desk.state.why, "Your game has changed since this search began.\n");
  g_assert_true (desk.state.outdated);
  g_assert_false (desk.state.offers_givens);
  desk.facts.began_from_entries = FALSE; /* what was left out may change */
  assert_begins (look (&desk)->verdict, "No solution");

  /* for a moment it may be another puzzle */
  desk.facts.game = desk.facts.givens = small;
  assert_says (&desk, "_Solve", "Rx0bSE GDso");
  g_assert_null (desk.state.verdict);
  ari_grid_free (small);
  tear_down (&desk);
}

static gint64
choose (Desk *desk, gboolean searched)
{
  return ari_search_choose_solution (desk->facts.solver, desk->facts.finder,
                                     desk->facts.wanted_solution, searched);
}

/* At the end, the first solution is shown, and the others in turn. */
static void
test_solutions (void)
{
  Desk desk = set_up (3, NEEDS_GUESSES);

  for (guint cell = 0; cell < 30; cell++)
    desk.game->cells[cell] = ARI_NO_DIGIT;
  start (&desk, 3, TRUE);
  g_assert_cmpint (choose (&desk, TRUE), ==, -1);
  ari_solver_finish (desk.facts.solver);
  WAIT_UNTIL_STATE (&desk, ARI_SOLVER_FINISHED);
  g_assert_cmpint (choose (&desk, TRUE), ==, 0);
  g_assert_cmpint (choose (&desk, FALSE), ==, -1);
  g_assert_cmpuint (look (&desk)->n_solutions, ==, 3);
  g_assert_true (desk.state.browses && desk.state.can_keep);
  g_assert_false (desk.state.shows_first);
  g_assert_cmpstr (desk.state.place, ==, "3 solutions");
  g_assert_cmpint (desk.state.tone, ==, ARI_MESSAGE_PLAIN);
  desk.facts.wanted_solution = 1;
  g_assert_cmpstr (look (&desk)->place, ==, "Solution 2 of the first 3");
  desk.facts.wanted_solution = 3;
  g_assert_cmpint (look (&desk)->solution, ==, -1);

  start (&desk, ARI_SOLVER_MAX_KEPT + 1, FALSE);
  ari_solver_finish (desk.facts.solver);
  WAIT_UNTIL_STATE (&desk, ARI_SOLVER_FINISHED);
  desk.facts.wanted_solution = 0;
  g_assert_cmpstr (look (&desk)->place, ==, "Solution 1 of the first 1000");
  /* it gives way to the search */
  ari_solver_step_back (desk.facts.solver);
  g_assert_cmpint (choose (&desk, TRUE), ==, -1);
  tear_down (&desk);
}

/* The finder knows the answer of a search that may never end. */
static void
test_finder (void)
{
  Desk desk = set_up (4, SIXTEEN);
  AriPositionService *finder = desk.facts.finder;

  desk.facts.strategy = ari_strategy_by_name ("rows");
  start (&desk, 2, FALSE);
  ari_position_service_ask (finder, &(AriPositionQuestion){ .layout = desk.givens->layout,
                                                            .givens = desk.givens->cells,
                                                            .n_count = 2,
                                                            .keeps = TRUE,
                                                            .beside_search = TRUE });
  g_assert_null (look (&desk)->verdict);
  desk.facts.news.seconds = 1.5;
  if (ari_position_service_get_n_kept (finder) == 0)
    assert_begins (look (&desk)->verdict, "Looking for the solution: ");
  WAIT_UNTIL_DOING (ari_service_get_state (ARI_SERVICE (finder)) == ARI_SERVICE_FINISHED,
                    turn (&desk));
  desk.facts.news.n_kept = ari_position_service_get_n_kept (finder);

  /* it is told, and can be shown, but whoever watches the search goes on watching */
  assert_begins (look (&desk)->verdict, "A second search has found the solution");
  g_assert_true (desk.state.can_keep && desk.state.shows_first);
  g_assert_false (desk.state.says_verdict);
  g_assert_cmpint (choose (&desk, FALSE), ==, -1);
  ari_solver_finish (desk.facts.solver);
  g_assert_cmpint (choose (&desk, FALSE), ==, 0);
  g_assert_cmpint (choose (&desk, TRUE), ==, 0);
  g_assert_true (look (&desk)->says_verdict);
  g_assert_cmpint (desk.state.tone, ==, ARI_MESSAGE_GOOD);
  desk.facts.wanted_solution = 0;
  g_assert_cmpint (look (&desk)->solution, ==, 0);

  /* it stays on the grid while the search stands where it was stopped */
  ari_solver_stop (desk.facts.solver);
  WAIT_UNTIL_STEP (&desk, ari_solver_get_frontier (desk.facts.solver));
  g_assert_cmpint (choose (&desk, TRUE), ==, 0);
  ari_solver_step_back (desk.facts.solver);
  WAIT_UNTIL_DOING (ari_solver_get_position (desk.facts.solver)
                        < ari_solver_get_frontier (desk.facts.solver),
                    turn (&desk));
  g_assert_cmpint (choose (&desk, TRUE), ==, -1);
  tear_down (&desk);
}

/* On a grid that is larger than usual, a button shows the answer. It never takes the place of the
 * sentence about the step, at any speed. */
static void
test_large (void)
{
  g_autofree char *text = g_strnfill (625, '.');
  Desk desk = set_up (5, text);

  desk.facts.strategy = ari_strategy_by_name ("rows");
  start (&desk, 1, FALSE);
  g_assert_false (look (&desk)->shows_answer);
  ari_position_service_ask (desk.facts.finder,
                            &(AriPositionQuestion){ .layout = desk.givens->layout,
                                                    .givens = desk.givens->cells,
                                                    .n_count = 1,
                                                    .keeps = TRUE,
                                                    .beside_search = TRUE });
  WAIT_UNTIL_DOING (ari_position_service_get_n_kept (desk.facts.finder) > 0, turn (&desk));
  desk.facts.news.n_kept = 1;
  if (ari_solver_get_report (desk.facts.solver)->frontier.solutions == 0) {
    g_assert_true (look (&desk)->shows_answer);
    g_assert_false (desk.state.says_verdict);
  }
  tear_down (&desk);
}

/* The user's own branch is named, with the search that it parted from. */
static void
test_branch (void)
{
  Desk desk = set_up (3, NEEDS_GUESSES);
  const AriSnapshot *snapshot;
  guint digit = 0;

  start (&desk, 2, TRUE);
  ari_solver_find (desk.facts.solver, 1u << ARI_EVENT_GUESS, G_MAXUINT32);
  WAIT_UNTIL_DOING (ari_solver_get_snapshot (desk.facts.solver)->event.kind == ARI_EVENT_GUESS,
                    turn (&desk));
  snapshot = ari_solver_get_snapshot (desk.facts.solver);
  while (ari_solver_can_choose (desk.facts.solver, snapshot->event.cell, digit)
         != ARI_CHOOSING_TAKEN)
    digit++;
  ari_solver_choose (desk.facts.solver, snapshot->event.cell, digit);
  WAIT_UNTIL_DOING (ari_solver_can_choose (desk.facts.solver, 0, 0) != ARI_CHOOSING_RUNS,
                    turn (&desk));
  assert_begins (look (&desk)->branch, "Your branch: 1 choice, at step ");
  assert_begins (desk.state.original, "Original so far: ");
  tear_down (&desk);
}

/* A search that learns asks for 512 MiB. If there is less, the page says so, instead of what the
 * strategy does. The limit of memory also holds for the shadow memory of sanitizers. */
static void
test_little_memory (void)
{
  g_autofree char *sizes = NULL;
  struct rlimit before, little;
  Desk desk = { 0 };

  if (TEST_IS_SANITIZED) {
    g_test_skip ("a sanitizer needs more memory than the limit");
    return;
  }
  desk = set_up (3, EASY);
  desk.facts.strategy = ari_strategy_by_name ("learning");
  g_assert_true (g_file_get_contents ("/proc/self/statm", &sizes, NULL, NULL));
  g_assert_cmpint (getrlimit (RLIMIT_AS, &before), ==, 0);
  little = before;
  little.rlim_cur =
      g_ascii_strtoull (sizes, NULL, 10) * (rlim_t) sysconf (_SC_PAGESIZE) + 128 * 1024 * 1024;
  g_assert_cmpint (setrlimit (RLIMIT_AS, &little), ==, 0);
  start (&desk, 1, FALSE);
  g_assert_cmpint (setrlimit (RLIMIT_AS, &before), ==, 0);
  assert_says (&desk, "_Solve", "Rx0bSE GDso");
  assert_begins (desk.state.why, "There is not enough memory for this search.");
  /* a search that has enough takes its place */
  start (&desk, 1, TRUE);
  look (&desk);
  g_assert_cmpint (desk.state.phase, ==, ARI_SOLVER_PAUSED);
  tear_down (&desk);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/ui/search-state/no-page", test_no_page);
  g_test_add_func ("/ui/search-state/idle", test_idle);
  g_test_add_func ("/ui/search-state/steps", test_steps);
  g_test_add_func ("/search-state/with-entries", test_with_entries);
  g_test_add_func ("/search-state/typed-in", test_typed_in);
  g_test_add_func ("/ui/search-state/guesses", test_guesses);
  g_test_add_func ("/search-state/another", test_another);
  g_test_add_func ("/ui/search-state/looking-and-stopped", test_looking_and_stopped);
  g_test_add_func ("/ui/search-state/other-game", test_other_game);
  g_test_add_func ("/ui/search-state/solutions", test_solutions);
  g_test_add_func ("/ui/search-state/finder", test_finder);
  g_test_add_func ("/ui/search-state/large", test_large);
  g_test_add_func ("/ui/search-state/branch", test_branch);
  g_test_add_func ("/ui/search-state/little-memory", test_little_memory);
  return g_test_run ();
}
