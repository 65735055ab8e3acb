/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of guides. Internal to the files of technique-guide.h. */

#pragma once

#include "puzzle/words/technique-guide.h"

G_BEGIN_DECLS

/** TechniqueGuide: a text for one technique, or for several that are the same but for their size:
 * {n} stands for it. */
typedef struct {
  const char *code; /* with ? for any digit; the first row that matches counts */
  const char *parts[ARI_N_GUIDE_PARTS];
} TechniqueGuide;

/* Each ends with a row without a code. */
extern const TechniqueGuide technique_guides_basic[];
extern const TechniqueGuide technique_guides_fish[];
extern const TechniqueGuide technique_guides_patterns[];
extern const TechniqueGuide technique_guides_unique[];
extern const TechniqueGuide technique_guides_chains[];
extern const TechniqueGuide technique_guides_sets[];

G_END_DECLS
