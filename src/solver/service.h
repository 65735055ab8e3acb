/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all objects that let threads work for them have in common: commands, state and time. */

#pragma once

#include "solver/job.h"

G_BEGIN_DECLS

#define ARI_TYPE_SERVICE (ari_service_get_type ())
/**
 * AriService: (abstract): something that threads work on, beginning with a command of its own kind.
 *
 * Properties, notified on change only: `state` (AriJobState, read-only) is that which the last
 * command made, or FINISHED; `time-limit` (double, seconds, 0 for none) is for what each kind says.
 * Signal `progress ()`: while it runs, at most once a frame, and when it has finished.
 *
 * All functions belong to the thread of the main context it was made in. Those that end threads
 * (stop, clear, dispose, and a new beginning) take some milliseconds; none waits otherwise.
 */
G_DECLARE_DERIVABLE_TYPE (AriService, ari_service, ARI, SERVICE, GObject)

struct _AriServiceClass {
  GObjectClass parent_class;

  /* frees what the last beginning was about, and what came of it; no thread is at work */
  void (*forget) (AriService *self);
  /* (nullable): after forget: makes all properties those of a new object */
  void (*reset) (AriService *self);
};

/** ari_service_pause: RUNNING to PAUSED; of those that can. */
void ari_service_pause (AriService *self);
/** ari_service_resume: PAUSED to RUNNING. */
void ari_service_resume (AriService *self);
/** ari_service_stop: ends it for good; state STOPPED. Where nothing runs, nothing happens. */
void ari_service_stop (AriService *self);
/** ari_service_clear: forgets everything; state IDLE. */
void ari_service_clear (AriService *self);
AriJobState ari_service_get_state (AriService *self);
/** ari_service_is_busy: RUNNING or PAUSED. */
gboolean ari_service_is_busy (AriService *self);
/** ari_service_get_elapsed: seconds it has run so far, without pauses. */
double ari_service_get_elapsed (AriService *self);
double ari_service_get_time_limit (AriService *self);
void ari_service_set_time_limit (AriService *self, double seconds);

G_END_DECLS
