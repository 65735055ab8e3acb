/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints the flame graph of a search as pixels.
 *
 * Cairo needs longer than a frame for the paths of sixteen thousand boxes, so boxes are written
 * directly as rectangles of pixels. A box narrower than a pixel tints that pixel in proportion to
 * its width, so that the tint shows the density of boxes. Rows may be lower than a pixel, too; then
 * the deeper one is visible.
 */

#include "config.h"

#include <math.h>

#include "engine/laboratory/tries.h"
#include "picture/search/flame-paint.h"

/* In pixels: the least width of a box with an edge; the least width of one with hatching, the
 * distance of its lines, and its least height. */
#define LEAST_EDGED  3
#define LEAST_HATCH  4
#define HATCH_PERIOD 6
#define HATCH_HEIGHT 5
/* Costs have this many shades. */
#define N_SHADES 64
/* The height of the line under boxes with solutions. */
#define SOLUTION_LINE 2
/* Narrower boxes have no label. */
#define LEAST_LABEL 24
/* The space beside the text of a label. */
#define LABEL_AIR 3
/* A box with a label is higher than its letters by this, so that at most one edge is written over.
 */
#define LABEL_EDGE 1
/* If a column is wider than this, its dead ends are drawn only in this width at its right end. */
#define TICK 2.0

typedef struct {
  int x0, x1, y0, y1;
} Area;

static guint32
pixel_of (const AriColor *color)
{
  return 0xff000000u | (guint32) lround (color->red * 255.0) << 16
         | (guint32) lround (color->green * 255.0) << 8 | (guint32) lround (color->blue * 255.0);
}

/* Mixes @part of 256 of @over with the rest of @under. */
static inline guint32
mix (guint32 under, guint32 over, guint part)
{
  const guint32 red_blue =
      ((under & 0xff00ff) * (256 - part) + (over & 0xff00ff) * part) >> 8 & 0xff00ff;
  const guint32 green =
      ((under & 0x00ff00) * (256 - part) + (over & 0x00ff00) * part) >> 8 & 0x00ff00;

  return 0xff000000u | red_blue | green;
}

static Area
clip (const AriFlamePixels *pixels, Area area)
{
  return (Area){ .x0 = CLAMP (area.x0, 0, pixels->width),
                 .x1 = CLAMP (area.x1, 0, pixels->width),
                 .y0 = CLAMP (area.y0, 0, pixels->height),
                 .y1 = CLAMP (area.y1, 0, pixels->height) };
}

static void
fill (AriFlamePixels *pixels, Area area, guint32 color, guint part)
{
  const Area in = clip (pixels, area);

  for (int y = in.y0; y < in.y1; y++) {
    guint32 *row = pixels->data + (gsize) y * (gsize) pixels->width;

    for (int x = in.x0; x < in.x1; x++)
      row[x] = part == 256 ? color : mix (row[x], color, part);
  }
}

/* @direction: 1 or -1: lines rise or fall to the right; they continue from box to box */
static void
hatch (AriFlamePixels *pixels, Area area, int direction, guint32 color)
{
  const Area in = clip (pixels, area);

  for (int y = in.y0; y < in.y1; y++) {
    guint32 *row = pixels->data + (gsize) y * (gsize) pixels->width;
    const int phase = ((direction * y) % HATCH_PERIOD + HATCH_PERIOD) % HATCH_PERIOD;

    for (int x = in.x0 + (HATCH_PERIOD - (in.x0 + phase) % HATCH_PERIOD) % HATCH_PERIOD; x < in.x1;
         x += HATCH_PERIOD)
      row[x] = mix (row[x], color, 110);
  }
}

static void
outline (AriFlamePixels *pixels, Area area, guint32 color)
{
  fill (pixels, (Area){ area.x0, area.x1, area.y0, area.y0 + 1 }, color, 256);
  fill (pixels, (Area){ area.x0, area.x1, area.y1 - 1, area.y1 }, color, 256);
  fill (pixels, (Area){ area.x0, area.x0 + 1, area.y0, area.y1 }, color, 256);
  fill (pixels, (Area){ area.x1 - 1, area.x1, area.y0, area.y1 }, color, 256);
}

static void
write_label (AriFlamePixels *pixels, const AriFlameMask *mask, Area area, guint32 ink)
{
  const int x = area.x0 + LABEL_AIR, y = area.y0 + (area.y1 - area.y0 - mask->height) / 2;
  const Area in = clip (
      pixels, (Area){ x, x + mask->width, MAX (y, area.y0), MIN (y + mask->height, area.y1) });

  for (int row = in.y0; row < in.y1; row++)
    for (int column = in.x0; column < in.x1; column++) {
      const guint part = mask->data[(row - y) * mask->stride + column - x];
      guint32 *pixel = pixels->data + (gsize) row * (gsize) pixels->width + column;

      if (part > 0)
        *pixel = mix (*pixel, ink, part + 1);
    }
}

/* Paints a box that is at least a pixel wide. */
static void
paint_box (AriFlamePixels *pixels,
           const AriSubtree *box,
           Area area,
           guint32 tint,
           guint32 ink,
           const AriPalette *palette,
           const AriFlameMask *mask)
{
  const int width = area.x1 - area.x0, height = area.y1 - area.y0;
  const AriOutcome outcome = ari_subtree_outcome (box);
  const int direction = ari_outcome_hatch (outcome);
  const gboolean is_open = box->state == ARI_SUBTREE_OPEN && !box->is_forced;
  const int line = box->solutions > 0 && height >= 5 ? SOLUTION_LINE : 0;

  fill (pixels, area, is_open ? mix (tint, ink, 30) : tint, 256);
  if (direction != 0 && width >= LEAST_HATCH && height >= HATCH_HEIGHT)
    hatch (pixels, area, direction, ink);
  if (line > 0)
    fill (pixels, (Area){ area.x0, area.x1, area.y1 - line, area.y1 },
          pixel_of (&palette->solution), 256);
  if (mask != NULL && mask->width + 2 * LABEL_AIR <= width) {
    const Area words = { area.x0, area.x0 + mask->width + 2 * LABEL_AIR, area.y0 + 1,
                         area.y1 - MAX (line, 1) };

    /* keeps the hatching away from the label */
    if (!is_open)
      fill (pixels, words, tint, 200);
    /* the label may reach over the line, so that boxes on a low row have labels alike */
    write_label (pixels, mask, area, is_open ? pixel_of (&palette->inks[ARI_INK_GIVEN]) : ink);
  }
  if (is_open && width >= LEAST_EDGED && height >= 4)
    outline (pixels, area, ink);
  else if (width >= LEAST_EDGED)
    fill (pixels, (Area){ area.x1 - 1, area.x1, area.y0, area.y1 },
          pixel_of (&palette->grounds[ARI_GROUND_PAPER]), 190);
}

/** Brush: everything needed to paint boxes. */
typedef struct {
  const AriFlame *flame;
  const AriPalette *palette;
  const AriSummary *whole;             /* costs are parts of it */
  guint32 outcomes[ARI_N_OUTCOMES][2]; /* grounds and inks */
  guint32 tints[ARI_N_TINTS][2];
  guint32 shades[N_SHADES];
  AriFlameLabel label;
  gpointer data;
  AriFlamePixels *pixels;
} Brush;

static void
mix_paints (Brush *brush)
{
  const AriPalette *palette = brush->palette;

  for (guint i = 0; i < ARI_N_OUTCOMES; i++) {
    brush->outcomes[i][0] = pixel_of (&palette->outcomes[i].guess);
    brush->outcomes[i][1] = pixel_of (&palette->outcomes[i].ink);
  }
  for (guint i = 0; i < ARI_N_TINTS; i++) {
    brush->tints[i][0] = pixel_of (&palette->tints[i].guess);
    brush->tints[i][1] = pixel_of (&palette->tints[i].ink);
  }
  for (guint i = 0; brush->flame->colors == ARI_TRY_COLORS_COST && i < N_SHADES; i++) {
    const AriColor color = ari_cost_color (palette, i, N_SHADES);

    brush->shades[i] = pixel_of (&color);
  }
}

/* Chooses the colours of a box as ari_try_paint() does, from those that were mixed before. Sets
 * @ground, @ink. */
static void
choose_paint (const Brush *brush, const AriSubtree *box, guint32 *ground, guint32 *ink)
{
  const AriOutcome outcome = ari_subtree_outcome (box);
  const guint32 *paint = brush->outcomes[outcome];

  if (brush->flame->colors == ARI_TRY_COLORS_DEPTH && outcome != ARI_OUTCOME_FORCED)
    paint = brush->tints[(box->level - 1) % ARI_N_TINTS];
  *ground = paint[0];
  *ink = paint[1];
  if (brush->flame->colors == ARI_TRY_COLORS_COST && outcome != ARI_OUTCOME_FORCED) {
    const double share = ari_flame_share (brush->whole, brush->flame->axis, box);

    *ground = brush->shades[ari_cost_shade (share, N_SHADES)];
    *ink = pixel_of (&brush->palette->inks[ARI_INK_CANDIDATE]);
  }
}

/* Returns the label of a box that is @width pixels wide, if it fits. (nullable) @height is the
 * exact one of the row, so that rows that differ by rounding have labels alike. */
static const AriFlameMask *
find_label (const Brush *brush, const AriSubtree *box, int width, double height)
{
  const AriFlameMask *mask =
      brush->label != NULL && width >= LEAST_LABEL ? brush->label (box, brush->data) : NULL;

  return mask != NULL && mask->height + LABEL_EDGE <= (int) floor (height) ? mask : NULL;
}

static void
place_box (const Brush *brush, const AriSubtree *box)
{
  const AriFlame *flame = brush->flame;
  const AriRect rect = ari_flame_place (flame, box);
  guint32 ground, ink;
  /* high rows have a gap of a pixel */
  const int gap = rect.height >= 5.0 ? 1 : 0;
  Area area = { .y0 = (int) lround (rect.y), .y1 = (int) lround (rect.y + rect.height) - gap };

  if (rect.width <= 0.0)
    return;
  area.y1 = MAX (area.y1, area.y0 + 1);
  choose_paint (brush, box, &ground, &ink);
  if (rect.width < 1.0) {
    area.x0 = (int) floor (rect.x);
    area.x1 = area.x0 + 1;
    fill (brush->pixels, area, ground, (guint) MAX (lround (rect.width * 256.0), 1));
    return;
  }
  area.x0 = (int) lround (rect.x);
  area.x1 = MAX ((int) lround (rect.x + rect.width), area.x0 + 1);
  paint_box (brush->pixels, box, area, ground, ink, brush->palette,
             find_label (brush, box, area.x1 - area.x0, rect.height - gap));
}

static void
paint_boxes (const Brush *brush, const AriSummary *summary, const AriSummary *detail)
{
  g_autofree AriSubtree *around = g_new (AriSubtree, ARI_MOST_AROUND);
  const gsize n_around = ari_tries_around (summary, detail, around, ARI_MOST_AROUND);

  for (gsize i = ari_summary_n_subtrees (summary); i-- > 0;) {
    const AriSubtree box = ari_summary_subtree (summary, i);

    place_box (brush, &box);
  }
  for (gsize i = detail != NULL ? ari_summary_n_subtrees (detail) : 0; i-- > 0;) {
    AriSubtree box = ari_summary_subtree (detail, i);

    if (!ari_flame_adds (brush->flame, summary, &box))
      continue;
    ari_tries_complete (around, n_around, &box);
    place_box (brush, &box);
  }
}

/* --- columns --- */

/** Column: the events that fall into one column of pixels. */
typedef struct {
  double dead_ends; /* how many; a fraction where a column of the summary covers several pixels */
  guint64 solutions;
  guint64 restarts;
  guint32 greatest; /* depth */
} Column;

/* (transfer full): one per pixel from flame->x on */
static Column *
gather_columns (const AriFlame *flame, const AriSummary *summary, int n_pixels)
{
  const gsize n = ari_summary_n_columns (summary, flame->axis);
  const double width = (double) ari_summary_column_width (summary, flame->axis);
  const double origin = ari_flame_tally (flame->axis, ari_summary_start (summary));
  const double first = MAX ((flame->begin - origin) / width - 1.0, 0.0);
  Column *columns = g_new0 (Column, MAX (n_pixels, 1));

  for (gsize i = (gsize) first; i < n; i++) {
    const AriColumn column = ari_summary_column (summary, flame->axis, i);
    const double left = ari_flame_x (flame, origin + (double) i * width) - flame->x;
    const double right = ari_flame_x (flame, origin + (double) (i + 1) * width) - flame->x;
    const double tick = MAX (left, right - TICK);
    const int x0 = (int) left, x1 = MIN ((int) ceil (right), n_pixels);

    if (x0 >= n_pixels)
      break;
    for (int x = x0; x < x1; x++) {
      /* the part of the column's events in this pixel */
      const double part = (MIN (right, x + 1.0) - MAX (tick, (double) x)) / (right - tick);

      columns[x].dead_ends += (double) column.dead_ends * MAX (part, 0.0);
      columns[x].greatest = MAX (columns[x].greatest, column.greatest);
    }
    if (x1 > x0) {
      const int at = MIN ((int) ((tick + right) / 2.0), n_pixels - 1);

      columns[at].solutions += column.solutions;
      columns[at].restarts += column.restarts;
    }
  }
  return columns;
}

static Area
pixel_column (const AriFlame *flame, int x, int y0, int y1)
{
  const int left = (int) lround (flame->x) + x;

  return (Area){ left, left + 1, y0, y1 };
}

static void
paint_strip (const AriFlame *flame,
             const Column *columns,
             int n,
             const AriPalette *palette,
             int top,
             int height,
             AriFlamePixels *pixels)
{
  double most = 0.0;

  for (int x = 0; x < n; x++)
    most = MAX (most, columns[x].dead_ends);
  const guint32 dead_end = pixel_of (&palette->strokes[ARI_STROKE_DEAD_END]);

  for (int x = 0; x < n; x++) {
    /* even a single one is visible */
    const double part = columns[x].dead_ends > 0.0 ? 0.35 + 0.65 * columns[x].dead_ends / most : 0;
    const int tall = (int) lround (part * (height - 1));

    fill (pixels, pixel_column (flame, x, top + height - tall, top + height), dead_end, 256);
  }
  for (int x = 0; x < n; x++)
    for (int row = 0; columns[x].solutions > 0 && row < height; row++)
      fill (pixels,
            (Area){ (int) lround (flame->x) + x - row / 2,
                    (int) lround (flame->x) + x + row / 2 + 1, top + row, top + row + 1 },
            pixel_of (&palette->solution), 256);
}

static void
clear (AriFlamePixels *pixels, const AriPalette *palette)
{
  fill (pixels, (Area){ 0, pixels->width, 0, pixels->height },
        pixel_of (&palette->grounds[ARI_GROUND_PAPER]), 256);
}

static void
paint_depths (const AriFlame *flame,
              const Column *columns,
              int n,
              const AriColor *color,
              AriFlamePixels *pixels)
{
  const int top = (int) lround (flame->y);

  for (int x = 0; x < n; x++)
    fill (
        pixels,
        pixel_column (flame, x, top, (int) lround (ari_flame_row_top (flame, columns[x].greatest))),
        pixel_of (color), 256);
}

gboolean
ari_flame_is_covered (const AriFlame *flame, const AriSummary *detail)
{
  return detail != NULL && ari_flame_tally (flame->axis, ari_summary_start (detail)) <= flame->begin
         && ari_flame_tally (flame->axis, ari_summary_tally (detail)) >= flame->begin + flame->span;
}

void
ari_flame_paint (const AriFlame *flame,
                 const AriSummary *summary,
                 const AriSummary *detail,
                 const AriPalette *palette,
                 int strip,
                 AriFlameLabel label,
                 gpointer data,
                 AriFlamePixels *pixels)
{
  const int n = (int) lround (flame->width);
  const gboolean is_fine =
      ari_flame_is_covered (flame, detail) && ari_summary_unfolds (detail) == flame->unfolds;
  g_autofree Column *columns = gather_columns (flame, is_fine ? detail : summary, n);
  const int bottom = pixels->height - strip;
  Brush brush = {
    .flame = flame,
    .palette = palette,
    .whole = summary,
    .label = label,
    .data = data,
    .pixels = pixels,
  };

  clear (pixels, palette);
  if (is_fine || !flame->unfolds) /* in an unfolded graph, levels of the coarse summary differ */
    paint_depths (flame, columns, n, &palette->grounds[ARI_GROUND_EXTRA_HOUSE], pixels);
  mix_paints (&brush);
  paint_boxes (&brush, summary, detail);
  for (int x = 0; x < n; x++)
    if (columns[x].restarts > 0)
      fill (pixels, pixel_column (flame, x, (int) lround (flame->y), bottom),
            pixel_of (&palette->strokes[ARI_STROKE_LABEL]), 160);
  paint_strip (flame, columns, n, palette, bottom, strip, pixels);
}

void
ari_flame_paint_profile (const AriFlame *flame,
                         const AriSummary *summary,
                         const AriPalette *palette,
                         AriFlamePixels *pixels)
{
  const int n = (int) lround (flame->width);
  g_autofree Column *columns = gather_columns (flame, summary, n);

  clear (pixels, palette);
  paint_depths (flame, columns, n, &palette->strokes[ARI_STROKE_THIN], pixels);
  for (int x = 0; x < n; x++)
    if (columns[x].solutions > 0)
      fill (pixels, pixel_column (flame, x, 0, pixels->height), pixel_of (&palette->solution), 256);
}
