/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One window, one puzzle: wires grid, panels, game, solver and files together. */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/files/recovery.h"

G_BEGIN_DECLS

#define ARI_TYPE_WINDOW (ari_window_get_type ())
/**
 * AriWindow: a puzzle, its game, and perhaps a search in it.
 *
 * It makes moves of the game and commands of the solver out of what grid and panels say, and a
 * picture for the grid out of the game or, on the search page, of the search.
 *
 * Property: `modified` (gboolean, read-only): whether closing would lose something.
 * Its actions are those of the menus and of the shortcuts window.
 */
G_DECLARE_FINAL_TYPE (AriWindow, ari_window, ARI, WINDOW, GtkApplicationWindow)

/** ari_window_new: with an empty 9×9 grid, not shown yet. */
GtkWidget *ari_window_new (GtkApplication *application);

AriDocument *ari_window_get_document (AriWindow *self);
/** ari_window_get_file: (transfer none) (nullable): where it was opened from or saved to. */
GFile *ari_window_get_file (AriWindow *self);
/** ari_window_is_untouched: an empty grid and no file: Open and New may use this window. */
gboolean ari_window_is_untouched (AriWindow *self);
gboolean ari_window_get_modified (AriWindow *self);

/**
 * ari_window_show_document: shows @document in this window if it is untouched, else in a new one,
 * which is presented.
 * @file: (nullable): where it is from
 *
 * Returns: (transfer none): the window that shows it
 */
AriWindow *ari_window_show_document (AriWindow *self, AriDocument *document, GFile *file);
/** ari_window_recover: shows what an earlier run left behind, and says so. */
void ari_window_recover (AriWindow *self, const AriRecovered *recovered);

/**
 * ari_window_open_files: loads @files and shows each as ari_window_show_document(), or presents
 * the window that has it already. A file with many puzzles gets an AriCollectionWindow. What cannot
 * be read is said in this window, and changes nothing.
 *
 * When all are there, this window is presented if it is used; if it is untouched and other windows
 * show the files, it is closed.
 */
void ari_window_open_files (AriWindow *self, GFile **files, int n_files);

/**
 * ari_window_may_close_async: asks what shall become of unsaved work, if there is any, and saves
 * it if so told. The window is not closed.
 */
void ari_window_may_close_async (AriWindow *self, GAsyncReadyCallback callback, gpointer user_data);
/** ari_window_may_close_finish: FALSE if the user gave closing up, or saving failed. */
gboolean ari_window_may_close_finish (AriWindow *self, GAsyncResult *result);
/** ari_window_close_now: closes it without asking; unsaved work is thrown away. */
void ari_window_close_now (AriWindow *self);
/** ari_window_flush: keeps unsaved work on disk at once, for the next run. Blocks. */
void ari_window_flush (AriWindow *self);

G_END_DECLS
