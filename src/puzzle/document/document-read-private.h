/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that read parts of a puzzle document. */

#pragma once

#include "puzzle/document/document-private.h"

G_BEGIN_DECLS

/* --- members ---------------------------------------------------------------------------------- */

/* Each reads a node of the type in its name. @path is for the message. Returns FALSE with @error
 * set if the type or range is wrong. Objects, arrays and strings belong to the node. */

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

/* --- parts ------------------------------------------------------------------------------------ */

/** AriReading: the parts read so far. Each needs those before it, in this order. */
typedef struct {
  guint version; /* of the file */
  AriLayout *layout;
  AriSymbols symbols;
  AriGameCell *cells;
  gboolean has_branch;
  guint branch;        /* number of moves done when it began */
  GArray *checkpoints; /* (nullable): AriCheckpoint, whose names belong to the JSON */
  GError **error;
} AriReading;

/* Each reads a part of the file's top object, and keeps unknown members in @extras. Returns FALSE
 * with the reading's error set if the part is invalid. */

gboolean ari_reading_take_layout (AriReading *reading, JsonObject *top, AriDocumentExtras *extras);
gboolean ari_reading_take_symbols (AriReading *reading, JsonObject *top);
/** ari_reading_take_digits: reads givens and entries into the cells. */
gboolean ari_reading_take_digits (AriReading *reading, JsonObject *top);
gboolean ari_reading_take_notes (AriReading *reading, JsonObject *top, AriDocumentExtras *extras);
/** ari_reading_take_colors: reads the colours of cells and candidates. */
gboolean ari_reading_take_colors (AriReading *reading, JsonObject *top);
/** ari_reading_take_moves: @done: (out): number of moves that are not undone. */
gboolean ari_reading_take_moves (
    AriReading *reading, JsonObject *top, AriDocumentExtras *extras, GPtrArray *moves, guint *done);
/**
 * ari_reading_forget_removed: drops removed candidates and all colours from the cells and the
 * moves.
 *
 * A program that does not know them keeps them unchanged while it changes everything else, so that
 * they no longer fit. Returns: FALSE if there was nothing to drop
 */
gboolean
ari_reading_forget_removed (AriReading *reading, AriDocumentExtras *extras, GPtrArray *moves);

G_END_DECLS
