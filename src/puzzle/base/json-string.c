/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes text as a JSON string. */

#include "puzzle/base/json-string.h"

void
ari_json_string_append (GString *text, const char *string)
{
  g_autofree char *valid = g_utf8_make_valid (string, -1);

  g_string_append_c (text, '"');
  for (const char *at = valid; *at; at++) {
    if (*at == '"' || *at == '\\')
      g_string_append_printf (text, "\\%c", *at);
    else if (*at == '\n')
      g_string_append (text, "\\n");
    else if (*at == '\t')
      g_string_append (text, "\\t");
    else if ((guchar) *at < 0x20)
      g_string_append_printf (text, "\\u%04x", (guint) *at);
    else
      g_string_append_c (text, *at);
  }
  g_string_append_c (text, '"');
}
