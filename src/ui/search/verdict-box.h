/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a search found, and what can be done with it. */

#pragma once

#include <gtk/gtk.h>

#include "engine/base/symbols.h"
#include "solver/search/solution-finder.h"

G_BEGIN_DECLS

#define ARI_TYPE_VERDICT_BOX (ari_verdict_box_get_type ())
/**
 * AriVerdictBox: the verdict in words and, where they make sense, buttons: search the givens alone
 * (win.search-givens), keep the solution (win.keep-solution), back to the game (win.leave-search),
 * show a solution that only the finder knows, and one solution after the other. Not to be seen
 * while there is nothing to say.
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

G_END_DECLS
