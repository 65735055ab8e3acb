/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The signs on the buttons that run and wind a search. */

#include "config.h"

#include "ui/widgets/drawn-icon.h"
#include "ui/widgets/transport-icon.h"

/* All signs are drawn on a square of 16 units, with a margin of 2. */
enum { SIDE = 16 };

static void
add_triangle (cairo_t *cr, double back, double tip)
{
  cairo_move_to (cr, back, 2.5);
  cairo_line_to (cr, tip, 8);
  cairo_line_to (cr, back, 13.5);
  cairo_close_path (cr);
}

static void
add_bar (cairo_t *cr, double x, double width)
{
  cairo_rectangle (cr, x, 2.5, width, 11);
}

static void
draw_sign (cairo_t *cr, const GdkRGBA *color, guint sign)
{
  switch ((AriTransport) sign) {
  case ARI_TRANSPORT_TO_START:
    add_bar (cr, 1.5, 2);
    add_triangle (cr, 9, 3.5);
    add_triangle (cr, 14.5, 9);
    break;
  case ARI_TRANSPORT_STEP_BACK:
    add_triangle (cr, 10, 2.5);
    add_bar (cr, 11.5, 2);
    break;
  case ARI_TRANSPORT_RUN:
    add_triangle (cr, 4, 13);
    break;
  case ARI_TRANSPORT_PAUSE:
    add_bar (cr, 3.5, 3);
    add_bar (cr, 9.5, 3);
    break;
  case ARI_TRANSPORT_STEP:
    add_bar (cr, 2.5, 2);
    add_triangle (cr, 6, 13.5);
    break;
  case ARI_TRANSPORT_TO_END:
    add_triangle (cr, 1.5, 7);
    add_triangle (cr, 7, 12.5);
    add_bar (cr, 12.5, 2);
    break;
  case ARI_TRANSPORT_STOP:
    cairo_rectangle (cr, 3, 3, 10, 10);
    break;
  default:
    g_assert_not_reached ();
  }
  cairo_fill (cr);
}

GdkPaintable *
ari_transport_icon_new (AriTransport sign)
{
  return ari_drawn_icon_new (SIDE, draw_sign, sign);
}
