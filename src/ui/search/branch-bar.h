/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows that the search is in a branch of the user's own, and offers the ways out of it. */

#pragma once

#include "ui/search/search-state.h"

#define ARI_TYPE_BRANCH_BAR (ari_branch_bar_get_type ())
/** AriBranchBar: a button that says how many of the user's choices the search follows. Its popover
 * says what the search chose at the point where the branch began, and has buttons that leave the
 * branch or compare it. It is hidden while there is no branch. Actions of the window it uses:
 * win.leave-own-branch, win.compare-branch. CSS node: `branchbar`. */
G_DECLARE_FINAL_TYPE (AriBranchBar, ari_branch_bar, ARI, BRANCH_BAR, GtkBox)

/** ari_branch_bar_show: shows the branch of @state. */
void ari_branch_bar_show (AriBranchBar *self, const AriSearchState *state);
