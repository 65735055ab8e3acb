/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Work on many puzzles on several threads; what comes of it is written in the order of the input.
 */

#pragma once

#include "cli/base/options.h"
#include "cli/stream/pipeline-job.h"

G_BEGIN_DECLS

/**
 * AriPipelineWork: what a command does. Answers must not depend on how puzzles are bunched: bunches
 * are cut where the input makes one wait.
 */
typedef struct {
  gpointer data; /* the command's own; shared by all threads, so nobody changes it */
  /* (nullable) a state for each thread, made and freed there or on the main thread */
  gpointer (*make_state) (gpointer data);
  void (*free_state) (gpointer state);
  /* For ari_pipeline_run(). @state is @data where there is no make_state. Returns: AriCliStatus */
  int (*solve) (gpointer state, const AriBunch *bunch, AriJob *job);
  /* For ari_pipeline_run_numbers(): does the numbers @first to @first + @n - 1. */
  int (*make) (gpointer state, guint64 first, guint64 n, AriJob *job);
  /* (nullable) Called with what a job has to say, in the order of the jobs and never by two threads
   * at once; it may put something else there. Returns: FALSE if nothing more is wanted then. */
  gboolean (*edit) (gpointer data, GString *output);
  /* (nullable) For ari_pipeline_run_numbers(), by one thread at a time: whether to begin nothing
   * more; what was begun is still written. */
  gboolean (*is_over) (gpointer data);
  gsize heavy; /* puzzles of a bunch at most; 0: as many as is good for ari_batch_solve() */
  gboolean wants_games; /* also titles, and what was entered and noted */
} AriPipelineWork;

/**
 * ari_pipeline_run: works on all puzzles of options->paths (standard input if there are none).
 * Complains about what cannot be read or written; a closed pipe ends it without a word.
 *
 * Returns: an AriCliStatus: the largest of all
 */
int ari_pipeline_run (const AriPipelineWork *work, const AriCliOptions *options);

/** ari_pipeline_run_numbers: works on the numbers 0 to @n - 1, @span of them a job. */
int ari_pipeline_run_numbers (const AriPipelineWork *work,
                              const AriCliOptions *options,
                              guint64 n,
                              guint64 span);

G_END_DECLS
