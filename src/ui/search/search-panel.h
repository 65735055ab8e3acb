/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Search page: what to search and how, transport, counters, open decisions, verdict. */

#pragma once

#include <gtk/gtk.h>

#include "engine/base/symbols.h"
#include "puzzle/document/search-notes.h"
#include "solver/words/verdict-words.h"
#include "ui/session/section.h"
#include "ui/tree/tree-view.h"

G_BEGIN_DECLS

#define ARI_TYPE_SEARCH_PANEL (ari_search_panel_get_type ())
/**
 * AriSearchPanel: commands an AriSolver and shows its state, and the answer of a finder
 * that works for the same search.
 *
 * Properties, bound to GSettings by the section: `strategy` (string, a preset's name), `limit`
 * (guint64, as ari_search_new()), `from-entries` (gboolean: begins with the entries of the game,
 * else with the givens), `overlay` (string: what the grid shows besides, see
 * ari_overlay_by_name()), `finds-answer` (gboolean: the finder may begin).
 * Signals: `start (gboolean paused)` asks the section, which has the game, to call
 * ari_solver_start(). `show-solution (guint64 index)` asks it to show one of the solutions found.
 * `notes-changed ()`: the user changed breakpoints or bookmarks.
 * Actions of the window it uses: win.keep-solution, win.leave-search, win.end-search,
 * win.continue-search.
 */
G_DECLARE_FINAL_TYPE (AriSearchPanel, ari_search_panel, ARI, SEARCH_PANEL, GtkWidget)

/** ARI_SEARCH_USUAL_DIGITS: grids with more digits have a search strategy of their own. Nobody can
 * watch such a search to its end, so there the answer comes first. */
#define ARI_SEARCH_USUAL_DIGITS 16

GtkWidget *ari_search_panel_new (AriSolver *solver, AriPositionService *finder);
/** ari_search_panel_set_puzzle: sets how digits are written and cells are named.
 * @notes: (nullable): has the breakpoints and bookmarks; copied */
void ari_search_panel_set_puzzle (AriSearchPanel *self,
                                  const AriLayout *layout,
                                  const AriSymbols *symbols,
                                  const AriSearchNotes *notes);

/** ari_search_panel_get_solver: returns (transfer none) the solver. */
AriSolver *ari_search_panel_get_solver (AriSearchPanel *self);

/** ari_search_panel_get_notes: returns (transfer none) the present breakpoints and bookmarks. */
AriSearchNotes *ari_search_panel_get_notes (AriSearchPanel *self);
/** ari_search_panel_change_notes: is to be called after others have changed the notes. */
void ari_search_panel_change_notes (AriSearchPanel *self);

/** ari_search_panel_get_pane: returns (transfer none) the pane with the graph and the timeline,
 * which belong below the grid. */
GtkWidget *ari_search_panel_get_pane (AriSearchPanel *self);

/** ari_search_panel_get_tree: returns (transfer none) the tree of the search, which may be hidden.
 */
AriTreeView *ari_search_panel_get_tree (AriSearchPanel *self);

/** ari_search_panel_begin: begins a search. Returns: TRUE if a search runs or is paused now. */
gboolean ari_search_panel_begin (AriSearchPanel *self, gboolean paused);
/** ari_search_panel_command: does what the transport key of @command, and its button on the page,
 * do. */
void ari_search_panel_command (AriSearchPanel *self, AriCommand command);
/** ari_search_panel_holds_solution: returns TRUE if the solution that it shows stays on the grid
 * although the search goes on. */
gboolean ari_search_panel_holds_solution (AriSearchPanel *self);

/** ari_search_panel_set_legend: sets the words about the overlay. @markup: (nullable) */
void ari_search_panel_set_legend (AriSearchPanel *self, const char *markup);

/** ari_search_panel_get_strategy: returns (transfer none) the chosen strategy. */
const AriStrategy *ari_search_panel_get_strategy (AriSearchPanel *self);
gboolean ari_search_panel_get_finds_answer (AriSearchPanel *self);
/** ari_search_panel_set_relation: says how the page stands to the game.
 * @outdated: the game has changed since the search began
 * @leaves_out: the game has entries, and the page's choice is the givens; a button changes that */
void ari_search_panel_set_relation (AriSearchPanel *self, gboolean outdated, gboolean leaves_out);
/** ari_search_panel_reach: goes to @step, and searches up to it if need be. */
void ari_search_panel_reach (AriSearchPanel *self, guint64 step);

/** ari_search_panel_find: performs @action, one of ari_find_actions; begins a search if there is
 * none. */
void ari_search_panel_find (AriSearchPanel *self, const char *action);
/** ari_search_panel_join: goes to the step that the search has reached. */
void ari_search_panel_join (AriSearchPanel *self);

G_END_DECLS
