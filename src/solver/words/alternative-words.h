/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says what other digits would have cost. */

#pragma once

#include <glib.h>

#include "engine/base/symbols.h"
#include "engine/laboratory/what-if.h"

/** ari_alternative_to_string: (transfer full): one of them: "Guess 2, r5c1: 8: refuted after 36
 * steps". @is_best: it is the one that would have saved most, which a second line then says */
char *ari_alternative_to_string (const AriSnapshot *snapshot,
                                 const AriSymbols *symbols,
                                 const AriAlternative *alternative,
                                 gboolean is_best);
/** ari_alternatives_best_to_string: (transfer full) (nullable): only which single choice would have
 * saved most, and how far that can be trusted, as in the next function; NULL if none is known to
 * save anything. */
char *ari_alternatives_best_to_string (const AriSnapshot *snapshot,
                                       const AriStrategy *strategy,
                                       const AriSymbols *symbols,
                                       const AriAlternative *alternatives,
                                       gsize n);
/**
 * ari_alternatives_to_string: (transfer full): first which single choice would have saved most,
 * then all alternatives of the open guesses, the last guess first: "Guess 2, r5c1: 7: a solution
 * after 210 steps; 8: refuted after 36 steps".
 * @strategy: of the search
 * @alternatives: (array length=n): of @snapshot
 */
char *ari_alternatives_to_string (const AriSnapshot *snapshot,
                                  const AriStrategy *strategy,
                                  const AriSymbols *symbols,
                                  const AriAlternative *alternatives,
                                  gsize n);
