/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of guides. Internal to the files of technique-guide.h. */

#pragma once

#include "puzzle/techniques/technique-guide.h"

G_BEGIN_DECLS

/** TechniqueGuide: the guide to one technique, or to several that differ only in size, which
 * replaces {n}. */
typedef struct {
  const char *code; /* ? matches any digit; the first matching row counts */
  const char *parts[ARI_N_GUIDE_PARTS];
} TechniqueGuide;

/* A row without a code ends each table. */
extern const TechniqueGuide technique_guides_basic[];
extern const TechniqueGuide technique_guides_fish[];
extern const TechniqueGuide technique_guides_patterns[];
extern const TechniqueGuide technique_guides_unique[];
extern const TechniqueGuide technique_guides_chains[];
extern const TechniqueGuide technique_guides_sets[];

G_END_DECLS
