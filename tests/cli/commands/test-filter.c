/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli generate: puzzles of a level, and puzzles that need a technique. */

#include <string.h>

#include "engine/base/symbols.h"
#include "engine/learn/learn.h"

#include "tests/cli/run.h"
#include "tests/engine-auto.h"
#include "tests/seed.h"

/* Each puzzle has the wanted level and one solution. */
static void
test_levels (void)
{
  static const char *const levels[] = { "easy", "medium", "hard", "unfair", "Extreme" };
  static const char *const titles[] = { "Easy ", "Medium ", "Hard ", "Unfair ", "Extreme " };

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++) {
    g_autofree char *command =
        g_strdup_printf ("generate --seed 5 --count 4 --time 0 --level %s", levels[i]);
    g_auto (Run) made = { 0 };
    g_auto (Run) rated = { 0 };
    g_auto (GStrv) lines = NULL;

    run_cli (&made, command, NULL);
    g_assert_cmpint (made.status, ==, 0);
    g_assert_cmpstr (made.errors, ==, "");
    run_cli (&rated, "rate --scale hodoku", made.output);
    g_assert_cmpint (rated.status, ==, 0);
    lines = g_strsplit (g_strchomp (rated.output), "\n", -1);
    g_assert_cmpuint (g_strv_length (lines), ==, 4);
    for (guint k = 0; k < 4; k++)
      g_assert_true (g_str_has_prefix (lines[k], titles[i]));
  }
}

/* The path has a step of the technique; without it, the path gets stuck or needs a later
 * technique. */
static void
test_technique (void)
{
  g_auto (Run) made = { 0 };
  g_auto (Run) with = { 0 };
  g_auto (Run) without = { 0 };
  g_auto (Run) easier = { 0 };

  run_cli (&made, "generate --seed 6 --time 0 --technique Skyscraper --level hard", NULL);
  g_assert_cmpint (made.status, ==, 0);
  run_cli (&with, "rate --scale hodoku --format tsv", made.output);
  g_assert_nonnull (strstr (with.output, "\tHard\t"));
  g_assert_nonnull (strstr (with.output, "Skyscraper "));
  run_cli (&without, "rate --scale hodoku --format tsv --without Skyscraper", made.output);
  g_assert_null (strstr (without.output, "Skyscraper "));
  run_cli (&easier,
           "rate --scale hodoku --only 0000,0003,0002,0110,0111,0100,0101,0200,0201,0210,0211,0202,"
           "0212,0300,0301,0302,0703,0610",
           made.output);
  run_assert (&easier, 1, easier.output);
  g_assert_true (g_str_has_prefix (easier.output, "No level"));
}

/* Any number of threads makes the same list, and a short one is the beginning of a long one. */
static void
test_threads (void)
{
  g_auto (Run) one = { 0 };
  g_auto (Run) few = { 0 };

  run_threads (&one, "generate --seed 7 --level hard --count 40 --time 0", NULL);
  g_assert_cmpint (one.status, ==, 0);
  run_cli (&few, "generate --seed 7 --level hard --count 3 --time 0", NULL);
  g_assert_cmpuint (strlen (few.output), ==, 3 * 82);
  g_assert_true (g_str_has_prefix (one.output, few.output));
}

/* Other wishes are fulfilled, too, and formats are complete. */
static void
test_other_wishes (void)
{
  g_auto (Run) symmetric = { 0 };
  g_auto (Run) small = { 0 };
  g_auto (Run) format = { 0 };
  g_auto (Run) read = { 0 };

  run_cli (&symmetric, "generate --seed 8 --symmetry half-turn --level medium --time 0", NULL);
  g_assert_cmpint (symmetric.status, ==, 0);
  for (guint i = 0; i < 81; i++)
    g_assert_cmpint (symmetric.output[i] == '.', ==, symmetric.output[80 - i] == '.');
  run_cli (&small, "generate --seed 8 --size 6 --level easy --time 0 --format tsv", NULL);
  g_assert_cmpint (small.status, ==, 0);
  g_assert_true (g_str_has_suffix (small.output, "\t-\n")); /* easy puzzles have redundant givens */
  run_cli (&format, "generate --seed 8 --level easy --count 3 --time 0 --format opensudoku", NULL);
  g_assert_true (g_str_has_suffix (format.output, "</opensudoku>\n"));
  run_cli (&read, "count", format.output);
  run_assert (&read, 0, "1\n1\n1\n");
}

/* A level decides the number of givens, unless the words do: a minimal 25×25 is never easy. A level
 * that puzzles of a size hardly have is reported before the search. */
static void
test_plans (void)
{
  g_auto (Run) planned = { 0 };
  g_auto (Run) rated = { 0 };
  g_auto (Run) said = { 0 };
  g_auto (Run) rare = { 0 };

  run_cli (&planned, "generate --seed 5 --size 25 --level easy --time 0 --format tsv", NULL);
  g_assert_cmpint (planned.status, ==, 0);
  g_assert_nonnull (strstr (planned.output, "\t425\t"));
  run_cli (&rated, "rate", planned.output);
  g_assert_nonnull (strstr (rated.output, "Easy"));
  run_cli (&said, "generate --seed 5 --size 12 --level easy --givens 70 --time 0 --format tsv",
           NULL);
  g_assert_nonnull (strstr (said.output, "\t70\t"));
  run_cli (&rare, "generate --seed 5 --size 25 --level unfair --time 0.001", NULL);
  g_assert_cmpint (rare.status, ==, 1);
  g_assert_nonnull (strstr (rare.errors, "Hardly any puzzle of this kind"));
}

/* If there is no such puzzle, the run ends with a message, and with a complete file if there is
 * one. */
static void
test_nothing_found (void)
{
  g_auto (Run) none = { 0 };
  g_auto (Run) some = { 0 };
  g_auto (Run) read = { 0 };
  g_auto (Run) endless = { 0 };

  run_long_enough (&none, "generate --seed 9 --technique 0313", NULL, "Time ran out: none of ");
  run_assert (&none, 1, "");
  run_assert_error (&none, " puzzles was as asked for.");
  run_long_enough (&some, "generate --seed 9 --level easy --count 100000000 --format opensudoku",
                   NULL, " as asked for.");
  g_assert_cmpint (some.status, ==, 1);
  run_assert_error (&some, " as asked for.");
  g_assert_true (g_str_has_suffix (some.output, "</opensudoku>\n"));
  run_cli (&read, "count", some.output);
  g_assert_cmpint (read.status, ==, 0);
  run_cli (&endless, "generate --seed 9 --count 0 --time 0.3", NULL);
  g_assert_cmpint (endless.status, ==, 0);
  g_assert_cmpstr (endless.errors, ==, "");
}

/* Puzzles that are hard to search have at least as many conflicts, which most puzzles of the size
 * do not. */
static void
test_conflicts (void)
{
  const AriLearnOptions options = { .limit = 2 };
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (4, 4, ARI_EXTRA_NONE);
  g_autoptr (AriLearn) learn = ari_learn_new (layout, &options);
  g_auto (Run) made = { 0 };
  g_auto (Run) again = { 0 };
  g_auto (Run) none = { 0 };
  g_auto (GStrv) lines = NULL;

  run_cli (&made, "generate --size 16 --seed 9 --conflicts 60 -n 3 --threads 1 --format line",
           NULL);
  g_assert_cmpint (made.status, ==, 0);
  lines = g_strsplit (made.output, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 4);
  for (guint i = 0; i < 3; i++) {
    AriSymbols symbols = ari_symbols_default (16);
    guint8 givens[256];

    for (guint cell = 0; cell < 256; cell++)
      givens[cell] = ari_symbols_find (&symbols, (guchar) lines[i][cell]);
    ari_learn_start (learn, givens, NULL, &options);
    while (ari_learn_run (learn, NULL, NULL))
      continue;
    g_assert_cmpint (ari_learn_status (learn), ==, ARI_LEARN_EXHAUSTED);
    g_assert_cmpuint (ari_learn_progress (learn).solutions, ==, 1);
    g_assert_cmpuint (ari_learn_progress (learn).conflicts, >=, 60);
  }
  run_cli (&again, "generate --size 16 --seed 9 --conflicts 60 -n 3 --threads 2 --format line",
           NULL);
  g_assert_cmpstr (again.output, ==, made.output);
  run_cli (&none, "generate --seed 9 --conflicts 1000000 --time 0.3", NULL);
  run_assert (&none, 1, "");
}

static void
test_usage (void)
{
  static const struct {
    const char *command, *words;
  } wrong[] = {
    { "generate --level tricky", "“tricky”" },
    { "generate --technique none", "There is no technique “none”." },
    { "generate --level easy --full",
      "A full grid has no level, and needs no technique and no search." },
    { "generate --conflicts 5 --full", "A full grid has no level" },
    { "generate --conflicts -5", "0 or more" },
    { "generate --level easy --time -1", "0 or more" },
    { "generate --size 65", "A grid must have 4 to 64 rows." },
    { "generate --box 9x9", "A grid must have 4 to 64 rows." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_auto (Run) run = { 0 };

    run_cli (&run, wrong[i].command, NULL);
    run_assert (&run, 2, "");
    run_assert_error (&run, wrong[i].words);
  }
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/cli/generate-filter/levels", test_levels);
  g_test_add_func ("/cli/generate-filter/technique", test_technique);
  g_test_add_func ("/cli/generate-filter/threads", test_threads);
  g_test_add_func ("/cli/generate-filter/other-wishes", test_other_wishes);
  g_test_add_func ("/cli/generate-filter/plans", test_plans);
  g_test_add_func ("/cli/generate-filter/nothing-found", test_nothing_found);
  g_test_add_func ("/cli/generate-filter/conflicts", test_conflicts);
  g_test_add_func ("/cli/generate-filter/usage", test_usage);
  return g_test_run ();
}
