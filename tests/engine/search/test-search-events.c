/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The events of a search describe everything it does: a grid built from them equals that of the
 * search. */

#include "config.h"

#include <glib.h>
#include <string.h>

#include "engine/machine/snapshot.h"
#include "engine/search/method.h"

#include "tests/engine-auto.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"

/** Mirror: the grid and the counters as the events up to now make them. */
typedef struct {
  const AriLayout *layout;
  GArray *log;     /* AriEvent: those that were not taken back */
  GArray *refuted; /* AriDigits per level */
  AriCounters counters;
  AriGrid *grid;
  AriEvent last;
} Mirror;

static gboolean
is_trial (unsigned kind)
{
  return kind == ARI_EVENT_GUESS || kind == ARI_EVENT_RETRY || kind == ARI_EVENT_FORCED;
}

static AriDigits *
refuted_at (Mirror *mirror, unsigned level)
{
  return &g_array_index (mirror->refuted, AriDigits, level);
}

/* Takes back everything since the last trial, and the trial. */
static void
mirror_back (Mirror *mirror, const AriEvent *event)
{
  AriEvent last;

  do {
    last = g_array_index (mirror->log, AriEvent, mirror->log->len - 1);
    g_array_set_size (mirror->log, mirror->log->len - 1);
    if (last.kind != ARI_EVENT_REMOVE)
      mirror->grid->cells[last.cell] = ARI_NO_DIGIT;
  } while (!is_trial (last.kind));
  g_assert_cmpuint (last.cell, ==, event->cell);
  g_assert_cmpuint (last.digit, ==, event->digit);
  *refuted_at (mirror, last.depth - 1u) |= ari_digits_of (event->digit);
}

static void
mirror_play (Mirror *mirror, const AriEvent *event)
{
  AriCounters *counters = &mirror->counters;

  counters->steps++;
  switch ((AriEventKind) event->kind) {
  case ARI_EVENT_GUESS:
  case ARI_EVENT_FORCED:
    counters->guesses += event->kind == ARI_EVENT_GUESS;
    g_array_set_size (mirror->refuted, event->depth);
    *refuted_at (mirror, event->depth - 1u) = 0;
    counters->deepest = MAX (counters->deepest, event->depth);
    G_GNUC_FALLTHROUGH;
  case ARI_EVENT_RETRY:
  case ARI_EVENT_PLACE:
    g_assert_cmpuint (mirror->grid->cells[event->cell], ==, ARI_NO_DIGIT);
    mirror->grid->cells[event->cell] = event->digit;
    g_array_append_val (mirror->log, *event);
    break;
  case ARI_EVENT_REMOVE:
    g_array_append_val (mirror->log, *event);
    break;
  case ARI_EVENT_CONTRADICTION:
    counters->dead_ends++;
    break;
  case ARI_EVENT_BACK:
    counters->backs++;
    mirror_back (mirror, event);
    break;
  case ARI_EVENT_SOLUTION:
    counters->solutions++;
    break;
  case ARI_EVENT_END:
    break;
  case ARI_EVENT_NOTHING_YET:
  case ARI_EVENT_EXCLUDE:
  case ARI_EVENT_NOGOOD:
  case ARI_EVENT_JUMP:
  case ARI_EVENT_RESTART:
    g_assert_not_reached ();
  }
  counters->depth = event->depth;
  mirror->last = *event;
}

/* Returns: the digits that the cell began with, no filled peer has and no event has removed */
static AriDigits
mirror_candidates (const Mirror *mirror, unsigned cell)
{
  AriDigits candidates = ari_layout_candidates (mirror->layout, (uint16_t) cell);
  unsigned n;
  const uint16_t *peers = ari_layout_peers (mirror->layout, (uint16_t) cell, &n);

  for (unsigned i = 0; i < n; i++)
    if (mirror->grid->cells[peers[i]] != ARI_NO_DIGIT)
      candidates &= ~ari_digits_of (mirror->grid->cells[peers[i]]);
  for (unsigned i = 0; i < mirror->log->len; i++) {
    const AriEvent *event = &g_array_index (mirror->log, AriEvent, i);

    if (event->kind == ARI_EVENT_REMOVE && event->cell == cell)
      candidates &= ~ari_digits_of (event->digit);
  }
  return candidates;
}

static void
assert_filled_cells (const Mirror *mirror, const AriSnapshot *snapshot)
{
  for (unsigned i = 0; i < mirror->log->len; i++) {
    const AriEvent *event = &g_array_index (mirror->log, AriEvent, i);
    const AriCellState *state = &snapshot->cells[event->cell];

    if (event->kind == ARI_EVENT_REMOVE)
      continue;
    g_assert_cmpuint (state->digit, ==, event->digit);
    g_assert_cmpuint (state->depth, ==, event->depth);
    if (event->kind == ARI_EVENT_PLACE)
      g_assert_cmpuint (state->origin, ==, ARI_ORIGIN_DEDUCED);
    else if (event->kind == ARI_EVENT_FORCED)
      g_assert_cmpuint (state->origin, ==, ARI_ORIGIN_FORCED);
    else
      g_assert_cmpuint (state->origin, ==, ARI_ORIGIN_GUESS);
  }
}

static void
assert_decisions (Mirror *mirror, const AriSnapshot *snapshot)
{
  unsigned open_guesses = 0;

  g_assert_cmpuint (snapshot->n_decisions, ==, mirror->counters.depth);
  for (unsigned level = 0; level < snapshot->n_decisions; level++) {
    const AriDecision *decision = &snapshot->decisions[level];

    g_assert_cmpuint (decision->refuted, ==, *refuted_at (mirror, level));
    open_guesses += ari_digits_count (decision->candidates) >= 2;
    if (decision->digit != ARI_NO_DIGIT) {
      g_assert_true (ari_digits_has (decision->candidates, decision->digit));
      g_assert_false (ari_digits_has (decision->refuted, decision->digit));
    }
  }
  g_assert_cmpuint (open_guesses, ==, snapshot->counters.open_guesses);
}

static void
mirror_compare (Mirror *mirror, AriSnapshot *snapshot, AriSearch *search)
{
  const AriCounters *counters = &snapshot->counters;

  ari_snapshot_take (snapshot, &(AriMachine){ .search = search });
  g_assert_cmpuint (counters->steps, ==, mirror->counters.steps);
  g_assert_cmpuint (counters->guesses, ==, mirror->counters.guesses);
  g_assert_cmpuint (counters->dead_ends, ==, mirror->counters.dead_ends);
  g_assert_cmpuint (counters->backs, ==, mirror->counters.backs);
  g_assert_cmpuint (counters->solutions, ==, mirror->counters.solutions);
  g_assert_cmpuint (counters->depth, ==, mirror->counters.depth);
  g_assert_cmpuint (counters->deepest, ==, mirror->counters.deepest);
  for (unsigned cell = 0; cell < mirror->layout->n_cells; cell++) {
    g_assert_cmpuint (snapshot->cells[cell].digit, ==, mirror->grid->cells[cell]);
    if (mirror->grid->cells[cell] == ARI_NO_DIGIT)
      g_assert_cmpuint (snapshot->cells[cell].candidates, ==, mirror_candidates (mirror, cell));
  }
  assert_filled_cells (mirror, snapshot);
  assert_decisions (mirror, snapshot);
}

/* Returns: the cells of a house that can hold a digit, by their places in it */
static AriDigits
mirror_places (const Mirror *mirror, const AriHouse *house, unsigned digit)
{
  AriDigits places = 0;

  for (unsigned i = 0; i < house->n_cells; i++)
    if (mirror->grid->cells[house->cells[i]] == ARI_NO_DIGIT
        && ari_digits_has (mirror_candidates (mirror, house->cells[i]), digit))
      places |= ari_digits_of (i);
  return places;
}

static void
assert_naked_pair (const Mirror *mirror, const AriEvent *event, const AriHouse *house)
{
  unsigned n_pairs = 0;

  for (unsigned i = 0; i < house->n_cells; i++)
    for (unsigned j = 0; j < i; j++) {
      const AriDigits pair = mirror_candidates (mirror, house->cells[i]);

      n_pairs += ari_digits_count (pair) == 2 && ari_digits_has (pair, event->digit)
                 && mirror->grid->cells[house->cells[i]] == ARI_NO_DIGIT
                 && mirror->grid->cells[house->cells[j]] == ARI_NO_DIGIT
                 && pair == mirror_candidates (mirror, house->cells[j])
                 && house->cells[i] != event->cell && house->cells[j] != event->cell;
    }
  g_assert_cmpuint (n_pairs, >, 0);
}

static void
assert_hidden_pair (const Mirror *mirror, const AriEvent *event, const AriHouse *house)
{
  unsigned n_pairs = 0;

  g_assert_cmpuint (house->n_cells, ==, mirror->layout->n_digits);
  for (unsigned one = 0; one < mirror->layout->n_digits; one++)
    for (unsigned other = 0; other < one; other++) {
      const AriDigits places = mirror_places (mirror, house, one);

      n_pairs += ari_digits_count (places) == 2 && one != event->digit && other != event->digit
                 && places == mirror_places (mirror, house, other)
                 && ari_digits_has (mirror_candidates (mirror, event->cell), one)
                 && ari_digits_has (mirror_candidates (mirror, event->cell), other);
    }
  g_assert_cmpuint (n_pairs, >, 0);
}

/* Returns: TRUE if the open cells of a house from @at on can all be different */
static gboolean
can_differ (const AriDigits *candidates, unsigned n, unsigned at, AriDigits taken)
{
  if (at == n)
    return TRUE;
  ARI_FOR_DIGITS (digit, candidates[at] & ~taken)
    if (can_differ (candidates, n, at + 1, taken | ari_digits_of ((unsigned) digit)))
      return TRUE;
  return FALSE;
}

static void
assert_different (const Mirror *mirror, const AriEvent *event, const AriHouse *house)
{
  AriDigits candidates[ARI_MAX_DIGITS];
  unsigned n = 0;
  gboolean is_in = FALSE;

  for (unsigned i = 0; i < house->n_cells; i++) {
    is_in |= house->cells[i] == event->cell;
    if (house->cells[i] == event->cell)
      candidates[n++] = ari_digits_of (event->digit);
    else if (mirror->grid->cells[house->cells[i]] == ARI_NO_DIGIT)
      candidates[n++] = mirror_candidates (mirror, house->cells[i]);
  }
  g_assert_true (is_in);
  g_assert_false (can_differ (candidates, n, 0, 0));
}

/* Checks on the grid before a deduction that its rule applies. */
static void
assert_deduction_holds (const Mirror *mirror, const AriEvent *event)
{
  const AriHouse *house =
      event->house == ARI_NO_HOUSE ? NULL : &mirror->layout->houses[event->house];

  g_assert_true (ari_digits_has (mirror_candidates (mirror, event->cell), event->digit));
  switch ((AriRule) event->rule) {
  case ARI_RULE_NAKED_SINGLE:
    g_assert_true (ari_digits_is_single (mirror_candidates (mirror, event->cell)));
    break;
  case ARI_RULE_HIDDEN_SINGLE:
    g_assert_cmpuint (house->n_cells, ==, mirror->layout->n_digits);
    for (unsigned i = 0; i < house->n_cells; i++)
      if (house->cells[i] != event->cell && mirror->grid->cells[house->cells[i]] == ARI_NO_DIGIT)
        g_assert_false (ari_digits_has (mirror_candidates (mirror, house->cells[i]), event->digit));
    break;
  case ARI_RULE_POINTING:
  case ARI_RULE_CLAIMING:
    /* Every place of the digit in the house sees the cell, which is not in the house. */
    g_assert_cmpuint (house->n_cells, ==, mirror->layout->n_digits);
    g_assert_cmpint (event->rule == ARI_RULE_CLAIMING, ==,
                     house->kind == ARI_HOUSE_ROW || house->kind == ARI_HOUSE_COLUMN
                         || ari_house_is_of (house, ARI_EXTRA_DIAGONALS)
                         || ari_house_is_of (house, ARI_EXTRA_RISING_DIAGONAL));
    for (unsigned i = 0; i < house->n_cells; i++) {
      g_assert_cmpuint (house->cells[i], !=, event->cell);
      if (mirror->grid->cells[house->cells[i]] == ARI_NO_DIGIT
          && ari_digits_has (mirror_candidates (mirror, house->cells[i]), event->digit))
        g_assert_true (ari_layout_are_peers (mirror->layout, house->cells[i], event->cell));
    }
    break;
  case ARI_RULE_CHOICE:
    g_assert_not_reached ();
  case ARI_RULE_LOOKAHEAD:
    g_assert_cmpuint (event->house, ==, ARI_NO_HOUSE);
    break;
  case ARI_RULE_NAKED_PAIR:
    assert_naked_pair (mirror, event, house);
    break;
  case ARI_RULE_HIDDEN_PAIR:
    assert_hidden_pair (mirror, event, house);
    break;
  case ARI_RULE_ALLDIFF:
    assert_different (mirror, event, house);
    break;
  case ARI_RULE_SEARCHED:
    g_assert_cmpuint (mirror->last.kind, ==, ARI_EVENT_BACK);
    g_assert_cmpuint (mirror->last.cell, ==, event->cell);
    g_assert_cmpuint (mirror->last.digit, ==, event->digit);
    break;
  case ARI_RULE_NOGOOD:
  case ARI_RULE_NONE:
  case ARI_N_RULES:
    g_assert_not_reached ();
  }
}

static void
check_log (const AriGrid *grid, const AriStrategy *strategy)
{
  g_autoptr (AriSearch) search = ari_search_new (grid, strategy, 3);
  AriSearch *twin = ari_search_new (grid, strategy, 3);
  g_autoptr (AriSnapshot) snapshot = ari_snapshot_new (grid->layout);
  Mirror mirror = { grid->layout,
                    g_array_new (FALSE, TRUE, sizeof (AriEvent)),
                    g_array_new (FALSE, TRUE, sizeof (AriDigits)),
                    { 0 },
                    ari_grid_copy (grid),
                    { 0 } };
  AriEvent event, again;

  for (unsigned i = 0; i < 1200 && ari_search_step (search, &event); i++) {
    if (event.kind == ARI_EVENT_NOTHING_YET)
      continue;
    /* The search is deterministic: a second one, now and then replaced by a copy, says the same. */
    do
      g_assert_true (ari_search_step (twin, &again));
    while (again.kind == ARI_EVENT_NOTHING_YET);
    g_assert_cmpuint (again.kind, ==, event.kind);
    g_assert_cmpuint (again.cell, ==, event.cell);
    g_assert_cmpuint (again.digit, ==, event.digit);
    if (i % 50 == 7) {
      ari_search_free (twin);
      twin = ari_search_copy (search);
    } else if (i % 50 == 31) {
      ari_search_assign (twin, search);
    }
    if (event.kind == ARI_EVENT_PLACE || event.kind == ARI_EVENT_REMOVE)
      assert_deduction_holds (&mirror, &event);
    else
      g_assert_cmpuint (event.rule, ==, ARI_RULE_NONE);
    mirror_play (&mirror, &event);
    if (i < 60 || i % 7 == 0 || event.kind == ARI_EVENT_SOLUTION)
      mirror_compare (&mirror, snapshot, search);
  }

  /* After a reset the first event is the same again. */
  ari_search_reset (search, grid);
  ari_search_reset (twin, grid);
  g_assert_cmpuint (ari_search_counters (search)->steps, ==, 0);
  g_assert_true (ari_search_step (search, &event));
  g_assert_true (ari_search_step (twin, &again));
  g_assert_cmpuint (again.kind, ==, event.kind);
  g_assert_cmpuint (again.cell, ==, event.cell);

  g_array_unref (mirror.log);
  g_array_unref (mirror.refuted);
  ari_grid_free (mirror.grid);
  ari_search_free (twin);
}

static void
test_log (gconstpointer data)
{
  const AriStrategy *strategy = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);

  for (unsigned i = 0; i < SAMPLES_N_LAYOUTS; i++) {
    g_autoptr (AriLayout) layout = samples_layout (i);

    for (unsigned k = 0; k < 4; k++) {
      g_autoptr (AriGrid) grid =
          samples_grid (layout, rand, layout->n_cells * (5 - k) / 12, k == 3);

      check_log (grid, strategy);
    }
  }
}

int
main (int argc, char *argv[])
{
  /* each value of each axis at least once */
  static const char *const names[] = {
    "boxes/forward",
    "rows/two-way/none",
    "random/none",
    "degree/lcv/locked",
    "domdeg/fewest-places/pairs",
    "wdeg/random/places/singles",
    "conflict/tie-random/two-way/alldiff",
    "digit/descending/pairs",
    "fewest/tie-random/places/forward",
    "fewest/fewest-places/two-way/naked",
    "fewest/tie-lookahead/two-way/alldiff",
    "columns/random/two-way/lookahead",
  };
  static AriStrategy methods[G_N_ELEMENTS (names)];
  unsigned n;
  const AriStrategy *strategies = samples_strategies (&n);

  ari_test_init (&argc, &argv);
  for (unsigned i = 0; i < n; i++) {
    g_autofree char *path = g_strdup_printf ("/search-events/%s", strategies[i].name);

    g_test_add_data_func (path, &strategies[i], test_log);
  }
  for (unsigned i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = g_strdup_printf ("/search-events/own/%u", i);

    g_assert_cmpint (ari_method_read (names[i], &methods[i]).fault, ==, ARI_METHOD_SOUND);
    g_test_add_data_func (path, &methods[i], test_log);
  }
  return g_test_run ();
}
