/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Generates the puzzle of a day, which is the same for everybody. */

#pragma once

#include <gio/gio.h>

#include "engine/logic/step/techniques.h"
#include "puzzle/game/day.h"

/** ARI_DAILY_LEVEL: the level of these puzzles, which are 9×9. */
#define ARI_DAILY_LEVEL ARI_LEVEL_MEDIUM

/**
 * ari_daily_puzzle_make_async: generates the puzzle of @day, which does not depend on place,
 * language, number of processors or settings. The puzzle's field `source` holds the date. Main
 * thread only.
 * @day: see ari_day_of()
 */
void ari_daily_puzzle_make_async (guint32 day,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
/** ari_daily_puzzle_make_finish: (transfer full) (nullable): NULL with a G_IO_ERROR: CANCELLED, or
 * FAILED if memory is short. */
AriPuzzle *ari_daily_puzzle_make_finish (GAsyncResult *result, GError **error);
