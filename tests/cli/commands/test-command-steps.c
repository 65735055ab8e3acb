/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli steps: all steps of a technique, and of all techniques. */

#include <string.h>

#include "tests/cli/run.h"
#include "tests/seed.h"

#define PAIRS ".74....62........5.6.....7...3951.....7.8............9....1...369..3.18..4...8..."
#define HARD  "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
#define FOUND "Hidden Pair: 6,7 in r4c79 => r4c7<>2, r4c79<>4, r4c79<>8\n\n"

static void
test_words (void)
{
  static const RunCase cases[] = {
    { "steps --technique 0210", PAIRS, FOUND, 0 },
    { "steps -t Hidden-Pair", PAIRS, FOUND, 0 },
    { "steps --technique hiddenpair --only 0000", PAIRS, FOUND, 0 },
    { "steps --technique 0300", PAIRS, "No technique finds a step here.\n\n", 1 },
    { "steps", "123434122143432.\n", "Full House: r4c4=1\n\n", 0 },
    { "steps -t all --only 0003,0000", "123434122143432.\n",
      "Naked Single: r4c4=1\nFull House: r4c4=1\n\n", 0 },
    { "steps -t 0000", "1234341221434321\n", "The grid is solved.\n\n", 0 },
    { "steps -t 0000", "1.....3......31.\n", "The puzzle has no solution.\n\n", 1 },
  };

  run_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_time_limit (void)
{
  g_auto (Run) line = { 0 }, json = { 0 };

  run_cli (&line, "steps --time-limit 0.0000001", HARD "\n1234341221434321\n");
  run_assert (&line, 1,
              "Hidden Single: r8c6=1\ntime limit\n\nPuzzle 2 (standard input, line 2):\nThe grid "
              "is solved.\n\n");
  run_cli (&json, "steps --format json -t all --time-limit 0.0000001", HARD);
  g_assert_cmpint (json.status, ==, 1);
  g_assert_nonnull (strstr (json.output, "\"result\":\"time limit\""));
}

static void
test_json (void)
{
  g_auto (Run) run = { 0 };

  run_cli (&run, "steps --technique 0210 --format json", PAIRS);
  run_assert (&run, 0,
              "{\"file\":\"standard input\",\"line\":1,\"puzzle\":\"" PAIRS
              "\",\"verdict\":\"right\",\"technique\":\"Hidden Pair\",\"code\":\"0210\","
              "\"technique_level\":\"Medium\",\"technique_score\":70,"
              "\"notation\":\"Hidden Pair: 6,7 in r4c79 => r4c7<>2, r4c79<>4, r4c79<>8\","
              "\"results\":\"r4c7<>2, r4c79<>4, r4c79<>8\",\"placements\":[],\"eliminations\":["
              "{\"cell\":\"r4c7\",\"digit\":2},{\"cell\":\"r4c7\",\"digit\":4},"
              "{\"cell\":\"r4c7\",\"digit\":8},{\"cell\":\"r4c9\",\"digit\":4},"
              "{\"cell\":\"r4c9\",\"digit\":8}],\"digits\":[6,7],\"candidates\":["
              "{\"cell\":\"r4c7\",\"digit\":6,\"role\":\"pattern\",\"group\":0},"
              "{\"cell\":\"r4c7\",\"digit\":7,\"role\":\"pattern\",\"group\":0},"
              "{\"cell\":\"r4c9\",\"digit\":6,\"role\":\"pattern\",\"group\":0},"
              "{\"cell\":\"r4c9\",\"digit\":7,\"role\":\"pattern\",\"group\":0}],\"houses\":["
              "{\"kind\":\"row\",\"number\":4,\"role\":\"base\",\"cells\":[\"r4c1\",\"r4c2\","
              "\"r4c3\",\"r4c4\",\"r4c5\",\"r4c6\",\"r4c7\",\"r4c8\",\"r4c9\"]}],"
              "\"nodes\":[],\"links\":[]}\n");
}

/* Removed candidates are not found again, and allow new steps. */
static void
test_candidates (void)
{
  g_auto (Run) none = { 0 };
  g_auto (Run) single = { 0 };

  run_cli (&none, "steps --technique 0210 --candidates r4c7<>248,r4c9<>48", PAIRS);
  run_assert (&none, 1, "No technique finds a step here.\n\n");
  run_cli (&single, "steps --technique 0200 --candidates r4c7<>248,r4c9<>48", PAIRS);
  g_assert_cmpint (single.status, ==, 0);
  g_assert_nonnull (strstr (single.output, "Naked Pair: 6,7 in r4c79 => "));
}

/* (transfer full): without the lines that say of which puzzle the next ones are. */
static char *
without_headings (const char *output)
{
  g_autoptr (GRegex) heading = g_regex_new ("^Puzzle \\d+ .*\n", G_REGEX_MULTILINE, 0, NULL);

  return g_regex_replace_literal (heading, output, -1, 0, "", 0, NULL);
}

/* A hint is one of the easiest steps, which are the first of all. */
static void
test_hint_is_among_them (void)
{
  g_auto (Run) made = { 0 };
  g_auto (Run) hints = { 0 };
  g_auto (Run) easiest = { 0 };
  g_auto (Run) all = { 0 };
  g_autofree char *hint_lines = NULL;
  g_autofree char *easiest_lines = NULL;
  g_autofree char *all_lines = NULL;
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) lists = NULL;
  g_auto (GStrv) longer = NULL;

  run_cli (&made, "generate --seed 31 --count 30", NULL);
  run_cli (&hints, "hint --without 0000,0002,0003", made.output);
  run_cli (&easiest, "steps --without 0000,0002,0003", made.output);
  run_cli (&all, "steps -t all --without 0000,0002,0003,0004,07,09", NULL);
  g_assert_cmpint (all.status, ==, 2); /* “07” is not a code */
  run_clear (&all);
  run_cli (&all, "steps -t all --only 0110,0111,0100,0101,0200,0201,0210", made.output);
  hint_lines = without_headings (hints.output);
  easiest_lines = without_headings (easiest.output);
  all_lines = without_headings (all.output);
  lines = g_strsplit (hint_lines, "\n", -1);
  lists = g_strsplit (easiest_lines, "\n\n", -1);
  longer = g_strsplit (all_lines, "\n\n", -1);
  for (guint i = 0; i < 30; i++) {
    g_assert_nonnull (strstr (lists[i], lines[i]));
    if (g_str_has_prefix (lines[i], "Locked"))
      g_assert_true (g_str_has_prefix (longer[i], lists[i]));
  }
}

/* Every name of a technique removes it from an order that has only that technique. */
static void
test_names (void)
{
  static const char *const names[][2] = {
    { "0610", "bug+1" },
    { "0610", "BUG+1" },
    { "0901", "ALS-XZ" },
    { "0902", "als-xy-wing" },
    { "0600", "ur1" },
    { "0605", "unique-rectangle-6" },
    { "0603", "uniqueness-test-4" },
    { "0100", "pointing" },
    { "0403", "turbot" },
    { "0202", "naked-quad" },
    { "0400", "sky" },
    { "1101", "sdc" },
    { "0803", "wwing" },
  };
  g_auto (Run) several = { 0 };
  g_auto (Run) within = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *command =
        g_strdup_printf ("steps --only %s --without %s", names[i][0], names[i][1]);
    g_auto (Run) run = { 0 };

    run_cli (&run, command, NULL);
    run_assert_error (&run, "No techniques are left to use.");
  }
  run_cli (&several, "steps -t UR", NULL);
  run_assert_error (&several,
                    "“UR” could mean any of these techniques: Uniqueness Test 1, Uniqueness");
  run_cli (&within, "steps -t bot-fish", NULL);
  run_assert_error (&within, "There is no technique “bot-fish”.");
}

static void
test_usage (void)
{
  static const char *const wrong[] = { "steps --technique", "steps --technique none",
                                       "steps --technique chain", "steps --depth vague" };

  run_wrong (wrong, G_N_ELEMENTS (wrong));
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/cli/steps/words", test_words);
  g_test_add_func ("/cli/steps/json", test_json);
  g_test_add_func ("/cli/steps/time-limit", test_time_limit);
  g_test_add_func ("/cli/steps/candidates", test_candidates);
  g_test_add_func ("/cli/steps/hint-is-among-them", test_hint_is_among_them);
  g_test_add_func ("/cli/steps/names", test_names);
  g_test_add_func ("/cli/steps/usage", test_usage);
  return g_test_run ();
}
