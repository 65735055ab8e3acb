/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The name of a puzzle among others. */

#pragma once

#include <glib.h>

#include "puzzle/game/puzzle.h"

G_BEGIN_DECLS

/** ARI_MADE_SOURCE: the source of puzzles that this program has made, in their files. */
#define ARI_MADE_SOURCE "Ariadne"

/** ari_dated_name: (transfer full) (nullable): what tells @puzzle from others: its title, and the
 * date of today where it was made by this program, because there are many called “Easy”; NULL where
 * it has no title. */
char *ari_dated_name (AriPuzzle *puzzle);

G_END_DECLS
