/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threads that are lent to hard positions: no more than there are, and all of them come back. */

#include <glib.h>

#include "engine/answer/solutions-private.h"
#include "solver/base/reserve.h"

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
  AriLayout *layout = ari_layout_new_boxes (4, 4, ARI_EXTRA_NONE);

  desk->grid = samples_read (layout, SIXTEEN);
  desk->solutions = ari_solutions_new (layout);
  desk->solutions->patient_to = 0;
  ari_layout_unref (layout);
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

/* The same answer with any number, which are all back when it is there. */
static void
test_lent (void)
{
  Desk desk;

  desk_init (&desk);
  for (guint n = 0; n < 4; n++) {
    AriReserve *reserve = ari_reserve_new (n, n);
    AriReserveLoan *loan = ari_reserve_lend (reserve, desk.solutions);

    g_assert_true ((loan != NULL) == (n > 0));
    for (guint round = 0; round < 5; round++) {
      guint n_found = 0;

      begin (&desk, 2);
      while (ari_solutions_next (desk.solutions, NULL, NULL))
        n_found++;
      g_assert_cmpuint (n_found, ==, 1);
      g_assert_cmpint (ari_solutions_status (desk.solutions), ==, ARI_SOLUTIONS_EXHAUSTED);
      g_assert_cmpint (ari_reserve_get_idle (reserve), ==, n);
    }
    ari_reserve_loan_free (loan);
    ari_reserve_free (reserve);
  }
  desk_clear (&desk);
}

/** Recall: takes back what was lent, and waits until it is back. */
typedef struct {
  AriReserve *reserve;
  gint n;
  guint n_asked;
  gboolean was_lent;
} Recall;

static bool
recall (void *data)
{
  Recall *self = data;

  if (self->n_asked++ == 0 || self->was_lent)
    return true;
  self->was_lent = ari_reserve_get_idle (self->reserve) < self->n;
  if (self->was_lent) {
    ari_reserve_add (self->reserve, -self->n);
    WAIT_WHILE_DOING (ari_reserve_get_idle (self->reserve) >= 0, g_thread_yield ());
  }
  return true;
}

/* Whoever was lent ends when its place is needed, and the answer is the same. */
static void
test_recalled (void)
{
  AriReserve *reserve = ari_reserve_new (2, 2);
  AriReserveLoan *loan;
  Recall back = { .reserve = reserve, .n = 2 };
  Desk desk;

  desk_init (&desk);
  for (unsigned cell = 0; cell < 64; cell++) /* many solutions, so that they have much to do */
    desk.grid->cells[cell] = ARI_NO_DIGIT;
  loan = ari_reserve_lend (reserve, desk.solutions);
  desk.solutions->hungry_at = 0;
  begin (&desk, 0);
  while (!back.was_lent && ari_solutions_next (desk.solutions, recall, &back))
    ;
  g_assert_true (back.was_lent);
  ari_reserve_loan_free (loan);
  g_assert_cmpint (ari_reserve_get_idle (reserve), ==, 0);
  ari_reserve_free (reserve);
  desk_clear (&desk);
}

/** MakingWatch: looks whether a generator was helped, and may take back those who do. */
typedef struct {
  AriReserve *reserve;
  gint n;
  gboolean recalls;
  gboolean was_lent;
} MakingWatch;

static bool
watch_making (void *data)
{
  MakingWatch *self = data;

  if (self->n == 0 || (self->recalls && self->was_lent)
      || ari_reserve_get_idle (self->reserve) >= self->n)
    return true;
  self->was_lent = TRUE;
  if (self->recalls) {
    ari_reserve_add (self->reserve, -self->n);
    WAIT_WHILE_DOING (ari_reserve_get_idle (self->reserve) < 0, g_thread_yield ());
    ari_reserve_add (self->reserve, self->n);
  }
  return true;
}

/* A minimal puzzle, some of whose proofs take long. Returns: whether any were helped with. */
static gboolean
make (guint n_helpers, gboolean recalls, AriMade *made, guint8 *givens)
{
  AriLayout *layout = ari_layout_new_boxes (4, 5, ARI_EXTRA_NONE);
  AriGenerator *generator =
      ari_generator_new (layout, &(AriWish){ .seed = 7, .n_tries = 1 }, ARI_BATCH_BEST);
  AriReserve *reserve = ari_reserve_new (n_helpers, n_helpers);
  AriReserveLoan *loan = ari_reserve_lend_to_generator (reserve, generator);
  MakingWatch watch = { .reserve = reserve, .n = (gint) n_helpers, .recalls = recalls };

  g_assert_true (ari_generator_run (generator, 0, 1, made, givens, NULL, watch_making, &watch));
  g_assert_cmpint (ari_reserve_get_idle (reserve), ==, n_helpers);
  ari_reserve_loan_free (loan);
  ari_reserve_free (reserve);
  ari_generator_free (generator);
  ari_layout_unref (layout);
  return watch.was_lent;
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

/* The same puzzle whoever helped with it, and whether those were taken back meanwhile. */
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

/* Broken off at any moment, it leaves nobody behind, and goes on with what comes next. */
static void
test_generator_broken_off (void)
{
  AriLayout *layout = ari_layout_new_boxes (4, 5, ARI_EXTRA_NONE);
  AriGenerator *generator =
      ari_generator_new (layout, &(AriWish){ .seed = 7, .n_tries = 1 }, ARI_BATCH_BEST);
  AriReserve *reserve = ari_reserve_new (2, 2);
  AriReserveLoan *loan = ari_reserve_lend_to_generator (reserve, generator);
  guint8 givens[400];
  AriMade made;

  for (guint k = 0; k < 7; k++) {
    guint n_left = 1u << k;

    ari_generator_run (generator, k, 1, &made, givens, NULL, break_off, &n_left);
    g_assert_cmpint (ari_reserve_get_idle (reserve), ==, 2);
  }
  ari_reserve_loan_free (loan);
  ari_reserve_free (reserve);
  ari_generator_free (generator);
  ari_layout_unref (layout);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/reserve/lent", test_lent);
  g_test_add_func ("/reserve/recalled", test_recalled);
  g_test_add_func ("/reserve/generator", test_generator);
  g_test_add_func ("/reserve/generator-broken-off", test_generator_broken_off);
  return g_test_run ();
}
