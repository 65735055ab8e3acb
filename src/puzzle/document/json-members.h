/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads members of a JSON object and checks their types; errors name the path. */

#pragma once

#include <json-glib/json-glib.h>

#include "engine/base/symbols.h"
#include "puzzle/document/search-notes.h"

/** ari_content_error: sets ARI_PUZZLE_ERROR_CONTENT with "path: what is wrong". @path is dropped if
 * it is NULL. Returns FALSE. */
gboolean ari_content_error (GError **error, const char *path, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* Each function reads a node of the type in its name. @path is for the message. Returns FALSE with
 * @error set if the type or range is wrong. Objects, arrays and strings belong to the node. If a
 * string, boolean or number is missing (@node is NULL), its variable is not changed. */

gboolean
ari_json_read_object (JsonNode *node, const char *path, JsonObject **object, GError **error);
gboolean ari_json_read_array (JsonNode *node, const char *path, JsonArray **array, GError **error);
gboolean ari_json_read_string (JsonNode *node, const char *path, const char **text, GError **error);
gboolean ari_json_read_boolean (JsonNode *node, const char *path, gboolean *truth, GError **error);
/** ari_json_read_number: accepts @min to @max; a whole number may be written as 9.0, too. */
gboolean ari_json_read_number (
    JsonNode *node, const char *path, double min, double max, double *number, GError **error);
gboolean ari_json_read_whole (
    JsonNode *node, const char *path, guint min, guint max, guint *number, GError **error);

/** ari_json_unknown_members: (transfer full) (nullable): the members of @object that are not in
 * @known; NULL if there are none. */
JsonObject *ari_json_unknown_members (JsonObject *object, const char *const *known);

/* --- notes about searching ----------------------------------------------------------------------
 */

/** ari_search_notes_read: (transfer full) (nullable): NULL with @error set if it is invalid.
 * @node: the member “search” of a file with that layout and symbols */
AriSearchNotes *ari_search_notes_read (JsonNode *node,
                                       const AriLayout *layout,
                                       const AriSymbols *symbols,
                                       GError **error);
/** ari_search_notes_to_json: (transfer full): returns the member “search” of the file; empty if
 * there is nothing to write. */
JsonObject *ari_search_notes_to_json (const AriSearchNotes *notes,
                                      const AriLayout *layout,
                                      const AriSymbols *symbols);
