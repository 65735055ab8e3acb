/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the marks of a step's candidates and cells. Houses and links have separate files.
 *
 * If a candidate has several roles, the most important one is drawn last and covers the others:
 * elimination or placement.
 */

#include <math.h>

#include "picture/step-drawing-private.h"
#include "picture/text.h"

/* These are relative to the side of a candidate's place, or to the width of a cell. */
#define RING_INNER   0.82 /* the inner one of two rings at a candidate */
#define GHOST_SIZE   0.8  /* the digit of a placement in its cell */
#define SIGHT_RADIUS 0.42 /* the circle around a digit that shows a single */
#define SIGHT_INK    0.45 /* the alpha of that circle and its lines */
/* These are in widths of a thin line. */
#define HALF_STROKE 0.7
#define GAP         0.9 /* between a stroke and the edge of a candidate's place */
#define SIGHT_WIDTH 3.0
#define SET_INSET   1.5 /* between the edge of a cell and the frame of its set */

AriStepSpot
ari_step_spot (const AriStepPen *pen, guint16 cell, guint digit)
{
  const AriStepPlace *place = pen->place;
  const double side = place->board->candidate_size;
  const AriRect rect = ari_step_cell (pen, cell);
  double x, y;

  if (place->is_whole != NULL && place->is_whole (cell, place->data))
    return (AriStepSpot){ rect.x + rect.width / 2, rect.y + rect.height / 2,
                          rect.width * SIGHT_RADIUS };
  ari_grid_geometry_candidate (place->board, digit, &x, &y);
  /* the disc and its stroke stay within the place, with a gap if there is space, so that they touch
   * neither lines nor neighbours */
  return (AriStepSpot){ rect.x + x, rect.y + y,
                        fmax (side / 2 - (HALF_STROKE + GAP) * pen->unit, side / 4) };
}

gboolean
ari_step_is_lit (const AriStepPen *pen, guint link)
{
  return pen->lit.n_links == 0
         || (link >= pen->lit.first_link && link - pen->lit.first_link < pen->lit.n_links);
}

void
ari_step_set_color (const AriStepPen *pen, const AriColor *color)
{
  cairo_set_source_rgba (pen->cr, color->red, color->green, color->blue, color->alpha * pen->ink);
}

/* --- shapes --- */

static void
add_disc (cairo_t *cr, AriStepSpot spot, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, spot.x, spot.y, radius, 0, 2 * G_PI);
}

static void
add_square (cairo_t *cr, AriStepSpot spot)
{
  const double half = spot.radius * 0.9;

  cairo_rectangle (cr, spot.x - half, spot.y - half, 2 * half, 2 * half);
}

/* Adds a diamond, so that the corners of its stroke stay within the place. */
static void
add_diamond (const AriStepPen *pen, AriStepSpot spot)
{
  const double half = spot.radius - HALF_STROKE * (G_SQRT2 - 1) * pen->unit;
  cairo_t *cr = pen->cr;

  cairo_move_to (cr, spot.x, spot.y - half);
  cairo_line_to (cr, spot.x + half, spot.y);
  cairo_line_to (cr, spot.x, spot.y + half);
  cairo_line_to (cr, spot.x - half, spot.y);
  cairo_close_path (cr);
}

/* Fills and strokes the current path. */
static void
paint_path (const AriStepPen *pen, const AriStepPaint *paint)
{
  ari_step_set_color (pen, &paint->fill);
  cairo_fill_preserve (pen->cr);
  ari_step_set_color (pen, &paint->line);
  cairo_stroke (pen->cr);
}

/* Shapes that are drawn with stamps */
enum {
  SHAPE_DISC,
  SHAPE_BROKEN_RING,
  SHAPE_GHOST,
};

static void
draw_disc (const AriStepPen *pen, AriStepSpot spot, const AriStepPaint *paint, const char *sign)
{
  add_disc (pen->cr, spot, spot.radius);
  paint_path (pen, paint);
}

static void
draw_broken_ring (const AriStepPen *pen,
                  AriStepSpot spot,
                  const AriStepPaint *paint,
                  const char *sign)
{
  const double dash = spot.radius * G_PI / 6;

  cairo_set_dash (pen->cr, &dash, 1, 0);
  add_disc (pen->cr, spot, spot.radius);
  paint_path (pen, paint);
  cairo_set_dash (pen->cr, NULL, 0, 0);
}

static void
draw_double_ring (const AriStepPen *pen, AriStepSpot spot)
{
  add_disc (pen->cr, spot, spot.radius);
  paint_path (pen, &pen->colors->placement);
  add_disc (pen->cr, spot, spot.radius * RING_INNER);
  ari_step_set_color (pen, &pen->colors->placement.line);
  cairo_stroke (pen->cr);
}

/* --- cells and candidates --- */

/* Draws a whole cell of a set. The dashes of the frame distinguish sets without colours. */
static void
draw_set_cell (const AriStepPen *pen, guint16 cell, guint group)
{
  static const double dashes[ARI_N_STEP_GROUPS][4] = {
    { 1, 0, 1, 0 }, { 6, 3, 6, 3 }, { 2, 2, 2, 2 }, { 7, 2, 2, 2 }
  };
  const AriStepPaint *paint = &pen->colors->sets[group % ARI_N_STEP_GROUPS];
  const double inset = SET_INSET * pen->unit;
  const AriRect rect = ari_step_cell (pen, cell);
  double scaled[4];

  for (guint i = 0; i < G_N_ELEMENTS (scaled); i++)
    scaled[i] = dashes[group % ARI_N_STEP_GROUPS][i] * pen->unit;
  if (rect.width <= 2 * inset || rect.height <= 2 * inset)
    return;
  cairo_rectangle (pen->cr, rect.x + inset, rect.y + inset, rect.width - 2 * inset,
                   rect.height - 2 * inset);
  if (group % ARI_N_STEP_GROUPS != 0)
    cairo_set_dash (pen->cr, scaled, G_N_ELEMENTS (scaled), 0);
  paint_path (pen, paint);
  cairo_set_dash (pen->cr, NULL, 0, 0);
}

static void
draw_pair (const AriStepPen *pen, AriStepSpot spot, guint group)
{
  if (group % 2 == 0)
    add_disc (pen->cr, spot, spot.radius);
  else
    add_square (pen->cr, spot);
  paint_path (pen, &pen->colors->pairs[group / 2 % ARI_N_STEP_GROUPS][group % 2]);
}

static void
draw_mark (const AriStepPen *pen, const AriMark *mark)
{
  AriStepSpot spot;

  if (mark->digit == ARI_NO_DIGIT) {
    draw_set_cell (pen, mark->cell, mark->group);
    return;
  }
  spot = ari_step_spot (pen, mark->cell, mark->digit);
  switch ((AriRole) mark->role) {
  case ARI_ROLE_PLACEMENT:
    draw_double_ring (pen, spot);
    break;
  case ARI_ROLE_ELIMINATION:
    add_disc (pen->cr, spot, spot.radius);
    paint_path (pen, &pen->colors->elimination);
    break;
  case ARI_ROLE_PATTERN:
    add_disc (pen->cr, spot, spot.radius);
    paint_path (pen, &pen->colors->pattern);
    break;
  case ARI_ROLE_FIN:
    add_square (pen->cr, spot);
    paint_path (pen, &pen->colors->fin);
    break;
  case ARI_ROLE_ENDO_FIN:
    add_diamond (pen, spot);
    paint_path (pen, &pen->colors->endo_fin);
    break;
  case ARI_ROLE_COLOR:
    draw_pair (pen, spot, mark->group);
    break;
  case ARI_ROLE_ALS: /* shown by its cell */
  default:
    break;
  }
}

/* Draws all cells of sets. Marks are sorted by group and cell, so equal cells are adjacent. */
static void
draw_sets (const AriStepPen *pen)
{
  const AriMark *before = NULL;

  for (guint i = 0; i < pen->step->n_marks; i++) {
    const AriMark *mark = &pen->step->marks[i];

    if (mark->role != ARI_ROLE_ALS)
      continue;
    if (before == NULL || before->cell != mark->cell || before->group != mark->group)
      draw_set_cell (pen, mark->cell, mark->group);
    before = mark;
  }
}

/* Returns the ink of a node: pale if it has no highlighted link. */
static double
ink_of_node (const AriStepPen *pen, guint node)
{
  if (pen->lit.n_links == 0)
    return 1;
  for (guint i = 0; i < pen->step->n_links; i++)
    if (ari_step_is_lit (pen, i)
        && (pen->step->links[i].from == node || pen->step->links[i].to == node))
      return 1;
  return ARI_STEP_PALE;
}

/* Returns the paint of true nodes: of a deduction they are right; nodes to blame have no fill, so
 * that their cells are visible. */
static AriStepPaint
paint_of_nodes (const AriStepPen *pen)
{
  const AriStepPaint blame = { .line = pen->colors->elimination.line };

  return pen->step->flags & ARI_STEP_BLAME ? blame : pen->colors->pattern;
}

static void
draw_nodes (AriStepPen *pen)
{
  const AriStep *step = pen->step;
  const AriStepPaint paint = paint_of_nodes (pen);

  for (guint i = 0; i < step->n_nodes; i++) {
    const AriNode *node = &step->nodes[i];

    pen->ink = ink_of_node (pen, i);
    for (guint j = 0; j < node->n_cells; j++) {
      const AriStepSpot spot =
          ari_step_spot (pen, step->node_cells[node->first_cell + j], node->digit);

      if (node->is_on)
        ari_step_stamp (pen, SHAPE_DISC, &paint, spot, "", draw_disc);
      else
        ari_step_stamp (pen, SHAPE_BROKEN_RING, &pen->colors->off, spot, "", draw_broken_ring);
    }
  }
  pen->ink = 1;
}

/* Returns the spot of a node of a single, which is a whole cell. */
static AriStepSpot
spot_of_node (const AriStepPen *pen, guint node)
{
  const AriRect rect =
      ari_step_cell (pen, pen->step->node_cells[pen->step->nodes[node].first_cell]);

  return (AriStepSpot){ rect.x + rect.width / 2, rect.y + rect.height / 2,
                        fmin (rect.width, rect.height) * SIGHT_RADIUS };
}

static gboolean
looks_at_result (const AriStep *step, guint node)
{
  return ari_marks_have_cell (step->placements, step->n_placements,
                              step->node_cells[step->nodes[node].first_cell]);
}

static gboolean
has_node_in (const AriStep *step, guint16 cell)
{
  for (guint i = 0; i < step->n_nodes; i++)
    for (guint j = 0; j < step->nodes[i].n_cells; j++)
      if (step->node_cells[step->nodes[i].first_cell + j] == cell)
        return TRUE;
  return FALSE;
}

gboolean
ari_step_covers (const AriStep *step, guint16 cell)
{
  g_return_val_if_fail (step != NULL, FALSE);

  return ari_marks_have_cell (step->placements, step->n_placements, cell)
         && !ari_marks_have_cell (step->marks, step->n_marks, cell)
         && !ari_marks_have_cell (step->eliminations, step->n_eliminations, cell)
         && (step->flags & ARI_STEP_SIGHT || !has_node_in (step, cell));
}

static void
draw_ghost (const AriStepPen *pen, AriStepSpot spot, const AriStepPaint *paint, const char *sign)
{
  g_auto (AriText) text = { 0 };

  ari_text_init_sans (&text, 40 * pen->unit * GHOST_SIZE, TRUE, 0);
  ari_text_add_path (&text, pen->cr, sign, spot.x, spot.y);
  paint_path (pen, paint);
}

/* Draws the digits to be placed as outlines, so that candidates of the step can be read on them. */
static void
draw_ghosts (const AriStepPen *pen)
{
  for (guint i = 0; i < pen->step->n_placements; i++) {
    const AriMark *mark = &pen->step->placements[i];
    const AriRect rect = ari_step_cell (pen, mark->cell);
    char sign[ARI_SYMBOL_SIZE];

    ari_symbols_write (pen->place->symbols, mark->digit, sign);
    ari_step_stamp (pen, SHAPE_GHOST, &pen->colors->placement,
                    (AriStepSpot){ .x = rect.x + rect.width / 2, .y = rect.y + rect.height / 2 },
                    sign, draw_ghost);
  }
}

/* --- reasons for singles --- */

/* Draws circles around the digits that rule something out, with straight lines to it: a line ends
 * in a cross, or, at the cell to be filled, at its digit. */
static void
draw_sights (const AriStepPen *pen)
{
  const AriStep *step = pen->step;
  const AriColor *line = &pen->colors->elimination.line;

  cairo_save (pen->cr);
  cairo_set_line_width (pen->cr, SIGHT_WIDTH * pen->unit);
  cairo_push_group (pen->cr); /* in a group, so that overlapping lines do not add up */
  ari_set_color (pen->cr, line);
  for (guint i = 0; i < step->n_links; i++) {
    const AriStepSpot from = spot_of_node (pen, step->links[i].from);
    const AriStepSpot to = spot_of_node (pen, step->links[i].to);
    const double length = hypot (to.x - from.x, to.y - from.y);
    const double end = looks_at_result (step, step->links[i].to) ? 1 - to.radius / length : 1;

    cairo_move_to (pen->cr, from.x + (to.x - from.x) * from.radius / length,
                   from.y + (to.y - from.y) * from.radius / length);
    cairo_line_to (pen->cr, from.x + (to.x - from.x) * end, from.y + (to.y - from.y) * end);
  }
  cairo_stroke (pen->cr);
  cairo_pop_group_to_source (pen->cr);
  cairo_paint_with_alpha (pen->cr, SIGHT_INK);
  cairo_restore (pen->cr);
  for (guint i = 0; i < step->n_nodes; i++) {
    const AriStepSpot spot = spot_of_node (pen, i);
    const double reach = spot.radius * 0.4;

    if (step->nodes[i].is_on) {
      add_disc (pen->cr, spot, spot.radius);
      paint_path (pen, &pen->colors->off);
    } else if (!looks_at_result (step, i)) {
      cairo_move_to (pen->cr, spot.x - reach, spot.y - reach);
      cairo_line_to (pen->cr, spot.x + reach, spot.y + reach);
      cairo_move_to (pen->cr, spot.x - reach, spot.y + reach);
      cairo_line_to (pen->cr, spot.x + reach, spot.y - reach);
      ari_set_color (pen->cr, line);
      cairo_stroke (pen->cr);
    }
  }
}

static void
draw_below (AriStepPen *pen)
{
  const AriStep *step = pen->step;

  if (step->flags & ARI_STEP_PLACE) {
    ari_step_draw_place (pen);
    return;
  }
  if (step->flags & ARI_STEP_SIGHT) {
    ari_step_draw_houses (pen);
    draw_sights (pen);
    if (pen->place->symbols != NULL)
      draw_ghosts (pen);
    else
      for (guint i = 0; i < step->n_placements; i++)
        draw_mark (pen, &step->placements[i]);
    return;
  }
  draw_sets (pen);
  ari_step_draw_houses (pen);
  if (pen->place->symbols != NULL)
    draw_ghosts (pen);
  if (pen->lit.n_links > 0)
    pen->ink = ARI_STEP_PALE;
  for (guint i = 0; i < step->n_marks; i++)
    draw_mark (pen, &step->marks[i]);
  draw_nodes (pen);
  for (guint i = 0; i < step->n_eliminations; i++)
    draw_mark (pen, &step->eliminations[i]);
  for (guint i = 0; i < step->n_placements && pen->place->symbols == NULL; i++)
    draw_mark (pen, &step->placements[i]);
}

/* Strikes out a candidate, which stays readable. */
static void
strike (const AriStepPen *pen, const AriMark *mark)
{
  const AriStepSpot spot = ari_step_spot (pen, mark->cell, mark->digit);
  const double reach = spot.radius * G_SQRT2 / 2;

  cairo_move_to (pen->cr, spot.x - reach, spot.y + reach);
  cairo_line_to (pen->cr, spot.x + reach, spot.y - reach);
}

static void
draw_above (AriStepPen *pen)
{
  if ((pen->step->flags & ARI_STEP_SIGHT) == 0)
    ari_step_draw_links (pen);
  for (guint i = 0; i < pen->step->n_eliminations; i++)
    strike (pen, &pen->step->eliminations[i]);
  ari_set_color (pen->cr, &pen->colors->elimination.line);
  cairo_stroke (pen->cr);
}

void
ari_step_draw (const AriStep *step,
               const AriStepLit *lit,
               const AriStepColors *colors,
               const AriStepPlace *place,
               AriStepLayer layer,
               cairo_t *cr)
{
  AriStepPen pen = { .step = step, .colors = colors, .place = place, .cr = cr, .ink = 1 };

  g_return_if_fail (step != NULL && colors != NULL && place != NULL);
  g_return_if_fail (cr != NULL);

  pen.layout = place->board->layout;
  /* a thin line, in proportion to the cells */
  pen.unit = CLAMP (ari_step_cell (&pen, 0).width / 40, 0.5, 4);
  if (lit != NULL)
    pen.lit = *lit;
  cairo_save (cr);
  cairo_set_line_width (cr, 1.4 * pen.unit);
  if (layer == ARI_STEP_BELOW)
    draw_below (&pen);
  else
    draw_above (&pen);
  cairo_restore (cr);
}
