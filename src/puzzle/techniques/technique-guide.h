/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains a technique. */

#pragma once

#include <glib.h>

#include "engine/logic/step/techniques.h"

/** ari_technique_dup_guide: (transfer full): three translated paragraphs without markup, separated
 * by empty lines: what the technique is, why it is right, and how to look for it. */
char *ari_technique_dup_guide (AriTechnique technique);
