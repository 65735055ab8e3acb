/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads puzzles in any form from a file or standard input, one after another. */

#pragma once

#include <glib.h>

#include "engine/base/grid.h"
#include "puzzle/reader/puzzle-stream.h"

/** AriInput: a file or standard input as a stream of puzzles; AriPuzzleStream lists the accepted
 * forms. One thread at a time. */
typedef struct AriInput AriInput;

/** AriInputResult: the result of reading on. */
typedef enum {
  ARI_INPUT_PUZZLE,    /* a puzzle was read */
  ARI_INPUT_BAD,       /* unreadable input; more may follow */
  ARI_INPUT_OTHER_BAD, /* more of it, which is counted: see ari_input_sum_up() */
  ARI_INPUT_END,
} AriInputResult;

/** ari_input_is_puzzle: Returns: TRUE if a word is a puzzle in itself: 16 or 81 digits and dots. */
gboolean ari_input_is_puzzle (const char *word);
/** ari_input_open:
 * @path: a file's name, `-` for standard input, or a puzzle of 16 or 81 digits and dots, if no file
 * is called that. A folder is refused. The message of @error
 * begins with the name.
 * Returns: (transfer full) (nullable): NULL with @error */
AriInput *ari_input_open (const char *path, GError **error);
/** ari_input_open_first: the same, and reads the first puzzle. Returns: (transfer full) (nullable):
 * NULL after a message if there is none */
AriInput *ari_input_open_first (const char *path);
void ari_input_close (AriInput *input);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriInput, ari_input_close)

/** ari_input_get_name: Returns: the name of the input for messages, in UTF-8. */
const char *ari_input_get_name (AriInput *input);
/** ari_input_is_standard: Returns: TRUE if it is standard input. */
gboolean ari_input_is_standard (AriInput *input);

/** ari_input_keep_lines: makes each line a puzzle or unreadable, see
 * ari_puzzle_stream_keep_lines(). */
void ari_input_keep_lines (AriInput *input);

/** ari_input_stop_at: if the descriptor @fd becomes readable during a wait for more input, reading
 * ends as at the end of the input. -1: never. */
void ari_input_stop_at (AriInput *input, int fd);

/** ari_input_sum_up: what is left out is one mistake in most files, so from now on only the first
 * part that cannot be read is BAD; the others are OTHER_BAD, and before END their number is BAD. */
void ari_input_sum_up (AriInput *input);

/**
 * ari_input_next: reads the next puzzle.
 * @error: set for ARI_INPUT_BAD; the message begins with the input's name, and mostly with the line
 *   and the column
 */
AriInputResult ari_input_next (AriInput *input, GError **error);

/** ari_input_would_wait: Returns: TRUE if ari_input_next() may have to wait for more input: write
 * pending output before. */
gboolean ari_input_would_wait (AriInput *input);

/** ari_input_get_progress: (out) (nullable): bytes read so far, and their total or 0 if unknown.
 * Any thread. */
void ari_input_get_progress (AriInput *input, guint64 *done, guint64 *all);

/** ari_input_get_item: Returns: the puzzle that was read last, valid until the next is read, as is
 * what the functions below return. */
const AriPuzzleItem *ari_input_get_item (AriInput *input);
/** ari_input_get_doubt: returns (transfer full) (nullable) a warning, with the name and the line:
 * what was read may not be what was meant. */
char *ari_input_get_doubt (AriInput *input);
/** ari_input_get_givens: returns the cells as a grid. */
const AriGrid *ari_input_get_givens (AriInput *input);
/** ari_input_get_info: returns (nullable) its title, author and so on; NULL if it has none. */
const AriPuzzleInfo *ari_input_get_info (AriInput *input);
