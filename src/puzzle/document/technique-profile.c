/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Profiles of techniques as files. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/document/json-file.h"
#include "puzzle/document/json-members.h"
#include "puzzle/document/technique-profile.h"

#define FORMAT  "ariadne-profile"
#define VERSION 1

/* Reads level and score, as far as @object has them. */
static gboolean
read_worth (const AriJsonPlace *object, AriTechniqueWorth *worth, GError **error)
{
  const char *name = NULL;
  guint score = worth->score, level = 0;

  if (!ari_json_read_string (object, "level", &name, error))
    return FALSE;
  while (name != NULL && level < ARI_N_LEVELS
         && g_ascii_strcasecmp (name, ari_level_title ((AriLevel) level)) != 0)
    level++;
  if (level == ARI_N_LEVELS)
    return ari_json_error (
        error, object, "level",
        _ ("“%s” is not a level: they are Easy, Medium, Hard, Unfair and Extreme."), name);
  if (!ari_json_read_whole (object, "score", 0, ARI_TECHNIQUE_MOST_SCORE, &score, error))
    return FALSE;
  if (name != NULL)
    worth->level = (guint8) level;
  worth->score = (guint16) score;
  return TRUE;
}

static gboolean
is_last_resort (AriTechnique technique)
{
  return (ari_technique_info (technique)->flags & ARI_TECHNIQUE_LAST_RESORT) != 0;
}

static gboolean
read_technique (const AriJsonPlace *item, AriTechniqueListing *listing, GError **error)
{
  const char *code = "";
  gboolean is_used = TRUE;
  AriTechnique technique;
  AriTechniqueWorth worth;
  AriJsonPlace object;

  if (!ari_json_read_object (item, NULL, &object, error)
      || !ari_json_read_string (&object, "code", &code, error))
    return FALSE;
  if (!ari_technique_by_code (code, &technique))
    return ari_json_error (error, &object, "code",
                           _ ("There is no technique “%s”; a newer Ariadne may have it."), code);
  if (listing->is_in[technique])
    return ari_json_error (error, &object, "code", _ ("The technique “%s” comes twice."), code);
  worth = listing->order.options.worths[technique];
  if (!ari_json_read_boolean (&object, "used", &is_used, error)
      || (!is_last_resort (technique) && !read_worth (&object, &worth, error)))
    return FALSE;
  ari_technique_listing_add (listing, technique, is_used, worth);
  return TRUE;
}

static gboolean
read_limits (const AriJsonPlace *top, AriTechniqueOrder *order, GError **error)
{
  const AriTechniqueLimit *limit;
  AriJsonPlace object;

  if (!ari_json_has (top, "limits"))
    return TRUE;
  if (!ari_json_read_object (top, "limits", &object, error))
    return FALSE;
  for (guint row = 0; (limit = ari_technique_limit_info (row)) != NULL; row++) {
    guint value = ari_technique_limit_get (order, row);
    gboolean is_on = value > 0;

    if (limit->most == 1
            ? !ari_json_read_boolean (&object, limit->name, &is_on, error)
            : !ari_json_read_whole (&object, limit->name, limit->least, limit->most, &value, error))
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
  AriJsonPlace top = { 0 }, techniques;
  guint n;

  g_return_val_if_fail (bytes != NULL && order != NULL, FALSE);

  root = ari_json_file_parse (bytes, FORMAT, VERSION, foreign, error);
  if (root == NULL)
    return FALSE;
  top.node = root;
  if (!ari_json_need (&top, "techniques", error)
      || !ari_json_read_array (&top, "techniques", &techniques, &n, error))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    const AriJsonPlace item = ari_json_item (&techniques, i);

    if (!read_technique (&item, &listing, error))
      return FALSE;
  }
  found = ari_technique_listing_end (&listing);
  found.is_own = TRUE;
  if (!read_limits (&top, &found, error)
      || !ari_json_read_string (&top, "name", &found_name, error))
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
