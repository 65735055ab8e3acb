/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The techniques of human logic that are used, and the player's profiles of them, as kept in the
 * settings. */

#pragma once

#include "puzzle/techniques/technique-order.h"

/** ari_technique_order_load: returns the order in the settings, or the default without settings. */
AriTechniqueOrder ari_technique_order_load (void);
/** ari_technique_order_save: writes the order to the settings, if there are any; also to the named
 * profile in use, if it is the player's. */
void ari_technique_order_save (const AriTechniqueOrder *order);

/** ari_technique_order_load_own, ari_technique_order_save_own: the same for the player's own order,
 * which is kept while another one is used. */
AriTechniqueOrder ari_technique_order_load_own (void);
void ari_technique_order_save_own (const AriTechniqueOrder *order);

/** ARI_TECHNIQUE_ORDER_KEY: the key of the order in the settings. */
#define ARI_TECHNIQUE_ORDER_KEY "techniques"

/** ari_technique_profile_title: Returns: (transfer none): the name of a profile for people; of the
 * player's own order for ARI_N_TECHNIQUE_PROFILES. */
const char *ari_technique_profile_title (AriTechniqueProfile profile);

/** AriNamedProfile: a profile to which the player gave a name. */
typedef struct {
  char *name;
  char **codes; /* for ari_technique_order_read() */
} AriNamedProfile;

/** ARI_PROFILE_NAME_MOST: characters of a name. */
#define ARI_PROFILE_NAME_MOST 60

/** ari_named_profile_new: Returns: (transfer full): one with @name, which is copied. */
AriNamedProfile *ari_named_profile_new (const char *name, const AriTechniqueOrder *order);
void ari_named_profile_free (AriNamedProfile *self);
/** ari_named_profile_set: changes its order. Returns: FALSE if it is the same: then codes that this
 * version does not know stay, too */
gboolean ari_named_profile_set (AriNamedProfile *self, const AriTechniqueOrder *order);

/** ari_named_profiles_load: Returns: (transfer full) (element-type AriNamedProfile): those in the
 * settings. Each has a name of its own, even if it has none there, or that of another. */
GPtrArray *ari_named_profiles_load (void);
void ari_named_profiles_save (GPtrArray *profiles);
/** ari_named_profiles_find_used: Returns: the place of the one that is used; their number if none
 * is.
 * @order: the order in use */
guint ari_named_profiles_find_used (GPtrArray *profiles, const AriTechniqueOrder *order);
/** ari_named_profiles_use: remembers which one is used. @profile: (nullable): NULL for none */
void ari_named_profiles_use (const AriNamedProfile *profile);

/** ari_named_profiles_has: Returns: TRUE if a profile has this name, in capitals or not.
 * @but: (nullable): one of @profiles, which does not count */
gboolean ari_named_profiles_has (GPtrArray *profiles, const char *name, const AriNamedProfile *but);
/** ari_named_profiles_free_name: Returns: (transfer full): @name, cut if it is too long, with a
 * number after it if a profile has it already. @name: "" for that of the player's own order */
char *ari_named_profiles_free_name (GPtrArray *profiles, const char *name);
