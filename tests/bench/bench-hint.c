/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how long a person waits for a hint: in each position of a path through a puzzle, the
 * cost to check the position and to find the easiest step, in processor time.
 *
 * Lists are read from the folder that ARIADNE_SHARED names, under puzzles/; without it, minimal
 * puzzles are generated. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/logic/logic.h"
#include "engine/logic/position-check.h"

#include "tests/bench/bench-tools.h"
#include "tests/engine-auto.h"

enum { N_MADE = 100, MOST_POSITIONS = 1 << 18, MOST_PARTS = 1 << 20 };

/* Desk: the data for one layout, and the position as in a player's game. */
typedef struct {
  AriLogic *logic;
  AriPositionChecker *checker;
  AriPositionCheck *check;
  AriSteps *steps;
  uint8_t *placed;
  AriDigits *removed;
} Desk;

static Desk
desk_new (const AriLayout *layout)
{
  return (Desk){ .logic = checked (ari_logic_new (layout)),
                 .checker = checked (ari_position_checker_new (layout)),
                 .check = checked (malloc (sizeof (AriPositionCheck))),
                 .steps = checked (ari_steps_new (1, MOST_PARTS)),
                 .placed = checked (malloc (layout->n_cells)),
                 .removed = checked (malloc (layout->n_cells * sizeof (AriDigits))) };
}

static void
desk_clear (Desk *desk)
{
  ari_logic_free (desk->logic);
  ari_position_checker_free (desk->checker);
  free (desk->check);
  ari_steps_free (desk->steps);
  free (desk->placed);
  free (desk->removed);
}

static AriLogicStatus
find_hint (const Desk *desk, const uint8_t *givens)
{
  AriLogicOptions options = ari_logic_options_default ();

  ari_position_check (desk->checker, givens, desk->placed, desk->removed, NULL, NULL, desk->check);
  options.has_one_solution = desk->check->verdict == ARI_POSITION_RIGHT;
  ari_logic_set_options (desk->logic, &options);
  ari_logic_set_position (desk->logic, givens, desk->placed, desk->removed);
  return ari_logic_find_first (desk->logic, desk->steps, NULL, NULL);
}

/* Applies the hint, as a player does. */
static void
follow (const Desk *desk)
{
  const AriStep step = ari_steps_get (desk->steps, 0);

  for (uint32_t i = 0; i < step.n_placements; i++)
    desk->placed[step.placements[i].cell] = step.placements[i].digit;
  for (uint32_t i = 0; i < step.n_eliminations; i++)
    desk->removed[step.eliminations[i].cell] |= ari_digits_of (step.eliminations[i].digit);
}

static void
measure_list (const char *name, size_t stride)
{
  Puzzles puzzles = puzzles_read (name, stride, NULL);
  double *times = checked (malloc (MOST_POSITIONS * sizeof *times));
  double slowest = 0;
  size_t n = 0, which = 0;

  if (puzzles.n == 0) {
    g_autoptr (AriLayout) layout = checked (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE));

    puzzles = puzzles_make (layout, N_MADE);
    name = "made here";
  }
  const AriLayout *layout = puzzles.grids[0]->layout;
  Desk desk = desk_new (layout);
  for (size_t i = 0; i < puzzles.n; i++) {
    AriLogicStatus status;

    memset (desk.placed, ARI_NO_DIGIT, layout->n_cells);
    memset (desk.removed, 0, layout->n_cells * sizeof desk.removed[0]);
    do {
      const double start = seconds ();

      status = find_hint (&desk, puzzles.grids[i]->cells);
      const double time = seconds () - start;
      if (n < MOST_POSITIONS)
        times[n++] = time;
      if (time > slowest) {
        slowest = time;
        which = i;
      }
      if (status == ARI_LOGIC_FOUND)
        follow (&desk);
    } while (status == ARI_LOGIC_FOUND);
  }
  qsort (times, n, sizeof *times, compare_doubles);
  printf (
      "%-16s %5zu puzzles, %6zu positions: median %.3f ms, 99 %% within %.3f ms, slowest %.3f ms: ",
      name, puzzles.n, n, times[n / 2] * 1e3, times[n - 1 - n / 100] * 1e3, slowest * 1e3);
  puzzle_print (puzzles.grids[which]);
  fflush (stdout);
  desk_clear (&desk);
  puzzles_free (&puzzles);
  free (times);
}

int
main (void)
{
  if (getenv ("ARIADNE_SHARED") == NULL) {
    measure_list ("", 1);
    return EXIT_SUCCESS;
  }
  measure_list ("17-clue.txt", 50);
  measure_list ("minimal.txt", 20);
  measure_list ("top1465.txt", 5);
  measure_list ("hardest-11.txt", 60);
  measure_list ("16x16.txt", 1);
  return EXIT_SUCCESS;
}
