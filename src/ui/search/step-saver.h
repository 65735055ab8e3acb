/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps of the search that is watched, as a file. */

#pragma once

#include "solver/search/solver.h"
#include "ui/session/section.h"

G_BEGIN_DECLS

/** ARI_STEP_SAVER_STEPS: of an animation: the last ones up to the step that is shown. */
#define ARI_STEP_SAVER_STEPS 200

/**
 * ari_step_saver_ask: lets the user choose a file for what @solver shows now: an animation of the
 * steps up to there (.svg), made by a thread, or the moment alone, with its sentence, as a picture
 * (.png, .pdf) or as text (.txt). The latest counts; it ends with the window.
 * @section: says what came of it; its grid is in the window
 * @start, @limit: what the search began with; copied
 */
void
ari_step_saver_ask (AriSection *section, AriSolver *solver, const AriGrid *start, guint64 limit);

G_END_DECLS
