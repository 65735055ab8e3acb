/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Profiles of techniques as files. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/base/puzzle-error.h"
#include "puzzle/document/json-file.h"
#include "puzzle/document/json-members.h"
#include "puzzle/document/technique-profile.h"

#define FORMAT  "ariadne-profile"
#define VERSION 1

static gboolean
read_level (const char *name, const char *path, guint8 *level, GError **error)
{
  for (guint i = 0; i < ARI_N_LEVELS; i++)
    if (g_ascii_strcasecmp (name, ari_level_title ((AriLevel) i)) == 0) {
      *level = (guint8) i;
      return TRUE;
    }
  return ari_content_error (
      error, path, _ ("“%s” is not a level: they are Easy, Medium, Hard, Unfair and Extreme."),
      name);
}

/* Reads a technique as a word for ari_technique_order_read(). @place: in the list, from 0. Returns:
 * (transfer full) (nullable) */
static char *
read_technique (JsonNode *node, guint place, gboolean *is_known, GError **error)
{
  g_autofree char *path = g_strdup_printf ("$.techniques[%u]", place);
  g_autofree char *code_path = g_strconcat (path, ".code", NULL);
  g_autofree char *level_path = g_strconcat (path, ".level", NULL);
  g_autofree char *score_path = g_strconcat (path, ".score", NULL);
  const char *code = "", *level = NULL;
  gboolean is_used = TRUE;
  AriTechnique technique;
  AriTechniqueWorth worth;
  JsonObject *object;
  guint score;

  if (!ari_json_read_object (node, path, &object, error)
      || !ari_json_read_string (json_object_get_member (object, "code"), code_path, &code, error))
    return NULL;
  if (!ari_technique_by_code (code, &technique)) {
    ari_content_error (error, code_path,
                       _ ("There is no technique “%s”; a newer Ariadne may have it."), code);
    return NULL;
  }
  if (is_known[technique]) {
    ari_content_error (error, code_path, _ ("The technique “%s” comes twice."), code);
    return NULL;
  }
  is_known[technique] = TRUE;
  worth = ari_logic_options_default ().worths[technique];
  score = worth.score;
  if (!ari_json_read_boolean (json_object_get_member (object, "used"), path, &is_used, error)
      || !ari_json_read_string (json_object_get_member (object, "level"), level_path, &level, error)
      || (level != NULL && !read_level (level, level_path, &worth.level, error))
      || !ari_json_read_whole (json_object_get_member (object, "score"), score_path, 0,
                               ARI_TECHNIQUE_MOST_SCORE, &score, error))
    return NULL;
  return g_strdup_printf ("%s%s=%u:%u", is_used ? "" : "-", code, worth.level, score);
}

static gboolean
read_limits (JsonNode *node, AriTechniqueOrder *order, GError **error)
{
  guint n;
  const AriTechniqueLimit *limits = ari_technique_limits (&n);
  JsonObject *object;

  if (node == NULL)
    return TRUE;
  if (!ari_json_read_object (node, "$.limits", &object, error))
    return FALSE;
  for (guint row = 0; row < n; row++) {
    g_autofree char *path = g_strconcat ("$.limits.", limits[row].name, NULL);
    JsonNode *member = json_object_get_member (object, limits[row].name);
    guint value = ari_technique_limit_get (order, row);
    gboolean is_on = value > 0;

    if (limits[row].most == 1 ? !ari_json_read_boolean (member, path, &is_on, error)
                              : !ari_json_read_whole (member, path, limits[row].least,
                                                      limits[row].most, &value, error))
      return FALSE;
    ari_technique_limit_set (order, row, limits[row].most == 1 ? (guint) is_on : value);
  }
  return TRUE;
}

gboolean
ari_technique_profile_read (GBytes *bytes, AriTechniqueOrder *order, GError **error)
{
  g_autofree char *foreign = g_strdup_printf (
      _ ("This is not a profile of techniques: the member “format” must be “%s”."), FORMAT);
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  gboolean is_known[ARI_N_TECHNIQUES] = { FALSE };
  AriTechniqueOrder found;
  JsonObject *top;
  JsonArray *techniques;

  g_return_val_if_fail (bytes != NULL && order != NULL, FALSE);

  root = ari_json_file_parse (bytes, FORMAT, VERSION, foreign, error);
  if (root == NULL)
    return FALSE;
  top = json_node_get_object (root);
  if (!json_object_has_member (top, "techniques"))
    return ari_content_error (error, "$.techniques", _ ("The member “%s” is missing."),
                              "techniques");
  if (!ari_json_read_array (json_object_get_member (top, "techniques"), "$.techniques", &techniques,
                            error))
    return FALSE;
  for (guint i = 0; i < json_array_get_length (techniques); i++) {
    char *word = read_technique (json_array_get_element (techniques, i), i, is_known, error);

    if (word == NULL)
      return FALSE;
    g_ptr_array_add (words, word);
  }
  g_ptr_array_add (words, NULL);
  found = ari_technique_order_read ((const char *const *) words->pdata);
  found.is_own = TRUE;
  if (!read_limits (json_object_get_member (top, "limits"), &found, error))
    return FALSE;
  *order = found;
  return TRUE;
}

GBytes *
ari_technique_profile_write (const AriTechniqueOrder *order)
{
  guint n;
  const AriTechniqueLimit *limits = ari_technique_limits (&n);
  JsonObject *top = json_object_new ();
  JsonObject *bounds = json_object_new ();
  JsonArray *techniques = json_array_new ();

  g_return_val_if_fail (order != NULL, NULL);

  json_object_set_string_member (top, "format", FORMAT);
  json_object_set_int_member (top, "version", VERSION);
  for (guint i = 0; i < ARI_N_TECHNIQUES; i++) {
    const AriTechnique technique = order->order[i];
    const AriTechniqueInfo *info = ari_technique_info (technique);
    const AriTechniqueWorth worth = order->options.worths[technique];
    JsonObject *object = json_object_new ();

    json_object_set_string_member (object, "code", info->code);
    json_object_set_string_member (object, "name", info->title);
    json_object_set_boolean_member (object, "used", order->is_used[technique]);
    if ((info->flags & ARI_TECHNIQUE_LAST_RESORT) == 0) {
      json_object_set_string_member (object, "level", ari_level_title ((AriLevel) worth.level));
      json_object_set_int_member (object, "score", worth.score);
    }
    json_array_add_object_element (techniques, object);
  }
  json_object_set_array_member (top, "techniques", techniques);
  for (guint row = 0; row < n; row++) {
    const guint value = ari_technique_limit_get (order, row);

    if (limits[row].most == 1)
      json_object_set_boolean_member (bounds, limits[row].name, value > 0);
    else
      json_object_set_int_member (bounds, limits[row].name, value);
  }
  json_object_set_object_member (top, "limits", bounds);
  return ari_json_file_write (top);
}
