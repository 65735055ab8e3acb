/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page for playing and entering: number pad with what is left of each digit, notes, tools. */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/game/game.h"
#include "ui/grid/grid-view.h"
#include "ui/play/entry-box.h"
#include "ui/play/hint-box.h"
#include "ui/widgets/message.h"

G_BEGIN_DECLS

#define ARI_TYPE_PLAY_PANEL (ari_play_panel_get_type ())
/**
 * AriPlayPanel: property `input-mode` (AriInputMode, read-write; bound to the grid's). Signals:
 * `digit (guint digit)`: a pad button was pressed: the section does with it what the input mode
 * says; `said (string words)`: for a screen reader; `notice (string words)`: the page has no room
 * for the message, so that the window is to show it; without words, what it shows has had its day.
 *
 * Below the pad is one row of tools, each of which shows whether it is in use, and a menu of what
 * is needed less often; a line below it says what a tool waits for or does. All of them are actions
 * of the window.
 */
G_DECLARE_FINAL_TYPE (AriPlayPanel, ari_play_panel, ARI, PLAY_PANEL, GtkWidget)

GtkWidget *ari_play_panel_new (void);
/** ari_play_panel_set_game: @game: (nullable): whose counts are shown; followed by its signal. */
void ari_play_panel_set_game (AriPlayPanel *self, AriGame *game);
/** ari_play_panel_set_message: what Check or the game has to say, translated; NULL for nothing. It
 * goes by itself when there was time to read it.
 * @tone: told by icon and colour */
void ari_play_panel_set_message (AriPlayPanel *self, const char *message, AriMessageTone tone);
/** ari_play_panel_set_chosen: the digit that stands out on the pad, or -1. */
void ari_play_panel_set_chosen (AriPlayPanel *self, int digit);
/** ari_play_panel_set_in_branch: whether there is a branch to be kept or discarded. */
void ari_play_panel_set_in_branch (AriPlayPanel *self, gboolean in_branch);
/** ari_play_panel_set_filters: whether some cells are highlighted by the filter. */
void ari_play_panel_set_filters (AriPlayPanel *self, gboolean filters);
/** ari_play_panel_set_status: what the tools in use wait for or do, in one line, whose place is
 * always there. @status: (nullable): translated */
void ari_play_panel_set_status (AriPlayPanel *self, const char *status);
/** ari_play_panel_set_rests: whether nothing on it answers, and no hint is seen. */
void ari_play_panel_set_rests (AriPlayPanel *self, gboolean rests);
/** ari_play_panel_bind_grid: @grid: has the same input mode and way to show notes, and gets the
 * focus when a menu is closed. */
void ari_play_panel_bind_grid (AriPlayPanel *self, AriGridView *grid);
/** ari_play_panel_get_entry_box: (transfer none): shown while a puzzle is being entered. */
AriEntryBox *ari_play_panel_get_entry_box (AriPlayPanel *self);
/** ari_play_panel_get_hint_box: (transfer none): the card that lies over the bottom of the page and
 * moves nothing on it; made when it is first asked for. */
AriHintBox *ari_play_panel_get_hint_box (AriPlayPanel *self);

G_END_DECLS
