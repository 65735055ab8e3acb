/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The only reader of puzzles: it turns text of any form and origin into a sequence of puzzles. */

#pragma once

#include "puzzle/reader/byte-window.h"
#include "puzzle/document/document.h"

/**
 * AriPuzzleStream: reads puzzles in the order of a text. It may have a puzzle a line, beside names
 * or in a column of a table; grids over several lines, drawn in any way, between headings or prose;
 * grids of candidates; JSON, and lists as programming languages write them, one after another; or a
 * file or lines of another program (puzzle/formats/format.h). Forms and sizes may be mixed. A
 * line with the solution of the puzzle on the line before is passed over.
 *
 * The result depends on the bytes alone, not on their timing. Bytes are used as they come. A line
 * that cannot be read costs only itself. Memory does not grow with the length of the text, nor with
 * that of a line. One thread at a time.
 */
typedef struct _AriPuzzleStream AriPuzzleStream;

typedef enum {
  ARI_PUZZLE_STREAM_PUZZLE,
  ARI_PUZZLE_STREAM_UNREADABLE, /* a line or a grid could not be read; more may follow */
  ARI_PUZZLE_STREAM_END,
  ARI_PUZZLE_STREAM_FAILED, /* the source cannot be read; nothing follows */
} AriPuzzleStreamResult;

/** AriPuzzleItem: the puzzle that was read last; valid until the next. */
typedef struct {
  const AriLayout *layout; /* puzzles with the same boxes share one */
  const AriSymbols *symbols;
  const guint8 *cells;   /* n_cells: a digit or ARI_NO_DIGIT */
  AriGame *game;         /* (nullable): with entries, notes or texts, unless it was plain text */
  AriDocument *document; /* (nullable): all that a file in Ariadne's format held */
  guint64 line;          /* where it begins, from 1 */
  gboolean is_solution;  /* a grid that completes one of the first puzzles */
  const char *title;     /* (nullable): a heading above it, or a name before it */
  const char *author;    /* (nullable): in a table with a column for it */
  const char *comment;   /* (array length=comment_length): the text after it on its line; in a table
                            with a column for the level, that */
  gsize comment_length;
  const char *doubt; /* (nullable): why it may not be what was meant, a translated sentence */
} AriPuzzleItem;

/** ARI_PUZZLE_STREAM_MAX_QUIET: if the size is unknown, reading fails after this many bytes without
 * a puzzle and without an unreadable part, so that it ends for an endless text. */
#define ARI_PUZZLE_STREAM_MAX_QUIET (32 * 1024 * 1024)

/** ari_puzzle_stream_new: @source: its data must outlive the stream. */
AriPuzzleStream *ari_puzzle_stream_new (const AriByteSource *source);
void ari_puzzle_stream_free (AriPuzzleStream *stream);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriPuzzleStream, ari_puzzle_stream_free)

/** ari_puzzle_stream_keep_lines: makes each line unreadable that is not a puzzle, a comment, empty
 * or a header, for lists in which each line gets an answer; there are no headings. Call it before
 * the first ari_puzzle_stream_next(). */
void ari_puzzle_stream_keep_lines (AriPuzzleStream *stream);

/**
 * ari_puzzle_stream_next: reads the next puzzle.
 * @error: set for UNREADABLE: ARI_PUZZLE_ERROR with a sentence that does not name the place, and a
 * code for JSON, else _TEXT; and for FAILED
 */
AriPuzzleStreamResult ari_puzzle_stream_next (AriPuzzleStream *stream, GError **error);
/** ari_puzzle_stream_get_item: Returns: the puzzle, after PUZZLE. */
const AriPuzzleItem *ari_puzzle_stream_get_item (const AriPuzzleStream *stream);
/** ari_puzzle_stream_dup_document: Returns: (transfer full): the item, with its title and
 * comment. */
AriDocument *ari_puzzle_stream_dup_document (AriPuzzleStream *stream);
/** ari_puzzle_stream_dup_other: Returns: (transfer full) (nullable): where the item has a doubt,
 * the puzzle that the text would be if it is read in another way; NULL if there is none. */
AriDocument *ari_puzzle_stream_dup_other (AriPuzzleStream *stream);
/** ari_puzzle_stream_be_quiet: from now on, UNREADABLE has no words, which takes less time. */
void ari_puzzle_stream_be_quiet (AriPuzzleStream *stream);
/** ari_puzzle_stream_was_cut_short: Returns: TRUE if so much could not be read that not every way
 * to read it was tried. */
gboolean ari_puzzle_stream_was_cut_short (const AriPuzzleStream *stream);
/** ari_puzzle_stream_get_place: after UNREADABLE, sets the place, from 1; the column in
 * characters. */
void ari_puzzle_stream_get_place (const AriPuzzleStream *stream, guint64 *line, guint *column);
/** ari_puzzle_stream_was_grid: Returns: TRUE, after UNREADABLE, if it was a grid over several
 * lines.
 * @name: (out) (nullable): the heading above it, valid until the next */
gboolean ari_puzzle_stream_was_grid (const AriPuzzleStream *stream, const char **name);

/** ari_puzzle_stream_would_wait: Returns: TRUE if ari_puzzle_stream_next() may have to wait: pass
 * on pending results before. */
gboolean ari_puzzle_stream_would_wait (const AriPuzzleStream *stream);
/** ari_puzzle_stream_get_done: Returns: bytes read so far. Any thread. */
guint64 ari_puzzle_stream_get_done (const AriPuzzleStream *stream);
/** ari_puzzle_stream_has_nul: Returns: TRUE if the text contained NULs. */
gboolean ari_puzzle_stream_has_nul (const AriPuzzleStream *stream);
