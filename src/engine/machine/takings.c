/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What took each digit, or each place, that a dead end lacks. */

#include "engine/machine/takings.h"

static bool
is_guess (const AriDecision *decision)
{
  return decision->digit != ARI_NO_DIGIT && !ari_digits_is_single (decision->candidates);
}

static uint32_t
guesses_among (const AriSnapshot *snapshot, uint32_t depth)
{
  uint32_t n = 0;

  for (uint32_t i = 0; i < depth && i < snapshot->n_decisions; i++)
    n += is_guess (&snapshot->decisions[i]);
  return n;
}

/* whether a cell was filled before another: fewer decisions were open, or just the one that it is
 */
static bool
is_earlier (const AriCellState *a, const AriCellState *b)
{
  if (a->depth != b->depth)
    return a->depth < b->depth;
  return a->origin != ARI_ORIGIN_DEDUCED && b->origin == ARI_ORIGIN_DEDUCED;
}

static AriTaking
find_taking (const AriSnapshot *snapshot, unsigned cell, unsigned digit)
{
  const AriCellState *cells = snapshot->cells;
  unsigned n, by = ARI_NO_CELL;
  const uint16_t *peers = ari_layout_peers (snapshot->layout, (uint16_t) cell, &n);
  AriTaking taking = { .cell = (uint16_t) cell, .digit = (uint8_t) digit, .by = ARI_NO_CELL };

  if (cells[cell].digit != ARI_NO_DIGIT)
    by = cell;
  for (unsigned i = 0; i < n; i++)
    if (cells[peers[i]].digit == digit
        && (by == ARI_NO_CELL || is_earlier (&cells[peers[i]], &cells[by])))
      by = peers[i];
  taking.by_digit = ARI_NO_DIGIT;
  if (by == ARI_NO_CELL)
    return taking;
  taking.by = (uint16_t) by;
  taking.by_digit = cells[by].digit;
  taking.origin = cells[by].origin;
  taking.guess = guesses_among (snapshot, cells[by].depth);
  return taking;
}

size_t
ari_takings (const AriSnapshot *snapshot, AriTaking *takings, size_t max)
{
  const AriEvent *event = &snapshot->event;
  const AriLayout *layout = snapshot->layout;
  size_t n = 0;

  if (event->kind != ARI_EVENT_CONTRADICTION)
    return 0;
  if (event->other != ARI_NO_CELL) {
    if (max > 0)
      takings[0] = (AriTaking){ .cell = event->cell,
                                .digit = event->digit,
                                .by = event->other,
                                .by_digit = event->digit,
                                .origin = ARI_ORIGIN_GIVEN };
    return 1;
  }
  if (event->cell != ARI_NO_CELL) {
    for (n = 0; n < layout->n_digits && n < max; n++)
      takings[n] = find_taking (snapshot, event->cell, (unsigned) n);
    return layout->n_digits;
  }
  if (event->house == ARI_NO_HOUSE)
    return 0;
  for (n = 0; n < layout->houses[event->house].n_cells && n < max; n++)
    takings[n] = find_taking (snapshot, layout->houses[event->house].cells[n], event->digit);
  return layout->houses[event->house].n_cells;
}
