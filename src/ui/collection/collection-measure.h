/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The run times of a collection: chosen ways of searching, and the graph they make. */

#pragma once

#include <gtk/gtk.h>

#include "picture/run-data.h"
#include "ui/collection/collection-list.h"

G_BEGIN_DECLS

#define ARI_TYPE_COLLECTION_MEASURE (ari_collection_measure_get_type ())
/**
 * AriCollectionMeasure: a page to choose strategies and puzzles on, and a page with the graph,
 * which grows while it is measured.
 *
 * Properties, read-only, notified on change only: `state` (AriJobState) of the measurement,
 * `has-points` (gboolean): whether there is a graph to be saved.
 * Signal `puzzle-activated (guint index)`: the user clicked a point: its puzzle is to be shown.
 * CSS node: `collectionmeasure`.
 */
G_DECLARE_FINAL_TYPE (
    AriCollectionMeasure, ari_collection_measure, ARI, COLLECTION_MEASURE, GtkWidget)

GtkWidget *ari_collection_measure_new (void);

/**
 * ari_collection_measure_set_facts: forgets what was measured.
 * @facts: (nullable): where times are written
 * @list: (transfer none): the puzzles listed there are measured; it outlives this widget's use of
 * it
 */
void ari_collection_measure_set_facts (AriCollectionMeasure *self,
                                       AriCollectionFacts *facts,
                                       AriCollectionList *list);

/** ari_collection_measure_start: measures what is chosen; does nothing where nothing is. */
void ari_collection_measure_start (AriCollectionMeasure *self);
void ari_collection_measure_pause (AriCollectionMeasure *self);
void ari_collection_measure_resume (AriCollectionMeasure *self);
/** ari_collection_measure_stop: for good; what is measured stays. */
void ari_collection_measure_stop (AriCollectionMeasure *self);

/** ari_collection_measure_get_busy: whether it runs or is paused. */
gboolean ari_collection_measure_get_busy (AriCollectionMeasure *self);
gboolean ari_collection_measure_get_running (AriCollectionMeasure *self);
/** ari_collection_measure_get_data: (nullable) (transfer none): NULL where nothing was measured. */
AriRunData *ari_collection_measure_get_data (AriCollectionMeasure *self);

G_END_DECLS
