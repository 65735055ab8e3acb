/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes one puzzle by taking givens out of a full grid. */

#include <stdlib.h>
#include <string.h>

#include "engine/generate/descend.h"
#include "engine/generate/generate-private.h"

/*
 * A pass tries the orbits of a full grid in a random order, and takes each out if the puzzle keeps
 * its one solution. One pass is enough: an orbit that was needed stays needed, since taking out
 * more never makes fewer solutions. So the givens that a pass leaves are minimal, and depend on the
 * grid and the order alone, however the questions are answered. Most orbits at the start of a pass
 * need no question, because singles lead to their digits.
 *
 * On large layouts, proofs that are too long leave an orbit undecided. After a pass, the undecided
 * ones are asked about again with a larger budget, as long as the total work stays reasonable. If
 * some stay undecided, the puzzle is not said to be minimal. So a large puzzle exists after the
 * first pass, in seconds, and improves for minutes.
 */

enum {
  BUDGET_GROWTH = 4,
  MAX_FAILED_GRIDS = 2, /* in a row */
};

static const uint64_t undecided_part = 0xfffff; /* the bits of a score for undecided orbits */

/* In units of about 5 ns: half a second for a proof; five seconds for a try, and for all tries, if
 * their number is not given. */
static const uint64_t max_budget = 100000000;
static const uint64_t max_work = 1000000000;
/* the same on large layouts: 50 seconds, and ten minutes */
static const uint64_t max_budget_large = 10000000000;
static const uint64_t max_work_large = 120000000000;

bool
ari_making_init (AriMaking *making, const AriPlan *plan)
{
  const bool has_drafts = ari_making_draft_init (&making->working, plan);
  const bool has_grid_best = ari_making_draft_init (&making->grid_best, plan);
  const bool has_best = ari_making_draft_init (&making->best, plan);

  making->plan = plan;
  making->phase = ARI_MAKING_IDLE;
  making->order = calloc (plan->n_orbits, sizeof *making->order);
  making->left_out = calloc (plan->layout->n_cells, sizeof *making->left_out);
  making->house_digits = calloc (plan->layout->n_houses, sizeof *making->house_digits);
  return has_drafts && has_grid_best && has_best && making->order != NULL
         && making->left_out != NULL && making->house_digits != NULL;
}

void
ari_making_clear (AriMaking *making)
{
  free (making->house_digits);
  free (making->left_out);
  free (making->order);
  ari_making_draft_clear (&making->best);
  ari_making_draft_clear (&making->grid_best);
  ari_making_draft_clear (&making->working);
}

void
ari_making_begin (AriMaking *making, uint64_t index)
{
  making->index = index;
  making->random = ari_random_for (making->plan->wish.seed, index);
  making->phase = ARI_MAKING_BEGIN;
  making->grid_best.score = making->best.score = UINT64_MAX;
  making->n_tries = 0;
  making->n_stale = 0;
  making->n_failed = 0;
  making->no_grid_fits = false;
  making->fewest_givens = 0;
  making->work = 0;
  making->is_minimal = making->is_minimal_by_orbits = making->has_spare = false;
}

/* Returns true if the orbit is to be tried, and the wish allows to take it out. */
static bool
may_take_out (const AriMaking *making, unsigned orbit)
{
  const AriWish *wish = &making->plan->wish;
  const AriMakingDraft *working = &making->working;

  if (working->states[orbit] != ARI_ORBIT_UNTRIED && working->states[orbit] != ARI_ORBIT_UNDECIDED)
    return false;
  if (making->plan->is_inside[orbit] == 0)
    return true;
  if (ari_plan_keeps_all (making->plan) || working->n_outside > 0)
    return false;
  return wish->goal != ARI_GOAL_GIVENS
         || working->n_givens >= wish->n_givens + ari_plan_orbit_size (making->plan, orbit);
}

static void
ask (AriMaking *making, const AriMakingDraft *draft, const uint16_t *cells, unsigned n)
{
  making->asked = draft;
  memcpy (making->left_out, cells, n * sizeof *cells);
  making->n_left_out = n;
}

static void
ask_about_orbit (AriMaking *making, const AriMakingDraft *draft, unsigned orbit)
{
  const AriPlan *plan = making->plan;

  ask (making, draft, plan->orbit_cells + plan->orbit_starts[orbit],
       ari_plan_orbit_size (plan, orbit));
}

static unsigned
count_undecided (const AriMaking *making, const AriMakingDraft *draft)
{
  unsigned n = 0;

  for (unsigned orbit = 0; orbit < making->plan->n_orbits; orbit++)
    n += draft->states[orbit] == ARI_ORBIT_UNDECIDED;
  return n;
}

static bool
is_large (const AriMaking *making)
{
  return making->plan->layout->n_digits > ARI_DESCENT_MAX_DIGITS;
}

static uint64_t
most_work (const AriMaking *making)
{
  return is_large (making) ? max_work_large : max_work;
}

/* Continues the pass. Returns true if there is a question. */
static bool
thin (AriMaking *making)
{
  const AriPlan *plan = making->plan;

  for (;;) {
    for (; making->at < plan->n_orbits; making->at++) {
      const unsigned orbit = making->order[making->at];

      if (!may_take_out (making, orbit))
        continue;
      if (!ari_making_take_out_singles (making, orbit)) {
        ask_about_orbit (making, &making->working, orbit);
        return true;
      }
    }
    /* ask about undecided ones again, as far as that is reasonable */
    if (making->budget >= (is_large (making) ? max_budget_large : max_budget)
        || making->work_of_try > most_work (making)
        || count_undecided (making, &making->working) == 0)
      return false;
    making->budget *= BUDGET_GROWTH;
    making->at = 0;
  }
}

/* Returns the distance from the wish. Givens outside the pattern weigh most, then the number of
 * givens, then orbits that are not proven to be needed. */
static uint64_t
score (const AriMaking *making)
{
  const AriWish *wish = &making->plan->wish;
  const AriMakingDraft *working = &making->working;
  unsigned distance = 0, n_undecided = 0;

  if (wish->goal == ARI_GOAL_FEWEST) {
    const unsigned most =
        wish->n_givens > making->plan->least ? wish->n_givens : making->plan->least;

    distance = working->n_givens > most ? working->n_givens - most : 0;
  } else if (!ari_plan_keeps_all (making->plan) && wish->n_givens > 0)
    distance = working->n_givens > wish->n_givens ? working->n_givens - wish->n_givens
                                                  : wish->n_givens - working->n_givens;
  if (wish->goal == ARI_GOAL_MINIMAL || wish->goal == ARI_GOAL_FEWEST)
    n_undecided = count_undecided (making, working);
  return (uint64_t) working->n_outside << 40 | (uint64_t) distance << 20 | n_undecided;
}

static void
judge (AriMaking *making)
{
  const AriPlan *plan = making->plan;

  making->working.score = score (making);
  making->n_tries++;
  making->n_stale = making->working.score < making->grid_best.score ? 0 : making->n_stale + 1;
  if (making->working.score <= making->grid_best.score)
    ari_making_draft_assign (&making->grid_best, &making->working, plan);
  if (making->working.score < making->best.score)
    ari_making_draft_assign (&making->best, &making->working, plan);
  if (making->working.n_outside == 0
      && (making->fewest_givens == 0 || making->working.n_givens < making->fewest_givens))
    making->fewest_givens = making->working.n_givens;
  making->work += making->work_of_try;
  making->at = 0;
  if (making->best.score == 0 || making->n_tries >= plan->n_tries
      || (plan->wish.n_tries == 0 && making->work > most_work (making)))
    making->phase = ARI_MAKING_VERIFY;
  else
    making->phase = ARI_MAKING_BEGIN;
}

/* Asks about orbits that the pass did not try, until one is not needed. Returns true if there is a
 * question. */
static bool
verify (AriMaking *making)
{
  const AriPlan *plan = making->plan;

  if (making->best.score == UINT64_MAX || making->best.n_outside > 0
      || plan->wish.goal == ARI_GOAL_GAPS || count_undecided (making, &making->best) > 0) {
    making->phase = ARI_MAKING_DONE;
    return false;
  }
  for (; making->at < plan->n_orbits; making->at++)
    if (making->best.states[making->at] == ARI_ORBIT_UNTRIED) {
      ask_about_orbit (making, &making->best, making->at);
      return true;
    }
  making->is_minimal_by_orbits = making->is_minimal = true;
  making->at = 0;
  making->phase = ARI_MAKING_VERIFY_CELLS;
  return false;
}

/* Every orbit turned out to be needed. This asks about single cells, one after the other, until one
 * turns out not to be needed. */
static bool
verify_cells (AriMaking *making)
{
  const AriPlan *plan = making->plan;

  if (plan->n_orbits < plan->layout->n_cells)
    for (; making->at < plan->layout->n_cells; making->at++)
      if (making->best.givens[making->at] != ARI_NO_DIGIT) {
        const uint16_t cell = (uint16_t) making->at;

        ask (making, &making->best, &cell, 1);
        return true;
      }
  making->phase = ARI_MAKING_DONE;
  return false;
}

AriMakingOutcome
ari_making_advance (AriMaking *making, const AriMakingTools *tools)
{
  for (;;)
    switch (making->phase) {
    case ARI_MAKING_BEGIN:
      switch (ari_making_begin_try (making, tools)) {
      case ARI_FILLING_DONE:
        making->n_failed = 0;
        making->phase = ARI_MAKING_THIN;
        break;
      case ARI_FILLING_NONE:
      case ARI_FILLING_GIVEN_UP:
        making->n_tries++;
        making->grid_best.score = UINT64_MAX;
        if (making->no_grid_fits || ++making->n_failed >= MAX_FAILED_GRIDS
            || making->n_tries >= making->plan->n_tries)
          making->phase = ARI_MAKING_VERIFY;
        break;
      case ARI_FILLING_BROKEN_OFF:
      default:
        return ARI_MAKING_IS_BROKEN_OFF;
      }
      break;
    case ARI_MAKING_THIN:
      if (thin (making))
        return ARI_MAKING_ASKS;
      making->phase = ARI_MAKING_JUDGE;
      break;
    case ARI_MAKING_JUDGE:
      judge (making);
      break;
    case ARI_MAKING_VERIFY:
      if (verify (making))
        return ARI_MAKING_ASKS;
      break;
    case ARI_MAKING_VERIFY_CELLS:
      if (verify_cells (making))
        return ARI_MAKING_ASKS;
      break;
    case ARI_MAKING_IDLE:
    case ARI_MAKING_DONE:
    default:
      return ARI_MAKING_IS_DONE;
    }
}

unsigned
ari_making_list_next (AriMaking *making, uint16_t *orbits, unsigned most)
{
  unsigned n = 0;

  if (making->phase != ARI_MAKING_THIN)
    return 0;
  for (unsigned at = making->at; at < making->plan->n_orbits && n < most; at++) {
    const unsigned orbit = making->order[at];

    if (!may_take_out (making, orbit))
      continue;
    if (at > making->at && ari_making_follows (making, orbit))
      break;
    orbits[n++] = (uint16_t) orbit;
  }
  return n;
}

void
ari_making_answer (AriMaking *making, AriProof proof, uint64_t work)
{
  making->work_of_try += work;
  if (making->phase == ARI_MAKING_THIN) {
    ari_making_set_orbit (making, making->order[making->at++],
                          proof == ARI_PROOF_ONE       ? ARI_ORBIT_GONE
                          : proof == ARI_PROOF_SEVERAL ? ARI_ORBIT_NEEDED
                                                       : ARI_ORBIT_UNDECIDED);
  } else if (proof == ARI_PROOF_SEVERAL) {
    making->at++;
  } else {
    making->is_minimal = false;
    making->has_spare = proof == ARI_PROOF_ONE;
    making->phase = ARI_MAKING_DONE;
  }
}

void
ari_making_break_off (AriMaking *making)
{
  if (making->phase == ARI_MAKING_THIN) {
    making->working.score = score (making);
    if (making->working.score < making->best.score)
      ari_making_draft_assign (&making->best, &making->working, making->plan);
  }
}

unsigned
ari_making_count_needed (const AriMaking *making, const AriMakingDraft *draft)
{
  unsigned n = 0;

  for (unsigned orbit = 0; orbit < making->plan->n_orbits; orbit++)
    if (draft->states[orbit] == ARI_ORBIT_NEEDED)
      n += ari_plan_orbit_size (making->plan, orbit);
  return n;
}

void
ari_making_write (const AriMaking *making, AriMade *made, uint8_t *givens, uint8_t *solution)
{
  const AriPlan *plan = making->plan;
  const unsigned n_cells = plan->layout->n_cells;
  const bool is_made = making->best.score != UINT64_MAX && making->best.n_outside == 0;
  const bool is_final = making->phase == ARI_MAKING_DONE;

  *made = (AriMade){ .index = making->index, .is_final = is_final, .n_tries = making->n_tries };
  if (is_made) {
    /* "as few as possible" is met by any minimal puzzle */
    const bool is_any_number = plan->wish.goal == ARI_GOAL_FEWEST && plan->wish.n_givens == 0;
    const bool is_met =
        making->best.score == 0 || (is_any_number && (making->best.score & undecided_part) == 0);

    made->status = is_met && is_final ? ARI_MADE_AS_WISHED : ARI_MADE_OTHERWISE;
    made->is_minimal = making->is_minimal;
    made->is_minimal_by_orbits = making->is_minimal_by_orbits;
    made->has_spare = making->has_spare;
    made->n_givens = (uint16_t) making->best.n_givens;
    made->n_needed =
        (uint16_t) (making->is_minimal_by_orbits ? making->best.n_givens
                                                 : ari_making_count_needed (making, &making->best));
    memcpy (givens, making->best.givens, n_cells);
    if (plan->wish.goal == ARI_GOAL_GAPS) {
      made->n_needed = 0;
      if (ari_plan_make_gaps (plan, making->index, givens))
        made->n_givens = (uint16_t) plan->wish.n_givens;
      else
        made->status = ARI_MADE_OTHERWISE;
    }
    if (solution != NULL)
      memcpy (solution, making->best.solution, n_cells);
  } else {
    made->status = ARI_MADE_NOTHING;
    made->no_grid_fits = making->no_grid_fits;
    memset (givens, ARI_NO_DIGIT, n_cells);
    if (solution != NULL)
      memset (solution, ARI_NO_DIGIT, n_cells);
  }
}
