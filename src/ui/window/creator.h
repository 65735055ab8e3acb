/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What becomes of puzzles that are made: a window, a list of puzzles, or pages to be printed. */

#pragma once

#include "ui/session/session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** ari_creator_new_document: (transfer full): @puzzle, to be played.
 * @is_unique: it cannot be made again, so closing asks */
AriDocument *ari_creator_new_document (AriPuzzle *puzzle, gboolean is_unique);

/** ari_creator_follow: opens what @source makes.
 * @window: with signals `open-document` and `open-collection`; see ui/app/opener.h
 * @source: with a signal `create`, and perhaps `create-many`; see AriNewDialog */
void ari_creator_follow (GtkWindow *window, GtkWidget *source);

/** ari_creator_add_action: `win.new`, which begins with the kind of grid that @session has. */
void ari_creator_add_action (GtkApplicationWindow *window, AriSession *session);

G_END_DECLS
