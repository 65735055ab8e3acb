/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a kind of service needs from its parent. */

#pragma once

#include "solver/base/crew.h"
#include "solver/base/service.h"

G_BEGIN_DECLS

/*
 * To start is to call forget, then start, with notifications frozen, so that handlers find
 * everything up to date. A function that sets a state notifies it last: a handler may start, stop
 * or drop the object.
 */

/** ari_service_forget: ends the crew, sets the time to 0, and calls the class's forget. Leaves the
 * state to whatever comes next. */
void ari_service_forget (AriService *self);
/** ari_service_start: state RUNNING. See ari_crew_new(). */
void ari_service_start (
    AriService *self, const AriCrewTask *task, gpointer data, guint64 n_items, guint n_threads);
/** ari_service_finish: ends the crew, which has done everything; state FINISHED. */
void ari_service_finish (AriService *self);
/**
 * ari_service_take_answer: (for `ready` of a crew with a single item): takes its result.
 * @answer: (out): a member of @self
 *
 * Without a result yet it emits `progress`. Else the state becomes FINISHED.
 *
 * Returns: whether there is an answer, and no handler of that state has asked again.
 */
gboolean ari_service_take_answer (AriService *self, gpointer *answer);
/** ari_service_get_crew: (nullable): the threads at work. */
AriCrew *ari_service_get_crew (AriService *self);
/** ari_service_get_deadline: the end of a time limit that begins now; monotonic, µs; G_MAXINT64
 * for never. */
gint64 ari_service_get_deadline (AriService *self);
/** ari_service_emit_progress: emits `progress`. */
void ari_service_emit_progress (AriService *self);

G_END_DECLS
