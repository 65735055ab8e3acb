/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unsaved work, kept beside the user's own files so that a killed program finds it again. */

#pragma once

#include "puzzle/files/recovered.h"

G_BEGIN_DECLS

#define ARI_TYPE_RECOVERY (ari_recovery_get_type ())
/** AriRecovery: one window's unsaved work, in a file of its own beside a lock that ends with the
 * program, however it ends; written some seconds after the last change, in a thread, and removed
 * when the work is saved or thrown away. One that is finalized without ari_recovery_discard()
 * leaves the copy, up to date, for the next start. Use it from one thread that runs a GMainContext.
 *
 * Signal `failed (string why)`: once, if nothing can be kept, because the folder cannot be written
 * to for example.
 */
G_DECLARE_FINAL_TYPE (AriRecovery, ari_recovery, ARI, RECOVERY, GObject)

/** ari_recovery_new: @folder: where, normally the user's state folder. */
AriRecovery *ari_recovery_new (GFile *folder);
/** ari_recovery_watch: keeps @document's unsaved state; @file is where it was opened from, if
 * anywhere. Replaces what was watched before, whose kept copy is removed; for the same document
 * again, only @file is replaced. */
void ari_recovery_watch (AriRecovery *self, AriDocument *document, GFile *file);
/** ari_recovery_set_delay: how long after the last change to write, in milliseconds; 2000 at first.
 * Changes without a pause are written every five times as long. */
void ari_recovery_set_delay (AriRecovery *self, guint milliseconds);
/** ari_recovery_flush: writes pending work at once, because the session ends. Blocks. */
void ari_recovery_flush (AriRecovery *self);
/** ari_recovery_discard: the kept copy is removed, nothing is watched. */
void ari_recovery_discard (AriRecovery *self);
/** ari_recovery_take_all: (element-type AriRecovered) (transfer full): what earlier runs left in
 * @folder, oldest first; another running program's work is left alone. Each is kept on
 * disk until its new watcher has written it again, or has found it saved or thrown away; nobody
 * else can take it while its document lives. What cannot be read is renamed to `*.unreadable`. */
GPtrArray *ari_recovery_take_all (GFile *folder);

G_END_DECLS
