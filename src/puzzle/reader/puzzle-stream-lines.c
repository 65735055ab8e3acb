/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads puzzles in one line: alone, beside a name, in a column of a table; and finds out which
 * lines belong to one grid. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/reader/jigsaw.h"
#include "puzzle/reader/json-puzzles.h"
#include "puzzle/reader/markup.h"
#include "puzzle/reader/puzzle-stream-private.h"
#include "puzzle/formats/digit-styles.h"
#include "puzzle/formats/format.h"
#include "puzzle/formats/grid-text.h"
#include "puzzle/formats/loose.h"
#include "puzzle/formats/puzzle-line.h"
#include "puzzle/formats/table.h"

enum {
  MOST_FIELDS = 64,
  SHORTEST_LINE = 16,     /* cells of the smallest grid in one line */
  SMALLEST_OF_SEVEN = 49, /* cells of the smallest grid with a 7 */
  LEAST_WRAPPED = 60,     /* characters of a line that was wrapped */
  /* after this many lines that were read again in vain, no more grids are tried before the end of
   * the first of those attempts */
  MOST_TRIED = 200,
  TIRED = 1000,      /* more errors than puzzles after which only the usual forms are tried */
  MOST_BESIDE = 200, /* bytes of a line with grids side by side */
  MOST_BESIDE_LINES = 30,
  FEWEST_IN_COLUMN = 17, /* digits of a column of cells */
  MOST_BETWEEN = 4,      /* lines between the two grids of a jigsaw */
  LONGEST_DRESSED = 2048 /* bytes of a row with tags, quotes and commas around its cells */
};

/** Rows: what was gathered and is not a grid. */
typedef struct {
  guint n;
  gsize end;
  gboolean is_broken; /* it is a grid with a mistake */
  AriGridTextError error;
} Rows;

/* Lines */

/* Returns TRUE if a line of 81 cells may begin those that read_mark_lines() reads. */
static gboolean
may_be_marks (const guint8 *cells)
{
  guint i = 0;

  while (i < 9 && cells[i] == ARI_NO_DIGIT)
    i++;
  return i < 9 && cells[i] == i;
}

/* Reads lines that are the candidates of a puzzle together: in each group of nine characters, the
 * k-th is k or a blank, and not all are blanks. The first line has whole groups, or was wrapped at
 * the width of a mail: a shorter one, such as a puzzle of 4×4 cells, must not wait for the next. */
static AriStreamStep
read_mark_lines (AriPuzzleStream *self)
{
  char marks[9 * ARI_CLASSIC_CELLS];
  gboolean has_digit = FALSE; /* in the present group */
  gsize n = 0, at = 0;

  while (n < sizeof marks) {
    const AriLine line = ari_byte_window_look (&self->window, at);
    const AriTextCell text = ari_cell_trim (line.start, line.length);

    if ((at == 0 && text.length % 9 != 0 && text.length < LEAST_WRAPPED)
        || text.length > sizeof marks - n)
      return ARI_STREAM_STEP_NOTHING;
    for (gsize i = 0; i < text.length; i++, n++) {
      const gboolean is_digit = text.text[i] == (char) ('1' + n % 9);

      has_digit = is_digit || (has_digit && n % 9 > 0);
      if ((n % 9 == 8 && !has_digit)
          || !(is_digit || text.text[i] == '0' || ari_text_is_blank_mark ((guint8) text.text[i])))
        return ARI_STREAM_STEP_NOTHING;
      marks[n] = text.text[i];
    }
    if (!line.is_whole || line.whole == 0)
      return ari_stream_can_fill (self) ? ARI_STREAM_STEP_MORE : ARI_STREAM_STEP_NOTHING;
    at += line.whole;
  }
  if (ari_cells_read_marks_line (marks, sizeof marks, &self->reading) == ARI_PIECE_NOT_YET)
    return ARI_STREAM_STEP_NOTHING;
  ari_stream_accept_reading (self);
  ari_byte_window_pass (&self->window, at);
  return ARI_STREAM_STEP_PUZZLE;
}

/* Returns the line at the window's start if it is complete. If byte 82 ends a line, no earlier end
 * is looked for, which is quick; if there is one, the reader of classic lines refuses the line. */
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

/* Passes the window's first line, in which there were puzzles. */
static AriStreamStep
end_line (AriPuzzleStream *self, const AriLine *line, AriStreamStep step)
{
  ari_byte_window_pass_line (&self->window, line->whole);
  self->form = ARI_STREAM_LINES;
  return step;
}

AriStreamStep
ari_stream_read_classic (AriPuzzleStream *self, const AriLine *line)
{
  AriStreamStep step;
  gsize comment;

  if (!line->is_whole
      || !ari_puzzle_line_read_classic (line->start, line->length, self->cells, &comment))
    return ARI_STREAM_STEP_NOTHING;
  if (may_be_marks (self->cells)) {
    step = read_mark_lines (self);
    if (step != ARI_STREAM_STEP_NOTHING)
      return step;
  }
  self->item.comment = line->start + comment;
  self->item.comment_length = line->length - comment;
  return end_line (self, line,
                   ari_stream_accept (self, self->classic_layout, &self->classic_symbols));
}

/* Passes the grid that ends @end bytes into the window. */
static AriStreamStep
end_grid (AriPuzzleStream *self, gsize end, AriStreamStep step)
{
  ari_byte_window_pass (&self->window, end);
  self->form = ARI_STREAM_GRIDS;
  self->rows_end = self->window.line;
  return step;
}

AriStreamStep
ari_stream_read_column (AriPuzzleStream *self)
{
  const char *start = ari_byte_window_start (&self->window);
  const gsize length = ari_byte_window_length (&self->window);
  AriTextCell cells[ARI_CLASSIC_CELLS];
  guint n = 0, n_digits = 0;
  gsize at = 0;

  for (; at < length && n < G_N_ELEMENTS (cells); n++) {
    const AriLine line = ari_line_cut (start + at, length - at, self->window.at_end);

    cells[n] = ari_cell_trim (line.start, line.length);
    if (cells[n].length > 1 || (cells[n].length == 1 && !g_ascii_isdigit (*cells[n].text)))
      return ARI_STREAM_STEP_NOTHING;
    n_digits += (guint) cells[n].length;
    if (!line.is_whole)
      break;
    at += line.whole;
  }
  if (at == length && ari_stream_can_fill (self))
    return ARI_STREAM_STEP_MORE;
  /* the last line may be empty, and have no end */
  if (at == length && n + 1 == G_N_ELEMENTS (cells) && start[length - 1] == '\n')
    cells[n++] = (AriTextCell){ "", 0 };
  if (at < length || n < G_N_ELEMENTS (cells) || n_digits == n || n_digits < FEWEST_IN_COLUMN
      || ari_cells_read (cells, 9, NULL, &self->reading) != ARI_PIECE_GRID
      || self->reading.doubt != ARI_PIECE_SURE)
    return ARI_STREAM_STEP_NOTHING;
  self->reading.end = at;
  return end_grid (self, at, ari_stream_accept_reading (self));
}

static gboolean
ends_token (char byte)
{
  static const gboolean ends[256] = {
    ['\t'] = TRUE, ['\n'] = TRUE, ['\f'] = TRUE, ['\r'] = TRUE, [' '] = TRUE, [','] = TRUE,
    [';'] = TRUE,  ['|'] = TRUE,  [':'] = TRUE,  ['='] = TRUE,  ['"'] = TRUE, ['\''] = TRUE,
    ['('] = TRUE,  [')'] = TRUE,  ['['] = TRUE,  [']'] = TRUE,  ['<'] = TRUE, ['>'] = TRUE,
    ['{'] = TRUE,  ['}'] = TRUE,  ['/'] = TRUE,  ['`'] = TRUE,  ['&'] = TRUE,
  };

  return ends[(guint8) byte];
}

/* Returns TRUE if @length characters are a puzzle and nothing else. If all cells have the same
 * digit, as in `{cccc}`, it is none. */
static gboolean
is_puzzle (AriPuzzleStream *self, const char *text, gsize length, AriGridTextError *error)
{
  gsize comment;

  return ari_puzzle_line_read (text, length, &self->text, &comment, error) == ARI_PUZZLE_LINE_PUZZLE
         && comment == length
         && memcmp (self->text.cells, self->text.cells + 1, self->text.n * self->text.n - 1) != 0;
}

static gboolean
has_blanks (const AriGridText *text)
{
  return ari_grid_text_count (text) < text->n * text->n;
}

/* Returns the bytes of a typographic quotation mark, or 0. */
static gsize
curly_length (const AriRowText *line, gsize at)
{
  return at + 2 < line->length && memcmp (line->text + at, "\xe2\x80", 2) == 0
                 && (guint8) line->text[at + 2] >= 0x98 && (guint8) line->text[at + 2] <= 0x9f
             ? 3
             : 0;
}

/* Returns where a link ends before its arguments: `…79?date=1`. */
static gsize
cut_arguments (const AriRowText *line, gsize at, gsize end)
{
  const char *mark = memchr (line->text + at, '?', end - at);
  const gsize place = mark != NULL ? (gsize) (mark - line->text) : end;

  return place + 1 < end && g_ascii_islower (mark[1])
                 && g_strstr_len (line->text, (gssize) place, "://") != NULL
             ? place
             : end;
}

static gsize
find_token_end (const AriRowText *line, gsize at)
{
  gsize end = at;

  while (end < line->length
         && (g_ascii_isalnum (line->text[end]) /* most are */
             || (!ends_token (line->text[end]) && curly_length (line, end) == 0
                 && (line->text[end] != '#' || end == at || line->text[end - 1] == ' '))))
    end++;
  return end - at > SHORTEST_LINE && ari_root_of (end - at) == 0 ? cut_arguments (line, at, end)
                                                                 : end;
}

/* Finds the puzzle beside a name, a number or a solution: the first unsolved one of the largest
 * size. */
static gboolean
find_in_line (AriPuzzleStream *self, const AriRowText *line, gsize *start, gsize *length)
{
  AriGridTextError unused;
  gboolean is_open = FALSE;

  *length = 0;
  for (gsize at = 0, end; at < line->length; at = end + MAX (curly_length (line, end), 1)) {
    if (at > 0 && line->text[at] == '#' && line->text[at - 1] == '/') /* of a link */
      at++;
    end = find_token_end (line, at);
    if (end - at >= SHORTEST_LINE && ari_root_of (end - at) > 0
        && (end - at > *length || (end - at == *length && !is_open))
        && is_puzzle (self, line->text + at, end - at, &unused)
        && (end - at > *length || has_blanks (&self->text))) {
      *start = at;
      *length = end - at;
      is_open = has_blanks (&self->text);
    }
  }
  return *length > 0;
}

/* Keeps a puzzle that is one of several. */
static void
keep_one (AriPuzzleStream *self, const AriGridText *text)
{
  AriFoundPuzzle *found = g_new0 (AriFoundPuzzle, 1);

  found->puzzle = ari_puzzle_new_from_cells (
      ari_stream_layout_of_boxes (self, text->box_rows, text->box_columns), text->cells,
      &text->symbols, NULL);
  found->line = self->window.line;
  g_queue_push_tail (&self->found, found);
}

/* Returns TRUE if a text of cells lacks a given of another. */
static gboolean
lacks_given (const char *text, const char *givens, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (g_ascii_isalnum (givens[i]) && strchr ("0xX", givens[i]) == NULL && text[i] != givens[i])
      return TRUE;
  return FALSE;
}

/* Keeps all puzzles of a line, for example of several links, if there are others after the one at
 * @start. A text with all the givens of that one is passed over: it is the same puzzle at a later
 * stage, or its solution. */
static gboolean
keep_several (AriPuzzleStream *self, const AriRowText *line, gsize start, gsize length)
{
  const char *first = line->text + start;
  AriGridTextError unused;
  guint n = 0;

  for (gsize at = start + length + 1, end; at < line->length; at = end + 1) {
    const char *text = line->text + at;

    end = find_token_end (line, at);
    if (end - at != length || !lacks_given (text, first, length)
        || !is_puzzle (self, text, length, &unused) || !has_blanks (&self->text))
      continue;
    if (n++ == 0 && is_puzzle (self, first, length, &unused))
      keep_one (self, &self->text);
    is_puzzle (self, text, length, &unused);
    keep_one (self, &self->text);
  }
  return n > 0;
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

/* Accepts the puzzle that was read from @text, the window's first line, whose first @title bytes
 * are the title. */
static AriStreamStep
accept_line (
    AriPuzzleStream *self, const AriLine *line, const AriRowText *text, gsize title, gsize comment)
{
  if (title > 0)
    ari_stream_take_title (self, text->text, title);
  while (comment < text->length && (ends_token (text->text[comment]) || text->text[comment] == '#'))
    comment++;
  self->item.comment = text->text + comment;
  self->item.comment_length = text->length - comment;
  self->reading.result = ARI_PIECE_NOT_YET;
  if (text->text == self->scratch->str) { /* it was cleaned */
    self->reading.result = ARI_PIECE_GRID;
    self->reading.doubt = ARI_PIECE_SURE;
    self->reading.has_other = self->reading.is_marked = FALSE;
    self->reading.grid = self->text;
    ari_styles_tell (line->start, line->length, &self->reading);
  }
  return end_line (self, line,
                   self->reading.result == ARI_PIECE_NOT_YET
                       ? ari_stream_accept_text (self, &self->text)
                       : ari_stream_accept_reading (self));
}

/* Reads a jigsaw in one line: its givens and its regions, in either order. */
static AriStreamStep
read_jigsaw_line (AriPuzzleStream *self, const AriLine *line, const AriRowText *text)
{
  const gsize half = text->length / 2;
  g_autofree AriGridText *first = NULL;
  g_autoptr (AriPuzzle) puzzle = NULL;
  g_autoptr (AriGame) game = NULL;
  AriGridTextError unused;

  if (text->length % 2 != 0 || ari_root_of (half) == 0
      || !is_puzzle (self, text->text, half, &unused))
    return ARI_STREAM_STEP_NOTHING;
  first = g_memdup2 (&self->text, sizeof *first);
  if (is_puzzle (self, text->text + half, half, &unused))
    puzzle = ari_jigsaw_make (first, &self->text);
  if (puzzle == NULL)
    return ARI_STREAM_STEP_NOTHING;
  game = ari_game_new (puzzle);
  return end_line (self, line, ari_stream_accept_game (self, game));
}

/* Reads a line with separated cells, or with candidates. */
static AriStreamStep
read_cells_of_line (AriPuzzleStream *self, const AriLine *line, const AriRowText *text)
{
  static const char separators[] = "\t;,/\\|:_-";
  AriReading *reading = &self->reading;
  AriRowText trimmed = *text;
  AriStreamStep step;

  while (trimmed.length > 0 && g_ascii_isspace (trimmed.text[trimmed.length - 1]))
    trimmed.length--;
  step = read_jigsaw_line (self, line, &trimmed);
  if (step != ARI_STREAM_STEP_NOTHING)
    return step;
  if (ari_cells_read_marks_line (trimmed.text, trimmed.length, reading) == ARI_PIECE_NOT_YET)
    ari_cells_read_plus (trimmed.text, trimmed.length, reading);
  for (const char *separator = separators;
       *separator != '\0' && reading->result == ARI_PIECE_NOT_YET; separator++) {
    g_autofree AriTextCell *cells = NULL;
    guint n;

    if (memchr (text->text, *separator, text->length) == NULL)
      continue;
    cells = g_new (AriTextCell, ARI_MAX_CELLS + 1);
    n = ari_cells_split (text->text, text->length, *separator, cells, ARI_MAX_CELLS + 1);
    if (n > 0 && cells[n - 1].length == 0 && ari_root_of (n) == 0)
      n--;
    if (n <= ARI_MAX_CELLS)
      ari_cells_read_list (cells, n, reading);
  }
  return reading->result == ARI_PIECE_NOT_YET
             ? ARI_STREAM_STEP_NOTHING
             : end_line (self, line, ari_stream_accept_reading (self));
}

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
    return accept_line (self, line, text, 0, comment);
  }
  format = ari_format_recognize (text->text, text->length, ARI_FORMAT_LINES);
  if (format != NULL) {
    if (ari_stream_is_mistake_pending (self))
      return ari_stream_refuse_pending (self);
    ari_format_read (format, text->text, text->length, self->window.line, &self->found);
    ari_stream_place_found (self, self->window.line, TRUE);
    return end_line (self, line, ARI_STREAM_STEP_PASSED);
  }
  if (text->length < SHORTEST_LINE)
    return ARI_STREAM_STEP_NOTHING;
  if (find_in_line (self, text, &start, &length)) {
    if (ari_stream_is_mistake_pending (self))
      return ari_stream_refuse_pending (self);
    if (!self->keeps_lines && keep_several (self, text, start, length))
      return end_line (self, line, ARI_STREAM_STEP_PASSED);
    is_puzzle (self, text->text + start, length, error);
    /* a program has other lines, too */
    self->expects_words =
        self->expects_words
        || (start > 2 && memchr ("\"'`", text->text[start - 1], 3) != NULL
            && g_strstr_len (text->text, (gssize) start, "= ") != NULL && !self->keeps_lines);
    return accept_line (self, line, text, start, start + length);
  }
  step = read_cells_of_line (self, line, text);
  if (step == ARI_STREAM_STEP_NOTHING && !self->is_quiet)
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

/* Splits a line of a table into its fields, which may be in quotation marks. */
static guint
split_fields (const AriRowText *line, AriTextCell *cells)
{
  const guint n =
      ari_cells_split (line->text, line->length, find_separator (line), cells, MOST_FIELDS);

  for (guint i = 0; i < n; i++)
    cells[i] = ari_cell_trim (cells[i].text, cells[i].length);
  return n;
}

/* The names of the column of puzzles, and of columns of words about them. */
static const char *const names_of_puzzles[] = { "puzzle",  "puzzles",  "quiz",     "quizzes",
                                                "grid",    "board",    "givens",   "sudoku",
                                                "problem", "question", "unsolved", NULL };
static const char *const names_of_words[ARI_N_COLUMNS][5] = {
  [ARI_COLUMN_NAME] = { "name", "title" },
  [ARI_COLUMN_AUTHOR] = { "author", "creator", "setter", "composer" },
  [ARI_COLUMN_LEVEL] = { "level", "difficulty", "grade" },
};

/* Takes the words about a puzzle from their columns. */
static void
take_words (AriPuzzleStream *self, const AriTextCell *cells, guint n)
{
  const AriTextCell *words[ARI_N_COLUMNS] = { NULL };

  for (guint i = 0; i < ARI_N_COLUMNS; i++)
    if (self->words[i] >= 0 && (guint) self->words[i] < n && cells[self->words[i]].length > 0)
      words[i] = &cells[self->words[i]];
  if (words[ARI_COLUMN_NAME] != NULL)
    ari_stream_take_title (self, words[ARI_COLUMN_NAME]->text, words[ARI_COLUMN_NAME]->length);
  if (words[ARI_COLUMN_AUTHOR] != NULL)
    self->item.author = self->author = g_utf8_make_valid (
        words[ARI_COLUMN_AUTHOR]->text, (gssize) words[ARI_COLUMN_AUTHOR]->length);
  if (self->words[ARI_COLUMN_LEVEL] >= 0) {
    const AriTextCell *level = words[ARI_COLUMN_LEVEL];

    self->item.comment = level != NULL ? level->text : NULL;
    self->item.comment_length = level != NULL ? level->length : 0;
  }
}

/* Returns TRUE if a line has a label for each cell of a puzzle, perhaps between other columns. */
static gboolean
find_cell_columns (AriPuzzleStream *self, const AriRowText *line)
{
  g_autofree AriTextCell *cells = g_new (AriTextCell, ARI_MAX_CELLS + 1);
  const guint n =
      ari_cells_split (line->text, line->length, find_separator (line), cells, ARI_MAX_CELLS + 1);

  for (guint digits = ARI_MAX_DIGITS; digits >= ARI_MIN_DIGITS; digits--)
    for (guint first = 0; first < 4 && first + digits * digits <= n; first++)
      if (cells[first].length > 0 && ari_cells_are_ordinals (cells + first, digits * digits)) {
        self->first_cell = first;
        self->n_cells = digits * digits;
        return TRUE;
      }
  return FALSE;
}

/* Returns TRUE if the text's first line names the columns of a table. */
static gboolean
read_header (AriPuzzleStream *self, const AriRowText *line)
{
  AriTextCell cells[MOST_FIELDS];
  guint n;
  int column = -1;

  if (self->n_puzzles > 0 || self->n_unreadable > 0 || self->n_words > 0 || self->pending.is_set)
    return FALSE;
  if (find_cell_columns (self, line))
    return TRUE;
  n = split_fields (line, cells);
  for (guint i = 0; i < n; i++) {
    if (cells[i].length > 0 && !g_ascii_isalpha (cells[i].text[0]))
      return FALSE;
    if (cells[i].length > 0 && memchr (cells[i].text, ' ', cells[i].length) != NULL)
      return FALSE;
    if (column < 0 && ari_text_is_one_of (cells[i].text, cells[i].length, names_of_puzzles))
      column = (int) i;
  }
  if (column < 0)
    return FALSE;
  self->column = column;
  self->is_table = column > 0;
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < ARI_N_COLUMNS; k++)
      if (self->words[k] < 0
          && ari_text_is_one_of (cells[i].text, cells[i].length, names_of_words[k])) {
        self->words[k] = (int) i;
        self->is_table = TRUE;
      }
  return TRUE;
}

/* Reads a line of a table that has a column for each cell. */
static AriStreamStep
read_cell_columns (AriPuzzleStream *self, const AriLine *line, const AriRowText *text)
{
  g_autofree AriTextCell *cells = g_new (AriTextCell, ARI_MAX_CELLS + 1);
  const guint n =
      ari_cells_split (text->text, text->length, find_separator (text), cells, ARI_MAX_CELLS + 1);

  if (n < self->first_cell + self->n_cells
      || ari_cells_read_list (cells + self->first_cell, self->n_cells, &self->reading)
             == ARI_PIECE_NOT_YET)
    return ARI_STREAM_STEP_NOTHING;
  return end_line (self, line, ari_stream_accept_reading (self));
}

AriStreamStep
ari_stream_read_table_line (AriPuzzleStream *self, const AriLine *line, const AriRowText *text)
{
  AriTextCell cells[MOST_FIELDS];
  const guint n = split_fields (text, cells);
  const AriTextCell *cell = &cells[MAX (self->column, 0)];
  AriGridTextError unused;
  AriStreamStep step;
  gsize start;

  if (self->n_cells > 0)
    return read_cell_columns (self, line, text);
  if ((guint) self->column >= n || cell->length == 0
      || !is_puzzle (self, cell->text, cell->length, &unused))
    return ARI_STREAM_STEP_NOTHING;
  if (ari_stream_is_mistake_pending (self))
    return ari_stream_refuse_pending (self);
  start = (gsize) (cell->text - text->text);
  step = accept_line (self, line, text,
                      self->words[ARI_COLUMN_NAME] >= 0
                          ? 0
                          : (gsize) (cells[0].text - text->text) + cells[0].length,
                      start + cell->length);
  if (step == ARI_STREAM_STEP_PUZZLE)
    take_words (self, cells, n);
  return step;
}

/* Grids */

/* Returns TRUE if a line gives a value to a variable: a number of up to three digits, or something
 * with a name in it, such as `x0 = (x // 3) * 3`. */
static gboolean
is_assignment (const AriTextCell *line)
{
  gsize at = 0, n = 0;

  while (at < line->length && (g_ascii_isalnum (line->text[at]) || line->text[at] == '_'))
    at++;
  if (at + 3 >= line->length || memcmp (line->text + at, " = ", 3) != 0)
    return FALSE;
  at += 3;
  while (at + n < line->length && g_ascii_isdigit (line->text[at + n]))
    n++;
  return (n > 0 && n < 4 && at + n == line->length)
         || (ari_text_may_have_letters (line->text + at, line->length - at)
             && memchr (line->text + at, '.', line->length - at) == NULL);
}

/* Returns TRUE for a line of a program that has too few digits for a row, such as `n = 3;`, `N = 9`
 * or `array[1..9, 1..9] of var 1..9: x;`. */
static gboolean
is_statement (const AriRowText *text)
{
  const AriTextCell line = ari_cell_trim (text->text, text->length);
  guint n_digits = 0;

  if (line.length < 2 || !g_ascii_isalpha (*line.text)
      || (line.text[line.length - 1] != ';' && !is_assignment (&line))
      || (memchr (line.text, '=', line.length) == NULL
          && memchr (line.text, ':', line.length) == NULL))
    return FALSE;
  for (gsize i = 0; i < line.length; i++)
    n_digits += g_ascii_isdigit (line.text[i]);
  return n_digits < 9;
}

/* Returns TRUE for a number that is too short for a grid with its digits, as of a message. */
static gboolean
is_long_number (const char *text, gsize length)
{
  gboolean has_large = FALSE;

  for (gsize i = 0; i < length; i++) {
    if (!g_ascii_isdigit (text[i]))
      return FALSE;
    has_large = has_large || text[i] >= '7';
  }
  return has_large && length < SMALLEST_OF_SEVEN && ari_root_of (length) == 0;
}

/* Returns TRUE if a line is beside the puzzles, as in a signature: it has a word beside numbers of
 * other lengths, or some signs, or it is a number, such as that of a telephone, below a grid, or
 * what parts a mail, such as `--0000000000005f2c`, among words. */
static gboolean
is_aside (const AriPuzzleStream *self, const AriRowText *text)
{
  gsize n = 0, token = 0, longest = 0, shortest = G_MAXSIZE, letters = 0;
  gboolean has_word = FALSE, is_number = TRUE, is_time = FALSE, has_digit = FALSE;
  const gboolean is_boundary =
      self->expects_words && text->length > 2 && memcmp (text->text, "--", 2) == 0;
  gboolean has_letter = FALSE, has_number = FALSE;

  if (is_statement (text))
    return TRUE;
  if (self->form == ARI_STREAM_LINES && !self->expects_words
      && !ari_text_may_have_letters (text->text, text->length))
    return FALSE;
  for (gsize i = 0; i <= text->length; i++)
    if (i < text->length && !g_ascii_isspace (text->text[i])) {
      n++;
      token++;
      letters = g_ascii_isalpha (text->text[i]) ? letters + 1 : 0;
      has_letter = has_letter || letters > 0 || text->text[i] == '=';
      has_word = has_word || letters > 1;
      has_digit = has_digit || g_ascii_isdigit (text->text[i]);
      is_time = is_time || text->text[i] == ':';
      is_number = is_number
                  && (g_ascii_isdigit (text->text[i])
                      || memchr ("+-/():", text->text[i], strlen ("+-/():")) != NULL);
    } else if (token > 0) {
      if (is_long_number (text->text + i - token, token))
        has_number = TRUE;
      else
        longest = MAX (longest, token);
      shortest = MIN (shortest, token);
      token = letters = 0;
    }
  if (is_boundary && has_letter && longest == text->length)
    return TRUE;
  if ((has_word && (shortest < longest || has_number) && longest < SHORTEST_LINE)
      || (!has_digit && n < ARI_MIN_DIGITS + !has_letter
          && self->form != ARI_STREAM_LINES)) /* `];`, `""")` */
    return TRUE;
  return is_number && n < SHORTEST_LINE
         && (shortest < longest || is_time || !ari_is_size ((guint) n)) && self->n_puzzles > 0
         && self->window.line != self->rows_end
         && (self->form == ARI_STREAM_GRIDS || self->expects_words);
}

/* Returns TRUE if digits were lost in a row, or in the line behind the rows. @at: (out): where the
 * line begins */
static gboolean
has_loss (const AriPuzzleStream *self, const Rows *rows, gsize *at)
{
  const char *start = ari_byte_window_start (&self->window);
  const gsize length = ari_byte_window_length (&self->window);

  for (*at = 0; *at <= rows->end && *at < length;) {
    const AriLine line = ari_line_cut (start + *at, length - *at, TRUE);
    const AriRowText text = { line.start, line.length, 0, FALSE };

    if (ari_stream_find_loss (&text) != NULL)
      return TRUE;
    *at += line.whole;
  }
  return FALSE;
}

/* Refuses the gathered rows, or the first line alone. */
static AriStreamStep
refuse_rows (AriPuzzleStream *self,
             const Rows *rows,
             const AriLine *line,
             const AriRowText *text,
             AriGridTextError *line_error)
{
  gsize loss;
  const gboolean is_lost = rows->n > 1 && !self->keeps_lines && has_loss (self, rows, &loss);

  if (is_lost && loss > 0) {
    ari_byte_window_pass (&self->window, loss);
    return ARI_STREAM_STEP_PASSED;
  }
  if (rows->n < 2 || self->keeps_lines || !rows->is_broken || is_lost)
    return ari_stream_refuse_line (self, line, text,
                                   ari_line_is_words (text->text, text->length)
                                       || (rows->n < 3 && is_aside (self, text)),
                                   line_error);
  if (self->pending.is_set)
    ari_stream_take_title (self, self->pending.title, strlen (self->pending.title));
  ari_stream_clear_pending (self);
  ari_stream_refuse (self, self->window.line + rows->error.line - 1, rows->error.column,
                     ari_grid_text_error_to_words (&rows->error));
  ari_byte_window_pass (&self->window, rows->end);
  self->was_grid = TRUE;
  return ARI_STREAM_STEP_UNREADABLE;
}

/* Reads a jigsaw of which the first grid was read: the next one has the regions, or the givens. As
 * regions show in clashes, only those, and the first grid of a text that is there as a whole, are
 * tried. Else the reading stays as it is. */
static AriStreamStep
read_jigsaw (AriPuzzleStream *self)
{
  const char *start = ari_byte_window_start (&self->window);
  const gsize length = ari_byte_window_length (&self->window);
  const gboolean can_fill = ari_stream_can_fill (self);
  const gboolean clashes = self->reading.doubt == ARI_PIECE_CLASH;
  g_autofree AriReading *first = NULL;
  g_autoptr (AriPuzzle) puzzle = NULL;
  gsize at = self->reading.end;
  gboolean is_found = FALSE;

  if (self->reading.result != ARI_PIECE_GRID || self->keeps_lines
      || (!clashes && (self->n_puzzles > 0 || can_fill)))
    return ARI_STREAM_STEP_NOTHING;
  if (can_fill)
    return ARI_STREAM_STEP_MORE;
  first = g_memdup2 (&self->reading, sizeof *first);
  for (guint i = 0; i < MOST_BETWEEN && at < length && !is_found; i++) {
    const AriTextPart part = { start + at, length - at, TRUE, FALSE };

    is_found = ari_piece_gather (self->piece, &part, FALSE, &self->reading) == ARI_PIECE_GRID;
    at += is_found ? self->reading.end : ari_line_cut (part.text, part.length, TRUE).whole;
  }
  if (is_found)
    puzzle = ari_jigsaw_make (&first->grid, &self->reading.grid);
  if (puzzle != NULL) {
    g_autoptr (AriGame) game = ari_game_new (puzzle);

    return end_grid (self, at, ari_stream_accept_game (self, game));
  }
  self->reading = *first;
  return ARI_STREAM_STEP_NOTHING;
}

/* Accepts what was read from the window, or asks for more. */
static AriStreamStep
take_reading (AriPuzzleStream *self)
{
  AriStreamStep step;

  if (self->reading.result == ARI_PIECE_MORE)
    return ARI_STREAM_STEP_MORE;
  if (self->reading.result == ARI_PIECE_NOT_YET)
    return ARI_STREAM_STEP_NOTHING;
  if (self->reading.result == ARI_PIECE_SAMURAI) {
    self->form = ARI_STREAM_DONE;
    return ari_stream_refuse_overlapping (self);
  }
  ari_styles_tell (ari_byte_window_start (&self->window), self->reading.end, &self->reading);
  step = read_jigsaw (self);
  return step != ARI_STREAM_STEP_NOTHING
             ? step
             : end_grid (self, self->reading.end, ari_stream_accept_reading (self));
}

static AriTextPart
get_part (const AriPuzzleStream *self)
{
  return (AriTextPart){ ari_byte_window_start (&self->window),
                        ari_byte_window_length (&self->window), self->window.at_end,
                        ari_stream_can_fill (self) };
}

AriStreamStep
ari_stream_read_rows (AriPuzzleStream *self, gboolean tries_all)
{
  const AriTextPart part = get_part (self);

  ari_piece_gather (self->piece, &part, tries_all, &self->reading);
  return take_reading (self);
}

AriStreamStep
ari_stream_read_loose (AriPuzzleStream *self)
{
  const AriTextPart part = get_part (self);
  AriStreamStep step;

  if (!ari_stream_may_try (self, &self->loose_tries, MOST_TRIED))
    return ARI_STREAM_STEP_NOTHING;
  ari_loose_read (self->piece, &part, &self->reading);
  step = take_reading (self);
  if (step == ARI_STREAM_STEP_NOTHING)
    ari_stream_note_try (self, &self->loose_tries, self->reading.n_lines);
  return step;
}

/** Beside: lines with several grids side by side, and the places that are spaces in all of them. */
typedef struct {
  GPtrArray *lines; /* char * */
  gsize width, end;
  guint n_rows;
  gboolean is_used[MOST_BESIDE];
} Beside;

/* Returns the bytes of an arrow, which may be between a puzzle and its solution; else 0. */
static gsize
arrow_length (const char *text, gsize length)
{
  static const char *const arrows[] = { "-->", "==>", "->", "=>", "\xe2\x86\x92" };

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    if (length >= strlen (arrows[i]) && memcmp (text, arrows[i], strlen (arrows[i])) == 0)
      return strlen (arrows[i]);
  return 0;
}

static gboolean
has_arrow (const char *text, gsize length)
{
  if (memchr (text, '>', length) == NULL
      && memchr (text, 0xe2, length) == NULL) /* most have none */
    return FALSE;
  for (gsize i = 1; i < length; i++)
    if (arrow_length (text + i, length - i) > 0)
      return TRUE;
  return FALSE;
}

/* Writes spaces for arrows and tabs. */
static char *
without_arrows (const AriLine *line)
{
  GString *made = g_string_new_len (line->start, (gssize) line->length);

  if (has_arrow (made->str, made->len))
    for (gsize i = 0; i < made->len; i++) {
      const gsize n = arrow_length (made->str + i, made->len - i);
      const gboolean is_wide = (guint8) made->str[i] >= 0x80; /* one character, several bytes */

      if (n > 0)
        memset (made->str + i, ' ', n);
      if (n > 0 && is_wide)
        g_string_erase (made, (gssize) i, (gssize) n - 1);
    }
  g_strdelimit (made->str, "\t", ' ');
  return g_strchomp (g_string_free (made, FALSE));
}

/* Takes the lines of grids side by side, which may have an empty line after three rows. Returns
 * FALSE if more of the text is needed. */
static gboolean
take_beside (const AriPuzzleStream *self, Beside *beside)
{
  const char *start = ari_byte_window_start (&self->window);
  const gsize length = ari_byte_window_length (&self->window);

  for (gsize at = 0; at < length && beside->lines->len < MOST_BESIDE_LINES;) {
    const AriLine line = ari_line_cut (start + at, length - at, TRUE);
    char *text;

    if (!line.is_whole && ari_stream_can_fill (self))
      return FALSE;
    text = without_arrows (&line);
    if (line.length >= MOST_BESIDE || !g_str_is_ascii (text)
        || (*text == '\0' && beside->n_rows % 3 != 0)) {
      g_free (text);
      return TRUE;
    }
    g_ptr_array_add (beside->lines, text);
    at += line.whole;
    for (gsize i = 0; text[i] != '\0'; i++)
      beside->is_used[i] = beside->is_used[i] || text[i] != ' ';
    beside->width = MAX (beside->width, strlen (text));
    if (*text != '\0') {
      beside->end = at;
      beside->n_rows += !ari_line_is_rule (text, strlen (text), NULL);
    }
    if (beside->n_rows > 9 || (*text == '\0' && beside->n_rows == 9))
      return TRUE;
  }
  return beside->end < length || !ari_stream_can_fill (self);
}

/* Keeps the grid that was read as one of several, but for the solution of the last one. */
static void
keep_beside (AriPuzzleStream *self)
{
  const AriGridText *grid = &self->reading.grid;
  const AriFoundPuzzle *last = g_queue_peek_tail (&self->found);

  memcpy (self->cells, grid->cells, grid->n * grid->n);
  if (last == NULL
      || !ari_stream_completes (
          self, ari_stream_layout_of_boxes (self, grid->box_rows, grid->box_columns),
          ari_puzzle_get_givens (last->puzzle)->cells))
    keep_one (self, grid);
}

/* Reads grids side by side, which the widest gaps part that go through all rows. */
static AriStreamStep
read_beside (AriPuzzleStream *self)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  Beside beside = { .lines = lines };
  gsize widest = 1, run = 0, from = 0;
  guint n = 0;

  if (!take_beside (self, &beside))
    return ARI_STREAM_STEP_MORE;
  for (gsize i = 0; i < beside.width; i++) {
    run = beside.is_used[i] ? 0 : run + 1;
    widest = MAX (widest, run == i + 1 ? 0 : run);
  }
  if (beside.n_rows != 9 || widest < 2)
    return ARI_STREAM_STEP_NOTHING;
  run = 0;
  for (gsize i = 0; i <= beside.width; i++) {
    const gboolean is_gap = i < beside.width && run + 1 == widest && !beside.is_used[i];
    g_autoptr (GString) text = g_string_new (NULL);

    run = i < beside.width && beside.is_used[i] ? 0 : run + 1;
    if (!is_gap && i < beside.width)
      continue;
    for (guint row = 0; row < lines->len; row++) {
      const char *line = g_ptr_array_index (lines, row);
      const gsize length = strlen (line);

      if (from < length)
        g_string_append_len (text, line + from, (gssize) (MIN (i + 1, length) - from));
      g_string_append_c (text, '\n');
    }
    from = i + 1;
    ari_piece_gather (self->piece, &(AriTextPart){ text->str, text->len, TRUE, FALSE }, TRUE,
                      &self->reading);
    if (self->reading.result != ARI_PIECE_GRID || self->reading.doubt != ARI_PIECE_SURE)
      break;
    keep_beside (self);
    n++;
  }
  if (n < 2 || from <= beside.width) {
    g_queue_clear_full (&self->found, ari_found_puzzle_free);
    return ARI_STREAM_STEP_NOTHING;
  }
  ari_stream_clear_pending (self); /* it has the names of all */
  return end_grid (self, beside.end, ARI_STREAM_STEP_PASSED);
}

/* Returns TRUE if a line is a cage of a Killer Sudoku: a sum and the names of its cells. */
static gboolean
is_cage (const AriRowText *text)
{
  guint n_cells = 0, n_sums = 0;

  for (gsize i = 0; i < text->length; i++) {
    const gsize left = text->length - i;
    const char *at = text->text + i;

    if (left > 3 && g_ascii_tolower (at[0]) == 'r' && g_ascii_isdigit (at[1])
        && g_ascii_tolower (at[2]) == 'c' && g_ascii_isdigit (at[3])) {
      n_cells++;
      i += 3;
    } else if (left > 1 && g_ascii_tolower (*at) >= 'a' && g_ascii_tolower (*at) <= 'i'
               && at[1] >= '1' && at[1] <= '9') {
      n_cells++;
      i++;
    } else if (g_ascii_isdigit (*at)) {
      n_sums++;
      i += left > 1 && g_ascii_isdigit (at[1]);
    } else if (memchr (" =:,;+()-|\t\r", *at, 12) == NULL)
      return FALSE;
  }
  return n_sums == 1 && n_cells > 1;
}

/* Returns the place of a tag, such as `<table`, or of what tags begin with, such as `<t`; else
 * @length. */
static gsize
find_tag (const char *text, gsize length, const char *tag)
{
  const gsize n = strlen (tag);

  for (gsize at = 0; at + n <= length; at++) {
    const char *next = memchr (text + at, '<', length - at);

    if (next == NULL)
      break;
    at = (gsize) (next - text);
    if (at + n <= length && g_ascii_strncasecmp (next, tag, n) == 0
        && (n < 3 || at + n == length || !g_ascii_isgraph (next[n]) || next[n] == '>'))
      return at;
  }
  return length;
}

gboolean
ari_stream_has_table (const char *text, gsize length)
{
  return find_tag (text, length, "<tr") < length && find_tag (text, length, "<t") < length;
}

/* Returns TRUE if a line begins a page of HTML, which the part of a mail may be. */
static gboolean
begins_page (const AriRowText *line)
{
  return line->length > 4 && *line->text == '<'
         && (find_tag (line->text, line->length, "<html") == 0
             || find_tag (line->text, line->length, "<!doctype") == 0);
}

/* Returns TRUE if the text has a tag of HTML by which it may show lines. */
static gboolean
has_lines (const AriByteWindow *window)
{
  const char *text = ari_byte_window_start (window);
  const gsize length = ari_byte_window_length (window);

  return find_tag (text, length, "<br") < length || find_tag (text, length, "<pre") < length;
}

/* Reads what was made of the whole text. Returns FALSE if there is no puzzle. */
static gboolean
read_inner (AriPuzzleStream *self, const GString *made)
{
  AriMemory memory = { made->str, made->len };
  const AriByteSource source = ari_byte_source_of_memory (&memory);
  g_autoptr (AriPuzzleStream) stream = ari_puzzle_stream_new (&source);
  AriPuzzleStreamResult result;

  do {
    g_autoptr (GError) unused = NULL;

    result = ari_puzzle_stream_next (stream, &unused);
    if (result == ARI_PUZZLE_STREAM_PUZZLE && stream->item.doubt == NULL
        && !stream->item.is_solution) {
      g_autoptr (AriDocument) document = ari_puzzle_stream_dup_document (stream);
      AriFoundPuzzle *found = g_new0 (AriFoundPuzzle, 1);

      if (stream->item.game != NULL)
        found->game = g_object_ref (stream->item.game);
      else
        found->puzzle = g_object_ref (ari_game_get_puzzle (ari_document_get_game (document)));
      found->line = self->window.line;
      g_queue_push_tail (&self->found, found);
    }
  } while (result <= ARI_PUZZLE_STREAM_UNREADABLE);
  if (g_queue_is_empty (&self->found))
    return FALSE;
  self->form = ARI_STREAM_DONE;
  return TRUE;
}

gboolean
ari_stream_read_as_seen (AriPuzzleStream *self)
{
  const gsize length = ari_byte_window_length (&self->window);
  g_autoptr (GString) made = ari_text_from_markup (ari_byte_window_start (&self->window), length);

  return made->len < length && has_lines (&self->window) /* or it has no tags, or is not HTML */
         && read_inner (self, made);
}

AriStreamStep
ari_stream_read_markup (AriPuzzleStream *self)
{
  const char *text = ari_byte_window_start (&self->window);
  const gsize length = ari_byte_window_length (&self->window);
  const gsize start = find_tag (text, length, "<tr");
  g_autoptr (GString) made = NULL;
  gboolean is_whole = FALSE;
  gsize end = length;
  AriStreamStep step;

  if (ari_stream_can_fill (self)
      && find_tag (text + start, length - start, "</table") + start == length)
    return ARI_STREAM_STEP_MORE;
  made = ari_text_from_table (text + start, length - start, &end);
  self->reading.result = ARI_PIECE_NOT_YET;
  if (made != NULL)
    ari_piece_gather (self->piece, &(AriTextPart){ made->str, made->len, TRUE, FALSE }, TRUE,
                      &self->reading);
  if (self->reading.result == ARI_PIECE_GRID || self->reading.result == ARI_PIECE_MARKS) {
    ari_styles_tell (text + start, end, &self->reading);
    step = ari_stream_accept_reading (self);
    ari_byte_window_pass (&self->window, start + end);
    return step;
  }
  if (start == length && self->n_puzzles + self->n_unreadable == 0) {
    g_autoptr (GString) grids = NULL;
    char *unread;

    self->form = ARI_STREAM_DONE;
    if (ari_markup_read_cells (text, length, &self->reading, &grids) == ARI_PIECE_GRID) {
      ari_styles_tell (text, length, &self->reading);
      return ari_stream_accept_reading (self);
    }
    /* of a longer text, some would be lost */
    if (grids != NULL && self->window.at_end && read_inner (self, grids))
      return ARI_STREAM_STEP_PASSED;
    if (ari_stream_read_as_seen (self))
      return ARI_STREAM_STEP_PASSED;
    unread = ari_format_name_unread (text, length, &is_whole);
    if (unread == NULL)
      unread = ari_format_name_unread ("<html", strlen ("<html"), &is_whole);
    return ari_stream_refuse (self, self->window.line, 1, unread);
  }
  ari_byte_window_pass (&self->window, MIN (start + end, length));
  return ARI_STREAM_STEP_PASSED;
}

/* Returns TRUE if letters are the symbols of the grid whose first row is this line. */
static gboolean
is_word_grid (AriPuzzleStream *self, const AriRowText *text, gsize *end)
{
  const char *start = ari_byte_window_start (&self->window);
  const gsize length = ari_byte_window_length (&self->window), n = text->length;
  guint32 letters = 0;
  guint n_letters = 0, n_distinct = 0;
  gsize at = 0;

  if (!ari_is_size ((guint) MIN (n, 1000)) || n > 16)
    return FALSE;
  for (gsize row = 0; row < n; row++) {
    const AriLine line = ari_line_cut (start + at, length - at, TRUE);

    if (line.length != n)
      return FALSE;
    for (gsize i = 0; i < n; i++)
      if (g_ascii_isalpha (line.start[i])) {
        letters |= 1u << (g_ascii_tolower (line.start[i]) - 'a');
        n_letters++;
      } else if (strchr (".-_*0 ", line.start[i]) == NULL || line.start[i] == '\0')
        return FALSE;
    at += line.whole;
  }
  for (; letters != 0; letters &= letters - 1)
    n_distinct++;
  *end = at;
  return n_distinct <= n && n_distinct + 2 >= n && n_letters > n && n_letters < n * n;
}

gboolean
ari_stream_may_try (AriPuzzleStream *self, const AriStreamTries *tries, guint most)
{
  const gboolean may =
      self->window.line >= tries->until || tries->n < most || self->window.line == tries->last;

  self->was_cut_short = self->was_cut_short || !may;
  return may;
}

void
ari_stream_note_try (const AriPuzzleStream *self, AriStreamTries *tries, guint n_lines)
{
  if (self->window.line == tries->last) /* the step is repeated */
    return;
  if (self->window.line >= tries->until)
    tries->n = 0;
  tries->last = self->window.line;
  if (tries->n == 0)
    tries->until = self->window.line + n_lines;
  tries->n += n_lines;
}

/* Reads the window's first line, which is not a classic one, by the first of these rules that
 * applies. In parentheses: a sample of tests/puzzle/reader/samples that is read by it.
 *
 * 1. A table of HTML begins behind other text: `<table>`.
 * 2. In a list of lines, or if it cannot be a row: a line with a puzzle in it, such as
 *    `Puzzle 1: 53..7…` (names-colon.txt).
 * 3. Grids over several lines begin, side by side (grids-beside.txt), or one:
 *    `5 3 . | . 7 .` (qqwing-readable.txt).
 * 4. As rule 2, for a line that could have been a row (cells-in-a-line.csv).
 * 5. A value in brackets begins within the line: `m <- matrix(c(5,3,…` (r-matrix.R).
 * 6. Loose text in which the cells of a grid are found: `"530070000" +` (strings-of-rows.js), or
 *    rows once they are written plainer: `18:05 <ann> 53..7....` (stems() in test-decorated.c).
 * 7. A rule of dashes, or the names of columns: `Name,Puzzle` (table.tsv).
 * 8. A Sudoku of letters, which is refused.
 * 9. Words, a heading, or a mistake: `6..195..` in a grid (one-bad-row.txt). */
AriStreamStep
ari_stream_read_line (AriPuzzleStream *self,
                      const AriLine *line,
                      const AriRowText *text,
                      const AriRow *look,
                      GError **error)
{
  const AriByteWindow *window = &self->window;
  const gboolean is_long = ari_line_is_longer_than_a_row (text->text, text->length);
  /* where so much was refused, only the usual forms are tried: lines and grids of plain cells */
  const gboolean tries_all = self->n_unreadable <= self->n_puzzles + TIRED;
  gboolean may_be_row = !is_long && (look->kind != ARI_ROW_OTHER || look->is_dashes);
  Rows rows = { .end = 0 };
  AriGridTextError wrong = { .code = ARI_GRID_TEXT_EMPTY, .line = 1, .column = 1 };
  AriStreamStep step = ARI_STREAM_STEP_NOTHING;
  gsize at;

  self->was_cut_short = self->was_cut_short || !tries_all;
  if (text->length > 2 && *text->text == '<' && find_tag (text->text, text->length, "<t") == 0
      && ari_stream_has_table (ari_byte_window_start (window), ari_byte_window_length (window))) {
    self->is_markup = TRUE;
    return ARI_STREAM_STEP_PASSED;
  }
  if (self->n_puzzles + self->n_unreadable == 0 && !self->keeps_lines && begins_page (text)) {
    if (ari_stream_can_fill (self))
      return ARI_STREAM_STEP_MORE;
    self->is_markup = has_lines (window);
    if (self->is_markup)
      return ARI_STREAM_STEP_PASSED;
  }
  if (tries_all && !may_be_row && text->length < LONGEST_DRESSED) {
    gboolean is_tex = FALSE;
    AriRowText unused;

    may_be_row = ari_piece_look (self->piece, line, FALSE, &is_tex, &unused).kind == ARI_ROW_CELLS
                 || (!is_long && ari_labels_begin (text->text, text->length));
  }
  if (tries_all && !self->keeps_lines)
    step = read_mark_lines (self);
  if (step != ARI_STREAM_STEP_NOTHING)
    return step;
  may_be_row = may_be_row && ari_stream_may_try (self, &self->row_tries, MOST_TRIED);
  if (self->form == ARI_STREAM_LINES || self->keeps_lines || !may_be_row)
    step = ari_stream_try_line (self, line, text, &wrong);
  if (step == ARI_STREAM_STEP_NOTHING && tries_all && !self->keeps_lines
      && ((may_be_row && look->kind == ARI_ROW_CELLS && look->n_chars > 9 && look->has_space)
          || (!is_long && has_arrow (text->text, text->length)))
      && !ari_stream_is_mistake_pending (self))
    step = read_beside (self);
  if (step == ARI_STREAM_STEP_NOTHING && may_be_row) {
    const gboolean was_tried = self->form == ARI_STREAM_LINES || self->keeps_lines;

    step = ari_stream_read_rows (self, tries_all);
    if (step == ARI_STREAM_STEP_NOTHING) {
      ari_stream_note_try (self, &self->row_tries, self->reading.n_lines);
      rows.n = ari_piece_get_n_rows (self->piece);
      rows.end = self->reading.end;
      rows.is_broken = rows.n > 1 && ari_piece_explain (self->piece, &rows.error);
      if (!was_tried && !look->is_dashes)
        step = ari_stream_try_line (self, line, text, &wrong);
    }
  }
  if (step != ARI_STREAM_STEP_NOTHING || !tries_all)
    return step != ARI_STREAM_STEP_NOTHING ? step : refuse_rows (self, &rows, line, text, &wrong);
  at = ari_brackets_find (line->start, line->length);
  if (at < line->length)
    step = ari_stream_read_brackets (self, line, at, FALSE, error);
  if (step == ARI_STREAM_STEP_NOTHING && !self->keeps_lines)
    step = ari_stream_read_loose (self);
  if (step == ARI_STREAM_STEP_NOTHING && self->n_puzzles == 0 && is_cage (text)) {
    self->form = ARI_STREAM_DONE;
    return ari_stream_refuse (self, self->window.line, 1,
                              g_strdup (_ ("this is a Killer Sudoku, whose cages Ariadne does not "
                                           "know; without them it would be another puzzle.")));
  }
  if (step == ARI_STREAM_STEP_NOTHING
      && (look->is_dashes || read_header (self, text))) { /* it is a rule or a header */
    ari_byte_window_pass_line (&self->window, line->whole);
    return ARI_STREAM_STEP_PASSED;
  }
  if (step == ARI_STREAM_STEP_NOTHING && !self->keeps_lines
      && is_word_grid (self, text, &rows.end)) {
    step = ari_stream_refuse (
        self, self->window.line, 1,
        g_strdup (_ ("this is a Sudoku of letters, which Ariadne cannot read: "
                     "replace each letter with a digit, the same one everywhere.")));
    ari_byte_window_pass (&self->window, rows.end);
  }
  return step != ARI_STREAM_STEP_NOTHING ? step : refuse_rows (self, &rows, line, text, &wrong);
}
