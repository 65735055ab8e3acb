/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds out which lines belong to one grid. */

#include "config.h"

#include <string.h>

#include "puzzle/collection/puzzle-stream-private.h"
#include "puzzle/formats/text-format.h"

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
    AriLineText text;
    AriRow look;

    if (line.whole == 0 || !line.is_whole) {
      if (ari_stream_can_fill (self))
        return ARI_STREAM_STEP_MORE;
      break;
    }
    text = ari_line_text_make (line.start, line.length, has_hashes, self->gathered);
    has_hashes = has_hashes || text.has_hashes;
    look = ari_row_look (&text);
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
refuse_rows (AriPuzzleStream *self, const AriLine *line, const AriLineText *text, gsize end)
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
                            const AriLineText *text,
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
