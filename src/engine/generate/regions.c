/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes random jigsaw regions. */

#include <stdlib.h>
#include <string.h>

#include "engine/generate/fill.h"

#include "engine/generate/regions.h"

/*
 * A random walk starts with the boxes of the grid, or with its rows if n is a prime. A step takes
 * two regions that touch, and in each a cell that touches the other, and swaps these cells if both
 * regions stay connected; so the regions are valid after each step. Steps that make the borders
 * longer are taken less often, because regions would otherwise become thin snakes, which few grids
 * fit: the borders' length plays the part of the energy in Metropolis's method.
 *
 * A flood fill from one cell checks that a region is connected: n cells, so a step costs a few
 * hundred operations. After 40 tries a cell the start has no effect any longer (at 9×9 a hundredth
 * of a second).
 *
 * The shortest borders are those of rectangles, so a walk may end at the boxes again. A jigsaw
 * should not look like boxes, so the walk goes on while more than half of the regions are
 * rectangles: after two walks in five at 6×6, and after one in two hundred at 16×16.
 */

enum {
  TRIES_A_CELL = 40,
  MAX_WALKS = 50, /* after these, rectangles are accepted; a 4×4 needs two on average */
  /* Regions that are tried. No grid fits nine in ten at 6×6 with diagonals. */
  MAX_TRIES = 2000,
};

typedef struct {
  unsigned n;
  uint8_t *regions;
  AriRandom random;
} RegionWalk;

/* Writes the neighbours of a cell. Returns: their number. */
static unsigned
neighbours (unsigned n, unsigned cell, unsigned near[4])
{
  unsigned n_near = 0;

  if (cell >= n)
    near[n_near++] = cell - n;
  if (cell % n > 0)
    near[n_near++] = cell - 1;
  if (cell % n < n - 1)
    near[n_near++] = cell + 1;
  if (cell < n * (n - 1))
    near[n_near++] = cell + n;
  return n_near;
}

/* Returns the number of neighbours of @cell in @region. */
static unsigned
contacts (const RegionWalk *walk, unsigned cell, unsigned region)
{
  unsigned near[4];
  const unsigned n_near = neighbours (walk->n, cell, near);
  unsigned n_contacts = 0;

  for (unsigned i = 0; i < n_near; i++)
    n_contacts += walk->regions[near[i]] == region;
  return n_contacts;
}

bool
ari_regions_is_connected (const uint8_t *regions, unsigned n, unsigned start)
{
  uint64_t seen[ARI_MAX_CELLS / 64] = { 0 };
  uint16_t reached[ARI_MAX_DIGITS];
  unsigned n_reached = 0;

  reached[n_reached++] = (uint16_t) start;
  seen[start / 64] |= UINT64_C (1) << start % 64;
  for (unsigned i = 0; i < n_reached; i++) {
    unsigned near[4];
    const unsigned n_near = neighbours (n, reached[i], near);

    for (unsigned k = 0; k < n_near; k++)
      if (regions[near[k]] == regions[start] && (seen[near[k] / 64] >> near[k] % 64 & 1) == 0) {
        if (n_reached == n)
          return false;
        seen[near[k] / 64] |= UINT64_C (1) << near[k] % 64;
        reached[n_reached++] = (uint16_t) near[k];
      }
  }
  return n_reached == n;
}

static void
swap_cells (RegionWalk *walk, unsigned a, unsigned b)
{
  const uint8_t region = walk->regions[a];

  walk->regions[a] = walk->regions[b];
  walk->regions[b] = region;
}

/* Returns a random cell of region @of that touches region @to; n² if there is none. */
static unsigned
choose_contact (RegionWalk *walk, unsigned of, unsigned to)
{
  unsigned chosen = walk->n * walk->n, n_found = 0;

  for (unsigned cell = 0; cell < walk->n * walk->n; cell++)
    if (walk->regions[cell] == of && contacts (walk, cell, to) > 0
        && ari_random_below (&walk->random, ++n_found) == 0)
      chosen = cell;
  return chosen;
}

/* Returns how many edges of the two cells lie inside their regions. */
static unsigned
inner_edges (const RegionWalk *walk, unsigned a, unsigned b)
{
  return contacts (walk, a, walk->regions[a]) + contacts (walk, b, walk->regions[b]);
}

/* Tries to swap a random cell with one of a neighbouring region. */
static void
try_swap (RegionWalk *walk)
{
  const unsigned n = walk->n, a = ari_random_below (&walk->random, n * n);
  unsigned near[4];
  const unsigned n_near = neighbours (n, a, near);
  const unsigned other = walk->regions[near[ari_random_below (&walk->random, n_near)]];
  static const uint8_t powers_of_three[] = { 1, 3, 9, 27, 81 };
  unsigned b, before, after;

  if (other == walk->regions[a])
    return;
  b = choose_contact (walk, other, walk->regions[a]);
  if (b == n * n)
    return;
  before = inner_edges (walk, a, b);
  swap_cells (walk, a, b);
  after = inner_edges (walk, a, b);
  /* each lost edge divides the chance by three */
  if (!ari_regions_is_connected (walk->regions, walk->n, a)
      || !ari_regions_is_connected (walk->regions, walk->n, b)
      || (after < before && ari_random_below (&walk->random, powers_of_three[before - after]) != 0))
    swap_cells (walk, a, b);
}

/* Returns true if more than half of the regions are rectangles. */
static bool
is_like_boxes (const RegionWalk *walk)
{
  const unsigned n = walk->n;
  unsigned n_rectangles = 0;

  for (unsigned region = 0; region < n; region++) {
    unsigned top = n, bottom = 0, left = n, right = 0;

    for (unsigned cell = 0; cell < n * n; cell++) {
      if (walk->regions[cell] != region)
        continue;
      top = top < n ? top : cell / n;
      bottom = cell / n;
      left = left < cell % n ? left : cell % n;
      right = right > cell % n ? right : cell % n;
    }
    n_rectangles += (bottom - top + 1) * (right - left + 1) == n;
  }
  return 2 * n_rectangles > n;
}

void
ari_regions_random (unsigned n, uint64_t seed, uint64_t index, uint8_t *regions)
{
  RegionWalk walk = { .n = n, .regions = regions, .random = ari_random_for (seed, index) };
  unsigned box_rows = 1, box_columns = n;
  uint8_t numbers[ARI_MAX_DIGITS];
  unsigned n_numbers = 0;

  if (!ari_layout_default_box (n, &box_rows, &box_columns)) {
    box_rows = 1;
    box_columns = n;
  }
  for (unsigned cell = 0; cell < n * n; cell++)
    regions[cell] = (uint8_t) (cell / n / box_rows * box_rows + cell % n / box_columns);
  for (unsigned k = 0; k < MAX_WALKS && is_like_boxes (&walk); k++)
    for (unsigned i = 0; i < TRIES_A_CELL * n * n; i++)
      try_swap (&walk);

  memset (numbers, 0xff, sizeof numbers);
  for (unsigned cell = 0; cell < n * n; cell++) {
    if (numbers[regions[cell]] == 0xff)
      numbers[regions[cell]] = (uint8_t) n_numbers++;
    regions[cell] = numbers[regions[cell]];
  }
}

AriLayout *
ari_regions_new_layout (
    unsigned n, AriExtras extras, uint64_t seed, AriBatchGoesOn goes_on, void *data)
{
  uint8_t regions[ARI_MAX_CELLS];

  for (unsigned i = 0; i < MAX_TRIES; i++) {
    AriRandom random = ari_random_for (seed, i);
    AriFilling filling = ARI_FILLING_NONE;
    AriFiller *filler;
    AriLayout *layout;

    ari_regions_random (n, seed, i, regions);
    layout = ari_layout_new_regions (n, regions, extras);
    filler = layout != NULL ? ari_filler_new (layout) : NULL;
    if (filler != NULL)
      filling = ari_filler_prove (filler, &random, goes_on, data);
    ari_filler_free (filler);
    if (filling == ARI_FILLING_DONE)
      return layout;
    ari_layout_unref (layout);
    if (filler == NULL || filling == ARI_FILLING_BROKEN_OFF)
      return NULL;
  }
  return NULL;
}
