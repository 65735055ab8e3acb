/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A puzzle that was made. */

#pragma once

#include <glib.h>

#include "engine/base/grid.h"
#include "engine/generate/generate.h"
#include "solver/generate/sieve.h"

G_BEGIN_DECLS

/** AriMakerPuzzle: one that was made. */
typedef struct {
  AriMade made;         /* what it is: as wished or not, final or settled for */
  gboolean is_too_easy; /* as wished but for the conflicts of the sieve */
  AriSieveStage stage;  /* with a sieve: less than PASSES for the closest that was found */
  AriGrid *givens;      /* (nullable): NULL where nothing was made */
} AriMakerPuzzle;

G_END_DECLS
