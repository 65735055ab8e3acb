/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Long work on all puzzles of a collection: solving, rating, measuring. */

#pragma once

#include "puzzle/collection/collection-facts.h"
#include "solver/bulk/bulk-service.h"

G_BEGIN_DECLS

#define ARI_TYPE_COLLECTION_JOB (ari_collection_job_get_type ())
/**
 * AriCollectionJob: (abstract): a bulk service that works on a collection and writes what it finds
 * into its facts. The kinds differ in how they start, what they find and how they say it; commands,
 * states and progress are the same for all.
 *
 * Signal `changed ()`: state, share, words or facts: after each command, and while it runs at most
 * once a frame.
 */
G_DECLARE_DERIVABLE_TYPE (AriCollectionJob, ari_collection_job, ARI, COLLECTION_JOB, GObject)

struct _AriCollectionJobClass {
  GObjectClass parent_class;

  /* (transfer full): the service of this kind, asked for once */
  AriBulkService *(*new_service) (AriCollectionJob *self);
  /* starts the service; there are facts, and it is not busy. FALSE: there was nothing to do */
  gboolean (*start) (AriCollectionJob *self);
  /* writes @n results into the facts, and marks what changed */
  void (*take) (AriCollectionJob *self, gconstpointer results, guint n);
  /* (transfer full): how far it is or what came of it; not called while nothing was started */
  char *(*describe) (AriCollectionJob *self);
  /* (nullable): the facts were replaced: what belongs to the old ones goes */
  void (*forget) (AriCollectionJob *self);
};

/** ari_collection_job_set_facts: stops the work on other facts, and forgets it.
 * @facts: (nullable): of the collection to work on */
void ari_collection_job_set_facts (AriCollectionJob *self, AriCollectionFacts *facts);
/** ari_collection_job_get_facts: (transfer none) (nullable) */
AriCollectionFacts *ari_collection_job_get_facts (AriCollectionJob *self);

/** ari_collection_job_start: from the beginning. Returns: FALSE where there is nothing to do, or
 * while it is busy. */
gboolean ari_collection_job_start (AriCollectionJob *self);
/** ari_collection_job_pause: does nothing unless it runs. */
void ari_collection_job_pause (AriCollectionJob *self);
/** ari_collection_job_resume: does nothing unless it is paused. */
void ari_collection_job_resume (AriCollectionJob *self);
/** ari_collection_job_stop: for good; what was found stays. Does nothing unless it is busy. */
void ari_collection_job_stop (AriCollectionJob *self);

AriServiceState ari_collection_job_get_state (AriCollectionJob *self);
/** ari_collection_job_is_running: FALSE while it is paused. */
gboolean ari_collection_job_is_running (AriCollectionJob *self);
/** ari_collection_job_is_busy: running or paused. */
gboolean ari_collection_job_is_busy (AriCollectionJob *self);
/** ari_collection_job_get_share: how much is done, from 0 to 1. */
double ari_collection_job_get_share (AriCollectionJob *self);
/** ari_collection_job_describe: (transfer full): how far it is, or what came of it; translated, ""
 * where nothing was started. */
char *ari_collection_job_describe (AriCollectionJob *self);
/** ari_collection_job_report: has the facts emit `changed` for all that was written into them since
 * the last time. Lists sort again then: call it no more often than people can read. */
void ari_collection_job_report (AriCollectionJob *self);

/* for the kinds of jobs */

/** ari_collection_job_get_service: (transfer none) */
AriBulkService *ari_collection_job_get_service (AriCollectionJob *self);
/** ari_collection_job_mark: @fact is other than reported. */
void ari_collection_job_mark (AriCollectionJob *self, AriFact fact);
/** ari_collection_job_source: (transfer full): all puzzles of the collection. */
AriPuzzleSource ari_collection_job_source (AriCollectionJob *self);

G_END_DECLS
