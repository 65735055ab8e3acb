/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The common part of long jobs on all puzzles of a collection. */

#include "ui/collection/collection-job.h"

typedef struct {
  AriBulkService *service;
  AriCollectionFacts *facts; /* (nullable) */
  guint changed;             /* bits (1 << AriFact) not reported yet */
} AriCollectionJobPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (AriCollectionJob, ari_collection_job, G_TYPE_OBJECT)

static AriCollectionJobPrivate *
private_of (AriCollectionJob *self)
{
  return ari_collection_job_get_instance_private (self);
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

  priv->service = ARI_COLLECTION_JOB_GET_CLASS (self)->new_service ();
  g_signal_connect (priv->service, "found", G_CALLBACK (on_found), self);
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
}

static void
ari_collection_job_init (AriCollectionJob *self)
{
}

void
ari_collection_job_set_facts (AriCollectionJob *self, AriCollectionFacts *facts)
{
  AriCollectionJobPrivate *priv = private_of (self);

  ari_service_clear (ARI_SERVICE (priv->service));
  priv->changed = 0;
  g_set_object (&priv->facts, facts);
  if (ARI_COLLECTION_JOB_GET_CLASS (self)->forget)
    ARI_COLLECTION_JOB_GET_CLASS (self)->forget (self);
}

AriCollectionFacts *
ari_collection_job_get_facts (AriCollectionJob *self)
{
  return private_of (self)->facts;
}

gboolean
ari_collection_job_start (AriCollectionJob *self)
{
  AriCollectionJobPrivate *priv = private_of (self);

  return priv->facts != NULL && !ari_service_is_busy (ARI_SERVICE (priv->service))
         && ARI_COLLECTION_JOB_GET_CLASS (self)->start (self);
}

char *
ari_collection_job_describe (AriCollectionJob *self)
{
  if (ari_service_get_state (ARI_SERVICE (private_of (self)->service)) == ARI_SERVICE_IDLE)
    return g_strdup ("");
  return ARI_COLLECTION_JOB_GET_CLASS (self)->describe (self);
}

void
ari_collection_job_report (AriCollectionJob *self)
{
  AriCollectionJobPrivate *priv = private_of (self);
  guint changed = priv->changed;

  priv->changed = 0;
  for (guint fact = 0; changed != 0; fact++, changed >>= 1)
    if (changed & 1)
      ari_collection_facts_changed (priv->facts, (AriFact) fact);
}

AriBulkService *
ari_collection_job_get_service (AriCollectionJob *self)
{
  return private_of (self)->service;
}

void
ari_collection_job_mark (AriCollectionJob *self, AriFact fact)
{
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

/* Chosen: some of the puzzles, for the threads of the service. */
typedef struct {
  AriCollection *collection;
  guint32 *puzzles;
} Chosen;

static guint
get_chosen_run (guint index, const AriLayout **layout, const guint8 **givens, gpointer data)
{
  const Chosen *chosen = data;

  ari_collection_get_run (chosen->collection, chosen->puzzles[index], layout, givens);
  return 1;
}

static void
chosen_free (gpointer data)
{
  Chosen *chosen = data;

  g_object_unref (chosen->collection);
  g_free (chosen->puzzles);
  g_free (chosen);
}

AriPuzzleSource
ari_collection_job_source_of (AriCollectionJob *self, const guint32 *puzzles, guint n)
{
  Chosen *chosen = g_new (Chosen, 1);

  chosen->collection =
      g_object_ref (ari_collection_facts_get_collection (private_of (self)->facts));
  chosen->puzzles = g_memdup2 (puzzles, n * sizeof *puzzles);
  return (AriPuzzleSource){
    .n = n, .get_run = get_chosen_run, .data = chosen, .free_data = chosen_free
  };
}
