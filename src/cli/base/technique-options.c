/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads techniques, and orders of them, from a command line. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cli/base/complain.h"
#include "cli/base/technique-options.h"
#include "cli/base/whole-file.h"
#include "engine/logic/logic-order.h"
#include "puzzle/document/technique-profile.h"
#include "puzzle/techniques/step-words.h"
#include "puzzle/techniques/technique-names.h"
#include "puzzle/words/words.h"

gboolean
ari_cli_technique_read (const char *command, const char *word, AriTechnique *technique)
{
  g_autofree char *fault = NULL;

  if (ari_technique_find (word, technique, &fault))
    return TRUE;
  ari_cli_complain_usage (command, "%s", fault);
  return FALSE;
}

/* --- orders --- */

/* far more than a profile needs */
enum { MAX_PROFILE_BYTES = 1024 * 1024 };

/* "uniqueness" means all techniques that need a puzzle with one solution. Returns TRUE if @word is
 * that. */
static gboolean
add_uniqueness (const char *word, AriLogicOptions *list)
{
  g_autofree char *folded =
      g_utf8_validate (word, -1, NULL) ? ari_words_fold (word, "") : g_strdup ("");

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

/* Returns: FALSE after a message if the file is not a profile */
static gboolean
read_profile (const char *path, AriLogicOptions *logic)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  AriTechniqueOrder order;
  char *text = ari_whole_file (path, MAX_PROFILE_BYTES);

  if (text == NULL)
    return FALSE;
  bytes = g_bytes_new_take (text, strlen (text));
  if (!ari_technique_profile_read (bytes, &order, NULL, &error)) {
    ari_cli_complain ("%s: %s", name, error->message);
    return FALSE;
  }
  *logic = ari_technique_order_get_options (&order);
  return TRUE;
}

gboolean
ari_cli_order_read (const char *command, const AriCliOptions *options, AriLogicOptions *logic)
{
  if (options->profile != NULL && !read_profile (options->profile, logic))
    return FALSE;
  if (options->only != NULL && !ari_cli_techniques_read (command, options->only, logic))
    return FALSE;
  if (options->without != NULL) {
    AriLogicOptions taken_out;

    if (!ari_cli_techniques_read (command, options->without, &taken_out))
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
