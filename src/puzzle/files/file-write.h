/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Replaces a file as a whole, or leaves it unchanged. */

#pragma once

#include <gio/gio.h>

#include "puzzle/base/file-mark.h"

/** AriWriting: conditions and results of replacing a file. All zero at first. */
typedef struct {
  /* (nullable): the file's last known mark. If it has another one now, it is not replaced:
   * ARI_PUZZLE_ERROR_CHANGED. A missing file is written. */
  const AriFileMark *expected;
  /* results */
  AriFileMark written;
  char *loss; /* (nullable) (transfer full): sentences that name the file and say which of its
                 attributes, such as the group, were lost */
} AriWriting;

/**
 * ari_write_file: replaces @file as a whole or leaves it unchanged. Where only the file itself may
 * be written, not its folder, it is overwritten, with a copy of the new contents in the state
 * folder until it is complete. Blocks. Any thread.
 * @writing: (nullable)
 *
 * Mode, owner, group and extended attributes of an existing file are kept if the system allows it.
 *
 * Returns: FALSE with @error set: a sentence that says what happened, to which file, and
 *   what to do.
 */
gboolean ari_write_file (
    GFile *file, GBytes *bytes, AriWriting *writing, GCancellable *cancellable, GError **error);

/** AriWriteNext: Returns: (transfer full) (nullable): the next piece; NULL at the end. */
typedef GBytes *(*AriWriteNext) (gpointer data);
/**
 * ari_write_stream: like ari_write_file(), but keeps only one piece in memory.
 * @next: called on this thread until it returns NULL
 * @cancellable: (nullable): checked after each piece; @next may cancel it
 */
gboolean ari_write_stream (
    GFile *file, AriWriteNext next, gpointer data, GCancellable *cancellable, GError **error);

/** ari_write_private: replaces a file of the program itself, which only the user may read. It
 * survives if the program is killed, but maybe not a power failure. */
gboolean ari_write_private (const char *path, GBytes *bytes, GError **error);
