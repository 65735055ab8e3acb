/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a kind of bulk service needs from its parent. */

#pragma once

#include "solver/bulk/bulk-service.h"
#include "solver/base/reserve.h"
#include "solver/base/service-private.h"

G_BEGIN_DECLS

/** AriBulkPlan: what the threads read; it does not change while they run. */
typedef struct {
  AriPuzzleSource source;
  guint items_per_puzzle;
  guint n_threads;
  double time_limit;     /* seconds for each item; 0 for none */
  gconstpointer payload; /* of the kind of service */
  AriReserve *reserve;   /* of threads that have found no more items */
} AriBulkPlan;

/** AriBulkTask: what is done with an item. All but result_size are called on the crew's threads. */
typedef struct {
  gsize result_size; /* bytes of one result */

  /** prepare: (nullable): on each thread before its first item: what the thread needs for itself.
   */
  gpointer (*prepare) (const AriBulkPlan *plan);
  /** clean_up: (nullable): frees that. */
  void (*clean_up) (gpointer own);
  /** cut: (nullable): how many items the next piece has, from @first on; 1 without it. */
  guint64 (*cut) (const AriBulkPlan *plan, guint64 first);
  /** work: fills in @results, an array of @n, all zero. It may return early once
   * ari_crew_goes_on() was FALSE. */
  void (*work) (const AriBulkPlan *plan,
                AriCrew *crew,
                gpointer own,
                guint64 first,
                guint n,
                gpointer results);
} AriBulkTask;

/**
 * ari_bulk_service_start: state RUNNING; call it after ari_service_forget().
 * @task: (transfer none): lives as long as the service
 * @source: (transfer full): copied; its data is freed by the next ari_service_forget()
 * @payload: for the threads; must not change until then
 */
void ari_bulk_service_start (AriBulkService *self,
                             const AriBulkTask *task,
                             const AriPuzzleSource *source,
                             guint items_per_puzzle,
                             gconstpointer payload);

/** ari_bulk_plan_get_run: the same as the source's get_run, but never more than there are. */
guint ari_bulk_plan_get_run (const AriBulkPlan *plan,
                             guint index,
                             const AriLayout **layout,
                             const guint8 **givens);

/** AriBulkLimit: what work on one item checks to find out whether to go on. */
typedef struct {
  AriCrew *crew;
  double until; /* the thread's processor time, or 0 */
} AriBulkLimit;

/** ari_bulk_plan_begin_item: (on the thread that works): its time begins now. */
AriBulkLimit ari_bulk_plan_begin_item (const AriBulkPlan *plan, AriCrew *crew);
/** ari_bulk_limit_goes_on: (type AriBulkLimit): FALSE when the crew ends or the time is up. */
bool ari_bulk_limit_goes_on (void *limit);

G_END_DECLS
