/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every method finds the solutions that plain counting finds, goes on from a checkpoint as it went
 * on before, and has a name. */

#include "config.h"

#include <glib.h>
#include <string.h>

#include "engine/machine/snapshot.h"
#include "engine/search/method.h"

#include "tests/engine-auto.h"
#include "tests/engine/brute-force.h"
#include "tests/engine/machine/snapshots-equal.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"

enum {
  N_GRIDS = 1000,
  MAX_SOLUTIONS = 40,
  MAX_OPEN = 20, /* cells of a large grid, which methods without deductions must fill */
};

/** Pool: grids, and their numbers of solutions. */
typedef struct {
  AriGrid *grids[N_GRIDS];
  gsize n_solutions[N_GRIDS];
} Pool;

static void
pool_init (Pool *pool)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (guint i = 0; i < N_GRIDS; i++) {
    g_autoptr (AriLayout) layout = samples_layout (i % 4 > 0 ? i % 2 : i % SAMPLES_N_LAYOUTS);
    const guint least = layout->n_cells > 36 ? layout->n_cells - MAX_OPEN : layout->n_cells / 4;

    do {
      g_clear_pointer (&pool->grids[i], ari_grid_free);
      pool->grids[i] = samples_grid (
          layout, rand, (guint) g_rand_int_range (rand, (int) least, layout->n_cells), i % 5 == 0);
      pool->n_solutions[i] = brute_force_count (pool->grids[i], MAX_SOLUTIONS + 1, NULL);
    } while (pool->n_solutions[i] > MAX_SOLUTIONS);
  }
}

static void
pool_clear (Pool *pool)
{
  for (guint i = 0; i < N_GRIDS; i++)
    ari_grid_free (pool->grids[i]);
}

typedef void (*MethodFunc) (const AriStrategy *method, guint index, gpointer data);

/* Calls @func with each method that makes sense. Returns: how many there are */
static guint
for_methods (MethodFunc func, gpointer data)
{
  guint values[ARI_N_METHOD_AXES] = { 0 };
  guint n = 0;
  gint axis;

  do {
    AriStrategy method = { 0 };

    for (axis = 0; axis < ARI_N_METHOD_AXES; axis++)
      ari_method_set (&method, (AriMethodAxis) axis, values[axis]);
    if (ari_strategy_is_random (&method))
      method.seed = 1 + n;
    if (ari_method_check (&method).fault == ARI_METHOD_SOUND)
      func (&method, n++, data);
    for (axis = ARI_N_METHOD_AXES - 1; axis >= 0; axis--) {
      if (ari_method_word ((AriMethodAxis) axis, ++values[axis]) != NULL)
        break;
      values[axis] = 0;
    }
  } while (axis >= 0);
  return n;
}

/* --- names --- */

static void
check_name (const AriStrategy *method, guint index, gpointer data)
{
  GHashTable *names = data;
  char name[ARI_METHOD_NAME_SIZE], again[ARI_METHOD_NAME_SIZE];
  AriStrategy read;

  ari_method_write (method, name);
  g_assert_cmpuint (strlen (name), <, ARI_METHOD_NAME_SIZE - 12);
  g_assert_true (g_hash_table_add (names, g_strdup (name)));
  g_assert_cmpint (ari_method_read (name, &read).fault, ==, ARI_METHOD_SOUND);
  for (AriMethodAxis axis = 0; axis < ARI_N_METHOD_AXES; axis++)
    g_assert_cmpuint (ari_method_get (&read, axis), ==, ari_method_get (method, axis));
  g_assert_cmpuint (read.seed, ==, method->seed);
  ari_method_write (&read, again);
  g_assert_cmpstr (name, ==, again);
}

static void
test_names (void)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  unsigned n;
  const AriStrategy *presets = ari_strategies (&n);

  g_assert_cmpuint (for_methods (check_name, names), >, 1000);
  for (unsigned i = 0; i < n; i++) {
    char name[ARI_METHOD_NAME_SIZE];
    AriStrategy read;

    ari_method_write (&presets[i], name);
    g_assert_true (g_hash_table_contains (names, name));
    g_assert_cmpint (ari_method_read (name, &read).fault, ==, ARI_METHOD_SOUND);
    g_assert_true (ari_method_preset (&read) == &presets[i]);
  }
}

static void
test_typed (void)
{
  static const struct {
    const char *typed;
    const char *written; /* or NULL for a fault */
    AriMethodFault fault;
    const char *one, *other;
  } cases[] = {
    { "wdeg/random/places/singles", "wdeg/random/places/singles", ARI_METHOD_SOUND, NULL, NULL },
    { "wdeg", "wdeg/singles", ARI_METHOD_SOUND, NULL, NULL },
    { "fewest/singles/two-way", "fewest/two-way/singles", ARI_METHOD_SOUND, NULL, NULL },
    { "fewest/ascending/tie-first/digits", "fewest/singles", ARI_METHOD_SOUND, NULL, NULL },
    { "random/seed=1", "random/singles", ARI_METHOD_SOUND, NULL, NULL },
    { "random/random/tie-first/seed=4294967295", "random/random/singles/seed=4294967295",
      ARI_METHOD_SOUND, NULL, NULL },
    { "", NULL, ARI_METHOD_UNKNOWN, "", NULL },
    { "/", NULL, ARI_METHOD_UNKNOWN, "", NULL },
    { "fewest/", NULL, ARI_METHOD_UNKNOWN, "", NULL },
    { "fewest//singles", NULL, ARI_METHOD_UNKNOWN, "", NULL },
    { "singles/fewest", NULL, ARI_METHOD_UNKNOWN, "singles", NULL },
    { "fewest/wdeg", NULL, ARI_METHOD_UNKNOWN, "wdeg", NULL },
    { "fewest/single", NULL, ARI_METHOD_UNKNOWN, "single", NULL },
    { "fewest/singles/pairs", NULL, ARI_METHOD_TWICE, "singles", "pairs" },
    { "random/seed=1/seed=2", NULL, ARI_METHOD_TWICE, "seed=1", "seed=2" },
    { "random/seed=0", NULL, ARI_METHOD_BAD_SEED, "seed=0", NULL },
    { "random/seed=", NULL, ARI_METHOD_BAD_SEED, "seed=", NULL },
    { "random/seed=-1", NULL, ARI_METHOD_BAD_SEED, "seed=-1", NULL },
    { "random/seed=4294967296", NULL, ARI_METHOD_BAD_SEED, "seed=4294967296", NULL },
    { "random/seed=99999999999999999999999", NULL, ARI_METHOD_BAD_SEED,
      "seed=99999999999999999999999", NULL },
    { "fewest/seed=3", NULL, ARI_METHOD_NOT_RANDOM, "seed=3", NULL },
    { "fewest/none", NULL, ARI_METHOD_NO_COUNTS, "fewest", "none" },
    { "rows/lcv/none", NULL, ARI_METHOD_NO_COUNTS, "lcv", "none" },
    { "rows/tie-random", NULL, ARI_METHOD_NO_TIES, "tie-random", "rows" },
    { "degree/places", NULL, ARI_METHOD_CELLS_ONLY, "places", "degree" },
    { "fewest/tie-lookahead/places", NULL, ARI_METHOD_TIED_PLACES, "tie-lookahead", "places" },
    { "wdeg/learning", NULL, ARI_METHOD_NOT_LEARNING, "wdeg", "learning" },
    { "fewest/decay-fast", NULL, ARI_METHOD_MUST_LEARN, "decay-fast", "plain" },
    { "fewest/forget-never", NULL, ARI_METHOD_MUST_LEARN, "forget-never", "plain" },
    { "activity/no-restarts/learning", "activity/singles/learning/no-restarts", ARI_METHOD_SOUND,
      NULL, NULL },
    { "learning", NULL, ARI_METHOD_UNKNOWN, "learning", NULL },
    { "activity", NULL, ARI_METHOD_MUST_LEARN, "activity", "plain" },
  };
  bool met[ARI_N_METHOD_FAULTS] = { false };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    char name[ARI_METHOD_NAME_SIZE];
    AriStrategy method;
    const AriMethodProblem problem = ari_method_read (cases[i].typed, &method);

    g_assert_cmpint (problem.fault, ==, cases[i].fault);
    met[problem.fault] = true;
    if (problem.fault == ARI_METHOD_SOUND) {
      ari_method_write (&method, name);
      g_assert_cmpstr (name, ==, cases[i].written);
      continue;
    }
    g_assert_cmpuint (problem.one_length, ==, strlen (cases[i].one));
    g_assert_true (strncmp (problem.one, cases[i].one, problem.one_length) == 0);
    g_assert_cmpuint (problem.other_length, ==,
                      cases[i].other != NULL ? strlen (cases[i].other) : 0);
    g_assert_true (strncmp (problem.other != NULL ? problem.other : "",
                            cases[i].other != NULL ? cases[i].other : "", problem.other_length)
                   == 0);
  }
  for (guint fault = 0; fault < ARI_N_METHOD_FAULTS; fault++)
    g_assert_true (met[fault]);
}

/* --- solutions --- */

/* The solutions are right, contain the givens, are all different, and as many as there are: so they
 * are the same set. */
static void
check_solutions (const AriStrategy *method, const AriGrid *grid, gsize n_solutions)
{
  g_autoptr (AriMachine) machine = ari_machine_new (grid, method, 0);
  AriGrid *found[MAX_SOLUTIONS];
  AriEvent event;
  gsize n = 0;

  while (ari_machine_step (machine, &event)) {
    if (event.kind != ARI_EVENT_SOLUTION)
      continue;
    g_assert_cmpuint (n, <, n_solutions);
    found[n] = ari_grid_copy (grid);
    ari_machine_write_solution (machine, found[n]->cells);
    g_assert_true (ari_grid_is_solved (found[n]));
    for (guint cell = 0; cell < grid->layout->n_cells; cell++)
      g_assert_true (grid->cells[cell] == ARI_NO_DIGIT
                     || grid->cells[cell] == found[n]->cells[cell]);
    for (gsize i = 0; i < n; i++)
      g_assert_true (memcmp (found[i]->cells, found[n]->cells, grid->layout->n_cells) != 0);
    n++;
  }
  g_assert_cmpuint (n, ==, n_solutions);
  g_assert_true (ari_machine_is_exhausted (machine));
  while (n > 0)
    ari_grid_free (found[--n]);
}

static void
check_method (const AriStrategy *method, guint index, gpointer data)
{
  const Pool *pool = data;
  /* a search that learns takes long to set up */
  const guint n = g_getenv ("ARIADNE_LONG") != NULL ? N_GRIDS : method->learns ? 3 : 5;

  for (guint i = 0; i < n; i++) {
    const guint at = (index * 5 + i) % N_GRIDS;

    check_solutions (method, pool->grids[at], pool->n_solutions[at]);
  }
}

static void
test_same_solutions (void)
{
  Pool pool = { 0 };

  pool_init (&pool);
  for_methods (check_method, &pool);
  pool_clear (&pool);
}

/* --- checkpoints --- */

static gboolean
events_equal (const AriEvent *a, const AriEvent *b)
{
  return a->kind == b->kind && a->rule == b->rule && a->digit == b->digit && a->cell == b->cell
         && a->other == b->other && a->house == b->house && a->depth == b->depth && a->n == b->n;
}

static void
check_snapshot (const AriSnapshot *snapshot, const AriMachine *machine)
{
  g_autoptr (AriSnapshot) again = ari_snapshot_new (machine->layout);

  ari_snapshot_take (again, machine);
  g_assert_true (snapshots_equal (snapshot, again));
}

/* Saves a state between other steps, and goes on from it in a copy that has seen other steps. */
static void
check_checkpoint (const AriStrategy *method, const AriGrid *grid, guint64 from)
{
  g_autoptr (AriMachine) machine = ari_machine_new (grid, method, 0),
                         root = ari_machine_copy (machine);
  g_autoptr (AriMachine) view = ari_machine_copy (machine);
  g_autoptr (AriSnapshot) snapshot = ari_snapshot_new (grid->layout);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (AriEvent));
  const gsize room = ari_machine_most_save_size (machine);
  g_autofree char *memory = g_malloc (room);
  AriSaving saving = { 0 };
  AriEvent event;
  guint64 at = 0;

  while (samples_take_step (machine, &event)) {
    if (at > 0)
      g_array_append_val (events, event);
    else if (ari_machine_counters (machine)->steps >= from && ari_machine_save_size (machine) > 0) {
      at = ari_machine_counters (machine)->steps;
      g_assert_cmpuint (ari_machine_save_size (machine), <=, room);
      g_assert_true (ari_machine_save (machine, &saving, memory, room));
      ari_snapshot_take (snapshot, machine);
    }
    samples_take_step (view, &event);
    if (event.kind == ARI_EVENT_END)
      ari_machine_reset (view, grid);
  }
  if (at > 0) {
    ari_machine_load (view, memory, root, machine);
    check_snapshot (snapshot, view);
    for (guint i = 0; i < events->len; i++) {
      g_assert_true (samples_take_step (view, &event));
      g_assert_true (events_equal (&event, &g_array_index (events, AriEvent, i)));
    }
    ari_snapshot_take (snapshot, machine);
    check_snapshot (snapshot, view);
  }
}

static void
check_checkpoints (const AriStrategy *method, guint index, gpointer data)
{
  const Pool *pool = data;

  for (guint i = 0; i < 4 && !method->learns; i++)
    check_checkpoint (method, pool->grids[(index * 4 + i) % N_GRIDS], 1 + (index + 7 * i) % 23);
}

static void
test_checkpoints (void)
{
  Pool pool = { 0 };

  pool_init (&pool);
  for_methods (check_checkpoints, &pool);
  pool_clear (&pool);
}

/* A person's choices lose no solution, and a checkpoint between them is exact. */
static void
check_with_choices (const AriStrategy *method, guint index, gpointer data)
{
  const Pool *pool = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (index);
  AriStrategy branch = *method;

  for (guint i = 0; i < 2 && !method->learns; i++) {
    const guint at = (index * 3 + i) % N_GRIDS;

    branch.choices = samples_choices (pool->grids[at]->layout, rand, 12, 40);
    check_solutions (&branch, pool->grids[at], pool->n_solutions[at]);
    check_checkpoint (&branch, pool->grids[at], 1 + index % 19);
    ari_own_choices_unref (branch.choices);
  }
}

static void
test_choices (void)
{
  Pool pool = { 0 };

  pool_init (&pool);
  for_methods (check_with_choices, &pool);
  pool_clear (&pool);
}

/* The dials of learning change what they say: the more often a search restarts, the more restarts
 * it makes of the same dead ends. */
static void
test_dials (void)
{
  static const char *const names[] = { "activity/learning/no-restarts", "activity/learning",
                                       "activity/learning/restarts-often" };
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  g_autoptr (AriGrid) grid = ari_grid_new (layout);
  uint64_t n_restarts[G_N_ELEMENTS (names)];

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    AriStrategy method;
    g_autoptr (AriMachine) machine = NULL;
    AriEvent event;

    g_assert_cmpint (ari_method_read (names[i], &method).fault, ==, ARI_METHOD_SOUND);
    machine = ari_machine_new (grid, &method, 0);
    while (ari_machine_counters (machine)->dead_ends < 700 && ari_machine_step (machine, &event)) {
    }
    g_assert_cmpuint (ari_machine_counters (machine)->dead_ends, ==, 700);
    n_restarts[i] = ari_machine_counters (machine)->restarts;
  }
  g_assert_cmpuint (n_restarts[0], ==, 0);
  g_assert_cmpuint (n_restarts[1], >, 0);
  g_assert_cmpuint (n_restarts[2], >, n_restarts[1]);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/method/names", test_names);
  g_test_add_func ("/method/typed", test_typed);
  g_test_add_func ("/method/same-solutions", test_same_solutions);
  g_test_add_func ("/method/checkpoints", test_checkpoints);
  g_test_add_func ("/method/choices", test_choices);
  g_test_add_func ("/method/dials", test_dials);
  return g_test_run ();
}
