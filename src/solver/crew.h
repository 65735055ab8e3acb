/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threads that work through a long list for one owner: pieces in order, pause, cancel, results. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** ARI_CREW_MOST_READY: pieces that may be done and not taken; more than are done in a frame. */
#define ARI_CREW_MOST_READY 16384

/**
 * AriCrew: some threads, a list of items numbered from 0, and one owner on a main context.
 *
 * Each thread takes the next piece of the list, a few items or thousands, works on it, puts what
 * came of it down for the owner, and takes the next. The owner is called on its main context when
 * there is something to take: at once for the first and the last piece, else at most once a frame.
 *
 * Contract:
 * - every item is in exactly one piece, and pieces are begun in the order of the list; they are
 *   taken in the order in which they became done;
 * - what the crew did for a piece is seen by the owner that takes it;
 * - a pause holds at the next ari_crew_goes_on() of each thread, a cancel ends there: the work
 *   asks at least every few milliseconds;
 * - threads begin no piece while ARI_CREW_MOST_READY lie ready: results do not pile up however long
 *   the owner's main context is busy;
 * - ari_crew_free() comes back when the threads are gone and nothing of the crew is left; neither
 *   thread nor callback comes after it. It may be called from `ready`;
 * - the functions without another word belong to the owner's thread.
 */
typedef struct AriCrew AriCrew;

/** AriCrewTask: what is to be done; copied. @data is what all threads read, until the crew is
 * freed; @owner is the owner's alone. */
typedef struct {
  /** prepare: (nullable): on each thread before its first piece: what it needs for itself. */
  gpointer (*prepare) (gpointer data);
  /** clean_up: (nullable): frees that, on the same thread at its end. */
  void (*clean_up) (gpointer own);
  /** cut: (nullable): how many items, from @first on, make the next piece; more than there are
   * means all of them. On any thread, under a lock: to be quick. Without it pieces are 1 item. */
  guint64 (*cut) (guint64 first, gpointer data);
  /** work: does a piece. Returns: (transfer full): what came of it; (nullable), and is dropped,
   * after ari_crew_goes_on() said FALSE. */
  gpointer (*work) (AriCrew *crew, gpointer own, guint64 first, guint64 n, gpointer data);
  /** free_result: for results that are never taken. */
  GDestroyNotify free_result;
  /** ready: on the owner's main context: there is something to take. */
  void (*ready) (gpointer owner);
} AriCrewTask;

/**
 * ari_crew_new: begins at once.
 * @n_items: of the list; `ready` is called even if it is 0
 * @n_threads: 0 for as many as there are processors; never more than items
 *
 * `ready` is called on the thread-default main context of the caller.
 */
AriCrew *ari_crew_new (
    const AriCrewTask *task, gpointer data, gpointer owner, guint64 n_items, guint n_threads);
/** ari_crew_free: cancels, and waits for the threads: as long as they take to ask
 * ari_crew_goes_on(). @crew may be NULL. */
void ari_crew_free (AriCrew *crew);

/** ari_crew_pause: holds all threads; never waits for them. */
void ari_crew_pause (AriCrew *crew);
void ari_crew_resume (AriCrew *crew);

/**
 * ari_crew_take: what came of the next piece that was done when `ready` was called last.
 * @first: (out) (optional): its first item
 * @n: (out) (optional): its items
 *
 * Returns: (transfer full) (nullable): NULL if all of these have been taken.
 */
gpointer ari_crew_take (AriCrew *crew, guint64 *first, guint64 *n);
/** ari_crew_is_over: whether all pieces have been taken. */
gboolean ari_crew_is_over (AriCrew *crew);

/** ari_crew_goes_on: (a thread of the crew, in `work`): whether to go on. Waits while there is a
 * pause. One plain load where there is none. */
gboolean ari_crew_goes_on (AriCrew *crew);
/** ari_crew_call: (a thread of the crew, in `work`): has `ready` called soon, though the piece is
 * not done: for news that come another way. */
void ari_crew_call (AriCrew *crew);

G_END_DECLS
