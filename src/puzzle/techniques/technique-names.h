/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds a technique by what people call it. */

#pragma once

#include <glib.h>

#include "engine/logic/step/techniques.h"

/**
 * ari_technique_find: reads a code, or a name in English or in the user's language, ignoring case,
 * spaces and hyphens. A part of a name from the beginning of a word on, or the initials of all
 * words, suffice if they are unique. “ALS”, “BUG”, “UR” and “unique rectangle” are accepted, too.
 * @technique: (out)
 * @fault: (out) (transfer full): a translated sentence that says why @word names no technique
 *
 * Returns: FALSE with @fault set if it names none. Any thread.
 */
gboolean ari_technique_find (const char *word, AriTechnique *technique, char **fault);

/** ari_technique_matches: Returns: TRUE if the translated name has what was typed into a search, or
 * the code begins with it. @wanted: (nullable): what was typed, after ari_words_fold (…, ""); NULL
 * matches all */
gboolean ari_technique_matches (AriTechnique technique, const char *wanted);
