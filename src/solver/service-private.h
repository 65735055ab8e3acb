/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a kind of service calls of its parent. */

#pragma once

#include "solver/crew.h"
#include "solver/service.h"

G_BEGIN_DECLS

/*
 * A beginning is forget, then start; both in a frozen notification, so that who hears of it finds
 * all as it should be. A function that makes a state notifies it last: who hears of it may start,
 * stop or drop the object.
 */

/** ari_service_forget: ends the crew, sets the time to 0, and calls the class's forget. The state
 * is left to what comes next. */
void ari_service_forget (AriService *self);
/** ari_service_start: state RUNNING. See ari_crew_new(). */
void ari_service_start (
    AriService *self, const AriCrewTask *task, gpointer data, guint64 n_items, guint n_threads);
/** ari_service_finish: ends the crew, which has done all; state FINISHED. */
void ari_service_finish (AriService *self);
/** ari_service_get_crew: (nullable): what is at work. */
AriCrew *ari_service_get_crew (AriService *self);
/** ari_service_get_deadline: when the time is up that begins now; monotonic, µs, G_MAXINT64 for
 * never. */
gint64 ari_service_get_deadline (AriService *self);
/** ari_service_tell_progress: emits `progress`. */
void ari_service_tell_progress (AriService *self);

G_END_DECLS
