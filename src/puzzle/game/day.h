/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Days of the calendar, and the puzzle that each of them has. */

#pragma once

#include <glib.h>

#include "puzzle/game/puzzle.h"

G_BEGIN_DECLS

/** ARI_NO_DAY: a day is a number that grows by one from each to the next (GDate's julian day), and
 * never this one. */
#define ARI_NO_DAY 0

/** ari_day_of: the date of @time where @time is. */
guint32 ari_day_of (GDateTime *time);
/** ari_day_to_string: (transfer full): "2026-11-26", in all languages. */
char *ari_day_to_string (guint32 day);
/** ari_day_from_string: Returns: ARI_NO_DAY for all that ari_day_to_string() does not write.
 * @text: (nullable) */
guint32 ari_day_from_string (const char *text);

/** ari_day_to_source: (transfer full): what the source of a day's puzzle says, in all languages, so
 * that it is known again in whatever file it is. */
char *ari_day_to_source (guint32 day);
/** ari_day_of_puzzle: of which day this is the puzzle; ARI_NO_DAY for any other puzzle. */
guint32 ari_day_of_puzzle (AriPuzzle *puzzle);

G_END_DECLS
