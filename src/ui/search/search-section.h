/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Search page of a window: its search, what the grid shows of it, its notes in the document. */

#pragma once

#include "puzzle/document/search-notes.h"
#include "solver/search/solver.h"
#include "ui/session/section.h"

#define ARI_TYPE_SEARCH_SECTION (ari_search_section_get_type ())
/**
 * AriSearchSection: shows the search on its own page while there is one; all other pages show the
 * game as it was left. So the two never mix, and the user can return to either.
 *
 * Its actions: `solve`, `search-givens`, `leave-search`, `end-search`, `continue-search`,
 * `keep-solution`, `next-guess`, `next-dead-end`, `next-solution`, `leave-branch`, `back-to-now`,
 * `choose-candidate`, `leave-own-branch`, `break-step`, `break-depth`, `break-cell`,
 * `bookmark-step`. While the search is shown and waits, a click on a candidate and a digit key
 * branch off. The transport keys of all pages that do not use them come here, and show this page.
 */
G_DECLARE_FINAL_TYPE (AriSearchSection, ari_search_section, ARI, SEARCH_SECTION, AriSection)

/** ari_search_section_get_solver: returns (transfer none) (nullable) the solver; NULL before the
 * page is first needed.
 */
AriSolver *ari_search_section_get_solver (AriSearchSection *self);
/** ari_search_section_start_paused: shows its page, and there a search as the page's choices say,
 * at its first step. */
void ari_search_section_start_paused (AriSearchSection *self);
/** ari_search_section_choose_method: makes @name, of a method, the choice of the page, as a
 * document does; settings do not remember it. */
void ari_search_section_choose_method (AriSearchSection *self, const char *name);
/** ari_search_section_set_ignores_settings: while TRUE, settings remember none of the choices of
 * the page, its speed and what it shows. With FALSE, the page becomes as the settings and the
 * document say, and has no search. */
void ari_search_section_set_ignores_settings (AriSearchSection *self, gboolean ignores);
/** ari_search_section_hide_reasons: hides, while @hidden, what says why a step was taken, which
 * would answer a question about it. */
void ari_search_section_hide_reasons (AriSearchSection *self, gboolean hidden);
/** ari_search_section_dup_notes: (transfer full): returns the search of the page, or that which can
 * be continued, or else the one that would begin now; with breakpoints and bookmarks. Its strategy
 * is known. */
AriSearchNotes *ari_search_section_dup_notes (AriSearchSection *self);
/** ari_search_section_is_of: returns TRUE if @start is the session's puzzle, perhaps with digits in
 * open cells. */
gboolean ari_search_section_is_of (AriSearchSection *self, const AriGrid *start);
/** ari_search_section_search_from: starts another search in place of the present one, shows its
 * page, and goes to its end. If the present search has a branch of the user's, or has not come to
 * its end, a button of the notice brings it back.
 * @start: the grid to begin with, for which ari_search_section_is_of() is TRUE; copied
 * @strategy: a preset, which becomes the choice of the page, too
 * @choices: (nullable): the choices of a branch to follow
 * @limit: the number of solutions after which the search ends, as in ari_machine_new() */
void ari_search_section_search_from (AriSearchSection *self,
                                     const AriGrid *start,
                                     const AriStrategy *strategy,
                                     const AriOwnChoices *choices,
                                     guint64 limit);
