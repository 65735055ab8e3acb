/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the houses of a step: frames along the edges of their cells, whatever their shape. */

#include "picture/step-drawing-private.h"
#include "picture/text.h"

/* The distance from the edge of a tinted house to its frame, in widths of a thin line. */
#define PLACE_INSET 1.2

/* The frames of different roles are side by side, not on top of each other. */
typedef struct {
  const AriColor *color;
  double inset; /* from the edges of the cells, in thin lines */
  double dashes[2];
  int n_dashes;
} Frame;

static Frame
frame_of (const AriStepPen *pen, AriHouseRole role)
{
  const AriStepColors *colors = pen->colors;

  switch (role) {
  case ARI_HOUSE_COVER:
    return (Frame){ &colors->cover, 3.2, { 6, 3 }, 2 };
  case ARI_HOUSE_FAULT:
    return (Frame){ &colors->fault, 1.2, { 2, 2 }, 2 };
  case ARI_HOUSE_BASE:
  default:
    return (Frame){ &colors->base, 1.2, { 0, 0 }, 0 };
  }
}

static gboolean
holds (const AriHouse *house, guint16 cell)
{
  for (guint i = 0; i < house->n_cells; i++)
    if (house->cells[i] == cell)
      return TRUE;
  return FALSE;
}

/* Returns TRUE if the frame passes between a cell of the house and its neighbour. */
static gboolean
is_edge (const AriStepPen *pen, const AriHouse *house, guint16 cell, int down, int right)
{
  const AriPlace at = pen->layout->places[cell];
  const guint16 other = ari_layout_cell_at (pen->layout, at.row + down, at.column + right);

  return other == ARI_NO_CELL || !holds (house, other);
}

/* Adds the part of the frame along one cell. Next to another cell of the house, it extends over the
 * line between them. */
static void
add_cell (const AriStepPen *pen, const AriHouse *house, guint16 cell, double inset)
{
  const gboolean top = is_edge (pen, house, cell, -1, 0);
  const gboolean bottom = is_edge (pen, house, cell, 1, 0);
  const gboolean left = is_edge (pen, house, cell, 0, -1);
  const gboolean right = is_edge (pen, house, cell, 0, 1);
  const AriRect rect = ari_step_cell (pen, cell);
  const double over = 2 * pen->unit;
  const double x0 = rect.x + (left ? inset : -over);
  const double x1 = rect.x + rect.width + (right ? -inset : over);
  const double y0 = rect.y + (top ? inset : -over);
  const double y1 = rect.y + rect.height + (bottom ? -inset : over);

  if (top) {
    cairo_move_to (pen->cr, x0, y0);
    cairo_line_to (pen->cr, x1, y0);
  }
  if (bottom) {
    cairo_move_to (pen->cr, x0, y1);
    cairo_line_to (pen->cr, x1, y1);
  }
  if (left) {
    cairo_move_to (pen->cr, x0, y0);
    cairo_line_to (pen->cr, x0, y1);
  }
  if (right) {
    cairo_move_to (pen->cr, x1, y0);
    cairo_line_to (pen->cr, x1, y1);
  }
}

void
ari_step_draw_houses (const AriStepPen *pen)
{
  cairo_save (pen->cr);
  cairo_set_line_width (pen->cr, 1.6 * pen->unit);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_SQUARE);
  for (guint i = 0; i < pen->step->n_houses; i++) {
    const AriStepHouse *part = &pen->step->houses[i];
    const AriHouse *house = &pen->layout->houses[part->house];
    const Frame frame = frame_of (pen, (AriHouseRole) part->role);
    const double dashes[2] = { frame.dashes[0] * pen->unit, frame.dashes[1] * pen->unit };

    for (guint j = 0; j < house->n_cells; j++)
      add_cell (pen, house, house->cells[j], frame.inset * pen->unit);
    cairo_set_dash (pen->cr, dashes, frame.n_dashes, 0);
    ari_set_color (pen->cr, frame.color);
    cairo_stroke (pen->cr);
  }
  cairo_restore (pen->cr);
}

static void
fill_house (const AriStepPen *pen, const AriHouse *house)
{
  for (guint i = 0; i < house->n_cells; i++) {
    const AriRect rect = ari_step_cell (pen, house->cells[i]);

    cairo_rectangle (pen->cr, rect.x, rect.y, rect.width, rect.height);
  }
  ari_set_color (pen->cr, &pen->colors->sets[0].fill);
  cairo_fill (pen->cr);
}

static void
frame_house (const AriStepPen *pen, const AriHouse *house)
{
  for (guint i = 0; i < house->n_cells; i++)
    add_cell (pen, house, house->cells[i], PLACE_INSET * pen->unit);
  ari_set_color (pen->cr, &pen->colors->sets[0].line);
  cairo_stroke (pen->cr);
}

void
ari_step_draw_place (const AriStepPen *pen)
{
  const AriStep *step = pen->step;
  g_autofree guint16 *cells = g_new (guint16, step->n_marks);
  const AriHouse marked = { .cells = cells, .n_cells = (guint16) step->n_marks };

  for (guint i = 0; i < step->n_marks; i++)
    cells[i] = step->marks[i].cell;
  cairo_save (pen->cr);
  cairo_set_line_width (pen->cr, 1.6 * pen->unit);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_SQUARE);
  fill_house (pen, &marked);
  for (guint i = 0; i < step->n_houses; i++)
    fill_house (pen, &pen->layout->houses[step->houses[i].house]);
  frame_house (pen, &marked);
  for (guint i = 0; i < step->n_houses; i++)
    frame_house (pen, &pen->layout->houses[step->houses[i].house]);
  cairo_restore (pen->cr);
}
