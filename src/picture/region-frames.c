/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws frames inside the edges of extra regions. */

#include "config.h"

#include "picture/region-frames.h"

/* In lines between cells: from the edge of a cell to the first frame, and from one frame to the
 * next. Regions that overlap have frames at different distances. */
#define INSET   2
#define SPACING 3
enum { N_INSETS = 3 };
/* A grid whose pitch is less than this many lines has no frames. */
#define LEAST_PITCH 17

/* Returns TRUE if the frame passes between the cell at a place and its neighbour. */
static gboolean
is_edge (const AriLayout *layout, const gboolean *is_inside, AriPlace place, int down, int right)
{
  const guint16 other = ari_layout_cell_at (layout, place.row + down, place.column + right);

  return other == ARI_NO_CELL || !is_inside[other];
}

/* Draws the parts of a frame in one cell. Next to another cell of the region they extend into it as
 * far as the frame there is from its edge, so that they meet in a corner. */
static void
frame_cell (const AriGridGeometry *board,
            const gboolean *is_inside,
            guint16 cell,
            double inset,
            AriRectDraw draw,
            gpointer data)
{
  const AriLayout *layout = board->layout;
  const AriPlace place = layout->places[cell];
  const gboolean left = is_edge (layout, is_inside, place, 0, -1);
  const gboolean right = is_edge (layout, is_inside, place, 0, 1);
  const gboolean top = is_edge (layout, is_inside, place, -1, 0);
  const gboolean bottom = is_edge (layout, is_inside, place, 1, 0);
  const AriRect room = ari_grid_geometry_cell (board, cell);
  const double line = board->thin;
  const double over = inset + 2 * line;
  const double x0 = left ? room.x + inset : room.x - over;
  const double x1 = right ? room.x + room.width - inset : room.x + room.width + over;
  const double y0 = top ? room.y + inset : room.y - over;
  const double y1 = bottom ? room.y + room.height - inset : room.y + room.height + over;

  if (top)
    draw (&(AriRect){ x0, y0, x1 - x0, line }, data);
  if (bottom)
    draw (&(AriRect){ x0, y1 - line, x1 - x0, line }, data);
  if (left)
    draw (&(AriRect){ x0, y0, line, y1 - y0 }, data);
  if (right)
    draw (&(AriRect){ x1 - line, y0, line, y1 - y0 }, data);
}

void
ari_region_frames_draw (const AriGridGeometry *board, AriRectDraw draw, gpointer data)
{
  const AriLayout *layout = board->layout;
  g_autofree gboolean *is_inside = g_new (gboolean, layout->n_cells);

  g_return_if_fail (draw != NULL);

  for (guint h = 0; h < layout->n_houses && board->pitch >= LEAST_PITCH * board->thin; h++) {
    const AriHouse *house = &layout->houses[h];
    const double inset = (INSET + house->number % N_INSETS * SPACING) * board->thin;

    if (house->kind != ARI_HOUSE_EXTRA || !ari_extra_info (house->extra)->is_given)
      continue;
    memset (is_inside, 0, layout->n_cells * sizeof *is_inside);
    for (guint i = 0; i < house->n_cells; i++)
      is_inside[house->cells[i]] = TRUE;
    for (guint i = 0; i < house->n_cells; i++)
      frame_cell (board, is_inside, house->cells[i], inset, draw, data);
  }
}
