/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which techniques of human logic are used, and in which order: as the settings keep it. */

#pragma once

#include <glib.h>

#include "engine/logic/logic.h"

G_BEGIN_DECLS

/** AriTechniqueOrder: all techniques, each once, in the order in which they are tried. */
typedef struct {
  AriTechnique order[ARI_N_TECHNIQUES];
  gboolean is_used[ARI_N_TECHNIQUES]; /* by technique */
} AriTechniqueOrder;

/** ari_technique_order_default: the table's order, with what is on by default, and the last resort.
 */
AriTechniqueOrder ari_technique_order_default (void);
/** ari_technique_order_equal: whether both are the same. */
gboolean ari_technique_order_equal (const AriTechniqueOrder *a, const AriTechniqueOrder *b);
/**
 * ari_technique_order_read: from codes in their order, with a “-” before what is not used.
 * @codes: (array zero-terminated=1): text that is not a code, or appears twice, is left out
 *
 * A technique that @codes do not name, as one that is newer than them, comes after the one that it
 * follows in the table, used if it is by default. No codes are the default.
 */
AriTechniqueOrder ari_technique_order_read (const char *const *codes);
/** ari_technique_order_write: (transfer full) (array zero-terminated=1): what read() reads; none
 * for the default. */
char **ari_technique_order_write (const AriTechniqueOrder *order);
/** ari_technique_order_move: the technique at @from is then at @to, both below ARI_N_TECHNIQUES. */
void ari_technique_order_move (AriTechniqueOrder *order, guint from, guint to);
/** ari_technique_order_get_options: the default ones but for these techniques. */
AriLogicOptions ari_technique_order_get_options (const AriTechniqueOrder *order);

/** ari_technique_order_load: of the settings, or the default. */
AriTechniqueOrder ari_technique_order_load (void);
/** ari_technique_order_save: into the settings, if there are any. */
void ari_technique_order_save (const AriTechniqueOrder *order);

/** ARI_TECHNIQUE_ORDER_KEY: its key in the settings. */
#define ARI_TECHNIQUE_ORDER_KEY "techniques"

G_END_DECLS
