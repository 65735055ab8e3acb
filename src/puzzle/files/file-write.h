/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file replaced as a whole, or left as it was. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * ari_write_file: replaces @file as a whole or leaves it as it was. Blocks. Any thread.
 *
 * Returns: FALSE with @error set: a sentence that says what happened, to which file, and
 *   what to do.
 */
gboolean ari_write_file (GFile *file, GBytes *bytes, GCancellable *cancellable, GError **error);

G_END_DECLS
