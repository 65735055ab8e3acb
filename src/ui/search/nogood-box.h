/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sentence with the last nogood that a search has learned. */

#pragma once

#include <gtk/gtk.h>

#include "engine/base/symbols.h"
#include "engine/machine/snapshot.h"

G_BEGIN_DECLS

#define ARI_TYPE_NOGOOD_BOX (ari_nogood_box_get_type ())
/** AriNogoodBox: "r3c5 = 7, r9c5 = 2 and 12 others cannot all be", and where parts are left out, a
 * button that unfolds them all, in a place of one height. CSS node: `nogoodbox`. */
G_DECLARE_FINAL_TYPE (AriNogoodBox, ari_nogood_box, ARI, NOGOOD_BOX, GtkBox)

/** ari_nogood_box_clear: there is no search; @learns: the one to come will learn. */
void ari_nogood_box_clear (AriNogoodBox *self, gboolean learns);
/** ari_nogood_box_update: shows the nogood of @snapshot, which is hidden where the search does not
 * learn. */
void
ari_nogood_box_update (AriNogoodBox *self, const AriSnapshot *snapshot, const AriSymbols *symbols);

G_END_DECLS
