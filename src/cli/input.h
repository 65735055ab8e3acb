/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles from a file or standard input, one after another, whatever form they have. */

#pragma once

#include <glib.h>

#include "engine/grid.h"
#include "engine/symbols.h"

G_BEGIN_DECLS

/**
 * AriInput: a stream of puzzles. It may be a puzzle file or other JSON that holds one puzzle; text
 * with a puzzle a line, where empty lines and lines that begin with `#` are passed over and a bad
 * line does not spoil the next; or text with grids of n lines each. What it holds in memory does
 * not grow with the length of a text.
 */
typedef struct AriInput AriInput;

typedef enum {
  ARI_INPUT_PUZZLE, /* there is one */
  ARI_INPUT_BAD,    /* what came could not be read; there may be more behind it */
  ARI_INPUT_END,
} AriInputResult;

/** ari_input_open: @path: a file's name, or `-` for standard input.
 * Returns: (transfer full) (nullable) */
AriInput *ari_input_open (const char *path, GError **error);
void ari_input_close (AriInput *input);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriInput, ari_input_close)

/** ari_input_get_name: how the input is called in messages, in UTF-8. */
const char *ari_input_get_name (AriInput *input);

/**
 * ari_input_next: reads on.
 * @error: set for ARI_INPUT_BAD; the message says where
 */
AriInputResult ari_input_next (AriInput *input, GError **error);

/* The puzzle that was read last; valid until the next. Puzzles of one shape share one layout. */
const AriGrid *ari_input_get_givens (AriInput *input);
const AriSymbols *ari_input_get_symbols (AriInput *input);

G_END_DECLS
