/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games that were played last, to be continued by one click. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ARI_TYPE_RECENT_GAMES (ari_recent_games_get_type ())
/**
 * AriRecentGames: a button for each of the puzzle files that were used last, up to four, with a
 * small picture, the share filled in and the time played. Its buttons activate `win.open-recent`.
 *
 * The files are looked for and read when the main loop has nothing else to do, so that a window is
 * there before. Those that are gone or cannot be read are left out. It is not visible while it has
 * no button.
 */
G_DECLARE_FINAL_TYPE (AriRecentGames, ari_recent_games, ARI, RECENT_GAMES, GtkWidget)

GtkWidget *ari_recent_games_new (void);
/** ari_recent_games_add: for each file that is found: a button, or none. Done by itself.
 * @file: may be of any kind */
void ari_recent_games_add (AriRecentGames *self, GFile *file);

G_END_DECLS
