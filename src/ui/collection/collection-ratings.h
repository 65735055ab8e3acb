/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the ratings of a window's puzzles for the next time. */

#pragma once

#include "puzzle/collection/collection-facts.h"

#define ARI_TYPE_COLLECTION_RATINGS (ari_collection_ratings_get_type ())
/** AriCollectionRatings: gives known ratings to the facts, and writes new ones every few seconds.
 */
G_DECLARE_FINAL_TYPE (
    AriCollectionRatings, ari_collection_ratings, ARI, COLLECTION_RATINGS, GObject)

/** ari_collection_ratings_new: (transfer full): @path: the file, see rating-cache.h */
AriCollectionRatings *ari_collection_ratings_new (const char *path);
/** ari_collection_ratings_set_facts: reads the ratings of their puzzles in a thread. @facts:
 * (nullable) */
void ari_collection_ratings_set_facts (AriCollectionRatings *self, AriCollectionFacts *facts);
/** ari_collection_ratings_is_reading: Returns: TRUE until the ratings are read. */
gboolean ari_collection_ratings_is_reading (AriCollectionRatings *self);
/** ari_collection_ratings_keep: writes new ratings now. Returns: FALSE with @error set if they
 * could not be written; TRUE too if there are none. */
gboolean ari_collection_ratings_keep (AriCollectionRatings *self, GError **error);
