/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One JSON value out of a stream of them. */

#pragma once

#include "cli/stream/text-window.h"

G_BEGIN_DECLS

/** ari_json_value_begins: whether a JSON array or object begins with @byte. */
static inline gboolean
ari_json_value_begins (char byte)
{
  return byte == '{' || byte == '[';
}

/**
 * ari_json_value_read: reads the array or object with which the window begins, and slides over it.
 * Only brackets and strings are looked at, to know where it ends; if they never match, it ends with
 * the input. What is longer than @max bytes is passed over and cut off behind one byte more.
 *
 * Returns: (transfer full) (nullable): NULL if the input cannot be read; @error is set.
 */
GBytes *ari_json_value_read (AriTextWindow *window, gsize max, GError **error);

G_END_DECLS
