/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each open decision has tried at one moment of a search, and what that cost. */

#pragma once

#include "engine/laboratory/summary.h"

/** ari_summary_lacks: whether a box of a detail is not one of @summary, which folds: a closed one
 * that is too narrow, or a forced level. */
bool ari_summary_lacks (const AriSummary *summary, const AriBox *box);

/** ARI_MOST_AROUND: the tries around any detail: two a cell at most. */
enum { ARI_MOST_AROUND = 2 * ARI_MAX_CELLS };

/** ari_tries_around: the tries that are open where @detail (nullable) begins or ends, in any order;
 * none where it folds, for it has no forced levels then.
 * @around: (array length=max) (out). Returns: how many, at most @max. */
size_t
ari_tries_around (const AriSummary *summary, const AriSummary *detail, AriBox *around, size_t max);
/** ari_tries_complete: makes a forced level of a detail whole, as far as that can be known: what it
 * costs and when it ends follows from the try that it lies in, which may reach beyond the detail.
 * @around: (array length=n): of ari_tries_around()
 * @box: (inout): of any kind; unless it is a forced level that is open or cut, it stays. The first
 *   step of a cut one stays unknown, and the end of one that lies in no try; where the search
 *   stands in the midst of undoing the try, what it has undone counts as open. */
void ari_tries_complete (const AriBox *around, size_t n, AriBox *box);

/**
 * ari_tries_read: the boxes of the decisions that are open after a step.
 * @detail: (nullable): a finer summary of a part, folded or not
 * @view: that moment, at the end of @summary or before it
 * @open: (array length=n_decisions of @view) (out): the try of each that is under way; depth 0
 *   where there is none: a forced level, a decision between two tries, or a box that is not kept
 * @undone: (array length=max) (out): tries of the same decisions that were undone before, those of
 *   a decision (AriBox.level is its number from 1) in the order of their steps; none of a box that
 *   is not kept
 *
 * Returns: how many @undone there are, at most @max.
 */
size_t ari_tries_read (const AriSummary *summary,
                       const AriSummary *detail,
                       const AriSnapshot *view,
                       AriBox *open,
                       AriBox *undone,
                       size_t max);

/** ari_tries_left: the try that the last step of @view undid. Returns: false if it undid none of a
 * guess, or one that is not kept. */
bool ari_tries_left (const AriSummary *summary,
                     const AriSummary *detail,
                     const AriSnapshot *view,
                     AriBox *left);

/** ari_tries_below: the tries right below @box, in the order of their steps: where nothing is
 * learned, those of one decision. @tries: (array length=max) (out). Returns: how many, at most
 * @max. */
size_t ari_tries_below (const AriSummary *summary,
                        const AriSummary *detail,
                        const AriBox *box,
                        AriBox *tries,
                        size_t max);
