/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes what one try of a search cost. */

#pragma once

#include <glib.h>

#include "engine/base/symbols.h"
#include "engine/laboratory/summary.h"

/** ari_subtree_to_string: (transfer full): the cell and digit, how the try ended, and what it
 * cost. */
char *ari_subtree_to_string (const AriSummary *summary,
                             const AriSubtree *subtree,
                             const AriLayout *layout,
                             const AriSymbols *symbols);
/** ari_subtree_state_to_string: (transfer none): how the try ended: "refuted", "left by a jump". */
const char *ari_subtree_state_to_string (const AriSubtree *subtree);
/** ari_subtree_to_cost: (transfer full): "334 steps, 12 dead ends". */
char *ari_subtree_to_cost (const AriSubtree *subtree);
/** ari_subtree_to_label: (transfer full): "r5c1 = 6", or "r5c1 ≠ 6". */
char *ari_subtree_to_label (const AriSubtree *subtree,
                            const AriLayout *layout,
                            const AriSymbols *symbols);
