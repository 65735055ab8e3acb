/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets a thread read the bytes of a stream that belongs to the main thread. */

#define _POSIX_C_SOURCE 200809L

#include "config.h"

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

#include "puzzle/base/hand-over.h"
#include "puzzle/collection/inflow.h"

#define PIECE (256 * 1024) /* bytes */

struct _AriInflow {
  atomic_uint n_refs; /* the caller's, and one for a requested piece */
  AriHandOver ended;  /* because a thread may drop the last reference */
  GMainContext *context;
  GCancellable *cancellable; /* (nullable) */
  GInputStream *stream;      /* (nullable): used on the context only; NULL after ari_inflow_end() */

  pthread_mutex_t lock; /* a POSIX lock, which ThreadSanitizer understands */
  pthread_cond_t changed;
  GBytes *piece; /* (nullable): NULL while the next is on its way */
  gsize at;      /* bytes of it that were taken */
  gboolean at_end;
  gboolean is_cancelled;
  GError *error; /* (nullable): returned once the piece is used up */
};

AriInflow *
ari_inflow_new (GBytes *start, GInputStream *stream, GCancellable *cancellable)
{
  AriInflow *self = g_new0 (AriInflow, 1);

  atomic_init (&self->n_refs, 1);
  self->context = g_main_context_ref_thread_default ();
  self->cancellable = cancellable != NULL ? g_object_ref (cancellable) : NULL;
  self->stream = g_object_ref (stream);
  self->piece = g_bytes_ref (start);
  pthread_mutex_init (&self->lock, NULL);
  pthread_cond_init (&self->changed, NULL);
  return self;
}

void
ari_inflow_unref (AriInflow *self)
{
  if (atomic_fetch_sub_explicit (&self->n_refs, 1, memory_order_acq_rel) > 1)
    return;
  ari_take_over (&self->ended);
  g_clear_error (&self->error);
  g_clear_pointer (&self->piece, g_bytes_unref);
  g_clear_object (&self->stream);
  g_clear_object (&self->cancellable);
  pthread_cond_destroy (&self->changed);
  pthread_mutex_destroy (&self->lock);
  g_main_context_unref (self->context);
  g_free (self);
}

void
ari_inflow_end (AriInflow *self)
{
  g_clear_object (&self->stream);
  ari_hand_over (&self->ended);
}

/* --- on the context --------------------------------------------------------------------------- */

static void
on_piece (GObject *stream, GAsyncResult *result, gpointer user_data)
{
  AriInflow *self = user_data;
  GError *error = NULL;
  GBytes *piece = g_input_stream_read_bytes_finish (G_INPUT_STREAM (stream), result, &error);

  pthread_mutex_lock (&self->lock);
  self->piece = piece;
  self->at = 0;
  self->at_end = piece == NULL || g_bytes_get_size (piece) == 0;
  self->error = error;
  pthread_cond_signal (&self->changed);
  pthread_mutex_unlock (&self->lock);
  ari_inflow_unref (self);
}

static gboolean
read_piece (gpointer user_data)
{
  AriInflow *self = user_data;

  if (self->stream != NULL)
    g_input_stream_read_bytes_async (self->stream, PIECE, G_PRIORITY_DEFAULT, self->cancellable,
                                     on_piece, self);
  else
    ari_inflow_unref (self);
  return G_SOURCE_REMOVE;
}

/* --- in the thread ---------------------------------------------------------------------------- */

static void
on_cancelled (GCancellable *cancellable, gpointer user_data)
{
  AriInflow *self = user_data;

  pthread_mutex_lock (&self->lock);
  self->is_cancelled = TRUE;
  pthread_cond_signal (&self->changed);
  pthread_mutex_unlock (&self->lock);
}

static void
ask_for_piece (AriInflow *self)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_clear_pointer (&self->piece, g_bytes_unref);
  atomic_fetch_add_explicit (&self->n_refs, 1, memory_order_relaxed);
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, read_piece, self, NULL);
  g_source_attach (source, self->context);
}

/* The lock must be held. */
static gssize
take (AriInflow *self, char *bytes, gsize size, GError **error)
{
  gsize length;
  const char *piece;

  if (self->is_cancelled) {
    g_cancellable_set_error_if_cancelled (self->cancellable, error);
    return -1;
  }
  if (self->error != NULL) {
    g_propagate_error (error, g_steal_pointer (&self->error));
    return -1;
  }
  if (self->at_end)
    return 0;
  piece = g_bytes_get_data (self->piece, &length);
  size = MIN (size, length - self->at);
  memcpy (bytes, piece + self->at, size);
  self->at += size;
  return (gssize) size;
}

static gssize
read_inflow (gpointer data, char *bytes, gsize size, GError **error)
{
  AriInflow *self = data;
  gulong handler = 0;
  gssize n;

  if (self->cancellable != NULL) /* calls the handler at once if already cancelled */
    handler = g_cancellable_connect (self->cancellable, G_CALLBACK (on_cancelled), self, NULL);
  pthread_mutex_lock (&self->lock);
  if (!self->is_cancelled && !self->at_end && self->at == g_bytes_get_size (self->piece)) {
    ask_for_piece (self);
    while (!self->is_cancelled && self->piece == NULL && !self->at_end)
      pthread_cond_wait (&self->changed, &self->lock);
  }
  n = take (self, bytes, size, error);
  pthread_mutex_unlock (&self->lock);
  /* without the lock: this waits for a running handler, which may wait for the lock */
  if (handler != 0)
    g_cancellable_disconnect (self->cancellable, handler);
  return n;
}

AriByteSource
ari_byte_source_of_inflow (AriInflow *inflow)
{
  return (AriByteSource){ .read = read_inflow, .data = inflow };
}
