/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a text of many puzzles into a collection, in whatever form they are. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/collection-private.h"
#include "puzzle/format.h"
#include "puzzle/puzzle-file.h"
#include "puzzle/puzzle-line.h"
#include "puzzle/text-format.h"

#include "puzzle/collection-reader.h"

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
  WINDOW = 256 * 1024, /* bytes; more than the largest grid takes in any form */
  STRIDE = 1024,       /* bytes in which a line end is looked for in one go */
  SLOW_LINES = 256,    /* after so many lines that took longer, it is asked whether to go on */
  HOPELESS = 1000,     /* problems before the first puzzle after which nothing else will come */
  WELL_TOLD = 100,     /* problems that are worth a long look for what is wrong */
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

/** Line: at the start of the window, or behind it. */
typedef struct {
  const char *start;
  gsize length;      /* without its end */
  gsize whole;       /* with its end */
  gboolean is_whole; /* its end has been seen */
} Line;

typedef struct {
  const AriByteSource *source;
  GCancellable *cancellable;
  AriCollectionProgress progress;
  gpointer progress_data;

  char *bytes; /* WINDOW */
  gsize first; /* bytes[first] to bytes[last - 1] are there */
  gsize last;
  gboolean at_end;
  guint64 line; /* the number of the first one there */
  guint64 done; /* bytes read */
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

static gsize
there (const Reader *self)
{
  return self->last - self->first;
}

static gboolean
is_full (const Reader *self)
{
  return there (self) == WINDOW;
}

/* Tells how far it is, and hears whether it goes on. */
static gboolean
report (Reader *self)
{
  self->n_slow = 0;
  if (self->progress != NULL)
    self->progress (self->done - there (self), self->source->size,
                    ari_collection_get_n_puzzles (self->collection), self->progress_data);
  return !g_cancellable_set_error_if_cancelled (self->cancellable, self->error);
}

/* Takes in some more bytes if there is room. Returns: FALSE with the error set. */
static gboolean
fill (Reader *self)
{
  gssize n_read;

  if (self->at_end || is_full (self))
    return TRUE;
  memmove (self->bytes, self->bytes + self->first, there (self));
  self->last -= self->first;
  self->first = 0;
  n_read = self->source->read (self->source->data, self->bytes + self->last, WINDOW - self->last,
                               self->error);
  if (n_read < 0)
    return FALSE;
  self->at_end = n_read == 0;
  self->last += (gsize) n_read;
  self->done += (guint64) n_read;
  return report (self);
}

/* Takes in all that there is room for. */
static gboolean
fill_up (Reader *self)
{
  while (!self->at_end && !is_full (self)) {
    if (!fill (self))
      return FALSE;
  }
  return TRUE;
}

/* The line that begins @offset bytes behind the window's start; all kinds of line ends are fine. It
 * is looked for piece by piece, because one kind may not occur at all. */
static Line
line_at (const Reader *self, gsize offset)
{
  const char *start = self->bytes + self->first + offset, *end = self->bytes + self->last;
  const char *from = start;
  Line line = { .start = start };

  while (from < end) {
    const gsize length = MIN ((gsize) (end - from), STRIDE);
    const char *feed = memchr (from, '\n', length);
    const char *back = memchr (from, '\r', feed != NULL ? (gsize) (feed - from) : length);

    if (back != NULL) {
      line.length = (gsize) (back - start);
      line.whole = line.length + (back + 1 < end && back[1] == '\n' ? 2 : 1);
      /* whether the end is one byte or two, the next one says */
      line.is_whole = back + 1 < end || self->at_end;
      return line;
    }
    if (feed != NULL) {
      line.length = (gsize) (feed - start);
      line.whole = line.length + 1;
      line.is_whole = TRUE;
      return line;
    }
    from += length;
  }
  line.length = line.whole = (gsize) (end - start);
  line.is_whole = self->at_end;
  return line;
}

static void
pass (Reader *self, const Line *line)
{
  self->first += line->whole;
  self->line++;
}

/* Slides over all lines up to @end bytes behind the window's start. */
static void
pass_up_to (Reader *self, gsize end)
{
  const gsize goal = self->first + end;

  while (self->first < goal) {
    const Line line = line_at (self, 0);

    pass (self, &line);
  }
}

/* The line at the window's start, whole if it fits in. */
static gboolean
get_line (Reader *self, Line *line)
{
  *line = line_at (self, 0);
  while (!line->is_whole && !is_full (self)) {
    if (!fill (self))
      return FALSE;
    *line = line_at (self, 0);
  }
  return TRUE;
}

/* Puzzles and problems */

static void
add_problem (Reader *self, AriGridTextError *wrong)
{
  wrong->line += (unsigned) MIN (self->line - 1, G_MAXUINT / 2);
  ari_collection_add_problem (self->collection, wrong->line, wrong->column,
                              ari_grid_text_error_to_string (wrong));
}

static gboolean
add_puzzle (Reader *self, guint kind, const guint8 *cells, const char *comment, gsize length)
{
  if (ari_collection_add (self->collection, kind, cells, self->line, comment, length))
    return TRUE;
  g_set_error (self->error, ARI_COLLECTION_ERROR, ARI_COLLECTION_ERROR_TOO_MANY,
               _ ("There are too many puzzles to be held in memory at once; the program "
                  "“ariadne-cli” works on any number of them."));
  return FALSE;
}

static gboolean
has_givens (const AriGridText *text)
{
  guint i;

  for (i = 0; i < text->n * text->n; i++) {
    if (text->cells[i] != ARI_NO_DIGIT)
      return TRUE;
  }
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
  } else if (!text->ambiguous && has_givens (text))
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

/* JSON as it is listed, a puzzle a line. */
static gboolean
is_json_line (const Line *line)
{
  return line->length > 2 && line->start[0] == '[' && line->start[1] == '[';
}

static void
take_json_line (Reader *self, const Line *line)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (line->start, line->length);
  g_autoptr (GError) wrong = NULL;
  g_autoptr (AriDocument) document = ari_document_new_from_bytes (bytes, &wrong);

  if (document != NULL)
    take_found (ari_document_get_game (document), NULL, self);
  else
    ari_collection_add_problem (self->collection, self->line, 1, g_strdup (wrong->message));
}

static Attempt
try_foreign_line (Reader *self, const Line *line)
{
  const AriFormat *format = ari_format_recognize_line (line->start, line->length);

  if (format != NULL)
    ari_format_read (format, line->start, line->length, self->line, take_found, self);
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
    g_string_append_len (text, self->bytes + self->first, (gssize) there (self));
    self->first = self->last;
    if (!fill (self))
      return FALSE;
  } while (there (self) > 0 && text->len <= ARI_PUZZLE_FILE_MAX_BYTES);
  if (text->len > ARI_PUZZLE_FILE_MAX_BYTES) {
    g_set_error (self->error, ARI_COLLECTION_ERROR, ARI_COLLECTION_ERROR_TOO_MANY,
                 _ ("A file of the format “%s” can have %d MiB at most."), format->name,
                 ARI_PUZZLE_FILE_MAX_BYTES / 1024 / 1024);
    return FALSE;
  }
  ari_format_read (format, text->str, text->len, 1, take_found, self);
  return !self->has_failed;
}

/* A line that is longer than the window: nothing of it is kept. */
static gboolean
drop_endless_line (Reader *self)
{
  AriGridTextError wrong = { .code = ARI_GRID_TEXT_TOO_LONG, .line = 1, .column = 1 };
  Line line = line_at (self, 0);

  add_problem (self, &wrong);
  while (!line.is_whole) {
    /* but for a `\r` at the very end, which the next byte may belong to */
    const gsize kept = line.length < line.whole ? line.whole - line.length : 0;

    self->first = self->last - kept;
    if (!fill (self))
      return FALSE;
    line = line_at (self, 0);
  }
  pass (self, &line);
  return TRUE;
}

/* Grids */

/* Whether a line has more characters than a row of any grid. */
static gboolean
is_longer_than_a_row (const Line *line)
{
  gboolean is_spaced = FALSE;
  gsize i, n = 0;

  for (i = 0; i < line->length && line->start[i] != '#' && n <= 3 * ARI_MAX_DIGITS; i++) {
    const gboolean is_space = g_ascii_isspace (line->start[i]);

    is_spaced = is_spaced || is_space;
    n += !is_space && line->start[i] != '|';
  }
  return n > (is_spaced ? 3 * ARI_MAX_DIGITS : ARI_MAX_DIGITS);
}

/* Whether the grid that was read is rather a list of small ones: of n × n cells with n = m², of
 * which none has a symbol that grids of m digits have not. */
static gboolean
is_list_of_small_grids (const AriGridText *text)
{
  AriSymbols small;
  guint m = ARI_MIN_DIGITS;
  guint i;

  while (m * m < text->n)
    m++;
  if (m * m != text->n || !has_givens (text))
    return FALSE;
  small = ari_symbols_default (m);
  for (i = 0; i < text->n * text->n; i++) {
    const guint8 digit = text->cells[i];

    if (digit != ARI_NO_DIGIT
        && ari_symbols_find (&small, text->symbols.characters[digit]) == ARI_NO_DIGIT)
      return FALSE;
  }
  return TRUE;
}

/** Row: what a line has if it is a row. */
typedef struct {
  guint n_cells;     /* characters, or… */
  guint n_tokens;    /* … groups of them apart by spaces and bars */
  gboolean is_rule;  /* it may be a rule, or nothing */
  gboolean is_plain; /* ASCII: all of this is true */
} Row;

static Row
look_at_row (const Line *line)
{
  Row row = { .is_rule = TRUE, .is_plain = TRUE };
  gboolean is_apart = TRUE;
  gsize i;

  for (i = 0; i < line->length && line->start[i] != '#'; i++) {
    const char byte = line->start[i];

    if (g_ascii_isspace (byte) || byte == '|') {
      is_apart = TRUE;
      continue;
    }
    row.is_plain = row.is_plain && (guchar) byte < 0x80;
    row.is_rule = row.is_rule && strchr ("-+=*:.'", byte) != NULL;
    row.n_cells++;
    row.n_tokens += is_apart;
    is_apart = FALSE;
  }
  return row;
}

/* Whether a grid may begin at @line: whether the row that follows has as much in it. That is seen
 * at once, while the reader looks at a hundred lines before it gives up. */
static gboolean
may_be_grid (const Reader *self, const Line *line)
{
  const Row first = look_at_row (line);
  gsize at = (gsize) (line->start - (self->bytes + self->first)) + line->whole;

  if (first.is_rule || !first.is_plain)
    return TRUE;
  while (at < there (self)) {
    const Line next = line_at (self, at);
    const Row row = look_at_row (&next);

    if (!row.is_rule || !row.is_plain)
      return !row.is_plain || row.n_cells == first.n_cells || row.n_tokens == first.n_tokens;
    at += next.whole;
  }
  return FALSE;
}

static gboolean
has_words (const Line *line)
{
  gsize i, n_letters = 0;

  for (i = 0; i < line->length; i++)
    n_letters += g_ascii_isalpha (line->start[i]) != 0;
  return n_letters >= 2;
}

/* Whether the text from @start on begins with a grid of several lines. */
static gboolean
is_grid (Reader *self, const Line *line, AriGridTextError *wrong)
{
  const gsize length = (gsize) (self->bytes + self->last - line->start);

  if (!may_be_grid (self, line) && ari_collection_get_n_problems (self->collection) >= WELL_TOLD)
    return FALSE;
  return ari_grid_text_read (line->start, length, NULL, &self->text, wrong)
         && self->text.end > line->whole && !is_list_of_small_grids (&self->text);
}

/* A grid of several lines that begins at @line, or behind it if that is words. */
static Attempt
try_grid (Reader *self, const Line *line, AriGridTextError *wrong)
{
  const Line next = line_at (self, line->whole);
  AriGridTextError unused;
  Line title = { 0 };

  if (!is_grid (self, line, wrong)) {
    if (!has_words (line) || next.whole == 0 || !is_grid (self, &next, &unused))
      return ATTEMPT_NO_PUZZLE;
    title = *line;
    pass (self, line);
  }
  if (!add_text (self, self->bytes + self->first, there (self), title.start, title.length))
    return ATTEMPT_FAILED;
  pass_up_to (self, MIN (self->text.end, there (self)));
  self->form = FORM_GRIDS;
  return ATTEMPT_READ;
}

/* A puzzle in one line. */
static Attempt
try_line (Reader *self, const Line *line, AriGridTextError *wrong)
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
drop_block (Reader *self, Line line)
{
  do {
    pass (self, &line);
    if (!get_line (self, &line))
      return FALSE;
    if (++self->n_slow >= SLOW_LINES && !report (self))
      return FALSE;
  } while (line.is_whole && line.length > 0 && !is_longer_than_a_row (&line));
  return TRUE;
}

/* A line that may be a row. */
static gboolean
read_short_line (Reader *self, Line line)
{
  AriGridTextError line_wrong, grid_wrong = { .code = ARI_GRID_TEXT_OK };
  Attempt attempt = ATTEMPT_NO_PUZZLE;

  if (self->form == FORM_LINES)
    attempt = try_line (self, &line, &line_wrong);
  if (attempt == ATTEMPT_NO_PUZZLE) {
    if (!fill_up (self))
      return FALSE;
    line = line_at (self, 0); /* it has moved */
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
read_long_line (Reader *self, const Line *line)
{
  AriGridTextError wrong;
  const Attempt attempt = try_line (self, line, &wrong);

  if (attempt != ATTEMPT_NO_PUZZLE)
    return attempt == ATTEMPT_READ;
  add_problem (self, &wrong);
  pass (self, line);
  return TRUE;
}

/* Whether a line is nothing but a comment, or spaces. */
static gboolean
is_passed_over (const Line *line)
{
  gsize i = line->length >= 3 && memcmp (line->start, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;

  while (i < line->length && g_ascii_isspace (line->start[i]))
    i++;
  return i == line->length || line->start[i] == '#';
}

/* One line, or the grid that begins there. */
static gboolean
read_next (Reader *self, const Line *line)
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
  if (is_passed_over (line)) {
    pass (self, line);
    return TRUE;
  }
  if (++self->n_slow >= SLOW_LINES && !report (self))
    return FALSE;
  return is_longer_than_a_row (line) ? read_long_line (self, line) : read_short_line (self, *line);
}

/* The whole text */

/* JSON begins with a brace, or with a bracket that no word follows: `[Puzzle]` is no JSON. Where
 * the second line begins as the first one, it is a list. */
static gboolean
looks_like_json (const Reader *self)
{
  const Line first = line_at (self, 0), second = line_at (self, first.whole);
  const char *byte = self->bytes, *end = self->bytes + self->last;

  if (self->last >= 3 && memcmp (byte, "\xef\xbb\xbf", 3) == 0)
    byte += 3;
  while (byte < end && g_ascii_isspace (*byte))
    byte++;
  if (is_json_line (&first) && is_json_line (&second))
    return FALSE;
  return byte < end
         && (*byte == '{' || (*byte == '[' && byte + 1 < end && !g_ascii_isalpha (byte[1])));
}

/* Whether no puzzle will come any more: it is no text, or a book. */
static gboolean
is_hopeless (const Reader *self)
{
  if (ari_collection_get_n_puzzles (self->collection) > 0)
    return FALSE;
  return ari_collection_get_n_problems (self->collection) >= (self->has_nul ? 1 : HOPELESS);
}

/* The name in quotation marks, or words for it. */
static char *
quote_name (const Reader *self)
{
  /* Translators: the quotation marks around a file's name */
  return self->source->name != NULL ? g_strdup_printf (_ ("“%s”"), self->source->name)
                                    : g_strdup (_ ("The text"));
}

static void
fail_without_puzzle (Reader *self)
{
  g_autofree char *name = quote_name (self);
  const AriCollectionProblem *problems;
  guint n;

  problems = ari_collection_get_problems (self->collection, &n);
  if (self->done == 0)
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
  self->has_nul = memchr (self->bytes, '\0', self->last) != NULL;
  format = ari_format_recognize (self->bytes, self->last);
  if (format != NULL && (format->flags & ARI_FORMAT_LINES) == 0
      && !read_foreign_file (self, format))
    return FALSE;

  while (!is_hopeless (self)) {
    Line line;

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
  g_autofree char *bytes = g_malloc (WINDOW);

  self->source = source;
  self->cancellable = cancellable;
  self->progress = progress;
  self->progress_data = progress_data;
  self->bytes = bytes;
  self->line = 1;
  self->collection = collection;
  self->error = error;
  if (!read_all (self))
    return NULL;
  ari_collection_seal (collection);
  return g_steal_pointer (&collection);
}
