/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions that go forward in a search, to the next step of a kind. */

#include "ui/flame/find-actions.h"

const char *const ari_find_actions[] = { "next-guess", "next-dead-end", "next-solution",
                                         "leave-branch", NULL };
/* bits (1 << AriEventKind); the last one depends on where the search stands */
static const guint kinds[] = { 1u << ARI_EVENT_GUESS | 1u << ARI_EVENT_EXCLUDE,
                               1u << ARI_EVENT_CONTRADICTION, 1u << ARI_EVENT_SOLUTION };

gboolean
ari_find_begins_again (AriSolver *solver)
{
  AriSolverState state;

  g_return_val_if_fail (ARI_IS_SOLVER (solver), FALSE);

  state = ari_solver_get_state (solver);
  return state == ARI_SOLVER_FINISHED
         || (state == ARI_SOLVER_STOPPED
             && ari_solver_get_position (solver) == ari_solver_get_frontier (solver));
}

gboolean
ari_find_is_possible (AriSolver *solver, const char *action)
{
  const gboolean is_idle = solver == NULL || ari_solver_get_state (solver) == ARI_SOLVER_IDLE;
  const gboolean is_guess = g_str_equal (action, "next-guess");
  const AriCounters *counters;

  if (!is_guess && !g_str_equal (action, "next-dead-end"))
    return !is_idle && ari_solver_get_state (solver) != ARI_SOLVER_FINISHED;
  if (is_idle || !ari_find_begins_again (solver))
    return TRUE;
  counters = ari_solver_get_frontier_counters (solver);
  return (is_guess ? counters->guesses : counters->dead_ends) > 0;
}

void
ari_find_next (AriSolver *solver, const char *action)
{
  g_return_if_fail (ARI_IS_SOLVER (solver));

  if (ari_find_begins_again (solver))
    ari_solver_seek (solver, 0);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (action, ari_find_actions[i])) {
      ari_solver_find (solver, kinds[i], G_MAXUINT32);
      return;
    }
  ari_solver_leave_branch (solver);
}
