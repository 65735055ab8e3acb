/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A full log of a search, compared with its summary. */

#include "config.h"

#include "tests/engine-auto.h"
#include "tests/engine/laboratory/search-log.h"

void
log_init (Log *log, guint64 work, gboolean unfolds)
{
  const guint none = 0;

  *log = (Log){ .unfolds = unfolds, .now.work = work };
  log->events = g_array_new (FALSE, FALSE, sizeof (AriEvent));
  log->works = g_array_new (FALSE, FALSE, sizeof (guint64));
  log->depths = g_array_new (FALSE, FALSE, sizeof (guint));
  log->open = g_array_new (FALSE, FALSE, sizeof (AriSubtree));
  log->subtrees = g_array_new (FALSE, FALSE, sizeof (AriSubtree));
  log->stack = g_array_new (FALSE, FALSE, sizeof (guint16));
  g_array_append_val (log->works, work);
  g_array_append_val (log->depths, none);
}

void
log_clear (Log *log)
{
  g_array_unref (log->events);
  g_array_unref (log->works);
  g_array_unref (log->depths);
  g_array_unref (log->open);
  g_array_unref (log->subtrees);
  g_array_unref (log->stack);
}

static AriSubtree
log_measure (const Log *log, const AriSubtree *open, AriSubtreeState state)
{
  AriSubtree subtree = *open;

  subtree.last = log->now.steps;
  subtree.work = log->now.work - subtree.work_before;
  subtree.dead_ends = log->now.dead_ends - subtree.dead_ends;
  subtree.solutions = log->now.solutions - subtree.solutions;
  subtree.tries = log->now.tries - subtree.tries;
  if (state == ARI_SUBTREE_REFUTED && subtree.solutions > 0)
    state = ARI_SUBTREE_EXHAUSTED;
  subtree.state = (guint8) state;
  return subtree;
}

static void
log_close (Log *log, AriSubtreeState state)
{
  const AriSubtree *open = &g_array_index (log->open, AriSubtree, log->open->len - 1);
  const AriSubtree subtree = log_measure (log, open, state);

  g_array_append_val (log->subtrees, subtree);
  g_array_set_size (log->open, log->open->len - 1);
}

guint
log_guesses (const Log *log)
{
  guint n = 0;

  for (guint i = 0; i < log->open->len; i++)
    n += !g_array_index (log->open, AriSubtree, i).is_forced;
  return n;
}

static void
log_try (Log *log, const AriEvent *event, guint64 before)
{
  const gboolean is_forced = event->kind == ARI_EVENT_FORCED;
  AriSubtree subtree = { .first = log->now.steps,
                         .work_before = before,
                         .dead_ends = log->now.dead_ends,
                         .solutions = log->now.solutions,
                         .tries = log->now.tries += !is_forced,
                         .depth = log_guesses (log) + !is_forced,
                         .level = event->depth,
                         .cell = event->cell,
                         .digit = event->digit,
                         .excludes = event->kind == ARI_EVENT_EXCLUDE,
                         .is_forced = is_forced };

  g_array_append_val (log->open, subtree);
}

static void
log_fill (Log *log, const AriEvent *event)
{
  const guint16 mark = ARI_NO_CELL;

  if (event->kind != ARI_EVENT_PLACE) {
    log->n_marks++;
    g_array_append_val (log->stack, mark);
  }
  if (event->kind == ARI_EVENT_EXCLUDE)
    return;
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
  log->n_marks--;
}

/* In a search that learns, each decision has a subtree. */
static gboolean
is_jump (const AriEvent *event)
{
  return event->kind == ARI_EVENT_JUMP || event->kind == ARI_EVENT_RESTART;
}

void
log_count (Log *log, const AriEvent *event, guint64 work)
{
  const guint64 before = log->now.work;

  log->now.steps++;
  log->now.work = work;
  log->now.dead_ends += event->kind == ARI_EVENT_CONTRADICTION;
  log->now.solutions += event->kind == ARI_EVENT_SOLUTION;
  log->now.restarts += event->kind == ARI_EVENT_RESTART;
  if (event->kind == ARI_EVENT_GUESS || event->kind == ARI_EVENT_RETRY
      || event->kind == ARI_EVENT_EXCLUDE || (event->kind == ARI_EVENT_FORCED && log->unfolds))
    log_try (log, event, before);
  while (is_jump (event) && log->open->len > event->depth)
    log_close (log, event->kind == ARI_EVENT_JUMP ? ARI_SUBTREE_JUMPED : ARI_SUBTREE_RESTARTED);
  if (event->kind == ARI_EVENT_BACK && log->open->len > 0
      && g_array_index (log->open, AriSubtree, log->open->len - 1).cell == event->cell)
    log_close (log, ARI_SUBTREE_REFUTED);
}

void
log_note (Log *log, const AriEvent *event, guint64 work)
{
  guint depth;

  log_count (log, event, work);
  if (event->kind == ARI_EVENT_BACK)
    log_undo (log);
  while (is_jump (event) && log->n_marks > event->depth)
    log_undo (log);
  if (event->kind == ARI_EVENT_GUESS || event->kind == ARI_EVENT_RETRY
      || event->kind == ARI_EVENT_FORCED || event->kind == ARI_EVENT_PLACE
      || event->kind == ARI_EVENT_EXCLUDE)
    log_fill (log, event);
  depth = log->open->len;
  g_array_append_val (log->events, *event);
  g_array_append_val (log->works, work);
  g_array_append_val (log->depths, depth);
}

void
assert_same_subtree (const AriSubtree *a, const AriSubtree *b)
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
  g_assert_cmpint (a->excludes, ==, b->excludes);
  g_assert_cmpint (a->is_forced, ==, b->is_forced);
}

static gboolean
is_due (const AriSummary *summary, const AriSubtree *subtree)
{
  return subtree->last - subtree->first + 1 >= ari_summary_least (summary, ARI_AXIS_STEPS)
         || subtree->work >= ari_summary_least (summary, ARI_AXIS_WORK);
}

void
assert_subtrees (const AriSummary *summary, const Log *log)
{
  gsize n = 0;

  for (guint i = 0; i < log->subtrees->len; i++) {
    const AriSubtree *expected = &g_array_index (log->subtrees, AriSubtree, i);
    AriSubtree subtree;

    if (!is_due (summary, expected))
      continue;
    g_assert_cmpuint (n, <, ari_summary_n_subtrees (summary));
    subtree = ari_summary_subtree (summary, n++);
    assert_same_subtree (&subtree, expected);
  }
  for (guint i = log->open->len; i-- > 0;) {
    const AriSubtree expected =
        log_measure (log, &g_array_index (log->open, AriSubtree, i), ARI_SUBTREE_OPEN);
    AriSubtree subtree;

    g_assert_cmpuint (n, <, ari_summary_n_subtrees (summary));
    subtree = ari_summary_subtree (summary, n++);
    assert_same_subtree (&subtree, &expected);
  }
  g_assert_cmpuint (n, ==, ari_summary_n_subtrees (summary));
}

/* Returns: the end of the step on the axis */
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

void
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
      expected.restarts += kind == ARI_EVENT_RESTART;
    }
    g_assert_cmpuint (column.least, ==, expected.least);
    g_assert_cmpuint (column.greatest, ==, expected.greatest);
    g_assert_cmpuint (column.dead_ends, ==, expected.dead_ends);
    g_assert_cmpuint (column.solutions, ==, expected.solutions);
    g_assert_cmpuint (column.restarts, ==, expected.restarts);
  }
  g_assert_cmpuint (step, ==, last);
}

static void
assert_heat (const AriSummary *summary, const Log *log, const AriMachine *search)
{
  g_autoptr (AriSnapshot) now = ari_snapshot_new (search->layout);

  ari_snapshot_take (now, search);
  for (guint cell = 0; cell < search->layout->n_cells; cell++) {
    const AriHeat heat = ari_summary_heat (summary, cell, now->cells[cell].digit != ARI_NO_DIGIT);

    g_assert_cmpuint (heat.guessed, ==, log->heat[cell].guessed);
    g_assert_cmpuint (heat.placed, ==, log->heat[cell].placed);
    g_assert_cmpuint (heat.taken_back, ==, log->heat[cell].taken_back);
  }
}

void
assert_tally (const AriSummary *summary, const Log *log)
{
  const AriTally tally = ari_summary_tally (summary);

  g_assert_cmpuint (tally.steps, ==, log->now.steps);
  g_assert_cmpuint (tally.work, ==, log->now.work);
  g_assert_cmpuint (tally.dead_ends, ==, log->now.dead_ends);
  g_assert_cmpuint (tally.solutions, ==, log->now.solutions);
  g_assert_cmpuint (tally.restarts, ==, log->now.restarts);
  g_assert_cmpuint (tally.tries, ==, log->now.tries);
}

void
assert_all (const AriSummary *summary, const Log *log, const AriMachine *search)
{
  assert_tally (summary, log);
  assert_subtrees (summary, log);
  assert_columns (summary, log, ARI_AXIS_STEPS, 0, log->events->len);
  assert_columns (summary, log, ARI_AXIS_WORK, 0, log->events->len);
  assert_heat (summary, log, search);
}
