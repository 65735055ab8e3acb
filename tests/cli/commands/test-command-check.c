/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli check: its verdicts on good and bad puzzles, compared with solving. */

#include <string.h>

#include "tests/cli/lists.h"
#include "tests/cli/run.h"
#include "tests/seed.h"

#define SEVENTEEN                                                                                  \
  "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
#define SEVERAL "12.............."
#define NONE    "1.....3......31."
#define CLASH   "1..1............"
/* its candidates alone have one solution, 1234 3412 2143 4321 */
#define SUKAKU(r1c4, row)                                                                          \
  "{\"format\":\"ariadne-puzzle\",\"version\":2,\"layout\":{\"digits\":4},\"rules\":[{\"kind\":"   \
  "\"candidates\",\"candidates\":{\"r1c4\":\"" r1c4                                                \
  "\",\"r2c1\":\"23\",\"r3c1\":\"23\",\"r3c2\":\"12\",\"r4c3\":\"24\"}}],\"givens\":[\"" row       \
  "\",\"....\",\"....\",\"....\"]}\n"

static void
test_words (void)
{
  static const struct {
    const char *input, *output;
    int status;
  } cases[] = {
    { SEVENTEEN "\n", "one solution, minimal\n", 0 },
    { SEVERAL "\n", "several solutions\n", 1 },
    { NONE "\n", "no solution\n", 1 },
    { CLASH "\n", "no solution, these givens clash: r1c1 r1c4\n", 1 },
    { "1.............1.\n" CLASH "\n",
      "several solutions\nno solution, these givens clash: r1c1 r1c4\n", 1 },
    { "123....4........\n", "no solution, nothing is left for r1c4 between: r1c1 r1c2 r1c3 r2c4\n",
      1 },
    { "12343412214343.1\n",
      "one solution, not minimal: any of these can go: r1c1 r1c2 r1c3 r1c4 r2c1 r2c2 r2c3 r2c4 "
      "r3c1 r3c2 r3c3 r3c4 r4c1 r4c2 r4c4\n",
      0 },
    { SUKAKU ("14", "...."), "one solution, minimal\n", 0 },
    { SUKAKU ("124", "...."), "several solutions\n", 1 },
    { SUKAKU ("14", "...2"), "no solution, these givens clash: r1c4\n", 1 },
  };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_auto (Run) run = { 0 };

    run_cli (&run, "check", cases[i].input);
    run_assert (&run, cases[i].status, cases[i].output);
    g_assert_cmpstr (run.errors, ==, "");
  }
}

static void
test_formats (void)
{
  g_auto (Run) tsv = { 0 };
  g_auto (Run) json = { 0 };

  run_cli (&tsv, "check --format tsv", SEVENTEEN "\n" SEVERAL "\n" CLASH "\n12343412214343..\n");
  run_assert (&tsv, 1,
              SEVENTEEN "\t1\tminimal\t\t\t\n" SEVERAL "\t2+\t\t\t\t\n" CLASH
                        "\t0\t\t\tr1c1 r1c4\t\n"
                        "12343412214343..\t1\tnot minimal\tr1c1 r1c2 r1c3 r1c4 r2c1 r2c2 r2c3 r2c4 "
                        "r3c1 r3c2 r3c3 r3c4 r4c1 r4c2\t\t\n");
  run_cli (&json, "check --format json", "\n" SEVENTEEN "\n" CLASH "\n");
  run_assert (
      &json, 1,
      "{\"file\":\"standard input\",\"line\":2,\"puzzle\":\"" SEVENTEEN
      "\",\"solutions\":1,\"complete\":true,\"in_time\":true,\"minimal\":true,\"removable\":[],"
      "\"clashing\":[],"
      "\"wrong\":[]}\n"
      "{\"file\":\"standard input\",\"line\":3,\"puzzle\":\"" CLASH
      "\",\"solutions\":0,\"complete\":true,\"in_time\":true,\"minimal\":null,\"removable\":[],"
      "\"clashing\":[\"r1c1\",\"r1c4\"],\"wrong\":[]}\n");
}

/* Entries that are not of the solution are named, as a hint names them; right ones are not. */
static void
test_wrong_entries (void)
{
  static const struct {
    const char *entries, *words, *wrong;
    int status;
  } cases[] = {
    { "[\".24.\", \"....\", \"....\", \"....\"]", "one solution, minimal\n", "", 0 },
    { "[\".44.\", \"....\", \"....\", \"3...\"]",
      "one solution, minimal; these entries are wrong: r1c2 r4c1\n", "r1c2 r4c1", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *input = g_strdup_printf (
        "{\"format\": \"ariadne-puzzle\", \"version\": 1, \"layout\": {\"digits\": 4, \"boxes\": "
        "[2, 2]}, \"givens\": [\"1...\", \"..2.\", \".3..\", \"...4\"], \"entries\": %s}",
        cases[i].entries);
    g_auto (Run) line = { 0 }, tsv = { 0 }, hint = { 0 };
    g_autofree char *end = g_strdup_printf ("\t%s\n", cases[i].wrong);

    run_cli (&line, "check", input);
    run_assert (&line, cases[i].status, cases[i].words);
    run_cli (&tsv, "check --format tsv --header", input);
    g_assert_cmpint (tsv.status, ==, cases[i].status);
    g_assert_true (g_str_has_prefix (
        tsv.output, "puzzle\tsolutions\tminimal\tremovable\tclashing\twrong\n1..."));
    g_assert_true (g_str_has_suffix (tsv.output, end));
    run_cli (&hint, "hint", input);
    g_assert_cmpint (strstr (hint.output, "wrong") != NULL, ==, *cases[i].wrong != '\0');
  }
}

/* For random puzzles, removing a redundant given leaves the same solution, and removing a needed
 * one leaves several. */
static void
test_minimality (void)
{
  g_autoptr (GString) list = list_new_random (40);
  g_autoptr (GString) variants = g_string_new (NULL);
  g_autoptr (GString) expected = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;
  g_auto (Run) run = { 0 };
  g_auto (Run) solved = { 0 };
  guint i, cell, n_unique = 0;

  run_cli (&run, "check --format tsv", list->str);
  lines = g_strsplit (run.output, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 41);
  for (i = 0; i < 40; i++) {
    g_auto (GStrv) fields = g_strsplit (lines[i], "\t", -1);

    g_assert_cmpuint (g_strv_length (fields), ==, 6);
    if (strcmp (fields[1], "1") != 0)
      continue;
    n_unique++;
    g_assert_cmpstr (fields[2], ==, *fields[3] == '\0' ? "minimal" : "not minimal");
    for (cell = 0; cell < 81; cell++) {
      g_autofree char *name = g_strdup_printf ("r%uc%u", cell / 9 + 1, cell % 9 + 1);
      const char digit = fields[0][cell];

      if (digit == '.')
        continue;
      fields[0][cell] = '.';
      g_string_append_printf (variants, "%s\n", fields[0]);
      fields[0][cell] = digit;
      g_string_append (expected, strstr (fields[3], name) != NULL ? "1\n" : "2+\n");
    }
  }
  g_assert_cmpuint (n_unique, >, 0);
  run_cli (&solved, "solve --format tsv --strategy mrv-singles", variants->str);
  g_strfreev (g_steal_pointer (&lines));
  lines = g_strsplit (g_strchomp (solved.output), "\n", -1);
  g_string_truncate (variants, 0);
  for (i = 0; lines[i] != NULL; i++) {
    g_auto (GStrv) fields = g_strsplit (lines[i], "\t", -1);

    g_string_append_printf (variants, "%s\n", fields[1]);
  }
  g_assert_cmpstr (variants->str, ==, expected->str);
}

/* The puzzles of known lists have their known properties. */
static void
test_lists (void)
{
  g_autofree char *sample = list_sample ("minimal.txt", 300);
  g_auto (Run) run = { 0 };
  g_auto (GStrv) lines = NULL;
  guint i;

  if (sample == NULL) {
    g_test_skip ("The lists of puzzles are not there.");
    return;
  }
  run_cli (&run, "check", sample);
  g_assert_cmpint (run.status, ==, 0);
  lines = g_strsplit (g_strchomp (run.output), "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 300);
  for (i = 0; i < 300; i++)
    g_assert_cmpstr (lines[i], ==, "one solution, minimal");
}

/* A large grid that takes too long is given up when its time is up, and a message says so. */
static void
test_time (void)
{
  g_autofree char *empty = g_strnfill (625, '.');
  g_autofree char *input = g_strconcat (empty, "\n" SEVERAL "\n", NULL);
  g_auto (Run) run = { 0 }, tsv = { 0 }, json = { 0 }, made = { 0 }, half = { 0 };

  run_cli (&run, "check --time-limit 0.0000001", input);
  run_assert (&run, 1, "time limit\nseveral solutions\n");
  run_cli (&tsv, "check --time 0.0000001 --format tsv", empty);
  g_assert_cmpint (tsv.status, ==, 1);
  g_assert_true (g_str_has_suffix (tsv.output, "\t?\ttime limit\t\t\t\n"));
  run_cli (&json, "check --time-limit 0.0000001 --format json", empty);
  g_assert_cmpint (json.status, ==, 1);
  g_assert_nonnull (strstr (
      json.output, "\"solutions\":null,\"complete\":false,\"in_time\":false,\"minimal\":null"));
  /* solved before the clock is read, but not without each of its givens */
  run_cli (&made, "generate --size 16 --gaps 60 --seed 1", NULL);
  run_cli (&half, "check --time-limit 0.0000001", made.output);
  run_assert (&half, 1, "one solution, time limit\n");
}

static void
test_usage (void)
{
  static const char *const wrong[] = { "check --time -1", "check --time x", "check --format grid",
                                       "check --threads 0", "check --nonsense" };
  g_auto (Run) help = { 0 };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_auto (Run) run = { 0 };

    run_cli (&run, wrong[i], NULL);
    run_assert (&run, 2, "");
    run_assert_error (&run, "ariadne-cli check --help");
  }
  run_cli (&help, "check --help", NULL);
  g_assert_cmpint (help.status, ==, 0);
  g_assert_nonnull (strstr (help.output, "--time-limit=SECONDS"));
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/cli/check/words", test_words);
  g_test_add_func ("/cli/check/formats", test_formats);
  g_test_add_func ("/cli/check/wrong-entries", test_wrong_entries);
  g_test_add_func ("/cli/check/minimality", test_minimality);
  g_test_add_func ("/cli/check/lists", test_lists);
  g_test_add_func ("/cli/check/time", test_time);
  g_test_add_func ("/cli/check/usage", test_usage);
  return g_test_run ();
}
