/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that were opened or saved lately, shared by all windows. */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/files/own-place.h"
#include "puzzle/game/puzzle.h"

G_BEGIN_DECLS

/** ARI_PUZZLE_TYPE: the media type of a file with one puzzle. */
#define ARI_PUZZLE_TYPE "application/vnd.ariadne.puzzle+json"

/** ari_recent_add: remembers that @file was used.
 * @media_type: what it is */
void ari_recent_add (GFile *file, const char *media_type);
/** ari_recent_add_puzzle: the same of the file that @puzzle is in. A place of the program's own is
 * called after the puzzle. */
void ari_recent_add_puzzle (GFile *file, AriPuzzle *puzzle);

/** ari_recent_clear: forgets the files of this program; those of others stay, and so do the files.
 */
void ari_recent_clear (void);

/** ari_recent_remove: forgets one of them; does nothing if it is not known. */
void ari_recent_remove (GFile *file);

/** ari_recent_list: (transfer full) (element-type AriKeptGame): all puzzle files, the latest first,
 * those included that the program keeps for games without a file, whatever the desktop remembers.
 * The list of all programs' files is read: not while a window is coming up. */
GArray *ari_recent_list (void);

/**
 * ari_recent_make_menu: gives @button its menu when it is first opened.
 * @resource: the path of a GtkBuilder file with the menu `primary_menu`, and in it the submenu
 * `recent_menu`, which always lists the latest files, the latest first
 * @made: (nullable): called with @owner when the menu has been made and is not shown yet
 *
 * Each of these activates `win.open-recent` with its URI. A popover of many entries is a tenth of
 * what a window costs to make, and the list of all programs' recent files can be long: neither is
 * needed before the menu is opened. Until then gtk_menu_button_get_popover() is NULL;
 * `notify::popover` tells when it is there.
 */
void ari_recent_make_menu (GtkMenuButton *button,
                           const char *resource,
                           void (*made) (gpointer owner, GtkBuilder *menu),
                           gpointer owner);

G_END_DECLS
