/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a window shows while nothing is in it: every way to a puzzle. */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/game/puzzle.h"

G_BEGIN_DECLS

#define ARI_TYPE_START_PAGE (ari_start_page_get_type ())
/**
 * AriStartPage: sizes and shapes with pictures, a button for each level, which makes a puzzle at
 * once, the games that were played last, and buttons for the window's actions `win.enter-puzzle`,
 * `win.open`, `win.new`, `app.techniques` and `app.watch-and-learn`.
 *
 * Property `shape` (string, to be remembered: `4x4`, `6x6`, `9x9`, `jigsaw`, `diagonals`,
 * `windows`, `12x12`, `16x16`, `25x25`; any other is taken for `9x9`): which size and shape a new
 * puzzle has.
 *
 * Signal `create (AriPuzzle *puzzle, gboolean is_unique)`: a puzzle was made; see AriNewDialog.
 */
G_DECLARE_FINAL_TYPE (AriStartPage, ari_start_page, ARI, START_PAGE, GtkWidget)

GtkWidget *ari_start_page_new (void);

/** ari_start_page_get_layout: (transfer none): of the shape that is chosen; a jigsaw's regions are
 * an example. Valid until another is chosen. */
const AriLayout *ari_start_page_get_layout (AriStartPage *self);

G_END_DECLS
