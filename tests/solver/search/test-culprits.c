/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The guesses that cause a dead end, found on a thread, are those that the engine finds. */

#include "config.h"

#include "solver/search/culprits.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"
#include "tests/waiting.h"

typedef struct {
  AriLayout *layout;
  AriMachine *search;
  AriSnapshot *view;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  AriGrid *grid;

  fixture->layout = samples_layout (3);
  grid = samples_read (fixture->layout, SAMPLES_SEVENTEEN);
  fixture->search = ari_machine_new (grid, ari_strategy_by_name ("mrv"), 0);
  fixture->view = ari_snapshot_new (fixture->layout);
  ari_grid_free (grid);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  ari_snapshot_free (fixture->view);
  ari_machine_free (fixture->search);
  ari_layout_unref (fixture->layout);
}

static void
take_result (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static void
to_dead_end (Fixture *fixture)
{
  AriEvent event;

  do
    g_assert_true (ari_machine_step (fixture->search, &event));
  while (event.kind != ARI_EVENT_CONTRADICTION);
  ari_snapshot_take (fixture->view, fixture->search);
}

static void
test_same (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < 20; i++) {
    g_autoptr (GAsyncResult) result = NULL;
    g_autoptr (GArray) found = NULL;
    g_autoptr (GError) error = NULL;
    AriCulprits *culprits;
    guint32 guesses[81];
    gsize n;

    to_dead_end (fixture);
    ari_culprits_find_async (fixture->view, &fixture->search->strategy, NULL, take_result, &result);
    culprits = ari_culprits_new (fixture->view, &fixture->search->strategy);
    while (ari_culprits_step (culprits))
      ;
    n = ari_culprits_guesses (culprits, guesses, G_N_ELEMENTS (guesses));
    WAIT_UNTIL (result != NULL);
    found = ari_culprits_find_finish (result, &error);
    g_assert_no_error (error);
    g_assert_cmpmem (found->data, found->len * sizeof *guesses, guesses, n * sizeof *guesses);
    g_assert_cmpuint (n, >, 0);
    ari_culprits_free (culprits);
  }
}

static void
test_cancelled (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  to_dead_end (fixture);
  ari_culprits_find_async (fixture->view, &fixture->search->strategy, cancellable, take_result,
                           &result);
  g_cancellable_cancel (cancellable);
  WAIT_UNTIL (result != NULL);
  g_assert_null (ari_culprits_find_finish (result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add ("/solver/culprits/same", Fixture, NULL, set_up, test_same, tear_down);
  g_test_add ("/solver/culprits/cancelled", Fixture, NULL, set_up, test_cancelled, tear_down);

  return g_test_run ();
}
