/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Distinguishes the series of a plot by colours and, for those who cannot see colours, by
 * shapes. */

#include "config.h"

#include <math.h>

#include "picture/plot/plot-private.h"

/* clang-format off */
#define RGB(hex)                                                                                   \
  { (((hex) >> 16) & 0xff) / 255., (((hex) >> 8) & 0xff) / 255., ((hex) & 0xff) / 255., 1. }

/* Neighbours differ in lightness as well as in hue, for all kinds of colour vision; all have a
 * contrast to the paper of at least 3, or 4.5 in high contrast (tests/picture/test-plot.c). */
static const AriPlotColors light = {
  .paper = RGB (0xffffff),
  .ink = RGB (0x1b1b1f),
  .axis = RGB (0x66666e),
  .mesh = RGB (0xe4e5e9),
  .series = { RGB (0x1446c4), RGB (0xd86c00), RGB (0x008e58), RGB (0xc66497),
              RGB (0x5a3f00), RGB (0x6591df), RGB (0x3f3d48), RGB (0xb81010) },
  .paleness = 0.3,
};

static const AriPlotColors dark = {
  .paper = RGB (0x212125),
  .ink = RGB (0xf2f2f5),
  .axis = RGB (0xa9a9b2),
  .mesh = RGB (0x38383f),
  .series = { RGB (0x8bb0ff), RGB (0xff7301), RGB (0x6ceaad), RGB (0xd341a4),
              RGB (0xd9d32e), RGB (0x5976e2), RGB (0xf0eff0), RGB (0xf37873) },
  .paleness = 0.3,
};

static const AriPlotColors light_contrast = {
  .paper = RGB (0xffffff),
  .ink = RGB (0x000000),
  .axis = RGB (0x000000),
  .mesh = RGB (0xc4c5cb),
  .series = { RGB (0x001859), RGB (0xb45900), RGB (0x006e5d), RGB (0xb43d98),
              RGB (0x352e00), RGB (0x2c71d8), RGB (0x19181b), RGB (0xce002a) },
};

static const AriPlotColors dark_contrast = {
  .paper = RGB (0x000000),
  .ink = RGB (0xffffff),
  .axis = RGB (0xffffff),
  .mesh = RGB (0x55555d),
  .series = { RGB (0x81b5ff), RGB (0xff6326), RGB (0x9bf5c6), RGB (0xe95bc0),
              RGB (0xf7f039), RGB (0x3874fb), RGB (0xffffff), RGB (0xff9a97) },
};
/* clang-format on */

const AriPlotColors *
ari_plot_colors_get (gboolean is_dark, gboolean high_contrast)
{
  if (high_contrast)
    return is_dark ? &dark_contrast : &light_contrast;
  return is_dark ? &dark : &light;
}

const AriColor *
ari_plot_series_color (const AriPlotColors *colors, guint series)
{
  return &colors->series[series % ARI_PLOT_N_COLORS];
}

/* Adds a star shape of @n corners, at angles from @start on, alternately @outer and @inner away. */
static void
add_corners (cairo_t *cr, double x, double y, guint n, double start, double outer, double inner)
{
  for (guint i = 0; i < n; i++) {
    const double angle = start + 2 * G_PI * i / n;
    const double away = i % 2 == 0 ? outer : inner;

    cairo_line_to (cr, x + away * cos (angle), y + away * sin (angle));
  }
  cairo_close_path (cr);
}

/* Adds a cross of two bars, turned by @angle. */
static void
add_cross (cairo_t *cr, double x, double y, double radius, double angle)
{
  static const signed char corners[12][2] = { { 3, 1 },   { 1, 1 },  { 1, 3 },   { -1, 3 },
                                              { -1, 1 },  { -3, 1 }, { -3, -1 }, { -1, -1 },
                                              { -1, -3 }, { 1, -3 }, { 1, -1 },  { 3, -1 } };
  const double unit = radius * 0.4;

  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    cairo_line_to (cr, x + unit * (corners[i][0] * cos (angle) - corners[i][1] * sin (angle)),
                   y + unit * (corners[i][0] * sin (angle) + corners[i][1] * cos (angle)));
  cairo_close_path (cr);
}

void
ari_plot_add_mark (cairo_t *cr, guint series, double x, double y, double radius)
{
  /* a ninth series has the colour of the first one, so it needs another shape */
  const guint shape = (series + series / ARI_PLOT_N_COLORS) % 8;

  cairo_new_sub_path (cr);
  switch (shape) {
  case 0:
    cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
    cairo_close_path (cr);
    break;
  case 1:
    add_corners (cr, x, y, 3, -G_PI_2, radius * 1.3, radius * 1.3);
    break;
  case 2:
    add_corners (cr, x, y, 4, G_PI_4, radius * 1.22, radius * 1.22);
    break;
  case 3:
    add_cross (cr, x, y, radius, 0);
    break;
  case 4:
    add_corners (cr, x, y, 3, G_PI_2, radius * 1.3, radius * 1.3);
    break;
  case 5:
    add_corners (cr, x, y, 4, 0, radius * 1.35, radius * 1.35);
    break;
  case 6:
    add_cross (cr, x, y, radius, G_PI_4);
    break;
  default:
    add_corners (cr, x, y, 10, -G_PI_2, radius * 1.4, radius * 0.6);
    break;
  }
}
