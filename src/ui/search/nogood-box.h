/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sentence with the nogood that a search learned last. */

#pragma once

#include <gtk/gtk.h>

#include "engine/base/symbols.h"
#include "engine/machine/snapshot.h"

#define ARI_TYPE_NOGOOD_BOX (ari_nogood_box_get_type ())
/** AriNogoodBox: "r3c5 = 7, r9c5 = 2 and 12 others cannot all be". A button shows all parts
 * instead, in a box of fixed height that scrolls. CSS node: `nogoodbox`. */
G_DECLARE_FINAL_TYPE (AriNogoodBox, ari_nogood_box, ARI, NOGOOD_BOX, GtkBox)

/** ari_nogood_box_show: shows the nogood that was learned last, or that there is none yet.
 * @snapshot: (nullable): NULL without a search
 * @learns: FALSE hides the box, because the search, or the next one, does not learn */
void ari_nogood_box_show (AriNogoodBox *self,
                          const AriSnapshot *snapshot,
                          const AriSymbols *symbols,
                          gboolean learns);
