/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the legend of the colours of tries and of the signs under them. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "picture/search/try-paint.h"
#include "ui/common/appearance.h"
#include "ui/flame/small-text.h"
#include "ui/flame/try-legend.h"
#include "ui/widgets/widget.h"

struct _AriTryLegend {
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (AriTryLegend, ari_try_legend, GTK_TYPE_WIDGET)

static AriTryColors
colors (void)
{
  return ari_appearance_get_try_colors (ari_appearance_get_default ());
}

static void
ari_try_legend_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  g_auto (AriText) text = { 0 };
  const double size = ari_small_text_init (&text, widget);

  if (orientation == GTK_ORIENTATION_VERTICAL) {
    *minimum = *natural = (int) (ARI_TRY_LEGEND_HEIGHT (size) + 0.5);
    return;
  }
  *minimum = 1;
  *natural = (int) ari_try_legend_draw (NULL, &text, ari_appearance_palette (), colors (), TRUE,
                                        0.0, 0.0, G_MAXINT16, 1)
             + 1;
}

static void
ari_try_legend_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  const int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  g_auto (AriText) text = { 0 };
  cairo_t *cr;

  if (width <= 1)
    return;
  ari_small_text_init (&text, widget);
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  ari_try_legend_draw (cr, &text, ari_appearance_palette (), colors (), TRUE, 0.0, height / 2.0,
                       width, 1);
  cairo_destroy (cr);
}

static gboolean
ari_try_legend_query_tooltip (
    GtkWidget *widget, int x, int y, gboolean by_keys, GtkTooltip *tooltip)
{
  g_auto (AriText) text = { 0 };
  const char *meaning;

  ari_small_text_init (&text, widget);
  meaning = ari_try_legend_meaning (&text, colors (), TRUE, 0.0, gtk_widget_get_width (widget), x);
  gtk_tooltip_set_text (tooltip, meaning);
  return meaning != NULL;
}

static void
ari_try_legend_class_init (AriTryLegendClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = ari_try_legend_measure;
  widget_class->snapshot = ari_try_legend_snapshot;
  widget_class->query_tooltip = ari_try_legend_query_tooltip;
  gtk_widget_class_set_css_name (widget_class, "trylegend");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ari_try_legend_init (AriTryLegend *self)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  ari_accessible_set_label (self, _ ("What the colours mean"));
  ARI_CONNECT (ari_appearance_get_default (), "notify", gtk_widget_queue_draw, self);
}

GtkWidget *
ari_try_legend_new (void)
{
  return g_object_new (ARI_TYPE_TRY_LEGEND, NULL);
}
