/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions that go forward in a search, to the next step of a kind. */

#include "ui/flame/find-actions.h"

const char *const ari_find_actions[] = { "next-guess", "next-dead-end", "next-solution",
                                         "leave-branch", NULL };
/* bits (1 << AriEventKind); the last one depends on where the search stands */
static const guint kinds[] = { 1u << ARI_EVENT_GUESS | 1u << ARI_EVENT_EXCLUDE,
                               1u << ARI_EVENT_CONTRADICTION, 1u << ARI_EVENT_SOLUTION };

void
ari_find_next (AriSolver *solver, const char *action)
{
  g_return_if_fail (ARI_IS_SOLVER (solver));

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (action, ari_find_actions[i])) {
      ari_solver_find (solver, kinds[i], G_MAXUINT32);
      return;
    }
  ari_solver_leave_branch (solver);
}
