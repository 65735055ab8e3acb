/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the processor time of a search, even of a few microseconds. */

#pragma once

#include <glib.h>

#include "engine/machine/machine.h"

/** ari_timing_clock: Returns: the processor time of this thread, in seconds. */
double ari_timing_clock (void);

/** AriTimingOutcome: how the search ended. */
typedef enum {
  ARI_TIMING_NONE,   /* no solution */
  ARI_TIMING_UNIQUE, /* exactly one solution, proved */
  /* one solution, but the search ended at it because the limit of solutions is 1; or several */
  ARI_TIMING_SOLVED,
  ARI_TIMING_TOO_LONG, /* the time limit was reached first, or the memory of a learning search was
                          full */
} AriTimingOutcome;

/** AriTiming: the result of a measurement. */
typedef struct {
  double seconds; /* processor time of the thread; about the time limit if TOO_LONG */
  guint64 steps;  /* this and the next three: of one run */
  guint64 guesses;
  guint64 dead_ends;
  guint64 solutions;
  AriTimingOutcome outcome;
} AriTiming;

/** AriTimingGoesOn: called at least every millisecond or two. Returns: FALSE to stop. */
typedef gboolean (*AriTimingGoesOn) (gpointer data);

/**
 * ari_timing_measure: measures a complete search, in this thread.
 * @search: of the layout of @start, with the strategy and the limit of solutions to measure; it is
 * reset, and can be reused
 * @time_limit: in seconds; 0 for none
 * @goes_on: (nullable)
 *
 * The result is the thread's processor time, which excludes pauses and other programs. A search
 * that takes a millisecond or longer is run once. A shorter one is run again, at least once, and up
 * to 64 times until 50 µs have been measured; the result is then the mean of all runs but the
 * first.
 *
 * Returns: FALSE, with @timing undefined, if @goes_on returned FALSE.
 */
gboolean ari_timing_measure (AriMachine *search,
                             const AriGrid *start,
                             double time_limit,
                             AriTimingGoesOn goes_on,
                             gpointer data,
                             AriTiming *timing);
