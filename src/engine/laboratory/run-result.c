/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares the costs of several searches of a puzzle. */

#include "engine/laboratory/run-result.h"

double
ari_run_result_cost (const AriRunResult *result, AriMeasure measure)
{
  switch (measure) {
  case ARI_MEASURE_WORK:
    return (double) result->counters.work;
  case ARI_MEASURE_TIME:
    return result->seconds;
  case ARI_MEASURE_STEPS:
  case ARI_N_MEASURES:
  default:
    return (double) result->counters.steps;
  }
}

static bool
reached_goal (const AriRunResult *result)
{
  return result->over && !result->short_of_memory;
}

double
ari_run_result_ratio (const AriRunResult *results, unsigned n, unsigned index, AriMeasure measure)
{
  const double cost = ari_run_result_cost (&results[index], measure);
  double least = cost;

  if (!reached_goal (&results[index]))
    return 0.0;
  for (unsigned i = 0; i < n; i++)
    if (reached_goal (&results[i]) && ari_run_result_cost (&results[i], measure) < least)
      least = ari_run_result_cost (&results[i], measure);
  return least > 0.0 ? cost / least : 1.0;
}

uint64_t
ari_run_results_extent (const AriRunResult *results, unsigned n, AriAxis axis)
{
  uint64_t extent = 1;

  for (unsigned i = 0; i < n; i++) {
    const AriTally now = ari_summary_tally (results[i].summary);
    const uint64_t end = axis == ARI_AXIS_STEPS ? now.steps : now.work;

    extent = end > extent ? end : extent;
  }
  return extent;
}

AriAxis
ari_measure_axis (AriMeasure measure)
{
  return measure == ARI_MEASURE_STEPS ? ARI_AXIS_STEPS : ARI_AXIS_WORK;
}
