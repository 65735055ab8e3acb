/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many puzzles of one layout at once: how many solutions each has, and one of them. */

#pragma once

#include "engine/base/layout.h"
#include "engine/batch/batch-answer.h"

/** AriBatchKernel: the algorithm to use. */
typedef enum {
  ARI_BATCH_BEST,     /* the fastest that this layout and this processor have */
  ARI_BATCH_SEARCH,   /* the general search, one puzzle after another: any layout */
  ARI_BATCH_LANES_8,  /* classic 9×9: 8 puzzles in 16-byte vectors; any processor */
  ARI_BATCH_LANES_16, /* classic 9×9: 16 puzzles in 32-byte vectors */
  ARI_BATCH_LANES_32, /* classic 9×9: 32 puzzles in 64-byte vectors */
} AriBatchKernel;

/** AriBatch: scratch memory that keeps nothing between calls but its counts: the answers of
 * ari_batch_solve() depend on its arguments and the kernel alone. One thread at a time. */
typedef struct AriBatch AriBatch;

/** ari_batch_has_kernel: Returns: true if @kernel can solve @layout on this processor. */
bool ari_batch_has_kernel (const AriLayout *layout, AriBatchKernel kernel);

/** ari_batch_has_lanes: Returns: true if a lanes kernel can; every processor has one. */
static inline bool
ari_batch_has_lanes (const AriLayout *layout)
{
  return ari_batch_has_kernel (layout, ARI_BATCH_LANES_8);
}

/**
 * ari_batch_new: @kernel must be one that ari_batch_has_kernel() allows.
 *
 * Returns: (transfer full) (nullable): NULL when memory is short.
 */
AriBatch *ari_batch_new (const AriLayout *layout, AriBatchKernel kernel);
/** ari_batch_free: @batch may be NULL. */
void ari_batch_free (AriBatch *batch);

/** ari_batch_get_kernel: the kernel in use, never ARI_BATCH_BEST. */
AriBatchKernel ari_batch_get_kernel (const AriBatch *batch);
/** ari_batch_kernel_name: the name for tables, in English: "AVX-512, 32 lanes". */
const char *ari_batch_kernel_name (AriBatchKernel kernel);

/** ari_batch_get_counts: what the calls of ari_batch_solve() so far have cost. */
AriBatchCounts ari_batch_get_counts (const AriBatch *batch);

/**
 * ari_batch_solve: counts the solutions of @n puzzles.
 * @givens: (array length=n*n_cells): puzzle after puzzle, a digit or ARI_NO_DIGIT per cell; a
 * number
 *   that is neither is a blank
 * @limit: where to stop counting: 1 finds any solution, 2 proves that there is one only; 0: no
 *   limit
 * @answers: (array length=n) (out): in the order of the puzzles
 * @solutions: (array length=n*n_cells) (out) (nullable): a solution of each puzzle that has one;
 *   undefined where it has none. Where it has several, it is the one found first, the same for the
 *   same arguments and kernel
 * @goes_on: (nullable): to break off early
 *
 * Thousands of puzzles a call keep all lanes busy. Returns: false if it was broken off.
 */
bool ari_batch_solve (AriBatch *batch,
                      const uint8_t *givens,
                      size_t n,
                      uint64_t limit,
                      AriBatchAnswer *answers,
                      uint8_t *solutions,
                      AriBatchGoesOn goes_on,
                      void *data);
