/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A data race, for ThreadSanitizer to find: a task's thread and the main thread write the same
 * number, and nothing orders them. Meson expects this program to fail. */

#include <gio/gio.h>

#include "tests/waiting.h"

static int number;

static void
run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  number++;
  g_task_return_boolean (task, TRUE);
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer user_data)
{
  gboolean *is_done = user_data;

  *is_done = TRUE;
}

int
main (void)
{
  gboolean is_done = FALSE;
  GTask *task = g_task_new (NULL, NULL, on_done, &is_done);

  g_task_run_in_thread (task, run);
  number++;
  WAIT_UNTIL (is_done);
  g_object_unref (task);
  g_print ("%d\n", number);
  return 0;
}
