/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of JSON that name their format and its version. */

#pragma once

#include <json-glib/json-glib.h>

/**
 * ari_json_file_parse: reads the object of a file whose members “format” and “version” are @format
 * and @version.
 * @bytes: anything
 * @foreign: a translated sentence for a file of another format
 *
 * Returns: (transfer full) (nullable): NULL with ARI_PUZZLE_ERROR. Any thread.
 */
JsonNode *ari_json_file_parse (
    GBytes *bytes, const char *format, int version, const char *foreign, GError **error);
/** ari_json_file_write: (transfer full): the text of a file, for people to read, too.
 * @top: (transfer full) */
GBytes *ari_json_file_write (JsonObject *top);
