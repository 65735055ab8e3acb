/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzle that everybody has on the same day. */

#pragma once

#include <gio/gio.h>

#include "engine/logic/step/techniques.h"
#include "puzzle/game/day.h"

G_BEGIN_DECLS

/** ARI_DAILY_LEVEL: of all these puzzles, which are 9×9. */
#define ARI_DAILY_LEVEL ARI_LEVEL_MEDIUM

/**
 * ari_daily_puzzle_make_async: generates the puzzle of @day: the same in all places, whatever the
 * language, the number of processors and the settings. Its source says which day it is of. Main
 * thread only.
 * @day: see ari_day_of()
 */
void ari_daily_puzzle_make_async (guint32 day,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
/** ari_daily_puzzle_make_finish: (transfer full) (nullable): NULL with a G_IO_ERROR: CANCELLED, or
 * FAILED where memory is short. */
AriPuzzle *ari_daily_puzzle_make_finish (GAsyncResult *result, GError **error);

G_END_DECLS
