/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a worker is laid aside while another one goes on in its place: called by the thread that made
 * both.
 *
 * A search that learns takes tens of MiB, and its view as many. So there is one view for both,
 * which goes to whichever is to go on; a third, for a detail or the givens, has only that one; and
 * the history of either makes do with less. One that does not learn keeps its view: that is small,
 * and holds the choices of its own search.
 *
 * What is handed over belongs to the worker's thread. So that ends, and begins again: what it is at
 * beside the search itself is given up, and the batch of steps that it is in is waited for.
 */

#include "solver/search/worker-private.h"

/* The history's memory, for each cell and in total: enough to seek at once a thousand million steps
 * back. Pages that are never used are never touched. */
#define HISTORY_BUDGET_A_CELL ((size_t) 100 * 1024)
#define HISTORY_BUDGET        ((size_t) 64 * 1024 * 1024)
/* That of a search that learns. There are the search itself, the view, and a third that is either a
 * detail or asks about the givens, of up to 48 MiB each, and some 20 MiB of summaries: 256 MiB.
 * While another one is laid aside for it, there are two searches and two histories. */
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
    ari_history_rewind (self->history, view); /* it may be anywhere in the other search */
  }
  self->budget = ari_worker_history_budget (self, is_alone);
  ari_worker_begin (self);
}
