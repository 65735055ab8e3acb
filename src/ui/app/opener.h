/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens files, text, puzzles and collections, each in the kind of window that fits. */

#pragma once

#include "puzzle/files/recovery.h"
#include "ui/window/window.h"

G_BEGIN_DECLS

#define ARI_TYPE_OPENER (ari_opener_get_type ())
/**
 * AriOpener: knows all kinds of windows, which do not know each other: they emit signals.
 *
 * `open-files` and `open-text`: see ui/widgets/open-actions.h; `open-document (AriDocument, GFile)`
 * and `open-collection (AriCollection, GFile)`, both with a nullable file, the latter with NULL for
 * an empty window; `new-puzzle ()`.
 *
 * The window that emits is the one at hand: it is used for what fits if nothing is in it yet. One
 * that has been opened for files alone goes when other windows show them all. What cannot be read
 * is said in the window at hand. Nothing is opened twice: a window that shows the file, or the
 * document, is presented.
 */
G_DECLARE_FINAL_TYPE (AriOpener, ari_opener, ARI, OPENER, GObject)

/** ari_opener_new: attends to all windows of @application from now on, if there is one; not kept.
 */
AriOpener *ari_opener_new (GtkApplication *application);
/** ari_opener_attend: follows the signals of @window, and of those it opens from there. */
void ari_opener_attend (AriOpener *self, GtkWindow *window);

/** ari_opener_open_files: @files: of GFile. A window at hand that nobody has seen is presented when
 * it is clear that it stays, or when that takes long.
 * @watch: whether the search of each single puzzle begins at once */
void ari_opener_open_files (AriOpener *self, GtkWindow *at_hand, GListModel *files, gboolean watch);
/** ari_opener_recover: shows what an earlier run left behind, and says so. */
void ari_opener_recover (AriOpener *self, AriWindow *at_hand, const AriRecovered *recovered);

G_END_DECLS
