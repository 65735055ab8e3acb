/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all objects that let a crew work have in common: commands, state and time. */

#pragma once

#include "solver/crew.h"
#include "solver/job.h"

G_BEGIN_DECLS

/** AriServiceWatch: how long something has run, without its pauses; { 0 } at first. */
typedef struct {
  gboolean runs;
  gint64 began; /* µs, monotonic */
  double spent; /* seconds, up to then */
} AriServiceWatch;

/**
 * AriService: what an object that has a crew at work for it says of that: the properties `state`
 * and `time-limit`, and the time it has run.
 *
 * It is a part of the object, on whose thread its functions belong. A function that makes a
 * state notifies it last: who hears of it may start, stop or drop the object.
 */
typedef struct {
  GObject *owner;
  GParamSpec *state_prop;
  GParamSpec *time_limit_prop;
  AriCrew *crew; /* NULL where nothing is at work */
  AriJobState state;
  AriServiceWatch watch;
  double time_limit; /* seconds; 0 for none; the object's to keep to */
} AriService;

/** ari_service_init: state IDLE. @owner is the object it is a part of. */
void ari_service_init (AriService *service,
                       gpointer owner,
                       GParamSpec *state_prop,
                       GParamSpec *time_limit_prop,
                       double time_limit);
/** ari_service_start: state RUNNING; after ari_service_forget(). See ari_crew_new(). */
void ari_service_start (
    AriService *service, const AriCrewTask *task, gpointer data, guint64 n_items, guint n_threads);
/** ari_service_pause: RUNNING to PAUSED. */
void ari_service_pause (AriService *service);
/** ari_service_resume: PAUSED to RUNNING. */
void ari_service_resume (AriService *service);
/** ari_service_stop: ends the crew if there is one; state STOPPED. */
void ari_service_stop (AriService *service);
/** ari_service_finish: ends the crew, which has done all; state FINISHED. */
void ari_service_finish (AriService *service);
/** ari_service_forget: ends the crew, and sets the time to 0; before what the crew reads is freed.
 * The state is left to what comes next. */
void ari_service_forget (AriService *service);
/** ari_service_idle: state IDLE, after ari_service_forget(). */
void ari_service_idle (AriService *service);
/** ari_service_get_elapsed: how long it has run, in seconds, without pauses. */
double ari_service_get_elapsed (const AriService *service);
void ari_service_set_time_limit (AriService *service, double seconds);

G_END_DECLS
