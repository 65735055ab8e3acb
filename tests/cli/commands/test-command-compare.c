/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli compare: several searches of a puzzle, and where they differ. */

#include <string.h>

#include <glib/gstdio.h>

#include "tests/cli/run.h"
#include "tests/seed.h"

#define PUZZLE "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
#define OTHER  "9.563..723....26...1..8...5.9......71.2...9.37......8.6...5..2...78....958..437.6"

/* Each preset of the table has the same cost as alone. */
static void
test_like_alone (void)
{
  g_auto (Run) run = { 0 };
  g_auto (GStrv) lines = NULL;

  run_cli (&run, "compare -s mrv,mrv-singles -s learning", PUZZLE);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpstr (run.errors, ==, "");
  lines = g_strsplit (run.output, "\n", -1);
  for (guint i = 2; i < 5; i++) {
    g_autofree char *preset = g_strdup (strrchr (lines[i], ' ') + 1);
    g_autofree char *command =
        g_strdup_printf ("solve --limit 2 --stats --format tsv --strategy %s", preset);
    g_autoptr (GString) digits = g_string_new (NULL);
    g_auto (GStrv) fields = NULL;
    g_auto (Run) alone = { 0 };

    run_cli (&alone, command, PUZZLE);
    fields = g_strsplit (alone.output, "\t", -1);
    /* the first column is 14 characters wide, and groups its digits */
    for (const char *c = lines[i]; c < g_utf8_offset_to_pointer (lines[i], 14);
         c = g_utf8_next_char (c))
      if (g_ascii_isdigit (*c))
        g_string_append_c (digits, *c);
    g_assert_cmpstr (digits->str, ==, fields[3]);
  }
}

static void
test_parting (void)
{
  g_auto (Run) parts = { 0 }, same = { 0 }, broken = { 0 };

  run_cli (&parts, "compare -s rows,columns", OTHER);
  g_assert_nonnull (
      strstr (parts.output, "They differ in their first decision. “rows” tries r2c4 "));
  run_cli (&same, "compare -s rows,mrv", "12..............\n");
  g_assert_cmpint (same.status, ==, 1);
  run_cli (&broken, "compare -s mrv,mrv-singles --steps 3", PUZZLE);
  g_assert_cmpint (broken.status, ==, 1);
  g_assert_null (strstr (broken.output, "part after"));
  g_assert_nonnull (strstr (broken.output, "–"));
}

/* Three grids have these givens, and one of them the entry. */
#define GAME(entries)                                                                              \
  "{\"format\":\"ariadne-puzzle\",\"version\":1,\"layout\":{\"digits\":4,\"boxes\":[2,2]},"        \
  "\"givens\":[\"1...\",\"..2.\",\".3..\",\"....\"],\"entries\":[" entries "]}"
#define GIVENS  "1.....2..3......\n"
#define ENTERED "1.....2..3.4....\n"

/* The output is the same except for the times. */
static void
assert_like (const Run *run, const char *command, const char *input)
{
  g_autoptr (GRegex) time = g_regex_new (" *[0-9.]+ [µm]?s\\b| *[0-9.]+ ×", 0, 0, NULL);
  g_autofree char *got = g_regex_replace (time, run->output, -1, 0, "", 0, NULL);
  g_autofree char *wanted = NULL;
  g_auto (Run) plain = { 0 };

  run_cli (&plain, command, input);
  wanted = g_regex_replace (time, plain.output, -1, 0, "", 0, NULL);
  g_assert_cmpstr (got, ==, wanted);
  g_assert_cmpint (run->status, ==, plain.status);
  g_assert_cmpstr (run->errors, ==, "");
}

/* The search begins with the grid as the player left it, or with the givens alone. */
static void
test_entries (void)
{
  static const char *const commands[] = { "compare -s rows,mrv", "trace", "trace --summary" };
  static const char *const game = GAME ("\"....\",\"....\",\"...4\",\"....\"");
  static const char *const wrong = GAME ("\".4..\",\"....\",\"....\",\"....\"");
  g_auto (Run) watched = { 0 }, misled = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    g_autofree char *with = g_strconcat (commands[i], " --entries", NULL);
    g_auto (Run) alone = { 0 }, entered = { 0 }, plain = { 0 };

    run_cli (&alone, commands[i], game);
    assert_like (&alone, commands[i], GIVENS);
    g_assert_cmpint (alone.status, ==, 1);
    run_cli (&entered, with, game);
    assert_like (&entered, commands[i], ENTERED);
    g_assert_cmpint (entered.status, ==, 0);
    run_cli (&plain, with, GIVENS);
    assert_like (&plain, commands[i], GIVENS);
  }
  run_cli (&watched, "watch - --entries", game);
  g_assert_cmpint (watched.status, ==, 0);
  run_cli (&misled, "watch - --entries", wrong);
  g_assert_cmpint (misled.status, ==, 1);
  g_assert_nonnull (strstr (misled.output, "Your entries lead to no solution"));
}

static void
test_graph (void)
{
  g_autofree char *folder = g_dir_make_tmp ("ariadne-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "race.csv", NULL);
  g_autofree char *command = g_strdup_printf ("compare --by work --graph %s", path);
  g_autofree char *text = NULL;
  g_auto (Run) run = { 0 }, nowhere = { 0 };

  run_cli (&run, command, PUZZLE "\n" OTHER "\n");
  g_assert_cmpint (run.status, ==, 0);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "preset,steps,"));
  run_cli (&nowhere, "compare --graph /nowhere/x.svg", PUZZLE);
  g_assert_cmpint (nowhere.status, ==, 4);
  g_assert_nonnull (strstr (nowhere.errors, "/nowhere/x.svg"));
  g_remove (path);
  g_rmdir (folder);
}

static void
test_wrong (void)
{
  static const char *const wrong[] = {
    "compare -s mrv",     "compare -s mrv,mrv", "compare -s mrv,odd",    "compare --by odd",
    "compare --limit=-1", "compare --steps=-1", "compare --graph x.odd",
  };

  run_wrong (wrong, G_N_ELEMENTS (wrong));
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/cli/compare/like-alone", test_like_alone);
  g_test_add_func ("/cli/compare/parting", test_parting);
  g_test_add_func ("/cli/compare/entries", test_entries);
  g_test_add_func ("/cli/compare/graph", test_graph);
  g_test_add_func ("/cli/compare/wrong", test_wrong);
  return g_test_run ();
}
