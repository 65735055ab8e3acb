/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window with many puzzles: list, numbers of solutions, run-time graph. */

#pragma once

#include <gtk/gtk.h>

#include "ui/collection/collection-job.h"
#include "ui/widgets/notice.h"

/** AriWorkKind: the kinds of jobs on all puzzles. */
typedef enum {
  ARI_WORK_SOLVE,
  ARI_WORK_RATE,
  ARI_WORK_COMPARE,
  ARI_WORK_MEASURE, /* has its own panel, which chooses what to measure and starts it */
  ARI_N_WORK_KINDS,
} AriWorkKind;

#define ARI_TYPE_COLLECTION_WINDOW (ari_collection_window_get_type ())
/**
 * AriCollectionWindow: shows a collection, and solves, rates and measures all of it.
 *
 * Signals: those of ui/common/open-actions.h; `open-puzzle (AriDocument, GFile, const char *method,
 * gboolean to_search)`: the user opens a puzzle of the collection, which has no file yet, or a game
 * that was left, by its file alone; the method is NULL unless it is opened by its run time: in the
 * graph, which leads to the search page, or in a list that is sorted by it; `new-puzzle ()`: the
 * user wants a new one.
 * Its actions are those of the menus and of the shortcuts window, named as in AriWindow.
 */
G_DECLARE_FINAL_TYPE (
    AriCollectionWindow, ari_collection_window, ARI, COLLECTION_WINDOW, GtkApplicationWindow)

/** ari_collection_window_new: makes a window without a collection, not shown yet. */
GtkWidget *ari_collection_window_new (GtkApplication *application);

/** ari_collection_window_begin_loading: shows the progress while @file with many puzzles is read.
 * The window must be empty; Stop or Escape cancels. */
void ari_collection_window_begin_loading (AriCollectionWindow *self,
                                          GFile *file,
                                          GCancellable *cancellable);
/** ari_collection_window_show_loading: updates the progress. @done, @total: bytes; @total is 0 if
 * it is not known */
void ari_collection_window_show_loading (AriCollectionWindow *self,
                                         guint64 done,
                                         guint64 total,
                                         guint64 n_puzzles);
/** ari_collection_window_end_loading: shows the empty window again;
 * ari_collection_window_show_collection() may follow. */
void ari_collection_window_end_loading (AriCollectionWindow *self);

/**
 * ari_collection_window_show_collection: shows @collection in place of what was shown.
 * @file: (nullable): the file that it was read from
 */
void ari_collection_window_show_collection (AriCollectionWindow *self,
                                            AriCollection *collection,
                                            GFile *file);
/** ari_collection_window_get_file: returns (transfer none) (nullable) the file that the collection
 * was read from, or is being read from. */
GFile *ari_collection_window_get_file (AriCollectionWindow *self);
/** ari_collection_window_is_empty: Returns: TRUE if nothing is shown or being loaded. */
gboolean ari_collection_window_is_empty (AriCollectionWindow *self);

/** ari_collection_window_is_settled: Returns: TRUE if no work is pending, and all results are
 * shown. */
gboolean ari_collection_window_is_settled (AriCollectionWindow *self);

/** ari_collection_window_hide_run_times: closes the panel until it is opened again, without a
 * change of the setting. */
void ari_collection_window_hide_run_times (AriCollectionWindow *self);
/** ari_collection_window_measure: opens the panel, without a change of the setting, and measures
 * all puzzles; see ari_collection_measure_begin(). */
void ari_collection_window_measure (AriCollectionWindow *self,
                                    const char *const *strategies,
                                    const char *up,
                                    const char *words);
/** ari_collection_window_get_job: returns (transfer none) the job of that kind, which the window
 * keeps. */
AriCollectionJob *ari_collection_window_get_job (AriCollectionWindow *self, AriWorkKind kind);
/** ari_collection_window_get_notice: returns (transfer none) the notice with which others report on
 * this window. */
AriNotice *ari_collection_window_get_notice (AriCollectionWindow *self);
