/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The signs on the buttons that run and wind a search. */

#include "config.h"

#include "ui/transport-icon.h"

struct _AriTransportIcon {
  GObject parent_instance;

  AriTransport sign;
};

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
add_sign (cairo_t *cr, AriTransport sign)
{
  switch (sign) {
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
}

static void
ari_transport_icon_snapshot_symbolic (GtkSymbolicPaintable *paintable,
                                      GdkSnapshot *snapshot,
                                      double width,
                                      double height,
                                      const GdkRGBA *colors,
                                      gsize n_colors)
{
  AriTransportIcon *self = ARI_TRANSPORT_ICON (paintable);
  const GdkRGBA black = { 0, 0, 0, 1 };
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));

  gdk_cairo_set_source_rgba (cr, n_colors > 0 ? &colors[GTK_SYMBOLIC_COLOR_FOREGROUND] : &black);
  cairo_scale (cr, width / SIDE, height / SIDE);
  add_sign (cr, self->sign);
  cairo_fill (cr);
  cairo_destroy (cr);
}

static void
ari_transport_icon_symbolic_init (GtkSymbolicPaintableInterface *iface)
{
  iface->snapshot_symbolic = ari_transport_icon_snapshot_symbolic;
}

static void
ari_transport_icon_snapshot (GdkPaintable *paintable,
                             GdkSnapshot *snapshot,
                             double width,
                             double height)
{
  ari_transport_icon_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (paintable), snapshot, width, height,
                                        NULL, 0);
}

static int
ari_transport_icon_get_intrinsic_size (GdkPaintable *paintable)
{
  return SIDE;
}

static GdkPaintableFlags
ari_transport_icon_get_flags (GdkPaintable *paintable)
{
  return GDK_PAINTABLE_STATIC_CONTENTS | GDK_PAINTABLE_STATIC_SIZE;
}

static void
ari_transport_icon_paintable_init (GdkPaintableInterface *iface)
{
  iface->snapshot = ari_transport_icon_snapshot;
  iface->get_flags = ari_transport_icon_get_flags;
  iface->get_intrinsic_width = ari_transport_icon_get_intrinsic_size;
  iface->get_intrinsic_height = ari_transport_icon_get_intrinsic_size;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (AriTransportIcon,
                               ari_transport_icon,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE,
                                                      ari_transport_icon_paintable_init)
                                   G_IMPLEMENT_INTERFACE (GTK_TYPE_SYMBOLIC_PAINTABLE,
                                                          ari_transport_icon_symbolic_init))

static void
ari_transport_icon_class_init (AriTransportIconClass *class)
{
}

static void
ari_transport_icon_init (AriTransportIcon *self)
{
}

GdkPaintable *
ari_transport_icon_new (AriTransport sign)
{
  AriTransportIcon *self = g_object_new (ARI_TYPE_TRANSPORT_ICON, NULL);

  self->sign = sign;
  return GDK_PAINTABLE (self);
}
