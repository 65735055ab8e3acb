/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Waiting in tests, with a deadline. */

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/waiting.h"

/* Seconds. No wait of a test takes more than a few on a loaded machine; Meson would end a program
 * that hangs without saying what it waited for. Sanitizers slow a program down several times. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define DEADLINE 300
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define DEADLINE 300
#endif
#endif
#ifndef DEADLINE
#define DEADLINE 60
#endif

static gboolean
on_alarm (gpointer user_data)
{
  waiting_check (user_data);
  return G_SOURCE_CONTINUE;
}

void
waiting_begin (Waiting *waiting, const char *place, const char *condition)
{
  *waiting = (Waiting){ .place = place,
                        .condition = condition,
                        .deadline = g_get_monotonic_time () + DEADLINE * G_USEC_PER_SEC,
                        .alarm = g_timeout_source_new_seconds (DEADLINE + 1) };
  g_source_set_callback (waiting->alarm, on_alarm, waiting, NULL);
  g_source_attach (waiting->alarm, g_main_context_get_thread_default ());
}

void
waiting_check (const Waiting *waiting)
{
  if (g_get_monotonic_time () > waiting->deadline)
    g_error ("%s: waited %d seconds in vain for: %s", waiting->place, DEADLINE, waiting->condition);
}

void
waiting_end (Waiting *waiting)
{
  g_source_destroy (waiting->alarm);
  g_clear_pointer (&waiting->alarm, g_source_unref);
}

static const char *blocked_at, *blocked_by;

/* What a signal may do is little: it writes, and ends the program. */
static void
on_deadline (int number)
{
  const char *const parts[] = { blocked_at, ": waited in vain for: ", blocked_by, "\n" };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (write (STDERR_FILENO, parts[i], strlen (parts[i])) < 0)
      break;
  abort ();
}

void
waiting_block (const char *place, const char *what)
{
  blocked_at = place;
  blocked_by = what;
  signal (SIGALRM, on_deadline);
  alarm (DEADLINE);
}

void
waiting_unblock (void)
{
  alarm (0);
}

void
wait_until_idle (void)
{
  WAIT_UNTIL (!g_main_context_pending (NULL));
}

void
count_call (guint *n)
{
  ++*n;
}
