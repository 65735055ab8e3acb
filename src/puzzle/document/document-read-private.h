/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files that read a puzzle document share. */

#pragma once

#include "puzzle/document/document-private.h"

G_BEGIN_DECLS

/* --- members ---------------------------------------------------------------------------------- */

/* Each reads a node of the kind in its name. @path is for the message; FALSE, with @error set, if
 * the node is something else, or outside its range. Objects, arrays and texts stay the node's. */

gboolean
ari_json_read_object (JsonNode *node, const char *path, JsonObject **object, GError **error);
gboolean ari_json_read_array (JsonNode *node, const char *path, JsonArray **array, GError **error);
gboolean ari_json_read_string (JsonNode *node, const char *path, const char **text, GError **error);
gboolean ari_json_read_boolean (JsonNode *node, const char *path, gboolean *truth, GError **error);
/** ari_json_read_number: from @min to @max; a whole one may be written as 9.0, too. */
gboolean ari_json_read_number (
    JsonNode *node, const char *path, double min, double max, double *number, GError **error);
gboolean ari_json_read_whole (
    JsonNode *node, const char *path, guint min, guint max, guint *number, GError **error);

/** ari_json_unknown_members: (transfer full) (nullable): the members of @object that are not in
 * @known; NULL if there are none. */
JsonObject *ari_json_unknown_members (JsonObject *object, const char *const *known);

/* --- parts ------------------------------------------------------------------------------------ */

/** AriReading: what is known so far. Each part needs those before it, in this order. */
typedef struct {
  AriLayout *layout;
  AriSymbols symbols;
  AriGameCell *cells;
  gboolean has_branch;
  guint branch;        /* the number of moves done when it began */
  GArray *checkpoints; /* (nullable): AriCheckpoint, whose names are the JSON's */
  GError **error;
} AriReading;

/* Each reads a part from the top of the file, and keeps in @extras what it does not know; FALSE,
 * with the reading's error set, if something is wrong with it. */

gboolean ari_reading_take_layout (AriReading *reading, JsonObject *top, AriDocumentExtras *extras);
gboolean ari_reading_take_symbols (AriReading *reading, JsonObject *top);
/** ari_reading_take_digits: givens and entries, into the cells. */
gboolean ari_reading_take_digits (AriReading *reading, JsonObject *top);
gboolean ari_reading_take_notes (AriReading *reading, JsonObject *top, AriDocumentExtras *extras);
/** ari_reading_take_colors: of cells and candidates. */
gboolean ari_reading_take_colors (AriReading *reading, JsonObject *top);
/** ari_reading_take_moves: @done: (out): how many of them are not undone. */
gboolean ari_reading_take_moves (
    AriReading *reading, JsonObject *top, AriDocumentExtras *extras, GPtrArray *moves, guint *done);
/**
 * ari_reading_forget_removed: forgets which candidates were removed, and all colours, in the cells
 * and the moves.
 *
 * A program that does not know of them keeps them unchanged while it changes everything else, and
 * then they no longer fit. Returns: FALSE if there was nothing to forget
 */
gboolean
ari_reading_forget_removed (AriReading *reading, AriDocumentExtras *extras, GPtrArray *moves);

G_END_DECLS
