/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Works on many puzzles in several threads, and writes the output in input order. */

#pragma once

#include "cli/base/options.h"
#include "cli/stream/pipeline-job.h"
#include "engine/search/strategy.h"

/**
 * AriPipelineWork: the data and the functions of a command. Answers must not depend on the division
 * into bunches, because bunches also end when the input would block.
 */
typedef struct {
  const AriCliOptions *options;
  gpointer data; /* the command's data; shared by all threads and constant */
  /* (nullable): makes the state of each thread; both are called there or on the main thread. NULL:
   * the state is an AriTools with @data as its request */
  gpointer (*make_state) (gpointer data);
  void (*free_state) (gpointer state);
  const AriStrategy *strategy; /* (nullable): of the tools; NULL: the default one */
  guint64 limit;               /* the maximum number of the strategy's solutions; 0: none */
  /* For ari_pipeline_run(), at least one of these two: answers a puzzle, and need not flush a short
   * answer. Returns: AriCliStatus */
  int (*answer) (gpointer state, const AriBunch *bunch, gsize index, AriJob *job);
  /* (nullable): answers all puzzles of a bunch in a quicker way. Returns: FALSE without output if
   * they are to be answered one by one. @status: (inout): AriCliStatus */
  gboolean (*answer_together) (gpointer state, const AriBunch *bunch, AriJob *job, int *status);
  /* For ari_pipeline_run_numbers(): processes the numbers @first to @first + @n - 1. */
  int (*make) (gpointer state, guint64 first, guint64 n, AriJob *job);
  /* (nullable): called with each job's output, in the order of the jobs and by one thread at a
   * time; it may change the output. Returns: FALSE to end after it. */
  gboolean (*edit) (gpointer data, GString *output);
  /* (nullable): for ari_pipeline_run_numbers(), called by one thread at a time. Returns: TRUE to
   * begin no more numbers; those begun are still written. */
  gboolean (*is_over) (gpointer data);
  gsize max_in_bunch;   /* a bunch has no more puzzles; 0: what suits ari_batch_solve() */
  gboolean wants_games; /* with titles, entries and notes */
  const char *columns;  /* (nullable): for ari_cli_write_header() */
} AriPipelineWork;

/**
 * ari_pipeline_run: writes the header, if there is one, and works on all puzzles of the paths of
 * the options (standard input if there are none). Writes messages about read and write errors; a
 * closed pipe ends it silently.
 *
 * Returns: the largest AriCliStatus
 */
int ari_pipeline_run (const AriPipelineWork *work);

/** ari_pipeline_run_numbers: processes the numbers 0 to @n - 1, @span of them per job. Returns: the
 * largest AriCliStatus */
int ari_pipeline_run_numbers (const AriPipelineWork *work, guint64 n, guint64 span);
