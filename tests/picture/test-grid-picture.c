/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of puzzles, read pixel by pixel: ink only where a digit is, borders where regions end,
 * nothing outside. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "picture/grid-geometry.h"
#include "picture/grid-picture.h"
#include "picture/region-frames.h"
#include "tests/engine-auto.h"
#include "tests/picture/pixels.h"
#include "tests/seed.h"

/** Puzzle: random givens and entries for a layout. */
typedef struct {
  const AriLayout *layout;
  guint8 *givens;
  guint8 *entries;
  AriDigits *candidates;
  AriGridPicture picture;
} Puzzle;

static void
puzzle_init (Puzzle *puzzle, const AriLayout *layout)
{
  const guint n = layout->n_digits;

  puzzle->layout = layout;
  puzzle->givens = g_new (guint8, layout->n_cells);
  puzzle->entries = g_new (guint8, layout->n_cells);
  puzzle->candidates = g_new (AriDigits, layout->n_cells);
  for (guint cell = 0; cell < layout->n_cells; cell++) {
    const int kind = g_test_rand_int_range (0, 4);

    puzzle->givens[cell] =
        kind == 0 ? (guint8) g_test_rand_int_range (0, (gint32) n) : ARI_NO_DIGIT;
    /* an entry under a given is not drawn */
    puzzle->entries[cell] =
        kind <= 1 ? (guint8) g_test_rand_int_range (0, (gint32) n) : ARI_NO_DIGIT;
    puzzle->candidates[cell] = kind == 2 ? ari_digits_below (n) : 0;
  }
  puzzle->picture = (AriGridPicture){
    .layout = layout,
    .givens = puzzle->givens,
    .entries = puzzle->entries,
  };
}

static void
puzzle_clear (Puzzle *puzzle)
{
  g_free (puzzle->givens);
  g_free (puzzle->entries);
  g_free (puzzle->candidates);
  ari_layout_unref (puzzle->layout);
}

enum {
  N_LAYOUTS = 9,
};

static const AriLayout *
layout_new (guint i)
{
  static const uint8_t jigsaw[16] = { 0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3 };

  switch (i) {
  case 0:
    return ari_layout_new_boxes (2, 2, ARI_EXTRA_NONE);
  case 1:
    return ari_layout_new_regions (4, jigsaw, ARI_EXTRA_DIAGONALS);
  case 2:
    return ari_layout_new_boxes (2, 3, ARI_EXTRA_NONE);
  case 3:
    return ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  case 4:
    return ari_layout_new_boxes (3, 3, ARI_EXTRA_DIAGONALS | ARI_EXTRA_WINDOWS);
  case 5:
    return ari_layout_new_boxes (3, 4, ARI_EXTRA_NONE);
  case 6:
    return ari_layout_new_boxes (4, 4, ARI_EXTRA_WINDOWS);
  case 7:
    return ari_layout_new_boxes (5, 5, ARI_EXTRA_NONE);
  default:
    return ari_layout_new_boxes (8, 8, ARI_EXTRA_DIAGONALS);
  }
}

/* --- pixels --- */

static guint32
pixel_of (const AriColor *color)
{
  g_assert_cmpfloat (color->alpha, ==, 1);
  return 0xff000000u | (guint32) lround (color->red * 255) << 16
         | (guint32) lround (color->green * 255) << 8 | (guint32) lround (color->blue * 255);
}

/* Returns the number of a cell's pixels that have neither of the two paper colours. Thick lines
 * extend into it. */
static guint
count_ink (cairo_surface_t *image,
           const AriGridGeometry *board,
           guint16 cell,
           const AriPalette *colors)
{
  const AriRect room = ari_grid_geometry_cell (board, cell);
  const int border = board->detail >= ARI_GRID_LINES ? (int) (board->thick - board->thin) : 0;
  guint n = 0;

  for (int y = (int) room.y + border; y < room.y + room.height - border; y++) {
    for (int x = (int) room.x + border; x < room.x + room.width - border; x++) {
      const guint32 pixel = pixel_at (image, x, y);

      n += pixel != pixel_of (&colors->grounds[ARI_GROUND_PAPER])
           && pixel != pixel_of (&colors->lone_extra);
    }
  }
  return n;
}

static gboolean
is_filled (const Puzzle *puzzle, guint16 cell)
{
  return puzzle->givens[cell] != ARI_NO_DIGIT || puzzle->entries[cell] != ARI_NO_DIGIT;
}

static void
check_ink (const Puzzle *puzzle,
           cairo_surface_t *image,
           const AriGridGeometry *board,
           const AriPalette *colors)
{
  for (guint16 cell = 0; cell < puzzle->layout->n_cells; cell++) {
    const guint n = count_ink (image, board, cell, colors);

    if (is_filled (puzzle, cell))
      g_assert_cmpuint (n, >, 0);
    else if (puzzle->picture.candidates == NULL)
      g_assert_cmpuint (n, ==, 0);
    else
      g_assert_true ((n > 0) == (puzzle->candidates[cell] != 0 && board->candidate_size > 0));
  }
}

/* --- lines --- */

static void
check_line_at (cairo_surface_t *image,
               const AriGridGeometry *board,
               const AriPalette *colors,
               double line,
               double middle,
               gboolean is_thick,
               gboolean is_across)
{
  const double from = is_thick ? line - board->overhang : line;
  const double width = is_thick ? board->thick : board->thin;
  const guint32 expected =
      pixel_of (is_thick ? &colors->strokes[ARI_STROKE_THICK] : &colors->strokes[ARI_STROKE_THIN]);

  for (int i = 0; i < width; i++) {
    const int at = (int) from + i;

    g_assert_cmphex (is_across ? pixel_at (image, (int) middle, at)
                               : pixel_at (image, at, (int) middle),
                     ==, expected);
  }
}

/* Every border of every cell has the line that its neighbour requires. */
static void
check_lines (cairo_surface_t *image, const AriGridGeometry *board, const AriPalette *colors)
{
  const AriLayout *layout = board->layout;

  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    const AriPlace place = layout->places[cell];
    /* a corner of the cell without a sign, beyond thick lines */
    const double x = ari_grid_geometry_line (board, FALSE, place.column) + board->thick;
    const double y = ari_grid_geometry_line (board, TRUE, place.row) + board->thick;

    for (int side = 0; side < 2; side++) {
      const guint16 left = ari_layout_cell_at (layout, place.row, place.column - 1 + 2 * side);
      const guint16 above = ari_layout_cell_at (layout, place.row - 1 + 2 * side, place.column);

      check_line_at (
          image, board, colors, ari_grid_geometry_line (board, FALSE, place.column + side), y,
          left == ARI_NO_CELL || layout->region_of[left] != layout->region_of[cell], FALSE);
      check_line_at (image, board, colors, ari_grid_geometry_line (board, TRUE, place.row + side),
                     x, above == ARI_NO_CELL || layout->region_of[above] != layout->region_of[cell],
                     TRUE);
    }
  }
}

/* --- the tests --- */

static void
check_picture (const Puzzle *puzzle, int size, int scale, const AriPalette *colors)
{
  cairo_surface_t *image = ari_grid_picture_to_image (&puzzle->picture, colors, size, scale);
  AriGridGeometry board;

  g_assert_cmpint (cairo_surface_status (image), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (cairo_image_surface_get_width (image), ==, size * scale);
  g_assert_cmpint (cairo_image_surface_get_height (image), ==, size * scale);
  if (!ari_grid_geometry_init (&board, puzzle->layout, size * scale, size * scale, TRUE)) {
    g_assert_cmpint (size * scale, <, 2);
    g_assert_cmphex (pixel_at (image, 0, 0), ==, 0);
  } else if (board.detail >= ARI_GRID_LINES) {
    check_lines (image, &board, colors);
    check_ink (puzzle, image, &board, colors);
  }
  cairo_surface_destroy (image);
}

static void
test_sizes (void)
{
  static const int sizes[] = { 1, 2, 3, 5, 8, 13, 21, 32, 48, 64, 80, 96, 97, 150, 263 };

  for (guint i = 0; i < N_LAYOUTS; i++) {
    Puzzle puzzle;

    puzzle_init (&puzzle, layout_new (i));
    for (guint j = 0; j < G_N_ELEMENTS (sizes); j++)
      for (int scale = 1; scale <= 3; scale++)
        check_picture (&puzzle, sizes[j], scale, ari_palette_get (j % 2 == 0, j % 3 == 0));
    puzzle_clear (&puzzle);
  }
}

/* Checks the largest size of each layout without digits, and the smallest with digits. */
static void
test_large (void)
{
  for (guint i = 0; i < N_LAYOUTS; i++) {
    Puzzle puzzle;

    puzzle_init (&puzzle, layout_new (i));
    for (int pitch = 5; pitch <= 16; pitch++)
      check_picture (&puzzle, puzzle.layout->n_columns * pitch + 4, 1,
                     ari_palette_get (FALSE, FALSE));
    puzzle_clear (&puzzle);
  }
}

static void
test_candidates (void)
{
  for (guint i = 0; i < N_LAYOUTS - 1; i++) {
    Puzzle puzzle;

    puzzle_init (&puzzle, layout_new (i));
    puzzle.picture.candidates = puzzle.candidates;
    check_picture (&puzzle, 64, 1, ari_palette_get (FALSE, FALSE));
    check_picture (&puzzle, 300, 2, ari_palette_get (TRUE, FALSE));
    check_picture (&puzzle, 1000, 1, ari_palette_get (FALSE, TRUE));
    puzzle_clear (&puzzle);
  }
}

/* Around any rectangle, nothing is drawn; the board is in its middle. */
static void
test_outside (void)
{
  const AriPalette *colors = ari_palette_get (FALSE, FALSE);
  enum { MARGIN = 7 };

  for (guint i = 0; i < 60; i++) {
    const int width = g_test_rand_int_range (1, 120);
    const int height = g_test_rand_int_range (1, 120);
    cairo_surface_t *image =
        cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width + 2 * MARGIN, height + 2 * MARGIN);
    cairo_t *cr = cairo_create (image);
    cairo_matrix_t before, after;
    Puzzle puzzle;

    puzzle_init (&puzzle, layout_new (i % N_LAYOUTS));
    cairo_translate (cr, MARGIN, MARGIN);
    cairo_get_matrix (cr, &before);
    ari_grid_picture_draw (&puzzle.picture, colors, cr, width, height, i % 4);
    cairo_get_matrix (cr, &after);
    g_assert_cmpmem (&before, sizeof before, &after, sizeof after);
    g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
    cairo_destroy (cr);
    cairo_surface_flush (image);
    assert_clean_margin (image, MARGIN);
    cairo_surface_destroy (image);
    puzzle_clear (&puzzle);
  }
}

/* A given is drawn, whatever is under it. */
static void
test_given_first (void)
{
  const AriPalette *colors = ari_palette_get (FALSE, FALSE);
  cairo_surface_t *images[2];
  Puzzle puzzle;

  puzzle_init (&puzzle, layout_new (3));
  for (guint i = 0; i < 2; i++) {
    for (guint cell = 0; cell < 81; cell++)
      puzzle.entries[cell] =
          puzzle.givens[cell] != ARI_NO_DIGIT && i == 1 ? (guint8) (cell % 9) : ARI_NO_DIGIT;
    images[i] = ari_grid_picture_to_image (&puzzle.picture, colors, 200, 1);
  }
  g_assert_cmpmem (
      cairo_image_surface_get_data (images[0]), 200 * cairo_image_surface_get_stride (images[0]),
      cairo_image_surface_get_data (images[1]), 200 * cairo_image_surface_get_stride (images[1]));
  for (guint i = 0; i < 2; i++)
    cairo_surface_destroy (images[i]);
  puzzle_clear (&puzzle);
}

/* The board fills its room except for less than a pixel per cell, and all its lines are whole
 * pixels. */
static void
test_board (void)
{
  for (guint i = 0; i < N_LAYOUTS; i++) {
    const AriLayout *layout = layout_new (i);

    for (int size = 2; size < 1200; size = size * 11 / 10 + 1) {
      AriGridGeometry board;
      AriRect outline;

      g_assert_true (ari_grid_geometry_init (&board, layout, size, size + 3, TRUE));
      outline = ari_grid_geometry_outline (&board);
      g_assert_cmpfloat (outline.x, >=, 0);
      g_assert_cmpfloat (outline.y, >=, 0);
      g_assert_cmpfloat (outline.x + outline.width, <=, size);
      g_assert_cmpfloat (outline.y + outline.height, <=, size + 3);
      g_assert_cmpfloat (outline.width, >=, size - (layout->n_columns + 3));
      g_assert_cmpfloat (fabs (size - outline.width - 2 * outline.x), <=, 2);
      for (int line = 0; line <= layout->n_columns; line++) {
        g_assert_cmpfloat (ari_grid_geometry_line (&board, FALSE, line), ==,
                           round (ari_grid_geometry_line (&board, FALSE, line)));
        g_assert_true (line == 0
                       || ari_grid_geometry_line (&board, FALSE, line)
                              >= ari_grid_geometry_line (&board, FALSE, line - 1));
        if (line > 0 && board.detail >= ARI_GRID_DIGITS)
          g_assert_cmpfloat (ari_grid_geometry_line (&board, FALSE, line)
                                 - ari_grid_geometry_line (&board, FALSE, line - 1),
                             ==, board.pitch);
      }
    }
    ari_layout_unref (layout);
  }
}

static guint
count_thin (const AriGridPicture *picture, int size)
{
  const AriPalette *colors = ari_palette_get (FALSE, FALSE);
  cairo_surface_t *image = ari_grid_picture_to_image (picture, colors, size, 1);
  guint n = 0;

  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++)
      n += pixel_at (image, x, y) == pixel_of (&colors->strokes[ARI_STROKE_THIN]);
  cairo_surface_destroy (image);
  return n;
}

/* If digits would be dots, a board has no lines between its cells, unless it is empty. */
static void
test_empty (void)
{
  const AriLayout *layout = ari_layout_new_boxes (4, 4, ARI_EXTRA_NONE);
  const AriGridPicture empty = { .layout = layout };
  Puzzle puzzle;

  puzzle_init (&puzzle, layout);
  g_assert_cmpuint (count_thin (&puzzle.picture, 56), ==, 0);
  g_assert_cmpuint (count_thin (&empty, 56), >, 500);
  puzzle_clear (&puzzle);
}

/* These are common sizes: a 9×9 in 64 pixels has digits; in 32, dots; a 64×64 in 64 is grey. */
static void
test_thumbnails (void)
{
  const AriLayout *classic = layout_new (3);
  const AriLayout *largest = layout_new (N_LAYOUTS - 1);
  AriGridGeometry board;

  g_assert_true (ari_grid_geometry_init (&board, classic, 64, 64, TRUE));
  g_assert_cmpint (board.detail, ==, ARI_GRID_DIGITS);
  g_assert_true (ari_grid_geometry_init (&board, classic, 32, 32, TRUE));
  g_assert_cmpint (board.detail, ==, ARI_GRID_DOTS);
  g_assert_true (ari_grid_geometry_init (&board, largest, 64, 64, TRUE));
  g_assert_cmpint (board.detail, ==, ARI_GRID_GREY);
  ari_layout_unref (classic);
  ari_layout_unref (largest);
}

/* Without givens there is no paper, and the background shows through. */
static void
test_transparent (void)
{
  AriPalette colors = *ari_palette_get (FALSE, FALSE);
  AriGridPicture picture = { .layout = layout_new (3) };
  cairo_surface_t *image;
  AriGridGeometry board;

  colors.grounds[ARI_GROUND_PAPER].alpha = 0;
  image = ari_grid_picture_to_image (&picture, &colors, 100, 1);
  g_assert_true (ari_grid_geometry_init (&board, picture.layout, 100, 100, TRUE));
  for (guint16 cell = 0; cell < 81; cell++) {
    const AriRect room = ari_grid_geometry_cell (&board, cell);

    g_assert_cmphex (
        pixel_at (image, (int) (room.x + room.width / 2), (int) (room.y + room.height / 2)), ==, 0);
  }
  cairo_surface_destroy (image);
  ari_layout_unref (picture.layout);
}

/* Each extra region has a frame along the edges that it has, and nowhere else; frames of regions
 * that overlap do not cover each other. A small grid has none. */
static void
test_region_frames (void)
{
  /* two squares that have r2c2 in common, and a region of single cells */
  static const uint16_t cells[] = { 0, 1, 4, 5, 5, 6, 9, 10, 3, 8, 13, 14 };
  static const int steps[4][2] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 } };
  enum { SIZE = 200 };
  const AriPalette *colors = ari_palette_get (FALSE, FALSE);
  const guint32 frame = pixel_of (&colors->strokes[ARI_STROKE_LABEL]);
  g_autoptr (AriLayout) base = ari_layout_new_boxes (2, 2, ARI_EXTRA_NONE);
  AriLayout *layout = ari_layout_new_with_extra_regions (base, 3, cells);
  const AriGridPicture picture = { .layout = layout };
  cairo_surface_t *image = ari_grid_picture_to_image (&picture, colors, SIZE, 1);
  AriGridGeometry board;

  g_assert_true (ari_grid_geometry_init (&board, layout, SIZE, SIZE, TRUE));
  for (guint16 cell = 0; cell < 16; cell++)
    for (guint depth = 0; depth < 2; depth++)
      for (guint side = 0; side < 4; side++) {
        const AriPlace place = layout->places[cell];
        const guint16 other =
            ari_layout_cell_at (layout, place.row + steps[side][0], place.column + steps[side][1]);
        const AriRect room = ari_grid_geometry_cell (&board, cell);
        const int inset = (2 + 3 * (int) depth) * (int) board.thin;
        const int far = (int) room.width - 1 - inset;
        const int across = side == 2 ? inset : side == 3 ? far : (int) room.width / 2;
        const int down = side == 0 ? inset : side == 1 ? far : (int) room.height / 2;
        gboolean is_edge = FALSE;

        /* the second square is within the first, where they overlap */
        for (guint region = depth; region < 3; region += 2) {
          const AriHouse *house = &layout->houses[layout->n_houses - 3 + region];
          gboolean is_in = FALSE, goes_on = FALSE;

          for (guint i = 0; i < house->n_cells; i++) {
            is_in |= house->cells[i] == cell;
            goes_on |= house->cells[i] == other;
          }
          is_edge |= is_in && !goes_on;
        }
        g_assert_true ((pixel_at (image, (int) room.x + across, (int) room.y + down) == frame)
                       == is_edge);
      }
  cairo_surface_destroy (image);

  image = ari_grid_picture_to_image (&picture, colors, 44, 1);
  for (int i = 0; i < 44 * 44; i++)
    g_assert_cmphex (pixel_at (image, i % 44, i / 44), !=, frame);
  cairo_surface_destroy (image);
  ari_layout_unref (layout);
}

/* Each row and column has its number in the margin, and nothing else is there. */
static void
test_coordinates (void)
{
  enum { SIZE = 400, MARGIN = SIZE / 20 };
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  AriGridPicture picture = { .layout = layout };

  for (guint with = 0; with < 2; with++) {
    cairo_surface_t *image;
    guint n_above[9] = { 0 };
    guint n_beside[9] = { 0 };
    guint n_corner = 0;

    picture.has_coordinates = with;
    image = ari_grid_picture_to_image (&picture, ari_palette_get (FALSE, FALSE), SIZE, 1);
    for (int y = 0; y < SIZE; y++)
      for (int x = 0; x < SIZE; x++) {
        if (pixel_at (image, x, y) == 0)
          continue;
        if (x < MARGIN && y < MARGIN)
          n_corner++;
        else if (y < MARGIN)
          n_above[(x - MARGIN) * 9 / (SIZE - MARGIN)]++;
        else if (x < MARGIN)
          n_beside[(y - MARGIN) * 9 / (SIZE - MARGIN)]++;
      }
    g_assert_true ((n_corner == 0) == (with == 1));
    for (guint i = 0; with && i < 9; i++) {
      g_assert_cmpuint (n_above[i], >, 10);
      g_assert_cmpuint (n_above[i], <, MARGIN * MARGIN);
      g_assert_cmpuint (n_beside[i], >, 10);
      g_assert_cmpuint (n_beside[i], <, MARGIN * MARGIN);
    }
    cairo_surface_destroy (image);
  }
}

/* Numbers of two digits keep a gap, however narrow the columns are. */
static void
test_narrow_coordinates (void)
{
  enum { SIZE = 600, MARGIN = SIZE / 20, N = 25 };
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (5, 5, ARI_EXTRA_NONE);
  AriGridPicture picture = { .layout = layout, .has_coordinates = TRUE };
  cairo_surface_t *image =
      ari_grid_picture_to_image (&picture, ari_palette_get (FALSE, FALSE), SIZE, 1);
  AriGridGeometry board;

  g_assert_true (ari_grid_geometry_init (&board, layout, SIZE - MARGIN, SIZE - MARGIN, TRUE));
  for (guint i = 1; i < N; i++) {
    const int border = MARGIN + (int) ari_grid_geometry_line (&board, FALSE, (int) i);

    for (int y = 0; y < MARGIN; y++)
      for (int x = border - 1; x <= border + 1; x++)
        g_assert_cmphex (pixel_at (image, x, y), ==, 0);
  }
  cairo_surface_destroy (image);
}

/* --- extra regions and tints ------------------------------------------------------------------ */

enum { SIDE = 9 };

/* Returns a grid with blocks of 3×3 cells as extra regions; @corners: their first cells */
static AriLayout *
layout_with_regions (const guint16 *corners, guint n)
{
  g_autoptr (AriLayout) base = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  uint16_t cells[SIDE * SIDE];
  AriLayout *layout;

  for (guint i = 0; i < n * SIDE; i++)
    cells[i] = (uint16_t) (corners[i / SIDE] + i % SIDE / 3 * SIDE + i % 3);
  layout = ari_layout_new_with_extra_regions (base, n, cells);
  return layout;
}

static void
collect (const AriRect *rect, gpointer data)
{
  g_array_append_vals (data, rect, 1);
}

/* Frames run on over all lines, which they cross, in whole pixels and one width. */
static void
test_frames (void)
{
  const guint16 corners[] = { 1 * SIDE + 1, 2 * SIDE + 3, 4 * SIDE + 5 };
  const AriLayout *layout = layout_with_regions (corners, G_N_ELEMENTS (corners));
  const AriPalette *colors = ari_palette_get (FALSE, FALSE);
  const AriGridPicture picture = { .layout = layout };
  const int sizes[] = { 150, 200, 333, 480, 700, 1000 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    cairo_surface_t *image = ari_grid_picture_to_image (&picture, colors, sizes[i], 1);
    g_autoptr (GArray) rects = g_array_new (FALSE, FALSE, sizeof (AriRect));
    AriGridGeometry board;
    double width;

    g_assert_true (ari_grid_geometry_init (&board, layout, sizes[i], sizes[i], TRUE));
    ari_region_frames_draw (&board, collect, rects);
    g_assert_cmpuint (rects->len, >=, G_N_ELEMENTS (corners) * 12);
    width = g_array_index (rects, AriRect, 0).height;
    for (guint j = 0; j < rects->len; j++) {
      const AriRect rect = g_array_index (rects, AriRect, j);

      g_assert_cmpfloat (fmin (rect.width, rect.height), ==, width);
      for (double y = rect.y; y < rect.y + rect.height; y++)
        for (double x = rect.x; x < rect.x + rect.width; x++) {
          g_assert_cmpfloat (x, ==, round (x));
          g_assert_cmphex (pixel_at (image, (int) x, (int) y), ==,
                           pixel_of (&colors->strokes[ARI_STROKE_LABEL]));
        }
    }
    cairo_surface_destroy (image);
  }
  ari_layout_unref (layout);
}

/* Regions that share no cell have the same frames; others never have a line in common. */
static void
test_frames_nested (void)
{
  const guint16 apart[] = { 0, 3 * SIDE + 3 };
  const guint16 nested[] = { 0, 0 };

  for (guint i = 0; i < 2; i++) {
    const AriLayout *layout = layout_with_regions (i == 0 ? apart : nested, 2);
    g_autoptr (GArray) rects = g_array_new (FALSE, FALSE, sizeof (AriRect));
    AriGridGeometry board;

    g_assert_true (ari_grid_geometry_init (&board, layout, 600, 600, TRUE));
    ari_region_frames_draw (&board, collect, rects);
    for (guint j = 0; j < rects->len / 2; j++) {
      const AriRect one = g_array_index (rects, AriRect, j);
      const AriRect other = g_array_index (rects, AriRect, rects->len / 2 + j);

      if (i == 0) {
        g_assert_cmpfloat (other.x, ==, one.x + 3 * board.pitch);
        g_assert_cmpfloat (other.y, ==, one.y + 3 * board.pitch);
        g_assert_cmpfloat (other.width, ==, one.width);
      } else if (one.width > one.height) {
        g_assert_cmpfloat (fabs (one.y - other.y), >, one.height);
      }
    }
    ari_layout_unref (layout);
  }
}

/* A ground within a tint leaves a rim of it; on paper it fills the cell. */
static void
test_grounds (void)
{
  const AriColor ground = ARI_RGB (0x3366cc);
  const AriLayout *layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_FALLING_DIAGONAL);
  const AriPalette *colors = ari_palette_get (FALSE, FALSE);
  AriColor grounds[SIDE * SIDE];
  const AriGridPicture picture = { .layout = layout, .grounds = grounds };
  cairo_surface_t *image;
  AriGridGeometry board;

  for (guint cell = 0; cell < G_N_ELEMENTS (grounds); cell++)
    grounds[cell] = ground;
  image = ari_grid_picture_to_image (&picture, colors, 480, 1);
  g_assert_true (ari_grid_geometry_init (&board, layout, 480, 480, TRUE));
  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    const AriRect room = ari_grid_geometry_cell (&board, cell);
    const AriColor *edge = ari_layout_is_tinted (layout, cell) ? &colors->lone_extra : &ground;

    g_assert_cmphex (pixel_at (image, (int) room.x + 3, (int) room.y + 3), ==, pixel_of (edge));
    g_assert_cmphex (
        pixel_at (image, (int) (room.x + room.width / 2), (int) (room.y + room.height / 2)), ==,
        pixel_of (&ground));
  }
  cairo_surface_destroy (image);
  ari_layout_unref (layout);
}

/* Words as high as @height are drawn at the place that is asked for, and nothing beside it. */
static void
assert_words_fill (const AriLayout *layout, double height)
{
  enum { LEFT = 30, TOP = 20, WIDTH = 400, BEYOND = 20 };
  const int bottom = TOP + (int) ceil (height);
  cairo_surface_t *image =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, LEFT + WIDTH + BEYOND, bottom + BEYOND);
  cairo_t *cr = cairo_create (image);
  int first = bottom, last = 0;

  ari_grid_picture_say_rules (layout, 10, 1, cr, LEFT, TOP, WIDTH);
  cairo_destroy (cr);
  cairo_surface_flush (image);
  assert_clean_margin (image, BEYOND);
  for (int y = TOP; y < bottom; y++)
    for (int x = LEFT; x < LEFT + WIDTH; x++)
      if (pixel_at (image, x, y) != 0) {
        first = MIN (first, y);
        last = y;
      }
  g_assert_cmpint (first, <, TOP + 10);
  g_assert_cmpint (last, >=, bottom - 10);
  cairo_surface_destroy (image);
}

/* All rules are explained, whether the board shows them or not; a usual Sudoku has none. */
static void
test_rules (void)
{
  const AriExtras extras[] = { ARI_EXTRA_ANTI_KNIGHT, ARI_EXTRA_DIAGONALS,
                               ARI_EXTRA_ANTI_KNIGHT | ARI_EXTRA_WINDOWS };
  const AriLayout *usual = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  double heights[G_N_ELEMENTS (extras)];

  g_assert_cmpfloat (ari_grid_picture_say_rules (usual, 10, 0, NULL, 0, 0, 400), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (extras); i++) {
    const AriLayout *layout = ari_layout_new_boxes (3, 3, extras[i]);

    heights[i] = ari_grid_picture_say_rules (layout, 10, 0, NULL, 0, 0, 400);
    g_assert_cmpfloat (heights[i], >, 0);
    assert_words_fill (layout, heights[i]);
    ari_layout_unref (layout);
  }
  g_assert_cmpfloat (heights[2], >, heights[0]);
  ari_layout_unref (usual);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/grid-picture/board", test_board);
  g_test_add_func ("/grid-picture/sizes", test_sizes);
  g_test_add_func ("/grid-picture/large", test_large);
  g_test_add_func ("/grid-picture/candidates", test_candidates);
  g_test_add_func ("/grid-picture/given-first", test_given_first);
  g_test_add_func ("/grid-picture/outside", test_outside);
  g_test_add_func ("/grid-picture/region-frames", test_region_frames);
  g_test_add_func ("/grid-picture/coordinates", test_coordinates);
  g_test_add_func ("/grid-picture/narrow-coordinates", test_narrow_coordinates);
  g_test_add_func ("/grid-picture/empty", test_empty);
  g_test_add_func ("/grid-picture/thumbnails", test_thumbnails);
  g_test_add_func ("/grid-picture/transparent", test_transparent);
  g_test_add_func ("/grid-picture/frames", test_frames);
  g_test_add_func ("/grid-picture/frames-nested", test_frames_nested);
  g_test_add_func ("/grid-picture/grounds", test_grounds);
  g_test_add_func ("/grid-picture/rules", test_rules);
  return g_test_run ();
}
