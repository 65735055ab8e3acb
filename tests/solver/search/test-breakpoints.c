/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A running search pauses exactly at its breakpoints. */

#include "config.h"

#include "tests/engine-auto.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"
#include "tests/solver/fixture.h"

enum { MOST = 5 };

static void
set_up (WatchedSearch *fixture, gconstpointer data)
{
  watched_search_init (fixture, data);
}

static void
tear_down (WatchedSearch *fixture, gconstpointer data)
{
  watched_search_clear (fixture);
}

static const AriEvent *
event_at (const WatchedSearch *fixture, guint64 step)
{
  return &((AriSnapshot *) g_ptr_array_index (fixture->reference.moments, step))->event;
}

/* Returns TRUE if the step is one for a breakpoint, checked for each kind from what the step
 * shows. */
static gboolean
should_stop (const WatchedSearch *fixture, const AriBreakpoint *breakpoint, guint64 step)
{
  const AriEvent *event = event_at (fixture, step);
  const AriSnapshot *before = g_ptr_array_index (fixture->reference.moments, step - 1);
  const AriSnapshot *after = g_ptr_array_index (fixture->reference.moments, step);

  switch ((AriBreakKind) breakpoint->kind) {
  case ARI_BREAK_GUESS:
    return after->counters.guesses > before->counters.guesses;
  case ARI_BREAK_DEAD_END:
    return after->counters.dead_ends > before->counters.dead_ends;
  case ARI_BREAK_BACK:
    return after->counters.backs > before->counters.backs
           || after->counters.restarts > before->counters.restarts;
  case ARI_BREAK_SOLUTION:
    return after->counters.solutions > before->counters.solutions;
  case ARI_BREAK_STEP:
    return step == breakpoint->value;
  case ARI_BREAK_DEPTH:
    return after->counters.depth > before->counters.depth
           && after->counters.depth == breakpoint->value;
  case ARI_BREAK_CELL:
    return event->cell == breakpoint->cell;
  case ARI_BREAK_PLACED:
  default:
    return before->cells[breakpoint->cell].digit != breakpoint->digit
           && after->cells[breakpoint->cell].digit == breakpoint->digit;
  }
}

static guint64
next_stop (const WatchedSearch *fixture, const AriBreakpoint *breakpoints, guint n, guint64 step)
{
  while (++step < reference_n_steps (&fixture->reference))
    for (guint i = 0; i < n; i++)
      if (!breakpoints[i].is_off && should_stop (fixture, &breakpoints[i], step))
        return step;
  return step;
}

/* Random breakpoints are reached at any speed, from the frontier and from earlier steps; each stop
 * is at the next one. */
static void
check_stops (WatchedSearch *fixture, GRand *rand, gboolean has_frames)
{
  AriSolver *solver = fixture->watched.solver;
  const guint n = (guint) g_rand_int_range (rand, 1, MOST + 1);
  const guint64 end = reference_n_steps (&fixture->reference);
  AriBreakpoint breakpoints[MOST];
  guint64 at = 0;

  for (guint i = 0; i < n; i++)
    breakpoints[i] = (AriBreakpoint){ .kind = (guint8) g_rand_int_range (rand, 0, ARI_N_BREAKS),
                                      .value = (guint64) g_rand_int_range (rand, 1, 12),
                                      .cell = (guint16) g_rand_int_range (rand, 0, 81),
                                      .digit = (guint8) g_rand_int_range (rand, 0, 9),
                                      .is_off = g_rand_int_range (rand, 0, 4) == 0 };
  ari_solver_set_breakpoints (solver, breakpoints, n);
  ari_solver_set_speed (solver, has_frames ? 100000 : ARI_SPEED_UNLIMITED);
  ari_solver_start (solver, fixture->start, fixture->strategy, 2, FALSE);
  for (guint stops = 0; stops < 12; stops++) {
    WATCH_UNTIL (&fixture->watched, ari_solver_get_state (solver) != ARI_SOLVER_RUNNING);
    at = next_stop (fixture, breakpoints, n, at);
    g_assert_cmpuint (ari_solver_get_position (solver), ==, at);
    reference_assert_shown (&fixture->reference, solver);
    if (at == end)
      break;
    g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_PAUSED);
    g_assert_nonnull (ari_solver_get_breakpoint (solver));
    /* a detail, or a look at another place, does not resume it */
    if (g_rand_boolean (rand)) {
      ari_solver_detail (solver, &(AriCloseUp){ .begin = at / 2, .end = at });
      watched_frame (&fixture->watched);
      g_assert_cmpuint (ari_solver_get_position (solver), ==, at);
    }
    if (g_rand_int_range (rand, 0, 3) == 0) {
      at = (guint64) (g_rand_double (rand) * (double) at);
      ari_solver_seek (solver, at);
      WATCH_UNTIL (&fixture->watched, ari_solver_get_position (solver) == at);
      g_assert_null (ari_solver_get_breakpoint (solver));
    }
    ari_solver_resume (solver);
  }
  ari_solver_clear (solver);
}

static void
test_stops (WatchedSearch *fixture, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);

  for (guint round = 0; round < 40; round++)
    check_stops (fixture, rand, round % 4 == 0);
}

/* Neither a seek nor running to the end stops; a step in the future can be reached. */
static void
test_passes (WatchedSearch *fixture, gconstpointer data)
{
  const AriBreakpoint dead_end = { .kind = ARI_BREAK_DEAD_END };
  AriSolver *solver = fixture->watched.solver;

  ari_solver_set_breakpoints (solver, &dead_end, 1);
  ari_solver_start (solver, fixture->start, fixture->strategy, 2, TRUE);
  ari_solver_reach (solver, 900);
  WATCH_UNTIL (&fixture->watched, ari_solver_get_position (solver) == 900);
  ari_solver_seek (solver, 100);
  WATCH_UNTIL (&fixture->watched, ari_solver_get_position (solver) == 100);
  ari_solver_finish (solver);
  WATCH_UNTIL (&fixture->watched, ari_solver_get_state (solver) == ARI_SOLVER_FINISHED);
  g_assert_cmpuint (ari_solver_get_position (solver), ==, reference_n_steps (&fixture->reference));
  ari_solver_reach (solver, 12);
  WATCH_UNTIL (&fixture->watched, ari_solver_get_position (solver) == 12);
  ari_solver_reach (solver, G_MAXUINT64);
  WATCH_UNTIL (&fixture->watched, ari_solver_get_state (solver) == ARI_SOLVER_FINISHED);
}

/* A restart leads back, too: short searches have none. */
static void
test_restart (void)
{
  const AriBreakpoint back = { .kind = ARI_BREAK_BACK };
  g_autoptr (AriGrid) start = samples_pigeons ();
  AriMachine *machine = ari_machine_new (start, ari_strategy_by_name ("learning"), 2);
  Watched watched;
  AriEvent event;
  guint64 restart;

  do
    g_assert_true (ari_machine_step (machine, &event));
  while (event.kind != ARI_EVENT_RESTART);
  restart = ari_machine_counters (machine)->steps;
  ari_machine_free (machine);

  watched_init (&watched);
  ari_solver_start (watched.solver, start, ari_strategy_by_name ("learning"), 2, TRUE);
  ari_solver_reach (watched.solver, restart - 1);
  WATCH_UNTIL (&watched, ari_solver_get_position (watched.solver) == restart - 1);
  ari_solver_set_breakpoints (watched.solver, &back, 1);
  ari_solver_resume (watched.solver);
  WATCH_UNTIL (&watched, ari_solver_get_state (watched.solver) != ARI_SOLVER_RUNNING);
  g_assert_cmpuint (ari_solver_get_position (watched.solver), ==, restart);
  g_assert_nonnull (ari_solver_get_breakpoint (watched.solver));
  watched_clear (&watched);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add ("/solver/breakpoints/stops", WatchedSearch, "mrv-locked", set_up, test_stops,
              tear_down);
  g_test_add ("/solver/breakpoints/stops/learning", WatchedSearch, "learning", set_up, test_stops,
              tear_down);
  g_test_add ("/solver/breakpoints/passes", WatchedSearch, "mrv-locked", set_up, test_passes,
              tear_down);
  g_test_add_func ("/solver/breakpoints/restart", test_restart);

  return g_test_run ();
}
