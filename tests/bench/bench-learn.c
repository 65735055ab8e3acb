/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the learning search on large grids, in processor time of one core, for both rules of
 * decision; and how many times as fast as CaDiCaL it is, where that was found when this was built.
 * `bench-learn [--seeds N] [LIST]…` takes other lists than all, or another number of seeds than
 * five. Two lists are made here: `unsolvable`, and `hard`, which takes up to half an hour and is
 * only made where it is named.
 *
 * CaDiCaL gets what is left after singles: a clause for each cell and each digit of a house, and
 * one for each two candidates that exclude each other. Its options are the defaults, and loading
 * counts. Ratios are of geometric means over all puzzles and seeds.
 */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/random.h"
#include "engine/learn/learn.h"
#include "engine/search/board.h"
#include "engine/search/search.h"
#include "solver/base/idle-threads.h"

#include "tests/bench/bench-tools.h"
#include "tests/engine-auto.h"

#ifdef HAVE_CADICAL
#include <ccadical.h>
#endif

enum { N_UNSOLVABLE = 20, N_HARD = 12, HARD_SECONDS = 60, HARD_THREADS = 2 };

/** Times: the times of one solver on one list, one for each puzzle and seed. */
typedef struct {
  double *first;
  double *proof;
  size_t n;
} Times;

static Times
times_new (size_t n)
{
  return (Times){ checked (calloc (n, sizeof (double))), checked (calloc (n, sizeof (double))), 0 };
}

static void
times_free (Times *times)
{
  free (times->first);
  free (times->proof);
}

static double
geometric_mean (const double *times, size_t n)
{
  double sum = 0;

  for (size_t i = 0; i < n; i++)
    sum += log (times[i]);
  return exp (sum / (double) n);
}

static void
learn_puzzle (AriLearn *learn, const AriGrid *puzzle, AriLearnOptions options, Times *times)
{
  const double start = seconds ();

  ari_learn_start (learn, puzzle->cells, NULL, &options);
  ari_learn_run (learn, NULL, NULL);
  times->first[times->n] = seconds () - start;
  while (ari_learn_status (learn) == ARI_LEARN_RUNNING)
    ari_learn_run (learn, NULL, NULL);
  times->proof[times->n++] = seconds () - start;
}

#ifdef HAVE_CADICAL
/* the value that its functions return for a solution */
enum { CADICAL_SOLVED = 10 };

/* Adds clauses for exactly one of @n variables. */
static void
exclude (CCaDiCaL *solver, const int *variables, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    ccadical_add (solver, variables[i]);
  ccadical_add (solver, 0);
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = i + 1; j < n; j++) {
      ccadical_add (solver, -variables[i]);
      ccadical_add (solver, -variables[j]);
      ccadical_add (solver, 0);
    }
}

static void
load (CCaDiCaL *solver, const AriBoard *board)
{
  const AriLayout *layout = board->layout;
  const AriDigits *masks = ari_board_masks (board);
  int variables[ARI_MAX_DIGITS];
  unsigned n;

  for (unsigned cell = 0; cell < board->n_cells; cell++) {
    n = 0;
    ARI_FOR_DIGITS (digit, masks[cell])
      variables[n++] = (int) (cell * board->n_digits + digit + 1);
    if (n > 0)
      exclude (solver, variables, n);
  }
  for (unsigned h = 0; h < board->n_houses; h++)
    for (unsigned digit = 0; digit < board->n_digits; digit++) {
      n = 0;
      for (unsigned i = 0; i < layout->houses[h].n_cells; i++)
        if (ari_digits_has (masks[layout->houses[h].cells[i]], digit))
          variables[n++] = (int) (layout->houses[h].cells[i] * board->n_digits + digit + 1);
      if (n > 0)
        exclude (solver, variables, n);
    }
}

/* Finds all singles on the board. Returns: a solver with the rest */
static CCaDiCaL *
cadical_new (AriBoard *board, const AriGrid *puzzle, unsigned seed)
{
  CCaDiCaL *solver = ccadical_init ();

  ccadical_set_option (solver, "seed", (int) seed);
  ari_board_clear (board);
  for (unsigned cell = 0; cell < board->n_cells; cell++)
    if (puzzle->cells[cell] != ARI_NO_DIGIT)
      ari_board_fill (board, cell, puzzle->cells[cell]);
  while (ari_board_fill_single (board))
    ;
  load (solver, board);
  return solver;
}

static AriBoard *
board_new (const AriLayout *layout)
{
  AriBoard head;
  const size_t size =
      ari_board_plan (&head, layout, (AriBoardNeeds){ .naked = true, .places = true });
  AriBoard *board = checked (malloc (size));

  *board = head;
  ari_board_build (board);
  return board;
}

static void
cadical_puzzle (AriBoard *board, const AriGrid *puzzle, unsigned seed, Times *times)
{
  const double start = seconds ();
  CCaDiCaL *solver = cadical_new (board, puzzle, seed);
  const AriDigits *masks = ari_board_masks (board);
  const int result = ccadical_solve (solver);

  times->first[times->n] = seconds () - start;
  if (result == CADICAL_SOLVED) {
    static int placed[ARI_MAX_CELLS];
    unsigned n = 0;

    for (unsigned cell = 0; cell < board->n_cells; cell++)
      ARI_FOR_DIGITS (digit, masks[cell]) {
        const int variable = (int) (cell * board->n_digits + digit + 1);

        if (ccadical_val (solver, variable) > 0)
          placed[n++] = variable;
      }
    for (unsigned i = 0; i < n; i++)
      ccadical_add (solver, -placed[i]);
    ccadical_add (solver, 0);
    ccadical_solve (solver);
  }
  times->proof[times->n++] = seconds () - start;
  ccadical_release (solver);
}

/* Returns: the time to a solution; @most or more if there was none by then */
static double
cadical_seconds (const AriGrid *puzzle, double most, int (*is_too_late) (void *data))
{
  AriBoard *board = board_new (puzzle->layout);
  const double start = seconds ();
  double end = start + most;
  CCaDiCaL *solver = cadical_new (board, puzzle, 0);
  double needed = most;

  ccadical_set_terminate (solver, &end, is_too_late);
  if (ccadical_solve (solver) == CADICAL_SOLVED)
    needed = seconds () - start;
  ccadical_release (solver);
  free (board);
  return needed;
}
#endif

static void
print_times (const char *name, const char *rule, Times *times, const Times *peer, double conflicts)
{
  const size_t n = times->n;
  char ratios[2][16] = { "", "" };

  if (peer->n > 0) {
    snprintf (ratios[0], sizeof ratios[0], "%.2f",
              geometric_mean (peer->first, peer->n) / geometric_mean (times->first, n));
    snprintf (ratios[1], sizeof ratios[1], "%.2f",
              geometric_mean (peer->proof, peer->n) / geometric_mean (times->proof, n));
  }
  qsort (times->first, n, sizeof (double), compare_doubles);
  qsort (times->proof, n, sizeof (double), compare_doubles);
  printf ("%-18s %-9s %4zu %9.2f %9.2f %9.2f %9.2f %9.0f %7s %7s\n", name, rule, n,
          times->first[n / 2] * 1e3, times->first[n - 1] * 1e3, times->proof[n / 2] * 1e3,
          times->proof[n - 1] * 1e3, conflicts / (double) n, ratios[0], ratios[1]);
  fflush (stdout);
}

static Times
time_cadical (const Puzzles *puzzles, unsigned n_seeds)
{
  Times times = times_new (puzzles->n * n_seeds);

#ifdef HAVE_CADICAL
  AriBoard *board = board_new (puzzles->grids[0]->layout);

  for (unsigned seed = 0; seed < n_seeds; seed++)
    for (size_t i = 0; i < puzzles->n; i++)
      cadical_puzzle (board, puzzles->grids[i], seed, &times);
  free (board);
#endif
  return times;
}

static void
time_list (const char *name, const Puzzles *puzzles, unsigned n_seeds)
{
  Times peer;

  if (puzzles->n == 0)
    return;
  peer = time_cadical (puzzles, n_seeds);
  for (AriLearnRule rule = ARI_LEARN_ACTIVITY; rule <= ARI_LEARN_FEWEST; rule++) {
    AriLearnOptions options = { .rule = rule, .limit = 2 };
    g_autoptr (AriLearn) learn = checked (ari_learn_new (puzzles->grids[0]->layout, &options));
    Times times = times_new (puzzles->n * n_seeds);
    double conflicts = 0;

    for (unsigned seed = 0; seed < n_seeds; seed++)
      for (size_t i = 0; i < puzzles->n; i++) {
        options.seed = seed;
        learn_puzzle (learn, puzzles->grids[i], options, &times);
        conflicts += (double) ari_learn_progress (learn).conflicts;
      }
    print_times (name, rule == ARI_LEARN_ACTIVITY ? "activity" : "mrv", &times, &peer, conflicts);
    times_free (&times);
  }
  times_free (&peer);
}

/* Returns true if singles and locked candidates show that @puzzle has no solution. */
static bool
is_refuted_by_locked (AriSearch *search, const AriGrid *puzzle)
{
  AriEvent event;

  ari_search_reset (search, puzzle);
  while (ari_search_step (search, &event))
    if (event.kind == ARI_EVENT_CONTRADICTION || event.kind == ARI_EVENT_GUESS)
      break;
  return event.kind == ARI_EVENT_CONTRADICTION;
}

/* Returns twenty puzzles without a solution: one given of a puzzle with one solution is changed,
 * and locked candidates do not show it. */
static Puzzles
make_unsolvable (const Puzzles *unique)
{
  Puzzles made = { .grids = checked (calloc (N_UNSOLVABLE, sizeof *made.grids)) };
  const AriLayout *layout = unique->grids[0]->layout;
  const AriLearnOptions options = { .limit = 1 };
  g_autoptr (AriLearn) learn = checked (ari_learn_new (layout, &options));
  AriSearch *search =
      checked (ari_search_new (unique->grids[0], ari_strategy_by_name ("mrv-locked"), 1));

  for (unsigned seed = 0; made.n < N_UNSOLVABLE; seed++) {
    AriRandom random = ari_random_for (20, seed);
    AriGrid *puzzle = checked (ari_grid_copy (unique->grids[made.n % unique->n]));
    uint32_t cell;

    do
      cell = ari_random_below (&random, layout->n_cells);
    while (puzzle->cells[cell] == ARI_NO_DIGIT);
    puzzle->cells[cell] = (uint8_t) ari_random_below (&random, layout->n_digits);
    if (ari_grid_conflicts (puzzle, NULL, 0) == 0 && !is_refuted_by_locked (search, puzzle)) {
      ari_learn_start (learn, puzzle->cells, NULL, &options);
      if (!ari_learn_run (learn, NULL, NULL)) {
        made.grids[made.n++] = puzzle;
        continue;
      }
    }
    ari_grid_free (puzzle);
  }
  ari_search_free (search);
  return made;
}

static bool
is_in_time (void *data)
{
  return seconds () < *(const double *) data;
}

#ifdef HAVE_CADICAL
static int
is_too_late (void *data)
{
  return !is_in_time (data);
}
#endif

/* Prints how many of twelve hard puzzles have a solution within a minute, on two threads, and with
 * CaDiCaL on one. The minute is processor time of the first thread, because others may use the
 * machine, too. */
static void
time_hard (void)
{
  g_autoptr (AriLayout) layout = checked (ari_layout_new_boxes (6, 6, ARI_EXTRA_NONE));
  g_autoptr (AriSolutions) solutions = checked (ari_solutions_new (layout));
  AriIdleThreads *idle_threads = ari_idle_threads_new (HARD_THREADS - 1, HARD_THREADS - 1);
  AriHelperThreads *helpers = ari_idle_threads_help (idle_threads, solutions);
  unsigned n_ended = 0, n_peer_ended = 0;

  for (unsigned seed = 0; seed < N_HARD; seed++) {
    g_autoptr (AriGrid) puzzle = puzzle_make_balanced (layout, seed, 44 + seed % 3);
    const double start = seconds ();
    double end = start + HARD_SECONDS, peer = 0;
    bool has_ended;

    ari_solutions_start (solutions, puzzle->cells, NULL, &(AriSolutionsOptions){ .limit = 1 });
    has_ended = ari_solutions_next (solutions, is_in_time, &end);
    n_ended += has_ended;
    end = seconds () - start;
#ifdef HAVE_CADICAL
    peer = cadical_seconds (puzzle, HARD_SECONDS, is_too_late);
    n_peer_ended += peer < HARD_SECONDS;
#endif
    printf ("36x36 hard %2u: %2u %% given, %8.2f s%s, %8.0f conflicts; CaDiCaL %8.2f s\n", seed,
            44 + seed % 3, end, has_ended ? "" : " (not ended)",
            (double) ari_solutions_progress (solutions).conflicts, peer);
    fflush (stdout);
  }
  printf ("36x36 hard: %u of %u ended within %u s on %u threads, with CaDiCaL %u\n", n_ended,
          N_HARD, HARD_SECONDS, HARD_THREADS, n_peer_ended);
  ari_helper_threads_free (helpers);
  ari_idle_threads_free (idle_threads);
}

static const char *const lists[] = { "16x16.txt", "25x25-sparse.txt", "25x25-balanced.txt",
                                     "25x25-unique.txt", "36x36.txt" };

static void
time_named (const char *name, unsigned n_seeds)
{
  Puzzles puzzles = puzzles_read (name, 1, NULL);

  if (puzzles.n == 0)
    printf ("%s: skipped, the list is not there\n", name);
  time_list (name, &puzzles, n_seeds);
  puzzles_free (&puzzles);
}

static void
time_unsolvable (unsigned n_seeds)
{
  Puzzles unique = puzzles_read ("25x25-unique.txt", 1, NULL);

  if (unique.n > 0) {
    Puzzles unsolvable = make_unsolvable (&unique);

    time_list ("25x25 unsolvable", &unsolvable, n_seeds);
    puzzles_free (&unsolvable);
  }
  puzzles_free (&unique);
}

int
main (int argc, char **argv)
{
  unsigned n_seeds = 5;
  bool all = true;

  if (argc > 2 && strcmp (argv[1], "--seeds") == 0) {
    n_seeds = (unsigned) atoi (argv[2]);
    argv += 2;
    argc -= 2;
  }
  all = argc < 2;
#ifndef HAVE_CADICAL
  puts ("CaDiCaL is skipped: build-aux/install-dependencies compare, and set up again");
#endif
  printf ("%-18s %-9s %4s %9s %9s %9s %9s %9s %7s %7s\n", "milliseconds", "rule", "n", "first",
          "slowest", "proof", "slowest", "conflicts", "ratio", "ratio");
  for (size_t i = 0; i < sizeof lists / sizeof lists[0] && all; i++)
    time_named (lists[i], n_seeds);
  if (all)
    time_unsolvable (n_seeds);
  for (int i = 1; i < argc; i++)
    if (strcmp (argv[i], "hard") == 0)
      time_hard ();
    else if (strcmp (argv[i], "unsolvable") == 0)
      time_unsolvable (n_seeds);
    else
      time_named (argv[i], n_seeds);
  return 0;
}
