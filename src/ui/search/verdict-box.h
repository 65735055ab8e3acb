/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says what a search found, with buttons for what can be done with it. */

#pragma once

#include <gtk/gtk.h>

#include "engine/base/symbols.h"
#include "solver/words/verdict-words.h"

G_BEGIN_DECLS

#define ARI_TYPE_VERDICT_BOX (ari_verdict_box_get_type ())
/**
 * AriVerdictBox: the verdict, in as many words as there is room for, and where there are several
 * solutions, buttons that go through them. Below are buttons for what makes sense: back to the game
 * (win.leave-search), search the givens alone (win.search-givens) if the entries of the game have
 * no solution, choose the entries, too (start.with-entries), show a solution that only the finder
 * knows, keep the solution (win.keep-solution), and, after guesses, compare strategies (win.race).
 *
 * Signal `show-solution (guint64 index)`: asks to show one of the solutions found.
 */
G_DECLARE_FINAL_TYPE (AriVerdictBox, ari_verdict_box, ARI, VERDICT_BOX, GtkWidget)

/** ari_verdict_box_update: shows the verdict of @solver, or of @finder where that is ahead or has
 * the only answer. */
void ari_verdict_box_update (AriVerdictBox *self,
                             AriSolver *solver,
                             AriPositionService *finder,
                             const AriSymbols *symbols);
/** ari_verdict_box_set_shown: says which solution is on the grid: @index, from 0, or -1 for none.
 */
void ari_verdict_box_set_shown (AriVerdictBox *self, gint64 index);
/** ari_verdict_box_get_shown: returns the index that was set last. */
gint64 ari_verdict_box_get_shown (AriVerdictBox *self);
/** ari_verdict_box_show_first: does what the button for the first solution does; nothing if there
 * is no solution. */
void ari_verdict_box_show_first (AriVerdictBox *self);
/** ari_verdict_box_set_relation: makes the next update say that the verdict is of an earlier
 * position, or leaves out the entries, as ari_search_panel_set_relation(). */
void ari_verdict_box_set_relation (AriVerdictBox *self, gboolean outdated, gboolean leaves_out);
/** ari_verdict_box_get_speaks: returns TRUE if it has anything to say. */
gboolean ari_verdict_box_get_speaks (AriVerdictBox *self);
/** ari_verdict_box_get_menu: returns (transfer none) a button whose popover has the verdict and the
 * actions, for use where the box itself is not shown. It is in no widget yet, and insensitive while
 * there is nothing to say. */
GtkWidget *ari_verdict_box_get_menu (AriVerdictBox *self);

G_END_DECLS
