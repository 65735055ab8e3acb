/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes moves for the actions of a user, and of hints. These functions do not change the game. */

#include "puzzle/game/game.h"

/** Draft: a copy of a game's cells; the differences at the end become a move. */
typedef struct {
  AriGame *game;
  AriGameCell *cells; /* the wanted contents, one per cell */
} Draft;

static Draft
draft_new (AriGame *game)
{
  const guint n_cells = ari_game_get_layout (game)->n_cells;

  return (Draft){ game, g_memdup2 (ari_game_get_cell (game, 0), n_cells * sizeof (AriGameCell)) };
}

/* Frees the draft. Returns NULL if nothing changed. */
static AriMove *
draft_finish (Draft *draft, AriMoveKind kind)
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

/* Puts a digit into a cell that is not given, and restores it as a candidate there. @notes_follow:
 * also erases it from the notes of all peers */
static void
draft_put (Draft *draft, guint16 cell, guint8 digit, gboolean notes_follow)
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

/* --- actions of a user ------------------------------------------------------------------------ */

static int
compare_cells (gconstpointer a, gconstpointer b)
{
  return (int) *(const guint16 *) a - (int) *(const guint16 *) b;
}

/* Returns @cells ascending, each once, without givens. */
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
ari_game_move_digit (
    AriGame *self, const guint16 *cells, guint n_cells, guint8 digit, gboolean notes_follow)
{
  g_autoptr (GArray) editable = NULL;
  Draft draft;

  g_return_val_if_fail (ARI_IS_GAME (self), NULL);
  g_return_val_if_fail (cells != NULL || n_cells == 0, NULL);
  g_return_val_if_fail (digit < ari_game_get_layout (self)->n_digits, NULL);

  editable = editable_cells (self, cells, n_cells);
  draft = draft_new (self);
  for (guint i = 0; i < editable->len; i++)
    draft_put (&draft, g_array_index (editable, guint16, i), digit, notes_follow);
  return draft_finish (&draft, ARI_MOVE_DIGIT);
}

/* A missing note means little, because most players note only some candidates. But if all
 * candidates of a cell are noted, erasing one of them excludes it. */
static void
erase_note (Draft *draft, guint16 cell, AriNoteKind kind, AriDigits one)
{
  AriGameCell *here = &draft->cells[cell];

  if (kind == ARI_NOTE_CENTRE) {
    const AriDigits left =
        ari_candidates_of (ari_game_get_layout (draft->game), draft->cells, cell);

    if ((left & ~here->notes[kind]) == 0 && left != one)
      here->removed |= left & one;
  }
  here->notes[kind] &= ~one;
}

static void
set_note (Draft *draft, guint16 cell, AriNoteKind kind, AriDigits one)
{
  draft->cells[cell].notes[kind] |= one;
  draft->cells[cell].removed &= ~one;
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

    if (draft.cells[cell].digit != ARI_NO_DIGIT)
      continue;
    if (all_have_it)
      erase_note (&draft, cell, kind, ari_digits_of (digit));
    else
      set_note (&draft, cell, kind, ari_digits_of (digit));
  }
  return draft_finish (&draft, ARI_MOVE_NOTE);
}

AriMove *
ari_game_move_color (AriGame *self, const guint16 *cells, guint n_cells, guint8 color)
{
  gboolean all_have_it = TRUE;
  Draft draft;

  g_return_val_if_fail (ARI_IS_GAME (self), NULL);
  g_return_val_if_fail (cells != NULL || n_cells == 0, NULL);
  g_return_val_if_fail (color <= ARI_N_COLORS, NULL);

  draft = draft_new (self);
  for (guint i = 0; i < n_cells; i++)
    all_have_it &= draft.cells[cells[i]].color == color;
  for (guint i = 0; i < n_cells; i++)
    draft.cells[cells[i]].color = all_have_it ? 0 : color;
  return draft_finish (&draft, ARI_MOVE_NOTE);
}

AriMove *
ari_game_move_color_candidate (
    AriGame *self, const guint16 *cells, guint n_cells, guint8 digit, guint8 color)
{
  const AriDigits one = ari_digits_of (digit);
  g_autoptr (GArray) editable = NULL;
  gboolean all_have_it = TRUE;
  Draft draft;

  g_return_val_if_fail (ARI_IS_GAME (self), NULL);
  g_return_val_if_fail (cells != NULL || n_cells == 0, NULL);
  g_return_val_if_fail (digit < ari_game_get_layout (self)->n_digits, NULL);
  g_return_val_if_fail (color <= ARI_N_COLORS, NULL);

  editable = editable_cells (self, cells, n_cells);
  draft = draft_new (self);
  for (guint i = 0; i < editable->len; i++) {
    const AriGameCell *here = &draft.cells[g_array_index (editable, guint16, i)];

    all_have_it &=
        here->digit != ARI_NO_DIGIT || (color > 0 && (here->colored[color - 1] & one) != 0);
  }
  for (guint i = 0; i < editable->len; i++) {
    AriGameCell *here = &draft.cells[g_array_index (editable, guint16, i)];

    if (here->digit != ARI_NO_DIGIT)
      continue;
    for (guint j = 0; j < ARI_N_COLORS; j++)
      here->colored[j] &= ~one;
    if (color == 0 || all_have_it)
      continue;
    here->colored[color - 1] |= one;
    if (((here->notes[ARI_NOTE_CENTRE] | here->notes[ARI_NOTE_CORNER]) & one) == 0)
      set_note (&draft, g_array_index (editable, guint16, i), ARI_NOTE_CENTRE, one);
  }
  return draft_finish (&draft, ARI_MOVE_NOTE);
}

AriMove *
ari_game_move_erase (AriGame *self, const guint16 *cells, guint n_cells)
{
  const AriGameCell empty = { .digit = ARI_NO_DIGIT };
  g_autoptr (GArray) editable = NULL;
  Draft draft;

  g_return_val_if_fail (ARI_IS_GAME (self), NULL);
  g_return_val_if_fail (cells != NULL || n_cells == 0, NULL);

  editable = editable_cells (self, cells, n_cells);
  draft = draft_new (self);
  for (guint i = 0; i < editable->len; i++) {
    AriGameCell *here = &draft.cells[g_array_index (editable, guint16, i)];

    if (here->digit != ARI_NO_DIGIT)
      here->digit = ARI_NO_DIGIT;
    else if ((here->notes[0] | here->notes[1] | here->removed) != 0)
      here->notes[0] = here->notes[1] = here->removed = 0;
    else
      *here = empty;
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
    AriGameCell *here = &draft.cells[cell];

    if (here->given)
      continue;
    here->digit = solution->cells[cell];
    if (here->digit != ARI_NO_DIGIT)
      here->removed &= ~ari_digits_of (here->digit);
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
    if (draft.cells[cell].given)
      draft.cells[cell].color = 0;
    else
      draft.cells[cell] = empty;
  return draft_finish (&draft, ARI_MOVE_RESTART);
}

/* Returns the move that made the givens editable, if they are being edited. (transfer none)
 * (nullable) */
static const AriMove *
find_edit_of_givens (AriGame *self)
{
  guint position;
  GPtrArray *moves = ari_game_get_moves (self, &position);

  if (ari_grid_n_filled (ari_puzzle_get_givens (ari_game_get_puzzle (self))) > 0)
    return NULL;
  while (position-- > 0) {
    const AriMove *move = moves->pdata[position];
    guint n_changes;
    const AriMoveChange *changes = ari_move_get_changes (move, &n_changes);

    for (guint i = 0; i < n_changes && ari_move_get_kind (move) == ARI_MOVE_PUZZLE; i++)
      if (changes[i].before.given && !changes[i].after.given)
        return move;
  }
  return NULL;
}

gboolean
ari_game_get_edits (AriGame *self)
{
  g_return_val_if_fail (ARI_IS_GAME (self), FALSE);

  return find_edit_of_givens (self) != NULL;
}

/* Restores the entries and notes that were hidden while the givens were edited, in cells that are
 * not given now. Removed candidates are restored only if the givens are the same as before. */
static void
restore_hidden (Draft *draft, const AriMove *edit)
{
  guint n_changes, n_before = 0, n_now = 0;
  const AriMoveChange *changes = ari_move_get_changes (edit, &n_changes);
  gboolean is_same = TRUE;

  for (guint16 cell = 0; cell < ari_game_get_layout (draft->game)->n_cells; cell++)
    n_now += draft->cells[cell].given;
  for (guint i = 0; i < n_changes; i++)
    if (changes[i].before.given) {
      n_before++;
      is_same &= draft->cells[changes[i].cell].digit == changes[i].before.digit;
    }
  is_same &= n_before == n_now;
  for (guint i = 0; i < n_changes; i++) {
    AriGameCell *here = &draft->cells[changes[i].cell];

    if (changes[i].before.given || here->given)
      continue;
    *here = changes[i].before;
    if (!is_same)
      here->removed = 0;
  }
}

AriMove *
ari_game_move_use_as_puzzle (AriGame *self)
{
  const AriMove *edit;
  Draft draft;

  g_return_val_if_fail (ARI_IS_GAME (self), NULL);

  edit = find_edit_of_givens (self);
  draft = draft_new (self);
  for (guint16 cell = 0; cell < ari_game_get_layout (self)->n_cells; cell++) {
    const guint8 digit = draft.cells[cell].digit;

    draft.cells[cell] = (AriGameCell){ .digit = digit,
                                       .given = digit != ARI_NO_DIGIT,
                                       .color = draft.cells[cell].color };
  }
  if (edit != NULL)
    restore_hidden (&draft, edit);
  return draft_finish (&draft, ARI_MOVE_PUZZLE);
}

/* Clears entries and notes, so that only the givens are seen while they are edited. */
AriMove *
ari_game_move_edit_puzzle (AriGame *self)
{
  Draft draft;

  g_return_val_if_fail (ARI_IS_GAME (self), NULL);

  draft = draft_new (self);
  for (guint16 cell = 0; cell < ari_game_get_layout (self)->n_cells; cell++)
    if (draft.cells[cell].given)
      draft.cells[cell].given = FALSE;
    else
      draft.cells[cell] = (AriGameCell){ .digit = ARI_NO_DIGIT };
  return draft_finish (&draft, ARI_MOVE_PUZZLE);
}

/* --- candidates, steps of human logic, and mistakes ------------------------------------------- */

AriMove *
ari_game_move_fill_candidates (AriGame *self)
{
  const AriLayout *layout;
  Draft draft;

  g_return_val_if_fail (ARI_IS_GAME (self), NULL);

  layout = ari_game_get_layout (self);
  draft = draft_new (self);
  for (guint16 cell = 0; cell < layout->n_cells; cell++)
    if (draft.cells[cell].digit == ARI_NO_DIGIT)
      draft.cells[cell].notes[ARI_NOTE_CENTRE] = ari_candidates_of (layout, draft.cells, cell);
  return draft_finish (&draft, ARI_MOVE_NOTE);
}

/* Returns TRUE if the notes of @cell show what was removed there. */
static gboolean
removal_is_seen (const Draft *draft, guint16 cell)
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

/* Notes the candidates in each cell whose notes would not show what was removed there.
 * @everywhere: if there is such a cell, also in the open cells without notes, so that the notes of
 * all cells can be read together */
static void
note_removals (Draft *draft, gboolean everywhere)
{
  const guint16 n_cells = ari_game_get_layout (draft->game)->n_cells;
  gboolean is_unseen = FALSE;

  for (guint16 cell = 0; cell < n_cells && !is_unseen; cell++)
    is_unseen = !removal_is_seen (draft, cell);
  for (guint16 cell = 0; cell < n_cells && is_unseen; cell++) {
    AriGameCell *here = &draft->cells[cell];
    const gboolean is_bare = here->digit == ARI_NO_DIGIT && here->notes[ARI_NOTE_CENTRE] == 0
                             && here->notes[ARI_NOTE_CORNER] == 0;

    if ((everywhere && is_bare) || !removal_is_seen (draft, cell))
      here->notes[ARI_NOTE_CENTRE] =
          ari_candidates_of (ari_game_get_layout (draft->game), draft->cells, cell);
  }
}

AriMove *
ari_game_move_steps (
    AriGame *self, const AriMark *marks, guint n_marks, gboolean notes_follow, gboolean note_all)
{
  const AriLayout *layout;
  gboolean puts = FALSE;
  Draft draft;

  g_return_val_if_fail (ARI_IS_GAME (self), NULL);
  g_return_val_if_fail (marks != NULL || n_marks == 0, NULL);

  layout = ari_game_get_layout (self);
  draft = draft_new (self);
  for (guint i = 0; i < n_marks; i++) {
    const AriMark *mark = &marks[i];

    if (mark->cell >= layout->n_cells || mark->digit >= layout->n_digits)
      continue;
    if (mark->role == ARI_ROLE_ELIMINATION)
      remove_candidate (&draft.cells[mark->cell], mark->digit);
    else if (mark->role == ARI_ROLE_PLACEMENT && !draft.cells[mark->cell].given) {
      draft_put (&draft, mark->cell, mark->digit, notes_follow);
      puts = TRUE;
    }
  }
  note_removals (&draft, note_all);
  return draft_finish (&draft, puts ? ARI_MOVE_DIGIT : ARI_MOVE_NOTE);
}

/* Restores a removed candidate, also in existing notes. */
static void
restore_candidate (AriGameCell *here, AriDigits one)
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
  Draft draft;

  g_return_val_if_fail (ARI_IS_GAME (self), NULL);
  g_return_val_if_fail (solution != NULL, NULL);

  draft = draft_new (self);
  for (guint16 cell = 0; cell < ari_game_get_layout (self)->n_cells; cell++) {
    AriGameCell *here = &draft.cells[cell];

    if (here->given || here->digit == solution[cell])
      continue;
    here->digit = ARI_NO_DIGIT;
    restore_candidate (here, ari_digits_of (solution[cell]));
  }
  return draft_finish (&draft, ARI_MOVE_ERASE);
}
