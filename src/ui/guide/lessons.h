/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The built-in lessons on techniques: an example of each, and puzzles that need it. */

#pragma once

#include "engine/logic/step/steps.h"
#include "puzzle/game/game.h"

/**
 * ari_lessons_dup_example: returns (transfer full) (nullable) a game in a position where @technique
 * applies, with all candidates noted; NULL if there is no example. No easier technique applies
 * there, except for techniques that never occur on paths: for these, the easier ones do not do the
 * same.
 * @results: (out) (transfer full) (element-type AriMark): the results of the example's step
 */
AriGame *ari_lessons_dup_example (AriTechnique technique, GArray **results);

/** ari_lessons_shows: returns TRUE if @step places and removes exactly the @results of an example.
 */
gboolean ari_lessons_shows (const AriStep *step, GArray *results);

/** ari_lessons_dup_puzzles: returns (transfer full) (nullable) puzzles, a line each, that need
 * @technique and none after it, the easiest first: without it, their paths score more, have a
 * harder step, or lead nowhere; NULL if there are none.
 * @n: (out): their number */
GBytes *ari_lessons_dup_puzzles (AriTechnique technique, guint *n);
