/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes moves that change candidates: fill them in, apply steps of human logic, correct
 * mistakes. */

#include "config.h"

#include "puzzle/game/game-draft.h"

AriMove *
ari_game_move_fill_candidates (AriGame *self)
{
  const AriLayout *layout;
  AriGameDraft draft;

  g_return_val_if_fail (ARI_IS_GAME (self), NULL);

  layout = ari_game_get_layout (self);
  draft = ari_game_draft_new (self);
  for (guint16 cell = 0; cell < layout->n_cells; cell++)
    if (draft.cells[cell].digit == ARI_NO_DIGIT)
      draft.cells[cell].notes[ARI_NOTE_CENTRE] = ari_candidates_of (layout, draft.cells, cell);
  return ari_game_draft_finish (&draft, ARI_MOVE_NOTE);
}

/* Returns TRUE if the notes of @cell show what was removed there. */
static gboolean
removal_is_seen (const AriGameDraft *draft, guint16 cell)
{
  const AriGameCell *before = ari_game_get_cell (draft->game, cell);
  const AriGameCell *after = &draft->cells[cell];

  return after->digit != ARI_NO_DIGIT || before->removed == after->removed
         || before->notes[ARI_NOTE_CENTRE] != 0
         || before->notes[ARI_NOTE_CORNER] != after->notes[ARI_NOTE_CORNER];
}

static void
remove_candidate (AriGameCell *here, guint8 digit)
{
  const AriDigits one = ari_digits_of (digit);

  if (here->given || here->digit == digit)
    return;
  here->removed |= one;
  here->notes[ARI_NOTE_CENTRE] &= ~one;
  here->notes[ARI_NOTE_CORNER] &= ~one;
}

AriMove *
ari_game_move_steps (AriGame *self, const AriMark *marks, guint n_marks, gboolean notes_follow)
{
  const AriLayout *layout;
  gboolean puts = FALSE;
  AriGameDraft draft;

  g_return_val_if_fail (ARI_IS_GAME (self), NULL);
  g_return_val_if_fail (marks != NULL || n_marks == 0, NULL);

  layout = ari_game_get_layout (self);
  draft = ari_game_draft_new (self);
  for (guint i = 0; i < n_marks; i++) {
    const AriMark *mark = &marks[i];

    if (mark->cell >= layout->n_cells || mark->digit >= layout->n_digits)
      continue;
    if (mark->role == ARI_ROLE_ELIMINATION)
      remove_candidate (&draft.cells[mark->cell], mark->digit);
    else if (mark->role == ARI_ROLE_PLACEMENT && !draft.cells[mark->cell].given) {
      ari_game_draft_put (&draft, mark->cell, mark->digit, notes_follow);
      puts = TRUE;
    }
  }
  for (guint16 cell = 0; cell < layout->n_cells; cell++)
    if (!removal_is_seen (&draft, cell))
      draft.cells[cell].notes[ARI_NOTE_CENTRE] = ari_candidates_of (layout, draft.cells, cell);
  return ari_game_draft_finish (&draft, puts ? ARI_MOVE_DIGIT : ARI_MOVE_NOTE);
}

/* Restores a removed candidate, also in existing notes. */
static void
give_back (AriGameCell *here, AriDigits one)
{
  if ((here->removed & one) == 0)
    return;
  here->removed &= ~one;
  if (here->notes[ARI_NOTE_CENTRE] != 0)
    here->notes[ARI_NOTE_CENTRE] |= one;
}

AriMove *
ari_game_move_correct (AriGame *self, const guint8 *solution)
{
  AriGameDraft draft;

  g_return_val_if_fail (ARI_IS_GAME (self), NULL);
  g_return_val_if_fail (solution != NULL, NULL);

  draft = ari_game_draft_new (self);
  for (guint16 cell = 0; cell < ari_game_get_layout (self)->n_cells; cell++) {
    AriGameCell *here = &draft.cells[cell];

    if (here->given || here->digit == solution[cell])
      continue;
    here->digit = ARI_NO_DIGIT;
    give_back (here, ari_digits_of (solution[cell]));
  }
  return ari_game_draft_finish (&draft, ARI_MOVE_ERASE);
}
