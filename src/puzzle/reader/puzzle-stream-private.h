/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of a stream and its steps, for the files that implement it. */

#pragma once

#include "engine/answer/solutions.h"
#include "puzzle/base/puzzle-error.h"
#include "puzzle/formats/piece.h"
#include "puzzle/reader/puzzle-stream.h"
#include "puzzle/reader/variant-names.h"
#include "puzzle/formats/format.h"

/** AriStreamForm: what the text is. */
typedef enum {
  ARI_STREAM_UNKNOWN, /* nothing is known yet */
  ARI_STREAM_LINES,   /* lines, some of which are puzzles */
  ARI_STREAM_GRIDS,   /* grids over several lines */
  ARI_STREAM_DONE,    /* it was read as a whole; nothing follows */
} AriStreamForm;

/** AriStreamStep: the result of one step. */
typedef enum {
  ARI_STREAM_STEP_PASSED,  /* something that is not a puzzle was skipped */
  ARI_STREAM_STEP_MORE,    /* more bytes are needed */
  ARI_STREAM_STEP_NOTHING, /* it is something else; nothing was done */
  ARI_STREAM_STEP_PUZZLE,
  ARI_STREAM_STEP_UNREADABLE,
  ARI_STREAM_STEP_END,
  ARI_STREAM_STEP_FAILED,
} AriStreamStep;

/** AriStreamPending: a line that may be the heading of what follows. */
typedef struct {
  gboolean is_set;
  char *title;
  char *wrong; /* why it is a mistake; NULL for words, which are not */
  guint64 line;
  guint column;
} AriStreamPending;

/** AriStreamTries: attempts to read several lines that were in vain. */
typedef struct {
  guint64 until; /* the line after those that were tried first */
  guint64 last;  /* the line of the last attempt */
  guint n;       /* lines looked at since then */
} AriStreamTries;

/** AriStreamCells: a puzzle that was returned. */
typedef struct {
  const AriLayout *layout;
  guint8 cells[];
} AriStreamCells;

/** AriStreamColumn: words about the puzzle that a table has in a column of their own. */
typedef enum {
  ARI_COLUMN_NAME,
  ARI_COLUMN_AUTHOR,
  ARI_COLUMN_LEVEL,
  ARI_N_COLUMNS,
} AriStreamColumn;

/* A step that asks for more bytes is repeated from the beginning, so until then it changes nothing
 * but its scratch space and notes of attempts. */
struct _AriPuzzleStream {
  /* The text. Each step begins at the window's start, and passes what it has read. */
  AriByteWindow window;
  AriStreamForm form;
  gboolean has_begun; /* ari_stream_begin() has looked at the beginning */

  /* Wishes of the caller, which the functions of puzzle-stream.h set. */
  gboolean keeps_lines;
  gboolean is_quiet; /* errors need no words */

  /* What the next step is to continue: long lines in puzzle-stream.c, values in
   * puzzle-stream-formats.c, tables of HTML in puzzle-stream-lines.c. */
  gboolean is_dropping;   /* within a line that is longer than the window */
  gboolean is_in_encoded; /* within a part of a mail, up to a line that begins with `--` */
  gboolean follows_value; /* after a JSON value, which a comma may follow */
  gboolean is_markup;     /* only tables and elements are read */

  /* The columns of a table (puzzle-stream-lines.c); the first line of the text sets them. */
  gboolean is_table;         /* puzzles are in a column that is not the first, or beside words */
  int column;                /* the table's column of puzzles, or -1 */
  int words[ARI_N_COLUMNS];  /* its columns of words about them, or -1 */
  guint first_cell, n_cells; /* its columns of cells, or 0 */

  /* What was found so far. Puzzles, errors and words are counted in puzzle-stream-items.c, classic
   * lines and the last grid in puzzle-stream-lines.c; puzzle-stream.c gives up by these counts. */
  guint64 n_puzzles;
  guint64 n_unreadable;
  guint64 n_heard;        /* the sum of both at the last check */
  guint64 quiet_from;     /* bytes read by then */
  guint64 rows_end;       /* the line after the last grid */
  guint64 last_gap;       /* the last empty line */
  guint64 n_words_before; /* the last puzzle */
  gsize n_bytes;          /* of the last puzzle, 0 if it was not a grid over several lines */
  guint64 n_words;
  guint64 first_words;       /* the line of the first words */
  gboolean expects_words;    /* there were words */
  const AriVariant *variant; /* (nullable): the kind that words since the last puzzle name */
  GPtrArray *first; /* AriStreamCells: the first puzzles, whose solutions may follow later */
  gboolean has_nul;
  gboolean was_cut_short; /* not every way to read the text was tried */

  /* What was read, but not returned: a heading (puzzle-stream-items.c), which the next puzzle or
   * error takes; and results (puzzle-stream-formats.c), which are returned before any more text is
   * read. */
  AriStreamPending pending;
  GQueue found;        /* AriFoundPuzzle */
  gboolean was_listed; /* the puzzle is of a list, so it is never taken for a solution */

  /* The result of the last call (puzzle-stream-items.c). The next call forgets the puzzle; the
   * error stays until there is another one. */
  AriPuzzleItem item;
  guint8 buffers[2][ARI_MAX_CELLS];
  guint8 *cells; /* the buffer that the next puzzle fills; the other has those of the last one */
  AriGame *game;
  AriDocument *document;
  char *title;
  char *author;
  char *doubt; /* of `item`, if it is made for it */
  guint64 wrong_line;
  guint wrong_column;
  char *wrong;
  AriPuzzleError wrong_code;
  gboolean was_grid; /* a grid over several lines is wrong */

  /* All puzzles of a stream share these (puzzle-stream-items.c). */
  GHashTable *layouts; /* the layouts that were made, by box size */
  const AriLayout *classic_layout;
  AriSymbols classic_symbols;
  AriSymbols known[ARI_MAX_DIGITS + 1]; /* by n; n is 0 where unknown */
  AriSolutions *solutions;              /* tells givens from entries */

  /* Scratch space of a step. The reading of the last puzzle is still needed after it, for the other
   * puzzle that the text may be. */
  AriGridText text;
  AriPiece *piece;
  AriReading reading;
  gsize n_bytes_read; /* see `n_bytes`; of the puzzle that is to be accepted */
  GString *scratch;   /* the current line */

  /* Attempts in vain, which bound the work: of rows and loose grids in puzzle-stream-lines.c, of
   * brackets in puzzle-stream-formats.c. */
  AriStreamTries row_tries, bracket_tries, loose_tries;
  gsize bracket_room; /* bytes in which the end of a bracket is looked for; 0: all */
};

/** ari_stream_can_fill: Returns: TRUE if more bytes may come before a step must decide. */
static inline gboolean
ari_stream_can_fill (const AriPuzzleStream *self)
{
  return ari_byte_window_can_fill (&self->window);
}

/** ari_stream_is_endless: Returns: TRUE with @error set if the text seems to have no end, as from a
 * device. */
gboolean ari_stream_is_endless (AriPuzzleStream *self, GError **error);

/* Results (puzzle-stream-items.c). Each takes the pending line as its title. */

/** ari_stream_accept: accepts the puzzle in `cells`, which begins in the window's first line;
 * passes over the solution of the puzzle on the line before. */
AriStreamStep
ari_stream_accept (AriPuzzleStream *self, const AriLayout *layout, const AriSymbols *symbols);
/** ari_stream_accept_text: accepts the puzzle @read, which may be AriPuzzleStream.text. */
AriStreamStep ari_stream_accept_text (AriPuzzleStream *self, AriGridText *read);
AriStreamStep ari_stream_accept_game (AriPuzzleStream *self, AriGame *game);
/** ari_stream_accept_puzzle: accepts @puzzle, which is that of AriPuzzleStream.game, if there is
 * one; else it has plain boxes, and a title alone. */
AriStreamStep ari_stream_accept_puzzle (AriPuzzleStream *self, AriPuzzle *puzzle);
/** ari_stream_accept_reading: accepts the puzzle in AriPuzzleStream.reading. */
AriStreamStep ari_stream_accept_reading (AriPuzzleStream *self);
/** ari_stream_completes: Returns: TRUE if the puzzle in `cells` completes @puzzle, which has enough
 * givens to have only one solution. */
gboolean
ari_stream_completes (const AriPuzzleStream *self, const AriLayout *layout, const guint8 *puzzle);
/** ari_stream_take_title: sets the title, UTF-8 or not, without punctuation at its ends. */
void ari_stream_take_title (AriPuzzleStream *self, const char *title, gsize length);
/** ari_stream_layout_of_boxes: Returns: the layout, of which a stream has only one. */
const AriLayout *ari_stream_layout_of_boxes (AriPuzzleStream *self, guint rows, guint columns);
/** ari_stream_forget_item: forgets the last puzzle, except its cells. */
void ari_stream_forget_item (AriPuzzleStream *self);

/* Errors (puzzle-stream-items.c) */

/** ari_stream_refuse: @wrong: (transfer full): a sentence */
AriStreamStep ari_stream_refuse (AriPuzzleStream *self, guint64 line, guint column, char *wrong);
/** ari_stream_refuse_overlapping: refuses a samurai and its like. */
AriStreamStep ari_stream_refuse_overlapping (AriPuzzleStream *self);
/** ari_stream_find_loss: Returns: (nullable): what to say of a line that shows that digits are
 * missing or encoded from there on. */
const char *ari_stream_find_loss (const AriRowText *text);
/** ari_stream_refuse_line: refuses the window's first line, which neither is nor begins a puzzle,
 * unless it may be words. */
AriStreamStep ari_stream_refuse_line (AriPuzzleStream *self,
                                      const AriLine *line,
                                      const AriRowText *text,
                                      gboolean is_words,
                                      AriGridTextError *error);
/** ari_stream_is_mistake_pending: Returns: TRUE if a line is pending that is a mistake unless a
 * grid follows. Callers that find anything else report it first. */
gboolean ari_stream_is_mistake_pending (const AriPuzzleStream *self);
AriStreamStep ari_stream_refuse_pending (AriPuzzleStream *self);
void ari_stream_clear_pending (AriPuzzleStream *self);

/* Other formats (puzzle-stream-formats.c) */

/** ari_stream_begin: the first step: recognizes files that are not text, and those of other
 * programs. */
AriStreamStep ari_stream_begin (AriPuzzleStream *self, GError **error);
/** ari_stream_read_json: reads a line that begins with a bracket. */
AriStreamStep ari_stream_read_json (AriPuzzleStream *self, const AriLine *line, GError **error);
/** ari_stream_read_brackets: reads the value that begins @at bytes into the window's first line.
 * @is_sure: it cannot be plain text */
AriStreamStep ari_stream_read_brackets (
    AriPuzzleStream *self, const AriLine *line, gsize at, gboolean is_sure, GError **error);
/** ari_stream_follow_value: skips the commas and spaces that follow a value on its line. */
AriStreamStep ari_stream_follow_value (AriPuzzleStream *self, const AriLine *line);
/** ari_stream_place_found: says of the results in AriPuzzleStream.found that have no line that they
 * are on this one; of all of them if @is_line. */
void ari_stream_place_found (AriPuzzleStream *self, guint64 line, gboolean is_line);
/** ari_stream_take_found: takes the next of these results. */
AriStreamStep ari_stream_take_found (AriPuzzleStream *self);

/* Lines (puzzle-stream-lines.c) */

/** ari_stream_get_classic_line: Returns: the line at the window's start if it is complete. */
AriLine ari_stream_get_classic_line (const AriByteWindow *window);
/** ari_stream_read_classic: reads the most usual kind of line. */
AriStreamStep ari_stream_read_classic (AriPuzzleStream *self, const AriLine *line);
/** ari_stream_read_column: reads a text that is a column of 81 cells, each on its line; blanks are
 * empty. */
AriStreamStep ari_stream_read_column (AriPuzzleStream *self);
/** ari_stream_try_line: reads the window's first line as a puzzle. @error: (out): why it is not
 * one */
AriStreamStep ari_stream_try_line (AriPuzzleStream *self,
                                   const AriLine *line,
                                   const AriRowText *text,
                                   AriGridTextError *error);
/** ari_stream_read_table_line: reads a line of a table that has a column for puzzles. */
AriStreamStep
ari_stream_read_table_line (AriPuzzleStream *self, const AriLine *line, const AriRowText *text);

/** ari_stream_read_rows: reads a grid whose rows begin in the window's first line. @tries_all: see
 * ari_piece_gather() */
AriStreamStep ari_stream_read_rows (AriPuzzleStream *self, gboolean tries_all);
/** ari_stream_read_loose: reads what ari_loose_read() reads, unless too much was tried in vain. */
AriStreamStep ari_stream_read_loose (AriPuzzleStream *self);
/** ari_stream_may_try: Returns: FALSE where @most lines from here on were looked at in vain, so
 * that the work is bounded. */
gboolean ari_stream_may_try (AriPuzzleStream *self, const AriStreamTries *tries, guint most);
/** ari_stream_note_try: notes an attempt that was in vain, in which @n_lines were looked at. */
void ari_stream_note_try (const AriPuzzleStream *self, AriStreamTries *tries, guint n_lines);
/** ari_stream_has_table: Returns: TRUE if a text has a row of an HTML table. */
gboolean ari_stream_has_table (const char *text, gsize length);
/** ari_stream_read_as_seen: reads the lines of HTML that people see. Returns: FALSE if they have no
 * puzzle; else nothing follows those that were found. */
gboolean ari_stream_read_as_seen (AriPuzzleStream *self);
/** ari_stream_read_markup: reads the next table of HTML, or, if there is none, the elements. */
AriStreamStep ari_stream_read_markup (AriPuzzleStream *self);
/** ari_stream_read_line: reads the window's first line, or more from there on. */
AriStreamStep ari_stream_read_line (AriPuzzleStream *self,
                                    const AriLine *line,
                                    const AriRowText *text,
                                    const AriRow *look,
                                    GError **error);
