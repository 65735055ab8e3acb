/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The techniques of human logic that are used, and their order, as kept in the settings. */

#pragma once

#include <glib.h>

#include "engine/logic/logic.h"

/** AriTechniqueOrder: all techniques, each once, in the order in which they are tried. */
typedef struct {
  AriTechnique order[ARI_N_TECHNIQUES];
  gboolean is_used[ARI_N_TECHNIQUES]; /* by technique */
} AriTechniqueOrder;

/** ari_technique_order_default: returns the table's order, with the default techniques and the last
 * resort in use.
 */
AriTechniqueOrder ari_technique_order_default (void);
/** AriTechniqueProfile: an order that others use. */
typedef enum {
  ARI_TECHNIQUE_PROFILE_USUAL, /* HoDoKu's, and the last resort: ari_technique_order_default() */
  ARI_TECHNIQUE_PROFILE_EXPLAINER,
  ARI_TECHNIQUE_PROFILE_SUDOKUWIKI,
  ARI_N_TECHNIQUE_PROFILES,
} AriTechniqueProfile;

/** ari_technique_order_get_profile: returns the order of @profile; techniques that it lacks come
 * last and are not used. */
AriTechniqueOrder ari_technique_order_get_profile (AriTechniqueProfile profile);
/** ari_technique_order_find_profile: returns the profile that has this order, or
 * ARI_N_TECHNIQUE_PROFILES. */
AriTechniqueProfile ari_technique_order_find_profile (const AriTechniqueOrder *order);
/** ari_technique_order_equal: Returns: TRUE if both are the same. */
gboolean ari_technique_order_equal (const AriTechniqueOrder *a, const AriTechniqueOrder *b);
/**
 * ari_technique_order_read: returns the order that codes describe, with a “-” before a technique
 * that is not used.
 * @codes: (array zero-terminated=1) (nullable): unknown and repeated codes are ignored
 *
 * A technique that @codes lack, such as a newer one, is put after the one before it in the table,
 * and used if it is by default. Without codes it is the default order.
 */
AriTechniqueOrder ari_technique_order_read (const char *const *codes);
/** ari_technique_order_write: returns (transfer full) (array zero-terminated=1) codes for
 * ari_technique_order_read(); an empty array for the default order. */
char **ari_technique_order_write (const AriTechniqueOrder *order);
/** ari_technique_order_move: moves a technique from @from to @to, both below ARI_N_TECHNIQUES. */
void ari_technique_order_move (AriTechniqueOrder *order, guint from, guint to);
/** ari_technique_order_get_options: returns the default options, with this order. */
AriLogicOptions ari_technique_order_get_options (const AriTechniqueOrder *order);

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
