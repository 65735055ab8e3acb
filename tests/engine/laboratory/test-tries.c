/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tries of open decisions, at any moment of a search, agree with a log of its steps. */

#include "config.h"

#include <glib.h>

#include "engine/laboratory/summary-note.h"
#include "engine/laboratory/tries.h"

#include "tests/engine-auto.h"
#include "tests/engine/laboratory/search-log.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"

enum { MAX_TRIES = 512 };

static const AriSummarySize sizes[] = {
  { 1, 2, 0 }, { 16, 8, 0 }, { 200, 64, 0 }, { 5000, 64, 0 }
};

/* Returns: (transfer full): a summary of the whole search, or of the steps after @begin */
static AriSummary *
summarize (const AriMachine *start,
           guint64 begin,
           guint n_steps,
           AriSummarySize size,
           gboolean unfolds,
           Log *log)
{
  g_autoptr (AriMachine) search = ari_machine_copy (start);
  AriSummary *summary = ari_summary_new (search->layout, size);
  g_autoptr (AriSnapshot) at = ari_snapshot_new (search->layout);
  AriEvent event;

  for (guint i = 0; i < begin; i++)
    g_assert_true (samples_take_step (search, &event));
  ari_snapshot_take (at, search);
  ari_summary_begin (summary, at, unfolds);
  while (ari_machine_counters (search)->steps < n_steps && samples_take_step (search, &event)) {
    if (log != NULL)
      log_count (log, &event, ari_machine_counters (search)->work);
    ari_summary_note (summary, &event, ari_machine_counters (search));
  }
  ari_summary_settle (summary, ari_machine_counters (search));
  return summary;
}

/* Decision: an open decision, and the steps of its tries. */
typedef struct {
  guint16 cell;
  gboolean is_forced;
  GArray *digits; /* guint8 */
  GArray *firsts; /* guint64 */
  GArray *lasts;  /* guint64: one fewer while a try is under way */
} Decision;

static void
free_decision (gpointer data)
{
  Decision *decision = data;

  g_array_unref (decision->digits);
  g_array_unref (decision->firsts);
  g_array_unref (decision->lasts);
  g_free (decision);
}

static void
follow (GPtrArray *stack, const AriEvent *event, guint64 step)
{
  Decision *top = stack->len > 0 ? g_ptr_array_index (stack, stack->len - 1) : NULL;

  if (event->kind == ARI_EVENT_GUESS || event->kind == ARI_EVENT_FORCED) {
    top = g_new0 (Decision, 1);
    *top = (Decision){ .cell = event->cell,
                       .is_forced = event->kind == ARI_EVENT_FORCED,
                       .digits = g_array_new (FALSE, FALSE, 1),
                       .firsts = g_array_new (FALSE, FALSE, sizeof step),
                       .lasts = g_array_new (FALSE, FALSE, sizeof step) };
    g_ptr_array_add (stack, top);
  }
  if (event->kind == ARI_EVENT_BACK) {
    g_array_append_val (top->lasts, step);
    if (event->depth < stack->len)
      g_ptr_array_set_size (stack, (gint) stack->len - 1);
  } else if (event->kind == ARI_EVENT_GUESS || event->kind == ARI_EVENT_RETRY
             || event->kind == ARI_EVENT_FORCED) {
    g_array_append_val (top->digits, event->digit);
    g_array_append_val (top->firsts, step);
  }
}

static const AriSubtree *
find_subtree (const AriSubtree *subtrees, gsize n, guint level, guint8 digit)
{
  for (gsize i = 0; i < n; i++)
    if (subtrees[i].level == level && subtrees[i].digit == digit)
      return &subtrees[i];
  return NULL;
}

static void
check_decision (const AriSummary *summary,
                const Log *log,
                const Decision *decision,
                guint level,
                const AriSubtree *open,
                const AriSubtree *undone,
                gsize n_undone)
{
  const gboolean is_under_way = decision->lasts->len < decision->firsts->len;
  gsize n_known = 0;

  for (guint i = 0; i < decision->lasts->len; i++) {
    const guint64 first = g_array_index (decision->firsts, guint64, i);
    const guint64 last = g_array_index (decision->lasts, guint64, i);
    const AriSubtree *subtree =
        find_subtree (undone, n_undone, level, g_array_index (decision->digits, guint8, i));
    guint64 dead_ends = 0;

    if (last - first + 1 >= ari_summary_least (summary, ARI_AXIS_STEPS))
      g_assert_nonnull (subtree);
    if (subtree == NULL)
      continue;
    n_known++;
    g_assert_cmpuint (subtree->cell, ==, decision->cell);
    g_assert_cmpuint (subtree->first, ==, first);
    g_assert_cmpuint (subtree->last, ==, last);
    for (guint j = 0; log != NULL && j < log->subtrees->len; j++)
      if (g_array_index (log->subtrees, AriSubtree, j).first == first)
        dead_ends = g_array_index (log->subtrees, AriSubtree, j).dead_ends;
    if (log != NULL)
      g_assert_cmpuint (subtree->dead_ends, ==, dead_ends);
  }
  for (gsize i = 0; i < n_undone; i++)
    if (undone[i].level == level)
      n_known--;
  g_assert_cmpuint (n_known, ==, 0); /* there are no others */
  if (open->depth == 0)
    return;
  g_assert_true (is_under_way && !decision->is_forced);
  g_assert_cmpuint (open->first, ==,
                    g_array_index (decision->firsts, guint64, decision->firsts->len - 1));
}

/* A step back is known by the try that it undid. */
static void
check_left (const AriSummary *summary,
            const AriSummary *detail,
            const AriSnapshot *view,
            const Log *log)
{
  AriSubtree left;

  if (!ari_tries_left (summary, detail, view, &left)) {
    for (guint i = 0; i < log->subtrees->len; i++) {
      const AriSubtree *subtree = &g_array_index (log->subtrees, AriSubtree, i);

      g_assert_true (subtree->last != view->counters.steps
                     || subtree->last - subtree->first + 1
                            < ari_summary_least (summary, ARI_AXIS_STEPS));
    }
    return;
  }
  g_assert_cmpuint (view->event.kind, ==, ARI_EVENT_BACK);
  for (guint i = 0; i < log->subtrees->len; i++)
    if (g_array_index (log->subtrees, AriSubtree, i).last == left.last) {
      assert_same_subtree (&left, &g_array_index (log->subtrees, AriSubtree, i));
      return;
    }
  g_assert_not_reached ();
}

static void
check_moment (const AriSummary *summary,
              const AriSummary *detail,
              const Log *log,
              const AriSnapshot *view,
              const GPtrArray *stack)
{
  g_autofree AriSubtree *open = g_new (AriSubtree, MAX (view->n_decisions, 1));
  g_autofree AriSubtree *undone = g_new (AriSubtree, MAX_TRIES);
  const gsize n = ari_tries_read (summary, detail, view, open, undone, MAX_TRIES);

  check_left (summary, detail, view, log);
  g_assert_cmpuint (view->n_decisions, ==, stack->len);
  for (guint i = 0; i < stack->len; i++)
    check_decision (summary, log, g_ptr_array_index (stack, i), i + 1, &open[i], undone, n);
  for (gsize i = 1; i < n; i++)
    g_assert_cmpuint (undone[i - 1].first, <, undone[i].first);
}

/* Checks moments of a search with the summary of all of it. Where all subtrees are kept, none is
 * missing, and a detail adds those that are. */
static void
compare_search (const AriGrid *grid, const AriStrategy *strategy, guint n_steps, GRand *rand)
{
  g_autoptr (AriMachine) search = ari_machine_new (grid, strategy, 0);
  g_autoptr (AriSnapshot) view = ari_snapshot_new (grid->layout);
  GPtrArray *stack = g_ptr_array_new_with_free_func (free_decision);
  AriSummary *summaries[G_N_ELEMENTS (sizes)], *detail;
  const guint64 begin = (guint64) g_rand_int_range (rand, 0, (gint) n_steps / 2);
  AriEvent event;
  guint64 step;
  Log log;

  log_init (&log, ari_machine_counters (search)->work, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    summaries[i] = summarize (search, 0, n_steps, sizes[i], FALSE, i == 0 ? &log : NULL);
  n_steps = (guint) MIN (n_steps, ari_summary_tally (summaries[0]).steps);
  detail = summarize (search, MIN (begin, n_steps), n_steps, sizes[3], g_rand_boolean (rand), NULL);
  for (step = 1; step <= n_steps && samples_take_step (search, &event); step++) {
    follow (stack, &event, step);
    if (step > 40 && step % 13 != 0)
      continue;
    ari_snapshot_take (view, search);
    for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
      check_moment (summaries[i], NULL, &log, view, stack);
      check_moment (summaries[i], detail, &log, view, stack);
    }
  }
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    ari_summary_free (summaries[i]);
  ari_summary_free (detail);
  log_clear (&log);
  g_ptr_array_unref (stack);
}

static void
test_like_the_log (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);
  const guint n_rounds = g_getenv ("ARIADNE_LONG") != NULL ? 60 : 3;
  unsigned n_strategies;
  const AriStrategy *strategies = samples_strategies (&n_strategies);

  for (unsigned i = 0; i < SAMPLES_N_LAYOUTS; i++) {
    g_autoptr (AriLayout) layout = samples_layout (i);

    for (guint round = 0; round < n_rounds; round++) {
      g_autoptr (AriGrid) grid = samples_grid (layout, rand, layout->n_cells / 5, round % 2 == 0);

      for (unsigned s = 0; s < n_strategies; s++)
        compare_search (grid, &strategies[s], 600, rand);
    }
  }
}

/* The tries below a subtree are those of the log that lie directly in it. */
static void
test_below (void)
{
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_autoptr (AriGrid) grid = samples_read (layout, SAMPLES_SEVENTEEN);
  g_autoptr (AriMachine) search = ari_machine_new (grid, ari_strategy_by_name ("mrv"), 0);
  AriSubtree tries[ARI_MAX_DIGITS + 1];
  AriSummary *summary;
  Log log;

  log_init (&log, 0, FALSE);
  summary = summarize (search, 0, 3000, sizes[3], FALSE, &log);
  for (guint i = 0; i < log.subtrees->len; i++) {
    const AriSubtree *subtree = &g_array_index (log.subtrees, AriSubtree, i);
    const gsize n = ari_tries_below (summary, NULL, subtree, tries, G_N_ELEMENTS (tries));
    guint64 tried = 0;

    g_assert_cmpuint (n > 0, ==, subtree->tries > 0);
    for (gsize j = 0; j < n; j++) {
      g_assert_cmpuint (tries[j].cell, ==, tries[0].cell);
      g_assert_true (tries[j].first > subtree->first && tries[j].last < subtree->last);
      tried += tries[j].tries + 1;
    }
    g_assert_cmpuint (tried, ==, subtree->tries);
  }
  ari_summary_free (summary);
  log_clear (&log);
}

/* Returns: the subtree of the log that @subtree is a part of, or NULL if it is still open */
static const AriSubtree *
find_whole (const Log *log, const AriSubtree *subtree)
{
  for (guint i = 0; i < log->subtrees->len; i++) {
    const AriSubtree *whole = &g_array_index (log->subtrees, AriSubtree, i);

    if (whole->level == subtree->level
        && (subtree->is_cut ? whole->first <= subtree->first && subtree->first <= whole->last
                            : whole->first == subtree->first))
      return whole;
  }
  return NULL;
}

/* Forced levels that reach beyond a part of a search are the same as in all of it. */
static void
compare_forced (const AriGrid *grid, const AriStrategy *strategy, GRand *rand, guint *n_completed)
{
  const guint n_steps = 1500;
  g_autoptr (AriMachine) search = ari_machine_new (grid, strategy, 0);
  const guint begin = (guint) g_rand_int_range (rand, 0, 200);
  g_autofree AriSubtree *around = g_new (AriSubtree, 2 * grid->layout->n_cells);
  AriSummary *summary, *all, *detail;
  gsize n_around;
  Log log;

  log_init (&log, ari_machine_counters (search)->work, TRUE);
  all = summarize (search, 0, n_steps, sizes[3], TRUE, &log);
  summary = summarize (search, 0, n_steps, sizes[3], FALSE, NULL);
  detail = summarize (search, MIN (begin, log.now.steps),
                      begin + (guint) g_rand_int_range (rand, 0, 400), sizes[3], TRUE, NULL);
  n_around = ari_tries_around (summary, detail, around, 2 * grid->layout->n_cells);
  g_assert_cmpuint (n_around, <, 2 * grid->layout->n_cells);
  for (gsize i = 0; i < ari_summary_n_subtrees (detail); i++) {
    AriSubtree subtree = ari_summary_subtree (detail, i);
    const AriSubtree *whole = find_whole (&log, &subtree);

    if (subtree.depth == 0)
      continue;
    ari_tries_complete (around, n_around, &subtree);
    if (!subtree.is_forced)
      continue;
    g_assert_true (ari_summary_lacks (summary, &subtree));
    g_assert_true (whole != NULL || subtree.state == ARI_SUBTREE_OPEN);
    /* an open subtree has an open try, which may be about to be undone */
    if (subtree.state == ARI_SUBTREE_OPEN)
      continue;
    *n_completed += ari_summary_subtree (detail, i).state == ARI_SUBTREE_OPEN;
    g_assert_cmpuint (subtree.last, ==, whole->last);
    g_assert_cmpuint (subtree.state, ==, whole->state);
    g_assert_cmpuint (subtree.dead_ends, ==, whole->dead_ends);
    g_assert_cmpuint (subtree.solutions, ==, whole->solutions);
    g_assert_cmpuint (subtree.tries, ==, whole->tries);
  }
  ari_summary_free (all);
  ari_summary_free (summary);
  ari_summary_free (detail);
  log_clear (&log);
}

static void
test_forced (void)
{
  static const char *const presets[] = { "rows", "mrv", "mrv-singles" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);
  guint n_completed = 0;

  for (unsigned i = 0; i < SAMPLES_N_LAYOUTS; i++) {
    g_autoptr (AriLayout) layout = samples_layout (i);

    for (guint round = 0; round < 40; round++) {
      g_autoptr (AriGrid) grid = samples_grid (layout, rand, layout->n_cells / 4, round % 2 == 0);

      for (unsigned s = 0; s < G_N_ELEMENTS (presets); s++)
        compare_forced (grid, ari_strategy_by_name (presets[s]), rand, &n_completed);
    }
  }
  g_assert_cmpuint (n_completed, >, 100);
}

/* The number of an open guess is the same in the words about a snapshot and in the subtrees of the
 * graph, the tree and the lists, whatever the method. */
static void
check_numbers (const AriGrid *grid, const AriStrategy *strategy)
{
  AriMachine *search = ari_machine_new (grid, strategy, 2);
  AriSummary *summary = ari_summary_new (grid->layout, ari_summary_size (grid->layout, strategy));
  AriSnapshot *view = ari_snapshot_new (grid->layout);
  guint n_compared = 0;
  AriEvent event;

  ari_summary_begin (summary, NULL, FALSE);
  while (ari_machine_counters (search)->steps < 3000 && samples_take_step (search, &event)) {
    g_autofree AriSubtree *open = NULL;

    ari_summary_note (summary, &event, ari_machine_counters (search));
    if (ari_machine_counters (search)->steps % 7 != 0)
      continue;
    ari_summary_settle (summary, ari_machine_counters (search));
    ari_snapshot_take (view, search);
    open = g_new0 (AriSubtree, view->n_decisions + 1);
    ari_tries_read (summary, NULL, view, open, NULL, 0);
    for (guint i = 0; i < view->n_decisions; i++)
      if (open[i].depth > 0) {
        g_assert_cmpuint (ari_snapshot_guess_number (view, i), ==, open[i].depth);
        n_compared++;
      }
    g_assert_cmpuint (ari_count_guesses (view->decisions, view->n_decisions), ==,
                      view->learns ? view->n_decisions : view->counters.open_guesses);
  }
  g_assert_cmpuint (n_compared, >, 0);
  ari_snapshot_free (view);
  ari_summary_free (summary);
  ari_machine_free (search);
}

static void
test_numbers (void)
{
  AriLayout *layout = samples_layout (3);
  g_autoptr (GRand) rand = g_rand_new_with_seed (10);
  AriGrid *grid = samples_grid (layout, rand, 24, FALSE);
  unsigned n;
  const AriStrategy *presets = ari_strategies (&n);

  for (unsigned i = 0; i < n; i++) {
    AriStrategy two_way = presets[i];

    check_numbers (grid, &presets[i]);
    two_way.branching = ARI_BRANCHING_TWO_WAY;
    if (!two_way.learns)
      check_numbers (grid, &two_way);
  }
  ari_grid_free (grid);
  ari_layout_unref (layout);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/engine/laboratory/tries/like-the-log", test_like_the_log);
  g_test_add_func ("/engine/laboratory/tries/below", test_below);
  g_test_add_func ("/engine/laboratory/tries/forced", test_forced);
  g_test_add_func ("/engine/laboratory/tries/numbers", test_numbers);

  return g_test_run ();
}
