/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the tree of a search, or of two, folded until it fits. */

#pragma once

#include "engine/machine/snapshot.h"
#include "picture/search/tree-build.h"
#include "ui/flame/canvas.h"

#define ARI_TYPE_TREE_VIEW (ari_tree_view_get_type ())
/**
 * AriTreeView: shows a node for each try of a guess, with the tries that followed from it below,
 * from left to right in the order in which they were tried; the root is the search itself. A circle
 * is a guess with tries below, in the tint that its cell has in the grid; a square is a dead end, a
 * diamond a solution, a triangle a folded subtree. The path to the step shown is emphasized, and
 * later nodes are paler. Nodes have names where there is space. Of a search of more than
 * ARI_TREE_MOST tries the costliest are shown; a triangle with a number stands for the rest of
 * those below a node. Tries of one parent with trees of the same shape below them can be stacked: a
 * node with another behind it stands for them, and they are unfolded like a subtree.
 *
 * Digits that open guesses have not tried can be dashed boxes beside the tries, with what they
 * would have cost; the one that would have saved most has a ring.
 *
 * Of two searches that are merged, each node has the colour of those that made the try, and says
 * what it cost in both. Nothing is sought, and there is no context menu.
 *
 * A click seeks to the beginning of a try, and chooses it; dragging, and the wheel with Shift,
 * scroll; the wheel with Ctrl and pinching zoom. Up moves to the parent, Down to the first child,
 * Left and Right to siblings, Home to the root; Enter folds and unfolds a subtree (of a rest, those
 * below its parent; tries that the summary lacks are asked for by `detail-wanted`), takes a stack
 * apart, and stacks what came out of it again; F folds all subtrees without a solution; S stacks
 * what is alike; +, − and 0 zoom. A screen reader reads the chosen try. A context menu sets
 * breakpoints and bookmarks, by actions of the window. It is never mirrored.
 *
 * Properties: `folds-refuted` (gboolean): folds subtrees without a solution, unless the user
 * unfolds them. `stacks-alike` (gboolean): stacks what is alike; where a node is chosen, those like
 * it have a thin ring. CSS node: `tree`.
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
/** ari_tree_view_show_both: shows two searches as one tree, until the next update; copies all.
 * @one, @other: settled, of searches of the puzzle that was set last
 * @titles: (array length=2): how they are called */
void ari_tree_view_show_both (AriTreeView *self,
                              const AriSummary *one,
                              const AriSummary *other,
                              const char *const *titles);
/** ari_tree_view_set_alternatives: shows what other digits of the open guesses would have cost.
 * @snapshot: (nullable): the step shown; NULL only without @alternatives
 * @alternatives: (nullable) (element-type AriAlternative): referenced; NULL shows none */
void ari_tree_view_set_alternatives (AriTreeView *self,
                                     const AriSnapshot *snapshot,
                                     GArray *alternatives);
/** ari_tree_view_has_tries: returns TRUE if the tree has more than its root. */
gboolean ari_tree_view_has_tries (AriTreeView *self);
/** ari_tree_view_copy_tree: makes (transfer full) a tree of @summary, which is like the one shown,
 * folded as in the view. */
AriTree *ari_tree_view_copy_tree (AriTreeView *self, const AriSummary *summary);
