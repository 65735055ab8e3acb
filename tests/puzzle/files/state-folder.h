/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A test's own state folder, because other tests save at the same time. */

#pragma once

/** state_folder_new: (transfer full): creates it, and sets XDG_STATE_HOME, which must come before
 * GLib reads it. */
char *state_folder_new (void);
/** state_folder_free: removes it; it must contain no file by then. */
void state_folder_free (char *path);

/** empty_folder: removes the files in it, if the folder exists. */
void empty_folder (const char *path);
