/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli solve: answers, exit statuses, and messages about bad input. */

#define _DEFAULT_SOURCE

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "tests/temporary-file.h"
#include "tests/cli/lists.h"
#include "tests/cli/run.h"
#include "tests/seed.h"
#include "tests/waiting.h"

#define PUZZLE   "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define SOLUTION "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
#define SEVERAL  "12.............."
#define NONE     "1.....3......31."
#define GRID                                                                                       \
  "53. .7. ...\n6.. 195 ...\n.98 ... .6.\n8.. .6. ..3\n4.. 8.3 ..1\n7.. .2. ..6\n.6. ... 28.\n"    \
  "... 419 ..5\n... .8. .79\n"

static void
test_answers (void)
{
  static const struct {
    const char *input, *output;
    int status;
  } cases[] = {
    { PUZZLE "\n", SOLUTION "\n", 0 },
    { PUZZLE, SOLUTION "\n", 0 },
    { PUZZLE "\r\n" PUZZLE "\r\n", SOLUTION "\n" SOLUTION "\n", 0 },
    { "\xef\xbb\xbf" PUZZLE "\n", SOLUTION "\n", 0 },
    { GRID, SOLUTION "\n", 0 },
    { GRID "\n" GRID, SOLUTION "\n" SOLUTION "\n", 0 },
    { "# a list\n\n" PUZZLE "\n\n# and\n" PUZZLE " # easy\n", SOLUTION "\n" SOLUTION "\n", 0 },
    { NONE "\n", "no solution\n", 1 },
    { "1..1............\n", "no solution\n", 1 },
    { SEVERAL "\n", "several solutions\n", 1 },
    { PUZZLE "\n" SEVERAL "\n" NONE "\n", SOLUTION "\nseveral solutions\nno solution\n", 1 },
    { "[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,0]]", "1234341221434321\n", 0 },
    { "ABCD\nCDAB\nBADC\nDCB.\n", "ABCDCDABBADCDCBA\n", 0 },
    { ".23|456\n456|123\n231|564\n564|231\n312|645\n645|312\n\n"
      ".4|25|36\n25|36|14\n36|14|25\n41|52|63\n52|63|41\n63|41|52\n",
      "123456456123231564564231312645645312\n142536253614361425415263526341634152\n", 0 },
  };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_auto (Run) run = { 0 };

    run_cli (&run, i % 2 == 0 ? "solve" : "solve -", cases[i].input);
    run_assert (&run, cases[i].status, cases[i].output);
    g_assert_cmpstr (run.errors, ==, "");
  }
}

/* A bad line is reported with its place, and the rest is solved. */
static void
test_bad_lines (void)
{
  g_auto (Run) run = { 0 };

  run_cli (&run, "solve", PUZZLE "\n12x45\n" PUZZLE "\n\n?" PUZZLE "\n" SEVERAL "\n");
  run_assert (&run, 3, SOLUTION "\n" SOLUTION "\nseveral solutions\n");
  run_assert_error (&run, "standard input:2:5: the line has 5 cells");
  run_assert_error (&run, "standard input:5:82: the line has 82 cells");
}

/* Each line has an answer, which is empty if it is unreadable, on any number of threads. */
static void
test_keep_lines (void)
{
  g_autoptr (GString) input = g_string_new (NULL), output = g_string_new (NULL);
  static const char *const commands[] = { "solve --keep-lines --threads 1",
                                          "solve --keep-lines --threads 3" };

  for (guint i = 0; i < 5000; i++) {
    const gboolean is_bad = i % 7 == 3 || i == 4999;

    g_string_append (input, is_bad ? (i % 2 ? "12x45\n" : "some words\n") : PUZZLE "\n");
    g_string_append (output, is_bad ? "\n" : SOLUTION "\n");
  }
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    g_auto (Run) run = { 0 };

    run_cli (&run, commands[i], input->str);
    run_assert (&run, 3, output->str);
  }
}

/* A part of a list that was divided may be empty, or have no puzzle with one solution; the parts of
 * a pipeline must not fail for that. */
static void
test_parts (void)
{
  static const RunCase cases[] = {
    { "solve", "", "", 0 },
    { "solve --format json", "\n# nothing\n", "", 0 },
    { "solve", "\xff\xfe", "", 0 },
    { "solve --exit-zero", "1.....3......31.\n", "no solution\n", 0 },
    { "check --exit-zero", "12..3...........\n", "several solutions\n", 0 },
    { "rate --exit-zero --only 0300", "1234............\n", "several solutions\n", 0 },
  };
  g_auto (Run) unreadable = { 0 };
  g_auto (Run) file = { 0 };

  run_cases (cases, G_N_ELEMENTS (cases));
  run_cli (&unreadable, "solve --exit-zero", "hello\n");
  run_assert (&unreadable, 3, "");
  run_cli (&file, "solve /dev/null", NULL);
  run_assert (&file, 0, "");
  run_assert_error (&file, "Warning: /dev/null: There is no puzzle in it.");
}

static void
test_unreadable (void)
{
  static const char *inputs[] = { "hello\n", "{", "{}", "[[1,2],[2,1]]" };

  for (guint i = 0; i < G_N_ELEMENTS (inputs); i++) {
    g_auto (Run) run = { 0 };

    run_cli (&run, "solve", inputs[i]);
    run_assert (&run, 3, "");
    run_assert_error (&run, "ariadne-cli: standard input:");
  }
}

/* An input without puzzles ends soon, with a sentence that begins with its name, and the next file
 * follows. */
static void
test_odd_files (void)
{
  g_autofree char *archive =
      g_test_build_filename (G_TEST_DIST, "puzzle", "reader", "samples", "archive.gz", NULL);
  g_autofree char *long_name = g_strnfill (250, 'n');
  const struct {
    const char *path, *words;
  } files[] = {
    { "/nowhere/there.txt", ": No such file or directory" },
    { g_get_tmp_dir (), ": Is a directory" },
    { "/dev/zero", ":1:1: the text goes on far longer than a grid of 64×64 cells needs." },
    { archive, ": The compressed data is damaged, or its end is missing." },
    { long_name, ": No such file or directory" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autofree char *command = g_strdup_printf ("solve %s -", files[i].path);
    g_autofree char *expected =
        g_strdup_printf ("ariadne-cli: %s%s\n", files[i].path, files[i].words);
    g_auto (Run) run = { 0 };

    run_cli (&run, command, PUZZLE);
    run_assert (&run, 3, SOLUTION "\n");
    g_assert_cmpstr (run.errors, ==, expected);
  }
}

/* Terminals obey control characters, so those of a file or its name are shown in another way. */
static void
test_tricks (void)
{
  g_auto (Run) symbols = { 0 };
  g_auto (Run) name = { 0 };

  run_cli (&symbols, "solve",
           "{ \"format\": \"ariadne-puzzle\", \"version\": 1, \"symbols\": \"\\u001b]2\\u202e\",\n"
           "  \"layout\": { \"digits\": 4, \"boxes\": [2, 2] }, \"givens\": [\"....\"] }");
  run_assert (&symbols, 3, "");
  run_assert_error (&symbols, "“␛]2<U+202E>”");
  run_cli (&name, "solve /nowhere/\033[31mred", "");
  run_assert (&name, 3, "");
  run_assert_error (&name, "/nowhere/␛[31mred");
  g_assert_null (strpbrk (symbols.errors, "\033\001"));
  g_assert_null (strpbrk (name.errors, "\033"));
}

#define HARD "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"

/* A puzzle that takes too long is given up, and the next one is solved, before the clock is
 * read. */
static void
test_time_limit (void)
{
  static const char *const commands[] = {
    "solve --strategy rows --time-limit 0.0000001 --threads 1",
    "solve --strategy rows --time 0.0000001 --threads 1", /* an old name of the option */
    "solve --limit 1000000000000 --time-limit 0.0000001 --threads 1",
  };
  g_autofree char *empty = g_strnfill (81, '.');
  g_auto (Run) json = { 0 };
  g_auto (Run) wrong = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    g_autofree char *input = g_strconcat (i == 2 ? empty : HARD, "\n1234341221434.21\n", NULL);
    g_auto (Run) run = { 0 };

    run_cli (&run, commands[i], input);
    run_assert (&run, 1,
                i == 2 ? "several solutions\n1234341221434321\n"
                       : "time limit\n1234341221434321\n");
  }
  run_cli (&json, "solve --strategy rows --time-limit 0.0000001 --format json", HARD "\n");
  g_assert_cmpint (json.status, ==, 1);
  g_assert_nonnull (
      strstr (json.output,
              "\"solutions\":0,\"complete\":false,\"stopped\":\"time limit\",\"solution\":null"));
  run_cli (&wrong, "solve --time-limit -1", NULL);
  run_assert_error (&wrong, "The time limit must be 0 or more.");
}

static void
test_usage (void)
{
  static const char *wrong[] = { "",
                                 "solv",
                                 "solve --nonsense",
                                 "solve --strategy best",
                                 "solve --limit 0",
                                 "solve --format words",
                                 "solve --threads 0",
                                 "solve --threads x",
                                 "solve --strict=no",
                                 "watch",
                                 "watch a b",
                                 "watch --speed 0 a",
                                 "watch --speed fast a" };
  static const char *right[] = { "--help",       "-h",           "--version",
                                 "solve --help", "watch --help", "list --help" };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_auto (Run) run = { 0 };

    run_cli (&run, wrong[i], NULL);
    run_assert (&run, 2, "");
    run_assert_error (&run, "ariadne-cli: ");
  }
  for (i = 0; i < G_N_ELEMENTS (right); i++) {
    g_auto (Run) run = { 0 };

    run_cli (&run, right[i], NULL);
    g_assert_cmpint (run.status, ==, 0);
    g_assert_cmpstr (run.output, !=, "");
    g_assert_cmpstr (run.errors, ==, "");
    if (i >= 3) /* the presets are listed with sentences */
      g_assert_nonnull (strstr (run.output, "mrv-lookahead"));
  }
}

static void
test_stats (void)
{
  static const char *presets[] = { "rows",         "columns",    "mrv",           "mrv-naked",
                                   "mrv-singles",  "mrv-locked", "mrv-lookahead", "mrv-ties",
                                   "mrv-learning", "learning" };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (presets); i++) {
    g_autofree char *command = g_strconcat ("solve --stats --strategy ", presets[i], NULL);
    g_auto (GStrv) fields = NULL;
    g_auto (Run) run = { 0 };
    guint field;

    run_cli (&run, command, PUZZLE);
    g_assert_cmpint (run.status, ==, 0);
    fields = g_strsplit (g_strchomp (run.output), "\t", -1);
    g_assert_cmpuint (g_strv_length (fields), ==, 6);
    g_assert_cmpstr (fields[0], ==, SOLUTION);
    for (field = 1; field < 6; field++)
      g_assert_true (g_ascii_string_to_unsigned (fields[field], 10, 0, G_MAXUINT64, NULL, NULL));
    if (i >= 4) { /* singles alone solve it: a step per digit, the solution, the end, and their
                   * causes */
      g_assert_cmpstr (fields[2], ==, "0");
      g_assert_cmpstr (fields[3], ==, "0");
    }
  }
}

/* A header has a name for each column; what has no columns has no header. */
static void
test_header (void)
{
  static const char *const forms[] = { "--format tsv", "--format tsv --stats", "--stats" };
  static const char *const wrong[] = { "solve --header", "solve --header --format json",
                                       "solve --header --format grid --stats" };

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++) {
    g_autofree char *command = g_strconcat ("solve --header ", forms[i], NULL);
    g_auto (GStrv) lines = NULL, names = NULL, fields = NULL;
    g_auto (Run) run = { 0 };

    run_cli (&run, command, PUZZLE);
    g_assert_cmpint (run.status, ==, 0);
    lines = g_strsplit (g_strchomp (run.output), "\n", -1);
    g_assert_cmpuint (g_strv_length (lines), ==, 2);
    names = g_strsplit (lines[0], "\t", -1);
    fields = g_strsplit (lines[1], "\t", -1);
    g_assert_cmpuint (g_strv_length (names), ==, g_strv_length (fields));
    g_assert_true (g_strv_contains ((const char *const *) names, "solution"));
  }
  run_wrong (wrong, G_N_ELEMENTS (wrong));
}

/* Solves the program's examples as files, and through standard input. */
static void
test_examples (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("ARIADNE_DATA"), "puzzles", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  if (dir == NULL) {
    g_test_skip ("The examples are not there.");
    return;
  }
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autofree char *command = g_strdup_printf ("solve %s", path);
    g_autofree char *text = NULL;
    g_auto (Run) run = { 0 };
    g_auto (Run) piped = { 0 };

    if (!g_str_has_suffix (name, ".ariadne"))
      continue;
    g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
    run_cli (&run, command, NULL);
    g_assert_cmpint (run.status, ==, 0);
    run_cli (&piped, "solve", text);
    run_assert (&piped, 0, run.output);
  }
}

/* A list is longer than the buffer, with every kind of line end across its edge. */
static void
test_long_list (void)
{
  g_autoptr (GString) list = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;
  g_auto (Run) run = { 0 };
  guint i;

  for (i = 0; i < 8000; i++)
    g_string_append_printf (list, "%s%s", PUZZLE, i % 3 == 0 ? "\n" : i % 3 == 1 ? "\r\n" : "\n\n");
  run_cli (&run, "solve", list->str);
  g_assert_cmpint (run.status, ==, 0);
  lines = g_strsplit (run.output, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 8001);
  for (i = 0; i < 8000; i++)
    g_assert_cmpstr (lines[i], ==, SOLUTION);
}

static void
test_long_line (void)
{
  g_autofree char *line = g_strnfill (700000, '1');
  g_autofree char *input = g_strconcat (PUZZLE, "\n", line, "\n", PUZZLE, "\n", NULL);
  g_auto (Run) run = { 0 };

  run_cli (&run, "solve", input);
  run_assert (&run, 3, SOLUTION "\n" SOLUTION "\n");
  run_assert_error (&run, "standard input:2:");
}

/* If the reader closes the pipe, the program ends without a message. */
static void
test_closed_pipe (void)
{
  g_autoptr (GString) list = g_string_new (NULL);
  g_autoptr (GFile) file = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  gsize n_errors;
  char first[32];
  guint i;

  for (i = 0; i < 5000; i++)
    g_string_append (list, PUZZLE "\n");
  file = temporary_file ("list.txt", list->str);
  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE,
                              &error, run_program (), "solve", g_file_peek_path (file), NULL);
  g_assert_no_error (error);
  waiting_block (G_STRLOC, "the end of a program that nobody listens to");
  g_assert_cmpint (
      g_input_stream_read (g_subprocess_get_stdout_pipe (process), first, sizeof first, NULL, NULL),
      >, 0);
  g_assert_true (g_input_stream_close (g_subprocess_get_stdout_pipe (process), NULL, NULL));
  g_assert_true (g_input_stream_read_all (g_subprocess_get_stderr_pipe (process), first,
                                          sizeof first, &n_errors, NULL, NULL));
  g_assert_cmpuint (n_errors, ==, 0);
  g_assert_true (g_subprocess_wait (process, NULL, NULL));
  waiting_unblock ();
  temporary_file_remove (file);
}

/* Each format is exactly as expected. */
static void
test_formats (void)
{
  static const RunCase cases[] = {
    { "solve --format line", PUZZLE "\n", SOLUTION "\n", 0 },
    { "solve --format grid", "1234341221434...\n" SEVERAL "\n",
      "12|34\n34|12\n--+--\n21|43\n43|21\n\nseveral solutions\n\n", 1 },
    { "solve --format tsv", PUZZLE "\n" SEVERAL "\n" NONE "\n",
      PUZZLE "\t1\t" SOLUTION "\n" SEVERAL "\t2+\t1234341221434321\n" NONE "\t0\t\n", 1 },
    { "solve --format tsv --limit 5", SEVERAL "\n", SEVERAL "\t5+\t1234341221434321\n", 1 },
    { "solve --format tsv --limit 1000", SEVERAL "\n", SEVERAL "\t24\t1234341221434321\n", 1 },
    { "solve --format tsv --limit 1", SEVERAL "\n" PUZZLE "\n" NONE "\n",
      SEVERAL "\t1+\t1234341221434321\n" PUZZLE "\t1+\t" SOLUTION "\n" NONE "\t0\t\n", 1 },
    { "solve --limit 1", SEVERAL "\n" PUZZLE "\n", "1234341221434321\n" SOLUTION "\n", 0 },
    { "solve --format json", "\n" SEVERAL "\n\"2\\4......\"\\...4\n",
      "{\"file\":\"standard input\",\"line\":2,\"puzzle\":\"" SEVERAL
      "\",\"solutions\":2,\"complete\":false,\"solution\":\"1234341221434321\"}\n",
      3 },
  };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_auto (Run) run = { 0 };

    run_cli (&run, cases[i].command, cases[i].input);
    run_assert (&run, cases[i].status, cases[i].output);
  }
}

/* Lanes, every preset and any limit agree on puzzles with none, one and several solutions. */
static void
test_strategies_agree (void)
{
  static const char *const others[] = { "--strategy mrv-singles",
                                        "--strategy mrv-locked",
                                        "--strategy mrv",
                                        "--stats",
                                        "--limit 7",
                                        "--threads 3 --strategy mrv-ties" };
  g_autoptr (GString) list = list_new_random (400);
  g_auto (Run) fastest = { 0 };
  guint i;

  run_cli (&fastest, "solve", list->str);
  g_assert_nonnull (strstr (fastest.output, "no solution\n"));
  g_assert_nonnull (strstr (fastest.output, "several solutions\n"));
  for (i = 0; i < G_N_ELEMENTS (others); i++) {
    g_autofree char *command = g_strconcat ("solve ", others[i], NULL);
    g_auto (Run) run = { 0 };

    run_cli (&run, command, list->str);
    if (strcmp (others[i], "--stats") == 0) { /* numbers follow each answer */
      g_autoptr (GRegex) numbers = g_regex_new ("\t[^\n]*", 0, 0, NULL);
      g_autofree char *bare = g_regex_replace_literal (numbers, run.output, -1, 0, "", 0, NULL);

      g_assert_cmpstr (bare, ==, fastest.output);
    } else
      run_assert (&run, fastest.status, fastest.output);
  }
}

/* The first of several solutions does not depend on the puzzles around it. */
static void
test_first_solution (void)
{
  g_autoptr (GString) list = g_string_new (NULL);
  g_auto (GStrv) puzzles = NULL;
  g_auto (GStrv) answers = NULL;
  g_auto (Run) together = { 0 };
  guint i;

  for (i = 0; i < 200; i++)
    list_add_random (list, (guint) g_test_rand_int_range (17, 28), FALSE);
  run_cli (&together, "solve --limit 1", list->str);
  g_assert_cmpint (together.status, ==, 0);
  puzzles = g_strsplit (list->str, "\n", -1);
  answers = g_strsplit (together.output, "\n", -1);
  for (i = 0; i < 200; i += 20) {
    g_autofree char *expected = g_strconcat (answers[i], "\n", NULL);
    g_auto (Run) alone = { 0 };

    run_cli (&alone, "solve --limit 1", puzzles[i]);
    run_assert (&alone, 0, expected);
  }
}

/* Another program has the same answers for a sample of each list. */
static void
test_against_qqwing (void)
{
  static const char *const lists[] = { "top1465.txt", "17-clue.txt", "over-clued.txt" };
  g_autofree char *program = g_find_program_in_path ("qqwing");
  guint i;

  for (i = 0; program != NULL && i < G_N_ELEMENTS (lists); i++) {
    g_autofree char *sample = list_sample (lists[i], 100);
    g_autoptr (GSubprocess) process = NULL;
    g_autoptr (GBytes) bytes = NULL;
    g_autofree char *output = NULL;
    g_auto (Run) run = { 0 };

    if (sample == NULL) {
      g_test_skip ("The lists of puzzles are not there.");
      return;
    }
    process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE,
                                NULL, program, "--solve", "--one-line", NULL);
    bytes = g_bytes_new_static (sample, strlen (sample));
    run_end (process, "qqwing", bytes, &output, NULL);
    run_cli (&run, "solve", sample);
    run_assert (&run, 0, output);
  }
  if (program == NULL)
    g_test_skip ("The program qqwing is not installed.");
}

/* Puzzles of other sizes are between classic ones, and one grid looks large. */
static void
test_sizes (void)
{
  g_autofree char *sample = list_sample ("16x16.txt", 10);
  g_autoptr (GString) list = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) answers = NULL;
  g_auto (Run) run = { 0 };
  guint i;

  if (sample == NULL) {
    g_test_skip ("The lists of puzzles are not there.");
    return;
  }
  lines = g_strsplit (g_strchomp (sample), "\n", -1);
  for (i = 0; lines[i] != NULL; i++)
    g_string_append_printf (list, "%s\n%s\n%s\n", PUZZLE, lines[i], SEVERAL);
  run_cli (&run, "solve --threads 2", list->str);
  g_assert_cmpint (run.status, ==, 1);
  answers = g_strsplit (run.output, "\n", -1);
  for (i = 0; lines[i] != NULL; i++) {
    guint cell;

    g_assert_cmpstr (answers[3 * i], ==, SOLUTION);
    g_assert_cmpstr (answers[3 * i + 2], ==, "several solutions");
    g_assert_cmpuint (strlen (answers[3 * i + 1]), ==, 256);
    for (cell = 0; cell < 256; cell++)
      g_assert_true (lines[i][cell] == '.' || lines[i][cell] == answers[3 * i + 1][cell]);
  }
}

/* A puzzle for which the search must learn has the same answer for any number of threads and any
 * seed; with too little memory, a message says so, and the others are solved. */
static void
test_learning (void)
{
  static const char input[] = "...............6..B....79..6..DGA...4GB.27..C8..64.39CD....8F2.."
                              ".DE...7.6..3...B..7..........AF...15E.G..2.....89..A.F...EC...7."
                              ".8...AC.B...4F3.4.5.......129D...C..B24E....A.....6....D..8A...."
                              "G.....E.D.7.B9..F.A95.....GE27..26..C..A...95.G....4..69.1......\n"
                              "1.4....2........\n";
  g_auto (Run) first = { 0 }, small = { 0 }, wrong = { 0 };
  static const char *const lists[] = { "list --limit 40", "solve --limit 1 --format tsv" };

  run_cli (&first, "solve --threads 1", input);
  g_assert_cmpint (first.status, ==, 1);
  g_assert_cmpuint (strcspn (first.output, "\n"), ==, 256);
  g_assert_null (strchr (first.output, '.'));
  for (guint n = 1; n <= 4; n *= 2) {
    g_autofree char *command = g_strdup_printf ("solve --threads %u --seed %u", n, n - 1);
    g_auto (Run) run = { 0 };

    run_cli (&run, command, input);
    run_assert (&run, 1, first.output);
  }
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++) {
    g_autofree char *open = g_strnfill (64, '.');
    g_autofree char *several = g_strconcat (open, input + 64, NULL); /* without four rows */
    g_auto (Run) listed = { 0 };

    run_threads (&listed, lists[i], several);
  }
  run_cli (&small, "solve --memory 1", input);
  run_assert (&small, 1, "memory limit\nseveral solutions\n");
  run_cli (&wrong, "solve --memory 0", NULL);
  g_assert_cmpint (wrong.status, ==, 2);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/cli/solve/answers", test_answers);
  g_test_add_func ("/cli/solve/bad-lines", test_bad_lines);
  g_test_add_func ("/cli/solve/keep-lines", test_keep_lines);
  g_test_add_func ("/cli/solve/parts", test_parts);
  g_test_add_func ("/cli/solve/unreadable", test_unreadable);
  g_test_add_func ("/cli/solve/odd-files", test_odd_files);
  g_test_add_func ("/cli/solve/tricks", test_tricks);
  g_test_add_func ("/cli/solve/time-limit", test_time_limit);
  g_test_add_func ("/cli/solve/usage", test_usage);
  g_test_add_func ("/cli/solve/stats", test_stats);
  g_test_add_func ("/cli/solve/header", test_header);
  g_test_add_func ("/cli/solve/examples", test_examples);
  g_test_add_func ("/cli/solve/long-list", test_long_list);
  g_test_add_func ("/cli/solve/long-line", test_long_line);
  g_test_add_func ("/cli/solve/closed-pipe", test_closed_pipe);
  g_test_add_func ("/cli/solve/formats", test_formats);
  g_test_add_func ("/cli/solve/strategies-agree", test_strategies_agree);
  g_test_add_func ("/cli/solve/first-solution", test_first_solution);
  g_test_add_func ("/cli/solve/against-qqwing", test_against_qqwing);
  g_test_add_func ("/cli/solve/sizes", test_sizes);
  g_test_add_func ("/cli/solve/learning", test_learning);
  return g_test_run ();
}
