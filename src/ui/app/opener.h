/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens files, text, puzzles and collections, each in a window of the right kind. */

#pragma once

#include "puzzle/files/recovery.h"
#include "ui/window/window.h"

#define ARI_TYPE_OPENER (ari_opener_get_type ())
/**
 * AriOpener: knows all kinds of windows, which do not know each other: they emit signals.
 *
 * It handles the signals of ui/common/open-actions.h;
 * `open-document (AriDocument document, GFile file)` and `open-collection (AriCollection
 * collection, GFile file)`, whose file may be NULL, and whose collection NULL asks for an empty
 * window; `open-puzzle (AriDocument document, GFile file, const char *method, gboolean to_search)`
 * of a list, which opens the file if the document is NULL; a method that is not NULL is the one
 * with which a search begins, and whose page is shown if that is wanted; `new-puzzle ()`.
 *
 * The window that emits is the one at hand: it is used if it is empty and of the right kind. A
 * window made only to open files is closed when other windows show them all. Errors are shown in
 * the window at hand. Nothing is opened twice: a window that already shows the file, the document,
 * or the puzzle of a text without entries, is presented.
 */
G_DECLARE_FINAL_TYPE (AriOpener, ari_opener, ARI, OPENER, GObject)

/** ari_opener_new: connects all windows that @application gets from now on.
 * @application: (nullable): not referenced; NULL connects none */
AriOpener *ari_opener_new (GtkApplication *application);
/** ari_opener_connect: handles the signals of @window, and of those opened from it. */
void ari_opener_connect (AriOpener *self, GtkWindow *window);

/** ari_opener_open_files: opens each of @files (element-type GFile). If @at_hand is not visible
 * yet, it is presented once it is known to stay, or if opening takes long.
 * @watch: starts the search of each single puzzle at once */
void ari_opener_open_files (AriOpener *self, GtkWindow *at_hand, GListModel *files, gboolean watch);
/** ari_opener_open_lesson: plays a lesson that comes with the program, in a window of its own, or
 * presents the window that plays it.
 * @name: of its file, without the ending */
void ari_opener_open_lesson (AriOpener *self, const char *name);
/** ari_opener_predict: lets the user predict the guesses in the search of the puzzle of @at_hand,
 * in another window. */
void ari_opener_predict (AriOpener *self, AriWindow *at_hand);
/** ari_opener_open_experiment: shows an experiment that comes with the program, in a window of its
 * own, and begins it, or presents the window that shows it.
 * @name: as for ari_experiment_show() */
void ari_opener_open_experiment (AriOpener *self, const char *name);
/** ari_opener_add_to_lesson: adds what @at_hand shows to the lesson that is being made, in a window
 * of its own, which there is once.
 * @at_hand: (nullable): NULL only shows that window
 * @bookmarks: a page for each bookmark of the search, instead of one for what is shown */
void ari_opener_add_to_lesson (AriOpener *self, AriWindow *at_hand, gboolean bookmarks);
/** ari_opener_recover: shows the unsaved work of an earlier run, and reports it. */
void ari_opener_recover (AriOpener *self, AriWindow *at_hand, const AriRecovered *recovered);
