/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds, in a thread, the guesses from which a dead end follows. */

#include "puzzle/base/hand-over.h"
#include "puzzle/base/need.h"

#include "solver/search/culprits.h"

static AriHandOver hand_over;
static const char find_tag;

typedef struct {
  AriSnapshot *snapshot;
  AriStrategy strategy;
} DeadEnd;

static void
free_dead_end (gpointer data)
{
  DeadEnd *dead_end = data;

  ari_snapshot_free (dead_end->snapshot);
  g_free (dead_end);
}

static void
find_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const DeadEnd *dead_end = data;
  AriCulprits *culprits;

  ari_take_over (&hand_over);
  culprits = ari_culprits_new (dead_end->snapshot, &dead_end->strategy);
  if (culprits == NULL) {
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "too little memory");
    return;
  }
  while (!g_cancellable_is_cancelled (cancellable) && ari_culprits_step (culprits))
    ;
  if (ari_culprits_are_proved (culprits)) {
    const guint n = (guint) ari_culprits_guesses (culprits, NULL, 0);
    GArray *guesses = g_array_sized_new (FALSE, FALSE, sizeof (guint32), n);

    g_array_set_size (guesses, n);
    ari_culprits_guesses (culprits, (guint32 *) (void *) guesses->data, n);

    ari_hand_over (&hand_over);
    /* reports an error if cancelled */
    g_task_return_pointer (task, guesses, (GDestroyNotify) g_array_unref);
  } else {
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "not from guesses alone");
  }
  ari_culprits_free (culprits);
}

void
ari_culprits_find_async (const AriSnapshot *snapshot,
                         const AriStrategy *strategy,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  DeadEnd *dead_end;

  g_return_if_fail (snapshot != NULL && snapshot->event.kind == ARI_EVENT_CONTRADICTION);
  g_return_if_fail (strategy != NULL);

  task = g_task_new (NULL, cancellable, callback, user_data);
  dead_end = g_new (DeadEnd, 1);
  *dead_end = (DeadEnd){ ari_need (ari_snapshot_new (snapshot->layout)), *strategy };
  ari_snapshot_assign (dead_end->snapshot, snapshot);
  g_task_set_source_tag (task, (gpointer) &find_tag);
  g_task_set_task_data (task, dead_end, free_dead_end);
  ari_hand_over (&hand_over);
  g_task_run_in_thread (task, find_in_thread);
}

GArray *
ari_culprits_find_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, (gpointer) &find_tag), NULL);

  ari_take_over (&hand_over);
  return g_task_propagate_pointer (G_TASK (result), error);
}
