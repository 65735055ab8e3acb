/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The draft of a puzzle: puts the givens of orbits in and takes them out. */

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

/* Removes the digit of a given from house_digits, or adds it. */
static void
toggle_given (AriMaking *making, unsigned cell)
{
  const AriLayout *layout = making->plan->layout;
  const AriDigits digit = ari_digits_of (making->working.solution[cell]);

  for (uint32_t i = layout->house_starts[cell]; i < layout->house_starts[cell + 1]; i++)
    making->house_digits[layout->houses_of[i]] ^= digit;
}

void
ari_making_collect_digits (AriMaking *making)
{
  const AriLayout *layout = making->plan->layout;

  memset (making->house_digits, 0, layout->n_houses * sizeof *making->house_digits);
  for (unsigned cell = 0; cell < layout->n_cells; cell++)
    if (making->working.givens[cell] != ARI_NO_DIGIT)
      toggle_given (making, cell);
}

void
ari_making_set_orbit (AriMaking *making, unsigned orbit, AriOrbitState state)
{
  const AriPlan *plan = making->plan;
  AriMakingDraft *working = &making->working;
  const bool was_there = working->states[orbit] != ARI_ORBIT_GONE;
  const bool is_there = state != ARI_ORBIT_GONE;
  const unsigned size = ari_plan_orbit_size (plan, orbit);

  working->states[orbit] = (uint8_t) state;
  if (was_there == is_there)
    return;
  for (unsigned i = plan->orbit_starts[orbit]; i < plan->orbit_starts[orbit + 1]; i++) {
    const unsigned cell = plan->orbit_cells[i];

    working->givens[cell] = is_there ? working->solution[cell] : ARI_NO_DIGIT;
    toggle_given (making, cell);
  }
  working->n_givens = is_there ? working->n_givens + size : working->n_givens - size;
  if (plan->is_inside[orbit] == 0)
    working->n_outside = is_there ? working->n_outside + size : working->n_outside - size;
}

/* Returns the digits of the givens that share a house with a cell. */
static inline AriDigits
seen_from (const AriMaking *making, unsigned cell)
{
  const AriLayout *layout = making->plan->layout;
  AriDigits seen = 0;

  for (uint32_t i = layout->house_starts[cell]; i < layout->house_starts[cell + 1]; i++)
    seen |= making->house_digits[layout->houses_of[i]];
  return seen;
}

/* Returns true if the digit of @cell is a hidden single in @house. */
static bool
is_only_place (const AriMaking *making, unsigned cell, const AriHouse *house)
{
  const unsigned digit = making->working.solution[cell];

  if (house->n_cells != making->plan->layout->n_digits)
    return false;
  for (unsigned i = 0; i < house->n_cells; i++) {
    const unsigned other = house->cells[i];

    if (other != cell && making->working.givens[other] == ARI_NO_DIGIT
        && !ari_digits_has (seen_from (making, other), digit))
      return false;
  }
  return true;
}

static bool
is_single (const AriMaking *making, unsigned cell)
{
  const AriLayout *layout = making->plan->layout;

  /* a naked single: its houses hold all other digits */
  if (seen_from (making, cell)
      == (ari_digits_below (layout->n_digits) & ~ari_digits_of (making->working.solution[cell])))
    return true;
  for (uint32_t i = layout->house_starts[cell]; i < layout->house_starts[cell + 1]; i++)
    if (is_only_place (making, cell, &layout->houses[layout->houses_of[i]]))
      return true;
  return false;
}

/* If the cells of the orbit follow from the other givens by singles, there is still one solution:
 * this proof costs much less than a search. Cells found are givens until all are found. */
bool
ari_making_take_out_singles (AriMaking *making, unsigned orbit)
{
  const AriPlan *plan = making->plan;
  const unsigned size = ari_plan_orbit_size (plan, orbit);
  const uint16_t *cells = plan->orbit_cells + plan->orbit_starts[orbit];
  bool is_known[MAX_ORBIT] = { false };
  unsigned n_known = 0;
  bool is_new = true;

  ari_making_set_orbit (making, orbit, ARI_ORBIT_GONE);
  while (is_new && n_known < size) {
    is_new = false;
    for (unsigned i = 0; i < size; i++)
      if (!is_known[i] && is_single (making, cells[i])) {
        is_known[i] = is_new = true;
        n_known++;
        toggle_given (making, cells[i]);
        making->working.givens[cells[i]] = making->working.solution[cells[i]];
      }
  }
  for (unsigned i = 0; i < size; i++)
    if (is_known[i]) {
      toggle_given (making, cells[i]);
      making->working.givens[cells[i]] = ARI_NO_DIGIT;
    }
  if (n_known < size)
    ari_making_set_orbit (making, orbit, ARI_ORBIT_UNTRIED);
  return n_known == size;
}

bool
ari_making_follows (AriMaking *making, unsigned orbit)
{
  const AriOrbitState state = (AriOrbitState) making->working.states[orbit];
  const bool follows = ari_making_take_out_singles (making, orbit);

  ari_making_set_orbit (making, orbit, state);
  return follows;
}
