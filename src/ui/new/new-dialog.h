/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog for a new puzzle: an empty grid, or one that is generated. */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/game/puzzle.h"

#define ARI_TYPE_NEW_DIALOG (ari_new_dialog_get_type ())
/**
 * AriNewDialog: asks for a level, size, boxes or jigsaw regions and extra regions, with a picture
 * of the resulting grid; and as more options, for symbols, a title and, if the puzzle is generated,
 * a wish (AriWishForm). While it generates, it shows the progress, and can be stopped. A puzzle
 * that is not as wished is shown, and used only if the user agrees. The choices are remembered.
 *
 * Signal `create (AriPuzzle *puzzle, gboolean is_irreplaceable)`: has an empty puzzle of the chosen
 * shape, or the generated one with its seed in title and comment; @is_irreplaceable: the same seed
 * may not make it again. The dialog closes then.
 *
 * Signal `create-many (GPtrArray<AriPuzzle> *puzzles, gboolean prints)`: has a series of generated
 * puzzles, perhaps fewer than were wanted; @prints: they are to be printed.
 */
G_DECLARE_FINAL_TYPE (AriNewDialog, ari_new_dialog, ARI, NEW_DIALOG, GtkWindow)

/** ari_new_dialog_new: makes a dialog over @parent, which is not shown yet.
 * @like: (nullable): the layout to begin with; NULL has 3×3 boxes
 * @enters: begins with an empty grid, to enter a puzzle, and with open options */
GtkWidget *ari_new_dialog_new (GtkWindow *parent, const AriLayout *like, gboolean enters);
