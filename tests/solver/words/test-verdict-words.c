/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The result of a search, in words. */

#include <locale.h>
#include <string.h>

#include "solver/words/verdict-words.h"
#include "tests/engine-auto.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"
#include "tests/waiting.h"

/* The puzzle has one solution; see also the puzzles made of it below. */
static const char *const unique =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419.."
    "5....8..79";

/* Returns @text without @n givens, beginning with the first. */
static char *
without_givens (const char *text, guint n)
{
  char *copy = g_strdup (text);

  for (char *at = copy; n > 0; at++)
    if (*at != '.') {
      *at = '.';
      n--;
    }
  return copy;
}

static void
frame (AriSolver *solver)
{
  ari_solver_update (solver, g_get_monotonic_time ());
  g_main_context_iteration (NULL, FALSE);
  g_thread_yield ();
}

static char *
verdict_of (const char *start_text, AriVerdict givens, const char *strategy, guint64 limit)
{
  g_autoptr (AriSolver) solver = ari_solver_new ();
  const AriSymbols symbols = ari_symbols_default (9);
  AriGrid *start = grid_read (3, 3, start_text);

  ari_solver_set_speed (solver, ARI_SPEED_UNLIMITED);
  ari_solver_start (solver, start, ari_strategy_by_name (strategy), limit, FALSE);
  WAIT_UNTIL_DOING (ari_solver_get_state (solver) == ARI_SOLVER_FINISHED, frame (solver));
  ari_solver_set_givens_verdict (solver, givens, NULL);
  ari_grid_free (start);
  return ari_verdict_to_string (solver, &symbols);
}

static void
assert_begins (const char *text, const char *beginning)
{
  g_test_message ("%s", text);
  g_assert_true (g_str_has_prefix (text, beginning));
}

static void
test_unique (void)
{
  g_autofree char *words = verdict_of (unique, ARI_VERDICT_NONE, "mrv-singles", 2);

  assert_begins (words, "Exactly one solution: proved in ");
  g_assert_true (g_str_has_suffix (words, " steps with no guess."));
}

static void
test_first (void)
{
  g_autofree char *words = verdict_of (unique, ARI_VERDICT_NONE, "rows", 1);

  assert_begins (words, "A solution, found in ");
  g_assert_true (g_str_has_suffix (words, "did not look for others."));
}

/* A search for the first solution proves nothing by stopping there; but where it has tried all that
 * there was to try, the solution is the only one. */
static void
test_first_is_only (void)
{
  g_autofree char *words = verdict_of (unique, ARI_VERDICT_NONE, "mrv-singles", 1);

  assert_begins (words, "A solution, found in ");
  g_assert_true (
      g_str_has_suffix (words, " with no guess. No digit was left to try, so it is the only one."));
}

static void
test_several_and_counted (void)
{
  g_autofree char *fewer = without_givens (unique, 8);
  g_autofree char *several = verdict_of (fewer, ARI_VERDICT_NONE, "mrv-singles", 2);
  g_autofree char *counted = verdict_of (fewer, ARI_VERDICT_NONE, "mrv-singles", 0);

  assert_begins (several, "More than one solution: 2 solutions found in ");
  assert_begins (counted, "Exactly ");
  g_assert_nonnull (strstr (counted, " solutions: all of them found in "));
}

/* A wrong digit leaves no place for another one, or the first deductions do, or only guesses show
 * that it is wrong. */
static void
test_no_solution (void)
{
  const struct {
    guint cell;
    char digit;
    const char *strategy, *expected;
  } cases[] = {
    { 2, '1', "mrv", "No solution. There is no place for 1 in column 8." },
    { 2, '1', "mrv-singles", "No solution. There is no place for 1 in column 8." },
    { 2, '2', "mrv-singles", "No solution: deductions alone lead to a dead end. " },
    { 2, '2', "rows", "No solution: proved in " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *start = g_strdup (unique);
    g_autofree char *words = NULL;
    g_autofree char *with_givens = NULL;

    start[cases[i].cell] = cases[i].digit;
    words = verdict_of (start, ARI_VERDICT_NONE, cases[i].strategy, 2);
    assert_begins (words, cases[i].expected);
    with_givens = verdict_of (start, ARI_VERDICT_FOUND, cases[i].strategy, 2);
    assert_begins (with_givens, cases[i].expected);
    g_assert_true (g_str_has_suffix (
        with_givens, "Your entries lead to no solution, but the puzzle’s givens have one."));
  }
}

/* Where the only solution of the givens may be told, the words name the entries that are not in it.
 */
static void
test_mistakes (void)
{
  static const char *const expected[] = {
    "your entry r1c3 = 1 is wrong.",
    "your entries r1c3 = 1, r1c4 = 4 are wrong.",
    "your entries r1c3 = 1, r1c4 = 4, r1c6 = 6 are wrong.",
    "your entries r1c3 = 1, r1c4 = 4, r1c6 = 6, and 1 more are wrong.",
  };
  const guint16 cells[] = { 2, 3, 5, 6 };
  const guint8 digits[] = { 0, 3, 5, 1 };
  const AriSymbols symbols = ari_symbols_default (9);
  AriSolver *solver = ari_solver_new ();
  AriGrid *start = grid_read (3, 3, unique);
  AriGrid *solution = ari_grid_copy (start); /* all that matters is how it differs */

  for (guint cell = 0; cell < start->layout->n_cells; cell++)
    if (solution->cells[cell] == ARI_NO_DIGIT)
      solution->cells[cell] = 8;
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++) {
    g_autofree char *words = NULL;

    start->cells[cells[i]] = digits[i];
    ari_solver_set_speed (solver, ARI_SPEED_UNLIMITED);
    ari_solver_start (solver, start, ari_strategy_by_name ("mrv-singles"), 2, FALSE);
    WAIT_UNTIL_DOING (ari_solver_get_state (solver) == ARI_SOLVER_FINISHED, frame (solver));
    ari_solver_set_givens_verdict (solver, ARI_VERDICT_FOUND, solution->cells);
    words = ari_verdict_to_string (solver, &symbols);
    assert_begins (words, "No solution");
    g_test_message ("%s", words);
    g_assert_true (g_str_has_suffix (words, expected[i]));
  }
  ari_grid_free (solution);
  ari_grid_free (start);
  g_assert_finalize_object (solver);
}

static void
test_no_solution_either (void)
{
  g_autofree char *start = g_strdup (unique);
  g_autofree char *words = NULL;

  start[2] = '1';
  words = verdict_of (start, ARI_VERDICT_NO_SOLUTION, "mrv", 2);
  g_assert_true (g_str_has_suffix (words, "The puzzle’s givens alone have no solution either."));
}

static void
test_bad_givens (void)
{
  g_autofree char *start = g_strdup (unique);
  g_autofree char *words = NULL;

  start[2] = '5';
  words = verdict_of (start, ARI_VERDICT_NONE, "mrv-singles", 2);
  g_assert_cmpstr (words, ==,
                   "No solution. Equal digits clash: 5 in r1c1 and r1c3 (row 1, box 1).");
}

static void
assert_event (AriEvent event, const char *expected)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_DIAGONALS);
  const AriSymbols symbols = ari_symbols_default (9);
  g_autofree char *words = ari_event_to_string (&event, layout, &symbols);

  g_assert_cmpstr (words, ==, expected);
}

static AriEvent
event_of (AriEventKind kind, AriRule rule, guint8 digit, guint16 cell, guint16 house)
{
  return (AriEvent){ .kind = (guint8) kind,
                     .rule = (guint8) rule,
                     .digit = digit,
                     .cell = cell,
                     .other = ARI_NO_CELL,
                     .house = house };
}

static void
test_events (void)
{
  const guint16 cell = 2 * 9 + 4; /* r3c5 */
  const guint16 box = 18 + 1;     /* the second box, after rows and columns */
  AriEvent clash = event_of (ARI_EVENT_CONTRADICTION, ARI_RULE_NONE, 6, 0, 0);

  clash.other = 4;
  assert_event (
      event_of (ARI_EVENT_NOTHING_YET, ARI_RULE_NONE, ARI_NO_DIGIT, ARI_NO_CELL, ARI_NO_HOUSE),
      "Before the first step");
  assert_event (event_of (ARI_EVENT_GUESS, ARI_RULE_NONE, 6, cell, ARI_NO_HOUSE),
                "Guess: r3c5 = 7");
  assert_event (event_of (ARI_EVENT_GUESS, ARI_RULE_CHOICE, 6, cell, ARI_NO_HOUSE),
                "Your guess: r3c5 = 7");
  assert_event (event_of (ARI_EVENT_RETRY, ARI_RULE_NONE, 6, cell, ARI_NO_HOUSE),
                "Next try: r3c5 = 7");
  assert_event (event_of (ARI_EVENT_FORCED, ARI_RULE_NONE, 6, cell, ARI_NO_HOUSE),
                "Forced: r3c5 = 7, its only candidate");
  assert_event (event_of (ARI_EVENT_PLACE, ARI_RULE_NAKED_SINGLE, 6, cell, ARI_NO_HOUSE),
                "Naked single: r3c5 = 7");
  assert_event (event_of (ARI_EVENT_PLACE, ARI_RULE_HIDDEN_SINGLE, 6, cell, box),
                "Hidden single in box 2: r3c5 = 7");
  assert_event (event_of (ARI_EVENT_REMOVE, ARI_RULE_POINTING, 6, cell, box),
                "Pointing from box 2: r3c5 is not 7");
  assert_event (event_of (ARI_EVENT_REMOVE, ARI_RULE_LOOKAHEAD, 6, cell, ARI_NO_HOUSE),
                "Look-ahead: r3c5 is not 7");
  assert_event (event_of (ARI_EVENT_CONTRADICTION, ARI_RULE_NONE, ARI_NO_DIGIT, cell, ARI_NO_HOUSE),
                "Dead end: no candidate is left for r3c5");
  assert_event (event_of (ARI_EVENT_CONTRADICTION, ARI_RULE_NONE, 6, ARI_NO_CELL, box),
                "Dead end: no place for 7 in box 2");
  assert_event (clash, "Clash: 7 in r1c1 and r1c5 (row 1)");
  assert_event (event_of (ARI_EVENT_BACK, ARI_RULE_NONE, 6, cell, ARI_NO_HOUSE),
                "Backtrack: r3c5 is not 7");
  assert_event (
      event_of (ARI_EVENT_SOLUTION, ARI_RULE_NONE, ARI_NO_DIGIT, ARI_NO_CELL, ARI_NO_HOUSE),
      "Solution: the grid is complete and breaks no rule");
  assert_event (event_of (ARI_EVENT_END, ARI_RULE_NONE, ARI_NO_DIGIT, ARI_NO_CELL, ARI_NO_HOUSE),
                "The search is finished");
}

/* Every event of every preset has words, and they name a cell that the event is about. */
static void
test_events_of_searches (void)
{
  g_autofree char *fewer = without_givens (unique, 6);
  g_autoptr (AriGrid) start = grid_read (3, 3, fewer);
  const AriSymbols symbols = ari_symbols_default (9);
  unsigned n;
  const AriStrategy *strategies = ari_strategies (&n);

  for (unsigned i = 0; i < n; i++) {
    g_autoptr (AriMachine) search = ari_machine_new (start, &strategies[i], 2);
    AriEvent event;

    for (guint steps = 0; steps < 2000 && ari_machine_step (search, &event); steps++) {
      g_autofree char *words = ari_event_to_string (&event, start->layout, &symbols);

      g_assert_cmpuint (strlen (words), >, 0);
      if (event.cell != ARI_NO_CELL) {
        g_autofree char *cell = ari_cell_to_string (start->layout, event.cell);

        g_assert_nonnull (strstr (words, cell));
      }
    }
  }
}

/* A nogood is a sentence: complete with up to eight parts, and shortened beyond unless all are
 * requested. */
static void
test_nogoods (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  const AriSymbols symbols = ari_symbols_default (9);
  AriLearnPart parts[14];
  g_autofree char *one = NULL, *two = NULL, *eight = NULL, *nine = NULL, *whole = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    parts[i] =
        (AriLearnPart){ .cell = (guint16) i, .digit = (guint8) (i % 9), .is_placed = i != 1 };
  one = ari_nogood_to_string (parts, 1, FALSE, layout, &symbols);
  g_assert_cmpstr (one, ==, "r1c1 = 1 cannot be");
  two = ari_nogood_to_string (parts, 2, FALSE, layout, &symbols);
  g_assert_cmpstr (two, ==, "r1c1 = 1 and r1c2 ≠ 2 cannot all be");
  eight = ari_nogood_to_string (parts, 8, FALSE, layout, &symbols);
  g_assert_true (g_str_has_suffix (eight, "r1c7 = 7 and r1c8 = 8 cannot all be"));
  nine = ari_nogood_to_string (parts, 14, FALSE, layout, &symbols);
  g_assert_cmpstr (nine, ==, "r1c1 = 1, r1c2 ≠ 2 and 12 others cannot all be");
  whole = ari_nogood_to_string (parts, 14, TRUE, layout, &symbols);
  g_assert_true (g_str_has_suffix (whole, "r2c4 = 4 and r2c5 = 5 cannot all be"));
}

static void
test_stopped (void)
{
  g_autoptr (AriSolver) solver = ari_solver_new ();
  const AriSymbols symbols = ari_symbols_default (9);
  g_autoptr (AriGrid) start = grid_read (3, 3, unique);
  g_autofree char *before = ari_verdict_to_string (solver, &symbols);
  g_autofree char *after = NULL;

  g_assert_null (before);
  ari_solver_start (solver, start, ari_strategy_default (), 2, TRUE);
  ari_solver_stop (solver);
  after = ari_verdict_to_string (solver, &symbols);
  g_assert_cmpstr (after, ==, "Stopped after 0 steps: no solution was found so far.");
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "C.UTF-8");
  ari_test_init (&argc, &argv);

  g_test_add_func ("/ui/verdict/unique", test_unique);
  g_test_add_func ("/ui/verdict/first", test_first);
  g_test_add_func ("/ui/verdict/first-is-only", test_first_is_only);
  g_test_add_func ("/ui/verdict/several-and-counted", test_several_and_counted);
  g_test_add_func ("/ui/verdict/no-solution", test_no_solution);
  g_test_add_func ("/ui/verdict/mistakes", test_mistakes);
  g_test_add_func ("/ui/verdict/no-solution-either", test_no_solution_either);
  g_test_add_func ("/ui/verdict/bad-givens", test_bad_givens);
  g_test_add_func ("/ui/verdict/events", test_events);
  g_test_add_func ("/ui/verdict/events-of-searches", test_events_of_searches);
  g_test_add_func ("/ui/verdict/nogoods", test_nogoods);
  g_test_add_func ("/ui/verdict/stopped", test_stopped);

  return g_test_run ();
}
