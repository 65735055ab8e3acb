/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a text is JSON that is safe for json-glib: the whole grammar, and limits on everything.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Limits for a text. No puzzle file comes near them. */
enum {
  ARI_JSON_MAX_DEPTH = 64,        /* arrays and objects in one another */
  ARI_JSON_MAX_MEMBERS = 256,     /* of one object, besides those that cells are named for */
  ARI_JSON_MAX_VALUES = 2000000,  /* in all, so that memory stays within reason */
  ARI_JSON_MAX_NUMBER_BYTES = 64, /* of one number */
};

/**
 * ari_json_check: checks a text against RFC 8259 and more: it is valid UTF-8 without NUL, its
 * numbers fit an int64 or a double, no object has two members of one name, no string holds U+0000
 * or half a surrogate pair. A leading byte order mark is allowed.
 * @text: (array length=length): not necessarily ended with NUL
 *
 * Returns: FALSE with ARI_PUZZLE_ERROR_SYNTAX, _EMPTY or _TOO_LARGE; the message says line and
 *   column (in characters), both from 1. Any thread.
 */
gboolean ari_json_check (const char *text, gsize length, GError **error);

/** AriJsonFault: where a text is wrong, line and column (in characters) from 1, and why. */
typedef struct {
  guint line;
  guint column;
  char *words;     /* (transfer full): a sentence */
  gboolean is_cut; /* the text is all right up to its end, where something is missing */
} AriJsonFault;

/** ari_json_find_fault: the first mistake that ari_json_check() finds in @text.
 * Returns: FALSE if there is none, or no place of it: the text is empty, or too large */
gboolean ari_json_find_fault (const char *text, gsize length, AriJsonFault *fault);

G_END_DECLS
