/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a text of many puzzles into a collection, in whatever form they are. */

#pragma once

#include "puzzle/collection.h"

G_BEGIN_DECLS

/** AriByteSource: where the text comes from. */
typedef struct {
  const char *name; /* for messages: a file's, or NULL */
  guint64 size;     /* or 0 if it is not known */
  /** read: the next bytes, 1 to @size. Returns: how many, 0 at the end, -1 with @error set. */
  gssize (*read) (gpointer data, char *bytes, gsize size, GError **error);
  gpointer data;
} AriByteSource;

/** ari_collection_read: as ari_collection_load(). */
AriCollection *ari_collection_read (const AriByteSource *source,
                                    GCancellable *cancellable,
                                    AriCollectionProgress progress,
                                    gpointer progress_data,
                                    GError **error);

G_END_DECLS
