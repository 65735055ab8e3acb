/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Suspends a worker while another one runs in its place. The thread that created both calls these
 * functions.
 *
 * A learning search takes tens of MiB, and its view as much. So both share one view, which belongs
 * to the running worker; only that one can have a third search, for a detail or the givens; and
 * their histories get less memory. A worker whose search does not learn keeps its view, which is
 * small and contains the choices of its search.
 *
 * The view belongs to the worker's thread. So the thread finishes its batch of steps and ends, and
 * a new one is started; all work except the search itself is dropped.
 */

#include "solver/search/worker-private.h"

/* Memory of the history, per cell and in total: enough to seek a thousand million steps back
 * without a delay. Pages that are not used take no memory. */
#define HISTORY_BUDGET_A_CELL ((size_t) 100 * 1024)
#define HISTORY_BUDGET        ((size_t) 64 * 1024 * 1024)
/* The same for a learning search. The search itself, the view, and a third search for a detail or
 * the givens take up to 48 MiB each, and the summaries some 20 MiB: 256 MiB in all. With a
 * suspended worker, there are two searches and two histories. */
#define HISTORY_BUDGET_LEARNS ((size_t) 88 * 1024 * 1024)
#define HISTORY_BUDGET_SHARES ((size_t) 32 * 1024 * 1024)

gsize
ari_worker_history_budget (const AriWorker *self, gboolean is_alone)
{
  if (self->frontier->strategy.learns)
    return is_alone ? HISTORY_BUDGET_LEARNS : HISTORY_BUDGET_SHARES;
  return MIN (HISTORY_BUDGET_A_CELL * self->layout->n_cells, HISTORY_BUDGET);
}

static void
end_thread (AriWorker *self)
{
  ari_worker_send (self, &(AriWorkerCommands){ .quits = TRUE });
  g_thread_join (self->thread);
  ari_worker_forget_commands (self);
}

AriMachine *
ari_worker_lay_aside (AriWorker *self)
{
  AriMachine *view = NULL;

  end_thread (self);
  self->is_aside = TRUE;
  self->seeks = self->finds = FALSE;
  self->is_noting = self->is_noting_view = self->is_prepared = FALSE;
  self->together = TRUE;
  ari_detail_break_off (&self->detail);
  self->detail.is_begun = FALSE;
  g_clear_pointer (&self->givens_search, ari_machine_free);
  self->budget = ari_worker_history_budget (self, FALSE);
  if (self->frontier->strategy.learns)
    view = g_steal_pointer (&self->view);
  ari_worker_begin (self);
  return view;
}

void
ari_worker_take_up (AriWorker *self, AriMachine *view, gboolean is_alone)
{
  end_thread (self);
  self->is_aside = FALSE;
  if (view != NULL) {
    self->view = view;
    ari_history_rewind (self->history, view); /* its position in the other search is arbitrary */
  }
  self->budget = ari_worker_history_budget (self, is_alone);
  ari_worker_begin (self);
}
