/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows two searches of a race as one tree. */

#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "picture/search/tree-picture.h"
#include "puzzle/words/sentence.h"
#include "ui/common/appearance.h"
#include "ui/common/rgba.h"
#include "ui/flame/small-text.h"
#include "ui/race/race-tree.h"
#include "ui/tree/tree-view.h"
#include "ui/widgets/widget.h"
#include "puzzle/words/method-words.h"

/* The height of the tree, and of a swatch of the legend with the spaces around it. */
#define HEIGHT       300
#define SWATCH       12.0
#define AFTER_SWATCH 5.0
#define AFTER_WORDS  18.0
#define LEFT         2.0

struct _AriRaceTree {
  GtkWidget parent_instance;

  AriTreeView *tree;
  char *titles[2]; /* (nullable): of the searches */
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

/* --- the picture ------------------------------------------------------------------------------ */

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
      ari_tree_draw_side (cr, palette, (AriTreeSide) i, x + SWATCH / 2.0, top + y, SWATCH / 2.0);
      ari_set_color (cr, &palette->inks[ARI_INK_GIVEN]);
      ari_text_draw (&text, cr, words, x + begin, top + y, 0.0, 0.5, right - x - begin);
    }
    x += begin + width + AFTER_WORDS;
  }
  return y + line / 2.0;
}

static void
ari_race_tree_snapshot (GtkWidget *widget, GtkSnapshot *to)
{
  AriRaceTree *self = ARI_RACE_TREE (widget);
  const int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr;

  gtk_widget_snapshot_child (widget, GTK_WIDGET (self->tree), to);
  cr = gtk_snapshot_append_cairo (to, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  draw_legend (self, cr);
  cairo_destroy (cr);
}

static void
ari_race_tree_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AriRaceTree *self = ARI_RACE_TREE (widget);
  const int legend = (int) ceil (draw_legend (self, NULL));

  gtk_widget_allocate (GTK_WIDGET (self->tree), width, MAX (height - legend, 1), -1, NULL);
}

/* --- life ------------------------------------------------------------------------------------- */

void
ari_race_tree_clear (AriRaceTree *self)
{
  ari_tree_view_update (self->tree, NULL, NULL, 0, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
ari_race_tree_show (AriRaceTree *self,
                    const AriRunResult *one,
                    const AriRunResult *other,
                    const AriLayout *layout,
                    const AriSymbols *symbols)
{
  g_free (self->titles[0]);
  g_free (self->titles[1]);
  self->titles[0] = g_strdup (ari_method_title (one->strategy));
  self->titles[1] = g_strdup (ari_method_title (other->strategy));
  ari_canvas_set_puzzle (ARI_CANVAS (self->tree), layout, symbols);
  ari_tree_view_show_both (self->tree, one->summary, other->summary,
                           (const char *const *) self->titles);
  /* a root alone shows nothing */
  gtk_widget_set_visible (GTK_WIDGET (self), ari_tree_view_has_tries (self->tree));
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
  AriRaceTree *self = ARI_RACE_TREE (object);

  if (self->tree != NULL)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->tree)));
  g_clear_pointer (&self->titles[0], g_free);
  g_clear_pointer (&self->titles[1], g_free);
  G_OBJECT_CLASS (ari_race_tree_parent_class)->dispose (object);
}

static void
ari_race_tree_class_init (AriRaceTreeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ari_race_tree_dispose;
  widget_class->measure = ari_race_tree_measure;
  widget_class->size_allocate = ari_race_tree_size_allocate;
  widget_class->snapshot = ari_race_tree_snapshot;
  gtk_widget_class_set_css_name (widget_class, "racetree");
}

static void
ari_race_tree_init (AriRaceTree *self)
{
  self->tree = g_object_new (ARI_TYPE_TREE_VIEW, NULL);
  gtk_widget_set_parent (GTK_WIDGET (self->tree), GTK_WIDGET (self));
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  ARI_CONNECT (ari_appearance_get_default (), "notify", gtk_widget_queue_draw, self);
}
