/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps what outlives a search: its notes in the document, and the choices that settings remember.
 */

#pragma once

#include "ui/search/search-panel.h"
#include "ui/session/session.h"

/** AriSearchKeeper: the notes of the Search page, and where its choices come from. Usually settings
 * give the choices, and remember the next ones; what a document or a button chooses lasts until the
 * next choice, document or change of the game. */
typedef struct AriSearchKeeper AriSearchKeeper;

/** ari_search_keeper_new: makes (transfer full) a keeper without a page, which has no notes yet.
 * @session: must outlive it */
AriSearchKeeper *ari_search_keeper_new (AriSession *session);
void ari_search_keeper_free (AriSearchKeeper *self);
/** ari_search_keeper_set_page: makes the document's notes those of the page, which gets its
 * choices.
 * @panel, @solver: must outlive the keeper */
void ari_search_keeper_set_page (AriSearchKeeper *self, AriSearchPanel *panel, AriSolver *solver);

/** ari_search_keeper_take_document: gives the page the choices that the document has, and the usual
 * ones for all others. */
void ari_search_keeper_take_document (AriSearchKeeper *self);
/** ari_search_keeper_take_puzzle: is to be called when the givens of the document have changed: the
 * place in a search that it notes no longer applies. */
void ari_search_keeper_take_puzzle (AriSearchKeeper *self);
/** ari_search_keeper_follow_game: is to be called when the game has changed. If another choice than
 * the page's started a search from the givens (a button, for example), only the entries of that
 * moment are left out: as soon as they change, the page's choice is the usual one again. */
void ari_search_keeper_follow_game (AriSearchKeeper *self);
/** ari_search_keeper_set_ignores_settings: while TRUE, no choice of the page, nor its speed and
 * what it shows, comes from a setting or is remembered. With FALSE, the choices become the usual
 * ones: the document is to be taken again. Needs a page. */
void ari_search_keeper_set_ignores_settings (AriSearchKeeper *self, gboolean ignores);
gboolean ari_search_keeper_get_ignores_settings (AriSearchKeeper *self);
/** ari_search_keeper_set_from_entries: chooses where a search begins. It is remembered as the
 * user's usual choice only if made on the page, and not if it comes with one search; a choice of
 * the givens then lasts until the game changes. Needs a page. */
void ari_search_keeper_set_from_entries (AriSearchKeeper *self, gboolean from_entries);
/** ari_search_keeper_choose_start: makes a search begin at @start, but leaves the choice of the
 * page alone if it already does. Returns: TRUE if the search begins with the entries of the game.
 * Needs a page. */
gboolean ari_search_keeper_choose_start (AriSearchKeeper *self, const AriGrid *start);
/** ari_search_keeper_bring_method: chooses the method @name, if there is one, which came with the
 * document. It stays for the other puzzles of its list, until the user chooses another one.
 * Settings do not remember it. Needs a page. */
void ari_search_keeper_bring_method (AriSearchKeeper *self, const char *name);

/** ari_search_keeper_restore: chooses the strategy and the goal of @notes, if there is such a
 * strategy. Settings remember only the user's own choices, so these are not stored. Needs a page.
 */
void ari_search_keeper_restore (AriSearchKeeper *self, const AriSearchNotes *notes);

/** ari_search_keeper_get_notes: returns (transfer none) (nullable) the notes of the page, with its
 * breakpoints and bookmarks; NULL without a page. */
AriSearchNotes *ari_search_keeper_get_notes (AriSearchKeeper *self);
/** ari_search_keeper_use_breakpoints: is to be called when the breakpoints of the notes were
 * changed. Needs a page. */
void ari_search_keeper_use_breakpoints (AriSearchKeeper *self);
/** ari_search_keeper_keep: writes the search to the document, which is to be saved. A running
 * search will go on, so its place is noted again later. Needs a page. Returns: (transfer none): the
 * notes. */
const AriSearchNotes *ari_search_keeper_keep (AriSearchKeeper *self);
/** ari_search_keeper_get_continuable: returns (transfer none) (nullable) the search that can be
 * continued: the one that a new search replaced, or the document's while there is none. */
const AriSearchNotes *ari_search_keeper_get_continuable (AriSearchKeeper *self);
/** ari_search_keeper_dup_start: returns (transfer full) the grid that a search would begin with
 * now: with @from_entries the game, else the givens. */
AriGrid *ari_search_keeper_dup_start (AriSearchKeeper *self, gboolean from_entries);
/** ari_search_keeper_is_present: returns TRUE if the present search has the strategy and the goal
 * that the page has, and began with @grid. Then a branch of it is a branch of the search that would
 * begin with @grid now. Needs a page. */
gboolean ari_search_keeper_is_present (AriSearchKeeper *self, const AriGrid *grid);
/** ari_search_keeper_dup_lost: returns (transfer full) (nullable) the search of the page, after
 * noting it, or else the one that can be continued, if it would be lost by a new one: it has a
 * branch or, with @is_unfinished, has not come to its end. */
AriSearchNotes *ari_search_keeper_dup_lost (AriSearchKeeper *self, gboolean is_unfinished);
/** ari_search_keeper_dup: returns (transfer full) the search of the page, or that which can be
 * continued, or else the one that would begin now. Its strategy is known. Needs a page. */
AriSearchNotes *ari_search_keeper_dup (AriSearchKeeper *self);
/** ari_search_keeper_set_replaced: sets the search that a new one has replaced, if it can come
 * back.
 * @notes: (transfer full) (nullable) */
void ari_search_keeper_set_replaced (AriSearchKeeper *self, AriSearchNotes *notes);
