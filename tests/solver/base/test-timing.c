/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search is measured in one way: short ones are run again, so that none is measured cold. */

#include "engine/search/strategy.h"
#include "solver/base/timing.h"
#include "tests/engine-auto.h"
#include "tests/seed.h"

#define EMPTY "................................................................................."
#define HARD  "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"

enum { STEPS_BETWEEN_CALLS = 2048 };

static gboolean
count_call (gpointer data)
{
  guint *n = data;

  (*n)++;
  return TRUE;
}

/* The number of calls tells how often the search was run. */
static void
test_runs (void)
{
  static const struct {
    const char *puzzle;
    const char *strategy;
    guint limit;
  } searches[] = { { EMPTY, "mrv", 250 }, { EMPTY, "rows", 250 }, { HARD, "rows", 1 } };
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, 0);
  g_autoptr (AriGrid) grid = ari_grid_new (layout);
  guint n_short = 0, n_long = 0;

  for (guint i = 0; i < G_N_ELEMENTS (searches); i++) {
    const char *puzzle = searches[i].puzzle;
    g_autoptr (AriMachine) search = NULL;
    AriTiming timing;
    guint n_calls = 0, n_of_run;

    for (guint cell = 0; cell < layout->n_cells; cell++)
      grid->cells[cell] = puzzle[cell] == '.' ? ARI_NO_DIGIT : (guint8) (puzzle[cell] - '1');
    search = ari_machine_new (grid, ari_strategy_by_name (searches[i].strategy), searches[i].limit);
    g_assert_true (ari_timing_measure (search, grid, 0.0, count_call, &n_calls, &timing));
    n_of_run = (guint) (timing.steps / STEPS_BETWEEN_CALLS);
    g_test_message ("%s: %" G_GUINT64_FORMAT " steps, %.0f µs, %u calls", searches[i].strategy,
                    timing.steps, timing.seconds * 1e6, n_calls);
    if (n_of_run > 0 && timing.seconds < 0.5e-3) {
      g_assert_cmpuint (n_calls, >=, 2 * n_of_run);
      n_short++;
    }
    if (timing.seconds > 2e-3) {
      g_assert_cmpuint (n_calls, ==, n_of_run);
      n_long++;
    }
  }
  g_test_message ("%u short, %u long", n_short, n_long);
  g_assert_cmpuint (n_long, >, 0);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/solver/timing/runs", test_runs);
  return g_test_run ();
}
