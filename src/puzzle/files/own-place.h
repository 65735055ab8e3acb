/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The folder for games that the user has not saved to a file. */

#pragma once

#include <gio/gio.h>

/** ari_own_place_new: (transfer full): creates an empty file for this program alone, in the folder
 * `games` of the user's state, named after the time. The folder keeps the latest 200 games, and 200
 * from the future, in case of a wrong system clock. Blocks for some directory entries.
 *
 * Returns: NULL with a G_IO_ERROR that names the folder if it is not writable. */
GFile *ari_own_place_new (GError **error);
/** AriKeptGame: one of these games. */
typedef struct {
  GFile *file;
  gint64 written; /* seconds since 1970 */
} AriKeptGame;

/** ari_own_place_list: (transfer full) (element-type AriKeptGame): all games there, the latest
 * first, without empty files. Blocks for some directory entries. */
GArray *ari_own_place_list (void);
/** ari_own_place_has_any: Returns: TRUE if there are any files, even empty ones or files that are
 * not games: as fast as possible. */
gboolean ari_own_place_has_any (void);
/* Removed games are in none of these lists. They can be restored until they are forgotten, at the
 * latest when the program starts again. */
/** ari_own_place_remove: Returns: FALSE with a G_IO_ERROR. @file: from ari_own_place_list() */
gboolean ari_own_place_remove (GFile *file, GError **error);
/** ari_own_place_restore: Returns: FALSE with a G_IO_ERROR if it was forgotten, or if its name is
 * in use. */
gboolean ari_own_place_restore (GFile *file, GError **error);
/** ari_own_place_forget_removed: deletes @file for good. @file: (nullable): its path before the
 * removal; NULL for all */
void ari_own_place_forget_removed (GFile *file);

/** ari_own_place_holds: Returns: TRUE if @file is one of these games. @file: (nullable) */
gboolean ari_own_place_holds (GFile *file);
