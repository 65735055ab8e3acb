/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes text as a JSON string. json-glib escapes strings only as part of a whole document. */

#pragma once

#include <glib.h>

/** ari_json_string_append: appends @string in quotes; bytes that are not UTF-8 are replaced. */
void ari_json_string_append (GString *text, const char *string);
