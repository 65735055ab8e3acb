/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A solver with a clock that the test controls, and a whole search to compare it with. */

#include "solver/bulk/bulk-service.h"
#include "tests/engine-auto.h"
#include "tests/engine/machine/snapshots-equal.h"
#include "tests/solver/fixture.h"

#define FRAME 16667

gboolean
is_finished (gpointer service)
{
  return ari_service_get_state (service) == ARI_SERVICE_FINISHED;
}

void
assert_idle (gpointer service)
{
  ari_service_pause (service);
  ari_service_resume (service);
  ari_service_stop (service);
  ari_service_clear (service);
  g_assert_cmpint (ari_service_get_state (service), ==, ARI_SERVICE_IDLE);
  g_assert_cmpuint (ari_bulk_service_get_n_items (service), ==, 0);
  g_assert_finalize_object (service);
}

static void
pause_once (gpointer service)
{
  ari_service_pause (service);
  for (guint i = 0; i < 20 && !is_finished (service); i++) {
    g_assert_cmpint (ari_service_get_state (service), ==, ARI_SERVICE_PAUSED);
    g_main_context_iteration (NULL, FALSE);
    g_thread_yield ();
  }
  ari_service_resume (service);
  if (!is_finished (service))
    g_main_context_iteration (NULL, TRUE);
}

void
pause_often (gpointer service)
{
  WAIT_UNTIL_DOING (is_finished (service), pause_once (service));
}

/* Returns TRUE if a thread of this program helps another with a hard position. A thread that was
 * joined may still be listed for a moment. */
static gboolean
is_helped (void)
{
  g_autoptr (GDir) threads = g_dir_open ("/proc/self/task", 0, NULL);
  gboolean is_found = FALSE;
  const char *id;

  g_assert_nonnull (threads);
  while (!is_found && (id = g_dir_read_name (threads)) != NULL) {
    g_autofree char *path = g_build_filename ("/proc/self/task", id, "comm", NULL);
    g_autofree char *name = NULL;

    is_found =
        g_file_get_contents (path, &name, NULL, NULL) && g_str_has_prefix (name, "ariadne-help");
  }
  return is_found;
}

void
assert_helped (gpointer service)
{
  WAIT_UNTIL_DOING (is_helped (), g_thread_yield ());
  ari_service_pause (service);
  WAIT_UNTIL_DOING (!is_helped (), g_thread_yield ());
  ari_service_resume (service);
  WAIT_UNTIL_DOING (is_helped (), g_thread_yield ());
  ari_service_stop (service);
  WAIT_UNTIL_DOING (!is_helped (), g_thread_yield ());
}

guint
get_pigeons (guint index, const AriLayout **layout, const guint8 **givens, gpointer data)
{
  const AriGrid *grid = data;

  *layout = grid->layout;
  *givens = grid->cells;
  return 1;
}

static void
on_progress (AriSolver *solver, gpointer user_data)
{
  Watched *watched = user_data;

  watched->n_progress++;
}

/* Fails if an unchanged property is notified: each is kept beside the solver. */
static void
on_notify (AriSolver *solver, GParamSpec *pspec, gpointer user_data)
{
  Watched *watched = user_data;
  g_auto (GValue) value = G_VALUE_INIT;
  GValue *last = g_object_get_data (G_OBJECT (solver), pspec->name);

  g_value_init (&value, pspec->value_type);
  g_object_get_property (G_OBJECT (solver), pspec->name, &value);
  g_assert_nonnull (last);
  g_assert_cmpint (g_param_values_cmp (pspec, last, &value), !=, 0);
  g_value_copy (&value, last);
  watched->n_notified++;
}

static void
free_value (gpointer data)
{
  GValue *value = data;

  g_value_unset (value);
  g_free (value);
}

void
watched_init (Watched *watched)
{
  g_autofree GParamSpec **pspecs = NULL;
  guint n_pspecs, i;

  *watched = (Watched){ .solver = ari_solver_new (), .now = 1000000 };
  pspecs = g_object_class_list_properties (G_OBJECT_GET_CLASS (watched->solver), &n_pspecs);
  for (i = 0; i < n_pspecs; i++) {
    GValue *value = g_new0 (GValue, 1);

    g_value_init (value, pspecs[i]->value_type);
    g_object_get_property (G_OBJECT (watched->solver), pspecs[i]->name, value);
    g_object_set_data_full (G_OBJECT (watched->solver), pspecs[i]->name, value, free_value);
  }
  g_signal_connect (watched->solver, "progress", G_CALLBACK (on_progress), watched);
  g_signal_connect (watched->solver, "notify", G_CALLBACK (on_notify), watched);
}

void
watched_clear (Watched *watched)
{
  g_assert_finalize_object (watched->solver);
}

void
watched_frame (Watched *watched)
{
  guint n_before;

  wait_until_idle ();
  g_thread_yield ();
  watched->now += FRAME;
  n_before = watched->n_progress;
  ari_solver_update (watched->solver, watched->now);
  g_assert_cmpuint (watched->n_progress, <=, n_before + 1);
}

static void
free_snapshot (gpointer snapshot)
{
  ari_snapshot_free (snapshot);
}

void
reference_init (Reference *reference,
                const AriGrid *start,
                const AriStrategy *strategy,
                guint64 limit)
{
  g_autoptr (AriMachine) search = ari_machine_new (start, strategy, limit);
  AriEvent event = { .kind = ARI_EVENT_END };

  reference->moments = g_ptr_array_new_with_free_func (free_snapshot);
  do {
    AriSnapshot *moment;

    if (event.kind == ARI_EVENT_NOTHING_YET)
      continue;
    moment = ari_snapshot_new (start->layout);
    ari_snapshot_take (moment, search);
    g_ptr_array_add (reference->moments, moment);
  } while (ari_machine_step (search, &event));
}

void
reference_clear (Reference *reference)
{
  g_clear_pointer (&reference->moments, g_ptr_array_unref);
}

guint64
reference_n_steps (const Reference *reference)
{
  return reference->moments->len - 1;
}

void
reference_assert_shown (const Reference *reference, AriSolver *solver)
{
  const AriSnapshot *shown = ari_solver_get_snapshot (solver);

  g_assert_nonnull (shown);
  g_assert_cmpuint (shown->counters.steps, ==, ari_solver_get_position (solver));
  g_assert_cmpuint (shown->counters.steps, <, reference->moments->len);
  g_assert_true (
      snapshots_equal (shown, g_ptr_array_index (reference->moments, shown->counters.steps)));
}

void
watched_search_init (WatchedSearch *search, const char *preset)
{
  search->start = grid_read (3, 3, FIXTURE_PUZZLE);
  search->strategy = ari_strategy_by_name (preset);
  g_assert_nonnull (search->strategy);
  watched_init (&search->watched);
  reference_init (&search->reference, search->start, search->strategy, 2);
}

void
watched_search_clear (WatchedSearch *search)
{
  watched_clear (&search->watched);
  reference_clear (&search->reference);
  ari_grid_free (search->start);
}
