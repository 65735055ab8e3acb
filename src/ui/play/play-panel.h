/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Play page: number pad with what is left of each digit, notes, tools. */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/game/game.h"
#include "ui/grid/grid-view.h"
#include "ui/play/hint-box.h"
#include "ui/widgets/message.h"

#define ARI_TYPE_PLAY_PANEL (ari_play_panel_get_type ())
/**
 * AriPlayPanel: shows a game's counts, tools and messages.
 *
 * Property: `input-mode` (AriInputMode, read-write; bound to the grid's). Signals: `said (string
 * words)`: asks to announce the words. `notice (string words)`: asks the window to show the
 * message, because the page has no room for it; NULL asks to hide it.
 *
 * Below the pad is a row of tools, each of which shows whether it is in use, with a menu of rarer
 * ones; a line below says what a tool waits for or does. All tools are actions of the window.
 */
G_DECLARE_FINAL_TYPE (AriPlayPanel, ari_play_panel, ARI, PLAY_PANEL, GtkWidget)

GtkWidget *ari_play_panel_new (void);
/** ari_play_panel_set_game: shows the counts of @game (nullable), and follows its changes. */
void ari_play_panel_set_game (AriPlayPanel *self, AriGame *game);
/** ari_play_panel_set_message: shows what Check or the game says, translated; NULL shows nothing.
 * The message vanishes after there was time to read it.
 * @tone: shown by icon and colour */
void ari_play_panel_set_message (AriPlayPanel *self, const char *message, AriMessageTone tone);
/** ari_play_panel_set_chosen: emphasizes a digit on the pad; -1 for none. */
void ari_play_panel_set_chosen (AriPlayPanel *self, int digit);
/** ari_play_panel_set_in_branch: says whether there is a branch, which can be kept or discarded. */
void ari_play_panel_set_in_branch (AriPlayPanel *self, gboolean in_branch);
/** ari_play_panel_set_filters: says whether a filter is on. */
void ari_play_panel_set_filters (AriPlayPanel *self, gboolean is_filtering);
/** ari_play_panel_set_status: shows what the tools in use wait for or do, in a line that always has
 * its place. @status: (nullable): translated */
void ari_play_panel_set_status (AriPlayPanel *self, const char *status);
/** ari_play_panel_set_locked: makes the page insensitive and hides the hint while the game is
 * locked. */
void ari_play_panel_set_locked (AriPlayPanel *self, gboolean locked);
/** ari_play_panel_bind_grid: binds input mode and the place of notes to those of @grid, which takes
 * the digits of the pad, and gets the focus when a menu closes. */
void ari_play_panel_bind_grid (AriPlayPanel *self, AriGridView *grid);
/** ari_play_panel_set_entry_verdict: says what a puzzle that is being entered is worth.
 * @text: (nullable): translated; NULL shows how to enter a puzzle */
void ari_play_panel_set_entry_verdict (AriPlayPanel *self, AriMessageTone tone, const char *text);
/** ari_play_panel_get_hint_box: returns (transfer none) the card below the page, or over its bottom
 * where there is no room; it moves no part of the page. It is made at the first call. */
AriHintBox *ari_play_panel_get_hint_box (AriPlayPanel *self);
