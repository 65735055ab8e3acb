/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread pool that works through a long list for one owner. */

#include <pthread.h>
#include <stdatomic.h>

#include "solver/base/thread-pool.h"

/*
 * One lock guards the position in the list, the pending results, and the pending call of the owner;
 * it is held for a few instructions a piece, never during the work. The mode is atomic as well, so
 * that checking it costs the work a plain load; only a thread that finds another mode than RUN
 * takes the lock and waits.
 *
 * The owner is called by a source of its main context whose ready time a thread sets. Many pieces
 * share one call: the ready time is set once, to a frame after the last call, and not again before
 * the dispatch; only the last piece sets it to now. So no timer polls, and a list of a million
 * pieces wakes the main context at most sixty times a second. A call offers the owner only the
 * results that were pending when it began, so that threads that are faster than the owner cannot
 * keep it there for ever; and if it does not take them, the threads wait, so that results do not
 * accumulate.
 *
 * The lock is a POSIX mutex, not GLib's, because ThreadSanitizer understands only the former.
 */

#define FRAME 16000 /* µs */

typedef enum {
  MODE_RUN,
  MODE_PAUSE,
  MODE_QUIT,
} PoolMode;

typedef struct PoolPiece PoolPiece;
struct PoolPiece {
  PoolPiece *next;
  guint64 first;
  guint64 n;
  gpointer result;
};

typedef struct {
  GSource source;
  AriThreadPool *pool;
} PoolSource;

struct AriThreadPool {
  AriThreadPoolTask task;
  gpointer data;
  gpointer owner;
  guint64 n_items;

  atomic_uint mode; /* PoolMode; written under the lock */
  pthread_mutex_t lock;
  pthread_cond_t changed; /* signals `mode` and `n_ready` */
  guint64 begun;          /* items; guarded by the lock, like all down to not_before */
  guint64 n_done;
  PoolPiece *done; /* not fetched yet, in order of completion */
  PoolPiece **done_end;
  guint n_ready;   /* pieces in that list */
  gboolean called; /* the source is ready, or will be */
  gint64 not_before;

  PoolPiece *fetched; /* used by the owner only */
  PoolPiece **fetched_end;
  guint64 n_taken;
  GSource *source;
  guint n_threads;
  GThread *threads[];
};

/* Calls the owner. The lock must be held. */
static void
call_owner (AriThreadPool *self, gboolean at_once)
{
  if (self->called && !at_once)
    return;
  self->called = TRUE;
  g_source_set_ready_time (self->source, at_once ? 0 : self->not_before);
}

/* Appends the pending results to those that the owner can take. The lock must be held. */
static void
fetch (AriThreadPool *self)
{
  if (self->done == NULL)
    return;
  *self->fetched_end = self->done;
  self->fetched_end = self->done_end;
  self->done = NULL;
  self->done_end = &self->done;
  if (self->n_ready >= ARI_THREAD_POOL_MOST_READY)
    pthread_cond_broadcast (&self->changed);
  self->n_ready = 0;
}

static gboolean
dispatch_ready (GSource *source, GSourceFunc callback, gpointer user_data)
{
  AriThreadPool *self = ((PoolSource *) source)->pool;

  pthread_mutex_lock (&self->lock);
  fetch (self);
  self->called = FALSE;
  self->not_before = g_get_monotonic_time () + FRAME;
  g_source_set_ready_time (source, -1);
  pthread_mutex_unlock (&self->lock);

  self->task.ready (self->owner); /* it may free the pool */
  return G_SOURCE_CONTINUE;
}

static GSourceFuncs source_funcs = { .dispatch = dispatch_ready };

/* Threads */

/* Waits during a pause. The lock must be held. Returns: FALSE if the thread must end. */
static gboolean
wait_out_pause (AriThreadPool *self)
{
  while (atomic_load_explicit (&self->mode, memory_order_relaxed) == MODE_PAUSE)
    pthread_cond_wait (&self->changed, &self->lock);
  return atomic_load_explicit (&self->mode, memory_order_relaxed) == MODE_RUN;
}

gboolean
ari_thread_pool_goes_on (AriThreadPool *self)
{
  gboolean goes_on;

  if (atomic_load_explicit (&self->mode, memory_order_relaxed) == MODE_RUN)
    return TRUE;
  pthread_mutex_lock (&self->lock);
  goes_on = wait_out_pause (self);
  pthread_mutex_unlock (&self->lock);
  return goes_on;
}

void
ari_thread_pool_call (AriThreadPool *self)
{
  pthread_mutex_lock (&self->lock);
  call_owner (self, FALSE);
  pthread_mutex_unlock (&self->lock);
}

static gboolean
begin_piece (AriThreadPool *self, guint64 *first, guint64 *n)
{
  gboolean begins;

  pthread_mutex_lock (&self->lock);
  while ((begins = wait_out_pause (self)) && self->n_ready >= ARI_THREAD_POOL_MOST_READY)
    pthread_cond_wait (&self->changed, &self->lock);
  begins = begins && self->begun < self->n_items;
  if (begins) {
    guint64 wanted = self->task.cut != NULL ? self->task.cut (self->begun, self->data) : 1;

    *first = self->begun;
    *n = CLAMP (wanted, 1, self->n_items - self->begun);
    self->begun += *n;
  }
  pthread_mutex_unlock (&self->lock);
  return begins;
}

static void
leave_result (AriThreadPool *self, guint64 first, guint64 n, gpointer result)
{
  PoolPiece *piece = g_new (PoolPiece, 1);

  *piece = (PoolPiece){ .first = first, .n = n, .result = result };
  pthread_mutex_lock (&self->lock);
  *self->done_end = piece;
  self->done_end = &piece->next;
  self->n_ready++;
  self->n_done += n;
  call_owner (self, self->n_done == self->n_items);
  pthread_mutex_unlock (&self->lock);
}

static gpointer
work (gpointer data)
{
  AriThreadPool *self = data;
  gpointer own = self->task.prepare != NULL ? self->task.prepare (self->data) : NULL;
  guint64 first, n;

  while (begin_piece (self, &first, &n)) {
    gpointer result = self->task.work (self, own, first, n, self->data);

    if (result == NULL)
      break;
    leave_result (self, first, n, result);
  }
  if (self->task.clean_up != NULL)
    self->task.clean_up (own);
  ari_idle_threads_add (self->task.idle_threads, 1);
  return NULL;
}

/* Owner */

AriThreadPool *
ari_thread_pool_new (
    const AriThreadPoolTask *task, gpointer data, gpointer owner, guint64 n_items, guint n_threads)
{
  g_autoptr (GMainContext) context = NULL;
  AriThreadPool *self;
  guint i;

  g_return_val_if_fail (task != NULL && task->work != NULL, NULL);
  g_return_val_if_fail (task->ready != NULL && task->free_result != NULL, NULL);

  context = g_main_context_ref_thread_default ();
  if (n_threads == 0)
    n_threads = g_get_num_processors ();
  n_threads = (guint) MIN (n_threads, n_items);

  self = g_malloc0 (sizeof (AriThreadPool) + n_threads * sizeof (GThread *));
  self->task = *task;
  self->data = data;
  self->owner = owner;
  self->n_items = n_items;
  self->n_threads = n_threads;
  self->done_end = &self->done;
  self->fetched_end = &self->fetched;
  atomic_init (&self->mode, MODE_RUN);
  pthread_mutex_init (&self->lock, NULL);
  pthread_cond_init (&self->changed, NULL);

  self->source = g_source_new (&source_funcs, sizeof (PoolSource));
  ((PoolSource *) self->source)->pool = self;
  g_source_set_static_name (self->source, "AriThreadPool");
  g_source_set_ready_time (self->source, n_items == 0 ? 0 : -1);
  g_source_attach (self->source, context);

  for (i = 0; i < n_threads; i++)
    self->threads[i] = g_thread_new ("ariadne-pool", work, self);
  return self;
}

static void
set_mode (AriThreadPool *self, PoolMode mode)
{
  pthread_mutex_lock (&self->lock);
  atomic_store_explicit (&self->mode, mode, memory_order_relaxed);
  pthread_cond_broadcast (&self->changed);
  pthread_mutex_unlock (&self->lock);
}

void
ari_thread_pool_pause (AriThreadPool *self)
{
  set_mode (self, MODE_PAUSE);
}

void
ari_thread_pool_resume (AriThreadPool *self)
{
  set_mode (self, MODE_RUN);
}

gpointer
ari_thread_pool_take (AriThreadPool *self, guint64 *first, guint64 *n)
{
  PoolPiece *piece;
  gpointer result;

  g_return_val_if_fail (self != NULL, NULL);

  piece = self->fetched;
  if (piece == NULL)
    return NULL;

  self->fetched = piece->next;
  if (self->fetched == NULL)
    self->fetched_end = &self->fetched;
  self->n_taken += piece->n;
  if (first != NULL)
    *first = piece->first;
  if (n != NULL)
    *n = piece->n;
  result = piece->result;
  g_free (piece);
  return result;
}

gboolean
ari_thread_pool_is_over (AriThreadPool *self)
{
  return self->n_taken == self->n_items;
}

void
ari_thread_pool_free (AriThreadPool *self)
{
  gpointer result;
  guint i;

  if (self == NULL)
    return;

  set_mode (self, MODE_QUIT);
  for (i = 0; i < self->n_threads; i++)
    g_thread_join (self->threads[i]);
  g_source_destroy (self->source);
  g_source_unref (self->source);
  fetch (self); /* no other thread is running, so no lock is needed */
  while ((result = ari_thread_pool_take (self, NULL, NULL)) != NULL)
    self->task.free_result (result);
  pthread_cond_destroy (&self->changed);
  pthread_mutex_destroy (&self->lock);
  g_free (self);
}
