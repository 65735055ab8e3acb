/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads what gzip has compressed, and everything else as it is. */

#pragma once

#include "puzzle/collection/byte-window.h"

/** AriGzipSource: a source over another one. Memory does not grow with either. */
typedef struct {
  AriByteSource inner;
  GConverter *decompressor; /* (nullable): NULL unless the bytes are compressed */
  gboolean has_begun;
  gboolean at_end; /* of the inner source */
  gboolean is_done;
  guint8 bytes[16 * 1024]; /* bytes of the inner source, from @first to @last */
  gsize first;
  gsize last;
} AriGzipSource;

/** ari_byte_source_of_gzip: makes a source that reads @inner, and decompresses it if it begins as
 * gzip's files do; several such files may follow each other. Then the size of the text is unknown;
 * to find out, a source that knows its size is read at once. @gzip: (out): must outlive the source
 * and be cleared. */
AriByteSource ari_byte_source_of_gzip (AriGzipSource *gzip, const AriByteSource *inner);
/** ari_gzip_source_clear: frees what the source has allocated. */
void ari_gzip_source_clear (AriGzipSource *gzip);
