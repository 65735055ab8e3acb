/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that the Search page says and allows at a moment. */

#pragma once

#include "puzzle/document/search-notes.h"
#include "ui/flame/find-actions.h"
#include "ui/search/search-finder.h"
#include "ui/session/section.h"
#include "ui/widgets/message.h"

/*
 * How data flows through the page:
 *
 *   solver, finder, game, choices ── any change ──▶ search-section: update ()
 *                                                      │ AriSearchFacts
 *                                    ari_search_state_read (), which knows no widget
 *                                                      │ AriSearchState
 *   actions, cover of the grid ◀── search-section ─────┴─▶ search-panel, verdict-box, branch-bar,
 *                                                          stop-list: they only show it
 *
 * A press commands the solver or changes a choice, and so comes round again. Whoever changes a word
 * or a button of the page changes it here. Lists, graphs and counters of the search itself are not
 * in the state: they show the solver's snapshot and summary.
 *
 * Each part of what the page knows has one owner:
 *
 *   solver           the search, how far it is, the step that is shown, breakpoints, speed
 *   search-finder    the second search, and what was last said of it
 *   search-panel     the choices for the next search, and which overlay is shown
 *   search-keeper    the notes: breakpoints, bookmarks, the search that can be continued; and which
 *                    choices come from settings. search-stops and stop-list change the notes
 *   search-overlay   the guesses to blame, the costs of other digits, the link that stands out
 *   shown-solution   the solution that is on the grid, and its animation
 *   search-section   the rest of the present search: what it began with, what was announced
 */

/** AriCauseLinks: how far the way to the dead end that is shown is followed on the grid. */
typedef struct {
  gboolean has_causes; /* the search stands still at a dead end that can be explained */
  gboolean is_shown;   /* on the grid */
  guint n;             /* of links; 0 while they are not known, or not shown */
  int at;              /* the link that stands out, or -1 */
} AriCauseLinks;

/** AriSearchFacts: all that the state depends on. Nothing is owned. */
typedef struct {
  AriSolver *solver;           /* (nullable): NULL before the page is made, as the next two are */
  AriPositionService *finder;  /* (nullable): works for the same search */
  const AriStrategy *strategy; /* (nullable): the choice of the page */
  AriFinderNews news;
  const AriSymbols *symbols;
  const AriGrid *givens; /* of the puzzle */
  const AriGrid *game;   /* as it is now */
  gboolean from_entries; /* the choice of the page: searches begin with the game, not the givens */
  gboolean began_from_entries;       /* the present search began with the game */
  const AriSearchNotes *continuable; /* (nullable): the search that can be continued */
  const AriSearchNotes *notes;       /* (nullable): those of the page, with the bookmarks */
  gint64 wanted_solution; /* the index of the solution that is to be on the grid; -1: none */
  const char *blame;      /* (nullable): the guesses to blame for the dead end that is shown */
  const char *saving;     /* (nullable): what would have saved most, where a try has failed */
  const char *link;       /* (nullable): the link of the way to it that stands out */
  AriCauseLinks links;    /* of that way */
} AriSearchFacts;

/** AriBookmarkWay: where the step of a bookmark is. */
typedef enum {
  ARI_WAY_HERE,        /* in the search of the page, or in the one that would begin now */
  ARI_WAY_CONTINUABLE, /* in the search that can be continued */
  ARI_WAY_OVER,        /* nowhere: the search of the page has ended before */
  ARI_WAY_STRATEGY,    /* in a search with another strategy */
  ARI_WAY_OTHER,       /* in another search */
} AriBookmarkWay;

/** AriFindLabel: the words of a button that goes to a step of a kind. */
typedef struct {
  const char *words;
  const char *tooltip;
} AriFindLabel;

/** AriSearchState: strings that are const are not owned; call ari_search_state_clear(). */
typedef struct {
  AriSolverState phase; /* IDLE, too, while the solver still has a search of another puzzle */
  gboolean runs;
  gboolean outdated; /* the search is not of the game as it is now */
  guint64 position;  /* the shown step */

  /* buttons and actions */
  const char *run_label;              /* with a mnemonic */
  gboolean can[ARI_N_COMMANDS];       /* which transport commands do something */
  gboolean finds[ARI_N_FIND_ACTIONS]; /* which of ari_find_actions do something */
  AriFindLabel next_guess;
  AriFindLabel next_dead_end;
  gboolean can_join;          /* the view is not where the search is */
  gboolean can_keep;          /* a solution is known */
  gboolean can_continue;      /* there is a search that can be continued */
  gboolean can_search_givens; /* the game has entries that a search can leave out */
  gboolean can_choose;        /* strategy, goal and start */
  GArray *marked; /* (element-type guint64): the steps of the bookmarks in this search */
  GArray *ways;   /* (element-type AriBookmarkWay): for each bookmark of the notes */

  /* sentences */
  gboolean says_verdict;    /* in the place of `why` */
  char *why;                /* the last step, or what the strategy does */
  char *stopped;            /* (nullable): at which breakpoint */
  gboolean says_blame;      /* the guesses to blame are in `why` */
  gboolean has_causes;      /* buttons show and follow the causes of the dead end */
  gboolean shows_causes;    /* they are on the grid */
  guint n_links;            /* on the way to it; 0: none can be followed */
  int link;                 /* the one that stands out, or -1 */
  char *link_place;         /* (nullable): which of how many it is */
  gboolean leaves_out;      /* the page's choice is the givens, and there are entries */
  gboolean shows_answer;    /* a button beside `why` shows what the finder knows */
  const char *no_decisions; /* (nullable): above the list of decisions */
  const char *no_tree;      /* (nullable): above the tree */
  const char *no_bars;      /* (nullable): in the graph, in place of what a bar is */
  char *branch;             /* (nullable): the user's own branch */
  char *original;           /* (nullable): the search that it parted from */

  /* the answer, and the solutions */
  char *verdict; /* (nullable) */
  AriMessageTone tone;
  gboolean offers_givens; /* a search of the givens alone is the next thing to do */
  guint n_solutions;      /* how many can be shown */
  gint64 solution;        /* the index of the one on the grid; -1: the view itself is shown */
  char *place;            /* which of how many it is */
  gboolean browses;       /* buttons go from one solution to the next */
  gboolean shows_first;   /* a button shows the first one, which only the finder has */
} AriSearchState;

/** ari_search_state_read: computes the state. */
AriSearchState ari_search_state_read (const AriSearchFacts *facts);
/** ari_search_state_clear: frees the strings of @state, which is not freed. */
void ari_search_state_clear (AriSearchState *state);

/** ari_search_run_label: returns what a button that runs the search or pauses it says now,
 * translated, with a mnemonic. */
const char *ari_search_run_label (AriSolver *solver);

/** ari_bookmark_way_to: returns where the step of @bookmark is. The search that can be continued
 * comes back whole, a new one only up to the step. */
AriBookmarkWay ari_bookmark_way_to (const AriBookmark *bookmark, const AriSearchFacts *facts);
/** ari_bookmark_way_goes: Returns: TRUE if the step can be gone to. */
static inline gboolean
ari_bookmark_way_goes (AriBookmarkWay way)
{
  return way == ARI_WAY_HERE || way == ARI_WAY_CONTINUABLE;
}
/** ari_bookmark_to_string, ari_bookmark_to_tooltip: (transfer full): what a button that goes to
 * @bookmark says. */
char *ari_bookmark_to_string (const AriBookmark *bookmark);
char *ari_bookmark_to_tooltip (const AriBookmark *bookmark, AriBookmarkWay way);
/** ari_step_to_string: (transfer full): the usual name of a bookmark. */
char *ari_step_to_string (guint64 step);

/** ari_search_choose_solution: returns which solution is to be on the grid, after the finder, or
 * the search itself, has gone on.
 * @wanted: as in the facts
 * @searched: the search has reported; then a solution gives way to the search that is watched
 *   again, and the first one is shown at the end */
gint64 ari_search_choose_solution (AriSolver *solver,
                                   AriPositionService *finder,
                                   gint64 wanted,
                                   gboolean searched);
