/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the services of long work share among themselves. */

#pragma once

#include <time.h>

#include "solver/job.h"

G_BEGIN_DECLS

/** ari_puzzle_source_clear: frees its data; it has no puzzles then. */
void ari_puzzle_source_clear (AriPuzzleSource *source);
/** ari_puzzle_source_get_run: as its get_run, but never more than there are. */
guint ari_puzzle_source_get_run (const AriPuzzleSource *source,
                                 guint index,
                                 const AriLayout **layout,
                                 const guint8 **givens);

/** AriJobWatch: how long something has run, without its pauses; { 0 } at first. */
typedef struct {
  gboolean runs;
  gint64 began; /* µs, monotonic */
  double spent; /* seconds, up to then */
} AriJobWatch;

/** ari_job_watch_begin: runs from 0. */
void ari_job_watch_begin (AriJobWatch *watch);
void ari_job_watch_run (AriJobWatch *watch);
void ari_job_watch_hold (AriJobWatch *watch);
/** ari_job_watch_read: in seconds */
double ari_job_watch_read (const AriJobWatch *watch);

G_END_DECLS
