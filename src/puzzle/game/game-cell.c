/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares cells of a game and finds their candidates. */

#include <string.h>

#include "puzzle/game/game-cell.h"

gboolean
ari_game_cell_equal (const AriGameCell *a, const AriGameCell *b)
{
  return a->digit == b->digit && !a->given == !b->given && a->notes[0] == b->notes[0]
         && a->notes[1] == b->notes[1] && a->removed == b->removed && a->color == b->color
         && memcmp (a->colored, b->colored, sizeof a->colored) == 0;
}

gboolean
ari_game_cell_has_color (const AriGameCell *cell)
{
  AriDigits any = 0;

  for (guint i = 0; i < ARI_N_COLORS; i++)
    any |= cell->colored[i];
  return cell->color != 0 || any != 0;
}

void
ari_game_cell_take_colors (AriGameCell *cell, const AriGameCell *other)
{
  cell->color = other->color;
  memcpy (cell->colored, other->colored, sizeof cell->colored);
}

AriDigits
ari_digits_left (const AriLayout *layout, const AriGameCell *cells, guint16 cell)
{
  AriDigits left = ari_layout_candidates (layout, cell);
  unsigned n_peers;
  const guint16 *peers = ari_layout_peers (layout, cell, &n_peers);

  if (cells[cell].digit != ARI_NO_DIGIT)
    return 0;
  for (unsigned i = 0; i < n_peers; i++)
    if (cells[peers[i]].digit != ARI_NO_DIGIT)
      left &= ~ari_digits_of (cells[peers[i]].digit);
  return left;
}

AriDigits
ari_candidates_of (const AriLayout *layout, const AriGameCell *cells, guint16 cell)
{
  return ari_digits_left (layout, cells, cell) & ~cells[cell].removed;
}
