/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the puzzle in a picture that is pasted, dropped or opened. */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/collection/open-puzzles.h"

/** ARI_PICTURE_MOST_BYTES: a larger file is refused. */
#define ARI_PICTURE_MOST_BYTES (32 * 1024 * 1024)

/** AriPictureReading: the puzzles that were read. An only one has a doubt if digits are unclear, or
 * if it does not have exactly one solution. */
typedef struct {
  AriOpened *opened;
  guint n_doubtful;    /* how many cells of all puzzles are unclear */
  GdkTexture *board;   /* the only board of the picture, not larger than a window; or NULL */
  guint8 *is_doubtful; /* a byte for each of its cells: 1 if its digit is unclear */
} AriPictureReading;

/** ari_picture_reading_free: frees @reading and what it has. */
void ari_picture_reading_free (AriPictureReading *reading);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriPictureReading, ari_picture_reading_free)

/**
 * ari_picture_read_async: reads a picture in a thread. Cancelling takes effect at once, though the
 * thread may go on for a while.
 * @file: (nullable): where it is, if @bytes is NULL
 * @bytes: (nullable): the contents of a file of any kind that GTK can read
 */
void ari_picture_read_async (GFile *file,
                             GBytes *bytes,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data);
/** ari_picture_read_finish: Returns: (transfer full) (nullable): NULL with an error of G_IO_ERROR,
 * whose message is a sentence; G_IO_ERROR_NOT_SUPPORTED if it is not a picture that is known, or a
 * file that is too large to be one. */
AriPictureReading *ari_picture_read_finish (GAsyncResult *result, GError **error);
