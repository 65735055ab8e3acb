/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens puzzles that the program made: in a window, as a list, or as pages to be printed. */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/document/document.h"
#include "ui/session/session.h"

/** ari_creator_new_document: returns (transfer full) a document to play @puzzle in.
 * @is_irreplaceable: the puzzle cannot be made again, so the window asks before it is closed */
AriDocument *ari_creator_new_document (AriPuzzle *puzzle, gboolean is_irreplaceable);

/** ari_creator_may_replace: returns TRUE if the puzzle of @session was made by this program and
 * nobody has touched it. Another may replace it, because its seed makes it again. */
gboolean ari_creator_may_replace (AriSession *session);

/** ari_creator_follow: opens the puzzles that @source makes.
 * @window: has the signals `open-document` and `open-collection`; see ui/app/opener.h
 * @source: has the signal `create`, and perhaps `create-many`; see AriNewDialog */
void ari_creator_follow (GtkWindow *window, GtkWidget *source);

/** ari_creator_ask: opens the New dialog over @window, and then opens the puzzles that it makes.
 * @like: the kind of grid to begin with
 * @enters: see ari_new_dialog_new() */
void ari_creator_ask (GtkWindow *window, const AriLayout *like, gboolean enters);
/** ari_creator_enter: returns (transfer full) (nullable) an empty grid like @layout, to enter a
 * puzzle in. For a jigsaw, whose regions are not known yet, it opens the New dialog and returns
 * NULL. */
AriDocument *ari_creator_enter (GtkWindow *window, const AriLayout *layout);
