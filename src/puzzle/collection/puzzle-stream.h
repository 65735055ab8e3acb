/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one reader of puzzles: text from anywhere, whatever its form, becomes one puzzle after
 * another. */

#pragma once

#include "puzzle/collection/byte-window.h"
#include "puzzle/document/document.h"

G_BEGIN_DECLS

/**
 * AriPuzzleStream: puzzles in the order of a text. It may be text with a puzzle a line, beside
 * names or in a column of a table; grids over several lines, drawn in any way, between headings or
 * prose; grids of candidates; JSON, and lists as programming languages write
 * them, one after another; or a file or lines of
 * another program (puzzle/formats/format.h). Forms and sizes may be mixed.
 *
 * What a puzzle is depends on the bytes alone, not on when they come. What has come is used at
 * once. A line that cannot be read costs only itself. Memory does not grow with the length of the
 * text, nor with that of a line. One thread at a time.
 */
typedef struct _AriPuzzleStream AriPuzzleStream;

typedef enum {
  ARI_PUZZLE_STREAM_PUZZLE,
  ARI_PUZZLE_STREAM_UNREADABLE, /* a line or a grid could not be read; there may be more behind it
                                 */
  ARI_PUZZLE_STREAM_END,
  ARI_PUZZLE_STREAM_FAILED, /* the source cannot be read; nothing comes behind it */
} AriPuzzleStreamResult;

/** AriPuzzleItem: the puzzle that was read last; all of it is valid until the next. */
typedef struct {
  const AriLayout *layout; /* puzzles of one shape of boxes share one */
  const AriSymbols *symbols;
  const guint8 *cells;   /* n_cells: a digit or ARI_NO_DIGIT */
  AriGame *game;         /* (nullable): with entries, notes or words, where it was not plain text */
  AriDocument *document; /* (nullable): with all that was in a file of ours */
  guint64 line;          /* where it begins, from 1 */
  const char *title;     /* (nullable): a heading above it, or a name before it */
  const char *comment;   /* (array length=comment_length): the text after it on its line */
  gsize comment_length;
} AriPuzzleItem;

/** ARI_PUZZLE_STREAM_MAX_QUIET: where nobody knows how much is to come, reading fails after this
 * many bytes without a puzzle, and without anything that could not be read: text that never ends is
 * not waited for. */
#define ARI_PUZZLE_STREAM_MAX_QUIET (32 * 1024 * 1024)

/** ari_puzzle_stream_new: @source: its data must live as long as the stream. */
AriPuzzleStream *ari_puzzle_stream_new (const AriByteSource *source);
void ari_puzzle_stream_free (AriPuzzleStream *stream);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriPuzzleStream, ari_puzzle_stream_free)

/** ari_puzzle_stream_keep_lines: what is neither a puzzle, a comment, an empty line nor a header is
 * unreadable, line by line, as in a list where each line has an answer; no word is taken for a
 * heading. Before the first ari_puzzle_stream_next(). */
void ari_puzzle_stream_keep_lines (AriPuzzleStream *stream);

/**
 * ari_puzzle_stream_next: reads on.
 * @error: set for UNREADABLE: ARI_PUZZLE_ERROR with a sentence that does not say where, and the
 *   code of the JSON that is wrong, else _TEXT; and for FAILED
 */
AriPuzzleStreamResult ari_puzzle_stream_next (AriPuzzleStream *stream, GError **error);
/** ari_puzzle_stream_get_item: after PUZZLE. */
const AriPuzzleItem *ari_puzzle_stream_get_item (const AriPuzzleStream *stream);
/** ari_puzzle_stream_dup_document: (transfer full): of the item, with its title and comment. */
AriDocument *ari_puzzle_stream_dup_document (AriPuzzleStream *stream);
/** ari_puzzle_stream_get_place: after UNREADABLE: where, from 1; the column in characters. */
void ari_puzzle_stream_get_place (const AriPuzzleStream *stream, guint64 *line, guint *column);

/** ari_puzzle_stream_would_wait: whether ari_puzzle_stream_next() may have to wait for more to
 * come: if so, hand out what there is now. */
gboolean ari_puzzle_stream_would_wait (const AriPuzzleStream *stream);
/** ari_puzzle_stream_get_done: bytes read so far. Any thread. */
guint64 ari_puzzle_stream_get_done (const AriPuzzleStream *stream);
/** ari_puzzle_stream_has_nul: whether the text had NULs in it. */
gboolean ari_puzzle_stream_has_nul (const AriPuzzleStream *stream);

G_END_DECLS
