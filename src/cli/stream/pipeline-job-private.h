/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the pipeline knows of a job: how it is filled, worked on and written. */

#pragma once

#include "cli/stream/input.h"
#include "cli/stream/pipeline-job.h"

G_BEGIN_DECLS

/** AriJobName: an input's name, which jobs hold longer than the input is open. Any thread. */
typedef struct AriJobName AriJobName;

AriJobName *ari_job_name_new (const char *name);
void ari_job_name_release (AriJobName *name);

/** AriJob: belongs to the thread that has it. */
struct AriJob {
  gpointer pipeline;
  AriReserve *reserve; /* (nullable): the pipeline's */
  bool (*goes_on) (AriJob *job);
  /* writes the output if that can be; @must: waits until it can */
  void (*write) (AriJob *job, gboolean must);

  guint64 number; /* in the order of the input */
  GString *output;
  GString *messages; /* lines for standard error */
  gint64 written_at; /* when output was last written, in microseconds */
  int status;        /* AriCliStatus */

  /* the puzzles */
  GArray *bunches; /* AriBunch; where its puzzles begin is found by counting */
  GPtrArray *names;
  GByteArray *givens;
  GArray *lines;     /* guint64, one a puzzle */
  GPtrArray *games;  /* AriGame or NULL, one a puzzle; empty where nobody wants them */
  GPtrArray *titles; /* likewise: each owned, or NULL */
  /* or the numbers */
  guint64 first_number;
  guint64 n_numbers;

  guint n_needed; /* see ari_job_note_needed() */
  guint n_givens;
};

AriJob *ari_job_new (gpointer pipeline,
                     bool (*goes_on) (AriJob *job),
                     void (*write) (AriJob *job, gboolean must));
void ari_job_free (AriJob *job);

/** ari_job_empty: makes room for other puzzles. */
void ari_job_empty (AriJob *job);

/** ari_job_add: adds the puzzle that @input read last. @name is @input's; @with_game: also what was
 * entered and noted, for all puzzles of a job or for none */
void
ari_job_add (AriJob *job, AriInput *input, AriJobName *name, guint64 number, gboolean with_game);

/** ari_job_add_gap: adds what could not be read and is to have an empty answer in its place: a
 * bunch of no puzzles. */
void ari_job_add_gap (AriJob *job);

/** ari_job_has_something: puzzles, numbers or messages. */
gboolean ari_job_has_something (const AriJob *job);
/** ari_job_is_talkative: so many messages that they should be written soon. */
gboolean ari_job_is_talkative (const AriJob *job);

/** ari_job_get_bunch: @bunch: (out): valid until the job is emptied. Returns: FALSE if there are
 * not so many. */
gboolean ari_job_get_bunch (const AriJob *job, guint index, AriBunch *bunch);

G_END_DECLS
