/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says what a search found, with buttons for what can be done with it. */

#pragma once

#include "ui/search/search-state.h"

#define ARI_TYPE_VERDICT_BOX (ari_verdict_box_get_type ())
/**
 * AriVerdictBox: the verdict, in as many words as there is room for, and where there are several
 * solutions, buttons that go through them. Below are buttons for what makes sense: back to the game
 * (win.leave-search), search the givens alone (win.search-givens) if the entries of the game have
 * no solution, choose the entries, too (start.with-entries), show a solution that only the finder
 * knows, keep the solution (win.keep-solution), and, after guesses, compare strategies (win.race).
 *
 * Signal `show-solution (gint64 index)`: asks to show one of the solutions found.
 */
G_DECLARE_FINAL_TYPE (AriVerdictBox, ari_verdict_box, ARI, VERDICT_BOX, GtkWidget)

/** ari_verdict_box_show: shows the answer of @state. */
void ari_verdict_box_show (AriVerdictBox *self, const AriSearchState *state);
/** ari_verdict_box_get_menu: returns (transfer none) a button whose popover has the verdict and the
 * actions, for use where the box itself is not shown. It is in no widget yet, and insensitive while
 * there is nothing to say. */
GtkWidget *ari_verdict_box_get_menu (AriVerdictBox *self);
