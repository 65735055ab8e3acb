/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text as a string of JSON. json-glib escapes strings only within a whole document of its own. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** ari_json_string_append: @string with its quotes; what is not UTF-8 is replaced. */
void ari_json_string_append (GString *text, const char *string);

G_END_DECLS
