/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows two searches of a race as one tree. */

#pragma once

#include <gtk/gtk.h>

#include "engine/base/symbols.h"
#include "engine/laboratory/run-result.h"

#define ARI_TYPE_RACE_TREE (ari_race_tree_get_type ())
/**
 * AriRaceTree: an AriTreeView of two searches over a legend. What only one of them has tried has
 * the colour of that search, and a line across it.
 */
G_DECLARE_FINAL_TYPE (AriRaceTree, ari_race_tree, ARI, RACE_TREE, GtkWidget)

/** ari_race_tree_show: @one, @other: used only during the call, as @layout and @symbols */
void ari_race_tree_show (AriRaceTree *self,
                         const AriRunResult *one,
                         const AriRunResult *other,
                         const AriLayout *layout,
                         const AriSymbols *symbols);
/** ari_race_tree_clear: shows nothing, and hides the widget. */
void ari_race_tree_clear (AriRaceTree *self);
