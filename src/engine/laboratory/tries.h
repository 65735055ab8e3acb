/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the tries of each open decision after a step, and their costs. */

#pragma once

#include "engine/laboratory/summary.h"

/** ari_summary_lacks: Returns: true if a subtree of a detail is not in @summary, which does not
 * unfold, because it took too few steps and too little work, or is a forced level. */
bool ari_summary_lacks (const AriSummary *summary, const AriSubtree *subtree);

/** ARI_MOST_AROUND: the most tries around a detail, two per cell. */
enum { ARI_MOST_AROUND = 2 * ARI_MAX_CELLS };

/** ari_tries_around: the tries that are open where @detail (nullable) begins or ends, in any order;
 * none if it does not unfold, since only forced levels need them.
 * @around: (array length=max) (out). Returns: how many, at most @max. */
size_t ari_tries_around (const AriSummary *summary,
                         const AriSummary *detail,
                         AriSubtree *around,
                         size_t max);
/** ari_tries_complete: completes a forced level that reaches beyond a detail: its cost and its end
 * follow from the try that it lies in.
 * @around: (array length=n): of ari_tries_around()
 * @subtree: (inout): changes only if it is a forced level that is open or cut. The first step of a
 *   cut one stays unknown, and so does the end of one that lies in no try. While the search undoes
 *   the try, levels already undone count as open. */
void ari_tries_complete (const AriSubtree *around, size_t n, AriSubtree *subtree);

/**
 * ari_tries_read: the subtrees of the decisions that are open after a step.
 * @detail: (nullable): a finer summary of a part, unfolded or not
 * @view: that moment, at the end of @summary or before it
 * @open: (array length=n_decisions of @view) (out): the current try of each; its depth is 0 if
 * there is none: for a forced level, a decision between two tries, or a try that is not kept
 * @undone: (array length=max) (out): earlier tries of the same decisions, as far as they are kept,
 *   in the order of their steps; AriSubtree.level is the number of the decision, from 1
 *
 * Returns: how many @undone there are, at most @max.
 */
size_t ari_tries_read (const AriSummary *summary,
                       const AriSummary *detail,
                       const AriSnapshot *view,
                       AriSubtree *open,
                       AriSubtree *undone,
                       size_t max);

/** ari_tries_left: sets @left to the try of a guess that the last step of @view undid. Returns:
 * false if it undid none, or one that is not kept. */
bool ari_tries_left (const AriSummary *summary,
                     const AriSummary *detail,
                     const AriSnapshot *view,
                     AriSubtree *left);

/** ari_tries_below: the tries right below @subtree, in the order of their steps. If the search does
 * not learn, they are those of one decision. @tries: (array length=max) (out). Returns: how many,
 * at most @max. */
size_t ari_tries_below (const AriSummary *summary,
                        const AriSummary *detail,
                        const AriSubtree *subtree,
                        AriSubtree *tries,
                        size_t max);
