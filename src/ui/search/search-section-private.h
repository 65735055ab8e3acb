/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What search-section.c, which shows the search, and search-commands.c, which carries out commands,
 * share.
 *
 * Each fact of a search has one owner. The solver knows which search is shown, and at which step;
 * the panel has the choices for the next one; the notes have what can be continued another day. The
 * section adds only what none of them knows.
 */

#pragma once

#include "ui/flame/timeline.h"
#include "ui/search/search-overlay.h"
#include "ui/search/search-panel.h"
#include "ui/search/search-section.h"

/* The animation at the end of a search that looked for more solutions: the digits of the first one
 * appear cell by cell, or vanish when the user steps back from the end. All zeros while there is no
 * animation. */
typedef struct {
  gboolean is_running;
  gboolean vanishes; /* the digits vanish; FALSE: they appear */
  gint64 begin;      /* the frame time (µs) of its first frame; 0 before that */
  double part;       /* of its time that has passed, 0 to 1 */
} AriSolutionAnimation;

/* The present search, as far as the solver does not know it. All of it ends with the search. */
typedef struct {
  gboolean from_entries;    /* it began with the game, not with the givens alone */
  gboolean asks_for_givens; /* no solution fits the entries, so the givens alone are checked */
  gint64 solution;          /* the index of the solution on the grid; -1: the view itself */
  guint64 announced;        /* the step looked at that was announced last; G_MAXUINT64: none */
  gint64 fast_since;        /* the frame time (µs) since which the finder is wanted, or 0 */
  AriFinderNews news;       /* the finder, as the page last described it */
  guint64 position;         /* the step that was shown last */
  gboolean jumps;           /* the view is on its way to the end, without being watched */
  AriSolutionAnimation animation;
  gint64 runs_since; /* the time (µs) since which it runs; 0 while it does not */
  gint64 surprise;   /* the time (µs) when it ended, which nobody could foresee; else 0 */
} AriPresentSearch;

/* The state without a search, and at the beginning of one. */
#define ARI_NO_SEARCH ((AriPresentSearch){ .solution = -1, .announced = G_MAXUINT64 })

/* Where the page's choices come from. Usually settings give them, and remember the next ones; what
 * a document or a button chooses lasts until the next choice, document or change of the game. */
typedef struct {
  const char *strategy_key;  /* (nullable): the setting that gave the strategy; NULL: a document */
  gboolean limit_bound;      /* a setting gave the limit; FALSE: a document */
  gboolean ignores_settings; /* no choice comes from a setting, and none is remembered */
  AriGrid *left_out;         /* (nullable): a button chose the givens for this state of the game */
} AriChoiceSources;

struct _AriSearchSection {
  AriSection parent_instance;

  /* these are made with the panel, and NULL before */
  AriSolver *solver;          /* has a snapshot unless it is idle */
  AriPositionService *finder; /* works for the same search */
  AriTimeline *timeline;      /* belongs to the panel */
  AriSearchNotes *notes;      /* the breakpoints and bookmarks of the page */
  AriSearchOverlay *overlay;

  AriPresentSearch present; /* ARI_NO_SEARCH while the solver is idle */
  AriSearchNotes *replaced; /* (nullable): the search before this one, if that had a branch */
  AriChoiceSources chosen;
  int hovered;            /* the cell under the pointer, or -1 */
  gboolean hides_reasons; /* nothing says why a step was taken */
};

/* Makes the panel, and the solver with it, unless the page was shown before. Actions do this before
 * they use the solver. */
static inline void
ensure_solver (AriSearchSection *self)
{
  ari_section_get_panel (ARI_SECTION (self));
}

/* Returns: the panel, which is made at the first call. */
static inline AriSearchPanel *
panel_of (AriSearchSection *self)
{
  return ARI_SEARCH_PANEL (ari_section_get_panel (ARI_SECTION (self)));
}

/* Returns: (nullable): NULL unless there is a search. */
static inline const AriSnapshot *
snapshot_of (AriSearchSection *self)
{
  return self->solver != NULL ? ari_solver_get_snapshot (self->solver) : NULL;
}

static inline const AriGrid *
givens_of (AriSearchSection *self)
{
  return ari_puzzle_get_givens (ari_session_get_puzzle (session_of (self)));
}

static inline AriSearchChoices
choices_of (AriSearchSection *self)
{
  return ari_search_panel_get_choices (panel_of (self));
}

/* search-section.c */

/** ari_search_section_update: to be called after any change; the only way to the page. */
void ari_search_section_update (AriSearchSection *self);
/** ari_search_section_change_stops: is to be called when breakpoints or bookmarks of the notes were
 * changed. */
void ari_search_section_change_stops (AriSearchSection *self);
/** ari_search_section_way_to: returns where the step of a bookmark of the notes is. */
AriBookmarkWay ari_search_section_way_to (AriSearchSection *self, const AriBookmark *bookmark);
/** ari_search_section_get_continuable: returns (transfer none) (nullable) the search that can be
 * continued: the one that a new search replaced, or the document's while there is none. */
const AriSearchNotes *ari_search_section_get_continuable (AriSearchSection *self);
/** ari_search_section_get_latest: returns (transfer none) (nullable) the search of the page, after
 * noting it, or else the one that can be continued. */
const AriSearchNotes *ari_search_section_get_latest (AriSearchSection *self);
/** ari_search_section_keep_notes: writes the search to the document, which is to be saved. A
 * running search will go on, so its place is noted again later. Returns: (transfer none): the
 * notes. */
AriSearchNotes *ari_search_section_keep_notes (AriSearchSection *self);
/** ari_search_section_restore_notes: chooses the strategy and the goal of @notes, if there is such
 * a strategy. Settings remember only the user's own choices, so these are not stored.
 * @panel: may still be in the making */
void ari_search_section_restore_notes (AriSearchSection *self,
                                       AriSearchPanel *panel,
                                       const AriSearchNotes *notes);
/** ari_search_section_set_from_entries: chooses where a search begins. It is remembered as the
 * user's usual choice only if made on the page, and not if it comes with one search; a choice of
 * the givens then lasts until the game changes. */
void ari_search_section_set_from_entries (AriSearchSection *self, gboolean from_entries);
/** ari_search_section_dup_solution: returns (transfer full) (nullable) the solution that Keep would
 * keep: the one on the grid, else the one the view is at, else the first. */
AriGrid *ari_search_section_dup_solution (AriSearchSection *self);
/** ari_search_section_decide: makes the search go on with @cell = @digit from the step that is
 * shown, or says why it cannot. */
void ari_search_section_decide (AriSearchSection *self, guint cell, guint digit);

/* search-commands.c */

void ari_search_section_add_to_map (AriSection *section, GActionMap *map);
/** ari_search_section_do: does what the button of @command, an AriCommand, does. */
void ari_search_section_do (AriSearchSection *self, int command);
/** ari_search_section_join: goes to the step that the search has reached. */
void ari_search_section_join (AriSearchSection *self);
/** ari_search_section_go: goes to a bookmark of the notes, which may lie ahead, or to
 * ARI_STOP_LIST_LAST_PLACE, which may be in a branch; never to a step of another search. */
void ari_search_section_go (AriSearchSection *self, guint index);
/** ari_search_section_bookmark: gives a step of the search a bookmark, or another name to the one
 * that it has. @name: if empty, it is named after the step */
void ari_search_section_bookmark (AriSearchSection *self, guint64 step, const char *name);
/** ari_search_section_show_solution: shows one of the solutions found. A search that is watched
 * then runs on without being watched. */
void ari_search_section_show_solution (AriSearchSection *self, gint64 index);
/** ari_search_section_forget: ends the search without a trace. */
void ari_search_section_forget (AriSearchSection *self);
/** ari_search_section_follow_choice: is to be called when a choice of the page has changed. */
void ari_search_section_follow_choice (AriSearchSection *self);
/** ari_search_section_end_former: is to be called when the user sees the page, or the game has
 * changed. */
void ari_search_section_end_former (AriSearchSection *self);
