/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a grid as text in any of its forms. */

#include "config.h"

#include "puzzle/formats/grid-text.h"

/* Appends the rule between two bands of boxes: `---+---`. */
static void
append_rule (GString *text, guint n, guint box_columns)
{
  for (guint column = 0; column < n; column++)
    g_string_append (text, column > 0 && column % box_columns == 0 ? "+-" : "-");
  g_string_append_c (text, '\n');
}

/* Returns TRUE if rules can be told from symbols. */
static gboolean
can_be_ruled (const AriSymbols *symbols)
{
  for (guint digit = 0; digit < symbols->n; digit++)
    if (symbols->characters[digit] == '|' || symbols->characters[digit] == '+')
      return FALSE;
  return TRUE;
}

void
ari_grid_text_append (GString *text,
                      const AriGrid *grid,
                      const AriSymbols *symbols,
                      AriGridTextForm form)
{
  const AriLayout *layout = grid->layout;
  const gboolean ruled =
      form == ARI_GRID_TEXT_BOXES && layout->box_columns > 0 && can_be_ruled (symbols);

  for (int row = 0; row < layout->n_rows; row++) {
    if (ruled && row > 0 && row % layout->box_rows == 0)
      append_rule (text, layout->n_columns, layout->box_columns);
    for (int column = 0; column < layout->n_columns; column++) {
      const guint16 cell = ari_layout_cell_at (layout, row, column);

      if (ruled && column > 0 && column % layout->box_columns == 0)
        g_string_append_c (text, '|');
      if (cell == ARI_NO_CELL || grid->cells[cell] == ARI_NO_DIGIT)
        g_string_append_c (text, '.');
      else
        g_string_append_unichar (text, symbols->characters[grid->cells[cell]]);
    }
    if (form != ARI_GRID_TEXT_LINE)
      g_string_append_c (text, '\n');
  }
}

char *
ari_grid_to_text (const AriGrid *grid, const AriSymbols *symbols, AriGridTextForm form)
{
  GString *text;

  g_return_val_if_fail (grid != NULL, NULL);
  g_return_val_if_fail (symbols != NULL, NULL);
  g_return_val_if_fail (symbols->n == grid->layout->n_digits, NULL);

  text = g_string_new (NULL);
  ari_grid_text_append (text, grid, symbols, form);
  return g_string_free (text, FALSE);
}
