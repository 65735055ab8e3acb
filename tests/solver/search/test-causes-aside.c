/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The way to a dead end, found on a thread, is the one that the engine finds. */

#include "config.h"

#include "solver/search/aside.h"
#include "tests/seed.h"
#include "tests/solver/search/dead-end.h"
#include "tests/waiting.h"

static void
test_same (DeadEnd *fixture, gconstpointer data)
{
  guint n_minimal = 0;

  for (guint i = 0; i < 20; i++) {
    g_autoptr (GAsyncResult) result = NULL;
    g_autofree AriImplications *found = NULL;
    g_autoptr (GError) error = NULL;
    const AriImplications *graph;
    AriCauses *causes;

    dead_end_next (fixture);
    ari_causes_find_async (fixture->view, &fixture->search->strategy, NULL, dead_end_take_result,
                           &result);
    causes = ari_causes_new (fixture->view, &fixture->search->strategy);
    while (ari_causes_step (causes))
      ;
    graph = ari_causes_graph (causes);
    WAIT_UNTIL (result != NULL);
    found = ari_aside_find_finish (result, &error);
    g_assert_no_error (error);
    g_assert_cmpuint (found->n_facts, >, 0);
    g_assert_cmpuint (found->first_of_end, ==, graph->first_of_end);
    g_assert_cmpint (found->is_minimal, ==, graph->is_minimal);
    g_assert_cmpint (found->has_searched, ==, graph->has_searched);
    n_minimal += graph->is_minimal;
    g_assert_cmpmem (found->causes, found->n_causes * sizeof *found->causes, graph->causes,
                     graph->n_causes * sizeof *graph->causes);
    for (guint32 k = 0; k < graph->n_facts; k++) {
      g_assert_cmpuint (found->facts[k].cell, ==, graph->facts[k].cell);
      g_assert_cmpuint (found->facts[k].rule, ==, graph->facts[k].rule);
    }
    ari_implications_clear (found);
    ari_causes_free (causes);
  }
  g_assert_cmpuint (n_minimal, >, 0);
}

static void
test_cancelled (DeadEnd *fixture, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  dead_end_next (fixture);
  ari_causes_find_async (fixture->view, &fixture->search->strategy, cancellable,
                         dead_end_take_result, &result);
  g_cancellable_cancel (cancellable);
  WAIT_UNTIL (result != NULL);
  g_assert_null (ari_aside_find_finish (result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add ("/solver/causes-aside/same", DeadEnd, NULL, dead_end_set_up, test_same,
              dead_end_tear_down);
  g_test_add ("/solver/causes-aside/cancelled", DeadEnd, NULL, dead_end_set_up, test_cancelled,
              dead_end_tear_down);

  return g_test_run ();
}
