/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps recovery copies of unsaved work, for the case that the program is killed. */

#pragma once

#include <gio/gio.h>

#include "puzzle/document/document.h"

#define ARI_TYPE_RECOVERY (ari_recovery_get_type ())
/** AriRecovery: keeps a window's unsaved work in a recovery copy, with a lock that ends with the
 * program. A thread writes it some seconds after the last change; it is removed when the work is
 * saved or discarded. Finalizing without ari_recovery_discard() leaves an up-to-date copy for the
 * next start. Use it from one thread that runs a GMainContext.
 *
 * Signal `failed (string why)`: once, if copies cannot be written, for example because the folder
 * is not writable.
 */
G_DECLARE_FINAL_TYPE (AriRecovery, ari_recovery, ARI, RECOVERY, GObject)

/** ari_recovery_new: @folder: normally in the user's state folder. */
AriRecovery *ari_recovery_new (GFile *folder);
/** ari_recovery_watch: keeps copies of @document's unsaved state; @file: (nullable): the file that
 * was opened. The copy of the document watched before is removed; for the same document, only @file
 * is replaced. */
void ari_recovery_watch (AriRecovery *self, AriDocument *document, GFile *file);
/** ari_recovery_set_delay: sets the delay between the last change and writing, in milliseconds;
 * 2000 at first. While changes do not pause, a copy is written after five times as long. */
void ari_recovery_set_delay (AriRecovery *self, guint milliseconds);
/** ari_recovery_keep: writes a copy soon, as after a change, because something has changed that the
 * game has no signal for, such as the time played. */
void ari_recovery_keep (AriRecovery *self);
/** ari_recovery_flush: writes pending work immediately, because the session ends. Blocks. */
void ari_recovery_flush (AriRecovery *self);
/** ari_recovery_discard: removes the copy and stops watching. */
void ari_recovery_discard (AriRecovery *self);
/** ari_recovery_take_all: (element-type AriRecovered) (transfer full): the work of earlier runs in
 * @folder, oldest first, but not that of running programs. Each copy stays until its new watcher
 * has replaced it, or the work is saved or discarded; its slot is locked while its document exists.
 * Unreadable copies are renamed to `*.unreadable`. */
GPtrArray *ari_recovery_take_all (GFile *folder);

/** AriRecovered: the work of an earlier run. */
typedef struct {
  AriDocument *document;
  GFile *file; /* (nullable): the file that was opened; its mark, if known, is attached to the
                  document */
} AriRecovered;
/** ari_recovered_new_from_bytes: (transfer full) (nullable): reads a recovery copy; NULL with
 * @error set (ARI_PUZZLE_ERROR). Any thread. */
AriRecovered *ari_recovered_new_from_bytes (GBytes *bytes, GError **error);
void ari_recovered_free (AriRecovered *recovered);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriRecovered, ari_recovered_free)

/** ari_recovered_to_bytes: (transfer full): a recovery copy of @document; ends with a newline.
 * @uri: (nullable): of the file that was opened */
GBytes *ari_recovered_to_bytes (AriDocument *document, const char *uri);
