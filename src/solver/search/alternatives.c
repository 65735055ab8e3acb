/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds, in a thread, what other digits would have cost. */

#include "puzzle/base/hand-over.h"

#include "solver/search/alternatives.h"

/* Twice about 50 ms at 9×9, and half a second at 25×25. */
#define MOST_STEPS 1000000

static AriHandOver hand_over;
static const char find_tag;

static void
free_what_if (gpointer data)
{
  ari_what_if_free (data);
}

static void
find_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
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
  ari_hand_over (&hand_over);
  /* reports an error if cancelled */
  g_task_return_pointer (task, found, (GDestroyNotify) g_array_unref);
}

void
ari_alternatives_find_async (const AriSnapshot *snapshot,
                             const AriStrategy *strategy,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  AriWhatIf *what_if;

  g_return_if_fail (snapshot != NULL && !snapshot->learns);
  g_return_if_fail (strategy != NULL);

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, (gpointer) &find_tag);
  what_if = ari_what_if_new (snapshot, strategy, MOST_STEPS);
  if (what_if == NULL) {
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "too little memory");
    return;
  }
  g_task_set_task_data (task, what_if, free_what_if);
  ari_hand_over (&hand_over);
  g_task_run_in_thread (task, find_in_thread);
}

GArray *
ari_alternatives_find_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, (gpointer) &find_tag), NULL);

  ari_take_over (&hand_over);
  return g_task_propagate_pointer (G_TASK (result), error);
}
