/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A look back while the search goes on: the shown step is exact, and the search is not
 * disturbed. */

#include "tests/seed.h"
#include "tests/solver/fixture.h"

#define EMPTY_9 "................................................................................."

/* Steps per second: a few per frame, so that a search lasts long enough. */
#define SLOW 1000.0

static void
set_up (WatchedSearch *fixture, gconstpointer data)
{
  watched_search_init (fixture, data);
  ari_solver_set_goes_on (fixture->watched.solver, TRUE);
  ari_solver_set_speed (fixture->watched.solver, SLOW);
  ari_solver_start (fixture->watched.solver, fixture->start, fixture->strategy, 2, FALSE);
  WATCH_UNTIL (&fixture->watched, ari_solver_get_position (fixture->watched.solver) > 150);
}

static void
tear_down (WatchedSearch *fixture, gconstpointer data)
{
  watched_search_clear (fixture);
}

/* Starts searches that take more than a lifetime, at full speed. */
static void
set_up_endless (WatchedSearch *fixture, gconstpointer data)
{
  fixture->start = grid_read (3, 3, EMPTY_9);
  fixture->strategy = ari_strategy_by_name (data);
  watched_init (&fixture->watched);
  ari_solver_set_goes_on (fixture->watched.solver, TRUE);
  ari_solver_start (fixture->watched.solver, fixture->start, fixture->strategy, 0, FALSE);
  WATCH_UNTIL (&fixture->watched, ari_solver_get_frontier (fixture->watched.solver) > 50000);
}

static void
tear_down_endless (WatchedSearch *fixture, gconstpointer data)
{
  watched_clear (&fixture->watched);
  ari_grid_free (fixture->start);
}

static const AriSnapshot *
moment (const WatchedSearch *fixture, guint64 step)
{
  return g_ptr_array_index (fixture->reference.moments, step);
}

static void
look_at (WatchedSearch *fixture, guint64 step)
{
  AriSolver *solver = fixture->watched.solver;

  ari_solver_seek (solver, step);
  g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_LOOKING);
  WATCH_UNTIL (&fixture->watched, ari_solver_get_position (solver) == step);
  reference_assert_shown (&fixture->reference, solver);
}

/* The frontier has taken exactly the steps of a search without a look back. */
static void
assert_undisturbed (WatchedSearch *fixture)
{
  const guint64 end = reference_n_steps (&fixture->reference);

  g_assert_cmpmem (&ari_solver_get_report (fixture->watched.solver)->frontier, sizeof (AriCounters),
                   &moment (fixture, end)->counters, sizeof (AriCounters));
  g_assert_cmpint (ari_solver_get_verdict (fixture->watched.solver), ==, ARI_VERDICT_UNIQUE);
  g_assert_cmpuint (
      ari_summary_tally (ari_solver_get_report (fixture->watched.solver)->summary).dead_ends, ==,
      moment (fixture, end)->counters.dead_ends);
}

/* The view is at random places, until the search has ended in the background. */
static void
test_exact (WatchedSearch *fixture, gconstpointer data)
{
  AriSolver *solver = fixture->watched.solver;
  const guint64 end = reference_n_steps (&fixture->reference);
  guint64 last = 0, looked = 0;

  while (ari_solver_get_state (solver) != ARI_SOLVER_PAUSED) {
    const guint64 frontier = ari_solver_get_frontier (solver);

    g_assert_cmpuint (frontier, >=, last);
    last = frontier;
    looked = (guint64) g_test_rand_int_range (0, (gint32) frontier);
    ari_solver_seek (solver, looked);
    WATCH_UNTIL (&fixture->watched, ari_solver_get_position (solver) == looked);
    reference_assert_shown (&fixture->reference, solver);
    if (frontier + 1000 < end) {
      /* the view stays, and the search goes on */
      WATCH_UNTIL (&fixture->watched, ari_solver_get_frontier (solver) > frontier);
      g_assert_cmpuint (ari_solver_get_position (solver), ==, looked);
      g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_LOOKING);
    }
  }
  g_assert_cmpuint (last, >, 0);
  WATCH_UNTIL (&fixture->watched, !ari_solver_get_seeking (solver));
  g_assert_cmpuint (ari_solver_get_frontier (solver), ==, end);
  g_assert_cmpuint (ari_solver_get_position (solver), ==, looked);
  reference_assert_shown (&fixture->reference, solver);
  assert_undisturbed (fixture);
  ari_solver_join (solver);
  WAIT_UNTIL (ari_solver_get_state (solver) == ARI_SOLVER_FINISHED);
  g_assert_cmpuint (ari_solver_get_position (solver), ==, end);
  reference_assert_shown (&fixture->reference, solver);
}

/* The view alone moves, step by step, to the next event and out of it, up to the frontier and
 * beyond, and stays there when that goes on. */
static void
test_ways (WatchedSearch *fixture, gconstpointer data)
{
  AriSolver *solver = fixture->watched.solver;
  guint64 step;

  look_at (fixture, 100);
  ari_solver_step (solver);
  WATCH_UNTIL (&fixture->watched, ari_solver_get_position (solver) == 101);
  ari_solver_step_back (solver);
  ari_solver_step_back (solver);
  WATCH_UNTIL (&fixture->watched, ari_solver_get_position (solver) == 99);
  reference_assert_shown (&fixture->reference, solver);
  g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_LOOKING);

  ari_solver_find (solver, 1u << ARI_EVENT_GUESS, G_MAXUINT32);
  for (step = 100; moment (fixture, step)->event.kind != ARI_EVENT_GUESS; step++)
    ;
  WATCH_UNTIL (&fixture->watched, ari_solver_get_position (solver) == step);
  reference_assert_shown (&fixture->reference, solver);

  /* at the frontier, and beyond, where the view waits for nothing */
  step = ari_solver_get_frontier (solver) + 60;
  ari_solver_reach (solver, step);
  WATCH_UNTIL (&fixture->watched, ari_solver_get_position (solver) == step);
  WATCH_UNTIL (&fixture->watched, ari_solver_get_frontier (solver) > step + 60);
  g_assert_cmpuint (ari_solver_get_position (solver), ==, step);
  reference_assert_shown (&fixture->reference, solver);
  g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_LOOKING);

  /* from the frontier itself */
  ari_solver_join (solver);
  g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_RUNNING);
  WATCH_UNTIL (&fixture->watched, ari_solver_get_position (solver) > step + 120);
  g_assert_cmpuint (ari_solver_get_position (solver), ==, ari_solver_get_frontier (solver));
  ari_solver_find (solver, 1u << ARI_EVENT_CONTRADICTION, G_MAXUINT32);
  g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_PAUSED);
  WATCH_UNTIL (&fixture->watched,
               ari_solver_get_snapshot (solver)->event.kind == ARI_EVENT_CONTRADICTION
                   && !ari_solver_get_seeking (solver));
  g_assert_cmpuint (ari_solver_get_frontier (solver), ==, ari_solver_get_position (solver));
  reference_assert_shown (&fixture->reference, solver);
  ari_solver_resume (solver);

  /* a step at the frontier is a step of the search itself */
  ari_solver_join (solver);
  ari_solver_step (solver);
  g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_PAUSED);
  WAIT_UNTIL (ari_solver_get_position (solver) == ari_solver_get_frontier (solver)
              && !ari_solver_get_seeking (solver));
  ari_solver_finish (solver);
  WAIT_UNTIL (ari_solver_get_state (solver) == ARI_SOLVER_FINISHED);
  assert_undisturbed (fixture);
}

/* The search stops at a breakpoint, wherever the view is, and reports it. */
static void
test_breakpoint (WatchedSearch *fixture, gconstpointer data)
{
  AriSolver *solver = fixture->watched.solver;
  const AriBreakpoint breakpoints[] = { { .kind = ARI_BREAK_STEP, .value = 1 },
                                        { .kind = ARI_BREAK_STEP, .value = 1200 } };
  guint64 step = 50;

  ari_solver_set_breakpoints (solver, breakpoints, G_N_ELEMENTS (breakpoints));
  while (ari_solver_get_state (solver) != ARI_SOLVER_PAUSED) {
    step = step % 140 + 1;
    ari_solver_seek (solver, step);
    watched_frame (&fixture->watched);
  }
  WATCH_UNTIL (&fixture->watched, ari_solver_get_position (solver) == step);
  reference_assert_shown (&fixture->reference, solver);
  g_assert_cmpuint (ari_solver_get_frontier (solver), ==, 1200);

  /* seeks before its report do not resume it */
  ari_solver_join (solver);
  WATCH_UNTIL (&fixture->watched, ari_solver_get_position (solver) == 1200);
  ari_solver_set_breakpoints (solver, &(AriBreakpoint){ .kind = ARI_BREAK_STEP, .value = 2000 }, 1);
  ari_solver_set_speed (solver, ARI_SPEED_UNLIMITED);
  ari_solver_resume (solver);
  for (guint i = 0; i < 3000; i++) {
    ari_solver_seek (solver, 700);
    ari_solver_seek (solver, 200);
  }
  WAIT_UNTIL (ari_solver_get_state (solver) == ARI_SOLVER_PAUSED
              && ari_solver_get_position (solver) == 200);
  g_assert_cmpuint (ari_solver_get_frontier (solver), ==, 2000);
  g_assert_nonnull (ari_solver_get_breakpoint (solver));
  g_assert_cmpuint (ari_solver_get_breakpoint (solver)->value, ==, 2000);
  ari_solver_join (solver);
  WAIT_UNTIL (ari_solver_get_position (solver) == 2000);
  g_assert_nonnull (ari_solver_get_breakpoint (solver));
  reference_assert_shown (&fixture->reference, solver);
  ari_solver_resume (solver);
  WAIT_UNTIL (ari_solver_get_state (solver) == ARI_SOLVER_FINISHED);
  assert_undisturbed (fixture);
}

static void
assert_frontier_waits (WatchedSearch *fixture, guint64 frontier)
{
  for (guint i = 0; i < 10; i++)
    watched_frame (&fixture->watched);
  g_assert_cmpuint (ari_solver_get_frontier (fixture->watched.solver), ==, frontier);
}

/* The setting to pause during a look back takes effect at once; a frontier that waits while the
 * view catches up goes on waiting. */
static void
test_held (WatchedSearch *fixture, gconstpointer data)
{
  AriSolver *solver = fixture->watched.solver;
  guint64 frontier;

  look_at (fixture, 20);
  ari_solver_set_goes_on (solver, FALSE);
  g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_PAUSED);
  ari_solver_step (solver);
  WATCH_UNTIL (&fixture->watched, ari_solver_get_position (solver) == 21);
  frontier = ari_solver_get_frontier (solver);
  assert_frontier_waits (fixture, frontier);

  ari_solver_set_goes_on (solver, TRUE);
  ari_solver_set_speed (solver, 100.0);
  ari_solver_resume (solver);
  WATCH_UNTIL (&fixture->watched, ari_solver_get_position (solver) > 22);
  ari_solver_seek (solver, 7);
  WATCH_UNTIL (&fixture->watched, ari_solver_get_state (solver) == ARI_SOLVER_PAUSED);
  WATCH_UNTIL (&fixture->watched, ari_solver_get_position (solver) == 7);
  assert_frontier_waits (fixture, frontier);

  /* the same without a pause between the commands */
  for (guint64 step = 8; step < 40; step++) {
    ari_solver_resume (solver);
    ari_solver_seek (solver, step);
    WATCH_UNTIL (&fixture->watched, ari_solver_get_position (solver) == step
                                        && ari_solver_get_state (solver) == ARI_SOLVER_PAUSED);
  }
  assert_frontier_waits (fixture, frontier);
  ari_solver_finish (solver);
  WAIT_UNTIL (ari_solver_get_state (solver) == ARI_SOLVER_FINISHED);
  assert_undisturbed (fixture);
}

/* Without frames, at full speed, and ended in every way. */
static void
test_endless (WatchedSearch *fixture, gconstpointer data)
{
  AriSolver *solver = fixture->watched.solver;
  guint64 frontier;

  for (guint i = 0; i < 10; i++) {
    ari_solver_seek (solver, 1000 + i);
    WATCH_UNTIL (&fixture->watched, ari_solver_get_position (solver) == 1000 + i);
    frontier = ari_solver_get_frontier (solver);
    WATCH_UNTIL (&fixture->watched, ari_solver_get_frontier (solver) > frontier + 20000);
    g_assert_cmpuint (ari_solver_get_position (solver), ==, 1000 + i);
    g_assert_cmpfloat (ari_solver_get_rate (solver), >, 0.0);
    if (i % 2 == 0)
      continue;
    /* the end of the slider is the present step of the search */
    ari_solver_seek (solver, G_MAXUINT64);
    g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_RUNNING);
    WATCH_UNTIL (&fixture->watched, ari_solver_get_position (solver) > frontier + 20000);
  }
  /* while it runs to an end that never comes, it goes on, too */
  ari_solver_finish (solver);
  ari_solver_seek (solver, 77);
  g_assert_true (ari_solver_get_finishing (solver));
  WATCH_UNTIL (&fixture->watched, ari_solver_get_position (solver) == 77);
  frontier = ari_solver_get_frontier (solver);
  WATCH_UNTIL (&fixture->watched, ari_solver_get_frontier (solver) > frontier + 20000);
  ari_solver_pause (solver);
  WAIT_UNTIL (!ari_solver_get_seeking (solver));
  ari_solver_seek (solver, 80);
  WAIT_UNTIL (ari_solver_get_position (solver) == 80);
  frontier = ari_solver_get_frontier (solver);
  ari_solver_step (solver);
  WAIT_UNTIL (ari_solver_get_position (solver) == 81);
  g_assert_cmpuint (ari_solver_get_frontier (solver), ==, frontier);

  /* given up, and freed, during a look back */
  ari_solver_join (solver);
  ari_solver_resume (solver);
  ari_solver_seek (solver, 500);
  ari_solver_stop (solver);
  g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_STOPPED);
  WAIT_UNTIL (!ari_solver_get_seeking (solver));
  ari_solver_start (solver, fixture->start, fixture->strategy, 0, FALSE);
  WATCH_UNTIL (&fixture->watched, ari_solver_get_frontier (solver) > 2000);
  ari_solver_seek (solver, 500);
  g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_LOOKING);
  ari_solver_clear (solver);
  g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_IDLE);
}

/* A seek beyond the frontier moves that, past every breakpoint: a search in the background takes no
 * steps meanwhile that would stop there. */
static void
test_driven (WatchedSearch *fixture, gconstpointer data)
{
  AriSolver *solver = fixture->watched.solver;
  AriBreakpoint breakpoints[60];
  guint64 frontier;

  ari_solver_seek (solver, 1000);
  WATCH_UNTIL (&fixture->watched, ari_solver_get_position (solver) == 1000);
  ari_solver_find (solver, 1u << ARI_EVENT_RESTART, G_MAXUINT32); /* there are none */
  WATCH_UNTIL (&fixture->watched,
               ari_solver_get_position (solver) == ari_solver_get_frontier (solver));
  /* far enough ahead to be set before the search reaches them, even on a busy machine; and closer
   * together than the steps of one batch */
  frontier = ari_solver_get_frontier (solver) + 5000000;
  for (guint i = 0; i < G_N_ELEMENTS (breakpoints); i++)
    breakpoints[i] = (AriBreakpoint){ .kind = ARI_BREAK_STEP, .value = frontier + i * 700 };
  ari_solver_set_breakpoints (solver, breakpoints, G_N_ELEMENTS (breakpoints));
  WATCH_UNTIL (&fixture->watched, ari_solver_get_frontier (solver) > frontier + 100000);
  g_assert_true (ari_solver_get_seeking (solver));
  g_assert_null (ari_solver_get_breakpoint (solver));
  g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_LOOKING);
}

/* The user can branch off during a look back; the former search waits. */
static void
test_branch_off (WatchedSearch *fixture, gconstpointer data)
{
  AriSolver *solver = fixture->watched.solver;
  const AriSnapshot *view;
  guint64 frontier, step;
  guint cell = 0;

  for (step = 100; moment (fixture, step)->event.kind != ARI_EVENT_GUESS; step++)
    ;
  ari_solver_set_speed (solver, 600.0);
  look_at (fixture, step);
  view = ari_solver_get_snapshot (solver);
  while (view->cells[cell].digit != ARI_NO_DIGIT
         || ari_digits_count (view->cells[cell].candidates) < 2)
    cell++;
  g_assert_cmpint (
      ari_solver_choose (solver, cell, ari_digits_first (view->cells[cell].candidates)), ==,
      ARI_CHOOSING_TAKEN);
  WAIT_UNTIL (ari_solver_get_position (solver) == step
              && ari_solver_get_snapshot (solver)->event.rule == ARI_RULE_CHOICE);
  frontier = ari_solver_get_original (solver, NULL)->steps;
  g_assert_cmpuint (frontier, >=, step);
  /* the branch goes on in the background, too */
  ari_solver_resume (solver);
  WATCH_UNTIL (&fixture->watched, ari_solver_get_frontier (solver) > step + 20);
  ari_solver_seek (solver, 3);
  WATCH_UNTIL (&fixture->watched, ari_solver_get_frontier (solver) > step + 60);
  g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_LOOKING);
  ari_solver_leave_own_branch (solver);
  g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_PAUSED);
  WAIT_UNTIL (ari_solver_get_position (solver) == step && !ari_solver_get_seeking (solver));
  reference_assert_shown (&fixture->reference, solver);
  g_assert_cmpuint (ari_solver_get_frontier (solver), >=, frontier);
}

/* Sends commands in any order, many at a time. */
static void
press_anything (WatchedSearch *fixture)
{
  AriSolver *solver = fixture->watched.solver;
  const guint64 frontier = ari_solver_get_frontier (solver);

  switch (g_test_rand_int_range (0, 12)) {
  case 0:
    ari_solver_pause (solver);
    break;
  case 1:
  case 2:
    ari_solver_resume (solver);
    break;
  case 3:
    ari_solver_join (solver);
    break;
  case 4:
    ari_solver_step (solver);
    break;
  case 5:
    ari_solver_step_back (solver);
    break;
  case 6:
    ari_solver_find (solver, 1u << ARI_EVENT_CONTRADICTION, G_MAXUINT32);
    break;
  case 7:
    ari_solver_reach (solver, frontier + 5);
    break;
  case 8:
    ari_solver_set_goes_on (solver, g_test_rand_int_range (0, 4) > 0);
    break;
  case 9:
    ari_solver_detail (solver, &(AriCloseUp){ .begin = frontier / 2, .end = frontier });
    break;
  default:
    ari_solver_seek (solver, (guint64) g_test_rand_int_range (0, (gint32) frontier + 1));
  }
}

static void
test_anything (WatchedSearch *fixture, gconstpointer data)
{
  AriSolver *solver = fixture->watched.solver;

  for (guint i = 0; i < 400; i++) {
    press_anything (fixture);
    if (g_test_rand_int_range (0, 3) == 0)
      watched_frame (&fixture->watched);
    reference_assert_shown (&fixture->reference, solver);
    g_assert_cmpuint (ari_solver_get_position (solver), <=, ari_solver_get_frontier (solver));
  }
  ari_solver_finish (solver);
  WATCH_UNTIL (&fixture->watched, ari_solver_get_state (solver) == ARI_SOLVER_FINISHED);
  reference_assert_shown (&fixture->reference, solver);
  assert_undisturbed (fixture);
}

static void
add (const char *path,
     const char *preset,
     void (*test) (WatchedSearch *fixture, gconstpointer data))
{
  g_test_add (path, WatchedSearch, preset, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);

  add ("/solver/look/exact/mrv", "mrv", test_exact);
  add ("/solver/look/exact/singles", "mrv-singles", test_exact);
  add ("/solver/look/exact/locked", "mrv-locked", test_exact);
  add ("/solver/look/exact/lookahead", "mrv-ties", test_exact);
  add ("/solver/look/exact/learning", "mrv-learning", test_exact);
  add ("/solver/look/ways", "mrv-singles", test_ways);
  add ("/solver/look/breakpoint", "mrv-singles", test_breakpoint);
  add ("/solver/look/held", "mrv-singles", test_held);
  add ("/solver/look/branch-off", "mrv-singles", test_branch_off);
  add ("/solver/look/anything", "mrv-singles", test_anything);
  add ("/solver/look/anything/learning", "mrv-learning", test_anything);
  g_test_add ("/solver/look/endless/rows", WatchedSearch, "rows", set_up_endless, test_endless,
              tear_down_endless);
  g_test_add ("/solver/look/driven", WatchedSearch, "rows", set_up_endless, test_driven,
              tear_down_endless);
  g_test_add ("/solver/look/endless/learning", WatchedSearch, "mrv-learning", set_up_endless,
              test_endless, tear_down_endless);

  return g_test_run ();
}
