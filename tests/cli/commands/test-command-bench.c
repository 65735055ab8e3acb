/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli bench: its table holds what it says; how fast it is, no test asks. */

#include <string.h>

#include <glib/gstdio.h>

#include "tests/cli/lists.h"
#include "tests/cli/run.h"
#include "tests/seed.h"

#define EASY "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"

static char *
write_list (const char *text)
{
  char *path = NULL;
  const int fd = g_file_open_tmp ("ariadne-XXXXXX", &path, NULL);

  g_assert_true (g_close (fd, NULL));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

/* The fields of the table's line @index, counted from the one below its head. */
static char **
fields_of (const Run *run, guint index)
{
  g_auto (GStrv) lines = g_strsplit (g_strchomp (run->output), "\n", -1);

  g_assert_cmpuint (g_strv_length (lines), >, 3 + index);
  g_assert_true (g_str_has_prefix (lines[0], "# "));
  g_assert_true (g_str_has_prefix (lines[2], "set\tpuzzles\tnone\tone\tseveral\tkernel\t"));
  return g_strsplit (lines[3 + index], "\t", -1);
}

static void
test_table (void)
{
  static const char *const kernels[] = { "best", "search", "lanes-8" };
  g_autofree char *path = write_list (
      "1234567891.......................................................................\n"
      "11...............................................................................\n"
      "12..............\nbad\n" EASY EASY
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6......................."
      "..\n");
  guint i;

  for (i = 0; i < G_N_ELEMENTS (kernels); i++) {
    g_autofree char *command =
        g_strdup_printf ("bench --time 0.001 --kernel %s %s", kernels[i], path);
    g_auto (GStrv) fields = NULL;
    g_auto (Run) run = { 0 };

    run_cli (&run, command, NULL);
    g_assert_cmpint (run.status, ==, 0);
    fields = fields_of (&run, 0);
    g_assert_cmpuint (g_strv_length (fields), ==, 7);
    g_assert_cmpstr (fields[1], ==, "5");
    g_assert_cmpstr (fields[2], ==, "2");
    g_assert_cmpstr (fields[3], ==, "2");
    g_assert_cmpstr (fields[4], ==, "1");
    g_assert_cmpfloat (g_ascii_strtod (fields[6], NULL), >, 0.0);
    run_assert_error (&run, "2 puzzles are of another size or cannot be read");
  }
  g_unlink (path);
}

static void
test_columns (void)
{
  g_autofree char *path = write_list (EASY);
  g_autofree char *threads = g_strdup_printf ("bench --time 0.001 --threads 2 %s %s", path, path);
  g_autofree char *compare = g_strdup_printf ("bench --time 0.001 --compare %s", path);
  g_autofree char *all = g_strdup_printf ("bench --time 0.001 --kernel all %s", path);
  g_autofree char *qqwing = g_find_program_in_path ("qqwing");
  g_auto (GStrv) first = NULL;
  g_auto (GStrv) second = NULL;
  g_auto (GStrv) compared = NULL;
  g_auto (GStrv) of_search = NULL;
  g_auto (Run) scaled = { 0 };
  g_auto (Run) beside = { 0 };
  g_auto (Run) each = { 0 };

  run_cli (&scaled, threads, NULL);
  g_assert_cmpint (scaled.status, ==, 0);
  first = fields_of (&scaled, 0);
  second = fields_of (&scaled, 1);
  g_assert_cmpuint (g_strv_length (first), ==, 10);
  g_assert_cmpuint (g_strv_length (second), ==, 10);
  g_assert_cmpstr (first[7], ==, "2");
  run_cli (&each, all, NULL);
  of_search = fields_of (&each, 0);
  g_assert_nonnull (strstr (each.output, "\n"));
  g_assert_cmpuint (g_strv_length (of_search), ==, 7);
  run_cli (&beside, compare, NULL);
  g_assert_cmpint (beside.status, ==, 0);
  compared = fields_of (&beside, 0);
  g_assert_cmpuint (g_strv_length (compared), ==, qqwing != NULL ? 9 : 7);
  g_unlink (path);
}

static void
test_other_sizes (void)
{
  g_autofree char *path = write_list ("12..............\n1.....3......31.\n");
  g_autofree char *command = g_strdup_printf ("bench --time 0.001 %s", path);
  g_autofree char *lanes = g_strdup_printf ("bench --time 0.001 --kernel lanes-8 %s", path);
  g_auto (GStrv) fields = NULL;
  g_auto (Run) run = { 0 };
  g_auto (Run) impossible = { 0 };

  run_cli (&run, command, NULL);
  g_assert_cmpint (run.status, ==, 0);
  fields = fields_of (&run, 0);
  g_assert_cmpstr (fields[1], ==, "2");
  g_assert_cmpstr (fields[2], ==, "1");
  g_assert_cmpstr (fields[4], ==, "1");
  run_cli (&impossible, lanes, NULL);
  g_assert_cmpint (impossible.status, ==, 1);
  run_assert_error (&impossible, "lanes-8");
  g_unlink (path);
}

static void
test_usage (void)
{
  static const char *const wrong[] = { "bench",
                                       "bench --kernel nothing x",
                                       "bench --limit 0 x",
                                       "bench --threads 0 x",
                                       "bench --time 0 x",
                                       "bench --nonsense" };
  g_auto (Run) missing = { 0 };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_auto (Run) run = { 0 };

    run_cli (&run, wrong[i], NULL);
    run_assert (&run, 2, "");
    run_assert_error (&run, "ariadne-cli bench --help");
  }
  run_cli (&missing, "bench /nowhere/there.txt", NULL);
  g_assert_cmpint (missing.status, ==, 3);
  run_assert_error (&missing, "/nowhere/there.txt: ");
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/cli/bench/table", test_table);
  g_test_add_func ("/cli/bench/columns", test_columns);
  g_test_add_func ("/cli/bench/other-sizes", test_other_sizes);
  g_test_add_func ("/cli/bench/usage", test_usage);
  return g_test_run ();
}
