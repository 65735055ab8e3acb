/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reason of each step agrees with the grid before it and with the log of the steps. */

#include "config.h"

#include <glib.h>

#include "engine/laboratory/summary-note.h"
#include "engine/laboratory/summary.h"
#include "engine/laboratory/why.h"

#include "tests/engine-auto.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"

/** Walk: a search, its state before and after the last step, and the tries of each open level. */
typedef struct {
  AriMachine *search;
  const AriStrategy *strategy;
  AriSnapshot *before;
  AriSnapshot *after;
  AriSummary *summary;
  GArray *levels; /* Level */
} Walk;

typedef struct {
  AriDigits candidates;
  AriDigits tried;
  guint64 step; /* the step of the last try */
  guint64 dead_ends;
  guint64 solutions;
} Level;

static guint
n_candidates (const AriSnapshot *snapshot, guint cell)
{
  return snapshot->cells[cell].digit == ARI_NO_DIGIT
             ? ari_digits_count (snapshot->cells[cell].candidates)
             : 0;
}

static guint
count_ties (const Walk *walk, guint chosen, guint *first)
{
  const guint n = n_candidates (walk->before, chosen);
  guint n_tied = 0;

  *first = ARI_NO_CELL;
  for (guint cell = 0; cell < walk->before->layout->n_cells; cell++) {
    if (n_candidates (walk->before, cell) != 0)
      g_assert_cmpuint (n_candidates (walk->before, cell), >=, n);
    if (cell == chosen || n_candidates (walk->before, cell) != n)
      continue;
    if (n_tied++ == 0)
      *first = cell;
  }
  return n_tied;
}

static void
check_choice (const Walk *walk, const AriWhy *why)
{
  guint tied, n_tied;

  g_assert_cmpuint (why->guess, ==, walk->after->counters.open_guesses);
  if (walk->strategy->order != ARI_ORDER_FEWEST) {
    g_assert_cmpuint (why->choice, ==,
                      walk->strategy->order == ARI_ORDER_ROWS ? ARI_CHOICE_ROWS
                                                              : ARI_CHOICE_COLUMNS);
    g_assert_cmpuint (why->n_tied, ==, 0);
    return;
  }
  n_tied = count_ties (walk, why->event.cell, &tied);
  g_assert_cmpuint (why->n_tied, ==, n_tied);
  g_assert_cmpuint (why->tied, ==, tied);
  if (n_tied == 0)
    g_assert_cmpuint (why->choice, ==, ARI_CHOICE_FEWEST);
  else if (walk->strategy->ties == ARI_TIES_LOOKAHEAD)
    g_assert_cmpuint (why->choice, ==, ARI_CHOICE_LOOKAHEAD);
  else
    g_assert_cmpuint (why->choice, ==, ARI_CHOICE_READING);
  if (why->choice == ARI_CHOICE_READING)
    g_assert_cmpuint (why->tied, >, why->event.cell);
}

/* A guess is shown in the grid before it, and every other step in the grid after it. */
static void
check_shown (const Walk *walk)
{
  const AriSnapshot *told = walk->after->event.kind == ARI_EVENT_GUESS ? walk->before : walk->after;

  for (guint cell = 0; cell < told->layout->n_cells; cell++) {
    const AriCellState shown = ari_snapshot_shown (walk->after, (guint16) cell);

    g_assert_cmpuint (shown.digit, ==, told->cells[cell].digit);
    g_assert_cmphex (shown.candidates, ==, told->cells[cell].candidates);
  }
}

static void
check_try (Walk *walk, const AriWhy *why)
{
  const AriEvent *event = &why->event;
  Level *level;

  if (event->kind != ARI_EVENT_RETRY) {
    const Level fresh = { .candidates = walk->before->cells[event->cell].candidates };

    g_array_append_val (walk->levels, fresh);
  }
  level = &g_array_index (walk->levels, Level, walk->levels->len - 1);
  level->tried |= ari_digits_of (event->digit);
  level->step = walk->after->counters.steps;
  level->dead_ends = walk->after->counters.dead_ends;
  level->solutions = walk->after->counters.solutions;
  g_assert_cmpuint (why->candidates, ==, level->candidates);
  g_assert_cmpuint (why->left, ==, level->candidates & ~level->tried);
  if (event->kind == ARI_EVENT_GUESS)
    check_choice (walk, why);
  else
    g_assert_cmpuint (why->choice, ==, ARI_CHOICE_NONE);
}

static void
check_back (Walk *walk, const AriWhy *why)
{
  const AriCounters *counters = &walk->after->counters;
  const Level *level = &g_array_index (walk->levels, Level, walk->levels->len - 1);
  const gboolean is_guess = !ari_digits_is_single (level->candidates);

  g_assert_cmpuint (why->left, ==, level->candidates & ~level->tried);
  g_assert_cmpint (why->has_cost, ==, is_guess);
  if (is_guess) {
    g_assert_cmpuint (why->steps, ==, counters->steps - level->step + 1);
    g_assert_cmpuint (why->dead_ends, ==, counters->dead_ends - level->dead_ends);
    g_assert_cmpuint (why->solutions, ==, counters->solutions - level->solutions);
  }
  if (level->tried == level->candidates)
    g_array_set_size (walk->levels, walk->levels->len - 1);
}

static void
check_step (Walk *walk)
{
  AriSubtree left;
  AriWhy why;

  ari_why_read (&why, walk->after, walk->strategy,
                ari_summary_left (walk->summary, &left) ? &left : NULL);
  switch ((AriEventKind) why.event.kind) {
  case ARI_EVENT_GUESS:
  case ARI_EVENT_RETRY:
  case ARI_EVENT_FORCED:
    check_try (walk, &why);
    break;
  case ARI_EVENT_BACK:
    check_back (walk, &why);
    break;
  default:
    g_assert_cmpuint (why.choice, ==, ARI_CHOICE_NONE);
    g_assert_cmpuint (why.candidates, ==, 0);
    g_assert_false (why.has_cost);
    break;
  }
}

static void
walk_search (const AriGrid *grid, const AriStrategy *strategy, guint n_steps)
{
  Walk walk = { .strategy = strategy };
  AriEvent event;

  walk.search = ari_machine_new (grid, strategy, 0);
  walk.before = ari_snapshot_new (grid->layout);
  walk.after = ari_snapshot_new (grid->layout);
  walk.summary = ari_summary_new (grid->layout, (AriSummarySize){ 4, 4, 0 });
  walk.levels = g_array_new (FALSE, FALSE, sizeof (Level));
  ari_snapshot_take (walk.after, walk.search);
  ari_summary_begin (walk.summary, walk.after, false);
  while (walk.after->counters.steps < n_steps && ari_machine_step (walk.search, &event)) {
    if (event.kind == ARI_EVENT_NOTHING_YET)
      continue;
    ari_summary_note (walk.summary, &event, ari_machine_counters (walk.search));
    ari_summary_settle (walk.summary, ari_machine_counters (walk.search));
    ari_snapshot_assign (walk.before, walk.after);
    ari_snapshot_take (walk.after, walk.search);
    check_step (&walk);
    check_shown (&walk);
  }
  ari_machine_free (walk.search);
  ari_snapshot_free (walk.before);
  ari_snapshot_free (walk.after);
  ari_summary_free (walk.summary);
  g_array_unref (walk.levels);
}

static void
test_like_the_log (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);
  unsigned n_strategies;
  const AriStrategy *strategies = samples_strategies (&n_strategies);

  for (guint i = 0; i < SAMPLES_N_LAYOUTS; i++) {
    g_autoptr (AriLayout) layout = samples_layout (i);

    for (guint round = 0; round < 8; round++) {
      g_autoptr (AriGrid) grid = samples_grid (layout, rand, layout->n_cells / 6, FALSE);

      for (unsigned s = 0; s < n_strategies; s++)
        walk_search (grid, &strategies[s], 600);
    }
  }
}

/* Where a call ends within a probe after the guess, the tied cells are still those before it, and
 * only the candidates that the guess took are shown again. */
static void
test_within_probes (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (4, 4, ARI_EXTRA_NONE);
  g_autoptr (AriGrid) grid = ari_grid_new (layout);
  g_autoptr (AriMachine) search = ari_machine_new (grid, ari_strategy_by_name ("mrv-lookahead"), 0);
  guint16 cells[256];
  guint n_within = 0;
  AriEvent event;

  while (n_within < 3 && ari_machine_step (search, &event))
    if (event.kind == ARI_EVENT_NOTHING_YET
        && ari_machine_last_event (search)->kind == ARI_EVENT_GUESS) {
      n_within++;
      g_assert_cmpuint (ari_machine_counters (search)->guesses, ==, 1);
      g_assert_cmpuint (ari_search_ties (search->search, cells, 256), ==, 256);
      g_assert_cmpuint (cells[255], ==, 255);
      g_assert_cmpuint (ari_search_struck (search->search, cells, 256), ==, 39);
    }
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/why/like-the-log", test_like_the_log);
  g_test_add_func ("/why/within-probes", test_within_probes);
  return g_test_run ();
}
