/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all services of long work have in common: their states, and puzzles to work on. */

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
