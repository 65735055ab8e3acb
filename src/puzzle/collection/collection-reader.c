/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a text of many puzzles into a collection, in whatever form they are. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/base/puzzle-error.h"
#include "puzzle/collection/collection-private.h"
#include "puzzle/formats/format.h"
#include "puzzle/files/puzzle-file.h"
#include "puzzle/collection/puzzle-line.h"
#include "puzzle/collection/row-look.h"
#include "puzzle/formats/text-format.h"

#include "puzzle/collection/collection-reader.h"

/*
 * The text is read through a window of fixed size that slides over it. At each line that is neither
 * empty nor a comment there is a choice: it is a puzzle, or the first row of a grid over several
 * lines. A line with more cells than the widest grid has in a row can only be a puzzle, and that is
 * decided without looking any further; so files with a puzzle a line cost a look at each line and
 * no more. Of a shorter line the one form is tried that was met last, then the other; at first a
 * grid, because the rows of one may look like small puzzles, but not the other way round: n lines
 * that were a grid of n × n which uses only the digits of a smaller one are puzzles after all.
 *
 * What is neither is a problem. Where lines are puzzles it is one bad line; where grids are read it
 * is all up to the next empty line, because the rest of a bad grid would only be more of the same.
 * A line of words before a grid is its comment.
 *
 * Files and lines of other programs are known by how they begin, and JSON lines by their brackets.
 *
 * Some lines leave open which symbols they are written in: a 16×16 puzzle without an A, an F and a
 * G may be hexadecimal or not. Then those are taken that the last such puzzle was surely in.
 */

enum {
  SLOW_LINES = 256, /* after so many lines that took longer, it is asked whether to go on */
  HOPELESS = 300,   /* problems before the first puzzle after which nothing else will come */
  WELL_TOLD = 100,  /* problems that are worth a long look for what is wrong */
};

/** Form: how the puzzle read last was written. */
typedef enum {
  FORM_UNKNOWN,
  FORM_LINES,
  FORM_GRIDS,
} Form;

/** Attempt: what came of trying to read a puzzle. */
typedef enum {
  ATTEMPT_NO_PUZZLE,
  ATTEMPT_READ,
  ATTEMPT_FAILED, /* and the error is set */
} Attempt;

typedef struct {
  AriLineWindow window;
  GCancellable *cancellable;
  AriCollectionProgress progress;
  gpointer progress_data;

  guint n_slow; /* lines since it was asked last */
  gboolean has_nul;
  gboolean has_failed; /* the error is set */

  AriCollection *collection;
  Form form;
  guint classic;                        /* the kind of most puzzles */
  AriSymbols known[ARI_MAX_DIGITS + 1]; /* by n; n is 0 where there are none yet */
  AriGridText text;
  GError **error;
} Reader;

/* The window */

/* Tells how far it is, and hears whether it goes on. */
static gboolean
report (Reader *self)
{
  self->n_slow = 0;
  if (self->progress != NULL)
    self->progress (self->window.done - ari_line_window_length (&self->window),
                    self->window.source->size, ari_collection_get_n_puzzles (self->collection),
                    self->progress_data);
  return !g_cancellable_set_error_if_cancelled (self->cancellable, self->error);
}

static gboolean
fill (Reader *self)
{
  return ari_line_window_fill (&self->window, self->error) && report (self);
}

/* Takes in all that there is room for. */
static gboolean
fill_up (Reader *self)
{
  while (ari_line_window_can_fill (&self->window)) {
    if (!fill (self))
      return FALSE;
  }
  return TRUE;
}

/* The line at the window's start, whole if it fits in. */
static gboolean
get_line (Reader *self, AriLine *line)
{
  *line = ari_line_window_look (&self->window, 0);
  while (!line->is_whole && ari_line_window_can_fill (&self->window)) {
    if (!fill (self))
      return FALSE;
    *line = ari_line_window_look (&self->window, 0);
  }
  return TRUE;
}

static void
pass (Reader *self, const AriLine *line)
{
  ari_line_window_pass (&self->window, line);
}

/* Puzzles and problems */

static void
add_problem (Reader *self, AriGridTextError *wrong)
{
  wrong->line += (unsigned) MIN (self->window.line - 1, G_MAXUINT / 2);
  ari_collection_add_problem (self->collection, wrong->line, wrong->column,
                              ari_grid_text_error_to_string (wrong));
}

static gboolean
add_puzzle (Reader *self, guint kind, const guint8 *cells, const char *comment, gsize length)
{
  if (ari_collection_add (self->collection, kind, cells, self->window.line, comment, length))
    return TRUE;
  g_set_error (self->error, ARI_COLLECTION_ERROR, ARI_COLLECTION_ERROR_TOO_MANY,
               _ ("There are too many puzzles to be held in memory at once; the program "
                  "“ariadne-cli” works on any number of them."));
  return FALSE;
}

/* Adds the puzzle in `text`, which was read from @length bytes at @start. */
static gboolean
add_text (Reader *self, const char *start, gsize length, const char *comment, gsize comment_length)
{
  AriGridText *text = &self->text;
  AriSymbols *known = &self->known[text->n];
  const guint n = text->n;

  if (text->ambiguous && known->n == n) {
    const AriGridText before = *text;
    AriGridTextError unused;

    if (!ari_grid_text_read (start, length, known, text, &unused) || text->n != n)
      *text = before;
  } else if (!text->ambiguous && ari_grid_text_has_givens (text))
    *known = text->symbols;
  return add_puzzle (self,
                     ari_collection_add_box_kind (self->collection, text->box_rows,
                                                  text->box_columns, &text->symbols),
                     text->cells, comment, comment_length);
}

/* Formats of other programs */

static void
take_found (AriGame *game, const AriFormatWrong *wrong, gpointer data)
{
  Reader *self = data;
  AriPuzzle *puzzle = game != NULL ? ari_game_get_puzzle (game) : NULL;
  const AriLayout *layout;
  const char *words;
  guint kind;

  if (puzzle == NULL) {
    ari_collection_add_problem (self->collection, wrong->line, wrong->column,
                                ari_format_wrong_to_string (wrong));
    return;
  }
  layout = ari_puzzle_get_layout (puzzle);
  words = ari_puzzle_get_info (puzzle)->comment;
  if (words == NULL)
    words = ari_puzzle_get_info (puzzle)->title;
  kind = layout->box_rows > 0 && layout->extras == ARI_EXTRA_NONE
             ? ari_collection_add_box_kind (self->collection, layout->box_rows, layout->box_columns,
                                            ari_puzzle_get_symbols (puzzle))
             : ari_collection_add_kind (self->collection, layout, ari_puzzle_get_symbols (puzzle));
  if (!self->has_failed)
    self->has_failed = !add_puzzle (self, kind, ari_puzzle_get_givens (puzzle)->cells,
                                    words != NULL ? words : "", words != NULL ? strlen (words) : 0);
}

/* JSON as it is listed, a puzzle a line: rows, or an object. */
static gboolean
is_json_line (const AriLine *line)
{
  gsize length = line->length;

  while (length > 0 && g_ascii_isspace (line->start[length - 1]))
    length--;
  return length > 2
         && ((line->start[0] == '[' && line->start[1] == '[')
             || (line->start[0] == '{' && line->start[length - 1] == '}'));
}

static void
take_json_line (Reader *self, const AriLine *line)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (line->start, line->length);
  g_autoptr (GError) wrong = NULL;
  g_autoptr (AriDocument) document = ari_document_new_from_bytes (bytes, &wrong);

  if (document != NULL)
    take_found (ari_document_get_game (document), NULL, self);
  else
    ari_collection_add_problem (self->collection, self->window.line, 1, g_strdup (wrong->message));
}

static Attempt
try_foreign_line (Reader *self, const AriLine *line)
{
  const AriFormat *format = ari_format_recognize_line (line->start, line->length);

  if (format != NULL)
    ari_format_read (format, line->start, line->length, self->window.line, take_found, self);
  else if (is_json_line (line))
    take_json_line (self, line);
  else
    return ATTEMPT_NO_PUZZLE;
  if (self->has_failed)
    return ATTEMPT_FAILED;
  pass (self, line);
  self->form = FORM_LINES;
  return ATTEMPT_READ;
}

/* A whole file of another program, of which the window holds the beginning. */
static gboolean
read_foreign_file (Reader *self, const AriFormat *format)
{
  g_autoptr (GString) text = g_string_new (NULL);

  do {
    g_string_append_len (text, ari_line_window_start (&self->window),
                         (gssize) ari_line_window_length (&self->window));
    ari_line_window_pass_up_to (&self->window, ari_line_window_length (&self->window));
    if (!fill (self))
      return FALSE;
  } while (!self->window.at_end && text->len <= ARI_PUZZLE_FILE_MAX_BYTES);
  if (text->len > ARI_PUZZLE_FILE_MAX_BYTES) {
    g_set_error (self->error, ARI_COLLECTION_ERROR, ARI_COLLECTION_ERROR_TOO_MANY,
                 _ ("A file of the format “%s” can have %d MiB at most."), format->name,
                 ARI_PUZZLE_FILE_MAX_BYTES / 1024 / 1024);
    return FALSE;
  }
  ari_format_read (format, text->str, text->len, 1, take_found, self);
  return !self->has_failed;
}

/* Whether no puzzle will come any more: it is no text, or a book. */
static gboolean
is_hopeless (const Reader *self)
{
  if (ari_collection_get_n_puzzles (self->collection) > 0)
    return FALSE;
  return ari_collection_get_n_problems (self->collection) >= (self->has_nul ? 1 : HOPELESS);
}

/* A line that is longer than the window: nothing of it is kept. */
static gboolean
drop_endless_line (Reader *self)
{
  AriGridTextError wrong = { .code = ARI_GRID_TEXT_TOO_LONG, .line = 1, .column = 1 };
  AriLine line;

  add_problem (self, &wrong);
  if (is_hopeless (self))
    return TRUE;
  do {
    ari_line_window_drop (&self->window);
    if (!fill (self))
      return FALSE;
    line = ari_line_window_look (&self->window, 0);
  } while (!line.is_whole);
  pass (self, &line);
  return TRUE;
}

/* Grids */

/* Whether a grid of several lines begins at @line, which is @offset bytes behind the window's
 * start.
 */
static gboolean
is_grid (Reader *self, const AriLine *line, gsize offset, AriGridTextError *wrong)
{
  if (!ari_line_may_begin_grid (line, &self->window, offset)
      && ari_collection_get_n_problems (self->collection) >= WELL_TOLD)
    return FALSE;
  return ari_grid_text_read (line->start, ari_line_window_length (&self->window) - offset, NULL,
                             &self->text, wrong)
         && self->text.end > line->whole && !ari_grid_text_is_list (&self->text);
}

/* A grid of several lines that begins at @line, or behind it if that is words. */
static Attempt
try_grid (Reader *self, const AriLine *line, AriGridTextError *wrong)
{
  const AriLine next = ari_line_window_look (&self->window, line->whole);
  AriGridTextError unused;
  AriLine title = { 0 };

  if (!is_grid (self, line, 0, wrong)) {
    if (!ari_line_has_words (line) || next.whole == 0
        || !is_grid (self, &next, line->whole, &unused))
      return ATTEMPT_NO_PUZZLE;
    title = *line;
    pass (self, line);
  }
  if (!add_text (self, ari_line_window_start (&self->window),
                 ari_line_window_length (&self->window), title.start, title.length))
    return ATTEMPT_FAILED;
  ari_line_window_pass_up_to (&self->window,
                              MIN (self->text.end, ari_line_window_length (&self->window)));
  self->form = FORM_GRIDS;
  return ATTEMPT_READ;
}

/* A puzzle in one line. */
static Attempt
try_line (Reader *self, const AriLine *line, AriGridTextError *wrong)
{
  gsize comment;

  if (ari_puzzle_line_read (line->start, line->length, &self->text, &comment, wrong)
      != ARI_PUZZLE_LINE_PUZZLE)
    return try_foreign_line (self, line);
  if (!add_text (self, line->start, line->length, line->start + comment, line->length - comment))
    return ATTEMPT_FAILED;
  pass (self, line);
  self->form = FORM_LINES;
  return ATTEMPT_READ;
}

/* What is neither a line nor a grid: all up to a line that is empty, or must be a puzzle. */
static gboolean
drop_block (Reader *self, AriLine line)
{
  do {
    pass (self, &line);
    if (!get_line (self, &line))
      return FALSE;
    if (++self->n_slow >= SLOW_LINES && !report (self))
      return FALSE;
  } while (line.is_whole && line.length > 0 && !ari_line_is_longer_than_a_row (&line));
  return TRUE;
}

/* A line that may be a row. */
static gboolean
read_short_line (Reader *self, AriLine line)
{
  AriGridTextError line_wrong, grid_wrong = { .code = ARI_GRID_TEXT_OK };
  Attempt attempt = ATTEMPT_NO_PUZZLE;

  if (self->form == FORM_LINES)
    attempt = try_line (self, &line, &line_wrong);
  if (attempt == ATTEMPT_NO_PUZZLE) {
    if (!fill_up (self))
      return FALSE;
    line = ari_line_window_look (&self->window, 0); /* it has moved */
    attempt = try_grid (self, &line, &grid_wrong);
  }
  if (attempt == ATTEMPT_NO_PUZZLE && self->form != FORM_LINES)
    attempt = try_line (self, &line, &line_wrong);
  if (attempt != ATTEMPT_NO_PUZZLE)
    return attempt == ATTEMPT_READ;

  if (self->form == FORM_LINES) {
    add_problem (self, &line_wrong);
    pass (self, &line);
    return TRUE;
  }
  add_problem (self, grid_wrong.code != ARI_GRID_TEXT_OK ? &grid_wrong : &line_wrong);
  return drop_block (self, line);
}

static gboolean
read_long_line (Reader *self, const AriLine *line)
{
  AriGridTextError wrong;
  const Attempt attempt = try_line (self, line, &wrong);

  if (attempt != ATTEMPT_NO_PUZZLE)
    return attempt == ATTEMPT_READ;
  add_problem (self, &wrong);
  pass (self, line);
  return TRUE;
}

/* One line, or the grid that begins there. */
static gboolean
read_next (Reader *self, const AriLine *line)
{
  guint8 cells[ARI_CLASSIC_CELLS];
  gsize comment;

  if (ari_puzzle_line_read_classic (line->start, line->length, cells, &comment)) {
    if (!add_puzzle (self, self->classic, cells, line->start + comment, line->length - comment))
      return FALSE;
    pass (self, line);
    self->form = FORM_LINES;
    return TRUE;
  }
  if (ari_line_is_passed_over (line)) {
    pass (self, line);
    return TRUE;
  }
  if (++self->n_slow >= SLOW_LINES && !report (self))
    return FALSE;
  return ari_line_is_longer_than_a_row (line) ? read_long_line (self, line)
                                              : read_short_line (self, *line);
}

/* The whole text */

/* JSON begins with a brace, or with a bracket that no word follows: `[Puzzle]` is no JSON. Where
 * the second line begins as the first one, it is a list. */
static gboolean
looks_like_json (const Reader *self)
{
  const AriLineWindow *window = &self->window;
  const AriLine first = ari_line_window_look (window, 0);
  const AriLine second = ari_line_window_look (window, first.whole);
  const char *byte = window->bytes, *end = window->bytes + window->last;

  if (window->last >= 3 && memcmp (byte, "\xef\xbb\xbf", 3) == 0)
    byte += 3;
  while (byte < end && g_ascii_isspace (*byte))
    byte++;
  if (is_json_line (&first) && is_json_line (&second))
    return FALSE;
  return byte < end
         && (*byte == '{' || (*byte == '[' && byte + 1 < end && !g_ascii_isalpha (byte[1])));
}

/* The name in quotation marks, or words for it. */
static char *
quote_name (const Reader *self)
{
  /* Translators: the quotation marks around a file's name */
  return self->window.source->name != NULL ? g_strdup_printf (_ ("“%s”"), self->window.source->name)
                                           : g_strdup (_ ("The text"));
}

static void
fail_without_puzzle (Reader *self)
{
  g_autofree char *name = quote_name (self);
  const AriCollectionProblem *problems;
  guint n;

  problems = ari_collection_get_problems (self->collection, &n);
  if (self->window.done == 0)
    g_set_error (self->error, ARI_COLLECTION_ERROR, ARI_COLLECTION_ERROR_EMPTY,
                 /* Translators: a file's name in quotation marks, or “The text” */
                 _ ("%s is empty; a puzzle is a line of 81 characters, or the like."), name);
  else if (self->has_nul)
    g_set_error (self->error, ARI_COLLECTION_ERROR, ARI_COLLECTION_ERROR_NOT_TEXT,
                 _ ("%s is not text in the encoding UTF-8, so it holds no puzzles."), name);
  else if (n == 0)
    g_set_error (self->error, ARI_COLLECTION_ERROR, ARI_COLLECTION_ERROR_NO_PUZZLE,
                 _ ("%s holds no puzzle, only empty lines and comments."), name);
  else
    g_set_error (self->error, ARI_COLLECTION_ERROR, ARI_COLLECTION_ERROR_NO_PUZZLE,
                 /* Translators: the second is a sentence that says where, and what is wrong */
                 _ ("%s holds no puzzle that can be read. %s"), name, problems[0].message);
}

static gboolean
read_all (Reader *self)
{
  AriSymbols symbols = ari_symbols_default (9);
  const AriFormat *format;

  self->classic = ari_collection_add_box_kind (self->collection, 3, 3, &symbols);
  if (!fill_up (self))
    return FALSE;
  if (looks_like_json (self)) {
    g_set_error (self->error, ARI_COLLECTION_ERROR, ARI_COLLECTION_ERROR_DOCUMENT,
                 _ ("This is a file of one puzzle, not a list of them."));
    return FALSE;
  }
  self->has_nul = memchr (self->window.bytes, '\0', self->window.last) != NULL;
  format = ari_format_recognize (self->window.bytes, self->window.last);
  if (format != NULL && (format->flags & ARI_FORMAT_LINES) == 0
      && !read_foreign_file (self, format))
    return FALSE;

  while (!is_hopeless (self)) {
    AriLine line;

    if (!get_line (self, &line))
      return FALSE;
    if (line.whole == 0)
      break;
    if (!(line.is_whole ? read_next (self, &line) : drop_endless_line (self)))
      return FALSE;
  }
  if (ari_collection_get_n_puzzles (self->collection) == 0) {
    fail_without_puzzle (self);
    return FALSE;
  }
  return report (self);
}

AriCollection *
ari_collection_read (const AriByteSource *source,
                     GCancellable *cancellable,
                     AriCollectionProgress progress,
                     gpointer progress_data,
                     GError **error)
{
  g_autoptr (AriCollection) collection = ari_collection_new ();
  g_autofree Reader *self = g_new0 (Reader, 1);
  gboolean reads;

  ari_line_window_init (&self->window, source);
  self->cancellable = cancellable;
  self->progress = progress;
  self->progress_data = progress_data;
  self->collection = collection;
  self->error = error;
  reads = read_all (self);
  ari_line_window_clear (&self->window);
  if (!reads)
    return NULL;
  ari_collection_seal (collection);
  return g_steal_pointer (&collection);
}
