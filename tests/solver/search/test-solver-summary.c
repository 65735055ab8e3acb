/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The summary that a solver shows covers all steps so far, whatever else happens. */

#include <malloc.h>

#include "tests/engine-auto.h"
#include "tests/engine/laboratory/search-log.h"
#include "tests/seed.h"
#include "tests/solver/fixture.h"

/** Witness: takes the same steps, and records all of them. */
typedef struct {
  AriMachine *search;
  Log log;
  guint n_looks;
} Witness;

static void
witness_init (Witness *witness, const AriGrid *start, const AriStrategy *strategy, guint64 limit)
{
  *witness = (Witness){ .search = ari_machine_new (start, strategy, limit) };
  log_init (&witness->log, ari_machine_counters (witness->search)->work, FALSE);
}

static void
witness_clear (Witness *witness)
{
  log_clear (&witness->log);
  ari_machine_free (witness->search);
}

static void
look (AriSolver *solver, gpointer user_data)
{
  Witness *witness = user_data;
  const AriCounters *counters = ari_machine_counters (witness->search);
  AriEvent event;

  while (counters->steps < ari_solver_get_frontier (solver)) {
    g_assert_true (ari_machine_step (witness->search, &event));
    if (event.kind != ARI_EVENT_NOTHING_YET)
      log_note (&witness->log, &event, counters->work);
  }
  g_assert_cmpuint (counters->steps, ==, ari_solver_get_frontier (solver));
  assert_all (ari_solver_get_report (solver)->summary, &witness->log, witness->search);
  witness->n_looks++;
}

/* Sends any command except stop, which would end the test. */
static void
command (AriSolver *solver, Watched *watched)
{
  const guint64 frontier = ari_solver_get_frontier (solver);

  switch (g_test_rand_int_range (0, 12)) {
  case 0:
    ari_solver_pause (solver);
    break;
  case 1:
    ari_solver_step (solver);
    break;
  case 2:
    ari_solver_step_back (solver);
    break;
  case 3:
    ari_solver_seek (solver, (guint64) g_test_rand_int_range (0, (gint32) frontier + 5));
    break;
  case 4:
    ari_solver_set_speed (solver, g_test_rand_double_range (50, 1e5));
    break;
  case 5:
  case 6:
    ari_solver_resume (solver);
    break;
  default:
    watched_frame (watched);
  }
}

static void
watch_search (const AriGrid *start, const AriStrategy *strategy)
{
  Witness witness;
  Watched watched;
  AriSolver *solver;

  watched_init (&watched);
  solver = watched.solver;
  g_assert_null (ari_solver_get_report (solver)->summary);
  witness_init (&witness, start, strategy, 2);
  g_signal_connect (solver, "progress", G_CALLBACK (look), &witness);
  ari_solver_set_speed (solver, 1000);
  ari_solver_start (solver, start, strategy, 2, g_test_rand_bit ());
  for (guint i = 0; i < 60; i++)
    command (solver, &watched);
  if (ari_solver_get_state (solver) == ARI_SOLVER_FINISHED)
    ari_solver_step_back (solver);
  ari_solver_finish (solver);
  WAIT_UNTIL (ari_solver_get_state (solver) == ARI_SOLVER_FINISHED);
  look (solver, &witness);
  g_assert_true (ari_machine_is_over (witness.search));
  g_assert_cmpuint (witness.n_looks, >, 2);
  g_signal_handlers_disconnect_by_data (solver, &witness);
  ari_solver_clear (solver);
  g_assert_null (ari_solver_get_report (solver)->summary);
  watched_clear (&watched);
  witness_clear (&witness);
}

/* Small puzzles of every layout end soon with every preset. */
static void
test_like_the_log (gconstpointer data)
{
  const guint n_rounds = g_getenv ("ARIADNE_LONG") != NULL ? 100 : 2;
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (unsigned i = 0; i < SAMPLES_N_LAYOUTS; i++) {
    g_autoptr (AriLayout) layout = samples_layout (i);

    for (guint round = 0; round < n_rounds; round++) {
      g_autoptr (AriGrid) grid =
          samples_grid (layout, rand, layout->n_cells * 2 / 5, round % 2 == 1);

      watch_search (grid, data);
    }
  }
}

/* The subtrees are thinned out again and again, while they are shown. */
static void
test_long (void)
{
  g_autoptr (AriGrid) start = grid_read (3, 3, SAMPLES_SEVENTEEN);
  const AriStrategy *strategy = ari_strategy_by_name ("rows");
  Watched watched;
  Witness witness;

  watched_init (&watched);
  witness_init (&witness, start, strategy, 1);
  g_signal_connect (watched.solver, "progress", G_CALLBACK (look), &witness);
  ari_solver_set_speed (watched.solver, 1e6);
  ari_solver_start (watched.solver, start, strategy, 1, FALSE);
  WATCH_UNTIL (&watched, ari_solver_get_frontier (watched.solver) > 300000);
  g_assert_cmpuint (
      ari_summary_least (ari_solver_get_report (watched.solver)->summary, ARI_AXIS_STEPS), >, 1);
  watched_clear (&watched);
  witness_clear (&witness);
}

static gboolean
is_whole (const AriSubtree *subtree)
{
  return subtree->state != ARI_SUBTREE_OPEN && !subtree->is_cut;
}

/* All tries within the span are in its detail, and no other is complete there. */
static void
assert_detail (const AriSummary *detail, const Log *log, guint64 begin, guint64 end)
{
  const guint64 least = ari_summary_least (detail, ARI_AXIS_STEPS);
  const guint64 least_work = ari_summary_least (detail, ARI_AXIS_WORK);
  gsize n = 0;

  g_assert_cmpuint (ari_summary_start (detail).steps, ==, begin);
  g_assert_cmpuint (ari_summary_tally (detail).steps, ==, end);
  for (guint i = 0; i < log->subtrees->len; i++) {
    const AriSubtree *expected = &g_array_index (log->subtrees, AriSubtree, i);

    if (expected->first <= begin || expected->last > end
        || (expected->last - expected->first + 1 < least && expected->work < least_work))
      continue;
    for (;; n++) {
      AriSubtree subtree;

      g_assert_cmpuint (n, <, ari_summary_n_subtrees (detail));
      subtree = ari_summary_subtree (detail, n);
      if (!is_whole (&subtree))
        continue;
      assert_same_subtree (&subtree, expected);
      n++;
      break;
    }
  }
  for (; n < ari_summary_n_subtrees (detail); n++) {
    const AriSubtree subtree = ari_summary_subtree (detail, n);

    g_assert_false (is_whole (&subtree));
  }
}

static gboolean
has_detail (AriSolver *solver, guint64 begin, guint64 end)
{
  const AriSummary *detail = ari_solver_get_detail (solver);

  return detail != NULL && ari_summary_start (detail).steps == begin
         && ari_summary_tally (detail).steps == end;
}

/* Any spans can be requested while the search runs, is rewound or is over: the latest one arrives
 * by itself, and the search goes on. */
static void
test_detail (gconstpointer data)
{
  g_autoptr (AriGrid) start = grid_read (3, 3, SAMPLES_SEVENTEEN);
  const AriStrategy *strategy = data;
  Watched watched;
  Witness witness;
  AriSolver *solver;

  watched_init (&watched);
  solver = watched.solver;
  ari_solver_detail (solver, &(AriCloseUp){ .begin = 0, .end = 10 }); /* there is no search yet */
  witness_init (&witness, start, strategy, 1);
  ari_solver_start (solver, start, strategy, 1, FALSE);
  WATCH_UNTIL (&watched, ari_solver_get_frontier (solver) > 20000
                             || ari_solver_get_state (solver) == ARI_SOLVER_FINISHED);
  for (guint i = 0; i < 20; i++) {
    const gint32 most = (gint32) MIN (ari_solver_get_frontier (solver), 60000);
    const guint64 begin = (guint64) g_test_rand_int_range (0, most);
    const guint64 end = (guint64) g_test_rand_int_range ((gint32) begin, most) + 1;

    if (i == 5)
      ari_solver_pause (solver);
    if (i == 8)
      ari_solver_seek (solver, begin);
    if (i % 3 == 0)
      ari_solver_detail (solver, &(AriCloseUp){ .begin = end / 2, .end = end });
    ari_solver_detail (solver, &(AriCloseUp){ .begin = begin, .end = end });
    WAIT_UNTIL (has_detail (solver, begin, end));
    while (ari_machine_counters (witness.search)->steps < end) {
      AriEvent event;

      g_assert_true (ari_machine_step (witness.search, &event));
      if (event.kind != ARI_EVENT_NOTHING_YET)
        log_note (&witness.log, &event, ari_machine_counters (witness.search)->work);
    }
    assert_detail (ari_solver_get_detail (solver), &witness.log, begin, end);
  }
  ari_solver_detail (solver, &(AriCloseUp){ .begin = 0, .end = 0 });
  WAIT_UNTIL (ari_solver_get_detail (solver) == NULL);
  /* a request at the end does not hide that the search ended */
  if (ari_strategy_by_name ("mrv-locked") == strategy) {
    ari_solver_finish (solver);
    ari_solver_detail (solver, &(AriCloseUp){ .begin = 1, .end = 3 });
    WAIT_UNTIL (ari_solver_get_state (solver) == ARI_SOLVER_FINISHED);
  }
  watched_clear (&watched);
  witness_clear (&witness);
}

/* Returns the first step after which the search has cost @work, or its last one. */
static guint64
step_of_work (Witness *witness, guint64 work)
{
  const AriCounters *counters = ari_machine_counters (witness->search);
  guint64 step = 0;
  AriEvent event;

  while (counters->work < work && ari_machine_step (witness->search, &event))
    if (event.kind != ARI_EVENT_NOTHING_YET)
      log_note (&witness->log, &event, counters->work);
  while (step + 1 < witness->log.works->len
         && g_array_index (witness->log.works, guint64, step) < work)
    step++;
  return step;
}

/* The detail between two amounts of work begins and ends at their steps. */
static void
check_detail_of_work (AriSolver *solver, Witness *witness, guint64 begin, guint64 end)
{
  const AriCloseUp part = { ARI_AXIS_WORK, begin, end, begin % 2 == 0 };
  const guint64 first = step_of_work (witness, begin), last = step_of_work (witness, end);

  if (first == last) /* all of it is one step */
    return;
  ari_solver_detail (solver, &part);
  /* the former one may be of the same steps */
  WAIT_UNTIL (has_detail (solver, first, last)
              && ari_summary_unfolds (ari_solver_get_detail (solver)) == part.unfolds);
}

/* Any amount of work leads to its step, also during another seek, while the search runs or is
 * paused, and beyond its frontier. */
static void
test_work (gconstpointer data)
{
  g_autoptr (AriGrid) start = grid_read (3, 3, SAMPLES_SEVENTEEN);
  const AriStrategy *strategy = data;
  Watched watched;
  Witness witness;
  AriSolver *solver;
  guint64 most;

  watched_init (&watched);
  solver = watched.solver;
  ari_solver_reach_work (solver, 10); /* there is no search yet */
  witness_init (&witness, start, strategy, 1);
  ari_solver_start (solver, start, strategy, 1, FALSE);
  WATCH_UNTIL (&watched, ari_solver_get_frontier (solver) > 20000
                             || ari_solver_get_state (solver) == ARI_SOLVER_FINISHED);
  ari_solver_pause (solver);
  WAIT_UNTIL (ari_solver_get_state (solver) != ARI_SOLVER_RUNNING);
  most = MIN (ari_solver_get_report (solver)->frontier.work, 2000000);
  for (guint i = 0; i < 30; i++) {
    const guint64 work = i == 0   ? 0
                         : i == 1 ? most - 1
                                  : (guint64) g_test_rand_double_range (0, (double) most);

    if (i % 3 == 0)
      ari_solver_seek (solver, 3);
    ari_solver_reach_work (solver, work);
    WAIT_UNTIL (ari_solver_get_position (solver) == step_of_work (&witness, work));
    if (i % 5 == 0)
      check_detail_of_work (solver, &witness, work / 2, work + 1);
  }
  if (!ari_machine_is_over (witness.search) && most < 2000000) {
    most = ari_solver_get_report (solver)->frontier.work + 300000;
    ari_solver_reach_work (solver, most);
    WAIT_UNTIL (ari_solver_get_position (solver) == step_of_work (&witness, most));
  }
  watched_clear (&watched);
  witness_clear (&witness);
}

static gsize
bytes_in_use (void)
{
  const struct mallinfo2 info = mallinfo2 ();

  return info.uordblks + info.hblkhd;
}

/* Records the memory in use. Returns: @is_there */
static gboolean
note_memory (gsize *most, gboolean is_there)
{
  *most = MAX (*most, bytes_in_use ());
  return is_there;
}

/* A learning search, its view, its history and a detail together keep to a budget, on the largest
 * grid. */
static void
test_memory (void)
{
  AriLayout *layout = ari_layout_new_boxes (8, 8, ARI_EXTRA_NONE);
  AriGrid *start = ari_grid_new (layout);
  const gsize before = bytes_in_use ();
  gsize most = 0;
  guint64 end;
  Watched watched;

  if (before == 0) {
    ari_grid_free (start);
    ari_layout_unref (layout);
    g_test_skip ("another allocator");
    return;
  }
  watched_init (&watched);
  ari_solver_start (watched.solver, start, ari_strategy_by_name ("learning"), 1, FALSE);
  WATCH_UNTIL (&watched, ari_solver_get_frontier (watched.solver) > 3000);
  ari_solver_pause (watched.solver);
  WAIT_UNTIL (ari_solver_get_state (watched.solver) == ARI_SOLVER_PAUSED);
  end = ari_solver_get_frontier (watched.solver);
  ari_solver_detail (watched.solver, &(AriCloseUp){ .begin = 1, .end = end });
  WAIT_UNTIL (note_memory (&most, has_detail (watched.solver, 1, end)));
  /* the history has a copy of the first state, and snapshots have room for what a plain search lost
   * up to a dead end: hardly a page of these is touched */
  g_assert_cmpuint (most - before, <=, (260 << 20) + ARI_MACHINE_LEARN_MEMORY);
  g_assert_cmpuint (most - before, >, 4 * ARI_MACHINE_LEARN_MEMORY);
  watched_clear (&watched);
  ari_grid_free (start);
  ari_layout_unref (layout);
}

/* A plain search of any length takes half as much, because nothing grows. */
static void
test_plain_memory (void)
{
  static const guint boxes[] = { 3, 5, 8 };

  for (guint i = 0; i < G_N_ELEMENTS (boxes) && bytes_in_use () > 0; i++) {
    g_autoptr (AriLayout) layout = ari_layout_new_boxes (boxes[i], boxes[i], ARI_EXTRA_NONE);
    g_autoptr (AriGrid) start = ari_grid_new (layout);
    const gsize before = bytes_in_use ();
    gsize most = 0;
    guint64 end;
    Watched watched;

    watched_init (&watched);
    ari_solver_start (watched.solver, start, ari_strategy_by_name ("mrv"), 0, FALSE);
    WATCH_UNTIL (&watched, ari_solver_get_frontier (watched.solver) > 200000);
    ari_solver_pause (watched.solver);
    WAIT_UNTIL (ari_solver_get_state (watched.solver) == ARI_SOLVER_PAUSED);
    end = ari_solver_get_frontier (watched.solver);
    ari_solver_detail (watched.solver, &(AriCloseUp){ .begin = 1, .end = end });
    WAIT_UNTIL (note_memory (&most, has_detail (watched.solver, 1, end)));
    g_test_message ("%u×%u: %zu KiB", layout->n_rows, layout->n_columns, (most - before) / 1024);
    g_assert_cmpuint (most - before, <=, 128 << 20);
    watched_clear (&watched);
  }
}

int
main (int argc, char *argv[])
{
  unsigned n_strategies;
  const AriStrategy *strategies = ari_strategies (&n_strategies);

  ari_test_init (&argc, &argv);
  for (unsigned s = 0; s < n_strategies; s++) {
    g_autofree char *path = g_strconcat ("/solver-summary/like-the-log/", strategies[s].name, NULL);

    g_test_add_data_func (path, &strategies[s], test_like_the_log);
    if (!ari_strategy_looks_ahead (&strategies[s])) {
      g_autofree char *other = g_strconcat ("/solver-summary/detail/", strategies[s].name, NULL);

      g_autofree char *work = g_strconcat ("/solver-summary/work/", strategies[s].name, NULL);

      g_test_add_data_func (other, &strategies[s], test_detail);
      g_test_add_data_func (work, &strategies[s], test_work);
    }
  }
  g_test_add_func ("/solver-summary/long", test_long);
  g_test_add_func ("/solver-summary/memory", test_memory);
  g_test_add_func ("/solver-summary/memory/plain", test_plain_memory);
  return g_test_run ();
}
