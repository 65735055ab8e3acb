/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The errors of reading and writing puzzles. */

#pragma once

#include <glib.h>

/** ARI_PUZZLE_FILE_MAX_BYTES: A file of one puzzle must not be larger. */
#define ARI_PUZZLE_FILE_MAX_BYTES (32 * 1024 * 1024)

/* Messages are translated and say what happened, where, and what to do. */
#define ARI_PUZZLE_ERROR (ari_puzzle_error_quark ())
GQuark ari_puzzle_error_quark (void);
typedef enum {
  ARI_PUZZLE_ERROR_NOT_REGULAR, /* a directory, a FIFO, a device */
  ARI_PUZZLE_ERROR_TOO_LARGE,
  ARI_PUZZLE_ERROR_EMPTY,
  ARI_PUZZLE_ERROR_SYNTAX, /* not JSON; the message has line and column */
  ARI_PUZZLE_ERROR_TOO_NEW,
  ARI_PUZZLE_ERROR_CONTENT, /* JSON, but not a puzzle; the message has the JSON path */
  ARI_PUZZLE_ERROR_TEXT,    /* not a puzzle as text either */
  ARI_PUZZLE_ERROR_MOVES,   /* a puzzle, but its `moves` do not fit it */
  ARI_PUZZLE_ERROR_CHANGED, /* the file holds something else than expected */
} AriPuzzleError;
