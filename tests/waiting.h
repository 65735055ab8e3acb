/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Waiting in tests: for a condition, never for a time. Meson limits the time and ends a test that
 * takes too long, which then says what it waited for and where. Ctrl+C and kill do the same. */

#pragma once

#include <glib.h>

/** Waiting: one wait. Internal to the macros below. */
typedef struct Waiting Waiting;
struct Waiting {
  const char *place; /* file and line */
  const char *condition;
  Waiting *outer; /* the wait that this one is a part of */
};

void waiting_begin (Waiting *waiting, const char *place, const char *condition);
void waiting_end (Waiting *waiting);

/**
 * WAIT_UNTIL_DOING: repeats @action until @condition holds. @action must return by itself: a frame
 * of a clock that the test controls, or a yield to another thread.
 */
#define WAIT_UNTIL_DOING(condition, action)                                                        \
  G_STMT_START                                                                                     \
  {                                                                                                \
    Waiting waiting_;                                                                              \
                                                                                                   \
    waiting_begin (&waiting_, G_STRLOC, #condition);                                               \
    while (!(condition)) {                                                                         \
      action;                                                                                      \
    }                                                                                              \
    waiting_end (&waiting_);                                                                       \
  }                                                                                                \
  G_STMT_END

/** WAIT_UNTIL: runs the main context, which sleeps between events, until @condition holds. */
#define WAIT_UNTIL(condition) WAIT_UNTIL_DOING (condition, g_main_context_iteration (NULL, TRUE))

/**
 * waiting_block: the same for a call that blocks, such as a read from another program, until
 * waiting_unblock(). Both @place and @what must stay as long. One wait at a time.
 */
void waiting_block (const char *place, const char *what);
void waiting_unblock (void);

/** count_call: a handler that counts how often it is called; connected swapped. */
void count_call (guint *n);

/** wait_until_idle: runs the main context until nothing is left to do. */
void wait_until_idle (void);
