/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A recovery slot is a path for one recovery copy, owned by one running program at a time. */

#pragma once

#include "puzzle/files/temp-files.h"

/** AriRecoverySlot: reference-counted, for any thread. It holds a lock, which the system releases
 * when the program ends or is killed. */
typedef struct {
  char *path; /* the path of the recovery copy, which may not exist */
  char *lock_path;
  int lock;
  AriTempFiles *temp_files; /* (nullable) */
} AriRecoverySlot;

/** ari_recovery_slot_new: creates a slot with a new name. NULL with a G_IO_ERROR if @folder, which
 * is created if needed, is not writable. */
AriRecoverySlot *ari_recovery_slot_new (const char *folder, GError **error);
/** ari_recovery_slot_take: takes the slot of the recovery copy @name in @folder; NULL if it has an
 * owner, is not a recovery copy, or is missing. */
AriRecoverySlot *ari_recovery_slot_take (const char *folder, const char *name);
AriRecoverySlot *ari_recovery_slot_ref (AriRecoverySlot *slot);
/** ari_recovery_slot_unref: the last one releases the lock; the copy, if any, stays. */
void ari_recovery_slot_unref (AriRecoverySlot *slot);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriRecoverySlot, ari_recovery_slot_unref)
