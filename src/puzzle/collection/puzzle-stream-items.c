/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets what a stream returns: puzzles with their titles, and errors. */

#include "config.h"

#include <string.h>

#include "puzzle/base/need.h"
#include "puzzle/base/puzzle-error.h"
#include "puzzle/collection/puzzle-stream-private.h"
#include "puzzle/formats/candidates.h"
#include "puzzle/formats/format.h"
#include "puzzle/formats/grid-text.h"

enum { LONGEST_TITLE = 120 /* bytes */ };

const AriLayout *
ari_stream_layout_of_boxes (AriPuzzleStream *self, guint rows, guint columns)
{
  gpointer key = GUINT_TO_POINTER (rows * 256 + columns);
  AriLayout *layout = g_hash_table_lookup (self->layouts, key);

  if (layout != NULL)
    return layout;
  layout = ari_need (ari_layout_new_boxes (rows, columns, ARI_EXTRA_NONE));
  g_hash_table_insert (self->layouts, key, layout);
  return layout;
}

/* Puzzles */

/* Returns TRUE for characters to strip from both ends of a title. */
static gboolean
bounds_title (char byte)
{
  return g_ascii_isspace (byte) || (byte != '\0' && strchr (".:,;-|#\"'()[]=*/", byte) != NULL);
}

void
ari_stream_take_title (AriPuzzleStream *self, const char *title, gsize length)
{
  while (length > 0 && bounds_title (*title)) {
    title++;
    length--;
  }
  while (length > 0 && bounds_title (title[length - 1]) && title[length - 1] != ')'
         && title[length - 1] != ']')
    length--;
  g_clear_pointer (&self->title, g_free);
  if (length > 0 && length <= LONGEST_TITLE)
    self->title = g_utf8_make_valid (title, (gssize) length);
  self->item.title = self->title;
}

/* Accepts the puzzle in `cells`, which begins in the window's first line. */
AriStreamStep
ari_stream_accept (AriPuzzleStream *self, const AriLayout *layout, const AriSymbols *symbols)
{
  self->item.layout = layout;
  self->item.symbols = symbols;
  self->item.cells = self->cells;
  self->item.line = self->window.line;
  self->item.game = self->game;
  self->item.document = self->document;
  if (self->pending.is_set) {
    if (self->title == NULL && self->pending.title != NULL)
      ari_stream_take_title (self, self->pending.title, strlen (self->pending.title));
    ari_stream_clear_pending (self);
  }
  self->item.title = self->title;
  self->n_puzzles++;
  return ARI_STREAM_STEP_PUZZLE;
}

gboolean
ari_stream_has_givens (const AriGridText *text)
{
  for (guint i = 0; i < text->n * text->n; i++)
    if (text->cells[i] != ARI_NO_DIGIT)
      return TRUE;
  return FALSE;
}

/* Some texts do not show which symbols they use: a 16×16 puzzle without an A, an F and a G may be
 * hexadecimal or not. They get those of the last puzzle of this size that did show it. */
static void
settle_symbols (AriPuzzleStream *self, AriGridText *read, const char *text, gsize length)
{
  AriSymbols *known = &self->known[read->n];

  if (read->ambiguous && known->n == read->n) {
    g_autofree AriGridText *again = g_new (AriGridText, 1);
    AriGridTextError unused;

    if (ari_grid_text_read (text, length, known, again, &unused) && again->n == read->n)
      *read = *again;
  } else if (!read->ambiguous && ari_stream_has_givens (read))
    *known = read->symbols;
}

AriStreamStep
ari_stream_accept_text (AriPuzzleStream *self, AriGridText *read, const char *text, gsize length)
{
  settle_symbols (self, read, text, length);
  if (read != &self->text)
    self->text = *read;
  memcpy (self->cells, read->cells, read->n * read->n);
  return ari_stream_accept (
      self, ari_stream_layout_of_boxes (self, read->box_rows, read->box_columns),
      ari_symbols_equal (&read->symbols, &self->classic_symbols) ? &self->classic_symbols
                                                                 : &self->text.symbols);
}

AriStreamStep
ari_stream_accept_game (AriPuzzleStream *self, AriGame *game)
{
  AriPuzzle *puzzle = ari_game_get_puzzle (game);
  const AriLayout *layout = ari_puzzle_get_layout (puzzle);
  const AriPuzzleInfo *info = ari_puzzle_get_info (puzzle);

  g_set_object (&self->game, game);
  memcpy (self->cells, ari_puzzle_get_givens (puzzle)->cells, layout->n_cells);
  if (info->title != NULL && self->title == NULL)
    self->title = g_strdup (info->title);
  if (info->comment != NULL) {
    self->item.comment = info->comment;
    self->item.comment_length = strlen (info->comment);
  }
  return ari_stream_accept (self,
                            ari_layout_is_plain (layout) ? ari_stream_layout_of_boxes (
                                self, layout->box_rows, layout->box_columns)
                                                         : layout,
                            ari_puzzle_get_symbols (puzzle));
}

/* Accepts the puzzle that the block has read: cells, or candidates. */
AriStreamStep
ari_stream_accept_block (AriPuzzleStream *self, AriBlockResult result)
{
  AriGridText *grid = &self->block.grid;
  g_autoptr (AriGame) game = NULL;

  if (result == ARI_BLOCK_GRID)
    return ari_stream_accept_text (self, grid, self->block.text->str, self->block.text->len);
  game = ari_candidates_make_game (
      ari_stream_layout_of_boxes (self, grid->box_rows, grid->box_columns), &grid->symbols,
      self->block.marks, self->block.is_entry, NULL);
  return ari_stream_accept_game (self, game);
}

void
ari_stream_clear_pending (AriPuzzleStream *self)
{
  g_clear_pointer (&self->pending.title, g_free);
  g_clear_pointer (&self->pending.wrong, g_free);
  self->pending.is_set = FALSE;
}

/* Errors */

AriStreamStep
ari_stream_refuse (AriPuzzleStream *self, guint64 line, guint column, char *wrong)
{
  g_free (self->wrong);
  self->wrong = wrong;
  self->wrong_code = ARI_PUZZLE_ERROR_TEXT;
  self->wrong_line = line;
  self->wrong_column = MAX (column, 1);
  self->n_unreadable++;
  return ARI_STREAM_STEP_UNREADABLE;
}

AriStreamStep
ari_stream_refuse_pending (AriPuzzleStream *self)
{
  const AriStreamStep step = ari_stream_refuse (self, self->pending.line, self->pending.column,
                                                g_steal_pointer (&self->pending.wrong));

  ari_stream_clear_pending (self);
  return step;
}

/* Returns TRUE if a line is pending that is a mistake unless a grid follows. */
gboolean
ari_stream_is_mistake_pending (const AriPuzzleStream *self)
{
  return self->pending.is_set && self->pending.wrong != NULL;
}

static void
set_pending (AriPuzzleStream *self, const AriRowText *text, guint column, char *wrong)
{
  ari_stream_clear_pending (self);
  self->pending = (AriStreamPending){ .is_set = TRUE,
                                      .title = g_strndup (text->text, text->length),
                                      .wrong = wrong,
                                      .line = self->window.line,
                                      .column = column };
}

static gboolean
looks_like_heading (const AriRowText *text)
{
  gsize length = text->length;

  while (length > 0 && g_ascii_isspace (text->text[length - 1]))
    length--;
  if (length > 0 && text->text[length - 1] == ':')
    return TRUE;
  for (gsize i = 0; i < length; i++)
    if (g_ascii_isdigit (text->text[i]))
      return TRUE;
  return FALSE;
}

/* Refuses the window's first line, which neither is a puzzle nor begins one. */
AriStreamStep
ari_stream_refuse_line (AriPuzzleStream *self,
                        const AriLine *line,
                        const AriRowText *text,
                        AriGridTextError *error)
{
  gboolean is_whole = FALSE;
  g_autofree char *unread = ari_format_name_unread (text->text, text->length, &is_whole);
  const gboolean is_words = ari_line_is_words (text->text, text->length);
  const guint64 number = self->window.line;
  const gsize whole = line->whole;
  guint column;
  char *wrong;

  self->has_nul = self->has_nul || memchr (text->text, '\0', text->length) != NULL;
  if (is_words && unread == NULL && !self->keeps_lines
      && (self->form != ARI_STREAM_LINES || self->expects_words || looks_like_heading (text))) {
    if (ari_stream_is_mistake_pending (self))
      return ari_stream_refuse_pending (self);
    set_pending (self, text, 1, NULL);
    self->expects_words = TRUE;
    if (self->n_words++ == 0)
      self->first_words = number;
    ari_byte_window_pass_line (&self->window, whole);
    return ARI_STREAM_STEP_PASSED;
  }
  if (text->has_hashes
      && line->start[ari_line_content (line->start, line->length)]
             == '#') { /* it is a comment after all */
    ari_byte_window_pass_line (&self->window, whole);
    return ARI_STREAM_STEP_PASSED;
  }
  column = (unread != NULL ? 1 : MAX (error->column, 1)) + text->shift;
  wrong = unread != NULL ? g_steal_pointer (&unread) : ari_grid_text_error_to_words (error);
  if (self->form == ARI_STREAM_LINES || self->keeps_lines || self->has_nul || is_whole) {
    if (ari_stream_is_mistake_pending (self)) {
      g_free (wrong);
      return ari_stream_refuse_pending (self);
    }
    ari_stream_clear_pending (self);
    ari_byte_window_pass_line (&self->window, whole);
    return ari_stream_refuse (self, number, column, wrong);
  }
  if (ari_stream_is_mistake_pending (self)) {
    g_free (wrong);
    return ari_stream_refuse_pending (self);
  }
  set_pending (self, text, column, wrong);
  ari_byte_window_pass_line (&self->window, whole);
  return ARI_STREAM_STEP_PASSED;
}
