/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the tree of a tree view. */

#include "config.h"

#include "picture/palette.h"
#include "picture/search/tree-picture.h"
#include "picture/text.h"
#include "solver/words/box-words.h"
#include "ui/tree/tree-view-private.h"

/* Font size of names, relative to the widget's. */
#define NAME_PART 0.8

static AriTreeColors
colors_of (const AriPalette *palette, gboolean is_dark)
{
  AriTreeColors colors = {
    .paper = palette->grounds[ARI_GROUND_PAPER],
    .ink = palette->inks[ARI_INK_GIVEN],
    .link = palette->strokes[ARI_STROKE_LABEL],
    .way = palette->strokes[ARI_STROKE_CURSOR],
    .dead_end = palette->strokes[ARI_STROKE_DEAD_END],
    .solution = ari_palette_solution (is_dark),
  };

  for (guint i = 0; i < ARI_TREE_N_TINTS; i++)
    colors.tints[i] = palette->tints[i].guess;
  return colors;
}

static char *
name_of (const AriBox *box, gpointer data)
{
  const AriTreeView *self = data;

  return ari_box_to_label (box, self->layout, &self->symbols);
}

static void
draw_tree (AriTreeView *self, const AriTreeColors *colors, cairo_t *cr, double width)
{
  g_autoptr (PangoLayout) name = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  const AriTreeSight sight = {
    .tree = self->tree,
    .colors = colors,
    .name = name_of,
    .data = self,
    .names = self->names,
    .x = ari_tree_port_x (&self->port, 0.0),
    .y = ari_tree_port_y (&self->port, 0.0),
    .dx = ari_tree_port_dx (&self->port),
    .dy = ari_tree_port_dy (&self->port),
    .width = width,
    .shows_way = TRUE,
    .step = self->step,
    .chosen = ari_tree_view_chosen (self),
  };

  pango_attr_list_insert (attributes, pango_attr_scale_new (NAME_PART));
  pango_layout_set_attributes (name, attributes);
  if (self->name_font != pango_context_get_serial (pango_layout_get_context (name)))
    g_hash_table_remove_all (self->names);
  self->name_font = pango_context_get_serial (pango_layout_get_context (name));
  ari_tree_draw (&sight, cr, name);
}

void
ari_tree_view_draw (AriTreeView *self, GtkSnapshot *to, double width, double height)
{
  const gboolean is_dark = ari_appearance_get_dark (self->appearance);
  const AriPalette *palette =
      ari_palette_get (is_dark, ari_appearance_get_high_contrast (self->appearance));
  const AriTreeColors colors = colors_of (palette, is_dark);
  cairo_t *cr =
      gtk_snapshot_append_cairo (to, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));

  cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST); /* thousands of edges: see ui/grid/grid-step.c */
  ari_set_color (cr, &palette->grounds[ARI_GROUND_PAPER]);
  cairo_paint (cr);
  /* The root alone means nothing. */
  if (self->tree != NULL && self->tree->n > 1 && self->layout != NULL)
    draw_tree (self, &colors, cr, width);
  if (gtk_widget_has_visible_focus (GTK_WIDGET (self))) {
    ari_set_color (cr, &palette->strokes[ARI_STROKE_CURSOR]);
    cairo_set_line_width (cr, 2.0);
    cairo_rectangle (cr, 1.0, 1.0, width - 2.0, height - 2.0);
    cairo_stroke (cr);
  }
  cairo_destroy (cr);
}
