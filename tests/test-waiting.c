/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A test that is ended because it waits for too long says what it waited for. */

#define _DEFAULT_SOURCE

#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/waiting.h"

static guint n_answers;

static void
say_and_rest (void)
{
  g_assert_cmpint (write (STDERR_FILENO, "it waits\n", 9), ==, 9);
  pause ();
}

static void
wait_in_vain (void)
{
  WAIT_WHILE_DOING (n_answers == 42, say_and_rest ());
}

static void
test_ended (gconstpointer data)
{
  const int number = GPOINTER_TO_INT (data);
  g_autoptr (GString) said = g_string_new (NULL);
  int ends[2], status;
  gboolean is_killed = FALSE;
  char some[256];
  gssize n;
  pid_t child;

  g_assert_cmpint (pipe (ends), ==, 0);
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0) {
    dup2 (ends[1], STDERR_FILENO);
    close (ends[0]);
    close (ends[1]);
    WAIT_WHILE_DOING (n_answers == 1, wait_in_vain ());
    _exit (0);
  }
  close (ends[1]);
  while ((n = read (ends[0], some, sizeof some)) > 0) {
    g_string_append_len (said, some, n);
    if (!is_killed && strstr (said->str, "it waits\n") != NULL)
      is_killed = kill (child, number) == 0;
  }
  close (ends[0]);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == number);
  /* the innermost first */
  g_assert_true (
      g_pattern_match_simple ("it waits\n*test-waiting.c:*: waited in vain for: n_answers == 42\n"
                              "*test-waiting.c:*: waited in vain for: n_answers == 1\n",
                              said->str));
}

/* What is not waited for any more is not said. */
static void
test_over (void)
{
  WAIT_WHILE_DOING (n_answers == 42, n_answers++);
  g_assert_true (signal (SIGTERM, SIG_DFL) == SIG_DFL);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/waiting/time-is-up", GINT_TO_POINTER (SIGTERM), test_ended);
  g_test_add_data_func ("/waiting/interrupted", GINT_TO_POINTER (SIGINT), test_ended);
  g_test_add_func ("/waiting/over", test_over);
  return g_test_run ();
}
