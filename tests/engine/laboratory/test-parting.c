/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two searches part where a full list of their decisions says so. */

#include "config.h"

#include <string.h>

#include <glib.h>

#include "engine/laboratory/parting.h"
#include "engine/laboratory/summary-note.h"

#include "tests/engine-auto.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"

/** Decision: one try of a search, and its place in the tree. */
typedef struct {
  guint64 step;
  guint32 depth;
  guint16 cell;
  guint8 digit;
  gboolean excludes;
} Decision;

#define MAX_STEPS 3000

/* Returns: (transfer full): a Decision for each try in the first MAX_STEPS steps; depths do not
 * count levels without a choice */
static GArray *
list_decisions (const AriGrid *grid, const AriStrategy *strategy)
{
  g_autoptr (AriMachine) search = ari_machine_new (grid, strategy, 2);
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Decision));
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, 1); /* per level: 1 if it was guessed */
  AriEvent event;

  while (ari_machine_counters (search)->steps < MAX_STEPS && ari_machine_step (search, &event)) {
    const guint8 guessed = event.kind != ARI_EVENT_FORCED;
    Decision decision = { ari_machine_counters (search)->steps, 0, event.cell, event.digit,
                          event.kind == ARI_EVENT_EXCLUDE };

    if (event.kind == ARI_EVENT_GUESS || event.kind == ARI_EVENT_FORCED
        || event.kind == ARI_EVENT_EXCLUDE) {
      g_array_set_size (open, event.depth - 1);
      g_array_append_val (open, guessed);
    }
    if (event.kind != ARI_EVENT_GUESS && event.kind != ARI_EVENT_RETRY
        && event.kind != ARI_EVENT_EXCLUDE)
      continue;
    for (guint i = 0; i < event.depth; i++)
      decision.depth += g_array_index (open, guint8, i);
    g_array_append_val (all, decision);
  }
  return all;
}

static gboolean
is_same (const Decision *a, const Decision *b)
{
  return a->depth == b->depth && a->cell == b->cell && a->digit == b->digit
         && a->excludes == b->excludes;
}

static void
assert_next (const AriParting *parting, guint which, GArray *decisions, guint index)
{
  const Decision *decision;
  AriSubtree next;

  if (index == decisions->len) {
    g_assert_false (ari_parting_next (parting, which, &next));
    return;
  }
  decision = &g_array_index (decisions, Decision, index);
  g_assert_true (ari_parting_next (parting, which, &next));
  g_assert_cmpuint (next.first, ==, decision->step);
  g_assert_cmpuint (next.cell, ==, decision->cell);
  g_assert_cmpuint (next.digit, ==, decision->digit);
  g_assert_cmpuint (next.depth, ==, decision->depth);
  g_assert_cmpuint (ari_parting_counters (parting, which)->steps, ==, decision->step);
}

/* Checks the path: the decisions that are open where both searches go on differently. */
static void
assert_path (const AriParting *parting, GArray *decisions, guint n_common)
{
  AriSubtree next;
  guint32 depth = 0;

  for (guint which = 0; which < 2; which++)
    if (ari_parting_next (parting, which, &next))
      g_assert_cmpuint (ari_parting_depth (parting), <, next.depth);
  for (guint i = 0; i < n_common; i++)
    depth = MAX (depth, g_array_index (decisions, Decision, i).depth);
  g_assert_cmpuint (ari_parting_depth (parting), <=, depth);
  for (guint32 level = 0; level < ari_parting_depth (parting); level++) {
    const AriSubtree step = ari_parting_step (parting, level);
    guint i = n_common;

    while (i-- > 0 && g_array_index (decisions, Decision, i).depth != level + 1)
      ;
    g_assert_cmpuint (step.cell, ==, g_array_index (decisions, Decision, i).cell);
    g_assert_cmpuint (step.digit, ==, g_array_index (decisions, Decision, i).digit);
    g_assert_cmpuint (step.first, ==, g_array_index (decisions, Decision, i).step);
  }
}

static void
compare (const AriGrid *grid, const AriStrategy *one, const AriStrategy *other)
{
  g_autoptr (GArray) decisions = list_decisions (grid, one);
  g_autoptr (GArray) others = list_decisions (grid, other);
  AriParting *parting = ari_parting_new (grid, one, other, 2);
  AriPartingState state = ARI_PARTING_AGREES;
  guint n_common = 0;

  while (n_common < decisions->len && n_common < others->len
         && is_same (&g_array_index (decisions, Decision, n_common),
                     &g_array_index (others, Decision, n_common)))
    n_common++;
  while (state == ARI_PARTING_AGREES && ari_parting_counters (parting, 0)->steps < MAX_STEPS / 2
         && ari_parting_counters (parting, 1)->steps < MAX_STEPS / 2)
    state = ari_parting_go (parting, 7);
  if (state == ARI_PARTING_FOUND) {
    g_assert_cmpuint (ari_parting_n_common (parting), ==, n_common);
    assert_next (parting, 0, decisions, n_common);
    assert_next (parting, 1, others, n_common);
    assert_path (parting, decisions, n_common);
  }
  if (state == ARI_PARTING_SAME) {
    g_assert_cmpuint (n_common, ==, decisions->len);
    g_assert_cmpuint (n_common, ==, others->len);
  }
  if (one == other)
    g_assert_cmpint (state, !=, ARI_PARTING_FOUND);
  g_assert_cmpint (state, !=, ARI_PARTING_SHORT);
  ari_parting_free (parting);
}

static void
test_like_the_list (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (12);
  unsigned n_strategies;
  const AriStrategy *strategies = ari_strategies (&n_strategies);

  for (guint round = 0; round < 60; round++) {
    g_autoptr (AriLayout) layout = samples_layout (round % SAMPLES_N_LAYOUTS);
    g_autoptr (AriGrid) grid = samples_grid (
        layout, rand, (guint) g_rand_int_range (rand, 0, layout->n_cells / 2), round % 3 == 0);
    const guint one = (guint) g_rand_int_range (rand, 0, (gint) n_strategies);

    /* Searches that learn allocate much memory, which glibc fills in the tests, so they are
     * rarer. */
    for (guint other = 0; other < n_strategies; other++)
      if (round % 20 == 0 || (!strategies[one].learns && !strategies[other].learns))
        compare (grid, &strategies[one], &strategies[other]);
  }
}

/* One search excludes a candidate where the other, after a person's choice, places it: these
 * decisions differ. */
static void
test_excludes (void)
{
  g_autoptr (AriGrid) grid = samples_sixteen ();
  const AriStrategy *strategy = ari_strategy_by_name ("learning");
  g_autoptr (GArray) decisions = list_decisions (grid, strategy);
  AriStrategy led = *strategy;
  AriParting *parting;
  AriOwnChoice choice;
  guint i = 0;

  while (!g_array_index (decisions, Decision, i).excludes)
    g_assert_cmpuint (++i, <, decisions->len);
  choice = (AriOwnChoice){ .step = g_array_index (decisions, Decision, i).step,
                           .cell = g_array_index (decisions, Decision, i).cell,
                           .digit = g_array_index (decisions, Decision, i).digit };
  led.choices = ari_own_choices_new (&choice, 1);
  compare (grid, strategy, &led);
  parting = ari_parting_new (grid, strategy, &led, 2);
  while (ari_parting_go (parting, 1000) == ARI_PARTING_AGREES)
    ;
  g_assert_cmpuint (ari_parting_n_common (parting), ==, i);
  ari_parting_free (parting);
  ari_own_choices_unref (led.choices);
}

/* In a full grid there is nothing to decide; row by row and column by column part at once. */
static void
test_ends (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (13);
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_autoptr (AriGrid) full = samples_solution (layout, rand);
  g_autoptr (AriGrid) empty = ari_grid_new (layout);
  AriParting *parting;
  AriSubtree next;

  parting = ari_parting_new (full, ari_strategy_by_name ("rows"), ari_strategy_by_name ("mrv"), 2);
  g_assert_cmpint (ari_parting_go (parting, 1000), ==, ARI_PARTING_SAME);
  g_assert_cmpuint (ari_parting_n_common (parting), ==, 0);
  g_assert_cmpuint (ari_parting_depth (parting), ==, 0);
  ari_parting_free (parting);

  parting =
      ari_parting_new (empty, ari_strategy_by_name ("rows"), ari_strategy_by_name ("columns"), 2);
  g_assert_cmpint (ari_parting_go (parting, 1), ==, ARI_PARTING_AGREES);
  g_assert_cmpint (ari_parting_go (parting, 1000), ==, ARI_PARTING_FOUND);
  g_assert_cmpuint (ari_parting_n_common (parting), ==, 1);
  g_assert_cmpuint (ari_parting_depth (parting), ==, 1);
  g_assert_true (ari_parting_next (parting, 0, &next));
  g_assert_cmpuint (next.cell, ==, 1);
  g_assert_true (ari_parting_next (parting, 1, &next));
  g_assert_cmpuint (next.cell, ==, 9);
  ari_parting_free (parting);
  ari_parting_free (NULL);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/parting/ends", test_ends);
  g_test_add_func ("/parting/excludes", test_excludes);
  g_test_add_func ("/parting/like-the-list", test_like_the_list);
  return g_test_run ();
}
