/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds why a position has no solution, as far as that shows without a search. */

#include "engine/base/grid.h"

#include "engine/logic/position-fault.h"

static const AriPositionFault no_fault = {
  .kind = ARI_FAULT_NONE,
  .cell = ARI_NO_CELL,
  .other = ARI_NO_CELL,
  .house = ARI_NO_HOUSE,
  .digit = ARI_NO_DIGIT,
};

/* Returns the digit of a cell, or else its candidates. */
static AriDigits
possible_digits (const AriLayout *layout,
                 const uint8_t *digits,
                 const AriDigits *removed,
                 uint16_t cell)
{
  if (digits[cell] != ARI_NO_DIGIT)
    return ari_digits_of (digits[cell]);
  return ari_grid_candidates (layout, digits, cell) & ~(removed != NULL ? removed[cell] : 0);
}

AriPositionFault
ari_position_find_fault (const AriLayout *layout, const uint8_t *digits, const AriDigits *removed)
{
  AriPositionFault fault = no_fault;
  AriConflict conflict;

  if (ari_grid_conflicts_among (layout, digits, &conflict, 1) > 0)
    return (AriPositionFault){ ARI_FAULT_CONFLICT, conflict.cell, conflict.other, conflict.house,
                               digits[conflict.cell] };
  for (unsigned cell = 0; cell < layout->n_cells; cell++)
    if (possible_digits (layout, digits, removed, (uint16_t) cell) == 0) {
      fault.kind = ARI_FAULT_NO_CANDIDATE;
      fault.cell = (uint16_t) cell;
      return fault;
    }
  for (unsigned h = 0; h < layout->n_houses; h++) {
    const AriHouse *house = &layout->houses[h];
    AriDigits missing = ari_digits_below (layout->n_digits);

    /* a house of fewer cells need not hold every digit */
    if (house->n_cells != layout->n_digits)
      continue;
    for (unsigned i = 0; i < house->n_cells; i++)
      missing &= ~possible_digits (layout, digits, removed, house->cells[i]);
    if (missing != 0) {
      fault.kind = ARI_FAULT_NO_PLACE;
      fault.house = (uint16_t) h;
      fault.digit = (uint8_t) ari_digits_first (missing);
      return fault;
    }
  }
  return fault;
}
