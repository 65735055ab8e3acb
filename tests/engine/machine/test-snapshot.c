/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Snapshots show the state of the search, and two moments differ. */

#include "config.h"

#include <glib.h>

#include "engine/machine/snapshot.h"

#include "tests/engine-auto.h"
#include "tests/engine/machine/snapshots-equal.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"

static void
test_empty (void)
{
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_autoptr (AriSnapshot) snapshot = ari_snapshot_new (layout);

  g_assert_true (snapshot->layout == layout);
  g_assert_cmpuint (snapshot->counters.steps, ==, 0);
  g_assert_cmpuint (snapshot->n_decisions, ==, 0);
  for (unsigned cell = 0; cell < layout->n_cells; cell++) {
    g_assert_cmpuint (snapshot->cells[cell].digit, ==, ARI_NO_DIGIT);
    g_assert_cmpuint (ari_digits_count (snapshot->cells[cell].candidates), ==, 9);
  }
  g_assert_true (snapshots_equal (snapshot, snapshot));
  ari_snapshot_free (NULL);
}

/* A dead end shows at its cells, or at those of its house, and no other step does. */
static void
assert_dead_end (const AriSnapshot *snapshot)
{
  const AriEvent *event = &snapshot->event;

  for (guint16 cell = 0; cell < snapshot->layout->n_cells; cell++) {
    gboolean shows = event->cell == cell || event->other == cell;

    if (event->kind == ARI_EVENT_CONTRADICTION && event->cell == ARI_NO_CELL)
      for (guint16 i = 0; i < snapshot->layout->houses[event->house].n_cells; i++)
        shows = shows || snapshot->layout->houses[event->house].cells[i] == cell;
    g_assert_cmpint (ari_snapshot_is_dead_end (snapshot, cell), ==,
                     event->kind == ARI_EVENT_CONTRADICTION && shows);
  }
}

static void
test_take (void)
{
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_autoptr (AriGrid) grid = samples_read (layout, SAMPLES_SEVENTEEN);
  g_autoptr (AriMachine) search = ari_machine_new (grid, ari_strategy_by_name ("mrv"), 2);
  g_autoptr (AriSnapshot) snapshot = ari_snapshot_new (layout);
  g_autoptr (AriSnapshot) before = ari_snapshot_new (layout);
  g_autoptr (AriSnapshot) copy = ari_snapshot_new (layout);
  uint8_t digits[81];
  AriEvent event;

  ari_snapshot_take (before, search);
  for (unsigned i = 0; i < 2000 && ari_machine_step (search, &event); i++) {
    ari_snapshot_take (snapshot, search);
    g_assert_cmpuint (snapshot->counters.steps, ==, i + 1);
    g_assert_cmpuint (snapshot->event.kind, ==, event.kind);
    g_assert_cmpuint (snapshot->n_decisions, ==, event.depth);
    ari_search_write_digits (search->search, digits);
    for (unsigned cell = 0; cell < layout->n_cells; cell++)
      g_assert_cmpuint (snapshot->cells[cell].digit, ==, digits[cell]);
    for (unsigned d = 0; d < event.depth; d++)
      g_assert_cmpuint (snapshot->decisions[d].cell, ==,
                        ari_search_decision (search->search, d).cell);
    for (unsigned d = 0; d < event.depth; d++)
      g_assert_false (snapshot->decisions[d].is_alone);
    g_assert_cmpuint (snapshot->n_blamed > 0, ==, event.kind == ARI_EVENT_CONTRADICTION);
    for (unsigned b = 1; b < snapshot->n_blamed; b++)
      g_assert_cmpuint (snapshot->blamed[b - 1], <, snapshot->blamed[b]);
    assert_dead_end (snapshot);
    g_assert_false (snapshots_equal (snapshot, before));
    ari_snapshot_assign (copy, snapshot);
    g_assert_true (snapshots_equal (snapshot, copy));
    ari_snapshot_assign (before, snapshot);
  }
}

static void
assert_in_nogood (const AriSnapshot *snapshot)
{
  const gboolean speaks =
      snapshot->event.kind == ARI_EVENT_NOGOOD || snapshot->event.kind == ARI_EVENT_JUMP;

  for (guint16 cell = 0; cell < snapshot->layout->n_cells; cell++) {
    gboolean is_part = FALSE;

    for (guint32 i = 0; speaks && i < snapshot->n_parts; i++)
      is_part = is_part || snapshot->parts[i].cell == cell;
    g_assert_cmpint (ari_snapshot_is_in_nogood (snapshot, cell), ==, is_part);
  }
}

/* Returns: in how many cells of a house the digit could be */
static guint
count_places (const AriSnapshot *snapshot, guint16 house, guint digit)
{
  const AriHouse *group = &snapshot->layout->houses[house];
  guint n = 0;

  for (guint i = 0; i < group->n_cells; i++)
    n += ari_digits_has (snapshot->cells[group->cells[i]].candidates, digit);
  return n;
}

/* The last guess says in which house its digit had few places, if that is why it was chosen: fewer
 * than its cell had candidates. It says so as long as it is open. */
static void
assert_places (const AriSnapshot *before, const AriSnapshot *after)
{
  const AriDecision *last = &after->decisions[after->n_decisions - 1];

  for (guint32 d = 0; d + 1 < after->n_decisions; d++) {
    g_assert_cmpuint (after->decisions[d].n_places, ==, before->decisions[d].n_places);
    g_assert_cmpuint (after->decisions[d].house, ==, before->decisions[d].house);
  }
  if (last->n_places == 0)
    return;
  g_assert_cmpuint (last->n_places, ==, count_places (before, last->house, last->digit));
  g_assert_cmpuint (last->n_places, <, ari_digits_count (before->cells[last->cell].candidates));
}

static void
test_places (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (12);
  AriLayout *layout = samples_layout (3);
  AriGrid *grid = samples_grid (layout, rand, 18, FALSE);
  AriMachine *search = ari_machine_new (grid, ari_strategy_by_name ("mrv-learning"), 0);
  AriSnapshot *before = ari_snapshot_new (layout), *after = ari_snapshot_new (layout), *swapped;
  guint n_by_place = 0;
  AriEvent event;

  ari_snapshot_take (before, search);
  while (ari_machine_counters (search)->steps < 20000 && ari_machine_step (search, &event)) {
    ari_snapshot_take (after, search);
    if (event.kind == ARI_EVENT_GUESS) {
      assert_places (before, after);
      n_by_place += after->decisions[after->n_decisions - 1].n_places > 0;
    }
    swapped = before;
    before = after;
    after = swapped;
  }
  g_assert_cmpuint (n_by_place, >, 10);
  ari_snapshot_free (before);
  ari_snapshot_free (after);
  ari_machine_free (search);
  ari_grid_free (grid);
  ari_layout_unref (layout);
}

/* A nogood tells the depth of the jump after it, and no other step does; each decision is marked as
 * one of a search that learns. */
static void
test_jumps (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (12);
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_autoptr (AriGrid) grid = samples_grid (layout, rand, 18, FALSE);
  g_autoptr (AriMachine) search = ari_machine_new (grid, ari_strategy_by_name ("mrv-learning"), 0);
  g_autoptr (AriSnapshot) snapshot = ari_snapshot_new (layout);
  guint32 jump_depth = 0;
  guint n_jumps = 0;
  AriEvent event;

  while (ari_machine_counters (search)->steps < 20000 && ari_machine_step (search, &event)) {
    ari_snapshot_take (snapshot, search);
    if (event.kind == ARI_EVENT_JUMP && jump_depth > 0) {
      g_assert_cmpuint (snapshot->counters.depth, ==, jump_depth);
      n_jumps++;
    }
    assert_in_nogood (snapshot);
    assert_dead_end (snapshot);
    for (guint32 d = 0; d < snapshot->n_decisions; d++)
      g_assert_true (snapshot->decisions[d].is_alone);
    jump_depth = snapshot->jump_depth;
    g_assert_true (jump_depth == 0 || event.kind == ARI_EVENT_NOGOOD);
  }
  g_assert_cmpuint (n_jumps, >, 0);
}

/* Each kind of difference is found. */
static void
test_differences (void)
{
  g_autoptr (AriLayout) layout = samples_layout (1);
  AriSnapshot *a = ari_snapshot_new (layout);
  AriSnapshot *b = ari_snapshot_new (layout);
  g_autoptr (AriLayout) other_layout = samples_layout (2);
  g_autoptr (AriSnapshot) other = ari_snapshot_new (other_layout);

#define ASSERT_SEEN(change, back)                                                                  \
  G_STMT_START                                                                                     \
  {                                                                                                \
    change;                                                                                        \
    g_assert_false (snapshots_equal (a, b));                                                       \
    back;                                                                                          \
    g_assert_true (snapshots_equal (a, b));                                                        \
  }                                                                                                \
  G_STMT_END
  ASSERT_SEEN (b->counters.steps++, b->counters.steps--);
  ASSERT_SEEN (b->counters.guesses_on_the_way++, b->counters.guesses_on_the_way--);
  ASSERT_SEEN (b->event.kind++, b->event.kind--);
  ASSERT_SEEN (b->event.house--, b->event.house++);
  ASSERT_SEEN (b->over = true, b->over = false);
  ASSERT_SEEN (b->exhausted = true, b->exhausted = false);
  ASSERT_SEEN (b->bad_givens = true, b->bad_givens = false);
  ASSERT_SEEN (b->cells[35].candidates ^= 1, b->cells[35].candidates ^= 1);
  ASSERT_SEEN (b->cells[0].origin++, b->cells[0].origin--);
  a->n_decisions = b->n_decisions = 1;
  a->n_blamed = b->n_blamed = 1;
  ASSERT_SEEN (b->decisions[0].refuted ^= 1, b->decisions[0].refuted ^= 1);
  ASSERT_SEEN (b->blamed[0]++, b->blamed[0]--);
  ASSERT_SEEN (b->decisions[0].excludes = true, b->decisions[0].excludes = false);
  ASSERT_SEEN (b->memory_short = true, b->memory_short = false);
  ASSERT_SEEN (b->counters.longest_jump++, b->counters.longest_jump--);
  ASSERT_SEEN (b->event.n++, b->event.n--);
  ASSERT_SEEN (b->n_parts++, b->n_parts--);
  a->n_parts = b->n_parts = 2;
  ASSERT_SEEN (b->parts[1].is_placed = true, b->parts[1].is_placed = false);
  ASSERT_SEEN (b->n_blamed--, b->n_blamed++);
  ASSERT_SEEN (b->n_tied++, b->n_tied--);
  ASSERT_SEEN (b->n_struck++, b->n_struck--);
  a->n_struck = b->n_struck = 1;
  ASSERT_SEEN (b->struck[0]++, b->struck[0]--);
  ASSERT_SEEN (b->jump_depth++, b->jump_depth--);
  ASSERT_SEEN (b->choice.activity = 1, b->choice.activity = 0);
  a->implications.n_facts = b->implications.n_facts = 1;
  a->implications.n_causes = b->implications.n_causes = 1;
  g_assert_true (ari_implications_reserve (&a->implications, 1, 1));
  g_assert_true (ari_implications_reserve (&b->implications, 1, 1));
  a->implications.facts[0] = b->implications.facts[0] = (AriImplication){ .n_causes = 1 };
  a->implications.causes[0] = b->implications.causes[0] = 0;
  ASSERT_SEEN (b->implications.facts[0].is_cut = true, b->implications.facts[0].is_cut = false);
  ASSERT_SEEN (b->implications.causes[0]++, b->implications.causes[0]--);
  ASSERT_SEEN (b->learns = true, b->learns = false);
#undef ASSERT_SEEN
  g_assert_false (snapshots_equal (a, other));
  ari_snapshot_free (a);
  ari_snapshot_free (b);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/snapshot/empty", test_empty);
  g_test_add_func ("/snapshot/take", test_take);
  g_test_add_func ("/snapshot/places", test_places);
  g_test_add_func ("/snapshot/jumps", test_jumps);
  g_test_add_func ("/snapshot/differences", test_differences);
  return g_test_run ();
}
