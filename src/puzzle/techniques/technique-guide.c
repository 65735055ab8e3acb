/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the guide to a technique. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/technique-guide-private.h"

/* Returns TRUE if @code matches @pattern. */
static gboolean
matches (const char *pattern, const char *code)
{
  guint i = 0;

  while (pattern[i] != '\0' && (pattern[i] == '?' || pattern[i] == code[i]))
    i++;
  return pattern[i] == '\0' && code[i] == '\0';
}

/* find_guide: Returns: (nullable). */
static const TechniqueGuide *
find_guide (const char *code)
{
  static const TechniqueGuide *const tables[] = {
    technique_guides_basic,  technique_guides_fish,   technique_guides_patterns,
    technique_guides_unique, technique_guides_chains, technique_guides_sets,
  };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    for (const TechniqueGuide *guide = tables[i]; guide->code != NULL; guide++)
      if (matches (guide->code, code))
        return guide;
  return NULL;
}

/* In a guide to several techniques, the last digit of a code is the technique's size minus two. */
const char *
ari_technique_guide_part (AriTechnique technique, AriGuidePart part)
{
  const TechniqueGuide *guide;
  const char *code;
  GString *text;
  char size[2];

  code = ari_technique_info (technique)->code;
  guide = find_guide (code);
  text = g_string_new (_ (guide->parts[part]));
  size[0] = (char) (code[strlen (code) - 1] + 2);
  size[1] = '\0';
  g_string_replace (text, "{n}", size, 0);

  const char *kept = g_intern_string (text->str);
  g_string_free (text, TRUE);
  return kept;
}

const char *
ari_technique_guide (AriTechnique technique)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (technique < ARI_N_TECHNIQUES, NULL);

  text = g_strjoin ("\n\n", ari_technique_guide_part (technique, ARI_GUIDE_WHAT),
                    ari_technique_guide_part (technique, ARI_GUIDE_WHY),
                    ari_technique_guide_part (technique, ARI_GUIDE_HOW), NULL);
  return g_intern_string (text);
}
