/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a text of many puzzles into a collection, in whatever form they are. */

#pragma once

#include "puzzle/collection/collection.h"
#include "puzzle/collection/line-window.h"

G_BEGIN_DECLS

/** ari_collection_read: as ari_collection_load(). */
AriCollection *ari_collection_read (const AriByteSource *source,
                                    GCancellable *cancellable,
                                    AriCollectionProgress progress,
                                    gpointer progress_data,
                                    GError **error);

G_END_DECLS
