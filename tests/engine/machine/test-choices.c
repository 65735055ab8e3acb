/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A person's choices replace those of a search: they are made, no solution is lost, and the same
 * choices give the same search again. */

#include "config.h"

#include <glib.h>

#include "engine/machine/snapshot.h"

#include "tests/engine-auto.h"
#include "tests/engine/machine/snapshots-equal.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"

enum { MOST_CHOICES = 8, MOST_STEPS = 3000 };

#define DECISIONS                                                                                  \
  (1u << ARI_EVENT_GUESS | 1u << ARI_EVENT_FORCED | 1u << ARI_EVENT_EXCLUDE | 1u << ARI_EVENT_RETRY)

static gboolean
is_decision (const AriEvent *event)
{
  return (DECISIONS >> event->kind & 1u) != 0;
}

/** Branch: a strategy with choices. */
typedef struct {
  AriStrategy strategy;
  AriOwnChoice list[MOST_CHOICES];
  guint n;
} Branch;

static void
branch_init (Branch *branch, const AriStrategy *strategy)
{
  *branch = (Branch){ .strategy = *strategy };
}

static void
branch_clear (Branch *branch)
{
  ari_own_choices_unref (branch->strategy.choices);
}

static void
branch_add (Branch *branch, guint64 step, guint cell, guint digit)
{
  g_assert_cmpuint (branch->n, <, MOST_CHOICES);
  branch->list[branch->n++] = (AriOwnChoice){ step, (guint16) cell, (guint8) digit };
  ari_own_choices_unref (branch->strategy.choices);
  branch->strategy.choices = ari_own_choices_new (branch->list, branch->n);
  g_assert_nonnull (branch->strategy.choices);
}

static gboolean
step_to (AriMachine *search, guint64 step)
{
  AriEvent event;

  while (ari_machine_counters (search)->steps < step)
    if (!samples_take_step (search, &event))
      return FALSE;
  return TRUE;
}

/* Returns: FALSE if no open cell has a candidate */
static gboolean
pick_candidate (const AriSnapshot *at, GRand *rand, guint *cell, guint *digit)
{
  const guint n_cells = at->layout->n_cells;
  const guint first = (guint) g_rand_int_range (rand, 0, (gint) n_cells);

  for (guint i = 0; i < n_cells; i++) {
    const AriCellState *state = &at->cells[(first + i) % n_cells];

    *cell = (first + i) % n_cells;
    if (state->digit != ARI_NO_DIGIT || state->candidates == 0)
      continue;
    do
      *digit = (guint) g_rand_int_range (rand, 0, at->layout->n_digits);
    while (!ari_digits_has (state->candidates, *digit));
    return TRUE;
  }
  return FALSE;
}

/* Goes to a step and decides something there, as a person does. Returns: FALSE if there is nothing
 * to decide */
static gboolean
add_random_choice (Branch *branch, const AriGrid *grid, guint64 step, GRand *rand)
{
  g_autoptr (AriMachine) search = ari_machine_new (grid, &branch->strategy, 0);
  g_autoptr (AriSnapshot) at = ari_snapshot_new (grid->layout);
  guint cell, digit;
  gboolean added = FALSE;

  if (step_to (search, step)) {
    const AriEvent *event = ari_machine_last_event (search);

    ari_snapshot_take (at, search);
    added = pick_candidate (at, rand, &cell, &digit);
    if (added)
      branch_add (branch, is_decision (event) ? step : step + 1, cell, digit);
  }
  return added;
}

static void
add_random_choices (Branch *branch, const AriGrid *grid, GRand *rand)
{
  guint64 step = 0;
  const guint n = (guint) g_rand_int_range (rand, 1, MOST_CHOICES);

  for (guint i = 0; i < n; i++) {
    if (!add_random_choice (branch, grid, step, rand))
      break;
    step = branch->list[branch->n - 1].step + (guint64) g_rand_int_range (rand, 1, 30);
  }
}

static void
assert_same_event (const AriEvent *a, const AriEvent *b, gboolean with_rule)
{
  g_assert_cmpuint (a->kind, ==, b->kind);
  if (with_rule)
    g_assert_cmpuint (a->rule, ==, b->rule);
  g_assert_cmpuint (a->cell, ==, b->cell);
  g_assert_cmpuint (a->digit, ==, b->digit);
  g_assert_cmpuint (a->house, ==, b->house);
  g_assert_cmpuint (a->depth, ==, b->depth);
  g_assert_cmpuint (a->n, ==, b->n);
}

/* Checks that choices are made in order, at most once, and never before their step. Returns: the
 * number made */
static guint
assert_made (const Branch *branch, const AriGrid *grid)
{
  g_autoptr (AriMachine) search = ari_machine_new (grid, &branch->strategy, 0);
  guint next = 0, n_made = 0;
  AriEvent event;

  while (ari_machine_counters (search)->steps < MOST_STEPS && samples_take_step (search, &event)) {
    if (event.rule != ARI_RULE_CHOICE)
      continue;
    g_assert_true (is_decision (&event));
    while (next < branch->n
           && (branch->list[next].cell != event.cell || branch->list[next].digit != event.digit))
      next++;
    g_assert_cmpuint (next, <, branch->n);
    g_assert_cmpuint (ari_machine_counters (search)->steps, >=, branch->list[next].step);
    next++;
    n_made++;
  }
  return n_made;
}

/* Two searches of one branch, one of them replaced by a copy now and then, take the same steps. */
static void
assert_replays (const Branch *branch, const AriGrid *grid)
{
  g_autoptr (AriMachine) one = ari_machine_new (grid, &branch->strategy, 0);
  AriMachine *other = ari_machine_new (grid, &branch->strategy, 0);
  AriSnapshot *snapshots[2] = { ari_snapshot_new (grid->layout), ari_snapshot_new (grid->layout) };
  AriEvent events[2];

  for (guint i = 0; i < MOST_STEPS && samples_take_step (one, &events[0]); i++) {
    g_assert_true (samples_take_step (other, &events[1]));
    assert_same_event (&events[0], &events[1], TRUE);
    if (i == 17 || i % 1000 == 517) {
      AriMachine *copy = ari_machine_copy (other);

      ari_machine_free (other);
      other = copy;
      ari_snapshot_take (snapshots[0], one);
      ari_snapshot_take (snapshots[1], other);
      g_assert_true (snapshots_equal (snapshots[0], snapshots[1]));
    }
  }
  ari_machine_reset (one, grid);
  ari_snapshot_take (snapshots[0], one);
  g_assert_cmpuint (snapshots[0]->counters.steps, ==, 0);
  for (guint i = 0; i < 200 && samples_take_step (one, &events[0]); i++)
    ;
  ari_snapshot_free (snapshots[0]);
  ari_snapshot_free (snapshots[1]);
  ari_machine_free (other);
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (21);
  unsigned n_strategies;
  const AriStrategy *strategies = ari_strategies (&n_strategies);
  guint n_made = 0, n_asked = 0;

  for (unsigned i = 0; i < SAMPLES_N_LAYOUTS; i++) {
    g_autoptr (AriLayout) layout = samples_layout (i);

    for (unsigned s = 0; s < n_strategies; s++) {
      g_autoptr (AriGrid) grid = samples_grid (layout, rand, layout->n_cells / 5, FALSE);
      Branch branch;

      branch_init (&branch, &strategies[s]);
      add_random_choices (&branch, grid, rand);
      n_asked += branch.n;
      n_made += assert_made (&branch, grid);
      assert_replays (&branch, grid);
      branch_clear (&branch);
    }
  }
  /* Most choices can be made. */
  g_assert_cmpuint (n_made * 2, >, n_asked);
}

static guint64
count (const AriGrid *grid, const AriStrategy *strategy)
{
  g_autoptr (AriMachine) search = ari_machine_new (grid, strategy, 0);
  AriEvent event;
  guint64 n;

  while (ari_machine_step (search, &event))
    ;
  g_assert_true (ari_machine_is_exhausted (search));
  n = ari_machine_counters (search)->solutions;
  return n;
}

/* Whatever is chosen, right or wrong, no solution is lost, and none comes twice. */
static void
test_complete (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (22);
  unsigned n_strategies;
  const AriStrategy *strategies = ari_strategies (&n_strategies);

  for (unsigned round = 0; round < 6; round++)
    for (unsigned i = 0; i < SAMPLES_N_LAYOUTS; i++) {
      g_autoptr (AriLayout) layout = samples_layout (i);
      const unsigned n_givens = layout->n_cells * (layout->n_digits > 6 ? 42 : 25) / 100;
      g_autoptr (AriGrid) grid = samples_grid (layout, rand, n_givens, round % 2 == 1);
      const guint64 n = samples_n_solutions (grid, 3000);

      for (unsigned s = 0; s < n_strategies && n < 3000; s++) {
        Branch branch;

        if (strategies[s].learns && round > 1) /* it takes tens of MiB, which glibc fills in the
                                                * tests */
          continue;
        branch_init (&branch, &strategies[s]);
        add_random_choices (&branch, grid, rand);
        g_assert_cmpuint (count (grid, &branch.strategy), ==, n);
        branch_clear (&branch);
      }
    }
}

/* A choice that the method would have made anyway changes nothing but its rule. */
static void
test_as_the_method (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (23);
  unsigned n_strategies;
  const AriStrategy *strategies = ari_strategies (&n_strategies);

  for (unsigned s = 0; s < n_strategies; s++) {
    g_autoptr (AriLayout) layout = samples_layout (3);
    g_autoptr (AriGrid) grid = samples_grid (layout, rand, 22, FALSE);
    AriMachine *plain = ari_machine_new (grid, &strategies[s], 0), *chosen;
    guint64 steps = 0;
    AriEvent events[2];
    Branch branch;

    branch_init (&branch, &strategies[s]);
    while (branch.n < MOST_CHOICES && steps < 1000 && samples_take_step (plain, &events[0])) {
      steps++;
      if (is_decision (&events[0]) && events[0].kind != ARI_EVENT_EXCLUDE
          && g_rand_int_range (rand, 0, 3) == 0)
        branch_add (&branch, steps, events[0].cell, events[0].digit);
    }
    ari_machine_reset (plain, grid);
    chosen = ari_machine_new (grid, &branch.strategy, 0);
    for (steps = 1; steps < 5000 && samples_take_step (plain, &events[0]); steps++) {
      g_assert_true (samples_take_step (chosen, &events[1]));
      assert_same_event (&events[0], &events[1], FALSE);
      g_assert_cmpint (events[1].rule == ARI_RULE_CHOICE, ==,
                       ari_own_choices_at (branch.strategy.choices, steps));
    }
    g_assert_cmpuint (ari_machine_counters (plain)->guesses, ==,
                      ari_machine_counters (chosen)->guesses);
    g_assert_cmpuint (ari_machine_counters (plain)->solutions, ==,
                      ari_machine_counters (chosen)->solutions);
    ari_machine_free (plain);
    ari_machine_free (chosen);
    branch_clear (&branch);
  }
}

/* A guess is replaced at its own step; in its cell the chosen digit comes first and the others in
 * their order; one of the remaining digits can be chosen next. */
static void
test_guess (void)
{
  g_autoptr (AriGrid) grid = grid_read (2, 2, "................");
  const AriStrategy *strategy = ari_strategy_by_name ("mrv");
  AriMachine *search;
  GString *digits = g_string_new (NULL);
  AriEvent event;
  Branch branch;

  branch_init (&branch, strategy);
  branch_add (&branch, 1, 5, 2);
  search = ari_machine_new (grid, &branch.strategy, 0);
  g_assert_true (samples_take_step (search, &event));
  g_assert_cmpuint (event.kind, ==, ARI_EVENT_GUESS);
  g_assert_cmpuint (event.rule, ==, ARI_RULE_CHOICE);
  g_assert_cmpuint (event.cell, ==, 5);
  g_assert_cmpuint (event.digit, ==, 2);
  g_assert_true (ari_search_decision (search->search, 0).is_own);
  g_assert_cmpuint (ari_search_ties (search->search, NULL, 0), ==, 0);
  do {
    if (event.depth == 1 && (event.kind == ARI_EVENT_GUESS || event.kind == ARI_EVENT_RETRY)) {
      g_string_append_printf (digits, "%u", event.digit);
      if (event.digit == 0) /* the next choice is due when this digit is refuted */
        branch_add (&branch, ari_machine_counters (search)->steps + 1, 5, 3);
    }
  } while (samples_take_step (search, &event));
  g_assert_cmpstr (digits->str, ==, "2013");
  ari_machine_free (search);

  search = ari_machine_new (grid, &branch.strategy, 0);
  g_string_truncate (digits, 0);
  while (samples_take_step (search, &event))
    if (event.depth == 1 && event.cell == 5
        && (event.kind == ARI_EVENT_GUESS || event.kind == ARI_EVENT_RETRY))
      g_string_append_printf (digits, "%u%s", event.digit,
                              event.rule == ARI_RULE_CHOICE ? "!" : "");
  /* The choice of cell 5 was passed over: the cell was filled when the search next decided. */
  g_assert_cmpstr (digits->str, ==, "2!013");
  g_assert_cmpuint (ari_machine_counters (search)->solutions, ==, 288);
  ari_machine_free (search);
  g_string_free (digits, TRUE);
  branch_clear (&branch);
}

/* Right after a digit was refuted, the next one can be chosen. */
static void
test_retry (void)
{
  g_autoptr (AriGrid) grid = grid_read (2, 2, "................");
  AriMachine *search;
  guint64 back = 0;
  AriEvent event;
  Branch branch;

  branch_init (&branch, ari_strategy_by_name ("mrv"));
  search = ari_machine_new (grid, &branch.strategy, 0);
  while (back == 0 && samples_take_step (search, &event))
    if (event.kind == ARI_EVENT_BACK && event.cell == 0 && event.depth == 1)
      back = ari_machine_counters (search)->steps;
  ari_machine_free (search);
  branch_add (&branch, back + 1, 0, 3);
  search = ari_machine_new (grid, &branch.strategy, 0);
  g_assert_true (step_to (search, back + 1));
  g_assert_cmpuint (ari_machine_last_event (search)->kind, ==, ARI_EVENT_RETRY);
  g_assert_cmpuint (ari_machine_last_event (search)->digit, ==, 3);
  g_assert_cmpuint (ari_machine_last_event (search)->rule, ==, ARI_RULE_CHOICE);
  g_assert_true (ari_search_decision (search->search, 0).is_own);
  g_assert_cmpuint (ari_search_decision (search->search, 0).refuted, ==, ari_digits_of (0));
  while (samples_take_step (search, &event))
    ;
  g_assert_cmpuint (ari_machine_counters (search)->solutions, ==, 288);
  ari_machine_free (search);
  branch_clear (&branch);
}

/* A choice that is impossible when it is due is passed over without effect. */
static void
test_passed_over (void)
{
  g_autoptr (AriGrid) grid = grid_read (3, 3, SAMPLES_SEVENTEEN);
  unsigned n_strategies;
  const AriStrategy *strategies = ari_strategies (&n_strategies);

  for (unsigned s = 0; s < n_strategies; s++) {
    AriMachine *plain = ari_machine_new (grid, &strategies[s], 2), *chosen;
    AriEvent events[2];
    Branch branch;

    branch_init (&branch, &strategies[s]);
    branch_add (&branch, 1, 14, 0);           /* a given with another digit */
    branch_add (&branch, 2, 15, 2);           /* a given of its row has this digit */
    branch_add (&branch, 3, 9999, 0);         /* no cell */
    branch_add (&branch, 4, 0, ARI_NO_DIGIT); /* no digit */
    branch_add (&branch, 1000000, 0, 0);      /* the search ends before it */
    chosen = ari_machine_new (grid, &branch.strategy, 2);
    for (guint i = 0; i < 5000 && samples_take_step (plain, &events[0]); i++) {
      g_assert_true (samples_take_step (chosen, &events[1]));
      assert_same_event (&events[0], &events[1], TRUE);
    }
    ari_machine_free (plain);
    ari_machine_free (chosen);
    branch_clear (&branch);
  }
}

static void
test_list (void)
{
  const AriOwnChoice choices[] = { { 1, 0, 0 }, { 5, 1, 1 }, { 9, 2, 2 } };
  const AriOwnChoice late[] = { { 5, 0, 0 }, { 5, 1, 1 } };
  const AriOwnChoice none = { 0, 0, 0 };
  g_autofree AriOwnChoice *many = g_new0 (AriOwnChoice, ARI_MAX_OWN_CHOICES + 1);
  const AriOwnChoices *list = ari_own_choices_new (choices, G_N_ELEMENTS (choices));

  g_assert_cmpuint (ari_own_choices_n (list), ==, 3);
  g_assert_cmpuint (ari_own_choices_n (NULL), ==, 0);
  g_assert_cmpuint (ari_own_choices_due (list, 1), ==, 4);
  g_assert_cmpuint (ari_own_choices_due (list, 3), ==, UINT64_MAX);
  for (guint step = 0; step < 12; step++)
    g_assert_cmpint (ari_own_choices_at (list, step), ==, step == 1 || step == 5 || step == 9);
  g_assert_false (ari_own_choices_at (NULL, 1));
  g_assert_null (ari_own_choices_new (late, G_N_ELEMENTS (late)));
  g_assert_null (ari_own_choices_new (&none, 1));
  for (guint i = 0; i <= ARI_MAX_OWN_CHOICES; i++)
    many[i].step = i + 1;
  g_assert_null (ari_own_choices_new (many, ARI_MAX_OWN_CHOICES + 1));
  ari_own_choices_unref (ari_own_choices_new (many, ARI_MAX_OWN_CHOICES));
  ari_own_choices_unref (ari_own_choices_ref (list));
  ari_own_choices_unref (list);
  ari_own_choices_unref (NULL);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/choices/list", test_list);
  g_test_add_func ("/choices/guess", test_guess);
  g_test_add_func ("/choices/retry", test_retry);
  g_test_add_func ("/choices/passed-over", test_passed_over);
  g_test_add_func ("/choices/as-the-method", test_as_the_method);
  g_test_add_func ("/choices/random", test_random);
  g_test_add_func ("/choices/complete", test_complete);
  return g_test_run ();
}
