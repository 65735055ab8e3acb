/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A summary agrees with a full log of the search as far as it is fine enough to show it. */

#include "config.h"

#include <glib.h>

#include "engine/laboratory/summary-note.h"
#include "engine/laboratory/summary.h"
#include "engine/machine/history.h"

#include "tests/engine-auto.h"
#include "tests/engine/laboratory/search-log.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"

static const AriSummarySize sizes[] = {
  { 1, 2, 0 },   { 2, 4, 0 },    { 3, 6, 0 },     { 5, 2, 0 },       { 8, 8, 0 },
  { 13, 64, 0 }, { 64, 100, 0 }, { 300, 512, 0 }, { 5000, 4096, 0 }, { 100000, 65536, 0 },
};

/* Each subtree below the top lies in the next one with a smaller level, whose depth is one smaller,
 * or the same where the subtree is a forced level. */
static void
assert_nested (const AriSummary *summary)
{
  const gsize n = ari_summary_n_subtrees (summary);

  for (gsize i = 0; i < n; i++) {
    const AriSubtree subtree = ari_summary_subtree (summary, i);
    gsize j = i + 1;

    while (j < n && ari_summary_subtree (summary, j).level >= subtree.level)
      j++;
    if (j == n) {
      g_assert_cmpuint (subtree.depth, ==, !subtree.is_forced);
    } else {
      const AriSubtree parent = ari_summary_subtree (summary, j);

      g_assert_cmpuint (parent.depth + !subtree.is_forced, ==, subtree.depth);
      g_assert_cmpuint (parent.first, <=, subtree.first);
      g_assert_cmpuint (parent.last, >=, subtree.last);
      g_assert_cmpuint (parent.dead_ends, >=, subtree.dead_ends);
      g_assert_cmpuint (parent.tries, >=, subtree.tries + !subtree.is_forced);
    }
  }
}

/* The subtree that the last step left is known, wide or narrow. */
static void
assert_left (const AriSummary *summary, const Log *log, guint n_subtrees)
{
  AriSubtree left;

  if (log->subtrees->len == n_subtrees) {
    g_assert_false (ari_summary_left (summary, &left));
    return;
  }
  g_assert_true (ari_summary_left (summary, &left));
  assert_same_subtree (&left, &g_array_index (log->subtrees, AriSubtree, log->subtrees->len - 1));
}

/* A search that learns may exclude one candidate after another, so it can be much deeper. */
static AriSummary *
new_summary (const AriMachine *search, AriSummarySize size)
{
  AriSummary *summary;

  if (size.max_depth == 0 && search->strategy.learns)
    size.max_depth = search->layout->n_cells * search->layout->n_digits;
  summary = ari_summary_new (search->layout, size);
  g_assert_nonnull (summary);
  return summary;
}

static AriSummary *
begin_summary (const AriMachine *search, AriSummarySize size, gboolean unfolds)
{
  g_autoptr (AriSnapshot) at = ari_snapshot_new (search->layout);
  AriSummary *summary = new_summary (search, size);

  ari_snapshot_take (at, search);
  ari_summary_begin (summary, at, unfolds);
  return summary;
}

/* Compares summaries of each size with the log, now and then and at the end, and a copy of one of
 * them that is updated each time. */
static void
compare_search (const AriGrid *grid, const AriStrategy *strategy, guint n_steps, GRand *rand)
{
  g_autoptr (AriMachine) search = ari_machine_new (grid, strategy, 0);
  const gboolean unfolds = g_rand_boolean (rand);
  const guint copied = (guint) g_rand_int_range (rand, 0, G_N_ELEMENTS (sizes));
  AriSummary *summaries[G_N_ELEMENTS (sizes)];
  AriSummary *copy = new_summary (search, sizes[copied]);
  AriEvent event;
  guint next_look;
  Log log;

  log_init (&log, ari_machine_counters (search)->work, unfolds);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    summaries[i] = begin_summary (search, sizes[i], unfolds);
  next_look = (guint) g_rand_int_range (rand, 0, 300);
  while (log.events->len < n_steps && ari_machine_step (search, &event)) {
    const guint n_subtrees = log.subtrees->len;

    if (event.kind == ARI_EVENT_NOTHING_YET)
      continue;
    log_note (&log, &event, ari_machine_counters (search)->work);
    for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
      ari_summary_note (summaries[i], &event, ari_machine_counters (search));
    ari_summary_settle (summaries[0], ari_machine_counters (search));
    assert_left (summaries[0], &log, n_subtrees);
    if (log.events->len == next_look) {
      next_look *= 2;
      ari_summary_settle (summaries[copied], ari_machine_counters (search));
      ari_summary_assign (copy, summaries[copied]);
      assert_all (copy, &log, search);
    }
  }
  ari_summary_settle (summaries[copied], ari_machine_counters (search));
  ari_summary_assign (copy, summaries[copied]);
  assert_all (copy, &log, search);
  assert_nested (copy);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    ari_summary_settle (summaries[i], ari_machine_counters (search));
    assert_all (summaries[i], &log, search);
    ari_summary_free (summaries[i]);
  }
  ari_summary_free (copy);
  log_clear (&log);
}

/* Searches that learn allocate much memory, which glibc fills in the tests, so they are rarer. */
static gboolean
is_dear (const AriStrategy *strategy, guint round)
{
  return strategy->learns && round % 5 > 0;
}

/* Every layout and preset is tried, on grids from empty to half full, some without a solution. */
static void
test_like_the_log (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  unsigned n_strategies;
  const AriStrategy *strategies = ari_strategies (&n_strategies);

  for (unsigned i = 0; i < SAMPLES_N_LAYOUTS; i++) {
    g_autoptr (AriLayout) layout = samples_layout (i);

    for (guint round = 0; round < ari_test_amount (5, 20, 400); round++) {
      const guint n_givens = (guint) g_rand_int_range (rand, 0, layout->n_cells / 2);
      g_autoptr (AriGrid) grid = samples_grid (layout, rand, n_givens, round % 3 == 0);

      for (unsigned s = 0; s < n_strategies; s++)
        if (!is_dear (&strategies[s], round))
          compare_search (grid, &strategies[s],
                          ari_strategy_looks_ahead (&strategies[s]) ? 200 : 1000, rand);
    }
  }
}

static void
test_long_and_large (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);
  g_autoptr (AriLayout) nine = samples_layout (3);
  g_autoptr (AriLayout) large = ari_layout_new_boxes (5, 5, ARI_EXTRA_NONE);
  g_autoptr (AriGrid) seventeen = samples_read (nine, SAMPLES_SEVENTEEN);
  g_autoptr (AriGrid) empty = ari_grid_new (large);
  unsigned n_strategies;
  const AriStrategy *strategies = ari_strategies (&n_strategies);

  for (unsigned s = 0; s < n_strategies; s++) {
    compare_search (seventeen, &strategies[s], ari_test_amount (15000, 60000, 60000), rand);
    compare_search (empty, &strategies[s], ari_strategy_looks_ahead (&strategies[s]) ? 40 : 20000,
                    rand);
  }
}

/* Opens the subtrees of the decisions that are open at step @first; they are cut and begin at the
 * next one. */
static void
log_begin_within (Log *log, guint64 first, const AriMachine *search)
{
  AriSnapshot *at = ari_snapshot_new (search->layout);

  ari_snapshot_take (at, search);
  log->now.steps = first;
  for (guint i = 0; i < at->n_decisions; i++) {
    const AriDecision *decision = &at->decisions[i];
    const gboolean is_forced = !decision->is_alone && ari_digits_is_single (decision->candidates);
    const AriSubtree subtree = { .first = first + 1,
                                 .work_before = log->now.work,
                                 .depth = log_guesses (log) + !is_forced,
                                 .level = i + 1,
                                 .cell = decision->cell,
                                 .digit = decision->digit,
                                 .is_cut = TRUE,
                                 .excludes = decision->excludes,
                                 .is_forced = is_forced };

    if (decision->digit != ARI_NO_DIGIT && (log->unfolds || !is_forced))
      g_array_append_val (log->open, subtree);
  }
  ari_snapshot_free (at);
}

static void
compare_span (AriMachine *view, const Log *whole, guint last, AriSummarySize size)
{
  const guint first = (guint) ari_machine_counters (view)->steps;
  AriSummary *summary = begin_summary (view, size, whole->unfolds);
  AriEvent event;
  Log log;

  log_init (&log, ari_machine_counters (view)->work, whole->unfolds);
  log_begin_within (&log, first, view);
  g_assert_cmpuint (ari_summary_start (summary).steps, ==, first);
  while (ari_machine_counters (view)->steps < last) {
    g_assert_true (samples_take_step (view, &event));
    g_assert_cmpuint (ari_machine_counters (view)->work, ==,
                      g_array_index (whole->works, guint64, ari_machine_counters (view)->steps));
    log_count (&log, &event, ari_machine_counters (view)->work);
    ari_summary_note (summary, &event, ari_machine_counters (view));
  }
  ari_summary_settle (summary, ari_machine_counters (view));
  assert_tally (summary, &log);
  assert_subtrees (summary, &log);
  assert_columns (summary, whole, ARI_AXIS_STEPS, first, last);
  assert_columns (summary, whole, ARI_AXIS_WORK, first, last);
  ari_summary_free (summary);
  log_clear (&log);
}

/* Any part of a search, stepped again from a checkpoint, has the same summary and the same work as
 * the first time. */
static void
compare_spans (const AriGrid *grid, const AriStrategy *strategy, GRand *rand)
{
  g_autoptr (AriMachine) search = ari_machine_new (grid, strategy, 0);
  g_autoptr (AriMachine) view = ari_machine_copy (search);
  AriHistory *history = ari_history_new (search, 1 << 20);
  AriEvent event;
  Log whole;

  log_init (&whole, ari_machine_counters (search)->work, g_rand_boolean (rand));
  while (whole.events->len < 2500 && samples_take_step (search, &event)) {
    while (ari_history_note (history, search))
      ;
    log_note (&whole, &event, ari_machine_counters (search)->work);
  }
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    const guint first = (guint) g_rand_int_range (rand, 0, (gint) whole.events->len);
    const guint last = (guint) g_rand_int_range (rand, (gint) first, (gint) whole.events->len + 1);

    ari_history_restore (history, first, view, search);
    while (ari_machine_counters (view)->steps < first)
      ari_machine_step (view, &event);
    compare_span (view, &whole, last, sizes[i]);
  }
  log_clear (&whole);
  ari_history_free (history);
}

static void
test_spans (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  unsigned n_strategies;
  const AriStrategy *strategies = ari_strategies (&n_strategies);

  for (unsigned i = 0; i < SAMPLES_N_LAYOUTS; i++) {
    g_autoptr (AriLayout) layout = samples_layout (i);

    for (guint round = 0; round < ari_test_amount (2, 5, 100); round++) {
      g_autoptr (AriGrid) grid = samples_grid (layout, rand, layout->n_cells / 6, FALSE);

      for (unsigned s = 0; s < n_strategies; s++)
        if (!is_dear (&strategies[s], round))
          compare_spans (grid, &strategies[s], rand);
    }
  }
}

/* In a summary of a search that jumps and restarts, each subtree has its width and the way it was
 * left. */
static void
test_jumps (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (6);
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_autoptr (AriSummary) summary = ari_summary_new (layout, (AriSummarySize){ 100000, 64, 40 });
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (AriSubtree));
  g_autoptr (GArray) closed = g_array_new (FALSE, FALSE, sizeof (AriSubtree));
  guint64 restarts = 0, sum = 0;
  AriCounters counters;

  for (guint64 step = 1; step <= 20000; step++) {
    counters = (AriCounters){ .steps = step, .work = 3 * step };

    if (open->len == 40 || (open->len > 0 && g_rand_int_range (rand, 0, 3) == 0)) {
      const gboolean is_restart = g_rand_int_range (rand, 0, 20) == 0;
      const guint level = is_restart ? 0 : (guint) g_rand_int_range (rand, 0, (gint) open->len);

      restarts += is_restart;
      while (open->len > level) {
        AriSubtree subtree = g_array_index (open, AriSubtree, open->len - 1);

        subtree.last = step;
        subtree.work = 3 * step - subtree.work_before;
        subtree.state = is_restart ? ARI_SUBTREE_RESTARTED : ARI_SUBTREE_JUMPED;
        g_array_append_val (closed, subtree);
        g_array_set_size (open, open->len - 1);
      }
      ari_summary_note (
          summary,
          &(AriEvent){ .kind = is_restart ? ARI_EVENT_RESTART : ARI_EVENT_JUMP, .depth = level },
          &counters);
    } else {
      const AriEvent event = { .kind = ARI_EVENT_GUESS,
                               .cell = (guint16) g_rand_int_range (rand, 0, 81),
                               .digit = (guint8) g_rand_int_range (rand, 0, 9),
                               .depth = (guint16) (open->len + 1) };
      const AriSubtree subtree = { .first = step,
                                   .work_before = 3 * (step - 1),
                                   .depth = event.depth,
                                   .cell = event.cell,
                                   .digit = event.digit };

      g_array_append_val (open, subtree);
      ari_summary_note (summary, &event, &counters);
    }
  }
  ari_summary_settle (summary, &counters);
  g_assert_cmpuint (ari_summary_n_subtrees (summary), ==, closed->len + open->len);
  for (guint i = 0; i < closed->len; i++) {
    const AriSubtree subtree = ari_summary_subtree (summary, i),
                     *expected = &g_array_index (closed, AriSubtree, i);

    g_assert_cmpuint (subtree.first, ==, expected->first);
    g_assert_cmpuint (subtree.last, ==, expected->last);
    g_assert_cmpuint (subtree.work, ==, expected->work);
    g_assert_cmpuint (subtree.depth, ==, expected->depth);
    g_assert_cmpuint (subtree.cell, ==, expected->cell);
    g_assert_cmpuint (subtree.state, ==, expected->state);
  }
  assert_nested (summary);
  for (gsize i = 0; i < ari_summary_n_columns (summary, ARI_AXIS_STEPS); i++)
    sum += ari_summary_column (summary, ARI_AXIS_STEPS, i).restarts;
  g_assert_cmpuint (sum, ==, restarts);
  g_assert_cmpuint (restarts, >, 0);
  g_assert_cmpuint (ari_summary_tally (summary).restarts, ==, restarts);
}

/* Tries deeper than there is room for belong to the one above them. */
static void
test_too_deep (void)
{
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_autoptr (AriGrid) grid = samples_read (layout, SAMPLES_SEVENTEEN);
  g_autoptr (AriMachine) search = ari_machine_new (grid, ari_strategy_by_name ("rows"), 0);
  g_autoptr (AriSummary) summary = begin_summary (search, (AriSummarySize){ 100000, 64, 5 }, FALSE);
  guint64 tries = 0, counted = 0;
  gsize n_open = 0;
  AriEvent event;

  while (ari_machine_counters (search)->steps < 50000 && samples_take_step (search, &event)) {
    ari_summary_note (summary, &event, ari_machine_counters (search));
    tries += event.kind == ARI_EVENT_GUESS || event.kind == ARI_EVENT_RETRY;
  }
  for (gsize i = 0; i < ari_summary_n_subtrees (summary); i++) {
    const AriSubtree subtree = ari_summary_subtree (summary, i);

    g_assert_cmpuint (subtree.depth, <=, 5);
    counted += subtree.depth == 1 ? subtree.tries + 1 : 0;
    n_open += subtree.state == ARI_SUBTREE_OPEN;
  }
  g_assert_cmpuint (n_open, ==, 5);
  g_assert_cmpuint (counted, ==, tries);
  g_assert_cmpuint (ari_summary_tally (summary).tries, ==, tries);
}

static void
test_new (void)
{
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_autoptr (AriSummary) summary = ari_summary_new (layout, ARI_SUMMARY_SIZE);
  AriSubtree subtree;

  g_assert_null (ari_summary_new (layout, (AriSummarySize){ 0, 4, 0 }));
  g_assert_null (ari_summary_new (layout, (AriSummarySize){ 1, 3, 0 }));
  g_assert_null (ari_summary_new (layout, (AriSummarySize){ 1, 0, 0 }));
  g_assert_null (ari_summary_new (layout, (AriSummarySize){ G_MAXUINT32, 2, 0 }));
  g_assert_cmpuint (ari_summary_n_subtrees (summary), ==, 0);
  g_assert_cmpuint (ari_summary_n_columns (summary, ARI_AXIS_STEPS), ==, 1);
  g_assert_cmpuint (ari_summary_column (summary, ARI_AXIS_WORK, 0).greatest, ==, 0);
  g_assert_false (ari_summary_left (summary, &subtree));
  ari_summary_free (NULL);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/summary/new", test_new);
  g_test_add_func ("/summary/too-deep", test_too_deep);
  g_test_add_func ("/summary/jumps", test_jumps);
  g_test_add_func ("/summary/like-the-log", test_like_the_log);
  g_test_add_func ("/summary/long-and-large", test_long_and_large);
  g_test_add_func ("/summary/spans", test_spans);
  return g_test_run ();
}
