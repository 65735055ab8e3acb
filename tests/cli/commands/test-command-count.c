/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli count and list: numbers agree with lists, and limits are reported. */

#include <string.h>

#include "tests/cli/lists.h"
#include "tests/cli/run.h"
#include "tests/seed.h"

#define PUZZLE   "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define SOLUTION "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
#define EMPTY    "................................................................................."
#define TINY     "................"
#define NONE     "1.....3......31."
#define TWO      "123434122......."

static void
test_numbers (void)
{
  static const RunCase cases[] = {
    { "count", PUZZLE "\n" TINY "\n" NONE "\n", "1\n288\n0\n", 0 },
    { "count --limit 289", TINY, "288\n", 0 },
    { "count --limit 288", TINY, "at least 288\n", 1 }, /* the search ended at the limit */
    { "count --limit 5000", EMPTY "\n" PUZZLE "\n", "at least 5000\n1\n", 1 },
    { "count --limit 1", PUZZLE "\n" NONE "\n", "at least 1\n0\n", 1 },
    { "count --format tsv --limit 100", TINY "\n" NONE "\n", TINY "\t100+\n" NONE "\t0\n", 1 },
    { "count --format json", "\n" NONE "\n",
      "{\"file\":\"standard input\",\"line\":2,\"puzzle\":\"" NONE
      "\",\"solutions\":0,\"complete\":true,\"in_time\":true}\n",
      0 },
  };

  run_cases (cases, G_N_ELEMENTS (cases));
}

/* The grid has some 10^21 solutions, and larger ones have far more. */
static void
test_time (void)
{
  static const guint sizes[] = { 81, 256, 625 };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autofree char *empty = g_strnfill (sizes[i], '.');
    g_auto (Run) run = { 0 };

    run_long_enough (&run, "count", empty, "at least ");
    g_assert_cmpint (run.status, ==, 1);
    g_assert_true (g_str_has_prefix (run.output, "at least "));
    g_assert_true (g_str_has_suffix (run.output, ", time limit\n"));
  }
}

/* When time runs out, each format has what is known, and the next puzzle follows. */
static void
test_time_limit (void)
{
  static const struct {
    const char *command, *large, *next;
    gboolean complains; /* also on standard error */
  } cases[] = {
    { "count --format line", "time limit\n", "1\n", FALSE },
    { "count --format tsv", "\t0+\n", PUZZLE "\t1\n", FALSE },
    { "count --format json", "\"solutions\":0,\"complete\":false,\"in_time\":false}\n", NULL,
      FALSE },
    { "list --format line", "time limit\n", SOLUTION "\n", TRUE },
    { "list --format grid", "time limit\n\n", NULL, TRUE },
    { "list --format tsv", "\t0\ttime limit\n", PUZZLE "\t1\t" SOLUTION "\n", TRUE },
    { "list --format json", "\"number\":0,\"solution\":null,\"in_time\":false}\n", NULL, TRUE },
  };
  g_autofree char *empty = g_strnfill (256, '.');
  g_autofree char *both = g_strconcat (empty, "\n" PUZZLE "\n", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *command = g_strconcat (cases[i].command, " --time-limit 0.0000001", NULL);
    g_auto (Run) alone = { 0 }, with_next = { 0 };
    g_autofree char *expected = NULL;

    run_cli (&alone, command, empty);
    g_assert_cmpint (alone.status, ==, 1);
    g_assert_true (g_str_has_suffix (alone.output, cases[i].large));
    g_assert_cmpint (strstr (alone.errors, "Time ran out") != NULL, ==, cases[i].complains);
    run_cli (&with_next, command, both);
    g_assert_cmpint (with_next.status, ==, 1);
    g_assert_true (g_str_has_prefix (with_next.output, alone.output));
    expected = g_strconcat (alone.output, cases[i].next, NULL);
    if (cases[i].next != NULL)
      g_assert_cmpstr (with_next.output, ==, expected);
    else
      g_assert_cmpuint (strlen (with_next.output), >, strlen (alone.output));
  }
}

static void
test_list (void)
{
  g_auto (Run) one = { 0 };
  g_auto (Run) two = { 0 };
  g_auto (Run) cut = { 0 };
  g_auto (Run) none = { 0 };
  g_auto (Run) json = { 0 };

  run_cli (&one, "list", PUZZLE);
  run_assert (&one, 0, SOLUTION "\n");
  run_cli (&two, "list --format tsv --limit 2", TWO);
  run_assert (&two, 0, TWO "\t1\t1234341221434321\n" TWO "\t2\t1234341223414123\n");
  g_assert_cmpstr (two.errors, ==, "");
  run_cli (&cut, "list --limit 1", TWO "\n" PUZZLE "\n");
  run_assert (&cut, 1, "1234341221434321\n" SOLUTION "\n");
  run_assert_error (&cut, "standard input:1:1: There is more than 1 solution;");
  run_cli (&none, "list", NONE);
  run_assert (&none, 1, "");
  run_cli (&json, "list --format json", "12343412214343..");
  run_assert (&json, 0,
              "{\"file\":\"standard input\",\"line\":1,\"puzzle\":\"12343412214343..\","
              "\"number\":1,\"solution\":\"1234341221434321\"}\n");
}

/* As many solutions are listed as counted, all different, and each solves the puzzle. */
static void
test_count_against_list (void)
{
  g_autoptr (GString) list = g_string_new (TINY "\n");
  g_auto (GStrv) counts = NULL;
  g_auto (GStrv) solutions = NULL;
  g_auto (Run) counted = { 0 };
  g_auto (Run) listed = { 0 };
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  guint i, cell, n = 0;

  for (i = 0; i < 30; i++)
    list_add_random (list, (guint) g_test_rand_int_range (28, 40), i % 4 == 0);
  run_cli (&counted, "count", list->str);
  run_cli (&listed, "list --limit 0 --format tsv", list->str);
  counts = g_strsplit (g_strchomp (counted.output), "\n", -1);
  g_assert_cmpuint (g_strv_length (counts), ==, 31);
  for (i = 0; i < 31; i++)
    n += (guint) g_ascii_strtoull (counts[i], NULL, 10);
  solutions = g_strsplit (g_strchomp (listed.output), "\n", -1);
  g_assert_cmpuint (g_strv_length (solutions), ==, n);
  for (i = 0; i < n; i++) {
    const char *puzzle = solutions[i];
    char *tab = strrchr (solutions[i], '\t');

    for (cell = 0; puzzle[cell] != '\t'; cell++)
      g_assert_true (puzzle[cell] == '.' || puzzle[cell] == tab[1 + cell]);
    /* the number between puzzle and solution must not make them differ */
    memset (strchr (solutions[i], '\t'), '\t', (gsize) (tab - strchr (solutions[i], '\t')));
    g_assert_true (g_hash_table_add (seen, solutions[i]));
  }
}

static void
test_usage (void)
{
  static const char *const wrong[] = { "count --limit -1", "count --time -1", "count --format grid",
                                       "list --limit -1",  "list --time nan", "list --format none",
                                       "list --strategy x" };

  run_wrong (wrong, G_N_ELEMENTS (wrong));
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/cli/count/numbers", test_numbers);
  g_test_add_func ("/cli/count/time", test_time);
  g_test_add_func ("/cli/count/time-limit", test_time_limit);
  g_test_add_func ("/cli/count/list", test_list);
  g_test_add_func ("/cli/count/count-against-list", test_count_against_list);
  g_test_add_func ("/cli/count/usage", test_usage);
  return g_test_run ();
}
