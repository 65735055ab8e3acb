/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The position of a game, in the form that services take. */

#include <string.h>

#include "puzzle/base/need.h"
#include "solver/position/game-position.h"

AriGamePosition *
ari_game_position_new (AriGame *game)
{
  const AriGrid *givens;
  const AriLayout *layout;
  AriGamePosition *self;

  g_return_val_if_fail (ARI_IS_GAME (game), NULL);

  givens = ari_puzzle_get_givens (ari_game_get_puzzle (game));
  layout = givens->layout;
  self = g_new0 (AriGamePosition, 1);
  self->digits = ari_game_dup_grid (game);
  self->givens = ari_need (ari_grid_copy (ari_grid_is_puzzle (givens) ? givens : self->digits));
  self->placed = g_new (guint8, layout->n_cells);
  self->removed = g_new0 (AriDigits, layout->n_cells);
  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    const gboolean is_given = self->givens->cells[cell] != ARI_NO_DIGIT;

    self->placed[cell] = is_given ? ARI_NO_DIGIT : self->digits->cells[cell];
    if (self->digits->cells[cell] == ARI_NO_DIGIT)
      self->removed[cell] = ari_game_get_cell (game, cell)->removed;
  }
  return self;
}

AriGamePosition *
ari_game_position_new_to_solve (AriGame *game)
{
  AriGamePosition *self = ari_game_position_new (game);
  const guint n_cells = self->givens->layout->n_cells;

  if (!ari_game_get_solved (game))
    return self;
  memset (self->placed, ARI_NO_DIGIT, n_cells);
  memset (self->removed, 0, n_cells * sizeof *self->removed);
  memcpy (self->digits->cells, self->givens->cells, n_cells);
  return self;
}

void
ari_game_position_free (AriGamePosition *self)
{
  if (self == NULL)
    return;
  ari_grid_free (self->givens);
  ari_grid_free (self->digits);
  g_free (self->placed);
  g_free (self->removed);
  g_free (self);
}

gboolean
ari_game_is_noted (AriGame *game)
{
  const guint n_cells = ari_game_get_layout (game)->n_cells;
  guint n_open = 0, n_noted = 0;

  for (guint16 cell = 0; cell < n_cells; cell++) {
    const AriGameCell *what = ari_game_get_cell (game, cell);

    n_open += what->digit == ARI_NO_DIGIT;
    n_noted += what->digit == ARI_NO_DIGIT
               && (what->notes[ARI_NOTE_CENTRE] | what->notes[ARI_NOTE_CORNER]) != 0;
  }
  return 2 * n_noted > n_open;
}
