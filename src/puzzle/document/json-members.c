/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads members of a JSON object and checks their types; errors name the path. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/base/puzzle-error.h"
#include "puzzle/document/document-private.h"

gboolean
ari_content_error (GError **error, const char *path, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (path != NULL && strcmp (path, "$") != 0) /* of the whole, a path says nothing */
    g_set_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_CONTENT, "%s: %s", path, message);
  else
    g_set_error_literal (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_CONTENT, message);
  return FALSE;
}

JsonObject *
ari_json_unknown_members (JsonObject *object, const char *const *known)
{
  JsonObject *unknown = NULL;
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &node)) {
    if (g_strv_contains (known, name))
      continue;
    if (unknown == NULL)
      unknown = json_object_new ();
    json_object_set_member (unknown, name, json_node_copy (node));
  }
  return unknown;
}

gboolean
ari_json_read_object (JsonNode *node, const char *path, JsonObject **object, GError **error)
{
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return ari_content_error (error, path, _ ("Expected an object {…}."));
  *object = json_node_get_object (node);
  return TRUE;
}

gboolean
ari_json_read_array (JsonNode *node, const char *path, JsonArray **array, GError **error)
{
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return ari_content_error (error, path, _ ("Expected an array […]."));
  *array = json_node_get_array (node);
  return TRUE;
}

gboolean
ari_json_read_string (JsonNode *node, const char *path, const char **text, GError **error)
{
  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    return ari_content_error (error, path, _ ("Expected a string."));
  *text = json_node_get_string (node);
  return TRUE;
}

gboolean
ari_json_read_boolean (JsonNode *node, const char *path, gboolean *truth, GError **error)
{
  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_BOOLEAN)
    return ari_content_error (error, path, _ ("Expected true or false."));
  *truth = json_node_get_boolean (node);
  return TRUE;
}

gboolean
ari_json_read_number (
    JsonNode *node, const char *path, double min, double max, double *number, GError **error)
{
  GType type;

  if (node == NULL)
    return TRUE;
  type = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_value_type (node) : G_TYPE_NONE;
  if (type != G_TYPE_INT64 && type != G_TYPE_DOUBLE)
    return ari_content_error (error, path, _ ("Expected a number."));
  *number = json_node_get_double (node);
  if (!(*number >= min && *number <= max))
    return ari_content_error (error, path, _ ("%.15g is out of range: expected %.15g to %.15g."),
                              *number, min, max);
  return TRUE;
}

gboolean
ari_json_read_whole (
    JsonNode *node, const char *path, guint min, guint max, guint *number, GError **error)
{
  double value = *number;

  if (!ari_json_read_number (node, path, min, max, &value, error))
    return FALSE;
  if (value != (double) (guint) value)
    return ari_content_error (error, path, _ ("%.15g is not a whole number."), value);
  *number = (guint) value;
  return TRUE;
}
