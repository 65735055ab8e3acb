/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes what is wrong or uncertain in a position, for the window and the terminal. */

#pragma once

#include <glib.h>

#include "engine/logic/logic.h"
#include "engine/logic/position-check.h"
#include "engine/base/symbols.h"

/** ari_position_caveat: (nullable) (transfer none): a translated sentence about techniques that are
 * not used because the puzzle has, or may have, several solutions. */
const char *ari_position_caveat (AriPositionVerdict verdict);

/**
 * ari_position_check_to_words: (transfer full) (nullable): translated sentences that name the wrong
 * digits and removals, or say why there is no step or why some techniques are not used. NULL if the
 * verdict is RIGHT.
 */
char *ari_position_check_to_words (const AriPositionCheck *check,
                                   const AriLayout *layout,
                                   const AriSymbols *symbols);
