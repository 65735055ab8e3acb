/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The candidates that a digit loses by itself are compared with all its arrangements, made one by
 * one. */

#include <glib.h>

#include <stdint.h>

/* This test builds a kernel of its own, to reach its internals. */
#define KERNEL     test_kernel
#define WORDS      2
#define MAX_DIGITS 11
#define MAX_HOUSES 48
typedef uint16_t Digits;

#include "engine/logic/kernel-body.h"

#include "tests/engine-auto.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"

/* Arrangements: those of one digit, made row by row. */
typedef struct {
  const Board *board;
  unsigned digit;
  unsigned chosen[MAX_DIGITS];
  unsigned n_chosen;
  Cells held;
} Arrangements;

static gboolean
is_arranged (const Arrangements *all)
{
  Cells cells = cells_none ();

  for (unsigned i = 0; i < all->n_chosen; i++)
    cells_add (&cells, all->chosen[i]);
  for (unsigned house = 0; house < all->board->tables->n_houses; house++)
    if (board_is_wanted (all->board, house, all->digit)
        && !cells_meet (&cells, &all->board->tables->houses[house]))
      return FALSE;
  return TRUE;
}

static void
arrange_from (Arrangements *all, unsigned row)
{
  const Tables *tables = all->board->tables;

  if (row == tables->n_digits) {
    for (unsigned i = 0; i < all->n_chosen && is_arranged (all); i++)
      cells_add (&all->held, all->chosen[i]);
    return;
  }
  if (!board_is_wanted (all->board, row, all->digit))
    arrange_from (all, row + 1);
  const Cells here = cells_and (&all->board->planes[all->digit], &tables->houses[row]);
  FOR_CELLS (cell, &here) {
    gboolean is_seen = FALSE;

    for (unsigned i = 0; i < all->n_chosen; i++)
      is_seen |= board_are_peers (all->board, (unsigned) cell, all->chosen[i]);
    if (is_seen)
      continue;
    all->chosen[all->n_chosen++] = (unsigned) cell;
    arrange_from (all, row + 1);
    all->n_chosen--;
  }
}

static void
compare_all (const Board *board, unsigned *n_doomed, unsigned *n_left)
{
  for (unsigned digit = 0; digit < board->tables->n_digits; digit++) {
    Arrangements all = { .board = board, .digit = digit };

    arrange_from (&all, 0);
    const Cells doomed = cells_minus (&board->planes[digit], &all.held);
    /* The cached answer is right, whatever was asked since. */
    g_assert_true (cells_within (&doomed, board_doomed (board, digit)));
    arrange_scratch (board)->planes[digit] = cells_none ();
    arrange_scratch (board)->doomed[digit] = cells_none ();
    g_assert_true (cells_within (&doomed, board_doomed (board, digit)));
    /* The search may give up, but rarely. */
    if (arrange_scratch (board)->patience > 0)
      g_assert_true (cells_equal (&doomed, board_doomed (board, digit)));
    else
      *n_left += 1;
    *n_doomed += cells_count (&doomed);
  }
}

static void
test_all_arrangements (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);
  LogicState *state = g_new0 (LogicState, 1);
  unsigned n_doomed = 0;
  unsigned n_left = 0;

  for (unsigned i = 0; i < SAMPLES_N_LAYOUTS; i++) {
    g_autoptr (AriLayout) layout = samples_layout (i);

    memset (state, 0, sizeof *state);
    test_kernel.base.build (state, layout);
    for (unsigned round = 0; round < 60; round++) {
      g_autoptr (AriGrid) solution = samples_solution (layout, rand);

      test_kernel.clear (state);
      for (unsigned cell = 0; cell < layout->n_cells; cell++)
        if (g_rand_int_range (rand, 0, 4) == 0)
          test_kernel.fill (state, cell, solution->cells[cell], true);
      for (unsigned k = 0; k < 4; k++) {
        compare_all (&state->board, &n_doomed, &n_left);
        for (unsigned cell = 0; cell < layout->n_cells; cell++) {
          const unsigned digit = (unsigned) g_rand_int_range (rand, 0, (int) layout->n_digits);

          if (digit != solution->cells[cell])
            test_kernel.remove (state, cell, digit);
        }
      }
    }
  }
  g_assert_cmpuint (n_doomed, >, 1000);
  /* There are about 15 000 in all. */
  g_assert_cmpuint (n_left, <, 300);
  g_free (state);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/logic/arrange/all-arrangements", test_all_arrangements);
  return g_test_run ();
}
