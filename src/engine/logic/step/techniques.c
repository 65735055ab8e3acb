/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the table of techniques. */

#include <string.h>

#include "engine/logic/step/techniques.h"

/* marks a name for translation, which happens where it is shown */
#define N_(text) (text)

/* short names of flags for the rows */
enum {
  OFF = 0,
  ON = ARI_TECHNIQUE_DEFAULT_ON,
  UNIQUE = ARI_TECHNIQUE_NEEDS_UNIQUE,
  BOXES = ARI_TECHNIQUE_NEEDS_BOXES,
  BEST = ARI_TECHNIQUE_TAKES_BEST,
  JOINED = BEST | ARI_TECHNIQUE_JOINS_BEFORE,
  LAST = ARI_TECHNIQUE_LAST_RESORT,
};

static const AriTechniqueInfo infos[ARI_N_TECHNIQUES] = {
#define INFO_OF_ROW(name, code, title, level, score, er, flags, find, variant)                     \
  { code, title, ARI_LEVEL_##level, score, er, (AriTechniqueFlags) (flags) },
  ARI_TECHNIQUES (INFO_OF_ROW)
#undef INFO_OF_ROW
};

const AriTechniqueInfo *
ari_technique_info (AriTechnique technique)
{
  return &infos[technique];
}

bool
ari_technique_by_code (const char *code, AriTechnique *technique)
{
  for (unsigned i = 0; i < ARI_N_TECHNIQUES; i++)
    if (strcmp (infos[i].code, code) == 0) {
      *technique = (AriTechnique) i;
      return true;
    }
  return false;
}

bool
ari_technique_is_single (AriTechnique technique)
{
  return technique == ARI_TECHNIQUE_FULL_HOUSE || technique == ARI_TECHNIQUE_NAKED_SINGLE
         || technique == ARI_TECHNIQUE_HIDDEN_SINGLE;
}

const char *
ari_level_title (AriLevel level)
{
  static const char *const titles[ARI_N_LEVELS] = {
    [ARI_LEVEL_EASY] = N_ ("Easy"),       [ARI_LEVEL_MEDIUM] = N_ ("Medium"),
    [ARI_LEVEL_HARD] = N_ ("Hard"),       [ARI_LEVEL_UNFAIR] = N_ ("Unfair"),
    [ARI_LEVEL_EXTREME] = N_ ("Extreme"),
  };

  return titles[level];
}
