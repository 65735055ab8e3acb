/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long a search takes for a puzzle: processor time, also where it is a few microseconds. */

#define _POSIX_C_SOURCE 200809L

#include <time.h>

#include "solver/timing.h"

/*
 * The clock of a thread's processor time costs a call into the kernel, a third of a microsecond: of
 * a search of 20 µs that is less than a fiftieth. Shorter ones are therefore measured many times in
 * one go, between two looks at the clock. The first run is left out of it, because it is the one
 * that finds caches cold and branches unknown; for longer searches that drowns in the rest.
 *
 * While a search runs it is asked from time to time whether it goes on, after so many steps that it
 * comes to a fraction of a millisecond for quick steps, and to a millisecond where each looks
 * ahead, which may take 50 µs a step.
 */

#define LONG_ENOUGH  20e-6 /* s; what is measured once */
#define IN_ALL       50e-6 /* s; what is measured of shorter ones */
#define MOST_REPEATS 64

enum {
  STEPS_9 = 2048,   /* between two questions: on 9×9… */
  STEPS_LEAST = 64, /* … and on the largest */
  STEPS_HEAVY = 16, /* where steps look ahead */
};

/** Watch: a search under measurement. */
typedef struct {
  AriSearch *search;
  guint batch;  /* steps between two questions */
  double until; /* on the clock, or 0 */
  AriTimingGoesOn goes_on;
  gpointer data;
} Watch;

typedef enum {
  RUN_ENDED,
  RUN_TOO_LONG,
  RUN_BROKEN_OFF,
} Run;

double
ari_timing_clock (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + 1e-9 * (double) now.tv_nsec;
}

static guint
steps_between_questions (const AriSearch *search)
{
  const AriStrategy *strategy = ari_search_strategy (search);
  const guint n_cells = ari_search_layout (search)->n_cells;

  if ((strategy->deductions & (1u << ARI_RULE_LOOKAHEAD)) != 0
      || strategy->ties == ARI_TIES_LOOKAHEAD)
    return STEPS_HEAVY;
  return MAX (STEPS_9 * 81 / MAX (n_cells, 81), STEPS_LEAST);
}

/* Runs the search on from where it stands. */
static Run
run_on (const Watch *watch)
{
  AriEvent event;
  guint steps = watch->batch;

  while (ari_search_step (watch->search, &event)) {
    if (--steps > 0)
      continue;
    steps = watch->batch;
    if (watch->goes_on != NULL && !watch->goes_on (watch->data))
      return RUN_BROKEN_OFF;
    if (watch->until > 0.0 && ari_timing_clock () >= watch->until)
      return RUN_TOO_LONG;
  }
  return RUN_ENDED;
}

/* The mean of several runs, of which each is known to be short. */
static Run
repeat (Watch *watch, const AriGrid *start, guint n, double *seconds)
{
  const double began = ari_timing_clock ();
  guint i;

  watch->until = 0.0;
  for (i = 0; i < n; i++) {
    ari_search_reset (watch->search, start);
    if (run_on (watch) != RUN_ENDED)
      return RUN_BROKEN_OFF;
  }
  *seconds = (ari_timing_clock () - began) / n;
  return RUN_ENDED;
}

static AriTimingOutcome
outcome_of (const AriSearch *search)
{
  const guint64 n_solutions = ari_search_counters (search)->solutions;

  if (n_solutions == 0)
    return ARI_TIMING_NONE;
  return n_solutions == 1 && ari_search_is_exhausted (search) ? ARI_TIMING_UNIQUE
                                                              : ARI_TIMING_SOLVED;
}

gboolean
ari_timing_measure (AriSearch *search,
                    const AriGrid *start,
                    double time_limit,
                    AriTimingGoesOn goes_on,
                    gpointer data,
                    AriTiming *timing)
{
  Watch watch = { .search = search, .goes_on = goes_on, .data = data };
  double began;
  Run run;

  g_return_val_if_fail (search != NULL, FALSE);
  g_return_val_if_fail (start != NULL, FALSE);
  g_return_val_if_fail (time_limit >= 0.0, FALSE);
  g_return_val_if_fail (timing != NULL, FALSE);

  watch.batch = steps_between_questions (search);
  began = ari_timing_clock ();
  if (time_limit > 0.0)
    watch.until = began + time_limit;
  ari_search_reset (search, start);
  run = run_on (&watch);
  if (run == RUN_BROKEN_OFF)
    return FALSE;

  timing->seconds = ari_timing_clock () - began;
  timing->steps = ari_search_counters (search)->steps;
  timing->guesses = ari_search_counters (search)->guesses;
  timing->solutions = ari_search_counters (search)->solutions;
  timing->outcome = run == RUN_TOO_LONG ? ARI_TIMING_TOO_LONG : outcome_of (search);

  if (run == RUN_ENDED && timing->seconds < LONG_ENOUGH) {
    const double n = IN_ALL / MAX (timing->seconds, IN_ALL / MOST_REPEATS);

    run = repeat (&watch, start, (guint) n, &timing->seconds);
  }
  return run != RUN_BROKEN_OFF;
}
