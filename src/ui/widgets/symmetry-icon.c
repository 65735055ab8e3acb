/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Little pictures of the symmetries of givens: a hook of three cells, turned and mirrored. */

#include "config.h"

#include "ui/widgets/drawn-icon.h"
#include "ui/widgets/symmetry-icon.h"

/* The picture is a grid of so many cells a side, each so large, with a margin for its frame. */
enum {
  N = 6,
  CELL = 4,
  MARGIN = 2,
  SIDE = N * CELL + 2 * MARGIN,
};

/* The same three cells for all. */
static const guint16 hook[] = { 1, N + 1, N + 2 };

static void
draw_symmetry (cairo_t *cr, const GdkRGBA *color, guint symmetry)
{
  AriLayout *layout = ari_layout_new_boxes (2, 3, ARI_EXTRA_NONE);
  guint16 orbit_of[N * N];

  if (layout == NULL)
    g_error ("Not enough memory for a layout");
  ari_symmetry_orbits (layout, (AriSymmetry) symmetry, orbit_of);
  ari_layout_unref (layout);
  for (guint cell = 0; cell < N * N; cell++)
    for (guint i = 0; i < G_N_ELEMENTS (hook); i++)
      if (orbit_of[cell] == orbit_of[hook[i]]) {
        cairo_rectangle (cr, MARGIN + cell % N * CELL, MARGIN + cell / N * CELL, CELL, CELL);
        break;
      }
  cairo_fill (cr);

  cairo_set_source_rgba (cr, (double) color->red, (double) color->green, (double) color->blue,
                         (double) color->alpha / 2);
  cairo_rectangle (cr, 0.5, 0.5, SIDE - 1, SIDE - 1);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

GdkPaintable *
ari_symmetry_icon_new (AriSymmetry symmetry)
{
  g_return_val_if_fail (symmetry < ARI_N_SYMMETRIES, NULL);

  return ari_drawn_icon_new (SIDE, draw_symmetry, symmetry);
}
