/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a window shows while no puzzle is in sight: every way to one. */

#pragma once

#include <gtk/gtk.h>

#include "ui/session/session.h"

G_BEGIN_DECLS

#define ARI_TYPE_START_PAGE (ari_start_page_get_type ())
/**
 * AriStartPage: sizes and shapes with pictures, levels, a button that makes a puzzle of what is
 * chosen, the games that can be continued, the puzzle of the day, and buttons for the window's
 * actions `win.new`, `win.enter-puzzle`, `win.open`, `win.collection`, `app.techniques`,
 * `app.watch-and-learn` and `app.statistics`. A game in a file is opened by `win.open-recent`, the
 * one behind the page by `win.continue`.
 *
 * Each time it is shown, and when its window becomes active, it looks for games again, once nothing
 * else is to be done.
 *
 * Properties: `shape` (string, to be remembered: `4x4`, `6x6`, `9x9`, `jigsaw`, `diagonals`,
 * `windows`, `12x12`, `16x16`, `25x25`; any other is taken for `9x9`): which size and shape a new
 * puzzle has. `level` (string, likewise: `easy`, `medium`, `hard`, `unfair`, `extreme`; any other
 * is taken for `easy`): what was chosen last, even where the shape does not have it: then the
 * nearest that it has is taken. `in-games` (boolean, readable): whether the list of all games is
 * shown, from which there is a way back here.
 *
 * Signal `create (AriPuzzle *puzzle, gboolean is_unique)`: a puzzle was made; see AriNewDialog. CSS
 * node: `startpage`, with the class `.narrow` where it is.
 */
G_DECLARE_FINAL_TYPE (AriStartPage, ari_start_page, ARI, START_PAGE, GtkWidget)

GtkWidget *ari_start_page_new (void);

/** ari_start_page_set_open: what the window has open behind the page, as it is now, to be continued
 * first. @session: (nullable): none; nor does one count that is untouched */
void ari_start_page_set_open (AriStartPage *self, AriSession *session);

/** ari_start_page_show_home: from the list of all games back. */
void ari_start_page_show_home (AriStartPage *self);

/** ari_start_page_get_layout: (transfer none): of the shape that is chosen; a jigsaw's regions are
 * an example. Valid until another is chosen. */
const AriLayout *ari_start_page_get_layout (AriStartPage *self);

G_END_DECLS
