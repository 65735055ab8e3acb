/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a tree view draws its tree. */

#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "solver/words/box-words.h"
#include "ui/grid/palette.h"
#include "ui/tree/tree-view-private.h"

/* Pixels: half of a node, at most and at least; around a name. */
#define MOST_NODE  7.0
#define LEAST_NODE 1.2
#define NODE_PART  0.36
/* What is looked for is seen among thousands. */
#define LEAST_SOLUTION 4.5
/* Links that lie closer than this are paler, lest they hide the nodes. */
#define DENSE     8.0
#define GAP       4.0
#define WAY_WIDTH 2.5
#define PALE      0.35
/* Names, of the widget's font. */
#define NAME_PART 0.8

/** TreeBrush: what a drawing needs. */
typedef struct {
  AriTreeView *self;
  cairo_t *cr;
  const AriPalette *palette;
  GdkRGBA solution;
  PangoLayout *name;
  guint32 here; /* the node of the step that is shown */
  guint32 chosen;
  double half; /* of a node */
  double link_alpha;
  double width;
} TreeBrush;

static void
set_color (const TreeBrush *brush, const GdkRGBA *color, double alpha)
{
  cairo_set_source_rgba (brush->cr, color->red, color->green, color->blue, color->alpha * alpha);
}

static double
alpha_of (const TreeBrush *brush, const AriTreeNode *node)
{
  return node->box.first > brush->self->step ? PALE : 1.0;
}

static gboolean
is_on_way (const TreeBrush *brush, guint32 index)
{
  const AriTree *tree = brush->self->tree;
  guint32 node = brush->here;

  while (node != ARI_TREE_NONE && tree->nodes[node].box.depth > tree->nodes[index].box.depth)
    node = tree->nodes[node].parent;
  return node == index;
}

static void
draw_link (const TreeBrush *brush, guint32 index)
{
  const AriTreePort *port = &brush->self->port;
  const AriTreeNode *node = &brush->self->tree->nodes[index];
  const AriTreeNode *parent = &brush->self->tree->nodes[node->parent];
  const double x = ari_tree_port_x (port, node->x), above = ari_tree_port_x (port, parent->x);
  const gboolean is_way = is_on_way (brush, index);

  if (MAX (x, above) < 0.0 || MIN (x, above) > brush->width)
    return;
  set_color (brush,
             is_way ? &brush->palette->strokes[ARI_STROKE_CURSOR]
                    : &brush->palette->strokes[ARI_STROKE_LABEL],
             is_way ? 1.0 : alpha_of (brush, node) * brush->link_alpha);
  cairo_set_line_width (brush->cr, is_way ? WAY_WIDTH : 1.0);
  cairo_move_to (brush->cr, above, ari_tree_port_y (port, parent->box.depth));
  cairo_line_to (brush->cr, x, ari_tree_port_y (port, node->box.depth));
  cairo_stroke (brush->cr);
}

static void
trace_triangle (cairo_t *cr, double x, double y, double half)
{
  cairo_move_to (cr, x, y - half);
  cairo_line_to (cr, x + 1.3 * half, y + 1.2 * half);
  cairo_line_to (cr, x - 1.3 * half, y + 1.2 * half);
  cairo_close_path (cr);
}

static void
trace_diamond (cairo_t *cr, double x, double y, double half)
{
  cairo_move_to (cr, x, y - half);
  cairo_line_to (cr, x + half, y);
  cairo_line_to (cr, x, y + half);
  cairo_line_to (cr, x - half, y);
  cairo_close_path (cr);
}

/* A shape says what a node is without its colour, too. Returns: that colour. */
static const GdkRGBA *
trace_node (const TreeBrush *brush, const AriTreeNode *node, double x, double y)
{
  const AriBox *box = &node->box;
  const gboolean is_leaf = node->first == ARI_TREE_NONE;
  const double half = brush->half;

  if (node->is_folded) {
    trace_triangle (brush->cr, x, y, half);
    if (box->state != ARI_BOX_OPEN)
      return box->solutions > 0 ? &brush->solution : &brush->palette->strokes[ARI_STROKE_DEAD_END];
  } else if (is_leaf && box->solutions > 0) {
    trace_diamond (brush->cr, x, y, MAX (1.2 * half, LEAST_SOLUTION));
    return &brush->solution;
  } else if (is_leaf && box->depth > 0 && box->state != ARI_BOX_OPEN) {
    cairo_rectangle (brush->cr, x - 0.75 * half, y - 0.75 * half, 1.5 * half, 1.5 * half);
    return &brush->palette->strokes[ARI_STROKE_DEAD_END];
  } else {
    cairo_arc (brush->cr, x, y, half, 0.0, 2.0 * G_PI);
  }
  return box->depth == 0 ? &brush->palette->grounds[ARI_GROUND_PAPER]
                         : &ari_palette_tint (brush->palette, box->level)->guess;
}

static void
draw_node (const TreeBrush *brush, guint32 index)
{
  const AriTreePort *port = &brush->self->port;
  const AriTreeNode *node = &brush->self->tree->nodes[index];
  const double x = ari_tree_port_x (port, node->x), y = ari_tree_port_y (port, node->box.depth);
  const double alpha = alpha_of (brush, node);
  const gboolean is_way = is_on_way (brush, index);
  const GdkRGBA *fill;

  if (x < -brush->half || x > brush->width + brush->half)
    return;
  cairo_new_path (brush->cr);
  fill = trace_node (brush, node, x, y);
  /* what is pale lets nothing through */
  set_color (brush, &brush->palette->grounds[ARI_GROUND_PAPER], 1.0);
  cairo_fill_preserve (brush->cr);
  set_color (brush, fill, alpha);
  cairo_fill_preserve (brush->cr);
  if (brush->half < 2.5 && !is_way)
    return;
  set_color (brush,
             is_way ? &brush->palette->strokes[ARI_STROKE_CURSOR]
                    : &brush->palette->strokes[ARI_STROKE_LABEL],
             alpha);
  cairo_set_line_width (brush->cr, is_way ? WAY_WIDTH : 1.0);
  cairo_stroke (brush->cr);
}

static void
draw_ring (const TreeBrush *brush, const AriTreeNode *node)
{
  const AriTreePort *port = &brush->self->port;

  set_color (brush, &brush->palette->strokes[ARI_STROKE_CURSOR], 1.0);
  cairo_set_line_width (brush->cr, 2.0);
  cairo_new_path (brush->cr);
  cairo_arc (brush->cr, ari_tree_port_x (port, node->x), ari_tree_port_y (port, node->box.depth),
             brush->half + 4.0, 0.0, 2.0 * G_PI);
  cairo_stroke (brush->cr);
}

/* (transfer full) */
static char *
name_of (const TreeBrush *brush, const AriTreeNode *node)
{
  return node->box.depth == 0
             ? g_strdup (_ ("Start"))
             : ari_box_to_label (&node->box, brush->self->layout, &brush->self->symbols);
}

/* To the right of its node, if it ends before @right; the one that was chosen has its name in any
 * case, to the left if need be. */
static void
draw_name (const TreeBrush *brush, guint32 index, double right)
{
  const AriTreePort *port = &brush->self->port;
  const AriTreeNode *node = &brush->self->tree->nodes[index];
  const gboolean is_chosen = index == brush->chosen;
  double x = ari_tree_port_x (port, node->x) + brush->half + GAP;
  const double y = ari_tree_port_y (port, node->box.depth);
  g_autofree char *name = NULL;
  int width, height;

  /* most have no room: that is seen without their name */
  if (!is_chosen && (right - x < 4.0 * GAP || x > brush->width || ari_tree_port_dy (port) < 11.0))
    return;
  name = name_of (brush, node);
  pango_layout_set_text (brush->name, name, -1);
  pango_layout_get_pixel_size (brush->name, &width, &height);
  if (x + width + GAP > MIN (right, brush->width)) {
    if (!is_chosen)
      return;
    if (x + width > brush->width)
      x -= 2.0 * (brush->half + GAP) + width;
    set_color (brush, &brush->palette->grounds[ARI_GROUND_PAPER], 0.85);
    cairo_rectangle (brush->cr, x - 1.0, y - height / 2.0, width + 2.0, height);
    cairo_fill (brush->cr);
  }
  set_color (brush, &brush->palette->inks[ARI_INK_GIVEN], alpha_of (brush, node));
  cairo_move_to (brush->cr, x, y - height / 2.0);
  pango_cairo_show_layout (brush->cr, brush->name);
}

/* Nodes of a level come from the right to the left: what a name may take ends at the one before. */
static void
draw_names (const TreeBrush *brush)
{
  const AriTree *tree = brush->self->tree;
  g_autofree double *rights = g_new (double, tree->n_levels + 1);

  for (guint32 level = 0; level <= tree->n_levels; level++)
    rights[level] = brush->width;
  for (guint32 i = 0; i < tree->n; i++) {
    const guint32 level = tree->nodes[i].box.depth;

    if (i != brush->chosen)
      draw_name (brush, i, rights[level]);
    rights[level] = ari_tree_port_x (&brush->self->port, tree->nodes[i].x) - brush->half;
  }
  if (brush->chosen != ARI_TREE_NONE)
    draw_name (brush, brush->chosen, 0.0);
}

static void
draw_tree (TreeBrush *brush)
{
  AriTreeView *self = brush->self;
  const double room = MIN (ari_tree_port_dx (&self->port), ari_tree_port_dy (&self->port));

  brush->link_alpha = 0.6 * CLAMP (ari_tree_port_dx (&self->port) / DENSE, 0.35, 1.0);
  brush->half = CLAMP (room * NODE_PART, LEAST_NODE, MOST_NODE);
  brush->here = ari_tree_at (self->tree, self->step);
  brush->chosen = ari_tree_view_chosen (self);
  for (guint32 i = 1; i < self->tree->n; i++)
    draw_link (brush, i);
  for (guint32 i = 0; i < self->tree->n; i++)
    draw_node (brush, i);
  draw_names (brush);
  if (brush->chosen != ARI_TREE_NONE)
    draw_ring (brush, &self->tree->nodes[brush->chosen]);
}

void
ari_tree_view_draw (AriTreeView *self, GtkSnapshot *to, double width, double height)
{
  const gboolean is_dark = ari_appearance_get_dark (self->appearance);
  g_autoptr (PangoLayout) name = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  TreeBrush brush = { .self = self,
                      .palette = ari_palette_get (
                          is_dark, ari_appearance_get_high_contrast (self->appearance)),
                      .solution = is_dark ? (GdkRGBA){ 0.45f, 0.85f, 0.50f, 1.0f }
                                          : (GdkRGBA){ 0.08f, 0.50f, 0.16f, 1.0f },
                      .name = name,
                      .width = width };

  pango_attr_list_insert (attributes, pango_attr_scale_new (NAME_PART));
  pango_layout_set_attributes (name, attributes);
  brush.cr =
      gtk_snapshot_append_cairo (to, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  set_color (&brush, &brush.palette->grounds[ARI_GROUND_PAPER], 1.0);
  cairo_paint (brush.cr);
  if (self->tree != NULL && self->layout != NULL)
    draw_tree (&brush);
  if (gtk_widget_has_visible_focus (GTK_WIDGET (self))) {
    set_color (&brush, &brush.palette->strokes[ARI_STROKE_CURSOR], 1.0);
    cairo_set_line_width (brush.cr, 2.0);
    cairo_rectangle (brush.cr, 1.0, 1.0, width - 2.0, height - 2.0);
    cairo_stroke (brush.cr);
  }
  cairo_destroy (brush.cr);
}
