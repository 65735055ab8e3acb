/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A loop that is held up is reported with its stack and the whole time; a waiting one is not. */

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "solver/base/loop-watch.h"
#include "tests/seed.h"
#include "tests/waiting.h"

#define HELD_UP "held up here:\n"

typedef struct {
  int ends[2];
  GString *said;
  gint64 held; /* µs */
  gboolean done;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_assert_true (g_unix_open_pipe (fixture->ends, FD_CLOEXEC, NULL));
  g_assert_true (g_unix_set_fd_nonblocking (fixture->ends[0], TRUE, NULL));
  fixture->said = g_string_new (NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  ari_loop_watch_stop ();
  close (fixture->ends[0]);
  close (fixture->ends[1]);
  g_string_free (fixture->said, TRUE);
}

/* Returns TRUE if the watch has written @part by now. */
static gboolean
has_said (Fixture *fixture, const char *part)
{
  char text[4096];
  gssize n;

  while ((n = read (fixture->ends[0], text, sizeof text)) > 0)
    g_string_append_len (fixture->said, text, n);
  g_assert_true (n == 0 || errno == EAGAIN || errno == EINTR);
  return strstr (fixture->said->str, part) != NULL;
}

/* Blocks the loop until its stack has been written twice. */
static gboolean
hold_up (gpointer user_data)
{
  Fixture *fixture = user_data;
  const gint64 begin = g_get_monotonic_time ();

  WAIT_UNTIL_DOING (has_said (fixture, HELD_UP), g_thread_yield ());
  g_string_truncate (fixture->said, 0);
  WAIT_UNTIL_DOING (has_said (fixture, HELD_UP), g_thread_yield ());
  fixture->held = g_get_monotonic_time () - begin;
  return G_SOURCE_REMOVE;
}

static void
test_held_up (Fixture *fixture, gconstpointer data)
{
  gint64 told, worked;

  ari_loop_watch_start (20000, fixture->ends[1]);
  g_idle_add (hold_up, fixture);
  /* the report comes when the loop begins to wait */
  WAIT_UNTIL_DOING (has_said (fixture, "processor time\n"), g_main_context_iteration (NULL, FALSE));

  g_assert_cmpint (fixture->held, >=, 20000);
  /* the stack has functions of the program, not only of the C library */
  g_assert_true (has_said (fixture, g_get_prgname ()));
  g_assert_cmpint (sscanf (strstr (fixture->said->str, "was held up for "),
                           "was held up for %" G_GINT64_FORMAT " ms, with %" G_GINT64_FORMAT, &told,
                           &worked),
                   ==, 2);
  g_assert_cmpint (told, >=, fixture->held / 1000);
  g_assert_cmpint (worked, <=, told);
}

static gboolean
end (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

/* The loop waits for longer than the limit. A busy machine may hold it up for as long, but not with
 * every limit: if the limit grows, a loop that only waits is not reported. */
static void
test_waiting (Fixture *fixture, gconstpointer data)
{
  guint least = 25; /* ms */

  do {
    least *= 2;
    has_said (fixture, "");
    g_string_truncate (fixture->said, 0);
    fixture->done = FALSE;
    ari_loop_watch_start (1000 * least, fixture->ends[1]);
    g_timeout_add (least * 3 / 2, end, &fixture->done);
    WAIT_UNTIL (fixture->done);
    wait_until_idle ();
    ari_loop_watch_stop ();
    has_said (fixture, "");
  } while (fixture->said->len > 0);
}

/* After its end there are no reports, and the loop waits for events as before. */
static void
test_stopped (Fixture *fixture, gconstpointer data)
{
  GPollFunc before = g_main_context_get_poll_func (NULL);

  ari_loop_watch_start (20000, fixture->ends[1]);
  g_assert_true (g_main_context_get_poll_func (NULL) != before);
  ari_loop_watch_stop ();
  g_assert_true (g_main_context_get_poll_func (NULL) == before);
  ari_loop_watch_stop ();
}

/* The watch runs only if it was requested. */
static void
test_asked (Fixture *fixture, gconstpointer data)
{
  GPollFunc before = g_main_context_get_poll_func (NULL);

  g_unsetenv ("ARIADNE_DEBUG");
  ari_loop_watch_start_as_asked ();
  g_assert_true (g_main_context_get_poll_func (NULL) == before);
  g_setenv ("ARIADNE_DEBUG", "stalls", TRUE);
  ari_loop_watch_start_as_asked ();
  g_assert_true (g_main_context_get_poll_func (NULL) != before);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  /* first, because it changes the environment, which no thread may read */
  g_test_add ("/loop-watch/asked", Fixture, NULL, set_up, test_asked, tear_down);
  g_test_add ("/loop-watch/held-up", Fixture, NULL, set_up, test_held_up, tear_down);
  g_test_add ("/loop-watch/waiting", Fixture, NULL, set_up, test_waiting, tear_down);
  g_test_add ("/loop-watch/stopped", Fixture, NULL, set_up, test_stopped, tear_down);
  return g_test_run ();
}
