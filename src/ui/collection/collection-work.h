/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The jobs of a window for many puzzles: started, paused and stopped together. */

#pragma once

#include "ui/collection/measure-job.h"

G_BEGIN_DECLS

/** AriWorkKind: what can be done with all puzzles. */
typedef enum {
  ARI_WORK_SOLVE,
  ARI_WORK_RATE,
  ARI_WORK_MEASURE, /* has a panel of its own, which chooses what to measure and starts it */
  ARI_N_WORK_KINDS,
} AriWorkKind;

#define ARI_TYPE_COLLECTION_WORK (ari_collection_work_get_type ())
/**
 * AriCollectionWork: has a job for each kind. The one that was started last, other than the
 * measurement, is the one to tell about below the list.
 *
 * Signal `changed ()`: state, share, words or facts of any of them, as a job's.
 */
G_DECLARE_FINAL_TYPE (AriCollectionWork, ari_collection_work, ARI, COLLECTION_WORK, GObject)

/** ari_collection_work_new: @measure: the panel's */
AriCollectionWork *ari_collection_work_new (AriMeasureJob *measure);
/** ari_collection_work_set_facts: all jobs are stopped and begin with other facts. */
void ari_collection_work_set_facts (AriCollectionWork *self, AriCollectionFacts *facts);
/** ari_collection_work_start: SOLVE or RATE, from the beginning. */
void ari_collection_work_start (AriCollectionWork *self, AriWorkKind kind);
/** ari_collection_work_pause: whatever runs. Returns: FALSE if nothing did. */
gboolean ari_collection_work_pause (AriCollectionWork *self);
/** ari_collection_work_resume: whatever is paused. Returns: FALSE if nothing was. */
gboolean ari_collection_work_resume (AriCollectionWork *self);
/** ari_collection_work_stop: whatever runs or is paused, for good. */
void ari_collection_work_stop (AriCollectionWork *self);
/** ari_collection_work_is_busy: something runs or is paused. */
gboolean ari_collection_work_is_busy (AriCollectionWork *self);
/** ari_collection_work_get_job: (transfer none) */
AriCollectionJob *ari_collection_work_get_job (AriCollectionWork *self, AriWorkKind kind);
/** ari_collection_work_get_shown: (transfer none): the job to tell about. */
AriCollectionJob *ari_collection_work_get_shown (AriCollectionWork *self);
/** ari_collection_work_report: has the facts report what all jobs got, as
 * ari_collection_job_report(). */
void ari_collection_work_report (AriCollectionWork *self);

G_END_DECLS
