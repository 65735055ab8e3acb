/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search is compared with a brute force, and its limits, bad givens, copies and sizes are
 * tested. */

#include "config.h"

#include <glib.h>
#include <string.h>

#include "engine/machine/snapshot.h"

#include "tests/engine-auto.h"
#include "tests/engine/machine/snapshots-equal.h"
#include "tests/engine/brute-force.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"

typedef void (*SampleFunc) (const AriGrid *grid);

/* Calls @func with random grids on every layout, whole and broken, from half full down to a
 * quarter. */
static void
for_samples (unsigned seed, SampleFunc func)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  for (unsigned i = 0; i < SAMPLES_N_LAYOUTS; i++) {
    g_autoptr (AriLayout) layout = samples_layout (i);

    for (unsigned k = 0; k < 6; k++) {
      const unsigned n_givens = layout->n_cells * (10 - k) / 20;
      g_autoptr (AriGrid) grid = samples_grid (layout, rand, n_givens, k % 3 == 2);

      func (grid);
    }
  }
}

/* Runs to the end and checks the solutions as they come. */
static void
run (AriSearch *search, AriGrid *solution)
{
  AriEvent event;

  while (ari_search_step (search, &event))
    if (event.kind == ARI_EVENT_SOLUTION) {
      ari_search_write_digits (search, solution->cells);
      g_assert_true (ari_grid_is_solved (solution));
    }
  g_assert_true (ari_search_is_over (search));
  g_assert_cmpuint (event.kind, ==, ARI_EVENT_NOTHING_YET);
  g_assert_cmpuint (ari_search_last_event (search)->kind, ==, ARI_EVENT_END);
}

static void
check_against_brute_force (const AriGrid *grid)
{
  const guint64 limit = 12;
  const gsize n = brute_force_count (grid, limit, NULL);
  g_autoptr (AriGrid) solution = ari_grid_copy (grid);
  unsigned n_strategies;
  const AriStrategy *strategies = samples_strategies (&n_strategies);

  for (unsigned s = 0; s < n_strategies; s++) {
    g_autoptr (AriSearch) search = ari_search_new (grid, &strategies[s], limit);

    run (search, solution);
    g_assert_cmpuint (ari_search_counters (search)->solutions, ==, n);
    g_assert_true (n == limit || ari_search_is_exhausted (search));
    for (unsigned cell = 0; n > 0 && cell < grid->layout->n_cells; cell++)
      if (grid->cells[cell] != ARI_NO_DIGIT)
        g_assert_cmpuint (grid->cells[cell], ==, solution->cells[cell]);
  }
}

static void
test_against_brute_force (void)
{
  for_samples (1, check_against_brute_force);
}

/* Each limit gives that number of the first solutions, none twice. */
static void
test_limits (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  unsigned n_strategies;
  const AriStrategy *strategies = samples_strategies (&n_strategies);
  g_autoptr (AriLayout) layout = samples_layout (1);
  g_autoptr (AriGrid) grid = samples_grid (layout, rand, 8, FALSE);
  const gsize n = brute_force_count (grid, 100000, NULL);

  g_assert_cmpuint (n, >, 3);
  for (unsigned s = 0; s < n_strategies; s++) {
    g_autoptr (GHashTable) seen =
        g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
    g_autoptr (AriGrid) solution = ari_grid_new (layout);
    g_autoptr (AriSearch) all = ari_search_new (grid, &strategies[s], 0);
    AriEvent event;

    while (ari_search_step (all, &event))
      if (event.kind == ARI_EVENT_SOLUTION) {
        ari_search_write_digits (all, solution->cells);
        g_assert_true (g_hash_table_add (seen, g_bytes_new (solution->cells, layout->n_cells)));
      }
    g_assert_cmpuint (g_hash_table_size (seen), ==, n);
    g_assert_true (ari_search_is_exhausted (all));
    for (guint64 limit = 1; limit <= 3; limit++) {
      g_autoptr (AriSearch) search = ari_search_new (grid, &strategies[s], limit);

      run (search, solution);
      g_assert_cmpuint (ari_search_counters (search)->solutions, ==, limit);
      g_assert_false (ari_search_is_exhausted (search));
    }
  }
}

/* Returns: the number of cells with two or more candidates on which the textbook search with
 * minimum remaining values branches, without any of the engine. Tests may recurse. */
static guint64
count_guesses (const AriLayout *layout, uint8_t *cells)
{
  AriDigits candidates = 0;
  unsigned chosen = ARI_NO_CELL;
  guint64 guesses;

  for (unsigned cell = 0; cell < layout->n_cells; cell++) {
    AriDigits taken = 0;

    if (cells[cell] != ARI_NO_DIGIT)
      continue;
    for (uint32_t i = layout->peer_starts[cell]; i < layout->peer_starts[cell + 1]; i++)
      if (cells[layout->peers[i]] != ARI_NO_DIGIT)
        taken |= ari_digits_of (cells[layout->peers[i]]);
    taken = ~taken & ari_layout_candidates (layout, (uint16_t) cell);
    if (chosen == ARI_NO_CELL || ari_digits_count (taken) < ari_digits_count (candidates)) {
      chosen = cell;
      candidates = taken;
    }
  }
  if (chosen == ARI_NO_CELL)
    return 0;
  guesses = ari_digits_count (candidates) >= 2;
  ARI_FOR_DIGITS (digit, candidates) {
    cells[chosen] = (uint8_t) digit;
    guesses += count_guesses (layout, cells);
  }
  cells[chosen] = ARI_NO_DIGIT;
  return guesses;
}

static void
check_guesses (const AriGrid *grid)
{
  const char *const names[] = { "mrv", "mrv-naked" };
  g_autoptr (AriGrid) copy = NULL;
  guint64 guesses;

  if (ari_grid_conflicts (grid, NULL, 0) > 0)
    return;
  copy = ari_grid_copy (grid);
  guesses = count_guesses (grid->layout, copy->cells);
  for (unsigned s = 0; s < G_N_ELEMENTS (names); s++) {
    g_autoptr (AriSearch) search = ari_search_new (grid, ari_strategy_by_name (names[s]), 0);
    AriEvent event;

    while (ari_search_step (search, &event))
      ;
    g_assert_cmpuint (ari_search_counters (search)->guesses, ==, guesses);
  }
}

static void
test_guesses_are_the_taught_ones (void)
{
  for_samples (4, check_guesses);
}

static void
test_bad_givens (void)
{
  unsigned n_strategies;
  const AriStrategy *strategies = samples_strategies (&n_strategies);
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_autoptr (AriGrid) grid = ari_grid_new (layout);
  g_autoptr (AriSnapshot) snapshot = ari_snapshot_new (layout);
  uint16_t blamed[81];
  AriEvent event;

  for (unsigned s = 0; s < n_strategies; s++) {
    g_autoptr (AriSearch) search = NULL;

    /* 5 is in r2c3 and r2c8, and again in r9c8. */
    memset (grid->cells, ARI_NO_DIGIT, 81);
    grid->cells[11] = grid->cells[16] = grid->cells[79] = 4;
    search = ari_search_new (grid, &strategies[s], 2);
    g_assert_false (ari_search_has_bad_givens (search));
    g_assert_true (ari_search_step (search, &event));
    g_assert_cmpuint (event.kind, ==, ARI_EVENT_CONTRADICTION);
    g_assert_cmpuint (event.cell, ==, 11);
    g_assert_cmpuint (event.other, ==, 16);
    g_assert_cmpuint (event.digit, ==, 4);
    g_assert_cmpuint (event.house, ==, 1);
    g_assert_cmpuint (ari_search_blame (search, blamed, 81), ==, 2);
    g_assert_cmpuint (blamed[0], ==, 11);
    g_assert_cmpuint (blamed[1], ==, 16);
    g_assert_true (ari_search_has_bad_givens (search));
    ari_snapshot_take (snapshot, &(AriMachine){ .search = search });
    g_assert_cmpuint (snapshot->cells[79].origin, ==, ARI_ORIGIN_GIVEN);
    g_assert_true (ari_search_step (search, &event));
    g_assert_cmpuint (event.kind, ==, ARI_EVENT_END);
    g_assert_true (ari_search_is_exhausted (search));
    g_assert_false (ari_search_step (search, &event));

    /* 1 to 8 are in row 1 and 9 is below, so r1c9 has no candidate. */
    memset (grid->cells, ARI_NO_DIGIT, 81);
    for (unsigned i = 0; i < 8; i++)
      grid->cells[i] = (uint8_t) i;
    grid->cells[44] = 8;
    grid->cells[60] = 0;
    ari_search_reset (search, grid);
    g_assert_true (ari_search_step (search, &event));
    g_assert_cmpuint (event.kind, ==, ARI_EVENT_CONTRADICTION);
    g_assert_cmpuint (event.cell, ==, 8);
    g_assert_cmpuint (event.digit, ==, ARI_NO_DIGIT);
    g_assert_cmpuint (event.house, ==, ARI_NO_HOUSE);
    g_assert_true (ari_search_has_bad_givens (search));
    g_assert_cmpuint (ari_search_blame (search, blamed, 81), ==, 9);
    g_assert_cmpuint (blamed[8], ==, 44);
    g_assert_cmpuint (ari_search_blame (search, blamed, 3), ==, 9);
    g_assert_cmpuint (ari_search_blame (search, NULL, 0), ==, 9);
    g_assert_true (ari_search_step (search, &event));
    g_assert_cmpuint (event.kind, ==, ARI_EVENT_END);
  }
}

/* Only strategies that look for places notice a digit without one. */
static void
test_no_place (void)
{
  g_autoptr (AriLayout) layout = samples_layout (3);
  /* 1 has no place in box 1: row 1 and column 1 have it, and four other digits take the rest. */
  g_autoptr (AriGrid) grid = samples_read (layout, "...1....."
                                                   ".23......"
                                                   ".45......"
                                                   "........."
                                                   "1........"
                                                   "........."
                                                   "........."
                                                   "........."
                                                   ".........");
  const char *const lookers[] = { "mrv-singles", "mrv-locked", "mrv-lookahead", "mrv-ties" };
  uint16_t blamed[81];
  AriEvent event;

  for (unsigned s = 0; s < G_N_ELEMENTS (lookers); s++) {
    g_autoptr (AriSearch) search = ari_search_new (grid, ari_strategy_by_name (lookers[s]), 1);

    ari_search_step (search, &event);
    g_assert_cmpuint (event.kind, ==, ARI_EVENT_CONTRADICTION);
    g_assert_cmpuint (event.cell, ==, ARI_NO_CELL);
    g_assert_cmpuint (event.digit, ==, 0);
    g_assert_cmpuint (layout->houses[event.house].kind, ==, ARI_HOUSE_BOX);
    g_assert_cmpuint (ari_search_blame (search, blamed, 81), ==, 6);
    g_assert_false (ari_search_has_bad_givens (search));
  }
  for (unsigned s = 0; s < 4; s++) {
    const char *const others[] = { "rows", "columns", "mrv", "mrv-naked" };
    g_autoptr (AriSearch) search = ari_search_new (grid, ari_strategy_by_name (others[s]), 1);

    ari_search_step (search, &event);
    g_assert_cmpuint (event.kind, ==, ARI_EVENT_GUESS);
  }
}

static void
check_full_grid (const AriGrid *grid)
{
  g_autoptr (AriGrid) full = ari_grid_copy (grid);
  unsigned n_strategies;
  const AriStrategy *strategies = samples_strategies (&n_strategies);
  AriEvent event;

  for (unsigned s = 0; brute_force_count (grid, 1, full->cells) == 1 && s < n_strategies; s++) {
    g_autoptr (AriSearch) search = ari_search_new (full, &strategies[s], 2);

    g_assert_true (ari_search_step (search, &event));
    g_assert_cmpuint (event.kind, ==, ARI_EVENT_SOLUTION);
    g_assert_true (ari_search_step (search, &event));
    g_assert_cmpuint (event.kind, ==, ARI_EVENT_END);
    g_assert_true (ari_search_is_exhausted (search));
  }
}

static void
test_full_grids (void)
{
  for_samples (5, check_full_grid);
}

/* Small empty grids are solved; in larger ones the digits of the first calls do not clash. */
static void
test_empty_grids (void)
{
  static const guint8 boxes[][2] = { { 2, 2 }, { 3, 3 }, { 4, 4 }, { 5, 5 }, { 8, 8 } };
  unsigned n_strategies;
  const AriStrategy *strategies = samples_strategies (&n_strategies);

  for (unsigned b = 0; b < G_N_ELEMENTS (boxes); b++) {
    g_autoptr (AriLayout) layout = ari_layout_new_boxes (boxes[b][0], boxes[b][1], ARI_EXTRA_NONE);
    g_autoptr (AriGrid) grid = ari_grid_new (layout);

    for (unsigned s = 0; s < n_strategies; s++) {
      g_autoptr (AriSearch) search = ari_search_new (grid, &strategies[s], 1);
      g_autoptr (AriGrid) reached = ari_grid_new (layout);
      const unsigned n_calls = layout->n_digits <= 9 ? G_MAXUINT : 300;
      AriEvent event;

      for (unsigned i = 0; i < n_calls && ari_search_step (search, &event); i++)
        ;
      if (layout->n_digits <= 9)
        g_assert_cmpuint (ari_search_counters (search)->solutions, ==, 1);
      ari_search_write_digits (search, reached->cells);
      g_assert_cmpuint (ari_grid_conflicts (reached, NULL, 0), ==, 0);
    }
  }
}

/* Between two events, nothing of the current probe is visible. */
static void
test_thoughts_are_hidden (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (6, 6, ARI_EXTRA_NONE);
  g_autoptr (AriGrid) grid = ari_grid_new (layout);
  const char *const names[] = { "mrv-lookahead", "mrv-ties" };

  for (unsigned s = 0; s < G_N_ELEMENTS (names); s++) {
    g_autoptr (AriSearch) search = ari_search_new (grid, ari_strategy_by_name (names[s]), 1);
    g_autoptr (AriSnapshot) before = ari_snapshot_new (layout);
    g_autoptr (AriSnapshot) now = ari_snapshot_new (layout);
    g_autofree uint8_t *digits = g_malloc (layout->n_cells);
    unsigned n_pauses = 0;
    AriEvent event;

    for (unsigned i = 0; i < 600; i++) {
      g_assert_true (ari_search_step (search, &event));
      ari_snapshot_take (now, &(AriMachine){ .search = search });
      if (event.kind == ARI_EVENT_NOTHING_YET) {
        n_pauses++;
        g_assert_true (snapshots_equal (before, now));
        ari_search_write_digits (search, digits);
        for (unsigned cell = 0; cell < layout->n_cells; cell += 7)
          g_assert_cmpuint (digits[cell], ==, now->cells[cell].digit);
      }
      ari_snapshot_assign (before, now);
    }
    g_assert_cmpuint (n_pauses, >, 10);
  }
}

/* A candidate removed by look-ahead has that rule, also where a call ended within the probe. */
static void
test_long_probes_keep_their_rule (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (6, 6, ARI_EXTRA_NONE);
  g_autoptr (AriGrid) grid = ari_grid_new (layout);
  const unsigned n = layout->n_digits;
  unsigned n_removed = 0, n_after_pause = 0;
  gboolean paused = FALSE;
  g_autoptr (AriSearch) search = NULL;
  AriEvent event;

  /* Fill two fifths of a right grid, which is made by shifting its rows. */
  for (unsigned row = 0; row < n; row++)
    for (unsigned column = 0; column < n; column++)
      if ((row * 7919 + column * 104729) % 97 < 40)
        grid->cells[row * n + column] = (uint8_t) ((column + row % 6 * 6 + row / 6) % n);
  search = ari_search_new (grid, ari_strategy_by_name ("mrv-lookahead"), 1);
  for (unsigned i = 0; i < 4000 && ari_search_step (search, &event); i++) {
    if (event.kind == ARI_EVENT_REMOVE) {
      g_assert_cmpuint (event.rule, ==, ARI_RULE_LOOKAHEAD);
      n_removed++;
      n_after_pause += paused;
    }
    paused = event.kind == ARI_EVENT_NOTHING_YET;
  }
  g_assert_cmpuint (n_removed, >, 10);
  g_assert_cmpuint (n_after_pause, >, 0);
}

/* The known claims about presets hold in a sample of the list of 17-clue puzzles. */
static void
test_seventeen_clues (void)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("ARIADNE_SHARED") != NULL ? g_getenv ("ARIADNE_SHARED") : ".",
                        "puzzles", "17-clue.txt", NULL);
  g_autofree char *text = NULL;
  gsize length;
  g_autoptr (AriLayout) layout = NULL;

  if (!g_file_get_contents (path, &text, &length, NULL)) {
    g_test_skip ("the list of 17-clue puzzles is not there");
    return;
  }
  layout = samples_layout (3);
  for (gsize at = 0; at + 81 < length; at += 499 * 82) { /* 81 cells and a line's end */
    g_autofree char *line = g_strndup (text + at, 81);
    g_autoptr (AriGrid) grid = samples_read (layout, line);
    g_autoptr (AriGrid) solution = ari_grid_new (layout);
    const char *const names[] = { "mrv-singles", "mrv-locked", "mrv-ties", "mrv-lookahead" };

    for (unsigned s = 0; s < G_N_ELEMENTS (names); s++) {
      static const unsigned most[] = { 13, 14, 7, 0 };
      g_autoptr (AriSearch) search = ari_search_new (grid, ari_strategy_by_name (names[s]), 2);

      run (search, solution);
      g_assert_cmpuint (ari_search_counters (search)->solutions, ==, 1);
      g_assert_cmpuint (ari_search_counters (search)->guesses_on_the_way, <=, most[s]);
    }
  }
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/search/against-brute-force", test_against_brute_force);
  g_test_add_func ("/search/limits", test_limits);
  g_test_add_func ("/search/guesses-are-the-taught-ones", test_guesses_are_the_taught_ones);
  g_test_add_func ("/search/bad-givens", test_bad_givens);
  g_test_add_func ("/search/no-place", test_no_place);
  g_test_add_func ("/search/full-grids", test_full_grids);
  g_test_add_func ("/search/empty-grids", test_empty_grids);
  g_test_add_func ("/search/thoughts-are-hidden", test_thoughts_are_hidden);
  g_test_add_func ("/search/long-probes-keep-their-rule", test_long_probes_keep_their_rule);
  g_test_add_func ("/search/seventeen-clues", test_seventeen_clues);
  return g_test_run ();
}
