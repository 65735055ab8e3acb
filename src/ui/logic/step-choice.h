/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Filters steps by what they achieve and how, and sorts them. */

#pragma once

#include <glib.h>

#include "engine/base/symbols.h"
#include "engine/logic/step/steps.h"

/** AriStepOrder: how steps are sorted. */
typedef enum {
  ARI_STEP_ORDER_TECHNIQUE, /* as they were found */
  ARI_STEP_ORDER_PROGRESS,  /* by digits placed, then by candidates removed, most first */
  ARI_STEP_ORDER_CELL,      /* by the first cell that they change */
  ARI_STEP_ORDER_DIGIT,     /* by the first digit that they place or remove */
  ARI_N_STEP_ORDERS,
} AriStepOrder;

/**
 * ari_steps_filter: makes a copy of those of @steps that meet all conditions in @text, in order.
 * @text: words separated by spaces, any case. What a step changes: “7” a digit, “r3c5” a cell,
 *   “7r3c5” a candidate, “r3c5=7” and “r3c5<>7” one that is placed or removed, “r3”, “c5” and “b2”
 * a house; “=” places any digit, and “>=3” removes that many candidates. Other words are a part of
 *   the technique's name.
 * @givens, @digits: (array): those of the puzzle, and those of the position
 * @why: (out) (transfer full) (nullable): if there are none, a translated sentence that says so, or
 *   which word makes no sense
 *
 * Returns: (transfer full) (nullable): NULL when memory is short.
 */
AriSteps *ari_steps_filter (const AriSteps *steps,
                            const AriLayout *layout,
                            const AriSymbols *symbols,
                            const guint8 *givens,
                            const guint8 *digits,
                            const char *text,
                            AriStepOrder order,
                            char **why);
