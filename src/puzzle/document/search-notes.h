/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Notes about searching a puzzle, kept in its file: strategy, limit, position, breakpoints,
 * bookmarks. */

#pragma once

#include <glib.h>

#include "engine/laboratory/breakpoints.h"

/** ARI_MAX_SEARCH_NOTES: the most breakpoints, or bookmarks, in a file. */
#define ARI_MAX_SEARCH_NOTES 1000
/** ARI_MAX_NOTED_STEP: the largest step; some readers of JSON round larger numbers. */
#define ARI_MAX_NOTED_STEP (G_GUINT64_CONSTANT (1) << 53)

/** AriBookmark: a step of a search, with a name. */
typedef struct {
  guint64 step;
  char *name;
  char *strategy; /* (nullable): of its search, maybe of another version; NULL if unknown */
  char *search;   /* (nullable): see ari_search_dup_mark(); NULL if unknown */
} AriBookmark;

/** AriStartDigit: a digit besides the givens with which a search began. */
typedef struct {
  guint16 cell;
  guint8 digit;
} AriStartDigit;

/** AriSearchNotes: plain data with an owner; used in one thread. Changes do not modify the game. */
typedef struct {
  char *strategy;      /* (nullable): a preset's name, maybe of another version */
  gboolean has_limit;  /* `limit` is set */
  guint64 limit;       /* as for ari_search_new() */
  GArray *start;       /* (nullable) (element-type AriStartDigit): by cell; NULL if unknown */
  guint64 step;        /* position of the view; 0: at the start, or there was no search */
  guint64 reached;     /* how far the search had come; counts only beyond `step` */
  GArray *breakpoints; /* (element-type AriBreakpoint) */
  GArray *bookmarks;   /* (element-type AriBookmark): sorted by step */
  const AriOwnChoices *choices; /* (nullable): the user's own choices */
  gpointer unknown;             /* (nullable): unknown members of the file */
} AriSearchNotes;

/** ari_search_notes_new: (transfer full): makes empty notes. */
AriSearchNotes *ari_search_notes_new (void);
/** ari_search_notes_copy: (transfer full): copies all notes. */
AriSearchNotes *ari_search_notes_copy (const AriSearchNotes *notes);
/** ari_search_notes_free: frees all notes; @notes may be NULL. */
void ari_search_notes_free (AriSearchNotes *notes);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriSearchNotes, ari_search_notes_free)

/** ari_search_notes_has_place: Returns: TRUE if there is a position to restore. */
gboolean ari_search_notes_has_place (const AriSearchNotes *notes);
/** ari_search_notes_forget_place: clears the position, but keeps strategy, limit, breakpoints and
 * bookmarks. */
void ari_search_notes_forget_place (AriSearchNotes *notes);

/** ari_search_notes_set_start: notes the digits of @start that are not in @givens; both have one
 * layout. */
void
ari_search_notes_set_start (AriSearchNotes *notes, const AriGrid *start, const AriGrid *givens);

/** ari_search_notes_dup_start: (transfer full): @givens with the noted start digits. */
AriGrid *ari_search_notes_dup_start (const AriSearchNotes *notes, const AriGrid *givens);

/** ari_search_notes_set_choices: @choices: (nullable): a reference is taken */
void ari_search_notes_set_choices (AriSearchNotes *notes, const AriOwnChoices *choices);

/** ari_search_notes_add_breakpoint: appends it, or enables an equal one. Returns: FALSE if there
 * are too many. */
gboolean ari_search_notes_add_breakpoint (AriSearchNotes *notes, const AriBreakpoint *breakpoint);
/** ari_search_notes_add_bookmark: inserts a copy of it, sorted by step, or renames the one that the
 * step of that search has. Returns: FALSE if there are too many. */
gboolean ari_search_notes_add_bookmark (AriSearchNotes *notes, const AriBookmark *bookmark);
/** ari_search_notes_take_bookmark: removes the bookmark that the step of that search has. Returns:
 * (transfer full) (nullable): its name; NULL if there was none. */
char *ari_search_notes_take_bookmark (AriSearchNotes *notes, const AriBookmark *bookmark);
/** ari_search_notes_place_bookmarks: takes bookmarks of an unknown search, as older files have, for
 * steps of the noted one, if that is known. */
void ari_search_notes_place_bookmarks (AriSearchNotes *notes, const AriGrid *givens);
/** ari_search_dup_mark: (transfer full): a word that is the same for all searches with one strategy
 * that are alike up to @step. @choices: (nullable): later ones do not matter */
char *ari_search_dup_mark (const AriGrid *start, const AriOwnChoices *choices, guint64 step);
