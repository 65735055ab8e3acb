/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wings, and aligned pair and triplet exclusion. Part of each kernel of the explainer. */

#pragma once

#include "engine/logic/explainer/explainer-hint.h"

/*
 * A pivot of x, y, a peer of it that holds x, z and another that holds y, z: what sees both peers
 * is not z. If the pivot can be z too (XYZ), only what sees all three is not. This is an aligned
 * pair with two excluders, see below, which people see sooner: so it is rated 4.2 or 4.4, and
 * not 6.2.
 */

static bool
use_wing (HintSeek *seek, unsigned pivot, unsigned first, unsigned second, bool is_xyz)
{
  const SheetShape *shape = seek->shape;
  const uint16_t *candidates = seek->sheet->candidates;
  const unsigned z = candidates[first] & candidates[second];
  Cells losing = cells_and (&shape->peers[first], &shape->peers[second]);

  if (is_xyz)
    losing = cells_and (&losing, &shape->peers[pivot]);
  else
    cells_drop (&losing, pivot);
  hint_begin (seek, is_xyz ? ARI_EXPLAINER_XYZ_WING : ARI_EXPLAINER_XY_WING, is_xyz ? 4.4 : 4.2);
  hint_lose (seek, ari_digits_first (z), &losing);
  return hint_end (seek);
}

/* is_wing: returns true if two pincers make one with what the pivot holds. */
static bool
is_wing (unsigned pivot, unsigned first, unsigned second, bool is_xyz)
{
  const unsigned z = first & second;

  if (!ari_digits_is_single (z) || ari_digits_count (pivot | first | second) != 3)
    return false;
  return is_xyz ? (pivot & z) != 0 : (pivot & z) == 0;
}

/* find_pincers: tries those of @pivot, in the order of its houses. Order: order-of-pincers. */
static bool
find_pincers (HintSeek *seek, unsigned pivot, bool is_xyz)
{
  const SheetShape *shape = seek->shape;
  const uint16_t *candidates = seek->sheet->candidates;
  uint8_t near[MAX_SLOTS * MAX_DIGITS];
  unsigned n = 0;

  for (unsigned slot = 0; slot < shape->n_slots[pivot]; slot++)
    FOR_CELLS (cell, &shape->slot_peers[pivot][slot])
      if (is_pair (candidates[cell])
          && ari_digits_count (candidates[pivot] & ~candidates[cell]) == 1u)
        near[n++] = (uint8_t) cell;
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < n; j++)
      if (is_wing (candidates[pivot], candidates[near[i]], candidates[near[j]], is_xyz)
          && !use_wing (seek, pivot, near[i], near[j], is_xyz))
        return false;
  return true;
}

/* find_wing: the variant is the number of the pivot's candidates: 2 for XY, 3 for XYZ. */
static bool
find_wing (HintSeek *seek)
{
  const unsigned size = seek->variant;

  for (unsigned cell = 0; cell < seek->shape->n_cells; cell++)
    if (ari_digits_count (seek->sheet->candidates[cell]) == size
        && !find_pincers (seek, cell, size == 3))
      return false;
  return true;
}

/*
 * The search looks at all ways to fill two (three) cells. One is impossible if it puts a digit
 * twice into a house, or takes every candidate of a cell that sees them all (an *excluder*, of no
 * more candidates than the number of cells; there must be two). A candidate that occurs in no
 * possible way goes.
 *
 * The cells need not see each other. Of three, the third comes after the others; for two digits in
 * these the digits left to it are one set, so a triplet costs a pass over the excluders for each
 * two candidates: some tenths of a millisecond for a position.
 */

/* Base: the cells that are filled, and what can be in each. */
typedef struct {
  unsigned cells[3];
  uint16_t digits[3];
  bool are_peers[3];             /* 0 and 1, 0 and 2, 1 and 2 */
  uint16_t excluders[MAX_CELLS]; /* their candidates */
  unsigned n_excluders;
  uint16_t possible[3]; /* digits that occur in some possible way */
} Base;

/* base_third: returns the digits that the third cell can hold, when the others hold @first and
 * @second. */
static unsigned
base_third (const Base *base, unsigned first, unsigned second)
{
  unsigned possible = base->digits[2];

  if (base->are_peers[1])
    possible &= ~(1u << first);
  if (base->are_peers[2])
    possible &= ~(1u << second);
  for (unsigned i = 0; i < base->n_excluders; i++) {
    const unsigned left = base->excluders[i] & ~(1u << first | 1u << second);

    if (left == 0)
      return 0;
    if (!ari_digits_are_several (left))
      possible &= ~left;
  }
  return possible;
}

/* base_second: returns the digits that the second cell can hold, when the first holds @first. */
static unsigned
base_second (const Base *base, unsigned first, bool is_all)
{
  unsigned possible = base->digits[1];

  if (base->are_peers[0])
    possible &= ~(1u << first);
  if (is_all)
    for (unsigned i = 0; i < base->n_excluders; i++)
      if (base->excluders[i] >> first & 1)
        possible &= ~(base->excluders[i] & ~(1u << first));
  return possible;
}

static bool
use_base (HintSeek *seek, Base *base, unsigned size)
{
  memset (base->possible, 0, sizeof base->possible);
  FOR_BITS (first, base->digits[0])
    FOR_BITS (second, base_second (base, first, size == 2)) {
      const unsigned third = size == 3 ? base_third (base, first, second) : 1;

      if (third == 0)
        continue;
      base->possible[0] |= (uint16_t) (1u << first);
      base->possible[1] |= (uint16_t) (1u << second);
      base->possible[2] |= (uint16_t) third;
    }
  hint_begin (seek, size == 2 ? ARI_EXPLAINER_ALIGNED_PAIR : ARI_EXPLAINER_ALIGNED_TRIPLET,
              size == 2 ? 6.2 : 7.5);
  for (unsigned i = 0; i < size; i++) {
    const Cells cell = cells_of (base->cells[i]);

    hint_lose_all (seek, base->digits[i] & ~(unsigned) base->possible[i], &cell);
  }
  return hint_end (seek);
}

static void
base_add (const HintSeek *seek, Base *base, unsigned i, unsigned cell)
{
  base->cells[i] = cell;
  base->digits[i] = seek->sheet->candidates[cell];
  for (unsigned j = 0; j < i; j++)
    base->are_peers[i + j - 1] = cells_has (&seek->shape->peers[cell], base->cells[j]);
}

static void
base_excluders (const HintSeek *seek, Base *base, const Cells *excluders)
{
  base->n_excluders = 0;
  FOR_CELLS (cell, excluders)
    base->excluders[base->n_excluders++] = seek->sheet->candidates[cell];
}

/* use_pair: uses two cells with their common excluders, and each third one. */
static bool
use_pair (HintSeek *seek, unsigned first, unsigned second, const Cells *common, unsigned size)
{
  Base base;

  base_add (seek, &base, 0, first);
  base_add (seek, &base, 1, second);
  if (size == 2) {
    base_excluders (seek, &base, common);
    return use_base (seek, &base, size);
  }
  for (unsigned third = second + 1; third < seek->shape->n_cells; third++) {
    const Cells excluders = cells_and (common, &seek->shape->peers[third]);

    if (ari_digits_count (seek->sheet->candidates[third]) < 2 || cells_count (&excluders) < 2)
      continue;
    if (!watch_goes_on (seek->watch, 20))
      return true;
    base_add (seek, &base, 2, third);
    base_excluders (seek, &base, &excluders);
    if (!use_base (seek, &base, size))
      return false;
  }
  return true;
}

/* find_aligned: the variant is the number of cells, two or three. */
static bool
find_aligned (HintSeek *seek)
{
  const unsigned size = seek->variant;
  const SheetShape *shape = seek->shape;
  Cells several = cells_none (); /* cells with several candidates … */
  Cells small = cells_none ();   /* … and those of them that can be excluders */

  for (unsigned cell = 0; cell < shape->n_cells; cell++) {
    const unsigned candidates = seek->sheet->candidates[cell];

    if (!ari_digits_are_several (candidates))
      continue;
    cells_add (&several, cell);
    if (ari_digits_count (candidates) <= size)
      cells_add (&small, cell);
  }
  FOR_CELLS (second, &several) {
    const Cells near = cells_and (&small, &shape->peers[second]);

    if (cells_count (&near) < 2)
      continue;
    FOR_CELLS (first, &several) {
      const Cells common = cells_and (&near, &shape->peers[first]);

      if (first >= second)
        break;
      if (cells_count (&common) < 2)
        continue;
      if (!(size == 2 ? use_pair (seek, (unsigned) first, (unsigned) second, &common, 2)
                      : use_pair (seek, (unsigned) first, (unsigned) second, &common, 3)))
        return false;
    }
  }
  return true;
}
