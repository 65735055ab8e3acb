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
return_not_found (GTask *task)
{
  g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "not found, or too little memory");
}

static void
free_graph (gpointer data)
{
  ari_implications_clear (data);
  g_free (data);
}

/* @found: (transfer full). Reports an error if cancelled. */
static void
return_found (GTask *task, gpointer found, GDestroyNotify free_found)
{
  ari_hand_over (&hand_over);
  g_task_return_pointer (task, found, free_found);
}

static void
find_causes (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const DeadEnd *dead_end = data;
  const AriImplications *graph;
  AriImplications *found;
  AriCauses *causes;

  ari_take_over (&hand_over);
  causes = ari_causes_new (dead_end->snapshot, &dead_end->strategy);
  while (causes != NULL && !g_cancellable_is_cancelled (cancellable) && ari_causes_step (causes))
    ;
  graph = causes != NULL ? ari_causes_graph (causes) : NULL;
  found = g_new0 (AriImplications, 1);
  if (graph != NULL && ari_implications_assign (found, graph)) {
    return_found (task, found, free_graph);
  } else {
    g_free (found);
    return_not_found (task);
  }
  ari_causes_free (causes);
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
  return_found (task, found, (GDestroyNotify) g_array_unref);
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
    return_not_found (task);
    return;
  }
  g_task_set_task_data (task, data, free_data);
  ari_hand_over (&hand_over);
  g_task_run_in_thread (task, find);
}

void
ari_causes_find_async (const AriSnapshot *snapshot,
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
  ask (dead_end, free_dead_end, find_causes, cancellable, callback, user_data);
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

gpointer
ari_aside_find_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, &hand_over), NULL);

  ari_take_over (&hand_over);
  return g_task_propagate_pointer (G_TASK (result), error);
}
