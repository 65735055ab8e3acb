/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the tree of a search, folded until it fits. */

#pragma once

#include "picture/search/tree.h"
#include "ui/flame/canvas.h"

#define ARI_TYPE_TREE_VIEW (ari_tree_view_get_type ())
/**
 * AriTreeView: shows a node for each try of a guess, with the tries that followed from it below,
 * from left to right in the order in which they were tried; the root is the search itself. A circle
 * is a guess with tries below, in the tint that its cell has in the grid; a square is a dead end, a
 * diamond a solution, a triangle a folded subtree. The path to the step shown is emphasized, and
 * later nodes are paler. Nodes have names where there is space. Of a search of more than
 * ARI_TREE_MOST tries the costliest are shown; a triangle with a number stands for the rest of
 * those below a node.
 *
 * A click seeks to the beginning of a try, and chooses it; dragging, and the wheel with Shift,
 * scroll; the wheel with Ctrl and pinching zoom. Up moves to the parent, Down to the first child,
 * Left and Right to siblings, Home to the root; Enter folds and unfolds a subtree (of a
 * rest, those below its parent; tries that the summary lacks are asked for by `detail-wanted`), F
 * all subtrees without a solution; +, − and 0 zoom. A screen reader reads the chosen try. A context
 * menu sets breakpoints and bookmarks, by actions of the window. It is never mirrored.
 *
 * Property: `folds-refuted` (gboolean): folds subtrees without a solution, unless the user unfolds
 * them. CSS node: `tree`.
 */
G_DECLARE_FINAL_TYPE (AriTreeView, ari_tree_view, ARI, TREE_VIEW, AriCanvas)

/** ari_tree_view_update: shows another moment of the search; cheap while the view is hidden.
 * @summary: (nullable): a settled summary of a search of the puzzle that was set last; used until
 * the next call of this or of ari_canvas_forget_summaries(), as is @detail
 * @detail: (nullable): a finer summary of a part, perhaps unfinished
 * @step: the step shown
 * @runs: more calls will follow soon, so that not each has to be drawn */
void ari_tree_view_update (AriTreeView *self,
                           const AriSummary *summary,
                           const AriSummary *detail,
                           guint64 step,
                           gboolean runs);
/** ari_tree_view_copy_tree: makes (transfer full) a tree of @summary, which is like the one shown,
 * folded as in the view. */
AriTree *ari_tree_view_copy_tree (AriTreeView *self, const AriSummary *summary);
