/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli convert: files are converted and converted back, and invalid ones are refused. */

#include <signal.h>
#include <string.h>
#include <sys/resource.h>

#include <glib/gstdio.h>

#include "tests/cli/run.h"
#include "tests/seed.h"

#define PUZZLE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define OTHER  "9.563..723....26...1..8...5.9......71.2...9.37......8.6...5..2...78....958..437.6"
#define SOLO   "3x3:9a5_6_3b7_2_3d2_6c1b8c5a9f7_1a2c9a3_7f8a6c5b2c7_8d9_5_8b4_3_7a6"

static const char *const formats[] = { "line",    "grid",       "boxes", "json", "csv",
                                       "ariadne", "sdk",        "sdx",   "ss",   "hodoku",
                                       "solo",    "opensudoku", "gnome", NULL };

static gboolean
holds_one (const char *format)
{
  return strcmp (format, "sdk") == 0 || strcmp (format, "sdx") == 0 || strcmp (format, "ss") == 0
         || strcmp (format, "gnome") == 0;
}

/* Puzzles are converted from each format to each, and back to a line. */
static void
test_there_and_back (void)
{
  for (guint i = 0; formats[i] != NULL; i++) {
    const gboolean one = holds_one (formats[i]);
    const char *list = one ? PUZZLE "\n" : PUZZLE "\n" OTHER "\n";
    g_autofree char *to = g_strconcat ("convert --to ", formats[i], NULL);
    g_auto (Run) first = { 0 };

    run_cli (&first, to, list);
    g_assert_cmpint (first.status, ==, 0);
    g_assert_cmpstr (first.errors, ==, "");
    for (guint j = 0; formats[j] != NULL; j++) {
      g_autofree char *on = g_strconcat ("convert -t ", formats[j], NULL);
      g_auto (Run) second = { 0 };
      g_auto (Run) back = { 0 };

      if (!one && holds_one (formats[j]))
        continue;
      run_cli (&second, on, first.output);
      g_assert_cmpint (second.status, ==, 0);
      run_cli (&back, "convert --to line", second.output);
      run_assert (&back, 0, list);
    }
  }
}

static void
test_symbols (void)
{
  static const char *const grids[] = {
    "ABCDEFGHIJKLMNOP\nEFGHABCDMNOPIJKL\n................\n................\n................\n"
    "................\n................\n................\n................\n................\n"
    "................\n................\n................\n................\n................\n"
    "................\n",
    "0123456789ABCDEF\n................\n................\n................\n................\n"
    "................\n................\n................\n................\n................\n"
    "................\n................\n................\n................\n................\n"
    "................\n",
    "12|34|56\n..|..|..\n..|..|..\n--+--+--\n..|..|..\n..|..|..\n..|..|..\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (grids); i++) {
    g_auto (Run) run = { 0 };

    run_cli (&run, i < 2 ? "convert --to grid" : "convert --to boxes", grids[i]);
    run_assert (&run, 0, grids[i]);
  }
}

/* A puzzle that a format cannot hold is reported, and the rest is converted. */
static void
test_refused (void)
{
  static const char list[] = PUZZLE "\n1...............\n" OTHER "\n";
  static const char tall[] =
      "12|34|56\n..|..|..\n..|..|..\n--+--+--\n..|..|..\n..|..|..\n..|..|..\n";
  g_auto (Run) run = { 0 }, strict = { 0 }, boxes = { 0 }, two = { 0 };

  run_cli (&run, "convert --to hodoku", list);
  run_assert (&run, 3, ":0000:x:" PUZZLE ":::\n:0000:x:" OTHER ":::\n");
  run_assert_error (&run, "standard input:2: The puzzle has 4×4 cells");
  run_cli (&strict, "convert --to hodoku --strict", list);
  run_assert (&strict, 3, ":0000:x:" PUZZLE ":::\n");
  run_cli (&boxes, "convert --to line", tall);
  run_assert (&boxes, 3, "");
  run_assert_error (&boxes, "The boxes have 3×2 cells");
  run_cli (&two, "convert --to sdk", PUZZLE "\n" OTHER "\n");
  g_assert_cmpint (two.status, ==, 3);
  run_assert_error (&two, "holds one puzzle only");
}

static void
test_bad_input (void)
{
  g_auto (Run) run = { 0 }, empty = { 0 }, list = { 0 }, solo = { 0 }, xml = { 0 };

  run_cli (&run, "convert --to line", PUZZLE "\n:0000:x:12\n" SOLO "\nhello\n");
  run_assert (&run, 3, PUZZLE "\n" OTHER "\n");
  run_assert_error (&run, "standard input:2:11: the grid must have 81 cells; it has 2.");
  run_assert_error (&run, "standard input:4");
  run_cli (&list, "convert --to line", PUZZLE "\n12345\n12345\n12345\n12345\n" OTHER "\n");
  run_assert (&list, 3, PUZZLE "\n" OTHER "\n");
  run_assert_error (&list, "standard input:2:5: ");
  run_assert_error (&list, "standard input: 3 more lines or grids could not be read.\n");
  g_assert_null (strstr (list.errors, "standard input:3"));
  run_cli (&empty, "convert --to line", "");
  run_assert (&empty, 3, "");
  run_cli (&solo, "solve", "3x3:10\n");
  run_assert (&solo, 3, "");
  run_assert_error (&solo, "standard input:1:5: ");
  run_cli (&xml, "solve",
           "<opensudoku>\n<game data=\"1\"/>\n<game data=\"" PUZZLE "\"/></opensudoku>");
  g_assert_cmpint (xml.status, ==, 3);
  g_assert_cmpuint (strlen (xml.output), ==, 82);
  run_assert_error (&xml, "standard input:2:");
}

static void
test_usage (void)
{
  static const char *const wrong[] = { "convert", "convert --to excel",
                                       "convert --to line --nonsense" };
  g_auto (Run) help = { 0 }, meant = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_auto (Run) run = { 0 };

    run_cli (&run, wrong[i], NULL);
    run_assert (&run, 2, "");
    run_assert_error (&run, "ariadne-cli");
  }
  run_cli (&meant, "convert --to gnmoe", NULL);
  run_assert_error (&meant, "Did you mean “gnome”?");
  run_cli (&help, "convert --help", NULL);
  for (guint i = 0; formats[i] != NULL; i++)
    g_assert_nonnull (strstr (help.output, formats[i]));
}

/* Writes a file, and a file for each puzzle. */
static void
test_files (void)
{
  g_autofree char *folder = g_dir_make_tmp ("ariadne-XXXXXX", NULL);
  g_autofree char *command = g_strdup_printf ("convert --to sdk -o %s/p%%d-%%d.sdk", folder);
  g_autofree char *all = g_strdup_printf ("convert --to solo -o %s/all", folder);
  g_autofree char *nowhere = g_strdup_printf ("convert --to solo -o %s/no/where", folder);
  g_auto (Run) run = { 0 }, one = { 0 }, failed = { 0 };

  run_cli (&run, command, PUZZLE "\n" OTHER "\n");
  run_assert (&run, 0, "");
  for (guint i = 1; i <= 2; i++) {
    g_autofree char *path = g_strdup_printf ("%s/p%u-%u.sdk", folder, i, i);
    g_autofree char *read = g_strconcat ("convert --to line ", path, NULL);
    g_auto (Run) back = { 0 };

    run_cli (&back, read, NULL);
    run_assert (&back, 0, i == 1 ? PUZZLE "\n" : OTHER "\n");
    g_unlink (path);
  }
  run_cli (&one, all, OTHER "\n");
  run_assert (&one, 0, "");
  {
    g_autofree char *path = g_build_filename (folder, "all", NULL);
    g_autofree char *text = NULL;

    g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
    g_assert_cmpstr (text, ==, SOLO "\n");
    g_unlink (path);
  }
  run_cli (&failed, nowhere, OTHER "\n");
  run_assert (&failed, 4, "");
  run_assert_error (&failed, "no/where");
  g_rmdir (folder);
}

/* A list is much longer than what is read at once. */
enum { N_LONG = 3000 };

static char *
long_list (void)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < N_LONG; i++)
    g_string_append (list, i % 2 == 0 ? PUZZLE "\n" : OTHER "\n");
  return g_string_free (list, FALSE);
}

static void
assert_holds (const char *path, const char *text)
{
  g_autofree char *now = NULL;

  g_assert_true (g_file_get_contents (path, &now, NULL, NULL));
  g_assert_cmpstr (now, ==, text);
}

/* Removes @path and the folder, which must contain nothing else. */
static void
remove_folder (const char *folder, const char *path)
{
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* The input may be the output, too. */
static void
test_same_file (void)
{
  g_autofree char *folder = g_dir_make_tmp ("ariadne-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "list.txt", NULL);
  g_autofree char *command = g_strdup_printf ("convert --to line -o %s %s", path, path);
  g_autofree char *list = long_list ();
  g_auto (Run) run = { 0 };

  g_assert_true (g_file_set_contents (path, list, -1, NULL));
  run_cli (&run, command, NULL);
  run_assert (&run, 0, "");
  assert_holds (path, list);
  remove_folder (folder, path);
}

static void
limit_files (gpointer data)
{
  const struct rlimit limit = { 1000, 1000 };

  signal (SIGXFSZ, SIG_IGN);
  setrlimit (RLIMIT_FSIZE, &limit);
}

/* If the disk has room for only 1000 bytes, or a puzzle is refused, the old file stays. */
static void
test_file_stays (void)
{
  g_autofree char *folder = g_dir_make_tmp ("ariadne-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "mine.hodoku", NULL);
  g_autofree char *command = g_strdup_printf ("convert --to hodoku -o %s", path);
  g_autofree char *input = g_build_filename (folder, "list.txt", NULL);
  g_autofree char *list = long_list ();
  g_autoptr (GSubprocessLauncher) launcher =
      g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GSubprocess) process = NULL;
  g_autofree char *errors = NULL;
  g_auto (Run) refused = { 0 };

  g_assert_true (g_file_set_contents (input, list, -1, NULL));
  g_assert_true (g_file_set_contents (path, "mine", -1, NULL));
  g_subprocess_launcher_set_child_setup (launcher, limit_files, NULL, NULL);
  process = g_subprocess_launcher_spawn (launcher, NULL, run_program (), "convert", "--to",
                                         "hodoku", "-o", path, input, NULL);
  run_end (process, "convert", NULL, NULL, &errors);
  assert_holds (path, "mine");
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 4);
  g_assert_nonnull (strstr (errors, "mine.hodoku” was not saved: "));
  run_cli (&refused, command, "1...............\n");
  run_assert (&refused, 3, "");
  assert_holds (path, "mine");
  g_unlink (input);
  remove_folder (folder, path);
}

/* Each file without a puzzle gets one message. */
static void
test_one_message (void)
{
  g_autofree char *folder = g_dir_make_tmp ("ariadne-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "words.txt", NULL);
  g_autofree char *command = g_strdup_printf ("convert --to line %s %s", path, path);
  g_auto (Run) run = { 0 };
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_set_contents (path, "words\n", -1, NULL));
  run_cli (&run, command, "");
  g_assert_cmpint (run.status, ==, 3);
  lines = g_strsplit (g_strchomp (run.errors), "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 2);
  remove_folder (folder, path);
}

/* A device is written to directly, and a name may be as long as the file system allows. */
static void
test_odd_files (void)
{
  g_autofree char *folder = g_dir_make_tmp ("ariadne-XXXXXX", NULL);
  g_autofree char *name = g_strnfill (250, 'n');
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *command = g_strdup_printf ("convert --to line -o %s", path);
  g_autofree char *longer = g_strconcat (command, "nnnnnn", NULL);
  g_autofree char *inner = g_strdup_printf ("convert --to line -o %s", folder);
  g_auto (Run) full = { 0 }, device = { 0 }, fits = { 0 }, too_long = { 0 }, in = { 0 };

  run_cli (&full, "convert --to line -o /dev/full", PUZZLE "\n");
  run_assert (&full, 4, "");
  run_assert_error (&full, "Could not write “/dev/full”: No space left on device");
  run_cli (&device, "convert --to line -o /dev/stdout", PUZZLE "\n");
  run_assert (&device, 0, PUZZLE "\n");
  run_cli (&fits, command, PUZZLE "\n");
  run_assert (&fits, 0, "");
  assert_holds (path, PUZZLE "\n");
  run_cli (&too_long, longer, PUZZLE "\n");
  run_assert (&too_long, 4, "");
  run_assert_error (&too_long, "” was not saved: File name too long. Nothing on the disk");
  run_cli (&in, inner, PUZZLE "\n");
  run_assert (&in, 4, "");
  run_assert_error (&in, "is a folder. Choose a name for a file in it.");
  remove_folder (folder, path);
}

/* Title, entries and notes are converted if the format has a place for them. */
static void
test_words (void)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("ARIADNE_DATA"), "puzzles", "easy.ariadne", NULL);
  g_autofree char *command = g_strconcat ("convert --to sdk ", path, NULL);
  g_auto (Run) run = { 0 }, xml = { 0 }, hodoku = { 0 };
  g_autofree char *first = NULL;

  run_cli (&run, command, NULL);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_nonnull (strstr (run.output, "#D"));
  run_cli (&xml, "convert --to opensudoku", run.output);
  g_assert_cmpint (xml.status, ==, 0);
  first = g_strndup (strstr (run.output, "#D") + 2, strcspn (strstr (run.output, "#D") + 2, "\n"));
  g_assert_nonnull (strstr (xml.output, first));
  run_cli (&hodoku, "convert --to hodoku",
           "<opensudoku version=\"2\"><folder name=\"f\"><game data=\"version: 3&#10;"
           "5|0|0|3|0|1|0|3|1|0|0|1|7|0|0|0|0|1|0|0|1|0|0|1|0|0|1|6|0|0|0|0|1|0|0|1|1|0|0|9|0|0|"
           "5|0|0|0|0|1|0|0|1|0|0|1|0|0|1|9|0|0|8|0|0|0|0|1|0|0|1|0|0|1|0|0|1|6|0|0|0|0|1|8|0|0|"
           "0|0|1|0|0|1|0|0|1|6|0|0|0|0|1|0|0|1|0|0|1|3|0|0|4|0|0|0|0|1|0|0|1|8|0|0|0|0|1|3|0|0|"
           "0|0|1|0|0|1|1|0|0|7|0|0|0|0|1|0|0|1|0|0|1|2|0|0|0|0|1|0|0|1|0|0|1|6|0|0|0|0|1|6|0|0|"
           "0|0|1|0|0|1|0|0|1|0|0|1|2|0|0|8|0|0|0|0|1|0|0|1|0|0|1|0|0|1|4|0|0|1|0|0|9|0|0|0|0|1|"
           "0|0|1|5|0|0|0|0|1|0|0|1|0|0|1|0|0|1|8|0|0|0|0|1|0|0|1|7|0|0|9|0|0|\"/></folder></"
           "opensudoku>");
  g_assert_cmpint (hodoku.status, ==, 0);
  g_assert_true (g_str_has_prefix (hodoku.output, ":0000:x:5+3..7"));
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/cli/convert/there-and-back", test_there_and_back);
  g_test_add_func ("/cli/convert/symbols", test_symbols);
  g_test_add_func ("/cli/convert/refused", test_refused);
  g_test_add_func ("/cli/convert/bad-input", test_bad_input);
  g_test_add_func ("/cli/convert/usage", test_usage);
  g_test_add_func ("/cli/convert/files", test_files);
  g_test_add_func ("/cli/convert/same-file", test_same_file);
  g_test_add_func ("/cli/convert/file-stays", test_file_stays);
  g_test_add_func ("/cli/convert/one-message", test_one_message);
  g_test_add_func ("/cli/convert/odd-files", test_odd_files);
  g_test_add_func ("/cli/convert/words", test_words);
  return g_test_run ();
}
