/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The functions that subclasses of AriService need. */

#pragma once

#include "solver/base/thread-pool.h"
#include "solver/base/service.h"

/*
 * To start work, call prepare and then start with notifications frozen, so that handlers see
 * consistent data. Functions that set a state notify of it last, because a handler may start, stop
 * or release the object.
 */

/** ari_service_prepare: ends the work of before and clears its results, for a start that follows,
 * which sets the next state. */
void ari_service_prepare (AriService *self);
/** ari_service_start: starts a thread pool, see ari_thread_pool_new(); state RUNNING. */
void ari_service_start (AriService *self,
                        const AriThreadPoolTask *task,
                        gpointer data,
                        guint64 n_items,
                        guint n_threads);
/** ari_service_finish: ends the pool, which must have done all its work; state FINISHED. */
void ari_service_finish (AriService *self);
/**
 * ari_service_take_answer: (for `ready` of a thread pool with a single item): takes its result.
 * @answer: (out): a member of @self, cleared by clear_results
 *
 * Without a result, this emits `progress`. Else the state becomes FINISHED and then, unless a
 * handler of the state has cleared the answer, `answered` is emitted.
 */
void ari_service_take_answer (AriService *self, gpointer *answer);
/** ari_service_get_pool: Returns: (nullable): the pool at work. */
AriThreadPool *ari_service_get_pool (AriService *self);
/** ari_service_get_deadline: Returns: the end of a time limit that begins now; monotonic, µs;
 * G_MAXINT64 without a limit. */
gint64 ari_service_get_deadline (AriService *self);
void ari_service_emit_progress (AriService *self);
