/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the stream share: its state, and the steps that it takes. */

#pragma once

#include "puzzle/base/puzzle-error.h"
#include "puzzle/collection/grid-block.h"
#include "puzzle/collection/puzzle-stream.h"
#include "puzzle/formats/format.h"

G_BEGIN_DECLS

typedef enum {
  ARI_STREAM_UNKNOWN,
  ARI_STREAM_LINES,
  ARI_STREAM_GRIDS,
  ARI_STREAM_DONE,
} AriStreamForm;

/** AriStreamStep: what came of one step. */
typedef enum {
  ARI_STREAM_STEP_PASSED,  /* something is behind us that is not a puzzle */
  ARI_STREAM_STEP_MORE,    /* more bytes must come before it can be taken */
  ARI_STREAM_STEP_NOTHING, /* it is something else: nothing was done */
  ARI_STREAM_STEP_PUZZLE,
  ARI_STREAM_STEP_UNREADABLE,
  ARI_STREAM_STEP_END,
  ARI_STREAM_STEP_FAILED,
} AriStreamStep;

/** AriStreamFound: a puzzle out of a file or line that gave several, or why it could not be read.
 */
typedef struct {
  AriGame *game;
  AriDocument *document;
  char *wrong;
  AriPuzzleError code; /* of what is wrong */
  guint64 line;
  guint column;
} AriStreamFound;

/** AriStreamPending: a line that may be the heading of what follows. */
typedef struct {
  gboolean is_set;
  char *title;
  char *wrong; /* NULL for words: not a mistake */
  guint64 line;
  guint column;
} AriStreamPending;

struct _AriPuzzleStream {
  AriByteWindow window;
  AriStreamForm form;
  gboolean has_begun;
  gboolean keeps_lines;
  gboolean is_dropping;   /* in a line that is longer than the window */
  gboolean follows_value; /* behind a JSON value: a comma may come */
  gboolean expects_words;
  gboolean has_nul;
  int column; /* of a table that has the puzzles, or -1 */
  guint64 n_puzzles;
  guint64 n_unreadable;
  guint64 n_heard;    /* of both together, when it was last looked */
  guint64 quiet_from; /* how many bytes had come in by then */
  guint64 n_words;
  guint64 first_words; /* the line of the first words */
  AriStreamPending pending;
  GQueue found;

  AriPuzzleItem item;
  guint8 cells[ARI_MAX_CELLS];
  AriGame *game;
  AriDocument *document;
  char *title;
  guint64 wrong_line;
  guint wrong_column;
  char *wrong;
  AriPuzzleError wrong_code;

  GHashTable *layouts; /* by the measures of their boxes */
  const AriLayout *classic_layout;
  AriSymbols classic_symbols;
  AriSymbols known[ARI_MAX_DIGITS + 1]; /* by n; n is 0 where there are none yet */
  AriGridText text;
  AriBlock block;
  GString *scratch;  /* the line that is looked at */
  GString *gathered; /* the lines that may be rows */
};

/** ari_stream_can_fill: whether more bytes may come before a step must decide. */
static inline gboolean
ari_stream_can_fill (const AriPuzzleStream *self)
{
  return ari_byte_window_can_fill (&self->window);
}

/* What is found (puzzle-stream-items.c). Each takes what is pending as the title. */

/** ari_stream_accept: the puzzle is in `cells`, and begins in the line where the window stands. */
AriStreamStep
ari_stream_accept (AriPuzzleStream *self, const AriLayout *layout, const AriSymbols *symbols);
/** ari_stream_accept_text: what was read of @text. */
AriStreamStep
ari_stream_accept_text (AriPuzzleStream *self, AriGridText *read, const char *text, gsize length);
AriStreamStep ari_stream_accept_game (AriPuzzleStream *self, AriGame *game);
/** ari_stream_accept_block: what the block has read. */
AriStreamStep ari_stream_accept_block (AriPuzzleStream *self, AriBlockResult result);
/** ari_stream_take_title: UTF-8 or not; without what bounds it. */
void ari_stream_take_title (AriPuzzleStream *self, const char *title, gsize length);
/** ari_stream_layout_of_boxes: of which there is one in a stream. */
const AriLayout *ari_stream_layout_of_boxes (AriPuzzleStream *self, guint rows, guint columns);
gboolean ari_stream_has_givens (const AriGridText *text);

/* What is wrong (puzzle-stream-items.c) */

/** ari_stream_refuse: @wrong: (transfer full): a sentence */
AriStreamStep ari_stream_refuse (AriPuzzleStream *self, guint64 line, guint column, char *wrong);
/** ari_stream_refuse_line: the window's first line neither is nor begins a puzzle; it may be words.
 */
AriStreamStep ari_stream_refuse_line (AriPuzzleStream *self,
                                      const AriLine *line,
                                      const AriLineText *text,
                                      AriGridTextError *error);
/** ari_stream_is_mistake_pending: whether a line waits that is a mistake if no grid follows. Who
 * finds anything else says it first. */
gboolean ari_stream_is_mistake_pending (const AriPuzzleStream *self);
AriStreamStep ari_stream_refuse_pending (AriPuzzleStream *self);
void ari_stream_clear_pending (AriPuzzleStream *self);
/** ari_stream_find_content: where the content of a line begins. */
gsize ari_stream_find_content (const AriLine *line);

/* Other formats (puzzle-stream-formats.c) */

/** ari_stream_begin: the very first step: what no text is, and files of other programs. */
AriStreamStep ari_stream_begin (AriPuzzleStream *self, GError **error);
/** ari_stream_read_json: a line that begins with a bracket. */
AriStreamStep ari_stream_read_json (AriPuzzleStream *self, const AriLine *line, GError **error);
/** ari_stream_read_brackets: the value that begins @at bytes into the window's first line.
 * @is_sure: whether it is nothing else */
AriStreamStep ari_stream_read_brackets (
    AriPuzzleStream *self, const AriLine *line, gsize at, gboolean is_sure, GError **error);
/** ari_stream_follow_value: behind a value on its line: nothing, or a comma. */
AriStreamStep ari_stream_follow_value (AriPuzzleStream *self, const AriLine *line);
/** ari_stream_keep_game: an AriFormatFound. */
void ari_stream_keep_game (AriGame *game, const AriFormatWrong *wrong, gpointer data);
/** ari_stream_take_found: the next of what was found there. */
AriStreamStep ari_stream_take_found (AriPuzzleStream *self);
void ari_stream_found_free (gpointer data);

/* Lines (puzzle-stream-lines.c) */

/** ari_stream_get_classic_line: the line at the window's start if it is all there. */
AriLine ari_stream_get_classic_line (const AriByteWindow *window);
/** ari_stream_read_classic: the most usual line. */
AriStreamStep ari_stream_read_classic (AriPuzzleStream *self, const AriLine *line);
/** ari_stream_try_line: the window's first line as a puzzle. @error: (out): why it is none */
AriStreamStep ari_stream_try_line (AriPuzzleStream *self,
                                   const AriLine *line,
                                   const AriLineText *text,
                                   AriGridTextError *error);
/** ari_stream_read_header: whether the text's first line names the columns of a table. */
gboolean ari_stream_read_header (AriPuzzleStream *self, const AriLineText *line);
/** ari_stream_read_table_line: a line of a table of which one column has the puzzles. */
AriStreamStep
ari_stream_read_table_line (AriPuzzleStream *self, const AriLine *line, const AriLineText *text);

/* Grids (puzzle-stream-grids.c) */

/** ari_stream_read_short_line: a line that may be a row. @is_dashes: or a rule */
AriStreamStep ari_stream_read_short_line (AriPuzzleStream *self,
                                          const AriLine *line,
                                          const AriLineText *text,
                                          gboolean is_dashes);

G_END_DECLS
