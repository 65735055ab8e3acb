/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar above a list that chooses which puzzles of a collection are shown. */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/collection/collection-facts.h"

#define ARI_TYPE_COLLECTION_FILTER (ari_collection_filter_get_type ())
/**
 * AriCollectionFilter: an entry for text, a list of numbers of solutions, and a button for givens
 * and sizes.
 *
 * Signal `changed ()`: the filter has changed. CSS node: `collectionfilter`.
 */
G_DECLARE_FINAL_TYPE (AriCollectionFilter, ari_collection_filter, ARI, COLLECTION_FILTER, GtkWidget)

/** ari_collection_filter_set_facts: offers the sizes and numbers of givens in the collection, and
 * resets the filter.
 * @facts: (nullable): not kept; NULL offers none */
void ari_collection_filter_set_facts (AriCollectionFilter *self, AriCollectionFacts *facts);
/** ari_collection_filter_get: returns (transfer none) the present filter, valid until it changes.
 */
const AriFactFilter *ari_collection_filter_get (AriCollectionFilter *self);
/** ari_collection_filter_reset: shows all puzzles. */
void ari_collection_filter_reset (AriCollectionFilter *self);
/** ari_collection_filter_set_text: replaces the text, and leaves the other conditions. */
void ari_collection_filter_set_text (AriCollectionFilter *self, const char *text);
/** ari_collection_filter_clear_text: clears the text, and leaves the other conditions. Returns:
 * FALSE if there was no text */
gboolean ari_collection_filter_clear_text (AriCollectionFilter *self);
/** ari_collection_filter_dup_fault: (transfer full) (nullable): what is wrong with the conditions
 * in the entry, translated; NULL if nothing is. */
char *ari_collection_filter_dup_fault (AriCollectionFilter *self);
/** ari_collection_filter_find: moves the focus to the entry for text. */
void ari_collection_filter_find (AriCollectionFilter *self);

/** ari_collection_filter_show_levels: sets whether levels are offered. */
void ari_collection_filter_show_levels (AriCollectionFilter *self, gboolean shows);
