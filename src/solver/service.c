/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all objects that let a crew work have in common: commands, state and time. */

#include "solver/service.h"

/* --- the watch --- */

static double
watch_read (const AriServiceWatch *watch)
{
  if (!watch->runs)
    return watch->spent;
  return watch->spent + 1e-6 * (double) (g_get_monotonic_time () - watch->began);
}

static void
watch_run (AriServiceWatch *watch)
{
  if (watch->runs)
    return;
  watch->runs = TRUE;
  watch->began = g_get_monotonic_time ();
}

static void
watch_hold (AriServiceWatch *watch)
{
  watch->spent = watch_read (watch);
  watch->runs = FALSE;
}

/* --- the service --- */

static void
set_state (AriService *service, AriJobState state)
{
  if (service->state == state)
    return;
  service->state = state;
  g_object_notify_by_pspec (service->owner, service->state_prop);
}

static void
end_crew (AriService *service)
{
  g_clear_pointer (&service->crew, ari_crew_free);
  watch_hold (&service->watch);
}

void
ari_service_init (AriService *service,
                  gpointer owner,
                  GParamSpec *state_prop,
                  GParamSpec *time_limit_prop,
                  double time_limit)
{
  *service = (AriService){
    .owner = owner,
    .state_prop = state_prop,
    .time_limit_prop = time_limit_prop,
    .time_limit = time_limit,
  };
}

/* The crew is there before the state is told. */
void
ari_service_start (
    AriService *service, const AriCrewTask *task, gpointer data, guint64 n_items, guint n_threads)
{
  g_assert (service->crew == NULL);

  watch_run (&service->watch);
  service->crew = ari_crew_new (task, data, service->owner, n_items, n_threads);
  set_state (service, ARI_JOB_RUNNING);
}

void
ari_service_pause (AriService *service)
{
  if (service->state != ARI_JOB_RUNNING)
    return;
  ari_crew_pause (service->crew);
  watch_hold (&service->watch);
  set_state (service, ARI_JOB_PAUSED);
}

void
ari_service_resume (AriService *service)
{
  if (service->state != ARI_JOB_PAUSED)
    return;
  ari_crew_resume (service->crew);
  watch_run (&service->watch);
  set_state (service, ARI_JOB_RUNNING);
}

void
ari_service_stop (AriService *service)
{
  if (service->crew == NULL)
    return;
  end_crew (service);
  set_state (service, ARI_JOB_STOPPED);
}

void
ari_service_finish (AriService *service)
{
  end_crew (service);
  set_state (service, ARI_JOB_FINISHED);
}

void
ari_service_forget (AriService *service)
{
  end_crew (service);
  service->watch = (AriServiceWatch){ 0 };
}

void
ari_service_idle (AriService *service)
{
  set_state (service, ARI_JOB_IDLE);
}

double
ari_service_get_elapsed (const AriService *service)
{
  return watch_read (&service->watch);
}

void
ari_service_set_time_limit (AriService *service, double seconds)
{
  if (seconds >= service->time_limit && seconds <= service->time_limit)
    return;
  service->time_limit = seconds;
  g_object_notify_by_pspec (service->owner, service->time_limit_prop);
}
