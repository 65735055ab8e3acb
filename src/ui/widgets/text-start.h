/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The start of a text that is pasted or dropped: of the rest, which may be longer than memory,
 * nothing is read. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** ari_text_start_new_formats: (transfer full): those in which a text is asked for. */
GdkContentFormats *ari_text_start_new_formats (void);

/**
 * ari_text_start_read_async: reads the start of a text, a piece at a time, while the window
 * answers. Called on the main thread.
 * @source: a #GdkClipboard or a #GdkDrop, which the caller finishes; kept until the answer
 * @most: bytes to be read, at least 1
 * @callback: called from the main loop
 */
void ari_text_start_read_async (gpointer source,
                                gsize most,
                                GAsyncReadyCallback callback,
                                gpointer user_data);

/**
 * ari_text_start_read_finish:
 * @rest: (out) (optional) (nullable) (transfer full): where the text goes on, if @most bytes were
 *   read; else NULL. If nobody wants it, whoever offers the text is not asked for the rest.
 * @error: (optional): G_IO_ERROR
 * Returns: (transfer full) (nullable): at most @most bytes, of which nothing is known yet: the end
 *   may cut a character in two. NULL if there is no text, or if it broke off.
 */
GBytes *ari_text_start_read_finish (GAsyncResult *result, GInputStream **rest, GError **error);

G_END_DECLS
