/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli rate: ratings of easy and hard puzzles, and messages about those that it cannot
 * rate. */

#include <string.h>

#include <glib/gstdio.h>

#include "tests/cli/run.h"
#include "tests/seed.h"

#define EASY   "7..4...3..5......96.92.1...3.......4...9...8.....8......2.1....1.6..38...7.6.5.1."
#define REMOTE ".74....62........5.6.....7...3951.....7.8............9....1...369..3.18..4...8..."
#define CHAINS "7.8...3.....2.1...5.........4.....263...8.......1...9..9.6....4....7.5..........."
#define NONE   "1.....3......31."
#define TINY   "................"
#define FULL   "1234341221434321"
/* FULL with 1 and 2 exchanged; a puzzle that needs each of its givens, whose solution is FULL */
#define SWAPPED "2134342112434312"
#define LEAST   "1......2..4..3.."
/* BUG+1 shortens its path */
#define GRAVE "..39...5..5........978..4..2..4.73.6...2.......4.5..........23.....329...6...4.1."

static void
test_words (void)
{
  static const RunCase cases[] = {
    { "rate", EASY "\n", "Easy 358 (Hidden Single), ER 2.0 (Direct Hidden Pair), EP 1.2, ED 1.2\n",
      0 },
    { "rate --scale hodoku", EASY "\n" EASY "\n",
      "Easy 358 (Hidden Single)\nEasy 358 (Hidden Single)\n", 0 },
    { "rate --scale explainer", EASY "\n", "ER 2.0 (Direct Hidden Pair), EP 1.2, ED 1.2\n", 0 },
    { "rate --scale hodoku", NONE "\n" TINY "\n" FULL "\n",
      "no solution\nseveral solutions\nEasy 0\n", 1 },
    { "rate --scale hodoku --only 0002,0003", REMOTE, "No level\n", 1 },
    { "rate --scale hodoku --only 0300", REMOTE, "No level\n", 1 },
  };

  run_cases (cases, G_N_ELEMENTS (cases));
}

/* Only puzzles that meet the conditions are written; what the conditions need is found out. A tab
 * is a space to them, and no end of a word to the test. */
static void
test_where (void)
{
  static const RunCase cases[] = {
    { "rate --scale hodoku --where givens\t<\t20\tand\tlevel\t=\teasy",
      EASY "\n" REMOTE "\n" NONE "\n", "", 0 },
    { "rate --scale hodoku --where hidden\tsingle\t=\t13", EASY "\n" REMOTE "\n" NONE "\n",
      "Easy 358 (Hidden Single)\n", 0 },
    { "rate --scale explainer --where number\t=\t2", EASY "\n" EASY "\n",
      "ER 2.0 (Direct Hidden Pair), EP 1.2, ED 1.2\n", 0 },
    { "rate --where solutions\t=\t0", EASY "\n" NONE "\n", "no solution\n", 1 },
    { "list --where er\t>\t2", EASY "\n" FULL "\n", "", 0 },
    { "list --where size\t=\t4\tand\tnot\tsymmetric\t=\tno", EASY "\n" FULL "\n", FULL "\n", 0 },
    { "list --where duplicate", FULL "\n" SWAPPED "\n" FULL "\n", FULL "\n", 0 },
    { "list --where equivalent\tand\tnot\tduplicate", FULL "\n" SWAPPED "\n" FULL "\n",
      SWAPPED "\n", 0 },
    { "list --where minimal", FULL "\n" LEAST "\n", FULL "\n", 0 },
    { "rate --scale hodoku --where minimal\t=\tno", FULL "\n" LEAST "\n" TINY "\n", "Easy 0\n", 0 },
  };
  g_auto (Run) run = { 0 };

  run_cases (cases, G_N_ELEMENTS (cases));
  run_cli (&run, "rate --where er\t>=\tnine", "");
  g_assert_cmpint (run.status, ==, 2);
  g_assert_nonnull (strstr (run.errors, "--where: Column 7: “nine” is not a number."));
}

/* Whether an earlier puzzle is equivalent does not depend on the threads: of each pair in a row,
 * only the second one is written. */
static void
test_where_with_threads (void)
{
  enum { N = 300 };
  g_autoptr (GString) input = g_string_new (NULL), seconds = g_string_new (NULL);
  g_auto (Run) made = { 0 }, solved = { 0 }, listed = { 0 };
  g_auto (GStrv) lines = NULL;

  run_cli (&made, "generate --seed 9 --count 300", NULL);
  lines = g_strsplit (made.output, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, N + 1);
  for (guint i = 0; i < N; i++) {
    g_string_append_printf (input, "%s\n", lines[i]);
    for (char *at = lines[i]; *at != '\0'; at++)
      *at = *at == '1' ? '2' : *at == '2' ? '1' : *at;
    g_string_append_printf (input, "%s\n", lines[i]);
    g_string_append_printf (seconds, "%s\n", lines[i]);
  }
  run_cli (&solved, "list", seconds->str);
  run_threads (&listed, "list --where equivalent", input->str);
  g_assert_cmpstr (listed.output, ==, solved.output);
}

/* The default profile changes no rating, though the puzzle needs to be known to have one
 * solution. */
static void
test_profile (void)
{
  g_autofree char *folder = g_dir_make_tmp ("ariadne-XXXXXX", NULL);
  g_autofree char *profile = g_build_filename (folder, "usual.json", NULL);
  g_autofree char *command = g_strdup_printf ("rate --scale hodoku --profile %s", profile);
  g_auto (Run) usual = { 0 }, by_profile = { 0 }, not_unique = { 0 };

  g_assert_true (g_file_set_contents (
      profile, "{\"format\":\"ariadne-profile\",\"version\":1,\"techniques\":[]}", -1, NULL));
  run_cli (&usual, "rate --scale hodoku", GRAVE "\n");
  run_cli (&not_unique, "rate --scale hodoku --without uniqueness", GRAVE "\n");
  g_assert_cmpstr (usual.output, !=, not_unique.output);
  run_cli (&by_profile, command, GRAVE "\n");
  run_assert (&by_profile, usual.status, usual.output);
  g_remove (profile);
  g_rmdir (folder);
}

static void
test_formats (void)
{
  g_auto (Run) tsv = { 0 };
  g_auto (Run) json = { 0 };

  run_cli (&tsv, "rate --format tsv", EASY "\n" NONE "\n" TINY "\n");
  run_assert (&tsv, 1,
              EASY "\tEasy\t358\tHidden Single\tFull House 21, Naked Single 23, Hidden Single 13"
                   "\t2.0\t1.2\t1.2\tDirect Hidden Pair\n" NONE "\tno solution\t\t\t\t\t\t\t\n" TINY
                   "\tseveral solutions\t\t\t\t\t\t\t\n");
  run_cli (&json, "rate --format json", "\n" EASY "\n" NONE "\n");
  run_assert (
      &json, 1,
      "{\"file\":\"standard input\",\"line\":2,\"puzzle\":\"" EASY
      "\",\"solutions\":1,\"complete\":true,\"in_time\":true,\"solved\":true,\"level\":\"Easy\","
      "\"score\":358,\"steps\":57,\"hardest\":\"Hidden Single\",\"techniques\":{"
      "\"Full House\":21,\"Naked Single\":23,\"Hidden Single\":13},\"er\":2.0,\"ep\":1.2,"
      "\"ed\":1.2,\"er_hardest\":\"Direct Hidden Pair\"}\n"
      "{\"file\":\"standard input\",\"line\":3,\"puzzle\":\"" NONE
      "\",\"solutions\":0,\"complete\":true,\"in_time\":true}\n");
}

/* assert_says: runs the command on @input, and looks for @text in what it says of the puzzle, or
 * for its absence; what a path says of its steps does not count. */
static void
assert_says (const char *command, const char *input, const char *text, gboolean is_said)
{
  g_auto (Run) run = { 0 };
  const char *words;

  run_cli (&run, command, input);
  g_test_message ("%s: %s%s", command, run.output, run.errors);
  words = g_strchomp (run.output);
  if (g_str_has_prefix (command, "path") && strrchr (words, '\n') != NULL)
    words = strrchr (words, '\n');
  g_assert_cmpint (strstr (words, text) != NULL, ==, is_said);
}

/* All ways of asking about one puzzle have one answer: a level and a score for a path to the
 * solution, and “No level” without them for another one. */
static void
test_one_answer (void)
{
  static const char *const stuck[] = {
    "rate --scale hodoku --only 0002,0003 --format line",
    "rate --scale hodoku --only 0002,0003 --format tsv",
    "rate --scale hodoku --only 0002,0003 --format json",
    "path --only 0002,0003 --format line",
    "path --only 0002,0003 --format json",
  };

  assert_says ("rate", EASY "\n", "Easy 358 (", TRUE);
  assert_says ("rate --format tsv", EASY "\n", "\tEasy\t358\t", TRUE);
  assert_says ("rate --format json", EASY "\n", "\"level\":\"Easy\",\"score\":358", TRUE);
  assert_says ("path", EASY "\n", ": Easy, score 358.", TRUE);
  assert_says ("path --format json", EASY "\n", "\"level\":\"Easy\",\"score\":358", TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (stuck); i++) {
    assert_says (stuck[i], REMOTE, "Easy", FALSE);
    assert_says (stuck[i], REMOTE, "score\":4", FALSE);
    assert_says (stuck[i], REMOTE, i == 3 ? "Stuck after" : i == 4 ? "stuck" : "No level", i != 2);
  }
  assert_says (stuck[1], REMOTE, "\tNo level\t\tHidden Single\t", TRUE);
  assert_says (stuck[2], REMOTE, "\"solved\":false,\"level\":null,\"score\":null,", TRUE);
  for (guint i = 0; i < 2; i++) {
    const char *ask = i == 0 ? "rate --format json" : "path --format json";

    assert_says (ask, NONE "\n", "\"level\"", FALSE);
    assert_says (ask, TINY "\n", "\"level\":\"", FALSE);
  }
}

/* A puzzle that only the last resort solves has neither level nor score, in any format. */
static void
test_last_resort (void)
{
  static const char *const asked[] = {
    "rate --scale hodoku",
    "rate --scale hodoku --format tsv",
    "path",
  };

  for (guint i = 0; i < G_N_ELEMENTS (asked); i++) {
    assert_says (asked[i], CHAINS "\n", i == 2 ? ": no level, " : "No level", TRUE);
    assert_says (asked[i], CHAINS "\n", "Extreme", FALSE);
  }
  for (guint i = 0; i < 2; i++)
    assert_says (i == 0 ? "rate --scale hodoku --format json" : "path --format json", CHAINS "\n",
                 "\"level\":null,\"score\":null", TRUE);
}

/* How many puzzles have which value, whatever the number of threads. */
static void
test_histogram (void)
{
  static const char *const wrong[] = { "rate --histogram --format json",
                                       "rate --histogram --keep-lines",
                                       "rate --histogram --format tsv --header" };
  g_autofree char *input = g_strconcat (EASY "\n" NONE "\n" EASY "\n", NULL);
  g_auto (Run) lines = { 0 }, tsv = { 0 }, one = { 0 }, nothing = { 0 };

  run_cli (&tsv, "rate --histogram --format tsv --threads 3", input);
  g_assert_cmpint (tsv.status, ==, 1);
  g_assert_true (g_str_has_prefix (tsv.output, "property\tvalue\tpuzzles\nlevel\tEasy\t2\n"
                                               "level\tno solution\t1\nscore\t"));
  g_assert_nonnull (strstr (tsv.output, "\ntechnique\tHidden Single\t2\n"));
  run_cli (&one, "rate --histogram --format tsv --threads 1", input);
  g_assert_cmpstr (one.output, ==, tsv.output);
  run_cli (&lines, "rate --histogram --scale hodoku", input);
  g_assert_true (g_str_has_prefix (
      lines.output, "level\n"
                    "  Easy               2 ########################################\n"
                    "  no solution        1 ####################\nscore\n"));
  g_assert_null (strstr (lines.output, "er\n"));
  run_cli (&nothing, "rate --histogram", "");
  g_assert_cmpstr (nothing.output, ==, "");
  run_wrong (wrong, G_N_ELEMENTS (wrong));
}

static void
test_header (void)
{
  static const RunCase cases[] = {
    { "rate --format tsv --header", NONE "\n",
      "puzzle\tlevel\tscore\thardest\ttechniques\ter\tep\ted\ter_hardest\n" NONE
      "\tno solution\t\t\t\t\t\t\t\n",
      1 },
  };
  g_auto (Run) wrong = { 0 };

  run_cases (cases, G_N_ELEMENTS (cases));
  run_cli (&wrong, "rate --header", NULL);
  g_assert_cmpint (wrong.status, ==, 2);
  g_assert_nonnull (strstr (wrong.errors, "--format tsv"));
}

/* A puzzle may stand where a file may. */
static void
test_argument (void)
{
  g_auto (Run) right = { 0 }, wrong = { 0 };

  run_cli (&right, "rate --scale hodoku " EASY, NULL);
  run_assert (&right, 0, "Easy 358 (Hidden Single)\n");
  run_cli (&wrong, "rate --scale hodoku 12345", NULL);
  g_assert_cmpint (wrong.status, ==, 3);
}

/* “uniqueness” is not one technique, but all that need one solution. */
static void
test_without_uniqueness (void)
{
  g_auto (Run) all = { 0 }, none = { 0 };

  run_cli (&all, "rate --scale hodoku --only uniqueness", REMOTE);
  g_assert_cmpstr (all.errors, ==, "");
  run_cli (&none, "rate --scale hodoku --without uniqueness --format json", EASY "\n");
  g_assert_cmpint (none.status, ==, 0);
  g_assert_null (strstr (none.output, "Uniqueness"));
}

/* Each puzzle of any layout has a line. */
static void
test_layouts (void)
{
  static const char *const wishes[] = {
    "--size 4 --count 3",  "--size 6 --count 3",        "--variant diagonal",
    "--variant windoku",   "--variant jigsaw",          "--size 7 --variant jigsaw",
    "--size 12 --seed 11", "--size 5 --variant jigsaw",
  };

  for (guint i = 0; i < G_N_ELEMENTS (wishes); i++) {
    g_autofree char *command = g_strdup_printf ("generate --seed 3 %s", wishes[i]);
    g_auto (Run) made = { 0 };
    g_auto (Run) rated = { 0 };

    run_cli (&made, command, NULL);
    run_cli (&rated, "rate --scale hodoku", made.output);
    g_assert_cmpstr (rated.errors, ==, "");
    g_assert_null (strstr (rated.output, "solution"));
    g_assert_true (
        strstr (rated.output, "Easy") != NULL || strstr (rated.output, "Medium") != NULL
        || strstr (rated.output, "Hard") != NULL || strstr (rated.output, "Unfair") != NULL
        || strstr (rated.output, "Extreme") != NULL || strstr (rated.output, "No level") != NULL);
  }
}

/* The explainer cannot rate 25×25, which is neither an error nor a number. */
static void
test_too_large_for_er (void)
{
  g_autofree char *empty = g_strnfill (625, '.');
  g_auto (Run) run = { 0 };

  run_cli (&run, "rate --format tsv", empty);
  g_assert_cmpint (run.status, ==, 1);
  g_assert_true (g_str_has_suffix (run.output, "\tseveral solutions\t\t\t\t\t\t\t\n"));
}

static void
test_time_is_up (void)
{
  g_autofree char *empty = g_strnfill (256, '.');
  g_autofree char *both = g_strconcat (empty, "\n" EASY "\n", NULL);
  g_auto (Run) line = { 0 }, tsv = { 0 }, json = { 0 }, level = { 0 };

  run_cli (&line, "rate --time-limit 0.0000001", both);
  run_assert (&line, 1, "time limit\nEasy 358 (Hidden Single), time limit\n");
  run_cli (&tsv, "rate --time 0.0000001 --format tsv", both);
  g_assert_cmpint (tsv.status, ==, 1);
  g_assert_nonnull (
      strstr (tsv.output, ".\ttime limit\t\t\t\t\t\t\t\n" EASY "\tEasy\t358\tHidden Single\t"));
  g_assert_true (g_str_has_suffix (tsv.output, " 13\ttime limit\t\t\t\n"));
  run_cli (&json, "rate --time-limit 0.0000001 --format json", empty);
  g_assert_cmpint (json.status, ==, 1);
  g_assert_nonnull (
      strstr (json.output, "\"solutions\":null,\"complete\":false,\"in_time\":false}\n"));
  /* there is time enough for the level alone */
  run_cli (&level, "rate --scale hodoku --time-limit 0.0000001", EASY);
  run_assert (&level, 0, "Easy 358 (Hidden Single)\n");
}

static void
test_threads (void)
{
  g_auto (Run) made = { 0 }, rated = { 0 };

  run_cli (&made, "generate --seed 9 --count 700", NULL);
  run_threads (&rated, "rate --scale hodoku --format tsv", made.output);
}

/* Techniques are named by code, name, a part of it, or its initials. */
static void
test_names (void)
{
  static const char *const words[] = { "0300", "X-Wing", "x-wing", "x wing", "XWING" };
  static const char *const parts[] = { "0610", "bug+1", "universal grave" };
  g_auto (Run) first = { 0 };
  g_auto (Run) grave = { 0 };

  run_cli (&first, "rate --scale hodoku --only 0300,0003,0002", REMOTE);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    g_autoptr (GString) command = g_string_new ("rate --scale hodoku --only ");
    g_auto (Run) run = { 0 };

    g_string_append_printf (command, "%s,0003,0002", words[i]);
    g_string_replace (command, "x wing", "x\342\200\211wing", 0); /* this space does not separate
                                                                   * words of a shell */
    run_cli (&run, command->str, REMOTE);
    run_assert (&run, first.status, first.output);
  }
  run_cli (&grave, "rate --scale hodoku --without 0610", REMOTE);
  for (guint i = 0; i + 1 < G_N_ELEMENTS (parts); i++) {
    g_autofree char *command = g_strdup_printf ("rate --scale hodoku --without %s", parts[i]);
    g_auto (Run) run = { 0 };

    run_cli (&run, command, REMOTE);
    run_assert (&run, grave.status, grave.output);
  }
}

static void
test_usage (void)
{
  static const struct {
    const char *command, *words;
  } wrong[] = {
    { "rate --time -1", "The time limit must be 0 or more." },
    { "rate --time nan", "The time limit must be 0 or more." },
    { "rate --scale celsius", "“celsius”" },
    { "rate --format grid", "“grid”" },
    { "rate --only wing", "“wing” could mean any of these techniques: X-Wing, W-Wing," },
    { "rate --only nonsense", "There is no technique “nonsense”." },
    { "rate --only ,", "There is no technique “”." },
    { "rate --only 0300 --without 0300", "No techniques are left" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_auto (Run) run = { 0 };

    run_cli (&run, wrong[i].command, NULL);
    run_assert (&run, 2, "");
    run_assert_error (&run, wrong[i].words);
    run_assert_error (&run, "--help");
  }
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/cli/rate/words", test_words);
  g_test_add_func ("/cli/rate/where", test_where);
  g_test_add_func ("/cli/rate/where-with-threads", test_where_with_threads);
  g_test_add_func ("/cli/rate/profile", test_profile);
  g_test_add_func ("/cli/rate/formats", test_formats);
  g_test_add_func ("/cli/rate/one-answer", test_one_answer);
  g_test_add_func ("/cli/rate/last-resort", test_last_resort);
  g_test_add_func ("/cli/rate/header", test_header);
  g_test_add_func ("/cli/rate/histogram", test_histogram);
  g_test_add_func ("/cli/rate/argument", test_argument);
  g_test_add_func ("/cli/rate/without-uniqueness", test_without_uniqueness);
  g_test_add_func ("/cli/rate/layouts", test_layouts);
  g_test_add_func ("/cli/rate/too-large-for-er", test_too_large_for_er);
  g_test_add_func ("/cli/rate/time-is-up", test_time_is_up);
  g_test_add_func ("/cli/rate/threads", test_threads);
  g_test_add_func ("/cli/rate/names", test_names);
  g_test_add_func ("/cli/rate/usage", test_usage);
  return g_test_run ();
}
