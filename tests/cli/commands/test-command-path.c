/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli path: whole solutions, compared with rate and solve. */

#include <string.h>

#include "tests/cli/run.h"
#include "tests/seed.h"

#define SMALL   "12.........1...4"
#define STUCK   ".74....62........5.6.....7...3951.....7.8............9....1...369..3.18..4...8..."
#define HARD    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
#define SECOND  "Puzzle 2 (standard input, line 2):\n"
#define SEVERAL "12..3..........."
#define WRONG                                                                                      \
  ":0000:x:7..4...3..5......96.92.1...3.......4...9...8.....8......2.1....1.6+9.38...7.6.5.1.:::"  \
  "\n"

static void
test_words (void)
{
  static const RunCase cases[] = {
    { "path --steps 2", "1234341221434...\n.234341221434...\n",
      "1. [Easy, 4] Full House: r4c2=3\n2. [Easy, 4] Full House: r4c3=2\n\n" SECOND
      "1. [Easy, 4] Full House: r1c1=1\n2. [Easy, 4] Full House: r4c2=3\n\n",
      0 },
    { "path", "123434122143432.\n",
      "1. [Easy, 4] Full House: r4c4=1\nSolved in 1 step: Easy, score 4.\n\n", 0 },
    { "path", "1234341221434321\n", "The grid is solved.\n\n", 0 },
    { "path", SEVERAL,
      "The puzzle has several solutions, so techniques that rely on a single solution are not "
      "used.\n"
      "1. [Easy, 4] Full House: r2c2=4\nStuck after 1 step: no technique finds the next.\n\n",
      1 },
    { "path", WRONG, "The digit in r8c4 is wrong.\n\n", 1 },
    { "path --only 0300", STUCK, "No technique finds a step here.\n\n", 1 },
  };

  run_cases (cases, G_N_ELEMENTS (cases));
}

/* When time is up, the steps so far stay, and the next position follows. */
static void
test_time_limit (void)
{
  g_auto (Run) line = { 0 }, json = { 0 };

  run_cli (&line, "path --time-limit 0.0000001", HARD "\n123434122143432.\n");
  run_assert (&line, 1,
              "1. [Easy, 14] Hidden Single: r8c6=1\n2. [Easy, 14] Hidden Single: r6c2=4\n"
              "3. [Easy, 14] Hidden Single: r8c3=3\ntime limit\n\n" SECOND
              "1. [Easy, 4] Full House: r4c4=1\nSolved in 1 step: Easy, score 4.\n\n");
  run_cli (&json, "path --format json --time-limit 0.0000001", HARD);
  g_assert_cmpint (json.status, ==, 1);
  g_assert_nonnull (strstr (json.output, "\"result\":\"time limit\",\"steps\":3,"));
}

static void
test_json (void)
{
  g_auto (Run) run = { 0 };

  run_cli (&run, "path --format json", "123434122143432.\n");
  run_assert (&run, 0,
              "{\"file\":\"standard input\",\"line\":1,\"puzzle\":\"123434122143432.\","
              "\"verdict\":\"right\",\"step\":1,\"technique\":\"Full House\",\"code\":\"0000\","
              "\"technique_level\":\"Easy\",\"technique_score\":4,"
              "\"notation\":\"Full House: r4c4=1\",\"results\":\"r4c4=1\","
              "\"placements\":[{\"cell\":\"r4c4\",\"digit\":1}],\"eliminations\":[],\"digits\":[1],"
              "\"candidates\":[],\"houses\":[{\"kind\":\"row\",\"number\":4,\"role\":\"base\","
              "\"cells\":[\"r4c1\",\"r4c2\",\"r4c3\",\"r4c4\"]}],\"nodes\":[],\"links\":[]}\n"
              "{\"file\":\"standard input\",\"line\":1,\"puzzle\":\"123434122143432.\","
              "\"verdict\":\"right\",\"result\":\"solved\",\"steps\":1,\"level\":\"Easy\","
              "\"score\":4,\"words\":\"Solved in 1 step: Easy, score 4.\"}\n");
}

/* Each step has its level and points, the end those of the path. */
static void
test_tsv (void)
{
  static const RunCase cases[] = {
    { "path --format tsv", "123434122143432.\n",
      "123434122143432.\t1\tEasy\t4\tFull House\tFull House: r4c4=1\n"
      "123434122143432.\tsolved\tEasy\t4\t\tSolved in 1 step: Easy, score 4.\n",
      0 },
    { "path --format tsv", SEVERAL,
      SEVERAL "\t1\tEasy\t4\tFull House\tFull House: r2c2=4\n" SEVERAL
              "\tstuck\t\t\t\tStuck after 1 step: no technique finds the next.\n",
      1 },
    { "hint --format tsv", "123434122143432.\n",
      "123434122143432.\t\tEasy\t4\tFull House\tFull House: r4c4=1\n", 0 },
    { "path --format tsv", "11..............\n",
      "11..............\tno solution\t\t\t\tThe puzzle has no solution.\n", 1 },
  };

  run_cases (cases, G_N_ELEMENTS (cases));
}

/* A path ends at the solution, and has the rating of `rate`. */
static void
test_against_rate_and_solve (void)
{
  g_auto (Run) made = { 0 };
  g_auto (Run) rated = { 0 };
  g_auto (Run) solved = { 0 };
  g_auto (Run) walked = { 0 };
  g_auto (GStrv) ratings = NULL;
  g_auto (GStrv) solutions = NULL;
  g_auto (GStrv) steps = NULL;
  guint n_last = 0;

  run_cli (&made, "generate --seed 21 --count 60", NULL);
  run_cli (&rated, "rate --scale hodoku --format tsv", made.output);
  run_cli (&solved, "solve --format grid", made.output);
  run_cli (&walked, "path --grid", made.output);
  g_assert_cmpint (walked.status, ==, rated.status);
  ratings = g_strsplit (rated.output, "\n", -1);
  solutions = g_strsplit (solved.output, "\n\n", -1);
  steps = g_strsplit (walked.output, "\n\n", -1);
  for (guint i = 0; steps[i] != NULL; i++) {
    g_auto (GStrv) columns = NULL;
    g_autofree char *end = NULL;

    if (strstr (steps[i], "Solved in ") == NULL)
      continue;
    columns = g_strsplit (ratings[n_last], "\t", -1);
    end = g_strdup_printf (": %s, score %s.", columns[1], columns[2]);
    g_assert_true (g_str_has_suffix (steps[i], end));
    /* the piece before it has the last step and the grid after it */
    g_assert_true (g_str_has_suffix (steps[i - 1], solutions[n_last]));
    n_last++;
  }
  g_assert_cmpuint (n_last, ==, 60);
}

/* The output of long paths is the same, and in order, for any number of threads. */
static void
test_threads (void)
{
  g_auto (Run) made = { 0 }, walked = { 0 };

  run_cli (&made, "generate --seed 22 --count 80", NULL);
  run_threads (&walked, "path --explain --pencil-marks", made.output);
}

/* Regions have any form, and digits are letters. */
static void
test_layouts (void)
{
  static const char *const wishes[] = { "--size 6 --variant jigsaw", "--variant diagonal",
                                        "--size 4", "--size 12 --givens 90" };

  for (guint i = 0; i < G_N_ELEMENTS (wishes); i++) {
    g_autofree char *command = g_strdup_printf ("generate --seed 4 %s", wishes[i]);
    g_auto (Run) made = { 0 };
    g_auto (Run) walked = { 0 };

    run_cli (&made, command, NULL);
    run_cli (&walked, "path --only 0000,0002,0003,0100,0101,0200,0210,0201,0211", made.output);
    g_assert_cmpstr (walked.errors, ==, "");
    g_assert_true (strstr (walked.output, "Solved in ") != NULL
                   || strstr (walked.output, "Stuck after ") != NULL);
  }
}

/* A path that is looked for is said to be so, and to be the shortest only where that is proven. */
static void
test_search (void)
{
  static const RunCase cases[] = {
    { "path --shortest", "123434122143432.\n",
      "1. [Easy, 4] Full House: r4c4=1\n"
      "Solved in 1 step: Easy, score 4. Singles solve it as it is.\n\n",
      0 },
    { "path --easiest --only 0300", STUCK, "No technique finds a step here.\n\n", 1 },
  };
  g_auto (Run) easiest = { 0 }, shortest = { 0 }, json = { 0 };

  run_cases (cases, G_N_ELEMENTS (cases));
  run_cli (&easiest,
           "path --easiest --only 0000,0002,0003,0100 --within 60 --time-limit 50 --format json",
           HARD);
  g_assert_nonnull (strstr (easiest.output,
                            " The easiest path found within 50.0\302\240s: its hardest step is "
                            "Locked Candidates Type 1 (Pointing)."));
  g_assert_null (strstr (easiest.output, ",\"least\":"));
  run_cli (&shortest, "path --shortest --only 0000,0002,0003,0100,0110,0111 --within 60", HARD);
  g_assert_nonnull (strstr (shortest.output,
                            " No path of these techniques that takes singles first is shorter: "));
  run_cli (&json, "path --shortest --format json --within 60 --only 0000,0002,0003,0100,0110,0111",
           HARD);
  g_assert_nonnull (strstr (json.output, ",\"least\":true,\"words\":\"Solved in "));
}

static void
test_usage (void)
{
  static const char *const wrong[] = { "path --steps -1",          "path --depth full",
                                       "path --format grid",       "path --easiest --shortest",
                                       "path --easiest --steps 2", "path --shortest --within 0",
                                       "path --within 5" };

  run_wrong (wrong, G_N_ELEMENTS (wrong));
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/cli/path/words", test_words);
  g_test_add_func ("/cli/path/json", test_json);
  g_test_add_func ("/cli/path/tsv", test_tsv);
  g_test_add_func ("/cli/path/time-limit", test_time_limit);
  g_test_add_func ("/cli/path/against-rate-and-solve", test_against_rate_and_solve);
  g_test_add_func ("/cli/path/threads", test_threads);
  g_test_add_func ("/cli/path/layouts", test_layouts);
  g_test_add_func ("/cli/path/search", test_search);
  g_test_add_func ("/cli/path/usage", test_usage);
  return g_test_run ();
}
