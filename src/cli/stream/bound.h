/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A bound on the time that one puzzle may take. */

#pragma once

#include "cli/stream/pipeline-job.h"

G_BEGIN_DECLS

/** AriBound: work on one puzzle of a job. */
typedef struct {
  AriJob *job;
  gint64 until; /* monotonic, in microseconds; 0: however long it takes */
  gboolean is_late;
} AriBound;

/** ari_bound_begin: @seconds from now; 0: no bound. */
AriBound ari_bound_begin (AriJob *job, double seconds);

/** ari_bound_goes_on: (type AriBound): an AriBatchGoesOn. FALSE when time is up (then is_late is
 * set) or nobody wants the answer any more. */
bool ari_bound_goes_on (void *bound);

G_END_DECLS
