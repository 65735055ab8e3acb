/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Days of the calendar, and their daily puzzles. */

#pragma once

#include <glib.h>

#include "puzzle/game/puzzle.h"

/** ARI_NO_DAY: days are GDate's julian day numbers, which are never 0. */
#define ARI_NO_DAY 0

/** ari_day_of: Returns: the date of @time in its own time zone. */
guint32 ari_day_of (GDateTime *time);
/** ari_day_to_string: (transfer full): "2026-11-26", in all locales. */
char *ari_day_to_string (guint32 day);
/** ari_day_from_string: Returns: ARI_NO_DAY for texts that ari_day_to_string() does not write.
 * @text: (nullable) */
guint32 ari_day_from_string (const char *text);

/** ari_day_to_source: (transfer full): the `source` of a day's puzzle, the same in all locales, by
 * which it is recognized in any file. */
char *ari_day_to_source (guint32 day);
/** ari_day_of_puzzle: Returns: the day of a daily puzzle; ARI_NO_DAY for any other puzzle. */
guint32 ari_day_of_puzzle (AriPuzzle *puzzle);
