/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The jobs of a window with many puzzles, started, paused and stopped together. */

#pragma once

#include "ui/collection/measure-job.h"

G_BEGIN_DECLS

/** AriWorkKind: the kinds of jobs. */
typedef enum {
  ARI_WORK_SOLVE,
  ARI_WORK_RATE,
  ARI_WORK_MEASURE, /* has its own panel, which chooses what to measure and starts it */
  ARI_N_WORK_KINDS,
} AriWorkKind;

#define ARI_TYPE_COLLECTION_WORK (ari_collection_work_get_type ())
/**
 * AriCollectionWork: has a job of each kind. The progress below the list is that of the job started
 * last, other than the measurement.
 *
 * Signal `changed ()`: any of the jobs emitted `changed`.
 */
G_DECLARE_FINAL_TYPE (AriCollectionWork, ari_collection_work, ARI, COLLECTION_WORK, GObject)

/** ari_collection_work_new: @measure: the panel's job */
AriCollectionWork *ari_collection_work_new (AriMeasureJob *measure);
/** ari_collection_work_set_facts: stops all jobs and gives them other facts. */
void ari_collection_work_set_facts (AriCollectionWork *self, AriCollectionFacts *facts);
/** ari_collection_work_start: starts SOLVE or RATE from the beginning. */
void ari_collection_work_start (AriCollectionWork *self, AriWorkKind kind);
/** ari_collection_work_pause: pauses jobs that run. Returns: FALSE if none did. */
gboolean ari_collection_work_pause (AriCollectionWork *self);
/** ari_collection_work_resume: resumes paused jobs. Returns: FALSE if none was. */
gboolean ari_collection_work_resume (AriCollectionWork *self);
/** ari_collection_work_stop: stops jobs that run or are paused, for good. */
void ari_collection_work_stop (AriCollectionWork *self);
/** ari_collection_work_is_busy: Returns: TRUE if a job runs or is paused. */
gboolean ari_collection_work_is_busy (AriCollectionWork *self);
/** ari_collection_work_get_job: (transfer none) */
AriCollectionJob *ari_collection_work_get_job (AriCollectionWork *self, AriWorkKind kind);
/** ari_collection_work_get_shown: (transfer none): the job whose progress is shown. */
AriCollectionJob *ari_collection_work_get_shown (AriCollectionWork *self);
/** ari_collection_work_report: calls ari_collection_job_report() for all jobs. */
void ari_collection_work_report (AriCollectionWork *self);

G_END_DECLS
