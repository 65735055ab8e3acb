/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file replaced as a whole, or left as it was. */

#pragma once

#include <gio/gio.h>

#include "puzzle/base/file-mark.h"

G_BEGIN_DECLS

/** AriWriting: what one may want to know of a file that is replaced. All zero at first. */
typedef struct {
  /* (nullable): what the file held when it was last looked at. If it holds something else by now,
   * it is left so, with ARI_PUZZLE_ERROR_CHANGED; one that has gone is written. */
  const AriFileMark *expected;
  /* out: */
  AriFileMark written;
  char *loss; /* (nullable) (transfer full): what the system did not keep of the old file, such as
               * its group: sentences that name the file */
} AriWriting;

/**
 * ari_write_file: replaces @file as a whole or leaves it as it was. Blocks. Any thread.
 * @writing: (nullable)
 *
 * Mode, owner, group and extended attributes of a file that is there are kept where the system
 * allows it.
 *
 * Returns: FALSE with @error set: a sentence that says what happened, to which file, and
 *   what to do.
 */
gboolean ari_write_file (
    GFile *file, GBytes *bytes, AriWriting *writing, GCancellable *cancellable, GError **error);

/** AriWriteNext: Returns: (transfer full) (nullable): the next piece; NULL: there is no more. */
typedef GBytes *(*AriWriteNext) (gpointer data);
/**
 * ari_write_stream: as ari_write_file(), piece by piece, so that no more than a piece is in memory.
 * @next: called on this thread, until it says that there is no more
 * @cancellable: (nullable): looked at after each piece; @next may cancel it
 */
gboolean ari_write_stream (
    GFile *file, AriWriteNext next, gpointer data, GCancellable *cancellable, GError **error);

/** ari_write_private: replaces the program's own file at @path, which only the user may read. It is
 * whole after the program was killed; whether after a power failure, too, is left to the system. */
gboolean ari_write_private (const char *path, GBytes *bytes, GError **error);

G_END_DECLS
