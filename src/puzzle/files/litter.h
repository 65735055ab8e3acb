/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records temporary files before they are created, so that those of killed programs can be
 * removed. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * AriLitterNote: a note in the user's state folder that names temporary files. It is locked while
 * its program runs, which tells it from those of killed programs. One thread at a time.
 *
 * All functions accept NULL: without a state folder, files can be saved as well, but those of a
 * killed program are not removed.
 */
typedef struct _AriLitterNote AriLitterNote;

/** ari_litter_note_new: (nullable): NULL if the state folder is not writable. */
AriLitterNote *ari_litter_note_new (void);
/** ari_litter_note_add: records that a file will be created at @path, which must be a random name,
 * so that no other program uses it. */
void ari_litter_note_add (AriLitterNote *note, const char *path);
/** ari_litter_note_add_lock: records that a file will be created and locked at @path. It is removed
 * if it is not locked and @guarded does not exist. */
void ari_litter_note_add_lock (AriLitterNote *note, const char *path, const char *guarded);
/** ari_litter_note_free: removes the note, because its files are finished. */
void ari_litter_note_free (AriLitterNote *note);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriLitterNote, ari_litter_note_free)

/** ari_litter_clear: removes the files that killed programs recorded, and nothing else. Blocks. Any
 * thread. */
void ari_litter_clear (void);

G_END_DECLS
