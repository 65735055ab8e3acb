/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Search page: what to search and how, transport, counters, open decisions, verdict. */

#pragma once

#include "ui/search/link-box.h"
#include "ui/search/search-state.h"
#include "ui/search/stop-list.h"
#include "ui/tree/tree-view.h"

#define ARI_TYPE_SEARCH_PANEL (ari_search_panel_get_type ())
/**
 * AriSearchPanel: shows an AriSearchState, and the search itself in a graph, a tree, a list and
 * counters, which move the view of an AriSolver.
 *
 * Properties, bound to GSettings by an AriSearchKeeper: `strategy` (string, a preset's name),
 * `limit` (guint64, as ari_search_new()), `from-entries` (gboolean: begins with the entries of the
 * game, else with the givens), `overlay` (string: what the grid shows besides, see
 * ari_overlay_by_name()), `finds-answer` (gboolean: the finder may begin), `show-tree` (gboolean:
 * the tree is shown in place of the open decisions).
 * Signals: `command (int command)`: the button of an AriCommand was pressed. `show-solution (gint64
 * index)`: one of the solutions found is wanted on the grid.
 * Actions of the window it uses: win.keep-solution, win.leave-search, win.end-search,
 * win.continue-search.
 */
G_DECLARE_FINAL_TYPE (AriSearchPanel, ari_search_panel, ARI, SEARCH_PANEL, GtkWidget)

/** AriSearchChoices: the properties that decide which search comes next. */
typedef struct {
  const AriStrategy *strategy;
  guint64 limit;
  gboolean from_entries;
  gboolean finds_answer;
} AriSearchChoices;

GtkWidget *ari_search_panel_new (AriSolver *solver);
/** ari_search_panel_set_puzzle: sets how digits are written and cells are named. */
void ari_search_panel_set_puzzle (AriSearchPanel *self,
                                  const AriLayout *layout,
                                  const AriSymbols *symbols);
/** ari_search_panel_show: shows @state and, unless it is idle, the search of the solver. */
void ari_search_panel_show (AriSearchPanel *self, const AriSearchState *state);
/** ari_search_panel_set_legend: sets the words about the overlay. @markup: (nullable) */
void ari_search_panel_set_legend (AriSearchPanel *self, const char *markup);

/** ari_search_panel_set_alternatives: shows in the tree what other digits of the open guesses would
 * have cost. @alternatives: (nullable) (element-type AriAlternative): of the step shown */
void ari_search_panel_set_alternatives (AriSearchPanel *self, GArray *alternatives);

AriSearchChoices ari_search_panel_get_choices (AriSearchPanel *self);
/** ari_search_panel_get_solver: returns (transfer none) the solver. */
AriSolver *ari_search_panel_get_solver (AriSearchPanel *self);
/** ari_search_panel_get_pane: returns (transfer none) the pane with the graph and the timeline,
 * which belong below the grid. */
GtkWidget *ari_search_panel_get_pane (AriSearchPanel *self);
/** ari_search_panel_get_answer: returns (transfer none) the button that opens what the search has
 * found; a lesson, which has a button of that name, hides it. */
GtkWidget *ari_search_panel_get_answer (AriSearchPanel *self);
/** ari_search_panel_get_tree: returns (transfer none) the tree of the search, which may be hidden.
 */
AriTreeView *ari_search_panel_get_tree (AriSearchPanel *self);
/** ari_search_panel_get_stops: returns (transfer none) the list of breakpoints and bookmarks. */
AriStopList *ari_search_panel_get_stops (AriSearchPanel *self);
/** ari_search_panel_get_links: returns (transfer none) the buttons at a dead end; the panel itself
 * shows its causes. */
AriLinkBox *ari_search_panel_get_links (AriSearchPanel *self);

/** ari_search_panel_choose_none: the try that was chosen in graph, list and tree is so no more. */
void ari_search_panel_choose_none (AriSearchPanel *self);
