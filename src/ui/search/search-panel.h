/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page for searching: what to search how, run and step, counters, open decisions, verdict. */

#pragma once

#include <gtk/gtk.h>

#include "engine/base/symbols.h"
#include "puzzle/document/search-notes.h"
#include "solver/search/solution-finder.h"
#include "ui/session/section.h"
#include "ui/tree/tree-view.h"

G_BEGIN_DECLS

#define ARI_TYPE_SEARCH_PANEL (ari_search_panel_get_type ())
/**
 * AriSearchPanel: commands an AriSolver and shows what it says, and what an AriSolutionFinder says
 * that works for the same search.
 *
 * Properties, bound to GSettings by the section: `strategy` (string, a preset's name), `limit`
 * (guint64, as ari_search_new()), `from-entries` (gboolean: from where I am, else from the givens),
 * `overlay` (string: what the grid tells besides, see ari_overlay_by_name()), `finds-answer`
 * (gboolean: the finder may begin).
 * Signal `start (gboolean paused)`: a search is wanted: the window, which has the game, calls
 * ari_solver_start(). Signal `show-solution (guint64 index)`: one of those found is to be shown.
 * Signal `notes-changed ()`: the user changed breakpoints or bookmarks.
 * Actions of the window it uses: win.keep-solution, win.leave-search, win.end-search,
 * win.continue-search.
 */
G_DECLARE_FINAL_TYPE (AriSearchPanel, ari_search_panel, ARI, SEARCH_PANEL, GtkWidget)

/** ARI_SEARCH_USUAL_DIGITS: larger grids have a search strategy of their own, and nobody can watch
 * one to its end: there the answer comes first. */
#define ARI_SEARCH_USUAL_DIGITS 16

GtkWidget *ari_search_panel_new (AriSolver *solver, AriSolutionFinder *finder);
/** ari_search_panel_set_puzzle: how digits are written and cells are named from now on.
 * @notes: (nullable): its breakpoints and bookmarks; copied */
void ari_search_panel_set_puzzle (AriSearchPanel *self,
                                  const AriLayout *layout,
                                  const AriSymbols *symbols,
                                  const AriSearchNotes *notes);

/** ari_search_panel_get_solver: (transfer none) */
AriSolver *ari_search_panel_get_solver (AriSearchPanel *self);

/** ari_search_panel_get_notes: (transfer none): breakpoints and bookmarks, as they are now. */
AriSearchNotes *ari_search_panel_get_notes (AriSearchPanel *self);
/** ari_search_panel_change_notes: they were changed by others. */
void ari_search_panel_change_notes (AriSearchPanel *self);

/** ari_search_panel_get_pane: (transfer none): the graph and the slider over the search's steps,
 * which belong under the grid. */
GtkWidget *ari_search_panel_get_pane (AriSearchPanel *self);

/** ari_search_panel_get_tree: (transfer none): the tree of the search, which need not be seen. */
AriTreeView *ari_search_panel_get_tree (AriSearchPanel *self);

/** ari_search_panel_begin: begins a search. Returns: whether there is one now. */
gboolean ari_search_panel_begin (AriSearchPanel *self, gboolean paused);
/** ari_search_panel_command: what the transport keys do; each has a button here that does the same.
 */
void ari_search_panel_command (AriSearchPanel *self, AriCommand command);
/** ari_search_panel_holds_solution: whether a solution that it has shown is still to be seen,
 * though the search goes on. */
gboolean ari_search_panel_holds_solution (AriSearchPanel *self);

/** ari_search_panel_set_legend: what `overlay` shows, in words. @markup: (nullable) */
void ari_search_panel_set_legend (AriSearchPanel *self, const char *markup);

/** ari_search_panel_get_strategy: (transfer none): the one that is chosen. */
const AriStrategy *ari_search_panel_get_strategy (AriSearchPanel *self);
gboolean ari_search_panel_get_finds_answer (AriSearchPanel *self);
/** ari_search_panel_set_outdated: the game has gone on since what is searched was asked. */
void ari_search_panel_set_outdated (AriSearchPanel *self, gboolean outdated);
/** ari_search_panel_reach: goes to @step, beyond what is searched so far if need be. */
void ari_search_panel_reach (AriSearchPanel *self, guint64 step);

/** ari_search_panel_find: does what @action, one of ari_find_actions, says; begins a search if
 * there is none. */
void ari_search_panel_find (AriSearchPanel *self, const char *action);
/** ari_search_panel_join: goes to where the search is. */
void ari_search_panel_join (AriSearchPanel *self);

G_END_DECLS
