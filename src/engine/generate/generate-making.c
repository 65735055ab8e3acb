/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes one puzzle, by taking givens out of a full grid. */

#include <stdlib.h>
#include <string.h>

#include "engine/generate/descend.h"
#include "engine/generate/generate-private.h"

/*
 * Thinning. A pass visits the orbits of a full grid in a random order; each is taken out if the
 * puzzle keeps its one solution. One pass is enough: what was needed once stays needed, since
 * taking more out never makes fewer solutions. So what a pass leaves is minimal, and it is a
 * function of the grid and the order alone, no matter who answers the questions and how. Most
 * orbits at the start of a pass need no question: a cell that follows from the other givens by a
 * single can go.
 *
 * Proofs that are too long (on large layouts) leave an orbit undecided. When a pass is over, the
 * undecided ones are asked about again with a larger budget, as long as the total effort stays
 * reasonable; those that stay undecided cost the puzzle the word "minimal". So a large puzzle is
 * there after the first pass, in seconds, and becomes better for minutes.
 */

enum {
  BUDGET_GROWTH = 4,
  MAX_FAILED_GRIDS = 2, /* in a row */
};

static const uint64_t undecided_part = 0xfffff; /* the bits of a score for undecided orbits */

/* In units of about 5 ns: half a second for a proof; five seconds for a try, and for all tries, if
 * their number is not given. */
static const uint64_t last_budget = 100000000;
static const uint64_t bearable_work = 1000000000;
/* the same where the prover learns: 50 seconds, and ten minutes */
static const uint64_t last_large_budget = 10000000000;
static const uint64_t bearable_large_work = 120000000000;

bool
ari_making_init (AriMaking *job, const AriPlan *plan)
{
  const bool has_drafts = ari_making_draft_init (&job->now, plan);
  const bool has_current = ari_making_draft_init (&job->current, plan);
  const bool has_best = ari_making_draft_init (&job->best, plan);

  job->plan = plan;
  job->phase = ARI_MAKING_IDLE;
  job->order = calloc (plan->n_orbits, sizeof *job->order);
  job->left_out = calloc (plan->layout->n_cells, sizeof *job->left_out);
  job->house_digits = calloc (plan->layout->n_houses, sizeof *job->house_digits);
  return has_drafts && has_current && has_best && job->order != NULL && job->left_out != NULL
         && job->house_digits != NULL;
}

void
ari_making_clear (AriMaking *job)
{
  free (job->house_digits);
  free (job->left_out);
  free (job->order);
  ari_making_draft_clear (&job->best);
  ari_making_draft_clear (&job->current);
  ari_making_draft_clear (&job->now);
}

void
ari_making_begin (AriMaking *job, uint64_t index)
{
  job->index = index;
  job->random = ari_random_for (job->plan->wish.seed, index);
  job->phase = ARI_MAKING_BEGIN;
  job->current.score = job->best.score = UINT64_MAX;
  job->n_tries = 0;
  job->n_stale = 0;
  job->n_failed = 0;
  job->no_grid_fits = false;
  job->fewest_givens = 0;
  job->work = 0;
  job->is_minimal = job->is_minimal_by_orbits = false;
}

/* Returns true if the number of givens lets an orbit go. */
static bool
may_go (const AriMaking *job, unsigned orbit)
{
  const AriWish *wish = &job->plan->wish;
  const AriMakingDraft *now = &job->now;

  if (now->states[orbit] != ARI_ORBIT_UNTRIED && now->states[orbit] != ARI_ORBIT_UNDECIDED)
    return false;
  if (job->plan->is_inside[orbit] == 0)
    return true;
  if (wish->goal == ARI_GOAL_ALL || now->n_outside > 0)
    return false;
  return wish->goal != ARI_GOAL_GIVENS
         || now->n_givens >= wish->n_givens + ari_plan_orbit_size (job->plan, orbit);
}

static void
ask (AriMaking *job, const AriMakingDraft *draft, const uint16_t *cells, unsigned n)
{
  job->draft = draft;
  memcpy (job->left_out, cells, n * sizeof *cells);
  job->n_left_out = n;
}

static void
ask_about_orbit (AriMaking *job, const AriMakingDraft *draft, unsigned orbit)
{
  const AriPlan *plan = job->plan;

  ask (job, draft, plan->orbit_cells + plan->orbit_starts[orbit],
       ari_plan_orbit_size (plan, orbit));
}

static unsigned
count_undecided (const AriMaking *job, const AriMakingDraft *draft)
{
  unsigned n = 0;

  for (unsigned orbit = 0; orbit < job->plan->n_orbits; orbit++)
    n += draft->states[orbit] == ARI_ORBIT_UNDECIDED;
  return n;
}

static bool
is_large (const AriMaking *job)
{
  return job->plan->layout->n_digits > ARI_DESCENT_MAX_DIGITS;
}

static uint64_t
most_work (const AriMaking *job)
{
  return is_large (job) ? bearable_large_work : bearable_work;
}

/* Continues the pass. Returns true if there is a question. */
static bool
thin (AriMaking *job)
{
  const AriPlan *plan = job->plan;

  for (;;) {
    for (; job->at < plan->n_orbits; job->at++) {
      const unsigned orbit = job->order[job->at];

      if (!may_go (job, orbit))
        continue;
      if (!ari_making_take_out_singles (job, orbit)) {
        ask_about_orbit (job, &job->now, orbit);
        return true;
      }
    }
    /* ask about undecided ones again, as far as that is reasonable */
    if (job->budget >= (is_large (job) ? last_large_budget : last_budget)
        || job->work_of_try > most_work (job) || count_undecided (job, &job->now) == 0)
      return false;
    job->budget *= BUDGET_GROWTH;
    job->at = 0;
  }
}

/* Returns the distance from the wish: first givens outside the pattern, then the number of givens,
 * then what is not proven to be minimal. */
static uint64_t
score (const AriMaking *job)
{
  const AriWish *wish = &job->plan->wish;
  const AriMakingDraft *now = &job->now;
  unsigned distance = 0, n_undecided = 0;

  if (wish->goal == ARI_GOAL_FEWEST) {
    const unsigned most = wish->n_givens > job->plan->least ? wish->n_givens : job->plan->least;

    distance = now->n_givens > most ? now->n_givens - most : 0;
  } else if (wish->goal != ARI_GOAL_ALL && wish->n_givens > 0)
    distance = now->n_givens > wish->n_givens ? now->n_givens - wish->n_givens
                                              : wish->n_givens - now->n_givens;
  if (wish->goal == ARI_GOAL_MINIMAL || wish->goal == ARI_GOAL_FEWEST)
    n_undecided = count_undecided (job, now);
  return (uint64_t) now->n_outside << 40 | (uint64_t) distance << 20 | n_undecided;
}

static void
judge (AriMaking *job)
{
  const AriPlan *plan = job->plan;

  job->now.score = score (job);
  job->n_tries++;
  job->n_stale = job->now.score < job->current.score ? 0 : job->n_stale + 1;
  if (job->now.score <= job->current.score)
    ari_making_draft_assign (&job->current, &job->now, plan);
  if (job->now.score < job->best.score)
    ari_making_draft_assign (&job->best, &job->now, plan);
  if (job->now.n_outside == 0
      && (job->fewest_givens == 0 || job->now.n_givens < job->fewest_givens))
    job->fewest_givens = job->now.n_givens;
  job->work += job->work_of_try;
  job->at = 0;
  if (job->best.score == 0 || job->n_tries >= plan->n_tries
      || (plan->wish.n_tries == 0 && job->work > most_work (job)))
    job->phase = ARI_MAKING_VERIFY;
  else
    job->phase = ARI_MAKING_BEGIN;
}

/* Asks about orbits that a pass did not look at, until one is not needed. */
static bool
verify (AriMaking *job)
{
  const AriPlan *plan = job->plan;

  if (job->best.score == UINT64_MAX || job->best.n_outside > 0) {
    job->phase = ARI_MAKING_DONE;
    return false;
  }
  /* what the pass could not decide stays undecided */
  if (count_undecided (job, &job->best) > 0) {
    job->phase = ARI_MAKING_DONE;
    return false;
  }
  for (; job->at < plan->n_orbits; job->at++)
    if (job->best.states[job->at] == ARI_ORBIT_UNTRIED) {
      ask_about_orbit (job, &job->best, job->at);
      return true;
    }
  job->is_minimal_by_orbits = job->is_minimal = true;
  job->at = 0;
  job->phase = ARI_MAKING_VERIFY_CELLS;
  return false;
}

/* All orbits are needed: asks about the single cells of larger ones, until one is not. */
static bool
verify_cells (AriMaking *job)
{
  const AriPlan *plan = job->plan;

  if (plan->n_orbits < plan->layout->n_cells)
    for (; job->at < plan->layout->n_cells; job->at++)
      if (job->best.givens[job->at] != ARI_NO_DIGIT) {
        const uint16_t cell = (uint16_t) job->at;

        ask (job, &job->best, &cell, 1);
        return true;
      }
  job->phase = ARI_MAKING_DONE;
  return false;
}

AriMakingNeed
ari_making_advance (AriMaking *job, const AriMakingTools *tools)
{
  for (;;)
    switch (job->phase) {
    case ARI_MAKING_BEGIN:
      switch (ari_making_begin_try (job, tools)) {
      case ARI_FILLING_DONE:
        job->n_failed = 0;
        job->phase = ARI_MAKING_THIN;
        break;
      case ARI_FILLING_NONE:
      case ARI_FILLING_GIVEN_UP:
        job->n_tries++;
        job->current.score = UINT64_MAX;
        if (job->no_grid_fits || ++job->n_failed >= MAX_FAILED_GRIDS
            || job->n_tries >= job->plan->n_tries)
          job->phase = ARI_MAKING_VERIFY;
        break;
      case ARI_FILLING_BROKEN_OFF:
      default:
        return ARI_MAKING_IS_BROKEN_OFF;
      }
      break;
    case ARI_MAKING_THIN:
      if (thin (job))
        return ARI_MAKING_ASKS;
      job->phase = ARI_MAKING_JUDGE;
      break;
    case ARI_MAKING_JUDGE:
      judge (job);
      break;
    case ARI_MAKING_VERIFY:
      if (verify (job))
        return ARI_MAKING_ASKS;
      break;
    case ARI_MAKING_VERIFY_CELLS:
      if (verify_cells (job))
        return ARI_MAKING_ASKS;
      break;
    case ARI_MAKING_IDLE:
    case ARI_MAKING_DONE:
    default:
      return ARI_MAKING_IS_DONE;
    }
}

unsigned
ari_making_foresee (AriMaking *job, uint16_t *orbits, unsigned most)
{
  unsigned n = 0;

  if (job->phase != ARI_MAKING_THIN)
    return 0;
  for (unsigned at = job->at; at < job->plan->n_orbits && n < most; at++) {
    const unsigned orbit = job->order[at];

    if (!may_go (job, orbit))
      continue;
    if (at > job->at && ari_making_follows (job, orbit))
      break;
    orbits[n++] = (uint16_t) orbit;
  }
  return n;
}

void
ari_making_answer (AriMaking *job, AriProof proof, uint64_t work)
{
  job->work_of_try += work;
  if (job->phase == ARI_MAKING_THIN) {
    ari_making_set_orbit (job, job->order[job->at++],
                          proof == ARI_PROOF_ONE       ? ARI_ORBIT_GONE
                          : proof == ARI_PROOF_SEVERAL ? ARI_ORBIT_NEEDED
                                                       : ARI_ORBIT_UNDECIDED);
  } else if (proof == ARI_PROOF_SEVERAL) {
    job->at++;
  } else {
    job->is_minimal = false;
    job->phase = ARI_MAKING_DONE;
  }
}

void
ari_making_break_off (AriMaking *job)
{
  if (job->phase == ARI_MAKING_THIN) {
    job->now.score = score (job);
    if (job->now.score < job->best.score)
      ari_making_draft_assign (&job->best, &job->now, job->plan);
  }
}

unsigned
ari_making_count_needed (const AriMaking *job, const AriMakingDraft *draft)
{
  unsigned n = 0;

  for (unsigned orbit = 0; orbit < job->plan->n_orbits; orbit++)
    if (draft->states[orbit] == ARI_ORBIT_NEEDED)
      n += ari_plan_orbit_size (job->plan, orbit);
  return n;
}

void
ari_making_write (const AriMaking *job, AriMade *made, uint8_t *givens, uint8_t *solution)
{
  const AriPlan *plan = job->plan;
  const unsigned n_cells = plan->layout->n_cells;
  const bool is_made = job->best.score != UINT64_MAX && job->best.n_outside == 0;
  const bool is_final = job->phase == ARI_MAKING_DONE;

  *made = (AriMade){ .index = job->index, .is_final = is_final, .n_tries = job->n_tries };
  if (is_made) {
    /* "as few as possible" is always met, if it is minimal */
    const bool is_any_number = plan->wish.goal == ARI_GOAL_FEWEST && plan->wish.n_givens == 0;
    const bool is_met =
        job->best.score == 0 || (is_any_number && (job->best.score & undecided_part) == 0);

    made->status = is_met && is_final ? ARI_MADE_AS_WISHED : ARI_MADE_OTHERWISE;
    made->is_minimal = job->is_minimal;
    made->is_minimal_by_orbits = job->is_minimal_by_orbits;
    made->n_givens = (uint16_t) job->best.n_givens;
    made->n_needed =
        (uint16_t) (job->is_minimal_by_orbits ? job->best.n_givens
                                              : ari_making_count_needed (job, &job->best));
    memcpy (givens, job->best.givens, n_cells);
    if (solution != NULL)
      memcpy (solution, job->best.solution, n_cells);
  } else {
    made->status = ARI_MADE_NOTHING;
    made->no_grid_fits = job->no_grid_fits;
    memset (givens, ARI_NO_DIGIT, n_cells);
    if (solution != NULL)
      memset (solution, ARI_NO_DIGIT, n_cells);
  }
}
