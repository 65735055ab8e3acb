/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a document from text or a file, as the window does. */

#pragma once

#include <string.h>

#include "puzzle/collection/open-puzzles.h"

/** read_document: (transfer full) (nullable): the only puzzle in @text; NULL with @error set.
 * @length: -1 for a text that ends with NUL */
static inline AriDocument *
read_document (const char *text, gssize length, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length < 0 ? strlen (text) : (gsize) length);
  g_autoptr (AriOpened) opened = ari_open_bytes (bytes, NULL, error);

  return opened != NULL ? g_steal_pointer (&opened->only.document) : NULL;
}

/** read_collection_file: (transfer full) (nullable): all puzzles of a file. */
static inline AriCollection *
read_collection_file (GFile *file, GError **error)
{
  g_autoptr (AriOpened) opened = ari_open_file (file, NULL, NULL, NULL, error);

  return opened != NULL ? g_steal_pointer (&opened->collection) : NULL;
}

/** read_document_file: (transfer full) (nullable): the only puzzle of a file. */
static inline AriDocument *
read_document_file (GFile *file, GError **error)
{
  g_autoptr (AriOpened) opened = ari_open_file (file, NULL, NULL, NULL, error);

  return opened != NULL ? g_steal_pointer (&opened->only.document) : NULL;
}
