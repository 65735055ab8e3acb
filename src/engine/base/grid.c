/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes and compares grids, and finds digits in them that break a rule. */

#include <stdlib.h>
#include <string.h>

#include "engine/base/grid.h"

AriGrid *
ari_grid_new (const AriLayout *layout)
{
  AriGrid *grid = malloc (sizeof *grid + layout->n_cells);

  if (grid == NULL)
    return NULL;
  grid->layout = ari_layout_ref (layout);
  memset (grid->cells, ARI_NO_DIGIT, layout->n_cells);
  return grid;
}

AriGrid *
ari_grid_copy (const AriGrid *grid)
{
  AriGrid *copy = ari_grid_new (grid->layout);

  if (copy != NULL)
    memcpy (copy->cells, grid->cells, grid->layout->n_cells);
  return copy;
}

void
ari_grid_free (AriGrid *grid)
{
  if (grid == NULL)
    return;
  ari_layout_unref (grid->layout);
  free (grid);
}

bool
ari_grid_equal (const AriGrid *a, const AriGrid *b)
{
  return ari_layout_equal (a->layout, b->layout)
         && memcmp (a->cells, b->cells, a->layout->n_cells) == 0;
}

AriDigits
ari_grid_candidates (const AriLayout *layout, const uint8_t *digits, uint16_t cell)
{
  AriDigits left = ari_layout_candidates (layout, cell);
  unsigned n_peers;
  const uint16_t *peers = ari_layout_peers (layout, cell, &n_peers);

  for (unsigned i = 0; i < n_peers; i++)
    if (digits[peers[i]] != ARI_NO_DIGIT)
      left &= ~ari_digits_of (digits[peers[i]]);
  return left;
}

unsigned
ari_grid_n_filled (const AriGrid *grid)
{
  unsigned n_filled = 0;

  for (unsigned cell = 0; cell < grid->layout->n_cells; cell++)
    n_filled += grid->cells[cell] != ARI_NO_DIGIT;
  return n_filled;
}

bool
ari_grid_is_puzzle (const AriGrid *givens)
{
  return givens->layout->candidates != NULL || ari_grid_n_filled (givens) > 0;
}

/* Each list of peers ascends without duplicates, so the conflicts are sorted, and each comes once.
 */
size_t
ari_grid_conflicts_among (const AriLayout *layout,
                          const uint8_t *digits,
                          AriConflict *conflicts,
                          size_t max)
{
  size_t n_conflicts = 0;

  for (uint16_t cell = 0; cell < layout->n_cells; cell++) {
    unsigned n_peers;
    const uint16_t *peers = ari_layout_peers (layout, cell, &n_peers);

    if (digits[cell] == ARI_NO_DIGIT)
      continue;
    if (!ari_digits_has (ari_layout_candidates (layout, cell), digits[cell])) {
      if (n_conflicts < max)
        conflicts[n_conflicts] = (AriConflict){ cell, cell, ARI_NO_HOUSE };
      n_conflicts++;
    }
    for (unsigned i = 0; i < n_peers; i++) {
      if (peers[i] < cell || digits[peers[i]] != digits[cell])
        continue;
      if (n_conflicts < max)
        conflicts[n_conflicts] =
            (AriConflict){ cell, peers[i], ari_layout_reason (layout, cell, peers[i]) };
      n_conflicts++;
    }
  }
  return n_conflicts;
}

size_t
ari_grid_conflicts (const AriGrid *grid, AriConflict *conflicts, size_t max)
{
  return ari_grid_conflicts_among (grid->layout, grid->cells, conflicts, max);
}

bool
ari_cells_are_solved (const AriLayout *layout, const uint8_t *cells)
{
  for (unsigned h = 0; h < layout->n_houses; h++) {
    const AriHouse *house = &layout->houses[h];
    AriDigits seen = 0;

    for (unsigned i = 0; i < house->n_cells; i++) {
      const unsigned digit = cells[house->cells[i]];

      if (digit >= layout->n_digits || ari_digits_has (seen, digit))
        return false;
      seen |= ari_digits_of (digit);
    }
  }
  for (uint16_t cell = 0; layout->candidates != NULL && cell < layout->n_cells; cell++)
    if (!ari_digits_has (layout->candidates[cell], cells[cell]))
      return false;
  for (uint16_t cell = 0; layout->n_rules > 0 && cell < layout->n_cells; cell++) {
    unsigned n_peers;
    const uint16_t *peers = ari_layout_loose_peers (layout, cell, &n_peers);

    for (unsigned i = 0; i < n_peers; i++)
      if (cells[peers[i]] == cells[cell])
        return false;
  }
  return true;
}

bool
ari_grid_is_solved (const AriGrid *grid)
{
  return ari_cells_are_solved (grid->layout, grid->cells);
}
