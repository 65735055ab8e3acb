/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The panel of run times, which chooses what to measure and shows the graph. */

#pragma once

#include <gtk/gtk.h>

#include "ui/collection/collection-list.h"
#include "ui/collection/collection-job.h"

#define ARI_TYPE_COLLECTION_MEASURE (ari_collection_measure_get_type ())
/**
 * AriCollectionMeasure: has a page to choose strategies and puzzles, and a page with the graph,
 * which grows while the job measures.
 *
 * Signal `puzzle-activated (guint index, const char *method)`: the user clicked a point to open its
 * puzzle, which that method was measured with.
 * CSS node: `collectionmeasure`.
 */
G_DECLARE_FINAL_TYPE (
    AriCollectionMeasure, ari_collection_measure, ARI, COLLECTION_MEASURE, GtkWidget)

/**
 * ari_collection_measure_set_facts: forgets all measurements, and gives the facts to the job too.
 * @facts: (nullable): where times are written
 * @list: (transfer none) (nullable): the puzzles listed there are measured; it must live until the
 *   next call, or as long as this widget
 */
void ari_collection_measure_set_facts (AriCollectionMeasure *self,
                                       AriCollectionFacts *facts,
                                       AriCollectionList *list);

/** ari_collection_measure_start: measures what is chosen; does nothing if nothing is. */
void ari_collection_measure_start (AriCollectionMeasure *self);
/** ari_collection_measure_begin: measures all puzzles with these strategies. What is chosen, of
 * strategies and of puzzles, stays as it is.
 * @strategies: (array zero-terminated=1): names of methods
 * @up: (nullable): “steps”, “guesses” or “dead-ends”, which the graph shows from now on; NULL:
 *   times, whatever it has shown before
 * @words: what is to be seen; shown below the graph until other puzzles are measured */
void ari_collection_measure_begin (AriCollectionMeasure *self,
                                   const char *const *strategies,
                                   const char *up,
                                   const char *words);
/** ari_collection_measure_get_job: returns (transfer none) the job, to pause and stop it, and for
 * its data. */
AriCollectionJob *ari_collection_measure_get_job (AriCollectionMeasure *self);
