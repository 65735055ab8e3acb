/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the houses of a step: frames along the edges of their cells, whatever their shape. */

#include "picture/region-frames.h"
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

static void
add_line (const AriRect *line, gpointer cr)
{
  cairo_move_to (cr, line->x, line->y);
  cairo_line_to (cr, line->x + line->width, line->y + line->height);
}

/* Adds the frame of a house, which extends over the lines between its cells. */
static void
add_frame (const AriStepPen *pen, const AriHouse *house, double inset)
{
  ari_frame_cells (pen->place->board, house->cells, house->n_cells, inset * pen->unit,
                   2 * pen->unit, 0, add_line, pen->cr);
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

    add_frame (pen, house, frame.inset);
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
  add_frame (pen, house, PLACE_INSET);
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
