/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The filled cells that cause a contradiction. */

#include "engine/search/blame.h"

/* Returns true if a filled cell keeps @digit out of @house: it takes a place there, or it holds the
 * digit and sees a place. */
static bool
keeps_out (
    const AriLayout *layout, const uint8_t *digits, unsigned cell, unsigned digit, unsigned house)
{
  unsigned n;
  const uint16_t *peers = ari_layout_peers (layout, (uint16_t) cell, &n);

  if (ari_layout_is_in_house (layout, cell, house))
    return true;
  if (digits[cell] != digit)
    return false;
  for (unsigned i = 0; i < n; i++)
    if (digits[peers[i]] == ARI_NO_DIGIT && ari_layout_is_in_house (layout, peers[i], house))
      return true;
  return false;
}

static bool
is_to_blame (const AriLayout *layout, const uint8_t *digits, const AriEvent *event, unsigned cell)
{
  /* two givens, event->cell and event->other, hold event->digit: all cells of their house that hold
   * it are to blame, or these two where not a house but a rule between cells keeps them different
   */
  if (event->other != ARI_NO_CELL)
    return digits[cell] == event->digit
           && (event->house < layout->n_houses ? ari_layout_is_in_house (layout, cell, event->house)
                                               : cell == event->cell || cell == event->other);
  /* event->cell has no candidate: all filled cells that it sees took one */
  if (event->cell != ARI_NO_CELL)
    return ari_layout_are_peers (layout, (uint16_t) cell, event->cell);
  /* event->digit has no place in event->house */
  return keeps_out (layout, digits, cell, event->digit, event->house);
}

size_t
ari_blame (const AriLayout *layout,
           const uint8_t *digits,
           const AriEvent *event,
           uint16_t *cells,
           size_t max)
{
  size_t n = 0;

  if (event->kind != ARI_EVENT_CONTRADICTION || event->rule == ARI_RULE_NOGOOD)
    return 0;
  for (unsigned cell = 0; cell < layout->n_cells; cell++)
    if (digits[cell] != ARI_NO_DIGIT && is_to_blame (layout, digits, event, cell)) {
      if (n < max)
        cells[n] = (uint16_t) cell;
      n++;
    }
  return n;
}
