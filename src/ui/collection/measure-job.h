/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Measure run times" as a job: the times that strategies take for puzzles of a collection. */

#pragma once

#include "picture/plot/run-data.h"
#include "ui/collection/collection-job.h"

#define ARI_TYPE_MEASURE_JOB (ari_measure_job_get_type ())
/** AriMeasureJob: writes times, and collects the points of a graph; a start clears both. */
G_DECLARE_FINAL_TYPE (AriMeasureJob, ari_measure_job, ARI, MEASURE_JOB, AriCollectionJob)

AriMeasureJob *ari_measure_job_new (void);

/**
 * ari_measure_job_choose: sets what the next start measures; before it, a start does nothing.
 * @strategies: (array length=n_strategies): copied; at least 1
 * @puzzles: (array length=n_puzzles): indices in the collection; copied; at least 1
 */
void ari_measure_job_choose (AriMeasureJob *self,
                             const AriStrategy *const *strategies,
                             guint n_strategies,
                             const guint32 *puzzles,
                             guint n_puzzles);

/** ari_measure_job_get_data: returns (transfer none) (nullable) the data of the graph, which grow
 * during a measurement; NULL before the first start. */
AriRunData *ari_measure_job_get_data (AriMeasureJob *self);
/** ari_measure_job_has_points: Returns: TRUE if there is a graph to save. */
gboolean ari_measure_job_has_points (AriMeasureJob *self);
