/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file replaced as a whole, or left as it was. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * ari_write_file: replaces @file as a whole or leaves it as it was. Blocks. Any thread.
 *
 * Returns: FALSE with @error set: a sentence with the file's name, what is wrong, and what would be
 *   right.
 */
gboolean ari_write_file (GFile *file, GBytes *bytes, GCancellable *cancellable, GError **error);

G_END_DECLS
