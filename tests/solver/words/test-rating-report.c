/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The report says the numbers that the ratings say, and a path with as many steps. */

#include "config.h"

#include <string.h>

#include "engine/logic/logic-order.h"
#include "engine/logic/logic.h"
#include "puzzle/collection/collection.h"
#include "solver/words/rating-report.h"
#include "tests/engine-auto.h"
#include "tests/seed.h"
#include "tests/waiting.h"

/* Whose short path is as long as another. */
static const struct {
  const char *line;
  const char *easy;  /* what is said of the easy path, which may be the usual one */
  const char *words; /* what is said in place of the short path */
} as_short[] = {
  { "....8..2.....43...1.........5....6.3.....24..7..1......34...5.....7...1..........",
    "No path easier than the usual one was found within ",
    "\n\nNo path of these techniques that takes singles first is shorter than the usual path.\n" },
  { ".......8...8.9.23......1.....9......243.1..9.....63.5.....5.71..817.....3.2......",
    "An easy path\n",
    "\n\nNo path of these techniques that takes singles first is shorter than the easy path.\n" },
};

static const char *const lines[] = {
  "7..4...3..5......96.92.1...3.......4...9...8.....8......2.1....1.6..38...7.6.5.1.",
  ".9..5.8....638...5...62....12.....6.......4.85..4..71.......3..94.....5.2.57...4.",
  "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
  ".234341221434..1",
};

/* its rating by the explainer takes seconds */
#define LARGE                                                                                      \
  "....14.8..623A5...2A.....C.....B....E.7...BG......D7.3.C5.....8."                               \
  ".....8.D79.5B36G9..4.7.E.....81.3.7.F.6..D.A5.E...B...5.38..4.D."                               \
  "..F...C5..DE..G.......D2..C.A...G.EB....24.......3..AB...6.....1"                               \
  ".23.5......9.1AF....6.94..F.2...41CF..8BG.....9....D...7......B5"

#define SEVERAL "1..............."

/* the explainer has no puzzles with this rule */
#define UNKNOWN                                                                                    \
  "{\"format\":\"ariadne-puzzle\",\"version\":2,\"layout\":{\"digits\":9,\"boxes\":[3,3]},"        \
  "\"rules\":[{\"kind\":\"anti-king\"}],\"symbols\":\"123456789\",\"givens\":[\"....419..\","      \
  "\".......83\",\"5..2....6\",\"6......3.\",\"9.....1..\",\"..7...6..\",\".....3...\","           \
  "\".7..9...4\",\"..8......\"]}"

static AriPuzzle *
read_puzzle (const char *line)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (line, strlen (line));
  g_autoptr (AriCollection) collection = ari_collection_new_from_bytes (bytes, NULL);

  return ari_collection_dup_puzzle (collection, 0);
}

typedef struct {
  AriPuzzle *puzzle;
  char *text;
  GString *told;        /* (nullable): the lines of the progress */
  const char *last;     /* (nullable): the search is stopped when this is told */
  GCancellable *enough; /* (nullable) */
} Answer;

static void
keep_progress (const char *words, gpointer user_data)
{
  const Answer *answer = user_data;

  g_assert_null (answer->text);
  if (answer->told != NULL)
    g_string_append_printf (answer->told, "%s\n", words);
  if (answer->last != NULL && strstr (words, answer->last) != NULL)
    g_cancellable_cancel (answer->enough);
}

static void
keep_text (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;
  g_autoptr (GPtrArray) parts = ari_rating_report_finish (result, NULL);

  answer->text =
      parts != NULL ? ari_rating_parts_to_text (parts, answer->puzzle) : g_strdup ("cancelled");
}

/* Returns: (transfer full) */
static char *
report_with (AriPuzzle *puzzle, const AriLogicOptions *options, GCancellable *cancellable)
{
  Answer answer = { .puzzle = puzzle };
  g_autoptr (GCancellable) enough = g_cancellable_new ();

  ari_rating_report_async (puzzle, options, enough, cancellable, NULL, keep_text, &answer);
  WAIT_UNTIL (answer.text != NULL);
  g_test_message ("%s", answer.text);
  return answer.text;
}

/* Returns: (transfer full) */
static char *
report_of (AriPuzzle *puzzle, GCancellable *cancellable)
{
  const AriLogicOptions options = ari_logic_options_for_people ();

  return report_with (puzzle, &options, cancellable);
}

static void
test_numbers (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_autoptr (AriPuzzle) puzzle = read_puzzle (lines[i]);
    const AriGrid *givens = ari_puzzle_get_givens (puzzle);
    g_autoptr (AriLogic) logic = ari_logic_new (givens->layout);
    g_autoptr (AriExplainer) explainer = ari_explainer_new (givens->layout);
    AriLogicOptions options = ari_logic_options_default ();
    g_autofree char *text = report_of (puzzle, NULL);
    g_autofree char *reason = NULL, *line = NULL, *level = NULL, *er = NULL, *ep = NULL, *ed = NULL,
                    *last = NULL;
    AriLogicRating rating;
    AriExplainerRating explained;

    options.has_one_solution = true;
    ari_logic_set_options (logic, &options);
    ari_logic_set_position (logic, givens->cells, NULL, NULL);
    ari_logic_find_path (logic, NULL, &rating, NULL, NULL);
    ari_explainer_rate (explainer, givens->cells, true, &explained, NULL, NULL);
    level = g_strdup_printf ("\n%s, %u points\n", ari_level_title (rating.level), rating.score);
    er = g_strdup_printf ("\nER %u.%u: step ", explained.er / 10, explained.er % 10);
    ep = g_strdup_printf ("\nEP %u.%u: step ", explained.ep / 10, explained.ep % 10);
    ed = g_strdup_printf ("\nED %u.%u: step 1, ", explained.ed / 10, explained.ed % 10);
    last = g_strdup_printf ("\n%u. ", rating.n_steps);
    reason =
        g_strdup_printf ("Whole puzzle: %s · %u · ER %u.%u, EP %u.%u, ED %u.%u\n"
                         "The hardest technique on the way to its solution is %s.\n",
                         ari_level_title (rating.level), rating.score, explained.er / 10,
                         explained.er % 10, explained.ep / 10, explained.ep % 10, explained.ed / 10,
                         explained.ed % 10, ari_technique_info (rating.hardest)->title);
    g_assert_true (g_str_has_prefix (text, reason));
    line = g_strdup_printf ("\n\n%s\n\n", lines[i]);
    g_assert_nonnull (strstr (text, line));
    g_assert_nonnull (strstr (text, level));
    g_assert_nonnull (strstr (text, er));
    g_assert_nonnull (strstr (text, ep));
    g_assert_nonnull (strstr (text, ed));
    g_assert_nonnull (strstr (text, ari_explainer_technique_title (explained.hardest)));
    g_assert_nonnull (strstr (text, last));
    g_assert_null (strstr (text, "\nFrom 9.5 on, "));
  }
}

/* The report says whether the hardest technique or the points make the level. */
static void
test_bounds (void)
{
  g_autoptr (AriPuzzle) by_technique = read_puzzle (
      "......1.....36..927..1..3..1.6.5.2.....4...5.2...3...868.......4.7..8...3.2....4.");
  g_autoptr (AriPuzzle) by_points = read_puzzle (
      "...61..9..43....1.9.2.....4..5..2.8..3..9.7.....7...4.2..946..5.........5..1.8...");
  g_autofree char *technique = report_of (by_technique, NULL);
  g_autofree char *points = report_of (by_points, NULL);

  g_assert_nonnull (strstr (technique,
                            "\nIt is Extreme because it needs a technique of this level: "
                            "Forcing Chain Contradiction.\n"));
  g_assert_nonnull (strstr (points,
                            "\nUnfair, 1674 points\nIt is Unfair because it has more than "
                            "1600 points, the limit of Hard. Its hardest technique, XY-Wing, "
                            "is Hard.\n"));
}

/* A puzzle on which the techniques of the rating are stuck still has a path, by the explainer's
 * chains. */
static void
test_stuck (void)
{
  g_autoptr (AriPuzzle) puzzle = read_puzzle (
      "7.8...3.....2.1...5.........4.....263...8.......1...9..9.6....4....7.5...........");
  g_autofree char *text = report_of (puzzle, NULL);

  g_assert_nonnull (strstr (text, "\nNo level\n"));
  g_assert_nonnull (strstr (text, "\n1. "));
  g_assert_nonnull (strstr (text, ". [last resort] "));
  g_assert_nonnull (strstr (text, "\nNo level: some of the "));
  g_assert_true (g_str_has_prefix (text, "Whole puzzle: No level · ER "));
  g_assert_nonnull (strstr (text, "\nAt some point no technique leads on but the last resort, long "
                                  "chains of conclusions.\n"));
  g_assert_null (strstr (text, "No further step is found"));
  g_assert_nonnull (strstr (text, "\nFrom 9.5 on, "));
}

/* The path is by the techniques that are in use, and says so; the rating is not. */
static void
test_own_techniques (void)
{
  g_autoptr (AriPuzzle) puzzle = read_puzzle (lines[0]);
  AriLogicOptions options = ari_logic_options_for_people ();
  g_autofree char *usual = report_of (puzzle, NULL);
  g_autofree char *own = NULL;
  const char *path, *own_path;

  ari_logic_order_remove (&options, ARI_TECHNIQUE_NAKED_SINGLE);
  own = report_with (puzzle, &options, NULL);
  path = strstr (usual, "\nThe usual path\n");
  own_path = strstr (own, "\nThe path with your choice of techniques\n");
  g_assert_nonnull (path);
  g_assert_nonnull (own_path);
  g_assert_cmpint (path - usual, ==, own_path - own);
  g_assert_true (strncmp (usual, own, (gsize) (path - usual)) == 0);
  g_assert_nonnull (strstr (path, ". [Easy, 4] Naked Single: "));
  g_assert_null (strstr (own_path, "Naked Single"));
  g_assert_nonnull (strstr (own_path, "With your choice of techniques: "));
}

/* Returns: (transfer full) */
static char *
found_by (const char *line,
          void (*find) (AriPuzzle *,
                        const AriLogicOptions *,
                        GCancellable *,
                        GCancellable *,
                        GAsyncReadyCallback,
                        gpointer),
          const AriLogicOptions *options,
          GCancellable *enough,
          GCancellable *cancellable)
{
  g_autoptr (AriPuzzle) puzzle = read_puzzle (line);
  Answer answer = { .puzzle = puzzle };

  find (puzzle, options, enough, cancellable, keep_text, &answer);
  WAIT_UNTIL (answer.text != NULL);
  g_test_message ("%s", answer.text);
  return answer.text;
}

/* Returns: (transfer full) */
static char *
paths_of (const char *line,
          const AriLogicOptions *options,
          GCancellable *enough,
          GCancellable *cancellable)
{
  return found_by (line, ari_rating_paths_async, options, enough, cancellable);
}

/* Both paths are looked for, unless singles solve the puzzle, or it has several solutions; a
 * sentence says why there is none. */
static void
test_paths (void)
{
  AriLogicOptions options = ari_logic_options_for_people ();
  g_autoptr (GCancellable) enough = g_cancellable_new (), never = g_cancellable_new ();
  g_autofree char *text = paths_of (lines[1], &options, enough, NULL);
  g_autofree char *small = paths_of (lines[3], &options, enough, NULL);
  g_autofree char *several = paths_of (SEVERAL, &options, enough, NULL);
  g_autofree char *stuck = NULL, *late = NULL, *cancelled = NULL;
  const char *short_path;

  g_assert_true (g_str_has_prefix (text, "An easy path\n"));
  g_assert_nonnull (strstr (text, "\nThe easiest path found within "));
  short_path = strstr (text, "\nA short path\n");
  g_assert_nonnull (short_path);
  g_assert_nonnull (strstr (short_path, "\nCompared with the usual path: "));
  g_assert_nonnull (strstr (short_path, "\nCompared with the easy path: "));
  g_assert_null (strstr (short_path, " more step"));
  g_assert_null (strstr (text, "last resort"));
  g_assert_cmpstr (small, ==, "");
  g_assert_cmpstr (several, ==, "");
  g_cancellable_cancel (never);
  cancelled = paths_of (lines[1], &options, enough, never);
  g_assert_cmpstr (cancelled, ==, "cancelled");
  g_cancellable_cancel (enough);
  late = paths_of (lines[1], &options, enough, NULL);
  g_assert_cmpstr (late, ==, "You stopped the search before an easy path was found.\n");
  options.n_order = 3;
  g_cancellable_reset (enough);
  stuck = paths_of (lines[1], &options, enough, NULL);
  g_assert_cmpstr (stuck, ==,
                   "No other path is looked for, because these techniques do not solve the "
                   "puzzle.\n");
}

/* An easy path that is the usual one is not shown again, nor a short one if the usual one or the
 * easy one is as short; a sentence says so. */
static void
test_no_shorter (void)
{
  const AriLogicOptions options = ari_logic_options_for_people ();
  g_autoptr (GCancellable) enough = g_cancellable_new ();

  for (guint i = 0; i < G_N_ELEMENTS (as_short); i++) {
    g_autofree char *text =
        found_by (as_short[i].line, ari_rating_paths_async, &options, enough, NULL);

    g_assert_true (g_str_has_prefix (text, as_short[i].easy));
    g_assert_true (g_str_has_suffix (text, as_short[i].words));
    g_assert_null (strstr (text, "A short path"));
  }
}

/* The explainer's path is looked for apart from the others; where there is none, it is said why. */
static void
test_explainer_path (void)
{
  const AriLogicOptions options = ari_logic_options_for_people ();
  g_autoptr (GCancellable) enough = g_cancellable_new ();
  g_autofree char *text =
      found_by (lines[1], ari_rating_explainer_path_async, &options, enough, NULL);
  g_autofree char *small =
      found_by (lines[3], ari_rating_explainer_path_async, &options, enough, NULL);
  g_autofree char *several =
      found_by (SEVERAL, ari_rating_explainer_path_async, &options, enough, NULL);
  g_autofree char *unknown =
      found_by (UNKNOWN, ari_rating_explainer_path_async, &options, enough, NULL);
  g_autofree char *late = NULL;

  g_assert_true (g_str_has_prefix (text, "The Sudoku Explainer’s path\n"));
  g_assert_nonnull (strstr (text, " makes ER, step "));
  g_assert_null (strstr (text, "easy path"));
  g_assert_true (g_str_has_prefix (small, "The Sudoku Explainer’s path\n"));
  g_assert_cmpstr (several, ==, "");
  g_assert_cmpstr (unknown, ==,
                   "There is no path of the Sudoku Explainer, because it has no puzzles of this "
                   "kind.\n");
  g_cancellable_cancel (enough);
  late = found_by (lines[1], ari_rating_explainer_path_async, &options, enough, NULL);
  g_assert_cmpstr (late, ==,
                   "You stopped the search before the Sudoku Explainer’s path was found.\n");
}

/* Without exactly one solution there is nothing to say; and it can be cancelled. */
static void
test_no_report (void)
{
  g_autoptr (AriPuzzle) several = read_puzzle (SEVERAL);
  g_autoptr (AriPuzzle) hard = read_puzzle (lines[2]);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autofree char *text = report_of (several, NULL);
  g_autoptr (GCancellable) enough = g_cancellable_new ();
  Answer later = { .puzzle = hard };
  g_autofree char *never = NULL;

  g_assert_cmpstr (text, ==,
                   "This puzzle does not have exactly one solution, so it has no rating.\n");
  ari_rating_report_async (hard, &(AriLogicOptions){ 0 }, enough, cancellable, NULL, keep_text,
                           &later);
  g_cancellable_cancel (cancellable);
  WAIT_UNTIL (later.text != NULL);
  g_assert_cmpstr (later.text, ==, "cancelled");
  g_free (later.text);
  never = report_of (hard, cancellable);
  g_assert_cmpstr (never, ==, "cancelled");
}

/* It is told what is looked for, in the order of the report. */
static void
test_progress (void)
{
  const AriLogicOptions options = ari_logic_options_for_people ();
  g_autoptr (AriPuzzle) puzzle = read_puzzle (lines[1]);
  g_autoptr (GCancellable) enough = g_cancellable_new ();
  g_autoptr (GString) told = g_string_new (NULL);
  Answer answer = { .puzzle = puzzle, .told = told };

  ari_rating_report_async (puzzle, &options, enough, NULL, keep_progress, keep_text, &answer);
  WAIT_UNTIL (answer.text != NULL);
  g_test_message ("%s", told->str);
  g_assert_true (g_str_has_prefix (told->str, "Looking for the level and the path…\n"
                                              "Looking for the Sudoku Explainer’s ratings…\n"
                                              "Rating the puzzle without "));
  g_assert_true (g_str_has_suffix (told->str, "…\nLooking for backdoors…\n"));
  g_free (answer.text);
}

/* Returns: (transfer full): the report of @line, stopped when @last is told (nullable: at first) */
static char *
stopped_at (const char *line, const char *last)
{
  const AriLogicOptions options = ari_logic_options_for_people ();
  g_autoptr (AriPuzzle) puzzle = read_puzzle (line);
  g_autoptr (GCancellable) enough = g_cancellable_new ();
  Answer answer = { .puzzle = puzzle, .last = last, .enough = enough };

  if (last == NULL)
    g_cancellable_cancel (enough);
  ari_rating_report_async (puzzle, &options, enough, NULL, keep_progress, keep_text, &answer);
  WAIT_UNTIL (answer.text != NULL);
  g_test_message ("%s", answer.text);
  return answer.text;
}

/* The report keeps what was found before it was stopped, and claims nothing about the rest. */
static void
test_stopped (void)
{
  g_autofree char *no_level = stopped_at (lines[1], NULL);
  g_autofree char *no_er = stopped_at (LARGE, "Sudoku Explainer");
  g_autofree char *puzzle_only = g_strdup_printf (
      "%s\n\nYou stopped the search before all of the report was found.\n", lines[1]);
  const char *end;

  g_assert_true (g_str_has_prefix (no_level, puzzle_only));
  g_assert_true (g_str_has_prefix (no_er, "Whole puzzle: "));
  g_assert_null (strstr (no_er, "\nNo rating\n"));
  g_assert_null (strstr (no_er, "\nER "));
  g_assert_null (strstr (no_er, "\nWithout one technique\n"));
  g_assert_null (strstr (no_er, "\nBackdoors: "));
  end = strstr (no_er, "\nYou stopped the search before ER was found.\n\n"
                       "You stopped the search before all of the report was found.\n\n"
                       "The usual path\n");
  g_assert_nonnull (end);
  g_assert_true (g_str_has_suffix (end, "\nSolved\n"));
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/rating-report/numbers", test_numbers);
  g_test_add_func ("/rating-report/bounds", test_bounds);
  g_test_add_func ("/rating-report/stuck", test_stuck);
  g_test_add_func ("/rating-report/own-techniques", test_own_techniques);
  g_test_add_func ("/rating-report/paths", test_paths);
  g_test_add_func ("/rating-report/no-shorter", test_no_shorter);
  g_test_add_func ("/rating-report/explainer-path", test_explainer_path);
  g_test_add_func ("/rating-report/no-report", test_no_report);
  g_test_add_func ("/rating-report/progress", test_progress);
  g_test_add_func ("/rating-report/stopped", test_stopped);
  return g_test_run ();
}
