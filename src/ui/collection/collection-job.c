/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The common part of long jobs on all puzzles of a collection. */

#include "ui/collection/collection-job.h"

struct _AriCollectionJob {
  GObject parent_instance;

  const AriCollectionJobKind *kind;
  gpointer data; /* of the kind */
  AriBulkService *service;
  AriCollectionFacts *facts; /* (nullable) */
  guint changed;             /* bits (1 << AriFact) not reported yet */
};

G_DEFINE_FINAL_TYPE (AriCollectionJob, ari_collection_job, G_TYPE_OBJECT)

static void
on_found (AriBulkService *service, gpointer results, guint n, gpointer user_data)
{
  ARI_COLLECTION_JOB (user_data)->kind->take (user_data, results, n);
}

static void
clear_data (AriCollectionJob *self)
{
  if (self->kind->clear != NULL)
    self->kind->clear (self->data);
}

static void
ari_collection_job_finalize (GObject *object)
{
  AriCollectionJob *self = ARI_COLLECTION_JOB (object);

  g_signal_handlers_disconnect_by_data (self->service, self);
  g_object_unref (self->service);
  g_clear_object (&self->facts);
  clear_data (self);
  g_free (self->data);
  G_OBJECT_CLASS (ari_collection_job_parent_class)->finalize (object);
}

static void
ari_collection_job_class_init (AriCollectionJobClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ari_collection_job_finalize;
}

static void
ari_collection_job_init (AriCollectionJob *self)
{
}

AriCollectionJob *
ari_collection_job_new (const AriCollectionJobKind *kind)
{
  AriCollectionJob *self = g_object_new (ARI_TYPE_COLLECTION_JOB, NULL);

  self->kind = kind;
  self->data = g_malloc0 (kind->data_size);
  self->service = kind->new_service ();
  g_signal_connect (self->service, "found", G_CALLBACK (on_found), self);
  return self;
}

gboolean
ari_collection_job_is (AriCollectionJob *self, const AriCollectionJobKind *kind)
{
  return ARI_IS_COLLECTION_JOB (self) && self->kind == kind;
}

gpointer
ari_collection_job_get_data (AriCollectionJob *self)
{
  return self->data;
}

void
ari_collection_job_set_facts (AriCollectionJob *self, AriCollectionFacts *facts)
{
  ari_service_clear (ARI_SERVICE (self->service));
  self->changed = 0;
  g_set_object (&self->facts, facts);
  clear_data (self);
}

AriCollectionFacts *
ari_collection_job_get_facts (AriCollectionJob *self)
{
  return self->facts;
}

gboolean
ari_collection_job_start (AriCollectionJob *self)
{
  return self->facts != NULL && !ari_service_is_busy (ARI_SERVICE (self->service))
         && self->kind->start (self);
}

char *
ari_collection_job_describe (AriCollectionJob *self)
{
  if (ari_service_get_state (ARI_SERVICE (self->service)) == ARI_SERVICE_IDLE)
    return g_strdup ("");
  return self->kind->describe (self);
}

void
ari_collection_job_report (AriCollectionJob *self)
{
  guint changed = self->changed;

  self->changed = 0;
  for (guint fact = 0; changed != 0; fact++, changed >>= 1)
    if (changed & 1)
      ari_collection_facts_changed (self->facts, (AriFact) fact);
}

AriBulkService *
ari_collection_job_get_service (AriCollectionJob *self)
{
  return self->service;
}

void
ari_collection_job_mark (AriCollectionJob *self, AriFact fact)
{
  self->changed |= 1u << fact;
}

static guint
get_run (guint index, const AriLayout **layout, const guint8 **givens, gpointer data)
{
  return ari_collection_get_run (data, index, layout, givens);
}

AriPuzzleSource
ari_collection_job_source (AriCollectionJob *self)
{
  AriCollection *collection = ari_collection_facts_get_collection (self->facts);

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

  chosen->collection = g_object_ref (ari_collection_facts_get_collection (self->facts));
  chosen->puzzles = g_memdup2 (puzzles, n * sizeof *puzzles);
  return (AriPuzzleSource){
    .n = n, .get_run = get_chosen_run, .data = chosen, .free_data = chosen_free
  };
}
