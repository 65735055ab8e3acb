/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens made puzzles: in a window, as a list of puzzles, or as pages to be printed. */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/document/document.h"
#include "ui/session/session.h"

G_BEGIN_DECLS

/** ari_creator_new_document: (transfer full): @puzzle, to be played.
 * @is_unique: it cannot be made again, so closing asks */
AriDocument *ari_creator_new_document (AriPuzzle *puzzle, gboolean is_unique);

/** ari_creator_may_replace: whether @session has a puzzle that this program has made and nobody has
 * touched: another may take its place, because its seed makes it again. */
gboolean ari_creator_may_replace (AriSession *session);

/** ari_creator_follow: opens what @source makes.
 * @window: with signals `open-document` and `open-collection`; see ui/app/opener.h
 * @source: with a signal `create`, and perhaps `create-many`; see AriNewDialog */
void ari_creator_follow (GtkWindow *window, GtkWidget *source);

/** ari_creator_ask: opens a dialog of @window that asks what is to be made, and opens that.
 * @like: the kind of grid to begin with
 * @enters: see ari_new_dialog_new() */
void ari_creator_ask (GtkWindow *window, const AriLayout *like, gboolean enters);
/** ari_creator_enter: (transfer full) (nullable): an empty grid like @layout, for a puzzle to be
 * entered. Where the regions of a jigsaw run is still to be said: then the New dialog asks. */
AriDocument *ari_creator_enter (GtkWindow *window, const AriLayout *layout);

G_END_DECLS
