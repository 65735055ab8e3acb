/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A plan of the way on which a puzzle in the making is to be solved. */

#pragma once

#include <glib.h>

#include "engine/logic/logic.h"

/** ARI_TECHNIQUE_PLAN_MOST: a plan has no more parts. */
#define ARI_TECHNIQUE_PLAN_MOST 8

/** AriTechniquePlan: parts of a path, in order, each with one step or more. Plain data. */
typedef struct {
  guint n;
  guint16 parts[ARI_TECHNIQUE_PLAN_MOST]; /* AriTechnique; ARI_N_TECHNIQUES for any single */
} AriTechniquePlan;

/**
 * ari_technique_plan_read: reads “singles, X-Wing, singles”: techniques as ari_technique_find()
 * reads them, and “singles”, separated by commas.
 * @plan: (out)
 *
 * Returns: (transfer full) (nullable): a translated sentence that says what is wrong; else NULL
 */
char *ari_technique_plan_read (const char *text, AriTechniquePlan *plan);
/** ari_technique_plan_to_string: (transfer full): the plan as it is read, in the user's language.
 */
char *ari_technique_plan_to_string (const AriTechniquePlan *plan);

/** ari_technique_plan_hardest: Returns: the technique of the highest level; a single if there is no
 * other. */
AriTechnique ari_technique_plan_hardest (const AriTechniquePlan *plan);

/**
 * ari_technique_plan_is_kept: whether the path of a puzzle, by the usual techniques and those of
 * @plan, has these parts and no step besides.
 * @steps: room for a step
 * @givens: of a puzzle with exactly one solution
 */
gboolean ari_technique_plan_is_kept (const AriTechniquePlan *plan,
                                     AriLogic *logic,
                                     AriSteps *steps,
                                     const guint8 *givens,
                                     AriLogicGoesOn goes_on,
                                     void *data);
