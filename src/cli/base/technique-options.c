/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads techniques, and orders of them, from a command line. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "engine/logic/logic-order.h"
#include "puzzle/techniques/step-words.h"
#include "puzzle/words/words.h"

#include "cli/base/complain.h"
#include "cli/base/technique-options.h"

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
ari_cli_technique_read (const char *command, const char *word, AriTechnique *technique)
{
  const char *valid = g_utf8_validate (word, -1, NULL) ? word : "";
  g_autofree char *folded = fold (valid);
  g_autofree char *message = NULL;
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
  if (n_parts > 1)
    message =
        g_strdup_printf (_ ("“%s” could mean any of these techniques: %s."), valid, parts->str);
  else
    message = g_strdup_printf (_ ("There is no technique “%s”."), valid);
  ari_cli_complain_usage (command, message);
  return FALSE;
}

/* --- orders --- */

/* "uniqueness" means all techniques that need a puzzle with one solution. Returns TRUE if @word is
 * that. */
static gboolean
add_uniqueness (const char *word, AriLogicOptions *list)
{
  g_autofree char *folded = g_utf8_validate (word, -1, NULL) ? fold (word) : g_strdup ("");

  if (strcmp (folded, "uniqueness") != 0)
    return FALSE;
  for (unsigned i = 0; i < ARI_N_TECHNIQUES; i++)
    if ((ari_technique_info ((AriTechnique) i)->flags & ARI_TECHNIQUE_NEEDS_UNIQUE) != 0
        && ari_logic_order_place (list, (AriTechnique) i) == list->n_order)
      list->order[list->n_order++] = (AriTechnique) i;
  return TRUE;
}

gboolean
ari_cli_techniques_read (const char *command, const char *text, AriLogicOptions *list)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);

  list->n_order = 0;
  for (char **word = words; *word != NULL; word++) {
    AriTechnique technique;

    if (add_uniqueness (g_strstrip (*word), list))
      continue;
    if (!ari_cli_technique_read (command, g_strstrip (*word), &technique))
      return FALSE;
    if (ari_logic_order_place (list, technique) == list->n_order)
      list->order[list->n_order++] = technique;
  }
  return TRUE;
}

gboolean
ari_cli_order_read (const char *command,
                    const char *only,
                    const char *without,
                    AriLogicOptions *logic)
{
  if (only != NULL && !ari_cli_techniques_read (command, only, logic))
    return FALSE;
  if (without != NULL) {
    AriLogicOptions taken_out;

    if (!ari_cli_techniques_read (command, without, &taken_out))
      return FALSE;
    for (unsigned i = 0; i < taken_out.n_order; i++)
      ari_logic_order_remove (logic, taken_out.order[i]);
  }
  if (logic->n_order > 0)
    return TRUE;
  ari_cli_complain_usage (command, _ ("No techniques are left to use."));
  return FALSE;
}

char *
ari_cli_describe_techniques (void)
{
  GString *text = g_string_new (_ ("Techniques, easiest first, with code, name and level:"));

  for (unsigned i = 0; i < ARI_N_TECHNIQUES; i++) {
    const AriTechniqueInfo *info = ari_technique_info ((AriTechnique) i);

    g_string_append_printf (text, "\n  %s  %s (%s)%s", info->code, _ (info->title),
                            ari_level_to_string (info->level),
                            info->flags & ARI_TECHNIQUE_DEFAULT_ON    ? ""
                            : info->flags & ARI_TECHNIQUE_LAST_RESORT ? _ (", the last resort")
                                                                      : _ (", off by default"));
  }
  return g_string_free (text, FALSE);
}
