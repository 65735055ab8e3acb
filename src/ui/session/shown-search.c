/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the search that is watched began with. */

#include "config.h"

#include "puzzle/base/need.h"
#include "ui/session/shown-search.h"

void
ari_shown_search_init (AriShownSearch *self,
                       AriSection *section,
                       AriSolver *solver,
                       const AriGrid *start,
                       guint64 limit)
{
  AriSession *session = ari_section_get_session (section);
  GFile *file = ari_session_get_file (session);

  *self = (AriShownSearch){ .symbols = *ari_session_get_symbols (session),
                            .start = ari_need (ari_grid_copy (start)),
                            .limit = limit,
                            .folder = file != NULL ? g_file_get_parent (file) : NULL };
  ari_strategy_keep (&self->strategy, ari_solver_get_strategy (solver));
}

void
ari_shown_search_clear (AriShownSearch *self)
{
  ari_strategy_drop (&self->strategy);
  ari_grid_free (self->start);
  g_clear_object (&self->folder);
}
