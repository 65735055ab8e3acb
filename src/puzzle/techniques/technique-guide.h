/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains a technique: what it is, why it is right, and how to look for it. */

#pragma once

#include <glib.h>

#include "engine/logic/step/techniques.h"

/** AriGuidePart: the parts of a guide, in order. */
typedef enum {
  ARI_GUIDE_WHAT, /* what the technique is */
  ARI_GUIDE_WHY,  /* why it is right */
  ARI_GUIDE_HOW,  /* how to look for it */
  ARI_N_GUIDE_PARTS,
} AriGuidePart;

/** ari_technique_guide_part: (transfer none): a translated paragraph without markup, which lives as
 * long as the program. */
const char *ari_technique_guide_part (AriTechnique technique, AriGuidePart part);

/** ari_technique_guide: (transfer none): all parts, separated by empty lines, likewise. */
const char *ari_technique_guide (AriTechnique technique);
