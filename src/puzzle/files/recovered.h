/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes recovery copies of unsaved work. */

#pragma once

#include <gio/gio.h>

#include "puzzle/document/document.h"

G_BEGIN_DECLS

/** AriRecovered: the work of an earlier run. */
typedef struct {
  AriDocument *document;
  GFile *file; /* (nullable): the file that was opened; its mark, if known, is attached to the
                  document */
} AriRecovered;
/** ari_recovered_new_from_bytes: (transfer full) (nullable): reads a recovery copy; NULL with
 * @error set (ARI_PUZZLE_ERROR). Any thread. */
AriRecovered *ari_recovered_new_from_bytes (GBytes *bytes, GError **error);
void ari_recovered_free (AriRecovered *recovered);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriRecovered, ari_recovered_free)

/** ari_recovered_to_bytes: (transfer full): a recovery copy of @document; ends with a newline.
 * @uri: (nullable): of the file that was opened */
GBytes *ari_recovered_to_bytes (AriDocument *document, const char *uri);

G_END_DECLS
