/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A plain search that can be brought to a dead end, for tests of what is found out about it on a
 * thread. */

#pragma once

#include "engine/machine/snapshot.h"
#include "tests/engine/samples.h"

typedef struct {
  AriLayout *layout;
  AriMachine *search;
  AriSnapshot *view;
} DeadEnd;

static inline void
dead_end_set_up (DeadEnd *fixture, gconstpointer data)
{
  AriGrid *grid;

  fixture->layout = samples_layout (3);
  grid = samples_read (fixture->layout, SAMPLES_SEVENTEEN);
  fixture->search = ari_machine_new (grid, ari_strategy_by_name ("mrv"), 0);
  fixture->view = ari_snapshot_new (fixture->layout);
  ari_grid_free (grid);
}

static inline void
dead_end_tear_down (DeadEnd *fixture, gconstpointer data)
{
  ari_snapshot_free (fixture->view);
  ari_machine_free (fixture->search);
  ari_layout_unref (fixture->layout);
}

/** dead_end_next: searches to the next dead end, and takes the view there. */
static inline void
dead_end_next (DeadEnd *fixture)
{
  AriEvent event;

  do
    g_assert_true (ari_machine_step (fixture->search, &event));
  while (event.kind != ARI_EVENT_CONTRADICTION);
  ari_snapshot_take (fixture->view, fixture->search);
}

/** dead_end_take_result: keeps the result of a task in the GAsyncResult * at @user_data. */
static inline void
dead_end_take_result (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}
