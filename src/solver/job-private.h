/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the services of long work share among themselves. */

#pragma once

#include "solver/job.h"

G_BEGIN_DECLS

/** ari_puzzle_source_clear: frees its data; it has no puzzles then. */
void ari_puzzle_source_clear (AriPuzzleSource *source);
/** ari_puzzle_source_get_run: as its get_run, but never more than there are. */
guint ari_puzzle_source_get_run (const AriPuzzleSource *source,
                                 guint index,
                                 const AriLayout **layout,
                                 const guint8 **givens);

G_END_DECLS
