/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Icons that are drawn by a function: the paintable around it. */

#include "config.h"

#include "ui/widgets/drawn-icon.h"

struct _AriDrawnIcon {
  GObject parent_instance;

  guint side;
  AriDrawIcon draw;
  guint sign;
};

static void
ari_drawn_icon_snapshot_symbolic (GtkSymbolicPaintable *paintable,
                                  GdkSnapshot *snapshot,
                                  double width,
                                  double height,
                                  const GdkRGBA *colors,
                                  gsize n_colors)
{
  AriDrawnIcon *self = ARI_DRAWN_ICON (paintable);
  const GdkRGBA black = { 0, 0, 0, 1 };
  const GdkRGBA *color = n_colors > 0 ? &colors[GTK_SYMBOLIC_COLOR_FOREGROUND] : &black;
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));

  cairo_scale (cr, width / self->side, height / self->side);
  gdk_cairo_set_source_rgba (cr, color);
  self->draw (cr, color, self->sign);
  cairo_destroy (cr);
}

static void
ari_drawn_icon_symbolic_init (GtkSymbolicPaintableInterface *iface)
{
  iface->snapshot_symbolic = ari_drawn_icon_snapshot_symbolic;
}

static void
ari_drawn_icon_snapshot (GdkPaintable *paintable,
                         GdkSnapshot *snapshot,
                         double width,
                         double height)
{
  ari_drawn_icon_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (paintable), snapshot, width, height,
                                    NULL, 0);
}

static int
ari_drawn_icon_get_intrinsic_size (GdkPaintable *paintable)
{
  return (int) ARI_DRAWN_ICON (paintable)->side;
}

static GdkPaintableFlags
ari_drawn_icon_get_flags (GdkPaintable *paintable)
{
  return GDK_PAINTABLE_STATIC_CONTENTS | GDK_PAINTABLE_STATIC_SIZE;
}

static void
ari_drawn_icon_paintable_init (GdkPaintableInterface *iface)
{
  iface->snapshot = ari_drawn_icon_snapshot;
  iface->get_flags = ari_drawn_icon_get_flags;
  iface->get_intrinsic_width = ari_drawn_icon_get_intrinsic_size;
  iface->get_intrinsic_height = ari_drawn_icon_get_intrinsic_size;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (AriDrawnIcon,
                               ari_drawn_icon,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE,
                                                      ari_drawn_icon_paintable_init)
                                   G_IMPLEMENT_INTERFACE (GTK_TYPE_SYMBOLIC_PAINTABLE,
                                                          ari_drawn_icon_symbolic_init))

static void
ari_drawn_icon_class_init (AriDrawnIconClass *class)
{
}

static void
ari_drawn_icon_init (AriDrawnIcon *self)
{
}

GdkPaintable *
ari_drawn_icon_new (guint side, AriDrawIcon draw, guint sign)
{
  AriDrawnIcon *self;

  g_return_val_if_fail (side > 0, NULL);
  g_return_val_if_fail (draw != NULL, NULL);

  self = g_object_new (ARI_TYPE_DRAWN_ICON, NULL);
  self->side = side;
  self->draw = draw;
  self->sign = sign;
  return GDK_PAINTABLE (self);
}
