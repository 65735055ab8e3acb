/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A job is the work of a thread of the pipeline: puzzles, or a span of numbers, and their
 * output. */

#pragma once

#include <stdbool.h>

#include <glib.h>

#include "cli/stream/input.h"
#include "solver/base/idle-threads.h"

/** AriBunch: consecutive puzzles of one input with the same layout and symbols. */
typedef struct {
  const AriLayout *layout;
  AriSymbols symbols;
  const char *input;     /* its name, in UTF-8; for standard input, in the user's language */
  gboolean is_standard;  /* it is standard input */
  guint64 first;         /* number of its first puzzle among all that were read, from 0 */
  gsize n;               /* at least 1 */
  const guint8 *givens;  /* n × n_cells: puzzle after puzzle, a digit or ARI_NO_DIGIT per cell */
  const guint64 *lines;  /* n: first line of each puzzle in the input, from 1 */
  AriGame *const *games; /* (nullable): n, on request: with entries and notes; NULL if plain text */
  char *const *titles;   /* (nullable): n, on request; NULL for a puzzle without a title */
} AriBunch;

/** ari_bunch_givens: returns the cells of puzzle @index. */
static inline const guint8 *
ari_bunch_givens (const AriBunch *bunch, gsize index)
{
  return bunch->givens + index * bunch->layout->n_cells;
}

/**
 * ari_bunch_dup_start: creates the grid with which a search of puzzle @index begins.
 * @entries: adds the entries of the game, if there is one, to the givens
 *
 * Returns: (transfer full)
 */
AriGrid *ari_bunch_dup_start (const AriBunch *bunch, gsize index, gboolean entries);

/** AriJobName: the name of an input; jobs may hold it longer than the input is open. Any thread. */
typedef struct AriJobName AriJobName;

/** AriJob: bunches, or a span of numbers, that one thread works on. */
typedef struct AriJob AriJob;

struct AriJob {
  GString *output;              /* answers are appended; it is written when it is the job's turn */
  AriIdleThreads *idle_threads; /* (nullable): the pipeline's; NULL outside of one */
  /* While one puzzle takes long, its givens and those that are proved to be needed, for the
   * progress line; shown at the next ari_job_goes_on(). */
  guint n_needed;
  guint n_givens;

  /* All that follows is the pipeline's own. */
  gpointer pipeline;
  bool (*goes_on) (AriJob *job);
  /* writes the output if possible; @must: waits until it is */
  void (*write) (AriJob *job, gboolean must);
  guint64 number;    /* in input order */
  GString *messages; /* lines for standard error */
  gint64 written_at; /* when output was last written, in microseconds */
  int status;        /* AriCliStatus */

  /* puzzles */
  GArray *bunches; /* AriBunch; the place of its puzzles is found by counting */
  GPtrArray *names;
  GByteArray *givens;
  GArray *lines;     /* guint64, one per puzzle */
  GPtrArray *games;  /* AriGame or NULL, one per puzzle; empty unless requested */
  GPtrArray *titles; /* char * or NULL, one per puzzle; empty unless requested */
  /* or numbers */
  guint64 first_number;
  guint64 n_numbers;
};

/** ari_job_goes_on: tells whether the work is still wanted. Cheap; call it every few milliseconds.
 * The type of this function is AriBatchGoesOn.
 * @job: (type AriJob)
 * Returns: FALSE if the work is no longer wanted; return immediately then, with any result */
bool ari_job_goes_on (void *job);

/**
 * ari_job_flush: call it after each complete answer that is long or took long. The output is
 * written if it is this job's turn and the last write is a moment ago; a large output waits for its
 * turn, so that memory stays bounded.
 */
void ari_job_flush (AriJob *job);

/** ari_job_complain: adds a line for standard error, to be written after the output. */
void ari_job_complain (AriJob *job, const char *format, ...) G_GNUC_PRINTF (2, 3);

/** ari_job_complain_of: the same about puzzle @index of @bunch, with its place before @words. */
void ari_job_complain_of (AriJob *job, const AriBunch *bunch, gsize index, const char *words);

/** AriBound: the time limit of a puzzle in a job. */
typedef struct {
  AriJob *job;
  gint64 until; /* monotonic, in microseconds; 0: no limit */
  gboolean is_late;
} AriBound;

/** ari_bound_begin: returns a limit of @seconds from now; 0: no limit. */
AriBound ari_bound_begin (AriJob *job, double seconds);

/** ari_bound_goes_on: tells whether to go on; the type of this function is AriBatchGoesOn.
 * @bound: (type AriBound)
 * Returns: FALSE if time is up, which sets is_late, or if the answer is no longer wanted */
bool ari_bound_goes_on (void *bound);

/* --- for the pipeline --- */

/** ari_job_name_new: makes (transfer full) a name with one reference. */
AriJobName *ari_job_name_new (const char *name);
void ari_job_name_release (gpointer name); /* (type AriJobName) */

/** ari_job_new: makes (transfer full) an empty job, whose functions @pipeline gives. */
AriJob *ari_job_new (gpointer pipeline,
                     bool (*goes_on) (AriJob *job),
                     void (*write) (AriJob *job, gboolean must));
void ari_job_free (AriJob *job);

/** ari_job_empty: empties the job for other puzzles. */
void ari_job_empty (AriJob *job);

/** ari_job_add: adds the puzzle that @input read last.
 * @name: the name of the input; a reference is kept
 * @number: the number of the puzzle among all that were read, from 0
 * @with_game: also adds its game and its title, for all puzzles of a job or for none */
void
ari_job_add (AriJob *job, AriInput *input, AriJobName *name, guint64 number, gboolean with_game);

/** ari_job_add_gap: adds an empty bunch for unreadable input that gets an empty answer. */
void ari_job_add_gap (AriJob *job);

/** ari_job_is_talkative: Returns: TRUE if it has so many messages that they should be written
 * soon. */
gboolean ari_job_is_talkative (const AriJob *job);

/** ari_job_get_bunch:
 * @bunch: (out): valid until the job is emptied. Returns: FALSE if there is no bunch @index; @bunch
 * is not set then */
gboolean ari_job_get_bunch (const AriJob *job, guint index, AriBunch *bunch);
