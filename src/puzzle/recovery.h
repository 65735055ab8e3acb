/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unsaved work, kept beside the user's own files so that a killed program finds it again. */

#pragma once

#include "puzzle/puzzle-file.h"

G_BEGIN_DECLS

#define ARI_TYPE_RECOVERY (ari_recovery_get_type ())
/** AriRecovery: one window's unsaved work, in a file of its own in a folder that is locked while
 * the program lives; written some seconds after the last change, in a thread, and removed when the
 * work is saved or thrown away. */
G_DECLARE_FINAL_TYPE (AriRecovery, ari_recovery, ARI, RECOVERY, GObject)

/** AriRecovered: what an earlier run left behind. */
typedef struct {
  AriDocument *document;
  GFile *file; /* (nullable): the file it was opened from */
} AriRecovered;
void ari_recovered_free (AriRecovered *recovered);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriRecovered, ari_recovered_free)

/** ari_recovery_new: @folder: where, normally the user's state folder. */
AriRecovery *ari_recovery_new (GFile *folder);
/** ari_recovery_watch: keeps @document's unsaved state; @file is where it was opened from, if
 * anywhere. Replaces what was watched before, whose kept copy is removed. */
void ari_recovery_watch (AriRecovery *self, AriDocument *document, GFile *file);
/** ari_recovery_flush: writes at once what is due (the session ends). Blocks. */
void ari_recovery_flush (AriRecovery *self);
/** ari_recovery_discard: the kept copy is removed, nothing is watched. */
void ari_recovery_discard (AriRecovery *self);
/** ari_recovery_take_all: (element-type AriRecovered) (transfer full): what runs that are no more
 * left in @folder, oldest first; another running program's work is left alone. Each is kept on
 * disk until its new watcher has written it again. */
GPtrArray *ari_recovery_take_all (GFile *folder);

G_END_DECLS
