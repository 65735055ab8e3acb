/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The places of cells, candidates and lines of a board, and what of it fits into a still picture.
 *
 * Lengths are in device pixels, so that whole numbers are crisp edges; without device pixels (on
 * paper), nothing is rounded.
 *
 * All cells have the same size if a difference of one pixel would be visible. In smaller pictures
 * (a 25×25 in 64 pixels) each line is at its rounded place, so that the board still fills its
 * space. What is too small to read is simplified: first a digit becomes a dot, then the thin lines
 * are left out, then the whole cell is grey.
 */

#include <math.h>

#include "picture/grid-geometry.h"

/* From these pitches on, in device pixels, what the comment says is true. */
#define EVEN_PITCH  5.0 /* all cells have the same size */
#define DIGIT_PITCH 6.0 /* digits are recognizable by their shape */
#define LINE_PITCH  4.0 /* lines leave most of a cell free */
#define DOT_PITCH   3.0 /* a dot is smaller than the cell */
/* The tint of a rule stays visible along the edges of a cell in this part of the pitch. */
#define RIM 0.1
/* A candidate's place has at least this size; in smaller ones, nobody can read a digit. */
#define CANDIDATE_MIN 6.0
/* On paper, this part of a unit stands for a pixel of a screen. */
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
  board->detail = pitch >= DIGIT_PITCH  ? ARI_GRID_DIGITS
                  : pitch >= LINE_PITCH ? ARI_GRID_LINES
                  : pitch >= DOT_PITCH  ? ARI_GRID_DOTS
                                        : ARI_GRID_GREY;
  ari_grid_geometry_place_candidates (board, (board->pitch - board->thick) * 0.97);
  if (board->candidate_size < CANDIDATE_MIN * finest)
    board->candidate_size = 0;
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

  *board = (AriGridGeometry){ .layout = layout, .has_pixels = has_pixels };
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
  board->x = left + board->overhang;
  board->y = top + board->overhang;
  return TRUE;
}

void
ari_grid_geometry_place_candidates (AriGridGeometry *board, double side)
{
  const int n = board->layout->n_digits;

  board->candidate_columns = (int) ceil (sqrt (n) - 1e-9);
  board->candidate_rows = (n + board->candidate_columns - 1) / board->candidate_columns;
  board->candidate_size = side / board->candidate_columns;
}

/* --- places --- */

double
ari_grid_geometry_line (const AriGridGeometry *board, gboolean is_row, int line)
{
  const double at = (is_row ? board->y : board->x) + line * board->pitch;

  return board->has_pixels ? round (at) : at;
}

AriRect
ari_grid_geometry_cell (const AriGridGeometry *board, guint16 cell)
{
  const AriPlace place = board->layout->places[cell];
  const double line = board->detail >= ARI_GRID_LINES ? board->thin : 0;
  const double x = ari_grid_geometry_line (board, FALSE, place.column) + line;
  const double y = ari_grid_geometry_line (board, TRUE, place.row) + line;

  return (AriRect){ x, y, ari_grid_geometry_line (board, FALSE, place.column + 1) - x,
                    ari_grid_geometry_line (board, TRUE, place.row + 1) - y };
}

AriRect
ari_grid_geometry_within (const AriGridGeometry *board, guint16 cell)
{
  const AriRect rect = ari_grid_geometry_cell (board, cell);
  /* whole lines, so that its edges are as crisp as theirs; thick ones cover one of them */
  const double rim = fmax (2, round (board->pitch * RIM / board->thin)) * board->thin;

  return (AriRect){ rect.x + rim, rect.y + rim, fmax (rect.width - 2 * rim, 0),
                    fmax (rect.height - 2 * rim, 0) };
}

AriRect
ari_grid_geometry_outline (const AriGridGeometry *board)
{
  const double x = ari_grid_geometry_line (board, FALSE, 0);
  const double y = ari_grid_geometry_line (board, TRUE, 0);
  const double right = ari_grid_geometry_line (board, FALSE, board->layout->n_columns);
  const double bottom = ari_grid_geometry_line (board, TRUE, board->layout->n_rows);

  return (AriRect){ x - board->overhang, y - board->overhang, right - x + board->thick,
                    bottom - y + board->thick };
}

/* Distributes the rows evenly over the height, even if the last row is empty. */
void
ari_grid_geometry_candidate (const AriGridGeometry *board, guint digit, double *x, double *y)
{
  const double room = board->pitch - board->thin;
  const double left = (room - board->candidate_columns * board->candidate_size) / 2;
  const double height = (room - 2 * left) / board->candidate_rows;

  *x = left + ((int) digit % board->candidate_columns + 0.5) * board->candidate_size;
  *y = left + ((int) digit / board->candidate_columns + 0.5) * height;
}

/* --- lines --- */

/* Returns TRUE if the line between a cell and the one above, or to the left, separates regions. */
static gboolean
is_border (
    const AriLayout *layout, const guint16 *region_of, int row, int column, gboolean is_across)
{
  const guint16 cell = ari_layout_cell_at (layout, row, column);
  const guint16 other =
      ari_layout_cell_at (layout, row - (is_across ? 1 : 0), column - (is_across ? 0 : 1));

  return cell == ARI_NO_CELL || other == ARI_NO_CELL || region_of[cell] != region_of[other];
}

/* Draws the lines along one direction in as few pieces as there are runs. Thick ones reach over
 * their ends, which fills the corners: where one ends, another always begins. */
static void
draw_lines (const AriGridGeometry *board,
            const guint16 *region_of,
            AriGridLines which,
            gboolean is_across,
            AriRectDraw draw,
            gpointer data)
{
  const AriLayout *layout = board->layout;
  const int n_lines = is_across ? layout->n_rows : layout->n_columns;
  const int length = is_across ? layout->n_columns : layout->n_rows;
  const gboolean is_thick = which == ARI_LINES_THICK;
  const double width = is_thick ? board->thick : board->thin;
  const double overhang = is_thick ? board->overhang : 0;

  for (int line = 0; line <= n_lines; line++)
    for (int start = 0, end; start < length; start = end + 1) {
      for (end = start; end < length; end++)
        if (which != ARI_LINES_ALL
            && is_thick
                   != is_border (layout, region_of, is_across ? line : end, is_across ? end : line,
                                 is_across))
          break;
      if (end == start)
        continue;
      const double aside = ari_grid_geometry_line (board, is_across, line) - overhang;
      const double along = ari_grid_geometry_line (board, !is_across, start) - overhang;
      const double to = ari_grid_geometry_line (board, !is_across, end) - overhang + width;

      if (is_across)
        draw (&(AriRect){ along, aside, to - along, width }, data);
      else
        draw (&(AriRect){ aside, along, width, to - along }, data);
    }
}

void
ari_grid_geometry_lines (const AriGridGeometry *board,
                         const guint16 *region_of,
                         AriGridLines which,
                         AriRectDraw draw,
                         gpointer data)
{
  static const guint16 one_region[ARI_MAX_CELLS];

  if (region_of == NULL)
    region_of = ari_layout_is_latin (board->layout) ? one_region : board->layout->region_of;
  draw_lines (board, region_of, which, TRUE, draw, data);
  draw_lines (board, region_of, which, FALSE, draw, data);
}
