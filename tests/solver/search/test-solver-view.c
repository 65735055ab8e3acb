/* SPDX-License-Identifier: GPL-3.0-or-later */
/* At each step, a solver shows the same as a search after that number of steps, however it got
 * there. */

#include "tests/seed.h"
#include "tests/solver/fixture.h"

/* This puzzle needs some guesses, and is small enough to keep every moment of its search. */

typedef struct {
  Watched watched;
  Reference reference;
  AriGrid *start;
  const AriStrategy *strategy;
} Fixture;

static void
set_up (Fixture *fixture, const char *preset, guint64 limit)
{
  fixture->start = grid_read (3, 3, FIXTURE_PUZZLE);
  fixture->strategy = ari_strategy_by_name (preset);
  g_assert_nonnull (fixture->strategy);
  reference_init (&fixture->reference, fixture->start, fixture->strategy, limit);
  watched_init (&fixture->watched);
  ari_solver_start (fixture->watched.solver, fixture->start, fixture->strategy, limit, TRUE);
  reference_assert_shown (&fixture->reference, fixture->watched.solver);
}

static void
tear_down (Fixture *fixture)
{
  watched_clear (&fixture->watched);
  reference_clear (&fixture->reference);
  ari_grid_free (fixture->start);
}

static void
go_to (Fixture *fixture, guint64 step)
{
  AriSolver *solver = fixture->watched.solver;

  WAIT_UNTIL (ari_solver_get_position (solver) == step);
  reference_assert_shown (&fixture->reference, solver);
}

static void
test_steps_forward_and_back (gconstpointer data)
{
  Fixture fixture;
  AriSolver *solver;
  guint64 n_steps, last, step;

  set_up (&fixture, data, 2);
  solver = fixture.watched.solver;
  n_steps = reference_n_steps (&fixture.reference);
  last = MIN (n_steps, 400);
  for (step = 1; step <= last; step++) {
    ari_solver_step (solver);
    go_to (&fixture, step);
    g_assert_cmpuint (ari_solver_get_frontier (solver), ==, step);
  }
  for (step = last; step-- > 0;) {
    ari_solver_step_back (solver);
    go_to (&fixture, step);
    g_assert_cmpuint (ari_solver_get_frontier (solver), ==, last);
    g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_PAUSED);
  }
  for (step = 1; step <= last; step++) {
    ari_solver_step (solver);
    go_to (&fixture, step);
  }
  tear_down (&fixture);
}

static void
test_many_steps_at_once (void)
{
  Fixture fixture;
  AriSolver *solver;
  guint i;

  set_up (&fixture, "mrv-singles", 2);
  solver = fixture.watched.solver;
  for (i = 0; i < 40; i++)
    ari_solver_step (solver);
  go_to (&fixture, 40);
  for (i = 0; i < 15; i++)
    ari_solver_step_back (solver);
  for (i = 0; i < 5; i++)
    ari_solver_step (solver);
  go_to (&fixture, 30);
  ari_solver_seek (solver, 10);
  ari_solver_step (solver);
  ari_solver_step (solver);
  go_to (&fixture, 12);
  for (i = 0; i < 100; i++)
    ari_solver_step_back (solver);
  go_to (&fixture, 0);
  /* a seek never searches further, so it ends at the frontier */
  ari_solver_seek (solver, 60);
  ari_solver_step (solver);
  go_to (&fixture, 41);
  g_assert_cmpuint (ari_solver_get_frontier (solver), ==, 41);
  tear_down (&fixture);
}

static void
test_seeks (gconstpointer data)
{
  Fixture fixture;
  AriSolver *solver;
  guint64 n_steps;
  guint i;

  set_up (&fixture, data, 0);
  solver = fixture.watched.solver;
  n_steps = reference_n_steps (&fixture.reference);
  ari_solver_finish (solver);
  WAIT_UNTIL (ari_solver_get_state (solver) == ARI_SOLVER_FINISHED);
  go_to (&fixture, n_steps);
  for (i = 0; i < 200; i++) {
    guint64 step = g_test_rand_int_range (0, (gint32) n_steps + 1);

    ari_solver_seek (solver, step);
    go_to (&fixture, step);
    if (step == n_steps)
      WAIT_UNTIL (ari_solver_get_state (solver) == ARI_SOLVER_FINISHED);
    else
      g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_PAUSED);
    g_assert_cmpuint (ari_solver_get_frontier (solver), ==, n_steps);
    g_assert_cmpint (ari_solver_get_verdict (solver), ==, ARI_VERDICT_UNIQUE);
  }
  /* a seek beyond the end goes to the end, and the latest of many seeks wins */
  for (i = 0; i < 100; i++)
    ari_solver_seek (solver, g_test_rand_int_range (0, (gint32) n_steps));
  ari_solver_seek (solver, 3);
  go_to (&fixture, 3);
  ari_solver_seek (solver, G_MAXUINT64);
  go_to (&fixture, n_steps);
  tear_down (&fixture);
}

/* The result does not depend on whether the worker takes commands one by one or at once: steps
 * beyond either end of the search are dropped. */
static void
test_ends_swallow (void)
{
  Fixture fixture;
  AriSolver *solver;
  guint64 n_steps;
  guint i;

  set_up (&fixture, "mrv-singles", 2);
  solver = fixture.watched.solver;
  n_steps = reference_n_steps (&fixture.reference);
  for (i = 0; i < 200; i++) {
    ari_solver_seek (solver, 0);
    ari_solver_step_back (solver);
    ari_solver_step (solver);
    go_to (&fixture, 1);
    ari_solver_step_back (solver);
    ari_solver_step_back (solver);
    ari_solver_step (solver);
    ari_solver_step (solver);
    ari_solver_step_back (solver);
    ari_solver_step_back (solver);
    ari_solver_step_back (solver);
    ari_solver_step (solver);
    ari_solver_step (solver);
    go_to (&fixture, 2);
  }
  ari_solver_finish (solver);
  go_to (&fixture, n_steps);
  for (i = 0; i < 200; i++) {
    ari_solver_seek (solver, n_steps - 1);
    ari_solver_step (solver);
    ari_solver_step (solver);
    ari_solver_step_back (solver);
    ari_solver_step_back (solver);
    go_to (&fixture, n_steps - 2);
  }
  tear_down (&fixture);
}

typedef struct {
  Fixture *fixture;
  guint64 last;
  guint n_seen;
} Sightseer;

static void
see_next (AriSolver *solver, gpointer user_data)
{
  Sightseer *sightseer = user_data;
  guint64 position = ari_solver_get_position (solver);

  reference_assert_shown (&sightseer->fixture->reference, solver);
  if (position == sightseer->last) /* a command was carried out without a move */
    return;
  g_assert_cmpuint (position, ==, sightseer->last + 1);
  sightseer->last = position;
  sightseer->n_seen++;
}

/* At one step a second, every step is shown, first of new steps and then of replayed ones. */
static void
test_slow_shows_every_step (void)
{
  Fixture fixture;
  Sightseer sightseer = { .fixture = &fixture };
  AriSolver *solver;
  gulong handler;
  gint64 began;

  set_up (&fixture, "mrv-singles", 2);
  solver = fixture.watched.solver;
  ari_solver_set_speed (solver, 1.0);
  handler = g_signal_connect (solver, "progress", G_CALLBACK (see_next), &sightseer);
  ari_solver_resume (solver);
  began = fixture.watched.now;
  WATCH_UNTIL (&fixture.watched, ari_solver_get_position (solver) == 30);
  g_assert_cmpint (fixture.watched.now - began, >=, 29 * G_USEC_PER_SEC);
  g_signal_handler_disconnect (solver, handler);

  ari_solver_seek (solver, 5);
  ari_solver_resume (solver); /* from there, though it may not have arrived yet */
  ari_solver_update (solver, fixture.watched.now);
  WATCH_UNTIL (&fixture.watched, ari_solver_get_position (solver) != 30);
  g_assert_cmpuint (ari_solver_get_position (solver), ==, 5);
  sightseer.last = 5;
  g_signal_connect (solver, "progress", G_CALLBACK (see_next), &sightseer);
  WATCH_UNTIL (&fixture.watched, ari_solver_get_position (solver) == 40);
  g_assert_cmpuint (sightseer.n_seen, ==, 30 + 35);
  g_assert_cmpuint (ari_solver_get_frontier (solver), ==, 40);
  tear_down (&fixture);
}

static void
see_any (AriSolver *solver, gpointer user_data)
{
  Fixture *fixture = user_data;

  reference_assert_shown (&fixture->reference, solver);
}

/* Any commands in any order, at any speed, show right steps. */
static void
test_any_commands (gconstpointer data)
{
  Fixture fixture;
  AriSolver *solver;
  gint32 n_steps;
  guint i;

  set_up (&fixture, data, 2);
  solver = fixture.watched.solver;
  n_steps = (gint32) reference_n_steps (&fixture.reference);
  g_signal_connect (solver, "progress", G_CALLBACK (see_any), &fixture);
  for (i = 0; i < 3000; i++) {
    switch (g_test_rand_int_range (0, 14)) {
    case 0:
      ari_solver_pause (solver);
      break;
    case 1:
    case 2:
      ari_solver_resume (solver);
      break;
    case 3:
      ari_solver_step (solver);
      break;
    case 4:
      ari_solver_step_back (solver);
      break;
    case 5:
      ari_solver_seek (solver, g_test_rand_int_range (0, n_steps + 10));
      break;
    case 6:
      ari_solver_set_speed (solver, g_test_rand_double_range (0.5, 1e5));
      if (g_test_rand_bit ())
        ari_solver_find (solver, 1u << ARI_EVENT_CONTRADICTION, G_MAXUINT32);
      break;
    case 7:
      ari_solver_set_speed (solver, ARI_SPEED_UNLIMITED);
      break;
    case 8:
      if (g_test_rand_int_range (0, 20) == 0)
        ari_solver_finish (solver);
      break;
    case 9:
      if (g_test_rand_int_range (0, 20) == 0)
        ari_solver_stop (solver);
      break;
    case 10:
      if (g_test_rand_int_range (0, 20) == 0)
        ari_solver_start (solver, fixture.start, fixture.strategy, 2,
                          g_test_rand_int_range (0, 2) == 0);
      break;
    default:
      watched_frame (&fixture.watched);
    }
  }
  ari_solver_start (solver, fixture.start, fixture.strategy, 2, TRUE);
  ari_solver_finish (solver);
  go_to (&fixture, (guint64) n_steps);
  tear_down (&fixture);
}

/* Returns the first step after @from of these kinds, or the last of all. */
static guint64
find_in (const Reference *reference, guint64 from, guint kinds, guint32 max_depth)
{
  const guint64 last = reference_n_steps (reference);

  for (guint64 step = from + 1; step < last; step++) {
    const AriSnapshot *moment = g_ptr_array_index (reference->moments, step);

    if ((kinds >> moment->event.kind & 1u) != 0 && moment->event.depth <= max_depth)
      return step;
  }
  return last;
}

/* From anywhere, in the past and at the frontier, the next matching step is found. */
static void
test_finds (gconstpointer data)
{
  const guint tries = 1u << ARI_EVENT_GUESS | 1u << ARI_EVENT_RETRY | 1u << ARI_EVENT_FORCED
                      | 1u << ARI_EVENT_EXCLUDE;
  const guint wanted[] = { 1u << ARI_EVENT_CONTRADICTION, tries, 1u << ARI_EVENT_SOLUTION };
  Fixture fixture;
  AriSolver *solver;

  set_up (&fixture, data, 2);
  solver = fixture.watched.solver;
  for (guint i = 0; i < 60; i++) {
    const guint kinds = wanted[g_test_rand_int_range (0, i < 30 ? 2 : 3)];
    const guint64 here = ari_solver_get_position (solver);
    const AriSnapshot *view = ari_solver_get_snapshot (solver);
    guint64 next;

    if (i % 4 == 3) {
      next = find_in (&fixture.reference, here, tries, view->counters.depth);
      ari_solver_leave_branch (solver);
    } else {
      next = find_in (&fixture.reference, here, kinds, G_MAXUINT32);
      ari_solver_find (solver, kinds, G_MAXUINT32);
    }
    go_to (&fixture, next);
    if (i % 7 == 6 || next == reference_n_steps (&fixture.reference)) {
      const guint64 back = (guint64) g_test_rand_int_range (0, (gint32) next);

      ari_solver_seek (solver, back);
      go_to (&fixture, back);
    }
  }
  /* another command ends it */
  ari_solver_find (solver, 0, 0);
  ari_solver_seek (solver, 2);
  go_to (&fixture, 2);
  ari_solver_find (solver, 0, 0);
  ari_solver_resume (solver);
  WATCH_UNTIL (&fixture.watched, ari_solver_get_state (solver) == ARI_SOLVER_FINISHED);
  tear_down (&fixture);
}

/* If the search runs on after going back, the view passes the old steps and then goes on. */
static void
test_runs_on_from_the_past (void)
{
  Fixture fixture;
  AriSolver *solver;
  guint64 n_steps;

  set_up (&fixture, "mrv", 2);
  solver = fixture.watched.solver;
  n_steps = reference_n_steps (&fixture.reference);
  ari_solver_set_speed (solver, 2e4);
  ari_solver_resume (solver);
  WATCH_UNTIL (&fixture.watched, ari_solver_get_position (solver) > n_steps / 3);
  ari_solver_pause (solver);
  ari_solver_seek (solver, 7);
  go_to (&fixture, 7);
  ari_solver_set_speed (solver, ARI_SPEED_UNLIMITED);
  ari_solver_resume (solver);
  WAIT_UNTIL (ari_solver_get_state (solver) == ARI_SOLVER_FINISHED);
  go_to (&fixture, n_steps);
  tear_down (&fixture);
}

static void
add_for_each_preset (const char *name, GTestDataFunc func)
{
  static const char *presets[] = { "mrv",           "mrv-singles",  "mrv-locked",
                                   "mrv-lookahead", "mrv-learning", "learning" };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (presets); i++) {
    g_autofree char *path = g_strconcat ("/solver-view/", name, "/", presets[i], NULL);

    g_test_add_data_func (path, presets[i], func);
  }
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  add_for_each_preset ("steps-forward-and-back", test_steps_forward_and_back);
  add_for_each_preset ("seeks", test_seeks);
  add_for_each_preset ("any-commands", test_any_commands);
  add_for_each_preset ("finds", test_finds);
  g_test_add_func ("/solver-view/many-steps-at-once", test_many_steps_at_once);
  g_test_add_func ("/solver-view/ends-swallow", test_ends_swallow);
  g_test_add_func ("/solver-view/slow-shows-every-step", test_slow_shows_every_step);
  g_test_add_func ("/solver-view/runs-on-from-the-past", test_runs_on_from_the_past);
  return g_test_run ();
}
