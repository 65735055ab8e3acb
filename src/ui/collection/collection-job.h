/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Long jobs on all puzzles of a collection: solving, rating, measuring, comparing. */

#pragma once

#include "picture/plot/run-data.h"
#include "puzzle/collection/collection-facts.h"
#include "solver/bulk/bulk-service.h"

#define ARI_TYPE_COLLECTION_JOB (ari_collection_job_get_type ())
/**
 * AriCollectionJob: runs a bulk service on the puzzles of a collection, writes its results into the
 * facts, and describes the progress. The kinds differ in how they start, in their results and
 * descriptions; to pause, to stop and to ask for the progress, use the service.
 */
G_DECLARE_FINAL_TYPE (AriCollectionJob, ari_collection_job, ARI, COLLECTION_JOB, GObject)

/** AriCollectionJobKind: a kind of jobs. */
typedef struct {
  /* Makes (transfer full) the service of this kind; called once. */
  AriBulkService *(*new_service) (void);
  /* Starts the service, which is not busy and has facts. Returns: FALSE if nothing is to be done */
  gboolean (*start) (AriCollectionJob *self);
  /* Writes @n results into the facts, and marks which facts changed. */
  void (*take) (AriCollectionJob *self, gconstpointer results, guint n);
  /* Returns (transfer full) the progress or the result; called only after a start. */
  char *(*describe) (AriCollectionJob *self);
  gsize data_size; /* of the data of a job, which begin with zeros */
  /* (nullable): frees what the data refer to: the job is freed, or has other facts */
  void (*clear) (gpointer data);
} AriCollectionJobKind;

/** ari_collection_job_set_facts: stops the work on other facts, and forgets it.
 * @facts: (nullable): the facts of the collection to work on; NULL: there is no collection */
void ari_collection_job_set_facts (AriCollectionJob *self, AriCollectionFacts *facts);
/** ari_collection_job_get_facts: returns (transfer none) (nullable) the facts that were set last.
 */
AriCollectionFacts *ari_collection_job_get_facts (AriCollectionJob *self);
/** ari_collection_job_get_service: returns (transfer none) the service, to pause and stop it, and
 * for its progress. */
AriBulkService *ari_collection_job_get_service (AriCollectionJob *self);

/** ari_collection_job_start: starts from the beginning. Returns: FALSE if it has no facts or
 * nothing to do, or is busy. */
gboolean ari_collection_job_start (AriCollectionJob *self);
/** ari_collection_job_describe: returns (transfer full) the progress or the result, translated; ""
 * before the first start. */
char *ari_collection_job_describe (AriCollectionJob *self);
/** ari_collection_job_report: makes the facts emit `changed` for all that was written since the
 * last call. Lists then sort again: call it no more often than people can read. */
void ari_collection_job_report (AriCollectionJob *self);

/* For the kinds of jobs: */

/** ari_collection_job_new: makes (transfer full) a job. @kind: constant */
AriCollectionJob *ari_collection_job_new (const AriCollectionJobKind *kind);
/** ari_collection_job_is: Returns: TRUE if the job is of this kind. */
gboolean ari_collection_job_is (AriCollectionJob *self, const AriCollectionJobKind *kind);
/** ari_collection_job_get_data: returns (transfer none) the data of the job's kind. */
gpointer ari_collection_job_get_data (AriCollectionJob *self);

/** ari_collection_job_mark: notes that @fact must be reported. */
void ari_collection_job_mark (AriCollectionJob *self, AriFact fact);
/** ari_collection_job_source: returns (transfer full) the source of all puzzles of the collection.
 */
AriPuzzleSource ari_collection_job_source (AriCollectionJob *self);
/** ari_collection_job_source_of: returns (transfer full) the source of some of them.
 * @puzzles: their numbers in the collection; copied */
AriPuzzleSource
ari_collection_job_source_of (AriCollectionJob *self, const guint32 *puzzles, guint n);

/* The kinds of jobs: */

/** ari_solve_job_new: makes (transfer full) a job that writes numbers of solutions; a start clears
 * known ones. */
AriCollectionJob *ari_solve_job_new (void);
/** ari_compare_job_new: makes (transfer full) a job that finds which puzzles are the same,
 * equivalent and minimal. */
AriCollectionJob *ari_compare_job_new (void);
/** ari_rate_job_new: makes (transfer full) a job that writes grades: first the level and score of
 * all puzzles, then their ER. A start goes on with those that are not rated; if all are, it clears
 * the grades and begins again. */
AriCollectionJob *ari_rate_job_new (void);

/** ari_measure_job_new: makes (transfer full) a job that writes times, and collects the points of a
 * graph; a start clears both. */
AriCollectionJob *ari_measure_job_new (void);
/**
 * ari_measure_job_choose: sets what the next start measures; before it, a start does nothing.
 * @strategies: (array length=n_strategies): copied; at least 1
 * @puzzles: (array length=n_puzzles): indices in the collection; copied; at least 1
 */
void ari_measure_job_choose (AriCollectionJob *self,
                             const AriStrategy *const *strategies,
                             guint n_strategies,
                             const guint32 *puzzles,
                             guint n_puzzles);

/** ari_measure_job_get_strategy: returns (transfer none) (nullable) the strategy of a series of the
 * data; NULL if the strategies have been chosen again since. */
const AriStrategy *ari_measure_job_get_strategy (AriCollectionJob *self, guint series);
/** ari_measure_job_get_data: returns (transfer none) (nullable) the data of the graph, which grow
 * during a measurement; NULL before the first start. */
AriRunData *ari_measure_job_get_data (AriCollectionJob *self);
/** ari_measure_job_set_axes: what is on the axes of the graph, also of later measurements. Call it
 * again when puzzles were rated. */
void ari_measure_job_set_axes (AriCollectionJob *job, AriRunAxes axes);
/** ari_measure_job_has_points: Returns: TRUE if there is a graph to save. */
gboolean ari_measure_job_has_points (AriCollectionJob *self);
