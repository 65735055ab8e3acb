/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the program keeps games that the user has not given a file. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/** ari_own_place_new: (transfer full): a new, empty file that no other program has, in the folder
 * `games` of the user's state, named after the time. Of all the games there, the latest 200 stay,
 * and as many whose time is still to come, where the system's clock was or is wrong. Blocks for
 * some directory entries.
 *
 * Returns: NULL with a G_IO_ERROR that names the folder where nothing can be written. */
GFile *ari_own_place_new (GError **error);
/** AriKeptGame: one of these games. */
typedef struct {
  GFile *file;
  gint64 written; /* when, in seconds since 1970 */
} AriKeptGame;

/** ari_own_place_list: (transfer full) (element-type AriKeptGame): all games there, the latest
 * first; none that is not written yet. Blocks for some directory entries. */
GArray *ari_own_place_list (void);
/** ari_own_place_holds: whether @file is one of these. @file: (nullable) */
gboolean ari_own_place_holds (GFile *file);

G_END_DECLS
