/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dialog that says why a puzzle has its ratings. */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/game/puzzle.h"

#define ARI_TYPE_RATING_DIALOG (ari_rating_dialog_get_type ())
/** AriRatingDialog: finds ari_rating_report() in a thread, and shows it as text, which can be
 * copied and saved. Closing it ends the work. */
G_DECLARE_FINAL_TYPE (AriRatingDialog, ari_rating_dialog, ARI, RATING_DIALOG, GtkWindow)

/** ari_rating_dialog_new: @parent: (nullable). @name: the puzzle's, for the file */
GtkWidget *ari_rating_dialog_new (GtkWindow *parent, AriPuzzle *puzzle, const char *name);
