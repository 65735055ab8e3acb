/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes what one try of a search cost. */

#pragma once

#include <glib.h>

#include "engine/base/symbols.h"
#include "engine/laboratory/summary.h"

G_BEGIN_DECLS

/** ari_box_to_string: (transfer full): the cell and digit, how the try ended, and what it cost. */
char *ari_box_to_string (const AriSummary *summary,
                         const AriBox *box,
                         const AriLayout *layout,
                         const AriSymbols *symbols);
/** ari_box_state_to_string: (transfer none): how the try ended: "refuted", "left by a jump". */
const char *ari_box_state_to_string (const AriBox *box);
/** ari_box_to_cost: (transfer full): "334 steps, 12 dead ends". */
char *ari_box_to_cost (const AriBox *box);
/** ari_box_to_label: (transfer full): "r5c1 = 6", or "r5c1 ≠ 6". */
char *ari_box_to_label (const AriBox *box, const AriLayout *layout, const AriSymbols *symbols);

G_END_DECLS
