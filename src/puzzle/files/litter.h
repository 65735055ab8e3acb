/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that a killed program would leave behind: noted before they are made, cleared later. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * AriLitterNote: a note in the user's state folder that names temporary files. It is locked while
 * its program lives, so that the notes of a killed one can be told apart. One thread at a time.
 *
 * All functions take NULL: without a state folder files are saved as well, and only what a killed
 * program leaves stays where it is.
 */
typedef struct _AriLitterNote AriLitterNote;

/** ari_litter_note_new: (nullable): NULL if the state folder cannot be written to. */
AriLitterNote *ari_litter_note_new (void);
/** ari_litter_note_add: names a file that is to be made at @path, and that nobody else would make:
 * a new name, from chance. */
void ari_litter_note_add (AriLitterNote *note, const char *path);
/** ari_litter_note_add_lock: names a file that is to be locked at @path, and goes if it is not
 * locked and there is nothing at @guarded. */
void ari_litter_note_add_lock (AriLitterNote *note, const char *path, const char *guarded);
/** ari_litter_note_free: what was noted is done with. */
void ari_litter_note_free (AriLitterNote *note);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriLitterNote, ari_litter_note_free)

/** ari_litter_clear: removes the files that were noted by programs that no longer live, and nothing
 * else. Blocks. Any thread. */
void ari_litter_clear (void);

G_END_DECLS
