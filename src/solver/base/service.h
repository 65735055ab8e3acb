/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The common base of objects that work in threads: commands, state and time. */

#pragma once

#include <glib-object.h>

/** AriServiceState: how far the work is. */
typedef enum {
  ARI_SERVICE_IDLE,     /* not started */
  ARI_SERVICE_RUNNING,  /* threads are working */
  ARI_SERVICE_PAUSED,   /* threads are waiting */
  ARI_SERVICE_FINISHED, /* all work is done */
  ARI_SERVICE_STOPPED,  /* ended early; results so far are kept */
} AriServiceState;
#define ARI_TYPE_SERVICE_STATE (ari_service_state_get_type ())
GType ari_service_state_get_type (void);

#define ARI_TYPE_SERVICE (ari_service_get_type ())
/**
 * AriService: (abstract): some work in threads; each subclass has its own function to start it.
 *
 * Property, notified on change only: `state` (AriServiceState, read-only), set by the last command,
 * or FINISHED. Signals: `progress ()`, at most once a frame while it runs, and at the end; and, of
 * a service that answers a question, `answered ()`, after `state` has become FINISHED.
 *
 * All functions are for the thread of the main context in which the object was created. Those that
 * end threads (stop, clear, dispose, and a new start) take some milliseconds; the others do not
 * block.
 */
G_DECLARE_DERIVABLE_TYPE (AriService, ari_service, ARI, SERVICE, GObject)

struct _AriServiceClass {
  GObjectClass parent_class;

  /* frees the data and results of the last start, and sets all properties to their initial values;
   * no thread is running */
  void (*clear_results) (AriService *self);
  /* (nullable): called before the threads pause, and after they resume */
  void (*set_paused) (AriService *self, gboolean is_paused);
  /* (nullable): frees memory that is kept from one start to the next */
  void (*free_memory) (AriService *self);
};

/*
 * Work ends in three ways: stop keeps its results, a new start clears them, and clear also frees
 * all memory.
 */

/** ari_service_pause: RUNNING to PAUSED, if the subclass supports it. */
void ari_service_pause (AriService *self);
/** ari_service_resume: PAUSED to RUNNING. */
void ari_service_resume (AriService *self);
/** ari_service_stop: ends the work for good; state STOPPED. Does nothing unless RUNNING or
 * PAUSED. */
void ari_service_stop (AriService *self);
/** ari_service_clear: ends the work, clears its results and frees its memory; state IDLE. */
void ari_service_clear (AriService *self);
/** ari_service_get_state: Returns: the property `state`. */
AriServiceState ari_service_get_state (AriService *self);
/** ari_service_is_busy: Returns: TRUE if RUNNING or PAUSED. */
gboolean ari_service_is_busy (AriService *self);
/** ari_service_get_elapsed: Returns: seconds of running so far, without pauses. */
double ari_service_get_elapsed (AriService *self);
/** ari_service_get_time_limit: Returns: the limit in seconds; 0 if there is none. */
double ari_service_get_time_limit (AriService *self);
/** ari_service_set_time_limit: @seconds: the limit, for what the subclass says; 0 for none */
void ari_service_set_time_limit (AriService *self, double seconds);
