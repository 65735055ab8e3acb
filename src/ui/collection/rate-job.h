/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Rate all" as a job: the difficulty of each puzzle of a collection. */

#pragma once

#include "ui/collection/collection-job.h"

G_BEGIN_DECLS

#define ARI_TYPE_RATE_JOB (ari_rate_job_get_type ())
/** AriRateJob: writes grades: first the level and score of all puzzles, then their ER; a start
 * clears known grades. */
G_DECLARE_FINAL_TYPE (AriRateJob, ari_rate_job, ARI, RATE_JOB, AriCollectionJob)

AriCollectionJob *ari_rate_job_new (void);

G_END_DECLS
