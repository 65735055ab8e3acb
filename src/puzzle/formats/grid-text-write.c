/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a grid as text in any of its forms. */

#include "config.h"

#include "puzzle/formats/grid-text.h"
#include "engine/base/utf8.h"

/** TextWriter: a buffer that is never overrun, and the length that the whole text needs. */
typedef struct {
  char *text;
  size_t size;
  size_t length;
  size_t written;
} TextWriter;

/* Appends a character whole or not at all; after one that does not fit, no more are. */
static void
put (TextWriter *writer, uint32_t character)
{
  char bytes[ARI_UTF8_MAX];
  const size_t n = ari_utf8_write (character, bytes);

  if (writer->written == writer->length && writer->length + n < writer->size)
    for (size_t i = 0; i < n; i++)
      writer->text[writer->written++] = bytes[i];
  writer->length += n;
}

/* Writes the rule between two bands of boxes: `---+---`. */
static void
put_rule (TextWriter *writer, unsigned n, unsigned box_columns)
{
  for (unsigned column = 0; column < n; column++) {
    if (column > 0 && column % box_columns == 0)
      put (writer, '+');
    put (writer, '-');
  }
  put (writer, '\n');
}

/* Returns true if rules can be told from symbols. */
static bool
can_be_ruled (const AriSymbols *symbols)
{
  for (unsigned digit = 0; digit < symbols->n; digit++)
    if (symbols->characters[digit] == '|' || symbols->characters[digit] == '+')
      return false;
  return true;
}

size_t
ari_grid_text_write (
    const AriGrid *grid, const AriSymbols *symbols, AriGridTextForm form, char *text, size_t size)
{
  const AriLayout *layout = grid->layout;
  const bool ruled =
      form == ARI_GRID_TEXT_BOXES && layout->box_columns > 0 && can_be_ruled (symbols);
  TextWriter writer = { text, size, 0, 0 };

  for (int row = 0; row < layout->n_rows; row++) {
    if (ruled && row > 0 && row % layout->box_rows == 0)
      put_rule (&writer, layout->n_columns, layout->box_columns);
    for (int column = 0; column < layout->n_columns; column++) {
      const uint16_t cell = ari_layout_cell_at (layout, row, column);

      if (ruled && column > 0 && column % layout->box_columns == 0)
        put (&writer, '|');
      if (cell == ARI_NO_CELL || grid->cells[cell] == ARI_NO_DIGIT)
        put (&writer, '.');
      else
        put (&writer, symbols->characters[grid->cells[cell]]);
    }
    if (form != ARI_GRID_TEXT_LINE)
      put (&writer, '\n');
  }
  if (size > 0)
    text[writer.written] = '\0';
  return writer.length;
}
