/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a document, for the files that read and write it. */

#pragma once

#include <json-glib/json-glib.h>

#include "puzzle/document/document.h"
#include "puzzle/document/json-members.h"

/** AriDocumentExtras: for each object of the file, the members that this version does not know, or
 * NULL. They are written back unchanged, except the member `list` of `top`, which
 * ari_document_set_list() sets and only ari_document_get_list() reads. A wrong one does not make a
 * file invalid, because earlier versions kept any member of this name. */
typedef struct {
  JsonObject *top;
  JsonObject *layout;
  JsonObject *notes;
  JsonObject *moves;
  GHashTable *of_moves;   /* from each AriMove, referenced, to its JsonObject */
  AriSearchNotes *search; /* the notes about searching, a known member */
} AriDocumentExtras;

/** ari_document_extras_clear: frees the contents; afterwards all members are NULL. */
void ari_document_extras_clear (AriDocumentExtras *extras);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AriDocumentExtras, ari_document_extras_clear)

/** ari_document_new_native: (transfer full): makes the document of a file of the native format.
 * @extras: its contents move to the document, and it is left empty */
AriDocument *ari_document_new_native (AriGame *game, AriDocumentExtras *extras);

/* Names in the format, for reading and writing */
#define ARI_PUZZLE_FILE_FORMAT "ariadne-puzzle"
/* the newest version; a file has the first one that can hold its rules */
#define ARI_PUZZLE_FILE_VERSION 2

/** ari_move_kind_names: the names of the kinds of moves, by AriMoveKind. */
#define ARI_MOVE_N_KINDS (ARI_MOVE_PUZZLE + 1)
extern const char *const ari_move_kind_names[ARI_MOVE_N_KINDS];

/** ari_counted_names: the names of AriCounted; ARI_COUNTED_NOT is omitted. */
#define ARI_N_COUNTED (ARI_COUNTED_FINISHED + 1)
extern const char *const ari_counted_names[ARI_N_COUNTED];

/* --- parts ------------------------------------------------------------------------------------ */

/** ari_json_read_game: (transfer full) (nullable): reads the native format; NULL with @error set.
 * @root: an object that ari_json_parse() returns
 * @extras: (out): the caller clears it, even after an error */
AriGame *ari_json_read_game (JsonNode *root, AriDocumentExtras *extras, GError **error);
/** ari_known_layout_members: the names of members of the layout that this version reads. */
extern const char *const ari_known_layout_members[];
/** ari_json_write_game: (transfer full): returns the whole text of the native format. */
GString *ari_json_write_game (AriGame *game, const AriDocumentExtras *extras);
