/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the search section share. */

#pragma once

#include "ui/search/search-overlay.h"
#include "ui/search/search-panel.h"
#include "ui/search/search-section.h"

G_BEGIN_DECLS

struct _AriSearchSection {
  AriSection parent_instance;

  AriSolver *solver;         /* (nullable): made with the panel; has a snapshot unless it is idle */
  AriSolutionFinder *finder; /* (nullable): likewise; works for the same search */
  AriGrid *givens;           /* (nullable): of the puzzle when the search began */
  AriGrid *start;            /* (nullable): what the search began with */
  gboolean from_entries;     /* it began with all that was entered by then */
  gboolean asks_for_givens;  /* it has none: the solutions of the givens alone are of interest */
  AriSearchNotes *left;  /* (nullable): with a branch of one's own, which another has replaced */
  guint64 limit;         /* of that search */
  gint64 fast_since;     /* the frame (µs) in which it began to run so fast, or 0 */
  gint64 shown_solution; /* asked for in the panel; -1 for the view itself */
  AriSearchOverlay *overlay; /* (nullable): made with the panel */
  guint64 told;              /* the step that was read out while the search goes on */
  int hovered;               /* the cell, or -1 */
  const char *strategy_key;  /* the setting that gave the panel's strategy; NULL: a file did */
  gboolean limit_bound;      /* likewise for the limit */
};

static inline AriSession *
ari_search_section_session (AriSearchSection *self)
{
  return ari_section_get_session (ARI_SECTION (self));
}

/** ari_search_section_panel: makes the solver too. */
static inline AriSearchPanel *
ari_search_section_panel (AriSearchSection *self)
{
  return ARI_SEARCH_PANEL (ari_section_get_panel (ARI_SECTION (self)));
}

/** ari_search_section_snapshot: (nullable): while there is a search. */
static inline const AriSnapshot *
ari_search_section_snapshot (AriSearchSection *self)
{
  return self->solver != NULL ? ari_solver_get_snapshot (self->solver) : NULL;
}

/** ari_search_section_noted: (nullable) (transfer none): of the search that can be taken up again.
 */
const AriSearchNotes *ari_search_section_noted (AriSearchSection *self);
/** ari_search_section_keep_notes: (transfer none): what the document is to say, when it is saved
 * next. A search that runs is still to come to where it will be. */
AriSearchNotes *ari_search_section_keep_notes (AriSearchSection *self);
/** ari_search_section_bind_choices: of @panel, which may still be in the making: as people chose
 * last. Large grids have a strategy of their own: one that suits the others would never end there.
 */
void ari_search_section_bind_choices (AriSearchSection *self, AriSearchPanel *panel);
/** ari_search_section_restore_notes: the strategy and the goal that were noted, if there is such a
 * strategy. */
void ari_search_section_restore_notes (AriSearchSection *self,
                                       AriSearchPanel *panel,
                                       const AriSearchNotes *notes);

G_END_DECLS
