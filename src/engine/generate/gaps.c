/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Empties cells of full grids. */

#include "engine/generate/generate-private.h"

/*
 * The orbits are tried in a random order, and each is kept if it fits into the remaining number. As
 * they have few sizes, 1 to 8, one of a few random orders reaches the number exactly. The last
 * attempt is sorted by size, and succeeds if the number can be reached at all, because the sizes
 * divide each other.
 */

enum { MOST_ORDERS = 64, MOST_ORBIT = 8 };

static bool
keep_in_order (const AriPlan *plan, const uint16_t *order, unsigned n_kept, uint8_t *is_kept)
{
  for (unsigned i = 0; i < plan->n_orbits; i++) {
    const unsigned size = ari_plan_orbit_size (plan, order[i]);

    is_kept[order[i]] = size <= n_kept;
    if (is_kept[order[i]] != 0)
      n_kept -= size;
  }
  return n_kept == 0;
}

/* Sorts the orbits by their size, the largest first; those of one size stay in their order. */
static void
sort_by_size (const AriPlan *plan, uint16_t *order)
{
  uint16_t sorted[ARI_MAX_CELLS];
  unsigned n = 0;

  for (unsigned size = MOST_ORBIT; size > 0; size--)
    for (unsigned i = 0; i < plan->n_orbits; i++)
      if (ari_plan_orbit_size (plan, order[i]) == size)
        sorted[n++] = order[i];
  for (unsigned i = 0; i < n; i++)
    order[i] = sorted[i];
}

bool
ari_plan_make_gaps (const AriPlan *plan, uint64_t index, uint8_t *cells)
{
  AriRandom random = ari_random_for (~plan->wish.seed, index);
  uint16_t order[ARI_MAX_CELLS];
  uint8_t is_kept[ARI_MAX_CELLS];
  bool fits = false;

  for (unsigned orbit = 0; orbit < plan->n_orbits; orbit++)
    order[orbit] = (uint16_t) orbit;
  for (unsigned i = 0; i < MOST_ORDERS && !fits; i++) {
    ari_random_shuffle (&random, order, plan->n_orbits);
    fits = keep_in_order (plan, order, plan->wish.n_givens, is_kept);
  }
  if (!fits) {
    sort_by_size (plan, order);
    fits = keep_in_order (plan, order, plan->wish.n_givens, is_kept);
  }
  for (unsigned orbit = 0; fits && orbit < plan->n_orbits; orbit++)
    for (unsigned i = plan->orbit_starts[orbit]; i < plan->orbit_starts[orbit + 1]; i++)
      if (is_kept[orbit] == 0)
        cells[plan->orbit_cells[i]] = ARI_NO_DIGIT;
  return fits;
}
