/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the search that is watched began with: with this a thread takes the same steps again. */

#pragma once

#include "solver/search/solver.h"
#include "ui/session/section.h"

G_BEGIN_DECLS

/** AriShownSearch: all of it is its own; it stays as it is whatever becomes of window and search.
 */
typedef struct {
  AriSymbols symbols;
  AriStrategy strategy; /* with the user's own choices */
  AriGrid *start;
  guint64 limit;
  GFile *folder; /* (nullable): of the document's file: where files are to go at first */
} AriShownSearch;

/** ari_shown_search_init: of the search in @solver.
 * @section: in whose session it runs
 * @start, @limit: copied */
void ari_shown_search_init (AriShownSearch *self,
                            AriSection *section,
                            AriSolver *solver,
                            const AriGrid *start,
                            guint64 limit);
void ari_shown_search_clear (AriShownSearch *self);

G_END_DECLS
