/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A place on the disk for one kept copy, which belongs to one living program at a time. */

#pragma once

#include "puzzle/files/litter.h"

G_BEGIN_DECLS

/** AriRecoverySlot: reference-counted, for any thread. While it lives, its lock is held; it ends
 * with the program, even a killed one, because the system releases it. */
typedef struct {
  char *path; /* of the kept copy, which may not be there */
  char *lock_path;
  int lock;
  AriLitterNote *note; /* (nullable) */
} AriRecoverySlot;

/** ari_recovery_slot_new: a place with a new name. NULL with a G_IO_ERROR where @folder, which is
 * made if need be, cannot be written to. */
AriRecoverySlot *ari_recovery_slot_new (const char *folder, GError **error);
/** ari_recovery_slot_take: the place of the kept copy @name in @folder; NULL if it has an owner, or
 * is not a kept copy, or is gone. */
AriRecoverySlot *ari_recovery_slot_take (const char *folder, const char *name);
AriRecoverySlot *ari_recovery_slot_ref (AriRecoverySlot *slot);
/** ari_recovery_slot_unref: the last one gives up the lock; the copy, if it is there, stays. */
void ari_recovery_slot_unref (AriRecoverySlot *slot);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriRecoverySlot, ari_recovery_slot_unref)

G_END_DECLS
