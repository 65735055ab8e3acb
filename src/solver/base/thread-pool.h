/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread pool that works through a long list for one owner. */

#pragma once

#include "solver/base/idle-threads.h"

/** ARI_THREAD_POOL_MOST_READY: at most this many completed pieces are pending, more than a frame
 * makes. */
#define ARI_THREAD_POOL_MOST_READY 16384

/**
 * AriThreadPool: threads, a list of items numbered from 0, and one owner on a main
 * context.
 *
 * Each thread takes the next piece of the list, a few items or thousands, works on it, queues the
 * result for the owner, and continues. The owner is called on its main context when there are
 * results: immediately for the first and the last piece, else at most once a frame.
 *
 * Contract:
 * - every item is in exactly one piece, and pieces are begun in the order of the list; they are
 *   taken in the order in which they were completed;
 * - everything a thread wrote for a piece is visible to the owner that takes it;
 * - each thread pauses, or ends when cancelled, at its next ari_thread_pool_goes_on(): the work
 *   calls it at least every few milliseconds;
 * - threads begin no piece while ARI_THREAD_POOL_MOST_READY are pending, so that results do not
 *   accumulate while the owner's main context is busy;
 * - when ari_thread_pool_free() returns, the threads have ended and no callback follows. It may be
 *   called from `ready`;
 * - all functions are for the owner's thread unless they say otherwise.
 */
typedef struct AriThreadPool AriThreadPool;

/** AriThreadPoolTask: the work; copied. All threads read @data until the pool is freed; only the
 * owner's thread uses @owner. */
typedef struct {
  /** prepare: (nullable): allocates a thread's own data, on the thread, before its first piece. */
  gpointer (*prepare) (gpointer data);
  /** clean_up: (nullable): frees them, on the same thread, at its end. */
  void (*clean_up) (gpointer own);
  /** cut: (nullable): returns the number of items in the next piece, from @first on; too large a
   * number means all that are left. Called on any thread under a lock, so it must be quick. NULL:
   * pieces have 1 item. */
  guint64 (*cut) (guint64 first, gpointer data);
  /** work: does a piece. Returns: (transfer full): the result. Once ari_thread_pool_goes_on()
   * returned FALSE, it may return early, with anything or NULL, because the owner never takes it.
   */
  gpointer (*work) (AriThreadPool *pool, gpointer own, guint64 first, guint64 n, gpointer data);
  /** free_result: frees results that are never taken. */
  GDestroyNotify free_result;
  /** ready: called on the owner's main context when there are results to take. */
  void (*ready) (gpointer owner);
  /** idle_threads: (nullable): each thread that ends is added, because it may help the others. */
  AriIdleThreads *idle_threads;
} AriThreadPoolTask;

/**
 * ari_thread_pool_new: starts the threads.
 * @n_items: if 0, `ready` is called as well
 * @n_threads: 0 for one per processor; never more than items
 *
 * `ready` is called on the thread-default main context of the caller.
 */
AriThreadPool *ari_thread_pool_new (
    const AriThreadPoolTask *task, gpointer data, gpointer owner, guint64 n_items, guint n_threads);
/** ari_thread_pool_free: cancels, and waits until each thread has called ari_thread_pool_goes_on()
 * and ended.
 * @pool may be NULL. */
void ari_thread_pool_free (AriThreadPool *pool);

/** ari_thread_pool_pause: pauses all threads; does not wait for them. */
void ari_thread_pool_pause (AriThreadPool *pool);
void ari_thread_pool_resume (AriThreadPool *pool);

/**
 * ari_thread_pool_take: takes the next result of those that were pending at the last call of
 * `ready`.
 * @first: (out) (optional): its first item
 * @n: (out) (optional): number of its items
 *
 * Returns: (transfer full) (nullable): NULL if there are no more.
 */
gpointer ari_thread_pool_take (AriThreadPool *pool, guint64 *first, guint64 *n);
/** ari_thread_pool_is_over: Returns: TRUE if all pieces have been taken. */
gboolean ari_thread_pool_is_over (AriThreadPool *pool);

/** ari_thread_pool_goes_on: (on a thread of the pool, in `work`): Returns: TRUE if the work must go
 * on. Blocks during a pause; otherwise one plain load. */
gboolean ari_thread_pool_goes_on (AriThreadPool *pool);
/** ari_thread_pool_call: (on a thread of the pool, in `work`): makes `ready` be called soon though
 * the piece is not completed, for progress that is reported in another way. */
void ari_thread_pool_call (AriThreadPool *pool);
