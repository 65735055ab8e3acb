/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a thread of the pipeline works on: puzzles, or a span of numbers, and what comes of them. */

#pragma once

#include <stdbool.h>

#include <glib.h>

#include "engine/base/symbols.h"
#include "puzzle/game/game.h"
#include "solver/base/reserve.h"

G_BEGIN_DECLS

/** AriBunch: puzzles of one layout and one set of symbols that follow each other in one input. */
typedef struct {
  const AriLayout *layout;
  AriSymbols symbols;
  const char *input;     /* its name, in UTF-8; standard input has a name in the user's language */
  gboolean is_standard;  /* it is standard input */
  guint64 first;         /* the number of its first puzzle among all that were read, from 0 */
  gsize n;               /* at least 1 */
  const guint8 *givens;  /* n × n_cells: puzzle after puzzle, a digit or ARI_NO_DIGIT a cell */
  const guint64 *lines;  /* n: where each begins in the input, from 1 */
  AriGame *const *games; /* (nullable): n, where they were asked for: entries and notes of a puzzle,
                            or NULL of plain text */
  char *const *titles;   /* (nullable): n, likewise; NULL of a puzzle without one */
} AriBunch;

/**
 * ari_bunch_dup_start: the grid that a search of puzzle @index begins with.
 * @entries: with the entries that a file has, if games were asked for; else the givens alone
 *
 * Returns: (transfer full)
 */
AriGrid *ari_bunch_dup_start (const AriBunch *bunch, gsize index, gboolean entries);

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

/** ari_job_note_needed: for the progress line, while one puzzle takes long: how many of its givens
 * are proven to be needed. Shown at the next ari_job_goes_on(). */
void ari_job_note_needed (AriJob *job, guint n_needed, guint n_givens);

/** ari_job_get_reserve: (transfer none) (nullable): the threads that have no puzzle to work on. */
AriReserve *ari_job_get_reserve (AriJob *job);

/** ari_job_complain: a line for standard error, after what the output holds. */
void ari_job_complain (AriJob *job, const char *format, ...) G_GNUC_PRINTF (2, 3);

G_END_DECLS
