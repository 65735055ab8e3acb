/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws frames inside the edges of cells, above all of extra regions. */

#include "picture/region-frames.h"

/* These are multiples of the width of the line between cells. */
#define INSET       2  /* from the edge of a cell to the first frame */
#define SPACING     1  /* from one frame to the next */
#define LEAST_PITCH 11 /* a grid with smaller cells has no frames */
#define WIDE_PITCH  36 /* from this pitch on, frames are two lines wide */
/* Nested frames of regions that overlap take at most this part of a cell at each side. */
#define FRAMES_PART 0.25
enum { MOST_NESTED = 3 };

/* Returns TRUE if the frame passes between the cell at a place and its neighbour. */
static gboolean
is_edge (const AriLayout *layout, const gboolean *is_inside, AriPlace place, int down, int right)
{
  const guint16 other = ari_layout_cell_at (layout, place.row + down, place.column + right);

  return other == ARI_NO_CELL || !is_inside[other];
}

/* Next to another of the cells, the parts of the frame extend into it, so that they meet in a
 * corner. */
void
ari_frame_cells (const AriGridGeometry *board,
                 const guint16 *cells,
                 guint n_cells,
                 double inset,
                 double over,
                 double width,
                 AriRectDraw draw,
                 gpointer data)
{
  const AriLayout *layout = board->layout;
  g_autofree gboolean *is_inside = g_new0 (gboolean, layout->n_cells);

  for (guint i = 0; i < n_cells; i++)
    is_inside[cells[i]] = TRUE;
  for (guint i = 0; i < n_cells; i++) {
    const AriPlace place = layout->places[cells[i]];
    const gboolean left = is_edge (layout, is_inside, place, 0, -1);
    const gboolean right = is_edge (layout, is_inside, place, 0, 1);
    const gboolean top = is_edge (layout, is_inside, place, -1, 0);
    const gboolean bottom = is_edge (layout, is_inside, place, 1, 0);
    const AriRect rect = ari_grid_geometry_cell (board, cells[i]);
    const double x0 = rect.x + (left ? inset : -over);
    const double x1 = rect.x + rect.width + (right ? -inset : over);
    const double y0 = rect.y + (top ? inset : -over);
    const double y1 = rect.y + rect.height + (bottom ? -inset : over);

    if (top)
      draw (&(AriRect){ x0, y0, x1 - x0, width }, data);
    if (bottom)
      draw (&(AriRect){ x0, y1 - width, x1 - x0, width }, data);
    if (left)
      draw (&(AriRect){ x0, y0, width, y1 - y0 }, data);
    if (right)
      draw (&(AriRect){ x1 - width, y0, width, y1 - y0 }, data);
  }
}

/* Returns how deep a region is nested: 0 unless it shares cells with regions before it. @taken: for
 * each cell, a bit for each depth that a frame there has */
static guint
nest (const AriHouse *house, guint8 *taken)
{
  guint8 used = 0;
  guint depth = 0;

  for (guint i = 0; i < house->n_cells; i++)
    used |= taken[house->cells[i]];
  while ((used >> depth & 1) != 0 && depth + 1 < MOST_NESTED)
    depth++;
  for (guint i = 0; i < house->n_cells; i++)
    taken[house->cells[i]] |= (guint8) (1 << depth);
  return depth;
}

void
ari_region_frames_draw (const AriGridGeometry *board, AriRectDraw draw, gpointer data)
{
  g_return_if_fail (board != NULL && draw != NULL);

  const AriLayout *layout = board->layout;
  const double line = board->thin;
  const double width = board->pitch < WIDE_PITCH * line ? line : 2 * line;
  const double deepest = board->pitch * FRAMES_PART - width;
  g_autofree guint8 *taken = g_new0 (guint8, layout->n_cells);

  for (guint h = 0; h < layout->n_houses && board->pitch >= LEAST_PITCH * line; h++) {
    const AriHouse *house = &layout->houses[h];
    double inset = INSET * line;

    if (house->kind != ARI_HOUSE_EXTRA || !ari_extra_info (house->extra)->is_given)
      continue;
    for (guint depth = nest (house, taken); depth > 0; depth--)
      if (inset + width + SPACING * line <= deepest)
        inset += width + SPACING * line;
    ari_frame_cells (board, house->cells, house->n_cells, inset, line + inset + width, width, draw,
                     data);
  }
}
