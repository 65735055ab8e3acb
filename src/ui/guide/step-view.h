/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A still picture of a position and a step in it. */

#pragma once

#include <gtk/gtk.h>

#include "picture/step-drawing.h"
#include "puzzle/game/game.h"

#define ARI_TYPE_STEP_VIEW (ari_step_view_get_type ())
/** AriStepView: draws a game with its candidates, and a step over it, in the colours of the
 * desktop. It handles no input. CSS node: `stepview`. */
G_DECLARE_FINAL_TYPE (AriStepView, ari_step_view, ARI, STEP_VIEW, GtkWidget)

/** ari_step_view_show: @game: (nullable): copied; later changes are not shown.
 * @step: (nullable): copied */
void ari_step_view_show (AriStepView *self, AriGame *game, const AriStep *step);
/** ari_step_view_set_lit: highlights a part of the step until another step is shown. */
void ari_step_view_set_lit (AriStepView *self, AriStepLit lit);
