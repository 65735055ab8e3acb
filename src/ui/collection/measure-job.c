/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Measure run times" as a job: turns the results of a stopwatch into points of a graph. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/method-words.h"
#include "puzzle/words/numbers.h"
#include "solver/bulk/stopwatch.h"
#include "ui/collection/collection-job.h"

/* Measures up to the proof that there is only one solution. */
enum { LIMIT = 2 };

typedef struct {
  GPtrArray *strategies; /* (nullable): AriStrategy, not owned: the strategies to measure */
  GArray *puzzles;  /* (nullable): guint32: the puzzles to measure; while busy, those of the last
                       start */
  AriRunData *data; /* (nullable) */
  AriRunAxes axes;
} MeasureData;

/* Sets what is known of the rating of a point's puzzle. */
static void
rate (AriRunPoint *point, gpointer facts)
{
  const AriFactGrade grade = ari_collection_facts_get_grade (facts, point->puzzle - 1);

  point->er = grade.er_state == ARI_FACT_RATED ? grade.er : 0;
  point->level = grade.state == ARI_FACT_RATED ? (guint16) (1 + grade.level) : 0;
}

static gboolean
start (AriCollectionJob *job)
{
  MeasureData *self = ari_collection_job_get_data (job);
  AriCollectionFacts *facts = ari_collection_job_get_facts (job);
  const AriStrategy *const *strategies;
  guint n_strategies;
  AriPuzzleSource source;

  if (self->strategies == NULL)
    return FALSE;
  strategies = (const AriStrategy *const *) self->strategies->pdata;
  n_strategies = self->strategies->len;
  g_clear_pointer (&self->data, ari_run_data_unref);
  self->data = ari_run_data_new ();
  ari_run_data_set_axes (self->data, self->axes);
  for (guint i = 0; i < n_strategies; i++)
    ari_run_data_set_title (self->data, ari_run_data_add_series (self->data, strategies[i]->name),
                            ari_method_label (strategies[i]));
  ari_collection_facts_set_strategies (facts, strategies, n_strategies);

  source = ari_collection_job_source_of (job, (const guint32 *) (const void *) self->puzzles->data,
                                         self->puzzles->len);
  ari_stopwatch_start (ari_collection_job_get_service (job), &source, strategies, n_strategies,
                       LIMIT);
  return TRUE;
}

static void
take (AriCollectionJob *job, gconstpointer data, guint n)
{
  MeasureData *self = ari_collection_job_get_data (job);
  AriCollectionFacts *facts = ari_collection_job_get_facts (job);
  AriCollection *collection = ari_collection_facts_get_collection (facts);
  const AriStopwatchPoint *points = data;
  g_autofree AriRunPoint *run = g_new0 (AriRunPoint, n);

  for (guint i = 0; i < n; i++) {
    const guint32 index = g_array_index (self->puzzles, guint32, points[i].puzzle);
    const gboolean broken_off = points[i].timing.outcome == ARI_TIMING_TOO_LONG;

    run[i] = (AriRunPoint){
      .seconds = points[i].timing.seconds,
      .steps = points[i].timing.steps,
      .guesses = points[i].timing.guesses,
      .dead_ends = points[i].timing.dead_ends,
      .puzzle = index + 1,
      .gaps = (guint16) points[i].gaps,
      .givens = (guint16) ari_collection_get_n_givens (collection, index),
      .series = (guint16) points[i].strategy,
      .broken_off = broken_off,
    };
    rate (&run[i], facts);
    ari_collection_facts_set_time (facts, index, points[i].strategy, points[i].timing.seconds,
                                   points[i].timing.guesses, broken_off);
  }
  ari_run_data_append (self->data, run, n);
  ari_collection_job_mark (job, ARI_FACT_TIME);
}

static char *
describe (AriCollectionJob *job)
{
  AriBulkService *service = ari_collection_job_get_service (job);
  const double elapsed = ari_service_get_elapsed (ARI_SERVICE (service));
  const double remaining = ari_bulk_service_get_remaining (service);
  g_autofree char *all = ari_count_to_string (ari_bulk_service_get_n_items (service));
  g_autofree char *done = ari_count_to_string (ari_bulk_service_get_n_done (service));
  g_autofree char *time = NULL;

  switch (ari_service_get_state (ARI_SERVICE (service))) {
  case ARI_SERVICE_RUNNING:
    if (remaining < 0 || elapsed < 1)
      return g_strdup_printf (_ ("%s of %s measured"), done, all);
    time = ari_remaining_to_string (remaining);
    return g_strdup_printf (_ ("%s of %s measured, %s left"), done, all, time);
  case ARI_SERVICE_PAUSED:
    return g_strdup_printf (_ ("Paused: %s of %s measured"), done, all);
  case ARI_SERVICE_STOPPED:
    return g_strdup_printf (_ ("Stopped: %s of %s measured"), done, all);
  case ARI_SERVICE_FINISHED:
    time = ari_seconds_to_unbroken (elapsed);
    return g_strdup_printf (_ ("%s times measured in %s"), all, time);
  default:
    g_return_val_if_reached (NULL);
  }
}

static void
clear (gpointer data)
{
  MeasureData *self = data;

  g_clear_pointer (&self->strategies, g_ptr_array_unref);
  g_clear_pointer (&self->puzzles, g_array_unref);
  g_clear_pointer (&self->data, ari_run_data_unref);
}

static const AriCollectionJobKind kind = {
  .new_service = ari_stopwatch_new,
  .start = start,
  .take = take,
  .describe = describe,
  .data_size = sizeof (MeasureData),
  .clear = clear,
};

AriCollectionJob *
ari_measure_job_new (void)
{
  return ari_collection_job_new (&kind);
}

void
ari_measure_job_choose (AriCollectionJob *job,
                        const AriStrategy *const *strategies,
                        guint n_strategies,
                        const guint32 *puzzles,
                        guint n_puzzles)
{
  MeasureData *self;

  g_return_if_fail (ari_collection_job_is (job, &kind));

  self = ari_collection_job_get_data (job);
  g_clear_pointer (&self->strategies, g_ptr_array_unref);
  g_clear_pointer (&self->puzzles, g_array_unref);
  self->strategies = g_ptr_array_new ();
  for (guint i = 0; i < n_strategies; i++)
    g_ptr_array_add (self->strategies, (gpointer) strategies[i]);
  self->puzzles = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_array_append_vals (self->puzzles, puzzles, n_puzzles);
}

const AriStrategy *
ari_measure_job_get_strategy (AriCollectionJob *job, guint series)
{
  MeasureData *self;

  g_return_val_if_fail (ari_collection_job_is (job, &kind), NULL);

  self = ari_collection_job_get_data (job);
  return series < self->strategies->len ? g_ptr_array_index (self->strategies, series) : NULL;
}

AriRunData *
ari_measure_job_get_data (AriCollectionJob *job)
{
  g_return_val_if_fail (ari_collection_job_is (job, &kind), NULL);

  return ((MeasureData *) ari_collection_job_get_data (job))->data;
}

void
ari_measure_job_set_axes (AriCollectionJob *job, AriRunAxes axes)
{
  MeasureData *self;

  g_return_if_fail (ari_collection_job_is (job, &kind));

  self = ari_collection_job_get_data (job);
  self->axes = axes;
  if (self->data == NULL)
    return;
  ari_run_data_rate (self->data, rate, ari_collection_job_get_facts (job));
  ari_run_data_set_axes (self->data, axes);
}

gboolean
ari_measure_job_has_points (AriCollectionJob *job)
{
  AriRunData *data = ari_measure_job_get_data (job);
  gsize n = 0;

  if (data != NULL)
    ari_run_data_get_points (data, &n);
  return n > 0;
}
