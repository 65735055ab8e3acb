/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Work on many puzzles on several threads; what comes of it is written in the order of the input.
 */

#pragma once

#include "cli/base/cli.h"
#include "cli/stream/input.h"

G_BEGIN_DECLS

/** AriBunch: puzzles of one layout and one set of symbols that follow each other in one input. */
typedef struct {
  const AriLayout *layout;
  AriSymbols symbols;
  const char *input;     /* its name, in UTF-8 */
  guint64 first;         /* the number of its first puzzle among all that were read, from 0 */
  gsize n;               /* at least 1 */
  const guint8 *givens;  /* n × n_cells: puzzle after puzzle, a digit or ARI_NO_DIGIT a cell */
  const guint64 *lines;  /* n: where each begins in the input, from 1 */
  AriGame *const *games; /* (nullable): n, where they were asked for: entries and notes of a puzzle,
                            or NULL of plain text */
} AriBunch;

/** AriJob: a bunch, or a span of numbers, in work on one thread. */
typedef struct AriJob AriJob;

/** ari_job_get_output: what to append the answers to. It is written when the turn comes. */
GString *ari_job_get_output (AriJob *job);

/** ari_job_goes_on: (type AriJob): FALSE when the work is to be broken off because nobody wants it
 * any more; return at once then, with whatever was found. Cheap; ask it every few milliseconds. An
 * AriBatchGoesOn. */
bool ari_job_goes_on (void *job);

/**
 * ari_job_flush: call it where an answer is complete, after each that is long or took long. What
 * is in the output is written if it is this job's turn and the last time is a moment ago, or if it
 * has grown large: then it waits for the turn. So memory stays bounded however much there is to
 * say.
 */
void ari_job_flush (AriJob *job);

/** ari_job_complain: a line for standard error, after what the output holds. */
void ari_job_complain (AriJob *job, const char *format, ...) G_GNUC_PRINTF (2, 3);

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
  gsize heavy; /* puzzles of a bunch at most; 0: as many as is good for ari_batch_solve() */
  gboolean wants_games; /* also what was entered and noted */
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
