/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the glyphs of all texts before any of them is drawn. */

#include "ui/widgets/glyph-extents.h"
#include "ui/widgets/widget.h"

static void
measure_run (cairo_t *cr, const PangoGlyphItem *run)
{
  const PangoGlyphString *string = run->glyphs;
  PangoFont *font = run->item->analysis.font;
  g_autofree cairo_glyph_t *glyphs = g_new0 (cairo_glyph_t, (gsize) string->num_glyphs);
  cairo_text_extents_t ink;
  int n = 0;

  if (!PANGO_IS_CAIRO_FONT (font))
    return;
  for (int i = 0; i < string->num_glyphs; i++)
    if (string->glyphs[i].glyph != PANGO_GLYPH_EMPTY
        && (string->glyphs[i].glyph & PANGO_GLYPH_UNKNOWN_FLAG) == 0)
      glyphs[n++].index = string->glyphs[i].glyph;
  cairo_set_scaled_font (cr, pango_cairo_font_get_scaled_font (PANGO_CAIRO_FONT (font)));
  cairo_glyph_extents (cr, glyphs, n, &ink);
}

/* Measures the glyphs at the size in which the label is drawn. */
static void
measure_label (cairo_t *cr, GtkLabel *label, GtkWidget *root)
{
  PangoLayoutIter *iter = pango_layout_get_iter (gtk_label_get_layout (label));
  graphene_matrix_t matrix;

  cairo_identity_matrix (cr);
  if (gtk_widget_compute_transform (GTK_WIDGET (label), root, &matrix))
    cairo_scale (cr, graphene_matrix_get_x_scale (&matrix), graphene_matrix_get_y_scale (&matrix));
  do {
    const PangoGlyphItem *run = pango_layout_iter_get_run_readonly (iter);

    if (run != NULL)
      measure_run (cr, run);
  } while (pango_layout_iter_next_run (iter));
  pango_layout_iter_free (iter);
}

static void
measure_widget (cairo_t *cr, GtkWidget *widget, GtkWidget *root)
{
  if (GTK_IS_LABEL (widget)) {
    measure_label (cr, GTK_LABEL (widget), root);
    return;
  }
  ARI_FOR_CHILDREN (child, widget)
    if (gtk_widget_should_layout (child))
      measure_widget (cr, child, root);
}

void
ari_widget_measure_glyphs (GtkWidget *widget)
{
  cairo_surface_t *surface;
  cairo_t *cr;
  int scale;

  /* GSK also draws text in such surfaces, and takes font options from them that a font leaves
   * open */
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1, 1);
  scale = gtk_widget_get_scale_factor (widget);
  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  measure_widget (cr, widget, widget);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}
