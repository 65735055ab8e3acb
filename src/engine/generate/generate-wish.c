/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks wishes, and translates them to orbits of a layout. */

#include <stdlib.h>
#include <string.h>

#include "engine/generate/generate-private.h"

enum {
  /* McGuire, Tugemann and Civario (2012) proved by a search that no puzzle has 16 givens. */
  FEWEST_CLASSIC_GIVENS = 17,
  /* tests/engine/generate/test-wish.c shows that no 4×4 puzzle has three */
  FEWEST_SMALL_GIVENS = 4,
  /* no minimal puzzle with more is known */
  MOST_CLASSIC_GIVENS = 40,

  /* A try costs about n_cells³, so all tries take some seconds. */
  MAX_DEFAULT_TRIES = 20000,

  /* the first try makes a minimal puzzle unless proofs are too long or no grid is found */
  MINIMAL_TRIES = 2,
};

static const uint64_t default_effort = UINT64_C (10600000000);

/* Returns the fewest givens that any puzzle can have: two digits that are given nowhere could be
 * swapped, unless candidates tell them apart. */
static unsigned
fewest_givens (const AriLayout *layout)
{
  if (layout->candidates != NULL)
    return 0;
  if (ari_layout_is_classic (layout))
    return FEWEST_CLASSIC_GIVENS;
  return layout->n_digits == 4 && ari_layout_is_plain (layout) ? FEWEST_SMALL_GIVENS
                                                               : layout->n_digits - 1;
}

static bool
plan_allocate (AriPlan *plan)
{
  const unsigned n_cells = plan->layout->n_cells;

  plan->orbit_starts = calloc (n_cells + 1, sizeof *plan->orbit_starts);
  plan->orbit_cells = calloc (n_cells, sizeof *plan->orbit_cells);
  plan->is_inside = calloc (n_cells, sizeof *plan->is_inside);
  return plan->orbit_starts != NULL && plan->orbit_cells != NULL && plan->is_inside != NULL;
}

/* Sorts the cells by orbit, and marks the orbits that lie in the pattern as a whole. */
static void
list_orbits (AriPlan *plan, const AriWish *wish)
{
  const AriLayout *layout = plan->layout;
  uint16_t orbit_of[ARI_MAX_CELLS], next[ARI_MAX_CELLS];

  plan->n_orbits = ari_symmetry_orbits (layout, wish->symmetry, orbit_of);
  for (unsigned cell = 0; cell < layout->n_cells; cell++)
    plan->orbit_starts[orbit_of[cell] + 1]++;
  for (unsigned orbit = 0; orbit < plan->n_orbits; orbit++) {
    plan->orbit_starts[orbit + 1] =
        (uint16_t) (plan->orbit_starts[orbit + 1] + plan->orbit_starts[orbit]);
    next[orbit] = plan->orbit_starts[orbit];
    plan->is_inside[orbit] = 1;
  }
  for (unsigned cell = 0; cell < layout->n_cells; cell++) {
    plan->orbit_cells[next[orbit_of[cell]]++] = (uint16_t) cell;
    if (wish->pattern != NULL && wish->pattern[cell] == 0)
      plan->is_inside[orbit_of[cell]] = 0;
  }
  for (unsigned orbit = 0; orbit < plan->n_orbits; orbit++)
    plan->n_inside += plan->is_inside[orbit] != 0 ? ari_plan_orbit_size (plan, orbit) : 0;
}

AriPlan *
ari_plan_new (const AriLayout *layout, const AriWish *wish)
{
  AriPlan *plan = calloc (1, sizeof *plan);
  const uint64_t n = layout->n_cells;
  const uint64_t n_tries = default_effort / (n * n * n) + 4;

  if (plan == NULL)
    return NULL;
  plan->layout = ari_layout_ref (layout);
  plan->wish = *wish;
  plan->least = fewest_givens (layout);
  plan->n_tries = wish->n_tries;
  if (plan->n_tries == 0 && wish->goal == ARI_GOAL_MINIMAL && wish->n_givens == 0
      && wish->pattern == NULL)
    plan->n_tries = MINIMAL_TRIES;
  else if (plan->n_tries == 0)
    plan->n_tries = (uint32_t) (n_tries < MAX_DEFAULT_TRIES ? n_tries : MAX_DEFAULT_TRIES);
  if (!plan_allocate (plan)) {
    ari_plan_free (plan);
    return NULL;
  }
  list_orbits (plan, wish);
  return plan;
}

void
ari_plan_free (AriPlan *plan)
{
  if (plan == NULL)
    return;
  free (plan->is_inside);
  free (plan->orbit_cells);
  free (plan->orbit_starts);
  ari_layout_unref (plan->layout);
  free (plan);
}

/* Returns true if some orbits of the pattern have exactly @n_givens cells together. */
static bool
can_be_composed (const uint8_t *is_inside,
                 const uint8_t *sizes,
                 unsigned n_orbits,
                 unsigned n_givens)
{
  uint8_t reached[ARI_MAX_CELLS + 1] = { 1 };
  unsigned most = 0;

  for (unsigned orbit = 0; orbit < n_orbits; orbit++) {
    if (is_inside[orbit] == 0)
      continue;
    for (unsigned n = most + 1; n-- > 0;)
      if (reached[n] != 0)
        reached[n + sizes[orbit]] = 1;
    most += sizes[orbit];
  }
  return n_givens <= most && reached[n_givens] != 0;
}

/* Returns true if the cells of two lines have the same other houses, one by one, and neither rules
 * nor candidates of their own. */
static bool
are_swappable (const AriLayout *layout, const AriHouse *a, const AriHouse *b)
{
  if (layout->n_rules > 0 || layout->candidates != NULL)
    return false;
  for (unsigned i = 0; i < a->n_cells; i++) {
    unsigned n_a, n_b;
    const uint16_t *of_a = ari_layout_houses_of (layout, a->cells[i], &n_a);
    const uint16_t *of_b = ari_layout_houses_of (layout, b->cells[i], &n_b);

    if (n_a != n_b)
      return false;
    for (unsigned k = 0; k < n_a; k++)
      if (of_a[k] != of_b[k] && (&layout->houses[of_a[k]] != a || &layout->houses[of_b[k]] != b))
        return false;
  }
  return true;
}

/* Finds two lines without givens that have the same other houses: swapping them makes another
 * solution of each. @lines: n_digits houses */
static bool
find_empty_lines (const AriLayout *layout,
                  const AriHouse *lines,
                  const uint8_t *is_allowed,
                  unsigned empty[2])
{
  unsigned found[ARI_MAX_DIGITS], n_found = 0;

  for (unsigned line = 0; line < layout->n_digits; line++) {
    unsigned n_allowed = 0;

    for (unsigned i = 0; i < lines[line].n_cells; i++)
      n_allowed += is_allowed[lines[line].cells[i]] != 0;
    if (n_allowed > 0)
      continue;
    for (unsigned i = 0; i < n_found; i++)
      if (are_swappable (layout, &lines[found[i]], &lines[line])) {
        empty[0] = found[i];
        empty[1] = line;
        return true;
      }
    found[n_found++] = line;
  }
  return false;
}

/* Checks the numbers alone. */
static AriWishFault
check_numbers (const AriWish *wish,
               const AriWishLimits *limits,
               const uint8_t *is_inside,
               const uint8_t *sizes,
               unsigned n_orbits)
{
  const bool is_counted = wish->goal != ARI_GOAL_ALL && wish->n_givens > 0;

  if (limits->most < limits->least)
    return ARI_WISH_PATTERN_SMALL;
  if (!is_counted)
    return ARI_WISH_FINE;
  if (wish->n_givens > limits->most)
    return ARI_WISH_TOO_MANY;
  if (wish->goal != ARI_GOAL_GAPS && wish->n_givens < limits->least)
    return ARI_WISH_TOO_FEW;
  if (wish->goal == ARI_GOAL_MINIMAL && wish->symmetry == ARI_SYMMETRY_NONE
      && wish->n_givens > limits->most_minimal)
    return ARI_WISH_NOT_MINIMAL;
  return wish->goal == ARI_GOAL_FEWEST
                 || can_be_composed (is_inside, sizes, n_orbits, wish->n_givens)
             ? ARI_WISH_FINE
             : ARI_WISH_NOT_SYMMETRIC;
}

AriWishFault
ari_wish_check (const AriLayout *layout, const AriWish *wish, AriWishLimits *limits)
{
  uint16_t orbit_of[ARI_MAX_CELLS];
  uint8_t sizes[ARI_MAX_CELLS] = { 0 }, is_inside[ARI_MAX_CELLS], is_allowed[ARI_MAX_CELLS];
  const unsigned n_orbits = ari_symmetry_orbits (layout, wish->symmetry, orbit_of);
  AriWishLimits own = { .least = fewest_givens (layout),
                        /* in a full row each given follows from the others */
                        .most_minimal = ari_layout_is_classic (layout)
                                            ? MOST_CLASSIC_GIVENS
                                            : layout->n_cells - layout->n_digits };
  AriWishFault fault;

  memset (is_inside, 1, sizeof is_inside);
  for (unsigned cell = 0; cell < layout->n_cells; cell++) {
    sizes[orbit_of[cell]]++;
    if (wish->pattern != NULL && wish->pattern[cell] == 0)
      is_inside[orbit_of[cell]] = 0;
  }
  for (unsigned cell = 0; cell < layout->n_cells; cell++) {
    is_allowed[cell] = is_inside[orbit_of[cell]];
    own.most += is_allowed[cell];
  }
  fault = check_numbers (wish, &own, is_inside, sizes, n_orbits);
  if (fault == ARI_WISH_FINE && find_empty_lines (layout, layout->houses, is_allowed, own.empty))
    fault = ARI_WISH_ROWS_EMPTY;
  else if (fault == ARI_WISH_FINE
           && find_empty_lines (layout, layout->houses + layout->n_digits, is_allowed, own.empty))
    fault = ARI_WISH_COLUMNS_EMPTY;
  if (limits != NULL)
    *limits = own;
  return fault;
}
