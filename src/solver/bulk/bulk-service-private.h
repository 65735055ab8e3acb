/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions for the kinds of work of an AriBulkService. */

#pragma once

#include "solver/bulk/bulk-service.h"
#include "solver/base/idle-threads.h"
#include "solver/base/service-private.h"

/** AriBulkPlan: immutable data for the threads: the @data of the task's functions. */
typedef struct {
  AriPuzzleSource source;
  guint items_per_puzzle;
  guint n_threads;
  double time_limit;            /* seconds for each item; 0 for none */
  gpointer payload;             /* (nullable): for the functions of the task */
  AriIdleThreads *idle_threads; /* threads that found no more items */
} AriBulkPlan;

/**
 * ari_bulk_service_start: clears earlier results; state RUNNING.
 * @task: copied, except for the members for the owner; its `work` returns an array with a result
 * for each item, to be freed with g_free()
 * @result_size: bytes per result
 * @source: (transfer full): copied; its data is freed by the next ari_service_prepare()
 * @payload: (transfer full) (nullable): for the threads
 * @free_payload: (nullable): called on @payload then
 */
void ari_bulk_service_start (AriBulkService *self,
                             const AriThreadPoolTask *task,
                             gsize result_size,
                             const AriPuzzleSource *source,
                             guint items_per_puzzle,
                             gpointer payload,
                             GDestroyNotify free_payload);
/** ari_bulk_service_get_payload: (transfer none) (nullable) */
gpointer ari_bulk_service_get_payload (AriBulkService *self);

/** ari_bulk_plan_get_run: like the source's get_run, but never more puzzles than there are. */
guint ari_bulk_plan_get_run (const AriBulkPlan *plan,
                             guint index,
                             const AriLayout **layout,
                             const guint8 **givens);

/** AriBulkLimit: the conditions under which work on an item goes on. */
typedef struct {
  AriThreadPool *pool;
  double until; /* processor time of the thread, or 0 */
} AriBulkLimit;

/** ari_bulk_plan_begin_item: (on the working thread): starts the item's time. */
AriBulkLimit ari_bulk_plan_begin_item (const AriBulkPlan *plan, AriThreadPool *pool);
/** ari_bulk_limit_goes_on: (type AriBulkLimit): Returns: FALSE if the pool ends or the time is
 * up. */
bool ari_bulk_limit_goes_on (void *limit);
