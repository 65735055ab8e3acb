/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page for searching: what to search how, run and step, counters, open decisions, verdict. */

#pragma once

#include <gtk/gtk.h>

#include "engine/base/symbols.h"
#include "solver/solver.h"

G_BEGIN_DECLS

#define ARI_TYPE_SEARCH_PANEL (ari_search_panel_get_type ())
/**
 * AriSearchPanel: commands an AriSolver and shows what it says.
 *
 * Properties: `solver` (AriSolver, construct-only), `strategy` (string, a preset's name), `limit`
 * (guint64, as ari_search_new()), `from-entries` (gboolean: from where I am, else from the
 * givens); the last three are bound to GSettings by the window.
 * Signal `start (gboolean paused)`: a search is wanted: the window, which has the game, calls
 * ari_solver_start(). Signal `show-solution (guint64 index)`: one of those found is to be shown.
 * Actions of the window it uses: win.keep-solution, win.leave-search.
 */
G_DECLARE_FINAL_TYPE (AriSearchPanel, ari_search_panel, ARI, SEARCH_PANEL, GtkWidget)

GtkWidget *ari_search_panel_new (AriSolver *solver);
/** ari_search_panel_set_puzzle: how digits are written and cells are named from now on. */
void ari_search_panel_set_puzzle (AriSearchPanel *self,
                                  const AriLayout *layout,
                                  const AriSymbols *symbols);

/* What the window's actions and keys call; each is the same as its button. */
/** starts, or pauses, or runs on */
void ari_search_panel_run_or_pause (AriSearchPanel *self);
void ari_search_panel_step (AriSearchPanel *self);
void ari_search_panel_step_back (AriSearchPanel *self);
void ari_search_panel_to_start (AriSearchPanel *self);
void ari_search_panel_to_end (AriSearchPanel *self);
void ari_search_panel_stop (AriSearchPanel *self);

G_END_DECLS
