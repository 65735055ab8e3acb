/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A move is data: the contents of some cells before and after it. */

#pragma once

#include <glib-object.h>

#include "puzzle/game/game-cell.h"

/** AriMoveKind: the purpose of a move. */
typedef enum {
  ARI_MOVE_DIGIT,    /* digits entered */
  ARI_MOVE_NOTE,     /* notes and colours set or erased */
  ARI_MOVE_ERASE,    /* cells cleared */
  ARI_MOVE_SOLUTION, /* a solution of a search taken over */
  ARI_MOVE_RESTART,  /* everything but the givens cleared */
  ARI_MOVE_PUZZLE,   /* all digits made givens, or givens made editable */
} AriMoveKind;

/** AriMoveChange: how a move changes one cell. */
typedef struct {
  guint16 cell;
  AriGameCell before;
  AriGameCell after;
} AriMoveChange;

/** AriMove: an immutable, reference-counted list of changes, a boxed type. Undoing it swaps
 * `before` and `after`. Any thread. */
typedef struct _AriMove AriMove;
#define ARI_TYPE_MOVE (ari_move_get_type ())
GType ari_move_get_type (void);
/** ari_move_new: (transfer full): @changes: (array length=n_changes): copied; at most one for a
 * cell */
AriMove *ari_move_new (AriMoveKind kind, const AriMoveChange *changes, guint n_changes);
/** ari_move_ref: (transfer full): adds a reference. */
AriMove *ari_move_ref (AriMove *move);
/** ari_move_unref: drops a reference; the last one frees the move. */
void ari_move_unref (AriMove *move);
/** ari_move_get_kind: Returns: the kind that it was made with. */
AriMoveKind ari_move_get_kind (const AriMove *move);
/** ari_move_get_changes: (transfer none) (array length=n_changes): returns the changes, in the
 * order in which they were given; valid as long as the move. */
const AriMoveChange *ari_move_get_changes (const AriMove *move, guint *n_changes);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriMove, ari_move_unref)
