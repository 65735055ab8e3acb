/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes documents: games with all other contents of their files. */

#pragma once

#include "puzzle/document/search-notes.h"
#include "puzzle/game/game.h"

/** AriDocument: a game with all other contents of its file. Members that this version does not know
 * are kept. */
#define ARI_TYPE_DOCUMENT (ari_document_get_type ())
G_DECLARE_FINAL_TYPE (AriDocument, ari_document, ARI, DOCUMENT, GObject)

/** ari_document_new: (transfer full): makes the document of a game without a file. @game: (transfer
 * none): kept */
AriDocument *ari_document_new (AriGame *game);
/** ari_document_get_game: (transfer none): returns the game. */
AriGame *ari_document_get_game (AriDocument *self);
/**
 * ari_document_is_puzzle_file: Returns: TRUE if it was read from, or saved as, a file of the native
 * format. If not (plain JSON, text), saving would change the format of the file, so a window asks
 * for a new name.
 */
gboolean ari_document_is_puzzle_file (AriDocument *self);
/** ari_document_set_puzzle_file: sets what ari_document_is_puzzle_file() returns, for a document
 * from a recovery copy. */
void ari_document_set_puzzle_file (AriDocument *self, gboolean is_puzzle_file);
/** ari_document_set_saved_at: marks it as saved in the native format, in the state that
 * ari_game_set_saved_at() describes. */
void ari_document_set_saved_at (AriDocument *self, guint position, const AriMove *last);

/** ari_document_get_search: (transfer none) (nullable): returns the notes about searching the
 * puzzle; NULL if there are none. */
const AriSearchNotes *ari_document_get_search (AriDocument *self);
/** ari_document_set_search: sets the notes to write with the next save; the document does not
 * become modified. @notes: (transfer full) (nullable): for the layout of its puzzle */
void ari_document_set_search (AriDocument *self, AriSearchNotes *notes);

/** ari_document_get_list: (transfer none) (nullable): returns the URI of the list that it was
 * opened from; NULL if the file names none, or in a way that this version does not understand.
 * @number: (out): its place there, from 1; the list may have changed since */
const char *ari_document_get_list (AriDocument *self, guint *number);
/** ari_document_set_list: sets the list that the next save writes; the document does not become
 * modified. @number: from 1 */
void ari_document_set_list (AriDocument *self, const char *uri, guint number);

/** AriReadText: (transfer full) (nullable): reads one grid that is written as text; NULL with
 * @error set. Callers supply this function, since formats of text are above this room. */
typedef AriPuzzle *(*AriReadText) (const char *text, gssize length, GError **error);

/** ari_looks_like_json: Returns: TRUE if a text appears to be JSON. */
gboolean ari_looks_like_json (const char *text, gsize length);
/**
 * ari_document_new_from_json: reads a puzzle file, or plain JSON: an array of rows or of cells, or
 * an object with `grid`, `puzzle`, `board` or the like.
 * @text: (array length=length): at most ARI_PUZZLE_FILE_MAX_BYTES
 * @read_text: reads rows that are written as text
 *
 * Returns: (transfer full) (nullable): NULL with an error of ARI_PUZZLE_ERROR
 */
AriDocument *
ari_document_new_from_json (const char *text, gsize length, AriReadText read_text, GError **error);
/** ari_document_to_bytes: (transfer full): returns the complete file, which ends with a newline. */
GBytes *ari_document_to_bytes (AriDocument *self);
