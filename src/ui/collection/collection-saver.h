/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies, saves and prints the data of a window with many puzzles: lists, tables, graphs. */

#pragma once

#include "ui/collection/collection-list.h"
#include "ui/collection/collection-job.h"
#include "ui/widgets/notice.h"

#define ARI_TYPE_COLLECTION_SAVER (ari_collection_saver_get_type ())
/**
 * AriCollectionSaver: asks where to save, and shows the outcome in a notice. Saving goes on even if
 * the window is closed meanwhile.
 *
 * It also reports when another program has changed the collection's file, and asks before
 * overwriting that.
 *
 * Its actions: `save`, `save-results`, `save-graph`, `print`, `print-left`, `copy`, `reload`.
 * Signal: `reloaded (AriCollection)`: the present puzzles of the file, to be shown.
 */
G_DECLARE_FINAL_TYPE (AriCollectionSaver, ari_collection_saver, ARI, COLLECTION_SAVER, GObject)

/** ari_collection_saver_new: takes no references: the window owns the saver, and disposes of it
 * when it is destroyed. */
AriCollectionSaver *ari_collection_saver_new (GtkApplicationWindow *window,
                                              AriNotice *notice,
                                              AriCollectionList *list,
                                              AriCollectionJob *measure);
/**
 * ari_collection_saver_set_collection: sets what is saved, copied and printed from now on.
 * @collection: must have its ari_file_mark_of(), by which a change of its file is noticed
 * @facts: the facts that the list shows
 * @name: the name of the collection, with which suggested file names begin
 * @file: (nullable): the file that the collection was read from
 */
void ari_collection_saver_set_collection (AriCollectionSaver *self,
                                          AriCollection *collection,
                                          AriCollectionFacts *facts,
                                          const char *name,
                                          GFile *file);
