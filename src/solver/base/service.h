/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all objects whose work is done by threads have in common: commands, state and time. */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

typedef enum {
  ARI_SERVICE_IDLE,     /* nothing was started */
  ARI_SERVICE_RUNNING,  /* threads are at work */
  ARI_SERVICE_PAUSED,   /* they wait */
  ARI_SERVICE_FINISHED, /* everything is done */
  ARI_SERVICE_STOPPED,  /* given up; what was found stays */
} AriServiceState;
#define ARI_TYPE_SERVICE_STATE (ari_service_state_get_type ())
GType ari_service_state_get_type (void);

#define ARI_TYPE_SERVICE (ari_service_get_type ())
/**
 * AriService: (abstract): something that threads work on; each kind has its own function to start.
 *
 * Properties, notified on change only: `state` (AriServiceState, read-only), set by the last
 * command, or FINISHED; `time-limit` (double, seconds, 0 for none), whose meaning each kind
 * defines. Signal `progress ()`: while it runs, at most once a frame, and when it has finished.
 *
 * All functions belong to the thread of the main context the object was made in. Those that end
 * threads (stop, clear, dispose, and a new start) take some milliseconds; no other blocks.
 */
G_DECLARE_DERIVABLE_TYPE (AriService, ari_service, ARI, SERVICE, GObject)

struct _AriServiceClass {
  GObjectClass parent_class;

  /* frees what the last start was about, and its results; no thread is at work */
  void (*forget) (AriService *self);
  /* (nullable): before the threads pause, and after they have been resumed */
  void (*pauses) (AriService *self, gboolean pauses);
  /* (nullable): after forget: resets all properties to those of a new object */
  void (*reset) (AriService *self);
};

/** ari_service_pause: RUNNING to PAUSED, for the kinds that support it. */
void ari_service_pause (AriService *self);
/** ari_service_resume: PAUSED to RUNNING. */
void ari_service_resume (AriService *self);
/** ari_service_stop: ends the work for good; state STOPPED. Does nothing where nothing runs. */
void ari_service_stop (AriService *self);
/** ari_service_clear: forgets everything; state IDLE. */
void ari_service_clear (AriService *self);
AriServiceState ari_service_get_state (AriService *self);
/** ari_service_is_busy: RUNNING or PAUSED. */
gboolean ari_service_is_busy (AriService *self);
/** ari_service_get_elapsed: the seconds it has run so far, without pauses. */
double ari_service_get_elapsed (AriService *self);
double ari_service_get_time_limit (AriService *self);
void ari_service_set_time_limit (AriService *self, double seconds);

G_END_DECLS
