/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The learning search against the brute force and the plain search, on thousands of small positions
 * of every kind; and its limits, ceilings, cancelling and repeatability. */

#include <glib.h>
#include <string.h>

#include "engine/learn/learn-private.h"
#include "engine/search/search.h"

#include "tests/engine-auto.h"
#include "tests/engine/brute-force.h"
#include "tests/engine/goes-on.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"

/* It is enough for all tests here; a debugging allocator would clear all of the default. */
#define LITTLE ((size_t) 4 << 20)

/** Solutions: all solutions of a position, found by the plain search. */
typedef struct {
  const AriLayout *layout;
  GHashTable *found; /* GBytes → not NULL once the learning search has found it */
} Solutions;

static void
solutions_clear (Solutions *solutions)
{
  g_hash_table_unref (solutions->found);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Solutions, solutions_clear)

/* Returns: false if there are more than @most */
static gboolean
solutions_init (Solutions *solutions, const AriGrid *grid, const AriDigits *removed, guint most)
{
  const AriLayout *layout = grid->layout;
  AriSearch *search = ari_search_new (grid, ari_strategy_default (), 4 * most);
  g_autofree guint8 *digits = g_malloc (layout->n_cells);
  gboolean all;
  AriEvent event;

  solutions->layout = layout;
  solutions->found =
      g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  while (ari_search_step (search, &event))
    if (event.kind == ARI_EVENT_SOLUTION) {
      gboolean allowed = TRUE;

      ari_search_write_digits (search, digits);
      for (unsigned cell = 0; removed != NULL && cell < layout->n_cells; cell++)
        if (grid->cells[cell] == ARI_NO_DIGIT && ari_digits_has (removed[cell], digits[cell]))
          allowed = FALSE;
      if (allowed)
        g_hash_table_insert (solutions->found, g_bytes_new (digits, layout->n_cells), NULL);
    }
  all = ari_search_is_exhausted (search);
  ari_search_free (search);
  return all && g_hash_table_size (solutions->found) <= most;
}

/* Returns: TRUE if the nogood forbids @digits */
static gboolean
is_excluded (const AriLearn *learn, const AriNogood *nogood, const guint8 *digits)
{
  for (guint i = 0; i < nogood->n_literals; i++) {
    const AriLearnCandidate candidate = ari_learn_candidates (learn)[nogood->literals[i] >> 1];
    const gboolean is_placed = digits[candidate.cell] == candidate.digit;

    if (is_placed == ((nogood->literals[i] & 1) != 0))
      return FALSE;
  }
  return TRUE;
}

/* Every nogood is implied: none forbids a solution that is still to be found. */
static void
check_nogoods (const AriLearn *learn, const Solutions *solutions)
{
  for (guint at = 0; at < learn->arena_used;) {
    const AriNogood *nogood = ari_learn_nogood (learn, at);
    GHashTableIter iter;
    gpointer bytes, found;

    g_assert_cmpuint (nogood->n_literals, >=, 2);
    g_hash_table_iter_init (&iter, solutions->found);
    while (g_hash_table_iter_next (&iter, &bytes, &found))
      g_assert_true (found != NULL || !is_excluded (learn, nogood, g_bytes_get_data (bytes, NULL)));
    at += ARI_NOGOOD_WORDS + nogood->n_literals;
  }
}

static void
check_all_solutions (AriLearn *learn,
                     const AriGrid *grid,
                     const AriDigits *removed,
                     const AriLearnOptions *options,
                     Solutions *solutions,
                     guint64 *n_nogoods)
{
  const unsigned n_cells = grid->layout->n_cells;
  guint n = 0;

  ari_learn_start (learn, grid->cells, removed, options);
  while (ari_learn_run (learn, NULL, NULL)) {
    g_autoptr (GBytes) solution = g_bytes_new (ari_learn_solution (learn), n_cells);
    gpointer key, found;

    check_nogoods (learn, solutions);
    g_assert_true (g_hash_table_lookup_extended (solutions->found, solution, &key, &found));
    g_assert_null (found); /* none comes twice */
    g_hash_table_insert (solutions->found, g_bytes_ref (solution), GUINT_TO_POINTER (1));
    n++;
  }
  check_nogoods (learn, solutions);
  g_assert_cmpint (ari_learn_status (learn), ==, ARI_LEARN_EXHAUSTED);
  g_assert_cmpuint (n, ==, g_hash_table_size (solutions->found));
  g_assert_cmpuint (ari_learn_progress (learn).solutions, ==, n);
  *n_nogoods += ari_learn_progress (learn).n_nogoods;
}

/* Compares on @n random positions, half of them with candidates removed, a third broken. */
static void
compare_positions (guint seed, guint n)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  guint64 n_nogoods = 0;
  guint n_compared = 0, n_unsolvable = 0;

  while (n_compared < n) {
    g_autoptr (AriLayout) layout = samples_random_layout (rand);
    const AriLearnOptions memory = { .memory = LITTLE };
    g_autoptr (AriLearn) learn = ari_learn_new (layout, &memory);

    g_assert_nonnull (learn);
    for (guint k = 0; k < 40; k++) {
      const guint n_givens = layout->n_cells * (guint) g_rand_int_range (rand, 20, 60) / 100;
      g_autoptr (AriGrid) grid = samples_grid (layout, rand, n_givens, k % 3 == 2);
      const AriLearnOptions options = { .rule = (AriLearnRule) (k / 2 % 2),
                                        .seed = k,
                                        .hidden_windows = k % 8 < 4 };
      AriDigits removed[81] = { 0 };
      g_auto (Solutions) solutions = { 0 };

      for (unsigned cell = 0; k % 2 == 1 && cell < layout->n_cells; cell++)
        if (g_rand_int_range (rand, 0, 4) == 0)
          removed[cell] = ari_digits_of ((unsigned) g_rand_int_range (rand, 0, layout->n_digits));
      if (solutions_init (&solutions, grid, removed, 400)) {
        n_compared++;
        n_unsolvable += g_hash_table_size (solutions.found) == 0;
        check_all_solutions (learn, grid, removed, &options, &solutions, &n_nogoods);
      }
    }
  }
  g_assert_cmpuint (n_unsolvable, >, n / 10);
  g_assert_cmpuint (n_nogoods, >, n);
}

static void
test_against_search (void)
{
  compare_positions (1, ari_test_amount (500, 2000, 200000));
}

/* The number of solutions up to a limit is that of a program that shares nothing with the
 * engine. */
static void
test_against_brute_force (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);

  for (guint i = 0; i < SAMPLES_N_LAYOUTS; i++) {
    g_autoptr (AriLayout) layout = samples_layout (i);
    AriLearnOptions options = { .memory = LITTLE };
    g_autoptr (AriLearn) learn = ari_learn_new (layout, &options);

    for (guint k = 0; k < 60; k++) {
      g_autoptr (AriGrid) grid =
          samples_grid (layout, rand, layout->n_cells * (12 - k % 6) / 24, k % 3 == 2);
      gsize n;

      options.limit = 1 + k % 12;
      options.rule = (AriLearnRule) (k % 2);
      options.hidden_windows = k % 4 < 2;
      n = brute_force_count (grid, options.limit, NULL);
      ari_learn_start (learn, grid->cells, NULL, &options);
      while (ari_learn_run (learn, NULL, NULL))
        for (unsigned cell = 0; cell < layout->n_cells; cell++)
          if (grid->cells[cell] != ARI_NO_DIGIT)
            g_assert_cmpuint (ari_learn_solution (learn)[cell], ==, grid->cells[cell]);
      g_assert_cmpuint (ari_learn_progress (learn).solutions, ==, n);
      g_assert_true (n == options.limit || ari_learn_status (learn) == ARI_LEARN_EXHAUSTED);
    }
  }
}

static gboolean
progress_equal (const AriLearnProgress *a, const AriLearnProgress *b)
{
  return a->conflicts == b->conflicts && a->decisions == b->decisions && a->restarts == b->restarts
         && a->solutions == b->solutions && a->depth == b->depth
         && a->longest_jump == b->longest_jump && a->n_nogoods == b->n_nogoods
         && a->n_candidates == b->n_candidates && a->n_fixed == b->n_fixed;
}

static void
test_deterministic (void)
{
  g_autoptr (AriGrid) grid = samples_sixteen ();
  AriLearnOptions options = { .memory = LITTLE };
  g_autoptr (AriLearn) one = ari_learn_new (grid->layout, &options);
  g_autoptr (AriLearn) two = ari_learn_new (grid->layout, &options);
  AriLearnProgress first = { 0 };
  gboolean differ = FALSE;

  for (options.seed = 0; options.seed < 4; options.seed++)
    for (guint rule = 0; rule < 2; rule++) {
      AriLearnProgress a, b;

      options.rule = (AriLearnRule) rule;
      ari_learn_start (one, grid->cells, NULL, &options);
      /* An earlier search does not matter. */
      ari_learn_start (two, grid->cells, NULL, &(AriLearnOptions){ .seed = 77 });
      ari_learn_run (two, NULL, NULL);
      ari_learn_start (two, grid->cells, NULL, &options);
      do {
        g_assert_cmpint (ari_learn_run (one, NULL, NULL), ==, ari_learn_run (two, NULL, NULL));
        a = ari_learn_progress (one);
        b = ari_learn_progress (two);
        g_assert_true (progress_equal (&a, &b));
      } while (ari_learn_status (one) == ARI_LEARN_RUNNING);
      g_assert_cmpuint (a.solutions, ==, 1);
      g_assert_cmpuint (a.conflicts, >, 20);
      g_assert_cmpuint (a.longest_jump, >, 1);
      g_assert_cmpuint (a.n_fixed, <=, a.n_candidates);
      if (options.seed == 0 && rule == 0)
        first = a;
      differ = differ || (rule == 0 && !progress_equal (&first, &a));
    }
  g_assert_true (differ); /* the seed matters */
}

/* Follows the candidates by the events, independently, with peers only. */
static void
follow_event (const AriLayout *layout, const AriEvent *event, AriDigits *candidates)
{
  g_assert_true (ari_digits_has (candidates[event->cell], event->digit));
  if (event->kind == ARI_EVENT_REMOVE || event->kind == ARI_EVENT_EXCLUDE) {
    candidates[event->cell] &= ~ari_digits_of (event->digit);
    return;
  }
  for (unsigned cell = 0; cell < layout->n_cells; cell++)
    if (ari_layout_are_peers (layout, event->cell, (guint16) cell))
      candidates[cell] &= ~ari_digits_of (event->digit);
  candidates[event->cell] = ari_digits_of (event->digit);
}

/* The cause that an event names holds on the board before it. */
static void
check_cause (const AriLayout *layout, const AriEvent *event, const AriDigits *candidates)
{
  const bool is_conflict = event->kind == ARI_EVENT_CONTRADICTION;

  if (event->other != ARI_NO_CELL)
    return;
  if (event->rule == ARI_RULE_NAKED_SINGLE || (is_conflict && event->cell != ARI_NO_CELL))
    g_assert_cmphex (candidates[event->cell], ==, is_conflict ? 0 : ari_digits_of (event->digit));
  if (event->house != ARI_NO_HOUSE) {
    const AriHouse *house = &layout->houses[event->house];

    for (guint i = 0; i < house->n_cells; i++)
      g_assert_true (ari_digits_has (candidates[house->cells[i]], event->digit)
                     == (!is_conflict && house->cells[i] == event->cell));
  }
}

/* The shown candidates are those of @board, and each decision is that of its event. */
static void
check_shown (const AriLearn *learn,
             const AriLayout *layout,
             const AriDigits *board,
             GArray *decisions)
{
  g_autofree AriCellState *cells = g_new (AriCellState, layout->n_cells);
  g_autofree AriDecision *shown = g_new (AriDecision, decisions->len + 1);

  ari_learn_write_cells (learn, cells, shown, decisions->len);
  for (unsigned cell = 0; cell < layout->n_cells; cell++) {
    g_assert_cmphex (cells[cell].candidates, ==, board[cell]);
    if (cells[cell].digit != ARI_NO_DIGIT)
      g_assert_cmphex (board[cell], ==, ari_digits_of (cells[cell].digit));
  }
  g_assert_cmpuint (ari_learn_counters (learn)->depth, ==, decisions->len);
  for (guint i = 0; i < decisions->len; i++) {
    const AriEvent *event = &g_array_index (decisions, AriEvent, i);

    g_assert_cmpuint (shown[i].cell, ==, event->cell);
    g_assert_cmpuint (shown[i].digit, ==, event->digit);
    g_assert_true (shown[i].excludes == (event->kind == ARI_EVENT_EXCLUDE));
    g_assert_true (ari_digits_has (shown[i].candidates, event->digit));
    if (event->kind == ARI_EVENT_GUESS) {
      g_assert_cmpuint (cells[event->cell].origin, ==, ARI_ORIGIN_GUESS);
      g_assert_cmpuint (cells[event->cell].depth, ==, i + 1);
    }
  }
}

/* Follows the counters by the events. */
static void
count_event (AriCounters *counters, const AriEvent *event)
{
  counters->steps++;
  counters->depth = counters->open_guesses = event->depth;
  counters->deepest = MAX (counters->deepest, event->depth);
  counters->guesses += event->kind == ARI_EVENT_GUESS || event->kind == ARI_EVENT_EXCLUDE;
  counters->dead_ends += event->kind == ARI_EVENT_CONTRADICTION;
  counters->backs += event->kind == ARI_EVENT_JUMP;
  counters->restarts += event->kind == ARI_EVENT_RESTART;
  if (event->kind == ARI_EVENT_JUMP)
    counters->longest_jump = MAX (counters->longest_jump, event->n);
  if (event->kind == ARI_EVENT_SOLUTION && counters->solutions++ == 0)
    counters->guesses_on_the_way = event->depth;
}

/*
 * Steps are the same search as a run; every event follows from the board before it, and the events
 * alone rebuild the board that the search shows. boards[d] is the board with d decisions open.
 */
static void
check_steps (const AriGrid *grid, const AriDigits *removed, AriLearnOptions options)
{
  const AriLayout *layout = grid->layout;
  const unsigned n_cells = layout->n_cells;
  g_autoptr (AriLearn) stepped = ari_learn_new (layout, &options);
  g_autoptr (AriLearn) run = ari_learn_new (layout, &options);
  g_autofree AriCellState *start = g_new (AriCellState, n_cells);
  AriDigits *board = g_new (AriDigits, n_cells);
  g_autoptr (GPtrArray) boards = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) decisions = g_array_new (FALSE, FALSE, sizeof (AriEvent));
  AriCounters counters = { 0 };
  AriLearnProgress a, b;
  AriEvent event;
  guint n_parts = 0, n_jump = 0;

  ari_learn_start (run, grid->cells, removed, &options);
  ari_learn_start (stepped, grid->cells, removed, &options);
  ari_learn_write_cells (stepped, start, NULL, 0);
  for (unsigned cell = 0; cell < n_cells; cell++)
    board[cell] = start[cell].candidates;
  g_ptr_array_add (boards, board);
  while (ari_learn_step (stepped, &event)) {
    board = g_ptr_array_index (boards, boards->len - 1);
    if (event.kind == ARI_EVENT_NOTHING_YET) {
      check_shown (stepped, layout, board, decisions);
      continue;
    }
    count_event (&counters, &event);
    switch ((AriEventKind) event.kind) {
    case ARI_EVENT_GUESS:
    case ARI_EVENT_EXCLUDE:
      g_assert_false (ari_digits_is_single (board[event.cell]));
      g_array_append_val (decisions, event);
      board = g_memdup2 (board, n_cells * sizeof *board);
      g_ptr_array_add (boards, board);
      follow_event (layout, &event, board);
      break;
    case ARI_EVENT_PLACE:
    case ARI_EVENT_REMOVE:
      check_cause (layout, &event, board);
      follow_event (layout, &event, board);
      break;
    case ARI_EVENT_CONTRADICTION: {
      guint16 blamed[ARI_MAX_CELLS];

      check_cause (layout, &event, board);
      g_assert_cmpuint (ari_learn_blame (stepped, blamed, G_N_ELEMENTS (blamed)), >, 0);
      break;
    }
    case ARI_EVENT_NOGOOD: {
      g_autofree AriLearnPart *parts = g_new (AriLearnPart, event.n);

      n_parts += event.n;
      n_jump = decisions->len - ari_learn_jump_depth (stepped);
      g_assert_cmpuint (ari_learn_last_nogood (stepped, parts, event.n), ==, event.n);
      for (guint i = 0; i < event.n; i++) /* all of them hold, which is why there was a conflict */
        g_assert_true (ari_digits_has (board[parts[i].cell], parts[i].digit) == parts[i].is_placed);
      break;
    }
    case ARI_EVENT_JUMP:
    case ARI_EVENT_RESTART:
      g_assert_cmpuint (event.n, >, 0);
      if (event.kind == ARI_EVENT_JUMP && n_jump > 0)
        g_assert_cmpuint (event.n, ==, n_jump);
      n_jump = 0;
      g_array_set_size (decisions, decisions->len - event.n);
      g_ptr_array_set_size (boards, (int) decisions->len + 1);
      board = g_ptr_array_index (boards, decisions->len);
      break;
    case ARI_EVENT_SOLUTION:
      g_assert_true (ari_learn_run (run, NULL, NULL));
      g_assert_cmpmem (ari_learn_solution (run), n_cells, ari_learn_solution (stepped), n_cells);
      for (unsigned cell = 0; cell < n_cells; cell++)
        g_assert_cmphex (board[cell], ==, ari_digits_of (ari_learn_solution (stepped)[cell]));
      g_assert_cmpuint (ari_learn_last_nogood (stepped, NULL, 0), ==, 0);
      break;
    case ARI_EVENT_END:
      break;
    default:
      g_assert_not_reached ();
    }
    check_shown (stepped, layout, board, decisions);
  }
  g_assert_false (ari_learn_run (run, NULL, NULL));
  a = ari_learn_progress (run);
  b = ari_learn_progress (stepped);
  g_assert_true (progress_equal (&a, &b));
  g_assert_cmpint (ari_learn_status (run), ==, ari_learn_status (stepped));
  counters.nogoods = ari_learn_counters (stepped)->nogoods;
  counters.work = ari_learn_counters (stepped)->work;
  g_assert_cmpmem (&counters, sizeof counters, ari_learn_counters (stepped), sizeof counters);
  g_assert_true (n_parts > 0 || b.conflicts < 2);
  /* A conflict of the singles at the start does not count. */
  g_assert_cmpuint (counters.dead_ends, ==, b.n_candidates > 0 ? b.conflicts : b.solutions == 0);
}

static void
test_steps (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);
  AriGrid *sixteen = samples_sixteen ();

  for (guint seed = 0; seed < 3; seed++)
    check_steps (sixteen, NULL,
                 (AriLearnOptions){ .memory = LITTLE, .limit = 2, .seed = seed, .rule = seed % 2 });
  ari_grid_free (sixteen);
  for (guint k = 0; k < 8 * SAMPLES_N_LAYOUTS; k++) {
    g_autoptr (AriLayout) layout = samples_layout (k % SAMPLES_N_LAYOUTS);
    g_autoptr (AriGrid) grid = samples_grid (layout, rand, layout->n_cells / 4, k % 3 == 2);
    AriDigits removed[81] = { 0 };

    for (unsigned cell = 0; k % 2 == 1 && cell < layout->n_cells; cell++)
      removed[cell] = ari_digits_of ((unsigned) g_rand_int_range (rand, 0, layout->n_digits));
    if (ari_grid_conflicts (grid, NULL, 0) == 0)
      check_steps (grid, removed, (AriLearnOptions){ .memory = LITTLE, .limit = 5, .rule = k % 2 });
  }
}

/* A search that is broken off and called again is the same search. */
static void
test_broken_off (void)
{
  g_autoptr (AriGrid) grid = samples_sixteen ();
  const AriLearnOptions options = { .memory = LITTLE, .limit = 2 };
  g_autoptr (AriLearn) learn = ari_learn_new (grid->layout, &options);
  AriLearnProgress whole, parts;
  guint n_asked = 0, n_calls = 0;

  ari_learn_start (learn, grid->cells, NULL, &options);
  while (ari_learn_run (learn, NULL, NULL))
    ;
  whole = ari_learn_progress (learn);
  ari_learn_start (learn, grid->cells, NULL, &options);
  while (ari_learn_status (learn) == ARI_LEARN_RUNNING) {
    ari_learn_run (learn, goes_on_every_third, &n_asked);
    n_calls++;
  }
  parts = ari_learn_progress (learn);
  g_assert_true (progress_equal (&whole, &parts));
  g_assert_cmpuint (n_asked, >, 2);
  g_assert_cmpuint (n_calls, >, 2);
}

/** Stuffing: useless nogoods, given as if by another search. */
typedef struct {
  AriLearn *learn;
  GRand *rand;
  const guint8 *solution;
  gboolean stays; /* most of them are never forgotten, only short ones among them are */
  guint n_given;
  guint64 work; /* the work at the last question */
  guint64 most; /* the most work between two questions */
} Stuffing;

enum { STUFFED = 16000, STUFFED_PARTS = 60 };

/* Gives a nogood of candidates that the only solution rules out; the first candidate of all, whose
 * literal is 0, comes at a random place in it. */
static uint32_t
take_stuffing (void *data, uint32_t *numbers, uint32_t *glue)
{
  Stuffing *stuffing = data;
  const AriLearn *learn = stuffing->learn;
  guint first, n_parts = STUFFED_PARTS;

  if (stuffing->n_given == STUFFED)
    return 0;
  stuffing->n_given++;
  *glue = stuffing->stays ? 2 : 3 + stuffing->n_given % 20;
  if (stuffing->stays && stuffing->n_given % 500 == 0) {
    n_parts = 5;
    *glue = 3 + stuffing->n_given / 500 % 20;
  }
  first = (guint) g_rand_int_range (stuffing->rand, 0, (gint32) learn->n_candidates);
  for (guint i = 0, n = 0;; i++) {
    const guint candidate = (first + i) % learn->n_candidates;
    const AriLearnCandidate *what = &ari_learn_candidates (learn)[candidate];

    if (stuffing->solution[what->cell] == what->digit)
      continue;
    numbers[n++] = ari_literal_placed (candidate);
    if (n == n_parts)
      break;
  }
  numbers[g_rand_int_range (stuffing->rand, 0, (gint32) n_parts)] = ari_literal_placed (0);
  return n_parts;
}

static bool
measure_work (void *data)
{
  Stuffing *stuffing = data;
  const guint64 work = ari_learn_work (stuffing->learn);

  stuffing->most = MAX (stuffing->most, work - stuffing->work);
  stuffing->work = work;
  return true;
}

/* However much has been learnt, the callback is asked after a bounded amount of work, also while
 * nogoods are forgotten. */
static void
test_asked_soon (gconstpointer data)
{
  g_autoptr (AriGrid) grid = samples_sixteen ();
  const AriLearnOptions options = { .memory = (size_t) 16 << 20, .limit = 2 };
  g_autoptr (AriLearn) learn = ari_learn_new (grid->layout, &options);
  g_autofree guint8 *solution = g_malloc (grid->layout->n_cells);
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  Stuffing stuffing = { .learn = learn, .rand = rand, .solution = solution, .stays = data != NULL };
  const AriLearnExchange exchange = { .most = STUFFED_PARTS,
                                      .take = take_stuffing,
                                      .data = &stuffing };

  ari_learn_start (learn, grid->cells, NULL, &options);
  g_assert_true (ari_learn_run (learn, NULL, NULL));
  memcpy (solution, ari_learn_solution (learn), grid->layout->n_cells);
  ari_learn_start (learn, grid->cells, NULL, &options);
  ari_learn_set_exchange (learn, &exchange);
  learn->restart_at = 1;
  learn->collect_at = 20;
  g_assert_true (ari_learn_run (learn, measure_work, &stuffing));
  g_assert_false (ari_learn_run (learn, measure_work, &stuffing));
  g_assert_cmpuint (stuffing.n_given, ==, STUFFED);
  g_assert_cmpuint (learn->n_collections, >, 0);
  if (!stuffing.stays)
    g_assert_cmpuint (ari_learn_progress (learn).n_nogoods, <, STUFFED * 3 / 4);
  g_assert_cmpuint (stuffing.most, <, 30000);
}

/* Among many solutions it finds the one that it was told to stay near to. */
static void
test_stay_near (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (4, 4, ARI_EXTRA_NONE);
  const AriLearnOptions options = { .memory = LITTLE, .limit = 1 };
  g_autoptr (AriLearn) learn = ari_learn_new (layout, &options);
  g_autoptr (AriGrid) grid = ari_grid_new (layout);
  g_autofree guint8 *near = g_malloc (layout->n_cells);
  guint n_same[2] = { 0 };

  ari_learn_start (learn, grid->cells, NULL, &(AriLearnOptions){ .seed = 9 });
  g_assert_true (ari_learn_run (learn, NULL, NULL));
  memcpy (near, ari_learn_solution (learn), layout->n_cells);
  for (guint stays = 0; stays < 2; stays++) {
    ari_learn_start (learn, grid->cells, NULL, &options);
    if (stays)
      ari_learn_stay_near (learn, near);
    g_assert_true (ari_learn_run (learn, NULL, NULL));
    for (unsigned cell = 0; cell < layout->n_cells; cell++)
      n_same[stays] += ari_learn_solution (learn)[cell] == near[cell];
  }
  g_assert_cmpuint (n_same[0], <, layout->n_cells / 2);
  g_assert_cmpuint (n_same[1], ==, layout->n_cells);
}

static void
test_conflict_limit (void)
{
  g_autoptr (AriGrid) grid = samples_sixteen ();
  const AriLearnOptions options = { .memory = LITTLE, .max_conflicts = 7 };
  g_autoptr (AriLearn) learn = ari_learn_new (grid->layout, &options);

  ari_learn_start (learn, grid->cells, NULL, &options);
  g_assert_false (ari_learn_run (learn, NULL, NULL));
  g_assert_cmpint (ari_learn_status (learn), ==, ARI_LEARN_CONFLICTS);
  g_assert_cmpuint (ari_learn_progress (learn).conflicts, ==, 7);
  g_assert_false (ari_learn_run (learn, NULL, NULL));
}

/* An empty grid has too many solutions to keep: the search ends for lack of memory after many
 * solutions that are right and differ. */
static void
test_memory_ceiling (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  AriGrid *grid = ari_grid_new (layout);
  const AriLearnOptions options = { .memory = 400 * 1024 };
  AriLearn *learn = ari_learn_new (layout, &options);
  g_autoptr (GHashTable) seen =
      g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);

  g_assert_nonnull (learn);
  ari_learn_start (learn, grid->cells, NULL, &options);
  while (ari_learn_run (learn, NULL, NULL)) {
    memcpy (grid->cells, ari_learn_solution (learn), layout->n_cells);
    g_assert_true (ari_grid_is_solved (grid));
    g_assert_true (g_hash_table_add (seen, g_bytes_new (grid->cells, layout->n_cells)));
  }
  g_assert_cmpint (ari_learn_status (learn), ==, ARI_LEARN_MEMORY);
  g_assert_cmpuint (g_hash_table_size (seen), >, 100);
  ari_learn_free (learn);
  ari_grid_free (grid);
  g_assert_null (ari_learn_new (layout, &(AriLearnOptions){ .memory = 1000 }));
}

/* Returns: the number of solutions, which must all differ */
static guint
count_distinct (AriLearn *learn, const AriGrid *grid, const AriLearnOptions *options)
{
  g_autoptr (GHashTable) seen =
      g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);

  ari_learn_start (learn, grid->cells, NULL, options);
  while (ari_learn_run (learn, NULL, NULL))
    g_assert_true (
        g_hash_table_add (seen, g_bytes_new (ari_learn_solution (learn), grid->layout->n_cells)));
  return g_hash_table_size (seen);
}

/* With less room it forgets more, and finds the same solutions once each or reports a lack of
 * memory, and it stays within its room. */
static void
test_little_memory (void)
{
  g_autoptr (AriGrid) grid = samples_sixteen ();
  AriLearnOptions options = { .memory = LITTLE };
  g_autoptr (AriLearn) learn = ari_learn_new (grid->layout, &options);
  guint32 *behind;
  guint n, n_short = 0, n_enough = 0;

  g_assert_false (ari_learn_run (learn, NULL, NULL)); /* nothing was started */
  for (unsigned cell = 0, n_cleared = 0; n_cleared < 1; cell++)
    if (grid->cells[cell] != ARI_NO_DIGIT) {
      grid->cells[cell] = ARI_NO_DIGIT;
      n_cleared++;
    }
  options.limit = 60;
  n = count_distinct (learn, grid, &options);
  g_assert_cmpuint (n, ==, 60);
  for (guint size = 1500; size < 30000; size += 125) {
    guint found;

    options.seed = size;
    learn->arena_size = size; /* smaller than a ceiling can make it */
    behind = ari_learn_arena (learn) + size;
    memset (behind, 99, 4096);
    found = count_distinct (learn, grid, &options);
    if (ari_learn_status (learn) == ARI_LEARN_MEMORY)
      n_short++;
    else {
      g_assert_cmpint (ari_learn_status (learn), ==, ARI_LEARN_LIMIT);
      g_assert_cmpuint (found, ==, n);
      n_enough += learn->n_collections > 0;
    }
    for (guint i = 0; i < 1024; i++)
      g_assert_cmphex (behind[i], ==, 0x63636363);
  }
  g_assert_cmpuint (n_short, >, 0);
  g_assert_cmpuint (n_enough, >, 5);
}

static void
test_bad_positions (void)
{
  g_autoptr (AriLayout) layout = samples_layout (3);
  const AriLearnOptions options = { .memory = LITTLE };
  g_autoptr (AriLearn) learn = ari_learn_new (layout, &options);
  AriGrid *grid = ari_grid_new (layout);
  AriDigits removed[81] = { 0 };

  /* Two equal digits are in a row. */
  grid->cells[0] = grid->cells[5] = 3;
  ari_learn_start (learn, grid->cells, NULL, &options);
  g_assert_false (ari_learn_run (learn, NULL, NULL));
  g_assert_cmpint (ari_learn_status (learn), ==, ARI_LEARN_EXHAUSTED);

  /* One digit has no place anywhere. */
  grid->cells[0] = grid->cells[5] = ARI_NO_DIGIT;
  for (unsigned cell = 0; cell < 81; cell++)
    removed[cell] = ari_digits_of (4);
  ari_learn_start (learn, grid->cells, removed, &options);
  g_assert_false (ari_learn_run (learn, NULL, NULL));
  g_assert_cmpint (ari_learn_status (learn), ==, ARI_LEARN_EXHAUSTED);
  ari_grid_free (grid);

  /* A full grid is its own solution. */
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  grid = samples_solution (layout, rand);
  ari_learn_start (learn, grid->cells, NULL, &options);
  g_assert_true (ari_learn_run (learn, NULL, NULL));
  g_assert_cmpmem (ari_learn_solution (learn), 81, grid->cells, 81);
  g_assert_cmpint (ari_learn_status (learn), ==, ARI_LEARN_EXHAUSTED);
  ari_grid_free (grid);
}

/* Empty grids of sizes up to the largest are solved, with and without extra houses. */
static void
test_large_empty (void)
{
  static const struct {
    unsigned rows, columns;
    AriExtras extras;
  } cases[] = {
    { 4, 4, ARI_EXTRA_DIAGONALS | ARI_EXTRA_WINDOWS },
    { 5, 5, ARI_EXTRA_DIAGONALS },
    { 6, 6, ARI_EXTRA_NONE },
    { 8, 8, ARI_EXTRA_NONE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (AriLayout) layout =
        ari_layout_new_boxes (cases[i].rows, cases[i].columns, cases[i].extras);
    const AriLearnOptions options = { .limit = 1, .memory = (size_t) 96 << 20 };
    g_autoptr (AriLearn) learn = ari_learn_new (layout, &options);
    g_autoptr (AriGrid) grid = ari_grid_new (layout);
    guint n_asked = 0;

    ari_learn_start (learn, grid->cells, NULL, &options);
    g_assert_false (ari_learn_run (learn, goes_never_on, &n_asked));
    g_assert_cmpint (ari_learn_status (learn), ==, ARI_LEARN_RUNNING);
    g_assert_true (ari_learn_run (learn, NULL, NULL));
    g_assert_cmpint (ari_learn_status (learn), ==, ARI_LEARN_LIMIT);
    memcpy (grid->cells, ari_learn_solution (learn), layout->n_cells);
    g_assert_true (ari_grid_is_solved (grid));
  }
}

/* Searches by the fewest members end at 36×36, too. By those alone, the first of these puzzles took
 * 29 000 conflicts, and the others did not end in 60 000. */
static void
test_fewest_ends (void)
{
  static const guint64 seeds[] = { 1, 5, 8 };
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (6, 6, ARI_EXTRA_NONE);
  const size_t memory = (size_t) 32 << 20;
  g_autoptr (AriLearn) learn = ari_learn_new (layout, &(AriLearnOptions){ .memory = memory });
  g_autoptr (AriGrid) grid = ari_grid_new (layout);

  for (guint i = 0; i < G_N_ELEMENTS (seeds); i++) {
    AriRandom random = ari_random_for (36, seeds[i]);

    memset (grid->cells, ARI_NO_DIGIT, layout->n_cells);
    ari_learn_start (learn, grid->cells, NULL,
                     &(AriLearnOptions){ .limit = 1, .seed = seeds[i], .memory = memory });
    g_assert_true (ari_learn_run (learn, NULL, NULL));
    for (guint cell = 0; cell < layout->n_cells; cell++)
      if (ari_random_below (&random, 100) < 43)
        grid->cells[cell] = ari_learn_solution (learn)[cell];
    ari_learn_start (
        learn, grid->cells, NULL,
        &(AriLearnOptions){
            .rule = ARI_LEARN_FEWEST, .limit = 1, .max_conflicts = 20000, .memory = memory });
    g_assert_true (ari_learn_run (learn, NULL, NULL));
  }
}

/* Where the linker redirects all allocations of this program, number @refused_at is refused. */
static guint n_refused, n_allocations, refused_at;

void *__real_malloc (size_t size);
void *__wrap_malloc (size_t size);

void *
__wrap_malloc (size_t size)
{
  if (++n_allocations == refused_at) {
    n_refused++;
    return NULL;
  }
  return __real_malloc (size);
}

/* It allocates once, at the start: a search that exists is not harmed. */
static void
test_memory_refused (void)
{
  g_autoptr (AriGrid) grid = samples_sixteen ();
  const AriLearnOptions options = { .memory = LITTLE };
  AriLearn *learn, *other;

  n_allocations = 0;
  refused_at = 1;
  g_assert_null (ari_learn_new (grid->layout, &options));
  g_assert_cmpuint (n_refused, ==, 1);
  refused_at = 0;
  learn = ari_learn_new (grid->layout, &options);
  ari_learn_start (learn, grid->cells, NULL, &options);
  n_allocations = 0;
  g_assert_true (ari_learn_run (learn, NULL, NULL));
  g_assert_false (ari_learn_run (learn, NULL, NULL));
  g_assert_cmpuint (n_allocations, ==, 0);
  refused_at = 1;
  other = ari_learn_new (grid->layout, &options);
  g_assert_null (other);
  refused_at = 0;
  ari_learn_start (learn, grid->cells, NULL, &options);
  g_assert_true (ari_learn_run (learn, NULL, NULL));
  ari_learn_free (learn);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/learn/against-brute-force", test_against_brute_force);
  g_test_add_func ("/learn/against-search", test_against_search);
  g_test_add_func ("/learn/deterministic", test_deterministic);
  g_test_add_func ("/learn/steps", test_steps);
  g_test_add_func ("/learn/broken-off", test_broken_off);
  g_test_add_data_func ("/learn/asked-soon/forgets", NULL, test_asked_soon);
  g_test_add_data_func ("/learn/asked-soon/stays", "stays", test_asked_soon);
  g_test_add_func ("/learn/stay-near", test_stay_near);
  g_test_add_func ("/learn/conflict-limit", test_conflict_limit);
  g_test_add_func ("/learn/memory-ceiling", test_memory_ceiling);
  g_test_add_func ("/learn/little-memory", test_little_memory);
  g_test_add_func ("/learn/bad-positions", test_bad_positions);
  g_test_add_func ("/learn/large-empty", test_large_empty);
  g_test_add_func ("/learn/fewest-ends", test_fewest_ends);
  g_test_add_func ("/learn/memory-refused", test_memory_refused);
  return g_test_run ();
}
