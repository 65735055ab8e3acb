/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A draft is a copy of a game's cells; the differences at the end become a move. */

#include "config.h"

#include "puzzle/game/game-draft.h"

AriGameDraft
ari_game_draft_new (AriGame *game)
{
  const guint n_cells = ari_game_get_layout (game)->n_cells;

  return (AriGameDraft){ game,
                         g_memdup2 (ari_game_get_cell (game, 0), n_cells * sizeof (AriGameCell)) };
}

AriMove *
ari_game_draft_finish (AriGameDraft *draft, AriMoveKind kind)
{
  g_autofree AriGameCell *cells = g_steal_pointer (&draft->cells);
  g_autoptr (GArray) changes = g_array_new (FALSE, TRUE, sizeof (AriMoveChange));

  for (guint16 cell = 0; cell < ari_game_get_layout (draft->game)->n_cells; cell++) {
    const AriGameCell *before = ari_game_get_cell (draft->game, cell);
    const AriMoveChange change = { .cell = cell, .before = *before, .after = cells[cell] };

    if (!ari_game_cell_equal (before, &cells[cell]))
      g_array_append_val (changes, change);
  }
  if (changes->len == 0)
    return NULL;
  return ari_move_new (kind, (const AriMoveChange *) (void *) changes->data, changes->len);
}

void
ari_game_draft_put (AriGameDraft *draft, guint16 cell, guint8 digit, gboolean notes_follow)
{
  const AriDigits one = ari_digits_of (digit);
  unsigned n_peers;
  const guint16 *peers = ari_layout_peers (ari_game_get_layout (draft->game), cell, &n_peers);

  draft->cells[cell].digit = digit;
  draft->cells[cell].removed &= ~one;
  for (unsigned i = 0; notes_follow && i < n_peers; i++) {
    draft->cells[peers[i]].notes[ARI_NOTE_CENTRE] &= ~one;
    draft->cells[peers[i]].notes[ARI_NOTE_CORNER] &= ~one;
  }
}
