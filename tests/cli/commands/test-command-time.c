/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli time: a line for each puzzle and preset, and their graph. */

#include <string.h>

#include <glib/gstdio.h>

#include "tests/cli/run.h"
#include "tests/seed.h"

#define PUZZLE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define HARD   "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
#define OTHER  "9.563..723....26...1..8...5.9......71.2...9.37......8.6...5..2...78....958..437.6"

static void
test_table (void)
{
  static const char *const names[] = { "mrv", "mrv-singles", "rows" };
  static const char *const gaps[] = { "51", "49", "12" };
  g_auto (Run) run = { 0 };
  g_auto (GStrv) lines = NULL;

  run_cli (&run, "time --strategy mrv,mrv-singles -s rows -s mrv --limit 2",
           PUZZLE "\n" OTHER "\n1234............\n");
  g_assert_cmpint (run.status, ==, 1); /* the last puzzle has several solutions */
  lines = g_strsplit (run.output, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 10);
  for (guint i = 0; i < 9; i++) {
    g_auto (GStrv) fields = g_strsplit (lines[i], "\t", -1);

    g_assert_cmpuint (g_strv_length (fields), ==, 7);
    g_assert_cmpuint (g_ascii_strtoull (fields[0], NULL, 10), ==, i / 3 + 1);
    g_assert_cmpstr (fields[1], ==, gaps[i / 3]);
    g_assert_cmpstr (fields[2], ==, names[i % 3]);
    g_assert_cmpfloat (g_ascii_strtod (fields[3], NULL), >, 0.0);
    g_assert_cmpuint (g_ascii_strtoull (fields[4], NULL, 10), >, 2);
    g_assert_cmpstr (fields[6], ==, i < 6 ? "unique" : "solved");
  }
}

/* Steps and guesses are those of one search, however often it was repeated to measure it. */
static void
test_counts (void)
{
  g_auto (Run) timed = { 0 }, solved = { 0 };
  g_auto (GStrv) measured = NULL, counted = NULL;

  run_cli (&timed, "time --limit 2", PUZZLE);
  run_cli (&solved, "solve --stats --format tsv", PUZZLE);
  measured = g_strsplit (timed.output, "\t", -1);
  counted = g_strsplit (solved.output, "\t", -1);
  g_assert_cmpstr (measured[4], ==, counted[3]);
  g_assert_cmpstr (measured[5], ==, counted[4]);
}

static void
test_time_limit (void)
{
  g_auto (Run) run = { 0 };

  /* small puzzles are searched before the clock is read */
  run_cli (&run, "time --strategy rows --time-limit 0.0000001",
           HARD "\n1234341221434.21\n1.....3......31.\n");
  g_assert_cmpint (run.status, ==, 1);
  g_assert_nonnull (strstr (run.output, "too-long\n2\t1\t"));
  g_assert_true (g_str_has_suffix (run.output, "none\n"));
}

static void
test_plot (void)
{
  static const struct {
    const char *name, *begins;
  } files[] = {
    { "t.svg", "<?xml" }, { "t.png", "\x89PNG" }, { "t.PDF", "%PDF" }, { "t.csv", "puzzle," }
  };
  g_autofree char *folder = g_dir_make_tmp ("ariadne-XXXXXX", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autofree char *path = g_build_filename (folder, files[i].name, NULL);
    g_autofree char *command = g_strdup_printf ("time -s all --plot %s", path);
    g_autofree char *bytes = NULL;
    g_auto (Run) run = { 0 };
    gsize length;

    run_cli (&run, command, PUZZLE "\n" OTHER "\n");
    g_assert_cmpint (run.status, ==, 0);
    g_assert_cmpstr (run.errors, ==, "");
    g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
    g_assert_cmpuint (length, >, 100);
    g_assert_true (g_str_has_prefix (bytes, files[i].begins));
    if (i == 3) { /* in the order of the input, not of the threads */
      g_auto (GStrv) lines = g_strsplit (bytes, "\r\n", -1);

      g_assert_cmpuint (g_strv_length (lines), ==, 22);
      g_assert_true (g_str_has_prefix (lines[1], "1,51,30,rows,"));
      g_assert_true (g_str_has_prefix (lines[11], "2,49,32,rows,"));
      for (guint k = 1; k <= 20; k++) { /* with the steps and guesses of the table */
        g_auto (GStrv) point = g_strsplit (lines[k], ",", -1);
        g_autofree char *steps = g_strdup_printf ("\t%s\t%s\t", point[4], point[5]);

        g_assert_nonnull (strstr (run.output, steps));
      }
    }
    g_unlink (path);
  }
  g_rmdir (folder);
}

/* Returns: (transfer full): the graph of two puzzles with these axes */
static char *
draw_with (const char *axes)
{
  g_autofree char *folder = g_dir_make_tmp ("ariadne-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "t.svg", NULL);
  g_autofree char *command = g_strdup_printf ("time --plot %s %s", path, axes);
  g_auto (Run) run = { 0 };
  char *bytes;

  run_cli (&run, command, PUZZLE "\n" OTHER "\n");
  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpstr (run.errors, ==, "");
  g_assert_true (g_file_get_contents (path, &bytes, NULL, NULL));
  g_unlink (path);
  g_rmdir (folder);
  return bytes;
}

/* Letters in the SVG are shapes, so other words make another picture: steps are the same each time.
 */
static void
test_axes (void)
{
  static const char *const axes[] = { "--up steps",
                                      "--up guesses",
                                      "--up dead-ends",
                                      "--up steps --across givens",
                                      "--up steps --across er",
                                      "--up steps --across level" };
  g_autoptr (GHashTable) pictures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (axes); i++)
    g_hash_table_add (pictures, draw_with (axes[i]));
  g_assert_cmpuint (g_hash_table_size (pictures), ==, G_N_ELEMENTS (axes));
  g_hash_table_add (pictures, draw_with ("--up steps --across gaps"));
  g_assert_cmpuint (g_hash_table_size (pictures), ==, G_N_ELEMENTS (axes));
}

static void
test_usage (void)
{
  static const char *const wrong[] = {
    "time --plot graph.txt",       "time --strategy best",     "time --limit -1",
    "time --time-limit -1",        "time --strategy mrv,best", "time --plot a.svg --across steps",
    "time --plot a.svg --up gaps", "time --up steps"
  };
  g_auto (Run) unwritable = { 0 }, nothing = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_auto (Run) run = { 0 };

    run_cli (&run, wrong[i], NULL);
    run_assert (&run, 2, "");
  }
  run_cli (&unwritable, "time --plot /nowhere/at/all.svg", PUZZLE);
  g_assert_cmpint (unwritable.status, ==, 4);
  run_assert_error (&unwritable, "/nowhere/at/all.svg");
  run_cli (&nothing, "time --plot /nowhere/at/all.svg", "hello\n");
  g_assert_cmpint (nothing.status, ==, 3);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/cli/time/table", test_table);
  g_test_add_func ("/cli/time/counts", test_counts);
  g_test_add_func ("/cli/time/time-limit", test_time_limit);
  g_test_add_func ("/cli/time/plot", test_plot);
  g_test_add_func ("/cli/time/axes", test_axes);
  g_test_add_func ("/cli/time/usage", test_usage);
  return g_test_run ();
}
