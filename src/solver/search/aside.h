/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers questions about a search that stands still, by searches in a thread of their own. */

#pragma once

#include <gio/gio.h>

#include "engine/laboratory/causes.h"
#include "engine/laboratory/what-if.h"

/**
 * ari_causes_find_async: finds how a dead end came about. Cancelling ends it within a few
 * milliseconds; on the largest grids within some ten while it begins.
 * @snapshot: taken after a contradiction, of a search that does not learn; copied
 * @strategy: of its search; copied
 *
 * The result are AriImplications, to be cleared and freed with g_free().
 */
void ari_causes_find_async (const AriSnapshot *snapshot,
                            const AriStrategy *strategy,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);

/**
 * ari_alternatives_find_async: searches other digits of the open decisions aside, each up to a
 * share of a million steps, and compares them with the first million steps of the search itself.
 * Cancelling ends it within about a millisecond.
 * @snapshot: of a search that does not learn; copied
 * @strategy: of its search; copied
 *
 * The result is a GArray of AriAlternative.
 */
void ari_alternatives_find_async (const AriSnapshot *snapshot,
                                  const AriStrategy *strategy,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);

/** ari_aside_find_finish: Returns: (transfer full) (nullable): what either has found; NULL with
 * @error set if it was cancelled (G_IO_ERROR_CANCELLED), or if memory is short or a rule was not
 * found again (G_IO_ERROR_FAILED). */
gpointer ari_aside_find_finish (GAsyncResult *result, GError **error);
