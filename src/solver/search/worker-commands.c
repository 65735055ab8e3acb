/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sends commands to the worker's thread. The thread that created the worker calls these
 * functions. */

#define _POSIX_C_SOURCE 200809L

#include "solver/search/worker-private.h"

static void
add_move (GArray *moves, gint64 move)
{
  gint64 *last = moves->len > 0 ? &g_array_index (moves, gint64, moves->len - 1) : NULL;

  if (last != NULL && (*last < 0) == (move < 0))
    *last += move;
  else
    g_array_append_val (moves, move);
}

static void
forget_seek (AriWorker *self)
{
  self->commands.seeks = FALSE;
  g_array_set_size (self->moves, 0);
}

static void
add_command (AriWorker *self, const AriWorkerCommands *commands)
{
  self->commands.looks = commands->keeps_mode && !commands->joins;
  if (!commands->keeps_mode) {
    self->commands.mode = commands->mode;
    self->commands.mode_number = self->commands.number + 1;
  }
  self->commands.quits |= commands->quits;
  self->commands.stops_find = TRUE;
  self->commands.finds = commands->finds;
  self->commands.find_kinds = commands->find_kinds;
  self->commands.find_depth = commands->find_depth;
  self->commands.find_from = commands->find_from;
  self->commands.finds_work = commands->finds_work;
  self->commands.find_work = commands->find_work;
  if (commands->gives_up || commands->joins) {
    self->commands.gives_up |= commands->gives_up;
    self->commands.joins |= commands->joins;
    forget_seek (self);
  }
  if (commands->seeks) {
    self->commands.seeks = TRUE;
    self->commands.seek_to = commands->seek_to;
    self->commands.reaches = commands->reaches;
    g_array_set_size (self->moves, 0);
  }
  if (commands->move_by != 0)
    add_move (self->moves, commands->move_by);
}

/* Publishes a command that has been written under the lock, and unlocks. Returns: the command's
 * number */
static guint64
send (AriWorker *self)
{
  const guint64 number = ++self->commands.number;

  atomic_store_explicit (&self->n_commands, number, memory_order_relaxed);
  pthread_cond_signal (&self->commanded);
  pthread_mutex_unlock (&self->lock);
  return number;
}

guint64
ari_worker_send (AriWorker *self, const AriWorkerCommands *commands)
{
  pthread_mutex_lock (&self->lock);
  add_command (self, commands);
  return send (self);
}

void
ari_worker_forget_commands (AriWorker *self)
{
  forget_seek (self);
  self->commands.quits = FALSE;
  self->commands.finds = FALSE;
  self->commands.joins = FALSE;
  self->commands.wants_detail = FALSE;
}

void
ari_worker_let_go_on (AriWorker *self, gboolean goes_on)
{
  self->lets_go_on = goes_on;
}

guint64
ari_worker_join (AriWorker *self)
{
  return ari_worker_send (self, &(AriWorkerCommands){ .keeps_mode = TRUE, .joins = TRUE });
}

guint64
ari_worker_run (AriWorker *self, guint64 target)
{
  atomic_store_explicit (&self->target, target, memory_order_relaxed);
  return ari_worker_send (self, &(AriWorkerCommands){ .mode = ARI_WORKER_RUN });
}

guint64
ari_worker_finish (AriWorker *self)
{
  return ari_worker_send (self, &(AriWorkerCommands){ .mode = ARI_WORKER_FINISH, .joins = TRUE });
}

guint64
ari_worker_hold (AriWorker *self)
{
  return ari_worker_send (self, &(AriWorkerCommands){ .mode = ARI_WORKER_HOLD });
}

guint64
ari_worker_seek (AriWorker *self, guint64 step)
{
  return ari_worker_send (
      self, &(AriWorkerCommands){ .keeps_mode = self->lets_go_on, .seeks = TRUE, .seek_to = step });
}

guint64
ari_worker_reach (AriWorker *self, guint64 step)
{
  return ari_worker_send (
      self, &(AriWorkerCommands){
                .keeps_mode = self->lets_go_on, .seeks = TRUE, .seek_to = step, .reaches = TRUE });
}

guint64
ari_worker_move (AriWorker *self, gint64 steps)
{
  return ari_worker_send (self,
                          &(AriWorkerCommands){ .keeps_mode = self->lets_go_on, .move_by = steps });
}

guint64
ari_worker_find (AriWorker *self, guint kinds, guint32 max_depth)
{
  return ari_worker_send (self, &(AriWorkerCommands){ .keeps_mode = self->lets_go_on,
                                                      .finds = TRUE,
                                                      .find_kinds = kinds,
                                                      .find_depth = max_depth });
}

guint64
ari_worker_decide (AriWorker *self, guint64 step)
{
  return ari_worker_send (self, &(AriWorkerCommands){ .keeps_mode = self->lets_go_on,
                                                      .finds = TRUE,
                                                      .find_kinds = 1u << ARI_EVENT_GUESS
                                                                    | 1u << ARI_EVENT_FORCED
                                                                    | 1u << ARI_EVENT_EXCLUDE,
                                                      .find_depth = G_MAXUINT32,
                                                      .find_from = step });
}

guint64
ari_worker_reach_work (AriWorker *self, guint64 work)
{
  return ari_worker_send (self, &(AriWorkerCommands){ .keeps_mode = self->lets_go_on,
                                                      .finds = TRUE,
                                                      .finds_work = TRUE,
                                                      .find_work = work });
}

guint64
ari_worker_give_up (AriWorker *self)
{
  return ari_worker_send (self, &(AriWorkerCommands){ .mode = ARI_WORKER_HOLD, .gives_up = TRUE });
}

guint64
ari_worker_detail (AriWorker *self, const AriCloseUp *part)
{
  pthread_mutex_lock (&self->lock);
  self->commands.wants_detail = TRUE;
  self->commands.detail = *part;
  return send (self);
}

void
ari_worker_set_target (AriWorker *self, guint64 target)
{
  if (atomic_exchange_explicit (&self->target, target, memory_order_relaxed) == target)
    return;
  pthread_mutex_lock (&self->lock);
  pthread_cond_signal (&self->commanded);
  pthread_mutex_unlock (&self->lock);
}

guint64
ari_worker_set_breakpoints (AriWorker *self, const AriBreakpoint *breakpoints, guint n)
{
  pthread_mutex_lock (&self->lock);
  self->commands.sets_breaks = TRUE;
  g_array_set_size (self->breaks, 0);
  if (n > 0)
    g_array_append_vals (self->breaks, breakpoints, n);
  return send (self);
}
