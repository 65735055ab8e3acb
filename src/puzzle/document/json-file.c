/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of JSON that name their format and its version. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/base/puzzle-error.h"
#include "puzzle/document/json-file.h"
#include "puzzle/document/json-members.h"
#include "puzzle/document/json-parse.h"

JsonNode *
ari_json_file_parse (
    GBytes *bytes, const char *format, int version, const char *foreign, GError **error)
{
  const char *its_format = "";
  double its_version = 0;
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autoptr (JsonNode) root = ari_json_parse (text, length, error);
  AriJsonPlace top = { .node = root };

  if (root == NULL || !ari_json_read_object (&top, NULL, &top, error)
      || !ari_json_read_string (&top, "format", &its_format, error)
      || !ari_json_read_number (&top, "version", -G_MAXDOUBLE, G_MAXDOUBLE, &its_version, error))
    return NULL;
  if (strcmp (its_format, format) != 0) {
    ari_content_error (error, NULL, "%s", foreign);
    return NULL;
  }
  if (its_version > version) {
    g_set_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_TOO_NEW,
                 _ ("$.version: This file has version %.15g, but this program reads version %d. "
                    "Open it with a newer Ariadne."),
                 its_version, version);
    return NULL;
  }
  if (its_version < version) {
    ari_content_error (error, "$.version",
                       _ ("There is no version %.15g of this format. Write %d."), its_version,
                       version);
    return NULL;
  }
  return g_steal_pointer (&root);
}

GBytes *
ari_json_file_write (JsonObject *top)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = json_node_new (JSON_NODE_OBJECT);
  GString *text;

  json_node_take_object (root, top);
  json_generator_set_root (generator, root);
  json_generator_set_pretty (generator, TRUE);
  text = json_generator_to_gstring (generator, g_string_new (NULL));
  g_string_append_c (text, '\n');
  return g_string_free_to_bytes (text);
}
