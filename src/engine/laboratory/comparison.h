/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares what two searches of one puzzle paid for the same decisions. */

#pragma once

#include "engine/laboratory/summary.h"

/** ARI_COMPARISON_NONE: in place of the number of a row. */
#define ARI_COMPARISON_NONE UINT32_MAX

/** AriSharedTry: a subtree that has the same path in both searches. */
typedef struct {
  AriSubtree subtrees[2]; /* row 0 has the whole searches: `depth` is 0 and `cell` ARI_NO_CELL */
  uint32_t parent;        /* the row that it lies in, ARI_COMPARISON_NONE for row 0 */
  bool differs_below; /* below, the searches guess different cells, or only one of them guesses */
} AriSharedTry;

/** AriComparison: immutable. */
typedef struct AriComparison AriComparison;

/**
 * ari_comparison_new: row 0 has both whole searches, the others the tries that both summaries keep,
 * each after its parent. If restarts repeat a path, the first subtree of one search is matched with
 * the first of the other, and so on.
 * @one, @other: settled, of the same layout; not used afterwards
 *
 * Its cost depends on the number of subtrees kept and their depth, not on the length of the
 * searches.
 *
 * Returns: (transfer full) (nullable): NULL when memory is short. No other function allocates.
 */
AriComparison *ari_comparison_new (const AriSummary *one, const AriSummary *other);
/** ari_comparison_free: @comparison may be NULL. */
void ari_comparison_free (AriComparison *comparison);
/** ari_comparison_n_rows: the number of rows, at least 1. */
uint32_t ari_comparison_n_rows (const AriComparison *comparison);
/** ari_comparison_row: (transfer none): returns row @index, below ari_comparison_n_rows(). */
const AriSharedTry *ari_comparison_row (const AriComparison *comparison, uint32_t index);

/** ari_subtree_cost: the steps or work of a subtree. */
uint64_t ari_subtree_cost (const AriSubtree *subtree, AriAxis axis);
/** ari_shared_try_difference: the difference between both costs. */
uint64_t ari_shared_try_difference (const AriSharedTry *shared, AriAxis axis);
/** ari_comparison_sort: writes the rows but 0, those with the greatest difference first, and of
 * equal ones the earlier. @order: (array length=max): fewer than ari_comparison_n_rows() are
 * needed.
 * Returns: how many were written. */
uint32_t
ari_comparison_sort (const AriComparison *comparison, AriAxis axis, uint32_t *order, uint32_t max);
