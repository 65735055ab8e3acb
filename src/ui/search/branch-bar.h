/* SPDX-License-Identifier: GPL-3.0-or-later */
/* That the search that is shown is a branch of one's own, and the ways out of it. */

#pragma once

#include <gtk/gtk.h>

#include "solver/search/solver.h"

G_BEGIN_DECLS

#define ARI_TYPE_BRANCH_BAR (ari_branch_bar_get_type ())
/**
 * AriBranchBar: a button that says how many choices of the user's the search has; in what it opens
 * are what the search took that it parted from, and the ways out. It is as high as any button, and
 * as narrow as it has to be. Not visible while there is no branch. Actions of the window it uses:
 * win.leave-own-branch, win.compare-branch. CSS node: `branchbar`.
 */
G_DECLARE_FINAL_TYPE (AriBranchBar, ari_branch_bar, ARI, BRANCH_BAR, GtkBox)

/** ari_branch_bar_set_solver: @solver: whose `progress` it follows from now on; once. */
void ari_branch_bar_set_solver (AriBranchBar *self, AriSolver *solver);

G_END_DECLS
