/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions that go forward in a search, to the next step of a kind. */

#include "ui/flame/find-actions.h"

const char *const ari_find_actions[ARI_N_FIND_ACTIONS + 1] = { "next-guess", "next-dead-end",
                                                               "next-solution", "leave-branch",
                                                               NULL };
/* These are bits (1 << AriEventKind). The last action has none, because it depends on where the
 * search is. */
static const guint kinds[] = { 1u << ARI_EVENT_GUESS | 1u << ARI_EVENT_EXCLUDE,
                               1u << ARI_EVENT_CONTRADICTION, 1u << ARI_EVENT_SOLUTION };

/* Returns TRUE if the counters of a search count what @action looks for. */
static gboolean
is_counted (const char *action)
{
  return g_str_equal (action, "next-guess") || g_str_equal (action, "next-dead-end");
}

/* Returns: the number of guesses, or of dead ends, up to the step of @counters. */
static guint64
count_found (const AriCounters *counters, const char *action)
{
  return g_str_equal (action, "next-guess") ? counters->guesses : counters->dead_ends;
}

gboolean
ari_find_starts_over (AriSolver *solver, const char *action)
{
  AriSolverState state = ari_solver_get_state (solver);
  const AriSnapshot *snapshot = ari_solver_get_snapshot (solver);

  if (state == ARI_SOLVER_FINISHED
      || (state == ARI_SOLVER_STOPPED
          && ari_solver_get_position (solver) == ari_solver_get_frontier (solver)))
    return TRUE;
  return snapshot != NULL && is_counted (action) && ari_solver_get_over (solver)
         && count_found (&snapshot->counters, action)
                == count_found (&ari_solver_get_report (solver)->frontier, action);
}

/* A running search may enter a branch at any moment. */
static gboolean
may_be_in_branch (AriSolver *solver)
{
  const AriSnapshot *snapshot = ari_solver_get_snapshot (solver);

  return ari_solver_state_runs (ari_solver_get_state (solver))
         || (snapshot != NULL && snapshot->counters.depth > 0);
}

gboolean
ari_find_is_possible (AriSolver *solver, const char *action)
{
  const gboolean is_idle = solver == NULL || ari_solver_get_state (solver) == ARI_SOLVER_IDLE;

  if (!is_counted (action))
    return !is_idle && ari_solver_get_state (solver) != ARI_SOLVER_FINISHED
           && (!g_str_equal (action, "leave-branch") || may_be_in_branch (solver));
  return is_idle || !ari_find_starts_over (solver, action)
         || count_found (&ari_solver_get_report (solver)->frontier, action) > 0;
}

void
ari_find_next (AriSolver *solver, const char *action)
{
  if (ari_find_starts_over (solver, action))
    ari_solver_seek (solver, 0);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (action, ari_find_actions[i])) {
      ari_solver_find (solver, kinds[i], G_MAXUINT32);
      return;
    }
  ari_solver_leave_branch (solver);
}
