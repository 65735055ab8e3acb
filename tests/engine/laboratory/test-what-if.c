/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cost that is foretold for a digit is the cost that the search has when it tries the digit. */

#include <glib.h>

#include "engine/laboratory/what-if.h"

#include "tests/engine-auto.h"
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

/* Returns: the steps of the try that a step begins, up to its end or its first solution; 0 if the
 * log ends before that */
static guint64
cost_from (const GArray *log, guint from, guint32 depth, bool *leads)
{
  const AriEvent *first = &g_array_index (log, AriEvent, from);

  *leads = false;
  for (guint i = from; i < log->len; i++) {
    const AriEvent *event = &g_array_index (log, AriEvent, i);

    *leads = event->kind == ARI_EVENT_SOLUTION;
    if (*leads
        || (event->kind == ARI_EVENT_BACK && event->cell == first->cell && event->depth <= depth))
      return i - from + 1;
  }
  return 0;
}

/* Returns: the index in the log of the try of @digit by the decision that was opened with @opened;
 * the length of the log if it never comes */
static guint
find_try (const GArray *log, guint opened, guint8 digit, guint32 depth)
{
  const AriEvent *first = &g_array_index (log, AriEvent, opened);

  for (guint i = opened; i < log->len; i++) {
    const AriEvent *event = &g_array_index (log, AriEvent, i);

    if (i > opened && event->depth < depth)
      break;
    if (event->depth == depth && event->cell == first->cell && event->digit == digit
        && (event->kind == ARI_EVENT_GUESS || event->kind == ARI_EVENT_RETRY))
      return i;
  }
  return log->len;
}

static guint
find_solution (const GArray *log)
{
  guint i = 0;

  while (i < log->len && g_array_index (log, AriEvent, i).kind != ARI_EVENT_SOLUTION)
    i++;
  return i;
}

/* Compares all that is said with the full log of the search. Returns: the number of costs that were
 * compared */
static guint
check_moment (const AriSnapshot *snapshot,
              const AriStrategy *strategy,
              const GArray *log,
              guint *n_best)
{
  AriWhatIf *what_if = ari_what_if_new (snapshot, strategy, 100000000);
  const guint now = (guint) snapshot->counters.steps;
  const guint solution = find_solution (log);
  g_autofree guint *opened = g_new0 (guint, snapshot->n_decisions + 1);
  const AriAlternative *alternatives;
  guint n_compared = 0, n_expected = 0;
  guint64 most = 0;
  gsize n, best;
  bool is_sure;

  while (ari_what_if_step (what_if))
    ;
  alternatives = ari_what_if_alternatives (what_if, &n);
  for (guint i = 0; i < now; i++) {
    const AriEvent *event = &g_array_index (log, AriEvent, i);

    if (event->kind == ARI_EVENT_GUESS && event->depth <= snapshot->n_decisions)
      opened[event->depth - 1] = i;
  }
  for (guint i = 0; i < snapshot->n_decisions; i++) {
    const AriDecision *decision = &snapshot->decisions[i];

    if (!ari_digits_is_single (decision->candidates))
      n_expected += ari_digits_count (decision->candidates & ~decision->refuted)
                    - (decision->refuted == 0 ? 1 : 0);
  }
  g_assert_cmpuint (n, ==, n_expected);
  for (gsize i = 0; i < n; i++) {
    const AriAlternative *alternative = &alternatives[i];
    const guint first = opened[alternative->decision];
    const guint try = find_try (log, first, alternative->digit, alternative->decision + 1);
    bool leads;
    guint64 cost;

    g_assert_true (alternative->is_known);
    if (solution < log->len) { /* the log has all up to there */
      g_assert_false (alternative->is_so_far);
      g_assert_cmpuint (alternative->instead, ==, first <= solution ? solution - first + 1 : 0);
    }
    if (alternative->leads && alternative->instead > alternative->steps)
      most = MAX (most, alternative->instead - alternative->steps);
    cost = try < log->len ? cost_from (log, try, alternative->decision + 1, &leads) : 0;
    if (cost == 0)
      continue;
    g_assert_cmpuint (alternative->steps, ==, cost);
    g_assert_true (alternative->leads == leads);
    g_assert_true (!alternative->is_on_trial || try < now);
    n_compared++;
  }
  best = ari_what_if_best (alternatives, n, &is_sure);
  g_assert_true (is_sure);
  g_assert_cmpuint (best < n ? alternatives[best].instead - alternatives[best].steps : 0, ==, most);
  *n_best += best < n;
  ari_what_if_free (what_if);
  return n_compared;
}

static guint
check_search (const AriGrid *grid, const AriStrategy *strategy, GRand *rand, guint *n_best)
{
  g_autoptr (AriMachine) search = ari_machine_new (grid, strategy, 0);
  g_autoptr (AriMachine) again = ari_machine_copy (search);
  g_autoptr (AriSnapshot) snapshot = ari_snapshot_new (grid->layout);
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
    n += check_moment (snapshot, strategy, log, n_best);
  }
  return n;
}

static void
test_costs (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_test_rand_int ());
  guint n = 0, n_best = 0;

  for (guint i = 0; i < 3 * SAMPLES_N_LAYOUTS; i++) {
    g_autoptr (AriLayout) layout = samples_layout (i % SAMPLES_N_LAYOUTS);
    g_autoptr (AriGrid) grid = samples_grid (layout, rand, layout->n_cells / 3, i % 2 == 0);

    for (guint m = 0; m < G_N_ELEMENTS (methods); m++)
      n += check_search (grid, &methods[m], rand, &n_best);
  }
  g_test_message ("%u costs compared, %u times the best", n, n_best);
  g_assert_cmpuint (n, >, 500);
  g_assert_cmpuint (n_best, >, 50);
}

/* Each alternative gets a share, and those that are given up say so. */
static void
test_bounded (void)
{
  g_autoptr (AriGrid) grid = samples_pigeons ();
  g_autoptr (AriMachine) search = ari_machine_new (grid, ari_strategy_default (), 0);
  g_autoptr (AriSnapshot) snapshot = ari_snapshot_new (grid->layout);
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
}

static void
test_best (void)
{
  AriAlternative alternatives[] = {
    { .leads = true, .is_known = true, .steps = 90, .instead = 100 },
    { .leads = true, .is_known = true, .steps = 20, .instead = 50 },
    { .leads = false, .is_known = true, .steps = 1, .instead = 50 },
    { .leads = true, .is_known = true, .steps = 10, .instead = 9 },
    { .leads = false, .is_known = false, .steps = 30, .instead = 61 },
  };
  bool is_sure;

  g_assert_cmpuint (ari_what_if_best (alternatives, 4, &is_sure), ==, 1);
  g_assert_true (is_sure);
  g_assert_cmpuint (ari_what_if_best (alternatives, 5, &is_sure), ==, 1);
  g_assert_false (is_sure);
  alternatives[1].instead = alternatives[0].instead = 0;
  g_assert_cmpuint (ari_what_if_best (alternatives, 4, &is_sure), ==, 4);
  g_assert_cmpuint (ari_what_if_best (alternatives, 0, &is_sure), ==, 0);
  ari_what_if_free (NULL);
}

/* Searches that are over, that learn, and that have not begun have no alternatives. */
static void
test_nothing (void)
{
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_autoptr (AriGrid) grid = samples_read (layout, SAMPLES_SEVENTEEN);
  const char *const names[] = { "mrv-singles", "learning", "mrv-singles" };
  const guint64 until[] = { G_MAXUINT64, 200, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    const AriStrategy *strategy = ari_strategy_by_name (names[i]);
    g_autoptr (AriMachine) search = ari_machine_new (grid, strategy, 0);
    g_autoptr (AriSnapshot) snapshot = ari_snapshot_new (layout);
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
  }
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
