/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A test that is ended because it waits too long says what it waited for. */

#define _DEFAULT_SOURCE

#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/seed.h"
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
  WAIT_UNTIL_DOING (n_answers == 42, say_and_rest ());
}

static void
wait_within (void)
{
  WAIT_UNTIL_DOING (n_answers == 1, wait_in_vain ());
}

static void
answer_and_rest (void)
{
  WAIT_UNTIL_DOING (n_answers > 0, n_answers++);
  say_and_rest ();
}

static void
wait_after_another (void)
{
  WAIT_UNTIL_DOING (n_answers == 42, answer_and_rest ());
}

static void
wait_blocked (void)
{
  waiting_block (G_STRLOC, "an answer");
  say_and_rest ();
}

typedef struct {
  const char *path;
  void (*wait) (void);
  int number; /* of the signal */
  const char *said;
} Case;

#define VAIN "*test-waiting.c:*: waited in vain for: "

static const Case cases[] = {
  /* the innermost first */
  { "/waiting/time-is-up", wait_within, SIGTERM,
    "it waits\n" VAIN "n_answers == 42\n" VAIN "n_answers == 1\n" },
  { "/waiting/interrupted", wait_within, SIGINT,
    "it waits\n" VAIN "n_answers == 42\n" VAIN "n_answers == 1\n" },
  { "/waiting/after-another", wait_after_another, SIGTERM, "it waits\n" VAIN "n_answers == 42\n" },
  { "/waiting/blocked", wait_blocked, SIGTERM, "it waits\n" VAIN "an answer\n" },
};

static void
test_ended (gconstpointer data)
{
  const Case *const example = data;
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
    example->wait ();
    _exit (0);
  }
  close (ends[1]);
  while ((n = read (ends[0], some, sizeof some)) > 0) {
    g_string_append_len (said, some, n);
    if (!is_killed && strstr (said->str, "it waits\n") != NULL)
      is_killed = kill (child, example->number) == 0;
  }
  close (ends[0]);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == example->number);
  g_test_message ("said: %s", said->str);
  g_assert_true (g_pattern_match_simple (example->said, said->str));
}

/* A wait that is over is not reported. */
static void
test_over (void)
{
  WAIT_UNTIL_DOING (n_answers == 42, n_answers++);
  g_assert_true (signal (SIGTERM, SIG_DFL) == SIG_DFL);
  waiting_block (G_STRLOC, "nothing");
  waiting_unblock ();
  g_assert_true (signal (SIGTERM, SIG_DFL) == SIG_DFL);
}

static gboolean
call_thrice (gpointer data)
{
  guint *const n_calls = data;

  count_call (n_calls);
  return *n_calls < 3;
}

static void
test_idle (void)
{
  guint n_calls = 0;

  g_idle_add (call_thrice, &n_calls);
  wait_until_idle ();
  g_assert_cmpuint (n_calls, ==, 3);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_ended);
  g_test_add_func ("/waiting/over", test_over);
  g_test_add_func ("/waiting/idle", test_idle);
  return g_test_run ();
}
