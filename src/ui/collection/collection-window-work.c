/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window with many puzzles at work: starts, pauses and stops its jobs, and shows how far they
 * are. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/collection/collection-window-private.h"
#include "ui/collection/rate-job.h"
#include "ui/collection/solve-job.h"

gboolean
ari_collection_window_get_busy (AriCollectionWindow *self)
{
  for (guint i = 0; i < N_JOBS; i++)
    if (ari_collection_job_is_busy (self->jobs[i]))
      return TRUE;
  return FALSE;
}

void
ari_collection_window_set_job_facts (AriCollectionWindow *self, AriCollectionFacts *facts)
{
  self->shown_job = self->jobs[JOB_SOLVE];
  for (guint i = 0; i < N_JOBS; i++)
    ari_collection_job_set_facts (self->jobs[i], facts);
}

void
ari_collection_window_show_work (AriCollectionWindow *self)
{
  AriCollectionJob *job = self->shown_job;
  const gboolean busy = ari_collection_job_is_busy (job);
  g_autofree char *text = ari_collection_job_describe (job);

  gtk_progress_bar_set_fraction (self->work_progress, ari_collection_job_get_share (job));
  gtk_widget_set_visible (GTK_WIDGET (self->work_progress), busy);
  gtk_widget_set_visible (self->work_buttons, busy);
  gtk_button_set_label (self->work_pause, busy && !ari_collection_job_is_running (job)
                                              ? _ ("_Resume")
                                              : _ ("_Pause"));
  gtk_label_set_text (self->work_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->work_label), *text != '\0');
  for (guint i = 0; i < N_JOBS; i++)
    ari_collection_job_report (self->jobs[i]);
}

static void
solve (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCollectionWindow *self = user_data;

  self->shown_job = self->jobs[JOB_SOLVE];
  ari_collection_job_start (self->shown_job);
}

static void
rate (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCollectionWindow *self = user_data;

  self->shown_job = self->jobs[JOB_RATE];
  ari_collection_filter_show_levels (self->filter, TRUE);
  ari_collection_job_start (self->shown_job);
}

/* The panel shows how far the measurement is. */
static void
measure (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCollectionWindow *self = user_data;

  ari_adaptive_body_set_show_panel (self->body, TRUE);
  ari_collection_measure_start (self->measure);
}

gboolean
ari_collection_window_pause (AriCollectionWindow *self)
{
  gboolean any = FALSE;

  for (guint i = 0; i < N_JOBS; i++) {
    any |= ari_collection_job_is_running (self->jobs[i]);
    ari_collection_job_pause (self->jobs[i]);
  }
  return any;
}

/* Pauses what runs, resumes what is paused, or starts to solve. */
static void
run_pause (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCollectionWindow *self = user_data;

  if (ari_collection_window_pause (self))
    return;
  if (!ari_collection_window_get_busy (self))
    solve (action, parameter, user_data);
  for (guint i = 0; i < N_JOBS; i++)
    ari_collection_job_resume (self->jobs[i]);
}

static void
stop (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCollectionWindow *self = user_data;

  if (self->loading)
    g_cancellable_cancel (self->loading);
  for (guint i = 0; i < N_JOBS; i++)
    ari_collection_job_stop (self->jobs[i]);
}

void
ari_collection_window_set_up_work (AriCollectionWindow *self)
{
  const GActionEntry entries[] = {
    { .name = "solve", .activate = solve },     { .name = "rate", .activate = rate },
    { .name = "measure", .activate = measure }, { .name = "run-pause", .activate = run_pause },
    { .name = "stop", .activate = stop },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  self->jobs[JOB_SOLVE] = ari_solve_job_new ();
  self->jobs[JOB_RATE] = ari_rate_job_new ();
  self->jobs[JOB_MEASURE] =
      ARI_COLLECTION_JOB (g_object_ref (ari_collection_measure_get_job (self->measure)));
  self->shown_job = self->jobs[JOB_SOLVE];
  for (guint i = 0; i < N_JOBS; i++)
    g_signal_connect_swapped (self->jobs[i], "changed",
                              G_CALLBACK (ari_collection_window_queue_show), self);
}

void
ari_collection_window_end_work (AriCollectionWindow *self)
{
  for (guint i = 0; i < N_JOBS; i++) {
    if (self->jobs[i])
      g_signal_handlers_disconnect_by_data (self->jobs[i], self);
    g_clear_object (&self->jobs[i]);
  }
  self->shown_job = NULL;
}
