/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page that a window shows without a puzzle: all ways to one. */

#pragma once

#include <gtk/gtk.h>

#include "ui/session/session.h"

#define ARI_TYPE_START_PAGE (ari_start_page_get_type ())
/**
 * AriStartPage: sizes and shapes with pictures, levels, a button that makes such a puzzle, the
 * games that can be continued, the puzzle of the day, and buttons for the window's actions
 * `win.new`, `win.enter-puzzle`, `win.open`, `win.collection`, `app.techniques`,
 * `app.lesson` and `app.statistics`. A game in a file is opened by `win.open-recent`, the
 * one behind the page by `win.continue`.
 *
 * When it is shown, and when its window becomes active, it looks for games again once the main loop
 * is idle.
 *
 * Properties: `shape` (string, for settings: `4x4`, `6x6`, `9x9`, `jigsaw`, `diagonals`, `windows`,
 * `12x12`, `16x16`, `25x25`; any other is taken for `9x9`): the size and shape of a new puzzle.
 * `in-games` (boolean, readable): TRUE while the list of all games is shown, from which
 * ari_start_page_show_home() returns. The New dialog and the page share the level, and a puzzle
 * that the dialog makes sets the page's shape.
 *
 * Signal `create (AriPuzzle *puzzle, gboolean is_irreplaceable)`: a puzzle was made; see
 * AriNewDialog. CSS node: `startpage`, with the class `.narrow` if it is narrow.
 */
G_DECLARE_FINAL_TYPE (AriStartPage, ari_start_page, ARI, START_PAGE, GtkWidget)

GtkWidget *ari_start_page_new (void);

/** ari_start_page_set_session_behind: sets the session that the page lies over, whose game the page
 * offers first. @session: (nullable); an untouched one is not offered */
void ari_start_page_set_session_behind (AriStartPage *self, AriSession *session);

/** ari_start_page_show_home: returns from the list of all games. */
void ari_start_page_show_home (AriStartPage *self);

/** ari_start_page_play_today: plays today's puzzle, or continues it, once the games are read. */
void ari_start_page_play_today (AriStartPage *self);
/** ari_start_page_continue_latest: continues the latest game, if there is one, once the games are
 * read. */
void ari_start_page_continue_latest (AriStartPage *self);

/** ari_start_page_get_layout: returns (transfer none) the layout of the chosen shape, with examples
 * of a jigsaw's regions. Valid until another is chosen. */
const AriLayout *ari_start_page_get_layout (AriStartPage *self);
