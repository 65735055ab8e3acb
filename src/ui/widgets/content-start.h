/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the start of a text or picture that is pasted or dropped, and nothing of the rest, which
 * may be larger than memory. */

#pragma once

#include <gtk/gtk.h>

/** AriContentKind: what is requested. */
typedef enum {
  ARI_CONTENT_TEXT,
  ARI_CONTENT_HTML, /* the same text as a web page has it */
  ARI_CONTENT_PICTURE,
} AriContentKind;

/** ari_content_start_get_formats: Returns: what is offered by @source, a GdkClipboard or a GdkDrop.
 */
GdkContentFormats *ari_content_start_get_formats (gpointer source);
/** ari_content_start_new_formats: returns (transfer full) the formats in which this is requested.
 */
GdkContentFormats *ari_content_start_new_formats (AriContentKind kind);

/**
 * ari_content_start_read_async: reads the start of a text or picture, a piece at a time, while the
 * window answers. Called on the main thread.
 * @source: a #GdkClipboard or a #GdkDrop, which the caller finishes; kept until the answer
 * @kind: in whose formats it is requested
 * @most: bytes to be read, at least 1
 * @callback: called from the main loop
 */
void ari_content_start_read_async (gpointer source,
                                   AriContentKind kind,
                                   gsize most,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);

/**
 * ari_content_start_read_finish:
 * @rest: (out) (optional) (nullable) (transfer full): a stream of the rest if @most bytes were
 * read, else NULL. If it is freed, the program that offers the text is not asked for the rest.
 * @error: a G_IO_ERROR, if reading failed
 * Returns: (transfer full) (nullable): at most @most bytes, not validated: the last character may
 * be cut in two. NULL if there is no text, or if reading failed.
 */
GBytes *ari_content_start_read_finish (GAsyncResult *result, GInputStream **rest, GError **error);
