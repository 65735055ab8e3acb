/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the values of a JSON file and checks their types; errors name the path. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/base/puzzle-error.h"
#include "puzzle/document/document-private.h"

/* --- places ----------------------------------------------------------------------------------- */

AriJsonPlace
ari_json_member (const AriJsonPlace *object, const char *name)
{
  JsonNode *node = json_object_get_member (json_node_get_object (object->node), name);

  return (AriJsonPlace){ .node = node, .in = object, .name = name };
}

AriJsonPlace
ari_json_item (const AriJsonPlace *array, guint index)
{
  JsonNode *node = json_array_get_element (json_node_get_array (array->node), index);

  return (AriJsonPlace){ .node = node, .in = array, .index = index };
}

gboolean
ari_json_next (JsonObjectIter *iter, AriJsonPlace *member)
{
  if (member->name == NULL)
    json_object_iter_init_ordered (iter, json_node_get_object (member->in->node));
  return json_object_iter_next_ordered (iter, &member->name, &member->node);
}

gboolean
ari_json_has (const AriJsonPlace *object, const char *name)
{
  return json_object_has_member (json_node_get_object (object->node), name);
}

JsonObject *
ari_json_unknown_members (const AriJsonPlace *object, const char *const *known)
{
  AriJsonPlace member = { .in = object };
  JsonObject *unknown = NULL;
  JsonObjectIter iter;

  while (ari_json_next (&iter, &member)) {
    if (g_strv_contains (known, member.name))
      continue;
    if (unknown == NULL)
      unknown = json_object_new ();
    json_object_set_member (unknown, member.name, json_node_copy (member.node));
  }
  return unknown;
}

/* --- errors ----------------------------------------------------------------------------------- */

static void G_GNUC_PRINTF (3, 0)
    set_error (GError **error, const char *path, const char *format, va_list arguments)
{
  g_autofree char *message = g_strdup_vprintf (format, arguments);

  if (path != NULL && strcmp (path, "$") != 0) /* of the whole, a path says nothing */
    g_set_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_CONTENT, "%s: %s", path, message);
  else
    g_set_error_literal (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_CONTENT, message);
}

gboolean
ari_content_error (GError **error, const char *path, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  set_error (error, path, format, arguments);
  va_end (arguments);
  return FALSE;
}

gboolean
ari_json_error (GError **error, const AriJsonPlace *at, const char *name, const char *format, ...)
{
  g_autoptr (GString) path = g_string_new (NULL);
  va_list arguments;

  for (; at->in != NULL; at = at->in) {
    g_autofree char *part =
        at->name != NULL ? g_strconcat (".", at->name, NULL) : g_strdup_printf ("[%u]", at->index);

    g_string_prepend (path, part);
  }
  g_string_prepend_c (path, '$');
  if (name != NULL)
    g_string_append_printf (path, ".%s", name);
  va_start (arguments, format);
  set_error (error, path->str, format, arguments);
  va_end (arguments);
  return FALSE;
}

/* --- values ----------------------------------------------------------------------------------- */

static AriJsonPlace
place_of (const AriJsonPlace *at, const char *name)
{
  return name != NULL ? ari_json_member (at, name) : *at;
}

static GType
type_of (JsonNode *node)
{
  return JSON_NODE_HOLDS_VALUE (node) ? json_node_get_value_type (node) : G_TYPE_NONE;
}

gboolean
ari_json_need (const AriJsonPlace *at, const char *name, GError **error)
{
  return ari_json_has (at, name)
         || ari_json_error (error, at, NULL, _ ("The member “%s” is missing."), name);
}

gboolean
ari_json_read_object (const AriJsonPlace *at,
                      const char *name,
                      AriJsonPlace *object,
                      GError **error)
{
  *object = place_of (at, name);
  return (object->node != NULL && JSON_NODE_HOLDS_OBJECT (object->node))
         || ari_json_error (error, object, NULL, _ ("Expected an object {…}."));
}

gboolean
ari_json_read_array (
    const AriJsonPlace *at, const char *name, AriJsonPlace *array, guint *n, GError **error)
{
  *array = place_of (at, name);
  if (array->node == NULL || !JSON_NODE_HOLDS_ARRAY (array->node))
    return ari_json_error (error, array, NULL, _ ("Expected an array […]."));
  *n = json_array_get_length (json_node_get_array (array->node));
  return TRUE;
}

gboolean
ari_json_read_string (const AriJsonPlace *at, const char *name, const char **text, GError **error)
{
  const AriJsonPlace place = place_of (at, name);

  if (place.node != NULL && type_of (place.node) != G_TYPE_STRING)
    return ari_json_error (error, &place, NULL, _ ("Expected a string."));
  if (place.node != NULL)
    *text = json_node_get_string (place.node);
  return TRUE;
}

gboolean
ari_json_read_boolean (const AriJsonPlace *at, const char *name, gboolean *truth, GError **error)
{
  const AriJsonPlace place = place_of (at, name);

  if (place.node != NULL && type_of (place.node) != G_TYPE_BOOLEAN)
    return ari_json_error (error, &place, NULL, _ ("Expected true or false."));
  if (place.node != NULL)
    *truth = json_node_get_boolean (place.node);
  return TRUE;
}

gboolean
ari_json_read_number (const AriJsonPlace *at,
                      const char *name,
                      double min,
                      double max,
                      double *number,
                      GError **error)
{
  const AriJsonPlace place = place_of (at, name);
  const GType type = place.node != NULL ? type_of (place.node) : G_TYPE_NONE;
  double value;

  if (place.node == NULL)
    return TRUE;
  if (type != G_TYPE_INT64 && type != G_TYPE_DOUBLE)
    return ari_json_error (error, &place, NULL, _ ("Expected a number."));
  value = json_node_get_double (place.node);
  if (!(value >= min && value <= max))
    return ari_json_error (error, &place, NULL,
                           _ ("%.15g is out of range: expected %.15g to %.15g."), value, min, max);
  *number = value;
  return TRUE;
}

/* Doubles have these numbers exactly. */
static gboolean
read_whole (const AriJsonPlace *at,
            const char *name,
            guint64 min,
            guint64 max,
            guint64 *number,
            GError **error)
{
  double value = (double) *number;

  if (!ari_json_read_number (at, name, (double) min, (double) max, &value, error))
    return FALSE;
  if ((double) (guint64) value < value)
    return ari_json_error (error, at, name, _ ("%.15g is not a whole number."), value);
  *number = (guint64) value;
  return TRUE;
}

gboolean
ari_json_read_whole (
    const AriJsonPlace *at, const char *name, guint min, guint max, guint *number, GError **error)
{
  guint64 whole = *number;

  if (!read_whole (at, name, min, max, &whole, error))
    return FALSE;
  *number = (guint) whole;
  return TRUE;
}

gboolean
ari_json_read_step (const AriJsonPlace *at, const char *name, guint64 *step, GError **error)
{
  return read_whole (at, name, 0, ARI_MAX_NOTED_STEP, step, error);
}
