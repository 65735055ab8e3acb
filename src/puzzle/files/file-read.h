/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a regular file of a size that a puzzle may have. */

#pragma once

#include <gio/gio.h>

#include "puzzle/base/file-mark.h"

/** ari_read_file: reads @file, which must be regular and have at most ARI_PUZZLE_FILE_MAX_BYTES.
 * @mark: (out) (optional): its mark Blocks, but never on a FIFO or a device. Any thread. */
GBytes *ari_read_file (GFile *file, AriFileMark *mark, GCancellable *cancellable, GError **error);
