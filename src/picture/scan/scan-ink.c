/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the digits in the cells of a board. */

#include "config.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "picture/scan/scan-private.h"

/*
 * The colour of most pixels of a cell is its ground, whether light or dark, tinted or selected;
 * ink is what differs from it by at least half as much as the pixel that differs most. Pixels of
 * ink that touch are a piece. Pieces at the edge of a cell are what is left of lines and frames.
 * The tallest pieces of all cells say how large the board's digits are: notes are much smaller.
 */

enum { LEAST_CONTRAST = 40, LEAST_HEIGHT = 6, TEXTURE = 16 /* luminance */, MOST_BROKEN = 4 };
/* A pixel with that much ink has about the colour of the ink. */
#define STRONG_INK 0.75f
/* A pixel with less ink has about the colour of the ground. */
#define FAINT_INK 0.2

/** ScanCell: the pixels of a cell. */
typedef struct {
  int left, top, width, height;
  int ground, contrast; /* luminance, and how much the ink differs from it */
  float *ink;           /* width × height: 0 to 1 */
  int *numbers;         /* width × height: the piece of each pixel, or -1 */
  GArray *pieces;       /* ScanPart */
} ScanCell;

/* Returns: 0 to 1: how much a pixel is covered with ink */
static float
ink_of (const ScanCell *cell, guint8 luminance)
{
  return MIN ((float) abs (luminance - cell->ground) / (float) cell->contrast, 1);
}

static void
find_pieces (ScanCell *cell)
{
  const int n = cell->width * cell->height;
  g_autofree int *stack = g_new (int, n + 1);

  for (int start = 0; start < n; start++) {
    ScanPart piece = { cell->width, cell->height, 0, 0 };
    int top = 0;

    if (cell->ink[start] < INK || cell->numbers[start] >= 0)
      continue;
    cell->numbers[start] = (int) cell->pieces->len;
    stack[top++] = start;
    while (top > 0) {
      const int at = stack[--top], x = at % cell->width, y = at / cell->width;

      piece.left = MIN (piece.left, x);
      piece.right = MAX (piece.right, x + 1);
      piece.top = MIN (piece.top, y);
      piece.bottom = MAX (piece.bottom, y + 1);
      for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
          const int next = at + dy * cell->width + dx;

          if (x + dx < 0 || x + dx >= cell->width || y + dy < 0 || y + dy >= cell->height
              || cell->ink[next] < INK || cell->numbers[next] >= 0)
            continue;
          cell->numbers[next] = (int) cell->pieces->len;
          stack[top++] = next;
        }
    }
    g_array_append_val (cell->pieces, piece);
  }
}

/* Returns: TRUE if a part of a picture has no ink */
static gboolean
is_clear (const AriScanImage *image, const ScanCell *cell, const ScanPart *part)
{
  for (int y = part->top; y < part->bottom; y++)
    for (int x = part->left; x < part->right; x++)
      if (ink_of (cell, image->luminance[(gsize) y * image->width + x]) >= INK)
        return FALSE;
  return TRUE;
}

/* Adds the rows and columns of pixels without ink that are between a cell and the lines around it,
 * so that a digit near a line does not touch the edge. */
static void
widen (const AriScanImage *image, const ScanBand *row, const ScanBand *column, ScanCell *cell)
{
  ScanPart part = { cell->left, cell->top, cell->left + cell->width, cell->top + cell->height };

  while (part.top > row[0].to
         && is_clear (image, cell, &(ScanPart){ part.left, part.top - 1, part.right, part.top }))
    part.top--;
  while (
      part.bottom < row[1].from
      && is_clear (image, cell, &(ScanPart){ part.left, part.bottom, part.right, part.bottom + 1 }))
    part.bottom++;
  while (part.left > column[0].to
         && is_clear (image, cell, &(ScanPart){ part.left - 1, part.top, part.left, part.bottom }))
    part.left--;
  while (
      part.right < column[1].from
      && is_clear (image, cell, &(ScanPart){ part.right, part.top, part.right + 1, part.bottom }))
    part.right++;
  cell->left = part.left;
  cell->top = part.top;
  cell->width = part.right - part.left;
  cell->height = part.bottom - part.top;
}

static void
read_cell (const AriScanImage *image, const ScanBoard *board, guint number, ScanCell *cell)
{
  const ScanBand *row = board->rows + number / board->n;
  const ScanBand *column = board->columns + number % board->n;
  const int side = MIN (row[1].from - row->to, column[1].from - column->to);
  const int inset = side >= 28 ? 2 : 1;
  guint counts[256] = { 0 }, differences[256] = { 0 };
  int ground = 0, contrast = 255, n_strong = 0, n, best = -1;

  cell->left = column->to + inset;
  cell->top = row->to + inset;
  cell->width = MAX (column[1].from - inset - cell->left, 1);
  cell->height = MAX (row[1].from - inset - cell->top, 1);
  n = cell->width * cell->height;
  cell->pieces = g_array_new (FALSE, FALSE, sizeof (ScanPart));
  for (int i = 0; i < n; i++)
    counts[image->luminance[(gsize) (cell->top + i / cell->width) * image->width + cell->left
                            + i % cell->width]]++;
  /* a texture has many colours near each other, of which none is as usual as the ink */
  for (int i = 0; i < 256; i++) {
    int around = 0;

    for (int other = MAX (i - TEXTURE, 0); other <= MIN (i + TEXTURE, 255); other++)
      around += (TEXTURE + 1 - abs (other - i)) * (int) counts[other];
    if (around > best) {
      best = around;
      ground = i;
    }
  }
  for (int i = 0; i < 256; i++)
    differences[abs (i - ground)] += counts[i];
  /* a few pixels may be specks */
  for (; contrast > 0 && (n_strong += (int) differences[contrast]) < MAX (3, n / 400); contrast--)
    ;
  cell->ground = ground;
  cell->contrast = contrast;
  if (contrast >= LEAST_CONTRAST)
    widen (image, row, column, cell);
  n = cell->width * cell->height;
  cell->ink = g_new0 (float, n);
  cell->numbers = g_new (int, n);
  for (int i = 0; i < n; i++) {
    cell->numbers[i] = -1;
    if (contrast >= LEAST_CONTRAST)
      cell->ink[i] =
          ink_of (cell, image->luminance[(gsize) (cell->top + i / cell->width) * image->width
                                         + cell->left + i % cell->width]);
  }
  find_pieces (cell);
}

static gboolean
is_at_edge (const ScanCell *cell, const ScanPart *piece)
{
  return piece->left == 0 || piece->top == 0 || piece->right == cell->width
         || piece->bottom == cell->height;
}

/* Returns: TRUE if a piece may be a digit, not a frame or line */
static gboolean
may_be_glyph (const ScanCell *cell, const ScanPart *piece)
{
  const int width = piece->right - piece->left, height = piece->bottom - piece->top;

  return !is_at_edge (cell, piece) && height >= LEAST_HEIGHT && 5 * height >= cell->height
         && width <= 2 * height && (10 * width < 9 * cell->width || 10 * height < 9 * cell->height);
}

/* Returns: TRUE if the pieces as tall as @piece have their middle in the middle of the cell */
static gboolean
is_centred (const ScanCell *cell, const ScanPart *piece)
{
  const int height = piece->bottom - piece->top;
  int left = piece->left, right = piece->right;

  for (guint i = 0; i < cell->pieces->len; i++) {
    const ScanPart *other = &g_array_index (cell->pieces, ScanPart, i);

    if (!may_be_glyph (cell, other) || 3 * (other->bottom - other->top) < 2 * height)
      continue;
    left = MIN (left, other->left);
    right = MAX (right, other->right);
    if (other->top >= piece->bottom || piece->top >= other->bottom)
      return FALSE; /* several rows are notes */
  }
  return abs (left + right - cell->width) <= 0.36 * cell->width
         && abs (piece->top + piece->bottom - cell->height) <= 0.45 * cell->height;
}

static int
compare_ints (gconstpointer a, gconstpointer b)
{
  return *(const int *) b - *(const int *) a;
}

/* Returns: the height of the board's digits, in pixels; 0 if there are none */
static int
find_height (ScanCell *cells, guint n_cells)
{
  g_autoptr (GArray) heights = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < n_cells; i++) {
    int tallest = 0;

    for (guint j = 0; j < cells[i].pieces->len; j++) {
      const ScanPart *piece = &g_array_index (cells[i].pieces, ScanPart, j);

      if (may_be_glyph (&cells[i], piece) && is_centred (&cells[i], piece))
        tallest = MAX (tallest, piece->bottom - piece->top);
    }
    if (tallest > 0)
      g_array_append_val (heights, tallest);
  }
  g_array_sort (heights, compare_ints);
  /* one odd sign in a cell is not the measure */
  for (guint i = 0; i + 2 < heights->len; i++)
    if (4 * g_array_index (heights, int, i + 2) >= 3 * g_array_index (heights, int, i))
      return g_array_index (heights, int, i);
  return heights->len > 0 ? g_array_index (heights, int, 0) : 0;
}

/* Returns: the number of parts of the ground that ink encloses. It is counted on pixels, so it
 * needs some height. */
static guint8
count_holes (const float *ink, int stride, int width, int height)
{
  const int w = width + 2, h = height + 2;
  g_autofree guint8 *seen = g_new0 (guint8, w * h);
  g_autofree int *stack = g_new (int, w *h);
  guint8 n_grounds = 0;

  for (int start = 0; start < w * h; start++) {
    int top = 0, n_pixels = 0;

    for (gboolean is_first = TRUE; is_first || top > 0; is_first = FALSE) {
      const int at = is_first ? start : stack[--top], x = at % w - 1, y = at / w - 1;
      const int steps[] = { -1, 1, -w, w };

      if (seen[at] || (x >= 0 && y >= 0 && x < width && y < height && ink[y * stride + x] >= INK))
        continue;
      seen[at] = 1;
      n_pixels++;
      for (guint k = 0; k < G_N_ELEMENTS (steps); k++)
        if (at + steps[k] >= 0 && at + steps[k] < w * h && !seen[at + steps[k]]
            && abs ((at + steps[k]) % w - at % w) <= 1 && top < w * h)
          stack[top++] = at + steps[k];
    }
    n_grounds += n_pixels >= 2;
  }
  return n_grounds > 0 ? (guint8) (n_grounds - 1) : 0;
}

/* Returns: the most ink in a row or column, from @at on in steps of @step */
static double
most_ink (const float *at, int step, int n)
{
  float most = 0;

  for (int i = 0; i < n; i++)
    most = MAX (most, at[i * step]);
  return (double) most;
}

/* Returns: how far a glyph goes beyond its border, in pixels: a row that is half covered is half a
 * row.
 * @inner, @outer: the most ink in the last row, and in the one beyond it */
static double
beyond (double inner, double outer)
{
  return inner < 0.95 ? inner - 1 : outer;
}

void
ari_scan_stretch (const float *ink, int stride, const ScanPart *part, ScanGlyph *glyph)
{
  const int w = part->right - part->left, h = part->bottom - part->top;
  const float *corner = ink + part->top * stride + part->left;
  const double top = part->top - beyond (most_ink (corner, 1, w), most_ink (corner - stride, 1, w));
  const double bottom =
      part->bottom
      + beyond (most_ink (corner + (h - 1) * stride, 1, w), most_ink (corner + h * stride, 1, w));
  const double left =
      part->left - beyond (most_ink (corner, stride, h), most_ink (corner - 1, stride, h));
  const double right =
      part->right + beyond (most_ink (corner + w - 1, stride, h), most_ink (corner + w, stride, h));

  /* each part is the mean of the pixels that it covers, with those at its border in part */
  for (int row = 0; row < GLYPH_HEIGHT; row++)
    for (int column = 0; column < GLYPH_WIDTH; column++) {
      const double y0 = top + (bottom - top) * row / GLYPH_HEIGHT;
      const double y1 = top + (bottom - top) * (row + 1) / GLYPH_HEIGHT;
      const double x0 = left + (right - left) * column / GLYPH_WIDTH;
      const double x1 = left + (right - left) * (column + 1) / GLYPH_WIDTH;
      double sum = 0;

      for (int y = MAX ((int) y0, part->top - 1); y <= part->bottom && y < y1; y++)
        for (int x = MAX ((int) x0, part->left - 1); x <= part->right && x < x1; x++)
          sum += (MIN (y1, y + 1) - MAX (y0, y)) * (MIN (x1, x + 1) - MAX (x0, x))
                 * (double) ink[y * stride + x];
      glyph->ink[row * GLYPH_WIDTH + column] = (float) (sum / ((y1 - y0) * (x1 - x0)));
    }
  glyph->height = (guint16) h;
  glyph->aspect = (float) log ((right - left) / (bottom - top));
  glyph->n_holes = count_holes (corner, stride, w, h);
}

/* Describes a piece; the width of strokes is from their area and the length of their edges. */
static void
see_look (const AriScanImage *image, const ScanCell *cell, const ScanPart *piece, ScanLook *look)
{
  double sums[3] = { 0 }, strong = 0, area = 0, edges = 0;
  guint n = 0;

  for (int y = piece->top; y < piece->bottom; y++)
    for (int x = piece->left; x < piece->right; x++) {
      const float *ink = cell->ink + y * cell->width + x;
      const gsize at = (gsize) (cell->top + y) * image->width + (gsize) (cell->left + x);

      area += (double) *ink;
      edges += hypot ((double) (*ink - ink[-1]), (double) (*ink - ink[-cell->width]));
      if (*ink < STRONG_INK)
        continue;
      for (guint i = 0; image->colors != NULL && i < 3; i++)
        sums[i] += image->colors[3 * at + i];
      strong += image->luminance[at];
      n++;
    }
  look->color[0] = (float) ((sums[0] - sums[1]) / MAX (n, 1));
  look->color[1] = (float) (((sums[0] + sums[1]) / 2 - sums[2]) / MAX (n, 1));
  look->ink = (float) (strong / MAX (n, 1));
  look->contrast = (float) cell->contrast;
  look->stroke = (float) (2 * area / MAX (edges, 1));
}

/* Describes what is around a digit: the mean of the pixels that are about as light as most are. */
static void
see_ground (const AriScanImage *image, const ScanCell *cell, ScanLook *look)
{
  double sums[3] = { 0 };
  guint n = 0;

  for (int i = 0; image->colors != NULL && i < cell->width * cell->height; i++) {
    const gsize at = (gsize) (cell->top + i / cell->width) * image->width
                     + (gsize) (cell->left + i % cell->width);

    if (abs (image->luminance[at] - cell->ground) > 2)
      continue;
    for (guint k = 0; k < 3; k++)
      sums[k] += image->colors[3 * at + k];
    n++;
  }
  look->ground[0] = (float) cell->ground;
  look->ground[1] = (float) ((sums[0] - sums[1]) / MAX (n, 1));
  look->ground[2] = (float) (((sums[0] + sums[1]) / 2 - sums[2]) / MAX (n, 1));
}

/* Returns: TRUE if a small sign is in the upper left corner, as the sums of a killer are */
static gboolean
has_corner (const ScanCell *cell)
{
  for (guint i = 0; i < cell->pieces->len; i++) {
    const ScanPart *piece = &g_array_index (cell->pieces, ScanPart, i);
    const int width = piece->right - piece->left, height = piece->bottom - piece->top;

    if (height >= 5 && 3 * height >= 2 * width && 5 * height < 2 * cell->height
        && 5 * piece->bottom < 3 * cell->height && 5 * piece->right < 3 * cell->width)
      return TRUE;
  }
  return FALSE;
}

static int
compare_pieces (gconstpointer a, gconstpointer b)
{
  return ((const ScanPart *) a)->left - ((const ScanPart *) b)->left;
}

static gboolean
is_large (const ScanCell *cell, const ScanPart *piece, int height)
{
  return may_be_glyph (cell, piece) && 100 * (piece->bottom - piece->top) >= 58 * height;
}

/* Returns: TRUE if a large part of the cell is behind something, or in a bright light, where a
 * digit would not be seen: a large piece is neither a digit nor a frame around the cell */
static gboolean
is_covered (const ScanCell *cell, int height)
{
  for (guint i = 0; i < cell->pieces->len; i++) {
    const ScanPart *piece = &g_array_index (cell->pieces, ScanPart, i);
    const int margin = cell->width / 8; /* of a frame */
    int n = 0;

    if (is_large (cell, piece, height))
      continue;
    for (int y = MAX (piece->top, margin); y < MIN (piece->bottom, cell->height - margin); y++)
      for (int x = MAX (piece->left, margin); x < MIN (piece->right, cell->width - margin); x++)
        n += cell->numbers[y * cell->width + x] == (int) i;
    if (10 * n > cell->width * cell->height)
      return TRUE;
  }
  return FALSE;
}

/* Returns: TRUE if a piece is about as tall as the digits of the board, taller than large notes */
static gboolean
is_tall (const ScanPart *piece, int height)
{
  return 5 * (piece->bottom - piece->top) >= 4 * height;
}

/* Returns: TRUE if a piece is higher than the digits of the board */
static gboolean
is_too_tall (const ScanPart *piece, int height)
{
  return 4 * (piece->bottom - piece->top) > 5 * height;
}

/* Finds a small digit whose thin strokes are so faint that it is in several pieces: there is at
 * least faint ink in all of its rows, as there is not between notes. Returns: FALSE if there is
 * none
 * @whole: (out): all pieces */
static gboolean
find_broken (const ScanCell *cell, int height, ScanPart *whole)
{
  *whole = (ScanPart){ cell->width, cell->height, 0, 0 };
  if (cell->pieces->len < 2 || cell->pieces->len > MOST_BROKEN)
    return FALSE;
  for (guint i = 0; i < cell->pieces->len; i++) {
    const ScanPart *piece = &g_array_index (cell->pieces, ScanPart, i);

    whole->left = MIN (whole->left, piece->left);
    whole->right = MAX (whole->right, piece->right);
    whole->top = MIN (whole->top, piece->top);
    whole->bottom = MAX (whole->bottom, piece->bottom);
  }
  if (!may_be_glyph (cell, whole) || !is_tall (whole, height) || is_too_tall (whole, height)
      || abs (whole->left + whole->right - cell->width) > 0.36 * cell->width)
    return FALSE;
  for (int y = whole->top; y < whole->bottom; y++)
    if (most_ink (cell->ink + y * cell->width + whole->left, 1, whole->right - whole->left)
        < FAINT_INK)
      return FALSE;
  return TRUE;
}

/* Returns: (transfer full) (element-type ScanPart): the large pieces of a cell, from left to right
 * @most: how many a cell may have */
static GArray *
large_pieces (const ScanCell *cell, int height, guint most, gboolean *is_odd)
{
  GArray *large = g_array_new (FALSE, FALSE, sizeof (ScanPart));
  ScanPart whole;

  for (guint i = 0; i < cell->pieces->len; i++) {
    const ScanPart *piece = &g_array_index (cell->pieces, ScanPart, i);

    /* a digit that touches a line cannot be told from it */
    *is_odd |= is_at_edge (cell, piece) && is_tall (piece, height) && !is_too_tall (piece, height)
               && piece->right - piece->left < piece->bottom - piece->top
               && 3 * (piece->right - piece->left) > piece->bottom - piece->top;
    if (!is_large (cell, piece, height))
      continue;
    if (is_centred (cell, piece))
      g_array_append_val (large, *piece);
    else if (height > 0 && cell->pieces->len <= 2 /* of several, these are notes that touch */
             && is_tall (piece, height))
      *is_odd = TRUE;
  }
  g_array_sort (large, compare_pieces);
  if (most == 1 && large->len > 1 && !is_tall (&g_array_index (large, ScanPart, 0), height)
      && !is_tall (&g_array_index (large, ScanPart, 1), height))
    g_array_set_size (large, 0); /* large notes */
  if (most == 1 && large->len == 0 && find_broken (cell, height, &whole))
    g_array_append_val (large, whole);
  *is_odd |= is_covered (cell, height);
  for (guint i = 0; i < large->len; i++)
    *is_odd |= is_too_tall (&g_array_index (large, ScanPart, i), height);
  return large;
}

GArray *
ari_scan_find_glyphs (const AriScanImage *image,
                      const ScanBoard *board,
                      guint8 *is_odd,
                      ScanLook *looks,
                      guint *n_corners)
{
  const guint n_cells = board->n * board->n, most = board->n > 9 ? 2 : 1;
  g_autofree ScanCell *cells = g_new (ScanCell, n_cells);
  GArray *glyphs = g_array_new (FALSE, FALSE, sizeof (ScanGlyph));
  int height;

  for (guint i = 0; i < n_cells; i++)
    read_cell (image, board, i, &cells[i]);
  height = find_height (cells, n_cells);
  *n_corners = 0;
  for (guint i = 0; i < n_cells; i++) {
    gboolean odd = FALSE;
    g_autoptr (GArray) large = large_pieces (&cells[i], height, most, &odd);

    if (large->len > most) {
      odd = TRUE;
      g_array_set_size (large, 1);
    }
    for (guint j = 0; j < large->len; j++) {
      const ScanPart *piece = &g_array_index (large, ScanPart, j);
      ScanGlyph glyph = { .cell = (guint16) i };

      ari_scan_stretch (cells[i].ink, cells[i].width, piece, &glyph);
      if (j == 0)
        see_look (image, &cells[i], piece, &looks[i]);
      g_array_append_val (glyphs, glyph);
    }
    is_odd[i] = odd;
    see_ground (image, &cells[i], &looks[i]);
    *n_corners += large->len == 0 && has_corner (&cells[i]);
    g_free (cells[i].ink);
    g_free (cells[i].numbers);
    g_array_unref (cells[i].pieces);
  }
  return glyphs;
}
