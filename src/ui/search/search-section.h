/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search that is watched: started from the game, shown in the grid, kept or left again. */

#pragma once

#include "solver/search/solver.h"
#include "ui/session/section.h"

G_BEGIN_DECLS

#define ARI_TYPE_SEARCH_SECTION (ari_search_section_get_type ())
/**
 * AriSearchSection: whoever looks at its page while there is a search looks at the search; on other
 * pages the game is shown as it was left. So the two never mix, and both can be returned to.
 *
 * Its actions: `solve`, `search-givens`, `leave-search`, `end-search`, `continue-search`,
 * `keep-solution`, `next-guess`, `next-dead-end`, `next-solution`, `leave-branch`, `back-to-now`,
 * `choose-candidate`, `leave-own-branch`, `break-step`, `break-depth`, `break-cell`,
 * `bookmark-step`. While the search is shown and stands, a click on a
 * candidate and a digit key branch off. It takes the transport keys from all pages that do not
 * want them, and shows its own page then.
 */
G_DECLARE_FINAL_TYPE (AriSearchSection, ari_search_section, ARI, SEARCH_SECTION, AriSection)

AriSearchSection *ari_search_section_new (AriSession *session, AriGridView *grid);
/** ari_search_section_get_solver: (nullable): NULL before the page was needed first. */
AriSolver *ari_search_section_get_solver (AriSearchSection *self);
/** ari_search_section_is_of: whether @start is the session's puzzle, with digits in open cells. */
gboolean ari_search_section_is_of (AriSearchSection *self, const AriGrid *start);
/** ari_search_section_show: shows its page, and there a search up to its end, in place of the one
 * that is there; if that has a branch of the user's own, it can be brought back.
 * @start: as for ari_search_section_is_of(); copied
 * @strategy: a preset, which is chosen on the page, too
 * @choices: (nullable): of a branch
 * @limit: as ari_machine_new() */
void ari_search_section_show (AriSearchSection *self,
                              const AriGrid *start,
                              const AriStrategy *strategy,
                              const AriOwnChoices *choices,
                              guint64 limit);

G_END_DECLS
