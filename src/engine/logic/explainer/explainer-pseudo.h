/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Naked sets in which several cells count as one. Part of each kernel of the explainer. */

#pragma once

#include "engine/logic/explainer/explainer-hint.h"

/*
 * Where at least one of some cells of a house must hold one of the digits E, these cells together
 * are like one cell that holds E: with k - 1 others that hold k digits together with E they are a
 * naked set of k. Both deadly patterns, loops and graves, have a third type that uses it.
 */

/** Pseudo: the set to look for. */
typedef struct {
  unsigned house;
  Cells cells; /* the several that count as one */
  unsigned extras;
  unsigned size;
  /* what was found */
  unsigned digits;
  Cells others;
} Pseudo;

static void
pseudo_lose (HintSeek *seek, const Pseudo *pseudo)
{
  Cells losing = cells_minus (&seek->shape->houses[pseudo->house], &pseudo->cells);

  losing = cells_minus (&losing, &pseudo->others);
  hint_lose_all (seek, pseudo->digits, &losing);
}

/** find_pseudo: finds the first set of its size that makes the rest of the house lose something;
 * the hint must be begun. Returns: true if there is one. */
static bool
find_pseudo (HintSeek *seek, Pseudo *pseudo)
{
  const SheetShape *shape = seek->shape;
  uint8_t positions[MAX_DIGITS];
  uint16_t sets[MAX_DIGITS];
  unsigned n = 0;

  for (unsigned position = 0; position < shape->n_digits; position++) {
    const unsigned cell = shape->cells[pseudo->house][position];
    const uint16_t candidates = seek->sheet->candidates[cell];

    if (candidates == 0 || cells_has (&pseudo->cells, cell)
        || count_bits (candidates | pseudo->extras) > pseudo->size)
      continue;
    positions[n] = (uint8_t) position;
    sets[n++] = candidates;
  }
  for (unsigned chosen = (1u << (pseudo->size - 1)) - 1; chosen < 1u << n;) {
    unsigned all = pseudo->extras;
    unsigned at = 0;

    FOR_BITS (i, chosen) {
      all |= sets[i];
      at |= 1u << positions[i];
    }
    if (count_bits (all) == pseudo->size) {
      pseudo->digits = all;
      pseudo->others = cells_at (shape, pseudo->house, at);
      pseudo_lose (seek, pseudo);
      if (seek->hint.lost_digits != 0)
        return true;
    }
    /* the next larger number with as many bits */
    const unsigned low = chosen & -chosen;
    const unsigned ripple = chosen + low;
    chosen = ripple | (((chosen ^ ripple) >> 2) / low);
  }
  return false;
}
