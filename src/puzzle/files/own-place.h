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
/** ari_own_place_has_any: whether there are any files, some of which may be empty or none of games:
 * as fast as can be. */
gboolean ari_own_place_has_any (void);
/* A game that is removed is in none of these lists, and can be restored until it is forgotten; all
 * are when the program starts again. */
/** ari_own_place_remove: FALSE with a G_IO_ERROR. @file: one of these */
gboolean ari_own_place_remove (GFile *file, GError **error);
/** ari_own_place_restore: FALSE with a G_IO_ERROR where it is gone, or another has its name. */
gboolean ari_own_place_restore (GFile *file, GError **error);
/** ari_own_place_forget_removed: @file: (nullable): as it was removed; all for NULL */
void ari_own_place_forget_removed (GFile *file);

/** ari_own_place_holds: whether @file is one of these. @file: (nullable) */
gboolean ari_own_place_holds (GFile *file);

G_END_DECLS
