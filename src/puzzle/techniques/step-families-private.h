/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Families: techniques that share their words. Internal to the files of step-words.h. */

#pragma once

#include <glib.h>

#include "engine/logic/step/techniques.h"

/** StepFamily: techniques with the same notation, explanation and picture. */
typedef enum {
  STEP_FAMILY_NONE, /* a technique without words of its own */
  STEP_FAMILY_FULL_HOUSE,
  STEP_FAMILY_NAKED_SINGLE,
  STEP_FAMILY_HIDDEN_SINGLE,
  STEP_FAMILY_LOCKED_CANDIDATES,
  STEP_FAMILY_NAKED_SUBSET,
  STEP_FAMILY_HIDDEN_SUBSET,
  STEP_FAMILY_FISH,
  STEP_FAMILY_SKYSCRAPER,
  STEP_FAMILY_KITE,
  STEP_FAMILY_DUAL_KITE,
  STEP_FAMILY_TURBOT_FISH,
  STEP_FAMILY_EMPTY_RECTANGLE,
  STEP_FAMILY_DUAL_EMPTY_RECTANGLE,
  STEP_FAMILY_REMOTE_PAIR,
  STEP_FAMILY_COLOR_TRAP,
  STEP_FAMILY_COLOR_WRAP,
  STEP_FAMILY_MULTI_COLORS_1,
  STEP_FAMILY_MULTI_COLORS_2,
  STEP_FAMILY_XY_WING,
  STEP_FAMILY_XYZ_WING,
  STEP_FAMILY_WXYZ_WING,
  STEP_FAMILY_W_WING,
  STEP_FAMILY_UNIQUE_1,
  STEP_FAMILY_UNIQUE_2, /* and type 5 */
  STEP_FAMILY_UNIQUE_3,
  STEP_FAMILY_UNIQUE_4,
  STEP_FAMILY_UNIQUE_6,
  STEP_FAMILY_HIDDEN_RECTANGLE,
  STEP_FAMILY_AVOIDABLE_1,
  STEP_FAMILY_AVOIDABLE_2,
  STEP_FAMILY_GRAVE,
  STEP_FAMILY_SUE_DE_COQ,
  STEP_FAMILY_X_CHAIN,
  STEP_FAMILY_XY_CHAIN,
  STEP_FAMILY_AIC,
  STEP_FAMILY_DISCONTINUOUS_LOOP,
  STEP_FAMILY_CONTINUOUS_LOOP,
  STEP_FAMILY_CONTRADICTION,
  STEP_FAMILY_VERITY,
  STEP_FAMILY_DYNAMIC, /* the explainer's chains */
  STEP_FAMILY_ALS_XZ,
  STEP_FAMILY_ALS_WING,
  STEP_FAMILY_ALS_CHAIN,
  STEP_FAMILY_DEATH_BLOSSOM,
  STEP_FAMILY_EXOCET,
  STEP_FAMILY_FIREWORK_TRIPLE,
  STEP_FAMILY_FIREWORK_QUADRUPLE,
  STEP_FAMILY_COVER, /* SK loops and multi-sector locked sets */
  STEP_FAMILY_TRIDAGON,
  STEP_FAMILY_TEMPLATE_SET,
  STEP_FAMILY_TEMPLATE_DELETE,
  STEP_N_FAMILIES,
} StepFamily;

/** step_family_needs_links: Returns: TRUE if its explanation follows a chain. A step of such a
 * family may have no links if a single was skipped. */
static inline gboolean
step_family_needs_links (StepFamily family)
{
  return family >= STEP_FAMILY_X_CHAIN && family <= STEP_FAMILY_CONTINUOUS_LOOP;
}

/** step_family: @technique is below ARI_N_TECHNIQUES. */
StepFamily step_family (AriTechnique technique);
