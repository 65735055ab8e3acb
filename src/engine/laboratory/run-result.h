/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The progress and cost of one of several searches of a puzzle. */

#pragma once

#include "engine/laboratory/summary.h"

/** AriMeasure: the measure by which searches are compared. */
typedef enum {
  ARI_MEASURE_STEPS,
  ARI_MEASURE_WORK,
  ARI_MEASURE_TIME, /* processor time of the thread */
  ARI_N_MEASURES,
} AriMeasure;

/** AriRunResult: nothing in it is owned. */
typedef struct {
  const AriStrategy *strategy;
  const AriSummary *summary; /* settled */
  AriCounters counters;
  double seconds; /* processor time */
  bool over;
  bool exhausted; /* over, and all solutions have been found */
  bool short_of_memory;
} AriRunResult;

/** ari_run_result_cost: the cost in steps, units of work or seconds. */
double ari_run_result_cost (const AriRunResult *result, AriMeasure measure);
/** ari_run_result_ratio: the cost as a multiple of the least of those that reached their goal.
 * @results: (array length=n)
 * Returns: 1 or more; 0 if this search has not reached its goal. */
double
ari_run_result_ratio (const AriRunResult *results, unsigned n, unsigned index, AriMeasure measure);
/** ari_run_results_extent: the cost of the longest of them on @axis, at least 1. */
uint64_t ari_run_results_extent (const AriRunResult *results, unsigned n, AriAxis axis);
/** ari_measure_axis: the axis of a graph of @measure: time is shown as work. */
AriAxis ari_measure_axis (AriMeasure measure);
