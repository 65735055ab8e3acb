/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A move as data: what some cells held before, and what they hold after. */

#pragma once

#include <glib-object.h>

#include "puzzle/game/game-cell.h"

G_BEGIN_DECLS

typedef enum {
  ARI_MOVE_DIGIT,    /* digits entered */
  ARI_MOVE_NOTE,     /* notes and colours set or taken away */
  ARI_MOVE_ERASE,    /* cells cleared */
  ARI_MOVE_SOLUTION, /* a search's solution kept */
  ARI_MOVE_RESTART,  /* everything but the givens cleared */
  ARI_MOVE_PUZZLE,   /* what is on the grid made the givens, or givens freed to be edited */
} AriMoveKind;

/** AriMoveChange: one cell's part of a move. */
typedef struct {
  guint16 cell;
  AriGameCell before;
  AriGameCell after;
} AriMoveChange;

/** AriMove: an immutable, reference-counted box. Its inverse is itself read backwards. */
typedef struct _AriMove AriMove;
#define ARI_TYPE_MOVE (ari_move_get_type ())
GType ari_move_get_type (void);
/** ari_move_new: @changes are copied, at most one a cell. */
AriMove *ari_move_new (AriMoveKind kind, const AriMoveChange *changes, guint n_changes);
AriMove *ari_move_ref (AriMove *move);
void ari_move_unref (AriMove *move);
AriMoveKind ari_move_get_kind (const AriMove *move);
const AriMoveChange *ari_move_get_changes (const AriMove *move, guint *n_changes);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriMove, ari_move_unref)

G_END_DECLS
