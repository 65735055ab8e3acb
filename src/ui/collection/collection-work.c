/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The jobs of a window with many puzzles, started, paused and stopped together. */

#include "config.h"

#include "ui/collection/collection-work.h"
#include "ui/collection/rate-job.h"
#include "ui/collection/solve-job.h"

struct _AriCollectionWork {
  GObject parent_instance;

  AriCollectionJob *jobs[ARI_N_WORK_KINDS];
  AriCollectionJob *shown; /* one of them */
};

G_DEFINE_FINAL_TYPE (AriCollectionWork, ari_collection_work, G_TYPE_OBJECT)

enum {
  SIGNAL_CHANGED,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static void
emit_changed (AriCollectionWork *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
ari_collection_work_dispose (GObject *object)
{
  AriCollectionWork *self = ARI_COLLECTION_WORK (object);

  for (guint i = 0; i < ARI_N_WORK_KINDS; i++)
    g_signal_handlers_disconnect_by_data (self->jobs[i], self);
  G_OBJECT_CLASS (ari_collection_work_parent_class)->dispose (object);
}

static void
ari_collection_work_finalize (GObject *object)
{
  AriCollectionWork *self = ARI_COLLECTION_WORK (object);

  for (guint i = 0; i < ARI_N_WORK_KINDS; i++)
    g_object_unref (self->jobs[i]);
  G_OBJECT_CLASS (ari_collection_work_parent_class)->finalize (object);
}

static void
ari_collection_work_class_init (AriCollectionWorkClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ari_collection_work_dispose;
  object_class->finalize = ari_collection_work_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", ARI_TYPE_COLLECTION_WORK, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ari_collection_work_init (AriCollectionWork *self)
{
}

AriCollectionWork *
ari_collection_work_new (AriMeasureJob *measure)
{
  AriCollectionWork *self;

  g_return_val_if_fail (ARI_IS_MEASURE_JOB (measure), NULL);

  self = g_object_new (ARI_TYPE_COLLECTION_WORK, NULL);
  self->jobs[ARI_WORK_SOLVE] = ari_solve_job_new ();
  self->jobs[ARI_WORK_RATE] = ari_rate_job_new ();
  self->jobs[ARI_WORK_MEASURE] = ARI_COLLECTION_JOB (g_object_ref (measure));
  self->shown = self->jobs[ARI_WORK_SOLVE];
  for (guint i = 0; i < ARI_N_WORK_KINDS; i++)
    g_signal_connect_swapped (self->jobs[i], "changed", G_CALLBACK (emit_changed), self);
  return self;
}

void
ari_collection_work_set_facts (AriCollectionWork *self, AriCollectionFacts *facts)
{
  g_return_if_fail (ARI_IS_COLLECTION_WORK (self));

  self->shown = self->jobs[ARI_WORK_SOLVE];
  for (guint i = 0; i < ARI_N_WORK_KINDS; i++)
    ari_collection_job_set_facts (self->jobs[i], facts);
}

void
ari_collection_work_start (AriCollectionWork *self, AriWorkKind kind)
{
  g_return_if_fail (ARI_IS_COLLECTION_WORK (self));
  g_return_if_fail (kind < ARI_WORK_MEASURE);

  self->shown = self->jobs[kind];
  ari_collection_job_start (self->shown);
}

gboolean
ari_collection_work_pause (AriCollectionWork *self)
{
  gboolean any = FALSE;

  g_return_val_if_fail (ARI_IS_COLLECTION_WORK (self), FALSE);

  for (guint i = 0; i < ARI_N_WORK_KINDS; i++) {
    any |= ari_collection_job_is_running (self->jobs[i]);
    ari_collection_job_pause (self->jobs[i]);
  }
  return any;
}

gboolean
ari_collection_work_resume (AriCollectionWork *self)
{
  gboolean any = FALSE;

  g_return_val_if_fail (ARI_IS_COLLECTION_WORK (self), FALSE);

  for (guint i = 0; i < ARI_N_WORK_KINDS; i++) {
    any |= ari_collection_job_get_state (self->jobs[i]) == ARI_SERVICE_PAUSED;
    ari_collection_job_resume (self->jobs[i]);
  }
  return any;
}

void
ari_collection_work_stop (AriCollectionWork *self)
{
  g_return_if_fail (ARI_IS_COLLECTION_WORK (self));

  for (guint i = 0; i < ARI_N_WORK_KINDS; i++)
    ari_collection_job_stop (self->jobs[i]);
}

gboolean
ari_collection_work_is_busy (AriCollectionWork *self)
{
  g_return_val_if_fail (ARI_IS_COLLECTION_WORK (self), FALSE);

  for (guint i = 0; i < ARI_N_WORK_KINDS; i++)
    if (ari_collection_job_is_busy (self->jobs[i]))
      return TRUE;
  return FALSE;
}

AriCollectionJob *
ari_collection_work_get_job (AriCollectionWork *self, AriWorkKind kind)
{
  g_return_val_if_fail (ARI_IS_COLLECTION_WORK (self), NULL);
  g_return_val_if_fail (kind < ARI_N_WORK_KINDS, NULL);

  return self->jobs[kind];
}

AriCollectionJob *
ari_collection_work_get_shown (AriCollectionWork *self)
{
  g_return_val_if_fail (ARI_IS_COLLECTION_WORK (self), NULL);

  return self->shown;
}

void
ari_collection_work_report (AriCollectionWork *self)
{
  g_return_if_fail (ARI_IS_COLLECTION_WORK (self));

  for (guint i = 0; i < ARI_N_WORK_KINDS; i++)
    ari_collection_job_report (self->jobs[i]);
}
