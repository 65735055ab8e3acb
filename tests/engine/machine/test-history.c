/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any earlier moment of a search can be reconstructed exactly: seeking equals stepping. */

#include "config.h"

#include <glib.h>

#include "engine/learn/learn-private.h"
#include "engine/machine/history.h"
#include "engine/machine/snapshot.h"

#include "tests/engine-auto.h"
#include "tests/engine/machine/snapshots-equal.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"

/** Line: a search, its history, a view of it, a second search that only steps, and two for
 * comparing what follows. */
typedef struct {
  AriMachine *search;
  AriMachine *view;
  AriMachine *walker;
  AriMachine *ahead[2];
  AriHistory *history;
  AriSnapshot *seen;
  AriSnapshot *expected;
} Line;

static void
line_init (Line *line, const AriGrid *grid, const AriStrategy *strategy, gsize budget)
{
  line->search = ari_machine_new (grid, strategy, 0);
  line->view = ari_machine_copy (line->search);
  line->walker = ari_machine_copy (line->search);
  line->ahead[0] = ari_machine_copy (line->search);
  line->ahead[1] = ari_machine_copy (line->search);
  line->history = ari_history_new (line->search, budget);
  line->seen = ari_snapshot_new (grid->layout);
  line->expected = ari_snapshot_new (grid->layout);
  g_assert_nonnull (line->history);
}

static void
line_clear (Line *line)
{
  ari_machine_free (line->search);
  ari_machine_free (line->view);
  ari_machine_free (line->walker);
  ari_machine_free (line->ahead[0]);
  ari_machine_free (line->ahead[1]);
  ari_history_free (line->history);
  ari_snapshot_free (line->seen);
  ari_snapshot_free (line->expected);
}

static guint64
line_run (Line *line, guint64 n_steps)
{
  AriEvent event;

  while (ari_machine_counters (line->search)->steps < n_steps
         && ari_machine_step (line->search, &event))
    while (ari_history_note (line->history, line->search))
      ;
  return ari_machine_counters (line->search)->steps;
}

static void
step_to (AriMachine *search, guint64 step)
{
  AriEvent event;

  while (ari_machine_counters (search)->steps < step)
    g_assert_true (ari_machine_step (search, &event));
  g_assert_cmpuint (ari_machine_counters (search)->steps, ==, step);
}

/* Returns: the number of steps from the restored checkpoint */
static guint64
line_seek (Line *line, guint64 step)
{
  guint64 at;

  ari_history_restore (line->history, step, line->view, line->search);
  at = ari_machine_counters (line->view)->steps;
  g_assert_cmpuint (at, <=, step);
  while (ari_machine_counters (line->view)->steps < step) {
    step_to (line->view, MIN (step, ari_machine_counters (line->view)->steps + 100));
    while (ari_history_note_view (line->history, line->view, step))
      ;
  }
  return step - at;
}

static void
line_assert_same (Line *line)
{
  ari_snapshot_take (line->seen, line->view);
  ari_snapshot_take (line->expected, line->walker);
  g_assert_true (snapshots_equal (line->seen, line->expected));
}

static void
line_assert_same_future (Line *line, unsigned n_steps)
{
  AriMachine *x = line->ahead[0], *y = line->ahead[1];
  AriEvent ex, ey;

  ari_machine_assign (x, line->view);
  ari_machine_assign (y, line->walker);
  for (unsigned i = 0; i < n_steps && !ari_machine_is_over (x); i++) {
    do
      ari_machine_step (x, &ex);
    while (ex.kind == ARI_EVENT_NOTHING_YET);
    do
      ari_machine_step (y, &ey);
    while (ey.kind == ARI_EVENT_NOTHING_YET);
    g_assert_cmpuint (ex.kind, ==, ey.kind);
    g_assert_cmpuint (ex.rule, ==, ey.rule);
    g_assert_cmpuint (ex.cell, ==, ey.cell);
    g_assert_cmpuint (ex.digit, ==, ey.digit);
    g_assert_cmpuint (ex.house, ==, ey.house);
    g_assert_cmpuint (ex.depth, ==, ey.depth);
    g_assert_cmpuint (ex.n, ==, ey.n);
  }
}

/* Seeks random moments, in ascending order so that the walker walks once, each from a random
 * place. */
static void
assert_seeks (const AriGrid *grid, const AriStrategy *strategy, guint64 n_steps, GRand *rand)
{
  Line line;
  guint64 end, step = 0;

  line_init (&line, grid, strategy, 1 << 20);
  end = line_run (&line, n_steps);
  while (step < end) {
    line_seek (&line, (guint64) (g_rand_double (rand) * (double) end));
    line_seek (&line, step);
    step_to (line.walker, step);
    line_assert_same (&line);
    line_assert_same_future (&line, 30);
    step += (guint64) g_rand_int_range (rand, 1, (int) MAX (2, end / 15));
  }
  step_to (line.walker, end);
  line_seek (&line, 0);
  line_seek (&line, end);
  line_assert_same (&line);
  line_clear (&line);
}

/* Every layout and preset is tried, also with a person's choices. */
static void
test_seek_is_step (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  unsigned n_strategies;
  const AriStrategy *strategies = ari_strategies (&n_strategies);

  for (unsigned i = 0; i < SAMPLES_N_LAYOUTS; i += ari_test_amount (4, 1, 1)) {
    g_autoptr (AriLayout) layout = samples_layout (i);
    g_autoptr (AriGrid) grid = samples_grid (layout, rand, layout->n_cells / 6, FALSE);

    for (unsigned s = 0; s < n_strategies; s++) {
      AriStrategy branch = strategies[s];

      assert_seeks (grid, &strategies[s], s < 4 ? 20000 : 3000, rand);
      branch.choices = samples_choices (layout, rand, 40, 2000);
      assert_seeks (grid, &branch, 3000, rand);
      ari_own_choices_unref (branch.choices);
    }
  }
}

static void
assert_steps_back (const AriGrid *grid, const AriStrategy *strategy)
{
  g_autoptr (GPtrArray) moments =
      g_ptr_array_new_with_free_func ((GDestroyNotify) ari_snapshot_free);
  Line line;
  guint64 end;

  line_init (&line, grid, strategy, 1 << 20);
  end = line_run (&line, 1500);
  for (guint64 step = 0; step <= end; step++) {
    AriSnapshot *moment = ari_snapshot_new (grid->layout);

    step_to (line.walker, step);
    ari_snapshot_take (moment, line.walker);
    g_ptr_array_add (moments, moment);
  }
  for (guint64 step = end + 1; step-- > 0;) {
    line_seek (&line, step);
    ari_snapshot_take (line.seen, line.view);
    g_assert_true (snapshots_equal (line.seen, moments->pdata[step]));
  }
  line_clear (&line);
}

/* A short search is seen backwards, step by step. */
static void
test_step_back (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_autoptr (AriGrid) grid = samples_read (layout, SAMPLES_SEVENTEEN);
  const char *const names[] = { "rows",          "mrv",          "mrv-singles", "mrv-locked",
                                "mrv-lookahead", "mrv-learning", "learning" };

  for (unsigned s = 0; s < G_N_ELEMENTS (names); s++) {
    AriStrategy branch = *ari_strategy_by_name (names[s]);

    assert_steps_back (grid, &branch);
    branch.choices = samples_choices (layout, rand, 60, 400);
    assert_steps_back (grid, &branch);
    ari_own_choices_unref (branch.choices);
  }
}

/* Each of the last ten thousand steps is near a checkpoint, however long the search is. */
static void
test_recent_steps_are_near (void)
{
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_autoptr (AriGrid) grid = samples_read (layout, SAMPLES_SEVENTEEN);
  const char *const names[] = { "rows", "columns", "mrv", "mrv-naked" };

  for (unsigned s = 0; s < G_N_ELEMENTS (names); s++) {
    Line line;
    guint64 end;

    line_init (&line, grid, ari_strategy_by_name (names[s]), 1 << 20);
    end = line_run (&line, 150000);
    for (guint64 back = 0; back < MIN (end, 10000); back += 97)
      g_assert_cmpuint (line_seek (&line, end - back), <=, 1100);
    line_clear (&line);
  }
}

/* In a search that learns, with a budget that was full many times, each moment is reconstructed
 * from anywhere, and so is everything after it. */
static void
test_learning (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  const char *const names[] = { "mrv-learning", "learning" };
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_autoptr (AriGrid) grid = samples_grid (layout, rand, 18, FALSE);

  for (unsigned s = 0; s < G_N_ELEMENTS (names); s++) {
    guint64 end, step;
    Line line;

    line_init (&line, grid, ari_strategy_by_name (names[s]), 4 << 20);
    end = line_run (&line, 60000);
    g_assert_cmpuint (end, ==, 60000);
    g_assert_cmpuint (ari_machine_counters (line.search)->longest_jump, >, 1);
    g_assert_cmpuint (ari_history_gap (line.history), <, end / 2);
    for (step = 0; step <= end; step += end / 37) {
      step_to (line.walker, step);
      line_seek (&line, (guint64) (g_rand_double (rand) * (double) end));
      line_seek (&line, step);
      line_assert_same (&line);
      line_assert_same_future (&line, 300);
    }
    for (step = end; step-- > end - 40;) { /* a step after a step back leads to the same place */
      line_seek (&line, step);
      ari_machine_assign (line.walker, line.view);
      step_to (line.walker, end);
      ari_snapshot_take (line.seen, line.walker);
      ari_snapshot_take (line.expected, line.search);
      g_assert_true (snapshots_equal (line.seen, line.expected));
    }
    line_clear (&line);
  }
}

/* Runs a search, and restores many moments of it. Returns: the most work between a moment and its
 * checkpoint, as a share of all work */
static double
find_largest_gap (const AriGrid *grid, guint64 n_steps, gsize budget)
{
  g_autoptr (GArray) moments = g_array_new (FALSE, FALSE, sizeof (guint64)); /* the work at each
                                                                              * moment */
  const guint64 stride = 1000;
  guint64 largest = 0, all;
  Line line;

  line_init (&line, grid, ari_strategy_by_name ("mrv-learning"), budget);
  for (guint64 step = 0; step < n_steps; step += stride) {
    const guint64 work = ari_machine_work (line.search);

    g_assert_cmpuint (line_run (&line, step + stride), ==, step + stride);
    g_array_append_val (moments, work);
  }
  all = ari_machine_work (line.search);
  for (guint64 i = 0; i < moments->len; i++) {
    ari_machine_assign (line.view, line.walker); /* at the start */
    ari_history_restore (line.history, i * stride, line.view, line.search);
    largest = MAX (largest, g_array_index (moments, guint64, i) - ari_machine_work (line.view));
  }
  line_clear (&line);
  return (double) largest / (double) all;
}

/* However little memory there is, seeking in a search that learns takes only a part of its work,
 * also where states are large, and where a single one would not fit. */
static void
test_gaps_in_work (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_autoptr (AriGrid) many = samples_grid (layout, rand, 18, FALSE), pigeons = samples_pigeons ();

  g_assert_cmpfloat (find_largest_gap (pigeons, 400000, 8 << 20), <, 0.33);
  g_assert_cmpfloat (find_largest_gap (many, 300000, 2 << 20), <, 0.7);
}

/* Where checkpoints are far apart, each of the last ten thousand steps is near one once the search
 * has rested, and the prepared ones are right. */
static void
test_prepared (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (12);
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_autoptr (AriGrid) grid = samples_grid (layout, rand, 18, FALSE);
  guint64 end = 100000, until, farthest[2] = { 0 };
  guint n_slices = 0;
  Line line;

  line_init (&line, grid, ari_strategy_by_name ("learning"), 24 << 20);
  do { /* until the end is far from the last checkpoint */
    end = line_run (&line, end + 3000);
    ari_machine_assign (line.view, line.walker);
    ari_history_restore (line.history, end - 10000, line.view, line.search);
  } while (end - ari_machine_counters (line.view)->steps < 31000 && end < 300000);
  for (guint i = 0; i < 2; i++) {
    for (guint64 back = 10000; back > 0; back -= 500) {
      ari_machine_assign (line.view, line.walker); /* at the start */
      ari_history_restore (line.history, end - back, line.view, line.search);
      farthest[i] = MAX (farthest[i], end - back - ari_machine_counters (line.view)->steps);
    }
    if (i > 0)
      break;
    while (!ari_history_prepare (line.history, line.view, line.search, &until)) {
      const guint64 here = ari_machine_counters (line.view)->steps;

      g_assert_cmpuint (here, <=, until);
      if (here < until)
        step_to (line.view, MIN (until, here + 100));
      n_slices++;
    }
  }
  g_assert_cmpuint (farthest[0], >, 20000);
  g_assert_cmpuint (farthest[1], <=, 20000);
  g_assert_cmpuint (n_slices, >, 10);
  g_assert_true (ari_history_prepare (line.history, line.view, line.search, &until));
  step_to (line.walker, end - 9000);
  line_seek (&line, end - 9000);
  line_assert_same (&line);
  line_assert_same_future (&line, 300);
  line_clear (&line);
}

/* A person who steps back once often steps back again: where checkpoints are far apart, the way to
 * the place before is not repeated. A record that is half written when the view moves on is not a
 * checkpoint. */
static void
test_near_the_view (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (12);
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_autoptr (AriGrid) grid = samples_grid (layout, rand, 18, FALSE);
  const guint64 end = 100000;
  guint64 step = 0, farthest = 0;
  Line line;

  line_init (&line, grid, ari_strategy_by_name ("learning"), 24 << 20);
  g_assert_cmpuint (line_run (&line, end), ==, end);
  for (guint64 at = 1000; at < end - 12000; at += 1000) {
    ari_machine_assign (line.view, line.walker); /* at the start */
    ari_history_restore (line.history, at, line.view, line.search);
    if (at - ari_machine_counters (line.view)->steps > farthest) {
      farthest = at - ari_machine_counters (line.view)->steps;
      step = at;
    }
  }
  g_assert_cmpuint (farthest, >, 3000);
  ari_machine_assign (line.view, line.walker);
  line_seek (&line, step);
  for (guint i = 1; i <= 20; i++)
    g_assert_cmpuint (line_seek (&line, step - i), <=, 700);

  ari_machine_assign (line.view, line.walker);
  ari_history_restore (line.history, step - 600, line.view, line.search);
  step_to (line.view, step - 600);
  line.view->learn->slice = 100; /* the record takes many slices */
  g_assert_true (ari_history_note_view (line.history, line.view, step - 600));
  ari_machine_assign (line.view, line.walker);
  line_seek (&line, step);
  step_to (line.walker, step);
  line_assert_same (&line);
  line_assert_same_future (&line, 300);
  line_clear (&line);
}

/* In a budget that was full many times, with room for a few records or for many, the remaining ones
 * are right and evenly spread. */
static void
test_thinning (void)
{
  const gsize budgets[] = { 16 * 1024, 96 * 1024 };
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_autoptr (AriGrid) grid = ari_grid_new (layout);
  const guint64 end = 2000000;

  for (guint i = 0; i < G_N_ELEMENTS (budgets); i++) {
    Line line;

    line_init (&line, grid, ari_strategy_by_name ("mrv"), budgets[i]);
    g_assert_cmpuint (line_run (&line, end), ==, end);
    g_assert_cmpuint (ari_history_gap (line.history), >, 0);
    g_assert_cmpuint (ari_history_gap (line.history), <, end / (i == 0 ? 4 : 30));
    for (guint64 step = 0; step <= end; step += 33331) {
      step_to (line.walker, step);
      line_seek (&line, end);
      g_assert_cmpuint (line_seek (&line, step), <=, ari_history_gap (line.history));
      line_assert_same (&line);
    }
    line_clear (&line);
  }
}

/* Returns: the number of checkpoints of the whole search; close ones may count as one */
static guint
count_checkpoints (Line *line)
{
  const guint64 all = ari_machine_work (line->search);
  guint64 last = 0;
  guint n = 0;

  for (guint i = 1; i <= 5000; i++) {
    const guint64 step = ari_history_step_before (line->history, all / 5000 * i);

    n += step != last;
    last = step;
  }
  return n;
}

/* The budget can be made smaller and larger during a search: the records kept are right, and as
 * many as there is room for. A budget that is too small changes nothing. */
static void
test_resize (void)
{
  const char *const names[] = { "mrv", "mrv-learning", "learning" };
  const gsize budgets[] = { 24 << 20, 1 << 20, 16, 12 << 20, 1 << 20 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (13);
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_autoptr (AriGrid) grid = samples_grid (layout, rand, 18, FALSE);

  for (guint s = 0; s < G_N_ELEMENTS (names); s += ari_test_amount (2, 1, 1)) {
    const guint64 n_steps = s == 0 ? 2000000 : 250000;
    Line line;

    line_init (&line, grid, ari_strategy_by_name (names[s]), s == 0 ? budgets[0] >> 8 : budgets[0]);
    for (guint i = 0; i < G_N_ELEMENTS (budgets); i++) {
      const gsize budget = s == 0 && i != 2 ? budgets[i] >> 8 : budgets[i];
      const guint64 end = line_run (&line, n_steps * (i + 1) / G_N_ELEMENTS (budgets));
      AriEvent event;
      guint n_before;

      ari_machine_step (line.search, &event);
      (void) ari_history_note (line.history, line.search); /* it may be writing a record */
      n_before = count_checkpoints (&line);
      g_assert_true (ari_history_resize (line.history, budget) == (i != 2));
      if (i == 1 || i == 4)
        g_assert_cmpuint (count_checkpoints (&line), <, n_before);
      else /* nothing is lost by failing, or by more room */
        g_assert_cmpuint (count_checkpoints (&line), ==, n_before);
      for (guint n = 0; n < 12; n++) {
        const guint64 step = (guint64) (g_rand_double (rand) * (double) end);

        ari_history_rewind (line.history, line.walker);
        step_to (line.walker, step);
        line_seek (&line, step);
        line_assert_same (&line);
        line_assert_same_future (&line, 100);
      }
    }
    line_clear (&line);
  }
}

static void
test_large_and_bad (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (5, 5, ARI_EXTRA_NONE);
  g_autoptr (AriGrid) grid = ari_grid_new (layout);
  unsigned n_strategies;
  const AriStrategy *strategies = ari_strategies (&n_strategies);

  for (unsigned s = 0; s < n_strategies; s++) {
    const gboolean dear = ari_strategy_looks_ahead (&strategies[s]);
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
}

static void
test_small_budget (void)
{
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_autoptr (AriGrid) grid = ari_grid_new (layout);
  g_autoptr (AriMachine) search = ari_machine_new (grid, ari_strategy_default (), 1);

  g_assert_null (ari_history_new (search, 0));
  g_assert_null (ari_history_new (search, 100));
  ari_history_free (NULL);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/history/small-budget", test_small_budget);
  g_test_add_func ("/history/seek-is-step", test_seek_is_step);
  g_test_add_func ("/history/step-back", test_step_back);
  g_test_add_func ("/history/recent-steps-are-near", test_recent_steps_are_near);
  g_test_add_func ("/history/gaps-in-work", test_gaps_in_work);
  g_test_add_func ("/history/prepared", test_prepared);
  g_test_add_func ("/history/near-the-view", test_near_the_view);
  g_test_add_func ("/history/thinning", test_thinning);
  g_test_add_func ("/history/resize", test_resize);
  g_test_add_func ("/history/learning", test_learning);
  g_test_add_func ("/history/large-and-bad", test_large_and_bad);
  return g_test_run ();
}
