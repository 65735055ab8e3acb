/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says what a picture without a board shows. */

#include "config.h"

#include <math.h>
#include <stdlib.h>

#include "picture/scan/scan-private.h"

/* --- QR codes --------------------------------------------------------------------------------- */

/*
 * In three corners of a QR code is a square in a frame. A line through its middle, in any
 * direction, crosses dark and light parts that are 1, 1, 3, 1 and 1 modules wide. These squares are
 * looked for in rows of pixels, each one found is checked in its column, and three of them must be
 * the corners of half a square.
 */

enum { MOST_CORNERS = 60, ROW_STEP = 2 };

/** Corner: the middle of a square in the corner of a QR code, and the width of a module. */
typedef struct {
  double x, y, module;
} Corner;

/* Returns: the width of a module, if the parts are those of a corner; 0 if not */
static double
module_of (const int *parts)
{
  static const int modules[] = { 1, 1, 3, 1, 1 };
  double sum = 0;

  for (guint i = 0; i < 5; i++)
    sum += parts[i];
  for (guint i = 0; i < 5; i++)
    if (fabs (parts[i] - modules[i] * sum / 7) > 0.5 * sum / 7 + 0.5)
      return 0;
  return sum / 7;
}

/* Returns: TRUE if the column through a corner has its parts, too */
static gboolean
has_column (const AriScanImage *image, int threshold, const Corner *corner)
{
  int parts[5] = { 0 };

  for (int direction = -1; direction <= 1; direction += 2) {
    int part = 2;

    for (int y = (int) corner->y + (direction > 0 ? 1 : 0);
         y >= 0 && y < (int) image->height && part >= 0 && part < 5; y += direction) {
      const gboolean is_dark =
          image->luminance[(gsize) y * image->width + (gsize) corner->x] < threshold;

      if (is_dark != (part % 2 == 0))
        part += direction;
      if (part >= 0 && part < 5)
        parts[part]++;
    }
  }
  return fabs (module_of (parts) - corner->module) <= 0.3 * corner->module + 0.5;
}

/* Adds a corner, unless another one is at about the same place. */
static void
add_corner (GArray *corners, const Corner *corner)
{
  for (guint i = 0; i < corners->len; i++) {
    const Corner *other = &g_array_index (corners, Corner, i);

    if (hypot (other->x - corner->x, other->y - corner->y) < 3 * corner->module)
      return;
  }
  if (corners->len < MOST_CORNERS)
    g_array_append_val (corners, *corner);
}

static void
find_corners_in_row (const AriScanImage *image, int threshold, int y, GArray *corners)
{
  const guint8 *row = image->luminance + (gsize) y * image->width;
  int parts[5] = { 0 };

  for (int x = 1, last = 0; x <= (int) image->width; x++) {
    if (x < (int) image->width && (row[x] < threshold) == (row[x - 1] < threshold))
      continue;
    for (guint i = 0; i < 4; i++)
      parts[i] = parts[i + 1];
    parts[4] = x - last;
    last = x;
    if (row[x - 1] < threshold && parts[0] > 0) {
      const double module = module_of (parts);
      const Corner corner = { x - 3.5 * module, y, module };

      if (module > 0 && has_column (image, threshold, &corner))
        add_corner (corners, &corner);
    }
  }
}

/* Returns: TRUE if the lines from @a to the two others are of one length, at a right angle */
static gboolean
is_half_square (const Corner *a, const Corner *b, const Corner *c)
{
  const double across = hypot (b->x - a->x, b->y - a->y), down = hypot (c->x - a->x, c->y - a->y);
  const double dot = (b->x - a->x) * (c->x - a->x) + (b->y - a->y) * (c->y - a->y);

  return across > 10 * a->module && fabs (across - down) < 0.1 * across
         && fabs (dot) < 0.1 * across * down && fabs (a->module - b->module) < 0.3 * a->module
         && fabs (a->module - c->module) < 0.3 * a->module;
}

static gboolean
has_qr_code (const AriScanImage *image)
{
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (Corner));
  int least = 255, most = 0;

  for (gsize i = 0; i < (gsize) image->width * image->height; i++) {
    least = MIN (least, image->luminance[i]);
    most = MAX (most, image->luminance[i]);
  }
  for (int y = 0; y < (int) image->height; y += ROW_STEP)
    find_corners_in_row (image, (least + most) / 2, y, corners);
  for (guint i = 0; i < corners->len; i++)
    for (guint j = 0; j < corners->len; j++)
      for (guint k = 0; k < j; k++)
        if (i != j && i != k
            && is_half_square (&g_array_index (corners, Corner, i),
                               &g_array_index (corners, Corner, j),
                               &g_array_index (corners, Corner, k)))
          return TRUE;
  return FALSE;
}

/* --- photographs and turned pictures ---------------------------------------------------------- */

/*
 * What a program draws has large parts of one colour, with sharp edges between them; in a
 * photograph, hardly any pixel is like the one beside it. The edges of a board have two directions,
 * at a right angle; those of a turned one are not along the rows of pixels.
 */

enum {
  LEAST_EDGE = 200, /* eight times the luminance from pixel to pixel */
  LEAST_EDGES = 300,
  N_ANGLES = 90,  /* degrees */
  LEAST_TURN = 3, /* degrees */
};

AriScanOutcome
ari_scan_explain (const AriScanImage *image)
{
  guint counts[N_ANGLES] = { 0 }, n_equal = 0, n_edges = 0, best = 0, n_best = 0;
  const guint n = (image->width - 1) * (image->height - 1);

  if (image->width < 2 || image->height < 2)
    return ARI_SCAN_NO_BOARD;
  for (guint y = 1; y + 1 < image->height; y++)
    for (guint x = 1; x + 1 < image->width; x++) {
      const guint8 *row = image->luminance + (gsize) y * image->width + x;
      const guint8 *above = row - image->width, *below = row + image->width;
      const int across = above[1] + 2 * row[1] + below[1] - above[-1] - 2 * row[-1] - below[-1];
      const int down = below[-1] + 2 * below[0] + below[1] - above[-1] - 2 * above[0] - above[1];

      n_equal += abs (row[0] - row[-1]) <= 1;
      if (across * across + down * down < LEAST_EDGE * LEAST_EDGE)
        continue;
      counts[((int) lrint (atan2 (down, across) * 180 / G_PI) + 360) % N_ANGLES]++;
      n_edges++;
    }
  for (guint i = 0; i < N_ANGLES; i++) {
    guint near = 0;

    for (guint k = 0; k < 5; k++)
      near += counts[(i + k + N_ANGLES - 2) % N_ANGLES];
    if (near > n_best) {
      n_best = near;
      best = i;
    }
  }
  if (10 * (guint64) n_equal < 7 * (guint64) n)
    return ARI_SCAN_PHOTOGRAPH;
  if (has_qr_code (image))
    return ARI_SCAN_QR_CODE;
  if (n_edges >= LEAST_EDGES && MIN (best, N_ANGLES - best) >= LEAST_TURN && 3 * n_best >= n_edges)
    return ARI_SCAN_TURNED;
  return ARI_SCAN_NO_BOARD;
}
