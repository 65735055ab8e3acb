/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Profiles of techniques as files: data/ariadne-profile-1.schema.json. */

#pragma once

#include <gio/gio.h>

#include "puzzle/techniques/technique-order.h"

/** ARI_TECHNIQUE_PROFILE_ENDING: the ending of their names. */
#define ARI_TECHNIQUE_PROFILE_ENDING ".ariadne-profile"

/**
 * ari_technique_profile_read: reads a profile. Techniques that it lacks get the place and the use
 * that ari_technique_order_read() gives them.
 * @bytes: anything
 * @order: (out): changed only on success; is_own
 * @name: (out) (transfer full) (nullable) (optional): its name, if it has one; likewise
 *
 * Returns: FALSE with ARI_PUZZLE_ERROR: a sentence that says what is wrong, and where. Any thread.
 */
gboolean
ari_technique_profile_read (GBytes *bytes, AriTechniqueOrder *order, char **name, GError **error);
/** ari_technique_profile_write: (transfer full): the text of a file with @order. @name: (nullable)
 */
GBytes *ari_technique_profile_write (const AriTechniqueOrder *order, const char *name);
