/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The methods to which the user gave names, as kept in the settings. */

#pragma once

#include <glib.h>

#include "engine/search/strategy.h"

/** ARI_OWN_METHODS_KEY: their key in the settings, which changes with them. */
#define ARI_OWN_METHODS_KEY "own-methods"

/** ari_own_methods: returns (transfer container) (element-type AriStrategy) the methods with names,
 * in their order, none of which is a preset. Their names are their titles from now on. */
GPtrArray *ari_own_methods (void);
/** ari_own_methods_take_names: gives the methods the titles that the settings have now, which
 * another window may have changed. */
void ari_own_methods_take_names (void);

/** ari_own_method_find: returns (nullable) the method of @methods that has this name, in capitals
 * or not. */
const AriStrategy *ari_own_method_find (GPtrArray *methods, const char *name);
/** ari_own_method_is_taken: returns TRUE if a preset has this name, in capitals or not: two rows of
 * a list would say the same. */
gboolean ari_own_method_is_taken (const char *name);

/** ari_own_method_save: gives @method a name, in place of the one that it has, and of the method
 * that has this name. @method: not a preset. @name: not empty */
void ari_own_method_save (const AriStrategy *method, const char *name);
/** ari_own_method_remove: takes its name from @method. */
void ari_own_method_remove (const AriStrategy *method);
