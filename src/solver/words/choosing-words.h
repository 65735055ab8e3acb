/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes the user's choices in a search. */

#pragma once

#include "engine/base/symbols.h"
#include "solver/search/solver.h"

/** ARI_OWN_MARK: marks choices of the user wherever they are shown. */
#define ARI_OWN_MARK "◆"

/** ari_choosing_to_string: (transfer full) (nullable): explains why @cell = @digit cannot be
 * chosen; NULL for ARI_CHOOSING_TAKEN. */
char *ari_choosing_to_string (AriChoosing choosing,
                              const AriLayout *layout,
                              const AriSymbols *symbols,
                              guint cell,
                              guint digit);
/** ari_passed_over_to_string: (transfer full): says that the choice was ruled out before it could
 * be made. */
char *ari_passed_over_to_string (const AriLayout *layout,
                                 const AriSymbols *symbols,
                                 guint cell,
                                 guint digit);
/** ari_own_branch_to_string: (transfer full) (nullable): "Your branch: 2 choices, the first at step
 * 48"; NULL without a branch. */
char *ari_own_branch_to_string (AriSolver *solver);
/** ari_original_to_string: (transfer full) (nullable): what the original search took; NULL without
 * a branch. */
char *ari_original_to_string (AriSolver *solver);
