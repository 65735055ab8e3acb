/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a puzzle file says about searching it: how, how far, where to stop, what to find again. */

#pragma once

#include <glib.h>

#include "engine/laboratory/breakpoints.h"

G_BEGIN_DECLS

/** ARI_MAX_SEARCH_NOTES: breakpoints, or bookmarks, of a file. */
#define ARI_MAX_SEARCH_NOTES 1000
/** ARI_MAX_NOTED_STEP: the largest number that every reader of JSON reads exactly. */
#define ARI_MAX_NOTED_STEP (G_GUINT64_CONSTANT (1) << 53)

/** AriBookmark: a step with a name. */
typedef struct {
  guint64 step;
  char *name;
} AriBookmark;

/** AriStartDigit: a digit that a search began with, beside the givens. */
typedef struct {
  guint16 cell;
  guint8 digit;
} AriStartDigit;

/** AriSearchNotes: a plain value with an owner; belongs to one thread. No change of it is a change
 * of the game. */
typedef struct {
  char *strategy;               /* (nullable): a preset's name, of any version */
  gboolean has_limit;           /* whether `limit` is known */
  guint64 limit;                /* as ari_search_new() */
  GArray *start;                /* (nullable): of AriStartDigit, in the order of cells; NULL: it is
                                 * not known what it began with */
  guint64 step;                 /* where the view was; 0: at the start, or there was no search */
  GArray *breakpoints;          /* of AriBreakpoint */
  GArray *bookmarks;            /* of AriBookmark, by step */
  const AriOwnChoices *choices; /* (nullable): what was decided in place of the method */
  gpointer unknown; /* (nullable): members of the file that this version does not know */
} AriSearchNotes;

AriSearchNotes *ari_search_notes_new (void);
AriSearchNotes *ari_search_notes_copy (const AriSearchNotes *notes);
void ari_search_notes_free (AriSearchNotes *notes);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriSearchNotes, ari_search_notes_free)

/** ari_search_notes_has_place: whether there is a search to be found again. */
gboolean ari_search_notes_has_place (const AriSearchNotes *notes);
/** ari_search_notes_forget_place: how it is searched, and where it stops, is kept. */
void ari_search_notes_forget_place (AriSearchNotes *notes);

/** ari_search_notes_set_start: what @start holds beside @givens, both of one layout. */
void
ari_search_notes_set_start (AriSearchNotes *notes, const AriGrid *start, const AriGrid *givens);

/** ari_search_notes_dup_start: (transfer full): @givens, and what was noted that the search began
 * with beside them. */
AriGrid *ari_search_notes_dup_start (const AriSearchNotes *notes, const AriGrid *givens);

/** ari_search_notes_set_choices: @choices: (nullable): a reference is taken */
void ari_search_notes_set_choices (AriSearchNotes *notes, const AriOwnChoices *choices);

/** ari_search_notes_add_breakpoint: adds it at the end, or switches one that is the same on.
 * Returns: FALSE if there is no room for it. */
gboolean ari_search_notes_add_breakpoint (AriSearchNotes *notes, const AriBreakpoint *breakpoint);
/** ari_search_notes_add_bookmark: in its place by step. Returns: FALSE if there is no room. */
gboolean ari_search_notes_add_bookmark (AriSearchNotes *notes, guint64 step, const char *name);

G_END_DECLS
