/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computes the places of cells and lines in a still picture.
 *
 * Lengths are in device pixels, so that whole numbers are crisp edges; without device pixels (on
 * paper), nothing is rounded.
 *
 * All cells have the same size if a difference of one pixel would be visible. In smaller pictures
 * (a 25×25 in 64 pixels) each line is at its rounded place, so that the board still fills its
 * space. What is too small to read is simplified: first a digit becomes a dot, then the thin lines
 * are left out, then the whole cell is grey.
 */

#include "config.h"

#include <math.h>

#include "picture/grid-geometry.h"

/* The least pitch, in device pixels, at which… */
#define EVEN_PITCH  5.0 /* …all cells have the same size */
#define DIGIT_PITCH 6.0 /* …digits are recognizable by their shape */
#define LINE_PITCH  4.0 /* …lines leave most of a cell free */
#define DOT_PITCH   3.0 /* …a dot is smaller than the cell */
/** the least size of a candidate's place */
#define CANDIDATE_MIN 6.0
/** the detail on paper that corresponds to a pixel on a screen */
#define FINEST_UNIT 0.25

/* Chooses the widths of lines in pixels, for a pitch in pixels. */
static void
choose_lines (AriGridGeometry *board, double pitch, double finest, gboolean has_pixels)
{
  double thin = fmax (1, pitch / 50);
  double thick = pitch < 9 ? 1 : pitch < 14 ? 2 : 3 * thin;

  if (has_pixels) {
    thin = round (thin);
    thick = round (thick);
  }
  board->thin = thin * finest;
  board->thick = thick * finest;
  board->overhang = (board->thick - board->thin) / 2;
  if (has_pixels)
    board->overhang = floor (board->overhang);
}

static void
choose_detail (AriGridGeometry *board, double pitch, double finest)
{
  const double n = board->layout->n_digits;

  board->detail = pitch >= DIGIT_PITCH  ? ARI_GRID_DIGITS
                  : pitch >= LINE_PITCH ? ARI_GRID_LINES
                  : pitch >= DOT_PITCH  ? ARI_GRID_DOTS
                                        : ARI_GRID_GREY;
  board->candidate_columns = (int) ceil (sqrt (n) - 1e-9);
  board->candidate_size = (board->pitch - board->thick) * 0.97 / board->candidate_columns;
  if (board->candidate_size < CANDIDATE_MIN * finest)
    board->candidate_size = 0;
}

static void
place_lines (double *lines, guint n, double start, double pitch, gboolean has_pixels)
{
  for (guint i = 0; i <= n; i++)
    lines[i] = has_pixels ? round (start + i * pitch) : start + i * pitch;
}

gboolean
ari_grid_geometry_init (AriGridGeometry *board,
                        const AriLayout *layout,
                        double width,
                        double height,
                        gboolean has_pixels)
{
  const double finest = has_pixels ? 1 : FINEST_UNIT;
  double pitch, left, top;

  *board = (AriGridGeometry){ .layout = layout };
  g_assert (layout->n_columns < G_N_ELEMENTS (board->columns));
  g_assert (layout->n_rows < G_N_ELEMENTS (board->rows));
  if (!(fmin (width, height) >= 2))
    return FALSE;

  /* the outer lines depend on the pitch, and reduce it; choosing them twice is enough, because
   * thinner lines only leave some space free */
  pitch = fmin (width / layout->n_columns, height / layout->n_rows);
  choose_lines (board, pitch / finest, finest, has_pixels);
  pitch =
      fmin ((width - board->thick) / layout->n_columns, (height - board->thick) / layout->n_rows);
  if (has_pixels && pitch >= EVEN_PITCH)
    pitch = floor (pitch);
  choose_lines (board, pitch / finest, finest, has_pixels);
  board->pitch = pitch;
  choose_detail (board, pitch / finest, finest);

  left = (width - layout->n_columns * pitch - board->thick) / 2;
  top = (height - layout->n_rows * pitch - board->thick) / 2;
  if (has_pixels) {
    left = floor (left + 1e-9);
    top = floor (top + 1e-9);
  }
  place_lines (board->columns, layout->n_columns, left + board->overhang, pitch, has_pixels);
  place_lines (board->rows, layout->n_rows, top + board->overhang, pitch, has_pixels);
  return TRUE;
}

AriGridArea
ari_grid_geometry_cell (const AriGridGeometry *board, guint16 cell)
{
  const AriPlace place = board->layout->places[cell];
  const double line = board->detail >= ARI_GRID_LINES ? board->thin : 0;
  const double x = board->columns[place.column] + line;
  const double y = board->rows[place.row] + line;

  return (AriGridArea){ x, y, board->columns[place.column + 1] - x,
                        board->rows[place.row + 1] - y };
}

AriGridArea
ari_grid_geometry_outline (const AriGridGeometry *board)
{
  const double x = board->columns[0] - board->overhang;
  const double y = board->rows[0] - board->overhang;

  return (AriGridArea){ x, y,
                        board->columns[board->layout->n_columns] - board->overhang + board->thick
                            - x,
                        board->rows[board->layout->n_rows] - board->overhang + board->thick - y };
}

/* Distributes the rows evenly over the height, even if the last row is empty. */
void
ari_grid_geometry_candidate (
    const AriGridGeometry *board, guint16 cell, guint digit, double *x, double *y)
{
  const AriGridArea room = ari_grid_geometry_cell (board, cell);
  const double size = board->candidate_size;
  const int columns = board->candidate_columns;
  const int rows = (board->layout->n_digits + columns - 1) / columns;
  const double height = size * columns / rows;

  *x = room.x + (room.width - columns * size) / 2 + ((int) digit % columns + 0.5) * size;
  *y = room.y + (room.height - rows * height) / 2 + ((int) digit / columns + 0.5) * height;
}
