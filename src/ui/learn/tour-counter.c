/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts the cost of the tour's searches while the reader is still on the first page. */

#include "config.h"

#include "solver/search/solver.h"
#include "ui/learn/tour-counter.h"

/* The steps that the main thread searches at once: all of the small puzzle, and the beginning of
 * the others. */
#define MOST_STEPS 500

struct _AriTourCounter {
  void (*changed) (gpointer user_data);
  gpointer user_data;
  AriTourFacts *facts;
  AriSolver *solver;
  guint stage;       /* being searched */
  guint next_source; /* will start the next search */
};

/* Searches the next stage whose facts are incomplete. */
static gboolean
search_next (gpointer user_data)
{
  AriTourCounter *self = user_data;
  guint n;
  const AriTourStage *stages = ari_tour_stages (&n);
  g_autoptr (AriDocument) document = NULL;
  AriPuzzle *puzzle;

  self->next_source = 0;
  while (self->stage < n && self->facts[self->stage].is_over)
    self->stage++;
  if (self->stage == n) {
    ari_solver_clear (self->solver);
    return G_SOURCE_REMOVE;
  }
  document = ari_tour_stage_dup_document (&stages[self->stage]);
  puzzle = ari_game_get_puzzle (ari_document_get_game (document));
  ari_solver_start (self->solver, ari_puzzle_get_givens (puzzle),
                    ari_strategy_by_name (stages[self->stage].strategy), 1, TRUE);
  ari_solver_finish (self->solver);
  return G_SOURCE_REMOVE;
}

static void
on_state (AriTourCounter *self)
{
  AriTourFacts *facts;

  if (ari_solver_get_state (self->solver) != ARI_SOLVER_FINISHED)
    return;
  facts = &self->facts[self->stage];
  facts->is_over = TRUE;
  facts->counters = *ari_solver_get_frontier_counters (self->solver);
  self->next_source = g_idle_add (search_next, self);
  self->changed (self->user_data);
}

AriTourCounter *
ari_tour_counter_new (void (*changed) (gpointer user_data), gpointer user_data)
{
  AriTourCounter *self = g_new0 (AriTourCounter, 1);
  guint n;
  const AriTourStage *stages = ari_tour_stages (&n);

  self->changed = changed;
  self->user_data = user_data;
  self->facts = g_new0 (AriTourFacts, n);
  for (guint i = 0; i < n; i++)
    ari_tour_facts_read (&self->facts[i], &stages[i], MOST_STEPS);
  self->solver = ari_solver_new ();
  g_signal_connect_swapped (self->solver, "notify::state", G_CALLBACK (on_state), self);
  self->next_source = g_idle_add (search_next, self);
  return self;
}

void
ari_tour_counter_free (AriTourCounter *self)
{
  if (self == NULL)
    return;
  g_clear_handle_id (&self->next_source, g_source_remove);
  g_signal_handlers_disconnect_by_data (self->solver, self);
  g_object_unref (self->solver);
  g_free (self->facts);
  g_free (self);
}

const AriTourFacts *
ari_tour_counter_get_facts (AriTourCounter *self)
{
  return self->facts;
}
