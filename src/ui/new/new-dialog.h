/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog for a new puzzle: an empty grid, or one that is generated. */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/game/puzzle.h"

G_BEGIN_DECLS

#define ARI_TYPE_NEW_DIALOG (ari_new_dialog_get_type ())
/**
 * AriNewDialog: a level, size, boxes or jigsaw regions and extra regions, with a picture of the
 * grid that comes of it; and as more options, symbols, a title and, if it is to be generated, what
 * is wished of it (AriWishForm). While a puzzle is generated the dialog shows how far that is, and
 * can be stopped; what is not as wished is shown, and taken only if the user says so. What was
 * chosen is remembered.
 *
 * Signal `create (AriPuzzle *puzzle, gboolean is_unique)`: an empty puzzle of the shape chosen, or
 * the generated one, which tells its seed in title and comment; @is_unique: the same seed may not
 * make it again. The dialog closes then.
 *
 * Signal `create-many (GPtrArray<AriPuzzle> *puzzles, gboolean prints)`: the same with a series of
 * generated puzzles, perhaps fewer than were asked for; @prints: they are meant for paper.
 */
G_DECLARE_FINAL_TYPE (AriNewDialog, ari_new_dialog, ARI, NEW_DIALOG, GtkWindow)

/** ari_new_dialog_new:
 * @like: (nullable): the layout to begin with; 3×3 boxes without one
 * @enters: begins with an empty grid for a puzzle that is to be entered, and with all options */
GtkWidget *ari_new_dialog_new (GtkWindow *parent, const AriLayout *like, gboolean enters);

G_END_DECLS
