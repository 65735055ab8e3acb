/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles from a file or standard input, one after another, whatever form they have. */

#pragma once

#include <glib.h>

#include "engine/base/grid.h"
#include "engine/base/symbols.h"
#include "puzzle/game/game.h"

G_BEGIN_DECLS

/**
 * AriInput: a stream of puzzles. It may be puzzle files or other JSON, one value after another;
 * a file of another program; text with a puzzle a line, where empty lines and lines that begin with
 * `#` are passed over and a bad line does not spoil the next; or text with grids of n lines each.
 * Sizes may be mixed.
 *
 * What has come is used at once, however slowly the rest comes. Memory does not grow with the
 * length of the input, nor with that of a line. One thread at a time.
 */
typedef struct AriInput AriInput;

typedef enum {
  ARI_INPUT_PUZZLE, /* there is one */
  ARI_INPUT_BAD,    /* what came could not be read; there may be more behind it */
  ARI_INPUT_END,
} AriInputResult;

/** ari_input_open: @path: a file's name, or `-` for standard input. A folder is refused. @error's
 * message begins with the name.
 * Returns: (transfer full) (nullable) */
AriInput *ari_input_open (const char *path, GError **error);
void ari_input_close (AriInput *input);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriInput, ari_input_close)

/** ari_input_get_name: how the input is called in messages, in UTF-8. */
const char *ari_input_get_name (AriInput *input);

/** ari_input_stop_at: reading ends, as at the end of the input, when the descriptor @fd becomes
 * readable while it waits for more. -1: never. */
void ari_input_stop_at (AriInput *input, int fd);

/**
 * ari_input_next: reads on.
 * @error: set for ARI_INPUT_BAD; the message begins with the input's name, line and column
 */
AriInputResult ari_input_next (AriInput *input, GError **error);

/** ari_input_would_wait: whether ari_input_next() may have to wait for more to come: the time to
 * hand out what is there. */
gboolean ari_input_would_wait (AriInput *input);

/** ari_input_get_progress: (out) (nullable): bytes read so far, and bytes in all or 0 if nobody
 * knows. Any thread. */
void ari_input_get_progress (AriInput *input, guint64 *done, guint64 *all);

/* The puzzle that was read last; valid until the next. Puzzles of one shape share one layout. */
const AriLayout *ari_input_get_layout (AriInput *input);
const guint8 *ari_input_get_cells (AriInput *input); /* n_cells: a digit or ARI_NO_DIGIT */
const AriSymbols *ari_input_get_symbols (AriInput *input);
guint64 ari_input_get_line (AriInput *input); /* where it begins, from 1 */
/** ari_input_get_givens: the same as a grid. */
const AriGrid *ari_input_get_givens (AriInput *input);
/** ari_input_get_puzzle: (nullable): the same with title, author and so on, where it was no plain
 * text. */
AriPuzzle *ari_input_get_puzzle (AriInput *input);
/** ari_input_get_game: (nullable): the same with entries and notes, where it was no plain text. */
AriGame *ari_input_get_game (AriInput *input);

G_END_DECLS
