/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One JSON value out of a stream of them. */

#include "config.h"

#include "cli/stream/json-value.h"

typedef struct {
  guint64 depth; /* of brackets of both kinds */
  gboolean in_string;
  gboolean is_escaped; /* the byte before was a backslash in a string */
} Nesting;

/* Returns the bytes up to the end of the value, or all if it does not end there. */
static gsize
follow (Nesting *nesting, const char *bytes, gsize length, gboolean *ends)
{
  gsize i;

  *ends = FALSE;
  for (i = 0; i < length && !*ends; i++) {
    const char byte = bytes[i];

    if (nesting->in_string) {
      nesting->in_string = byte != '"' || nesting->is_escaped;
      nesting->is_escaped = byte == '\\' && !nesting->is_escaped;
    } else if (byte == '"')
      nesting->in_string = TRUE;
    else if (ari_json_value_begins (byte))
      nesting->depth++;
    else if (byte == '}' || byte == ']')
      *ends = --nesting->depth == 0;
  }
  return i;
}

GBytes *
ari_json_value_read (AriTextWindow *window, gsize max, GError **error)
{
  g_autoptr (GByteArray) array = g_byte_array_new ();
  Nesting nesting = { 0 };
  gboolean ends = FALSE;

  for (;;) {
    const char *bytes = ari_text_window_bytes (window);
    const gsize taken = follow (&nesting, bytes, ari_text_window_length (window), &ends);
    const gsize room = max + 1 - array->len;

    g_byte_array_append (array, (const guint8 *) bytes, (guint) MIN (taken, room));
    ari_text_window_pass (window, taken);
    if (ends || window->at_end)
      return g_byte_array_free_to_bytes (g_steal_pointer (&array));
    if (!ari_text_window_fill (window, error))
      return NULL;
  }
}
