/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A move is data: the contents of some cells before and after it. It does not refer to a game. */

#include <string.h>

#include "puzzle/game/move.h"

struct _AriMove {
  AriMoveKind kind;
  guint n_changes;
  AriMoveChange changes[];
};

/* Defined by hand, because G_DEFINE_BOXED_TYPE() casts to a union, which is not ISO C. */
GType
ari_move_get_type (void)
{
  static gsize type = 0;

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_boxed_type_register_static (g_intern_static_string ("AriMove"),
                                                            (GBoxedCopyFunc) ari_move_ref,
                                                            (GBoxedFreeFunc) ari_move_unref));
  return type;
}

AriMove *
ari_move_new (AriMoveKind kind, const AriMoveChange *changes, guint n_changes)
{
  AriMove *move;

  g_return_val_if_fail (kind <= ARI_MOVE_PUZZLE, NULL);
  g_return_val_if_fail (changes != NULL && n_changes > 0 && n_changes <= ARI_MAX_CELLS, NULL);

  move = g_atomic_rc_box_alloc (sizeof *move + n_changes * sizeof *changes);
  move->kind = kind;
  move->n_changes = n_changes;
  memcpy (move->changes, changes, n_changes * sizeof *changes);
  return move;
}

AriMove *
ari_move_ref (AriMove *move)
{
  return g_atomic_rc_box_acquire (move);
}

void
ari_move_unref (AriMove *move)
{
  g_atomic_rc_box_release (move);
}

AriMoveKind
ari_move_get_kind (const AriMove *move)
{
  return move->kind;
}

const AriMoveChange *
ari_move_get_changes (const AriMove *move, guint *n_changes)
{
  g_return_val_if_fail (move != NULL, NULL);

  if (n_changes)
    *n_changes = move->n_changes;
  return move->changes;
}
