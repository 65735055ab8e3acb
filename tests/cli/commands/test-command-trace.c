/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli trace: its lines are JSON, as many of each kind as the search counts. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glib/gstdio.h>
#include <json-glib/json-glib.h>

#include "tests/cli/run.h"
#include "tests/seed.h"

#define PUZZLE   "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define HARD     "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
#define SOLUTION "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

typedef struct {
  guint64 steps, guesses, dead_ends, solutions, deepest, guesses_on_the_way;
} Counts;

/* Counts the kinds of lines of one puzzle, and checks their numbers. */
static Counts
count_lines (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  Counts counts = { 0 };

  for (guint i = 0; *lines[i] != '\0'; i++) {
    g_autoptr (JsonParser) parser = json_parser_new ();
    JsonObject *object;
    const char *kind;

    g_assert_true (json_parser_load_from_data (parser, lines[i], -1, NULL));
    object = json_node_get_object (json_parser_get_root (parser));
    kind = json_object_get_string_member (object, "kind");
    g_assert_cmpint (json_object_get_int_member (object, "step"), ==, i + 1);
    g_assert_cmpint (json_object_get_int_member (object, "puzzle"), ==, 1);
    counts.steps++;
    counts.guesses += strcmp (kind, "guess") == 0 || strcmp (kind, "exclude") == 0;
    counts.dead_ends += strcmp (kind, "contradiction") == 0;
    counts.solutions += strcmp (kind, "solution") == 0;
    counts.deepest = MAX (counts.deepest, (guint64) json_object_get_int_member (object, "depth"));
    if (strcmp (kind, "place") == 0)
      g_assert_true (json_object_has_member (object, "rule")
                     && json_object_has_member (object, "cell"));
  }
  return counts;
}

/* A trace has the numbers of `solve --stats`. */
static void
test_counts (void)
{
  static const char *const presets[] = { "rows",
                                         "columns",
                                         "mrv",
                                         "mrv-naked",
                                         "mrv-singles",
                                         "mrv-locked",
                                         "mrv-lookahead",
                                         "mrv-ties",
                                         "mrv-learning",
                                         "learning",
                                         "wdeg/random/places",
                                         "rows/two-way/none",
                                         "conflict/tie-random/alldiff" };
  static const char *const puzzles[] = { PUZZLE, "12..............", "1.....3......31.",
                                         "11..............", "1234\n3...\n2...\n4...\n" };

  for (guint i = 0; i < G_N_ELEMENTS (presets) * G_N_ELEMENTS (puzzles); i++) {
    const char *preset = presets[i % G_N_ELEMENTS (presets)];
    const char *puzzle = puzzles[i / G_N_ELEMENTS (presets)];
    g_autofree char *trace = g_strconcat ("trace --strategy ", preset, NULL);
    g_autofree char *solve = g_strconcat ("solve --stats --format tsv --strategy ", preset, NULL);
    g_auto (Run) traced = { 0 }, solved = { 0 };
    g_auto (GStrv) fields = NULL;
    Counts counts;

    run_cli (&traced, trace, puzzle);
    run_cli (&solved, solve, puzzle);
    g_assert_cmpint (traced.status, ==, solved.status);
    counts = count_lines (traced.output);
    /* puzzle, solutions, solution, steps, guesses, guesses on the way, dead ends, depth, time */
    fields = g_strsplit (g_strchomp (solved.output), "\t", -1);
    g_assert_cmpuint (g_strv_length (fields), ==, 9);
    g_assert_cmpuint (counts.solutions, ==, g_ascii_strtoull (fields[1], NULL, 10));
    g_assert_cmpuint (counts.steps, ==, g_ascii_strtoull (fields[3], NULL, 10));
    g_assert_cmpuint (counts.guesses, ==, g_ascii_strtoull (fields[4], NULL, 10));
    g_assert_cmpuint (counts.dead_ends, ==, g_ascii_strtoull (fields[6], NULL, 10));
    g_assert_cmpuint (counts.deepest, ==, g_ascii_strtoull (fields[7], NULL, 10));
  }
}

static void
test_golden (void)
{
  g_auto (Run) run = { 0 };

  run_cli (&run, "trace --strategy mrv-singles", "1234341221434..1");
  run_assert (&run, 0,
              "{\"puzzle\":1,\"step\":1,\"kind\":\"place\",\"cell\":\"r4c2\",\"digit\":\"3\","
              "\"rule\":\"naked-single\",\"depth\":0}\n"
              "{\"puzzle\":1,\"step\":2,\"kind\":\"place\",\"cell\":\"r4c3\",\"digit\":\"2\","
              "\"rule\":\"naked-single\",\"depth\":0}\n"
              "{\"puzzle\":1,\"step\":3,\"kind\":\"solution\",\"solution\":\"1234341221434321\","
              "\"depth\":0}\n"
              "{\"puzzle\":1,\"step\":4,\"kind\":\"end\",\"depth\":0}\n");
}

/* A choice is made at its step, or at the next decision; all solutions are still found. */
static void
test_choose (void)
{
  g_auto (Run) run = { 0 }, counted = { 0 }, none = { 0 }, syntax = { 0 }, twice = { 0 };

  run_cli (&run, "trace --strategy mrv --choose 5:r1c1=4 --choose 1:r4c4=3 --limit 0",
           "................");
  g_assert_true (g_str_has_prefix (run.output,
                                   "{\"puzzle\":1,\"step\":1,\"kind\":\"guess\",\"cell\":\"r4c4\","
                                   "\"digit\":\"3\",\"rule\":\"choice\",\"depth\":1}\n"));
  g_assert_nonnull (strstr (run.output, "\"step\":5,\"kind\":\"guess\",\"cell\":\"r1c1\","
                                        "\"digit\":\"4\",\"rule\":\"choice\""));
  g_assert_cmpuint (count_lines (run.output).solutions, ==, 288);

  run_cli (&counted, "trace --summary --strategy mrv --choose 1:r4c4=3", PUZZLE);
  g_assert_cmpint (counted.status, ==, 0);
  run_cli (&none, "trace --choose 1:r10c1=3", PUZZLE);
  g_assert_cmpint (none.status, ==, 2);
  g_assert_nonnull (strstr (none.errors, "1:r10c1=3"));
  g_assert_cmpstr (none.output, ==, "");
  run_cli (&syntax, "trace --choose r1c1=3", PUZZLE);
  g_assert_cmpint (syntax.status, ==, 2);
  run_cli (&twice, "trace --choose 1:r1c1=3 --choose 1:r1c2=3", PUZZLE);
  g_assert_cmpint (twice.status, ==, 2);
}

static void
test_limits (void)
{
  g_auto (Run) first = { 0 }, broken = { 0 }, late = { 0 }, wrong = { 0 }, bad = { 0 };
  g_auto (GStrv) lines = NULL;

  run_cli (&first, "trace --limit 1", PUZZLE);
  g_assert_cmpint (first.status, ==, 0);
  g_assert_nonnull (strstr (first.output, SOLUTION));
  run_cli (&broken, "trace --steps 1000 --strategy rows", HARD);
  g_assert_cmpint (broken.status, ==, 1);
  lines = g_strsplit (broken.output, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 1002);
  g_assert_cmpstr (lines[1000], ==,
                   "{\"puzzle\":1,\"step\":1000,\"kind\":\"broken-off\",\"reason\":\"steps\"}");
  /* broken off by time, and the next one follows */
  run_cli (&late, "trace --time-limit 0.0000001 --strategy rows --threads 1",
           HARD "\n" PUZZLE "\n");
  g_assert_cmpint (late.status, ==, 1);
  g_assert_nonnull (
      strstr (late.output,
              "\"kind\":\"broken-off\",\"reason\":\"time limit\"}\n{\"puzzle\":2,\"step\":1,"));
  run_cli (&wrong, "trace --limit -1", NULL);
  run_assert (&wrong, 2, "");
  run_cli (&bad, "trace", "11..............");
  g_assert_cmpint (bad.status, ==, 1);
  g_assert_nonnull (strstr (bad.output, "\"kind\":\"contradiction\",\"cell\":\"r1c1\","
                                        "\"other\":\"r1c2\",\"digit\":\"1\",\"house\":\"row 1\""));
}

/* The costliest try of a learning search has the steps of its trace, from the guess to the jump
 * that undoes it. */
static void
assert_costliest (const Run *summary)
{
  g_auto (GStrv) rows = g_strsplit (summary->output, "\n", -1);
  g_auto (GStrv) lines = NULL;
  g_auto (Run) trace = { 0 };
  guint64 steps = 0, first = 0;
  char cell[8] = "", digit = 0;

  g_assert_cmpint (sscanf (rows[2],
                           "%" G_GUINT64_FORMAT " %*s %*s %*s %*s %7s = %c, %" G_GUINT64_FORMAT
                           ", left by a jump",
                           &steps, cell, &digit, &first),
                   ==, 4);
  run_cli (&trace, "trace --strategy learning", HARD);
  lines = g_strsplit (trace.output, "\n", -1);
  for (guint64 at = first; at < first + steps; at++) {
    g_autofree char *tried =
        g_strdup_printf ("\"kind\":\"guess\",\"cell\":\"%s\",\"digit\":\"%c\"", cell, digit);
    const char *depth = strstr (lines[at - 1], "\"depth\":");
    const char *tried_depth = strstr (lines[first - 1], "\"depth\":");

    g_assert_true (depth != NULL && tried_depth != NULL);
    g_assert_true (at > first || strstr (lines[at - 1], tried) != NULL);
    g_assert_true ((at == first + steps - 1) == (atoi (depth + 8) < atoi (tried_depth + 8)));
  }
  g_assert_nonnull (strstr (lines[first + steps - 2], "\"kind\":\"jump\""));
}

/* The summary of a puzzle without a solution agrees with its trace. */
static void
test_summary (void)
{
  g_auto (Run) run = { 0 }, late = { 0 }, stopped = { 0 }, two = { 0 }, learns = { 0 };

  run_cli (&run, "trace --summary --strategy mrv-naked --threads 1", "1.....3......31.");
  run_assert (&run, 1,
              "Puzzle 1: 9 steps, 1 guess, 2 dead ends, 0 solutions\n"
              "         steps  % steps  % work   dead ends   depth  wrong guess, at step\n"
              "             4     44.4    71.9           1       1  r1c2 = 2, 1\n"
              "             4     44.4    28.1           1       1  r1c2 = 4, 5\n"
              "     from step  least depth    most   dead ends  solutions\n"
              "             1            0       1           0          0  +\n"
              "             2            1       1           0          0  #\n"
              "             3            1       1           1          0  #\n"
              "             4            0       1           0          0  +\n"
              "             5            0       1           0          0  +\n"
              "             6            1       1           0          0  #\n"
              "             7            1       1           1          0  #\n"
              "             8            0       1           0          0  +\n"
              "             9            0       0           0          0\n");
  run_cli (&stopped, "trace --summary --steps 1000 --strategy rows", HARD);
  g_assert_cmpint (stopped.status, ==, 1);
  g_assert_nonnull (strstr (stopped.output, "Puzzle 1: 1"));
  g_assert_nonnull (strstr (stopped.output, "--steps sets it"));
  run_cli (&late, "trace --summary --time-limit 0.0000001 --strategy rows --threads 1", HARD);
  g_assert_cmpint (late.status, ==, 1);
  g_assert_nonnull (strstr (late.output, "--time-limit sets it"));
  run_cli (&two, "trace --summary", PUZZLE "\n" PUZZLE "\n");
  g_assert_cmpint (two.status, ==, 0);
  g_assert_nonnull (strstr (two.output, "Puzzle 2: "));
  run_cli (&learns, "trace --summary --strategy learning", HARD);
  g_assert_cmpint (learns.status, ==, 0);
  assert_costliest (&learns);
}

static void
test_graph (void)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "ariadne-trace-XXXXXX.svg", NULL);
  const int fd = g_mkstemp (path);
  g_autofree char *command = g_strdup_printf ("trace --summary --graph %s", path);
  g_autofree char *text = NULL;
  g_auto (Run) run = { 0 }, alone = { 0 }, odd = { 0 }, nowhere = { 0 };

  g_close (fd, NULL);
  run_cli (&run, command, PUZZLE);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "<svg"));
  run_cli (&alone, "trace --graph x.svg", NULL);
  run_assert (&alone, 2, "");
  run_cli (&odd, "trace --summary --graph x.odd", NULL);
  run_assert (&odd, 2, "");
  run_cli (&nowhere, "trace --summary --graph /nowhere/x.svg", PUZZLE);
  g_assert_cmpint (nowhere.status, ==, 4);
  g_assert_nonnull (strstr (nowhere.errors, "/nowhere/x.svg"));
  remove (path);
}

/* A tree is drawn with the graph or without it, if the search is small enough. */
static void
test_tree (void)
{
  static const char *const wrong[] = {
    "trace --tree x.svg",
    "trace --summary --tree x.odd",
  };
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "ariadne-tree-XXXXXX.svg", NULL);
  const int fd = g_mkstemp (path);
  g_autofree char *command = g_strdup_printf ("trace --summary --strategy rows --tree %s", path);
  g_autofree char *long_command =
      g_strdup_printf ("trace --summary --steps 1000000 --strategy rows --tree %s", path);
  g_autofree char *text = NULL;
  g_auto (Run) run = { 0 }, large = { 0 };

  g_close (fd, NULL);
  run_wrong (wrong, G_N_ELEMENTS (wrong));
  run_cli (&run, command, PUZZLE);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "<svg"));
  g_clear_pointer (&text, g_free);
  run_cli (&large, long_command, HARD);
  g_assert_cmpint (large.status, ==, 1);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "<svg"));
  remove (path);
}

/* A film has the steps from one to another, of the first puzzle only. */
static void
test_film (void)
{
  static const char *const wrong[] = {
    "trace --animation x.png",
    "trace --frames x.odd",
    "trace --animation x.svg --from 0",
    "trace --animation x.svg --from 9 --steps 8",
    "trace --frames x.svg --per-second 0",
  };
  g_autofree char *folder = g_dir_make_tmp ("ariadne-XXXXXX", NULL);
  g_autofree char *command = g_strdup_printf (
      "trace --animation %s/a.svg --frames %s/b.svg --from 5 --steps 9", folder, folder);
  g_autofree char *animation = g_build_filename (folder, "a.svg", NULL);
  g_autofree char *in_words =
      g_strdup_printf ("trace --frames %s/c.txt --from 5 --steps 5", folder);
  g_autofree char *moment = g_build_filename (folder, "c-000005.txt", NULL);
  g_autofree char *text = NULL, *sentence = NULL;
  g_auto (Run) run = { 0 }, words = { 0 }, late = { 0 }, last = { 0 }, nowhere = { 0 };

  run_wrong (wrong, G_N_ELEMENTS (wrong));
  run_cli (&run, command, PUZZLE "\n" PUZZLE "\n");
  run_assert (&run, 0, "");
  g_assert_true (g_file_get_contents (animation, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, ">5: "));
  g_assert_nonnull (strstr (text, ">9: "));
  g_assert_null (strstr (text, ">4: "));
  g_assert_null (strstr (text, ">10: "));
  for (guint step = 4; step <= 10; step++) {
    g_autofree char *name = g_strdup_printf ("%s/b-%06u.svg", folder, step);

    g_assert_cmpint (g_remove (name) == 0, ==, step >= 5 && step <= 9);
  }
  run_cli (&words, in_words, PUZZLE);
  run_assert (&words, 0, "");
  g_assert_true (g_file_get_contents (moment, &sentence, NULL, NULL));
  g_assert_cmpstr (sentence, ==,
                   "5: Naked single: r5c2 can only be 2.\n\n"
                   "53.|.7.|...\n6..|195|...\n.98|...|.6.\n---+---+---\n"
                   "8..|.6.|..3\n42.|853|..1\n7..|.2.|..6\n---+---+---\n"
                   ".6.|..7|284\n...|419|.35\n...|.8.|.79\n");
  run_cli (&late, "trace --animation /nowhere/x.svg --from 1000000", PUZZLE);
  g_assert_cmpint (late.status, ==, 1);
  run_assert_error (&late, "ends before step 1\u202f000\u202f000");
  run_cli (&last, "trace --animation /nowhere/x.svg --from 9223372036854775807", PUZZLE);
  g_assert_cmpint (last.status, ==, 1);
  run_assert_error (&last, "ends before step 9");
  run_cli (&nowhere, "trace --animation /nowhere/x.svg", PUZZLE);
  g_assert_cmpint (nowhere.status, ==, 4);
  g_remove (animation);
  g_remove (moment);
  g_rmdir (folder);
}

/* One thread and several write the same, in the order of the input. */
static void
test_threads (void)
{
  g_autoptr (GString) list = g_string_new (NULL);
  g_auto (Run) one = { 0 }, four = { 0 };

  for (guint i = 0; i < 20; i++)
    g_string_append (list, i % 3 == 0 ? "12..............\n" : PUZZLE "\n");
  run_cli (&one, "trace --threads 1", list->str);
  run_cli (&four, "trace --threads 4", list->str);
  g_assert_cmpint (one.status, ==, 1);
  run_assert (&four, 1, one.output);
  g_assert_nonnull (strstr (one.output, "{\"puzzle\":20,"));
}

/* Any symbol can be in a JSON string. */
static void
test_symbols (void)
{
  g_auto (Run) run = { 0 };
  g_auto (GStrv) lines = NULL;

  run_cli (&run, "trace",
           "{\"format\":\"ariadne-puzzle\",\"version\":1,\"layout\":{\"digits\":4,\"boxes\":[2,2]},"
           "\"symbols\":\"\\\"\\\\bc\",\"givens\":[\"\\\"\\\\bc\",\"....\",\"....\",\"....\"]}");
  lines = g_strsplit (run.output, "\n", -1);
  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++) {
    g_autoptr (JsonParser) parser = json_parser_new ();

    g_assert_true (json_parser_load_from_data (parser, lines[i], -1, NULL));
  }
  g_assert_cmpuint (g_strv_length (lines), >, 3);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/cli/trace/counts", test_counts);
  g_test_add_func ("/cli/trace/golden", test_golden);
  g_test_add_func ("/cli/trace/choose", test_choose);
  g_test_add_func ("/cli/trace/limits", test_limits);
  g_test_add_func ("/cli/trace/summary", test_summary);
  g_test_add_func ("/cli/trace/graph", test_graph);
  g_test_add_func ("/cli/trace/tree", test_tree);
  g_test_add_func ("/cli/trace/film", test_film);
  g_test_add_func ("/cli/trace/threads", test_threads);
  g_test_add_func ("/cli/trace/symbols", test_symbols);
  return g_test_run ();
}
