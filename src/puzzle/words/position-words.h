/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is to be said of a position before any step of human logic: one wording for the window and
 * the terminal. */

#pragma once

#include <glib.h>

#include "engine/logic/logic.h"
#include "engine/logic/position-check.h"
#include "engine/base/symbols.h"

G_BEGIN_DECLS

/**
 * ari_position_check_to_words: (transfer full) (nullable): translated sentences: which digits and
 * which removals are wrong, or why no step is right, or is looked for with fewer techniques. NULL
 * where there is nothing to say: the verdict is RIGHT.
 */
char *ari_position_check_to_words (const AriPositionCheck *check,
                                   const AriLayout *layout,
                                   const AriSymbols *symbols);

/** ari_logic_fault_to_words: (transfer full): a translated sentence: why no solution follows. */
char *ari_logic_fault_to_words (const AriLogicFault *fault,
                                const AriLayout *layout,
                                const AriSymbols *symbols);

G_END_DECLS
