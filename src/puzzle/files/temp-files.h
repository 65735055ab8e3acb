/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records temporary files before they are created, so that those of killed programs can be
 * removed. */

#pragma once

#include <glib.h>

/**
 * AriTempFiles: temporary files, named by a note in the user's state folder. The note is locked
 * while its program runs, which distinguishes it from the notes of killed programs. One thread at a
 * time.
 *
 * All functions accept NULL: without a state folder, files can be saved as well, but those of a
 * killed program are not removed.
 */
typedef struct _AriTempFiles AriTempFiles;

/** ari_temp_files_new: (nullable): NULL if the state folder is not writable. */
AriTempFiles *ari_temp_files_new (void);
/** ari_temp_files_add: records that a file will be created at @path, which must be a random name,
 * so that no other program uses it. */
void ari_temp_files_add (AriTempFiles *self, const char *path);
/** ari_temp_files_add_lock: records that a file will be created and locked at @path. It is removed
 * if it is not locked and @guarded does not exist. */
void ari_temp_files_add_lock (AriTempFiles *self, const char *path, const char *guarded);
/** ari_temp_files_free: removes the note, because its files are finished. */
void ari_temp_files_free (AriTempFiles *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriTempFiles, ari_temp_files_free)

/** ari_temp_files_remove_stale: removes the files that killed programs recorded, and nothing else.
 * Blocks. Any thread. */
void ari_temp_files_remove_stale (void);
