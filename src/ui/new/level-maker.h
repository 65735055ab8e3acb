/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A new puzzle of a level, with no more to be said: what one click makes. */

#pragma once

#include <gio/gio.h>

#include "engine/logic/step/techniques.h"
#include "puzzle/game/puzzle.h"

G_BEGIN_DECLS

/**
 * ari_level_maker_run_async: generates a puzzle from a random seed, as symmetric and sparse as such
 * puzzles are, on a thread of its own. Main thread only.
 * @layout: of the puzzle; a jigsaw gets regions of its own if @new_regions
 * @level: one that ari_level_plan_has() of @layout
 */
void ari_level_maker_run_async (const AriLayout *layout,
                                gboolean new_regions,
                                AriLevel level,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data);
/**
 * ari_level_maker_run_finish:
 * @is_settled: (out): the search was not done: the seed alone does not make the puzzle again
 *
 * Returns: (transfer full) (nullable): NULL with a G_IO_ERROR: CANCELLED, or TIMED_OUT where no
 * such puzzle was found in time.
 */
AriPuzzle *ari_level_maker_run_finish (GAsyncResult *result, gboolean *is_settled, GError **error);

G_END_DECLS
