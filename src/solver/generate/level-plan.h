/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which levels puzzles of a layout have, and how puzzles of a level are best made. */

#pragma once

#include <glib.h>

#include "engine/generate/generate.h"
#include "engine/logic/step/techniques.h"

G_BEGIN_DECLS

/** AriLevelBounds: what a classic puzzle of a level is: how many givens, and ER in tenths. */
typedef struct {
  guint8 least_givens;
  guint8 most_givens;
  guint8 least_er;
  guint8 most_er;
} AriLevelBounds;

/** ari_level_plan_get_bounds: (transfer none): those that the plan keeps on the classic grid. */
const AriLevelBounds *ari_level_plan_get_bounds (AriLevel level);

/** ari_level_plan_is_known: whether it was measured which levels puzzles of @layout have. */
gboolean ari_level_plan_is_known (const AriLayout *layout);
/** ari_level_plan_has: whether puzzles of @level can be made of @layout within a few seconds. Of
 * layouts that were not measured (see level-plan.c) only that they have no level is known. */
gboolean ari_level_plan_has (const AriLayout *layout, AriLevel level);
/**
 * ari_level_plan_wish: the wish for a puzzle with any number of givens that is most likely to be of
 * @level: minimal, or with a certain number of givens that its symmetry allows. The seed chooses
 * among the numbers that suit the level.
 * @level: (nullable): any for NULL
 * @wish: (inout): its goal and number of givens are set, by its seed and symmetry; its pattern must
 * be NULL
 */
void ari_level_plan_wish (const AriLayout *layout, const AriLevel *level, AriWish *wish);

G_END_DECLS
