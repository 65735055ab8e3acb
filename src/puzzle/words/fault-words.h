/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains why a position has no solution, in the same words everywhere. */

#pragma once

#include <glib.h>

#include "engine/base/grid.h"
#include "engine/base/symbols.h"
#include "engine/logic/position-fault.h"

/**
 * ari_fault_to_string: (transfer full) (nullable): a translated sentence about what
 * ari_position_find_fault() found in @grid; NULL if it found nothing.
 * @grid: for a CONFLICT, a few other conflicts in it are named, too
 */
char *
ari_fault_to_string (const AriPositionFault *fault, const AriGrid *grid, const AriSymbols *symbols);

/** ari_reason_to_string: (transfer full) (nullable): why @grid has no solution; NULL if only a
 * search can tell. @removed: (nullable): see ari_position_find_fault() */
char *
ari_reason_to_string (const AriGrid *grid, const AriDigits *removed, const AriSymbols *symbols);
