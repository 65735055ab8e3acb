/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dead end is explained by the grid and by guesses of which each is needed. */

#include "config.h"

#include <glib.h>
#include <string.h>

#include "engine/laboratory/causes.h"
#include "engine/search/method.h"

#include "tests/engine-auto.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"

enum { N_OWN_METHODS = 12 }; /* for each grid */

/* Counts of what a test must have met. */
static struct {
  guint minimal;  /* graphs with guesses, none of which can be left out */
  guint unfilled; /* dead ends in a grid without a digit */
} seen;

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
  const gboolean hidden =
      strategy->branching == ARI_BRANCHING_PLACES
      || (ari_strategy_deductions (strategy) & 1u << ARI_RULE_HIDDEN_SINGLE) != 0;
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

/* Whatever the other cells are: a search to its end finds no solution. */
static void
assert_no_solution (const AriGrid *grid)
{
  g_autoptr (AriMachine) search = ari_machine_new (grid, ari_strategy_by_name ("mrv-singles"), 1);
  AriEvent event;

  while (ari_machine_step (search, &event))
    ;
  g_assert_cmpuint (ari_machine_counters (search)->solutions, ==, 0);
}

/* --- the way, link by link --- */

/** Proof: the candidates after some causes. */
typedef struct {
  const AriSnapshot *snapshot;
  const AriDigits *root; /* per cell: without any guess */
  AriDigits now[ARI_MAX_CELLS];
} Proof;

static void
begin (Proof *proof, guint first, guint n)
{
  const AriImplications *graph = &proof->snapshot->implications;

  memcpy (proof->now, proof->root, sizeof proof->now);
  for (guint k = first; k < first + n; k++) {
    const AriImplication *fact = &graph->facts[graph->causes[k]];

    if (fact->is_placed)
      keep_only (proof->snapshot->layout, proof->now, fact->cell, fact->digit);
    else
      proof->now[fact->cell] &= ~ari_digits_of (fact->digit);
  }
}

static AriDigits
places_of (const Proof *proof, guint house, guint digit)
{
  const AriHouse *h = &proof->snapshot->layout->houses[house];
  AriDigits places = 0;

  for (guint i = 0; i < h->n_cells; i++)
    if (ari_digits_has (proof->now[h->cells[i]], digit))
      places |= ari_digits_of (i);
  return places;
}

static gboolean
is_only_place (const Proof *proof, const AriImplication *fact)
{
  const AriHouse *h = &proof->snapshot->layout->houses[fact->house];

  for (guint i = 0; i < h->n_cells; i++)
    if (h->cells[i] != fact->cell && ari_digits_has (proof->now[h->cells[i]], fact->digit))
      return FALSE;
  return h->n_cells == proof->snapshot->layout->n_digits
         && ari_layout_is_in_house (proof->snapshot->layout, fact->cell, fact->house);
}

static gboolean
is_locked (const Proof *proof, const AriImplication *fact)
{
  const AriLayout *layout = proof->snapshot->layout;
  const AriHouse *h = &layout->houses[fact->house];

  for (guint i = 0; i < h->n_cells; i++)
    if (ari_digits_has (proof->now[h->cells[i]], fact->digit)
        && !ari_layout_is_in_house (layout, h->cells[i], fact->other_house))
      return FALSE;
  return h->n_cells == layout->n_digits
         && ari_layout_is_in_house (layout, fact->cell, fact->other_house)
         && !ari_layout_is_in_house (layout, fact->cell, fact->house);
}

static gboolean
is_by_naked_pair (const Proof *proof, const AriImplication *fact)
{
  const AriHouse *h = &proof->snapshot->layout->houses[fact->house];

  for (guint i = 0; i < h->n_cells; i++)
    for (guint j = i + 1; j < h->n_cells; j++) {
      const AriDigits pair = proof->now[h->cells[i]] | proof->now[h->cells[j]];

      if (h->cells[i] != fact->cell && h->cells[j] != fact->cell && ari_digits_count (pair) <= 2
          && ari_digits_has (pair, fact->digit))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_by_hidden_pair (const Proof *proof, const AriImplication *fact)
{
  const AriLayout *layout = proof->snapshot->layout;
  const AriHouse *h = &layout->houses[fact->house];
  AriDigits self = 0;

  for (guint i = 0; i < h->n_cells; i++)
    self |= h->cells[i] == fact->cell ? ari_digits_of (i) : 0;
  for (guint one = 0; one < layout->n_digits && h->n_cells == layout->n_digits; one++)
    for (guint other = one + 1; other < layout->n_digits; other++) {
      const AriDigits places =
          places_of (proof, fact->house, one) | places_of (proof, fact->house, other);

      if (one != fact->digit && other != fact->digit && self != 0
          && ari_digits_count (places | self) <= 2)
        return TRUE;
    }
  return FALSE;
}

/* Gives each cell from @i on a digit that is not in @used. */
static gboolean
can_differ (const Proof *proof, const AriHouse *h, guint i, AriDigits used)
{
  if (i == h->n_cells)
    return TRUE;
  ARI_FOR_DIGITS (digit, proof->now[h->cells[i]] & ~used)
    if (can_differ (proof, h, i + 1, used | ari_digits_of ((guint) digit)))
      return TRUE;
  return FALSE;
}

static gboolean
is_by_difference (Proof *proof, const AriImplication *fact)
{
  proof->now[fact->cell] = ari_digits_of (fact->digit);
  return !can_differ (proof, &proof->snapshot->layout->houses[fact->house], 0, 0);
}

static gboolean
leads_to_dead_end (Proof *proof, const AriImplication *fact)
{
  const AriLayout *layout = proof->snapshot->layout;
  gboolean changed = TRUE, is_dead = FALSE;

  keep_only (layout, proof->now, fact->cell, fact->digit);
  while (changed && !is_dead) {
    changed = FALSE;
    for (guint cell = 0; cell < layout->n_cells; cell++) {
      is_dead |= proof->now[cell] == 0;
      if (ari_digits_is_single (proof->now[cell]))
        changed |= keep_only (layout, proof->now, cell, ari_digits_first (proof->now[cell]));
    }
    for (guint house = 0; house < layout->n_houses; house++)
      changed |= propagate_house (layout, proof->now, house, FALSE, &is_dead);
  }
  return is_dead;
}

static gboolean
follows (Proof *proof, const AriStrategy *strategy, const AriImplication *fact)
{
  begin (proof, fact->first_cause, fact->n_causes);
  switch ((AriRule) fact->rule) {
  case ARI_RULE_NAKED_SINGLE:
    return (proof->now[fact->cell] & ~ari_digits_of (fact->digit)) == 0;
  case ARI_RULE_HIDDEN_SINGLE:
    return is_only_place (proof, fact);
  case ARI_RULE_POINTING:
  case ARI_RULE_CLAIMING:
    return is_locked (proof, fact);
  case ARI_RULE_NAKED_PAIR:
    return is_by_naked_pair (proof, fact);
  case ARI_RULE_HIDDEN_PAIR:
    return is_by_hidden_pair (proof, fact);
  case ARI_RULE_ALLDIFF:
    return is_by_difference (proof, fact);
  case ARI_RULE_LOOKAHEAD:
    return leads_to_dead_end (proof, fact);
  case ARI_RULE_SEARCHED:
    return strategy->branching != ARI_BRANCHING_DIGITS;
  default:
    return FALSE;
  }
}

static gboolean
is_deduced_by (const AriStrategy *strategy, const AriImplication *fact)
{
  /* a forced level is a single whatever the strategy deduces */
  return fact->is_placed || fact->rule == ARI_RULE_SEARCHED
         || (ari_strategy_deductions (strategy) >> fact->rule & 1) != 0;
}

/* Each fact follows from its causes and the grid without guesses, and leads to a later one or to
 * the dead end. */
static void
check_links (Proof *proof, const AriStrategy *strategy)
{
  const AriSnapshot *snapshot = proof->snapshot;
  const AriImplications *graph = &snapshot->implications;
  const AriEvent *event = &snapshot->event;
  g_autofree gboolean *leads = g_new0 (gboolean, graph->n_facts + 1);

  for (guint k = 0; k < graph->n_causes; k++)
    leads[graph->causes[k]] = TRUE;
  for (guint i = 0; i < graph->n_facts; i++) {
    const AriImplication *fact = &graph->facts[i];
    guint32 depth = 0; /* of the last guess that it follows from */

    g_assert_true (leads[i]);
    for (guint k = 0; k < fact->n_causes; k++) {
      g_assert_cmpuint (graph->causes[fact->first_cause + k], <, i);
      depth = MAX (depth, graph->facts[graph->causes[fact->first_cause + k]].depth);
    }
    g_assert_true (fact->n_causes == 0 || fact->depth == depth);
    if (ari_implications_is_decision (graph, i)) {
      const AriDecision *decision = &snapshot->decisions[fact->depth - 1];

      g_assert_cmpuint (fact->n_causes, ==, 0);
      g_assert_cmpuint (decision->cell, ==, fact->cell);
      g_assert_cmpuint (decision->digit, ==, fact->digit);
      g_assert_cmpuint (ari_digits_count (decision->candidates), >, 1);
      continue;
    }
    g_assert_true (is_deduced_by (strategy, fact));
    g_assert_true (fact->rule != ARI_RULE_SEARCHED || graph->has_searched);
    g_assert_true (follows (proof, strategy, fact));
  }
  begin (proof, graph->first_of_end, graph->n_causes - graph->first_of_end);
  if (event->cell != ARI_NO_CELL)
    g_assert_cmpuint (proof->now[event->cell], ==, 0);
  else
    g_assert_cmpuint (places_of (proof, event->house, event->digit), ==, 0);
}

static AriGrid *
grid_of (const AriSnapshot *snapshot, guint without)
{
  const AriImplications *graph = &snapshot->implications;
  AriGrid *grid = ari_grid_new (snapshot->layout);

  for (guint cell = 0; cell < snapshot->layout->n_cells; cell++)
    if (snapshot->cells[cell].origin == ARI_ORIGIN_GIVEN)
      grid->cells[cell] = snapshot->cells[cell].digit;
  for (guint i = 0; i < graph->n_facts; i++)
    if (ari_implications_is_decision (graph, i) && i != without)
      grid->cells[graph->facts[i].cell] = graph->facts[i].digit;
  return grid;
}

/* The guesses are enough, and without any one of them they are not, if that is claimed. */
static void
check_guesses (const AriSnapshot *snapshot, const AriStrategy *strategy)
{
  const AriImplications *graph = &snapshot->implications;
  AriGrid *grid = grid_of (snapshot, graph->n_facts);
  guint n_guesses = 0;

  if (graph->has_searched)
    g_assert_false (graph->is_minimal);
  else
    assert_no_solution (grid);
  ari_grid_free (grid);
  for (guint i = 0; i < graph->n_facts; i++)
    n_guesses += ari_implications_is_decision (graph, i);
  seen.minimal += graph->is_minimal && n_guesses > 0;
  for (guint i = 0; graph->is_minimal && i < graph->n_facts; i++)
    if (ari_implications_is_decision (graph, i)) {
      grid = grid_of (snapshot, i);
      g_assert_false (search_is_refuted (grid, strategy));
      ari_grid_free (grid);
    }
}

/* Returns: TRUE if guess @number is one of the graph's. */
static gboolean
is_to_blame (const AriSnapshot *snapshot, guint number)
{
  const AriImplications *graph = &snapshot->implications;

  for (guint i = 0; i < graph->n_facts; i++)
    if (ari_implications_is_decision (graph, i)
        && ari_snapshot_guess_number (snapshot, graph->facts[i].depth - 1) == number)
      return TRUE;
  return FALSE;
}

/* The sentence and the dashes name what the way ends with, and no guess that is not to blame. */
static void
check_end (const AriSnapshot *snapshot)
{
  const AriImplications *graph = &snapshot->implications;
  g_autofree gboolean *is_blamed = g_new0 (gboolean, snapshot->layout->n_cells);
  AriTaking takings[ARI_MAX_DIGITS];
  const gsize n = ari_takings (snapshot, takings, G_N_ELEMENTS (takings));

  for (guint i = 0; i < snapshot->n_blamed; i++)
    is_blamed[snapshot->blamed[i]] = TRUE;
  for (guint k = graph->first_of_end; k < graph->n_causes; k++) {
    const AriImplication *fact = &graph->facts[graph->causes[k]];
    gboolean is_named = FALSE;

    for (gsize i = 0; i < n; i++)
      is_named |= fact->is_placed ? takings[i].by == fact->cell
                                  : takings[i].by == ARI_NO_CELL && takings[i].cell == fact->cell
                                        && takings[i].digit == fact->digit;
    g_assert_true (is_named);
  }
  for (gsize i = 0; i < n; i++) {
    /* without a way, the first cell that took it is named */
    gboolean is_cause =
        graph->n_causes == 0 || takings[i].by == ARI_NO_CELL || takings[i].guess == 0;

    for (guint k = graph->first_of_end; k < graph->n_causes; k++)
      is_cause |= graph->facts[graph->causes[k]].is_placed
                  && graph->facts[graph->causes[k]].cell == takings[i].by;
    g_assert_true (is_cause);
    /* the list of decisions says nothing of a guess where something was searched to its end */
    g_assert_false (takings[i].is_anyway
                    && (graph->has_searched || is_to_blame (snapshot, takings[i].guess)));
    g_assert_true (graph->n_causes == 0 || graph->has_searched || takings[i].is_anyway
                   || is_to_blame (snapshot, takings[i].guess)
                   || takings[i].origin != ARI_ORIGIN_GUESS);
    g_assert_true (takings[i].anyway == 0 || is_to_blame (snapshot, takings[i].anyway));
    g_assert_true (takings[i].by == ARI_NO_CELL || is_blamed[takings[i].by]);
  }
  for (gsize i = 0; i < n; i++)
    if (takings[i].by != ARI_NO_CELL)
      is_blamed[takings[i].by] = FALSE;
  for (guint cell = 0; cell < snapshot->layout->n_cells; cell++)
    g_assert_false (is_blamed[cell]);
}

static void
explain (AriSnapshot *snapshot, const AriStrategy *strategy)
{
  AriCauses *causes = ari_causes_new (snapshot, strategy);

  while (ari_causes_step (causes))
    ;
  g_assert_false (ari_causes_step (causes));
  g_assert_nonnull (ari_causes_graph (causes));
  ari_snapshot_explain (snapshot, ari_causes_graph (causes));
  ari_causes_free (causes);
}

static void
check_causes (AriSnapshot *snapshot, const AriStrategy *strategy, const AriDigits *root)
{
  Proof proof = { .snapshot = snapshot, .root = root };

  explain (snapshot, strategy);
  check_links (&proof, strategy);
  check_guesses (snapshot, strategy);
  check_end (snapshot);
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
  const gboolean removes = ari_strategy_deductions (strategy) >> ARI_RULE_POINTING != 0
                           || strategy->branching != ARI_BRANCHING_DIGITS;
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

/* Notes the candidates of all cells: what is known without a guess. */
static void
note_root (const AriMachine *search, AriSnapshot *snapshot, AriDigits *root)
{
  ari_snapshot_take (snapshot, search);
  for (guint cell = 0; cell < snapshot->layout->n_cells; cell++)
    root[cell] = snapshot->cells[cell].candidates;
}

/* Explains copies, as the program does. Returns: the number of dead ends checked */
static guint
check_search (const AriGrid *grid, const AriStrategy *strategy, guint n_dead_ends)
{
  g_autoptr (AriMachine) search = ari_machine_new (grid, strategy, 0);
  g_autoptr (AriSnapshot) snapshot = ari_snapshot_new (grid->layout);
  g_autoptr (AriSnapshot) copy = ari_snapshot_new (grid->layout);
  g_autofree AriDigits *root = g_new0 (AriDigits, ARI_MAX_CELLS);
  guint n = 0;
  AriEvent event;

  note_root (search, snapshot, root);
  while (n < n_dead_ends && ari_machine_counters (search)->steps < 20000
         && ari_machine_step (search, &event)) {
    if (ari_machine_counters (search)->open_guesses == 0 && event.kind != ARI_EVENT_NOTHING_YET)
      note_root (search, snapshot, root);
    if (event.kind == ARI_EVENT_CONTRADICTION && event.other == ARI_NO_CELL) {
      ari_snapshot_take (snapshot, search);
      ari_snapshot_assign (copy, snapshot);
      check_takings (copy, strategy);
      check_causes (copy, strategy, root);
      seen.unfilled += snapshot->trail.n_filled == 0 && snapshot->trail.n_lost > 0;
      n++;
    }
  }
  return n;
}

/* Draws a value on each axis, but of learning, until they make sense together. */
static void
draw_method (GRand *rand, AriStrategy *method)
{
  static const gint32 n_values[] = { ARI_ORDER_ACTIVITY, ARI_N_TIES, ARI_N_VALUES, ARI_N_BRANCHINGS,
                                     ARI_N_PROPAGATIONS };

  do {
    *method = *ari_strategy_default ();
    method->seed = 1;
    for (guint axis = 0; axis < G_N_ELEMENTS (n_values); axis++)
      ari_method_set (method, (AriMethodAxis) axis,
                      (guint) g_rand_int_range (rand, 0, n_values[axis]));
  } while (ari_method_check (method).fault != ARI_METHOD_SOUND);
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
    g_autoptr (AriLayout) layout = samples_layout (i);
    g_autoptr (AriGrid) grid = samples_grid (layout, rand, layout->n_cells / 5, i % 2 == 0);

    for (unsigned s = 0; s < n_strategies; s++)
      n += check_search (grid, &strategies[s], 10);
    for (unsigned s = 0; s < N_OWN_METHODS; s++) {
      AriStrategy method;

      draw_method (rand, &method);
      n += check_search (grid, &method, 10);
    }
  }
  /* almost half; if no guess were left out, a seventh */
  g_assert_cmpuint (seen.minimal, >, wanted / 4);
}

static void
check_sukaku (const AriLayout *base, const AriDigits *candidates, const AriStrategy *method)
{
  g_autoptr (AriLayout) layout = ari_layout_new_with_candidates (base, candidates);
  g_autoptr (AriGrid) grid = ari_grid_new (layout);

  check_search (grid, method, 10);
}

/* With few candidates, much is single from the start. Where two-way branching comes back there,
 * candidates are lost, but no cell is filled. */
static void
test_sukaku (void)
{
  static const AriDigits unfilled[] = { 14, 12, 9, 12, 15, 3, 15, 1, 2, 7, 8, 12, 14, 7, 14, 15 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);
  g_autoptr (AriLayout) base = ari_layout_new_boxes (2, 2, ARI_EXTRA_NONE);
  AriStrategy method = *ari_strategy_default ();

  method.order = ARI_ORDER_DEGREE;
  method.ties = ARI_TIES_LOOKAHEAD;
  method.branching = ARI_BRANCHING_TWO_WAY;
  method.propagation = ARI_PROPAGATION_FORWARD;
  check_sukaku (base, unfilled, &method);
  g_assert_cmpuint (seen.unfilled, >, 0);
  for (guint i = 0; i < 500; i++) {
    AriDigits candidates[16];

    for (guint cell = 0; cell < base->n_cells; cell++)
      candidates[cell] = (AriDigits) g_rand_int_range (rand, 1, 1 << base->n_digits);
    draw_method (rand, &method);
    check_sukaku (base, candidates, &method);
  }
}

static void
test_sixteen (void)
{
  g_autoptr (AriGrid) grid = samples_sixteen ();
  unsigned n_strategies;
  const AriStrategy *strategies = samples_strategies (&n_strategies);

  for (unsigned s = 0; s < n_strategies; s++)
    check_search (grid, &strategies[s], 10);
}

static void
test_large (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (5, 5, ARI_EXTRA_NONE);
  g_autoptr (AriGrid) grid = ari_grid_new (layout);

  g_assert_cmpuint (check_search (grid, ari_strategy_by_name ("mrv-singles"), 1), ==, 1);
}

/* Without a guess only the givens can be the cause. */
static void
test_bad_givens (void)
{
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_autoptr (AriGrid) grid = ari_grid_new (layout);
  g_autoptr (AriSnapshot) snapshot = ari_snapshot_new (layout);
  AriTaking takings[9];
  g_autoptr (AriMachine) search = NULL;
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
  ari_causes_free (NULL);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/causes/bad-givens", test_bad_givens);
  g_test_add_func ("/causes/dead-ends", test_dead_ends);
  g_test_add_func ("/causes/sukaku", test_sukaku);
  g_test_add_func ("/causes/sixteen", test_sixteen);
  g_test_add_func ("/causes/large", test_large);
  return g_test_run ();
}
