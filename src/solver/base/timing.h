/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long a search takes for a puzzle: processor time, also where it is a few microseconds. */

#pragma once

#include <glib.h>

#include "engine/machine/machine.h"

G_BEGIN_DECLS

/** ari_timing_clock: the processor time this thread has taken, in seconds. */
double ari_timing_clock (void);

typedef enum {
  ARI_TIMING_NONE,     /* there is no solution */
  ARI_TIMING_UNIQUE,   /* exactly one, and that is proved */
  ARI_TIMING_SOLVED,   /* the limit was reached: one solution if it is 1, else several */
  ARI_TIMING_TOO_LONG, /* the time limit was reached first, or what a search learns filled its
                          memory */
} AriTimingOutcome;

/** AriTiming: the result of a measurement. */
typedef struct {
  double seconds; /* processor time of the thread; the time limit or a little more if TOO_LONG */
  guint64 steps;  /* these three: of one search, however often it was repeated */
  guint64 guesses;
  guint64 solutions;
  AriTimingOutcome outcome;
} AriTiming;

/** AriTimingGoesOn: asked at least every millisecond or two whether to go on. */
typedef gboolean (*AriTimingGoesOn) (gpointer data);

/**
 * ari_timing_measure: measures one search from its start to its end, in this thread.
 * @search: of the layout of @start, with the strategy and the limit of solutions to measure; it is
 *   reset, and may be used again and again
 * @time_limit: in seconds; 0 for none
 * @goes_on: (nullable)
 *
 * The clock is the thread's processor time, to which a pause or another program adds nothing. A
 * search shorter than 20 µs is repeated, up to 64 times, until 50 µs have been measured, and the
 * mean of all but the first is taken.
 *
 * Returns: FALSE, with @timing undefined, if @goes_on returned FALSE.
 */
gboolean ari_timing_measure (AriMachine *search,
                             const AriGrid *start,
                             double time_limit,
                             AriTimingGoesOn goes_on,
                             gpointer data,
                             AriTiming *timing);

G_END_DECLS
