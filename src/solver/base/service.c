/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The common base of objects that work in threads: commands, state and time. */

#include "solver/base/service-private.h"

/* Deadlines further away, in seconds, are never reached. */
#define FOR_EVER 1e9

/** RunTime: counts the time that something runs, without pauses; { 0 } at first. */
typedef struct {
  gboolean runs;
  gint64 began; /* µs, monotonic; last start or resume */
  double spent; /* seconds before that */
} RunTime;

typedef struct {
  AriThreadPool *pool; /* NULL without work */
  AriServiceState state;
  RunTime run_time;
  double time_limit; /* seconds; 0 for none; subclasses enforce it */
} AriServicePrivate;

enum { PROP_0, PROP_STATE, N_PROPS };

static GParamSpec *props[N_PROPS];
static guint progress_signal, answered_signal;

G_DEFINE_ENUM_TYPE (AriServiceState,
                    ari_service_state,
                    G_DEFINE_ENUM_VALUE (ARI_SERVICE_IDLE, "idle"),
                    G_DEFINE_ENUM_VALUE (ARI_SERVICE_RUNNING, "running"),
                    G_DEFINE_ENUM_VALUE (ARI_SERVICE_PAUSED, "paused"),
                    G_DEFINE_ENUM_VALUE (ARI_SERVICE_FINISHED, "finished"),
                    G_DEFINE_ENUM_VALUE (ARI_SERVICE_STOPPED, "stopped"))

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (AriService, ari_service, G_TYPE_OBJECT)

static AriServicePrivate *
private_of (AriService *self)
{
  return ari_service_get_instance_private (self);
}

/* --- running time --- */

static double
run_time_read (const RunTime *time)
{
  if (!time->runs)
    return time->spent;
  return time->spent + 1e-6 * (double) (g_get_monotonic_time () - time->began);
}

static void
run_time_run (RunTime *time)
{
  if (time->runs)
    return;
  time->runs = TRUE;
  time->began = g_get_monotonic_time ();
}

static void
run_time_hold (RunTime *time)
{
  time->spent = run_time_read (time);
  time->runs = FALSE;
}

/* --- for subclasses --- */

static void
set_state (AriService *self, AriServiceState state)
{
  AriServicePrivate *priv = private_of (self);

  if (priv->state == state)
    return;
  priv->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_STATE]);
}

static void
end_pool (AriService *self)
{
  AriServicePrivate *priv = private_of (self);

  g_clear_pointer (&priv->pool, ari_thread_pool_free);
  run_time_hold (&priv->run_time);
}

void
ari_service_prepare (AriService *self)
{
  end_pool (self);
  private_of (self)->run_time = (RunTime){ 0 };
  ARI_SERVICE_GET_CLASS (self)->clear_results (self);
}

/* The pool exists before the state is notified. */
void
ari_service_start (AriService *self,
                   const AriThreadPoolTask *task,
                   gpointer data,
                   guint64 n_items,
                   guint n_threads)
{
  AriServicePrivate *priv = private_of (self);

  g_assert (priv->pool == NULL);

  run_time_run (&priv->run_time);
  priv->pool = ari_thread_pool_new (task, data, self, n_items, n_threads);
  set_state (self, ARI_SERVICE_RUNNING);
}

void
ari_service_finish (AriService *self)
{
  end_pool (self);
  set_state (self, ARI_SERVICE_FINISHED);
}

/* The answer is there before handlers are called, because they may ask, stop or release the
 * service. */
void
ari_service_take_answer (AriService *self, gpointer *answer)
{
  g_object_ref (self);
  *answer = ari_thread_pool_take (private_of (self)->pool, NULL, NULL);
  if (*answer == NULL)
    ari_service_emit_progress (self);
  else {
    ari_service_finish (self);
    if (*answer != NULL)
      g_signal_emit (self, answered_signal, 0);
  }
  g_object_unref (self);
}

AriThreadPool *
ari_service_get_pool (AriService *self)
{
  return private_of (self)->pool;
}

gint64
ari_service_get_deadline (AriService *self)
{
  const double seconds = private_of (self)->time_limit;

  if (seconds <= 0.0 || seconds >= FOR_EVER)
    return G_MAXINT64;
  return g_get_monotonic_time () + (gint64) (1e6 * seconds);
}

void
ari_service_emit_progress (AriService *self)
{
  g_signal_emit (self, progress_signal, 0);
}

/* --- for all callers --- */

void
ari_service_pause (AriService *self)
{
  AriServicePrivate *priv;

  g_return_if_fail (ARI_IS_SERVICE (self));

  priv = private_of (self);
  if (priv->state != ARI_SERVICE_RUNNING)
    return;
  if (ARI_SERVICE_GET_CLASS (self)->set_paused != NULL)
    ARI_SERVICE_GET_CLASS (self)->set_paused (self, TRUE);
  ari_thread_pool_pause (priv->pool);
  run_time_hold (&priv->run_time);
  set_state (self, ARI_SERVICE_PAUSED);
}

void
ari_service_resume (AriService *self)
{
  AriServicePrivate *priv;

  g_return_if_fail (ARI_IS_SERVICE (self));

  priv = private_of (self);
  if (priv->state != ARI_SERVICE_PAUSED)
    return;
  ari_thread_pool_resume (priv->pool);
  if (ARI_SERVICE_GET_CLASS (self)->set_paused != NULL)
    ARI_SERVICE_GET_CLASS (self)->set_paused (self, FALSE);
  run_time_run (&priv->run_time);
  set_state (self, ARI_SERVICE_RUNNING);
}

void
ari_service_stop (AriService *self)
{
  g_return_if_fail (ARI_IS_SERVICE (self));

  if (private_of (self)->pool == NULL)
    return;
  end_pool (self);
  set_state (self, ARI_SERVICE_STOPPED);
}

void
ari_service_clear (AriService *self)
{
  g_return_if_fail (ARI_IS_SERVICE (self));

  ari_service_prepare (self);
  if (ARI_SERVICE_GET_CLASS (self)->free_memory != NULL)
    ARI_SERVICE_GET_CLASS (self)->free_memory (self);
  set_state (self, ARI_SERVICE_IDLE);
}

AriServiceState
ari_service_get_state (AriService *self)
{
  g_return_val_if_fail (ARI_IS_SERVICE (self), ARI_SERVICE_IDLE);

  return private_of (self)->state;
}

gboolean
ari_service_is_busy (AriService *self)
{
  const AriServiceState state = ari_service_get_state (self);

  return state == ARI_SERVICE_RUNNING || state == ARI_SERVICE_PAUSED;
}

double
ari_service_get_elapsed (AriService *self)
{
  g_return_val_if_fail (ARI_IS_SERVICE (self), 0.0);

  return run_time_read (&private_of (self)->run_time);
}

double
ari_service_get_time_limit (AriService *self)
{
  g_return_val_if_fail (ARI_IS_SERVICE (self), 0.0);

  return private_of (self)->time_limit;
}

void
ari_service_set_time_limit (AriService *self, double seconds)
{
  g_return_if_fail (ARI_IS_SERVICE (self));
  g_return_if_fail (seconds >= 0.0);

  private_of (self)->time_limit = seconds;
}

/* --- lifetime --- */

static void
ari_service_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id) {
  case PROP_STATE:
    g_value_set_enum (value, private_of (ARI_SERVICE (object))->state);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
ari_service_dispose (GObject *object)
{
  AriService *self = ARI_SERVICE (object);

  ari_service_prepare (self);
  private_of (self)->state = ARI_SERVICE_IDLE;

  G_OBJECT_CLASS (ari_service_parent_class)->dispose (object);
}

static void
ari_service_class_init (AriServiceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = ari_service_dispose;
  object_class->get_property = ari_service_get_property;

  props[PROP_STATE] =
      g_param_spec_enum ("state", NULL, NULL, ARI_TYPE_SERVICE_STATE, ARI_SERVICE_IDLE, readable);
  g_object_class_install_properties (object_class, N_PROPS, props);

  progress_signal = g_signal_new ("progress", ARI_TYPE_SERVICE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  g_cclosure_marshal_VOID__VOID, G_TYPE_NONE, 0);
  answered_signal = g_signal_new ("answered", ARI_TYPE_SERVICE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  g_cclosure_marshal_VOID__VOID, G_TYPE_NONE, 0);
}

static void
ari_service_init (AriService *self)
{
}
