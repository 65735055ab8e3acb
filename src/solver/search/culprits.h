/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The guesses that a dead end follows from, looked for on a thread. */

#pragma once

#include <gio/gio.h>

#include "engine/laboratory/causes.h"

G_BEGIN_DECLS

/**
 * ari_culprits_find_async: looks for a set of open guesses from which a dead end follows, and from
 * which none can be dropped. Cancelling ends it within a millisecond or so; on the largest grids
 * while a search is made, some ten.
 * @snapshot: after a contradiction; copied
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
 * if memory is short (G_IO_ERROR_FAILED), or if the dead end needs more than guesses and
 * deductions, such as what was learned (G_IO_ERROR_NOT_FOUND).
 */
GArray *ari_culprits_find_finish (GAsyncResult *result, GError **error);

G_END_DECLS
