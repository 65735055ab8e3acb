/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a position has no solution: one wording for whoever says so. */

#pragma once

#include <glib.h>

#include "engine/base/grid.h"
#include "engine/base/symbols.h"
#include "engine/logic/position-fault.h"

G_BEGIN_DECLS

/**
 * ari_fault_to_string: (transfer full) (nullable): a translated sentence about what
 * ari_position_find_fault() found in @grid; NULL if it found nothing.
 * @grid: of a CONFLICT, all other conflicts in it are named as well, up to a few
 */
char *
ari_fault_to_string (const AriPositionFault *fault, const AriGrid *grid, const AriSymbols *symbols);

/** ari_reason_to_string: (transfer full) (nullable): why @grid has no solution, as far as it can be
 * seen without a search. @removed: (nullable): see ari_position_find_fault() */
char *
ari_reason_to_string (const AriGrid *grid, const AriDigits *removed, const AriSymbols *symbols);

G_END_DECLS
