/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses JSON that others wrote, within limits. */

#pragma once

#include <json-glib/json-glib.h>

#include "puzzle/document/document.h"

/* Limits, far from those that puzzle files need */
enum {
  ARI_JSON_MAX_DEPTH = 64,       /* nesting of arrays and objects */
  ARI_JSON_MAX_MEMBERS = 256,    /* members of one object, not counting names of cells */
  ARI_JSON_MAX_VALUES = 2000000, /* in all, to limit memory */
  ARI_JSON_MAX_NUMBER_BYTES = 64,
};

/**
 * ari_json_parse: parses a text after RFC 8259, and more strictly: it is UTF-8 without NUL, its
 * numbers fit an int64 or a double, no object has two members of one name, no string holds U+0000
 * or half a surrogate pair. A leading byte order mark is allowed.
 * @text: (array length=length): need not be NUL-terminated
 *
 * Returns: (transfer full) (nullable): the value; NULL with ARI_PUZZLE_ERROR_SYNTAX, _EMPTY or
 * _TOO_LARGE; the message names line and column (in characters), both from 1. Any thread.
 */
JsonNode *ari_json_parse (const char *text, gsize length, GError **error);

/** AriJsonFault: the place of a mistake, line and column (in characters) from 1, and its
 * description. */
typedef struct {
  guint line;
  guint column;
  char *words;     /* (transfer full): a sentence */
  gboolean is_cut; /* the text is correct so far, but incomplete */
} AriJsonFault;

/** ari_json_find_fault: finds the first mistake in @text, as ari_json_parse() does.
 * Returns: FALSE if there is none, or if it has no place: the text is empty, or too large */
gboolean ari_json_find_fault (const char *text, gsize length, AriJsonFault *fault);

/** AriJsonKind: what an object is for a reader of puzzles. */
typedef enum {
  ARI_JSON_OTHER, /* it may have puzzles in its members */
  ARI_JSON_NAMED, /* a member has a name that puzzles have */
  ARI_JSON_WHOLE, /* it is a puzzle or a mistake: also if it sets rules that are not known */
} AriJsonKind;

/** ari_json_kind_of: Returns: the kind of @object. */
AriJsonKind ari_json_kind_of (JsonObject *object);
/** ari_json_read_puzzle: (transfer full) (nullable): does what ari_document_new_from_json() does,
 * with a value of a text that was parsed. @document: (out) (transfer full) (nullable): what a
 * puzzle file holds; then there is no other puzzle */
AriPuzzle *ari_json_read_puzzle (JsonNode *root,
                                 AriReadText read_text,
                                 AriDocument **document,
                                 GError **error);
