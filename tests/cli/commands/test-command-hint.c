/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli hint: the next step at three depths, and messages about wrong positions. */

#include <string.h>

#include <glib/gstdio.h>

#include "tests/cli/run.h"
#include "tests/seed.h"

#define EASY "7..4...3..5......96.92.1...3.......4...9...8.....8......2.1....1.6..38...7.6.5.1."
#define EASY_AND_7                                                                                 \
  "7..4...3..5......96.92.1...3.......4...9...8.....8......2.1....1.6+7.38...7.6.5.1."
#define EASY_AND_9                                                                                 \
  "7..4...3..5......96.92.1...3.......4...9...8.....8......2.1....1.6+9.38...7.6.5.1."
#define SMALL   "12..3.........1" /* one cell too few */
#define SEVERAL "12..3..........."
#define NONE    "1.....3......31."
#define FULL    "1234341221434321"

#define NOT_UNIQUE                                                                                 \
  "The puzzle has several solutions, so techniques that rely on a single solution are not used.\n"

static void
test_words (void)
{
  static const RunCase cases[] = {
    { "hint", EASY, "Naked Single: r8c4=7\n", 0 },
    { "hint --depth concrete", EASY, "Naked Single: 7\n", 0 },
    { "hint --depth vague", EASY, "Naked Single\n", 0 },
    { "hint --only 0002", EASY "\n\n" EASY "\n",
      "Hidden Single: r7c1=5\nPuzzle 2 (standard input, line 3):\nHidden Single: r7c1=5\n", 0 },
    { "hint", FULL, "The grid is solved.\n", 0 },
    { "hint", NONE, "The puzzle has no solution.\n", 1 },
    { "hint", SEVERAL, NOT_UNIQUE "Full House: r2c2=4\n", 1 },
    { "hint --only 0300", SEVERAL, NOT_UNIQUE "No technique finds a step here.\n", 1 },

    /* r1c1 is 1 or 3, although a unique rectangle would say more */
    { "hint --only 0600", "...4.4.2.1434321", NOT_UNIQUE "No technique finds a step here.\n", 1 },

    /* entered digits and removed candidates come with lines of HoDoKu */
    { "hint", ":0000:x:" EASY_AND_7 ":::\n", "Naked Single: r7c4=8\n", 0 },
    { "hint", ":0000:x:" EASY_AND_9 ":::\n", "The digit in r8c4 is wrong.\n", 1 },
    { "hint", ":0000:x:" EASY ":784::\n", "A needed candidate is missing: r8c4: 7.\n", 1 },
    { "hint", ":0000:x:" EASY_AND_9 ":871::\n", "The digit in r8c4 is wrong.\n", 1 },
  };

  run_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_explain (void)
{
  g_auto (Run) run = { 0 };
  g_auto (Run) where = { 0 };

  run_cli (&run, "hint --explain --only 0002", EASY "\n" EASY "\n");
  g_assert_cmpint (run.status, ==, 0);
  g_assert_true (g_str_has_prefix (run.output, "Hidden Single: r7c1=5\n  "));
  g_assert_nonnull (
      strstr (run.output, ".\n\nPuzzle 2 (standard input, line 2):\nHidden Single: r7c1=5\n  "));
  g_assert_true (g_str_has_suffix (run.output, ".\n\n"));
  run_cli (&where, "hint --explain --depth vague", EASY);
  g_assert_true (g_str_has_prefix (where.output, "Naked Single\n  "));
  g_assert_null (strstr (where.output, "7")); /* r8c4=7 is not told */
}

static void
test_json (void)
{
  g_auto (Run) step = { 0 };
  g_auto (Run) wrong = { 0 };
  g_auto (Run) solved = { 0 };

  run_cli (&step, "hint --format json", EASY);
  run_assert (&step, 0,
              "{\"file\":\"standard input\",\"line\":1,\"puzzle\":\"" EASY
              "\",\"verdict\":\"right\",\"technique\":\"Naked Single\",\"code\":\"0003\","
              "\"technique_level\":\"Easy\",\"technique_score\":4,"
              "\"notation\":\"Naked Single: r8c4=7\",\"results\":\"r8c4=7\","
              "\"placements\":[{\"cell\":\"r8c4\",\"digit\":7}],\"eliminations\":[],\"digits\":[7],"
              "\"candidates\":[],\"houses\":[],\"nodes\":[],\"links\":[]}\n");
  run_cli (&wrong, "hint --format json", ":0000:x:" EASY_AND_9 ":::\n");
  run_assert (&wrong, 1,
              "{\"file\":\"standard input\",\"line\":1,\"puzzle\":\"" EASY
              "\",\"verdict\":\"wrong\",\"words\":\"The digit in r8c4 is wrong.\"}\n");
  run_cli (&solved, "hint --format json", FULL);
  run_assert (
      &solved, 0,
      "{\"file\":\"standard input\",\"line\":1,\"puzzle\":\"" FULL
      "\",\"verdict\":\"right\",\"result\":\"solved\",\"words\":\"The grid is solved.\"}\n");
}

#define MARKS                                                                                      \
  "1 2  | 34  34\n"                                                                                \
  "3 4  | 12  12\n"                                                                                \
  "-----+-------\n"                                                                                \
  "24 13 | 1234 1234\n"                                                                            \
  "24 13 | 1234 1234\n"

/* Candidates are read from the command line as a grid, as a list, and from a file. */
static void
test_candidates (void)
{
  g_auto (Run) dead = { 0 };
  g_auto (Run) list = { 0 };
  g_auto (Run) bad = { 0 };
  g_auto (Run) grid = { 0 };
  g_autofree char *name = NULL;
  g_autofree char *command = NULL;
  const int file = g_file_open_tmp ("ariadne-marks-XXXXXX", &name, NULL);

  run_cli (&dead, "hint --candidates r1c3<>34", SEVERAL);
  run_assert (&dead, 1,
              "The puzzle has several solutions, but none of them matches the digits and "
              "candidates on the grid.\n");
  run_cli (&list, "hint --only 0003 --pencil-marks --candidates 313,r4c34<>4", SEVERAL);
  run_assert (&list, 1,
              NOT_UNIQUE "Naked Single: r2c2=4\n"
                         "1  2  | 4    34\n"
                         "3  4  | 12   12\n"
                         "------+----------\n"
                         "24 13 | 1234 1234\n"
                         "24 13 | 123  123\n\n");
  run_cli (&bad, "hint --candidates r1c3=3", SEVERAL);
  run_assert (&bad, 3, "");
  run_assert_error (&bad, "standard input:1: “r1c3=3” is not a list of candidates");

  g_assert_cmpint (file, >=, 0);
  g_close (file, NULL);
  g_assert_true (g_file_set_contents (name, MARKS, -1, NULL));
  command = g_strdup_printf ("hint --only 0002,0003 --pencil-marks --candidates %s", name);
  run_cli (&grid, command, SEVERAL);
  run_assert (&grid, 1,
              NOT_UNIQUE "Hidden Single: r2c2=4\n"
                         "1  2  | 34   34\n"
                         "3  4  | 12   12\n"
                         "------+----------\n"
                         "24 13 | 1234 1234\n"
                         "24 13 | 1234 1234\n\n");
  g_unlink (name);
}

/* The eliminations of a step can be passed back as they were written. */
static void
test_results_as_candidates (void)
{
  static const char *const wrong[] = {
    "r",         "r1",          "r1c",         "r1c1",    "r1c1,",    "r1c1,r",    "r1c1,<>2",
    "r1c1<",     "r1c1<>",      "r1c1<>12,r2", "r(1",     "r(1c1<>1", "r(1,c1<>1", "r()c1<>1",
    "r(0)c1<>1", "r(1,0)c1<>1", "r(1,)c1<>1",  "r5c1<>1", "11",       "1111",      "r1c1<>11",
  };
  g_autofree char *large = g_strnfill (256, '.');
  g_auto (Run) small = { 0 };
  g_auto (Run) wide = { 0 };

  run_cli (&small, "hint --only 0003 --pencil-marks --candidates r3c4,r4c3<>4,r1c(3)<>4", SEVERAL);
  run_assert (&small, 1,
              NOT_UNIQUE "Naked Single: r2c2=4\n"
                         "1  2  | 3    34\n"
                         "3  4  | 12   12\n"
                         "------+----------\n"
                         "24 13 | 1234 123\n"
                         "24 13 | 123  1234\n\n");
  run_cli (&wide, "hint --only 0003 --candidates r1c(11,13),r12c2<>1,r16c16<>F", large);
  run_assert (&wide, 1, NOT_UNIQUE "No technique finds a step here.\n");
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_autofree char *command = g_strdup_printf ("hint --candidates %s", wrong[i]);
    g_auto (Run) run = { 0 };

    run_cli (&run, command, SEVERAL);
    run_assert (&run, 3, "");
    run_assert_error (&run, "is not a list of candidates");
  }
}

static void
test_grid (void)
{
  g_auto (Run) run = { 0 };

  run_cli (&run, "hint --grid", "1234341221434.21");
  run_assert (&run, 0, "Full House: r4c2=3\n12|34\n34|12\n--+--\n21|43\n43|21\n\n");
}

/* A large or empty grid, or a lack of time, is reported; there is never a wrong step. */
static void
test_large (void)
{
  static const guint sizes[] = { 256, 625, 4096 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autofree char *empty = g_strnfill (sizes[i], '.');
    g_auto (Run) run = { 0 };

    run_cli (&run, "hint --time 0.2", empty);
    g_assert_cmpint (run.status, ==, 1);
    g_assert_true (g_str_has_suffix (run.output, ".\n")
                   || g_str_has_suffix (run.output, "\ntime limit\n"));
    g_assert_null (strstr (run.output, "="));
  }
}

static void
test_time_limit (void)
{
  static const char *const words = "There was no time to prove that the puzzle has only one "
                                   "solution, so techniques that rely on it are not used.\n";
  g_autofree char *empty = g_strnfill (625, '.');
  g_autofree char *both = g_strconcat (empty, "\n1234341221434.21\n", NULL);
  g_autofree char *expected = g_strconcat (
      words, "time limit\nPuzzle 2 (standard input, line 2):\nFull House: r4c2=3\n", NULL);
  g_auto (Run) line = { 0 }, json = { 0 };

  run_cli (&line, "hint --time-limit 0.0000001", both);
  run_assert (&line, 1, expected);
  run_cli (&json, "hint --format json --time-limit 0.0000001", both);
  g_assert_cmpint (json.status, ==, 1);
  g_assert_nonnull (strstr (json.output, "\"verdict\":\"unproven\",\"result\":\"time limit\""));
}

static void
test_usage (void)
{
  static const char *const wrong[] = { "hint --depth deep", "hint --format grid", "hint --time -1",
                                       "hint --only x", "hint --steps 3" };
  g_auto (Run) endless = { 0 };
  g_auto (Run) unread = { 0 };

  run_wrong (wrong, G_N_ELEMENTS (wrong));
  run_cli (&endless, "hint --candidates /dev/zero", NULL);
  run_assert (&endless, 2, "");
  run_assert_error (&endless, "/dev/zero: File too large");
  run_cli (&unread, "hint", SMALL);
  run_assert (&unread, 3, "");
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/cli/hint/words", test_words);
  g_test_add_func ("/cli/hint/explain", test_explain);
  g_test_add_func ("/cli/hint/json", test_json);
  g_test_add_func ("/cli/hint/time-limit", test_time_limit);
  g_test_add_func ("/cli/hint/candidates", test_candidates);
  g_test_add_func ("/cli/hint/results-as-candidates", test_results_as_candidates);
  g_test_add_func ("/cli/hint/grid", test_grid);
  g_test_add_func ("/cli/hint/large", test_large);
  g_test_add_func ("/cli/hint/usage", test_usage);
  return g_test_run ();
}
