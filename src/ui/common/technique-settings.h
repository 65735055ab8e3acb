/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The techniques of human logic that are used, as kept in the settings. */

#pragma once

#include "puzzle/techniques/technique-order.h"

/** ari_technique_order_load: returns the order in the settings, or the default without settings. */
AriTechniqueOrder ari_technique_order_load (void);
/** ari_technique_order_save: writes the order to the settings, if there are any. */
void ari_technique_order_save (const AriTechniqueOrder *order);

/** ari_technique_order_load_own, ari_technique_order_save_own: the same for the player's own order,
 * which is kept while another one is used. */
AriTechniqueOrder ari_technique_order_load_own (void);
void ari_technique_order_save_own (const AriTechniqueOrder *order);

/** ARI_TECHNIQUE_ORDER_KEY: the key of the order in the settings. */
#define ARI_TECHNIQUE_ORDER_KEY "techniques"
