/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads other formats for a stream: files of other programs, JSON, lists in brackets. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "engine/base/utf8.h"
#include "puzzle/base/puzzle-error.h"
#include "puzzle/reader/json-puzzles.h"
#include "puzzle/reader/markup.h"
#include "puzzle/reader/puzzle-stream-private.h"
#include "puzzle/document/json-parse.h"
#include "puzzle/formats/clean.h"
#include "puzzle/formats/format.h"
#include "puzzle/formats/facts.h"
#include "puzzle/formats/loose.h"

enum {
  BEGINNING = 64 * 1024,         /* bytes of a file that show its format */
  LONGEST_ROW = 40,              /* characters; rows of classic grids are not longer */
  LONGEST_ROW_IN_BRACKETS = 512, /* bytes */
  /* after this many lines that were read again as rows in vain, lines with brackets are not tried
   * as rows */
  MOST_TRIED = 2000,
  MOST_LITERALS = 64, /* mistakes, after which what is not JSON is not read as anything else */
  LONGEST_ORDER = 80, /* bytes after a matrix that say whether its rows or its columns are given */
  LEAST_ROOM = 256,   /* the end of a bracket is looked for in at least this many bytes */
  SIGNATURE = 264,    /* bytes that show that a file is not text; the signature of tar comes late */
};

/* Results of other formats */

void
ari_stream_place_found (AriPuzzleStream *self, guint64 line, gboolean is_line)
{
  for (GList *link = self->found.head; link != NULL; link = link->next) {
    AriFoundPuzzle *found = link->data;

    if (found->line == 0 || is_line)
      found->line = line;
  }
}

AriStreamStep
ari_stream_take_found (AriPuzzleStream *self)
{
  AriFoundPuzzle *found = g_queue_pop_head (&self->found);
  g_autoptr (AriGame) game = NULL;
  AriStreamStep step;

  if (found->wrong != NULL) {
    ari_stream_clear_pending (self);
    step = ari_stream_refuse (self, found->line, found->column, g_steal_pointer (&found->wrong));
    self->wrong_code = found->code;
  } else {
    g_set_object (&self->document, found->document);
    if (found->document != NULL)
      game = g_object_ref (ari_document_get_game (found->document));
    else if (found->puzzle != NULL) {
      const AriPuzzleInfo *info = ari_puzzle_get_info (found->puzzle);

      if (!ari_layout_is_plain (ari_puzzle_get_layout (found->puzzle)) || info->author != NULL
          || info->source != NULL || info->comment != NULL) /* else the puzzle says all */
        game = ari_game_new (found->puzzle);
    } else
      game = g_steal_pointer (&found->game);
    self->was_listed = TRUE;
    step = game != NULL ? ari_stream_accept_game (self, game)
                        : ari_stream_accept_puzzle (self, found->puzzle);
    self->was_listed = FALSE;
    self->item.line = found->line;
  }
  ari_found_puzzle_free (found);
  return step;
}

/* Reads a whole file of another program, whose beginning is in the window. */
static AriStreamStep
read_file (AriPuzzleStream *self, const AriFormat *format, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (;;) {
    g_string_append_len (text, ari_byte_window_start (&self->window),
                         (gssize) ari_byte_window_length (&self->window));
    self->window.first = self->window.last;
    if (self->window.at_end || text->len > ARI_PUZZLE_FILE_MAX_BYTES)
      break;
    if (!ari_byte_window_fill (&self->window, error))
      return ARI_STREAM_STEP_FAILED;
  }
  self->form = ARI_STREAM_DONE;
  if (text->len > ARI_PUZZLE_FILE_MAX_BYTES)
    return ari_stream_refuse (
        self, 1, 1,
        g_strdup_printf (_ ("a file of the format “%s” can have %d MiB at most."), format->name,
                         ARI_PUZZLE_FILE_MAX_BYTES / 1024 / 1024));
  ari_format_read (format, text->str, text->len, 1, &self->found);
  ari_stream_place_found (self, 1, FALSE);
  return ARI_STREAM_STEP_PASSED;
}

typedef enum { NO, MAYBE, NOT_KNOWN_YET } Guess;

/* Checks whether the first line with content can be that of a file in another format. Lines that
 * begin with `#` and a capital letter may be metadata of a format, if the line after them is short
 * enough for the row of a grid. */
static Guess
guess_file (const AriPuzzleStream *self)
{
  static const char saved[] = "SAVEFILE:"; /* of Simon Tatham's Solo */
  const AriByteWindow *window = &self->window;
  const gsize length = ari_byte_window_length (window);
  gboolean has_words = FALSE;
  AriLine line;

  for (gsize at = 0; at < length; at += line.whole) {
    gsize i = at == 0 ? ari_utf8_mark (ari_byte_window_start (window), length) : 0;

    line = ari_byte_window_look (window, at);
    while (i < line.length && g_ascii_isspace (line.start[i]))
      i++;
    if (i < line.length && line.start[i] == '<')
      return MAYBE;
    if (!line.is_whole)
      return ari_stream_can_fill (self) ? NOT_KNOWN_YET : NO;
    if (i == line.length)
      continue;
    if (line.start[i] == '#')
      has_words = has_words || (i + 1 < line.length && g_ascii_isupper (line.start[i + 1]));
    else if (i + 1 < line.length
             && ((line.start[i] == '[' && g_ascii_isalpha (line.start[i + 1]))
                 || (line.start[i] == '*' && line.start[i + 1] == '-')
                 || (line.length - i > strlen (saved)
                     && memcmp (line.start + i, saved, strlen (saved)) == 0)))
      return MAYBE;
    else
      return has_words && line.length <= LONGEST_ROW ? MAYBE : NO;
  }
  return ari_stream_can_fill (self) ? NOT_KNOWN_YET : NO;
}

AriStreamStep
ari_stream_begin (AriPuzzleStream *self, GError **error)
{
  const AriLine first = ari_byte_window_look (&self->window, 0);
  const char *start = ari_byte_window_start (&self->window);
  const gsize length = ari_byte_window_length (&self->window);
  const Guess guess = guess_file (self);
  const gsize content = ari_line_content (start, length);
  /* rows may be in one line, between tags */
  const gboolean breaks =
      g_strstr_len (start, (gssize) MIN (first.length, SIGNATURE), "<br") != NULL;
  const gboolean is_binary = first.length > 0 && memchr (start, '\0', first.length) != NULL;
  g_autofree char *unread = NULL;
  g_autoptr (GString) grids = NULL;
  const AriFormat *format;
  gboolean is_whole;

  if (ari_stream_can_fill (self)
      && (((is_binary || !first.is_whole) && length < SIGNATURE) || guess == NOT_KNOWN_YET
          || ((guess == MAYBE || breaks) && length < BEGINNING)))
    return ARI_STREAM_STEP_MORE;
  self->has_begun = TRUE;
  format = guess == MAYBE ? ari_format_recognize (start, MIN (length, BEGINNING), 0) : NULL;
  if (length > 0 && *start != '{')
    unread =
        ari_format_name_unread (start,
                                guess == MAYBE ? MIN (length, BEGINNING)
                                               : MIN (is_binary ? length : first.length, SIGNATURE),
                                &is_whole);
  if (format == NULL && guess == MAYBE
      && (ari_stream_has_table (start, length)
          || (content < length && start[content] == '<'
              && ((unread != NULL && is_whole)
                  || ari_markup_read_cells (start, length, &self->reading, &grids) == ARI_PIECE_GRID
                  || grids != NULL)))) {
    self->is_markup = TRUE;
    return ARI_STREAM_STEP_PASSED;
  }
  if (format == NULL && unread == NULL && length < BEGINNING && !self->keeps_lines
      && content < length && (breaks || ari_tag_length (start + content, length - content) > 0)
      && (breaks || start[content] == '<') && ari_stream_read_as_seen (self))
    return ARI_STREAM_STEP_PASSED;
  if (unread != NULL && is_whole) {
    self->form = ARI_STREAM_DONE;
    return ari_stream_refuse (self, 1, 1, g_steal_pointer (&unread));
  }
  return format != NULL && (format->flags & ARI_FORMAT_LINES) == 0 ? read_file (self, format, error)
                                                                   : ARI_STREAM_STEP_PASSED;
}

/* Brackets */

static gboolean
may_follow_value (char byte)
{
  return byte == ' ' || byte == '\t' || byte == ',' || byte == ';' || byte == ')';
}

/* Returns: TRUE if the object's closing brace seems to be forgotten: its line could end it, and the
 * next line begins another object. */
static gboolean
is_left_open (const AriPuzzleStream *self, const AriLine *first, gsize at)
{
  const AriLine next = ari_byte_window_look (&self->window, first->whole);
  gsize end = first->length;

  while (end > 0 && g_ascii_isspace (first->start[end - 1]))
    end--;
  return first->start[at] == '{' && next.length > 0 && next.start[0] == '{' && end > 0
         && strchr ("[{(,:", first->start[end - 1]) == NULL;
}

/* Takes all bytes of a value that is longer than the window. Returns NULL with @error set. */
static GByteArray *
take_long_value (AriPuzzleStream *self, gsize at, GError **error)
{
  GByteArray *value = g_byte_array_new ();
  AriBrackets brackets = { 0 };
  gboolean ends = FALSE;

  ari_byte_window_pass (&self->window, at);
  for (;;) {
    const char *bytes = ari_byte_window_start (&self->window);
    const gsize n =
        ari_brackets_follow (&brackets, bytes, ari_byte_window_length (&self->window), &ends);
    const gsize room = ARI_PUZZLE_FILE_MAX_BYTES + 1 - value->len;

    g_byte_array_append (value, (const guint8 *) bytes, (guint) MIN (n, room));
    ari_byte_window_pass (&self->window, n);
    if (ends || self->window.at_end)
      return value;
    if (ari_stream_is_endless (self, error) || !ari_byte_window_fill (&self->window, error)) {
      g_byte_array_unref (value);
      return NULL;
    }
  }
}

/** Value: a text in brackets. */
typedef struct {
  const char *start;
  gsize length;
  gsize all;    /* bytes of an object; if it has no end, all bytes that follow belong to it */
  guint shift;  /* characters before it in its line */
  gsize pass;   /* bytes of the window to pass once it is read */
  guint64 line; /* where it begins */
} Value;

/* Reads lists of candidates, one for each cell, as in `[[[1, 2], [3], …], …]`. A number beside them
 * is a cell, too. */
static void
read_lists_of_marks (const char *text, gsize length, AriReading *reading)
{
  g_autofree char *digits = g_malloc (length);
  g_autofree AriTextCell *cells = g_new (AriTextCell, ARI_MAX_CELLS);
  gsize n_digits = 0, from = 0;
  guint n = 0, depth = 0, depth_of_cells = 0;

  for (gsize at = 0; at < length; at++) {
    depth += memchr ("[({", text[at], 3) != NULL;
    depth -= depth > 0 && memchr ("])}", text[at], 3) != NULL;
    depth_of_cells = MAX (depth_of_cells, depth);
  }
  depth = 0;
  for (gsize at = 0; at < length && n < ARI_MAX_CELLS; at++) {
    const gboolean opens = memchr ("[({", text[at], 3) != NULL;
    const gboolean closes = memchr ("])}", text[at], 3) != NULL;

    if (g_ascii_isdigit (text[at])) {
      if (at > 0 && g_ascii_isdigit (text[at - 1]))
        return;
      digits[n_digits++] = text[at];
    } else if (opens)
      depth++;
    else if (!closes && text[at] != ',' && !g_ascii_isspace (text[at]))
      return;
    if ((closes && depth == depth_of_cells)
        || ((closes || text[at] == ',') && depth + 1 == depth_of_cells && n_digits > from)) {
      cells[n++] = (AriTextCell){ digits + from, n_digits - from };
      from = n_digits;
    }
    depth -= closes && depth > 0;
  }
  if (depth_of_cells > 1 && ari_root_of (n) > 0)
    ari_cells_read (cells, ari_root_of (n), NULL, reading);
}

/* Reads an object that is not JSON, but of a programming language: what is found takes the place of
 * the mistake that was found before. */
static void
read_literal (AriPuzzleStream *self, const char *text, gsize length, gboolean *lists_others)
{
  g_autoptr (GString) json = ari_json_from_literal (text, length);
  const AriFoundPuzzle *found;

  if (json == NULL)
    return;
  *lists_others = !ari_json_puzzles_read (json->str, json->len, &self->found, &self->reading);
  found = g_queue_peek_nth (&self->found, 1);
  if (found->wrong == NULL)
    ari_found_puzzle_free (g_queue_pop_head (&self->found));
  else
    while (self->found.length > 1)
      ari_found_puzzle_free (g_queue_pop_tail (&self->found));
}

/* Passes a value that was read. */
static AriStreamStep
end_value (AriPuzzleStream *self, gsize pass, AriStreamStep step)
{
  ari_byte_window_pass (&self->window, pass);
  self->follows_value = TRUE;
  return step;
}

/* Reads a value in brackets: JSON, or cells in another language. @is_sure: it cannot be plain
 * text */
static AriStreamStep
read_value (AriPuzzleStream *self, const Value *bounds, gboolean is_sure)
{
  const char *value = bounds->start;
  const gsize length = bounds->length;
  gsize pass = bounds->pass;
  const AriFormat *format = *value == '{' ? ari_format_recognize (value, length, 0) : NULL;
  AriReading *reading = &self->reading;
  gboolean is_whole, lists_others;
  AriFoundPuzzle *first;
  AriJsonFault fault;
  char *unread;

  if (format != NULL) {
    ari_format_read (format, value, length, bounds->line, &self->found);
    ari_stream_place_found (self, bounds->line, FALSE);
    return end_value (self, pass, ARI_STREAM_STEP_PASSED);
  }
  lists_others = !ari_json_puzzles_read (value, length, &self->found, reading);
  first = g_queue_peek_head (&self->found);
  if (is_sure && first->code == ARI_PUZZLE_ERROR_SYNTAX && self->found.length == 1
      && self->n_unreadable <= self->n_puzzles + MOST_LITERALS
      && memchr (value, '{', length) != NULL) {
    read_literal (self, value, length, &lists_others);
    first = g_queue_peek_head (&self->found);
  }
  ari_stream_place_found (self, bounds->line, FALSE);
  if (first->wrong != NULL && self->found.length == 1) {
    const AriTextPart inside = { value + 1, length - 1, TRUE, FALSE };
    g_autofree AriTextCell *cells = g_new (AriTextCell, ARI_MAX_CELLS + 1);
    const guint n_cells = ari_brackets_split (value, length, cells, ARI_MAX_CELLS + 1);

    if (reading->result == ARI_PIECE_NOT_YET && !lists_others && n_cells <= ARI_MAX_CELLS)
      ari_cells_read_list (cells, n_cells, reading);
    if (reading->result == ARI_PIECE_NOT_YET && !lists_others)
      read_lists_of_marks (value, length, reading);
    if (reading->result == ARI_PIECE_NOT_YET && !lists_others && *value == '[')
      ari_piece_gather (self->piece, &inside, TRUE, reading);
    if (reading->result == ARI_PIECE_NOT_YET && !lists_others
        && (*value == '[' || first->code == ARI_PUZZLE_ERROR_SYNTAX
            || memchr (value, '[', length) == NULL)) /* names of cells and their digits */
      ari_loose_read (NULL, &inside, reading);
    if (reading->result == ARI_PIECE_SAMURAI)
      reading->result = ARI_PIECE_NOT_YET;
    if (reading->result != ARI_PIECE_NOT_YET || !is_sure)
      ari_found_puzzle_free (g_queue_pop_head (&self->found));
    if (reading->result != ARI_PIECE_NOT_YET) {
      reading->end = length;
      return end_value (self, pass, ari_stream_accept_reading (self));
    }
    if (!is_sure)
      return ARI_STREAM_STEP_NOTHING;
    unread = ari_format_name_unread (value, length, &is_whole);
    if (unread != NULL) {
      g_free (first->wrong);
      first->wrong = unread;
      first->code = ARI_PUZZLE_ERROR_TEXT;
    } else if (first->code == ARI_PUZZLE_ERROR_SYNTAX
               && ari_json_find_fault (value, *value == '{' ? bounds->all : length, &fault)) {
      g_free (first->wrong);
      first->wrong = fault.words;
      first->column = fault.column + (fault.line == 1 ? bounds->shift : 0);
      first->line += fault.line - 1;
      if (fault.is_cut && *value == '{') /* it is correct, but has no end: all belongs to it */
        pass += bounds->all - length;
    }
  }
  return end_value (self, pass, ARI_STREAM_STEP_PASSED);
}

/** Array: a list in brackets of which a program makes a table. */
typedef struct {
  gboolean is_made;     /* the program says how */
  gboolean has_columns; /* they are one after the other, not the rows */
  gsize start, end;     /* of the list, from the bracket on */
  gsize after;          /* bytes after the bracket that say how */
} Array;

static gboolean
has_any (const char *text, gsize length, const char *const *words)
{
  for (; *words != NULL; words++)
    if (g_strstr_len (text, (gssize) length, *words) != NULL)
      return TRUE;
  return FALSE;
}

/* Follows what is called of a list in Python: `.reshape(9, 9, order='F')`, `.T`. */
static void
follow_calls (const char *text, gsize length, Array *array)
{
  static const char *const by_column[] = { "order='F'", "order=\"F\"", NULL };
  gsize at = 0;

  while (at + 1 < length && text[at] == '.' && g_ascii_isalpha (text[at + 1])) {
    const char *name = text + at + 1;
    AriBrackets brackets = { 0 };
    gboolean ends = TRUE, turns;
    gsize n = 0, n_bracket = 0;

    while (at + 1 + n < length && (g_ascii_isalnum (name[n]) || name[n] == '_'))
      n++;
    at += 1 + n;
    if (at < length && text[at] == '(')
      n_bracket = ari_brackets_follow (&brackets, text + at, length - at, &ends);
    if (!ends)
      return;
    turns = (n == strlen ("T") && *name == 'T')
            || (n == strlen ("transpose") && memcmp (name, "transpose", n) == 0)
            || (n == strlen ("reshape") && memcmp (name, "reshape", n) == 0
                && has_any (text + at, n_bracket, by_column));
    array->is_made = array->is_made || turns;
    array->has_columns = array->has_columns != turns;
    at += n_bracket;
    array->after = at;
  }
}

/* Returns the bytes up to the end of the calls, such as `t(matrix(`, whose arguments go on. */
static gsize
rest_of_calls (const char *text, gsize length)
{
  guint depth = 1;
  gsize at = 0;

  for (; at < length && depth > 0; at++)
    depth = text[at] == '(' ? depth + 1 : depth - (text[at] == ')');
  while (at < length && text[at] == ')')
    at++;
  return depth == 0 ? at : 0;
}

/* Finds out how a table is made of the list in the bracket @at bytes into a line. R, Fortran, Julia
 * and MATLAB fill columns, Python fills rows, unless they say something else.
 * @n: bytes up to the bracket's end
 * @all: bytes of text from the bracket on */
static Array
find_array (const AriLine *line, gsize at, gsize n, gsize all)
{
  static const char *const turned[] = { "transpose", "TRANSPOSE", "permutedims", NULL };
  static const char *const by_row[] = { "order", "ORDER", NULL };
  static const char *const by_column[] = { "'F'", "\"F\"", NULL };
  const char *start = line->start + at, *after = start + n;
  const gsize n_after = MIN (all - n, LONGEST_ORDER);
  const char *matrix = g_strrstr_len (line->start, (gssize) at, "matrix");
  gsize name = at;
  Array array = { .end = n };

  while (name > 0 && line->start[name - 1] == ' ')
    name--;
  while (name > 0 && g_ascii_isalpha (line->start[name - 1]))
    name--;
  if (*start == '(' && at > 0 && start[-1] == 'c' && matrix != NULL) {
    const gsize rest = rest_of_calls (after, n_after), n_words = rest > 0 ? rest : n_after;
    const char *word = g_strstr_len (after, (gssize) n_words, "byrow");
    const gboolean turns = matrix - line->start >= 2 && memcmp (matrix - 2, "t(", 2) == 0
                           && (matrix - line->start == 2 || !g_ascii_isalnum (matrix[-3]));

    while (word != NULL && word < after + n_words && *word != 'T' && *word != 'F')
      word++;
    array.is_made = TRUE;
    array.has_columns = (word == NULL || word == after + n_words || *word != 'T') != turns;
    array.after = rest;
  } else if (*start == '(' && at - name >= strlen ("reshape")
             && g_ascii_strncasecmp (line->start + name, "reshape", strlen ("reshape")) == 0) {
    AriBrackets brackets = { 0 };
    gboolean ends;

    for (array.start = 1;
         array.start < n && start[array.start] != '[' && start[array.start] != '(';)
      array.start++;
    array.end =
        array.start + ari_brackets_follow (&brackets, start + array.start, n - array.start, &ends);
    if (array.end - array.start > 4 && start[array.start + 1] == '/') {
      array.start += 2;
      array.end -= 2;
    }
    array.is_made = TRUE;
    if (name > 0 && line->start[name - 1] == '.') {
      array.has_columns = has_any (start + array.end, n - array.end, by_column);
      follow_calls (after, n_after, &array);
    } else {
      const gsize dot = n_after > 1 && *after == '.';
      const gboolean turns = n_after > dot && after[dot] == '\'';

      array.after = turns ? dot + 1 : 0;
      array.has_columns = !turns && !has_any (line->start, at, turned)
                          && !has_any (start + array.end, n - array.end, by_row);
    }
  } else
    follow_calls (after, n_after, &array);
  return array;
}

/* Reads such a list. */
static AriStreamStep
read_array (AriPuzzleStream *self, const char *text, const Array *array, gsize pass)
{
  g_autofree AriTextCell *cells = g_new (AriTextCell, ARI_MAX_CELLS + 1);
  const guint n =
      ari_brackets_split (text + array->start, array->end - array->start, cells, ARI_MAX_CELLS + 1);

  if (n > ARI_MAX_CELLS || ari_root_of (n) == 0
      || ari_cells_read_list (cells, n, &self->reading) != ARI_PIECE_GRID)
    return ARI_STREAM_STEP_NOTHING;
  if (array->has_columns)
    ari_cells_turn (&self->reading);
  return end_value (self, pass, ari_stream_accept_reading (self));
}

AriStreamStep
ari_stream_read_brackets (
    AriPuzzleStream *self, const AriLine *line, gsize at, gboolean is_sure, GError **error)
{
  const char *start = line->start + at;
  const gsize all = ari_byte_window_length (&self->window) - at;
  const gsize length = self->bracket_room > 0 ? MIN (all, self->bracket_room) : all;
  AriBrackets brackets = { 0 };
  gboolean ends;
  const gsize n = ari_brackets_follow (&brackets, start, length, &ends);
  Value value = { start,
                  line->length - at,
                  line->length - at,
                  (guint) g_utf8_strlen (line->start, (gssize) at),
                  line->length,
                  self->window.line };

  if (ari_stream_is_mistake_pending (self))
    return ari_stream_refuse_pending (self);
  if (line->is_whole && (!ends || at + n > line->length)) {
    if (line->whole == at + all && ari_stream_can_fill (self))
      return ARI_STREAM_STEP_MORE;
    if (is_left_open (self, line, at))
      return read_value (self, &value, is_sure);
    if (!ends && length < all) {
      /* earlier brackets were not closed either, so the end is looked for in fewer bytes each
       * time */
      self->bracket_room = MAX (length / 4, LEAST_ROOM);
      self->was_cut_short = TRUE;
      return read_value (self, &value, is_sure);
    }
  }
  if (ends) {
    gsize rest = at + n;

    self->bracket_room = 0;
    while (rest < line->length && may_follow_value (line->start[rest]))
      rest++;
    if (!line->is_whole && at + n <= line->length && line->start[at] == '['
        && ari_stream_can_fill (self))
      return ARI_STREAM_STEP_MORE;
    /* “[1] 53..7” is not a list, but plain text */
    if (rest < line->length && at + n <= line->length && line->start[at] == '[')
      return ARI_STREAM_STEP_NOTHING;
    if ((line->start[at] == '(' || (n < all && start[n] == '.')) && !self->keeps_lines) {
      const Array array = find_array (line, at, n, all);

      if ((array.is_made || (n < all && start[n] == '.')) && all - n < LONGEST_ORDER
          && ari_stream_can_fill (self))
        return ARI_STREAM_STEP_MORE;
      if (array.is_made) {
        const AriStreamStep step = read_array (self, start, &array, at + n + array.after);

        if (step != ARI_STREAM_STEP_NOTHING || array.has_columns)
          return step;
      }
    }
    value.length = value.all = n;
    value.pass = at + n;
    return read_value (self, &value, is_sure);
  }
  if (ari_stream_can_fill (self))
    return ARI_STREAM_STEP_MORE;
  self->bracket_room = MAX (length / 4, LEAST_ROOM);
  if (!is_sure)
    return ARI_STREAM_STEP_NOTHING;
  if (self->window.at_end) {
    value.all = all;
    return read_value (self, &value, TRUE);
  }
  {
    g_autoptr (GByteArray) bytes = take_long_value (self, at, error);

    if (bytes == NULL)
      return ARI_STREAM_STEP_FAILED;
    value.start = (const char *) bytes->data;
    value.length = value.all = bytes->len;
    value.pass = 0;
    return read_value (self, &value, TRUE);
  }
}

/* Returns TRUE for a macro of a wiki, such as `{noformat}`. */
static gboolean
is_macro (const char *text, gsize length)
{
  gsize at = 1;

  while (at < length && g_ascii_isalpha (text[at]))
    at++;
  return *text == '{' && at > 3 && at < length && text[at] == '}';
}

/* Returns TRUE if a brace is alone in its line, behind words. */
static gboolean
is_alone (const AriPuzzleStream *self, const AriLine *line, gsize at)
{
  return line->start[at] == '{' && self->n_words > 0 && line->is_whole
         && ari_line_content (line->start + at + 1, line->length - at - 1) == line->length - at - 1;
}

/* Returns TRUE if a line goes on with a program, not with JSON, which has a quotation mark, nor
 * with an object that has names. */
static gboolean
is_of_program (const AriLine *line)
{
  const gsize content = ari_line_content (line->start, line->length);

  return content < line->length
         && (g_ascii_isalpha (line->start[content]) || line->start[content] == '/')
         && memchr (line->start, ':', line->length) == NULL;
}

/* Returns TRUE if an object has no list and no object in it: others may have rules, whose cells
 * have names, too. */
static gboolean
is_flat (const char *object, gsize length)
{
  return memchr (object, '[', length) == NULL && memchr (object + 1, '{', length - 1) == NULL;
}

AriStreamStep
ari_stream_read_json (AriPuzzleStream *self, const AriLine *line, GError **error)
{
  const gsize at = ari_line_content (line->start, line->length);
  gsize next = at + 1;
  gboolean is_tex = FALSE;
  AriRowText unused;

  if (at == line->length || (line->start[at] != '{' && line->start[at] != '['))
    return ARI_STREAM_STEP_NOTHING;
  while (next < line->length && (g_ascii_isspace (line->start[next]) || line->start[next] == '['))
    next++;
  if (next == line->length && !line->is_whole && ari_stream_can_fill (self))
    return ARI_STREAM_STEP_MORE;
  if (next < line->length
      && (line->start[at] == '['
              ? g_ascii_isalpha (line->start[next]) || memchr ("/%", line->start[next], 2) != NULL
              : line->start[next] == '|'
                    || (next == at + 1 && next + 1 < line->length && line->start[next] == '{'
                        && g_ascii_isalpha (line->start[next + 1]))))
    /* `[code]`, `[%header]`, a table or a template of a wiki */
    return ARI_STREAM_STEP_NOTHING;
  if (is_macro (line->start + at, line->length - at))
    return ARI_STREAM_STEP_NOTHING;
  if (is_alone (self, line, at)) {
    const AriLine after = ari_byte_window_look (&self->window, line->whole);

    if (!after.is_whole && ari_stream_can_fill (self))
      return ARI_STREAM_STEP_MORE;
    if (is_of_program (&after))
      return ARI_STREAM_STEP_NOTHING;
  }
  if (!line->is_whole && line->length < LONGEST_ROW_IN_BRACKETS && ari_stream_can_fill (self))
    return ARI_STREAM_STEP_MORE;
  if (line->start[at] == '{' && line->length < LONGEST_ROW_IN_BRACKETS && !self->keeps_lines
      && is_flat (line->start + at, line->length - at)
      && ari_facts_begin (line->start, line->length)) { /* an object for each cell */
    const AriStreamStep step = ari_stream_read_loose (self);

    if (step != ARI_STREAM_STEP_NOTHING)
      return step;
  }
  /* the line may be a row of cells, not the whole of an object or a list */
  if (line->is_whole && ari_stream_may_try (self, &self->bracket_tries, MOST_TRIED)
      && line->length < LONGEST_ROW_IN_BRACKETS && memchr (line->start, ':', line->length) == NULL
      && ari_piece_look (self->piece, line, FALSE, &is_tex, &unused).kind == ARI_ROW_CELLS) {
    AriStreamStep step = ARI_STREAM_STEP_NOTHING;
    AriBrackets brackets = { 0 };
    gboolean ends;

    /* a list of texts in several lines, as files of puzzles have them, need not be tried as rows;
     * one that ends in its line may be a row */
    ari_brackets_follow (&brackets, line->start + at, line->length - at, &ends);
    if (!ends && line->length > at + 1 && line->start[at + 1] == '"')
      step = ari_stream_read_brackets (self, line, at, FALSE, error);
    if (step == ARI_STREAM_STEP_NOTHING)
      step = ari_stream_read_rows (self, TRUE);
    if (step != ARI_STREAM_STEP_NOTHING)
      return step;
    ari_stream_note_try (self, &self->bracket_tries, self->reading.n_lines);
  }
  return ari_stream_read_brackets (self, line, at, TRUE, error);
}

AriStreamStep
ari_stream_follow_value (AriPuzzleStream *self, const AriLine *line)
{
  gsize at = 0;

  while (at < line->length && may_follow_value (line->start[at]))
    at++;
  if (at == line->length && !line->is_whole && ari_stream_can_fill (self))
    return ARI_STREAM_STEP_MORE;
  self->follows_value = FALSE;
  ari_byte_window_pass (&self->window, at);
  return ARI_STREAM_STEP_PASSED;
}
