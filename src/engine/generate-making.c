/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One puzzle in the making: from a full grid by taking givens out. */

#include <stdlib.h>
#include <string.h>

#include "engine/generate-private.h"

/*
 * Thinning. The orbits of a full grid are gone through in a random order; each is taken out if the
 * puzzle keeps its one solution. One pass is enough: what was needed once is needed ever after,
 * since taking more out never makes fewer solutions. So what a pass leaves is minimal, and it is a
 * function of the grid and the order alone, not of who answers the questions and how. Most orbits
 * at the start of a pass need no question: a cell that follows from the other givens by a single
 * can go.
 *
 * Trying again. Where more is wished than a pass gives by chance, the next try starts from the
 * best: a few orbits are put back, and a pass that looks at the old ones first finds another
 * minimal puzzle near by, which is kept if it is no worse (a local search; it walks along the many
 * equals to the rare better ones). After many tries in vain it begins with a new grid.
 *
 * Patterns. Orbits outside the pattern are taken out first. Those that are left tell how far the
 * grid is from the wish, so the local search makes them fewer, but with other digits: it takes a
 * part of the givens, fills up the grid from them anew at random, and thins that.
 *
 * Proofs that are too long (on large layouts) leave an orbit undecided. When a pass is over, the
 * undecided ones are asked about again with a larger budget, as long as the whole stays bearable;
 * those that stay undecided cost the puzzle the word "minimal".
 */

enum {
  MAX_DECIDED_DIGITS = 9, /* up to here a proof has no budget: every question is answered */
  BUDGET_GROWTH = 4,
  MAX_STALE = 200,      /* tries in vain before a new grid */
  MAX_PUT_BACK = 6,     /* orbits */
  MAX_FAILED_GRIDS = 2, /* in a row */
  MAX_ORBIT = 8,
};

static const uint64_t undecided_part = 0xfffff; /* of a score */

/* in units of about 5 ns */
static const uint64_t first_budget = 1000000;
static const uint64_t last_budget = 100000000;
static const uint64_t bearable_work = 1000000000;        /* of a try */
static const uint64_t bearable_work_in_all = 1000000000; /* where the tries are not wished for */

static bool
draft_init (AriDraft *draft, const AriPlan *plan)
{
  draft->solution = calloc (plan->layout->n_cells, 1);
  draft->givens = calloc (plan->layout->n_cells, 1);
  draft->states = calloc (plan->n_orbits, 1);
  return draft->solution != NULL && draft->givens != NULL && draft->states != NULL;
}

static void
draft_clear (AriDraft *draft)
{
  free (draft->states);
  free (draft->givens);
  free (draft->solution);
}

static void
draft_assign (AriDraft *draft, const AriDraft *from, const AriPlan *plan)
{
  memcpy (draft->solution, from->solution, plan->layout->n_cells);
  memcpy (draft->givens, from->givens, plan->layout->n_cells);
  memcpy (draft->states, from->states, plan->n_orbits);
  draft->n_givens = from->n_givens;
  draft->n_outside = from->n_outside;
  draft->score = from->score;
}

bool
ari_making_init (AriMaking *job, const AriPlan *plan)
{
  const bool has_drafts = draft_init (&job->now, plan);
  const bool has_current = draft_init (&job->current, plan);
  const bool has_best = draft_init (&job->best, plan);

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
  draft_clear (&job->best);
  draft_clear (&job->current);
  draft_clear (&job->now);
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
  job->fewest_givens = 0;
  job->work = 0;
  job->is_minimal = job->is_minimal_by_orbits = false;
}

/* takes the digit of a given out of its houses' sets, or puts it back */
static void
toggle_given (AriMaking *job, unsigned cell)
{
  const AriLayout *layout = job->plan->layout;
  const AriDigits digit = ari_digits_of (job->now.solution[cell]);

  for (uint32_t i = layout->house_starts[cell]; i < layout->house_starts[cell + 1]; i++)
    job->house_digits[layout->houses_of[i]] ^= digit;
}

/* makes the sets anew for the draft at work */
static void
collect_house_digits (AriMaking *job)
{
  const AriLayout *layout = job->plan->layout;

  memset (job->house_digits, 0, layout->n_houses * sizeof *job->house_digits);
  for (unsigned cell = 0; cell < layout->n_cells; cell++)
    if (job->now.givens[cell] != ARI_NO_DIGIT)
      toggle_given (job, cell);
}

/* a new state for an orbit of the draft at work, with its givens put in or taken out */
static void
set_orbit (AriMaking *job, unsigned orbit, AriOrbitState state)
{
  const AriPlan *plan = job->plan;
  AriDraft *now = &job->now;
  const bool was_there = now->states[orbit] != ARI_ORBIT_GONE;
  const bool is_there = state != ARI_ORBIT_GONE;
  const unsigned size = ari_plan_orbit_size (plan, orbit);

  now->states[orbit] = (uint8_t) state;
  if (was_there == is_there)
    return;
  for (unsigned i = plan->orbit_starts[orbit]; i < plan->orbit_starts[orbit + 1]; i++) {
    const unsigned cell = plan->orbit_cells[i];

    now->givens[cell] = is_there ? now->solution[cell] : ARI_NO_DIGIT;
    toggle_given (job, cell);
  }
  now->n_givens = is_there ? now->n_givens + size : now->n_givens - size;
  if (plan->is_inside[orbit] == 0)
    now->n_outside = is_there ? now->n_outside + size : now->n_outside - size;
}

/* all orbits of now->solution are given */
static void
give_all (AriMaking *job)
{
  const AriPlan *plan = job->plan;

  memset (job->now.states, ARI_ORBIT_UNTRIED, plan->n_orbits);
  memcpy (job->now.givens, job->now.solution, plan->layout->n_cells);
  job->now.n_givens = plan->layout->n_cells;
  job->now.n_outside = plan->layout->n_cells - plan->n_inside;
  collect_house_digits (job);
}

/* moves the orbits outside the pattern to the front of the order, else keeping it */
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

  if (filling != ARI_FILLING_DONE)
    return filling;
  job->current.score = UINT64_MAX;
  job->n_stale = 0;
  give_all (job);
  order_at_random (job);
  return filling;
}

/* a part of the current givens, the rest of the grid anew */
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

/* the current puzzle with a few orbits put back, which are to be looked at last */
static void
begin_near_by (AriMaking *job)
{
  const AriPlan *plan = job->plan;
  unsigned n_back = 1 + ari_random_below (&job->random, MAX_PUT_BACK);
  unsigned last = plan->n_orbits;

  draft_assign (&job->now, &job->current, plan);
  collect_house_digits (job);
  order_at_random (job);
  for (unsigned i = plan->n_orbits; i-- > 0;) {
    const unsigned orbit = job->order[i];

    if (job->now.states[orbit] != ARI_ORBIT_GONE) {
      set_orbit (job, orbit, ARI_ORBIT_UNTRIED);
    } else if (n_back > 0 && plan->is_inside[orbit] != 0) {
      set_orbit (job, orbit, ARI_ORBIT_UNTRIED);
      job->order[i] = job->order[--last];
      job->order[last] = (uint16_t) orbit;
      n_back--;
    }
  }
}

static AriFilling
begin_try (AriMaking *job, const AriMakingTools *tools)
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

/* the digits that the houses of a cell hold already */
static inline AriDigits
seen_from (const AriMaking *job, unsigned cell)
{
  const AriLayout *layout = job->plan->layout;
  AriDigits seen = 0;

  for (uint32_t i = layout->house_starts[cell]; i < layout->house_starts[cell + 1]; i++)
    seen |= job->house_digits[layout->houses_of[i]];
  return seen;
}

/* whether @cell is the only one in @house, open in @givens, that its digit can be in */
static bool
is_only_place (const AriMaking *job, unsigned cell, const AriHouse *house)
{
  const unsigned digit = job->now.solution[cell];

  if (house->n_cells != job->plan->layout->n_digits)
    return false;
  for (unsigned i = 0; i < house->n_cells; i++) {
    const unsigned other = house->cells[i];

    if (other != cell && job->now.givens[other] == ARI_NO_DIGIT
        && !ari_digits_has (seen_from (job, other), digit))
      return false;
  }
  return true;
}

static bool
is_single (const AriMaking *job, unsigned cell)
{
  const AriLayout *layout = job->plan->layout;

  /* its own digit, which nobody near it has, is the only one left */
  if (seen_from (job, cell)
      == (ari_digits_below (layout->n_digits) & ~ari_digits_of (job->now.solution[cell])))
    return true;
  for (uint32_t i = layout->house_starts[cell]; i < layout->house_starts[cell + 1]; i++)
    if (is_only_place (job, cell, &layout->houses[layout->houses_of[i]]))
      return true;
  return false;
}

/* Takes an orbit out if its cells follow from the other givens one after the other, each as the
 * only digit for a cell or as the only place for a digit: that is a proof, and a cheap one. */
static bool
take_out_singles (AriMaking *job, unsigned orbit)
{
  const AriPlan *plan = job->plan;
  const unsigned size = ari_plan_orbit_size (plan, orbit);
  const uint16_t *cells = plan->orbit_cells + plan->orbit_starts[orbit];
  bool is_known[MAX_ORBIT] = { false };
  unsigned n_known = 0;
  bool is_new = true;

  set_orbit (job, orbit, ARI_ORBIT_GONE);
  while (is_new && n_known < size) {
    is_new = false;
    for (unsigned i = 0; i < size; i++)
      if (!is_known[i] && is_single (job, cells[i])) {
        is_known[i] = is_new = true;
        n_known++;
        toggle_given (job, cells[i]);
        job->now.givens[cells[i]] = job->now.solution[cells[i]];
      }
  }
  for (unsigned i = 0; i < size; i++)
    if (is_known[i]) {
      toggle_given (job, cells[i]);
      job->now.givens[cells[i]] = ARI_NO_DIGIT;
    }
  if (n_known < size)
    set_orbit (job, orbit, ARI_ORBIT_UNTRIED);
  return n_known == size;
}

/* whether an orbit may go as far as numbers are concerned */
static bool
may_go (const AriMaking *job, unsigned orbit)
{
  const AriWish *wish = &job->plan->wish;
  const AriDraft *now = &job->now;

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
ask (AriMaking *job, const AriDraft *draft, const uint16_t *cells, unsigned n)
{
  job->draft = draft;
  memcpy (job->left_out, cells, n * sizeof *cells);
  job->n_left_out = n;
}

static void
ask_about_orbit (AriMaking *job, const AriDraft *draft, unsigned orbit)
{
  const AriPlan *plan = job->plan;

  ask (job, draft, plan->orbit_cells + plan->orbit_starts[orbit],
       ari_plan_orbit_size (plan, orbit));
}

static unsigned
count_states (const AriMaking *job, const AriDraft *draft, AriOrbitState state)
{
  unsigned n = 0;

  for (unsigned orbit = 0; orbit < job->plan->n_orbits; orbit++)
    n += draft->states[orbit] == state;
  return n;
}

/* Goes on with the pass; true if there is a question. */
static bool
thin (AriMaking *job)
{
  const AriPlan *plan = job->plan;

  for (;;) {
    for (; job->at < plan->n_orbits; job->at++) {
      const unsigned orbit = job->order[job->at];

      if (!may_go (job, orbit))
        continue;
      if (!take_out_singles (job, orbit)) {
        ask_about_orbit (job, &job->now, orbit);
        return true;
      }
    }
    /* undecided ones again, as far as that is bearable */
    if (job->budget >= last_budget || job->work_of_try > bearable_work
        || count_states (job, &job->now, ARI_ORBIT_UNDECIDED) == 0)
      return false;
    job->budget *= BUDGET_GROWTH;
    job->at = 0;
  }
}

/* The distance from the wish: first givens outside the pattern, then the number of givens, then
 * what is not proven to be minimal. */
static uint64_t
score (const AriMaking *job)
{
  const AriWish *wish = &job->plan->wish;
  const AriDraft *now = &job->now;
  unsigned distance = 0, n_undecided = 0;

  if (wish->goal == ARI_GOAL_FEWEST)
    distance = now->n_givens > wish->n_givens ? now->n_givens - wish->n_givens : 0;
  else if (wish->goal != ARI_GOAL_ALL && wish->n_givens > 0)
    distance = now->n_givens > wish->n_givens ? now->n_givens - wish->n_givens
                                              : wish->n_givens - now->n_givens;
  if (wish->goal == ARI_GOAL_MINIMAL || wish->goal == ARI_GOAL_FEWEST)
    n_undecided = count_states (job, now, ARI_ORBIT_UNDECIDED);
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
    draft_assign (&job->current, &job->now, plan);
  if (job->now.score < job->best.score)
    draft_assign (&job->best, &job->now, plan);
  if (job->now.n_outside == 0
      && (job->fewest_givens == 0 || job->now.n_givens < job->fewest_givens))
    job->fewest_givens = job->now.n_givens;
  job->work += job->work_of_try;
  job->at = 0;
  if (job->best.score == 0 || job->n_tries >= plan->n_tries
      || (plan->wish.n_tries == 0 && job->work > bearable_work_in_all))
    job->phase = ARI_MAKING_VERIFY;
  else
    job->phase = ARI_MAKING_BEGIN;
}

/* Asks about orbits that a pass did not look at, or could not decide, until one is not needed. */
static bool
verify (AriMaking *job)
{
  const AriPlan *plan = job->plan;

  if (job->best.score == UINT64_MAX || job->best.n_outside > 0) {
    job->phase = ARI_MAKING_DONE;
    return false;
  }
  for (; job->at < plan->n_orbits; job->at++)
    if (job->best.states[job->at] == ARI_ORBIT_UNTRIED
        || job->best.states[job->at] == ARI_ORBIT_UNDECIDED) {
      ask_about_orbit (job, &job->best, job->at);
      return true;
    }
  job->is_minimal_by_orbits = job->is_minimal = true;
  job->at = 0;
  job->phase = ARI_MAKING_VERIFY_CELLS;
  return false;
}

/* All orbits are needed; asks about the cells of larger ones, until one is not. */
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
      switch (begin_try (job, tools)) {
      case ARI_FILLING_DONE:
        job->n_failed = 0;
        job->phase = ARI_MAKING_THIN;
        break;
      case ARI_FILLING_NONE:
        job->n_tries++;
        job->current.score = UINT64_MAX;
        if (++job->n_failed >= MAX_FAILED_GRIDS || job->n_tries >= job->plan->n_tries)
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

static void
answer_while_thinning (AriMaking *job, AriProof proof)
{
  const unsigned orbit = job->order[job->at++];

  set_orbit (job, orbit,
             proof == ARI_PROOF_ONE       ? ARI_ORBIT_GONE
             : proof == ARI_PROOF_SEVERAL ? ARI_ORBIT_NEEDED
                                          : ARI_ORBIT_UNDECIDED);
}

void
ari_making_answer (AriMaking *job, AriProof proof, uint64_t work)
{
  job->work_of_try += work;
  if (job->phase == ARI_MAKING_THIN) {
    answer_while_thinning (job, proof);
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
      draft_assign (&job->best, &job->now, job->plan);
  }
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
    /* as few as can be is always met, if it is minimal */
    const bool is_any_number = plan->wish.goal == ARI_GOAL_FEWEST && plan->wish.n_givens == 0;
    const bool is_met =
        job->best.score == 0 || (is_any_number && (job->best.score & undecided_part) == 0);

    made->status = is_met && is_final ? ARI_MADE_AS_WISHED : ARI_MADE_OTHERWISE;
    made->is_minimal = job->is_minimal;
    made->is_minimal_by_orbits = job->is_minimal_by_orbits;
    made->n_givens = (uint16_t) job->best.n_givens;
    memcpy (givens, job->best.givens, n_cells);
    if (solution != NULL)
      memcpy (solution, job->best.solution, n_cells);
  } else {
    made->status = ARI_MADE_NOTHING;
    memset (givens, ARI_NO_DIGIT, n_cells);
    if (solution != NULL)
      memset (solution, ARI_NO_DIGIT, n_cells);
  }
}
