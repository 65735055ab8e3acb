/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers questions about a search that stands still, by searches in a thread of their own. */

#include "puzzle/base/hand-over.h"
#include "puzzle/base/need.h"
#include "solver/search/aside.h"

/* For alternatives: twice about 50 ms at 9×9, and half a second at 25×25. */
#define MOST_STEPS 1000000

static AriHandOver hand_over;

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
return_too_little_memory (GTask *task)
{
  g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "too little memory");
}

/* @found: (transfer full) */
static void
return_found (GTask *task, GArray *found)
{
  ari_hand_over (&hand_over);
  /* reports an error if cancelled */
  g_task_return_pointer (task, found, (GDestroyNotify) g_array_unref);
}

static void
find_culprits (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const DeadEnd *dead_end = data;
  AriCulprits *culprits;

  ari_take_over (&hand_over);
  culprits = ari_culprits_new (dead_end->snapshot, &dead_end->strategy);
  if (culprits == NULL) {
    return_too_little_memory (task);
    return;
  }
  while (!g_cancellable_is_cancelled (cancellable) && ari_culprits_step (culprits))
    ;
  if (ari_culprits_are_proved (culprits)) {
    const guint n = (guint) ari_culprits_guesses (culprits, NULL, 0);
    GArray *guesses = g_array_sized_new (FALSE, FALSE, sizeof (guint32), n);

    g_array_set_size (guesses, n);
    ari_culprits_guesses (culprits, (guint32 *) (void *) guesses->data, n);
    return_found (task, guesses);
  } else {
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "not from guesses alone");
  }
  ari_culprits_free (culprits);
}

static void
find_alternatives (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  AriWhatIf *what_if = data;
  const AriAlternative *alternatives;
  GArray *found;
  gsize n;

  ari_take_over (&hand_over);
  while (!g_cancellable_is_cancelled (cancellable) && ari_what_if_step (what_if))
    ;
  alternatives = ari_what_if_alternatives (what_if, &n);
  found = g_array_sized_new (FALSE, FALSE, sizeof *alternatives, (guint) n);
  g_array_append_vals (found, alternatives, (guint) n);
  return_found (task, found);
}

/* @data: (transfer full) (nullable): for @find; NULL if memory is short */
static void
ask (gpointer data,
     GDestroyNotify free_data,
     GTaskThreadFunc find,
     GCancellable *cancellable,
     GAsyncReadyCallback callback,
     gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, &hand_over);
  if (data == NULL) {
    return_too_little_memory (task);
    return;
  }
  g_task_set_task_data (task, data, free_data);
  ari_hand_over (&hand_over);
  g_task_run_in_thread (task, find);
}

void
ari_culprits_find_async (const AriSnapshot *snapshot,
                         const AriStrategy *strategy,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  DeadEnd *dead_end;

  g_return_if_fail (snapshot != NULL && snapshot->event.kind == ARI_EVENT_CONTRADICTION);
  g_return_if_fail (strategy != NULL);

  dead_end = g_new (DeadEnd, 1);
  *dead_end = (DeadEnd){ ari_need (ari_snapshot_new (snapshot->layout)), *strategy };
  ari_snapshot_assign (dead_end->snapshot, snapshot);
  ask (dead_end, free_dead_end, find_culprits, cancellable, callback, user_data);
}

void
ari_alternatives_find_async (const AriSnapshot *snapshot,
                             const AriStrategy *strategy,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_return_if_fail (snapshot != NULL && !snapshot->learns);
  g_return_if_fail (strategy != NULL);

  ask (ari_what_if_new (snapshot, strategy, MOST_STEPS), (GDestroyNotify) ari_what_if_free,
       find_alternatives, cancellable, callback, user_data);
}

GArray *
ari_aside_find_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, &hand_over), NULL);

  ari_take_over (&hand_over);
  return g_task_propagate_pointer (G_TASK (result), error);
}
