/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds, in a thread, the guesses from which a dead end follows. */

#pragma once

#include <gio/gio.h>

#include "engine/laboratory/causes.h"

/**
 * ari_culprits_find_async: finds a minimal set of open guesses from which a dead end follows.
 * Cancelling ends it within about a millisecond; on the largest grids within some ten while a
 * search is created.
 * @snapshot: taken after a contradiction; copied
 * @strategy: of its search; copied
 */
void ari_culprits_find_async (const AriSnapshot *snapshot,
                              const AriStrategy *strategy,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
/**
 * ari_culprits_find_finish: Returns: (transfer full) (nullable): indices (guint32) of the
 * snapshot's decisions, ascending; NULL with @error set if it was cancelled (G_IO_ERROR_CANCELLED),
 * if memory is short (G_IO_ERROR_FAILED), or if the dead end also follows from other things, such
 * as learned nogoods (G_IO_ERROR_NOT_FOUND).
 */
GArray *ari_culprits_find_finish (GAsyncResult *result, GError **error);
