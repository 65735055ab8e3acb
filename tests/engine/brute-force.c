/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Backtracking on plain arrays, without tables and deductions. */

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "tests/engine/brute-force.h"

/* are_kept_apart: returns true if a rule besides the houses keeps two cells different. */
static bool
are_kept_apart (const AriLayout *layout, unsigned a, unsigned b)
{
  const int rows = abs (layout->places[a].row - layout->places[b].row);
  const int columns = abs (layout->places[a].column - layout->places[b].column);

  return ((layout->extras & ARI_EXTRA_ANTI_KNIGHT) != 0 && rows * columns == 2)
         || ((layout->extras & ARI_EXTRA_ANTI_KING) != 0 && rows <= 1 && columns <= 1);
}

/* may_stand: returns true if @digit is among the cell's own candidates, and no house that holds
 * @cell, and no cell that a rule keeps different from it, has it. */
static bool
may_stand (const AriLayout *layout, const uint8_t *cells, unsigned cell, unsigned digit)
{
  if (layout->candidates != NULL && (layout->candidates[cell] >> digit & 1) == 0)
    return false;
  for (unsigned h = 0; h < layout->n_houses; h++) {
    const AriHouse *house = &layout->houses[h];
    bool holds_cell = false, holds_digit = false;

    for (unsigned i = 0; i < house->n_cells; i++) {
      if (house->cells[i] == cell)
        holds_cell = true;
      else if (cells[house->cells[i]] == digit)
        holds_digit = true;
    }
    if (holds_cell && holds_digit)
      return false;
  }
  for (unsigned other = 0; other < layout->n_cells; other++)
    if (other != cell && cells[other] == digit && are_kept_apart (layout, cell, other))
      return false;
  return true;
}

/* Returns: the open cell with the fewest possible digits, or ARI_NO_CELL in a full grid. Any other
 * choice would count the same, only later. */
static uint16_t
narrowest_cell (const AriLayout *layout, const uint8_t *cells)
{
  unsigned fewest = ARI_MAX_DIGITS + 1;
  uint16_t narrowest = ARI_NO_CELL;

  for (uint16_t cell = 0; cell < layout->n_cells && fewest > 0; cell++) {
    unsigned n = 0;

    if (cells[cell] != ARI_NO_DIGIT)
      continue;
    for (unsigned digit = 0; digit < layout->n_digits && n < fewest; digit++)
      n += may_stand (layout, cells, cell, digit);
    if (n < fewest) {
      fewest = n;
      narrowest = cell;
    }
  }
  return narrowest;
}

/* Depth first: path[] holds the cells filled so far, each with the digit that it tries now. A cell
 * tries its digits in ascending order; after the last one it is emptied, and the cell before it
 * goes on. Each full grid with these givens is met exactly once, since each cell tries all digits
 * and any two paths differ in a digit. */
size_t
brute_force_count (const AriGrid *grid, size_t limit, uint8_t *first)
{
  const AriLayout *layout = grid->layout;
  uint8_t *cells = malloc (layout->n_cells);
  uint16_t *path = malloc (layout->n_cells * sizeof *path);
  size_t n_solutions = 0;
  unsigned depth = 0;
  bool going_down = true;

  assert (cells != NULL && path != NULL && limit > 0);
  memcpy (cells, grid->cells, layout->n_cells);
  for (unsigned cell = 0; cell < layout->n_cells; cell++)
    if (cells[cell] != ARI_NO_DIGIT && !may_stand (layout, cells, cell, cells[cell]))
      goto done;

  for (;;) {
    unsigned digit;

    if (going_down) {
      const uint16_t cell = narrowest_cell (layout, cells);

      if (cell == ARI_NO_CELL) {
        if (n_solutions++ == 0 && first != NULL)
          memcpy (first, cells, layout->n_cells);
        if (n_solutions == limit)
          break;
        going_down = false;
        continue;
      }
      path[depth++] = cell;
      digit = 0;
    } else {
      if (depth == 0)
        break;
      digit = cells[path[depth - 1]] + 1u;
    }

    /* The cell must be empty while its digits are tried. */
    const uint16_t cell = path[depth - 1];

    cells[cell] = ARI_NO_DIGIT;
    while (digit < layout->n_digits && !may_stand (layout, cells, cell, digit))
      digit++;
    going_down = digit < layout->n_digits;
    if (going_down)
      cells[cell] = (uint8_t) digit;
    else
      depth--;
  }

done:
  free (path);
  free (cells);
  return n_solutions;
}
