/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is built in to learn techniques with: a position for each, and puzzles that need it. */

#pragma once

#include "engine/logic/step/steps.h"
#include "puzzle/game/game.h"

G_BEGIN_DECLS

/**
 * ari_lessons_dup_example: (transfer full) (nullable): a game that has come to where @technique
 * finds something, with all candidates noted; NULL where there is no example of it. Where paths
 * come to @technique at all, nothing easier finds anything there.
 * @results: (out) (transfer full) (element-type AriMark): what the step of the example does
 */
AriGame *ari_lessons_dup_example (AriTechnique technique, GArray **results);

/** ari_lessons_shows: whether @step does just what @results say. */
gboolean ari_lessons_shows (const AriStep *step, GArray *results);

/** ari_lessons_dup_puzzles: (transfer full) (nullable): puzzles, a line each, that cannot be solved
 * without @technique or harder ones, the easiest first; NULL where there are none.
 * @n: (out): how many */
GBytes *ari_lessons_dup_puzzles (AriTechnique technique, guint *n);

G_END_DECLS
