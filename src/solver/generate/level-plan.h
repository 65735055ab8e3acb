/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Knows which levels the puzzles of a layout have, and how a puzzle of a level is best made. */

#pragma once

#include <glib.h>

#include "engine/generate/generate.h"
#include "engine/logic/step/techniques.h"

/** AriLevelBounds: the numbers of givens to try for a classic puzzle of a level. Those of two
 * levels overlap. */
typedef struct {
  guint8 least_givens;
  guint8 most_givens;
} AriLevelBounds;

/** ari_level_plan_get_bounds: (transfer none): the bounds of a level. @level: up to Extreme */
const AriLevelBounds *ari_level_plan_get_bounds (AriLevel level);

/** ari_level_plan_is_known: Returns: TRUE if the levels of @layout's puzzles were measured. */
gboolean ari_level_plan_is_known (const AriLayout *layout);
/** ari_level_plan_may_have: Returns: TRUE if puzzles of @layout and @level may be found: all that
 * ari_level_plan_has() promises, and any level of a small layout that was not measured. */
gboolean ari_level_plan_may_have (const AriLayout *layout, AriLevel level);
/** ari_level_plan_has: Returns: TRUE if puzzles of @layout and @level can be made within a few
 * seconds; FALSE for all layouts that were not measured (see level-plan.c). */
gboolean ari_level_plan_has (const AriLayout *layout, AriLevel level);
/**
 * ari_level_plan_wish: sets the goal that most often gives a puzzle of @level: a minimal one, or a
 * number of givens that the symmetry allows. The seed chooses among the numbers that suit the
 * level.
 * @level: (nullable): NULL for any
 * @wish: (inout): its seed and symmetry decide its goal and number of givens, which are set; its
 * pattern must be NULL
 */
void ari_level_plan_wish (const AriLayout *layout, const AriLevel *level, AriWish *wish);
