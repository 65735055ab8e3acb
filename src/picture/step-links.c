/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the links of a step: arrows that are bent, so that they pass beside what is in between. */

#include <math.h>

#include "picture/step-drawing-private.h"
#include "picture/text.h"

/* An arrow is bent by this part of its length, but by no more than this part of a cell. */
#define BEND      0.16
#define MAX_BEND  0.9
#define HEAD      4.5 /* length of the arrowhead, in thin lines */
#define HEAD_WIDE 0.42
#define LIT       2.6 /* width of a highlighted arrow, in thin lines */

/* A last-resort step, or the way to a dead end, with more links shows only the highlighted ones,
 * because the others would hide the board. The way to a dead end is pale, and may have more. */
#define MOST_LINKS 60
#define MOST_PALE  240

/* If the way to a dead end has more links and none is highlighted, all are pale: an overview. In
 * small cells, whose arrows are thin, they have more ink. */
#define MOST_CLEAR    12
#define OVERVIEW_INK  0.45
#define OVERVIEW_LINE 1.2 /* the least width of its arrows */

/* Cells of a group are joined up to this distance, in cells. */
#define NEAR 2.2

static double
distance (AriStepSpot a, AriStepSpot b)
{
  return hypot (a.x - b.x, a.y - b.y);
}

/* Returns the middle of a node. */
static AriStepSpot
node_middle (const AriStepPen *pen, const AriNode *node)
{
  const guint16 *cells = pen->step->node_cells + node->first_cell;
  AriStepSpot middle = { 0 };

  for (guint i = 0; i < node->n_cells; i++) {
    const AriStepSpot spot = ari_step_spot (pen, cells[i], node->digit);

    middle.x += spot.x / node->n_cells;
    middle.y += spot.y / node->n_cells;
  }
  return middle;
}

/* Returns where an arrow meets a node: in a group, at the place nearest to the other end. */
static AriStepSpot
node_spot (const AriStepPen *pen, const AriNode *node, AriStepSpot other)
{
  const guint16 *cells = pen->step->node_cells + node->first_cell;
  AriStepSpot nearest = ari_step_spot (pen, cells[0], node->digit);

  for (guint i = 1; i < node->n_cells; i++) {
    const AriStepSpot spot = ari_step_spot (pen, cells[i], node->digit);

    if (distance (spot, other) < distance (nearest, other))
      nearest = spot;
  }
  return nearest;
}

/* Draws bars between the cells of a group. */
static void
draw_group (const AriStepPen *pen, const AriNode *node)
{
  const guint16 *cells = pen->step->node_cells + node->first_cell;
  const AriColor *line = node->is_on ? &pen->colors->pattern.line : &pen->colors->off.line;

  for (guint i = 1; i < node->n_cells; i++) {
    const AriStepSpot before = ari_step_spot (pen, cells[i - 1], node->digit);
    const AriStepSpot spot = ari_step_spot (pen, cells[i], node->digit);

    if (distance (before, spot) > NEAR * ari_step_cell (pen, 0).width)
      continue;
    cairo_move_to (pen->cr, before.x, before.y);
    cairo_line_to (pen->cr, spot.x, spot.y);
  }
  cairo_set_source_rgba (pen->cr, line->red, line->green, line->blue, 0.5);
  cairo_set_line_width (pen->cr, 3 * pen->unit);
  cairo_stroke (pen->cr);
}

/** Arrow: a quadratic curve between the edges of two discs. */
typedef struct {
  double x0, y0;
  double x1, y1;
  double bend_x, bend_y; /* the control point */
} Arrow;

/* Returns: FALSE if the discs overlap. */
static gboolean
plan_arrow (const AriStepPen *pen, AriStepSpot from, AriStepSpot to, Arrow *arrow)
{
  const double dx = to.x - from.x;
  const double dy = to.y - from.y;
  const double length = hypot (dx, dy);
  double bend, to_bend_x, to_bend_y, n;

  if (length < from.radius + to.radius)
    return FALSE;
  bend = fmin (length * BEND, MAX_BEND * ari_step_cell (pen, 0).width);
  arrow->bend_x = (from.x + to.x) / 2 - dy / length * bend;
  arrow->bend_y = (from.y + to.y) / 2 + dx / length * bend;

  to_bend_x = arrow->bend_x - from.x;
  to_bend_y = arrow->bend_y - from.y;
  n = hypot (to_bend_x, to_bend_y);
  arrow->x0 = from.x + to_bend_x / n * from.radius;
  arrow->y0 = from.y + to_bend_y / n * from.radius;
  to_bend_x = arrow->bend_x - to.x;
  to_bend_y = arrow->bend_y - to.y;
  n = hypot (to_bend_x, to_bend_y);
  arrow->x1 = to.x + to_bend_x / n * to.radius;
  arrow->y1 = to.y + to_bend_y / n * to.radius;
  return TRUE;
}

static void
draw_head (const AriStepPen *pen, const Arrow *arrow)
{
  const double dx = arrow->x1 - arrow->bend_x;
  const double dy = arrow->y1 - arrow->bend_y;
  const double n = hypot (dx, dy);
  const double length = HEAD * pen->unit;
  const double back_x = arrow->x1 - dx / n * length;
  const double back_y = arrow->y1 - dy / n * length;
  const double side_x = -dy / n * length * HEAD_WIDE;
  const double side_y = dx / n * length * HEAD_WIDE;

  cairo_move_to (pen->cr, arrow->x1, arrow->y1);
  cairo_line_to (pen->cr, back_x + side_x, back_y + side_y);
  cairo_line_to (pen->cr, back_x - side_x, back_y - side_y);
  cairo_close_path (pen->cr);
  cairo_fill (pen->cr);
}

static void
draw_arrow (const AriStepPen *pen, const Arrow *arrow, gboolean is_strong)
{
  const double dashes[] = { 3.5 * pen->unit, 2.5 * pen->unit };

  cairo_move_to (pen->cr, arrow->x0, arrow->y0);
  cairo_curve_to (pen->cr, arrow->x0 + (arrow->bend_x - arrow->x0) * 2 / 3,
                  arrow->y0 + (arrow->bend_y - arrow->y0) * 2 / 3,
                  arrow->x1 + (arrow->bend_x - arrow->x1) * 2 / 3,
                  arrow->y1 + (arrow->bend_y - arrow->y1) * 2 / 3, arrow->x1, arrow->y1);
  cairo_set_dash (pen->cr, dashes, is_strong ? 0 : G_N_ELEMENTS (dashes), 0);
  cairo_stroke (pen->cr);
  cairo_set_dash (pen->cr, NULL, 0, 0);
  draw_head (pen, arrow);
}

gboolean
ari_step_draws_lit_alone (const AriStep *step)
{
  const guint starts =
      ARI_STEP_CONTRADICTION | ARI_STEP_DOUBLE | ARI_STEP_REGION | ARI_STEP_CELL | ARI_STEP_BLAME;

  return (step->flags & starts) != 0
         && step->n_links > (step->flags & ARI_STEP_BLAME ? MOST_PALE : MOST_LINKS);
}

void
ari_step_draw_links (AriStepPen *pen)
{
  const AriStep *step = pen->step;
  const gboolean draws_lit_alone = ari_step_draws_lit_alone (step);
  const gboolean is_overview =
      pen->lit.n_links == 0 && (step->flags & ARI_STEP_BLAME) != 0 && step->n_links > MOST_CLEAR;

  cairo_save (pen->cr);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  for (guint i = 0; i < step->n_nodes; i++)
    if (step->nodes[i].n_cells > 1)
      draw_group (pen, &step->nodes[i]);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  for (guint i = 0; i < step->n_links; i++) {
    const AriLink *link = &step->links[i];
    const AriNode *from = &step->nodes[link->from];
    const AriNode *to = &step->nodes[link->to];
    double width;
    Arrow arrow;

    if (draws_lit_alone && (pen->lit.n_links == 0 || !ari_step_is_lit (pen, i)))
      continue;
    if (!plan_arrow (pen, node_spot (pen, from, node_middle (pen, to)),
                     node_spot (pen, to, node_middle (pen, from)), &arrow))
      continue;
    pen->ink = is_overview ? OVERVIEW_INK : ari_step_is_lit (pen, i) ? 1 : ARI_STEP_PALE;
    width = (pen->lit.n_links > 0 && ari_step_is_lit (pen, i) ? LIT : 1.5) * pen->unit;
    cairo_set_line_width (pen->cr, is_overview ? fmax (width, OVERVIEW_LINE) : width);
    ari_step_set_color (pen, &pen->colors->links[link->branch % ARI_N_STEP_GROUPS]);
    draw_arrow (pen, &arrow, link->is_strong);
  }
  pen->ink = 1;
  cairo_restore (pen->cr);
}
