/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Solve all" as a job: the number of solutions of each puzzle of a collection. */

#pragma once

#include "ui/collection/collection-job.h"

G_BEGIN_DECLS

#define ARI_TYPE_SOLVE_JOB (ari_solve_job_get_type ())
/** AriSolveJob: writes numbers of solutions; a start clears known ones. */
G_DECLARE_FINAL_TYPE (AriSolveJob, ari_solve_job, ARI, SOLVE_JOB, AriCollectionJob)

AriCollectionJob *ari_solve_job_new (void);

G_END_DECLS
