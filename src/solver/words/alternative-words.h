/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says what the digits that were not tried yet would have cost. */

#pragma once

#include <glib.h>

#include "engine/base/symbols.h"
#include "engine/laboratory/what-if.h"

/**
 * ari_alternatives_to_string: (transfer full): first which single choice would have saved most,
 * then all alternatives of the open guesses, the last guess first: "guess 2, r5c1: 7 – a solution
 * after 210 steps; 8 – a dead end after 36 steps".
 * @alternatives: (array length=n): of @snapshot
 * @best: the index of the alternative that would have saved @saved steps, or @n
 */
char *ari_alternatives_to_string (const AriSnapshot *snapshot,
                                  const AriSymbols *symbols,
                                  const AriAlternative *alternatives,
                                  gsize n,
                                  gsize best,
                                  guint64 saved);
