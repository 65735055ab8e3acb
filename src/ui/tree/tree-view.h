/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree of a search that is small enough for it. */

#pragma once

#include <gtk/gtk.h>

#include "engine/base/symbols.h"
#include "engine/laboratory/summary.h"

G_BEGIN_DECLS

#define ARI_TYPE_TREE_VIEW (ari_tree_view_get_type ())
/**
 * AriTreeView: a node a try of a guess, those that it led to below it, from left to right in the
 * order in which they were tried; on top, the search itself. A circle is a guess that others lie
 * under, in the tint that its cell has in the grid; a square is a dead end, a diamond a solution, a
 * triangle what is folded. The way to the step that is shown is drawn strongly, and what comes
 * after that step is paler. Where there is room, a node has its name. A search of more than
 * ARI_TREE_MOST tries is not drawn; the view says so.
 *
 * A click seeks to where a try begins, and chooses it; a drag and the wheel with Shift move the
 * tree, the wheel and two fingers zoom. Of the keys, Up leads to the parent, Down to the first
 * child, Left and Right to the siblings, Home to the top; Enter folds and unfolds what is below, F
 * all that has no solution; +, − and 0 zoom. A screen reader is told of the try that was walked to.
 * A context menu sets breakpoints and bookmarks, by actions of the window. It is never mirrored.
 *
 * Property: `folds-refuted` (gboolean): what has no solution is folded, but for what the user
 * unfolds. Signals: `seek (guint64 step)`, `chosen (AriBox *box)`: as AriFlameView's. CSS node:
 * `tree`.
 */
G_DECLARE_FINAL_TYPE (AriTreeView, ari_tree_view, ARI, TREE_VIEW, GtkWidget)

/** ari_tree_view_set_puzzle: how cells and digits are named from now on. */
void
ari_tree_view_set_puzzle (AriTreeView *self, const AriLayout *layout, const AriSymbols *symbols);
/** ari_tree_view_update: cheap where the view is not seen.
 * @summary: (nullable): settled, of the layout set last; used until the next call, or until it is
 * to let go
 * @step: that is shown
 * @runs: another call is soon to come: not each of them has to be drawn */
void
ari_tree_view_update (AriTreeView *self, const AriSummary *summary, guint64 step, gboolean runs);
/** ari_tree_view_let_go: forgets the summary, and shows what it shows, until the next update. */
void ari_tree_view_let_go (AriTreeView *self);
/** ari_tree_view_choose: marks a try, as walking to it does. @box: (nullable): none. */
void ari_tree_view_choose (AriTreeView *self, const AriBox *box);

/** ari_tree_view_folds: whether what is below @box is not shown: an AriTreeFolds of a view. */
bool ari_tree_view_folds (const AriBox *box, void *view);
gboolean ari_tree_view_get_folds_refuted (AriTreeView *self);
void ari_tree_view_set_folds_refuted (AriTreeView *self, gboolean folds);

G_END_DECLS
