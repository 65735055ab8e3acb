/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dead end is explained by the grid and by guesses of which each is needed. */

#include "config.h"

#include <glib.h>

#include "engine/laboratory/causes.h"

#include "tests/engine/samples.h"
#include "tests/seed.h"

/* The slowest and plainest propagation: candidates per cell, a single one where it is filled. */

static gboolean
keep_only (const AriLayout *layout, AriDigits *candidates, guint cell, guint digit)
{
  guint n;
  const guint16 *peers = ari_layout_peers (layout, (guint16) cell, &n);
  gboolean changed = candidates[cell] != ari_digits_of (digit);

  candidates[cell] &= ari_digits_of (digit);
  for (guint i = 0; i < n; i++)
    if (ari_digits_has (candidates[peers[i]], digit)) {
      candidates[peers[i]] &= ~ari_digits_of (digit);
      changed = TRUE;
    }
  return changed;
}

/* Where all places of the digit in @a are in @b too, removes it from the rest of @b. */
static gboolean
lock (const AriLayout *layout, AriDigits *candidates, guint a, guint b, guint digit)
{
  const AriHouse *from = &layout->houses[a], *to = &layout->houses[b];
  gboolean changed = FALSE;
  guint n_shared = 0;

  for (guint i = 0; i < from->n_cells; i++) {
    gboolean shared = FALSE;

    if (!ari_digits_has (candidates[from->cells[i]], digit))
      continue;
    for (guint j = 0; j < to->n_cells; j++)
      shared |= to->cells[j] == from->cells[i];
    if (!shared)
      return FALSE;
    n_shared++;
  }
  for (guint j = 0; n_shared > 0 && j < to->n_cells; j++) {
    gboolean shared = FALSE;

    for (guint i = 0; i < from->n_cells; i++)
      shared |= to->cells[j] == from->cells[i];
    if (!shared && ari_digits_has (candidates[to->cells[j]], digit)) {
      candidates[to->cells[j]] &= ~ari_digits_of (digit);
      changed = TRUE;
    }
  }
  return changed;
}

static gboolean
propagate_house (
    const AriLayout *layout, AriDigits *candidates, guint house, gboolean locked, gboolean *is_dead)
{
  const AriHouse *h = &layout->houses[house];
  gboolean changed = FALSE;

  if (h->n_cells != layout->n_digits)
    return FALSE;
  for (guint digit = 0; digit < layout->n_digits; digit++) {
    guint n_places = 0, place = 0;

    for (guint i = 0; i < h->n_cells; i++)
      if (ari_digits_has (candidates[h->cells[i]], digit)) {
        n_places++;
        place = h->cells[i];
      }
    *is_dead |= n_places == 0;
    if (n_places == 1)
      changed |= keep_only (layout, candidates, place, digit);
    for (guint b = 0; locked && b < layout->n_houses; b++)
      changed |= b != house && lock (layout, candidates, house, b, digit);
  }
  return changed;
}

/* Returns: TRUE if it ends in a contradiction */
static gboolean
is_refuted (const AriGrid *grid, const AriStrategy *strategy)
{
  const AriLayout *layout = grid->layout;
  const gboolean hidden = (ari_strategy_deductions (strategy) & 1u << ARI_RULE_HIDDEN_SINGLE) != 0;
  const gboolean locked = (ari_strategy_deductions (strategy) & 1u << ARI_RULE_POINTING) != 0;
  AriDigits candidates[ARI_MAX_CELLS];
  gboolean changed = TRUE, is_dead = FALSE;

  for (guint cell = 0; cell < layout->n_cells; cell++)
    candidates[cell] = grid->cells[cell] == ARI_NO_DIGIT
                           ? ari_layout_candidates (layout, (guint16) cell)
                           : ari_digits_of (grid->cells[cell]);
  while (changed && !is_dead) {
    changed = FALSE;
    for (guint cell = 0; cell < layout->n_cells; cell++) {
      is_dead |= candidates[cell] == 0;
      if (ari_digits_is_single (candidates[cell]))
        changed |= keep_only (layout, candidates, cell, ari_digits_first (candidates[cell]));
    }
    for (guint house = 0; hidden && house < layout->n_houses; house++)
      changed |= propagate_house (layout, candidates, house, locked, &is_dead);
  }
  return is_dead;
}

/* Where propagation tries candidates, the search itself decides. */
static gboolean
search_is_refuted (const AriGrid *grid, const AriStrategy *strategy)
{
  AriStrategy fewest = *strategy;
  AriMachine *search;
  AriEvent event;

  if ((ari_strategy_deductions (strategy) & 1u << ARI_RULE_LOOKAHEAD) == 0)
    return is_refuted (grid, strategy);
  fewest.order = ARI_ORDER_FEWEST;
  search = ari_machine_new (grid, &fewest, 1);
  do
    ari_machine_step (search, &event);
  while (event.kind == ARI_EVENT_NOTHING_YET || event.kind == ARI_EVENT_PLACE
         || event.kind == ARI_EVENT_REMOVE);
  ari_machine_free (search);
  return event.kind == ARI_EVENT_CONTRADICTION;
}

static AriGrid *
grid_with (const AriSnapshot *snapshot, const guint32 *decisions, gsize n, gsize without)
{
  AriGrid *grid = ari_grid_new (snapshot->layout);

  for (guint cell = 0; cell < snapshot->layout->n_cells; cell++)
    if (snapshot->cells[cell].origin == ARI_ORIGIN_GIVEN)
      grid->cells[cell] = snapshot->cells[cell].digit;
  for (gsize i = 0; i < n; i++)
    if (i != without)
      grid->cells[snapshot->decisions[decisions[i]].cell] = snapshot->decisions[decisions[i]].digit;
  return grid;
}

/* Whatever the other cells are: a search to its end finds no solution. */
static void
assert_no_solution (const AriGrid *grid)
{
  AriMachine *search = ari_machine_new (grid, ari_strategy_by_name ("mrv-singles"), 1);
  AriEvent event;

  while (ari_machine_step (search, &event))
    ;
  g_assert_cmpuint (ari_machine_counters (search)->solutions, ==, 0);
  ari_machine_free (search);
}

/* The set is enough, and without any one of its guesses it is not. */
static void
assert_minimal (const AriSnapshot *snapshot,
                const AriStrategy *strategy,
                const guint32 *decisions,
                gsize n)
{
  for (gsize without = 0; without <= n; without++) {
    AriGrid *grid = grid_with (snapshot, decisions, n, without);

    g_assert_cmpint (search_is_refuted (grid, strategy), ==, without == n);
    if (without == n)
      assert_no_solution (grid);
    ari_grid_free (grid);
  }
  for (gsize i = 0; i < n; i++) {
    const AriDecision *decision = &snapshot->decisions[decisions[i]];

    g_assert_cmpuint (ari_digits_count (decision->candidates), >, 1);
    g_assert_true (i == 0 || decisions[i - 1] < decisions[i]);
  }
}

static void
check_culprits (const AriSnapshot *snapshot, const AriStrategy *strategy)
{
  AriCulprits *culprits = ari_culprits_new (snapshot, strategy);
  guint32 decisions[ARI_MAX_CELLS];
  gsize n;

  n = ari_culprits_guesses (culprits, decisions, G_N_ELEMENTS (decisions));
  g_assert_cmpuint (n, ==, snapshot->counters.open_guesses);
  while (ari_culprits_step (culprits))
    ;
  g_assert_true (ari_culprits_are_proved (culprits));
  g_assert_false (ari_culprits_step (culprits));
  n = ari_culprits_guesses (culprits, decisions, G_N_ELEMENTS (decisions));
  g_assert_cmpuint (ari_culprits_guesses (culprits, NULL, 0), ==, n);
  assert_minimal (snapshot, strategy, decisions, n);
  ari_culprits_free (culprits);
}

static gboolean
sees (const AriLayout *layout, guint a, guint b)
{
  return a == b || ari_layout_are_peers (layout, (guint16) a, (guint16) b);
}

static void
check_taking (const AriSnapshot *snapshot, const AriTaking *taking, gboolean removes)
{
  guint depth, guesses = 0;

  if (taking->by == ARI_NO_CELL) {
    g_assert_true (
        removes
        || !ari_digits_has (ari_layout_candidates (snapshot->layout, taking->cell), taking->digit));
    g_assert_cmpuint (taking->by_digit, ==, ARI_NO_DIGIT);
    return;
  }
  g_assert_true (sees (snapshot->layout, taking->by, taking->cell));
  g_assert_cmpuint (snapshot->cells[taking->by].digit, ==, taking->by_digit);
  g_assert_cmpuint (snapshot->cells[taking->by].origin, ==, taking->origin);
  if (taking->by == taking->cell)
    g_assert_cmpuint (taking->by_digit, !=, taking->digit);
  else
    g_assert_cmpuint (taking->by_digit, ==, taking->digit);
  depth = snapshot->cells[taking->by].depth;
  for (guint cell = 0; cell < snapshot->layout->n_cells; cell++)
    if (snapshot->cells[cell].digit == taking->digit && cell != taking->cell
        && sees (snapshot->layout, cell, taking->cell))
      g_assert_cmpuint (snapshot->cells[cell].depth, >=, depth);
  for (guint i = 0; i < depth; i++)
    guesses += ari_digits_count (snapshot->decisions[i].candidates) > 1;
  g_assert_cmpuint (taking->guess, ==, guesses);
  if (taking->origin == ARI_ORIGIN_GIVEN)
    g_assert_cmpuint (guesses, ==, 0);
}

static void
check_takings (const AriSnapshot *snapshot, const AriStrategy *strategy)
{
  const gboolean removes = ari_strategy_deductions (strategy) >> ARI_RULE_POINTING != 0;
  const AriEvent *event = &snapshot->event;
  AriTaking takings[ARI_MAX_DIGITS];
  const gsize n = ari_takings (snapshot, takings, G_N_ELEMENTS (takings));

  if (event->cell != ARI_NO_CELL)
    g_assert_cmpuint (n, ==, snapshot->layout->n_digits);
  else
    g_assert_cmpuint (n, ==, snapshot->layout->houses[event->house].n_cells);
  for (gsize i = 0; i < n; i++) {
    if (event->cell != ARI_NO_CELL) {
      g_assert_cmpuint (takings[i].cell, ==, event->cell);
      g_assert_cmpuint (takings[i].digit, ==, i);
    } else {
      g_assert_cmpuint (takings[i].cell, ==, snapshot->layout->houses[event->house].cells[i]);
      g_assert_cmpuint (takings[i].digit, ==, event->digit);
    }
    check_taking (snapshot, &takings[i], removes);
  }
}

/* Returns: the number of dead ends checked */
static guint
check_search (const AriGrid *grid, const AriStrategy *strategy, guint n_dead_ends)
{
  AriMachine *search = ari_machine_new (grid, strategy, 0);
  AriSnapshot *snapshot = ari_snapshot_new (grid->layout);
  guint n = 0;
  AriEvent event;

  while (n < n_dead_ends && ari_machine_counters (search)->steps < 20000
         && ari_machine_step (search, &event))
    if (event.kind == ARI_EVENT_CONTRADICTION && event.other == ARI_NO_CELL) {
      ari_snapshot_take (snapshot, search);
      check_takings (snapshot, strategy);
      check_culprits (snapshot, strategy);
      n++;
    }
  ari_snapshot_free (snapshot);
  ari_machine_free (search);
  return n;
}

static void
test_dead_ends (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);
  const guint wanted = ari_test_amount (2500, 10000, 100000);
  unsigned n_strategies;
  const AriStrategy *strategies = samples_strategies (&n_strategies);
  guint n = 0;

  for (guint i = 0; n < wanted; i = (i + 1) % SAMPLES_N_LAYOUTS) {
    AriLayout *layout = samples_layout (i);
    AriGrid *grid = samples_grid (layout, rand, layout->n_cells / 5, i % 2 == 0);

    for (unsigned s = 0; s < n_strategies; s++)
      n += check_search (grid, &strategies[s], 25);
    ari_grid_free (grid);
    ari_layout_unref (layout);
  }
}

static void
test_large (void)
{
  AriLayout *layout = ari_layout_new_boxes (5, 5, ARI_EXTRA_NONE);
  AriGrid *grid = ari_grid_new (layout);

  g_assert_cmpuint (check_search (grid, ari_strategy_by_name ("mrv-singles"), 1), ==, 1);
  ari_grid_free (grid);
  ari_layout_unref (layout);
}

/* Without a guess only the givens can be the cause. */
static void
test_bad_givens (void)
{
  AriLayout *layout = samples_layout (3);
  AriGrid *grid = ari_grid_new (layout);
  AriSnapshot *snapshot = ari_snapshot_new (layout);
  AriTaking takings[9];
  AriCulprits *culprits;
  AriMachine *search;
  AriEvent event;

  g_assert_cmpuint (ari_takings (snapshot, takings, 9), ==, 0);
  grid->cells[3] = grid->cells[7] = 4;
  search = ari_machine_new (grid, ari_strategy_default (), 0);
  ari_machine_step (search, &event);
  ari_snapshot_take (snapshot, search);
  g_assert_cmpuint (ari_takings (snapshot, takings, 9), ==, 1);
  g_assert_cmpuint (takings[0].cell, ==, 3);
  g_assert_cmpuint (takings[0].by, ==, 7);
  g_assert_cmpuint (takings[0].digit, ==, 4);
  culprits = ari_culprits_new (snapshot, ari_strategy_default ());
  while (ari_culprits_step (culprits))
    ;
  g_assert_true (ari_culprits_are_proved (culprits));
  g_assert_cmpuint (ari_culprits_guesses (culprits, NULL, 0), ==, 0);
  ari_culprits_free (culprits);
  ari_culprits_free (NULL);
  ari_machine_free (search);
  ari_snapshot_free (snapshot);
  ari_grid_free (grid);
  ari_layout_unref (layout);
}

/* These deductions cannot find the contradiction, so all guesses stay. */
static void
test_not_proved (void)
{
  AriLayout *layout = samples_layout (3);
  AriGrid *grid = samples_read (layout, SAMPLES_SEVENTEEN);
  AriSnapshot *snapshot = ari_snapshot_new (layout);
  AriMachine *search = ari_machine_new (grid, ari_strategy_by_name ("mrv-locked"), 0);
  AriCulprits *culprits;
  AriEvent event;

  ari_grid_free (grid);
  grid = ari_grid_new (layout);
  ari_machine_reset (search, grid);
  while (ari_machine_counters (search)->open_guesses < 3)
    ari_machine_step (search, &event);
  ari_snapshot_take (snapshot, search);
  culprits = ari_culprits_new (snapshot, ari_strategy_by_name ("mrv"));
  while (ari_culprits_step (culprits))
    ;
  g_assert_false (ari_culprits_are_proved (culprits));
  g_assert_cmpuint (ari_culprits_guesses (culprits, NULL, 0), ==, 3);
  ari_culprits_free (culprits);
  ari_machine_free (search);
  ari_snapshot_free (snapshot);
  ari_grid_free (grid);
  ari_layout_unref (layout);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/causes/bad-givens", test_bad_givens);
  g_test_add_func ("/causes/not-proved", test_not_proved);
  g_test_add_func ("/causes/dead-ends", test_dead_ends);
  g_test_add_func ("/causes/large", test_large);
  return g_test_run ();
}
