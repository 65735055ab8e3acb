/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searches in a race end as they do alone, and none gets more than its share. */

#include <string.h>

#include "solver/search/race.h"
#include "solver/search/solver.h"

#include "tests/engine-auto.h"
#include "tests/engine/machine/snapshots-equal.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"
#include "tests/solver/fixture.h"

/* a search row by row takes 200 million steps here */
#define LONG  SAMPLES_SEVENTEEN
#define SHORT "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

static const AriStrategy *
strategy (const char *name)
{
  const AriStrategy *found = ari_strategy_by_name (name);

  g_assert_nonnull (found);
  return found;
}

static gboolean
is_in (AriRace *race, AriServiceState state)
{
  return ari_service_get_state (ARI_SERVICE (race)) == state;
}

static void
assert_like_alone (AriRace *race, const AriGrid *grid, guint64 limit)
{
  guint n;
  const AriRunResult *results = ari_race_get_results (race, &n);

  for (guint i = 0; i < n; i++) {
    g_autoptr (AriMachine) alone = ari_machine_new (grid, results[i].strategy, limit);
    g_autoptr (AriSnapshot) snapshot = ari_snapshot_new (grid->layout);
    AriEvent event;

    while (ari_machine_step (alone, &event))
      ;
    ari_snapshot_take (snapshot, alone);
    g_assert_true (snapshots_equal (ari_race_get_snapshot (race, i), snapshot));
    g_assert_cmpmem (&results[i].counters, sizeof (AriCounters), ari_machine_counters (alone),
                     sizeof (AriCounters));
    g_assert_true (results[i].over);
    g_assert_cmpint (results[i].exhausted, ==, ari_machine_is_exhausted (alone));
    g_assert_cmpuint (ari_summary_tally (results[i].summary).steps, ==,
                      ari_machine_counters (alone)->steps);
    g_assert_cmpfloat (results[i].seconds, >, 0.0);
  }
}

/* Returns the first solution of a search alone, whatever it does after that. */
static void
test_solution (void)
{
  const AriStrategy *const strategies[] = { strategy ("mrv"), strategy ("mrv-singles"),
                                            strategy ("mrv-learning") };
  /* the third has one solution, the last none, because its first row has two 1s */
  static const struct {
    const char *cells;
    guint64 n;
  } cases[] = { { "12..3...........", 5 },
                { "1..............2", 100 },
                { "..12....4.3.....", 2 },
                { "11..............", 0 } };
  AriRace *race = ari_race_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (AriGrid) grid = grid_read (2, 2, cases[i].cells);

    g_assert_true (ari_race_start (race, grid, strategies, G_N_ELEMENTS (strategies), cases[i].n,
                                   ARI_MEASURE_STEPS));
    g_assert_null (ari_race_get_solution (race, 0));
    WAIT_UNTIL (is_in (race, ARI_SERVICE_FINISHED));
    for (guint which = 0; which < G_N_ELEMENTS (strategies); which++) {
      g_autoptr (AriMachine) alone = ari_machine_new (grid, strategies[which], 1);
      const guint8 *solution = ari_race_get_solution (race, which);
      guint8 expected[16];
      AriEvent event;

      do
        ari_machine_step (alone, &event);
      while (event.kind != ARI_EVENT_SOLUTION && event.kind != ARI_EVENT_END);
      if (event.kind == ARI_EVENT_SOLUTION) {
        ari_machine_write_solution (alone, expected);
        g_assert_cmpmem (solution, 16, expected, 16);
      } else {
        g_assert_null (solution);
      }
      g_assert_cmpint (solution == NULL, ==, cases[i].n == 0);
    }
  }
  g_assert_finalize_object (race);
}

static void
test_like_alone (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (21);
  unsigned n_presets;
  const AriStrategy *presets = ari_strategies (&n_presets);
  AriRace *race = ari_race_new ();

  for (guint round = 0; round < 12; round++) {
    g_autoptr (AriLayout) layout = samples_layout (round % SAMPLES_N_LAYOUTS);
    g_autoptr (AriGrid) grid = samples_grid (layout, rand, layout->n_cells / 3, round % 3 == 0);
    const AriStrategy *chosen[ARI_RACE_MOST];
    const guint n = 2 + round % (ARI_RACE_MOST - 1);

    /* the first three presets may take minutes */
    for (guint i = 0; i < n; i++)
      chosen[i] = &presets[3 + (round + i) % (n_presets - 3)];
    g_assert_true (
        ari_race_start (race, grid, chosen, n, 2, (AriMeasure) (round % ARI_N_MEASURES)));
    WAIT_UNTIL (is_in (race, ARI_SERVICE_FINISHED));
    assert_like_alone (race, grid, 2);
  }
  g_assert_finalize_object (race);
}

/* Returns: (transfer full): a race that never ends */
static AriRace *
start_long (AriMeasure measure, double speed)
{
  const AriStrategy *const strategies[] = { strategy ("rows"), strategy ("columns"),
                                            strategy ("mrv-singles") };
  g_autoptr (AriGrid) grid = grid_read (3, 3, LONG);
  AriRace *race = ari_race_new ();

  ari_race_set_speed (race, speed);
  g_assert_true (ari_race_start (race, grid, strategies, G_N_ELEMENTS (strategies), 0, measure));
  return race;
}

static guint64
steps_of (AriRace *race, guint index)
{
  guint n;

  return ari_race_get_results (race, &n)[index].counters.steps;
}

static void
test_commands (void)
{
  AriRace *race = start_long (ARI_MEASURE_STEPS, ARI_SPEED_UNLIMITED);
  guint64 steps;
  guint n;

  WAIT_UNTIL (steps_of (race, 0) > 0 && steps_of (race, 1) > 0);
  ari_service_pause (ARI_SERVICE (race));
  g_assert_true (is_in (race, ARI_SERVICE_PAUSED));
  wait_until_idle ();
  steps = steps_of (race, 0);
  ari_service_resume (ARI_SERVICE (race));
  WAIT_UNTIL (steps_of (race, 0) > steps);
  ari_service_stop (ARI_SERVICE (race));
  g_assert_true (is_in (race, ARI_SERVICE_STOPPED));
  g_assert_cmpuint (ari_summary_tally (ari_race_get_results (race, &n)[0].summary).steps, ==,
                    steps_of (race, 0));
  ari_service_clear (ARI_SERVICE (race));
  g_assert_null (ari_race_get_results (race, &n));
  g_assert_cmpuint (n, ==, 0);
  g_assert_finalize_object (race);
}

/* Freed while it runs, at any speed, and paused. */
static void
test_dropped (void)
{
  AriRace *fast = start_long (ARI_MEASURE_TIME, ARI_SPEED_UNLIMITED);
  AriRace *slow = start_long (ARI_MEASURE_WORK, 1.0);
  AriRace *paused = start_long (ARI_MEASURE_STEPS, ARI_SPEED_UNLIMITED);

  WAIT_UNTIL (steps_of (fast, 1) > 0);
  ari_service_pause (ARI_SERVICE (paused));
  g_assert_finalize_object (fast);
  g_assert_finalize_object (slow);
  g_assert_finalize_object (paused);
}

/* With frames of a tenth of a second at 1000 steps a second, each search takes as many steps,
 * unless it is over. */
static void
test_paced (void)
{
  AriRace *race = start_long (ARI_MEASURE_STEPS, 1000.0);
  guint64 steps = 1;

  ari_race_update (race, 1);
  WAIT_UNTIL (steps_of (race, 0) == 1 && steps_of (race, 1) == 1 && steps_of (race, 2) == 1);
  for (guint frame = 1; frame < 10; frame++) {
    steps += 100;
    ari_race_update (race, 1 + frame * 100000);
    /* a tenth of a second is not a binary fraction */
    WAIT_UNTIL (steps_of (race, 0) >= steps - 1 && steps_of (race, 1) == steps_of (race, 0));
    g_assert_cmpuint (steps_of (race, 0), <=, steps);
    g_assert_cmpuint (steps_of (race, 2), <=, steps);
    steps = steps_of (race, 0);
  }
  ari_race_set_speed (race, ARI_SPEED_UNLIMITED);
  WAIT_UNTIL (steps_of (race, 0) > 100000);
  g_assert_finalize_object (race);
}

/* Work and time are shared, too. */
static void
test_fair (void)
{
  for (guint measure = ARI_MEASURE_WORK; measure < ARI_N_MEASURES; measure++) {
    AriRace *race = start_long ((AriMeasure) measure, ARI_SPEED_UNLIMITED);
    const AriRunResult *results;
    double costs[2];
    guint n;

    results = ari_race_get_results (race, &n);
    WAIT_UNTIL (results[0].seconds + results[1].seconds > 0.2);
    for (guint i = 0; i < 2; i++)
      costs[i] = ari_run_result_cost (&results[i], (AriMeasure) measure);
    /* their last reports may be some slices apart */
    g_assert_cmpfloat (MAX (costs[0], costs[1]), <, 2.0 * MIN (costs[0], costs[1]));
    g_assert_finalize_object (race);
  }
}

static void
on_parted (AriPartingJob *job, gpointer data)
{
  *(gboolean *) data = TRUE;
}

static void
test_parting (void)
{
  AriGrid *grid = grid_read (3, 3, SHORT);
  const AriStrategy *one = strategy ("mrv"), *other = strategy ("mrv-singles");
  AriParting *alone = ari_parting_new (grid, one, other, 2);
  const AriParting *found;
  gboolean done = FALSE;
  AriPartingState state;
  AriPartingJob *job = ari_parting_job_new (grid, one, other, 2, on_parted, &done);
  AriPartingJob *endless;

  WAIT_UNTIL (done);
  found = ari_parting_job_get (job, &state);
  g_assert_cmpint (state, ==, ARI_PARTING_FOUND);
  g_assert_cmpint (ari_parting_go (alone, G_MAXUINT), ==, ARI_PARTING_FOUND);
  g_assert_cmpuint (ari_parting_n_common (found), ==, ari_parting_n_common (alone));
  g_assert_cmpuint (ari_parting_counters (found, 1)->steps, ==,
                    ari_parting_counters (alone, 1)->steps);
  ari_parting_job_free (job);
  ari_parting_free (alone);
  ari_grid_free (grid);

  grid = grid_read (3, 3, LONG);
  endless = ari_parting_job_new (grid, strategy ("rows"), strategy ("rows"), 0, on_parted, &done);
  ari_parting_job_free (endless);
  ari_parting_job_free (NULL);
  ari_grid_free (grid);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/race/like-alone", test_like_alone);
  g_test_add_func ("/race/solution", test_solution);
  g_test_add_func ("/race/commands", test_commands);
  g_test_add_func ("/race/dropped", test_dropped);
  g_test_add_func ("/race/paced", test_paced);
  g_test_add_func ("/race/fair", test_fair);
  g_test_add_func ("/race/parting", test_parting);
  return g_test_run ();
}
