/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Seeking is stepping: any earlier moment can be reconstructed exactly. */

#include "config.h"

#include <glib.h>

#include "engine/search/history.h"
#include "engine/search/snapshot.h"

#include "tests/engine/samples.h"

/** Line: a search, its history, a view of it, and a second search that only ever steps. */
typedef struct {
  AriSearch *search;
  AriSearch *view;
  AriSearch *walker;
  AriHistory *history;
  AriSnapshot *seen;
  AriSnapshot *expected;
} Line;

static void
line_init (Line *line, const AriGrid *grid, const AriStrategy *strategy, gsize budget)
{
  line->search = ari_search_new (grid, strategy, 0);
  line->view = ari_search_copy (line->search);
  line->walker = ari_search_copy (line->search);
  line->history = ari_history_new (line->search, budget);
  line->seen = ari_snapshot_new (grid->layout);
  line->expected = ari_snapshot_new (grid->layout);
  g_assert_nonnull (line->history);
}

static void
line_clear (Line *line)
{
  ari_search_free (line->search);
  ari_search_free (line->view);
  ari_search_free (line->walker);
  ari_history_free (line->history);
  ari_snapshot_free (line->seen);
  ari_snapshot_free (line->expected);
}

static guint64
line_run (Line *line, guint64 n_steps)
{
  AriEvent event;

  while (ari_search_counters (line->search)->steps < n_steps
         && ari_search_step (line->search, &event))
    ari_history_note (line->history, line->search);
  return ari_search_counters (line->search)->steps;
}

static void
step_to (AriSearch *search, guint64 step)
{
  AriEvent event;

  while (ari_search_counters (search)->steps < step)
    g_assert_true (ari_search_step (search, &event));
  g_assert_cmpuint (ari_search_counters (search)->steps, ==, step);
}

/* Returns: how many steps the view had to go */
static guint64
line_seek (Line *line, guint64 step)
{
  guint64 at;

  ari_history_restore (line->history, step, line->view);
  at = ari_search_counters (line->view)->steps;
  g_assert_cmpuint (at, <=, step);
  step_to (line->view, step);
  return step - at;
}

static void
line_assert_same (Line *line)
{
  ari_snapshot_take (line->seen, line->view);
  ari_snapshot_take (line->expected, line->walker);
  g_assert_true (ari_snapshot_equal (line->seen, line->expected));
}

static void
assert_same_future (const AriSearch *a, const AriSearch *b, unsigned n_steps)
{
  AriSearch *x = ari_search_copy (a);
  AriSearch *y = ari_search_copy (b);
  AriEvent ex, ey;

  for (unsigned i = 0; i < n_steps && !ari_search_is_over (x); i++) {
    do
      ari_search_step (x, &ex);
    while (ex.kind == ARI_EVENT_NOTHING_YET);
    do
      ari_search_step (y, &ey);
    while (ey.kind == ARI_EVENT_NOTHING_YET);
    g_assert_cmpuint (ex.kind, ==, ey.kind);
    g_assert_cmpuint (ex.rule, ==, ey.rule);
    g_assert_cmpuint (ex.cell, ==, ey.cell);
    g_assert_cmpuint (ex.digit, ==, ey.digit);
    g_assert_cmpuint (ex.house, ==, ey.house);
    g_assert_cmpuint (ex.depth, ==, ey.depth);
  }
  ari_search_free (x);
  ari_search_free (y);
}

/* every layout and preset: random moments, going up so that the walker walks once, each sought from
 * wherever the view was sent in between */
static void
test_seek_is_step (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  unsigned n_strategies;
  const AriStrategy *strategies = ari_strategies (&n_strategies);

  for (unsigned i = 0; i < SAMPLES_N_LAYOUTS; i++) {
    AriLayout *layout = samples_layout (i);
    AriGrid *grid = samples_grid (layout, rand, layout->n_cells / 6, FALSE);

    for (unsigned s = 0; s < n_strategies; s++) {
      Line line;
      guint64 end, step = 0;

      line_init (&line, grid, &strategies[s], 1 << 20);
      end = line_run (&line, s < 4 ? 20000 : 3000);
      while (step < end) {
        line_seek (&line, (guint64) (g_rand_double (rand) * (double) end));
        line_seek (&line, step);
        step_to (line.walker, step);
        line_assert_same (&line);
        assert_same_future (line.view, line.walker, 30);
        step += (guint64) g_rand_int_range (rand, 1, (int) MAX (2, end / 15));
      }
      step_to (line.walker, end);
      line_seek (&line, 0);
      line_seek (&line, end);
      line_assert_same (&line);
      line_clear (&line);
    }
    ari_grid_free (grid);
    ari_layout_unref (layout);
  }
}

/* all of a short search, backwards */
static void
test_step_back (void)
{
  AriLayout *layout = samples_layout (3);
  AriGrid *grid = samples_read (layout, SAMPLES_SEVENTEEN);
  const char *const names[] = { "rows", "mrv", "mrv-singles", "mrv-locked", "mrv-lookahead" };

  for (unsigned s = 0; s < G_N_ELEMENTS (names); s++) {
    g_autoptr (GPtrArray) moments =
        g_ptr_array_new_with_free_func ((GDestroyNotify) ari_snapshot_free);
    Line line;
    guint64 end;

    line_init (&line, grid, ari_strategy_by_name (names[s]), 1 << 20);
    end = line_run (&line, 1500);
    for (guint64 step = 0; step <= end; step++) {
      AriSnapshot *moment = ari_snapshot_new (layout);

      step_to (line.walker, step);
      ari_snapshot_take (moment, line.walker);
      g_ptr_array_add (moments, moment);
    }
    for (guint64 step = end + 1; step-- > 0;) {
      line_seek (&line, step);
      ari_snapshot_take (line.seen, line.view);
      g_assert_true (ari_snapshot_equal (line.seen, moments->pdata[step]));
    }
    line_clear (&line);
  }
  ari_grid_free (grid);
  ari_layout_unref (layout);
}

/* the last ten thousand steps are a few steps away, however long the search */
static void
test_recent_steps_are_near (void)
{
  AriLayout *layout = samples_layout (3);
  AriGrid *grid = samples_read (layout, SAMPLES_SEVENTEEN);
  const char *const names[] = { "rows", "columns", "mrv", "mrv-naked" };

  for (unsigned s = 0; s < G_N_ELEMENTS (names); s++) {
    Line line;
    guint64 end;

    line_init (&line, grid, ari_strategy_by_name (names[s]), 1 << 20);
    end = line_run (&line, 150000);
    for (guint64 back = 0; back < MIN (end, 10000); back += 97)
      g_assert_cmpuint (line_seek (&line, end - back), <=, 300);
    line_clear (&line);
  }
  ari_grid_free (grid);
  ari_layout_unref (layout);
}

/* a budget that is full many times over: what stays is right and evenly spread */
static void
test_thinning (void)
{
  AriLayout *layout = samples_layout (3);
  AriGrid *grid = ari_grid_new (layout);
  const guint64 end = 2000000;
  Line line;

  line_init (&line, grid, ari_strategy_by_name ("mrv"), 16 * 1024);
  g_assert_cmpuint (line_run (&line, end), ==, end);
  g_assert_cmpuint (ari_history_gap (line.history), >, 0);
  g_assert_cmpuint (ari_history_gap (line.history), <, end / 4);
  for (guint64 step = 0; step <= end; step += 333331) {
    step_to (line.walker, step);
    line_seek (&line, end);
    g_assert_cmpuint (line_seek (&line, step), <=, ari_history_gap (line.history));
    line_assert_same (&line);
  }
  line_clear (&line);
  ari_grid_free (grid);
  ari_layout_unref (layout);
}

static void
test_large_and_bad (void)
{
  AriLayout *layout = ari_layout_new_boxes (5, 5, ARI_EXTRA_NONE);
  AriGrid *grid = ari_grid_new (layout);
  unsigned n_strategies;
  const AriStrategy *strategies = ari_strategies (&n_strategies);

  for (unsigned s = 0; s < n_strategies; s++) {
    const gboolean dear = s + 2 >= n_strategies;
    Line line;
    guint64 end;

    line_init (&line, grid, &strategies[s], 8 << 20);
    end = line_run (&line, dear ? 30 : 2000);
    for (guint64 step = 0; step <= end; step += dear ? 13 : 501) {
      step_to (line.walker, step);
      line_seek (&line, end);
      line_seek (&line, step);
      line_assert_same (&line);
    }
    line_clear (&line);
  }

  grid->cells[0] = grid->cells[1] = 3;
  for (unsigned s = 0; s < n_strategies; s++) {
    Line line;

    line_init (&line, grid, &strategies[s], 8 << 20);
    g_assert_cmpuint (line_run (&line, 100), ==, 2);
    line_seek (&line, 2);
    line_seek (&line, 0);
    line_seek (&line, 1);
    step_to (line.walker, 1);
    line_assert_same (&line);
    line_clear (&line);
  }
  ari_grid_free (grid);
  ari_layout_unref (layout);
}

static void
test_small_budget (void)
{
  AriLayout *layout = samples_layout (3);
  AriGrid *grid = ari_grid_new (layout);
  AriSearch *search = ari_search_new (grid, ari_strategy_default (), 1);

  g_assert_null (ari_history_new (search, 0));
  g_assert_null (ari_history_new (search, 100));
  ari_history_free (NULL);
  ari_search_free (search);
  ari_grid_free (grid);
  ari_layout_unref (layout);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/history/small-budget", test_small_budget);
  g_test_add_func ("/history/seek-is-step", test_seek_is_step);
  g_test_add_func ("/history/step-back", test_step_back);
  g_test_add_func ("/history/recent-steps-are-near", test_recent_steps_are_near);
  g_test_add_func ("/history/thinning", test_thinning);
  g_test_add_func ("/history/large-and-bad", test_large_and_bad);
  return g_test_run ();
}
