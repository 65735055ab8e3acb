/* SPDX-License-Identifier: GPL-3.0-or-later */
/* No more idle threads help with hard positions than there are, and all of them return. */

#include <glib.h>

#include "engine/answer/solutions-private.h"
#include "solver/base/idle-threads.h"

#include "tests/engine-auto.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"
#include "tests/waiting.h"

#define LITTLE ((size_t) 64 << 20)

#define SIXTEEN                                                                                    \
  "...............6..B....79..6..DGA...4GB.27..C8..64.39CD....8F2.."                               \
  ".DE...7.6..3...B..7..........AF...15E.G..2.....89..A.F...EC...7."                               \
  ".8...AC.B...4F3.4.5.......129D...C..B24E....A.....6....D..8A...."                               \
  "G.....E.D.7.B9..F.A95.....GE27..26..C..A...95.G....4..69.1......"

/** Desk: a hard position. */
typedef struct {
  AriGrid *grid;
  AriSolutions *solutions;
} Desk;

static void
desk_init (Desk *desk)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (4, 4, ARI_EXTRA_NONE);

  desk->grid = samples_read (layout, SIXTEEN);
  desk->solutions = ari_solutions_new (layout);
  desk->solutions->polls_before_help = 0;
}

static void
desk_clear (Desk *desk)
{
  ari_solutions_free (desk->solutions);
  ari_grid_free (desk->grid);
}

static void
begin (Desk *desk, guint64 limit)
{
  const AriSolutionsOptions options = { .limit = limit, .memory = LITTLE };

  ari_solutions_start (desk->solutions, desk->grid->cells, NULL, &options);
}

/* Any number of threads gives the same answer, and all return afterwards. */
static void
test_helpers (void)
{
  Desk desk;

  desk_init (&desk);
  for (guint n = 0; n < 4; n++) {
    AriIdleThreads *idle_threads = ari_idle_threads_new (n, n);
    AriHelperThreads *helpers = ari_idle_threads_help (idle_threads, desk.solutions);

    g_assert_true ((helpers != NULL) == (n > 0));
    for (guint round = 0; round < 5; round++) {
      guint n_found = 0;

      begin (&desk, 2);
      while (ari_solutions_next (desk.solutions, NULL, NULL))
        n_found++;
      g_assert_cmpuint (n_found, ==, 1);
      g_assert_cmpint (ari_solutions_status (desk.solutions), ==, ARI_SOLUTIONS_EXHAUSTED);
      g_assert_cmpint (ari_idle_threads_get_n (idle_threads), ==, n);
    }
    ari_helper_threads_free (helpers);
    ari_idle_threads_free (idle_threads);
  }
  desk_clear (&desk);
}

/** Recall: needs the threads of the helpers again, and waits until they have ended. */
typedef struct {
  AriIdleThreads *idle_threads;
  gint n;
  guint n_asked;
  gboolean had_helpers;
} Recall;

static bool
recall (void *data)
{
  Recall *self = data;

  if (self->n_asked++ == 0 || self->had_helpers)
    return true;
  self->had_helpers = ari_idle_threads_get_n (self->idle_threads) < self->n;
  if (self->had_helpers) {
    ari_idle_threads_add (self->idle_threads, -self->n);
    WAIT_UNTIL_DOING (ari_idle_threads_get_n (self->idle_threads) >= 0, g_thread_yield ());
  }
  return true;
}

/* A helper ends when its place is needed, and the answer is the same. */
static void
test_recalled (void)
{
  AriIdleThreads *idle_threads = ari_idle_threads_new (2, 2);
  AriHelperThreads *helpers;
  Recall back = { .idle_threads = idle_threads, .n = 2 };
  Desk desk;

  desk_init (&desk);
  for (unsigned cell = 0; cell < 64; cell++) /* there are many solutions, so that there is much to
                                              * do */
    desk.grid->cells[cell] = ARI_NO_DIGIT;
  helpers = ari_idle_threads_help (idle_threads, desk.solutions);
  desk.solutions->max_fruitless = 0;
  while (!back.had_helpers) { /* the helpers may have found all before they are looked for */
    begin (&desk, 100);
    while (!back.had_helpers && ari_solutions_next (desk.solutions, recall, &back))
      ;
  }
  ari_helper_threads_free (helpers);
  g_assert_cmpint (ari_idle_threads_get_n (idle_threads), ==, 0);
  ari_idle_threads_free (idle_threads);
  desk_clear (&desk);
}

/** MakingWatch: records whether a generator was helped, and may recall the helpers. */
typedef struct {
  AriIdleThreads *idle_threads;
  gint n;
  gboolean recalls;
  gboolean had_helpers;
} MakingWatch;

static bool
watch_making (void *data)
{
  MakingWatch *self = data;

  if (self->n == 0 || (self->recalls && self->had_helpers)
      || ari_idle_threads_get_n (self->idle_threads) >= self->n)
    return true;
  self->had_helpers = TRUE;
  if (self->recalls) {
    ari_idle_threads_add (self->idle_threads, -self->n);
    WAIT_UNTIL_DOING (ari_idle_threads_get_n (self->idle_threads) >= 0, g_thread_yield ());
    ari_idle_threads_add (self->idle_threads, self->n);
  }
  return true;
}

/* Makes a minimal puzzle, some of whose proofs take long. Returns: TRUE if any of them was
 * helped */
static gboolean
make (guint n_helpers, gboolean recalls, AriMade *made, guint8 *givens)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (4, 5, ARI_EXTRA_NONE);
  AriGenerator *generator =
      ari_generator_new (layout, &(AriWish){ .seed = 7, .n_tries = 1 }, ARI_BATCH_BEST);
  AriIdleThreads *idle_threads = ari_idle_threads_new (n_helpers, n_helpers);
  AriHelperThreads *helpers = ari_idle_threads_help_generator (idle_threads, generator);
  MakingWatch watch = { .idle_threads = idle_threads, .n = (gint) n_helpers, .recalls = recalls };

  g_assert_true (ari_generator_run (generator, 0, 1, made, givens, NULL, watch_making, &watch));
  g_assert_cmpint (ari_idle_threads_get_n (idle_threads), ==, n_helpers);
  ari_helper_threads_free (helpers);
  ari_idle_threads_free (idle_threads);
  ari_generator_free (generator);
  return watch.had_helpers;
}

static void
assert_same_made (const AriMade *made, const AriMade *expected)
{
  g_assert_cmpint (made->status, ==, expected->status);
  g_assert_cmpint (made->is_final, ==, expected->is_final);
  g_assert_cmpint (made->is_minimal, ==, expected->is_minimal);
  g_assert_cmpuint (made->n_givens, ==, expected->n_givens);
  g_assert_cmpuint (made->n_needed, ==, expected->n_needed);
  g_assert_cmpuint (made->n_tries, ==, expected->n_tries);
}

/* The puzzle is the same with and without helpers, and with helpers that were recalled
   meanwhile. */
static void
test_generator (void)
{
  guint8 alone[400];
  guint8 helped[400];
  AriMade made_alone;
  AriMade made;

  g_assert_false (make (0, FALSE, &made_alone, alone));
  for (guint n = 1; n <= 3; n += 2) {
    g_assert_true (make (n, n == 1, &made, helped));
    assert_same_made (&made, &made_alone);
    g_assert_cmpmem (helped, 400, alone, 400);
  }
}

static bool
break_off (void *data)
{
  guint *n_left = data;

  return *n_left > 0 && --*n_left > 0;
}

/* Broken off at any moment, it leaves no helper, and the next puzzle works. */
static void
test_generator_broken_off (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (4, 5, ARI_EXTRA_NONE);
  AriGenerator *generator =
      ari_generator_new (layout, &(AriWish){ .seed = 7, .n_tries = 1 }, ARI_BATCH_BEST);
  AriIdleThreads *idle_threads = ari_idle_threads_new (2, 2);
  AriHelperThreads *helpers = ari_idle_threads_help_generator (idle_threads, generator);
  guint8 givens[400];
  AriMade made;

  for (guint k = 0; k < 7; k++) {
    guint n_left = 1u << k;

    ari_generator_run (generator, k, 1, &made, givens, NULL, break_off, &n_left);
    g_assert_cmpint (ari_idle_threads_get_n (idle_threads), ==, 2);
  }
  ari_helper_threads_free (helpers);
  ari_idle_threads_free (idle_threads);
  ari_generator_free (generator);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/idle-threads/helpers", test_helpers);
  g_test_add_func ("/idle-threads/recalled", test_recalled);
  g_test_add_func ("/idle-threads/generator", test_generator);
  g_test_add_func ("/idle-threads/generator-broken-off", test_generator_broken_off);
  return g_test_run ();
}
