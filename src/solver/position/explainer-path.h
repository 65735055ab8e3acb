/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The path behind the explainer's ratings, as steps that can be shown. */

#pragma once

#include "engine/logic/explainer/explainer.h"
#include "engine/logic/logic.h"
#include "solver/position/found-path.h"

/** AriExplainerMakers: the steps of a path that make the explainer's numbers, from 1. */
typedef struct {
  guint er;
  guint ep;
  guint ed;
} AriExplainerMakers;

/**
 * ari_explainer_path_find: fills in @path, which has no step, with the explainer's own path from
 * the givens on, its status and rating, and what the explainer rates each step.
 *
 * Each step is one of Ariadne's techniques that comes to the same conclusion; few have to be put
 * together from several steps.
 * @logic, @explainer: for the layout of the path; what they are set to is lost
 * @makers: (out)
 * @goes_on: (nullable): called at least every few milliseconds
 *
 * Returns: SOLVED; STUCK where the scale ends; OPEN before a step that cannot be shown; BROKEN_OFF;
 * NO_ROOM.
 */
AriLogicStatus ari_explainer_path_find (AriFoundPath *path,
                                        AriLogic *logic,
                                        AriExplainer *explainer,
                                        AriExplainerMakers *makers,
                                        AriLogicGoesOn goes_on,
                                        void *data);
