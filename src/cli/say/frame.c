/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a moment of a search with characters. */

#include "config.h"

#include <string.h>

#include "cli/say/frame.h"

/*
 * The canvas is a raster of cells with rules between cells of different regions. Outside the canvas
 * and in its holes there is no region, so that the outer frame consists of such rules, too. A
 * column of rules is drawn only if any two cells beside it need it, and likewise a row. So the same
 * code draws boxes, jigsaws and canvases with holes.
 */

#define NO_REGION -1

/* Junctions of lines by their arms: bit 0 up, 1 right, 2 down, 3 left */
static const char *const junctions[16] = { " ", "╵", "╶", "└", "╷", "│", "┌", "├",
                                           "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼" };

typedef struct {
  GString *text;
  const AriSnapshot *snapshot;
  const AriLayout *layout;
  const AriSymbols *symbols;
  const AriFrameStyle *style;
  gboolean spaced;
  gboolean ruled_down;   /* rules between columns */
  gboolean ruled_across; /* rules between rows */
  /* a canvas has at most ARI_MAX_DIGITS rows and columns; the last rule is after all of them */
  gboolean rule_before_column[ARI_MAX_DIGITS + 1];
  gboolean rule_before_row[ARI_MAX_DIGITS + 1];
  guint width;      /* columns of the terminal left on this line */
  const char *look; /* the current escape sequence */
} Drawing;

static int
region_at (const Drawing *drawing, int row, int column)
{
  uint16_t cell = ari_layout_cell_at (drawing->layout, row, column);

  if (cell == ARI_NO_CELL)
    return NO_REGION;
  return ari_layout_is_latin (drawing->layout) ? 0 : drawing->layout->region_of[cell];
}

static gboolean
is_rule_left_of (const Drawing *drawing, int row, int column)
{
  return region_at (drawing, row, column - 1) != region_at (drawing, row, column);
}

static gboolean
is_rule_above (const Drawing *drawing, int row, int column)
{
  return region_at (drawing, row - 1, column) != region_at (drawing, row, column);
}

static void
find_rules (Drawing *drawing)
{
  int row, column;

  for (row = 0; row <= drawing->layout->n_rows; row++) {
    for (column = 0; column <= drawing->layout->n_columns; column++) {
      drawing->rule_before_column[column] |= is_rule_left_of (drawing, row, column);
      drawing->rule_before_row[row] |= is_rule_above (drawing, row, column);
    }
  }
}

static guint
count (const gboolean *flags, guint n)
{
  guint i, n_set = 0;

  for (i = 0; i < n; i++)
    n_set += flags[i] ? 1 : 0;
  return n_set;
}

static void
find_fit (Drawing *drawing)
{
  guint n_columns = drawing->layout->n_columns;
  guint n_rows = drawing->layout->n_rows;
  guint rules_down = count (drawing->rule_before_column, n_columns + 1);
  guint rules_across = count (drawing->rule_before_row, n_rows + 1);
  guint room_across = drawing->style->columns == 0 ? G_MAXUINT : drawing->style->columns;
  guint room_down = drawing->style->rows == 0 ? G_MAXUINT : drawing->style->rows;

  drawing->spaced = 2 * n_columns + 2 * rules_down - 1 <= room_across;
  drawing->ruled_down = n_columns + rules_down <= room_across;
  drawing->ruled_across = n_rows + rules_across <= room_down;
}

/* Returns the look of a cell as an escape sequence; an empty one is plain. */
static const char *
look_of (const Drawing *drawing, uint16_t cell)
{
  static const char *const depths[] = { "\033[4;36m", "\033[4;33m", "\033[4;32m",
                                        "\033[4;35m", "\033[4;34m", "\033[4;31m" };
  const AriSnapshot *snapshot = drawing->snapshot;
  const AriCellState *state = &snapshot->cells[cell];
  guint i;

  for (i = 0; i < snapshot->n_blamed; i++) {
    if (snapshot->blamed[i] == cell)
      return drawing->style->colours ? "\033[1;37;41m" : "\033[1;7m";
  }
  if (ari_snapshot_is_in_nogood (snapshot, cell))
    return drawing->style->colours ? "\033[1;35m" : "\033[1;4m";
  if (snapshot->event.cell == cell)
    return "\033[7m";
  if (state->origin == ARI_ORIGIN_GIVEN)
    return "\033[1m";
  if (state->origin == ARI_ORIGIN_GUESS)
    return drawing->style->colours ? depths[(state->depth + 5u) % G_N_ELEMENTS (depths)]
                                   : "\033[4m";
  if (state->digit == ARI_NO_DIGIT)
    return "\033[2m";
  return "";
}

/* Draws characters of @width columns with @look, if there is space. */
static void
draw (Drawing *drawing, const char *characters, guint width, const char *look)
{
  if (drawing->width < width)
    return;
  drawing->width -= width;
  if (drawing->style->escapes && strcmp (drawing->look, look) != 0) {
    if (*drawing->look != '\0')
      g_string_append (drawing->text, "\033[0m");
    g_string_append (drawing->text, look);
    drawing->look = look;
  }
  g_string_append (drawing->text, characters);
}

static void
begin_line (Drawing *drawing)
{
  drawing->width = drawing->style->columns == 0 ? G_MAXUINT : drawing->style->columns;
  drawing->look = "";
}

static void
end_line (Drawing *drawing)
{
  if (*drawing->look != '\0')
    g_string_append (drawing->text, "\033[0m");
  while (drawing->text->len > 0 && drawing->text->str[drawing->text->len - 1] == ' ')
    g_string_truncate (drawing->text, drawing->text->len - 1);
  g_string_append_c (drawing->text, '\n');
}

static void
draw_cell (Drawing *drawing, uint16_t cell)
{
  char symbol[ARI_SYMBOL_SIZE];

  if (cell == ARI_NO_CELL) {
    draw (drawing, " ", 1, "");
    return;
  }
  if (drawing->snapshot->cells[cell].digit == ARI_NO_DIGIT)
    strcpy (symbol, drawing->style->unicode ? "·" : ".");
  else
    ari_symbols_write (drawing->symbols, drawing->snapshot->cells[cell].digit, symbol);
  draw (drawing, symbol, 1, look_of (drawing, cell));
}

static void
draw_row (Drawing *drawing, int row)
{
  int column;

  begin_line (drawing);
  for (column = 0; column <= drawing->layout->n_columns; column++) {
    if (drawing->ruled_down && drawing->rule_before_column[column]) {
      gboolean needed = is_rule_left_of (drawing, row, column);

      if (drawing->spaced && column > 0)
        draw (drawing, " ", 1, "");
      draw (drawing, !needed ? " " : drawing->style->unicode ? "│" : "|", 1, "");
    }
    if (column == drawing->layout->n_columns)
      break;
    if (drawing->spaced)
      draw (drawing, " ", 1, "");
    draw_cell (drawing, ari_layout_cell_at (drawing->layout, row, column));
  }
  end_line (drawing);
}

static const char *
junction (const Drawing *drawing, int row, int column)
{
  guint arms = (is_rule_left_of (drawing, row - 1, column) ? 1u : 0u)
               | (is_rule_above (drawing, row, column) ? 2u : 0u)
               | (is_rule_left_of (drawing, row, column) ? 4u : 0u)
               | (is_rule_above (drawing, row, column - 1) ? 8u : 0u);

  if (drawing->style->unicode)
    return junctions[arms];
  return arms == 0 ? " " : arms == 10 ? "-" : arms == 5 ? "|" : "+";
}

/* Draws the rule above @row, which may be the one below the last row. */
static void
draw_rule (Drawing *drawing, int row)
{
  const char *dash = drawing->style->unicode ? "─" : "-";
  int column;

  begin_line (drawing);
  for (column = 0; column <= drawing->layout->n_columns; column++) {
    const char *here = is_rule_above (drawing, row, column) ? dash : " ";
    const char *before = is_rule_above (drawing, row, column - 1) ? dash : " ";

    if (drawing->ruled_down && drawing->rule_before_column[column]) {
      if (drawing->spaced && column > 0)
        draw (drawing, before, 1, "");
      draw (drawing, junction (drawing, row, column), 1, "");
    }
    if (column == drawing->layout->n_columns)
      break;
    if (drawing->spaced)
      draw (drawing, here, 1, "");
    draw (drawing, here, 1, "");
  }
  end_line (drawing);
}

void
ari_frame_append (GString *text,
                  const AriSnapshot *snapshot,
                  const AriSymbols *symbols,
                  const AriFrameStyle *style)
{
  Drawing drawing = { .text = text,
                      .snapshot = snapshot,
                      .layout = snapshot->layout,
                      .symbols = symbols,
                      .style = style };
  guint room = style->rows == 0 ? G_MAXUINT : style->rows;
  int row;

  find_rules (&drawing);
  find_fit (&drawing);
  for (row = 0; row <= snapshot->layout->n_rows; row++) {
    if (drawing.ruled_across && drawing.rule_before_row[row])
      draw_rule (&drawing, row);
    if (row == snapshot->layout->n_rows || room-- == 0)
      break;
    draw_row (&drawing, row);
  }
}
