/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles from a file or standard input, one after another, whatever form they have. */

#include "config.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "puzzle/puzzle-file.h"
#include "puzzle/text-format.h"

#include "cli/input.h"

/*
 * The input is read into a window of fixed size that slides over it. Which form it has is found out
 * once, from the first window:
 *
 * - an opening brace or bracket begins JSON, which is read whole, up to the size that the document
 *   would refuse anyway;
 * - if a grid can be read there that takes more than one line, grids follow each other so;
 * - else each line is a puzzle. A first line that cannot be read does not decide it: it counts what
 *   most of the lines are, and a line longer than the row of any grid can only be a puzzle.
 */

enum {
  WINDOW = 256 * 1024, /* bytes; more than the largest grid takes in any form */
  SAMPLE = 40,         /* lines from which the form is guessed if the first cannot be read */
};

typedef enum {
  FORM_UNKNOWN,
  FORM_JSON,
  FORM_GRIDS,
  FORM_LINES,
  FORM_DONE,
} Form;

struct AriInput {
  char *name;
  FILE *file;
  Form form;
  gboolean at_end; /* of the file: no more comes into the window */
  guint64 line;    /* of the window's first byte, from 1 */
  gsize first;     /* the window: bytes[first] to bytes[last - 1] */
  gsize last;
  char *bytes; /* WINDOW */

  AriGrid *givens;
  AriSymbols symbols;
  AriGridText text;
};

typedef struct {
  const char *start;
  gsize length; /* without its end */
  gsize whole;  /* with its end */
} Line;

AriInput *
ari_input_open (const char *path, GError **error)
{
  AriInput *self;
  FILE *file = stdin;

  g_return_val_if_fail (path != NULL, NULL);

  if (strcmp (path, "-") != 0)
    file = g_fopen (path, "rb");
  if (file == NULL) {
    int code = errno;

    g_set_error_literal (error, G_FILE_ERROR, (gint) g_file_error_from_errno (code),
                         g_strerror (code));
    return NULL;
  }
  self = g_new0 (AriInput, 1);
  self->name = file == stdin ? g_strdup (_ ("standard input")) : g_filename_display_name (path);
  self->file = file;
  self->bytes = g_malloc (WINDOW);
  self->line = 1;
  return self;
}

void
ari_input_close (AriInput *self)
{
  if (self->file != stdin)
    fclose (self->file);
  ari_grid_free (self->givens);
  g_free (self->bytes);
  g_free (self->name);
  g_free (self);
}

const char *
ari_input_get_name (AriInput *self)
{
  return self->name;
}

const AriGrid *
ari_input_get_givens (AriInput *self)
{
  return self->givens;
}

const AriSymbols *
ari_input_get_symbols (AriInput *self)
{
  return &self->symbols;
}

static const char *
window (AriInput *self)
{
  return self->bytes + self->first;
}

static gsize
window_length (AriInput *self)
{
  return self->last - self->first;
}

static AriInputResult
fail_to_read (AriInput *self, GError **error)
{
  int code = errno;

  self->form = FORM_DONE;
  g_set_error_literal (error, G_FILE_ERROR, (gint) g_file_error_from_errno (code),
                       g_strerror (code));
  return ARI_INPUT_BAD;
}

/* Fills the window up. Returns FALSE, errno set, when the file cannot be read. */
static gboolean
fill_window (AriInput *self)
{
  if (self->at_end || window_length (self) == WINDOW)
    return TRUE;
  memmove (self->bytes, window (self), window_length (self));
  self->last -= self->first;
  self->first = 0;
  self->last += fread (self->bytes + self->last, 1, WINDOW - self->last, self->file);
  self->at_end = self->last < WINDOW;
  return !ferror (self->file);
}

static void
slide_window (AriInput *self, gsize length)
{
  const char *byte = window (self), *end = byte + length;

  for (; byte < end; byte++) {
    if (*byte == '\n'
        || (*byte == '\r' && !(byte + 1 < self->bytes + self->last && byte[1] == '\n')))
      self->line++;
  }
  self->first += length;
}

/* The line at @start; it may be cut off by the end of the window. */
static Line
line_at (const char *start, gsize length)
{
  Line line = { .start = start };

  while (line.length < length && start[line.length] != '\n' && start[line.length] != '\r')
    line.length++;
  line.whole = line.length;
  if (line.whole < length)
    line.whole++;
  if (line.whole < length && start[line.length] == '\r' && start[line.whole] == '\n')
    line.whole++;
  return line;
}

static gboolean
is_passed_over (const Line *line)
{
  const char *text = line->start;
  gsize i = 0;

  if (line->length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    i = 3;
  while (i < line->length && g_ascii_isspace (text[i]))
    i++;
  return i == line->length || text[i] == '#';
}

static gboolean
is_only_passed_over (const char *text, gsize length)
{
  while (length > 0) {
    Line line = line_at (text, length);

    if (!is_passed_over (&line))
      return FALSE;
    text += line.whole;
    length -= line.whole;
  }
  return TRUE;
}

/* Which form */

static gboolean
looks_like_json (AriInput *self)
{
  const char *byte = window (self), *end = byte + window_length (self);

  if (window_length (self) >= 3 && memcmp (byte, "\xef\xbb\xbf", 3) == 0)
    byte += 3;
  while (byte < end && g_ascii_isspace (*byte))
    byte++;
  return byte < end && (*byte == '{' || *byte == '[');
}

static gboolean
is_longer_than_a_row (const Line *line)
{
  gsize i, n = 0;

  for (i = 0; i < line->length && line->start[i] != '#'; i++)
    n += !g_ascii_isspace (line->start[i]) && line->start[i] != '|';
  return n > 3 * ARI_MAX_DIGITS
         || (n > ARI_MAX_DIGITS && memchr (line->start, ' ', line->length) == NULL);
}

static gboolean
most_lines_are_puzzles (AriInput *self)
{
  const char *text = window (self);
  gsize length = window_length (self);
  guint n_lines = 0, n_puzzles = 0;
  AriGridTextError error;

  while (length > 0 && n_lines < SAMPLE) {
    Line line = line_at (text, length);

    if (!is_passed_over (&line)) {
      n_lines++;
      n_puzzles += is_longer_than_a_row (&line)
                   || ari_grid_text_read (line.start, line.length, NULL, &self->text, &error);
    }
    text += line.whole;
    length -= line.whole;
  }
  return n_puzzles > n_lines / 2;
}

/* Whether the grid just read, up to @end of the window, took one line. */
static gboolean
took_one_line (AriInput *self, gsize end)
{
  const char *text = window (self);
  gsize length = MIN (end, window_length (self));
  guint n_lines = 0;

  while (length > 0) {
    Line line = line_at (text, length);

    n_lines += !is_passed_over (&line);
    text += line.whole;
    length -= line.whole;
  }
  return n_lines == 1;
}

static Form
find_form (AriInput *self)
{
  AriGridTextError error;

  if (looks_like_json (self))
    return FORM_JSON;
  if (ari_grid_text_read (window (self), window_length (self), NULL, &self->text, &error))
    return took_one_line (self, self->text.end) ? FORM_LINES : FORM_GRIDS;
  return most_lines_are_puzzles (self) ? FORM_LINES : FORM_GRIDS;
}

/* Reading in each form */

/* Makes the puzzle out of `text`. The layout is kept while the shape stays. */
static AriInputResult
accept_text (AriInput *self)
{
  const AriGridText *text = &self->text;
  guint i;

  if (self->givens == NULL || self->givens->layout->box_rows != text->box_rows
      || self->givens->layout->box_columns != text->box_columns) {
    AriLayout *layout = ari_layout_new_boxes (text->box_rows, text->box_columns, ARI_EXTRA_NONE);

    ari_grid_free (self->givens);
    self->givens = layout != NULL ? ari_grid_new (layout) : NULL;
    ari_layout_unref (layout);
  }
  if (self->givens == NULL)
    g_error ("There is not enough memory for a grid.");
  for (i = 0; i < self->givens->layout->n_cells; i++)
    self->givens->cells[i] = text->cells[i];
  self->symbols = text->symbols;
  return ARI_INPUT_PUZZLE;
}

static AriInputResult
refuse_text (AriInput *self, AriGridTextError *text_error, GError **error)
{
  g_autofree char *message = NULL;

  text_error->line += (unsigned) MIN (self->line - 1, G_MAXUINT / 2);
  message = ari_grid_text_error_to_string (text_error);
  g_set_error_literal (error, ARI_PUZZLE_FILE_ERROR, ARI_PUZZLE_FILE_ERROR_TEXT, message);
  return ARI_INPUT_BAD;
}

static AriInputResult
next_line (AriInput *self, GError **error)
{
  for (;;) {
    AriGridTextError text_error;
    gboolean reads;
    Line line = line_at (window (self), window_length (self));

    /* a line end may be two bytes: one more than the line must be there to know it */
    if (line.whole == window_length (self) && !self->at_end && line.whole < WINDOW) {
      if (!fill_window (self))
        return fail_to_read (self, error);
      continue;
    }
    if (line.whole == 0) {
      self->form = FORM_DONE;
      return ARI_INPUT_END;
    }
    if (is_passed_over (&line)) {
      slide_window (self, line.whole);
      continue;
    }
    reads = ari_grid_text_read (line.start, line.length, NULL, &self->text, &text_error);
    if (reads) {
      slide_window (self, line.whole);
      return accept_text (self);
    }
    refuse_text (self, &text_error, error);
    slide_window (self, line.whole);
    /* of a line longer than the window, the rest is no line of its own */
    while (line.length == WINDOW && !self->at_end) {
      if (!fill_window (self))
        return ARI_INPUT_BAD;
      line = line_at (window (self), window_length (self));
      slide_window (self, line.whole);
    }
    return ARI_INPUT_BAD;
  }
}

static AriInputResult
next_grid (AriInput *self, GError **error)
{
  AriGridTextError text_error;

  if (!fill_window (self))
    return fail_to_read (self, error);
  if (self->givens != NULL && is_only_passed_over (window (self), window_length (self))) {
    self->form = FORM_DONE;
    return ARI_INPUT_END;
  }
  if (!ari_grid_text_read (window (self), window_length (self), NULL, &self->text, &text_error)) {
    self->form = FORM_DONE;
    return refuse_text (self, &text_error, error);
  }
  slide_window (self, CLAMP (self->text.end, 1, window_length (self)));
  return accept_text (self);
}

static AriInputResult
read_json (AriInput *self, GError **error)
{
  g_autoptr (GByteArray) array = g_byte_array_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AriDocument) document = NULL;
  AriPuzzle *puzzle;

  do {
    if (!fill_window (self))
      return fail_to_read (self, error);
    g_byte_array_append (array, (const guint8 *) window (self), (guint) window_length (self));
    self->first = self->last;
  } while (!self->at_end && array->len <= ARI_PUZZLE_FILE_MAX_BYTES);

  self->form = FORM_DONE;
  bytes = g_byte_array_free_to_bytes (g_steal_pointer (&array));
  document = ari_document_new_from_bytes (bytes, error);
  if (document == NULL)
    return ARI_INPUT_BAD;
  puzzle = ari_game_get_puzzle (ari_document_get_game (document));
  ari_grid_free (self->givens);
  self->givens = ari_grid_copy (ari_puzzle_get_givens (puzzle));
  self->symbols = *ari_puzzle_get_symbols (puzzle);
  return ARI_INPUT_PUZZLE;
}

AriInputResult
ari_input_next (AriInput *self, GError **error)
{
  g_return_val_if_fail (self != NULL, ARI_INPUT_END);

  if (self->form == FORM_UNKNOWN) {
    if (!fill_window (self))
      return fail_to_read (self, error);
    self->form = find_form (self);
  }
  switch (self->form) {
  case FORM_JSON:
    return read_json (self, error);
  case FORM_GRIDS:
    return next_grid (self, error);
  case FORM_LINES:
    return next_line (self, error);
  case FORM_UNKNOWN:
  case FORM_DONE:
  default:
    return ARI_INPUT_END;
  }
}
