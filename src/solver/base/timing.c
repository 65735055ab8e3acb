/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the processor time of a search, even of a few microseconds. */

#define _POSIX_C_SOURCE 200809L

#include <time.h>

#include "solver/base/timing.h"

/*
 * The first run of a search has cold caches and unpredicted branches, which costs some 4 µs. So it
 * is not counted, and the search is run again; only where it took a millisecond, the first run is
 * the result, because 4 µs are less than half a percent of it. A smaller bound would leave a gap in
 * plots below it: no search would seem to take a time between the bound and 4 µs less.
 *
 * Reading the clock of a thread's processor time takes a third of a microsecond, so that short
 * searches are run many times between two readings.
 *
 * A running search checks regularly whether to go on: after a fraction of a millisecond if steps
 * are quick, and after about a millisecond if they look ahead, which takes up to 50 µs a step.
 */

#define LONG_ENOUGH  1e-3  /* s; run once */
#define IN_ALL       50e-6 /* s; total of very short searches */
#define MOST_REPEATS 64

enum {
  STEPS_9 = 2048,   /* between two checks: on 9×9… */
  STEPS_LEAST = 64, /* … and on the largest */
  STEPS_HEAVY = 16, /* if steps look ahead */
};

/** Measurement: a search that is measured. */
typedef struct {
  AriMachine *search;
  guint batch;  /* steps between two checks */
  double until; /* processor time of the thread at which to stop, or 0 */
  AriTimingGoesOn goes_on;
  gpointer data;
} Measurement;

typedef enum {
  RUN_ENDED,
  RUN_TOO_LONG,
  RUN_BROKEN_OFF,
} RunEnd;

double
ari_timing_clock (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + 1e-9 * (double) now.tv_nsec;
}

static guint
steps_between_questions (const AriMachine *search)
{
  const guint n_cells = search->layout->n_cells;

  if (ari_strategy_looks_ahead (&search->strategy))
    return STEPS_HEAVY;
  return MAX (STEPS_9 * 81 / MAX (n_cells, 81), STEPS_LEAST);
}

/* Continues the search. */
static RunEnd
run_on (const Measurement *measurement)
{
  AriEvent event;
  guint steps = measurement->batch;

  while (ari_machine_step (measurement->search, &event)) {
    if (--steps > 0)
      continue;
    steps = measurement->batch;
    if (measurement->goes_on != NULL && !measurement->goes_on (measurement->data))
      return RUN_BROKEN_OFF;
    if (measurement->until > 0.0 && ari_timing_clock () >= measurement->until)
      return RUN_TOO_LONG;
  }
  return RUN_ENDED;
}

/* Measures the mean of several runs, which must be short. */
static RunEnd
repeat (Measurement *measurement, const AriGrid *start, guint n, double *seconds)
{
  const double began = ari_timing_clock ();
  guint i;

  measurement->until = 0.0;
  for (i = 0; i < n; i++) {
    ari_machine_reset (measurement->search, start);
    if (run_on (measurement) != RUN_ENDED)
      return RUN_BROKEN_OFF;
  }
  *seconds = (ari_timing_clock () - began) / n;
  return RUN_ENDED;
}

static AriTimingOutcome
outcome_of (const AriMachine *search)
{
  const guint64 n_solutions = ari_machine_counters (search)->solutions;

  if (n_solutions == 0)
    return ARI_TIMING_NONE;
  return n_solutions == 1 && ari_machine_is_exhausted (search) ? ARI_TIMING_UNIQUE
                                                               : ARI_TIMING_SOLVED;
}

gboolean
ari_timing_measure (AriMachine *search,
                    const AriGrid *start,
                    double time_limit,
                    AriTimingGoesOn goes_on,
                    gpointer data,
                    AriTiming *timing)
{
  Measurement measurement = { .search = search, .goes_on = goes_on, .data = data };
  double began;
  RunEnd run;

  g_return_val_if_fail (search != NULL, FALSE);
  g_return_val_if_fail (start != NULL, FALSE);
  g_return_val_if_fail (time_limit >= 0.0, FALSE);
  g_return_val_if_fail (timing != NULL, FALSE);

  measurement.batch = steps_between_questions (search);
  began = ari_timing_clock ();
  if (time_limit > 0.0)
    measurement.until = began + time_limit;
  ari_machine_reset (search, start);
  run = run_on (&measurement);
  if (run == RUN_BROKEN_OFF)
    return FALSE;

  timing->seconds = ari_timing_clock () - began;
  timing->steps = ari_machine_counters (search)->steps;
  timing->guesses = ari_machine_counters (search)->guesses;
  timing->dead_ends = ari_machine_counters (search)->dead_ends;
  timing->solutions = ari_machine_counters (search)->solutions;
  timing->outcome = run == RUN_TOO_LONG || ari_machine_is_short (search) ? ARI_TIMING_TOO_LONG
                                                                         : outcome_of (search);

  if (run == RUN_ENDED && timing->seconds < LONG_ENOUGH) {
    const double n = IN_ALL / MAX (timing->seconds, IN_ALL / MOST_REPEATS);

    run = repeat (&measurement, start, MAX ((guint) n, 1), &timing->seconds);
  }
  return run != RUN_BROKEN_OFF;
}
