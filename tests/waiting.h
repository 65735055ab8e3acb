/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Waiting in tests: for a condition, never for a time. A wait that takes too long fails, and says
 * what it waited for and where. */

#pragma once

#include <glib.h>

/** Waiting: one wait. Internal to the macros below. */
typedef struct {
  const char *place; /* file and line */
  const char *condition;
  gint64 deadline; /* µs, monotonic */
  GSource *alarm;  /* ends a wait for an event that never comes */
} Waiting;

void waiting_begin (Waiting *waiting, const char *place, const char *condition);
/** waiting_check: fails the test if the deadline has passed. */
void waiting_check (const Waiting *waiting);
void waiting_end (Waiting *waiting);

/**
 * WAIT_WHILE_DOING: repeats @action until @condition holds. @action must return by itself: a frame
 * of a clock that the test turns, or a yield to another thread.
 */
#define WAIT_WHILE_DOING(condition, action)                                                        \
  G_STMT_START                                                                                     \
  {                                                                                                \
    Waiting waiting_;                                                                              \
                                                                                                   \
    waiting_begin (&waiting_, G_STRLOC, #condition);                                               \
    while (!(condition)) {                                                                         \
      action;                                                                                      \
      waiting_check (&waiting_);                                                                   \
    }                                                                                              \
    waiting_end (&waiting_);                                                                       \
  }                                                                                                \
  G_STMT_END

/** WAIT_UNTIL: runs the main context, which sleeps between events, until @condition holds. */
#define WAIT_UNTIL(condition) WAIT_WHILE_DOING (condition, g_main_context_iteration (NULL, TRUE))

/**
 * waiting_block: the same for a call that blocks, such as a read from another program: unless
 * waiting_unblock() is called before the deadline, the test fails, and says @place and @what.
 * Both must stay as long. One wait at a time.
 */
void waiting_block (const char *place, const char *what);
void waiting_unblock (void);

/** count_call: a handler that counts how often it is called; connected swapped. */
void count_call (guint *n);

/** wait_until_idle: runs the main context until nothing is left to do. */
void wait_until_idle (void);
