/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cost that is foretold for a digit is the cost that the search has when it tries the digit. */

#include <glib.h>

#include "engine/laboratory/what-if.h"

#include "tests/engine/samples.h"
#include "tests/seed.h"

static const AriStrategy methods[] = {
  { .order = ARI_ORDER_ROWS },
  { .order = ARI_ORDER_COLUMNS, .propagation = ARI_PROPAGATION_FORWARD },
  { .order = ARI_ORDER_BOXES, .propagation = ARI_PROPAGATION_NAKED },
  { .order = ARI_ORDER_FEWEST, .propagation = ARI_PROPAGATION_FORWARD },
  { .order = ARI_ORDER_FEWEST, .propagation = ARI_PROPAGATION_SINGLES },
  { .order = ARI_ORDER_FEWEST, .propagation = ARI_PROPAGATION_LOOKAHEAD },
  { .order = ARI_ORDER_DEGREE,
    .values = ARI_VALUES_DESCENDING,
    .propagation = ARI_PROPAGATION_LOCKED },
  { .order = ARI_ORDER_DOM_DEGREE,
    .values = ARI_VALUES_LEAST,
    .propagation = ARI_PROPAGATION_ALLDIFF },
};

/* Returns: the steps of a try in the log from event @from on, up to its end or its first solution;
 * 0 if the log ends before that, or the try never comes */
static guint64
cost_in_log (const GArray *log, guint from, guint16 cell, guint8 digit, guint32 depth, bool *leads)
{
  guint64 began = 0;

  *leads = false;
  for (guint i = from; i < log->len; i++) {
    const AriEvent *event = &g_array_index (log, AriEvent, i);

    if (began == 0 && event->kind == ARI_EVENT_BACK && event->depth < depth)
      return 0;
    if (began == 0 && event->kind == ARI_EVENT_RETRY && event->depth == depth && event->cell == cell
        && event->digit == digit)
      began = i;
    if (began == 0)
      continue;
    *leads = event->kind == ARI_EVENT_SOLUTION;
    if (*leads || (event->kind == ARI_EVENT_BACK && event->cell == cell && event->depth <= depth))
      return i - began + 1;
  }
  return 0;
}

/* Returns: the number of costs that were compared */
static guint
check_moment (const AriSnapshot *snapshot, const AriStrategy *strategy, const GArray *log)
{
  AriWhatIf *what_if = ari_what_if_new (snapshot, strategy, 100000000);
  const AriAlternative *alternatives;
  guint n_compared = 0, n_left = 0;
  gsize n;

  while (ari_what_if_step (what_if))
    ;
  alternatives = ari_what_if_alternatives (what_if, &n);
  for (guint i = 0; i < snapshot->n_decisions; i++) {
    const AriDecision *decision = &snapshot->decisions[i];
    const AriDigits tried =
        decision->refuted | (decision->digit != ARI_NO_DIGIT ? ari_digits_of (decision->digit) : 0);

    n_left += ari_digits_count (decision->candidates & ~tried);
  }
  g_assert_cmpuint (n, ==, n_left);
  for (gsize i = 0; i < n; i++) {
    const AriDecision *decision = &snapshot->decisions[alternatives[i].decision];
    bool leads;
    const guint64 cost = cost_in_log (log, (guint) snapshot->counters.steps, decision->cell,
                                      alternatives[i].digit, alternatives[i].decision + 1, &leads);

    g_assert_true (alternatives[i].is_known);
    if (cost == 0)
      continue;
    g_assert_cmpuint (alternatives[i].steps, ==, cost);
    g_assert_true (alternatives[i].leads == leads);
    n_compared++;
  }
  ari_what_if_free (what_if);
  return n_compared;
}

static guint
check_search (const AriGrid *grid, const AriStrategy *strategy, GRand *rand)
{
  AriMachine *search = ari_machine_new (grid, strategy, 0);
  AriMachine *again = ari_machine_copy (search);
  AriSnapshot *snapshot = ari_snapshot_new (grid->layout);
  g_autoptr (GArray) log = g_array_new (FALSE, FALSE, sizeof (AriEvent));
  guint n = 0;
  AriEvent event;

  while (log->len < 20000 && ari_machine_step (search, &event))
    if (event.kind != ARI_EVENT_NOTHING_YET)
      g_array_append_val (log, event);
  for (guint i = 0; i < 6; i++) {
    const guint64 step = ari_machine_counters (again)->steps
                         + (guint64) g_rand_int_range (rand, 1, (gint32) log->len / 6 + 2);

    while (ari_machine_counters (again)->steps < step && ari_machine_step (again, &event))
      ;
    ari_snapshot_take (snapshot, again);
    n += check_moment (snapshot, strategy, log);
  }
  ari_snapshot_free (snapshot);
  ari_machine_free (again);
  ari_machine_free (search);
  return n;
}

static void
test_costs (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_test_rand_int ());
  guint n = 0;

  for (guint i = 0; i < 3 * SAMPLES_N_LAYOUTS; i++) {
    AriLayout *layout = samples_layout (i % SAMPLES_N_LAYOUTS);
    AriGrid *grid = samples_grid (layout, rand, layout->n_cells / 3, i % 2 == 0);

    for (guint m = 0; m < G_N_ELEMENTS (methods); m++)
      n += check_search (grid, &methods[m], rand);
    ari_grid_free (grid);
    ari_layout_unref (layout);
  }
  g_test_message ("%u costs compared", n);
  g_assert_cmpuint (n, >, 500);
}

/* Each alternative gets a share, and those that are given up say so. */
static void
test_bounded (void)
{
  AriGrid *grid = samples_pigeons ();
  AriMachine *search = ari_machine_new (grid, ari_strategy_default (), 0);
  AriSnapshot *snapshot = ari_snapshot_new (grid->layout);
  const AriAlternative *alternatives;
  AriWhatIf *what_if;
  AriEvent event;
  gsize n;

  while (ari_machine_counters (search)->dead_ends < 20)
    ari_machine_step (search, &event);
  ari_snapshot_take (snapshot, search);
  what_if = ari_what_if_new (snapshot, ari_strategy_default (), 20000);
  while (ari_what_if_step (what_if))
    ;
  alternatives = ari_what_if_alternatives (what_if, &n);
  g_assert_cmpuint (n, >, 5);
  for (gsize i = 0; i < n; i++) {
    g_assert_cmpuint (alternatives[i].steps, <=, 20000 / n);
    g_assert_true (alternatives[i].is_known || alternatives[i].steps == 20000 / (n + 1));
  }
  ari_what_if_free (what_if);
  ari_snapshot_free (snapshot);
  ari_machine_free (search);
  ari_grid_free (grid);
}

static void
test_best (void)
{
  const AriAlternative alternatives[] = {
    { .decision = 0, .leads = true, .is_known = true, .steps = 90 },
    { .decision = 1, .leads = true, .is_known = true, .steps = 20 },
    { .decision = 1, .leads = false, .is_known = true, .steps = 1 },
    { .decision = 2, .leads = true, .is_known = true, .steps = 10 },
  };
  const guint64 spent[] = { 100, 50, 9 }, unknown[] = { 0, 0, 0 };

  g_assert_cmpuint (ari_what_if_best (alternatives, 4, spent), ==, 1);
  g_assert_cmpuint (ari_what_if_best (alternatives, 4, unknown), ==, 4);
  g_assert_cmpuint (ari_what_if_best (alternatives, 0, spent), ==, 0);
  ari_what_if_free (NULL);
}

/* Searches that are over, that learn, and that have not begun have no alternatives. */
static void
test_nothing (void)
{
  AriLayout *layout = samples_layout (3);
  AriGrid *grid = samples_read (layout, SAMPLES_SEVENTEEN);
  const char *const names[] = { "mrv-singles", "learning", "mrv-singles" };
  const guint64 until[] = { G_MAXUINT64, 200, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    const AriStrategy *strategy = ari_strategy_by_name (names[i]);
    AriMachine *search = ari_machine_new (grid, strategy, 0);
    AriSnapshot *snapshot = ari_snapshot_new (layout);
    AriWhatIf *what_if;
    AriEvent event;
    gsize n;

    while (ari_machine_counters (search)->steps < until[i] && ari_machine_step (search, &event))
      ;
    ari_snapshot_take (snapshot, search);
    what_if = ari_what_if_new (snapshot, strategy, 1000);
    g_assert_false (ari_what_if_step (what_if));
    ari_what_if_alternatives (what_if, &n);
    g_assert_cmpuint (n, ==, 0);
    ari_what_if_free (what_if);
    ari_snapshot_free (snapshot);
    ari_machine_free (search);
  }
  ari_grid_free (grid);
  ari_layout_unref (layout);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/what-if/costs", test_costs);
  g_test_add_func ("/what-if/bounded", test_bounded);
  g_test_add_func ("/what-if/best", test_best);
  g_test_add_func ("/what-if/nothing", test_nothing);
  return g_test_run ();
}
