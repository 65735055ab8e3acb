/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The progress of a search for solutions, written by one thread and read by another. */

#pragma once

#include <stdatomic.h>

#include "engine/answer/solutions.h"

/** AriSharedProgress: zero at first. Each number is consistent, but together they may be of
 * different moments. */
typedef struct {
  atomic_uint_least64_t steps;
  atomic_uint_least64_t conflicts;
  atomic_uint_least32_t depth;
  atomic_uint_least32_t n_candidates;
  atomic_uint_least32_t n_fixed;
} AriSharedProgress;

static inline void
ari_shared_progress_write (AriSharedProgress *shared, const AriSolutionsProgress *progress)
{
  atomic_store_explicit (&shared->steps, progress->steps, memory_order_relaxed);
  atomic_store_explicit (&shared->conflicts, progress->conflicts, memory_order_relaxed);
  atomic_store_explicit (&shared->depth, progress->depth, memory_order_relaxed);
  atomic_store_explicit (&shared->n_candidates, progress->n_candidates, memory_order_relaxed);
  atomic_store_explicit (&shared->n_fixed, progress->n_fixed, memory_order_relaxed);
}

/** ari_shared_progress_read: members that are not shared are 0. */
static inline AriSolutionsProgress
ari_shared_progress_read (const AriSharedProgress *shared)
{
  return (AriSolutionsProgress){
    .steps = atomic_load_explicit (&shared->steps, memory_order_relaxed),
    .conflicts = atomic_load_explicit (&shared->conflicts, memory_order_relaxed),
    .depth = atomic_load_explicit (&shared->depth, memory_order_relaxed),
    .n_candidates = atomic_load_explicit (&shared->n_candidates, memory_order_relaxed),
    .n_fixed = atomic_load_explicit (&shared->n_fixed, memory_order_relaxed),
  };
}
