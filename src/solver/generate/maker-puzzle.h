/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The result of generating a puzzle. */

#pragma once

#include <glib.h>

#include "engine/base/grid.h"
#include "engine/generate/generate.h"
#include "solver/generate/filter.h"

/** AriMakerPuzzle: a generated puzzle. */
typedef struct {
  AriMade made;         /* all but its cells: see its `status` and `is_final` */
  gboolean is_too_easy; /* as wished, but with fewer conflicts than the filter wants */
  AriFilterStage stage; /* with a filter: less than PASSES if it is only the closest puzzle found */
  AriGrid *givens;      /* (nullable): NULL without a puzzle */
} AriMakerPuzzle;
