/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recently opened or saved files, shared by all windows. */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/files/own-place.h"
#include "puzzle/game/puzzle.h"

/** ARI_PUZZLE_TYPE: the media type of a file with one puzzle. */
#define ARI_PUZZLE_TYPE "application/vnd.ariadne.puzzle+json"
/** ARI_LESSON_TYPE: that of a lesson. */
#define ARI_LESSON_TYPE "application/vnd.ariadne.lesson+json"

/** ari_recent_add: adds @file to the recent files, as the latest.
 * @media_type: such as ARI_PUZZLE_TYPE */
void ari_recent_add (GFile *file, const char *media_type);
/** ari_recent_add_puzzle: does the same for the file of @puzzle. A file in the program's own folder
 * is shown with the puzzle's name. */
void ari_recent_add_puzzle (GFile *file, AriPuzzle *puzzle);

/** ari_recent_add_lesson: does the same for a lesson, which is shown with @title, unless it is "".
 */
void ari_recent_add_lesson (GFile *file, const char *title);

/** ari_recent_clear: removes this program's entries from the list; the files stay. */
void ari_recent_clear (void);

/** ari_recent_remove: removes one file from the list; does nothing if it is not there. */
void ari_recent_remove (GFile *file);

/** ari_recent_list: returns (transfer full) (element-type AriKeptGame) all puzzle files, the latest
 * first, including games without a file, which the program keeps. It reads the desktop's whole
 * list: do not call it while a window is opening. */
GArray *ari_recent_list (void);

/**
 * ari_recent_make_menu: gives @button its menu when it is first opened.
 * @resource: the path of a GtkBuilder file with the menu @id, and in it `recent_menu`, which always
 * lists the latest files, the latest first, and `own_lessons`, which lists only the lessons among
 * them; it may lack one of the two
 * @made: (nullable): called with @owner when the menu has been made and is not shown yet
 *
 * Each entry activates `win.open-recent` with its URI. A popover of many entries takes a tenth of
 * the time to make a window, and the desktop's list can be long: neither is needed before the menu
 * is opened. Until then gtk_menu_button_get_popover() is NULL; `notify::popover` is emitted when
 * it is made.
 */
void ari_recent_make_menu (GtkMenuButton *button,
                           const char *resource,
                           const char *id,
                           void (*made) (gpointer owner, GtkBuilder *menu),
                           gpointer owner);
