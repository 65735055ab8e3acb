/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A state folder of a test's own: other tests save at the same time. */

#pragma once

/** state_folder_new: (transfer full): makes it, and sets XDG_STATE_HOME, before anything asks GLib
 * for it. */
char *state_folder_new (void);
/** state_folder_free: removes it, in which by then no file may be left. */
void state_folder_free (char *path);

/** empty_folder: removes the files in it, if there is such a folder. */
void empty_folder (const char *path);
