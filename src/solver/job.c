/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all services of long work have in common: their states, puzzles, and a watch. */

#include "solver/job-private.h"

G_DEFINE_ENUM_TYPE (AriJobState,
                    ari_job_state,
                    G_DEFINE_ENUM_VALUE (ARI_JOB_IDLE, "idle"),
                    G_DEFINE_ENUM_VALUE (ARI_JOB_RUNNING, "running"),
                    G_DEFINE_ENUM_VALUE (ARI_JOB_PAUSED, "paused"),
                    G_DEFINE_ENUM_VALUE (ARI_JOB_FINISHED, "finished"),
                    G_DEFINE_ENUM_VALUE (ARI_JOB_STOPPED, "stopped"))

void
ari_puzzle_source_clear (AriPuzzleSource *source)
{
  if (source->free_data != NULL)
    source->free_data (source->data);
  *source = (AriPuzzleSource){ 0 };
}

guint
ari_puzzle_source_get_run (const AriPuzzleSource *source,
                           guint index,
                           const AriLayout **layout,
                           const guint8 **givens)
{
  guint n = source->get_run (index, layout, givens, source->data);

  return CLAMP (n, 1, source->n - index);
}

void
ari_job_watch_begin (AriJobWatch *watch)
{
  *watch = (AriJobWatch){ .began = g_get_monotonic_time (), .runs = TRUE };
}

void
ari_job_watch_run (AriJobWatch *watch)
{
  if (watch->runs)
    return;
  watch->runs = TRUE;
  watch->began = g_get_monotonic_time ();
}

void
ari_job_watch_hold (AriJobWatch *watch)
{
  watch->spent = ari_job_watch_read (watch);
  watch->runs = FALSE;
}

double
ari_job_watch_read (const AriJobWatch *watch)
{
  if (!watch->runs)
    return watch->spent;
  return watch->spent + 1e-6 * (double) (g_get_monotonic_time () - watch->began);
}
