/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Limits the time for one puzzle. */

#pragma once

#include "cli/stream/pipeline-job.h"

G_BEGIN_DECLS

/** AriBound: the time limit of a puzzle in a job. */
typedef struct {
  AriJob *job;
  gint64 until; /* monotonic, in microseconds; 0: no limit */
  gboolean is_late;
} AriBound;

/** ari_bound_begin: @seconds from now; 0: no limit. */
AriBound ari_bound_begin (AriJob *job, double seconds);

/** ari_bound_goes_on: (type AriBound): an AriBatchGoesOn. Returns: FALSE if time is up, which sets
 * is_late, or if the answer is no longer wanted. */
bool ari_bound_goes_on (void *bound);

G_END_DECLS
