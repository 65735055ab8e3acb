/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The common part of long jobs on all puzzles of a collection. */

#include "config.h"

#include "ui/collection/collection-job.h"

typedef struct {
  AriBulkService *service;
  AriCollectionFacts *facts; /* (nullable) */
  guint changed;             /* bits (1 << AriFact) not reported yet */
} AriCollectionJobPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (AriCollectionJob, ari_collection_job, G_TYPE_OBJECT)

enum {
  CHANGED,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static AriCollectionJobPrivate *
private_of (AriCollectionJob *self)
{
  return ari_collection_job_get_instance_private (self);
}

static void
emit_changed (AriCollectionJob *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_found (AriBulkService *service, gpointer results, guint n, gpointer user_data)
{
  ARI_COLLECTION_JOB_GET_CLASS (user_data)->take (user_data, results, n);
}

static void
ari_collection_job_constructed (GObject *object)
{
  AriCollectionJob *self = ARI_COLLECTION_JOB (object);
  AriCollectionJobPrivate *priv = private_of (self);

  priv->service = ARI_COLLECTION_JOB_GET_CLASS (self)->new_service (self);
  g_signal_connect (priv->service, "found", G_CALLBACK (on_found), self);
  g_signal_connect_swapped (priv->service, "progress", G_CALLBACK (emit_changed), self);
  G_OBJECT_CLASS (ari_collection_job_parent_class)->constructed (object);
}

static void
ari_collection_job_dispose (GObject *object)
{
  AriCollectionJobPrivate *priv = private_of (ARI_COLLECTION_JOB (object));

  if (priv->service)
    g_signal_handlers_disconnect_by_data (priv->service, object);
  g_clear_object (&priv->service);
  g_clear_object (&priv->facts);

  G_OBJECT_CLASS (ari_collection_job_parent_class)->dispose (object);
}

static void
ari_collection_job_class_init (AriCollectionJobClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = ari_collection_job_constructed;
  object_class->dispose = ari_collection_job_dispose;

  /** AriCollectionJob::changed: state, progress, description or facts have changed. */
  signals[CHANGED] = g_signal_new ("changed", ARI_TYPE_COLLECTION_JOB, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
ari_collection_job_init (AriCollectionJob *self)
{
}

void
ari_collection_job_set_facts (AriCollectionJob *self, AriCollectionFacts *facts)
{
  AriCollectionJobPrivate *priv;

  g_return_if_fail (ARI_IS_COLLECTION_JOB (self));
  g_return_if_fail (facts == NULL || ARI_IS_COLLECTION_FACTS (facts));

  priv = private_of (self);
  ari_service_clear (ARI_SERVICE (priv->service));
  priv->changed = 0;
  g_set_object (&priv->facts, facts);
  if (ARI_COLLECTION_JOB_GET_CLASS (self)->forget)
    ARI_COLLECTION_JOB_GET_CLASS (self)->forget (self);
  emit_changed (self);
}

AriCollectionFacts *
ari_collection_job_get_facts (AriCollectionJob *self)
{
  g_return_val_if_fail (ARI_IS_COLLECTION_JOB (self), NULL);

  return private_of (self)->facts;
}

gboolean
ari_collection_job_start (AriCollectionJob *self)
{
  g_return_val_if_fail (ARI_IS_COLLECTION_JOB (self), FALSE);

  if (private_of (self)->facts == NULL || ari_collection_job_is_busy (self)
      || !ARI_COLLECTION_JOB_GET_CLASS (self)->start (self))
    return FALSE;
  emit_changed (self);
  return TRUE;
}

void
ari_collection_job_pause (AriCollectionJob *self)
{
  g_return_if_fail (ARI_IS_COLLECTION_JOB (self));

  if (!ari_collection_job_is_running (self))
    return;
  ari_service_pause (ARI_SERVICE (private_of (self)->service));
  emit_changed (self);
}

void
ari_collection_job_resume (AriCollectionJob *self)
{
  g_return_if_fail (ARI_IS_COLLECTION_JOB (self));

  if (ari_collection_job_get_state (self) != ARI_SERVICE_PAUSED)
    return;
  ari_service_resume (ARI_SERVICE (private_of (self)->service));
  emit_changed (self);
}

void
ari_collection_job_stop (AriCollectionJob *self)
{
  g_return_if_fail (ARI_IS_COLLECTION_JOB (self));

  if (!ari_collection_job_is_busy (self))
    return;
  ari_service_stop (ARI_SERVICE (private_of (self)->service));
  emit_changed (self);
}

AriServiceState
ari_collection_job_get_state (AriCollectionJob *self)
{
  g_return_val_if_fail (ARI_IS_COLLECTION_JOB (self), ARI_SERVICE_IDLE);

  return ari_service_get_state (ARI_SERVICE (private_of (self)->service));
}

gboolean
ari_collection_job_is_running (AriCollectionJob *self)
{
  return ari_collection_job_get_state (self) == ARI_SERVICE_RUNNING;
}

gboolean
ari_collection_job_is_busy (AriCollectionJob *self)
{
  g_return_val_if_fail (ARI_IS_COLLECTION_JOB (self), FALSE);

  return ari_service_is_busy (ARI_SERVICE (private_of (self)->service));
}

double
ari_collection_job_get_share (AriCollectionJob *self)
{
  g_return_val_if_fail (ARI_IS_COLLECTION_JOB (self), 0);

  return ari_bulk_service_get_share (private_of (self)->service);
}

char *
ari_collection_job_describe (AriCollectionJob *self)
{
  g_return_val_if_fail (ARI_IS_COLLECTION_JOB (self), NULL);

  if (ari_collection_job_get_state (self) == ARI_SERVICE_IDLE)
    return g_strdup ("");
  return ARI_COLLECTION_JOB_GET_CLASS (self)->describe (self);
}

void
ari_collection_job_report (AriCollectionJob *self)
{
  AriCollectionJobPrivate *priv;
  guint changed;

  g_return_if_fail (ARI_IS_COLLECTION_JOB (self));

  priv = private_of (self);
  changed = priv->changed;
  priv->changed = 0;
  for (guint fact = 0; changed != 0; fact++, changed >>= 1)
    if (changed & 1)
      ari_collection_facts_changed (priv->facts, (AriFact) fact);
}

AriBulkService *
ari_collection_job_get_service (AriCollectionJob *self)
{
  g_return_val_if_fail (ARI_IS_COLLECTION_JOB (self), NULL);

  return private_of (self)->service;
}

void
ari_collection_job_mark (AriCollectionJob *self, AriFact fact)
{
  g_return_if_fail (ARI_IS_COLLECTION_JOB (self));

  private_of (self)->changed |= 1u << fact;
}

static guint
get_run (guint index, const AriLayout **layout, const guint8 **givens, gpointer data)
{
  return ari_collection_get_run (data, index, layout, givens);
}

AriPuzzleSource
ari_collection_job_source (AriCollectionJob *self)
{
  AriCollection *collection = ari_collection_facts_get_collection (private_of (self)->facts);

  return (AriPuzzleSource){
    .n = ari_collection_get_n_puzzles (collection),
    .get_run = get_run,
    .data = g_object_ref (collection),
    .free_data = g_object_unref,
  };
}
