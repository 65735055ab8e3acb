/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds a technique by what people call it. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-words.h"
#include "puzzle/techniques/technique-names.h"
#include "puzzle/words/words.h"

/* Makes "X-Wing" and "x wing" equal, but not "bug" and "bug+1". */
static char *
fold (const char *word)
{
  return ari_words_fold (word, "+");
}

/* Returns the first letters of a name's words: "bug+1". */
static char *
initials_of (const char *title)
{
  g_auto (GStrv) words = g_strsplit (title, " ", -1);
  GString *initials = g_string_new (NULL);
  g_autofree char *all = NULL;

  for (char **word = words; *word != NULL; word++)
    if (**word != '\0')
      g_string_append_unichar (initials, g_utf8_get_char (*word));
  all = g_string_free (initials, FALSE);
  return fold (all);
}

/* Fit: the quality with which a word names a technique. */
typedef enum {
  FIT_NOT,
  FIT_PART,
  FIT_WHOLE,
} Fit;

/* Other names in use, by their beginning; both are folded. */
static const struct {
  const char *said;
  const char *meant;
} synonyms[] = {
  { "als", "almostlockedset" },
  { "bug", "bivalueuniversalgrave" },
  { "uniquerectangle", "uniquenesstest" },
  { "ur", "uniquenesstest" },
};

/* (nullable): the usual name for a synonym. */
static char *
translate_synonym (const char *folded)
{
  for (guint i = 0; i < G_N_ELEMENTS (synonyms); i++)
    if (g_str_has_prefix (folded, synonyms[i].said))
      return g_strconcat (synonyms[i].meant, folded + strlen (synonyms[i].said), NULL);
  return NULL;
}

/* Returns the quality with which a word fits a name. A part must begin at the beginning of a word;
 * else "ur" would match Turbot Fish. */
static Fit
fit_name (const char *folded, const char *name)
{
  gboolean was_in_word = FALSE;
  Fit how = FIT_NOT;

  for (const char *c = name; *c != '\0' && how != FIT_WHOLE; c = g_utf8_next_char (c)) {
    const gboolean is_in_word = g_unichar_isalnum (g_utf8_get_char (c));

    if (is_in_word && !was_in_word) {
      g_autofree char *rest = fold (c);

      if (c == name && strcmp (rest, folded) == 0)
        how = FIT_WHOLE;
      else if (g_str_has_prefix (rest, folded))
        how = FIT_PART;
    }
    was_in_word = is_in_word;
  }
  return how;
}

static Fit
fit (const char *folded, AriTechnique technique)
{
  const AriTechniqueInfo *info = ari_technique_info (technique);
  g_autofree char *initials = initials_of (info->title);
  g_autofree char *synonym = translate_synonym (folded);
  const Fit fits[] = {
    strcmp (folded, info->code) == 0 ? FIT_WHOLE : FIT_NOT,
    strcmp (folded, initials) == 0 ? FIT_PART : FIT_NOT,
    fit_name (folded, info->title),
    fit_name (folded, _ (info->title)),
    synonym != NULL ? fit_name (synonym, info->title) : FIT_NOT,
  };
  Fit best = FIT_NOT;

  for (guint i = 0; i < G_N_ELEMENTS (fits); i++)
    best = MAX (best, fits[i]);
  return best;
}

gboolean
ari_technique_find (const char *word, AriTechnique *technique, char **fault)
{
  const char *valid = g_utf8_validate (word, -1, NULL) ? word : "";
  g_autofree char *folded = fold (valid);
  g_autoptr (GString) parts = g_string_new (NULL);
  unsigned n_parts = 0;

  for (unsigned i = 0; i < ARI_N_TECHNIQUES && *folded != '\0'; i++) {
    const Fit how = fit (folded, (AriTechnique) i);

    if (how == FIT_NOT)
      continue;
    *technique = (AriTechnique) i;
    if (how == FIT_WHOLE)
      return TRUE;
    g_string_append_printf (parts, "%s%s", n_parts++ > 0 ? ", " : "",
                            ari_technique_to_string ((AriTechnique) i));
  }
  if (n_parts == 1)
    return TRUE;
  *fault = n_parts > 1 ? g_strdup_printf (_ ("“%s” could mean any of these techniques: %s."), valid,
                                          parts->str)
                       : g_strdup_printf (_ ("There is no technique “%s”."), valid);
  return FALSE;
}

gboolean
ari_technique_matches (AriTechnique technique, const char *wanted)
{
  g_autofree char *name = NULL;

  if (wanted == NULL)
    return TRUE;
  name = ari_words_fold (ari_technique_to_string (technique), "");
  return strstr (name, wanted) != NULL
         || g_str_has_prefix (ari_technique_info (technique)->code, wanted);
}
