/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The only reader of puzzles: it turns text of any form and origin into a sequence of puzzles. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/base/puzzle-error.h"
#include "puzzle/reader/json-puzzles.h"
#include "puzzle/reader/puzzle-stream-private.h"
#include "puzzle/formats/loose.h"
#include "puzzle/formats/puzzle-line.h"

/*
 * The text is read through a window of fixed size that slides over it. A line that is neither empty
 * nor a comment is a puzzle, the first row of a grid over several lines, or words. The plainest
 * form of a puzzle is tried first, which costs some twenty nanoseconds. A line with more cells than
 * the widest grid has in a row can only be a puzzle, alone or beside a name. With a shorter line
 * the rows after it are gathered (piece.h): a grid is complete when it has as many rows as a
 * row has cells, and the next line is not another row. If the puzzles before were single lines, a
 * short line that can be a puzzle is one; else grids are tried first, because rows may look like
 * small puzzles. But where n lines make an n × n grid of which only the digits of a smaller size
 * are used, such as 16 lines of 4×4 puzzles, they are n puzzles.
 *
 * A step's decision must not depend on how much of the text has arrived: if later bytes could
 * change it, the step asks for more and is repeated. With a full window, or at the end, it decides
 * with the bytes at hand.
 *
 * Words before a puzzle are its title. They are allowed at the beginning, between grids, and
 * wherever headings were seen before; in a bare list they are a mistake. A line that is neither
 * words nor a puzzle stays pending until it is clear whether a grid follows, whose heading it may
 * be (“12/2026”), or a broken grid, which is one mistake and not two.
 */

enum {
  LONGEST_NUMBER = 8,
  HOPELESS = 1000, /* lines before the first puzzle after which the reader gives up */
};

/* Beginning and end */

AriPuzzleStream *
ari_puzzle_stream_new (const AriByteSource *source)
{
  AriPuzzleStream *self = g_new0 (AriPuzzleStream, 1);

  ari_byte_window_init (&self->window, source);
  self->cells = self->buffers[0];
  self->piece = ari_piece_new ();
  self->column = -1;
  for (guint i = 0; i < ARI_N_COLUMNS; i++)
    self->words[i] = -1;
  self->scratch = g_string_new (NULL);
  self->layouts = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) ari_layout_unref);
  self->first = g_ptr_array_new_with_free_func (g_free);
  self->classic_layout = ari_stream_layout_of_boxes (self, 3, 3);
  self->classic_symbols = ari_symbols_default (9);
  return self;
}

void
ari_puzzle_stream_free (AriPuzzleStream *self)
{
  ari_byte_window_clear (&self->window);
  ari_piece_free (self->piece);
  ari_stream_clear_pending (self);
  g_queue_clear_full (&self->found, ari_found_puzzle_free);
  g_clear_object (&self->game);
  g_clear_object (&self->document);
  g_free (self->title);
  g_free (self->author);
  g_free (self->doubt);
  g_free (self->wrong);
  ari_solutions_free (self->solutions);
  g_hash_table_unref (self->layouts);
  g_ptr_array_unref (self->first);
  g_string_free (self->scratch, TRUE);
  g_free (self);
}

void
ari_puzzle_stream_keep_lines (AriPuzzleStream *self)
{
  self->keeps_lines = TRUE;
}

/* The text from the first to the last line */

static AriStreamStep
end (AriPuzzleStream *self)
{
  AriGridTextError empty = { .code = ARI_GRID_TEXT_EMPTY };

  if (ari_stream_is_mistake_pending (self))
    return ari_stream_refuse_pending (self);
  self->form = ARI_STREAM_DONE;
  if (self->n_puzzles == 0 && self->n_unreadable == 0 && self->n_words > 0) {
    ari_stream_refuse (self, self->first_words, 1, ari_grid_text_error_to_words (&empty));
    self->wrong_code = ARI_PUZZLE_ERROR_EMPTY;
    return ARI_STREAM_STEP_UNREADABLE;
  }
  return ARI_STREAM_STEP_END;
}

/* Skips a line whose end is not in the window. */
static AriStreamStep
drop_line (AriPuzzleStream *self, const AriLine *line)
{
  const gsize content = ari_line_content (line->start, line->length);
  const gboolean is_comment = content < line->length && line->start[content] == '#';
  AriGridTextError too_long = { .code = ARI_GRID_TEXT_TOO_LONG };

  if (line->is_whole) {
    ari_byte_window_pass_line (&self->window, line->whole);
    self->is_dropping = FALSE;
    return ARI_STREAM_STEP_PASSED;
  }
  if (ari_stream_can_fill (self) && !self->is_dropping)
    return ARI_STREAM_STEP_MORE;
  if (!self->is_dropping && ari_stream_is_mistake_pending (self))
    return ari_stream_refuse_pending (self);
  if (self->is_dropping || is_comment) {
    self->is_dropping = TRUE;
    ari_byte_window_drop (&self->window);
    return ARI_STREAM_STEP_MORE;
  }
  self->is_dropping = TRUE;
  self->has_nul = self->has_nul || memchr (line->start, '\0', line->length) != NULL;
  ari_stream_clear_pending (self);
  return ari_stream_refuse (self, self->window.line, 1, ari_grid_text_error_to_words (&too_long));
}

/* Returns TRUE if a line begins with a number sign and a number, such as `#1 53..7`, which is not a
 * comment if a puzzle follows. */
static gboolean
is_numbered (const AriRowText *text)
{
  gsize at = 1;

  while (at < text->length && at < LONGEST_NUMBER && g_ascii_isdigit (text->text[at]))
    at++;
  return text->length > 16 && *text->text == '#' && at > 1
         && (g_ascii_isspace (text->text[at]) || text->text[at] == ':' || text->text[at] == '.');
}

static AriStreamStep
pass_gap (AriPuzzleStream *self, const AriLine *line)
{
  self->last_gap = self->window.line;
  ari_byte_window_pass_line (&self->window, line->whole);
  return ARI_STREAM_STEP_PASSED;
}

/* Takes the first of these steps that applies. In parentheses: a sample of
 * tests/puzzle/reader/samples that is read by it, or a test of test-puzzle-stream.c.
 *
 * 1. Return a result that is there already, as of `[{…}, {…}]` (array-of-objects.json).
 * 2. Begin: refuse what is not text, such as `%PDF`, or read a file of another program
 *    (document.pdf, solo.sav).
 * 3. End where there is no more text, or no hope of a puzzle (endless).
 * 4. Skip the rest of a line that is longer than the window (endless).
 * 5. Read the next table of HTML, skip the commas behind a value (objects.jsonl), or read a text
 *    that is a column of cells (test-pasted.c).
 * 6. Read a value in brackets from the beginning of the line: `{"puzzle": …}` (objects.jsonl).
 * 7. Read a classic line: 81 cells, and perhaps a comment (one-bad-line.txt).
 * 8. Read a puzzle behind its number: `#1 53..7…` (one_line() in test-decorated.c).
 * 9. Read a table of a cell a line, which the rule `|===` begins (asciidoc-cell-a-line.adoc).
 * 10. Skip an empty line, a comment or a rule: `# comment` (keep-lines).
 * 11. Read a line of a table whose columns are known: `7,53..7…,Ann,Morning` (words-of-table).
 * 12. Read anything else by ari_stream_read_line(). */
static AriStreamStep
take_step (AriPuzzleStream *self, GError **error)
{
  AriRowText text;
  AriLine line;
  AriRow look;
  AriStreamStep step;

  if (!g_queue_is_empty (&self->found))
    return ari_stream_take_found (self);
  if (self->form == ARI_STREAM_DONE)
    return ARI_STREAM_STEP_END;
  if (!self->has_begun)
    return ari_stream_begin (self, error);
  line = ari_byte_window_look (&self->window, 0);
  if (line.whole == 0)
    return ari_stream_can_fill (self) ? ARI_STREAM_STEP_MORE : end (self);
  if (self->n_puzzles == 0 && !self->keeps_lines
      && (self->n_words + self->n_unreadable >= HOPELESS
          || (self->has_nul && self->n_unreadable > 0))) /* a book, or not text */
    return end (self);
  if (self->is_dropping)
    return drop_line (self, &line);
  if (self->is_markup)
    return ari_stream_read_markup (self);
  if (self->follows_value)
    return ari_stream_follow_value (self, &line);
  if (line.is_whole && line.length <= 1 && self->window.line == 1 && !self->keeps_lines) {
    step = ari_stream_read_column (self);
    if (step != ARI_STREAM_STEP_NOTHING)
      return step;
  }
  if (line.is_whole && line.length == 0 && !self->is_in_encoded)
    return pass_gap (self, &line);
  step = ari_stream_read_json (self, &line, error);
  if (step != ARI_STREAM_STEP_NOTHING)
    return step;
  if (!line.is_whole)
    return drop_line (self, &line);
  if (self->is_in_encoded) {
    self->is_in_encoded = line.length < 2 || memcmp (line.start, "--", 2) != 0;
    ari_byte_window_pass_line (&self->window, line.whole);
    return ARI_STREAM_STEP_PASSED;
  }
  if (!self->is_table && !ari_stream_is_mistake_pending (self)) {
    step = ari_stream_read_classic (self, &line);
    if (step != ARI_STREAM_STEP_NOTHING)
      return step;
  }
  text = ari_row_text_prepare (line.start, line.length, FALSE, self->scratch);
  look = ari_row_classify (&text);
  if (look.kind == ARI_ROW_COMMENT && is_numbered (&text)) {
    const AriRowText bare = { text.text + 1, text.length - 1, text.shift + 1, FALSE };
    AriGridTextError unused;

    step = ari_stream_try_line (self, &line, &bare, &unused);
    if (step != ARI_STREAM_STEP_NOTHING)
      return step;
  }
  if (look.kind == ARI_ROW_RULE && !self->keeps_lines && ari_opens_table (text.text, text.length)) {
    step = ari_stream_read_loose (self);
    if (step != ARI_STREAM_STEP_NOTHING)
      return step;
  }
  if (look.kind == ARI_ROW_BLANK)
    return pass_gap (self, &line);
  if (look.kind == ARI_ROW_COMMENT || (look.kind == ARI_ROW_RULE && !look.is_dashes)) {
    ari_byte_window_pass_line (&self->window, line.whole);
    return ARI_STREAM_STEP_PASSED;
  }
  if (self->is_table || self->n_cells > 0) {
    step = ari_stream_read_table_line (self, &line, &text);
    if (step != ARI_STREAM_STEP_NOTHING)
      return step;
  }
  return ari_stream_read_line (self, &line, &text, &look, error);
}

/* If ARI_PUZZLE_STREAM_MAX_QUIET bytes had no puzzle and nothing to refuse, none is likely to
 * come. */
gboolean
ari_stream_is_endless (AriPuzzleStream *self, GError **error)
{
  const guint64 n = self->n_puzzles + self->n_unreadable;
  const guint64 done = ari_puzzle_stream_get_done (self);

  if (n != self->n_heard) {
    self->n_heard = n;
    self->quiet_from = done;
  }
  /* a file ends anyway */
  if (done <= self->window.source.size || done - self->quiet_from <= ARI_PUZZLE_STREAM_MAX_QUIET)
    return FALSE;
  g_set_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_TOO_LARGE,
               _ ("Reading stopped after %d MiB in which there is no puzzle."),
               ARI_PUZZLE_STREAM_MAX_QUIET / 1024 / 1024);
  return TRUE;
}

AriPuzzleStreamResult
ari_puzzle_stream_next (AriPuzzleStream *self, GError **error)
{
  g_return_val_if_fail (self != NULL, ARI_PUZZLE_STREAM_END);
  g_return_val_if_fail (error == NULL || *error == NULL, ARI_PUZZLE_STREAM_END);

  ari_stream_forget_item (self);
  if (self->form == ARI_STREAM_LINES && !self->is_table && !self->pending.is_set
      && !self->is_dropping && !self->follows_value && self->found.length == 0) {
    const AriLine line = ari_stream_get_classic_line (&self->window);

    if (ari_stream_read_classic (self, &line) == ARI_STREAM_STEP_PUZZLE)
      return ARI_PUZZLE_STREAM_PUZZLE;
  }
  for (;;) {
    switch (take_step (self, error)) {
    case ARI_STREAM_STEP_PUZZLE:
      return ARI_PUZZLE_STREAM_PUZZLE;
    case ARI_STREAM_STEP_UNREADABLE:
      g_set_error_literal (error, ARI_PUZZLE_ERROR, (gint) self->wrong_code, self->wrong);
      return ARI_PUZZLE_STREAM_UNREADABLE;
    case ARI_STREAM_STEP_END:
      return ARI_PUZZLE_STREAM_END;
    case ARI_STREAM_STEP_MORE:
      if (!ari_stream_is_endless (self, error) && ari_byte_window_fill (&self->window, error))
        break;
      self->form = ARI_STREAM_DONE;
      return ARI_PUZZLE_STREAM_FAILED;
    case ARI_STREAM_STEP_FAILED:
      self->form = ARI_STREAM_DONE;
      return ARI_PUZZLE_STREAM_FAILED;
    case ARI_STREAM_STEP_PASSED:
    case ARI_STREAM_STEP_NOTHING:
    default:
      break;
    }
  }
}

const AriPuzzleItem *
ari_puzzle_stream_get_item (const AriPuzzleStream *self)
{
  return &self->item;
}

AriDocument *
ari_puzzle_stream_dup_document (AriPuzzleStream *self)
{
  const AriPuzzleItem *item = &self->item;
  g_autofree char *comment = NULL;
  g_autoptr (AriPuzzle) puzzle = NULL;
  g_autoptr (AriGame) game = NULL;
  AriPuzzleInfo info = { 0 };

  if (item->document != NULL)
    return g_object_ref (item->document);
  if (item->game != NULL)
    return ari_document_new (item->game);
  if (item->comment_length > 0)
    comment = g_strstrip (g_utf8_make_valid (item->comment, (gssize) item->comment_length));
  info.title = self->title;
  info.author = self->author;
  info.comment = comment != NULL && *comment != '\0' ? comment : NULL;
  puzzle = ari_puzzle_new_from_cells (item->layout, item->cells, item->symbols, &info);
  game = ari_game_new (puzzle);
  return ari_document_new (game);
}

AriDocument *
ari_puzzle_stream_dup_other (AriPuzzleStream *self)
{
  const AriGridText *other = &self->reading.other;
  const AriPuzzleInfo info = { .title = self->title };
  g_autoptr (AriPuzzle) puzzle = NULL;
  g_autoptr (AriGame) game = NULL;

  if (self->item.doubt == NULL || !self->reading.has_other)
    return NULL;
  puzzle = ari_puzzle_new_from_cells (
      ari_stream_layout_of_boxes (self, other->box_rows, other->box_columns), other->cells,
      &other->symbols, &info);
  game = ari_game_new (puzzle);
  return ari_document_new (game);
}

void
ari_puzzle_stream_be_quiet (AriPuzzleStream *self)
{
  self->is_quiet = TRUE;
}

gboolean
ari_puzzle_stream_was_cut_short (const AriPuzzleStream *self)
{
  return self->was_cut_short;
}

void
ari_puzzle_stream_get_place (const AriPuzzleStream *self, guint64 *line, guint *column)
{
  *line = self->wrong_line;
  *column = self->wrong_column;
}

gboolean
ari_puzzle_stream_was_grid (const AriPuzzleStream *self, const char **name)
{
  *name = self->was_grid ? self->title : NULL;
  return self->was_grid;
}

gboolean
ari_puzzle_stream_would_wait (const AriPuzzleStream *self)
{
  if (self->form == ARI_STREAM_DONE || self->found.length > 0)
    return FALSE;
  if (self->form == ARI_STREAM_LINES && ari_byte_window_length (&self->window) > 0
      && ari_stream_get_classic_line (&self->window).is_whole)
    return FALSE;
  return ari_byte_window_would_wait (&self->window);
}

guint64
ari_puzzle_stream_get_done (const AriPuzzleStream *self)
{
  return atomic_load_explicit (&self->window.done, memory_order_relaxed);
}

gboolean
ari_puzzle_stream_has_nul (const AriPuzzleStream *self)
{
  return self->has_nul;
}
