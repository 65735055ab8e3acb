/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Waiting in tests, and the message when a test is ended from outside. */

#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "tests/waiting.h"

static Waiting *innermost;

/* A signal handler may do little: this writes, and ends the program. */
static void
on_end (int number)
{
  for (const Waiting *waiting = innermost; waiting != NULL; waiting = waiting->outer) {
    const char *const parts[] = { waiting->place, ": waited in vain for: ", waiting->condition,
                                  "\n" };

    for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
      if (write (STDERR_FILENO, parts[i], strlen (parts[i])) < 0)
        break;
  }
  signal (number, SIG_DFL);
  raise (number); /* it ends the program after this function */
}

/* The handler is installed only during a wait; otherwise a test ends as usual. */
static void
listen_for_end (gboolean is_waiting)
{
  signal (SIGTERM, is_waiting ? on_end : SIG_DFL);
  signal (SIGINT, is_waiting ? on_end : SIG_DFL);
}

void
waiting_begin (Waiting *waiting, const char *place, const char *condition)
{
  *waiting = (Waiting){ .place = place, .condition = condition, .outer = innermost };
  innermost = waiting;
  if (waiting->outer == NULL)
    listen_for_end (TRUE);
}

void
waiting_end (Waiting *waiting)
{
  g_assert_true (innermost == waiting);
  innermost = waiting->outer;
  if (innermost == NULL)
    listen_for_end (FALSE);
}

static Waiting block;

void
waiting_block (const char *place, const char *what)
{
  waiting_begin (&block, place, what);
}

void
waiting_unblock (void)
{
  waiting_end (&block);
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
