/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The service that works through many puzzles. */

#include "solver/base/timing.h"
#include "solver/bulk/bulk-service-private.h"

/*
 * A thread pool works through the items. Each piece has its own array of results, which is passed
 * to the owner as a whole, so threads and owner share only the plan, which does not change.
 */

/* Earlier, in seconds, an estimate of the remaining time is useless. */
#define TOO_SOON 0.5

struct _AriBulkService {
  AriService parent_instance;

  AriBulkPlan plan;
  GDestroyNotify free_payload; /* (nullable) */
  gsize result_size;
  guint n_threads;
  guint64 n_done;
};

static guint found_signal;

G_DEFINE_FINAL_TYPE (AriBulkService, ari_bulk_service, ARI_TYPE_SERVICE)

/* --- threads --- */

guint
ari_bulk_plan_get_run (const AriBulkPlan *plan,
                       guint index,
                       const AriLayout **layout,
                       const guint8 **givens)
{
  const guint n = plan->source.get_run (index, layout, givens, plan->source.data);

  return CLAMP (n, 1, plan->source.n - index);
}

AriBulkLimit
ari_bulk_plan_begin_item (const AriBulkPlan *plan, AriThreadPool *pool)
{
  return (AriBulkLimit){
    .pool = pool,
    .until = plan->time_limit > 0.0 ? ari_timing_clock () + plan->time_limit : 0.0,
  };
}

bool
ari_bulk_limit_goes_on (void *data)
{
  const AriBulkLimit *limit = data;

  return ari_thread_pool_goes_on (limit->pool)
         && (limit->until <= 0.0 || ari_timing_clock () < limit->until);
}

/* --- owner's thread --- */

/* All data is updated before handlers are called, because they may start, stop or release the
 * service. */
static void
on_ready (gpointer owner)
{
  g_autoptr (AriBulkService) self = g_object_ref (ARI_BULK_SERVICE (owner));
  AriThreadPool *pool = ari_service_get_pool (ARI_SERVICE (self));
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, (guint) self->result_size);
  gpointer results;
  guint64 n;

  while ((results = ari_thread_pool_take (pool, NULL, &n)) != NULL) {
    g_array_append_vals (found, results, (guint) n);
    g_free (results);
  }

  self->n_done += found->len;
  if (ari_thread_pool_is_over (pool))
    ari_service_finish (ARI_SERVICE (self));

  if (found->len > 0)
    g_signal_emit (self, found_signal, 0, found->data, found->len);
  ari_service_emit_progress (ARI_SERVICE (self));
}

void
ari_bulk_service_start (AriBulkService *self,
                        const AriThreadPoolTask *task,
                        gsize result_size,
                        const AriPuzzleSource *source,
                        guint items_per_puzzle,
                        gpointer payload,
                        GDestroyNotify free_payload)
{
  const guint64 n_items = (guint64) source->n * items_per_puzzle;
  AriThreadPoolTask pool_task = *task;

  ari_service_prepare (ARI_SERVICE (self));
  self->result_size = result_size;
  self->free_payload = free_payload;
  self->plan = (AriBulkPlan){
    .source = *source,
    .items_per_puzzle = items_per_puzzle,
    .n_threads = self->n_threads > 0 ? self->n_threads : g_get_num_processors (),
    .time_limit = ari_service_get_time_limit (ARI_SERVICE (self)),
    .payload = payload,
  };
  self->plan.idle_threads = ari_idle_threads_new (
      self->plan.n_threads - 1, self->plan.n_threads - (guint) MIN (self->plan.n_threads, n_items));
  pool_task.free_result = g_free;
  pool_task.ready = on_ready;
  pool_task.idle_threads = self->plan.idle_threads;
  ari_service_start (ARI_SERVICE (self), &pool_task, &self->plan, n_items, self->plan.n_threads);
}

static void
ari_bulk_service_clear_results (AriService *service)
{
  AriBulkService *self = ARI_BULK_SERVICE (service);

  if (self->free_payload != NULL)
    self->free_payload (self->plan.payload);
  self->free_payload = NULL;
  if (self->plan.source.free_data != NULL)
    self->plan.source.free_data (self->plan.source.data);
  ari_idle_threads_free (self->plan.idle_threads);
  self->plan = (AriBulkPlan){ 0 };
  self->n_done = 0;
}

/* Helpers pause, too, because the paused threads could not stop them. */
static void
ari_bulk_service_set_paused (AriService *service, gboolean is_paused)
{
  const AriBulkPlan *plan = &ARI_BULK_SERVICE (service)->plan;
  const gint n = (gint) plan->n_threads;

  ari_idle_threads_add (plan->idle_threads, is_paused ? -n : n);
}

gpointer
ari_bulk_service_get_payload (AriBulkService *self)
{
  return self->plan.payload;
}

guint
ari_bulk_service_get_n_puzzles (AriBulkService *self)
{
  g_return_val_if_fail (ARI_IS_BULK_SERVICE (self), 0);

  return self->plan.source.n;
}

guint64
ari_bulk_service_get_n_items (AriBulkService *self)
{
  g_return_val_if_fail (ARI_IS_BULK_SERVICE (self), 0);

  return (guint64) self->plan.source.n * self->plan.items_per_puzzle;
}

guint64
ari_bulk_service_get_n_done (AriBulkService *self)
{
  g_return_val_if_fail (ARI_IS_BULK_SERVICE (self), 0);

  return self->n_done;
}

double
ari_bulk_service_get_share (AriBulkService *self)
{
  const guint64 n_items = ari_bulk_service_get_n_items (self);

  return n_items > 0 ? (double) self->n_done / (double) n_items : 0.0;
}

double
ari_bulk_service_get_remaining (AriBulkService *self)
{
  const double share = ari_bulk_service_get_share (self);
  const double elapsed = ari_service_get_elapsed (ARI_SERVICE (self));

  return share <= 0.0 || elapsed < TOO_SOON ? -1.0 : elapsed * (1.0 - share) / share;
}

void
ari_bulk_service_set_n_threads (AriBulkService *self, guint n_threads)
{
  self->n_threads = n_threads;
}

static void
ari_bulk_service_class_init (AriBulkServiceClass *klass)
{
  AriServiceClass *service_class = ARI_SERVICE_CLASS (klass);

  service_class->clear_results = ari_bulk_service_clear_results;
  service_class->set_paused = ari_bulk_service_set_paused;

  found_signal = g_signal_new ("found", ARI_TYPE_BULK_SERVICE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_UINT);
}

static void
ari_bulk_service_init (AriBulkService *self)
{
}

AriBulkService *
ari_bulk_service_new (double time_limit)
{
  AriBulkService *self = g_object_new (ARI_TYPE_BULK_SERVICE, NULL);

  ari_service_set_time_limit (ARI_SERVICE (self), time_limit);
  return self;
}
