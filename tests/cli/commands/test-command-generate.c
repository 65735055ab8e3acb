/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli generate: seeds, wishes, formats, and its messages about wrong wishes. */

#define _DEFAULT_SOURCE

#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "tests/cli/run.h"
#include "tests/seed.h"
#include "tests/waiting.h"

#define SEED_1_TO_3                                                                                \
  ".74....62........5.6.....7...3951.....7.8............9....1...369..3.18..4...8...\n"            \
  "24..7.3.......6.......85.4..16.29......6..1.7..2.....3....5.....5....7..8.1..24..\n"            \
  "486...1..........3....1.5.2..7....3.2.........6...2..417..4......83...6...2197...\n"

/* A seed must always give the same puzzles, so these never change. */
static void
test_golden (void)
{
  g_auto (Run) run = { 0 };

  run_cli (&run, "generate --seed 1 --count 3", NULL);
  run_assert (&run, 0, SEED_1_TO_3);
  g_assert_cmpstr (run.errors, ==, "");
}

/* Any number of threads makes the same list, and a short one is the beginning of a long one. */
static void
test_threads (void)
{
  static const char *const wishes[] = {
    "--seed 7 --count 700",
    "--seed 7 --count 90 --symmetry half-turn --givens 26",
    "--seed 7 --count 5 --size 12",
    "--seed 7 --count 6 --level hard --without skyscraper,0803",
  };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (wishes); i++) {
    g_autofree char *command = g_strconcat ("generate ", wishes[i], NULL);
    g_auto (Run) run = { 0 };

    run_threads (&run, command, NULL);
    g_assert_cmpint (run.status, ==, 0);
  }
}

static void
test_start_of_a_list (void)
{
  g_auto (Run) few = { 0 };
  g_auto (Run) many = { 0 };

  run_cli (&few, "generate --seed 8 --count 3", NULL);
  run_cli (&many, "generate --seed 8 --count 300", NULL);
  g_assert_cmpint (few.status, ==, 0);
  g_assert_cmpuint (strlen (few.output), ==, 3 * 82);
  g_assert_true (g_str_has_prefix (many.output, few.output));
}

/* `check` approves each generated puzzle. */
static void
test_checked (void)
{
  static const struct {
    const char *arguments;
    const char *verdict;
    guint n;
  } cases[] = {
    { "--seed 2 --count 50", "one solution, minimal\n", 50 },
    { "--seed 2 --count 3 --size 4", "one solution, minimal\n", 3 },
    { "--seed 2 --count 3 --size 6x6", "one solution, minimal\n", 3 },
    { "--seed 2 --box 3x4", "one solution, minimal\n", 1 },
    { "--seed 2 --size 16", "one solution, minimal\n", 1 },
    { "--seed 2 --count 2 --variant diagonal", "one solution, minimal\n", 2 },
    { "--seed 2 --variant windoku,diagonal", "one solution, minimal\n", 1 },
    { "--seed 2 --count 2 --variant jigsaw", "one solution, minimal\n", 2 },
    { "--seed 2 --size 7 --variant jigsaw", "one solution, minimal\n", 1 },
    { "--seed 2 --count 2 --variant jigsaw --format solo", "one solution, minimal\n", 2 },
    { "--seed 2 --count 2 --size 7 --variant latin --format ariadne", "one solution, minimal\n",
      2 },
    { "--seed 2 --count 5 --givens 23 --minimal", "one solution, minimal\n", 5 },
    { "--seed 2 --fewest --tries 30", "one solution, minimal\n", 1 },
    { "--seed 2 --size 5 --regions AAABBAADBBCDDDBCCDEECCEEE", "one solution, minimal\n", 1 },
  };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *arguments = g_strdup_printf ("generate %s", cases[i].arguments);
    g_autoptr (GString) verdicts = g_string_new (NULL);
    g_auto (Run) made = { 0 };
    g_auto (Run) checked = { 0 };
    guint k;

    run_cli (&made, arguments, NULL);
    g_assert_cmpint (made.status, ==, 0);
    g_assert_cmpstr (made.errors, ==, "");
    run_cli (&checked, "check", made.output);
    for (k = 0; k < cases[i].n; k++)
      g_string_append (verdicts, cases[i].verdict);
    run_assert (&checked, 0, verdicts->str);
  }
}

static guint
count_givens (const char *line)
{
  guint n = 0;

  for (; *line != '\0' && *line != '\n'; line++)
    n += *line != '.';
  return n;
}

static void
test_givens_and_gaps (void)
{
  g_auto (Run) givens = { 0 };
  g_auto (Run) gaps = { 0 };
  g_auto (Run) full = { 0 };

  run_cli (&givens, "generate --seed 3 --count 4 --givens 30", NULL);
  run_cli (&gaps, "generate --seed 3 --count 4 --gaps 51", NULL);
  run_assert (&gaps, 0, givens.output);
  g_assert_cmpuint (count_givens (givens.output), ==, 30);
  run_cli (&full, "generate --seed 3 --full", NULL);
  g_assert_cmpint (full.status, ==, 0);
  g_assert_cmpuint (count_givens (full.output), ==, 81);
}

/* Full grids have cells left empty: as many as wanted, in the symmetry, the same for any number of
 * threads; a message says that they have several solutions. */
static void
test_several (void)
{
  static const struct {
    const char *arguments;
    guint n_givens;
    const char *told;
  } cases[] = {
    { "--gaps 69 --count 20", 12, "20 of 20 puzzles have several solutions." },
    { "--gaps 20 --count 3", 61, "0 of 3 puzzles have several solutions." },
    { "--givens 13 --symmetry half-turn --count 1", 13, "1 of 1 puzzle has several solutions." },
    { "--givens 12 --symmetry full --count 2", 12, "2 of 2 puzzles have several solutions." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *many =
        g_strdup_printf ("generate --seed 3 --allow-several --threads 3 %s", cases[i].arguments);
    g_autofree char *alone =
        g_strdup_printf ("generate --seed 3 --allow-several --threads 1 %s", cases[i].arguments);
    g_auto (Run) run = { 0 };
    g_auto (Run) one = { 0 };
    g_auto (Run) counted = { 0 };

    run_cli (&run, many, NULL);
    g_assert_cmpint (run.status, ==, 0);
    run_assert_error (&run, cases[i].told);
    g_assert_cmpuint (count_givens (run.output), ==, cases[i].n_givens);
    run_cli (&one, alone, NULL);
    g_assert_cmpstr (one.output, ==, run.output);
    run_cli (&counted, "count --limit 2", run.output);
    g_assert_cmpint (counted.status, ==, cases[i].n_givens > 40 ? 0 : 1);
  }
}

#define RING "..#...#...##...##.##.#.#.##...#.#.....##.##.....#.#...##.#.#.##.##...##...#...#.."

static void
test_pattern (void)
{
  g_auto (Run) run = { 0 };
  g_auto (Run) again = { 0 };
  g_autofree char *name = NULL;
  g_autofree char *arguments = NULL;
  const int file = g_file_open_tmp ("ariadne-pattern-XXXXXX", &name, NULL);
  guint i;

  run_cli (&run, "generate --seed 4 --pattern " RING, NULL);
  g_assert_cmpint (run.status, ==, 0);
  for (i = 0; i < 81; i++)
    g_assert_cmpint (run.output[i] != '.', ==, RING[i] == '#');

  /* from a file, in rows */
  g_assert_cmpint (file, >=, 0);
  for (i = 0; i < 9; i++) {
    g_assert_cmpint (write (file, &RING[9 * i], 9), ==, 9);
    g_assert_cmpint (write (file, "\r\n", 2), ==, 2);
  }
  close (file);
  arguments = g_strdup_printf ("generate --seed 4 --pattern %s", name);
  run_cli (&again, arguments, NULL);
  run_assert (&again, 0, run.output);
  g_unlink (name);
}

static void
test_formats (void)
{
  static const struct {
    const char *format, *begins, *holds;
  } cases[] = {
    { "line", "", NULL },
    { "grid", "", "\n\n" },
    { "boxes", "", "-+-" },
    { "json", "[[", "]]\n[[" },
    { "ariadne", "{", "\"givens\"" },
    { "hodoku", ":", NULL },
    { "solo", "3x3:", "\n3x3:" },
    { "opensudoku", "<?xml", "</opensudoku>" },
    { "tsv", "", "\tminimal\n" },
  };
  g_auto (Run) lines = { 0 };
  guint i;

  run_cli (&lines, "generate --seed 5 --count 2", NULL);
  for (i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *arguments =
        g_strdup_printf ("generate --seed 5 --count 2 --format %s", cases[i].format);
    g_auto (Run) run = { 0 };
    g_auto (Run) back = { 0 };

    run_cli (&run, arguments, NULL);
    g_assert_cmpint (run.status, ==, 0);
    g_assert_cmpstr (run.errors, ==, "");
    g_assert_true (g_str_has_prefix (run.output, cases[i].begins));
    g_assert_true (cases[i].holds == NULL || strstr (run.output, cases[i].holds) != NULL);
    /* converting reads it as the same */
    run_cli (&back, "convert --to line", run.output);
    run_assert (&back, 0, lines.output);
  }
}

static void
test_seed_is_told (void)
{
  g_auto (Run) run = { 0 };
  g_auto (Run) again = { 0 };
  g_autofree char *arguments = NULL;
  guint64 seed = 0;
  const char *words;

  run_cli (&run, "generate", NULL);
  g_assert_cmpint (run.status, ==, 0);
  run_assert_error (&run, "The seed is ");
  words = strstr (run.errors, "The seed is ");
  seed = g_ascii_strtoull (words + strlen ("The seed is "), NULL, 10);
  arguments = g_strdup_printf ("generate --seed %" G_GUINT64_FORMAT, seed);
  run_cli (&again, arguments, NULL);
  run_assert (&again, 0, run.output);
}

static void
test_wrong_words (void)
{
  static const struct {
    const char *arguments, *complaint;
  } cases[] = {
    { "--size 3", "4 to 64 rows" },
    { "--size 0", "4 to 64 rows" },
    { "--size 65536", "4 to 64 rows" },
    { "--box 0x3", "4 to 64 rows" },
    { "--size nine", "not a size" },
    { "--size 9x8", "not a size" },
    { "--size 7", "no boxes" },
    { "--size 9 --box 2x5", "make a grid of 10" },
    { "--box 9", "not a box" },
    { "--box 1x9", "at least 2 rows" },
    { "--box 9x9", "4 to 64 rows" },
    { "--variant round", "no variant" },
    { "--variant windoku --box 2x3", "square boxes" },
    { "--variant jigsaw,windoku", "square boxes" },
    { "--variant jigsaw --box 3x3", "no boxes" },
    { "--variant jigsaw,latin", "neither boxes nor regions" },
    { "--variant latin --box 3x3", "neither boxes nor regions" },
    { "--symmetry round", "half-turn" },
    { "--seed soon", "not a seed" },
    { "--seed -1", "not a seed" },
    { "--givens 30 --gaps 51", "not both" },
    { "--givens 82", "81 cells" },
    { "--givens -1", "81 cells" },
    { "--gaps 82", "81 cells" },
    { "--gaps -1", "81 cells" },
    { "--gaps 81", "many solutions" },
    { "--givens 16", "at least 17 givens" },
    { "--givens 16", "--allow-several" },
    { "--allow-several", "needs “--givens”" },
    { "--allow-several --givens 20 --minimal", "no other choice" },
    { "--allow-several --givens 20 --level easy", "no level" },
    { "--allow-several --givens 26 --symmetry quarter-turn", "No pattern of 26" },
    { "--allow-several --gaps 81", "many solutions" },
    { "--givens 26 --symmetry quarter-turn", "No pattern of 26" },
    { "--full --minimal", "no gap" },
    { "--pattern ...", "81 cells" },
    { "--count -1", "0 or more" },
    { "--tries -1", "0 or more" },
    { "--format morse", "no format “morse”." },
    { "--format tvs", "Did you mean “tsv”?" },
    { "--count 2 --format sdk", "holds only one puzzle" },
    { "--size 4 --regions AAAABBBBCCCCDDDE", "Is “E” in row 4 a mistake?" },
    { "--size 4 --regions AAAA", "16 cells" },
    { "--without telepathy", "no technique" },
    { "--without naked-single,hidden-single", "Without Naked Single" },
    { "--technique x-wing --without x-wing", "cannot be both needed" },
    { "--technique 1311", "Puzzles that need “Nishio Forcing Chains” are too rare" },
    { "--technique x-wing --level medium", "harder than the level Medium" },
    { "--technique x-wing --size 4", "too easy to need" },
    { "--technique full-house", "No puzzle needs" },
    { "--level hard --size 4", "easier than the level Hard" },
    { "--full --without x-wing", "A full grid" },
    { "--full --best-of 5", "A full grid" },
    { "--best-of=-1", "1 or more" },
    { "--best-by givens", "1 or more" },
    { "--best-of 5 --best-by beauty", "beauty" },
    { "--minimal --givens 41", "more than 40" },
    { "nine", "" },
  };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *arguments = g_strdup_printf ("generate %s", cases[i].arguments);
    g_auto (Run) run = { 0 };

    run_cli (&run, arguments, NULL);
    run_assert (&run, 2, "");
    run_assert_error (&run, cases[i].complaint);
    run_assert_error (&run, "--help");
  }
}

/* Sets @values to the score, or the number of givens, of each of the @n puzzles. */
static void
measure (const char *puzzles, gboolean by_givens, guint *values, guint n)
{
  g_auto (GStrv) lines = g_strsplit (puzzles, "\n", -1);
  g_auto (GStrv) rows = NULL;
  g_auto (Run) rated = { 0 };

  run_cli (&rated, "rate --scale hodoku --format tsv", puzzles);
  rows = g_strsplit (rated.output, "\n", -1);
  for (guint i = 0; i < n; i++) {
    const char *score = strstr (rows[i], "Medium\t");

    g_assert_nonnull (score);
    values[i] = by_givens ? count_givens (lines[i])
                          : (guint) g_ascii_strtoull (score + strlen ("Medium\t"), NULL, 10);
  }
}

/* The best of each group that fits the wish is written, the first of equals, for any number of
 * threads. */
static void
test_best_of (void)
{
  enum { GROUP = 20, N = 4 };
  static const char *const whats[] = { "difficulty", "givens" };
  g_auto (Run) all = { 0 };
  guint values[GROUP * N];

  run_cli (&all, "generate --seed 7 --count 80 --level medium --minimal", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (whats); i++) {
    g_autofree char *wish = g_strdup_printf ("generate --seed 7 --level medium --minimal --best-of "
                                             "20 --count 4 --threads 4 --best-by %s",
                                             whats[i]);
    g_autofree char *alone = g_strdup_printf ("generate --seed 7 --level medium --minimal "
                                              "--best-of 20 --count 4 --threads 1 --best-by %s",
                                              whats[i]);
    g_auto (GStrv) lines = g_strsplit (all.output, "\n", -1);
    g_autoptr (GString) expected = g_string_new (NULL);
    g_auto (Run) best = { 0 };
    g_auto (Run) one = { 0 };

    measure (all.output, i == 1, values, GROUP * N);
    for (guint group = 0; group < N; group++) {
      guint place = group * GROUP;

      for (guint k = place; k < (group + 1) * GROUP; k++)
        if (i == 1 ? values[k] < values[place] : values[k] > values[place])
          place = k;
      g_string_append_printf (expected, "%s\n", lines[place]);
    }
    run_cli (&best, wish, NULL);
    run_assert (&best, 0, expected->str);
    run_cli (&one, alone, NULL);
    run_assert (&one, 0, expected->str);
  }
}

/* A puzzle that cannot be improved is written without comparing as many as wanted. */
static void
test_best_possible (void)
{
  g_auto (GStrv) lines = NULL;
  g_auto (Run) run = { 0 };

  run_cli (&run, "generate --size 4 --seed 5 --count 3 --best-of 1000000000 --best-by givens",
           NULL);
  g_assert_cmpint (run.status, ==, 0);
  lines = g_strsplit (run.output, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 3 + 1);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (count_givens (lines[i]), ==, 4);
}

static guint
count_newlines (const char *text)
{
  guint n = 0;

  for (; *text != '\0'; text++)
    n += *text == '\n';
  return n;
}

/* Runs an endless command until time is up, but not before it has written @n_least lines; how much
 * time that takes depends on the machine. */
static void
run_out_of_time (Run *run, const char *arguments, guint n_least)
{
  for (double seconds = 0.3;; seconds *= 2.0) {
    g_autofree char *command = g_strdup_printf ("generate %s --time %g", arguments, seconds);

    run_cli (run, command, NULL);
    g_assert_cmpint (run->status, ==, 1);
    if (count_newlines (run->output) >= n_least)
      return;
    run_clear (run);
  }
}

/* If there was no time for any puzzle, no numbers are reported. */
static void
test_no_time (void)
{
  g_auto (Run) run = { 0 };

  run_cli (&run, "generate --level extreme --technique naked-quadruple --size 25 --time 0.0000001",
           NULL);
  g_assert_cmpint (run.status, ==, 1);
  g_assert_cmpstr (run.output, ==, "");
  g_assert_nonnull (strstr (run.errors, "Time ran out before the first puzzle was made."));
  g_assert_null (strstr (run.errors, "Of these"));
}

/* If time runs out in a group, the best so far is written, with a message; without any, a message
 * says how near the closest puzzle came. */
static void
test_best_in_time (void)
{
  g_auto (Run) few = { 0 };
  g_auto (Run) none = { 0 };

  run_out_of_time (&few, "--seed 7 --best-of 1000000000", 1);
  g_assert_cmpuint (count_givens (few.output), >, 16);
  run_assert_error (&few, "Time ran out: the last puzzle is the best of only");

  run_long_enough (&none, "generate --seed 7 --givens 60 --level extreme", NULL,
                   "Of these, 0 have the level Extreme.");
  run_assert (&none, 1, "");
}

/* The regions of a large jigsaw are rarely found, which is reported first; the time limit applies
 * to them, too. */
static void
test_regions_in_time (void)
{
  g_auto (Run) run = { 0 };

  run_cli (&run, "generate --size 36 --variant jigsaw --full --seed 3 --time 0.2", NULL);
  run_assert (&run, 2, "");
  run_assert_error (&run, "a larger one is rarely found");
  run_assert_error (&run, "Time ran out: for none of the jigsaws tried");
}

static guint
count_hard (const char *puzzles, const char *arguments)
{
  g_autofree char *rate = g_strdup_printf ("rate --scale hodoku --format tsv %s", arguments);
  g_auto (GStrv) lines = NULL;
  g_auto (Run) rated = { 0 };
  guint n = 0;

  run_cli (&rated, rate, puzzles);
  lines = g_strsplit (rated.output, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    n += strstr (*line, "\tHard\t") != NULL;
  return n;
}

/* Hard puzzles stay hard without some techniques, if that is wanted; otherwise some do not. */
static void
test_without (void)
{
  enum { N = 12 };
  const char *techniques = "--without w-wing,skyscraper,xy-wing";
  g_autofree char *wish =
      g_strdup_printf ("generate --seed 7 --count %d --level hard %s", N, techniques);
  g_auto (Run) without = { 0 };
  g_auto (Run) any = { 0 };

  run_cli (&without, wish, NULL);
  g_assert_cmpint (without.status, ==, 0);
  g_assert_cmpuint (count_hard (without.output, ""), ==, N);
  g_assert_cmpuint (count_hard (without.output, techniques), ==, N);
  run_cli (&any, "generate --seed 7 --count 12 --level hard", NULL);
  g_assert_cmpuint (count_hard (any.output, ""), ==, N);
  g_assert_cmpuint (count_hard (any.output, techniques), <, N);
}

/* A file without an end is not read to the end. */
static void
test_bad_files (void)
{
  g_auto (Run) endless = { 0 };
  g_auto (Run) directory = { 0 };

  run_cli (&endless, "generate --pattern /dev/zero", NULL);
  run_assert (&endless, 2, "");
  run_assert_error (&endless, "/dev/zero: File too large");
  run_cli (&directory, "generate --regions /dev", NULL);
  run_assert (&directory, 2, "");
  run_assert_error (&directory, "/dev: Is a directory");
}

/* A wish that cannot be reached is reported, with the best result. */
static void
test_honest (void)
{
  g_auto (Run) few = { 0 };
  g_auto (Run) none = { 0 };
  g_auto (Run) late = { 0 };

  run_cli (&few, "generate --seed 6 --givens 17 --tries 5", NULL);
  g_assert_cmpint (few.status, ==, 1);
  g_assert_cmpuint (count_givens (few.output), >, 17);
  run_assert_error (&few, "17 givens were asked for; the closest in 5 tries has");

  run_cli (&none,
           "generate --seed 6 --tries 5 --size 4 --pattern "
           "######..#...#...",
           NULL);
  run_assert (&none, 1, "");
  run_assert_error (&none, "none with exactly one solution was found in 5 tries");

  run_cli (&late, "generate --seed 6 --count 1 --size 64 --time 0.0000001", NULL);
  g_assert_cmpint (late.status, ==, 1);
  run_assert_error (&late, "Time ran out: some puzzles are missing or not as asked for.");
}

/* When time is up, the run ends at once: the puzzles made by then are complete, and one message
 * covers all others. */
static void
test_out_of_time (void)
{
  g_auto (Run) few = { 0 };
  g_auto (Run) many = { 0 };
  g_autofree char *said = NULL;

  run_cli (&few, "generate --seed 6 --count 1000000 --givens 18 --time 0.2", NULL);
  g_assert_cmpint (few.status, ==, 1);
  g_assert_cmpuint (count_newlines (few.errors), <=, 1 + count_newlines (few.output));
  run_assert_error (&few, "Time ran out: only ");
  run_assert_error (&few, " of 1000000 puzzles were made.");

  run_out_of_time (&many, "--seed 6 --count 1000000000 --full --format tsv", 2);
  said = g_strdup_printf ("Time ran out: only %u of 1000000000 puzzles were made.",
                          count_newlines (many.output));
  g_assert_cmpuint (count_newlines (many.errors), ==, 1);
  run_assert_error (&many, said);
  run_clear (&many);

  run_out_of_time (&many, "--seed 6 --count 1000000000 --full --format opensudoku", 2);
  g_assert_true (g_str_has_prefix (many.output, "<?xml"));
  g_assert_true (g_str_has_suffix (many.output, "</opensudoku>\n"));
}

/* An endless run ends without a message when its reader closes the pipe. */
static void
test_closed_pipe (void)
{
  g_autofree char *command =
      g_strdup_printf ("'%s' generate --seed 1 --count 0 | head -n 3", run_program ());
  const char *argv[] = { "/bin/sh", "-c", command, NULL };
  g_autofree char *output = NULL;
  g_autofree char *errors = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  waiting_block (G_STRLOC, command);
  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output, &errors, &status,
                &error);
  waiting_unblock ();
  g_assert_no_error (error);
  g_assert_cmpstr (output, ==, SEED_1_TO_3);
  g_assert_cmpstr (errors, ==, "");
}

/* Regions that no grid fits are reported once, however many puzzles are wanted and whatever they
 * must be like. The 9×9 grid takes a search that learns to prove it. */
static void
test_no_grid (void)
{
  static const char *const regions_9 = "AAAAAABBBCCCCADBBBCCCAADBBB"
                                       "EECCDDFFFEEEDDDFFFEEGDDGFFF"
                                       "EEGGGGGGHIIIIIHHGHIIIIHHHHH";
  static const char *const wishes[] = { "", " --level extreme --time 0", " -n 0", " -n 1000" };
  g_auto (Run) small = { 0 };

  run_cli (&small, "generate --size 4 --seed 1 --regions AAACABBBCCCBDDDD", "");
  run_assert (&small, 1, "");
  g_assert_nonnull (strstr (small.errors, "No full grid fits these regions: that is proved."));
  for (guint i = 0; i < G_N_ELEMENTS (wishes); i++) {
    g_autofree char *arguments =
        g_strdup_printf ("generate --seed 5 --regions %s%s", regions_9, wishes[i]);
    g_auto (Run) run = { 0 };

    run_cli (&run, arguments, "");
    run_assert (&run, 1, "");
    g_assert_cmpstr (run.errors, ==,
                     "ariadne-cli: No full grid fits these regions: that is proved.\n");
  }
}

/* Puzzles in a range of score and of ER are those that rate puts there, with any number of threads;
 * what cannot be met is said before, and what is not met in time while it is tried and after. */
static void
test_where (void)
{
  static const char *const wishes[] = { "(score>=400)and(score<=450)", "(er>=2.5)and(er<=4.2)",
                                        "(givens<=24)and(hidden-pair>=1)" };
  static const char *const wrong[] = { "generate --where duplicate",
                                       "generate --where er>nine",
                                       "generate --full --where score>1",
                                       "generate --level hard --where score<100",
                                       "generate --where (level=hard)and(score>9000)",
                                       "generate --level hard --where er<=1.5",
                                       "generate --level easy --where (er>1.5)and(givens<30)",
                                       "generate --where (er>=3.1)and(er<3.1)",
                                       "generate --where (er>1.5)and(er<1.7)",
                                       "generate --where er>12" };
  g_auto (Run) none = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (wishes); i++) {
    g_autofree char *make =
        g_strdup_printf ("generate --seed 3 --count 3 --time 0 --threads 2 --where %s", wishes[i]);
    g_autofree char *alone =
        g_strdup_printf ("generate --seed 3 --count 3 --time 0 --threads 1 --where %s", wishes[i]);
    g_autofree char *rate = g_strdup_printf ("rate --format tsv --where %s", wishes[i]);
    g_auto (Run) made = { 0 }, again = { 0 }, rated = { 0 };
    g_auto (GStrv) lines = NULL;

    run_cli (&made, make, "");
    g_assert_cmpint (made.status, ==, 0);
    run_cli (&again, alone, "");
    g_assert_cmpstr (made.output, ==, again.output);
    run_cli (&rated, rate, made.output);
    lines = g_strsplit (rated.output, "\n", -1);
    g_assert_cmpuint (g_strv_length (lines), ==, 4);
  }
  run_cli (&none, "generate --seed 3 --time 4 --where er>11.8", "");
  run_assert (&none, 1, "");
  run_assert_error (&none, "so far");
  run_assert_error (&none, "Time ran out");
  run_wrong (wrong, G_N_ELEMENTS (wrong));
}

/* A puzzle by plan is solved on that way, and what is not a plan is refused. */
static void
test_plan (void)
{
  static const char *const wrong[] = { "generate --plan singles,",
                                       "generate --plan no-such",
                                       "generate --plan singles,singles",
                                       "generate --plan singles,naked-single",
                                       "generate --plan 0100,singles,full-house,0100",
                                       "generate --full --plan singles" };
  g_auto (Run) made = { 0 }, again = { 0 }, path = { 0 }, none = { 0 };
  g_auto (GStrv) steps = NULL;
  const char *const parts[] = { "Single", "Locked Candidates Type 1", "Single" };
  guint at = 0;

  run_cli (&made, "generate --seed 5 --time 0 --threads 2 --plan singles,0100,singles", "");
  g_assert_cmpint (made.status, ==, 0);
  run_cli (&again, "generate --seed 5 --time 0 --threads 1 --plan singles,pointing,singles", "");
  g_assert_cmpstr (made.output, ==, again.output);
  run_cli (&path, "path --format tsv", made.output);
  steps = g_strsplit (path.output, "\n", -1);
  for (guint i = 0; steps[i] != NULL && strchr (steps[i], '\t') != NULL; i++) {
    const gboolean is_single =
        strstr (steps[i], "Single") != NULL || strstr (steps[i], "Full House") != NULL;

    if (at + 1 < G_N_ELEMENTS (parts) && strstr (steps[i], parts[at + 1]) != NULL
        && (at > 0 || !is_single))
      at++;
    g_assert_true (strstr (steps[i], "Solved") != NULL || strstr (steps[i], "Medium") != NULL
                   || is_single || strstr (steps[i], parts[at]) != NULL);
  }
  g_assert_cmpuint (at, ==, 2);
  run_cli (&none, "generate --seed 3 --time 0.3 --plan naked-quadruple", "");
  run_assert (&none, 1, "");
  run_assert_error (&none, "Time ran out");
  run_wrong (wrong, G_N_ELEMENTS (wrong));
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/cli/generate/golden", test_golden);
  g_test_add_func ("/cli/generate/threads", test_threads);
  g_test_add_func ("/cli/generate/start-of-a-list", test_start_of_a_list);
  g_test_add_func ("/cli/generate/checked", test_checked);
  g_test_add_func ("/cli/generate/where", test_where);
  g_test_add_func ("/cli/generate/plan", test_plan);
  g_test_add_func ("/cli/generate/givens-and-gaps", test_givens_and_gaps);
  g_test_add_func ("/cli/generate/several", test_several);
  g_test_add_func ("/cli/generate/pattern", test_pattern);
  g_test_add_func ("/cli/generate/formats", test_formats);
  g_test_add_func ("/cli/generate/seed-is-told", test_seed_is_told);
  g_test_add_func ("/cli/generate/wrong-words", test_wrong_words);
  g_test_add_func ("/cli/generate/best-of", test_best_of);
  g_test_add_func ("/cli/generate/best-possible", test_best_possible);
  g_test_add_func ("/cli/generate/no-time", test_no_time);
  g_test_add_func ("/cli/generate/best-in-time", test_best_in_time);
  g_test_add_func ("/cli/generate/without", test_without);
  g_test_add_func ("/cli/generate/regions-in-time", test_regions_in_time);
  g_test_add_func ("/cli/generate/bad-files", test_bad_files);
  g_test_add_func ("/cli/generate/honest", test_honest);
  g_test_add_func ("/cli/generate/out-of-time", test_out_of_time);
  g_test_add_func ("/cli/generate/closed-pipe", test_closed_pipe);
  g_test_add_func ("/command-generate/no-grid", test_no_grid);
  return g_test_run ();
}
