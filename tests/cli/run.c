/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs $ARIADNE_CLI as a user does. */

#include <string.h>

#include "tests/cli/run.h"
#include "tests/waiting.h"

const char *
run_program (void)
{
  const char *program = g_getenv ("ARIADNE_CLI");

  g_assert_nonnull (program);
  return program;
}

void
run_cli_with (Run *run, const char *arguments, GBytes *input)
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
  run_end (process, arguments, input, &run->output, &run->errors);
  if (g_subprocess_get_if_exited (process))
    run->status = g_subprocess_get_exit_status (process);
}

void
run_cli (Run *run, const char *arguments, const char *input)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (input, input != NULL ? strlen (input) : 0);

  run_cli_with (run, arguments, bytes);
}

/* @bytes: (transfer full) (nullable) */
static void
take_text (GBytes *bytes, char **text)
{
  if (bytes == NULL)
    return;
  *text = g_bytes_get_size (bytes) > 0 /* else its data may be NULL */
              ? g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes))
              : g_strdup ("");
  g_assert_true (g_utf8_validate (*text, -1, NULL));
  g_bytes_unref (bytes);
}

void
run_end (GSubprocess *process, const char *what, GBytes *input, char **output, char **errors)
{
  GBytes *written = NULL;
  GBytes *said = NULL;
  g_autoptr (GError) error = NULL;

  waiting_block ("the end of a program", what);
  g_subprocess_communicate (process, input, NULL, output != NULL ? &written : NULL,
                            errors != NULL ? &said : NULL, &error);
  waiting_unblock ();
  g_assert_no_error (error);
  take_text (written, output);
  take_text (said, errors);
}

void
run_clear (Run *run)
{
  g_clear_pointer (&run->output, g_free);
  g_clear_pointer (&run->errors, g_free);
}

void
run_long_enough (Run *run, const char *arguments, const char *input, const char *words)
{
  for (double seconds = 0.3;; seconds *= 2.0) {
    g_autofree char *command = g_strdup_printf ("%s --time %g", arguments, seconds);

    run_cli (run, command, input);
    if (strstr (run->errors, words) != NULL || strstr (run->output, words) != NULL)
      return;
    run_clear (run);
  }
}

void
run_assert (const Run *run, int status, const char *output)
{
  g_assert_cmpstr (run->output, ==, output);
  g_assert_cmpint (run->status, ==, status);
}

void
run_threads (Run *run, const char *arguments, const char *input)
{
  g_autofree char *alone = g_strconcat (arguments, " --threads 1", NULL);
  g_autofree char *together = g_strconcat (arguments, " --threads 5", NULL);
  g_auto (Run) five = { 0 };

  run_cli (run, alone, input);
  run_cli (&five, together, input);
  run_assert (&five, run->status, run->output);
}

void
run_assert_error (const Run *run, const char *words)
{
  if (strstr (run->errors, words) == NULL)
    g_test_message ("standard error: %s", run->errors);
  g_assert_nonnull (strstr (run->errors, words));
}

void
run_cases (const RunCase *cases, guint n)
{
  for (guint i = 0; i < n; i++) {
    g_auto (Run) run = { 0 };

    run_cli (&run, cases[i].command, cases[i].input);
    run_assert (&run, cases[i].status, cases[i].output);
    g_assert_cmpstr (run.errors, ==, "");
  }
}

void
run_wrong (const char *const *commands, guint n)
{
  for (guint i = 0; i < n; i++) {
    g_auto (Run) run = { 0 };

    run_cli (&run, commands[i], NULL);
    run_assert (&run, 2, "");
    run_assert_error (&run, "--help");
  }
}
