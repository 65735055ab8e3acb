/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A summary says what a full log of the search says, as far as it is fine enough to show it. */

#include "config.h"

#include <glib.h>

#include "engine/laboratory/summary-note.h"
#include "engine/laboratory/summary.h"
#include "engine/machine/history.h"

#include "tests/engine/samples.h"

/** Log: all that happened, without limits. */
typedef struct {
  GArray *events; /* AriEvent a step */
  GArray *works;  /* guint64 a step: the work after it; one more at the start */
  GArray *depths; /* guint a step: boxes open after it; one more at the start */
  GArray *open;   /* AriBox: with the counters as they were */
  GArray *boxes;  /* AriBox, closed, in the order in which they end */
  GArray *stack;  /* guint16: cells filled, and ARI_NO_CELL over each trial */
  AriHeat heat[ARI_MAX_CELLS];
  AriTally now;
  gboolean unfolds;
} Log;

static const AriSummarySize sizes[] = {
  { 1, 2, 0 },   { 2, 4, 0 },    { 3, 6, 0 },     { 5, 2, 0 },       { 8, 8, 0 },
  { 13, 64, 0 }, { 64, 100, 0 }, { 300, 512, 0 }, { 5000, 4096, 0 }, { 100000, 65536, 0 },
};

static void
log_init (Log *log, guint64 work, gboolean unfolds)
{
  const guint none = 0;

  *log = (Log){ .unfolds = unfolds, .now.work = work };
  log->events = g_array_new (FALSE, FALSE, sizeof (AriEvent));
  log->works = g_array_new (FALSE, FALSE, sizeof (guint64));
  log->depths = g_array_new (FALSE, FALSE, sizeof (guint));
  log->open = g_array_new (FALSE, FALSE, sizeof (AriBox));
  log->boxes = g_array_new (FALSE, FALSE, sizeof (AriBox));
  log->stack = g_array_new (FALSE, FALSE, sizeof (guint16));
  g_array_append_val (log->works, work);
  g_array_append_val (log->depths, none);
}

static void
log_clear (Log *log)
{
  g_array_unref (log->events);
  g_array_unref (log->works);
  g_array_unref (log->depths);
  g_array_unref (log->open);
  g_array_unref (log->boxes);
  g_array_unref (log->stack);
}

static AriBox
log_measure (const Log *log, const AriBox *open, AriBoxState state)
{
  AriBox box = *open;

  box.last = log->now.steps;
  box.work = log->now.work - box.work_before;
  box.dead_ends = log->now.dead_ends - box.dead_ends;
  box.solutions = log->now.solutions - box.solutions;
  box.tries = log->now.tries - box.tries;
  if (state == ARI_BOX_REFUTED && box.solutions > 0)
    state = ARI_BOX_EXHAUSTED;
  box.state = (guint8) state;
  return box;
}

static void
log_close (Log *log, AriBoxState state)
{
  const AriBox *open = &g_array_index (log->open, AriBox, log->open->len - 1);
  const AriBox box = log_measure (log, open, state);

  g_array_append_val (log->boxes, box);
  g_array_set_size (log->open, log->open->len - 1);
}

static void
log_try (Log *log, const AriEvent *event, guint64 before)
{
  AriBox box = { .first = log->now.steps,
                 .work_before = before,
                 .dead_ends = log->now.dead_ends,
                 .solutions = log->now.solutions,
                 .tries = ++log->now.tries,
                 .depth = log->open->len + 1,
                 .level = event->depth,
                 .cell = event->cell,
                 .digit = event->digit };

  g_array_append_val (log->open, box);
}

static void
log_fill (Log *log, const AriEvent *event)
{
  const guint16 mark = ARI_NO_CELL;

  if (event->kind != ARI_EVENT_PLACE)
    g_array_append_val (log->stack, mark);
  g_array_append_val (log->stack, event->cell);
  log->heat[event->cell].placed++;
  log->heat[event->cell].guessed += event->kind == ARI_EVENT_GUESS;
}

static void
log_undo (Log *log)
{
  guint16 cell;

  do {
    cell = g_array_index (log->stack, guint16, log->stack->len - 1);
    g_array_set_size (log->stack, log->stack->len - 1);
    if (cell != ARI_NO_CELL)
      log->heat[cell].taken_back++;
  } while (cell != ARI_NO_CELL);
}

/* counts and boxes; @work is that after the step */
static void
log_count (Log *log, const AriEvent *event, guint64 work)
{
  const guint64 before = log->now.work;

  log->now.steps++;
  log->now.work = work;
  log->now.dead_ends += event->kind == ARI_EVENT_CONTRADICTION;
  log->now.solutions += event->kind == ARI_EVENT_SOLUTION;
  if (event->kind == ARI_EVENT_GUESS || event->kind == ARI_EVENT_RETRY
      || (event->kind == ARI_EVENT_FORCED && log->unfolds))
    log_try (log, event, before);
  if (event->kind == ARI_EVENT_BACK && log->open->len > 0
      && g_array_index (log->open, AriBox, log->open->len - 1).cell == event->cell)
    log_close (log, ARI_BOX_REFUTED);
}

static void
log_note (Log *log, const AriEvent *event, guint64 work)
{
  guint depth;

  log_count (log, event, work);
  if (event->kind == ARI_EVENT_BACK)
    log_undo (log);
  if (event->kind == ARI_EVENT_GUESS || event->kind == ARI_EVENT_RETRY
      || event->kind == ARI_EVENT_FORCED || event->kind == ARI_EVENT_PLACE)
    log_fill (log, event);
  depth = log->open->len;
  g_array_append_val (log->events, *event);
  g_array_append_val (log->works, work);
  g_array_append_val (log->depths, depth);
}

static void
assert_same_box (const AriBox *a, const AriBox *b)
{
  g_assert_cmpuint (a->first, ==, b->first);
  g_assert_cmpuint (a->last, ==, b->last);
  g_assert_cmpuint (a->work_before, ==, b->work_before);
  g_assert_cmpuint (a->work, ==, b->work);
  g_assert_cmpuint (a->dead_ends, ==, b->dead_ends);
  g_assert_cmpuint (a->solutions, ==, b->solutions);
  g_assert_cmpuint (a->tries, ==, b->tries);
  g_assert_cmpuint (a->depth, ==, b->depth);
  g_assert_cmpuint (a->level, ==, b->level);
  g_assert_cmpuint (a->cell, ==, b->cell);
  g_assert_cmpuint (a->digit, ==, b->digit);
  g_assert_cmpuint (a->state, ==, b->state);
  g_assert_cmpint (a->is_cut, ==, b->is_cut);
}

static gboolean
is_due (const AriSummary *summary, const AriBox *box)
{
  return box->last - box->first + 1 >= ari_summary_least (summary, ARI_AXIS_STEPS)
         || box->work >= ari_summary_least (summary, ARI_AXIS_WORK);
}

static void
assert_boxes (const AriSummary *summary, const Log *log)
{
  gsize n = 0;

  for (guint i = 0; i < log->boxes->len; i++) {
    const AriBox *expected = &g_array_index (log->boxes, AriBox, i);
    AriBox box;

    if (!is_due (summary, expected))
      continue;
    g_assert_cmpuint (n, <, ari_summary_n_boxes (summary));
    box = ari_summary_box (summary, n++);
    assert_same_box (&box, expected);
  }
  for (guint i = log->open->len; i-- > 0;) {
    const AriBox expected = log_measure (log, &g_array_index (log->open, AriBox, i), ARI_BOX_OPEN);
    AriBox box;

    g_assert_cmpuint (n, <, ari_summary_n_boxes (summary));
    box = ari_summary_box (summary, n++);
    assert_same_box (&box, &expected);
  }
  g_assert_cmpuint (n, ==, ari_summary_n_boxes (summary));
}

/* each box that is not at the top lies in the next one with a smaller depth; that one's depth is
 * just one smaller */
static void
assert_nested (const AriSummary *summary)
{
  const gsize n = ari_summary_n_boxes (summary);

  for (gsize i = 0; i < n; i++) {
    const AriBox box = ari_summary_box (summary, i);
    gsize j = i + 1;

    while (j < n && ari_summary_box (summary, j).depth >= box.depth)
      j++;
    if (box.depth == 1) {
      g_assert_cmpuint (j, ==, n);
    } else {
      const AriBox parent = ari_summary_box (summary, j);

      g_assert_cmpuint (parent.depth + 1, ==, box.depth);
      g_assert_cmpuint (parent.first, <=, box.first);
      g_assert_cmpuint (parent.last, >=, box.last);
      g_assert_cmpuint (parent.dead_ends, >=, box.dead_ends);
      g_assert_cmpuint (parent.tries, >, box.tries);
    }
  }
}

/* where the step ends on the axis */
static guint64
end_on (const Log *log, AriAxis axis, guint step)
{
  return axis == ARI_AXIS_STEPS ? step : g_array_index (log->works, guint64, step);
}

static void
take_depth (AriColumn *column, guint depth)
{
  column->least = MIN (column->least, depth);
  column->greatest = MAX (column->greatest, depth);
}

/* the steps after @first up to @last, in columns */
static void
assert_columns (const AriSummary *summary, const Log *log, AriAxis axis, guint first, guint last)
{
  const guint64 width = ari_summary_column_width (summary, axis);
  const guint64 origin = end_on (log, axis, first);
  const guint64 end = end_on (log, axis, last) - origin;
  const gsize n = ari_summary_n_columns (summary, axis);
  guint step = first;

  g_assert_cmpuint (n, ==, MAX (1, (end + width - 1) / width));
  g_assert_cmpuint (width & (width - 1), ==, 0);
  for (gsize i = 0; i < n; i++) {
    AriColumn expected = { .least = G_MAXUINT32 };
    const AriColumn column = ari_summary_column (summary, axis, i);

    take_depth (&expected, g_array_index (log->depths, guint, step));
    while (step < last && end_on (log, axis, step + 1) - origin <= (i + 1) * width) {
      const guint kind = g_array_index (log->events, AriEvent, step).kind;

      step++;
      take_depth (&expected, g_array_index (log->depths, guint, step));
      expected.dead_ends += kind == ARI_EVENT_CONTRADICTION;
      expected.solutions += kind == ARI_EVENT_SOLUTION;
    }
    g_assert_cmpuint (column.least, ==, expected.least);
    g_assert_cmpuint (column.greatest, ==, expected.greatest);
    g_assert_cmpuint (column.dead_ends, ==, expected.dead_ends);
    g_assert_cmpuint (column.solutions, ==, expected.solutions);
    g_assert_cmpuint (column.restarts, ==, 0);
  }
  g_assert_cmpuint (step, ==, last);
}

static void
assert_heat (const AriSummary *summary, const Log *log, const AriMachine *search)
{
  guint8 cells[ARI_MAX_CELLS];

  ari_search_write_digits (search->search, cells);
  for (guint cell = 0; cell < search->layout->n_cells; cell++) {
    const AriHeat heat = ari_summary_heat (summary, cell, cells[cell] != ARI_NO_DIGIT);

    g_assert_cmpuint (heat.guessed, ==, log->heat[cell].guessed);
    g_assert_cmpuint (heat.placed, ==, log->heat[cell].placed);
    g_assert_cmpuint (heat.taken_back, ==, log->heat[cell].taken_back);
  }
}

static void
assert_tally (const AriSummary *summary, const Log *log)
{
  const AriTally tally = ari_summary_tally (summary);

  g_assert_cmpuint (tally.steps, ==, log->now.steps);
  g_assert_cmpuint (tally.work, ==, log->now.work);
  g_assert_cmpuint (tally.dead_ends, ==, log->now.dead_ends);
  g_assert_cmpuint (tally.solutions, ==, log->now.solutions);
  g_assert_cmpuint (tally.tries, ==, log->now.tries);
}

static void
assert_all (const AriSummary *summary, const Log *log, const AriMachine *search)
{
  assert_tally (summary, log);
  assert_boxes (summary, log);
  assert_columns (summary, log, ARI_AXIS_STEPS, 0, log->events->len);
  assert_columns (summary, log, ARI_AXIS_WORK, 0, log->events->len);
  assert_heat (summary, log, search);
}

/* the box that the last step left is known, wide or narrow */
static void
assert_left (const AriSummary *summary, const Log *log, guint n_boxes)
{
  AriBox left;

  if (log->boxes->len == n_boxes) {
    g_assert_false (ari_summary_left (summary, &left));
    return;
  }
  g_assert_true (ari_summary_left (summary, &left));
  assert_same_box (&left, &g_array_index (log->boxes, AriBox, log->boxes->len - 1));
}

static AriSummary *
begin_summary (const AriMachine *search, AriSummarySize size, gboolean unfolds)
{
  AriSnapshot *at = ari_snapshot_new (search->layout);
  AriSummary *summary = ari_summary_new (search->layout, size);

  g_assert_nonnull (summary);
  ari_snapshot_take (at, search);
  ari_summary_begin (summary, at, unfolds);
  ari_snapshot_free (at);
  return summary;
}

/* one search, with a summary of each size, looked at now and then and at its end; and a copy of one
 * of them, brought up to date at each look */
static void
compare_search (const AriGrid *grid, const AriStrategy *strategy, guint n_steps, GRand *rand)
{
  AriMachine *search = ari_machine_new (grid, strategy, 0);
  const gboolean unfolds = g_rand_boolean (rand);
  const guint copied = (guint) g_rand_int_range (rand, 0, G_N_ELEMENTS (sizes));
  AriSummary *summaries[G_N_ELEMENTS (sizes)];
  AriSummary *copy = ari_summary_new (grid->layout, sizes[copied]);
  AriEvent event;
  guint next_look;
  Log log;

  log_init (&log, ari_machine_counters (search)->work, unfolds);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    summaries[i] = begin_summary (search, sizes[i], unfolds);
  next_look = (guint) g_rand_int_range (rand, 0, 300);
  while (log.events->len < n_steps && ari_machine_step (search, &event)) {
    const guint n_boxes = log.boxes->len;

    if (event.kind == ARI_EVENT_NOTHING_YET)
      continue;
    log_note (&log, &event, ari_machine_counters (search)->work);
    for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
      ari_summary_note (summaries[i], &event, ari_machine_counters (search));
    assert_left (summaries[0], &log, n_boxes);
    if (log.events->len == next_look) {
      next_look *= 2;
      ari_summary_settle (summaries[copied]);
      ari_summary_assign (copy, summaries[copied]);
      assert_all (copy, &log, search);
    }
  }
  ari_summary_settle (summaries[copied]);
  ari_summary_assign (copy, summaries[copied]);
  assert_all (copy, &log, search);
  assert_nested (copy);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    ari_summary_settle (summaries[i]);
    assert_all (summaries[i], &log, search);
    ari_summary_free (summaries[i]);
  }
  ari_summary_free (copy);
  log_clear (&log);
  ari_machine_free (search);
}

static gboolean
is_heavy (const AriStrategy *strategy)
{
  return (strategy->deductions & 1u << ARI_RULE_LOOKAHEAD) != 0
         || strategy->ties == ARI_TIES_LOOKAHEAD;
}

static guint
n_rounds (guint few, guint many)
{
  return g_getenv ("ARIADNE_LONG") != NULL ? many : few;
}

/* every layout and preset, on grids from empty to nearly full, some without a solution */
static void
test_like_the_log (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  unsigned n_strategies;
  const AriStrategy *strategies = samples_strategies (&n_strategies);

  for (unsigned i = 0; i < SAMPLES_N_LAYOUTS; i++) {
    AriLayout *layout = samples_layout (i);

    for (guint round = 0; round < n_rounds (20, 400); round++) {
      const guint n_givens = (guint) g_rand_int_range (rand, 0, layout->n_cells / 2);
      AriGrid *grid = samples_grid (layout, rand, n_givens, round % 3 == 0);

      for (unsigned s = 0; s < n_strategies; s++)
        compare_search (grid, &strategies[s], is_heavy (&strategies[s]) ? 200 : 1000, rand);
      ari_grid_free (grid);
    }
    ari_layout_unref (layout);
  }
}

static void
test_long_and_large (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);
  AriLayout *nine = samples_layout (3);
  AriLayout *large = ari_layout_new_boxes (5, 5, ARI_EXTRA_NONE);
  AriGrid *seventeen = samples_read (nine, SAMPLES_SEVENTEEN);
  AriGrid *empty = ari_grid_new (large);
  unsigned n_strategies;
  const AriStrategy *strategies = samples_strategies (&n_strategies);

  for (unsigned s = 0; s < n_strategies; s++) {
    compare_search (seventeen, &strategies[s], 60000, rand);
    compare_search (empty, &strategies[s], is_heavy (&strategies[s]) ? 40 : 20000, rand);
  }
  ari_grid_free (seventeen);
  ari_grid_free (empty);
  ari_layout_unref (nine);
  ari_layout_unref (large);
}

/* what is open at step @first begins, cut, at the next one */
static void
log_begin_within (Log *log, guint64 first, const AriMachine *search)
{
  log->now.steps = first;
  for (guint i = 0; i < ari_machine_counters (search)->depth; i++) {
    const AriDecision decision = ari_search_decision (search->search, i);
    const AriBox box = { .first = first + 1,
                         .work_before = log->now.work,
                         .depth = log->open->len + 1,
                         .level = i + 1,
                         .cell = decision.cell,
                         .digit = decision.digit,
                         .is_cut = TRUE };

    if (decision.digit != ARI_NO_DIGIT
        && (log->unfolds || !ari_digits_is_single (decision.candidates)))
      g_array_append_val (log->open, box);
  }
}

/* the next step, not the next call */
static gboolean
take_step (AriMachine *search, AriEvent *event)
{
  while (ari_machine_step (search, event))
    if (event->kind != ARI_EVENT_NOTHING_YET)
      return TRUE;
  return FALSE;
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
    g_assert_true (take_step (view, &event));
    g_assert_cmpuint (ari_machine_counters (view)->work, ==,
                      g_array_index (whole->works, guint64, ari_machine_counters (view)->steps));
    log_count (&log, &event, ari_machine_counters (view)->work);
    ari_summary_note (summary, &event, ari_machine_counters (view));
  }
  ari_summary_settle (summary);
  assert_tally (summary, &log);
  assert_boxes (summary, &log);
  assert_columns (summary, whole, ARI_AXIS_STEPS, first, last);
  assert_columns (summary, whole, ARI_AXIS_WORK, first, last);
  ari_summary_free (summary);
  log_clear (&log);
}

/* any part of a search, stepped again from a checkpoint, is summarized as it was the first time,
 * and its work is counted alike */
static void
compare_spans (const AriGrid *grid, const AriStrategy *strategy, GRand *rand)
{
  AriMachine *search = ari_machine_new (grid, strategy, 0);
  AriMachine *view = ari_machine_copy (search);
  AriHistory *history = ari_history_new (search, 1 << 20);
  AriEvent event;
  Log whole;

  log_init (&whole, ari_machine_counters (search)->work, g_rand_boolean (rand));
  while (whole.events->len < 2500 && take_step (search, &event)) {
    ari_history_note (history, search);
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
  ari_machine_free (view);
  ari_machine_free (search);
}

static void
test_spans (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  unsigned n_strategies;
  const AriStrategy *strategies = samples_strategies (&n_strategies);

  for (unsigned i = 0; i < SAMPLES_N_LAYOUTS; i++) {
    AriLayout *layout = samples_layout (i);

    for (guint round = 0; round < n_rounds (5, 100); round++) {
      AriGrid *grid = samples_grid (layout, rand, layout->n_cells / 6, FALSE);

      for (unsigned s = 0; s < n_strategies; s++)
        compare_spans (grid, &strategies[s], rand);
      ari_grid_free (grid);
    }
    ari_layout_unref (layout);
  }
}

/* a summary of a search that jumps and restarts: each box is as wide as said, and says how it was
 * left */
static void
test_jumps (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (6);
  AriLayout *layout = samples_layout (3);
  AriSummary *summary = ari_summary_new (layout, (AriSummarySize){ 100000, 64, 40 });
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (AriBox));
  g_autoptr (GArray) closed = g_array_new (FALSE, FALSE, sizeof (AriBox));
  guint64 restarts = 0, sum = 0;

  for (guint64 step = 1; step <= 20000; step++) {
    const AriCounters counters = { .steps = step, .work = 3 * step };

    if (open->len == 40 || (open->len > 0 && g_rand_int_range (rand, 0, 3) == 0)) {
      const gboolean is_restart = g_rand_int_range (rand, 0, 20) == 0;
      const guint level = is_restart ? 0 : (guint) g_rand_int_range (rand, 0, (gint) open->len);

      restarts += is_restart;
      while (open->len > level) {
        AriBox box = g_array_index (open, AriBox, open->len - 1);

        box.last = step;
        box.work = 3 * step - box.work_before;
        box.state = is_restart ? ARI_BOX_RESTARTED : ARI_BOX_JUMPED;
        g_array_append_val (closed, box);
        g_array_set_size (open, open->len - 1);
      }
      ari_summary_note_jump (summary, level, is_restart, &counters);
    } else {
      const AriEvent event = { .kind = ARI_EVENT_GUESS,
                               .cell = (guint16) g_rand_int_range (rand, 0, 81),
                               .digit = (guint8) g_rand_int_range (rand, 0, 9),
                               .depth = (guint16) (open->len + 1) };
      const AriBox box = { .first = step,
                           .work_before = 3 * (step - 1),
                           .depth = event.depth,
                           .cell = event.cell,
                           .digit = event.digit };

      g_array_append_val (open, box);
      ari_summary_note (summary, &event, &counters);
    }
  }
  ari_summary_settle (summary);
  g_assert_cmpuint (ari_summary_n_boxes (summary), ==, closed->len + open->len);
  for (guint i = 0; i < closed->len; i++) {
    const AriBox box = ari_summary_box (summary, i), *expected = &g_array_index (closed, AriBox, i);

    g_assert_cmpuint (box.first, ==, expected->first);
    g_assert_cmpuint (box.last, ==, expected->last);
    g_assert_cmpuint (box.work, ==, expected->work);
    g_assert_cmpuint (box.depth, ==, expected->depth);
    g_assert_cmpuint (box.cell, ==, expected->cell);
    g_assert_cmpuint (box.state, ==, expected->state);
  }
  assert_nested (summary);
  for (gsize i = 0; i < ari_summary_n_columns (summary, ARI_AXIS_STEPS); i++)
    sum += ari_summary_column (summary, ARI_AXIS_STEPS, i).restarts;
  g_assert_cmpuint (sum, ==, restarts);
  g_assert_cmpuint (restarts, >, 0);
  g_assert_cmpuint (ari_summary_tally (summary).restarts, ==, restarts);
  ari_summary_free (summary);
  ari_layout_unref (layout);
}

/* deeper tries than there is room for belong to the one above them */
static void
test_too_deep (void)
{
  AriLayout *layout = samples_layout (3);
  AriGrid *grid = samples_read (layout, SAMPLES_SEVENTEEN);
  AriMachine *search = ari_machine_new (grid, ari_strategy_by_name ("rows"), 0);
  AriSummary *summary = begin_summary (search, (AriSummarySize){ 100000, 64, 5 }, FALSE);
  guint64 tries = 0, counted = 0;
  gsize n_open = 0;
  AriEvent event;

  while (ari_machine_counters (search)->steps < 50000 && take_step (search, &event)) {
    ari_summary_note (summary, &event, ari_machine_counters (search));
    tries += event.kind == ARI_EVENT_GUESS || event.kind == ARI_EVENT_RETRY;
  }
  for (gsize i = 0; i < ari_summary_n_boxes (summary); i++) {
    const AriBox box = ari_summary_box (summary, i);

    g_assert_cmpuint (box.depth, <=, 5);
    counted += box.depth == 1 ? box.tries + 1 : 0;
    n_open += box.state == ARI_BOX_OPEN;
  }
  g_assert_cmpuint (n_open, ==, 5);
  g_assert_cmpuint (counted, ==, tries);
  g_assert_cmpuint (ari_summary_tally (summary).tries, ==, tries);
  ari_summary_free (summary);
  ari_machine_free (search);
  ari_grid_free (grid);
  ari_layout_unref (layout);
}

static void
test_new (void)
{
  AriLayout *layout = samples_layout (3);
  AriSummary *summary = ari_summary_new (layout, ARI_SUMMARY_SIZE);
  AriBox box;

  g_assert_null (ari_summary_new (layout, (AriSummarySize){ 0, 4, 0 }));
  g_assert_null (ari_summary_new (layout, (AriSummarySize){ 1, 3, 0 }));
  g_assert_null (ari_summary_new (layout, (AriSummarySize){ 1, 0, 0 }));
  g_assert_null (ari_summary_new (layout, (AriSummarySize){ G_MAXUINT32, 2, 0 }));
  g_assert_cmpuint (ari_summary_n_boxes (summary), ==, 0);
  g_assert_cmpuint (ari_summary_n_columns (summary, ARI_AXIS_STEPS), ==, 1);
  g_assert_cmpuint (ari_summary_column (summary, ARI_AXIS_WORK, 0).greatest, ==, 0);
  g_assert_false (ari_summary_left (summary, &box));
  ari_summary_free (summary);
  ari_summary_free (NULL);
  ari_layout_unref (layout);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/summary/new", test_new);
  g_test_add_func ("/summary/too-deep", test_too_deep);
  g_test_add_func ("/summary/jumps", test_jumps);
  g_test_add_func ("/summary/like-the-log", test_like_the_log);
  g_test_add_func ("/summary/long-and-large", test_long_and_large);
  g_test_add_func ("/summary/spans", test_spans);
  return g_test_run ();
}
