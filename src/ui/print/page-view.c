/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page of a book, as it will be on paper. */

#include <math.h>

#include "ui/print/page-view.h"

/* In application pixels. */
#define LEAST_SIDE   160
#define NATURAL_SIDE 420
#define SHADOW       3.0

struct _AriPageView {
  GtkWidget parent_instance;

  const AriBook *book; /* (nullable) */
  AriBookStyle style;
  guint page;
};

G_DEFINE_FINAL_TYPE (AriPageView, ari_page_view, GTK_TYPE_WIDGET)

void
ari_page_view_show (AriPageView *self, const AriBook *book, const AriBookStyle *style, guint page)
{
  g_return_if_fail (book == NULL || page < ari_book_get_n_pages (book, style));

  self->book = book;
  self->style = *style;
  self->page = page;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The page is white in dark mode, too, because paper is. */
static void
ari_page_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AriPageView *self = ARI_PAGE_VIEW (widget);
  const double width = gtk_widget_get_width (widget);
  const double height = gtk_widget_get_height (widget);
  double scale, x, y;
  cairo_t *cr;

  if (self->book == NULL)
    return;
  scale =
      fmin ((width - 2 * SHADOW) / self->style.width, (height - 2 * SHADOW) / self->style.height);
  if (scale <= 0)
    return;
  x = round ((width - self->style.width * scale) / 2);
  y = round ((height - self->style.height * scale) / 2);
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cairo_rectangle (cr, x + SHADOW, y + SHADOW, self->style.width * scale,
                   self->style.height * scale);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.2);
  cairo_fill (cr);
  cairo_rectangle (cr, x, y, self->style.width * scale, self->style.height * scale);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.25);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  /* drawn as for paper, without regard to pixels: what is shown is what is printed */
  ari_book_draw_page (self->book, &self->style, self->page, cr, 0);
  cairo_destroy (cr);
}

static void
ari_page_view_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  *minimum = LEAST_SIDE;
  *natural = NATURAL_SIDE;
  *minimum_baseline = -1;
  *natural_baseline = -1;
}

static void
ari_page_view_class_init (AriPageViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = ari_page_view_measure;
  widget_class->snapshot = ari_page_view_snapshot;
  gtk_widget_class_set_css_name (widget_class, "pageview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ari_page_view_init (AriPageView *self)
{
}
