/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threads that work through a long list for one owner: pieces in order, pause, cancel, results. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** ARI_CREW_MOST_READY: how many completed pieces may wait to be taken; more than a frame makes. */
#define ARI_CREW_MOST_READY 16384

/**
 * AriCrew: some threads, a list of items numbered from 0, and one owner on a main context.
 *
 * Each thread takes the next piece of the list, a few items or thousands, works on it, leaves the
 * result for the owner, and takes the next. The owner is called on its main context when there is a
 * result to take: at once for the first and the last piece, else at most once a frame.
 *
 * Contract:
 * - every item is in exactly one piece, and pieces are begun in the order of the list; they are
 *   taken in the order in which they were completed;
 * - everything a thread wrote for a piece is visible to the owner that takes it;
 * - each thread pauses, or ends when cancelled, at its next ari_crew_goes_on(): the work calls it
 * at least every few milliseconds;
 * - threads begin no piece while ARI_CREW_MOST_READY are waiting to be taken: results do not pile
 *   up, however long the owner's main context is busy;
 * - when ari_crew_free() returns, the threads have ended and no callback follows. It may be called
 *   from `ready`;
 * - functions belong to the owner's thread unless they say otherwise.
 */
typedef struct AriCrew AriCrew;

/** AriCrewTask: the work; copied. All threads read @data, until the crew is freed; @owner is only
 * for the owner. */
typedef struct {
  /** prepare: (nullable): on each thread before its first piece: allocates its own data. */
  gpointer (*prepare) (gpointer data);
  /** clean_up: (nullable): frees that, on the same thread at its end. */
  void (*clean_up) (gpointer own);
  /** cut: (nullable): how many items, from @first on, the next piece has; more than there are means
   * all of them. On any thread, under a lock, so it must be quick. Without it, pieces have 1 item.
   */
  guint64 (*cut) (guint64 first, gpointer data);
  /** work: does a piece. Returns: (transfer full): the result. Once ari_crew_goes_on() was FALSE it
   * may return early, with anything or NULL: the owner never takes it. */
  gpointer (*work) (AriCrew *crew, gpointer own, guint64 first, guint64 n, gpointer data);
  /** free_result: for results that are never taken. */
  GDestroyNotify free_result;
  /** ready: on the owner's main context: there are results to take. */
  void (*ready) (gpointer owner);
} AriCrewTask;

/**
 * ari_crew_new: starts the threads.
 * @n_items: `ready` is called even if it is 0
 * @n_threads: 0 for one per processor; never more than items
 *
 * `ready` is called on the thread-default main context of the caller.
 */
AriCrew *ari_crew_new (
    const AriCrewTask *task, gpointer data, gpointer owner, guint64 n_items, guint n_threads);
/** ari_crew_free: cancels, and waits for the threads, until each has called ari_crew_goes_on().
 * @crew may be NULL. */
void ari_crew_free (AriCrew *crew);

/** ari_crew_pause: pauses all threads; does not wait for them. */
void ari_crew_pause (AriCrew *crew);
void ari_crew_resume (AriCrew *crew);

/**
 * ari_crew_take: the result of the next piece of those completed when `ready` was last called.
 * @first: (out) (optional): its first item
 * @n: (out) (optional): its items
 *
 * Returns: (transfer full) (nullable): NULL if all of these have been taken.
 */
gpointer ari_crew_take (AriCrew *crew, guint64 *first, guint64 *n);
/** ari_crew_is_over: whether all pieces have been taken. */
gboolean ari_crew_is_over (AriCrew *crew);

/** ari_crew_goes_on: (on a thread of the crew, in `work`): whether to go on. Blocks during a pause;
 * otherwise one plain load. */
gboolean ari_crew_goes_on (AriCrew *crew);
/** ari_crew_call: (on a thread of the crew, in `work`): has `ready` called soon though the piece is
 * not completed: for progress that is reported in another way. */
void ari_crew_call (AriCrew *crew);

G_END_DECLS
