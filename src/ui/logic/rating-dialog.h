/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dialog that says why a puzzle has its ratings, or shows steps as text. */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/game/puzzle.h"
#include "solver/position/found-path.h"

#define ARI_TYPE_RATING_DIALOG (ari_rating_dialog_get_type ())
/** AriRatingDialog: finds ari_rating_report() in a thread, and shows its parts, which can be copied
 * and saved as text; then ari_rating_paths(), which it adds. It says what it looks for; this can be
 * stopped, and what was found stays. Closing it ends the work.
 *
 * Signal `play (path)`: a path, an AriFoundPath, is to be shown step by step; the dialog closes. */
G_DECLARE_FINAL_TYPE (AriRatingDialog, ari_rating_dialog, ARI, RATING_DIALOG, GtkWindow)

/** ari_rating_dialog_new: @parent: (nullable). @options: the techniques in use, for the path.
 * @name: the puzzle's, for the file */
GtkWidget *ari_rating_dialog_new (GtkWindow *parent,
                                  AriPuzzle *puzzle,
                                  const AriLogicOptions *options,
                                  const char *name);
/** ari_rating_dialog_new_for_steps: shows the text of ari_logic_answer_to_text() instead. */
GtkWidget *ari_rating_dialog_new_for_steps (GtkWindow *parent, const char *text, const char *name);
