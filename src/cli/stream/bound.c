/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Limits the time for one puzzle. */

#include "config.h"

#include "cli/stream/bound.h"

AriBound
ari_bound_begin (AriJob *job, double seconds)
{
  AriBound bound = { .job = job };

  if (seconds > 0.0)
    bound.until = g_get_monotonic_time () + (gint64) (MIN (seconds, 1e9) * G_USEC_PER_SEC);
  return bound;
}

bool
ari_bound_goes_on (void *bound)
{
  AriBound *self = bound;

  if (self->until != 0 && g_get_monotonic_time () >= self->until)
    self->is_late = TRUE;
  return !self->is_late && ari_job_goes_on (self->job);
}
