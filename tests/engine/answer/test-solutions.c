/* SPDX-License-Identifier: GPL-3.0-or-later */
/* On thousands of small positions of every kind, the number of solutions is the same by brute
 * force, by the plain search, by learning, and with any number of helpers. */

#include <glib.h>
#include <stdatomic.h>
#include <string.h>

#include "engine/answer/solutions-private.h"

#include "tests/engine-auto.h"
#include "tests/engine/brute-force.h"
#include "tests/engine/goes-on.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"

/* It is enough for all tests here; a debugging allocator would clear all of the default. */
#define LITTLE ((size_t) 16 << 20)

/** Party: threads that help. */
typedef struct {
  AriSolutions *self;
  GThread *threads[3];
  guint n_most;
  guint n_here;
  guint n_times;
} Party;

/** Guest: the argument of one of these threads. */
typedef struct {
  AriSolutions *self;
  guint number;
} Guest;

static gpointer
help (gpointer data)
{
  g_autofree Guest *guest = data;

  ari_solutions_help (guest->self, guest->number, NULL, NULL);
  return NULL;
}

static void
join (void *data, AriSolutions *self)
{
  Party *party = data;

  if (party->n_here == party->n_most)
    return;
  for (guint i = 0; i < party->n_most; i++) {
    const Guest guest = { self, i + 1 };

    party->threads[i] = g_thread_new ("helper", help, g_memdup2 (&guest, sizeof guest));
  }
  party->n_here = party->n_most;
  party->n_times++;
}

static void
leave (void *data)
{
  Party *party = data;

  for (guint i = 0; i < party->n_here; i++)
    g_thread_join (party->threads[i]);
  party->n_here = 0;
}

static void
invite (Party *party, AriSolutions *self, guint n_threads)
{
  party->n_most = n_threads - 1;
  party->self = self;
  if (n_threads > 1)
    ari_solutions_set_helpers (self, &(AriSolutionsHelpers){ party->n_most, join, leave, party });
  else
    ari_solutions_set_helpers (self, NULL);
}

/* Lists the solutions in the order in which they come; each must be right and come only once. */
static GPtrArray *
list_all (AriSolutions *self,
          const AriGrid *grid,
          const AriDigits *removed,
          const AriSolutionsOptions *options)
{
  const unsigned n_cells = grid->layout->n_cells;
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (GHashTable) found = g_hash_table_new (g_bytes_hash, g_bytes_equal);

  ari_solutions_start (self, grid->cells, removed, options);
  while (ari_solutions_next (self, NULL, NULL)) {
    GBytes *solution = g_bytes_new (ari_solutions_solution (self), n_cells);
    AriGrid *full = ari_grid_new (grid->layout);

    memcpy (full->cells, ari_solutions_solution (self), n_cells);
    g_assert_true (ari_grid_is_solved (full));
    ari_grid_free (full);
    for (unsigned cell = 0; cell < n_cells; cell++) {
      const guint8 digit = ari_solutions_solution (self)[cell];

      if (grid->cells[cell] != ARI_NO_DIGIT)
        g_assert_cmpuint (digit, ==, grid->cells[cell]);
      else
        g_assert_false (removed != NULL && ari_digits_has (removed[cell], digit));
    }
    g_assert_true (g_hash_table_add (found, solution));
    g_ptr_array_add (list, solution);
  }
  return list;
}

static void
assert_same_order (const GPtrArray *a, const GPtrArray *b)
{
  g_assert_cmpuint (a->len, ==, b->len);
  for (guint i = 0; i < a->len; i++)
    g_assert_true (g_bytes_equal (a->pdata[i], b->pdata[i]));
}

static guint64
count_without (const AriGrid *grid, const AriDigits *removed)
{
  g_autoptr (AriSearch) search = ari_search_new (grid, ari_strategy_default (), 0);
  g_autofree guint8 *digits = g_malloc (grid->layout->n_cells);
  guint64 n = 0;
  AriEvent event;

  while (ari_search_step (search, &event))
    if (event.kind == ARI_EVENT_SOLUTION) {
      gboolean allowed = TRUE;

      ari_search_write_digits (search, digits);
      for (unsigned cell = 0; removed != NULL && cell < grid->layout->n_cells; cell++)
        if (grid->cells[cell] == ARI_NO_DIGIT && ari_digits_has (removed[cell], digits[cell]))
          allowed = FALSE;
      n += allowed;
    }
  return n;
}

/* Returns: some cells of @full; with @break_it one of them gets a random digit. samples_grid()
 * would find a solution of its own, which takes longer than the test itself. */
static AriGrid *
part_of (const AriGrid *full, GRand *rand, guint n_givens, gboolean break_it)
{
  const AriLayout *layout = full->layout;
  AriGrid *grid = ari_grid_new (layout);

  for (guint n = 0; n < n_givens;) {
    const guint cell = (guint) g_rand_int_range (rand, 0, layout->n_cells);

    if (grid->cells[cell] != ARI_NO_DIGIT)
      continue;
    grid->cells[cell] = full->cells[cell];
    if (break_it && n == 0)
      grid->cells[cell] = (guint8) g_rand_int_range (rand, 0, layout->n_digits);
    n++;
  }
  return grid;
}

/* Chooses when the search begins to learn; helpers are asked at once. */
static void
set_patience (AriSolutions *self, guint k)
{
  static const guint max_fruitless[] = { 0, 3, 30, 1000 };

  self->max_fruitless = max_fruitless[k % 4];
  self->polls_before_help = 0;
}

static void
compare_position (AriSolutions *self, const AriGrid *grid, const AriDigits *removed, guint k)
{
  AriSolutionsOptions options = { .memory = LITTLE, .seed = k };
  g_autoptr (GPtrArray) first = NULL;
  guint64 n;

  if (samples_n_solutions (grid, 1001) > 1000)
    return;
  n = count_without (grid, removed);
  for (guint n_threads = 1; n_threads <= (k % 16 == 0 ? 4 : 1); n_threads *= 2)
    for (guint in_order = 0; in_order < 2; in_order++) {
      Party party = { 0 };
      g_autoptr (GPtrArray) list = NULL;

      invite (&party, self, n_threads);
      set_patience (self, k / 2);
      options.in_order = in_order != 0;
      options.limit = 0;
      list = list_all (self, grid, removed, &options);
      g_assert_cmpuint (list->len, ==, n);
      g_assert_cmpint (ari_solutions_status (self), ==, ARI_SOLUTIONS_EXHAUSTED);
      g_assert_cmpuint (party.n_here, ==, 0);
      if (in_order && first == NULL)
        first = g_steal_pointer (&list);
      else if (in_order)
        assert_same_order (first, list);
      options.limit = 1 + k % 5;
      n = MIN (n, options.limit);
      g_assert_cmpuint (
          ari_solutions_count (self, grid->cells, removed, &options, NULL, NULL, NULL).n_solutions,
          ==, n);
      g_assert_cmpint (ari_solutions_status (self), !=, ARI_SOLUTIONS_RUNNING);
      n = count_without (grid, removed);
    }
  ari_solutions_set_helpers (self, NULL);
}

static void
test_against_search (void)
{
  const guint n = ari_test_amount (2500, 10000, 100000);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint n_compared = 0; n_compared < n;) {
    g_autoptr (AriLayout) layout = samples_random_layout (rand);
    g_autoptr (AriSolutions) self = ari_solutions_new (layout);
    g_autoptr (AriGrid) full = samples_solution (layout, rand);

    for (guint k = 0; k < 100; k++, n_compared++) {
      const guint n_givens = layout->n_cells * (guint) g_rand_int_range (rand, 25, 60) / 100;
      g_autoptr (AriGrid) grid = part_of (full, rand, n_givens, k % 3 == 2);
      AriDigits removed[81] = { 0 };

      for (unsigned cell = 0; k % 2 == 1 && cell < layout->n_cells; cell++)
        if (g_rand_int_range (rand, 0, 4) == 0)
          removed[cell] = ari_digits_of ((unsigned) g_rand_int_range (rand, 0, layout->n_digits));
      compare_position (self, grid, removed, k);
    }
  }
}

static void
test_against_brute_force (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);

  for (guint i = 0; i < SAMPLES_N_LAYOUTS; i++) {
    g_autoptr (AriLayout) layout = samples_layout (i);
    g_autoptr (AriSolutions) self = ari_solutions_new (layout);

    for (guint k = 0; k < 60; k++) {
      g_autoptr (AriGrid) grid =
          samples_grid (layout, rand, layout->n_cells * (12 - k % 6) / 24, k % 3 == 2);
      const AriSolutionsOptions options = { .limit = 1 + k % 12,
                                            .memory = LITTLE,
                                            .in_order = k % 2 != 0 };
      guint8 first[81];
      AriBatchAnswer count;

      set_patience (self, k);
      count = ari_solutions_count (self, grid->cells, NULL, &options, first, NULL, NULL);
      g_assert_true (count.is_final);
      g_assert_cmpuint (count.n_solutions, ==, brute_force_count (grid, options.limit, NULL));
      g_assert_true (count.n_solutions == 0
                     || memcmp (first, ari_solutions_solution (self), layout->n_cells) == 0
                     || count.n_solutions > 1);
    }
  }
}

/* Returns: a grid with 51 to 899 solutions */
static AriGrid *
several_new (AriLayout *layout)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);

  for (;;) {
    AriGrid *grid = samples_grid (
        layout, rand, layout->n_cells * (guint) g_rand_int_range (rand, 4, 8) / 16, FALSE);
    const guint64 n = samples_n_solutions (grid, 2000);

    if (n > 50 && n < 900)
      return grid;
    ari_grid_free (grid);
  }
}

/* A search that is broken off at any moment and continued finds the same solutions. */
static void
test_broken_off (void)
{
  g_autoptr (AriLayout) layout = samples_layout (4);
  g_autoptr (AriGrid) grid = several_new (layout);
  g_autoptr (AriSolutions) self = ari_solutions_new (layout);
  const guint64 n = samples_n_solutions (grid, 0);

  for (guint k = 0; k < 24; k++) {
    const AriSolutionsOptions options = { .memory = LITTLE, .in_order = k % 2 != 0 };
    Party party = { 0 };
    guint64 n_found = 0;
    guint n_asked = 0;

    invite (&party, self, 1 + k / 8);
    set_patience (self, k / 2);
    ari_solutions_start (self, grid->cells, NULL, &options);
    while (ari_solutions_status (self) == ARI_SOLUTIONS_RUNNING) {
      n_found += ari_solutions_next (self, goes_on_every_third, &n_asked);
      if (k % 3 == 0)
        ari_solutions_next (self, goes_never_on, NULL) ? n_found++ : 0;
    }
    g_assert_cmpuint (party.n_here, ==, 0);
    g_assert_cmpuint (n_found, ==, n);
    g_assert_cmpint (ari_solutions_status (self), ==, ARI_SOLUTIONS_EXHAUSTED);
    /* It is started, left alone, and started with another position. */
    ari_solutions_start (self, grid->cells, NULL, &options);
    g_assert_true (ari_solutions_next (self, NULL, NULL));
    ari_solutions_set_helpers (self, NULL); /* they end before @party goes out of scope */
    g_assert_cmpuint (party.n_here, ==, 0);
  }
}

static bool
goes_on_twice (void *data)
{
  guint *n_asked = data;

  return ++*n_asked <= 2;
}

/* The callback is asked too where solutions come one after the other. */
static void
test_many_broken_off (void)
{
  g_autoptr (AriLayout) layout = samples_layout (4);
  g_autoptr (AriGrid) empty = ari_grid_new (layout);
  g_autoptr (AriSolutions) self = ari_solutions_new (layout);

  for (guint k = 0; k < 4; k++) {
    const AriSolutionsOptions options = { .memory = LITTLE, .in_order = k % 2 != 0 };
    guint n_asked = 0;
    AriBatchAnswer count;

    self->max_fruitless = k < 2 ? 0 : 1000;
    count = ari_solutions_count (self, empty->cells, NULL, &options, NULL, goes_on_twice, &n_asked);
    g_assert_false (count.is_final);
    g_assert_cmpuint (count.n_solutions, <, 1000);
    g_assert_cmpuint (n_asked, ==, 3);
    g_assert_cmpint (ari_solutions_status (self), ==, ARI_SOLUTIONS_RUNNING);
  }
}

/* There are more solutions than the box has room for, and more nogoods than memory has. */
static void
test_many_solutions (void)
{
  AriLayout *layout = samples_layout (0); /* 4×4, 288 grids */
  AriGrid *empty = ari_grid_new (layout);
  AriSolutions *self = ari_solutions_new (layout);

  for (guint k = 0; k < 8; k++) {
    const AriSolutionsOptions options = { .memory = (size_t) 80 << 10, .in_order = k % 2 != 0 };
    Party party = { 0 };
    AriBatchAnswer count;

    invite (&party, self, 1 + k / 4);
    self->max_fruitless = 0;
    self->polls_before_help = 0;
    count = ari_solutions_count (self, empty->cells, NULL, &options, NULL, NULL, NULL);
    if (options.in_order) {
      g_assert_cmpint (ari_solutions_status (self), ==, ARI_SOLUTIONS_MEMORY);
      g_assert_false (count.is_final);
      g_assert_cmpuint (count.n_solutions, <, 288);
    } else {
      g_assert_true (count.is_final);
      g_assert_cmpuint (count.n_solutions, ==, 288);
    }
    g_assert_true (ari_solutions_progress (self).is_memory_short);
  }
  ari_solutions_free (self);
  ari_grid_free (empty);
  ari_layout_unref (layout);

  layout = samples_layout (1); /* 6×6 */
  empty = ari_grid_new (layout);
  self = ari_solutions_new (layout);
  for (guint k = 0; k < 4; k++) {
    const AriSolutionsOptions options = { .limit = 3000, .memory = LITTLE, .in_order = k % 2 != 0 };
    Party party = { 0 };

    invite (&party, self, 1 + k / 2 * 2);
    self->max_fruitless = 0;
    self->polls_before_help = 0;
    g_assert_cmpuint (
        ari_solutions_count (self, empty->cells, NULL, &options, NULL, NULL, NULL).n_solutions, ==,
        3000);
  }
  ari_solutions_free (self);
  ari_grid_free (empty);
  ari_layout_unref (layout);
}

/* Positions that are contradictory, or lack a digit altogether, are answered. */
static void
test_bad_positions (void)
{
  g_autoptr (AriLayout) layout = samples_layout (4);
  g_autoptr (AriSolutions) self = ari_solutions_new (layout);
  g_autoptr (AriGrid) grid = ari_grid_new (layout);
  const AriSolutionsOptions options = { .limit = 2, .memory = LITTLE };
  AriDigits removed[81];
  AriBatchAnswer count;

  grid->cells[0] = grid->cells[8] = 3;
  count = ari_solutions_count (self, grid->cells, NULL, &options, NULL, NULL, NULL);
  g_assert_true (count.is_final && count.n_solutions == 0);
  grid->cells[8] = 200; /* it is neither a digit nor a blank, and counts as a blank */
  count = ari_solutions_count (self, grid->cells, NULL, &options, NULL, NULL, NULL);
  g_assert_true (count.is_final && count.n_solutions == 2);
  for (unsigned cell = 0; cell < 81; cell++)
    removed[cell] = ari_digits_of (5);
  count = ari_solutions_count (self, grid->cells, removed, &options, NULL, NULL, NULL);
  g_assert_true (count.is_final && count.n_solutions == 0);
}

/* Where the linker redirects all allocations of this program, number @refused_at is refused, and
 * the following ones up to @n_refusals in all. */
static atomic_uint n_allocations, refused_at, n_refusals;

static gboolean
is_refused (void)
{
  const guint n = ++n_allocations;

  return refused_at != 0 && n >= refused_at && n < refused_at + n_refusals;
}

void *__real_malloc (size_t size);
void *__wrap_malloc (size_t size);
void *__real_calloc (size_t n, size_t size);
void *__wrap_calloc (size_t n, size_t size);
void *__real_aligned_alloc (size_t alignment, size_t size);
void *__wrap_aligned_alloc (size_t alignment, size_t size);

void *
__wrap_malloc (size_t size)
{
  return is_refused () ? NULL : __real_malloc (size);
}

void *
__wrap_calloc (size_t n, size_t size)
{
  return is_refused () ? NULL : __real_calloc (n, size);
}

void *
__wrap_aligned_alloc (size_t alignment, size_t size)
{
  return is_refused () ? NULL : __real_aligned_alloc (alignment, size);
}

/* Whichever allocation is refused, once or from then on, the answer is right or says that memory is
 * short, and the next position is answered. */
static void
test_memory_refused (void)
{
  for (guint kind = 0; kind < 2; kind++) {
    g_autoptr (AriLayout) layout = samples_layout (kind == 0 ? 3 : 8);
    g_autoptr (AriGrid) grid = several_new (layout);
    const guint64 n = samples_n_solutions (grid, 0);
    guint n_short = 0;

    for (guint many = 0; many < 2; many++)
      for (guint at = 1;; at++) {
        const AriSolutionsOptions options = { .memory = LITTLE, .in_order = true };
        AriSolutions *self;
        AriBatchAnswer count;
        guint n_used;

        n_allocations = 0;
        n_refusals = many != 0 ? 1000000 : 1;
        refused_at = at;
        self = ari_solutions_new (layout);
        if (self != NULL) {
          self->max_fruitless = 3;
          count = ari_solutions_count (self, grid->cells, NULL, &options, NULL, NULL, NULL);
          n_used = n_allocations;
          refused_at = 0;
          if (!count.is_final) {
            n_short++;
            g_assert_cmpint (ari_solutions_status (self), ==, ARI_SOLUTIONS_MEMORY);
          } else
            g_assert_cmpuint (count.n_solutions, ==, n);
          count = ari_solutions_count (self, grid->cells, NULL, &options, NULL, NULL, NULL);
          g_assert_true (count.is_final && count.n_solutions == n);
          ari_solutions_free (self);
          if (n_used < at)
            break;
        }
        refused_at = 0;
      }
    g_assert_cmpuint (n_short, >, 1);
  }
}

/* This puzzle needs learning, and the progress says how far that has come. */
static void
test_sixteen (void)
{
  g_autoptr (AriGrid) grid = samples_sixteen ();
  g_autoptr (AriSolutions) self = ari_solutions_new (grid->layout);

  for (guint n_threads = 1; n_threads <= 4; n_threads *= 2)
    for (guint in_order = 0; in_order < 2; in_order++) {
      const AriSolutionsOptions options = { .limit = 2,
                                            .memory = 4 * LITTLE,
                                            .in_order = in_order != 0 };
      Party party = { 0 };
      AriSolutionsProgress progress;
      guint8 first[256];
      AriBatchAnswer count;

      invite (&party, self, n_threads);
      self->polls_before_help = 0;
      count = ari_solutions_count (self, grid->cells, NULL, &options, first, NULL, NULL);
      g_assert_true (count.is_final && count.n_solutions == 1);
      g_assert_cmpint (ari_solutions_status (self), ==, ARI_SOLUTIONS_EXHAUSTED);
      progress = ari_solutions_progress (self);
      g_assert_cmpuint (progress.solutions, ==, 1);
      g_assert_cmpuint (progress.steps, >=, 1000);
      g_assert_cmpuint (progress.n_fixed, <=, progress.n_candidates);
      if (n_threads > 1)
        g_assert_cmpuint (party.n_times, >, 0);
      else { /* otherwise a helper may finish before this search knows its candidates */
        g_assert_cmpuint (progress.conflicts, >, 20);
        g_assert_cmpuint (progress.n_candidates, >, 100);
      }
      ari_solutions_trim (self);
      g_assert_null (self->learn);
      progress = ari_solutions_progress (self);
      g_assert_cmpuint (progress.solutions, ==, 1);
      g_assert_cmpuint (progress.steps, >=, 1000);
    }
}

/** Leaving: a party that counts how often its helpers are waited for, and notes if they had been
 * told to end before. */
typedef struct {
  Party party;
  guint n_left;
  gboolean was_stopped;
} Leaving;

static void
leave_and_note (void *data)
{
  Leaving *leaving = data;

  leaving->n_left++;
  leaving->was_stopped = ari_answer_box_is_stopped (leaving->party.self->box);
  ari_answer_box_stop (leaving->party.self->box, true); /* the test must not hang where they were
                                                         * not */
  leave (&leaving->party);
}

/* Ends when it is told to, and not before: a helper that searched could fill the box with solutions
 * before this thread finds its first one, and would then be sent away by that. */
static gpointer
wait_to_be_stopped (gpointer box)
{
  while (!ari_answer_box_is_stopped (box))
    g_thread_yield ();
  return NULL;
}

static void
join_leaving (void *data, AriSolutions *self)
{
  Party *party = &((Leaving *) data)->party;

  if (party->n_here > 0)
    return;
  party->threads[0] = g_thread_new ("helper", wait_to_be_stopped, self->box);
  party->n_here = 1;
}

static void
trim (AriSolutions *self, const AriGrid *grid)
{
  ari_solutions_trim (self);
}

static void
start_again (AriSolutions *self, const AriGrid *grid)
{
  ari_solutions_start (self, grid->cells, NULL, &(AriSolutionsOptions){ .memory = LITTLE });
}

static void
set_no_helpers (AriSolutions *self, const AriGrid *grid)
{
  ari_solutions_set_helpers (self, NULL);
}

static void
break_off (AriSolutions *self, const AriGrid *grid)
{
  while (ari_solutions_next (self, goes_never_on, NULL))
    ;
}

/* Whatever ends the work, the helpers are told to end once, and then the box is open again. */
static void
test_dismissed (void)
{
  void (*const ends[]) (AriSolutions * self, const AriGrid *grid) = { trim, start_again, break_off,
                                                                      set_no_helpers };
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_autoptr (AriGrid) grid = ari_grid_new (layout);

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++) {
    AriSolutions *self = ari_solutions_new (layout);
    Leaving leaving = { .party = { .self = self, .n_most = 1 } };

    ari_solutions_set_helpers (self, &(AriSolutionsHelpers){ leaving.party.n_most, join_leaving,
                                                             leave_and_note, &leaving });
    set_patience (self, 0);
    start_again (self, grid);
    while (leaving.party.n_here == 0)
      g_assert_true (ari_solutions_next (self, NULL, NULL));
    g_assert_cmpuint (leaving.n_left, ==, 0);
    ends[i](self, grid);
    g_assert_cmpuint (leaving.n_left, ==, 1);
    g_assert_true (leaving.was_stopped);
    g_assert_cmpuint (leaving.party.n_here, ==, 0);
    g_assert_false (ari_answer_box_is_stopped (self->box));
    start_again (self, grid); /* no helper is left */
    g_assert_cmpuint (leaving.n_left, ==, 1);
    ari_solutions_free (self);
    g_assert_cmpuint (leaving.n_left, ==, 1);
  }
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/solutions/against-brute-force", test_against_brute_force);
  g_test_add_func ("/solutions/against-search", test_against_search);
  g_test_add_func ("/solutions/broken-off", test_broken_off);
  g_test_add_func ("/solutions/many-solutions", test_many_solutions);
  g_test_add_func ("/solutions/many-broken-off", test_many_broken_off);
  g_test_add_func ("/solutions/bad-positions", test_bad_positions);
  g_test_add_func ("/solutions/sixteen", test_sixteen);
  g_test_add_func ("/solutions/memory-refused", test_memory_refused);
  g_test_add_func ("/solutions/dismissed", test_dismissed);
  return g_test_run ();
}
