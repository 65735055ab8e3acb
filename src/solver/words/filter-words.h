/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains why a wish for a puzzle is hopeless, or how close the puzzles came to it. */

#pragma once

#include "engine/generate/generate.h"
#include "solver/generate/filter-fault.h"

/** ari_filter_fault_to_string: (transfer full) (nullable): a whole translated sentence; NULL for
 * ARI_FILTER_FINE. */
char *ari_filter_fault_to_string (const AriFilter *filter, AriFilterFault fault);

/** ari_wish_fault_to_string: (transfer full) (nullable): likewise; NULL for ARI_WISH_FINE.
 * @limits: from ari_wish_check() */
char *ari_wish_fault_to_string (AriWishFault fault, const AriWishLimits *limits);

/**
 * ari_filter_tally_to_string: (transfer full) (nullable): says how many of the tested puzzles met
 * which conditions, to follow a sentence with the number of all; NULL if there is nothing to say.
 * @counts: see ari_maker_count_stages()
 */
char *ari_filter_tally_to_string (const AriFilter *filter,
                                  const guint64 counts[ARI_N_FILTER_STAGES]);
/** ari_filter_stage_to_string: (transfer full): a sentence about the conditions that the closest
 * puzzle meets and does not meet. @stage: below PASSES */
char *ari_filter_stage_to_string (const AriFilter *filter, AriFilterStage stage);
