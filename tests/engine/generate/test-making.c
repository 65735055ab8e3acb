/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When the making of a puzzle starts again, and when it ends, with answers given by the test. */

#include <string.h>

#include <glib.h>

#include "engine/generate/generate-private.h"

#include "tests/engine-auto.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"

/** Bench: one puzzle in the making, and its tools. */
typedef struct {
  AriPlan *plan;
  AriFiller *filler;
  AriMakingTools tools;
  AriMaking making;
} Bench;

static void
bench_init (Bench *bench, const AriLayout *layout, const AriWish *wish)
{
  bench->plan = ari_plan_new (layout, wish);
  bench->filler = ari_filler_new (layout);
  bench->tools = (AriMakingTools){ .filler = bench->filler };
  bench->making = (AriMaking){ 0 };
  g_assert_true (ari_making_init (&bench->making, bench->plan));
  ari_making_begin (&bench->making, 0);
}

static void
bench_clear (Bench *bench)
{
  ari_making_clear (&bench->making);
  ari_filler_free (bench->filler);
  ari_plan_free (bench->plan);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Bench, bench_clear)

/* Goes on to the first question of the next try. Returns: false if there is none */
static bool
next_try (Bench *bench, AriProof proof)
{
  const guint n_tries = bench->making.n_tries;

  do {
    ari_making_answer (&bench->making, proof, 0);
    if (ari_making_advance (&bench->making, &bench->tools) != ARI_MAKING_ASKS)
      return false;
  } while (bench->making.n_tries == n_tries && bench->making.phase == ARI_MAKING_THIN);
  return bench->making.phase == ARI_MAKING_THIN;
}

/* The wish is never met. Tries stay with a grid until 200 in a row are no better than its best; the
 * next one begins with a new grid. Another number would make other puzzles of a seed. */
static void
test_new_grid_after_failures (void)
{
  const AriWish never = { .goal = ARI_GOAL_GIVENS, .n_givens = 17, .seed = 3, .n_tries = 2000 };
  g_autoptr (AriLayout) layout = samples_layout (3);
  guint8 solution[81];
  guint64 best_of_grid = G_MAXUINT64;
  guint n_failed = 0, n_grids = 1;
  g_auto (Bench) bench = { 0 };

  bench_init (&bench, layout, &never);
  g_assert_cmpint (ari_making_advance (&bench.making, &bench.tools), ==, ARI_MAKING_ASKS);
  memcpy (solution, bench.making.working.solution, sizeof solution);
  while (next_try (&bench, ARI_PROOF_SEVERAL)) {
    if (memcmp (solution, bench.making.working.solution, sizeof solution) != 0) {
      g_assert_cmpuint (n_failed + 1, ==, 200); /* with the one that has just ended */
      memcpy (solution, bench.making.working.solution, sizeof solution);
      best_of_grid = G_MAXUINT64;
      n_failed = 0;
      n_grids++;
    } else {
      n_failed = bench.making.grid_best.score < best_of_grid ? 0 : n_failed + 1;
      best_of_grid = bench.making.grid_best.score;
      g_assert_cmpuint (n_failed, <, 200);
    }
  }
  g_assert_cmpuint (bench.making.n_tries, ==, 2000);
  g_assert_cmpuint (n_grids, >=, 3);
}

/* Returns: the number of tries if each takes @work */
static guint
count_tries (const AriLayout *layout, const AriWish *wish, guint64 work)
{
  g_auto (Bench) bench = { 0 };

  bench_init (&bench, layout, wish);
  g_assert_cmpint (ari_making_advance (&bench.making, &bench.tools), ==, ARI_MAKING_ASKS);
  do
    bench.making.work_of_try = work;
  while (next_try (&bench, ARI_PROOF_SEVERAL));
  return bench.making.n_tries;
}

/* Tries end when they have taken five seconds together, or ten minutes on a large grid, unless
 * their number is part of the wish. */
static void
test_work_of_all_tries (void)
{
  const AriWish never = { .goal = ARI_GOAL_GIVENS, .n_givens = 17, .seed = 3 };
  const AriWish eight = { .goal = ARI_GOAL_GIVENS, .n_givens = 17, .seed = 3, .n_tries = 8 };
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_autoptr (AriLayout) large = ari_layout_new_boxes (4, 4, ARI_EXTRA_NONE);

  g_assert_cmpuint (count_tries (layout, &never, 500000000), ==, 3);
  g_assert_cmpuint (count_tries (layout, &never, 500000001), ==, 2);
  g_assert_cmpuint (count_tries (layout, &eight, 500000001), ==, 8);
  g_assert_cmpuint (count_tries (large, &never, 60000000000), ==, 3);
  g_assert_cmpuint (count_tries (large, &never, 60000000001), ==, 2);
}

/* Returns: a puzzle that has the wanted givens at once; @proof answers what is asked then */
static AriMade
make_with (const AriLayout *layout, AriProof proof)
{
  const AriWish wish = { .goal = ARI_GOAL_GIVENS, .n_givens = 40, .seed = 3 };
  guint8 givens[81];
  AriMade made;
  g_auto (Bench) bench = { 0 };

  bench_init (&bench, layout, &wish);
  while (ari_making_advance (&bench.making, &bench.tools) == ARI_MAKING_ASKS)
    ari_making_answer (&bench.making, bench.making.phase == ARI_MAKING_THIN ? ARI_PROOF_ONE : proof,
                       0);
  ari_making_write (&bench.making, &made, givens, NULL);
  g_assert_cmpint (made.status, ==, ARI_MADE_AS_WISHED);
  return made;
}

/* A puzzle is neither minimal nor not minimal while nobody has proved either. */
static void
test_minimality (void)
{
  g_autoptr (AriLayout) layout = samples_layout (3);
  const AriMade minimal = make_with (layout, ARI_PROOF_SEVERAL);
  const AriMade spare = make_with (layout, ARI_PROOF_ONE);
  const AriMade undecided = make_with (layout, ARI_PROOF_OVER_BUDGET);

  g_assert_true (minimal.is_minimal && !minimal.has_spare);
  g_assert_true (!spare.is_minimal && spare.has_spare);
  g_assert_true (!undecided.is_minimal && !undecided.has_spare);
}

/* Returns: the number of passes in a try that decides nothing and has taken @work */
static guint
count_passes (const AriLayout *layout, guint64 work)
{
  const AriWish wish = { .seed = 4, .n_tries = 1 };
  guint64 budget = 0;
  guint n = 0;
  g_auto (Bench) bench = { 0 };

  bench_init (&bench, layout, &wish);
  while (ari_making_advance (&bench.making, &bench.tools) == ARI_MAKING_ASKS
         && bench.making.phase == ARI_MAKING_THIN) {
    if (bench.making.budget != budget) {
      g_assert_true (n == 0 || bench.making.budget == 4 * budget);
      budget = bench.making.budget;
      n++;
    }
    ari_making_answer (&bench.making, ARI_PROOF_OVER_BUDGET, 0);
    bench.making.work_of_try = work;
  }
  return n;
}

/* Undecided questions are asked again with larger budgets, until the try has taken too much
 * work. */
static void
test_work_of_a_try (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 4, ARI_EXTRA_NONE);
  g_autoptr (AriLayout) large = ari_layout_new_boxes (4, 4, ARI_EXTRA_NONE);

  g_assert_cmpuint (count_passes (layout, 1000000000), ==, 5); /* the last budget is 256 000 000 */
  g_assert_cmpuint (count_passes (layout, 1000000001), ==, 1);
  g_assert_cmpuint (count_passes (large, 120000000000), ==, 8); /* the last budget is 16 384 000
                                                                 * 000 */
  g_assert_cmpuint (count_passes (large, 120000000001), ==, 1);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/making/new-grid-after-failures", test_new_grid_after_failures);
  g_test_add_func ("/making/work-of-all-tries", test_work_of_all_tries);
  g_test_add_func ("/making/work-of-a-try", test_work_of_a_try);
  g_test_add_func ("/making/minimality", test_minimality);
  return g_test_run ();
}
