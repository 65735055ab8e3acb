/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli on several machines: if the input is split between any two lines and the answers are
 * joined, they are those of a single run. */

#include <string.h>

#include "tests/cli/run.h"
#include "tests/seed.h"

static const char *const puzzles[] = {
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
  "9.563..723....26...1..8...5.9......71.2...9.37......8.6...5..2...78....958..437.6",
  "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
  "12..............",
  "1.....3......31.",
  "# a comment",
  ":0000:x:9.563..723....26...1..8...5.9......71.2...9.37......8.6...5..2...78....958..437.6:::",
};

/* Runs @script in a shell that finds the program first, in a folder with `puzzles.txt`. */
static char *
run_script (const char *script)
{
  g_autofree char *folder = g_dir_make_tmp ("ariadne-XXXXXX", NULL);
  g_autofree char *list = g_build_filename (folder, "puzzles.txt", NULL);
  g_autofree char *bin = g_path_get_dirname (run_program ());
  g_autofree char *path = g_strjoin (":", bin, g_getenv ("PATH"), NULL);
  g_autoptr (GSubprocessLauncher) launcher =
      g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *errors = NULL;
  g_autofree char *clean = NULL;
  char *output = NULL;

  for (guint i = 0; i < 3000; i++)
    g_string_append_printf (text, "%s\n", puzzles[i * 31 % G_N_ELEMENTS (puzzles)]);
  g_assert_true (g_file_set_contents (list, text->str, -1, NULL));
  g_subprocess_launcher_set_cwd (launcher, folder);
  g_subprocess_launcher_setenv (launcher, "PATH", path, TRUE);
  g_subprocess_launcher_setenv (launcher, "HOME", folder, TRUE);
  process = g_subprocess_launcher_spawn (launcher, &error, "/bin/sh", "-c", script, NULL);
  g_assert_no_error (error);
  run_end (process, script, NULL, &output, &errors);
  if (*errors != '\0')
    g_test_message ("%s", errors);
  clean = g_strdup_printf ("rm -rf '%s'", folder); /* parallel leaves files there, too */
  g_assert_true (g_spawn_command_line_sync (clean, NULL, NULL, NULL, NULL));
  return output;
}

static void
test_parallel (void)
{
  static const char *const commands[] = { "solve", "solve --format tsv", "count" };
  g_autofree char *parallel = g_find_program_in_path ("parallel");
  g_autofree char *version = NULL;

  if (parallel == NULL
      || !g_spawn_command_line_sync ("parallel --version", &version, NULL, NULL, NULL)
      || strstr (version, "GNU") == NULL) {
    g_test_skip ("GNU parallel is not installed.");
    return;
  }
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    g_autofree char *cut = g_strdup_printf (
        "parallel --pipe --keep-order --block 20k ariadne-cli %s --threads 1 < puzzles.txt",
        commands[i]);
    g_autofree char *whole = g_strdup_printf ("ariadne-cli %s < puzzles.txt", commands[i]);
    g_autofree char *cut_answers = run_script (cut);
    g_autofree char *whole_answers = run_script (whole);

    g_assert_cmpuint (strlen (whole_answers), >, 3000);
    g_assert_cmpstr (cut_answers, ==, whole_answers);
  }
}

/* Runs one part after the other, as the jobs of an array do. */
static void
test_split (void)
{
  g_autofree char *cut = run_script (
      "for part in 1 2 3 4 5 6 7; do split -n l/$part/7 puzzles.txt | ariadne-cli solve; done");
  g_autofree char *whole = run_script ("ariadne-cli solve puzzles.txt");

  g_assert_cmpuint (strlen (whole), >, 10000);
  g_assert_cmpstr (cut, ==, whole);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/cli/parallel/parallel", test_parallel);
  g_test_add_func ("/cli/parallel/split", test_split);
  return g_test_run ();
}
