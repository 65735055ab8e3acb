/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Running $ARIADNE_CLI as a user does. */

#include <string.h>

#include "tests/cli/run.h"

const char *
run_program (void)
{
  const char *program = g_getenv ("ARIADNE_CLI");

  g_assert_nonnull (program);
  return program;
}

void
run_cli (Run *run, const char *arguments, const char *input)
{
  g_autoptr (GSubprocessLauncher) launcher =
      g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                 | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) words = g_strsplit (arguments, " ", -1);
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  guint i;

  g_ptr_array_add (argv, (gpointer) run_program ());
  for (i = 0; words[i] != NULL; i++) {
    if (*words[i] != '\0')
      g_ptr_array_add (argv, words[i]);
  }
  g_ptr_array_add (argv, NULL);
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv->pdata, &error);
  g_assert_no_error (error);
  *run = (Run){ .status = -1 };
  g_subprocess_communicate_utf8 (process, input != NULL ? input : "", NULL, &run->output,
                                 &run->errors, &error);
  g_assert_no_error (error);
  if (g_subprocess_get_if_exited (process))
    run->status = g_subprocess_get_exit_status (process);
}

void
run_clear (Run *run)
{
  g_clear_pointer (&run->output, g_free);
  g_clear_pointer (&run->errors, g_free);
}

void
run_assert (const Run *run, int status, const char *output)
{
  g_assert_cmpstr (run->output, ==, output);
  g_assert_cmpint (run->status, ==, status);
}

void
run_assert_error (const Run *run, const char *words)
{
  if (strstr (run->errors, words) == NULL)
    g_test_message ("standard error: %s", run->errors);
  g_assert_nonnull (strstr (run->errors, words));
}
