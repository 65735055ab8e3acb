/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The common base of services that work through many puzzles. */

#include "solver/bulk/bulk-service-private.h"
#include "solver/base/timing.h"

/*
 * A thread pool works through the items. Each piece has its own array of results, which is passed
 * to the owner as a whole, so threads and owner share only the plan, which does not change.
 */

/* Earlier, in seconds, an estimate of the remaining time is useless. */
#define TOO_SOON 0.5

typedef struct {
  AriBulkTask task;
  AriBulkPlan plan;
  guint n_threads;
  guint n_puzzles;
  guint64 n_items;
  guint64 n_done;
} AriBulkServicePrivate;

enum { SIGNAL_FOUND, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (AriBulkService, ari_bulk_service, ARI_TYPE_SERVICE)

static AriBulkServicePrivate *
private_of (AriBulkService *self)
{
  return ari_bulk_service_get_instance_private (self);
}

/* --- threads --- */

/** BulkThread: the data of a thread. */
typedef struct {
  const AriBulkServicePrivate *priv;
  gpointer own; /* of the subclass */
} BulkThread;

/* The threads read only the task and the plan of the private data. */
static gpointer
prepare (gpointer data)
{
  const AriBulkServicePrivate *priv = data;
  BulkThread *thread = g_new0 (BulkThread, 1);

  thread->priv = priv;
  if (priv->task.prepare != NULL)
    thread->own = priv->task.prepare (&priv->plan);
  return thread;
}

/* This thread has no more work, so it may help the others. */
static void
clean_up (gpointer data)
{
  BulkThread *thread = data;

  if (thread->priv->task.clean_up != NULL)
    thread->priv->task.clean_up (thread->own);
  ari_idle_threads_add (thread->priv->plan.idle_threads, 1);
  g_free (thread);
}

static guint64
cut (guint64 first, gpointer data)
{
  const AriBulkServicePrivate *priv = data;

  return priv->task.cut != NULL ? priv->task.cut (&priv->plan, first) : 1;
}

static gpointer
work (AriThreadPool *pool, gpointer own, guint64 first, guint64 n, gpointer data)
{
  const AriBulkServicePrivate *priv = data;
  const BulkThread *thread = own;
  gpointer results = g_malloc0_n (n, priv->task.result_size);

  priv->task.work (&priv->plan, pool, thread->own, first, (guint) n, results);
  return results;
}

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
  AriBulkServicePrivate *priv = private_of (self);
  AriThreadPool *pool = ari_service_get_pool (ARI_SERVICE (self));
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, (guint) priv->task.result_size);
  gpointer results;
  guint64 n;

  while ((results = ari_thread_pool_take (pool, NULL, &n)) != NULL) {
    g_array_append_vals (found, results, (guint) n);
    g_free (results);
  }

  if (ARI_BULK_SERVICE_GET_CLASS (self)->count != NULL)
    ARI_BULK_SERVICE_GET_CLASS (self)->count (self, found->data, found->len);
  priv->n_done += found->len;
  if (ari_thread_pool_is_over (pool))
    ari_service_finish (ARI_SERVICE (self));

  if (found->len > 0)
    g_signal_emit (self, signals[SIGNAL_FOUND], 0, found->data, found->len);
  ari_service_emit_progress (ARI_SERVICE (self));
}

void
ari_bulk_service_start (AriBulkService *self,
                        const AriBulkTask *task,
                        const AriPuzzleSource *source,
                        guint items_per_puzzle,
                        gconstpointer payload)
{
  const AriThreadPoolTask pool_task = {
    .prepare = prepare,
    .clean_up = clean_up,
    .cut = cut,
    .work = work,
    .free_result = g_free,
    .ready = on_ready,
  };
  AriBulkServicePrivate *priv = private_of (self);

  priv->task = *task;
  priv->plan = (AriBulkPlan){
    .source = *source,
    .items_per_puzzle = items_per_puzzle,
    .n_threads = priv->n_threads > 0 ? priv->n_threads : g_get_num_processors (),
    .time_limit = ari_service_get_time_limit (ARI_SERVICE (self)),
    .payload = payload,
  };
  priv->n_puzzles = source->n;
  priv->n_items = (guint64) source->n * items_per_puzzle;
  priv->n_done = 0;
  priv->plan.idle_threads = ari_idle_threads_new (
      priv->plan.n_threads - 1,
      priv->plan.n_threads - (guint) MIN (priv->plan.n_threads, priv->n_items));
  ari_service_start (ARI_SERVICE (self), &pool_task, priv, priv->n_items, priv->plan.n_threads);
}

static void
ari_bulk_service_forget (AriService *service)
{
  AriBulkServicePrivate *priv = private_of (ARI_BULK_SERVICE (service));

  if (priv->plan.source.free_data != NULL)
    priv->plan.source.free_data (priv->plan.source.data);
  ari_idle_threads_free (priv->plan.idle_threads);
  priv->plan = (AriBulkPlan){ 0 };
}

/* Takes all threads back, so that helpers end, too: they would go on during the pause. */
static void
ari_bulk_service_pauses (AriService *service, gboolean pauses)
{
  const AriBulkPlan *plan = &private_of (ARI_BULK_SERVICE (service))->plan;
  const gint n = (gint) plan->n_threads;

  ari_idle_threads_add (plan->idle_threads, pauses ? -n : n);
}

static void
ari_bulk_service_reset (AriService *service)
{
  AriBulkServicePrivate *priv = private_of (ARI_BULK_SERVICE (service));

  priv->n_puzzles = 0;
  priv->n_items = priv->n_done = 0;
}

guint
ari_bulk_service_get_n_puzzles (AriBulkService *self)
{
  g_return_val_if_fail (ARI_IS_BULK_SERVICE (self), 0);

  return private_of (self)->n_puzzles;
}

guint64
ari_bulk_service_get_n_items (AriBulkService *self)
{
  g_return_val_if_fail (ARI_IS_BULK_SERVICE (self), 0);

  return private_of (self)->n_items;
}

guint64
ari_bulk_service_get_n_done (AriBulkService *self)
{
  g_return_val_if_fail (ARI_IS_BULK_SERVICE (self), 0);

  return private_of (self)->n_done;
}

double
ari_bulk_service_get_share (AriBulkService *self)
{
  const AriBulkServicePrivate *priv;

  g_return_val_if_fail (ARI_IS_BULK_SERVICE (self), 0.0);

  priv = private_of (self);
  return priv->n_items > 0 ? (double) priv->n_done / (double) priv->n_items : 0.0;
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
  private_of (self)->n_threads = n_threads;
}

static void
ari_bulk_service_class_init (AriBulkServiceClass *klass)
{
  AriServiceClass *service_class = ARI_SERVICE_CLASS (klass);

  service_class->forget = ari_bulk_service_forget;
  service_class->reset = ari_bulk_service_reset;
  service_class->pauses = ari_bulk_service_pauses;

  signals[SIGNAL_FOUND] = g_signal_new ("found", ARI_TYPE_BULK_SERVICE, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_UINT);
}

static void
ari_bulk_service_init (AriBulkService *self)
{
}
