/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a new puzzle of a level without further questions, for a single click. */

#pragma once

#include <gio/gio.h>

#include "engine/base/layout.h"
#include "engine/logic/step/techniques.h"
#include "puzzle/game/puzzle.h"

/** ARI_RANDOM_SEEDS: random seeds are below this, so that they are short enough to be told to a
 * friend. */
#define ARI_RANDOM_SEEDS 1000000000

/**
 * ari_level_maker_run_async: generates a puzzle from a random seed on its own thread, as symmetric
 * and sparse as usual for the level. Main thread only.
 * @layout: the layout of the puzzle; @new_regions: a jigsaw gets regions of its own
 * @level: (nullable): a level that @layout has, see ari_level_plan_has(); NULL for any
 */
void ari_level_maker_run_async (const AriLayout *layout,
                                gboolean new_regions,
                                const AriLevel *level,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data);
/**
 * ari_level_maker_run_finish:
 * @is_irreplaceable: (out): the search was not finished, so the seed alone does not make the puzzle
 * again
 *
 * Returns: (transfer full) (nullable): the puzzle; NULL with a G_IO_ERROR: CANCELLED, or TIMED_OUT
 * if no such puzzle was found in time.
 */
AriPuzzle *
ari_level_maker_run_finish (GAsyncResult *result, gboolean *is_irreplaceable, GError **error);

/**
 * ari_quick_jigsaw_new_layout: makes a random jigsaw that a grid fits, as ari_regions_new_layout()
 * makes it, within a time that nobody notices.
 *
 * Returns: (transfer full) (nullable): NULL if none was found in time.
 */
AriLayout *ari_quick_jigsaw_new_layout (guint n, AriExtras extras, guint64 seed);
