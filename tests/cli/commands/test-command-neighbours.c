/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli neighbours, minimal and backdoor: what is near a puzzle, or within it. */

#include <string.h>

#include "tests/cli/run.h"
#include "tests/seed.h"

#define UNIQUE  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define HARD    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
#define SEVERAL "12..3..........."
#define NONE    "1.....3......31."

static guint
count_lines (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  return g_strv_length (lines) - 1;
}

/* Fails unless the program finds that every line is a minimal puzzle with one solution. */
static void
assert_minimal (const char *lines)
{
  g_auto (Run) check = { 0 };

  run_cli (&check, "check --format tsv", lines);
  g_assert_cmpint (check.status, ==, 0);
  for (const char *line = check.output; *line != '\0'; line = strchr (line, '\n') + 1)
    g_assert_true (g_str_has_prefix (strchr (line, '\t'), "\t1\tminimal\t"));
}

static void
test_neighbours (void)
{
  g_auto (Run) one = { 0 };
  g_auto (Run) two = { 0 };
  g_auto (Run) cut = { 0 };
  g_auto (Run) table = { 0 };

  run_cli (&one, "neighbours", HARD "\n");
  g_assert_cmpint (one.status, ==, 0);
  g_assert_cmpuint (count_lines (one.output), >, 0);
  assert_minimal (one.output);
  run_cli (&two, "neighbours --exchange 2 --limit 2", HARD "\n");
  g_assert_cmpint (two.status, ==, 1);
  g_assert_cmpuint (count_lines (two.output), ==, 2);
  run_assert_error (&two, "standard input:1: There are more; “--limit” is the number that is "
                          "printed.");
  assert_minimal (two.output);
  run_cli (&cut, "neighbours --exit-zero --limit 1 --format tsv", HARD "\n");
  g_assert_cmpint (cut.status, ==, 0);
  g_assert_true (g_str_has_prefix (cut.output, HARD "\t"));
  run_cli (&table, "neighbours --threads 3", SEVERAL "\n" NONE "\n................\n");
  g_assert_cmpint (table.status, ==, 0);
}

static void
test_minimal (void)
{
  g_auto (Run) all = { 0 };
  g_auto (Run) itself = { 0 };
  g_auto (Run) wrong = { 0 };
  g_auto (Run) late = { 0 };

  run_cli (&all, "minimal --limit 50", UNIQUE "\n");
  g_assert_cmpuint (count_lines (all.output), >, 1);
  assert_minimal (all.output);
  run_cli (&itself, "minimal", HARD "\n");
  run_assert (&itself, 0, HARD "\n");
  run_cli (&wrong, "minimal", SEVERAL "\n" NONE "\n");
  run_assert (&wrong, 1, "");
  run_assert_error (&wrong, "standard input:1: The puzzle has several solutions.");
  run_assert_error (&wrong, "standard input:2: The puzzle has no solution.");
  run_cli (&late, "minimal --time-limit 0.000001", UNIQUE "\n");
  g_assert_cmpint (late.status, ==, 1);
  run_assert_error (&late, "Time ran out");
}

/* With the digit of a backdoor given, singles solve the puzzle; with that of another cell, not. */
static void
test_backdoor (void)
{
  static const RunCase cases[] = {
    { "backdoor", UNIQUE "\n", "solved by singles\n", 0 },
    { "backdoor", SEVERAL "\n" NONE "\n", "several solutions\nno solution\n", 1 },
    { "backdoor --format json", UNIQUE "\n",
      "{\"file\":\"standard input\",\"line\":1,\"puzzle\":\"" UNIQUE
      "\",\"size\":0,\"backdoors\":[]}\n",
      0 },
  };
  g_auto (Run) found = { 0 };
  g_auto (Run) solution = { 0 };
  g_auto (GStrv) names = NULL;

  run_cases (cases, G_N_ELEMENTS (cases));
  run_cli (&found, "backdoor", HARD "\n");
  run_cli (&solution, "solve", HARD "\n");
  g_assert_cmpint (found.status, ==, 0);
  names = g_strsplit (g_strchomp (found.output), " ", -1);
  for (guint cell = 0; cell < 81; cell++) {
    g_autofree char *puzzle = g_strdup (HARD "\n");
    g_autofree char *name =
        g_strdup_printf ("r%uc%u=%c", cell / 9 + 1, cell % 9 + 1, solution.output[cell]);
    g_auto (Run) path = { 0 };

    if (puzzle[cell] != '.')
      continue;
    puzzle[cell] = solution.output[cell];
    run_cli (&path, "path --only 0000,0003,0002", puzzle);
    g_assert_cmpint (path.status == 0, ==, g_strv_contains ((const char *const *) names, name));
  }
}

static void
test_usage (void)
{
  static const char *const wrong[] = { "neighbours --exchange 0", "neighbours --exchange 3",
                                       "neighbours --limit -1",   "minimal --limit -1",
                                       "minimal --format json",   "backdoor --format tsv" };

  run_wrong (wrong, G_N_ELEMENTS (wrong));
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/cli/neighbours/neighbours", test_neighbours);
  g_test_add_func ("/cli/neighbours/minimal", test_minimal);
  g_test_add_func ("/cli/neighbours/backdoor", test_backdoor);
  g_test_add_func ("/cli/neighbours/usage", test_usage);
  return g_test_run ();
}
