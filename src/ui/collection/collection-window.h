/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window with many puzzles: list, numbers of solutions, run-time graph. */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/collection/collection.h"

G_BEGIN_DECLS

#define ARI_TYPE_COLLECTION_WINDOW (ari_collection_window_get_type ())
/**
 * AriCollectionWindow: shows a collection, and lets all of it be solved and measured. A puzzle of
 * it is opened in an AriWindow of its own.
 *
 * Its actions are those of the menus and of the shortcuts window, with the names that AriWindow has
 * for the like.
 */
G_DECLARE_FINAL_TYPE (
    AriCollectionWindow, ari_collection_window, ARI, COLLECTION_WINDOW, GtkApplicationWindow)

/** ari_collection_window_new: without a collection, not shown yet. */
GtkWidget *ari_collection_window_new (GtkApplication *application);

/** ari_collection_window_load: reads @file and shows it, with a progress bar that can be cancelled.
 * What cannot be read is said in the window. */
void ari_collection_window_load (AriCollectionWindow *self, GFile *file);
/**
 * ari_collection_window_show_collection:
 * @file: (nullable): where it is from
 */
void ari_collection_window_show_collection (AriCollectionWindow *self,
                                            AriCollection *collection,
                                            GFile *file);
/** ari_collection_window_open_files: each in the window that fits: a collection in this one if it
 * is empty, else in a new one, a single puzzle in a window for puzzles. */
void ari_collection_window_open_files (AriCollectionWindow *self, GFile **files, int n_files);

/** ari_collection_window_get_file: (transfer none) (nullable) */
GFile *ari_collection_window_get_file (AriCollectionWindow *self);
/** ari_collection_window_is_empty: nothing is shown, and nothing is being loaded. */
gboolean ari_collection_window_is_empty (AriCollectionWindow *self);

/** ari_collection_window_find: (transfer none) (nullable): the window that shows @file. */
AriCollectionWindow *ari_collection_window_find (GFile *file);

G_END_DECLS
