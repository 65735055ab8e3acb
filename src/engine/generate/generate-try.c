/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Begins a try: chooses the grid, and what to take out in which order. */

#include <string.h>

#include "engine/generate/generate-private.h"

/*
 * Trying again. Where the wish asks for more than a random pass gives, the next try starts from the
 * best: a few orbits are put back, and a pass that looks at the old ones first finds another
 * minimal puzzle near by, which is kept if it is no worse (a local search; it walks along the many
 * equals to the rare better ones). After many failed tries it begins with a new grid.
 *
 * Patterns. Orbits outside the pattern are taken out first. Those that are left tell how far the
 * grid is from the wish, so the local search makes them fewer, but with other digits: it takes a
 * part of the givens, fills the grid up from them at random, and thins that.
 */

enum {
  MAX_DECIDED_DIGITS = 9, /* up to so many, proofs have no budget: every question is answered */
  MAX_STALE = 200,        /* failed tries before a new grid */
  MAX_PUT_BACK = 6,       /* orbits */
};

static const uint64_t first_budget = 1000000; /* in units of about 5 ns */

/* Makes all orbits of now->solution givens. */
static void
give_all (AriMaking *job)
{
  const AriPlan *plan = job->plan;

  memset (job->now.states, ARI_ORBIT_UNTRIED, plan->n_orbits);
  memcpy (job->now.givens, job->now.solution, plan->layout->n_cells);
  job->now.n_givens = plan->layout->n_cells;
  job->now.n_outside = plan->layout->n_cells - plan->n_inside;
  ari_making_collect_digits (job);
}

/* Moves the orbits outside the pattern to the front of the order, else keeping it. */
static void
put_outside_first (AriMaking *job)
{
  const AriPlan *plan = job->plan;
  uint16_t inside[ARI_MAX_CELLS];
  unsigned n_inside = 0, n_outside = 0;

  if (plan->n_inside == plan->layout->n_cells)
    return;
  for (unsigned i = 0; i < plan->n_orbits; i++)
    if (plan->is_inside[job->order[i]] != 0)
      inside[n_inside++] = job->order[i];
    else
      job->order[n_outside++] = job->order[i];
  memcpy (job->order + n_outside, inside, n_inside * sizeof *inside);
}

static void
order_at_random (AriMaking *job)
{
  for (unsigned orbit = 0; orbit < job->plan->n_orbits; orbit++)
    job->order[orbit] = (uint16_t) orbit;
  ari_random_shuffle (&job->random, job->order, job->plan->n_orbits);
  put_outside_first (job);
}

static AriFilling
begin_with_new_grid (AriMaking *job, const AriMakingTools *tools)
{
  const AriFilling filling =
      ari_filler_fill (tools->filler, &job->random, job->now.solution, tools->goes_on, tools->data);

  job->no_grid_fits = filling == ARI_FILLING_NONE;
  if (filling != ARI_FILLING_DONE)
    return filling;
  job->current.score = UINT64_MAX;
  job->n_stale = 0;
  give_all (job);
  order_at_random (job);
  return filling;
}

/* Begins with a part of the current givens, and a new rest of the grid. */
static AriFilling
begin_with_other_digits (AriMaking *job, const AriMakingTools *tools)
{
  const AriPlan *plan = job->plan;
  AriFilling filling;

  memcpy (job->now.solution, job->current.givens, plan->layout->n_cells);
  order_at_random (job);
  for (unsigned i = 0, n = 1 + ari_random_below (&job->random, 2 * MAX_PUT_BACK);
       i < plan->n_orbits && n > 0; i++) {
    const unsigned orbit = job->order[i];

    if (job->current.states[orbit] == ARI_ORBIT_GONE)
      continue;
    for (unsigned k = plan->orbit_starts[orbit]; k < plan->orbit_starts[orbit + 1]; k++)
      job->now.solution[plan->orbit_cells[k]] = ARI_NO_DIGIT;
    n--;
  }
  filling = ari_filler_complete (tools->filler, &job->random, job->now.solution, tools->goes_on,
                                 tools->data);
  if (filling == ARI_FILLING_DONE) {
    give_all (job);
    order_at_random (job);
  }
  return filling;
}

/* Begins with the current puzzle and a few orbits put back, which are looked at last. */
static void
begin_near_by (AriMaking *job)
{
  const AriPlan *plan = job->plan;
  unsigned n_back = 1 + ari_random_below (&job->random, MAX_PUT_BACK);
  unsigned last = plan->n_orbits;

  ari_making_draft_assign (&job->now, &job->current, plan);
  ari_making_collect_digits (job);
  order_at_random (job);
  for (unsigned i = plan->n_orbits; i-- > 0;) {
    const unsigned orbit = job->order[i];

    if (job->now.states[orbit] != ARI_ORBIT_GONE) {
      ari_making_set_orbit (job, orbit, ARI_ORBIT_UNTRIED);
    } else if (n_back > 0 && plan->is_inside[orbit] != 0) {
      ari_making_set_orbit (job, orbit, ARI_ORBIT_UNTRIED);
      job->order[i] = job->order[--last];
      job->order[last] = (uint16_t) orbit;
      n_back--;
    }
  }
}

AriFilling
ari_making_begin_try (AriMaking *job, const AriMakingTools *tools)
{
  AriFilling filling = ARI_FILLING_DONE;

  if (job->current.score == UINT64_MAX || job->n_stale >= MAX_STALE)
    filling = begin_with_new_grid (job, tools);
  else if (job->current.n_outside > 0)
    filling = begin_with_other_digits (job, tools);
  else
    begin_near_by (job);
  job->at = 0;
  job->budget = job->plan->layout->n_digits <= MAX_DECIDED_DIGITS ? UINT64_MAX : first_budget;
  job->work_of_try = 0;
  return filling;
}
