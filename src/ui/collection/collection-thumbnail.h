/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small picture of a puzzle of a collection, as a cell of a list. */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/collection/collection.h"

#define ARI_TYPE_THUMBNAIL_CACHE (ari_thumbnail_cache_get_type ())
/**
 * AriThumbnailCache: caches some hundreds of the pictures drawn last, in one size and colour
 * scheme. It follows the desktop's preference for light or dark. Main thread only.
 *
 * Signal `changed ()`: all pictures have changed.
 */
G_DECLARE_FINAL_TYPE (AriThumbnailCache, ari_thumbnail_cache, ARI, THUMBNAIL_CACHE, GObject)

AriThumbnailCache *ari_thumbnail_cache_new (void);
/** ari_thumbnail_cache_set_collection: draws puzzles of @collection (nullable) from now on, and
 * keeps a reference. */
void ari_thumbnail_cache_set_collection (AriThumbnailCache *self, AriCollection *collection);
int ari_thumbnail_cache_get_size (AriThumbnailCache *self);
/** ari_thumbnail_cache_set_size: sets the side of the square pictures, in application pixels, at
 * least 1. */
void ari_thumbnail_cache_set_size (AriThumbnailCache *self, int size);

#define ARI_TYPE_COLLECTION_THUMBNAIL (ari_collection_thumbnail_get_type ())
/** AriCollectionThumbnail: draws one picture of a cache. CSS node: `thumbnail`. */
G_DECLARE_FINAL_TYPE (
    AriCollectionThumbnail, ari_collection_thumbnail, ARI, COLLECTION_THUMBNAIL, GtkWidget)

GtkWidget *ari_collection_thumbnail_new (AriThumbnailCache *cache);
/** ari_collection_thumbnail_set_index: shows puzzle @index, counted from 0. */
void ari_collection_thumbnail_set_index (AriCollectionThumbnail *self, guint index);
