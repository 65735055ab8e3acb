/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a user wants, made into moves: each function here reads the game and changes nothing. */

#include "config.h"

#include "puzzle/game.h"

/** Draft: a move in the making; what a cell is to hold is only kept where it differs. */
typedef struct {
  AriGame *game;
  GArray *changes; /* of AriMoveChange */
} Draft;

static Draft
draft_new (AriGame *game)
{
  return (Draft){ game, g_array_new (FALSE, TRUE, sizeof (AriMoveChange)) };
}

static void
draft_add (Draft *draft, guint16 cell, const AriGameCell *after)
{
  const AriGameCell *before = ari_game_get_cell (draft->game, cell);
  AriMoveChange change = { .cell = cell, .before = *before, .after = *after };

  if (!ari_game_cell_equal (before, after))
    g_array_append_val (draft->changes, change);
}

static AriMove *
draft_finish (Draft *draft, AriMoveKind kind)
{
  g_autoptr (GArray) changes = g_steal_pointer (&draft->changes);

  if (changes->len == 0)
    return NULL;
  return ari_move_new (kind, (const AriMoveChange *) (void *) changes->data, changes->len);
}

static int
compare_cells (gconstpointer a, gconstpointer b)
{
  return (int) *(const guint16 *) a - (int) *(const guint16 *) b;
}

/* @cells ascending, each once, without the given ones. */
static GArray *
editable_cells (AriGame *self, const guint16 *cells, guint n_cells)
{
  GArray *sorted = g_array_sized_new (FALSE, FALSE, sizeof *cells, n_cells);
  guint kept = 0;

  if (n_cells > 0)
    g_array_append_vals (sorted, cells, n_cells);
  g_array_sort (sorted, compare_cells);
  for (guint i = 0; i < sorted->len; i++) {
    const guint16 cell = g_array_index (sorted, guint16, i);

    if (cell >= ari_game_get_layout (self)->n_cells || ari_game_get_cell (self, cell)->given)
      continue;
    if (kept == 0 || g_array_index (sorted, guint16, kept - 1) != cell)
      g_array_index (sorted, guint16, kept++) = cell;
  }
  g_array_set_size (sorted, kept);
  return sorted;
}

AriMove *
ari_game_move_digit (AriGame *self, const guint16 *cells, guint n_cells, guint8 digit)
{
  g_autoptr (GArray) editable = NULL;
  Draft draft;

  g_return_val_if_fail (ARI_IS_GAME (self), NULL);
  g_return_val_if_fail (cells != NULL || n_cells == 0, NULL);
  g_return_val_if_fail (digit < ari_game_get_layout (self)->n_digits, NULL);

  editable = editable_cells (self, cells, n_cells);
  draft = draft_new (self);
  for (guint i = 0; i < editable->len; i++) {
    const guint16 cell = g_array_index (editable, guint16, i);
    AriGameCell after = *ari_game_get_cell (self, cell);

    after.digit = digit;
    draft_add (&draft, cell, &after);
  }
  return draft_finish (&draft, ARI_MOVE_DIGIT);
}

AriMove *
ari_game_move_note (
    AriGame *self, const guint16 *cells, guint n_cells, AriNoteKind kind, guint8 digit)
{
  g_autoptr (GArray) editable = NULL;
  gboolean all_have_it = TRUE;
  Draft draft;

  g_return_val_if_fail (ARI_IS_GAME (self), NULL);
  g_return_val_if_fail (cells != NULL || n_cells == 0, NULL);
  g_return_val_if_fail (kind == ARI_NOTE_CENTRE || kind == ARI_NOTE_CORNER, NULL);
  g_return_val_if_fail (digit < ari_game_get_layout (self)->n_digits, NULL);

  editable = editable_cells (self, cells, n_cells);
  for (guint i = 0; i < editable->len; i++) {
    const AriGameCell *now = ari_game_get_cell (self, g_array_index (editable, guint16, i));

    if (now->digit == ARI_NO_DIGIT && !ari_digits_has (now->notes[kind], digit))
      all_have_it = FALSE;
  }

  draft = draft_new (self);
  for (guint i = 0; i < editable->len; i++) {
    const guint16 cell = g_array_index (editable, guint16, i);
    AriGameCell after = *ari_game_get_cell (self, cell);

    if (after.digit != ARI_NO_DIGIT)
      continue;
    if (all_have_it)
      after.notes[kind] &= ~ari_digits_of (digit);
    else
      after.notes[kind] |= ari_digits_of (digit);
    draft_add (&draft, cell, &after);
  }
  return draft_finish (&draft, ARI_MOVE_NOTE);
}

AriMove *
ari_game_move_erase (AriGame *self, const guint16 *cells, guint n_cells)
{
  g_autoptr (GArray) editable = NULL;
  Draft draft;

  g_return_val_if_fail (ARI_IS_GAME (self), NULL);
  g_return_val_if_fail (cells != NULL || n_cells == 0, NULL);

  editable = editable_cells (self, cells, n_cells);
  draft = draft_new (self);
  for (guint i = 0; i < editable->len; i++) {
    const guint16 cell = g_array_index (editable, guint16, i);
    AriGameCell after = *ari_game_get_cell (self, cell);

    if (after.digit != ARI_NO_DIGIT)
      after.digit = ARI_NO_DIGIT;
    else
      after.notes[ARI_NOTE_CENTRE] = after.notes[ARI_NOTE_CORNER] = 0;
    draft_add (&draft, cell, &after);
  }
  return draft_finish (&draft, ARI_MOVE_ERASE);
}

AriMove *
ari_game_move_solution (AriGame *self, const AriGrid *solution)
{
  const AriLayout *layout;
  Draft draft;

  g_return_val_if_fail (ARI_IS_GAME (self), NULL);
  g_return_val_if_fail (solution != NULL, NULL);
  layout = ari_game_get_layout (self);
  g_return_val_if_fail (ari_layout_equal (layout, solution->layout), NULL);

  draft = draft_new (self);
  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    AriGameCell after = *ari_game_get_cell (self, cell);

    if (after.given)
      continue;
    after.digit = solution->cells[cell];
    draft_add (&draft, cell, &after);
  }
  return draft_finish (&draft, ARI_MOVE_SOLUTION);
}

AriMove *
ari_game_move_restart (AriGame *self)
{
  const AriGameCell empty = { .digit = ARI_NO_DIGIT };
  Draft draft;

  g_return_val_if_fail (ARI_IS_GAME (self), NULL);

  draft = draft_new (self);
  for (guint16 cell = 0; cell < ari_game_get_layout (self)->n_cells; cell++)
    if (!ari_game_get_cell (self, cell)->given)
      draft_add (&draft, cell, &empty);
  return draft_finish (&draft, ARI_MOVE_RESTART);
}

AriMove *
ari_game_move_use_as_puzzle (AriGame *self)
{
  Draft draft;

  g_return_val_if_fail (ARI_IS_GAME (self), NULL);

  draft = draft_new (self);
  for (guint16 cell = 0; cell < ari_game_get_layout (self)->n_cells; cell++) {
    const guint8 digit = ari_game_get_cell (self, cell)->digit;
    const AriGameCell after = { .digit = digit, .given = digit != ARI_NO_DIGIT };

    draft_add (&draft, cell, &after);
  }
  return draft_finish (&draft, ARI_MOVE_PUZZLE);
}

AriMove *
ari_game_move_edit_puzzle (AriGame *self)
{
  Draft draft;

  g_return_val_if_fail (ARI_IS_GAME (self), NULL);

  draft = draft_new (self);
  for (guint16 cell = 0; cell < ari_game_get_layout (self)->n_cells; cell++) {
    AriGameCell after = *ari_game_get_cell (self, cell);

    after.given = FALSE;
    draft_add (&draft, cell, &after);
  }
  return draft_finish (&draft, ARI_MOVE_PUZZLE);
}
