/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The structure of a job, and the functions with which the pipeline fills it. */

#pragma once

#include "cli/stream/input.h"
#include "cli/stream/pipeline-job.h"

/** AriJobName: the name of an input; jobs may hold it longer than the input is open. Any thread. */
typedef struct AriJobName AriJobName;

/** ari_job_name_new: makes (transfer full) a name with one reference. */
AriJobName *ari_job_name_new (const char *name);
void ari_job_name_release (gpointer name); /* (type AriJobName) */

/** AriJob: only the thread that holds a job uses it. */
struct AriJob {
  gpointer pipeline;
  AriIdleThreads *idle_threads; /* (nullable): the pipeline's */
  bool (*goes_on) (AriJob *job);
  /* writes the output if possible; @must: waits until it is */
  void (*write) (AriJob *job, gboolean must);

  guint64 number; /* in input order */
  GString *output;
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

  guint n_needed; /* see ari_job_note_needed() */
  guint n_givens;
};

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

/** ari_job_has_something: Returns: TRUE if it has puzzles, numbers or messages. */
gboolean ari_job_has_something (const AriJob *job);
/** ari_job_is_talkative: Returns: TRUE if it has so many messages that they should be written
 * soon. */
gboolean ari_job_is_talkative (const AriJob *job);

/** ari_job_get_bunch:
 * @bunch: (out): valid until the job is emptied. Returns: FALSE if there is no bunch @index; @bunch
 * is not set then */
gboolean ari_job_get_bunch (const AriJob *job, guint index, AriBunch *bunch);
