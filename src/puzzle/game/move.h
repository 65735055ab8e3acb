/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A move is data: the contents of some cells before and after it. */

#pragma once

#include <glib-object.h>

#include "puzzle/game/game-cell.h"

G_BEGIN_DECLS

typedef enum {
  ARI_MOVE_DIGIT,    /* digits entered */
  ARI_MOVE_NOTE,     /* notes and colours set or erased */
  ARI_MOVE_ERASE,    /* cells cleared */
  ARI_MOVE_SOLUTION, /* a solution of a search taken over */
  ARI_MOVE_RESTART,  /* everything but the givens cleared */
  ARI_MOVE_PUZZLE,   /* all digits made givens, or givens made editable */
} AriMoveKind;

/** AriMoveChange: one cell's part of a move. */
typedef struct {
  guint16 cell;
  AriGameCell before;
  AriGameCell after;
} AriMoveChange;

/** AriMove: an immutable, reference-counted box. Its inverse swaps `before` and `after`. */
typedef struct _AriMove AriMove;
#define ARI_TYPE_MOVE (ari_move_get_type ())
GType ari_move_get_type (void);
/** ari_move_new: @changes: copied; at most one per cell. */
AriMove *ari_move_new (AriMoveKind kind, const AriMoveChange *changes, guint n_changes);
AriMove *ari_move_ref (AriMove *move);
void ari_move_unref (AriMove *move);
AriMoveKind ari_move_get_kind (const AriMove *move);
const AriMoveChange *ari_move_get_changes (const AriMove *move, guint *n_changes);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriMove, ari_move_unref)

G_END_DECLS
