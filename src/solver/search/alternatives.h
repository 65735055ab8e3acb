/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds, in a thread, what other digits would have cost. */

#pragma once

#include <gio/gio.h>

#include "engine/laboratory/what-if.h"

/**
 * ari_alternatives_find_async: searches other digits of the open decisions aside, each up to a
 * share of a million steps, and compares them with the first million steps of the search itself.
 * Cancelling ends it within about a millisecond.
 * @snapshot: of a search that does not learn; copied
 * @strategy: of its search; copied
 */
void ari_alternatives_find_async (const AriSnapshot *snapshot,
                                  const AriStrategy *strategy,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
/** ari_alternatives_find_finish: Returns: (transfer full) (nullable) (element-type AriAlternative):
 * NULL with @error set if it was cancelled (G_IO_ERROR_CANCELLED), or if memory is short
 * (G_IO_ERROR_FAILED). */
GArray *ari_alternatives_find_finish (GAsyncResult *result, GError **error);
