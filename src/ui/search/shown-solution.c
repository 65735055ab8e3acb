/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The solution that is on the grid in place of the search, and how it appears and vanishes. */

#include "config.h"

#include "solver/words/verdict-words.h"
#include "ui/search/search-state.h"
#include "ui/search/shown-solution.h"

/* The time of the animation in which the solution appears or vanishes. */
enum { ANIMATION_TIME = 600 * G_TIME_SPAN_MILLISECOND };

/* A search that looks for more solutions takes them all back before it ends. At its end the first
 * one is shown again. For people who step or watch, an animation lets its digits appear, and vanish
 * when they step back. */
void
ari_shown_solution_follow (AriShownSolution *self,
                           AriSolver *solver,
                           AriPositionService *finder,
                           gboolean may_animate)
{
  const guint64 before = self->position, now = ari_solver_get_position (solver);
  const gboolean steps =
      MAX (before, now) - MIN (before, now) == 1
      || (now > before && !self->jumps && ari_solver_get_speed (solver) < ARI_SPEED_UNLIMITED);
  const gboolean was_shown = self->index >= 0;
  gboolean changes;

  self->index = ari_search_choose_solution (solver, finder, self->index, TRUE);
  changes = was_shown != (self->index >= 0);
  self->position = now;
  self->jumps &= ari_solver_state_runs (ari_solver_get_state (solver));
  if (before == now && !changes)
    return;
  self->is_animated = changes && steps && may_animate;
  self->vanishes = was_shown;
  self->animation_begin = 0;
  self->animation_part = 0.0;
}

void
ari_shown_solution_animate (AriShownSolution *self, gint64 now)
{
  if (self->animation_begin == 0)
    self->animation_begin = now;
  self->animation_part = (double) (now - self->animation_begin) / ANIMATION_TIME;
  self->is_animated = self->animation_part < 1.0;
}

AriGrid *
ari_shown_solution_dup (const AriShownSolution *self, AriSolver *solver, AriPositionService *finder)
{
  const AriSnapshot *snapshot = ari_solver_get_snapshot (solver);
  guint64 index = 0;

  if (snapshot == NULL)
    return NULL;
  if (self->index >= 0)
    index = (guint64) self->index;
  else if (snapshot->counters.solutions > 0)
    index = snapshot->counters.solutions - 1;
  /* the solver keeps only the first ones; the last step of a search shows one of them, too */
  index = MIN (index, (guint64) ARI_SOLVER_MAX_KEPT - 1);
  if (ari_finder_is_ahead (finder, solver)
      && (self->index >= 0 || snapshot->counters.solutions == 0))
    return ari_position_service_dup_kept (finder, index);
  return ari_solver_dup_solution (solver, index);
}

void
ari_shown_solution_paint (const AriShownSolution *self,
                          AriPicture *picture,
                          AriSolver *solver,
                          AriPositionService *finder)
{
  AriGrid *solution = NULL;

  if (self->is_animated)
    solution = ari_solver_dup_solution (solver, 0);
  else if (self->index >= 0)
    solution = ari_shown_solution_dup (self, solver, finder);
  if (solution != NULL)
    ari_picture_show_solution (picture, solution,
                               !self->is_animated ? 1.0
                               : self->vanishes   ? 1.0 - self->animation_part
                                                  : self->animation_part);
  ari_grid_free (solution);
}
