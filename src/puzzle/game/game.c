/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A puzzle being played: its cells, and the list of moves that led there. */

#include <stdlib.h>
#include <string.h>

#include "puzzle/base/need.h"
#include "puzzle/game/game.h"

/* The game is modified if its position in the list of moves differs from the saved position. So
 * undoing back to the saved state makes it unmodified again. The saved position is NOWHERE if the
 * list no longer contains that state, because another move was made after undoing past it, or if it
 * is unknown (recovered work). */
#define NOWHERE G_MAXUINT

/** Arrival: when a cell got its digit. */
typedef struct {
  guint when; /* number of the move; 0: before any move */
  guint16 cell;
} Arrival;

/** AriGame: see game.h. `puzzle` is replaced when a move changes the givens. */
struct _AriGame {
  GObject parent_instance;

  AriPuzzle *puzzle;
  AriGrid *grid; /* the digits of `cells` */
  AriGameCell *cells;
  guint n_filled;

  GPtrArray *moves; /* (element-type AriMove) */
  guint position;   /* moves before it are done, all others undone */
  guint saved_position;
  guint branch;        /* where a branch began, at most `position`, or NOWHERE */
  GArray *checkpoints; /* (element-type AriCheckpoint): by position, up to the number of moves */
  double elapsed;
  guint n_hints;
  AriCounted counted;

  /* the values of the last notification */
  gboolean was_modified;
  gboolean was_solved;
};

G_DEFINE_FINAL_TYPE (AriGame, ari_game, G_TYPE_OBJECT)

enum {
  PROP_PUZZLE = 1,
  PROP_MODIFIED,
  PROP_SOLVED,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

static guint changed_signal;

static void
clear_checkpoint (gpointer data)
{
  g_free (((AriCheckpoint *) data)->name);
}

static void
ari_game_finalize (GObject *object)
{
  AriGame *self = ARI_GAME (object);

  g_clear_object (&self->puzzle);
  ari_grid_free (self->grid);
  g_free (self->cells);
  g_ptr_array_unref (self->moves);
  g_array_unref (self->checkpoints);

  G_OBJECT_CLASS (ari_game_parent_class)->finalize (object);
}

static void
ari_game_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  AriGame *self = ARI_GAME (object);

  switch (property_id) {
  case PROP_PUZZLE:
    g_value_set_object (value, self->puzzle);
    break;
  case PROP_MODIFIED:
    g_value_set_boolean (value, ari_game_get_modified (self));
    break;
  case PROP_SOLVED:
    g_value_set_boolean (value, ari_game_get_solved (self));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}

static void
ari_game_class_init (AriGameClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = ari_game_finalize;
  object_class->get_property = ari_game_get_property;

  props[PROP_PUZZLE] = g_param_spec_object ("puzzle", NULL, NULL, ARI_TYPE_PUZZLE, flags);
  props[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, flags);
  props[PROP_SOLVED] = g_param_spec_boolean ("solved", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);

  changed_signal = g_signal_new ("changed", ARI_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, ARI_TYPE_MOVE);
}

static void
ari_game_init (AriGame *self)
{
  self->moves = g_ptr_array_new_with_free_func ((GDestroyNotify) ari_move_unref);
  self->branch = NOWHERE;
  self->checkpoints = g_array_new (FALSE, FALSE, sizeof (AriCheckpoint));
  g_array_set_clear_func (self->checkpoints, clear_checkpoint);
}

static void
notify_if_other (AriGame *self, gboolean *last, gboolean now, guint property)
{
  if (!*last == !now)
    return;
  *last = now;
  g_object_notify_by_pspec (G_OBJECT (self), props[property]);
}

/* Notifies of all properties that changed since the last notification. */
static void
notify_changes (AriGame *self)
{
  g_object_freeze_notify (G_OBJECT (self));
  notify_if_other (self, &self->was_modified, ari_game_get_modified (self), PROP_MODIFIED);
  notify_if_other (self, &self->was_solved, ari_game_get_solved (self), PROP_SOLVED);
  g_object_thaw_notify (G_OBJECT (self));
}

static AriGame *
new_from_cells (AriPuzzle *puzzle, const AriGameCell *cells)
{
  const AriLayout *layout = ari_puzzle_get_layout (puzzle);
  AriGame *self = g_object_new (ARI_TYPE_GAME, NULL);

  self->puzzle = g_object_ref (puzzle);
  self->cells = g_memdup2 (cells, layout->n_cells * sizeof *cells);
  self->grid = ari_need (ari_grid_copy (ari_puzzle_get_givens (puzzle)));
  for (guint cell = 0; cell < layout->n_cells; cell++) {
    self->grid->cells[cell] = cells[cell].digit;
    self->n_filled += cells[cell].digit != ARI_NO_DIGIT;
  }
  self->was_solved = ari_game_get_solved (self);
  return self;
}

AriGame *
ari_game_new (AriPuzzle *puzzle)
{
  const AriGrid *givens;
  g_autofree AriGameCell *cells = NULL;

  g_return_val_if_fail (ARI_IS_PUZZLE (puzzle), NULL);

  givens = ari_puzzle_get_givens (puzzle);
  cells = g_new0 (AriGameCell, givens->layout->n_cells);
  for (guint cell = 0; cell < givens->layout->n_cells; cell++) {
    cells[cell].digit = givens->cells[cell];
    cells[cell].given = givens->cells[cell] != ARI_NO_DIGIT;
  }
  return new_from_cells (puzzle, cells);
}

/* Returns TRUE if the contents are valid for a cell of this layout. */
static gboolean
is_possible_cell (const AriLayout *layout, const AriGameCell *cell)
{
  AriDigits none_of = ~ari_digits_below (layout->n_digits);

  for (guint i = 0; i < ARI_N_COLORS; i++) {
    if ((cell->colored[i] & none_of) != 0 || (cell->given && cell->colored[i] != 0))
      return FALSE;
    none_of |= cell->colored[i]; /* a candidate has only one colour */
  }
  if (cell->color > ARI_N_COLORS)
    return FALSE;
  none_of = ~ari_digits_below (layout->n_digits);
  if (cell->digit != ARI_NO_DIGIT && cell->digit >= layout->n_digits)
    return FALSE;
  if (cell->given)
    return cell->digit != ARI_NO_DIGIT && (cell->notes[0] | cell->notes[1] | cell->removed) == 0;
  return ((cell->notes[0] | cell->notes[1] | cell->removed) & none_of) == 0;
}

/* Returns TRUE if the move changes more than the colour of a given, which only a move of kind
 * PUZZLE may do. */
static gboolean
is_other_given (const AriMoveChange *change)
{
  AriGameCell colored = change->before;

  if (!change->before.given && !change->after.given)
    return FALSE;
  ari_game_cell_take_colors (&colored, &change->after);
  return !ari_game_cell_equal (&colored, &change->after);
}

/* Returns TRUE if @move can be done (or, @backwards, undone) with the cells @cells. */
static gboolean
move_fits (const AriLayout *layout,
           const AriGameCell *cells,
           const AriMove *move,
           gboolean backwards)
{
  guint n_changes;
  const AriMoveChange *changes = ari_move_get_changes (move, &n_changes);
  const gboolean may_change_givens = ari_move_get_kind (move) == ARI_MOVE_PUZZLE;
  guint64 seen[ARI_MAX_CELLS / 64] = { 0 };

  for (guint i = 0; i < n_changes; i++) {
    const guint cell = changes[i].cell;
    const AriGameCell *from = backwards ? &changes[i].after : &changes[i].before;
    const AriGameCell *to = backwards ? &changes[i].before : &changes[i].after;

    if (cell >= layout->n_cells || (seen[cell / 64] >> cell % 64 & 1) != 0)
      return FALSE;
    seen[cell / 64] |= G_GUINT64_CONSTANT (1) << cell % 64;
    if (!ari_game_cell_equal (&cells[cell], from) || !is_possible_cell (layout, to))
      return FALSE;
    if (!may_change_givens && is_other_given (&changes[i]))
      return FALSE;
  }
  return TRUE;
}

static void
apply_to_cells (AriGameCell *cells, const AriMove *move, gboolean backwards)
{
  guint n_changes;
  const AriMoveChange *changes = ari_move_get_changes (move, &n_changes);

  for (guint i = 0; i < n_changes; i++)
    cells[changes[i].cell] = backwards ? changes[i].before : changes[i].after;
}

AriGame *
ari_game_new_with_history (
    AriPuzzle *puzzle, const AriGameCell *cells, GPtrArray *moves, guint position, guint *misfit)
{
  const AriLayout *layout;
  const AriGrid *givens;
  g_autofree AriGameCell *walk = NULL;
  const guint n_moves = moves ? moves->len : 0;
  AriGame *self;

  g_return_val_if_fail (ARI_IS_PUZZLE (puzzle), NULL);
  g_return_val_if_fail (cells != NULL, NULL);
  g_return_val_if_fail (position <= n_moves, NULL);

  layout = ari_puzzle_get_layout (puzzle);
  givens = ari_puzzle_get_givens (puzzle);
  for (guint cell = 0; cell < layout->n_cells; cell++) {
    g_return_val_if_fail (is_possible_cell (layout, &cells[cell]), NULL);
    g_return_val_if_fail (
        givens->cells[cell] == (cells[cell].given ? cells[cell].digit : ARI_NO_DIGIT), NULL);
  }

  walk = g_memdup2 (cells, layout->n_cells * sizeof *cells);
  for (guint i = position; i-- > 0;) {
    if (!move_fits (layout, walk, moves->pdata[i], TRUE)) {
      if (misfit)
        *misfit = i;
      return NULL;
    }
    apply_to_cells (walk, moves->pdata[i], TRUE);
  }
  memcpy (walk, cells, layout->n_cells * sizeof *cells);
  for (guint i = position; i < n_moves; i++) {
    if (!move_fits (layout, walk, moves->pdata[i], FALSE)) {
      if (misfit)
        *misfit = i;
      return NULL;
    }
    apply_to_cells (walk, moves->pdata[i], FALSE);
  }

  self = new_from_cells (puzzle, cells);
  for (guint i = 0; i < n_moves; i++)
    g_ptr_array_add (self->moves, ari_move_ref (moves->pdata[i]));
  self->position = position;
  self->saved_position = position;
  return self;
}

AriPuzzle *
ari_game_get_puzzle (AriGame *self)
{
  g_return_val_if_fail (ARI_IS_GAME (self), NULL);

  return self->puzzle;
}

const AriLayout *
ari_game_get_layout (AriGame *self)
{
  g_return_val_if_fail (ARI_IS_GAME (self), NULL);

  return self->grid->layout;
}

const AriGameCell *
ari_game_get_cell (AriGame *self, guint16 cell)
{
  g_return_val_if_fail (ARI_IS_GAME (self), NULL);
  g_return_val_if_fail (cell < self->grid->layout->n_cells, NULL);

  return &self->cells[cell];
}

static int
compare_arrivals (gconstpointer a, gconstpointer b)
{
  const Arrival *one = a, *other = b;

  if (one->when != other->when)
    return one->when < other->when ? -1 : 1;
  return (int) one->cell - (int) other->cell;
}

guint16 *
ari_game_dup_order (AriGame *self, guint *n)
{
  g_autofree Arrival *arrivals = NULL;
  guint16 *order;

  g_return_val_if_fail (ARI_IS_GAME (self), NULL);
  g_return_val_if_fail (n != NULL, NULL);

  arrivals = g_new0 (Arrival, self->grid->layout->n_cells);
  for (guint i = 0; i < self->position; i++) {
    guint n_changes;
    const AriMoveChange *changes =
        ari_move_get_changes (g_ptr_array_index (self->moves, i), &n_changes);

    for (guint j = 0; j < n_changes; j++)
      if (changes[j].before.digit != changes[j].after.digit)
        arrivals[changes[j].cell].when = i + 1;
  }
  *n = 0;
  for (guint16 cell = 0; cell < self->grid->layout->n_cells; cell++)
    if (self->cells[cell].digit != ARI_NO_DIGIT)
      arrivals[(*n)++] = (Arrival){ arrivals[cell].when, cell };
  qsort (arrivals, *n, sizeof *arrivals, compare_arrivals);
  order = g_new (guint16, MAX (*n, 1));
  for (guint i = 0; i < *n; i++)
    order[i] = arrivals[i].cell;
  return order;
}

AriDigits
ari_game_get_candidates (AriGame *self, guint16 cell)
{
  g_return_val_if_fail (ARI_IS_GAME (self), 0);
  g_return_val_if_fail (cell < self->grid->layout->n_cells, 0);

  return ari_candidates_of (self->grid->layout, self->cells, cell);
}

AriGrid *
ari_game_dup_grid (AriGame *self)
{
  g_return_val_if_fail (ARI_IS_GAME (self), NULL);

  return ari_need (ari_grid_copy (self->grid));
}

static gboolean
move_touches_givens (const AriMove *move)
{
  guint n_changes;
  const AriMoveChange *changes = ari_move_get_changes (move, &n_changes);

  for (guint i = 0; i < n_changes; i++)
    if (is_other_given (&changes[i]))
      return TRUE;
  return FALSE;
}

static void
replace_puzzle (AriGame *self)
{
  AriGrid *givens = ari_game_dup_grid (self);
  AriPuzzle *puzzle;

  for (guint cell = 0; cell < givens->layout->n_cells; cell++)
    if (!self->cells[cell].given)
      givens->cells[cell] = ARI_NO_DIGIT;
  if (!ari_grid_equal (givens, ari_puzzle_get_givens (self->puzzle))) {
    puzzle = ari_puzzle_with_givens (self->puzzle, givens);
    g_object_unref (self->puzzle);
    self->puzzle = puzzle;
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PUZZLE]);
  }
  ari_grid_free (givens);
}

/* This is the only place where cells change. */
static void
change_cells (AriGame *self, AriMove *move, gboolean backwards, guint position)
{
  guint n_changes;
  const AriMoveChange *changes = ari_move_get_changes (move, &n_changes);

  apply_to_cells (self->cells, move, backwards);
  for (guint i = 0; i < n_changes; i++) {
    guint8 *digit = &self->grid->cells[changes[i].cell];

    self->n_filled -= *digit != ARI_NO_DIGIT;
    *digit = self->cells[changes[i].cell].digit;
    self->n_filled += *digit != ARI_NO_DIGIT;
  }
  self->position = position;
  if (self->branch != NOWHERE && position < self->branch)
    self->branch = NOWHERE;
  if (move_touches_givens (move))
    replace_puzzle (self);
}

static void
apply (AriGame *self, AriMove *move, gboolean backwards, guint position)
{
  g_autoptr (AriMove) held = ari_move_ref (move);

  g_object_freeze_notify (G_OBJECT (self));
  change_cells (self, move, backwards, position);
  notify_changes (self);
  g_object_thaw_notify (G_OBJECT (self));

  g_signal_emit (self, changed_signal, 0, held);
}

/* Counts the checkpoints at @position or before. */
static guint
count_checkpoints (AriGame *self, guint position)
{
  guint n = self->checkpoints->len;

  while (n > 0 && g_array_index (self->checkpoints, AriCheckpoint, n - 1).position > position)
    n--;
  return n;
}

gboolean
ari_game_execute (AriGame *self, AriMove *move)
{
  g_return_val_if_fail (ARI_IS_GAME (self), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);

  if (!move_fits (self->grid->layout, self->cells, move, FALSE))
    return FALSE;

  if (self->saved_position != NOWHERE && self->saved_position > self->position)
    self->saved_position = NOWHERE;
  g_ptr_array_set_size (self->moves, (gint) self->position);
  g_array_set_size (self->checkpoints, count_checkpoints (self, self->position));
  g_ptr_array_add (self->moves, ari_move_ref (move));
  apply (self, move, FALSE, self->position + 1);
  return TRUE;
}

gboolean
ari_game_undo (AriGame *self)
{
  g_return_val_if_fail (ARI_IS_GAME (self), FALSE);

  if (self->position == 0)
    return FALSE;
  apply (self, self->moves->pdata[self->position - 1], TRUE, self->position - 1);
  return TRUE;
}

gboolean
ari_game_redo (AriGame *self)
{
  g_return_val_if_fail (ARI_IS_GAME (self), FALSE);

  if (self->position == self->moves->len)
    return FALSE;
  apply (self, self->moves->pdata[self->position], FALSE, self->position + 1);
  return TRUE;
}

void
ari_game_go_to (AriGame *self, guint position)
{
  g_return_if_fail (ARI_IS_GAME (self));
  g_return_if_fail (position <= self->moves->len);

  if (position == self->position)
    return;
  g_object_freeze_notify (G_OBJECT (self));
  while (self->position > position)
    change_cells (self, self->moves->pdata[self->position - 1], TRUE, self->position - 1);
  while (self->position < position)
    change_cells (self, self->moves->pdata[self->position], FALSE, self->position + 1);
  notify_changes (self);
  g_object_thaw_notify (G_OBJECT (self));

  g_signal_emit (self, changed_signal, 0, NULL);
}

void
ari_game_begin_branch (AriGame *self, guint position)
{
  g_return_if_fail (ARI_IS_GAME (self));
  g_return_if_fail (position <= self->position);

  self->branch = position;
}

void
ari_game_end_branch (AriGame *self)
{
  g_return_if_fail (ARI_IS_GAME (self));

  self->branch = NOWHERE;
}

gboolean
ari_game_get_branch (AriGame *self, guint *position)
{
  g_return_val_if_fail (ARI_IS_GAME (self), FALSE);

  if (position != NULL)
    *position = self->branch;
  return self->branch != NOWHERE;
}

gboolean
ari_game_set_checkpoint (AriGame *self, guint position, const char *name)
{
  AriCheckpoint checkpoint = { .position = position };
  guint n;

  g_return_val_if_fail (ARI_IS_GAME (self), FALSE);
  g_return_val_if_fail (position <= self->moves->len, FALSE);
  g_return_val_if_fail (name != NULL, FALSE);

  n = count_checkpoints (self, position);
  if (n > 0 && g_array_index (self->checkpoints, AriCheckpoint, n - 1).position == position) {
    char **old = &g_array_index (self->checkpoints, AriCheckpoint, n - 1).name;

    g_free (*old);
    *old = g_strdup (name);
    return TRUE;
  }
  if (self->checkpoints->len == ARI_MAX_CHECKPOINTS)
    return FALSE;
  checkpoint.name = g_strdup (name);
  g_array_insert_val (self->checkpoints, n, checkpoint);
  return TRUE;
}

void
ari_game_remove_checkpoint (AriGame *self, guint index)
{
  g_return_if_fail (ARI_IS_GAME (self));
  g_return_if_fail (index < self->checkpoints->len);

  g_array_remove_index (self->checkpoints, index);
}

const AriCheckpoint *
ari_game_get_checkpoints (AriGame *self, guint *n)
{
  g_return_val_if_fail (ARI_IS_GAME (self), NULL);
  g_return_val_if_fail (n != NULL, NULL);

  *n = self->checkpoints->len;
  return (const AriCheckpoint *) (void *) self->checkpoints->data;
}

static gboolean
is_wrong (const AriGameCell *cell, guint8 right)
{
  if (cell->digit != ARI_NO_DIGIT)
    return !cell->given && cell->digit != right;
  return ari_digits_has (cell->removed, right);
}

/* Updates the number of wrong cells on the way back, so that the cost is linear in the changes. */
gboolean
ari_game_find_right (AriGame *self, const guint8 *solution, guint *position)
{
  guint n_wrong = 0;
  guint at;

  g_return_val_if_fail (ARI_IS_GAME (self), FALSE);
  g_return_val_if_fail (solution != NULL, FALSE);
  g_return_val_if_fail (position != NULL, FALSE);

  for (guint cell = 0; cell < self->grid->layout->n_cells; cell++)
    n_wrong += is_wrong (&self->cells[cell], solution[cell]);
  for (at = self->position; n_wrong > 0 && at > 0; at--) {
    guint n_changes;
    const AriMoveChange *changes = ari_move_get_changes (self->moves->pdata[at - 1], &n_changes);

    if (move_touches_givens (self->moves->pdata[at - 1]))
      break;
    for (guint i = 0; i < n_changes; i++) {
      n_wrong -= is_wrong (&changes[i].after, solution[changes[i].cell]);
      n_wrong += is_wrong (&changes[i].before, solution[changes[i].cell]);
    }
  }
  *position = at;
  return n_wrong == 0;
}

gboolean
ari_game_get_can_undo (AriGame *self)
{
  g_return_val_if_fail (ARI_IS_GAME (self), FALSE);

  return self->position > 0;
}

gboolean
ari_game_get_can_redo (AriGame *self)
{
  g_return_val_if_fail (ARI_IS_GAME (self), FALSE);

  return self->position < self->moves->len;
}

GPtrArray *
ari_game_get_moves (AriGame *self, guint *position)
{
  g_return_val_if_fail (ARI_IS_GAME (self), NULL);

  if (position)
    *position = self->position;
  return self->moves;
}

gboolean
ari_game_get_modified (AriGame *self)
{
  g_return_val_if_fail (ARI_IS_GAME (self), FALSE);

  return self->position != self->saved_position;
}

void
ari_game_set_saved_at (AriGame *self, guint position, const AriMove *last)
{
  g_return_if_fail ((position == 0) == (last == NULL));

  if (position <= self->moves->len && (position == 0 || self->moves->pdata[position - 1] == last))
    self->saved_position = position;
  else
    self->saved_position = NOWHERE;
  notify_changes (self);
}

void
ari_game_rename (AriGame *self, const char *title)
{
  AriPuzzleInfo info;
  AriPuzzle *puzzle;

  g_return_if_fail (ARI_IS_GAME (self));
  g_return_if_fail (title != NULL);

  info = *ari_puzzle_get_info (self->puzzle);
  info.title = (char *) title;
  puzzle = ari_puzzle_new (ari_puzzle_get_givens (self->puzzle),
                           ari_puzzle_get_symbols (self->puzzle), &info);
  g_object_unref (self->puzzle);
  self->puzzle = puzzle;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PUZZLE]);
  ari_game_set_recovered (self);
}

void
ari_game_set_recovered (AriGame *self)
{
  g_return_if_fail (ARI_IS_GAME (self));

  self->saved_position = NOWHERE;
  notify_changes (self);
}

guint
ari_game_get_n_filled (AriGame *self)
{
  g_return_val_if_fail (ARI_IS_GAME (self), 0);

  return self->n_filled;
}

gboolean
ari_game_get_solved (AriGame *self)
{
  g_return_val_if_fail (ARI_IS_GAME (self), FALSE);

  return self->n_filled == self->grid->layout->n_cells && ari_grid_is_solved (self->grid);
}

guint16
ari_game_find_open (AriGame *self)
{
  g_return_val_if_fail (ARI_IS_GAME (self), 0);

  for (guint16 cell = 0; cell < self->grid->layout->n_cells; cell++)
    if (self->grid->cells[cell] == ARI_NO_DIGIT)
      return cell;
  return 0;
}

gboolean
ari_game_is_untouched (AriGame *self)
{
  g_return_val_if_fail (ARI_IS_GAME (self), FALSE);

  if (self->moves->len > 0 || self->n_filled > 0 || !ari_puzzle_is_blank (self->puzzle))
    return FALSE;
  for (guint cell = 0; cell < self->grid->layout->n_cells; cell++)
    if ((self->cells[cell].notes[0] | self->cells[cell].notes[1] | self->cells[cell].removed) != 0
        || ari_game_cell_has_color (&self->cells[cell]))
      return FALSE;
  return TRUE;
}

double
ari_game_get_elapsed (AriGame *self)
{
  g_return_val_if_fail (ARI_IS_GAME (self), 0);

  return self->elapsed;
}

void
ari_game_set_elapsed (AriGame *self, double seconds)
{
  g_return_if_fail (ARI_IS_GAME (self));
  g_return_if_fail (seconds >= 0 && seconds <= ARI_MAX_ELAPSED);

  self->elapsed = seconds;
}

guint
ari_game_get_n_hints (AriGame *self)
{
  g_return_val_if_fail (ARI_IS_GAME (self), 0);

  return self->n_hints;
}

void
ari_game_set_n_hints (AriGame *self, guint n_hints)
{
  g_return_if_fail (ARI_IS_GAME (self));
  g_return_if_fail (n_hints <= ARI_MAX_HINTS);

  self->n_hints = n_hints;
}

AriCounted
ari_game_get_counted (AriGame *self)
{
  g_return_val_if_fail (ARI_IS_GAME (self), ARI_COUNTED_NOT);

  return self->counted;
}

void
ari_game_set_counted (AriGame *self, AriCounted counted)
{
  g_return_if_fail (ARI_IS_GAME (self));
  g_return_if_fail (counted <= ARI_COUNTED_FINISHED);

  self->counted = counted;
}

/* Finds the first of the moves done since the givens last changed. */
static guint
first_of_play (AriGame *self)
{
  guint first = self->position;

  while (first > 0 && !move_touches_givens (self->moves->pdata[first - 1]))
    first--;
  return first;
}

guint
ari_game_count_wrong (AriGame *self, const guint8 *solution)
{
  guint n_wrong = 0;

  g_return_val_if_fail (ARI_IS_GAME (self), 0);
  g_return_val_if_fail (solution != NULL, 0);

  for (guint i = first_of_play (self); i < self->position; i++) {
    guint n_changes;
    const AriMoveChange *changes = ari_move_get_changes (self->moves->pdata[i], &n_changes);

    for (guint j = 0; j < n_changes; j++) {
      const guint8 digit = changes[j].after.digit;

      n_wrong += digit != ARI_NO_DIGIT && digit != changes[j].before.digit
                 && digit != solution[changes[j].cell];
    }
  }
  return n_wrong;
}

gboolean
ari_game_get_alone (AriGame *self)
{
  g_return_val_if_fail (ARI_IS_GAME (self), FALSE);

  for (guint i = first_of_play (self); i < self->position; i++)
    if (ari_move_get_kind (self->moves->pdata[i]) == ARI_MOVE_SOLUTION)
      return FALSE;
  return TRUE;
}
