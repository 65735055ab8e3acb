/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What leaves a window with many puzzles: copied lines, saved lists, tables and graphs. */

#pragma once

#include "ui/collection/collection-list.h"
#include "ui/collection/measure-job.h"
#include "ui/widgets/notice.h"

G_BEGIN_DECLS

#define ARI_TYPE_COLLECTION_SAVER (ari_collection_saver_get_type ())
/**
 * AriCollectionSaver: asks over a window where to save, and says in a notice what came of it. What
 * was asked to be saved is saved even if the window is closed meanwhile.
 *
 * It also says when another program has changed the collection's file, and asks before overwriting
 * that.
 *
 * Its actions: `save`, `save-results`, `save-graph`, `copy`, `reload`.
 * Signal: `reloaded (AriCollection)`: what the file holds by now is to be shown.
 */
G_DECLARE_FINAL_TYPE (AriCollectionSaver, ari_collection_saver, ARI, COLLECTION_SAVER, GObject)

/** ari_collection_saver_new: nothing is kept: the window keeps the saver, and disposes of it when
 * it goes. */
AriCollectionSaver *ari_collection_saver_new (GtkApplicationWindow *window,
                                              AriNotice *notice,
                                              AriCollectionList *list,
                                              AriMeasureJob *measure);
/**
 * ari_collection_saver_set_collection:
 * @collection: ari_file_mark_of() it says what its file held
 * @facts: those of the list
 * @name: the collection's
 * @file: (nullable): where it is from
 */
void ari_collection_saver_set_collection (AriCollectionSaver *self,
                                          AriCollection *collection,
                                          AriCollectionFacts *facts,
                                          const char *name,
                                          GFile *file);

G_END_DECLS
