/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles from a file or standard input, one after another, whatever form they have. */

#define _POSIX_C_SOURCE 200809L

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>

#include "puzzle/base/puzzle-error.h"
#include "engine/text/grid-text.h"
#include "puzzle/files/puzzle-file.h"
#include "puzzle/collection/puzzle-line.h"
#include "puzzle/formats/text-format.h"

#include "cli/stream/foreign.h"
#include "cli/stream/json-value.h"
#include "cli/stream/text-window.h"

#include "cli/stream/input.h"

/*
 * The input is read through a window of fixed size that slides over it. Which form it has is found
 * out as soon as what has come allows only one:
 *
 * - an opening brace or bracket begins JSON, here and wherever else a line begins so;
 * - a line longer than a row of the largest grid, or with more cells than its rows have, can only
 *   be a puzzle: each line is one;
 * - if a grid can be read that takes more than one line, grids follow each other so. That it is
 *   whole, what comes behind it shows;
 * - if nothing can be read, it counts what most of the first lines are.
 *
 * Lines of 16, 36 and 64 cells may be small puzzles or the rows of a larger one; then as many of
 * them are waited for as the larger one would have. Only what has come decides, never when.
 */

enum {
  SAMPLE = 40,                     /* lines from which the form is guessed if none can be read */
  ENOUGH = 2 * ARI_MAX_DIGITS + 2, /* lines in which the largest grid must end */
};

typedef enum {
  FORM_UNKNOWN,
  FORM_GRIDS,
  FORM_LINES,
  FORM_DONE,
} Form;

struct AriInput {
  char *name;
  AriTextWindow window;
  Form form;
  AriForeign foreign; /* of other programs */
  gboolean was_tried; /* whether it is a file of another program */
  guint n_looked_at;  /* lines with content that were there when the form was looked for */

  /* the puzzle; cells are of `layout`, and `givens` is made of them if anyone asks */
  const AriLayout *layout; /* owned by `layouts`, or by `game` */
  const AriSymbols *symbols;
  guint64 line;
  guint8 cells[ARI_MAX_CELLS];
  AriGame *game; /* NULL if there is nothing but the givens */
  AriGrid *givens;

  GHashTable *layouts; /* of text, by the measures of their boxes */
  const AriLayout *classic_layout;
  AriSymbols classic_symbols;
  AriGridText text;
};

/* Opening */

static int
open_path (const char *path, GError **error)
{
  const int fd = strcmp (path, "-") == 0 ? STDIN_FILENO : open (path, O_RDONLY | O_CLOEXEC);
  g_autofree char *name = NULL;
  struct stat status;
  int code = fd < 0 ? errno : 0;

  if (fd >= 0 && fstat (fd, &status) == 0 && S_ISDIR (status.st_mode)) {
    code = EISDIR;
    if (fd != STDIN_FILENO)
      close (fd);
  }
  if (code == 0)
    return fd;
  name = g_filename_display_name (path);
  g_set_error (error, G_FILE_ERROR, (gint) g_file_error_from_errno (code), "%s: %s", name,
               g_strerror (code));
  return -1;
}

/* The layout of boxes of that size, of which there is one in an input. */
static const AriLayout *
layout_of_boxes (AriInput *self, guint rows, guint columns)
{
  gpointer key = GUINT_TO_POINTER (rows * 256 + columns);
  AriLayout *layout = g_hash_table_lookup (self->layouts, key);

  if (layout != NULL)
    return layout;
  layout = ari_layout_new_boxes (rows, columns, ARI_EXTRA_NONE);
  if (layout == NULL)
    g_error ("There is not enough memory for a grid.");
  g_hash_table_insert (self->layouts, key, layout);
  return layout;
}

static void
unref_layout (gpointer layout)
{
  ari_layout_unref (layout);
}

AriInput *
ari_input_open (const char *path, GError **error)
{
  AriInput *self;
  int fd;

  g_return_val_if_fail (path != NULL, NULL);

  fd = open_path (path, error);
  if (fd < 0)
    return NULL;
  self = g_new0 (AriInput, 1);
  self->name =
      fd == STDIN_FILENO ? g_strdup (_ ("standard input")) : g_filename_display_name (path);
  ari_text_window_init (&self->window, fd);
  self->layouts = g_hash_table_new_full (NULL, NULL, NULL, unref_layout);
  self->classic_layout = layout_of_boxes (self, 3, 3);
  self->classic_symbols = ari_symbols_default (9);
  return self;
}

void
ari_input_close (AriInput *self)
{
  if (self->window.fd != STDIN_FILENO)
    close (self->window.fd);
  ari_text_window_clear (&self->window);
  ari_grid_free (self->givens);
  g_clear_object (&self->game);
  ari_foreign_clear (&self->foreign);
  g_hash_table_unref (self->layouts);
  g_free (self->name);
  g_free (self);
}

const char *
ari_input_get_name (AriInput *self)
{
  return self->name;
}

void
ari_input_stop_at (AriInput *self, int fd)
{
  ari_text_window_stop_at (&self->window, fd);
}

void
ari_input_get_progress (AriInput *self, guint64 *done, guint64 *all)
{
  if (done != NULL)
    *done = atomic_load_explicit (&self->window.done, memory_order_relaxed);
  if (all != NULL)
    *all = self->window.size;
}

/* The puzzle that was read last */

const AriLayout *
ari_input_get_layout (AriInput *self)
{
  return self->layout;
}

const guint8 *
ari_input_get_cells (AriInput *self)
{
  return self->cells;
}

const AriSymbols *
ari_input_get_symbols (AriInput *self)
{
  return self->symbols;
}

guint64
ari_input_get_line (AriInput *self)
{
  return self->line;
}

AriPuzzle *
ari_input_get_puzzle (AriInput *self)
{
  return self->game != NULL ? ari_game_get_puzzle (self->game) : NULL;
}

AriGame *
ari_input_get_game (AriInput *self)
{
  return self->game;
}

const AriGrid *
ari_input_get_givens (AriInput *self)
{
  if (self->layout == NULL)
    return NULL;
  if (self->givens == NULL || self->givens->layout != self->layout) {
    ari_grid_free (self->givens);
    self->givens = ari_grid_new (self->layout);
    if (self->givens == NULL)
      g_error ("There is not enough memory for a grid.");
  }
  memcpy (self->givens->cells, self->cells, self->layout->n_cells);
  return self->givens;
}

static AriInputResult
accept_classic (AriInput *self)
{
  self->layout = self->classic_layout;
  self->symbols = &self->classic_symbols;
  if (self->game != NULL)
    g_clear_object (&self->game);
  return ARI_INPUT_PUZZLE;
}

static AriInputResult
accept_text (AriInput *self)
{
  const AriGridText *text = &self->text;

  self->layout = layout_of_boxes (self, text->box_rows, text->box_columns);
  self->symbols = ari_symbols_equal (&text->symbols, &self->classic_symbols)
                      ? &self->classic_symbols
                      : &text->symbols;
  memcpy (self->cells, text->cells, self->layout->n_cells);
  g_clear_object (&self->game);
  return ARI_INPUT_PUZZLE;
}

static AriInputResult
accept_game (AriInput *self, AriGame *game)
{
  AriPuzzle *puzzle = ari_game_get_puzzle (game);
  const AriLayout *layout = ari_puzzle_get_layout (puzzle);

  g_set_object (&self->game, game);
  self->layout = layout->box_rows > 0 && layout->extras == ARI_EXTRA_NONE
                     ? layout_of_boxes (self, layout->box_rows, layout->box_columns)
                     : layout;
  self->symbols = ari_puzzle_get_symbols (puzzle);
  memcpy (self->cells, ari_puzzle_get_givens (puzzle)->cells, layout->n_cells);
  return ARI_INPUT_PUZZLE;
}

/* The next of what other programs wrote. */
static AriInputResult
next_foreign (AriInput *self, GError **error)
{
  g_autoptr (AriGame) game = ari_foreign_take (&self->foreign, error);

  if (game != NULL)
    return accept_game (self, game);
  g_prefix_error (error, "%s:", self->name);
  return ARI_INPUT_BAD;
}

/* Says what is wrong with the text whose first line is the window's. */
static AriInputResult
refuse_text (AriInput *self, AriGridTextError *text_error, GError **error)
{
  g_autofree char *message = NULL;

  text_error->line = MAX (text_error->line, 1);
  text_error->column = MAX (text_error->column, 1);
  text_error->line += (unsigned) MIN (self->window.line - 1, G_MAXUINT / 2);
  message = ari_grid_text_error_to_words (text_error);
  g_set_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_TEXT, "%s:%u:%u: %s", self->name,
               text_error->line, text_error->column, message);
  return ARI_INPUT_BAD;
}

/* No more can be read from where the error @error came from. */
static AriInputResult
fail_to_read (AriInput *self, GError **error)
{
  self->form = FORM_DONE;
  g_prefix_error (error, "%s: ", self->name);
  return ARI_INPUT_BAD;
}

/* Lines of no interest */

/* Where the content of a line begins; its length if there is none. */
static gsize
content_of (const AriWindowLine *line)
{
  gsize i = line->length >= 3 && memcmp (line->start, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;

  while (i < line->length && g_ascii_isspace (line->start[i]))
    i++;
  return i < line->length && line->start[i] == '#' ? line->length : i;
}

static gboolean
is_passed_over (const AriWindowLine *line)
{
  return content_of (line) == line->length;
}

/* Slides over complete lines without content. Returns FALSE if no other line is there yet. */
static gboolean
pass_over (AriInput *self)
{
  for (;;) {
    const AriWindowLine line = ari_text_window_line (&self->window, 0);

    if (!line.is_complete || !is_passed_over (&line))
      return line.is_complete;
    ari_text_window_pass_line (&self->window, line.whole);
  }
}

/* What is there in whole lines: how many bytes, and how many lines with content up to @max. A
 * window that is full ends its last line. */
static gsize
whole_lines (AriInput *self, guint max, guint *n_lines)
{
  const gsize length = ari_text_window_length (&self->window);
  gsize at = 0;

  *n_lines = 0;
  while (at < length && *n_lines < max) {
    const AriWindowLine line = ari_text_window_line (&self->window, at);

    if (!line.is_complete)
      return ari_text_window_is_full (&self->window) ? length : at;
    *n_lines += is_passed_over (&line) ? 0 : 1;
    at += line.whole;
  }
  return at;
}

/* Whether all that could tell is there. */
static gboolean
is_enough (const AriInput *self, guint n_lines, guint enough)
{
  return n_lines >= enough || self->window.at_end || ari_text_window_is_full (&self->window);
}

/* Which form */

static gboolean
is_longer_than_a_row (const AriWindowLine *line)
{
  gsize i, n = 0;

  for (i = 0; i < line->length && line->start[i] != '#'; i++)
    n += !g_ascii_isspace (line->start[i]) && line->start[i] != '|';
  return n > 3 * ARI_MAX_DIGITS
         || (n > ARI_MAX_DIGITS && memchr (line->start, ' ', line->length) == NULL);
}

/* Whether @length bytes hold a line that cannot be a row. */
static gboolean
has_long_line (AriInput *self, gsize length)
{
  gsize at = 0;

  while (at < length) {
    const AriWindowLine line = ari_text_window_line (&self->window, at);

    if (is_longer_than_a_row (&line))
      return TRUE;
    at += line.whole;
  }
  return FALSE;
}

static gboolean
most_lines_are_puzzles (AriInput *self, gsize length)
{
  guint n_lines = 0, n_puzzles = 0;
  AriGridTextError error;
  gsize at = 0;

  while (at < length && n_lines < SAMPLE) {
    const AriWindowLine line = ari_text_window_line (&self->window, at);

    if (!is_passed_over (&line)) {
      n_lines++;
      n_puzzles += ari_grid_text_read (line.start, line.length, NULL, &self->text, &error);
    }
    at += line.whole;
  }
  return n_puzzles > n_lines / 2;
}

/* Whether the grid just read, up to @end of the window, took one line. */
static gboolean
took_one_line (AriInput *self, gsize end)
{
  guint n_lines = 0;
  gsize at = 0;

  while (at < MIN (end, ari_text_window_length (&self->window))) {
    const AriWindowLine line = ari_text_window_line (&self->window, at);

    n_lines += !is_passed_over (&line);
    at += line.whole;
  }
  return n_lines == 1;
}

/* The form of what begins with a line that has content. */
static Form
find_form (AriInput *self)
{
  AriGridTextError error;
  guint n_lines;
  const gsize length = whole_lines (self, ENOUGH, &n_lines);
  const gboolean is_all = is_enough (self, n_lines, ENOUGH);

  if (n_lines == self->n_looked_at && !is_all)
    return FORM_UNKNOWN;
  self->n_looked_at = n_lines;
  if (ari_format_recognize_line (ari_text_window_bytes (&self->window), length) != NULL)
    return FORM_LINES;
  if (ari_grid_text_read (ari_text_window_bytes (&self->window), length, NULL, &self->text,
                          &error)) {
    if (!took_one_line (self, self->text.end))
      return is_all || self->text.end < length ? FORM_GRIDS : FORM_UNKNOWN;
    return is_all || self->text.n * self->text.n > ARI_MAX_DIGITS ? FORM_LINES : FORM_UNKNOWN;
  }
  if (has_long_line (self, length))
    return FORM_LINES;
  if (!is_enough (self, n_lines, SAMPLE))
    return FORM_UNKNOWN;
  return most_lines_are_puzzles (self, length) ? FORM_LINES : FORM_GRIDS;
}

/* Reading in each form */

/* A line that is longer than the window. */
static AriInputResult
refuse_long_line (AriInput *self, GError **error)
{
  AriGridTextError too_long = { .code = ARI_GRID_TEXT_TOO_LONG, .column = ARI_TEXT_WINDOW_SIZE };

  refuse_text (self, &too_long, error);
  if (!ari_text_window_drop_line (&self->window, NULL))
    self->form = FORM_DONE;
  return ARI_INPUT_BAD;
}

static AriInputResult
next_line (AriInput *self, GError **error)
{
  const AriWindowLine line = ari_text_window_line (&self->window, 0);
  AriGridTextError text_error;
  gboolean reads;

  self->line = self->window.line;
  reads = ari_grid_text_read (line.start, line.length, NULL, &self->text, &text_error);
  if (!reads) {
    const AriFormat *format = ari_format_recognize_line (line.start, line.length);

    if (format != NULL) {
      ari_foreign_read_line (&self->foreign, format, line.start, line.length, self->line);
      ari_text_window_pass_line (&self->window, line.whole);
      return next_foreign (self, error);
    }
  }
  if (!reads)
    refuse_text (self, &text_error, error);
  ari_text_window_pass_line (&self->window, line.whole);
  return reads ? accept_text (self) : ARI_INPUT_BAD;
}

/* Slides over what cannot be a grid, up to an empty line, or all of it. */
static void
drop_block (AriInput *self)
{
  gboolean is_empty = FALSE;

  while (!is_empty && ari_text_window_drop_line (&self->window, NULL)) {
    AriWindowLine line = ari_text_window_line (&self->window, 0);

    while (!line.is_complete && !self->window.at_end && !ari_text_window_is_full (&self->window)) {
      if (!ari_text_window_fill (&self->window, NULL))
        return;
      line = ari_text_window_line (&self->window, 0);
    }
    is_empty = line.length == 0 || ari_json_value_begins (*line.start);
  }
}

static AriInputResult
next_grid (AriInput *self, GError **error)
{
  guint n_lines, n_before = 0;
  AriGridTextError text_error;

  for (;;) {
    const gsize length = whole_lines (self, ENOUGH, &n_lines);
    const gboolean is_all = is_enough (self, n_lines, ENOUGH);

    if (is_all || n_lines != n_before) {
      const gboolean reads = ari_grid_text_read (ari_text_window_bytes (&self->window), length,
                                                 NULL, &self->text, &text_error);

      if (reads && (is_all || self->text.end < length))
        break;
      if (!reads && is_all) {
        refuse_text (self, &text_error, error);
        drop_block (self);
        return ARI_INPUT_BAD;
      }
    }
    n_before = n_lines;
    if (!ari_text_window_fill (&self->window, error))
      return fail_to_read (self, error);
  }
  self->line = self->window.line;
  ari_text_window_pass (&self->window,
                        CLAMP (self->text.end, 1, ari_text_window_length (&self->window)));
  return accept_text (self);
}

static AriInputResult
read_json (AriInput *self, GError **error)
{
  g_autoptr (AriDocument) document = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) json_error = NULL;

  self->line = self->window.line;
  bytes = ari_json_value_read (&self->window, ARI_PUZZLE_FILE_MAX_BYTES, error);
  if (bytes == NULL)
    return fail_to_read (self, error);
  document = ari_document_new_from_bytes (bytes, &json_error);
  if (document == NULL) {
    g_autofree char *line = g_strdup_printf ("%" G_GUINT64_FORMAT, self->line);

    if (self->line == 1)
      g_propagate_prefixed_error (error, g_steal_pointer (&json_error), "%s: ", self->name);
    else
      /* Translators: a file's name, a line, and then comes what is wrong in the file from there */
      g_propagate_prefixed_error (error, g_steal_pointer (&json_error),
                                  _ ("%s:%s: In the JSON that begins here: "), self->name, line);
    return ARI_INPUT_BAD;
  }
  return accept_game (self, ari_document_get_game (document));
}

/* What comes next is not the most usual line, or not there yet. */
static AriInputResult
next_of_any_form (AriInput *self, GError **error)
{
  if (!self->was_tried) {
    const AriFormat *format;

    self->was_tried = TRUE;
    self->line = 1;
    if (!ari_foreign_find (&self->window, &format, error)
        || (format != NULL
            && !ari_foreign_read_file (&self->foreign, format, &self->window, error)))
      return fail_to_read (self, error);
  }
  if (!ari_foreign_is_empty (&self->foreign))
    return next_foreign (self, error);
  while (self->form != FORM_DONE) {
    const gboolean has_line = pass_over (self);
    const AriWindowLine line = ari_text_window_line (&self->window, 0);
    const gsize content = content_of (&line);

    if (content < line.length && ari_json_value_begins (line.start[content])) {
      ari_text_window_pass (&self->window, content);
      return read_json (self, error);
    }
    if (!has_line && ari_text_window_is_full (&self->window)) {
      if (!is_passed_over (&line))
        return refuse_long_line (self, error);
      if (!ari_text_window_drop_line (&self->window, error)) /* a long comment */
        return fail_to_read (self, error);
      continue;
    }
    if (has_line && self->form == FORM_UNKNOWN)
      self->form = find_form (self);
    if (has_line && self->form == FORM_LINES)
      return next_line (self, error);
    if (has_line && self->form == FORM_GRIDS)
      return next_grid (self, error);
    if (self->window.at_end)
      self->form = FORM_DONE;
    else if (!ari_text_window_fill (&self->window, error))
      return fail_to_read (self, error);
  }
  return ARI_INPUT_END;
}

/* The line at the window's start if it is all there. Where a line end follows 81 bytes, it is taken
 * for the line's end, which is true if these are cells: the quick reader finds out. */
static AriWindowLine
get_classic_line (const AriTextWindow *window)
{
  const char *start = ari_text_window_bytes (window);

  if (ari_text_window_length (window) > ARI_CLASSIC_CELLS && start[ARI_CLASSIC_CELLS] == '\n')
    return (AriWindowLine){ .start = start,
                            .length = ARI_CLASSIC_CELLS,
                            .whole = ARI_CLASSIC_CELLS + 1,
                            .is_complete = TRUE };
  return ari_text_window_line (window, 0);
}

/* Whether the line at the window's start is the most usual one; then it is read. */
static gboolean
read_classic (AriInput *self)
{
  AriWindowLine line;

  if (self->form != FORM_LINES)
    return FALSE;
  line = get_classic_line (&self->window);
  if (!line.is_complete
      || !ari_puzzle_line_read_classic (line.start, line.length, self->cells, NULL))
    return FALSE;
  self->line = self->window.line;
  ari_text_window_pass_line (&self->window, line.whole);
  return TRUE;
}

AriInputResult
ari_input_next (AriInput *self, GError **error)
{
  g_return_val_if_fail (self != NULL, ARI_INPUT_END);

  return read_classic (self) ? accept_classic (self) : next_of_any_form (self, error);
}

gboolean
ari_input_would_wait (AriInput *self)
{
  if (self->form == FORM_DONE || self->window.is_regular)
    return FALSE;
  if (self->form == FORM_LINES && ari_text_window_line (&self->window, 0).is_complete)
    return FALSE;
  return ari_text_window_would_wait (&self->window);
}
