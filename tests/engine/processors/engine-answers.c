/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Prints what the engine answers to questions that are the same on every machine: built for another
 * processor, it must print the same. It knows neither GLib nor files, so that an emulator runs it
 * without more than a C library.
 *
 * Puzzles are given to each kernel that the processor has, and compared with the search here;
 * printed are the answers alone, which do not depend on the kernel.
 */

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/answer/solutions.h"
#include "engine/base/random.h"
#include "engine/batch/batch.h"
#include "engine/generate/generate.h"
#include "engine/logic/logic.h"
#include "engine/machine/machine.h"

enum {
  N_CELLS = 81,
  N_PUZZLES = 4000,
  N_RATED = 100,
  N_EXPLAINED = 10, /* of them */
  MOST_STEPS = 3000,
};

static uint64_t
add (uint64_t hash, uint64_t number)
{
  return ari_random_mix (hash + number + UINT64_C (0x9e3779b97f4a7c15));
}

static uint64_t
add_digits (uint64_t hash, const uint8_t *digits, size_t n)
{
  for (size_t i = 0; i < n; i++)
    hash = add (hash, digits[i]);
  return hash;
}

static void
fail (const char *what)
{
  printf ("%s\n", what);
  exit (EXIT_FAILURE);
}

static void *
checked (void *memory)
{
  if (memory == NULL)
    fail ("memory is short");
  return memory;
}

/* Some givens of a full grid, whose digits, rows and columns are shuffled; every third puzzle of
 * those with many givens has a digit of its own. So puzzles have no, one or several solutions. */
static void
make_puzzle (uint8_t *puzzle, uint64_t number, bool has_many_givens)
{
  AriRandom random = ari_random_for (1, number);
  uint16_t digits[9], lines[2][9];

  for (uint16_t i = 0; i < 9; i++)
    digits[i] = lines[0][i] = lines[1][i] = i;
  ari_random_shuffle (&random, digits, 9);
  for (unsigned axis = 0; axis < 2; axis++)
    for (unsigned band = 0; band < 3; band++)
      ari_random_shuffle (&random, &lines[axis][3 * band], 3);
  for (unsigned cell = 0; cell < N_CELLS; cell++) {
    const unsigned row = lines[0][cell / 9], column = lines[1][cell % 9];

    puzzle[cell] = (uint8_t) digits[(3 * row + row / 3 + column) % 9];
  }
  for (unsigned n = (has_many_givens ? 40 : 80) + ari_random_below (&random, 20); n > 0; n--)
    puzzle[ari_random_below (&random, N_CELLS)] = ARI_NO_DIGIT;
  if (has_many_givens && number % 3 == 0)
    puzzle[ari_random_below (&random, N_CELLS)] = (uint8_t) ari_random_below (&random, 9);
}

static void
check_solution (AriGrid *grid, const uint8_t *puzzle, const uint8_t *solution)
{
  memcpy (grid->cells, solution, N_CELLS);
  if (!ari_grid_is_solved (grid))
    fail ("a kernel's solution is wrong");
  for (unsigned cell = 0; cell < N_CELLS; cell++)
    if (puzzle[cell] != ARI_NO_DIGIT && puzzle[cell] != solution[cell])
      fail ("a kernel's solution has other givens");
}

/* Gives the same puzzles to each kernel and to the search, and compares the answers. */
static void
ask_kernels (const AriLayout *layout, const uint8_t *puzzles)
{
  static const uint64_t limits[] = { 1, 2, 100 };
  AriBatchAnswer *expected = checked (calloc (N_PUZZLES, sizeof *expected));
  AriBatchAnswer *answers = checked (calloc (N_PUZZLES, sizeof *answers));
  uint8_t *solutions = checked (calloc (N_PUZZLES, N_CELLS));
  AriGrid *grid = checked (ari_grid_new (layout));

  for (unsigned i = 0; i < sizeof limits / sizeof limits[0]; i++) {
    uint64_t n_of[4] = { 0 }; /* puzzles with none, one and several; solutions */

    for (AriBatchKernel kernel = ARI_BATCH_SEARCH; kernel <= ARI_BATCH_LANES_32; kernel++) {
      AriBatchAnswer *found = kernel == ARI_BATCH_SEARCH ? expected : answers;
      AriBatch *batch;

      if (!ari_batch_has_kernel (layout, kernel))
        continue;
      batch = checked (ari_batch_new (layout, kernel));
      ari_batch_solve (batch, puzzles, N_PUZZLES, limits[i], found, solutions, NULL, NULL);
      ari_batch_free (batch);
      for (size_t j = 0; j < N_PUZZLES; j++) {
        if (!found[j].is_final || found[j].n_solutions != expected[j].n_solutions)
          fail ("a kernel and the search count different solutions");
        if (found[j].n_solutions > 0)
          check_solution (grid, puzzles + j * N_CELLS, solutions + j * N_CELLS);
      }
    }
    for (size_t j = 0; j < N_PUZZLES; j++) {
      n_of[expected[j].n_solutions < 2 ? expected[j].n_solutions : 2]++;
      n_of[3] += expected[j].n_solutions;
    }
    printf ("up to %" PRIu64 " solutions: none %" PRIu64 ", one %" PRIu64 ", several %" PRIu64
            ", in all %" PRIu64 "\n",
            limits[i], n_of[0], n_of[1], n_of[2], n_of[3]);
  }
  ari_grid_free (grid);
  free (solutions);
  free (answers);
  free (expected);
}

/* Each preset searches puzzles of several layouts: all that its steps say. */
static void
ask_searches (const AriLayout *layout, const char *name, const uint8_t *cells)
{
  AriGrid *grid = checked (ari_grid_new (layout));
  unsigned n;
  const AriStrategy *strategies = ari_strategies (&n);

  memcpy (grid->cells, cells, layout->n_cells);
  for (unsigned i = 0; i < n; i++) {
    AriMachine *machine = checked (ari_machine_new (grid, &strategies[i], 0));
    uint64_t hash = 0;
    AriEvent event;

    for (unsigned step = 0; step < MOST_STEPS && ari_machine_step (machine, &event); step++) {
      hash = add (hash, event.kind | event.rule << 8 | event.digit << 16);
      hash = add (hash, event.cell | (uint64_t) event.other << 16 | (uint64_t) event.house << 32);
      hash = add (hash, event.depth | (uint64_t) event.n << 32);
    }
    printf ("%s, %s: %" PRIu64 " steps, %" PRIu64 " dead ends, %016" PRIx64 "\n", name,
            strategies[i].name, ari_machine_counters (machine)->steps,
            ari_machine_counters (machine)->dead_ends, hash);
    ari_machine_free (machine);
  }
  ari_grid_free (grid);
}

/* Rates minimal puzzles, which are made for it. */
static void
ask_logic (const AriLayout *layout)
{
  AriGenerator *generator =
      checked (ari_generator_new (layout, &(AriWish){ .seed = 1 }, ARI_BATCH_BEST));
  AriMade *made = checked (calloc (N_RATED, sizeof *made));
  uint8_t *puzzles = checked (calloc (N_RATED, N_CELLS));
  AriLogic *logic = checked (ari_logic_new (layout));
  AriExplainer *explainer = checked (ari_explainer_new (layout));
  uint64_t scores = 0, hash = 0;

  ari_generator_run (generator, 0, N_RATED, made, puzzles, NULL, NULL, NULL);
  for (unsigned i = 0; i < N_RATED; i++) {
    AriLogicRating rating;

    ari_logic_set_position (logic, puzzles + i * N_CELLS, NULL, NULL);
    ari_logic_find_path (logic, NULL, &rating, NULL, NULL);
    scores += rating.score;
    hash = add (hash, rating.status | (uint64_t) rating.n_steps << 32);
    hash = add (hash, rating.level | (uint64_t) rating.hardest << 32);
  }
  printf ("logic: scores %" PRIu64 ", %016" PRIx64 "\n", scores, hash);
  for (unsigned i = 0; i < N_EXPLAINED; i++) {
    AriExplainerRating rating;

    ari_explainer_rate (explainer, puzzles + i * N_CELLS, true, &rating, NULL, NULL);
    printf ("explainer: %d, %d/%d/%d\n", (int) rating.status, (int) rating.er, (int) rating.ep,
            (int) rating.ed);
  }
  ari_explainer_free (explainer);
  ari_logic_free (logic);
  free (puzzles);
  free (made);
  ari_generator_free (generator);
}

/* Makes a puzzle, shows it to all searches, and counts the solutions that it has without some of
 * its givens. Large ones are not minimal, because proving that takes an emulator too long. */
static void
ask_layout (const char *name, AriLayout *layout)
{
  const size_t n_cells = layout->n_cells;
  const AriWish wish = { .goal = n_cells < 400 ? ARI_GOAL_MINIMAL : ARI_GOAL_GIVENS,
                         .n_givens = n_cells < 400 ? 0 : (unsigned) n_cells * 42 / 100,
                         .seed = 1 };
  AriGenerator *generator = checked (ari_generator_new (layout, &wish, ARI_BATCH_BEST));
  AriSolutions *solutions = checked (ari_solutions_new (layout));
  uint8_t *givens = checked (malloc (n_cells)), *solution = checked (malloc (n_cells));
  const AriSolutionsOptions options = { .limit = 10, .in_order = true };
  AriMade made;
  AriBatchAnswer answer;

  ari_generator_run (generator, 0, 1, &made, givens, solution, NULL, NULL);
  printf ("%s: %u givens, %016" PRIx64 ", solution %016" PRIx64 "\n", name, made.n_givens,
          add_digits (0, givens, n_cells), add_digits (0, solution, n_cells));
  ask_searches (layout, name, givens);
  for (size_t cell = 0; cell < n_cells; cell += 5)
    givens[cell] = ARI_NO_DIGIT;
  answer = ari_solutions_count (solutions, givens, NULL, &options, solution, NULL, NULL);
  printf ("%s: %" PRIu64 " solutions, the first %016" PRIx64 "\n", name, answer.n_solutions,
          answer.n_solutions > 0 ? add_digits (0, solution, n_cells) : 0);
  free (solution);
  free (givens);
  ari_solutions_free (solutions);
  ari_generator_free (generator);
  ari_layout_unref (layout);
}

int
main (void)
{
  AriLayout *classic = checked (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE));
  uint8_t *puzzles = checked (malloc (N_PUZZLES * N_CELLS));

  for (unsigned has_many_givens = 0; has_many_givens < 2; has_many_givens++) {
    for (uint64_t i = 0; i < N_PUZZLES; i++)
      make_puzzle (puzzles + i * N_CELLS, i, has_many_givens);
    ask_kernels (classic, puzzles);
  }
  free (puzzles);
  ask_logic (classic);
  ask_layout ("9×9", classic);
  ask_layout ("6×6 with diagonals", checked (ari_layout_new_boxes (2, 3, ARI_EXTRA_DIAGONALS)));
  ask_layout ("9×9 with windows, anti-knight",
              checked (ari_layout_new_boxes (3, 3, ARI_EXTRA_WINDOWS | ARI_EXTRA_ANTI_KNIGHT)));
  ask_layout ("16×16", checked (ari_layout_new_boxes (4, 4, ARI_EXTRA_NONE)));
  ask_layout ("25×25", checked (ari_layout_new_boxes (5, 5, ARI_EXTRA_NONE)));
  return EXIT_SUCCESS;
}
