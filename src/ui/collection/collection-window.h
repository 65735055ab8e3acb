/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window with many puzzles: list, numbers of solutions, run-time graph. */

#pragma once

#include <gtk/gtk.h>

#include "ui/collection/collection-work.h"
#include "ui/widgets/notice.h"

G_BEGIN_DECLS

#define ARI_TYPE_COLLECTION_WINDOW (ari_collection_window_get_type ())
/**
 * AriCollectionWindow: shows a collection, and lets all of it be solved and measured.
 *
 * Signals: those of ui/widgets/open-actions.h; `open-document (AriDocument, GFile)`: a puzzle of it
 * is to be shown in a window of its own, without a file; `new-puzzle ()`: a new one is wanted.
 * Its actions are those of the menus and of the shortcuts window, with the names that AriWindow has
 * for the like.
 */
G_DECLARE_FINAL_TYPE (
    AriCollectionWindow, ari_collection_window, ARI, COLLECTION_WINDOW, GtkApplicationWindow)

/** ari_collection_window_new: without a collection, not shown yet. */
GtkWidget *ari_collection_window_new (GtkApplication *application);

/* While a file with many puzzles is being read: the window, which must be empty, shows how far it
 * is, and Stop or Escape cancels. */
void ari_collection_window_begin_loading (AriCollectionWindow *self,
                                          GFile *file,
                                          GCancellable *cancellable);
/** @total: 0 where it is not known */
void ari_collection_window_show_loading (AriCollectionWindow *self,
                                         guint64 done,
                                         guint64 total,
                                         guint64 n_puzzles);
/** shows the empty window again; ari_collection_window_show_collection() may follow */
void ari_collection_window_end_loading (AriCollectionWindow *self);

/**
 * ari_collection_window_show_collection:
 * @file: (nullable): where it is from
 */
void ari_collection_window_show_collection (AriCollectionWindow *self,
                                            AriCollection *collection,
                                            GFile *file);
/** ari_collection_window_get_file: (transfer none) (nullable) */
GFile *ari_collection_window_get_file (AriCollectionWindow *self);
/** ari_collection_window_is_empty: nothing is shown, and nothing is being loaded. */
gboolean ari_collection_window_is_empty (AriCollectionWindow *self);

/** ari_collection_window_is_settled: no work is begun, and all that came of it is shown. */
gboolean ari_collection_window_is_settled (AriCollectionWindow *self);

/** ari_collection_window_hide_run_times: closes their panel, until it is opened again; other
 * windows keep theirs. */
void ari_collection_window_hide_run_times (AriCollectionWindow *self);
/** ari_collection_window_get_work: what is done with all puzzles. */
AriCollectionWork *ari_collection_window_get_work (AriCollectionWindow *self);
/** ari_collection_window_get_notice: where others say what concerns this window. */
AriNotice *ari_collection_window_get_notice (AriCollectionWindow *self);

G_END_DECLS
