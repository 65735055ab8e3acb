/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The draft of a puzzle: puts orbits in and takes them out, also by a cheap proof. */

#include <stdlib.h>
#include <string.h>

#include "engine/generate/generate-private.h"

enum { MAX_ORBIT = 8 };

bool
ari_making_draft_init (AriMakingDraft *draft, const AriPlan *plan)
{
  draft->solution = calloc (plan->layout->n_cells, 1);
  draft->givens = calloc (plan->layout->n_cells, 1);
  draft->states = calloc (plan->n_orbits, 1);
  return draft->solution != NULL && draft->givens != NULL && draft->states != NULL;
}

void
ari_making_draft_clear (AriMakingDraft *draft)
{
  free (draft->states);
  free (draft->givens);
  free (draft->solution);
}

void
ari_making_draft_assign (AriMakingDraft *draft, const AriMakingDraft *from, const AriPlan *plan)
{
  memcpy (draft->solution, from->solution, plan->layout->n_cells);
  memcpy (draft->givens, from->givens, plan->layout->n_cells);
  memcpy (draft->states, from->states, plan->n_orbits);
  draft->n_givens = from->n_givens;
  draft->n_outside = from->n_outside;
  draft->score = from->score;
}

/* Takes the digit of a given out of its houses' sets, or puts it back. */
static void
toggle_given (AriMaking *job, unsigned cell)
{
  const AriLayout *layout = job->plan->layout;
  const AriDigits digit = ari_digits_of (job->now.solution[cell]);

  for (uint32_t i = layout->house_starts[cell]; i < layout->house_starts[cell + 1]; i++)
    job->house_digits[layout->houses_of[i]] ^= digit;
}

void
ari_making_collect_digits (AriMaking *job)
{
  const AriLayout *layout = job->plan->layout;

  memset (job->house_digits, 0, layout->n_houses * sizeof *job->house_digits);
  for (unsigned cell = 0; cell < layout->n_cells; cell++)
    if (job->now.givens[cell] != ARI_NO_DIGIT)
      toggle_given (job, cell);
}

void
ari_making_set_orbit (AriMaking *job, unsigned orbit, AriOrbitState state)
{
  const AriPlan *plan = job->plan;
  AriMakingDraft *now = &job->now;
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

/* Returns the digits that the houses of a cell hold already. */
static inline AriDigits
seen_from (const AriMaking *job, unsigned cell)
{
  const AriLayout *layout = job->plan->layout;
  AriDigits seen = 0;

  for (uint32_t i = layout->house_starts[cell]; i < layout->house_starts[cell + 1]; i++)
    seen |= job->house_digits[layout->houses_of[i]];
  return seen;
}

/* Returns true if no other open cell of @house can hold the digit of @cell. */
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

  /* only its own digit is left, which no cell that it sees holds */
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
bool
ari_making_take_out_singles (AriMaking *job, unsigned orbit)
{
  const AriPlan *plan = job->plan;
  const unsigned size = ari_plan_orbit_size (plan, orbit);
  const uint16_t *cells = plan->orbit_cells + plan->orbit_starts[orbit];
  bool is_known[MAX_ORBIT] = { false };
  unsigned n_known = 0;
  bool is_new = true;

  ari_making_set_orbit (job, orbit, ARI_ORBIT_GONE);
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
    ari_making_set_orbit (job, orbit, ARI_ORBIT_UNTRIED);
  return n_known == size;
}

bool
ari_making_follows (AriMaking *job, unsigned orbit)
{
  const AriOrbitState state = (AriOrbitState) job->now.states[orbit];
  const bool follows = ari_making_take_out_singles (job, orbit);

  ari_making_set_orbit (job, orbit, state);
  return follows;
}
