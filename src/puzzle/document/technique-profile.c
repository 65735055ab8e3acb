/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Profiles of techniques as files. */

#include "config.h"

#include <glib/gi18n-lib.h>

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

/* Reads level and score, as far as @object has them. @path: of the object */
static gboolean
read_worth (JsonObject *object, const char *path, AriTechniqueWorth *worth, GError **error)
{
  g_autofree char *level_path = g_strconcat (path, ".level", NULL);
  g_autofree char *score_path = g_strconcat (path, ".score", NULL);
  const char *level = NULL;
  guint score = worth->score;

  if (!ari_json_read_string (json_object_get_member (object, "level"), level_path, &level, error)
      || (level != NULL && !read_level (level, level_path, &worth->level, error))
      || !ari_json_read_whole (json_object_get_member (object, "score"), score_path, 0,
                               ARI_TECHNIQUE_MOST_SCORE, &score, error))
    return FALSE;
  worth->score = (uint16_t) score;
  return TRUE;
}

static gboolean
is_last_resort (AriTechnique technique)
{
  return (ari_technique_info (technique)->flags & ARI_TECHNIQUE_LAST_RESORT) != 0;
}

/* @place: of the technique in the list, from 0 */
static gboolean
read_technique (JsonNode *node, guint place, AriTechniqueListing *listing, GError **error)
{
  g_autofree char *path = g_strdup_printf ("$.techniques[%u]", place);
  g_autofree char *code_path = g_strconcat (path, ".code", NULL);
  g_autofree char *used_path = g_strconcat (path, ".used", NULL);
  const char *code = "";
  gboolean is_used = TRUE;
  AriTechnique technique;
  AriTechniqueWorth worth;
  JsonObject *object;

  if (!ari_json_read_object (node, path, &object, error)
      || !ari_json_read_string (json_object_get_member (object, "code"), code_path, &code, error))
    return FALSE;
  if (!ari_technique_by_code (code, &technique))
    return ari_content_error (error, code_path,
                              _ ("There is no technique “%s”; a newer Ariadne may have it."), code);
  if (listing->is_in[technique])
    return ari_content_error (error, code_path, _ ("The technique “%s” comes twice."), code);
  worth = listing->order.options.worths[technique];
  if (!ari_json_read_boolean (json_object_get_member (object, "used"), used_path, &is_used, error)
      || (!is_last_resort (technique) && !read_worth (object, path, &worth, error)))
    return FALSE;
  ari_technique_listing_add (listing, technique, is_used, worth);
  return TRUE;
}

static gboolean
read_limits (JsonNode *node, AriTechniqueOrder *order, GError **error)
{
  const AriTechniqueLimit *limit;
  JsonObject *object;

  if (node == NULL)
    return TRUE;
  if (!ari_json_read_object (node, "$.limits", &object, error))
    return FALSE;
  for (guint row = 0; (limit = ari_technique_limit_info (row)) != NULL; row++) {
    g_autofree char *path = g_strconcat ("$.limits.", limit->name, NULL);
    JsonNode *member = json_object_get_member (object, limit->name);
    guint value = ari_technique_limit_get (order, row);
    gboolean is_on = value > 0;

    if (limit->most == 1
            ? !ari_json_read_boolean (member, path, &is_on, error)
            : !ari_json_read_whole (member, path, limit->least, limit->most, &value, error))
      return FALSE;
    ari_technique_limit_set (order, row, limit->most == 1 ? (guint) is_on : value);
  }
  return TRUE;
}

gboolean
ari_technique_profile_read (GBytes *bytes, AriTechniqueOrder *order, char **name, GError **error)
{
  g_autofree char *foreign = g_strdup_printf (
      _ ("This is not a profile of techniques: the member “format” must be “%s”."), FORMAT);
  g_autoptr (JsonNode) root = NULL;
  AriTechniqueListing listing = ari_technique_listing_begin ();
  AriTechniqueOrder found;
  const char *found_name = NULL;
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
  for (guint i = 0; i < json_array_get_length (techniques); i++)
    if (!read_technique (json_array_get_element (techniques, i), i, &listing, error))
      return FALSE;
  found = ari_technique_listing_end (&listing);
  found.is_own = TRUE;
  if (!read_limits (json_object_get_member (top, "limits"), &found, error)
      || !ari_json_read_string (json_object_get_member (top, "name"), "$.name", &found_name, error))
    return FALSE;
  *order = found;
  if (name != NULL)
    *name = g_strdup (found_name);
  return TRUE;
}

GBytes *
ari_technique_profile_write (const AriTechniqueOrder *order, const char *name)
{
  const AriTechniqueLimit *limit;
  JsonObject *top = json_object_new ();
  JsonObject *bounds = json_object_new ();
  JsonArray *techniques = json_array_new ();

  g_return_val_if_fail (order != NULL, NULL);

  json_object_set_string_member (top, "format", FORMAT);
  json_object_set_int_member (top, "version", VERSION);
  if (name != NULL)
    json_object_set_string_member (top, "name", name);
  for (guint i = 0; i < ARI_N_TECHNIQUES; i++) {
    const AriTechnique technique = order->order[i];
    const AriTechniqueInfo *info = ari_technique_info (technique);
    const AriTechniqueWorth worth = order->options.worths[technique];
    JsonObject *object = json_object_new ();

    json_object_set_string_member (object, "code", info->code);
    json_object_set_string_member (object, "name", info->title);
    json_object_set_boolean_member (object, "used", order->is_used[technique]);
    if (!is_last_resort (technique)) {
      json_object_set_string_member (object, "level", ari_level_title ((AriLevel) worth.level));
      json_object_set_int_member (object, "score", worth.score);
    }
    json_array_add_object_element (techniques, object);
  }
  json_object_set_array_member (top, "techniques", techniques);
  for (guint row = 0; (limit = ari_technique_limit_info (row)) != NULL; row++) {
    const guint value = ari_technique_limit_get (order, row);

    if (limit->most == 1)
      json_object_set_boolean_member (bounds, limit->name, value > 0);
    else
      json_object_set_int_member (bounds, limit->name, value);
  }
  json_object_set_object_member (top, "limits", bounds);
  return ari_json_file_write (top);
}
