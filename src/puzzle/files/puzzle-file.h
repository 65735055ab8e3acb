/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzle file: JSON, checked before it is believed, saved whole or not at all. */

#pragma once

#include <gio/gio.h>

#include "puzzle/game/game.h"

G_BEGIN_DECLS

#define ARI_PUZZLE_FILE_MAX_BYTES (32 * 1024 * 1024)

#define ARI_PUZZLE_FILE_ERROR (ari_puzzle_file_error_quark ())
GQuark ari_puzzle_file_error_quark (void);
typedef enum {
  ARI_PUZZLE_FILE_ERROR_NOT_REGULAR, /* a directory, a FIFO, a device */
  ARI_PUZZLE_FILE_ERROR_TOO_LARGE,
  ARI_PUZZLE_FILE_ERROR_EMPTY,
  ARI_PUZZLE_FILE_ERROR_SYNTAX, /* not JSON; the message has line and column */
  ARI_PUZZLE_FILE_ERROR_TOO_NEW,
  ARI_PUZZLE_FILE_ERROR_CONTENT, /* JSON, but no puzzle; the message has the JSON path */
  ARI_PUZZLE_FILE_ERROR_TEXT,    /* no puzzle as text either */
} AriPuzzleFileError;

/** AriDocument: a game and all that its file holds besides: unknown members are kept. */
#define ARI_TYPE_DOCUMENT (ari_document_get_type ())
G_DECLARE_FINAL_TYPE (AriDocument, ari_document, ARI, DOCUMENT, GObject)

/** ari_document_new: @game: (transfer none) */
AriDocument *ari_document_new (AriGame *game);
AriGame *ari_document_get_game (AriDocument *self);
/**
 * ari_document_is_puzzle_file: whether it was read from, or has been saved as, a file of the
 * native format. Where not (plain JSON, text), saving over the file it came from changes what that
 * file is, so a window rather asks for a new name.
 */
gboolean ari_document_is_puzzle_file (AriDocument *self);

/**
 * ari_document_new_from_bytes: reads a puzzle file, plain JSON (an array of rows, or an object with
 * `grid`, `puzzle` or `board`), a format of another program, or a grid as text.
 */
AriDocument *ari_document_new_from_bytes (GBytes *bytes, GError **error);
/** ari_document_to_bytes: (transfer full): the file that says all of it; ends with a newline. */
GBytes *ari_document_to_bytes (AriDocument *self);

/* Loading: never blocks the caller, never follows a FIFO; NULL with an error of this domain or of
 * G_IO_ERROR. Messages say what, where, and what would be right. */
void ari_document_load_async (GFile *file,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
AriDocument *ari_document_load_finish (GAsyncResult *result, GError **error);
AriDocument *ari_document_load (GFile *file, GCancellable *cancellable, GError **error);

/* Saving: atomic and durable, links resolved, mode kept. The state saved is that at the call, and
 * it is marked as saved on success: if the game changed meanwhile, it stays modified until undone
 * to there. Several saves of one document are done one after the other. An error leaves the old
 * file whole, and is of this domain or of G_IO_ERROR. */
void ari_document_save_async (AriDocument *self,
                              GFile *file,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
gboolean ari_document_save_finish (AriDocument *self, GAsyncResult *result, GError **error);

G_END_DECLS
