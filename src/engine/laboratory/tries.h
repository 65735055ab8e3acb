/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tries of each open decision at one moment of a search, and their costs. */

#pragma once

#include "engine/laboratory/summary.h"

/** ari_summary_lacks: Returns: true if a subtree of a detail is not in @summary, which does not
 * unfold: it is closed and too narrow, or a forced level. */
bool ari_summary_lacks (const AriSummary *summary, const AriSubtree *subtree);

/** ARI_MOST_AROUND: the most tries around a detail, two per cell. */
enum { ARI_MOST_AROUND = 2 * ARI_MAX_CELLS };

/** ari_tries_around: the tries that are open where @detail (nullable) begins or ends, in any order;
 * none if it does not unfold, as it has no forced levels then.
 * @around: (array length=max) (out). Returns: how many, at most @max. */
size_t ari_tries_around (const AriSummary *summary,
                         const AriSummary *detail,
                         AriSubtree *around,
                         size_t max);
/** ari_tries_complete: completes a forced level of a detail, as far as possible: its cost and end
 * follow from the try that it lies in, which may reach beyond the detail.
 * @around: (array length=n): of ari_tries_around()
 * @subtree: (inout): any subtree; it stays unless it is a forced level that is open or cut. The
 *   first step of a cut one stays unknown, and the end of one that lies in no try; while the search
 *   is undoing the try, levels already undone count as open. */
void ari_tries_complete (const AriSubtree *around, size_t n, AriSubtree *subtree);

/**
 * ari_tries_read: the subtrees of the decisions that are open after a step.
 * @detail: (nullable): a finer summary of a part, unfolded or not
 * @view: that moment, at the end of @summary or before it
 * @open: (array length=n_decisions of @view) (out): the current try of each; depth 0 where there is
 *   none: a forced level, a decision between two tries, or a subtree that is not kept
 * @undone: (array length=max) (out): tries of the same decisions that were undone before, those of
 *   a decision (AriSubtree.level is its number from 1) in the order of their steps; none of a
 *   subtree that is not kept
 *
 * Returns: how many @undone there are, at most @max.
 */
size_t ari_tries_read (const AriSummary *summary,
                       const AriSummary *detail,
                       const AriSnapshot *view,
                       AriSubtree *open,
                       AriSubtree *undone,
                       size_t max);

/** ari_tries_left: the try that the last step of @view undid. Returns: false if it undid none of a
 * guess, or one that is not kept. */
bool ari_tries_left (const AriSummary *summary,
                     const AriSummary *detail,
                     const AriSnapshot *view,
                     AriSubtree *left);

/** ari_tries_below: the tries right below @subtree, in the order of their steps: where nothing is
 * learned, those of one decision. @tries: (array length=max) (out). Returns: how many, at most
 * @max. */
size_t ari_tries_below (const AriSummary *summary,
                        const AriSummary *detail,
                        const AriSubtree *subtree,
                        AriSubtree *tries,
                        size_t max);
