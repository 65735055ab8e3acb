/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The box that says what a search found, with buttons for what can be done with it. */

#pragma once

#include <gtk/gtk.h>

#include "engine/base/symbols.h"
#include "solver/search/solution-finder.h"

G_BEGIN_DECLS

#define ARI_TYPE_VERDICT_BOX (ari_verdict_box_get_type ())
/**
 * AriVerdictBox: the verdict in words, as many of them as there is room for, and where there are
 * several solutions, buttons for one after the other. Below is what can be done: back to the game
 * (win.leave-search), and what makes sense of searching the givens alone (win.search-givens),
 * showing a solution that only the finder knows, keeping the solution (win.keep-solution), and,
 * after guesses, of comparing strategies (win.race).
 *
 * Signal `show-solution (guint64 index)`: one of those found is to be shown.
 */
G_DECLARE_FINAL_TYPE (AriVerdictBox, ari_verdict_box, ARI, VERDICT_BOX, GtkWidget)

/** ari_verdict_box_update: says what @solver says now, or @finder where that is ahead or all there
 * is to say. */
void ari_verdict_box_update (AriVerdictBox *self,
                             AriSolver *solver,
                             AriSolutionFinder *finder,
                             const AriSymbols *symbols);
/** ari_verdict_box_set_shown: solution @index (from 0) is the one on the grid; -1: none is. */
void ari_verdict_box_set_shown (AriVerdictBox *self, gint64 index);
gint64 ari_verdict_box_get_shown (AriVerdictBox *self);
/** ari_verdict_box_show_first: as if it was asked to show the first solution, if there is one. */
void ari_verdict_box_show_first (AriVerdictBox *self);
/** ari_verdict_box_set_outdated: said at the next update: it is of an earlier position. */
void ari_verdict_box_set_outdated (AriVerdictBox *self, gboolean outdated);
/** ari_verdict_box_get_speaks: whether it has anything to say. */
gboolean ari_verdict_box_get_speaks (AriVerdictBox *self);
/** ari_verdict_box_get_menu: (transfer none): a button that opens all of it, verdict and actions,
 * for where something else has their place; in no widget yet. It is insensitive while there is
 * nothing to say. */
GtkWidget *ari_verdict_box_get_menu (AriVerdictBox *self);

G_END_DECLS
