/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A kept copy of unsaved work, from bytes and to bytes. */

#pragma once

#include <gio/gio.h>

#include "puzzle/document/document.h"

G_BEGIN_DECLS

/** AriRecovered: what an earlier run left behind. */
typedef struct {
  AriDocument *document;
  GFile *file; /* (nullable): the file it was opened from; ari_file_mark_of() the document says what
                * that held, if it is known */
} AriRecovered;
/** ari_recovered_new_from_bytes: (transfer full) (nullable): reads a kept copy; NULL with @error
 * set (ARI_PUZZLE_ERROR). Any thread. */
AriRecovered *ari_recovered_new_from_bytes (GBytes *bytes, GError **error);
void ari_recovered_free (AriRecovered *recovered);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriRecovered, ari_recovered_free)

/** ari_recovered_to_bytes: (transfer full): a copy of @document to be kept; ends with a newline.
 * @uri: (nullable): of the file it was opened from */
GBytes *ari_recovered_to_bytes (AriDocument *document, const char *uri);

G_END_DECLS
