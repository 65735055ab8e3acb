/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the values of a JSON file and checks their types; errors name the path. */

#pragma once

#include <json-glib/json-glib.h>

#include "engine/base/symbols.h"
#include "puzzle/document/search-notes.h"

/** AriJsonPlace: a value of a file and its place there, of which a path is made only for an error.
 * The places around it must live as long. */
typedef struct AriJsonPlace AriJsonPlace;
struct AriJsonPlace {
  JsonNode *node;         /* (nullable): NULL if the value is missing */
  const AriJsonPlace *in; /* (nullable): the object or array; NULL for the whole file */
  const char *name;       /* (nullable): of a member; NULL for an item of an array */
  guint index;            /* of an item */
};

/** ari_json_member: Returns: the member @name of @object, which is one. */
AriJsonPlace ari_json_member (const AriJsonPlace *object, const char *name);
/** ari_json_item: Returns: item @index of @array, which is one and has it. */
AriJsonPlace ari_json_item (const AriJsonPlace *array, guint index);
/** ari_json_next: sets @member, whose `in` is an object, to the next of its members in their order;
 * the first time, @member has no name. Returns: FALSE if there are no more. */
gboolean ari_json_next (JsonObjectIter *iter, AriJsonPlace *member);
/** ari_json_has: Returns: TRUE if @object, which is one, has a member @name. */
gboolean ari_json_has (const AriJsonPlace *object, const char *name);

/** ari_content_error: sets ARI_PUZZLE_ERROR_CONTENT with "path: what is wrong". @path is dropped if
 * it is NULL. Returns FALSE. */
gboolean ari_content_error (GError **error, const char *path, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
/** ari_json_error: the same with the path of @at or, unless it is NULL, of its member @name. */
gboolean
ari_json_error (GError **error, const AriJsonPlace *at, const char *name, const char *format, ...)
    G_GNUC_PRINTF (4, 5);

/* Each function reads a value of the type in its name: the member @name of the object @at or, if
 * @name is NULL, @at itself. Returns FALSE with @error set if the type or range is wrong.
 * Strings belong to the node. If a string, boolean or number is missing, its variable is not
 * changed. */

/** ari_json_need: checks only that the member is there. */
gboolean ari_json_need (const AriJsonPlace *at, const char *name, GError **error);
gboolean ari_json_read_object (const AriJsonPlace *at,
                               const char *name,
                               AriJsonPlace *object,
                               GError **error);
/** ari_json_read_array: @n: (out): its number of items. */
gboolean ari_json_read_array (
    const AriJsonPlace *at, const char *name, AriJsonPlace *array, guint *n, GError **error);
gboolean
ari_json_read_string (const AriJsonPlace *at, const char *name, const char **text, GError **error);
gboolean
ari_json_read_boolean (const AriJsonPlace *at, const char *name, gboolean *truth, GError **error);
/** ari_json_read_number: accepts @min to @max; a whole number may be written as 9.0, too. */
gboolean ari_json_read_number (const AriJsonPlace *at,
                               const char *name,
                               double min,
                               double max,
                               double *number,
                               GError **error);
gboolean ari_json_read_whole (
    const AriJsonPlace *at, const char *name, guint min, guint max, guint *number, GError **error);
/** ari_json_read_step: a whole number up to ARI_MAX_NOTED_STEP. */
gboolean
ari_json_read_step (const AriJsonPlace *at, const char *name, guint64 *step, GError **error);

/** ari_json_unknown_members: (transfer full) (nullable): the members of @object that are not in
 * @known; NULL if there are none. */
JsonObject *ari_json_unknown_members (const AriJsonPlace *object, const char *const *known);

/* --- notes about searching ----------------------------------------------------------------------
 */

/** ari_search_notes_read: (transfer full) (nullable): NULL with @error set if it is invalid.
 * @at: the member “search” of a file with that layout and symbols */
AriSearchNotes *ari_search_notes_read (const AriJsonPlace *at,
                                       const AriLayout *layout,
                                       const AriSymbols *symbols,
                                       GError **error);
/** ari_search_notes_to_json: (transfer full): returns the member “search” of the file; empty if
 * there is nothing to write. */
JsonObject *ari_search_notes_to_json (const AriSearchNotes *notes,
                                      const AriLayout *layout,
                                      const AriSymbols *symbols);
