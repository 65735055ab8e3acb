/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads puzzles in one line: alone, beside a name, in a column of a table; and finds out which
 * lines belong to one grid. */

#include "config.h"

#include <string.h>

#include "puzzle/collection/puzzle-stream-private.h"
#include "puzzle/formats/format.h"
#include "puzzle/formats/puzzle-line.h"
#include "puzzle/formats/grid-text.h"

enum { MOST_FIELDS = 64 };

/* Lines */

/* Nine lines of this kind are the candidates of a puzzle: in each group of nine characters, the
 * k-th is k or a blank. No puzzle of 81 cells looks like that. */
static gboolean
may_be_marks (const guint8 *cells)
{
  guint i = 0, n = 0;

  while (i < ARI_CLASSIC_CELLS && cells[i] == ARI_NO_DIGIT)
    i++;
  if (i == ARI_CLASSIC_CELLS || cells[i] != i % 9 || i >= 9)
    return FALSE;
  for (i = 0; i < ARI_CLASSIC_CELLS; i++) {
    n += cells[i] != ARI_NO_DIGIT;
    if (cells[i] != ARI_NO_DIGIT && cells[i] != i % 9)
      return FALSE;
    if (i % 9 == 8 && n == 0)
      return FALSE;
    if (i % 9 == 8)
      n = 0;
  }
  return TRUE;
}

static AriStreamStep
read_mark_lines (AriPuzzleStream *self)
{
  char marks[9 * ARI_CLASSIC_CELLS];
  guint8 cells[ARI_CLASSIC_CELLS];
  gsize at = 0, comment;

  for (guint i = 0; i < 9; i++) {
    const AriLine line = ari_byte_window_look (&self->window, at);

    if (!line.is_whole && ari_stream_can_fill (self))
      return ARI_STREAM_STEP_MORE;
    if (!ari_puzzle_line_read_classic (line.start, line.length, cells, &comment)
        || !may_be_marks (cells))
      return ARI_STREAM_STEP_NOTHING;
    memcpy (marks + i * ARI_CLASSIC_CELLS, line.start, ARI_CLASSIC_CELLS);
    at += line.whole;
  }
  if (!ari_block_read_marks_line (&self->block, marks, sizeof marks))
    return ARI_STREAM_STEP_NOTHING;
  ari_stream_accept_block (self, ARI_BLOCK_MARKS);
  ari_byte_window_pass (&self->window, at);
  return ARI_STREAM_STEP_PUZZLE;
}

/* Returns the line at the window's start if it is complete. A line end after 81 bytes is taken for
 * its end without looking for an earlier one: if there is one, the quick reader refuses the
 * line. */
AriLine
ari_stream_get_classic_line (const AriByteWindow *window)
{
  const char *start = ari_byte_window_start (window);

  if (ari_byte_window_length (window) > ARI_CLASSIC_CELLS && start[ARI_CLASSIC_CELLS] == '\n')
    return (AriLine){
      .start = start, .length = ARI_CLASSIC_CELLS, .whole = ARI_CLASSIC_CELLS + 1, .is_whole = TRUE
    };
  return ari_byte_window_look (window, 0);
}

/* Reads the most usual kind of line. */
AriStreamStep
ari_stream_read_classic (AriPuzzleStream *self, const AriLine *line)
{
  gsize comment;

  if (!line->is_whole
      || !ari_puzzle_line_read_classic (line->start, line->length, self->cells, &comment))
    return ARI_STREAM_STEP_NOTHING;
  if (may_be_marks (self->cells)) {
    const AriStreamStep step = read_mark_lines (self);

    if (step != ARI_STREAM_STEP_NOTHING)
      return step;
    ari_puzzle_line_read_classic (line->start, line->length, self->cells, &comment);
  }
  self->item.comment = line->start + comment;
  self->item.comment_length = line->length - comment;
  ari_stream_accept (self, self->classic_layout, &self->classic_symbols);
  ari_byte_window_pass_line (&self->window, line->whole);
  self->form = ARI_STREAM_LINES;
  return ARI_STREAM_STEP_PUZZLE;
}

static gboolean
ends_token (char byte)
{
  return g_ascii_isspace (byte) || (byte != '\0' && strchr (",;|:=\"'()[]<>{}", byte) != NULL);
}

/* Returns TRUE if @length characters are a puzzle and nothing else. */
static gboolean
is_puzzle (AriPuzzleStream *self, const char *text, gsize length, AriGridTextError *error)
{
  gsize comment;

  return ari_puzzle_line_read (text, length, &self->text, &comment, error) == ARI_PUZZLE_LINE_PUZZLE
         && comment == length && ari_stream_has_givens (&self->text);
}

static gboolean
has_blanks (const AriGridText *text)
{
  for (guint i = 0; i < text->n * text->n; i++)
    if (text->cells[i] == ARI_NO_DIGIT)
      return TRUE;
  return FALSE;
}

/* Finds the puzzle beside a name, a number or a solution: the first unsolved one of the largest
 * size. */
static gboolean
find_in_line (AriPuzzleStream *self, const AriRowText *line, gsize *start, gsize *length)
{
  AriGridTextError unused;
  gboolean is_open = FALSE;

  *length = 0;
  for (gsize at = 0; at < line->length;) {
    gsize end = at;

    while (end < line->length && !ends_token (line->text[end]))
      end++;
    if (ari_root_of (end - at) > 0 && (end - at > *length || (end - at == *length && !is_open))
        && is_puzzle (self, line->text + at, end - at, &unused)
        && (end - at > *length || has_blanks (&self->text))) {
      *start = at;
      *length = end - at;
      is_open = has_blanks (&self->text);
    }
    at = end + 1;
  }
  return *length > 0 && is_puzzle (self, line->text + *start, *length, &unused);
}

/* Explains why the longest run of cells is not a puzzle. */
static void
explain_run (const AriRowText *line, AriGridTextError *error)
{
  gsize longest = 0, best = 0;

  for (gsize at = 0; at < line->length;) {
    gsize end = at;

    while (end < line->length && (guint8) line->text[end] < 0x80 && !ends_token (line->text[end]))
      end++;
    if (end - at > longest) {
      longest = end - at;
      best = at;
    }
    at = end + 1;
  }
  if (longest < 16 || longest == line->length || ari_nearest_square (longest) == longest)
    return;
  *error = (AriGridTextError){ .code = ARI_GRID_TEXT_BAD_LENGTH,
                               .line = 1,
                               .column = (guint) (g_utf8_strlen (line->text, (gssize) best)
                                                  + (glong) longest),
                               .found = (guint) longest,
                               .expected = ari_nearest_square (longest) };
}

/* Accepts the puzzle at @start of @text, the window's first line, whose first @title bytes are the
 * title. */
static AriStreamStep
accept_line (AriPuzzleStream *self,
             const AriLine *line,
             const AriRowText *text,
             gsize start,
             gsize length,
             gsize title,
             gsize comment)
{
  if (title > 0)
    ari_stream_take_title (self, text->text, title);
  while (comment < text->length && (ends_token (text->text[comment]) || text->text[comment] == '#'))
    comment++;
  self->item.comment = text->text + comment;
  self->item.comment_length = text->length - comment;
  ari_stream_accept_text (self, &self->text, text->text + start, length);
  ari_byte_window_pass_line (&self->window, line->whole);
  self->form = ARI_STREAM_LINES;
  return ARI_STREAM_STEP_PUZZLE;
}

/* Reads a line with separated cells, or with candidates. */
static AriStreamStep
read_cells_of_line (AriPuzzleStream *self, const AriLine *line, const AriRowText *text)
{
  static const char separators[] = { '\t', ';', ',' };
  AriBlockResult result = ARI_BLOCK_NOT_YET;
  AriRowText trimmed = *text;

  while (trimmed.length > 0 && g_ascii_isspace (trimmed.text[trimmed.length - 1]))
    trimmed.length--;
  if (ari_block_read_marks_line (&self->block, trimmed.text, trimmed.length))
    result = ARI_BLOCK_MARKS;
  for (guint i = 0; i < G_N_ELEMENTS (separators) && result == ARI_BLOCK_NOT_YET; i++) {
    g_autofree AriTextCell *cells = NULL;
    guint n;

    if (memchr (text->text, separators[i], text->length) == NULL)
      continue;
    cells = g_new (AriTextCell, ARI_MAX_CELLS + 1);
    n = ari_block_split (text->text, text->length, separators[i], cells, ARI_MAX_CELLS + 1);
    if (n > 0 && cells[n - 1].length == 0 && ari_root_of (n) == 0)
      n--;
    if (ari_root_of (n) > 0)
      result = ari_block_read_cells (&self->block, cells, n);
  }
  if (result == ARI_BLOCK_NOT_YET)
    return ARI_STREAM_STEP_NOTHING;
  ari_stream_accept_block (self, result);
  ari_byte_window_pass_line (&self->window, line->whole);
  self->form = ARI_STREAM_LINES;
  return ARI_STREAM_STEP_PUZZLE;
}

/* Reads the window's first line as a puzzle. @error: (out): why it is not one */
AriStreamStep
ari_stream_try_line (AriPuzzleStream *self,
                     const AriLine *line,
                     const AriRowText *text,
                     AriGridTextError *error)
{
  const AriFormat *format;
  gsize start = 0, length, comment;
  AriStreamStep step;

  if (ari_puzzle_line_read (text->text, text->length, &self->text, &comment, error)
      == ARI_PUZZLE_LINE_PUZZLE) {
    if (ari_stream_is_mistake_pending (self))
      return ari_stream_refuse_pending (self);
    return accept_line (self, line, text, 0, text->length, 0, comment);
  }
  format = ari_format_recognize_line (text->text, text->length);
  if (format != NULL) {
    if (ari_stream_is_mistake_pending (self))
      return ari_stream_refuse_pending (self);
    ari_format_read (format, text->text, text->length, self->window.line, ari_stream_keep_game,
                     self);
    /* each was found at a place of its own, but all are in this line */
    ari_byte_window_pass_line (&self->window, line->whole);
    for (GList *link = self->found.head; link != NULL; link = link->next)
      ((AriStreamFound *) link->data)->line = self->window.line - 1;
    self->form = ARI_STREAM_LINES;
    return ARI_STREAM_STEP_PASSED;
  }
  if (text->length < 16)
    return ARI_STREAM_STEP_NOTHING;
  if (find_in_line (self, text, &start, &length)) {
    if (ari_stream_is_mistake_pending (self))
      return ari_stream_refuse_pending (self);
    return accept_line (self, line, text, start, length, start, start + length);
  }
  step = read_cells_of_line (self, line, text);
  if (step == ARI_STREAM_STEP_NOTHING)
    explain_run (text, error);
  return step;
}

/* Tables */

static char
find_separator (const AriRowText *line)
{
  return memchr (line->text, '\t', line->length) != NULL  ? '\t'
         : memchr (line->text, ';', line->length) != NULL ? ';'
                                                          : ',';
}

static gboolean
is_name_of_puzzles (const AriTextCell *cell)
{
  static const char *const names[] = { "puzzle",  "puzzles",  "quiz",    "quizzes",
                                       "grid",    "board",    "givens",  "sudoku",
                                       "problem", "question", "unsolved" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (strlen (names[i]) == cell->length
        && g_ascii_strncasecmp (names[i], cell->text, cell->length) == 0)
      return TRUE;
  return FALSE;
}

/* Returns TRUE if the text's first line names the columns of a table. */
gboolean
ari_stream_read_header (AriPuzzleStream *self, const AriRowText *line)
{
  AriTextCell cells[MOST_FIELDS];
  guint n;
  int column = -1;

  if (self->n_puzzles > 0 || self->n_unreadable > 0 || self->n_words > 0 || self->pending.is_set)
    return FALSE;
  n = ari_block_split (line->text, line->length, find_separator (line), cells, MOST_FIELDS);
  for (guint i = 0; i < n; i++) {
    if (cells[i].length > 0 && !g_ascii_isalpha (cells[i].text[0]))
      return FALSE;
    if (cells[i].length > 0 && memchr (cells[i].text, ' ', cells[i].length) != NULL)
      return FALSE;
    if (column < 0 && is_name_of_puzzles (&cells[i]))
      column = (int) i;
  }
  if (column < 0)
    return FALSE;
  self->column = column;
  return TRUE;
}

/* Reads a line of a table that has a column for puzzles. */
AriStreamStep
ari_stream_read_table_line (AriPuzzleStream *self, const AriLine *line, const AriRowText *text)
{
  AriTextCell cells[MOST_FIELDS];
  const guint n =
      ari_block_split (text->text, text->length, find_separator (text), cells, MOST_FIELDS);
  const AriTextCell *cell = &cells[self->column];
  AriGridTextError unused;
  gsize start;

  if ((guint) self->column >= n || cell->length == 0
      || !is_puzzle (self, cell->text, cell->length, &unused))
    return ARI_STREAM_STEP_NOTHING;
  if (ari_stream_is_mistake_pending (self))
    return ari_stream_refuse_pending (self);
  start = (gsize) (cell->text - text->text);
  return accept_line (self, line, text, start, cell->length,
                      (gsize) (cells[0].text - text->text) + cells[0].length, start + cell->length);
}

/* Grids */

/* Returns TRUE if the n × n grid is a list of small ones in fact: n = m², and all its symbols are
 * those of grids with m digits. */
static gboolean
is_list (const AriGridText *text)
{
  const guint m = ari_root_of (text->n);
  AriSymbols small;

  if (m == 0 || !ari_stream_has_givens (text))
    return FALSE;
  small = ari_symbols_default (m);
  for (guint i = 0; i < text->n * text->n; i++) {
    const guint8 digit = text->cells[i];

    if (digit != ARI_NO_DIGIT
        && ari_symbols_find (&small, text->symbols.characters[digit]) == ARI_NO_DIGIT)
      return FALSE;
  }
  return TRUE;
}

/** Gathering: the result of reading rows from the window's start on. */
typedef struct {
  AriBlockResult result;
  gsize end; /* bytes up to the end of the grid, or of all that belongs to it */
} Gathering;

/* Returns TRUE if the first @n_rows rows are a grid, and sets its end. */
static gboolean
try_rows (
    AriPuzzleStream *self, guint n_rows, gboolean is_all, const gsize *ends, Gathering *gathering)
{
  gathering->result = ari_block_read (&self->block, n_rows, is_all);
  if (gathering->result == ARI_BLOCK_NOT_YET)
    return FALSE;
  gathering->end = ends[n_rows - 1];
  if (gathering->result == ARI_BLOCK_GRID && is_list (&self->block.grid))
    gathering->result = ARI_BLOCK_NOT_YET;
  return TRUE;
}

/* Gathers rows up to a line that cannot be one. Returns ARI_STREAM_STEP_MORE if that is not in the
 * window yet. */
static AriStreamStep
gather (AriPuzzleStream *self, Gathering *gathering)
{
  AriBlock *block = &self->block;
  gsize ends[ARI_BLOCK_MAX_ROWS];
  guint complete = 0; /* rows that would be a grid, but another row followed */
  gboolean has_hashes = FALSE;
  gsize at = 0;

  ari_block_begin (block);
  *gathering = (Gathering){ ARI_BLOCK_NOT_YET, 0 };
  while (block->n_rows < ARI_BLOCK_MAX_ROWS && block->n_lines < 4 * ARI_BLOCK_MAX_ROWS) {
    const AriLine line = ari_byte_window_look (&self->window, at);
    AriRowText text;
    AriRow look;

    if (line.whole == 0 || !line.is_whole) {
      if (ari_stream_can_fill (self))
        return ARI_STREAM_STEP_MORE;
      break;
    }
    text = ari_row_text_prepare (line.start, line.length, has_hashes, self->gathered);
    has_hashes = has_hashes || text.has_hashes;
    look = ari_row_classify (&text);
    if (look.kind == ARI_ROW_CELLS && ari_line_is_longer_than_a_row (text.text, text.length))
      look.kind = ARI_ROW_OTHER;
    if (look.kind == ARI_ROW_OTHER || (look.kind == ARI_ROW_SHORT && block->n_rows == 0))
      break;
    if (complete == 0 && ari_block_may_be_whole (block, block->n_rows)) {
      const gboolean is_next = (look.kind == ARI_ROW_CELLS || look.kind == ARI_ROW_SHORT)
                               && !block->gap_is_next && !block->rule_is_next
                               && ari_block_continues (block, &look);

      if (is_next)
        complete = block->n_rows;
      else if (look.kind != ARI_ROW_COMMENT && !look.is_dashes
               && try_rows (self, block->n_rows, FALSE, ends, gathering))
        return ARI_STREAM_STEP_PASSED;
    }
    at += line.whole;
    if (look.kind == ARI_ROW_BLANK || look.kind == ARI_ROW_COMMENT) {
      ari_block_add_gap (block, look.kind == ARI_ROW_BLANK);
      if (look.kind == ARI_ROW_BLANK && !ari_block_goes_on (block))
        break;
    } else if (look.kind == ARI_ROW_RULE)
      ari_block_add_rule (block, &text, &look);
    else {
      ari_block_add (block, &text, &look);
      ends[block->n_rows - 1] = at;
      if (complete > 0 && block->n_rows == 2 * complete
          && try_rows (self, complete, FALSE, ends, gathering))
        return ARI_STREAM_STEP_PASSED;
    }
  }
  if (!try_rows (self, block->n_rows, TRUE, ends, gathering))
    gathering->end = block->n_rows > 0 ? ends[block->n_rows - 1] : 0;
  return ARI_STREAM_STEP_PASSED;
}

/* Refuses the gathered rows, or the first line alone. */
static AriStreamStep
refuse_rows (AriPuzzleStream *self, const AriLine *line, const AriRowText *text, gsize end)
{
  const gboolean is_broken = ari_block_is_broken_grid (&self->block);
  const gboolean is_apart = ari_block_has_heading (&self->block);
  const guint n_rows = self->block.n_rows;
  const guint64 number = self->window.line;
  AriGridTextError error, line_error = { .code = ARI_GRID_TEXT_EMPTY, .line = 1, .column = 1 };
  AriStreamStep step;

  ari_block_explain (&self->block, &error);
  step = ari_stream_try_line (self, line, text, &line_error);
  if (step != ARI_STREAM_STEP_NOTHING)
    return step;
  if (n_rows < 2 || self->keeps_lines || !is_broken || is_apart)
    return ari_stream_refuse_line (self, line, text, &line_error);
  ari_stream_clear_pending (self);
  ari_byte_window_pass (&self->window, end);
  return ari_stream_refuse (self, number + error.line - 1, error.column,
                            ari_grid_text_error_to_words (&error));
}

/* Reads a line that may be a row. */
AriStreamStep
ari_stream_read_short_line (AriPuzzleStream *self,
                            const AriLine *line,
                            const AriRowText *text,
                            gboolean is_dashes)
{
  AriGridTextError error;
  Gathering gathering;
  AriStreamStep step;

  if (self->form == ARI_STREAM_LINES || self->keeps_lines) {
    step = ari_stream_try_line (self, line, text, &error);
    if (step != ARI_STREAM_STEP_NOTHING)
      return step;
  }
  step = gather (self, &gathering);
  if (step == ARI_STREAM_STEP_MORE)
    return step;
  if (gathering.result == ARI_BLOCK_NOT_YET && is_dashes) { /* it is a rule */
    ari_byte_window_pass_line (&self->window, line->whole);
    return ARI_STREAM_STEP_PASSED;
  }
  if (gathering.result == ARI_BLOCK_NOT_YET)
    return refuse_rows (self, line, text, gathering.end);
  ari_stream_accept_block (self, gathering.result);
  ari_byte_window_pass (&self->window, gathering.end);
  self->form = ARI_STREAM_GRIDS;
  return ARI_STREAM_STEP_PUZZLE;
}
