/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Begins a try: chooses the grid, and the order in which orbits are tried. */

#include <string.h>

#include "engine/generate/generate-private.h"

/*
 * If a puzzle does not meet the wish, the next try is a local search: it puts a few orbits back
 * into the best puzzle, and a pass that tries the old ones first finds another minimal puzzle close
 * to it, which is kept if it is no worse. So the search passes through many equally good puzzles to
 * the rare better ones. After many failed tries it begins with a new grid.
 *
 * Orbits outside the pattern are taken out first. The number of those that cannot go is the
 * distance from the wish, and only other digits can change it: the next try keeps a part of the
 * givens, fills the grid from them at random, and thins it.
 */

enum {
  MAX_DECIDED_DIGITS = 9, /* up to so many, proofs have no budget, so none is undecided */
  MAX_STALE = 200,        /* failed tries before a new grid */
  MAX_PUT_BACK = 6,       /* orbits */
};

static const uint64_t first_budget = 1000000; /* in units of about 5 ns */

/* Makes all orbits of working->solution givens. */
static void
make_all_givens (AriMaking *making)
{
  const AriPlan *plan = making->plan;

  memset (making->working.states, ARI_ORBIT_UNTRIED, plan->n_orbits);
  memcpy (making->working.givens, making->working.solution, plan->layout->n_cells);
  making->working.n_givens = plan->layout->n_cells;
  making->working.n_outside = plan->layout->n_cells - plan->n_inside;
  ari_making_collect_digits (making);
}

/* Moves the orbits outside the pattern to the front of the order. */
static void
put_outside_first (AriMaking *making)
{
  const AriPlan *plan = making->plan;
  uint16_t inside[ARI_MAX_CELLS];
  unsigned n_inside = 0, n_outside = 0;

  if (plan->n_inside == plan->layout->n_cells)
    return;
  for (unsigned i = 0; i < plan->n_orbits; i++)
    if (plan->is_inside[making->order[i]] != 0)
      inside[n_inside++] = making->order[i];
    else
      making->order[n_outside++] = making->order[i];
  memcpy (making->order + n_outside, inside, n_inside * sizeof *inside);
}

static void
order_at_random (AriMaking *making)
{
  for (unsigned orbit = 0; orbit < making->plan->n_orbits; orbit++)
    making->order[orbit] = (uint16_t) orbit;
  ari_random_shuffle (&making->random, making->order, making->plan->n_orbits);
  put_outside_first (making);
}

static AriFilling
begin_with_new_grid (AriMaking *making, const AriMakingTools *tools)
{
  const AriFilling filling = ari_filler_fill (
      tools->filler, &making->random, making->working.solution, tools->goes_on, tools->data);

  making->no_grid_fits = filling == ARI_FILLING_NONE;
  if (filling != ARI_FILLING_DONE)
    return filling;
  making->grid_best.score = UINT64_MAX;
  making->n_stale = 0;
  make_all_givens (making);
  order_at_random (making);
  return filling;
}

/* Keeps a part of the current givens, and fills the rest of the grid with other digits. */
static AriFilling
begin_with_other_digits (AriMaking *making, const AriMakingTools *tools)
{
  const AriPlan *plan = making->plan;
  AriFilling filling;

  memcpy (making->working.solution, making->grid_best.givens, plan->layout->n_cells);
  order_at_random (making);
  for (unsigned i = 0, n = 1 + ari_random_below (&making->random, 2 * MAX_PUT_BACK);
       i < plan->n_orbits && n > 0; i++) {
    const unsigned orbit = making->order[i];

    if (making->grid_best.states[orbit] == ARI_ORBIT_GONE)
      continue;
    for (unsigned k = plan->orbit_starts[orbit]; k < plan->orbit_starts[orbit + 1]; k++)
      making->working.solution[plan->orbit_cells[k]] = ARI_NO_DIGIT;
    n--;
  }
  filling = ari_filler_complete (tools->filler, &making->random, making->working.solution,
                                 tools->goes_on, tools->data);
  if (filling == ARI_FILLING_DONE) {
    make_all_givens (making);
    order_at_random (making);
  }
  return filling;
}

/* Puts a few orbits back into the current puzzle, and tries them last. */
static void
begin_near_by (AriMaking *making)
{
  const AriPlan *plan = making->plan;
  unsigned n_back = 1 + ari_random_below (&making->random, MAX_PUT_BACK);
  unsigned last = plan->n_orbits;

  ari_making_draft_assign (&making->working, &making->grid_best, plan);
  ari_making_collect_digits (making);
  order_at_random (making);
  for (unsigned i = plan->n_orbits; i-- > 0;) {
    const unsigned orbit = making->order[i];

    if (making->working.states[orbit] != ARI_ORBIT_GONE) {
      ari_making_set_orbit (making, orbit, ARI_ORBIT_UNTRIED);
    } else if (n_back > 0 && plan->is_inside[orbit] != 0) {
      ari_making_set_orbit (making, orbit, ARI_ORBIT_UNTRIED);
      making->order[i] = making->order[--last];
      making->order[last] = (uint16_t) orbit;
      n_back--;
    }
  }
}

AriFilling
ari_making_begin_try (AriMaking *making, const AriMakingTools *tools)
{
  AriFilling filling = ARI_FILLING_DONE;

  if (making->grid_best.score == UINT64_MAX || making->n_stale >= MAX_STALE)
    filling = begin_with_new_grid (making, tools);
  else if (making->grid_best.n_outside > 0)
    filling = begin_with_other_digits (making, tools);
  else
    begin_near_by (making);
  making->at = 0;
  making->budget = making->plan->layout->n_digits <= MAX_DECIDED_DIGITS ? UINT64_MAX : first_budget;
  making->work_of_try = 0;
  return filling;
}
