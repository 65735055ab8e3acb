/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a cell holds its digit: asks a logician, and shows the positions on the way to the answer. */

#include "solver/position/game-position.h"
#include "ui/common/technique-settings.h"
#include "ui/play/why-path.h"

struct _AriWhyPath {
  AriGame *game;
  guint16 cell;
  AriLogicBoard *board;
};

AriWhyPath *
ari_why_path_new (AriGame *game, guint16 cell)
{
  AriWhyPath *self = g_new0 (AriWhyPath, 1);

  self->game = g_object_ref (game);
  self->cell = cell;
  self->board = ari_logic_board_new (ari_game_get_layout (game));
  return self;
}

void
ari_why_path_free (AriWhyPath *self)
{
  if (self == NULL)
    return;
  g_object_unref (self->game);
  ari_logic_board_free (self->board);
  g_free (self);
}

guint16
ari_why_path_get_cell (const AriWhyPath *self)
{
  return self->cell;
}

void
ari_why_path_ask (const AriWhyPath *self, AriLogician *logician)
{
  g_autoptr (AriGamePosition) position = ari_game_position_new_to_solve (self->game);
  const AriTechniqueOrder order = ari_technique_order_load ();
  const AriLogicOptions options = ari_technique_order_get_options (&order);

  ari_logician_ask (logician, &(AriLogicianQuestion){
                                  .task = ARI_LOGICIAN_WHY,
                                  .technique = ARI_N_TECHNIQUES,
                                  .cell = self->cell,
                                  .layout = position->givens->layout,
                                  .givens = position->givens->cells,
                                  .placed = position->placed,
                                  .removed = position->removed,
                                  .options = &options,
                              });
}

/* This plays all steps again from the game, which takes some microseconds for a path of a hundred
 * steps. */
void
ari_why_path_show (AriWhyPath *self, const AriSteps *steps, guint n_steps, AriPicture *picture)
{
  ari_logic_board_set_game (self->board, self->game);
  ari_logic_board_take_out (self->board, self->game, self->cell);
  for (guint i = 0; i < n_steps; i++) {
    const AriStep step = ari_steps_get (steps, i);

    ari_logic_board_apply (self->board, &step);
  }
  ari_logic_board_show (self->board, picture);
}
