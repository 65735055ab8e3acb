/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The name that distinguishes a puzzle from others. */

#pragma once

#include <glib.h>

#include "puzzle/game/puzzle.h"

/** ARI_MADE_SOURCE: the source of puzzles that this program has made, in their files. */
#define ARI_MADE_SOURCE "Ariadne"

/** ari_dated_name: returns (transfer full) (nullable) @puzzle's title, with today's date if this
 * program made it, because many puzzles are called “Easy”; NULL if it has no title. */
char *ari_dated_name (AriPuzzle *puzzle);
