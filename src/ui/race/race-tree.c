/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows two searches of a race as one tree. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "picture/search/tree-picture.h"
#include "puzzle/base/need.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "solver/words/subtree-words.h"
#include "ui/common/appearance.h"
#include "ui/flame/small-text.h"
#include "ui/race/race-tree.h"
#include "ui/tree/tree-port.h"
#include "ui/widgets/widget.h"

/* The height of the tree, and of a swatch of the legend with the spaces around it. */
#define HEIGHT       220
#define SWATCH       12.0
#define AFTER_SWATCH 5.0
#define AFTER_WORDS  18.0
#define LEFT         2.0
/* A tree that is too large shows this many tries. */
#define SHOWN 160
/* A pointer reaches nodes within this many pixels. */
#define REACH 14.0
/* The size of names, relative to the widget's font. */
#define NAME_PART 0.8

struct _AriRaceTree {
  GtkWidget parent_instance;

  AriTree *tree;           /* (nullable) */
  const AriLayout *layout; /* (nullable), as long as there is a tree */
  AriSymbols symbols;
  char *titles[2]; /* of the searches */
};

G_DEFINE_FINAL_TYPE (AriRaceTree, ari_race_tree, GTK_TYPE_WIDGET)

/* --- words ------------------------------------------------------------------------------------ */

/* (transfer full) */
static char *
side_to_string (AriRaceTree *self, AriTreeSide side)
{
  if (side == ARI_TREE_BOTH)
    /* Translators: in a legend: what both of two searches have tried */
    return g_strdup (_ ("both"));
  /* Translators: in a legend: what only one of two searches has tried; {search} is its name */
  return ari_sentence_fill (_ ("only {search}"), "search", self->titles[side == ARI_TREE_OTHER],
                            NULL);
}

/* Says of each search what a node has in it, a line each. (transfer full) */
static char *
node_to_string (AriRaceTree *self, const AriTreeNode *node)
{
  GString *text = g_string_new (NULL);

  if (node->is_rest) {
    g_string_free (text, TRUE);
    return ari_sentence_fill_count (ngettext ("{n} try of both together, folded",
                                              "{n} tries of both together, folded",
                                              ari_count_plural (node->subtree.tries)),
                                    node->subtree.tries);
  }
  if (node->subtree.depth > 0) {
    g_autofree char *label = ari_subtree_to_label (&node->subtree, self->layout, &self->symbols);

    g_string_append (text, label);
  }
  for (guint i = 0; i < 2; i++) {
    const gboolean has_it = node->side == ARI_TREE_BOTH || (guint) node->side == i + ARI_TREE_ONE;
    g_autofree char *cost = has_it ? ari_subtree_to_cost (&node->parts[i]) : NULL;

    g_string_append (text, text->len > 0 ? "\n" : "");
    /* Translators: between a name or number and what is said of it, also in “r3c5: 4” */
    g_string_append_printf (text, "%s%s%s", self->titles[i], _ (": "),
                            has_it ? cost : _ ("not tried here"));
  }
  return g_string_free (text, FALSE);
}

static void
update_name (AriRaceTree *self)
{
  guint64 n[ARI_TREE_N_SIDES] = { 0 };
  g_autofree char *both = NULL, *one = NULL, *other = NULL, *words = NULL;

  for (guint32 i = 1; self->tree != NULL && i < self->tree->n; i++)
    if (!self->tree->nodes[i].is_rest)
      n[self->tree->nodes[i].side]++;
  both = ari_count_to_string (n[ARI_TREE_BOTH]);
  one = ari_count_to_string (n[ARI_TREE_ONE]);
  other = ari_count_to_string (n[ARI_TREE_OTHER]);
  words = ari_sentence_fill (_ ("Tree of both searches. Tries shown: {both} in both, {one} only in "
                                "the first, {other} only in the second"),
                             "both", both, "one", one, "other", other, NULL);
  ari_accessible_set_label (self, words);
}

/* --- the picture ------------------------------------------------------------------------------ */

static void
draw_swatch (cairo_t *cr, const AriPalette *palette, AriTreeSide side, double x, double y)
{
  const int line = ari_tree_side_line (side);
  const double half = SWATCH / 2.0;

  cairo_new_path (cr);
  cairo_arc (cr, x + half, y, half - 1.0, 0.0, 2.0 * G_PI);
  ari_set_color (cr, &ari_tree_side_tint (palette, side)->guess);
  cairo_fill_preserve (cr);
  ari_set_color (cr, &palette->strokes[ARI_STROKE_LABEL]);
  cairo_set_line_width (cr, 1.0);
  cairo_stroke (cr);
  if (line == 0)
    return;
  cairo_move_to (cr, x + 0.3 * half, y + line * 0.7 * half);
  cairo_line_to (cr, x + 1.7 * half, y - line * 0.7 * half);
  ari_set_color (cr, &palette->strokes[ARI_STROKE_TRIED]);
  cairo_stroke (cr);
}

/* Draws the legend at the bottom, in as many lines as it needs. @cr: (nullable): NULL only
 * measures. Returns: its height. */
static double
draw_legend (AriRaceTree *self, cairo_t *cr)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const AriPalette *palette = ari_appearance_palette ();
  const double right = gtk_widget_get_width (widget);
  g_auto (AriText) text = { 0 };
  const double line = ARI_TRY_LEGEND_HEIGHT (ari_small_text_init (&text, widget));
  double x = LEFT, y = line / 2.0, top = 0.0;

  if (cr != NULL)
    top = gtk_widget_get_height (widget) - draw_legend (self, NULL);
  for (guint i = 0; i < ARI_TREE_N_SIDES; i++) {
    g_autofree char *words = side_to_string (self, (AriTreeSide) i);
    const double begin = SWATCH + AFTER_SWATCH;
    double width, height;

    ari_text_measure (&text, words, &width, &height);
    if (x > LEFT && x + begin + width > right) {
      x = LEFT;
      y += line;
    }
    if (cr != NULL) {
      draw_swatch (cr, palette, (AriTreeSide) i, x, top + y);
      ari_set_color (cr, &palette->inks[ARI_INK_GIVEN]);
      ari_text_draw (&text, cr, words, x + begin, top + y, 0.0, 0.5, right - x - begin);
    }
    x += begin + width + AFTER_WORDS;
  }
  return y + line / 2.0;
}

static AriTreePort
port_of (AriRaceTree *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  AriTreePort port = { 0 };

  ari_tree_port_set_size (&port, gtk_widget_get_width (widget),
                          gtk_widget_get_height (widget) - draw_legend (self, NULL),
                          self->tree->width, self->tree->deepest);
  return port;
}

static char *
name_of (const AriSubtree *subtree, gpointer data)
{
  const AriRaceTree *self = data;

  return ari_subtree_to_label (subtree, self->layout, &self->symbols);
}

static void
draw_tree (AriRaceTree *self, const AriPalette *palette, cairo_t *cr, double width)
{
  g_autoptr (PangoLayout) name = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  const AriTreePort port = port_of (self);
  const AriTreeScene scene = {
    .tree = self->tree,
    .palette = palette,
    .name = name_of,
    .data = self,
    .x = ari_tree_port_x (&port, 0.0),
    .y = ari_tree_port_y (&port, 0.0),
    .dx = ari_tree_port_dx (&port),
    .dy = ari_tree_port_dy (&port),
    .width = width,
    .chosen = ARI_TREE_NONE,
    .by_side = TRUE,
  };

  pango_attr_list_insert (attributes, pango_attr_scale_new (NAME_PART));
  pango_layout_set_attributes (name, attributes);
  ari_tree_draw (&scene, cr, name);
}

static void
ari_race_tree_snapshot (GtkWidget *widget, GtkSnapshot *to)
{
  AriRaceTree *self = ARI_RACE_TREE (widget);
  const AriPalette *palette = ari_appearance_palette ();
  const int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr;

  if (self->tree == NULL || width <= 1)
    return;
  cr = gtk_snapshot_append_cairo (to, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  ari_set_color (cr, &palette->grounds[ARI_GROUND_PAPER]);
  cairo_paint (cr);
  draw_tree (self, palette, cr, width);
  draw_legend (self, cr);
  cairo_destroy (cr);
}

static gboolean
ari_race_tree_query_tooltip (GtkWidget *widget, int x, int y, gboolean by_keys, GtkTooltip *tooltip)
{
  AriRaceTree *self = ARI_RACE_TREE (widget);
  g_autofree char *words = NULL;
  AriTreePort port;
  guint32 node;

  if (self->tree == NULL)
    return FALSE;
  port = port_of (self);
  node = ari_tree_nearest (self->tree, ari_tree_port_tree_x (&port, x),
                           ari_tree_port_tree_level (&port, y), ari_tree_port_dx (&port),
                           ari_tree_port_dy (&port), REACH);
  if (node == ARI_TREE_NONE)
    return FALSE;
  words = node_to_string (self, &self->tree->nodes[node]);
  gtk_tooltip_set_text (tooltip, words);
  return TRUE;
}

/* --- life ------------------------------------------------------------------------------------- */

void
ari_race_tree_clear (AriRaceTree *self)
{
  g_return_if_fail (ARI_IS_RACE_TREE (self));

  g_clear_pointer (&self->tree, ari_tree_free);
  g_clear_pointer (&self->layout, ari_layout_unref);
  g_clear_pointer (&self->titles[0], g_free);
  g_clear_pointer (&self->titles[1], g_free);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
ari_race_tree_show (AriRaceTree *self,
                    const AriRunResult *one,
                    const AriRunResult *other,
                    const AriLayout *layout,
                    const AriSymbols *symbols)
{
  g_return_if_fail (ARI_IS_RACE_TREE (self));

  ari_race_tree_clear (self);
  self->tree = ari_need (ari_tree_new (&(AriTreeSource){
      .summary = one->summary, .other = other->summary, .most = SHOWN, .shown = SHOWN }));
  self->layout = ari_layout_ref (layout);
  self->symbols = *symbols;
  self->titles[0] = g_strdup (_ (one->strategy->title));
  self->titles[1] = g_strdup (_ (other->strategy->title));
  update_name (self);
  /* a root alone shows nothing */
  gtk_widget_set_visible (GTK_WIDGET (self), self->tree->n > 1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
ari_race_tree_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 1;
}

static void
ari_race_tree_dispose (GObject *object)
{
  ari_race_tree_clear (ARI_RACE_TREE (object));
  G_OBJECT_CLASS (ari_race_tree_parent_class)->dispose (object);
}

static void
ari_race_tree_class_init (AriRaceTreeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ari_race_tree_dispose;
  widget_class->measure = ari_race_tree_measure;
  widget_class->snapshot = ari_race_tree_snapshot;
  widget_class->query_tooltip = ari_race_tree_query_tooltip;
  gtk_widget_class_set_css_name (widget_class, "racetree");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ari_race_tree_init (AriRaceTree *self)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  ARI_CONNECT (ari_appearance_get_default (), "notify", gtk_widget_queue_draw, self);
}
